"""What Japanese texts from before effects were numbered leave open: whether they target, what is a price, and what a name names.

Since then print says 対象 where an effect targets and 選んで where it does not, and between the two 選択して for what is a target. Where none
of these stands (「相手フィールド上のモンスター1体を破壊する」), nothing in the text tells. It is carried out as one that does not target, and the card
says so. Life Points that are paid in a sentence of their own are a price; cards that are given up in one may be, and are left unread. So is
「「融合」魔法カード」, which was the card of that name, and is what has it in its name since.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.language import ast
from judgecli.language.printed import Written
from judgecli.language.printed.ygo.clauses_ja import OPEN_PLACES
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace

NUMBERED = expression("[①-⑳]")
TOLD = expression("対象|選(?:択|んで|び)|ランダム")
"""Words by which a text tells it."""
ACTIVATED = ("activated", "auto", "event")
DONE_TO_WHAT_IS_CHOSEN = frozenset(
    {"destroy", "banish", "return", "send", "take control", "turn", "flip", "change", "become", "add", "set"}
)


def untold_targets(abilities: Sequence[ast.Ability], lines: Sequence[Written]) -> tuple[ast.Span, ...]:
    """Where effects stand of which the text does not tell whether they target."""
    if any(NUMBERED.search(line.text) for line in lines):
        return ()
    texts = {line.span.line: line.text for line in lines}
    return tuple(
        a.span for a in abilities if a.structure in ACTIVATED and _leaves_it_open(a, texts.get(a.span.line, ""))
    )


def _leaves_it_open(a: ast.Ability, line: str) -> bool:
    told = TOLD.search(line[a.span.start : a.span.end]) is not None
    return not a.targets and not told and any(map(_is_chosen_in_the_open, _done(a.effects)))


def _done(effects: Sequence[ast.Instruction]) -> Iterator[ast.Instruction]:
    for i in effects:
        yield i
        yield from _done(i.then)


def _is_chosen_in_the_open(i: ast.Instruction) -> bool:
    """Whether its player chooses, as it is carried out, from cards that lie open to all."""
    noun = i.what
    if noun is None or i.verb not in DONE_TO_WHAT_IS_CHOSEN or noun.how != "choose" or noun.what == "token":
        return False
    if i.who is not None or any(f.kind == "among" for f in noun.filters):
        return False
    return bool(noun.where) and OPEN_PLACES.issuperset(noun.where)


NAMED = expression(r"「[^「」]+」(?:通常|永続|速攻|装備|フィールド|儀式|カウンター)?(?:魔法|罠)カード(?=[0-9０-９]+枚)")
GIVEN_UP = frozenset({"discard", "send", "banish", "tribute"})
"""What prices are paid by, other than Life Points."""
REFERS = expression("その|それ|した(?:カード|モンスター)|った(?:カード|モンスター)|た数")
"""Words by which a sentence goes on from the one before it."""


def as_surely_told(a: ast.Ability, lines: Sequence[Written]) -> ast.Ability:
    """An effect of an old text, its price told: 「800ライフポイントを払う。このターン…」.

    Raise ``NotRead`` where nothing tells whether cards are given up before the effect or by it, or which cards a name is said of.
    """
    if any(NUMBERED.search(line.text) for line in lines):
        return a
    line = next((line.text for line in lines if line.span.line == a.span.line), "")
    if NAMED.search(line, a.span.start, a.span.end) is not None:
        raise NotRead("whether that is the name of the card or a part of it")
    if a.structure not in ACTIVATED or a.cost or len(a.effects) < 2:
        return a
    first, second = a.effects[:2]
    alone = line[first.span.end : second.span.start] == "。"
    if not alone or REFERS.search(line, second.span.start, second.span.end) is not None:
        return a
    if first.verb == "pay lp":
        return replace(a, cost=(first,), effects=a.effects[1:])
    if first.verb in GIVEN_UP and first.what is not None and first.what.whose != "opponent" and not a.targets:
        raise NotRead("whether it is a price")
    return a
