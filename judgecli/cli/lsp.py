"""``judge lsp``: the language server, which an editor starts."""

from __future__ import annotations

from judgecli.cli.exits import Exit
from judgecli.cli.options import LangOption, chosen, stop
from judgecli.report.words import say


def lsp(lang: LangOption = "") -> None:
    """Serve an editor on standard input and output; ends the command where the extra is not installed."""
    said = chosen(lang)
    try:
        from judgecli.editor.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        stop(say(said, "lsp.missing"), Exit.MISSING)
    serve(lang)
