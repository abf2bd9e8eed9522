"""``judge parse``: what a scenario says, as canonical text or as JSON, and back from JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import FileLangOption, JsonOption, chosen, stop, told
from judgecli.cli.output import echo
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.lang import Lang

File = Annotated[str, Argument(help=told("help.parsed"))]
FromJson = Annotated[bool, Option("--from-json", help=told("help.from-json"))]
Schema = Annotated[bool, Option("--schema", help=told("help.print-schema"))]

MAX_JSON = 16 * 1024 * 1024  # bytes; the largest scenario that may be read makes about half of it


def parse(
    file: File = "",
    json: JsonOption = False,
    from_json: FromJson = False,
    schema: Schema = False,
    lang: FileLangOption = "",
) -> None:
    """Print what a scenario says, as text in the one form or as JSON, or turn such JSON into a scenario."""
    said = chosen(lang)
    if schema:
        from judgecli.language.as_json import SCHEMA_FILE

        echo(SCHEMA_FILE.read_text(encoding="utf-8"), nl=False)
    elif not file or (json and from_json):
        stop(say(said, "parse.usage"), Exit.USAGE)
    elif from_json:
        echo(_text(file, said), nl=False)
    elif json:
        made, readable = _tree(file, said)
        from judgecli.report.as_json import dumps

        echo(dumps(made))
        raise SystemExit(Exit.AS_EXPECTED if readable else Exit.UNREADABLE)
    else:
        from judgecli.cli.files import bytes_of
        from judgecli.cli.fmt import formatted, readable_text

        echo(formatted(readable_text(bytes_of(file, said), file, lang), lang), nl=False)


def _tree(file: str, said: Lang) -> tuple[dict[str, Any], bool]:
    """The document of a file; what could not be read is under ``diagnostics``."""
    from judgecli.cli.files import bytes_of
    from judgecli.language import parse_bytes
    from judgecli.language.as_json import VERSION, to_json
    from judgecli.report.as_json import diagnostic_json

    _, parsed = parse_bytes(bytes_of(file, said))
    made: dict[str, Any] = to_json(parsed.scenario) if parsed.scenario else {"schema": VERSION, "scenario": None}
    if parsed.diagnostics:
        made["diagnostics"] = [diagnostic_json(d) for d in parsed.diagnostics]
    return made, parsed.ok and parsed.scenario is not None


def _text(file: str, said: Lang) -> str:
    """The scenario that a JSON document holds; ends the command where it holds none."""
    import json as json_text

    from judgecli.cli.files import bytes_of
    from judgecli.language.as_json import NotAScenario, from_json, text_of

    try:
        document = json_text.loads(bytes_of(file, said, MAX_JSON).decode("utf-8-sig"))
        return text_of(from_json(document), said)
    except NotAScenario as error:
        cause = error.ja if said == "ja" else error.en
        stop(say(said, "parse.wrong", path=file, place=error.place, cause=cause), Exit.UNREADABLE)
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        stop(say(said, "parse.not json", path=file, cause=str(error)[:200]), Exit.UNREADABLE)
