"""Continuous effects (C3.1): each change and each bar of a line becomes a text that stands; a summoning condition of the monster itself."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.text.abilities import Conditions, TextProhibition, by_whom
from judgecli.games.shared.text.changes import gain
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.driver import Line, each_static, standing_change
from judgecli.games.shared.text.errors import cannot_say
from judgecli.games.ygo.events import Drawn
from judgecli.games.ygo.s2_cards import CHARACTERISTICS
from judgecli.games.ygo.s4_spells_and_traps import IN_THAT_TURN
from judgecli.games.ygo.text.abilities import OnlyBy, PlayerBar, TextGoes, TextStanding, TextWin
from judgecli.games.ygo.text.bars import bars_of
from judgecli.games.ygo.text.dialect import DIALECT
from judgecli.games.ygo.text.line_of_card import (
    EVERYWHERE,
    IN_THE_PENDULUM_ZONE,
    card_type,
    counted_as,
    kinds_of,
    limit_of,
    on_the_field,
    works_in,
)
from judgecli.games.ygo.text.nouns import sections_of_conditions, sections_of_noun
from judgecli.games.ygo.text.of_materials import of_its_host, speaks_of_its_host
from judgecli.games.ygo.text.own_summons import TextOwnProcedure
from judgecli.games.ygo.text.tributes import FewerTributes, FurtherSummon, OneTribute, TwoTributes
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace

BESIDES = "summon besides"


def constants_of(line: Line) -> Iterator[Ability]:
    """Each change of a continuous effect, each bar on players; a summoning condition of the monster itself."""
    a, card = line.a, line.card
    if _summons_itself(a):
        if a.turn:
            raise cannot_say("turn", a.kind, a.span)
        yield _own_procedure(line)
        return
    if speaks_of_its_host(a):
        yield from of_its_host(line, constants_of)
        return
    if a.limit:
        raise cannot_say(a.limit_per, a.kind, a.span)
    if a.cost:
        raise cannot_say("cost", a.kind, a.span)
    zones = works_in(a, card, on_the_field(card))
    cite = section_of_a_constant(card, zones)
    for i, condition in each_static(line):
        noun = i.what or ast.Noun("this")
        if i.verb in GOES and noun.how == "this":
            yield _goes(line, i, zones, cite)
        elif i.verb == "win":
            yield TextWin(zones=zones, words=a.text, condition=condition)
        elif i.verb == "cannot" and noun.how in PLAYERS:
            yield player_bar(i, noun, zones, cite, condition, a.text)
        elif i.verb == "can" and noun.how in PLAYERS:
            yield further_summon(i, zones, cite, condition, a.text)
        elif i.verb == "can" and i.change == AS_TWO_TRIBUTES:
            if noun.how != "this" or i.target is None or i.duration:
                raise cannot_say("can", "continuous", i.span)
            yield TwoTributes(zones=zones, cite=cite, words=a.text, noun=i.target, condition=condition)
        elif i.verb == "can" and i.change == WITH_ONE_TRIBUTE:
            if noun.how != "this" or i.target is None or i.duration:
                raise cannot_say("can", "continuous", i.span)
            yield OneTribute(zones=frozenset({"hand"}), cite=cite, words=a.text, noun=i.target, condition=condition)
        elif i.verb == "can":
            change = gain(DIALECT, "can", i.change)
            yield TextStanding(
                zones=zones,
                cite=cite,
                words=a.text,
                condition=condition,
                noun=noun,
                changes=(change,),
                of_a_set_card=i.change == IN_THAT_TURN,
            )
        else:
            if i.change == OTHERWISE and i.target is not None:
                yield OnlyBy(zones=EVERYWHERE, words=a.text, source=i.target)
                i = replace(i, target=None)
            for one in bars_of(i) if i.verb == "cannot" else (i,):
                noun, made = standing_change(DIALECT, one, line.key, condition, CHARACTERISTICS)
                noun = _equipped_by_this(noun, card)
                where = EVERYWHERE if noun.how == "this" and i.change in NOT_SUMMONED and not a.where else zones
                counted = one.amount.each if one.amount is not None else None
                means = tuple(cite for n in (noun, counted) if n is not None for cite in sections_of_noun(n))
                yield TextStanding(
                    zones=where,
                    cite=cite,
                    means=(*means, *sections_of_conditions(condition.conditions)),
                    words=a.text,
                    condition=condition,
                    noun=noun,
                    changes=(made,),
                )


GOES = frozenset({"destroy", "send", "banish"})


def _goes(line: Line, i: ast.Instruction, zones: frozenset[str], cite: str) -> Ability:
    """ "If you control X, destroy this card": it is destroyed as soon as that is so."""
    wanted = (*line.condition.conditions, *i.conditions)
    if not wanted or i.then or i.may:
        raise cannot_say(i.verb, "continuous", i.span)
    done = replace(i, conditions=())
    rest = replace(line.condition, conditions=())
    return TextGoes(
        zones=zones, cite=cite, words=line.a.text, key=line.key, condition=rest, wanted=wanted, effects=(done,)
    )


OTHERWISE = "be special summoned otherwise"


NOT_SUMMONED = ("be summoned", "be special summoned", "be special summoned otherwise", "be set")
"""What a monster says of how it cannot be summoned holds wherever it lies (J3.19)."""


def _equipped_by_this(noun: ast.Noun, card: ast.Card) -> ast.Noun:
    """ "The equipped monster" of an Equip Card is the one it is equipped to (S4.11)."""
    bare = [f for f in noun.filters if f.kind == "state" and f.value == "equipped" and f.op == "="]
    if not bare or "equip" not in kinds_of(card):
        return noun
    rest = tuple(f for f in noun.filters if f not in bare)
    return replace(noun, filters=(*rest, ast.Filter("equipped by", "=", "this", bare[0].span)))


def section_of_a_constant(card: ast.Card, zones: frozenset[str]) -> str:
    """Why it applies as long as the card lies there, by its kind; a Continuous Trap's is told only as what is no activation."""
    if card_type(card) == "monster":
        return "ygo:J3.25¶2" if zones <= IN_THE_PENDULUM_ZONE else "ygo:C3.1¶1"
    if card_type(card) == "trap":
        return "ygo:G.3¶2"
    if "equip" in kinds_of(card):
        return "ygo:S4.11¶1"
    return "ygo:S4.12¶1" if "field" in kinds_of(card) else "ygo:S4.10¶1"


def player_bar(
    i: ast.Instruction, noun: ast.Noun, zones: frozenset[str], cite: str, condition: Conditions, words: str = ""
) -> Ability:
    """What players cannot do, as long as that holds."""
    if i.change == "draw":
        return TextProhibition(
            zones=zones, cite=cite, words=words, on=(Drawn,), condition=condition, noun=noun, by=by_whom(i)
        )
    whose = "" if noun.how == "player" else noun.how
    with_what = i.by if i.change == "take effect damage" else i.target
    return PlayerBar(zones=zones, words=words, action=i.change, whose=whose, noun=with_what, condition=condition)


AS_TWO_TRIBUTES = "be two tributes"
FEWER = ("summon for one tribute fewer", "summon without tributes")
WITH_ONE_TRIBUTE = "be tribute summoned with one"


def further_summon(
    i: ast.Instruction, zones: frozenset[str], cite: str, condition: Conditions, words: str = ""
) -> Ability:
    """One more Normal Summon a turn, of a sort, as long as that holds; or those of a sort with fewer Tributes."""
    if i.change in FEWER and i.target is not None and i.what is not None:
        whose = "" if i.what.how == "player" else i.what.how
        one = i.change == FEWER[0]
        return FewerTributes(
            zones=zones, cite=cite, words=words, whose=whose, noun=i.target, one=one, condition=condition
        )
    if i.change != BESIDES or i.target is None or i.what is None or i.what.how != "you":
        raise cannot_say("can", "continuous", i.span)
    return FurtherSummon(zones=zones, cite=cite, words=words, noun=i.target, condition=condition)


def _summons_itself(a: ast.Ability) -> bool:
    last = a.effects[-1] if a.effects else None
    return last is not None and last.verb == "special summon" and last.what is not None and last.what.how == "this"


def _own_procedure(line: Line) -> Ability:
    """A monster that can be Special Summoned by its own condition, with no activation (J3.19)."""
    a, last = line.a, line.a.effects[-1]
    position = last.to.state if last.to is not None else ""
    return TextOwnProcedure(
        zones=works_in(a, line.card, frozenset({"hand"})),
        words=a.text,
        position=position.removesuffix(" position"),
        asks=line.condition.conditions,
        price=(*a.cost, *a.effects[:-1]),
        limit=limit_of(a),
        number=counted_as(a, a.number),
        to_the_opponent=last.to is not None and last.to.whose == "opponent",
        place=last.to.zone if last.to is not None else "",
        beside=last.by,
    )
