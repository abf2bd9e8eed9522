"""What is shipped is what Jinja2 makes of the templates, and prints what Jinja2 prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jinja2 import FileSystemLoader

from judgecli.report import text
from judgecli.report.lang import LANGS
from judgecli.report.printing import printed
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.report.text import COMPILED, TEMPLATES, Page, ruling_text, settings, short_markdown, short_text
from judgecli.session.run import Run, run_file
from tests.report.compiled_templates import compiled, templates
from tests.report.golden_rulings import ROOT, kept


def test_the_compiled_templates_are_those_of_the_templates() -> None:
    """After a change: python tests/report/compiled_templates.py"""
    made = dict(compiled())
    assert made
    assert {file.stem: file.read_text(encoding="utf-8") for file in COMPILED.glob("*.py")} == made


def pages(run: Run) -> Iterator[str]:
    """Every page of plain text that there is of a run."""
    for lang in LANGS:
        brief, page = short(run, lang), Page(lang, 80)
        yield short_text(brief, page)
        yield short_markdown(brief, lang)
        yield from (ruling_text(ruling(run, lang, full), page) for full in (False, True))


@pytest.mark.parametrize("name", kept()[::10])
def test_they_print_what_jinja_prints(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = run_file(ROOT / name)
    ours = list(pages(run))
    by_jinja = settings(FileSystemLoader(TEMPLATES))
    monkeypatch.setattr(text, "printed", lambda template, **values: by_jinja.get_template(template).render(**values))
    assert list(pages(run)) == ours


@pytest.mark.parametrize("template", templates())
def test_a_name_that_is_not_given_is_an_error(template: str) -> None:
    given: dict[str, Callable[..., Any]] = {}
    with pytest.raises(NameError, match="is not given"):
        printed(template, **given)
