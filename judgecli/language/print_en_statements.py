"""Plays and assertions in English words: the inverse of grammar/english.lark."""

from __future__ import annotations

from judgecli.language.ast import Anchor, Assertion, Mention, Play, Question
from judgecli.language.print_words import is_passive, measure_en, name, spell_en, spell_zone

WORDS = "answer|colour|phase|state|status|icon|keyword|passive"
TRAITS = "colour|icon|keyword"
"""What a card has: "ignition" is its icon here, and the phase elsewhere."""


def mention(item: Mention, words: str = WORDS) -> str:
    match item.kind:
        case "card":
            text = name(item.text, item.tag)
        case "zone":
            text = ("own " if item.whose == "own" else "") + spell_zone(item.text, "en")
        case "link":
            text = f"{spell_en('kw', 'link number')} {item.text}"
        case "tribe":
            text = f"[{item.text}]"
        case "text":
            text = f'"{item.text}"'
        case "word":
            text = spell_en(words, item.text)
        case _:
            text = item.text
    return f"{text} of {item.whose}" if item.whose and item.whose != "own" else text


def _mentions(items: tuple[Mention, ...]) -> str:
    text = ""
    for before, item in zip((None, *items), items, strict=False):
        joined = " " if before and before.kind == "card" and item.kind == "number" else ", " if before else ""
        text += joined + mention(item)
    return text


def play(item: Play, form: int = 0) -> str:
    if not item.player:
        return f"until {_moment(item.anchors[-1])}" if item.verb == "until" else spell_en("fullplay", item.verb)
    words = [item.player, spell_en("playverb", item.verb, form)]
    for role, mentions in item.roles:
        words += [_mentions(mentions)] if role == "object" else [spell_en("joiner", role), _mentions(mentions)]
    return " ".join(words)


def anchor(item: Anchor) -> str:
    """The line over plays that are tied to a moment."""
    words = dict(item.words)
    if "link" in words:
        return f"with {spell_en('kw', 'link number')} {words['link']} {spell_en('kw', 'on chain')}:"
    if "times" in words:
        return f"repeat {words['times']} times:"
    return f"in {_moment(item)}:"


def _moment(item: Anchor) -> str:
    phases = ", ".join(spell_en("phase", value) for kind, value in item.words if kind == "phase")
    return phases + "".join(f" of {value}" for kind, value in item.words if kind == "turn")


def question(item: Question) -> str:
    match item.kind:
        case "winner":
            return f"who wins{' the battle' if item.what == 'battle' else ''}?"
        case "may" if item.play:
            return f"may {play(item.play, 99)}?"
        case "value" if item.subject:
            return f"what is {spell_en('zone|stat|mark', item.what)} of {mention(item.subject)}?"
        case _:
            return f"{assertion(item.says)}?" if item.says else ""


def assertion(item: Assertion) -> str:
    subject = mention(item.subject) if item.subject else ""
    sections = ", ".join(value.text for value in item.values)
    match item.verb:
        case "is in":
            return f"{subject} is {'not ' if item.negated else ''}in {mention(item.values[0])}"
        case "controlled by":
            return f"{subject} is controlled by {item.values[0].text}"
        case "under":
            return f"{subject} is {'not ' if item.negated else ''}under {mention(item.values[0])}"
        case "is" if item.what == "destroyed" and item.negated:
            return f"{subject} survives"
        case "is":
            return f"{subject} is {'not ' if item.negated else ''}{spell_en('state|status|passive', item.what)}"
        case "happened":
            return f"{subject} {_happened(item)}"
        case "before":
            then = item.values[1].text
            later = "" if then == item.what else f" {_befell(then)}"
            return f"{subject} {_befell(item.what)} before {mention(item.values[0])}{later}"
        case "has":
            return f"{subject} {'does not have' if item.negated else 'has'} {_quality(item)}"
        case "cited" | "not cited":
            where = f"step {subject} " if subject else ""
            return f"{where}{'cites' if item.verb == 'cited' else 'does not cite'} {sections}"
        case "waits for":
            return f"waits for {subject}" + (f": {sections}" if sections else "")
        case "not settled":
            return "not settled" + (f": {sections}" if sections else "")
        case "right":
            return f"{subject} {'wrong' if item.negated else 'right'}"
        case verb:
            return " ".join(word for word in (subject, verb, sections) if word)


def _happened(item: Assertion) -> str:
    if is_passive(item.what):
        return f"was {'not ' if item.negated else ''}{spell_en('passive', item.what)}"
    return f"did not {spell_en('event', item.what, 2)}" if item.negated else spell_en("event", item.what, 1)


def _befell(what: str) -> str:
    return f"was {spell_en('passive', what)}" if is_passive(what) else spell_en("event", what, 1)


def _quality(item: Assertion) -> str:
    first = item.values[0]
    if item.op == "has":
        return " ".join(mention(value, TRAITS) for value in item.values)
    return f"{spell_en('zone|stat|mark', item.what)} {measure_en(item.op, first.text)}"
