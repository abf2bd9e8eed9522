"""Lines that tell a moment in players' words rather than by its name: the line behind them is played just then.

"The battle damage goes onto the stack" is no play, and yet the next line would mean something else before it: it must never be left out.
"""

from __future__ import annotations

from judgecli.language.words import by_terminal
from judgecli.lazy import pattern

_ON_THE_STACK = {
    "english": pattern(
        r"(?:(?:both(?: players)?|they(?: both)?|everyone|everybody|all(?: players)?) pass(?:es)? (?:priority )?)?"
        r"(?:in |during )?(?:the )?(?:(?:second|2nd) (?:battle )?step,? )?(?:with|while|when|once|after|as soon as|as|until)? ?"
        r"(?:the )?(?:exchange(?: of)? ?)?(?:battle )?(?:damage)?(?: ?exchange)?(?: (?:of|in) the (?:second|2nd) (?:battle )?step)?"
        r" (?:(?:is (?:now )?(?:put |placed )?|goes |lies |has gone |was put |waits |has been put )?on(?:to)? the stack"
        r"|is stacked|was stacked|has been stacked)"
        r"|(?:(?:both(?: players)?|they(?: both)?|everyone) pass(?:es)? )?(?:until|up to)"
        r" the (?:exchange of (?:battle )?damage|damage exchange)"
        r"(?: (?:of|in) the (?:second|2nd) (?:battle )?step)?",
    ),
    "japanese": pattern(
        r"(?:(?:両者|双方|お?互い|全員)(?:とも|は|が)?,?(?:(?:優先権を)?(?:パス|放棄)(?:して|し),?)?)?"
        r"(?:第?[2二](?:バトル)?ステップ(?:で|に|の),?)?"
        r"(?:(?:バトル)?ダメージ(?:の(?:やりとり|やり取り|交換|応酬))?|応酬)[がは]スタックに"
        r"(?:乗(?:る|った|って(?:いる)?)|置かれ(?:る|た|て(?:いる)?)|積まれ(?:る|た|て(?:いる)?)|ある|載(?:る|った))"
        r"(?:(?:時|とき|間|後|状態|ところ|時点)?(?:に|で)?|まで(?:両者(?:とも|は|が)?)?(?:パス(?:する|し続ける|した)?|待つ|進める|進む)?)"
        r"|(?:(?:両者|双方|お?互い|全員)(?:とも|は|が)?,?)?(?:第?[2二](?:バトル)?ステップの)?"
        r"(?:(?:バトル)?ダメージの(?:やりとり|やり取り|交換|応酬)|応酬)まで"
        r"(?:両者(?:とも|は|が)?)?(?:パス(?:する|し続ける|した)?|進める|進む|待つ)?"
    ),
}
_NAMES = {
    "english": ("in second step:", "with link 1 on the stack:"),
    "japanese": ("第2ステップで:", "チェーン1がある時:"),
}
"""The same as headings: nothing but the exchange of damage is the first to go onto the stack in that step."""


ABOUT = ("stack", "exchange", "スタック", "やりとり", "やり取り", "応酬")
"""Words without which a line tells no such moment."""
_IN_ANSWER = {
    "english": pattern(
        r",? in (?:response|answer) to (?:the )?(?:exchange of (?:battle )?damage|(?:battle )?damage exchange|battle damage)"
        r"(?=$|[ ,])"
    ),
    "japanese": pattern(
        r"(?<=[はが])(?:(?:バトル)?ダメージの(?:やりとり|やり取り|交換|応酬)|バトルダメージ|応酬)に(?:対応|レスポンス)(?:して)?、?,?"
    ),
}
"""What says in a line of play that the exchange of damage lies on the stack and is answered."""


def headings(folded: str, grammar: str) -> tuple[str, ...]:
    """The headings, outermost first, that name the moment a line tells; none for any other line, or where the game has no such step."""
    said = folded.strip().rstrip(":.。 ").lower()
    if not any(word in said for word in ABOUT):
        return ()
    if not _has_the_step():
        return ()
    return _NAMES[grammar] if _ON_THE_STACK[grammar].fullmatch(said) else ()


def in_answer(folded: str, grammar: str) -> tuple[int, int] | None:
    """Where a line of play says that it answers the exchange of damage, or that this lies on the stack; ``None`` where it does not."""
    if not _has_the_step():
        return None
    found = _IN_ANSWER[grammar].search(folded)
    if found is None and grammar == "japanese":
        start = len(folded) - len(folded.lstrip())
        parts = (n for n, mark in enumerate(folded) if mark in ",、" and n > start)
        return next(((start, n + 1) for n in parts if _ON_THE_STACK[grammar].fullmatch(folded[start:n])), None)
    return found.span() if found is not None else None


def of_the_exchange(grammar: str) -> tuple[str, ...]:
    """The headings of that moment."""
    return _NAMES[grammar]


def _has_the_step() -> bool:
    return any(word.canonical == "second step" for word in by_terminal().get("PHASE", ()))
