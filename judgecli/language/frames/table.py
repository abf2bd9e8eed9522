"""The frames of a game (``english.tsv``): what a line of a kind has to name, the words that say it, and those that may stand around."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from judgecli import manifest
from judgecli.language.frames.tokens import tokens
from judgecli.language.voices import verbs
from judgecli.language.words import by_terminal, speaking
from judgecli.lazy import dataclass, pattern
from judgecli.tables import rows

Phrase = tuple[str, ...]
_TABLE = Path(__file__).with_name("english.tsv")
_VOCABULARY: Mapping[str, tuple[str, ...]] = {
    "Z": ("ZONE", "MARK"),
    "S": ("STAT", "MARK"),
    "A": ("STATE",),
    "G": ("SQUARE",),
    "K": ("COLOUR",),
    "M": ("PHASE",),
}
"""The kinds of words that stand in a slot, by the letter of the slot."""
_ELEMENT = pattern(r"\{[A-Z]\}|[^\s{}]+")
_NAMED = pattern(r"@([a-z-]+)")


@dataclass(frozen=True, slots=True)
class Frame:
    """One row. ``elements``: slots ("{C}") and groups of phrases, in the order of the line where it is ``ordered``.

    ``general``: it is looked at where no other is filled. ``so`` and ``not_so``: the phrases of a frame that says something or its
    contrary, one of which there must be; ``denied``: what it means then when the contrary is said.
    """

    of_play: bool
    general: bool
    elements: tuple[str | frozenset[Phrase], ...]
    ordered: bool
    so: frozenset[Phrase]
    not_so: frozenset[Phrase]
    around: frozenset[Phrase]
    means: str
    denied: str

    @property
    def polar(self) -> bool:
        return bool(self.so or self.not_so)

    def could_be(self, words: frozenset[str]) -> bool:
        """Whether a line of these words may have every group of phrases."""
        groups = [one for one in self.elements if not isinstance(one, str)]
        if self.polar:
            groups.append(self.so | self.not_so)
        return all(any(phrase[0] in words for phrase in group) for group in groups)


@cache
def frames(part: str, game: str) -> tuple[Frame, ...]:
    """The frames of a kind of lines (``claim`` or ``play``) in a game."""
    return tuple(_frames(part, game))


@cache
def vocabulary(letter: str, game: str) -> Mapping[Phrase, str]:
    """The words that may stand in a slot, each with what is written for it."""
    found: dict[Phrase, str] = {}
    with speaking(game):
        if letter == "V":
            found |= {_phrase(said): form.third for form in verbs() for said in form if " " not in form.plain}
        for kind in _VOCABULARY.get(letter, ()):
            for word in by_terminal().get(kind, ()):
                for said in word.spellings(("en",)):
                    for each in (said, said.replace("-", " ")):
                        found.setdefault(_phrase(each), said)
    for slot, games, said, means in _of_kind("noun"):
        if slot == letter and _are_of(game, games):
            found.update(dict.fromkeys(_phrases(said), means))
    return found


def _are_of(game: str, games: str) -> bool:
    return games == "*" or not {game, manifest.root(game)}.isdisjoint(games.split())


def _phrase(said: str) -> Phrase:
    cut = tokens(said.lower(), 0, len(said))
    return tuple(one.said for one in cut or ())


def _phrases(said: str) -> frozenset[Phrase]:
    return frozenset(_phrase(one.replace("_", " ")) for one in said.split("|") if one)


@cache
def _of_kind(kind: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(cells[1:]) for cells in rows(_TABLE) if cells[0] == kind)


def _elements(said: str) -> list[str]:
    """The slots and groups of a frame; a group that is called by its name ("@attack") in its phrases."""
    groups = {one[0]: one[1] for one in _of_kind("group")}
    return [_NAMED.sub(lambda found: groups[found[1]], one) for one in _ELEMENT.findall(said)]


def _frames(part: str, game: str) -> Iterator[Frame]:
    around = {name: _phrases(said) for name, said in _of_kind("around")}
    for games, said, names, means, *denied in _of_kind(part):
        if not _are_of(game, games):
            continue
        general, said = said.startswith("~ "), said.removeprefix("~ ")
        ordered, elements = said.startswith("> "), _elements(said.removeprefix("> "))
        by_sign = {sign: [one[1:] for one in elements if one[0] == sign] for sign in "+-"}
        glue = (around[name] if name in around else _phrases(name) for name in names.split())
        yield Frame(
            part == "play",
            general,
            tuple(one if one[0] == "{" else _phrases(one) for one in elements if one[0] not in "+-"),
            ordered,
            frozenset[Phrase]().union(*map(_phrases, by_sign["+"])),
            frozenset[Phrase]().union(*map(_phrases, by_sign["-"])),
            frozenset[Phrase]().union(*glue),
            means,
            denied[0] if denied else "",
        )
