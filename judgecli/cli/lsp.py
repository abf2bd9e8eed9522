"""``judge lsp``: the language server, which an editor starts."""

from __future__ import annotations

from judgecli.cli.options import LangOption, chosen, missing


def lsp(lang: LangOption = "") -> None:
    """Serve an editor on standard input and output; ends the command where the extra is not installed."""
    said = chosen(lang)
    try:
        from judgecli.editor.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        missing(said, "pygls")
    serve(lang)
