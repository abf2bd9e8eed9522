"""What stands before ①: limits on the use of a card's effects, how it is summoned, what it counts as, the materials."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.afterwards import each_its_place
from judgecli.language.printed.ygo.conditions_ja import condition
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.summoning import Oath, oath, one_controlled, summons_itself, with_one
from judgecli.language.printed.ygo.summoning_ja import NEEDED, of_the_summon
from judgecli.language.printed.ygo.text import NotRead, Reader, Text
from judgecli.language.printed.ygo.things import where_a_material_lies
from judgecli.language.printed.ygo.things_ja import phrase
from judgecli.lazy import dataclass, field, replace

EACH = expression(
    r"(?:このカード名|「([^」]+)」)の、?([①-⑳]*)(?:の)?(?:モンスター|P)?効果は、?(それぞれ|)1ターンに(\d+)度(?:まで|ずつ)?(?:しか)?使用でき(?:ない|る)$"
)
EITHER = expression(
    r"(?:このカード名|「([^」]+)」)の([①-⑳]*)(?:の)?(?:モンスター|P)?効果は1ターンに1度、?いずれか1つしか使用できない$"
)
CARD_LIMIT = expression(r"(?:このカード名のカード|「([^」]+)」)は1ターンに1枚しか発動できない$")
OWN_LIMIT = expression(
    r"(?:このカード名の、?([①-⑳]?)の方法による特殊召喚|この方法による「([^」]+)」の特殊召喚|「([^」]+)」の、?([①-⑳]?)の?方法による特殊召喚)は1ターンに1度しかできない$"
)
DUEL_LIMIT = expression(
    r"(?:このカード名|「([^」]+)」)の、?([①-⑳]?)(?:の)?(?:モンスター|P)?効果はデュエル中に1度しか使用できない$"
)
CHAIN_LIMIT = expression(r"このカードの効果は、?同一チェーン上では1度しか発動できない$")
BOTH_SAID = (
    expression(
        r"((?:このカード名|「[^」]+」)の、?[①-⑳]?の方法による特殊召喚は1ターンに1度しかでき)ず、((?:このカード名の)?(.+))$"
    ),
    expression(
        r"((?:このカード名|「[^」]+」)の、?[①-⑳]*の?効果は、?(?:それぞれ)?1ターンに1度しか使用でき)ず、"
        r"(この(?:カードの)?効果を発動するターン、(.+))$"
    ),
    expression(r"(自分は「[^」]+」を1ターンに1度しか特殊召喚でき)ず、((?:その|このカード名の)(.+))$"),
    expression(
        r"((?:このカード名のカード|「[^」]+」)は1ターンに1枚しか発動でき)ず、(このカード(?:を発動するターン、|の発動に対して)(.+))$"
    ),
    expression(r"(このカードは通常召喚でき)ず、((?:このカードは)?(.+))$"),
    expression(
        r"((?:このカード名|「[^」]+」)の、?[①-⑳]*の?効果は、?(?:それぞれ)?(?:1ターンに1度しか|デュエル中に1度しか)使用でき)ず、"
        r"((?:[①-⑳]+の効果は|このカードを|(?=自分)[^。]*場合にしか発動)(.+))$"
    ),
    expression(r"(このカード名のカードは1ターンに1枚しか発動でき)ず、((?:このカード名の)(.+))$"),
)
NOT_NORMALLY = expression(r"このカードは")
ONLY_IF = expression(r"(自分.+)場合にしか発動できない$")
TURN_GIVEN_UP = expression(r"この(カード|(?:カードの)?効果)を発動するターン(?=、)")
ONE_ALONE = expression(
    r"(「[^「」]+」(?:モンスター|カード)?)は(自分|)フィールドに1(?:体|枚)しか(?:表側表示で)?存在できない$"
)
NOT_FROM = expression(
    r"このカードは((?:手札|デッキ|墓地|EXデッキ)(?:・(?:手札|デッキ|墓地|EXデッキ))*)から(?:の特殊召喚は|特殊召喚)できない$"
)
NOT_NORMAL = expression(r"このカードは通常召喚できない$")
NOT_SPECIAL = expression(r"このカードは特殊召喚できない$")
COUNTS_AS = expression(
    r"このカード(?:名)?は、?ルール上、?(「[^」]+」(?:カード)?(?:、?「[^」]+」(?:カード)?)*)(?:名)?としても扱う$"
)
EACH_NAME = expression(r"「([^」]+)」")
NAMED = expression(r"このカード(?:の(?:カード)?)?名は、?ルール上、?「([^」]+)」として扱う$")
ONLY_EQUIPS = expression(r"(.+)にのみ装備(?:可能|できる)$")
NO_FUSION_CARD = expression(r"\(「融合」(?:魔法カード)?(?:を|は)必要としない\)$")
MATERIALS = expression(r"^[^。：]+(?:[+×]|\d(?:体|枚)(?:以上)?$)")
OF_ANY_EFFECT = expression("このカードの効果を発動するターン")
"""Said before the effects: of each of them."""
EVERYWHERE = ("hand", "deck", "field", "graveyard", "banished", "extra deck")


@dataclass(slots=True)
class Limits:
    """Limits on effects of the card, by their numbers; ``whole``: of all effects of the name."""

    of: list[tuple[str, str, ast.Unread, int]] = field(default_factory=list)

    oaths: list[tuple[str, Oath, ast.Unread]] = field(default_factory=list)
    unanswered: list[tuple[tuple[ast.Instruction, ...], ast.Unread]] = field(default_factory=list)
    """Who cannot answer the activation of the card, told before its effects."""

    def swear(self, number: str, oath: Oath, text: Text) -> None:
        """What is given up in the turn of an effect; no number: of the activation of the card, ``ANY``: of any of its effects."""
        self.oaths.append((number, oath, ast.Unread(text.span(0, len(text)), text.letters)))

    def say(self, numbers: str, per: str, text: Text, times: int = 1) -> None:
        self.of.append((numbers, per, ast.Unread(text.span(0, len(text)), text.letters), times))

    def applied(self, abilities: list[ast.Ability], unread: list[ast.Unread]) -> list[ast.Ability]:
        """The abilities with their limits; a limit on what is not there, or not used, is not read."""
        for numbers, per, text, times in self.of:
            problem, abilities = _limited(abilities, numbers, per, bool(unread), times)
            if problem:
                unread.append(replace(text, why=problem))
        for number, sworn, text in self.oaths:
            abilities = [sworn.sworn(a) if _swears(a, number) else a for a in abilities]
            if not any(_swears(a, number) for a in abilities):
                unread.append(replace(text, why="what is given up for an effect that is not there"))
        for bars, text in self.unanswered:
            if not any(a.kind == "effect" for a in abilities):
                unread.append(replace(text, why="which activation cannot be answered"))
            abilities = [replace(a, effects=(*a.effects, *bars)) if a.kind == "effect" else a for a in abilities]
        return abilities


ANY = "*"
"""The number of an oath that is sworn with every effect of the card that is activated."""


def _swears(a: ast.Ability, number: str) -> bool:
    if number == ANY:
        return a.structure in USED
    return a.kind == "effect" if not number else a.structure in USED and a.number == ord(number) - ord("①") + 1


USED = ("activated", "auto", "event")


def _limited(
    abilities: list[ast.Ability], numbers: str, per: str, unsure: bool, times: int
) -> tuple[str, list[ast.Ability]]:
    wanted = {ord(c) - ord("①") + 1 for c in numbers}
    if per == "card":
        mine = [a for a in abilities if a.kind == "effect"]
        several = "name turn" if all(a in mine for a in abilities if a.structure in USED) else ""
        numbers_of = tuple(sorted({a.number for a in mine}))
        others = {a.number for a in abilities if a.structure in USED and a not in mine}
        alike = len(mine) > 1 and not several and 0 not in numbers_of and not others.intersection(numbers_of)
        counts = "card turn" if len(mine) == 1 or alike else several
        if not mine or not counts or any(a.limit for a in mine):
            return ("" if unsure else "a limit on the activation of the card"), abilities
        shares = numbers_of if alike else ()
        return "", [replace(a, limit=1, limit_per=counts, shares=shares) if a in mine else a for a in abilities]
    if per == "own":
        own = [a for a in abilities if summons_itself(a) and (not wanted or a.number in wanted)]
        if not own:
            return ("" if unsure else "a limit on a summon that it does not have"), abilities
        numbered = {a.number for a in own}
        if len(own) > 1 and (len(numbered) > 1 or 0 in numbered):
            return "which summons share a limit", abilities
        method = tuple(numbered) if len(own) > 1 else ()  # either of two conditions: one method
        return "", [replace(a, limit=1, limit_per="card turn", shares=method) if a in own else a for a in abilities]
    instead = [
        a
        for a in abilities
        if a.kind == "replacement" and any(i.may for i in a.effects) and (not wanted or a.number in wanted)
    ]
    if instead:
        if times > 1 or per not in ("each", "card turn") or any(a.limit for a in instead):
            return "how often something is done instead", abilities
        abilities = [replace(a, limit=1, limit_per="card turn") if a in instead else a for a in abilities]
        if wanted == {a.number for a in instead} or not any(a.structure in USED for a in abilities):
            return "", abilities
        wanted -= {a.number for a in instead}
    used = [a for a in abilities if a.structure in USED]
    mine = [a for a in used if not wanted or a.number in wanted]
    if per in ("name game", "chain") and len(mine) != 1:
        return "which effect can be used once", abilities
    shared = per == "shared"
    if any(a.limit for a in mine):
        return "two limits on one effect", abilities
    if not mine:
        return ("" if unsure else "a limit on an effect that is not used"), abilities
    if not unsure and wanted - {a.number for a in mine}:
        return "a limit on an effect that is not used", abilities
    if not wanted and len(mine) > 1 and per == "card turn":
        per = "name turn"
    per = "card turn" if per in ("each", "shared") else per
    together = {a.number for a in mine}
    if shared and not all(together):
        return "which effects share a limit", abilities

    def limited(a: ast.Ability) -> ast.Ability:
        modes = sum(b.number == a.number for b in mine) > 1
        shares = tuple(sorted(together)) if shared else (a.number,) if modes else ()
        return replace(a, limit=times, limit_per=per, shares=shares)

    return "", [limited(a) if a in mine else a for a in abilities]


def says_how_often(text: Text) -> bool:
    """Whether a sentence is a limit by the card's name, wherever it stands."""
    limits = (EACH, EITHER, CARD_LIMIT, DUEL_LIMIT, OWN_LIMIT, ONE_ALONE, *BOTH_SAID[1:])
    return any(p.fullmatch(text.letters) for p in limits) and not NOT_NORMALLY.match(text.letters)


def preface(text: Text, card: CardHead, limits: Limits, materials: Sequence[ast.Noun] = ()) -> list[ast.Ability] | None:
    """What a sentence before ① comes to; None: it is no such sentence. ``materials``: what 「上記のカード」 are."""
    letters = text.letters
    span = text.span(0, len(text))
    if letters.startswith("このカードの発動に対して"):
        if "monster" in card.types:
            raise NotRead("which activation cannot be answered")
        limits.unanswered.append((tuple(statements(text)), ast.Unread(span, letters)))
        return []
    for pattern in BOTH_SAID:
        if m := pattern.fullmatch(letters):
            return _both_said(text, m, card, limits)
    if m := OWN_LIMIT.fullmatch(letters):
        if named := m[2] or m[3]:
            start, end = m.span(2) if m[2] else m.span(3)
            if text.printed(start, end) != card.name and named != card.name:
                raise NotRead("a limit by another name")
        limits.say(m[1] or m[4] or "", "own", text)
        return []
    if (own := of_the_summon(text, materials, words.halved(card.name).replace(" ", ""))) is not None:
        return own
    if (alone := only_one(text)) is not None:
        return [alone]
    if m := NOT_FROM.fullmatch(letters):
        bar = ast.Instruction("cannot", what=ast.Noun("this", span=span), change="be special summoned", span=span)
        there = tuple(words.ZONES[z] for z in m[1].split("・"))
        return [ast.Ability("continuous", span, where=there, effects=(bar,), structure="constant", text=letters)]
    if m := DUEL_LIMIT.fullmatch(letters):
        _own(text, m, card)
        limits.say(m[2], "name game", text)
        return []
    if letters.startswith("このカードを発動するターン、"):
        limits.swear("", oath_of(text), text)
        return []
    if letters.startswith("この効果を発動するターン、") and OF_ANY_EFFECT.search(text.raw):
        limits.swear(ANY, oath_of(text), text)
        return []
    if CHAIN_LIMIT.fullmatch(letters):
        limits.say("", "chain", text)
        return []
    if m := EITHER.fullmatch(letters):
        _own(text, m, card)
        limits.say(m[2], "shared", text)
        return []
    if m := EACH.fullmatch(letters):
        _own(text, m, card)
        if len(m[2]) > 1 and not m[3] and not m[1]:
            raise NotRead("whether each has a limit of its own")
        limits.say(m[2], "card turn", text, int(m[4]))
        return []
    if m := CARD_LIMIT.fullmatch(letters):
        _own(text, m, card)
        limits.say("", "card", text)
        return []
    if NOT_NORMAL.fullmatch(letters):
        return [ast.Ability("keyword", span, keyword="cannot be normal summoned", text=letters)]
    if NOT_SPECIAL.fullmatch(letters):
        this = ast.Noun("this", span=span)
        bar = ast.Instruction("cannot", what=this, change="be special summoned", span=span)
        return [ast.Ability("continuous", span, effects=(bar,), structure="constant", text=letters)]
    if m := COUNTS_AS.fullmatch(letters):
        this = ast.Noun("this", span=span)
        names = tuple(
            ast.Instruction("gain", what=this, change="name", value=text.printed(*one.span(1)), span=span)
            for one in EACH_NAME.finditer(letters, *m.span(1))
        )
        return [ast.Ability("continuous", span, where=EVERYWHERE, effects=names, structure="constant", text=letters)]
    if m := NAMED.fullmatch(letters):
        this = ast.Noun("this", span=span)
        name = ast.Instruction("become", what=this, change="name", value=text.printed(m.start(1), m.end(1)), span=span)
        return [ast.Ability("continuous", span, where=EVERYWHERE, effects=(name,), structure="constant", text=letters)]
    if m := ONLY_EQUIPS.fullmatch(letters):
        return [_equips(text.part(0, m.end(1)), span, letters)]
    if NEEDED.fullmatch(letters) and "ritual" in card.icons:
        return []
    if NO_FUSION_CARD.fullmatch(letters):
        return []  # it is summoned by its own method, which takes no card (J3.19)
    if MATERIALS.match(letters) and "monster" in card.types and not letters.endswith(("る", "い")):
        return [_materials(text, span, card)]
    return None


def only_one(text: Text) -> ast.Ability | None:
    """A player can control only one such card (J3.21); None: the text says nothing of that."""
    m = ONE_ALONE.fullmatch(text.letters)
    if m is None:
        return None
    found = phrase(Reader(text.part(*m.span(1))))
    if found is None or found.noun is None or found.noun.how != "any":
        raise NotRead("what there can be one of")
    return one_controlled(found.noun, text.span(0, len(text)), text.letters, anybody=not m[2])


def _both_said(text: Text, m: re.Match[str], card: CardHead, limits: Limits) -> list[ast.Ability] | None:
    """ "…できず、…": two things said in one sentence, each as if it stood alone."""
    first = text.part(m.start(1), m.end(1))
    ended = replace(first, letters=first.letters + "ない", columns=(*first.columns, *first.columns[-1:] * 2))
    second = text.part(m.start(2), m.end(2))
    rest: list[ast.Ability] | None = []
    if second.letters.startswith("このカードを発動するターン"):
        limits.swear("", oath_of(second), second)
    elif second.letters.startswith(("この効果を発動するターン", "このカードの効果を発動するターン")):
        for number in re.findall("[①-⑳]", first.letters) or [ANY]:
            limits.swear(number, oath_of(second), second)
        rest = []
    elif only := ONLY_IF.fullmatch(second.letters):
        asked, places = condition(second.part(*only.span(1)))
        if places:
            raise NotRead("where it must be")
        for number in re.findall("[①-⑳]", first.letters) or [ANY]:
            limits.swear(number, Oath(asked, ()), second)
        rest = []
    else:
        if second.letters.startswith("その"):
            second = second.part(len("その"), len(second))
        named = second if second.letters.startswith("このカード") else second.behind("このカード名の")
        rest = preface(named, card, limits)
        if rest is None and not second.letters.startswith("このカード"):
            rest = preface(second, card, limits)
    found = preface(ended, card, limits)
    if rest is None or found is None:
        raise NotRead("the second of two things said")
    return [*found, *rest]


def oath_of(text: Text) -> Oath:
    """ "In the turn in which this is activated you can only Special Summon X"."""
    m = TURN_GIVEN_UP.match(text.letters)
    if m is None:
        raise NotRead("what is given up for the turn")
    return oath(each_its_place(statements(text.part(m.end(), len(text)).behind("このターン"))))


def _own(text: Text, m: re.Match[str], card: CardHead) -> None:
    """A limit that names a card names its own."""
    if m[1] is not None and text.printed(m.start(1), m.end(1)) != card.name:
        raise NotRead("a limit by another name")


def _equips(text: Text, span: ast.Span, letters: str) -> ast.Ability:
    r = Reader(text)
    found = phrase(r)
    if found is None or found.noun is None or not r.ended() or found.kind != "thing" or found.noun.how != "any":
        raise NotRead("what it can be equipped to")
    target = replace(found.noun, how="choose", count=ast.Number(1), target=True)
    up = ast.Filter("state", "=", "face up", found.noun.span)
    if not any(f.kind == "state" for f in target.filters):
        target = replace(target, filters=(*target.filters, up))
    return ast.Ability("effect", span, targets=(target,), structure="event", text=letters)


TIMES = expression(r"×(\d+)(?:体)?(以上)?")


def _is_one_of_names(noun: ast.Noun) -> bool:
    """「「A」か「B」」: a card of one of these names."""
    return [(f.kind, f.op) for f in noun.filters] == [("name", "=")]


PLAIN_NAMES = expression(r"[^「」×()]+?(?:\+[^「」×()]+?)+$")
NO_NAME = expression(r"モンスター|カード|チューナー|トークン|\d体")


def _materials(text: Text, span: ast.Span, card: CardHead) -> ast.Ability:
    """「チューナー+チューナー以外のモンスター1体以上」, 「レベル4モンスター×2」."""
    r = Reader(text)
    nouns: list[ast.Noun] = []
    if "fusion" in card.icons and PLAIN_NAMES.fullmatch(text.letters) and not NO_NAME.search(text.letters):
        ends = [m.start() for m in re.finditer(r"\+|$", text.letters)]
        for start, end in zip([0, *(end + 1 for end in ends)], ends, strict=False):
            name = text.printed(start, end).strip()
            one = ast.Noun("choose", "card", count=ast.Number(1), name=name, span=text.span(start, end))
            nouns.append(one)
        return ast.Ability("keyword", span, keyword="materials", of=tuple(nouns), text=text.letters)
    while not r.ended():
        found = phrase(r)
        if found is None or found.kind != "thing" or found.noun is None:
            raise r.fail("materials")
        noun = where_a_material_lies(found.noun)
        if not nouns and r.word("を含む"):
            rest = phrase(r)
            if rest is None or rest.noun is None or not r.ended():
                raise r.fail("materials")
            nouns = [*with_one(rest.noun, noun)]
            break
        if noun.what == "card" and not noun.name and not _is_one_of_names(noun):
            raise NotRead("materials")
        if m := r.take(TIMES):
            if noun.count is not None:
                raise NotRead("materials")
            noun = replace(noun, how="choose", count=ast.Number(int(m[1])), or_more=bool(m[2]))
        elif noun.count is None:
            noun = replace(noun, how="choose", count=ast.Number(1))
        nouns.append(noun)
        if not r.ended() and not r.word("+"):
            raise r.fail("materials")
    return ast.Ability("keyword", span, keyword="materials", of=tuple(nouns), text=text.letters)
