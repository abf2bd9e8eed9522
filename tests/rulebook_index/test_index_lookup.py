"""What a judge types, and what is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook_index import library
from rulebook_index.importers.run import import_book
from rulebook_index.lookup import look_up

EXACT = {
    "zx:604.3a": "zx:604.3a",
    "zx@1.59:604.3a": "zx:604.3a",
    "zx 604.3a": "zx:604.3a",
    "zx 604 3 a": "zx:604.3a",
    "zx604.3a": "zx:604.3a",
    "Z/X 604.3A": "zx:604.3a",
    "ゼクス ６０４．３Ａ": "zx:604.3a",
    "ゼクス 総合ルール 604.3a": "zx:604.3a",
    "zx 506.2#3": "zx:506.2#3",
    "zx 102.10": "zx:102.10",
    "３部１１章１－１": "d0:3-11-1-1",
    "第２部 第10章 第３節": "d0:2-10-3",
    "第２部 第10章 第３節 第１項～第３項": "d0:2-10-3-1",
    "第四部第八章４－２": "d0:4-8-4-2",
    "４部第９章": "d0:4-9",
    "第11章バトルの1-1": "d0:3-11-1-1",
    "4-8-4-2": "d0:4-8-4-2",
    "ディメンション・ゼロ 4-16-4-3-1": "d0:4-16-4-3-1",
    "J3.7¶1": "ygo:J3.7¶1",
    "遊戯王 J3.7": "ygo:J3.7",
    "ygo g.6": "ygo:G.6",
    "総合ルール 703.4o": "dmv:502.1d",
    "デュエル・マスターズ 801.4d": "dm:801.4d",
    "総合ルール 801.4d": "dm:801.4d",
    "dmv 608.8c": "dmv:608.8c",
    "変種ルール 000.1": "dmv:000.1",
    "dm base-blocker": "dm:base-blocker",
}


@pytest.mark.parametrize(("typed", "meant"), EXACT.items())
def test_what_is_meant(typed: str, meant: str) -> None:
    found = look_up(typed)
    assert (found.answer, [str(c) for c in found.citations]) == ("exact", [meant])


@pytest.mark.parametrize("typed", ["604.3a", "６０４．３Ａ", "604 3 a", "§604.3a", "rule 604.3a"])
def test_a_number_of_several_books_lists_them(typed: str) -> None:
    found = look_up(typed)
    assert found.answer == "several"
    assert {str(c) for c in found.citations} == {"zx:604.3a", "dmv:604.3a"}


def test_the_book_asked_for_decides() -> None:
    assert [str(c) for c in look_up("604.3a", ("zx",)).citations] == ["zx:604.3a"]


@pytest.mark.parametrize(
    ("typed", "above", "around"),
    [
        ("zx 604.3z", "zx:604.3", {"zx:604.3c", "zx:604.3d"}),
        ("zx 1012.1", "zx:1012", {"zx:1012.1a", "zx:1012.1b"}),
        ("d0 4-8-4-9", "d0:4-8-4", {"d0:4-8-4-4", "d0:4-8-4-5"}),
        ("zx 604.9", "zx:604", {"zx:604.3", "zx:604.4"}),
    ],
)
def test_an_unknown_number_gives_what_is_near(typed: str, above: str, around: set[str]) -> None:
    found = look_up(typed)
    assert found.answer == "nearest"
    assert [str(c) for c in found.citations] == [above]
    assert {str(c) for c in found.neighbours} >= around


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "hello",
        "ゼクス",
        "9999.9",
        "@@@",
        "-",
        "第章",
        "\x00",
        "a" * 5000,
        "1" * 5000,
        "zx 604." + "1" * 5000,
    ],
)
def test_nothing_is_meant(typed: str) -> None:
    assert look_up(typed).answer in {"none", "nearest"}
    assert not any(c.locator == typed for c in look_up(typed).citations)


def test_an_own_book_is_looked_up_like_a_shipped_one(tmp_path: Path) -> None:
    lines = [
        f"第{c}章 {'王砦盤'[c - 1]}の章\n"
        + "\n".join(f"第{a}条 駒を{a}回動かす。" for a in range(3 * c - 2, 3 * c + 1))
        for c in (1, 2, 3)
    ]
    copy = tmp_path / "law.txt"
    copy.write_text("\n".join(lines), encoding="utf-8")
    import_book("my-law", copy)
    assert [str(c) for c in look_up("my-law 第2章第5条").citations] == ["my-law:2-5"]
    assert [str(c) for c in look_up("第5条", ("my-law",)).citations] == ["my-law:2-5"]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("d", ("d0:", "dm:", "dmv:")),
        ("zx:604.3", ("zx:604.3", "zx:604.3a", "zx:604.3b", "zx:604.3c", "zx:604.3d")),
        ("zx:999", ()),
        ("chess:1", ()),
    ],
)
def test_what_a_shell_may_complete(typed: str, offered: tuple[str, ...]) -> None:
    assert library.beginning_with(typed) == offered
