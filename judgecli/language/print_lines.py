"""Card heads and board lines, whose words stand in the same order in both spellings."""

from __future__ import annotations

import re

from judgecli.language.ast import Board, Fact, Placed, PlayerBoard, ZoneLine
from judgecli.language.print_words import name, spell_en, spell_ja, spell_zone
from judgecli.language.words import Lang, of_kind, spell

PLAYER = re.compile("[A-Z]")
WORDS = ("type", "colour", "icon", "arrow", "timing")


def fact(item: Fact, lang: Lang) -> str:
    """One printed datum of a card."""
    spell_in = spell_ja if lang == "ja" else spell_en
    match item.kind:
        case kind if kind in WORDS:
            return spell_in(kind, str(item.value))
        case "tribe":
            return f"[{item.value}]"
        case "player name":
            return f"{spell_in('kw', 'player name')} 「{item.value}」"
        case stat if item.value in ("?", "infinite"):
            return f"{spell_in('stat', stat)} {'?' if item.value == '?' else '∞'}"
        case stat if isinstance(item.value, str):
            return f"{spell_in('stat', stat)} {_symbols(item.value, lang)}"
        case stat:
            return f"{spell_in('stat', stat)} {item.value}"


def _symbols(price: str, lang: Lang) -> str:
    """``red 2 colourless X``: each symbol with its number."""
    parts = price.split(" ")
    pairs = [(spell("colour", colour, lang), number) for colour, number in zip(parts[::2], parts[1::2], strict=True)]
    return "".join(f"{c}{n}" for c, n in pairs) if lang == "ja" else " ".join(f"{c} {n}" for c, n in pairs)


def board_line(board: Board, lang: Lang) -> str:
    """What stands after the head of a board."""
    turns = " ".join((board.turn, *board.more_turns))
    words = [f"{turns}のターン" if lang == "ja" else f"turn of {turns}"]
    words += [spell("phase", phase, lang) for phase in (board.phase, *board.steps) if phase]
    words += [f"ターン{board.number}" if lang == "ja" else f"turn {board.number}"] if board.number else []
    words += [f"{spell('kw', 'seats', lang)} {' '.join(board.seats)}"] if board.seats else []
    words += [f"{spell('kw', 'team', lang)} {' '.join(team)}" for team in board.teams]
    words += [f"{spell('kw', 'priority', lang)} {board.priority}"] if board.priority else []
    words += [spell("boardword", word, lang) for word in board.words]
    return ("、" if lang == "ja" else ", ").join(words)


def player_line(player: PlayerBoard, lang: Lang) -> str:
    counts = [f"{_zone_or_mark(count.what, lang)} {count.value}" for count in player.counts]
    return " ".join((player.player, *counts, *(spell("playerword", word, lang) for word in player.words)))


def _zone_or_mark(what: str, lang: Lang) -> str:
    return spell("mark", what, lang) if what in of_kind("mark") else spell_zone(what, lang)


def zone_line(zone: ZoneLine, lang: Lang) -> str:
    own = ("自分の" if lang == "ja" else "own ") if zone.own else ""
    comma = "、" if lang == "ja" else ", "
    return f"{own}{spell_zone(zone.zone, lang)} {comma.join(_placed(card, lang) for card in zone.cards)}"


def _placed(card: Placed, lang: Lang) -> str:
    spell_in = spell_ja if lang == "ja" else spell_en
    if card.name:
        words = [str(card.count)] if card.count != 1 else []
        words.append(name(card.name, card.tag))
    else:
        words = [_unknown(card.count, lang)]
    words += [spell_in("state", state) for state in card.states]
    words += [f"{_mark(mark, lang)} {value}" for mark, value in card.marks]
    if card.owner:
        words = [f"{card.owner}の", *words] if lang == "ja" else [*words, f"of {card.owner}"]
    words += [f"{spell_in('under', kind)} 《{below}》" for kind, below in card.under if below]
    for kind in dict.fromkeys(kind for kind, below in card.under if not below):
        words.append(f"{spell_in('under', kind)} {_unknown(card.under.count((kind, '')), lang)}")
    for kind, other, tag in card.ties:
        words.append(f"{spell_in('tie', kind)} {other if PLAYER.fullmatch(other) else name(other, tag)}")
    return " ".join(words)


def _unknown(count: int, lang: Lang) -> str:
    return f"{count}枚" if lang == "ja" else f"{count} card{'s' if count != 1 else ''}"


def _mark(mark: str, lang: Lang) -> str:
    """``counters 魔力``: a kind of counter by its name."""
    word, _, named = mark.partition(" ")
    if mark in of_kind("mark") or not named:
        return spell("mark", mark, lang)
    return f"{spell('mark', word, lang)} 「{named}」"
