"""From an ability as a scenario writes it to the abilities the kernel asks."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Problem
from judgecli.games.d0.events import Drawn
from judgecli.games.d0.part2_definitions.ch02_data import CHARACTERISTICS, NUMBERS
from judgecli.games.d0.text import keywords
from judgecli.games.d0.text.abilities import Action, Constant, Dearer, Later, StateTriggered, Strategy, Triggered
from judgecli.games.d0.text.conditions import sections_of_conditions
from judgecli.games.d0.text.dialect import DIALECT
from judgecli.games.d0.text.happenings import arriving, leads_away, sections_of
from judgecli.games.d0.text.instead import instead, next_time
from judgecli.games.d0.text.prices import price
from judgecli.games.shared.text.abilities import Conditions, TextProhibition, Valid, by_whom
from judgecli.games.shared.text.carrying import later_key
from judgecli.games.shared.text.changes import reads_of
from judgecli.games.shared.text.checking import check_ability, check_head
from judgecli.games.shared.text.compile import change_of, register_granted, sort_of
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.errors import no_change
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace

ZONES = {
    "square": ("square", "base"),
    "battle square": ("square",),
    "battle space": ("square",),
    "base square": ("base",),
    "base space": ("base",),
}
"""Words for where text works -> names of zones."""
AT_HOME = {"unit": ("square",), "base": ("base",), "strategy": ("square",)}
"""Where the text of a card works unless it says otherwise (2-10-3, 2-20-1-7, 2-20-2-5); a bonded strategy's in its square."""
PLAYABLE = frozenset({"hand", "plan", "stack"})
"""Where text works that changes how its card is played, or what for (2-10-3-3, 2-10-3-4)."""
ACTIONS = frozenset(
    {
        "be chosen",
        "be countered",
        "be dealt damage",
        "be destroyed",
        "be frozen",
        "be played",
        "be put",
        "be released",
        "be returned",
        "be targeted",
        "move",
        "release",
        "smash",
        "activate",
    }
)
"""What the rules and the text ask whether a card is barred from it."""


def compile_ability(a: ast.Ability, card: ast.Card, key: str, lent: dict[str, Ability]) -> Iterator[Ability]:
    """The kernel's abilities for one line of a card; ``lent`` collects what effects of it bring into being."""
    kind = kind_of(a)
    a = _ready(a)
    _check(a)
    register_granted(
        DIALECT, a.effects, key, lent, lambda given, k: compile_ability(given, card, k, lent), _later, _standing
    )
    condition = Conditions(when=Valid(turn=a.turn, limit=a.limit), conditions=a.conditions)
    zones = zones_of(a, card)
    if kind == "keyword":
        yield from keywords.ability_of(a, card, key, zones, condition)
    elif kind == "activated":
        yield Action(
            zones=zones,
            words=a.text,
            key=key,
            condition=condition,
            price=price(a.cost),
            timing=a.timing or "normal",
            effects=a.effects,
        )
    elif kind == "event":
        yield Strategy(
            zones=frozenset({"stack"}),
            words=a.text,
            key=key,
            condition=condition,
            effects=a.effects,
        )
        if a.cost:
            yield keywords.additional_cost(a, key, a.cost)
    elif kind == "auto":
        yield from _auto(a, zones, key)
    elif kind == "replacement":
        yield instead(a, zones, key, condition)
    else:
        yield from _constants(a, card, zones, key, condition)


ZONE_EFFECTS = {
    "plan zone effect": "plan",
    "graveyard effect": "graveyard",
    "energy zone effect": "energy",
    "smash zone effect": "smash",
}
"""Zone effects, and the zone in which each works (5-7-1)."""


def _ready(a: ast.Ability) -> ast.Ability:
    """The line in this game's terms: its targets as a first instruction, where it works, what it waits for."""
    aims = tuple(ast.Instruction("aim", what=noun, span=noun.span) for noun in a.targets)
    a = replace(a, effects=(*aims, *(plain(i) for i in a.effects)), cost=tuple(plain(i) for i in a.cost))
    when = arriving(a.when) if a.when is not None else None
    a = replace(a, when=when, or_when=tuple(arriving(h) for h in a.or_when), conditions=_of_players(a.conditions))
    return _in_its_zone(a)


def _in_its_zone(a: ast.Ability) -> ast.Ability:
    """ "Plan zone effect …" works in that zone, and is there but idle elsewhere (5-7-1, 5-7-1-2)."""
    named = tuple(ZONE_EFFECTS[c.what] for c in a.conditions if c.what in ZONE_EFFECTS)
    rest = tuple(c for c in a.conditions if c.what not in ZONE_EFFECTS and c.what != "formation")
    return replace(a, where=(*a.where, *named), conditions=rest)


def zones_of(a: ast.Ability, card: ast.Card) -> frozenset[str]:
    """Where an ability works."""
    type_ = next((str(f.value) for f in card.facts if f.kind == "type"), "unit")
    said = [name for word in a.where for name in ZONES.get(word, (word,))]
    return frozenset(said or AT_HOME.get(type_, ("square",)))


def plain(i: ast.Instruction) -> ast.Instruction:
    """ "Gets smash -1" is a change of a number, whatever the word; the same inside what follows."""
    if i.verb == "gain" and i.change in NUMBERS and i.amount is not None:
        i = replace(i, verb="change")
    then = tuple(plain(x) for x in i.then)
    choices = tuple(tuple(plain(x) for x in choice) for choice in i.choices)
    return replace(i, then=then, choices=choices, conditions=_of_players(i.conditions))


def _of_players(conditions: tuple[ast.Condition, ...]) -> tuple[ast.Condition, ...]:
    """A state of players is a condition of its own: whether their deck was ever put in order on purpose (6-2-1)."""
    own = "deliberate deck"
    return tuple(replace(c, what=own) if c.what == "state" and c.value == own else c for c in conditions)


def kind_of(a: ast.Ability) -> str:
    """What an ability is built like, whatever its head is called."""
    return a.kind if a.kind in ("replacement", "keyword") else a.structure or a.kind


def _check(a: ast.Ability) -> None:
    if kind_of(a) == "replacement":
        return
    check_ability(DIALECT, a, _beyond)
    check_head(DIALECT, a)
    for h in (a.when, *a.or_when):
        if h is not None and _aims_or_counts(h):
            raise Problem("E311", h.span, "such an event cannot be waited for yet", "このような出来事はまだ待てない")


def _beyond(i: ast.Instruction) -> bool:
    """What this game's text cannot carry out: better an error at the word than a part left out."""
    if i.verb == "cannot":
        if i.what is not None and i.what.how in PLAYERS:
            return i.change != "draw"
        return (i.change or str(i.value)) not in ACTIONS or bool(i.source) or i.target is not None
    if i.duration and i.verb not in DIALECT.continuous:
        return True
    return i.when is not None and _aims_or_counts(i.when)


def _aims_or_counts(h: ast.Happening) -> bool:
    """An event is waited for, not aimed at; and it happens to one card after the other, whatever their number."""
    subject = h.subject
    return subject is not None and (subject.target or (subject.count is not None and subject.count.value > 1))


def _later(i: ast.Instruction, key: str) -> Ability:
    """A triggered ability that an effect makes (4-4-4)."""
    assert i.when is not None
    if i.verb == "replace":
        return next_time(i, later_key(key, i))
    sort = sort_of(DIALECT, i.when)
    own = later_key(key, i)
    return Later(on=sort.on, back=sort.back, cite=("d0:4-4-4",), key=own, happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect that goes on reaching whatever fits (4-14-3-2)."""
    assert i.what is not None
    if i.what.how in PLAYERS:
        return TextProhibition(zones=frozenset({""}), cite="d0:1-1-2", on=(Drawn,), noun=i.what, by=by_whom(i))
    change = change_of(DIALECT, i, key)
    return Constant(zones=frozenset({""}), noun=i.what, changes=(change,))


def _auto(a: ast.Ability, zones: frozenset[str], key: str) -> Iterator[Ability]:
    when = Conditions(when=Valid(turn=a.turn, limit=a.limit))
    if a.when is None:
        yield StateTriggered(zones=zones, words=a.text, key=key, condition=when, wanted=a.conditions, effects=a.effects)
        return
    sorts = [sort_of(DIALECT, h) for h in (a.when, *a.or_when)]
    back = sorts[0].back or leads_away(a.when, zones)  # of the first
    conditional = ("d0:4-4-3", "d0:4-8-8") if a.conditions else ()
    shown = "hand" in a.where and any(i.verb == "reveal" for i in a.cost)
    from_hand = ("d0:4-4-4-2",) if shown else ()
    made = Triggered(
        zones=zones,
        cite=(
            "d0:4-8-1",
            "d0:4-4-2",
            *sections_of(a.when),
            *conditional,
            *sections_of_conditions(a.conditions),
            *from_hand,
        ),
        words=a.text,
        on=tuple(dict.fromkeys(kind for sort in sorts for kind in sort.on)),
        back=back,
        key=key,
        condition=when,
        happening=a.when,
        others=a.or_when,
        wanted=a.conditions,
        effects=a.effects,
        shown_from_hand=shown,
        acts=tuple(i for i in a.cost if i.verb != "reveal") if shown else (),
        price=() if shown else a.cost,
    )
    yield made
    if back and _not_of_this(a.when):
        yield replace(made, back=False, newly=True)


def _not_of_this(h: ast.Happening) -> bool:
    """Whether it waits for other cards too: a bearer that came at that very moment sees them leave."""
    return h.subject is None or h.subject.how != "this"


def _constants(
    a: ast.Ability, card: ast.Card, zones: frozenset[str], key: str, condition: Conditions
) -> Iterator[Ability]:
    """Each change of a static ability; all of them together are one ability of the card."""
    for i in a.effects:
        noun = i.what or ast.Noun("this")
        if i.verb in ("additional cost", "alternative cost"):
            made = keywords.additional_cost if i.verb == "additional cost" else keywords.alternative_cost
            yield made(a, key, i.then)
        elif i.verb == "can":
            yield keywords.permission(a, i, zones, condition)
        elif i.verb == "cannot" and noun.how in PLAYERS:
            if i.change != "draw":
                raise no_change(i)
            yield TextProhibition(
                zones=zones, cite="d0:1-1-2", words=a.text, on=(Drawn,), condition=condition, noun=noun, by=by_whom(i)
            )
        elif i.verb == "change" and i.change in ("cost", "move cost"):
            yield _dearer(a, i, noun, zones, condition)
        else:
            change = change_of(DIALECT, i, key)
            reads = reads_of(DIALECT, noun, a.conditions, frozenset(CHARACTERISTICS))
            change = replace(change, reads=change.reads | reads)
            if i.verb == "cannot" and i.change == "be played":
                noun = replace(noun, where=noun.where or ("hand", "plan"))
                zones = PLAYABLE if noun.how == "this" else zones
            yield Constant(
                zones=zones,
                cite=("d0:4-5-1", "d0:4-14-4-1"),
                words=a.text,
                condition=condition,
                noun=noun,
                changes=(change,),
            )


def _dearer(a: ast.Ability, i: ast.Instruction, noun: ast.Noun, zones: frozenset[str], condition: Conditions) -> Dearer:
    """What cards cost to play, or units to move."""
    moving = i.change == "move cost"
    its_own = noun.how == "this" and not moving
    return Dearer(
        zones=PLAYABLE if its_own else zones,
        cite="d0:2-10-3-4" if its_own else "d0:4-5-1",
        words=a.text,
        condition=condition,
        amount=i.amount.value if i.amount else 0,
        move=moving,
        noun=noun,
        each=i.amount.each if i.amount else None,
    )
