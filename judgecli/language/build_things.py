"""Builders for things, places, numbers, conditions and events inside card text; shared by both word orders."""

from __future__ import annotations

from judgecli.language.ast import BETWEEN_NAMES, Filter, Noun, Number, Place, Span
from judgecli.language.build import Builder, Parts, integer
from judgecli.language.build_errors import ONLY_A_DESTINATION, TWO_PLACES
from judgecli.language.build_parts import Measure, Piece
from judgecli.language.words import main_type
from judgecli.lazy import replace

PLAYERS = {
    "K_EACH_OPPONENT": "opponents",
    "K_TEAMMATE": "teammate",
    "K_ITS_CONTROLLER": "controller",
    "K_ITS_OWNER": "owner",
}
WHOSE = {
    "K_YOUR": "you",
    "K_OPPONENTS": "opponent",
    "K_TEAMMATES": "teammate",
    "K_ITS_CONTROLLERS": "controller",
    "K_ITS_OWNERS": "owner",
}
BESIDE = "adjacent to"
"""How a square named as a destination may lie to a thing."""
# Both word orders give the same tuple: what English says before the thing, with it, and after it.
FILTER_ORDER = (
    "only colour",
    "colour",
    "state",
    "icon",
    "type",
    "tribe",
    "keyword",
    "under",
    "name",
    "cost",
    "power",
    "empty",
    "edge",
)


class ThingBuilder(Builder):
    # ---- nouns

    def this(self, parts: Parts) -> Noun:
        return Noun("this", span=parts.span)

    def that(self, parts: Parts) -> Noun:
        return Noun("that", span=parts.span)

    def you(self, parts: Parts) -> Noun:
        return Noun("you", "player", span=parts.span)

    def opponent(self, parts: Parts) -> Noun:
        return Noun("opponent", "player", span=parts.span)

    def the_rest(self, parts: Parts) -> Noun:
        """Those of the cards shown that are still among them."""
        return Noun("all", "card", filters=(Filter("among", "=", "that", parts.span),), span=parts.span)

    def its_top_card(self, parts: Parts) -> Noun:
        """The uppermost of the cards that lie together as one thing."""
        return Noun("that", filters=(Filter("layer", "=", "top", parts.span),), span=parts.span)

    def top_card_of(self, parts: Parts) -> Noun:
        """``top card of 1 your evolution creature``."""
        noun = as_object(self.thing(parts))
        return replace(noun, filters=(*noun.filters, Filter("layer", "=", "top", parts.span)))

    def each_player(self, parts: Parts) -> Noun:
        return Noun("player", "player", span=parts.span)

    def some_player(self, parts: Parts) -> Noun:
        how = PLAYERS[parts.token(*PLAYERS).type]
        return Noun(how, "player", span=parts.span)

    def its_aspect(self, parts: Parts) -> Noun:
        return Noun("aspect", self.word(parts.token("ASPECT")), of=Noun("that"), span=parts.span)

    def aspect_of(self, parts: Parts) -> Noun:
        of = as_object(parts.one(Noun))
        return Noun("aspect", self.word(parts.token("ASPECT")), of=of, span=parts.span)

    def thing(self, parts: Parts) -> Noun:
        noun = parts.one(Noun)
        for piece in parts.all(Piece):
            noun = _quantified(noun, piece)
        return replace(noun, span=parts.span)

    def top_cards(self, parts: Parts) -> Noun:
        count = integer(parts.token("INT")) if parts.has("INT") else 1
        zone = self.word(parts.token("ZONE"))
        whose, fewer = self.whose(parts) or "you", parts.has("K_UP_TO")
        return Noun("all", "card", whose, Number(count), fewer, where=(zone,), top=True, span=parts.span)

    def things(self, parts: Parts) -> Noun:
        noun = Noun("", span=parts.span)
        for piece in parts.all(Piece):
            noun = _described(noun, piece)
        return replace(noun, filters=tuple(sorted(noun.filters, key=_filter_place)))

    def whose(self, parts: Parts) -> str:
        return next((WHOSE[token.type] for token in parts.tokens(*WHOSE)), "")

    # quantity

    def exactly(self, parts: Parts) -> Piece:
        return Piece("choose", number=Number(integer(parts.token("INT"))))

    def at_least_many(self, parts: Parts) -> Piece:
        return Piece("or more", number=Number(integer(parts.token("INT"))))

    def up_to(self, parts: Parts) -> Piece:
        return Piece("up to", number=Number(integer(parts.token("INT"))))

    def any_number(self, parts: Parts) -> Piece:
        return Piece("up to")

    def all_of(self, parts: Parts) -> Piece:
        return Piece("all")

    def each_of(self, parts: Parts) -> Piece:
        return Piece("each")

    def some(self, parts: Parts) -> Piece:
        return Piece("any")

    def another(self, parts: Parts) -> Piece:
        return Piece("another")

    # modifiers, heads, what follows

    def whose_things(self, parts: Parts) -> Piece:
        return Piece("whose", self.whose(parts))

    def other_things(self, parts: Parts) -> Piece:
        return Piece("other")

    def only_colour(self, parts: Parts) -> Piece:
        return self._filter("only colour", "=", self.word(parts.token("COLOUR")), parts)

    def has_colour(self, parts: Parts) -> Piece:
        return self._filter("colour", "=", " or ".join(self.word(token) for token in parts.tokens("COLOUR")), parts)

    def has_icon(self, parts: Parts) -> Piece:
        return self._filter("icon", "=", self.word(parts.token("ICON")), parts)

    def has_keyword(self, parts: Parts) -> Piece:
        return self._filter("keyword", "=", self.word(parts.token("KEYWORD")), parts)

    def target(self, parts: Parts) -> Piece:
        return Piece("target")

    def lacks(self, parts: Parts) -> Piece:
        """``non-token monster``: a filter that must not hold."""
        token = parts.token("COLOUR", "ICON", "STATE", "STATUS", "TRIBE", "TYPE")
        kind = "state" if token.type == "STATUS" else token.type.lower()
        value = self.inner(token) if kind == "tribe" else self.word(token)
        return self._filter(kind, "lacks" if kind == "tribe" else "!=", value, parts)

    def related(self, parts: Parts) -> Piece:
        other = "that" if parts.has("K_THAT") else "this"
        if parts.has("QUOTED"):
            other = self.inner(parts.token("QUOTED"))
        return self._filter(self.word(parts.token("RELATION")), "=", other, parts)

    def among(self, parts: Parts) -> Piece:
        return self._filter("among", "=", "that", parts)

    def under_host(self, parts: Parts) -> Piece:
        return self._filter("under", "=", "that" if parts.has("K_THAT") else "this", parts)

    def of_that_race(self, parts: Parts) -> Piece:
        return self._filter("race named", "=", "this", parts)

    def has_tribe(self, parts: Parts) -> Piece:
        return self._filter("tribe", "has", self.inner(parts.token("TRIBE")), parts)

    def in_state(self, parts: Parts) -> Piece:
        return self._filter("state", "=", self.word(parts.token("STATE", "STATUS")), parts)

    def type_head(self, parts: Parts) -> Piece:
        return Piece("head", " or ".join(self.word(token) for token in parts.tokens("TYPE")))

    def tribe_head(self, parts: Parts) -> Piece:
        piece = self._filter("tribe", "has", " or ".join(self.inner(token) for token in parts.tokens("TRIBE")), parts)
        kind = parts.tokens("TYPE")
        return replace(piece, field="tribe head", value=" or ".join(self.word(token) for token in kind))

    def name_head(self, parts: Parts) -> Piece:
        return Piece("name", self.name(parts.token("NAME"))[0])

    def zone_head(self, parts: Parts) -> Piece:
        return Piece("zone head", self.word(parts.token("ZONE", "GROUP", "SQUARE")))

    def stat_filter(self, parts: Parts) -> Piece:
        measure = parts.one(Measure)
        number = measure.number
        value = number if number.each is not None else number.word or number.value
        return Piece("filter", filter=Filter(self.word(parts.token("STAT")), measure.op, value, parts.span))

    def is_named(self, parts: Parts) -> Piece:
        return self._filter("name", "=", self._names(parts), parts)

    def name_holds(self, parts: Parts) -> Piece:
        return self._filter("name", "has", self._names(parts), parts)

    def _names(self, parts: Parts) -> str:
        return BETWEEN_NAMES.join(self.inner(token) for token in parts.tokens("QUOTED"))

    def tribe_holds(self, parts: Parts) -> Piece:
        return self._filter("tribe part", "has", self.inner(parts.token("QUOTED")), parts)

    def _filter(self, kind: str, op: str, value: str, parts: Parts) -> Piece:
        return Piece("filter", filter=Filter(kind, op, value, parts.span))

    def in_zones(self, parts: Parts) -> Piece:
        return parts.one(Piece)

    def zones(self, parts: Parts) -> Piece:
        refs = parts.all(Place)
        whose = next((ref.whose for ref in refs if ref.whose), "")
        return Piece("where", whose, words=tuple(ref.zone for ref in refs))

    def zone_ref(self, parts: Parts) -> Place:
        return self.place(parts)

    # ---- places

    def place(self, parts: Parts) -> Place:
        pieces = parts.all(Piece)
        zone = self.word(parts.token("ZONE", "GROUP", "SQUARE"))
        filters = {piece.filter.kind: str(piece.filter.value) for piece in pieces if piece.filter}
        state, near = filters.get("state", ""), filters.get(BESIDE, "")
        if filters.keys() - {"state", BESIDE}:
            raise TWO_PLACES.at(parts.span)
        empty = next((piece.value for piece in pieces if piece.field == "empty"), "")
        return Place(zone, self.whose(parts), empty, state=state, near=near, span=parts.span)

    def empty_of(self, parts: Parts) -> Piece:
        return Piece("empty", self.word(parts.token("TYPE")))

    def edge(self, parts: Parts) -> Place:
        position = "top" if parts.has("K_AT_TOP") else "bottom"
        return Place(self.word(parts.token("ZONE")), self.whose(parts), position=position, span=parts.span)

    # ---- numbers

    def plain_number(self, parts: Parts) -> Number:
        return Number(integer(parts.token("INT")))

    def x_number(self, parts: Parts) -> Number:
        return Number(0, word="X")

    def x_times(self, parts: Parts) -> Number:
        """``X times 1000``."""
        return Number(integer(parts.token("INT")), word="X")

    def its_number(self, parts: Parts) -> Number:
        return Number(0, word=f"its {self.word(parts.token('STAT', 'MARK'))}")

    def stat_of(self, parts: Parts) -> Number:
        return Number(0, as_object(parts.one(Noun)), f"{self.word(parts.token('STAT'))} of")

    def scaled(self, parts: Parts) -> Number:
        return replace(parts.one(Number), scale="half" if parts.has("K_HALF") else "twice")

    def number_of(self, parts: Parts) -> Number:
        return Number(1, each=as_any(parts.one(Noun)))

    def equal(self, parts: Parts) -> Measure:
        return Measure("=", parts.one(Number))

    def at_most(self, parts: Parts) -> Measure:
        return Measure("<=", parts.one(Number))

    def at_least(self, parts: Parts) -> Measure:
        return Measure(">=", parts.one(Number))

    def below(self, parts: Parts) -> Measure:
        return Measure("<", parts.one(Number))

    def above(self, parts: Parts) -> Measure:
        return Measure(">", parts.one(Number))


def _filter_place(item: Filter) -> int:
    """What a game adds stands after what all have."""
    return FILTER_ORDER.index(item.kind) if item.kind in FILTER_ORDER else len(FILTER_ORDER)


def as_any(noun: Noun) -> Noun:
    """A noun without a quantity where something is watched or counted: any such thing."""
    noun = _cards(noun)
    return replace(noun, how="any") if noun.how == "" else noun


def barred(action: str, noun: Noun | None) -> Noun | None:
    """The second thing of a prohibition: "cannot draw cards" says no more than "cannot draw"."""
    if noun is None or (
        action == "draw" and noun.what == "card" and noun.how in ("", "any") and not _is_told_apart(noun)
    ):
        return None
    return as_any(noun)


def _is_told_apart(noun: Noun) -> bool:
    """Whether a phrase is about some cards only: whose they are, where they lie, how many, which."""
    return bool(noun.whose or noun.where or noun.filters or noun.name or noun.count or noun.top)


def _cards(noun: Noun) -> Noun:
    """In Japanese a place is read as a thing; one that is not a destination means the cards there."""
    if any(item.kind in ("empty", "edge") for item in noun.filters):
        raise ONLY_A_DESTINATION.at(noun.span)
    return replace(noun, what="card") if noun.what == "place" else noun


def as_object(noun: Noun) -> Noun:
    """A noun as what something is done to: "a zx" is one of the actor's choice, no quantity means all."""
    noun = _cards(noun)
    if noun.how == "any":
        return replace(noun, how="choose", count=noun.count or Number(1))
    return replace(noun, how="all") if noun.how == "" else noun


def _quantified(noun: Noun, piece: Piece) -> Noun:
    match piece.field:
        case "choose":
            return replace(noun, how="choose", count=piece.number)
        case "up to":
            return replace(noun, how="choose", count=piece.number, up_to=True)
        case "or more":
            return replace(noun, how="choose", count=piece.number, or_more=True)
        case "another":
            return replace(noun, how="any", other=True)
        case how:
            return replace(noun, how=how)


ANY_SQUARE = "square"
"""The word for a place that only says of which kind it is: "a square of the enemy area" is one of that area."""


def within(named: tuple[str, ...], word: str, span: Span) -> tuple[str, ...]:
    """The place named last; inside one named before it is that one, where the last word only says of which kind it is."""
    if not named:
        return (word,)
    if word != ANY_SQUARE:
        raise TWO_PLACES.at(span)
    return named


def _described(noun: Noun, piece: Piece) -> Noun:
    match piece.field:
        case "whose":
            return replace(noun, whose=piece.value)
        case "other":
            return replace(noun, other=True)
        case "target":
            return replace(noun, target=True)
        case "head":
            return replace(noun, what=piece.value)
        case "name":
            return replace(noun, name=piece.value)
        case "zone head":
            return replace(noun, what="card", where=(piece.value,))
        case "place":
            noun = replace(noun, what="place", where=within(noun.where, piece.value, noun.span))
        case "top":
            whose, fewer = noun.whose or "you", "up to" in piece.words
            return replace(
                noun, how="all", whose=whose, count=piece.number, up_to=fewer, where=(piece.value,), top=True
            )
        case "where":
            return replace(noun, where=piece.words, whose=noun.whose or piece.value)
        case "tribe head":
            noun = replace(noun, what=piece.value or main_type())
    return replace(noun, filters=(*noun.filters, piece.filter)) if piece.filter else noun
