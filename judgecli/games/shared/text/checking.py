"""Whether a game can read all of a card's text: an error at the word it cannot, instead of a part left out in silence.

``Dialect.understands`` lists the constructs a game takes up by itself ("until", "using", "aspect").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.shared.text.compile import Beyond, check_verbs, sort_of
from judgecli.games.shared.text.dialect import Dialect
from judgecli.games.shared.text.errors import cannot_read
from judgecli.games.shared.text.nouns import SHARED_FILTERS, is_extreme
from judgecli.language import ast

PLAYER_WORDS = frozenset({"you", "opponent", "player", "opponents", "teammate", "controller", "owner"})
HOW = frozenset({"this", "that", "choose", "all", "each", "any", ""}) | PLAYER_WORDS
SHARED_CONDITIONS = frozenset({"turn", "zone", "count"}) | SHARED_FILTERS


def check_ability(d: Dialect, a: ast.Ability, beyond: Beyond = lambda i: False) -> None:
    """Raise ``Problem`` at the first thing of an ability that the game cannot read."""
    check_verbs(d, a.effects, beyond)
    for i in (*every(a.effects), *every(a.cost)):
        _check_instruction(d, i)
    for noun in (*a.targets, *a.of):
        _check_noun(d, noun)
    for c in a.conditions:
        _check_condition(d, c)
    for h in (*((a.when,) if a.when is not None else ()), *a.or_when):
        _check_happening(d, h)


def check_head(d: Dialect, a: ast.Ability) -> None:
    """The same for what stands before the colon besides event and conditions: limits other than a turn's, phases, timing, targets."""
    limit = a.limit_per if a.limit_per not in ("", "turn") else ""
    heads = {limit: limit, "optional": a.optional, "during": a.phases, a.timing: a.timing, "targeting": a.targets}
    for word, given in heads.items():
        if given and word not in d.understands:
            raise cannot_read(word, a.span)


def every(instructions: Iterable[ast.Instruction]) -> Iterator[ast.Instruction]:
    """Each instruction and those inside it; abilities that are given are checked by themselves."""
    for i in instructions:
        yield i
        for part in (i.then, *i.choices):
            yield from every(part)


def _check_instruction(d: Dialect, i: ast.Instruction) -> None:
    extras = {"until": i.until, "using": i.using, "as long as": i.lasting if i.verb not in d.continuous else ()}
    for word, given in extras.items():
        if given and word not in d.understands:
            raise cannot_read(word, i.span)
    for noun in (i.what, i.target, i.who, i.by, i.using):
        if noun is not None:
            _check_noun(d, noun)
    _check_number(d, i.amount)
    for c in (*i.conditions, *i.lasting):
        _check_condition(d, c)


def _check_number(d: Dialect, number: ast.Number | None) -> None:
    if number is not None and number.each is not None:
        _check_noun(d, number.each)


def _check_noun(d: Dialect, noun: ast.Noun) -> None:
    if noun.how not in HOW and noun.how not in d.understands:
        raise cannot_read(noun.what if noun.how == "aspect" else noun.how, noun.span)
    if noun.target and "target" not in d.understands:
        raise cannot_read("target", noun.span)
    _check_number(d, noun.count)
    for f in noun.filters:
        known = f.kind in SHARED_FILTERS or f.kind in d.filters or f.kind in d.numbers or f.kind in d.marks
        if not known and f.kind not in d.sets and not is_extreme(f, d.extremes):
            raise cannot_read(f.kind, f.span if f.span != ast.NOWHERE else noun.span)
        stated = f.kind in ("state", "status") and f.kind not in d.filters and not is_extreme(f, d.extremes)
        if stated and f.value not in d.states:
            raise cannot_read(str(f.value), f.span if f.span != ast.NOWHERE else noun.span)


def _check_condition(d: Dialect, c: ast.Condition) -> None:
    known = c.what in SHARED_CONDITIONS or c.what in d.conditions or c.what in d.numbers or c.what in d.sets
    known = known or c.what in d.filters or c.what in d.marks
    if not known and c.what not in d.own_zones and c.what not in d.player_numbers:
        raise cannot_read(c.what, c.span)
    if c.what in ("state", "status") and c.value not in d.states and c.what not in d.conditions:
        raise cannot_read(str(c.value), c.span)
    if c.subject.how not in PLAYER_WORDS and c.what not in d.conditions:
        _check_noun(d, c.subject)
    _check_number(d, c.value if isinstance(c.value, ast.Number) else None)


def _check_happening(d: Dialect, h: ast.Happening) -> None:
    sort_of(d, h)
    for noun in (h.subject, h.object, h.by):
        if noun is not None and noun.how not in PLAYER_WORDS:
            _check_noun(d, noun)
