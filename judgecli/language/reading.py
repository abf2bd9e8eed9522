"""One line through the parser: a tree, or the diagnostic that says what was expected where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from judgecli.language.ast import Span
from judgecli.language.diagnostics import Diagnostic, did_you_mean, error, suggest
from judgecli.language.expected import candidates, listing
from judgecli.language.lalr import Stuck, Tree
from judgecli.language.lalr import accepted as acceptable
from judgecli.language.lalr import parse as follow
from judgecli.language.lexing import reader
from judgecli.language.source import NAME_MARK, NAME_MORE, PLAYER_MARK, PLAYER_MORE, Line, fold, mask
from judgecli.language.tables import parser
from judgecli.language.words import LANGS, Lang, is_a_keyword, is_word, spoken
from judgecli.lazy import dataclass, pattern, replace

_JAPANESE = pattern(r"[\u3041-\u30ff\u3400-\u9fff々〇]")
_LETTER = pattern(r"[A-Za-z\u3041-\u30ff\u3400-\u9fff々〇]")
_NAMED = pattern(rf'《[^《》]*》|「[^「」]*」|"[^"]*"|\[[^\[\]]*\]|{NAME_MARK}+')
# A run that a reader takes for one word: Latin, or kanji/katakana, or hiragana.
_WORD = pattern(r"[A-Za-z0-9_'/-]+|[\u30a0-\u30ff\u3400-\u9fff々〇]+|[\u3041-\u309f]+|《[^《》]*》?|\S")
_READ: dict[tuple[str, str, str, str], Tree] = {}
"""Trees of lines that were read, by grammar, game, rule and text: more than half the lines of many scenarios stand in another one too."""
MOST_READ = 4_096
_BY_ANY = pattern(
    ".*[時中後前]|使用|スルー|能力|効果|自動能力|起動能力|シールド|シールド・?トリガー|コスト|マナ|手札|デッキ|山札|墓地"
)
"""Words of the game that stand where a player's name could, and are none."""
_OPENING = {"《": "》", "「": "」", '"': '"', "[": "]", "<": ">", "(": ")"}


_NO_NAME = pattern(
    r"両者|双方|両方|両プレイヤー|お互い|全員|どこ|どちら|どれ|どの|何|誰|いつ|なぜ|指定|相手|ゲーム|登場|攻撃|発動|召喚|破壊|移動|効果|能力|最後|最初|次|前"
)
"""Words that ask or belong to any game: no player is called so."""


def grammar_of(text: str) -> str:
    """Which word order a statement is in, by the letters outside names and quotations."""
    rest = _NAMED.sub("", text)
    return "japanese" if not rest.isascii() and _JAPANESE.search(rest) else "english"


def written_in(text: str) -> Lang | None:
    """The language that most lines of a text are in, remarks left out; ``None`` where it says nothing."""
    told = [line for raw in text.splitlines() if (line := fold(raw).partition("#")[0]) and _LETTER.search(line)]
    japanese = sum(grammar_of(line) == "japanese" for line in told)
    return None if not told else "ja" if 2 * japanese > len(told) else "en"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A line that was read from a start rule: its tree, or where no way went on (``stuck``); ``game``: whose words counted."""

    number: int
    grammar: str
    game: str
    text: str
    tree: Tree | None = None
    stuck: Stuck | None = None

    def accepted(self) -> set[str]:
        """The terminals with which the line could go on where it could not; to be asked while the words of its game count."""
        return acceptable(parser(self.grammar), self.stuck.stack) if self.stuck is not None else set()


_ATTEMPTS: ContextVar[list[Attempt] | None] = ContextVar("attempts", default=None)


@contextmanager
def watched() -> Iterator[list[Attempt]]:
    """Within this every line that is read is kept in the list: for an editor, which asks what stands or could stand at a place."""
    kept: list[Attempt] = []
    token = _ATTEMPTS.set(kept)
    try:
        yield kept
    finally:
        _ATTEMPTS.reset(token)


def read(grammar: str, start: str, line: Line, text: str, names: tuple[str, ...]) -> Tree | Diagnostic:
    """Parse ``text`` (blanked before its first column) from a start rule; ``names`` are the declared cards."""
    attempts = _ATTEMPTS.get()
    try:
        tree = _tree(grammar, start, text)
        if attempts is not None:
            attempts.append(Attempt(line.number, grammar, spoken(), text, tree))
        return tree
    except Stuck as problem:
        if attempts is not None:
            attempts.append(Attempt(line.number, grammar, spoken(), text, stuck=problem))
        told = _explain(problem, grammar, line, text, names)
        if start == "ability":
            return _with_a_spelling(told, grammar, line, text, names)
        from judgecli.language.line_help import with_help

        return with_help(told, grammar, start, line)


def _with_a_spelling(told: Diagnostic, grammar: str, line: Line, text: str, names: tuple[str, ...]) -> Diagnostic:
    """The error with the line as our own language spells it, where its wording is one that is known; else with the nearest clause that
    is read.
    """
    written = line.folded[len(text) - len(text.lstrip()) : len(text)]
    if right := spelling(written, names):
        return replace(told, help_en=f"write `{right}`", help_ja=f"「{right}」と書いてください")
    from judgecli.language.near_clauses import nearest_clause

    near = nearest_clause(written, spoken())
    if not near:
        return told
    en, ja = f"the nearest clause that is read: `{near}`", f"読み取れる文のうち最も近いもの: 「{near}」"
    return replace(
        told,
        help_en=f"{told.help_en} {en}" if told.help_en else en,
        help_ja=f"{told.help_ja} {ja}" if told.help_ja else ja,
    )


def spelling(text: str, names: tuple[str, ...] = (), types: tuple[str, ...] = ()) -> str:
    """A line of the text of a card of these types as our own language spells it; empty where its wording is none that is known."""
    from judgecli.language.respelled import respelled

    half, grammar = fold(text).strip(), grammar_of(text)
    return respelled(
        half, grammar, spoken(), lambda changed: can_be_read(grammar, "ability", mask(changed, names)), types
    )


def can_be_read(grammar: str, start: str, text: str) -> bool:
    """Whether ``text`` parses from a start rule; nothing is explained, which takes longer than to find out."""
    try:
        _tree(grammar, start, text)
    except Stuck:
        return False
    return True


def _tree(grammar: str, start: str, text: str) -> Tree:
    key = (grammar, spoken(), start, text)
    tree = _READ.get(key)
    if tree is None:
        tree = follow(parser(grammar), reader(grammar, key[1]), text, start)
        if len(_READ) >= MOST_READ:
            _READ.clear()
        _READ[key] = tree
    return tree


def forget() -> None:
    """Read every line anew from here on."""
    _READ.clear()


def _explain(problem: Stuck, grammar: str, line: Line, text: str, names: tuple[str, ...]) -> Diagnostic:
    at = problem.at
    accepted = acceptable(parser(grammar), problem.stack)
    unclosed = _unclosed(line, text)
    if unclosed is not None and at >= unclosed.span.start:
        return unclosed
    expected = {lang: listing(accepted, grammar, lang) for lang in LANGS}
    if at >= len(text.rstrip()):
        span = Span(line.number, len(text), len(text) + 1)
        return error(
            "L202",
            span,
            "the line ends too early",
            "行が途中で終わっています",
            label_en=f"expected {expected['en']}",
            label_ja=f"ここに必要なもの: {expected['ja']}",
        )
    return _unexpected(at, accepted, expected, grammar, line, text, names)


def _unexpected(
    at: int,
    accepted: set[str],
    expected: dict[Lang, str],
    grammar: str,
    line: Line,
    text: str,
    names: tuple[str, ...],
) -> Diagnostic:
    pool = candidates(accepted, grammar) + (names if "NAME" in accepted else ())
    if grammar == "japanese":  # a Japanese line is not answered with an English word
        pool = tuple(x for x in pool if not (x.isascii() and x.islower()) or x in names)
    begun = _begun(text, at, pool)
    if begun:
        at, pool = begun
        expected = dict.fromkeys(LANGS, " / ".join(f"`{word}`" for word in pool[:6]))
    found = _WORD.match(text, at)
    word = found.group() if found and text[at] not in (NAME_MARK, PLAYER_MARK) else _one_token(text, at)
    span = Span(line.number, at, at + max(len(word), 1))
    help_en, help_ja = did_you_mean(_near(text, at, word, pool))
    if not help_en and len(word) > 1 and word.isalpha() and (named := [name for name in names if _is_part(word, name)]):
        help_en, help_ja = did_you_mean(tuple(f"《{name}》" for name in named[:3]))
    if (
        not help_en
        and "PLAYER" in accepted
        and len(word) > 1
        and word.isalpha()
        and not (word.islower() or _BY_ANY.fullmatch(word) or _NO_NAME.match(word) or is_a_keyword(word))
        and (
            word.isascii()
            or (text[at + len(word) : at + len(word) + 1] in tuple("はがのをにへとで") and not is_word(word))
        )
    ):
        help_en = f"players are called A and B; other names stand on a line above the board: `players {word} and …`"
        help_ja = f"プレイヤーはA、Bと書くか、盤面より上に「プレイヤー {word}、…」と書いてください"
    shown = line.raw[at : at + len(word)]
    return error(
        "L201",
        span,
        f"`{shown}` cannot stand here" if shown else "the line ends too early",
        f"ここに「{shown}」は書けません" if shown else "行が途中で終わっています",
        label_en=f"expected {expected['en']}",
        label_ja=f"ここに書けるもの: {expected['ja']}",
        help_en=help_en,
        help_ja=help_ja,
    )


def _one_token(text: str, at: int) -> str:
    """What stands at a column where no word does: the whole name that a bare one or a player's is, else one mark."""
    end = at + 1
    if text[at:end] in (NAME_MARK, PLAYER_MARK):
        while text[end : end + 1] in (NAME_MORE, PLAYER_MORE):
            end += 1
    return text[at:end]


def _is_part(word: str, name: str) -> bool:
    """Whether a word may stand for a card: it is a whole word of its name, and none that stands in any sentence."""
    if not word.isascii():
        return word in name
    return ORDINARY.fullmatch(word.lower()) is None and re.search(rf"(?<![A-Za-z]){re.escape(word)}", name) is not None


ORDINARY = pattern(
    "a|about|casts?|after|again|all|also|an|and|another|any|are|as|at|back|be|because|been|before|behind|being|below|beside|between"
    "|both|but|by|can|could|did|do|does|done|down|during|each|either|else|every|few|first|five|for|four|from|front|get|gets"
    "|go|goes|had|has|have|he|her|here|him|his|how|i|if|in|instead|into|is|it|its|just|last|later|lets|like|makes|many|may"
    "|me|more|most|much|must|my|near|neither|next|nine|no|none|not|nothing|now|of|off|on|once|one|only|onto|or|other|others"
    "|our|out|over|per|same|says|second|see|seven|she|should|side|since|six|so|some|still|such|takes|ten|than|that|the|their"
    "|them|then|there|these|they|third|this|those|three|through|till|to|together|too|two|under|until|up|upon|us|wants|was|we"
    "|went|were|what|when|where|which|while|who|whole|whose|why|will|with|without|would|yet|you|your"
)
"""Words of any sentence: nobody has misspelt another word with one of them."""


def is_an_action(word: str) -> bool:
    """Whether a word says what a player does: it is spelled as it should be, whatever stands near it."""
    from judgecli.language.otherwise import ACTIONS

    return any(pattern(noun, re.IGNORECASE).fullmatch(word) for noun in ACTIONS["english"])


def _near(text: str, at: int, word: str, pool: tuple[str, ...]) -> tuple[str, ...]:
    """Suggestions for a word, or for it and the next where words of two parts are meant ("nromal square")."""
    if ORDINARY.fullmatch(word.lower()) or is_an_action(word):
        return ()
    found = suggest(word, pool)
    one = tuple(item for item in found if not any(other != item and other.startswith(item) for other in found))
    following = re.match(r" +([A-Za-z-]+)", text[at + len(word) :])
    if one or not following:
        return one
    return suggest(f"{word} {following.group(1)}", [item for item in pool if " " in item])


def _begun(text: str, at: int, pool: tuple[str, ...]) -> tuple[int, tuple[str, ...]] | None:
    """Where a word of several parts goes wrong after a right beginning ("main phaze"), and how it could go on."""
    best: dict[int, list[str]] = {}
    for spelling in pool:
        parts = spelling.split(" ")
        for count in range(len(parts) - 1, 0, -1):
            found = re.match(" +".join(map(re.escape, parts[:count])) + r"(?![A-Za-z0-9_'-]) *", text[at:])
            if found:
                best.setdefault(at + found.end(), []).append(" ".join(parts[count:]))
                break
    furthest = max(best, default=None)
    return None if furthest is None else (furthest, tuple(dict.fromkeys(best[furthest])))


def _unclosed(line: Line, text: str) -> Diagnostic | None:
    """A quotation or bracket that is opened and never closed explains whatever comes after it."""
    blanked = _NAMED.sub(lambda match: " " * len(match.group()), text)
    for at, mark in enumerate(blanked):
        close = _OPENING.get(mark)
        if close and close not in blanked[at + 1 :]:
            span = Span(line.number, at, at + 1)
            return error(
                "L203",
                span,
                f"`{line.raw[at]}` is not closed",
                f"「{line.raw[at]}」が閉じられていません",
                help_en=f"write `{close}` after it",
                help_ja=f"後に「{close}」を書いてください",
            )
    return None
