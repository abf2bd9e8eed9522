"""``judge ruling``: decide a scenario's dispute, and print only what the answer rests on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import OF_VERDICT, Exit
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
    one_of,
    page,
    stop,
    told,
)
from judgecli.cli.output import echo
from judgecli.cli.pages import put
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.lang import Lang
    from judgecli.report.text import Page
    from judgecli.session.run import Run

FORMS = ("text", "markdown", "chat", "html", "sheet", "json")
As = Annotated[str, Option("--as", help=told("help.as"), autocompletion=one_of(*FORMS))]
Out = Annotated[str, Option("--out", "-o", help=told("help.out"))]
Open = Annotated[bool, Option("--open", help=told("help.open"))]
Schema = Annotated[bool, Option("--schema", help=told("help.print-schema"))]
MaybeFile = Annotated[str, Argument(help=told("help.file"))]
Templates = Annotated[str, Option("--templates", help=told("help.templates"))]


def ruling(
    file: MaybeFile = "",
    form: As = "text",
    out: Out = "",
    open_: Open = False,
    templates: Templates = "",
    json: JsonOption = False,
    lang: FileLangOption = "",
    full: FullOption = False,
    width: WidthOption = 0,
    schema: Schema = False,
    max_steps: MaxStepsOption = MOST_STEPS,
    timeout: TimeoutOption = MOST_SECONDS,
    use_from: UseFromOption = None,
) -> None:
    """Decide a dispute and print what the decision rests on."""
    from judgecli.cli.files import bounds_of, run

    said = chosen(lang)
    if schema:
        from judgecli.report.as_json import dumps
        from judgecli.report.schema import ruling_schema

        echo(dumps(ruling_schema()))
        return
    if not file:
        stop(say(said, "file.none"), Exit.USAGE)
    wanted = "json" if json else "html" if open_ and form == "text" else form
    if wanted not in FORMS:
        stop(say(said, "as.unknown", named=form, known=", ".join(FORMS)), Exit.USAGE)
    if out and Path(out).exists():
        stop(say(said, "file.exists", path=out), Exit.USAGE)
    if full and wanted == "text":
        from judgecli.cli.replay import replay

        replay(file, False, lang, True, width, max_steps, timeout, use_from)
    bounds = bounds_of(said, max_steps, timeout, use_from, reasons=True)
    done = run(file, said, bounds)
    said = chosen(lang, done.text)
    if done.outcome is None or done.diagnostics:
        from judgecli.cli.failing import noted

        noted(done.diagnostics)
        if wanted == "text" and not out:
            from judgecli.cli.in_part import as_far_as_read

            as_far_as_read(done, said, bounds, paper := page(said, width), lambda read: _short(read, paper))
        from judgecli.report.diagnosis import diagnosis

        echo(diagnosis(done, said), err=True)
        raise SystemExit(OF_VERDICT[done.verdict])
    if wanted == "text" and not out:
        paper = page(said, width)
        put(_short(done, paper), paper.color)
    else:
        target = out or (_own_place(file) if open_ else "")
        _write(_in_form(done, wanted, said, templates, width, timeout), target, said)
        if open_:
            _open(target, said)
    raise SystemExit(OF_VERDICT[done.verdict])


def _short(done: Run, paper: Page) -> str:
    from judgecli.report.short import short
    from judgecli.report.text import short_text

    return short_text(short(done, paper.lang), paper)


def _own_place(file: str) -> str:
    """A new file of the page's own, named after the scenario."""
    from tempfile import mkdtemp

    return str(Path(mkdtemp(prefix="judge-")) / f"{Path(file).stem or 'ruling'}.html")


def _open(path: str, said: Lang) -> None:
    """Open a page in the reader's browser, and say where it is: there may be no browser."""
    import webbrowser

    echo(say(said, "open.at", path=path), err=True)
    webbrowser.open(Path(path).absolute().as_uri())


def _in_form(done: Run, wanted: str, said: Lang, templates: str, width: int, timeout: float) -> str:
    """The ruling in one of the forms, ending in a line end."""
    if wanted == "json":
        from judgecli.report.as_json import dumps, short_json

        return dumps(short_json(done)) + "\n"
    if wanted in ("html", "sheet"):
        return _html(done, wanted, said, templates, timeout)
    from judgecli.report.short import short
    from judgecli.report.text import Page, short_markdown, short_text

    view = short(done, said)
    if wanted == "chat":
        from judgecli.report.chat import short_chat

        return short_chat(view, said)
    return short_markdown(view, said) if wanted == "markdown" else short_text(view, Page(said, width))


def _html(done: Run, wanted: str, said: Lang, templates: str, timeout: float) -> str:
    """A page; what is wrong with the user's own template ends the command."""
    from judgecli.report.html import ruling_html, sheet_html
    from judgecli.session.clock import OutOfTime, within

    if templates and not Path(templates).is_dir():
        stop(say(said, "templates.wrong", name=templates, cause="?"), Exit.USAGE)
    make = ruling_html if wanted == "html" else sheet_html
    if not templates:
        return make(done, said)
    try:
        with within(timeout):
            return make(done, said, templates)
    except OutOfTime:
        cause = say(said, "templates.long", seconds=f"{timeout:g}")
    except (
        Exception
    ) as error:  # whatever a template of the user's does wrong, in whatever way, is wrong in the template
        cause = str(error).split("\n")[0][:200] or type(error).__name__
    return stop(say(said, "templates.wrong", name=templates, cause=cause), Exit.UNREADABLE)


def _write(text: str, out: str, said: Lang) -> None:
    """To standard output, or to a new file that is there whole or not at all."""
    if not out:
        echo(text, nl=False)
        return
    from judgecli.cli.files import write

    write(Path(out), text, said)
