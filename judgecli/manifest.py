"""What a game says of itself, as data: its ``game.tsv``, read without importing any of its code.

A game is a package with a ``game.tsv`` beside its modules. Those in ``judgecli/games`` are found by looking there; a variant, which lives
inside the package of its base game, is named by it (``variants``). A game in another distribution is found by its entry point in the
group ``judgecli.games``, whose value is the package: whoever installs a game allows it, so no setting and no file of a user can bring
code in. Entry points are asked for only where a name is not known here, because finding them takes longer than a ruling.

A line of ``game.tsv`` is a key, a tab and its value; several values are split by ``|`` as in a word file.

| key | what it says |
|---|---|
| ``book`` | canonical name of the game and of the book it cites |
| ``title en``, ``title ja`` | what the game is called above a ruling |
| ``names en``, ``names ja`` | every name it goes by in a scenario; the first is what the formatter writes |
| ``words`` | files with its own words, relative to the manifest (``judgecli.language.words``) |
| ``variants`` | folders with variants of it, each with a manifest |
| ``print`` | the module that reads its cards as they are printed |
| ``states en``, ``states ja`` | the states in one of which a card lies: what "in what state is it?" asks |
| ``costs`` | ``coloured``: a cost names the colour of each of its points; elsewhere "red 3" on a card's line is its colour and its cost |
| ``unordered`` | zones in which nothing lies above anything else: two lines for one of them say together what lies there |
| ``brackets`` | ``carried out``: a keyword without a rule at hand does what the bracket behind it says |
| ``reminded`` | keywords that the rules carry out by themselves ("+": with what they name): their brackets only remind |
| ``waits`` | what is announced and carried out later: a state that comes between is about the second of the two |
| ``tribes`` | a table of tribes whose names differ by language, where no grammar needs them |
| ``kinds`` | ``with icons``: a card is spoken of by its icons and its kind together ("quick-play spell") |
| ``targets`` | ``told``: a text says whether it targets, so that shorthand which does not leaves it open |
| ``fights`` | other verbs of plays by which one card goes against another, beside attacks |

The last eleven hold for the variants of a game too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from judgecli.lazy import dataclass, field
from rulebook_index.extensions import extensions

FILE = "game.tsv"
GROUP = "judgecli.games"
INHERITED = (
    *("print", "states en", "states ja", "costs", "unordered", "brackets", "reminded", "waits"),
    *("tribes", "kinds", "fights", "targets"),
)
KEYS = ("book", "title en", "title ja", "names en", "names ja", "words", "variants", *INHERITED)
GAMES = Path(__file__).with_name("games")


class BadManifest(ValueError):
    """A ``game.tsv`` that cannot be used: the file and the cause."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """One game. ``package``: where its modules are; ``folder``: where its files are; ``names``: by language, casefolded in lookups."""

    book: str
    package: str
    folder: Path
    title: Mapping[str, str]
    names: Mapping[str, tuple[str, ...]]
    words: tuple[Path, ...]
    variants: tuple[str, ...] = ()
    base: str = ""
    """The book of the game that this is a variant of."""
    print: str = ""
    states: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    coloured_costs: bool = False
    unordered: frozenset[str] = frozenset()
    brackets_are_carried_out: bool = False
    reminded: frozenset[str] = frozenset()
    """Keywords that the rules carry out by themselves where other brackets are carried out; with "+" only where they name something."""
    waits: frozenset[str] = frozenset()
    """Verbs of plays that are announced first and carried out later."""
    tribes: Path | None = None
    kinds_with_icons: bool = False
    fights: frozenset[str] = frozenset()
    targets_are_told: bool = False

    @property
    def root(self) -> str:
        """The book of the base game; its own where it is no variant."""
        return self.base or self.book

    @property
    def all_names(self) -> tuple[str, ...]:
        """Every name in every language, casefolded."""
        return tuple(dict.fromkeys(name.casefold() for names in self.names.values() for name in names))

    def template(self, lang: str) -> Path:
        """The scenario that ``judge new`` gives."""
        return self.folder / f"new.{lang}.judge"

    @property
    def lines(self) -> tuple[Path, ...]:
        """The tables of how its lines of play are built, its own and that of its base game."""
        bases = (*shipped().values(), *installed().values()) if self.base else ()
        folders = (self.folder, *(game.folder for game in bases if game.book == self.base))
        return tuple(file for folder in folders if (file := folder / "lines.tsv").exists())

    @property
    def scenarios(self) -> Path:
        """Scenarios that come with a game of another distribution."""
        return self.folder / "scenarios"


# ---- which games there are


@cache
def shipped() -> Mapping[str, Manifest]:
    """The games of this package by their books, variants after their base games."""
    found = sorted(GAMES.glob(f"*/{FILE}"))
    return {
        game.book: game for file in found for game in _with_variants(file.parent, f"judgecli.games.{file.parent.name}")
    }


@cache
def installed() -> Mapping[str, Manifest]:
    """The games of other distributions; one whose book has the name of a shipped game is left out."""
    found: dict[str, Manifest] = {}
    for other in extensions(GROUP):
        for game in _with_variants(other.folder, other.package):
            if game.book not in shipped():
                found.setdefault(game.book, game)
    return found


def games() -> Mapping[str, Manifest]:
    """Every game there is, the shipped ones first."""
    return {**shipped(), **installed()}


def of(book: str) -> Manifest | None:
    """The game of this book, or ``None``; other distributions are asked only where it is not a shipped one."""
    return shipped().get(book) or installed().get(book) if book else None


def root(book: str) -> str:
    """The book of the base game of a variant; the same book where it is none."""
    found = of(book)
    return found.root if found else book


def named(name: str) -> Manifest | None:
    """The game that goes by this name, or ``None``."""
    wanted = name.casefold()
    return next((game for games in _near_first() for game in games.values() if wanted in game.all_names), None)


def begins(text: str) -> Manifest | None:
    """The game whose name a text begins with, the longest name where several fit."""
    said = text.casefold()
    for games in _near_first():
        found = [(len(name), game) for game in games.values() for name in game.all_names if _starts(said, name)]
        if found:
            return max(found, key=lambda pair: pair[0])[1]
    return None


def _near_first() -> Iterator[Mapping[str, Manifest]]:
    yield shipped()
    yield installed()


def _starts(text: str, name: str) -> bool:
    behind = text[len(name) :]
    return text.startswith(name) and (behind[:1] in _BEHIND or behind.startswith(_RULES))


_BEHIND = ("", " ", "・", "(", ":", ",", "/", "の")
"""What may stand behind the name of a game."""
_RULES = ("ルール", "戦")
"""Words that may stand right behind it."""


# ---- reading one


def _with_variants(folder: Path, package: str, base: Manifest | None = None) -> Iterator[Manifest]:
    game = read(folder, package, base)
    yield game
    for variant in game.variants:
        yield from _with_variants(folder / variant, f"{package}.{variant}", game)


def read(folder: Path, package: str, base: Manifest | None = None) -> Manifest:
    """The manifest in a folder; raises ``BadManifest`` with the place and the cause."""
    file = folder / FILE
    try:
        said = {**(_inherited(base.folder / FILE) if base else {}), **_rows(file)}
        return Manifest(
            said["book"],
            package,
            folder,
            {lang: said[f"title {lang}"] for lang in ("en", "ja")},
            {lang: tuple(said[f"names {lang}"].split("|")) for lang in ("en", "ja")},
            tuple(folder / name for name in said["words"].split("|")),
            _values(said, "variants"),
            base.book if base else "",
            said.get("print", ""),
            {lang: _values(said, f"states {lang}") for lang in ("en", "ja")},
            said.get("costs") == "coloured",
            frozenset(_values(said, "unordered")),
            said.get("brackets") == "carried out",
            frozenset(_values(said, "reminded")),
            frozenset(_values(said, "waits")),
            (base.tribes if base else None) or (folder / said["tribes"] if "tribes" in said else None),
            said.get("kinds") == "with icons",
            frozenset(_values(said, "fights")),
            said.get("targets") == "told",
        )
    except KeyError as missing:
        raise BadManifest(f"{file}: the line “{missing.args[0]}” is missing") from None
    except (OSError, ValueError) as cause:
        raise BadManifest(f"{file}: {cause}") from None


def _inherited(file: Path) -> dict[str, str]:
    return {key: value for key, value in _rows(file).items() if key in INHERITED}


def _values(said: Mapping[str, str], key: str) -> tuple[str, ...]:
    return tuple(filter(None, said.get(key, "").split("|")))


def _rows(file: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            key, tab, value = line.partition("\t")
            if key not in KEYS or not (tab and value.strip()) or key in found:
                raise ValueError(f"line {number} is no key of {', '.join(KEYS)} with its value, or says one again")
            found[key] = value
    return found
