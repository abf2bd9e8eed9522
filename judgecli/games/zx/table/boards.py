"""What cannot be on a board of Z/X: every requirement that a position as it was laid must meet, in the order of the book.

What pre-priority processing mends (905, 906, 908, 909) is no defect: such a position comes up in play.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.zx.ch300_zones import is_slept
from judgecli.games.zx.ch402_setting_up import SetUp
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement

OF_THE_DYNAMIS = frozenset({"extra", "overboost", "shift"})
WITH_A_STATE = frozenset({"square", "resource"})


@rule("zx:101.2", ja="勝敗が決まった時点でゲームは終わっている")
def game_goes_on(s: State) -> bool:
    """The game is over: nothing more is done in it."""
    return s.result is None


def requirements(s: State) -> Iterator[Requirement]:
    """Each requirement, asked of every card that is known."""
    if isinstance(s.now_going_on, SetUp):
        return
    for card in s.things.values():
        if card.face:
            yield shift_is_on_a_card.whether(s, card)
            yield only_these_are_on_squares.whether(s, card)
            yield has_a_state_only_there.whether(s, card)
            yield dynamis_holds_only_these.whether(s, card)
            yield extra_is_on_a_square_or_in_the_dynamis.whether(s, card)
            yield overboost_is_on_a_square_or_in_the_dynamis.whether(s, card)
            yield shift_goes_back_to_the_dynamis.whether(s, card)
            yield token_is_on_a_square.whether(s, card)


def _type(s: State, card: Thing) -> str:
    """What the top card is by print."""
    found = s.game.library.get(card.face)
    return str(found.facts["type"]) if found is not None else ""


def _is_a_token(s: State, card: Thing) -> bool:
    found = s.game.library.get(card.face)
    return found is not None and bool(found.facts.get("token"))


@rule("zx:202.8d", ja="シフトだけがスクエアにあることはない")
def shift_is_on_a_card(s: State, card: Thing) -> bool:
    """A Shift is not on a square alone: it lies on a card."""
    return card.zone.name != "square" or _type(s, card) != "shift"


@rule("zx:303.1", ja="イベントはスクエアに置かれない")
def only_these_are_on_squares(s: State, card: Thing) -> bool:
    """An Event is never on a square."""
    return card.zone.name != "square" or _type(s, card) != "event"


@rule("zx:302.2", ja="スリープ状態があるのはスクエアとリソースのカードだけ")
def has_a_state_only_there(s: State, card: Thing) -> bool:
    """Only a card on a square or in resource can be slept."""
    return card.zone.name in WITH_A_STATE or not is_slept(card)


@rule("zx:401.9", ja="デュナミスに入るのはゼクスエクストラ、ゼクスオーバーブースト、シフトだけ")
def dynamis_holds_only_these(s: State, card: Thing) -> bool:
    """The dynamis holds Extras, Overboosts and Shifts; a Gate Card lies there face up."""
    return card.zone.name != "dynamis" or _type(s, card) in OF_THE_DYNAMIS or bool(card.mark("face up", False))


@rule("zx:910.1", ja="ゼクスエクストラはスクエアとデュナミスにしかない")
def extra_is_on_a_square_or_in_the_dynamis(s: State, card: Thing) -> bool:
    """An Extra that goes anywhere else is put into the dynamis at once."""
    return _at_home(card) or _type(s, card) != "extra" or _is_a_token(s, card)


@rule("zx:911.1", ja="ゼクスオーバーブーストはスクエアとデュナミスにしかない")
def overboost_is_on_a_square_or_in_the_dynamis(s: State, card: Thing) -> bool:
    """An Overboost that goes anywhere else is put into the dynamis at once."""
    return _at_home(card) or _type(s, card) != "overboost"


@rule("zx:913.1", ja="シフトはスクエアのカードの上とデュナミスにしかない")
def shift_goes_back_to_the_dynamis(s: State, card: Thing) -> bool:
    """A Shift that leaves the squares is put into the dynamis at once."""
    return _at_home(card) or _type(s, card) != "shift"


@rule("zx:1206.4", "zx:912.1", ja="トークンはスクエア以外に存在しない")
def token_is_on_a_square(s: State, card: Thing) -> bool:
    """There is no token outside the squares."""
    return card.zone.name == "square" or not _is_a_token(s, card)


def _at_home(card: Thing) -> bool:
    return card.zone.name in ("square", "dynamis", "temporary", "remove", "force")
