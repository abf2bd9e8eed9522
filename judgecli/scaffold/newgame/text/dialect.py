"""What the words of card text mean, and the sections they rest on."""

from __future__ import annotations

from judgecli.games.shared.events import sorts
from judgecli.games.shared.text.dialect import Cites, Dialect, of_type
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.values import State, Zone
from judgecli.scaffold.newgame import events
from judgecli.scaffold.newgame.ch1_turn import turn_player
from judgecli.scaffold.newgame.text.verbs import VERBS


def zones(s: State, word: str, scope: Scope, whose: str) -> list[Zone]:
    """A place of each player meant."""
    return [Zone(player, word) for player in scope.meant(s, whose)]


SECTION = "newgame:1.2"
"""All of card text rests on one section as yet: give each step its own as the book has them (``Cites`` says which is which)."""

DIALECT = Dialect(
    book="newgame",
    cites=Cites(
        **dict.fromkeys(
            ("choosing", "several", "all_there_are", "too_few", "hidden", "one_shot", "lasting", "fixed"), SECTION
        ),
        **dict.fromkeys(
            ("not_later", "also_later", "replaced", "no_parameter", "in_order", "condition", "may"), SECTION
        ),
        **dict.fromkeys(
            ("mode", "repeat", "together", "forbidden", "no_number", "as_it_was", "as_it_is", "later"), SECTION
        ),
    ),
    zones=zones,
    kinds={"folk": of_type("folk")},
    numbers=frozenset(),  # of a card, as printed: its words of the kind "stat"
    sets={},
    verbs=VERBS,
    sorts=sorts(events),
    turn_order=lambda s: s.players,
    turn_of=turn_player,
    used=lambda s, ref, key, per: 0,  # no kind of ability says how often
    now=lambda s: frozenset({"main"}),
    phases=frozenset(),
    durations=frozenset(),
    term=lambda s, duration, controller: duration,
    bars={},
    player_bars={},
    rounds_up=None,
    knows_by_whom=lambda event: False,
    by_whom=lambda o: ("", None),
    usual=lambda noun: ("field",),
    board=frozenset({"field"}),
    own_zones=frozenset({"deck", "hand", "field", "store"}),
    marks=frozenset(),  # with a number, such as damage: words of the kind "mark"
    states={},  # word of the kind "state" -> (view, thing) -> whether it is so
)
