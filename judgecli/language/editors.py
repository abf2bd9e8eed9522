"""What editors need to colour and complete scenarios, made from the word table: a TextMate grammar and a VS Code extension.

The folder ``docs/editors/vscode-judge`` holds what ``files`` makes; a test compares them. ``rules`` also feeds the Pygments lexer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from judgecli.language.words import LANGS, Lang, spell, table

NAME = "judge"
TITLE = "judge scenarios"
EXTENSIONS = (".judge", ".deck")
VERSION = "2.0.0"

HEAD_SCOPE = "keyword.control"
SCOPES = {
    "keyword.other.ability": ("keyword", "limit", "timing"),
    "support.function": ("verb", "act", "pair", "counted", "plain", "playverb", "fullplay", "action"),
    "keyword.other.event": ("event", "passive", "put", "moment", "duration", "aspect", "cause", "manner"),
    "support.constant.place": ("zone", "group", "square", "phase", "boardword", "playerword", "relation"),
    "storage.type": (
        *("type", "colour", "icon", "arrow", "stat", "mark", "state", "status", "under", "tie"),
        *("gamename", "format", "option"),
    ),
    HEAD_SCOPE: (
        "head",
        "block",
        "activated head",
        "auto head",
        "constant head",
        "event head",
    ),  # at the beginning of a line always; elsewhere only what is nothing else
    "keyword.operator.word": ("kw", "joiner", "answer"),
}
"""Scope -> kinds of words; a word of several kinds has the first scope that has one of them."""
ARTICLE = "the"
# Longest first where one begins like another. "^" is the beginning of a line.
_MARKS = (
    ("comment.line.number-sign", r"(?:^|(?<=[ \t　]))[#＃].*"),
    ("entity.name.type.card", r"《[^《》\n]*》(?:#[0-9]+)?"),
    ("string.quoted.other", r"「[^「」\n]*」"),
    ("string.quoted.double", r'["“”＂][^"“”＂\n]*["“”＂]'),
    ("entity.name.tag.tribe", r"[\[［【][^\[\]［］【】\n]*[\]］】]"),
)
_NUMBERS = (
    (
        "constant.numeric.section",
        r"(?:(?<![A-Za-z0-9_])[a-z][a-z0-9-]*:)?(?:[A-Z]\.?)?[0-9]+(?:[.-][0-9]+[a-z]*)+(?:¶[0-9]+)?(?:#e?[0-9]+)?"
        r"|(?<![A-Za-z0-9_-])base-(?!left|cent|right)[a-z0-9-]+",
    ),
    ("constant.numeric", r"(?:[+＋−－-][ ]?)?[0-9０-９]+"),
)
_PLAYER = ("variable.parameter.player", r"(?<![A-Za-z0-9_])[A-Z](?![A-Za-z0-9_'-])")


def rules() -> Iterator[tuple[str, str]]:
    """(scope, pattern) in order of precedence, within one line; understood alike by Python and by Oniguruma."""
    yield from _MARKS
    yield from _words(numbered=True)
    yield from _NUMBERS
    heads = {spelling for word in table() if word.kind == "head" for spelling in word.spellings(LANGS)}
    yield HEAD_SCOPE, rf"^[ \t　]*(?i:{_any(heads)})(?![ぁ-ヿ㐀-鿿々])"
    yield from _words(numbered=False)
    yield "keyword.operator.word", f"(?:{_any(_parts())})"
    yield _PLAYER


def _parts() -> set[str]:
    """Single English words: "it is" may have taken the "is" of "is not affected", and "the" is said or not said."""
    whole = {spelling for word in table() for spelling in word.en}
    return {ARTICLE, *(part for spelling in whole for part in spelling.split(" ") if part.isascii())} - whole


def _words(*, numbered: bool) -> Iterator[tuple[str, str]]:
    """The words by scope; those with a digit in them come before numbers.

    One that begins another of a different scope comes after it: an editor takes the first that fits."""
    found = ((word, scope) for word, scope in _scoped() if any(map(str.isdigit, word)) == numbered)
    scope_of = dict(sorted(found, key=lambda pair: -_ORDER[pair[1]]))
    rank = dict.fromkeys(sorted(scope_of, key=len, reverse=True), 0)
    for longer, after in rank.items():
        for beginning in (longer[:end] for end in range(1, len(longer))):
            if beginning in rank and scope_of[beginning] != scope_of[longer]:
                rank[beginning] = max(rank[beginning], after + 1)
    for level in range(max(rank.values()) + 1):
        for scope in SCOPES:
            if chosen := [word for word in scope_of if rank[word] == level and scope_of[word] == scope]:
                yield scope, f"(?:{_any(chosen)})"


_ORDER = {scope: place for place, scope in enumerate(SCOPES)}


def _scoped() -> Iterator[tuple[str, str]]:
    for word in table():
        for scope, kinds in SCOPES.items():
            if word.kind in kinds:
                yield from ((spelling, scope) for spelling in word.spellings(LANGS))


def _any(spellings: Iterable[str]) -> str:
    """One pattern for several spellings, the longest first."""
    return "|".join(_pattern(spelling) for spelling in sorted(spellings, key=lambda word: (-len(word), word)))


def _pattern(spelling: str) -> str:
    """A Latin word stands alone, any number of spaces is one; Japanese words follow each other without a space."""
    body = "[ 　]+".join(re.escape(part) for part in spelling.split(" "))
    apart = r"(?:(?<![A-Za-z0-9_'-])|(?<=non-))" if spelling.isascii() else r"(?<![A-Za-z_'-])"  # 「1000LPを払う」
    before = apart if spelling[0].isascii() and spelling[0].isalpha() else ""
    after = r"(?![A-Za-z0-9_'-])" if spelling[-1].isascii() and spelling[-1].isalpha() else _not_a_beginning(spelling)
    return f"{before}{body}{after}"


def _not_a_beginning(spelling: str) -> str:
    """「相手のターン」 is not said where 「相手の」 and 「ターン終了時」 are, nor 「を除外して」 where one may (「…を除外してよい」)."""
    rest = sorted(
        {
            moment[cut:]
            for word in table()
            if word.kind == "moment"
            for moment in word.ja
            for cut in range(1, len(moment))
            if spelling.endswith(moment[:cut]) and spelling != moment[:cut]
        }
    )
    rest += ["よい"] if spelling.endswith("て") else []
    return f"(?!{'|'.join(rest)})" if rest else ""


# ---- the VS Code extension


def grammar() -> dict[str, Any]:
    """The TextMate grammar."""
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": TITLE,
        "scopeName": f"source.{NAME}",
        "fileTypes": [extension[1:] for extension in EXTENSIONS],
        "patterns": [{"name": f"{scope}.{NAME}", "match": pattern} for scope, pattern in rules()],
    }


def configuration() -> dict[str, Any]:
    """Comments, brackets and indentation."""
    pairs = [["《", "》"], ["「", "」"], ["[", "]"], ["<", ">"], ["〈", "〉"], ["(", ")"], ["（", "）"]]
    blocks = sorted({spell("head", head, lang) for head in ("card", "board", "play", "expect") for lang in LANGS})
    return {
        "comments": {"lineComment": "#"},
        "brackets": pairs,
        "autoClosingPairs": [{"open": a, "close": b} for a, b in [*pairs, ['"', '"']]],
        "surroundingPairs": [*pairs, ['"', '"']],
        "indentationRules": {
            "increaseIndentPattern": f"^(?:{'|'.join(blocks)})(?![A-Za-z])",
            "decreaseIndentPattern": "^\\b$",
        },
        "folding": {"offSide": True},
    }


def package() -> dict[str, Any]:
    """The extension's description."""
    return {
        "name": f"{NAME}-scenarios",
        "displayName": TITLE,
        "description": "Colours, snippets and a language server for the scenario files of judge / judge のシナリオの色分け・入力補助・裁定",
        "version": VERSION,
        "publisher": "judgecli",
        "private": True,
        "engines": {"vscode": "^1.82.0"},
        "categories": ["Programming Languages", "Snippets", "Linters", "Formatters"],
        "main": "./extension.js",
        "dependencies": {"vscode-languageclient": "9.0.1"},
        "contributes": {
            "languages": [
                {
                    "id": NAME,
                    "aliases": [TITLE],
                    "extensions": list(EXTENSIONS),
                    "configuration": "./language-configuration.json",
                }
            ],
            "grammars": [
                {"language": NAME, "scopeName": f"source.{NAME}", "path": f"./syntaxes/{NAME}.tmLanguage.json"}
            ],
            "snippets": [{"language": NAME, "path": f"./snippets/{NAME}.json"}],
            **_contributions(),
        },
    }


def _contributions() -> dict[str, Any]:
    """What the extension adds for the language server: its settings, and the command that shows a ruling beside the file."""
    rule = f"{NAME}.ruleBeside"
    return {
        "commands": [{"command": rule, "title": "judge: rule this dispute / この裁定を出す", "icon": "$(law)"}],
        "menus": {"editor/title": [{"command": rule, "when": f"resourceLangId == {NAME}", "group": "navigation"}]},
        "configuration": {
            "title": NAME,
            "properties": {
                f"{NAME}.command": {
                    "type": "string",
                    "default": NAME,
                    "scope": "machine",
                    "description": "The program that is started with the argument lsp. / 引数 lsp を付けて起動するプログラム。",
                },
                f"{NAME}.language": {
                    "type": "string",
                    "enum": ["", *LANGS],
                    "default": "",
                    "description": "Language of messages; empty: the editor's. / メッセージの言語。空ならエディタの言語。",
                },
            },
        },
    }


def snippets() -> dict[str, Any]:
    """The parts of a scenario in either spelling, called by the word they begin with."""
    made: dict[str, Any] = {}
    for lang in LANGS:
        for head, body in _BODIES[lang].items():
            word = spell("head", head, lang)
            made[f"{head} ({lang})"] = {"prefix": word, "body": [line.replace("@", word) for line in body]}
    return made


_BODIES: dict[Lang, dict[str, tuple[str, ...]]] = {
    "en": {
        "scenario": ('@ "${1:title}"', "game ${2:zx}", "about ${3:604.3d}", "$0"),
        "card": ("@ 《${1:name}》 ${2:zx} ${3:blue} cost ${4:3} power ${5:5000}", "$0"),
        "board": (
            "@ turn of ${1:A}, ${2:main phase}",
            "  A life ${3:4}",
            "    ${4:center} 《${5:name}》",
            "  B life ${6:4}",
            "$0",
        ),
        "play": ("@", "  ${1:A} ${2:passes}", "$0"),
        "claim": ("@ ${1:A}: ${2:《${3:name}》 is destroyed}", "$0"),
        "expect": ("@", "  ${1:A} right", "$0"),
    },
    "ja": {
        "scenario": ('@ "${1:題}"', "ゲーム ${2:ゼクス}", "論点 ${3:604.3d}", "$0"),
        "card": ("@ 《${1:名前}》 ${2:ゼクス} ${3:青} コスト ${4:3} パワー ${5:5000}", "$0"),
        "board": (
            "@ ${1:A}のターン、${2:メインフェイズ}",
            "  A ライフ ${3:4}",
            "    ${4:中央} 《${5:名前}》",
            "  B ライフ ${6:4}",
            "$0",
        ),
        "play": ("@", "  ${1:A}は${2:パスする}", "$0"),
        "claim": ("@ ${1:A}：${2:《${3:名前}》は破壊された}", "$0"),
        "expect": ("@", "  ${1:A}は正しい", "$0"),
    },
}
"""Head -> lines; @ is the head's own word, ${n:…} a place to fill in."""


def files() -> dict[str, str]:
    """Path below the extension's folder -> text."""
    made = {
        "package.json": package(),
        "language-configuration.json": configuration(),
        f"syntaxes/{NAME}.tmLanguage.json": grammar(),
        f"snippets/{NAME}.json": snippets(),
    }
    return {path: json.dumps(value, ensure_ascii=False, indent=2) + "\n" for path, value in made.items()}


def write(folder: Path) -> None:
    """Write the extension into a folder, over what is there."""
    for path, text in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8", newline="\n")
