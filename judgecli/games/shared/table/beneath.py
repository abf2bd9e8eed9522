"""Cards that lie with another one: where they are, for whoever asks. A card under another is somewhere, though it is no object of its own.

A pile keeps its lower cards as faces of the top card; a card that lies with another and goes its own ways has the mark ``host``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgecli.games.shared.table.names import matching
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass

HOST = "host"
"""Mark of a card that lies with another: the number of that one."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card that lies with another one. ``thing``: itself, where it is an object of its own; ``below``: under it, not on it."""

    name: str
    host: Thing
    thing: Thing | None = None
    below: bool = True


@dataclass(frozen=True, slots=True)
class With:
    """What lies with a card in one game.

    ``place``: whether it lies where the other card does; ``there``: whether a face of a pile is a card there, not the back of one;
    ``below``: whether a face of a pile lies under it (a Shift lies on it);
    ``en``/``ja``: how that is said of the name of the other card; ``by``: the sections that say where a face of a pile is, ``beside``
    those that say where a card is that lies with another as one of its own; ``why``: what those say; ``gives``: the sections by which a
    face of a pile gives the card a value ("colours", "red") that it has not of itself.
    """

    place: bool = True
    there: Callable[[State, Thing, str], bool] = lambda s, host, face: True
    below: Callable[[State, str], bool] = lambda s, face: True
    en: str = "beneath {host}"
    ja: str = "{host}の下"
    by: Callable[[State, Thing, str], tuple[str, ...]] = lambda s, host, face: ()
    beside: Callable[[State, Thing, Thing], tuple[str, ...]] = lambda s, card, host: ()
    why: tuple[str, str] = ("{card} is where {host} is", "{card}は{host}と同じ場所にある")
    gives: Callable[[State, Thing, str, str], tuple[str, ...]] = lambda s, host, what, wanted: ()

    def told(self, s: State, one: Lying, lang: str) -> str:
        """ "Beneath 《X》"."""
        host = f"《{s.name(one.host)}》"
        if not one.below:
            return f"on {host}" if lang == "en" else f"{host}の上"
        if one.thing is not None:
            return f"under {host}" if lang == "en" else f"{host}の下"
        return (self.en if lang == "en" else self.ja).format(host=host)

    def cites(self, s: State, one: Lying) -> tuple[str, ...]:
        """The sections that say where a card is that lies with another."""
        if one.thing is not None:
            return self.beside(s, one.thing, one.host)
        known = (face for face in one.host.faces[1:] if face in s.game.library)
        faces = (face for face in known if s.game.library[face].name == one.name)
        return tuple(dict.fromkeys(cite for face in faces for cite in self.by(s, one.host, face)))

    def reason(self, s: State, one: Lying) -> tuple[str, str]:
        """What they say, in both languages."""
        names = {"card": f"《{one.name}》", "host": f"《{s.name(one.host)}》"}
        return self.why[0].format(**names), self.why[1].format(**names)


def lying(s: State, words: With, mention: ast.Mention) -> Iterator[Lying]:
    """Every card of this name that lies with another, in a fixed order; ``mention`` may say whose."""
    for host in s.things.values():
        if len(host.cards) == 1:
            continue
        for face, owner in zip(host.faces[1:], host.owners[1:], strict=False):
            card = s.game.library.get(face)
            if card is None or not words.there(s, host, face):
                continue
            if card.name != mention.text or mention.whose not in ("", host.controller, owner):
                continue
            yield Lying(card.name, host, None, words.below(s, face))
    for thing in matching(s, mention, s.called(mention.text)):
        if (host_of := s.now(thing.mark(HOST, None))) is not None:
            yield Lying(mention.text, host_of, thing)
