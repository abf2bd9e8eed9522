"""Spell Speeds as a table, how a chain is asked and resolved, effects that come too late, limits of use, the End Phase."""

from __future__ import annotations

import pytest

from judgecli.games.ygo.c7_chains.records import Chain, Window
from judgecli.games.ygo.events_of_effects import Activated
from judgecli.kernel.machine import Machine
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.session.run import Run, run_text

CARDS = """
card 《通常》 spell normal
  effect: you gain 1 lp
card 《速攻》 spell quick-play
  effect: you gain 2 lp
card 《罠》 trap normal
  effect: you gain 4 lp
card 《永続罠》 trap continuous
  effect: you gain 8 lp
card 《反撃》 trap counter
  effect when a card is activated: you gain 16 lp
card 《起動》 monster earth [Warrior] level 4 atk 1000 def 1000
  ignition: you gain 32 lp
card 《即時》 monster earth [Warrior] level 4 atk 1000 def 1000
  quick: you gain 64 lp
"""
SPEEDS = {"通常": 1, "速攻": 2, "罠": 2, "永続罠": 2, "反撃": 3, "起動": 1, "即時": 2}
"""The lists of the book: C7.5, C7.6, C7.7."""
GAINS = {"通常": 1, "速攻": 2, "罠": 4, "永続罠": 8, "反撃": 16, "起動": 32, "即時": 64}


def place(name: str) -> str:
    if name in ("起動", "即時"):
        return f"    mz3 《{name}》\n"
    hand = name in ("通常", "速攻")
    return f"    hand 《{name}》\n" if hand else f"    st3 《{name}》 face down\n"


def duel(a: str, b: str, plays: str, cards: str = CARDS) -> Run:
    """A's main phase with what each player has, and the lines of play."""
    text = f'scenario "x"\ngame ygo\n{cards}\nboard turn of A, main phase\n  A lp 8000 deck 10\n{a}  B lp 8000 deck 10\n{b}\n'
    return run_text(f"{text}play\n{plays}\nexpect\n  no winner\n")


def machine(run: Run) -> Machine:
    assert run.machine is not None, [d.message_en for d in run.diagnostics]
    return run.machine


def life(run: Run, player: str) -> int:
    found: int = machine(run).s.fact(player, "lp")
    return found


@pytest.mark.parametrize("first", [name for name, speed in SPEEDS.items() if speed < 3])
@pytest.mark.parametrize("answer", [name for name in SPEEDS if name not in ("通常", "速攻")])
def test_an_answer_is_at_least_as_fast_and_never_of_speed_one(first: str, answer: str) -> None:
    """C7.2¶1, C7.4¶1, C7.5¶2: what B has Set, or face-up, against what A activates."""
    run = duel(place(first), place(answer), f"  A activates 《{first}》\n  B activates 《{answer}》\n")
    is_a_card = first not in ("起動", "即時")  # J3.23: what 《反撃》 waits for is the activation of a card
    may = SPEEDS[answer] >= 2 and SPEEDS[answer] >= SPEEDS[first] and (answer != "反撃" or is_a_card)
    gained = GAINS[answer] if may else 0
    assert (life(run, "A"), life(run, "B")) == (8000 + GAINS[first], 8000 + gained)


@pytest.mark.parametrize("answer", ["速攻", "罠", "永続罠", "即時", "反撃"])
def test_only_a_counter_trap_answers_a_counter_trap(answer: str) -> None:
    """C7.7¶2."""
    a = place("通常") + (place(answer) if answer != "速攻" else "    st3 《速攻》 face down\n")
    run = duel(a, place("反撃"), f"  A activates 《通常》\n  B activates 《反撃》\n  A chains 《{answer}》\n")
    gained = GAINS[answer] if answer == "反撃" else 0
    assert life(run, "A") == 8000 + GAINS["通常"] + gained


def test_every_activation_stands_on_the_chain_with_its_number_and_speed() -> None:
    """C7.3¶5: numbered upwards; the records are there to be pointed at."""
    a = "    hand 《通常》\n    st2 《罠》 face down\n    st3 《反撃》 face down\n"
    run = duel(
        a, "    st1 《反撃》 face down\n", "  A activates 《通常》\n  B activates 《反撃》\n  A activates 《反撃》\n"
    )
    made = [s.what[0] for s in machine(run).trace.steps if s.kind == "event" and isinstance(s.what[0], Activated)]
    assert [(e.link, e.speed) for e in made] == [(1, 1), (2, 3), (3, 3)]
    chains = [s.now_going_on for _, s in machine(run).entries if isinstance(s.now_going_on, Chain)]
    assert max(len(c.links) for c in chains) == 3
    assert [len(c.links) for c in chains if c.resolving] == [3, 2, 1, 0]


def test_after_a_chain_the_turn_player_is_asked_first() -> None:
    """G.28¶1."""
    run = duel(place("通常"), place("罠"), "  A activates 《通常》\n")
    windows = [s.now_going_on for _, s in machine(run).entries if isinstance(s.now_going_on, Window)]
    assert [(w.opened, w.holder, w.passes) for w in windows[:3]] == [
        ("chain", "A", 0),
        ("chain", "B", 1),
        ("chain", "A", 2),
    ]


LIMITED = """
card 《泉》 monster water [Aqua] level 4 atk 1000 def 1000
  quick {limit}: you gain 1 lp
  ignition {limit}: you gain 10 lp
"""


@pytest.mark.parametrize(
    ("limit", "second", "copy"),
    [
        ("once per turn by name", False, False),
        ("this effect once per turn by name", True, False),
        ("once per turn", True, None),
    ],
)
def test_what_a_limit_counts(limit: str, second: bool, copy: bool | None) -> None:
    """G.19, G.22: may the card's other effect, and another copy's same effect, be used in the same turn? ``None``: not settled."""
    a = "    mz1 《泉》#1\n    mz2 《泉》#2\n"
    cards = LIMITED.format(limit=limit)
    other = duel(a, "", "  A activates 《泉》#1 ability 1\n  A activates 《泉》#1 ability 2\n", cards)
    assert life(other, "A") == 8001 + 10 * second
    twin = duel(a, "", "  A activates 《泉》#1 ability 1\n  A activates 《泉》#2 ability 1\n", cards)
    assert life(twin, "A") == 8001 + bool(copy)
    assert twin.outcome is not None
    (refusal,) = twin.outcome.refusals
    assert refusal.line == 1
    assert isinstance(refusal.verdict, NotSettled if copy is None else Illegal)


@pytest.mark.parametrize("word", ["when", "if"])
@pytest.mark.parametrize("last", [True, False])
def test_when_and_if(word: str, last: bool) -> None:
    """G.6: destroyed by the last link to resolve, or in the middle of the chain."""
    cards = f"""
card 《芽》 monster earth [Plant] level 4 atk 1000 def 1000
  trigger {word} this is destroyed: you may gain 100 lp
card 《火》 spell normal
  effect: destroy all monster
card 《火矢》 trap normal
  effect: destroy all monster
card 《書》 spell normal
  effect: draw 1 card
""".replace("you may gain 100 lp", "you may draw 1 card")
    if last:
        run = duel("    hand 《火》\n    mz3 《芽》\n", "", "  A activates 《火》\n  A activates 《芽》\n", cards)
        assert machine(run).s.count(next(z for z in machine(run).s.zones if z.name == "deck" and z.holder == "A")) == 9
        return
    a = "    hand 《書》\n    st1 《火矢》 face down\n    mz3 《芽》\n"
    lines = "  A activates 《書》\n  A chains 《火矢》\n" + ("  A activates 《芽》\n" if word == "if" else "")
    run = duel(a, "", lines, cards)
    deck = next(z for z in machine(run).s.zones if z.name == "deck" and z.holder == "A")
    assert machine(run).s.count(deck) == (8 if word == "if" else 9)


def test_effects_of_the_end_phase_never_share_a_chain() -> None:
    """J3.21¶2."""
    cards = """
card 《灯》 monster fire [Pyro] level 4 atk 1000 def 1000
  trigger when end phase starts: you gain 1 lp
"""
    run = duel(
        "    mz1 《灯》\n    mz2 《灯》\n",
        "    mz3 《灯》\n",
        "  A ends the turn\n  A activates 《灯》#1\n  A activates 《灯》\n",
        cards,
    )
    made = [s.what[0] for s in machine(run).trace.steps if s.kind == "event" and isinstance(s.what[0], Activated)]
    assert [(e.player, e.link) for e in made] == [("A", 1), ("A", 1), ("B", 1)]


@pytest.mark.parametrize(("where", "gained"), [("mz4", 32), ("graveyard", 0)])
def test_what_waits_for_another_card_to_leave_waits_on_the_field_alone(where: str, gained: int) -> None:
    """Only what waits for its own card's leaving works wherever that card goes."""
    cards = f"""{CARDS}card 《弔い》 monster earth [Warrior] level 4 atk 1000 def 1000
  trigger when a monster you control is destroyed: you gain 32 lp
card 《狼》 monster earth [Beast] level 4 atk 1000 def 1000
card 《雷》 spell normal
  effect: destroy target monster you control
"""
    a = f"    hand 《雷》\n    mz3 《狼》\n    {where} 《弔い》\n"
    assert life(duel(a, "", "  A activates 《雷》 on 《狼》", cards), "A") == 8000 + gained


def test_what_was_set_by_an_effect_was_done() -> None:
    """What hangs on it by "if you do" follows."""
    cards = f"""{CARDS}card 《伏せ》 spell normal
  effect: set 1 your monster in graveyard; if you do, you gain 32 lp
"""
    run = duel("    hand 《伏せ》\n    graveyard 《起動》\n", "", "  A activates 《伏せ》", cards)
    assert life(run, "A") == 8000 + 32
