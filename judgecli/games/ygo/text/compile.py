"""From the lines of a scenario's card to the abilities the kernel asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.contract import Problem
from judgecli.games.shared.text.abilities import Conditions, LaterTrigger, TextProhibition, Valid, by_whom
from judgecli.games.shared.text.changes import gain, reads_of
from judgecli.games.shared.text.checking import check_ability
from judgecli.games.shared.text.compile import change_of, check_verbs, register_granted, sort_of
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.errors import cannot_read
from judgecli.games.ygo.c3_effects import NO_LIMIT, NOTHING, Activated, Keyword, Limit
from judgecli.games.ygo.events import Drawn
from judgecli.games.ygo.s2_cards import CHARACTERISTICS
from judgecli.games.ygo.text.abilities import (
    GOALS,
    PlayerBar,
    TextInstead,
    TextOpening,
    TextStanding,
    TextTriggered,
    TextWin,
)
from judgecli.games.ygo.text.bars import bar_of
from judgecli.games.ygo.text.dialect import DIALECT
from judgecli.games.ygo.text.happenings import MOVES
from judgecli.games.ygo.text.limits import ACTIONS, ALLOWED, DURATIONS, DURING, LIMITS
from judgecli.games.ygo.text.nouns import zone_names
from judgecli.games.ygo.text.own_summons import TextOwnProcedure
from judgecli.games.ygo.text.use import ANSWERS, TextUse, aims_of
from judgecli.kernel.text import Ability, Change
from judgecli.kernel.values import Definition
from judgecli.language import ast
from judgecli.lazy import replace

MONSTER = frozenset({"monster", "extra monster"})
SPELL = frozenset({"spell", "field"})
PLAYED = frozenset({"hand", "spell", "field"})
EVERYWHERE = frozenset({""})
BASE = {"activated": "activated", "auto": "auto", "constant": "constant", "event": "event", "keyword": "keyword"}


def card_type(card: ast.Card) -> str:
    """Monster, spell or trap."""
    found = (str(f.value) for f in card.facts if f.kind == "type")
    return next((v for v in found if v in ("monster", "spell", "trap")), "monster")


def kinds_of(card: ast.Card) -> frozenset[str]:
    return frozenset(str(f.value) for f in card.facts if f.kind == "icon")


# ---- one line


def compile_ability(a: ast.Ability, card: ast.Card, key: str, lent: dict[str, Ability]) -> Iterator[Ability]:
    """The kernel's abilities for one line of a card; ``lent`` collects what effects of it bring into being."""
    structure = a.structure or BASE.get(a.kind, a.kind)
    check_ability(DIALECT, a, _beyond)
    check_verbs(DIALECT, a.cost, _beyond)
    register_granted(
        DIALECT, a.effects, key, lent, lambda given, k: compile_ability(_given(given), card, k, lent), _later, _standing
    )
    line = next((n for n, x in enumerate(card.abilities, 1) if x is a), 0)
    if a.kind == "keyword":
        yield Keyword(zones=MONSTER, words=a.text, name=a.keyword, number=a.parameter or 0)
    elif a.kind == "replacement" or (structure == "constant" and a.when is not None):
        yield _instead(a, card)
    elif structure == "constant":
        yield from _constants(a, card, key)
    elif structure == "auto":
        yield _triggered(a, card, key, line)
    else:
        yield from _activated(a, card, key, structure, line)


def _given(a: ast.Ability) -> ast.Ability:
    """An effect that is given works on the field, whatever sort of card it is given to."""
    return a if a.where else replace(a, where=("field",))


def _beyond(i: ast.Instruction) -> bool:
    """What this game's text cannot carry out: better an error at the word than a part left out."""
    marks = i.verb in ("gain", "lose") and i.amount is not None and i.change.split(" ")[0] not in ("counters", "lp")
    if i.duration not in DURATIONS:
        raise cannot_read(i.duration, i.span)
    if i.verb in ("cannot", "can") and i.change not in (ACTIONS if i.verb == "cannot" else ALLOWED):
        raise cannot_read(i.change, i.span)
    return marks or (i.verb == "become" and i.change == "copy")


def _limit(a: ast.Ability) -> Limit:
    if not a.limit:
        return NO_LIMIT
    if a.limit_per not in LIMITS:
        raise Problem(
            "E331",
            a.span,
            f"a limit “{a.limit_per}” cannot be kept in this game",
            f"制限「{a.limit_per}」はこのゲームでは扱えない",
        )
    return Limit(times=a.limit, per=LIMITS[a.limit_per])


def _zones(a: ast.Ability, card: ast.Card, default: frozenset[str]) -> frozenset[str]:
    """Zones an effect works in: those the text names, or those of its card."""
    if a.kind == "pendulum effect":
        return frozenset({"spell"})
    named = frozenset(name for word in a.where for name in zone_names(word))
    return named or default


def _on_the_field(card: ast.Card) -> frozenset[str]:
    return MONSTER if card_type(card) == "monster" else SPELL


def _changes_numbers(effects: Iterable[ast.Instruction]) -> bool:
    """Whether it raises or lowers ATK or DEF (J3.28)."""
    verbs = ("change", "become", "double", "halve")
    return any(
        (i.verb in verbs and i.change in ("atk", "def", "original atk", "original def"))
        or _changes_numbers(i.then)
        or any(_changes_numbers(c) for c in i.choices)
        for i in effects
    )


def _use(a: ast.Ability, effects: tuple[ast.Instruction, ...], opening: str = "") -> TextUse:
    """What using an effect takes, from its line."""
    words = frozenset({*(DURING[p] for p in a.phases if p in DURING), *((a.timing,) if a.timing else ())})
    asks = (*a.conditions, *_phase_conditions(a))
    aims = tuple(dict.fromkeys((*a.targets, *aims_of((*a.cost, *effects)))))
    aims = tuple(replace(noun, target=True) for noun in aims)
    return TextUse(
        limit=_limit(a),
        words=words,
        numbers=_changes_numbers(effects),
        turn=a.turn,
        asks=asks,
        cost=a.cost,
        effects=effects,
        aims=aims,
        before=len(a.targets),
        when=normal(a.when) if a.when is not None and (a.structure or a.kind) not in ("auto",) else None,
        opening=opening,
        prompt=a.given != "if",
    )


def _phase_conditions(a: ast.Ability) -> Iterator[ast.Condition]:
    """ "During the Battle Phase": it must be that phase."""
    for phase in a.phases:
        if phase not in DURING:
            yield ast.Condition(ast.Noun(""), "phase", "=", phase, span=a.span)


def normal(h: ast.Happening) -> ast.Happening:
    """A player after the verb ("inflicts battle damage to your opponent") is kept as whose."""
    if h.object is not None and h.object.how in ("you", "opponent") and h.verb == "inflict battle damage":
        return replace(h, object=None, whose=h.object.how)
    return h


# ---- effects that are activated


def _activated(a: ast.Ability, card: ast.Card, key: str, structure: str, line: int) -> Iterator[Ability]:
    """Ignition and quick effects; what a spell or trap does when it is played. With it goes what notices its occasion."""
    kind = "quick" if a.kind == "quick" else "ignition"
    zones = _zones(a, card, _on_the_field(card))
    cite: str = "ygo:C3.4¶1" if kind == "quick" else "ygo:C3.2¶1"
    if structure == "event" and a.kind != "pendulum effect":
        if card_type(card) == "monster":
            raise Problem(
                "E332",
                a.span,
                "a monster's effect needs its kind: ignition, quick, trigger or continuous",
                "モンスターの効果には種類(起動・誘発即時・誘発・永続)が要る",
            )
        kind, zones, cite = "card", PLAYED, "ygo:J3.23¶1"
    opening = _next_key(key) if a.when is not None and a.when.verb not in ANSWERS else ""
    use = _use(a, a.effects, opening)
    if kind == "card" and "equip" in kinds_of(card):
        use = replace(use, effects=(*_equipping(use, a), *use.effects), aims=(use.aims or (EQUIPPED,)))
    yield Activated(zones=zones, cite=cite, words=a.text, kind=kind, use=use, line=line)
    if opening and a.when is not None:
        sort = sort_of(DIALECT, a.when)
        where = zones - {"hand"} if kind == "card" else zones
        yield TextOpening(zones=where, words=a.text, on=sort.on, happening=normal(a.when), prompt=a.given != "if")


def _next_key(key: str) -> str:
    face, _, number = key.rpartition("#")
    return f"{face}#{int(number) + 1}" if number.isdigit() else f"{key}!"


EQUIPPED = ast.Noun(
    "choose",
    "monster",
    count=ast.Number(1),
    filters=(ast.Filter("state", "=", "face up"),),
    span=ast.Span(-1, 0, 0),
    target=True,
)
"""The monster an Equip Spell is put on, where its text does not say more (S4.11)."""


def _equipping(use: TextUse, a: ast.Ability) -> tuple[ast.Instruction, ...]:
    """An Equip Spell is put on the monster selected; a text that says "equip" itself does it itself."""
    if any(i.verb == "equip" for i in use.effects):
        return ()
    target = use.aims[0] if use.aims else EQUIPPED  # only
    return (ast.Instruction("equip", what=ast.Noun("this"), target=target, span=a.span),)


def completed(definition: Definition) -> Definition:
    """A card that is played as a spell or trap can be activated even where its text only applies, and is never activated (G.3)."""
    facts = definition.facts
    played = facts.get("type") in ("spell", "trap") or "pendulum" in facts.get("kinds", ())
    if not played or any(isinstance(x, Activated) and x.kind == "card" for x in definition.abilities):
        return definition
    use = NOTHING
    if "equip" in facts.get("kinds", ()):
        bare = TextUse(aims=(EQUIPPED,))
        use = replace(bare, effects=_equipping(bare, ast.Ability("effect", ast.NOWHERE)))
    zones = frozenset({"hand"}) if facts.get("type") == "monster" else PLAYED
    plain = Activated(zones=zones, cite="ygo:J3.23¶1", kind="card", use=use)
    return replace(definition, abilities=(*definition.abilities, plain))


# ---- trigger effects


def _triggered(a: ast.Ability, card: ast.Card, key: str, line: int) -> Ability:
    """A trigger effect; a Flip effect waits for its monster to be flipped, if it says nothing else (C3.5, G.23)."""
    if a.when is None and a.kind != "flip effect":
        raise Problem("E310", a.span, "a trigger effect waits for an event", "誘発効果には誘発する出来事が要る")
    first = a.when or ast.Happening("flipped", ast.Noun("this"), span=a.span)
    happenings = tuple(normal(h) for h in (first, *a.or_when))
    sorts = [sort_of(DIALECT, h) for h in happenings]
    if len({s.back for s in sorts}) > 1:
        raise Problem(
            "E333",
            a.span,
            "write coming and going as two effects",
            "場に出る事と離れる事は別々の効果として書く",
        )
    leaves = all(h.verb in MOVES for h in happenings)
    own = leaves and all(h.subject is None or h.subject.how == "this" for h in happenings)
    effects, optional = _optional(a)
    return TextTriggered(
        zones=_zones(a, card, EVERYWHERE if own else _on_the_field(card)),
        cite="ygo:C3.3¶1",
        words=a.text,
        on=tuple(dict.fromkeys(kind for s in sorts for kind in s.on)),
        back=sorts[0].back,  # only
        use=_use(replace(a, structure="auto"), effects),
        optional=optional,
        prompt=a.given != "if" and a.when is not None,
        line=line,
        happenings=happenings,
    )


def _optional(a: ast.Ability) -> tuple[tuple[ast.Instruction, ...], bool]:
    """ "You can …" lets its player leave the activation; then the first instruction is carried out as it stands (G.5)."""
    if a.optional or not a.effects or not a.effects[0].may:
        return a.effects, a.optional
    return (replace(a.effects[0], may=False), *a.effects[1:]), True


def _later(i: ast.Instruction, key: str) -> Ability:
    """What an effect leaves to be done later: on no card, about what that effect was about."""
    assert i.when is not None
    sort = sort_of(DIALECT, i.when)
    return LaterTrigger(on=sort.on, back=sort.back, cite="ygo:G.5¶1", happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect on no card: what players cannot do."""
    assert i.what is not None
    whose = "" if i.what.how == "player" else i.what.how
    if i.change != "draw":
        return PlayerBar(zones=EVERYWHERE, action=i.change, whose=whose, noun=i.target)
    return TextProhibition(zones=EVERYWHERE, cite="ygo:J3.11¶1", on=(Drawn,), noun=i.what, by=by_whom(i))


# ---- continuous effects


def _constants(a: ast.Ability, card: ast.Card, key: str) -> Iterator[Ability]:
    """Each change of a continuous effect, each bar on players; a summoning condition of the monster itself."""
    condition = Conditions(when=Valid(turn=a.turn), conditions=(*a.conditions, *_phase_conditions(a)))
    if _summons_itself(a):
        yield _own_procedure(a, card)
        return
    zones = _zones(a, card, _on_the_field(card))
    if a.effects and a.effects[0].verb == "win":  # only
        yield TextWin(zones=zones, words=a.text, condition=condition)
        return
    cite = _section_of_a_constant(card, zones)
    for i in a.effects:
        noun = i.what or ast.Noun("this")
        if i.verb == "cannot" and noun.how in PLAYERS:
            yield _player_bar(i, noun, zones, cite, a, condition)
            continue
        change = _change(i, key)
        reads = reads_of(DIALECT, noun, a.conditions, frozenset(CHARACTERISTICS))
        change = replace(change, reads=change.reads | reads)
        yield TextStanding(zones=zones, cite=cite, words=a.text, condition=condition, noun=noun, changes=(change,))


def _section_of_a_constant(card: ast.Card, zones: frozenset[str]) -> str:
    """Why it applies as long as the card lies there, by its kind; a Continuous Trap's is told only as what is no activation."""
    if card_type(card) == "monster":
        return "ygo:J3.25¶2" if zones <= SPELL else "ygo:C3.1¶1"
    if card_type(card) == "trap":
        return "ygo:G.3¶2"
    if "equip" in kinds_of(card):
        return "ygo:S4.11¶1"
    return "ygo:S4.12¶1" if "field" in kinds_of(card) else "ygo:S4.10¶1"


def _player_bar(
    i: ast.Instruction, noun: ast.Noun, zones: frozenset[str], cite: str, a: ast.Ability, condition: Conditions
) -> Ability:
    if i.change == "draw":
        return TextProhibition(
            zones=zones, cite=cite, words=a.text, on=(Drawn,), condition=condition, noun=noun, by=by_whom(i)
        )
    whose = "" if noun.how in ("player", "each player") else noun.how
    return PlayerBar(zones=zones, words=a.text, action=i.change, whose=whose, noun=i.target, condition=condition)


def _change(i: ast.Instruction, key: str) -> Change:
    """One continuous change as an instruction words it."""
    if i.verb == "cannot":
        return bar_of(i)
    if i.verb == "can":
        return gain(DIALECT, "can", i.change)
    return change_of(DIALECT, i, key)


def _summons_itself(a: ast.Ability) -> bool:
    last = a.effects[-1] if a.effects else None
    return last is not None and last.verb == "special summon" and last.what is not None and last.what.how == "this"


def _own_procedure(a: ast.Ability, card: ast.Card) -> Ability:
    """A monster that can be Special Summoned by its own condition, with no activation (J3.19)."""
    last = a.effects[-1]
    position = last.to.state if last.to is not None else ""
    return TextOwnProcedure(
        zones=_zones(a, card, frozenset({"hand"})),
        words=a.text,
        position={"attack position": "attack", "defence position": "defence"}.get(position, ""),
        asks=a.conditions,
        price=(*a.cost, *a.effects[:-1]),
    )


def _instead(a: ast.Ability, card: ast.Card) -> Ability:
    """ "If it would be destroyed, banish it instead"."""
    i = a.effects[0] if len(a.effects) == 1 else None
    goal = (i.to.zone if i.to is not None and i.to.zone else i.verb) if i is not None else ""
    plain = i is not None and (i.what is None or i.what.how in ("this", "that"))
    if a.when is None or i is None or goal not in GOALS or not plain or a.when.verb not in MOVES:
        raise Problem(
            "E311",
            a.span,
            "only where a card that leaves goes can be replaced, and only for itself",
            "置き換えられるのは、場を離れるカードの行き先だけ",
        )
    return TextInstead(
        zones=_zones(a, card, _on_the_field(card)),
        cite="ygo:J3.11¶1",
        words=a.text,
        on=sort_of(DIALECT, a.when).on,
        condition=Conditions(conditions=a.conditions),
        happening=a.when,
        effect=i,
    )
