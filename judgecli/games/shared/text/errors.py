"""What a game's card text does not take up, said at the word in the words of the reader's language."""

from __future__ import annotations

from functools import cache

from judgecli.games.contract import Mistake, Problem
from judgecli.language import ast
from judgecli.language.words import spoken, words_of

KINDS = (
    "act",
    "pair",
    "counted",
    "plain",
    "verb",
    "action",
    "event",
    "passive",
    "moment",
    "limit",
    "duration",
    "status",
    "state",
    "aspect",
    "kw",
)
"""Kinds of words an error may be about, those of instructions first: a canonical word may be of several kinds."""
PHRASES = {
    "alternative cost": ("may be played for", "コストの代わりに支払える"),
    "additional cost": ("costs also", "追加コスト"),
    "replace": ("the next time … instead", "次に…かわりに"),
    "gain": ("gets", "得る"),
    "change": ("gets", "得る"),
    "only": ("only …", "…のみ"),
    "delay": ("at …", "…時"),
    "modal": ("choose … of", "以下から選ぶ"),
    "that": ("it", "それ"),
    "under": ("under", "の下の"),
    "among": ("among them", "その中の"),
    "for each": ("for each …", "につき"),
    "half": ("half", "半分"),
    "minus": ("minus", "マイナス"),
    "plus": ("plus", "プラス"),
    "then": ("then", "その後"),
    "its power": ("a number read from a card", "カードから読む数値"),
    "without": ("without …", "のない"),
    "top": ("top", "上から"),
    "up to": ("up to", "まで"),
    "who": ("a player other than “you”", "他のプレイヤー"),
    "by": ("by …", "によって"),
    "as long as": ("as long as …", "かぎり"),
    "until": ("until …", "まで"),
    "using": ("using …", "を使って"),
    "may": ("may", "てもよい"),
    "if you do": ("if you do", "そうしたら"),
    "if": ("if …", "なら"),
    "during": ("during …", "中"),
    "cost": ("a cost", "コスト"),
    "targeting": ("targeting …", "を対象に"),
    "or when": ("or when …", "または…時"),
    "zone": ("the zone it works in", "有効な領域"),
    "amount": ("a number", "数"),
    "what": ("what it is done to", "対象"),
    "target": ("the second thing", "もう1つの対象"),
    "to": ("where to", "行き先"),
    "when": ("when …", "時"),
    "turn": ("the turn it works in", "有効なターン"),
    "limit": ("a limit", "回数制限"),
    "optional": ("optional", "任意"),
    "instead": ("instead of …", "かわりに"),
    "of": ("the text in brackets", "かっこの中"),
    "parameter": ("a number", "数値"),
    "divided": ("divided", "割り振る"),
    "other": ("another", "他の"),
    "an ability": ("an ability of its own", "与える能力"),
    "apart": ("different from each other", "異なる"),
    "how many": ("how many", "枚数"),
    "either": ("one or the other", "または"),
    "or more": ("or more", "以上"),
    "in": ("where it lies", "どこにあるか"),
    "whose": ("whose it is", "誰のものか"),
    "value": ("a value", "値"),
    "filters": ("a condition", "条件"),
    "name": ("a name", "名前"),
}
"""What card text says for words of the tree that stand in no word table."""
JOINED_JA = {"cannot": "できない", "can": "できる", "must": "しなければならない"}
"""How a Japanese text says of an action what cannot, can or must be done."""
CANNOT_COUNT = Mistake(
    "E310",
    "a condition about this turn counts things (“any”, or a number of them); it cannot use “each”, “all” or “up to”",
    "このターンの出来事についての条件に「すべて」「それぞれ」「まで」は書けない。数は「2枚」のように書く",
)
"""A quantity that a condition about the turn cannot have."""


def spelled(word: str, first: str = "") -> tuple[str, str]:
    """A canonical word as card text of the game spoken of writes it, in English and Japanese; itself where it is no word of its own.

    ``first``: the kind of word it is, where several are called so.
    """
    return _spelled(spoken(), word, first)


@cache
def _spelled(game: str, word: str, first: str) -> tuple[str, str]:
    if word in PHRASES:
        return PHRASES[word]
    rows = [row for row in words_of(game) if row.canonical == word and row.kind in KINDS]
    rows.sort(key=lambda row: -1 if row.kind == first else KINDS.index(row.kind))
    en = next((row.en[0] for row in rows if row.en), word)
    ja = next((row.ja[0] for row in rows if row.ja), word)
    return en, ja


def cannot_read(word: str, span: ast.Span) -> Problem:
    """A word that this game's card text does not take up."""
    en, ja = spelled(word)
    return _refused(en, ja, span)


def cannot_say(word: str, verb: str, span: ast.Span) -> Problem:
    """A part that this verb, or this kind of ability, does not take up."""
    (en, ja), (verb_en, verb_ja) = spelled(word), spelled(verb)
    return Problem(
        "E309",
        span,
        f"“{en}” cannot be said with “{verb_en}” in this game",
        f"このゲームでは「{verb_ja}」に「{ja}」を付けられない",
    )


def cannot_carry_out(i: ast.Instruction) -> Problem:
    """An instruction that this game's card text does not take up; what a card cannot do is named with the action."""
    if i.verb not in JOINED_JA or not i.change:
        return cannot_read(i.verb, i.span)
    en, ja = spelled(i.change, "action")
    return _refused(f"{i.verb} {en}", f"{ja}{JOINED_JA[i.verb]}", i.span)


def cannot_wait(h: ast.Happening) -> Problem:
    """An event that this game's abilities cannot wait for."""
    en, ja = spelled(h.verb, "event")
    return Problem("E310", h.span, f"an ability cannot wait for “{en}” yet", f"「{ja}」はまだ能力の誘発条件にできない")


def cannot_ask(h: ast.Happening) -> Problem:
    """An event of which this game's card text cannot ask whether it took place."""
    en, ja = spelled(h.verb, "event")
    return Problem(
        "E310",
        h.span,
        f"a condition cannot ask about “{en}” in this game",
        f"「{ja}」はこのゲームでは条件にできない",
    )


def no_keyword(word: str, span: ast.Span) -> Problem:
    """A keyword that no rule of this game asks for."""
    return Problem(
        "E314",
        span,
        f"the documents of this game have no rules for “{word}”; write out what it does",
        f"「{word}」の規則はこのゲームの資料にない。何をするかを書くこと",
        f"copy what the card says of it in brackets: `{word.capitalize()} (…)`, or write that as an ability on a line of its own",
        f"カードにあるかっこ書きを続けて「{word}（…）」と書くか、その内容を1行の能力として書いてください",
    )


def no_kind(word: str, span: ast.Span) -> Problem:
    """A head that abilities of this game do not have."""
    en, ja = spelled(word)
    return Problem(
        "E315",
        span,
        f"this game has no ability of the kind “{en}”",
        f"このゲームに「{ja}」の能力はない",
    )


def no_change(i: ast.Instruction) -> Problem:
    """An instruction that leaves nothing standing."""
    en, ja = spelled(i.verb)
    return Problem("E312", i.span, f"“{en}” is not a continuous change", f"「{ja}」は継続効果にならない")


def _refused(en: str, ja: str, span: ast.Span) -> Problem:
    return Problem(
        "E309", span, f"“{en}” cannot be carried out yet in this game", f"「{ja}」はこのゲームではまだ処理できない"
    )
