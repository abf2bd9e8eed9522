"""J3.7 Several trigger effects at once, and G.6 those that come too late: "when" and "if"."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.ygo.c3_effects import Triggered, use_of
from judgecli.games.ygo.c6_using_cards import activate, may_be_activated
from judgecli.games.ygo.c7_chains.records import SAID_AS_ONE, as_one, bearer_of, calm
from judgecli.games.ygo.events import PhaseBegan
from judgecli.games.ygo.events_of_summons import Flipped
from judgecli.games.ygo.j3_in_the_damage_step import AT_THE_END, FLIP_EFFECTS_AT, due, was_held_back
from judgecli.games.ygo.records import damage_step
from judgecli.games.ygo.s1_field import in_turn_order
from judgecli.kernel.events import Settled
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import order, procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, attempt, do, labelled, note, require
from judgecli.kernel.values import Pending, State
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Verdict

TRIGGER = Question(
    "trigger",
    "which effect goes on the chain next",
    "次にチェーンに積む効果",
    told=("{who} activates {chosen}", "{who}は{chosen}を発動する"),
)


IT_CANNOT_BE_ACTIVATED = ("the effect of {it} cannot be activated", "{it}の効果は発動できない")


MANDATORY_WHEN = NotSettled(
    "a mandatory effect worded with “when” (時) whose condition was met in the middle of an effect or chain: the book says of such wording "
    "that it is used only directly afterwards, and of mandatory effects that they must be carried out",
    "「時」で書かれた必ず行う効果の条件が、効果やチェーンの途中で満たされた。「時」は直後にのみ使用でき、"
    "「する」は必ず行う効果とされるが、その両方が当てはまる場合は書かれていない",
    ("ygo:G.6¶1", "ygo:G.5¶1"),
)


def is_end_effect(p: Pending) -> bool:
    """Whether it waits for the End Phase, where effects are settled one by one (J3.21)."""
    return isinstance(p.about, PhaseBegan) and p.about.phase == "end"


def ready(s: State) -> tuple[Pending, ...]:
    """The trigger effects that may go on the chain now."""
    return tuple(p for p in s.pending if _is_effect(s, p) and not is_end_effect(p) and due(s, p))


def _is_effect(s: State, p: Pending) -> bool:
    return isinstance(s.game.ability(p.ability), Triggered)


@rule("ygo:G.6¶1", ja="「時」の効果は、条件が満たされた直後にしか使えない")
def comes_directly_after(s: State, p: Pending, now: int) -> bool | NotSettled:
    """An effect worded with "when" is used only directly after what it waits for; one with "if" also later."""
    ability = s.game.ability(p.ability)
    assert isinstance(ability, Triggered)
    if not ability.prompt or p.at >= now or was_held_back(s, p):
        return True
    if not ability.optional:
        return MANDATORY_WHEN
    return SAID_AS_ONE if p.at >= as_one(s) else False


def gather(t: Table) -> Call[None] | None:
    """What has triggered goes on the chain, if anything has."""
    return simultaneous(t) if ready(t.s) else None


ON_THE_CHAIN_FIRST = order(
    "ygo:J3.7¶1",
    name="ygo puts effects on the chain first",
    said=(
        "{it} has the turn and comes first on the chain, so the opponent's effects resolve first",
        "ターンプレイヤーの{it}の効果が先にチェーンに乗り、相手の効果から先に処理される",
    ),
)


ITS_MOMENT_HAS_PASSED = (
    'an effect worded with "when" is used directly after what it waits for, or not at all',
    "「〜した時」の効果は、その直後でなければ使用できない",
)


@procedure("ygo:J3.7¶1", "ygo:C3.3¶1", "ygo:G.5¶1", "ygo:G.6¶1", "ygo:G.6¶2")
def simultaneous(t: Table) -> Proc[None]:
    """The turn player's effects first, in the order they choose, then the opponent's: so the opponent's resolve first."""
    late: list[tuple[Pending, Verdict]] = []
    waiting = yield from _in_time(t, late)
    for player in ON_THE_CHAIN_FIRST(in_turn_order(t.s)):
        mine = [p for p in waiting if p.controller == player]
        while mine:
            chosen = yield from _next_of(t, player, mine, len(waiting) > 1, late)
            if chosen is not None:
                directly = comes_directly_after.verdict(t.s, chosen, calm(t.s), about=(chosen.source,))
                if isinstance(directly, NotSettled):
                    yield from require(directly)
            over = mine if chosen is None else [p for p in mine if p is chosen or _is_another_mode(t.s, p, chosen)]
            for p in over:
                yield from do(Settled(p), by=())
            mine = [p for p in mine if p not in over]
            if chosen is not None:
                yield from put_on_the_chain(t, chosen)


def _is_another_mode(s: State, p: Pending, chosen: Pending) -> bool:
    """Whether it is the same effect of that card, triggered by the same event, with another of its modes: one of them is activated."""
    one, other = s.game.ability(p.ability), s.game.ability(chosen.ability)
    assert isinstance(one, Triggered)
    assert isinstance(other, Triggered)
    same_event = p.ability != chosen.ability and (p.source, p.at) == (chosen.source, chosen.at)
    return same_event and 0 < one.number == other.number


def _in_time(t: Table, late: list[tuple[Pending, Verdict]]) -> Proc[list[Pending]]:
    """Those that have not come too late, of the ones that wait; the others are gone, and kept with the reason in ``late``."""
    now, left = calm(t.s), []
    for p in ready(t.s):
        verdict = comes_directly_after.verdict(t.s, p, now, about=(p.source,))
        if isinstance(verdict, NotSettled) and not _optional(t.s, p):
            yield from require(verdict)
        if isinstance(verdict, Illegal):
            yield from note(
                "the effect of {it} comes too late: something else has happened since",
                "{it}の効果は、その後に別の処理が行われたので使用できない(タイミングを逃す)",
                ("ygo:G.6¶1",),
                p.source,
            )
            late.append((p, verdict))
            if stands("ygo:G.6¶1", ITS_MOMENT_HAS_PASSED):
                yield from do(Settled(p), by=())
                continue
        if isinstance(refusal := may_go_on(t.s, p), Illegal):
            yield from note(*IT_CANNOT_BE_ACTIVATED, refusal.cites, p.source)
            late.append((p, refusal))
            yield from do(Settled(p), by=())
            continue
        if _is_prompt(t.s, p):
            if verdict and not isinstance(
                verdict, NotSettled
            ):  # of one that is too late it was tried what would be if that did not matter
                yield from require(verdict)
        elif p.at < now:
            yield from note(
                "the effect of {it} can still be used, though something else has happened since",
                "その後に別の処理が行われていても、{it}の効果は使用できる",
                "ygo:G.6¶2",
                p.source,
            )
            if not stands("ygo:G.6¶2"):
                yield from do(Settled(p), by=())
                continue
        left.append(p)
    return left


def may_go_on(s: State, p: Pending) -> Verdict:
    """Whether a trigger effect can be activated at all: with nothing to target, for instance, nobody is asked."""
    bearer = bearer_of(s, p)
    return may_be_activated(s, p.controller, bearer, p.ability, p) if bearer is not None else Legal()


def _is_prompt(s: State, p: Pending) -> bool:
    ability = s.game.ability(p.ability)
    return isinstance(ability, Triggered) and ability.prompt


def _next_of(
    t: Table, player: str, mine: list[Pending], several: bool, late: Sequence[tuple[Pending, Verdict]]
) -> Proc[Pending | None]:
    """Which goes next; ``None``: those that are left are all optional and declined. Those that are no longer asked about (``late``) are
    refused for the reason that they are not.
    """
    here = t.s
    options: dict[str, Pending | None] = {**by_card(here, _different(mine))}
    if all(_optional(t.s, p) for p in mine):
        options["decline"] = None
    gone = {n: p for n, (p, _) in enumerate(late) if p.controller == player}
    refused = {label: late[n][1] for label, n in labelled(gone, lambda n: here.name(gone[n].source)).items()}
    by = (*_why_now(here, mine, several), "ygo:G.5¶1")
    return (yield from ask(player, TRIGGER, options, by=by, refused=lambda: refused))


def _why_now(s: State, mine: list[Pending], several: bool) -> tuple[str, ...]:
    """Several triggered at one time and have an order (J3.7); the Damage Step has times of its own for what was
    flipped, and what battled (J3.31, C5.9), and for what was destroyed in it (J3.32).
    """
    record = damage_step(s)
    ordered = ("ygo:J3.7¶1",) if several else ()
    if record is not None and record.timing == AT_THE_END:
        return (*ordered, "ygo:J3.32¶2")
    if record is None or record.timing != FLIP_EFFECTS_AT:
        return ordered
    flipped = ("ygo:C5.9¶1",) if any(isinstance(p.about, Flipped) for p in mine) else ()
    return (*ordered, "ygo:J3.31¶1", *flipped)


def _different(waiting: list[Pending]) -> list[Pending]:
    """One of each effect: which of several triggers of the same effect of one card goes first makes no difference."""
    return list({(p.source, p.ability): p for p in reversed(waiting)}.values())[::-1]


def by_card(s: State, waiting: list[Pending]) -> dict[str, Pending]:
    """Waiting effects under the names of their cards."""
    return labelled(waiting, lambda p: s.name(p.source))


def _optional(s: State, p: Pending) -> bool:
    ability = s.game.ability(p.ability)
    return isinstance(ability, Triggered) and ability.optional


def put_on_the_chain(t: Table, p: Pending) -> Proc[None]:
    """Activate one trigger effect, if that is possible."""
    bearer = bearer_of(t.s, p)
    if bearer is None or use_of(t.s.game.ability(p.ability)) is None:
        return
    verdict = may_be_activated(t.s, p.controller, bearer, p.ability, p)
    if isinstance(verdict, Illegal):
        yield from note(*IT_CANNOT_BE_ACTIVATED, verdict.cites, p.source)
        return
    yield from attempt(activate(t, p.controller, bearer, p.ability, p))
