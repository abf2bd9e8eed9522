"""The five official copies, where they are at hand: every provision found, nothing lost, damage named."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from rulebook_index import provisions, wording
from rulebook_index.citation import Citation
from rulebook_index.importers import glyphs, reading
from rulebook_index.importers.profile import FOLDER
from rulebook_index.importers.run import import_book, read_book
from rulebook_index.wording import Wording
from tests.copies import COPIES

EXPECTED = {"zx": 531, "ygo": 422, "d0": 492, "dm": 35, "dmv": 401}
EXAMPLES = {"zx": 37, "d0": 109, "dm": 6, "dmv": 42}
POLARITY = {
    "208.3": ("与えません", "与えます"),
    "202.8e": ("記されません", "記されます"),
    "313.2a": ("公開されません", "公開されます"),
    "912.1": ("消滅しなくなります", "なくなり消滅します"),
    "505.5": ("選んでいて、", "選んでいた場合、"),
}


@pytest.fixture(scope="module")
def read(official: Path) -> dict[str, dict[str, Wording]]:
    """Passages of each copy by number, read once."""
    return {book: {p.citation.locator: p for p in read_book(book, official / name)[1]} for book, name in COPIES.items()}


@pytest.mark.parametrize("book", COPIES)
def test_every_expected_provision_is_found_and_no_line_is_lost(book: str, official: Path) -> None:
    report, _ = read_book(book, official / COPIES[book])
    assert (report.found, report.expected) == (EXPECTED[book], EXPECTED[book])
    assert report.missing == report.orphans == report.duplicates == report.unexpected == ()
    assert report.unused_patches == ()
    assert report.complete


@pytest.mark.parametrize(("book", "count"), EXAMPLES.items())
def test_every_worked_example_is_found(book: str, count: int, official: Path) -> None:
    report, _ = read_book(book, official / COPIES[book])
    assert report.examples == count


@pytest.mark.parametrize("book", ["zx", "d0", "dm", "dmv"])
def test_items_and_examples_have_the_numbers_of_the_data(book: str, read: dict[str, dict[str, Wording]]) -> None:
    assert {n for n in read[book] if "#" in n} == {n for n in provisions.locators(book) if "#" in n}


@pytest.mark.parametrize("book", COPIES)
def test_every_line_of_text_is_in_a_passage_or_set_aside_with_a_reason(book: str, official: Path) -> None:
    report, passages = read_book(book, official / COPIES[book])
    kept = {n for p in passages for n in range(p.first, p.last + 1)}
    lines = reading.read(official / COPIES[book]).lines
    outside = [n for n, text in enumerate(lines, 1) if text.strip() and n not in kept]
    assert len(outside) <= sum(report.set_aside.values())


@pytest.mark.parametrize("book", COPIES)
def test_importing_again_gives_the_same_bytes(book: str, official: Path) -> None:
    import_book(book, official / COPIES[book])
    first = hashlib.sha256(wording.store_path(book).read_bytes()).hexdigest()
    import_book(book, official / COPIES[book])
    assert hashlib.sha256(wording.store_path(book).read_bytes()).hexdigest() == first


@pytest.mark.parametrize(("locator", "readings"), POLARITY.items())
def test_a_reversed_rule_is_repaired_and_the_printed_reading_kept(
    locator: str, readings: tuple[str, str], read: dict[str, dict[str, Wording]]
) -> None:
    found = read["zx"][locator]
    printed, repaired = readings
    assert printed in found.printed
    assert repaired not in found.printed
    assert repaired in found.text
    assert all(repair.confidence == "certain" for repair in found.repairs if repair.printed in found.printed)


def test_a_doubtful_place_is_flagged_and_left(read: dict[str, dict[str, Wording]]) -> None:
    found = read["zx"]["1207.2"]
    assert "扱われません" in found.text
    assert [(r.applied, r.confidence) for r in found.repairs] == [(False, "medium")]


@pytest.mark.parametrize(
    ("locator", "first", "last"),
    [("202.7f", 115, 117), ("401.5", 484, 486), ("1003.2", 1132, 1135), ("911.2", 1098, 1100)],
)
def test_broken_paragraphs_are_joined(locator: str, first: int, last: int, read: dict[str, dict[str, Wording]]) -> None:
    found = read["zx"][locator]
    assert (found.first, found.last) == (first, last)
    assert "\n" not in found.text


def test_paragraphs_out_of_order_are_put_in_order_and_keep_their_lines(official: Path) -> None:
    _, passages = read_book("zx", official / COPIES["zx"])
    numbers = [p.citation.locator for p in passages if p.kind == "provision"]
    assert numbers[:7] == ["101.1", "101.2", "101.3", "101.4", "101.5", "102.1", "102.2"]
    lines = {p.citation.locator: p.first for p in passages}
    assert (lines["102.1"], lines["102.2"], lines["102.8"]) == (58, 22, 60)


def test_the_garbled_font_is_decoded_as_the_decoded_file_says(official: Path) -> None:
    source = reading.read(official / COPIES["d0"])
    decoded = glyphs.decoded_lines(source.lines, glyphs.table(FOLDER / "d0.glyphs.json"))
    wanted = (official / "dimension-zero.decoded.txt").read_text(encoding="utf-8").splitlines()
    assert [line.text for line in decoded] == wanted


def test_what_is_unread_is_counted(official: Path) -> None:
    report, _ = read_book("d0", official / COPIES["d0"])
    assert report.unread == 241
    assert round(100 * report.unread / report.characters, 2) == 0.36


def test_the_decoded_file_imports_alike(official: Path, read: dict[str, dict[str, Wording]]) -> None:
    _, passages = read_book("d0", official / "dimension-zero.decoded.txt")
    assert {p.citation.locator: p.text for p in passages} == {n: p.text for n, p in read["d0"].items()}


def test_the_wrong_number_of_the_variant_rules_is_read_as_the_missing_one(read: dict[str, dict[str, Wording]]) -> None:
    assert (read["dmv"]["608.6c"].first, read["dmv"]["608.8c"].first) == (621, 631)
    assert read["dmv"]["608.6c"].repairs[0].printed == "608.8c"


def test_furigana_and_spaced_out_lines_are_cleaned(read: dict[str, dict[str, Wording]]) -> None:
    found = read["ygo"]["S4.15¶1"]
    assert "通常罠は、通常魔法と同様の効果の処理が終わると墓地に送られます" in found.text
    assert "通用犀" in "".join(found.printed.split())
    assert "はつどう" not in found.text


def test_what_the_scan_printed_twice_is_kept_once(official: Path) -> None:
    report, passages = read_book("ygo", official / COPIES["ygo"])
    assert report.set_aside["printed twice: S3.2¶1"] == 1
    assert {p.citation.locator: p.first for p in passages}["S3.2¶1"] == 383


def test_a_changed_copy_keeps_the_frozen_numbers(official: Path, tmp_path: Path) -> None:
    lines = (official / COPIES["ygo"]).read_text(encoding="utf-8").split("\n")
    lines[5:5] = ["", "A line that somebody added", ""]
    lines[700] = lines[700] + "。"
    changed = tmp_path / "ygo.txt"
    changed.write_text("\n".join(lines), encoding="utf-8")
    report, _ = read_book("ygo", changed)
    assert report.found == report.expected
    assert [text for _, text in report.orphans] == ["A line that somebody added"]
    assert not report.complete


def test_a_copy_with_a_provision_cut_out_is_not_complete(official: Path, tmp_path: Path) -> None:
    lines = (official / COPIES["zx"]).read_text(encoding="utf-8").split("\n")
    del lines[650]
    cut = tmp_path / "zx.txt"
    cut.write_text("\n".join(lines), encoding="utf-8")
    report, _ = read_book("zx", cut)
    assert report.missing == ("604.3a",)
    assert not report.complete


@pytest.mark.parametrize("book", ["zx", "dmv"])
def test_automatic_numbering_alone_gets_number_text_and_parent_right(
    book: str, official: Path, read: dict[str, dict[str, Wording]]
) -> None:
    _, passages = read_book("my-game", official / COPIES[book], automatic=True)
    found = {p.citation.locator: p for p in passages}
    wanted = {n: p for n, p in read[book].items() if p.kind in {"provision", "heading"}}
    wrong = [
        number
        for number, known in wanted.items()
        if number not in found
        or found[number].parent != known.parent
        or found[number].printed.split() != known.printed.split()
    ]
    assert len(wrong) <= len(wanted) // 100, wrong


@pytest.mark.parametrize("book", COPIES)
def test_parents_are_those_of_the_book(book: str, read: dict[str, dict[str, Wording]]) -> None:
    for locator, passage in read[book].items():
        above = provisions.parent(Citation(book, locator))
        assert passage.parent == (above.locator if above else "")
