"""By what it is decided which items of a list apply, and the label before the colon of each: "2+:", 「3体以上：」, "Monster:", "Heads:".

The label is read with the item (``labelled``); what it comes to is known only with the introduction of the list (``Decider``).
"""

from __future__ import annotations

import re

from judgecli.language import ast
from judgecli.language.printed.ygo import amounts_en, things_en, things_ja, words_en, words_ja
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.sums_ja import SO_MANY_DONE_TO, done_to
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.lazy import dataclass, replace

RESULT, COUNT, KIND, ATTRIBUTE = "result", "count", "kind", "attribute"
_UNIT = r"(?:体|枚|つ|種類|個|回)?"
_KINDS = {
    "monster": "monster",
    "モンスター": "monster",
    "spell": "spell",
    "魔法": "spell",
    "trap": "trap",
    "罠": "trap",
    "spell/trap": "spell or trap",
    "spell or trap": "spell or trap",
    "魔法・罠": "spell or trap",
}
_KIND = "Spell(?:/| or )Trap|Monster|Spell|Trap|魔法・罠|モンスター|魔法|罠"
_COLOURS = {**words_en.COLOURS, **words_ja.COLOURS}
_ATTRIBUTE = "|".join(_COLOURS)
AN_ATTRIBUTE = expression(_ATTRIBUTE)
LABEL = expression(
    r"(?:(?P<heads>(?i:Heads)|表)|(?P<tails>(?i:Tails)|裏)|(?P<faces>[1-6](?:(?:,? or |, |・|か)[1-6])*)(?=の目|が出た|: ?|:))"
    r"(?:(?:の目)?が出た場合、|(?:が出た場合)?: ?)"
    rf"|(?P<low>\d+){_UNIT}(?:(?P<more>\+| or more|以上)|(?P<less> or (?:less|fewer)|以下)|(?: to |~|-)(?P<high>\d+){_UNIT}|のみ)?: ?"
    rf"|(?P<kind>{_KIND})(?: [Cc]ards?|カード)?: ?"
    rf"|(?P<attributes>(?:{_ATTRIBUTE})(?:属性)?(?:(?: or |・|か|または)(?:{_ATTRIBUTE})(?:属性)?)*): ?"
)
_PARTS = ("heads", "tails", "faces", "low", "more", "less", "high", "kind", "attributes")


@dataclass(frozen=True, slots=True)
class Label:
    """What stands before the colon of an item, by the names of ``LABEL``, and where."""

    said: tuple[tuple[str, str], ...]
    span: ast.Span

    def get(self, name: str) -> str:
        return dict(self.said).get(name, "")


def labelled(item: Text) -> tuple[Label | None, Text]:
    """The label of an item and what stands behind it."""
    m = LABEL.match(item.letters)
    if m is None:
        return None, item
    said = tuple((name, m[name]) for name in _PARTS if m[name])
    return Label(said, item.span(0, m.end())), item.part(m.end(), len(item))


@dataclass(frozen=True, slots=True)
class Decider:
    """What decides: the result of a coin or a die, how many there are of something, the kind or Attribute of a card."""

    by: str
    noun: ast.Noun | None = None

    def asked(self, label: Label) -> tuple[ast.Condition, ...]:
        """What must be so for an item. Raises ``NotRead`` where its label tells something else."""
        if self.by == COUNT and self.noun is not None:
            return _of_a_number(self.noun, label)
        if self.by in (KIND, ATTRIBUTE) and self.noun is not None:
            return (_of_a_card(self.by, self.noun, label),)
        raise NotRead("by what it is decided")


def by_result(label: Label) -> tuple[ast.Condition, ...]:
    """By which results of a coin or a die an item is applied: by any of them; none: it is told by something else."""
    anything = ast.Noun("any", span=label.span)
    if label.get("heads") or label.get("tails"):
        side = "heads" if label.get("heads") else "tails"
        return (ast.Condition(anything, "result", "=", side, span=label.span),)
    faces = re.findall(r"[1-6]", label.get("faces"))
    return tuple(ast.Condition(anything, "result", "=", ast.Number(int(n)), span=label.span) for n in faces)


def _of_a_number(noun: ast.Noun, label: Label) -> tuple[ast.Condition, ...]:
    faces = re.findall(r"[1-6]", label.get("faces"))
    if faces:
        numbers = [int(n) for n in faces]
        if numbers != [*range(numbers[0], numbers[-1] + 1)]:
            raise NotRead("for how many")
        bounds = [("=", numbers[0])] if len(numbers) == 1 else [(">=", numbers[0]), ("<=", numbers[-1])]
    elif label.get("low"):
        low, high = int(label.get("low")), label.get("high")
        op = ">=" if label.get("more") else "<=" if label.get("less") else "="
        bounds = [(">=", low), ("<=", int(high))] if high else [(op, low)]
    else:
        raise NotRead("for how many")
    return tuple(ast.Condition(noun, "count", op, ast.Number(n), span=label.span) for op, n in bounds)


def _of_a_card(by: str, noun: ast.Noun, label: Label) -> ast.Condition:
    if by == KIND and label.get("kind"):
        noun = replace(noun, what=_KINDS[label.get("kind").lower()])
    elif by == ATTRIBUTE and label.get("attributes"):
        value = " or ".join(_COLOURS[word] for word in AN_ATTRIBUTE.findall(label.get("attributes")))
        noun = replace(noun, filters=(ast.Filter("colour", "=", value, label.span), *noun.filters))
    else:
        raise NotRead("by what it is decided")
    return ast.Condition(replace(noun, span=label.span), "count", ">=", ast.Number(1), span=label.span)


OF_A_CARD_EN = expression(
    r"(?i)(?:its|(?:that|the (?:revealed|excavated|discarded|destroyed|banished|drawn|sent|added|shuffled)) (?:card|monster)'s)"
    r" (?:original )?(?:(?:card )?(?P<kind>types?)|(?P<attribute>Attribute))$"
)
OF_A_CARD_JA = expression(
    r"(?:その(?:カード|モンスター)?|(?:めくった|確認した|見せた|捨てた|破壊した|除外した|墓地へ送った|手札に加えた|ドローした)(?:カード|モンスター))の?(?:元々の)?(?:(?P<kind>種類)|(?P<attribute>属性))$"
)


def _counted_ja(r: Reader) -> ast.Noun | None:
    """「Xの数」: what is counted."""
    if m := r.take(SO_MANY_DONE_TO):
        return done_to(r.text, m, r.span(0))
    found = things_ja.phrase(r)
    return found.noun if found is not None and found.kind == "size" else None


def _counted_en(r: Reader) -> ast.Noun | None:
    """What stands behind "the number of"; "it" is this card, of which the sentence speaks."""
    if r.take(amounts_en.NUMBER_OF) is None:
        return None
    noun = amounts_en.counted(r, things_en.phrase)
    return replace(noun, how="this") if noun is not None and noun.how == "that" else noun


def _is_told(noun: ast.Noun) -> bool:
    """Whether it is told which cards are counted: those of a place, those dealt with before, or that stand somehow to this card."""
    told = bool(noun.where) or any(f.value == "this" or f.kind == "among" for f in noun.filters)
    return noun.how == "this" or (noun.how == "any" and told)


def decider(what: Text, lang: str) -> Decider:
    """What stands behind "based on", before 「によって」.

    Raises:
        NotRead: it is not read.
    """
    of_a_card = OF_A_CARD_EN if lang == "en" else OF_A_CARD_JA
    if m := of_a_card.fullmatch(what.letters):
        span = what.span(0, len(what))
        that = ast.Noun("any", filters=(ast.Filter("among", "=", "that", span),), span=span)
        return Decider(KIND if m["kind"] else ATTRIBUTE, that)
    r = Reader(what)
    noun = _counted_en(r) if lang == "en" else _counted_ja(r)
    if noun is None or not r.ended() or not _is_told(noun):
        raise NotRead("the number of what")
    return Decider(COUNT, noun)
