"""Things, places and numbers in English words."""

from __future__ import annotations

from judgecli.language.ast import Filter, Noun, Number, Place
from judgecli.language.print_words import (
    article,
    counters_named,
    is_the_rest,
    measure_en,
    one_of_names,
    only_the_top,
    plural_en,
    quoted,
    simple_zone,
    spell_en,
    spell_zone,
)
from judgecli.language.words import main_type, of_kind
from judgecli.lazy import replace

PLAIN = {
    "this": "this",
    "that": "it",
    "you": "you",
    "opponent": "opponent",
    "player": "each player",
    "opponents": "each opponent",
    "teammate": "teammate",
    "controller": "its controller",
    "owner": "its owner",
}
WHOSE = {
    "you": "your",
    "opponent": "opponent's",
    "teammate": "teammate's",
    "controller": "its controller's",
    "owner": "its owner's",
}
SPOKEN = {
    "target": "the target",
    "paid": "what was paid",
    "equipped": "the equip card",
    "summoned": "what was summoned",
    "reveal": "what was revealed",
    "send": "what was sent",
    "banish": "what was banished",
} | {f"target {n}": f"the {nth} target" for n, nth in enumerate(("first", "second", "third"), 1)}
SQUARES = ("normal square", "square", "player square")
LACKS = ("!=", "lacks")
PLAINLY_TO = ("return", "add", "send")
"""Verbs after which a place is always "to"."""
BEFORE = ("only colour", "colour", "state", "icon")


# ---- things


def noun(thing: Noun, *, subject: bool = False) -> str:
    """A thing; as a subject, "all" is left unsaid."""
    if thing.how == "that" and thing.spoken:
        return SPOKEN[thing.spoken]
    if thing.what == "material" and thing.how in ("this", "that"):
        return f"material of {PLAIN[thing.how]}"
    if (sort := counters_named(thing)) is not None:
        return f"{quoted(sort)} counter of {PLAIN[thing.how]}" if sort else f"counter of {PLAIN[thing.how]}"
    if thing.how in PLAIN and not thing.filters:
        return PLAIN[thing.how]
    if thing.how == "this":
        states = [_before(item) for item in thing.filters if item.kind in BEFORE]
        others = [_after(item) for item in thing.filters if item.kind not in BEFORE]
        return " ".join((*states, PLAIN["this"], *others))
    if thing.how == "aspect" and thing.of:
        word = spell_en("aspect", thing.what)
        return f"its {word}" if thing.of.how == "that" else f"{word} of {noun(thing.of)}"
    if thing.either and (thing.how != "any" or thing.whose or thing.other):
        return f"{_quantity(thing, subject)}{things(thing)}"
    if thing.top:
        one = thing.count == Number(1)
        cards = "card" if one else f"{thing.count.value} cards" if thing.count else "cards"
        most = "up to " if thing.up_to else ""
        return f"{most}top {cards} of {WHOSE[thing.whose or 'you']} {spell_zone(thing.where[0], 'en')}"
    if is_the_rest(thing):
        return "the rest"
    if host := only_the_top(thing):
        return "its top card" if host.how == "that" else f"top card of {noun(host)}"
    another = thing.how == "any" and thing.other and not thing.whose
    if thing.how == "any" and not thing.whose and not another:
        return article(things(thing))
    return f"{_quantity(thing, subject)}{things(thing, other=not another)}".strip()


def _quantity(thing: Noun, subject: bool) -> str:
    match thing.how:
        case "choose" if thing.count is None:
            return "any number of "
        case "choose" if thing.count and thing.or_more:
            return f"{thing.count.value} or more "
        case "choose" if thing.count:
            return f"up to {thing.count.value} " if thing.up_to else f"{thing.count.value} "
        case "any" if thing.whose:
            return ""
        case "any":
            return "another "
        case "each":
            return "each "
        case _:
            return "" if subject or simple_zone(thing) or thing.name else "all "


def many(thing: Noun | None) -> bool:
    """Whether a thing is spoken of as several."""
    if thing is None or thing.name or thing.how not in ("all", "choose"):
        return False
    return thing.how == "all" or thing.count is None or thing.or_more or thing.count.value > 1


def agrees(thing: Noun | None) -> bool:
    """Whether a verb after it has no "s": of several, and of "you"."""
    return many(thing) or (thing is not None and thing.how == "you")


def things(thing: Noun, *, other: bool = True, several: bool | None = None) -> str:
    """A thing without its quantity: whose, what, which, where; ``several``: whether of several, where the quantity does not say it."""
    if thing.how in PLAIN or thing.how == "aspect":
        return noun(thing)
    if thing.either:
        several = many(thing) if several is None else several
        alike = " or ".join(things(one, several=several) for one in thing.either)
        less = "".join(f" ({_before(f) if f.kind in BEFORE or f.op in LACKS else _after(f)})" for f in thing.filters)
        told = all(one.where for one in thing.either) or not thing.where
        whose = WHOSE.get(thing.whose, "") if not any(one.whose for one in thing.either) else ""
        there = "" if told else f" in {zones(thing.where)}"
        return f"{whose} {alike}{there}{less}{_apart(thing)}".strip()
    zone = simple_zone(thing)
    words = [WHOSE.get(thing.whose, "")]
    words.append("other" if thing.other and other else "")
    words.append("target" if thing.target else "")
    words += [_before(item) for item in thing.filters if item.kind in BEFORE or item.op in LACKS]
    words.append(spell_zone(zone, "en") if zone else _head(thing, many(thing) if several is None else several))
    tribes = [item for item in thing.filters if item.kind == "tribe" and item.op == "has"]
    words += [f"with {_tribes(item)}" for item in tribes[0 if thing.name else 1 :]]
    words += [_after(item) for item in thing.filters if item.kind not in (*BEFORE, "tribe") and item.op not in LACKS]
    if thing.where and not zone:
        words.append(f"in {zones(thing.where)}")
    return " ".join(word for word in words if word) + _apart(thing)


def _apart(thing: Noun) -> str:
    if not thing.apart:
        return ""
    same, other = ([p for p in thing.apart.split(" and ") if p.startswith("same ") is alike] for alike in (True, False))
    told = [f"the {p}" for p in same] + [f"different {AS_SEVERAL.get(p) or plural_en('kw', p)}" for p in other]
    return f" with {' and '.join(told)}"


AS_SEVERAL = {"tribe": "types", "colour": "attributes", "level": "levels"}


def zones(zones: tuple[str, ...]) -> str:
    named = ((zone, spell_zone(zone, "en")) for zone in zones)
    return " or ".join(article(said) if zone in SQUARES else said for zone, said in named)


def _head(thing: Noun, several: bool) -> str:
    if thing.name:
        return f"《{thing.name}》"
    tribe = next((_tribes(item) for item in thing.filters if item.kind == "tribe" and item.op == "has"), "")
    spelled = plural_en if several else spell_en
    kind = spelled("type", thing.what)
    return tribe if tribe and thing.what == main_type() else f"{tribe} {kind}".strip()


def _tribes(item: Filter) -> str:
    return " or ".join(f"[{tribe}]" for tribe in str(item.value).split(" or "))


def spell_each(kinds: str, words: str) -> str:
    """Alternatives, each in its own word."""
    return spell_en(kinds, words)


def _before(item: Filter) -> str:
    value = str(item.value)
    if item.kind == "name":
        return f"non {quoted(value)}"
    if item.op in LACKS and value.isdecimal():
        return f"non {spell_en('stat', item.kind)} {value}"
    if item.op in LACKS:
        kind = "state|status" if item.kind == "state" else item.kind
        return f"non {f'[{value}]' if kind == 'tribe' else spell_en(kind, value)}"
    if item.kind == "only colour":
        return f"only {spell_en('colour', value)}"
    return spell_each({"state": "state|status"}.get(item.kind, item.kind), value)


def _after(item: Filter) -> str:
    match item.kind:
        case "name":
            names = one_of_names(item.value, " or ")
            return f"named {names}" if item.op == "=" else f"with {names} in its name"
        case "tribe part":
            return f"with {quoted(item.value)} in its tribe"
        case "among":
            return "among them"
        case "not among":
            return "other than it"
        case "under":
            return f"under {PLAIN[str(item.value)]}"
        case "race named" if "race named" not in of_kind("relation"):
            return "with that race"
        case "type":
            return f"of type {spell_en('type', str(item.value))}"
        case "linked to this":
            return "pointing to this"
        case "keyword":
            return f"with {spell_en('keyword', str(item.value))}"
        case kind if kind in of_kind("relation"):
            return f"{spell_en('relation', kind)} {_related_to(item)}"
        case kind:
            value = number(item.value) if isinstance(item.value, Number) else str(item.value)
            return f"{spell_en('stat', kind)} {measure_en(item.op, value)}"


def _related_to(item: Filter) -> str:
    """This card, the one spoken of, or a card's name."""
    if isinstance(item.value, Noun):
        return noun(item.value)
    return PLAIN.get(str(item.value)) or quoted(item.value)


def place(to: Place) -> str:
    whose = WHOSE.get(to.whose, "")
    words = [whose, spell_zone(to.zone, "en")]
    if to.empty_of:
        words.append(f"without {article(spell_en('type', to.empty_of))}")
    if to.near:
        words.append(f"{spell_en('relation', 'adjacent to')} {'this' if to.near == 'this' else 'it'}")
    if to.state:
        words.append(spell_en("state", to.state))
    text = " ".join(word for word in words if word)
    return text if whose or to.zone not in SQUARES else article(text)


def destination(to: Place, verb: str) -> str:
    if to.position:
        whose = f"{WHOSE[to.whose]} " if to.whose in WHOSE else ""
        return f"on {to.position} of {whose}{spell_zone(to.zone, 'en')}"
    return f"{'to' if verb in PLAINLY_TO else into(to.zone)} {place(to)}"


def into(zone: str) -> str:
    return "into" if zone in of_kind("zone") else "to"


def number(value: Number) -> str:
    if value.plus:
        return f"{number(replace(value, plus=0))} {'plus' if value.plus > 0 else 'minus'} {abs(value.plus)}"
    scale = f"{value.scale} " if value.scale else ""
    if value.each and value.word:
        times = f" times {value.value}" if value.value > 1 else ""
        return f"{scale}{spell_en('stat', value.word.removesuffix(' of'))} of {noun(value.each)}{times}"
    if value.word.startswith("its "):
        times = f" times {value.value}" if value.value > 1 else ""
        return f"{scale}its {spell_en('stat|mark', value.word.removeprefix('its '))}{times}"
    if value.word:
        return scale + value.word + (f" times {value.value}" if value.value > 1 else "")
    return scale + (
        f"number of {things(value.each, several=True)}" if value.each and value.value == 1 else str(value.value)
    )
