"""Nothing that is read is ever evaluated: no code of ours has the means."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FORBIDDEN = {"eval", "exec", "compile", "__import__", "system", "popen"}
FORBIDDEN_MODULES = {"pickle", "marshal", "shelve", "yaml", "code", "codeop", "ctypes"}


WRITES_METHODS = ["lazy.py exec", "bundle.py compile", "bundle.py compile"]
"""Out of the names of a class's own fields, as the standard ``dataclass`` does; nothing that is read can come there."""
KEEPS_BYTECODE = ["bundle.py marshal"]
"""What Python has compiled of our own modules, kept beside its ``.pyc`` files and trusted as far as they are."""


def test_no_code_of_ours_evaluates_anything() -> None:
    """``re.compile`` is the one compile there is; ``subprocess`` starts the pager alone, and never by a shell."""
    found: list[str] = []
    for file in (*(ROOT / "judgecli").rglob("*.py"), *(ROOT / "rulebook_index").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            found += [f"{file.name} {what}" for what in _evaluates(node)]
            if isinstance(node, ast.Import | ast.ImportFrom) and file.name != "pages.py":
                names = [a.name for a in node.names] + [getattr(node, "module", "") or ""]
                found += [f"{file.name} {name}" for name in names if name.split(".")[0] == "subprocess"]
    assert sorted(found) == sorted([*WRITES_METHODS, *KEEPS_BYTECODE])


def _evaluates(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        if (
            isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "os"
        ):
            called = node.func.attr
        return [called] if called in FORBIDDEN or any(k.arg == "shell" for k in node.keywords) else []
    if isinstance(node, ast.Import | ast.ImportFrom):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        return [name for name in names if name.split(".")[0] in FORBIDDEN_MODULES]
    return []
