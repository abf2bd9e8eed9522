"""Numbers written in kanji, as in 第二十三章."""

from __future__ import annotations


def number(text: str) -> int | None:
    """Value of digits, kanji numerals or both mixed; None where they are no number, such as 百百."""
    if text.isdecimal():
        return int(text)
    from kanjize import kanji2number  # costs 15 ms, and few books need it

    try:
        return int(kanji2number(text))
    except ValueError:
        return None
