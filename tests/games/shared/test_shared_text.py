"""The layer of card text that games share, on the dialect that docs/adding-a-game.md shows: a table, a deck and a hand each."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from judgecli.games.shared.text.abilities import Conditions, Valid
from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.changes import add, times
from judgecli.games.shared.text.choosing import announce, resolve
from judgecli.games.shared.text.conditions import holds
from judgecli.games.shared.text.dialect import Dialect, TextGame
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.numbers import halved
from judgecli.games.shared.text.parts import bind_opponent
from judgecli.games.shared.text.scope import Scope, place_of
from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Call, Undecided
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Contribution
from judgecli.kernel.values import Definition, Ref, Seating, State, Zone
from judgecli.language import ast

DOC = Path(__file__).parents[3] / "docs" / "adding-a-game.md"


def shown() -> Dialect:
    """The dialect as the page writes it."""
    block = re.findall(r"```python[^\n]*\n(.*?)```", DOC.read_text("utf-8"), re.S)[-1]
    names: dict[str, object] = {}
    exec(compile(block, DOC.name, "exec"), names)
    found = names["DIALECT"]
    assert isinstance(found, Dialect)
    return found


class Toy(TextGame):
    """One line of text at a time, and nothing else ever happens."""

    book = "toy"
    dialect = shown()
    body = None

    def next(self, t):
        made, self.body = self.body, None
        return made

    def characteristics(self, thing):
        return ("power",)


FACTS = {"type": "creature", "power": 5, "colours": frozenset({"red"}), "names": frozenset(), "cannot": frozenset()}


def position(players=("A", "B"), **dialect) -> State:
    """Each player has a red creature 5 on the table and two cards in the deck; A also a spell."""
    library = {p: Definition(p, {**FACTS, "names": frozenset({p})}) for p in players}
    library["spell"] = Definition("spell", {**FACTS, "type": "spell", "names": frozenset({"spell"})})
    game = Toy(library)
    game.dialect = replace(Toy.dialect, **dialect)
    board = {Zone(p, "table"): [Laid(p, p)] for p in players}
    board[Zone("A", "table")].append(Laid("spell", "A"))
    board |= {Zone(p, "deck"): [Laid("", p), Laid("", p)] for p in players} | {Zone(p, "hand"): [] for p in players}
    return start(game, Seating(players), board, (), {})


def run(s: State, make, *answers: Answer):
    """Carry out what ``make(t)`` yields, with these answers: the machine, and what it came to."""
    got: list[object] = []

    def body(t):
        got.append((yield from make(t)))

    machine = Machine(s, Recorded(list(answers)))
    s.game.body = Call("toy", (), body(machine))
    machine.run()
    return machine, got


def said(who: str, kind: str, label: str) -> Answer:
    return Answer(who, kind, label, "said")


YOURS = Scope(None, "A")
CREATURES = ast.Noun("all", "creature")
ONE = ast.Noun("choose", "creature", count=ast.Number(1), span=ast.Span(3, 7, 9))


def test_nouns_are_found_where_they_usually_are_and_of_their_kind() -> None:
    s = position()
    assert [s.name(t) for t in eligible(s, CREATURES, YOURS)] == ["A", "B"]
    assert [s.name(t) for t in eligible(s, replace(CREATURES, what="card"), YOURS)] == ["A", "spell", "B"]
    assert [s.name(t) for t in eligible(s, replace(CREATURES, whose="opponent"), YOURS)] == ["B"]
    red = replace(CREATURES, filters=(ast.Filter("colour", "!=", "red"),))
    assert eligible(s, red, YOURS) == []


def test_numbers_are_counted_read_halved_and_announced() -> None:
    s = position(rounds_up=False)
    about = Scope(None, "A", that=(eligible(s, CREATURES, YOURS)[0].ref,), x=4)  # top
    assert amount(s, ast.Number(2, each=CREATURES), YOURS) == 4
    assert amount(s, ast.Number(0, word="its power"), about) == 5
    assert amount(s, ast.Number(0, word="half its power"), about) == 2
    assert amount(s, ast.Number(0, word="X"), about) == 4
    assert (halved(5, up=True), halved(-5, up=True), halved(-5, up=False)) == (3, -2, -3)


def test_a_change_can_halve_and_double() -> None:
    s = position(rounds_up=True)
    thing = eligible(s, CREATURES, YOURS)[0]  # top
    source = Contribution(add(s.game.dialect, "power", ast.Number(1)), 0, "A", None, "", None)
    assert times(s.game.dialect, "power", 2, half=True).apply(s, thing, 5, source) == 3
    assert times(s.game.dialect, "power", 2).apply(s, thing, 5, source) == 10
    assert times(s.game.dialect, "power", 2).apply(s, thing, None, source) is None, "what is not there stays so"


def test_where_the_book_does_not_round_an_odd_half_is_not_settled() -> None:
    s = position()
    about = Scope(None, "A", that=(eligible(s, CREATURES, YOURS)[0].ref,))  # top
    with pytest.raises(Undecided):
        amount(s, ast.Number(0, word="half its power"), about)
    assert halved(6, None) == 3


HIDDEN_CREATURE = ast.Noun("choose", "creature", count=ast.Number(1), where=("deck",), whose="you")


@pytest.mark.parametrize(("said_of_it", "found"), [("A (not shown)", "A"), ("decline", "")])
def test_a_card_nobody_has_shown_may_turn_out_to_be_what_is_looked_for(said_of_it: str, found: str) -> None:
    """A deck of unknown cards is searched for a creature: the scenario may name one, never the spell; or none is found."""
    s = position(hidden=frozenset({"deck"}))
    machine, got = run(s, lambda t: resolve(t, HIDDEN_CREATURE, YOURS, "A"), said("A", "card", said_of_it))
    assert "".join(machine.s.name(t) for t in got[0]) == found
    asked = next(x.what[0] for x in machine.trace.steps if x.kind == "decision")
    assert sorted(asked.options) == ["A (not shown)", "B (not shown)", "decline"]
    assert asked.idle == "decline"


def test_what_was_announced_is_not_chosen_again_and_may_be_lost() -> None:
    s = position()
    there = eligible(s, CREATURES, YOURS)
    _, got = run(s, lambda t: announce(t, [ONE], YOURS, "A", "toy:4"), said("A", "card", "B (table)"))
    assert got == [{place_of(ONE): (there[1].ref,)}]
    fixed = Scope(None, "A", fixed={place_of(ONE): (there[1].ref, Ref(99))})
    machine, got = run(position(), lambda t: resolve(t, ONE, fixed, "A"))
    assert [t.ref for t in got[0]] == [there[1].ref]
    assert [x.what.en for x in machine.trace.steps if x.kind == "note"] == [
        "{it} is no longer a legal target and is left out"
    ]


def test_if_you_do_asks_what_really_happened() -> None:
    s = position()
    draw = ast.Instruction("draw", amount=ast.Number(2))
    text = (replace(draw, then=(replace(draw, amount=ast.Number(1)),)),)
    machine, _ = run(s, lambda t: carry_out(t, text, Scope(None, "A")))
    assert machine.s.count(Zone("A", "hand")) == 2, "the third card is not there"
    again, _ = run(machine.s, lambda t: carry_out(t, text, Scope(None, "A")))
    assert again.s.count(Zone("A", "hand")) == 2


def test_what_may_be_done_can_be_declined() -> None:
    text = (ast.Instruction("draw", amount=ast.Number(1), may=True),)
    machine, _ = run(position(), lambda t: carry_out(t, text, Scope(None, "A")), said("A", "may", "decline"))
    assert machine.s.count(Zone("A", "hand")) == 0


@pytest.mark.parametrize(("who", "drew"), [("you", "A"), ("opponent", "BC"), ("player", "ABC")])
def test_players_are_meant_as_the_controller_sees_them(who: str, drew: str) -> None:
    text = (ast.Instruction("draw", who=ast.Noun(who)),)
    machine, _ = run(position(("A", "B", "C")), lambda t: carry_out(t, text, Scope(None, "A")))
    assert "".join(p for p in "ABC" if machine.s.count(Zone(p, "hand"))) == drew


def test_one_of_several_opponents_is_chosen_once() -> None:
    scope = Scope(None, "A")

    def both(t):
        yield from bind_opponent(t, scope)
        yield from bind_opponent(t, scope)

    run(position(("A", "B", "C")), both, said("A", "opponent", "C"))
    assert (scope.bound, scope.meant(position(("A", "B", "C")), "opponent")) == ("C", ("C",))


def test_a_condition_on_opponents_holds_for_any_of_them() -> None:
    s = position(("A", "B", "C"))
    two = ast.Condition(ast.Noun("opponent"), "deck", "=", ast.Number(2))
    assert holds(s, two, YOURS)
    assert not holds(s, replace(two, value=ast.Number(3)), YOURS)
    assert holds(s, replace(two, value=ast.Number(3), negated=True), YOURS)


def test_an_ability_is_valid_in_its_turn_and_so_often() -> None:
    s = position(turn_of=lambda s: "B", used=lambda s, ref, key, per: 1)
    thing = eligible(s, CREATURES, YOURS)[0]  # top
    assert not Conditions(when=Valid(turn="you")).met(s, thing, "A", "k")
    assert Conditions(when=Valid(turn="opponent")).met(s, thing, "A", "k")
    assert not Conditions(when=Valid(limit=1)).met(s, thing, "A", "k")
    assert Conditions(when=Valid(limit=2)).met(s, thing, "A", "k")


def test_plain_text_that_waits_for_its_own_card_to_leave_looks_back() -> None:
    """Whether the bearer is looked up before the event is said by the event; text of a plain game takes it from there."""
    from judgecli.games.dm.text.dialect import DIALECT
    from judgecli.games.shared.text.plain_kinds import plain_driver
    from judgecli.language.parsing import parse

    text = "game dm\ncard 《X》 creature water cost 2 power 1000\n  trigger when this {}: draw 1 card\n"
    driver = plain_driver(DIALECT, "dm:603", "battle zone")
    found = []
    for happens in ("is destroyed", "attacks"):
        scenario = parse(text.format(happens)).scenario
        assert scenario is not None
        card = scenario.cards[0]
        (made,) = driver.compile(replace(card.abilities[0], kind="auto"), card, "key", {})
        found.append(made.back)
    assert found == [True, False]
