"""How Yu-Gi-Oh! cards are printed, in Japanese and in the English of Problem-Solving Card Text.

``text`` makes the writing one and keeps the columns; ``words_ja`` and ``verbs_ja`` are the tables; ``things_ja`` reads noun phrases,
``clauses_ja`` what is done, ``events_ja`` what is waited for, ``conditions_ja`` how things must stand, ``statements_ja`` what applies;
``box_ja`` takes the text box apart and tells kinds of effects as the rules do. ``frames`` is what verbs come to in either language.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead, Printed, Written
from judgecli.lazy import pattern, replace

_JAPANESE = pattern(r"[ぁ-んァ-ヴ一-龥]")
_TYPES = frozenset({"monster", "spell", "trap"})
_NAME = pattern(r'"[^"]*"|“[^”]*”')


def read(lines: Sequence[Written], card: CardHead) -> Printed:
    """Read the text box of a card; one of which no line says what it is is a monster, as the game takes it."""
    if not _TYPES.intersection(card.types):
        card = replace(card, types=(*card.types, "monster"))
    japanese = any(_JAPANESE.search(_NAME.sub("", line.text)) for line in lines)
    if japanese:
        from judgecli.language.printed.ygo import box_ja

        box = box_ja.read
    else:
        from judgecli.language.printed.ygo import box_en

        box = box_en.read
    from judgecli.language.printed.ygo import gemini

    found = gemini.read(lines, card, box) or box(lines, card)
    from judgecli.language.printed.ygo.accounted import passed_over
    from judgecli.language.printed.ygo.afterwards import settled
    from judgecli.language.printed.ygo.besides import (
        all_but_those_before,
        alone_as_it_comes,
        others_than_the_target,
        surely_meant_by,
    )
    from judgecli.language.printed.ygo.counters import asks_for_counters_with_no_name, puts_counters_with_no_name
    from judgecli.language.printed.ygo.sayings_happenings import knows_the_lost_monster
    from judgecli.language.printed.ygo.summoning import (
        asks_for_it_as_material,
        asks_for_its_own_method,
        by_its_own_effect,
        by_one_effect,
        summons_itself,
        waits_for_its_own_effect,
    )
    from judgecli.language.printed.ygo.text import NotRead
    from judgecli.language.printed.ygo.things import asks_how_it_happened
    from judgecli.language.printed.ygo.untold_ja import as_surely_told, untold_targets

    abilities: list[ast.Ability] = []
    unread = list(found.unread)
    lost = passed_over(found.abilities, lines)
    has_a_method = any(map(summons_itself, found.abilities))
    for a in found.abilities:
        try:
            if a.span in lost:
                raise NotRead(f"what ‹{lost[a.span]}› narrows or widens")
            a = a if has_a_method else by_its_own_effect(a, found.abilities)
            if not has_a_method and asks_for_its_own_method(a):
                raise NotRead("in which way it was summoned")
            if waits_for_its_own_effect(a) and not by_one_effect(found.abilities):
                raise NotRead("by which effect it was summoned")
            if asks_for_it_as_material(a):
                raise NotRead("what a monster gains from its material")
            if asks_how_it_happened(a):
                raise NotRead("how it happened")
            if knows_the_lost_monster(a):
                raise NotRead("which of the cards spoken of is meant")
            if asks_for_counters_with_no_name(a) and not any(map(puts_counters_with_no_name, found.abilities)):
                raise NotRead("which counters")
            a = all_but_those_before(others_than_the_target(a, "monster" in card.types))
            surely_meant_by(a, "monster" in card.types)
            a = settled(alone_as_it_comes(a))
            abilities.append(as_surely_told(a, lines) if japanese else a)
        except NotRead as problem:
            unread.append(ast.Unread(a.span, a.text, problem.why))
    if not japanese:
        return Printed(tuple(abilities), tuple(unread))
    return Printed(tuple(abilities), tuple(unread), untold_targets(abilities, lines))
