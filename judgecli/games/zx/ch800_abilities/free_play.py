"""A card shown by damage (907.2e) or by ignition (505.3a, 1010.1) may be played at once without its cost."""

from __future__ import annotations

from judgecli.games.zx.ch800_abilities.cards import may_be_played, play_card
from judgecli.kernel.say import By, Proc, Question, Table, also, ask, attempt, note
from judgecli.kernel.values import Thing
from judgecli.kernel.verdict import Illegal

FREE_PLAY = Question(
    "free play",
    "whether to play the card without its cost",
    "コストを支払わずにプレイするか",
    answers={
        "play": ("{who} plays {it} without its cost", "{who}は{it}をコストを支払わずにプレイする"),
        "decline": ("{who} does not play {it}", "{who}は{it}をプレイしない"),
    },
)


def offer_free_play(t: Table, player: str, card: Thing, by: By) -> Proc[bool]:
    """Ask, and play it; false if it was declined, cannot be played at all, or proved impossible."""
    verdict = may_be_played.briefly(t.s, player, card, free=True)
    if isinstance(verdict, Illegal):
        yield from note("{it} cannot be played", "{it}はプレイできない", also(by, *verdict.cites), card.ref)
    options = {"play": True, "decline": False} if verdict else {"decline": False}
    wish = yield from ask(
        player, FREE_PLAY, options, by=by, about=(card,), refused=lambda: {} if verdict else {"play": verdict}
    )
    return bool(wish and (yield from attempt(play_card(t, player, card, free=True))))
