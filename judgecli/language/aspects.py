"""An ability in its parts, each in plain words: what kind it is, when it works, what it costs, what it does and for how long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from judgecli.language import print_en, print_en_things, print_ja
from judgecli.language.ast import Ability, Instruction
from judgecli.language.print_en_conditions import conditions as conditions_en
from judgecli.language.print_ja_conditions import TURN
from judgecli.language.print_ja_conditions import conditions as conditions_ja
from judgecli.language.print_words import spell_en, spell_ja, spell_zone
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, replace

Name = Literal["kind", "where", "turn", "limit", "waits", "condition", "cost", "target", "effect", "duration"]
"""What a part of an ability says, in the order in which the parts are told."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an ability: its name and what it says."""

    name: Name
    text: str


def structure(ability: Ability) -> str:
    """What an ability is built like, whatever its game calls it: ``activated``, ``auto``, ``constant``, ``event``, ``keyword`` or
    ``replacement``.
    """
    return ability.kind if ability.kind in ("keyword", "replacement") else ability.structure or ability.kind


def whole(ability: Ability, lang: Lang) -> str:
    """The ability in one line of the short spelling."""
    return print_ja.ability(ability) if lang == "ja" else print_en.ability(ability)


def kind(ability: Ability, lang: Lang) -> str:
    """What the game calls an ability of this kind; of a keyword its name."""
    spell = spell_ja if lang == "ja" else spell_en
    if ability.kind == "keyword":
        return spell("keyword", ability.keyword)
    if ability.kind == "replacement":
        return spell("constant head", ability.structure) if ability.structure else spell("head", "constant")
    return spell(f"{ability.structure} head", ability.kind) if ability.structure else spell("head", ability.kind)


def parts(ability: Ability, lang: Lang) -> tuple[Part, ...]:
    """Every part that the ability has; ``LookupError`` where a word has no spelling in the language."""
    return tuple(Part(name, text) for name, say in SAY for text in say(ability, lang) if text)


def _kind(a: Ability, lang: Lang) -> Iterator[str]:
    number = chr(ord("①") + a.number - 1) if a.number else ""
    if a.kind == "keyword":
        yield whole(replace(a, effects=(), cost=(), conditions=()), lang)
    else:
        yield f"{number}{kind(a, lang)}"


def _where(a: Ability, lang: Lang) -> Iterator[str]:
    yield _list((spell_zone(zone, lang) for zone in a.where), lang)


def _turn(a: Ability, lang: Lang) -> Iterator[str]:
    spell = spell_ja if lang == "ja" else spell_en
    if a.turn:
        yield TURN[a.turn] if lang == "ja" else f"{print_en_things.WHOSE[a.turn]} turn"
    yield from (spell("phase", phase) for phase in a.phases)
    if a.timing:
        yield spell("timing", a.timing)


def _limit(a: Ability, lang: Lang) -> Iterator[str]:
    spell = spell_ja if lang == "ja" else spell_en
    if a.limit_per:
        often = ("once", f"{a.limit} times"), ("1度", f"{a.limit}度")
        said = spell("limit", a.limit_per)
        for once, several in often if a.limit > 1 else ():
            said = said.replace(once, several)
        together = [chr(ord("①") + n - 1) for n in sorted(a.shares)] if len(a.shares) > 1 else []
        if together:
            said += f"（{'と'.join(together)}を合わせて）" if lang == "ja" else f" ({' and '.join(together)} together)"
        yield said
    elif a.limit:
        yield f"1ターンに{a.limit}回まで" if lang == "ja" else f"up to {a.limit} a turn"


def _waits(a: Ability, lang: Lang) -> Iterator[str]:
    if a.when is None:
        return
    said = print_ja.waits(a) if lang == "ja" else print_en.waits(a)
    optional = ("（任意）" if lang == "ja" else " (optional)") if a.optional else ""
    yield said + optional


def _condition(a: Ability, lang: Lang) -> Iterator[str]:
    if a.conditions:
        yield conditions_ja(a.conditions) if lang == "ja" else conditions_en(a.conditions)


def _cost(a: Ability, lang: Lang) -> Iterator[str]:
    yield from (_instruction(item, lang) for item in a.cost)


def _target(a: Ability, lang: Lang) -> Iterator[str]:
    yield from map(print_ja.target if lang == "ja" else print_en.target, a.targets)


def _effect(a: Ability, lang: Lang) -> Iterator[str]:
    instead = a.kind == "replacement"
    for item in a.effects:
        text = _instruction(item, lang)
        yield (f"かわりに{text}" if lang == "ja" else f"{text} instead") if instead else text


def _instruction(item: Instruction, lang: Lang) -> str:
    return print_ja.instruction(item) if lang == "ja" else print_en.instruction(item)


def _duration(a: Ability, lang: Lang) -> Iterator[str]:
    spell = spell_ja if lang == "ja" else spell_en
    yield from (spell("duration", word) for word in dict.fromkeys(_durations(a.effects)))


def _durations(items: tuple[Instruction, ...]) -> Iterator[str]:
    for item in items:
        if item.duration:
            yield item.duration
        yield from _durations(item.then)
        for choice in item.choices:
            yield from _durations(choice)


def _list(words: Iterator[str], lang: Lang) -> str:
    return ("、" if lang == "ja" else ", ").join(words)


SAY: tuple[tuple[Name, Callable[[Ability, Lang], Iterator[str]]], ...] = (
    ("kind", _kind),
    ("where", _where),
    ("turn", _turn),
    ("limit", _limit),
    ("waits", _waits),
    ("condition", _condition),
    ("cost", _cost),
    ("target", _target),
    ("effect", _effect),
    ("duration", _duration),
)
