"""A row of words that is read from left to right."""

from __future__ import annotations

from judgecli.language.printed.lexer import Token
from judgecli.language.printed.vocabulary import vocabulary
from judgecli.language.words import Lang


class Words:
    """The words and where the reader stands; ``take`` goes on only where the word fits."""

    def __init__(self, tokens: list[Token], game: str, lang: Lang) -> None:
        self.tokens, self.game, self.lang = tokens, game, lang
        self.at = 0

    def __bool__(self) -> bool:
        return self.at < len(self.tokens)

    def peek(self, ahead: int = 0) -> Token | None:
        at = self.at + ahead
        return self.tokens[at] if at < len(self.tokens) else None

    def see(self, kind: str, text: str = "", value: str = "", ahead: int = 0) -> bool:
        """Whether the next word is of a kind, written so or meaning this."""
        token = self.peek(ahead)
        fits = token is not None and token.kind == kind
        return fits and (not text or token.text == text) and (not value or token.value == value)  # type: ignore[union-attr]

    def see_after(self, kind: str, text: str, next_kind: str) -> bool:
        """Whether the next word is this, and the one after it of a kind."""
        return self.see(kind, text) and self.see(next_kind, ahead=1)

    def see_number_after_stat(self) -> bool:
        """Whether 「のパワー3000」 stands here: a comparison, not the characteristic itself."""
        return self.see("number", ahead=2)

    def take(self, kind: str, text: str = "", value: str = "") -> Token | None:
        """The next word, if it fits."""
        if not self.see(kind, text, value):
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def back(self) -> None:
        """Before the last word again, if that is a particle."""
        if self.tokens[self.at - 1].kind == "p":
            self.at -= 1

    def last(self) -> Token:
        return self.tokens[self.at - 1]

    def rest(self) -> list[Token]:
        return self.tokens[self.at :]

    def keyword(self, text: str) -> str:
        """The keyword written so, or ""."""
        words = vocabulary(self.game, self.lang)
        found = words.get(text) or words.get(text.lower())
        return found.value if found and found.kind == "keyword" else ""
