"""The language server: what the other modules find, told by the protocol. Importing this needs the extra ``judgecli[lsp]``."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from judgecli import __version__
from judgecli.editor import completion, findings, places
from judgecli.editor.documents import Document
from judgecli.editor.ruling import Ruled, ruled
from judgecli.language import format as formatted
from judgecli.language.ast import Span
from judgecli.report.lang import Lang, language
from judgecli.report.words import say

NAME = "judge"
RULE = "judge.rule"
"""The command that rules the dispute of a file: argument its URI; what it gives is ``Ruled`` as an object."""
PAUSE = 0.25
"""Seconds without a key after which a file is looked at."""
WEIGHTS = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}
KINDS = {
    "word": types.CompletionItemKind.Keyword,
    "card": types.CompletionItemKind.Class,
    "section": types.CompletionItemKind.Reference,
    "player": types.CompletionItemKind.Variable,
}


class Server:
    """The open files and how the client wants to be spoken to."""

    def __init__(self, lang: str = "") -> None:
        self.protocol = LanguageServer(
            NAME, __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full, max_workers=2
        )
        self._wanted = lang
        self.lang: Lang = language(lang)
        self.beside = False
        """Whether the client shows rulings itself; else they are opened in a browser."""
        self._known: dict[str, tuple[str, Document]] = {}
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        for name, act, options in self._features():
            self.protocol.feature(name, options)(_function(act))
        self.protocol.command(RULE)(_function(self.rule))

    def _features(self) -> tuple[tuple[str, Any, Any], ...]:
        return (
            (types.INITIALIZE, self.begin, None),
            (types.TEXT_DOCUMENT_DID_OPEN, self.opened, None),
            (types.TEXT_DOCUMENT_DID_CHANGE, self.changed, None),
            (types.TEXT_DOCUMENT_DID_CLOSE, self.closed, None),
            (types.TEXT_DOCUMENT_HOVER, self.hover, None),
            (types.TEXT_DOCUMENT_DEFINITION, self.definition, None),
            (types.TEXT_DOCUMENT_FORMATTING, self.format, None),
            (types.TEXT_DOCUMENT_CODE_LENS, self.lenses, types.CodeLensOptions(resolve_provider=False)),
            (
                types.TEXT_DOCUMENT_COMPLETION,
                self.complete,
                types.CompletionOptions(trigger_characters=["《", " ", ":", "."]),
            ),
        )

    def serve(self) -> None:
        """Answer on standard input and output until the client leaves; whatever else is printed meanwhile goes to standard error."""
        with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out, redirect_stdout(sys.stderr):
            self.protocol.start_io(sys.stdin.buffer, out)

    # ---- files

    def begin(self, params: types.InitializeParams) -> None:
        """What the client says of itself."""
        wishes: Any = params.initialization_options
        said = wishes if isinstance(wishes, dict) else {}
        named = self._wanted or str(said.get("lang") or "") or (params.locale or "")[:2].lower()
        self.lang = language(named)
        self.beside = bool(said.get("beside"))

    def document(self, uri: str) -> Document:
        """The file as it stands in the editor."""
        text = self.protocol.workspace.get_text_document(uri).source
        known = self._known.get(uri)
        if known is None or known[0] != text:
            known = text, Document(text, to_fs_path(uri) or uri)
            self._known[uri] = known
        return known[1]

    def opened(self, params: types.DidOpenTextDocumentParams) -> None:
        self.look(params.text_document.uri)

    def changed(self, params: types.DidChangeTextDocumentParams) -> None:
        """Look at the file once its writer pauses."""
        uri = params.text_document.uri
        self._stop_waiting(uri)
        self._waiting[uri] = asyncio.get_running_loop().call_later(PAUSE, self.look, uri)

    def closed(self, params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        self._stop_waiting(uri)
        self._known.pop(uri, None)
        self._publish(uri, [])

    def _stop_waiting(self, uri: str) -> None:
        waiting = self._waiting.pop(uri, None)
        if waiting is not None:
            waiting.cancel()

    # ---- what is marked

    def look(self, uri: str) -> None:
        """Mark what is wrong in a file."""
        document = self.document(uri)
        try:
            found = findings.marks(document, self.lang)
        except Exception as error:  # a mistake of ours in one file leaves the editor running
            found = (findings.Mark(Span(1, 0, 0), "warning", say(self.lang, "lsp.bug", cause=type(error).__name__)),)
        self._publish(uri, [self._diagnostic(mark, uri, document) for mark in found])

    def _publish(self, uri: str, found: list[types.Diagnostic]) -> None:
        self.protocol.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found))

    def _diagnostic(self, mark: findings.Mark, uri: str, document: Document) -> types.Diagnostic:
        elsewhere = [
            types.DiagnosticRelatedInformation(types.Location(uri, self._range(span, document)), text)
            for span, text in mark.elsewhere
        ]
        return types.Diagnostic(
            range=self._range(mark.span, document),
            message=mark.message,
            severity=WEIGHTS[mark.weight],
            code=mark.code or None,
            source=NAME,
            related_information=elsewhere or None,
        )

    # ---- places: ours are lines from 1 and columns in characters, the protocol's lines from 0 and columns in units of the client

    def _range(self, span: Span, document: Document) -> types.Range:
        """A span; what stands nowhere stands at the beginning."""
        line = min(max(span.line - 1, 0), len(document.rows) - 1)
        return types.Range(self._position(line, span.start, document), self._position(line, span.end, document))

    def _position(self, line: int, column: int, document: Document) -> types.Position:
        row = document.rows[line]
        return types.Position(line, self.protocol.workspace.position_codec.client_num_units(row[:column]))

    def _place(self, params: Any) -> tuple[Document, int, int]:
        """The file, line and column that a request is about."""
        document, at = self.document(params.text_document.uri), params.position
        row = document.row(at.line + 1)
        count = self.protocol.workspace.position_codec.client_num_units
        column = next((n for n in range(len(row)) if count(row[:n]) >= at.character), len(row))
        return document, int(at.line) + 1, column

    # ---- requests

    def hover(self, params: types.HoverParams) -> types.Hover | None:
        document, line, column = self._place(params)
        found = places.told(document, line, column, self.lang)
        if found is None:
            return None
        text = types.MarkupContent(types.MarkupKind.Markdown, found.markdown)
        return types.Hover(text, self._range(Span(line, found.start, found.end), document))

    def definition(self, params: types.DefinitionParams) -> types.Location | None:
        document, line, column = self._place(params)
        found = places.target(document, line, column, self.lang)
        if found is None:
            return None
        uri = from_fs_path(str(found.path))
        if uri is None or str(found.path) == document.path:
            return types.Location(params.text_document.uri, self._range(found.span, document))
        there = types.Position(found.span.line - 1, 0)
        return types.Location(uri, types.Range(there, there))

    def complete(self, params: types.CompletionParams) -> types.CompletionList:
        document, line, column = self._place(params)
        found = completion.offers(document, line, column, self.lang)
        return types.CompletionList(
            is_incomplete=True,
            items=[self._item(offer, n, document, line, column) for n, offer in enumerate(found)],
        )

    def _item(
        self, offer: completion.Offer, place: int, document: Document, line: int, column: int
    ) -> types.CompletionItem:
        written = self._range(Span(line, offer.start, column), document)
        return types.CompletionItem(
            label=offer.text,
            kind=KINDS[offer.kind],
            detail=offer.detail or None,
            sort_text=f"{place:04}",
            filter_text=document.row(line)[offer.start : column] + offer.text[column - offer.start :],
            text_edit=types.TextEdit(written, offer.text),
        )

    def format(self, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        """The file in the one form; nothing while it has errors."""
        document = self.document(params.text_document.uri)
        if document.is_deck or not document.parsed.ok or document.scenario is None:
            return None
        made = formatted(document.text)
        if made == document.text:
            return []
        last = len(document.rows)
        everything = types.Range(types.Position(0, 0), self._range(Span(last, 0, len(document.rows[-1])), document).end)
        return [types.TextEdit(everything, made)]

    def lenses(self, params: types.CodeLensParams) -> list[types.CodeLens]:
        """Above the first line of the scenario: rule this dispute."""
        uri = params.text_document.uri
        document = self.document(uri)
        lines = document.scenario.lines if document.scenario is not None else ()
        if not lines:
            return []
        first = min(number for _, number in lines)
        act = types.Command(title=say(self.lang, "lsp.rule"), command=RULE, arguments=[uri])
        return [types.CodeLens(range=self._range(Span(first, 0, 0), document), command=act)]

    def rule(self, uri: str) -> dict[str, str]:
        """Rule the dispute; the page is shown by the client, or opened where the client does not show it."""
        made = ruled(self.document(uri), self.lang)
        if not self.beside:
            self._open(made)
        return made.as_object()

    def _open(self, made: Ruled) -> None:
        from tempfile import mkdtemp

        if not made.html:
            self.protocol.window_show_message(types.ShowMessageParams(types.MessageType.Error, made.text))
            return
        path = Path(mkdtemp(prefix="judge-"), "ruling.html")
        path.write_text(made.html, encoding="utf-8")
        window = self.protocol.client_capabilities.window
        if window is not None and window.show_document is not None and window.show_document.support:
            self.protocol.window_show_document(types.ShowDocumentParams(path.as_uri(), external=True))
        else:
            import webbrowser

            webbrowser.open(path.as_uri())


def _function(act: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A method as a plain function: the library writes attributes onto what it calls."""

    def called(params: Any) -> Any:
        return act(params)

    return called


def serve(lang: str = "") -> None:
    """Run the server; ``lang``: the language it speaks, where that is not the client's."""
    Server(lang).serve()
