"""507 Block declaration: creatures that change the attack's target, by blocking or by taking over the attack (guardman)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.dm.ch1_game.ch101_laws import may
from judgecli.games.dm.ch1_game.ch105_orientation import tap
from judgecli.games.dm.ch2_cards import is_a_creature
from judgecli.games.dm.ch4_zones import creatures, is_tapped
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.events_of_battle import Blocked, Redirected, Unblocked
from judgecli.games.dm.seats import defenders
from judgecli.games.shared.text.picks import label
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.pipeline import forbidden_by
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, allowed, aside, ask, call, do, refused, require
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import NotSettled, Verdict, both
from judgecli.lazy import dataclass, replace
from judgecli.picks import only

BLOCK = Question(
    "block", "whether to block", "ブロックするか", answers={"none": ("{who} does not block", "{who}はブロックしない")}
)
ANOTHER = Question(
    "block",
    "whether to block with another creature",
    "ほかのクリーチャーでもブロックするか",
    answers={"none": ("{who} blocks with no other creature", "{who}はほかのクリーチャーではブロックしない")},
)
"""The same question once a creature is chosen."""
BLOCKER, GUARDMAN, MUST_BLOCK = "blocker", "guardman", "must block"


@dataclass(frozen=True, slots=True)
class Turn:
    """A creature that would change the target of the attack. ``how``: ``block`` or ``guard``."""

    creature: Thing
    how: str

    def label(self, s: State) -> str:
        return f"{self.how} with {label(s, self.creature)}"


@rule("dm:507.1", ja="攻撃されている側のクリーチャーでなければならない")
def is_the_defenders(s: State, creature: Thing, record: Attack) -> bool:
    """Only a creature of the player who is attacked may change the target."""
    return creature.controller in defenders(s, record.defender)


@rule("dm:507.1", ja="ブロックするクリーチャーを選ぶのは、攻撃されている側のプレイヤー")
def is_for_the_defender(s: State, player: str, record: Attack) -> bool:
    """Whoever is attacked chooses what blocks."""
    return player in defenders(s, record.defender)


@rule("dm:507.1a", ja="タップしているクリーチャーでは攻撃の対象を変えられない")
def is_untapped(s: State, creature: Thing) -> bool:
    """It is done by tapping, so a tapped creature cannot do it."""
    return not is_tapped(creature)


@rule("dm:base-blocker", "dm:507.1a", ja="「ブロッカー」を持っていなければならない")
def has_blocker(s: State, creature: Thing) -> bool:
    """To block, a creature must have blocker."""
    return keyword(s, creature, BLOCKER) is not None


@rule("dm:base-guardman", "dm:507.1a", ja="「ガードマン」を持っていなければならない")
def has_guardman(s: State, creature: Thing) -> bool:
    """To take over an attack, a creature must have guardman."""
    return keyword(s, creature, GUARDMAN) is not None


@rule("dm:base-guardman", ja="ガードマンが引き受けるのは、自分の他のクリーチャーへの攻撃")
def another_creature_is_attacked(s: State, creature: Thing, record: Attack) -> bool:
    """Guardman takes over an attack on another creature of its player."""
    target = s.now(record.target) if isinstance(record.target, Ref) else None
    return target is not None and target.ref != creature.ref and target.controller == creature.controller


@rule("dm:base-blocker", ja="攻撃されているクリーチャー自身はブロックできない")
def is_not_the_target(s: State, creature: Thing, record: Attack) -> bool:
    """A creature that is attacked is the target already."""
    return creature.ref != record.target


@rule("dm:101.2", ja="ブロックを禁じられていてはならない", cite_if_met=False)
def blocking_is_not_forbidden(s: State, creature: Thing, record: Attack) -> bool:
    """No effect may bar the block: a prohibition takes precedence."""
    attacker = s.now(record.attacker)
    if not may(s, creature, BLOCK) or (attacker is not None and not may(s, attacker, "be blocked")):
        return False
    return forbidden_by(s, Blocked(record.attacker, creature.ref), None) is None


@rule("dm:507.1", ja="攻撃されていなければブロックできない", moment=True)
def an_attack_is_under_way(s: State, record: Attack | None) -> bool:
    """There must be an attack, in its block declaration step."""
    return record is not None and record.at == "507.1"


@rule("dm:507.1d", ja="ブロックされるのは攻撃しているクリーチャー")
def is_the_attacker(s: State, creature: Thing, record: Attack) -> bool:
    """What is blocked is the attacking creature, and no other one."""
    return creature.ref == record.attacker


def may_turn(s: State, record: Attack, turn: Turn) -> Verdict:
    """Whether the creature may change the target of this attack, with every reason why not."""
    c = turn.creature
    theirs = is_the_defenders.also(*defenders.by(s)).verdict(s, c, record)
    found = both(is_a_creature.verdict(s, c), theirs, is_untapped.verdict(s, c))
    if turn.how == "guard":
        return both(found, has_guardman.verdict(s, c), another_creature_is_attacked.verdict(s, c, record))
    return both(
        found,
        has_blocker.verdict(s, c),
        is_not_the_target.verdict(s, c, record),
        blocking_is_not_forbidden.verdict(s, c, record),
    )


def turns(s: State, record: Attack) -> Iterator[tuple[Turn, Verdict]]:
    """Everything that could change the target, with whether it may."""
    for player in defenders(s, record.defender):
        for c in creatures(s, player):
            for how, word in (("block", BLOCKER), ("guard", GUARDMAN)):
                if keyword(s, c, word) is not None:
                    turn = Turn(c, how)
                    yield turn, may_turn(s, record, turn)


SEVERAL = NotSettled(
    "several creatures were chosen to change the target of one attack; the documents do not say which of them it ends up on",
    "1回の攻撃の対象を変えるクリーチャーが複数選ばれた。最終的な対象がどれになるかは手元の資料に書かれていない",
    ("dm:507.1a", "dm:507.1", "dm:508"),
)


@procedure("dm:507.1", "dm:507.1a", "dm:507.1c", "dm:base-blocker", "dm:base-guardman")
def block(t: Table) -> Proc[None]:
    """The player who is attacked chooses creatures that change the target; they are tapped, and the attack turns to them."""
    record = t.s.now_going_on
    assert isinstance(record, Attack)
    chosen: list[Turn] = []
    while (said := (yield from _choose(t, record, chosen))) is not None:
        chosen.append(said)
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, at="507.2"))), by="")
    if not chosen:
        attacker = t.s.now(record.attacker)
        if attacker is not None and isinstance(record.target, str):
            yield from do(Unblocked(record.attacker, record.target), by="dm:507.1")
        return
    if len(chosen) > 1:
        yield from require(SEVERAL)
    yield from turn_to(t, record, only(chosen))


def _choose(t: Table, record: Attack, chosen: Sequence[Turn]) -> Proc[Turn | None]:
    """One more creature, or none: of creatures that are already chosen none twice."""
    here = t.s
    taken = {c.creature.ref for c in chosen}
    able = allowed(turns(here, record), lambda x: x.label(here))
    left = {word: turn for word, turn in able.items() if turn.creature.ref not in taken}
    forced = {} if chosen else {w: turn for w, turn in left.items() if has_to_block(here, turn)}
    options: dict[str, Turn | None] = {**(forced or left), **({} if forced else {"none": None})}
    said = yield from ask(
        record.defender,
        ANOTHER if chosen else BLOCK,
        options,
        by=("dm:507.1", "dm:507.1a"),
        refused=lambda: refused(turns(here, record), lambda x: x.label(here)),
        idle="none",
    )
    return said


def has_to_block(s: State, turn: Turn) -> bool:
    """Whether a card's text makes it block wherever it can."""
    return turn.how == "block" and keyword(s, turn.creature, MUST_BLOCK) is not None


def turn_to(t: Table, record: Attack, turn: Turn) -> Proc[None]:
    """The creature is tapped, and the attack goes to it; a block leaves the attacker blocked whatever follows (507.1d)."""
    yield from require(may_turn(t.s, record, turn))
    ref = turn.creature.ref
    blocks = turn.how == "block"
    yield from call(tap(t, [turn.creature], by=("dm:507.1c", "dm:base-blocker") if blocks else "dm:base-guardman"))
    kind, by = (
        (Blocked, ("dm:507.1d", "dm:507.2", "dm:base-blocker"))
        if blocks
        else (Redirected, ("dm:507.1", "dm:base-guardman"))
    )
    happened = yield from do(kind(record.attacker, ref, turn.how), by=by)
    if not happened:  # told where it was forbidden
        return
    if any(p.about in happened for p in t.s.pending):
        yield from aside(
            "what triggers on this block looks at {it} as it is now",
            "このブロックで誘発する能力は、今の{it}の情報を見る",
            "dm:507.2a",
            ref,
        )
    now = t.s.now_going_on
    if isinstance(now, Attack):
        change = replace(now, target=ref, blocked=blocks or now.blocked, redirected=True)
        yield from do(AgendaSet((*t.s.agenda[:-1], change)), by="")
