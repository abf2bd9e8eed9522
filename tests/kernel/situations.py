"""Positions and lines of play of both invented games, used by every test that runs the kernel over "all runs"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judgecli.kernel.ops import Mix
from judgecli.kernel.start import Laid
from judgecli.kernel.values import State
from judgecli.kernel.write import write
from tests.kernel.toy_stack import well
from tests.kernel.toy_stack_cards import table
from tests.kernel.toy_teams import table as quilts

WELLS: dict[str, Any] = {"A_well": ["Stone"] * 3, "B_well": ["Stone"] * 3}


@dataclass(frozen=True, slots=True)
class Situation:
    state: State
    lines: tuple[str, ...]


def at(*lines: str, light: tuple[int, int] = (5, 5), **zones: Any) -> Situation:
    return Situation(table(light, **{**WELLS, **zones}), lines)


def mixed(situation: Situation, player: str) -> Situation:
    return Situation(write(situation.state, [Mix(well(player))], 1), situation.lines)


LANTERNS: dict[str, Situation] = {
    "a bolt": at("A play Bolt", A_hold=["Bolt"], B_east=["Pebble"]),
    "the target perishes first": at(
        "A play Bolt", "A target Pebble", "A pass", "B play Burn", "B target Pebble",
        A_hold=["Bolt"], A_west=["Stone"], B_hold=["Burn"], B_east=["Pebble"],
    ),
    "the target walks": at(
        "A play Bolt", "A pass", "B play March", "table march west",
        A_hold=["Bolt"], B_hold=["March"], B_east=["Pebble"],
    ),
    "a clash": at(A_east=["Stone"], B_east=["Pebble"]),
    "noted amounts stay": at(
        "A pass", "B pass", "A play Rage", A_hold=["Rage"], A_east=["Stone"], B_east=["Giant"],
    ),
    "a clash sets the stack aside": at(
        "A play Bolt", "A target Stone", "A play March", "A target Giant", "table march west",
        A_hold=["Bolt", "March"], A_east=["Giant"], B_west=["Stone"],
    ),
    "a clash in a clash": at(
        "A play March", "A target Giant", "table march north",
        A_hold=["March"], A_west=["Pebble"], A_east=["Giant"], B_west=["Pebble"], B_north=["Stone"],
    ),
    "a waiting trigger is set aside": at(
        "A play Herald", "A pass", "B pass", "A spot west", A_hold=["Herald"], B_west=["Stone"],
    ),
    "martyrs": at(
        "A play Storm", "A pass", "B pass", "A trigger Martyr 0 (2)",
        A_hold=["Storm"], A_east=["Martyr", "Martyr"], B_west=["Martyr"],
    ),
    "two harms at once": at("A play Storm", A_hold=["Storm"], A_east=["Giant"], B_west=["Stone"]),
    "warded": at("A play Burn", A_hold=["Burn"], B_east=["Warded"]),
    "warded against oneself": at("A play Burn", A_hold=["Burn"], A_east=["Warded"]),
    "its own text first": at(
        "A play Burn", "A target Shelled", A_hold=["Burn"], B_east=["Nurse", "Nurse", "Shelled"],
    ),
    "two nurses": at(
        "A play Burn", "A target Pebble", "B replacement Nurse 0 (2)", A_hold=["Burn"], B_east=["Nurse", "Nurse", "Pebble"],
    ),
    "there and back": at(
        "A play Burn", "A target Ushered", "B replacement Nurse 0 (2)", "B replacement Nurse 0 (3)",
        A_hold=["Burn"], B_east=["Nurse", "Nurse", "Nurse", "Ushered"],
    ),
    "kinds": at(A_east=["Kindler", "Carver", "Stone", "Stoker"]),
    "gained text": at("A play Burn", "A target Pebble", A_hold=["Burn"], B_east=["Shielder", "Pebble"]),
    "gained and lost": at(
        "A play Burn", "A target Pebble", A_hold=["Burn"], B_east=["Shielder", "Pebble", "Silencer"],
    ),
    "a vow": at(
        "A play Vow", "A target Giant", "A pass", "B pass", "A play Storm",
        A_hold=["Vow", "Storm"], A_east=["Giant"], B_west=["Pebble", "Pebble"],
    ),
    "a hermit": at(
        "A play Bolt", "A target Stone", "A pass", "B play Bolt", "B target Stone",
        A_hold=["Bolt"], A_east=["Hermit"], B_hold=["Bolt", "Bolt"], B_west=["Stone"],
    ),
    "too dear": mixed(at(
        "A play Costly", "table top Giant", A_hold=["Costly"], A_well=["Stone", "Giant", "Pebble"], A_east=["Stone"],
    ), "A"),
    "dear and paid": mixed(at(
        "A play Costly", "table top Giant", "A tire Stone", "A target Leader",
        A_hold=["Costly"], A_well=["Stone", "Giant", "Pebble"], A_east=["Stone"], A_west=["Leader"],
    ), "A"),
    "a refill in a dig": at(
        "A play Twins", "A pass", "B pass", "A play Dig", "A pass", "B pass", "B loss Shade", "table top Pebble",
        A_hold=["Twins", "Dig"], A_well=["Giant"], A_heap=["Stone", "Pebble"],
    ),
    "stolen": at(
        "A play Steal", "A pass", "B pass", "A play Bolt", A_hold=["Steal", "Bolt"], B_east=["Pebble"],
    ),
    "stolen into a clash": at("A play Steal", "A target Pebble", A_hold=["Steal"], B_east=["Pebble", "Stone"]),
    "grown and peeled": at(
        "A play Crown", "A pass", "B pass", "A play Peel", "A pass", "B pass",
        A_hold=["Crown", "Peel"], A_east=[Laid("Pebble", "A", marks={"tired": True})],
    ),
    "a loop": at("A play Spark", A_hold=["Spark"], A_east=["Giver", "Taker"]),
    "both at once": at("A play Eclipse", A_hold=["Eclipse"], light=(1, 1)),
    "one of them": at("A play Eclipse", A_hold=["Eclipse"], light=(2, 1)),
    "an unseen card": at("A play a card", "table card Spark", A_hold=[Laid("", "A")]),
    "a harvest": at("A play Harvest", "A target Pebble", A_hold=["Harvest"], B_east=["Leader", "Pebble"]),
    "a truce": at(
        "A play Truce", "A pass", "B pass", "A play Burn", "A target Pebble",
        A_hold=["Truce", "Burn"], A_east=["Pebble"], B_west=["Stone"],
    ),
    "arrivals": at(
        "A play Herald", "A pass", "B pass", "A spot north", "A pass", "B pass", "A play Spiller", "A pass", "B pass", "A spot north",
        A_hold=["Herald", "Spiller"],
    ),
}  # fmt: skip


QUILTS: dict[str, Situation] = {
    "all choose": Situation(
        quilts(North_lap=["Cloth"], East_lap=["Cloth"], South_lap=["Cloth"], West_lap=["Cloth"]),
        ("North Cloth", "South Cloth", "East nothing", "West Cloth"),
    ),
    "two watches": Situation(
        quilts(North_lap=["Cloth"], South_porch=["Watch"], West_porch=["Watch"], East_porch=["Watch"], stones=3),
        ("North Cloth",),
    ),
    "the third seat begins": Situation(
        quilts(3, "South", West_lap=["Cloth"], North_lap=["Cloth", "Frost"], East_porch=["Frost"]),
        ("North Frost", "West Cloth", "North Cloth"),
    ),
    "a whisper alone": Situation(quilts(North_lap=["Cloth"], East_porch=["Whisper"]), ("North Cloth",)),
    "a whisper too late": Situation(
        quilts(North_lap=["Cloth"], East_porch=["Whisper", "Watch"]), ("North Cloth", "East Watch"),
    ),
    "a guard in range": Situation(
        quilts(stones=1, North_lap=["Cloth"], East_porch=["Watch"], North_porch=["Guard"]), ("North Cloth",),
    ),
    "a guard out of range": Situation(
        quilts(stones=1, North_lap=["Cloth"], East_porch=["Watch"], South_porch=["Guard"]), ("North Cloth",),
    ),
    "an empty chest": Situation(quilts(stones=0, North_lap=["Cloth"], East_porch=["Watch"]), ("North Cloth",)),
    "a lure, then the lurer leaves": Situation(
        quilts(2, North_lap=["Cloth"], East_lap=["Cloth", "Frost"], East_porch=["Lure"], South_lap=["Cloth"]),
        ("North Cloth", "South nothing", "East nothing", "East Lure", "East nothing", "East gives up", "South Cloth"),
    ),
    "leaves when asked": Situation(
        quilts(2, North_lap=["Cloth"], East_porch=["Lure"]), ("North Cloth", "East gives up"),
    ),
    "a side leaves": Situation(
        quilts(1, North_lap=["Cloth"], West_lap=["Cloth"]), ("East gives up", "West gives up"),
    ),
}  # fmt: skip
