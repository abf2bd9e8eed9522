"""Values of the header, of cards and boards, and the fields of their patterns."""

from __future__ import annotations

from typing import Any

from judgecli.language.ast import NOWHERE, Board, Fact, Placed, Span
from judgecli.language.players import is_player
from judgecli.language.shapes import NONE, SHAPES, Fields, Shape
from judgecli.language.words import Lang, of_kind
from judgecli.lazy import dataclass, field

SEAT = "\x1f"
"""Between the names of players that are kept as one text."""


@dataclass(frozen=True, slots=True)
class Head:
    """A top-level line: its kind and what it says; ``value`` and ``span`` are the name, title, player or number."""

    kind: str
    value: str = ""
    span: Span = NOWHERE
    facts: tuple[Fact, ...] = ()
    items: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    words: tuple[str, ...] = ()
    bare: bool = field(default=False, compare=False)  # written without 《》
    board: Board | None = None


def _head(fields: Fields, span: Span, text: str) -> Head:
    fields.pop("tag", None)
    return Head(span=span, **fields)


def _head_parts(value: Any, lang: Lang) -> Fields | None:
    if not isinstance(value, Head):
        return None
    names = ("kind", "value", "facts", "items", "edition", "words", "bare", "board")
    return {**{name: getattr(value, name) for name in names}, "tag": ""}


def _pair(fields: Fields, span: Span, text: str) -> tuple[str, str]:
    return fields["name"], str(fields.get("value", 0))


def _pair_parts(value: Any, lang: Lang) -> Fields | None:
    return {"name": value[0], "value": value[1]}


def _players(fields: Fields, span: Span, text: str) -> tuple[str, str]:
    return fields["name"], SEAT.join(fields["players"])


def _players_parts(value: Any, lang: Lang) -> Fields | None:
    return {"name": value[0], "players": tuple(value[1].split(SEAT))}


# ---- facts of a card


def _symbol(fields: Fields, span: Span, text: str) -> str:
    return f"{fields['colour']} {fields['number']}"


def _symbol_parts(value: Any, lang: Lang) -> Fields | None:
    colour, _, number = value.rpartition(" ")
    return {"colour": colour, "number": number}


def _price(fields: Fields, span: Span, text: str) -> Fact:
    return Fact(fields["kind"], " ".join(fields["symbols"]), span)


def _price_parts(value: Any, lang: Lang) -> Fields | None:
    """``red 2 colourless X``: each symbol with its number."""
    if not isinstance(value, Fact) or " " not in str(value.value) or value.kind not in of_kind("stat"):
        return None
    parts = str(value.value).split(" ")
    return {"kind": value.kind, "symbols": tuple(map(" ".join, zip(parts[::2], parts[1::2], strict=True)))}


# ---- boards


def _board(fields: Fields, span: Span, text: str) -> Board:
    """The words of the line; players, zones and records are added by who reads the lines under it."""
    turns, said = fields["turns"], fields.get("said", ())
    found: dict[str, tuple[str, ...]] = {kind: tuple(word for name, word in said if name == kind) for kind, _ in said}
    phases = found.get("phase", ())
    return Board(
        turns[0],
        "".join(phases[:1]),
        int(found.get("turn", "0")[0]),
        (),
        span,
        found.get("flag", ()),
        phases[1:],
        tuple(filter(None, found.get("seats", ("",))[0].split(SEAT))),
        tuple(tuple(players.split(SEAT)) for players in found.get("team", ())),
        found.get("priority", ("",))[0],
        turns[1:],
    )


def _board_parts(value: Any, lang: Lang) -> Fields | None:
    if not isinstance(value, Board):
        return None
    said = [("phase", phase) for phase in (value.phase, *value.steps) if phase]
    said += [("turn", str(value.number))] if value.number else []
    said += [("seats", SEAT.join(value.seats))] if value.seats else []
    said += [("team", SEAT.join(team)) for team in value.teams]
    said += [("priority", value.priority)] if value.priority else []
    said += [("flag", word) for word in value.words]
    return {"turns": (value.turn, *value.more_turns), "said": tuple(said)}


def _placed(fields: Fields, span: Span, text: str) -> Placed:
    under = tuple(card for cards in fields.pop("under", ()) for card in cards)
    return Placed(span=span, under=under, **fields)


def _placed_parts(value: Any, lang: Lang) -> Fields | None:
    """What lies below it by its name first, then how many cards of each kind nobody knows."""
    named = tuple(card for card in value.under if card[1])
    kinds = dict.fromkeys(kind for kind, below in value.under if not below)
    unknown = tuple((kind, value.under.count((kind, ""))) for kind in kinds)
    names = ("name", "tag", "count", "states", "unsure", "marks", "owner", "ties")
    return {**{name: getattr(value, name) for name in names}, "under": named + unknown}


def _below(fields: Fields, span: Span, text: str) -> tuple[tuple[str, str], ...]:
    return ((fields["kind"], fields["name"][0]),)


def _below_parts(value: Any, lang: Lang) -> Fields | None:
    return {"kind": value[0], "name": value[1]} if isinstance(value[1], str) else None


def _unknown(fields: Fields, span: Span, text: str) -> tuple[tuple[str, str], ...]:
    return ((fields["kind"], ""),) * int(fields["count"])


def _unknown_parts(value: Any, lang: Lang) -> Fields | None:
    return {"kind": value[0], "count": value[1]} if isinstance(value[1], int) else None


def _marked(fields: Fields, span: Span, text: str) -> tuple[str, int]:
    """A kind of counter is kept with its name: ``counters 魔力``."""
    return " ".join((fields["mark"], *([fields["named"]] if "named" in fields else []))), fields["value"]


def _marked_parts(value: Any, lang: Lang) -> Fields | None:
    mark, count = value
    word, _, named = mark.partition(" ")
    whole = mark in of_kind("mark") or not named
    return {"mark": mark if whole else word, "named": "" if whole else named, "value": count}


def _tied(fields: Fields, span: Span, text: str) -> tuple[str, str, str]:
    """What a card is joined to: the word, and the name with its tag, or a player."""
    return fields["kind"], fields.get("player") or fields["name"], fields.get("tag", "")


def _tied_parts(value: Any, lang: Lang) -> Fields | None:
    kind, name, tag = value
    return {"kind": kind, "player": name} if is_player(name) else {"kind": kind, "name": name, "tag": tag}


SHAPES.update(
    {
        "Head": Shape(_head, _head_parts, {"value": "", "bare": False, "board": None, "edition": "", "tag": ""}),
        "Pair": Shape(_pair, _pair_parts, {"value": "0"}),
        "Players": Shape(_players, _players_parts, NONE),
        "Symbol": Shape(_symbol, _symbol_parts, NONE),
        "Price": Shape(_price, _price_parts, NONE),
        "BoardLine": Shape(_board, _board_parts, NONE),
        "Placed": Shape(_placed, _placed_parts, {"name": "", "tag": "", "owner": "", "count": 1}),
        "Below": Shape(_below, _below_parts, NONE),
        "BelowUnknown": Shape(_unknown, _unknown_parts, NONE),
        "Marked": Shape(_marked, _marked_parts, {"named": ""}),
        "Tied": Shape(_tied, _tied_parts, {"tag": ""}),
    }
)


def shape_of(name: str) -> Shape:
    """How a value of this name is made and said."""
    if name not in SHAPES:
        SHAPES[name] = Shape.of(name)
    return SHAPES[name]
