"""What applies, in English print: sentences without ":" and ";", with when they apply."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo import words_en as words
from judgecli.language.printed.ygo.afterwards import of_the_destroyer, surely_meant, while_worn
from judgecli.language.printed.ygo.answered import of_one_kind
from judgecli.language.printed.ygo.bars_en import things_said
from judgecli.language.printed.ygo.before_en import before_colon
from judgecli.language.printed.ygo.clauses_en import instructions
from judgecli.language.printed.ygo.conditions_en import SO_COME, came_so, condition
from judgecli.language.printed.ygo.events_en import fighter, happenings
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.fighting import done_after_battle, fights, in_moments, of_that_battle
from judgecli.language.printed.ygo.head import Head, activated_or_not
from judgecli.language.printed.ygo.heads_en import continued, made, taken_apart
from judgecli.language.printed.ygo.moments_en import DURING_WHAT
from judgecli.language.printed.ygo.sayings_abilities import abilities
from judgecli.language.printed.ygo.spoken_of_en import not_of_another
from judgecli.language.printed.ygo.statements_en import statements
from judgecli.language.printed.ygo.summoning import came_this_turn
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, rewrites
from judgecli.language.printed.ygo.things import nothing_before
from judgecli.language.printed.ygo.things_en import phrase
from judgecli.language.printed.ygo.upkeep import kept_up
from judgecli.language.printed.ygo.writing_en import unquoted
from judgecli.lazy import replace


def applies(sentence: Text) -> Iterator[ast.Ability]:
    """A sentence without ":" and ";": a continuous effect, or how a monster summons itself."""
    if m := TURN_IT_CAME.search(sentence.letters):
        asked = came_this_turn(SOME_WAY.findall(m[1]), words.SUMMONS, sentence.span(m.start(), m.end()))
        for a in applies(sentence.part(0, m.start())):
            if a.structure != "constant":
                raise NotRead("what holds in the turn in which it came")
            yield replace(a, conditions=(*a.conditions, *asked))
        return
    if m := KEPT_UP.match(sentence.letters):
        price = instructions(sentence.part(*m.span("price")))
        yield kept_up([price], m["phase"].lower(), sentence.span(0, len(sentence)))
        return
    sentence = sentence.rewritten(LATE_EACH_TIME)
    if EACH_TIME.match(sentence.letters):
        yield _each_time(sentence)
        return
    if m := SO_LONG_EACH_TIME.match(sentence.letters):
        asked, places = condition(sentence.part(*m.span("so")))
        each = _each_time(sentence.part(m.end(), len(sentence)))
        yield replace(each, conditions=(*asked, *each.conditions), where=places)
        return
    if (m := OLD_TRIGGER.match(sentence.letters)) and not DURING_ATTACK.match(sentence.letters):
        try:
            old = _old_trigger(sentence, m)
        except NotRead as problem:
            yield from _with_a_head(sentence) or _fail(problem)
        else:
            yield activated_or_not(old)
        return
    try:
        found = list(_one(sentence))
    except NotRead as problem:
        yield from _joined(sentence) or _with_a_head(sentence) or _fail(problem)
    else:
        yield from found


AFTER_ATTACK = _is(
    r"if this (?:face-up )?card (?P<how>attacks or is attacked|attacks|is attacked|battles), (?P<do>[^:;.,]+?) "
    r"at the end of (?:the|that) (?P<when>Battle Phase|Damage Step)(?: if (?P<so>[^:;.,]+))?(?P<more>(?:,? and|,? also|, but) .+)?$"
)
HOW = {"attacks": "attacks", "is attacked": "attacked"}
AND_THEN = _is(r"(?:,? and|,? also|, but) ")


def after_attack(group: Sequence[Text]) -> ast.Ability | None:
    """ "If this card attacks, it is destroyed at the end of the Battle Phase": done with no activation (C3.1)."""
    m = AFTER_ATTACK.match(group[0].letters)
    if m is None:
        return None
    span = group[0].span(0, len(group[0]))
    this = ast.Noun("this", span=span)
    rest = [*group[1:]]
    if m["more"]:
        more = group[0].part(*m.span("more"))
        lead = AND_THEN.match(more.letters)
        rest.insert(0, more.part(lead.end() if lead is not None else 0, len(more)))
    done = [_done_to(i, this) for i in instructions(group[0].part(*m.span("do")).rewritten(IT_IS_CHANGED))]
    if m["so"]:
        asked, places = condition(group[0].part(*m.span("so")).rewritten(IT_HAS))
        if places:
            raise NotRead("where it must be")
        done = [replace(i, conditions=(*asked, *i.conditions)) for i in done]
    besides = [i for one in rest for i in things_said_of(one, this)]
    how = HOW.get(m["how"].lower(), "battles")
    return replace(done_after_battle(how, m["when"].lower(), (*done, *besides), span), span=ast.NOWHERE)


IT_IS_CHANGED = rewrites(
    (r"^(it is|change it|this card is) (?:changed )?to face-up (?=(?:Attack|Defense) Position$)", r"\1 changed to "),
    (r"^change it changed\b", "change it"),
)
IT_HAS = rewrites((r"^it (?=has |is |was )", "this card "))


def _done_to(i: ast.Instruction, about: ast.Noun) -> ast.Instruction:
    """The same of this very card, the only one spoken of; raises ``NotRead`` of any other."""
    if i.what is None or i.what.how not in ("this", "that") or i.then or i.may or i.who is not None:
        raise NotRead("what becomes of it")
    return replace(i, what=about)


def things_said_of(text: Text, about: ast.Noun) -> list[ast.Instruction]:
    """What one sentence says of a card spoken of: it cannot do this for a time."""
    made, end = things_said(text)
    if end != len(text) or any(not i.duration or i.what is None or i.what.how not in ("that", "this") for i in made):
        raise NotRead("what becomes of it besides")
    return [replace(i, what=about) for i in made]


EACH_TIME = _is(r"each time (?=[^:]+$)")
SO_LONG_EACH_TIME = _is(r"(?:while|as long as) (?P<so>[^,:;]+), (?=each time [^:]+$)")
AS_IT_RESOLVES = _is(
    r",? (?:immediately )?(?:after|when|as) (?:it|the (?:card or effect|card/effect)|that (?:(?:Normal|Quick-Play|Continuous) )?(?:Spell/Trap|Spell|Trap|card/effect|card or effect|card|effect)(?: Card)?) resolves(?= \(max\.|$)"
)
""" "Place 1 Spell Counter on this card when that Spell resolves"."""
RIGHT_AFTER = _is(r"immediately after (?:it|that (?:Spell/Trap|Spell|Trap|card or effect|card|effect)) resolves, ")
"""The same, said before what is done."""
LATE_EACH_TIME = rewrites(
    (
        r"^(?!(?i:each time))([^.:;,\"]+(?:\"[^\"]*\"[^.:;,\"]*)*?) each time ((?:[^.:;,\"]|\"[^\"]*\")+)$",
        r"each time \2, \1",
    )
)
""" "Inflict 500 damage each time X": the event is told last."""
THEIRS = _is(r"your opponent\b")
THEM = rewrites(
    (r"\bto them\b", "to your opponent"),
    (r"^they (lose|take)(?= )", r"your opponent \1s"),
)
ITS_EFFECT = rewrites((r"^(your opponent)'s monster activates its effect$", r"\1 activates a monster effect"))


def _each_time(sentence: Text) -> ast.Ability:
    """ "Each time X, do Y": done at once whenever it happens, with no activation."""
    start = len("each time ")
    problem: NotRead | None = None
    for stop in HEAD_ENDS.finditer(sentence.letters, start):
        if sentence.letters.count('"', 0, stop.start()) % 2:
            continue
        try:
            when = happenings(sentence.part(start, stop.start()).rewritten(ITS_EFFECT))
            rest = sentence.part(stop.end(), len(sentence))
            late = RIGHT_AFTER.match(rest.letters) or AS_IT_RESOLVES.search(rest.letters)
            rest = _without(rest, late) if late is not None else rest
            rest = rest.rewritten(THEM) if THEIRS.match(sentence.letters, start) else rest
            effects = surely_meant(instructions(rest), False, (), when)
        except NotRead as cause:
            problem = cause.with_traceback(None)
            continue
        nothing_before(noun for h in when for noun in (h.subject, h.object))
        if any(i.may for i in effects):
            raise NotRead("what is left open each time")
        if not of_one_kind(when) and late is not None:
            raise NotRead("what resolves")
        return ast.Ability(
            "continuous",
            ast.NOWHERE,
            when=when[0],
            or_when=when[1:],
            effects=tuple(effects),
            given="resolved" if late is not None else "if",
            structure="auto",
        )
    raise NotRead("what happens each time") from problem


def _without(text: Text, m: re.Match[str]) -> Text:
    """The text without these words."""
    letters, columns = text.letters, text.columns
    return Text(
        letters[: m.start()] + letters[m.end() :], (*columns[: m.start()], *columns[m.end() :]), text.line, text.raw
    )


KEPT_UP = _is(
    r"(?:once per turn, )?during (?:each of )?your (?P<phase>Standby|End) Phases?, (?:you must )?(?P<price>[^,]+?) or destroy this card$"
)
SOME_WAY = expression("|".join(words.SUMMONS))
TURN_IT_CAME = expression(
    rf" (?:during |on |in )?the turn (?:that )?(?:it|this card) (?:is|was) ((?:(?:{'|'.join(words.SUMMONS)})(?:,? or |, )?)+) Summoned$"
)


def _fail(problem: NotRead) -> Iterator[ast.Ability]:
    try:
        raise problem
    finally:
        del problem  # a frame that keeps what it raises keeps itself


ALSO = _is(r",? also,? |, and |,? but ")
SUBJECT = _is(
    r"(?:it|they|them) (?=cannot|can |is |are |gains?|loses?)|(?:its|their) (?=ATK|DEF|effects?|Level|battle)"
)
POSSESSIVE = _is(r"(?:its|their) ")


def _joined(sentence: Text) -> list[ast.Ability]:
    """ "A, also B": two sentences in one, under the conditions that stand first; "it" in the second is what the first is about."""
    for m in ALSO.finditer(sentence.letters):
        if sentence.letters.count('"', 0, m.start()) % 2:
            continue
        first, second = sentence.part(0, m.start()), sentence.part(m.end(), len(sentence))
        try:
            made = list(_one(first))
            about = next(
                (i.what for a in made for i in a.effects if i.what is not None and i.what.what != "player"), None
            )
            more = _second(second, about) if THAT_BATTLE.search(second.letters) is None else _then(made, second)
        except NotRead:
            continue
        asked = made[0]
        replaces = [a for a in more if a.kind == "replacement"]
        if replaces and (asked.conditions or asked.turn or asked.phases):
            continue
        if any(a.kind != "continuous" for a in (*made, *(x for x in more if x not in replaces))):
            continue
        return [
            *made,
            *(
                replace(
                    a,
                    conditions=(*asked.conditions, *a.conditions),
                    turn=a.turn or asked.turn,
                    phases=a.phases or asked.phases,
                )
                for a in more
            ),
        ]
    return []


THAT_BATTLE = _is(r"(?:this|that) battle$")


def _then(made: Sequence[ast.Ability], second: Text) -> list[ast.Ability]:
    """What is said of "that battle"."""
    asked = made[0].conditions
    found = of_that_battle(made, statements(second))
    return [replace(a, conditions=tuple(c for c in a.conditions if c not in asked)) for a in found]


def _second(second: Text, about: ast.Noun | None) -> list[ast.Ability]:
    """The second of two sentences: "it" and "they" are what the first is about."""
    if about is not None and about.how == "all" and SUBJECT.match(second.letters):
        return list(_one(second, about))
    if (instead := abilities(second, "en")) is not None and all(a.kind == "replacement" for a in instead):
        return instead
    again = _about(second, about)
    return list(_one(again)) if "also" in again.letters else list(applies(again))


def _about(text: Text, about: ast.Noun | None) -> Text:
    """The second sentence with this card for "it", where the first was about this card; else it speaks for itself."""
    if (m := SUBJECT.match(text.letters)) is None:
        return text
    if about is None or about.how != "this":
        raise NotRead("what it is said of")
    said = "this card's " if POSSESSIVE.match(text.letters) else "this card "
    return text.part(m.end(), len(text)).behind(said)


HEAD_ENDS = expression(r", ")
HEAD_BEGINS = _is(r"(?:during|once per turn|each turn|at the|when|if|while) ")


def _with_a_head(sentence: Text) -> list[ast.Ability]:
    """Before ":" was printed: "During each of your Standby Phases, do this", "Once per turn, when …, you can do this"."""
    if HEAD_BEGINS.match(sentence.letters) is None:
        return []
    for m in HEAD_ENDS.finditer(sentence.letters):
        if sentence.letters.count('"', 0, m.start()) % 2:
            continue
        head = Head(optional=False)
        try:
            before_colon(head, sentence.part(0, m.start()))
            if not head.when:
                continue
            rest = taken_apart(head, sentence.part(m.end(), len(sentence)))
            found = made(head, rest, (), CardHead("", ("monster",)))
            surely_activated(found.effects)
            return [found]
        except NotRead:
            continue
    return []


def _one(sentence: Text, about: ast.Noun | None = None) -> Iterator[ast.Ability]:
    """One sentence; ``about``: what "it" is in it."""
    when = _When()
    core = _behind_conditions(sentence, when)
    problem: NotRead | None = None
    for end in _ends_of_the_core(core):
        late = _When()
        try:
            if end < len(core):
                _conditions_behind(core.part(end, len(core)), late)
            said = _without_effects(core.part(0, end)) or statements(core.part(0, end))
        except NotRead as cause:
            problem = problem or cause.with_traceback(None)
            continue
        break
    else:
        try:
            raise problem or NotRead("what applies")
        finally:
            problem = None  # a frame that keeps what it raises keeps itself
    first = about or when.about or when.foe or (said[0].what if said else None)
    if first is not None and first.how != "that":
        said = [replace(i, what=_meant(i.what, first, core, when)) if i.what is not None else i for i in said]
        said = [_about_it(i, first) for i in said]
    if any(c.subject.how == "that" for i in said for c in i.conditions):
        raise NotRead("what it applies to")
    if ANY_ONE.match(core.letters):
        said = [_of_any_one(i) for i in said]
    conditions = (*when.conditions, *late.conditions)
    if (when.turn and late.turn) or (when.phases and late.phases):
        raise NotRead("when it applies")
    if any(c.value in ("attacking", "attacking directly", "battling") or _is_in_battle(c) for c in conditions):
        said, phases = in_moments(said)
        if phases and (when.phases or late.phases):
            raise NotRead("when it applies")
        when.phases = when.phases or phases
    said = [_for_as_long_as_it_lies(i) for i in said]
    for i in said:
        goes = i.verb in GOES and i.what is not None and i.what.how == "this" and not i.then and bool(conditions)
        if (i.verb not in STATIC and not goes) or i.change == "respond":
            raise NotRead(f"{i.verb} with no activation")
        if i.duration or (i.what is not None and i.what.how in ("that", "choose")):
            raise NotRead("what it applies to")
    if any(i.verb == "piercing" for i in said):
        if not conditions and len(said) == 1 and not when.turn and not when.phases:
            yield ast.Ability("keyword", ast.NOWHERE, keyword="piercing")
            return
        if when.phases or any(c.value in ("attacking", "battling") or _is_in_battle(c) for c in conditions):
            raise NotRead("when it pierces")
        said = [_given(i) if i.verb == "piercing" else i for i in said]
    yield ast.Ability(
        "continuous",
        ast.NOWHERE,
        where=("hand",) if all(i.change in FROM_THE_HAND for i in said) else when.where or late.where,
        turn=when.turn or late.turn,
        phases=when.phases or late.phases,
        conditions=conditions,
        effects=tuple(said),
        structure="constant",
    )


def _given(piercing: ast.Instruction) -> ast.Instruction:
    """Piercing battle damage as something this card gains: as long as the conditions hold."""
    keyword = ast.Ability("keyword", piercing.span, keyword="piercing", text="")
    return replace(piercing, verb="gain", what=ast.Noun("this", span=piercing.span), change="ability", ability=keyword)


SO_LONG = _is(r"(?:while|as long as) (?P<so>you (?:control|have) (?:[^,\"]|\"[^\"]*\")+), (?=the first time )")


def as_long_as(sentence: Text) -> list[ast.Ability]:
    """ "While you control X, the first time …, it is not destroyed": what spares cards as long as that is so; nothing: it is none of these."""
    m = SO_LONG.match(sentence.letters)
    if m is None:
        return []
    found = abilities(sentence.part(m.end(), len(sentence)), "en")
    asked, places = condition(sentence.part(*m.span("so")))
    if found is None or places or any(a.kind != "replacement" or a.when is None or a.conditions for a in found):
        return []
    return [replace(a, conditions=asked) for a in found]


ANOTHER_MONSTER = _is(r"(?:that|the) .*monster")


def _meant(noun: ast.Noun, it: ast.Noun, core: Text, when: _When) -> ast.Noun:
    """What "it" or "that monster" is: of a card that battles a monster the other one is "that monster"."""
    if noun.how != "that":
        return noun
    words = core.raw[noun.span.start : noun.span.end]
    if ANOTHER_MONSTER.match(words) is None or it.how == "all":
        if it is when.foe and "opponent's monster" not in words.lower():
            raise NotRead("what it applies to")
        return it
    if when.foe is None:
        raise NotRead("what it applies to")
    return when.foe


NO_EFFECTS = _is(
    r"(?:negate (?:the|all) (?:card )?effects of (?P<whose>.+)|(?P<of>the equipped monster|this card)'s (?:card )?effects are negated)$"
)


def _without_effects(core: Text) -> list[ast.Instruction]:
    """ "Negate the effects of all X", with no end: they have none as long as that is said of them."""
    m = NO_EFFECTS.match(core.letters)
    if m is None:
        return []
    r = Reader(core.part(*m.span("whose" if m["whose"] else "of")))
    found = phrase(r)
    if found is None or found.kind != "thing" or found.noun is None or not r.ended() or found.noun.what == "player":
        return []
    noun = replace(found.noun, how="all") if found.noun.how == "any" else found.noun
    if noun.how not in ("all", "this") or noun.where not in ((), ("field",), ("monster zone",)):
        return []
    return [ast.Instruction("lose", what=noun, change="abilities", span=core.span(0, len(core)))]


def _for_as_long_as_it_lies(i: ast.Instruction) -> ast.Instruction:
    """ "The equipped monster's effects are negated": it has none as long as that is said of it."""
    if i.verb == "negate" and not i.then and i.what is not None and i.what.how in ("this", "all") and not i.source:
        return replace(i, verb="lose", change="abilities")
    return i


def _about_it(i: ast.Instruction, it: ast.Noun) -> ast.Instruction:
    """The same with what "it" is in its conditions: this card, or such a monster that fights."""
    if not any(c.subject.how == "that" for c in i.conditions):
        return i
    who = replace(it, how="any") if it.how == "all" else it
    asked = [
        x for c in i.conditions for x in (fights(who, None, "battles", c.span) if c.subject.how == "that" else (c,))
    ]
    return replace(i, conditions=tuple(asked))


ANY_ONE = _is(r"an? ")


def _of_any_one(i: ast.Instruction) -> ast.Instruction:
    """ "A "X" monster this card points to gains 500 ATK": whichever such monster there is."""
    noun = i.what
    if (
        noun is None
        or noun.how != "choose"
        or noun.count is None
        or noun.count.value != 1
        or noun.up_to
        or noun.or_more
    ):
        return i
    return replace(i, what=replace(noun, how="all", count=None))


def _is_in_battle(c: ast.Condition) -> bool:
    """Whether it asks for monsters that fight."""
    return any(f.kind == "battling with" or f.value in ("attacking", "battling") for f in c.subject.filters)


class _When:
    """When a continuous effect applies."""

    __slots__ = ("about", "conditions", "foe", "of_damage", "phases", "turn", "where")

    def __init__(self) -> None:
        self.about: ast.Noun | None = None
        """What "it" is, where the condition speaks of this card."""
        self.foe: ast.Noun | None = None
        """The monster that is battled: what "that monster" is then."""
        self.conditions: tuple[ast.Condition, ...] = ()
        self.turn = ""
        self.where: tuple[str, ...] = ()
        """Where this card must lie, if not on the field."""
        self.phases: tuple[str, ...] = ()
        self.of_damage = False
        """Whether battle damage is spoken of: a direct attack inflicts it too, in which no monster is battled."""

    def say(self, text: Text) -> None:
        """One thing said of when: a condition, a turn or a phase; raises ``NotRead`` where it is none."""
        if (m := SO_COME.match(text.letters)) and IN_THE_ZONE.match(f"this card {text.letters[m.end() :]}"):
            self.about = ast.Noun("this", span=text.span(0, len(text)))
            self.conditions += (came_so(text, m),)
            return
        if IN_THE_ZONE.match(text.letters):
            if text.letters.lower().startswith("this card"):
                self.about = ast.Noun("this", span=text.span(0, len(text)))
            return
        if m := IN_A_TIME.match(text.letters):
            self._time(m)
            return
        if DIRECTLY.match(text.letters):
            this = ast.Noun("this", span=text.span(0, len(text)))
            self.about = this
            self.conditions += (ast.Condition(this, "state", "=", "attacking directly", span=this.span),)
            return
        if m := FIGHTS.match(text.letters):
            who = fighter(text.part(*m.span("who")))
            whom = fighter(text.part(*m.span("whom"))) if m["whom"] else None
            if (
                whom is not None
                and whom.what == "monster"
                and not (whom.filters or whom.name or whom.where or whom.either)
                and not self.of_damage
            ):
                whom = None if who.how == "this" and m["how"].lower() != "attacks" else whom
            self._fighters(who, whom)
            how = m["how"].lower().removeprefix("is ").removeprefix("being ").removesuffix(" by")
            self.conditions += fights(who, whom, how, text.span(0, len(text)))
            return
        if text.letters.lower().startswith(("equipped ", "in attack position", "in defense position")):
            text = text.behind("this card is ")
        found, places = condition(text)
        if places:
            if self.where or not {*places} <= {
                "graveyard",
                "banished",
                "hand",
                "spell & trap zone",
                "extra monster zone",
                "pendulum zone",
            }:
                raise NotRead("where it applies")
            self.where = places
            if self.about is None and text.letters.lower().startswith("this card is in "):
                self.about = ast.Noun("this", span=text.span(0, len(text)))
        if WORN.match(text.letters):
            worn = ast.Filter("equipped by", "=", "this", text.span(0, len(text)))
            self.about = ast.Noun("all", "monster", filters=(worn,), span=worn.span)
        elif (
            self.about is None
            and (of := OF_THIS_CARD.match(text.letters))
            and found
            and (of["points"] or found[-1].subject.how == "this")
        ):
            self.about = ast.Noun("this", span=text.span(0, len(text)))
        self.conditions += found

    def _fighters(self, who: ast.Noun, whom: ast.Noun | None) -> None:
        """What "it" and "that monster" are, of two that fight."""
        if who.how == "this":
            self.about = ast.Noun("this", span=who.span)
            fights_it = ast.Filter("battling with", "=", "this", who.span)
            self.foe = ast.Noun("all", "monster", filters=(fights_it,), span=who.span)
        elif whom is not None and {who.whose, whom.whose} == {"you", "opponent"}:
            theirs = whom if whom.whose == "opponent" else who
            now = ast.Filter("state", "=", "battling", theirs.span)
            self.foe = replace(theirs, how="all", filters=(*theirs.filters, now))

    def say_not(self, text: Text) -> None:
        """In which phase it does not apply."""
        m = IN_A_TIME.match(text.letters)
        if m is None or m[2].lower() == "turn":
            raise NotRead("when it applies")
        what = m[2].lower()
        named = {"main phase": "main or main 2", "main phase 1": "main"}.get(what) or DURING_WHAT.get(what, what)
        who = {"your": "you", "your opponent's": "opponent"}.get(m[1].lower(), "any")
        span = text.span(0, len(text))
        phase = ast.Condition(ast.Noun(who, span=span), "phase", "=", named, negated=True, span=span)
        self.conditions += (phase,)

    def _time(self, m: re.Match[str]) -> None:
        if self.turn or self.phases:
            raise NotRead("when it applies")
        who, what = m[1].lower(), m[2].lower()
        self.turn = "opponent" if "opp" in who else "you" if who == "your" else ""
        if what != "turn":
            several = {"main phase": ("main", "main 2"), "damage step": ("damage step",), "main phase 1": ("main",)}
            self.phases = several.get(what) or (DURING_WHAT[what],)


WORN = _is(r"this card is (?:equipped to|an Equip (?:Card|Spell) equipped to) ")
"""What is said of "that monster" then is said of the monster that wears this card (G.9)."""
OF_THIS_CARD = _is(
    r"(?:[^,]+ and )?this (?:[A-Z]\w+ Summoned(?:/Set)? )?(?:card|monster) (?:is|was|has|(?P<points>points))\b"
)
"""What is said last before "it" is said of this card."""
IN_THE_ZONE = _is(
    r"this card is (?:face-up )?(?:in (?:the|your) Monster Zone|on the field|face-up on the field)$|face-up on the field$|(?:this card is )?an Equip (?:Card|Spell)$"
)
IN_A_TIME = _is(
    r"(your opponent's|your|the|any|each|either player's|that) (turn|Main Phase [12]|Main Phase|Battle Phase|Damage Step|Standby Phase|End Phase)(?: only)?$"
)
DIRECTLY = _is(r"this card attacks (?:your opponent )?directly$")
FIGHTS = _is(r"(?P<who>.+?) (?P<how>attacks|battles|is (?:being )?attacked(?: by)?)(?: (?P<whom>(?!directly).+))?$")
DURING_ATTACK = _is(r"if this card (?:attacks|battles), (?:your opponent|neither player|both players) cannot activate")
BEFORE = _is(r"(while|if|as long as|when|during) ")
STOP = expression(r", (?!except |other than |or |and )")
LAST = _is(r",? (?<!except )(while|during|if|as long as|except during) ")
END_OF_STEP = _is(r" until the end of the Damage Step$")


def _behind_conditions(sentence: Text, when: _When) -> Text:
    """The sentence without the conditions it begins with."""
    when.of_damage = "battle damage" in sentence.letters.lower()
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
    if any(c.value in ("attacking", "battling") or _is_in_battle(c) for c in when.conditions) and (
        m := END_OF_STEP.search(sentence.letters)
    ):
        sentence = sentence.part(0, m.start())
    return sentence


def _ends_of_the_core(core: Text) -> list[int]:
    """Where what applies may end and its conditions begin: nowhere, or at the last such word."""
    plain = unquoted(core.letters)
    return [len(core), *(m.start() for m in reversed([*LAST.finditer(plain)]))]


def _conditions_behind(text: Text, when: _When) -> None:
    m = LAST.match(text.letters)
    if m is None:
        raise NotRead("when it applies")
    if m[1].lower() == "except during":
        when.say_not(text.part(m.end(), len(text)))
        return
    when.say(text.part(m.end(), len(text)))


FROM_THE_HAND = frozenset({"be summoned without tributes", "be tribute summoned with one"})
"""What a monster of the hand says of its own Normal Summon."""
PIERCES = _is(r"if [^,]+ attacks? a Defense Position monster, (?=(?:it )?inflicts? (?:double )?piercing)")
GOES = frozenset({"destroy", "send", "banish"})
"""What a card can say of itself that becomes of it as soon as something is so."""
STATIC = frozenset({"change", "cannot", "can", "unaffected", "lose", "become", "gain", "piercing"})
OLD_TRIGGER = _is(
    r"(when|if) (?![^,]* was )((?:this card|an?|your).+?(?:summoned|destroyed|sent|gy|battle|card effects?|banished|field|attack|opponent)), (?!your opponent cannot)"
)


def old_trigger(group: Sequence[Text]) -> ast.Ability | None:
    """The same with what further sentences say of it ("… These Tokens cannot be Tributed"); None: it is none."""
    m = OLD_TRIGGER.match(group[0].letters)
    if m is None or DURING_ATTACK.match(group[0].letters) or ":" in unquoted(group[0].letters):
        return None
    first = _old_trigger(group[0], m)
    effects = [*first.effects]
    for sentence in group[1:]:
        continued(effects, sentence)
    when = [h for h in (first.when, *first.or_when) if h is not None]
    return activated_or_not(replace(first, effects=tuple(while_worn(surely_meant(effects, False, (), when)))))


def surely_activated(effects: Sequence[ast.Instruction]) -> None:
    """Raise ``NotRead`` where what a text without ":" says may be done with no activation: left for a phase, or what the card counts as."""
    first = effects[0]
    if first.verb == "delay" or (first.verb == "gain" and first.change == "icon"):
        raise NotRead("whether it is activated")


def _old_trigger(sentence: Text, m: re.Match[str]) -> ast.Ability:
    """Before ":" was printed: what happened, then what is done ("you can" leaves it open, G.5)."""
    when = happenings(sentence.part(m.start(2), m.end(2)))
    not_of_another(when, sentence.part(m.end(), len(sentence)))
    nothing_before(noun for h in when for noun in (h.subject, h.object))
    effects = of_the_destroyer(instructions(sentence.part(m.end(), len(sentence))), when)
    surely_activated(effects)
    return ast.Ability(
        "trigger",
        ast.NOWHERE,
        when=when[0],
        or_when=when[1:],
        effects=tuple(effects),
        given="if" if m[1].lower() == "if" else "",
        structure="auto",
    )
