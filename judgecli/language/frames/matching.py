"""Whether a line fills a frame: every token of it in a slot, in a phrase that says what the frame says, or around these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgecli.language.frames.table import Frame, Phrase, Slot, vocabulary
from judgecli.language.frames.tokens import KANJI, NUMBERS, ORDINALS, Token
from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line
from judgecli.language.words import spoken
from judgecli.lazy import NamedTuple, pattern

Piece = str | tuple[int, int]
"""Words that are put in, or a stretch of the line."""
_BETWEEN = frozenset({",", "and", "+", "&", "plus", "both", "と", "や", "・"})
"""What may stand between the things of a list."""
_LEAST_POWER = 500
"""A number from this on is told of a card as its power without the word."""
LONGEST = 16
"""Tokens of the longest phrase."""
MOST_STATES = 4_000
"""So many steps a line is tried in one frame."""
_KINDS = {
    "C": "card",
    "D": "card",
    "P": "player",
    "Q": "player",
    "X": "section",
    "W": "quoted",
    "R": "braced",
    "I": "tribe",
}
_LISTS = {"T": "CWNGA", "U": "CWGA", "H": "WNGA", "F": "NGA", "J": "E"}
"""What may be listed in a slot."""
_GIVES = frozenset({"to", "on", ":", "=", "に", "へ", "を"})
"""What may stand between a card and what it gets."""
_DOES = frozenset({"by", "from", "for", "says", "said", "where", ",", ":"})
_WHO_DOES = frozenset({"'s", "says", "said", "wants"})
"""One of which stands before or behind a player who does something to a card that is named before: "《X》 is played by A"."""
_SLOT = pattern(r"\{([A-Z])\}")


class _State(NamedTuple):
    """How far a line is read: tokens, elements that are filled, how often it is denied, whether what a polar frame says is said."""

    at: int
    filled: tuple[tuple[int, tuple[Piece, ...]], ...] = ()
    denied: int = 0
    said: bool = False

    def has(self, element: int) -> bool:
        return any(n == element for n, _ in self.filled)


def readings(frame: Frame, said: Sequence[Token], line: Line, text: str) -> Iterator[Reworded]:
    """What the line says in this frame; several where its tokens can be told apart in more than one way."""
    if not frame.could_be(frozenset(one.said for one in said)):
        return
    open_, seen, made = [_State(0)], set[_State](), list[Reworded]()
    while open_:
        state = open_.pop()
        if state in seen:
            continue
        if len(seen) == MOST_STATES:
            return  # what else it could say is not known
        seen.add(state)
        if state.at < len(said):
            open_.extend(_next(frame, said, state))
        elif len(state.filled) == len(frame.elements) and (state.said or frame.deniable or not frame.polar):
            template = frame.denied if frame.polar and state.denied % 2 else frame.means
            if template and template != "-":
                made.append(_put(line, text, template, _by_letter(frame, state)))
    yield from made


def _next(frame: Frame, said: Sequence[Token], state: _State) -> Iterator[_State]:
    one, kept = said[state.at], len(state.filled)
    for n, element in enumerate(frame.elements):
        if frame.ordered and n != kept:
            continue
        if not isinstance(element, Slot):
            for stop in _phrase_at(element, said, state.at):
                yield state._replace(at=stop, filled=_with(state, n, ()))
        elif not state.has(n):
            if frame.ordered or element.letter != "P" or _does(frame, said, state):
                for stop, pieces in _in_slot(frame, element.letter, said, state.at):
                    for end in _behind(element, said, stop):
                        yield state._replace(at=end, filled=_with(state, n, pieces))
        elif element.letter == "A":  # "sideways, tapped" says one thing twice
            for stop, again in _in_slot(frame, "A", said, state.at):
                if (n, again) in state.filled:
                    yield state._replace(at=stop)
    for phrases, denies in ((frame.so, 0), (frame.not_so, 1)):
        for stop in _phrase_at(phrases, said, state.at):
            yield state._replace(at=stop, denied=state.denied + denies, said=True)
    if frame.polar:
        for stop in _phrase_at(frame.nots, said, state.at):
            yield state._replace(at=stop, denied=state.denied + 1)
    if one.kind == "mark" and one.said in ",:;()=":
        yield state._replace(at=state.at + 1)
    for stop in _phrase_at(frame.around, said, state.at):
        yield state._replace(at=stop)


def _behind(slot: Slot, said: Sequence[Token], at: int) -> Iterator[int]:
    """Where a slot ends with one of the marks that stand behind it, or without."""
    if at < len(said):
        yield from _phrase_at(slot.marks, said, at)
    if slot.bare:
        yield at


def _does(frame: Frame, said: Sequence[Token], state: _State) -> bool:
    """Whether a player who is named behind a card of a play is told as the one who does it: "《X》 blocks A" is no play of A."""
    if not frame.of_play or all(one.kind != "card" for one in said[: state.at]):
        return True
    after = said[state.at + 1].said if state.at + 1 < len(said) else ""
    return said[state.at - 1].said in _DOES or after in _WHO_DOES


def _with(state: _State, element: int, pieces: tuple[Piece, ...]) -> tuple[tuple[int, tuple[Piece, ...]], ...]:
    return state.filled if state.has(element) else (*state.filled, (element, pieces))


def _phrase_at(phrases: frozenset[Phrase], said: Sequence[Token], at: int) -> Iterator[int]:
    """Where each of the phrases ends that begin at a token."""
    if said[at].kind in ("word", "mark", "number"):
        for length in range(1, min(LONGEST, len(said) - at) + 1):
            if tuple(one.said for one in said[at : at + length]) in phrases:
                yield at + length


def _in_slot(frame: Frame, letter: str, said: Sequence[Token], at: int) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    """The ways in which a slot is filled from a token on: where it ends, and what stands in it."""
    one = said[at]
    if letter in "CD":
        yield from _card(frame, said, at)
    elif letter in _KINDS:
        if one.kind == _KINDS[letter]:
            yield at + 1, ((one.first, one.last),)
        if letter == "X":
            yield from _sections(said, at)
    elif letter in "NYB":
        yield from _number(frame, letter, said, at)
    elif letter == "L":
        yield from _line(said, at)
    elif letter in _LISTS:
        yield from _list(frame, said, at, _LISTS[letter])
    elif letter == "E":
        yield from _with_its_number(frame, said, at)
    elif letter == "O":
        if one.kind == "word" and one.said in ORDINALS:
            yield at + 1, (ORDINALS[one.said],)
    else:
        words = vocabulary(letter, spoken(), frame.grammar)
        if stop := max(_phrase_at(frozenset(words), said, at), default=0):
            yield stop, (words[tuple(each.said for each in said[at:stop])],)


def _line(said: Sequence[Token], at: int) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    """A line of play by its number: "line 2", 「2行目」."""
    one, rest = said[at], said[at + 1 : at + 3]
    if one.said in ("line", "lines") and rest and rest[0].kind == "number":
        yield at + 2, ("line ", (rest[0].first, rest[0].last))
    elif one.kind == "number" and "".join(each.said for each in rest) == "行目":
        yield at + 3, ((one.first, rest[1].last),)


def _number(frame: Frame, letter: str, said: Sequence[Token], at: int) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    one = said[at]
    words = KANJI if frame.grammar == "japanese" else NUMBERS
    if one.kind == "number":
        number: Piece = (one.first, one.last) if one.last - one.first == len(one.said) else one.said
        if letter != "B" or int(one.said) >= _LEAST_POWER:
            yield at + 1, (number,)
    elif letter != "B" and one.kind == "word" and one.said in words:
        yield at + 1, (words[one.said],)
    elif letter != "B" and one.said == "single":
        yield at + 1, ("1",)
    if letter == "N":
        for stop in _phrase_at(frame.nones, said, at):
            yield stop, ("0",)


def _card(frame: Frame, said: Sequence[Token], at: int) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    """A card, with whose it is before or behind it, or without."""
    one, rest = said[at], said[at + 1 : at + 3]
    if one.kind == "card":
        yield at + 1, ((one.first, one.last),)
        if len(rest) == 2 and rest[0].said == "of" and rest[1].kind == "player":
            yield at + 3, ((one.first, rest[1].last),)
    elif one.kind == "player" and len(rest) == 2 and rest[0].said in ("'s", "の") and rest[1].kind == "card":
        yield at + 3, ((one.first, rest[1].last),)


def _list(frame: Frame, said: Sequence[Token], at: int, kinds: str) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    """One or more cards, squares, states, numbers or quotations."""
    between = ", " if frame.grammar == "english" else ","
    if said[at].said == "both":
        at += 1
    for stop, pieces in _thing(frame, said, at, kinds):
        yield stop, pieces
        after = stop
        while after < len(said) and said[after].said in _BETWEEN:
            after += 1
        side_by_side = after < len(said) and said[stop - 1].kind == said[after].kind == "card"
        if (stop < after or side_by_side) and after < len(said):
            for end, others in _list(frame, said, after, kinds):
                yield end, (*pieces, between, *others)


def _with_its_number(frame: Frame, said: Sequence[Token], at: int) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    """A card and what it gets: "《X》 1000", "1000 to 《X》", 「《X》に1000」."""
    for first, last in ("CN", "NC"):
        for middle, one in _in_slot(frame, first, said, at):
            then = middle + (middle < len(said) and said[middle].said in _GIVES)
            for stop, other in _in_slot(frame, last, said, then) if then < len(said) else ():
                card, number = (one, other) if first == "C" else (other, one)
                yield stop, (*card, " ", *number) if frame.grammar == "english" else (*card, *number)


def _sections(said: Sequence[Token], at: int) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    """Two or more sections in a list."""
    pieces: tuple[Piece, ...] = ()
    while at < len(said) and said[at].kind == "section":
        pieces = (*pieces, ", ", (said[at].first, said[at].last)) if pieces else ((said[at].first, said[at].last),)
        at += 1
        if len(pieces) > 1:
            yield at, pieces
        while at < len(said) and said[at].said in _BETWEEN:
            at += 1


def _thing(frame: Frame, said: Sequence[Token], at: int, kinds: str) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    if at < len(said):
        for letter in kinds:
            yield from _in_slot(frame, letter, said, at)


def _by_letter(frame: Frame, state: _State) -> Mapping[str, tuple[Piece, ...]]:
    slots = {n: one.letter for n, one in enumerate(frame.elements) if isinstance(one, Slot)}
    return {slots[n]: pieces for n, pieces in state.filled if n in slots}


def _put(line: Line, text: str, template: str, filled: Mapping[str, tuple[Piece, ...]]) -> Reworded:
    """The sentence of a template with what stands in its slots."""
    shown = raw = " " * line.start
    at: tuple[int, ...] = (-1,) * line.start
    for n, part in enumerate(_SLOT.split(template)):
        for piece in filled[part] if n % 2 else (part,):
            if isinstance(piece, str):
                shown, raw, at = shown + piece, raw + piece, at + (-1,) * len(piece)
            else:
                first, last = piece
                shown, raw = shown + text[first:last], raw + line.raw[first:last]
                at += tuple(range(first, last))
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)
