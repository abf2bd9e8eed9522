"""Statements that deny that something is so of all: 「全員が引くわけではない」, 「両方は破壊されない」. Of which it is not so lies open."""

from __future__ import annotations

from judgecli.lazy import pattern

_SEVERAL = (
    r"(?:全部|全て|すべて|全員|みんな|両方|両者|双方|[2-9二両三四](?:体|枚|方|人|つ)|どれも|どちらも"
    r"|[A-Z》\ue000\ue001]も[^も,、。.]{1,40}も)"
)
_PARTLY = pattern(
    rf"(?![2-9二三四]枚[^,、。.]*ないわけ){_SEVERAL}[^,、。.]*(?:わけで?[はも]?(?:ない|ありません)|と(?:は|も)(?:限らない|限りません)|のではない)"
    r"|(?:全部|全て|すべて|全員|みんな|両方)は[^,、。.]*(?:(?<!問題)ない|なかった|ません|ませんでした)(?:$|[,、。.])"
)


def partly_denied(text: str, grammar: str) -> bool:
    """Whether a statement is one of these: it is none about each of them."""
    return grammar == "japanese" and _PARTLY.search(text) is not None
