"""The frames of a game (``english.tsv``, ``japanese.tsv``).

Each tells what a line of a kind has to name, the words that say it, and those that may stand around.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from judgecli import manifest
from judgecli.language.frames.tokens import tokens
from judgecli.language.voices import verbs
from judgecli.language.words import by_terminal, speaking
from judgecli.lazy import NamedTuple, dataclass, pattern
from judgecli.tables import rows

Phrase = tuple[str, ...]
_VOCABULARY: Mapping[str, tuple[str, ...]] = {
    "Z": ("ZONE", "MARK"),
    "S": ("STAT", "MARK"),
    "A": ("STATE",),
    "G": ("SQUARE",),
    "K": ("COLOUR",),
    "M": ("PHASE",),
}
"""The kinds of words that stand in a slot, by the letter of the slot."""
_ELEMENT = pattern(r"\{[A-Z]\}(?:=[^\s{}]+)?|[^\s{}]+")
_SLOT = pattern(r"\{(?P<letter>[A-Z])\}(?:=(?P<bare>\?)?(?P<marks>.+))?")
_NAMED = pattern(r"@([a-z-]+)")


class Slot(NamedTuple):
    """Where something is named. ``marks``: phrases one of which stands right behind it; ``bare``: none need."""

    letter: str
    marks: frozenset[Phrase] = frozenset()
    bare: bool = True


@dataclass(frozen=True, slots=True)
class Frame:
    """One row. ``elements``: slots ("{C}") and groups of phrases, in the order of the line where it is ``ordered``.

    ``general``: it is looked at where no other is filled. ``so`` and ``not_so``: the phrases of a frame that says something or its
    contrary, one of which there must be unless it is ``deniable`` ("!"); ``denied``: what it means then when the contrary is said;
    ``nots`` and ``nones``: how the language denies, and says that there is none.
    """

    grammar: str
    of_play: bool
    general: bool
    elements: tuple[Slot | frozenset[Phrase], ...]
    ordered: bool
    so: frozenset[Phrase]
    not_so: frozenset[Phrase]
    around: frozenset[Phrase]
    means: str
    denied: str
    deniable: bool
    nots: frozenset[Phrase]
    nones: frozenset[Phrase]

    @property
    def polar(self) -> bool:
        return self.deniable or bool(self.so or self.not_so)

    def could_be(self, words: frozenset[str]) -> bool:
        """Whether a line of these words may have every group of phrases."""
        groups = [one for one in self.elements if not isinstance(one, Slot)]
        if self.so or self.not_so:
            groups.append(self.so | self.not_so)
        return all(any(phrase[0] in words for phrase in group) for group in groups)


@cache
def frames(part: str, game: str, grammar: str = "english") -> tuple[Frame, ...]:
    """The frames of a kind of lines (``claim`` or ``play``) in a game."""
    return tuple(_frames(part, game, grammar))


@cache
def vocabulary(letter: str, game: str, grammar: str) -> Mapping[Phrase, str]:
    """The words that may stand in a slot, each with what is written for it."""
    found: dict[Phrase, str] = {}
    with speaking(game):
        if letter == "V" and grammar == "english":
            found |= {_phrase(said, grammar): form.third for form in verbs() for said in form if " " not in form.plain}
        for kind in _VOCABULARY.get(letter, ()):
            for word in by_terminal().get(kind, ()):
                for said in word.spellings(("ja",) if grammar == "japanese" else ("en",)):
                    for each in (said, said.replace("-", " ")):
                        found.setdefault(_phrase(each, grammar), said)
    for slot, games, said, means in _of_kind("noun", grammar):
        if slot == letter and _are_of(game, games):
            found.update(dict.fromkeys(_phrases(said, grammar), means))
    return found


def _are_of(game: str, games: str) -> bool:
    return games == "*" or not {game, manifest.root(game)}.isdisjoint(games.split())


def _phrase(said: str, grammar: str) -> Phrase:
    """A phrase as its tokens."""
    cut = tokens(said.lower(), 0, len(said), grammar)
    return tuple(one.said for one in cut or ())


def _phrases(said: str, grammar: str) -> frozenset[Phrase]:
    return frozenset(_phrase(one.replace("_", " "), grammar) for one in said.split("|") if one)


@cache
def _of_kind(kind: str, grammar: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(cells[1:]) for cells in rows(Path(__file__).with_name(f"{grammar}.tsv")) if cells[0] == kind)


def _elements(said: str, grammar: str) -> list[str]:
    """The slots and groups of a frame; a group that is called by its name ("@attack") in its phrases."""
    groups = {one[0]: one[1] for one in _of_kind("group", grammar)}
    return [_NAMED.sub(lambda found: groups[found[1]], one) for one in _ELEMENT.findall(said)]


def _element(said: str, grammar: str) -> Slot | frozenset[Phrase]:
    if (slot := _SLOT.fullmatch(said)) is None:
        return _phrases(said, grammar)
    return Slot(
        slot["letter"], _phrases(slot["marks"] or "", grammar), slot["bare"] is not None or slot["marks"] is None
    )


def _frames(part: str, game: str, grammar: str) -> Iterator[Frame]:
    around = {name: _phrases(said, grammar) for name, said in _of_kind("around", grammar)}
    nots, nones = (_phrases(_of_kind(kind, grammar)[0][0], grammar) for kind in ("not", "none"))
    for games, said, names, means, *denied in _of_kind(part, grammar):
        if not _are_of(game, games):
            continue
        general, said = said.startswith("~ "), said.removeprefix("~ ")
        ordered, elements = said.startswith("> "), _elements(said.removeprefix("> "), grammar)
        by_sign = {sign: [one[1:] for one in elements if one[0] == sign] for sign in "+-"}
        glue = (around[name] if name in around else _phrases(name, grammar) for name in names.split())
        yield Frame(
            grammar,
            part == "play" and grammar == "english",
            general,
            tuple(_element(one, grammar) for one in elements if one[0] not in "+-!"),
            ordered,
            frozenset[Phrase]().union(*(_phrases(one, grammar) for one in by_sign["+"])),
            frozenset[Phrase]().union(*(_phrases(one, grammar) for one in by_sign["-"])),
            frozenset[Phrase]().union(*glue),
            means,
            denied[0] if denied else "",
            "!" in elements,
            nots,
            nones,
        )
