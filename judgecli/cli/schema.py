"""``judge schema``: the JSON schema of what a command prints."""

from __future__ import annotations

from typing import Annotated

from judgecli.cli.declared import Argument
from judgecli.cli.exits import Exit
from judgecli.cli.options import LangOption, chosen, stop, told
from judgecli.cli.output import echo
from judgecli.report.words import say


def _names(incomplete: str) -> list[str]:
    from judgecli.report.schemas import SCHEMAS

    return [name for name in SCHEMAS if name.startswith(incomplete)]


Name = Annotated[str, Argument(help=told("help.schema-name"), autocompletion=_names)]


def schema(name: Name = "", lang: LangOption = "") -> None:
    """Print a schema; without a name, the names there are."""
    from judgecli.report.schemas import SCHEMAS

    said = chosen(lang)
    if not name:
        echo("\n".join(SCHEMAS))
        return
    made = SCHEMAS.get(name.removeprefix("judgecli.").partition("/")[0])
    if made is None:
        stop(say(said, "schema.unknown", named=name, known=", ".join(SCHEMAS)), Exit.USAGE)
    from judgecli.report.as_json import dumps

    echo(dumps(made()))
