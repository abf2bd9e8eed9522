"""A word that was read. It has a module of its own: a kind of ``str`` cannot be compiled, what uses it can (``make compiled``)."""

from __future__ import annotations


class Token(str):
    """A piece of a line with the terminal it was read as and its columns."""

    __slots__ = ("end_pos", "start_pos", "type")
    type: str
    start_pos: int
    end_pos: int

    def __new__(cls, kind: str, text: str, start: int, end: int) -> Token:
        token = super().__new__(cls, text)
        token.type, token.start_pos, token.end_pos = kind, start, end
        return token
