"""Using an effect as its text says: conditions, cost, targets, and carrying it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgecli.games.shared.notes import THE_TARGET_IS_LOST
from judgecli.games.shared.text.abilities import scope_of_pending
from judgecli.games.shared.text.apart import most_apart
from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.happenings import matches
from judgecli.games.shared.text.nouns import amount, eligible, fits
from judgecli.games.shared.text.scope import Scope, place_of
from judgecli.games.ygo.c3_effects import Use, of_its_kind, use_of
from judgecli.games.ygo.c7_chains.records import SAID_AS_ONE, Link, Targets, as_one, calm, chain, last_link
from judgecli.games.ygo.events_of_battle import AttackDeclared, DamageStepBegan
from judgecli.games.ygo.events_of_effects import Activated
from judgecli.games.ygo.events_of_summons import BEFORE_A_SUMMON
from judgecli.games.ygo.j3_special_summon_by_effect import may_be_summoned
from judgecli.games.ygo.s1_field import free_main_zones
from judgecli.games.ygo.s2_cards import AS_A_MONSTER
from judgecli.games.ygo.text import costs
from judgecli.games.ygo.text.deeds import PERHAPS, is_perhaps_done
from judgecli.games.ygo.text.nouns import may_be_chosen
from judgecli.games.ygo.text.putting import summon_is_possible
from judgecli.games.ygo.text.states import is_known
from judgecli.games.ygo.text.targets import (
    is_meant,
    is_told_by_the_price,
    possible_targets,
    select,
    why_none,
    within_reach,
)
from judgecli.games.ygo.text.use_rules import (
    a_linked_zone_is_free,
    its_moment_has_come,
    nothing_was_activated,
    section_of_its_kind,
    text_condition_holds,
    there_is_a_monster_to_summon,
    there_is_a_target,
)
from judgecli.games.ygo.text.zones import linked_zones
from judgecli.kernel.say import Proc, Table, note, require
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Moment, Pending, Ref, State, Thing
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Verdict, both
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.picks import only

KEEPS_ITS_MONSTERS = frozenset({"discard", "pay", "lose", "remove", "detach", "reveal"})
"""Prices that leave the Main Monster Zones as they are; any other may make room for what is summoned."""
ANSWERS = ("activate", "activated")
"""Happenings that are answered on the chain itself."""
A_SUMMON = NotSettled(
    "an effect would negate a summon: nothing is chained to a summon, and the book describes no moment at which it could be negated",
    "召喚を無効にする効果。召喚に対してチェーンする事はできず、召喚を無効にできるタイミングは書かれていない",
    ("ygo:J3.8¶1", "ygo:S4.16¶1", "ygo:C7.3¶4"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextUse(Use):
    """``when``: what it is used on; ``opening``: the key under which that is noticed; ``prompt``: only directly after it.

    ``aims``: the phrases that target; the first ``before`` of them stand before the colon.
    """

    asks: tuple[ast.Condition, ...] = ()
    cost: tuple[ast.Instruction, ...] = ()
    effects: tuple[ast.Instruction, ...] = ()
    aims: tuple[ast.Noun, ...] = ()
    when: ast.Happening | None = None
    opening: str = ""
    prompt: bool = True
    before: int = 0
    unanswered: tuple[ast.Instruction, ...] = ()
    """Who cannot activate what in response to its activation."""

    @property
    def costs(self) -> bool:
        return bool(self.cost)

    def scope(self, s: State, player: str, bearer: Thing, key: str, pending: Pending | None) -> Scope:
        """What the text is about before it is activated."""
        if pending is None:
            return Scope(bearer.ref, player, key)
        scope = scope_of_pending(s, pending)
        scope.source, scope.controller = bearer.ref, player
        return scope

    # -- what must be so

    def occasion(self, s: State, player: str, bearer: Thing, key: str) -> Pending | None:
        """What has happened that it is used on: the last link of the chain, or what was noticed since things were calm."""
        if self.when is None:
            return None
        if self.when.verb in ANSWERS:
            return self._answers(s, player, bearer, key)
        for p in s.pending:
            if p.source == bearer.ref and p.ability == self.opening and (not self.prompt or p.at >= as_one(s)):
                return p
        return None

    def _answers(self, s: State, player: str, bearer: Thing, key: str) -> Pending | None:
        """The last link, if it is an activation such as the text waits for."""
        record = chain(s)
        if record is None or record.resolving or self.when is None:
            return None
        link = record.links[-1]
        event = Activated(link.source, link.player, link.ability, link.card, link.speed, len(record.links))
        o = Occasion(s, s, event, bearer, player)
        return Pending(0, bearer.ref, key, player, s.clock, event) if matches(self.when, o) else None

    def _answers_cards_only(self, s: State) -> bool:
        """Whether it waits for a card to be activated and what was activated last is an effect (J3.23, G.3)."""
        record = chain(s)
        waits = self.when is not None and self.when.verb in ANSWERS
        return waits and record is not None and not record.resolving and not record.links[-1].card

    def _came_in_between(self, s: State, bearer: Thing) -> bool:
        """Whether what a "when" (時) waits for has happened, and something else after it (G.6)."""
        mine = (p for p in s.pending if p.source == bearer.ref and p.ability == self.opening)
        return self.prompt and any(p.at < as_one(s) for p in mine)

    def conditions(self, s: State, player: str, bearer: Thing, key: str, pending: Pending | None) -> Verdict:
        found = pending or self.occasion(s, player, bearer, key)
        scope = self.scope(s, player, bearer, key, found)
        verdicts: list[Verdict] = [Legal()]
        if self.when is not None and pending is None:
            rule = its_moment_has_come.under(section_of_its_kind(s, bearer))
            if found is None and self._answers_cards_only(s):
                rule = rule.also("ygo:J3.23¶1", "ygo:G.3¶2")
            if found is None and self.when.verb in ANSWERS and last_link(s) is None:
                rule = rule.also(*nothing_was_activated(s))
            if found is None and self._came_in_between(s, bearer):
                rule = rule.also("ygo:G.6¶1")
            verdicts.append(rule.verdict(s, bearer, found, about=(bearer,)))
            if found is not None and self.prompt and found.at < calm(s):
                verdicts.append(SAID_AS_ONE)
            if found is not None and self.when.verb.startswith(BEFORE_A_SUMMON):
                verdicts.append(A_SUMMON)
            answered = found.about if found is not None else None
            if isinstance(answered, Activated) and is_perhaps_done(s, self.when, answered, bearer, player):
                verdicts.append(PERHAPS)
        if self.asks:
            verdicts.append(
                of_its_kind(text_condition_holds, s, bearer).verdict(s, bearer, self.asks, scope, about=(bearer,))
            )
        return both(*verdicts)

    def affordable(self, s: State, player: str, bearer: Thing) -> Verdict:
        return costs.all_can_be_paid(s, self.cost, player, bearer)

    def aimable(self, s: State, player: str, bearer: Thing, pending: Pending | None) -> Verdict:
        scope = self.scope(s, player, bearer, "", pending)
        targets = [self._has_targets_whatever_is_paid(s, noun, player, bearer, scope) for noun in self.aims]
        if self._any_of_several() and any(targets):  # "1 A and/or 1 B": one of them is enough
            targets = []
        summons = (summon_is_possible(s, player, i, scope) for i in self.effects)
        return both(Legal(), *targets, *summons, self._brings_a_monster(s, player, bearer, scope))

    def _any_of_several(self) -> bool:
        """Whether it targets up to so many of each of several sorts."""
        return len(self.aims) > 1 and all(noun.up_to for noun in self.aims)

    def _brings_a_monster(self, s: State, player: str, bearer: Thing, scope: Scope) -> Verdict:
        """An effect that only Special Summons must have a monster it can summon (J3.19), as far as everybody can see."""
        if not self.effects:
            return Legal()
        first, *rest = self.effects
        if first.verb != "special summon" or first.what is None or first.conditions or first.using is not None:
            return Legal()
        if not all(i.what is not None and i.what.how == "that" for i in rest):
            return Legal()
        able = self._monsters_meant(s, player, first.what, bearer, scope)
        if able is None or (first.to is not None and first.to.whose == "opponent"):
            return Legal()
        makes_room = any(i.verb not in KEEPS_ITS_MONSTERS for i in self.cost)
        anyhow = bool(first.value) and first.value != AS_A_MONSTER
        linked = first.to is not None and first.to.zone == "linked zone"
        known = first.by is None or first.by.how != "that"
        if linked and known and not makes_room and not self._points_to_a_free_zone(s, player, first, scope):
            return a_linked_zone_is_free.verdict(s, bearer, about=(bearer,))
        verdicts = [may_be_summoned(s, player, x, room=not makes_room, source=bearer.ref, anyhow=anyhow) for x in able]
        if any(not isinstance(v, Illegal) for v in verdicts):
            return Legal()
        there = there_is_a_monster_to_summon.verdict(s, bearer, len(able), about=(bearer,))
        return both(*verdicts[:1], there)

    @staticmethod
    def _points_to_a_free_zone(s: State, player: str, summon: ast.Instruction, scope: Scope) -> bool:
        return bool({*free_main_zones(s, player)} & {*linked_zones(s, summon.by, scope)})

    def _monsters_meant(self, s: State, player: str, noun: ast.Noun, bearer: Thing, scope: Scope) -> list[Thing] | None:
        """The monsters an effect would summon; ``None`` where that shows only later: on cards not seen, by what it is about."""
        if noun.how == "this":
            return [bearer] if not self.cost else None
        if noun.how == "that":
            if len(self.aims) != 1 or scope.event is not None:
                return None
            noun = only(self.aims)
            if is_told_by_the_price(noun):
                return None
        if noun.top or any(not x.face for x in eligible(s, replace(noun, filters=(), name="", what="card"), scope)):
            return None
        if self.cost and is_told_by_the_price(noun):
            if scope.event is not None or not self._is_paid_with_one():
                return None  # what is paid is known only then
            paid = [
                x
                for one in self._payments(s, player, bearer, noun, scope)
                for x in possible_targets(s, noun, bearer, one)
            ]
            return [*{x.ref: x for x in paid}.values()]
        return possible_targets(s, noun, bearer, scope)

    def _is_paid_with_one(self) -> bool:
        """Whether the price is one card."""
        what = self.cost[0].what
        one = what is not None and (what.how == "this" or what.count == ast.Number(1)) and not what.or_more
        return len(self.cost) == 1 and one

    def _payments(self, s: State, player: str, bearer: Thing, noun: ast.Noun, scope: Scope) -> Iterator[Scope]:
        """The scopes in which a target is looked for: where the price tells it, one for each card that can pay (G.2)."""
        if scope.event is not None or not is_told_by_the_price(noun):
            yield scope
            return
        for i in self.cost:
            for ref in costs.payable(s, i, player, bearer) or ():
                yield replace(scope, that=(ref,))

    def _has_targets_whatever_is_paid(
        self, s: State, noun: ast.Noun, player: str, bearer: Thing, scope: Scope
    ) -> Verdict:
        """Some way to pay must leave a target."""
        found: Verdict | None = None
        for paid in self._payments(s, player, bearer, noun, scope):
            found = self._has_targets(s, noun, bearer, paid)
            if found:
                return found
        return found if found is not None else self._has_targets(s, noun, bearer, scope)

    def _has_targets(self, s: State, noun: ast.Noun, bearer: Thing, scope: Scope) -> Verdict:
        able = [
            x for x in possible_targets(s, noun, bearer, scope) if scope.event is not None or x.ref not in scope.that
        ]
        wanted = 0 if noun.up_to else 1 if noun.count is None else amount(s, noun.count, scope)
        wanted = max(wanted, 1)
        there = most_apart(s, able, noun)
        found = there_is_a_target.verdict(s, bearer, noun, there, wanted, about=(bearer,))
        return found if found else both(*why_none(s, noun, bearer, scope), found)  # what keeps one from it says more

    def targets_are_proper(self, s: State, player: str, bearer: Thing, key: str, things: tuple[Thing, ...]) -> Verdict:
        """Each must be what one of its phrases targets, and not out of an effect's reach."""
        if not self.aims:
            return Legal()
        scope = self.scope(s, player, bearer, key, self.occasion(s, player, bearer, key))
        here = [
            (
                noun,
                [
                    x
                    for one in self._payments(s, player, bearer, noun, scope)
                    for x in within_reach(s, noun, bearer, one)
                ],
            )
            for noun in self.aims
        ]
        verdicts: list[Verdict] = []
        for thing in things:
            noun = next((n for n, able in here if thing in able), None)
            meant = is_meant(s, bearer, thing, () if noun is not None else self.aims, scope)
            verdicts.append(meant.verdict(s, thing, noun is not None, about=(thing,)))
            if noun is not None:
                verdicts.append(may_be_chosen(s, thing, noun, scope))
        return both(Legal(), *verdicts)

    # -- doing it

    def pay(self, t: Table, player: str, bearer: Thing) -> Proc[tuple[Ref, ...]]:
        paid: list[Ref] = []
        key = next((k for k in t.s.abilities(bearer) if use_of(t.s.game.ability(k)) is self), "")
        for n, i in enumerate(self.cost, 1):
            able = costs.left_for_the_rest(t.s, i, self.cost[n:], player, bearer)
            scope = Scope(bearer.ref, player, key, paying=True, payable=able)
            yield from carry_out(t, (i,), scope)
            this = i.verb == "reveal" and i.what is not None and i.what.how == "this"
            paid += (bearer.ref,) if this else (costs.as_told(t.s, ref, scope) for ref in scope.that)
            if costs.is_paid_elsewhere(t.s, i, scope.that):
                yield from require(costs.PAID_ELSEWHERE)
        return tuple(paid)

    def aim(
        self, t: Table, player: str, bearer: Thing, pending: Pending | None, paid: tuple[Ref, ...] = ()
    ) -> Proc[Targets]:
        found: list[tuple[Ref, ...]] = []
        for noun in self.aims:
            scope = self.scope(t.s, player, bearer, "", pending)
            if scope.event is None and is_told_by_the_price(noun):
                scope.that = paid
            taken = {ref for refs in found for ref in refs}
            here = [x for x in within_reach(t.s, noun, bearer, scope) if x.ref not in taken]
            more = any(found) or any(possible_targets(t.s, n, bearer, scope) for n in self.aims[len(found) + 1 :])
            least = 0 if self._any_of_several() and more else None
            found.append((yield from select(t, here, noun, scope, player, least)))
        return tuple(found)

    def resolve(self, t: Table, link: Link) -> Proc[Any]:
        """The text, with the targets that were selected; "it" is what it was triggered by, targeted, or paid with."""
        pending = Pending(0, link.source, link.ability, link.player, link.at, link.about, link.cause, link.memory)
        scope = (
            scope_of_pending(t.s, pending) if link.about is not None else Scope(link.source, link.player, link.ability)
        )
        scope.source, scope.key = link.source, link.ability
        scope.fixed = self.fixed(link)
        scope.that = spoken_of(t.s, link, scope)
        targets = tuple(ref for refs in link.targets for ref in refs)
        scope.spoken = {"target": targets, "paid": link.paid}
        if self.before:
            good = yield from self._still_fitting(t, link, scope)
            scope.that = tuple(ref for refs in good for ref in refs)
            scope.spoken = {**scope.spoken, **{f"target {n}": refs for n, refs in enumerate(good, 1)}}
            scope.group = (
                scope.that if self.before > 1 else ()
            )  # "that FIRE monster": one of those targeted, whatever was done since
        else:
            scope.that = scope.that or targets or link.paid
        yield from carry_out(t, self.effects, scope)
        return Moment(scope.one_moment)

    def _still_fitting(self, t: Table, link: Link, scope: Scope) -> Proc[tuple[tuple[Ref, ...], ...]]:
        """The targets named before the colon that are still what the text asks for; a card turned face-down is not known (J3.18)."""
        good: list[tuple[Ref, ...]] = []
        for noun, refs in zip(self.aims[: self.before], link.targets, strict=False):
            noun = replace(noun, filters=tuple(f for f in noun.filters if f.kind != "among"))
            told = link.about is None and is_told_by_the_price(noun)
            beside = replace(scope, that=link.paid) if told else scope
            here = [x for x in t.s.those(refs) if fits(t.s, x, noun, beside)]
            good.append(tuple(x.ref for x in here))
            if lost := [ref for ref in refs if ref not in {x.ref for x in here}]:
                down = any(not is_known(x) for x in t.s.those(lost))
                by = ("ygo:G.21¶1", "ygo:J3.18¶1") if down else ("ygo:G.21¶1",)
                yield from note(*THE_TARGET_IS_LOST, by, *lost)
        return tuple(good)

    def fixed(self, link: Link) -> Mapping[tuple[int, int], tuple[Ref, ...]]:
        """The targets by the place of their phrase."""
        return {place_of(noun): refs for noun, refs in zip(self.aims, link.targets, strict=False)}


def spoken_of(s: State, link: Link, scope: Scope) -> tuple[Ref, ...]:
    """ "It" in the text of a card that looks on at a battle of two others: the monster its text waits for."""
    event, ability = link.about, s.game.ability(link.ability)
    if len(scope.that) < 2 or not isinstance(event, AttackDeclared | DamageStepBegan):
        return scope.that
    use = use_of(ability)
    opening = s.game.ability(use.opening) if isinstance(use, TextUse) and use.opening else None
    waits: tuple[ast.Happening, ...] = getattr(ability, "happenings", ()) or getattr(opening, "happenings", ())
    spoken: list[Ref] = []
    for h in waits:
        if isinstance(event, AttackDeclared):
            one = event.target if h.verb == "attacked" else event.attacker
            meant = [x.ref for x in s.those((one,)) if _is_waited_for(s, h, x, scope)] if isinstance(one, Ref) else []
            spoken += meant
        elif h.subject is not None:
            spoken += _of_the_two(s, h, s.those(event.subjects()), scope)
    return tuple(dict.fromkeys(spoken)) or scope.that


def _is_waited_for(s: State, h: ast.Happening, x: Thing, scope: Scope) -> bool:
    """Whether a monster of an attack is the one that the event speaks of."""
    if h.subject is None:
        return True
    return x.ref == scope.source if h.subject.how == "this" else fits(s, x, h.subject, scope)


def _of_the_two(s: State, h: ast.Happening, two: Sequence[Thing], scope: Scope) -> list[Ref]:
    """Which of two monsters in battle "that monster" is: the other one the text names, or the other than this card."""
    assert h.subject is not None
    own = h.subject.how == "this"
    if h.object is not None:
        return [x.ref for x in two if fits(s, x, h.object, scope) and not (own and x.ref == scope.source)]
    return [x.ref for x in two if (x.ref != scope.source if own else fits(s, x, h.subject, scope))]


def is_unanswered(s: State, player: str, bearer: Thing) -> bool:
    """Whether what was activated last says that this player cannot activate this card, or an effect of it, in response (J3.11)."""
    record = chain(s)
    if record is None or record.resolving:
        return False
    link = record.links[-1]
    use = use_of(s.game.ability(link.ability))
    if not isinstance(use, TextUse) or not use.unanswered:
        return False
    scope = Scope(link.source, link.player, link.ability)
    shown = replace(bearer, marks={**bearer.marks, "face down": False})  # its player knows what it is
    return any(
        i.what is not None
        and player in scope.meant(s, "" if i.what.how == "player" else i.what.how)
        and (i.target is None or fits(s, shown, i.target, scope))
        for i in use.unanswered
    )
