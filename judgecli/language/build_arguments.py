"""The arguments of a Japanese clause, told apart by their particles, before the verb says what they mean."""

from __future__ import annotations

from judgecli.language.ast import Noun, Number, Place, Span
from judgecli.language.build import Misread
from judgecli.language.build_errors import TWO_PLACES
from judgecli.language.build_parts import Change
from judgecli.language.build_things import BESIDE, as_object, within
from judgecli.language.diagnostics import error
from judgecli.language.token import Token
from judgecli.language.words import canonical_zones
from judgecli.lazy import dataclass, replace

IT = Noun("that")


@dataclass(frozen=True, slots=True)
class Argument:
    """One part of a clause before its verb: ``kind`` by its particle."""

    kind: str
    span: Span
    noun: Noun | None = None
    number: Number | None = None
    word: str = ""
    change: Change | None = None
    token: Token | None = None


class Arguments:
    """The arguments of one clause; each is taken once, and what is left over is an error at its place."""

    def __init__(self, items: tuple[Argument, ...]) -> None:
        self.left = list(items)

    def take(self, kind: str) -> Argument | None:
        found = next((item for item in self.left if item.kind == kind), None)
        if found:
            self.left.remove(found)
        return found

    def thing(self, kind: str) -> Noun:
        """What the clause is about; left out, it is the thing last spoken of."""
        found = self.take(kind)
        return as_object(found.noun) if found and found.noun else IT

    def need(self, kind: str, verb: Token, span: Span, what: tuple[str, str]) -> Argument:
        found = self.take(kind)
        if found is None:
            raise Misread(
                error(
                    "L209",
                    span,
                    f"`{verb}` does not say {what[0]}",
                    f"「{verb}」に{what[1]}がありません",
                )
            )
        return found

    def finish(self, verb: str) -> None:
        if self.left:
            raise Misread(
                error(
                    "L210",
                    self.left[0].span,
                    f"this does not go with `{verb}`",
                    f"これは「{verb}」と一緒に使えません",
                )
            )


def place_of(argument: Argument) -> Place:
    """A thing whose last word is a zone, as a destination."""
    noun = argument.noun
    if noun and noun.what in canonical_zones():  # a word that is also a kind of thing: "square"
        noun = replace(noun, what="place", where=within(noun.where, noun.what, argument.span))
    if noun is None or noun.what != "place":
        raise Misread(
            error(
                "L211",
                argument.span,
                "this is not a place",
                "これは場所ではありません",
                help_ja="領域かスクエアを書いてください",
            )
        )
    marks = {item.kind: str(item.value) for item in noun.filters}
    if len(noun.where) > 1 or marks.keys() - {"empty", "edge", BESIDE}:
        raise TWO_PLACES.at(argument.span)
    empty, edge, near = (marks.get(kind, "") for kind in ("empty", "edge", BESIDE))
    return Place(noun.where[0], noun.whose, empty, edge, near=near, span=noun.span)
