"""1014 To IGOB: the Player card is turned over and becomes, together with an upper part from the dynamis, an Overboost."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.shared.events import event
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.zx.ch202_types import faces_of_type, no_own_overboost
from judgecli.games.zx.ch300_zones import SPOTS, home, opponent, player_card, square, zone, zx_on
from judgecli.games.zx.events import Revealed
from judgecli.games.zx.questions import SQUARE
from judgecli.kernel.events import Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.ops import Op, Pile
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, aside, ask, attempt, call, do, note, require
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import NotSettled, both
from judgecli.picks import first


@event(
    "{card} and the Player card become one card and appear on the {to} square",
    "{card}がプレイヤーカードと合わさり、{to}のスクエアに登場する",
)
class Boosted(Moved):
    """The upper part appears from the dynamis with the Player card and the lower part behind it (202.7b, 1014.1)."""

    behind: Ref | None = None

    def ops(self, s: State) -> Iterable[Op]:
        if self.behind is not None:
            yield Pile(self.behind, self.ref, under=True)
        yield from Moved.ops(self, s)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,) if self.behind is None else (self.ref, self.behind)


@rule("zx:1014.1", ja="オーバーブーストの下部と合わせたプレイヤーカードがスクエアになければならない")
def a_lower_part_is_there(s: State, player: str) -> bool:
    """The Player card must be on a square, back to back with the lower part of an Overboost."""
    return lower_part(s, player) != ""


@rule("zx:1014.1", "zx:201.3", ja="下部のカード名に指示された名前が含まれていなければならない")
def lower_part_is_named(s: State, lower: str, name: str) -> bool:
    """The name of the lower part must contain the name the instruction gives."""
    return any(name in found for found in s.game.library[lower].facts.get("names", ()))


@rule("zx:1014.1", ja="下部と同名の上部がデュナミスになければならない")
def an_upper_part_is_there(s: State, player: str, lower: str) -> bool | NotSettled:
    """An upper part of the same name must be in the dynamis."""
    uppers = upper_parts(s, player, lower)
    if any(not c.mark("face up", False) for c in uppers):
        return True
    if uppers:
        return ONLY_FACE_UP
    return UNKNOWN_DYNAMIS if any(not c.face for c in s.at(zone(player, "dynamis"))) else False


@rule("zx:1014.1", ja="相手のプレイヤースクエア以外に、ゼクスのないスクエアがなければならない")
def a_square_without_zx(s: State, player: str) -> bool:
    """There must be a square without a Z/X, other than the opponent's player square."""
    return bool(open_squares(s, player))


@rule("zx:1014.1", ja="ゼクスのないスクエアで、相手のプレイヤースクエア以外でなければならない")
def open_to_the_overboost(s: State, spot: str, player: str) -> bool:
    """It must be a square without a Z/X, and not the opponent's player square."""
    return spot != home(s, opponent(s, player)) and not zx_on(s, spot)


ONLY_FACE_UP = NotSettled(
    "the only upper parts lie face up in the dynamis: 1014.1 has the upper part revealed, and 806.1a bars only the playing of "
    "face-up cards; whether such a part can be used is not said",
    "デュナミスの上部は表向きのものしかない。1014.1は上部を公開するとし、806.1aは表向きのカードのプレイだけを禁じる。"
    "表向きの上部でIGOBできるかは書かれていない",
    ("zx:1014.1", "zx:806.1a", "zx:911.1", "zx:313.2a"),
)
UNKNOWN_DYNAMIS = NotSettled(
    "the cards of the dynamis are only counted, so it is not known which they are: name the cards",
    "デュナミスは枚数しか書かれておらず、どのカードか分からない。カード名を書く必要がある",
    ("zx:1014.1", "zx:313.2"),
    unstated=True,
)


def lower_part(s: State, player: str) -> str:
    """The definition of the lower part behind the player's Player card; "" for none."""
    card = player_card(s, player)
    found = faces_of_type(s.game.library, card, "overboost") if card is not None else ()
    return first(found) if found else ""


def upper_parts(s: State, player: str, lower: str) -> tuple[Thing, ...]:
    """The cards of the dynamis with the name of the lower part."""
    names = s.game.library[lower].facts.get("names")
    there = s.at(zone(player, "dynamis"))
    return tuple(c for c in there if c.face and s.value(c, "type") == "overboost" and s.value(c, "names") == names)


def open_squares(s: State, player: str) -> tuple[str, ...]:
    """Squares without a Z/X, the opponent's player square left out."""
    return tuple(spot for spot in SPOTS if open_to_the_overboost(s, spot, player))


def try_igob(t: Table, player: str, name: str) -> Proc[bool]:
    """IGOB, or everything as it was before the IGOB where it cannot be done; what was paid for it stays paid (1014.3)."""
    if not stands("zx:1014.3"):
        return bool((yield from call(igob(t, player, name))))
    if (yield from attempt(igob(t, player, name))):
        return True
    yield from note(
        "the IGOB cannot be done: the state before it is restored; what was paid stays paid",
        "IGOBできないので、IGOBの直前の状態に戻す。支払った代償は戻らない",
        "zx:1014.3",
        player,
    )
    return False


@procedure("zx:1014.1", "zx:1014.2", "zx:1014.3")
def igob(t: Table, player: str, name: str) -> Proc[bool]:
    """Turn the Player card over, show the lower part, show an upper part of its name, and let them appear as one card."""
    yield from require(both(no_own_overboost.verdict(t.s, player), a_lower_part_is_there.verdict(t.s, player)))
    lower, card = lower_part(t.s, player), player_card(t.s, player)
    assert card is not None
    yield from do(Revealed(card.ref), by=("zx:1014.1", "zx:202.7c"))
    yield from require(
        lower_part_is_named.verdict(t.s, lower, name, about=(card, name)),
        an_upper_part_is_there.verdict(t.s, player, lower, about=(player,)),
        a_square_without_zx.verdict(t.s, player),
    )
    uppers = [c for c in upper_parts(t.s, player, lower) if not c.mark("face up", False)]
    upper = yield from ask(player, CARD, named(t.s, tell_apart(t.s, uppers)), by="zx:1014.1")
    yield from do(Revealed(upper.ref), by="zx:1014.1")
    here = t.s
    spots = {spot: spot for spot in open_squares(here, player)}
    spot = yield from ask(
        player,
        SQUARE,
        spots,
        by="zx:1014.1",
        about=(upper,),
        refused=lambda: {x: v for x in SPOTS if not (v := open_to_the_overboost.verdict(here, x, player))},
    )
    by = ("zx:1014.1", "zx:1014.2", "zx:1006.1", "zx:303.5a", "zx:202.7d")
    yield from do(Boosted(upper.ref, square(spot), behind=card.ref), by=by)
    yield from aside(
        "while the Overboost of {it} is on a square, no virtual Player card is put for {it}",
        "{it}のオーバーブーストがスクエアにある間、{it}の仮想のプレイヤーカードは置かれない",
        "zx:909.2",
        player,
    )
    return True
