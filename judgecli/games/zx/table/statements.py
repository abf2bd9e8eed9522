"""What is claimed or expected of a run: whether it holds, and which steps show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.zx.ch300_zones import OWN_ZONES, is_normal, zone, zx_on
from judgecli.games.zx.ch1000_keyword_actions import appears
from judgecli.games.zx.ch1100_keyword_abilities import keyword
from judgecli.games.zx.events import (
    Attacked,
    BattleBegan,
    DamageDealt,
    Destroyed,
    Discarded,
    Drawn,
    Excluded,
    Placed,
    PlayerDamaged,
    Rebooted,
    Slept,
    TokenAppeared,
)
from judgecli.games.zx.table import phrases
from judgecli.games.zx.table.names import spot_of
from judgecli.games.zx.table.phrases import word
from judgecli.games.zx.text.dialect import DIALECT
from judgecli.games.zx.text.nouns import STATES
from judgecli.kernel.events import Decided, Event, Moved
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    checker = _CHECKS.get(says.verb)
    if checker is None:
        raise Problem("E501", says.span, f"“{says.verb}” cannot be judged here", f"「{says.verb}」は判定できない")
    found = checker(says, outcome)
    return (
        Finding(found.holds is not says.negated, found.steps, found.en, found.ja) if found.holds is not None else found
    )


# ---- events


def _events(outcome: Outcome) -> Iterator[tuple[Step, Event]]:
    return ((step, step.what[0]) for step in outcome.trace.standing() if step.kind == "event")  # only


def _from_play(step: Step, event: Event) -> bool:
    if isinstance(event, TokenAppeared):
        return True
    return bool(getattr(event, "origin", "")) or appears(step.before, event)


def _left(step: Step, event: Event) -> bool:
    gone = step.before.now(event.ref) if isinstance(event, Moved) else None
    return gone is not None and isinstance(event, Moved) and gone.zone.name == "square" != event.to.name


def _walked(step: Step, event: Event) -> bool:
    gone = step.before.now(event.ref) if isinstance(event, Moved) else None
    return gone is not None and isinstance(event, Moved) and gone.zone.name == "square" == event.to.name


def _is_a(*kinds: type[Event]) -> Callable[[Step, Event], bool]:
    return lambda step, event: isinstance(event, kinds)


_HAPPENINGS: Mapping[str, Callable[[Step, Event], bool]] = {
    "destroyed": _is_a(Destroyed),
    "attack": _is_a(Attacked),
    "attacked": _is_a(Attacked),
    "appear": _from_play,
    "leave": _left,
    "move": _walked,
    "moved": _walked,
    "draw": _is_a(Drawn),
    "discard": _is_a(Discarded),
    "discarded": _is_a(Discarded),
    "excluded": _is_a(Excluded),
    "returned": lambda step, event: _left(step, event) and isinstance(event, Moved) and event.to.name == "hand",
    "put to sleep": _is_a(Slept),
    "woken": _is_a(Rebooted),
    "dealt damage": _is_a(DamageDealt, PlayerDamaged),
    "take damage": _is_a(DamageDealt, PlayerDamaged),
    "played": _is_a(Placed),
    "reload": lambda step, event: False,
}


def _hits(outcome: Outcome, what: str, mention: ast.Mention | None, span: ast.Span) -> tuple[int, ...]:
    """Numbers of the steps in which this befell the card or the player."""
    if what in ("trigger", "reload"):
        return _fired(outcome, mention) if what == "trigger" else _reloads(outcome, mention)
    test = _HAPPENINGS.get(what)
    if test is None:
        raise Problem("E501", span, f"“{what}” cannot be judged here", f"「{what}」は判定できない")
    return tuple(
        step.number for step, e in _events(outcome) if test(step, e) and _befell(step.before, e, what, mention)
    )


def _befell(before: State, event: Event, what: str, mention: ast.Mention | None) -> bool:
    if mention is None:
        return True
    if isinstance(event, TokenAppeared):
        return mention.text in (event.face, event.controller)
    if mention.kind == "player":
        if isinstance(event, PlayerDamaged):
            return event.player == mention.text
        return isinstance(event, Moved) and any(t.controller == mention.text for t in before.those((event.ref,)))
    refs = event.subjects()
    if isinstance(event, BattleBegan):
        refs = refs[:1] if what == "attack" else refs[1:]
    return bool(matching(before, mention, before.those(refs)))


def _fired(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    return tuple(
        step.number
        for step in outcome.trace.standing()
        if step.kind == "fires" and (mention is None or step.after.name(step.what.source) == mention.text)
    )


def _reloads(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    return tuple(
        step.number
        for step in outcome.trace.standing()
        if step.rule == "zx.ch900_rule_effects.reload" and (mention is None or mention.text in step.what.about)
    )


def _happened(says: ast.Assertion, outcome: Outcome) -> Finding:
    hits = _hits(outcome, says.what, says.subject, says.span)
    _known(says, outcome)
    return Finding(bool(hits), hits)


def _before(says: ast.Assertion, outcome: Outcome) -> Finding:
    """The first card's event came before the second's."""
    later, what = says.values
    for card in (says.subject, later):
        _known(replace(says, subject=card), outcome)
    firsts = _hits(outcome, says.what, says.subject, says.span)
    seconds = _hits(outcome, what.text, later, says.span)
    if not firsts or not seconds:
        return Finding(False)
    return Finding(firsts[0] < seconds[0], (firsts[0], seconds[0]))  # top


# ---- where and what


def _known(says: ast.Assertion, outcome: Outcome) -> None:
    """A card that is in the scenario at all; anything else is a slip of the pen."""
    subject = says.subject
    if subject is None or subject.kind != "card":
        return
    library = outcome.end.game.library
    if subject.text not in library:
        raise Problem(
            "E301",
            subject.span,
            f"there is no card 《{subject.text}》 in this scenario",
            f"このシナリオに《{subject.text}》はない",
            names=tuple(name for name in library if library[name].name),
            near=subject.text,
        )
    s = outcome.end
    ever = (*s.things.values(), *(gone.thing for gone in s.past.values()))
    if (subject.tag or subject.whose) and not matching(s, subject, ever):
        raise Problem("E301", subject.span, "there is no such card on this board", "この盤面にそのカードはない")


def _things(says: ast.Assertion, outcome: Outcome) -> list[Thing]:
    assert says.subject is not None
    _known(says, outcome)
    return matching(outcome.end, says.subject, outcome.end.things.values())


def _is_in(says: ast.Assertion, outcome: Outcome) -> Finding:
    place = says.values[0]  # only
    found = _things(says, outcome)
    here = [t for t in found if _lies(outcome.end, t, place)]
    en, ja = (_places(found, lang) for lang in ("en", "ja"))
    return Finding(bool(here), _last_moves(outcome, here), f"it is in {en}", f"実際の場所: {ja}")


def _places(found: list[Thing], lang: str) -> str:
    where = sorted({phrases.zone(t.zone, lang) for t in found})
    return (", " if lang == "en" else "、").join(where)


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool:
    word = place.text
    if word in OWN_ZONES:
        return thing.zone.name == word and (not place.whose or thing.zone.holder == place.whose)
    if word in ("square", "temporary", "force"):
        return thing.zone.name == word
    if thing.zone.name != "square":
        return False
    player = (
        place.whose if place.whose in s.players else thing.controller if place.whose == "own" else s.players[0]
    )  # top
    if word == "normal square":
        return is_normal(thing.zone.spot)
    return thing.zone.spot == spot_of(s, place, player)


def _last_moves(outcome: Outcome, things: list[Thing]) -> tuple[int, ...]:
    cards = {t.cards for t in things}
    hits: dict[tuple[int, ...], int] = {}
    for step, event in _events(outcome):
        for ref in event.subjects():
            thing = step.before.now(ref)
            if thing is not None and thing.cards in cards and hasattr(event, "to"):
                hits[thing.cards] = step.number
    return tuple(hits.values())


def _is(says: ast.Assertion, outcome: Outcome) -> Finding:
    """A state of a card: slept, rebooted, face up; of a square or a zone: empty."""
    word = says.what or says.values[0].text  # only
    if word in _HAPPENINGS:
        return _happened(replace(says, what=word), outcome)
    if says.subject is not None and says.subject.kind == "zone" and word == "empty":
        return Finding(_is_empty(outcome.end, says.subject))
    if word not in STATES or says.subject is None or says.subject.kind != "card":
        raise Problem("E501", says.span, f"“{word}” cannot be judged here", f"「{word}」は判定できない")
    found = _things(says, outcome)
    return Finding(bool(found) and all(STATES[word](outcome.end, t) for t in found))


def _is_empty(s: State, place: ast.Mention) -> bool:
    """A square without a Z/X (a Player card does not fill it), a zone without a card."""
    spot = spot_of(s, place, s.players[0])  # first named
    if spot is not None:
        return not zx_on(s, spot)
    if place.text in OWN_ZONES and place.whose in s.players:
        return not s.count(zone(place.whose, place.text))
    raise Problem("E501", place.span, f"“{place.text}” cannot be judged here", f"「{place.text}」は判定できない")


def _has(says: ast.Assertion, outcome: Outcome) -> Finding:
    """A number: of a player (cards of a zone, damage) or of a card (power, cost, damage)."""
    s = outcome.end
    assert says.subject is not None
    if says.op == "has":
        return _has_trait(says, outcome)
    wanted = int(says.values[0].text)  # only
    compare = OPERATORS[says.op or "="]
    if says.subject.kind == "player":
        player = says.subject.text
        if says.what not in (*OWN_ZONES, "damage", "counters"):
            raise Problem("E501", says.span, f"a player has no {says.what}", f"プレイヤーに「{says.what}」はない")
        real = s.fact(player, says.what) if says.what in ("damage", "counters") else s.count(zone(player, says.what))
        return Finding(compare(real, wanted), en=f"it is {real}", ja=f"実際は{real}")
    found = _things(says, outcome)
    reals = [t.mark("damage") if says.what == "damage" else s.value(t, says.what) for t in found]
    told = ", ".join(str(r) for r in reals)
    return Finding(bool(reals) and all(compare(r, wanted) for r in reals), en=f"it is {told}", ja=f"実際は{told}")


def _has_trait(says: ast.Assertion, outcome: Outcome) -> Finding:
    """A colour, tribe, icon or keyword of a card."""
    found, wanted = _things(says, outcome), says.values[0].text  # only
    s = outcome.end
    if says.what == "keyword":
        holds = all(keyword(s, t, wanted) is not None for t in found)
        return Finding(bool(found) and holds)
    what = DIALECT.sets[says.what]
    real = sorted(x for t in found for x in s.value(t, what))

    def told(lang: str) -> str:
        return ", ".join(word(x, lang) for x in real)

    return Finding(
        bool(found) and all(wanted in s.value(t, what) for t in found),
        en=f"it has {told('en')}",
        ja=f"実際は{told('ja')}",
    )


# ---- the end


def _wins(says: ast.Assertion, outcome: Outcome) -> Finding:
    assert says.subject is not None
    return _result(outcome, lambda loser, s: loser is not None and loser != _player(says))


def _loses(says: ast.Assertion, outcome: Outcome) -> Finding:
    return _result(outcome, lambda loser, s: loser == _player(says))


def _player(says: ast.Assertion) -> str:
    return says.subject.text if says.subject else ""


def _result(outcome: Outcome, test: Callable[[str | None, State], bool]) -> Finding:
    result = outcome.end.result or ""
    loser = result.removesuffix(" loses") if result.endswith(" loses") else None
    return _with_end(test(loser, outcome.end), outcome)


def _draw(says: ast.Assertion, outcome: Outcome) -> Finding:
    return _with_end(outcome.end.result == "draw", outcome)


def _no_winner(says: ast.Assertion, outcome: Outcome) -> Finding:
    return _with_end(outcome.end.result is None, outcome)


def _with_end(holds: bool, outcome: Outcome) -> Finding:
    """With the step that ended the game, and how the game stands."""
    ends = tuple(step.number for step, event in _events(outcome) if isinstance(event, Decided))
    en, ja = phrases.result(outcome.end.result)
    return Finding(holds, ends, en, ja)


def _legal(says: ast.Assertion, outcome: Outcome) -> Finding:
    return Finding(not outcome.refusals)


_CHECKS: Mapping[str, Callable[[ast.Assertion, Outcome], Finding]] = {
    "happened": _happened,
    "before": _before,
    "is in": _is_in,
    "is": _is,
    "has": _has,
    "wins": _wins,
    "loses": _loses,
    "draw": _draw,
    "no winner": _no_winner,
    "legal": _legal,
}
