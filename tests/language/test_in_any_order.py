"""Short Japanese sentences whose phrases stand in any order mean what the line of their row means, and nothing where anything is left."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

from judgecli.language.ast import Scenario
from judgecli.language.compare import meaning
from judgecli.language.frames import japanese as module
from judgecli.language.frames.japanese import forms_of
from judgecli.language.parsing import parse
from judgecli.lazy import replace
from judgecli.tables import rows
from tests.each import together

CARD = {
    "zx": "ゼクス 赤 コスト 3 パワー 3000",
    "ygo": "モンスター 通常 光 レベル 4 攻撃力 1000 守備力 1000",
    "d0": "ユニット 赤 コスト 赤 1 パワー 2000 スマッシュ 1",
    "dm": "クリーチャー 火 コスト 3 パワー 3000",
}
TRICK = {
    "zx": "イベント 赤 コスト 1",
    "ygo": "魔法 速攻",
    "d0": "ストラテジー 赤 コスト 赤 1",
    "dm": "呪文 火 コスト 1",
}
FIELD = {"zx": "中央", "ygo": "モンスターゾーン1", "d0": "中央中", "dm": "バトルゾーン"}
PHASE = {"zx": "メインフェイズ", "ygo": "メインフェイズ1", "d0": "メインフェイズ", "dm": "メインステップ"}
BOOKS = ("zx", "ygo", "d0", "dm")
PHRASES = {
    "C": "《狼》を",
    "F": "《狼》が",
    "K": "《狼》は",
    **dict.fromkeys("PRB", "A"),
    "X": "《狼》で",
    "Y": "《番人》に",
    "U": "《番人》に",
    "T": "《番人》対象で",
    "D": "《番人》の下",
    "L": "《狼》",
    "S": '"formation"の方法で',
    "Q": "Bより",
    "I": "1行目",
    "G": "1.2.3",
    "N": "2枚",
    "J": "1つ目の効果を",
}
PLACES = {"W": {"zx": "中央に", "d0": "中央中に"}, "H": dict.fromkeys(BOOKS, "手札"), "Z": dict.fromkeys(BOOKS, "手札")}
ROWS = [tuple(row) for row in rows(Path(module.__file__).with_name("sentences.tsv"))]


def scenario(game: str, play: str, claim: str = "") -> str:
    """A file with a line of play and a claim: A holds 《狼》 and 《策》, which is carried out at once, and B has 《番人》."""
    at = FIELD[game]
    return f"""ゲーム {game}
カード 《狼》 {CARD[game]}
カード 《番人》 {CARD[game]}
カード 《策》 {TRICK[game]}
盤面 Aのターン、{PHASE[game]}
  A
    手札 《狼》、《策》
  B
    {at} 《番人》
プレイ
  {play}
{f"主張 A：{claim}" if claim else ""}
"""


def says(text: str) -> list[object] | None:
    """What the line of play and the claim of a file say; ``None`` where one of them is not read."""
    parsed = parse(text)
    if any(x.severity == "error" for x in parsed.diagnostics):
        return None
    assert isinstance(parsed.scenario, Scenario)
    plays = (replace(play, roles=tuple(sorted(play.roles))) for play in parsed.scenario.plays)
    return [meaning(x) for x in (*plays, *(one.says for one in parsed.scenario.claims))]


def of(game: str, part: str, line: str) -> list[object] | None:
    return says(scenario(game, line) if part.startswith("play") else scenario(game, "Aは《狼》を選ぶ", line))


def _in_a_game(phrase: str, game: str) -> str:
    return PLACES[phrase][game] if phrase in PLACES else PHRASES[phrase]


def _filled(means: str, game: str) -> str:
    """The line of a row with its phrases, without those that may be missing."""
    bare = module._OPTIONAL.sub("", means)
    for slot in module._SLOT.findall(bare):
        plain = _in_a_game(slot, game).rstrip("にでをがは").removesuffix("対象").removesuffix("より")
        bare = bare.replace(
            f"{{{slot}}}",
            plain.removesuffix("の下").removesuffix("の方法").removesuffix("枚").removesuffix("つ目の効果"),
        )
    return bare


WORDS = [
    (part, game, means, word)
    for part, games, means, said, _ in ROWS
    for game in (BOOKS if games == "*" else games.split())
    for word in said.split()
    if not word.startswith("=") and word != "-"
]


@together(WORDS)
def test_every_word_of_a_row_in_every_order(part: str, game: str, means: str, word: str) -> None:
    line = _filled(means, game)
    if (meant := of(game, part, line)) is None:
        return  # a line of another game (* stands for all), or about what this file has not
    phrases = [_in_a_game(slot, game) for slot in module._SLOT.findall(module._OPTIONAL.sub("", means))]
    for order in permutations((word, *phrases)):
        said = "、".join(order)
        found = of(game, part, said)
        assert found is None or _alike(found, meant), said
    assert any(of(game, part, "、".join(order)) is not None for order in permutations((word, *phrases))), word


_USES = re.compile("'(?:cast|activate|use)'")


def _alike(found: list[object], meant: list[object]) -> bool:
    """Whether both say the same, but for the verb by which a card is used, in whatever order its parts are told."""
    return [_USES.sub("'use'", str(x)) for x in found] == [_USES.sub("'use'", str(x)) for x in meant]


SAME = {
    ("zx", "play", "Aは中央に《狼》をプレイする"): (
        "《狼》を中央に出すA", "中央へ《狼》、Aがプレイ", "出すよA、《狼》を中央に", "A、《狼》を中央へ",
    ),
    ("zx", "play", "Aは《狼》で《番人》を攻撃する"): (
        "《番人》へ《狼》でアタック、A", "《狼》が《番人》を殴る、A", "Aの《狼》→《番人》に攻撃", "A、《狼》から《番人》に攻撃",
    ),
    ("d0", "play", "Aは《番人》を対象に《策》をプレイする"): (
        "《番人》狙いの《策》をAがプレイ", "A、《策》プレイ、対象《番人》", "A、《策》を《番人》対象で撃ちます",
    ),
    ("d0", "play", "Aは[人間]を選ぶ"): ("[人間]をAが宣言する", "A、[人間]で", "Aが選択、[人間]", "[人間]にします、A"),
    ("ygo", "play", "Aは《策》を発動する"): ("《策》の発動宣言、A", "A《策》発動！", "発動するよA、《策》を", "《策》を使うA"),
    ("ygo", "play", "Aは《番人》を対象に《策》を発動する"): (
        "A、《策》を《番人》対象で発動", "《番人》狙いで《策》を使うA", "A、《策》、対象《番人》",
    ),
    ("dm", "play", "Aは《策》を唱える"): ("《策》打つよ、A", "Aが《策》の詠唱", "呪文《策》、A", "A、《策》を唱えたい"),
    ("dm", "play", "Aは《狼》でブロックする"): ("《狼》をAがブロックに回す", "Aのブロック、《狼》", "《狼》で止めるA"),
    ("dm", "play", "Aは《狼》でBを攻撃する"): ("《狼》でBに行きます、A", "《狼》がBへ、Aの攻撃", "Bに《狼》を向かわせるA"),
    ("dm", "play", "Aはパスする"): ("Aさんパスです", "パスを選ぶA", "A側、パスで"),
    ("zx", "claim", "Aの手札は2枚"): (
        "手札2枚のはず、A", "Aが持ってる手札の枚数は二枚", "Aに残る手札は２枚", "ハンド2、A", "A側、手札は残り2枚です",
    ),
    ("ygo", "claim", "《番人》の攻撃力は1000"): ("攻撃力は1000だよ、《番人》", "《番人》は攻1000です", "《番人》、攻撃力1000のまま"),
    ("d0", "claim", "《狼》はAの墓地にある"): ("Aの墓地行きです、《狼》は", "墓地だよ、Aの、《狼》"),
    ("dm", "claim", "《狼》は《番人》の下にある"): ("《番人》の下になってるよ、《狼》", "《狼》、《番人》の下に置かれてます"),
    ("d0", "claim", "1行目は不適正 4-11-6"): (
        "1行目、4-11-6でアウト", "4-11-6により1行目は無理", "1行目がルール違反(4-11-6)", "ダメだよ1行目、4-11-6で",
    ),
    ("zx", "claim", "1行目は適正"): ("1行目はアリ", "大丈夫だよ、1行目", "1行目、問題なし"),
    ("zx", "claim", "《番人》はリブート状態である"): ("《番人》なら起きてる", "縦向きだね、《番人》", "リブートのままだよ《番人》"),
    ("zx", "claim", "《番人》はリブート状態ではない"): ("《番人》は起きてない", "縦向きじゃないです、《番人》は"),
    ("dm", "claim", "《番人》はタップ状態である"): ("寝てるよ、《番人》", "《番人》は横向き"),
    ("d0", "claim", "《狼》は先に処理される"): ("《狼》から先に処理", "先に解決、《狼》が"),
    ("dm", "play", "Aはそうする"): ("Aは使う", "はい、とA", "Aが「する」を選択"),
    ("d0", "play", 'Aは中央中に"formation"の方法で《狼》をプレイする'): (
        'Aは"formation"で《狼》を中央中に出します', '中央中にAが《狼》を出す、方法は"formation"',
    ),
    ("zx", "play", "Aは《狼》を捨てる"): ("《狼》を捨てますA",),
    ("ygo", "play", "Aは《番人》をリリースする"): ("リリースするよ、《番人》をA", "《番人》リリースします、A"),
    ("d0", "play", "AはBのプランを見る"): ("見ますA、Bのプランを", "Bのプランを見るよ、A"),
    ("dm", "claim", "勝者なし"): ("勝ち、誰にもなし", "勝ったプレイヤーはいません"),
}  # fmt: skip

TOLD = [tuple(row) for row in rows(Path(__file__).with_name("in_any_order.ja.tsv"))]


@together(
    [
        *((game, part, line, said) for (game, part, line), all_said in SAME.items() for said in all_said),
        *((game, part, line, said) for games, part, line, said in TOLD for game in games.split()),
    ]
)
def test_what_is_said_means_the_line(game: str, part: str, line: str, said: str) -> None:
    meant, found = of(game, part, line), of(game, part, said)
    assert meant is not None
    assert found is not None, "it is not read"
    assert _alike(found, meant), found


OTHER = {
    ("zx", "play", "Aは《狼》で《番人》を攻撃する"): (
        "《番人》で《狼》を攻撃、A", "《狼》、《番人》、攻撃、A", "《狼》で《番人》を攻撃しない、A", "《狼》で《番人》を攻撃するな、A",
        "《狼》で《番人》を攻撃、AとB", "《狼》だけで《番人》を攻撃できる、A",
    ),
    ("d0", "play", "Aは《番人》を対象に《策》をプレイする"): ("A、《番人》プレイ、対象《策》", "A、《策》プレイ、対象《番人》以外"),
    ("dm", "play", "Aは《狼》を選ぶ"): ("Aの《狼》で", "A、《狼》じゃない方で", "A、《狼》と《番人》で"),
    ("zx", "claim", "Aの手札は2枚"): (
        "手札2枚以上のはず、A", "手札は2枚もない、A", "手札2枚だけ捨てる、A",
        "手札が2枚増える、A", "AとBの手札は2枚", "A、手札2枚からドロー",
    ),
    ("d0", "claim", "《狼》はAの墓地にある"): ("《狼》、Aの墓地から", "Aの墓地に《狼》はない",
        "《狼》はBの墓地行き", "《狼》と《番人》、Aの墓地行き"),
    ("zx", "claim", "1行目は適正"): ("1行目はアリじゃない", "1行目、問題なしとは言えない", "1行目は対応あり", "1行目か2行目はアリ"),
    ("zx", "claim", "《番人》はリブート状態である"): ("《番人》は起きない", "《番人》、リブートする", "《番人》か《狼》が起きてる"),
    ("ygo", "play", "Aは《狼》を選ぶ"): ("Aの《狼》でガード", "A、《狼》でめちゃくちゃする"),
    ("dm", "play", "Aは《狼》で《番人》を攻撃する"): ("Aは《番人》に《狼》を攻撃させる", "《番人》攻撃、《狼》、A"),
    ("ygo", "play", "Aは《策》を発動する"): ("A、《策》を発動しない", "《策》は発動できません、A"),
    ("dm", "claim", "《番人》は破壊されない"): (
        "《番人》、破壊なしとは限らない", "《番人》か《狼》の破壊はない", "Bの破壊はない、《番人》",
    ),
    ("ygo", "claim", "Aは引かない"): ("Aは引かないとは言えない", "Aのドローなしなら負け", "AもBもドローなし"),
    ("dm", "claim", "勝者なし"): ("勝ちがないのはA", "Aの勝ちはなし"),
}  # fmt: skip


@together((game, part, line, said) for (game, part, line), all_said in OTHER.items() for said in all_said)
def test_what_says_something_else_is_not_taken_for_the_line(game: str, part: str, line: str, said: str) -> None:
    meant = of(game, part, line)
    assert meant is not None
    assert of(game, part, said) != meant


@together(
    [
        ("出す", "出します 出した 出して 出したい 出そう"),
        ("撃つ", "撃ちます 撃った 撃って 撃とう"),
        ("使う", "使います 使った 使って 使おう"),
        ("置く", "置きます 置いた 置いて 置こう"),
        ("行く", "行きます 行った 行って 行こう"),
        ("選ぶ", "選びます 選んだ 選んで 選ぼう"),
        ("入る", "入ります 入った 入って 入ろう"),
        ("立てる", "立てます 立てた 立てて 立てよう"),
        ("召喚", "召喚する 召喚します 召喚した 召喚 召喚を宣言"),
    ]
)
def test_a_verb_stands_for_its_forms(verb: str, forms: str) -> None:

    for form in (verb, *forms.split()):
        assert re.fullmatch(forms_of(verb), form), form
    assert not re.fullmatch(forms_of(verb), f"{verb}な")
    assert not re.search(rf"^{forms_of(verb)}$", f"{verb}ない")
