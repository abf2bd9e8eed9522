"""What a noun phrase of card text picks out: zones, filters, numbers, and choices made now or beforehand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache

from judgecli.games.shared.text.apart import most_apart, of_thing
from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.numbers import MANY, OPERATORS, halved
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.totals import IN_ALL
from judgecli.games.shared.text.unsaid import asks_for_a_face, is_supposed_to_fit, nobody_says
from judgecli.kernel import looks
from judgecli.kernel.say import cites_of
from judgecli.kernel.text import View
from judgecli.kernel.untold import times
from judgecli.kernel.values import Ref, Thing
from judgecli.language import ast
from judgecli.language.words import words_of
from judgecli.lazy import replace

# ---- which things


def eligible(view: View, noun: ast.Noun, scope: Scope) -> list[Thing]:
    """Everything the noun could mean, in a fixed order."""
    s = view.state
    if noun.how == "this":
        bearer = scope.here(s, () if scope.source is None else (scope.source,))
        return [x for x in bearer if all(passes(view, x, f, scope) for f in noun.filters)]
    if noun.how == "that":
        return [thing for thing in scope.those(view, noun.spoken) if fits(view, thing, noun, scope)]
    if noun.either:
        found = {thing.ref: thing for one in alternatives(noun) for thing in eligible(view, one, scope)}
        return [thing for thing in found.values() if fits(view, thing, noun, scope)]
    if any(f.kind == "among" for f in noun.filters):
        return [thing for thing in scope.here(s, scope.group or scope.that) if fits(view, thing, noun, scope)]
    if not noun.where and (past := next((f for f in noun.filters if f.kind in dialect(view).of_the_past), None)):
        such = replace(noun, filters=tuple(f for f in noun.filters if f is not past))
        told = dialect(view).of_the_past[past.kind](view, past, scope)
        return [thing for thing in told if fits(view, thing, such, scope)]
    there = where_it_looks(view, noun, scope)
    meant = [thing for thing in there if _is_meant(view, thing, noun, scope)]
    return _extreme(view, [*meant, *_taken_for_meant(view, there, noun, scope)], noun)


def alternatives(noun: ast.Noun) -> Iterable[ast.Noun]:
    """Of "1 A or 1 B" each by itself; what is said of both (whose, where) holds for each that says nothing else."""
    for one in noun.either:
        yield replace(one, how="any", where=one.where or noun.where, whose=one.whose or noun.whose)


def _is_meant(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> bool:
    """``fits``, kept for each thing where a run keeps what it looks at: why a card is none of those meant."""
    value = fits(view, thing, noun, scope)
    if looks.NOW is None or scope.source is None:
        return value
    d = dialect(view)
    states = (str(f.value) for f in noun.filters if f.kind == "state")
    cites = (*d.cites_of_noun(noun), *(cite for word in states for cite in d.says_what.get(word, ())))
    if noun.filters and fits(view, thing, bare := replace(noun, filters=()), scope):
        cites = tuple(
            cite for cite in cites if cite not in d.cites_of_noun(bare)
        )  # that it is such a card nobody doubts
    besides = d.meant_besides(view, thing, noun, scope) if value else ()
    if not value:
        cites = (*cites, *d.another_is_meant(view, thing, noun, scope))
    meant = looks.Meant(scope.source, (*cites, *besides), bool(noun.filters or besides), bool(besides))
    where = (noun.span.line, noun.span.start, noun.span.end)
    return looks.NOW.see("candidate", meant, f"{scope.key} {where}", (thing,), value)


def _taken_for_meant(view: View, there: Sequence[Thing], noun: ast.Noun, scope: Scope) -> list[Thing]:
    """Of a phrase that names no place, what is of its kind and lies elsewhere (``there``: where the phrase looks): none of it is meant, but
    in a run that goes as if it were. Kept for whoever thinks so.
    """
    d = dialect(view)
    if looks.NOW is None or scope.source is None or scope.paying or not names_no_place(d, noun):
        return []
    s, meant = view.state, looks.Meant(scope.source, cites_of(d.cites.usual_place), True)
    here = {thing.ref for thing in there}
    others = (x for x in s.things.values() if x.face and x.ref not in here and x.ref != scope.source)
    where = (noun.span.line, noun.span.start, noun.span.end)
    return [
        thing
        for thing in others
        if fits(view, thing, noun, scope)
        and looks.NOW.see("candidate", meant, f"{scope.key} {where} elsewhere", (thing,), False)
    ]


def names_no_place(d: Dialect, noun: ast.Noun) -> bool:
    """Whether a section says where the things lie that a phrase means, because the phrase does not."""
    kinds = d.in_the_usual_place or d.kinds
    return bool(d.cites.usual_place) and not (noun.where or noun.top or noun.what == "card") and noun.what in kinds


ALL_OF_THEM = ("all that share the value count", "同じ値のものはすべて該当する")
"""What a section says of ties, against whoever takes one of them."""


def _extreme(view: View, found: list[Thing], noun: ast.Noun) -> list[Thing]:
    """Of what fits otherwise, all that share the greatest or the least value the noun speaks of."""
    extremes, ties = dialect(view).extremes, dialect(view).ties
    for word in (str(f.value) for f in noun.filters if is_extreme(f, extremes)):
        what, greatest = extremes[word]
        found = [x for x in found if dialect(view).known(x)]
        values = [view.value(x, what) for x in found]
        best = (max if greatest else min)(values, default=None)
        found = [x for x, value in zip(found, values, strict=True) if value == best]
        if len(found) > 1 and word in ties:
            found = found if looks.stands(ties[word]) else []  # no single one has it
            found = found if looks.stands(ties[word], ALL_OF_THEM) else found[:1]
    return found


def is_extreme(f: ast.Filter, extremes: Mapping[str, tuple[str, bool]]) -> bool:
    return f.kind == "state" and f.value in extremes


def fits(view: View, thing: Thing, noun: ast.Noun, scope: Scope) -> bool:
    """Whether a thing is of the kind the noun names, place aside."""
    d = dialect(view)
    if noun.other and scope.source is not None and thing.ref in (scope.source, scope.went.get(scope.source)):
        return False  # the card with the text, wherever it lies by now
    if noun.either:
        one_of_them = any(fits(view, thing, one, scope) for one in alternatives(noun))
        return one_of_them and all(passes(view, thing, f, scope) for f in noun.filters)
    if not thing.face and asks_for_a_face(d, noun) and d.known(thing):
        return is_supposed_to_fit(view.state, thing, noun)
    if any(nobody_says(view, thing, what) for what in ("name", *(f.kind for f in noun.filters))[not noun.name :]):
        return _of_kind(d, view, thing, noun.what) and is_supposed_to_fit(view.state, thing, noun)
    if noun.name and noun.name not in d.names(view, thing, noun):
        return False
    if noun.what in d.nouns and (found := d.nouns[noun.what](view, thing, noun, scope)) is not None:
        return found
    if not _of_kind(d, view, thing, noun.what):
        return False
    if noun.whose and not d.whose(view, thing, scope.meant(view.state, noun.whose)):
        return False
    return all(passes(view, thing, f, scope) for f in noun.filters)


def _of_kind(d: Dialect, view: View, thing: Thing, what: str) -> bool:
    """Whether it is of the kind named, or of one of several ("creature or spell"); a word that is no kind is no demand."""
    words = (what,) if what in d.kinds else tuple(what.split(" or "))
    return any(_is_such(d, view, thing, word) for word in words)


def _is_such(d: Dialect, view: View, thing: Thing, word: str) -> bool:
    """Whether it is of one kind; of a type for which the game has no test, where it is printed as one."""
    if word in d.kinds:
        return d.kinds[word](view, thing)
    asks = word in _types(d.book) and word not in d.parts and word not in d.values
    return not asks or bool(view.value(thing, "type") == word)


ANY_CARD = frozenset({"card", "player"})
"""Words for types that ask nothing of a card."""


@cache
def _types(book: str) -> frozenset[str]:
    """The words of a game for types of cards."""
    return frozenset(word.canonical for word in words_of(book) if word.kind == "type") - ANY_CARD


def where_it_looks(view: View, noun: ast.Noun, scope: Scope) -> list[Thing]:
    """The things of the zones named, or of those where the noun usually is; each once."""
    d, s = dialect(view), view.state
    top = (times(amount(view, noun.count, scope)) if noun.count else 1) if noun.top else MANY
    out: dict[Ref, Thing] = {}
    for word in noun.where or d.usual(noun):
        for zone in d.zones(s, word, scope, noun.whose):
            here = [x for x in s.at(zone) if x.ref not in scope.taken] if scope.taken else s.at(zone)
            out.update((x.ref, x) for x in here[:top])
    return list(out.values())


def passes(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """One condition on a thing; of several values ("red or blue") one is enough."""
    d = dialect(view)
    if is_extreme(f, d.extremes) or f.kind.startswith(IN_ALL):
        return True  # told by those it is set beside
    if isinstance(f.value, ast.Number):
        read = f.value.each is not None and f.value.word.endswith(" of")
        if read and f.value.each is not None and not told_of(view, f.value.each, scope):
            return False  # nothing to compare with
        f = replace(f, value=amount(view, f.value, scope))
    if isinstance(f.value, str) and " or " in f.value and f.kind != "name":
        ones = (replace(f, op="=", value=word) for word in f.value.split(" or "))
        return any(passes(view, thing, one, scope) for one in ones) is (f.op not in ("!=", "lacks"))
    if f.kind in d.filters:
        return d.filters[f.kind](view, thing, f, scope)
    if f.kind == "not among":
        return not any(thing.ref in (ref, scope.went.get(ref)) for ref in scope.that)
    if f.kind == "among":
        return any(thing.ref in (ref, scope.went.get(ref)) for ref in scope.group or scope.that)
    if f.kind in d.numbers:
        found = view.value(thing, f.kind)
        return found is not None and bool(OPERATORS[f.op](found, f.value))
    if f.kind in d.marks:
        return bool(OPERATORS[f.op](thing.mark(f.kind), f.value))
    if f.kind == "name" and f.op in ("=", "!="):
        return (f.value in d.names(view, thing, None)) is (f.op == "=")
    if f.kind in _TESTS:
        return _TESTS[f.kind](d, view, thing, str(f.value)) is (f.op != "!=")
    if f.kind in d.sets:
        return (str(f.value) in view.value(thing, d.sets[f.kind])) is (f.op != "!=")
    raise ValueError(f"no filter {f.kind}")


def _type(d: Dialect, view: View, thing: Thing, word: str) -> bool:
    return d.kinds[word](view, thing) if word in d.kinds else view.value(thing, "type") == word


def _name(d: Dialect, view: View, thing: Thing, part: str) -> bool:
    return any(part in name for name in d.names(view, thing, None))


def _state(d: Dialect, view: View, thing: Thing, word: str) -> bool:
    return bool(d.states[word](view, thing))


_TESTS: Mapping[str, Callable[[Dialect, View, Thing, str], bool]] = {
    "type": _type,
    "name": _name,
    "state": _state,
    "status": _state,
}
SHARED_FILTERS = frozenset({*_TESTS, "among", "not among"})
"""Filters that every game has, besides its numbers, marks and sets."""


# ---- numbers: plain, counted for each, read from a card, halved, or announced as X


THE_DAMAGE = "the damage"
"""The points of the damage that a text waited for."""
DEALT = "damage dealt"
"""Those of the damage that it has dealt itself."""


def amount(view: View, number: ast.Number | None, scope: Scope) -> int:
    """A number as the text means it; no number at all is one."""
    if number is None:
        return 1
    found = _plain(view, number, scope)
    if number.scale == "half":
        found = half_of(view, found)
    return (found * 2 if number.scale == "twice" else found) + number.plus


def _plain(view: View, number: ast.Number, scope: Scope) -> int:
    if number.each is not None and number.word.endswith(" of"):
        about = told_of(view, number.each, scope)
        return sum(of_thing(view, x, number.word.removesuffix(" of")) for x in about) * (number.value or 1)
    if number.each is not None:
        if number.each.apart:  # "for each with a different name"
            return number.value * most_apart(view.state, eligible(view, number.each, scope), number.each)
        plain = plain_numbers(view, number.each, scope)
        return number.value * (len(_counted(view, number.each, scope)) if plain is None else sum(plain.values()))
    if number.word in ("X", "x"):
        return (number.value or 1) * (scope.x or 0)
    if number.word in dialect(view).at_large:
        return dialect(view).at_large[number.word](view.state) * (number.value or 1)
    if number.word == DEALT:
        return scope.dealt * (number.value or 1)
    if number.word == THE_DAMAGE:
        return int(getattr(scope.event, "points", 0)) * (number.value or 1)
    return _in_words(view, number, scope) if number.word else number.value


def plain_numbers(view: View, noun: ast.Noun, scope: Scope) -> dict[str, int] | None:
    """How many each player meant has of what the noun counts; ``None`` where it counts something narrower than all in a place of theirs.

    It is asked of the player, not of the cards, so that it is known of one who has left the game too.
    """
    number = dialect(view).player_numbers.get(noun.what) if noun.whose in ("you", "opponent") else None
    narrow = noun.filters or noun.where or noun.top or noun.name or noun.other or noun.of or noun.either
    if number is None or narrow or noun.how not in ("any", "all", "each"):
        return None
    return {p: number(view.state, p) for p in scope.meant(view.state, noun.whose)}


def _counted(view: View, noun: ast.Noun, scope: Scope) -> Collection[object]:
    """What is counted; "among them" counts cards that have gone since too, as they last were."""
    characteristic = dialect(view).values.get(noun.what)
    if characteristic is not None:
        cards = eligible(view, replace(noun, what="card"), scope)
        return {value for card in cards for value in view.value(card, characteristic)}
    if noun.what in dialect(view).parts:
        return in_parts(view, eligible(view, noun, scope) or _as_it_was(view, noun, scope), noun, scope)
    if not any(f.kind == "among" for f in noun.filters):
        return eligible(view, noun, scope)
    plain = replace(noun, filters=tuple(f for f in noun.filters if f.kind != "among"))
    told = (view.state.last(ref) for ref in scope.group or scope.that)
    return [x for x in told if x is not None and fits(view, x, plain, scope)]


def _as_it_was(view: View, noun: ast.Noun, scope: Scope) -> Sequence[Thing]:
    """This card, of which a text that it has paid with asks what lay on it: as it last was."""
    bearer = scope.bearer(view.state) if noun.how == "this" else None
    gone = bearer is not None and view.state.now(bearer.ref) is None
    return (bearer,) if bearer is not None and gone and all(f.kind == "bearing" for f in noun.filters) else ()


def in_parts(view: View, things: Sequence[Thing], noun: ast.Noun, scope: Scope) -> Sequence[object]:
    """The things of a noun, or what of it lies within each, where one thing may hold several."""
    parts = dialect(view).parts.get(noun.what)
    return things if parts is None else [part for thing in things for part in parts(view, thing, noun, scope)]


def told_of(view: View, noun: ast.Noun, scope: Scope) -> Sequence[Thing]:
    """The things of which a number is told: this card as it last was where it has gone, like "it"."""
    if noun.how == "this":
        bearer = scope.bearer(view.state)
        return () if bearer is None else (bearer,)
    return eligible(view, noun, scope)


def _in_words(view: View, number: ast.Number, scope: Scope) -> int:
    """ "Its power", "half its power": of the card spoken of."""
    word = number.word
    half = word.startswith("half ")
    what = word.removeprefix("half ").removeprefix("its ")
    about = scope.those(view)
    found = sum(of_thing(view, x, what) for x in about[:1]) * (number.value or 1)
    return half_of(view, found) if half else found


def half_of(view: View, number: int) -> int:
    """Half of it, as the game rounds."""
    d = dialect(view)
    up, by = d.rounds_up, cites_of(d.cites.half)
    if number % 2 and up is not None and by and not looks.stands(by):
        up = not up
    return halved(number, up, by)


# ---- choosing


def token_name(noun: ast.Noun) -> str:
    """The name of the token a text makes."""
    return noun.name or next((str(f.value) for f in noun.filters if f.kind == "name"), "")
