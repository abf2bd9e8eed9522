"""Amendments: a notice as an ordered list of puts and removes, and every provision in each edition."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook_index import amendments, provisions, view
from rulebook_index.citation import Citation

BEFORE, AFTER = "2022-04-07", "2022-04-08"
NOTICE = "official change notice 2022-04-08"


def stands(locator: str, edition: str, book: str = "dm") -> amendments.Reading:
    return amendments.reading(Citation(book, locator), edition)


def test_editions_are_listed_oldest_first() -> None:
    assert amendments.editions("dm") == (BEFORE, AFTER)
    assert amendments.editions("zx") == ("1.59",)
    assert amendments.editions("nobody") == ()


@pytest.mark.parametrize(
    ("asked", "meant"),
    [(BEFORE, BEFORE), (AFTER, AFTER), ("2022-04-01", BEFORE), ("2019", BEFORE), ("2024-01", AFTER), ("", AFTER)],
)
def test_a_date_means_the_edition_in_force_on_it(asked: str, meant: str) -> None:
    assert amendments.in_force("dm", asked) == meant


@pytest.mark.parametrize(("book", "asked"), [("dm", "1.28"), ("zx", "1.40"), ("zx", "2020"), ("nobody", "1")])
def test_an_edition_nobody_has_is_not_made_up(book: str, asked: str) -> None:
    assert amendments.in_force(book, asked) is None


def test_the_notice_holds_every_provision_that_rests_on_it() -> None:
    (notice,) = amendments.amendments("dm")
    resting = {p.citation.locator for p in provisions.all("dm") if p.source == NOTICE}
    examples = {n for n in provisions.locators("dm") if "#e" in n}
    assert {c.citation.locator for c in notice.changes} == resting | examples
    assert len(notice.changes) == 41


def test_each_line_of_the_notice_is_whole() -> None:
    for change in amendments.amendments("dm")[0].changes:
        assert provisions.knows("dm", change.citation.locator)
        assert bool(change.before_en) == bool(change.before_ja)
        assert change.status in ("added", "revised", "unclear")
        assert (change.status == "added") <= (not change.before_en)
        assert change.confidence in ("high", "medium", "low")


def test_what_a_notice_says_of_a_block_is_kept_apart_from_what_is_known_of_a_provision() -> None:
    """204.2 stands in a block declared added and was there before; 801.4d stands in a revised one and was not."""
    (notice,) = amendments.amendments("dm")
    types, place = notice.change("204.2"), notice.change("801.4d")
    assert types is not None
    assert place is not None
    assert (types.declared, types.status) == ("added", "revised")
    assert (place.declared, place.status) == ("revised", "added")


def test_a_provision_in_each_edition() -> None:
    assert "creature" in stands("801.4a", BEFORE).en
    assert "exist alone" in stands("801.4a", AFTER).en
    assert stands("315.1", BEFORE).presence == "absent"
    assert stands("604.4", BEFORE).presence == "not held"
    assert stands("101.1", BEFORE) == amendments.Reading(
        Citation("dm", "101.1"), BEFORE, "held", *_gists("101.1"), None, None, *_sources("101.1")
    )


def _gists(locator: str) -> tuple[str, str]:
    found = provisions.find(Citation("dm", locator))
    assert found is not None
    return found.gist_en, found.gist_ja


def _sources(locator: str) -> tuple[str, str]:
    found = provisions.find(Citation("dm", locator))
    assert found is not None
    return found.source, found.confidence


def test_the_page_of_an_earlier_edition_shows_that_edition() -> None:
    shown = view.view(Citation("dm", "801.4a", BEFORE))
    assert (shown.edition, shown.presence) == (BEFORE, "held")
    assert shown.gist_en == stands("801.4a", BEFORE).en
    assert [s.edition for s in shown.editions] == [BEFORE, AFTER]
    assert view.view(Citation("dm", "315.1", BEFORE)).presence == "absent"
    assert view.view(Citation("dm", "101.1")).editions == ()


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A book amended twice: the second notice takes a provision out and revises one again."""
    folder = tmp_path / "toybook"
    (folder / "amendments").mkdir(parents=True)
    columns = "id\tclass\theading\tgist_en\tgist_ja\tterms\trefs\tnote\n"
    rows = [f"{n}\texecutable\tToy\tnow {n}\t今の{n}\t\t\t\n" for n in ("1.1", "1.2", "1.3")]
    (folder / "1.tsv").write_text(columns + "".join(rows), encoding="utf-8")
    (folder / "headings.tsv").write_text("id\tparent\tja\ten\n1\t\t章\tChapter\n", encoding="utf-8")
    (folder / "ids.txt").write_text("headings 1\n1 1.1 1.2 1.3\n", encoding="utf-8")
    (folder / "about.tsv").write_text(
        "ja\ten\tedition\tauthority\tnames\tbase\n本\tBook\tC\trulebook\t\t\n", encoding="utf-8"
    )
    (folder / "amendments.tsv").write_text(
        "edition\tbefore\tja\ten\tsource\tnote\nB\tA\t二\tsecond\ts\t\nC\tB\t三\tthird\ts\t\n", encoding="utf-8"
    )
    head = "block\tblock_ja\tdeclared\top\tid\tstatus\tbefore_en\tbefore_ja\tsource\tconfidence\n"
    second = head + "x\t某\tadded\tput\t1.1\trevised\tfirst 1.1\t初めの1.1\ts\thigh\n"
    third = head + "x\t某\trevised\tput\t1.1\trevised\tsecond 1.1\t次の1.1\ts\thigh\n"
    third += "x\t某\trevised\tremove\t1.2\tremoved\told 1.2\t昔の1.2\ts\thigh\n"
    third += "x\t某\trevised\tput\t1.3\tadded\t\t\ts\thigh\n"
    (folder / "amendments" / "B.tsv").write_text(second, encoding="utf-8")
    (folder / "amendments" / "C.tsv").write_text(third, encoding="utf-8")
    monkeypatch.setattr(provisions, "FOLDER", tmp_path)
    for cached in (provisions._places, provisions._table, provisions.title, amendments.amendments):
        cached.cache_clear()
    yield "toybook"
    for cached in (provisions._places, provisions._table, provisions.title, amendments.amendments):
        cached.cache_clear()


def test_two_notices_in_a_row(invented: str) -> None:
    assert amendments.editions(invented) == ("A", "B", "C")
    texts = [stands("1.1", edition, invented).en for edition in ("A", "B", "C")]
    assert texts == ["first 1.1", "second 1.1", "now 1.1"]
    assert [stands("1.2", e, invented).presence for e in ("A", "B", "C")] == ["held", "held", "absent"]
    assert [stands("1.3", e, invented).presence for e in ("A", "B", "C")] == ["absent", "absent", "held"]
    assert [str(c.citation) for c in amendments.between(invented, "B", "C")] == [
        "toybook:1.1",
        "toybook:1.2",
        "toybook:1.3",
    ]
