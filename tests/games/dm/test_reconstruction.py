"""Reconstruction, S-MAX and NEO creatures on positions laid by hand: what each rule does, apart from any card text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judgecli.games.dm.amendments import deltas, edition_for
from judgecli.games.dm.ch2_cards import facts
from judgecli.games.dm.ch3_types.ch300_alone import can_stay_alone
from judgecli.games.dm.ch4_zones import BATTLE
from judgecli.games.dm.ch8_special.ch801_reconstruction import top_card_leaves
from judgecli.games.dm.ch8_special.ch802_neo import is_evolution, is_neo_evolution
from judgecli.games.dm.ch8_special.ch813_smax import abilities_of_kinds
from judgecli.games.dm.game import Dm
from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Call, Undecided
from judgecli.kernel.start import Laid, start
from judgecli.kernel.values import Definition, Seating, State, Thing, Zone

BEFORE, AFTER = "2022-04-07", "2022-04-08"


def a_card(name: str, type: str, *kinds: str, **given: Any) -> Definition:
    return Definition(name, facts(type, kinds=kinds, **given), abilities_of_kinds(frozenset(kinds)))


CARDS = {
    "Star": a_card("Star", "creature", "evolution", "star", power=7000),
    "Beast": a_card("Beast", "creature", power=3000),
    "Crown": a_card("Crown", "creature", "evolution", "star", "s-max", power=9000),
    "Throne": a_card("Throne", "creature", "evolution", "star", "s-max", power=8000),
    "Neo": a_card("Neo", "creature", "neo", power=6000),
    "Seed": a_card("Seed", "tamaseed"),
    "Stage": a_card("Stage", "field", "d2"),
    "Gear": a_card("Gear", "cross gear"),
    "Ray": a_card("Ray", "spell"),
    "Veil": a_card("Veil", "aura"),
    "Fort": a_card("Fort", "fortress"),
}


def table(*laid: Laid, edition: str = AFTER) -> State:
    game = Dm(CARDS, deltas(edition))
    deck = [Laid("", "A")] * 3
    board = {BATTLE: laid, Zone("A", "deck"): deck, Zone("B", "deck"): [Laid("", "B")] * 3}
    return start(game, Seating(("A", "B")), board, (), {("table", "turn"): 3, ("table", "turn player"): "A"})


def a_pile(*faces: str, owner: str = "A", **marks: Any) -> Laid:
    return Laid(faces[0], owner, owner, marks, faces[1:])


def run(s: State, doing: Callable[[Machine], Call[Any]], *answers: Answer) -> Machine:
    machine = Machine(s, Recorded(answers))
    machine.open(doing(machine))
    return machine.run()


def bounce_top(s: State) -> Machine:
    (pile,) = s.at(BATTLE)
    return run(s, lambda m: top_card_leaves(m, pile.ref, "hand", "dm:605.2d"))


def faces(s: State, zone: Zone) -> list[str]:
    return [x.face for x in s.at(zone)]


def the_one(s: State) -> Thing:
    (found,) = s.at(BATTLE)
    return found


def cited(machine: Machine) -> set[str]:
    return set(machine.trace.cites())


def test_a_creature_beneath_remains_the_same_object_in_the_same_tap_state() -> None:
    s = table(a_pile("Star", "Beast", tapped=True))
    done = bounce_top(s)
    assert the_one(done.s).ref == the_one(s).ref
    assert (the_one(done.s).face, the_one(done.s).mark("tapped")) == ("Beast", True)
    assert faces(done.s, Zone("A", "hand")) == ["Star"]
    assert {"dm:801.4", "dm:801.4a", "dm:801.4c", "dm:801.4d", "dm:109.2a"} <= cited(done)
    assert "dm:801.4b" not in cited(done)


@pytest.mark.parametrize(("beneath", "tapped"), [("Seed", True), ("Stage", False), ("Gear", False)])
def test_what_can_lie_alone_remains_and_only_what_can_be_tapped_stays_tapped(beneath: str, tapped: bool) -> None:
    done = bounce_top(table(a_pile("Star", beneath, tapped=True)))
    assert (the_one(done.s).face, the_one(done.s).mark("tapped")) == (beneath, tapped)


@pytest.mark.parametrize("beneath", ["Ray", "Veil"])
def test_what_cannot_lie_alone_goes_to_the_graveyard(beneath: str) -> None:
    done = bounce_top(table(a_pile("Star", beneath)))
    assert done.s.at(BATTLE) == ()
    assert faces(done.s, Zone("A", "graveyard")) == [beneath]


def test_cards_are_taken_off_until_one_can_lie_alone_and_the_rest_stays_under_it() -> None:
    done = bounce_top(table(a_pile("Star", "Ray", "Veil", "Beast", "Ray", "Seed")))
    assert the_one(done.s).faces == ("Beast", "Ray", "Seed")
    assert sorted(faces(done.s, Zone("A", "graveyard"))) == ["Ray", "Veil"]
    assert "dm:801.4b" in cited(done)
    assert "dm:801.4a" not in cited(done)


def test_a_pile_of_cards_that_cannot_lie_alone_is_gone() -> None:
    done = bounce_top(table(a_pile("Star", "Ray", "Veil")))
    assert done.s.at(BATTLE) == ()
    assert sorted(faces(done.s, Zone("A", "graveyard"))) == ["Ray", "Veil"]


def test_a_type_no_document_speaks_of_is_not_settled() -> None:
    done = bounce_top(table(a_pile("Star", "Fort")))
    assert done.status == "not settled"
    with pytest.raises(Undecided):
        can_stay_alone(table(), "Fort")


@pytest.mark.parametrize("beneath", ["Seed", "Stage", "Gear"])
def test_until_2022_only_a_creature_remained(beneath: str) -> None:
    done = bounce_top(table(a_pile("Star", beneath), edition=BEFORE))
    assert done.s.at(BATTLE) == ()
    assert faces(done.s, Zone("A", "graveyard")) == [beneath]
    assert "dm@2022-04-07:801.4a" in cited(done)
    assert not {"dm:801.4a", "dm:801.4"} & cited(done)


def test_sickness_is_that_of_the_card_that_lay_beneath() -> None:
    old = bounce_top(table(a_pile("Star", "Beast", sick=True, **{"sick below": (False,)})))
    new = bounce_top(table(a_pile("Star", "Beast", sick=True, **{"sick below": (True,)})))
    assert (the_one(old.s).mark("sick"), the_one(new.s).mark("sick")) == (False, True)


# ---- S-MAX


def test_of_two_one_is_kept_and_the_other_returns() -> None:
    s = table(a_pile("Crown"), a_pile("Throne"), a_pile("Crown", owner="B"))
    said = [Answer("A", "card to keep", "Throne (battle)", "said")]
    done = Machine(s, Recorded(said)).run()
    assert [(x.face, x.controller) for x in done.s.at(BATTLE)] == [("Throne", "A"), ("Crown", "B")]
    assert faces(done.s, Zone("A", "hand")) == ["Crown"]
    assert {"dm:813.1a", "dm:604.4"} <= cited(done)


def test_before_2022_nothing_returned() -> None:
    s = table(a_pile("Crown"), a_pile("Throne"), edition=BEFORE)
    assert len(Machine(s, Recorded([])).run().s.at(BATTLE)) == 2


# ---- NEO


def test_a_neo_creature_is_an_evolution_creature_with_a_card_beneath_and_only_then() -> None:
    s = table(a_pile("Neo", "Beast"), a_pile("Neo"), a_pile("Star"))
    first, second, third = s.at(BATTLE)
    assert [is_neo_evolution(s, x) for x in (first, second, third)] == [True, False, False]
    assert [is_evolution(s, x) for x in (first, second, third)] == [True, False, True]


@pytest.mark.parametrize(
    ("asked", "edition"), [("", AFTER), ("2022-04-07", BEFORE), ("2010", BEFORE), ("nonsense", AFTER)]
)
def test_which_edition_judges(asked: str, edition: str) -> None:
    assert edition_for(asked) == edition
