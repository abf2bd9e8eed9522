"""The words of printed Japanese Yu-Gi-Oh! text: from the tables of the language and the game, and what only print writes differently."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.races import races
from judgecli.language.printed.ygo.text import longest_first, rewrites
from judgecli.language.words import speaking, words_of

GAME = "ygo"


def _spelled(*kinds: str) -> dict[str, str]:
    """Japanese spelling -> canonical word, of some kinds of words of the game."""
    with speaking(GAME):
        return {ja: w.canonical for w in words_of(GAME) if w.kind in kinds for ja in w.ja}


_THERE = r"(?:手札|デッキ|墓地|フィールドゾーン|フィールド|モンスターゾーン|魔法&罠ゾーン|・)+"
_SUMMONING = r"(?:(?:召喚|反転召喚|特殊召喚|アドバンス召喚|[A-Z]召喚|融合召喚|儀式召喚)・?)+"
NORMAL = rewrites(
    ("　| ", ""),
    ("＆", "&"),
    ("－", "-"),
    # places and numbers
    ("エクストラデッキ", "EXデッキ"),
    ("エクストラモンスターゾーン", "EXモンスターゾーン"),
    ("ペンデュラム", "P"),
    ("エクシーズ", "X"),
    ("シンクロ(?!ン)", "S"),
    ("リンク(?=召喚|モンスター|素材)", "L"),
    ("ライフポイント|ライフ(?=[をにがは])", "LP"),
    (r"(\d)ポイント", r"\1"),
    ("(自分|相手|お互い)の?LPに", r"\1に"),
    ("(自分|相手|お互い)の?プレイヤー", r"\1"),
    ("デッキに(?:戻|加え)(?:して|て)シャッフルし(?=た|て|、)", "デッキに戻し"),
    ("デッキに(?:戻|加え)(?:して|て)シャッフルする", "デッキに戻す"),
    ("モンスターカードゾーン", "モンスターゾーン"),
    ("魔法&罠カードゾーン", "魔法&罠ゾーン"),
    ("場合は、", "場合、"),
    ("(自分|相手)(のターン|ターンの)終了時", r"\1ターン終了時"),
    (
        r"フィールド(?:上)?に(表側攻撃表示|表側守備表示|裏側守備表示|攻撃表示|守備表示|表側表示|裏側表示)で存在する(?!限り|場合|時|間|状態|、|。)",
        r"フィールドの\1の",
    ),
    ("手札にある", "手札の"),
    (
        r"を攻撃した時、その守備力を攻撃力が(?:超|越)えていれば、その数値(?:分)?だけ",
        "を攻撃した場合、その守備力を攻撃力が越えた分だけ",
    ),
    (r"相手(?:の)?ライフに戦闘ダメージ", "相手に戦闘ダメージ"),
    (r"の下に重ねて(?=X素材と)", "に"),
    (r"(?<=[ドー])の(?=X素材[とに](?:する|し、|できる))", "に"),
    (r"(破壊|除外|ドロー|特殊召喚|リリース|セット|公開|確認)した後、", r"\1し、その後、"),
    (r"(加え|捨て)た後、", r"\1、その後、"),
    (r"戻した後、", "戻し、その後、"),
    (r"墓地へ送った後、", "墓地へ送り、その後、"),
    (r"(?<=[、。はを])(?:自分の)?LPを(?=回復)", ""),
    (r"((?:分|だけ|半分)、?)自分のLPを(?=回復)", r"\1"),
    (r"その(?=バトルフェイズを終了)", ""),
    (
        "このカードは、?(モンスターゾーン|フィールド|魔法&罠ゾーン)に(?:表側表示で)?存在する限り、",
        r"このカードが\1に存在する限り、このカードは",
    ),
    ("フィールド上", "フィールド"),
    ("存在している(?=時|場合|限り)", "存在する"),
    *(
        (rf"{old}(?:事|こと)で、(?=[^。発選]*(?:。|$))(?![^。]*特殊召喚)", rf"{new}発動できる。")
        for old, new in (
            ("捨てる", "捨てて"),
            ("払う", "払って"),
            ("リリースする", "リリースして"),
            ("除外する", "除外して"),
            ("取り除く", "取り除いて"),
            ("墓地へ送る", "墓地へ送って"),
        )
    ),
    ("(手札|墓地|デッキ|フィールド|ゾーン)に存在する(?!限り|場合|時|間|状態|、|。)", r"\1の"),
    ("フィールドのカード名", "フィールド・カード名"),
    ("フィールド・(通常|速攻|永続|装備|儀式)(?=魔法)", r"\1・フィールド"),
    (
        r"自分フィールドの(表側表示)?モンスターが、?存在しない場合、?または(?=[^。]*?のみの場合)",
        r"自分フィールドの\1モンスターが存在しないか",
    ),
    ("(?<![罠法」])(?:カードの)?効果によって", "効果で"),
    ("(?<=[罠法」])(カードの)?効果によって", r"\1効果で"),
    ("(?<![罠法」])カードの効果で(?!は)", "効果で"),
    ("戦闘によって", "戦闘で"),
    ("ゲームから除外", "除外"),
    ("除外されている(自分|相手)の?", r"\1の除外状態の"),
    ("と名のついた", ""),
    (
        r"(?<=。)(?:相手が発動した|その)(?:カード|魔法・罠カード|魔法カード|罠カード|効果モンスターの効果・魔法・罠カード)の発動(?:と効果)?を無効にし(?=破壊)",
        "その発動を無効にし",
    ),
    (r"(?:^|(?<=[。：:]))([^。：:]{2,40}?(?:攻撃力|守備力|攻撃力・守備力)は、?)((?:自分|相手)の?(?:ターン|バトルフェイズ)の間、?)(?=\d)", r"\2\1"),
    # what is said of what can be done
    ("する(?:事|こと)が?できる", "できる"),
    ("する(?:事|こと)もできる", "もできる"),
    ("できるできる", "できる"),
    ("(?:事|こと)ができる", "事ができる"),
    (
        r"(?:自分の)?((?:手札|墓地|除外状態|デッキ)(?:・(?:手札|墓地|除外状態|デッキ))*)(?:の(?:モンスター|カード))?(?:及び|と|または|か)"
        r"自分フィールドの表側表示の?(?:モンスター|カード)?の中から、?",
        r"自分の\1・フィールド(表側表示)の",
    ),
    (
        r"(自分|相手|お互い)の(手札|墓地|除外状態|デッキ)の(モンスター|カード)(?:及び|と|または|か)(?:\1の)?(手札|墓地|除外状態|デッキ)の\3の中から、?",
        r"\1の\2・\4の",
    ),
    ("(?<=を)(?:このカードの)?下に重ねてX素材と", "このカードのX素材と"),
    ("(?:をする|する)(?:事|こと)(?:が|は)?でき(?=ない|ず)", "でき"),
    ("攻撃をできる", "攻撃できる"),
    ("エンドフェイズ終了時まで", "エンドフェイズまで"),
    ("(?:次の)?(相手)の?エンドフェイズ終了時まで", r"\1のエンドフェイズまで"),
    ("このターン中(?=、)", "このターン"),
    ("(?<=の)攻撃で相手モンスターを破壊した", "戦闘で相手モンスターを破壊した"),
    (r"(「[^」]+」(?:「[^」]+」)+)の(?:内、?)?いずれか(?=\d)", r"\1"),
    # how a summon is told
    (rf"(このカード|このモンスター)の({_SUMMONING})に成功した", r"\1が\2した"),
    (rf"からの({_SUMMONING})に成功した", r"から\1した"),
    (rf"の({_SUMMONING})に成功した", r"を\1した"),
    (rf"({_SUMMONING})に成功した", r"\1した"),
    ("フィールドにセットされた", "フィールドのセットされた"),
    ("(?<=[時合])、?(?=、)", ""),
    ("(リリース|発動)に成功し", r"\1し"),
    ("が特殊召喚された(?=時|場合)", "が特殊召喚した"),
    ("メインフェイズ時に?、?", "メインフェイズに"),
    ("のみ装備(?=可能|できる)", "にのみ装備"),
    ("ににのみ", "にのみ"),
    ("(エンド|スタンバイ)フェイズ時", r"\1フェイズ"),
    ("(?<=墓地へ送られたターンのエンドフェイズ)、", "に、"),
    ("手札から墓地へ捨て", "手札から捨て"),
    ("墓地へ捨て", "捨て"),
    ("墓地に送", "墓地へ送"),
    ("存在しなければ、?", "存在しない場合、"),
    (r"1(?:体|枚)につき、?((?:相手|自分|お互い)に)(\d+)(?:の)?ダメージを与える", r"の数×\2ダメージを\1与える"),
    ("(融合|儀式|S|X|L|P)モンスターのチューナー", r"\1チューナー"),
    ("破壊され(フィールド|手札)から墓地へ", r"\1から破壊され墓地へ"),
    ("存在していれば(?=発動)", "存在する場合に"),
    ("このカードが(手札|墓地|除外状態)の場合", r"このカードが\1に存在する場合"),
    ("(自分|相手)の手札がある場合", r"\1の手札が1枚以上の場合"),
    ("生け贄に捧げ(?=る)", "リリースす"),
    ("生け贄に捧げ", "リリースし"),
    ("(?:カードを)?(\\d+)枚(?:カードを)?引く(?=。|$)", r"カードを\1枚ドローする"),
    ("(?:カードを)?(\\d+)枚(?:カードを)?ドロー", r"カードを\1枚ドロー"),
    ("(?:自分の)?(?<!相手の)デッキからカードを", "カードを"),
    ("戦闘以外で(?=破壊され)", "効果で"),
    ("この(?:効果|カード)の発動後、(?=ターン終了時まで|次の(?:自分|相手)?の?ターンの?終了時まで)", ""),
    ("(?:この方法で特殊召喚した|この方法で特殊召喚された)このカード(?=[のは])", "自身の方法で特殊召喚されたこのカード"),
    ("(カード|ター)の戦闘で(?=(?:相手)?モンスターを破壊し)", r"\1が戦闘で"),
    ("相手がコントロールする(?:カードの)?効果", "相手の効果"),
    ("(?<![A-Z])A召喚", "アドバンス召喚"),
    ("このカードがメインフェイズにリバースした", "メインフェイズにこのカードがリバースした"),
    ("カードをカードを", "カードを"),
    ("守備表示モンスターを攻撃した", "守備表示モンスターを攻撃した"),
    ("、その守備力を攻撃力が超えた分だけ", "、その守備力を攻撃力が越えた分だけ"),
    ("(\\d)つ目", r"\1つめ"),
    ("(?<=場合|た時|る時|の時)のみ、?(?=発動)", "に"),
    ("(?:自分の)?手札(?:及び|または|か|・)自分の?フィールド(?=の|から)", "自分の手札・フィールド"),
    ("自分の?フィールド(?:及び|または|か)(?:自分の)?(手札|墓地)(?=の|から)", r"自分のフィールド・\1"),
    ("相手を直接攻撃", "相手に直接攻撃"),
    ("次の効果から(?=\\d+つ)", "以下の効果から"),
    (r"(?<![のる])LPが(?=\d)", "のLPが"),
    (
        "が守備表示モンスターを攻撃した(?:時|場合)、その守備力を(?:このカードの)?攻撃力が(?:超えて|越えて)いれば、その数値だけ",
        "が守備表示モンスターを攻撃した場合、その守備力を攻撃力が越えた分だけ",
    ),
    (
        rf"このカード(?:は|が|のカード名は)、?({_THERE})に(?:表側表示で)?存在する限り、(?:このカードは、?)?(?:このカードの)?カード名(?:を|は)、?「([^」]+)」として扱う",
        r"このカードのカード名は、\1に存在する限り、「\2」として扱う",
    ),
    (
        rf"このカードが({_THERE})に存在する限り、このカードは、?カード名を「([^」]+)」として扱う",
        r"このカードのカード名は、\1に存在する限り、「\2」として扱う",
    ),
    (
        rf"このカードは、?(自分の?(?:{_THERE})|墓地)に(?:表側表示で)?存在する限り、",
        r"このカードが\1に存在する限り、このカードは",
    ),
    # so many for each of them: "the number of A × 100"
    (
        r"([^。、「」:①-⑳●]*(?:「[^」]*」[^。、「」:①-⑳●]*)*?)1(?:体|枚)につき、?((?:[^。、「」]|「[^」]*」)+?は、?)(\d+)(?=LP|アップ|ダウン)",
        r"\2\1の数×\3",
    ),
    (r"は、?((?:[^。、「」]|「[^」]*」)+?)1(?:体|枚)につき、?(\d+)(?=LP|アップ|ダウン)", r"は、\1の数×\2"),
    (r"1(?:体|枚)につき、?(\d+)(?=ダメージ)", r"の数×\1"),
)
"""Older wordings to the newest, and one writing for one meaning."""

FULL_WIDTH = {0xFF01 + n: 0x21 + n for n in range(94)}
DIGITS = str.maketrans({chr(k): chr(v) for k, v in FULL_WIDTH.items()})


def halved(letters: str) -> str:
    """Full-width letters, digits and marks as half-width ones; the length stays."""
    return letters.translate(DIGITS)


# ---- tables

ZONES: Mapping[str, str] = {
    **{ja: c for ja, c in _spelled("zone", "group").items() if c != "skill zone"},
    "魔法&罠ゾーン": "spell & trap zone",
    "除外状態": "banished",
    "除外ゾーン": "banished",
    "場": "field",
}
COLOURS: Mapping[str, str] = _spelled("colour")
HEADS: Mapping[str, str] = {
    ja: kind for ja, kind in _spelled("activated head", "auto head").items() if kind in ("ignition", "quick", "trigger")
}
"""Heads of our own spelling that may stand before a sentence of print."""
RACES: Mapping[str, str] = {ja: row.canonical for row in races() for ja in row.ja if ja.endswith("族")}
NUMBERS: Mapping[str, str] = {
    "攻撃力": "atk",
    "守備力": "def",
    "元々の攻撃力": "original atk",
    "元々の守備力": "original def",
    "レベル": "level",
    "元々のレベル": "original level",
    "ランク": "rank",
    "リンク": "link",
    "リンクマーカーの数": "link",
    "Pスケール": "scale",
}
ICONS: Mapping[str, str] = {
    "効果": "effect",
    "通常": "normal",
    "融合": "fusion",
    "儀式": "ritual",
    "S": "synchro",
    "X": "xyz",
    "L": "link",
    "P": "pendulum",
    "チューナー": "tuner",
    "デュアル": "gemini",
    "ユニオン": "union",
    "スピリット": "spirit",
    "トゥーン": "toon",
    "リバース": "flip",
}
"""What stands before モンスター."""
SPELLS: Mapping[str, str] = {
    "通常": "normal",
    "速攻": "quick-play",
    "永続": "continuous",
    "装備": "equip",
    "フィールド": "field",
    "儀式": "ritual",
    "カウンター": "counter",
}
"""What stands before 魔法 and 罠."""
STATES: Mapping[str, str] = {
    "表側表示": "face up",
    "裏側表示": "face down",
    "表側": "face up",
    "裏側": "face down",
    "攻撃表示": "attack position",
    "表側攻撃表示": "attack position",
    "守備表示": "defence position",
    "表側守備表示": "defence position",
    "裏側守備表示": "face-down defence position",
    "リンク状態": "linked",
    "L状態": "linked",
    "相互リンク状態": "co-linked",
    "相互L状態": "co-linked",
}
PLAYERS: Mapping[str, str] = {
    "自分": "you",
    "相手": "opponent",
    "お互い": "player",
    "自分・相手": "player",
    "自分か相手": "player",
    "自分または相手": "player",
    "自分及び相手": "player",
}
SUMMONS: Mapping[str, str] = {
    "召喚": "normal summoned",
    "反転召喚": "flip summoned",
    "特殊召喚": "special summoned",
    "アドバンス召喚": "tribute summoned",
    "融合召喚": "fusion summoned",
    "儀式召喚": "ritual summoned",
    "S召喚": "synchro summoned",
    "X召喚": "xyz summoned",
    "L召喚": "link summoned",
    "P召喚": "pendulum summoned",
    "リバース": "flipped",
}
WAYS: Mapping[str, str] = {
    "アドバンス": "tribute",
    "融合": "fusion",
    "儀式": "ritual",
    "S": "synchro",
    "X": "xyz",
    "L": "link",
    "P": "pendulum",
}
"""What stands before 召喚, as the way a monster came."""
DURATIONS: Mapping[str, str] = {
    "ターン終了時まで": "turn",
    "このターンの終了時まで": "turn",
    "このターン": "turn",
    "このターンのみ": "turn",
    "次の自分ターンの終了時まで": "your turn",
    "次のターンの終了時まで": "turn end",
    "次のターン終了時まで": "turn end",
    "次の相手ターンのエンドフェイズまで": "opponent's end phase",
    "次の自分のターン終了時まで": "your turn",
    "次の自分ターン終了時まで": "your turn",
    "次の相手ターンの終了時まで": "opponent's turn",
    "次の相手ターン終了時まで": "opponent's turn",
    "次の相手のターン終了時まで": "opponent's turn",
    "相手ターン終了時まで": "opponent's turn",
    "エンドフェイズまで": "end phase",
    "エンドフェイズ時まで": "end phase",
    "このターンのエンドフェイズまで": "end phase",
    "発動ターンのエンドフェイズまで": "end phase",
    "発動したターンのエンドフェイズまで": "end phase",
    "相手のエンドフェイズまで": "opponent's end phase",
    "次の相手エンドフェイズまで": "opponent's end phase",
    "相手エンドフェイズまで": "opponent's end phase",
    "そのバトルフェイズ終了時まで": "battle phase",
    "このバトルフェイズの間": "battle phase",
    "そのダメージ計算時のみ": "damage calculation",
    "ダメージ計算時のみ": "damage calculation",
    "バトルフェイズ終了時まで": "battle phase",
}
PHASES: Mapping[str, str] = {
    "ドローフェイズ": "draw",
    "スタンバイフェイズ": "standby",
    "メインフェイズ": "main",
    "メインフェイズ1": "main",
    "メインフェイズ2": "main 2",
    "バトルフェイズ": "battle",
    "エンドフェイズ": "end",
}


CAUSES = (
    (r"戦闘・相手の効果で", (("battle", ""), ("effect", "opponent"))),
    (r"戦闘・効果で|戦闘または効果で|戦闘か効果で", (("battle", ""), ("effect", ""))),
    (r"戦闘または相手の効果で", (("battle", ""), ("effect", "opponent"))),
    (r"相手によって|相手に", (("battle", ""), ("effect", "opponent"))),
    (r"相手モンスターの攻撃(?:で|によって)", (("battle", ""),)),
    (r"相手の効果で", (("effect", "opponent"),)),
    (r"自分の効果で|自分の効果で", (("effect", "you"),)),
    (r"効果で", (("effect", ""),)),
    (r"戦闘で", (("battle", ""),)),
    (r"", (("", ""),)),
)
"""By what it happens: source and whose effect, each an event of its own."""


def any_of(words: Iterable[str], before: str = "", after: str = "") -> re.Pattern[str]:
    """One of these words, the longest first."""
    return expression(f"{before}({longest_first(words)}){after}")
