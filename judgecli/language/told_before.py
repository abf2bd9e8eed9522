"""What a line of play says of a card that was played before it: "B destroys 《X》 with 《Y》" once 《Y》 was cast, "《Y》 resolves"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli import manifest
from judgecli.language.asides import part_of
from judgecli.language.ast import Play
from judgecli.language.otherwise import Reworded
from judgecli.language.reason_words import begins, ends
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import spoken
from judgecli.lazy import pattern

_CARD = rf"(?P<card>{HELD}+|{NAME_MARK}{NAME_MORE}*)"
_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_BY_IT = {
    "english": pattern(
        rf"(?P<before>.*\S)(?P<by>,? (?:with|using|by|through|via|due to|because of) (?:the (?:effect|ability) of )?{_CARD}"
        r"(?:'s (?:effect|ability))?)"
    ),
    "japanese": pattern(
        rf"(?P<before>\s*{_PLAYER}[はが],?)(?P<by>{_CARD}(?:の(?:効果|能力))?(?:で|により|によって),?)\S.*"
    ),
}
"""A choice with the card whose effect it is made for."""
_RESOLVES = {
    "english": pattern(
        rf"\s*(?:then |now )?(?P<who>{_PLAYER} (?:now |then )?(?:resolves|handles) )?(?:the (?:effect|ability) of )?{_CARD}"
        r"(?:'s (?:effect|ability|trigger|auto))?(?(who)| resolves?)(?: first| now| next)?"
    ),
    "japanese": pattern(
        rf"\s*(?:{_PLAYER}[はが],?)?(?:先に|まず)?{_CARD}(?:の(?:効果|能力))?[はがを](?:先に|まず|次に)?(?:(?:解決|処理)(?:する|される|した|された)?)"
    ),
}


def without_what_was_told(
    line: Line, text: str, grammar: str, plays: Sequence[Play]
) -> Iterator[tuple[tuple[Reworded, ...], str]]:
    """The plays of a line that also says of what was played before what it does or that it resolves, and the words that are left out."""
    yield from ((parts, "") for parts in once_resolved(line, text, grammar, plays))
    yield from (((each,), "") for each in as_it_resolves(line, text, grammar, plays))
    if grammar == "japanese":
        yield from ((parts, "") for parts in in_the_next_turn(line, text))
        yield from ((parts, "") for parts in in_reply(line, text, plays))
        yield from (((each,), "") for each in in_answer(line, text, plays))
    yield from (((each,), "") for each in without_what_was_played(line, text, grammar, plays))
    yield from (((each,), "") for each in at_the_play_before(line, text, grammar, plays))
    yield from (((each,), aside) for each, aside in drawn_by(line, text, grammar))
    yield from (((each,), aside) for each, aside in still_there(line, text, grammar))


_STAYS = {
    "english": pattern(
        r"(?P<kept>.* (?:takes?|took|receives?|received) (?:damage [0-9]+|[0-9]+ damage)),?"
        r" (?P<aside>(?:but|and|yet) (?:still )?(?:survives|survived|stays|stayed|lives)(?: there)?)"
    ),
    "japanese": pattern(
        r"(?P<kept>.*ダメージを受け(?:る|た))"
        r"(?P<aside>(?:が|けど|けれど),?(?:まだ)?(?:生き残|残|耐え|破壊され)(?:る|った|ない|なかった|ている))"
    ),
}


def still_there(line: Line, text: str, grammar: str) -> Iterator[tuple[Reworded, str]]:
    """What a line tells of damage without that the card is still there then, which it may not be later, and the words that are left out."""
    stop = len(text.rstrip().rstrip("."))
    found = _STAYS[grammar].fullmatch(text, 0, stop)
    if found is not None:
        first, last = found.span("aside")
        start = len(text) - len(text.lstrip())
        yield part_of(line, text, (start, first)), line.raw[first:last].strip(" ,、")


def without_what_was_played(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> Iterator[Reworded]:
    """The line without the card that it says its effect is of, where that card was played before."""
    stop = len(text.rstrip().rstrip("."))
    looked_in = shape(text, "play")[:stop]
    found = _BY_IT[grammar].fullmatch(looked_in)
    if found is not None and _name(line, found.span("card")) in _played(plays):
        first, last = found.span("by")
        yield part_of(line, text, (len(text) - len(text.lstrip()), first), (last, stop))


_DRAWS = {
    "english": pattern(
        rf"(?P<before>.* (?:draws?|drew|discards?|discarded) (?:an?|another|one|[0-9]+)?(?: (?:more )?cards?)?)"
        rf"(?P<by> (?:for|with|from|off|because of|due to|thanks to|by|through) (?:the (?:effect|ability|trigger) of )?{_CARD}"
        r"(?:'s (?:effect|ability|trigger))?)"
    ),
    "japanese": pattern(
        rf"(?P<before>\s*{_PLAYER}[はが],?)(?P<by>{_CARD}(?:"
        r"(?:の(?:効果|能力))?(?:で|により|によって),?(?=(?:カードを|手札を|手札から)?[0-9]*枚?(?:を)?(?:引|ドロー|捨て))"
        r"|の(?:自動|誘発型?|誘発)(?:能力|効果)(?:で|により|によって),?)).*"
    ),
}
"""Who draws or discards by the effect of a card: whose effect it is comes of the rules."""


def drawn_by(line: Line, text: str, grammar: str) -> Iterator[tuple[Reworded, str]]:
    """A line without the card by whose effect it says that somebody draws or discards, and the words that are left out."""
    stop = len(text.rstrip().rstrip("."))
    found = _DRAWS[grammar].fullmatch(shape(text, "play")[:stop])
    if found is not None:
        first, last = found.span("by")
        yield (
            part_of(line, text, (len(text) - len(text.lstrip()), first), (last, stop)),
            line.raw[first:last].strip(" ,、"),
        )


_AT_IT = {
    "english": (
        pattern(
            r".*(?P<at> (?:at|on|upon|during|when) (?:the |that )?(?:declaration of (?:the |that )?)?"
            r"(?P<what>attack|summon|block|move)(?: declaration| is declared)?)(?: .*)?"
        ),
    ),
    "japanese": (
        pattern(
            rf"\s*{_PLAYER}[はが],?(?P<at>(?:その|この|相手の)?(?P<what>攻撃|召喚|ブロック|移動|発動|プレイ)(?:の?宣言)?"
            r"(?:の?(?:時|とき|際|タイミング)(?:に|で)?|に(?:対して|対応して|合わせて)),?)\S.*"
        ),
        pattern(
            rf"\s*(?P<at>(?:その|この|相手の|{_PLAYER}の|{_CARD}の)?(?:通常|特殊|反転|アドバンス)?(?P<what>攻撃|召喚|ブロック|移動|発動|プレイ|スマッシュ)"
            r"(?:(?:が|を)?(?:される|解決される|処理される|入る|通る|の解決)前に|(?:の?宣言)?(?:の?(?:時|とき|際|タイミング)(?:に|で)?|に(?:対して|対応して|合わせて))"
            r"|(?:に?成功(?:した)?|され(?:た|て)?|した)?(?:時|とき|際|ので)(?:に|で)?|(?<!攻撃)(?:に成功)?(?:した|された)(?:直後|後|あと)(?:に|で)?),?)"
            rf"{_PLAYER}[はが]\S.*"
        ),
    ),
}
_DOES = {
    "attack": "attack", "summon": "summon", "block": "block", "move": "move", "攻撃": "attack", "召喚": "summon", "ブロック": "block",
    "移動": "move", "発動": "activate|chain", "プレイ": "play", "スマッシュ": "smash",
}  # fmt: skip
"""What a line says it is played at, and the verbs of the play before it that is that."""


def at_the_play_before(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> Iterator[Reworded]:
    """The line without that it is played at an attack, a summon or a move, where the line before it tells that."""
    stop = len(text.rstrip().rstrip("."))
    looked_in = shape(text, "play")[:stop]
    found = next((met for way in _AT_IT[grammar] if (met := way.fullmatch(looked_in))), None)
    last = next((play for play in reversed(plays) if play.verb != "pass"), None)
    if found is not None and last is not None and any(verb in last.verb for verb in _DOES[found["what"]].split("|")):
        card = found.groupdict().get("card") and _name(line, found.span("card"))
        if card and all(card != said.text for _, each in last.roles for said in each):
            return
        first, end = found.span("at")
        yield part_of(line, text, (len(text) - len(text.lstrip()), first), (end, stop))


_WHY = {
    "english": pattern(rf"(?P<kept>.*?\S),? {begins('because', 'though')} .+"),
    "japanese": pattern(rf"(?P<kept>\s*{_PLAYER}[はが],?)(?P<why>\S.*?{ends('because')},?)(?P<rest>\S.*)"),
}


def without_why(line: Line, text: str, grammar: str) -> Iterator[Reworded]:
    """A line of play without the reason that it tells."""
    stop = len(text.rstrip().rstrip("."))
    found = _WHY[grammar].fullmatch(shape(text, "play")[:stop])
    if found is not None:
        rest = (found.span("rest"),) if grammar == "japanese" else ()
        yield part_of(line, text, (len(text) - len(text.lstrip()), found.end("kept")), *rest)


_ONCE = {
    "english": pattern(
        rf"\s*(?:after|once|when|as soon as) (?:the )?(?:chain|stack|everything|it all|it|that|this|all of (?:it|that)|{_CARD}) "
        r"(?:(?:has |is |was )?(?:fully |completely )?(?:resolves|resolved|finished|done)"
        r"|(?:has|is) (?:finished|done) resolving|finishes resolving),? "
        rf"(?P<rest>{_PLAYER} .+)"
    ),
    "japanese": pattern(
        r"\s*(?:(?P<they>チェーン|スタック|全て|すべて|全部|それら?|これら?|効果|呪文|イベント|ストラテジー)"
        rf"|{_CARD}(?:の(?:効果|能力))?)?"
        r"(?:(?:[のがはを])?(?:すべて|全て|全部)?(?:逆順)?の?(?:解決|処理)[がをは]?"
        r"(?:終わ(?:り|った|って)|終え(?:た|て)|終了(?:し(?:た|て)|)|完了(?:し(?:た|て)|)|され(?:た|て)|し(?:た|て))?"
        r"|[がは]?(?:スクエア|場|盤面|[自敵中][軍央][左中右])に(?:置かれ|出|登場し)(?:た|て)|[がは](?:移動|登場)(?:し|され)(?:た|て)"
        r"|(?:移動|登場)(?:し|され)(?:た|て))"
        rf"(?:から|(?:の|した)?(?:すぐ)?(?:直後|後|あと))(?:に|で|は)?,?(?P<rest>{_PLAYER}[はが].+)"
    ),
}
"""A line of play and that it is played once what was played before has resolved, or has come to its square."""
_SETTLES = {"ygo": ("resolve all", "すべて解決する"), "d0": ("resolve", "解決する")}
"""In games in which what is played waits: what lets it resolve, the whole chain or the top of the stack."""
_WAITS = frozenset({"play", "activate", "chain", "use", "move"})


_WHEN_IT_RESOLVES = {
    "english": pattern(rf"\s*(?:when|as) (?:it|that|this|{_CARD}) resolves,? (?P<rest>{_PLAYER} .+)"),
    "japanese": pattern(
        rf"\s*(?:(?:それ|これ|{_CARD})の)?(?:効果の?)?(?:解決|処理)(?:の|する|した)?(?:時|とき|際|中|タイミング)(?:に|で|には)?,?(?P<rest>{_PLAYER}[はが].+)"
    ),
}
_IN_ANSWER = pattern(
    rf"(?P<who>\s*{_PLAYER}[はが]?,?)(?:それ|これ|そこ)に(?:(?:対(?:応)?|チェーン|レスポンス)して|応じて|チェーン),?(?P<rest>\S.*)"
)
_IN_THE_NEXT_TURN = pattern(
    rf"\s*(?:返し|次)の(?:相手の|{_PLAYER}の)?ターン(?:に|で|は|になって)?,?(?P<rest>{_PLAYER}[はが].+)"
)


def as_it_resolves(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> Iterator[Reworded]:
    """What somebody does as that resolves which was played before: the line without that; nothing for another line."""
    found = _WHEN_IT_RESOLVES[grammar].fullmatch(shape(text, "play")[: len(text.rstrip().rstrip("."))])
    played = _played(plays)
    if found is not None and played and (not found["card"] or _name(line, found.span("card")) in played):
        yield part_of(line, text, found.span("rest"))


def in_answer(line: Line, text: str, plays: Sequence[Play]) -> Iterator[Reworded]:
    """A Japanese line of play without that it answers the play before it."""
    found = _IN_ANSWER.fullmatch(shape(text, "play")[: len(text.rstrip().rstrip("."))])
    if found is not None and plays:
        who = part_of(line, text, found.span("who"), found.span("rest"))
        yield (
            who if "は" in found["who"] or "が" in found["who"] else _as_a_topic(who, found.end("who") - found.start())
        )


def _as_a_topic(one: Reworded, end: int) -> Reworded:
    """The line with は behind the player whom it begins with."""
    start = one.line.start
    first = start + len(one.text[start : start + end].rstrip(" ,、"))
    text, raw = (f"{x[:first]}は{x[start + end :]}" for x in (one.text, one.line.raw))
    at = (*one.at[:first], -1, *one.at[start + end :])
    of = one.line
    return Reworded(Line(of.number, of.indent, of.start, text, raw, of.children), text, at)


def in_the_next_turn(line: Line, text: str) -> Iterator[tuple[Reworded, ...]]:
    """A Japanese line of play that is told of the turn after this one: the next turn, and the play."""
    from judgecli.language.passing import the_same

    found = _IN_THE_NEXT_TURN.fullmatch(shape(text, "play")[: len(text.rstrip().rstrip("."))])
    if found is not None:
        yield the_same(line, "次のターン"), part_of(line, text, found.span("rest"))


_IN_REPLY = pattern(
    rf"\s*(?P<first>(?P<who>{_PLAYER})[はが](?P<does>.*?[たる]))"
    r"(?:ので|ため|から|ところ|のに対し(?:て)?|のを受けて|が|けど|ら|と|,),?"
    rf"(?P<rest>{_PLAYER}[はが].+)"
)
_WORDS = {
    "attack": ("攻撃", "アタック", "殴"),
    "block": ("ブロック",),
    "summon": ("召喚", "出し"),
    "cast": ("唱え",),
    "play": ("プレイ", "使", "登場"),
    "activate": ("発動", "使", "起動"),
    "chain": ("チェーン",),
    "move": ("移動", "動か"),
    "smash": ("スマッシュ",),
}
"""Verbs of plays, and what a line has in it that tells such a play again."""


def in_reply(line: Line, text: str, plays: Sequence[Play]) -> Iterator[tuple[Reworded, ...]]:
    """What somebody does because another did something: the other's play as well, unless the line before tells it."""
    found = _IN_REPLY.fullmatch(shape(text, "play")[: len(text.rstrip().rstrip("."))])
    if found is None:
        return
    last = next((play for play in reversed(plays) if play.verb != "pass"), None)
    rest = part_of(line, text, found.span("rest"))
    told = last is not None and last.player == line.raw[slice(*found.span("who"))]
    if told and last is not None and any(word in found["does"] for word in _WORDS.get(last.verb.split()[0], ())):
        yield (rest,)
    else:
        yield part_of(line, text, found.span("first")), rest


_TURN_OF = pattern(
    rf"\s*(?P<who>{_PLAYER})の(?:ターン|手番)(?:になる|になった|に移る|に移った|が始まる|が始まった|開始)?\s*"
)


def turn_of(
    line: Line, text: str, players: Sequence[str], turn: str, plays: Sequence[Play]
) -> tuple[Reworded, ...] | None:
    """The plays of a Japanese line that says whose turn it is now: the next turn, or none where its player has begun it; ``None`` for
    another line, and where it may be a later turn.
    """
    from judgecli.language.passing import the_same

    found = _TURN_OF.fullmatch(text, 0, len(text.rstrip().rstrip(".")))
    who = line.raw[slice(*found.span("who"))] if found is not None else ""
    ended = [play for play in plays if play.verb in ("end turn", "next turn", "until")]
    if len(players) != 2 or not who or who == turn or len(ended) > 1 or (ended and ended[0] is not plays[-1]):
        return None
    return () if ended else (the_same(line, "次のターン"),)


def once_resolved(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> Iterator[tuple[Reworded, ...]]:
    """A line that is played once what was played before has resolved: that it resolves, and the play; nothing for another line, or where
    it names a card that is not what resolves.
    """
    from judgecli.language.passing import the_same

    found = _ONCE[grammar].fullmatch(shape(text, "play")[: len(text.rstrip().rstrip("."))])
    if found is None:
        return
    settles = _SETTLES.get(manifest.root(spoken()))
    waiting = _open([play for play in plays if play.verb in _WAITS or play.verb.startswith("resolve")])
    named = _name(line, found.span("card")) if found["card"] else ""
    last = next((play for play in reversed(plays) if play.verb != "pass"), None)
    if named and named not in _played(waiting[-1:] if waiting else (last,) if last else ()):
        return
    rest = part_of(line, text, found.span("rest"))
    yield (the_same(line, settles[grammar == "japanese"]), rest) if settles and waiting else (rest,)


def resolves(line: Line, text: str, grammar: str, plays: Sequence[Play]) -> bool:
    """Whether a line says that the last card that was played, of those that no line lets resolve, does so."""
    found = _RESOLVES[grammar].fullmatch(shape(text, "play")[: len(text.rstrip().rstrip("."))])
    return found is not None and _name(line, found.span("card")) in _played(_open(plays)[-1:])


def _open(plays: Sequence[Play]) -> list[Play]:
    """The plays of cards that wait to resolve, as far as the lines say it."""
    waiting: list[Play] = []
    for play in plays:
        if play.verb in ("resolve", "resolve all"):
            del waiting[-1 if play.verb == "resolve" else 0 :]
        elif _played((play,)):
            waiting.append(play)
    return waiting


def _name(line: Line, span: tuple[int, int]) -> str:
    return line.raw[slice(*span)].partition("》")[0].removeprefix("《")


def _played(plays: Sequence[Play]) -> frozenset[str]:
    """The cards that plays are of."""
    return frozenset(said.text for play in plays for said in play.role("object") if said.kind == "card")
