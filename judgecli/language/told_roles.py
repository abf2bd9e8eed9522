"""A card told by what it does or whose it is: "the attacker", "the blocked creature", "B's monster".

The lines of play and the board name it. A phrase is read only where it can mean one card; which one that is, a warning says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from judgecli import manifest
from judgecli.language.ast import Mention, Play, PlayerBoard
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, PLAYER_MARK, PLAYER_MORE, Line
from judgecli.language.told_facts import is_in_play
from judgecli.language.told_types import Types, any_of, types
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import LANGS, spoken
from judgecli.lazy import dataclass, pattern

_PLAYER = rf"[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*"
_ANY = "card"
_ON_THE_TABLE = ("spell", "field", "base")
"""Where cards lie that do not fight."""


@dataclass(frozen=True, slots=True)
class Does:
    """What a card does or what happens to it, as said before its type and behind it, in Japanese, and in one word of each language."""

    before: str
    behind: str
    japanese: str
    one: str = "(?!)"
    one_japanese: str = "(?!)"


DOES = {
    "attacking": Does(
        "attacking",
        "attacks|attacked|is attacking|was attacking",
        r"(?:攻撃|アタック)(?:を)?(?:中の|側の|し(?:て(?:い)?る|た|てきた)|する|(?=\S))|殴った|殴ってきた",
        "attacker",
        "アタッカー|攻撃側|攻撃者",
    ),
    "attacked": Does(
        "attacked|defending",
        "(?:is|was) (?:being )?attacked",
        "(?:攻撃|アタック)(?:を)?(?:され(?:て(?:い)?)?[るた]|を?受け[るた]|対象の|対象に(?:なった|された)|先の|目標の)|殴られた",
        "defender|attack target|target of the attack",
        "防御側|攻撃対象|攻撃先|攻撃目標",
    ),
    "blocking": Does(
        "blocking",
        "blocks|blocked|is blocking|was blocking",
        r"ブロック(?:を)?(?:中の|し(?:て(?:い)?る|た)|する|(?=\S))",
        "blocker",
        "ブロッカー|ブロック側",
    ),
    "blocked": Does("blocked", "(?:is|was) blocked", "ブロック(?:を)?され(?:て(?:い)?)?[るた]"),
    "moved": Does("moved|moving", "moves|moved|was moved", "移動(?:し(?:て(?:い)?る|た|てきた)|する)"),
    "summoned": Does(
        "summoned",
        "(?:was|is) summoned",
        "(?:通常|特殊|反転|アドバンス)?召喚(?:され|し)た|登場(?:し|させ)た|出(?:し|てき|され)た|プレイした|場に出た",
    ),
    "used": Does(
        "played|cast|activated",
        "(?:was|is) (?:played|cast|activated)",
        "(?:発動|起動|使用)(?:し|され)た|唱え(?:られ)?た|使(?:っ|われ)た",
    ),
}
_SUMMONED = frozenset({"summon", "normal summon", "special summon", "tribute summon", "play", "set", "deploy"})
_USED = frozenset({"activate", "cast", "play", "use", "chain"})


@dataclass(frozen=True, slots=True)
class Told:
    """What the file tells before a statement: its ``plays``, the board (``placed``), the ``types`` of its cards, who speaks and to whom."""

    plays: Sequence[Play]
    placed: Sequence[PlayerBoard]
    types: Types
    me: str = ""
    you: str = ""


Taken = tuple[str, str]
"""A phrase, and the card it is taken for."""


def with_names(line: Line, text: str, grammar: str, told: Told) -> tuple[Reworded, tuple[Taken, ...]] | None:
    """The line with each such phrase as the name of its card, and what was taken for what; ``None``: it has none that can mean one card."""
    now, taken = Reworded(line, text, tuple(range(len(text)))), list[Taken]()
    for found in reversed(list(_phrases(grammar, spoken()).finditer(shape(text, "claim")))):
        if len(cards := _cards_meant(found, line, told)) == 1:
            now = now.with_card(*found.span(), cards[0])
            taken.insert(0, (line.raw[slice(*found.span())].strip(), cards[0]))
    return (now, tuple(taken)) if taken else None


def in_its_own_words(reason: str, one: Reworded, line: Line) -> str:
    """A reason that was read where cards stand for what they were told by, as it is told: nothing hangs on which card it speaks of."""
    first = one.line.raw.find(reason)
    columns = [c for c in one.at[first : first + len(reason)] if c >= 0] if first >= 0 else []
    if not columns:
        return reason
    last = first + len(reason)
    stop = next((c for c in one.at[last:] if c >= 0), len(line.raw)) if last < len(one.at) else len(line.raw)
    return line.raw[min(columns) : stop].strip() if stop > min(columns) else reason


def with_its_subject(line: Line, text: str, grammar: str, told: Told) -> tuple[Reworded, tuple[Taken, ...]] | None:
    """A statement that names no card, of the one card that the lines of play aim at; ``None``: it has a subject, or there are several."""
    looked_in = shape(text, "claim")
    found = _LEFT_OUT[grammar].match(looked_in)
    cards = dict.fromkeys(_aimed_at(told.plays))
    if found is None or pattern(rf"[{HELD}{NAME_MARK}]").search(looked_in) or len(cards) != 1:
        return None
    if grammar == "japanese" and not found["it"] and _ANOTHER_SUBJECT.search(looked_in):
        return None  # the clause that is claimed has its own
    (name, tag) = next(iter(cards))
    if _several(name, tag, told):
        return None
    card = f"《{name}》{f'#{tag}' if tag else ''}"
    whole = Reworded(line, text, tuple(range(len(text))))
    now = whole.with_card(*found.span("it"), card + ("" if found["it"] else "は"))
    return now, ((line.raw[slice(*found.span("it"))].strip() or line.raw[line.start :].strip(), card),)


_ANOTHER_SUBJECT = pattern(r"[,、].*[はがも]|(?:ても|ので|から|ため),?.*[はが]")
_LEFT_OUT = {
    "english": pattern(r" *(?P<it>it)(?= (?:is|was|will|survives?|dies|stays?|goes|returns?|leaves)\b)", re.IGNORECASE),
    "japanese": pattern(
        r" *(?P<it>(?:それ|そいつ|その(?:カード|モンスター|クリーチャー|ユニット|ゼクス))(?=[はが])|)"
        r"(?=[はが]|破壊され|生き残|手札に戻|(?:墓地|トラッシュ|チャージ)[にへ](?:置かれ|送られ|行)|場に残|除外され)"
    ),
}
"""What stands for a card at the beginning of a statement; in Japanese it may be left out."""


def _aimed_at(plays: Sequence[Play]) -> Iterator[tuple[str, str]]:
    """The cards that lines of play attack, choose or target, with their numbers."""
    for play in plays:
        attacked = play.role("object") if play.role("with") or play.verb == "choose" else ()
        yield from ((said.text, said.tag) for said in (*play.role("targeting"), *attacked) if said.kind == "card")


def with_each(line: Line, text: str, grammar: str, told: Told) -> tuple[str, ...]:
    """The line as it would be for each card that its first phrase of several could mean."""
    for found in _phrases(grammar, spoken()).finditer(shape(text, "claim")):
        if len(cards := _cards_meant(found, line, told)) > 1:
            whole = Reworded(line, text, tuple(range(len(text))))
            return tuple(whole.with_card(*found.span(), card).line.raw[line.start :].strip() for card in cards)
    return ()


def _cards_meant(found: re.Match[str], line: Line, told: Told) -> list[str]:
    """The cards that a phrase can mean, by their names."""
    groups = {name: line.raw[slice(*found.span(name))] for name, said in found.groupdict().items() if said}
    done = next((name for name in DOES if {name, f"{name}_one", f"{name}_then"} & groups.keys()), "")
    kind = next((_type(groups[name]) for name in ("kind", "kind_then", "bare") if name in groups), _ANY)
    whose = groups.get("whose", "")
    owner = told.me if whose in _MINE else told.you if whose in _YOURS else whose
    if whose and not owner:
        return []
    cards = list(doing(done, told) if done else _there(told))
    if done == "blocking" and not cards:
        cards = [one for one in _there(told) if "blocker" in told.types.get(one[0], ())]
    fitting = dict.fromkeys(
        (name, tag)
        for name, tag, holder in cards
        if (not owner or holder == owner)
        and (kind == _ANY or any(kind in one.split() for one in told.types.get(name, ())))
    )
    return [f"《{name}》{f'#{tag}' if tag else ''}" for name, tag in fitting if not _several(name, tag, told)]


_MINE, _YOURS = ("自分",), ("相手", "対戦相手")


def _several(name: str, tag: str, told: Told) -> bool:
    """Whether the board lists several cards of a name and nothing tells which is meant."""
    number = sum(one.count for p in told.placed for zone in p.zones for one in zone.cards if one.name == name)
    return number > 1 and not tag


def doing(what: str, told: Told) -> Iterator[tuple[str, str, str]]:
    """The cards of the lines of play that do this or to which it is done, each with its number and its player."""
    game = manifest.of(spoken())
    others = game.fights if game is not None else ()
    for play in told.plays:
        fights = play.verb.startswith("attack") or play.verb in others
        acting, object_ = play.role("with") or play.role("object"), play.role("object")
        if (what in ("attacking", "blocked") and fights) or (what == "blocking" and play.verb == "block"):
            yield from _cards(acting, play.player)
        elif what == "attacked" and fights and play.role("with"):
            yield from _cards(object_, "", told)
        elif (
            (what == "moved" and play.verb == "move")
            or (what == "summoned" and (play.verb in _SUMMONED or play.verb.endswith(" summon")))
            or (what == "used" and play.verb in _USED)
        ):
            yield from _cards(object_, play.player)


def _cards(said: Sequence[Mention], player: str, told: Told | None = None) -> Iterator[tuple[str, str, str]]:
    for one in said:
        if one.kind == "card":
            yield one.text, one.tag, player or one.whose or (_holder(one.text, told) if told else "")


def _holder(name: str, told: Told) -> str:
    return next((p.player for p in told.placed for zone in p.zones for one in zone.cards if one.name == name), "")


def _there(told: Told) -> Iterator[tuple[str, str, str]]:
    """The cards in play, and those that a line of play names, each with its number and its player."""
    named = {one.text for play in told.plays for _, said in play.roles for one in said if one.kind == "card"}
    for player in told.placed:
        for zone in player.zones:
            for one in zone.cards:
                if one.name and (is_in_play(zone.zone) or zone.zone.startswith(_ON_THE_TABLE) or one.name in named):
                    yield one.name, one.tag, one.owner or player.player
    for play in told.plays:
        for said in play.role("object"):
            if said.kind == "card" and not _holder(said.text, told):
                yield said.text, said.tag, play.player


def _type(said: str) -> str:
    return next((w.canonical for w in types() if said.lower() in map(str.lower, w.spellings(LANGS))), _ANY)


@cache
def _phrases(grammar: str, game: str) -> re.Pattern[str]:
    if grammar == "japanese":
        kind = any_of(x for word in types() for x in word.spellings(("ja",)))
        doing = "|".join(f"(?P<{name}>{does.japanese})" for name, does in DOES.items())
        noun = "|".join(f"(?P<{name}_one>{does.one_japanese})" for name, does in DOES.items())
        whose = rf"(?:(?P<whose>自分|相手|対戦相手|{_PLAYER})(?:側)?の?)"
        return pattern(
            rf"(?:^|(?<=[\s,はがをにでもと:])){whose}?"
            rf"(?:(?:{doing})(?:側の)?(?P<kind>{kind}|カード)|{noun}|(?P<bare>{kind}))"
            r"(?=[はがをにのもと,]|だけ|のみ|で[はも]?(?![あすきな]))"
        )
    kind = any_of(x for word in types() for x in word.spellings(("en",))[:1])
    before = "|".join(f"(?P<{name}>{does.before})" for name, does in DOES.items())
    behind = "|".join(f"(?P<{name}_then>{does.behind})" for name, does in DOES.items())
    noun = "|".join(f"(?P<{name}_one>{does.one})" for name, does in DOES.items())
    whose = rf"(?:the |that |this |(?P<whose>{_PLAYER})'s (?:own )?)"
    return pattern(
        rf"(?<![A-Za-z'-]){whose}(?:(?:{before}) (?P<kind>{kind}|card)"
        rf"|(?P<kind_then>{kind}|card) (?:that|which) (?:{behind})|{noun}|(?P<bare>{kind}))"
        rf"(?![A-Za-z-]| ?[{NAME_MARK}{HELD}]| (?:zone|deck|card|square|area|line|phase|step)s?\b)",
        re.IGNORECASE,
    )
