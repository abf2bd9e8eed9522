"""What is said to come before what: of two effects that a line of play names, and of two things that a claim says come about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from judgecli.language.ast import Assertion, Mention
from judgecli.language.otherwise import SLOTS, Reworded, Way, filled, way_of
from judgecli.language.source import Line
from judgecli.lazy import pattern, replace

Told = Mapping[str, Callable[..., str]]
_OF = r"(?:the |his |her |their )?(?:(?:effect|ability|trigger|auto) of )?"
_ITS = r"(?:'s)?(?: (?:effect|ability|trigger|auto))?"
_CARD, _KARTE = SLOTS["english"]["C"], SLOTS["japanese"]["C"]
_KOUKA = "(?:の(?:効果|能力|自動能力|誘発型?能力))?"
_ORDERS = {
    "english": (
        pattern(rf"(?P<C>{_CARD}){_ITS} .*\b(?:before|then|after that|afterwards)\b.*? ?{_OF}(?P<D>{_CARD})"),
        pattern(rf"(?P<C>{_CARD}).*\bfirst$"),
    ),
    "japanese": (
        pattern(rf"(?P<C>{_KARTE}){_KOUKA}[をが](?P<D>{_KARTE}){_KOUKA}よりも?(?:先|前)に"),
        pattern(rf"(?P<C>{_KARTE}){_KOUKA}[、,→・との](?:次に|後に)?(?P<D>{_KARTE}){_KOUKA}の順"),
        pattern(rf"(?:先に|最初に|まず),?(?P<C>{_KARTE}){_KOUKA}[をで]?,?(?:次に|その後|それから)(?P<D>{_KARTE})"),
        pattern(rf"(?:先に|最初に|まず),?(?P<C>{_KARTE})|(?P<E>{_KARTE}){_KOUKA}(?:から|[をが](?:先に|最初に|まず))"),
    ),
}
_RESOLVED = {
    "english": pattern(
        r"\b(?:resolv|handl|process|carr(?:ies|ied) out|goes|comes|happens|does|orders|performs|executes)"
        r"|\b(?:trigger|effect|ability|auto|wants)\b"
    ),
    "japanese": pattern("解決|処理|次に|の順"),
}
"""That it is carried out first, not that it is played, or put onto a pile."""
_STACKED = pattern(r"\bstack|スタック|積[みむ]")
"""What is put onto a pile first is carried out last."""
_FIRST = {
    "english": ("{C} resolves first", "{C} resolves before {D}"),
    "japanese": ("{C}は先に処理される", "{C}は{D}より先に処理される"),
}


def told_first(raw: str, text: str, grammar: str) -> str:
    """What a line says of the effect that is handled first; "" where it says no such thing. ``text``: the line as it is lexed."""
    stop = len(text.rstrip().rstrip("."))
    if _RESOLVED[grammar].search(text) is None or _STACKED.search(text) is not None:
        return ""
    for order in _ORDERS[grammar]:
        if found := order.search(text, 0, stop):
            cards = {slot: raw[slice(*found.span(slot))] for slot, said in found.groupdict().items() if said}
            first = cards.get("C") or cards.get("E", "")
            return _FIRST[grammar]["D" in cards].format(C=first, D=cards.get("D", ""))
    return ""


_BEFORE = {
    "english": (
        ("{S},? (before|ahead of) (the )?(effects? of )?{D}('s effects?)?( (is|gets?|can be) resolved"
            "| (resolves|resolved|can resolve|gets to resolve)"
         "| has resolved|'s resolution)", "{S}", "{D} resolved"),
        ("{C} {R},? (before|ahead of) {D}( does| did| is| was)?", "{C} {R}", "{D} {R}"),
        ("{C} (has |had )(already |long )?(been )?{R} (when|by the time) {D} (is |was |gets ){S}", "{C} is {R}", "{D} is {S}"),
        ("{C} (is |was )(already |long )(been )?{R} (when|by the time) {D} (is |was |gets ){S}", "{C} is {R}", "{D} is {S}"),
        ("{C} (is |was )(been )?{R} by the time {D} (is |was |gets ){S}", "{C} is {R}", "{D} is {S}"),
        ("{S},? before {R}", "{S}", "{R}"),
        ("{C} {R} (first|earlier|sooner)", "{C} {R}", "{rest C} {R}"),
        ("first,? {C} {R}", "{C} {R}", "{rest C} {R}"),
        ("before {R}, {S}", "{S}", "{R}"),
        ("before (the )?(effects? of )?{D}('s effects?)? (resolves|resolved|is resolved), {S}", "{S}", "{D} resolved"),
        ("{R},? (only )?after {S}", "{S}", "{R}"),
        ("after {S}, {R}", "{S}", "{R}"),
    ),
    "japanese": (
        ("{C}[はが]{D}の(効果の)?(解決|処理)(より(も)?(先|前)|の?前)に,?{R}", "{C}は{R}", "{D}は解決された"),
        ("{D}の(効果の)?(解決|処理)(より(も)?(先|前)|の?前)に,?{S}", "{S}", "{D}は解決された"),
        ("{C}[はが]{D}(の効果)?[がは](解決|処理)される(より(も)?(先|前)|前)に,?{R}", "{C}は{R}", "{D}は解決された"),
        ("{D}(の効果)?[がは](解決|処理)される(より(も)?(先|前)|前)に,?{S}", "{S}", "{D}は解決された"),
        ("{C}[はが]{D}[がは]{S}(より(も)?(先|前)|前)に,?{R}", "{C}は{R}", "{D}は{S}"),
        ("{C}[はが]{D}よりも?(先|前)に{R}", "{C}は{R}", "{D}は{R}"),
        ("{S}(より(も)?(先|前)|前)に,?{R}", "{R}", "{S}"),
        ("{C}(の(方|ほう))?[はが](先|最初)に{R}", "{C}は{R}", "{rest C}は{R}"),
        ("(先|最初)に,?{C}[はが]{R}", "{C}は{R}", "{rest C}は{R}"),
        ("{C}[はが]{D}[がは]{S}た(後|あと)[にで],?{R}", "{D}は{S}た", "{C}は{R}"),
        ("{S}た(後|あと)[にで],?{R}", "{S}た", "{R}"),
    ),
}  # fmt: skip
"""A sentence of two things of which one comes before the other, and the sentences of the earlier and the later one."""

_ENDS = {"english": ("{D} resolved", "{D} took effect"), "japanese": ("{D}は解決された", "{D}は効果を及ぼした")}
"""That an effect resolves, where a game has a word for it, and where it has none."""


@cache
def _before(grammar: str) -> tuple[tuple[Way, Way], ...]:
    resolved, applied = _ENDS[grammar]
    return tuple(
        (way_of(said, one, grammar), way_of(said, each, grammar))
        for said, one, other in _BEFORE[grammar]
        for each in ((other, applied) if other == resolved else (other,))
    )


def one_before_the_other(
    line: Line, text: str, grammar: str, told: Told, says: Callable[[Reworded], Sequence[Assertion]]
) -> list[Assertion]:
    """What a claim says came before what, each told in any words that can be read; nothing where it says no such thing."""
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    for one, other in _before(grammar):
        if (found := one.met_by(text, start, stop)) is None:
            continue
        earlier, later = (filled(way, found, line, text, told) for way in (one, other))
        if earlier is None or later is None:
            continue
        if (first := _came_about(says(earlier))) and (then := _came_about(says(later))):
            joined = list(_joined(first, then, line, text))
            return [_in_full(x, grammar) for x in joined] if _THE_OTHER in other.means else joined
    return []


_ITS_OWN_BEFORE = {
    "english": ("{C} {R},? before (it|they|he|she) {S}", "{C} {R}"),
    "japanese": ("{C}[はが]{S}(より(も)?(先|前)|前)に,?{R}", "{C}は{R}"),
}
"""That a card comes to something before something else comes to it, and the first of these."""


def before_something_of_its_own(
    line: Line, text: str, grammar: str, told: Told
) -> Iterator[tuple[tuple[Reworded, ...], str]]:
    """What a card is said to come to before something else comes to it, which is told as a reason is: it need not come about at all."""
    way = way_of(*_ITS_OWN_BEFORE[grammar], grammar)
    found = way.met_by(text, len(text) - len(text.lstrip()), len(text.rstrip().rstrip(".")))
    if found is not None and (made := filled(way, found, line, text, told)) is not None:
        yield (made,), line.raw[slice(*found.span("S"))].strip(" 、,")


def _came_about(found: Sequence[Assertion]) -> Assertion | None:
    """The one thing that a sentence says came about; ``None`` where it says another, or how much of it."""
    if len(found) != 1 or (says := found[0]).negated or says.at is not None or says.subject is None or says.values:
        return None
    return says if says.verb == "happened" or (says.verb == "is" and says.what == "destroyed") else None


_THE_OTHER = "{rest "
"""That a row takes the other of two cards: which that is, the claim is told with."""


def _in_full(says: Assertion, grammar: str) -> Assertion:
    from judgecli.language.saying import line as spoken_line

    return replace(says, text=spoken_line(replace(says, text=""), "ja" if grammar == "japanese" else "en"))


def _joined(first: Assertion, then: Assertion, line: Line, text: str) -> Iterator[Assertion]:
    assert then.subject is not None
    if first.by is not None:
        yield first
    if then.by is not None:
        yield then
    said = line.raw[len(text) - len(text.lstrip()) :].strip(" 。.")
    values = (then.subject, Mention("word", then.what, then.span))
    yield replace(first, verb="before", values=values, text=said, by=None)
