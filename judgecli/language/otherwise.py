"""Lines in players' own words: what the grammar does not read is looked up among other ways of saying it (``otherwise.tsv``).

A row says, for one word order and some games, what a whole line may look like and which line of the language means the same. A line
is only looked up here when it could not be read; each word of it stands in the row, so none is lost. Where rows of different meaning
fit, the line is asked back with all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from judgecli import manifest
from judgecli.language.ast import Span
from judgecli.language.needed import needed
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line, player_token
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, pattern, replace
from judgecli.tables import rows

AIMED = "aimed"
"""Not what a verb is spelled with: that the card is targeted, or chosen, by whatever is done."""
NAME = rf"(?:《[^《》]*》|{NAME_MARK}{NAME_MORE}*)(?:#[0-9]+)?"
_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
SLOTS = {
    "english": {"C": rf"(?:{_PLAYER}'s )?{NAME}(?: of {_PLAYER})?"},
    "japanese": {"C": rf"(?:{_PLAYER}の)?{NAME}"},
}
SHARED = {"P": _PLAYER, "N": r"[0-9]+", "K": "[①-⑩]", "R": ".+"}
"""What may stand in a slot. C, D, E: a card; P, Q: a player; N: a number; K: ① to ⑩; R, S: the rest, whatever the grammar reads there;
V: a noun for what a player does, W: but for those that a card may do."""
_USED = "使|use|プレイ|play|発動|起動|activat|唱え|cast|召喚|summon|chain"
ACTIONS = {
    "english": {
        "(?:direct )?attack(?:ing|s)?": "attack",
        "block(?:ing|s)?": "block",
        "break(?:ing|s)?": "break",
        "activat(?:ing|ion|ed|e)": "activat|chain|use",
        "play(?:ing|ed)|us(?:ing|ed|e)|cast(?:ing)?": _USED,
        "(?:(?:normal|tribute|special|flip|link|xyz|synchro|fusion|ritual) )?summon(?:ing|ed)?": "summon|use",
        "chain(?:ing|ed)?": "chain|activat",
        "mov(?:ing|e|ed)": "move",
        "(?:sett?ing|set)": "sets",
        "(?:chang|switch)(?:ing|e|ed)(?: of position)?": "change",
        "smash(?:ing|ed)?": "smash",
        "charg(?:ing|e|ed)": "charge",
        "deploy(?:ing|ed)?": "deploy|play",
        "evol(?:ving|ution)": "evol|summon",
        "shift(?:ing|ed)?": "shift|play",
    },
    "japanese": {
        "(?:直接|ダイレクト)?(?:攻撃|アタック)": "攻撃",
        **{noun: noun for noun in ("ブロック", "ブレイク", "セット", "シフト", "スマッシュ", "チャージ")},
        "発動": "発動|チェーン|使",
        "起動": "起動|activat",
        "(?:通常|特殊|反転|アドバンス|リンク|エクシーズ|シンクロ|融合|儀式)?召喚": "召喚|使",
        "移動": "移動",
        "プレイ": "",
        "登場": "プレイ|特殊召喚|召喚",
        "使用|(?:S・?|シールド・?)?トリガー": _USED,
        "表示形式(?:の)?変更": "表示形式",
    },
}
"""Nouns for what a player does, and what the verbs that do it are spelled with, one of several; "": every verb."""
_MAY = ("(?:direct )?attack", "block", "activat", "smash", "(?:直接|ダイレクト)?(?:攻撃|アタック)", "ブロック")
"""Actions of which other rows say that a card may (not) do them: such a claim is about its line too, and about the end if there is none."""
SAME = {"D": "C", "E": "C", "Q": "P", "S": "R"}
SAID = "said"
_GROUP = pattern(r"\((?!\?)")
_MISSING = pattern(r"\([^()]*\)\?")
_FIRST = pattern(r"\(([^|()]*)[^()]*\)")
_SLOT = pattern(
    r"\{(?:(?:(holder|other|number|line|nth|rest|doer|place|where|done|start|less|more|of|only|own|trick|foe|struck|choice|chooser) )?"
    r"([CDEPQNKRSVW])|(first|second|former|latter|attacker|mover|aim|replay|striker))\}"
)


@dataclass(frozen=True, slots=True)
class Way:
    """One row: whole lines that match ``said`` mean ``means``, in which slots stand for what was written in them; ``needs``: letters
    without which no line does.
    """

    said: re.Pattern[str]
    means: str
    needs: str = ""

    def met_by(self, text: str, start: int, stop: int) -> re.Match[str] | None:
        return self.said.fullmatch(text, start, stop) if self.needs in text else None


@dataclass(frozen=True, slots=True)
class Reworded:
    """A line in the words of the grammar. ``at``: for each column, the column it was taken from, -1 for a word that only the row has."""

    line: Line
    text: str
    at: tuple[int, ...]

    def back(self, span: Span) -> Span:
        """Where something stands that was read here: its place in the file, the whole line for what the row put in."""
        columns = [c for c in self.at[span.start : span.end] if c >= 0]
        if span.line != self.line.number:
            return span
        return Span(span.line, min(columns), max(columns) + 1) if columns else Span(span.line, self._start, self._stop)

    def with_card(self, first: int, last: int, card: str) -> Reworded:
        """The line with the name of a card for what stands between two columns; its place is that of these words."""
        shown, raw = (said[:first] + card + said[last:] for said in (self.text, self.line.raw))
        at = (*self.at[:first], *(self.at[first] for _ in card), *self.at[last:])
        line = Line(self.line.number, self.line.indent, self.line.start, shown, raw, self.line.children)
        return Reworded(line, shown, at)

    @property
    def _start(self) -> int:
        return min((c for c in self.at if c >= 0), default=self.line.start)

    @property
    def _stop(self) -> int:
        return max((c for c in self.at if c >= 0), default=self.line.start) + 1


def reworded(
    line: Line, text: str, part: str, grammar: str, game: str, told: Mapping[str, Callable[..., str]]
) -> Iterator[Reworded]:
    """The lines that mean the same, in the order of the table.

    ``text``: the line as it is lexed, blank before the statement. ``told`` answers what a row asks of the board, "" where that is open:
    the ``holder`` of a card, the one ``other`` player, the last ``line`` of play that names a card and does what is said.
    """
    start = len(text) - len(text.lstrip())
    stop = len(text.rstrip().rstrip("."))
    for way in _ways(part, grammar, game):
        found = way.met_by(text, start, stop)
        if found is not None and (made := filled(way, found, line, text, told)) is not None:
            yield made


def as_players_say(text: str, lang: Lang) -> str:
    """A line of play or a claim as players say it, where a row of ``play said`` or ``claim said`` means it; else as it is."""
    for meant, said in _said(lang):
        if found := meant.fullmatch(text):
            return said.format(**found.groupdict())
    return text


def filled(
    way: Way, found: re.Match[str], line: Line, text: str, told: Mapping[str, Callable[..., str]]
) -> Reworded | None:
    """The line that a row makes of one that it ``found``; ``None`` where what it asks of the file is open."""
    shown, raw, at = " " * line.start, " " * line.start, [-1] * line.start
    end = 0
    for slot in _SLOT.finditer(way.means):
        literal = way.means[end : slot.start()]
        shown, raw, at = shown + literal, raw + literal, at + [-1] * len(literal)
        end = slot.end()
        first, last = found.span(slot[2]) if slot[2] else (0, 0)
        if slot[3]:
            if not (card := told[slot[3]]()):
                return None
            shown, raw, at = shown + card, raw + card, at + [-1] * len(card)
        elif slot[1]:
            said = line.raw[first:last]
            asked = () if slot[1] == "number" else _asked(slot, said, found, line.raw)
            if slot[0] == "{line V}":
                word = _the_line(told, asked, line.raw[slice(*found.span())])
            else:
                word = _number(text[first]) if slot[1] == "number" else told[slot[1]](*asked)
            if not word or (slot[1] == "line" and _OF_ITS_ABILITY.search(found[0]) and not told["uses"](word)):
                return None
            token = (
                word if word.isdigit() or word.startswith("《") or slot[1] in ("place", "where") else player_token(word)
            )
            shown, raw, at = shown + token, raw + word, [*at, *(-1 for _ in word)]
        else:
            shown, raw = shown + text[first:last], raw + line.raw[first:last]
            at += range(first, last)
    literal = way.means[end:]
    shown, raw, at = shown + literal, raw + literal, at + [-1] * len(literal)
    return Reworded(Line(line.number, line.indent, line.start, shown, raw, line.children), shown, tuple(at))


def _asked(slot: re.Match[str], said: str, found: re.Match[str], raw: str) -> tuple[str | int, ...]:
    """What is asked of the file for a slot: a line of play by its card, by what is done there, by whose it is, by its number and by whom it
    is done to.
    """
    if slot[1] in ("start", "less", "more"):
        told = {letter: raw[slice(*found.span(letter))] for letter, text in found.groupdict().items() if text}
        return told.get("P", ""), told.get("R", ""), told.get("N", "")
    if slot[1] in _OF_TWO:
        two = tuple(
            raw[slice(*found.span(letter))] if found.groupdict().get(letter) else "" for letter in _OF_TWO[slot[1]]
        )
        return two if slot[1] == "choice" else (said, next((one for one in two if one != said), ""))
    if slot[1] == "done":
        return str(int(said)), done_in_a_line(found["V"])
    if slot[1] == "own":
        return str(int(said)), raw[slice(*found.span("P"))], done_in_a_line(found.groupdict().get("V") or "")
    if slot[1] not in ("line", "nth", "doer"):
        return (said,)
    groups = {letter: raw[slice(*found.span(letter))] for letter, text in found.groupdict().items() if text}
    card = groups.get("C", "") if slot[2] in "CN" else ""
    return (
        card,
        done_in_a_line(groups.get("V", groups.get("W", "")))
        or (AIMED if "対象に" in found[0] else "選|choos" if _IS_CHOSEN.search(found[0]) else ""),
        groups.get("P", ""),
        int(said) if slot[1] == "nth" else 0,
        groups.get("Q", "") if slot[2] == "Q" else "",
    )


_OF_TWO = {"foe": "CD", "struck": "CD", "choice": "PC"}
"""Letters of a row whose words are asked about together."""
_OF_ITS_ABILITY = pattern(r"(?<=[》\ue000\ue001])の(?:効果|能力)")
"""That something is said of an ability of a card, which is not said of how the card itself comes into play."""
_IS_CHOSEN = pattern(r"選|順番|順序|先に(?:解決|処理|プレイ)するか|\bwhich\b|\border\b")
"""What only a line that chooses something is told by."""
_ONCE_MORE = pattern(r"\b(?:again|another time|once more|a second time)\b|再び|再度|もう[一1](?:度|回)")


_SUBJECT = pattern(
    r"《(?P<en>[^《》]*)》(?:#[0-9]+)?(?:'s [A-Za-z -]{1,24})? (?:can|may|could|cannot|can't)\b"
    r"|《(?P<ja>[^《》]*)》(?:#[0-9]+)?(?:の[^《》、,はがも]{1,12})?[はがも](?!.*(?:ので|から|ため|のに|ても|なら|ば))[^はが、,。]*$"
)
"""The card of which a claim says directly that it may, or may not, do or be done something."""


def _the_line(told: Mapping[str, Callable[..., str]], asked: tuple[str | int, ...], said: str) -> str:
    """The line in which something is done that a statement speaks of: by a card that it names, else the only one; "" where that is open."""
    _, action, player, _, against = asked
    if (subject := _SUBJECT.search(said)) and not told["line"](subject["en"] or subject["ja"]):
        return ""  # of a card that no line names it says what an effect lets it do
    cards = dict.fromkeys(pattern(r"《([^《》]*)》").findall(said))
    if _ONCE_MORE.search(said):  # one play more than the first: the second, or none of these lines
        return next((n for card in cards or ("",) if (n := told["nth"](card, action, player, 2, against))), "")
    found = {n for card in cards if (n := told["line"](card, action, player, 0, against))}
    if cards and not found and told["nth"]("", action, player, 2, against):
        return ""
    return next(iter(found)) if len(found) == 1 else "" if found else told["line"](*asked)


def done_in_a_line(action: str) -> str:
    """What the verbs of lines are spelled with that do what a noun for an action says."""
    return next((done for nouns in ACTIONS.values() for noun, done in nouns.items() if re.fullmatch(noun, action)), "")


def _number(circled: str) -> str:
    return str(ord(circled) - ord("①") + 1)


@cache
def _rows() -> tuple[list[str], ...]:
    return tuple(rows(Path(__file__).with_name("otherwise.tsv")))


@cache
def _ways(part: str, grammar: str, game: str) -> tuple[Way, ...]:
    lang: Lang = "ja" if grammar == "japanese" else "en"
    ga = lang == "ja" and part in ("claim", "play", "play first")
    return tuple(
        way_of(_SUBJECT_OF_A_CLAIM.sub(r"\1(は|が)", said) if ga else said, means, grammar)
        for said, means in rows_of(part, lang, game)
    )


_SUBJECT_OF_A_CLAIM = pattern(r"^(\{[CP]\})は(?!\|)")
"""What a row says of somebody with は is said with が as well."""


def rows_of(part: str, lang: str, game: str) -> Iterator[tuple[str, str]]:
    """What whole lines of a part may look like in a game, and what they mean."""
    named, parts = {game, manifest.root(game)}, (part, f"{part} {SAID}")
    for of, games, language, said, means in _rows():
        if language == lang and of in parts and (games == "*" or not named.isdisjoint(games.split())):
            yield said, means


@cache
def _said(lang: Lang) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What the rows of lines that are ``said`` mean, and how it is then said: the first of each ( | ), without what may be missing."""
    grammar = "japanese" if lang == "ja" else "english"
    rows = [(said, means) for of, _, language, said, means in _rows() if of.endswith(SAID) and language == lang]
    return tuple((way_of(means, "", grammar).said, _FIRST.sub(r"\1", _MISSING.sub("", said))) for said, means in rows)


def way_of(said: str, means: str, grammar: str, first: bool = False) -> Way:
    """A row: ``( | )`` and ``?`` as in a regular expression, slots in braces; R ends as late as it can, or at the ``first`` place."""
    slots = {**_slots(grammar), "R": ".+?"} if first else _slots(grammar)
    written = _SLOT.sub(lambda m: f"(?P<{m[2]}>{slots[SAME.get(m[2], m[2])]})", _GROUP.sub("(?:", said))
    return Way(pattern(written), means, needed(written))


@cache
def _slots(grammar: str) -> Mapping[str, str]:
    """What may stand in each slot, as expressions."""
    others = [noun for noun in ACTIONS[grammar] if not noun.startswith(_MAY)]
    nouns = {"V": "(?:" + "|".join(ACTIONS[grammar]) + ")", "W": "(?:" + "|".join(others) + ")"}
    return SHARED | SLOTS[grammar] | nouns


def moved_back(value: Any, of: Reworded) -> Any:
    """What was read from a reworded line, with every place in it as the file has it."""
    if isinstance(value, Span):
        return of.back(value)
    if isinstance(value, tuple):
        return tuple(moved_back(item, of) for item in value)
    if hasattr(value, "__dataclass_fields__"):
        return replace(value, **{name: moved_back(getattr(value, name), of) for name in value.__dataclass_fields__})
    return value
