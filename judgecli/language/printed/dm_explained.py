"""Keywords whose rules are in none of the documents at hand, and which the card itself explains in brackets.

What a card says of its own keyword is card text like any other, so the keyword counts for what stands in its bracket. Some brackets head
what follows: 「ウェーブストライカー(…クリーチャーが他に2体以上あれば、このクリーチャーは次の能力を得る)」.
"""

from __future__ import annotations

import re
from functools import cache

from judgecli import manifest
from judgecli.language.printed.clause import Unreadable
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, pattern
from judgecli.tables import rows

GAME = "dm"
GAINS = {
    "ja": pattern(r"^(?P<condition>.+?)、?この(?:クリーチャー|カード)は、?次の能力を得る$"),
    "en": pattern(
        r"^(?P<condition>(?:While|If) .+), this creature (?:gets|has) (?:the following|its) +(?:\$?[\w ]+ )?ability"
        r"(?: until the end of the turn)?$"
    ),
}
"""A bracket that says on what condition the creature has the ability that stands behind it."""


INSTEAD_OF_ATTACKING = {
    "ja": pattern(r"^このクリーチャーで攻撃するかわりに、?タップして次の能力を使ってもよい$"),
    "en": pattern(
        r"^Instead of having this creature attack, you may tap it to use its +(?:(?:\$tap|\$tap_ability|Tap) )?ability$"
    ),
}
"""A line that says when the ability of the next one is used: in the place of an attack."""
OTHERS_INSTEAD = {
    "ja": pattern(
        r"^(?:このクリーチャーがバトルゾーンにある間、)?(?P<what>[^。、]+?)"
        r"(?:で攻撃するかわりに、?タップして|をタップし(?:て)?、?攻撃するかわりに)次の能力を使ってもよい$"
    ),
    "en": pattern(
        r"^Each of (?P<what>your [\w ]+?) may tap instead of attacking to use this creature's (?:\$tap(?:_ability)? )?ability\.?"
        r"(?: *:? *(?P<ability>.+))?$"
    ),
}
"""The same of other creatures, which have the ability from this card; in English it stands in the same line."""
INSTEAD_OF_UNTAPPING = {
    "ja": pattern(
        r"^自分のターンのはじめに、?このクリーチャーがタップされている場合、?アンタップするかわりに次の能力を使ってもよい$"
    ),
    "en": pattern(
        r"^At the start of each of your turns, if this creature is tapped, you may keep it tapped and use its"
        r" +(?:(?:\$silent_skill|Silent skill) )?ability$"
    ),
}
"""The bracket of silent skill, which says the same of the place of untapping."""


ONCE_MORE = {
    "ja": pattern(r"^(?P<condition>.+?)、この呪文の能力をもう1度使ってもよい$"),
    "en": pattern(r"^If (?P<condition>.+?), you may use this spell's abilit(?:y|ies) again$"),
}
"""A bracket that lets all that the spell says be done once more."""


def no_ability() -> Unreadable:
    """A head behind which no ability stands that it could be about."""
    return Unreadable([], "which ability is used instead?", "かわりに使う能力がない")


@dataclass(frozen=True, slots=True)
class Explained:
    """A row of the table: the keyword, and the same in the words that the rest of the text is read in ("-": as it stands)."""

    keyword: str
    lang: str
    find: re.Pattern[str]
    says: str


@cache
def table() -> tuple[Explained, ...]:
    """What brackets explain, by keyword."""
    found = manifest.of(GAME)
    assert found is not None
    told = rows(found.folder / "printed" / "explained.tsv")
    return tuple(Explained(word, lang, pattern(find), says) for word, lang, find, says in told)


def meaning(keyword: str, said: str, lang: Lang) -> str:
    """What a keyword with this bracket means, in words to be read instead of both; "" where the bracket explains nothing known."""
    for row in table():
        if row.keyword == keyword and row.lang == lang and (match := row.find.search(said)) is not None:
            return match.expand(row.says)
    return ""


SHARED = pattern(r"^Each of your Survivors has this creature's Survivor ability$")
BROKEN = {
    "ja": pattern(r"^自分の他のクリーチャーがシールドをブレイクした後、(?:その|この)ターン(?:が終わる|の終わり)まで$"),
    "en": pattern(r"^If any of your other creatures broke any shields this turn$"),
}
"""The condition of turbo rush, by which the ability is there for the rest of the turn."""


@cache
def _names(lang: Lang) -> re.Pattern[str]:
    found = {"ja": JAPANESE_NAMES, "en": ENGLISH_NAMES}[lang]
    return pattern("^(?:" + "|".join(found) + r")(?:\s*[:：-].*)?$", re.IGNORECASE)


JAPANESE_NAMES = {
    "スレイヤー": "slayer",
    "チャージャー": "charger",
    "ウェーブストライカー": "wave striker",
    "メタモーフ": "metamorph",
    "アクセル": "accel",
    "ターボラッシュ": "turbo rush",
    "シールド・セイバー": "shield saver",
    "セイバー": "saver",
    "シンパシー": "sympathy",
    "サイレントスキル": "silent skill",
}
ENGLISH_NAMES = {
    "slayer": "slayer",
    "charger": "charger",
    "wave striker": "wave striker",
    "metamorph": "metamorph",
    "accelerator": "accel",
    "turbo rush": "turbo rush",
    "saver": "saver",
    "sympathy": "sympathy",
    "survivor": "survivor",
    "silent skill": "silent skill",
}
"""Keywords whose brackets say in full what they do."""


def named(head: str, lang: Lang) -> str:
    """The keyword with which a line begins; "" where it begins otherwise."""
    if _names(lang).match(head) is None:
        return ""
    word = re.split(r"\s*[:：-]", head)[0].strip()
    return (JAPANESE_NAMES if lang == "ja" else {k.lower(): v for k, v in ENGLISH_NAMES.items()}).get(
        word if lang == "ja" else word.lower(), ""
    )


LABEL = pattern(r"^(?=.*[ァ-ヴ])[ァ-ヴー・一-龥A-Z]{3,}(?:\s*[:：]\s*[ァ-ヴー・とまたは]+)?$")


def is_label(head: str, lang: Lang) -> bool:
    """Whether a line begins with a name for what its bracket says: an ability that no document at hand rules, and no sentence."""
    return lang == "ja" and LABEL.match(head) is not None


def agrees(head: str, said: str) -> bool:
    """Whether the bracket speaks of all that the keyword names ("Saver: Angel Command")."""
    _, *rest = re.split(r"\s*[:：-]\s*", head, maxsplit=1)
    words = re.split(r"および|または|と|、| and | or |, ", rest[0]) if rest else []
    wide = ("全種族", "all races")
    return all(word.strip() in said or word.strip().lower() in wide for word in words)
