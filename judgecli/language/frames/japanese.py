"""Short Japanese sentences by their phrases, in whatever order these stand: 「《X》でCに行きます、A」 is 「Aは《X》でCを攻撃する」.

A row of ``sentences.tsv`` is a line of the language with its phrases in braces, those that may be missing in brackets, and the words of
players for what is done. A line is that sentence if it can be parted into these phrases, each once, the words, and small words that say
nothing by themselves. Whatever is left (a "not", an "only", another card or number) makes it another sentence, and nothing of the row; a
line that is several of these sentences is none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from judgecli import manifest
from judgecli.language.ast import Play
from judgecli.language.otherwise import NAME, SHARED, Reworded
from judgecli.language.plain_endings import FIVE_GRADES
from judgecli.language.source import Line
from judgecli.language.told_board import Lying
from judgecli.language.turned import Part, made_of
from judgecli.language.words import by_terminal, spoken
from judgecli.lazy import NamedTuple, pattern
from judgecli.tables import rows

MOST = 120
"""Characters of a line that is looked at: the sentences are short."""
_SOMEBODY = rf"(?:{SHARED['P']}|卓)"
_WHO = rf"(?P<@>{_SOMEBODY})(?:さん|くん|君|側|本人)?(?:の(?:ほう|方|番))?"
_OF = rf"(?:{_SOMEBODY}(?:さん|側)?の)?"
_WHOSE = rf"(?:{_SOMEBODY}の)?"
_AIMED = (
    r"(?:を?対象(?:に(?:取(?:って|り)|とって|して|し|選んで|指定して)?|として|とし(?:て)?|で|を|は)?"
    r"|狙い(?:で|の|に)?|を狙って|に対して|に向けて)"
)
_AT = r"(?:に対して|に向けて|への|に|へ|を)"
_BECAUSE = r"(?:により|によって|によると|に反して|に反する|違反で|があるから|だから|のため|で|から)?"
_ANY = rf"(?:{NAME}|\[[^\[\]]*\])"
_DIGITS = {kanji: str(n) for n, kanji in enumerate("一二三四五六七八九十", 1)} | {
    circled: str(n) for n, circled in enumerate("①②③④⑤⑥⑦⑧⑨⑩", 1)
}
"""Numbers in characters, as they stand before what is counted, and in circles."""
_COUNTER = r"(?:枚|点|体|つ|個)"
_NUMBER = r"(?:(?<![0-9-])[0-9]+(?![0-9-])|(?<![一二三四五六七八九十])[一二三四五六七八九十](?=枚|点|体|つ))"
_SECTION = r"(?:[A-Z]\.?)?[0-9]+(?:[.-][0-9]+)+[a-z]*(?:¶[0-9]+)?"
PHRASES: Mapping[str, tuple[str, ...]] = {
    "T": (
        rf"(?P<@>{_WHOSE}{NAME}){_AIMED}",
        rf"対象(?:は|:|が)? ?(?P<@>{_WHOSE}{NAME})(?:で|に|を)?",
        rf"(?:→|->) ?(?P<@>{_WHOSE}{NAME})(?:に|へ|を)?",
    ),
    "Y": (
        rf"(?P<@>{_WHOSE}{NAME}|{_SOMEBODY}){_AT}",
        rf"(?P<@>{_SOMEBODY})(?:本体|本人){_AT}",
        rf"(?:攻撃対象|攻撃先|対象|相手)は(?P<@>{_WHOSE}{NAME}|{_SOMEBODY})",
        rf"(?:→|->) ?(?P<@>{_WHOSE}{NAME}|{_SOMEBODY})(?:に|へ|を)?",
    ),
    "U": (rf"(?P<@>{_WHOSE}{NAME}|{_SOMEBODY})(?:に対して|に向けて|への|に|へ)",),
    "Q": (rf"{_WHO}より(?:は|も)?",),
    "D": (rf"(?P<@>{NAME})の(?=下)",),
    "S": (r"(?:方法は)?(?P<@>\"[^\"]*\")(?:の方法)?(?:を使って|で)?",),
    "W": (r"(?:(?:(?:出す|置く)?場所|行き先)は)?(?P<@>{square})(?:の?(?:スクエア|マス))?(?:に|へ|の|で)?",),
    "I": (r"(?P<@>[0-9]+行目)(?:は|が|の)?",),
    "G": (rf"\(?(?P<@>{_SECTION})\)?{_BECAUSE}",),
    "N": (rf"(?P<@>{_NUMBER}){_COUNTER}?(?:に|が|を|の|は)?",),
    "J": (
        r"(?:効果|能力)?(?P<@>[①-⑩])(?:の?(?:効果|能力))?(?:を|の)?",
        r"(?P<@>[1-9])(?:つ目|番目|個目)?の(?:効果|能力)(?:を|の)?",
    ),
    "H": (r"(?P<@>{place})(?:に|の|へ|は|が|を)?",),
    "Z": (r"(?P<@>{zone})(?:に|の|へ|は|が|を)?",),
    "L": (
        rf"(?P<@>{{of}}{_ANY}(?:(?:と|,|、|・|や)?{_ANY})*)(?:の(?:ほう|方))?(?:を(?!お願い|宣言)|が|は|の(?![2-9]))?",
    ),
    "X": (rf"(?P<@>{{of}}{NAME})(?:で|から|が|の|は)?(?![をにへとも])",),
    "F": (rf"(?P<@>{NAME})(?:から|を|は|が|の|に)?(?![でへとも])",),
    "C": (rf"(?P<@>{{of}}{NAME})(?:を|の|は|が|って|なら)?(?![にへでとも]|から)",),
    "R": (rf"{_WHO}(?:には|にも|に|は|が|の|から)?(?!より|を|へ)",),
    "K": (rf"(?P<@>{{of}}{NAME})(?:を|は|が|って|なら|の(?=行き先|居場所|場所))?(?![にへでともの]|から)",),
    "B": (rf"{_WHO}(?:からは|から|は|が)?(?![にへをの]|より)",),
    "P": (rf"{_WHO}(?:からは|から|には|は|が|の)?(?![にへを]|より)",),
}
"""What a phrase looks like, with the particles that leave its part in the sentence as it is."""
_NEXT = rf"(?=[ ,!.《\[0-9]|$|{_SOMEBODY})"
_SMALL = {
    "play": rf"[ ,!.~ー]|(?:です|だ|っす|する|します)?(?:よ|ね|ぞ|わ|さ)+{_NEXT}|(?:です|だ|っす|で|する|します){_NEXT}"
    r"|(?:じゃあ|では|それでは|んじゃ|えっと|はい)(?=[ ,])",
    "claim": rf"[ ,!.~ー]|(?:です|だ|っす)?(?:よ|ね|ぞ|わ|さ)+{_NEXT}|(?:です|だ|だな|っす){_NEXT}|(?:の)?はず(?=[ ,!.だで]|$)",
}
"""What says nothing by itself."""
_TERMS = {"square": ("SQUARE",), "zone": ("ZONE", "STAT", "MARK", "GROUP"), "place": ("ZONE", "GROUP", "SQUARE")}
_ALSO_SAID = {"ハンド", "盾", "山", "打点", "場"}
"""Words of players for places and numbers, for which ``wordings.tsv`` has those of the language."""
_SLOT = pattern(r"\{([A-Z])\}")
_OPTIONAL = pattern(r"\[([^\[\]]*)\]")
_ENDINGS = {
    ends: (joining, past, willing)
    for (joining, (ends, _, past)), willing in zip(FIVE_GRADES.items(), "こごそとのぼもろお", strict=True)
}
"""Verbs of five grades by their last syllable: the syllable before ます, the past, and the syllable before う."""
_ONE_GRADE = pattern(r"(?:[えけせてねへめれげぜでべいきしちにひみりぎじび]|見|出)る$")
_FIVE_GRADES_THOUGH = frozenset({"入る", "切る", "いる", "要る"})


class _Sentence(NamedTuple):
    """A row: its line in parts, each with whether it may be missing, the words of which one must stand in the line, the small words, and
    whether its card must lie in a hand.
    """

    means: tuple[tuple[str, bool], ...]
    said: re.Pattern[str]
    small: str
    from_hand: bool


def forms_of(verb: str) -> str:
    """An expression for a verb as players announce what is done: 「出す」「出します」「出した」「出そう」; for a noun, with する."""
    last = verb[-1:]
    if last == "る" and _ONE_GRADE.search(verb) and verb not in _FIVE_GRADES_THOUGH:
        return f"{verb[:-1]}(?:[るた]の[はが]|る|ます|ました|て(?:おく|おきます)?|た|たい(?:です)?|よう)"
    if last in _ENDINGS:
        joining, past, willing = _ENDINGS[last]
        past = "った" if verb.endswith(("行く", "いく")) else past
        going_on = past[:-1] + {"た": "て", "だ": "で"}[past[-1]]
        stem = verb[:-1]
        return f"{stem}(?:(?:{last}|{past})の[はが]|{last}|{joining}(?:ます|ました|たい(?:です)?)|{going_on}|{past}|{willing}う)"
    return (
        f"{verb}(?:(?:する|した)の[はが]|(?:を|の)?(?:宣言)?(?:する|します|しました|した|して|したい(?:です)?|しよう)|(?:を|の)?宣言(?:を(?:する|します))?"
        r"|[にへ]?(?:入る|入ります|行く|行きます|いく|いきます|回す|回る|回ります)|を(?:入れる|入れます)|入れる|入れます|[をは])?"
    )


def in_any_order(line: Line, text: str, part: str, lying: Lying = (), plays: Sequence[Play] = ()) -> Iterator[Reworded]:
    """The sentence that a line is, whatever the order of its phrases. ``lying``: where cards lie before
    the ``plays`` so far.
    """
    start, stop = line.start, len(text.rstrip().rstrip(".?"))
    if stop - start > MOST:
        return
    found: dict[str, Reworded] = {}
    for sentence in _sentences(part, spoken()):
        if sentence.said.search(text, start, stop) is None:
            continue
        for kept in _parted(sentence, text, start, stop):
            if sentence.from_hand and not _lies_in_a_hand(text[slice(*kept["C"])], lying, plays):
                continue
            made = _made(sentence, kept, line, text)
            found.setdefault(made.text.strip(), made)
            break
    if len(found) == 1:
        yield from found.values()


def _lies_in_a_hand(card: str, lying: Lying, plays: Sequence[Play]) -> bool:
    """Whether a card lies in a hand, and nothing was done with it so far."""
    name = card.partition("》")[0].rpartition("《")[2]
    there = {zone for said, zone in lying if said == name}
    return there == {"hand"} and not any(said.text == name for play in plays for _, each in play.roles for said in each)


def _parted(sentence: _Sentence, text: str, start: int, stop: int) -> Iterator[dict[str, tuple[int, int]]]:
    """The phrases of a line that is such a sentence: whose a card is told with it, or by that who does it."""
    slots = {slot: may_lack for words, may_lack in sentence.means for slot in _SLOT.findall(words)}
    for of in (_OF, ""):
        kept = _scanned(_expression(sentence, "".join(slots), of, spoken()), text, start, stop)
        told = kept is not None and (not sentence.said.pattern or "said" in kept)
        if kept is not None and told and all(may_lack or slot in kept for slot, may_lack in slots.items()):
            yield kept


def _scanned(expression: re.Pattern[str], text: str, start: int, stop: int) -> dict[str, tuple[int, int]] | None:
    """Where each phrase stands; ``None`` where something else stands in the line, or a phrase twice, or none of the words."""
    kept: dict[str, tuple[int, int]] = {}
    at = start
    while at < stop:
        found = expression.match(text, at, stop)
        if found is None or found.end() == at:
            return None
        for group, said in found.groupdict().items():
            if said is None:
                continue
            if group != "said" and group[0] in kept:
                return None
            kept["said" if group == "said" else group[0]] = found.span(group)
        at = found.end()
    return kept


@cache
def _expression(sentence: _Sentence, slots: str, of: str, game: str) -> re.Pattern[str]:
    """A phrase of the sentence, or a word of it, whichever stands next."""
    phrases = [
        one.replace("@", f"{slot}{n}").replace("{of}", of)
        for slot, looks in PHRASES.items()
        if slot in slots
        for n, one in enumerate(looks)
    ]
    terms = {name: "|".join(_spelled(kinds, game)) for name, kinds in _TERMS.items()}
    for name, spelled in terms.items():
        phrases = [one.replace(f"{{{name}}}", f"(?:{spelled})") for one in phrases]
    said = (f"(?P<said>{sentence.said.pattern})",) if sentence.said.pattern else ()
    return pattern("|".join((*phrases, *said, sentence.small)))


@cache
def _spelled(kinds: tuple[str, ...], game: str) -> tuple[str, ...]:
    """What is said for places and numbers of a game, the longest first."""
    said = {x for kind in kinds for word in by_terminal().get(kind, ()) for x in word.spellings(("ja",))}
    said |= _ALSO_SAID if "ZONE" in kinds else set()
    return tuple(map(re.escape, sorted(said, key=lambda x: (-len(x), x))))


def _made(sentence: _Sentence, kept: Mapping[str, tuple[int, int]], line: Line, text: str) -> Reworded:
    parts: list[Part] = []
    for words, may_lack in sentence.means:
        if may_lack and not all(slot in kept for slot in _SLOT.findall(words)):
            continue
        end = 0
        for slot in _SLOT.finditer(words):
            parts += (
                [Part(shown=words[end : slot.start()], raw=words[end : slot.start()])] if slot.start() > end else []
            )
            said = text[slice(*kept[slot[1]])]
            parts.append(
                Part(shown=_DIGITS[said], raw=_DIGITS[said])
                if slot[1] in "NJ" and said in _DIGITS
                else Part(*kept[slot[1]])
            )
            end = slot.end()
        parts += [Part(shown=words[end:], raw=words[end:])] if end < len(words) else []
    return made_of(line, text, parts)


@cache
def _sentences(part: str, game: str) -> tuple[_Sentence, ...]:
    """The rows for one kind of line of one game."""
    own = {"*", game, manifest.root(game)}
    return tuple(
        _Sentence(
            tuple(_parts_of(means)),
            pattern(f"(?:{'|'.join(_words(said.split()))})" if said != "-" else ""),
            "|".join([*(small.split() if small != "-" else ()), _SMALL[part]]),
            kind.endswith("from hand"),
        )
        for kind, games, means, said, small in _rows()
        if kind.partition(" ")[0] == part and not own.isdisjoint(games.split())
    )


def _words(said: Sequence[str]) -> list[str]:
    """The longest first, so that none is read for the beginning of another."""
    return [word[1:] if word.startswith("=") else forms_of(word) for word in sorted(said, key=len, reverse=True)]


@cache
def words_of_plays(game: str) -> tuple[str, ...]:
    """The words by which players say in a game what they do, verbs and nouns."""
    own = {"*", game, manifest.root(game)}
    told = (
        said for kind, games, _, said, _ in _rows() if kind.startswith("play") and not own.isdisjoint(games.split())
    )
    return tuple(dict.fromkeys(word for said in told for word in said.split() if not word.startswith(("=", "-"))))


@cache
def _rows() -> tuple[list[str], ...]:
    return tuple(rows(Path(__file__).with_name("sentences.tsv")))


def _parts_of(means: str) -> Iterator[tuple[str, bool]]:
    end = 0
    for found in _OPTIONAL.finditer(means):
        if found.start() > end:
            yield means[end : found.start()], False
        yield found[1], True
        end = found.end()
    if end < len(means):
        yield means[end:], False
