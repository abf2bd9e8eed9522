"""1206 Tokens, 912 the token effect: no cards, but placed on squares like cards, and gone when they leave them."""

from __future__ import annotations

from judgecli.games.zx.ch300_zones import square
from judgecli.games.zx.events import TokenAppeared, TokenVanished
from judgecli.kernel.looks import stands
from judgecli.kernel.once import of_cards
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import State, Thing


@of_cards
def _faces_of_tokens(s: State) -> frozenset[str]:
    return frozenset(face for face, made_of in s.game.library.items() if made_of.facts.get("token"))


def stray_tokens(s: State) -> tuple[Thing, ...]:
    """Tokens anywhere but on squares (912.1)."""
    faces = _faces_of_tokens(s)
    if not faces or not stands(("zx:912.1", "zx:1206.4")):
        return ()
    return tuple(x for x in s.things.values() if x.face in faces and x.zone.name != "square")


@procedure("zx:912.1", "zx:1206.4", "zx:901.2a")
def tokens_vanish(t: Table) -> Proc[None]:
    """Tokens that have left the squares cease to be, at whatever moment."""
    yield from do(*(TokenVanished(x.ref) for x in stray_tokens(t.s)), by=("zx:912.1", "zx:1206.4", "zx:901.2a"))


@procedure("zx:1206.2", "zx:1206.1", "zx:1206.3")
def tokens_appear(t: Table, face: str, controller: str, spots: tuple[str, ...], slept: bool) -> Proc[None]:
    """Tokens are placed on squares like cards, with the type and parameters the text gives them."""
    by = ("zx:1206.1", "zx:1206.2", "zx:1206.3", "zx:1006.1")
    yield from do(*(TokenAppeared(face, controller, square(spot), slept) for spot in spots), by=by)
