"""Lines that tell a moment in players' words rather than by its name: the line behind them is played just then.

"The battle damage goes onto the stack" is no play, and yet the next line would mean something else before it: it must never be left out.
"""

from __future__ import annotations

from judgecli.language.words import by_terminal
from judgecli.lazy import pattern

_ON_THE_STACK = {
    "english": pattern(
        r"(?:in |during )?(?:the )?(?:second (?:battle )?step,? )?(?:with|while|when|once|after|as)? ?"
        r"(?:the )?(?:exchange of )?(?:battle )?damage(?: exchange)?"
        r" (?:is (?:now )?(?:put |placed )?|goes |lies |has gone |was put |waits )?on(?:to)? the stack",
    ),
    "japanese": pattern(
        r"(?:第?[2二](?:バトル)?ステップ(?:で|に),?)?(?:バトル)?ダメージ(?:の(?:やりとり|やり取り|交換))?[がは]スタックに"
        r"(?:乗(?:る|った|って(?:いる)?)|置かれ(?:る|た|て(?:いる)?)|積まれ(?:る|た|て(?:いる)?)|ある|載(?:る|った))(?:時|とき|間|後|状態)?(?:に|で)?"
    ),
}
_NAMES = {
    "english": ("in second step:", "with link 1 on the stack:"),
    "japanese": ("第2ステップで:", "チェーン1がある時:"),
}
"""The same as headings: nothing but the exchange of damage is the first to go onto the stack in that step."""


def headings(folded: str, grammar: str) -> tuple[str, ...]:
    """The headings, outermost first, that name the moment a line tells; none for any other line, or where the game has no such step."""
    said = folded.strip().rstrip(":.。 ").lower()
    if "stack" not in said and "スタック" not in said:
        return ()
    if not any(word.canonical == "second step" for word in by_terminal().get("PHASE", ())):
        return ()
    return _NAMES[grammar] if _ON_THE_STACK[grammar].fullmatch(said) else ()
