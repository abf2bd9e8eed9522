"""A card shown by damage (907.2e) or by ignition (505.3a, 1010.1) may be played at once without its cost."""

from __future__ import annotations

from judgecli.games.zx.ch800_abilities.cards import may_be_played, play_card
from judgecli.games.zx.unknown_cards import stands_in
from judgecli.kernel.say import By, Proc, Question, Table, Undecided, also, ask, attempt, cites_of, note
from judgecli.kernel.values import Thing
from judgecli.kernel.verdict import Illegal, NotSettled

FREE_PLAY = Question.whether(
    "free play",
    "whether to play the card without its cost",
    "コストを支払わずにプレイするか",
    ("{who} plays {it} without its cost", "{who}は{it}をコストを支払わずにプレイする"),
    ("{who} does not play {it}", "{who}は{it}をプレイしない"),
    done="play",
)


WHICH_CARD = (
    "what becomes of the played card depends on which card it is, and the file does not say which: write “table reveals 《…》”",
    "プレイしたカードがどうなるかはどのカードかによるが、ファイルに書かれていない。「テーブルが《…》を公開」と書く必要がある",
)


def offer_free_play(t: Table, player: str, card: Thing, by: By) -> Proc[bool]:
    """Ask, and play it; false if it was declined, cannot be played at all, or proved impossible. What becomes of a card that the file
    does not name is not settled once it is played.
    """
    if stands_in(card):
        if (yield from ask(player, FREE_PLAY, {"play": True, "decline": False}, by=by, about=(card,))):
            raise Undecided(NotSettled(*WHICH_CARD, cites_of(by), unstated=True))
        return False
    verdict = may_be_played.briefly(t.s, player, card, free=True)
    if isinstance(verdict, Illegal):
        yield from note("{it} cannot be played", "{it}はプレイできない", also(by, *verdict.cites), card.ref)
    options = {"play": True, "decline": False} if verdict else {"decline": False}
    wish = yield from ask(
        player, FREE_PLAY, options, by=by, about=(card,), refused=lambda: {} if verdict else {"play": verdict}
    )
    return bool(wish and (yield from attempt(play_card(t, player, card, free=True))))
