"""``judge search`` and ``judge term`` as typed: text, JSON, batch, colour, width and language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judgecli.cli.application import Group
from judgecli.cli.exits import Exit
from judgecli.cli.search import search, term
from judgecli.report.hits import Look, answer_lines, cell_width
from rulebook_index.importers.run import import_book
from rulebook_index.search.engine import Searcher

APP = Group()
APP.command()(search)
APP.command()(term)


def run(*words: str, stdin: str = "", **environ: str) -> tuple[int, str]:
    result = CliRunner().invoke(APP, list(words), input=stdin, env={"JUDGECLI_LANG": "", **environ})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def test_hits_are_numbered_and_say_why() -> None:
    code, out = run("search", "墓地を見る", "--game", "zx", "-n", "3")
    assert code == 0
    assert "  1  zx:" in out
    assert "墓地 → トラッシュ" in out


def test_json_has_the_agreed_keys() -> None:
    code, out = run("search", "lethal damage", "--game", "zx", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["schema"] == "judgecli.search/1"
    assert {"id", "lines", "heading", "score", "confidence", "why"} <= set(answer["hits"][0])
    assert answer["hits"][0]["id"] == "zx:904.1"


def test_batch_answers_line_by_line_and_survives_bad_lines() -> None:
    lines = [
        json.dumps({"id": "a", "book": "zx", "query": "投了", "lang": "ja", "top": "3"}),
        "{not json",
        "[]",
        json.dumps({"id": "n", "query": None}),
        json.dumps({"id": "b", "game": "nope", "query": "x"}),
        json.dumps({"id": "c", "book": "d0", "game": "d0", "query": "concede", "top": 2}),
    ]
    code, out = run("search", "--batch", stdin="\n".join(lines) + "\n")
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [a["id"] for a in answers] == ["a", None, None, None, None, "c"]
    assert answers[0]["hits"][0]["id"] == "zx:101.4"
    assert len(answers[5]["hits"]) == 2
    assert "nope" in answers[4]["error"]


@pytest.mark.parametrize("width", [40, 80, 120])
def test_gists_keep_within_the_width(width: int) -> None:
    _, out = run("search", "優先権", "--width", str(width))
    gists = [line for line in out.splitlines() if line.startswith("     ") and "用語" not in line]
    assert gists
    assert all(sum(map(cell_width, line)) <= width for line in gists)


def test_no_color_means_no_escape_codes() -> None:
    assert "\x1b" in run("search", "優先権", FORCE_COLOR="1")[1]
    assert "\x1b" not in run("search", "優先権", FORCE_COLOR="1", NO_COLOR="1")[1]


def test_the_language_follows_the_query_unless_chosen() -> None:
    assert "judge rule @1 opens" in run("search", "priority", "-g", "zx")[1]
    assert "1件目" in run("search", "優先権", "-g", "zx")[1]
    assert "judge rule @1 opens" in run("search", "優先権", "-g", "zx", "--lang", "en")[1]
    assert "1件目" in run("search", "priority", "-g", "zx", JUDGECLI_LANG="ja")[1]


@pytest.mark.parametrize(
    "words", [("search",), ("search", "x", "--game", "nope"), ("search", "x", "--lang", "fr"), ("term",)]
)
def test_wrong_use_says_what_to_write(words: tuple[str, ...]) -> None:
    code, out = run(*words)
    assert code == Exit.USAGE
    assert out.strip()


def test_term_shows_reading_place_and_other_games() -> None:
    code, out = run("term", "優先権", "--game", "zx")
    assert code == 0
    assert "ゆうせんけん" in out
    assert "zx:701.1" in out
    assert "ygo 優先権" in out


def test_term_in_json_and_not_found() -> None:
    card = json.loads(run("term", "トラッシュ", "--json")[1])["terms"][0]
    assert (card["game"], card["en"], card["defined_in"]) == ("zx", "trash", ["zx:305.1"])
    missing = json.loads(run("term", "優先件", "--json")[1])
    assert missing["terms"] == []
    assert missing["nearest"][0]["ja"] == "優先権"


def test_a_number_no_book_has_is_said_so() -> None:
    assert "999.9" in run("search", "999.9")[1]
    assert "nearest parent" in run("search", "zx 604.9", "--lang", "en")[1]


def test_a_damaged_copy_is_named_and_not_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "zx.sqlite").write_text("no database", encoding="utf-8")
    code, out = run("search", "投了", "-g", "zx", JUDGECLI_DATA=str(tmp_path))
    assert code == Exit.UNREADABLE
    assert "zx.sqlite" in out


def test_a_hit_shows_the_passage_highlighted_with_its_place_in_the_tree() -> None:
    answer = Searcher().search("may a player concede without priority", ("zx",), 1)
    place, hit, passage = list(answer_lines(answer, Look("en", 80, True)))[1:4]
    assert place == "\x1b[2mzx  Basics of the game > 101 Players, winning and losing\x1b[0m"
    assert hit.strip().startswith("1  \x1b[1mzx:101.4\x1b[0m")
    assert "\x1b[1mconcede\x1b[0m" in passage
    narrow = list(answer_lines(answer, Look("en", 40)))
    assert (
        narrow[1] == "zx  101 Players, winning and losing"
    )  # the nearest title alone where the whole way does not fit


def test_a_hit_in_a_book_of_ones_own_has_its_place_too(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text("1. 盤の巻\n\n1.1. 駒\n\n1.1.1. 王は一歩進む。\n\n1.1.2. 要塞は動かない。\n", encoding="utf-8")
    import_book("my-game", copy)
    hits = Searcher().search("要塞", ("my-game",), 3).hits
    hit = next(hit for hit in hits if hit.locator == "1.1.2")
    assert (hit.section, hit.heading_ja, hit.path_ja) == ("1.1", "駒", "盤の巻")
    assert {getattr(hit, mark.field)[mark.start : mark.end] for mark in hit.highlights} >= {"要塞"}
