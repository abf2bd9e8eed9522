"""The constructs of the scenario language: one entry says what is made, and how it is said in each word order.

``grammar/*.syntax`` holds the entries; docs/adding-a-word.md tells how one is written. From an entry come the rules that Lark analyses
(``lark``), the builder (``building``) and the printer (``saying``). Patterns are read when they are first needed.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from judgecli.language.words import Lang
from judgecli.lazy import NamedTuple, pattern

FOLDER = Path(__file__).with_name("grammar")
FILES = {"lines": ("lines",), "english": ("statements",), "japanese": ("statements",)}
"""The tables of each grammar."""
LANG_OF: dict[str, Lang] = {"english": "en", "japanese": "ja"}
READ: dict[str, tuple[str, ...]] = {
    "en": ("en", "both", "read"),
    "ja": ("ja", "both", "read"),
    "lines": ("en", "ja", "both", "read"),
}
SAID: dict[str, tuple[str, ...]] = {"en": ("en", "both", "said en"), "ja": ("ja", "both", "said ja")}
"""Which patterns are read in a word order ("lines": either spelling), and which are written."""
ALOUD: dict[str, tuple[str, ...]] = {"en": (), "ja": ("aloud ja",)}
"""Which patterns go before those in a report, which says a statement as judges say it."""
ORDERS = {*READ["lines"], *SAID["en"], *SAID["ja"], *ALOUD["ja"]}
FORMS = {"en": {"past": 1, "bare": 99}, "ja": {"present": 0, "past": 1, "negative": 2, "negative-past": 3}}
"""Names of the inflections: which of a word's spellings is meant."""


class Mark(NamedTuple):
    """A mark of punctuation, read and written."""

    text: str


class Said(NamedTuple):
    """What is only written: a word that may be left out in reading, a space (Japanese), or "^" for none (English)."""

    text: str


class Term(NamedTuple):
    """A word of one of several kinds (terminals). ``field``: where its meaning goes; ``form``: its inflection, ``strict``: no other."""

    names: tuple[str, ...]
    field: str = ""
    form: str = ""
    strict: bool = True
    says: str = ""
    spelled: str = ""  # how the grammar names the kinds together


class Sub(NamedTuple):
    """What another rule makes; the field "*" takes over all its fields."""

    rule: str
    field: str
    form: str = ""


class Whole(NamedTuple):
    """Another construct, written out in the place it stands."""

    name: str
    field: str


class Group(NamedTuple):
    """Alternatives. ``times``: "" one of them, "?" or none (written where it says something), "!" or none (written), "*" any number."""

    ways: tuple[tuple[Item, ...], ...]
    times: str


class Sets(NamedTuple):
    """What a word before it says of the whole: ``K_IS_NOT{negated}``."""

    values: tuple[tuple[str, Any], ...]


Item = Mark | Said | Term | Sub | Whole | Group | Sets
Pattern = tuple[Item, ...]


class Construct:
    """One entry: its rule, its name, what it makes with which fixed values, and its patterns by word order."""

    def __init__(self, table: Syntax, rule: str, name: str, makes: str) -> None:
        self.table, self.rule, self.name = table, rule, name
        kind, _, rest = makes.partition(" ")
        self.makes = kind
        self.fixed = _values(rest)
        self.at = str(self.fixed.pop("at", ""))
        self.written: list[tuple[str, str]] = []
        self.section = ""

    @cached_property
    def _patterns(self) -> list[tuple[str, Pattern]]:
        return [(order, self.table.pattern(text)) for order, text in self.written]

    @cached_property
    def patterns(self) -> dict[str, tuple[Pattern, ...]]:
        """What is read, by word order."""
        return self._by(READ)

    @cached_property
    def said(self) -> dict[str, tuple[Pattern, ...]]:
        """What is written, by word order; the first that fits."""
        return self._by(SAID)

    @cached_property
    def aloud(self) -> dict[str, tuple[Pattern, ...]]:
        """What a report writes, by word order; the first that fits."""
        before = self._by(ALOUD)
        return {lang: (*before[lang], *patterns) for lang, patterns in self.said.items()}

    def _by(self, orders: dict[str, tuple[str, ...]]) -> dict[str, tuple[Pattern, ...]]:
        return {lang: tuple(one for order, one in self._patterns if order in told) for lang, told in orders.items()}

    @property
    def inline(self) -> bool:
        """Whether it is only a part of patterns."""
        return self.rule.startswith("_")


class Syntax:
    """A table of constructs, as read from its text."""

    def __init__(self, text: str) -> None:
        self.constructs: dict[str, Construct] = {}
        self.rules: dict[str, list[Construct]] = {}
        self.chosen: dict[str, list[str]] = {}
        rule = section = ""
        for line in text.splitlines():
            row = line.strip()
            if row.startswith("# ----"):
                section = row.strip("#- ")
            if not row or row.startswith("#"):
                continue
            depth = len(line) - len(line.lstrip())
            if depth == 0:
                rule, _, chosen = row.partition(" = ")
                self.chosen[rule] = chosen.split()
                self.rules[rule] = []
                continue
            name, _, rest = row.partition(": ")
            if name in ORDERS:
                if not self.rules[rule]:
                    self._add(Construct(self, rule, rule, ""), section)
                self.rules[rule][-1].written.append((name, rest))
            else:
                self._add(Construct(self, rule, name, rest), section)
        for rule, names in self.chosen.items():
            self.rules[rule] += [self.constructs[name] for name in names]

    def _add(self, made: Construct, section: str) -> None:
        if made.name in self.constructs:
            raise ValueError(f"two constructs are called {made.name}")
        made.section = section
        self.constructs[made.name] = made
        self.rules[made.rule].append(made)

    @cached_property
    def aliases(self) -> dict[str, frozenset[str]]:
        """Rule -> the names that a tree of it can have: one rule may pass another's through."""
        return {rule: frozenset(construct.name for construct in constructs) for rule, constructs in self.rules.items()}

    def pattern(self, text: str) -> Pattern:
        """Read a pattern; raises ValueError where it is none."""
        return _Reader(self, text).whole()

    def refers(self, name: str) -> Pattern:
        """The pattern of a part such as ``_topic``: the same in both word orders, or that of the order that has it."""
        (part,) = self.rules[name]
        return next(patterns[0] for patterns in part.patterns.values() if patterns)

    def kinds(self, symbol: str) -> tuple[str, ...]:
        """The kinds of word that a slot takes: ``STATE|STATUS``, ``_where``; none for a rule."""
        if not symbol.startswith("_"):
            return tuple(symbol.split("|")) if symbol[0].isupper() else ()
        (group,) = self.refers(symbol)
        assert isinstance(group, Group)
        return tuple(name for way in group.ways for item in way if isinstance(item, Term) for name in item.names)


_VALUE = pattern(r'([\w.+-]+)(?:=("[^"]*"|\S+))?')


def _values(text: str) -> dict[str, Any]:
    """``verb="is in" negated`` as values: a word alone is true, a number is one."""
    found: dict[str, Any] = {}
    for name, said in _VALUE.findall(text):
        said = said.strip('"') if said else said
        found[name] = True if not said and f"{name}=" not in text else int(said) if said.isdigit() else said
    return found


_TOKEN = pattern(
    r'\s*(?:(?P<mark>"[^"]+")|(?P<says>\'[^\']*\')|(?P<space>[~^])|\{(?P<sets>[^}]*)\}'
    r"|(?P<field>[a-z_]+(?:\.\d|\*|(?:\+[a-z]+)*)|\*):(?P<whole>=?)(?P<symbol>[A-Za-z_|]+)(?:@(?P<form>[a-z-]+)(?P<loose>~?))?(?P<many>,\.\.)?"
    r"|(?P<part>_[a-z_]+)|(?P<term>[A-Z][A-Z0-9_]*)(?:'(?P<as>[^']*)')?|(?P<times>[?!*](?!:))|(?P<open>\()|(?P<shut>\))|(?P<or>\|))"
)


class _Reader:
    """Reads one pattern."""

    def __init__(self, table: Syntax, text: str) -> None:
        self.table, self.text, self.at = table, text.rstrip(), 0

    def whole(self) -> Pattern:
        ways = self.ways()
        if self.at < len(self.text):
            raise ValueError(f"the pattern {self.text!r} cannot be read at {self.text[self.at :]!r}")
        return ways[0] if len(ways) == 1 else (Group(ways, ""),)

    def ways(self) -> tuple[Pattern, ...]:
        """Alternatives up to the bracket that closes them."""
        found: list[list[Item]] = [[]]
        while self.at < len(self.text):
            token = _TOKEN.match(self.text, self.at)
            if token is None or token["shut"]:
                break
            self.at = token.end()
            if token["or"]:
                found.append([])
            elif token["open"]:
                group = Group(self.ways(), "")
                shut = _TOKEN.match(self.text, self.at)
                if shut is None or not shut["shut"]:
                    raise ValueError(f"a bracket of {self.text!r} is not closed")
                self.at = shut.end()
                found[-1].append(group)
            elif token["times"]:
                found[-1].append(self.repeated(found[-1], token["times"]))
            else:
                found[-1] += self.item(token)
        return tuple(tuple(way) for way in found)

    def repeated(self, items: list[Item], times: str) -> Group:
        """The last item, with what it says, as something that may be missing or stand often."""
        last = items.pop()
        if isinstance(last, Group) and not last.times:
            return Group(last.ways, times)
        return Group(((items.pop(), last) if isinstance(last, Sets) else (last,),), times)

    def item(self, token: re.Match[str]) -> Pattern:
        if token["mark"]:
            return (Mark(token["mark"][1:-1]),)
        if token["says"] or token["space"]:
            return (Said((token["says"] or "").strip("'") or {"~": " ", "^": "^"}[token["space"]]),)
        if token["sets"] is not None:
            return (Sets(tuple(_values(token["sets"]).items())),)
        if token["term"]:
            return (Term((token["term"],), says=token["as"] or ""),)
        if token["part"]:
            return (Sub(token["part"], ""),)
        slot = self.slot(token)
        return (slot, Group(((Mark(","), slot),), "*")) if token["many"] else (slot,)

    def slot(self, token: re.Match[str]) -> Item:
        symbol, field, form = token["symbol"], token["field"], token["form"] or ""
        if token["whole"]:
            return Whole(symbol, field)
        names = self.table.kinds(symbol)
        return Term(names, field, form, not token["loose"], "", symbol) if names else Sub(symbol, field, form)


@cache
def text_of(grammar: str) -> str:
    return "\n".join((FOLDER / f"{name}.syntax").read_text(encoding="utf-8") for name in FILES[grammar])


@cache
def syntax(grammar: str) -> Syntax:
    """The shipped table of a grammar ("lines", "english", "japanese"); the two word orders share theirs."""
    return _syntax(FILES[grammar])


@cache
def _syntax(names: tuple[str, ...]) -> Syntax:
    return Syntax("\n".join((FOLDER / f"{name}.syntax").read_text(encoding="utf-8") for name in names))
