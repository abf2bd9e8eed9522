"""Romaji to kana, and the key under which readings are compared: long vowels, small kana and marks do not count."""

from __future__ import annotations

from functools import lru_cache

from rulebook_index.search.fold import fold

_ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "g": "がぎぐげご",
    "s": "さしすせそ",
    "z": "ざじずぜぞ",
    "t": "たちつてと",
    "d": "だぢづでど",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
    "m": "まみむめも",
    "r": "らりるれろ",
    "l": "らりるれろ",
    "j": "じじじじじ",
}
_SPECIAL = {
    "shi": "し",
    "chi": "ち",
    "tsu": "つ",
    "fu": "ふ",
    "ya": "や",
    "yu": "ゆ",
    "yo": "よ",
    "wa": "わ",
    "wo": "を",
    "ji": "じ",
    "fa": "ふぁ",
    "fi": "ふぃ",
    "fe": "ふぇ",
    "fo": "ふぉ",
    "va": "ゔぁ",
    "vi": "ゔぃ",
    "vu": "ゔ",
    "ve": "ゔぇ",
    "vo": "ゔぉ",
    "ti": "てぃ",
    "di": "でぃ",
    "she": "しぇ",
    "che": "ちぇ",
    "je": "じぇ",
}
_PALATAL = {"sh": "し", "ch": "ち", "j": "じ", "ty": "ち", "sy": "し", "zy": "じ"}
_O_ROW = set("おこごそぞとどのほぼぽもよろをょ")
_U_ROW = set("うくぐすずつづぬふぶぷむゆるゅ")
_E_ROW = set("えけげせぜてでねへべぺめれ")


def _syllables() -> dict[str, str]:
    table = {consonant + vowel: row["aiueo".index(vowel)] for consonant, row in _ROWS.items() for vowel in "aiueo"}
    for consonant in "kgnhbpmr":
        row = _ROWS[consonant]
        table.update({f"{consonant}y{vowel}": row[1] + small for vowel, small in zip("auo", "ゃゅょ", strict=True)})
    for start, kana in _PALATAL.items():
        table.update({f"{start}{vowel}": kana + small for vowel, small in zip("auo", "ゃゅょ", strict=True)})
    table.update(_SPECIAL)
    return table


_TABLE = _syllables()


@lru_cache(maxsize=1024)
def romaji_to_kana(word: str) -> str:
    """Hepburn or kunrei romaji as hiragana; empty where the word cannot be romaji."""
    out: list[str] = []
    at = 0
    word = word.lower()
    while at < len(word):
        for length in (3, 2, 1):
            kana = _TABLE.get(word[at : at + length])
            if kana and len(word[at : at + length]) == length:
                out.append(kana)
                at += length
                break
        else:
            letter, following = word[at], word[at + 1 : at + 2]
            if letter in "nm" and following not in {"a", "i", "u", "e", "o", "y"}:
                out.append("ん")
            elif letter == following or word[at : at + 3] == "tch":
                out.append("っ")
            elif letter != "-":
                return ""
            at += 1
    return "".join(out)


@lru_cache(maxsize=8192)
def reading_key(kana: str) -> str:
    """Key of a reading: folded, a lengthening う, お, い or a doubled vowel dropped, so that shokan meets しょうかん."""
    out: list[str] = []
    for letter in fold(kana):
        before = out[-1] if out else ""
        if letter in "うお" and before in _O_ROW:
            continue
        if letter == "う" and before in _U_ROW:
            continue
        if letter in "いえ" and before in _E_ROW:
            continue
        out.append(letter)
    return "".join(out)
