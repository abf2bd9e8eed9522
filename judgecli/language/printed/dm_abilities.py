"""The sentences of a line of a Duel Masters card become one ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from judgecli.language.ast import Ability, Condition, Filter, Happening, Instruction, Noun, Number, Span
from judgecli.language.printed import done as done_before
from judgecli.language.printed.clause import Clause, Phrase, Setting, Unreadable
from judgecli.language.printed.dm_follow_ups import follow_up
from judgecli.language.printed.lexer import Place, Token, lex
from judgecli.language.printed.lower import Lowering
from judgecli.language.printed.merging import CHOSEN_FOR, LASTING
from judgecli.language.printed.normalise import Text
from judgecli.language.printed.verbs import VERBS
from judgecli.language.words import Lang
from judgecli.lazy import replace

GAME = "dm"


class Sentences(Protocol):
    """What reads the sentences of a language."""

    def read(self, tokens: list[Token]) -> tuple[Setting, list[Clause]]: ...


def reader_of(lang: Lang) -> Callable[[str, Place], Sentences]:
    """What reads the sentences of this language; of the other one nothing is loaded."""
    if lang == "ja":
        from judgecli.language.printed import sentence_ja

        return sentence_ja.SentenceReader
    from judgecli.language.printed import sentence_en

    return sentence_en.SentenceReader


class AbilityBuilder:
    """The sentences of a line become one ability, or several static ones."""

    def __init__(
        self,
        lang: Lang,
        place: Place,
        raw: str,
        spell: bool,
        given: Mapping[str, Ability] | None = None,
        instead: str = "",
        game: str = GAME,
    ) -> None:
        self.lang, self.place, self.raw, self.spell, self.instead = lang, place, raw, spell, instead
        self.in_place_of = ""
        self.game = game
        self.given: Mapping[str, Ability] = given or {}
        self.setting: Setting | None = None
        self.effects: list[Instruction] = []
        self.replaces = False
        self.began = self.ended = 0

    def go_on(self, before: Ability) -> None:
        """Take up what the lines before have said."""
        self.setting, self.effects = Setting(), list(before.effects)

    def add(self, tokens: list[Token]) -> None:
        """One more sentence."""
        if self.effects and (changed := follow_up(tokens, self.lang, self.effects)) is not None:
            self.effects, self.ended = changed, tokens[-1].end
            return
        if (ways := _one_of_two(tokens, self.lang)) is not None:
            self._either(tokens, *ways)
            return
        setting, clauses = reader_of(self.lang)(self.game, self.place).read(tokens)
        first = self.setting is None
        asked = (
            replace(setting, conditions=self._asked()) if clauses[:1] and clauses[0].link == "otherwise" else setting
        )
        clauses = _whom_he_means(
            _of_what_is_asked(_all_counted(clauses, setting, tokens), asked), setting, self.effects
        )
        clauses = _of_those_seen(clauses, self.effects)
        clauses, later = self._put_off(setting if first else self.setting, clauses)
        if first and setting.when is not None and clauses and clauses[0].link != "replaced":
            clauses = [_bearer_meant(clauses[0], setting), *clauses[1:]]
        if first and setting.when is not None and not setting.unless:
            clauses = _it_is_the_bearer(clauses, setting)
        if first and setting.when is not None and clauses and clauses[0].link == "replaced":
            destroyed = (
                setting.when.verb == "destroyed"
            )  # that it is put into the graveyard is what is replaced, 701.6a
            self.in_place_of = "graveyard" if destroyed else ""
            clauses = self._in_place(clauses)
            self.replaces = True
        if any(c.link == "replaced" for c in clauses):
            raise Unreadable(tokens, "instead of what?", "何のかわりか分からない")
        effects = self._lowered(replace(setting, duration="") if setting.lasting else setting, clauses)
        if setting.lasting:
            effects = [_for_the_turn(setting, clauses, effects, tokens)]
            setting = replace(setting, when=None, duration="", lasting=False)
        effects = _searches(effects, tokens)
        if setting.each is not None:
            if setting.duration or any(i.verb in LASTING for i in effects):
                raise Unreadable(tokens, "for each of what?", "何につきなのか分からない")
            times = Number(1, each=setting.each)
            effects = [Instruction("repeat", amount=times, then=tuple(effects), span=effects[0].span)]
        effects = _in_next_turn(effects, tokens)
        if later:
            effects = [Instruction("delay", when=Happening(later), then=tuple(effects), span=effects[0].span)]
        if first and setting.would is not None:
            self.replaces = True
            effects = _to_its_owner(setting.would, effects)
        if not _shows(self.effects) and _from_nothing(effects) is not None:
            raise Unreadable(tokens, "among which cards?", "どのカードの中からか分からない")
        if self.replaces and any(i.to is not None and i.to.zone == "deck" and not i.to.position for i in effects):
            raise Unreadable(tokens, "shuffled into the deck instead", "かわりに山札に加えてシャッフルする")
        if self.replaces and not first:
            self._also_instead(tokens, setting, clauses, effects)
            return
        if first:
            self.setting = setting
            self.began = tokens[0].start
        elif setting.when is not None or setting.turn:
            raise Unreadable(tokens, "an event in the middle of a line", "行の途中の出来事")
        elif setting.conditions:
            effects = [_under(setting.conditions, effects)]
        if clauses and clauses[0].link == "otherwise":
            self._otherwise(tokens, setting, effects)
        elif clauses and clauses[0].link == "if not":
            offered = bool(self.effects) and (self.effects[-1].may or _done_or_not(self.effects[-1]))
            if first or not offered or setting.conditions:
                raise Unreadable(tokens, "“if you do not” without a choice before it", "「そうしなければ」の前がない")
            self.effects.append(Instruction("otherwise", then=tuple(effects), span=effects[0].span))
        elif not first and clauses and clauses[0].link == "if done":
            if not self.effects:
                raise Unreadable(tokens, "“if you do” without an action before it", "「そうした場合」の前がない")
            last = self.effects[-1]
            if setting.conditions:
                raise Unreadable(tokens, "a condition on several instructions", "いくつもの指示にかかる条件")
            self.effects[-1] = replace(last, then=(*last.then, *effects))
        elif not first and self.effects[-1].may and _speaks_of_it(effects[0]):
            last = self.effects[-1]
            self.effects[-1] = replace(last, then=(*last.then, *effects))
        elif self.effects and (found := _searched(self.effects[-1], effects)) is not None:
            self.effects[-1:] = found
        else:
            self.effects += effects
        self.ended = tokens[-1].end

    def _asked(self) -> tuple[Condition, ...]:
        """What the sentence before asked of the card it is about."""
        last = self.effects[-1] if self.effects else None
        while last is not None and not last.conditions and last.may and last.then:
            last = last.then[-1]
        return last.conditions if last is not None else ()

    def _otherwise(self, tokens: list[Token], setting: Setting, effects: list[Instruction]) -> None:
        """「それ以外のカードであれば、墓地に置く」: where what the sentence before asked is not so."""
        asked = self._asked()
        plain = asked and all(c.subject.how == "that" and not c.subject.filters for c in asked)
        if not plain or setting != Setting() or any(i.may or i.conditions for i in effects):
            raise Unreadable(tokens, "otherwise than what?", "何でない場合なのか分からない")
        last = self.effects[-1]
        if last.may and not last.conditions and last.then and not last.then[-1].may:  # of a card that need not be shown
            inner = Instruction("otherwise", then=tuple(effects), span=effects[0].span)
            self.effects[-1] = replace(last, then=(*last.then, inner))
            return
        if last.may and not last.conditions:
            raise Unreadable(tokens, "otherwise than what?", "何でない場合なのか分からない")
        if not last.may:
            self.effects.append(Instruction("otherwise", then=tuple(effects), span=effects[0].span))
            return
        if len(effects) > 1:
            raise Unreadable(tokens, "a condition on several instructions", "いくつもの指示にかかる条件")
        for n, c in enumerate(asked):  # what was declined is not "otherwise": the first that is not so tells
            lacking = (*asked[:n], replace(c, negated=not c.negated))
            self.effects.append(replace(effects[0], conditions=lacking))

    def _either(self, tokens: list[Token], opening: list[Token], one: list[Token], other: list[Token]) -> None:
        """「…時、AするかBする」: whoever carries it out chooses which of the two is done."""
        before, setting = self.setting, Setting()
        choices: list[tuple[Instruction, ...]] = []
        may = False
        for way in (other, one):
            inner = AbilityBuilder(self.lang, self.place, self.raw, self.spell, self.given, self.instead, self.game)
            if before is not None:
                inner.setting = Setting()
            if may:  # 「AするかBしてもよい」: either may be left
                way = [*way[:-1], *_offered(way[-1])]
            inner.add([*opening, *way])
            effects = inner.effects
            shown = inner.replaces or any(i.verb == "otherwise" for i in effects)
            if shown or inner.setting is None or (before is not None and inner.setting != Setting()):
                raise Unreadable(tokens, "this kind of clause is not known", "この形の文は読めない")
            setting, may = inner.setting, effects[0].may
            choices.insert(0, tuple(effects))
        if before is None:
            self.setting, self.began = setting, tokens[0].start
        self.effects.append(
            Instruction("modal", amount=Number(1), choices=tuple(choices), span=self.place.span(tokens))
        )
        self.ended = tokens[-1].end

    def _also_instead(
        self, tokens: list[Token], setting: Setting, clauses: list[Clause], effects: list[Instruction]
    ) -> None:
        """ "Instead you may return a card …. If you do, put this creature on the bottom of your deck": both happen at one moment."""
        last = self.effects[-1]
        surely = last.what is not None and last.what.how in ("this", "that", "choose") and not last.what.up_to
        of_this = all(i.what is not None and i.what.how in ("this", "that") for i in effects)
        goes = {i.what.how for i in self.effects if i.what is not None} & {"this", "that"}
        done = clauses[0].link == "if done" and not (setting.when or setting.turn or setting.conditions)
        if not (done and last.may and surely and of_this) or goes or any(i.may or i.then for i in effects):
            raise Unreadable(tokens, "more text after the replacement", "置き換えた後の続き")
        self.effects += effects
        self.ended = tokens[-1].end

    def _put_off(self, setting: Setting | None, clauses: list[Clause]) -> tuple[list[Clause], str]:
        """ "When this creature battles, … after the battle", "… at the end of the turn": the clauses without the word, and till when."""
        said = {word for c in clauses for word in c.adverbs & PUT_OFF.keys()}
        if not said:
            return clauses, ""
        when = setting.when if setting is not None else None
        if when is not None and when.verb in ("win battle", "lose battle") and said == {"after battle"}:
            return [replace(c, adverbs=c.adverbs - said) for c in clauses], ""  # it is over as it is won
        fits = when is not None and (when.verb in ("battle", "block", "blocked", "attacked") or said == {"at turn end"})
        if (
            len(said) > 1
            or not clauses[0].adverbs & said
            or not (fits or ((self.spell or self.instead) and said == {"at turn end"}))
        ):
            raise Unreadable(list(clauses[0].tokens), "until when is this put off?", "いつまで先送りするのか分からない")
        return [replace(c, adverbs=c.adverbs - said) for c in clauses], PUT_OFF[min(said)]

    def _in_place(self, clauses: list[Clause]) -> list[Clause]:
        """What happens instead; the clause before only says again where the card would go."""
        again, *rest = clauses
        to = again.role("to")
        what = again.role("what")
        plain = len(again.roles) == 1 or (
            len(again.roles) == 2 and what is not None and what.noun.how in ("this", "that")
        )
        if again.verb != "put" or to is None or to.zone != "graveyard" or not plain or not rest:
            raise Unreadable(list(again.tokens), "instead of what?", "何のかわりか分からない")
        first = rest[0]
        if "what" not in first.roles:
            it = Phrase(Noun("that", span=replace(first.span, end=first.span.start)))
            first = replace(first, roles={**first.roles, "what": it})
        return [first, *rest[1:]]

    def _lowered(self, setting: Setting, clauses: list[Clause]) -> list[Instruction]:
        if not clauses:
            raise Unreadable([], "nothing is said", "何も書かれていない")
        if clauses[0].link in ("if done", "if not", "otherwise"):
            clauses = [replace(clauses[0], link=""), *clauses[1:]]
        return Lowering(self.game, self.lang, VERBS, self.given, self._quoted).lower(clauses, setting.duration)

    def _quoted(self, token: Token) -> Ability | None:
        """An ability that is written out between quotation marks, for a creature to have."""
        text = self.place.text
        start, end = token.start + 1, token.end - 1
        inner = Text(text.chars[:end], text.starts[:end], text.ends[:end])
        tokens = [t for t in lex(inner, self.lang, self.game) if t.start >= start]
        if not any(t.kind == "verb" for t in tokens):
            return None
        builder = AbilityBuilder(self.lang, self.place, self.raw, False, self.given, game=self.game)
        for sentence in sentences(tokens):
            builder.add(sentence)
        made = builder.done()
        if len(made) != 1:
            raise Unreadable([token], "not one ability", "一つの能力ではない")
        return made[0]

    def _span(self) -> Span:
        start, end = self.place.text.span(self.began, self.ended)
        return Span(self.place.line, start, end)

    def done(self) -> list[Ability]:
        """The ability that was read so far."""
        if self.setting is None or not self.effects:
            return []
        s = self.setting
        done_before.unmarked((s.when, s.or_when, s.conditions))
        self.effects = list(done_before.told(self.effects))
        span = self._span()
        text = self.raw[span.start : span.end]
        turn = {"your": "you", "opponent": "opponent"}.get(s.turn, "")
        common = Ability("", span, turn=turn, conditions=s.conditions, effects=tuple(self.effects), text=text)
        if self.instead:
            if s.when is not None or self.replaces or _endless(self.effects):
                raise Unreadable([], "an event in the middle of a line", "行の途中の出来事")
            return [replace(common, kind="activated", timing=self.instead)]
        if self.replaces:
            return [replace(common, kind="replacement", structure="static", when=s.when, instead=self.in_place_of)]
        if s.when is not None and self.spell:
            raise Unreadable([], "a spell waits for nothing", "呪文が出来事を待つことはない")
        if s.when is not None and (battling := _while_battling(s)) is not None and _all_last(self.effects):
            mine = tuple(replace(i, what=replace(i.what, how="this")) if _is_it(i) else i for i in self.effects)  # type: ignore[type-var]
            return [
                replace(
                    common, kind="static", structure="constant", conditions=(*battling, *s.conditions), effects=mine
                )
            ]
        if s.when is not None and _endless(self.effects):
            raise Unreadable([], "how long does it last?", "いつまで続くのか分からない")
        if s.when is not None and _gives_to_the_discarded(self.effects):
            raise Unreadable([], "which creature is it?", "どのクリーチャーのことか分からない")
        if s.when is not None:
            where = ("hand",) if _is_thrown_away(self.effects[0]) else ()
            return [replace(common, kind="trigger", structure="auto", when=s.when, or_when=s.or_when, where=where)]
        at_once = [i for i in self.effects if i.verb not in LASTING or i.duration]
        if self.spell:
            if _endless(self.effects):
                raise Unreadable([], "how long does it last?", "いつまで続くのか分からない")
            if any(c.subject.how == "that" for c in s.conditions) or _is_it(self.effects[0]):
                raise Unreadable([], "which of them?", "前の行のどれのことか分からない")
            return [replace(common, kind="spell", structure="event")]
        if at_once:
            raise Unreadable([], "when does this happen?", "いつ起こるのか分からない")
        if s.conditions and all(c.subject.how == "this" for c in s.conditions):
            mine = tuple(replace(i, what=replace(i.what, how="this")) if _is_it(i) else i for i in self.effects)  # type: ignore[type-var]
            common = replace(common, effects=mine)
        return [replace(common, kind="static", structure="constant")]


IN_NEXT_TURN = {"next opponent turn": "opponent"}
"""Durations that begin later -> whose turn that is."""


def _in_next_turn(effects: list[Instruction], tokens: list[Token]) -> list[Instruction]:
    """「次の相手のターン中、…」: begins as that turn does, and lasts for it."""
    late = [i for i in effects if i.duration in IN_NEXT_TURN]
    if not late:
        return effects
    if len(late) != len(effects) or any(i.may or i.then for i in late):
        raise Unreadable(tokens, "in which turn?", "どのターンのことか分からない")
    when = Happening("turn start", whose=IN_NEXT_TURN[late[0].duration])
    then = tuple(replace(i, duration="turn") for i in late)
    return [Instruction("delay", when=when, then=then, span=late[0].span)]


def _while_battling(s: Setting) -> tuple[Condition, ...] | None:
    """「火のクリーチャーとバトルする時、このクリーチャーのパワーは+4000される」: there is such a creature that it battles with."""
    when = s.when
    if when is None or s.or_when or when.verb != "battle" or when.object is None or when.subject is None:
        return None
    if when.subject.how != "this" or when.object.how != "any":
        return None
    with_this = Filter("battling with", "=", "this", when.object.span)
    faced = replace(when.object, filters=(*when.object.filters, with_this))
    return (Condition(faced, "count", ">=", Number(1), span=when.span),)


def _all_last(effects: Sequence[Instruction]) -> bool:
    return all(i.verb in LASTING and not i.duration and not i.may and not i.then for i in effects)


PUT_OFF = {"after battle": "battle end", "at turn end": "turn end"}
"""Words by which something is done later -> the event at which it is done."""


SHOWING = frozenset({"look", "reveal", "search", "choose", "put", "discard", "draw"})
"""What is done to several cards, of which "among them" can speak afterwards."""


def _to_its_owner(would: Happening, effects: list[Instruction]) -> list[Instruction]:
    """ "Whenever this creature breaks a shield, your opponent puts it into his graveyard instead": it goes to its owner's zone anyway."""
    if would.verb != "break" or len(effects) != 1 or effects[0].who is None or effects[0].who.how != "opponent":
        return effects
    (i,) = effects
    its_own = i.what is not None and i.what.how == "that" and i.to is not None and i.to.whose in ("", "owner")
    return [replace(i, who=None)] if its_own and not i.may else effects


def _done_or_not(i: Instruction) -> bool:
    """Whether what is told is done whole or not at all: one thing is chosen, and something happens to it."""
    what = i.what
    one = what is not None and what.how == "choose" and what.count == Number(1) and not what.up_to
    return one and i.verb in ("put", "return", "destroy", "discard") and not (i.conditions or i.then)


def _shows(effects: Sequence[Instruction]) -> bool:
    return any(i.verb in SHOWING or _shows(i.then) for i in effects)


def _from_nothing(effects: Sequence[Instruction]) -> Instruction | None:
    """The first instruction that speaks of some "among them" where no cards have been spoken of."""
    for i in effects:
        nouns = [n for n in (i.what, i.target, i.amount.each if i.amount is not None else None) if n is not None]
        if any(f.kind == "among" for noun in nouns for f in noun.filters):
            return i
        if i.verb in SHOWING:
            return None
        if (found := _from_nothing(i.then)) is not None:
            return found
    return None


def _one_of_two(tokens: list[Token], lang: Lang) -> tuple[list[Token], list[Token], list[Token]] | None:
    """What comes before, the one and the other of 「AするかBする」, where that is what the sentence tells to do."""
    if lang != "ja" or not tokens or tokens[-1].kind not in ("verb", "aux"):
        return None
    start = next(
        (n + 1 for n in range(len(tokens) - 1, -1, -1) if tokens[n].kind in ("time", "link", "there if", "be if")), 0
    )
    while start and start < len(tokens) and (tokens[start].kind == "comma" or tokens[start].text in "にはで"):
        start += 1
    places = [
        n
        for n in range(start + 1, len(tokens) - 1)
        if tokens[n].kind == "or"
        and tokens[n - 1].kind == "verb"
        and tokens[n - 1].form in ("plain", "causative plain")
    ]
    if len(places) != 1:
        return None
    (at,) = places
    rest = tokens[at + 1 :]
    return tokens[:start], tokens[start:at], rest[1:] if rest[0].kind == "comma" else rest


def _offered(verb: Token) -> list[Token]:
    """The verb as it stands before 「もよい」, with that."""
    return [replace(verb, form=verb.form.replace("plain", "te")), Token("aux", "may", "もよい", verb.end, verb.end)]


def _for_the_turn(
    setting: Setting, clauses: Sequence[Clause], effects: Sequence[Instruction], tokens: list[Token]
) -> Instruction:
    """「このターン、自分のクリーチャーが攻撃する時、…」: something that waits for the rest of the turn."""
    when = setting.when
    own = any(p.noun.how == "this" for p in _phrases(clauses))
    if (
        when is None
        or setting.or_when
        or setting.unless
        or setting.duration != "turn"
        or setting.conditions
        or setting.turn
        or own
        or _endless(effects)
    ):
        raise Unreadable(tokens, "an event in the middle of a line", "行の途中の出来事")
    return Instruction("delay", when=when, duration="turn", then=tuple(effects), span=effects[0].span)


def _speaks_of_it(i: Instruction) -> bool:
    """Whether an instruction, or its condition, is about what the one before was about: left undone, there is no such thing."""
    asked = any(c.subject.how == "that" and not c.subject.filters for c in i.conditions)
    if i.verb == "delay":
        return any(_speaks_of_it(x) for x in i.then)
    return asked or (i.what is not None and done_before.is_it(i.what))


def _whom_he_means(clauses: list[Clause], setting: Setting, effects: Sequence[Instruction]) -> list[Clause]:
    """ "He", "that player": the player spoken of before in the sentence, in what it waits for or asks, or in the sentence before."""
    told = _player_told(setting, effects)
    out = []
    for c in clauses:
        if c.subject is not None and c.subject.noun.how == "he":
            if told not in ("opponent", "player"):
                raise Unreadable(list(c.subject.tokens), "which player is it?", "どのプレイヤーのことか分からない")
            c = replace(c, subject=c.subject.with_noun(how=told))
        elif c.subject is not None and c.subject.player:
            told = c.subject.noun.how
        nobody = c.subject is None or not c.subject.player
        if nobody and told == "opponent" and any(p.noun.whose == "self" for p in c.roles.values()):
            theirs = {k: p.with_noun(whose=told) if p.noun.whose == "self" else p for k, p in c.roles.items()}
            c = replace(c, roles=theirs)
        if any(p.noun.how == "he" for p in c.roles.values()):
            raise Unreadable(list(c.tokens), "which player is it?", "どのプレイヤーのことか分からない")
        out.append(c)
    return out


def _player_told(setting: Setting, effects: Sequence[Instruction]) -> str:
    """Which other player the words before speak of: "opponent", "player" for each, or ""."""
    asked = [x.subject for x in setting.conditions]
    nouns = [setting.when.subject] if setting.when is not None and setting.when.subject is not None else asked
    if not nouns and effects:
        told = [
            i for i in effects if not (i.what is not None and i.what.how == "that" and i.who is None and not i.then)
        ]
        last = (told or effects)[-1]
        while last.then:
            last = last.then[-1]
        if last.who is not None:
            return last.who.how
        nouns = [last.what] if last.what is not None else []
    return "opponent" if any("opponent" in (n.how, n.whose) for n in nouns) else ""


MOVES = frozenset({"put", "return", "add", "out", "show", "reveal"})
"""Verbs that say of cards where they go, or that they are seen."""


def _of_those_seen(clauses: list[Clause], effects: Sequence[Instruction]) -> list[Clause]:
    """「その中から1枚を手札に加え、1枚をマナゾーンに置く」: of a number alone the cards that were looked at are meant."""
    seen, out = _looks(effects), []
    for n, c in enumerate(clauses):
        what = c.role("what")
        used = clauses[n + 1].verb if c.verb == "choose" and n + 1 < len(clauses) else c.verb
        if (
            what is not None
            and used in MOVES
            and _only_a_number(what)
            and "from" not in c.roles
            and not c.adverbs & {"more"}
        ):
            if not seen:
                raise Unreadable(list(what.tokens), "among which cards?", "どのカードの中からか分からない")
            among = Filter("among", "=", "that", what.noun.span)
            c = replace(c, roles={**c.roles, "what": what.with_noun(filters=(among,))})
        seen = seen or c.verb in ("look", "reveal", "show", "search")
        out.append(c)
    return out


def _only_a_number(what: Phrase) -> bool:
    noun = what.noun
    plain = not (noun.filters or noun.where or noun.whose or noun.top or noun.name)
    return (
        plain
        and noun.how == "choose"
        and bool(what.tokens)
        and what.tokens[0].kind == "number"
        and len(what.tokens) <= COUNTED
    )


COUNTED = 3
"""Words of 「1枚まで」."""


def _looks(effects: Sequence[Instruction]) -> bool:
    return any(i.verb in ("look", "reveal", "search") or _looks(i.then) for i in effects)


def _all_counted(clauses: list[Clause], setting: Setting, tokens: Sequence[Token]) -> list[Clause]:
    """ "If there are 6 or more creatures in the battle zone, destroy all of them": all that were counted."""
    counted = [c for c in setting.conditions if c.what == "count" and c.op == ">="]
    if len(counted) != 1 or len(setting.conditions) != 1 or setting.when is not None or not clauses:
        return clauses
    what = clauses[0].role("what")
    words = [t.text.lower() for t in tokens]
    every = "すべて" in words or any(a.startswith("all") for a in words)
    them = what is not None and what.noun.how in ("that", "all") and what.tokens and what.tokens[-1].kind == "that"
    if not them or not every or what is None:
        return clauses
    noun = replace(counted[0].subject, how="all", span=what.noun.span)
    return [
        replace(clauses[0], roles={**clauses[0].roles, "what": replace(what, noun=noun, counted=True)}),
        *clauses[1:],
    ]


def _of_what_is_asked(clauses: list[Clause], setting: Setting) -> list[Clause]:
    """「それが多色カードであれば、手札に加える」: what is not named is what the condition is about."""
    asked = setting.conditions and all(c.subject.how == "that" and not c.subject.filters for c in setting.conditions)
    if not asked or setting.when is not None or not clauses:
        return clauses
    first = clauses[0]
    bare = "what" not in first.roles and first.verb in CHOSEN_FOR and first.voice != "passive" and not first.negative
    if not bare:
        return clauses
    it = Phrase(Noun("that", span=replace(first.span, end=first.span.start)))
    return [replace(first, roles={**first.roles, "what": it}), *clauses[1:]]


def _is_thrown_away(i: Instruction) -> bool:
    """Whether the ability begins with discarding its own card, and so works from the hand."""
    return i.verb == "discard" and i.what is not None and i.what.how == "this"


def _gives_to_the_discarded(effects: Sequence[Instruction]) -> bool:
    """Whether "it" gets something right after a card was discarded: the creature of the event is meant, and "it" would be that card."""
    chains = [effects, *((i, *i.then) for i in effects)]
    pairs = [(chain[n - 1], chain[n]) for chain in chains for n in range(1, len(chain))]
    return any(a.verb == "discard" and b.verb == "change" and _is_it(b) for a, b in pairs)


def _is_it(i: Instruction) -> bool:
    return i.what is not None and i.what.how == "that" and not i.what.filters


def _under(conditions: tuple[Condition, ...], effects: list[Instruction]) -> Instruction:
    """One instruction on these conditions, which are asked once for all that hangs on them."""
    if len(effects) == 1 and not effects[0].conditions:
        return replace(effects[0], conditions=conditions)
    span = effects[0].span
    return Instruction("repeat", amount=Number(1), then=tuple(effects), conditions=conditions, span=span)


def _endless(effects: Sequence[Instruction]) -> bool:
    """Whether something would be changed for good by what is over at once."""
    return any((i.verb in LASTING and not i.duration and not _soon_idle(i)) or _endless(i.then) for i in effects)


def _soon_idle(i: Instruction) -> bool:
    """Whether it does not matter how long it lasts: a creature needs "speed attacker" in the turn in which it comes, and never again."""
    of_one = i.what is not None and i.what.how in ("this", "that")
    return i.verb == "gain" and of_one and i.ability is not None and i.ability.keyword == "speed attacker"


def _searched(looked: Instruction, effects: list[Instruction]) -> list[Instruction] | None:
    """ "Search your deck. You may take …": a look through a deck and the choice among it are one search."""
    deck, first = looked.what, effects[0]
    whole = deck is not None and looked.verb == "look" and deck.where == ("deck",) and not deck.top and not looked.may
    if not whole or deck is None or first.what is None or first.what.how != "choose" or first.conditions:
        return None
    if looked.conditions:
        raise Unreadable([], "a condition on several instructions", "いくつもの指示にかかる条件")
    among = any(f.kind == "among" for f in first.what.filters)
    if not among and first.what.where != ("deck",):
        return None
    filters = tuple(f for f in first.what.filters if f.kind != "among")
    noun = replace(first.what, filters=filters, where=("deck",), whose=deck.whose)
    search = Instruction("search", what=noun, may=first.may, span=looked.span)
    it = replace(
        first.what, how="that", count=None, filters=(), where=(), whose="", what="card", up_to=False, other=False
    )
    done = () if first.verb == "choose" else (replace(first, what=it, may=False, then=()),)
    if first.may or (first.verb == "choose" and first.then):
        return [replace(search, then=(*done, *first.then)), *effects[1:]]
    return [search, *done, *first.then, *effects[1:]]


def _searches(effects: list[Instruction], tokens: list[Token]) -> list[Instruction]:
    """「自分の山札を見て、クリーチャーを1体選び、…」: in one sentence what is chosen next is a card of that deck."""
    if len(effects) < 2 or effects[0].verb != "look":
        return effects
    looked, chosen, *rest = effects
    deck, what = looked.what, chosen.what
    if deck is None or deck.where != ("deck",) or deck.top or what is None or what.how != "choose":
        return effects
    if not what.where and not any(f.kind == "among" for f in what.filters):
        chosen = replace(chosen, what=replace(what, where=("deck",), whose=deck.whose))
    found = _searched(looked, [chosen, *rest])
    if found is None:
        raise Unreadable(tokens, "among which cards?", "どのカードの中からか分からない")
    return found


def _bearer_meant(c: Clause, setting: Setting) -> Clause:
    """「このクリーチャーが破壊された時、手札に戻す」: what is not named is the bearer, where nothing else was spoken of."""
    of = setting.when.subject if setting.when is not None else None
    others = any(x.subject.how != "this" and not x.subject.other for x in setting.conditions)
    if "what" in c.roles or c.verb not in CHOSEN_FOR or others or (of is not None and of.how != "this"):
        return c
    return replace(c, roles={**c.roles, "what": Phrase(Noun("this", span=replace(c.span, end=c.span.start)))})


def _it_is_the_bearer(clauses: list[Clause], setting: Setting) -> list[Clause]:
    """ "Whenever this creature blocks, untap it": what is spoken of alone is "it", until something else is named.

    Of a battle that is won or lost nobody but who won or lost is known, so there the other creature is left unread.
    """
    when = setting.when
    assert when is not None
    of_this = all(
        c.subject.how == "this"
        or (c.happening is not None and c.happening.subject is not None and c.happening.subject.how == "this")
        for c in setting.conditions
    )
    if when.subject is None and not (of_this and setting.conditions):
        if any(p.noun.how == "that" and not p.noun.filters for p in _phrases(clauses[:1])):
            raise Unreadable(list(clauses[0].tokens), "which creature is it?", "どのクリーチャーのことか分からない")
        return clauses
    if when.subject is not None and when.subject.how != "this":
        return clauses
    out: list[Clause] = []
    alone = when.object is None
    for c in clauses:
        phrases = _phrases([c])
        others = [
            p for p in phrases if p.noun.how == "that" and not p.noun.filters and p.tokens and p.tokens[0].text != "it"
        ]
        if alone and others and when.verb in ("win battle", "lose battle"):
            raise Unreadable(list(others[0].tokens), "which creature is it?", "どのクリーチャーのことか分からない")
        out.append(_as_bearer(c) if alone else c)
        alone = alone and all(p.player or p.noun.how in ("", "this", "that") for p in phrases)
    return out


def _phrases(clauses: Sequence[Clause]) -> list[Phrase]:
    return [p for c in clauses for p in (c.subject, *c.roles.values()) if p is not None]


def _as_bearer(c: Clause) -> Clause:
    def told(phrase: Phrase) -> Phrase:
        words = [t.text.lower() for t in phrase.tokens]
        it = phrase.noun.how == "that" and not phrase.noun.filters and words == ["it"]
        if "it" in words and any(isinstance(f.value, Number) for f in phrase.noun.filters):
            return phrase.with_noun(filters=tuple(_than_this(f) for f in phrase.noun.filters))
        return phrase.with_noun(how="this") if it else phrase

    subject = told(c.subject) if c.subject is not None else None
    roles = {name: phrase if name == "from" else told(phrase) for name, phrase in c.roles.items()}
    return replace(c, subject=subject, roles=roles)


def _than_this(f: Filter) -> Filter:
    """ "less power than it", of the bearer."""
    if not isinstance(f.value, Number) or f.value.each is None or f.value.each.how != "that":
        return f
    return replace(f, value=replace(f.value, each=replace(f.value.each, how="this")))


def sentences(tokens: list[Token]) -> list[list[Token]]:
    out: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind == "stop":
            out.append([])
        else:
            out[-1].append(token)
    return [sentence for sentence in out if sentence]
