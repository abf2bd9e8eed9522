"""The language server as an editor meets it: every request of it is asked by a client that speaks the protocol."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editor.client import Client, client

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("pygls") is None, reason="pygls is not installed (judgecli[lsp])"
)

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
TEXT = (ROOT / "dm" / "printed" / "115-a-slayer-blocks.judge").read_text(encoding="utf-8")
ROWS = TEXT.split("\n")
JAPANESE = """シナリオ "𠮷野家の𩸽"
ゲーム ゼクス
論点 604.3a

カード 《𩸽の剣》 ゼクス 青 コスト1 パワー3000
盤面 Aのターン、メインフェイズ
  A ライフ 4
    北 《𩸽の剣》
  B ライフ 4
    中央 《𩸽の剣》

"""


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client that shows rulings itself, with one file open."""
    with client(tmp_path_factory.mktemp("editor"), beside=True) as one:
        assert one.open("a.judge", TEXT) == []
        yield one


def line_of(text: str) -> int:
    return next(n for n, row in enumerate(ROWS) if text in row)


def test_it_says_what_it_can_do(editor: Client) -> None:
    able = editor.capabilities
    assert able["hoverProvider"]
    assert able["definitionProvider"]
    assert able["documentFormattingProvider"]
    assert able["codeLensProvider"] == {"resolveProvider": False}
    assert able["completionProvider"]["triggerCharacters"] == ["《", " ", ":", "."]
    assert able["executeCommandProvider"]["commands"] == ["judge.rule"]
    assert able["textDocumentSync"]["change"] == 1, "whole texts: the server cuts lines as scenarios do"


def test_a_mistake_is_marked_while_it_is_typed_and_goes_when_it_is_mended(editor: Client) -> None:
    (mark,) = editor.change("a.judge", TEXT.replace("A attacks", "A atacks"))
    line = line_of("A attacks")
    assert mark["range"] == {"start": {"line": line, "character": 4}, "end": {"line": line, "character": 10}}
    assert (mark["severity"], mark["code"], mark["source"]) == (1, "L201", "judge")
    assert "did you mean attacks?" in mark["message"]
    assert editor.change("a.judge", TEXT) == []


def test_only_the_last_of_what_is_typed_quickly_is_looked_at(editor: Client) -> None:
    for n, text in enumerate((TEXT.replace("A attacks", "A at"), TEXT.replace("A attacks", "A atta"), TEXT)):
        item = {"uri": editor.uri("a.judge"), "version": 100 + n}
        editor.tell("textDocument/didChange", {"textDocument": item, "contentChanges": [{"text": text}]})
    assert editor.marks() == []


def test_a_refused_line_and_a_wrong_expectation_are_marked(editor: Client) -> None:
    refused = TEXT.replace("  B blocks with 《Gigaslug》\n  B passes", "  B attacks A with 《Gigaslug》")
    mark = editor.open("b.judge", refused)[0]
    assert mark["range"]["start"] == {"line": line_of("B blocks"), "character": 2}
    assert mark["severity"] == 2
    assert "Only creatures of the turn player attack (《Gigaslug》) [505.2, 506]" in mark["message"]
    (failed,) = editor.change("b.judge", TEXT.replace("B has shield zone 2", "B has shield zone 1"))
    assert failed["range"]["start"] == {"line": line_of("B has shield zone"), "character": 2}
    assert failed["severity"] == 1


def test_a_card_that_is_defined_twice_points_to_the_first(editor: Client) -> None:
    twice = TEXT.replace("\nboard", "\ncard 《Red Giant》 creature fire [Giant] cost 5 power 6000\n\nboard")
    mark = editor.open("c.judge", twice)[0]
    (first,) = mark["relatedInformation"]
    assert first["location"]["range"]["start"]["line"] == line_of("card 《Red Giant》")


def test_a_section_is_told_and_gone_to(editor: Client) -> None:
    line = line_of("cites 508")
    column = ROWS[line].index("508")
    said = editor.at("hover", "a.judge", line, column + 1)
    assert said["contents"]["kind"] == "markdown"
    assert said["contents"]["value"].startswith("**dm:508**")
    assert said["range"]["start"] == {"line": line, "character": column}
    place = editor.at("definition", "a.judge", line, column)
    page = Path(place["uri"].removeprefix("file://"))
    assert page.read_text(encoding="utf-8").split("\n")[place["range"]["start"]["line"]] == "## 508"


def test_a_card_is_told_as_it_is_read_and_gone_to(editor: Client) -> None:
    line = line_of("B blocks with")
    said = editor.at("hover", "a.judge", line, ROWS[line].index("Gigaslug"))["contents"]["value"]
    assert "when this battles" in said
    assert "[603]" in said
    place = editor.at("definition", "a.judge", line, ROWS[line].index("Gigaslug"))
    assert place["uri"] == editor.uri("a.judge")
    assert place["range"]["start"]["line"] == line_of("card 《Gigaslug》")


def test_where_nothing_stands_nothing_is_told(editor: Client) -> None:
    for asked in ("hover", "definition"):
        assert editor.at(asked, "a.judge", 4, 3) is None
        assert editor.at(asked, "a.judge", 9_999, 9_999) is None


def offered(editor: Client, more: str, name: str = "d.judge") -> dict[str, dict[str, object]]:
    """What could follow these lines, by its text."""
    text = TEXT[: TEXT.index("\nplay")] + more
    if name in editor.versions:
        editor.change(name, text)
    else:
        editor.open(name, text)
    rows = text.split("\n")
    found = editor.at("completion", name, len(rows) - 1, len(rows[-1]))["items"]
    return {item["label"]: item for item in found}


@pytest.mark.parametrize(
    ("more", "some", "none"),
    [
        ("\ncl", {"claim"}, {"card"}),
        ("\nplay\n  ", {"A", "B", "next turn"}, {"graveyard"}),
        ("\nplay\n  A att", {"attacks"}, {"passes"}),
        ("\nplay\n  A attacks B ", {"with"}, {"attacks"}),
        ("\nplay\n  A attacks B with ", {"《Red Giant》"}, set()),
        ("\nplay\n  A attacks B with 《Gi", {"《Gigaslug》"}, {"《Red Giant》"}),
        ("\nclaim A: 《Red Giant》 is in ", {"graveyard", "battle zone"}, {"attacks"}),
        ("\nexpect\n  cites 505.6", {"505.6", "505.6a"}, {"508"}),
        ("\nexpect\n  cites zx:604.3", {"zx:604.3a"}, {"604.3a"}),
        ("\nclaim A: 《Red Giant》 is destroyed # not ", set(), {"A", "destroyed"}),
    ],
)
def test_what_could_stand_there_is_offered_and_nothing_else(
    editor: Client, more: str, some: set[str], none: set[str]
) -> None:
    found = offered(editor, more)
    assert some <= found.keys()
    assert not none & found.keys()


def test_what_is_offered_replaces_what_was_begun(editor: Client) -> None:
    item = offered(editor, "\nplay\n  A att")["attacks"]
    edit = item["textEdit"]
    assert isinstance(edit, dict)
    assert edit["newText"] == "attacks"
    assert (edit["range"]["start"]["character"], edit["range"]["end"]["character"]) == (4, 7)
    assert item["detail"] == "攻撃する"


def test_columns_are_those_of_the_protocol_where_letters_take_two_units(editor: Client) -> None:
    editor.open("e.judge", JAPANESE)
    row = JAPANESE.split("\n")[9]
    assert row == "    中央 《𩸽の剣》"
    said = editor.at("hover", "e.judge", 9, 9)
    assert said["range"] == {"start": {"line": 9, "character": 7}, "end": {"line": 9, "character": 13}}
    mark = editor.change("e.judge", JAPANESE + "主張 A：《𩸽の剣》は爆発した\n")[0]
    assert mark["range"]["start"] == {"line": 11, "character": 12}


def test_in_japanese_the_japanese_words_are_offered(editor: Client) -> None:
    text = JAPANESE + "プレイ\n  Aは《𩸽の剣》で《𩸽の剣》を攻"
    editor.open("f.judge", text)
    rows = text.split("\n")
    found = editor.at("completion", "f.judge", len(rows) - 1, len(rows[-1]) + 2)["items"]
    assert "攻撃する" in {item["label"] for item in found}


def test_a_file_is_put_into_the_one_form(editor: Client) -> None:
    loose = TEXT.replace("    shield zone 2 cards", "    shield  zone   2  cards").replace("\nplay", "\n\n\nplay")
    editor.open("g.judge", loose)
    asked = {"textDocument": {"uri": editor.uri("g.judge")}, "options": {"tabSize": 2, "insertSpaces": True}}
    (edit,) = editor.ask("textDocument/formatting", asked)
    assert edit["newText"] == TEXT
    assert edit["range"]["end"] == {"line": loose.count("\n"), "character": 0}
    editor.change("g.judge", loose.replace("A attacks", "A atacks"))
    assert editor.ask("textDocument/formatting", asked) is None, "not while it has errors"


def test_the_dispute_is_run_from_the_line_above_it(editor: Client) -> None:
    (lens,) = editor.ask("textDocument/codeLens", {"textDocument": {"uri": editor.uri("a.judge")}})
    assert lens["range"]["start"]["line"] == 0
    asked = {key: lens["command"][key] for key in ("command", "arguments")}
    ruled = editor.ask("workspace/executeCommand", asked)
    assert (ruled["verdict"], ruled["title"]) == ("holds", "The blocker loses, and takes the winner with it")
    assert "B is right: 《Red Giant》 is destroyed" in ruled["text"]
    assert ruled["html"].startswith("<!DOCTYPE html>")


def test_what_cannot_be_ruled_says_why(editor: Client) -> None:
    editor.open("h.judge", TEXT.replace("A attacks", "A atacks"))
    ruled = editor.ask("workspace/executeCommand", {"command": "judge.rule", "arguments": [editor.uri("h.judge")]})
    assert (ruled["verdict"], ruled["html"]) == ("unreadable", "")
    assert "L201" in ruled["text"]


def test_a_deck_list_is_read_as_one(editor: Client) -> None:
    assert editor.open("deck.deck", "game dm\n\n4 《X》\n") == []
    (mark,) = editor.change("deck.deck", "game dm\n\nfour 《X》\n")
    assert (mark["code"], mark["range"]["start"]["line"]) == ("E601", 2)


def test_without_a_place_of_its_own_the_page_is_opened_in_a_browser(tmp_path: Path) -> None:
    with client(tmp_path, lang="ja") as one:
        one.open("a.judge", TEXT)
        asked = {"command": "judge.rule", "arguments": [one.uri("a.judge")]}
        ruled = one.ask("workspace/executeCommand", asked)
        assert "Bの主張「" in ruled["text"], "in the language the editor asked for"
        shown = one.until("window/showDocument")
        assert shown["external"]
        assert Path(shown["uri"].removeprefix("file://")).read_text(encoding="utf-8") == ruled["html"]


def test_a_file_that_is_closed_keeps_no_marks(editor: Client) -> None:
    assert editor.open("i.judge", TEXT.replace("A attacks", "A atacks"))
    editor.tell("textDocument/didClose", {"textDocument": {"uri": editor.uri("i.judge")}})
    assert editor.marks() == []
