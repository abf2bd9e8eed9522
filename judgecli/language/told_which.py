"""A card named together with what it does or where it lies: "the attacking 《X》", "the 《X》 that attacked", "《X》 in the center".

That is checked against the lines of play and the board, and tells which of several cards of the name is meant; then it says nothing more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from judgecli.language.diagnostics import Diagnostic, error
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, NAME_MORE, Line
from judgecli.language.told_places import behind_a_card
from judgecli.language.told_roles import DOES, Told, doing
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import spoken
from judgecli.lazy import pattern

_CARD = rf"(?P<card>{HELD}+|{NAME_MARK}{NAME_MORE}*)"
_TAG = pattern(r"#([0-9]+)")


def which_one(line: Line, text: str, grammar: str, told: Told) -> Reworded | Diagnostic | None:
    """The line with the number of the card that is told by what it does or where it lies, without that; ``None``: it tells none so. A
    problem: the card that it names does not do that.
    """
    now = Reworded(line, text, tuple(range(len(text))))
    shaped = shape(text, "claim")
    found = list(_roles(grammar, spoken()).finditer(shaped))

    for one in reversed(found):
        what = next(
            name for name in DOES if {name, f"{name}_then"} & {x for x, said in one.groupdict().items() if said}
        )
        name, tag, end = _named(line, one)
        done = [(card, number) for card, number, _ in doing(what, told)]
        meant = dict.fromkeys(number for card, number in done if card == name and (not tag or number == tag))
        if not done or not any(card == name for card, _ in done):
            return None  # nothing tells it: it is read as it stands
        if not meant:
            return _is_another(
                line, one, f"《{name}》#{tag}", [f"《{card}》{'#' * bool(number)}{number}" for card, number in done]
            )
        if len(meant) > 1:
            return None
        number = next(iter(meant))
        now = _in_place(now, one.start(), max(one.end(), end), f"《{name}》{'#' * bool(number)}{number}")
    if found:
        return now
    made = False
    for one in reversed(list(behind_a_card(grammar, spoken()).finditer(shaped))):
        name, tag, _ = _named(line, one)
        if not tag and (number := _lying(name, line.raw[slice(*one.span("place"))].lower(), told)):
            now, made = _in_place(now, *one.span(), f"《{name}》#{number}"), True
    return now if made else None


def _named(line: Line, found: re.Match[str]) -> tuple[str, str, int]:
    """The name of a card, its number, and where both end."""
    first, last = found.span("card" if found["card"] else "named")
    said = line.raw[first:last]
    behind = _TAG.match(line.raw, last)
    inside = _TAG.search(said.partition("》")[2])
    tag = inside[1] if inside else behind[1] if behind else ""
    return said.partition("》")[0].removeprefix("《"), tag, behind.end() if behind else last


def _lying(name: str, place: str, told: Told) -> str:
    """The number of the only one of several cards of a name that lies at a place."""
    from judgecli.language.told_places import places_of

    there = [(one.tag, zone.zone) for p in told.placed for zone in p.zones for one in zone.cards if one.name == name]
    here = [tag for tag, zone in there if zone in places_of(spoken()).get(place, ())]
    return here[0] if len(there) > 1 and len(here) == 1 else ""


def _in_place(of: Reworded, first: int, last: int, card: str) -> Reworded:
    shown, raw = (said[:first] + card + said[last:] for said in (of.text, of.line.raw))
    at = (*of.at[:first], *(of.at[first] for _ in card), *of.at[last:])
    line = of.line
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, at)


def _is_another(line: Line, found: re.Match[str], card: str, others: list[str]) -> Diagnostic:
    from judgecli.language.ast import Span

    en, ja = ", ".join(dict.fromkeys(others)), "、".join(dict.fromkeys(others))
    said = line.raw[slice(*found.span())].strip()
    either = list(dict.fromkeys((card, *others)))
    return error(
        "L216",
        Span(line.number, *found.span()),
        f"“{said}” is none: the card that does this here is {en}",
        f"「{said}」にあたるカードはありません。ここでそれをしているのは{ja}です",
        help_en=f"name the card alone: {', '.join(f'`{one}`' for one in either)}",
        help_ja=f"カードの名前だけを書いてください: {''.join(f'「{one}」' for one in either)}",
    )


def _groups(behind: bool) -> Iterator[str]:
    for name, does in DOES.items():
        yield f"(?P<{name}_then>{does.behind})" if behind else f"(?P<{name}>{does.before})"


@cache
def _roles(grammar: str, game: str) -> re.Pattern[str]:
    if grammar == "japanese":
        does = "|".join(f"(?P<{name}>{one.japanese})" for name, one in DOES.items())
        return pattern(rf"(?:^|(?<=[\s,はがをにでもと:])){_NOT_BARE}(?:{does})(?:側の)?{_CARD}")
    article = r"(?<![A-Za-z'-])(?:the|that|this|my|his|her|their) "
    return pattern(
        rf"(?:{article}|(?<![A-Za-z'-])(?=[a-z]+ing ))(?:(?:{'|'.join(_groups(False))}) {_CARD})"
        rf"|{article}(?P<named>{HELD}+|{NAME_MARK}{NAME_MORE}*)(?:#[0-9]+)? (?:that|which) (?:{'|'.join(_groups(True))})(?![a-z])",
        re.IGNORECASE,
    )


_NOT_BARE = rf"(?!(?:攻撃|アタック|ブロック)を?(?:{HELD}|{NAME_MARK}))"
"""A verb that stands right before a card tells nothing of it."""
