"""The list of which sections may stand where has nothing on it that no run shows; ``test_corpus`` holds every step against it."""

from __future__ import annotations

import pytest

from judgecli.session import corpus
from judgecli.session.census import Row, census
from judgecli.session.run import run_file
from tests.scenarios import FOLDER
from tests.session.citing import BOOKS, allowed, lines, may_stand


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_every_line_of_a_list_is_met(book: str) -> None:
    stands: dict[tuple[str, str, str], set[frozenset[str]]] = {}
    for c in census(run_file(path) for path in corpus.scenarios(corpus.of_game(book))):
        stands.setdefault((c.row.what, c.row.cause, c.cite), set()).add(frozenset(c.row.of.split()))

    def idle(row: Row, cite: str) -> bool:
        kinds = frozenset(() if row.of == "*" else row.of.split())
        return not any(kinds <= words for words in stands.get((row.what, row.cause, cite), ()))

    assert [f"{' / '.join(row)}: {c}" for row, cites in lines(book) for c in cites if idle(row, c)] == []


def test_a_section_in_the_wrong_place_is_found() -> None:
    """A return to the hand rests on no paragraph on destruction, a Quick-Play Spell on none on Normal Spells."""
    known = allowed("ygo")
    assert may_stand(Row("destroyed", "effect", "monster effect"), "ygo:G.14¶1", known)
    assert not may_stand(Row("returned", "effect", "monster effect"), "ygo:G.14¶1", known)
    assert not may_stand(Row("put on the field", "rule", "spell quick-play"), "ygo:S4.8¶1", known)


def test_every_game_has_a_list() -> None:
    assert set(BOOKS) == {path.name for path in FOLDER.iterdir() if path.is_dir()}
