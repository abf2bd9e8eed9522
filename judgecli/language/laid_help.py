"""How a line of the board is written whose words no place or number of the game has: the help of its error."""

from __future__ import annotations

import re

from judgecli.language.diagnostics import Diagnostic
from judgecli.language.source import Line
from judgecli.language.words import Lang, Word, by_terminal
from judgecli.lazy import pattern

_HEIGHTS = pattern(r"(上|前|奥|\b(?:top|upper|front|back|far)\b)|(下|手前|\b(?:bottom|lower|near)\b)")
_COUNT_BEHIND = pattern(r"(《[^《》]*》) (\d+)(?= *(?:,|$))")
"""A number behind the name of a card, of which nobody knows what it counts: copies, or other cards."""
_SIDES = pattern(r"(右|\bright\b)|(左|\bleft\b)")
_GROUND = pattern(r"[ の]?(?:ゾーン|エリア|スクエア|zone|area|square)s?$")
MOST_SQUARES = 6
"""So many squares are offered for a word that several have."""
_NO_SQUARE = pattern(r"\d|一番|of |デッキ|山札|ライフ")
_PARTLY = pattern(
    r"^(?P<place>\s*.*?[^\d\s:、,》]):?\s*"
    r"(?P<what>(?:red|blue|white|black|green|light|water|darkness|fire|nature) |[赤青白黒緑光水闇火]|自然|《[^》]*》 ?)?"
    r"(?P<all>\d+)(?:枚| cards?)?,? *"
    r"(?:\(?\s*(?:うち|内|そのうち|of (?:them|which|these):? ?)(?P<some>\d+)枚?[がは]?(?P<state>[^\d,()、]+)\)?"
    r"|\((?P<some2>\d+)枚?[がは]? ?(?P<state2>[^\d,()、]+)\)"
    r"|\(?(?P<some3>\d+) of (?:them|which|these)(?: (?:are|is))? (?P<state3>[a-z ]+)\)?"
    r"|\((?P<state4>[^\d,()、]+)(?P<some4>\d+)枚?\)"
    r"|(?<=[, ])(?P<some5>\d+)(?: cards? |枚| )(?P<state5>[^\d,()、]+))\s*$"
)
"""A number of cards, some of which are said to be in a state: "6 cards (2 asleep)"."""


_CARD = pattern(r"《[^《》]*》")
_VALUE = pattern(
    r"(?:(?:with|now|currently|current|at|an?|its|現在の?|今の?|いまの?) ?)*[^\d《》]{0,12}?\d+", re.IGNORECASE
)
_USED = pattern(
    r"\b(?:effects?|abilit(?:y|ies))\b.*\b(?:used|activated)\b|\bused\b|(?:効果|能力).*(?:使|発動|起動)|使用(?:済|し)",
    re.IGNORECASE,
)
_DONE = (
    (
        pattern(r"\battack(?:ed|s)?\b(?! position)|攻撃(?!表示|力)", re.IGNORECASE),
        "A attacks B with {}",
        "Aは{}でBを攻撃する",
    ),
    (pattern(r"\bmoved\b|移動", re.IGNORECASE), "A moves {}", "Aは{}を移動する"),
    (
        pattern(
            r"\b(?:appeared|put|came|come|arrived|played|entered|summoned)\b|登場|プレイ|召喚|(?<=ターンに)出",
            re.IGNORECASE,
        ),
        "A plays {}",
        "Aは{}をプレイする",
    ),
)
"""What a card did, in players' words, and the line of play that says so."""
_WEARS = pattern(
    r"(?P<host>《[^《》]*》).*?(?:equipped (?:with|by) (?P<en>《[^《》]*》)|with (?P<en2>《[^《》]*》) equipped"
    r"|(?P<ja>《[^《》]*》)を?装備|装備(?:カード)?[:は] ?(?P<ja2>《[^《》]*》))"
)


def of_an_equip_card(line: Line) -> tuple[str, str] | None:
    """What equips a card lies in a zone of its own; ``None`` for a line that tells of none."""
    tie = next((word for word in by_terminal().get("TIE", ()) if word.canonical == "equipped to"), None)
    found = _WEARS.search(line.folded)
    if tie is None or found is None:
        return None
    worn = next(found[name] for name in ("en", "en2", "ja", "ja2") if found[name])
    en, ja = (tie.spellings((lang,))[0] for lang in ("en", "ja"))
    return (
        f"the equip card lies in a zone of its own: `spell & trap zone 1 {worn} {en} {found['host']}`",
        f"装備カードは置かれているゾーンの行に書きます: 「魔法&罠ゾーン1 {worn} {ja} {found['host']}」",
    )


def of_a_number(told: Diagnostic, line: Line) -> tuple[str, str] | None:
    """Where the numbers of a card stand; ``None`` where a zone's line goes wrong at another word."""
    before, behind = line.folded[: told.span.start], line.folded[told.span.start :]
    card = _CARD.search(before)
    words = [word for word in by_terminal().get("STAT", ()) if any(x in line.folded.lower() for x in _longer(word))]
    if card is None or not words or not _VALUE.match(behind):
        return None
    of = line.folded[card.end() :].lower()
    word = max((w for w in words if any(x in of for x in _longer(w))), key=lambda w: len(w.canonical), default=None)
    if word is None:
        return None
    en, ja = (word.spellings((lang,))[0] for lang in ("en", "ja"))
    by = 500 if word.canonical in ("atk", "def", "power") else 1
    return (
        f"the printed {en} of a card stands on its `card` line, a change of it under `effects`, below the players: "
        f"`{card[0]} of A: {card[0]} gets {en} +{by} until end of turn`",
        f"カードに印刷された{ja}は「カード」の行に、その増減はプレイヤーの後の「適用中」の下に書きます: "
        f"「Aの{card[0]}：ターン終了時まで、{card[0]}の{ja}を+{by}する」",
    )


def _longer(word: Word) -> tuple[str, ...]:
    return tuple(x for x in word.spellings(("ja", "en")) if len(x) > 1)


def of_what_happened(told: Diagnostic, line: Line) -> tuple[str, str] | None:
    """Where it stands what a card did, or what happened to it; ``None`` where a zone's line goes wrong at another word."""
    card = _CARD.search(line.folded[: told.span.start + 1])
    behind = line.folded[card.end() :] if card is not None else ""
    if card is not None and _USED.search(behind):
        return (
            f"what is used up is written under `used`, below the players: `A activates {card[0]}`",
            f"使用した効果は、プレイヤーの後の「使用済み」の下に書きます: 「Aは{card[0]}を発動する」"
            if any(word.canonical == "link summon" for word in by_terminal().get("VERB", ()))
            else f"使用した能力は、プレイヤーの後の「使用済み」の下に書きます: 「Aは{card[0]}を起動する」",
        )
    for shape, en, ja in _DONE:
        if card is not None and shape.search(behind):
            return (
                f"what happened this turn is written under `earlier`, below the players: `{en.format(card[0])}`",
                f"このターンに起きたことは、プレイヤーの後の「これまで」の下に書きます: 「{ja.format(card[0])}」",
            )
    return None


def of_some(line: Line) -> tuple[str, str] | None:
    """Two groups for a number of cards of which some are in a state, each with its own number."""
    found = _PARTLY.search(line.folded)
    if found is None:
        return None
    some = int(next(found[name] for name in ("some", "some2", "some3", "some4", "some5") if found[name]))
    state = next(found[name] for name in ("state", "state2", "state3", "state4", "state5") if found[name]).strip()
    left, what = int(found["all"]) - some, (found["what"] or "").strip()
    if left < 0:
        return None
    place = found["place"].split(",")[-1].strip().split(" ")[-1]
    of = f" {what}" if what else " cards"
    en = f"`{place} {left}{of}, {some}{of} {state}`"
    gap = " " if what.startswith("《") else ""
    ja = f"「{place} {what}{gap}{left}枚、{what}{gap}{some}枚 {state}」"
    return (
        f"write each group with its own number, on a line of its own below the player: {en}",
        f"プレイヤーの下の行に、状態ごとの枚数に分けて書いてください: {ja}",
    )


def by_the_compass(line: Line) -> tuple[str, str] | None:
    """The square of a side, where a game names its squares by the compass; ``None`` for a line that names no side."""
    if not any(word.canonical == "west" for word in by_terminal().get("SQUARE", ())):
        return None
    where = line.folded.partition("《")[0]
    if _NO_SQUARE.search(where):
        return None
    height, side = _HEIGHTS.search(where), _SIDES.search(where)
    if height is None and side is None:
        return None
    parts_en = [("north" if height[1] else "south") if height else "", ("east" if side[1] else "west") if side else ""]
    parts_ja = [("北" if height[1] else "南") if height else "", ("東" if side[1] else "西") if side else ""]
    en, ja = "-".join(part for part in parts_en if part), "".join(parts_ja)
    return (
        f"squares are named by the compass, the first player sitting in the south: `{en}`, or as this player sees it `own {en}`",
        f"スクエアは方角で書きます（最初のプレイヤーが南）: 「{ja}」。そのプレイヤーから見て書くなら「自分の{ja}」",
    )


_ALSO_CALLED = {"central": "mid", "middle": "mid", "center": "mid", "centre": "mid", "home": "own", "opposing": "enemy"}
"""Areas by other words than those in the names of their squares."""


def _squares_like(line: Line) -> tuple[str, ...]:
    """The squares of a game whose names have the word that a line begins with: "base zone"."""
    said = _GROUND.sub("", line.folded.partition("《")[0].strip().rstrip(":")).strip().lower()
    said = _ALSO_CALLED.get(said, said)
    lang: Lang = "en" if said.isascii() else "ja"
    names = (word.spellings((lang,))[0] for word in by_terminal().get("SQUARE", ()) if word.spellings((lang,)))
    found = tuple(name for name in names if said and said in name)[:MOST_SQUARES]
    return found if len(found) > 1 else ()


def help_with(start: str, told: Diagnostic, line: Line) -> tuple[str, str] | None:
    """The help for a line of a player or of a zone that is not understood at a place; English and Japanese."""
    if start not in ("player_line", "zone_line"):
        return None
    for told_apart in (of_some, of_an_equip_card):
        if (lines := told_apart(line)) is not None:
            return lines
    if start == "zone_line" and (printed := of_a_number(told, line)) is not None:
        return printed
    if start == "zone_line" and (done := of_what_happened(told, line)) is not None:
        return done
    if start == "zone_line" and (counted := _COUNT_BEHIND.search(line.raw)) is not None:
        card, number = counted.groups()
        return (
            f"a number stands before what it counts: `{number} {card}`, or `{card}, {number} cards` for other cards beside it",
            f"枚数は「{card}{number}枚」、ほかのカードなら「{card}、{number}枚」と書きます",
        )
    if start == "zone_line" and (squares := _squares_like(line)):
        return (
            f"name a square: {', '.join(f'`{x}`' for x in squares)}",
            f"スクエアの名前を書いてください: {''.join(f'「{x}」' for x in squares)}",
        )
    at_the_place = "《" not in line.folded[: told.span.start]
    return by_the_compass(line) if start == "zone_line" and at_the_place else None
