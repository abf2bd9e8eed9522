"""Sentences that say something more of the one before: that a shield's S-trigger is not used, that what was looked at goes back."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import Instruction, Noun
from judgecli.language.printed.lexer import Token
from judgecli.language.words import Lang
from judgecli.lazy import pattern, replace

NO_TRIGGER = {
    "ja": pattern(r"^(?:ただし、?)?その「S・トリガー」(?:能力)?は使えない$"),
    "en": pattern(r"^You cannot use the \"shield trigger\" abilit(?:y|ies) of (?:that|those) shields?$"),
}
BACK = {
    "ja": pattern(r"^その後、?(?:それ|それら|その(?:シールド|カード))を元(?:の場所)?に戻す$"),
    "en": pattern(r"^Then put (?:it|them|that card|those cards|the shields?) back where (?:it was|they were)$"),
}
FEWER = {
    "ja": pattern(
        r"^(?:1[枚体]しかない場合は、?(?:相手は、?)?その1[枚体]を(?:持ち主の|自分の)?"
        r"|相手の手札(?:の枚数)?がそれ以下の場合(?:に)?は、?相手は、?(?:自分自身の)?手札(?:を?すべて|すべて)を?(?:持ち主の)?)"
        r"(?P<to>墓地に置く|手札に戻す)$"
    )
}
"""That all there are go where there are fewer than asked for (101.3); nothing more is done so."""
TO_HAND = ("return", "add", "put")


def follow_up(tokens: Sequence[Token], lang: Lang, effects: Sequence[Instruction]) -> list[Instruction] | None:
    """The instructions so far with what the sentence adds to them; ``None`` where it is one of its own."""
    joint = "" if lang == "ja" else " "
    said = joint.join(t.text for t in tokens).replace(" ,", ",")
    if NO_TRIGGER[lang].match(said):
        return _without_trigger(list(effects))
    if lang in FEWER and (match := FEWER[lang].match(said)) is not None and _surely(effects[-1], match["to"]):
        return list(effects)
    return list(effects) if BACK[lang].match(said) and _looked(effects[-1]) else None


def _surely(i: Instruction, to: str) -> bool:
    """Whether the last thing done is just that to as many as are asked for, or to all there are."""
    if i.then:
        return _surely(i.then[-1], to) and not (i.may and i.verb != "repeat")
    counted = i.what is not None and i.what.how == "choose" and not i.what.up_to and not i.may
    there = i.to.zone if i.to is not None else "graveyard" if i.verb == "discard" else ""
    return counted and there == {"墓地に置く": "graveyard", "手札に戻す": "hand"}[to]


def _looked(i: Instruction) -> bool:
    """Whether the last thing done was to look at cards where they lie: they lie there still."""
    return _looked(i.then[-1]) if i.then else i.verb == "look"


def _without_trigger(effects: list[Instruction]) -> list[Instruction] | None:
    """Shields that go to the hand by the last instruction cannot be used by S-trigger; they are chosen before they are barred."""
    last = effects[-1]
    if last.then:
        inner = _without_trigger(list(last.then))
        return None if inner is None else [*effects[:-1], replace(last, then=tuple(inner))]
    what = last.what
    if last.verb not in TO_HAND or what is None or last.to is None:
        return None
    if what.how == "that" and len(effects) > 1 and (chosen := effects[-2]).verb == "choose" and not chosen.then:
        inner = _without_trigger([replace(last, what=chosen.what)])
        return None if inner is None or len(inner) != 3 else [*effects[:-1], inner[1], last]
    shields = what.what == "shield" or what.where == ("shield zone",)
    if not shields or what.how not in ("choose", "all"):
        return None
    if last.to.zone != "hand":
        return effects  # only as shields go to the hand is anything used by S-trigger
    it = Noun("that", span=replace(what.span, end=what.span.start))
    bar = Instruction(
        "cannot",
        what=it,
        change="be used by s-trigger",
        duration="turn",
        span=replace(last.span, start=last.span.start + 1),
    )
    moved = replace(last, what=it, may=False)
    if what.how == "all":
        return [*effects[:-1], replace(bar, what=what), moved] if not last.may else None
    chosen = Instruction("choose", who=last.who, what=what, may=last.may, span=last.span)
    if last.may:
        return [*effects[:-1], replace(chosen, then=(bar, moved))]
    return [*effects[:-1], chosen, bar, moved]
