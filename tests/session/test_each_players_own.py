"""A card by which each player chooses one of their own: in whatever words it is written, everybody is asked for a card of theirs."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text
from tests.each import each

CREATURES = {
    "zx": ("zx red cost 2 power 2000", "ゼクス", "枚", "zx", "zx"),
    "ygo": ("monster normal fire level 4 atk 1000 def 1000", "モンスター", "体", "monster", "monsters"),
    "d0": ("unit cost red 1 power 2000", "ユニット", "枚", "unit", "units"),
    "dm": ("creature fire cost 2 power 2000", "クリーチャー", "体", "creature", "creatures"),
    "dmv": ("creature fire cost 2 power 2000", "クリーチャー", "体", "creature", "creatures"),
}
TABLES = {
    "zx": ("event red cost 1", "main phase", ("resource", "center", "northwest", "southeast", "southwest"), "plays"),
    "ygo": (
        "spell normal",
        "main phase 1",
        ("", "monster zone 1", "monster zone 2", "monster zone 1", "monster zone 2"),
        "activates",
    ),
    "d0": (
        "strategy cost red 1 timing quick",
        "main phase",
        ("energy", "own-left", "own-right", "own-left", "own-right"),
        "plays",
    ),
    "dm": ("spell fire cost 1", "main step", ("mana zone", *("battle zone",) * 4), "casts"),
    "dmv": ("spell fire cost 1", "main step, seats A B", ("mana zone", *("battle zone",) * 4), "casts"),
}
HEADS = {
    "zx": ("イベント：", "event: "),
    "ygo": ("効果：", "effect: "),
    "d0": ("効果：", "effect: "),
    **dict.fromkeys(("dm", "dmv"), ("呪文：", "spell: ")),
}
WORDINGS = (
    "プレイヤーはそれぞれ、自身の{ja}を1{of}選び、破壊する。",
    "各プレイヤーは、自身の{ja}を1{of}選び、破壊する。",
    "{head}各プレイヤーは自身の{ja}を1{of}選び、破壊する",
    "{head}各プレイヤーは自分の{ja}を1{of}選び、破壊する",
    "{head}プレイヤーはそれぞれ自分の{ja}1{of}を選び、破壊する",
    "{head}各プレイヤーは自身の{ja}1{of}を破壊する",
    "お互いは自身の{ja}１{of}を選んで破壊する。",
    "each player chooses one of their own {many} and destroys it",
    "{said}each player chooses one of their own {many} and destroys it",
    "Each player chooses one of their own {many} and destroys it.",
    "Each player chooses 1 {one} they control and destroys it.",
    "{said}each player destroys 1 {one} they control",
)


def table(game: str, wording: str) -> str:
    card, ja, of, one, many = CREATURES[game]
    ruin, board, (pays, *lie), plays = TABLES[game]
    head, said = HEADS[game]
    text = wording.format(ja=ja, of=of, one=one, many=many, head=head, said=said)
    lines = [f"game {game}", f"card 《Ruin》 {ruin}", f"  {text}"]
    lines += [f"card 《{name}》 {card}" for name in ("Ox", "Elf", "Imp", "Bat", "Red")]
    there = dict(zip(("Ox", "Elf", "Imp", "Bat"), lie, strict=True))
    lines += [
        f"board turn of A, {board}",
        "  A deck 9",
        "    hand 《Ruin》",
        *([f"    {pays} 《Red》"] if pays else []),
    ]
    for who, names in (("", ("Ox", "Elf")), ("  B deck 9", ("Imp", "Bat"))):
        lines += [who] if who else []
        zones: dict[str, list[str]] = {}
        for name in names:
            zones.setdefault(there[name], []).append(f"《{name}》")
        lines += [f"    {zone} {', '.join(cards)}" for zone, cards in zones.items()]
    lines += ["play", f"  A {plays} 《Ruin》", "  A chooses 《Ox》", "  B chooses 《Bat》"]
    return "\n".join((*lines, *(f"claim A: 《{name}》 is destroyed" for name in there)))


@pytest.mark.parametrize("game", TABLES)
def test_each_player_chooses_one_of_their_own(game: str) -> None:
    def check(wording: str) -> None:
        run = run_text(table(game, wording))
        assert [d.message_en for d in run.diagnostics if d.code != "L218"] == []
        assert [claim.finding.holds for claim in run.claims] == [True, False, False, True]

    each(WORDINGS, check)
