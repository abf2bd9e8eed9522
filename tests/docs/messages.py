"""Every message of the tool in both languages, as a table to be read aloud: ``python -m tests.docs.messages [WORD …]``.

A message stands in the sources as an English and a Japanese text beside each other (two arguments, two items, two values of ``en`` and
``ja``), as the docstring of a rule with the ``ja`` of its decorator, in the explanations of the codes, or in the gists of the books. With
words, only messages of files whose path has one of them are printed; ``--gists`` adds the gists.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from tests.docs.pages import ROOT

PACKAGES = ("judgecli", "rulebook_index")
LANGS = ("en", "ja")
_JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龥]")
_LATIN = re.compile(r"[A-Za-z]{2}")


class Message(NamedTuple):
    """Where a message stands, and its two texts; ``{}`` stands for what is put in."""

    place: str
    en: str
    ja: str


@cache
def messages() -> tuple[Message, ...]:
    """All that the sources say, file by file, and the explanations of the codes; the sources are read once."""
    return (*_in_the_sources(), *explained())


def _in_the_sources() -> Iterator[Message]:
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            if "compiled" not in file.parts:
                place = str(file.relative_to(ROOT))
                yield from _of(ast.parse(file.read_text(encoding="utf-8")), place)


def explained() -> Iterator[Message]:
    """The title of each code, and what is said of it."""
    file = ROOT / "judgecli" / "language" / "explanations.toml"
    for code, told in tomllib.loads(file.read_text(encoding="utf-8")).items():
        if isinstance(told, dict) and told.keys() >= set(LANGS):
            for en, ja in zip(*(told[lang] for lang in LANGS), strict=True):
                yield Message(code, " ".join(en.split()), " ".join(ja.split()))


def gists() -> Iterator[Message]:
    """What the provisions say in our words."""
    from rulebook_index import provisions

    for book in provisions.books():
        for one in provisions.all(book):
            yield Message(str(one.citation), one.gist_en, one.gist_ja)


def _of(tree: ast.AST, place: str) -> Iterator[Message]:
    seen: set[tuple[int, str]] = set()
    for node in ast.walk(tree):
        for line, en, ja in _pairs(node):
            if (line, en) not in seen:
                seen.add((line, en))
                yield Message(f"{place}:{line}", en, ja)


def _pairs(node: ast.AST) -> Iterator[tuple[int, str, str]]:
    """An English text and the Japanese one that belongs to it."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        told = (ast.get_docstring(node) or "").split("\n")[0]
        for decorator in node.decorator_list:
            for keyword in decorator.keywords if isinstance(decorator, ast.Call) else ():
                if keyword.arg == "ja" and told:
                    yield node.lineno, told, _text(keyword.value) or ""
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Saying":
        return  # patterns by which print is read: nobody is told them
    if isinstance(node, ast.Call):
        named = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
        for name in named:
            if name.endswith("en") and f"{name[:-2]}ja" in named:
                yield from _both(named[name], named[f"{name[:-2]}ja"])
        items: list[ast.expr] = list(node.args)
    elif isinstance(node, ast.Tuple | ast.List):
        items = list(node.elts)
    elif isinstance(node, ast.Dict):
        known = {k.value: v for k, v in zip(node.keys, node.values, strict=True) if isinstance(k, ast.Constant)}
        if set(LANGS) <= known.keys():
            yield from _both(known["en"], known["ja"])
        return
    elif isinstance(node, ast.IfExp):
        items = [node.orelse, node.body]
    else:
        return
    for first, second in pairwise(items):
        yield from _both(first, second) or _both(second, first)


def _both(first: ast.expr, second: ast.expr) -> list[tuple[int, str, str]]:
    en, ja = _text(first), _text(second)
    if en and ja and _LATIN.search(en) and not _JAPANESE.search(_without_names(en)) and _JAPANESE.search(ja):
        return [(first.lineno, en, ja)]
    return []


def _without_names(text: str) -> str:
    return re.sub(r"《[^》]*》|「[^」]*」", "", text)


def _text(node: ast.expr) -> str | None:
    """The text of a literal, of texts joined, of a formatted one with ``{}`` for what is put in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = (_text(node.left), _text(node.right))
        return "".join(p or "{}" for p in parts) if any(parts) else None
    return None


def main(words: list[str]) -> None:
    wanted = [word for word in words if not word.startswith("--")]
    every = [*messages(), *(gists() if "--gists" in words else ())]
    for one in every:
        if not wanted or any(word in one.place for word in wanted):
            sys.stdout.write("\t".join(text.replace("\n", " / ") for text in one) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
