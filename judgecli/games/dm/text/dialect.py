"""The words of Duel Masters card text, and the sections on which the shared steps rest."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.games.dm.ch1_game.ch101_laws import ACTIONS
from judgecli.games.dm.ch1_game.ch114_drawing import APART, may_lie_there
from judgecli.games.dm.ch4_zones import HIDDEN, OWN_ZONES, number_in
from judgecli.games.dm.ch5_turn.ch505_attack import attack_under_way
from judgecli.games.dm.ch5_turn.now import STEPS, SUBSTEPS, steps_now
from judgecli.games.dm.ch5_turn.terms import end_of, start_of, term_of_turn
from judgecli.games.dm.ch6_use import by_the_card
from judgecli.games.dm.seats import in_turn_order, opponents_of_effects, players_near, players_of_effects, turn_player
from judgecli.games.dm.text import beneath, happenings, moves, nouns, verbs
from judgecli.games.dm.text.abilities import used
from judgecli.games.dm.text.bars import USING
from judgecli.games.dm.text.changing import can_be_changed
from judgecli.games.dm.text.keyword_names import NAMES
from judgecli.games.shared.text.dialect import Cites, Dialect, parts
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Question
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.picks import first

CITES = Cites(
    choosing="dm:605.2b",
    several="dm:605.2b",
    all_there_are="dm:605.2b",
    too_few=("dm:605.2b", "dm:101.3"),
    hidden="dm:605.2b",
    lasting="dm:608.1",
    not_later="dm:110.2e",
    also_later="dm:608.1",
    replaced="dm:608.1",
    no_parameter="dm:101.3",
    condition="dm:605.2d",
    together="dm:605.2b",
    forbidden=("dm:101.2", "dm:101.3"),
    no_number=("dm:605.2d", "dm:101.3"),
    as_it_was="dm:110.5a",
    as_it_is="dm:605.2d",
    later="dm:603",
    not_copied="dm:101.3",
    unaffected="dm:101.2",
    which_opponent="dm:605.2b",
    counted="dm:605.2d",
    divided="dm:605.2b",
)


def _attacking(view: View, thing: Thing) -> bool:
    under_way = attack_under_way(view.state)
    return under_way is not None and under_way.attacker == thing.ref


def _attacking_a_creature(view: View, thing: Thing) -> bool:
    under_way = attack_under_way(view.state)
    return _attacking(view, thing) and under_way is not None and not isinstance(under_way.original, str)


def _blocking(view: View, thing: Thing) -> bool:
    under_way = attack_under_way(view.state)
    return under_way is not None and under_way.target == thing.ref and under_way.blocked


def term(s: State, duration: str, controller: str) -> str:
    """The term of an effect: ``turn`` ends with the turn (511.2), ``battle`` and ``attack`` with theirs, others with a player's turn."""
    if duration in ("your turn", "your next turn start"):
        whose = controller
    elif duration in ("opponent's turn", "opponent's next turn start"):
        whose = first(opponents_of_effects(s, controller))  # or the next in turn order
    else:
        return term_of_turn(s) if duration == "turn" else duration
    return (start_of if duration.endswith("start") else end_of)(s, whose)


AS_IT_WAS_LAST = (
    "of a player who has left the game counts what was there last",
    "ゲームから除外されたプレイヤーについては、除外される直前の情報を用いる",
)


def _number_in(word: str) -> Callable[[State, str], int]:
    """How many cards a player has in a zone, whoever holds it; of one who has left, had last."""
    name = nouns.zone_name(word)

    def number(s: State, player: str) -> int:
        if player in s.seating.out:
            return int(s.fact(player, f"last {name}")) if stands("dmv:600.3f", AS_IT_WAS_LAST) else 0
        return number_in(s, player, name)

    return number


DIALECT = Dialect(
    book="dm",
    cites=CITES,
    top=Question(
        "top card",
        "which card lies on top of the deck",
        "山札の一番上が何か",
        told=("the top card is {chosen}", "一番上は{chosen}だった"),
    ),
    zones=nouns.zones,
    piles=frozenset({"deck", "public deck", "scheme deck", "plane deck"}),
    kinds=nouns.KINDS,
    by_place=frozenset({"shield"}),
    numbers=frozenset({"cost", "power", "mana"}),
    values={"civilization": "civilizations", "race": "races"},
    extremes={"weakest": ("power", False), "strongest": ("power", True)},
    sets={"colour": "civilizations", "tribe": "races", "name": "names"},
    verbs=verbs.VERBS,
    own_then=frozenset({"repeat", "delay", "self replacement"}),
    sorts=happenings.SORTS,
    turn_order=in_turn_order,
    usual=nouns.usual,
    whose=nouns.whose,
    meant_besides=nouns.meant_besides,
    hidden=HIDDEN,
    board=frozenset({"battle"}),
    controlled_outside=lambda view, x: x.zone.name == "command" and view.value(x, "type") in APART,
    zone_names=lambda word: frozenset({nouns.zone_name(word)}),
    own_zones=frozenset(word for word in nouns.ZONES if word != "battle zone") | frozenset(OWN_ZONES),
    player_numbers={
        word: _number_in(word) for word in (*nouns.ZONES, *OWN_ZONES) if nouns.zone_name(word) in OWN_ZONES
    },
    states={
        **nouns.STATES,
        "attacking": _attacking,
        "attacking a creature": _attacking_a_creature,
        "blocking": _blocking,
        **by_the_card.STATES,
    },
    filters=nouns.FILTERS,
    may_be_chosen=nouns.may_be_chosen,
    may_lie_there=may_lie_there,
    affected=nouns.affected,
    has_parameter=can_be_changed,
    term=term,
    looks_back=happenings.looks_back,
    cites_of_noun=nouns.cites_of_noun,
    tops=moves.several_tops,
    turn_of=turn_player,
    opponents=opponents_of_effects,
    near=players_near,
    used=used,
    now=steps_now,
    phases=frozenset({*STEPS.values(), *SUBSTEPS.values()}),
    durations=frozenset(
        {
            "",
            "turn",
            "battle",
            "attack",
            "your turn",
            "opponent's turn",
            "your next turn start",
            "opponent's next turn start",
        }
    ),
    bars=ACTIONS,
    player_bars=dict.fromkeys(USING, parts("target")),
    rounds_up=None,
    arrives=nouns.arrives,
    keywords={word: name for word, (name, _, _) in NAMES.items()},
    understands=frozenset({"teammate"}),
    everybody=players_of_effects,
    knows_by_whom=happenings.knows_by_whom,
    by_whom=happenings.by_whom,
    another_is_meant=nouns.another_is_meant,
    instead_of=lambda t, i, scope: beneath.take_out if beneath.is_meant(i) else None,
)
