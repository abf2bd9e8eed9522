"""What more than one rule asks: the kind of question, what is chosen, and how an answer is told, in English and Japanese."""

from __future__ import annotations

from judgecli.kernel.say import Question

DECLARATION = Question(
    "declaration", "what to declare", "宣言する能力", told=("{who} declares {chosen}", "{who}は{chosen}を宣言する")
)
MAIN_ACTION = Question(
    "main action",
    "what to do",
    "行動",
    answers={"pass": ("{who} goes on to the attack step", "{who}は攻撃ステップに進む")},
)
ATTACK = Question("attack", "an attack", "攻撃", answers={"pass": ("{who} ends the attacks", "{who}は攻撃を終える")})
