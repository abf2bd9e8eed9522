"""The parts of a clause by their roles, as frames take them: a thing, a player, how long; for both languages."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import Phrase, placed
from judgecli.lazy import dataclass, replace

Parts = dict[str, Phrase]


@dataclass(frozen=True, slots=True)
class Said:
    """A clause as it was taken apart: its parts by role, where it stands, whether it is a cost."""

    parts: Parts
    span: ast.Span
    cost: bool = False


Made = ast.Instruction | tuple[ast.Instruction, ...]
Frame = Callable[[Said], Made]


def one_of(parts: Parts, role: str, *kinds: str) -> Phrase:
    """The part of a role, which must be there, of one of these kinds."""
    found = parts.pop(role, None)
    if found is None or found.kind not in kinds:
        raise NotRead(f"{role} is missing" if found is None else f"{role} cannot be a {found.kind}")
    return found


def maybe(parts: Parts, role: str, *kinds: str) -> Phrase | None:
    return one_of(parts, role, *kinds) if role in parts else None


def so_many(noun: ast.Noun, number: Phrase | None) -> ast.Noun:
    """Of things of a sort so many are chosen, where a number of them is told."""
    if number is None:
        return noun
    counted = number.noun
    if noun.how != "any" or counted is None or counted.count is None:
        raise NotRead("two numbers of one thing")
    return replace(noun, how="choose", count=counted.count, up_to=counted.up_to, or_more=counted.or_more)


def thing(parts: Parts, default_count: bool = True) -> ast.Noun:
    """What it is done to: the thing with where it comes from and how many, as the clause says them."""
    found = one_of(parts, "what", "thing", "material", "zone")
    noun = found.noun or _cards_of(found)
    if found.shown:
        if noun.how != "this" or any(f.kind != "state" or f.op not in ("=", "!=") for f in found.shown):
            raise NotRead("a state of this card")
        noun = replace(noun, filters=found.shown)
    source = maybe(parts, "from", "zone", "thing")
    if source is not None:
        noun = _out_of(noun, source)
    if maybe(parts, "random", "state") is not None:
        noun = replace(noun, filters=(*noun.filters, ast.Filter("state", "=", "random", noun.span)))
    number = maybe(parts, "count", "count")
    if number is not None:
        if noun.count is not None or noun.how not in ("any", "choose"):
            raise NotRead("two numbers of one thing")
        if number.value == "all":
            noun = replace(noun, how="all")
        else:
            counted = number.noun or ast.Noun("choose")
            noun = replace(noun, how="choose", count=counted.count, up_to=counted.up_to, or_more=counted.or_more)
    if noun.how == "any" and any(f.kind == "state" and f.op == "=" and f.value in ALONE for f in noun.filters):
        return replace(noun, how="all")
    if noun.how == "any" and any(f.kind == "equipped by" and f.value == "this" for f in noun.filters):
        return replace(noun, how="all")  # a card is equipped to one monster (G.9)
    if noun.how == "any":
        raise NotRead("how many is not said")
    return noun


ALONE = frozenset({"attacking"})
"""States that one card has at most."""


def _cards_of(found: Phrase) -> ast.Noun:
    """ "1 of your hand": a card of it."""
    if found.zones != ("hand",) or found.shown:
        raise NotRead("cards of a place")
    return ast.Noun("any", "card", "you" if found.whose == "default" else found.whose, where=found.zones)


def _out_of(noun: ast.Noun, source: Phrase) -> ast.Noun:
    if source.kind == "thing":  # 「その内」「その中」
        if source.noun is None or source.noun.how != "among":
            raise NotRead("out of a thing")
        return replace(noun, filters=(*noun.filters, ast.Filter("among", "=", "that", noun.span)))
    if noun.where and noun.how != "this":
        raise NotRead("two places of one thing")
    if noun.how == "that":
        if source.shown:
            raise NotRead("a state of the place")
        return noun
    whose = "you" if source.whose == "default" else source.whose
    if noun.how == "this":
        return replace(noun, where=(*noun.where, *source.zones))
    if noun.whose and source.whose not in ("default", noun.whose):
        raise NotRead("two owners of one thing")
    if source.whose == "default" and set(source.zones) & {"graveyard", "field", "banished"}:
        whose = noun.whose or "you"
    return placed(noun, source.zones, noun.whose or whose, source.shown)


def who(parts: Parts) -> ast.Noun | None:
    """Who does it; the player of the effect need not be named."""
    found = maybe(parts, "who", "player")
    if found is None or found.noun is None or found.noun.how == "you":
        return None
    return found.noun


def duration(parts: Parts) -> str:
    found = maybe(parts, "duration", "duration")
    return found.value if found is not None else ""


# ---- verbs that move cards


def subject(noun: ast.Noun) -> ast.Noun:
    """Things something is said of in general: all of them."""
    return replace(noun, how="all") if noun.how == "any" else noun
