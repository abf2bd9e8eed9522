"""The words of what effects do in a duel, in English and Japanese: tables only; ``wording`` joins them to its own."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

ANSWERS: Mapping[tuple[str, str], Both] = {
    ("end effect", "yield"): ("{who} yields for the moment", "{who}は一時的に優先権を放棄する"),
    ("coin", "heads"): ("the coin shows heads", "コインは表"),
    ("coin", "tails"): ("the coin shows tails", "コインは裏"),
    **{("die", str(n)): (f"the die shows {n}", f"サイコロの目は{n}") for n in range(1, 7)},
}
CHOICES: Mapping[str, Both] = {
    "trigger": ("{who} activates {chosen}", "{who}は{chosen}を発動する"),
    "end effect": ("{who} activates {chosen}", "{who}は{chosen}を発動する"),
    "spell zone": ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
}
QUESTIONS: Mapping[str, Both] = {
    "response": ("whether to activate something", "何か発動するか"),
    "chain": ("whether to chain", "チェーンするか"),
    "trigger": ("which effect goes on the chain next", "次にチェーンに積む効果"),
    "end effect": ("which effect of the End Phase comes next", "次に処理するエンドフェイズの効果"),
    "spell zone": ("a Spell & Trap Zone", "魔法&罠ゾーン"),
    "coin": ("heads or tails", "コインの表裏"),
    "die": ("what the die shows", "サイコロの目"),
}
