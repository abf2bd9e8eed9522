"""``python tests/report/compiled_templates.py``: compile the templates of plain text anew, after a change to one or to Jinja2."""

from __future__ import annotations

from pathlib import Path

from jinja2 import FileSystemLoader

from judgecli.report.text import COMPILED, TEMPLATES, settings


def compile_into(folder: Path) -> None:
    """One module a template, named as Jinja's loader of modules looks for it."""
    made = settings(FileSystemLoader(TEMPLATES))
    made.compile_templates(
        str(folder), filter_func=lambda name: name.endswith((".txt.j2", ".md.j2")), zip=None, ignore_errors=False
    )


if __name__ == "__main__":
    for old in COMPILED.glob("tmpl_*.py"):
        old.unlink()
    compile_into(COMPILED)
