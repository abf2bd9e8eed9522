"""What a module defines is used: by itself, by another module, or by a test.

Read by patterns: to parse everything would take ten times as long.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tests.contracts.lints import ROOT, sources

GENERATED = "judgecli/report/templates/compiled/"
_WORD = re.compile(r"\w+")
_DEFINED = re.compile(
    r"^(?:(?P<code>def|class) )?(?P<name>[^\W\d]\w*)(?(code)\b|(?:: [^=\n]+)? = )(?P<made>\w*\()?", re.MULTILINE
)
_IMPORTED = re.compile(r"from ([\w.]+) import (\([^)]*\)|[^\n]+)")
_REACHED = re.compile(r"""\.(\w+)|["'](\w+)["']""")
_MADE_KNOWN = ("also(", "Table(")
"""What is registered by the call that makes it needs no user."""


def defined(text: str) -> Iterator[tuple[str, int]]:
    """Each name that a module defines for others, with its line; what is decorated is known to its decorator."""
    for match in _DEFINED.finditer(text):
        decorated = text[: match.start()].rstrip("\n").rpartition("\n")[2].startswith(("@", ")"))
        if not (match["code"] and decorated) and match["made"] not in _MADE_KNOWN:
            yield match["name"], text.count("\n", 0, match.start()) + 1


def taken(text: str) -> Iterator[tuple[str, str]]:
    """What a module takes from others: the last part of the module's name ("" for an attribute, or what stands in quotes), and the name."""
    for module, names in _IMPORTED.findall(text):
        yield from ((module.rpartition(".")[2], name) for name in _WORD.findall(names))
    yield from (("", attribute or quoted) for attribute, quoted in _REACHED.findall(text))


def unused(texts: dict[str, str], others: dict[str, str]) -> list[str]:
    """Places of names in ``texts`` that neither these nor ``others`` use, by path."""
    known = {pair for text in (*texts.values(), *others.values()) for pair in taken(text)}
    found = []
    for path, text in texts.items():
        stem = path.removesuffix(".py").removesuffix("/__init__").rpartition("/")[2]
        said = Counter(_WORD.findall(text))
        for name, line in defined(text):
            if said[name] == 1 and not name.startswith("__") and not {(stem, name), ("", name)} & known:
                found.append(f"{path}:{line}: {name}")
    return found


def test_nothing_is_defined_that_nobody_uses():
    def read(*folders):
        paths = [path for folder in folders for path in sources(ROOT / folder)]
        return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}

    ours = read("judgecli", "rulebook_index")
    generated = {path: ours.pop(path) for path in list(ours) if path.startswith(GENERATED)}
    assert unused(ours, read("tests") | generated) == []


def test_a_name_nobody_uses_is_found():
    texts = {
        "a/b.py": "ONE = 1\nTWO: int = 2\ndef three(): ...\n@rule\ndef four(): ...\ndef five(): ...\nMADE = also(1)\n",
        "a/c.py": "from a.b import (\n    ONE,\n)\nprint(ONE)\n",
    }
    assert unused(texts, {"tests/d.py": "import a.b\na.b.three()\n"}) == ["a/b.py:2: TWO", "a/b.py:6: five"]
