"""Bytes to text by what the bytes say: a mark at the beginning, escape sequences, zeros, and which reading looks like writing."""

from __future__ import annotations

import re

_JAPANESE = ("cp932", "euc_jp")
_WRITTEN = re.compile(r"[ -~\s぀-ヿ一-鿿！-～、-〟「-】①-⑳■-◿←-⇿]")
_HALF_KANA = re.compile(r"[｡-ﾟ]")
_LATIN = re.compile(r"[\w\s!-~‘’“”–—…•™®©·°¶§«»€£]")
ZEROS_LOOKED_AT = 4_000


def decode(data: bytes) -> tuple[str, str] | None:
    """The text and the name of its encoding; nothing where the bytes are no text in any that is known. Line ends become "\\n"."""
    found = _marked(data) or _without_mark(data)
    if found is None:
        return None
    text, encoding = found
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), encoding


def _marked(data: bytes) -> tuple[str, str] | None:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace"), "utf-16"
    if data.startswith(b"\xef\xbb\xbf"):
        return data.decode("utf-8", errors="replace"), "utf-8"
    return None


def _without_mark(data: bytes) -> tuple[str, str] | None:
    if b"\x00" in data[:ZEROS_LOOKED_AT]:
        return _utf_16(data)
    if b"\x1b$" in data and data.isascii():
        text = data.decode("iso2022_jp_2004", errors="replace")
        return (text, "iso-2022-jp") if "\ufffd" not in text else None
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return _eight_bits(data)


def _utf_16(data: bytes) -> tuple[str, str] | None:
    """Zeros on one side of each pair of bytes are the high halves of Latin letters; text in Japanese has them at its line ends."""
    start = data[:ZEROS_LOOKED_AT]
    even, odd = start[::2].count(0), start[1::2].count(0)
    for encoding, high, low in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        if high > 4 * low:
            text = data[: len(data) // 2 * 2].decode(encoding, errors="replace")
            if _looks(text, _WRITTEN) > 0.9:
                return text, encoding
    return None


def _eight_bits(data: bytes) -> tuple[str, str] | None:
    """Shift_JIS, EUC-JP or the Latin letters of Windows: whichever looks most like writing."""
    readings: list[tuple[float, str, str]] = []
    for encoding in _JAPANESE:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        readings.append((_looks(text, _WRITTEN) - 2 * _looks(text, _HALF_KANA), text, encoding))
    try:
        text = data.decode("cp1252")
        strange = sum(c in "€‚ƒ„†‡ˆ‰Š‹ŒŽ˜›œžŸ¡¢¤¥¦¨ª¬¯±²³´µ¸¹º¼½¾¿×÷" for c in text)
        readings.append((_looks(text, _LATIN) - 4 * strange / max(1, len(text)), text, "cp1252"))
    except UnicodeDecodeError:
        pass
    best = max(readings, key=lambda reading: reading[0], default=None)
    return (best[1], best[2]) if best is not None and best[0] > 0.8 else None


def _looks(text: str, wanted: re.Pattern[str]) -> float:
    """Share of the letters that are of a wanted sort."""
    return len(wanted.findall(text)) / max(1, len(text))
