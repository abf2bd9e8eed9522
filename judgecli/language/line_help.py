"""What helps with a line that cannot be read, by where it stands and what it says: where its words belong, how such a thing is written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli import manifest
from judgecli.language.about_plays import what_is_claimed
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.source import Line
from judgecli.language.words import LANGS, Word, by_terminal, is_a_keyword, speaking, spoken, table
from judgecli.lazy import pattern, replace


def with_help(told: Diagnostic, grammar: str, start: str, line: Line) -> Diagnostic:
    """The error with where its words belong: cards behind a zone on a player's line, a form of play on the board line."""
    word, rest = line.raw[told.span.start : told.span.end], line.raw[told.span.start :].strip()
    before = re.split(r"[\s、,]+", line.raw[: told.span.start].rstrip())
    if start == "player_line" and word.startswith("《") and before:
        zone = before[-1]
        return replace(
            told,
            help_en=f"write the cards on a line of their own below the player: `{zone} {rest}`",
            help_ja=f"カードはプレイヤーの下の行に書いてください: 「{zone} {rest}」",
        )
    help_ = _help_at(grammar, start, told, line)
    if help_ is not None:
        return replace(told, help_en=help_[0], help_ja=help_[1])
    told_form = _FORM.sub("", rest)
    form = next(
        (f for word in by_terminal().get("FORMAT", ()) for f in word.spellings(LANGS) if told_form.startswith(f)), ""
    )
    if start == "header" and form and (game := spoken() or _with_the_form(form)):
        return replace(
            told,
            help_en=f"write it on the game's line, behind the game: `game {game} {form}`",
            help_ja=f"ゲームの行の、ゲーム名の後に書いてください: 「ゲーム {game} {form}」",
        )
    rule = next(
        (o for word in by_terminal().get("OPTION", ()) for o in word.spellings(LANGS) if rest.startswith(o)), ""
    )
    if start == "header" and rule and told.span.start == line.start:
        return replace(
            told,
            help_en=f"a further rule stands on a line that begins with `options`: `options {rest}`",
            help_ja=f"「追加ルール」で始まる行に書いてください: 「追加ルール {rest}」",
        )
    return told


_FORM = pattern(r"^(?:形式|フォーマット|ルール|format|form)(?:[ :]|は)*", re.IGNORECASE)
"""What a form of play is introduced by."""
OF_ALL_PLAYERS = frozenset({"共有", "共有:", "共有は", "共通", "shared", "shared:", "common"})
"""What a line under the board begins with that tells what all players have together."""
_HOW_IT_IS_SHARED = (
    "what all players share stands under one of them, and 0 under the others: `A deck 30`, `B deck 0`",
    "全員で共有するものは一人の下に書き、ほかのプレイヤーは0とします: 「A 山札30枚」「B 山札0枚」",
)
A_CLAIM = (
    "a claim says how things are in the end (`《X》 is destroyed`, `A has hand 2`, `A wins`),"
    " or `legal`, `illegal`, `line 2 is illegal`",
    "主張には、最後にどうなったか（「《X》は破壊される」「Aの手札は2枚」「Aの勝ち」）か、「適正」「不適正」「2行目は不適正」と書きます",
)


def _help_at(grammar: str, start: str, told: Diagnostic, line: Line) -> tuple[str, str] | None:
    """How races, names, choices and claims are written, where a line of their kind goes wrong; English and Japanese."""
    word = line.raw[told.span.start : told.span.end]
    near = told.help_en and not told.help_en.startswith("players are called") and len(word) > 3
    if (
        start in ("player_line", "header")
        and line.folded.split()[:1]
        and line.folded.split()[0].lower() in OF_ALL_PLAYERS
    ):
        return _HOW_IT_IS_SHARED
    if start == "header" and _first_is("H_CARD", line) and "COLOUR" in by_terminal() and _is_a_colour_elsewhere(word):
        here = {lang: ", ".join(word.spellings((lang,))[0] for word in by_terminal()["COLOUR"]) for lang in LANGS}
        return (
            f"in this game a card has one of these: {here['en']}",
            f"このゲームで書けるもの: {here['ja'].replace(', ', '、')}",
        )
    if start == "header" and _first_is("H_CARD", line) and _is_a_keyword(line.raw[told.span.start :]):
        all_of_it = line.raw[told.span.start :].partition(",")[0].partition("、")[0].strip(" )）")
        return (
            f"abilities stand on lines of their own below the card, indented: `{all_of_it}`",
            f"能力はカードの下の行に字下げして書きます: 「{all_of_it}」",
        )
    if (
        start == "header"
        and _first_is("H_CARD", line)
        and word.replace("・", "").isalpha()
        and "[ … ]" in told.label_en
    ):
        tribes = " ".join(f"[{one}]" for one in _TRIBES.match(line.raw, told.span.start)[0].split("/"))  # type: ignore[index]
        return (
            f"{told.help_en} a race or tribe is written in brackets: `{tribes}`".lstrip(),
            f"{told.help_ja}種族は [ ] に入れます: 「{tribes}」",
        )
    if (
        start == "header"
        and not line.folded[: told.span.start].strip()
        and _first_is("TYPE", line)
        and "《" in line.raw
    ):
        named = _NAME_FIRST.sub(r"\2 \1", line.raw.strip())
        en, ja = f"`card {named}`", f"「カード {named}」"
        return f"a card's line begins with `card`: {en}", f"カードの行は「カード」で始めます: {ja}"
    if start == "header" and _first_is("H_SCENARIO", line) and (rest := line.raw[told.span.start :].strip()):
        return (
            f'a title stands in quotation marks: `scenario "{rest}"`',
            f'題名は引用符で囲みます: 「シナリオ "{rest}"」',
        )
    if start == "header" and _first_is("H_BOARD", line) and word in ("and", "と"):
        return (
            "the turn of a team is told by one of its players: `turn of A`",
            "チームのターンは一人で表します: 「Aのターン」",
        )
    if (
        start in ("player_line", "header")
        and line.folded.split()[:1]
        and line.folded.split()[0].lower() in OF_THE_BOARD
    ):
        counted = any(letter.isdigit() for letter in line.folded)
        return (
            f"who sits where, and which teams there are, stands on the board line: {_SEATED['en']}"
            + (
                "; what a team shares stands under one of its players, and 0 under the others: `A shields 4`, `B shields 0`"
                if counted
                else ""
            ),
            f"席順とチームは盤面の行に書きます: {_SEATED['ja']}"
            + (
                "。チームで共有するものは一人の下に書き、ほかのメンバーは0とします: 「A シールド4」「B シールド0」"
                if counted
                else ""
            ),
        )
    if start == "play" and _TURN_PASSES.fullmatch(line.folded.strip()):
        return _HOW_A_TURN_ENDS
    if start == "play" and not line.folded[: told.span.start].strip() and not _may_be_called(line.folded, told):
        return _WHO_DOES_IT if _DOES.search(line.folded) else _NOBODY_DOES_IT
    if start == "play" and word in _IS and told.span.start - len(line.folded) + len(line.folded.lstrip()) <= 3:
        return _NOBODY_DOES_IT
    is_of_many = start == "play" and word == "の" and line.raw[told.span.end : told.span.end + 1] == "《"
    if is_of_many and not line.raw[: told.span.start].endswith(("手札", "デッキ", "山札", "墓地", "トラッシュ")):
        return _numbered(line.raw[told.span.end :].partition("》")[0] + "》")
    if start == "zone_line" and word == "[":
        return (
            "a card needs a name: `《…》`, with its race on its `card` line",
            "カード名《…》が必要です。種族は「カード」の行に書きます",
        )
    if start in ("player_line", "zone_line"):
        from judgecli.language.laid_help import help_with

        if (laid := help_with(start, told, line)) is not None:
            return laid
    if start == "zone_line" and (colour := _colour(word)) is not None and "《…》" in told.label_en:
        return _cards_of_a_colour(colour, line)
    if start == "zone_line" and word.isalpha() and not _KANA.fullmatch(word) and "《…》" in told.label_en and not near:
        return f"the name of a card is written 《{word}…》", f"カード名は《{word}…》のように書きます"
    if start == "zone_line" and word.startswith("《") and "》《" in "".join(line.raw.split()):
        apart = re.sub(r"》[ 　]*《", "》、《" if grammar == "japanese" else "》, 《", line.raw.strip())
        return f"put a comma between cards: `{apart}`", f"カードの間に読点を入れます: 「{apart}」"
    if start == "play" and word.startswith("《") and line.folded[: told.span.start].rstrip()[-1:].isdigit():
        return f"name each card: `{word}, {word}`", f"1枚ずつ書きます: 「{word}、{word}」"
    if start not in ("assertion", "may_claim") or near:
        return None
    return _without_a_place(word, line, told) or _of_damage(line) or A_CLAIM


OF_THE_BOARD = frozenset(
    {
        "seat",
        "seats",
        "seats:",
        "team",
        "teams",
        "teams:",
        "seating",
        "席順",
        "席順:",
        "席順は",
        "チーム",
        "チーム:",
        "席",
    }
)
"""What a line under the board begins with that tells seats or teams rather than a player."""
_SEATED = {
    "en": "`board turn of A, attack step, seats A B C D, team A B, team C D`",
    "ja": "「盤面 Aのターン、攻撃ステップ、席順 A B C D、チーム A B、チーム C D」",
}
_IS = frozenset({"is", "are", "was", "were", "has", "have", "had", "does", "will", "must"})
"""What a line tells with that is no play."""
_NOBODY_DOES_IT = (
    "a line of play begins with who does something (`A …`); what happens by itself is not written: leave this line out",
    "プレイの行は、それをするプレイヤーで始めます（「Aは…」）。自動的に行われる処理は書きません。その場合はこの行を消してください",
)
_WHO_DOES_IT = (
    "a line of play begins with who does something (`A …`)",
    "プレイの行は、それをするプレイヤーで始めます（「Aは…」）",
)
_NAME_FIRST = pattern(r"^([^《》]*?)\s*(《[^《》]+》)")
"""A card's type before its name."""
_TURN_PASSES = pattern(
    r"(?:the )?(?:end of (?:the |[\w ]+'s )?turn|(?:turn ends?|end turn)|[\w ]+'s turn(?: ends| begins| starts)?|turn of [\w ]+)\.?"
    r"|ターン(?:エンド|終了|を終了)|[^はが《]+の(?:ターン|番)(?:終了|開始|になる|になった|が終わる|が始まる)?",
    re.IGNORECASE,
)
"""Lines that only say whose turn comes or ends."""
_HOW_A_TURN_ENDS = (
    "`next turn` lets everybody pass up to the main phase of the next turn; who ends the turn says so: `A ends the turn`",
    "次のターンへ進むには「次のターン」（次のメインフェイズまで全員がパスします）、ターンを終える宣言は「Aはターン終了」と書きます",
)
_DOES = pattern(
    r"\b(?:attack|block|play|cast|activate|use|summon|chain|set|move|smash|charge|choose|discard)s?\b"
    r"|攻撃|アタック|ブロック|プレイ|発動|起動|唱え|召喚|使[うっい]|セット|伏せ|移動|スマッシュ|チャージ|選[ぶびん]|捨て|強化"
)
"""What only a player does: a line with it is never told to be left out."""
_NO_NAMES = pattern(
    "(?:a|all|an|after|at|both|each|if|in|it|neither|next|no|now|on|so|that|the|then|this|when)", re.IGNORECASE
)
"""Words that a sentence begins with and that are nobody's name."""


def _may_be_called(folded: str, told: Diagnostic) -> bool:
    """Whether a line of play begins with what may be somebody's name."""
    word, behind = folded[told.span.start : told.span.end], folded[told.span.end :]
    if not word[:1].isalpha() or is_a_keyword(word) or any(x.startswith(word) for x in _spelled_moments()):
        return False
    return word[0].isupper() and not _NO_NAMES.fullmatch(word) if word.isascii() else behind.startswith(("は", "が"))


def _with_the_form(form: str) -> str:
    """The game that is played in this form."""
    for book in sorted(manifest.shipped(), key=lambda book: not manifest.shipped()[book].base):
        with speaking(book):
            if any(form in word.spellings(LANGS) for word in by_terminal().get("FORMAT", ())):
                return book
    return ""


def _spelled_moments() -> Iterator[str]:
    """Every phase, step and zone of the game, as it is spelled."""
    for word in (*by_terminal().get("PHASE", ()), *by_terminal().get("ZONE", ())):
        yield from word.spellings(LANGS)


def _of_damage(line: Line) -> tuple[str, str] | None:
    """How a claim tells the damage that a player takes: by what is left."""
    left = next(
        (word for kind in ("MARK", "ZONE") for word in by_terminal().get(kind, ()) if word.canonical in _LEFT), None
    )
    said = what_is_claimed(line.raw)
    if left is None or not re.search(r"\bdamage\b|ダメージ", said):
        return None
    if (taken := _taken_by_a_card(said)) is not None:
        return taken
    en, ja = (left.spellings((lang,))[0] for lang in LANGS)
    return (
        f"damage to a player is claimed by what is left of it: `B has {en} 3`",
        f"プレイヤーへのダメージは、残りの値で主張します: 「Bの{ja}は3」",
    )


def _taken_by_a_card(said: str) -> tuple[str, str] | None:
    """How a claim tells the damage that a card takes; ``None`` where it names none that could, or the game has no such damage."""
    if not any(word.canonical == "take damage" for word in by_terminal().get("EVENT", ())):
        return None
    cards, number = _CARD.findall(said), next(iter(re.findall(r"[0-9]+", _CARD.sub("", said))), "3000")
    lies = re.search(r"\bha(?:s|d) (no|[0-9]+) damage\b", said)
    if lies is not None and cards and any(word.canonical == "damage" for word in by_terminal().get("MARK", ())):
        many = "0" if lies[1] == "no" else lies[1]
        return (
            f"what lies on a card is claimed as a number: `{cards[0]} has damage {many}`",
            f"カードに残っているダメージは、その数で主張します: 「{cards[0]}のダメージは{many}」",
        )
    given = _GIVEN_TO.search(said)
    card = (given["en"] or given["ja"]) if given else cards[0] if len(cards) == 1 else ""
    if not cards and not re.search(r"\b(?:battle|no) damage\b|バトルダメージ|ダメージは", said):
        return None
    card = card or "《X》"
    if re.search(r"\bno\b|\bnot\b|n't\b|ない|なかった", said):
        return (
            f"damage is claimed of the card that takes it: `{card} did not take damage`",
            f"ダメージは、受けるカードについて主張します: 「{card}はダメージを受けない」",
        )
    return (
        f"damage is claimed of the card that takes it: `{card} took damage {number}`",
        f"ダメージは、受けるカードについて主張します: 「{card}は{number}ダメージを受けた」",
    )


_CARD = re.compile(r"《[^《》]*》(?:#[0-9]+)?")
_GIVEN_TO = re.compile(r"(?:damage|damaged|kills?|destroys?) (?:to )?(?P<en>《[^《》]*》)|(?P<ja>《[^《》]*》)[にへ]")
_LEFT = ("lp", "life")
"""What damage takes from a player."""


_KANA = pattern("[\u3041-\u309f]+")
"""A word of grammar in Japanese, which is nobody's name."""


_TRIBES = pattern(r"[^\s\[\],、]+(?: [A-Z][A-Za-z'-]*)*")
"""A word, or several with strokes between them: "Siren/Lion"."""


def _is_a_keyword(rest: str) -> bool:
    """Whether the rest of a card's line begins with a keyword ability of this game, which is no race."""
    spelled = (x for word in by_terminal().get("KEYWORD", ()) for x in word.spellings(LANGS))
    return any(rest.lower().startswith(x.lower()) for x in spelled if len(x) > 1)


def _colour(word: str) -> Word | None:
    """The colour of this game that a word is."""
    colours = by_terminal().get("COLOUR", ())
    return next((one for one in colours if word.lower() in map(str.lower, one.spellings(LANGS))), None)


def _cards_of_a_colour(colour: Word, line: Line) -> tuple[str, str]:
    """How cards are told of which only the colour counts."""
    zone = line.folded.split()[0]
    en, ja = (colour.spellings((lang,))[0] for lang in LANGS)
    return f"say how many: `{zone} 3 {en}`", f"枚数を書きます: 「{zone} {ja}3枚」"


def _without_a_place(word: str, line: Line, told: Diagnostic) -> tuple[str, str] | None:
    """How one of several cards of a name is told, where a place stands before the name."""
    if not word.startswith("《") or not re.search(r"の$|(?:in|at|on) [a-z-]+ $", line.folded[: told.span.start]):
        return None
    return _numbered(word)


def _numbered(word: str) -> tuple[str, str]:
    """How several cards of one name are told apart."""
    return (
        f"of several cards of one name each has its number on the board and here: `{word}#1`, `{word}#2`",
        f"同じ名前のカードは、盤面でもここでも「{word}#1」「{word}#2」と書き分けます",
    )


def _is_a_colour_elsewhere(word: str) -> bool:
    """Whether cards of another game are told by this colour, attribute or civilization."""
    return any(
        word.lower() in (spelling.lower() for spelling in one.spellings(LANGS))
        for one in table()
        if one.kind == "colour"
    )


def _first_is(terminal: str, line: Line) -> bool:
    words = line.folded.split(None, 1)
    return bool(words) and any(words[0] in word.spellings(LANGS) for word in by_terminal().get(terminal, ()))
