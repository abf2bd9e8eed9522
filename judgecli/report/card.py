"""A card as it was understood, as lines and as JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from judgecli.language import aspects, ast
from judgecli.language.formatting import heading
from judgecli.language.parsing import parse
from judgecli.language.tribes import in_japanese, tribes
from judgecli.language.words import spoken
from judgecli.lazy import pattern
from judgecli.report.lang import LANGS, Lang
from judgecli.report.sections import sections_of
from judgecli.report.width import harmless
from judgecli.session.understood import Ability, Card
from judgecli.tables import rows

SCHEMA = "judgecli.card/1"
Json = dict[str, Any]
START = {"en": "game", "ja": "ゲーム"}

_SAY = {
    "kind": ("種類", "kind"),
    "where": ("有効な場所", "works in"),
    "turn": ("時期", "timing"),
    "limit": ("回数", "limit"),
    "waits": ("きっかけ", "waits for"),
    "condition": ("条件", "condition"),
    "cost": ("コスト", "cost"),
    "target": ("対象", "target"),
    "effect": ("効果", "effect"),
    "duration": ("期間", "duration"),
    "written": ("短い書き方", "in short"),
    "meant": ("言い換え", "in other words"),
    "no text": ("テキストなし", "no text"),
    "unread": ("読めなかった文（{line}行目）", "not read (line {line})"),
    "refused": ("実行できない", "cannot be carried out"),
    "could be": ("ここで読めるもの", "understood here"),
    "whole": ("全文を読み取り、実行できる。", "All of it is read and can be carried out."),
    "part": ("一部は読めていないか、実行できない。", "Part of it is not read or cannot be carried out."),
    "sections": ("条文", "Sections"),
}
_STRUCTURES = {
    "activated": ("起動して使う能力", "used by its player"),
    "auto": ("誘発する能力", "triggered"),
    "constant": ("常に有効な能力", "works all the time"),
    "event": ("使ったときの効果", "what it does when it is played"),
    "keyword": ("キーワード能力", "keyword"),
    "replacement": ("置き換える能力", "replaces an event"),
}


def say(key: str, lang: Lang, **values: object) -> str:
    """A label of this module."""
    return _SAY[key][lang == "en"].format(**values)


# ---- lines


def card_lines(cards: Sequence[Card], lang: Lang) -> Iterator[str]:
    """Each card: its data, its abilities in their parts, what was not read; then the sections with what they say."""
    cites: dict[str, None] = {}
    for card in cards:
        yield from map(harmless, _card(card, lang, cites))
        yield say("whole" if card.is_whole else "part", lang)
        yield ""
    if cites:
        yield say("sections", lang)
        yield from (f"  {s.shown}  {s.gist} {s.caution}".rstrip() for s in sections_of(cites, lang))


def _card(card: Card, lang: Lang, cites: dict[str, None], depth: int = 0) -> Iterator[str]:
    space = "  " * depth
    yield space + heading(card.card, lang)
    if not (card.abilities or card.unread):
        yield f"{space}  {say('no text', lang)}"
    for found in card.abilities:
        yield from (f"{space}  {line}" for line in _ability(found, card.card, lang))
        cites.update(dict.fromkeys(found.sections))
    for clause in card.unread:
        yield f"{space}  {say('unread', lang, line=clause.span.line)}: “{clause.words}”"
        yield from (f"{space}      {text}" for text in (clause.because(lang), _could_be(clause, lang)) if text)
    for side in card.sides:
        yield from _card(side, lang, cites, depth + 1)


def _ability(found: Ability, card: ast.Card, lang: Lang) -> Iterator[str]:
    a = found.ability
    numbers = ", ".join(s.shown for s in sections_of(found.sections, lang))
    told = _STRUCTURES[aspects.structure(a)][lang == "en"]
    title, *rest = _parts(a, lang)
    yield f"{title.text} — {told}{f'  [{numbers}]' if numbers else ''}"
    if found.refused is not None:
        yield f"    {say('refused', lang)}: {found.refused.ja if lang == 'ja' else found.refused.en}"
    yield from (f"    {say(part.name, lang)}: {_as_is_said(part.text) if lang == 'ja' else part.text}" for part in rest)
    spelled = _spelled(a, lang, aspects.whole)
    yield f"    {say('written' if _can_be_written(spelled, card, lang) else 'meant', lang)}: {spelled}"


def _can_be_written(line: str, card: ast.Card, lang: Lang) -> bool:
    """Whether such a line of a card is read as one ability: what print can say, our own spelling need not have words for."""
    with suppress(LookupError):
        tried = parse(f"{START[lang]} {spoken()}\n\n{heading(card, lang)}\n  {line}\n").scenario
        return tried is not None and [(len(c.abilities), len(c.unread)) for c in tried.cards] == [(1, 0)]
    return False


@cache
def _aloud() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((pattern(told), said) for told, said in rows(Path(__file__).with_name("said_aloud.tsv")))


def _as_is_said(text: str) -> str:
    """In Japanese as it is said aloud, where our own spelling is stiff."""
    for told, said in _aloud():
        text = told.sub(said, text)
    return _TRIBES.sub(_tribes_in_japanese, text)


_TRIBES = pattern(r"\[([^\[\]]+)\]")


def _tribes_in_japanese(m: re.Match[str]) -> str:
    """Tribes as Japanese cards print them, where the game has a table of them."""
    told = m[1].split(" or ")
    return "か".join(in_japanese(x, spoken()) for x in told) if tribes(spoken()) else m[0]


def _parts(a: ast.Ability, lang: Lang) -> tuple[aspects.Part, ...]:
    try:
        return aspects.parts(a, lang)
    except LookupError:
        return (aspects.Part("kind", a.text),)


def _spelled(a: ast.Ability, lang: Lang, spell: Callable[[ast.Ability, Lang], str]) -> str:
    """The ability in this language; as it is written where a word of it has no spelling there."""
    try:
        return spell(a, lang)
    except LookupError:
        return a.text


def _could_be(clause: ast.Unread, lang: Lang) -> str:
    return f"{say('could be', lang)}: {clause.could_be}" if clause.could_be else ""


# ---- JSON


def card_json(path: str, game: str, cards: Sequence[Card]) -> Json:
    """Schema ``judgecli.card/1``: every card with its abilities in their parts, in both languages."""
    return {
        "schema": SCHEMA,
        "path": path,
        "game": game,
        "whole": all(card.is_whole for card in cards),
        "cards": [_card_json(card) for card in cards],
    }


def _card_json(card: Card) -> Json:
    return {
        "name": card.card.name,
        "head": {lang: heading(card.card, lang) for lang in LANGS},
        "whole": card.is_whole,
        "abilities": [_ability_json(found) for found in card.abilities],
        "unread": [
            {
                "line": clause.span.line,
                "start": clause.span.start,
                "end": clause.span.end,
                "words": clause.words,
                "why": {lang: clause.because(lang) for lang in LANGS},
                "could_be": clause.could_be,
            }
            for clause in card.unread
        ],
        "sides": [_card_json(side) for side in card.sides],
    }


def _ability_json(found: Ability) -> Json:
    a, refused = found.ability, found.refused
    return {
        "line": a.span.line,
        "written": a.text,
        "kind": a.kind,
        "structure": aspects.structure(a),
        "says": {lang: _spelled(a, lang, aspects.whole) for lang in LANGS},
        "parts": {lang: [{"part": p.name, "text": p.text} for p in _parts(a, lang)] for lang in LANGS},
        "sections": list(found.sections),
        "refused": {"code": refused.code, "en": refused.en, "ja": refused.ja} if refused is not None else None,
    }
