"""English questions who does something, which card, whose, how much: the statements that answer them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language.asked import third
from judgecli.language.told_types import any_of, types
from judgecli.lazy import pattern

_CARD = r"《[^《》]+》(?:#[0-9]+)?"
_BE = {"are": "is", "were": "was", "have": "has"}
_TURN = pattern(r"(?:whose turn (?:is|was) it|who(?:se)? is the turn player)(?: now)?", re.IGNORECASE)
_WHO = pattern(r"(?:who|which player) (?P<does>.+)", re.IGNORECASE)
_TAKES = pattern(
    rf"how much (?:battle )?damage (?:(?:does|did|will|would) (?P<who>{_CARD}|[^《》]+?) (?:take|receive|suffer|get)"
    rf"|(?:has|have|had) (?P<taken>{_CARD}|[^《》]+?) (?:taken|received|suffered|sustained|gotten|got)"
    rf"|(?:is|was|gets|has been|will be) (?:dealt|done|inflicted) (?:to|on) (?P<whom>{_CARD}|[^《》]+?)"
    rf"|(?:has|is|was) (?P<dealt>{_CARD}|[^《》]+?) (?:been )?dealt"
    rf"|(?:goes|went) to (?P<to>{_CARD}|[^《》]+?))(?: in all| altogether| in total| so far| by now| now| already| this turn)?",
    re.IGNORECASE,
)
_COUNTS = pattern(
    r"how many (?P<what>cards?|shields?) (?:does|did|will|would|may|can|must) (?P<who>[^《》]+?) (?P<verb>draw|discard|break)"
    r"(?: in all| altogether| in total)?",
    re.IGNORECASE,
)
_DONE = {"draw": "drew", "discard": "discarded", "break": "broke"}
_FIRST_OF_TWO = pattern(
    rf"(?:which|what)(?: one| effect)? (?:resolves|is resolved|goes|comes) first,? (?P<C>{_CARD}) or (?P<D>{_CARD})"
    rf"|(?:does|is|will) (?P<C2>{_CARD}) or (?P<D2>{_CARD}) (?:resolve|resolved|go) first",
    re.IGNORECASE,
)
_WHOSE = pattern(rf"whose (?P<card>{_CARD}) (?P<does>(?!of\b)[a-z].*)", re.IGNORECASE)
_INVERTED = pattern(
    rf"(?P<aux>may|can|could|must|does|did|is|was) (?P<who>{_CARD}|[^《》 ]+)"
    r" (?:allowed to |able to |free to |entitled to )?(?P<verb>[a-z]+)",
    re.IGNORECASE,
)
_MAY = pattern(r"(?:allowed|able|free|entitled) to ")


def of_each(
    said: str,
    players: Sequence[str],
    cards: Sequence[str],
    is_of: Callable[[str, str], bool],
    have: Callable[[str], Sequence[str]],
) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The statements that a question asks about, and whether it is asked how much; ``is_of``: whether a card is of a type that is told;
    ``have``: who has a card of this name.
    """
    plain = said.strip().rstrip("?？. ")
    if _TURN.fullmatch(plain):
        yield tuple(f"{player} is the turn player" for player in players), False
    elif found := _TAKES.fullmatch(plain):
        yield (f"{next(who for who in found.groups() if who)} took damage 0",), True
    elif found := _COUNTS.fullmatch(plain):
        yield (f"{found['who']} {_DONE[found['verb'].lower()]} 0 {found['what']}",), True
        yield (f"{found['who']} {_DONE[found['verb'].lower()]} 0",), True
    elif found := _WHO.fullmatch(plain):
        yield tuple(f"{player} {found['does']}" for player in players), False
    elif found := _FIRST_OF_TWO.fullmatch(plain):
        one, other = (found[name] or found[f"{name}2"] for name in "CD")
        yield (f"{one} resolves before {other}", f"{other} resolves before {one}"), False
    elif found := _WHOSE.fullmatch(plain):
        for says in _done_to(found["does"]):
            yield tuple(says.format(f"{player}'s {found['card']}") for player in have(found["card"])), False
    elif found := _which().fullmatch(plain):
        meant = [one for one in cards if is_of(found["kind"] or "", one)]
        for says in _done_to(found["does"]):
            yield tuple(says.format(one) for one in meant), False


def _done_to(does: str) -> Iterator[str]:
    """What is said of each card, with a place for its name."""
    if inverted := _INVERTED.fullmatch(does):
        who, verb = inverted["who"], inverted["verb"]
        if inverted["aux"].lower() in ("is", "was"):
            if _MAY.search(does):
                yield f"{who} may {verb} {{}}"
        elif inverted["aux"].lower() in ("does", "did"):
            yield f"{{}} is {verb if verb.endswith('ed') else verb.removesuffix('e') + 'ed'} by {who}"
        else:
            yield f"{who} {inverted['aux'].lower()} {verb} {{}}"
        return
    first, _, rest = does.partition(" ")
    for verb in dict.fromkeys((_BE.get(first.lower(), first), third(first))):
        yield f"{{}} {verb} {rest}".rstrip()


def _which() -> re.Pattern[str]:
    kinds = any_of(x for word in types() for x in word.spellings(("en",)))
    return pattern(
        r"(?:which(?: of (?:the|these|those|them)(?: two| three| [0-9]+)?)?|what|whose)"
        rf"(?: (?:other )?(?:(?P<kind>{kinds})s?|cards?|ones?))?(?: of (?:mine|yours|the opponent))? (?P<does>(?!of\b)[a-z].*)",
        re.IGNORECASE,
    )
