"""A run as JSON: the typed trace with everything judged of it. Same bytes for the same scenario, on any machine and in any language.

docs/json.md describes the fields. Sentences stand in both languages, so the object does not depend on ``--lang``.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judgecli.games.contract import Finding, Outcome, System, edition_for
from judgecli.kernel.canon import Key
from judgecli.kernel.say import cites_of
from judgecli.kernel.text import Ability
from judgecli.kernel.trace import Step, Trace
from judgecli.kernel.values import Cause, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language.ast import Play
from judgecli.language.diagnostics import Diagnostic
from judgecli.lazy import fields, is_dataclass
from judgecli.picks import first
from judgecli.report.lang import LANGS
from judgecli.session.filled_in import filled_in
from judgecli.session.run import Run
from judgecli.session.spoken import in_its_words

SCHEMA = "judgecli.run/1"
SHORT_SCHEMA = "judgecli.ruling/2"
DEEPEST = 6

Json = dict[str, Any]


@in_its_words
def run_json(run: Run, full: bool = False) -> Json:
    """The whole run; without ``steps`` where the scenario could not be read. ``full``: with what was looked at after each step."""
    out: Json = {
        "schema": SCHEMA,
        "path": run.path,
        "verdict": run.verdict,
        "diagnostics": [diagnostic_json(d) for d in run.diagnostics],
    }
    if run.scenario is not None:
        out |= {"title": run.scenario.title, "game": run.scenario.game}
    if run.system is not None:
        asked = run.scenario.edition if run.scenario is not None else ""
        out |= {"book": run.system.book, "edition": edition_for(run.system, asked)}
    if run.machine is not None:
        out["answers"] = [{"who": a.who, "kind": a.kind, "label": a.label, "how": a.how} for a in run.machine.answers]
    if run.outcome is not None and run.system is not None:
        out |= _outcome(run, run.outcome, run.system)
        if full:
            _add_looks(out["steps"], run, run.system)
    return out


@in_its_words
def short_json(run: Run) -> Json:
    """The short ruling, in both languages."""
    from dataclasses import asdict

    from judgecli.report.short import short

    return {"schema": SHORT_SCHEMA, **{lang: asdict(short(run, lang)) for lang in LANGS}}


def dumps(data: Json) -> str:
    """One object with sorted keys; control characters are escaped."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, indent=1)
    if text.isascii():
        return text
    return "".join(_escaped(c) for c in text)


def _escaped(c: str) -> str:
    if c in "\n " or c.isprintable() or unicodedata.category(c) == "Zs":
        return c
    return json.dumps(c)[1:-1]


def _outcome(run: Run, outcome: Outcome, system: System) -> Json:
    from judgecli.session.taken_not_so import taken_not_so

    plays = run.written.plays
    return {
        "status": outcome.status,
        "result": outcome.end.result,
        "claims": [
            {
                "player": c.claim.player,
                "line": c.claim.span.line,
                "text": c.claim.says.text,
                "answer": {True: "right", False: "wrong", None: "undecided"}[c.finding.holds],
                **_finding(c.finding),
            }
            for c in run.claims
        ],
        "expectations": [
            {"line": e.says.span.line, "text": e.says.text, "holds": e.finding.holds, **_finding(e.finding)}
            for e in run.expected
        ],
        "refusals": [
            {
                "line": plays[n].span.line,
                "text": plays[n].text,
                "expected": plays[n].illegal,
                **_verdict(verdict, outcome.end, system),
            }
            for n, verdict in ((r.line, r.verdict) for r in outcome.refusals)
        ],
        "refused_first": _refused_first(outcome, plays),
        "borrowed": [{"name": card.name, "list": card.list, "block": card.block} for card in run.borrowed],
        "unread": [
            {
                "card": found.card,
                "line": found.clause.span.line,
                "words": found.clause.words,
                "why": {lang: found.clause.because(lang) for lang in LANGS},
                "could_be": found.clause.could_be,
                "bears": found.bears,
            }
            for found in run.unread
        ],
        "assumed": [
            {
                "who": s.what[0].who,
                "kind": s.what[0].kind,
                "label": s.what[1],
                "text": {"en": system.phrase(s, "en"), "ja": system.phrase(s, "ja")},
            }
            for s in filled_in(outcome)
        ],
        "not_told": [
            {
                "word": found.word,
                "about": found.about,
                "claims": [{"line": run.claims[n].claim.span.line, "holds": holds} for n, holds in found.claims],
                "questions": [run.written.questions[n].span.line for n in found.questions],
            }
            for found in taken_not_so(run)
        ],
        "waiting": _waiting(outcome, system),
        "not_settled": _verdict(outcome.verdict, outcome.end, system)
        if isinstance(outcome.verdict, NotSettled)
        else None,
        "steps": _steps(outcome.trace, system),
    }


def _refused_first(outcome: Outcome, plays: Sequence[Play]) -> Json | None:
    """The line that was refused first, by its number in the file; what follows may be refused because of it."""
    found = ((plays[r.line], r.verdict) for r in outcome.refusals)
    first = next(((play, verdict) for play, verdict in found if isinstance(verdict, Illegal)), None)
    if first is None:
        return None
    play, verdict = first
    return {"line": play.span.line, "text": play.text, "cites": list(verdict.cites)}


def _finding(finding: Finding) -> Json:
    en, ja = ("", "") if finding.holds else (finding.en, finding.ja)
    return {"steps": list(finding.steps), "found": {"en": en, "ja": ja}, "cites": list(finding.cites)}


def _waiting(outcome: Outcome, system: System) -> Json | None:
    ask = outcome.waiting
    if ask is None or outcome.status != "open":
        return None
    return {
        "who": ask.who,
        "kind": ask.kind,
        "cites": list(cites_of(ask.cite)),
        "options": list(ask.options),
        "question": {"en": system.option(ask, "en"), "ja": system.option(ask, "ja")},
    }


def _verdict(verdict: Verdict | None, s: State, system: System) -> Json:
    if isinstance(verdict, NotSettled):
        question = {"en": verdict.question_en, "ja": verdict.question_ja}
        return {"question": question, "nearest": list(verdict.nearest), "reasons": []}
    reasons = verdict.reasons if isinstance(verdict, Illegal) else ()
    return {
        "reasons": [
            {
                "rule": r.rule.name,
                "cites": list(r.cites),
                "subjects": _subjects(r.subjects, s),
                "says": {"en": system.reason(r, s, "en"), "ja": system.reason(r, s, "ja")},
            }
            for r in reasons
        ]
    }


def diagnostic_json(d: Diagnostic) -> Json:
    return {
        "code": d.code,
        "severity": d.severity,
        "line": d.span.line,
        "start": d.span.start,
        "end": d.span.end,
        "message": {"en": d.message_en, "ja": d.message_ja},
        "help": {"en": d.help_en, "ja": d.help_ja},
    }


# ---- the trace


def _steps(trace: Trace, system: System) -> list[Json]:
    parents = trace.parents()
    return [
        {
            "id": step.number,
            "parent": parents[step.number],
            "depth": step.depth,
            "kind": step.kind,
            "role": step.role,
            "rule": step.rule,
            "cites": list(step.cites),
            "result": step.result,
            "undone": trace.is_undone(step),
            "says": {"en": system.phrase(step, "en"), "ja": system.phrase(step, "ja")},
            **_what(step),
        }
        for step in trace.steps
    ]


def _add_looks(steps: list[Json], run: Run, system: System) -> None:
    """Add to each step what was looked at after it; looks before the first step are added to that one."""
    from judgecli.report.looked import told_of
    from judgecli.session.looked import looked_at

    for step in steps:
        step["looked"] = []
    for x in looked_at(run) if steps else ():
        (en, sections), (ja, _) = told_of(x, system, "en"), told_of(x, system, "ja")
        told = {"says": {"en": en, "ja": ja}, "cites": [s.cite for s in sections]}
        there = steps[max(x.after - 1, 0)]["looked"]
        if told not in there:
            there.append(told)


def _what(step: Step) -> Json:
    """What a step is about, by its kind (see ``kernel.trace.Step``)."""
    s, what = step.before, step.what
    if step.kind == "event":
        event, cause = what
        return {"subjects": _subjects(event.subjects(), s), "event": plain(event, s), "cause": plain(cause, s)}
    if step.kind == "decision":
        ask, label, how = what
        return {"subjects": _subjects(ask.about, s), "who": ask.who, "how": how, "label": label}
    if step.kind == "requirement":
        return {"subjects": _subjects(what.subjects, s)}
    if step.kind == "fires":
        return {"subjects": _subjects((what.source,), step.after), "ability": what.ability}
    if step.kind == "note":
        return {"subjects": _subjects(what.about, s), "note": what.en}
    if step.kind == "defect":
        return {"subjects": _subjects((x for r in what.reasons for x in r.subjects), s)}
    if step.kind in ("forbidden", "replaced"):
        event = first(what)
        return {"subjects": _subjects(event.subjects(), s), "event": plain(event, s)}
    if step.kind == "procedure":
        return {"subjects": _subjects(what.about, s)}
    return {"subjects": []}


def _subjects(found: Iterable[Any], s: State) -> list[Any]:
    things = (x if isinstance(x, Thing) else s.last(x) if isinstance(x, Ref) else x for x in found)
    return [
        {"thing": int(x.ref), "name": s.name(x), "zone": plain(x.zone, s)} if isinstance(x, Thing) else x
        for x in things
        if isinstance(x, (Thing, str))
    ]


def plain(x: Any, s: State, depth: int = 0) -> Any:
    """A value of the engine as JSON values: objects by number, abilities by type, sets in order."""
    if x is None or isinstance(x, bool | str):
        return x
    if isinstance(x, int):
        return int(x)
    if isinstance(x, Thing):
        return int(x.ref)
    if isinstance(x, Zone):
        return {"holder": x.holder, "name": x.name, "spot": x.spot}
    if isinstance(x, Key):
        return str(x)
    if isinstance(x, Ability) or depth > DEEPEST:
        return type(x).__name__
    if isinstance(x, Cause) or (is_dataclass(x) and not isinstance(x, type)):
        told = {f.name: plain(getattr(x, f.name), s, depth + 1) for f in fields(x)}
        return {"type": type(x).__name__, **told}
    if isinstance(x, Mapping):
        return {str(k): plain(v, s, depth + 1) for k, v in x.items()}
    if isinstance(x, frozenset):
        return sorted((plain(v, s, depth + 1) for v in x), key=repr)
    if isinstance(x, Iterable):
        return [plain(v, s, depth + 1) for v in x]
    return type(x).__name__
