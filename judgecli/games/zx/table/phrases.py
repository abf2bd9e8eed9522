"""The steps of a run in plain words, in Japanese and English, fit to be read aloud. Bookkeeping has none."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.picks import label
from judgecli.games.zx import events as e
from judgecli.games.zx.ch500_turn import Attack
from judgecli.games.zx.ch800_abilities.choices import Activate, PlayCard
from judgecli.games.zx.ch800_abilities.costs import Cost
from judgecli.games.zx.ch800_abilities.outside import Shifted
from judgecli.games.zx.ch800_abilities.ways import Way
from judgecli.games.zx.ch910_outside_effects import ShiftLeft
from judgecli.games.zx.ch1107_when_it_appears import HELD
from judgecli.games.zx.table.wording import (
    ANSWERS,
    ANY_ANSWERS,
    CANNOT_JA,
    CHANGED,
    CHOICES,
    COLOURS_JA,
    FORMS,
    MOVES,
    NOTES,
    PHASES_JA,
    QUESTIONS,
    WAYS_JA,
    WORDS_JA,
    ZONES_JA,
    Both,
)
from judgecli.kernel.events import Began, Decided, Ended, Event, Moved, Prepared, Settled, Shown
from judgecli.kernel.game import Candidate
from judgecli.kernel.say import Ask, Note
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Cause, Pending, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, NotSettled, Reason, Verdict

Lang = str


def card(s: State, ref: Ref | Thing | None, lang: Lang) -> str:
    """A card by name; one nobody has shown by where it is."""
    thing = s.last(ref) if not isinstance(ref, Thing) else ref
    if thing is None:
        return "?"
    name = s.name(thing)
    if name:
        return f"《{name}》"
    if s.value(thing, "type") == "player":
        return f"{thing.controller}'s Player card" if lang == "en" else f"{thing.controller}のプレイヤーカード"
    return f"a card in {zone(thing.zone, 'en')}" if lang == "en" else f"{zone(thing.zone, 'ja')}のカード"


def zone(z: Zone, lang: Lang) -> str:
    """A zone with its player; a square by its name."""
    if z.spot:
        return word(z.spot, lang)
    shared = z.name in ("temporary", "force")
    if lang == "en":
        return f"the {z.name} zone" if shared else f"{z.holder}'s {z.name}"
    return ZONES_JA[z.name] if shared else f"{z.holder}の{ZONES_JA[z.name]}"


def word(name: str, lang: Lang) -> str:
    """A word of the game in this language; a name that is the same in both (a tribe, part of a name) stands in brackets."""
    if name in WORDS_JA:
        return WORDS_JA[name] if lang == "ja" else name
    return name if len(name) < 2 else f"[{name}]"


def phrase(step: Step, lang: Lang) -> str:
    """One step, or "" where it says nothing a person would say."""
    if step.kind == "event":
        event, cause = step.what
        return _event(event, cause, step.before, lang)
    if step.kind == "decision":
        return _decision(step, lang)
    if step.kind == "fires":
        about = card(step.after, step.what.source, lang)
        return _of(("the auto of {} triggers", "{}の自動能力が誘発する"), lang).format(about)
    if step.kind == "note":
        return _note(step.what, step.after, lang)
    if step.kind in ("forbidden", "replaced"):
        return _prevented(step, lang)
    if step.kind in ("refused", "undone"):
        verdict = step.what[0] if isinstance(step.what, tuple) else step.what  # only
        return _refused(verdict, step.after, step.kind, lang)
    if step.kind == "procedure" and step.rule.endswith(".concede"):
        return _of(("{} concedes", "{}が投了する"), lang).format(step.what.about[0])  # only
    return ""


def _of(forms: Both, lang: Lang) -> str:
    return forms[lang == "ja"]


# ---- events


def _event(event: Event, cause: Cause | None, s: State, lang: Lang) -> str:
    if isinstance(event, Settled):
        return _settled(event.pending, cause, s, lang)
    if event.silent:
        return ""
    if isinstance(event, Moved):
        return _moved(event, s, lang)
    form = FORMS.get(type(event))
    if form is None:
        return ""
    if isinstance(event, e.PhaseBegan) and event.phase == "game":
        return _of(("the game begins", "ゲームが始まる"), lang)
    return _of(form, lang).format(**_words(event, cause, s, lang))


def _settled(pending: Pending, cause: Cause | None, s: State, lang: Lang) -> str:
    """An auto that was waiting is played; one that cannot be, or has fired already, only stops waiting."""
    words = {"who": pending.controller, "card": card(s, pending.source, lang)}
    if cause is not None and cause.of == pending.ability:
        return _of(("{who} plays the auto of {card}", "{who}が{card}の自動能力をプレイする"), lang).format(**words)
    return _of(("the auto of {card} no longer waits", "{card}の自動能力は待機しなくなる"), lang).format(**words)


def _moved(event: Moved, s: State, lang: Lang) -> str:
    thing = s.now(event.ref)
    if thing is None:
        return ""
    slept = ("slept", True) in event.marks
    words = {
        "card": card(s, thing, lang),
        "to": zone(event.to, lang),
        "from_": zone(thing.zone, lang),
        "player": event.to.holder,
        "slept": _of((" slept", "スリープで"), lang) if slept else "",
    }
    if not s.name(thing) and type(event) is Moved:
        return _of(("{card} goes{slept} to {to}", "{card}が{to}へ{slept}移動する"), lang).format(**words)
    return _of(MOVES.get(type(event)) or MOVES[Moved], lang).format(**words)


def _words(event: Event, cause: Cause | None, s: State, lang: Lang) -> dict[str, Any]:
    out: dict[str, Any] = {name: getattr(event, name) for name in getattr(type(event), "__slots__", ())}
    refs = event.subjects()
    source = cause.source if cause is not None else None
    out["card"] = card(s, refs[0] if refs else source, lang)  # only
    out["cards"] = _of((", ", "、"), lang).join(card(s, r, lang) for r in refs)
    if isinstance(event, e.BattleBegan):
        out["attacker"] = card(s, event.attacker, lang)
        out["target"] = card(s, event.target, lang) if isinstance(event.target, Ref) else event.target
    elif isinstance(event, e.PhaseBegan):
        out["player"] = event.player
        out["phase"] = event.phase if lang == "en" else PHASES_JA[event.phase]
    elif isinstance(event, e.Attacked | e.DamageDealt):
        out["points"] = getattr(event, "points", 0)
    elif isinstance(event, Shifted):
        out["host"] = card(s, event.host, lang)
    elif isinstance(event, ShiftLeft):
        out["to"], out["shift"] = zone(event.to, lang), f"《{event.shift(s)}》"
    elif isinstance(event, e.Shuffled):
        out["player"] = event.zone.holder
    elif isinstance(event, Shown):
        out["face"] = s.game.library[event.face].name
    elif isinstance(event, Began):
        out["change"] = _change(event.effect.change, event.effect.until, lang)
        out["cards"] = out["cards"] or _of(("all it concerns", "対象すべて"), lang)
    elif isinstance(event, Prepared):
        out["card"] = card(s, event.trigger.source, lang)
    elif isinstance(event, Ended):
        out["until"], out["until_ja"] = _term(event.until)
    elif isinstance(event, Decided):
        out["result"], out["result_ja"] = result(event.result, event.winners)
    return out


def _term(until: str) -> Both:
    """What an effect lasts until the end of: this turn or battle, a later turn, a player's next reboot phase (1111.2)."""
    if until.startswith(HELD):
        player = until.removeprefix(HELD)
        return f"reboot phase of {player}", f"{player}のリブートフェイズ"
    return ("battle", "バトル") if until == "battle" else ("turn", "ターン")


def _change(change: Any, until: str, lang: Lang) -> str:
    what = _of(CHANGED.get(getattr(change, "what", ""), ("an effect", "効果")), lang)
    by, value = getattr(change, "by", 0), getattr(change, "value", "")
    shown = "/".join(word(x, lang) for x in sorted(value)) if isinstance(value, frozenset) else _value(value, lang)
    if getattr(change, "what", "") == "cannot":
        told = f"cannot {value}" if lang == "en" else CANNOT_JA.get(str(value), f"{shown}: できない")
    elif by:
        told = f"{what} {by:+d}"
    else:
        told = f"{what} {shown}".strip()
    if until in ("turn", "battle"):
        ends = {
            "turn": ("until the end of the turn", "ターン終了時まで"),
            "battle": ("until the end of the battle", "バトル終了時まで"),
        }
        return f"{told} {ends[until][0]}" if lang == "en" else f"{told}（{ends[until][1]}）"
    return told


def _value(value: Any, lang: Lang) -> str:
    return word(value, lang) if isinstance(value, str) and value else str(value)


def result(told: str | None, winners: tuple[str, ...] = ()) -> Both:
    """How the game stands: undecided, a draw, or lost and won."""
    if told is None:
        return "nobody has won", "勝敗は決まっていない"
    if told == "draw":
        return "the game is a draw", "引き分けになる"
    loser = told.removesuffix(" loses")
    if not winners:
        return f"{loser} loses", f"{loser}が敗北する"
    winner = "".join(winners)
    return f"{loser} loses and {winner} wins", f"{loser}が敗北し、{winner}が勝利する"


# ---- decisions


def _decision(step: Step, lang: Lang) -> str:
    ask, answer, how = step.what
    option = ask.options[answer]
    if how != "said" or (ask.who == TABLE and ask.kind == "shown card"):
        return ""
    if (action := _action(ask.who, option, step.before, lang)) != "":
        return action
    words = {
        "who": _asked(ask.who, lang),
        "chosen": _chosen(option, answer, step.before, lang),
        "it": _it(ask.about, step.before, lang),
    }
    forms = ANSWERS.get((ask.kind, answer)) or ANY_ANSWERS.get(answer) or CHOICES.get(ask.kind)
    if forms is None or (not words["it"] and "{it}" in forms[0]):
        forms = ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ")
    return _of(forms, lang).format(**words)


def _action(who: str, option: Any, s: State, lang: Lang) -> str:
    """What a player with priority does."""
    if isinstance(option, Attack):
        aim = option.target if isinstance(option.target, str) else card(s, option.target, lang)
        forms = ("{who} attacks {aim} with {card}", "{who}が{card}で{aim}を攻撃する")
        return _of(forms, lang).format(who=who, aim=aim, card=card(s, option.attacker, lang))
    if isinstance(option, PlayCard):
        return _of(("{} plays {}", "{}が{}をプレイする"), lang).format(who, card(s, option.card, lang))
    if isinstance(option, Activate):
        forms = ("{} plays the activated ability of {}", "{}が{}の起動能力をプレイする")
        return _of(forms, lang).format(who, card(s, option.bearer, lang))
    return ""


def _chosen(option: Any, answer: str, s: State, lang: Lang) -> str:
    if isinstance(option, Thing):
        return card(s, option, lang)
    if isinstance(option, Pending):
        return _of(("the auto of {}", "{}の自動能力"), lang).format(card(s, option.source, lang))
    if isinstance(option, Candidate):
        return _of(("what {} says", "{}の効果"), lang).format(card(s, option.bearer, lang))
    if isinstance(option, Way):
        return WAYS_JA[answer] if lang == "ja" else answer
    return word(answer, lang)


def _it(about: tuple[Any, ...], s: State, lang: Lang) -> str:
    """The first card or player something is about."""
    for x in about:
        if isinstance(x, Thing) or (isinstance(x, Ref) and s.last(x) is not None):
            return card(s, x, lang)
        if isinstance(x, str):
            return x
    return ""


# ---- notes, and what does not happen


def _note(note: Note, s: State, lang: Lang) -> str:
    price = next((_price(x, lang) for x in note.about if isinstance(x, Cost)), "")
    forms = NOTES.get(note.text, (note.text, note.text))
    return _of(forms, lang).format(it=_it(note.about, s, lang), price=price)


def _price(cost: Cost, lang: Lang) -> str:
    if lang == "en":
        return str(cost)
    return f"{'・'.join(COLOURS_JA.get(c, c) for c in sorted(cost.colours)) or '無色'}{cost.points}"


def _prevented(step: Step, lang: Lang) -> str:
    event = step.what[0]  # only
    refs = event.subjects()
    about = card(step.before, refs[0], lang) if refs else getattr(event, "player", "")  # only
    if step.kind == "forbidden":
        return _of(("{}: an effect forbids it", "{}: 「できない」効果が優先され、行われない"), lang).format(about)
    return _of(("{}: something else happens instead", "{}: かわりに別のことが行われる"), lang).format(about)


def _refused(verdict: Verdict, s: State, kind: str, lang: Lang) -> str:
    if isinstance(verdict, NotSettled):
        return _of((verdict.question_en, verdict.question_ja), lang)
    if not isinstance(verdict, Illegal):
        return ""
    undone = ("it cannot be done and is undone: ", "できないので、プレイする前に戻す: ")
    begin = undone if kind == "undone" else ("it may not be done: ", "できない: ")
    return _of(begin, lang) + "; ".join(reason(r, s, lang) for r in verdict.reasons)


def reason(r: Reason, s: State, lang: Lang) -> str:
    """A requirement that fails, with the cards concerned."""
    says = _of((r.rule.says_en, r.rule.says_ja), lang)
    named = [a for a in (_subject(x, s, lang) for x in r.subjects) if a]
    if not named:
        return says
    return f"{says.rstrip('.')} ({', '.join(named)})" if lang == "en" else f"{says}（{'、'.join(named)}）"


def _subject(x: Any, s: State, lang: Lang) -> str:
    if isinstance(x, Thing):
        return card(s, x, lang) if x.face else ""
    if isinstance(x, str):
        return word(x, lang)
    return _price(x, lang) if isinstance(x, Cost) else ""


def _asked(who: str, lang: Lang) -> str:
    return _of(("the table", "卓"), lang) if who == TABLE else who


def question(ask: Ask[Any], lang: Lang) -> str:
    """Who has to choose what."""
    who = _asked(ask.who, lang)
    what = _of(QUESTIONS.get(ask.kind, (ask.kind, ask.kind)), lang)
    return f"{who} chooses {what}" if lang == "en" else f"{who}が{what}を選ぶ"


__all__ = ["card", "label", "phrase", "question", "reason", "result", "zone"]
