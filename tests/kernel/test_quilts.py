"""What the rules of Quilts say, derived from its paragraphs by hand: seats, sides, range, leaving, missed timing."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from judgecli.kernel.answers import Recorded
from judgecli.kernel.events import Began, Counted
from judgecli.kernel.machine import Machine
from judgecli.kernel.ops import AddItem
from judgecli.kernel.pipeline import careful
from judgecli.kernel.say import Call
from judgecli.kernel.text import Prohibition, Trigger
from judgecli.kernel.values import TABLE, Delayed, Lasting, Seating, Zone
from judgecli.kernel.write import write
from tests.kernel.situations import QUILTS
from tests.kernel.toy_teams import Lost, chest, everywhere, lap, porch, run, table


def played(name: str) -> Machine:
    return run(QUILTS[name].state, *QUILTS[name].lines)


def faces(m: Machine, zone) -> list[str]:
    return sorted(x.face for x in m.s.at(zone))


def test_the_beginners_side_chooses_first_and_all_cards_appear_together():
    """toy-teams:2.2, 2.3: North, South, East, West; one moment, hence one value of the clock."""
    m = played("all choose")
    asked = [s.what[0] for s in m.trace.steps if s.kind == "decision"]
    assert [a.who for a in asked] == ["North", "South", "East", "West"]
    assert all(a.secret for a in asked)
    appeared = [x for p in m.s.players for x in m.s.at(porch(p))]
    assert sorted(x.owner for x in appeared) == ["North", "South", "West"]
    assert len({x.since for x in appeared}) == 1
    assert faces(m, lap("East")) == ["Cloth"]


def test_waiting_texts_go_by_side_then_seat():
    """toy-teams:2.4, 3.1: North's cloth is heard by East and West, not by South two seats away; East's text comes before West's.
    Each costs North and South's chest a stone."""
    m = played("two watches")
    fired = [s.what.controller for s in m.trace.steps if s.kind == "fires"]
    assert sorted(fired) == ["East", "West"]
    assert [a.who for a in m.answers if a.kind == "text"] == ["East", "West"]
    assert m.s.count(chest("NS")) == 1
    assert m.s.count(chest("EW")) == 3


def test_the_chest_belongs_to_the_side_and_the_stones_to_their_owners():
    """toy-teams:1.2: one zone held by the side; each stone keeps its owner."""
    s = table(stones=2)
    assert [x.owner for x in s.at(chest("NS"))] == ["North", "South"]


def test_rounds_go_round_the_seats_and_begin_anywhere():
    """toy-teams:2.1 from South: South, West, North, East; each round the beginner's side chooses first."""
    m = played("the third seat begins")
    begun = [s.agenda[-1].beginner for _, s in m.entries if s.agenda and not s.agenda[-1].appeared]
    assert list(dict.fromkeys(begun)) == ["South", "West", "North", "East"]
    assert [a.who for a in m.answers][:2] == ["North", "West"]


def test_range_limits_continuous_effects_too():
    """toy-teams:3.1: East's frost cools North and East, not West across the table; North's frost North, East and West."""
    m = played("the third seat begins")
    warmth = {(x.controller, x.face): m.s.value(x, "warmth") for x in m.s.kept("porch")}
    assert warmth == {("North", "Frost"): -1, ("North", "Cloth"): 1, ("East", "Frost"): -1, ("West", "Cloth"): 2}


def test_a_whisper_happens_directly_after_what_it_answers():
    """toy-teams:5.1: nothing lies between: the chest loses a stone."""
    assert played("a whisper alone").s.count(chest("NS")) == 1


def test_a_whisper_is_missed_once_anything_else_has_happened():
    """toy-teams:5.1: the watch takes its stone first; the whisper comes too late: one stone, not two."""
    m = played("a whisper too late")
    assert m.s.count(chest("NS")) == 1
    assert [s.what.en for s in m.trace.steps if s.kind == "note"] == ["missed"]


def test_a_replacement_reaches_only_as_far_as_range():
    """toy-teams:3.1: the one stone is North's. North's own guard takes its place; South's guard, two seats away, cannot."""
    near = played("a guard in range")
    assert near.s.count(chest("NS")) == 1
    assert faces(near, Zone(TABLE, "bin")) == ["Guard"]
    far = played("a guard out of range")
    assert far.s.count(chest("NS")) == 0
    assert faces(far, porch("South")) == ["Guard"]


def test_a_side_that_cannot_give_a_stone_loses():
    """toy-teams:1.3."""
    m = played("an empty chest")
    assert (m.status, m.s.result) == ("over", "EW wins")


def test_who_leaves_takes_his_cards_and_gives_back_what_he_took():
    """toy-teams:4.1: East had lured North's cloth; when East leaves it is North's again, East's cards are gone, South is next."""
    m = played("a lure, then the lurer leaves")
    (cloth,) = m.s.at(porch("North"))
    took = next(s for s in m.trace.steps if s.kind == "event" and type(s.what[0]).__name__ == "Lured")
    assert took.after.things[cloth.ref].controller == "East"
    assert cloth.controller == "North"
    assert not [x for x in m.s.things.values() if x.owner == "East" and x.zone.name != "chest"]
    assert m.s.players == ("North", "South", "West")
    begun = [s.agenda[-1].beginner for _, s in m.entries if s.agenda and not s.agenda[-1].appeared]
    assert list(dict.fromkeys(begun)) == ["North", "East", "South"]
    assert m.s.result is None


def test_who_leaves_while_being_asked_does_nothing_any_more():
    """toy-teams:4.1: the lure's text was waiting when East left: North keeps the cloth."""
    m = played("leaves when asked")
    assert [(x.face, x.controller) for x in m.s.kept("porch")] == [("Cloth", "North")]
    assert not [s for s in m.trace.steps if s.kind == "event" and type(s.what[0]).__name__ == "Lured"]


def test_effects_and_waiting_texts_of_who_leaves_end_at_once():
    """toy-teams:4.1: West's lasting warmth is gone and West's watch never takes its stone."""
    s = table(North_lap=["Cloth"], West_porch=["Watch"], East_porch=["Watch", "Watch"], stones=3)
    s = write(s, Began(everywhere(s, "West", 5)).ops(s), 1)
    north = next(iter(s.at(lap("North"))))
    warm = next(iter(s.at(porch("West"))))
    assert s.value(warm, "warmth") == 7
    assert s.value(north, "warmth") == 3
    m = run(s, "North Cloth", "West gives up", "East Watch")
    assert m.s.effects == ()
    assert len([s for s in m.trace.steps if s.kind == "fires"]) == 3
    assert m.s.count(chest("NS")) == 1
    assert m.s.pending == ()


def test_a_side_without_players_loses():
    """toy-teams:4.2."""
    assert played("a side leaves").s.result == "NS wins"


def test_seats():
    """Seat order, sides and distance, before and after a player has left."""
    all_in = QUILTS["all choose"].state.seating
    assert all_in.around("South") == ("South", "West", "North", "East")
    assert all_in.others("South") == ("West", "East")
    assert all_in.team("South") == ("North", "South")
    assert all_in.next("West") == "North"
    assert (all_in.distance("North", "South"), all_in.distance("West", "North")) == (2, 1)
    left = Seating(all_in.players, all_in.sides, frozenset({"East"}))
    assert left.around("North") == ("North", "South", "West")
    assert left.next("North") == "South"
    assert left.distance("North", "South") == 1
    assert left.next("East") == "South"


@dataclass(frozen=True, slots=True, kw_only=True)
class Never(Prohibition):
    def forbids(self, o):
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Whenever(Trigger):
    def fires(self, o):
        return True


def from_seat(player: str, ability):
    """North has a stone to lose; one text of this player is in force, without a card."""
    s = table(North_porch=["Cloth"])
    s.game.register_granted("floating", ability)
    return s, Lasting(1, next(iter(s.at(porch("North")))).ref, player, s.clock, "", ability="floating")


def happens(s, event) -> Machine:
    """One event, with all that may object to it or hear it."""
    m = Machine(s, Recorded([]))
    body = careful(m, (event,), "toy-teams:3.1", None)
    m.open(Call("", (), body))
    assert list(body) == []
    return m


@pytest.mark.parametrize(("seat", "left"), [("East", 2), ("West", 2), ("South", 1)])
def test_a_prohibition_reaches_only_as_far_as_range(seat, left):
    """toy-teams:3.1: the stone is North's: its neighbours can hold it, South two seats away cannot."""
    s, effect = from_seat(seat, Never(on=(Lost,), cite="toy-teams:3.1"))
    s = write(s, [AddItem("effects", effect)], 1)
    stone = next(x for x in s.at(chest("NS")) if x.owner == "North")
    assert happens(s, Lost(stone.ref, Zone(TABLE, "bin"))).s.count(chest("NS")) == left


@pytest.mark.parametrize(("seat", "fired"), [("East", 1), ("South", 0)])
@pytest.mark.parametrize("delayed", [False, True])
def test_a_trigger_hears_only_players_in_range(seat, fired, delayed):
    """toy-teams:3.1: something befalls North himself; so it is for a text in force and for a delayed one."""
    s, effect = from_seat(seat, Whenever(on=(Counted,), cite="toy-teams:3.1"))
    waits = Delayed(1, effect.source, "floating", seat)
    s = write(s, [AddItem("delayed", waits) if delayed else AddItem("effects", effect)], 1)
    assert len(happens(s, Counted("North", "warmth", 1)).s.pending) == fired
    assert len(happens(s, Counted(TABLE, "warmth", 1)).s.pending) == 1
