"""Small pieces that both printers share."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judgecli.language.ast import BETWEEN_NAMES, Instruction, Noun
from judgecli.language.words import Lang, of_kind, spell
from judgecli.lazy import replace

OR = " or "
VOWELS = "aeiou"
SAID_YU = ("uni", "use")
ENABLING = (
    "zero optima",
    "level",
    "player name",
    "zxtend drive",
    "formation",
    "interlock",
    "resonance",
    "plan zone effect",
    "graveyard effect",
    "energy zone effect",
    "smash zone effect",
)
"""What may stand before an ability and make it valid."""


def _spell(kinds: str, canonical: str, lang: Lang, form: int) -> str:
    """The first of several kinds (``state|status``) that has the word; of alternatives ("main or main 2") each."""
    for kind in kinds.split("|"):
        if canonical in of_kind(kind):
            return spell(kind, canonical, lang, form)
    if OR in canonical:
        return (OR if lang == "en" else "か").join(_spell(kinds, one, lang, form) for one in canonical.split(OR))
    for kind in kinds.split("|"):
        if (forms := _print_only().get((kind, canonical), {}).get(lang)) is not None:
            return forms[min(form, len(forms) - 1)]
    raise KeyError(f"no {kinds} {canonical}")


@cache
def _print_only() -> dict[tuple[str, str], dict[Lang, list[str]]]:
    """Words that only the readers of print know: as they are told of, in either language."""
    from judgecli.tables import rows

    return {
        (kind, canonical): {"en": en.split("|"), "ja": ja.split("|")}
        for kind, canonical, en, ja in rows(Path(__file__).with_name("print_only.tsv"))
    }


def spell_en(kinds: str, canonical: str, form: int = 0) -> str:
    return _spell(kinds, canonical, "en", form)


def plural_en(kinds: str, canonical: str) -> str:
    """The spelling for several, where the table has one beside that for one."""
    one, several = spell_en(kinds, canonical), spell_en(kinds, canonical, 1)
    return several if several[:4] == one[:4] and several[-1] in "sa" else one


def article(text: str) -> str:
    """With "a" or "an"."""
    return f"{'an' if text[:1] in VOWELS and not text.startswith(SAID_YU) else 'a'} {text}"


def spell_ja(kinds: str, canonical: str, form: int = 0) -> str:
    return _spell(kinds, canonical, "ja", form)


def spell_zone(zone: str, lang: Lang) -> str:
    return _spell("zone|group|square", zone, lang, 0)


def inside_ja(zones: tuple[str, ...]) -> str:
    """「手札かトラッシュにある」 before a thing."""
    return "か".join(spell_zone(zone, "ja") for zone in zones) + "にある" if zones else ""


def simple_zone(thing: Noun) -> str:
    """The zone whose name alone says the thing ("your life"), or nothing."""
    plain = thing.how != "choose" and thing.what == "card" and not thing.filters and not thing.name and not thing.other
    return thing.where[0] if plain and len(thing.where) == 1 and thing.where[0] in of_kind("zone") else ""


def only_the_top(thing: Noun) -> Noun | None:
    """The thing of which only the uppermost card is meant; ``None``: all of it is."""
    left = tuple(item for item in thing.filters if item.kind != "layer")
    return replace(thing, filters=left) if len(left) < len(thing.filters) else None


def is_the_rest(thing: Noun) -> bool:
    """Whether it is all that is left of the cards shown."""
    bare = not (thing.where or thing.whose or thing.name or thing.other or thing.count)
    return thing.how == "all" and thing.what == "card" and bare and [f.kind for f in thing.filters] == ["among"]


def quoted(text: object) -> str:
    """In 「」, or in "…" where it already holds such marks."""
    return f'"{text}"' if "「" in str(text) or "」" in str(text) else f"「{text}」"


def one_of_names(text: object, between: str) -> str:
    """Each of the names of which one is meant, in 「」."""
    return between.join(map(quoted, str(text).split(BETWEEN_NAMES)))


def name(text: str, tag: str = "") -> str:
    return f"《{text}》#{tag}" if tag else f"《{text}》"


def measure_en(op: str, value: str) -> str:
    match op:
        case "<=":
            return f"{value} or less"
        case ">=":
            return f"{value} or more"
        case "<":
            return f"less than {value}"
        case ">":
            return f"more than {value}"
        case _:
            return value


def measure_ja(op: str, value: str, unit: str = "") -> str:
    return f"{value}{unit}" + {"<=": "以下", ">=": "以上", "<": "未満", ">": "より多い"}.get(op, "")


def is_passive(verb: str) -> bool:
    return verb in of_kind("passive")


def own_kind(item: Instruction) -> str:
    """The kind of a verb that a game adds ("act", "pair", "counted", "plain"), told by what it is said with."""
    if item.verb in of_kind("verb") and not (item.verb in of_kind("counted") and item.what is None):
        return ""
    for kind, fits in (
        ("pair", item.target is not None),
        ("act", item.what is not None),
        ("counted", item.amount is not None),
        ("plain", True),
    ):
        if fits and item.verb in of_kind(kind):
            return kind
    return ""


def counters_named(thing: Noun) -> str | None:
    """Of "the 「X」 counters of this card" the name; None: it is no such thing."""
    if thing.what != "placed counter" or thing.how not in ("this", "that"):
        return None
    return next((str(f.value) for f in thing.filters if f.kind == "bearing"), None)
