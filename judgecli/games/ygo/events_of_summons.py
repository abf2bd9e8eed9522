"""How cards come to the field and lie there, as events, and all that is said of each: summons, Sets, positions, materials (S3, C2, C4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from judgecli.games.shared.events import Claim, Earlier, Said, Word, event, untold, word
from judgecli.games.shared.looks import arrived, holder_of_goal, subjects
from judgecli.games.ygo.events import FIELD, MONSTERS, Goes
from judgecli.games.ygo.g_limits import uses_forgotten
from judgecli.kernel.events import Event, Moved, OfObject
from judgecli.kernel.ops import Make, Mark, Op, Pile, Put, Split
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.language import ast

WAYS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
BEFORE_A_SUMMON = ("about to be ", "be about to ")
"""What the words of a summon that is not made yet begin with: it is noticed as it is made."""


# ---- positions


def _turned(x: Said) -> Event:
    return PositionChanged(x.ref, str(x.s.things[x.ref].mark("position", "attack")), by_player=True)


@event(
    "{card} is turned to {position}",
    "{card}が{position}になる",
    word("change position", earlier=Earlier(_turned, lies=MONSTERS, counts=True)),
)
class PositionChanged(OfObject):
    """A monster is turned to ``attack``, ``defence`` or ``face-down defence`` (C2): by its player, or by an effect."""

    to: str
    by_player: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        yield Mark(self.ref, "position", "attack" if self.to == "attack" else "defence")
        yield Mark(self.ref, "face down", self.to == "face-down defence")
        yield Mark(self.ref, "turned" if self.by_player else "turned by effect", s.fact(TABLE, "turn"))
        if self.to == "face-down defence" and (thing := s.now(self.ref)) is not None:
            yield from uses_forgotten(thing)
            if thing.mark(AGAIN, False):
                yield Mark(self.ref, AGAIN, False)


@event(
    "{card} is flipped face-up",
    "{card}がリバースする",
    word("flipped", earlier=Earlier(lambda x: Flipped(x.ref), lies=MONSTERS)),
    defined="ygo:G.23¶1",
)
class Flipped(OfObject):
    """A face-down monster becomes face-up: by attack, effect or Flip Summon (G.23)."""

    to: str = "defence"

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "face down", False), Mark(self.ref, "position", self.to))


def _flip_summoner(o: Occasion) -> str:
    return next((x.controller for _, x in subjects(o)), "")


_FLIP = Earlier(lambda x: FlipSummoned(x.ref), lies=MONSTERS, counts=True)


@event(
    "{card} is Flip Summoned",
    "{card}が反転召喚される",
    word("summoned", earlier=None),
    word("summon", player=_flip_summoner, on=subjects, earlier=None),
    word("about to be summoned", earlier=None, claimed=None),
    word("be about to summon", player=_flip_summoner, on=subjects, earlier=None, claimed=None),
    word("flip summoned", earlier=_FLIP),
    word("flip summon", waits=False, earlier=_FLIP, claimed=None),
    defined="ygo:S3.3¶1",
)
class FlipSummoned(Flipped):
    """The turn player turns an own face-down monster face-up into attack position (S3.3)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (
            Mark(self.ref, "face down", False),
            Mark(self.ref, "position", "attack"),
            Mark(self.ref, "flip summoned", s.fact(TABLE, "turn")),
            Mark(self.ref, "way", "flip"),
        )


AGAIN = "summoned again"
"""Mark of a Gemini monster that was Normal Summoned on the field (C3.5)."""


@event(
    "{card} is Normal Summoned again",
    "{card}がもう1度通常召喚される",
    word("summoned", earlier=None),
    word("summon", player=_flip_summoner, on=subjects, earlier=None),
    word("normal summoned", earlier=None),
    word("normal summon", player=_flip_summoner, on=subjects, earlier=None),
    defined="ygo:C3.5¶2",
)
class SummonedAgain(OfObject):
    """A Gemini monster is Normal Summoned where it lies: it is an Effect Monster from now on (C3.5)."""

    def ops(self, s: State) -> Iterable[Op]:
        now = s.fact(TABLE, "turn")
        return (Mark(self.ref, AGAIN, True), Mark(self.ref, "way", "normal"), Mark(self.ref, "summoned again in", now))


# ---- coming to the field


MADE_OF, FACES_OF_MATERIALS = "made of", "faces of materials"


def made_of(materials: Iterable[Thing]) -> tuple[str, Any]:
    """What is noted on a monster of the materials, or Tributes, it was Summoned with: as they last were, the text may ask for them."""
    return (MADE_OF, tuple(m.ref for m in materials))


def faces(s: State, marks: tuple[tuple[str, Any], ...]) -> tuple[tuple[str, Any], ...]:
    """What is noted besides of such a monster: which cards these were."""
    refs = next((refs for what, refs in marks if what == MADE_OF), None)
    return () if refs is None else ((FACES_OF_MATERIALS, tuple(m.face for r in refs if (m := s.last(r)) is not None)),)


@untold()
class Arrives(Moved):
    """A card comes to the field: the turn it came in is noted on it."""

    def ops(self, s: State) -> Iterable[Op]:
        came = ("arrived", s.fact(TABLE, "turn"))
        return (Put(self.ref, self.to, self.keep, self.bottom, self.controller, (*self.marks, came)),)


def _way(way: str) -> Callable[[ast.Happening, Occasion], bool]:
    return lambda h, o: isinstance(o.event, Summoned) and o.event.way == way


def _is_normal(h: ast.Happening, o: Occasion) -> bool:
    return type(o.event) is Summoned


def _summoner(o: Occasion) -> str:
    return o.event.controller if isinstance(o.event, Summoned) and o.event.controller else holder_of_goal(o)


def _in_way(way: str) -> Claim:
    return Claim(lambda step, e: isinstance(e, Summoned) and e.way == way)


def _normal(way: str) -> Earlier:
    def make(x: Said) -> Event:
        return Summoned(x.ref, x.to, controller=x.player, marks=x.marks, way=way, origin=x.came_from)

    return Earlier(make, "hand", MONSTERS)


def _special(way: str, came_from: str) -> Earlier:
    def make(x: Said) -> Event:
        return SpecialSummoned(x.ref, x.to, controller=x.player, marks=x.marks, way=way, origin=x.came_from)

    return Earlier(make, came_from, MONSTERS)


@event(
    "{card} is {way} to {to} in {position}",
    "{card}が{to}に{position}で{way}される",
    word("summoned", of=arrived, earlier=_normal("normal")),
    word("summon", player=_summoner, on=arrived, earlier=_normal("normal"), claimed=None),
    word(
        "normal summoned",
        of=arrived,
        test=_is_normal,
        earlier=_normal("normal"),
        claimed=Claim(lambda step, e: type(e) is Summoned),
    ),
    word("normal summon", player=_summoner, on=arrived, test=_is_normal, earlier=_normal("normal"), claimed=None),
    word("about to be summoned", of=arrived, earlier=None, claimed=None),
    word("be about to summon", player=_summoner, on=arrived, earlier=None, claimed=None),
    word("about to be normal summoned", of=arrived, test=_is_normal, earlier=None, claimed=None),
    word("be about to normal summon", player=_summoner, on=arrived, test=_is_normal, earlier=None, claimed=None),
    word(
        "tribute summoned",
        of=arrived,
        test=_way("advance"),
        earlier=_normal("advance"),
        claimed=_in_way("advance"),
    ),
    word("tribute summon", waits=False, earlier=_normal("advance"), claimed=None),
)
class Summoned(Arrives):
    """A monster is summoned face-up. ``way``: ``normal``, ``advance``, or how a Special Summon was made.

    Ways of a Special Summon: ``link``, ``xyz``, ``synchro``, ``pendulum``, ``fusion``, ``ritual``, ``own`` (its own condition),
    ``effect``.
    ``origin``: the name of the zone it came from.
    """

    way: str = "normal"
    origin: str = "hand"

    def ops(self, s: State) -> Iterable[Op]:
        came = (
            *faces(s, self.marks),
            ("arrived", s.fact(TABLE, "turn")),
            ("way", self.way),
            ("came from", self.origin),
        )
        return (Put(self.ref, self.to, self.keep, self.bottom, self.controller, (*self.marks, *came)),)


def _by_way(way: str) -> tuple[Word, ...]:
    """Words for one way of Special Summoning, and from where such a monster comes if nobody says so."""
    earlier = _special(way, "hand" if way in ("pendulum", "ritual") else "extra deck")
    return (
        word(f"{way} summoned", of=arrived, test=_way(way), earlier=earlier, claimed=_in_way(way)),
        word(f"{way} summon", waits=False, earlier=earlier, claimed=None),
    )


@untold(
    word("special summoned", of=arrived, earlier=_special("effect", "hand")),
    word("special summon", player=_summoner, on=arrived, earlier=_special("effect", "hand"), claimed=None),
    word("about to be special summoned", of=arrived, earlier=None, claimed=None),
    word("be about to special summon", player=_summoner, on=arrived, earlier=None, claimed=None),
    word("about to be pendulum summoned", of=arrived, test=_way("pendulum"), earlier=None, claimed=None),
    *(one for way in WAYS for one in _by_way(way)),
)
class SpecialSummoned(Summoned):
    """A Special Summon: by a prescribed procedure or by an effect (S3.4, J3.19)."""


@event(
    "{card} becomes a material",
    "{card}がエクシーズ素材になる",
    word("used as material", waits=False, earlier=None),
)
class Stacked(OfObject):
    """A card becomes an Xyz material: it lies under the monster and is no card on the field (J3.15)."""

    onto: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Pile(self.ref, self.onto, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref, self.onto)


@untold()
class StackedForASummon(Stacked):
    """The materials of an Xyz Summon are stacked; the summon itself is the next thing that happens (C4.17)."""

    silent: ClassVar[bool] = True


@event("materials of {card} go to the Graveyard", "{card}のエクシーズ素材が墓地へ送られる")
class Detached(OfObject):
    """Materials leave an Xyz Monster for the Graveyard, one card after another (J3.15, J3.26)."""

    cards: tuple[int, ...]

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is None:
            return
        owners = dict(zip(thing.cards, thing.owners, strict=True))
        for card in self.cards:
            yield Split(self.ref, (card,), Zone(owners[card], "graveyard"))


@event(
    "{card} is Set in {to}",
    "{card}が{to}にセットされる",
    word(
        "set",
        of=arrived,
        earlier=Earlier(lambda x: SetDown(x.ref, x.to, controller=x.player, marks=x.marks), "hand", FIELD),
    ),
)
class SetDown(Arrives):
    """A card is put face-down: a monster in defence position, or a spell or trap (G.7)."""


@event("{card} is put face-up in {to}", "{card}が表側で{to}に置かれる")
class PutOnTheField(Arrives):
    """A spell or trap, or a Pendulum Monster as a spell, comes face-up to the field (G.3)."""


@event("a token {face} comes to {to}", "トークン{face}が{to}に出る")
class TokenMade(Event):
    """A token is put out (J3.5)."""

    face: str
    owner: str
    to: Zone
    marks: tuple[tuple[str, object], ...] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return (Make(self.face, self.owner, self.to, (*self.marks, ("arrived", s.fact(TABLE, "turn")))),)


@event("{card} moves to {to}", "{card}が{to}に移動する")
class ZoneChanged(Moved):
    """A monster goes to another zone of the field and stays itself (J3.11)."""


@event(
    "control of {card} goes to {player}",
    "{card}のコントロールが{player}に移る",
    word("moved", earlier=None),
    word("changed control", earlier=None, claimed=None),
)
class ControlChanged(Moved):
    """A card goes to another player's zone and stays itself, what lies under it included (G.31, J3.15)."""


@event("{card} is added to {to} face-up", "{card}が表側で{to}に加わる", defined="ygo:J3.26¶2")
class LaidOpen(Goes):
    """A Pendulum Monster is put into the Extra Deck face-up by an effect, from wherever it is (J3.26)."""

    marks: tuple[tuple[str, object], ...] = (("face up", True),)
