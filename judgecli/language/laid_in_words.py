"""A line of a zone that counts what it tells: some of so many cards, counters by their name. These are put in the words of the grammar by
reckoning; what can be put so word by word stands in ``wordings.tsv``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line
from judgecli.language.words import LANGS, by_terminal
from judgecli.lazy import pattern

USUAL = {"untapped": "tapped", "rebooted": "slept", "released": "frozen", "face up": "face down"}
"""States that nobody writes down -> what a board says of a card that is not in them."""
OTHERS = {**USUAL, **{unusual: usual for usual, unusual in USUAL.items()}}
"""Of two states that a card is in one of: each -> the other."""
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_COLOUR = "red|blue|white|black|green|light|water|darkness|fire|nature|[赤青白黒緑光水闇火]|自然"
_CARD = "《[^《》]*》"
_N = r"\d+|one|two|three|four|five"
_SO_MANY = rf"(?P<some>{_N})(?: cards?|枚|体|つ)?"
_ARE = "(?:が|は| (?:being|is|are))? ?"
_STATE = r"(?P<state>[^\d,()]+)"
_OF_THEM = "of (?:them|which|these)"
_SOME = (
    rf",? ?\(?(?:including|among (?:them|which)|incl\.?) (?:an? |one )?(?P<state>{_CARD})\)?",
    rf",? ?\(?(?:そのうち|うち|内)の?(?P<state>{_CARD})[がは]?{_SO_MANY}\)?",
    rf",? ?\(?(?:うち|内)?(?P<state>{_CARD})を含む\)?",
    rf",? ?\(?(?:(?:そのうち|うち|内)の?|{_OF_THEM}:? ?){_SO_MANY}{_ARE}{_STATE}\)?",
    rf" ?\({_SO_MANY}{_ARE}{_STATE}\)",
    rf",? ?\(?(?P<some>{_N}) {_OF_THEM}{_ARE}{_STATE}\)?",
    rf" ?\((?P<state>[^\d,()]+?) ?(?P<some>{_N})(?:枚|体)?\)",
)
"""How it is said behind a number of cards that some of them are in a state, or are a card that is named."""
_PARTLY = tuple(
    pattern(
        rf"^(?P<place>\s*(?:[^\d\s:,《(]| (?!\d|(?:{_COLOUR})(?=[\s\d色文])))*[^\d\s:,《(]):? *"
        rf"(?P<before>(?:{_COLOUR}) ?|{_CARD}[ が]?)?(?P<all>\d+)(?:枚|体| cards?)?"
        rf"(?P<behind> (?:{_COLOUR})(?: cards?)?| ?{_CARD})?{some}\s*$",
        re.IGNORECASE,
    )
    for some in _SOME
)
_FIRST = pattern(
    rf"^(?P<gap>\s*)(?P<all>\d+) (?P<place>[a-z]+?)[,:]? (?:\(?(?P<some>{_N}) {_OF_THEM}|\((?P<few>{_N})){_ARE}{_STATE}\)?\s*$",
    re.IGNORECASE,
)
"""The same with the number before what it counts: "4 shields, one of them 《X》"."""
_PARTS = rf"(?:\d+ (?:{_COLOUR})(?: cards?)?|(?:{_COLOUR})色?\d+枚?)"
_AND = " ?(?:,|and|と) ?(?:and )?"
_BROKEN_DOWN = pattern(rf"(?P<all>\d+)(?:枚| cards?)? ?\((?P<parts>{_PARTS}(?:{_AND}{_PARTS})+)\)\s*$", re.IGNORECASE)
"""So many cards, and how many of each colour in brackets."""
_NAMED_ONES = rf"{_CARD}(?: ?(?:,|と|and) ?(?:and )?{_CARD})*"
_REST = (
    r"(?: ?(?:,|と|and) ?(?:and )?(?:もう|残り|他|ほか|あと|the other|another)?の? ?"
    r"(?P<rest>\d+|one|two|three)?(?:枚|体| cards?| others?| more)?"
    r"(?:は|が|is|are)? ?(?:不明|未知|裏向き|伏せ|unknown|hidden|face-?down)?)?"
)
_ONE = pattern(_CARD)
_OF_A_DECK = pattern(r"\s*(?:(?:the|main) )?(?:deck|デッキ|山札)(?:$|[\s:,《])", re.IGNORECASE)
_NAMED_AND_OTHERS = pattern(
    rf"^(?P<place>\s*(?:deck|デッキ|山札)(?: (?:of|has|holds|contains))?)[:,]? ?(?P<named>{_NAMED_ONES}),?"
    r" ?(?:and|plus|と) ?(?:the )?(?:もう|残り|他|ほか|あと|the other|another|other)?の? ?(?P<rest>\d+)"
    r"(?:枚|(?: (?:other|more|further|unknown))? cards?| others?| more)?\s*$",
    re.IGNORECASE,
)
"""Cards of a deck that are named and so many others, told with an "and"."""
_WITH_NAMES = (
    pattern(
        rf"^(?P<place>\s*[^\d\s:,《(]+) ?(?P<all>\d+)(?:枚|体)? ?\((?P<named>{_NAMED_ONES}){_REST}\)\s*$", re.IGNORECASE
    ),
    pattern(
        rf"^(?P<gap>\s*)(?P<all>\d+) (?P<place>[a-z]+)[:,]? \(?(?P<named>{_NAMED_ONES}){_REST}\)?\s*$", re.IGNORECASE
    ),
)
"""So many cards, those that are known by their names."""
_ON_TOP = pattern(
    rf"^(?P<place>\s*[^\d\s:,《(]+):? *(?P<all>\d+)(?:枚| cards?)?,? ?\(?"
    rf"(?:(?:with )?(?P<en>{_CARD}) on top|一番上[はが](?P<ja>{_CARD}))\)?\s*$",
    re.IGNORECASE,
)
_LIES = "(?:(?:乗って|載って|置かれて)い?る|ある|持つ)?"
_COUNTERS = (
    pattern(rf",? ?\(?[がに]?(?P<name>[^\s《》「」、,()]+?)カウンター[がをは]?(?P<n>\d+)(?:つ|個|枚)?{_LIES}\)?"),
    pattern(
        r",? ?\(?(?:with |bearing |has )*(?P<n>\d+|an?|one|two|three) (?P<name>[A-Za-z][\w'’ -]*?) counters?"
        r"(?: on it)?\)?(?=$|[\s,])",
        re.IGNORECASE,
    ),
)


def reckoned(now: Reworded) -> Iterator[Reworded]:
    """The line with what it counts told as the grammar does, once for each way there is."""
    for way in (_and_so_many, _some_of_them, _broken_down, _with_names, _the_top_card, _counters):
        made = way(now.text)
        if made is not None:
            yield _with(now, _in_no_order(made) if way in _SAYS_NO_ORDER else made)


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
    number = told.get("some", "") or told.get("few", "") or "1"
    left = int(told["all"]) - int(NUMBERS.get(number.lower(), number))
    state = told["state"].strip()
    colour = f"{told.get('before', '')}{told.get('behind', '')}".strip().removesuffix("が").removesuffix(" cards")
    if left < 0:
        return None
    ja = not text.isascii() and any("\u3041" <= x <= "\u9fff" for x in re.sub("《[^《》]*》", "", text))
    some = str(NUMBERS.get(number.lower(), number))
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


def _and_so_many(text: str) -> str | None:
    """Cards of a deck that are named, and how many others it holds: that is no list from the top."""
    found = _NAMED_AND_OTHERS.match(text)
    if found is None:
        return None
    ja = not found["place"].isascii()
    more = f"{found['rest']}枚" if ja else f"{found['rest']} cards"
    return f"{found['place'].rstrip()} {', '.join((*_ONE.findall(found['named']), more))}"


def _in_no_order(made: str) -> str:
    """The line; where it lists a deck, with each card that is named somewhere in it."""
    state = _spelled("shuffled in", not _ONE.sub("", made).isascii())
    return _ONE.sub(lambda card: f"{card[0]} {state}", made) if state and _OF_A_DECK.match(made) else made


def _broken_down(text: str) -> str | None:
    """The cards of each colour alone, where they make up the number before them."""
    found = _BROKEN_DOWN.search(text)
    if found is None or sum(int(n) for n in re.findall(r"\d+", found["parts"])) != int(found["all"]):
        return None
    gap = "" if text[: found.start()].endswith(" ") else " "
    return text[: found.start()] + gap + pattern(_AND).sub(",", found["parts"])


def _with_names(text: str) -> str | None:
    """The cards that are named, and how many are left of the number before them; what is told of the rest must be just that."""
    found = next((found for shape in _WITH_NAMES if (found := shape.match(text))), None)
    if found is None:
        return None
    told = found.groupdict("")
    cards = _ONE.findall(told["named"])
    left = int(told["all"]) - len(cards)
    rest = told["rest"].lower()
    if left < 0 or (rest and int(NUMBERS.get(rest, rest)) != left):
        return None
    ja = not told["place"].isascii()
    more = [f"{left}枚" if ja else f"{left} cards"] if left else []
    return f"{told.get('gap', '')}{told['place'].rstrip()} {', '.join((*cards, *more))}"


def _the_top_card(text: str) -> str | None:
    """A pile of so many cards, the top one of which is named."""
    found = _ON_TOP.match(text)
    if found is None or int(found["all"]) < 1:
        return None
    left, card = int(found["all"]) - 1, found["en"] or found["ja"]
    return f"{found['place']} {card}" + (f", {left} cards" if left and found["en"] else f",{left}枚" if left else "")


_SAYS_NO_ORDER = (_and_so_many, _some_of_them, _with_names)
"""Ways of telling what is among so many cards, and not in which order they lie."""


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
