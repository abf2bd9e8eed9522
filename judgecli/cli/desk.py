"""``judge desk``: the web application of an event, and what belongs to its log."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgecli.cli.options import LangOption, chosen, missing, told

desk = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, invoke_without_command=True)
OF_THE_EXTRA = frozenset({"starlette", "uvicorn", "sqlalchemy", "itsdangerous", "segno", "anyio"})

Folder = Annotated[str, typer.Option("--folder", help=told("help.desk.folder"))]
Database = Annotated[str, typer.Option("--database", help=told("help.desk.database"))]
Event = Annotated[str, typer.Option("--event", help=told("help.desk.event"))]
Host = Annotated[str, typer.Option("--host", help=told("help.desk.host"))]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help=told("help.desk.port"))]
Workers = Annotated[int, typer.Option("--workers", min=1, max=32, help=told("help.desk.workers"))]
NewCodes = Annotated[bool, typer.Option("--new-codes", help=told("help.desk.new-codes"))]
Example = Annotated[bool, typer.Option("--example", help=told("help.desk.example"))]


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
    if context.invoked_subcommand is not None:
        return
    place = Path(folder) if folder else config.home()
    codes, secret = config.keys(place, fresh=new_codes)
    settings = config.Settings(place, database or config.url_of(place), said, codes, secret, event, host, port, workers)
    raise typer.Exit(serving.serve(settings, example=example))
