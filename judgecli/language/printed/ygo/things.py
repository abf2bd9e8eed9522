"""What a noun phrase of a printed card comes to, whichever language it is in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.walk import every
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase. ``kind``: ``thing``, ``player``, ``zone`` (``zones``, ``whose``: "default" where nothing is said), ``stat`` (``stats``
    of ``noun``), ``size`` (how many), ``feature``, ``aspect``, ``material``, ``number``, ``state``, ``counter``.

    ``shown``: states asked of this card or said of the zone; ``name``: one name and no more; ``paid``: "the card that was Tributed".
    """

    kind: str
    noun: ast.Noun | None = None
    zones: tuple[str, ...] = ()
    whose: str = ""
    stats: tuple[str, ...] = ()
    value: str = ""
    amount: ast.Number | None = None
    shown: tuple[ast.Filter, ...] = ()
    name: str = ""
    paid: bool = False
    of: ast.Noun | None = None


def activated_sort(sort: str, span: ast.Span) -> ast.Noun:
    """What is activated ("spell", "spell or trap or effect", "monster on the field"), as a phrase: "or effect" is said of the sort.

    "Spell or trap, or monster": such a card itself, or the effect of a monster; not the effect of a card that was face-up already.
    """
    if ", or " in sort:
        either = tuple(activated_sort(one, span) for one in sort.split(", or "))
        return ast.Noun("any", "card or effect", either=either, span=span)
    word, _, there = sort.partition(" on the ")
    where = (there,) if there else ()
    kind = word.removesuffix(" or effect")
    if kind == word or kind == "card":
        return ast.Noun("any", word, where=where, span=span)
    return ast.Noun("any", "card or effect", where=where, filters=(ast.Filter("type", "=", kind, span),), span=span)


SUMMONED = "summoned"
"""What the very effect Special Summoned, whatever was spoken of since."""
LIES_AS_A_SPELL = frozenset({"spell & trap zone", "pendulum zone", "field zone"})


def known_there(noun: ast.Noun) -> ast.Noun:
    """The same phrase; a "Monster Card" in a Spell & Trap Zone counts as no monster there (G.9), and is not read."""
    if noun.what == "monster" and LIES_AS_A_SPELL.intersection(noun.where):
        raise NotRead("a Monster Card that lies as a Spell")
    return noun


def lies_as_a_spell(asked: Iterable[ast.Filter]) -> tuple[str, ...]:
    """Where this card lies that counts as a Continuous Spell or Trap; nothing where it is not asked to be one."""
    placed = any(f.kind == "state" and str(f.value).startswith("placed as a continuous") for f in asked)
    return ("spell & trap zone",) if placed else ()


def told_by_what_goes(verb: str, first: ast.Noun, others: ast.Noun) -> None:
    """Raise ``NotRead`` where "this card and all cards in its column" go: of what has gone first the column is not known."""
    if verb not in ("position", "turn", "up", "down", "become") and any(f.value == first.how for f in others.filters):
        raise NotRead("where the first of them lay")


def targeted(noun: ast.Noun) -> ast.Condition:
    """Such a card is among the targets of what is answered; raise ``NotRead`` where a number of them is asked for."""
    one = noun.how == "choose" and noun.count is not None and noun.count.value == 1 and not noun.up_to
    if noun.how not in ("this", "any") and not one:
        raise NotRead("what is targeted")
    aimed = ast.Filter("targeted by", "=", "that", noun.span)
    how = "this" if noun.how == "this" else "any"
    there = replace(noun, how=how, count=None, or_more=False, filters=(*noun.filters, aimed))
    return ast.Condition(there, "count", ">=", ast.Number(1), span=noun.span)


def targeted_alone(noun: ast.Noun) -> tuple[ast.Condition, ...]:
    """ "That targets exactly 1 X (and no other cards)": such a one is targeted, and it is the only target."""
    if noun.how == "choose" and (noun.count is None or noun.count.value != 1 or noun.up_to or noun.or_more):
        raise NotRead("what is targeted")
    aimed = ast.Filter("targeted by", "=", "that", noun.span)
    any_card = ast.Noun("any", "card", where=("field", "graveyard", "banished"), filters=(aimed,), span=noun.span)
    return targeted(noun), ast.Condition(any_card, "count", "=", ast.Number(1), span=noun.span)


def came_there(events: Sequence[ast.Happening], span: ast.Span) -> tuple[ast.Condition, ...]:
    """This card lies where it is since this turn, by one of these events; of "by battle or card effect" either will do."""
    if not events or any(h.subject is None or h.subject.how != "this" for h in events):
        raise NotRead("how it came there")
    first = _as_one(events)
    if first is None:
        raise NotRead("how it came there")
    this = ast.Noun("this", span=span)
    return (
        ast.Condition(this, "state", "=", "put there this turn", span=span),
        ast.Condition(this, "came there", "=", "", span=span, happening=first),
    )


def _as_one(events: Sequence[ast.Happening]) -> ast.Happening | None:
    """One event for several: "by battle or card effect" is by whatever (G.14); None: they are not told as one."""
    first = events[0] if events else None
    if first is None or len(events) == 1:
        return first
    alike = len({replace(h, source="") for h in events}) == 1
    return (
        replace(first, source="")
        if alike and {h.source for h in events} == {"battle", "effect"} and not first.by
        else None
    )


GOING = frozenset({"sent", "destroyed", "discarded", "tributed", "banished", "banished face up"})
"""Events of a card that know by what they happened."""


def so_it_happened(events: Sequence[ast.Happening], span: ast.Span) -> tuple[ast.Condition, ...]:
    """The event of this card that the effect was used on was such a one."""
    first = _as_one(events)
    if first is None or any(h.subject is None or h.subject.how != "this" for h in events):
        raise NotRead("how it happened")
    if first.verb not in GOING and not first.verb.endswith("summoned"):
        raise NotRead("how it happened")  # of others it is not known by what
    this = ast.Noun("this", span=span)
    return (ast.Condition(this, "so it happened", "=", "", span=span, happening=first),)


def so_activated(events: Sequence[ast.Happening], span: ast.Span) -> tuple[ast.Condition, ...]:
    """The activation that is carried out was such a one."""
    if len(events) != 1 or events[0].verb != "activated" or not events[0].source:
        raise NotRead("how it was activated")
    this = ast.Noun("this", span=span)
    return (ast.Condition(this, "so activated", "=", "", span=span, happening=replace(events[0], subject=this)),)


def asks_how_it_happened(a: ast.Ability) -> bool:
    """Whether an effect asks how the event was that it was used on, though that is none of this card alone, or of another sort."""
    asked = [c.happening.verb for c in every(ast.Condition, a.effects) if c.what == "so it happened" and c.happening]
    if not asked:
        return False
    when = [h for h in (a.when, *a.or_when) if h is not None]
    if not when or any(h.subject is None or h.subject.how != "this" for h in when):
        return True
    return not all(any(_may_be(verb, h.verb) for h in when) for verb in asked)


def _may_be(verb: str, waited: str) -> bool:
    """Whether an event that is waited for may be such a one as well."""
    summon = verb.endswith("summoned") and waited.endswith("summoned")
    return verb == waited or summon or (verb in GOING and waited in GOING)


def effect_used(number: int, span: ast.Span) -> ast.Condition:
    """The effect of that number of this card was activated this turn; 0: the effect before, whose number is known where it stands."""
    this = ast.Noun("this", span=span)
    return ast.Condition(
        this, "effect used", "=", str(number), span=span, happening=ast.Happening("activated", this, span=span)
    )


def of_the_effect_before(a: ast.Ability, number: int) -> ast.Ability:
    """The same, in which "this effect was activated" is said of the effect before; ``number``: its number, 0: there is none."""
    if not any(c.what == "effect used" and c.value == "0" for c in a.conditions):
        return a
    if not number:
        raise NotRead("which effect was activated")
    asked = (replace(c, value=str(number)) if c.what == "effect used" and c.value == "0" else c for c in a.conditions)
    return replace(a, conditions=tuple(asked))


def due_after(events: Sequence[ast.Happening], which: str, span: ast.Span) -> tuple[ast.Condition, tuple[str, ...]]:
    """It is the Standby Phase that is meant, told from when this card came where it lies by one of these events; and where it lies.

    ``which``: "(your) next standby phase", or that of the "(your) next turn".
    """
    _, came = came_there(events, span)
    h = came.happening
    assert h is not None
    place = "banished" if h.verb == "banished" else h.goal if h.verb != "leave" else ""
    place = "graveyard" if h.verb in ("sent", "discarded", "tributed") and not place else place
    if place not in ("graveyard", "banished"):
        raise NotRead("where this card is by then")
    return replace(came, value=which), (place,)


def took_place(events: Sequence[ast.Happening], span: ast.Span) -> tuple[ast.Condition, ...]:
    """Such an event took place this turn; raise ``NotRead`` where any of several would do."""
    first = _as_one(events)
    if first is None:
        raise NotRead("which of several things happened")
    return (ast.Condition(ast.Noun("any", span=span), "happened", "=", "", span=span, happening=first),)


THE_DAMAGE = ast.Number(0, word="the damage")
"""As many points as the damage was that the effect waits for."""
LP_GAP = ast.Number(0, word="lp gap")
"""How far apart the Life Points of the two players are."""
THE_ROLL = ast.Number(0, word="X")
"""What the die shows that the text has rolled."""
SO_MANY = "so many"
"""What is counted where no verb says of what: "that many"."""


def asks_of_that(noun: ast.Noun) -> bool:
    """Whether what is asked of the things is read from a card spoken of before: "with the same Level as that monster"."""
    beside = any(
        (f.value == "that" and f.kind.startswith(("same ", "different ")))
        or (isinstance(f.value, ast.Noun) and f.value.how == "that")
        or (isinstance(f.value, ast.Number) and f.value.word.startswith("its "))
        for f in noun.filters
    )
    number = noun.count.each if noun.count is not None else None
    again = number is not None and number.spoken == SO_MANY
    return beside or again or any(map(asks_of_that, noun.either))


def beside_itself(stat: str, op: str, of: str, span: ast.Span) -> ast.Filter:
    """What sets the ATK of a monster beside another number of the same monster; raise ``NotRead`` where no state says it."""
    states = {
        ("atk", ">", "original atk"): "above its original atk",
        ("atk", "<", "original atk"): "below its original atk",
        ("atk", "!=", "original atk"): "off its original atk",
        ("atk", "=", "def"): "atk equal to def",
    }
    found = states.get((stat, op, of))
    if found is None:
        raise NotRead("a number beside another of the same card")
    return ast.Filter("state", "=", found, span)


def fighter_of(events: Sequence[ast.Happening]) -> ast.Noun | None:
    """Of events that wait for an attack of one monster on another, either way round: the first of the two that fight."""
    if len(events) != 2 or any(h.verb != "declare attack" or h.object is None for h in events):
        return None
    one, other = events
    return one.subject if (one.subject, one.object) == (other.object, other.subject) else None


def nothing_before(nouns: Iterable[ast.Noun | None]) -> None:
    """Raise ``NotRead`` where events, conditions or prices are told by a card spoken of before: none is."""
    if any(noun is not None and asks_of_that(noun) for noun in nouns):
        raise NotRead("with what it is compared")


def where_a_material_lies(noun: ast.Noun) -> ast.Noun:
    """A material of the field or of a hand; raise ``NotRead`` for other places: whose they are would be asked of the monster itself."""
    if noun.where not in ((), ("field",), ("hand",)) or (noun.whose and noun.where != ("hand",)):
        raise NotRead("where the materials lie")
    return replace(noun, whose="")


def where_it_is_worn(noun: ast.Noun) -> ast.Noun:
    """A monster that an effect equipped to another lies in a Spell & Trap Zone, a card there and no monster (G.9)."""
    by_an_effect = any(f.kind == "equipped by the effect of" for f in noun.filters) and not noun.where
    worn = noun.what == "monster" and any(f.kind == "equipped to" for f in noun.filters)
    if not by_an_effect and not (worn and noun.where in ((), ("field",))):
        return noun
    monster = (ast.Filter("state", "=", "a monster card", noun.span),) if noun.what == "monster" else ()
    return replace(noun, what="card", where=("spell & trap zone",), filters=(*noun.filters, *monster))


PLACES = ("hand", "deck", "field", "graveyard", "banished", "extra deck")


def elsewhere(zones: Sequence[str]) -> tuple[str, ...]:
    """From anywhere but there: each of the other places."""
    if not {*zones} <= {*PLACES}:
        raise NotRead("from where")
    return tuple(zone for zone in PLACES if zone not in zones)


def of_this_card(events: Sequence[ast.Happening], state: str) -> tuple[ast.Happening, ...]:
    """The same events, which affect this card while it is such; raise ``NotRead`` where another card is meant."""
    found = []
    for h in events:
        about = h.subject
        if about is None or about.how != "this":
            raise NotRead("of which card that is said")
        found.append(
            replace(h, subject=replace(about, filters=(*about.filters, ast.Filter("state", "=", state, h.span))))
        )
    return tuple(found)


def nobody_spoken_of(
    events: Sequence[ast.Happening], asked: Sequence[ast.Condition], given: bool, effects: Sequence[ast.Instruction]
) -> None:
    """Raise ``NotRead`` where the effect begins with "that monster" and means one of which only a condition speaks.

    "At the end of the Battle Phase, if this card destroyed a monster: Special Summon that monster." ``given``: a target or a price is.
    """
    told = any(h.object is not None or (h.subject is not None and h.subject.what != "player") for h in events)
    first = effects[0].what if effects else None
    spoken = [c.happening for c in asked if c.happening is not None]
    others = [h for h in spoken if h.object is not None or (h.subject is not None and h.subject.how == "any")]
    if told or given or not others or first is None:
        return
    if first.how == "that" and not first.target:
        raise NotRead("which of the cards spoken of is meant")


def made_with(noun: ast.Noun, span: ast.Span) -> ast.Filter:
    """Summoned with such a material; raise ``NotRead`` where more than one is asked for, or where it was."""
    if noun.how == "this" and not noun.filters and not noun.where:
        return ast.Filter("made with", "=", "this", span)
    bare = replace(noun, count=None, or_more=False)
    one = noun.how == "any" or (noun.how == "choose" and noun.count is not None and noun.count.value == 1)
    if (
        not one
        or noun.up_to
        or bare.where
        or bare.whose
        or bare.other
        or bare.either
        or bare.apart
        or asks_of_that(bare)
    ):
        raise NotRead("what it was made of")
    return ast.Filter("made with", "=", replace(bare, how="any"), span)


def asking_for(noun: ast.Noun, span: ast.Span) -> ast.Filter:
    """Of which the material line names such a monster; raise ``NotRead`` where more than a name is asked."""
    one = noun.how == "any" or (noun.how == "choose" and noun.count == ast.Number(1) and not noun.up_to)
    by_part = len(noun.filters) == 1 and noun.filters[0].kind == "name" and noun.filters[0].op in ("=", "has")
    named = by_part if not noun.name else not noun.filters
    if not one or not named or noun.where or noun.whose or noun.either or noun.other:
        raise NotRead("which material it lists")
    return ast.Filter("asking for", "=", replace(noun, how="any", count=None, or_more=False), span)


def states(word: str, shown: bool, span: ast.Span) -> list[ast.Filter]:
    """A state; ``shown``: and face-up, where the position alone would not say so."""
    found = [ast.Filter("state", "=", word, span)]
    return [*found, ast.Filter("state", "=", "face up", span)] if shown else found


def such_of_them(what: str, whose: str, filters: tuple[ast.Filter, ...], span: ast.Span) -> ast.Noun:
    """ "That FIRE monster": of what is spoken of, what is such; where nothing more is said, just what is spoken of."""
    if not filters and not whose:
        return ast.Noun("that", span=span)
    among = ast.Filter("among", "=", "that", span)
    return ast.Noun("all", what, whose, filters=(*filters, among), span=span)


OF_WHOM = {"theirs": "opponent", "yours": "you", "there": ""}
"""What "that" card is told by, where it says more: whose it is, or where it lies."""


NTH = "nth "
"""Before the place of one of several targets: "the second target"."""
ALL_OF = "all "
"""Before the number of "those 2 monsters"."""


def all_the_targets(noun: ast.Noun, targets: Sequence[ast.Noun]) -> ast.Noun:
    """ "Those 2 monsters": the targets, where there are so many; raise ``NotRead`` where it is told otherwise which are meant."""
    told = [n.count.value for n in targets if n.count is not None and not n.up_to and not n.or_more]
    if len(told) != len(targets) or sum(told) != int(noun.spoken.removeprefix(ALL_OF)):
        raise NotRead("which of the cards spoken of are meant")
    return ast.Noun("that", span=noun.span, spoken="target")


def the_nth(noun: ast.Noun, targets: Sequence[ast.Noun]) -> ast.Noun:
    """ "The first target", "the second target": as the text names its targets, one after the other."""
    n = int(noun.spoken.removeprefix(NTH))
    if len(targets) != 2 or n > len(targets):
        raise NotRead("which of the cards spoken of is meant")
    return ast.Noun("that", span=noun.span, spoken=f"target {n}")


def the_target(noun: ast.Noun, targets: Sequence[ast.Noun]) -> ast.Noun:
    """ "That opponent's monster", "the targeted card in your GY": whose it is and where it lies tell it from the other targets.

    Raise ``NotRead`` where no target, or more than one, could be such.
    """
    whose = OF_WHOM[noun.spoken]
    if len(targets) < 2:
        if whose and any(one.whose not in ("", whose) for one in targets):
            raise NotRead("which of the cards spoken of is meant")
        return ast.Noun("that", span=noun.span)
    there = [n for n, target in enumerate(targets, 1) if not noun.where or _lies_in(target, noun.where)]
    if noun.where and len(there) == 1:
        return ast.Noun("that", span=noun.span, spoken=f"target {there[0]}")
    found = [n for n in there if targets[n - 1].whose in ("", whose)]
    if not whose or len(found) != 1:
        raise NotRead("which of the cards spoken of is meant")
    return ast.Noun("that", span=noun.span, spoken=f"target {found[0]}")


def _lies_in(noun: ast.Noun, where: tuple[str, ...]) -> bool:
    """Whether such a card can lie there."""
    zones = set(noun.where)
    return not zones or bool(zones & set(where)) or (where == ("field",) and bool(zones & ON_THE_FIELD))


ON_THE_FIELD = frozenset({"field", "monster zone", *LIES_AS_A_SPELL})


def either(names: Sequence[str]) -> str:
    """One of these names."""
    return ast.BETWEEN_NAMES.join(names)


def numbered(first: ast.Noun, second: ast.Noun, span: ast.Span) -> ast.Noun | None:
    """Of "A or B": one phrase, where both say the same but one thing, of which either will do; None: they differ more.

    The count stands behind the last; what stands before the first (whose, where, other) is said of both.
    """
    if first.count is not None or second.how == "all" or first.top or second.top:
        return None
    if (second.whose or second.where or second.other) and (
        (second.whose, second.where, second.other) != (first.whose, first.where, first.other)
    ):
        return None
    mine = {f.kind: f for f in first.filters}
    theirs = {f.kind: f for f in second.filters}
    if len(mine) != len(first.filters) or len(theirs) != len(second.filters):
        return None
    whole = replace(second, whose=first.whose, where=first.where, other=first.other, span=span)
    if first.what != second.what:
        if first.filters or second.filters or "card" in (first.what, second.what):
            return None
        return replace(whole, what=f"{first.what} or {second.what}")
    before = {k: f for k, f in mine.items() if k not in theirs}
    both = [k for k in mine if k in theirs and _same(mine[k], theirs[k])]
    differ = [k for k in mine if k in theirs and not _same(mine[k], theirs[k])]
    after = [k for k in theirs if k not in mine]
    if after or len(differ) != 1 or any(f.kind not in ("state", "type") for f in before.values()):
        return None
    one, other = mine[differ[0]], theirs[differ[0]]
    if one.op != other.op or not isinstance(one.value, str) or not isinstance(other.value, str) or one.op == "!=":
        return None
    joiner = ast.BETWEEN_NAMES if one.kind == "name" else " or "
    merged = replace(one, value=joiner.join((one.value, other.value)))
    rest = [mine[k] for k in both]
    return replace(whole, filters=(*before.values(), *rest, merged))


def one_of(first: ast.Noun, second: ast.Noun, span: ast.Span) -> ast.Noun | None:
    """Of "1 A or 1 B": what is one of them; the place said with one only is that of both. None: that cannot be told.

    How many is said of the whole; the parts that are alike (whose, where) are too.
    """
    if first.top or second.top or first.how in ("this", "that") or second.how in ("this", "that"):
        return None
    how = second.how if first.how == "any" else first.how
    if second.how not in (how, "any"):
        return None
    count = first.count or second.count
    if first.count is not None and second.count is not None and first.count.value != second.count.value:
        return None
    if bool(first.where) != bool(second.where) and first.whose and second.whose and first.whose != second.whose:
        return None
    where, whose = first.where or second.where, first.whose or second.whose
    parts = [*(first.either or (first,)), *(second.either or (second,))]
    parts = [
        replace(
            p,
            how="any",
            count=None,
            up_to=False,
            or_more=False,
            where=p.where or where,
            whose=p.whose or ("" if p.where else whose),
            span=span,
        )
        for p in parts
    ]
    everywhere = tuple(dict.fromkeys(zone for p in parts for zone in p.where))
    owners = {p.whose for p in parts}
    return ast.Noun(
        how,
        "card",
        owners.pop() if len(owners) == 1 else "",
        count,
        up_to=first.up_to or second.up_to,
        or_more=first.or_more or second.or_more,
        where=everywhere,
        span=span,
        either=tuple(parts),
    )


def of_any_star(noun: ast.Noun, stars: tuple[ast.Filter, ...]) -> ast.Noun:
    """Of that Level, or that Rank, or that Link Rating: of each sort alone, and of the whole no more than is said of all."""
    if not stars:
        return noun
    if noun.either:
        raise NotRead("of which of them the Level is told")
    plain = replace(noun, how="any", count=None, up_to=False, or_more=False, apart="")
    parts = tuple(replace(plain, filters=(*noun.filters, star)) for star in stars)
    return replace(noun, filters=(), either=parts)


def placed(noun: ast.Noun, where: tuple[str, ...], whose: str, shown: tuple[ast.Filter, ...] = ()) -> ast.Noun:
    """The same things, taken from these places."""
    parts = tuple(replace(p, where=where, whose=p.whose or whose) for p in noun.either)
    return replace(noun, where=where, whose=whose, filters=(*noun.filters, *shown), either=parts)


def _same(a: ast.Filter, b: ast.Filter) -> bool:
    return (a.kind, a.op, a.value) == (b.kind, b.op, b.value)


# ---- all but these

OPPOSITE: dict[str, Callable[[ast.Filter], ast.Filter]] = {
    "has": lambda f: replace(f, op="lacks"),
    "=": lambda f: replace(f, op="!="),
    "!=": lambda f: replace(f, op="="),
    "lacks": lambda f: replace(f, op="has"),
    "<=": lambda f: replace(f, op=">"),
    ">=": lambda f: replace(f, op="<"),
    "<": lambda f: replace(f, op=">="),
    ">": lambda f: replace(f, op="<="),
}


def _neither(noun: ast.Noun) -> list[ast.Noun]:
    """All monsters that are none of several: each fails every one of them in some thing."""
    found = [ast.Noun("any", "monster", span=noun.span)]
    for one in noun.either:
        found = [
            replace(before, filters=(*before.filters, *fails.filters)) for before in found for fails in opposites(one)
        ]
    return found


def not_in(phase: str, span: ast.Span) -> ast.Condition:
    """It is not such a phase."""
    return ast.Condition(ast.Noun("any", span=span), "phase", "=", phase, negated=True, span=span)


def opposites(noun: ast.Noun) -> list[ast.Noun]:
    """All monsters but these: what fails in any one thing that is said of them is one of the others."""
    if noun.either:
        return _neither(noun)
    if noun.name:
        return [replace(noun, what="monster", name="", filters=(ast.Filter("name", "!=", noun.name, noun.span),))]
    if not noun.filters or noun.where or noun.whose or noun.other or noun.what not in ("monster", "card"):
        raise NotRead("all but these")
    found = [replace(noun, what="monster", filters=(OPPOSITE[f.op](f),)) for f in noun.filters]
    none = (ast.Filter("state", "=", "without a level", f.span) for f in noun.filters if f.kind == "level")
    return [*found, *(replace(noun, what="monster", filters=(f,)) for f in none)]  # no Level: not of that Level (C4.1)
