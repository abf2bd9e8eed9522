"""What a run looked at, as one sentence that names the values compared."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import System
from judgecli.kernel.looks import Check, Look
from judgecli.kernel.say import Note
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Reason
from judgecli.language import ast
from judgecli.report.lang import Lang
from judgecli.report.sections import sections_of
from judgecli.report.statements import in_words
from judgecli.report.verdicts import inside
from judgecli.report.view import SectionView
from judgecli.report.words import say
from judgecli.session.chain import Standing
from judgecli.session.looked import Looked
from judgecli.session.required import Ground
from judgecli.session.which_looks import told


def look_told(look: Look, system: System, lang: Lang) -> str:
    """One look as a sentence: what was compared, and what followed or did not."""
    if look.kind == "check":
        return _checked(look, look.what, system, lang)
    if look.kind in ("trigger", "reach"):
        return _passed_over(look, system, lang)
    if look.kind == "order":
        return str(look.what.said[lang == "ja"]).format(it=card_named(look.subjects[0], look.s, system, lang))
    if look.kind == "candidate":
        names = (card_named(x, look.s, system, lang) for x in (look.subjects[0], look.what.source))
        key = "look.one of those" if look.value else "look.none of those"
        return say(lang, key, **dict(zip(("card", "source"), names, strict=True)))
    if look.kind == "way":
        text = look.what.words[lang == "ja"] or sections_of(look.cites, lang)[0].gist
        return say(lang, "look.goes on", text=text) if look.what.moves else text
    requirement = system.reason(Reason(look.what, look.subjects, look.value), look.s, lang)
    return say(lang, "look.met" if look.value else "look.not met", text=requirement)


def _checked(look: Look, check: Check, system: System, lang: Lang) -> str:
    form = (check.due if look.value else check.not_due)[lang == "ja"]
    compared = check.compared(look.s, *look.subjects).items()
    values = {name: str(x[lang == "ja"] if isinstance(x, tuple) else x) for name, x in compared}
    return form.format(it=card_named(look.subjects[0], look.s, system, lang) if look.subjects else "", **values)


def _passed_over(look: Look, system: System, lang: Lang) -> str:
    """A trigger that does not fire: what it waits for, and what happened."""
    bearer = card_named(look.subjects[0], look.s, system, lang)
    happened = system.phrase(told(look), lang)
    words = look.what.words.strip()
    key = "look.waits" if words else "look.waits.unsaid"
    if look.kind == "reach":
        key = "look.out of reach"
    return say(lang, key, card=bearer, words=words, happened=_begun(happened))


def told_of(x: Looked, system: System, lang: Lang) -> tuple[str, tuple[SectionView, ...]]:
    """Something that was looked at, as a sentence, and its sections."""
    match x.reason:
        case Look() as look:
            return _begun(look_told(look, system, lang)), sections_of(look.cites, lang)
        case Ground() as ground:
            assert x.says is not None
            return _begun(ground_told(ground, x.says, system, lang)), sections_of(ground.cites, lang)
        case text:
            return text_told(text, lang), sections_of(text.cites, lang)


def text_told(text: Standing, lang: Lang) -> str:
    """Text that stands on a card."""
    return say(lang, "link.text", name=text.key.rpartition("#")[0], words=text.words)


def look_inside(look: Look, told: str, lang: Lang) -> str:
    """The same as the reason in another sentence: what follows from the values compared comes behind "so"."""
    if look.kind == "way":
        return inside(told)
    if lang != "en" or look.kind != "check":
        return told
    compared, colon, follows = told.rpartition(": ")
    return f"{compared}, so {follows}" if colon else told


def ground_inside(ground: Ground, told: str, system: System, lang: Lang) -> str:
    """What an answer rests on by itself, as the reason in another sentence."""
    if ground.kind == "affected" and ground.step is not None:
        return system.phrase(ground.step, lang)
    if ground.kind == "by itself":
        return inside(told)
    if ground.kind != "required":
        return told[:1].lower() + told[1:] if told.startswith(("What ", "Nothing ", "At ", "The ")) else told
    assert ground.step is not None
    texts = dict.fromkeys(system.reason(r, ground.step.before, lang).rstrip(".。") for r in ground.reasons)
    return say(lang, "verdict.required", text=("; " if lang == "en" else "、").join(texts))


def ground_told(ground: Ground, says: ast.Assertion, system: System, lang: Lang) -> str:
    """What an answer rests on by itself."""
    if ground.kind == "required":
        assert ground.step is not None
        told = dict.fromkeys(system.reason(r, ground.step.before, lang) for r in ground.reasons)
        return say(lang, "look.met", text=("; " if lang == "en" else "、").join(told))
    if ground.kind == "asked":
        assert ground.ask is not None
        return say(lang, "ground.asked", question=system.option(ground.ask, lang))
    happened = system.phrase(ground.step, lang) if ground.step is not None else ""
    if ground.kind in ("affected last", "noted"):
        return happened
    if ground.kind == "not reached":
        assert ground.step is not None
        step = ground.step
        source = step.what[0].effect.source if step.kind == "event" else step.what.about[0]
        card = card_named(source, step.before, system, lang)
        return say(lang, "ground.not reached", card=card, name=ground.name)
    if ground.kind == "new card":
        return say(lang, "ground.new card", name=ground.name, happened=happened)
    if ground.kind == "by itself":
        return ground.said[lang == "ja"]
    if ground.kind == "hinge":
        return say(lang, "ground.hinge")
    if ground.kind == "same":
        return say(lang, "ground.same", happened=happened)
    if ground.kind == "word":
        assert ground.step is not None
        return say(lang, "ground.word", who=ground.name or ground.step.what[0].who, text=happened)
    if ground.kind == "affected":
        key = "ground.affected" if happened else "ground.unaffected"
    else:
        key = (
            "ground.nothing of the kind" if not happened else "ground.defined.not" if says.negated else "ground.defined"
        )
    return say(lang, key, name=ground.name, happened=_begun(happened), text=in_words(says, lang))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def card_named(x: Any, s: State, system: System, lang: Lang) -> str:
    """A card or a player as the steps of a run call it."""
    if isinstance(x, Ref | Thing):
        note = Note("{it}", "{it}", "", (x,))
        return system.phrase(Step(0, 0, "note", "does", "", (), note, s, s), lang)
    return str(x)
