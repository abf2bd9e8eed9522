"""``judge explain``: the long text of a diagnostic code, with a wrong and a right example."""

from __future__ import annotations

from typing import Annotated

from judgecli.cli.declared import Argument
from judgecli.cli.exits import Exit
from judgecli.cli.options import JsonOption, LangOption, WidthOption, chosen, stop, told
from judgecli.cli.output import echo, terminal_size
from judgecli.cli.pages import put
from judgecli.report.words import say


def _codes(incomplete: str) -> list[str]:
    from judgecli.language.explanations import explanations

    return [code for code in explanations() if code.startswith(incomplete.upper())]


Code = Annotated[str, Argument(help=told("help.code"), autocompletion=_codes)]


def explain(code: Code = "", json: JsonOption = False, lang: LangOption = "", width: WidthOption = 0) -> None:
    """Explain a diagnostic code; without one, list them all."""
    from judgecli.language.diagnostics import suggest
    from judgecli.language.explanations import explanations

    said = chosen(lang)
    known = explanations()
    wanted = code.strip().upper()
    if wanted and wanted not in known:
        near = say(said, "or").join(suggest(wanted, known) or ("judge explain",))
        stop(say(said, "explain.unknown", code=code, near=near), Exit.MISSING)
    from judgecli.report import explanation as report

    if json:
        from judgecli.report.as_json import dumps

        echo(dumps(report.explanation_json(*([known[wanted]] if wanted else known.values()))))
        return
    lines = report.explanation_lines(known[wanted], said, _columns(width)) if wanted else report.list_lines(said)
    put("\n".join(lines))


def _columns(width: int) -> int:
    return width or min(terminal_size().columns, 100)
