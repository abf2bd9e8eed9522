"""``python tests/report/compiled_templates.py``: compile the templates of plain text anew, after a change to one or to Jinja2."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jinja2 import FileSystemLoader

from judgecli.report.printing import module_of
from judgecli.report.text import COMPILED, TEMPLATES, settings

PLAIN = (".txt.j2", ".md.j2")
OF_JINJA = re.compile(r"from jinja2\.runtime import (.+)\n")


def templates() -> list[str]:
    """The names of the templates of plain text."""
    return sorted(file.name for file in TEMPLATES.glob("*.j2") if file.name.endswith(PLAIN))


def compiled() -> Iterator[tuple[str, str]]:
    """Each template's module with its source: Jinja2's own, which takes what it uses from our part of the runtime."""
    made = settings(FileSystemLoader(TEMPLATES))
    for name in templates():
        source = made.compile((TEMPLATES / name).read_text(encoding="utf-8"), name, name, raw=True)
        offered, code = OF_JINJA.match(source), OF_JINJA.sub("", source, count=1)
        assert offered is not None
        used = [x for x in (*offered[1].split(", "), "environment") if re.search(rf"(?<!\.)\b{x}\b", code)]
        yield module_of(name), f"from judgecli.report.printing import {', '.join(used)}\n{code}\n"


if __name__ == "__main__":
    for old in COMPILED.glob("*.py"):
        old.unlink()
    for module, source in compiled():
        (COMPILED / f"{module}.py").write_text(source, encoding="utf-8")
