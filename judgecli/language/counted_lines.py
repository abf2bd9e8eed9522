"""Of words that tell a number: the lines that count something of a player, a shield, a hand or a place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judgecli.language.about_plays import MAY
from judgecli.language.says_as_much import NUMBERS, words_that_say
from judgecli.lazy import pattern

NAMED = pattern(r"《[^《》]*》(?:#[0-9]+)?")


def of_each(text: str, players: Sequence[str], grammar: str) -> list[str]:
    """A claim that does not say whose a number is or who draws, said of each of the players; none where it says it or does not ask it."""
    whole = text.strip().rstrip(".。")
    if (broken := _BROKEN[grammar].fullmatch(whole)) is not None:
        said = "{}は{}枚ブレイクした" if grammar == "japanese" else "{} broke {}"
        number = {**NUMBERS, "both": "2"}.get(broken[1].lower(), broken[1])
        return [said.format(player, number) for player in players]
    if grammar == "japanese" and _DONE_BY_NOBODY.match(whole):
        return [f"{player}は{whole}" for player in players]
    return [_of_a_player(whole, player, grammar) for player in players] if OF_NOBODY[grammar].search(whole) else []


def counts(text: str, players: Sequence[str], grammar: str, who: str = "") -> Iterator[str]:
    """How many there are in the end of what a claim says that there are more or fewer, or how many: to be put in its number. ``who``:
    the claimant, whose they are where it says so.
    """
    if MAY.search(text) or _ENDS.search(text) or words_that_say("when").search(text) or CHOOSES.search(text):
        return
    holders, named = players, [x for x in players if re.search(rf"(?<![A-Za-z]){re.escape(x)}(?![A-Za-z])", text)]
    if _THE_OPPONENT.search(text) and not named:
        players = tuple(player for player in players if player != who)
    elif who and not named and _MINE.search(text):
        players = (who,)
    if not (counted := counted_nearest_its_number(text, grammar)):
        return
    if not (CHANGE.search(text) or re.search(rf"[0-9]|\b(?:{_IN_WORDS})\b", text)) and (
        NAMED.search(text) or not (_MINE.search(text) or any(player in text for player in players))
    ):
        return  # a hand that a card goes to, or a thing that is done, is not counted
    number = next((NUMBERS.get(word, word) for word in re.findall(rf"[0-9]+|\b(?:{_IN_WORDS})\b", text.lower())), "3")
    other = next((player for player in players if player != who), "") if len(players) <= 2 else ""
    of = whose(text, counted, holders, who, other)
    for player in of or named or players:
        for word in dict.fromkeys((counted, counted.removesuffix("s"), f"{counted.removesuffix('s')} zone")):
            yield f"{player}の{word}は{number}" if grammar == "japanese" else f"{player} has {word} {number}"


def counted_nearest_its_number(text: str, grammar: str) -> str:
    """The hand, shields, life or whatever else a text counts, by the word nearest to its number; "" where it speaks of none."""
    words = list(SAYS_COUNTED[grammar].finditer(text))
    number = re.search(rf"[0-9]+|\b(?:{_IN_WORDS})\b", text)
    at = number.start() if number else 0
    return min(words, key=lambda word: abs(word.start() - at))[0] if words else ""


def whose(text: str, counted: str, players: Sequence[str], who: str, other: str) -> list[str]:
    """The player whose hand, shields or life a text speaks of, as "my", "of A"; none where it does not say."""
    word, names = re.escape(counted), "|".join(re.escape(x) for x in sorted(players, key=len, reverse=True)) or "(?!)"
    found = re.search(
        rf"\b(my opponent's|my|(?:{names})'s) (?:\w+ )?{word}|{word}(?: \w+)? of (my opponent|{names})\b|(自分|相手|{names})の{word}",
        text,
    )
    told = next((one for one in found.groups() if one), "") if found else ""
    if told.startswith("my opponent") or told == "相手":
        return [other] if other else []
    if told in ("my", "自分"):
        return [who] if who else []
    return [told.removesuffix("'s")] if told else []


def _of_a_player(text: str, player: str, grammar: str) -> str:
    """The text with whose something is, where it says of no player's."""
    whose = f"{player}の" if grammar == "japanese" else f"{player}'s "
    return OF_NOBODY[grammar].sub(whose, text, count=1)


_COUNTED = {
    "english": "hand|deck|life|lp|life points|shields?|shield zone|energy|resources?|mana|graveyard|charge|smash",
    "japanese": "手札|デッキ|山札|ライフ|LP|シールド|エネルギー|リソース|マナ|墓地|チャージ|スマッシュ",
}
OF_NOBODY = {
    "english": pattern(rf"(?:^|(?<=so )|(?<=and )|(?<=, ))(?:the )?(?=(?:{_COUNTED['english']})\b)", re.IGNORECASE),
    "japanese": pattern(rf"(?:^|(?<=で)|(?<=[,、]))(?=(?:{_COUNTED['japanese']})(?:ゾーン)?[はがも])"),
}
"""Where a number is told of no player."""
_BROKEN = {
    "english": pattern(
        r"([0-9]+|an?|one|two|three|four|both)(?: of)?(?: the)? shields? (?:is|are|was|were|gets?) broken",
        re.IGNORECASE,
    ),
    "japanese": pattern(r"シールド[がはを]?([0-9]+)[枚つ](?:が|を)?ブレイク(?:する|した|される|された)?"),
}
_DONE_BY_NOBODY = pattern(
    r"(?:(?:カード|手札|山札)[をから]+,?)?(?:[0-9]+枚)?(?:も|まで)?(?:を)?(?:引[かきくけこい]|ドロー|捨て)"
)
"""What somebody does who is not named."""
_IN_WORDS = "|".join(word for word in NUMBERS if len(word) > 2)
CHOOSES = pattern(r"\b(?:choos\w+|choices?|chose|picks?|picked|decides?|determines?)\b")
_THE_OPPONENT = pattern(r"\b(?:my|our) opponent\b", re.IGNORECASE)
_ENDS = pattern(r"負け|勝|\b(?:win|lose|lost|won)\b")
_MINE = pattern(r"\b(?:my|mine|our)\b|自分の|私の|こちらの")
SOMEBODY_ELSE = pattern(r"\b(?:their|his|her|they|he|she|them)\b|彼|相手")
"""Somebody is meant who does not say it."""
OF_SOMETHING = pattern(r"[^はがA-Z、,。]{1,12}[はが]")
"""A Japanese claim about something that is named by its first word."""
OF_A_THING = pattern(r"(?:the|this|that|these|my|our|its|no|each|every|both|all|there|it) \w", re.IGNORECASE)
"""An English claim about something else than the player who makes it."""
CHANGE = pattern(
    r"増え|増や|減ら|減る|変わ|\b(?:loses?|lost|gains?|gained|increases?|grows?|shrinks?|decreases?|change[sd]?)\b"
)
"""A claim that there are more or fewer."""
SAYS_COUNTED = {
    "english": pattern(rf"(?<![\w-])(?:{_COUNTED['english']})(?![\w-])", re.IGNORECASE),
    "japanese": pattern(rf"(?<![ァ-ヺー])(?:{_COUNTED['japanese']})(?![ァ-ヺー])"),
}
