"""What a step is about: the cards and players named by a choice, an event or a note, matched with those of a statement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgecli.games.contract import Outcome
from judgecli.kernel.looks import Look
from judgecli.kernel.options import GoesOn
from judgecli.kernel.say import Note, Own
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast
from judgecli.session.mentions import named

STRIKING = 3
"""How many of the last notes are reported whatever they are about."""


def is_of_a_player(says: ast.Assertion) -> bool:
    """Whether it is about what a player has, or about something that happened to a player: any card may have brought it about."""
    return says.verb in ("has", "happened") and says.subject is not None and says.subject.kind == "player"


def of_a_player(look: Look) -> bool:
    """Whether it is a check of a player, not of an object."""
    return look.kind == "check" and bool(look.subjects) and isinstance(look.subjects[0], str)


def bears_on_a_number(look: Look) -> bool:
    """Whether the check is not one of the state checks that the rules make all the time, by which a card might leave or a player lose."""
    return look.kind != "check" or not look.what.compared(look.s, *look.subjects)


def is_a_play(step: Step) -> bool:
    """Whether a player said something other than a pass."""
    ask, label, how = step.what
    passed = label == ask.idle or isinstance(ask.options[label], GoesOn)
    return bool(how == "said" and not passed and ask.who != "table")


def is_turn_to_act(step: Step) -> bool:
    """Whether somebody had the word: what is done then is a play of its own, and no choice within one."""
    return step.kind == "decision" and (step.what[0].rest or step.what[0].idle == "pass")


def says_what_is_done(step: Step) -> bool:
    """Whether it is the answer to a question of what is done or in which order, and not only of what it is done to; so is an option that
    says so of itself where the player could have passed.
    """
    if step.kind != "decision":
        return False
    ask, label, _ = step.what
    taken = ask.options[label]
    in_a_window = ask.idle == "pass" and isinstance(taken, Own) and taken.decides
    return in_a_window or getattr(ask.kind, "decides", False) is True


def was_said(step: Step) -> bool:
    """Whether it is a choice among things that a player made."""
    return step.said and not step.what[0].rest


def is_about(step: Step, named: set[int | str], picked: Mapping[int | str, int]) -> bool:
    """Whether one of these was chosen, or the question was about one, or one was offered and never chosen later (``picked``: thing -> step
    at which it was last chosen).
    """
    ask, label, _ = step.what
    meant = {x for subject in (ask.options[label], *ask.about) for x in parts_of(step.before, subject)}
    if ask.options[label] is True:  # what somebody was free to do with a card bears on its player
        meant |= {x.controller for x in ask.about if isinstance(x, Thing)}
    return bool(named & (meant | _not_taken(step, picked)))


def is_of_none(step: Step) -> bool:
    """Whether the player chose or did nothing where something was offered: the section that permits this is the point."""
    ask, label, _ = step.what
    return ask.options[label] in (None, (), False)


def _not_taken(step: Step, picked: Mapping[int | str, int]) -> set[int | str]:
    """The options of a choice that nobody chose later, whether they were to be kept or to be lost."""
    ask = step.what[0]
    offered = () if ask.rest else ask.options.values()
    return {x for subject in offered for x in parts_of(step.before, subject) if picked.get(x, 0) <= step.number}


def choices_of_another(steps: Sequence[Step], named: set[int | str], picked: Mapping[int | str, int]) -> set[int]:
    """The choices of another card than these, which nobody chose later."""
    said = (step for step in steps if step.kind == "decision" and was_said(step))
    return {
        step.number
        for step in said
        if (_not_taken(step, picked) - {*parts_of(step.before, step.what[0].options[step.what[1]])}) & named
    }


def parts_of(s: State, subject: Any) -> Iterator[int | str]:
    """The cards of an option: a card, or a play with one."""
    yield from _cards(s, subject)
    if isinstance(subject, Ref | Thing):  # whose it is was not chosen
        return
    if isinstance(subject, tuple) or hasattr(type(subject), "__dataclass_fields__"):
        for name in getattr(type(subject), "__dataclass_fields__", ()):
            yield from _cards(s, getattr(subject, name, None))


def mentioned(outcome: Outcome, says: ast.Assertion) -> set[int | str]:
    """The cards and players a statement names."""
    return {card for x in named(says, outcome) for card in (x.cards if isinstance(x, Thing) else (x,))}


def is_of_one(note: Note) -> bool:
    """Whether it is about one card, or about players alone: what is said of both players is said of each."""
    return len(note.about) == 1 or (bool(note.about) and all(isinstance(x, str) for x in note.about))


def last_notes(steps: Sequence[Step], last: int, made: int, of_a_player: bool) -> set[int]:
    """The last notes about a card that stand in no common play: what somebody may have overlooked. ``made``: step after which nothing more
    bore on it; the last ones before it are told as well as those behind it. ``of_a_player``: they are looked for on account of a player,
    of whom a number of cards found says nothing.
    """
    notes = (s for s in steps if s.kind == "note" and s.number <= last and s.what.about)
    notes = (s for s in notes if not of_a_player or any(type(x) is not int for x in s.what.about))
    found = [s.number for s in notes if not s.what.routine and not s.what.detail]
    return {*found[-STRIKING:], *[number for number in found if number < made][-STRIKING:]}


def speaks(
    outcome: Outcome, step: Step, about: set[int | str], core: Sequence[Step], last: int, decisive: set[int]
) -> bool:
    """Whether a note is about something the statement names, or tells what became of a card that an earlier relevant step affected."""
    if step.number > last and decisive:
        return False
    affected = {c for s in core if s.number < step.number and s.kind == "event" for c in cards_affected(s)}
    return bears_on(outcome, step, about | affected)


def cards_affected(step: Step) -> Iterator[int | str]:
    """The cards that an event was about."""
    yield from (card for ref in step.what[0].subjects() for card in _cards(step.before, ref) if isinstance(card, int))


def bears_on(outcome: Outcome, step: Step, about: set[int | str]) -> bool:
    """Whether a note is about one of these cards or players."""
    note: Note = step.what
    return any(x in about for subject in note.about for x in _cards(step.before, subject))


def _cards(s: State, subject: Any) -> tuple[int | str, ...]:
    if isinstance(subject, Ref):
        thing = s.last(subject)
        return thing.cards if thing is not None else ()
    if isinstance(subject, Thing):
        return subject.cards
    return (subject,) if isinstance(subject, str) else ()
