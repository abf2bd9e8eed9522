"""What a card says of the monster that was Summoned with it, or has it as a material: an effect of that monster (J3.11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgecli.games.shared.text.driver import Line
from judgecli.games.shared.text.errors import cannot_say
from judgecli.games.ygo.c4_materials import OfItsMaterial
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace

HELD, MADE = "holding", "made with"
KINDS = frozenset({"fusion", "ritual", "synchro", "xyz", "link"})
CITES = {HELD: ("ygo:C4.15¶2",), MADE: ("ygo:J3.11¶1",)}


def speaks_of_its_host(a: ast.Ability) -> bool:
    """Whether it is about the monster that its card is, or was, a material of."""
    return any(i.what is not None and _how(i.what) for i in a.effects)


def _how(noun: ast.Noun) -> str:
    """In which way the monster had its card as a material; "": it is not told by that."""
    return next((f.kind for f in noun.filters if f.kind in (HELD, MADE) and f.value == "this"), "")


def _by_its_kind(f: ast.Filter) -> ast.Filter:
    """ "Synchro Summoned" of a monster that has materials: it is a Synchro Monster (C4.18), however it was Summoned."""
    ways = str(f.value).removesuffix(" summoned").split(" summoned or ")
    if f.kind != "state" or f.op != "=" or not {*ways} <= KINDS:
        return f
    return ast.Filter("icon", "=", " or ".join(ways), f.span)


def of_its_host(line: Line, compiled: Callable[[Line], Iterator[Ability]]) -> Iterator[Ability]:
    """The same said by the monster of itself, as long as it is such a monster."""
    a = line.a
    if a.where or a.turn or a.phases or a.cost or a.limit:
        raise cannot_say("where", a.kind, a.span)
    for i in a.effects:
        noun = i.what
        how = _how(noun) if noun is not None else ""
        if noun is None or not how or noun.how != "all" or noun.whose or noun.other or noun.either:
            raise cannot_say(noun.how if noun is not None else i.verb, a.kind, i.span)
        of_this = [f for f in noun.filters if f.kind == how]
        rest = tuple(_by_its_kind(f) if how == MADE else f for f in noun.filters if f.kind != how)
        if len(of_this) != 1 or noun.where not in ((), ("field",), ("monster zone",)):
            raise cannot_say(how, a.kind, i.span)
        made = ast.Filter(how, "=", ast.Noun("any", name=line.card.name, span=noun.span), noun.span)
        such = ast.Noun("this", filters=(*rest, *((made,) if how == MADE else ())), span=noun.span)
        asked = (ast.Condition(such, "count", ">=", ast.Number(1), span=noun.span),) if such.filters else ()
        own = replace(line.condition, conditions=(*asked, *line.condition.conditions))
        said = replace(i, what=ast.Noun("this", span=noun.span))
        one = replace(line, a=replace(a, where=("monster zone",), effects=(said,)), condition=own)
        for ability in compiled(one):
            yield OfItsMaterial(words=a.text, ability=replace(ability, cite=CITES[how]), held=how == HELD)
