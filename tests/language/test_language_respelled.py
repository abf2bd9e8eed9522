"""Card text in the words of players and of print: the error offers a spelling, and what it offers is read."""

from __future__ import annotations

from functools import cache

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning
from judgecli.language.respelled import GRAMMARS, respelled, rows
from judgecli.report.ruling import ruling
from judgecli.session.run import run_text
from tests.each import each
from tests.language.card_wordings import Met, japanese, lines, met

HALF = str.maketrans("、。：", ",.:")
GAMES = ("zx", "ygo", "d0", "dm")
AT_ONCE = ("event", "strategy", "spell", "trap")


@cache
def unread() -> list[Met]:
    return [one for one in (met(head, line) for head, line in lines()) if not one.read]


def test_the_commonest_wordings_are_answered() -> None:
    """At least twenty, and five of six of those that are not read."""
    offered = [one for one in unread() if one.offered]
    assert len(offered) >= 20
    assert len(offered) >= 5 / 6 * len(unread()), [one.line for one in unread() if not one.offered]


def is_read(one: Met) -> None:
    assert met(one.head, one.offered).read, one.offered


def test_what_is_offered_is_read() -> None:
    each([one for one in unread() if one.offered], is_read)


def test_a_wording_is_read_and_the_ruling_says_how() -> None:
    text = (
        "game zx\ncard 《X》 zx red cost 3 power 3000\n  auto when this appears: destroy two of your opponent's zx\n"
        "board turn of A, main phase\n  A\n  B\nplay\n  A passes\nclaim A: 《X》 has power 3000\n"
    )
    parsed = parse(text)
    assert [(d.code, d.severity) for d in parsed.diagnostics] == [("L218", "warning")]
    plain = parse(text.replace("two of your opponent's zx", "2 opponent's zx"))
    assert parsed.scenario is not None
    assert plain.scenario is not None
    assert meaning(parsed.scenario.cards) == meaning(plain.scenario.cards)
    assert "read as “auto when this appears: destroy 2 opponent's zx”" in " ".join(
        ruling(run_text(text), "en").warnings
    )


SHORTHAND = [
    ("dm creature fire cost 5 power 6000", "can't be blocked", "static: this cannot be blocked"),
    ("dm creature fire cost 5 power 6000", "Speed-attacker", "speed attacker"),
    ("dm creature fire cost 5 power 6000", "Power-Attacker +2000", "power attacker +2000"),
    ("dm creature fire cost 5 power 6000", "破壊された時、1枚引く", "誘発 このカードが破壊された時、カードを1枚引く"),
    ("zx zx red cost 3 power 3000", "[自]登場時、カードを1枚引く", "自動 このカードが登場した時、カードを1枚引く"),
    ("d0 unit cost red 1", "ETB: draw a card", "trigger when this is put into a square: draw 1 card"),
    (
        "ygo monster level 4 atk 1000 def 1000",
        "召喚に成功した時、1枚ドロー",
        "誘発効果 このカードが召喚された時、カードを1枚引く",
    ),
    (
        "ygo monster level 4 atk 1000 def 1000",
        "if this is sent to the GY: draw 1",
        "trigger if this is sent to graveyard: draw 1 card",
    ),
    ("ygo monster level 4 atk 1000 def 1000", "効果の対象にならない", "永続効果 このカードは効果の対象にならない"),
]


@pytest.mark.parametrize(("head", "said", "means"), SHORTHAND)
def test_shorthand_is_read_and_told(head: str, said: str, means: str) -> None:
    game, _, facts = head.partition(" ")
    short, long = (parse(f"game {game}\ncard 《X》 {facts}\n  {line}\n").scenario for line in (said, means))
    assert short is not None
    assert long is not None
    assert meaning(short.cards[0].abilities) == meaning(long.cards[0].abilities)
    told = [d.help_en for d in parse(f"game {game}\ncard 《X》 {facts}\n  {said}\n").diagnostics if d.code == "L218"]
    assert told == [f"write `{means}`"]


def test_print_stays_print() -> None:
    """A whole sentence that the reader of print reads is read by it, whatever a row would make of it."""
    found = parse("game dm\ncard 《X》 creature fire cost 5 power 6000\n  This creature can't be blocked.\n")
    assert [d.code for d in found.diagnostics if d.code in ("L218", "L215")] == []


def test_what_a_monster_gains_is_not_said_of_a_spell() -> None:
    """An Equip Spell that "gains 500 ATK" gives it to a monster: of which, the shorthand does not say."""
    found = [
        parse(f"game ygo\ncard 《X》 {kind}\n  gains 500 ATK\n")
        for kind in ("spell equip", "monster level 4 atk 1 def 1")
    ]
    assert [{d.severity for d in one.diagnostics} for one in found] == [{"error"}, {"warning"}]


def test_a_keyword_nobody_knows_is_told_where_its_meaning_goes() -> None:
    help_en = parse("game dm\ncard 《X》 spell fire cost 5\n  charger\n").diagnostics[0].help_en
    assert "`Charger (what it does)`" in help_en


def test_every_row_is_used() -> None:
    """A row that changes no collected line on its way to what is offered is of no known use."""
    used: set[str] = set()
    for one in unread():
        grammar = GRAMMARS["ja" if japanese(one.line) else "en"]
        game, types = one.head.split()[0], tuple(one.head.split()[1:])
        respelled(one.line.translate(HALF), grammar, game, lambda _: False, types, used)
    every = {
        said.pattern for grammar in GRAMMARS.values() for game in GAMES for _, said, _ in rows(grammar, game, AT_ONCE)
    }
    assert sorted(every - used) == []


def test_what_cannot_be_helped_keeps_its_error() -> None:
    assert not met("zx", "auto when this appears: dance").offered


@pytest.mark.parametrize(
    ("text", "help_en"),
    [
        (
            "game d0\nboard turn of A, main phase\n  A energy 《X》 upside\n  B\n",
            "write the cards on a line of their own below the player: `energy 《X》 upside`",
        ),
        (
            "game dmv free-for-all\nlimited range 1\nboard turn of A, attack step\n  A\n",
            "a further rule stands on a line that begins with `options`: `options limited range 1`",
        ),
    ],
)
def test_what_stands_in_the_wrong_place_is_told_where_it_belongs(text: str, help_en: str) -> None:
    assert help_en in [one.help_en for one in parse(text).diagnostics]
