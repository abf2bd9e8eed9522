"""Japanese lines in the order and with the endings of speech mean what the same lines mean as they are written."""

import pytest

from judgecli.language.compare import meaning
from judgecli.language.parsing import parse

FILE = """game dm
card 《狼》 creature fire cost 3 power 3000
card 《番人》 creature light cost 3 power 3000
card 《火球》 spell fire cost 1
  spell: destroy 1 opponent's creature
board turn of A, main step
  A
    hand 《火球》, 《狼》
    mana zone 3 《狼》
    battle zone 《番人》
  B
    battle zone 《狼》
play
  {play}
claim A: {claim}
"""
PLAYS = {
    "Aは《番人》を選ぶ": ("選択は《番人》、A", "A、《番人》で", "《番人》を選ぶA", "《番人》を選ぶよ、A"),
    "Aは《火球》を唱える": ("《火球》を唱えるA", "《火球》をAが唱える", "唱えるよ、Aの《火球》を"),
    "Aは《狼》を召喚する": ("《狼》を出すA", "Aは《狼》を出す", "A、《狼》を出します"),
    "Aは《番人》で《狼》を攻撃する": (
        "Aの《番人》、《狼》を攻撃",
        "Aは《番人》を《狼》に向かわせます",
        "Aは《番人》で《狼》に突っ込む",
    ),
    "Aは《番人》でブロックする": ("Aは《番人》で受けます", "《番人》で受けるよ、A"),
    "Aはターン終了": ("ターン終わるよ、A", "Aはターンを閉じる", "A「ターン終了」", "A：ターンエンド"),
}
CLAIMS = {
    "《番人》は破壊される": (
        "破壊されるね、《番人》",
        "《番人》、破壊されるよ",
        "壊れるよ、《番人》",
        "破壊されます、《番人》は",
    ),
    "Aの手札は2": (
        "A、手札2枚",
        "Aの手札、2枚",
        "手札はAが2枚",
        "Aの手札は2枚だよ",
        "Aの手札が2枚になってる",
        "Aが持ってる手札は2枚",
    ),
    "《番人》のパワーは3000": ("3000が《番人》のパワー", "《番人》のパワー、3000", "《番人》、パワー3000です"),
    "《番人》はマナゾーンにある": (
        "マナゾーンに《番人》がいる",
        "《番人》、マナゾーン",
        "《番人》の場所はマナゾーン",
        "マナゾーンにあるよ、《番人》",
    ),
    "1行目は適正": ("1行目、OK", "1行目はルール通りだよ", "適正だよ、1行目"),
    "1行目は不適正": ("1行目、アウト", "ダメだね、1行目"),
    "Bは負ける": ("Bの負け", "負けるよ、B", "B、敗北"),
}


def _read(play: str, claim: str) -> list[object]:
    found = parse(FILE.format(play=play, claim=claim))
    assert not [d for d in found.diagnostics if d.severity == "error"], [d.help_en for d in found.diagnostics]
    assert found.scenario is not None
    return [*map(meaning, found.scenario.plays), *(meaning(one.says) for one in found.scenario.claims)]


@pytest.mark.parametrize(("written", "spoken"), [(w, s) for w, each in PLAYS.items() for s in each])
def test_a_play(written: str, spoken: str) -> None:
    """Who does it may be said last, and a particle left out."""
    assert _read(spoken, "Bは負ける") == _read(written, "Bは負ける")


@pytest.mark.parametrize(("written", "spoken"), [(w, s) for w, each in CLAIMS.items() for s in each])
def test_a_claim(written: str, spoken: str) -> None:
    """What it is about may be said last, and the end be coloured."""
    assert _read("Aはパスする", spoken) == _read("Aはパスする", written)


@pytest.mark.parametrize("said", ["壊れるかもね、《番人》", "2枚でしょ、手札"])
def test_what_is_not_certain_or_of_nobody_stays_unread(said: str) -> None:
    """Nothing is made of words that are left."""
    found = parse(FILE.format(play="Aはパスする", claim=said))
    assert [d for d in found.diagnostics if d.severity == "error"] or not found.scenario or not found.scenario.claims
