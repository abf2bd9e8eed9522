"""What is shipped is what Jinja2 makes of the templates."""

from __future__ import annotations

from pathlib import Path

from judgecli.report.text import COMPILED
from tests.report.compiled_templates import compile_into


def test_the_compiled_templates_are_those_of_the_templates(tmp_path: Path) -> None:
    """After a change: python tests/report/compiled_templates.py"""
    compile_into(tmp_path)
    made = {file.name: file.read_text(encoding="utf-8") for file in tmp_path.glob("tmpl_*.py")}
    assert made
    assert {file.name: file.read_text(encoding="utf-8") for file in COMPILED.glob("tmpl_*.py")} == made
