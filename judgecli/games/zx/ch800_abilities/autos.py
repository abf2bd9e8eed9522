"""808 Auto abilities: they wait, and pre-priority processing plays them one at a time, the turn player choosing which."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.notes import IT_IS_FORBIDDEN
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch300_zones import turn_player
from judgecli.games.zx.ch800_abilities.kinds import plays_per_turn
from judgecli.games.zx.ch800_abilities.timestamps import resolution_ends
from judgecli.games.zx.ch1200_other import only_the_dying_are_wounded
from judgecli.games.zx.events import Resolved
from judgecli.kernel.events import Moved, Settled
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, attempt, by_its_text, do, labelled, note
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import Pending, State, Thing

AUTO = Question(
    "auto",
    "which auto is played next",
    "次にプレイする自動能力",
    told=("{who} chooses {chosen} to be played next", "{who}は次にプレイする能力に{chosen}を選ぶ"),
    decides=True,
)


def waiting(s: State) -> dict[str, Pending]:
    """What waits, one option for each; equal ones of one card are the same choice (808.1b)."""
    sorts: dict[object, Pending] = {}
    for p in s.pending:
        about = p.about if refers_to_its_event(s, p) else None
        sorts.setdefault((p.source, p.ability, p.controller, about), p)
    return labelled(sorts.values(), lambda p: s.name(p.source))


def refers_to_its_event(s: State, p: Pending) -> bool:
    """Whether the text speaks of what its event affected, so that two of its waiting plays differ."""
    return bool(getattr(s.game.ability(p.ability), "refers", True))


@procedure("zx:808.2a", "zx:702.2b")
def play_one_auto(t: Table) -> Proc[None]:
    """The turn player chooses one of all that wait, both players'; its controller plays it; then it waits once less."""
    yield from only_the_dying_are_wounded(t, ())
    chosen = yield from ask(turn_player(t.s), AUTO, waiting(t.s), by="zx:808.2a")
    if not (yield from _why_so_often(t, chosen)):
        yield from do(Settled(chosen), by="zx:808.2a")
        return
    bearer = t.s.last(chosen.source)
    if bearer is not None and not may(t.s, bearer, "play abilities"):
        yield from note(*IT_IS_FORBIDDEN, ("zx:102.6", "zx:808.2a"), chosen.source)
        yield from do(Settled(chosen), by="zx:808.2a")
        return
    played = yield from attempt(play_auto(t, chosen))
    if played is None:  # 808.2a: what cannot be played no longer waits
        yield from do(Settled(chosen), by="zx:808.2a")


def _why_so_often(t: Table, chosen: Pending) -> Proc[bool]:
    """One auto waits once for each time its event happened (808.1b), for each card that moved (808.3c); whether it waits at all."""
    same = [p for p in t.s.pending if (p.source, p.ability) == (chosen.source, chosen.ability)]
    if len(same) > 1:
        moved = isinstance(chosen.about, Moved) and all(p.at == chosen.at for p in same)
        yield from note(
            "the auto of {it} waits once for each time its event happened",
            "{it}の自動能力は、事象が発生した回数だけ待機している",
            ("zx:808.1b", "zx:808.3c") if moved else "zx:808.1b",
            chosen.source,
        )
        if not stands(("zx:808.1b", "zx:808.3c") if moved else "zx:808.1b"):
            yield from do(*(Settled(p) for p in same if p is not chosen), by="")
    source = t.s.now(chosen.source)
    arrived = source is not None and source.since == chosen.at and isinstance(chosen.about, Moved)
    if arrived and source is not None and chosen.about is not None and not _is_about(t.s, chosen, source):
        yield from note(
            "{it} was put there at the same moment, so its auto sees the others",
            "{it}は同時に置かれたので、その自動能力はほかのカードにも誘発する",
            "zx:808.3b",
            chosen.source,
        )
        return stands("zx:808.3b")
    return True


def _is_about(s: State, pending: Pending, source: Thing) -> bool:
    """Whether the event was the source's own arrival."""
    about = pending.about
    before = s.past.get(about.ref) if isinstance(about, Moved) else None
    return before is not None and before.thing.cards == source.cards


def _played_all_the_same(t: Table, pending: Pending) -> Proc[bool]:
    """That its card is gone, or that it is no longer valid, does not keep a waiting auto from being played; whether it is."""
    bearer = t.s.now(pending.source)
    ability = t.s.game.ability(pending.ability)
    if bearer is None and not pending.made_by:
        yield from note(
            "the auto of {it} is played even though that card is gone",
            "{it}はもうないが、その自動能力はプレイされる",
            ("zx:808.6", "zx:803.2c"),
            pending.source,
        )
        return stands(("zx:808.6", "zx:803.2c"))
    if bearer is not None and not pending.made_by and pending.ability not in t.s.abilities(bearer):
        yield from note(
            "{it} has lost the ability; it is played all the same",
            "{it}はその能力を失ったが、それでもプレイする",
            ("zx:808.6", "zx:803.2c"),
            pending.source,
        )
        return stands(("zx:808.6", "zx:803.2c"))
    if not pending.memory and not ability.valid(t.s, bearer, pending.controller):
        yield from note(
            "the auto of {it} is no longer valid, but is played all the same",
            "{it}の自動能力は有効でなくなったが、プレイされる",
            "zx:803.2c",
            pending.source,
        )
        return stands("zx:803.2c")
    return True


def play_auto(t: Table, pending: Pending) -> Call[bool]:
    """Play it as an effect of the card it came from, wherever that card is now (803.2c, 808.6)."""
    return by_its_text(_play_auto(t, pending), pending)


@procedure("zx:808.2", "zx:804.3")
def _play_auto(t: Table, pending: Pending) -> Proc[Any]:
    """An auto that waits is played whether its controller wants it or not, and resolves."""
    yield from do(Settled(pending), by="zx:808.2")
    if not (yield from _played_all_the_same(t, pending)):
        return True
    if pending.made_by:
        moved = ("zx:808.4b",) if t.s.now(pending.source) is None else ()
        yield from note(
            "an effect of {it} made this auto: {it} is its source",
            "この自動能力は{it}の効果が作ったもので、発生源は{it}",
            ("zx:814.2a", *moved),
            pending.source,
        )
        if not stands(moved):
            return True
    ability = t.s.game.ability(pending.ability)
    assert isinstance(ability, Trigger)
    began = t.s.clock
    yield from ability.run(t, pending)
    yield from resolution_ends(t, pending.source, began)
    if plays_per_turn(ability):
        yield from do(Resolved(pending.source, pending.ability), by="zx:803.1d")
    return True
