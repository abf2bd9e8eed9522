"""A line of a zone that counts what it tells: some of so many cards, counters by their name. These are put in the words of the grammar by
reckoning; what can be put so word by word stands in ``wordings.tsv``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line
from judgecli.language.told_states import USUAL
from judgecli.language.words import LANGS, by_terminal
from judgecli.lazy import pattern

OTHERS = {**USUAL, **{unusual: usual for usual, unusual in USUAL.items()}}
"""Of two states that a card is in one of: each -> the other."""
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_COLOUR = "red|blue|white|black|green|light|water|darkness|fire|nature|[赤青白黒緑光水闇火]|自然"
_N = r"\d+|one|two|three|four|five"
_SOME = (
    rf",? ?\(?(?:うち|内|そのうち|of (?:them|which|these):? ?)(?:の)?(?P<some>{_N})(?: cards?|枚|つ)?(?:が|は| (?:is|are))? ?(?P<state>[^\d,()]+)\)?",
    rf" ?\((?P<some>{_N})(?: cards?|枚|つ)?(?:が|は| (?:is|are))? ?(?P<state>[^\d,()]+)\)",
    rf",? ?\(?(?P<some>{_N}) of (?:them|which|these)(?: (?:being|is|are))? ?(?P<state>[^\d,()]+)\)?",
    rf" ?\((?P<state>[^\d,()]+?) ?(?P<some>{_N})枚?\)",
)
_PARTLY = tuple(
    pattern(
        rf"^(?P<place>\s*(?:[^\d\s:,《(]| (?!\d|(?:{_COLOUR})(?=[\s\d色文])))*[^\d\s:,《(]):? *"
        rf"(?P<before>(?:{_COLOUR}) ?|《[^《》]*》 ?)?(?P<all>\d+)(?:枚| cards?)?(?P<behind> (?:{_COLOUR})(?: cards?)?)?{some}\s*$",
        re.IGNORECASE,
    )
    for some in _SOME
)
_FIRST = pattern(
    rf"^(?P<gap>\s*)(?P<all>\d+) (?P<place>[a-z]+?)(?:,|:)? \(?(?P<some>{_N}) of (?:them|which|these)(?: (?:being|is|are))? ?(?P<state>[^\d,()]+)\)?\s*$",
    re.IGNORECASE,
)
"""The same with the number before what it counts: "4 shields, one of them 《X》"."""
_ON_TOP = pattern(
    r"^(?P<place>\s*[^\d\s:,《(]+):? *(?P<all>\d+)(?:枚| cards?)?,? ?\(?(?:(?:with )?(?P<en>《[^《》]*》) on top"
    r"|一番上(?:は|が)(?P<ja>《[^《》]*》))\)?\s*$",
    re.IGNORECASE,
)
_COUNTERS = (
    pattern(
        r",? ?\(?(?P<name>[^\s《》「」、,()]+?)カウンター(?:が|を|は)?(?P<n>\d+)(?:つ|個|枚)?(?:乗って(?:い)?る|載って(?:い)?る|置かれて(?:い)?る|ある|持つ)?\)?"
    ),
    pattern(r",? ?\(?(?:with |bearing |has )*(?P<n>\d+|an?|one|two|three) (?P<name>[A-Za-z][\w'’ -]*?) counters?(?: on it)?\)?(?=$|[\s,])", re.IGNORECASE),
)


def reckoned(now: Reworded) -> Iterator[Reworded]:
    """The line with what it counts told as the grammar does, once for each way there is."""
    for way in (_some_of_them, _the_top_card, _counters):
        made = way(now.text)
        if made is not None:
            yield _with(now, made)


def _with(now: Reworded, made: str) -> Reworded:
    """The line with this text: what both begin and end with alike keeps its places."""
    text, line, most = now.text, now.line, min(len(now.text), len(made))
    first = next((n for n in range(most) if text[n] != made[n]), most)
    last = next((n for n in range(most - first) if text[-1 - n] != made[-1 - n]), most - first)
    behind = len(text) - last
    middle = made[first : len(made) - last]
    raw = line.raw[:first] + middle + line.raw[behind:]
    at = now.at[:first] + (-1,) * len(middle) + now.at[behind:]
    return Reworded(Line(line.number, line.indent, line.start, made, raw, line.children), made, at)


def _some_of_them(text: str) -> str | None:
    """Two groups for so many cards of which some are in a state or are named; the rest is in the other state, if there is but one."""
    found = next((found for shape in (*_PARTLY, _FIRST) if (found := shape.match(text))), None)
    if found is None:
        return None
    told = found.groupdict("")
    left = int(told["all"]) - int(NUMBERS.get(told["some"].lower(), told["some"]))
    state, colour = told["state"].strip(), f"{told.get('before', '')}{told.get('behind', '')}".strip()
    if left < 0:
        return None
    ja = not text.isascii() and any("\u3041" <= x <= "\u9fff" for x in re.sub("《[^《》]*》", "", text))
    some = told["some"] if told["some"].isdigit() else str(NUMBERS[told["some"].lower()])
    place = f"{told.get('gap', '')}{told['place'].rstrip()}"
    if state.startswith("《"):
        parts = [f"{some} {state}"]
        rest = ""
    else:
        canonical = _states().get(state.lower())
        if canonical is None:
            return None
        parts, rest = [_group(some, colour, state, ja)], _spelled(OTHERS.get(canonical, ""), ja)
    if left:
        parts.append(_group(str(left), colour, rest, ja))
    return f"{place} {(',' if ja else ', ').join(parts)}"


def _group(number: str, colour: str, state: str, ja: bool) -> str:
    if colour.startswith("《"):
        group = f"{number} {colour}"
    elif ja:
        group = f"{colour}{number}枚"
    else:
        group = f"{number} {colour}".strip() if colour else f"{number} cards"
    return f"{group} {state}".strip()


def _the_top_card(text: str) -> str | None:
    """A pile of so many cards, the top one of which is named."""
    found = _ON_TOP.match(text)
    if found is None or int(found["all"]) < 1:
        return None
    left, card = int(found["all"]) - 1, found["en"] or found["ja"]
    return f"{found['place']} {card}" + (f", {left} cards" if left and found["en"] else f",{left}枚" if left else "")


def _counters(text: str) -> str | None:
    """Counters by their name and number behind a card, where the game lays them; their names begin with capitals, as on cards."""
    if not any(word.canonical == "counters" for word in by_terminal().get("MARK", ())):
        return None
    for shape, mark in zip(_COUNTERS, ("カウンター", "counters"), strict=True):
        found = shape.search(text)
        if found is not None and "《" in text[: found.start()]:
            number = NUMBERS.get(found["n"].lower(), found["n"])
            name = " ".join(x[:1].upper() + x[1:] for x in found["name"].split())
            return f"{text[: found.start()]} {mark} 「{name}」 {number}{text[found.end() :]}"
    return None


def _states() -> dict[str, str]:
    return {x.lower(): word.canonical for word in by_terminal().get("STATE", ()) for x in word.spellings(LANGS)}


def _spelled(state: str, ja: bool) -> str:
    word = next((word for word in by_terminal().get("STATE", ()) if word.canonical == state), None)
    return "" if word is None else word.spellings(("ja" if ja else "en",))[0]

