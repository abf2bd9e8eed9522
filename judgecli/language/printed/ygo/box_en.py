"""The text box of an English Yu-Gi-Oh! card: Problem-Solving Card Text, whose ":" and ";" say what is a condition and what is paid.

Kinds of effects are told as in Japanese (``heads_ja``): "(Quick Effect)" says so itself. A sentence with ":" or ";" begins an effect; what
stands behind belongs to it as long as it speaks of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from judgecli.language import ast
from judgecli.language.printed import CardHead, Printed, Written
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.afterwards import each_its_place, surely_meant
from judgecli.language.printed.ygo.clauses_en import chained, clause, instructions
from judgecli.language.printed.ygo.events_en import IN_DAMAGE_STEP, condition, happenings, of_battle
from judgecli.language.printed.ygo.frames import no_price, paid_from
from judgecli.language.printed.ygo.halves import in_halves
from judgecli.language.printed.ygo.heads_ja import Head
from judgecli.language.printed.ygo.preface_ja import Limits
from judgecli.language.printed.ygo.sayings_abilities import abilities
from judgecli.language.printed.ygo.statements_en import statements
from judgecli.language.printed.ygo.summoning import oath, with_one
from judgecli.language.printed.ygo.summoning_en import of_the_summon, price, ritual
from judgecli.language.printed.ygo.text import NotRead, Reader, Rewrites, Text, rewrites, text_of
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.lazy import replace


def _is(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


EACH = _is(
    r'You can only use each (?:of (?:the following |these |the preceding ))?effects? of "([^"]+)" once per turn$'
)
THIS = _is(r'You can only use (?:this|the) effect of "([^"]+)" once per turn$')
ONE_OF = _is(
    r'You can only use 1 (?:"([^"]+)" effect|of (?:the (?:following |preceding |)|these )effects of "([^"]+)") per turn, and only once that turn$'
)
DUEL = _is(r'You can only use (?:this|the) effect of "([^"]+)" once per Duel$')
CARD = _is(r'You can only activate 1 "([^"]+)" per turn$')
ALWAYS_TREATED = _is(r'\(?This card is always treated as an? "([^"]+)" card\.?\)?$')
ONCE_THIS_WAY = _is(
    r'You can only Special Summon "([^"]+)" once per turn this way(?:, no matter which method you use)?$'
)
OATH = _is(
    r"(You cannot [^.]+?) the turn you activate (this effect|this card|either of this card's effects)(?:, except .+)?$"
)
MUST_BE = _is(
    r"Must (?:first )?be (?:Special|Fusion|Ritual|Synchro|Xyz|Link) Summoned|You can Ritual Summon this card|\(?You do not use|"
    r"You can only Special Summon \"[^\"]+\" once per turn$|(?:This card )?cannot be Special Summoned by other ways$"
)
NOT_NORMAL = _is(r"(?:This card )?cannot be Normal Summoned(?:/Set| or Set)$")
NAMED = _is(
    r'This card\'s name becomes "([^"]+)" while (?:it is |it\'s )?((?:on the field|in the GY|in your GY|in your hand|in the Deck|in your Deck| or |, |and )+)$'
)
FLIP = _is(r"FLIP: ")
NOT_SPECIAL = _is(r"(?:This card )?cannot be Special Summoned$")
EQUIPS = _is(r"Equip only to (.+)$")
EVERYWHERE = ("hand", "deck", "field", "graveyard", "banished", "extra deck")
RITUAL_GOES_ON = _is(r"You must also ")
GOES_ON = _is(
    r"(?:you cannot|for the rest|this turn|it\b|its\b|that (?:card|monster|target)|then|also|they|these|those|neither|during the end phase|"
    r"until|after this|this effect|you can use this effect|\(|if you do|otherwise|but|the (?:monster|card)s? )"
)
ENDS = re.compile(r"(?:\.(?:\)|\")?)(?= |$)")


def read(lines: Sequence[Written], card: CardHead) -> Printed:
    """Read a whole text box; what cannot be read leaves its effect unread, the rest stands."""
    return in_halves(lines, card, _read)


def _read(lines: Sequence[Written], card: CardHead) -> Printed:
    box = Box(card)
    for line in lines:
        box.line(line)
    return box.printed()


def used_once(card: CardHead) -> bool:
    """Whether it is a spell or trap that does not stay on the field."""
    return "monster" not in card.types and not {"continuous", "field", "equip"} & set(card.icons)


class Box:
    """The text box as it is read."""

    def __init__(self, card: CardHead) -> None:
        self.card = card
        self.abilities: list[ast.Ability] = []
        self.unread: list[ast.Unread] = []
        self.limits = Limits()
        self.group: list[Text] = []
        self.open: list[Text] = []
        self.number = 0

    def line(self, line: Written) -> None:
        text = normal(line).rewritten(_own_plural(self.card.name))
        materials = bool(re.match(r'(?:\d|"|1 )', text.letters)) and not text.letters.endswith(".")
        if materials and "monster" in self.card.types:
            try:
                self.abilities.append(_materials(text))
            except NotRead as problem:
                self._refuse([text], problem.why)
            return
        if text.letters.startswith("●"):
            if self.open:
                self._mode(text.part(1, len(text)))
            else:
                self._refuse([text], "bullets")
            return
        for sentence in sentences(text):
            self._sentence(sentence)
        self._close()

    def _sentence(self, sentence: Text) -> None:
        if self._of_the_card(sentence):
            return
        begins = ":" in _unquoted(sentence.letters) or ";" in _unquoted(sentence.letters)
        if self.group and RITUAL_GOES_ON.match(sentence.letters):
            self.group.append(sentence)
            return
        if self.group and (begins or not (GOES_ON.match(sentence.letters) or self._once())):
            self._close()
        self.group.append(sentence)

    def _once(self) -> bool:
        """A spell or trap that is used once: what it says goes on until a second effect begins, with its own ":" or ";"."""
        return used_once(self.card)

    def _of_the_card(self, sentence: Text) -> bool:
        """Limits by name and what the card counts as: about the whole card, or the effect before."""
        letters, span = sentence.letters, sentence.span(0, len(sentence))
        if m := (
            EACH.match(letters)
            or THIS.match(letters)
            or ONE_OF.match(letters)
            or CARD.match(letters)
            or DUEL.match(letters)
        ):
            self._close()
            group = next(n for n, g in enumerate(m.groups(), 1) if g)
            name = sentence.printed(m.start(group), m.end(group))
            if name != self.card.name:
                self._refuse([sentence], "a limit by another name")
            elif THIS.match(letters) or DUEL.match(letters):
                last = self.number
                per = "name game" if DUEL.match(letters) else "card turn"
                self.limits.say(chr(ord("①") + last - 1) if last else "", per, sentence)
            else:
                per = "card" if CARD.match(letters) else "name turn" if ONE_OF.match(letters) else "each"
                self.limits.say("", per, sentence)
            return True
        this = ast.Noun("this", span=span)
        if m := ALWAYS_TREATED.match(letters):
            name_ = ast.Instruction(
                "gain", what=this, change="name", value=sentence.printed(m.start(1), m.end(1)), span=span
            )
            self.abilities.append(
                ast.Ability("continuous", span, where=EVERYWHERE, effects=(name_,), structure="constant", text=letters)
            )
            return True
        if m := NAMED.match(letters):
            zones = tuple(
                z
                for w, z in (("hand", "hand"), ("deck", "deck"), ("field", "field"), ("gy", "graveyard"))
                if w in m[2].lower()
            )
            become = ast.Instruction("become", what=this, change="name", value=m[1], span=span)
            self._close()
            self.number += 1
            self.abilities.append(
                ast.Ability(
                    "continuous",
                    span,
                    where=zones,
                    effects=(become,),
                    structure="constant",
                    text=letters,
                    number=self.number,
                )
            )
            return True
        if m := (ONCE_THIS_WAY.match(letters) or OATH.match(letters)):
            self._close()
            self._of_the_turn(sentence, m)
            return True
        if MUST_BE.match(letters):
            self._close()
            self.group.append(sentence)
            self._close()
            return True
        if NOT_NORMAL.match(letters):
            self.abilities.append(ast.Ability("keyword", span, keyword="cannot be normal summoned", text=letters))
            return True
        if NOT_SPECIAL.match(letters):
            bar = ast.Instruction("cannot", what=this, change="be special summoned", span=span)
            self.abilities.append(ast.Ability("continuous", span, effects=(bar,), structure="constant", text=letters))
            return True
        return False

    def _of_the_turn(self, sentence: Text, m: re.Match[str]) -> None:
        """How often a monster summons itself; what is given up in the turn of an activation."""
        if ONCE_THIS_WAY.match(sentence.letters):
            if sentence.printed(m.start(1), m.end(1)).removesuffix("(s)") != self.card.name:
                self._refuse([sentence], "a limit by another name")
            else:
                self.limits.say("", "own", sentence)
            return
        last = "" if m[2].lower() == "this card" else chr(ord("①") + max(self.number - 1, 0))
        try:
            whole = replace(sentence, letters=sentence.letters[: m.start(2)])
            columns = (*sentence.columns[: m.end(1)], *sentence.columns[m.end(2) :])
            said = Text(sentence.letters[: m.end(1)] + sentence.letters[m.end(2) :], columns, whole.line, whole.raw)
            sworn = oath(each_its_place(statements(said)))
        except NotRead as problem:
            self._refuse([sentence], problem.why)
            return
        if "either" in m[2].lower():
            self._refuse([sentence], "which of its effects")
            return
        self.limits.swear(last, sworn, sentence)

    def _close(self) -> None:
        group, self.group = self.group, []
        if not group:
            return
        self.open = []
        if len(group) == 1 and MODES.search(group[0].letters):
            self.number += 1
            self.open = group
            return
        try:
            for n, a in enumerate(self._effect(group)):
                self.number += n == 0
                span = _span(group)
                span = span if not n else replace(span, start=min(span.start + n, span.end - 1))
                text = " ".join(s.letters for s in group)
                if a.kind == "effect" and any(b.kind == "effect" for b in self.abilities):
                    raise NotRead("a second effect of a card that is used once")
                self.abilities.append(replace(a, span=span, text=text, number=self.number))
        except NotRead as problem:
            self.number += 1
            self._refuse(group, problem.why)

    def _mode(self, bullet: Text) -> None:
        """One of the effects to choose from: with what stands before the choice it is an effect of its own, their limit one."""
        before = self.open[0]
        m = MODES.search(before.letters)
        assert m is not None
        while bullet.letters.startswith(" "):
            bullet = bullet.part(1, len(bullet))
        said = sentences(bullet)
        try:
            if m.start() == 0 and before.letters[: m.end()].lower().startswith("activate") and said:
                found = activated(said, self.card)
            elif said:
                head = before.part(0, m.start())
                found = activated([_put_together(head, said[0]), *said[1:]], self.card)
            else:
                raise NotRead("an empty mode")
            span, text = _span([bullet]), bullet.letters
            shares = (self.number,) if found.limit else ()
            self.abilities.append(replace(found, span=span, text=text, number=self.number, shares=shares))
        except NotRead as problem:
            self._refuse([bullet], problem.why)

    def _refuse(self, group: Sequence[Text], why: str) -> None:
        self.unread.append(ast.Unread(_span(group), " ".join(s.letters for s in group), why))

    def printed(self) -> Printed:
        found = self.limits.applied(self.abilities, self.unread)
        return Printed(tuple(found), tuple(sorted(self.unread, key=lambda u: (u.span.line, u.span.start))))

    def _effect(self, group: list[Text]) -> list[ast.Ability]:
        first = group[0]
        once = used_once(self.card)
        if m := FLIP.match(first.letters):
            return [_flipped([_trimmed(first, m.end()), *group[1:]], self.card)]
        if (own := of_the_summon(first)) is not None and len(group) == 1:
            return own
        if once and (rite := ritual(first, group[1] if len(group) > 1 else None)) is not None:
            if len(group) > 2:
                raise NotRead("what a Ritual Spell says besides")
            return [rite]
        letters = _unquoted(first.letters)
        if m := EQUIPS.match(first.letters):
            rest = [a for sentence in group[1:] for a in applies(_of_the_equipped(sentence))]
            return [_equips(first.part(m.start(1), m.end(1))), *rest]
        if (said := abilities(first, "en")) is not None and len(group) == 1:
            return said
        if ":" in letters or ";" in letters or re.match(r"(?i)(?:once per turn, )?(?:during .+?, )?you can ", letters):
            return [activated(group, self.card)]
        if once:
            return [activated(group, self.card)]
        return [a for sentence in group for a in abilities(sentence, "en") or applies(sentence)]


MODES = _is(r"(?:you can )?activate 1 of (?:these|the following) effects[;:.]?$")


def _put_together(head: Text, mode: Text) -> Text:
    """What stands before the choice, then the mode: "Once per turn: You can" and "draw 1 card"."""
    letters = head.letters.rstrip()
    if not letters.endswith(":") or _outside(mode.letters, ":") >= 0:
        raise NotRead("a condition of the choice and of the mode")
    columns = (*head.columns[: len(letters)], head.columns[len(letters) - 1], *mode.columns)
    return Text(f"{letters} You can {mode.letters}"[: len(letters) + 1] + mode.letters, columns, mode.line, mode.raw)


def _span(group: Sequence[Text]) -> ast.Span:
    first, last = group[0], group[-1]
    return ast.Span(first.line, first.columns[0], max(last.columns[-1], first.columns[0] + 1))


def _equips(text: Text) -> ast.Ability:
    r = Reader(text)
    found = phrase(r)
    if found is None or found.noun is None or found.kind != "thing" or not r.ended() or found.noun.how == "that":
        raise NotRead("what it can be equipped to")
    up = ast.Filter("state", "=", "face up", found.noun.span)
    target = replace(found.noun, how="choose", count=ast.Number(1), target=True, filters=(*found.noun.filters, up))
    return ast.Ability("effect", ast.NOWHERE, targets=(target,), structure="event")


def _of_the_equipped(sentence: Text) -> Text:
    """ "It gains 500 ATK" on an Equip Spell is about the monster it is equipped to (S4.11)."""
    m = re.match(r"(?i)it(?= )", sentence.letters)
    return sentence.part(m.end(), len(sentence)).behind("the equipped monster") if m is not None else sentence


def _materials(text: Text) -> ast.Ability:
    """ "1 Tuner + 1+ non-Tuner monsters"."""
    r = Reader(text)
    nouns: list[ast.Noun] = []
    while not r.ended():
        if len(nouns) == 1 and r.take(_is(", including ")):
            among = phrase(r)
            if among is None or among.noun is None or not r.ended():
                raise r.fail()
            nouns = [*with_one(nouns[0], among.noun)]
            break
        found = phrase(r)
        if found is None or found.noun is None or found.kind != "thing" or found.noun.where or found.noun.whose:
            raise r.fail()
        noun = found.noun
        if noun.count is None:
            if not noun.name:
                raise NotRead("how many materials")
            noun = replace(noun, how="choose", count=ast.Number(1))
        nouns.append(noun)
        if not r.ended() and not r.take(re.compile(r" ?\+ ?")) and not r.see(_is(", including ")):
            raise r.fail()
    span = text.span(0, len(text))
    return ast.Ability("keyword", span, keyword="materials", of=tuple(nouns), text=text.letters)


# ---- effects that are activated

ONCE = _is(r"once per turn(?:, |: )")
ONCE_A_CHAIN = _is(r"once per chain(?:, |$)")
DAMAGE_CALCULATION = _is(r"during damage calculation(?:, (?=if|when|in)|$)")
ONCE_A_TURN = _is(r"twice per turn, ")
QUICK = _is(r" ?\(Quick Effect\)")
DURING_OWN_MAIN = _is(r"during your Main Phase(?=, (?:except|if))(?:, (?=if))?")
DURING = _is(
    r"(?:once per (?=your|opponent|turn)|(?:during|at the (?P<edge>start) of) )(?P<who>your opponent's next|your opponent's|opponent's|your next|your|any|the|each|either player's|each player's|each of your) "
    r"(?P<what>turn|Main Phase|Battle Phase|Standby Phase|End Phase|Draw Phase|Main or Battle Phase|damage calculation)(?:s?)(?:, if | ?(?:, |: ?))"
)
DURING_WHAT = {
    "main or battle phase": "main or main 2 or battle",
    "draw phase": "draw",
    "main phase": "main",
    "battle phase": "battle",
    "standby phase": "standby",
    "end phase": "end",
}
IF = _is(r"(if|when) ")
CAN = _is(r"(?:then )?(?:you can )")
ITS_PLAY = _is(r"when this card is activated$")
TARGET = _is(r"target ")
DAMAGE_STEP = _is(r",? ?\(?even during the Damage Step\)?")


def activated(group: list[Text], card: CardHead) -> ast.Ability:
    """An effect that is activated: conditions before ":", costs and targets before ";", the rest is done."""
    first = group[0]
    head = Head(optional=False)
    rest = first
    if (at := _outside(rest.letters, ":")) >= 0:
        _before_colon(head, rest.part(0, at))
        rest = _trimmed(rest, at + 1)
    else:
        r = Reader(rest)
        while _time(r, head):
            pass
        rest = rest.part(r.at, len(rest))
    if (at := _outside(rest.letters, ";")) >= 0:
        _before_semicolon(head, rest.part(0, at))
        rest = _trimmed(rest, at + 1)
    elif m := CAN.match(rest.letters):
        head.optional = True
        rest = rest.part(m.end(), len(rest))
        if TARGET.match(rest.letters):
            raise NotRead("a target and nothing done")
    for i in head.cost:
        if not head.where:
            head.where = paid_from(i)
    if head.later_than_sent and head.where != ("graveyard",):
        raise NotRead("where it must be")
    left_open = head.optional
    kind, structure = head.kind(card)
    effects = instructions(rest) if len(rest) else []
    for sentence in group[1:]:
        _continued(effects, sentence)
    if not effects:
        raise NotRead("it does nothing")
    if (head.targets or head.when) and any(OF_THE_PRICE.search(s.letters) for s in (rest, *group[1:])):
        raise NotRead("which of the cards spoken of is meant")
    effects = surely_meant(effects)
    if left_open and head.card:
        effects = [replace(effects[0], may=True, then=(*effects[0].then, *effects[1:]))]
    if structure == "event" and not any((head.when, head.conditions, head.cost, head.targets)):
        no_price(effects)
    when = head.when
    return ast.Ability(
        kind,
        ast.NOWHERE,
        where=head.where,
        turn=head.turn,
        limit=head.limit,
        when=when[0] if when else None,
        conditions=tuple(head.conditions),
        cost=tuple(head.cost),
        effects=tuple(effects),
        structure=structure,
        given=head.given,
        or_when=tuple(when[1:]),
        limit_per=head.limit_per,
        targets=tuple(head.targets),
        optional=head.optional and bool(when) and kind == "trigger",
        phases=head.phases,
    )


OF_THE_PRICE = _is(r"(?:that|the|those) (?:Tributed|sent|discarded|revealed|detached|returned) (?:monster|card|target)")
THEN = _is(r"(?:then,? |also,? (?:after that, )?|if you do, )")


def _continued(effects: list[ast.Instruction], sentence: Text) -> None:
    if m := THEN.match(sentence.letters):
        link, sentence = m[0].lower(), sentence.part(m.end(), len(sentence))
        made = tuple(instructions(sentence))
        if link.startswith(("then", "if you do")) and effects:
            effects[-1] = chained(effects[-1], made)
        else:
            effects += made
        return
    try:
        effects += statements(sentence)
    except NotRead as problem:
        try:
            effects += instructions(sentence)
        except NotRead:
            raise problem from None


def _trimmed(text: Text, at: int) -> Text:
    while at < len(text) and text.letters[at] == " ":
        at += 1
    return text.part(at, len(text))


NOT_AT_ONCE = _is(
    r"(?:,? ?except (?:during )?|during any turn except )the turn (?:this card|it) was sent (?:to the GY|there)(?:, |$)"
)


def _time(r: Reader, head: Head) -> bool:
    """How often, in whose turn, in which phase."""
    at = r.at
    if r.take(NOT_AT_ONCE):
        span = r.span(at)
        this = ast.Noun("this", span=span)
        head.conditions.append(ast.Condition(this, "state", "=", "put there this turn", negated=True, span=span))
        head.later_than_sent = True
        return True
    if r.take(ONCE) or r.take(_is("once per turn$")):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "turn"
        return True
    if r.take(ONCE_A_CHAIN):
        head.limit, head.limit_per = 1, "chain"
        return True
    if r.take(DAMAGE_CALCULATION):
        head.phases, head.quick = ("damage calculation",), True
        return True
    if r.take(ONCE_A_TURN):
        head.limit, head.limit_per = 2, "turn"
        return True
    if r.take(DURING_OWN_MAIN):
        head.own_main = True
        return True
    m = r.take(DURING) or r.take(_is(DURING.pattern.replace(r"(?:, if | ?(?:, |: ?))", "$")))
    if m is None:
        return False
    if m[0].lower().endswith(", if "):
        r.at -= len("if ")
    who, what = m["who"].lower(), m["what"].lower()
    if m[0].lower().startswith("once per"):
        if head.limit:
            raise NotRead("two limits")
        head.limit, head.limit_per = 1, "turn"
    if "next" in who:
        raise NotRead("the next such phase")
    whose = "opponent" if "opp" in who else "you" if who in ("your", "each of your") else ""
    if m["edge"] and what not in ("battle phase",):
        raise NotRead("the start of that")
    span = r.span(at)
    if what == "damage calculation":
        head.phases, head.quick = ("damage calculation",), True
    elif what == "turn":
        if whose == "you":
            raise NotRead("in the own turn")
        head.turn, head.quick = whose, True
    elif what == "main phase" and whose == "you":
        head.own_main = True
    elif what in ("standby phase", "end phase", "draw phase") or m["edge"]:
        if head.when:
            raise NotRead("two events")
        head.when = [ast.Happening("phase start", goal=DURING_WHAT[what], span=span, whose=whose)]
    else:
        named = "main or main 2" if what == "main phase" else DURING_WHAT[what]
        head.conditions.append(ast.Condition(ast.Noun("any", span=span), "phase", "=", named, span=span))
        head.turn, head.quick = whose, True
    return True


def _before_colon(head: Head, text: Text) -> None:
    if m := QUICK.search(text.letters):
        if m.end() != len(text):
            raise NotRead("where (Quick Effect) stands")
        head.quick = True
        text = text.part(0, m.start())
    text = _not_in_the_damage_step(head, text)
    r = Reader(text)
    while r.take(ONCE) and not head.limit:
        head.limit, head.limit_per = 1, "turn"
    if (moment := of_battle(text.part(r.at, len(text)))) is not None:
        head.when, head.given = [*moment], "if"
        return
    if head.limit:
        head.limit, r.at = 0, 0
    if r.take(ITS_PLAY) and r.ended():
        head.card = True
        return
    while not r.ended():
        if _time(r, head):
            continue
        m = r.take(IF)
        if m is None:
            raise r.fail()
        _if(r, head, m[1].lower())
    if head.when and head.quick and any(h.verb not in ("activate", "activated") for h in head.when):
        raise NotRead("a Quick Effect that waits for an event")
    head.answers = bool(head.when) and all(h.verb in ("activate", "activated") for h in head.when) and head.given == ""


def _not_in_the_damage_step(head: Head, text: Text) -> Text:
    """The text without "(except during the Damage Step)" at its end, which holds for all of it."""
    m = IN_DAMAGE_STEP.search(text.letters)
    if m is None:
        return text
    there = text.span(m.start(), m.end())
    step = ast.Condition(ast.Noun("any", span=there), "phase", "=", "damage step", negated=True, span=there)
    head.conditions.append(step)
    return text.part(0, m.start())


def _if(r: Reader, head: Head, word: str) -> None:
    """One condition or event, up to the next comma that ends it."""
    text = r.text
    late = NOT_AT_ONCE.search(text.letters, r.at)
    stops = [late.start()] if late is not None else []
    stops += [
        m.start() for m in re.finditer(r", (?:and |while |or if |or when |if |when )|, or |$", text.letters[r.at :])
    ]
    starts = [stop if n == 0 and late is not None else r.at + stop for n, stop in enumerate(stops)]
    for end in sorted(starts):
        part = text.part(r.at, end)
        outside = part.part(0, m.start()) if (m := IN_DAMAGE_STEP.search(part.letters)) else part
        try:
            events = _events_while(head, outside)
        except NotRead as problem:
            first = problem
        else:
            if head.when:
                raise NotRead("two events")
            head.when, head.given = events, "if" if word == "if" else ""
            if m is not None:
                _not_in_the_damage_step(head, part)
            r.at = end
            _or(r, head, word)
            return
        try:
            found, places = condition(part)
        except NotRead:
            if end == len(text):
                raise first from None
            continue
        head.conditions += found
        head.where = head.where or places
        r.at = end
        if r.see(NOT_AT_ONCE):
            return
        r.take(_is(r", (?:and |while )?"))
        if not r.ended() and not r.see(IF):
            raise r.fail()
        return
    raise r.fail()


WHILE = re.compile(r",? while ")


def _events_while(head: Head, text: Text) -> list[ast.Happening]:
    """What it waits for; "… while you control X" asks for how things stand besides."""
    try:
        return list(happenings(text))
    except NotRead as problem:
        for m in WHILE.finditer(text.letters):
            try:
                events = list(happenings(text.part(0, m.start())))
                found, places = condition(text.part(m.end(), len(text)))
            except NotRead:
                continue
            head.conditions += found
            head.where = head.where or places
            return events
        raise problem


def _or(r: Reader, head: Head, word: str) -> None:
    m = r.take(_is(r", or (?:if |when )?"))
    if m is not None:
        part = r.text.part(r.at, len(r.text))
        try:
            head.when += happenings(part)
        except NotRead:
            if head.when[0].subject is None or head.when[0].subject.how != "this" or head.when[0].subject.where:
                raise
            head.when += happenings(part.behind("this card "))
        r.at = len(r.text)
        return
    if r.take(_is(r", while ")):
        found, places = condition(r.text.part(r.at, len(r.text)))
        head.conditions += found
        head.where = head.where or places
        r.at = len(r.text)


BY = _is(r"(?:you can )?activate this (?:card|effect) by (?!targeting)")
BY_TARGETING = _is(r"activate this card by targeting ")
THIS_EFFECT = _is(r"activate this effect$")


def _before_semicolon(head: Head, text: Text) -> None:
    r = Reader(text)
    if m := BY.match(text.letters):
        head.optional = text.letters.lower().startswith("you can")
        head.cost += price(text.part(m.end(), len(text)))
        return
    if r.take(BY_TARGETING):
        _targets(r, head)
        if not r.ended():
            raise r.fail("what is targeted")
        return
    if r.take(CAN):
        head.optional = True
        if r.take(THIS_EFFECT):
            return
    while not r.ended():
        if r.take(TARGET):
            _targets(r, head)
        else:
            head.cost += clause(r)
        if r.ended():
            break
        if not r.take(_is(r",? (?:then |and )|, ")):
            raise r.fail("a cost")
    if any(i.verb in ("draw", "negate", "add", "special summon", "damage") for i in head.cost):
        raise NotRead("no cost")


def _targets(r: Reader, head: Head) -> None:
    here: list[ast.Noun] = []
    while True:
        found = phrase(r)
        if found is None or found.kind != "thing" or found.noun is None or found.noun.how != "choose":
            raise NotRead("what is targeted")
        here.append(replace(found.noun, target=True))
        if not r.take(_is(r" and (?=\d|up to)")):
            break
    last = here[-1]
    for noun in here:  # "1 A and 1 B in your GY": the place said last is that of all
        if not noun.where and not noun.whose and not noun.filters and last.where:
            raise NotRead("where that target is")
        placed = noun.where or noun.whose
        head.targets.append(noun if placed else replace(noun, where=last.where, whose=last.whose))


def _flipped(group: list[Text], card: CardHead) -> ast.Ability:
    """A Flip effect waits for its monster to be flipped (C3.5)."""
    found = activated(group, card)
    if found.when is not None or found.kind not in ("ignition",):
        raise NotRead("a Flip effect that waits for something else")
    optional = group[0].letters.lower().startswith("you can")
    effects = found.effects
    if optional and effects[0].may:
        effects = (replace(effects[0], may=False), *effects[1:])
    when = ast.Happening("flipped", ast.Noun("this"), span=group[0].span(0, len(group[0])))
    return replace(found, kind="flip effect", structure="auto", effects=effects, optional=optional, when=when)


# ---- what applies


def applies(sentence: Text) -> Iterator[ast.Ability]:
    """A sentence without ":" and ";": a continuous effect, or how a monster summons itself."""
    if (m := OLD_TRIGGER.match(sentence.letters)) and not DURING_ATTACK.match(sentence.letters):
        yield _old_trigger(sentence, m)
        return
    when = _When()
    core = _behind_conditions(sentence, when)
    problem: NotRead | None = None
    for end in _ends_of_the_core(core):
        late = _When()
        try:
            if end < len(core):
                _conditions_behind(core.part(end, len(core)), late)
            made = statements(core.part(0, end))
        except NotRead as cause:
            problem = problem or cause
            continue
        break
    else:
        raise problem or NotRead("what applies")
    conditions = (*when.conditions, *late.conditions)
    if (when.turn and late.turn) or (when.phases and late.phases):
        raise NotRead("when it applies")
    for i in made:
        if i.verb not in STATIC:
            raise NotRead(f"{i.verb} with no activation")
        if i.duration or (i.what is not None and i.what.how in ("that", "choose")):
            raise NotRead("what it applies to")
    if any(i.verb == "piercing" for i in made):
        if conditions or len(made) > 1 or when.turn or when.phases:
            raise NotRead("when it pierces")
        yield ast.Ability("keyword", ast.NOWHERE, keyword="piercing")
        return
    yield ast.Ability(
        "continuous",
        ast.NOWHERE,
        turn=when.turn or late.turn,
        phases=when.phases or late.phases,
        conditions=conditions,
        effects=tuple(made),
        structure="constant",
    )


class _When:
    """When a continuous effect applies."""

    __slots__ = ("conditions", "phases", "turn")

    def __init__(self) -> None:
        self.conditions: tuple[ast.Condition, ...] = ()
        self.turn = ""
        self.phases: tuple[str, ...] = ()

    def say(self, text: Text) -> None:
        """One thing said of when: a condition, a turn or a phase; raises ``NotRead`` where it is none."""
        if IN_THE_ZONE.match(text.letters):
            return
        if m := IN_A_TIME.match(text.letters):
            self._time(m)
            return
        if m := ATTACKS.match(text.letters):
            state = "attacking" if m[1].lower() == "attacks" else "battling"
            span = text.span(0, len(text))
            self.conditions += (ast.Condition(ast.Noun("this", span=span), "state", "=", state, span=span),)
            return
        found, places = condition(text)
        if places:
            raise NotRead("where it applies")
        self.conditions += found

    def _time(self, m: re.Match[str]) -> None:
        if self.turn or self.phases:
            raise NotRead("when it applies")
        who, what = m[1].lower(), m[2].lower()
        self.turn = "opponent" if "opp" in who else "you" if who == "your" else ""
        if what != "turn":
            self.phases = {"main phase": ("main", "main 2"), "damage step": ("damage step",)}.get(what) or (
                DURING_WHAT[what],
            )


IN_THE_ZONE = _is(
    r"this card is (?:face-up )?(?:in the Monster Zone|on the field|face-up on the field)$|face-up on the field$"
)
IN_A_TIME = _is(
    r"(your opponent's|your|the|any|each|either player's|that) (turn|Main Phase|Battle Phase|Damage Step|Standby Phase|End Phase)(?: only)?$"
)
ATTACKS = _is(r"this card (attacks|battles)(?: a monster| an opponent's monster)?$")
DURING_ATTACK = _is(r"if this card (?:attacks|battles), (?:your opponent|neither player|both players) cannot activate")
BEFORE = _is(r"(while|if|as long as|when|during) ")
STOP = re.compile(r", ")
LAST = _is(r",? (while|during|if|as long as) ")
END_OF_STEP = _is(r" until the end of the Damage Step$")


def _behind_conditions(sentence: Text, when: _When) -> Text:
    """The sentence without the conditions it begins with."""
    while (m := BEFORE.match(sentence.letters)) and not PIERCES.match(sentence.letters):
        for stop in STOP.finditer(sentence.letters, m.end()):
            try:
                when.say(sentence.part(m.end(), stop.start()))
            except NotRead:
                continue
            sentence = sentence.part(stop.end(), len(sentence))
            break
        else:
            break
    if any(c.what == "state" and c.value in ("attacking", "battling") for c in when.conditions) and (
        m := END_OF_STEP.search(sentence.letters)
    ):
        sentence = sentence.part(0, m.start())
    return sentence


def _ends_of_the_core(core: Text) -> list[int]:
    """Where what applies may end and its conditions begin: nowhere, or at the last such word."""
    plain = _unquoted(core.letters)
    return [len(core), *(m.start() for m in reversed([*LAST.finditer(plain)]))]


def _conditions_behind(text: Text, when: _When) -> None:
    m = LAST.match(text.letters)
    if m is None:
        raise NotRead("when it applies")
    when.say(text.part(m.end(), len(text)))


PIERCES = _is(r"if [^,]+ attacks? a Defense Position monster, ")
STATIC = frozenset({"change", "cannot", "can", "unaffected", "lose", "become", "gain", "piercing"})
OLD_TRIGGER = _is(
    r"(when|if) ((?:this card|an?|your).+?(?:summoned|destroyed|sent|gy|battle|card effects?|banished|field|attack|opponent)), (?!your opponent cannot)"
)


def _old_trigger(sentence: Text, m: re.Match[str]) -> ast.Ability:
    """Before ":" was printed: what happened, then what is done ("you can" leaves it open, G.5)."""
    when = happenings(sentence.part(m.start(2), m.end(2)))
    effects = instructions(sentence.part(m.end(), len(sentence)))
    return ast.Ability(
        "trigger",
        ast.NOWHERE,
        when=when[0],
        or_when=when[1:],
        effects=tuple(effects),
        given="if" if m[1].lower() == "if" else "",
        structure="auto",
    )


# ---- writing and sentences


@cache
def _own_plural(name: str) -> Rewrites:
    """ "Any number of "Giant Germs"" on Giant Germ: the card's own name."""
    return rewrites((re.escape(f'"{name}s"'), f'"{name}"'.replace("\\", r"\\")))


def normal(line: Written) -> Text:
    """The line in one writing."""
    return text_of(line.text, line.span.line).rewritten(words.NORMAL)


def _unquoted(letters: str) -> str:
    return re.sub(r'"[^"]*"', lambda m: "_" * len(m[0]), letters)


def _outside(letters: str, mark: str) -> int:
    """Where a mark stands outside quotation marks and brackets; -1: nowhere."""
    plain = re.sub(r"\([^()]*\)", lambda m: "_" * len(m[0]), _unquoted(letters))
    return plain.find(mark)


def sentences(text: Text) -> list[Text]:
    """Sentences without their full stop; a bracket that holds a sentence is one."""
    found: list[Text] = []
    plain = _unquoted(text.letters)
    start = 0
    depth = 0
    for n, letter in enumerate(plain):
        depth += (letter == "(") - (letter == ")")
        if letter == "." and depth == 0 and (n + 1 == len(plain) or plain[n + 1] == " "):
            found.append(text.part(start, n))
            start = n + 2
        elif letter == ")" and depth == 0 and plain[n - 1] == "." and plain[start] == "(":
            found.append(text.part(start, n + 1))
            start = n + 2
    if start < len(text):
        found.append(text.part(start, len(text)))
    return [s for s in found if len(s)]
