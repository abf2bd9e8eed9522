"""``judge desk``: the web application of an event, and what belongs to its log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgecli.cli.application import Group
from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import LangOption, chosen, missing, stop, told
from judgecli.cli.output import echo
from judgecli.lazy import dataclass
from judgecli.report.lang import Lang
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.desk.log.store import Log

desk = Group(rich_markup_mode=None, pretty_exceptions_enable=False, invoke_without_command=True)
OF_THE_EXTRA = frozenset({"starlette", "uvicorn", "sqlalchemy", "itsdangerous", "segno", "anyio"})

Folder = Annotated[str, Option("--folder", help=told("help.desk.folder"))]
Database = Annotated[str, Option("--database", help=told("help.desk.database"))]
Event = Annotated[str, Option("--event", help=told("help.desk.event"))]
Host = Annotated[str, Option("--host", help=told("help.desk.host"))]
Port = Annotated[int, Option("--port", min=0, max=65535, help=told("help.desk.port"))]
Workers = Annotated[int, Option("--workers", min=1, max=32, help=told("help.desk.workers"))]
NewCodes = Annotated[bool, Option("--new-codes", help=told("help.desk.new-codes"))]
Target = Annotated[str, Argument(help=told("help.target"))]
Source = Annotated[str, Argument(help=told("help.desk.file"))]
Names = Annotated[bool, Option("--names", help=told("help.desk.names"))]
Example = Annotated[bool, Option("--example", help=told("help.desk.example"))]


@desk.callback()
def serve(
    context: typer.Context,
    folder: Folder = "",
    database: Database = "",
    event: Event = "",
    host: Host = "0.0.0.0",
    port: Port = 8400,
    workers: Workers = 2,
    new_codes: NewCodes = False,
    example: Example = False,
    lang: LangOption = "",
) -> None:
    """Serve phones in the same network until it is interrupted."""
    said = chosen(lang)
    try:
        from judgecli.desk import config, serving
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in OF_THE_EXTRA:
            raise
        missing(said, " ".join(sorted(OF_THE_EXTRA - {"anyio"})))
    place = Path(folder) if folder else config.home()
    if context.invoked_subcommand is not None:
        context.obj = Opened(place, database or config.url_of(place), said)
        return
    codes, secret = config.keys(place, fresh=new_codes)
    settings = config.Settings(place, database or config.url_of(place), said, codes, secret, event, host, port, workers)
    raise SystemExit(serving.serve(settings, example=example))


@dataclass(frozen=True, slots=True)
class Opened:
    """Which log a command of the group is about."""

    folder: Path
    database: str
    lang: Lang

    def log(self, context: typer.Context) -> Log:
        """The log, open until the command ends; ends the command where it cannot be opened."""
        from judgecli.desk.log.opening import BadLog
        from judgecli.desk.log.store import Log
        from judgecli.desk.words import say

        try:
            log = Log(self.database, self.folder)
        except BadLog as bad:
            stop(say(self.lang, bad.key, **bad.values), Exit.UNREADABLE)
        context.call_on_close(log.close)
        return log


@desk.command("export", help=told("help.desk.export"))
def export(context: typer.Context, target: Target, names: Names = False) -> None:
    """Write the whole log to a new file, in the form that its ending names."""
    from judgecli.cli.files import write
    from judgecli.desk.log import exporting

    opened: Opened = context.obj
    ending = Path(target).suffix
    if ending not in (".json", ".csv", ".md"):
        stop(say(opened.lang, "as.unknown", named=ending or target, known=".json, .csv, .md"), Exit.USAGE)
    log = opened.log(context)
    made = (
        exporting.as_markdown(log, opened.lang, names=names)
        if ending == ".md"
        else (exporting.as_json if ending == ".json" else exporting.as_csv)(log, names=names)
    )
    write(Path(target), made.decode(), opened.lang)
    echo(say(opened.lang, "file.written", path=target))


@desk.command("import", help=told("help.desk.import"))
def bring(context: typer.Context, file: Source) -> None:
    """Bring an export into the log: all of it or nothing."""
    from judgecli.cli.files import bytes_of
    from judgecli.desk.log.importing import MOST, BadExport
    from judgecli.desk.log.importing import bring as bring_in
    from judgecli.desk.words import say as said_of_desk

    opened: Opened = context.obj
    log = opened.log(context)
    try:
        done = bring_in(log, bytes_of(file, opened.lang, MOST))
    except BadExport as bad:
        stop(said_of_desk(opened.lang, bad.key, **bad.values), Exit.UNREADABLE)
    counts = {"new": done.new, "known": done.known, "renumbered": done.renumbered}
    echo(said_of_desk(opened.lang, "import.done", **counts))


@desk.command("backup", help=told("help.desk.backup"))
def backup(context: typer.Context) -> None:
    """Copy the log as it is now, also while the desk is open."""
    opened: Opened = context.obj
    echo(say(opened.lang, "file.written", path=opened.log(context).backup()))
