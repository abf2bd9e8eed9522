"""What a monster can be treated as where it is a material, and which the others must be: told in both languages at once (J3.11)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Found, Saying
from judgecli.language.printed.ygo.sayings_materials import WAYS
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace

Told = list[ast.Ability]
KIND = r"(?P<kind>Synchro|Xyz)"
MATERIAL = rf"{KIND} Materials?(?: Monsters?)?"
LEVELS = r"Level (?P<level>\d+)(?: or (?:Level )?(?P<other>\d+))?"


def _kind(found: Found) -> str:
    """As a material of which Summon."""
    return WAYS[found.word("kind").lower() if found.lang == "en" else found.word("kind")]


def _sort(found: Found, slot: str) -> ast.Noun:
    """Such monsters, or any."""
    noun = found.noun(slot) if slot in found.slots else ast.Noun("any", "monster", span=found.span)
    if noun.where or noun.whose or noun.other or noun.how not in ("any", "all"):
        raise NotRead("what is treated so as a material")
    return replace(noun, how="any")


def _said(found: Found, word: str, sort: ast.Noun, amount: int | None = None, nth: int = 0) -> ast.Ability:
    span = replace(found.span, start=found.span.start + nth)
    return ast.Ability("keyword", span, keyword=word, of=(sort,), amount=amount, text=found.text.letters)


def _no_tuner(found: Found) -> Told:
    """For the Summon of such monsters it can be treated as no Tuner."""
    return [_said(found, f"non-tuner as {_kind(found)} material", _sort(found, "sort"))]


def _of_another_level(found: Found) -> Told:
    """The same of a Level, or of either of two."""
    levels = [int(n) for n in (found.word("level"), found.word("other")) if n]
    word, sort = f"level as {_kind(found)} material", _sort(found, "sort")
    return [_said(found, word, sort, level, n) for n, level in enumerate(levels)]


def _others_must_be(found: Found) -> Told:
    """All other materials of that Summon have to be such monsters."""
    return [_said(found, f"other {_kind(found)} materials", _sort(found, "others"))]


def _all_of_the_tribute(found: Found) -> Told:
    """For the Ritual Summon of one such monster it is enough alone, whatever its Level (C4.27)."""
    noun = found.noun("one")
    if noun.count != ast.Number(1) or noun.up_to or noun.or_more or noun.where or noun.whose:
        raise NotRead("for which Ritual Monster")
    said = _said(found, "entire ritual tribute", replace(noun, how="any", count=None))
    return [replace(said, where=("field",) if found.word("mine") else ("hand", "field"))]


def _no_tribute(found: Found) -> Told:
    """Such monsters cannot be used for its own Ritual Summon."""
    return [_said(found, "no ritual tribute", _sort(found, "sort"))]


MINE = r"(?:自分フィールドの|フィールドの)?このカードを"
LEVEL_JA = r"このカードのレベルを(?P<level>\d+)(?:(?:か|または)(?P<other>\d+))?として扱う事ができる"
TREATED: tuple[Saying[Told], ...] = (
    *(
        Saying(
            _no_tuner,
            en=rf"if this card (?:you control |on the field )?would be used as (?:an? )?{MATERIAL}{of}, "
            r"(?:you can treat it|it can be treated) as a non-Tuner",
            ja=rf"{MINE}{of_ja}(?P<kind>S)素材とする場合、このカードをチューナー以外のモンスターとして扱う事ができる",
        )
        for of, of_ja in ((" for <sort:sort>", "<sort:sort>の"), ("", ""))
    ),
    *(
        Saying(
            _of_another_level,
            en=rf"if this card is used for (?:the|an?) {KIND} Summon{of}, (?:you can treat it|it can be treated) as a {LEVELS} monster",
            ja=rf"{MINE}{of_ja}(?P<kind>S|X)(?:召喚に使用|召喚の素材と|素材と)する場合、{LEVEL_JA}",
        )
        for of, of_ja in ((" of <sort:sort>", "<sort:sort>の"), ("", ""))
    ),
    *(
        Saying(
            _of_another_level,
            en=rf"this card (?:on the field )?can be treated as a {LEVELS} monster when used for (?:the|an?) {KIND} Summon{of}",
        )
        for of in (" of <sort:sort>", "")
    ),
    Saying(
        _others_must_be,
        en=rf"(?:if this card is used|when using this card) as (?:an? )?{MATERIAL}, "
        r"all other (?:Synchro|Xyz) Materials?(?: Monsters?)? must be <others:all>",
        ja=rf"{MINE}(?P<kind>S|X)素材とする場合、他の(?:S|X)素材(?:モンスター)?は全て<others:all>でなければならない",
    ),
    Saying(
        _no_tribute,
        en=r"this card cannot be Ritual Summoned using (?:any )?<sort:all>",
        ja=r"このカードの儀式召喚に<sort:all>は使用できない",
    ),
    Saying(
        _all_of_the_tribute,
        en=r"if you Ritual Summon exactly <one:chosen> with a card effect that requires use of monsters, "
        r"this card (?P<mine>you control )?can be used as the entire (?:requirement|Tribute)",
        ja=r"<one:chosen>を儀式召喚する場合、(?P<mine>自分フィールドの)?このカード1枚で儀式召喚に必要な分のリリースとして使用できる",
    ),
)
