"""1010 To ignite: show the deck's top card, and play it for nothing if it has the icon."""

from __future__ import annotations

from judgecli.games.zx.ch200_cards import ignites, ignites_by_print
from judgecli.games.zx.ch300_zones import destination
from judgecli.games.zx.ch800_abilities.free_play import offer_free_play
from judgecli.games.zx.ch1000_keyword_actions import reveal
from judgecli.games.zx.unknown_cards import top_of_deck
from judgecli.kernel.events import Moved
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, call, do, note
from judgecli.kernel.values import Thing


def note_added_icon(t: Table, card: Thing) -> Proc[None]:
    """That an effect has added the icon, where the card does not print it: it counts as printed in every zone (206.6)."""
    if ignites(t.s, card) and not ignites_by_print(t.s, card):
        yield from note(
            "{it} has the ignition icon by an effect, in every zone",
            "効果により、{it}はすべてのゾーンでイグニッションアイコンを持つ",
            "zx:206.6",
            card.ref,
        )


@procedure("zx:1010.1")
def ignite(t: Table, player: str, by: By) -> Proc[None]:
    """The deck's top card is shown; with the ignition icon it may be played at once without its cost, else it goes to the trash."""
    top = yield from top_of_deck(t, player, by=by)
    if top is None:
        return
    card = yield from call(reveal(t, top, by, icon=True))
    yield from note_added_icon(t, card)
    if ignites(t.s, card) and (yield from offer_free_play(t, player, card, by=by)):
        return
    if t.s.now(card.ref) is not None:
        yield from do(Moved(card.ref, destination(card, "trash")), by=by)
