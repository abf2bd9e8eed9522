"""A play with its target, its place and its effect is the same play in whatever order and with whatever words it is told: the lines are
put together from their parts, so that no combination is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario
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


ON = (
    " targeting ",
    ", targeting ",
    " and targets ",
    ", and targets ",
    " with target ",
    " with the target ",
    " against ",
    " to target ",
    " choosing ",
    " and chooses ",
)
WHOSE = ("", "B's ", "the opponent's ", "his opponent's ")


def told_in_english(game: str) -> Iterator[tuple[str, str]]:
    """Lines of a card that is used on another, each with the same in the words of the language."""
    plain, *others = ENGLISH[game]
    for verb, start, on, whose in product((plain, *others), ("", "her ", "his own "), ON, WHOSE):
        of = "B's " if whose else ""
        yield f"A {verb} {start}《罠》{on}{whose}《番人》", f"A {plain} 《罠》 targeting {of}《番人》"
        yield f"A {verb} 《罠》 from his hand{on}{whose}《番人》", f"A {plain} 《罠》 targeting {of}《番人》"
    if game == "ygo":
        for of, on, whose in product(EFFECT_OF, ON, WHOSE):
            who = "B's " if whose else ""
            yield f"A activates {of}{on}{whose}《番人》", f"A activates 《霊》 targeting {who}《番人》"


ENGLISH = {
    "ygo": ("activates", "activated"),
    "zx": ("plays", "played"),
    "d0": ("plays", "played"),
    "dm": ("casts", "cast"),
}
EFFECT_OF = ("the effect of 《霊》", "《霊》's effect", "the monster effect of 《霊》", "《霊》's monster effect")


def attacks() -> Iterator[tuple[str, str]]:
    """Attacks of a card on another, in both languages, each with the same in the words of the language."""
    by = ("Aは《霊》で", "Aの《霊》が", "《霊》で", "《霊》が", "A：《霊》で", "Aが《霊》で", "Aは自分の《霊》で")
    ends = (
        "攻撃する",
        "攻撃した",
        "攻撃",
        "攻撃宣言",
        "攻撃を宣言する",
        "アタックする",
        "攻撃を仕掛ける",
        "殴る",
        "攻撃してくる",
    )
    for who, whose, wo, end in product(by, ("", "Bの", "相手の"), "をに", ends):
        yield f"{who}{whose}《番人》{wo}{end}", f"Aは《霊》で{'Bの' if whose else ''}《番人》を攻撃する"
    verbs = ("attacks", "attacked", "declares an attack on", "swings at", "hits", "is attacking", "attacks into")
    for (who, by_what), verb, whose in product(
        (("A", " with 《霊》"), ("A's 《霊》", ""), ("《霊》", "")), verbs, WHOSE
    ):
        yield (
            f"{who} {verb} {whose}《番人》{by_what}",
            f"A attacks {'B' + chr(39) + 's ' if whose else ''}《番人》 with 《霊》",
        )
    for verb, on, whose in product(
        ("attacks", "swings", "declares an attack"), (" on ", " into ", ", attacking ", ", targeting "), WHOSE
    ):
        yield (
            f"A {verb} with 《霊》{on}{whose}《番人》",
            f"A attacks {'B' + chr(39) + 's ' if whose else ''}《番人》 with 《霊》",
        )


@pytest.mark.parametrize(("game", "ja", "en"), [(game, PLAIN[game], ENGLISH[game][0]) for game in HEADS])
def test_a_card_that_is_carried_out_at_once_aims_at_the_card_it_is_played_on(game: str, ja: str, en: str) -> None:
    assert not differs(game, f"Aは《番人》に《罠》を{ja}", f"Aは《番人》を対象に《罠》を{ja}")
    assert not differs(game, f"A {en} 《罠》 on 《番人》", f"A {en} 《罠》 targeting 《番人》")


@pytest.mark.parametrize("game", ["zx", "ygo", "dm"])
def test_an_attack_is_the_same_in_whatever_words(game: str, sample: Sample[tuple[str, str]]) -> None:
    wrong = [(said, why) for said, plain in sample(list(attacks()), 60, game) if (why := differs(game, said, plain))]
    assert not wrong, "\n".join(f"{said}: {why}" for said, why in wrong)


@pytest.mark.parametrize("game", HEADS)
def test_a_play_is_the_same_in_whatever_english_words(game: str, sample: Sample[tuple[str, str]]) -> None:
    lines = sample(list(told_in_english(game)), 60, game)
    wrong = [(said, why) for said, plain in lines if (why := differs(game, said, plain))]
    assert not wrong, "\n".join(f"{said}: {why}" for said, why in wrong)


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
    """What the plays say, whatever their parts are told first, and but for the place where a card lies on the board and whose it is there:
    a choice on a line of its own is the target of the play before it.
    """
    found: list[tuple[str, str, dict[str, list[tuple[str, str, str]]]]] = []
    for play in scenario.plays:
        roles = {
            name: [(said.kind, said.text, said.whose if said.text == "番人" else "") for said in all_of]
            for name, all_of in play.roles
        }
        roles.pop("from", None)
        if play.verb == "choose" and found:
            found[-1] = (*found[-1][:2], {**found[-1][2], "targeting": roles["object"]})
        else:
            verb = "cast" if play.verb == "use" else play.verb  # a spell that is used is cast
            found.append((play.player, verb, roles))
    return found
