"""G The words for taking cards away: destroy, send, discard, Tribute, banish, return; J3.13 searching the deck."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.notes import IT_IS_FORBIDDEN
from judgecli.games.shared.text.barring import barred
from judgecli.games.ygo.c3_effects import is_a_monsters
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Added, Banished, Destroyed, Discarded, Returned, Revealed, Sent, Tributed
from judgecli.games.ygo.s1_field import monsters
from judgecli.kernel.events import Event, Mixed
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Check, Proc, Table, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing, Zone


def _how(t: Table) -> str:
    """Why cards leave, in the words of the events: a cost is no effect (G.2)."""
    cause = t.cause
    return cause.kind if cause is not None else "effect"


def _whose(t: Table) -> str:
    return t.cause.controller if t.cause is not None else ""


def _source(t: Table) -> Ref | None:
    return t.cause.source if t.cause is not None else None


def graveyard(card: Thing) -> Zone:
    return Zone(card.owner, "graveyard")


def kept_from(view: View, card: Thing, action: str, player: str, source: Ref | None) -> bool:
    """Whether effects keep a card from that, done by effects at all or by those of the sort of card whose effect it is (J3.11)."""
    return any(barred(view, card, action, how, player) for how in ("effect", *_sort_of(view.state, source)))


def _sort_of(s: State, source: Ref | None) -> tuple[str, ...]:
    """Of what sort of card an effect is: of a monster, a spell or a trap."""
    bearer = s.last(source) if source is not None else None
    if bearer is None:
        return ()
    if is_a_monsters(s, bearer):
        return ("monster effect",)
    return ("trap effect",) if s.value(bearer, "type") == "trap" else ("spell effect",)


@rule("ygo:J3.11¶1", ja="破壊されない効果を受けていてはならない", cite_if_met=False)
def destruction_is_not_forbidden(s: State, card: Thing, player: str, source: Ref | None) -> bool:
    """No effect may keep it from being destroyed: an effect goes before the basic rule."""
    return not kept_from(s, card, "be destroyed", player, source)


@procedure("ygo:G.14¶1", cites_itself=False)
def destroy(t: Table, cards: Sequence[Thing]) -> Proc[tuple[Event, ...]]:
    """Destroyed cards go to the Graveyard; those an effect protects stay."""
    able = []
    for card in cards:
        verdict = destruction_is_not_forbidden.verdict(t.s, card, _whose(t), _source(t), about=(card,))
        yield Check(verdict)
        if verdict:
            able.append(card)
        else:
            yield from note(
                "{it} cannot be destroyed by this", "{it}はこれによっては破壊されない", "ygo:J3.11¶1", card.ref
            )
    fallen = (Destroyed(c.ref, graveyard(c), how="effect", killer=_source(t)) for c in able)
    return (yield from carry(t, *fallen, by=("ygo:G.14¶1", "ygo:G.17¶1")))


ACTS = {"be banished": "banish"}
"""What a player is kept from, by what it does to a card."""


def _not_barred(t: Table, cards: Sequence[Thing], action: str) -> Proc[list[Thing]]:
    """Those that no effect keeps from it (J3.11)."""
    from judgecli.games.ygo.text.abilities import player_is_barred

    able = [c for c in cards if not kept_from(t.s, c, action, _whose(t), _source(t))]
    if (act := ACTS.get(action)) is not None:
        able = [c for c in able if not player_is_barred(t.s, _whose(t), act, c)]
    if left := [c.ref for c in cards if c not in able]:
        yield from note(*IT_IS_FORBIDDEN, "ygo:J3.11¶1", *left)
    return able


@procedure("ygo:G.17¶1", cites_itself=False)
def send(t: Table, cards: Sequence[Thing]) -> Proc[tuple[Event, ...]]:
    """Sent to the Graveyard: no destruction (G.14)."""
    sent = (Sent(c.ref, graveyard(c), how=_how(t)) for c in cards)
    return (yield from carry(t, *sent, by="ygo:G.17¶1"))


@procedure("ygo:G.17¶2", cites_itself=False)
def discard(t: Table, cards: Sequence[Thing]) -> Proc[tuple[Event, ...]]:
    """Discarded from the hand: a way of being sent to the Graveyard with a name of its own; one effect is one discard (G.13)."""
    thrown = (Discarded(c.ref, graveyard(c), how=_how(t)) for c in cards)
    by = ("ygo:G.17¶2", "ygo:G.17¶1", *(("ygo:G.13¶1",) if len(cards) > 1 else ()))
    return (yield from carry(t, *thrown, by=by))


@rule("ygo:G.1¶1", ja="リリースできるのは、モンスターとして扱われているカード")
def counts_as_a_monster(s: State, card: Thing) -> bool:
    """Only a card that counts as a monster can be Tributed."""
    in_hand = card.zone.name == "hand" and s.value(card, "type") == "monster"
    return in_hand or any(card.ref == m.ref for m in monsters(s))


@procedure("ygo:G.1¶1", cites_itself=False)
def tribute(t: Table, cards: Sequence[Thing]) -> Proc[tuple[Event, ...]]:
    """Tributed monsters go to the Graveyard; they are not destroyed."""
    able = []
    for card in cards:
        verdict = counts_as_a_monster.verdict(t.s, card)
        yield Check(verdict)
        able += [card] if verdict else []
    given = (Tributed(c.ref, graveyard(c), how=_how(t)) for c in able)
    return (yield from carry(t, *given, by=("ygo:G.1¶1", "ygo:G.17¶1")))


@procedure("ygo:G.24¶1", cites_itself=False)
def banish(t: Table, cards: Sequence[Thing], down: bool = False) -> Proc[tuple[Event, ...]]:
    """Banished cards are outside the field: no card on it, and out of use."""
    marks = (("face down", True),) if down else ()
    able = yield from _not_barred(t, cards, "be banished")
    gone = (Banished(c.ref, Zone(c.owner, "banished"), how=_how(t), marks=marks) for c in able)
    return (yield from carry(t, *gone, by="ygo:G.24¶1"))


@procedure("ygo:J3.16¶1", cites_itself=False)
def give_back(t: Table, cards: Sequence[Thing], to: str, bottom: bool = False, shuffled: bool = True) -> Proc[bool]:
    """Returned to hand or deck; into the deck at no place named, it is shuffled: so its text is read, the book has no rule for it."""
    able = yield from _not_barred(t, cards, "be returned")
    events = (Returned(c.ref, Zone(c.owner, to), bottom=bottom) for c in able)
    done = yield from carry(t, *events, by="")
    if to == "deck" and shuffled:
        for player in dict.fromkeys(c.owner for c in cards):
            yield from do(Mixed(Zone(player, "deck")), by="")
    return bool(done)


@procedure("ygo:J3.13¶1", cites_itself=False)
def add_from_deck(t: Table, player: str, cards: Sequence[Thing]) -> Proc[bool]:
    """Cards found by looking through the deck are shown and added to the hand; the deck is shuffled though no text says so."""
    found = [c for c in cards if c.zone.name == "deck"]
    yield from do(*(Revealed(c.ref) for c in found), by="")
    done = yield from do(*(Added(c.ref, Zone(c.owner, "hand")) for c in found), by="")
    yield from shuffle(t, player)
    return bool(done)


def shuffle(t: Table, player: str) -> Proc[None]:
    """After a look through the whole deck its order is unknown (J3.13)."""
    yield from do(Mixed(Zone(player, "deck")), by="ygo:J3.13¶1")
