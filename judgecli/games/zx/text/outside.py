"""What Extras and Shifts print about being played, as the kernel knows it: 降臨, 覚醒, 夢装, 剣臨 conditions and 剣臨器."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.shared.matching import matched
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.abilities import Conditional, Conditions
from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch300_zones import is_slept
from judgecli.games.zx.ch800_abilities.ways import OWN_SECTION, WAYS, Descent, Vessel, Way
from judgecli.games.zx.ch1016_counters import has_counters
from judgecli.games.zx.ch1110_level import level_section
from judgecli.games.zx.text.conditions import enabling
from judgecli.games.zx.text.prices import TextCostAction
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, ask
from judgecli.kernel.text import Ability
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Verdict, both
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

DYNAMIS = frozenset({"dynamis"})


def words(a: ast.Ability, condition: Conditions) -> Iterator[Ability]:
    """The ability for one such line; raises ``Problem`` where it lacks what it must say."""
    cite = OWN_SECTION.get(a.keyword, "zx:806.1b" if a.keyword == "descent" else "zx:806.1a")
    shared: dict[str, Any] = {"cite": cite, "words": a.text, "name": a.keyword, "zones": DYNAMIS}
    if a.keyword in ("descent", "sword vessel"):
        nouns = tuple(i.what for i in a.effects if i.what is not None)
        told = all(i.verb == a.effects[0].verb and i.what is not None for i in a.effects)
        if not told or not nouns or (len(nouns) > 1 and (a.keyword != "descent" or not all(map(_is_counted, nouns)))):
            what_en, what_ja = f"{a.keyword} must name one sort of card", f"「{a.keyword}」にはカードの指定が1つ必要"
            raise Problem("E313", a.span, what_en, what_ja)
        if a.keyword == "descent":
            yield TextDescent(**shared, condition=condition, nouns=nouns, sections=sections_of(a.conditions))
        else:
            yield TextVessel(**shared, noun=nouns[0])
        return
    actions = tuple(ConditionAction(i, a.keyword) for i in a.effects)
    sections = sections_of(a.conditions, "zx:1110.4a")
    yield TextWay(**shared, condition=condition, actions=actions, sections=sections)


def _is_counted(noun: ast.Noun) -> bool:
    """Whether the text says how many of them, no fewer."""
    return noun.how == "choose" and noun.count is not None and not noun.up_to


def sections_of(conditions: Sequence[ast.Condition], *with_level: str) -> tuple[str, ...]:
    """The provisions that conditions with a name of their own rest on."""
    out: list[str] = []
    for c in conditions:
        if c.what == "level":
            out += [level_section(c.subject.name), "zx:1110.5", *with_level]
        elif c.what == "player name":
            out += ["zx:205.4a", "zx:214.2"]
        elif c.what == "zero optima":
            out += ["zx:1108.2", "zx:1108.3"]
        elif c.what == "zxtend drive":
            out += ["zx:1112.2"]
    return tuple(dict.fromkeys(out))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextWay(Conditional, Way):
    """覚醒, 夢装, 剣臨: actions written as instructions, and what must be so."""

    condition: Conditions

    def further(self, s: State, player: str) -> Verdict:
        return both(*enabling(s, self.condition.conditions, player))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextDescent(Conditional, Descent):
    """降臨: which Z/X, and how many."""

    condition: Conditions
    nouns: tuple[ast.Noun, ...]

    def further(self, s: State, player: str) -> Verdict:
        return both(*enabling(s, self.condition.conditions, player))

    def materials(self, s: State, player: str, card: Thing) -> Sequence[Thing]:
        there = {z.ref: z for noun in self.nouns for z in self._of(s, noun, player, card)}
        return list(there.values())

    def _of(self, s: State, noun: ast.Noun, player: str, card: Thing) -> list[Thing]:
        there = eligible(s, noun, Scope(card.ref, player))
        return [z for z in there if z.controller == player and z.zone.name == "square" and not is_slept(z)]

    def how_many(self, s: State) -> int | None:
        if not all(map(_is_counted, self.nouns)):
            return None
        return sum(amount(s, noun.count, Scope(None, "")) for noun in self.nouns)

    def serve(self, s: State, player: str, card: Thing, chosen: Sequence[Thing]) -> bool:
        if len(self.nouns) < 2:
            return True
        places = [(noun, n) for noun in self.nouns for n in range(amount(s, noun.count, Scope(None, "")))]
        fitting = {noun: self._of(s, noun, player, card) for noun in self.nouns}
        each = [[str(k) for k, (noun, _) in enumerate(places) if z in fitting[noun]] for z in chosen]
        return matched(each) == len(places)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextVessel(Vessel):
    """剣臨器: a noun."""

    noun: ast.Noun

    def hosts(self, s: State, player: str, shift: Thing) -> Sequence[Thing]:
        return eligible(s, self.noun, Scope(shift.ref, player))


@rule("zx:806.2", ja="条件に記載された指示を実行できなければならない")
def condition_can_be_done(s: State, action: ConditionAction, player: str, bearer: Thing) -> bool:
    """It must be possible to do what the condition for playing requires."""
    found = action.cards(s, player, bearer)
    return found is None or len(found[0]) >= found[1]


@dataclass(frozen=True, slots=True)
class ConditionAction(TextCostAction):
    """A part of a condition for playing (806.2): cards already in the state asked for, or barred from it, do not count."""

    way: str = ""

    def can_be_done(self, s: State, player: str, bearer: Thing) -> Verdict:
        if self.instruction.verb == "consume":
            wanted = amount(s, self.instruction.amount, Scope(bearer.ref, player))
            return has_counters.also(OWN_SECTION[self.way]).verdict(s, player, wanted, about=(bearer,))
        section = "zx:806.2a" if self.instruction.verb in ("sleep", "reboot") else "zx:806.2b"
        asked = condition_can_be_done.also(OWN_SECTION[self.way], section)
        return asked.verdict(s, self, player, bearer, about=(bearer,))

    @property
    def paid_by(self) -> tuple[str, ...]:
        return (OWN_SECTION[self.way],)

    def carry_out(self, t: Table, player: str, bearer: Thing) -> Proc[Any]:
        i = self.instruction
        found = self.cards(t.s, player, bearer)
        if found is None or i.what is None or i.what.how != "choose" or i.verb == "discard":
            yield from TextCostAction.carry_out(self, t, player, bearer)
            return
        able, wanted = list(t.s.those(found[0])), found[1]
        chosen: list[Thing] = able if len(able) == wanted else []
        while len(chosen) < wanted:
            left = tell_apart(t.s, [c for c in able if c not in chosen])
            chosen.append((yield from ask(player, CARD, named(t.s, left), by=OWN_SECTION[self.way])))
        scope = Scope(bearer.ref, player, that=tuple(c.ref for c in chosen), paid_by=self.paid_by)
        yield from carry_out(t, (replace(i, what=ast.Noun("that", span=i.what.span)),), scope)


KEYWORDS = frozenset({*WAYS, "sword vessel"})
