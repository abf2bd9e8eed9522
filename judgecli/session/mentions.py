"""Which cards the words of a line or a statement mean: by their name, whose they are and their number, as far as it is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.contract import Outcome
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast


def means(mention: ast.Mention, thing: Thing, s: State) -> bool:
    """Whether a mention can mean this card."""
    own = mention.whose in ("", "own", thing.controller, thing.owner)
    numbered = not mention.tag or thing.mark("tag", "") in ("", mention.tag)
    return own and numbered and s.name(thing) == mention.text


def meant(mention: ast.Mention, s: State) -> list[Thing]:
    """The cards of a position that a mention can mean."""
    return [x for x in s.called(mention.text) if means(mention, x, s)] if mention.kind == "card" else []


def card_of(says: ast.Assertion) -> ast.Mention | None:
    """The card a statement is of."""
    return says.subject if says.subject is not None and says.subject.kind == "card" else None


def is_one_of(mention: ast.Mention, ref: object, s: State) -> bool:
    """Whether a mention can mean this object, which may be gone."""
    thing = s.last(ref) if isinstance(ref, Ref) else None
    return thing is not None and means(mention, thing, s)


def named(says: ast.Assertion, outcome: Outcome) -> Iterator[Thing | str]:
    """The cards and players that a statement names, the cards as they are in the first position and in the last."""
    for mention in (says.subject, *says.values):
        if mention is not None and mention.kind == "player":
            yield mention.text
        elif mention is not None:
            yield from (*meant(mention, outcome.start), *meant(mention, outcome.end))


def named_in(says: ast.Assertion, outcome: Outcome) -> set[Ref | str]:
    """The same as objects, with those of players."""
    return {x.ref if isinstance(x, Thing) else x for x in named(says, outcome)}


def names_in(statements: Iterable[ast.Assertion]) -> frozenset[str]:
    """The cards that statements name."""
    mentions = (m for says in statements for m in (says.subject, *says.values) if m is not None)
    return frozenset(m.text for m in mentions if m.kind == "card")
