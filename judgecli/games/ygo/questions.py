"""What more than one rule asks: the kind of question, what is chosen, and how an answer is told, in English and Japanese."""

from __future__ import annotations

from judgecli.kernel.say import Question

ZONE = Question("zone", "a zone", "ゾーン", told=("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"))
POSITION = Question(
    "position", "a battle position", "表示形式", told=("{who} chooses {chosen} position", "{who}は{chosen}を選ぶ")
)
