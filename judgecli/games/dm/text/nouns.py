"""What the nouns of card text mean: zones, card types with the kinds of evolution, states, races in part, and who may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgecli.games.dm import ch201_costs
from judgecli.games.dm.ch2_cards import KINDS_NOBODY_STATES, is_multicoloured
from judgecli.games.dm.ch4_zones import BATTLE, HIDDEN, OWN_ZONES, is_tapped, zone
from judgecli.games.dm.ch5_turn.ch505_attack import is_sick
from judgecli.games.dm.ch6_use.by_the_card import tapped_for
from judgecli.games.dm.ch6_use.kinds import has_keyword
from judgecli.games.dm.ch6_use.referring import choosable, is_meant, reaches_it
from judgecli.games.dm.ch8_special.ch802_neo import is_evolution, is_neo_evolution
from judgecli.games.dm.ch8_special.ch812_king_cell import is_single_cell
from judgecli.games.dm.ch203_races import COLOUR_NAMED, RACE_NAMED, has_race, named
from judgecli.games.dm.events import CROSSED as CROSSED
from judgecli.games.dm.events_of_battle import battles_now
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import in_turn_order, opponents
from judgecli.games.dm.text.keyword_names import NAMES
from judgecli.games.shared.text.barring import barred
from judgecli.games.shared.text.dialect import FilterTest, Test, of_type
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Requirement, requirements
from judgecli.language import ast

ZONES: Mapping[str, str] = {
    "battle zone": "battle",
    "mana zone": "mana",
    "shield zone": "shields",
    "shield": "shields",
    "hyperspatial zone": "hyperspatial",
    "pending zone": "pending",
    "super gr zone": "gr",
    "super GR zone": "gr",
    "command zone": "command",
}
"""Words for zones that are called otherwise here; all others are called as they are."""


def another_is_meant(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> tuple[str, ...]:
    """By which sections an effect on one opponent is not about this card of another opponent."""
    s, whose = view.state, thing.controller
    if noun.whose != "opponent" or scope.bound not in s.players or whose == scope.bound:
        return ()
    if whose not in opponents(s, scope.controller):
        return ()
    verdict = is_meant(s, whose, scope.controller, scope.bound)
    return verdict.cites if isinstance(verdict, Illegal) else ()


def meant_besides(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> tuple[str, ...]:
    """A shield of a teammate's in the zone that the team shares counts as the player's own (608.6a); what all share is an opponent's too
    (610.5a).
    """
    if noun.whose == "opponent" and thing.zone.holder == TABLE and thing.zone.name in OWN_ZONES:
        return ("dmv:610.5a",)
    teammates = noun.whose == "you" and thing.zone.name == "shields" and thing.owner != scope.controller
    return ("dmv:608.6a", "dmv:608.6") if teammates else ()


OF_VARIANTS = ("command", "plane deck", "scheme deck")
"""Zones that only variants have."""


def zone_name(word: str) -> str:
    """The zone a word of the text means."""
    return ZONES.get(word, word)


def zones(s: State, word: str, scope: Scope, whose: str) -> Sequence[Zone]:
    """The zones a word means; one that each player has, in turn order, a shared one once."""
    name = zone_name(word)
    if name == "battle":
        return [BATTLE]
    if name not in OWN_ZONES and name not in OF_VARIANTS:
        raise ValueError(f"no zone {word}")
    holders = scope.meant(s, whose) if whose else in_turn_order(s)
    names = (name,) if name != "graveyard" or not_there_yet(s, scope) else (name, "pending")
    return list(dict.fromkeys(zone(s, holder, x) for holder in holders for x in names))


def not_there_yet(s: State, scope: Scope) -> bool:
    """Whether a spell whose effect is carried out is not among the cards of a graveyard: it is pending until that is done (409.1b)."""
    spell = s.now(scope.source)
    return spell is None or spell.zone.name != "pending" or stands("dm:409.1b", NOT_THERE_YET)


NOT_THERE_YET = (
    "a spell is pending until its effect has been carried out, and goes to the graveyard only then",
    "呪文は効果の処理が終わるまで保留状態にあり、その後で墓地に置かれる",
)


def whose(view: View, thing: Thing, players: tuple[str, ...]) -> bool:
    """Whether it is one of these players': in the battle zone by control, elsewhere by whose zone it lies in."""
    if thing.zone.name not in OWN_ZONES:
        return thing.controller in players
    return any(zone(view.state, p, thing.zone.name) == thing.zone for p in players)


def usual(noun: ast.Noun) -> tuple[str, ...]:
    """A creature is one in the battle zone, a shield a card of the shield zone; a card is in the battle zone too."""
    return ("shields",) if noun.what == "shield" else ("battle",)


# ---- what


def _of_kind(kind: str, type: str = "creature") -> Test:
    def test(view: View, thing: Thing) -> bool:
        return bool(view.value(thing, "type") == type) and (
            kind in view.value(thing, "kinds") or kind in view.value(thing, KINDS_NOBODY_STATES)
        )

    return test


def _is_shield(view: View, thing: Thing) -> bool:
    return thing.zone.name == "shields"


TYPES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "creature": ("creature", ()),
    "evolution creature": ("creature", ("evolution",)),
    "neo creature": ("creature", ("neo",)),
    "s-max evolution creature": ("creature", ("evolution", "star", "s-max")),
    "star evolution creature": ("creature", ("evolution", "star")),
    "spell": ("spell", ()),
    "tamaseed": ("tamaseed", ()),
    "cross gear": ("cross gear", ()),
    "castle": ("castle", ()),
    "field": ("field", ()),
    "d2 field": ("field", ("d2",)),
    "aura": ("aura", ()),
    "king cell": ("cell", ("king cell",)),
    "artifact": ("artifact", ()),
}
"""A word for cards of a sort -> type and kinds of a card that is printed as one."""


def is_token(view: View, thing: Thing) -> bool:
    """Whether it is something that an effect has made, and no card."""
    return thing.cards[0] < 0  # top


KINDS: Mapping[str, Test] = {
    **{word: of_type(what) for word, (what, kinds) in TYPES.items() if not kinds},
    "evolution creature": is_evolution,
    "neo creature": _of_kind("neo"),
    "neo evolution creature": lambda view, thing: is_neo_evolution(view, thing),
    "s-max evolution creature": _of_kind("s-max"),
    "star evolution creature": _of_kind("star"),
    "d2 field": _of_kind("d2", "field"),
    "king cell": _of_kind("king cell", "cell"),
    "shield": _is_shield,
    "token": is_token,
}


def is_crossed(view: View, thing: Thing) -> bool:
    """Whether a cross gear is crossed to the creature, or the cross gear to a creature."""
    to = thing.mark(CROSSED, None)
    if isinstance(to, Ref):
        host = view.state.now(to)
        return host is not None and host.zone == BATTLE
    return any(x.mark(CROSSED, None) == thing.ref for x in view.state.at(BATTLE))


TAPPING = frozenset({"battle", "mana"})
"""Where a card is tapped or untapped."""
STATES: Mapping[str, Test] = {
    "crossed": is_crossed,
    "tapped": lambda view, thing: is_tapped(thing),
    "untapped": lambda view, thing: thing.zone.name in TAPPING and not is_tapped(thing),
    "face up": lambda view, thing: not thing.mark("face down", thing.zone.name in HIDDEN),
    "face down": lambda view, thing: bool(thing.mark("face down", thing.zone.name in HIDDEN)),
    "summoning sick": lambda view, thing: is_sick(view.state, thing),
    "random": lambda view, thing: True,
    "multicoloured": is_multicoloured,
}
"""The states of a card that texts and statements can name."""


def _race(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """A race, or part of one, covers every race that contains the word (203.2)."""
    return has_race(view, thing, str(f.value)) is (f.op != "!=")


def _civilization(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """One of its civilizations; "colourless": it has none (106.2c)."""
    has = view.value(thing, "civilizations")
    found = not has if f.value == "colourless" else f.value in has
    return bool(found) is (f.op != "!=")


def _only_civilization(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    return bool(view.value(thing, "civilizations") == {f.value}) is (f.op != "!=")


def _keyword(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """By the word of the text: the rules may know the ability by another name."""
    return has_keyword(view, thing, NAMES[str(f.value)][0]) is (f.op != "!=")


def crossed_with(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether the creature has the gear that speaks, or one spoken of, crossed to it."""
    gears = (scope.source,) if f.value == "this" else (*scope.that, *scope.went.values())
    here = view.state.those(ref for ref in gears if ref is not None)
    return any(gear.mark(CROSSED, None) == thing.ref for gear in here)


def _battling_with(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether it battles now with this creature, or with one spoken of."""
    others = {scope.source} if f.value == "this" else set(scope.that)
    return any(thing.ref in pair and set(pair) & (others - {thing.ref}) for pair in battles_now(view.state))


def _alike(what: str) -> FilterTest:
    """Whether it shares a value of a characteristic with this card, or with one spoken of, as that is or last was."""

    def test(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
        bearer = scope.bearer(view.state)
        others = scope.those(view) if f.value == "that" else () if bearer is None else (bearer,)
        return any(view.value(thing, what) & view.value(other, what) for other in others)

    return test


FILTERS: dict[str, FilterTest] = {
    "crossed with": crossed_with,
    "battling with": _battling_with,
    "tapped for": lambda view, thing, f, scope: tapped_for(scope.bearer(view.state), thing),
    COLOUR_NAMED: lambda view, thing, f, scope: (
        named(view, scope.source, COLOUR_NAMED) in view.value(thing, "civilizations")
    ),
    "same name": _alike("names"),
    "same race": _alike("races"),
    "same colour": _alike("civilizations"),
    "tribe": _race,
    "colour": _civilization,
    "only colour": _only_civilization,
    "keyword": _keyword,
    RACE_NAMED: lambda view, thing, f, scope: named(view, scope.source, RACE_NAMED) in view.value(thing, "races"),
    "layer": lambda view, thing, f, scope: True,  # which of its cards are meant is for the verb to tell
    "cost": lambda view, thing, f, scope: ch201_costs.fits(view, thing, f),
}


def arrives(place: str) -> frozenset[str]:
    """How a card can be put into a place: tapped into the battle zone and the mana zone, face up among the shields."""
    if zone_name(place) == "shields":
        return frozenset({"face up"})
    return frozenset(
        {"tapped", "face up"} if not place else {"tapped"} if zone_name(place) in ("battle", "mana") else ()
    )


def cites_of_noun(noun: ast.Noun) -> tuple[str, ...]:
    """The sections that say what the phrase means."""
    found = ["dm:203.2"] if any(f.kind == "tribe" for f in noun.filters) else []
    found += ["dm:802.2"] if noun.what in ("evolution creature", "neo evolution creature") else []
    found += ["dm:106.2c"] if any(f.value == "colourless" for f in noun.filters) else []
    return tuple(found)


def affected(t: Table, noun: ast.Noun | None, things: Sequence[Thing], scope: Scope) -> Proc[tuple[Thing, ...]]:
    """Everything meant; where cost or race is asked for, each King Cell has none (812.1a), and of two costs one is picked (201.2b)."""
    asks = noun is not None and any(f.kind in ("cost", "tribe") for f in noun.filters)
    for cell in _cells_looked_at(t.s, noun, scope) if noun is not None and asks else ():
        yield from note(
            "{it} has neither cost nor race by itself; its cost counts as 0",
            "{it}は単独ではコストも種族も持たず、コストは0として扱う",
            "dm:812.1a",
            cell.ref,
        )
    if noun is not None and noun.what == "card":
        tokens = counts_as_a_card.version(t).does(t.s, things)
        for ref in tokens:
            yield from note(
                "{it} is a token, and counts as a card in the battle zone",
                "{it}はトークンだが、バトルゾーンではカードとして扱う",
                counts_as_a_card.by(t),
                ref,
            )
        if tokens and not stands(counts_as_a_card.by(t)):
            things = [x for x in things if x.ref not in tokens]
    if noun is not None and noun.how == "choose" and not noun.whose:
        things = divided(t.s, things)
    reached = yield from reaches_it(t, things, scope.controller)
    return (yield from ch201_costs.which_cost(t, noun, reached, scope))


@entry("divided among players")
def divided(s: State, things: Sequence[Thing]) -> Sequence[Thing]:
    """Of cards that were chosen whosever they are, those that the effect is about: all."""
    return things


@entry("counts as a card")
def counts_as_a_card(view: View, things: Sequence[Thing]) -> tuple[Ref, ...]:
    """Things that are no cards and are meant by effects that speak of cards; none in the base game."""
    return ()


def _cells_looked_at(s: State, noun: ast.Noun, scope: Scope) -> list[Thing]:
    """The King Cells among which the noun is looked for."""
    where = [zone for word in noun.where or usual(noun) for zone in zones(s, word, scope, noun.whose)]
    return [x for zone in dict.fromkeys(where) for x in s.at(zone) if is_single_cell(s, x)]


# ---- who may be chosen


@rule("dm:101.2", ja="選ばれない効果を受けていてはならない")
def choosing_is_not_forbidden(view: View, thing: Thing, chooser: str) -> bool:
    """No effect may bar the card from being chosen by this player, whosever effect is carried out: a prohibition takes precedence."""
    return not barred(view, thing, "be chosen", "effect", chooser)


@requirements
def may_be_chosen(s: State, thing: Thing, noun: ast.Noun, scope: Scope) -> Iterator[Requirement]:
    """Whether an effect may choose a card."""
    chooser = scope.chooser or scope.controller
    if thing.zone.name == "battle":
        yield choosing_is_not_forbidden.whether(s, thing, chooser, about=(thing,))
    source = s.last(scope.source)
    yield choosable(s, thing, source.controller if source is not None else scope.controller, chooser)
