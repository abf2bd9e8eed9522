"""The shipped provisions: whole, frozen, cross-referenced, in both languages, and read a chapter at a time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rulebook_index import provisions
from rulebook_index.citation import Citation

FROZEN = Path(__file__).parent / "frozen"
BOOKS = provisions.books()
COUNTS = {"zx": 531, "ygo": 422, "d0": 492, "dm": 149, "dmv": 401}
"""How many provisions the official books have."""
HEADINGS = {"zx": 123, "dmv": 43}
CLASSES = {"executable", "definitional", "procedural", "non-rule"}


def test_no_book_is_lost() -> None:
    assert set(BOOKS) >= set(COUNTS)


@pytest.mark.parametrize("book", COUNTS)
def test_every_book_has_its_provisions(book: str) -> None:
    assert len(provisions.all(book)) == COUNTS[book]


@pytest.mark.parametrize(("book", "count"), HEADINGS.items())
def test_every_heading_of_the_source_is_there(book: str, count: int) -> None:
    assert len(provisions.headings(book)) == count


@pytest.mark.parametrize("book", BOOKS)
def test_a_number_once_published_stays(book: str) -> None:
    frozen = (FROZEN / f"{book}.txt").read_text(encoding="utf-8").split()
    assert len(frozen) > len(provisions.all(book))
    assert [locator for locator in frozen if not provisions.knows(book, locator)] == []


@pytest.mark.parametrize("book", BOOKS)
def test_the_list_of_numbers_and_the_chapter_files_agree(book: str) -> None:
    stems = (*provisions.chapters(book), provisions.ITEMS, provisions.EXAMPLES)
    in_files = {
        p.citation.locator
        for stem in stems
        if (provisions.FOLDER / book / f"{stem}.tsv").is_file()
        for p in provisions.chapter(book, stem)
    }
    assert in_files | set(provisions.headings(book)) == set(provisions.locators(book))
    assert len(provisions.locators(book)) == len(set(provisions.locators(book)))


@pytest.mark.parametrize("book", BOOKS)
def test_every_provision_says_what_it_is_in_both_languages(book: str) -> None:
    for provision in (*provisions.all(book), *provisions.items(book)):
        assert provision.cls in CLASSES, provision.citation
        assert provision.heading, provision.citation
        assert provision.gist_en.isascii() or any(c.isascii() and c.isalpha() for c in provision.gist_en)
        assert any(ord(c) > 0x3000 for c in provision.gist_ja), provision.citation
        assert not any(ord(c) > 0x3040 for c in provision.heading), provision.citation


@pytest.mark.parametrize("book", BOOKS)
def test_every_reference_leads_somewhere(book: str) -> None:
    for provision in (*provisions.all(book), *provisions.items(book)):
        for ref in provision.refs:
            assert provisions.knows(ref.book, ref.locator), f"{provision.citation} refers to {ref}"


@pytest.mark.parametrize("book", BOOKS)
def test_everything_stands_under_a_heading_at_the_top_of_its_book(book: str) -> None:
    tops = {heading.citation.locator for heading in provisions.headings(book).values() if not heading.parent}
    for locator in provisions.locators(book):
        path = provisions.heading_path(Citation(book, locator))
        assert path, locator
        assert path[0].citation.locator in tops, locator


@pytest.mark.parametrize("book", BOOKS)
def test_headings_have_both_names(book: str) -> None:
    for heading in provisions.headings(book).values():
        assert heading.ja.strip(), heading
        assert heading.en.strip(), heading
        assert not any(ord(c) > 0x3040 for c in heading.en), heading


@pytest.mark.parametrize("book", BOOKS)
def test_parents_and_children_agree(book: str) -> None:
    for locator in provisions.locators(book):
        here = Citation(book, locator)
        for child in provisions.children(here):
            assert provisions.parent(child) == here
        assert here in provisions.siblings(here)


@pytest.mark.parametrize(
    ("cite", "parent"),
    [
        ("zx:604.3a", "zx:604.3"),
        ("zx:604.3", "zx:604"),
        ("zx:604", "zx:600"),
        ("zx:1012.1a", "zx:1012"),  # the book has no 1012.1
        ("zx:506.2#3", "zx:506.2"),
        ("zx:102.4#e1", "zx:102.4"),
        ("d0:4-16-4-3-1", "d0:4-16-4-3"),
        ("d0:2-3-1-1", "d0:2-3"),  # nor 2-3-1
        ("d0:2-19", "d0:2"),
        ("ygo:J3.7¶1", "ygo:J3.7"),
        ("ygo:S3.0¶1", "ygo:S3"),
        ("ygo:G.6¶1", "ygo:G.6"),
        ("ygo:G", "ygo:J"),
        ("dm:801.4d", "dm:801.4"),
        ("dm:base-blocker", "dm:base"),
        ("dmv:000.1", "dmv:000"),
        ("dmv:608.6c", "dmv:608.6"),
    ],
)
def test_what_stands_above(cite: str, parent: str) -> None:
    assert str(provisions.parent(Citation.parse(cite))) == parent


def test_children_come_in_the_order_of_the_numbers_and_examples_last() -> None:
    assert [c.locator for c in provisions.children(Citation("zx", "102"))][-2:] == ["102.10", "102.11"]
    below = [c.locator for c in provisions.children(Citation("zx", "802.2c"))]
    assert below == ["802.2c#e1"]
    assert [c.locator for c in provisions.children(Citation("d0", "6-2-2"))] == [
        *(f"6-2-2#{n}" for n in (1, 2, 3)),
        *(f"6-2-2#e{n}" for n in (1, 2, 3, 4)),
    ]


def test_a_heading_is_found_by_its_number() -> None:
    battle = provisions.find(Citation("zx", "600"))
    assert battle is not None
    assert (battle.cls, battle.gist_ja, battle.gist_en) == ("heading", "バトル", "Battle")


def test_an_unknown_number_is_not_found() -> None:
    assert provisions.find(Citation("zx", "604.3z")) is None
    assert provisions.find(Citation("no-such-book", "1.1")) is None
    assert not provisions.knows("no-such-book", "1.1")


def test_references_are_followed_backwards() -> None:
    cited = {c.locator for c in provisions.cited_by(Citation("zx", "208.3"))}
    forward = {p.citation.locator for p in provisions.all("zx") if any(ref.locator == "208.3" for ref in p.refs)}
    assert cited == forward
    assert "604.3a" in cited


def test_one_provision_costs_one_chapter_file(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    whole = Path.read_text

    def counted(path: Path, *args: object, **named: object) -> str:
        read.append(path.name)
        return whole(path, *args, **named)  # type: ignore[arg-type]

    provisions._table.cache_clear()
    provisions._places.cache_clear()
    monkeypatch.setattr(Path, "read_text", counted)
    assert provisions.find(Citation("zx", "604.3a")) is not None
    assert read == ["ids.txt", "0600.tsv"]


def test_asking_for_hundreds_of_numbers_is_cheap() -> None:
    numbers = provisions.locators("zx")
    provisions._places.cache_clear()
    start = time.perf_counter()
    assert all(provisions.knows("zx", number) for number in numbers)
    assert time.perf_counter() - start < 0.05


def test_unofficial_places_of_the_variant_rules() -> None:
    assert provisions.aliases("dmv")["502.1d"] == Citation("dm", "703.4o")
    assert len(provisions.aliases("dmv")) == 33
    assert all(provisions.knows("dmv", locator) for locator in provisions.aliases("dmv"))


def test_the_base_rules_of_duel_masters_say_where_they_come_from() -> None:
    for provision in provisions.all("dm"):
        assert provision.source, provision.citation
        assert provision.confidence in {"certain", "high", "medium", "low"}, provision.citation
    amended = [p for p in provisions.all("dm") if p.source.startswith("official change notice 2022-04-08")]
    assert len(amended) == 35
