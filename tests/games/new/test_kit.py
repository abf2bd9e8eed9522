"""What plain games have in common beyond what the scaffold uses: more than two seats, words such as colours, one thing that has to be done,
numbers in lines, and cards that nobody has shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from judgecli.games.contract import Problem
from judgecli.games.shared.actions import Action, action, one_required
from judgecli.games.shared.table.acting import number_said
from judgecli.games.shared.text.unsaid import one_is_such
from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.events import Decided
from judgecli.kernel.game import Game
from judgecli.kernel.machine import Machine
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, do
from judgecli.kernel.start import Laid, start
from judgecli.kernel.untold import Unsaid
from judgecli.kernel.values import Definition, Seating, State, Thing, Zone
from judgecli.kernel.verdict import Requirement
from judgecli.language import ast, parse
from tests.games.new.installed import install, judge, python

NAME = "harvest"


def edited(folder: Path, **changes: tuple[str, str]) -> Path:
    """A new game in which a piece of each of these files is replaced."""
    package = install(NAME, folder)
    for name, (old, new) in changes.items():
        file = package / name.replace("__", "/")
        file = file.with_suffix(".tsv" if name == "words" else ".py")
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def checked(folder: Path, text: str) -> tuple[int, str]:
    file = folder / "a.judge"
    file.write_text(f"game {NAME}\n{text}", encoding="utf-8")
    done = python(folder, "-m", "judgecli", "check", str(file), "--lang", "en")
    return done.returncode, done.stdout + done.stderr


FOUR = """card 《Harvester》 folk
  auto when this appears: harvest 1
board turn of A{}
  A store 2
    hand 《Harvester》
  B
  C
  D
play
  A plays 《Harvester》
claim C: C wins
expect
  C right
  D loses
"""


def test_a_table_of_four_in_two_sides(tmp_path: Path) -> None:
    """Who plays together the board says; the mat has a row for everybody."""
    folder = edited(tmp_path / "four", table__setup=('phases=("main",),', 'phases=("main",),\n    seats=(4, 4),'))
    assert checked(folder, FOUR.format(", team A C, team B D"))[0] == 0
    assert "E321" in checked(folder, FOUR.format(", team A C, team B"))[1]
    assert "E304" in checked(folder, "board turn of A\n  A\n  B\n")[1]
    file = folder / "a.judge"
    file.write_text(f"game {NAME}\n" + FOUR.format(", team A C, team B D"), encoding="utf-8")
    page = judge(folder, "ruling", str(file), "--as", "html", "--lang", "en")
    assert all(f">{player}<" in page for player in "ABCD")


def test_words_on_cards_are_a_row_and_an_entry(tmp_path: Path) -> None:
    folder = edited(
        tmp_path / "colours",
        words=("field\tzone", "red\tcolour\tred\t赤\nblue\tcolour\tblue\t青\nfield\tzone"),
        table__setup=('PlainCards("folk")', 'PlainCards("folk", sets={"colour": Listed("colours", "colour", "色")})'),
        text__dialect=('now="main",', 'now="main",\n    sets={"colour": "colours"},'),
    )
    setup = folder / f"judge_{NAME}" / "table" / "setup.py"
    imports = "from judgecli.games.printed_facts import Listed\nfrom judgecli.games.shared.table.plain"
    setup.write_text(setup.read_text("utf-8").replace("from judgecli.games.shared.table.plain", imports), "utf-8")
    text = """card 《Reaper》 folk red
card 《Miller》 folk blue
  auto when another your red folk appears: harvest 1
board turn of A
  A
    hand 《Reaper》
    field 《Miller》
  B
play
  A plays 《Reaper》
expect
  A has store 1
"""
    assert checked(folder, text)[0] == 0
    assert checked(folder, text.replace("folk red", "folk blue").replace("store 1", "store 0"))[0] == 0
    assert "of 《Reaper》" in checked(folder, text.replace("folk red", "folk"))[1]  # nobody says what colour it has


def test_a_card_that_nobody_has_shown_may_be_the_one(tmp_path: Path) -> None:
    """That a card is not in a hand is said only where all cards of that hand are known."""
    install(NAME, tmp_path / "hidden")
    board = (
        "card 《Harvester》 folk\nboard turn of A\n  A\n    field 《Harvester》\n{}  B\nplay\n  A plays 《Harvester》\n"
    )
    assert "E301" in checked(tmp_path / "hidden", board.format("    hand 2 cards\n"))[1]
    assert checked(tmp_path / "hidden", board.format("") + "    illegal 1.1\n")[0] == 0


# ---- without a game on the disk


@rule("toy:1.1", ja="残りの数までしか取れない")
def enough_left(s: State, n: int) -> bool:
    """No more than there are."""
    return n <= s.count(Zone("A", "heap"))


@action("{who} takes {n}", "{who}が{n}個取る", "toy:1.1")
class Take(Action):
    """A number of them."""

    n: int

    def required(self, s: State, player: str) -> Iterable[Requirement]:
        yield enough_left.whether(s, self.n)


@procedure("toy:1.1", role="asks")
def take(t: Table) -> Proc[None]:
    """One, two or three have to be taken."""
    taken = yield from one_required(
        t, "A", Question("take", "how many", "いくつ"), lambda s: map(Take, (1, 2, 3)), "toy:1.1"
    )
    yield from do(Decided(f"{taken.n}"), by="toy:1.1")


class Heap(Game):
    book = "toy"

    def next(self, t: Table) -> Call[None] | None:
        return take(t) if t.s.result is None else None


def position(*faces: str) -> State:
    game = Heap({"stone": Definition("stone", {}), "pearl": Definition("pearl", {})})
    return start(game, Seating(("A",)), {Zone("A", "heap"): [Laid(face) for face in faces]}, (), {})


def test_what_has_to_be_done_cannot_be_passed() -> None:
    machine = Machine(position("stone", "stone"), Recorded([])).run()
    assert machine.waiting is not None
    assert list(machine.waiting.options) == ["takes 1", "takes 2"]
    assert list(machine.waiting.refused() if machine.waiting.refused else ()) == ["takes 3"]
    assert Machine(position("stone", "stone"), Recorded([Answer("A", "take", "takes 2", "said")])).run().s.result == "2"
    assert Machine(position("stone"), Recorded([])).run().s.result == "1"  # a single one needs no line


def test_what_a_rule_asks_of_cards_nobody_has_shown_is_asked_of_the_file() -> None:
    def is_pearl(card: Thing) -> bool:
        return card.face == "pearl"

    for faces, so, asked in (
        (("stone", "pearl", ""), True, False),
        (("stone", "stone"), False, False),
        (("stone", ""), False, True),
    ):
        s = position(*faces)
        assert one_is_such(s, s.at(Zone("A", "heap")), is_pearl) is so
        assert bool(s.game.untold.looked) is asked
    s = position("")
    s.game.untold.world[Unsaid("unseen", "A", "heap", (7, -1))] = 1
    assert one_is_such(s, s.at(Zone("A", "heap")), is_pearl, sort=7)


def test_a_line_that_says_a_number() -> None:
    def line(text: str) -> ast.Play:
        parsed = parse(f"game zx\ncard 《X》 zx\nboard turn of A\n  A\n  B\nplay\n  {text}\n")
        assert parsed.scenario is not None
        (said,) = parsed.scenario.plays
        assert isinstance(said, ast.Play)
        return said

    assert number_said(line("A chooses 3"), "object") == 3
    for text in ("A chooses 《X》", "A passes", "A chooses 3, 4"):
        with pytest.raises(Problem):
            number_said(line(text), "object")
