"""What more than one rule asks: the kind of question, what is chosen, and how an answer is told, in English and Japanese."""

from __future__ import annotations

from judgecli.kernel.say import Question

SQUARE = Question("square", "a square", "スクエア", told=("{who} names {chosen}", "{who}は{chosen}を指定する"))
X_QUESTION = Question(
    "x", "the number for X", "Xの値", told=("{who} chooses {chosen} for X", "{who}はXに{chosen}を選ぶ"), decides=True
)
PLACE = Question("place", "a place", "場所")
