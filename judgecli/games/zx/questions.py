"""What more than one rule asks: the kind of question, what is chosen, and how an answer is told, in English and Japanese."""

from __future__ import annotations

from judgecli.kernel.say import Question

SQUARE = Question(
    "square", "a square", "スクエア", told=("{who} chooses {chosen} for {it}", "{who}は{it}のスクエアに{chosen}を選ぶ")
)
HOST = Question(
    "host",
    "the card to put the Shift on",
    "シフトを置くカード",
    told=("{who} chooses {chosen} for {it} to be put on", "{who}は{it}を置くカードに{chosen}を選ぶ"),
)
