"""Makes docs/language-reference.md: every construct of the grammars with an example that was read, every word of the table.

``python -m tests.language.language_reference`` writes it, and the files for editors and the JSON schema, which come from the words too.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judgecli.language import as_json, editors, format, lalr, line_reader, parse, store, tables
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.source import Line
from judgecli.language.syntax import syntax
from judgecli.language.tables import FOLDER
from judgecli.language.words import LANGS, Word, of_kind, table
from tests.language.language_pairs import ABILITIES, ASSERTIONS, PLAYS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "language-reference.md"
HERE = Path(__file__).parent
SOURCES = [*sorted((HERE / "examples").glob("*.judge")), *sorted((HERE / "cards").glob("*.en.judge"))]

SECTIONS = {
    "lines": ("Lines", "行"),
    "plays": ("Plays", "プレイ"),
    "claims and expectations": ("Claims, expectations and questions", "主張・期待・質問"),
    "abilities": ("Card text", "カードのテキスト"),
    "things and places": ("Things and places", "物と場所"),
}
KINDS = {
    "gamename": ("games", "ゲーム"),
    "format": ("formats", "形式"),
    "option": ("options", "追加ルール"),
    "type": ("kinds of cards", "カードの種類"),
    "colour": ("colours, attributes, civilizations", "色・属性・文明"),
    "icon": ("icons and sub-kinds", "アイコン・分類"),
    "arrow": ("link arrows", "リンクマーカー"),
    "stat": ("numbers of a card", "カードの数値"),
    "timing": ("timings", "タイミング"),
    "mark": ("what is counted on a card or a player", "数えるもの"),
    "state": ("states", "状態"),
    "status": ("states that follow from the game", "ゲームから決まる状態"),
    "under": ("what lies with a card", "重なっているもの"),
    "tie": ("what a card is joined to", "結び付いたもの"),
    "zone": ("zones", "領域"),
    "group": ("groups of places", "場所のまとまり"),
    "square": ("single places", "一つの場所"),
    "phase": ("phases and steps", "フェイズとステップ"),
    "boardword": ("words of the board line", "盤面の語"),
    "playerword": ("words of a player line", "プレイヤーの行の語"),
    "block": ("blocks of a board", "盤面の区分"),
    "keyword": ("keyword abilities", "キーワード能力"),
    "activated head": ("heads of activated abilities", "起動型の能力の種別"),
    "auto head": ("heads of triggered abilities", "誘発型の能力の種別"),
    "constant head": ("heads of static abilities", "常在型の能力の種別"),
    "event head": ("heads of effects of a played card", "カードの効果の種別"),
    "limit": ("how often", "回数"),
    "aspect": ("parts of what happens", "発動・効果など"),
    "relation": ("how a thing stands to another", "物と物の関係"),
    "playverb": ("what players do", "プレイヤーの動作"),
    "fullplay": ("plays without a player", "プレイヤーのない行"),
    "joiner": ("joining words of a play", "プレイの助詞"),
    "answer": ("answers", "答え"),
    "event": ("what a thing or a player does", "すること"),
    "passive": ("what happens to a thing", "されること"),
    "put": ("being put", "置かれること"),
    "moment": ("moments", "時点"),
    "cause": ("by what it happens", "原因"),
    "manner": ("in what manner it is done", "どのように行うか"),
    "duration": ("durations", "期間"),
    "action": ("what can be forbidden or allowed", "禁止・許可されること"),
    "verb": ("instructions with their own shape", "固有の形の指示"),
    "act": ("instructions about a thing", "物への指示"),
    "pair": ("instructions about two things", "二つの物への指示"),
    "counted": ("instructions with a number", "数のある指示"),
    "plain": ("instructions that stand alone", "それだけの指示"),
}
INTRO = """\
# Reference of the scenario language / シナリオ言語の早見表

Made from the grammars and the word tables; a test compares. Every line shown is one that the tests read in both spellings.
[language.md](language.md) teaches the language. 文法と語の表から作られる。例はすべてテストが両方の綴りで読んだもの。使い方は
[language.ja.md](language.ja.md)。

A rule that several constructs share is shown once, by its shortest example. `judge explain CODE` explains an error.
"""


def constructs(grammar: str) -> Iterator[tuple[str, str]]:
    """(section, name) of every construct of a grammar file, in its order."""
    section = "lines"
    seen: set[str] = set()
    for name, construct in syntax(grammar).constructs.items():
        if (
            construct.rule != "inline"
            and not construct.inline
            and construct.patterns["lines" if grammar == "lines" else "en"]
        ):
            seen.add(name)
            yield construct.section, name
    written = FOLDER / f"{grammar}.lark"
    for line in written.read_text(encoding="utf-8").splitlines() if written.exists() else ():
        if found := re.match(r"// -+ ([a-z ]+)", line):
            section = found[1].strip()
        for name in re.findall(r"-> (\w+)", line) or re.findall(r"^\??([a-z]\w*):", line):
            if name not in seen:
                seen.add(name)
                yield section, name


def pairs() -> str:
    """The English lines of the tested pairs as one scenario."""
    blocks = (("card 《c》 zx", ABILITIES), ("play", PLAYS), ("expect", ASSERTIONS))
    return "game zx\n" + "".join(
        f"{head}\n" + "".join(f"  {english}\n" for english, _ in lines) for head, lines in blocks
    )


def examples() -> dict[str, tuple[str, str]]:
    """Construct -> its shortest example in both spellings."""
    found: dict[str, tuple[str, str]] = {}
    for text in (*(source.read_text(encoding="utf-8") for source in SOURCES), pairs()):
        english, japanese = format(text, "en"), format(text, "ja")
        for name, line in _rules(english):
            pair = (english.split("\n")[line - 1].strip(), japanese.split("\n")[line - 1].strip())
            if name not in found or len(pair[0]) < len(found[name][0]):
                found[name] = pair
    return found


def _rules(text: str) -> Iterator[tuple[str, int]]:
    """Every rule used in a text, with the number of its line."""
    used: list[tuple[str, int]] = []
    real = line_reader.read

    def read(grammar: str, start: str, line: Line, *rest: Any) -> lalr.Tree | Diagnostic:
        tree: lalr.Tree | Diagnostic = real(grammar, start, line, *rest)
        trees = [tree]
        while trees:
            node = trees.pop()
            if isinstance(node, lalr.Tree):
                used.append((node.data, line.number))
                trees += [child for child in node.children if isinstance(child, lalr.Tree)]
        return tree

    line_reader.read = read  # type: ignore[assignment]
    try:
        assert parse(text).ok
    finally:
        line_reader.read = real
    return iter(used)


def page() -> str:
    found = examples()
    parts = [INTRO]
    section = ""
    for grammar in ("lines", "english"):
        for part, name in constructs(grammar):
            if name not in found:
                continue
            if part != section:
                section = part
                parts.append(f"\n## {' / '.join(SECTIONS[part])}\n\n| | English | 日本語 |\n|---|---|---|")
            english, japanese = (cell.replace("|", "\\|") for cell in found[name])
            parts.append(f"| {name.replace('_', ' ')} | `{english}` | `{japanese}` |")
    parts.append("\n## Words / 語\n\nThe first spelling is the one the formatter writes. 先頭が整形後の綴り。")
    for kind, titles in KINDS.items():
        rows = [word for word in table() if word.kind == kind]
        if rows:
            parts.append(f"\n### {titles[0]} / {titles[1]}\n\n| English | 日本語 | |\n|---|---|---|")
            parts += [_row(word) for word in rows]
    return "\n".join(parts) + "\n"


def _row(word: Word) -> str:
    cells = [" · ".join(f"`{spelling}`" for spelling in word.spellings((lang,))) or "–" for lang in LANGS]
    return f"| {cells[0]} | {cells[1]} | {' '.join(word.games)} |".replace("`|`", "`\\|`")


def write_tables() -> None:
    """The parse tables that are shipped, so that nobody waits for them at the first start."""
    for name in tables.STARTS:
        text = store.text_of(tables.source(name), tables.build(name))
        store.shipped(name).write_bytes(zlib.compress(text.encode("utf-8"), 9))


def write_all() -> None:
    """Everything that is made from the words and the grammars."""
    write_tables()
    PAGE.write_text(page(), encoding="utf-8")
    as_json.SCHEMA_FILE.write_text(as_json.schema_text(), encoding="utf-8")
    for name, text in editors.files().items():
        (ROOT / "docs" / "editors" / "vscode-judge" / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    assert {word.kind for word in table()} - {"kw", "head"} <= set(KINDS), of_kind()
    write_all()
