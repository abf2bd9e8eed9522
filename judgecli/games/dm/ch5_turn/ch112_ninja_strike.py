"""112.3c Ninja Strike: a creature of the hand is summoned for nothing after an attack, or after a block, of an opponent's creature."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.dm.ch4_zones import cards_in
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.games.dm.ch6_use.by_the_card import STRUCK, forget, remember
from judgecli.games.dm.ch6_use.ch601_using import may_be_used, use_card
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.seats import has_the_turn, in_turn_order
from judgecli.games.shared.text.picks import label, tell_apart
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, allowed_or_none, ask, attempt, do, refused, require
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Later, Requirement, Verdict, both
from judgecli.lazy import dataclass, replace

NINJA_STRIKE = Question("ninja strike", "whether to use a Ninja Strike", "ニンジャ・ストライクを使うか")


NINJA = "ninja strike"


@dataclass(frozen=True, slots=True)
class Strike:
    """A creature of the hand to be summoned by its Ninja Strike."""

    player: str
    card: Thing

    def label(self, s: State) -> str:
        return f"ninja strike {label(s, self.card)}"


@rule("dm:112.3c", ja="「ニンジャ・ストライク」を持つ手札のクリーチャーでなければならない")
def has_ninja_strike(s: State, player: str, card: Thing) -> bool:
    """It must be a creature with Ninja Strike in the player's own hand."""
    return card in cards_in(s, player, "hand") and keyword(s, card, NINJA) is not None


@rule("dm:112.3c", ja="マナゾーンに、ニンジャ・ストライクの数だけカードがなければならない")
def enough_in_the_mana_zone(s: State, player: str, card: Thing) -> bool:
    """There must be as many cards in the mana zone as the number of the Ninja Strike, when it is declared."""
    found = keyword(s, card, NINJA)
    return found is None or len(cards_in(s, player, "mana")) >= found.number


@rule("dm:112.3c", ja="ニンジャ・ストライクは相手の攻撃の後、または自分のターンに相手のブロックの後に使う")
def in_its_moment(s: State, player: str, record: Attack | None) -> bool:
    """It is used after an opponent's attack, or in the player's own turn after an opponent's block; once per attack."""
    if record is None or player in record.ninjas:
        return False
    return record.at == ("507.2" if has_the_turn(s, player) else "506.3")


def may_strike(s: State, player: str, card: Thing, record: Attack | None) -> Verdict:
    """Whether the Ninja Strike may be used now, with every reason why not."""
    return both(
        in_its_moment.verdict(s, player, record, about=(card,)),
        has_ninja_strike.verdict(s, player, card),
        enough_in_the_mana_zone.verdict(s, player, card),
        may_be_used(s, player, card, free=True),
    )


def strikes(s: State, player: str, record: Attack) -> Iterator[tuple[Strike, Requirement]]:
    """Every Ninja Strike of the hand, with whether it may be used."""
    for card in tell_apart(s, cards_in(s, player, "hand")):
        if card.face and keyword(s, card, NINJA) is not None:
            yield Strike(player, card), Later(may_strike, s, player, card, record)


def _players(s: State, record: Attack) -> list[str]:
    """Who may use it now: after an attack those whose turn it is not, after a block those whose it is."""
    return [p for p in in_turn_order(s) if has_the_turn(s, p) is (record.at == "507.2")]


@procedure("dm:112.3c", cites_itself=False)
def offer(t: Table) -> Proc[None]:
    """Whoever may use a Ninja Strike now is asked; the creature is summoned at once."""
    record = t.s.now_going_on
    assert isinstance(record, Attack)
    for player in _players(t.s, record) if record.at == "506.3" or record.blocked else ():
        said = yield from _offered(t, player, record)
        if said is not None:
            yield from _use(t, record, said)
    now = t.s.now_going_on
    if isinstance(now, Attack):
        following = "507.1" if record.at == "506.3" else "508"
        yield from do(AgendaSet((*t.s.agenda[:-1], replace(now, at=following))), by="")


def _offered(t: Table, player: str, record: Attack) -> Proc[Strike | None]:
    """Whether the player uses one; who has none is not asked."""
    here = t.s
    found = list(strikes(here, player, record))
    if not found:
        return None
    options = allowed_or_none(found, lambda x: x.label(here), "none")
    said = yield from ask(
        player,
        NINJA_STRIKE,
        options,
        by="dm:112.3c",
        refused=lambda: refused(found, lambda x: x.label(here)),
        idle="none",
    )
    return said


def _use(t: Table, record: Attack, said: Strike) -> Proc[None]:
    yield from require(may_strike(t.s, said.player, said.card, record))
    used = replace(record, ninjas=(*record.ninjas, said.player))
    yield from do(AgendaSet((*t.s.agenda[:-1], used)), by="")
    yield from remember(t, said.card, STRUCK)
    yield from attempt(use_card(t, said.player, said.card, free=True))
    yield from forget(t)
