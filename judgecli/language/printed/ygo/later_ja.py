"""How a card is affected in a phase to come, in Japanese print: 「この効果で特殊召喚したモンスターは次のターンのエンドフェイズに破壊される」."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.afterwards import BANISHED, in_next_turns, in_phase
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Text, longest_first
from judgecli.language.printed.ygo.things import SUMMONED
from judgecli.lazy import replace

_PLACES = {
    "手札に": "hand",
    "持ち主の手札に": "hand",
    "デッキに": "deck",
    "持ち主のデッキに": "deck",
    "EXデッキに": "extra deck",
}
PASSIVES = {
    "破壊される": ast.Instruction("destroy"),
    "除外される": BANISHED,
    "墓地へ送られる": ast.Instruction("send", to=ast.Place("graveyard")),
    "裏側守備表示になる": ast.Instruction("change position", to=ast.Place("", state="face-down defence position")),
    **{f"{place}戻る": ast.Instruction("return", to=ast.Place(zone, "owner")) for place, zone in _PLACES.items()},
}
"""How a card is affected."""
TIMES = {
    "": "",
    "この": "",
    "このターンの": "",
    "次の": "",
    "次のターンの": "turn",
    "自分の": "you",
    "自分": "you",
    "次の自分の": "you",
    "次の自分": "you",
    "次の自分ターンの": "you",
    "相手の": "opponent",
    "相手": "opponent",
    "次の相手の": "opponent",
    "次の相手": "opponent",
    "次の相手ターンの": "opponent",
}
"""Which such phase is meant: of which player the next, or that of the next turn."""
PHASES = {"エンドフェイズ": "end", "スタンバイフェイズ": "standby", "バトルフェイズ終了時": "end step"}
_TIME = rf"(?P<when>{longest_first(w for w in TIMES if w)}|)(?P<phase>{longest_first(PHASES)})に、?"
IS_AFFECTED = expression(
    r"(?P<topic>この効果で(?:特殊召喚|セット)した(?:(?P<this>この)カード|(?:その)?(?:表側表示の?)?(?:[^、。はの「」]{0,4})(?:モンスター|カード))"
    r"|この(?:効果で特殊召喚した)?トークン|(?:その|対象の)[^、。はの「」]{0,6}(?:モンスター|カード|トークン)|(?P<own>このカード)|それら)は、?(?:全て)?"
    rf"{_TIME}(?P<done>{longest_first(PASSIVES)})$"
)


def in_a_phase_to_come(text: Text) -> ast.Instruction | None:
    """What is left for a phase to come; None: the text says nothing of the sort."""
    m = IS_AFFECTED.fullmatch(text.letters)
    if m is None:
        return None
    span = text.span(0, len(text))
    whose, phase = TIMES[m["when"]], PHASES[m["phase"]]
    if phase == "standby" and m["when"] in ("この", "このターンの", "自分の", "自分", "相手の", "相手"):
        raise NotRead("which Standby Phase")
    spoken = SUMMONED if m["topic"].startswith("この効果で特殊召喚") and not m["this"] else ""
    aimed = m["topic"].startswith("対象の")
    what = ast.Noun("this" if m["this"] or m["own"] else "that", span=span, spoken=spoken, target=aimed)
    then = (replace(PASSIVES[m["done"]], what=what, span=span),)
    if whose == "turn":
        return in_next_turns(phase, then, span)
    return in_phase(phase, then, span, whose)
