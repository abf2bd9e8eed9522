"""A board taken in the middle and the same reached by play end equally; what a board cannot say is an error at its word."""

from __future__ import annotations

from typing import Any

import pytest

from judgecli.kernel.values import State, Thing
from judgecli.language import format, parse
from judgecli.language.as_json import from_json, to_json
from judgecli.session.run import Run, run_text

ZX = """game zx
card 《番人》 zx red cost 1 power 1000
  auto when another your zx is destroyed: draw 1 card
card 《墓守》 zx red cost 1 power 1000
  auto when this is destroyed: return it to hand
card 《狼》 zx red cost 1 power 1000
  auto when opponent's zx is destroyed: draw 1 card
card 《嵐》 event red cost 0
  event: destroy 1 your zx named 「墓守」
board turn of A, main phase
"""
D0 = """game d0
card 《犬》 unit red cost 1 power 1000
  trigger when this is destroyed: draw 1 card
card 《猫》 unit red cost 1 power 1000
  trigger when your unit is destroyed: draw 2 cards
card 《鳥》 unit red cost 1 power 1000
  trigger when opponent's unit is destroyed: draw 1 card
card 《火》 strategy colourless quick
  effect: destroy 1 target unit
board turn of A, main phase
"""
DM = """game dm 2022-04-08
card 《犬》 creature fire cost 1 power 1000
  trigger when this is destroyed: draw 1 card
card 《猫》 creature fire cost 1 power 2000
  trigger when another your creature is destroyed: draw 2 cards
card 《鳥》 creature fire cost 1 power 3000
  trigger when opponent's creature is destroyed: draw 1 card
card 《火》 spell fire cost 1
  spell: destroy 1 your creature power 1000 or less
board turn of A, main step
"""
DMV = DM.replace("game dm 2022-04-08", "game dmv\nformat free-for-all").replace("step\n", "step, seats A B C\n")
YGO = """game ygo
card 《犬》 monster effect fire [Beast] level 4 atk 1000 def 1000
  trigger if this is destroyed: draw 1 card
card 《猫》 monster effect fire [Beast] level 4 atk 1000 def 1000
  trigger if your other monster is destroyed: draw 2 cards
card 《鳥》 monster effect wind [Winged] level 4 atk 1000 def 1000
  trigger optional if opponent's monster is destroyed: draw 1 card
card 《火》 spell quick-play
  effect targeting 1 monster: destroy it
board turn of A, main phase 1, turn 3
"""
PENDING = {
    "zx": (
        ZX,
        "  A\n    center 《番人》\n    west 《墓守》\n    hand 《嵐》\n  B hand 0\n    north 《狼》\n",
        "  A hand 0\n    center 《番人》\n    charge 《墓守》\n    trash 《嵐》\n  B hand 0\n    north 《狼》\n  pending\n"
        "    A activates 《墓守》\n    A activates 《番人》 for 《墓守》\n    B activates 《狼》 for 《墓守》\n",
        "  A plays 《嵐》\n",
        "  A chooses 《狼》\n  A chooses 《番人》\n",
    ),
    "d0": (
        D0,
        "  A\n    own-left 《猫》\n    own-right 《犬》\n    hand 《火》\n  B hand 0\n    own-left 《鳥》\n",
        "  A hand 0\n    own-left 《猫》\n    graveyard 《火》, 《犬》\n  B hand 0\n    own-left 《鳥》\n  pending\n"
        "    A activates 《犬》\n    A activates 《猫》 for 《犬》\n    B activates 《鳥》 for 《犬》\n",
        "  A plays 《火》 targeting 《犬》\n  A passes\n  B passes\n",
        "  A chooses 《猫》\n  A passes\n  B passes\n",
    ),
    "dm": (
        DM,
        "  A\n    battle zone 《猫》, 《犬》\n    hand 《火》\n    mana zone 《鳥》\n  B hand 0\n    battle zone 《鳥》\n",
        "  A hand 0\n    battle zone 《猫》\n    graveyard 《火》, 《犬》\n    mana zone 《鳥》 tapped\n"
        "  B hand 0\n    battle zone 《鳥》\n"
        "  pending\n    A activates 《犬》\n    A activates 《猫》 of A for 《犬》\n    B activates 《鳥》 for 《犬》\n"
        "  used\n    A casts 《火》\n",
        "  A casts 《火》\n",
        "  A chooses 《猫》\n",
    ),
    "ygo": (
        YGO,
        "  A lp 8000\n    monster zone 1 《猫》\n    monster zone 2 《犬》\n    hand 《火》\n"
        "  B lp 8000 hand 0\n    monster zone 1 《鳥》\n",
        "  A lp 8000 hand 0\n    monster zone 1 《猫》\n    graveyard 《火》, 《犬》\n  B lp 8000 hand 0\n    monster zone 1 《鳥》\n"
        "  pending\n    A activates 《犬》\n    A activates 《猫》 for 《犬》\n    B activates 《鳥》 for 《犬》\n",
        "  A activates 《火》 targeting 《犬》\n",
        "  A activates 《猫》\n  B activates 《鳥》\n  resolve all\n",
    ),
}
PENDING["dmv"] = (
    DMV,
    *(text.replace("B hand 0", "C hand 0\n  B hand 0") for text in PENDING["dm"][1:3]),
    *PENDING["dm"][3:],
)


def ran(text: str) -> Run:
    run = run_text(text)
    assert not run.diagnostics, [(d.code, d.message_en, d.span) for d in run.diagnostics]
    assert run.outcome is not None
    return run


COUNTED = ("turn ", "ever used ")
"""Facts that are kept by the number of a card: the same cards have other numbers on another board."""


def end_of(run: Run) -> dict[str, Any]:
    """What a judge sees at the end: the cards of each zone with their marks, the numbers of the players, what waits."""
    assert run.outcome is not None
    s: State = run.outcome.end
    lie = {(z.holder, z.name, z.spot): [_card(s.things[r]) for r in refs] for z, refs in s.zones.items() if refs}
    numbers = {k: v for k, v in s.facts.items() if k[0] in s.players and not k[1].startswith(COUNTED)}
    return {
        "zones": lie,
        "numbers": numbers,
        "pending": len(s.pending),
        "status": run.outcome.status,
        "result": s.result,
    }


UNLIKE = ("tag", "proper")
"""A name the board gives; and that a monster on the field was summoned as it must be, which only Special Summons note in play."""


def _card(t: Thing) -> tuple[str, str, tuple[tuple[str, Any], ...]]:
    marks = tuple(sorted((k, v) for k, v in t.marks.items() if v and k not in UNLIKE and isinstance(v, int | str)))
    return t.face, t.controller, marks


@pytest.mark.parametrize("game", sorted(PENDING))
def test_a_board_with_triggers_waiting_ends_as_the_play_that_led_there(game: str) -> None:
    cards, before, middle, way, rest = PENDING[game]
    whole = ran(f"{cards}{before}play\n{way}{rest}")
    begun = ran(f"{cards}{middle}play\n{rest}")
    assert end_of(begun) == end_of(whole)


EARLIER = {
    "zx": (
        "game zx\ncard 《兵》 zx red cost 0 power 2000\n  activated turn 1: draw 1 card\nboard turn of A, main phase\n",
        "  A hand 0\n    center 《兵》\n  B\n",
        "  A hand 1 deck 9\n    center 《兵》\n  B\n  earlier\n    A activates 《兵》\n    A draws 1\n",
        "  A activates 《兵》\n",
        "  A activates 《兵》\n    illegal 803.1d\n  next turn\n",
    ),
    "d0": (
        "game d0\ncard 《楽士》 unit red cost 1 power 1000\n  resonance activated quick <pay red 0>: draw 1 card\n"
        "card 《伝令》 unit red cost 1 power 1000 move cost colourless 0\nboard turn of A, main phase\n",
        "  A hand 0\n    own-left 《楽士》\n    own-right 《伝令》\n  B\n",
        "  A hand 0\n    own-left 《楽士》\n    mid-right 《伝令》\n  B\n  earlier\n    A moves 《伝令》\n",
        "  A moves 《伝令》 to mid-right\n  A passes\n  B passes\n",
        "  A activates 《楽士》\n  A passes\n  B passes\n",
    ),
    "dm": (
        "game dm 2022-04-08\ncard 《犬》 creature fire cost 1 power 1000\nboard turn of A, main step\n",
        "  A\n    hand 《犬》\n    mana zone 《犬》\n  B\n",
        "  A hand 0\n    battle zone 《犬》\n    mana zone 《犬》 tapped\n  B\n  earlier\n    A summons 《犬》\n",
        "  A summons 《犬》\n",
        "  A ends the phase\n  A attacks B with 《犬》\n    illegal base-summoning-sickness\n  next turn\n",
    ),
    "ygo": (
        "game ygo\ncard 《兵》 monster normal earth [Warrior] level 4 atk 1000 def 1000\nboard turn of A, main phase 1, turn 3\n",
        "  A lp 8000\n    hand 《兵》, 《兵》\n  B lp 8000\n",
        "  A lp 8000\n    hand 《兵》\n    monster zone 1 《兵》 attack position\n  B lp 8000\n  earlier\n    A summons 《兵》\n",
        "  A summons 《兵》 to monster zone 1\n",
        "  A summons 《兵》\n    illegal S3.0¶1\n  A changes position of 《兵》\n    illegal C2.1¶3\n  A ends the turn\n",
    ),
}
EARLIER["dmv"] = ("game dmv\nformat dmedh\n" + EARLIER["dm"][0].partition("\n")[2], *EARLIER["dm"][1:])


@pytest.mark.parametrize("game", sorted(EARLIER))
def test_a_board_with_a_past_ends_as_the_play_that_made_it(game: str) -> None:
    cards, before, middle, way, rest = EARLIER[game]
    whole = ran(f"{cards}{before}play\n{way}{rest}")
    begun = ran(f"{cards}{middle}play\n{rest}")
    assert end_of(begun) == end_of(whole)


def told(text: str) -> list[tuple[str, int]]:
    return [(d.code, d.span.line) for d in run_text(text).diagnostics]


@pytest.mark.parametrize("game", sorted(PENDING))
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A draws 1", "E341"),
        ("A activates 《無》", "E301"),
        ("{whose} activates 《{other}》", "E341"),
        ("{whose} activates 《{other}》 ability 9", "E404"),
    ],
)
def test_a_trigger_that_cannot_wait_is_an_error_at_its_line(game: str, line: str, code: str) -> None:
    cards, _, middle, _, _ = PENDING[game]
    board = middle.partition("  pending")[0]
    said = line.format(whose="B", other="狼" if game == "zx" else "鳥")
    if game == "ygo" and "ability 9" in line:
        code = "E341"  # an effect is named by its line of the text, and there is no such line
    text = f"{cards}{board}  pending\n    {said}\n"
    assert told(text) == [(code, text.count("\n"))]


@pytest.mark.parametrize("game", sorted(EARLIER))
@pytest.mark.parametrize(("line", "code"), [("A concedes", "E342"), ("C draws 1", "E301"), ("A is right", "E342")])
def test_what_a_board_cannot_tell_is_an_error_at_its_line(game: str, line: str, code: str) -> None:
    cards, before, _, _, _ = EARLIER[game]
    text = f"{cards}{before}  earlier\n    {line}\n"
    assert told(text) == [(code, text.count("\n"))]


@pytest.mark.parametrize("game", sorted(PENDING))
def test_both_blocks_are_formatted_in_both_languages_and_written_as_json(game: str) -> None:
    cards, _, middle, _, _ = PENDING[game]
    text = f"{cards}{middle}  earlier\n    A draws 2\n    《{'墓守' if game == 'zx' else '犬'}》 was destroyed\n"
    scenario = parse(text).scenario
    assert scenario is not None
    assert from_json(to_json(scenario)) == scenario
    english = format(scenario, "en")
    japanese = format(scenario, "ja")
    there = parse(japanese).scenario
    assert there is not None
    assert format(there, "en") == english
    assert format(there, "ja") == japanese
    assert "待機中" in japanese
    assert "破壊された" in japanese


@pytest.mark.parametrize(("game", "block"), [("zx", "chain"), ("dm", "stack"), ("d0", "chain"), ("ygo", "stack")])
def test_a_block_the_game_does_not_have_says_so(game: str, block: str) -> None:
    cards, before, _, _, _ = PENDING[game]
    text = f"{cards}{before}  {block}\n    A activates 《番人》\n"
    assert [code for code, _ in told(text)] == ["E338"]
