"""A card shown by damage (907.2e) or by ignition (505.3a, 1010.1) may be played at once without its cost."""

from __future__ import annotations

from judgecli.games.zx.ch800_abilities.cards import may_be_played, play_card
from judgecli.kernel.say import By, Proc, Question, Table, ask, attempt
from judgecli.kernel.values import State, Thing

FREE_PLAY = Question(
    "free play",
    "whether to play the card without its cost",
    "コストを支払わずにプレイするか",
    answers={
        "play": ("{who} plays {it} without its cost", "{who}は{it}をコストを支払わずにプレイする"),
        "decline": ("{who} does not play {it}", "{who}は{it}をプレイしない"),
    },
)


def may_be_played_free(s: State, player: str, card: Thing) -> bool:
    """Whether playing it without its cost is possible at all."""
    return bool(may_be_played(s, player, card, free=True))


def offer_free_play(t: Table, player: str, card: Thing, by: By) -> Proc[bool]:
    """Ask, and play it; false if it was declined or proved impossible."""
    wish = yield from ask(player, FREE_PLAY, {"play": True, "decline": False}, by=by, about=(card,))
    return bool(wish and (yield from attempt(play_card(t, player, card, free=True))))
