"""A line of play that tells what an effect does: 「攻撃時の効果で《X》を破壊する」, "with the attack trigger A destroys 《X》".

What is done to a card by an effect is told by whoever chooses that card, and what is drawn by it by whoever lets it be: such a line is the
choice, or the answer, that the effect asks for. Which effect it is, stays where it is told by its card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from judgecli import manifest
from judgecli.language.ast import Card, Play
from judgecli.language.otherwise import SHARED, SLOTS, Reworded
from judgecli.language.source import Line, player_token
from judgecli.language.turned import Part, made_of
from judgecli.language.words import spoken
from judgecli.lazy import dataclass, pattern

_PLAYER = SHARED["P"]
_JA_CARD = SLOTS["japanese"]["C"]
_JA_CARDS = rf"{_JA_CARD}(?:(?:と|や|,){_JA_CARD})*"
_WHEN = r"(?:し|され|する|した|された)?(?:時|とき|際|たび)の"
_MOMENT = (
    rf"[^はがをに,《》]{{0,16}}?(?P<event>攻撃|登場|召喚|ブロック|移動|スマッシュ|破壊|[^はがをに,《》]{{1,8}}){_WHEN}"
)
_BY = (
    rf"(?:(?:その|この|自分の)?(?:誘発|発動|トリガー)(?:した|している)|その|この|自分の|{_MOMENT}"
    rf"|(?P<by>{_JA_CARD})の(?:[^はがをに,《》]{{1,16}}{_WHEN})?)?"
    r"(?:(?:自動|誘発型?|任意)の?)?(?:能力|効果|誘発)(?:の対象(?:に|として)|により|によって|を使って|を使い|で),?"
)
_THERE = r"(?:手札|山札|デッキ|墓地|トラッシュ|チャージ|マナ(?:ゾーン)?|エネルギー(?:ゾーン)?|シールド(?:ゾーン)?)(?:の一?番?[上下])?[にへ]"
_HURTS = (
    r"に[0-9]+(?:点)?の?ダメージを?(?:与える|与えた|飛ばす|飛ばした|入れる|入れた)"
    r"|の(?:パワー|攻撃力|守備力|スマッシュ)を[0-9]+(?:だけ)?(?:上げる|上げた|下げる|下げた|増やす|増やした|減らす|減らした)"
    r"|の(?:パワー|攻撃力|守備力|スマッシュ)を?[+-][0-9]+(?:する|した)?"
)
_DOES = (
    r"(?:を,?(?:(?:選んで|選び|対象に(?:取って|取り|とって|とり|して|選んで|選び)),?(?:それを)?)?"
    r"(?:(?:破壊|除去|撃破|除外|バウンス|タップ|フリーズ|スリープ|強化|選択|指定|廃棄|無効化|無効に)(?:する|した|しようとする|しようとした)?"
    rf"|{_THERE}(?:戻す|戻した|置く|置いた|送る|送った|加える|加えた|落とす|落とした)"
    r"|選ぶ|選んだ|捨てる|捨てた|倒す|倒した|焼く|焼いた|対象に(?:する|した|取る|取った|とる|とった|選ぶ|選んだ|指定する|指定した))"
    rf"|{_HURTS})(?:こと(?:にする|にした|を選ぶ|を選んだ))?"
)
"""What an effect does to the cards that somebody chooses for it."""
_DESTROYS = rf"(?:を,?(?:選[んび]で?,?(?:それを)?)?(?:破壊|除去|撃破)(?:する|した)|{_HURTS})"
"""What nobody does to a card but by an effect."""
_DRAWS = (
    r"(?:(?:自分の)?(?:山札|デッキ)(?:から|の(?:一番)?上から),?)?(?:カードを?)?(?:(?P<many>[0-9]+)枚)?(?:カード)?を?"
    r"(?:引く|引いた|ドローする|ドローした|ドロー)(?:こと(?:にする|にした|を選ぶ|を選んだ))?"
)
_WHO = rf"(?P<who>{_PLAYER})[はが],?"
_EN_CARD = SLOTS["english"]["C"]
_EN_CARDS = rf"{_EN_CARD}(?:(?:, | and ){_EN_CARD})*"
_EN_WHAT = r"(?:effect|ability|trigger|auto)"
_EN_BY = (
    r"(?:with|using|by|through|for) (?:"
    rf"(?P<by>{_EN_CARD})'s (?:[a-z-]+ )?{_EN_WHAT}"
    rf"|(?:the|its|that|this|his|her|their|an?) (?:(?P<event>attack|summon|block|move|smash)(?:ing)? |[a-z-]+ )?{_EN_WHAT}"
    rf"(?: of (?P<by2>{_EN_CARD})| when it (?:attacks|was destroyed|is destroyed|dies|died|enters|entered))?)"
)
_EN_DOES = (
    r"(?:(?:destroys?|destroyed|kills?|killed|bounces?|bounced|taps?|tapped|freezes|froze|sleeps|banishes|banished"
    r"|chooses|chose|targets|targeted|picks|picked|hits|hit) "
    rf"(?:the opponent's )?(?P<aim>{_EN_CARDS})"
    rf"|(?:deals?|dealt|does|did) [0-9]+ (?:points of )?damage to (?P<aim2>{_EN_CARDS})"
    rf"|(?:returns?|returned|puts?|sends?|sent) (?P<aim3>{_EN_CARDS}) (?:to|into|on) [a-z' ]+"
    rf"|gives? (?P<aim4>{_EN_CARDS}) [+-]?[0-9]+(?: [a-z]+)?)"
)
_EN_DRAWS = r"(?:draws?|drew) (?:(?P<many>[0-9]+)|an?|one)(?: cards?)?"
_EN_WHO = rf"(?P<who>{_PLAYER}) "
_WAYS = {
    "japanese": (
        rf" *{_BY}{_WHO}(?:相手の)?(?P<aim>{_JA_CARDS}){_DOES} *",
        rf" *{_WHO}{_BY}(?:相手の)?(?P<aim>{_JA_CARDS}){_DOES} *",
        rf" *{_WHO}(?:相手の)?(?P<aim>{_JA_CARDS}){_DESTROYS} *",
        rf" *{_BY}(?:相手の)?(?P<aim>{_JA_CARDS}){_DOES} *",
        rf" *(?:相手の)?(?P<aim>{_JA_CARDS}){_DESTROYS} *",
        rf" *{_WHO}{_BY}{_DRAWS} *",
        rf" *{_BY}{_WHO}{_DRAWS} *",
        rf" *{_BY}{_DRAWS} *",
    ),
    "english": (
        rf" *{_EN_WHO}{_EN_DOES},? {_EN_BY} *",
        rf" *{_EN_BY},? {_EN_WHO}{_EN_DOES} *",
        rf" *{_EN_WHO}{_EN_DRAWS},? {_EN_BY} *",
        rf" *{_EN_BY},? {_EN_WHO}{_EN_DRAWS} *",
    ),
}
_EVENTS = {
    "攻撃": "attack", "attack": "attack", "ブロック": "block", "block": "block", "登場": "play", "召喚": "summon", "summon": "summon",
    "移動": "move", "move": "move", "スマッシュ": "smash", "smash": "smash",
}  # fmt: skip
"""What an effect waits for that a line of play does, and the verb of that line."""
_ANSWERED = frozenset({"pass", "choose", "accept", "decline"})


@dataclass(frozen=True, slots=True)
class Before:
    """What the file tells before a line: its ``plays``, the cards that ``wait`` for something by themselves, and who holds a card."""

    plays: Sequence[Play]
    wait: frozenset[str]
    holder: Callable[[str], str]


def as_its_answer(line: Line, text: str, grammar: str, before: Before) -> Iterator[Reworded]:
    """The line as the choice or the answer that the effect asks for; nothing for another line, and where the card is still to be played or
    its ability to be activated.
    """
    stop = len(text.rstrip().rstrip("."))
    for way in _WAYS[grammar]:
        if (found := pattern(way).fullmatch(text, 0, stop)) is None:
            continue
        told = {name.rstrip("234"): found.span(name) for name, said in found.groupdict().items() if said}
        card = line.raw[slice(*told["by"])] if "by" in told else ""
        if card and card.partition("》")[0].rpartition("《")[2] not in before.wait:
            continue
        event = line.raw[slice(*told["event"])] if "event" in told else ""
        if "who" in told:
            who = Part(*told["who"])
        elif doer := before.holder(card) if card else _doer(event, before):
            who = Part(shown=player_token(doer), raw=doer)
        else:
            continue
        yield made_of(line, text, (who, *_done(told, grammar)))
        return


def _done(told: Mapping[str, tuple[int, int]], grammar: str) -> Iterator[Part]:
    """What is chosen, and for which card, or how many cards are drawn."""
    japanese = grammar == "japanese"
    if "aim" not in told:
        number = (Part(*told["many"]), _said("枚" if japanese else "")) if "many" in told else ()
        yield from (_said("は"), *number, _said("引く")) if japanese else (_said(" draws "), *(number or (_said("1"),)))
    elif japanese:
        yield _said("は")
        yield from (Part(*told["by"]), _said("のために")) if "by" in told else ()
        yield from (Part(*told["aim"]), _said("を選ぶ"))
    else:
        yield from (_said(" chooses "), Part(*told["aim"]))
        yield from (_said(" for "), Part(*told["by"])) if "by" in told else ()


def _said(words: str) -> Part:
    return Part(shown=words, raw=words)


def waiting(cards: Iterable[Card]) -> frozenset[str]:
    """The cards whose abilities come about by themselves, so that nobody has to play the card for one, or to activate it."""
    if manifest.root(spoken()) == "ygo":
        return frozenset()
    return frozenset(card.name for card in cards if {*_kinds(card)} >= {"auto"} and "activated" not in _kinds(card))


def _kinds(card: Card) -> tuple[str, ...]:
    return tuple(one.structure or one.kind for one in card.abilities)


def _doer(event: str, before: Before) -> str:
    """Whose effect it is where neither player nor card is named: of who made the last play, if nothing else is what it waits for."""
    last = next((play for play in reversed(before.plays) if play.verb not in _ANSWERED), None)
    if last is None or (event and _EVENTS.get(event, "?") not in last.verb):
        return ""
    return last.player
