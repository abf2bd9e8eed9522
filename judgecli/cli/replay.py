"""``judge replay``: run one scenario and print the ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from judgecli.cli.declared import Argument
from judgecli.cli.exits import OF_VERDICT
from judgecli.cli.options import (
    MOST_SECONDS,
    MOST_STEPS,
    FileLangOption,
    FullOption,
    JsonOption,
    MaxStepsOption,
    TimeoutOption,
    UseFromOption,
    WidthOption,
    chosen,
    page,
    told,
)
from judgecli.cli.output import echo
from judgecli.cli.pages import put

if TYPE_CHECKING:
    from judgecli.report.text import Page
    from judgecli.session.run import Run

File = Annotated[str, Argument(help=told("help.file"))]


def replay(
    file: File,
    json: JsonOption = False,
    lang: FileLangOption = "",
    full: FullOption = False,
    width: WidthOption = 0,
    max_steps: MaxStepsOption = MOST_STEPS,
    timeout: TimeoutOption = MOST_SECONDS,
    use_from: UseFromOption = None,
) -> None:
    """Replay a scenario and print the ruling."""
    from judgecli.cli.files import bounds_of, run

    said = chosen(lang)
    bounds = bounds_of(said, max_steps, timeout, use_from)
    done = run(file, said, bounds)
    said = chosen(lang, done.text)
    if json:
        from judgecli.report.as_json import dumps, run_json

        echo(dumps(run_json(done, full)))
        raise SystemExit(OF_VERDICT[done.verdict])
    paper = page(said, width)
    if done.outcome is None or done.diagnostics:
        from judgecli.cli.in_part import as_far_as_read

        as_far_as_read(done, said, bounds, paper, lambda read: _told(read, paper, full))
    put(_told(done, paper, full), paper.color)
    raise SystemExit(OF_VERDICT[done.verdict])


def _told(done: Run, paper: Page, full: bool) -> str:
    from judgecli.report.ruling import ruling
    from judgecli.report.text import ruling_text

    return ruling_text(ruling(done, paper.lang, full), paper)
