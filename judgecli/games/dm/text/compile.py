"""Kinds of ability of Duel Masters (602 to 609) and what each may say; the way from the line to the kernel is the shared one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.dm.ch2_cards import CHARACTERISTICS
from judgecli.games.dm.events import Destroyed, DestroyedOrNot, Entered, Evolved, Used
from judgecli.games.dm.text.abilities import (
    REPLACEABLE,
    REPLACING,
    Auto,
    ByItsOwnComing,
    Dearer,
    EnterBar,
    Instead,
    Spell,
    TextOneShot,
    UseBar,
)
from judgecli.games.dm.text.bars import EVENTS, USING, FacingBar
from judgecli.games.dm.text.changing import no_longer
from judgecli.games.dm.text.dialect import DIALECT
from judgecli.games.dm.text.keyword_names import NAMES, PARTS
from judgecli.games.dm.text.keywords import ability_of
from judgecli.games.dm.text.nouns import cites_of_noun, zone_name
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions, LaterTrigger, TextStatic
from judgecli.games.shared.text.changes import add
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import parts
from judgecli.games.shared.text.driver import (
    STATIC,
    Driver,
    Kind,
    Line,
    each_static,
    keyword,
    kind,
    sort_of,
    standing_change,
    static,
)
from judgecli.games.shared.text.errors import cannot_say
from judgecli.games.shared.text.gate import Saying
from judgecli.games.shared.text.lasting import change_of
from judgecli.kernel.events import Event
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace

BATTLE_ZONE = frozenset({"battle"})
TRIGGERED, CONTINUOUS = "dm:603", "dm:608.1"
"""Sections of triggered abilities, and of what static abilities change."""
ENTERING: tuple[type[Event], ...] = (Entered, Evolved)
"""Events by which something comes into the battle zone; variants add theirs."""


def _ready(a: ast.Ability, card: ast.Card) -> ast.Ability:
    """The line in this game's terms."""
    return replace(a, effects=_self_replacing(tuple(_as_keyword(i) for i in a.effects)))


def _as_keyword(i: ast.Instruction) -> ast.Instruction:
    """ "Must attack" and "can attack untapped creatures" are keyword abilities that a creature gets."""
    then, choices = tuple(_as_keyword(x) for x in i.then), tuple(tuple(_as_keyword(x) for x in c) for c in i.choices)
    word, of = "", tuple[ast.Noun, ...]()
    if i.change == "attack" and i.verb == "must" and i.target is None:
        word = "must attack"
    elif i.change == "block" and i.verb == "must" and i.target is None:
        word = "must block"
    elif i.change == "attack" and i.verb == "can" and i.target is not None and _untapped_creatures(i.target):
        word, of = "attacks untapped", _but_untapped(i.target)
    if word:
        gained = ast.Ability("keyword", i.span, keyword=word, text=word, of=of)
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
    return noun.what == "creature" and ("state", "untapped") in [(f.kind, f.value) for f in noun.filters]


def _but_untapped(noun: ast.Noun) -> tuple[ast.Noun, ...]:
    """What besides lying untapped is asked of those that can be attacked; nothing: any of them."""
    left = tuple(f for f in noun.filters if (f.kind, f.value) != ("state", "untapped"))
    return (replace(noun, how="any", count=None, filters=left),) if left else ()


def _zones(a: ast.Ability) -> frozenset[str]:
    return frozenset(zone_name(word) for word in a.where) or BATTLE_ZONE


# ---- kinds


def _spell(line: Line) -> Iterator[Ability]:
    """What a spell says; only a card that is one has such text (204.2)."""
    a = line.a
    if not SPEAKS_AS_A_SPELL & {str(f.value) for side in (line.card, *line.card.sides) for f in side.facts}:
        raise Problem(
            "E332",
            a.span,
            "only a spell has the text of a spell: write “trigger” or “static”",
            "呪文の効果を持つのは呪文だけ。「誘発」か「常在」と書くこと",
        )
    yield Spell(zones=frozenset({"pending"}), words=a.text, key=line.key, condition=line.condition, effects=a.effects)


SPEAKS_AS_A_SPELL = frozenset({"spell", "phenomenon", "scheme", "plane"})
"""Types of cards whose text is carried out once as they are used or turned up."""


def _autos(line: Line) -> Iterator[Ability]:
    """One triggered ability for each event it waits for."""
    a = line.a
    if a.when is None:
        raise Problem(
            "E325",
            a.span,
            "here a triggered ability waits for an event, not for a condition: write “static if …”",
            "誘発型能力は出来事を待つ。条件を待つものは「常在」と書くこと",
        )
    for happening in (a.when, *a.or_when):
        sort = sort_of(DIALECT, happening)
        zones = _zones(a) if a.where else _usual_zone(happening)
        back = _was_there(happening, zones, sort.back or _goes_out(happening, bool(a.where)))
        said: dict[str, Any] = {
            "zones": zones,
            "cite": (TRIGGERED, *of_a_block(happening)),
            "words": a.text,
            "on": (*sort.on, DestroyedOrNot) if Destroyed in sort.on else sort.on,
            "key": line.key,
            "condition": line.condition,
            "happening": happening,
            "effects": a.effects,
            "declared": a.optional,
        }
        yield Auto(back=back, **said)
        comes_there = back or (happening.verb == "put" and zone_name(happening.goal) in zones)
        if comes_there and "battle" not in zones and _may_be_itself(happening):
            yield ByItsOwnComing(**said)


def of_a_block(happening: ast.Happening) -> tuple[str, ...]:
    """Whoever blocks or is blocked is looked at as the block is declared (507.2a)."""
    asked = any(noun is not None and noun.filters for noun in (happening.subject, happening.object, happening.by))
    return ("dm:507.2a",) if asked and happening.verb in ("block", "blocked") else ()


def _may_be_itself(happening: ast.Happening) -> bool:
    """Whether it may happen to the card with the text, and is not said to happen to that card."""
    nouns = [noun for noun in (happening.subject, happening.object) if noun is not None]
    return not _of_itself(happening) and not any(noun.other for noun in nouns)


def _in_place(line: Line) -> Iterator[Ability]:
    """An ability that its text lets be used in the place of an attack, or of untapping: it waits for that use."""
    a = line.a
    if a.timing not in DIALECT.sorts:
        raise Problem(
            "E311",
            a.span,
            "here an activated ability is used instead of something: write “activated instead of attacking”",
            "起動型能力は何かのかわりに使う。「起動 攻撃するかわりに」のように書くこと",
        )
    happening = ast.Happening(a.timing, ast.Noun("this"), span=a.span)
    yield Auto(
        zones=BATTLE_ZONE,
        cite="dm:101.1",
        words=a.text,
        on=sort_of(DIALECT, happening).on,
        key=line.key,
        condition=line.condition,
        happening=happening,
        effects=a.effects,
        place=a.timing,
    )


COMES_FROM = {"destroyed": "battle", "leave": "battle", "returned": "battle", "discarded": "hand", "discard": "hand"}
"""What happens to a card, where the word itself says whence it goes."""


def _of_itself(happening: ast.Happening) -> bool:
    """Whether it happens to the card with the text."""
    return any(noun is not None and noun.how == "this" for noun in (happening.subject, happening.object))


def _comes_from(happening: ast.Happening) -> str:
    """From which zone the card with the text goes, where it waits for its own move and that zone is told; else ""."""
    if not _of_itself(happening) or happening.verb not in (*COMES_FROM, "put"):
        return ""
    return zone_name(happening.origin) if happening.origin else COMES_FROM.get(happening.verb, "")


def _usual_zone(happening: ast.Happening) -> frozenset[str]:
    """Where the text works that names no zone: in the battle zone, or in the one that its own card leaves for elsewhere."""
    came = "" if zone_name(happening.goal) == "battle" else _comes_from(happening)
    return frozenset({came}) if came else BATTLE_ZONE


def _was_there(happening: ast.Happening, zones: frozenset[str], usually: bool) -> bool:
    """Whether the bearer is looked up before the event: of its own move, where its text works in the zone that it leaves."""
    if not _of_itself(happening) or happening.verb not in (*COMES_FROM, "put"):
        return usually
    came, goal = _comes_from(happening), zone_name(happening.goal) if happening.goal else ""
    if came in zones or (came and not goal):
        return came in zones
    return bool(goal) and goal not in zones


def _goes_out(happening: ast.Happening, elsewhere: bool) -> bool:
    """Whether it waits for something to be put from the battle zone elsewhere: whoever has the ability may be what goes. Where no place is
    said that it comes from, it may be the battle zone, but for an ability that works ``elsewhere``.
    """
    if happening.verb != "put" or not happening.goal or zone_name(happening.goal) == "battle":
        return False
    return not elsewhere if not happening.origin else zone_name(happening.origin) == "battle"


def _keyword(line: Line) -> Iterator[Ability]:
    yield from ability_of(line.a, line.condition)


def _power_attacker(line: Line) -> Iterator[Ability]:
    """More power while it attacks."""
    a = line.a
    attacking = ast.Condition(ast.Noun("this"), "state", "=", "attacking")
    number = ast.Number(a.amount if a.amount is not None else a.parameter or 0)
    when = replace(line.condition, conditions=(*line.condition.conditions, attacking))
    change = add(DIALECT, "power", number)
    yield TextStatic(
        zones=BATTLE_ZONE, cite=CONTINUOUS, words=a.text, condition=when, noun=ast.Noun("this"), changes=(change,)
    )


# ---- static abilities


def _constants(line: Line) -> Iterator[Ability]:
    """Continuous changes, each by itself; what is over at once is a one-shot effect with the condition (604.4)."""
    a = line.a
    at_once = tuple(i for i in a.effects if i.verb not in DIALECT.continuous)
    if not at_once:
        yield from (_lasting(line, i, condition) for i, condition in each_static(line))
        return
    if len(at_once) < len(a.effects) or not a.conditions or a.turn:
        raise Problem(
            "E326",
            a.span,
            "a static ability that does something at once needs a condition, and cannot also have a lasting effect",
            "その場で処理する常在型能力には条件が要り、続く効果と一緒には書けない",
        )
    anywhere = not a.where and any(c.what == "zone" and c.subject.how == "this" for c in a.conditions)
    zones = frozenset({""}) if anywhere else _zones(a)
    conditions = line.condition.conditions
    yield TextOneShot(zones=zones, words=a.text, key=line.key, conditions=conditions, effects=a.effects)


def _lasting(line: Line, i: ast.Instruction, condition: Conditions) -> Ability:
    a, zones, noun = line.a, _zones(line.a), i.what or ast.Noun("this")
    if i.verb == "change" and i.change == "cost":
        return _dearer(a, i, noun, condition)
    if i.may:
        raise cannot_say("may", i.verb, i.span)
    barring: dict[str, Any] = {"zones": zones, "words": a.text, "condition": condition}
    if i.verb == "cannot" and i.change == "enter":
        return EnterBar(**barring, cite="dm:101.2", on=ENTERING, noun=replace(noun, how="any"))
    barring["cite"] = ("dm:101.2", CONTINUOUS)
    if i.verb == "cannot" and noun.how in PLAYERS:
        return UseBar(**barring, on=(Used,), whose=noun.how, modes=USING[i.change], noun=i.target)
    if (facing := against(i)) is not None:
        return FacingBar(**barring, on=(EVENTS[i.change],), action=i.change, noun=noun, facing=facing)
    noun, change = standing_change(DIALECT, _barred(i), line.key, condition, CHARACTERISTICS)
    changes = (change, *no_longer(DIALECT, i))
    return TextStatic(zones=zones, cite=CONTINUOUS, words=a.text, condition=condition, noun=noun, changes=changes)


def _dearer(a: ast.Ability, i: ast.Instruction, noun: ast.Noun, condition: Conditions) -> Ability:
    counted = i.amount if i.amount is not None and i.amount.each is not None else None
    return Dearer(
        zones=frozenset({"hand"}) if noun.how == "this" and not a.where else _zones(a),
        words=a.text,
        condition=condition,
        amount=i.amount.value if i.amount is not None else 0,
        floor=i.value if isinstance(i.value, int) else 0,
        noun=noun,
        number=counted,
        offered=i.may,
    )


def against(i: ast.Instruction) -> ast.Noun | None:
    """Those against whom alone something is forbidden: "by creatures with power 3000 or less", "attack creatures with …"."""
    if i.verb != "cannot":
        return None
    return i.by if i.source == "thing" else i.target


def _barred(i: ast.Instruction) -> ast.Instruction:
    """A prohibition by the word that the rules ask for."""
    named = {"be summoned": "be used", "be played": "be used"}.get(i.change, i.change)
    return replace(i, change=named) if i.verb == "cannot" else i


def _replacement(line: Line) -> Iterator[Ability]:
    a, when = line.a, line.a.when
    sort = sort_of(DIALECT, when) if when is not None else None
    on = tuple(event for event in sort.on if issubclass(event, REPLACEABLE)) if sort is not None else ()
    if when is None or not on:
        raise Problem(
            "E311",
            a.span,
            "only the move of a card can be replaced, and only by putting, returning, destroying, discarding or tapping a card",
            "置換できるのはカードの移動だけで、かわりにできるのは、置く・戻す・破壊する・捨てる・タップするだけ",
        )
    if any(i.verb == "tap" for i in a.effects) and not issubclass(Entered, on):
        raise cannot_say("tap", when.verb, a.span)
    if a.instead and (zone_name(a.instead) != "graveyard" or when.verb != "destroyed"):
        raise cannot_say(a.instead, when.verb, a.span)
    yield Instead(
        only_the_move=bool(a.instead),
        zones=_zones(a),
        cite=("dm:609", "dm:101.5", *(cites_of_noun(when.subject) if when.subject is not None else ())),
        words=a.text,
        on=on,
        condition=line.condition,
        happening=when,
        effects=a.effects,
    )


# ---- made by effects


def _later(i: ast.Instruction, key: str) -> Ability:
    """A triggered ability that an effect makes for later."""
    assert i.when is not None
    sort = sort_of(DIALECT, i.when)
    return LaterTrigger(on=sort.on, back=sort.back, cite=TRIGGERED, happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect that applies to all that come to fit."""
    assert i.what is not None
    condition = Conditions(conditions=i.lasting) if i.lasting else UNCONDITIONAL
    change = change_of(DIALECT, i, key)
    return TextStatic(zones=frozenset({""}), cite=CONTINUOUS, condition=condition, noun=i.what, changes=(change,))


# ---- the driver

AT_ONCE = {name: verb.parts for name, verb in DIALECT.verbs.items() if name not in (*STATIC, "delay")}
STATICS = static(
    DIALECT,
    {
        **{name: said | parts("may, then") for name, said in AT_ONCE.items()},
        "cannot": parts("what, what:player, change, source, by, target, target:player"),
        "change": STATIC["change"] | parts("may"),
    },
    changes="cost",
)
INSTEAD_OF = Saying(
    {
        **dict.fromkeys(REPLACING, parts("what")),
        **dict.fromkeys(("put", "return", "add"), parts("what, to, to.whose, to.position, to.state")),
        "put out": parts("what, to:battle zone"),
        "top leaves": parts(""),
    },
    parts("may"),
    for_each=False,
)
KINDS: Mapping[str, Kind] = {
    "event": kind(_spell, "turn, conditions"),
    "activated": kind(_in_place, "timing:instead of attacking, timing:instead of untapping, turn, conditions"),
    "auto": kind(_autos, "where, turn, limit:turn, limit:game, conditions, when, or_when, optional, phases"),
    "constant": kind(_constants, "where, turn, conditions, phases", STATICS),
    "replacement": kind(_replacement, "where, turn, conditions, phases, when, instead", INSTEAD_OF),
}
DRIVER = Driver(
    dialect=DIALECT,
    kinds=KINDS,
    keywords={
        **{word: keyword(_keyword, PARTS.get(word, "turn, conditions")) for word in NAMES},
        "power attacker": keyword(_power_attacker, "turn, conditions, amount, parameter"),
    },
    costs=Saying({}),
    later=_later,
    standing=_standing,
    ready=_ready,
)
compile_ability = DRIVER.compile
