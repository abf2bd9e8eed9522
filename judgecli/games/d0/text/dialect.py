"""The words of Dimension Zero's card text, and the sections on which its shared steps rest."""

from __future__ import annotations

from judgecli.games.d0.labels import label
from judgecli.games.d0.part2_definitions.ch02_data import NUMBERS
from judgecli.games.d0.part2_definitions.ch23_stack import battle_term, phases_now
from judgecli.games.d0.part2_definitions.ch23_zones import HIDDEN, OWN_ZONES, SQUARES, active, in_turn_order
from judgecli.games.d0.part4_processing.ch14_continuous import layer
from judgecli.games.d0.text import happenings, nouns, places, verbs
from judgecli.games.d0.text.barring import OF_A_PLAYER
from judgecli.games.d0.text.conditions import CONDITIONS, sections_of_conditions
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import Cites, Dialect, parts
from judgecli.kernel.say import Question
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.language import ast

CITES = Cites(
    choosing="d0:4-9-2-4",
    several="d0:4-9-2-4",
    all_there_are="d0:4-9-2-4",
    too_few="d0:4-12-2",
    hidden="d0:2-25-3",
    shown="d0:2-25-4",
    one_shot="d0:4-13-1",
    lasting=("d0:4-14-1", "d0:4-14-3-1"),
    not_later="d0:4-14-3-2",
    also_later="d0:4-14-3-2",
    replaced="d0:4-14-5-5",
    no_parameter="d0:1-1-3",
    in_order="d0:4-9-2-3",
    condition="d0:4-9-2-3",
    may="d0:4-9-2-4",
    mode="d0:4-9-2-4",
    repeat="d0:4-9-2-3",
    together=("d0:1-1-4", "d0:4-9-2-5"),
    forbidden=("d0:1-1-2", "d0:4-12-2"),
    no_number=("d0:1-2-2", "d0:1-1-3"),
    as_it_was=("d0:4-9-2-6", "d0:4-17", "d0:4-8-11-2"),
    as_it_is="d0:4-9-2-6",
    later="d0:4-4-4",
    not_copied="d0:4-14-5-2",
    lost_target="d0:4-9-2-1",
    none="d0:1-1-3",
    once="d0:4-9-2-7",
    settled="d0:4-14-3-3",
    half="d0:1-2-1",
    divided="d0:4-9-2-4",
    usual_place="d0:2-23-8-3",
)


KEYWORDS = ("swift", "muster", "acceleration", "unity", "awakening", "call", "base move", "instant death", "resistance")
"""Keywords that a text can ask for."""


def has_parameter(view: View, thing: Thing, what: str) -> bool:
    """Only units have power and smash (2-12-1, 2-13-1)."""
    return what not in ("power", "smash") or view.value(thing, "type") == "unit"


def term(s: State, duration: str, controller: str) -> str:
    """The term a text means by its duration; without one an effect lasts until the duel ends (4-14-3-1)."""
    if duration == "battle":
        return battle_term(s)
    if duration in ("your turn", "opponent's turn"):
        theirs = (active(s) == controller) == (duration == "your turn")
        return f"turn {s.fact(TABLE, 'turn') + (2 if theirs else 1)}"
    return duration


def applies_to_newcomers(i: ast.Instruction, d: Dialect) -> bool:
    """What changes no data touches cards that come later too (4-14-3-2)."""
    return i.verb == "cannot" and i.what is not None and i.what.how in ("all", "each", "any", *PLAYERS)


def no_limits(s: State, ref: Ref, key: str, per: str) -> int:
    """Uses are not counted: no text may limit them."""
    return 0


BARS = (
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
)
"""What the rules and the text ask whether a card is barred from it."""


def arrives(place: str) -> frozenset[str]:
    """How a card can be put into a place: frozen or released in squares, in the energy and the smash zone (2-20-1-3, 2-26-1)."""
    kept = place not in OWN_ZONES or place in ("energy", "smash")
    return frozenset({"frozen", "released"}) if kept else frozenset()


DIALECT = Dialect(
    book="d0",
    cites=CITES,
    top=Question("top card", "which card lies on top", "1番上のカード"),
    zones=nouns.zones,
    piles=frozenset({"deck"}),
    kinds=nouns.KINDS,
    by_place=frozenset({"card", "spell", "spirit card"}),
    numbers=frozenset(NUMBERS),
    sets={"colour": "colours", "tribe": "races", "name": "names"},
    verbs=verbs.VERBS,
    sorts=happenings.SORTS,
    turn_order=in_turn_order,
    usual=nouns.usual,
    hidden=HIDDEN,
    board=SQUARES,
    rounds_up=True,
    own_zones=frozenset(OWN_ZONES),
    marks=frozenset({"damage", "markers"}),
    type_words={word: frozenset({word}) for word in ("unit", "base", "strategy")},
    states=nouns.STATES,
    filters=nouns.FILTERS,
    extremes=nouns.EXTREMES,
    ties=nouns.TIES,
    replaced_by={"type": "d0:2-6-3", "races": "d0:2-8-3"},
    conditions=CONDITIONS,
    may_be_chosen=nouns.may_be_chosen,
    has_parameter=has_parameter,
    layer=layer,
    term=term,
    applies_to_newcomers=applies_to_newcomers,
    looks_back=nouns.looks_back,
    cites_of_noun=nouns.cites_of_noun,
    cites_of_conditions=sections_of_conditions,
    label=label,
    turn_of=active,
    used=no_limits,
    now=phases_now,
    phases=frozenset(
        {"release", "draw", "energy", "main", "battle", "smash", "recovery", "first step", "second step", "end step"}
    ),
    durations=frozenset({"", "turn", "battle", "recovery", "your turn", "opponent's turn"}),
    bars=dict.fromkeys(BARS, frozenset[str]()),
    player_bars={"draw": parts("by"), **dict.fromkeys(OF_A_PLAYER, parts("target"))},
    arrives=arrives,
    counts_x=frozenset({"cost"}),
    keywords={word: word for word in KEYWORDS},
    zone_names=happenings.zone_names,
    at_that_place=happenings.at_that_place,
    knows_by_whom=happenings.knows_by_whom,
    by_whom=happenings.by_whom,
    instead_of=places.about_places,
    own_then=frozenset({"repeat", "delay", "replace", "additional cost", "alternative cost"}),
    continuous=frozenset(
        {
            "change",
            "gain",
            "become",
            "lose",
            "cannot",
            "unaffected",
            "delay",
            "double",
            "halve",
            "take control",
            "replace",
        }
    ),
    understands=frozenset({"target"}),
)
