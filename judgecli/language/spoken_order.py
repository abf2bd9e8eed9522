"""Japanese sentences in the order and with the endings of speech, put as they are written: 「壊れるね、《X》」 is 「《X》は壊れる」.

What is said last stands first, what has no particle gets the one it stands for, and what only colours the end of a sentence is left out.
Only a line that nothing else reads comes here; each form that is tried keeps every card, player and number of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli.language.otherwise import SHARED, SLOTS, Reworded
from judgecli.language.plain_endings import plain_endings
from judgecli.language.source import Line
from judgecli.language.turned import Part, made_of
from judgecli.lazy import pattern, replace

MOST = 16
"""So many forms of a line are tried."""
_CARD = SLOTS["japanese"]["C"] + r"(?:#[0-9]+)?"
_PLAYER = SHARED["P"]
_LINE = r"[0-9]+行目"
_THING = rf"(?:{_CARD}|{_PLAYER}|{_LINE})"
_COLOURS = pattern(
    r"(?:(?:だ|です)?(?:よね|よな|よ|ね|(?<![うくぐすつぬぶむる])な|ぞ|わ|さ|もん)|っす|かな|ってこと(?:だ|です)?|ということ(?:だ|です)?)$"
)
"""What a speaker adds at the end of a sentence; 「するな」 forbids it."""
_SHORTENED = (
    (pattern(r"(?<=れ)た(?:状態|まま)(?:だ|です|である)?$"), "ている"),
    (pattern(r"(?<=[てで])る$"), "いる"),
    (pattern(r"(?<=[てで])た$"), "いた"),
    (pattern(r"(?<=[てで])ない$"), "いない"),
    (pattern(r"(?<=[てで])ます$"), "いる"),
    (pattern(r"(?<=[てで])ません$"), "いない"),
    (pattern(r"じゃ(?:ない|ありません)$"), "ではない"),
    (pattern(r"(?:に|と)なって(?:い)?(?:る|ます|た|ました)$|(?:の)?(?:状態|まま)(?:だ|です|である)$"), ""),
    (pattern(r"(?:に|と)なって(?:い)?(?:ない|ません)$"), "ではない"),
    (pattern(r"破壊(?:済み|済|)(?:だ|です)?$"), "破壊される"),
    (pattern(r"の(?:敗北|負け)(?:だ|です|で|となる|になる)?$"), "は負ける"),
    (pattern(r"の(?:勝利|勝ち)(?:だ|です|で|となる|になる)?$"), "は勝つ"),
)


def as_written(line: Line, text: str) -> Iterator[Reworded]:
    """The forms of a line, the nearest to what is said first."""
    seen, tried = {text.strip()}, 0
    for ended in _endings(line, text):
        for made in (ended, *_orders(ended)):
            if made.text.strip() in seen:
                continue
            seen.add(made.text.strip())
            yield made
            if (tried := tried + 1) == MOST:
                return


def _endings(line: Line, text: str) -> Iterator[Reworded]:
    """The line without what colours its end, with its endings in full and plain, and with the comma's first part ended so as well."""
    stop = len(text.rstrip().rstrip("."))
    behind = _LAST.search(text, line.start, stop)
    ends = behind.start() if behind is not None else stop
    rest = text[ends:stop]
    yield _with_end(line, text, ends, "", rest, stop)
    bare = text[line.start : ends]
    plain = _COLOURS.sub("", bare)
    for said in dict.fromkeys((bare, plain)):
        for each in dict.fromkeys((said, *plain_endings(said), *_in_full(said))):
            if each:
                same = next(
                    (n for n, (a, b) in enumerate(zip(bare, each, strict=False)) if a != b), min(len(bare), len(each))
                )
                yield _with_end(line, text, line.start + same, each[same:], rest, stop)


def _in_full(said: str) -> Iterator[str]:
    for short, whole in _SHORTENED:
        if short.search(said):
            yield short.sub(whole, said)


def _with_end(line: Line, text: str, same: int, end: str, rest: str, stop: int) -> Reworded:
    parts = [Part(line.start, same)]
    parts += [Part(shown=end, raw=end)] if end else []
    parts += [Part(stop - len(rest), stop)] if rest else []
    return made_of(line, text, parts)


_LAST = pattern(rf" ?[,、] ?(?:{_THING})(?:で|を|に|へ|が|は)?$")
"""What is said behind the sentence that it belongs to."""
_BEHIND = pattern(
    rf"(?P<said>.+?) ?[,、] ?(?P<what>(?P<player>{_PLAYER})|(?:(?P<whose>{_PLAYER})の)?{_CARD}|{_LINE})(?P<by>で|を|に|へ|が|は)?$"
)
_BEFORE = pattern(
    rf"(?P<what>{_THING}|(?:{_PLAYER}|{_CARD})の[^、,はがを《》]+) ?(?:[,、]|なら) ?"
    rf"(?P<said>(?P<noun>[^0-9《》{{}},、はがを]*?)(?P<number>[0-9].*)?)$"
)
_OBJECT = pattern(rf"(?P<front>[^はが、,]+?[をにへで])(?P<who>{_PLAYER})[がは](?P<said>.+)$")
_THERE = pattern(
    rf"(?P<place>[^はが、,]+?)には?(?P<card>{_CARD})(?:[がは]?(?:いる|ある|残る|入っている|置かれている|乗っている|残っている))?$"
)
_OF_WHOM = pattern(rf"(?P<noun>[^はが、,《》]+)は(?P<who>{_PLAYER})[がの](?P<number>[0-9].*)$")
_IN_IT = pattern(rf"(?P<what>{_PLAYER}の[^はが、,《》]+)には(?P<number>[0-9].*?)(?:ある|いる|残っている)$")
_LIES = pattern(rf"(?P<card>{_CARD})(?:[は、,]|の(?:場所|位置)は) ?(?P<place>[^0-9はが、,]+?)(?:の中)?$")
_ON_IT = pattern(
    rf"(?P<what>{_PLAYER}|{_CARD})(?:の[^はが、,]+?)?[がにの](?:持って|残って|乗って|落ちて|入って|受けて)い?る(?P<noun>[^はが、,]+)は(?P<number>[0-9].*)$"
)
_CHOSEN = pattern(
    rf"(?:選択|選ぶの|選んだの)は(?P<what>{_CARD}(?:[と、,]{_CARD})*)(?P<last>[、,] ?(?P<who>{_PLAYER}))?$"
)
_ITS_CHOICE = pattern(rf"(?P<who>{_PLAYER})[、,は] ?(?P<what>{_CARD}(?:[と、,]{_CARD})*)で$")
_DOER = pattern(rf"(?P<said>.*{_CARD}[をでに].*[うくぐすつぬぶむるた])(?P<who>{_PLAYER})$")
_NUMBER = pattern(r"(?P<number>[0-9]+(?:枚|点|体|つ)?)[がは](?P<what>.+)$")
_BARE = pattern(rf"(?P<what>{_CARD})(?=[一-龯々ァ-ヶ])")
_TURN = pattern(r"(?P<what>ターン|フェイズ|ステップ)(?=終)")
_BY = pattern(rf"(?P<who>{_PLAYER})から(?P<card>{_CARD})$")
_SPEAKS = pattern(rf"(?P<who>{_PLAYER})(?:さん)? ?(?:: ?)?(?:「(?P<quoted>[^「」]+)」|(?<=:) ?(?P<said>[^「」]+))$")
"""What a player says: 「A「パスします」」, 「A：パス」."""


def _orders(said: Reworded) -> Iterator[Reworded]:
    """The sentence with its parts in the order of writing."""
    line, text = said.line, said.text
    start, stop = line.start, len(text.rstrip())

    def put(*parts: Part | str | tuple[int, int]) -> Reworded:
        made = made_of(line, text, [Part(shown=x, raw=x) if isinstance(x, str) else Part(*x) for x in parts])
        return replace(made, at=tuple(said.at[n] if n >= 0 else -1 for n in made.at))

    def of(pattern_: re.Pattern[str]) -> re.Match[str] | None:
        return pattern_.match(text, start, stop)

    if (one := of(_BEHIND)) is not None:
        by = one["by"] or ""
        if one["player"] or by in ("", "は", "が"):
            yield put(one.span("what"), "は", one.span("said"))
            if (turn := _TURN.search(text, *one.span("said"))) is not None:
                yield put(one.span("what"), "は", (one.start("said"), turn.end()), "を", (turn.end(), one.end("said")))
        elif one["whose"]:
            yield put(one.span("whose"), "は", (one.end("whose") + 1, one.end("what")), by, one.span("said"))
    if (one := of(_BEFORE)) is not None:
        if one["number"] and one["noun"]:
            yield put(one.span("what"), "の", one.span("noun"), "は", one.span("number"))
        yield put(one.span("what"), "は", one.span("said"))
    if (one := of(_OBJECT)) is not None:
        yield put(one.span("who"), "は", one.span("front"), one.span("said"))
    if (one := of(_THERE)) is not None:
        yield put(one.span("card"), "は", one.span("place"), "にある")
    if (one := of(_NUMBER)) is not None:
        yield put(one.span("what"), "は", one.span("number"))
    if (one := of(_OF_WHOM)) is not None:
        yield put(one.span("who"), "の", one.span("noun"), "は", one.span("number"))
    if (one := of(_IN_IT)) is not None:
        yield put(one.span("what"), "は", one.span("number"))
    if (one := of(_ON_IT)) is not None and one["noun"] != "の":
        yield put(one.span("what"), "の", one.span("noun"), "は", one.span("number"))
    if (one := of(_LIES)) is not None:
        yield put(one.span("card"), "は", one.span("place"), "にある")
    if (one := of(_CHOSEN) or of(_ITS_CHOICE)) is not None and one["who"]:
        yield put(one.span("who"), "は", one.span("what"), "を選ぶ")
    if (one := of(_DOER)) is not None:
        yield put(one.span("who"), "は", one.span("said"))
    if (one := _BARE.search(text, start, stop)) is not None:
        yield put((start, one.end()), "を", (one.end(), stop))
    if (one := _TURN.search(text, start, stop)) is not None:
        yield put((start, one.end()), "を", (one.end(), stop))
    if (one := of(_SPEAKS)) is not None:
        yield put(one.span("who"), "は", one.span("quoted" if one["quoted"] else "said"))
    if (one := of(_BY)) is not None:
        yield put(one.span("who"), "は", one.span("card"))
