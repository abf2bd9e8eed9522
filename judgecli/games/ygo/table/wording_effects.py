"""The words of what effects do in a duel, in English and Japanese: tables only; ``wording`` joins them to its own."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

NOTES: Mapping[str, Both] = {
    **{
        f"chain link {n} resolves": (f"chain link {n} resolves: {{it}}", f"チェーン{n}の処理: {{it}}")
        for n in range(1, 41)
    },
    "it was negated and does nothing": ("{it} was negated and does nothing", "{it}は無効にされたので何もしない"),
    "the card is no longer on the field": (
        "{it} is no longer face-up on the field: it does nothing",
        "{it}はフィールドに表側表示で存在しないので、何もしない",
    ),
    "its effects are negated": ("the effects of {it} are negated: it does nothing", "{it}の効果は無効なので何もしない"),
    "it stays on the field": ("{it} stays on the field", "{it}はフィールドに残る"),
    "too late: something else happened since": (
        "the effect of {it} comes too late: something else has happened since",
        "{it}の効果は、その後に別の処理が行われたので使用できない(タイミングを逃す)",
    ),
    "it can still be used": (
        "the effect of {it} can still be used, though something else has happened since",
        "その後に別の処理が行われていても、{it}の効果は使用できる",
    ),
    "it cannot be activated": ("the effect of {it} cannot be activated", "{it}の効果は発動できない"),
    "it cannot be Special Summoned": ("{it} cannot be Special Summoned so", "{it}は特殊召喚できない"),
    "it cannot be destroyed": ("{it} cannot be destroyed by this", "{it}はこれによっては破壊されない"),
    "it cannot be equipped": ("{it} cannot be equipped", "{it}には装備できない"),
    "it cannot be negated": ("{it} cannot be negated", "{it}は無効にされない"),
    "it is not affected": ("{it} is not affected", "{it}は効果を受けない"),
    "it is under that control already": ("{it} is under that control already", "{it}はすでにそのコントロール下にある"),
    "no free zone": ("there is no free zone for {it}", "{it}を置ける空きゾーンがない"),
    "that link is no longer on the chain": (
        "the activation of {it} is no longer on the chain",
        "{it}の発動はもうチェーン上にない",
    ),
    "effects that change positions do not apply to Links": (
        "{it} is a Link Monster: effects that change positions do not apply to it",
        "{it}はリンクモンスターなので、表示形式を変える効果は適用されない",
    ),
    "a token is no material": ("{it} is a token and no Xyz material", "{it}はトークンなのでエクシーズ素材にならない"),
    "a token is never face-down": ("{it} is a token and is never face-down", "{it}はトークンなので裏側表示にならない"),
    "atk changed": ("the ATK that counts is changed by {it}", "この攻撃力は{it}によって変わっている"),
    "def changed": ("the DEF that counts is changed by {it}", "この守備力は{it}によって変わっている"),
}
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
