"""Files as users have them: encodings, HTML, PDF, and files that are no rulebook."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from rulebook_index.importers import labels, opening
from rulebook_index.importers.mistakes import UnreadableFile
from rulebook_index.importers.reading import LONGEST_LINE, read
from rulebook_index.importers.run import read_book
from rulebook_index.numerals import number

TEXT = "1. 王\n\n1.1. 王は一升動く。\n\n1.2. 砦は動かない。\n"


def texts(path: Path) -> dict[str, str]:
    return {p.citation.locator: p.text for p in read_book("crown", path)[1]}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "euc_jp", "utf-16"])
def test_encodings(encoding: str, tmp_path: Path) -> None:
    copy = tmp_path / "crown.txt"
    copy.write_bytes(TEXT.encode(encoding))
    assert texts(copy) == {"1": "王", "1.1": "王は一升動く。", "1.2": "砦は動かない。"}


def test_html_without_its_scripts_and_menus(tmp_path: Path) -> None:
    copy = tmp_path / "crown.html"
    copy.write_text(
        "<html><head><title>9.9 t</title><style>1.9 {}</style></head><body><script>1.8. x()</script>"
        "<h1>1. Crowns</h1><p>1.1. A crown <b>moves</b>\n one square &amp; stops.</p>"
        "<table><tr><td>crown</td><td>1</td></tr></table><ul><li>1.2. A fort<br>stays.</li></ul></body></html>",
        encoding="utf-8",
    )
    got = texts(copy)
    assert got["1"] == "Crowns"
    assert got["1.1"].startswith("A crown moves one square & stops.")
    assert got["1.2"].startswith("A fort")
    assert set(got) == {"1", "1.1", "1.2"}


def pdf(pages: list[list[str]]) -> bytes:
    """A PDF file with lines of plain text on each page."""
    return pdf_of([f"40 800 Td {' T* '.join(f'({line}) Tj' for line in lines)}" for lines in pages])


def pdf_of(pages: list[str]) -> bytes:
    """A PDF file with these operators of text on each page."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []
    for shown in pages:
        stream = f"BT /F1 10 Tf 14 TL {shown} ET"
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
        place = f"/Contents {len(objects)} 0 R /MediaBox [0 0 600 850] /Resources << /Font << /F1 3 0 R >> >>"
        objects.append(f"<< /Type /Page /Parent 2 0 R {place} >>")
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    out, starts = "%PDF-1.4\n", []
    for at, body in enumerate(objects, 1):
        starts.append(len(out))
        out += f"{at} 0 obj\n{body}\nendobj\n"
    table = "".join(f"{start:010} 00000 n \n" for start in starts)
    size = len(objects) + 1
    tail = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF"
    return (out + tail).encode("latin-1")


def test_pdf_with_running_titles(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2", reason="the extra [pdf] is not installed")
    copy = tmp_path / "crown.pdf"
    rules = [f"1.{n}. A crown moves {n + 1} squares and then it" for n in range(1, 13)]
    pages = [
        [
            "Rules of the Crown",
            *(part for rule in rules[at : at + 3] for part in (rule, "stops for the turn.")),
            str(page),
        ]
        for page, at in enumerate(range(0, 12, 3), 1)
    ]
    copy.write_bytes(pdf([["1. Crowns", *pages[0]], *pages[1:]]))
    got = texts(copy)
    assert got["1"] == "Crowns"
    assert {f"1.{n}": f"A crown moves {n + 1} squares and then it stops for the turn." for n in range(1, 13)} == {
        locator: text for locator, text in got.items() if locator != "1"
    }


def in_columns(title: str, left: list[str], right: list[str]) -> str:
    """Operators of a page in two columns, row by row across both."""
    rows = [
        f"1 0 0 1 40 {770 - 14 * n} Tm ({a}) Tj 1 0 0 1 320 {770 - 14 * n} Tm ({b}) Tj"
        for n, (a, b) in enumerate(zip(left, right, strict=True))
    ]
    return f"1 0 0 1 150 800 Tm ({title}) Tj {' '.join(rows)}"


def test_a_pdf_in_two_columns_that_runs_across_both(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2", reason="the extra [pdf] is not installed")
    rules = [
        part
        for n in range(1, 21)
        for part in (f"1.{n}. A crown moves {n + 1} squares at the", "most and then it stops for the turn.")
    ]
    copy = tmp_path / "crown.pdf"
    copy.write_bytes(pdf_of([in_columns("1. Crowns", rules[:20], rules[20:])]))
    got = texts(copy)
    wanted = {
        f"1.{n}": f"A crown moves {n + 1} squares at the most and then it stops for the turn." for n in range(1, 21)
    }
    assert {locator: text for locator, text in got.items() if locator in wanted} == wanted


def test_a_table_in_a_pdf_is_read_row_by_row(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2", reason="the extra [pdf] is not installed")
    copy = tmp_path / "crown.pdf"
    numbers, sentences = (
        [f"1.{n}." for n in range(1, 13)],
        [f"A crown moves {n} squares at the most." for n in range(1, 13)],
    )
    copy.write_bytes(pdf_of([in_columns("1. Crowns", numbers, sentences)]))
    assert texts(copy)["1.7"] == "A crown moves 7 squares at the most."


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("empty.txt", b"", "empty"),
        ("blank.txt", b" \n\n", "empty"),
        ("picture.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "not text"),
        ("odd.txt", b"1.1 \xff\xfe\xfd\x80\x81 \xa0\xff", "UTF-8"),
        ("broken.pdf", b"%PDF-1.7\nnothing more", "PDF"),
    ],
)
def test_what_cannot_be_read_is_said_with_a_reason(name: str, data: bytes, says: str, tmp_path: Path) -> None:
    copy = tmp_path / name
    copy.write_bytes(data)
    with pytest.raises(UnreadableFile, match=says) as caught:
        read(copy)
    assert name in str(caught.value)
    assert caught.value.advice


def test_a_folder_or_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="folder"):
        read(tmp_path)
    with pytest.raises(UnreadableFile, match="check the path"):
        read(tmp_path / "nowhere.txt")


def test_a_file_of_one_endless_line_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "long.txt"
    copy.write_bytes(b"1.1 " + b"x" * 200_000)
    with pytest.raises(UnreadableFile, match="too long"):
        read(copy)


@pytest.mark.parametrize(
    "line",
    [
        "1." * LONGEST_LINE,
        "(" * LONGEST_LINE,
        "第" * LONGEST_LINE,
        "1 " * LONGEST_LINE,
        "- " * LONGEST_LINE,
        "**" * LONGEST_LINE,
        "1.1 " + "（1）" * LONGEST_LINE,
    ],
)
def test_hostile_lines_cost_no_time(line: str, tmp_path: Path) -> None:
    """The longest lines that are read at all, forty of them: a pattern that tries every way to split one would not come back."""
    copy = tmp_path / "hostile.txt"
    copy.write_text("1. A\n\n1.1. B.\n\n" + f"{line[:LONGEST_LINE]}\n" * 40, encoding="utf-8")
    start = time.process_time()
    read_book("crown", copy)
    assert time.process_time() - start < 60


def test_many_numbers_cost_little_time(tmp_path: Path) -> None:
    copy = tmp_path / "long.txt"
    copy.write_text(
        "\n".join(f"{a}.{b} A crown moves." for a in range(1, 200) for b in range(1, 100)), encoding="utf-8"
    )
    start = time.process_time()
    read_book("crown", copy)
    assert time.process_time() - start < 60


@pytest.mark.parametrize(
    ("line", "locator", "rest"),
    [
        ("100.1a A card", "100.1a", "A card"),
        ("100.1aカード", "100.1a", "カード"),
        ("１００．１ａ　カード", "100.1a", "カード"),
        ("- **100.1.** A card", "100.1", "A card"),
        ("## 1.2. Title", "1.2", "Title"),
        ("１－２－３．カード", "1-2-3", "カード"),
        ("第十二章　王", "12", "王"),
        ("第３条（王）王は", "3", "（王）王は"),
        ("Chapter IV: Forts", "4", "Forts"),
        ("Rule 604.3. A card", "604.3", "A card"),
        ("103(base rules 116). Control", "103", "Control"),
        ("0.はじめに", "0", "はじめに"),
    ],
)
def test_the_number_a_line_starts_with(line: str, locator: str, rest: str) -> None:
    found = labels.label(line)
    assert found is not None
    assert (found.locator, found.rest) == (locator, rest)


@pytest.mark.parametrize(
    "line", ["A card", "王は1.1を見よ", "3枚のカード", "12", "2500%", "第一に王は動く", "", "Partly 3 cards"]
)
def test_lines_without_a_number(line: str) -> None:
    assert labels.label(line) is None


@pytest.mark.parametrize(
    ("kanji", "value"),
    [
        ("一", 1),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("百三", 103),
        ("千二百五十六", 1256),
        ("2十3", 23),
        ("12", 12),
    ],
)
def test_numbers_in_kanji(kanji: str, value: int) -> None:
    assert number(kanji) == value


@pytest.mark.parametrize("text", ["百百", "十千", "千千一"])
def test_kanji_that_are_no_number(text: str) -> None:
    assert number(text) is None
    assert labels.label(f"第{text}章 王") is None


JAPANESE = "1. 王\n\n1.1. 王は一升動く。冠を持つ者がいない間は動けない。\n\n1.2. 砦は動かない。\n"
WESTERN = "1. Couronnes\n\n1.1. Le roi « avance » d’une case – déjà là où il est.\n\n1.2. Une tour reste à sa place.\n"


@pytest.mark.parametrize(
    ("text", "encoding", "told"),
    [
        (JAPANESE, "utf-8", "utf-8"),
        (JAPANESE, "utf-8-sig", "utf-8"),
        (JAPANESE, "cp932", "cp932"),
        (JAPANESE, "euc_jp", "euc_jp"),
        (JAPANESE, "iso2022_jp", "iso-2022-jp"),
        (JAPANESE, "utf-16", "utf-16"),
        (WESTERN, "utf-16-le", "utf-16-le"),
        (WESTERN, "utf-16-be", "utf-16-be"),
        (WESTERN, "cp1252", "cp1252"),
        (WESTERN, "utf-8", "utf-8"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_are_told_by_the_bytes(text: str, encoding: str, told: str, end: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_bytes(text.replace("\n", end).encode(encoding))
    source = read(copy)
    assert source.encoding == told
    assert "\n".join(source.lines) == text


def test_a_picture_in_the_file_is_stepped_over(tmp_path: Path) -> None:
    copy = tmp_path / "crown.md"
    picture = "![a board](data:image/png;base64," + "A" * (LONGEST_LINE + 1) + ")"
    copy.write_text(f"1. Crowns\n\n1.1. A crown moves.\n\n{picture}\n\n1.2. A fort stays.\n", encoding="utf-8")
    assert texts(copy) == {"1": "Crowns", "1.1": "A crown moves.", "1.2": "A fort stays."}


def test_what_is_too_long_is_said_with_its_line(tmp_path: Path) -> None:
    copy = tmp_path / "long.txt"
    copy.write_text("1. A\n\n" + "x" * (LONGEST_LINE + 1) + "\n", encoding="utf-8")
    with pytest.raises(UnreadableFile, match=f"long.txt:3: too long.*{LONGEST_LINE + 1} characters"):
        read(copy)


def test_a_pipe_is_read_to_its_end_and_a_silent_one_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    data = ("1. Crowns\n\n" + "".join(f"1.{n}. A crown moves.\n\n" for n in range(1, 20_000))).encode()
    writer = threading.Thread(target=pipe.write_bytes, args=(data,))
    writer.start()
    assert len("\n".join(read(pipe).lines)) == len(data)
    writer.join()
    monkeypatch.setattr(opening, "PATIENCE", 0.2)
    with pytest.raises(UnreadableFile, match="nobody writes"):
        read(pipe)
