"""Where scenarios are: the shipped corpus, in a wheel or in a checkout, and the files below a path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from judgecli import manifest
from judgecli.lazy import pattern

ENDING = ".judge"
_PACKAGE = Path(__file__).resolve().parent.parent
_DIGITS = pattern(r"(\d+)")


def shipped() -> Path | None:
    """The folder of the shipped scenarios: inside an installed package, else beside it in a checkout; ``None`` if neither is there."""
    places = (_PACKAGE / "scenarios", _PACKAGE.parent / "scenarios")
    return next((place for place in places if place.is_dir()), None)


def of_game(book: str) -> tuple[Path, ...]:
    """The folders with the shipped scenarios of a game: in the corpus, and those that a game of another distribution brings along."""
    corpus, game = shipped(), manifest.of(book)
    places = (corpus and corpus / book, game and game.scenarios)
    return tuple(place for place in places if place and place.is_dir())


def everywhere() -> list[Path]:
    """Every folder with shipped scenarios: the corpus, and those of games of other distributions."""
    places = (shipped(), *(game.scenarios for game in manifest.installed().values()))
    return [place for place in places if place and place.is_dir()]


def scenarios(paths: Iterable[Path]) -> Iterator[Path]:
    """Every scenario file at or below the paths, each once, numbers in file names by value; a path that is a file counts as one."""
    seen: set[Path] = set()
    for path in paths:
        found = sorted(path.rglob(f"*{ENDING}"), key=_by_number) if path.is_dir() else [path]
        for file in found:
            if file not in seen:
                seen.add(file)
                yield file


def _by_number(path: Path) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part) for part in _DIGITS.split(str(path))]


def nearest(path: Path, limit: int = 3) -> tuple[str, ...]:
    """Scenario files whose names are most like one that is not there: beside it, in the working folder, in the corpus."""
    from difflib import get_close_matches

    folders = dict.fromkeys((path.parent, Path(), *filter(None, (shipped(),))))
    known: dict[str, Path] = {}
    for folder in folders:
        files = folder.glob(f"*{ENDING}") if folder != shipped() else folder.rglob(f"*{ENDING}")
        for file in files if folder.is_dir() else ():
            known.setdefault(file.name, file)
    close = get_close_matches(path.name, [*known, *(name.removesuffix(ENDING) for name in known)], limit, 0.6)
    names = dict.fromkeys(name if name.endswith(ENDING) else name + ENDING for name in close)
    return tuple(str(known[name]) for name in names)
