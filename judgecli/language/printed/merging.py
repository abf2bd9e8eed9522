"""How the clauses of a sentence hang together before and after they are lowered: carried subjects, "choose … and …", "may"."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from judgecli.language.ast import Instruction, Noun
from judgecli.language.printed.clause import Clause, Phrase
from judgecli.lazy import replace

Lowered = list[Instruction]
LASTING = frozenset({"change", "gain", "cannot", "must", "can", "unaffected", "become", "lose"})
"""Verbs that leave something in force; all others are over at once."""
MAY_LAST = frozenset({"get", "append", "do", "attack", "block", "cost", "break", "use"})
"""Verbs of clauses that leave something in force."""


def as_long(clauses: list[Clause]) -> list[Clause]:
    """A duration that is said once holds for all that lasts in the sentence."""
    said = {c.duration for c in clauses if c.duration}
    if len(said) != 1 or len(clauses) < 2:
        return clauses
    (duration,) = said
    return [c if c.duration or c.verb not in MAY_LAST else replace(c, duration=duration) for c in clauses]


def carried(clauses: list[Clause]) -> Iterable[Clause]:
    """The subject of a clause is that of the next ones that name none."""
    subject: Phrase | None = None
    for c in clauses:
        if c.subject is None and subject is not None and c.link not in ("then", "also"):
            held = replace(subject, stat="") if subject.stat else subject
            fits = subject.player or c.verb in ("get", "append", "attack", "block", "do", "destroy", "break")
            c = replace(c, subject=held) if fits else c
        subject = None if c.voice == "causative" else c.subject
        yield c


def merged(clauses: Iterable[Clause]) -> Iterable[Clause]:
    """「1体選び、破壊する」 is one instruction; so is 「タップして置く」."""
    held: Clause | None = None
    for c in map(_about_it, clauses, itertools.count()):
        if held is None:
            held = c
            continue
        both = _both(held, c)
        if both is None:
            yield held
        held = both or c
    if held is not None:
        yield held


def _about_it(c: Clause, nth: int) -> Clause:
    """A later clause that does not say to what it is done means what the clause before was about."""
    if nth == 0 or "what" in c.roles or c.verb not in CHOSEN_FOR or c.voice == "passive" or c.negative:
        return c
    return replace(
        c, roles={**c.roles, "what": Phrase(Noun("that", span=replace(c.span, end=c.span.start)))}, implied=True
    )


def _both(first: Clause, second: Clause) -> Clause | None:
    if second.link or first.mood or first.negative or first.voice not in ("", second.voice):
        return None
    if second.verb == "shuffle" and not second.roles and (goal := first.roles.get("to")) is not None:
        into_deck = first.verb in ("return", "add", "put") and goal.zone == "deck" and not goal.edge
        return (
            replace(first, verb="shuffle", mood=second.mood, tokens=(*first.tokens, *second.tokens))
            if into_deck
            else None
        )
    if first.each is not None or first.duration:  # said once, before both: 「…1体につき、…選び、手札に戻す」
        if second.each is not None or (second.duration and first.duration):
            return None
        first, second = (
            replace(first, each=None, duration=""),
            replace(second, each=first.each, duration=first.duration or second.duration),
        )
    if first.verb == "choose" and second.implied and second.verb in CHOSEN_FOR and not second.negative:
        mood = second.mood
        same = first.subject is None or second.subject is None or first.subject == second.subject
        if not same:
            return None
        roles = {**second.roles, "what": first.roles["what"]} if "what" in first.roles else None
        if roles is None or ("from" in first.roles and "from" in second.roles):
            return None
        if "from" in first.roles:
            roles["from"] = first.roles["from"]
        return replace(
            second,
            roles=roles,
            mood=mood,
            adverbs=first.adverbs | second.adverbs,
            subject=second.subject or first.subject,
            tokens=(*first.tokens, *second.tokens),
        )
    if first.verb == "tap" and second.verb == "put" and second.implied and "what" in first.roles:
        roles = {**second.roles, **first.roles}
        return replace(second, roles=roles, adverbs=second.adverbs | {"tapped"}, tokens=(*first.tokens, *second.tokens))
    return None


CHOSEN_FOR = frozenset(
    {
        "destroy",
        "put",
        "return",
        "add",
        "tap",
        "untap",
        "discard",
        "out",
        "break",
        "look",
        "summon",
        "cast",
        "generate",
        "reveal",
        "show",
        "damage",
        "sleep",
        "reboot",
        "freeze",
        "release",
        "appear",
    }
)
"""Verbs that say what is done to the chosen."""


def under_may(out: Lowered, clauses: list[Clause]) -> Lowered:
    """Of 「AしBしてもよい」 both may be left: the rest hangs on the first."""
    moods = [c.mood for c in clauses]
    if len(out) < 2 or "may" not in moods or len(out) != len(clauses):
        return out
    last = max(n for n, mood in enumerate(moods) if mood == "may")
    begin = max([n for n in range(last + 1) if clauses[n].link in ("then", "also", "if done")] or [0])
    if begin == last:
        return out
    chain = out[begin : last + 1]
    first = replace(chain[0], may=True, then=tuple(replace(i, may=False) for i in chain[1:]))
    return [*out[:begin], first, *out[last + 1 :]]
