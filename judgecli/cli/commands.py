"""The commands there are."""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "ruling": "ruling:ruling",
    "replay": "replay:replay",
    "why": "asked:why",
    "why-not": "asked:why_not",
    "options": "asked:options",
    "explore": "asked:explore",
    "what-if": "asked:what_if",
    "step": "step:step",
    "check": "check:check",
    "rule": "rule:rule",
    "search": "search:search",
    "term": "search:term",
    "new": "new:new",
    "fmt": "fmt:fmt",
    "parse": "parse:parse",
    "explain": "explain:explain",
    "schema": "schema:schema",
    "games": "games:games",
    "coverage": "coverage:coverage",
    "impact": "impact:impact",
    "card": "card:card",
    "cards": "cards:cards",
    "deck": "deck:deck",
    "desk": "desk:desk",
    "lsp": "lsp:lsp",
    "doctor": "books:doctor",
    "books": "books:books",
    "new-game": "new_game:new_game",
}
"""Command -> module and function; a module is imported only when its command is run."""

FOR_CONTRIBUTORS = frozenset({"new-game"})
"""Commands that the list of commands leaves out: they serve whoever extends the program."""
