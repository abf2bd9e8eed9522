"""Effects that are activated: what using one takes, read from its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.contract import Problem
from judgecli.games.shared.text.driver import Line, sort_of
from judgecli.games.shared.text.errors import cannot_say
from judgecli.games.ygo.c3_effects import NOTHING, Activated, Keyword
from judgecli.games.ygo.text.abilities import TextOpening
from judgecli.games.ygo.text.dialect import DIALECT
from judgecli.games.ygo.text.limits import DURING
from judgecli.games.ygo.text.line_of_card import (
    PLAYED,
    card_type,
    counted_as,
    kinds_of,
    limit_of,
    number_of_line,
    on_the_field,
    works_in,
)
from judgecli.games.ygo.text.targets import aims_of
from judgecli.games.ygo.text.use import ANSWERS, TextUse
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Definition
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

NOT_NORMAL = "cannot be normal summoned"


RESPOND = "respond"
"""What an effect says that players cannot do with regard to its own activation: it holds while it is the last link."""


def _changes_numbers(effects: Iterable[ast.Instruction]) -> bool:
    """Whether it raises or lowers ATK or DEF (J3.28)."""
    verbs = ("change", "become", "double", "halve")
    return any(
        (i.verb in verbs and i.change in ("atk", "def", "original atk", "original def"))
        or _changes_numbers(i.then)
        or any(_changes_numbers(c) for c in i.choices)
        for i in effects
    )


def _asks(line: Line) -> tuple[ast.Condition, ...]:
    """What must be so to use it; the Damage Step is no condition but what it can be used in."""
    return tuple(
        c for c in line.condition.conditions if not (c.what == "phase" and c.value in DURING and c.span == line.a.span)
    )


def what_it_takes(
    line: Line, effects: tuple[ast.Instruction, ...], opening: str = "", when: ast.Happening | None = None
) -> TextUse:
    """What using an effect takes, from its line; ``when``: what it is used on, where it is no trigger effect."""
    a = line.a
    aims = tuple(dict.fromkeys((*a.targets, *aims_of((*a.cost, *effects)))))
    return TextUse(
        limit=limit_of(a),
        words=frozenset(DURING[p] for p in a.phases if p in DURING),
        numbers=_changes_numbers(effects),
        fuses=any(i.verb == "fusion summon" for i in effects),
        turn=a.turn,
        asks=_asks(line),
        cost=a.cost,
        effects=tuple(i for i in effects if i.change != RESPOND),
        unanswered=tuple(i for i in effects if i.change == RESPOND),
        aims=tuple(replace(noun, target=True) for noun in aims),
        before=len(a.targets),
        when=normal(when) if when is not None else None,
        opening=opening,
        prompt=a.given != "if",
    )


def normal(h: ast.Happening) -> ast.Happening:
    """A player after the verb ("inflicts battle damage to your opponent") is kept as whose."""
    if h.object is not None and h.object.how in ("you", "opponent") and h.verb == "inflict battle damage":
        return replace(h, object=None, whose=h.object.how)
    return h


def activated(line: Line) -> Iterator[Ability]:
    """Ignition and quick effects. With one goes what notices its occasion."""
    quick = line.a.kind == "quick"
    cite = "ygo:C3.4¶1" if quick else "ygo:C3.2¶1"
    yield from _used(line, "quick" if quick else "ignition", works_in(line.a, line.card, on_the_field(line.card)), cite)


def played_card(line: Line) -> Iterator[Ability]:
    """What a spell or trap does when it is played."""
    if card_type(line.card) == "monster":
        raise Problem(
            "E332",
            line.a.span,
            "a monster's effect needs its kind: ignition, quick, trigger or continuous",
            "モンスターの効果には種類(起動・誘発即時・誘発・永続)が要る",
        )
    yield from _used(line, "card", PLAYED, "ygo:J3.23¶1")


def _used(line: Line, how: str, zones: frozenset[str], cite: str) -> Iterator[Ability]:
    a = line.a
    opening = _next_key(line.key) if a.when is not None and a.when.verb not in ANSWERS else ""
    use = what_it_takes(line, a.effects, opening, a.when)
    if how == "card" and "equip" in kinds_of(line.card):
        aims = (_face_up(use.aims[0]), *use.aims[1:]) if use.aims else (EQUIPPED,)
        use = replace(use, effects=(*_equipping(use, a), *use.effects), aims=aims)
    yield Activated(
        zones=zones,
        cite=cite,
        words=a.text,
        kind=how,
        use=use,
        line=number_of_line(line),
        number=counted_as(a, a.number),
    )
    if a.or_when and (not opening or any(h.verb in ANSWERS for h in a.or_when)):
        raise cannot_say("or when", a.kind, a.span)
    if opening and a.when is not None:
        happenings = tuple(normal(h) for h in (a.when, *a.or_when))
        on = tuple(dict.fromkeys(sort for h in happenings for sort in sort_of(DIALECT, h).on))
        where = zones - {"hand"} if how == "card" else zones
        yield TextOpening(zones=where, words=a.text, on=on, happenings=happenings, prompt=a.given != "if")


def _next_key(key: str) -> str:
    face, _, number = key.rpartition("#")
    return f"{face}#{int(number) + 1}" if number.isdigit() else f"{key}!"


EQUIPPED = ast.Noun(
    "choose",
    "monster",
    count=ast.Number(1),
    filters=(ast.Filter("state", "=", "face up"),),
    span=ast.Span(-1, 0, 0),
    target=True,
)
"""The monster an Equip Spell is put on, where its text does not say more (S4.11)."""


def _face_up(noun: ast.Noun) -> ast.Noun:
    """The monster an Equip Spell is put on lies face-up, whatever else its text asks of it (S4.11, J3.18)."""
    return replace(noun, filters=(*noun.filters, *EQUIPPED.filters))


def _equipping(use: TextUse, a: ast.Ability) -> tuple[ast.Instruction, ...]:
    """An Equip Spell is put on the monster selected; a text that says "equip" itself does it itself."""
    if any(i.verb == "equip" for i in use.effects):
        return ()
    if len(use.aims) > 1:
        raise cannot_say("more than one target", a.kind, a.span)
    target = only(use.aims) if use.aims else EQUIPPED
    return (ast.Instruction("equip", what=ast.Noun("this"), target=target, span=a.span),)


def completed(definition: Definition) -> Definition:
    """A card that is played as a spell or trap can be activated even where its text only applies, and is never activated (G.3)."""
    if any(isinstance(x, Keyword) and x.name == NOT_NORMAL for x in definition.abilities):
        # what cannot be Normal Summoned is a special-summon monster, whether its head says so or not (G.26)
        kinds = definition.facts.get("kinds", frozenset()) | {"special summon"}
        definition = replace(definition, facts={**definition.facts, "kinds": kinds})
    facts = definition.facts
    played = facts.get("type") in ("spell", "trap") or "pendulum" in facts.get("kinds", ())
    if not played or any(isinstance(x, Activated) and x.kind == "card" for x in definition.abilities):
        return definition
    use = NOTHING
    if "equip" in facts.get("kinds", ()):
        bare = TextUse(aims=(EQUIPPED,))
        use = replace(bare, effects=_equipping(bare, ast.Ability("effect", ast.NOWHERE)))
    zones = frozenset({"hand"}) if facts.get("type") == "monster" else PLAYED
    plain = Activated(zones=zones, cite="ygo:J3.23¶1", kind="card", use=use)
    return replace(definition, abilities=(*definition.abilities, plain))
