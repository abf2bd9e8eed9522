"""Conditions and events in English words."""

from __future__ import annotations

from judgecli.language.ast import Condition, Happening, Noun
from judgecli.language.print_en_things import WHOSE, agrees, into, noun, number, things, zones
from judgecli.language.print_words import article, is_passive, measure_en, spell_en, spell_zone
from judgecli.language.words import of_kind
from judgecli.lazy import replace


def conditions(items: tuple[Condition, ...]) -> str:
    return " and ".join(condition(item) for item in items)


def condition(item: Condition) -> str:
    value = item.value if isinstance(item.value, str) else number(item.value)
    is_it = ("are" if agrees(item.subject) else "is") + (" not" if item.negated else "")
    match item.what:
        case "count":
            return _count(item, value)
        case "player name":
            return f"player name 「{value}」"
        case "turn":
            return f"it is {WHOSE[value]} turn"
        case "phase":
            whose = f"{WHOSE[item.subject.how]} " if item.subject.how in WHOSE else ""
            return f"it is {'not ' if item.negated else ''}{whose}{spell_en('phase', value)}"
        case "lp compared":
            by = f" by {value} or more" if value != "0" else ""
            return f"you have {'fewer' if item.op == '<' else 'more'} LP than your opponent{by}"
        case "result":
            said = spell_en("answer", value) if isinstance(item.value, str) else measure_en(item.op, value)
            return f"result is {said}"
        case "came there" if item.happening and item.value:
            the = "" if str(item.value).startswith("your") else "the "
            return f"it is {the}{item.value} after {happening(item.happening)}"
        case "came there" if item.happening:
            return f"it lies there because {happening(item.happening)} this turn"
        case "so it happened" if item.happening:
            return f"it is used because {happening(item.happening)}"
        case "so activated" if item.happening:
            return f"for this use {happening(item.happening)}"
        case "effect used":
            return f"its effect {value} was activated this turn"
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
            has = "have" if agrees(item.subject) else "has"
            return f"{noun(item.subject)} {has} {spell_en('stat|mark', stat)} {measure_en(item.op, value)}"


def _happened(event: Happening, negated: bool) -> str:
    """What took place this turn, or did not."""
    subject = noun(event.subject) if event.subject else ""
    if is_passive(event.verb):
        was = "were" if agrees(event.subject) else "was"
        return f"{subject} {was}{' not' if negated else ''} {spell_en('passive', event.verb)}"
    verb = f"did not {spell_en('event', event.verb, 2)}" if negated else spell_en("event", event.verb, 1)
    return f"{subject} {verb}" + (f" {noun(event.object)}" if event.object else "")


def _named(subject: Noun) -> str:
    """Not "it" before "is": those two begin "it is your turn"."""
    return "that card" if subject.how == "that" else noun(subject)


def _count(item: Condition, value: str) -> str:
    subject = item.subject
    several = (item.op, value) not in ((">=", "1"), ("=", "0"), ("=", "1"))
    if subject.whose in WHOSE:
        lead = "you have" if subject.whose == "you" else "opponent has"
        rest = things(_nobodys(subject), several=several)
    else:
        lead, rest = "there are" if several else "there is", things(subject, several=several)
    if (item.op, value) == (">=", "1"):
        return f"{lead} {article(rest)}"
    return f"{lead} {'no' if (item.op, value) == ('=', '0') else measure_en(item.op, value)} {rest}"


def _nobodys(thing: Noun) -> Noun:
    return replace(thing, whose="")


def happening(event: Happening) -> str:
    whose = WHOSE.get(event.whose, "")
    if event.verb == "phase start":
        return f"{whose} {spell_en('phase', event.goal)} starts".strip()
    if event.subject is None:
        return f"{whose} {spell_en('moment', event.verb)}".strip()
    text = noun(event.subject)
    are = "are" if agrees(event.subject) else "is"
    if event.verb == "put":
        text += f" {are} put {into(event.goal)} {whose} {spell_zone(event.goal, 'en')}".replace("  ", " ")
    elif is_passive(event.verb):
        text += f" {are} {spell_en('passive', event.verb)}"
        if event.goal:
            text += f" to {whose} {spell_zone(event.goal, 'en')}".replace("  ", " ")
    else:
        text += f" {spell_en('event', event.verb, 2 if agrees(event.subject) else 0)}"
        if event.goal:
            text += f" to {whose} {spell_zone(event.goal, 'en')}".replace("  ", " ")
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
            if thing and (thing.how == "this" or thing.filters or thing.name or thing.what != "card"):
                return f" by an effect of {noun(thing)}"
            return f" by {WHOSE[thing.whose]} effects" if thing and thing.whose else " by an effect"
        case "this effect":
            return " by this effect"
        case "thing":
            return f" by {noun(thing)}" if thing else ""
        case _:
            return f" {spell_en('cause', source)}" + (f" of {noun(thing)}" if thing else "")
