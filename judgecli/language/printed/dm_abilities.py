"""The sentences of a line of a Duel Masters card become one ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from judgecli.language.ast import Ability, Condition, Happening, Instruction, Noun, Number, Span
from judgecli.language.printed import done as done_before
from judgecli.language.printed.clause import Clause, Phrase, Setting, Unreadable
from judgecli.language.printed.dm_follow_ups import follow_up
from judgecli.language.printed.dm_instructions import (
    all_last,
    done_or_not,
    endless,
    for_the_turn,
    from_nothing,
    gives_to_the_discarded,
    in_next_turn,
    is_it,
    is_thrown_away,
    on_conditions,
    searched,
    searches,
    shows,
    speaks_of_it,
    to_its_owner,
    while_battling,
)
from judgecli.language.printed.dm_meant import (
    all_counted,
    bearer_meant,
    it_is_the_bearer,
    of_those_seen,
    of_what_is_asked,
    whom_he_means,
)
from judgecli.language.printed.lexer import Place, Token, lex
from judgecli.language.printed.lower import Lowering
from judgecli.language.printed.merging import LASTING
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
        clauses = whom_he_means(of_what_is_asked(all_counted(clauses, setting, tokens), asked), setting, self.effects)
        clauses = of_those_seen(clauses, self.effects)
        clauses, later = self._put_off(setting if first else self.setting, clauses)
        if first and setting.when is not None and clauses and clauses[0].link != "replaced":
            clauses = [bearer_meant(clauses[0], setting), *clauses[1:]]
        if first and setting.when is not None and not setting.unless:
            clauses = it_is_the_bearer(clauses, setting)
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
            effects = [for_the_turn(setting, clauses, effects, tokens)]
            setting = replace(setting, when=None, duration="", lasting=False)
        effects = searches(effects, tokens)
        if setting.each is not None:
            if setting.duration or any(i.verb in LASTING for i in effects):
                raise Unreadable(tokens, "for each of what?", "何につきなのか分からない")
            times = Number(1, each=setting.each)
            effects = [Instruction("repeat", amount=times, then=tuple(effects), span=effects[0].span)]
        effects = in_next_turn(effects, tokens)
        if later:
            effects = [Instruction("delay", when=Happening(later), then=tuple(effects), span=effects[0].span)]
        if first and setting.would is not None:
            self.replaces = True
            effects = to_its_owner(setting.would, effects)
        if not shows(self.effects) and from_nothing(effects) is not None:
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
            effects = [on_conditions(setting.conditions, effects)]
        if clauses and clauses[0].link == "otherwise":
            self._otherwise(tokens, setting, effects)
        elif clauses and clauses[0].link == "if not":
            offered = bool(self.effects) and (self.effects[-1].may or done_or_not(self.effects[-1]))
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
        elif not first and self.effects[-1].may and speaks_of_it(effects[0]):
            last = self.effects[-1]
            self.effects[-1] = replace(last, then=(*last.then, *effects))
        elif self.effects and (found := searched(self.effects[-1], effects)) is not None:
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
            if s.when is not None or self.replaces or endless(self.effects):
                raise Unreadable([], "an event in the middle of a line", "行の途中の出来事")
            return [replace(common, kind="activated", timing=self.instead)]
        if self.replaces:
            return [replace(common, kind="replacement", structure="static", when=s.when, instead=self.in_place_of)]
        if s.when is not None and self.spell:
            raise Unreadable([], "a spell waits for nothing", "呪文が出来事を待つことはない")
        if s.when is not None and (battling := while_battling(s)) is not None and all_last(self.effects):
            mine = tuple(replace(i, what=replace(i.what, how="this")) if is_it(i) else i for i in self.effects)  # type: ignore[type-var]
            return [
                replace(
                    common, kind="static", structure="constant", conditions=(*battling, *s.conditions), effects=mine
                )
            ]
        if s.when is not None and endless(self.effects):
            raise Unreadable([], "how long does it last?", "いつまで続くのか分からない")
        if s.when is not None and gives_to_the_discarded(self.effects):
            raise Unreadable([], "which creature is it?", "どのクリーチャーのことか分からない")
        if s.when is not None:
            where = ("hand",) if is_thrown_away(self.effects[0]) else ()
            return [replace(common, kind="trigger", structure="auto", when=s.when, or_when=s.or_when, where=where)]
        at_once = [i for i in self.effects if i.verb not in LASTING or i.duration]
        if self.spell:
            if endless(self.effects):
                raise Unreadable([], "how long does it last?", "いつまで続くのか分からない")
            if any(c.subject.how == "that" for c in s.conditions) or is_it(self.effects[0]):
                raise Unreadable([], "which of them?", "前の行のどれのことか分からない")
            return [replace(common, kind="spell", structure="event")]
        if at_once:
            raise Unreadable([], "when does this happen?", "いつ起こるのか分からない")
        if s.conditions and all(c.subject.how == "this" for c in s.conditions):
            mine = tuple(replace(i, what=replace(i.what, how="this")) if is_it(i) else i for i in self.effects)  # type: ignore[type-var]
            common = replace(common, effects=mine)
        return [replace(common, kind="static", structure="constant")]


PUT_OFF = {"after battle": "battle end", "at turn end": "turn end"}
"""Words by which something is done later -> the event at which it is done."""


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


def sentences(tokens: list[Token]) -> list[list[Token]]:
    out: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind == "stop":
            out.append([])
        else:
            out[-1].append(token)
    return [sentence for sentence in out if sentence]
