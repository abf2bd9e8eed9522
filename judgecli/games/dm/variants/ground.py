"""How a board of a variant is laid: the format and options a scenario names, seats and teams, and what each format brings along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.dm.ch4_zones import OWN_ZONES
from judgecli.games.dm.ch5_turn.ch500_steps import Step
from judgecli.games.dm.registry import Deltas
from judgecli.games.dm.seats import turn_player
from judgecli.games.dm.table.setup import Ground
from judgecli.games.dm.variants import (
    ch607_grand_melee,
    ch609_emperor,
    ch610_tower_duel,
    ch701_dmedh,
    ch701_gods,
    ch702_demon_king,
    ch703_planes,
    words,
)
from judgecli.games.dm.variants.ch600_multiplayer import SEATS
from judgecli.games.dm.variants.ch703_planes import UP
from judgecli.games.dm.variants.ch704_exploration import CROSS, zone_of
from judgecli.games.dm.variants.formats import FORMATS, Format, changes, options_of
from judgecli.games.dm.variants.happenings import HISTORY
from judgecli.games.dm.variants.text import compile_for
from judgecli.games.shared.table.laying import Problems, Seats
from judgecli.kernel.ops import AddItem, Fact, Put, Set
from judgecli.kernel.values import TABLE, Lasting, Seating, State
from judgecli.kernel.write import write
from judgecli.language import ast

ZONES = (*OWN_ZONES, "command", "plane deck", "scheme deck")


def format_of(scenario: ast.Scenario) -> Format:
    """The format a scenario names; none: the base game with whatever options it names."""
    return FORMATS.get(scenario.format, FORMATS[""])


def seats(scenario: ast.Scenario) -> Seats:
    """How many players the format has."""
    found = format_of(scenario)
    return Seats(f"Duel Masters {found.name}".rstrip(), "デュエル・マスターズ変種", found.fewest, found.most)


def deltas(scenario: ast.Scenario, seating: Seating, problems: Problems) -> Deltas:
    """What the variant puts in the place of the base rules."""
    found = format_of(scenario)
    _check_teams(found, scenario, seating, problems)
    _check_numbers(scenario, problems)
    return changes(found, options_of(found, scenario.options), len(seating.players))


def _check_teams(found: Format, scenario: ast.Scenario, seating: Seating, problems: Problems) -> None:
    span = scenario.board.span if scenario.board is not None else ast.NOWHERE
    if found.team and not seating.sides:
        en, ja = (
            f"{found.name} is played in teams: name them in the board line",
            "この形式はチーム戦。盤面の行にチームを書くこと",
        )
        help_en = "write the teams behind the turn: `board turn of A, main step, team A B, team C D`"
        help_ja = "手番の後にチームを書くこと: 「盤面 Aのターン、メインステップ、チーム A B、チーム C D」"
        problems.append(Problem("E322", span, en, ja, help_en, help_ja))
    if seating.sides and not found.name and not scenario.options:
        en, ja = (
            "teams are named, but not how they play: whether they share turns, shields, mana, range",
            "チームは書かれているが、遊び方（ターン・シールド・マナを共有するか、影響範囲など）が書かれていない",
        )
        problems.append(
            Problem(
                "E344",
                span,
                en,
                ja,
                "name the format, as in `game dmv two-headed giant` or `format emperor`, or the options, as in `options shared team turns`",
                "「ゲーム dmv 双頭巨人戦」「形式 皇帝戦」のように形式を書くか、「追加ルール チーム共有ターン」のように追加ルールを書くこと",
            )
        )
    if not found.team and seating.sides and found.name:
        en, ja = f"{found.name} is not played in teams", "この形式にチームはない"
        problems.append(Problem("E323", span, en, ja))


COUNTED = {"range": ("limited range", "影響範囲"), "standing range": ("standing range", "常在影響範囲")}
"""Options that say how many seats something reaches."""


def _check_numbers(scenario: ast.Scenario, problems: Problems) -> None:
    """A range without its number would reach nobody, or everybody."""
    span = scenario.board.span if scenario.board is not None else ast.NOWHERE
    for name, (en, ja) in COUNTED.items():
        if dict(scenario.options).get(name) == 0:
            problems.append(
                Problem(
                    "E314",
                    span,
                    f"how many seats the {en} reaches is not said",
                    f"「{ja}」が何席先までかが書かれていない",
                    f"write the number: `options {en} 1`",
                    f"数を書くこと: 「追加ルール {ja} 1」",
                )
            )


def facts(scenario: ast.Scenario, seating: Seating) -> Mapping[tuple[str, str], Any]:
    """The format and the numbers of options, as positions keep them."""
    found = format_of(scenario)
    options = options_of(found, scenario.options)
    own = ch609_emperor.facts(seating) if found.name == "emperor" else {}
    numbers = {(TABLE, f"option {name}"): n for name, n in options.items()}
    return {(TABLE, "format"): found.name, (TABLE, SEATS): seating.playing, **numbers, **own}


def finish(s: State, scenario: ast.Scenario, problems: Problems) -> State:
    """Abilities that rules make wait are found by their keys; planes of an exploration lie in their squares."""
    for chapter in (ch701_dmedh, ch702_demon_king, ch703_planes):
        for key, ability in chapter.RULE_ABILITIES.items():
            s.game.register_granted(key, ability)
    s.game.register_granted(ch610_tower_duel.LAST_CARD, ch610_tower_duel.ABILITY)
    if scenario.format == "plane exploration":
        return _in_squares(s)
    if scenario.format == "tower duel":
        always = Lasting(0, None, "", 0, "game", ability=ch610_tower_duel.LAST_CARD)
        return write(s, [AddItem("effects", always)], 0)
    if scenario.format == "grand melee":
        return _with_markers(s, scenario)
    return s


def _with_markers(s: State, scenario: ast.Scenario) -> State:
    """Every turn that the board line names is under way, in the step it names; else those of the first markers."""
    board, step = scenario.board, s.now_going_on
    if board is None or not isinstance(step, Step):
        return s
    named = (board.turn, *board.more_turns) if board.more_turns else ()
    given = tuple(ch607_grand_melee.Marker(n + 1, p) for n, p in enumerate(named))
    found = given or ch607_grand_melee.first_markers(s.seating, turn_player(s))
    agenda = tuple(Step(step.at, m.holder) for m in reversed(found))
    return write(s, [Set("agenda", agenda), Fact(TABLE, ch607_grand_melee.MARKERS, found)], 0)


def _in_squares(s: State) -> State:
    """The planes named lie in a cross, the first in the middle, then up, to the right, down, to the left."""
    laid = s.at(UP)
    ops = [Put(x.ref, zone_of(square), keep=True) for x, square in zip(laid, CROSS, strict=False)]
    return write(s, ops, 0)


GROUND = Ground(
    seats=seats,
    deltas=deltas,
    facts=facts,
    zones=ZONES,
    compile=compile_for,
    prepare=ch701_gods.link,
    history=HISTORY,
    finish=finish,
)


__all__ = ["GROUND", "words"]
