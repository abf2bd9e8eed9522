"""What is declared as an effect is activated, an Attribute or a Level of some: each that may be declared is a way of the effect.

Which one it is stands when the effect is activated, so that the ways are told like modes to choose from then.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from judgecli.language.printed.ygo import words_en, words_ja
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.expressions import in_any_case as _is
from judgecli.language.printed.ygo.slots import Lang
from judgecli.language.printed.ygo.text import NotRead, Text, rewrites

ATTRIBUTES: Mapping[Lang, Sequence[str]] = {
    "en": ("LIGHT", "DARK", "EARTH", "WATER", "FIRE", "WIND", "DIVINE"),
    "ja": tuple(f"{word}属性" for word in "光闇地水炎風神"),
}
TYPES: Mapping[Lang, Sequence[str]] = {
    "en": tuple(words_en.RACES),
    "ja": tuple({value: word for word, value in sorted(words_ja.RACES.items(), key=lambda row: -len(row[0]))}.values()),
}
DECLARES = {
    "ja": expression(
        r"(?:(?P<what>属性|種族)を1つ|(?P<low>\d+)(?:~|から)(?P<high>\d+)までの(?:任意の)?レベルを|(?P<one>\d+)か(?P<other>\d+)のレベルを)"
        r"宣言(?:して(?=発動)|し、)"
        r"|カードの種類\((?P<kinds>(?:モンスター|魔法|罠)(?:[・、](?:モンスター|魔法|罠))+)\)を(?:1つ)?宣言(?:して(?=発動)|し、)"
    ),
    "en": _is(
        r"declare (?:1 (?P<what>Attribute|(?:Monster )?Type)|a Level (?:from|between) (?P<low>\d+) (?:to|and) (?P<high>\d+)"
        r"|Level (?P<one>\d+) or (?P<other>\d+)|1 card type \((?P<kinds>Monster, Spell,? or Trap|Spell or Trap)\))(?=[;,:]| and )"
    ),
}
SO_DECLARED = _is(
    r"declare (?:Level \d+|(?-i:LIGHT|DARK|EARTH|WATER|FIRE|WIND|DIVINE)|(?-i:[A-Z][a-z]+(?:[- ][A-Z][a-z]+)?))(?=$|,| and )"
)
"""What stands in an English head in the place of what is declared."""
MOST_LEVELS = 12
FALSE_FRIENDS = expression(r"宣言した(?:カード|プレイヤー|種類)|(?i:declared (?:card|name|kind))")


def declared(group: Sequence[Text], lang: Lang) -> list[list[Text]]:
    """The sentences with each of what may be declared in its place; nothing where they declare nothing of the kind."""
    first = group[0]
    m = DECLARES[lang].search(first.letters)
    if m is not None and lang == "ja" and m["kinds"]:
        return [_of_a_kind(kind, group, m) for kind in re.split("[・、]", m["kinds"])]
    if m is not None and m["kinds"]:
        return [_of_a_kind_en(kind, group, m) for kind in re.findall("Monster|Spell|Trap", m["kinds"])]
    if m is None or any(FALSE_FRIENDS.search(s.letters) for s in group):
        return []
    if m["what"] and not m["what"].startswith(("属", "Attribute")):
        values: Sequence[str] = TYPES[lang]
    elif m["low"]:
        values = [str(n) for n in range(int(m["low"]), min(int(m["high"]), MOST_LEVELS) + 1)]
    else:
        values = (m["one"], m["other"]) if m["one"] else ATTRIBUTES[lang]
    of_level = bool(m["low"] or m["one"])
    return [_with(value, of_level, group, m, lang) for value in values]


def _of_a_kind(kind: str, group: Sequence[Text], m: re.Match[str]) -> list[Text]:
    """The sentences with Monster, Spell or Trap in the place of the kind of card that is declared."""
    first, rest = group[0], [*group[1:]]
    said = first.part(m.end(), len(first))
    first = first.part(0, m.start()).followed(said) if m.start() else said
    one = "モンスター1体" if kind == "モンスター" else f"{kind}カード1枚"
    table = rewrites(
        (r"(?:その|宣言(?:した|された))種類のカード1枚を((?:自分の|相手の)?デッキ)から", rf"\1から{one}を"),
        (r"(?:その|宣言(?:した|された))種類のカード(?=だった)", f"{kind}カード"),
    )
    done = [s.rewritten(table) for s in rest]
    if [s.letters for s in done] == [s.letters for s in rest]:
        raise NotRead("what becomes of what is declared")
    return [first, *done]


def _of_a_kind_en(kind: str, group: Sequence[Text], m: re.Match[str]) -> list[Text]:
    """The same in English: "send 1 card of that type" is said of one such card."""
    first = group[0]
    placed = first.part(0, m.start()).followed(first.part(m.start(), m.start()).ending(f"declare {kind}"))
    tail = first.part(m.end(), len(first))
    word = kind if kind != "Monster" else "monster"
    table = rewrites(
        (r"\b1 card of (?:that|the declared) (?:card )?type\b", f"1 {word}"),
        (r"\ba card of (?:that|the declared) (?:card )?type\b", f"a {word}"),
    )
    done = [s.rewritten(table) for s in (tail, *group[1:])]
    if [s.letters for s in done] == [tail.letters, *(s.letters for s in group[1:])]:
        raise NotRead("what becomes of what is declared")
    return [placed.followed(done[0]), *done[1:]]


def _with(value: str, of_level: bool, group: Sequence[Text], m: re.Match[str], lang: Lang) -> list[Text]:
    first, rest = group[0], [*group[1:]]
    if lang == "ja":
        said = first.part(m.end(), len(first))
        first = first.part(0, m.start()).followed(said) if m.start() else said
        table = rewrites(
            ("(?:その)?宣言したレベルに", f"{value}に") if of_level else (f"(?:その)?宣言した{m['what']}", value),
            (r"宣言したレベルの", f"レベル{value}の"),
        )
        done = [s.rewritten(table) for s in rest]
        if [s.letters for s in done] == [s.letters for s in rest]:
            raise NotRead("what becomes of what is declared")
        return [first, *done]
    word = f"Level {value}" if of_level else value
    what = "Level" if of_level else "(?:Monster )?Type" if "Type" in m["what"] else "Attribute"
    placed = first.part(0, m.start()).followed(first.part(m.start(), m.start()).ending(f"declare {word}"))
    tail = first.part(m.end(), len(first))
    table = rewrites((rf"\b(?:that|the declared) {what}\b(?! as| monster)", word))
    done = [s.rewritten(table) for s in (tail, *rest)]
    if [s.letters for s in done] == [tail.letters, *(s.letters for s in rest)]:
        raise NotRead("what becomes of what is declared")
    return [placed.followed(done[0]), *done[1:]]
