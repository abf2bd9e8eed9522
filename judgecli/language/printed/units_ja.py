"""A Japanese sentence cut at its joints: each unit is what stands before a predicate, the predicate, and how it hangs on the next."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language.printed.lexer import Token
from judgecli.lazy import dataclass

JOINING = ("joining", "te", "not joining")
ENDING = ("stop", "time", "instead", "aux")


@dataclass(frozen=True, slots=True)
class Unit:
    """``body``: the parts; ``predicate``: verb and what is said of it; ``marker``: how it hangs on the next ("": it is the last)."""

    body: tuple[Token, ...]
    predicate: tuple[Token, ...]
    marker: str = ""

    @property
    def tokens(self) -> list[Token]:
        return [*self.body, *self.predicate]


def units(tokens: list[Token]) -> Iterator[Unit]:
    """The units of a sentence, in order; every word but commas at the joints is in one."""
    at = start = 0
    while at < len(tokens):
        stop = _predicate_end(tokens, at)
        if stop is None:
            at += 1
            continue
        predicate_at = at
        marker, after = _marker(tokens, stop)
        own = _own_marker(tokens[predicate_at])
        marker = own if own and marker in ("", "and") else marker
        yield Unit(tuple(tokens[start:predicate_at]), tuple(tokens[predicate_at:stop]), marker)
        at = start = after
    rest = tuple(t for t in tokens[start:])
    if rest:
        yield Unit(rest, ())


def apart(tokens: list[Token]) -> list[list[Token]]:
    """「山札の上から1枚目を見て、それがドラゴンであれば、…」: what is done first, and the sentence on a condition behind it."""
    done = taken = 0
    for unit in units(tokens):
        if unit.marker == "if" and done:
            return [tokens[:taken], *apart(tokens[taken:])]
        taken = tokens.index(unit.tokens[-1], taken) + 1 if unit.tokens else taken
        while taken < len(tokens) and tokens[taken].kind in ("comma", "time"):
            taken += 1
        done += unit.marker in ("", "and") and bool(unit.predicate) and unit.predicate[0].kind == "verb"
    return [tokens]


def _predicate_end(tokens: list[Token], at: int) -> int | None:
    """Where the predicate that begins at a word ends, or None where none begins or it only describes the noun behind it."""
    token = tokens[at]
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if token.kind in ("there if", "be if"):
        return at + 1
    if token.kind == "verb" and _base(token.form) in JOINING:
        return at + 2 if following is not None and following.kind == "aux" else at + 1
    if token.kind == "verb" and _base(token.form) in ("if", "if not", "if being"):
        return at + 1
    joined = token.text in ("あり", "なく", "あって") and following is not None and following.kind == "comma"
    if token.kind in ("verb", "there", "being", "compared") and (
        joined or following is None or following.kind in ENDING or _instead(tokens, at + 1)
    ):
        return at + 2 if following is not None and following.kind == "aux" else at + 1
    if token.kind == "time" and at > 0:
        return at  # a noun as predicate: 「ドラゴンの場合」
    return None


def _instead(tokens: list[Token], at: int) -> bool:
    return at + 1 < len(tokens) and tokens[at].text == "の" and tokens[at + 1].kind == "instead"


def _base(form: str) -> str:
    for voice in ("passive ", "causative ", "can "):
        form = form.removeprefix(voice)
    return form


def _own_marker(token: Token) -> str:
    """Of a predicate that says by its form how it hangs on the next."""
    if token.kind in ("there if", "be if") or _base(token.form) in ("if", "if not", "if being"):
        return "if"
    return ""


def _marker(tokens: list[Token], at: int) -> tuple[str, int]:
    """How the unit hangs on the next, and where that begins."""
    marker = ""
    if at < len(tokens) and _instead(tokens, at):
        at += 1
    if at < len(tokens) and tokens[at].kind in ("time", "instead"):
        marker = "instead" if tokens[at].kind == "instead" else tokens[at].value
        at += 1
        while at < len(tokens) and tokens[at].kind == "p" and tokens[at].text in ("に", "は", "で", "も", "の"):
            at += 1
    if at < len(tokens) and tokens[at].kind == "comma":
        at += 1
        marker = marker or "and"
    return marker, at
