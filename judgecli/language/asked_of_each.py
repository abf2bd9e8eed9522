"""Questions who does something, which card, how often, or what becomes of a card: the statements that answer them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language.asked import as_statements
from judgecli.language.told_types import any_of, types
from judgecli.language.words import LANGS
from judgecli.lazy import NamedTuple, pattern

MOST = 6
"""Of so many cards it is asked of each."""


class Asked(NamedTuple):
    """Statements, each the answer to the question if it is so; ``number``: how much it is, is asked of the only one;
    ``where``: a card of which it is also asked where it lies.
    """

    says: tuple[str, ...]
    number: bool = False
    where: str = ""


_VERB = r"[うくぐすつぬぶむるたい]"
_WHO = r"(?:誰|だれ|(?:どの|どちらの|どっちの)プレイヤー)"
_DOES = rf"(?P<does>[^はが、,]+{_VERB})"
_OF_PLAYERS = (
    pattern(rf"{_WHO}[がは]?(?P<does>.+{_VERB})"),
    pattern(rf"(?P<what>[^《》は、,]+)[はを]{_WHO}が{_DOES}"),
    pattern(rf"(?P<does>.+{_VERB})の[はが]{_WHO}"),
)
_HOW_MANY = (
    pattern(
        r"(?P<who>[^はが、,《》]+|《[^《》]+》(?:#[0-9]+)?)[はが](?P<of>(?:カード|手札|シールド|ライフ)[をの]|)"
        rf"(?:何|なん)(?P<unit>枚|点|体|つ|回|ポイント)(?:の?ダメージを|の?(?:シールド|カード)を)?(?P<does>[^はが、,]+{_VERB})"
    ),
    pattern(
        rf"(?P<who>[^はが、,《》]+|《[^《》]+》(?:#[0-9]+)?)[はが](?P<does>[^はが、,]+{_VERB})(?P<of>カード|ダメージ|シールド|の)[はが]"
        r"(?:何|なん)(?P<unit>枚|点|体|つ|回)"
    ),
)
_SO_MUCH = r"(?:何|なん|どれだけ|どのくらい|どれくらい|どれほど|いくつ|いくら)"
_SUFFERS = r"(?:受け|食らっ|くらっ|もらっ|食らう|くらう|受ける|もらう)(?:た|る|て(?:い)?(?:た|る))?"
_HARMED = r"(?P<who>[^はが、,《》]+|《[^《》]+》(?:#[0-9]+)?)"
_DAMAGE = (
    pattern(rf"{_HARMED}[はが](?:合計で?|全部で)?{_SO_MUCH}(?:点|ポイント)?の?ダメージを?{_SUFFERS}"),
    pattern(rf"{_HARMED}[はが](?:合計で?|全部で)?ダメージを{_SO_MUCH}(?:点|ポイント)?{_SUFFERS}"),
    pattern(
        rf"{_HARMED}[はがの]{_SUFFERS}(?:ダメージ|の)(?:の?(?:合計|量|総量|数値))?[はが]?(?:{_SO_MUCH}(?:点|ポイント)?)?"
    ),
    pattern(
        rf"{_HARMED}(?:に|へ)(?:は)?{_SO_MUCH}(?:点|ポイント)?の?ダメージ[がを](?:入|与えられ|及|行|受け)(?:る|った|た|ぶ|んだ|く)"
    ),
    pattern(
        rf"{_HARMED}(?:に|へ)の?(?:入る|入った|与えられる|与えられた|及ぶ)?ダメージ(?:の?(?:合計|量|総量))?[はが]?(?:{_SO_MUCH}(?:点|ポイント)?)?"
    ),
)
"""How much damage somebody takes: the amount dealt, not what lies on a card that may have left."""
_TRIGGERS = pattern(
    rf"(?:どの|どちらの|どっちの|誰の|何の)(?:カード|クリーチャー|モンスター|ユニット|ゼクス)?の?(?:効果|能力|自動能力|誘発型能力)[がは](?P<does>(?:誘発|発動){_VERB}*(?:する|した|しない)?)"
)
_FIRST_OF_TWO = pattern(
    r"(?P<C>《[^《》]+》(?:#[0-9]+)?)(?:と|か、?|、)(?P<D>《[^《》]+》(?:#[0-9]+)?)(?:は|では|の|のうち)?,?"
    r"(?:どちら|どっち)(?:の(?:効果|能力))?(?:が|の方が|のほうが)先(?:に(?:解決|処理)(?:する|される|されるべき))?"
)
_FIRST_OF_TWO_PLAYERS = pattern(
    r"(?P<one>[^《》、,はがと]+)と(?P<other>[^《》、,はがとの]+)の(?:誘発(?:型|した)?の?|自動|トリガー)?(?:能力|効果|誘発)?(?:は|で|のうち)?[、,]?"
    r"(?:どちら|どっち)(?:の(?:効果|能力))?(?:が|から)(?:先)?(?:に)?(?:処理|解決)(?:する|される)"
)
_WHOSE = pattern(
    r"(?:(?P<who>[^はが、,《》]+)[はが])?(?:誰|だれ|どちら|どっち|どの(?:プレイヤー|人|相手))の(?P<card>《[^《》]+》(?:#[0-9]+)?)"
    r"(?P<does>[はがを]?[^はが、,]+)"
)
_MAY_CHOOSE = pattern(
    r"(?:(?P<who>[^はが、,《》]+)[はが])?(?:どの|どちらの|誰の|だれの|どれ|何|なに)(?:カード|クリーチャー|モンスター|ユニット|ゼクス)?を"
    r"(?P<does>選べる|選ぶことができる|対象にできる|選択できる|攻撃できる|攻撃することができる|ブロックできる)"
)
_FIGHTS = (
    pattern(
        r"(?P<card>《[^《》]+》(?:#[0-9]+)?)[はが](?:誰|だれ|何|なに|どれ|どの(?:カード|クリーチャー|モンスター|ユニット|ゼクス))と"
        r"(?P<does>(?:戦闘|バトル)(?:を行う|する|した|を行った|になる))"
    ),
)
_HOW_MANY_OF_NOBODY = pattern(rf"(?:カードを|手札を)?(?:何|なん)枚(?P<does>(?:引|捨|ドロー)[^はが、,]*{_VERB})")
_BECOMES = pattern(
    r"(?P<card>《[^《》]+》(?:#[0-9]+)?)[はが](?:最後に|最終的に|結局|この後|その後)?"
    r"どう(?:なる|なった|なります|なりました|なって(?:い|しま)(?:る|う|た|ます|います))"
)


def of_each(
    said: str,
    grammar: str,
    players: Sequence[str],
    cards: Sequence[str],
    types_of: dict[str, frozenset[str]],
    have: Callable[[str], Sequence[str]] = lambda _: (),
) -> Iterator[Asked]:
    """What such a question asks; nothing for another one. ``cards``: those in play, or put there, as they are written; ``have``: who has a
    card of this name.
    """
    if grammar != "japanese":
        from judgecli.language.asked_of_each_en import of_each as of_each_en

        for says, number in of_each_en(said, players, cards, lambda kind, card: _is_of(kind, card, types_of), have):
            if number or len(says) in range(1, MOST + 1):
                yield Asked(says, number)
        return
    *_, plain = as_statements(said, grammar)  # in plain words where it is polite
    if found := _BECOMES.fullmatch(plain):
        yield Asked((f"{found['card']}は破壊される",), where=found["card"])
        return
    for shape in _OF_PLAYERS:
        if found := shape.fullmatch(plain):
            what = found["what"] + "を" if "what" in shape.groupindex else ""
            yield Asked(tuple(f"{one}は{what}{found['does']}" for one in players))
    if found := _TRIGGERS.fullmatch(plain):
        yield Asked(tuple(f"{one}は{found['does']}" for one in cards[:MOST]))
    if found := _MAY_CHOOSE.fullmatch(plain):
        who = found["who"] or ""
        yield Asked(
            tuple(f"{who}は{one}を{found['does']}" if who else f"{one}は{found['does']}" for one in cards[:MOST])
        )
    if found := _WHOSE.fullmatch(plain):
        who = f"{found['who']}は" if found["who"] else ""
        for does in dict.fromkeys((found["does"], found["does"].replace("選べる", "選ぶことができる"))):
            yield Asked(tuple(f"{who}{player}の{found['card']}{does}" for player in have(found["card"])))
    found = _FIRST_OF_TWO_PLAYERS.fullmatch(plain)
    if found and {found["one"], found["other"]} <= {*players}:
        one, other = found["one"], found["other"]
        yield Asked((f"{one}は{other}より先に処理される", f"{other}は{one}より先に処理される"))
    if found := _FIRST_OF_TWO.fullmatch(plain):
        one, other = found["C"], found["D"]
        yield Asked((f"{one}は{other}より先に処理される", f"{other}は{one}より先に処理される"))
    for shape in _DAMAGE:
        if found := shape.fullmatch(plain):
            yield Asked((f"{found['who']}は0ダメージを受けた",), number=True)
    for shape in _FIGHTS:
        if (found := shape.fullmatch(plain)) and found["card"] in cards:
            others = [one for one in cards if one != found["card"]][:MOST]
            yield Asked(tuple(f"{found['card']}は{one}と{found['does']}" for one in others))
    if (found := _HOW_MANY_OF_NOBODY.fullmatch(plain)) and len(players) > 1:
        yield Asked(tuple(f"{one}は0枚{found['does']}" for one in players), number=True)
    for shape in _which():
        if found := shape.fullmatch(plain):
            kind = found["kind"] or found["kind_too"] or ""
            meant = [one for one in cards if _is_of(kind, one, types_of)]
            if 1 <= len(meant) <= MOST and (len(meant) == 2 or not found["of_two"]):
                yield Asked(tuple(f"{one}は{found['does']}" for one in meant))
    for shape in _HOW_MANY:
        if found := shape.fullmatch(plain):
            of = "ダメージ" if "ダメージ" in found[0] else ""
            unit = found["unit"].replace("ポイント", "点") if not of else "点の"
            yield Asked((f"{found['who']}は0{unit}{of}{'を' if of else ''}{found['does']}",), number=True)


def _which() -> tuple[re.Pattern[str], ...]:
    kinds = any_of(x for word in types() for x in word.spellings(("ja",)))
    which = rf"(?:(?P<of_two>どちら|どっち)|どれ|どの|何|なに|誰|だれ)(?:の?(?P<kind>{kinds}|カード))?(?:のほう|の方)?"
    return (
        pattern(rf"{which}[がはを]?(?P<does>[^はが、,]+{_VERB})(?P<kind_too>)"),
        pattern(rf"(?P<does>[^はが、,]+{_VERB})の[はが]{which}(?P<kind_too>)"),
        pattern(rf"(?P<does>[^はが、,]+{_VERB})(?P<kind_too>{kinds}|カード)[はが]{which}"),
    )


def _is_of(kind: str, card: str, known: dict[str, frozenset[str]]) -> bool:
    """Whether a card is of a type."""
    name = card.partition("》")[0].removeprefix("《")
    of = next((w.canonical for w in types() if kind in w.spellings(LANGS)), "")
    return not of or any(of in one.split() for one in known.get(name, ()))
