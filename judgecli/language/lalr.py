"""Parse tables as plain data, and the loop that follows them.

Lark analyses the grammars (once; see ``analysis`` and ``store``); the loop here asks the lexer for the longest word that can stand in
the present state, which is what lets one spelling be a zone, a verb or a keyword by where it stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from judgecli.language.token import Token
from judgecli.lazy import NamedTuple

END = "$END"
KEEP, DROP, INLINE = range(3)
MAY_SKIP = (" ", "t")
"""What a space, or "the", begins with."""
NOTHING = -(10**9)
"""The action that is none."""


class Tree:
    """A rule that was read: its alias or name, its parts in order, its columns (both 0 where nothing was read)."""

    __slots__ = ("children", "data", "end", "start")

    def __init__(self, data: str, children: list[Tree | Token], start: int, end: int) -> None:
        self.data = data
        self.children = children
        self.start = start
        self.end = end

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tree):
            return NotImplemented
        return (self.data, self.start, self.end) == (
            other.data,
            other.start,
            other.end,
        ) and self.children == other.children


class Rule(NamedTuple):
    """What a reduction does: ``name`` of the tree made ("" where the parts join the rule above), what becomes of each part."""

    origin: str
    name: str
    parts: tuple[int, ...]
    expand: bool  # a single part stands for itself
    whole: bool = False  # every part is kept as it is


def rule_of(origin: str, name: str, parts: tuple[int, ...], expand: bool) -> Rule:
    return Rule(origin, name, parts, expand, all(part == KEEP for part in parts))


class Rules(Sequence[Rule]):
    """The rules of a stored table, each made when it is first asked for."""

    def __init__(self, stored: list[list[Any]]) -> None:
        self.stored = stored
        self.made: dict[int, Rule] = {}

    def __len__(self) -> int:
        return len(self.stored)

    def __getitem__(self, at: Any) -> Any:
        if at not in self.made:
            origin, name, parts, expand = self.stored[at]
            self.made[at] = rule_of(origin, name, tuple(parts), expand)
        return self.made[at]


class Table(NamedTuple):
    """``actions[state][symbol]``: a state to go to, or -1 - the number of a rule to reduce by."""

    starts: dict[str, int]
    ends: dict[str, int]
    actions: Mapping[int, Mapping[str, int]]
    rules: Sequence[Rule]


class Rows(dict[int, Mapping[str, int]]):
    """The rows of a stored table, each read when it is first asked for: a line goes through few states."""

    def __init__(self, stored: list[str]) -> None:
        super().__init__()
        self.stored = stored

    def __missing__(self, state: int) -> Mapping[str, int]:
        row: Mapping[str, int] = json.loads(self.stored[state])
        self[state] = row
        return row

    def all(self) -> list[Mapping[str, int]]:
        return [self[state] for state in range(len(self.stored))]


class Reader(Protocol):
    """The words that can be read at a place."""

    def skip(self, text: str, at: int) -> int:
        """The column after spaces."""

    def read(self, text: str, at: int, state: int, table: Table) -> list[tuple[str, int]]:
        """(terminal, end) of what stands at ``at`` among what the state lists, longest first."""


class Stuck(Exception):
    """No way on: the column, and the states that were open there."""

    def __init__(self, at: int, stack: list[int]) -> None:
        super().__init__(at)
        self.at, self.stack = at, stack


def parse(table: Table, reader: Reader, text: str, start: str) -> Tree:
    """The tree of a line; raises ``Stuck`` where it cannot be read."""
    stack, made = [table.starts[start]], list[Any]()
    spans: list[tuple[int, int]] = []
    actions, rules, read, skip = table.actions, table.rules, reader.read, reader.skip
    end, at, stop = table.ends[start], skip(text, 0), len(text)
    while True:
        if at < stop:
            found = read(text, at, stack[-1], table)
            name, after = found[0] if len(found) == 1 else _chosen(found, table, reader, text, stack)
        else:
            name, after = END, at
        before = stack
        while (action := actions[stack[-1]].get(name, NOTHING)) < 0:
            if action == NOTHING:
                raise Stuck(at, before)
            if before is stack:
                before = list(stack)
            _reduce(table, rules[-1 - action], stack, made, spans)
            if name == END and stack[-1] == end:
                tree: Tree = made[-1]
                return tree
        stack.append(action)
        made.append(Token(name, text[at:after], at, after))
        spans.append((at, after))
        at = after
        if text[at : at + 1] == " ":
            at += 1
        if text[at : at + 1] in MAY_SKIP:
            at = skip(text, at)


def _chosen(found: list[tuple[str, int]], table: Table, reader: Reader, text: str, stack: list[int]) -> tuple[str, int]:
    """The longest after which something can follow; else the longest that can stand here, else the longest.

    So that an error names the place where no reading goes on.
    """
    if len(found) < 2:
        return found[0] if found else ("", 0)
    standing = [(one, after) for one in found if (after := shifted(table, stack, one[0])) is not None]
    if len(standing) > 1:
        reaches = [(one, _reach(table, reader, text, one[1], after)) for one, after in standing]
        going = [(one[1], reach, one) for one, reach in reaches if reach]
        if going:
            return max(going, key=lambda way: way[:2])[2]  # the first of several that are equal
    return standing[0][0] if standing else found[0]


def _reach(table: Table, reader: Reader, text: str, stop: int, stack: list[int]) -> int:
    """How far the word after this one goes; 0 where none can stand there."""
    at = reader.skip(text, stop)
    if at >= len(text):
        return len(text) if fits(table, stack, END) else 0
    return next((end for name, end in reader.read(text, at, stack[-1], table) if fits(table, stack, name)), 0)


def _reduce(table: Table, rule: Rule, stack: list[int], made: list[Any], spans: list[tuple[int, int]]) -> None:
    """Replace the last parts by the tree of a rule. A tree of nothing has the span (0, 0)."""
    origin, name, parts, expand, whole = rule
    count = len(parts)
    if count == 1 and expand and whole and isinstance(made[-1], Tree):  # it stands for itself, where it stands
        del stack[-1]
        stack.append(table.actions[stack[-1]][origin])
        return
    if count == 0:
        made.append(Tree(name, [], 0, 0))
        spans.append((0, 0))
        stack.append(table.actions[stack[-1]][origin])
        return
    taken, within = made[-count:], spans[-count:]
    del stack[-count:], made[-count:], spans[-count:]
    start, end = within[0][0], within[-1][1]
    if not (within[0][1] and end):
        said = [span for span in within if span[1]]
        start, end = (said[0][0], said[-1][1]) if said else (0, 0)
    children: list[Tree | Token] = taken if whole else _kept(taken, parts)
    only = children[0] if expand and len(children) == 1 else None
    made.append(only if isinstance(only, Tree) else Tree(name, children, start, end))
    spans.append((start, end))
    stack.append(table.actions[stack[-1]][origin])


def _kept(taken: list[Any], parts: tuple[int, ...]) -> list[Tree | Token]:
    """The parts that belong to the tree: some are dropped, of some their own parts."""
    children: list[Tree | Token] = []
    for part, what in zip(taken, parts, strict=True):
        if what == KEEP:
            children.append(part)
        elif what == INLINE:
            children += part.children
    return children


def fits(table: Table, stack: Iterable[int], name: str) -> bool:
    """Whether this terminal would be taken now: an entry may be the lookahead of another context."""
    return shifted(table, stack, name) is not None


def shifted(table: Table, stack: Iterable[int], name: str) -> list[int] | None:
    """The states after this terminal, or None where it cannot stand."""
    states = list(stack)
    while True:
        action = table.actions[states[-1]].get(name)
        if action is None:
            return None
        if action >= 0:
            return [*states, action]
        rule = table.rules[-1 - action]
        if rule.parts:
            del states[-len(rule.parts) :]
        states.append(table.actions[states[-1]][rule.origin])
        if name == END and states[-1] in table.ends.values():
            return states


def accepted(table: Table, stack: list[int]) -> set[str]:
    """Every terminal that could stand next."""
    return {name for name in table.actions[stack[-1]] if name.isupper() and fits(table, stack, name)}


# ---- to and from text


def to_text(table: Table) -> str:
    """A line for everything but the rows, and a line for each row."""
    head = (table.starts, table.ends, [rule[:4] for rule in table.rules])
    return "\n".join(json.dumps(part, separators=(",", ":")) for part in (head, *table.actions.values()))


def from_text(text: str) -> Table:
    """Raises ValueError or TypeError where the first line is no head; ``check`` looks at the rows."""
    head, *rows = text.split("\n")
    starts, ends, rules = json.loads(head)
    return Table(dict(starts), dict(ends), Rows(rows), Rules(rules))


def check(table: Table) -> None:
    """Look at every row of a stored table; raises ValueError, TypeError or AttributeError for what is none."""
    assert isinstance(table.actions, Rows)
    for rule in table.rules:
        assert isinstance(rule, Rule)
    states = table.actions.all()
    places = [state for names in (table.starts, table.ends) for state in names.values()]
    for low, row in ((0, places), *((-len(table.rules), list(row.values())) for row in states)):
        if row and not low <= min(row) <= max(row) < len(states):
            raise ValueError("a state or rule that is not there")
