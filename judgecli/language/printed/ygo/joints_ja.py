"""Japanese sentences of two parts that different readers take: 「Aは無効化され、攻撃力は3000になる」, 「Aし、その後Bできる」."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language.printed.ygo import words_ja as words
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import Text, longest_first
from judgecli.language.printed.ygo.words_ja import any_of

PLAIN = {
    "になり": "になる",
    "され": "される",
    "破壊されず": "破壊されない",
    "できず": "できない",
    "受けず": "受けない",
    "ならず": "ならない",
    "アップし": "アップする",
    "ダウンし": "ダウンする",
    "墓地へ送られ": "墓地へ送られる",
    "無効になり": "無効になる",
    "無効にし": "無効にする",
    "破壊し": "破壊する",
    "除外し": "除外する",
    "召喚し": "召喚する",
    "リリースし": "リリースする",
    "ドローし": "ドローする",
    "回復し": "回復する",
    "装備し": "装備する",
    "にし": "にする",
    "X素材とし": "X素材とする",
    "捨て": "捨てる",
    "加え": "加える",
    "与え": "与える",
    "得": "得る",
    "戻し": "戻す",
    "送り": "送る",
    "払い": "払う",
    "置き": "置く",
    "移し替え": "移し替える",
    "扱い": "扱う",
    "変更し": "変更する",
    "セットし": "セットする",
    "公開し": "公開する",
    "確認し": "確認する",
    "行い": "行う",
    "見せ": "見せる",
    "めくり": "めくる",
    "終了し": "終了する",
    "振り": "振る",
    "移し": "移す",
    "入れ替え": "入れ替える",
    "上げ": "上げる",
    "下げ": "下げる",
    "上がり": "上がる",
    "下がり": "下がる",
}
"""How a clause that another follows ends, and how it ends alone."""
BARRED = frozenset({"破壊されず", "できず", "受けず", "ならず"})
"""Of these a time that the sentence begins with is said of both parts: 「このターン、Aは破壊されず、ダメージは0になる」."""
CHANGED = frozenset({"され", "になり"})
"""The same of these where the time stands before all: 「ターン終了時まで、Aの効果は無効化され、攻撃力は0になる」."""
JOINT = expression(rf"({longest_first(PLAIN)})、(?P<then>その後、?)?")
TOPIC = expression(
    r"(?P<topic>(?:(?:自分|相手)?フィールドの(?:[^、。はが「」]|「[^」]*」){0,24}?モンスター(?!\d)|このカード|このトークン|装備モンスター|選択した(?:モンスター|カード)|(?:その|対象の|それらの)[^、。はの「」]{0,8}(?:モンスター|カード)|この効果で(?:特殊召喚した(?:この|その))?[^、。はの「」]*?(?:モンスター|カード)))"
    r"(?:の[^、。「」]{1,8}?)?は"
)
BARE = expression(
    r"(?!表示形式を変更(?:する事(?:が|は|も)?)?でき)(?:元々の)?(?:攻撃力|守備力|レベル|ランク|カード名|属性|種族|効果|表示形式)(?:・守備力)?[はをが]"
)
PLAYER = expression(r"(?:[^、。はがを]{2,24}(?:まで|ターン)、?)?(?P<topic>(?:自分|相手|お互い)は)、?")
SAYS_NOBODY = expression(r"(?:「[^」]*」|[^「」、。はが])*?(?:しか|を)[^、。はが]*?(?:でき|れ)(?:ない|ず)")
LASTS = any_of(words.DURATIONS, after="、?")
OWN = expression(
    r"(?:このターンに1度だけ、?|このターン、?|ターン終了時まで、?|エンドフェイズまで、?|次の(?:自分の?|相手の?)?ターンの?終了時まで、?)?"
    r"(?:戦闘|(?:相手の)?効果|攻撃|直接攻撃|リリース|(?:融合|S|X|L)(?:・(?:融合|S|X|L))*(?:召喚の)?素材|フィールドから離れた場合|(?:この|次の|自分の?|相手の?|ターン|の)*(?:エンド|スタンバイ)フェイズに|(?:効果|攻撃)の対象|守備表示モンスターを|表示形式を|[^、。はがを「」]{1,14}の効果を受けない)"
)


def parted(sentence: Text) -> Iterator[tuple[Text, Text, bool]]:
    """The two parts of a sentence, wherever it may be parted, each as a sentence of its own, and whether the second follows 「その後」.

    What the first part is about is said of the second too, where that names nothing itself; so is how long a bar of the first lasts.
    """
    letters = sentence.letters
    time = LASTS.match(letters)
    topic = TOPIC.match(letters, time.end() if time is not None else 0)
    for m in JOINT.finditer(letters):
        outside = letters.count("「", 0, m.start()) == letters.count("」", 0, m.start())
        if not outside or m.end() == len(letters):
            continue
        first = sentence.part(0, m.start()).ending(PLAIN[m[1]])
        rest = sentence.part(m.end(), len(sentence))
        if topic is not None and topic.end() <= m.start() and BARE.match(rest.letters):
            rest = rest.behind(f"{topic['topic']}の")
        elif topic is not None and topic.end() <= m.start() and OWN.match(rest.letters):
            rest = rest.behind(f"{topic['topic']}は")
        player = PLAYER.match(letters)
        if player is not None and player.end() <= m.start() and SAYS_NOBODY.match(rest.letters):
            yield first, rest.behind(letters[: player.end("topic")]), bool(m["then"])
        late = LASTS.match(letters, topic.end()) if topic is not None and letters[topic.end() - 2] != "の" else None
        if (
            late is not None
            and late.end() <= m.start()
            and rest.letters.startswith(f"{topic['topic']}は" if topic else "")
        ):
            said = len(topic["topic"]) + 1 if topic is not None else 0
            if LASTS.match(rest.letters, said) is None:
                rest = rest.part(said, len(rest)).behind(f"{rest.letters[:said]}{late[0]}")
        of_all = m[1] in BARRED or (m[1] in CHANGED and time is not None and time[0].endswith("、"))
        if time is not None and of_all and not m["then"] and LASTS.match(rest.letters) is None:
            rest = rest.behind(time[0])
        yield first, rest, bool(m["then"])
