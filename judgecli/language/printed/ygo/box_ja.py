"""The text box of a Japanese Yu-Gi-Oh! card: what stands before ①, the effects, and which kind each of them is.

Kinds are told as the rules tell them (C3, S4): an effect that says 発動 is activated. Of a monster it is a Trigger Effect if it waits for
an event, a Quick Effect if it can be used in the opponent's turn or answers an activation, else an Ignition Effect. What says nothing of an
activation applies (Continuous), except on a spell or trap that is used once: there it is what the card does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise

from judgecli.language import ast
from judgecli.language.printed import CardHead, Printed, Written
from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.applied import Item, Items
from judgecli.language.printed.ygo.as_it_is_played import alone, used_ja
from judgecli.language.printed.ygo.before_a_summon import IT_IS_NEGATED, is_before
from judgecli.language.printed.ygo.bullets import Gained, gained_by
from judgecli.language.printed.ygo.deciding import labelled
from judgecli.language.printed.ygo.declaring import declared
from judgecli.language.printed.ygo.effects_ja import THIS_LIMIT, add, carried_out, lying_elsewhere
from judgecli.language.printed.ygo.either_event import of_one_kind, ways_ja
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.halves import in_halves
from judgecli.language.printed.ygo.head import Head, joined
from judgecli.language.printed.ygo.heads_ja import head_of
from judgecli.language.printed.ygo.other_targets_ja import (
    tells_other_targets,
    under_either_condition,
    with_other_targets,
)
from judgecli.language.printed.ygo.preface_ja import Limits, preface, says_how_often
from judgecli.language.printed.ygo.quickly import also_quick, says_so
from judgecli.language.printed.ygo.sayings_abilities import abilities
from judgecli.language.printed.ygo.standing_ja import FLIPS, flip_effect, standing
from judgecli.language.printed.ygo.statements_ja import statements
from judgecli.language.printed.ygo.summoning import bars_others_at_first
from judgecli.language.printed.ygo.summoning_ja import METHODS, NEEDED, NO_SPELL, by_a_method, old_rite
from judgecli.language.printed.ygo.targets_ja import aimed, answered, used_once
from judgecli.language.printed.ygo.text import NotRead, Rewrites, Text, longest_first, rewrites, text_of, writing
from judgecli.lazy import dataclass, field, replace

NUMBER = expression(r"([①-⑳]):")
HALVES = expression(r"(?:(?<=でき)ず|(?<=もでき))、(?=このカード(?!名)|自分は|「)")
ENDS = {"ず、": "ない", "、": "る"}
HEAD = expression(rf"([①-⑳])?:?({longest_first(words.HEADS)}):?")
BULLET = expression(r"●")
ACTIVATES = expression(r"発動(?:できる|する|もできる)$")


SPECIAL = frozenset({"fusion", "ritual", "synchro", "xyz", "link"})
"""Monsters that cannot be Normal Summoned whatever their text says (G.26)."""


@dataclass(slots=True)
class Paragraph:
    """One effect: its number (0: what stands before ①), its sentences, its bullets."""

    number: int
    text: Text
    bullets: list[Text] = field(default_factory=list)
    alone: bool = False
    """Whether no effect of the card is numbered."""


def read(lines: Sequence[Written], card: CardHead) -> Printed:
    """Read a whole text box; a sentence that cannot be read leaves its effect unread, the rest of the card stands."""
    return in_halves(lines, card, _read)


def _read(lines: Sequence[Written], card: CardHead) -> Printed:
    box = Box(card)
    for line in lines:
        box.line(line)
    return box.printed()


class Box:
    """The text box as it is read, line after line."""

    def __init__(self, card: CardHead) -> None:
        self.card = card
        self.paragraphs: list[Paragraph] = []
        self.unread: list[ast.Unread] = []
        self.heads: dict[int, str] = {}
        """Line -> the kind of effect that a head of ours before it names."""

    def line(self, line: Written) -> None:
        text = normal(line)
        text = text.rewritten(_by_its_name(words.halved(self.card.name)))
        if m := HEAD.match(text.letters):
            self.heads[text.line] = words.HEADS[m[2]]
            number = m[1] or ""
            text = text.part(m.end(), len(text)).behind(f"{number}:" if number else "")
        numbers = [m for m in NUMBER.finditer(text.letters) if _outside(text.letters, m.start())]
        starts = [m.start() for m in numbers]
        first = starts[0] if starts else len(text)
        if first:
            self._before(text.part(0, first))
        for m, end in zip(numbers, [*starts[1:], len(text)], strict=False):
            self._split(ord(m[1]) - ord("①") + 1, text.part(m.end(), end))

    def _before(self, text: Text) -> None:
        if text.letters.startswith("●") and self.paragraphs:
            self._bullets(self.paragraphs[-1], text)
        elif self.paragraphs and self.paragraphs[-1].number and not text.letters.startswith("●"):
            self._split(0, text)
        else:
            self._split(0, text)

    def _split(self, number: int, text: Text) -> None:
        at = text.letters.find("●")
        if at < 0:
            self.paragraphs.append(Paragraph(number, text))
            return
        self.paragraphs.append(Paragraph(number, text.part(0, at)))
        self._bullets(self.paragraphs[-1], text.part(at, len(text)))

    def _bullets(self, paragraph: Paragraph, text: Text) -> None:
        marks = [m.start() for m in BULLET.finditer(text.letters)]
        for start, end in zip(marks, [*marks[1:], len(text)], strict=True):
            paragraph.bullets.append(text.part(start + 1, end))

    # ---- what was read

    def printed(self) -> Printed:
        abilities: list[ast.Ability] = []
        self.materials: tuple[ast.Noun, ...] = ()
        limits = Limits()
        alone = not any(p.number for p in self.paragraphs)
        for p in self.paragraphs:
            p.alone = alone
            abilities += self._preface(p, limits) if not p.number else self._effect(p)
        for a in [a for a in abilities if a.kind != self.heads.get(a.span.line, a.kind)]:
            abilities.remove(a)
            self.unread.append(ast.Unread(a.span, a.text, "the head names another kind of effect"))
        if not SPECIAL & {*self.card.icons} and all(a.keyword != "cannot be normal summoned" for a in abilities):
            abilities = [a for a in abilities if not bars_others_at_first(a)]
        whole = limits.applied(abilities, self.unread)
        return Printed(tuple(whole), tuple(sorted(self.unread, key=lambda u: (u.span.line, u.span.start))))

    def _refuse(self, text: Text, why: str) -> None:
        self.unread.append(ast.Unread(text.span(0, len(text)), text.letters, why))

    def _preface(self, p: Paragraph, limits: Limits) -> Iterator[ast.Ability]:
        """Sentences with no number: conditions and limits; on old cards the effects themselves."""
        rest: list[Text] = []
        said = sentences(p.text)
        if "ritual" in self.card.icons and "monster" not in self.card.types:
            yield from self._rites(said)
        if p.bullets and said and (m := METHODS.fullmatch(said[-1].letters)) is not None:
            yield from self._method(said, m, p)
        for n, sentence in enumerate(said):  # a second half is put behind its first
            if rest and not says_how_often(sentence):
                rest.append(sentence)
                continue
            halves = None
            kept = len(limits.of), len(limits.oaths)
            try:
                found = preface(sentence, self.card, limits, self.materials)
            except NotRead as problem:
                del limits.of[kept[0] :], limits.oaths[kept[1] :]
                if (halves := self._halves(sentence, limits)) is None:
                    self._refuse(sentence, problem.why)
                    continue
                found = halves[0]
            if found is None and (halves := self._halves(sentence, limits)) is not None:
                found = halves[0]
            if halves is not None:
                said.insert(n + 1, halves[1])
            if found is None:
                rest.append(sentence)
            else:
                self.materials = next((a.of for a in found if a.keyword == "materials"), self.materials)
                yield from found
        if rest or p.bullets:
            yield from self._effects(rest, p)

    def _method(self, said: list[Text], m: re.Match[str], p: Paragraph) -> Iterator[ast.Ability]:
        """A method of its own by which it is summoned; what stands behind it is said of the card."""
        intro = said.pop()
        first, *more = p.bullets
        method, *behind = sentences(first)
        said += [s for s in behind if not NO_SPELL.match(s.letters)]
        p.bullets = []
        try:
            if more:
                raise NotRead("how it is summoned")
            yield from by_a_method(intro, m, method, self.materials, self.card.name)
        except NotRead as problem:
            for text in (intro, method, *more):
                self._refuse(text, problem.why)

    def _halves(self, sentence: Text, limits: Limits) -> tuple[list[ast.Ability], Text] | None:
        """「Aできず、このカードはB」: what the first says, if it is told before the effects, and the second as a sentence of its own."""
        letters = sentence.letters
        for m in HALVES.finditer(letters):
            if not _outside(letters, m.start()):
                continue
            kept = len(limits.of), len(limits.oaths)
            try:
                found = preface(sentence.part(0, m.start()).ending(ENDS[m[0]]), self.card, limits, self.materials)
            except NotRead:
                found = None
            if found is not None:
                return found, sentence.part(m.end(), len(sentence))
            del limits.of[kept[0] :], limits.oaths[kept[1] :]
        return None

    def _rites(self, said: list[Text]) -> Iterator[ast.Ability]:
        """What an old Ritual Spell calls; its sentences are taken out. One that says what it is needed for and calls nothing is not read."""
        for first, second in pairwise([*said]):
            if (called := old_rite(first, second)) is not None:
                said[:] = [s for s in said if s is not first and s is not second]
                span = first.span(0, len(first))
                yield ast.Ability("effect", span, effects=(called,), structure="event", text=first.letters)
        every_text = "".join(p.text.letters for p in self.paragraphs)
        if "儀式召喚する" not in every_text and any(NEEDED.fullmatch(s.letters) for s in said):
            for s in [s for s in said if NEEDED.fullmatch(s.letters)]:
                self._refuse(s, "what the Ritual Summon takes")
                said.remove(s)

    def _effect(self, p: Paragraph) -> Iterator[ast.Ability]:
        yield from self._effects(sentences(p.text), p)

    def _effects(self, said: list[Text], p: Paragraph) -> Iterator[ast.Ability]:
        """The effects of a paragraph: each activation begins one, with the sentences behind it."""
        for sentence in [s for s in said if FROM_THE_HAND.search(s.letters)]:
            if (own := abilities(sentence, "ja")) is not None:
                said = [s for s in said if s is not sentence]
                yield from own
        groups = _groups(said, numbered=bool(p.number))
        for group in groups:
            whole = replace(group[0], letters=group[0].letters)
            end = group[-1]
            try:
                yield from self._on_either_event(group, p) or self._one(group, p)
            except NotRead as problem:
                letters = "。".join(s.letters for s in group) + "。"
                span = ast.Span(whole.line, whole.columns[0], max(end.columns[-1], whole.columns[0] + 1))
                self.unread.append(ast.Unread(span, letters, problem.why))
                if group is groups[-1]:
                    for bullet in p.bullets:  # shown too: what they say belongs to it
                        self._refuse(bullet, problem.why)

    def _on_either_event(self, group: list[Text], p: Paragraph) -> list[ast.Ability]:
        """The effect on the one event and on the other, where it is not read as one; nothing where it says of no two."""
        ways = ways_ja(group[0])
        with suppress(NotRead):
            return self._one(group, p) if ways else []
        try:
            found = of_one_kind([a for way in ways for a in self._one([way, *group[1:]], p)])
        except NotRead:
            return []
        shares = (p.number or 1,) if found[0].limit else ()
        return [replace(a, span=_apart(found[0].span, n), shares=shares or a.shares) for n, a in enumerate(found)]

    def _one(self, group: list[Text], p: Paragraph) -> list[ast.Ability]:
        if ACTIVATES.search(group[0].letters) and group[0].letters.startswith("また、"):
            group = [group[0].part(len("また、"), len(group[0])), *group[1:]]
        if len(group) > 2 and (told := _out_of_brackets(group[1])) is not None:
            group = [group[0], *group[2:], told]
        if len(group) > 1 and (told := _out_of_brackets(group[-1])) is not None:
            group = [*group[:-1], told]
        if len(group) > 1 and says_so(group[-1], "ja"):
            both = also_quick(self._one(group[:-1], p), group[-1], "ja")
            shares = (p.number,) if both[0].limit else ()
            return [replace(a, span=_apart(a.span, n), shares=shares) for n, a in enumerate(both)]
        if ways := under_either_condition(group[0]):
            either = [a for way in ways for a in self._one([way, *group[1:]], p)]
            shares = (p.number or 1,) if either[0].limit else ()
            return [replace(a, span=_apart(either[0].span, n), shares=shares) for n, a in enumerate(either)]
        told = next((s for s in group[1:] if tells_other_targets(s)), None)
        if told is not None:
            both = with_other_targets(self._one([s for s in group if s is not told], p), told)
            shares = (p.number or 1,) if both[0].limit else ()
            return [replace(a, span=_apart(a.span, n), shares=shares) for n, a in enumerate(both)]
        if len(group) > 1 and (with_it := used_ja(group[0], group[1])) is not None:
            used = self._one([*with_it, *group[2:]], p)
            return [*used, replace(alone(used), span=_apart(used[0].span, len(used)))]
        first = group[0]
        span = ast.Span(first.line, first.columns[0], max(group[-1].columns[-1], first.columns[0] + 1))
        text = "。".join(s.letters for s in group)
        if each := declared(group, "ja"):
            modes = [a for one in each for a in self._one(one, p)]
            shares = (p.number or 1,) if modes[0].limit else ()
            return [replace(a, span=_apart(span, n), text=text, shares=shares) for n, a in enumerate(modes)]
        gains = p.bullets and len(group) == 1 and not (used_once(self.card) and first.letters.endswith("適用する"))
        if gains and (gained := gained_by(first, "ja")) is not None:
            return [a for n, bullet in enumerate(p.bullets) for a in self._gained(gained, bullet, p.number, n)]
        if p.bullets and len(group) == 1 and EACH_OF_ITS_OWN.fullmatch(first.letters):
            return [a for bullet in p.bullets for a in self._of_its_own(bullet, p.number)]
        if (m := OR_FLIPPED.search(first.letters)) is not None:
            ways = [first.rewritten(way) for way in (NORMALLY, FLIPPED)]
            both = [a for way in ways for a in self._one([way, *group[1:]], p)]
            return [replace(a, span=_apart(span, n), text=text) for n, a in enumerate(both)]
        if (m := IN_EITHER_PHASE.search(first.letters)) is not None and _outside(first.letters, m.start()):
            main = first.part(0, m.end("main")).followed(first.part(m.end("battle"), len(first)))
            battle = first.part(0, m.start()).followed(first.part(m.start("battle"), len(first)))
            both = [a for way in (main, battle) for a in self._one([way, *group[1:]], p)]
            shares = (p.number or 1,) if both[0].limit else ()
            return [replace(a, span=_apart(span, n), text=text, shares=shares) for n, a in enumerate(both)]
        if m := AS_IT_IS_PLAYED.match(first.letters):
            found = [_as_it_is_played([first.part(m.end(), len(first)), *group[1:]], p, self.card, span)]
        elif ACTIVATES.search(first.letters):
            flips = FLIPS.match(first.letters)
            head = head_of(first.part(flips.end(), len(first)) if flips else first, self.card)
            if not p.number and PAID_FOR.search(first.raw) is None:
                _the_card_itself(head, group[1:], self.card)
            found = activated(head, group[1:], p, self.card, span)
            found = [replace(flip_effect(a), optional=head.optional) for a in found] if flips else found
        else:
            choices = tuple(_done(bullet) for bullet in p.bullets) if p.bullets and used_once(self.card) else ()
            found = standing(group, [] if choices else p.bullets, self.card, span, bool(p.number), choices)
        return [
            replace(a, number=p.number or _own_number(a), span=_apart(span, n), text=text) for n, a in enumerate(found)
        ]

    def _of_its_own(self, bullet: Text, number: int) -> list[ast.Ability]:
        """One of the effects that are each used once a turn."""
        found = self._one(sentences(bullet), Paragraph(number, bullet))
        if any(a.limit or a.structure not in ("activated", "auto") for a in found):
            raise NotRead("two limits")
        return [replace(a, limit=1, limit_per="card turn") for a in found]

    def _gained(self, gained: Gained, bullet: Text, number: int, nth: int) -> list[ast.Ability]:
        """What a bullet gives as long as its conditions hold."""
        asked, rest = gained.of(bullet)
        found: list[ast.Ability] = []
        for group in _groups(sentences(rest)):
            found += self._one(group, Paragraph(number, rest))
        shares = (number,) if nth and number else ()
        if shares and any(a.limit for a in found):
            raise NotRead("how often what is gained can be used")
        return gained.kept(asked, found, bullet)


PAID_FOR = expression("(?:事|こと)で")
"""「手札を1枚捨てる事で、…」: an effect of the card that lies there."""


def _the_card_itself(head: Head, said: Sequence[Text], card: CardHead) -> None:
    """Before effects were numbered: what 「発動する」 says of a card that stays is how the card itself is activated (S4.10).

    Raise ``NotRead`` where it may be an effect of the card that lies there.
    """
    stays = "monster" not in card.types and bool({"continuous", "field", "equip"} & set(card.icons))
    if not stays or head.card or head.when or head.limit or head.turn or head.where or head.phases or head.modes:
        return
    if any(THIS_LIMIT.fullmatch(s.letters) for s in said):
        return
    if head.optional:
        raise NotRead("whether it is the card that is activated")
    head.card = True


def _out_of_brackets(sentence: Text) -> Text | None:
    """「(X場合、この効果は相手ターンでも発動できる)」 without its brackets; None: it is no such sentence."""
    letters = sentence.letters
    if not (letters.startswith("(") and letters.endswith(")")):
        return None
    inner = sentence.part(1, len(sentence) - 1)
    return inner if says_so(inner, "ja") else None


def _own_number(a: ast.Ability) -> int:
    """Effects that share one use are told by a number, which an old text does not print."""
    return a.shares[0] if a.shares else a.number


EACH_OF_ITS_OWN = expression(
    r"(?:このカード名の|「[^」]+」の|)以下の効果[はを]、?それぞれ1ターンに1度(?:ずつ|しか|まで|のみ)?(?:使用|発動)(?:でき(?:る|ない))$"
)
"""What stands before effects that are listed, each with a limit of its own by the card's name."""
OR_FLIPPED = expression(r"このカードが召喚・(?:反転召喚|リバース)した(?=ターンのエンドフェイズ)")
"""Either of two: each is an effect of its own, and never are both so."""
NORMALLY = rewrites((OR_FLIPPED.pattern, "このカードが召喚した"))
FLIPPED = rewrites((OR_FLIPPED.pattern, "このカードがリバースした"))
AS_IT_WAS_USED = expression(r"[^。]*?この(?:カード|効果)を発動した場合、")
"""Asks how what is carried out was activated: it goes on with that."""
IN_EITHER_PHASE = expression(
    r"(?P<main>(?:自分・相手の|自分の?|相手の?)メインフェイズ)及び(?P<battle>(?:自分の?|相手の?)バトルフェイズ)(?=[にの])"
)
"""「自分メインフェイズ及び相手バトルフェイズに」: an effect for either, of which no turn has both of different players."""
FROM_THE_HAND = expression(r"このカード(?:の発動は手札からもできる|はセットしたターンでも発動できる)$")
AS_IT_IS_PLAYED = expression(r"このカードの発動時の効果処理として、")


def _as_it_is_played(said: list[Text], p: Paragraph, card: CardHead, span: ast.Span) -> ast.Ability:
    """What is done when the activation of the card itself resolves (S4.10)."""
    if "monster" in card.types or p.bullets:
        raise NotRead("what is done when it is played")
    effects: list[ast.Instruction] = []
    for sentence in said:
        add(effects, sentence)
    return ast.Ability("effect", span, effects=tuple(effects), structure="event")


def _apart(span: ast.Span, n: int) -> ast.Span:
    """Abilities of one sentence have places of their own."""
    return span if not n else replace(span, start=min(span.start + n, span.end - 1))


ANEW = expression(
    r"(?:また、)?このカードを(?:融合|S|X|L)(?:召喚の)?素材とする場合、|(?:また、)?このカードが(?:自分の?)?(?:モンスターゾーン|フィールド|魔法&罠ゾーン)に(?:表側表示で)?存在する限り、"
    r"(?!1度)(?![^。]*(?:その(?:モンスター|カード)|選択した|この効果で|対象の|する事で|できる$))"
    r"|(?:また、)?(?:自分|相手|)フィールドに[^。、]*?存在する限り、このカードは(?![^。]*(?:その(?:モンスター|カード)|選択した|この効果で|対象の))"
    r"|この効果で特殊召喚(?:に成功)?した(?:時|場合)に?、(?![^。]*(?:その(?:モンスター|カード)|選択した|この効果で|対象の))"
    r"|(?:また、)?(?!この効果|この方法|その|選択した|対象の)[^。、]*?(?:このカード|装備モンスター)(?:が|を)[^。]*?た(?:時|場合)に?、(?![^。]*(?:その(?:モンスター|カード)|選択した|この効果で|対象の))"
)
"""Before effects were numbered: what begins an effect of its own behind one that is activated."""


GOES_BACK = expression("このカードを持ち主の手札に戻す$")


def _has_gone_back(group: Sequence[Text]) -> bool:
    """Whether it is how a Spirit monster goes back to the hand, with which its effect ends."""
    return OR_FLIPPED.match(group[0].letters) is not None and GOES_BACK.match(group[-1].letters) is not None


def _groups(said: list[Text], numbered: bool = True) -> list[list[Text]]:
    """Sentences by effect: one that is activated takes what stands behind it; ``numbered``: the text numbers its effects."""
    groups: list[list[Text]] = []
    for sentence in said:
        begins = bool(ACTIVATES.search(sentence.letters)) and not sentence.letters.startswith(
            ("(", "この効果は", "この効果で")
        )
        begins = begins and not says_so(sentence, "ja")
        anew = ANEW.match(sentence.letters) is not None and AS_IT_WAS_USED.match(sentence.letters) is None
        begins = begins or (not numbered and anew)
        begins = begins or (not numbered and bool(groups) and _has_gone_back(groups[-1]))
        if groups and not begins:
            groups[-1].append(sentence)
        else:
            groups.append([sentence])
    return groups


def activated(head: Head, said: list[Text], p: Paragraph, card: CardHead, span: ast.Span) -> list[ast.Ability]:
    """An effect that is activated, of the kind its words and its card make it; each of its modes is one, their limit one."""
    if not head.modes:
        choices = tuple(_done(bullet) for bullet in p.bullets)
        return [replace(told(head, said, card, choices), span=span)]
    if head.modes != 1 or not p.bullets:
        raise NotRead("modes")
    found: list[ast.Ability] = []
    for bullet in p.bullets:
        mine = sentences(bullet)
        for saved in [s for s in mine if SAVES_THE_EQUIPPED.fullmatch(s.letters)]:
            found += standing([saved], [], card, span, True)
            mine.remove(saved)
        if mine and (m := EQUIPS_ITSELF.fullmatch(mine[0].letters)) is not None:
            aim = mine[0].part(0, m.end("aim")).ending("として発動できる")
            mine = [aim, mine[0].part(m.start("done"), len(mine[0])).rewritten(ONTO_IT), *mine[1:]]
        inner = replace(head, modes=0, cost=[*head.cost], targets=[*head.targets], conditions=[*head.conditions])
        if mine and ACTIVATES.search(mine[0].letters):
            inner = joined(inner, head_of(mine[0], card))
            mine = mine[1:]
        ability = told(inner, [*mine, *(s for s in said if not EACH_ONCE.fullmatch(s.letters))], card)
        if any(EACH_ONCE.fullmatch(s.letters) for s in said):
            if ability.limit:
                raise NotRead("two limits")
            found.append(replace(ability, span=span, number=p.number or 1, limit=1, limit_per="card turn"))
            continue
        if ability.limit and not p.number and not p.alone:
            raise NotRead("modes")
        shares = (p.number or 1,) if ability.limit else ()
        found.append(replace(ability, span=span, number=p.number or 1, shares=shares))
    return found


SAVES_THE_EQUIPPED = expression(r"装備モンスターが[^。、]*?破壊される場合、?代わりにこのカードを破壊する")
"""What the text of a Union monster says behind how it is equipped; it holds as long as it is."""
EQUIPS_ITSELF = expression(
    r"(?P<aim>[^。]+?を対象)とし、(?P<done>このカードを装備(?:魔法)?カード扱い(?:として|で)(?:そのモンスターに)?装備する)"
)
ONTO_IT = rewrites(
    (
        r"装備(?:魔法)?カード扱い(?:として|で)(?:そのモンスターに)?装備する",
        "装備カード扱いとしてそのモンスターに装備する",
    )
)
EACH_ONCE = expression(r"\(?このカード名の以下の効果はそれぞれ1ターンに1度しか選択できない\)?$")
"""A limit on each of the effects to choose from, by the card's name."""


def _done(bullet: Text) -> Item:
    """What one of the choices does."""
    effects: list[ast.Instruction] = []
    label, rest = labelled(bullet)
    for sentence in sentences(rest):
        add(effects, sentence)
    return Item(tuple(effects), label)


def told(head: Head, said: list[Text], card: CardHead, choices: Items = ()) -> ast.Ability:
    """The effect with its kind, of which later sentences have a say too: "this effect can be activated in the opponent's turn"."""
    if said and any(map(is_before, head.when)):
        said = [said[0].rewritten(IT_IS_NEGATED), *said[1:]]
    if said and not head.when and (what := answered(said[0], card, not head.phases)) is not None:
        head.answers = True
        head.when, said = [*what[0]], [what[1], *said[1:]]
        head.conditions += what[2]
    if said and not head.targets and (aim := aimed(said[0])) is not None:
        head.targets, said = [aim[0]], [aim[1], *said[1:]]
    lying_elsewhere(head, said)
    head.kind(card)
    made = carried_out(head, said, choices)
    kind, structure = head.kind(card)
    return replace(made, kind=kind, structure=structure)


# ---- writing and sentences


def normal(line: Written) -> Text:
    """The line in one writing."""
    text = text_of(line.text, line.span.line)
    return replace(text, letters=words.halved(text.letters)).rewritten(writing("ja"))


@lru_cache(256)
def _by_its_name(name: str) -> Rewrites:
    """「X」のこの効果は on X itself is an effect of this name."""
    return rewrites(
        (
            re.compile(f"「{re.escape(name.replace(' ', ''))}」の(?=(?:この)?効果は、?(?:1ターン|デュエル中))"),
            "このカード名の",
        )
    )


def _outside(letters: str, at: int) -> bool:
    """Whether a letter stands outside 「」."""
    return letters.count("「", 0, at) == letters.count("」", 0, at)


def sentences(text: Text) -> list[Text]:
    """Sentences without their 。; what stands in brackets is one of its own, begun with "(".

    A bracket inside a sentence stays there.
    """
    found: list[Text] = []
    depth = quoted = start = 0
    for n, letter in enumerate(text.letters):
        if letter == "「":
            quoted += 1
        elif letter == "」":
            quoted -= 1
        elif letter in "(（":
            depth += 1
        elif letter in ")）":
            depth -= 1
        if letter == "。" and not depth and not quoted:
            found += _with_bracket(text.part(start, n))
            start = n + 1
    if start < len(text) and text.letters[start:].strip():
        found += _with_bracket(text.part(start, len(text)))
    return found


def _with_bracket(text: Text) -> list[Text]:
    """A sentence, and what stands in brackets behind it."""
    if not len(text):
        return []
    at = _opens(text.letters)
    if at > 0 and (text.letters[at - 1] not in "」" or "「" not in text.letters[at:]):
        return [text.part(0, at), text.part(at, len(text))]
    return [text]


def _opens(letters: str) -> int:
    """Where the bracket opens in which the letters end; -1: they end in none."""
    if not letters.endswith(")"):
        return -1
    depth = quoted = 0
    for n in range(len(letters) - 1, -1, -1):
        quoted += (letters[n] == "」") - (letters[n] == "「")
        if not quoted:
            depth += (letters[n] == ")") - (letters[n] == "(")
        if not depth:
            return n
    return -1


__all__ = ["Box", "Paragraph", "read", "sentences", "statements"]
