"""The words of Z/X card text, and the sections on which its shared steps rest."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.dialect import Cites, Dialect, parts
from judgecli.games.shared.text.unaffected import spared
from judgecli.games.zx.ch102_cannot import ACTIONS
from judgecli.games.zx.ch200_cards import NUMBERS, ZX_TYPES
from judgecli.games.zx.ch300_zones import HIDDEN, OWN_ZONES, in_turn_order, turn_player
from judgecli.games.zx.ch500_turn import PHASES, phases_now
from judgecli.games.zx.ch800_abilities.continuous import NUMBERS as NUMERIC
from judgecli.games.zx.ch800_abilities.continuous import OTHER_THAN_NUMBERS, term
from judgecli.games.zx.ch800_abilities.kinds import times_resolved
from judgecli.games.zx.text import happenings, nouns, shifts, verbs
from judgecli.games.zx.text.barring import BARRED_EVENTS, OF_A_PLAYER, applies_to_what_comes
from judgecli.games.zx.text.conditions import CONDITIONS, sections_of_conditions
from judgecli.games.zx.text.parts import affected
from judgecli.games.zx.unknown_cards import may_lie_there
from judgecli.kernel.say import Call, Table
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

CITES = Cites(
    choosing="zx:804.3a",
    several="zx:802.3",
    all_there_are="zx:802.3",
    too_few="zx:102.4",
    not_done="zx:102.4",
    hidden="zx:102.9",
    one_shot="zx:810.1",
    lasting="zx:802.2b",
    not_later="zx:811.4",
    also_later="zx:811.4",
    replaced=("zx:811.6", "zx:811.3b"),
    no_parameter="zx:811.6",
    in_order="zx:804.3a",
    condition="zx:804.3a",
    may="zx:804.3a",
    mode="zx:802.3",
    repeat="zx:802.3",
    together="zx:102.7",
    forbidden=("zx:102.6", "zx:102.3"),
    for_several="zx:802.4",
    no_number=("zx:813.2", "zx:102.4"),
    as_it_was="zx:813.1",
    as_it_is="zx:813.1a",
    later="zx:808.4",
    not_copied="zx:102.11",
    has_it_all_the_same="zx:803.2b",
    the_rest="zx:102.3",
    waits=("zx:808.2", "zx:702.2b"),
    not_due_yet="zx:901.2",
    unaffected="zx:1013.1a",
    divided=("zx:804.3b", "zx:102.10"),
    usual_place="zx:303.6",
)


KEYWORDS = ("life recovery", "void bringer", "range", "range infinity", "isolation", "start card", "gate card")
"""Keywords that other rules ask for by their name."""


def at_once(t: Table, since: int) -> Call[Any] | None:
    """The first auto that waits since then, as it would be played right where it triggered."""
    from judgecli.games.zx.ch800_abilities.autos import play_auto

    first = next((p for p in t.s.pending if p.at >= since), None)
    return play_auto(t, first) if first is not None else None


def by_the_rules(t: Table) -> Call[Any] | None:
    """The rule effect that is due first, as it would be performed right in the middle of a text."""
    from judgecli.games.zx.ch901_order import next_rule_effect

    return next_rule_effect(t)


def has_parameter(view: View, thing: Thing, what: str) -> bool:
    """A card without the parameter is not affected (811.6): only Z/X have power (208.1) and tribes (207.1)."""
    if what in ("power", "tribes"):
        return view.value(thing, "type") in (ZX_TYPES | {"shift"} if what == "tribes" else ZX_TYPES)
    if what == "players":
        return view.value(thing, "type") in ("player", "overboost")
    return True


DIALECT = Dialect(
    book="zx",
    cites=CITES,
    zones=nouns.zones,
    piles=frozenset({"deck"}),
    kinds=nouns.KINDS,
    in_the_usual_place=frozenset({"zx", "player"}),
    numbers=frozenset(NUMBERS),
    sets={"colour": "colours", "tribe": "tribes", "name": "names", "icon": "icons", "player name": "players"},
    verbs=verbs.VERBS,
    continuous=frozenset({"change", "gain", "become", "lose", "cannot", "unaffected", "delay", "no limit"}),
    sorts=happenings.SORTS,
    turn_order=in_turn_order,
    usual=nouns.usual,
    hidden=HIDDEN,
    board=frozenset({"square"}),
    own_zones=frozenset(OWN_ZONES),
    player_numbers={
        "damage": lambda s, p: int(s.fact(p, "damage")),
        "counters": lambda s, p: int(s.fact(p, "counters")),
    },
    type_words=nouns.TYPES,
    reads={"zero optima": ("icons",), "only colour": ("colours",), "keyword": ("abilities",)},
    nouns={"shift": nouns.has_shift},
    parts={"shift": nouns.shifts_there},
    states=nouns.STATES,
    filters=nouns.FILTERS,
    conditions=CONDITIONS,
    names=nouns.names,
    may_be_chosen=nouns.may_be_chosen,
    may_lie_there=may_lie_there,
    affected=affected,
    spared=spared,
    has_parameter=has_parameter,
    layer=lambda what: NUMERIC if what in NUMBERS else OTHER_THAN_NUMBERS,
    term=term,
    applies_to_newcomers=applies_to_what_comes,
    looks_back=happenings.looks_back,
    cites_of_noun=nouns.cites_of_noun,
    meant_besides=nouns.meant_besides,
    cites_of_conditions=sections_of_conditions,
    turn_of=turn_player,
    used=lambda s, ref, key, per: times_resolved(s, ref, key),
    now=phases_now,
    phases=frozenset(PHASES),
    durations=frozenset({"", "turn", "battle", "your turn", "opponent's turn"}),
    bars=ACTIONS,
    player_bars={**dict.fromkeys(BARRED_EVENTS, parts("by")), **dict.fromkeys(OF_A_PLAYER, parts("target"))},
    rounds_up=None,
    keywords={word: "range" if word == "range infinity" else word for word in KEYWORDS},
    arrives=nouns.arrives,
    happens_to=nouns.on_a_square,
    zone_names=happenings.zone_names,
    at_that_place=happenings.at_that_place,
    knows_by_whom=happenings.knows_by_whom,
    by_whom=happenings.by_whom,
    at_once=at_once,
    by_the_rules=by_the_rules,
    instead_of=lambda t, i, scope: shifts.take_off if shifts.are_meant(i, scope) else None,
)
