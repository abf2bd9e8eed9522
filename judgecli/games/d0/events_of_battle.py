"""What happens in the turn of Dimension Zero, its battles and smashes, as events, and all that is said of each (3-5 to 3-14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.d0.events import ON
from judgecli.games.shared.events import ANYBODY, Claim, Earlier, Said, event, untold, word
from judgecli.games.shared.looks import Sight, named_player, sight, subjects
from judgecli.games.shared.text.happenings import whose_turn
from judgecli.kernel.events import ByPlayer, Event, OfObject, OfPlayer
from judgecli.kernel.ops import Mark, Op
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, State, Zone
from judgecli.language import ast

STEPS = {"first step": "first", "second step": "second", "end step": "end"}
"""Words for the steps of a battle -> their names."""


# ---- the turn


def _phase_began(x: Said) -> Event:
    told = str(x.other)
    return StepBegan(STEPS[told], ()) if told in STEPS else PhaseBegan(told, x.player)


def _phase(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, PhaseBegan) and o.event.phase == h.goal


@event(
    "{player}'s {phase} phase begins",
    "{player}の{phase}が始まる",
    word(
        "phase start",
        player=named_player,
        test=_phase,
        earlier=Earlier(_phase_began, to_a_player=True),
        claimed=None,
    ),
)
class PhaseBegan(Event):
    """The start of a phase (3-5-1 to 3-10-1): ``release``, ``draw``, ``energy``, ``main``, ``smash``, ``recovery``."""

    phase: str
    player: str


@event("{player}'s turn begins", "{player}のターンが始まる", word("turn start"))
class TurnBegan(OfPlayer):
    """The start of a turn (3-5-1)."""


@event("{player}'s turn ends", "{player}のターン終了時になる", word("turn end"))
class TurnEnding(OfPlayer):
    """The end of a turn (3-10-2)."""


@event("{player} concedes", "{player}が投了する")
class Conceded(OfPlayer):
    """A player gives up (3-3-7)."""


# ---- battles


def _fighters(x: Said) -> tuple[Ref, ...]:
    return tuple(thing.ref for thing in x.s.at(x.to)) or (x.ref,)


@untold()
class OfABattle(Event):
    """Something of a battle as a whole. ``units``: who battles in this square."""

    square: Zone
    units: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return self.units


@event(
    "a battle begins in {square}: {cards}",
    "{square}でバトルが発生する: {cards}",
    word(
        "battle",
        "battle start",
        earlier=Earlier(lambda x: BattleBegan(x.to, _fighters(x)), lies=ON),
        claimed=Claim(to=ANYBODY),
    ),
    defined="d0:3-11-1",
)
class BattleBegan(OfABattle):
    """The start of a battle (3-12-1)."""


@event(
    "{attacker} has attacked, and {target} has been attacked",
    "{attacker}が攻撃し、{target}が攻撃された",
    word(
        "attack",
        of="attacker",
        on="target",
        earlier=Earlier(lambda x: Attacked(x.ref, x.doer), lies=ON),
        claimed=Claim(to=ANYBODY),
    ),
    word(
        "attacked",
        of="target",
        on="attacker",
        earlier=Earlier(lambda x: Attacked(x.doer, x.ref), lies=ON),
        claimed=Claim(to=ANYBODY),
    ),
)
class Attacked(Event):
    """One unit attacked, another was attacked (3-11-5, 3-12-1)."""

    attacker: Ref
    target: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target)


def _step(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, StepBegan) and o.event.step == STEPS.get(h.goal)


@event(
    "the {step} begins",
    "{step}が始まる",
    word("phase start", player=whose_turn, test=_step, earlier=None, claimed=None),
)
class StepBegan(Event):
    """The start of a step of a battle: ``first``, ``second`` or ``end`` (3-12-1, 3-13-1, 3-14-1)."""

    step: str
    units: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return self.units


def _won(x: Said) -> Event:
    return BattleWon(x.ref, (x.by,) if x.by is not None else ())


@event(
    "{winner} wins the battle",
    "{winner}がバトルに勝利する",
    word("win battle", of="winner", earlier=Earlier(_won, lies=ON), claimed=Claim(to=ANYBODY)),
)
class BattleWon(Event):
    """A unit won a battle (3-14-1-1); ``losers`` battled on the other side, wherever they are."""

    winner: Ref
    losers: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return (self.winner,)


@event(
    "{loser} loses the battle",
    "{loser}がバトルに敗北する",
    word(
        "lose battle",
        of="loser",
        earlier=Earlier(lambda x: BattleLost(x.ref, x.doer), lies=ON),
        claimed=Claim(to=ANYBODY),
    ),
)
class BattleLost(Event):
    """A unit lost a battle (3-14-1-1); ``winner`` won it."""

    loser: Ref
    winner: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.loser,)


@event(
    "the battle in {square} ends",
    "{square}のバトル終了時になる",
    word("battle end", earlier=Earlier(lambda x: BattleEnding(x.to, _fighters(x)), lies=ON)),
)
class BattleEnding(OfABattle):
    """The end of a battle (3-14-2-2)."""

    moment = True


# ---- damage


BATTLING = "deal battle damage"


def _damaged(x: Said) -> Event:
    """As much as the board says is on it."""
    points = int(x.s.things[x.ref].mark("damage"))
    return Damaged(x.ref, points, by=x.by, battle=x.how == "battle" or x.verb == BATTLING)


def _dealer(o: Occasion) -> Iterator[Sight]:
    """What dealt damage: the unit in battle, else the card the effect comes from."""
    if isinstance(o.event, Damaged):
        by = o.event.by if o.event.by is not None else (o.cause.source if o.cause is not None else None)
        yield from sight(o, by)


def _battle_damage(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, Damaged) and o.event.battle


@event(
    "{card} is dealt {points} damage",
    "{card}に{points}のダメージが与えられる",
    word("dealt damage", "take damage", earlier=Earlier(_damaged, lies=ON)),
    word(
        "deal damage",
        of=_dealer,
        on=subjects,
        earlier=Earlier(_damaged, lies=ON, done_by=True),
        claimed=Claim(whom="by"),
    ),
    word(
        BATTLING,
        of=_dealer,
        on=subjects,
        test=_battle_damage,
        earlier=Earlier(_damaged, lies=ON, done_by=True),
        claimed=Claim(lambda step, e: isinstance(e, Damaged) and e.battle, whom="by"),
    ),
)
class Damaged(OfObject):
    """A unit is dealt damage; ``battle``: battle damage (3-12-2)."""

    points: int
    by: Ref | None = None
    battle: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "damage", self.points, True),)


# ---- smashing


def _smashed(x: Said) -> Event:
    return Smashed(x.ref, x.player, int(x.s.value(x.ref, "smash") or 0))


@event(
    "{player} smashes with {card} for {points}",
    "{player}が{card}でスマッシュする（{points}枚）",
    word("smash", earlier=Earlier(_smashed, lies=ON), claimed=Claim(to=ANYBODY)),
    defined="d0:3-9-1",
)
class Smashed(ByPlayer):
    """A unit smashed: it was frozen for it (3-9-1); ``points`` is how many cards that asks for."""

    points: int
