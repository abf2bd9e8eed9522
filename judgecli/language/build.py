"""From parse trees to values: what all builders share. A tree is built bottom-up by the method named like its rule."""

from __future__ import annotations

from typing import Any, TypeVar

from judgecli.language.ast import Span
from judgecli.language.building import Make, Plan, plans
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.lalr import Tree
from judgecli.language.source import PLAYER_MARK, Line, fold
from judgecli.language.token import Token
from judgecli.language.words import by_terminal, canonical

T = TypeVar("T")


class Misread(Exception):
    """A line that parses but means nothing; carries the diagnostic."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message_en)
        self.diagnostic = diagnostic


class Parts:
    """The built children of a tree, to be picked by type: word order differs between the grammars, types do not."""

    __slots__ = ("_line", "_tree", "children")

    def __init__(self, children: list[Any], tree: Tree, line: Line) -> None:
        self.children = children
        self._tree, self._line = tree, line

    @property
    def span(self) -> Span:
        """Where the tree stands; the line where it is made of nothing."""
        tree, line = self._tree, self._line
        return Span(line.number, tree.start, tree.end) if tree.end else line.span

    def but(self, *children: Any) -> Parts:
        """The same place with other children."""
        return Parts(list(children), self._tree, self._line)

    def all(self, kind: type[T]) -> tuple[T, ...]:
        return tuple([child for child in self.children if type(child) is kind])

    def maybe(self, kind: type[T]) -> T | None:
        for child in self.children:
            if type(child) is kind:
                found: T = child
                return found
        return None

    def one(self, kind: type[T]) -> T:
        return self.all(kind)[0]

    def tokens(self, *names: str) -> tuple[Token, ...]:
        return tuple([child for child in self.children if type(child) is Token and (not names or child.type in names)])

    def token(self, *names: str) -> Token:
        for child in self.children:
            if type(child) is Token and (not names or child.type in names):
                return child
        raise IndexError(names)

    def has(self, name: str) -> bool:
        return bool(self.tokens(name))


class Builder:
    """Builds one line by the table of constructs. Subclasses have a method, taking the ``Parts``, for each tree that is not in it."""

    def __init__(self, line: Line, grammar: str) -> None:
        self.line = line
        self.plans = plans(grammar)

    def build(self, tree: Tree) -> Any:
        build = self.build
        parts = tree.children
        children = [build(child) if type(child) is Tree else child for child in parts]
        if tree.data not in self.plans.table.constructs:
            return getattr(self, tree.data)(Parts(children, tree, self.line))
        seen = tuple([child.data if type(child) is Tree else child.type for child in parts])  # type: ignore[union-attr]
        plans = self.plans
        for plan in plans.of(tree.data, seen):
            for at, form in plan.checks:
                if form_of(children[at]) != form:  # type: ignore[arg-type]
                    break
            else:
                return self.made(plan, children, tree)
        raise LookupError(f"no construct {tree.data} of {seen}")

    def made(self, plan: Plan, children: list[Any], tree: Tree) -> Any:
        """What a plan makes of the children of a tree."""
        fields = dict(plan.fixed)
        for step in plan.steps:
            if isinstance(step, Make):
                value = self.made(step.plan, children, tree)
            else:
                value = children[step.child]
                if step.token:
                    value = self.decoded(value)
            field = step.field
            if step.many:
                fields[field] = (*fields.get(field, ()), value)
            elif field == "*":
                for one, said in value.items():
                    fields[one] = (*fields.get(one, ()), *said) if type(said) is tuple else said
            elif "+" in field:
                fields.update(zip(field.split("+"), value, strict=False))
            else:
                fields[field] = value
        return plan.shape.make(fields, self._place(plan, children, tree), self.line.text)

    def _place(self, plan: Plan, children: list[Any], tree: Tree) -> Span:
        line = self.line
        if plan.child >= 0:
            return self.span(children[plan.child])
        return line.span if plan.at == "line" or not tree.end else Span(line.number, tree.start, tree.end)

    def decoded(self, token: Token) -> Any:
        """What a word means: a number, a name with its tag, a text, a canonical word."""
        match token.type:
            case "INT" | "NEGATIVE" | "SIGNED":
                return integer(token)
            case "PLAYER" | "POSSESSOR":
                return self.player(token)
            case "NAME":
                return (*self.name(token), not self.written(token).startswith("《"))
            case "BARE":
                return self.written(token)
            case "STRING" | "QUOTED" | "TRIBE":
                return self.inner(token)
            case "SECTION" | "EDITION":
                return str(token)
            case _:
                return canonical(token.type, str(token))

    def span(self, token: Token) -> Span:
        return Span(self.line.number, token.start_pos, token.end_pos)

    def written(self, token: Token) -> str:
        """The token as it stands in the file, before folding and masking."""
        return self.line.raw[token.start_pos : token.end_pos]

    def word(self, token: Token) -> str:
        return canonical(token.type, str(token))

    def name(self, token: Token) -> tuple[str, str]:
        """Card name and tag of a ``《X》#2``, a bare name or one in quotation marks."""
        text = self.written(token)
        if token.type == "STRING":
            return text[1:-1], ""
        body, _, tag = text.rpartition("#") if "#" in text.rpartition("》")[2] else (text, "", "")
        return body.strip("《》") if body.startswith("《") else body, tag

    def player(self, token: Token) -> str:
        """A letter, or the name as it stands in the file, without 's and quotation marks."""
        if not str(token).startswith(PLAYER_MARK):
            return str(token)[0]
        return fold(self.written(token)).removesuffix("'s").strip('「」"')

    def inner(self, token: Token) -> str:
        """What stands between the quotation marks or brackets."""
        return self.written(token)[1:-1]


def integer(token: Token) -> int:
    return int(str(token).replace(" ", ""))


PRESENT, PAST, NEGATIVE, NEGATIVE_PAST = range(4)


def form_of(token: Token) -> int:
    """Which of the four endings of a Japanese verb of events a token has; English spellings count as past."""
    for word in by_terminal()[token.type]:
        if str(token) in word.ja:
            place = word.ja.index(str(token))
            return place if place <= NEGATIVE_PAST else _further(word.ja[place])
    return PAST


def _further(spelling: str) -> int:
    """The ending of a spelling behind the first four."""
    if spelling.endswith("なかった"):
        return NEGATIVE_PAST
    return NEGATIVE if spelling.endswith("ない") else PAST


def permissive(token: Token) -> bool:
    """Whether a Japanese verb says that one may (「…てよい」, 「…てもよい」, 「…できる」)."""
    return str(token).endswith(("よい", "できる"))
