"""From an ability as a scenario writes it to the abilities the kernel asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judgecli.games.contract import Problem
from judgecli.games.zx.ch102_cannot import DEEDS
from judgecli.games.zx.ch300_zones import OWN_ZONES
from judgecli.games.zx.ch400_setup import NO_LIMIT
from judgecli.games.zx.ch800_abilities.costs import Cost
from judgecli.games.zx.ch800_abilities.kinds import (
    Keyword,
    PlayerRule,
    Valid,
)
from judgecli.games.zx.ch800_abilities.prices import Deed, Price
from judgecli.games.zx.ch1100_keyword_abilities import NO_BOUND
from judgecli.games.zx.events import Destroyed, Drawn
from judgecli.games.zx.text import keywords, outside
from judgecli.games.zx.text.abilities import (
    PLAYERS,
    SQUARE,
    Action,
    Auto,
    Conditions,
    Constant,
    Dearer,
    EventAction,
    Instead,
    LaterAuto,
    NoDrawing,
    StateAuto,
    TextDeed,
    TextKeyword,
)
from judgecli.games.zx.text.changes import (
    UNAFFECTED,
    CopyAbilities,
    GainAbility,
    LoseAbilities,
    add,
    also_renamed,
    become,
    gain,
    lose,
    reads_of,
    spare,
)
from judgecli.games.zx.text.happenings import SORTS, sections_of_happening
from judgecli.games.zx.text.lasting import concerns_a_hidden_zone
from judgecli.games.zx.text.verbs import CONTINUOUS, VERBS
from judgecli.kernel.text import (
    Ability,
    Change,
)
from judgecli.language import ast


def price(parts: Iterable[ast.Instruction]) -> Price:
    """The cost of an activated ability: resources, sleeping its card, and anything else."""
    cost: Cost | None = None
    sleeps = False
    deeds: list[Deed] = []
    for i in parts:
        if i.verb == "pay":
            colours = frozenset(str(i.value).split()) - {"colourless"}
            cost = Cost(colours, i.amount.value if i.amount else 0)
        elif i.verb == "sleep" and i.what is not None and i.what.how == "this":
            sleeps = True
        else:
            deeds.append(TextDeed(i))
    return Price(cost, sleeps, tuple(deeds))


def compile_ability(a: ast.Ability, card: ast.Card, key: str, lent: dict[str, Ability]) -> Iterator[Ability]:
    """The kernel's abilities for one line of a card; ``lent`` collects what effects of it bring into being."""
    condition = Conditions(when=Valid(turn=a.turn, limit=a.limit), conditions=a.conditions)
    words = a.text
    zones = frozenset(a.where) or SQUARE
    _check_verbs(a.effects)
    _lend(a.effects, key, lent, card)
    if a.kind == "keyword" and a.keyword in outside.KEYWORDS:
        yield from outside.words(a, condition)
    elif a.kind == "keyword" and a.keyword in keywords.NAMES:
        yield from keywords.ability_of(a, key, condition)
        yield Keyword(zones=zones, words=words, name=a.keyword, number=a.parameter or 0)
    elif a.kind == "keyword":
        number = NO_BOUND if a.keyword == "range infinity" else a.parameter or 0
        name = "range" if a.keyword == "range infinity" else a.keyword
        cite = _KEYWORDS.get(name, "zx:801.2c")
        yield TextKeyword(zones=zones, cite=cite, words=words, name=name, number=number, condition=condition)
    elif a.kind == "activated":
        when = condition.when
        yield Action(
            zones=zones,
            cite="zx:801.2a",
            words=words,
            key=key,
            when=when,
            condition=condition,
            price=price(a.cost),
            effects=a.effects,
        )
    elif a.kind == "event":
        yield EventAction(
            zones=frozenset({"temporary"}), cite="zx:801.2d", words=words, condition=condition, effects=a.effects
        )
    elif a.kind == "auto":
        yield _auto(a, zones, key, condition)
    else:
        yield from _constants(a, zones, key, condition)


_KEYWORDS = {"isolation": "zx:1106.2", "life recovery": "zx:1102.2", "void bringer": "zx:1103.2", "range": "zx:1104.2"}


def _beyond(i: ast.Instruction) -> bool:
    """What this game's text cannot carry out yet: better an error at the word than a part left out."""
    if i.change == "limit":
        return False
    bars_players = i.verb == "cannot" and i.what is not None and i.what.how in PLAYERS and i.change != "draw"
    unasked = i.verb == "cannot" and not bars_players and i.what is not None and i.what.how not in PLAYERS
    if unasked and (i.change or str(i.value)) not in DEEDS:
        return True
    qualified = i.verb == "cannot" and (bool(i.source) or i.target is not None)
    marks = i.verb in ("gain", "lose") and i.amount is not None and (i.verb, i.change) != ("gain", "counters")
    return i.verb not in VERBS or bars_players or qualified or marks


def _check_verbs(instructions: Iterable[ast.Instruction]) -> None:
    for i in instructions:
        if _beyond(i):
            raise Problem(
                "E309",
                i.span,
                f"“{i.verb}” cannot be carried out yet in this game",
                f"「{i.verb}」はこのゲームではまだ処理できない",
            )
        _check_verbs(i.then)
        for choice in i.choices:
            _check_verbs(choice)


def _lend(instructions: Iterable[ast.Instruction], key: str, lent: dict[str, Ability], card: ast.Card) -> None:
    """Abilities that an effect makes or gives: kept under a key, so that positions can name them."""
    for i in instructions:
        if i.when is not None:
            if i.when.verb not in SORTS:
                raise _not_waited_for(i.when)
            lent[f"{key}@{i.span.start}"] = LaterAuto(
                on=SORTS[i.when.verb].on,
                back=SORTS[i.when.verb].back,
                cite=("zx:808.4", "zx:808.4a"),
                happening=i.when,
                effects=i.then,
            )
        if concerns_a_hidden_zone(i) and i.verb in CONTINUOUS - {"delay"}:
            assert i.what is not None
            change = _change(i, key)
            lent[f"{key}~{i.span.start}"] = Constant(
                zones=frozenset({""}), cite="zx:811.4", noun=i.what, changes=(change,)
            )
        if i.ability is not None:
            given = list(compile_ability(i.ability, card, f"{key}+{i.span.start}", lent))
            lent[f"{key}+{i.span.start}"] = given[0]  # only
        for part in (i.then, *i.choices):
            _lend(part, key, lent, card)


def _auto(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Ability:
    if a.when is None:
        return StateAuto(
            zones=zones,
            cite="zx:808.5a",
            words=a.text,
            key=key,
            condition=replace(condition, conditions=()),
            wanted=a.conditions,
            effects=a.effects,
        )
    sort = SORTS.get(a.when.verb)
    if sort is None:
        raise _not_waited_for(a.when)
    base = "zx:808.3d" if sort.back else "zx:808.1"
    cite = (base, *outside.sections_of(a.conditions), *sections_of_happening(a.when))
    return Auto(
        zones=zones,
        cite=cite,
        words=a.text,
        on=sort.on,
        back=sort.back,
        key=key,
        condition=condition,
        happening=a.when,
        effects=a.effects,
    )


def _not_waited_for(h: ast.Happening) -> Problem:
    return Problem("E310", h.span, f"an auto cannot wait for “{h.verb}” yet", f"「{h.verb}」はまだ誘発事象にできない")


def _constants(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Iterator[Ability]:
    """Each change of a constant ability; all of them together are one ability of the card."""
    if a.kind == "replacement" or a.when is not None:
        yield _instead(a, zones, condition)
        return
    for i in a.effects:
        noun = i.what or ast.Noun("this")
        if i.change == "limit":
            what = f"{i.value} limit"
            most = i.amount.value if i.amount is not None else NO_LIMIT
            yield PlayerRule(
                zones=zones,
                cite="zx:309.2c" if "hand" in what else "zx:306.2",
                words=a.text,
                what=what,
                whose=noun.whose or "you",
                value=most,
            )
        elif i.verb == "cannot" and noun.how in PLAYERS and i.change == "draw":
            whose = noun.how
            yield NoDrawing(zones=zones, cite="zx:102.6", words=a.text, on=(Drawn,), condition=condition, whose=whose)
        elif i.change == "cost" and i.verb == "change":
            by = i.amount.value if i.amount else 0
            own = zones if noun.how != "this" else frozenset({"hand"})
            floor = i.value if isinstance(i.value, int) else 0
            yield Dearer(
                zones=own, cite="zx:805.2c", words=a.text, condition=condition, amount=by, floor=floor, noun=noun
            )
        else:
            change = _change(i, key)
            change = replace(change, reads=change.reads | reads_of(noun, a.conditions))
            noun = everywhere(noun) if change.what == "icons" else noun
            if i.verb == "cannot" and i.change == "be played" and not noun.where:
                noun = replace(noun, where=tuple(OWN_ZONES))  # nothing is played from a square
                zones = frozenset(OWN_ZONES) if noun.how == "this" else zones
            yield Constant(
                zones=zones,
                cite="zx:802.2b",
                words=a.text,
                condition=condition,
                noun=noun,
                changes=(change, *also_renamed(i)),
            )


def everywhere(noun: ast.Noun) -> ast.Noun:
    """An icon that is added is there in every zone, unless the text says otherwise (206.6)."""
    if noun.where or noun.how not in ("all", "each", "any"):
        return noun
    return replace(noun, where=("square", *OWN_ZONES))


def _instead(a: ast.Ability, zones: frozenset[str], condition: Conditions) -> Ability:
    when = a.when
    goes = [i for i in a.effects if i.verb in ("put", "return") and i.to is not None and i.to.zone in OWN_ZONES]
    if when is None or when.verb != "destroyed" or len(goes) != 1 or len(a.effects) != 1:
        raise Problem(
            "E311",
            a.span,
            "only where a destroyed card goes can be replaced yet",
            "置換できるのはまだ、破壊されたカードの行き先だけ",
        )
    to = goes[0].to  # only
    assert to is not None
    return Instead(
        zones=zones,
        cite=("zx:802.2c", "zx:812.1", "zx:814.2b"),
        words=a.text,
        on=(Destroyed,),
        condition=condition,
        noun=when.subject or ast.Noun("this"),
        to=to,
        kept=a.instead,
    )


def _change(i: ast.Instruction, key: str) -> Change:
    """One continuous change as an instruction words it."""
    if i.verb == "change" and i.change in ("power", "cost") and i.amount is not None:
        return add(i.change, i.amount, floor=i.value)
    if i.ability is not None:
        return GainAbility("abilities", 0, frozenset(), f"{key}+{i.span.start}")
    if i.verb == "gain" and i.change == "abilities" and i.target is not None:
        return CopyAbilities("abilities", 0, UNAFFECTED, i.target)
    if i.verb in ("change", "gain"):
        return gain(i.change, str(i.value))
    if i.verb == "become":
        return become(i.change, i.amount.value if i.amount is not None else i.value)
    if i.verb == "lose":
        return (
            LoseAbilities("abilities")
            if i.change in ("ability", "abilities", "all abilities")
            else lose(i.change, str(i.value))
        )
    if i.verb == "unaffected":
        return spare(i)
    if i.verb == "cannot":
        return gain("cannot", i.change or str(i.value))
    raise Problem("E312", i.span, f"“{i.verb}” is no continuous change", f"「{i.verb}」は継続効果にならない")
