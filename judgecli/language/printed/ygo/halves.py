"""A Pendulum Monster has two text boxes: what it does in the Pendulum Zone stands before what it does as a monster (J3.25).

A card frames each box; a list or a wiki writes a mark before its text: 【ペンデュラム効果】, "[ Monster Effect ]", "[P]".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead, Printed, Written
from judgecli.language.printed.ygo.expressions import expression
from judgecli.lazy import replace

Read = Callable[[Sequence[Written], CardHead], Printed]
ZONE = ("pendulum zone",)
OF_THE_ZONE, OF_THE_MONSTER = "pendulum", "monster"
BOX = expression(
    r"(?:^|(?<=[.。)）」】\s]))\s*(?:"
    r"[\[［【]\s*(?:(?P<zone>[PＰ]|Pendulum Effect|(?:[PＰ]|ペンデュラム)効果)|(?:M|Ｍ|Monster Effect|モンスター効果))\s*[\]］】][:：]?"
    r"|(?:(?P<alone>Pendulum Effect|ペンデュラム効果)|(?:Monster Effect|モンスター効果))\s*(?:[:：]|$)"
    r")\s*"
)
"""The mark of a box. Without brackets it stands alone, or before a colon."""
NEVER_TOLD = "whether it is the Pendulum Effect or the monster effect"


def in_halves(lines: Sequence[Written], card: CardHead, read: Read) -> Printed:
    """Both boxes of a Pendulum Monster, each as what it is, by their marks; of two lines or more with no mark the first is that of the
    Pendulum Zone.

    One line alone with no mark is the Pendulum box of a monster without effects; of one with effects nothing tells which it is.
    """
    if "pendulum" not in card.icons or not lines:
        return read(lines, card)
    marked = list(_marked(lines))
    if any(box for box, _ in marked):
        zone, own = ([text for box, text in marked if box == one] for one in (OF_THE_ZONE, OF_THE_MONSTER))
        stray = tuple(ast.Unread(text.span, text.text.strip(), NEVER_TOLD) for box, text in marked if not box)
    elif len(lines) == 1 and "effect" in card.icons:
        return Printed((), (ast.Unread(lines[0].span, lines[0].text.strip(), NEVER_TOLD),))
    else:
        zone, own, stray = [*lines[:1]], [*lines[1:]], ()
    there = _in_the_zone(read(zone, CardHead(card.name, ("spell",), ("continuous",)))) if zone else Printed(())
    here = read(own, card) if own else Printed(())
    if there.abilities and here.abilities:
        there, here = _of_its_own_effects(there), _of_its_own_effects(here)
    return Printed((*there.abilities, *here.abilities), (*stray, *there.unread, *here.unread))


def _marked(lines: Sequence[Written]) -> Iterator[tuple[str, Written]]:
    """Each line with the box it stands in; one with a mark inside is two. "": no mark stands before it."""
    box = ""
    for line in lines:
        at = 0
        for mark in BOX.finditer(line.text):
            yield from ((box, part) for part in _part(line, at, mark.start()))
            box = OF_THE_ZONE if mark["zone"] or mark["alone"] else OF_THE_MONSTER
            at = mark.end()
        yield from ((box, part) for part in _part(line, at, len(line.text)))


def _part(line: Written, start: int, end: int) -> Iterator[Written]:
    """What stands between two marks, each letter in its column."""
    if line.text[start:end].strip():
        yield replace(line, text=" " * start + line.text[start:end])


def _in_the_zone(box: Printed) -> Printed:
    """What the Pendulum box says holds in the Pendulum Zone alone (J3.25), each limit for the effects of this box."""
    there: list[ast.Ability] = []
    unread = list(box.unread)
    for a in box.abilities:
        if a.kind in ("keyword", "effect") or not set(a.where) <= {*ZONE, "field", "spell & trap zone"}:
            unread.append(ast.Unread(a.span, a.text, "where a Pendulum Effect works"))
        else:
            there.append(replace(a, where=ZONE))
    return Printed(tuple(there), tuple(unread))


def _of_its_own_effects(box: Printed) -> Printed:
    """A limit on the effects of the name is one on those of its box: the effects of the other do not count for it."""
    mine = [a for a in box.abilities if a.limit and a.limit_per == "name turn"]
    shares = tuple(sorted({a.number for a in mine})) if len(mine) > 1 else ()
    if 0 in shares:
        return Printed(
            tuple(a for a in box.abilities if a not in mine),
            (*box.unread, *(ast.Unread(a.span, a.text, "which effects share a limit") for a in mine)),
        )
    return replace(
        box,
        abilities=tuple(replace(a, limit_per="card turn", shares=shares) if a in mine else a for a in box.abilities),
    )
