"""Where cards lie in the end, which steps put them there, and what they lie with."""

from __future__ import annotations

from collections.abc import Sequence, Set

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table.beneath import Lying, lying
from judgecli.games.shared.table.by_what import by_what
from judgecli.games.shared.table.ends import events_of, no_player
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.statements import Statements, cannot_be_judged, card_in, known, things_of
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import replace


def is_in(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    place = says.value
    if place.whose not in ("", "own", *outcome.start.seating.players):
        raise no_player(place, outcome)
    card = card_in(says, says.text or "is in")
    found, s = things_of(says, outcome), outcome.end
    with_it = list(lying(s, told.beneath, card))
    here = [thing for thing in found if lies(told, s, thing, place)]
    beneath = [x for x in with_it if x.thing is None]
    if told.beneath.place:
        here += [x.host for x in beneath if lies(told, s, x.host, place)]
    en, ja = _whereabouts(told, says, s, found, with_it)
    moves = _last_moves(outcome, here, alone=says.by is not None)
    if says.by is not None and here and not moves:
        en, ja = "nothing has put it there", "そこに置かれる出来事は起きていない"
        return Finding(False, en=en, ja=ja)
    if moves:
        return by_what(says, Finding(True, moves, en, ja), outcome, told.behind)
    return _by_itself(told, s, with_it, Finding(bool(here), moves, en, ja))


def _by_itself(told: Statements, s: State, beneath: Sequence[Lying], found: Finding) -> Finding:
    """What is found of a card that lies with another one, with what says where it is."""
    one = next((x for x in beneath if told.beneath.cites(s, x)), None)
    if one is None:
        return found
    return replace(found, cites=told.beneath.cites(s, one), why=told.beneath.reason(s, one))


def _whereabouts(
    told: Statements, says: ast.Assertion, s: State, found: Sequence[Thing], with_it: Sequence[Lying]
) -> tuple[str, str]:
    """Everywhere that a card of this name is, in English and Japanese; one that lies with another (``with_it``) is there."""
    own = {x.thing.ref: x for x in with_it if x.thing is not None}
    of = [v for v in says.values if v.whose]
    of_a_pile = [x for x in with_it if x.thing is None]

    def place(thing: Thing, zone: Zone | None, lying_with: Lying | None, lang: str) -> str:
        """Where several players' cards lie in one place, and one of them is spoken of, whose the card is."""
        held = zone is None or zone.holder in s.seating.players
        shared = not held and any(told.lies(s, thing, v) is not None for v in of)
        return _place(told, s, zone, lying_with, lang, thing.controller if shared else "")

    def everywhere(lang: str) -> list[str]:
        places = {place(one, one.zone, own.get(one.ref), lang) for one in found}
        return sorted(places | {place(x.host, x.host.zone if told.beneath.place else None, x, lang) for x in of_a_pile})

    en, ja = ", ".join(everywhere("en")), "、".join(everywhere("ja"))
    return f"it is {en or 'nowhere'}", f"実際の場所: {ja or 'どこにもない'}"


def _place(
    told: Statements, s: State, zone: Zone | None, with_it: Lying | None, lang: str, controller: str = ""
) -> str:
    """A place, and with what a card lies there; ``controller``: on whose side of a place that several share."""
    beside = told.beneath.told(s, with_it, lang) if with_it is not None else ""
    if zone is None:
        return beside
    where = told.speaker.zone(zone, lang)
    if controller:
        where = f"{where} of {controller}" if lang == "en" else f"{controller}の{where}"
    if lang == "en":
        return f"in {where}, {beside}" if beside else f"in {where}"
    return f"{where}（{beside}）" if beside else where


def lies(told: Statements, s: State, thing: Thing, place: ast.Mention) -> bool:
    """Whether a card lies in the place that a word names."""
    own = told.lies(s, thing, place)
    if own is not None:
        return own
    names = dialect(s).zone_names(place.text)
    return thing.zone.name in names and (not place.whose or thing.zone.holder == place.whose)


def _last_moves(outcome: Outcome, things: list[Thing], *, alone: bool) -> tuple[int, ...]:
    """The steps that put these where they lie; ``alone``: those too in which only the top card of a pile went there."""
    if not things:
        return ()
    cards = {x.cards for x in things}
    found: dict[tuple[int, ...], int] = {}
    for step, event in events_of(outcome):
        for ref in event.subjects() if hasattr(event, "to") else ():
            thing = step.before.now(ref)
            together = thing.cards if thing is not None else ()
            for own in cards:
                if together == own or (alone and together[: len(own)] == own and own in _lying(step.after)):
                    found[own] = step.number
    return tuple(found.values())


def _lying(s: State) -> Set[tuple[int, ...]]:
    """What lies together, as its cards."""
    return {x.cards for x in s.things.values()}


def lies_under(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """One card lies in a pile beneath another one that is on top of it."""
    known(says, outcome)
    top, s = says.value, outcome.end
    if says.subject is None or "card" not in (says.subject.kind, top.kind):
        raise cannot_be_judged(says.text or "under", says.span)
    hosts = {thing.ref for thing in matching(s, top, s.things.values())}
    beneath = list(lying(s, told.beneath, says.subject))
    holds = any(x.below and x.host.ref in hosts for x in beneath)
    en, ja = _whereabouts(told, says, s, things_of(says, outcome), beneath)
    return _by_itself(told, s, beneath, Finding(holds, en=en, ja=ja))
