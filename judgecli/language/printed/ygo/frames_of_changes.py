"""Verbs about players and numbers, and about what cards are: drawn, dealt, paid; raised, become, turned, negated."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.frame_parts import (
    Frame,
    Made,
    Said,
    duration,
    maybe,
    one_of,
    so_many,
    subject,
    thing,
    who,
)
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import Phrase
from judgecli.lazy import replace


def draw(said: Said) -> ast.Instruction:
    number = one_of(said.parts, "count", "count")
    if number.noun is None or number.noun.count is None or number.noun.up_to:
        raise NotRead("how many cards are drawn")
    maybe(said.parts, "from", "zone")
    said.parts.pop("what", None)
    by = maybe(said.parts, "who", "player")
    noun = by.noun if by is not None and by.noun is not None and by.noun.how != "you" else None
    return ast.Instruction("draw", noun, amount=number.noun.count, span=said.span)


# ---- players


def damage(said: Said) -> ast.Instruction:
    to = one_of(said.parts, "to", "player")
    points = one_of(said.parts, "amount", "number")
    return ast.Instruction("damage", None, to.noun, points.amount, span=said.span)


def take_damage(said: Said) -> ast.Instruction:
    to = one_of(said.parts, "who", "player")
    points = one_of(said.parts, "amount", "number")
    return ast.Instruction("damage", None, to.noun, points.amount, span=said.span)


def gain_lp(said: Said) -> ast.Instruction:
    points = one_of(said.parts, "amount", "number")
    return ast.Instruction("gain lp", who(said.parts), amount=points.amount, span=said.span)


def lose_lp(said: Said) -> ast.Instruction:
    points = one_of(said.parts, "amount", "number")
    return ast.Instruction("lose lp", who(said.parts), amount=points.amount, span=said.span)


def pay(said: Said) -> ast.Instruction:
    half = maybe(said.parts, "half", "state")
    if half is not None:
        return ast.Instruction("pay half", span=said.span)
    points = one_of(said.parts, "amount", "number")
    return ast.Instruction("pay lp", amount=points.amount, span=said.span)


# ---- what changes


def change(sign: int) -> Frame:
    def make(said: Said) -> tuple[ast.Instruction, ...]:
        return _changed(said, sign)

    return make


def _changed(said: Said, sign: int) -> tuple[ast.Instruction, ...]:
    about = one_of(said.parts, "what", "stat")
    steps = maybe(said.parts, "count", "count")  # 「レベルを1つ上げる」
    if steps is not None and steps.noun is not None and steps.noun.count is not None and "amount" not in said.parts:
        if steps.noun.up_to or about.stats[0] not in ("level", "rank", "scale"):
            raise NotRead("by how much")
        points = steps.noun.count
    else:
        points = _of_the_named(one_of(said.parts, "amount", "number"), about) or ast.Number(0)
    if points.word:
        points = replace(points, minus=sign < 0)
    elif points.each is not None or points.value:
        points = replace(points, value=sign * points.value)
    return _each_stat(said, about, "change", points)


def _of_the_named(points: Phrase, about: Phrase) -> ast.Number | None:
    """「…のレベルは、特殊召喚したモンスターのレベル分だけ上がる」: a number of the monster named there, not of what is changed."""
    number, changed = points.amount, about.noun
    if number is None or points.of is None or changed is None or number.each is not None:
        return number
    if changed.how not in ("this", "that") or not number.word.startswith("its "):
        return number  # 「モンスターの攻撃力は、そのモンスターのレベル×100ダウンする」: each of them by itself
    if changed.how == "that" and not (changed.spoken or changed.target):
        return number
    return replace(number, each=points.of, word=f"{number.word.removeprefix('its ')} of")


def _each_stat(said: Said, about: Phrase, verb: str, points: ast.Number | None = None) -> tuple[ast.Instruction, ...]:
    """The same of ATK and DEF: the second of the same things as the first."""
    if about.noun is None:
        raise NotRead("whose number is meant")
    noun = subject(about.noun)
    again = ast.Noun("that", noun.what, span=noun.span) if noun.how == "choose" else noun
    time = duration(said.parts)
    return tuple(
        ast.Instruction(verb, None, noun if n == 0 else again, points, change=stat, duration=time, span=said.span)
        for n, stat in enumerate(about.stats)
    )


def become(said: Said) -> Made:
    if "state" in said.parts:
        return position(said)
    about = one_of(said.parts, "what", "stat", "feature")
    noun = subject(about.noun or ast.Noun("this"))
    if about.kind == "feature":
        value = one_of(said.parts, "value", "nature")
        return ast.Instruction(
            "become",
            None,
            noun,
            change=value.value,
            value=value.stats[0],
            duration=duration(said.parts),
            span=said.span,
        )
    points = one_of(said.parts, "amount", "number")
    return _each_stat(said, about, "become", _of_the_named(points, about))


def position(said: Said) -> ast.Instruction:
    state = one_of(said.parts, "state", "state")
    if state.value not in ("attack position", "defence position", "face-down defence position"):
        raise NotRead("a position")
    return ast.Instruction(
        "change position", who(said.parts), thing(said.parts), to=ast.Place("", state=state.value), span=said.span
    )


def turn(said: Said) -> ast.Instruction:
    about = one_of(said.parts, "what", "feature")
    if about.value != "表示形式" or about.noun is None:
        raise NotRead("what is changed")
    return ast.Instruction("change position", who(said.parts), about.noun, span=said.span)


def negate(said: Said) -> ast.Instruction:
    about = one_of(said.parts, "what", "aspect")
    noun = about.noun
    time = duration(said.parts)
    if noun is None or noun.of is None:
        raise NotRead("what is negated")
    noun = replace(noun, of=so_many(noun.of, maybe(said.parts, "count", "count")))
    if noun.of is None:
        raise NotRead("what is negated")
    if noun.what == "effect" and not time and (noun.of.how == "any" or (noun.of.how == "choose" and not noun.of.where)):
        raise NotRead("whose effects are negated")
    if noun.what == "effect" and (time or noun.of.how != "that"):
        return ast.Instruction("negate", None, subject(noun.of), duration=time, span=said.span)
    return ast.Instruction("negate", who(said.parts), noun, duration=time, span=said.span)


def nullify(said: Said) -> ast.Instruction:
    """ "The effects of X are negated": as long as it lies there."""
    about = one_of(said.parts, "what", "aspect")
    if about.noun is None or about.noun.of is None or about.noun.what != "effect":
        raise NotRead("what is negated")
    return ast.Instruction("negate", None, subject(about.noun.of), duration=duration(said.parts), span=said.span)


def scaled(verb: str) -> Frame:
    """Halved or doubled."""

    def make(said: Said) -> tuple[ast.Instruction, ...]:
        return _each_stat(said, one_of(said.parts, "what", "stat"), verb)

    return make
