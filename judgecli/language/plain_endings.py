"""How Japanese sentences end: politely (「行きます」), asking (「何枚なのでしょうか」), and the plain ending of the same.

The endings are made by the rules of the language, so that what is read of one verb is read of all. Where a polite form can be of two verbs
(「出します」: 出す, 「破壊します」: 破壊する) both are offered; only one of them can be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line
from judgecli.lazy import pattern

FIVE_GRADES: Mapping[str, tuple[str, str, str]] = {  # 連用形: 終止形, 未然形, 過去
    "き": ("く", "か", "いた"),
    "ぎ": ("ぐ", "が", "いだ"),
    "し": ("す", "さ", "した"),
    "ち": ("つ", "た", "った"),
    "に": ("ぬ", "な", "んだ"),
    "び": ("ぶ", "ば", "んだ"),
    "み": ("む", "ま", "んだ"),
    "り": ("る", "ら", "った"),
    "い": ("う", "わ", "った"),
}
"""Verbs of five grades by the last syllable before ます."""
_POLITE = pattern(r"(?P<stem>.*?)(?P<last>[ぁ-ん])(?P<end>ませんでした|ません|ました|ます)$")
_COPULA = pattern(r"(?:(?P<was>でした)|(?P<isnt>では?ありません(?P<wasnt>でした)?|じゃありません)|です)$")
_ONE_GRADE = pattern("[えけせてねへめれげぜでべ]")
"""The last syllable of a verb of one grade, of which nothing changes; some others are, too."""
_LIKE_IT = pattern(r"(?:でき|起き|生き|過ぎ|落ち|生じ|足り|用い|[てで]い|見|[にがは]い|居)$")
_OF_KANJI = pattern(r"[一-龯々]{2,}し$|[ァ-ヶー]し$|[をがは]し$")
"""する, and no verb in す."""


def plain_endings(said: str) -> Iterator[str]:
    """A sentence with the plain ending that says the same as its polite one; nothing where it does not end politely."""
    if (polite := _POLITE.fullmatch(said)) is None or said.endswith(
        ("ではありません", "じゃありません", "ありませんでした")
    ):
        if (found := _COPULA.search(said)) is not None:
            denied = "ではなかった" if found["wasnt"] else "ではない" if found["isnt"] else ""
            yield said[: found.start()] + ("だった" if found["was"] else denied)
        return
    stem, last, end = polite["stem"], polite["last"], polite["end"]
    whole, at = stem + last, ("ます", "ません", "ました", "ませんでした").index(end)
    if whole.endswith("し") and not (_OF_KANJI.search(whole) is None and _ROWS_ONLY.search(whole)):
        yield stem + ("する", "しない", "した", "しなかった")[at]
    if _ONE_GRADE.fullmatch(last) or _LIKE_IT.search(whole):
        yield whole + ("る", "ない", "た", "なかった")[at]
        return
    if last in FIVE_GRADES and _OF_KANJI.search(whole) is None:
        ends, denied, past = FIVE_GRADES[last]
        past = "った" if whole.endswith(("行き", "いき")) else past
        yield stem + (ends, denied + "ない", past, denied + "なかった")[at]


_ROWS_ONLY = pattern(r"(?:[出戻残渡倒返移離消表起外回話押通]|こ|ら|ろ|わ|や|ば|が|か)し$")
"""Verbs in す."""


def in_plain_endings(line: Line, text: str) -> Iterator[Reworded]:
    """A line that ends politely, with its plain ending."""
    stop = len(text.rstrip().rstrip("."))
    for said in plain_endings(text[:stop]):
        same = next((n for n, (one, other) in enumerate(zip(text, said, strict=False)) if one != other), len(said))
        raw = line.raw[:same] + said[same:]
        at = (*range(same), *(-1 for _ in said[same:]))
        yield Reworded(Line(line.number, line.indent, line.start, said, raw, line.children), said, at)


_REQUESTED = pattern(
    r"(?:[をがはも、,]| )*(?:教えて(?:ください|下さい|ほしい|欲しい|もらえますか)?|(?:知|分か|わか)りたい"
    r"|(?:聞|訊)きたい|確認したい|お願いします)"
    r"(?:です|のですが)?$"
)
_ASKED = pattern(
    r"(?:(?:の|ん|なの|なん)?(?:でしょう|だろう|です|だ|である)?(?:か|かな|かね|かしら|っけ)(?:どうか|否か|い)?(?:[をがは]|について)?"
    r"|(?:の|ん|なの|なん)?(?:でしょう|だろう|です)|の|なの)$"
)
_AT_THE_END = pattern(r"(?:て|で)(?:しまう|しまった|いく|くる|おく)$")
_HAS_A_VERB = pattern(r"[うくぐすつぬぶむるたいだ]$|何|誰|だれ|どこ|どれ|どちら|どっち|いくつ|いくら|どう")
"""A sentence that says or asks something as it stands; any other names a thing."""


_ASKED_ABOUT = pattern(
    r"^(?P<said>[^、,]+?(?:か|の|た|る|い|です|ます)) ?[、,] ?"
    r"(?P<what>[^、,]{0,12}《[^《》]*》(?:#[0-9]+)?|[^、,《》]{1,12}?)"
    r"(?:は|って|が)?$"
)
_CALLED = pattern(r"(?<=[》A-Zーァ-ヶ一-龯])って(?=[^いこば])")
"""What a question is about, said behind it, and as it is called."""


def asked_plainly(written: str) -> Iterator[str]:
    """A question in its plainest words, the likeliest first: 「手札は何枚なのでしょうか」 is 「手札は何枚?」."""
    said = written.strip().rstrip("?？。. ")
    seen = {written.strip()}
    for order in dict.fromkeys((said, _CALLED.sub("は", said, 1), _ASKED_ABOUT.sub(r"\g<what>は\g<said>", said))):
        for asking in _plainest(order, written):
            if asking not in seen:
                seen.add(asking)
                yield asking


def _plainest(said: str, written: str) -> Iterator[str]:
    bare = _REQUESTED.sub("", said)
    core = _ASKED.sub("", bare)
    if said != written.strip().rstrip("?？。. "):
        yield f"{said}?"
    for one in (*plain_endings(core), core, *plain_endings(bare), bare):
        for each in (one, _AT_THE_END.sub(_without_what_it_comes_to, one)):
            if each:
                yield f"{each}?" if _HAS_A_VERB.search(each) or bare == said else f"{each}は?"


def _without_what_it_comes_to(found: re.Match[str]) -> str:
    """「されてしまう」 says no more than 「される」; of other verbs the form cannot be told by this."""
    return "る" if found.string[: found.start()].endswith(("れ", "え", "け", "せ", "め", "べ")) else found[0]
