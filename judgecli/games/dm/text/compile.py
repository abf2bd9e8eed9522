"""From an ability as a scenario writes it to the abilities the kernel asks."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping

from judgecli.games.contract import Problem
from judgecli.games.dm.ch1_game.ch101_laws import ACTIONS, BY_WHAT
from judgecli.games.dm.ch2_cards import CHARACTERISTICS
from judgecli.games.dm.events import Entered, Evolved, Used
from judgecli.games.dm.text.abilities import (
    REPLACEABLE,
    REPLACING,
    Auto,
    Dearer,
    EnterBar,
    Instead,
    Spell,
    TextOneShot,
    UseBar,
)
from judgecli.games.dm.text.bars import EVENTS, FACING, FacingBar
from judgecli.games.dm.text.dialect import DIALECT
from judgecli.games.dm.text.keywords import ability_of
from judgecli.games.dm.text.nouns import cites_of_noun, zone_name
from judgecli.games.shared.text.abilities import Conditions, LaterTrigger, TextStatic, Valid
from judgecli.games.shared.text.changes import add, reads_of
from judgecli.games.shared.text.compile import change_of, check_verbs, register_granted, sort_of
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.kernel.events import Event
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace

BATTLE_ZONE = frozenset({"battle"})
USING = {"summon": frozenset({"summon"}), "cast": frozenset({"cast"}), "use": frozenset[str]()}
"""What a player can be barred from, and the modes of use that it covers (701.5a); none named: every mode."""
TRIGGERED, CONTINUOUS = "dm:603", "dm:608.1"
"""Sections of triggered abilities, and of what static abilities change."""
ENTERING: tuple[type[Event], ...] = (Entered, Evolved)
"""Events by which something comes into the battle zone; variants add theirs."""


def compile_ability(a: ast.Ability, card: ast.Card, key: str, lent: MutableMapping[str, Ability]) -> Iterator[Ability]:
    """The kernel's abilities for one line of a card; ``lent`` collects what effects of it bring into being."""
    condition = Conditions(when=Valid(turn=a.turn, limit=a.limit), conditions=a.conditions)
    a = replace(a, effects=_self_replacing(tuple(_as_keyword(i) for i in a.effects)))
    zones = frozenset(zone_name(word) for word in a.where) or BATTLE_ZONE
    check_verbs(DIALECT, a.effects, _beyond)
    register_granted(
        DIALECT, a.effects, key, lent, lambda given, k: compile_ability(given, card, k, lent), _later, _standing
    )
    kind = a.kind if a.kind in ("keyword", "replacement") else a.structure or a.kind
    if kind == "keyword" and a.keyword == "power attacker":
        yield _power_attacker(a, condition)
    elif kind == "keyword":
        yield from ability_of(a, condition)
    elif kind == "event":
        yield Spell(
            zones=frozenset({"pending"}),
            words=a.text,
            key=key,
            condition=condition,
            effects=a.effects,
        )
    elif kind == "auto":
        yield from _autos(a, zones, key, condition)
    elif kind in ("constant", "replacement"):
        yield from _constants(a, zones, key, condition)
    else:
        raise Problem(
            "E315", a.span, f"this game has no ability of the kind “{a.kind}”", f"このゲームに「{a.kind}」の能力はない"
        )


def _as_keyword(i: ast.Instruction) -> ast.Instruction:
    """ "Must attack" and "can attack untapped creatures" are keyword abilities that a creature gets."""
    then, choices = tuple(_as_keyword(x) for x in i.then), tuple(tuple(_as_keyword(x) for x in c) for c in i.choices)
    word = ""
    if i.change == "attack" and i.verb == "must" and i.target is None:
        word = "must attack"
    elif i.change == "attack" and i.verb == "can" and i.target is not None and _untapped_creatures(i.target):
        word = "attacks untapped"
    if word:
        gained = ast.Ability("keyword", i.span, keyword=word, text=word)
        return replace(i, verb="gain", change="ability", ability=gained, target=None)
    return replace(i, then=then, choices=choices) if then or choices else i


def _self_replacing(effects: tuple[ast.Instruction, ...]) -> tuple[ast.Instruction, ...]:
    """ "If …, X; otherwise, Y": a part of the text that stands for another while it resolves (609.7)."""
    out: list[ast.Instruction] = []
    for i in effects:
        if i.verb == "otherwise" and out and out[-1].conditions and not out[-1].may:
            out[-1] = ast.Instruction("self replacement", then=(out[-1], i), span=i.span)
        else:
            out.append(i)
    return tuple(out)


def _untapped_creatures(noun: ast.Noun) -> bool:
    return noun.what == "creature" and [(f.kind, f.value) for f in noun.filters] == [("state", "untapped")]


def _beyond(i: ast.Instruction) -> bool:
    """What card text here cannot carry out: better an error at the word than a part left out."""
    if i.verb != "cannot":
        return i.verb in ("gain", "lose") and i.amount is not None and i.change not in ("ability", "abilities")
    if i.what is not None and i.what.how in PLAYERS:
        return (i.change or str(i.value)) not in USING
    action = i.change or str(i.value)
    if against(i) is not None:
        return action not in FACING
    return _action(i) not in ACTIONS | {"enter"} or (bool(i.source) and action not in BY_WHAT)


def against(i: ast.Instruction) -> ast.Noun | None:
    """Those against whom alone something is forbidden: "by creatures with power 3000 or less", "attack creatures with …"."""
    if i.verb != "cannot":
        return None
    return i.by if i.source == "thing" else i.target


def _action(i: ast.Instruction) -> str:
    """What is forbidden, by the word that rules ask for."""
    action = i.change or str(i.value)
    return {"be summoned": "be used", "be played": "be used"}.get(action, action)


def _later(i: ast.Instruction, key: str) -> Ability:
    """A triggered ability that an effect makes for later."""
    assert i.when is not None
    sort = sort_of(DIALECT, i.when)
    return LaterTrigger(on=sort.on, back=sort.back, cite=TRIGGERED, happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect that applies to all that come to fit."""
    assert i.what is not None
    change = change_of(DIALECT, i, key)
    return TextStatic(zones=frozenset({""}), cite=CONTINUOUS, noun=i.what, changes=(change,))


def _autos(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Iterator[Ability]:
    """One triggered ability for each event it waits for."""
    if a.when is None:
        raise Problem(
            "E325",
            a.span,
            "a triggered ability waits for an event here, not for a condition: write “static if …”",
            "誘発型能力は出来事を待つ。条件を待つものは「常在」と書くこと",
        )
    for happening in (a.when, *a.or_when):
        sort = sort_of(DIALECT, happening)
        yield Auto(
            zones=zones,
            cite=TRIGGERED,
            words=a.text,
            on=sort.on,
            back=sort.back,
            key=key,
            condition=condition,
            happening=happening,
            effects=a.effects,
            declared=a.optional,
        )


def _power_attacker(a: ast.Ability, condition: Conditions) -> Ability:
    """More power while it attacks."""
    attacking = ast.Condition(ast.Noun("this"), "state", "=", "attacking")
    number = ast.Number(a.amount if a.amount is not None else a.parameter or 0)
    when = replace(condition, conditions=(*condition.conditions, attacking))
    change = add(DIALECT, "power", number)
    return TextStatic(
        zones=BATTLE_ZONE, cite=CONTINUOUS, words=a.text, condition=when, noun=ast.Noun("this"), changes=(change,)
    )


# ---- static abilities


def _constants(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Iterator[Ability]:
    """Continuous changes, each by itself; what is over at once is a one-shot effect with the condition (604.4)."""
    if a.kind == "replacement" or a.when is not None:
        yield _instead(a, zones, condition)
        return
    at_once = tuple(i for i in a.effects if i.verb not in DIALECT.continuous)
    if at_once:
        if len(at_once) < len(a.effects) or not a.conditions:
            raise Problem(
                "E326",
                a.span,
                "a static ability that does something at once needs a condition, and nothing that lasts beside it",
                "その場で処理する常在型能力には条件が要り、続く効果と一緒には書けない",
            )
        anywhere = not a.where and any(c.what == "zone" and c.subject.how == "this" for c in a.conditions)
        zones = frozenset({""}) if anywhere else zones
        yield TextOneShot(zones=zones, words=a.text, key=key, conditions=a.conditions, effects=a.effects)
        return
    for i in a.effects:
        own = replace(condition, conditions=(*condition.conditions, *i.conditions, *i.lasting))
        yield _lasting(a, replace(i, conditions=(), lasting=()), zones, key, own)


def _lasting(a: ast.Ability, i: ast.Instruction, zones: frozenset[str], key: str, condition: Conditions) -> Ability:
    noun = i.what or ast.Noun("this")
    if i.verb == "change" and i.change == "cost":
        amount = i.amount.value if i.amount is not None else 0
        counted = i.amount if i.amount is not None and i.amount.each is not None else None
        return Dearer(
            zones=frozenset({"hand"}) if noun.how == "this" and not a.where else zones,
            words=a.text,
            condition=condition,
            amount=amount,
            floor=i.value if isinstance(i.value, int) else 0,
            noun=noun,
            number=counted,
        )
    if i.verb == "cannot" and i.change == "enter":
        return EnterBar(
            zones=zones, cite="dm:101.2", words=a.text, on=ENTERING, condition=condition, noun=replace(noun, how="any")
        )
    if i.verb == "cannot" and noun.how in PLAYERS:
        modes = USING[i.change or str(i.value)]
        return UseBar(
            zones=zones,
            cite=("dm:101.2", CONTINUOUS),
            words=a.text,
            on=(Used,),
            condition=condition,
            whose=noun.how,
            modes=modes,
            noun=i.target,
        )
    if (facing := against(i)) is not None:
        action = i.change or str(i.value)
        on = (EVENTS[action],)
        return FacingBar(
            zones=zones,
            cite=("dm:101.2", CONTINUOUS),
            words=a.text,
            on=on,
            condition=condition,
            action=action,
            noun=noun,
            facing=facing,
        )
    change = change_of(DIALECT, _barred(i), key)
    reads = reads_of(DIALECT, noun, condition.conditions, frozenset(CHARACTERISTICS))
    change = replace(change, reads=change.reads | reads)
    return TextStatic(zones=zones, cite=CONTINUOUS, words=a.text, condition=condition, noun=noun, changes=(change,))


def _barred(i: ast.Instruction) -> ast.Instruction:
    """A prohibition with its whole name."""
    return replace(i, change=_action(i)) if i.verb == "cannot" else i


def _instead(a: ast.Ability, zones: frozenset[str], condition: Conditions) -> Ability:
    when = a.when
    sort = sort_of(DIALECT, when) if when is not None else None
    on = tuple(event for event in sort.on if issubclass(event, REPLACEABLE)) if sort is not None else ()
    if when is None or not on or any(i.verb not in REPLACING for i in a.effects):
        raise Problem(
            "E311",
            a.span,
            "only moves of cards can be replaced, and by cards being put, returned, destroyed or tapped",
            "置換できるのはカードの移動だけで、かわりにできるのは、置く・戻す・破壊する・タップするだけ",
        )
    return Instead(
        zones=zones,
        cite=("dm:609", "dm:101.5", *(cites_of_noun(when.subject) if when.subject is not None else ())),
        words=a.text,
        on=on,
        condition=condition,
        happening=when,
        effects=a.effects,
    )
