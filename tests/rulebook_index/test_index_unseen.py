"""Shapes of books that were invented to be hard and were not read at first: articles put in later, sections named by a letter, a layout
kept in columns, a file of another book."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from pathlib import Path

import pytest

from rulebook_index import wording
from rulebook_index.citation import Citation
from rulebook_index.importers.labels import label
from rulebook_index.importers.run import WorseCopy, import_book, read_book
from rulebook_index.lookup import look_up

LAW = """競漕規則
第一章　総則
第一条　船は七隻とする。
第二条　旗は二本とする。
２　旗は返さなければならない。
第二条の二　予備の旗は一本とする。
２　予備の旗は隠してはならない。
第二条の三　灯は消さない。
第二章　競漕
第三条　審判は一人とする。
２　審判は席を立たない。
第四条　合図は三度とする。
第三章　得点
第五条　得点は輪の数とする。
２　輪は回収する。
３　輪は貸さない。
第六条　同点は引き分けとする。
第四章　雑則
第七条　雨の日は休む。
２　休んだ日は数えない。
第八条　この規則は毎年見直す。
"""


def imported(tmp_path: Path, book: str, text: str) -> None:
    copy = tmp_path / "law.txt"
    copy.write_bytes(text.replace("\n", "\r").encode("cp932"))
    assert import_book(book, copy).complete


def test_an_article_put_in_later_is_one_of_its_own(tmp_path: Path) -> None:
    imported(tmp_path, "my-law", LAW)
    read = {locator: text for locator, text, _, _ in wording.imported("my-law")}
    assert {locator: text for locator, text in read.items() if locator.startswith("1-") or locator == "2-3"} == {
        "1-1": "船は七隻とする。",
        "1-2": "旗は二本とする。",
        "1-2-2": "旗は返さなければならない。",
        "1-2no2": "予備の旗は一本とする。",
        "1-2no2-2": "予備の旗は隠してはならない。",
        "1-2no3": "灯は消さない。",
        "2-3": "審判は一人とする。",
    }
    assert wording.wording(Citation("my-law", "1-2no2-2")).parent == "1-2no2"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("typed", "locator"),
    [
        ("第二条", "1-2"),
        ("第二条の二", "1-2no2"),
        ("第2条の2", "1-2no2"),
        ("第二条の三", "1-2no3"),
        ("第二条の二第二項", "1-2no2-2"),
        ("第一章第二条第二項", "1-2-2"),
    ],
)
def test_an_article_put_in_later_is_found_as_it_is_cited(tmp_path: Path, typed: str, locator: str) -> None:
    imported(tmp_path, "my-law", LAW)
    found = look_up(f"my-law:{typed}")
    assert (found.answer, found.citations) == ("exact", (Citation("my-law", locator),))


def test_an_article_put_in_later_that_is_not_there_is_not_the_one_beside_it(tmp_path: Path) -> None:
    imported(tmp_path, "my-law", LAW)
    assert look_up("my-law:第二条の四").answer != "exact"


def test_one_of_the_articles_put_in_later_is_missed(tmp_path: Path) -> None:
    copy = tmp_path / "law.txt"
    copy.write_text(
        LAW.replace("第二条の二　予備の旗は一本とする。\n２　予備の旗は隠してはならない。\n", ""), encoding="utf-8"
    )
    report, _ = read_book("my-law", copy)
    assert (report.gaps, report.complete) == (("1-2no2",), False)


def test_people_counted_behind_an_article_make_no_article() -> None:
    found = label("第六条の二人は席を替わる。")
    assert found is not None
    assert found.locator == "6"


def lettered(*, titles: bool = True) -> str:
    out = [
        "HANDBOOK",
        "",
        *(f"{letter}. {title}" for letter, title in zip("ABC", ("Crews", "Boats", "Flags"), strict=True)),
    ]
    for letter, title in zip("ABC", ("Crews", "Boats", "Flags"), strict=True):
        out += ["", f"{letter}. {title}"] if titles else [""]
        for n in range(1, 4):
            out += [f"{letter}.{n} The keeper counts {n} lanterns.", f"{letter}.{n}.1 A torn lantern is not counted."]
    return "\n".join(out)


def test_sections_named_by_a_letter_have_their_title(tmp_path: Path) -> None:
    copy = tmp_path / "letters.txt"
    copy.write_text(lettered(), encoding="utf-8")
    report, passages = read_book("my-game", copy)
    assert (report.found, report.headings, report.complete) == (18, 3, True)
    of = {p.citation.locator: p for p in passages}
    assert (of["B"].text, of["B.2"].parent, of["B.2.1"].parent) == ("Boats", "B", "B.2")


def test_a_letter_before_a_sentence_is_no_section(tmp_path: Path) -> None:
    copy = tmp_path / "letters.txt"
    copy.write_text(lettered() + "\nD. Umpire, who was there, signed this book.\n", encoding="utf-8")
    _, passages = read_book("my-game", copy)
    assert "D" not in {p.citation.locator for p in passages}


RULES = [
    (
        f"{chapter}.{n}" if n else f"{chapter}",
        f"The keeper of boat {chapter} counts {n} lanterns before the horn." if n else "Boats and Flags",
    )
    for chapter in range(1, 7)
    for n in range(7)
]


def two_columns(wide: int = 44, rows: int = 15, feed: str = "\x0c") -> str:
    lines = [line for number, text in RULES for line in textwrap.wrap(f"{number} {text}", wide)]
    pages = []
    for start in range(0, len(lines), 2 * rows):
        left, right = lines[start : start + rows], lines[start + rows : start + 2 * rows]
        body = [f"{a:<{wide + 6}}{b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]
        pages.append(
            "\n".join(
                [
                    "Rules of the Regatta, third edition of this book, for all crews and boats",
                    *body,
                    f"{len(pages) + 1:>45}",
                ]
            )
        )
    return feed.join(f"{page}\n" for page in pages)


def test_a_layout_kept_in_two_columns_is_read_column_by_column(tmp_path: Path) -> None:
    copy = tmp_path / "columns.txt"
    copy.write_text(two_columns(), encoding="utf-8")
    report, passages = read_book("my-game", copy)
    assert report.complete
    assert [(p.citation.locator, p.text) for p in passages] == RULES


def test_columns_without_ends_of_pages_are_not_said_to_be_complete(tmp_path: Path) -> None:
    copy = tmp_path / "columns.txt"
    copy.write_text(two_columns(feed="\n"), encoding="utf-8")
    report, _ = read_book("my-game", copy)
    assert not report.complete


def test_a_table_in_the_layout_of_a_page_is_left_as_it_runs(tmp_path: Path) -> None:
    rows = [
        f"{n}.1 The keeper of this boat counts the lanterns twice.\n"
        + "\n".join(f"boat {m:<20}{m * n:>4} points" for m in range(9))
        for n in range(1, 5)
    ]
    copy = tmp_path / "table.txt"
    copy.write_text("\x0c".join(f"{n}. Boats\n{row}\n" for n, row in enumerate(rows, 1)), encoding="utf-8")
    report, passages = read_book("my-game", copy)
    assert report.found == 4
    assert "boat 3" in next(p.text for p in passages if p.citation.locator == "2.1")
    assert "6 points" in next(p.text for p in passages if p.citation.locator == "2.1")


def test_another_book_replaces_only_when_told_to(tmp_path: Path) -> None:
    ours, other = tmp_path / "ours.txt", tmp_path / "other.txt"
    ours.write_text(
        "\n".join(f"{n}.{m} The keeper counts {n * m} lanterns." for n in range(1, 4) for m in range(1, 5)),
        encoding="utf-8",
    )
    other.write_text(
        "\n".join(f"{n}.{m} Each rower of crew {n} shall bring oar {m}." for n in range(1, 6) for m in range(1, 9)),
        encoding="utf-8",
    )
    import_book("my-game", ours)
    before = wording.store_path("my-game").read_bytes()
    with pytest.raises(WorseCopy, match="quite other things; nothing was changed") as raised:
        import_book("my-game", other)
    assert raised.value.another
    assert wording.store_path("my-game").read_bytes() == before
    assert import_book("my-game", other, replace_better=True).found == 40


def test_a_new_edition_is_no_other_book(tmp_path: Path) -> None:
    """Numbers, the ends of sentences and half of the rules changed."""
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text(
        "\n".join(f"{n}.{m} The keeper of boat {n} counts lantern {m}." for n in range(1, 4) for m in range(1, 5)),
        encoding="utf-8",
    )
    kept = [f"The keeper of boat {n} counts lantern {m} and oar." for n in range(1, 3) for m in range(1, 4)]
    texts = [*kept, *(f"Rower {n} keeps quiet until the horn." for n in range(1, 10))]
    new.write_text("\n".join(f"{n // 5 + 1}.{n % 5 + 1} {text}" for n, text in enumerate(texts)), encoding="utf-8")
    import_book("my-game", old)
    assert import_book("my-game", new).found == 15
