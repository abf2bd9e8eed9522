"""Text that did nothing, because of where its card lay or because what it asks for was not so: would it make another answer otherwise?

Nothing happens by such text, and nobody looks at it: an index of what is in force leaves it out. So the scenario is carried out once
more for each of these texts, on a table where it works in that zone as well, or asks for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.answers import Answer
from judgecli.kernel.game import game_of
from judgecli.kernel.index import works_in
from judgecli.kernel.looks import watching
from judgecli.kernel.start import awake, in_force, lent_to, unconditional, working_in
from judgecli.kernel.text import Prohibition, Replacement, Static, Trigger
from judgecli.kernel.values import Ability, Ref, State, Thing
from judgecli.language.words import spell
from judgecli.lazy import dataclass, replace
from judgecli.session.again import NO_RULE_GOES_THERE
from judgecli.session.carrying import carry_out, outcome_of
from judgecli.session.ran import Run

MOST = 8
"""The most texts tried for one scenario."""
ANSWERED = 3
"""So many choices that only the other run leaves open are made in it."""
WORKS_BY_ITSELF = (Static, Trigger, Replacement, Prohibition)
"""Kinds of text that nobody has to play, so that somebody may think it worked."""


@dataclass(frozen=True, slots=True)
class Idle:
    """One text of a card, and the sections that say that it does not work: in this zone, or ("") while what it asks for is not so, or
    while its card bears a mark (``asleep``), or lies beneath another (``beneath``: the face on top), or where another card of its kind
    alone is in force (``apart``).
    """

    name: str
    key: str
    zone: str
    cites: tuple[str, ...]
    asleep: str = ""
    beneath: str = ""
    apart: bool = False

    @property
    def said(self) -> tuple[str, str]:
        """That it does not work, in English and Japanese."""
        if self.beneath:
            said = f"《{self.name}》 lies beneath another card: what it says does not count"
            return said, f"《{self.name}》は他のカードの下にあるので、その特性は無視される"
        if self.asleep:
            said = f"what 《{self.name}》 says does not apply while it is {spell('state', self.asleep, 'en')}"
            return said, f"《{self.name}》は{spell('state', self.asleep, 'ja')}なので、その効果は適用されない"
        if self.zone or self.apart:
            ja = f"《{self.name}》のテキストは置かれているゾーンでは有効にならない"
            return f"the text of 《{self.name}》 does not work where it lies", ja
        return (
            f"what the text of 《{self.name}》 asks for is not so",
            f"《{self.name}》のテキストの条件は満たされていない",
        )


def idle_texts(outcome: Outcome) -> tuple[Idle, ...]:
    """Every text that would work by itself but does not because of where its card lies all the time, or not always."""
    beneath = idle_beneath((outcome.start, outcome.end), WORKS_BY_ITSELF)
    here = (*_elsewhere(outcome), *_asleep(outcome), *_out_of_force(outcome))
    return tuple(dict.fromkeys((*here, *beneath, *_under_conditions(outcome), *_come_elsewhere(outcome))))[:MOST]


def _out_of_force(outcome: Outcome) -> Iterator[Idle]:
    """Texts of cards that do nothing at the start and at the end, though they lie where they could work."""
    s, game = outcome.start, game_of(outcome.start)
    for thing in s.things.values():
        there = outcome.end.now(thing.ref)
        if there is None or not (cites := game.out_of_force(s, thing)) or not game.out_of_force(outcome.end, there):
            continue
        for key, ability in s.game.printed_abilities(thing) if thing.face else ():
            if isinstance(ability, WORKS_BY_ITSELF) and works_in(ability, thing, s.game):
                yield Idle(s.name(thing), key, "", cites, apart=True)


def _asleep(outcome: Outcome) -> Iterator[Idle]:
    """Texts of cards that lie, at the start and at the end, where they would work but for a mark on them."""
    s, game = outcome.start, game_of(outcome.start)
    for thing in s.things.values():
        mark, there = game.asleep(thing), outcome.end.now(thing.ref)
        if not mark or there is None or game.asleep(there) != mark:
            continue
        for key, ability in s.game.printed_abilities(thing) if thing.face else ():
            works = isinstance(ability, WORKS_BY_ITSELF) and works_in(ability, thing, s.game)
            if works and (cites := game.why_idle(s, thing, ability)):
                yield Idle(s.name(thing), key, "", cites, mark)


def idle_beneath(positions: Sequence[State], kinds: tuple[type[Ability], ...]) -> Iterator[Idle]:
    """Texts of cards that lie in these positions beneath the top card of an object that is where they would work."""
    for s in positions:
        game = game_of(s)
        for thing in s.things.values():
            for face in dict.fromkeys(thing.faces[1:]) if thing.face else ():
                card = replace(thing, face=face, marks={})
                cites = game.why_beneath(s, thing) if face not in ("", thing.face) else ()
                for key, ability in s.game.printed_abilities(card) if cites else ():
                    if isinstance(ability, kinds) and works_in(ability, card, s.game):
                        yield Idle(s.name(card), key, "", cites, beneath=thing.face)


def _elsewhere(outcome: Outcome) -> Iterator[Idle]:
    s, end = outcome.start, outcome.end
    for thing in s.things.values():
        if not thing.face:
            continue
        there = end.now(thing.ref)
        stays = there is not None and there.zone == thing.zone
        for key, ability in s.game.printed_abilities(thing):
            if not isinstance(ability, WORKS_BY_ITSELF) or works_in(ability, thing, s.game):
                continue
            if not stays and not (
                isinstance(ability, Trigger) and ability.back
            ):  # it would have been looked at as it left
                continue
            if cites := game_of(s).why_idle(s, thing, ability):
                yield Idle(s.name(thing), key, s.game.place(thing), cites)


def _come_elsewhere(outcome: Outcome) -> Iterator[Idle]:
    """Texts that apply all the time, of cards that have come in the run to where they do not."""
    s = outcome.end
    notes = (x for x in outcome.trace.standing() if x.kind == "note" and x.cites and not x.what.routine)
    told = {x.before.name(ref) for x in notes if not x.what.detail for ref in x.what.about if isinstance(ref, Ref)}
    for thing in s.things.values():
        if not thing.face or outcome.start.now(thing.ref) is not None or s.name(thing) in told:
            continue  # what became of it says a note
        for key, ability in s.game.printed_abilities(thing):
            applies = isinstance(ability, WORKS_BY_ITSELF) and not isinstance(ability, Trigger)
            if not applies or works_in(ability, thing, s.game) or _worked(outcome.start, thing, ability):
                continue  # that it ended as its card went away is told by itself
            if cites := game_of(s).why_idle(s, thing, ability):
                yield Idle(s.name(thing), key, s.game.place(thing), cites)


def _worked(s: State, thing: Thing, ability: Ability) -> bool:
    """Whether text of a card worked where that card lay in another position."""
    return any(x.cards[:1] == thing.cards[:1] and works_in(ability, x, s.game) for x in s.things.values())


def _under_conditions(outcome: Outcome) -> Iterator[Idle]:
    """Texts that ask for something, of cards that lie where they work at the start or at the end."""
    for s in (outcome.start, outcome.end):
        game = game_of(s)
        for thing in s.things.values():
            for key, ability in s.game.printed_abilities(thing) if thing.face else ():
                if not isinstance(ability, WORKS_BY_ITSELF) or not works_in(ability, thing, s.game):
                    continue
                if game.unconditional(ability) is not None and (cites := game.why_unmet(ability)):
                    yield Idle(s.name(thing), key, "", (*cites, *_no_such(outcome, thing, ability)))


def _no_such(outcome: Outcome, thing: Thing, ability: Ability) -> tuple[str, ...]:
    """The sections by which what happened is not what an ability asks for."""
    game, events = game_of(outcome.start), (x for x in outcome.trace.standing() if x.kind == "event")
    found = (cite for x in events for cite in game.no_such(x.before, thing, ability, x.what[0]))
    return tuple(dict.fromkeys(found))


def at_work(text: Idle, s: State) -> State:
    """The position with the text working all the same."""
    if text.beneath:
        return lent_to(s, text.key, text.beneath)
    if text.asleep:
        return awake(s, text.key, text.asleep)
    if text.apart:
        return in_force(s, text.key)
    return working_in(s, text.key, text.zone) if text.zone else unconditional(s, text.key)


def if_it_worked(run: Run, text: Idle) -> Outcome | None:
    """The run on a table where the text works all the same, as far as the lines of play then go; ``None``: nothing can be told from it."""
    start = at_work(text, run.carried_out.start)
    supplied = run.carried_out.supplied
    try:
        with watching(None):  # nobody asks what that run looks at
            while True:
                machine, script = carry_out(
                    run.written.plays, run.game, start, supplied=supplied, instead=run.carried_out.instead
                )
                other = outcome_of(start, machine, script)
                more = len(supplied) - len(run.carried_out.supplied) < ANSWERED and run.carried_out.status != "open"
                if (answer := _first_answer(other) if more else None) is None:
                    return other
                supplied = (*supplied, answer)
    except NO_RULE_GOES_THERE:  # text where it never works may ask for a place or an object that is not there
        return None


def _first_answer(outcome: Outcome) -> Answer | None:
    """The first answer to a question that only the other run asks, such as which of two triggers comes first: one way it could go."""
    ask = outcome.waiting
    if outcome.status != "open" or ask is None or not isinstance(ask.options, Mapping):
        return None
    label = next(iter(ask.options), None)
    return Answer(ask.who, ask.kind, label, "said") if label is not None else None


def overlooked(
    run: Run, found: Sequence[Finding], judged: Callable[[Outcome], Sequence[Finding | None]]
) -> tuple[tuple[Idle, ...], ...]:
    """For each claim the idle texts without whose idleness it would be the other way round: of a wrong one those that would make it right,
    of a right one those of these that would make it wrong. ``found``: what the claims come to; ``judged``: in another run.
    """
    out: list[list[Idle]] = [[] for _ in found]
    for text in idle_texts(run.outcome) if run.outcome is not None else ():
        other = if_it_worked(run, text)
        answers = judged(other) if other is not None else ()
        turned = [n for n, x in enumerate(answers) if x is not None and x.holds is (not found[n].holds)]
        if any(not found[n].holds for n in turned):
            assert other is not None
            text = replace(text, cites=(*text.cites, *_at_its_moment(text, other)))
            for n in turned:
                out[n].append(text)
    return tuple(map(tuple, out))


def _at_its_moment(text: Idle, other: Outcome) -> tuple[str, ...]:
    """The sections by which the moment came at which the text would have triggered, where nobody declares that moment."""
    from judgecli.session.too_late import is_a_moment

    steps = list(other.trace.standing())
    fired = next((n for n, x in enumerate(steps) if x.kind == "fires" and x.what.ability == text.key), 0)
    event = next((x for x in reversed(steps[:fired]) if x.kind == "event" and not x.bookkeeping), None)
    return event.cites if event is not None and is_a_moment(event.what[0]) else ()
