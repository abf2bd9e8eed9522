"""What verbs take and what they come to, for both languages: parts by role in, one instruction out; a part with no role is not read.

A frame is a row of ``FRAMES``: the verb in canonical words and the roles it has. Roles: ``what`` (a thing), ``to`` (a place or a thing),
``from`` (places), ``who`` (a player), ``state`` (a position), ``amount``, ``count``, ``duration``, ``stat``, ``target``, ``aspect``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.counters import no_more_than
from judgecli.language.printed.ygo.frame_parts import (
    Frame,
    Made,
    Parts,
    Said,
    duration,
    maybe,
    one_of,
    so_many,
    thing,
    who,
)
from judgecli.language.printed.ygo.frames_of_changes import (
    become,
    change,
    damage,
    draw,
    gain_lp,
    lose_lp,
    negate,
    nullify,
    pay,
    position,
    scaled,
    take_damage,
    turn,
)
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import Phrase
from judgecli.language.printed.ygo.together import bounded
from judgecli.lazy import replace


def _plain(verb: str, zone: str = "") -> Callable[[Said], ast.Instruction]:
    """A verb that is done to a thing; ``zone``: where it says itself that the thing goes."""

    def make(said: Said) -> ast.Instruction:
        parts = said.parts
        if verb == "banish" and (top := maybe(parts, "top", "state")) is not None:
            number = one_of(parts, "count", "count") if "count" in parts else None
            _of_the_top(parts, top, number)
        down = maybe(parts, "state", "state") if verb == "banish" else None
        if down is not None and down.value != "face down":
            raise NotRead("how it is banished")
        to = ast.Place("", state="face down") if down is not None else ast.Place(zone) if zone else None
        return ast.Instruction(verb, who(parts), thing(parts), to=to, span=said.span)

    return make


def _of_the_top(parts: Parts, top: Phrase, number: Phrase | None) -> None:
    """So many cards of the top of a deck, as what it is done to."""
    found = parts.pop("what", None)
    said = found.noun.count if found is not None and found.noun is not None else None
    count = said or (number.noun.count if number is not None and number.noun is not None else None)
    plain = found is None or (found.noun is not None and found.noun.what == "card" and not found.noun.filters)
    if count is None or not plain or (number is not None and said is not None):
        raise NotRead("how many cards of the deck")
    if top.whose == "both":
        raise NotRead("so many of each player")
    whose = "opponent" if top.whose == "opponent" else "you"
    fewer = any(one is not None and one.noun is not None and one.noun.up_to for one in (found, number))
    parts["what"] = Phrase("thing", ast.Noun("choose", "card", whose, count, fewer, where=("deck",), top=True))


def _discard(said: Said) -> ast.Instruction:
    by = who(said.parts)
    random = maybe(said.parts, "random", "state")
    noun = thing(said.parts)
    if noun.how not in ("this", "that"):
        if noun.where not in ((), ("hand",)):
            raise NotRead("discarded from elsewhere")
        if noun.whose == "opponent" and by is None:
            if random is None and not any(f.kind == "state" and f.value == "random" for f in noun.filters):
                raise NotRead("who chooses what is discarded")
            by = ast.Noun("opponent", "player", span=said.span)
        noun = replace(noun, where=("hand",), whose="")
    if random is not None:
        noun = replace(noun, filters=(*noun.filters, ast.Filter("state", "=", "random", noun.span)))
    return ast.Instruction("discard", by, noun, span=said.span)


def _send(said: Said) -> ast.Instruction:
    goal = one_of(said.parts, "to", "zone")
    if goal.zones != ("graveyard",) or goal.whose == "opponent":
        raise NotRead("sent elsewhere")
    top = maybe(said.parts, "top", "state")
    if top is not None:
        number = one_of(said.parts, "count", "count")
        said.parts.pop("what", None)
        if number.noun is None or number.noun.up_to:
            raise NotRead("how many cards of the deck")
        return ast.Instruction("mill", _of_whom(said, top), amount=number.noun.count, span=said.span)
    return ast.Instruction("send", who(said.parts), thing(said.parts), to=ast.Place("graveyard"), span=said.span)


def _of_whom(said: Said, top: Phrase) -> ast.Noun | None:
    by = who(said.parts)
    if top.whose in ("opponent", "both"):
        return ast.Noun("opponent" if top.whose == "opponent" else "player", "player", span=said.span)
    return by


def _add(said: Said) -> ast.Instruction:
    goal = one_of(said.parts, "to", "zone")
    if goal.zones == ("hand",) and goal.whose != "opponent":
        return ast.Instruction("add", who(said.parts), thing(said.parts), to=ast.Place("hand", "you"), span=said.span)
    up = maybe(said.parts, "state", "state")
    if goal.zones == ("extra deck",) and goal.whose != "opponent" and up is not None and up.value == "face up":
        to = ast.Place("extra deck", "you", state="face up")
        return ast.Instruction("add", who(said.parts), _open_to_see(thing(said.parts)), to=to, span=said.span)
    raise NotRead("added elsewhere")


def _open_to_see(noun: ast.Noun) -> ast.Noun:
    """What can lie face-up in the Extra Deck: a Pendulum Monster of its player (J3.26)."""
    pendulum = any(f.kind == "icon" and f.op == "=" and f.value == "pendulum" for f in noun.filters)
    if noun.how in ("this", "that") or not pendulum or not noun.where or noun.whose == "opponent" or noun.either:
        raise NotRead("added elsewhere")
    return noun


def _goes_home(noun: ast.Noun) -> bool:
    """Whether it may be the opponent's that goes to the opponent's Deck or hand: what is spoken of may be."""
    return noun.whose == "opponent" or noun.how == "that"


def _return(said: Said) -> ast.Instruction:
    goal = one_of(said.parts, "to", "zone")
    if goal.zones == ("graveyard",):
        return _back_to_the_graveyard(said)
    if goal.zones not in (("hand",), ("deck",), ("extra deck",)):
        raise NotRead("returned elsewhere")
    if goal.whose == "opponent" and (found := said.parts["what"].noun) is not None and not _goes_home(found):
        raise NotRead("returned elsewhere")  # into the Deck of another player than its owner
    edge = maybe(said.parts, "edge", "state")
    to = ast.Place(goal.zones[0], "owner", position=edge.value if edge is not None else "")
    return ast.Instruction("return", who(said.parts), thing(said.parts), to=to, span=said.span)


def _back_to_the_graveyard(said: Said) -> ast.Instruction:
    """A banished card goes back to the Graveyard of its owner."""
    noun = thing(said.parts)
    if noun.how != "that" and noun.where != ("banished",):
        raise NotRead("returned elsewhere")
    return ast.Instruction("return", who(said.parts), noun, to=ast.Place("graveyard", "owner"), span=said.span)


def _special_summon(said: Said) -> Made:
    parts = said.parts
    where = maybe(parts, "to", "zone")
    whose = ""
    linked = where is not None and where.zones == ("linked zone",)
    if where is not None and not linked:
        if where.zones != ("field",):
            raise NotRead("summoned to a zone")
        if not where.whose:
            return _onto_either_field(said)
        whose = "opponent" if where.whose == "opponent" else ""
    position = maybe(parts, "state", "state")
    state = position.value if position is not None else ""
    if state not in ("", "attack position", "defence position", "face-down defence position"):
        raise NotRead("a position of a summon")
    zone = "linked zone" if linked else ""
    to = ast.Place(zone, whose, state=state) if state or whose or zone else None
    negated = maybe(parts, "negated", "state")
    anyhow = maybe(parts, "anyhow", "state")
    noun = thing(parts)
    if noun.how not in ("this", "that") and not noun.where and not any(f.kind == "among" for f in noun.filters):
        raise NotRead("where it is summoned from")
    becomes = maybe(parts, "becomes", "number")
    value = anyhow.value if anyhow is not None else ""
    such = maybe(parts, "such", "thing")
    if such is not None and noun.how != "this":
        raise NotRead("what is summoned as a monster")
    under = maybe(parts, "using", "thing")
    if under is not None:
        _overlays(noun, under, value, to)
    using = under.noun if under is not None else None
    links = maybe(parts, "links", "thing")
    if links is not None and not linked:
        raise NotRead("to which zone")
    by = _pointing(links) if links is not None else None
    being = such.noun if such is not None else None
    summon = ast.Instruction(
        "special summon", who(parts), noun, to=to, value=value, using=using, by=by, target=being, span=said.span
    )
    it = noun if noun.how == "this" else ast.Noun("that", span=noun.span)
    if becomes is not None:
        if negated is not None or noun.count is None or noun.count.value != 1:
            raise NotRead("what it becomes")
        it = replace(it, where=())
        return summon, *(
            ast.Instruction("become", None, it, becomes.amount, change=stat, span=said.span)
            for stat in becomes.value.split("/")
        )
    if negated is None:
        return summon
    return summon, ast.Instruction("negate", None, replace(it, where=()), span=said.span)


def _pointing(found: Phrase) -> ast.Noun:
    """The Link Monsters to whose linked zones it is summoned: any of them will do."""
    noun = found.noun
    if noun is None or found.shown or noun.other or noun.up_to or noun.or_more or noun.whose == "opponent":
        raise NotRead("which card points there")
    if noun.how == "choose" and noun.count == ast.Number(1):
        noun = replace(noun, how="any", count=None)
    is_link = any(f.kind == "icon" and f.op == "=" and f.value == "link" for f in noun.filters)
    if noun.how != "that" and (noun.how != "any" or noun.where not in ((), ("field",)) or not is_link):
        raise NotRead("which card points there")
    return replace(noun, how="any", where=()) if noun.how == "any" else noun


def _onto_either_field(said: Said) -> ast.Instruction:
    """ "To either field": onto which of the two is chosen as it is carried out."""
    ways: list[tuple[ast.Instruction, ...]] = []
    for whose in ("you", "opponent"):
        parts = {**said.parts, "to": Phrase("zone", zones=("field",), whose=whose)}
        made = _special_summon(replace(said, parts=parts))
        if not isinstance(made, ast.Instruction) or parts:
            raise NotRead("onto whose field")
        ways.append((made,))
    said.parts.clear()
    return ast.Instruction("modal", amount=ast.Number(1), choices=tuple(ways), span=said.span)


AS_AN_XYZ_SUMMON = "as a xyz summon"


def _overlays(noun: ast.Noun, under: Phrase, value: str, to: ast.Place | None) -> None:
    """One monster of the Extra Deck on one monster; raise ``NotRead`` of anything else."""
    one = noun.how == "choose" and noun.count is not None and noun.count == ast.Number(1)
    if value != AS_AN_XYZ_SUMMON or not one or noun.up_to or noun.or_more or noun.where != ("extra deck",):
        raise NotRead("what is put on a monster")
    if under.noun is None or under.noun.how not in ("this", "that") or (to is not None and (to.zone or to.whose)):
        raise NotRead("on which monster it is put")


def _set(said: Said) -> ast.Instruction:
    where = maybe(said.parts, "to", "zone")
    if where is not None and (where.zones != ("field",) or where.whose == "opponent"):
        raise NotRead("set in a zone")
    noun = thing(said.parts)
    if noun.how not in ("this", "that") and not noun.where and not any(f.kind == "among" for f in noun.filters):
        raise NotRead("where it is set from")
    return ast.Instruction("set", who(said.parts), noun, span=said.span)


def _normal_summon(said: Said) -> ast.Instruction:
    """A Normal Summon that the effect makes: of a monster of the hand."""
    noun = thing(said.parts)
    if noun.how != "choose" or noun.count is None or noun.count.value != 1 or noun.up_to or noun.or_more:
        raise NotRead("what is Normal Summoned")
    if noun.where not in ((), ("hand",)) or noun.whose == "opponent" or noun.what not in ("monster", "card"):
        raise NotRead("from where it is Normal Summoned")
    return ast.Instruction("summon", what=replace(noun, where=(), whose=""), span=said.span)


def _tribute_summon(said: Said) -> ast.Instruction:
    """A Tribute Summon that the effect makes: of a monster that takes Tributes, of Level 5 or more (S3.1)."""
    made = _normal_summon(said)
    assert made.what is not None
    high = ast.Filter("level", ">=", 5, said.span)
    return replace(made, what=replace(made.what, filters=(*made.what.filters, high)))


def _control(said: Said) -> ast.Instruction:
    about = one_of(said.parts, "what", "feature")
    if about.value != "コントロール" or about.noun is None:
        raise NotRead("what is gained")
    noun = so_many(about.noun, maybe(said.parts, "count", "count"))
    return ast.Instruction("take control", None, noun, duration=duration(said.parts), span=said.span)


def _equip(said: Said) -> Made:
    maybe(said.parts, "as", "state")
    gives = maybe(said.parts, "gives", "number")
    card = thing(said.parts)
    to = _fitting_host(card) if "to" not in said.parts else one_of(said.parts, "to", "thing")
    host = to.noun
    one = card.how in ("this", "that") or card.count == ast.Number(1)
    if host is not None and host.how == "any" and one and not any(f.kind == "equipped by" for f in host.filters):
        host = replace(host, how="choose", count=ast.Number(1))  # a card is equipped to one monster (S4.11)
    equipped = ast.Instruction("equip", who(said.parts), card, target=host, span=said.span)
    return equipped if gives is None else (equipped, given(gives, said.span))


def _fitting_host(card: ast.Noun) -> Phrase:
    """ "1 Equip Spell that can equip to it": to that monster it is equipped, where no other is named."""
    fits = [f for f in card.filters if f.kind == "able to equip" and isinstance(f.value, str)]
    if len(fits) != 1:
        raise NotRead("to is missing")
    return Phrase("thing", ast.Noun(str(fits[0].value), span=fits[0].span))


def given(gives: Phrase, span: ast.Span) -> ast.Instruction:
    """What a card gives as an Equip Spell: the monster it is equipped to gains so much (G.9)."""
    worn = ast.Noun("all", "monster", filters=(ast.Filter("equipped by", "=", "this", span),), span=span)
    stats = ("atk", "def") if "def" in gives.value and "atk" in gives.value else (gives.value,)
    made = tuple(
        ast.Instruction("change", None, worn, gives.amount, change=stat, span=replace(span, start=span.start + n))
        for n, stat in enumerate(stats)
    )
    ability = ast.Ability("continuous", span, effects=made, structure="constant")
    of = ast.Noun("that", spoken="equipped", span=span)
    return ast.Instruction("gain", what=of, change="ability", ability=ability, span=span)


def _detach(said: Said) -> ast.Instruction:
    """Xyz materials, or counters of a card."""
    parts = said.parts
    found = parts.get("what")
    if found is not None and found.kind == "counter":
        parts.pop("what")
        number = one_of(parts, "count", "count")
        holder = found.of
        if holder is None or holder.how not in ("this", "that", "any") or number.noun is None or number.noun.up_to:
            raise NotRead("whose counters")
        if number.noun.count is None:
            raise NotRead("how many counters")
        if holder.how == "any":
            holder = bearing(holder, found.value)
        return ast.Instruction(
            "lose", None, holder, number.noun.count, change="counters", value=found.value, span=said.span
        )
    source = maybe(parts, "host", "zone", "thing")
    lying = found.noun if found is not None else None
    if found is not None and lying is not None and source is None and lying.where == ("field",):
        source = Phrase("zone", zones=lying.where, whose=lying.whose)
        parts["what"] = found = replace(found, noun=replace(lying, where=(), whose=""))
    if found is None or (found.of is None) is (source is None):
        raise NotRead("materials of another card")
    host = _host(source) if source is not None else found.of
    noun = thing(parts)
    every = noun.how == "all"
    if noun.what != "material" or noun.or_more or noun.filters or not (noun.count is not None or noun.up_to or every):
        raise NotRead("what is taken off")
    how = "all" if every else "choose"
    taken = ast.Noun(how, "material", count=noun.count, up_to=noun.up_to, span=noun.span)
    if host is not None and host.how != "this":
        return ast.Instruction("detach", what=taken, target=_one_host(host, noun), span=said.span)
    return ast.Instruction("detach", what=taken, span=said.span)


def bearing(holder: ast.Noun, sort: str) -> ast.Noun:
    """Of these cards those on which counters of that name lie."""
    return replace(holder, filters=(*holder.filters, ast.Filter("bearing", "=", sort, holder.span)))


def _host(source: Phrase) -> ast.Noun | None:
    """ "The materials of your field": of one of the monsters there."""
    if source.noun is not None:
        return source.noun
    if source.zones != ("field",) or source.shown:
        raise NotRead("materials of another card")
    return ast.Noun("any", "monster", "you" if source.whose == "default" else source.whose, where=("field",))


def _one_host(host: ast.Noun, taken: ast.Noun) -> ast.Noun:
    """Of which monster they are taken: of one, so more than one of them is told only of a single monster."""
    if host.how in ("this", "that"):
        return host
    many = taken.up_to or (taken.count is not None and taken.count.value > 1)
    if many and host.how == "any" and host.count is None and host.where == ("field",):
        return host  # of whichever of them, so many together
    if taken.count is None or taken.count.value != 1 or host.how == "all" or host.up_to or host.or_more:
        raise NotRead("materials of several monsters")
    return replace(host, how="choose", count=ast.Number(1))


def _put(said: Said) -> ast.Instruction:
    """Counters on a card; a card on the top or the bottom of a deck."""
    parts = said.parts
    found = parts.get("what")
    if found is not None and found.kind == "counter":
        parts.pop("what")
        number = one_of(parts, "count", "count")
        on = one_of(parts, "to", "thing")
        if number.noun is None or number.noun.up_to or on.noun is None:
            raise NotRead("how many counters")
        most, count = maybe(parts, "most", "count"), number.noun.count
        asked: tuple[ast.Condition, ...] = ()
        if most is not None:
            if count is None:
                raise NotRead("how many counters")
            asked = (no_more_than(int(most.value), count, on.noun, found.value),)
        return ast.Instruction(
            "gain", None, on.noun, count, change="counters", value=found.value, conditions=asked, span=said.span
        )
    goal = one_of(parts, "to", "zone")
    if (as_such := maybe(parts, "placed as", "state")) is not None:
        one_of(parts, "state", "state")
        whose = "you" if goal.whose == "default" else goal.whose
        to = ast.Place("spell & trap zone", whose, state="face up")
        return ast.Instruction("put", who(parts), thing(parts), to=to, value=as_such.value, span=said.span)
    if goal.zones == ("deck",):
        edge = one_of(parts, "edge", "state")
        to = ast.Place("deck", "owner", position=edge.value)
        return ast.Instruction("return", who(parts), thing(parts), to=to, span=said.span)
    up = maybe(parts, "state", "state")
    if up is not None:
        if up.value != "face up" or goal.whose not in ("you", "default"):
            raise NotRead("put elsewhere")
        noun = thing(parts)
        zone = "field" if noun.how == "that" and goal.zones == ("field",) else laid_in(noun, goal.zones)
        return ast.Instruction("put", who(parts), noun, to=ast.Place(zone, "you", state="face up"), span=said.span)
    if goal.zones in (("pendulum zone",), ("field zone",)) and goal.whose in ("you", "default"):
        noun, zone = thing(parts), goal.zones[0]
        if zone == "field zone" and not any(f.kind == "icon" and f.value == "field" for f in noun.filters):
            raise NotRead("what is put in the Field Zone")
        to = ast.Place(zone, "you", state="face up")
        return ast.Instruction("put", who(parts), noun, to=to, span=said.span)
    raise NotRead("put elsewhere")


LASTING = frozenset({"continuous", "equip"})


def named(noun: ast.Noun) -> bool:
    """Whether a card is told by its name and no more."""
    found = noun.name or any(f.kind == "name" and f.op == "=" for f in noun.filters)
    return bool(found) and noun.what == "card" and len(noun.filters) <= 1 and not noun.either


def laid_in(noun: ast.Noun, zones: tuple[str, ...]) -> str:
    """The zone in which a card is laid face-up: a Field Spell in its own, what lasts among the Spells & Traps (S4.0)."""
    if named(noun):  # into which zone it goes the card itself tells (S1.9, S1.10)
        return zones[0] if zones[0] in ("field zone", "spell & trap zone") else "spell & trap zone"
    kinds = {str(f.value) for f in noun.filters if f.kind == "icon" and f.op == "="}
    spell = noun.what in ("spell", "trap", "spell or trap")
    if kinds == {"field"} and zones in (("field zone",), ("field",)):
        return "field zone"
    if spell and zones == ("pendulum zone",):
        raise NotRead("put elsewhere")
    if spell and (zones == ("spell & trap zone",) or (zones == ("field",) and kinds and kinds <= LASTING)):
        return "spell & trap zone"
    if zones == ("pendulum zone",):
        return "pendulum zone"
    raise NotRead("put elsewhere")


def _attach(said: Said) -> ast.Instruction:
    to = one_of(said.parts, "to", "material", "thing")
    if to.noun is None or to.noun.how == "any":
        raise NotRead("whose material")
    what = said.parts.get("what")
    both = to.noun.how == "that" and what is not None and what.noun is not None and what.noun.how == "that"
    if (
        both
        and what is not None
        and what.noun is not None
        and (what.noun.target, what.noun.spoken) == (to.noun.target, to.noun.spoken)
    ):
        raise NotRead("which is attached to which")
    return ast.Instruction("make material", who(said.parts), thing(said.parts), target=to.noun, span=said.span)


def _reveal(said: Said) -> ast.Instruction:
    maybe(said.parts, "to", "player")
    if "what" not in said.parts:
        return ast.Instruction("reveal", who(said.parts), ast.Noun("that", span=said.span), span=said.span)
    return ast.Instruction("reveal", who(said.parts), thing(said.parts), span=said.span)


def _win(said: Said) -> ast.Instruction:
    return ast.Instruction("win", who(said.parts) or ast.Noun("you", "player", span=said.span), span=said.span)


def fused(
    noun: ast.Noun,
    zones: tuple[str, ...],
    goal: str,
    this: bool,
    span: ast.Span,
    sort: ast.Noun | None = None,
    one_of: ast.Noun | None = None,
) -> ast.Instruction:
    """A Fusion Summon with materials of these places, which go there; of hand and field to the Graveyard is the usual one (C4.23).

    ``sort``: which monsters alone can be materials; ``one_of``: of which one has to be among them.
    """
    usual = set(zones) == {"hand", "field"} and sort is None
    using = None if usual else ast.Noun("any", "monster", "you", where=zones, span=span)
    if sort is not None and using is not None:
        if (
            sort.what != "monster"
            or sort.how not in ("any", "all")
            or sort.either
            or sort.whose == "opponent"
            or sort.name
        ):
            raise NotRead("which monsters are materials")
        using = replace(using, filters=sort.filters)
    to = ast.Place(goal) if goal else None
    by = ast.Noun("this", span=span) if this else None
    if one_of is not None:
        one = one_of.how == "any" or (one_of.how == "choose" and one_of.count == ast.Number(1) and not one_of.up_to)
        if this or not one or one_of.or_more or one_of.where or one_of.whose or one_of.other:
            raise NotRead("which of the materials")
        by = replace(one_of, how="any", count=None)
    if not goal and {"graveyard", "deck", "banished", "extra deck"} & set(zones):
        raise NotRead("what becomes of the materials")
    return ast.Instruction("fusion summon", what=noun, using=using, to=to, by=by, span=span)


FRAMES: Mapping[str, Frame] = {
    "destroy": _plain("destroy"),
    "banish": _plain("banish"),
    "tribute": _plain("tribute"),
    "discard": _discard,
    "send": _send,
    "add": _add,
    "return": _return,
    "special summon": _special_summon,
    "set": _set,
    "summon": _normal_summon,
    "tribute summon": _tribute_summon,
    "draw": draw,
    "damage": damage,
    "take damage": take_damage,
    "gain lp": gain_lp,
    "lose lp": lose_lp,
    "pay": pay,
    "up": change(1),
    "down": change(-1),
    "become": become,
    "position": position,
    "turn": turn,
    "negate": negate,
    "control": _control,
    "nullify": nullify,
    "halve": scaled("halve"),
    "double": scaled("double"),
    "equip": _equip,
    "detach": _detach,
    "put": _put,
    "attach": _attach,
    "reveal": _reveal,
    "win": _win,
}
"""Verbs of both languages and what a clause with them comes to."""


def paid_from(i: ast.Instruction) -> tuple[str, ...]:
    """Where a card that is part of its own price must be: what is discarded is in the hand."""
    if i.what is None or i.what.how != "this":
        return ()
    return i.what.where or (("hand",) if i.verb == "discard" else ())


PRICES = frozenset({"discard", "tribute", "pay lp", "pay half", "banish", "detach"})


def no_price(effects: Sequence[ast.Instruction]) -> None:
    """Before prices were told apart in print a spell or trap could begin with one: raise ``NotRead`` where it may be one."""
    first = effects[0]
    own = first.who is None and (first.what is None or first.what.whose != "opponent")
    if len(effects) > 1 and first.verb in PRICES and own:
        raise NotRead("whether it is paid or done")
    if any(i.verb == "negate" and i.what is not None and i.what.how == "aspect" for i in effects):
        raise NotRead("what it answers")


def _doers_own(i: ast.Instruction) -> ast.Instruction:
    """ "The opponent adds 1 monster from the deck": from the doer's own."""
    if i.who is None or i.who.how != "opponent" or i.what is None or i.what.whose != "you":
        return i
    return replace(i, what=replace(i.what, whose="opponent"))


def lowered(verb: str, said: Said) -> tuple[ast.Instruction, ...]:
    """The instructions of a clause; raises ``NotRead`` at a part that has no role in it."""
    player = said.parts.get("who")
    if player is not None and player.noun is not None and player.noun.how == "you" and verb != "take damage":
        del said.parts["who"]
    if (total := said.parts.pop("total", None)) is not None:
        said.parts["what"] = bounded(said.parts.get("what"), total)
    made = FRAMES[verb](said)
    if said.parts:
        raise NotRead(f"{next(iter(said.parts))} has no role with {verb}")
    return tuple(_only_while_so(_doers_own(i)) for i in (made if isinstance(made, tuple) else (made,)))


def _only_while_so(i: ast.Instruction) -> ast.Instruction:
    """What is done to "this face-up card" is done where it is such."""
    what = i.what
    if what is None or what.how != "this" or not what.filters:
        return i
    bare = ast.Noun("this", span=what.span)
    so = tuple(
        ast.Condition(bare, "state", "=", str(f.value), negated=f.op == "!=", span=what.span) for f in what.filters
    )
    return replace(i, what=replace(what, filters=()), conditions=(*so, *i.conditions))
