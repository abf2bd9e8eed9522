"""A play with its target, its place and its effect is the same play in whatever order and with whatever words it is told: the lines are
put together from their parts, so that no combination is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario
from judgecli.language.compare import meaning
from judgecli.lazy import replace
from tests.conftest import Sample

HEADS = {
    "ygo": """\
game ygo
card 《霊》 monster effect dark level 4 atk 1500 def 1000
  ①：フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。
card 《罠》 trap normal
  ①：フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。
card 《番人》 monster normal earth level 4 atk 1300 def 2000
board turn of A, main phase 1
  A lp 8000
    graveyard 《霊》
    spell & trap zone 2 《罠》 set
  B lp 8000
    monster zone 3 《番人》 attack position
play
""",
    "zx": """\
game zx
card 《霊》 zx red cost 1 power 1000
card 《罠》 event red cost 1
  event: destroy 1 zx
card 《番人》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4
    center 《霊》
    hand 《罠》
    resource 《番人》
  B life 4
    center 《番人》
play
""",
    "dm": """\
game dm
card 《霊》 creature fire cost 1 power 1000
card 《罠》 spell fire cost 1
  spell: destroy 1 creature
card 《番人》 creature fire cost 1 power 1000
board turn of A, main step
  A
    battle zone 《霊》
    hand 《罠》
    mana zone 《番人》
  B
    battle zone 《番人》
play
""",
}
HEADS["d0"] = """\
game d0
card 《霊》 unit cost red 1 power 1000 smash 1
card 《罠》 strategy cost red 1 timing quick
  effect: destroy target unit
card 《番人》 unit cost red 1 power 1000
board turn of A, main phase
  A
    own-center 《霊》
    hand 《罠》
    energy 《番人》
  B
    mid-center 《番人》
play
"""
TARGET = (
    "《番人》を対象に",
    "《番人》を対象として",
    "《番人》を対象にして",
    "《番人》を対象に取って",
    "《番人》を選んで",
    "《番人》を選択して",
    "《番人》を指定して",
)
USED = {"ygo": ("発動",), "zx": ("プレイ", "使用"), "d0": ("プレイ", "使用"), "dm": ("詠唱",)}
ENDS = ("する", "した", "")
PLAIN = {"ygo": "発動する", "zx": "プレイする", "d0": "プレイする", "dm": "唱える"}


def told(game: str) -> Iterator[tuple[str, str]]:
    """Lines of a card that is used on another, each with the same in the words of the language."""
    plain = PLAIN[game]
    for target, comma, verb, end in product(TARGET, ("", "、"), USED[game], ENDS):
        yield f"Aは{target}{comma}《罠》を{verb}{end}", f"Aは《番人》を対象に《罠》を{plain}"
        yield f"Aは《罠》を{target}{comma}{verb}{end}", f"Aは《番人》を対象に《罠》を{plain}"
        yield f"Aは手札から《罠》を{target}{comma}{verb}{end}", f"Aは手札から《番人》を対象に《罠》を{plain}"
        yield f"Aは{target}{comma}手札から《罠》を{verb}{end}", f"Aは手札から《番人》を対象に《罠》を{plain}"
        yield f"Aは{target}{comma}手札の《罠》を{verb}{end}", f"Aは手札から《番人》を対象に《罠》を{plain}"
    if game == "ygo":
        for target, comma, effect, number, end in product(
            TARGET, ("", "、"), ("効果", "モンスター効果"), ("", "①の"), ENDS
        ):
            ability = "の能力1" if number else ""
            yield (
                f"Aは{target}{comma}《霊》の{number}{effect}を発動{end}",
                f"Aは《番人》を対象に《霊》{ability}を発動する",
            )
            yield (
                f"Aは《霊》の{number}{effect}を{target}{comma}発動{end}",
                f"Aは《番人》を対象に《霊》{ability}を発動する",
            )
            yield (
                f"Aは{target}{comma}墓地の《霊》の{number}{effect}を発動{end}",
                f"Aは墓地から《番人》を対象に《霊》{ability}を発動する",
            )
            yield (
                f"Aは墓地の《霊》の{number}{effect}を{target}{comma}発動{end}",
                f"Aは墓地から《番人》を対象に《霊》{ability}を発動する",
            )
            yield (
                f"Aは{target}{comma}《霊》の{number}{effect}をチェーン発動{end}",
                f"Aは《番人》を対象に《霊》{ability}をチェーンする",
            )


@pytest.mark.parametrize("game", HEADS)
def test_a_play_is_the_same_in_every_order_of_its_words(game: str, sample: Sample[tuple[str, str]]) -> None:
    wrong = [(said, why) for said, plain in sample(list(told(game)), 60, game) if (why := differs(game, said, plain))]
    assert not wrong, "\n".join(f"{said}: {why}" for said, why in wrong)


def differs(game: str, said: str, plain: str) -> str:
    """Why a line does not say what another one says; "" where it does."""
    one, other = (parse(f"{HEADS[game]}  {line}\n") for line in (said, plain))
    assert other.scenario is not None, plain
    errors = [x.message_en for x in one.diagnostics if x.severity == "error"]
    if errors or one.scenario is None:
        return errors[0]
    return "" if parts_of(one.scenario) == parts_of(other.scenario) else "says something else"


def parts_of(scenario: Scenario) -> object:
    """What the one play says, whatever its parts are told first, and but for the place where the card lies on the board."""
    (play,) = scenario.plays
    roles = sorted((role for role in play.roles if role[0] != "from"), key=lambda role: role[0])
    return meaning(replace(play, text="", roles=tuple(roles)))
