"""Conditions and events in English words."""

from __future__ import annotations

from dataclasses import replace

from judgecli.language.ast import (
    Condition,
    Happening,
    Noun,
)
from judgecli.language.print_en_things import (
    WHOSE,
    into,
    noun,
    number,
    things,
    zones,
)
from judgecli.language.print_words import is_passive, measure_en, spell_en, spell_zone
from judgecli.language.words import of_kind


def conditions(items: tuple[Condition, ...]) -> str:
    return " and ".join(condition(item) for item in items)


def condition(item: Condition) -> str:
    value = item.value if isinstance(item.value, str) else number(item.value)
    is_it = "is not" if item.negated else "is"
    match item.what:
        case "count":
            return _count(item, value)
        case "turn":
            return f"it is {WHOSE[value]} turn"
        case "phase":
            whose = f"{WHOSE[item.subject.how]} " if item.subject.how in WHOSE else ""
            return f"it is {whose}{spell_en('phase', value)}"
        case "result":
            said = spell_en("answer", value) if isinstance(item.value, str) else measure_en(item.op, value)
            return f"result is {said}"
        case "happened" if item.happening:
            return f"{_happened(item.happening, item.negated)} this turn"
        case mark if mark in of_kind("mark") and item.subject.how in WHOSE:
            return f"{WHOSE[item.subject.how]} {spell_en('mark', mark)} is {measure_en(item.op, value)}"
        case "zone":
            return f"{noun(item.subject)} {is_it} in {zones(tuple(value.split(' or ')))}"
        case "tribe":
            return f"{_named(item.subject)} {is_it} [{value}]"
        case "state" | "colour" | "type" | "icon":
            kind = "state|status" if item.what == "state" else item.what
            return f"{_named(item.subject)} {is_it} {spell_en(kind, value)}"
        case stat:
            return f"{noun(item.subject)} has {spell_en('stat|mark', stat)} {measure_en(item.op, value)}"


def _happened(event: Happening, negated: bool) -> str:
    """What took place this turn, or did not."""
    subject = noun(event.subject) if event.subject else ""
    if is_passive(event.verb):
        return f"{subject} {'was not' if negated else 'was'} {spell_en('passive', event.verb)}"
    verb = f"did not {spell_en('event', event.verb, 2)}" if negated else spell_en("event", event.verb, 1)
    return f"{subject} {verb}" + (f" {noun(event.object)}" if event.object else "")


def _named(subject: Noun) -> str:
    """Not "it" before "is": those two begin "it is your turn"."""
    return "that card" if subject.how == "that" else noun(subject)


def _count(item: Condition, value: str) -> str:
    subject = item.subject
    if subject.whose in WHOSE:
        lead = "you have" if subject.whose == "you" else "opponent has"
        rest = things(_nobodys(subject))
    else:
        lead, rest = "there is", things(subject)
    amount = {(">=", "1"): "a", ("=", "0"): "no"}.get((item.op, value), measure_en(item.op, value))
    return f"{lead} {amount} {rest}"


def _nobodys(thing: Noun) -> Noun:
    return replace(thing, whose="")


def happening(event: Happening) -> str:
    whose = WHOSE.get(event.whose, "")
    if event.verb == "phase start":
        return f"{whose} {spell_en('phase', event.goal)} starts".strip()
    if event.subject is None:
        return f"{whose} {spell_en('moment', event.verb)}".strip()
    text = noun(event.subject)
    if event.verb == "put":
        text += f" is put {into(event.goal)} {whose} {spell_zone(event.goal, 'en')}".replace("  ", " ")
    elif is_passive(event.verb):
        text += f" is {spell_en('passive', event.verb)}"
        if event.goal:
            text += f" {into(event.goal)} {whose} {spell_zone(event.goal, 'en')}".replace("  ", " ")
    else:
        text += f" {spell_en('event', event.verb, 2 if event.subject.how == 'you' else 0)}"
    if event.object:
        text += f" {noun(event.object)}"
    if event.origin:
        text += f" from {WHOSE.get(event.origin_whose, '')} {spell_zone(event.origin, 'en')}".replace("  ", " ")
    return text + by_what(event.source, event.by)


def by_what(source: str, thing: Noun | None) -> str:
    match source:
        case "":
            return ""
        case "battle":
            return " by battle"
        case "effect":
            return f" by {WHOSE[thing.whose]} effects" if thing else " by an effect"
        case "this effect":
            return " by this effect"
        case _:
            return f" by {noun(thing)}" if thing else ""
