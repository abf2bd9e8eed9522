"""What more than one rule asks: the kind of question, what is chosen, and how an answer is told, in English and Japanese."""

from __future__ import annotations

from judgecli.kernel.say import Question

CARD = Question("card", "a card", "カード")
MAY = Question.whether(
    "may",
    "whether to do it",
    "実行するか",
    ("{who} chooses to do it", "{who}は実行することを選ぶ"),
    ("{who} chooses not to do it", "{who}は実行しないことを選ぶ"),
)
SHOWN_CARD = Question("shown card", "which card it is that was shown", "公開されたカードが何か")
