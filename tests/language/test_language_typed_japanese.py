"""Japanese card text as players type it: 自分の, full-width digits, 「～できる」, 「。」, 「①：」. Each means what the English says."""

from __future__ import annotations

import pytest

from judgecli.language import format, parse

CARDS = {
    "zx": "zx blue cost 3 power 5000",
    "ygo": "monster effect dark [ドラゴン族] level 4 atk 1500 def 1000",
    "d0": "unit cost red 2 power 4000 smash 1",
    "dm": "creature fire cost 5 power 5000",
    "dmv": "creature fire cost 5 power 5000",
}
TYPED = [
    (
        "zx",
        "自　このカードが登場した時、自分の手札が３枚以下ならば、カードを１枚引く。",
        "auto when this appears: if you have 3 or less hand, draw 1 card",
    ),
    (
        "zx",
        "自　自分のゼクスが登場した時、自分の手札を１枚捨ててもよい。そうした場合、カードを１枚引く。",
        "auto when your zx appears: you may discard 1 your card; if you do, draw 1 card",
    ),
    (
        "zx",
        "常　自分のライフが２枚以下である間、このカードは破壊されない。",
        "constant if you have 2 or less life: this cannot be destroyed",
    ),
    (
        "zx",
        "イベント　ノーマルスクエアにあるゼクスを２枚まで選び、破壊する。",
        "event: choose up to 2 zx in a normal square; destroy it",
    ),
    (
        "zx",
        "自　このカードがバトルで相手のゼクスを破壊した時、１枚引く。",
        "auto when this destroys opponent's zx by battle: draw 1 card",
    ),
    (
        "zx",
        "イベント：自分のデッキの上から３枚を公開する。その中からゼクスを１枚まで手札に加える。残りをデッキの下に置く。",
        "event: reveal top 3 cards of your deck; put up to 1 zx among it into hand; put all cards among it on bottom of deck",
    ),
    (
        "ygo",
        "①：誘発　このカードが召喚に成功した時に発動できる。自分のデッキから[戦士族]モンスター１体を手札に加える。",
        "① trigger optional when this is normal summoned: add 1 your [戦士族] in deck into hand",
    ),
    (
        "ygo",
        "①：起動　１ターンに１度〈手札を１枚捨てる〉：相手フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。",
        "① ignition once per turn <discard 1 card> targeting 1 opponent's monster in field: destroy it",
    ),
    (
        "ygo",
        "②：誘発　このカードが墓地へ送られた場合に発動する。自分は１０００ＬＰ回復する。",
        "② trigger if this is sent into graveyard: gain lp 1000",
    ),
    (
        "ygo",
        "③：永続　このカードがモンスターゾーンに存在する限り、自分フィールドのモンスターの攻撃力は３００アップする。",
        "③ continuous: your monster in field get atk +300 as long as this is in monster zone",
    ),
    (
        "ygo",
        "①：効果　自分の手札を１枚捨てて発動できる。自分はデッキから２枚ドローする。",
        "① effect <discard 1 your card>: draw 2 cards",
    ),
    (
        "ygo",
        "②：誘発　相手モンスターの攻撃宣言時に発動できる。その攻撃を無効にする。",
        "② trigger optional when opponent's monster declares an attack: negate its attack",
    ),
    (
        "ygo",
        "①：誘発即時　相手が魔法を発動した時に発動できる。その発動を無効にする。",
        "① quick when opponent activates a spell: negate its activation",
    ),
    ("ygo", "①：永続　このカードは戦闘では破壊されない。", "① continuous: this cannot be destroyed by battle"),
    (
        "ygo",
        "①：効果　相手フィールドの魔法・罠カード１枚を対象として発動できる。そのカードを破壊する。",
        "① effect targeting 1 opponent's spell or trap in field: destroy it",
    ),
    (
        "d0",
        "起動〈赤１〉：自分のユニット１枚は、ターン終了時まで、パワー＋１０００を得る。",
        "activated <pay red 1>: 1 your unit gets power +1000 until end of turn",
    ),
    (
        "d0",
        "誘発　このカードが墓地に置かれた時、相手は自分の手札を１枚選び、墓地に置く。",
        "trigger when this is put into graveyard: opponent chooses 1 opponent's card in hand; put it into graveyard",
    ),
    (
        "d0",
        "常在　このカードは相手の効果の対象にならない。",
        "static: this cannot be targeted by opponent's effects",
    ),
    ("d0", "誘発　自分のターン終了時、このカードをフリーズする。", "trigger when your turn ends: freeze this"),
    (
        "d0",
        "誘発　このカードがバトルに勝利した時、自分のエネルギーゾーンのカードを１枚リリースしてもよい。",
        "trigger when this wins a battle: you may release 1 your card in energy",
    ),
    (
        "dm",
        "誘発　このクリーチャーがバトルゾーンに出た時、自分の墓地からクリーチャーを１体、手札に戻してもよい。",
        "trigger when this enters: you may return 1 your creature in graveyard to its owner's hand",
    ),
    (
        "dm",
        "誘発　自分のターンのはじめに、カードを１枚引いてもよい。",
        "trigger when your turn starts: you may draw 1 card",
    ),
    (
        "dm",
        "呪文：相手のクリーチャーを１体選び、持ち主の手札に戻す。",
        "spell: choose 1 opponent's creature; return it to its owner's hand",
    ),
    (
        "dm",
        "常在　自分のクリーチャーに「スピードアタッカー」を与える。",
        "static: your creature get 「speed attacker」",
    ),
    (
        "dm",
        "誘発　このクリーチャーが攻撃する時、相手のパワー３０００以下のクリーチャーを１体破壊する。",
        "trigger when this attacks: destroy 1 opponent's creature power 3000 or less",
    ),
    (
        "dmv",
        "誘発　このクリーチャーが破壊された時、カードを２枚まで引く。",
        "trigger when this is destroyed: draw up to 2 cards",
    ),
    ("dmv", "常在　このクリーチャーはブロックされない。", "static: this cannot be blocked"),
    ("dmv", "誘発　自分のターンの終わりに、このクリーチャーを破壊する。", "trigger when your turn ends: destroy this"),
    (
        "dmv",
        "誘発　このクリーチャーが攻撃する時、相手は手札を１枚捨てる。",
        "trigger when this attacks: opponent discards 1 card",
    ),
    ("dmv", "呪文：自分の山札の上から２枚をマナゾーンに置く。", "spell: put top 2 cards of your deck into mana zone"),
]


def scenario(game: str, line: str) -> str:
    card = CARDS[game]
    if line.startswith(("イベント", "event")):
        card = "event red cost 1"
    elif line.startswith(("呪文", "spell")):
        card = "spell fire cost 2"
    elif game == "ygo" and "効果　" in line[:6]:
        card = "spell normal"
    return f'scenario "x"\ngame {game}\n\ncard 《X》 {card}\n  {line}\n'


@pytest.mark.parametrize(("game", "typed", "meant"), TYPED)
def test_it_means_what_the_english_says(game: str, typed: str, meant: str) -> None:
    said = parse(scenario(game, typed))
    assert said.ok, said.diagnostics
    assert format(scenario(game, typed), "en").split("\n")[4:] == format(scenario(game, meant), "en").split("\n")[4:]


@pytest.mark.parametrize(("game", "typed", "meant"), TYPED)
def test_its_normal_form_is_stable(game: str, typed: str, meant: str) -> None:
    once = format(scenario(game, typed), "ja")
    assert format(once, "ja") == once
    assert format(once, "en") == format(scenario(game, typed), "en")


def test_what_is_the_players_own_is_of_each_player() -> None:
    """「各プレイヤーは自分の…」 is each player's own, as 「各プレイヤーはあなたの…」 is."""
    own = parse(scenario("zx", "自　このカードが登場した時、各プレイヤーは自分のゼクスを１枚選ぶ。"))
    assert (
        own.diagnostics
        == parse(scenario("zx", "自　このカードが登場した時、各プレイヤーはあなたのゼクスを１枚選ぶ。")).diagnostics
    )
    assert [d.code for d in own.diagnostics] == []
