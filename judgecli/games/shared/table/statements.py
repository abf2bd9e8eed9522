"""What is claimed or expected of a run: whether it holds, and which steps show it. ``Statements`` says what a game's words mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from types import ModuleType
from typing import Any

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.games.shared.events import Claim, definitions, how_much, occurrences
from judgecli.games.shared.table import ends
from judgecli.games.shared.table.been_so import been_so
from judgecli.games.shared.table.beneath import Lying, With, lying
from judgecli.games.shared.table.by_what import Behind, by_what, cannot_be_told, nothing_behind
from judgecli.games.shared.table.controlled import controlled
from judgecli.games.shared.table.ends import events_of, no_player
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.phrases import Speaker
from judgecli.games.shared.table.waiting_order import with_its_order
from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.kernel.events import Event
from judgecli.kernel.text import Prohibition, Replacement, Static
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Cause, State, Thing, Zone
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.language.words import in_japanese, of_kind, spelled
from judgecli.lazy import dataclass, field, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Statements:
    """What assertions mean in one game."""

    events: tuple[ModuleType, ...]
    """Modules of what a run is asked about: "destroyed", "drawn"."""
    speaker: Speaker
    result: Callable[[str | None], tuple[str, str]]
    """How the game stands, English and Japanese."""
    lies: Callable[[State, Thing, ast.Mention], bool | None] = lambda s, thing, place: None
    """Whether a thing lies in a place of the game's own; ``None``: the shared rules decide."""
    is_empty: Callable[[State, ast.Mention], bool | None] = lambda s, place: None
    """Whether a place of the game's own is empty."""
    traits: Mapping[str, Callable[[State, Thing, str], bool]] = field(default_factory=dict)
    """Traits besides the sets ("keyword"): (position, thing, value) -> whether it has that."""
    own_hits: Mapping[str, Callable[[Outcome, ast.Mention | None], tuple[int, ...]]] = field(default_factory=dict)
    """Occurrences that are no events: numbers of the steps."""
    came_to: Mapping[str, str] = field(default_factory=dict)
    """States of a card that of a player mean what has happened to that player: the word for that."""
    own_hits_to: frozenset[str] = frozenset({"player"})
    """What those can happen to."""
    beneath: With = With()
    """What lies with a card, and how that is said."""
    why_it_is: Callable[[State, Thing, str], tuple[tuple[str, ...], tuple[str, str]] | None] = lambda s, thing, word: (
        None
    )
    """The sections by which a card is in a state that no mark on it shows, and that in words."""
    behind: Behind = nothing_behind
    """What is behind what a rule does: the battle or the effect that dealt the damage by which it destroys."""
    checks: Mapping[str, Callable[[Statements, ast.Assertion, Outcome], Finding]] = field(default_factory=dict)
    """Assertions of its own; they go before the shared ones."""

    @property
    def occurrences(self) -> Mapping[str, tuple[Claim, ...]]:
        return occurrences(*self.events)

    @property
    def definitions(self) -> Mapping[str, tuple[str, ...]]:
        """Sections that say what counts as what a run is asked about."""
        return definitions(*self.events)


def judge(says: ast.Assertion, outcome: Outcome, told: Statements) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there or cannot be asked."""
    checker = told.checks.get(says.verb) or CHECKS.get(says.verb)
    if checker is None:
        raise cannot_be_judged(says.verb, says.span)
    found = checker(told, says, outcome)
    return replace(found, holds=found.holds is not says.negated) if found.holds is not None else found


def defined(says: ast.Assertion, outcome: Outcome, told: Statements) -> tuple[str, ...]:
    """The sections that say what it takes for what an assertion says to have happened; none where it is of a state or a number."""
    what = says.what or (says.value.text if says.values else "")
    is_event = says.verb == "happened" or (says.verb == "is" and what not in dialect(outcome.end).states)
    return told.definitions.get(what, ()) if is_event else ()


def cannot_be_judged(what: str, span: ast.Span) -> Problem:
    """Something nobody can answer."""
    return Problem(
        "E501",
        span,
        f"“{what}” cannot be judged here",
        f"「{in_japanese(what)}」は判定できない",
        help_en="claim what came of it instead, such as `《X》 is destroyed` or `A has hand 2`",
        help_ja="代わりに、その結果を主張してください（「《X》は破壊される」「Aの手札は2枚」など）",
    )


# ---- what happened


def hits(told: Statements, outcome: Outcome, what: str, mention: ast.Mention | None, span: ast.Span) -> tuple[int, ...]:
    """Numbers of the steps in which this affected the card or the player."""
    if what in told.own_hits:
        if mention is not None and mention.kind not in told.own_hits_to:
            raise happens_to_no_such(told, what, mention)
        return told.own_hits[what](outcome, mention)
    if what in OF_EVERY_GAME:
        return OF_EVERY_GAME[what](outcome, mention)
    claims = told.occurrences.get(what)
    if claims is None:
        raise cannot_be_judged(what, span)
    if mention is not None and not any(mention.kind in claim.to for claim in claims):
        raise happens_to_no_such(told, what, mention)
    found: list[int] = []
    for step, event in events_of(outcome):
        for claim in claims:
            assert claim.found is not None
            if claim.found(step, event) and (mention is None or _is_said_of(claim, step.before, event, mention)):
                found.append(step.number)
                break
    return tuple(found)


_SAY_WHO = ("say which player it is: `A …`", "カードではなく、それを行うプレイヤーについて書いてください: 「Aは…」")


def happens_to_no_such(told: Statements, what: str, mention: ast.Mention) -> Problem:
    """Something that cannot happen to a player, or a card, or a place."""
    whom = "a player" if mention.kind == "player" else "this"
    word = told.speaker.words.get(what) or spelled("event", what, "ja") or in_japanese(what)
    ja = f"「{mention.text}」に「{word}」とは言えない"
    if mention.kind != "player":
        of_players = any("player" in claim.to for claim in told.occurrences.get(what, ()))
        en_help, ja_help = _SAY_WHO if of_players else ("", "")
        return Problem("E502", mention.span, f"“{what}” is nothing that happens to {whom}", ja, en_help, ja_help)
    return Problem(
        "E502",
        mention.span,
        f"“{what}” is nothing that happens to {whom}",
        ja,
        help_en="say it of the card with which it is done: `《X》 …`",
        help_ja="プレイヤーではなく、それを行うカードについて書いてください: 「《X》は…」",
    )


def _is_said_of(claim: Claim, before: State, event: Event, mention: ast.Mention) -> bool:
    if claim.whom:
        whom = getattr(event, claim.whom) if isinstance(claim.whom, str) else claim.whom(before, event)
        every = whom if isinstance(whom, tuple) else (whom,)
        if mention.text in every:
            return True
        things = [x for one in every if not isinstance(one, str) and (x := before.last(one)) is not None]
    else:
        things = list(before.those(event.subjects()))
    if mention.kind != "player":
        return bool(matching(before, mention, things))
    owns = not claim.named and any(x.controller == mention.text for x in things)
    return owns or mention.text in event.players()


def fired(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which an ability (of this card) began to wait."""
    return tuple(
        step.number
        for step in outcome.trace.standing()
        if step.kind == "fires" and (mention is None or step.after.name(step.what.source) == mention.text)
    )


PAID = frozenset({"mana", "resource", "energy"})
"""Kinds of question whose cards pay for something: nobody would say that they were chosen."""


def chosen(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which a card was chosen (by a player: in which that player chose one)."""
    return tuple(step.number for step in outcome.trace.standing() if _is_chosen(step, mention))


def _is_chosen(step: Step, mention: ast.Mention | None) -> bool:
    s = step.before
    if step.kind == "note" and step.what.all_for:
        things = [thing for ref in step.what.about if (thing := s.last(ref)) is not None]
        return mention is None or (mention.kind == "card" and bool(matching(s, mention, things)))
    if step.kind != "decision" or step.what[0].kind in PAID:
        return False
    ask, label, _ = step.what
    option = ask.options[label]
    return isinstance(option, Thing) and (mention is None or bool(matching(s, mention, [option])))


def took_effect(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which something came about by the effect of a card; raises ``Problem`` where its text works without one."""
    found = tuple(
        step.number
        for step in outcome.trace.standing()
        if step.kind == "event" and not step.bookkeeping and _is_by(step.what[1], step.before, mention)
        if not _is_of_the_card_used(step)
    )
    if not found and mention is not None:
        texts = [
            ability
            for thing in outcome.end.called(mention.text)
            for _, ability in outcome.end.game.printed_abilities(thing)
        ]
        if any(isinstance(ability, (Static, Prohibition, Replacement)) for ability in texts):
            raise Problem(
                "E502",
                mention.span,
                f"the text of 《{mention.text}》 works by itself, so claim what it changes",
                f"《{mention.text}》のテキストは常に働くので、それで何が変わるかを主張する",
            )
    return found


PASSED_THROUGH = frozenset({"graveyard", "trash", "temporary", "pending", "stack"})
"""Where a card that is used waits for its effect, and goes after it."""


def _is_of_the_card_used(step: Step) -> bool:
    """Whether the card which is used is only shown or countered, or goes where cards go before and after their effect."""
    event, cause = step.what
    refs, to = event.subjects(), getattr(event, "to", None)
    if not refs or cause is None or cause.source is None:
        return not refs and not event.players()
    things, source = step.before.those(refs), step.before.last(cause.source)
    of_itself = source is not None and len(things) == len(refs) and all(x.cards == source.cards for x in things)
    elsewhere = not any(x.zone.name in dialect(step.before).board for x in things)
    return of_itself and elsewhere and (to is None or to.name in PASSED_THROUGH)


def _is_by(cause: Cause | None, s: State, mention: ast.Mention | None) -> bool:
    if cause is None or cause.kind != "effect" or cause.source is None:
        return False
    source = s.last(cause.source)
    return mention is None or (source is not None and bool(matching(s, mention, [source])))


OF_EVERY_GAME: Mapping[str, Callable[[Outcome, ast.Mention | None], tuple[int, ...]]] = {
    "trigger": fired,
    "chosen": chosen,
    "take effect": took_effect,
}
"""Words for what happened that mean the same in every game."""


def _happened(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether it happened; with a number: in so many points of damage or life, or so often."""
    found = hits(told, outcome, says.what, says.subject, says.span)
    known(says, outcome)
    if not says.values:
        became = by_what(says, Finding(bool(found), found, for_good=bool(found)), outcome, told.behind)
        return been_so(says, became, outcome)
    if says.by is not None and found:
        of_that = by_what(says, Finding(True, found), outcome, told.behind)
        if of_that.holds is None:
            return of_that
        found = of_that.steps if of_that.holds else ()
    events = {step.number: event for step, event in events_of(outcome)}
    if says.subject is not None and says.subject.kind == "player":  # what happens to its cards is not counted in points
        player = says.subject.text
        found = tuple(n for n in found if not hasattr(events.get(n), "points") or player in events[n].players())
    real = sum(how_much(events[number]) if number in events else 1 for number in found)
    at_once = tuple(n for n in found if hasattr(events.get(n), "points") and how_much(events[n]) == _number(says))
    if real != _number(says) and at_once and says.subject is not None and says.subject.kind == "card":
        return Finding(True, at_once, f"that at one time; {real} in all", f"1度にその数、全部で{real}")
    return Finding(real == _number(says), found, f"it is {real}", f"実際は{real}")


def _before(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The first card's event came before the second's."""
    later, what = says.values
    for card in (says.subject, later):
        known(replace(says, subject=card), outcome)
    firsts = hits(told, outcome, says.what, says.subject, says.span)
    seconds = hits(told, outcome, what.text, later, says.span)
    if not firsts or not seconds:
        return Finding(False)
    one, two = (outcome.trace.steps[numbers[0] - 1] for numbers in (firsts, seconds))
    if one.kind == two.kind == "event" and one.before is two.before and one.after is two.after:
        at_once = tuple(dict.fromkeys((one.number, two.number)))
        return Finding(False, at_once, en="both happen at the same time", ja="どちらも同時に起こる")
    return with_its_order(Finding(firsts[0] < seconds[0], (firsts[0], seconds[0])), outcome)  # top


# ---- where and what


def known(says: ast.Assertion, outcome: Outcome) -> None:
    """A card or a player that is in the scenario at all; anything else is a slip of the pen. Raises ``Problem``."""
    subject = says.subject
    if subject is not None and subject.kind == "player" and subject.text not in outcome.start.seating.players:
        raise no_player(subject, outcome)
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
    ever = (*s.things.values(), *(gone.thing for gone in s.past.values()), *outcome.start.things.values())
    if (subject.tag or subject.whose) and not matching(s, subject, ever):
        raise Problem("E301", subject.span, "there is no such card on this board", "この盤面にそのカードはない")
    if subject.tag.isdigit() and _could_be_another(subject, outcome.start):
        raise Problem(
            "E302",
            subject.span,
            f"there are 《{subject.text}》 in several places, so which one is #{subject.tag} may change during play",
            f"《{subject.text}》が複数の場所にあり、#{subject.tag} がどれかは途中で変わることがある",
            "write #1, #2 … after these cards on the board",
            "盤面のカードの後に #1、#2 … と書く",
        )


def _could_be_another(subject: ast.Mention, s: State) -> bool:
    """Whether a number counts only what there is at the moment: no card of the name has one of its own."""
    named = [x for x in s.called(subject.text) if subject.whose in ("", x.controller, x.owner)]
    return len(named) > 1 and not any(x.mark("tag", "") for x in named)


def things_of(says: ast.Assertion, outcome: Outcome) -> list[Thing]:
    """The things at the end that the subject means."""
    assert says.subject is not None
    known(says, outcome)
    return matching(outcome.end, says.subject, outcome.end.called(says.subject.text))


def _is_in(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    place = says.value
    if place.whose not in ("", "own", *outcome.start.seating.players):
        raise no_player(place, outcome)
    if says.subject is None or says.subject.kind != "card":
        raise cannot_be_judged(says.text or "is in", says.span)
    found, s = things_of(says, outcome), outcome.end
    with_it = list(lying(s, told.beneath, says.subject))
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


def _controlled(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whose card it is to control."""
    if says.subject is None or says.subject.kind != "card":
        raise cannot_be_judged(says.verb, says.span)
    known(says, outcome)
    return controlled(says.subject, says.value, outcome)


def _is(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A state of a card; an event that affected it; of a place: empty."""
    word = says.what or says.value.text
    states = dialect(outcome.end).states
    if says.subject is not None and says.subject.kind == "player" and word in told.came_to:
        return _happened(told, replace(says, what=told.came_to[word]), outcome)
    happens = word in told.occurrences or word in told.own_hits or word in OF_EVERY_GAME
    if happens and word not in states:
        return _happened(told, replace(says, what=word), outcome)
    if says.subject is not None and says.subject.kind == "zone" and word == "empty":
        return Finding(_is_empty(told, outcome.end, says.subject))
    if word not in states or says.subject is None or says.subject.kind != "card":
        raise cannot_be_judged(word, says.span)
    if says.by is not None:
        raise cannot_be_told(says.by)
    found = things_of(says, outcome)
    in_play = [x for x in found if x.zone.name in dialect(outcome.end).board] or found
    holds = bool(in_play) and all(states[word](outcome.end, x) for x in in_play)
    why = told.why_it_is(outcome.end, in_play[0], word) if holds and len(in_play) == 1 else None
    return Finding(holds) if why is None else Finding(holds, cites=why[0], why=why[1])


def _is_empty(told: Statements, s: State, place: ast.Mention) -> bool:
    own = told.is_empty(s, place)
    if own is not None:
        return own
    if place.text in dialect(s).own_zones and place.whose in s.seating.players:
        names = dialect(s).zone_names(place.text)
        return not any(x.zone.name in names and x.zone.holder == place.whose for x in s.things.values())
    raise cannot_be_judged(place.text, place.span)


def _has(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A number: of a player (cards of a zone, or a number players have) or of a card (a characteristic, a mark)."""
    s = outcome.end
    assert says.subject is not None
    known(says, outcome)
    if says.op == "has":
        return _has_trait(told, says, outcome)
    wanted = _number(says)
    compare = OPERATORS[says.op or "="]
    if says.subject.kind == "player":
        real = _of_player(dialect(s), s, says)
        return Finding(compare(real, wanted), en=f"it is {real}", ja=f"実際は{real}")
    return _of_cards(says, outcome, compare, wanted)


def _number(says: ast.Assertion) -> int:
    said = says.value
    try:
        return int(said.text)
    except ValueError:
        raise cannot_be_judged(said.text, said.span) from None


def _of_cards(says: ast.Assertion, outcome: Outcome, compare: Callable[[Any, Any], bool], wanted: int) -> Finding:
    s, d = outcome.end, dialect(outcome.end)
    if says.subject is None or says.subject.kind != "card" or says.what not in (*d.numbers, *d.marks):
        raise cannot_be_judged(says.what, says.span)
    found = things_of(says, outcome)
    found = [x for x in found if x.zone.name in d.board] or found
    _has_it(says, outcome, found, says.what)
    reals = [x.mark(says.what) if says.what in d.marks else s.value(x, says.what) for x in found]
    holds = bool(reals) and all(r is not None and compare(r, wanted) for r in reals)
    told = ", ".join("—" if r is None else str(r) for r in reals)
    return Finding(
        holds, en=f"it is {told}" if reals else "it is nowhere", ja=f"実際は{told}" if reals else "どこにもない"
    )


def _has_it(says: ast.Assertion, outcome: Outcome, found: list[Thing], what: str) -> None:
    """Raise ``Problem`` where a card is asked for what cards of its sort do not have: an Event's power."""
    d = dialect(outcome.end)
    if says.negated or says.subject is None:
        return
    if found and not any(d.has_parameter(outcome.end, x, what) for x in found):
        name = says.subject.text
        raise Problem("E502", says.span, f"《{name}》 has no {says.what}", f"《{name}》は「{says.what}」を持たない")


def _of_player(d: Dialect, s: State, says: ast.Assertion) -> int:
    assert says.subject is not None
    player = says.subject.text
    if player in s.seating.out and says.what in d.own_zones:
        return 0  # what effects may still ask is what was there last; what is there now is nothing
    if says.what in d.player_numbers:
        return d.player_numbers[says.what](s, player)
    if says.what in d.own_zones:
        names = d.zone_names(says.what)
        return sum(len(refs) for z, refs in s.zones.items() if z.name in names and z.holder == player)
    if says.what in of_kind("counted"):
        of_type = d.kinds[says.what]
        return sum(x.zone.name in d.board and x.controller == player and of_type(s, x) for x in s.things.values())
    names = d.zone_names(says.what)
    if set(names) & set(d.board):
        return sum(x.zone.name in names and x.controller == player for x in s.things.values())
    raise Problem("E501", says.span, f"a player has no {says.what}", f"プレイヤーに「{in_japanese(says.what)}」はない")


def _has_trait(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A colour, race, icon or keyword of a card."""
    s, wanted, d = outcome.end, says.value.text, dialect(outcome.end)
    if says.subject is None or says.subject.kind != "card":
        raise cannot_be_judged(says.what, says.span)
    found = things_of(says, outcome)
    if says.what in told.traits:
        return Finding(bool(found) and all(told.traits[says.what](s, thing, wanted) for thing in found))
    if says.what not in d.sets:
        raise cannot_be_judged(says.what, says.span)
    what = d.sets[says.what]
    real = sorted(x for thing in found for x in s.value(thing, what))
    en, ja = (", ".join(told.speaker.word(x, lang) for x in real) for lang in ("en", "ja"))
    holds = bool(found) and all(wanted in s.value(thing, what) for thing in found)
    by = dict.fromkeys(cite for x in found for cite in told.beneath.gives(s, x, what, wanted)) if holds else {}
    name = says.subject.text
    why = (
        (f"it is added to 《{name}》 by what lies on it", f"《{name}》の上に置かれたカードがそれを加える")
        if by
        else ("", "")
    )
    return Finding(holds, en=f"it has {en or 'none'}", ja=f"実際は{ja or 'なし'}", cites=tuple(by), why=why)


def _under(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
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


def _illegal(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A line of play was refused, under (at least) these sections."""
    refused = refused_lines(outcome)
    if not refused:
        return Finding(False, en="nothing was refused", ja="できないとされた行はない")
    given = dict.fromkeys(c.partition(":")[2] for verdict in refused for c in verdict.cites)
    missing = sorted({m.text.partition(":")[2] or m.text for m in says.values} - given.keys())
    shown = ", ".join(sorted(given))
    return Finding(not missing, en=f"it is illegal by {shown}", ja=f"不適正の根拠は {shown}")


def refused_lines(outcome: Outcome) -> list[Illegal]:
    """Why each line of play that was refused was, in their order; those too that a pass nobody told made possible."""
    lines = sorted(outcome.refused_as_written, key=lambda r: r.line)
    found = [r.verdict for r in lines if isinstance(r.verdict, Illegal)]
    stopped = outcome.verdict if outcome.status == "refused" else None
    return [*found, stopped] if isinstance(stopped, Illegal) else found


def _legal(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    return Finding(not refused_lines(outcome))


CHECKS: Mapping[str, Callable[[Statements, ast.Assertion, Outcome], Finding]] = {
    "happened": _happened,
    "before": _before,
    "is in": _is_in,
    "is": _is,
    "has": _has,
    "wins": lambda told, says, outcome: ends.wins(told.result, says, outcome),
    "loses": lambda told, says, outcome: ends.loses(told.result, says, outcome),
    "draw": lambda told, says, outcome: ends.draw(told.result, says, outcome),
    "no winner": lambda told, says, outcome: ends.no_winner(told.result, says, outcome),
    "legal": _legal,
    "illegal": _illegal,
    "under": _under,
    "controlled by": _controlled,
}
