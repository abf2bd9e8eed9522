"""What can be claimed of the cards, players and lines of play that an unread claim names: nobody is left without one.

The claims are those of ``named_here.tsv``, first those whose words the claim has; only what can be read is offered. They do not say
what was meant, only how something is claimed of the same card or player.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from judgecli.language.about_plays import IS_PASS, does_what, what_is_claimed, without_its_reason
from judgecli.language.counted_lines import CHOOSES, counted_nearest_its_number, whose
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_help import A_CLAIM
from judgecli.language.says_as_much import words_that_say
from judgecli.language.told_types import AT_ONCE
from judgecli.language.words import Lang, by_terminal
from judgecli.lazy import dataclass, pattern, replace
from judgecli.tables import rows

MOST_SHOWN = 3
_TABLE = Path(__file__).with_name("named_here.tsv")
_CARD = pattern(r"《[^《》]*》(?:#[0-9]+)?")
_OFFERED = pattern(r"`([^`]+)`")
_OF_LINE = pattern(r"\bline ([0-9]+)|([0-9]+)行目")
_GONE_TO = ("graveyard", "trash")
"""Where a card goes that was carried out, or was destroyed."""
ABOUT_IT = "claims about what it names: ", "この主張に出てくるカードやプレイヤー、行については、次のように書けます: "
"""What stands before these lines."""
AT_HAND = (
    "it names no card of the file; of those played last can be claimed: ",
    "この主張にはカードの名前がありません。直前のプレイのカードについては、次のように書けます: ",
)
"""What stands before them where a claim names neither card nor player."""
IN_ORDER = (
    "say of two which came first: `《X》 resolves before 《Y》`, `《X》 was destroyed before 《Y》`, `A drew before A discarded`",
    "順序は、2つのどちらが先かを書きます: 「《X》は《Y》より先に処理される」「《X》は《Y》より先に破壊された」"
    "「AはAが捨てるより先に引いた」",
)
"""How an order is claimed."""
GENERAL = tuple(zip(A_CLAIM, IN_ORDER, strict=True))
"""Help that is about no card or player of the file, in each language: it is not needed where there is a line about one."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a claim may speak of: the file's ``types`` of cards, its players, who claims and against whom, its lines of play by number, and
    the cards ``at_hand``, those of the last line of play; on whose side of the board a card lies, "" where that is open.
    """

    types: Mapping[str, frozenset[str]]
    players: tuple[str, ...]
    who: str
    other: str
    plays: Sequence[tuple[int, str]]
    at_hand: tuple[str, ...] = ()
    holder: Callable[[str], str] = lambda card: ""


def with_what_it_names(
    found: Diagnostic, said: str, lang: Lang, here: Named, can_be_read: Callable[[str], bool]
) -> Diagnostic:
    """The problem of a claim with lines about what it names, unless its help has such a line already."""
    own_en, own_ja = (
        _without(general, help_) for help_, general in zip((found.help_en, found.help_ja), GENERAL, strict=True)
    )
    if any(_is_about(line, said, here) and can_be_read(line) for line in _OFFERED.findall(own_en)):
        return found
    told = _OFFERED.findall(own_en)
    lines = list(_readable(said, lang, here, lambda line: line not in told and can_be_read(line)))
    if not lines:
        in_order = not own_en and _WHICH_FIRST.search(_CARD.sub("_", what_is_claimed(said))) is not None
        return replace(found, help_en=IN_ORDER[0], help_ja=IN_ORDER[1]) if in_order else found
    found = replace(found, help_en=own_en, help_ja=own_ja)
    en = ", ".join(f"`{line}`{_shown(line, here, ' ({})')}" for line in lines)
    ja = "".join(f"「{line}」{_shown(line, here, '（{}）')}" for line in lines)
    cards = _CARD.findall(said)
    says = ABOUT_IT if cards or not _is_about_cards(lines) else AT_HAND
    told_en, told_ja = f"{says[0]}{en}", f"{says[1]}{ja}"
    if card := next(iter(cards or _CARD.findall(lines[0])), ""):
        told_en += f"; where a card is, `question: where is {card}?` asks"
        told_ja += f"。カードの場所は「質問 {card}はどこにある？」で尋ねられます"
    if not found.help_en:
        return replace(found, help_en=told_en, help_ja=told_ja)
    return replace(
        found,
        help_en=f"{found.help_en}{'' if found.help_en.endswith('?') else ';'} {told_en}",
        help_ja=f"{found.help_ja}{'' if found.help_ja.endswith(('?', '？')) else '。'}{told_ja}",
    )


_OF_A_HAND = pattern(r"引いた|手元|捨て|\b(?:drawn|drew|discard(?:ed)?|kept)\b")
"""What is said of cards that somebody has in hand: where nobody is named it is said of whoever claims it."""
_UNDONE = pattern(
    r"無効|不正|違反|反則|不成立|取り消|巻き戻|間に合わ|\b(?:invalid|illegal|void|undone|taken back|too late|against the rules)\b"
)
_MAY_BE = pattern(r"\bmay\b|でき|られる$")
"""What says that a play counts for nothing, and what is claimed of what may be done: the contrary is never offered."""
_WHICH_FIRST = pattern(
    r"\b(?:comes?|goes|happens?|triggers?|effects?|draws?|discards?)\b.*\b(?:first|before|after)\b|(?:効果|能力|誘発|トリガー|引|捨て).*より(?:も)?(?:先|前|後)に",
    re.IGNORECASE,
)
"""A claim about which of two comes first."""


def _without(general: Sequence[str], help_: str) -> str:
    for one in general:
        help_ = help_.replace(one, "")
    return help_.strip(" ;。")


def _shown(line: str, here: Named, form: str) -> str:
    """The words of the line of play that a claim is about by its number."""
    of_line = _OF_LINE.search(line)
    play = next((text for n, text in here.plays if n == int(of_line[1] or of_line[2])), "") if of_line else ""
    return form.format(play) if play else ""


def _is_about(line: str, said: str, here: Named) -> bool:
    """Whether a line names a card of a claim, or where that names none one of its players; a line of play stands for what it names."""
    cards = set(_CARD.findall(said))
    if of_line := _OF_LINE.search(line):
        number = int(of_line[1] or of_line[2])
        play = next((text for n, text in here.plays if n == number), "")
        return (
            not cards
            or bool(cards & set(_CARD.findall(play)))
            or number in _lines_of_play(list(cards), _CARD.sub("_", said), here)
        )
    if cards:
        return bool(cards & set(_CARD.findall(line)))
    players = _players(said, here)
    return not _CARD.findall(line) and any(_names(line, player) for player in players or here.players)


def asked_of_what_it_names(said: str, lang: Lang, here: Named, can_be_read: Callable[[str], bool]) -> tuple[str, ...]:
    """What a question that nobody can read may ask, as it is claimed: what its words tell of the cards and players that it names."""
    return tuple(_readable(said, lang, here, can_be_read, only_told=True))


def _readable(
    said: str, lang: Lang, here: Named, can_be_read: Callable[[str], bool], *, only_told: bool = False
) -> Iterator[str]:
    shown = 0
    for line in dict.fromkeys(_lines(said, lang, here, only_told=only_told)):
        if can_be_read(line):
            yield line
            shown += 1
        if shown == MOST_SHOWN:
            return


def _is_about_cards(lines: Sequence[str]) -> bool:
    return any(map(_CARD.search, lines))


def _lines(said: str, lang: Lang, here: Named, *, only_told: bool = False) -> Iterator[str]:
    """The claims of the table about what is named, in its order: those whose words the claim has stand first."""
    cards = list(dict.fromkeys(_CARD.findall(said)))
    plain = _CARD.sub("_", without_its_reason(said) if lang == "ja" else what_is_claimed(said))
    players = _players(plain, here)
    of_nobody = not cards and not players
    if of_nobody:
        cards = list(here.at_hand)
    zone = counted_nearest_its_number(plain, "japanese" if lang == "ja" else "english")
    number = next(iter(re.findall(r"[0-9]+", plain)), "1")
    lines = _lines_of_play(cards, plain, here)
    denies = bool(words_that_say("not").search(plain))
    undone = _UNDONE.search(plain) is not None
    in_order = _WHICH_FIRST.search(plain) is not None
    for kind, tells, forms in _rows(lang):
        form = forms[-1 if denies or (undone and _MAY_BE.search(forms[0])) else 0]
        if only_told and (kind == "line" or "{N}" in form or (tells is None and kind != "state")):
            continue  # of a line, and how many there are, is asked in words of its own
        if tells is not None and not tells.search(plain):
            continue
        if tells is None and kind in ("line", "player") and in_order:
            continue  # what comes first is claimed: neither that a play may be made, nor who wins
        if kind == "counted" and (not zone or CHOOSES.search(plain)):
            continue
        if kind in ("player", "counted"):
            for player in (
                players
                or ([here.who] if tells is not None and here.who and of_nobody and _OF_A_HAND.search(plain) else [])
                if kind == "player"
                else whose(plain, zone, here.players, here.who, here.other) or players or here.players
            ):
                yield form.format(P=player, N=number, Z=zone)
        elif kind == "line":
            yield from (form.format(L=n) for n in lines)
        elif kind == "state":
            yield from (form.format(C=card, S=state) for card in cards[:1] for state in _states_told(plain, lang))
        elif kind == "two":
            yield from (form.format(C=cards[0], D=card) for card in cards[1:2])
        else:
            for card in cards[:2]:
                if kind == "card" or (kind == "at once") == _is_gone_at_once(card, here):
                    holder = here.holder(card)
                    who = ("",) if "{H}" not in form else (holder,) if holder else (players or here.players)
                    yield from (form.format(C=card, N=number, Y=_goes_to(lang), H=one, U=_used(lang)) for one in who)


def _lines_of_play(cards: Sequence[str], plain: str, here: Named) -> list[int]:
    """The last line of play in which is done what a claim speaks of, or that names its card: where it names none, the last one."""
    names = [card.partition("》")[0] for card in cards]
    near = [
        (2 * does_what(text, plain) + any(name in text for name in names), n)
        for n, text in here.plays
        if not IS_PASS.search(text)
    ]
    best, number = max(near, default=(0, 0))
    return [number] if best or (near and not cards) else []


def _is_gone_at_once(card: str, here: Named) -> bool:
    types = here.types.get(card.partition("》")[0].removeprefix("《"), frozenset())
    return not AT_ONCE.isdisjoint(word for one in types for word in one.split())


def _players(said: str, here: Named) -> list[str]:
    """The players of whom a claim speaks, as I, my opponent or by their names; whose card something is, is none of them."""
    plain = _OF_A_CARD.sub("_", _CARD.sub("_", said))
    found = [player for player in here.players if _names(plain, player)]
    if here.other and _THE_OTHER.search(plain):
        found.append(here.other)
    if here.who and _ME.search(plain):
        found.append(here.who)
    return list(dict.fromkeys(found))


_OF_A_CARD = pattern(r"\b(?:my|his|her|your|our|my opponent's|[A-Z]\w*'s) _|(?:自分|相手|[A-Z])の_")
_THE_OTHER = pattern(r"\bopponent\b|相手", re.IGNORECASE)
_ME = pattern(r"\b(?:I|me|my(?! opponent)|mine|we|us|our(?! opponent))\b|自分|私|こちら")


def _names(text: str, player: str) -> bool:
    return re.search(rf"(?<![A-Za-z]){re.escape(player)}(?![A-Za-z])", text) is not None


def _goes_to(lang: Lang) -> str:
    zones = (word for word in by_terminal().get("ZONE", ()) if word.canonical in _GONE_TO)
    return next((word.spellings((lang,))[0] for word in zones), "graveyard")


_USED = {"cast": "cast", "activate": "tribute summon", "play": "play"}
"""By which verb a card is used that is carried out at once, and a verb that only the games have in which it is."""


def _used(lang: Lang) -> str:
    verbs = {word.canonical: word for word in by_terminal().get("PLAYVERB", ())}
    verb = next((verb for verb, stands in _USED.items() if stands in verbs), "play")
    return verb if lang == "en" else verbs[verb].spellings(("ja",))[0]


def _states_told(said: str, lang: Lang) -> Iterator[str]:
    """The states of a card that a claim has words for."""
    for word in by_terminal().get("STATE", ()):
        if any(re.search(rf"\b{re.escape(x)}\b", said) if x.isascii() else x in said for x in word.spellings((lang,))):
            yield word.spellings((lang,))[0]


@cache
def _rows(lang: Lang) -> tuple[tuple[str, re.Pattern[str] | None, tuple[str, ...]], ...]:
    ja = lang == "ja"
    return tuple(
        (kind, pattern(tells, re.IGNORECASE) if tells else None, tuple((in_ja if ja else in_en).split(" ~ ")))
        for kind, told_en, told_ja, in_en, in_ja in rows(_TABLE)
        for tells in (told_ja if ja else told_en,)
    )
