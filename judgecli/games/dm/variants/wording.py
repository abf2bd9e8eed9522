"""The words of the steps that only variants have, in English and Japanese: tables for the wording of the base game to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

ZONES: Mapping[str, Both] = {
    "command": ("command zone", "統率領域"),
    "plane deck": ("plane deck", "次元デッキ"),
    "scheme deck": ("scheme deck", "計略デッキ"),
}

NOTES: Mapping[str, Both] = {
    "the face is blank": ("the face is blank: nothing happens", "無地の目なので何も起こらない"),
    "it is controlled by whoever has the turn": (
        "{it} has the turn and controls what is face up",
        "ターン・プレイヤーの{it}が表向きの次元をコントロールする",
    ),
    "the planeswalk ability triggers": ("the planeswalk ability of {it} triggers", "{it}の「越境」が誘発する"),
    "there is no plane beside the piece": ("there is no plane beside the piece", "駒の隣に次元がない"),
    "its abilities have resolved": (
        "every ability of {it} has resolved: its controller planeswalks",
        "{it}の能力がすべて解決したので、コントローラーは越境する",
    ),
    "there is no scheme left": ("{it} has no scheme left", "{it}の計略デッキにカードがない"),
    "only the Demon King sets schemes in motion": (
        "{it} is not the Demon King and sets no scheme in motion",
        "{it}は魔王ではないので計略を実行中にできない",
    ),
    "there is no extra turn": (
        "there is no extra turn: turns go on as usual",
        "追加のターンは得られず、通常どおりターンが進む",
    ),
    "the game goes on instead": (
        "{it} does not win: the game goes on instead",
        "{it}は勝利せず、かわりにゲームを続ける",
    ),
    "it may not be put out": ("{it} may not be put into the battle zone", "{it}はバトルゾーンに出せない"),
    "it keeps what is printed": ("{it} keeps what is printed on it", "{it}は印刷された値のまま"),
    "they are tapped instead": (
        "cards of the mana zone are tapped instead",
        "マナゾーンのカードはかわりにタップされる",
    ),
    "it stays where it is": ("{it} stays in the command zone", "{it}は統率領域に残る"),
    "such a token may not enter": (
        "a token 《{it}》 could not enter, so it is not made",
        "《{it}》はバトルゾーンに出られないので、トークンは生成されない",
    ),
    "it enters linked": ("{it} enters linked", "{it}はリンクした形で出る"),
    "it does not enter unlinked": (
        "{it} enters only linked, so it stays where it is",
        "{it}はリンクした形でしか出せないので、そのまま残る",
    ),
    "it counts as the God commander": ("{it} counts as the God commander", "{it}はゴッド統率者として扱う"),
    "no range limits it": ("no limited range touches {it}", "{it}に影響範囲の限定は働かない"),
    "one card of the link is copied": (
        "only one card of the link is copied: 《{it}》",
        "リンクした中の1枚《{it}》だけがコピーされる",
    ),
    "its choices are made anew": (
        "the copy of {it} makes its own choices",
        "{it}のコピーは、選択を改めて行う",
    ),
    "it counts as a card here": (
        "{it} is a token, and counts as a card in the battle zone",
        "{it}はトークンだが、バトルゾーンではカードとして扱う",
    ),
}

QUESTIONS: Mapping[str, Both] = {
    "die": ("what the plane die shows", "次元ダイスの目"),
    "card of the link": ("the card of the link to copy", "コピーするリンク中のカード"),
    "condition": ("by which condition it evolves", "従う進化条件"),
    "plane": ("the plane to walk to", "越境先の次元"),
    "square": ("the square to fill next", "次に次元を置く場所"),
}

CHOICES: Mapping[str, Both] = {
    "die": ("the die shows {chosen}", "出た目は{chosen}"),
    "card of the link": ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
    "condition": ("{who} chooses condition {chosen}", "{who}は条件{chosen}を選ぶ"),
    "plane": ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
    "square": ("{who} fills {chosen} next", "{who}は次に{chosen}に置く"),
}
