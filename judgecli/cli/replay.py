"""``judge replay``: run one scenario and print the ruling."""

from __future__ import annotations

from typing import Annotated

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
    done = run(file, said, bounds_of(said, max_steps, timeout, use_from))
    said = chosen(lang, done.text)
    if json:
        from judgecli.report.as_json import dumps, run_json

        echo(dumps(run_json(done, full)))
    elif done.outcome is None or done.diagnostics:
        from judgecli.report.diagnosis import diagnosis

        echo(diagnosis(done, said), err=True)
    else:
        from judgecli.report.ruling import ruling
        from judgecli.report.text import ruling_text

        paper = page(said, width)
        put(ruling_text(ruling(done, said, full), paper), paper.color)
    raise SystemExit(OF_VERDICT[done.verdict])
