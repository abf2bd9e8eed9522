"""How Z/X and Dimension Zero cards are printed: labels and symbols before sentences that our own spelling reads nearly as they stand.

The lines of an ability are put together, its labels become the heads of our own spelling by the table of rewrites, and the grammar of our
own spelling reads the result; what it does not read is read by sentences (``under_labels``). Nothing is skipped: what neither reads is kept
as unread, the whole ability with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.language.ast import Ability, Noun, Span, Unread
from judgecli.language.printed import CardHead, Printed, Written, under_labels
from judgecli.language.printed.clause import Unreadable
from judgecli.language.printed.normalise import normalise
from judgecli.language.reading import can_be_read, grammar_of, spelling
from judgecli.language.source import fold, mask
from judgecli.language.walk import every
from judgecli.language.words import Lang, spoken
from judgecli.lazy import pattern, replace

_GOES_ON = pattern(r'^[ "”]*(?:【効果】|この能力は|置いたならば|(?![\[【"])[^:：]*$)')
"""A line that goes on with the ability above it, under a head in brackets."""
_HEAD = pattern(r"^[ \"]*\[(?:自|起|常|Lv)\]")
_LEVEL = pattern(r"^[ \"]*\[Lv\]")
_REMINDER = pattern(
    r"\((?:あなた(?:のデュナミスに表向きの|は、このカードと同じエリアの)|このカードがプランゾーンにある場合)[^()]*\)"
)
"""Brackets that say again what the keyword before them does by its rule."""
_LABELLED = pattern(r"^(?:自|起|常|起動|常在|効果)(?:[ (（:：<]|$)")
AT_ONCE = frozenset({"strategy", "event"})
"""Cards whose sentences are what is done as they are played."""
NOT_READ = ("this kind of clause is not known", "この形の文は読めない")


def read(lines: Sequence[Written], card: CardHead) -> Printed:
    """Read the text box of a card."""
    abilities: list[Ability] = []
    unread: list[Unread] = []
    for group in _together(lines):
        if len(group) == 1 and group[0].own is not None:
            abilities.append(group[0].own)
            continue
        found = _ability(group, card.name, frozenset(card.types))
        if isinstance(found, Unread):
            unread.append(found)
        else:
            abilities.append(found)
    return Printed(tuple(abilities), tuple(unread))


def _together(lines: Sequence[Written]) -> Iterator[list[Written]]:
    """The lines of each ability."""
    group: list[Written] = []
    for line in lines:
        under = group and _HEAD.match(group[0].text.strip()) is not None
        level = bool(group) and _LEVEL.match(group[-1].text.strip()) is not None
        if group and (level or (under and _GOES_ON.match(line.text.strip()) is not None)):
            group.append(line)
            continue
        if group:
            yield group
        group = [line]
    if group:
        yield group


def _ability(group: Sequence[Written], name: str, types: frozenset[str]) -> Ability | Unread:
    said = "".join(line.text.strip().strip('"') for line in group)
    lang: Lang = "ja" if grammar_of(said) == "japanese" else "en"
    text = normalise(_REMINDER.sub("", said), lang, spoken(), name)
    own, span = text.chars.strip(), group[0].span
    made = _in_our_spelling(own)
    if made is None and AT_ONCE & types and lang == "ja" and _LABELLED.match(own) is None:
        made = _in_our_spelling(f"効果：{own}")  # what is done as it is played has no label
    why, why_ja = NOT_READ
    if made is None:
        try:
            made = under_labels.read(text, said, span.line, spoken(), lang, bool(AT_ONCE & types), _in_our_spelling)
        except Unreadable as problem:
            why, why_ja = problem.why, problem.why_ja
            made = _in_our_spelling(_step_by_step(own, lang, bool(AT_ONCE & types)))
    if made is None:
        return Unread(span, group[0].text.strip(), why, spelling(own) or spelling(said), why_ja)
    return replace(made, span=Span(span.line, span.start, span.end), text=said)


_OF_MINE = pattern(r"\b((?:up to )?\d+|any number) of (your opponent's|your|the opponent's)\b")
_AT_ONCE = {("en", "zx"): "event", ("ja", "zx"): "イベント", ("en", "d0"): "effect", ("ja", "d0"): "効果"}
"""The head of what is done as a card is played."""
_WHOSE = {"your": "your", "your opponent's": "opponent's", "the opponent's": "opponent's"}
_WHEN = pattern(r"^(auto|trigger) [Ww]hen(?:ever)? ([^,.:]+), ")
_DOES_IT = pattern(r",? and (?=[a-z]*[a-rt-z] (?:it|that|them|those|this)\b)|\. +(?=[A-Z])|\.? then,? ")
_OF_ANOTHER = pattern(r"(?:相手|プレイヤー)[はが]")
"""Somebody else does it: what follows in the sentence is done by them too."""
_ITS_ABILITY = pattern(r"^(?:auto|trigger|activated|constant|static|event|effect)\b")


def _step_by_step(own: str, lang: Lang, at_once: bool) -> str:
    """The line with its steps apart, as our own spelling has them; ``at_once``: it says what is done as the card is played."""
    if lang == "ja":
        said = own if _OF_ANOTHER.search(own) else own.replace("選び、", "選ぶ。")
        return said if not at_once or _LABELLED.match(own) else f"{_AT_ONCE[lang, spoken()]}：{said}"
    said = _OF_MINE.sub(lambda m: f"{m[1]} {_WHOSE[m[2]]}", own.rstrip(". "))
    said = _WHEN.sub(r"\1 when \2: ", said)
    said = "; ".join(step[:1].lower() + step[1:] for step in _DOES_IT.split(said))
    head, colon, body = said.partition(": ")
    said = f"{head}: {body[:1].lower()}{body[1:]}" if colon else said
    return said if not at_once or _ITS_ABILITY.match(said) else f"{_AT_ONCE[lang, spoken()]}: {said}"


def _in_our_spelling(text: str) -> Ability | None:
    """The ability, where our own grammar reads the line as it stands now."""
    from judgecli.language.parsing import parse

    folded = fold(text)
    if not can_be_read(grammar_of(folded), "ability", mask(folded, (), ())):
        return None
    parsed = parse(f"game {spoken()}\ncard 《X》\n  {text}\n", in_print=False)
    cards = parsed.scenario.cards if parsed.scenario is not None and parsed.ok else ()
    found = cards[0].abilities if len(cards) == 1 and not cards[0].unread else ()
    if any(noun.target and noun.how != "choose" for noun in every(Noun, found)):
        return None  # 「対象のユニットを」 with no number: how many?
    return found[0] if len(found) == 1 else None
