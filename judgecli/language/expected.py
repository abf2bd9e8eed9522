"""What could have stood at a place: accepted terminals in words a reader knows, and spellings to suggest from."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.language.tables import spelled, spellings
from judgecli.language.words import Lang, Word, by_terminal

# Terminals that are not single words: how to name them, English and Japanese; {} is the first of them that the game has.
PHRASES: dict[str, tuple[str, str]] = {
    "NAME": ("a card 《…》", "カード名《…》"),
    "BARE": ("a card name", "カード名"),
    "STRING": ('a text in "…"', '文字列 "…"'),
    "QUOTED": ("a text in 「…」", "「…」"),
    "TRIBE": ("a tribe [ … ]", "種族 [ … ]"),
    "TRIBE_OF": ("a tribe [ … ]", "種族 [ … ]"),
    "PLAYER": ("a player (A, B)", "プレイヤー（A、B）"),
    "POSSESSOR": ("`A's`, `B's`", "`A's`、`B's`"),
    "NEGATIVE": ("a number", "数"),
    "EDITION": ("an edition", "版"),
    "CIRCLED": ("a number ① ② …", "番号①②…"),
    "POINTS": ("a cost in symbols", "色と数のコスト"),
    "QMARK": ("`?`", "「？」"),
    "SIGNED": ("+ or - and a number", "＋か－の付いた数"),
    "SECTION": ("a section such as 604.3d", "条文番号（604.3d など）"),
    "INT": ("a number", "数"),
    "$END": ("the end of the line", "行の終わり"),
    "COLON": ("`:`", "「：」"),
    "COMMA": ("`,`", "「、」"),
    "SEMICOLON": ("`;`", "「；」"),
    "DOT": ("`.`", "「。」"),
    "LESSTHAN": ("`<`", "「〈」"),
    "MORETHAN": ("`>`", "「〉」"),
    "LPAR": ("`(`", "「（」"),
    "RPAR": ("`)`", "「）」"),
    "VBAR": ("`|`", "「|」"),
    "ZONE": ("a zone", "領域"),
    "GROUP": ("a kind of place ({} …)", "場所の種類（{}など）"),
    "SQUARE": ("a place ({} …)", "場所（{}など）"),
    "COLOUR": ("a colour ({} …)", "色（{}など）"),
    "TYPE": ("a kind of card", "カードの種類"),
    "ICON": ("an icon or a kind ({} …)", "アイコンや種別（{}など）"),
    "STATE": ("a state", "状態"),
    "STATUS": ("a state", "状態"),
    "PHASE": ("a phase", "フェイズ"),
    "KEYWORD": ("a keyword ability", "キーワード能力"),
    "PLAYVERB": ("what the player does", "動作"),
    "JOINER": ("`with`, `to`, `from` …", "助詞"),
    "ANSWER": ("an answer", "答え"),
    "EVENT": ("what happens", "出来事"),
    "PASSIVE": ("what is done to it", "されること"),
    "MOMENT": ("a moment", "時点"),
    "ACTION": ("what it cannot do", "できないこと"),
    "DURATION": ("how long", "期間"),
}
MOST = 8


def phrase(terminal: str, grammar: str, lang: Lang) -> str:
    """One accepted terminal in words; empty for a kind of word of which the game spoken of has none."""
    words = by_terminal().get(terminal, ())
    said = [first for word in words if (first := _first(word, terminal, grammar, lang))]
    if terminal in PHRASES:
        named = PHRASES[terminal][lang == "ja"]
        return named.format(*said[:1]) if said or "{}" not in named else ""
    return ("か" if lang == "ja" else " or ").join(f"「{word}」" if lang == "ja" else f"`{word}`" for word in said)


def _first(word: Word, terminal: str, grammar: str, lang: Lang) -> str:
    """How this word is written there, in the reader's language if it may be."""
    allowed = spelled(terminal, (word,), grammar)
    return next((item for item in word.spellings((lang,)) if item in allowed), allowed[0] if allowed else "")


def listing(accepted: Iterable[str], grammar: str, lang: Lang) -> str:
    """Accepted terminals as one phrase: names and numbers first, at most ``MOST``."""
    order = sorted(accepted, key=lambda name: (name not in PHRASES, name.startswith(("K_", "V_")), name))
    phrases = [item for item in dict.fromkeys(phrase(name, grammar, lang) for name in order) if item]
    more = len(phrases) > MOST
    shown = ("、" if lang == "ja" else ", ").join(phrases[:MOST])
    return shown + (" …" if more else "")


def candidates(accepted: Iterable[str], grammar: str) -> tuple[str, ...]:
    """Every spelling that would have been accepted."""
    return tuple(dict.fromkeys(word for name in sorted(accepted) for word in spellings(name, grammar)))
