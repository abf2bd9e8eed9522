"""Cards of which nobody says what they are: what a text asks of them is open, and asked of the file, never taken to be not so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.scope import place_of
from judgecli.games.shared.text.stand_ins import LEFT_OPEN, STAND_IN
from judgecli.kernel.text import View
from judgecli.kernel.untold import Unsaid
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def asks_for_a_face(d: Dialect, noun: ast.Noun) -> bool:
    """Whether a card of which nobody says what it is may or may not be what is meant: how it lies can be seen."""
    kind = noun.what in d.kinds and noun.what not in d.by_place
    return kind or bool(noun.name) or any(by_its_face(d, f.kind) for f in noun.filters)


def by_its_face(d: Dialect, what: str) -> bool:
    """Whether what is asked of a card is told by what it is, not by how it lies."""
    return what not in ("state", "status", "among", "not among") and what not in d.marks


def nobody_says(view: View, thing: Thing, what: str) -> bool:
    """Whether this is asked of a card of which only something else is said: it stands in for cards that the file does not name."""
    d = dialect(view)
    definition = view.state.game.library.get(thing.face)
    if definition is None or STAND_IN not in definition.facts or not by_its_face(d, what):
        return False
    said = {*definition.facts, *definition.facts[LEFT_OPEN]}
    return what not in said and d.sets.get(what) not in said


def is_supposed_to_fit(s: State, thing: Thing, noun: ast.Noun) -> bool:
    """Whether this card, of which nobody says what it is, is one that is meant: the file may say what it is, and does not.

    Of several in one place the last ones are taken to be: none, one, or all of them.
    """
    unseen = [ref for ref in s.zones[thing.zone] if not s.things[ref].face]
    if thing.ref not in unseen:
        unseen = [thing.ref]  # it lay there last
    fact = Unsaid("unseen", thing.zone.holder, thing.zone.name, place_of(noun))
    fitting = s.game.untold.suppose(fact, 0, (1, len(unseen)))
    return bool(fitting) and thing.ref in unseen[-fitting:]


def one_is_such(s: State, cards: Sequence[Thing], such: Callable[[Thing], bool], sort: int = 0) -> bool:
    """Whether one of the cards in a zone is such, as a rule asks of it. Where none is that was shown, the file is asked of the others.

    ``sort``: tells apart what several rules ask of the same cards.
    """
    unseen = [card for card in cards if not card.face]
    known = any(such(card) for card in cards if card.face)
    if known or not unseen:
        return known
    there = unseen[0].zone  # all lie in one
    fact = Unsaid("unseen", there.holder, there.name, (sort, -1))
    return bool(s.game.untold.suppose(fact, 0, (1,)))


def number_nobody_says(s: State, thing: Thing, what: str) -> int:
    """A number of a card of which nobody says what it is; it is told by the place where the card lies or lay last."""
    fact = Unsaid("number", thing.zone.holder, what)
    s.game.untold.called[fact] = (thing.zone.name, "")
    return s.game.untold.number(fact, 0)
