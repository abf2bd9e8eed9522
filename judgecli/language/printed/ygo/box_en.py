"""The text box of an English Yu-Gi-Oh! card: Problem-Solving Card Text, whose ":" and ";" say what is a condition and what is paid.

Kinds of effects are told as in Japanese (``heads_ja``): "(Quick Effect)" says so itself. A sentence with ":" or ";" begins an effect; what
stands behind belongs to it as long as it speaks of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from judgecli.language import ast
from judgecli.language.printed import CardHead, Printed, Written
from judgecli.language.printed.ygo import words_en
from judgecli.language.printed.ygo.afterwards import each_its_place
from judgecli.language.printed.ygo.applied import Item, filled
from judgecli.language.printed.ygo.as_it_is_played import alone, used_en
from judgecli.language.printed.ygo.before_a_summon import either as either_before
from judgecli.language.printed.ygo.bullets import Gained, gained_by
from judgecli.language.printed.ygo.clauses_en import instructions
from judgecli.language.printed.ygo.deciding import labelled
from judgecli.language.printed.ygo.declaring import declared
from judgecli.language.printed.ygo.either_event import OF_THE_SORT, ways_en
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.halves import in_halves
from judgecli.language.printed.ygo.heads_en import activated, continued, flipped, mode
from judgecli.language.printed.ygo.instead_en import either_condition, either_target
from judgecli.language.printed.ygo.lists_en import (
    AHEAD,
    INTRODUCES,
    MODES,
    activated_so,
    bullets_of,
    in_sequence,
    said_with,
    selected,
)
from judgecli.language.printed.ygo.preface_ja import ANY, Limits
from judgecli.language.printed.ygo.quickly import also_quick, says_so
from judgecli.language.printed.ygo.sayings_abilities import abilities
from judgecli.language.printed.ygo.standing_en import after_attack, applies, as_long_as, old_trigger
from judgecli.language.printed.ygo.statements_en import statements
from judgecli.language.printed.ygo.summoning import barred_after, oath, one_controlled, summons_itself
from judgecli.language.printed.ygo.summoning_en import of_the_summon, ritual
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import of_the_effect_before
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.words_en import of
from judgecli.language.printed.ygo.worn_en import equips, it_is_worn, materials_of, of_the_equipped, span_of
from judgecli.language.printed.ygo.writing_en import (
    its_own_xyz,
    normal,
    outside,
    own_plural,
    quoted_within,
    sentences,
    trimmed,
    unquoted,
)
from judgecli.lazy import replace

EACH = _is(
    r'You can only use (?:each (?:of (?:the following |these |the preceding ))?|the following )(?:(?:Pendulum|monster) )?effects? of "([^"]+)" once per turn$'
)
THIS = _is(r'You can only use (?:this|the) (?:(?:Pendulum|monster) )?effect of "([^"]+)" once per turn$')
TWICE = _is(
    r'You can (?:only )?use (?:this|the) (?:(?:Pendulum|monster) )?effect of "([^"]+)" (?:up to )?(?:twice|thrice) per turn$'
)
ONE_OF = _is(
    r'You can only use 1 (?:(?:Pendulum|monster) effect of "([^"]+)"|"([^"]+)" effect|of (?:the (?:following |preceding |)|these )effects of "([^"]+)") per turn, and only once that turn$'
)
DUEL = _is(r'You can only use (?:this|the) effect of "([^"]+)" once per Duel$')
OF_A_BOX = _is(r"\b(Pendulum|monster) effects? of ")
CARD = _is(r'You can only activate 1 "([^"]+)" per turn$')
ALWAYS_TREATED = _is(r'\(?This card is always treated as an? "([^"]+)"(?:(?: and|,) (?:an? )?"([^"]+)")? card\.?\)?$')
ALWAYS_NAMED = _is(r"\(?This card(?:'s name)? is always treated as \"([^\"]+)\"\.?\)?$")
ONCE_THIS_WAY = _is(
    r'You can only Special Summon "([^"]+)" once per turn this way(?:, no matter which method you use)?$'
)
OATH = _is(
    r"((?:You|This card|Your monsters|[^.:;]+? you control) cannot [^.]+?),? (?:during )?the turn (?:you activate )?(this effect|this card|(?:either|any) of this card's effects)(?P<done>(?: is activated)?)(?:, except .+)?$"
)
ONE_ALONE = _is(
    r"(?:You can only control|(?P<any>There can only be)) 1 (?:face-up )?(?P<one>\"[^\"]+\"(?: (?:monster|card))?)(?: on the field(?P<mine> you control)?)?$"
)
MUST_BE = _is(
    r"(?:This card )?must (?:first )?be (?:either )?(?:Special|Fusion|Ritual|Synchro|Xyz|Link) Summoned|You can Ritual Summon this card|\(?You do not use|"
    r"(?:This card )?cannot be Special Summoned,? except|You must also (?:offer|Tribute) [^.]*? as a Tribute|"
    r"You can only Special Summon \"[^\"]+\" once per turn$|(?:This card )?cannot be Special Summoned by other ways$"
)
BEHIND_MATERIALS = _is(r" / (?=You can only control 1 \")")
"""Lists of cards may have the first line of text behind the materials."""
NOT_NORMAL = _is(r"(?:This card )?cannot be Normal Summoned(?:/Set| or Set)$")
NAMED = _is(
    r'This card\'s name becomes "([^"]+)" while (?:it is |it\'s )?((?:(?:on |in )?(?:the |your )?(?:field|GY|hand|Deck|Monster Zone|Spell & Trap Zone|Field Zone)| or |, |and )+)$'
)
FROM_THE_HAND = _is(r"you can (?:also )?activate this card (?:from your hand|the turn it was Set)$")
ALSO_XYZ = _is(r"(?:once per turn, )?(?:during your Main Phase 2, )?you can also Xyz Summon this card by using ")
INSTEAD = _is(r"(?:Once per turn, )?If [^,:;]*? would be destroyed[^:;]*, you can [^:;]*? instead$")
FLIP = _is(r"FLIP: ")
OR_FLIPPED = _is(
    r"(?:of )?the turn (?:that )?(?:this card|it) (?:is|was) Normal Summoned or flipped face-up(?=:|,)"
    r"|, if this card (?:is|was) Normal Summoned or flipped face-up this turn(?=:)"
)
"""Either of two: each is an effect of its own, and never are both so."""
NORMALLY = rewrites((f"(?i:{OR_FLIPPED.pattern})", ", if this card was Normal Summoned this turn"))
FLIPPED = rewrites((f"(?i:{OR_FLIPPED.pattern})", ", if this card was flipped face-up this turn"))
OR_IN_THEIR_BATTLE = _is(r"during (?P<whose>your|the) Main Phase or your opponent's Battle Phase\b")
""" "During your Main Phase or your opponent's Battle Phase": an effect for either, of which no turn has both."""
IN_THEIR_BATTLE = rewrites(
    (r"(?i:during (?:your|the) Main Phase or your opponent's Battle Phase)", "during your opponent's Battle Phase")
)
IN_THE_MAIN_PHASE = rewrites(
    (r"(?i:during) (your|the) Main Phase or your opponent's Battle Phase", r"during \1 Main Phase")
)
FOR_A_TIME = _is(
    r"(?!(?:when|if) this card is flipped face-up, )[^:;]+ (?:for the rest of this turn|this turn|until the end of (?:this|the) turn|until the End Phase)$"
)
"""What lasts for a time goes on with the effect before it: nothing that applies by itself does so."""
OF_A_TOKEN = expression(r'("[^"]+ Token)s?" (?:cannot|is|are|can)\b')
NOT_SPECIAL = _is(
    r"(?:This card )?cannot be Special Summoned(?: from (?:the|your) (?P<from>(?:hand|Deck|GY|Extra Deck)(?:(?:,? or |, )(?:your |the )?(?:hand|Deck|GY|Extra Deck))*))?$"
)
A_ZONE = expression("hand|Extra Deck|Deck|GY")
USED = frozenset({"activated", "auto"})
"""How an effect is built that is activated."""
EQUIPS = _is(r"Equip only to (.+)$")
EVERYWHERE = ("hand", "deck", "field", "graveyard", "banished", "extra deck")
RITUAL_GOES_ON = _is(r"You must also ")
GOES_ON = _is(
    r"(?:This is a Quick Effect if |(?:while|as long as) (?:you control )?(?:it|that (?:face-up )?(?:Token|monster|card)|those Tokens?)\b(?! an?\b)|if you (?:added|destroyed|banished|returned|shuffled|sent|discarded|Set|Tributed|Special Summoned) [^:;]*, |(?:your opponent|both players) cannot activate [^.:;]+? in response\b|you cannot|for the rest|this turn|it\b|its\b|their (?:effects|ATK|DEF|Levels?)\b|the effects? of (?:that|those)\b|that (?:card|monster|target)|then|also|they|these|those|this Token\b|neither(?! player takes)|during the end phase|"
    r"(?:send|shuffle|return|destroy|banish) (?:it|them|that monster)\b[^:;]* (?:during the End Phase|at the end of the Battle Phase|when it leaves the field)|until|after (?:this|that)|(?:you|(?:\"[^\"]*\"|[^.:;\"])+?) must (?:be|have|control) [^.:;]+? to activate and (?:to )?resolve this effect|this effect|you can use this effect|\(|if you do|otherwise|if not\b|but|when (?:this card|that (?:monster|target|card)|it|the selected monster) (?:leaves the field|is removed from the field|is destroyed), (?:destroy|banish|send) (?:this card|that|it|the selected)|the (?:monster|card)s? )"
)
STANDS_ALONE = _is(
    r"you cannot (?:Normal |Special |Normal or Special )?Summon (?:any )?monsters(?: from the Extra Deck)?(?:,? except (?:(?! by | this )[^,.:;])+)?$"
)
"""A bar with no end: not of the effect before, but for as long as the card lies there."""
THIS_STAYS = _is(r"\(?This effect cannot be negated\.?\)?")
UNNEGATED = "have this effect negated"
GAINED_ONCE = _is(r"\(?You can only gain this effect once per turn\.?\)?")
PAID_FOR = _is(r"activate this card by (?!targeting)[a-z]+ing [^:;]+$")
ADDITIONAL = _is(r"in addition to your Normal Summon(?:/Set| or Set)?(?: the turn it was [A-Z][a-z]+ Summoned)?$")
FURTHER_THIS_TURN = _is(r"(?:;|:) this turn, you can Normal Summon .*?in addition to your Normal Summon(?:/Set)?$")
OWN_MAIN = _is(r"During your Main Phase, (?=you can)")
BARRED_AFTER = _is(
    r"(?:if|after this card (?:was|is)) (?:Special )?Summoned this way, (?P<bar>you cannot [^:;]+ (?:for the rest of this turn|this turn)(?:,? except [^:;]+)?)$"
)
COMES_AS_A_MONSTER = _is(
    r"Special Summon this card(?: in (?:Attack|Defense) Position)? as an? (?:Normal|Effect) Monster \("
)
EITHER_OR = _is(r"(?P<head>once per turn), you can either: (?P<a>[^:]+?),? or: (?P<b>[^:]+)$")
""" "Once per turn, you can either: A, OR: B": two effects, one of which may be used each turn."""
OWN_SUMMON = _is(
    r"You can (?:Normal|Tribute) Summon this card(?: face-up)?(?: in (?:face-up )?Attack Position)? (?:without Tribut|by Tributing |with 1 Tribute$)[^:;,]*$"
    r"|You can Normal Summon (?!this)[^:;,]* (?:without Tributing|for 1 less Tribute)$"
)
"""With fewer Tributes than its Level asks for: no effect that is activated."""


def read(lines: Sequence[Written], card: CardHead) -> Printed:
    """Read a whole text box; what cannot be read leaves its effect unread, the rest stands."""
    return in_halves(lines, card, _read)


def _read(lines: Sequence[Written], card: CardHead) -> Printed:
    box = Box(card)
    for line in lines:
        box.line(line)
    return box.printed()


def _not_negated(found: list[ast.Ability], said: Text) -> list[ast.Ability]:
    """ "This effect cannot be negated" of what applies without activation (J3.11)."""
    if len(found) != 1 or found[0].structure != "constant":
        raise NotRead("which effect cannot be negated")
    span = said.span(0, len(said))
    stays = ast.Instruction("cannot", what=ast.Noun("this", span=span), change=UNNEGATED, span=span)
    return [replace(found[0], effects=(*found[0].effects, stays))]


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
        self.intro: list[Text] = []
        self.bullets: list[Text] = []
        self.each: tuple[str, Text, int] | None = None
        """A limit on the effects that follow: of what sort, as it is written, and the number of the last effect before it."""
        self.of_bullets = False
        self.listed = False
        """Whether a list may follow the line."""
        self.number = 0

    def line(self, line: Written) -> None:
        """One line of the box: materials, a bullet, or sentences."""
        text = (
            normal(line)
            .rewritten(own_plural(self.card.name))
            .rewritten(quoted_within(self.card.name))
            .rewritten(its_own_xyz(self.card.name))
        )
        if (m := BEHIND_MATERIALS.search(text.letters)) is not None and "monster" in self.card.types:
            self._part(text.part(0, m.start()))
            text = text.part(m.end(), len(text))
        self._part(text)

    def _part(self, text: Text) -> None:
        """A line, or a part of one that might be a line."""
        materials = bool(re.match(r'(?:\d|"|1 )', text.letters)) and not text.letters.endswith(".")
        if materials and "monster" in self.card.types:
            try:
                self.abilities.append(materials_of(text))
            except NotRead as problem:
                self._refuse([text], problem.why)
            return
        bullets = bullets_of(text)
        self.listed = len(bullets) == 1 and not text.letters.startswith("●")
        if not text.letters.startswith("●"):
            self._listed()
            stays = bool({"continuous", "field", "equip"} & set(self.card.icons))
            told = selected(activated_so(sentences(bullets.pop(0))), stays)
            for sentence in it_is_worn(told) if "equip" in self.card.icons else told:
                self._sentence(sentence)
            self._close(introduces=True)
        self.bullets += bullets

    def _sentence(self, sentence: Text) -> None:
        if self._of_the_card(sentence):
            return
        begins = ":" in unquoted(sentence.letters) or ";" in unquoted(sentence.letters)
        if (m := BARRED_AFTER.match(sentence.letters)) is not None:
            self._close()
            self._barred(sentence, m)
            return
        if self.group and RITUAL_GOES_ON.match(sentence.letters):
            self.group.append(sentence)
            return
        lasts = not begins and FOR_A_TIME.match(sentence.letters) and not OATH.match(sentence.letters)
        if self.group and (lasts or self._is_of_a_token(sentence)):
            self.group.append(sentence)
            return
        alone = STANDS_ALONE.match(sentence.letters)
        if self.group and (begins or alone or not GOES_ON.match(sentence.letters)) and (begins or not self._once()):
            self._close()
        self.group.append(sentence)

    def _is_of_a_token(self, sentence: Text) -> bool:
        """Whether it speaks of a token that the effect before puts out: what it says is said as it is put out."""
        m = OF_A_TOKEN.match(sentence.letters)
        return m is not None and any(m[1] in s.letters for s in self.group)

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
            or TWICE.match(letters)
        ):
            self._close()
            group = next(n for n, g in enumerate(m.groups(), 1) if g)
            name = sentence.printed(m.start(group), m.end(group))
            if name != self.card.name:
                self._refuse([sentence], "a limit by another name")
            elif (box := OF_A_BOX.search(letters)) and (box[1].lower() == "monster") != ("monster" in self.card.types):
                self._refuse([sentence], "a limit on effects of the other box")
            elif m.re.pattern in (EACH.pattern, ONE_OF.pattern) and AHEAD.search(letters):
                self._ahead()
                self.each = ("each" if m.re.pattern == EACH.pattern else "shared", sentence, self.number)
            elif "the following effect of" in letters:
                self.limits.say(chr(ord("①") + self.number), "card turn", sentence)
            elif THIS.match(letters) or DUEL.match(letters) or TWICE.match(letters):
                last = self.number + bool(self.intro)
                per = "name game" if DUEL.match(letters) else "card turn"
                times = 3 if letters.endswith("thrice per turn") else 2 if TWICE.match(letters) else 1
                self.limits.say(chr(ord("①") + last - 1) if last else "", per, sentence, times)
            elif "preceding" in letters and self.number:
                per = "each" if m.re.pattern == EACH.pattern else "shared"
                self.limits.say("".join(chr(ord("①") + n) for n in range(self.number)), per, sentence)
            else:
                per = "card" if CARD.match(letters) else "name turn" if ONE_OF.match(letters) else "each"
                self.limits.say("", per, sentence)
            return True
        this = ast.Noun("this", span=span)
        if m := ALWAYS_TREATED.match(letters):
            named = tuple(
                ast.Instruction("gain", what=this, change="name", value=sentence.printed(*m.span(n)), span=span)
                for n in (1, 2)
                if m[n]
            )
            self.abilities.append(
                ast.Ability("continuous", span, where=EVERYWHERE, effects=named, structure="constant", text=letters)
            )
            return True
        if m := ALWAYS_NAMED.match(letters):
            become = ast.Instruction("become", what=this, change="name", value=sentence.printed(*m.span(1)), span=span)
            self.abilities.append(
                ast.Ability("continuous", span, where=EVERYWHERE, effects=(become,), structure="constant", text=letters)
            )
            return True
        if m := NAMED.match(letters):
            zones = tuple(
                z
                for w, z in (
                    ("hand", "hand"),
                    ("deck", "deck"),
                    ("field", "field"),
                    ("gy", "graveyard"),
                    ("monster zone", "monster zone"),
                    ("spell & trap zone", "spell & trap zone"),
                    ("field zone", "field zone"),
                )
                if w in (m[2].lower() if w != "field" else m[2].lower().replace("field zone", ""))
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
        of_itself = FROM_THE_HAND.search(letters) or ALSO_XYZ.match(letters)
        if of_itself:
            try:
                own = abilities(sentence, "en")
            except NotRead as problem:
                self._close()
                self._refuse([sentence], problem.why)
                return True
            if own is not None:
                self._close()
                self.abilities += own
                return True
        of_the_rite = self.group and self._once() and RITUAL_GOES_ON.match(letters)
        if (INSTEAD.match(letters) or MUST_BE.match(letters)) and not of_the_rite:
            self._close()
            self.group.append(sentence)
            self._close()
            return True
        if NOT_NORMAL.match(letters):
            self.abilities.append(ast.Ability("keyword", span, keyword="cannot be normal summoned", text=letters))
            return True
        if m := NOT_SPECIAL.match(letters):
            bar = ast.Instruction("cannot", what=this, change="be special summoned", span=span)
            where = tuple(of(words_en.ZONES, z) for z in A_ZONE.findall(m["from"] or ""))
            self.abilities.append(
                ast.Ability("continuous", span, where=where, effects=(bar,), structure="constant", text=letters)
            )
            return True
        if m := ONE_ALONE.match(letters):
            self._close()
            found = phrase(Reader(sentence.part(*m.span("one"))))
            if found is None or found.noun is None or found.noun.how != "any":
                self._refuse([sentence], "what there can be one of")
            else:
                anybody = bool(m["any"]) and not m["mine"]
                self.abilities.append(one_controlled(found.noun, span, letters, anybody=anybody))
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
            end = m.end("done")
            columns = (*sentence.columns[: m.end(1)], *sentence.columns[end:])
            said = Text(sentence.letters[: m.end(1)] + sentence.letters[end:], columns, sentence.line, sentence.raw)
            sworn = oath(each_its_place(statements(said)))
        except NotRead as problem:
            self._refuse([sentence], problem.why)
            return
        self.limits.swear(ANY if " of this card's" in m[2].lower() else last, sworn, sentence)

    def _barred(self, sentence: Text, m: re.Match[str]) -> None:
        """What its player cannot do for the rest of the turn in which the monster came by its own method."""
        own = next((n for n in reversed(range(len(self.abilities))) if summons_itself(self.abilities[n])), None)
        try:
            if own is None:
                raise NotRead("in which way it was summoned")
            bars = statements(sentence.part(*m.span("bar")))
            self.abilities[own] = barred_after(self.abilities[own], bars)
        except NotRead as problem:
            self._refuse([sentence], problem.why)

    def _close(self, introduces: bool = False) -> None:
        """What has been gathered is one effect; ``introduces``: bullets may follow that belong to it."""
        group, self.group = self.group, []
        if not group:
            return
        if self.intro:
            before, self.intro = self.intro, []
            self._one(before)
        if (introduces or self.listed) and INTRODUCES.search(group[-1].letters):
            self.intro = group
            return
        self._one(group)

    def _one(self, group: list[Text], number: int = 0) -> None:
        """An effect with a number of its own, or with that of several."""
        try:
            last = max((a for a in self.abilities if a.number), key=lambda a: a.number, default=None)
            before = self.number if last is not None and last.number == self.number and last.structure in USED else 0
            found = [of_the_effect_before(a, before) for a in self._effect(group)]
            if any(a.kind == "effect" for a in found) and any(b.kind == "effect" for b in self.abilities):
                raise NotRead("a second effect of a card that is used once")
        except NotRead as problem:
            self.number += not number
            self._refuse(group, problem.why)
            return
        self.number += not number
        self._keep(found, group, number or self.number)

    def _keep(self, found: Sequence[ast.Ability], group: Sequence[Text], number: int) -> None:
        whole, text = span_of(group), " ".join(s.letters for s in group)
        for n, a in enumerate(found):
            span = whole if not n else replace(whole, start=min(whole.start + n, whole.end - 1))
            shares = (number,) if n and a.limit and a.kind == "quick" and found[0].kind == "ignition" else a.shares
            self.abilities.append(replace(a, span=span, text=text, number=number, shares=shares))

    def _ahead(self) -> None:
        """The limit on the effects that follow holds for all that have come since."""
        each, self.each = self.each, None
        if each is None:
            return
        per, limit, before = each
        if "these effects" in limit.letters.lower() and not self.of_bullets:
            self.limits.say("", "each" if per == "each" else "name turn", limit)
            return
        numbers = "".join(chr(ord("①") + n - 1) for n in range(before + 1, self.number + 1))
        if numbers:
            self.limits.say(numbers, per, limit)
        else:
            self._refuse([limit], "a limit on effects that do not follow")

    # -- bullets

    def _listed(self) -> None:
        """What the bullets come to, by what introduces them."""
        bullets, self.bullets = self.bullets, []
        intro, self.intro = self.intro, []
        if not bullets:
            if intro:
                self._one(intro)
            return
        if self.each is not None and not intro:
            self._effects_of_their_own(bullets)
            return
        last = intro[-1] if intro else None
        try:
            if last is None and not self.abilities and not self.unread:
                for bullet in bullets:
                    self._alone(bullet)
                return
            if last is None:
                raise NotRead("bullets")
            if len(intro) == 1 and (gained := gained_by(last, "en")) is not None:
                self._gained(gained, bullets, intro)
            elif len(intro) == 1 and (m := MODES.search(last.letters)) and not self._is_done_first(last, m):
                self._modes(last, bullets)
            elif not self._applied(intro, bullets):
                self._one([*intro[:-1], *said_with(last, bullets)])
        except NotRead as problem:
            self.number += 1
            for text in (*intro, *bullets):
                self._refuse([text], problem.why)

    def _is_done_first(self, intro: Text, m: re.Match[str]) -> bool:
        """Whether the list is chosen from when the effect is carried out, behind what it does."""
        before = intro.letters[: m.start()].rstrip(" ,")
        at = max(outside(before, ";"), outside(before, ":"))
        applies = "apply" in m[0].lower() and not m["name"]
        return applies and bool(before[at + 1 :].strip()) and not re.fullmatch(r"(?i) ?you can", before[at + 1 :])

    def _applied(self, intro: list[Text], bullets: list[Text]) -> bool:
        """An effect that says to apply what is listed; False: it is not read so."""
        items = []
        try:
            for bullet in bullets:
                label, rest = labelled(bullet)
                done: list[ast.Instruction] = []
                for n, sentence in enumerate(in_sequence(rest)):
                    if n:
                        continued(done, sentence)
                    else:
                        done += instructions(sentence)
                items.append(Item(tuple(done), label))
            last = intro[-1]
            cut = len(last) - (last.letters[-1] in ";:.")
            group = [*intro[:-1], last.part(0, cut)]
            made = self._effect(group)
            whole = [replace(a, effects=tuple(filled(a.effects, items))) if n == 0 else a for n, a in enumerate(made)]
        except NotRead:
            if any(labelled(bullet)[0] for bullet in bullets):
                raise
            return False
        self.number += 1
        self._keep(whole, group, self.number)
        return True

    def _effects_of_their_own(self, bullets: list[Text]) -> None:
        """ "Each of the following effects": each bullet is an effect."""
        self.of_bullets = True
        for bullet in bullets:
            before = self.number
            self._alone(bullet)
            self.number = max(self.number, before + 1)

    def _alone(self, bullet: Text) -> None:
        """A bullet that is an effect of its own, with what is given up in the turn of its activation."""
        told = sentences(bullet)
        self._one([s for s in told if not OATH.match(s.letters)])
        for sentence in told:
            if m := OATH.match(sentence.letters):
                self._of_the_turn(sentence, m)

    def _gained(self, gained: Gained, bullets: list[Text], intro: list[Text]) -> None:
        """What each bullet gives as long as its conditions hold."""
        self.number += 1
        for bullet in bullets:
            try:
                asked, rest = gained.of(bullet)
                found = self._effect(sentences(rest))
                self._keep(gained.kept(asked, found, bullet), [bullet], self.number)
            except NotRead as problem:
                self._refuse([bullet], problem.why)

    def _modes(self, intro: Text, bullets: list[Text]) -> None:
        """The effects to choose from: with what stands before the choice each is an effect of its own, their limit one."""
        m = MODES.search(intro.letters)
        assert m is not None
        head = intro.part(0, m.start())
        name = intro.printed(m.start("name"), m.end("name")) if m["name"] else ""
        if name and name != self.card.name:
            raise NotRead("a limit by another name")
        first = self.number = self.number + 1
        for n, bullet in enumerate(bullets):
            self.number += bool(name and n)
            try:
                found = mode(head, selected(sentences(bullet), stays=False), self.card, bool(m["can"]))
            except NotRead as problem:
                self._refuse([intro, bullet], problem.why)  # what stands before the choice is said of each
                continue
            shares = (self.number,) if found.limit and not name else ()
            self._keep([replace(found, shares=shares)], [bullet], self.number)
        if name:
            self.limits.say("".join(chr(ord("①") + n - 1) for n in range(first, self.number + 1)), "each", intro)

    def _refuse(self, group: Sequence[Text], why: str) -> None:
        self.unread.append(ast.Unread(span_of(group), " ".join(s.letters for s in group), why))

    def printed(self) -> Printed:
        """What was read and what was not, with the limits where they belong."""
        self._listed()
        self._ahead()
        found = self.limits.applied(self.abilities, self.unread)
        return Printed(tuple(found), tuple(sorted(self.unread, key=lambda u: (u.span.line, u.span.start))))

    def _effect(self, group: list[Text]) -> list[ast.Ability]:
        """The abilities of an effect; under either of two conditions where it says so."""
        try:
            return self._whole_effect(group)
        except NotRead as problem:
            either = either_condition(group[0])
            if not either and (found := self._on_either_event(group, problem)):
                return found
            if not either:
                raise
        ways = [a for one in either for a in self._whole_effect([one, *group[1:]])]
        shares = (self.number + 1,) if ways[0].limit else ()
        return [replace(a, shares=shares or a.shares) for a in ways]

    def _on_either_event(self, group: list[Text], problem: NotRead) -> list[ast.Ability]:
        """The effect on the one event and on the other, where the two are answered differently."""
        for ways in ways_en(group[0]) if problem.why in OF_THE_SORT else ():
            with suppress(NotRead):
                found = [a for way in ways for a in self._whole_effect([way, *group[1:]])]
                return [replace(a, shares=(self.number + 1,) if found[0].limit else a.shares) for a in found]
        return []

    def _whole_effect(self, group: list[Text]) -> list[ast.Ability]:
        first = group[0]
        if len(group) > 1 and THIS_STAYS.fullmatch(group[-1].letters):
            return _not_negated(self._effect(group[:-1]), group[-1])
        if len(group) > 1 and says_so(group[-1], "en"):
            return also_quick(self._effect(group[:-1]), group[-1], "en")
        if (with_it := used_en(first)) is not None:
            used = self._effect([with_it, *group[1:]])
            return [*used, alone(used)]
        if OR_FLIPPED.search(first.letters) is not None:
            ways = (first.rewritten(way) for way in (NORMALLY, FLIPPED))
            return [a for way in ways for a in self._effect([way, *group[1:]])]
        if (m := OR_IN_THEIR_BATTLE.search(first.letters)) is not None and m.end() <= outside(first.letters, ":"):
            ways = (first.rewritten(way) for way in (IN_THE_MAIN_PHASE, IN_THEIR_BATTLE))
            modes = [a for way in ways for a in self._effect([way, *group[1:]])]
            shares = (self.number + 1,) if modes[0].limit else ()  # in a turn of the opponent's there are both
            return [replace(a, shares=shares) for a in modes]
        if len(group) > 1 and GAINED_ONCE.fullmatch(group[-1].letters) and FURTHER_THIS_TURN.search(group[-2].letters):
            group = group[:-1]  # of an effect that is used once a turn
        if len(group) == 2 and GAINED_ONCE.fullmatch(group[1].letters) and ADDITIONAL.search(first.letters):
            return list(applies(first.part(m.end(), len(first)) if (m := OWN_MAIN.match(first.letters)) else first))
        if each := declared(group, "en"):
            modes = [a for one in each for a in self._effect(one)]
            shares = (self.number + 1,) if modes[0].limit else ()
            return [replace(a, shares=shares) for a in modes]
        if (m := EITHER_OR.match(first.letters)) is not None and len(group) == 1:
            before = first.part(0, m.end("head")).ending(": You can ")
            both = [before.followed(first.part(*m.span(name))) for name in ("a", "b")]
            modes = [a for one in both for a in self._effect([one])]
            shares = (self.number + 1,) if modes[0].limit else ()
            return [replace(a, shares=shares) for a in modes]
        if either := either_target(first) or either_before(first):
            modes = [a for one in either for a in self._effect([one, *group[1:]])]
            shares = (self.number + 1,) if modes[0].limit else ()
            return [replace(a, shares=shares) for a in modes]
        once = used_once(self.card)
        if m := FLIP.match(first.letters):
            return [flipped([trimmed(first, m.end()), *group[1:]], self.card)]
        above = next((a.of for a in self.abilities if a.keyword == "materials"), ())
        if (own := of_the_summon(first, above)) is not None and len(group) == 1:
            return own
        if once and (rite := ritual(first, group[1] if len(group) > 1 else None)) is not None:
            effects = [*rite.effects]
            for sentence in group[2:]:
                continued(effects, sentence)
            return [replace(rite, effects=tuple(effects))]
        letters = unquoted(first.letters)
        if m := EQUIPS.match(first.letters):
            rest = [a for sentence in group[1:] for a in applies(of_the_equipped(sentence))]
            return [equips(first.part(m.start(1), m.end(1))), *rest]
        if (said := abilities(first, "en")) is not None and len(group) == 1:
            return said
        if OWN_SUMMON.match(first.letters) and len(group) == 1:
            return [*applies(first)]
        if (fallen := after_attack(group)) is not None:
            return [fallen]
        if PAID_FOR.match(first.letters) and len(group) == 1 and not once:
            return [activated([first.ending(";")], self.card)]
        if ":" in letters or ";" in letters or re.match(r"(?i)(?:once per turn, )?(?:during .+?, )?you can ", letters):
            return [activated(group, self.card)]
        if once or COMES_AS_A_MONSTER.match(first.letters):
            return [activated(group, self.card)]
        if len(group) > 1 and (old := old_trigger(group)) is not None:
            return [old]
        return [a for sentence in group for a in abilities(sentence, "en") or as_long_as(sentence) or applies(sentence)]
