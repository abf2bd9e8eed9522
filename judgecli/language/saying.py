"""Values in words, by the table of constructs: the first construct that fits says it."""

from __future__ import annotations

from functools import cache
from typing import Any

from judgecli.language.ast import Anchor, Assertion, Play, Question
from judgecli.language.line_shapes import shape_of
from judgecli.language.otherwise import as_players_say
from judgecli.language.players import is_player
from judgecli.language.print_words import name, quoted
from judgecli.language.shapes import Fields
from judgecli.language.syntax import (
    FORMS,
    LANG_OF,
    Construct,
    Group,
    Item,
    Mark,
    Pattern,
    Said,
    Sets,
    Sub,
    Syntax,
    Term,
    Whole,
    syntax,
)
from judgecli.language.words import Lang, object_mark, of_kind, spell, spellings
from judgecli.lazy import replace

MARKS = {"ja": {":": "：", ",": "、", ".": "。", "?": "？"}, "en": {}}
CLOSE = (",", ":", "?", ")", ";")
"""Marks before which there is no space in English."""
ALL = 1_000_000
"""So often is said what is said at once."""
_OF_CARDS = frozenset({"draw", "discard"})
"""What a player does with so many cards."""
_SMALL = {"K": "kw", "V": "verb", "H": "head"}


def _runs_on(text: str, piece: str) -> bool:
    """Whether a letter or number would become part of the one before it."""
    return f"{text[-1:]}{piece[:1]}".isascii() and text[-1:].isalnum() and piece[:1].isalnum()


class Unsaid(LookupError):
    """No construct says a value."""


class _Told:
    """The fields of a value, and which of them were said."""

    def __init__(self, fields: Fields, unsaid: Fields) -> None:
        self.fields, self.unsaid = fields, unsaid
        self.done: dict[str, int] = {}

    def next(self, field: str) -> Any:
        """What is to be said of a field; None where it was said, or says nothing."""
        many = field.endswith("*") and field != "*"
        field = field.rstrip("*") if many else field
        said = self.done.get(field, 0)
        if many:
            held = self.fields[field]
            return held[said] if said < len(held) else None
        return None if said else self.fields.get(field)

    def tick(self, field: str) -> None:
        for one in field.rstrip("*").split("+"):
            self.done[one] = self.done.get(one, 0) + (1 if field.endswith("*") else ALL)

    @property
    def whole(self) -> bool:
        """Whether nothing is left unsaid."""
        for field, held in self.fields.items():
            said = self.done.get(field, 0)
            if said < len(held) if isinstance(held, tuple) else not said and held != self.unsaid.get(field, held):
                return False
        return True


class Sayer:
    """Says values of a table in one word order. ``spaced``: whether words stand apart; ``aloud``: as a report says them."""

    def __init__(self, table: Syntax, lang: Lang, *, spaced: bool | None = None, aloud: bool = False) -> None:
        self.table, self.lang, self.aloud = table, lang, aloud
        self.spaced = lang == "en" if spaced is None else spaced
        self.form = ""

    def say(self, rule: str, value: Any) -> str:
        """The words for a value; raises Unsaid where no construct of the rule has any."""
        told = self._of(rule, value)
        if told is None:
            raise Unsaid(f"no {self.lang} words of {rule} for {value}")
        return told

    def _of(self, rule: str, value: Any) -> str | None:
        for construct in self.table.rules[rule]:
            shape = shape_of(construct.makes)
            fields = shape.parts(value, self.lang)
            if fields is not None and (said := self._construct(construct, _Told(fields, shape.unsaid), whole=True)):
                return said
        return None

    def _construct(self, construct: Construct, told: _Told, *, whole: bool) -> str | None:
        before = dict(told.done)
        for pattern in (construct.aloud if self.aloud else construct.said)[self.lang]:
            told.done = dict(before)
            pieces = self._pattern(pattern, told) if self._set(construct.fixed, told) else None
            if pieces is not None and (told.whole or not whole):
                return self._joined(pieces)
        told.done = before
        return None

    def _set(self, values: dict[str, Any], told: _Told) -> bool:
        """Whether the fixed values of a construct are those of the value; they need no words."""
        for field, value in values.items():
            if told.fields.get(field, value) != value:
                return False
            told.done[field] = ALL
        return True

    def _joined(self, pieces: list[str]) -> str:
        text = ""
        glued = True
        for piece in pieces:
            if piece == "^":
                glued = True
                continue
            if self.lang == "ja" and text.endswith("を") and "《" not in piece:
                text = text[:-1] + object_mark(piece)
            apart = not glued if self.spaced else _runs_on(text, piece)
            text += f" {piece}" if apart else piece
            glued = piece == "("
        return text

    def _pattern(self, pattern: Pattern, told: _Told) -> list[str] | None:
        pieces: list[str] = []
        for item in pattern:
            said = self._item(item, told)
            if said is None:
                return None
            pieces += said
        return pieces

    def _item(self, item: Item, told: _Told) -> list[str] | None:
        match item:
            case Mark(text):
                return self._mark(text)
            case Said(text):
                return [] if text == " " and self.spaced else [text]
            case Term(names, field) if not field:
                return [item.says or self._small(names[0])]
            case Term(names, field):
                form = self.form if item.form == "here" else item.form
                return self._slot(field, told, lambda value: self._word(names, value, form))
            case Sub(rule, "*"):
                return self._whole_of(rule, told)
            case Sub(rule, field) if field:
                return self._slot(field, told, lambda value: self._sub(rule, value, item.form))
            case Sub(rule):
                (part,) = self.table.rules[rule]
                return self._pattern(part.said[self.lang][0], told)
            case Whole(name, field):
                return self._slot(field, told, lambda value: self._inner(self.table.constructs[name], value))
            case Group():
                return self._group(item, told)
            case Sets(values):
                return [] if self._says(dict(values), told) else None

    def _mark(self, text: str) -> list[str]:
        """Japanese marks have their own space; in English there is none before most."""
        said = MARKS[self.lang].get(text, text)
        return ["^", said, "^"] if self.lang == "ja" else ["^", said] if text in CLOSE else [said]

    def _says(self, values: dict[str, Any], told: _Told) -> bool:
        for field, value in values.items():
            if told.fields.get(field) != value:
                return False
            told.done[field] = ALL
        return True

    def _slot(self, field: str, told: _Told, say: Any) -> list[str] | None:
        first, *rest = field.split("+")
        value = told.next(first)
        if rest and value is not None:
            value = (value, *(told.fields.get(one, "") for one in rest))
        said = None if value is None or value == () else say(value)
        if said is None:
            return None
        told.tick(field)
        return [said]

    def _sub(self, rule: str, value: Any, form: str) -> str | None:
        outer, self.form = self.form, form or self.form
        said = self._of(rule, value)
        self.form = outer
        return said

    def _whole_of(self, rule: str, told: _Told) -> list[str] | None:
        """A rule that says some fields of the same value."""
        for construct in self.table.rules[rule]:
            if (said := self._construct(construct, told, whole=False)) is not None:
                return [said]
        return None

    def _inner(self, construct: Construct, value: Any) -> str | None:
        shape = shape_of(construct.makes)
        fields = shape.parts(value, self.lang)
        return None if fields is None else self._construct(construct, _Told(fields, shape.unsaid), whole=True)

    def _group(self, group: Group, told: _Told) -> list[str] | None:
        before = dict(told.done)
        if group.times == "*":
            pieces: list[str] = []
            while (said := self._ways(group, told)) is not None and told.done != before:
                pieces += said
                before = dict(told.done)
            return pieces
        said = self._ways(group, told)
        if said is not None and (group.times != "?" or self._says_more(told, before)):
            return said
        told.done = before
        return [] if group.times else None

    def _says_more(self, told: _Told, before: dict[str, int]) -> bool:
        """Whether what may be left out says something."""
        new = [field for field in told.done if told.done[field] != before.get(field, 0)]
        return any(told.fields.get(field) != told.unsaid.get(field, "") for field in new)

    def _ways(self, group: Group, told: _Told) -> list[str] | None:
        """The first alternative that fits; one that says more of the value goes before."""
        before = dict(told.done)
        best: tuple[int, list[str], dict[str, int]] | None = None
        for way in group.ways:
            told.done = dict(before)
            said = self._pattern(way, told)
            if said is not None:
                more = sum(1 for field, n in told.done.items() if n != before.get(field, 0))
                if best is None or more > best[0]:
                    best = (more, said, told.done)
        told.done = before
        if best is None:
            return None
        told.done = best[2]
        return best[1]

    # ---- words

    def _small(self, terminal: str) -> str:
        prefix, _, rest = terminal.partition("_")
        kind = _SMALL.get(prefix, terminal.lower().replace("_", " "))
        return spell(kind, rest.lower().replace("_", " "), self.lang, 0)

    def _word(self, names: tuple[str, ...], value: Any, form: str) -> str | None:
        for terminal in names:
            said = self._terminal(terminal, value, form)
            if said is not None:
                return said
        return None

    def _terminal(self, terminal: str, value: Any, form: str) -> str | None:
        match terminal:
            case "INT":
                return str(value) if str(value).isdigit() else None
            case "NEGATIVE":
                return str(value)
            case "PLAYER":
                return value if is_player(value) else None
            case "POSSESSOR":
                return None
            case "NAME":
                return name(*value[:2]) if isinstance(value, tuple) else name(value)
            case "EDITION":
                return str(value)
            case "BARE":  # where it would end early, it needs its quotation marks
                return None if " " in str(value) or "と" in str(value) else str(value)
            case "TRIBE":
                return f"[{value}]"
            case "STRING":
                return f'"{value}"'
            case "QUOTED":
                return quoted(value)
            case "SECTION":
                return str(value)
        if form == "lying":
            return _lying(str(value))
        if form.startswith("cards-"):
            if value not in _OF_CARDS:
                return None
            form = form.removeprefix("cards-")
        try:
            return spell(terminal.lower().replace("_", " "), str(value), self.lang, FORMS[self.lang].get(form, 0))
        except KeyError:
            return None


def _lying(state: str) -> str | None:
    """How a card lies, of a state that what is done to it names too: 「タップ状態」, not 「タップされる」."""
    if state not in of_kind("passive") or state not in of_kind("state"):
        return None
    return next((word for word in spellings("state", state, "ja") if word.endswith("状態")), None)


@cache
def sayer(grammar: str, *, aloud: bool = False) -> Sayer:
    """The one who says what a shipped table has."""
    return Sayer(syntax(grammar), LANG_OF[grammar], aloud=aloud)


@cache
def line_sayer(lang: Lang) -> Sayer:
    """The one who says the lines of a spelling, whose words stand apart in either."""
    return Sayer(syntax("lines"), lang, spaced=True)


def say(rule: str, value: Any, lang: Lang, *, aloud: bool = False) -> str:
    """A value of the statements' tables in words; raises Unsaid (a LookupError) where nothing says it."""
    return sayer("japanese" if lang == "ja" else "english", aloud=aloud).say(rule, value)


def line(item: Play | Assertion | Question | Anchor, lang: Lang, *, aloud: bool = False) -> str:
    """A whole line: a play, an anchor, what is claimed, a question. ``aloud``: a claim as a report says it."""
    match item:
        case Play():
            said = say("play", item, lang)
            if item.passing:
                return (
                    f"{said.removesuffix('まで')}が始まる"
                    if lang == "ja"
                    else f"the {said.removeprefix('until ')} begins"
                )
            return as_players_say(said, lang) if item.player == "table" else said
        case Anchor():
            return say("anchor", item, lang)
        case Question() if item.says is not None and item.says.by is not None:
            from judgecli.language.causes_in_words import with_cause

            asked = line(replace(item, says=replace(item.says, by=None)), lang)
            return with_cause(asked, item.says.by, lang)
        case Question():
            return say("may_question" if item.kind == "may" else "question", item, lang)
        case Assertion() if item.by is not None:
            from judgecli.language.causes_in_words import with_cause

            return with_cause(line(replace(item, by=None), lang), item.by, lang)
        case Assertion():
            rule = "may_claim" if item.play is not None else "assertion"
            return as_players_say(say(rule, item, lang, aloud=aloud), lang)
