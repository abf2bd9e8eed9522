"""The words a printed text is cut into: those of the language's tables, the inflected verbs of the frames, and the small words of print."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judgecli import manifest
from judgecli.language.words import Lang, words_of
from judgecli.lazy import dataclass
from judgecli.tables import rows

HERE = Path(__file__).parent
KINDS = {
    "type": "type",
    "stat": "stat",
    "colour": "colour",
    "zone": "zone",
    "state": "state",
    "keyword": "keyword",
}
"""Kinds of words of the language's tables that print uses too -> what they are here."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A verb with the roles of its parts: role -> (English marks, Japanese marks)."""

    name: str
    en: tuple[str, ...]
    ja: tuple[str, str]
    roles: dict[str, tuple[tuple[str, ...], tuple[str, ...]]]

    def role(self, mark: str, lang: Lang) -> str:
        """The role of the part that stands with a mark; "" where the verb has none."""
        side = 0 if lang == "en" else 1
        return next((role for role, marks in self.roles.items() if mark in marks[side]), "")


@dataclass(frozen=True, slots=True)
class Entry:
    """What a word is: its kind and its meaning; of a verb the frame and the form ("plain", "te", "passive te" …)."""

    kind: str
    value: str
    form: str = ""


def _rows(name: str, game: str = "") -> Iterator[list[str]]:
    """The rows of a table that all games share, then those of the game's own folder."""
    found = manifest.of(game) if game else None
    own = found.folder / "printed" / name if found is not None else None
    for path in (HERE / name, *((own,) if own is not None and own.exists() else ())):
        yield from rows(path)


@cache
def frames(game: str) -> tuple[Frame, ...]:
    """The table of verb frames of a game."""
    return tuple(_frame(*row) for row in _rows("frames.tsv", game))


def _frame(name: str, en: str, ja: str, roles: str) -> Frame:
    stem, _, row = ja.partition(" ")
    return Frame(
        name,
        () if en == "-" else tuple(word.replace("-", " ") for word in en.split()),
        ("", "") if stem == "-" else (stem.strip("~"), row),
        {
            role: (_marks(said.split("/")[0]), _marks(said.split("/")[1]))
            for role, _, said in (r.partition("=") for r in roles.split())
        },
    )


def _marks(text: str) -> tuple[str, ...]:
    return tuple("" if mark == "-" else mark for mark in text.split("|"))


@cache
def frame_of(name: str, lang: Lang, game: str) -> Frame:
    """The frame of this name that the language has."""
    found = [f for f in frames(game) if f.name == name]
    return next((f for f in found if (f.en if lang == "en" else f.ja[1])), found[0])


@cache
def vocabulary(game: str, lang: Lang) -> dict[str, Entry]:
    """Spelling -> what it is. Small words of print come before the words of the tables, verbs before nouns; a game's own before all."""
    found: dict[str, Entry] = {}
    for said, kind, value, spellings in _rows("small.tsv", game):
        if said == lang:
            for spelling in spellings.split("|"):
                found[spelling] = Entry(kind, value)
    for spelling, entry in _inflected(lang, game):
        found.setdefault(spelling, entry)
    for word in words_of(game):
        if word.kind in KINDS:
            for spelling in word.en if lang == "en" else word.ja:
                found.setdefault(spelling, Entry(KINDS[word.kind], word.canonical))
    return found


def _inflected(lang: Lang, game: str) -> Iterator[tuple[str, Entry]]:
    for frame in reversed(frames(game)):
        if lang == "en":
            for form, spelling in zip(("plain", "third", "past", "participle"), frame.en, strict=False):
                yield spelling, Entry("verb", frame.name, form)
        elif frame.ja[1]:
            for form, spelling in japanese_forms(*frame.ja):
                yield spelling, Entry("verb", frame.name, form)


# ---- Japanese verbs

_ROWS = {
    "k": "か き く け いて いた",
    "s": "さ し す せ して した",
    "t": "た ち つ て って った",
    "b": "ば び ぶ べ んで んだ",
    "m": "ま み む め んで んだ",
    "g": "が ぎ ぐ げ いで いだ",
    "r": "ら り る れ って った",
    "w": "わ い う え って った",
}
"""By row: the stem before "not", the joining form, the plain one, that before "can", the te form, the past."""


def japanese_forms(stem: str, row: str) -> Iterator[tuple[str, str]]:
    """The forms of a verb that print has, as (form, spelling)."""
    if row == "suru":
        before, joining, plain, can, te, past = "さ", "し", "する", "でき", "して", "した"
        negative, passive, causative = "し", "され", "させ"
    elif row == "1":
        before, joining, plain, can, te, past = "", "", "る", "られ", "て", "た"
        negative, passive, causative = "", "られ", "させ"
    else:
        before, joining, plain, can, te, past = _ROWS[row].split()
        negative, passive, causative = before, f"{before}れ", f"{before}せ"
    conditional = {"suru": "すれば", "1": "れば"}.get(row, f"{can}ば")
    forms = {
        "joining": joining,
        "plain": plain,
        "te": te,
        "past": past,
        "not": f"{negative}ない",
        "not joining": f"{negative}ず",
        "not past": f"{negative}なかった",
        "must": f"{negative}なければならない",
        "if": conditional,
        "if not": f"{negative}なければ",
        "being": f"{te}いる",
        "not being": f"{te}いない",
        **_weak("passive", passive),
        **_weak("causative", causative),
        **_weak("can", can),
    }
    yield from ((form, stem + ending) for form, ending in forms.items() if stem + ending)


def _weak(voice: str, stem: str) -> dict[str, str]:
    """The forms of what is conjugated like 「食べる」."""
    return {
        f"{voice} joining": stem,
        f"{voice} plain": f"{stem}る",
        f"{voice} te": f"{stem}て",
        f"{voice} past": f"{stem}た",
        f"{voice} not": f"{stem}ない",
        f"{voice} not joining": f"{stem}ず",
        f"{voice} not past": f"{stem}なかった",
        f"{voice} if": f"{stem}れば",
        f"{voice} if not": f"{stem}なければ",
        f"{voice} being": f"{stem}ている",
        f"{voice} not being": f"{stem}ていない",
        f"{voice} if being": f"{stem}ていれば",
    }
