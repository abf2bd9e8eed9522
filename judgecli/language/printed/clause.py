"""What a clause comes to before it is lowered: a verb with its parts, the same for both languages."""

from __future__ import annotations

from typing import Any

from judgecli.language.ast import Condition, Happening, Noun, Number, Span
from judgecli.language.printed.lexer import Token
from judgecli.lazy import dataclass, field, replace


class Unreadable(Exception):
    """A clause that is not read: at which words, and why, in both languages; ``could_be``: what would be understood there."""

    def __init__(self, tokens: list[Token], why: str, why_ja: str, *could_be: str) -> None:
        super().__init__(why)
        self.tokens, self.why, self.why_ja, self.could_be = tokens, why, why_ja, could_be


def no_word(token: Token) -> Unreadable:
    """A word that nothing takes up where it stands."""
    said = token.text
    return Unreadable([token], f"“{said}” is not understood here", f"「{said}」の役割が分からない")


def too_short(tokens: list[Token]) -> Unreadable:
    """A clause that ends where something is still missing."""
    return Unreadable(tokens[-1:], "something is missing here", "ここに足りないものがある")


def no_rule(tokens: list[Token], what: str = "") -> Unreadable:
    """Words that are understood, with a meaning that no document at hand settles."""
    of = f" for “{what}”" if what else ""
    of_ja = f"「{what}」の" if what else ""
    return Unreadable(tokens, f"no rule at hand{of}", f"{of_ja}規則が手元にない")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in its role.

    ``noun``: the things or the player; ``zone``: the place, where the phrase names one (``edge``: its top or bottom); ``stat``: the
    characteristic of the noun that is spoken of ("its power"); ``counted``: whether it says how many; ``gains``: abilities in quotation
    marks and keywords; ``number``: a signed number or one of cards.
    """

    noun: Noun
    zone: str = ""
    edge: str = ""
    stat: str = ""
    counted: bool = False
    player: bool = False
    gains: tuple[Token, ...] = ()
    number: int | None = None
    tokens: tuple[Token, ...] = ()

    def with_noun(self, **changes: Any) -> Phrase:
        """The same phrase with another noun."""
        return replace(self, noun=replace(self.noun, **changes))


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb and its parts. ``voice``: "", "passive", "causative"; ``mood``: "", "may", "can", "must", "cannot".

    ``link``: how it hangs on the clause before ("", "then", "if done", "instead"); ``adverbs``: of the vocabulary's kind "adverb".
    """

    verb: str
    span: Span
    tokens: tuple[Token, ...] = ()
    voice: str = ""
    mood: str = ""
    negative: bool = False
    subject: Phrase | None = None
    roles: dict[str, Phrase] = field(default_factory=dict)
    adverbs: frozenset[str] = frozenset()
    duration: str = ""
    each: Noun | None = None
    conditions: tuple[Condition, ...] = ()
    link: str = ""
    implied: bool = False  # what it is done to is not said: what the clause before was about

    def role(self, name: str) -> Phrase | None:
        """What stands in a role."""
        return self.roles.get(name)


@dataclass(frozen=True, slots=True)
class Setting:
    """What stands before the clauses of a sentence: what it waits for, when it is valid, how long its effects last."""

    when: Happening | None = None
    or_when: tuple[Happening, ...] = ()
    conditions: tuple[Condition, ...] = ()
    turn: str = ""
    duration: str = ""
    would: Happening | None = None
    unless: bool = False  # "would": something else happens instead
    lasting: bool = False  # ``duration`` is of the waiting itself: "this turn, when …"
    each: Noun | None = None  # "for each …, choose … and …": all of it once for each
    late: bool = False  # "at the end of the turn" stands in front


def one(value: int) -> Number:
    """A plain number."""
    return Number(value)
