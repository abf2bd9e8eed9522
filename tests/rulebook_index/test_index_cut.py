"""A copy that was cut off is not called complete: its table of contents says more, or its last sentence does not end."""

from pathlib import Path

import pytest

from judgecli.report.books import report_lines
from rulebook_index.importers.report import ImportReport
from rulebook_index.importers.run import read_book

TITLES = {1: "Crowns", 2: "Boats", 3: "Rivers", 4: "Boat vs. Boat", 5: "Storms"}


def _contents() -> str:
    return (
        "Rules of the River\n\nContents\n\n"
        + "".join(f"{n}. {title}\n" for n, title in TITLES.items())
        + "\nCredits\n\n"
    )


def _chapter(n: int, rules: int = 6) -> str:
    lines = "".join(
        f"{n}.{m}. A thing of kind {m} moves once for each turn that it has seen.\n" for m in range(1, rules + 1)
    )
    return f"{n}. {TITLES[n]}\n\n{lines}\n"


def _whole() -> str:
    return _contents() + "".join(map(_chapter, TITLES))


def _read(tmp_path: Path, text: str) -> ImportReport:
    copy = tmp_path / "river.txt"
    copy.write_text(text, encoding="utf-8")
    return read_book("river", copy)[0]


def test_the_whole_book_is_complete(tmp_path: Path) -> None:
    report = _read(tmp_path, _whole())
    assert report.complete
    assert (report.found, report.headings) == (30, 5)


@pytest.mark.parametrize("chapters", [3, 4])
def test_chapters_that_only_the_contents_name_are_missing(tmp_path: Path, chapters: int) -> None:
    report = _read(tmp_path, _contents() + "".join(_chapter(n) for n in range(1, chapters + 1)))
    assert not report.complete
    assert [number for number, _ in report.promised] == [str(n) for n in range(chapters + 1, 6)]
    assert report.headings == chapters, "an entry of the contents is no chapter"
    assert "Numbers that the table of contents has" in "\n".join(report_lines(report, "en"))
    assert "目次にあって本文にない番号" in "\n".join(report_lines(report, "ja"))


@pytest.mark.parametrize("left", range(1, 40, 3))
def test_a_sentence_cut_in_two_is_seen(tmp_path: Path, left: int) -> None:
    text = _whole().rstrip()
    report = _read(tmp_path, text[:-left].rstrip())
    assert not report.complete
    assert report.cut_off == len(text.splitlines())
    assert f"line {report.cut_off}" in "\n".join(report_lines(report, "en"))


def test_a_word_below_the_last_rule_cuts_nothing_off(tmp_path: Path) -> None:
    assert _read(tmp_path, _whole().rstrip() + "\nThe end\n").cut_off == 0


def test_what_was_done_in_each_version_is_no_rule(tmp_path: Path) -> None:
    changes = (
        "2025/09/15 Ver. 12.7 Rivers defined.\nBoats updated.\n[Storm] and [Crown] rules defined.\n"
        "2025/08/29 Ver. 12.6 Crowns fixed.\nFixed a typo.\n"
    )
    report = _read(tmp_path, _whole() + changes)
    assert report.complete
    assert report.set_aside["list of changes"] == 5


def test_rules_that_speak_of_what_is_removed_are_rules(tmp_path: Path) -> None:
    rules = "".join(f"6.{m}. A boat that has been hit {m} times is removed.\n" for m in range(1, 30))
    report = _read(tmp_path, _whole() + "6. Leaving\n\n" + rules)
    assert report.complete
    assert report.found == 59
