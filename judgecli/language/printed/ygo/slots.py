"""What fills the slots of sayings, in either language: things, players, numbers, causes, times, and clauses within a clause."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

from judgecli.language import ast
from judgecli.language.printed.ygo import amounts_en, amounts_ja, causes_en, things_en, things_ja, words_en, words_ja
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Reader, Text, longest_first
from judgecli.language.printed.ygo.things import Phrase
from judgecli.lazy import replace

Lang = str
T = TypeVar("T")
Reading = Iterator[tuple[Any, int]]
SlotReader = Callable[[Text, int, "re.Pattern[str] | None"], Reading]
"""From a place of a text, and the words that stand behind the slot: what fills it, and where that ends, in every way."""


@cache
def reader(kind: str, lang: Lang) -> SlotReader:
    """What reads a slot of a kind."""
    if kind == "cause" and lang == "en":
        return _cause
    if kind in TOKENS:
        return _token(kind, lang)
    if kind in WITHIN:
        return up_to(lambda text: _clauses[kind, lang](text))
    made: Callable[[Reader, Lang], Any] = AMOUNTS[kind] if kind in AMOUNTS else THINGS[kind]

    def ways(text: Text, at: int, following: re.Pattern[str] | None) -> Reading:
        r = Reader(text)
        r.at = at
        try:
            value = made(r, lang)
        except NotRead:
            return
        if value is not None:
            yield value, r.at

    return ways


# ---- things


def phrase(r: Reader, lang: Lang) -> Phrase | None:
    """A noun phrase of the language."""
    at = r.at
    if (lang, at) not in r.text.known:
        r.text.known[lang, at] = _read(r, lang)
    found, r.at = r.text.known[lang, at]
    if isinstance(found, NotRead):
        raise found
    assert found is None or isinstance(found, Phrase)
    return found


def _read(r: Reader, lang: Lang) -> tuple[Phrase | NotRead | None, int]:
    """What stands there and where it ends, or why it is not read."""
    at = r.at
    try:
        return (things_en if lang == "en" else things_ja).phrase(r), r.at
    except NotRead as problem:
        return problem.with_traceback(None), at  # kept, and the frames it came from are not


def _thing(r: Reader, lang: Lang) -> ast.Noun | None:
    found = phrase(r, lang)
    if found is None or found.kind != "thing" or found.noun is None:
        return None
    if not found.shown:
        return found.noun
    if found.noun.how != "this":
        return None
    asked = tuple(f for f in found.shown if f.value != "face up")
    return replace(found.noun, filters=(*found.noun.filters, *asked))


def _general(r: Reader, lang: Lang) -> ast.Noun | None:
    """Things something is said of in general: all of them."""
    noun = _thing(r, lang)
    if noun is None or noun.how == "choose":
        return None
    return replace(noun, how="all") if noun.how == "any" else noun


def _whichever(r: Reader, lang: Lang) -> ast.Noun | None:
    """Things something is said of in general, or whichever one of a sort: "a Ritual Monster you control"."""
    noun = _thing(r, lang)
    if noun is not None and noun.how == "choose" and noun.count == ast.Number(1) and not (noun.up_to or noun.or_more):
        return replace(noun, how="all", count=None)
    return noun if noun is None or noun.how != "choose" else None


def _some(r: Reader, lang: Lang) -> ast.Noun | None:
    """This card, or any thing of a sort: what is affected."""
    noun = _thing(r, lang)
    if noun is None:
        return None
    if noun.how == "choose" and noun.count is not None and noun.count.value == 1 and not noun.up_to:
        noun = replace(noun, how="any", count=None, or_more=False)
    return noun if noun.how in ("this", "any") else None


def _sort(r: Reader, lang: Lang) -> ast.Noun | None:
    """A sort of things, of which nothing more is said."""
    noun = _some(r, lang)
    return noun if noun is not None and noun.how == "any" else None


def _this(r: Reader, lang: Lang) -> ast.Noun | None:
    noun = _thing(r, lang)
    return noun if noun is not None and noun.how == "this" else None


def _it(r: Reader, lang: Lang) -> ast.Noun | None:
    """This card, or what was spoken of."""
    noun = _thing(r, lang)
    return noun if noun is not None and noun.how in ("this", "that") else None


def _chosen(r: Reader, lang: Lang) -> ast.Noun | None:
    noun = _thing(r, lang)
    return noun if noun is not None and noun.how == "choose" else None


PLAYERS: Mapping[Lang, re.Pattern[str]] = {
    "en": expression(
        r"(your opponent|opponent|both players|each player|neither player|you|its controller|that monster's controller)\b(?!')",
        re.IGNORECASE,
    ),
    "ja": expression(r"(自分・相手|自分か相手|自分または相手|自分|相手|お互い)(?:は|が|に)?"),
}


def _player(r: Reader, lang: Lang) -> ast.Noun | None:
    start = r.at
    m = r.take(PLAYERS[lang])
    if m is None:
        return None
    word = m[1].lower()
    how = (
        "controller"
        if word.endswith("controller")
        else "opponent"
        if word in ("your opponent", "opponent", "相手")
        else "you"
        if word in ("you", "自分")
        else "player"
    )
    return ast.Noun(how, "player", span=r.span(start))


ITS = expression(
    r"(?:its|their)(?= )|(?:that|the) (?:targeted )?(?:monster|target|card)'s|those (?:monsters|targets|cards)'",
    re.IGNORECASE,
)


def _owner(r: Reader, lang: Lang) -> ast.Noun | None:
    """Whose number is spoken of: "its", "this card's", "that monster's", "the … of X" is told by the saying."""
    start = r.at
    if r.take(ITS):
        return ast.Noun("that", span=r.span(start))
    if r.take(OF_THIS):
        return ast.Noun("this", span=r.span(start))
    found = phrase(r, lang)
    if found is not None and found.kind == "thing" and found.noun is not None and found.noun.how == "that":
        return found.noun if r.take(BELONGS) else None
    return None


def _card(r: Reader, lang: Lang) -> ast.Noun | None:
    """This card, or a card spoken of, whether or not the text says what is its: "that monster", "its", "the Tributed monster's"."""
    start = r.at
    if lang == "ja":
        m = r.take(ONE_JA)
        if m is None:
            return None
        that = "this" if m["this"] else amounts_ja.that_of(m[0])
        return replace(that, span=r.span(start)) if isinstance(that, ast.Noun) else ast.Noun(that, span=r.span(start))
    if r.take(ITS):
        return ast.Noun("that", span=r.span(start))
    if r.take(OF_THIS):
        return ast.Noun("this", span=r.span(start))
    found = phrase(r, lang)
    if found is None or found.kind != "thing" or found.noun is None or found.noun.how not in ("this", "that"):
        return None
    r.take(POSSESSIVE)
    return found.noun


def _named(r: Reader, lang: Lang) -> ast.Noun | None:
    """Whose name is spoken of."""
    found = phrase(r, lang)
    named = found is not None and found.kind == "feature" and found.value == "カード名"
    return found.noun if named and found is not None else None


def _controlled(r: Reader, lang: Lang) -> ast.Noun | None:
    """Whose control is spoken of."""
    found = phrase(r, lang)
    of_control = found is not None and found.kind == "feature" and found.value == "コントロール"
    return found.noun if of_control and found is not None else None


def _positioned(r: Reader, lang: Lang) -> ast.Noun | None:
    """Whose battle position is spoken of."""
    found = phrase(r, lang)
    return found.noun if found is not None and found.kind == "feature" and found.value == "表示形式" else None


def _effects(r: Reader, lang: Lang) -> ast.Noun | None:
    """Whose effects are spoken of."""
    found = phrase(r, lang)
    if found is None or found.kind != "aspect" or found.noun is None or found.noun.what != "effect":
        return None
    return found.noun.of


def _its_level(r: Reader, lang: Lang) -> ast.Noun | None:
    """Whose Level is spoken of."""
    found = phrase(r, lang)
    return found.noun if found is not None and found.kind == "stat" and found.stats == ("level",) else None


ONE_JA = expression(rf"(?P<this>{amounts_ja.THIS})|{amounts_ja.THAT}")
POSSESSIVE = expression(r"'s?(?= |,|$)")
BELONGS = expression(r"'s?(?= )")
OF_THIS = expression(r"this (?:card|monster)'s", re.IGNORECASE)
THINGS: Mapping[str, Callable[[Reader, Lang], ast.Noun | None]] = {
    "owner": _owner,
    "card": _card,
    "named": _named,
    "controlled": _controlled,
    "positioned": _positioned,
    "effects": _effects,
    "its_level": _its_level,
    "thing": _thing,
    "all": _general,
    "whichever": _whichever,
    "some": _some,
    "sort": _sort,
    "this": _this,
    "it": _it,
    "chosen": _chosen,
    "player": _player,
}

# ---- amounts


def _points(r: Reader, lang: Lang) -> ast.Number | None:
    """A number, or one that is read: "half its ATK", "the number of X × 100". Japanese says these with its verbs."""
    if lang == "ja":
        m = r.take(expression(r"\d+"))
        return ast.Number(int(m[0])) if m is not None else None
    return amounts_en.points(r, lambda reader: phrase(reader, lang))


# ---- words

Word = tuple["re.Pattern[str]", Callable[["re.Match[str]", Text], Any]]
"""How a word is found, and what it means."""


@cache
def _words(kind: str, lang: Lang) -> Word:
    flags = re.IGNORECASE if lang == "en" else 0
    table = words_en if lang == "en" else words_ja

    def of(words: Mapping[str, str], before: str = "", after: str = "") -> Word:
        folded = {k.casefold(): v for k, v in words.items()}
        pattern = expression(f"{before}({longest_first(words)}){after}", flags)
        return pattern, lambda m, text: folded[m[1].casefold()]

    if kind == "number":
        return expression(r"\d+"), lambda m, text: int(m[0])
    if kind == "name":
        quoted = expression(r'"([^"]+)"' if lang == "en" else r"「([^」]+)」")
        return quoted, lambda m, text: text.printed(m.start(1), m.end(1))
    if kind == "time":
        return of(table.DURATIONS, r",? ?\(?" if lang == "en" else "、?", r"\b\)?,? ?" if lang == "en" else "、?")
    if kind == "zone":
        return of(table.ZONES)
    if kind == "stat":
        return of(words_en.STATS if lang == "en" else words_ja.NUMBERS)
    if kind == "summon":
        return of(table.SUMMONS)
    if kind == "cause":
        patterns = [(expression(p), c) for p, c in words_ja.CAUSES if p]
        whole = expression("|".join(f"(?:{p})" for p, _ in words_ja.CAUSES if p))
        return whole, lambda m, text: next(c for p, c in patterns if p.fullmatch(m[0]))
    raise KeyError(kind)


def _numbers(r: Reader, lang: Lang) -> tuple[ast.Noun, tuple[str, ...]] | None:
    """A number of a card: whose, and which; "this card's Level"."""
    if lang == "ja":
        found = phrase(r, lang)
        if found is None or found.kind != "stat" or found.noun is None or found.noun.how not in ("this", "that", "all"):
            return None
        return found.noun, found.stats
    noun = _owner(r, lang)
    m = r.take(expression(r" ?(Level|Rank|ATK/DEF|ATK and DEF|ATK|DEF)\b")) if noun is not None else None
    stats = (
        ("atk", "def")
        if m is not None and "ATK" in m[1] and "DEF" in m[1]
        else (m[1].lower(),)
        if m is not None
        else ()
    )
    return None if noun is None or m is None else (noun, stats)


def _kind(r: Reader, lang: Lang) -> tuple[ast.Noun, str] | None:
    """The Type or Attribute of cards: of which, and which of the two."""
    found = phrase(r, lang)
    if found is None or found.kind != "feature" or found.noun is None or found.value not in ("属性", "種族"):
        return None
    return found.noun, found.value


def _counted(r: Reader, lang: Lang) -> ast.Noun | None:
    """What is counted behind "for each"."""
    return amounts_en.counted(r, lambda reader: phrase(reader, lang)) if lang == "en" else None


AMOUNTS: Mapping[str, Callable[[Reader, Lang], Any]] = {
    "points": _points,
    "numbers": _numbers,
    "kind": _kind,
    "counted": _counted,
}
TOKENS = frozenset({"number", "name", "time", "zone", "stat", "summon", "cause"})


def _token(kind: str, lang: Lang) -> SlotReader:
    def ways(text: Text, at: int, following: re.Pattern[str] | None) -> Reading:
        pattern, value = _words(kind, lang)
        m = pattern.match(text.letters, at)
        if m is not None:
            yield value(m, text), m.end()

    return ways


def _cause(text: Text, at: int, following: re.Pattern[str] | None) -> Reading:
    """By what, in English: source and whose effect; a cause of a narrower sort is for those who ask for it."""
    r = Reader(text)
    r.at = at
    try:
        found = causes_en.causes(r)
    except NotRead:
        return
    if all(by is None or (by.what == "card" and not by.filters and not by.name) for _, by in found):
        yield tuple((source, by.whose if by is not None else "") for source, by in found), r.at


# ---- clauses within a clause

WITHIN = frozenset({"event", "so", "stands", "deeds", "deed", "price", "said"})
"""What happens, how things stand, what is done (left open or not), what is paid: read by the readers of the language."""
_clauses: dict[tuple[str, Lang], Callable[[Text], Any]] = {}


def reads(kind: str, lang: Lang, by: Callable[[Text], Any]) -> None:
    """Say what reads such a clause in a language: the module that reads it says so itself."""
    _clauses[kind, lang] = by


def within(kind: str, lang: Lang, text: Text) -> Any:
    """What a text says as such a clause."""
    return _clauses[kind, lang](text)


def up_to(read: Callable[[Text], T]) -> SlotReader:
    """A slot of running text that ends where the next words of the pattern begin; the first end that can be read."""

    def ways(text: Text, at: int, following: re.Pattern[str] | None) -> Reading:
        ends = [len(text)] if following is None else _starts(following, text, at)
        for end in ends:
            try:
                yield read(text.part(at, end)), end
            except NotRead:
                continue

    return ways


def _starts(what: re.Pattern[str], text: Text, at: int) -> list[int]:
    """Where the words of a pattern begin, outside quotation marks."""
    letters = text.letters
    ends = []
    for n in range(at + 1, len(letters) + 1):
        outside = letters.count('"', at, n) % 2 == 0 and letters.count("「", at, n) == letters.count("」", at, n)
        if outside and what.match(letters, n):
            ends.append(n)
    return ends
