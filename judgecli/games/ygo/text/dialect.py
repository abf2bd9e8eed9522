"""The words of Yu-Gi-Oh! card text, and the sections on which its shared steps rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgecli.games.shared.text.dialect import Cites, Dialect
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.unaffected import spared
from judgecli.games.ygo.c7_chains.records import Chain
from judgecli.games.ygo.g_counters import counters
from judgecli.games.ygo.g_limits import times_used
from judgecli.games.ygo.j1_winning import life
from judgecli.games.ygo.labels import label
from judgecli.games.ygo.records import damage_step, phase, phase_name
from judgecli.games.ygo.s1_field import HIDDEN, in_turn_order, monsters, opponent, turn, turn_player
from judgecli.games.ygo.s2_cards import has_def, has_level
from judgecli.games.ygo.text import happenings, nouns, relations, states, verbs, zones
from judgecli.games.ygo.text.arrivals import came_there, effect_was_used, so_activated, so_it_happened
from judgecli.games.ygo.text.bars import bars_players
from judgecli.games.ygo.text.chance import result_is
from judgecli.games.ygo.text.limits import DURATIONS, FOR_OTHERS, OF_CARDS, OF_PLAYERS, PHASES
from judgecli.kernel.say import Call, Proc, Table, note
from judgecli.kernel.text import Change, Contribution, Static, View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass

CITES = Cites(
    no_parameter="ygo:J3.18¶1",
    may="ygo:G.5¶1",
    together="ygo:J3.10¶1",
    forbidden="ygo:J3.11¶1",
    later="ygo:G.5¶1",
    waits="ygo:G.6¶2",
    unaffected="ygo:J3.11¶1",
    lost_target="ygo:G.21¶1",
)

OTHERS, ORIGINALS, NUMBERS = 0, 1, 2
LAYERS = (OTHERS, ORIGINALS, NUMBERS)
"""What effects change besides numbers; the numbers printed on the card as effects have changed them (G.18); what is added to these."""
NUMERIC = frozenset({"atk", "def", "level", "rank", "scale", "link"})


@dataclass(frozen=True, slots=True)
class FromOriginal(Change):
    """A changed original ATK or DEF is what everything else is added to (G.18)."""

    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return view.value(thing, f"original {self.what}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Originals(Static):
    """Monsters whose original ATK or DEF is not what their card says."""

    what: str = ""

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        s, name = view.state, f"original {self.what}"
        return [m for m in monsters(s) if view.value(m, name) != s.game.printed(m, name)]


RULE_STATICS: tuple[tuple[Static, str], ...] = tuple(
    (Originals(zones=frozenset({""}), cite="ygo:G.18¶1", what=what, changes=(FromOriginal(what, ORIGINALS),)), "")
    for what in ("atk", "def")
)


def materials_of(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> tuple[int, ...]:
    """The Xyz materials of a monster: the cards under it (C4.15)."""
    return thing.cards[1:]


def counters_of(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> tuple[int, ...]:
    """The counters of a name that lie on a card (J3.17)."""
    sorts = [str(f.value) for f in noun.filters if f.kind == "bearing"]
    return tuple(range(sum(counters(thing, sort) for sort in sorts)))


def has_parameter(view: View, thing: Thing, what: str) -> bool:
    """What a card has none of is not changed: Links have no DEF and no Level (C4.1), nor Xyz Monsters a Level (C4.15)."""
    if what == "def":
        return has_def(view, thing)
    return what != "level" or has_level(view, thing)


def term(s: State, duration: str, controller: str) -> str:
    """The name under which an effect ends (G.29)."""
    mine = turn_player(s) == controller
    if duration in ("your turn", "opponent's turn"):
        wanted = controller if duration == "your turn" else opponent(s, controller)
        return f"turn {turn(s) + (2 if turn_player(s) == wanted else 1)}"
    if duration == "turn end":
        return f"turn {turn(s) + 1}"
    if duration == "opponent's end phase":
        return f"end phase {turn(s) + (1 if mine else 0)}"
    if duration == "your end phase":
        over = phase_name(s) == "end"
        return f"end phase {turn(s) + (1 if not mine else 2 if over else 0)}"
    if duration == "next turn's end phase":
        return f"end phase {turn(s) + 1}"
    if duration == "next standby phase":
        still_to_come = mine and phase_name(s) == "draw"
        return f"standby phase {turn(s) + (0 if still_to_come else 2 if mine else 1)}"
    if duration == "coming standby phase":
        return f"standby phase {turn(s) + (0 if phase_name(s) == 'draw' else 1)}"
    if duration == "next turn's standby phase":
        return f"standby phase {turn(s) + 1}"
    if duration == "damage calculation":
        return "damage calculation"
    return {"battle phase": "battle", "game": ""}.get(duration, duration)


def affected(t: Table, noun: ast.Noun | None, things: Iterable[Thing], scope: Scope) -> Proc[tuple[Thing, ...]]:
    """Without those that effects of this player or card leave alone; a cost is no effect (G.2)."""
    here = tuple(things)
    if scope.paying:
        return here
    going = t.s.now_going_on
    activated = isinstance(going, Chain) and going.resolving
    left = tuple(x for x in here if not spared(t.s, x, scope.controller, scope.source, activated))
    if gone := [x.ref for x in here if x not in left]:
        yield from note("{it} is not affected", "{it}は効果を受けない", "ygo:J3.11¶1", *gone)
    return left


def used(s: State, ref: Ref, key: str, per: str = "") -> int:
    """How often a card's effect has been used this turn (G.19)."""
    thing = s.last(ref)
    return times_used(s, thing.controller, thing, key, "card") if thing is not None else 0


def lp_compared(view: View, c: ast.Condition, scope: Scope) -> bool:
    """Whether the player has more or fewer Life Points than the opponent; ``value``: by how much at least."""
    s = view.state
    mine, theirs = life(s, scope.controller), life(s, opponent(s, scope.controller))
    apart = c.value.value if isinstance(c.value, ast.Number) else 0
    return mine < theirs and mine <= theirs - apart if c.op == "<" else mine > theirs and mine >= theirs + apart


LP_GAP = "lp gap"


def lp_gap(s: State) -> int:
    """How far apart the Life Points of the two players are."""
    one, other = (life(s, p) for p in s.players)
    return abs(one - other)


def phases_now(s: State) -> frozenset[str]:
    """The phase, and the Damage Step of a battle."""
    found = phase(s)
    return frozenset(
        {
            found.name if found is not None else "",
            found.at if found is not None else "",
            "damage step" if damage_step(s) is not None else "",
        }
        - {""}
    )


def at_once(t: Table, since: int) -> Call[Any] | None:
    """The first trigger effect that waits since then, as it would be carried out right where it triggered, on no chain."""
    from judgecli.games.ygo.c7_chains import chains

    return chains.at_once(t, since)


DIALECT = Dialect(
    book="ygo",
    cites=CITES,
    zones=zones.zones,
    kinds=nouns.KINDS,
    numbers=frozenset(nouns.NUMBERS),
    type_words={
        **{word: frozenset({word}) for word in ("monster", "spell", "trap")},
        "spell or trap": frozenset({"spell", "trap"}),
    },
    sets={"colour": "attributes", "tribe": "races", "icon": "kinds", "name": "names"},
    verbs=verbs.VERBS,
    sorts=happenings.SORTS,
    turn_order=in_turn_order,
    usual=zones.usual,
    hidden=HIDDEN,
    known=states.is_known,
    board=frozenset({"monster", "extra monster", "spell", "field"}),
    own_zones=frozenset(zones.PILES),
    marks=frozenset({"counters"}),
    parts={"material": materials_of, "placed counter": counters_of},
    player_numbers={"lp": life},
    worked_out=nouns.WORKED_OUT,
    at_large={LP_GAP: lp_gap},
    filters=nouns.FILTERS,
    of_the_past={"used for": relations.used_for_its_summon},
    conditions={
        "result": result_is,
        "lp compared": lp_compared,
        "came there": came_there,
        "so it happened": so_it_happened,
        "so activated": so_activated,
        "effect used": effect_was_used,
    },
    understands=frozenset({"target", "aspect", "the damage", "damage dealt"}),
    now=phases_now,
    phases=PHASES,
    durations=DURATIONS,
    bars=OF_CARDS,
    bars_for_others=FOR_OTHERS,
    player_bars=OF_PLAYERS,
    arrives=states.arrives,
    keywords={"piercing": "piercing"},
    states=states.STATES,
    names=nouns.names,
    extremes=states.EXTREMES,
    may_be_chosen=nouns.may_be_chosen,
    affected=affected,
    spared=spared,
    has_parameter=has_parameter,
    layer=lambda what: NUMBERS if what in NUMERIC else OTHERS,
    term=term,
    applies_to_newcomers=bars_players,
    continuous=frozenset({"change", "gain", "become", "lose", "cannot", "can", "unaffected", "delay"}),
    looks_back=happenings.looks_back,
    cites_of_noun=nouns.sections_of_noun,
    cites_of_conditions=nouns.sections_of_conditions,
    says_what={"normal summoned": ("ygo:S3.0¶1",), "special summoned": ("ygo:S3.0¶1",)},
    reading=nouns.sections_of_number,
    apart={
        **{f"original {what}": (("ygo:G.18¶1",), what, nouns.AS_PRINTED[what]) for what in ("atk", "def")},
        "higher of original atk and def": (("ygo:G.18¶1",), "higher of atk and def", nouns.AS_PRINTED["atk"]),
    },
    label=label,
    turn_of=turn_player,
    used=used,
    rounds_up=True,
    may_find_none=False,
    zone_names=zones.zone_names,
    knows_by_whom=happenings.knows_by_whom,
    by_whom=happenings.by_whom,
    at_once=at_once,
)
