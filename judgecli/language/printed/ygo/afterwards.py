"""What an effect leaves for later, in either language: done in a phase to come, or instead when a card leaves the field."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.applied import is_to_come
from judgecli.language.printed.ygo.own_damage import of_its_own_damage
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import (
    ALL_OF,
    NTH,
    OF_WHOM,
    SO_MANY,
    SUMMONED,
    THE_DAMAGE,
    THE_ROLL,
    all_the_targets,
    the_nth,
    the_target,
)
from judgecli.language.walk import every
from judgecli.lazy import replace


def in_phase(phase: str, then: tuple[ast.Instruction, ...], span: ast.Span, whose: str = "") -> ast.Instruction:
    """Done once, when the next such phase (of that player) begins."""
    when = ast.Happening("phase start", goal=phase, span=span, whose=whose)
    return ast.Instruction("delay", when=when, then=then, span=span)


def in_next_turns(phase: str, then: tuple[ast.Instruction, ...], span: ast.Span) -> ast.Instruction:
    """Done once, in such a phase of the next turn: that turn begins with its Draw Phase (S6.1)."""
    return in_phase("draw", (in_phase(phase, then, replace(span, start=span.start + 1)),), span)


NEXT_TURN = "next turn"
"""Such a phase of the next turn, whoever's it is."""


UNTIL_A_PHASE = {
    "end phase": ("end", ""),
    "your end phase": ("end", "you"),
    "opponent's end phase": ("end", "opponent"),
    "next turn's end phase": ("end", NEXT_TURN),
    "next standby phase": ("standby", "you"),
    "coming standby phase": ("standby", ""),
    "next turn's standby phase": ("standby", NEXT_TURN),
}
"""How long a card is banished, by the word for a duration: until which phase, and whose."""


def until_a_phase(
    made: Sequence[ast.Instruction], phase: str, whose: str, span: ast.Span
) -> tuple[ast.Instruction, ...]:
    """What is banished until a phase: in that phase it goes back to where it was. Raise ``NotRead`` of anything else."""
    last = made[-1] if made else None
    if last is None or last.verb != "banish" or last.what is None or last.then or last.may:
        raise NotRead("what comes back in a phase to come")
    if set(last.what.where) - {"field", "monster zone", "hand"} or len(last.what.where) > 1:
        raise NotRead("what comes back in a phase to come")
    hand = last.what.where == ("hand",)
    if last.what.how == "choose" and not last.what.where:
        raise NotRead("what comes back in a phase to come")
    back = ast.Instruction(
        "restore", what=ast.Noun("that", span=span), to=ast.Place("hand", "owner") if hand else None, span=span
    )
    left = in_next_turns(phase, (back,), span) if whose == NEXT_TURN else in_phase(phase, (back,), span, whose)
    return (*made[:-1], replace(last, then=(left,)))


def comes_back(i: ast.Instruction) -> bool:
    """Whether it is what is left to be done with a card banished for a time."""
    return i.verb == "delay" and len(i.then) == 1 and i.then[0].verb == "restore"


def chained(before: ast.Instruction, made: tuple[ast.Instruction, ...], after: bool = False) -> ast.Instruction:
    """Behind the last thing done; ``after``: "then" says that it comes afterwards, "and if you do" does not."""
    if before.then and comes_back(before.then[-1]):
        return replace(before, then=(*before.then, replace(made[0], after=after), *made[1:]))
    if before.then:
        return replace(before, then=(*before.then[:-1], chained(before.then[-1], made, after)))
    return replace(before, then=(replace(made[0], after=after), *made[1:]))


def in_a_turn_to_come(made: Sequence[ast.Instruction], span: ast.Span, whose: str = "") -> ast.Instruction:
    """What cannot or can be done in the next turn (of that player): from its beginning (S6.1) to its end."""
    if not made or any(i.verb not in ("cannot", "can", "unaffected") or i.then or i.lasting for i in made):
        raise NotRead("what holds in a turn to come")
    return in_phase("draw", tuple(replace(i, duration="turn") for i in made), span, whose)


WHILE_WORN = frozenset({"change", "become", "cannot", "can", "unaffected"})
"""What is said of the monster a card was equipped to: it holds as long as it wears it (G.9)."""


def while_worn(effects: Sequence[ast.Instruction]) -> list[ast.Instruction]:
    """The same with what is said, behind "equip X to it", of the monster that wears X: X has it as an ability as long as it is worn."""
    found: list[ast.Instruction] = []
    worn = False
    for i in effects:
        of_it = _is_spoken_of(i.what) or _is_the_equipped(i.what)
        if worn and i.verb in WHILE_WORN and not i.duration and not i.lasting and of_it:
            if i.conditions or i.then or i.may or i.verb == "unaffected" or i.change in ("ability", "respond"):
                raise NotRead("how long it lasts")
            found.append(_by_what_it_wears(i))
            continue
        worn = worn or _equips(i)
        found.append(replace(i, then=tuple(while_worn(i.then))) if i.then else i)
    return found


def _equips(i: ast.Instruction) -> bool:
    return i.verb == "equip" or any(map(_equips, i.then))


def _is_spoken_of(noun: ast.Noun | None) -> bool:
    return noun is not None and noun.how == "that" and noun.spoken in ("", "target")


def _is_the_equipped(noun: ast.Noun | None) -> bool:
    """ "The equipped monster": the one that wears this card."""
    return noun is not None and any(f.kind == "equipped by" and f.value == "this" for f in noun.filters)


def _by_what_it_wears(i: ast.Instruction) -> ast.Instruction:
    worn = ast.Noun("all", "monster", filters=(ast.Filter("equipped by", "=", "this", i.span),), span=i.span)
    ability = ast.Ability("continuous", i.span, effects=(replace(i, what=worn),), structure="constant")
    card = ast.Noun("that", spoken="equipped", span=i.span)
    return ast.Instruction("gain", what=card, change="ability", ability=ability, span=i.span)


SAID_OF_WHO_STANDS = frozenset({"change", "become", "halve", "double", "cannot", "can"})


def of_the_destroyer(effects: Sequence[ast.Instruction], events: Sequence[ast.Happening]) -> list[ast.Instruction]:
    """ "If this card destroys a monster by battle: It gains 500 ATK": what is destroyed lies on the field no more, so it is this card."""
    destroys = events and all(h.verb == "destroy" and h.subject is not None and h.subject.how == "this" for h in events)
    if not destroys:
        return [*effects]
    found: list[ast.Instruction] = []
    for n, i in enumerate(effects):
        counters = i.verb == "gain" and i.change == "counters"
        if (i.verb in SAID_OF_WHO_STANDS or counters) and _is_spoken_of(i.what) and i.what is not None:
            i = replace(i, what=ast.Noun("this", span=i.what.span))
        elif _speaks_of_others(i) or i.verb == "special summon":  # what was destroyed stands on the field again
            return [*found, *effects[n:]]
        found.append(i)
    return found


STANDS = frozenset({"change", "become", "halve", "double", "cannot", "can", "negate", "unaffected"})
ONLY_THERE = frozenset({"destroy", "take control", "change position"})
"""What can only be done to a card on the field, where no cards that have gone lie, nor any that were drawn."""


def while_it_lies(effects: Sequence[ast.Instruction]) -> list[ast.Instruction]:
    """What a card that stays on the field says of the monster it was activated on: it holds as long as the card lies there (G.3)."""
    found: list[ast.Instruction] = []
    for i in effects:
        if i.verb in STANDS and not i.duration and not i.lasting and i.change != "respond" and _is_spoken_of(i.what):
            if i.then or i.may:
                raise NotRead("how long it lasts")
            there = ast.Condition(ast.Noun("this", span=i.span), "state", "=", "face up", span=i.span)
            i = replace(i, lasting=(there,))
        found.append(i)
    return found


def leaving(of: str, goes: ast.Instruction, span: ast.Span, text: str) -> ast.Instruction:
    """A card ("this", "that") is given: when it leaves the field, it goes elsewhere (J3.11)."""
    instead = ast.Ability(
        "replacement",
        replace(span, start=span.start),
        when=ast.Happening("leave", ast.Noun("this", span=span), span=span),
        effects=(replace(goes, what=ast.Noun("that", span=span), span=span),),
        structure="continuous",
        text=text,
    )
    return ast.Instruction("gain", what=ast.Noun(of, span=span), change="ability", ability=instead, span=span)


def when_gone(who: ast.Noun, how: str, verb: str, whom: ast.Noun, span: ast.Span) -> ast.Instruction:
    """Of this card and what it summoned: when one leaves the field or is destroyed (``how``), the other goes."""
    if who.how == whom.how:
        raise NotRead("which of the two goes")
    event = ast.Happening(how, replace(who, filters=()), span=span)
    to = ast.Place("graveyard") if verb == "send" else None
    done = ast.Instruction(verb, what=replace(whom, filters=()), to=to, span=span)
    return ast.Instruction("delay", when=event, then=(done,), span=span)


def as_long_as_there(made: Sequence[ast.Instruction], of: str, span: ast.Span) -> list[ast.Instruction]:
    """What players cannot do as long as a card ("this", "that") lies face-up on the field; raise ``NotRead`` of anything else."""
    so = ast.Condition(ast.Noun(of, span=span), "state", "=", "face up", span=span)
    if any(i.verb != "cannot" or i.duration or i.what is None or i.what.what != "player" or i.then for i in made):
        raise NotRead("what holds as long as it is there")
    return [replace(i, lasting=(so,)) for i in made]


HELD = frozenset({"cannot", "change", "become", "unaffected", "negate", "can", "halve", "double"})


def held_by_this(made: Sequence[ast.Instruction], span: ast.Span) -> list[ast.Instruction]:
    """What holds of a card spoken of as long as this card lies face-up with its effect not negated; raise ``NotRead`` of anything else."""
    this = ast.Noun("this", span=span)
    so = (
        ast.Condition(this, "state", "=", "face up", span=span),
        ast.Condition(this, "state", "=", "negated", negated=True, span=span),
    )
    if any(i.verb not in HELD or i.duration or i.then or i.may or not _is_spoken_of(i.what) for i in made):
        raise NotRead("what holds as long as it is there")
    return [replace(i, lasting=so) for i in made]


def each_its_place(made: list[ast.Instruction]) -> list[ast.Instruction]:
    """Bars of one sentence with places of their own: what is in force without a card is named by its place."""
    return [
        replace(i, span=replace(i.span, start=i.span.start + n, end=max(i.span.end, i.span.start + n + 1)))
        for n, i in enumerate(made)
    ]


OF_DAMAGE = frozenset({"take damage", "take battle damage", "inflict battle damage"})


def _asks_for_the_damage(i: ast.Instruction) -> bool:
    """Whether it says "the damage you took": that of the event it waits for."""
    nouns = (noun for noun in (i.what, i.target) if noun is not None)
    numbers = (i.amount, *(f.value for noun in nouns for one in (noun, *noun.either) for f in one.filters))
    here = any(isinstance(n, ast.Number) and n.word == THE_DAMAGE.word for n in numbers)
    return here or any(map(_asks_for_the_damage, (*i.then, *(x for way in i.choices for x in way))))


def surely_meant(
    effects: Sequence[ast.Instruction],
    aimed: bool,
    cost: Sequence[ast.Instruction] = (),
    events: Sequence[ast.Happening] = (),
) -> list[ast.Instruction]:
    """The same, with the cards told that the text calls by what they are: "that target", "the Tributed monster".

    Raise ``NotRead`` where that is not known: other cards were spoken of and nothing was targeted (``aimed``), or nothing was done so to
    any card. What a clause before did it to is what "it" means; what the cost did it to is what was paid.
    """
    summoned = any(h.source.endswith(" material") for h in events)
    if (
        summoned
        and not aimed
        and not cost
        and effects
        and effects[0].what is not None
        and effects[0].what.how == "that"
    ):
        raise NotRead("which of the cards spoken of is meant")  # the monster whose material it was
    paid = frozenset(DOES.get(i.verb, i.verb) for i in cost)
    happened = {h.verb.removesuffix("ed").removesuffix("sent") or "send" for h in events}
    strict = aimed or bool(events)
    happened_to = frozenset((*happened, *(f"{verb}y" for verb in happened)))
    found, _ = _Meaning(aimed, paid, strict, happened=happened_to, many_paid=_so_many_revealed(cost)).of(
        effects, False, {*happened_to}
    )
    return found


def _so_many_revealed(cost: Sequence[ast.Instruction]) -> int:
    """How many cards are revealed as the price, if that is all of it: they stay where they are."""
    many = 0
    for i in cost:
        if i.verb != "reveal" or i.what is None or i.what.up_to or i.what.or_more:
            return 0
        if i.what.how == "choose" and i.what.count is not None and i.what.count.each is None:
            many += i.what.count.value
        elif i.what.how == "this":
            many += 1
        else:
            return 0
    return many


def _surely_as_each_other(ability: ast.Ability, events: Sequence[ast.Happening]) -> None:
    """Raise ``NotRead`` where "2 monsters with the same name" may have that of a card spoken of before: an event's, a price, a target."""
    alike = [noun for noun in every(ast.Noun, (ability.targets, ability.effects)) if "same " in noun.apart]
    paid = [i.what for i in ability.cost if i.what is not None and i.what.how != "this" and i.what.what != "player"]
    others = [
        n for h in events for n in (h.subject, h.object) if n is not None and n.how != "this" and n.what != "player"
    ]
    aimed = [noun for noun in ability.targets if noun not in alike]
    if alike and (paid or others or aimed):
        raise NotRead("several that agree")


def settled(ability: ast.Ability) -> ast.Ability:
    """The same where no clause before tells by what a card is called: it is what was spoken of last."""
    waited = [h for h in (ability.when, *ability.or_when) if h is not None]
    if any(map(_asks_for_the_damage, ability.effects)) and not (waited and all(h.verb in OF_DAMAGE for h in waited)):
        ability = replace(ability, effects=of_its_own_damage(ability.effects))
    if any(map(_uses_them, ability.effects)) and any("field" in n.where and n.whose != "you" for n in ability.targets):
        raise NotRead("materials of the other player")
    events = [h for h in (ability.when, *ability.or_when) if h is not None]
    if any(h.verb == "leave" and h.origin and h.source == "battle" for h in events):
        raise NotRead(
            "by whom it leaves"
        )  # 「相手によって墓地から離れた」: no battle takes it from there, and a price may
    if any(h.verb == "battle" for h in events) and any(map(_is_of_the_battle, every(ast.Instruction, ability.effects))):
        raise NotRead("in which moment of the battle")  # after damage calculation it would come too late
    gone = any(h.subject is not None and h.subject.how == "this" and h.verb in LEAVES for h in events)
    worn_again = any(i.verb == "equip" for i in every(ast.Instruction, ability.effects))
    if gone and not worn_again and any(f.kind == "equipped by" for f in every(ast.Filter, ability.effects)):
        raise NotRead("which monster wore it")
    bound = ability.effects if ability.structure == "constant" else ()
    if any(map(_is_extreme, every(ast.Filter, (*events, *bound)))):
        raise NotRead("which of them has the most")  # asked of each by itself, where no others are looked at
    _surely_as_each_other(ability, events)
    if _is_compared_with_what_was_asked(ability, events):
        raise NotRead("with what it is compared")
    told = (
        *(c.subject for c in ability.conditions),
        *(i.what for i in ability.cost),
        *ability.targets,
        *ability.of,
        *(noun for h in (ability.when, *ability.or_when) if h is not None for noun in (h.subject, h.object)),
    )
    if any(_is_implied(noun) for noun in told if noun is not None):
        raise NotRead("with what it is compared")
    meaning = _Meaning(True, frozenset(), False, last=True, targets=ability.targets)
    effects, _ = meaning.of(ability.effects, False, set())
    if any(map(_is_left_to_come, effects)):
        raise NotRead("bullets")
    if any(n.word == THE_ROLL.word for n in every(ast.Number, (ability.cost, ability.targets, *effects))):
        rolls = [n for n, i in enumerate(effects) if i.verb == "roll a die"]
        if len(rolls) != 1 or any(n.word == THE_ROLL.word for n in every(ast.Number, tuple(effects[: rolls[0]]))):
            raise NotRead("which number is rolled")
    lasts = ability.structure == "constant" and ability.kind != "keyword"
    if lasts and any(i.amount is not None and _is_of_that(i.amount) for i in effects):
        raise NotRead("whose number is meant")
    worn = [n for n, i in enumerate(effects) if i.verb == "equip"]
    if worn and any(i.amount is not None and _is_of_that(i.amount) and _for_good(i) for i in effects[worn[0] :]):
        raise NotRead("how long it applies")  # as long as it wears that card, and not for good
    return _where_it_lies(replace(ability, effects=tuple(map(_of_ones_own, effects))))


def _for_good(i: ast.Instruction) -> bool:
    """Whether it changes a number of this card with no end told."""
    return i.verb in ("change", "become") and not i.duration and i.what is not None and i.what.how == "this"


def _is_of_the_battle(i: ast.Instruction) -> bool:
    """Whether it changes a number for a battle that is fought."""
    return i.verb in ("change", "become", "halve", "double") and i.duration in ("damage step", "damage calculation")


def _is_compared_with_what_was_asked(ability: ast.Ability, events: Sequence[ast.Happening]) -> bool:
    """Whether the first card dealt with is compared with one that nothing but a condition speaks of: "if you control a card: … than it"."""
    if ability.structure == "constant" or not ability.conditions or not ability.effects or ability.targets:
        return False
    first = ability.effects[0].what
    dealt_with = any(i.what is not None and i.what.what != "player" for i in ability.cost)
    affects = any(n is not None and n.how not in ("you", "opponent") for h in events for n in (h.subject, h.object))
    return first is not None and not dealt_with and not affects and any(f.value == "that" for f in first.filters)


def _is_extreme(f: ast.Filter) -> bool:
    return f.kind == "state" and str(f.value).startswith(("highest ", "lowest "))


def _uses_them(i: ast.Instruction) -> bool:
    """Whether it is a summon with the monsters spoken of as its materials."""
    that = any(noun is not None and noun.how == "that" for noun in (i.using, i.by))
    return (that and i.verb in ("synchro summon", "xyz summon", "link summon")) or any(map(_uses_them, i.then))


def _of_ones_own(i: ast.Instruction) -> ast.Instruction:
    """ "Monsters cannot be attacked, except this one": those of the player of the text, whom the opponent would attack (C5.2)."""
    noun = i.what
    if i.verb != "cannot" or i.change != "be attacked" or noun is None or noun.how not in ("all", "any") or noun.whose:
        return i
    return replace(i, what=replace(noun, whose="you", where=noun.where or ("field",)))


def _is_of_that(number: ast.Number) -> bool:
    """Whether it is a number of a card spoken of before: an effect that only applies has spoken of none."""
    return bool(number.word) and number.each is not None and number.each.how == "that"


def _is_worn(c: ast.Condition) -> bool:
    """Whether it asks for this card to be equipped to a monster: there it lies in a Spell & Trap Zone (G.9)."""
    worn = ("an equip card", "equipped by its own effect")
    return c.subject.how == "this" and c.what == "state" and c.value in worn and not c.negated


def _is_beside_it_in_the_hand(c: ast.Condition) -> bool:
    """Whether it asks for other cards in the hand: there this card is, too."""
    return c.subject.other and c.subject.where == ("hand",) and c.what == "count" and c.subject.whose == "you"


LEAVES = frozenset({"leave", "destroyed", "sent", "banished", "returned", "tributed"})
LIES = frozenset({"ignition", "quick", "trigger"})


TAKES_IT = frozenset({"equip", "add", "return", "set", "put"})
"""What takes it somewhere else; from the field alone, it is used where it always is."""


def _where_it_lies(ability: ast.Ability) -> ast.Ability:
    """ "…, and if you do, Special Summon this card from your hand", "add this card from your GY to your hand": it is used there.

    An event that affects the card itself tells where it lies then: of such an event nothing is said here.
    """
    if not ability.where and any(map(_is_worn, ability.conditions)):
        return replace(ability, where=("spell & trap zone",))
    events = [h for h in (ability.when, *ability.or_when) if h is not None]
    own = any(h.subject is not None and h.subject.how == "this" for h in events)
    if ability.where or ability.kind not in LIES or own:
        return ability
    if any(map(_is_beside_it_in_the_hand, ability.conditions)):
        return replace(ability, where=("hand",))
    origin = _taken_from(ability.effects)
    return replace(ability, where=origin) if origin else ability


def _taken_from(effects: Sequence[ast.Instruction]) -> tuple[str, ...]:
    """From where the first of these that takes this card somewhere else takes it."""
    for i in effects:
        if i.what is not None and i.what.how == "this" and i.verb == "special summon":
            return i.what.where
        if i.what is not None and i.what.how == "this" and i.verb in TAKES_IT:
            there = i.what.where
            return () if there == ("field",) else tuple("monster zone" if z == "field" else z for z in there)
        if inner := _taken_from(i.then):
            return inner
    return ()


def _is_left_to_come(i: ast.Instruction) -> bool:
    """Whether the text names a list that does not follow."""
    return is_to_come(i) or any(map(_is_left_to_come, i.then))


def _is_implied(noun: ast.Noun) -> bool:
    """Whether it is compared with a card that the text does not name, where none was spoken of."""
    return any(isinstance(f.value, ast.Noun) and f.value.spoken == "implied" for f in noun.filters) or any(
        map(_is_implied, noun.either)
    )


DOES = {"put": "return", "add": "return", "mill": "send"}
"""Verbs whose cards are called by another's participle."""


SUMMONS = frozenset({"special summon", "fusion summon", "ritual summon", "synchro summon", "xyz summon", "link summon"})
CARDS_PAID = frozenset({"tribute", "send", "discard", "reveal", "banish", "destroy", "return", "detach"})
"""Prices that are paid with cards."""


def otherwise(effects: Sequence[ast.Instruction], instead: ast.Instruction) -> list[ast.Instruction]:
    """The effects with what is done where the condition of the last of them is not met; it must have one."""
    last = effects[-1] if effects else None
    if last is None or (last.conditions and _asks_again(last.then)):
        raise NotRead("otherwise than what")
    if last.conditions:
        first = next(n for n, i in enumerate(effects) if i.conditions == last.conditions)
        if any(i.conditions != last.conditions for i in effects[first:]):
            raise NotRead("otherwise than what")
        return [*effects, instead]
    return [*effects[:-1], replace(last, then=tuple(otherwise(last.then, instead)))]


def _asks_again(effects: Sequence[ast.Instruction]) -> bool:
    """Whether something of it is done under a condition of its own."""
    return any(i.conditions or _asks_again(i.then) for i in effects)


GONE = frozenset({"banish", "send", "return", "discard", "destroy", "tribute"})
"""After these cards are no longer where anything could be said of what they gain."""


class _Meaning:
    """Which of the cards spoken of are meant, clause by clause."""

    __slots__ = (
        "aimed",
        "before",
        "dealt",
        "happened",
        "last",
        "many_paid",
        "one",
        "owners",
        "paid",
        "spoke",
        "strict",
        "targets",
    )

    def __init__(
        self,
        aimed: bool,
        paid: frozenset[str],
        strict: bool,
        last: bool = False,
        targets: Sequence[ast.Noun] = (),
        happened: frozenset[str] = frozenset(),
        many_paid: int = 0,
    ) -> None:
        self.aimed, self.paid, self.strict, self.last, self.targets = aimed, paid, strict, last, targets
        self.many_paid = many_paid
        """How many cards are the price, where it says so and is nothing else."""
        self.before = ""
        """What the clause before did."""
        self.one = False
        """Whether the last of them dealt with just one card."""
        self.dealt: list[str] = []
        """What the clauses did to this card or to what is spoken of, one after the other; "" where they dealt with others."""
        self.spoke: list[str] = []
        """What the clauses did that spoke of cards, one after the other."""
        self.owners: set[str] = set()
        """Whose these cards are; "" where it is not told."""
        self.happened = happened
        """How the cards of the event that the effect waits for were affected."""

    def of(
        self, effects: Sequence[ast.Instruction], others: bool, done: set[str]
    ) -> tuple[list[ast.Instruction], bool]:
        found: list[ast.Instruction] = []
        for i in effects:
            i = self._decided_at_once(i, others, done)
            if others and self._of_the_target(i):
                i = replace(i, what=replace(i.what, spoken="target") if i.what is not None else None)
            told = replace(
                i,
                what=self._noun(i.what, others, done, moved=True),
                target=self._likened(i, others, done),
                amount=self._number(i.amount, others, done),
                conditions=tuple(self._asked(c, others, done) for c in i.conditions),
            )
            done |= {i.verb, DOES.get(i.verb, i.verb)}
            self.before = DOES.get(i.verb, i.verb)
            self.dealt.append(self.before if i.what is not None and i.what.how in ("this", "that") else "")
            speaks = others or _speaks_of_others(i)
            if _speaks_of_others(i):
                self.spoke.append(self.before)
                self.owners |= _owners(i)
                self.one = (
                    i.what is not None and i.what.how == "choose" and i.what.count == ast.Number(1) and not i.what.up_to
                )
            then, others_then = self.of(i.then, speaks, done)
            choices: list[tuple[ast.Instruction, ...]] = []
            spoken_before = others
            for choice in i.choices:
                one, more = self.of(choice, spoken_before, {*done})
                choices.append(tuple(one))
                spoken_before = spoken_before or (more and i.amount is None)  # those before it are carried out too
            found.append(replace(told, then=tuple(then), choices=tuple(choices)))
            others = speaks or others_then
        return found, others

    def _decided_at_once(self, i: ast.Instruction, others: bool, done: set[str]) -> ast.Instruction:
        """A list of which each that applies is carried out: what is asked of all is asked before any of it."""
        if i.verb != "modal" or i.amount is not None or not i.choices:
            return i
        choices = [
            (replace(first, conditions=tuple(self._asked(c, others, done) for c in first.conditions)), *rest)
            for first, *rest in i.choices
        ]
        return replace(i, choices=tuple(choices))

    def _likened(self, i: ast.Instruction, others: bool, done: set[str]) -> ast.Noun | None:
        """The other thing of a clause; a card that it is likened to is the price where nothing else was done so."""
        noun = i.target
        if i.verb == "become" and noun is not None and noun.how == "that" and noun.spoken in self.paid - done:
            return replace(noun, spoken="paid")
        return self._noun(noun, others, done, moved=True)

    def _of_the_target(self, i: ast.Instruction) -> bool:
        """ "Banish 1 card, and if you do, that monster gains 500 ATK": what was spoken of last has gone, and the target is there."""
        if i.verb == "make material" and self.aimed and not self.last and self.spoke[-1:] == ["detach"]:
            return _is_spoken_of(i.what)  # no monster becomes material of its own
        since = [verb for verb in self.spoke if verb != "draw"]  # a card drawn lies in a hand
        gone = bool(self.spoke) and (not since or since[-1] in GONE)
        return self.aimed and not self.last and gone and i.verb in STANDS | ONLY_THERE and _is_spoken_of(i.what)

    def _noun(self, noun: ast.Noun | None, others: bool, done: set[str], moved: bool = False) -> ast.Noun | None:
        if noun is None:
            return None
        if noun.how == "that":
            return self._that(noun, others, done, moved)
        if noun.how == "aspect" and noun.of is not None:
            return replace(noun, of=self._noun(noun.of, others, done))
        if "same " in noun.apart and (noun.up_to or noun.count is None):
            raise NotRead("several that agree")
        if noun.how == "any" and noun.spoken == SO_MANY:  # "that many": as the clause before, or the one price, says
            by_price = not self.before and len(self.paid) == 1 and self.paid <= CARDS_PAID and not self.aimed
            if not by_price and self.before not in CARDS_PAID and not self.last:
                raise NotRead("which cards are counted")
            noun = replace(noun, spoken="")
        if noun.how == "any" and noun.spoken:  # "the number of cards discarded"
            paid = not self.before and noun.spoken in self.paid and not self.aimed
            if noun.spoken != self.before and not paid and not self.last:
                raise NotRead("which cards are counted")
            noun = replace(noun, spoken="")
        filters = tuple(self._filter(f, others, done) for f in noun.filters)
        either = tuple(one for n in noun.either if (one := self._noun(n, others, done)) is not None)
        return replace(noun, filters=filters, either=either, count=self._number(noun.count, others, done))

    def _summoned(self, noun: ast.Noun, done: set[str]) -> ast.Noun:
        """What the effect Special Summoned: what "it" means as long as no others were spoken of since."""
        if self.last:
            return noun
        if not self.spoke or self.spoke[-1] in SUMMONS:
            return replace(noun, spoken="")
        if "special summon" not in done or len(SUMMONS & {*self.spoke}) > 1:
            raise NotRead("which of the cards spoken of is meant")
        return noun

    def _tells_the_target(self, noun: ast.Noun) -> bool:
        """Whether whose it is tells the one target from all cards spoken of since; raise ``NotRead`` where it may be one of these."""
        whose = OF_WHOM[noun.spoken]
        if not whose:
            return False
        if len(self.targets) != 1 or self.targets[0].whose != whose or self.owners & {whose, ""}:
            raise NotRead("which of the cards spoken of is meant")
        return True

    def _was_shown_before(self, noun: ast.Noun) -> bool:
        """Whether it is what was revealed, once, and other cards were spoken of since: it is known by that word."""
        since = noun.spoken == "reveal" and self.spoke[-1:] != ["reveal"]
        return since and self.spoke.count("reveal") == 1 and "reveal" not in self.paid

    def _that(self, noun: ast.Noun, others: bool, done: set[str], moved: bool) -> ast.Noun:
        if noun.spoken == SUMMONED:
            return self._summoned(noun, done)
        if noun.spoken.startswith(ALL_OF):
            if not self.aimed and not self.before and int(noun.spoken.removeprefix(ALL_OF)) == self.many_paid:
                return replace(noun, spoken="paid")  # "reveal this card and 1 other; Special Summon both"
            return all_the_targets(noun, self.targets) if self.last else noun
        if noun.spoken.startswith(NTH):
            return the_nth(noun, self.targets) if self.last else noun
        if noun.spoken in OF_WHOM:
            found = the_target(noun, self.targets) if self.last else noun
            if not self.last or not others or found.spoken:
                return found
            return replace(found, spoken="target") if noun.target or self._tells_the_target(noun) else found
        if noun.target:
            if others and not self.aimed:
                raise NotRead("which of the cards spoken of is meant")
            return replace(noun, target=False, spoken="target" if others else "")
        if noun.spoken in ("", "target", "paid", "equipped"):
            return noun
        if noun.spoken == "implied":
            paid = bool(self.paid & CARDS_PAID)
            dealt_with = self.one and self.spoke == [self.before] and not self.aimed and not paid
            of_target = self.aimed and not paid and not others
            if self.last or not (
                dealt_with or (of_target and not self.spoke) or not (self.before or others or self.aimed is paid)
            ):
                raise NotRead("with what it is compared")
            return replace(noun, spoken="")
        unknown = noun.spoken not in self.paid and (not self.strict or noun.spoken in ("destroy", "banish"))
        if others and noun.spoken in self.happened:
            raise NotRead("which of the cards spoken of is meant")  # the event's, and others were spoken of since
        if self._was_shown_before(noun):
            return noun
        if not self.last and noun.spoken in self.spoke[:-1] and self.spoke[-1] != noun.spoken:
            raise NotRead("which of the cards spoken of is meant")  # others were spoken of since
        if not self.last and noun.spoken in self.paid - done and SUMMONS & done:
            return replace(noun, spoken="paid")  # "it" is what has been Summoned since
        if noun.spoken in done or unknown or not self.strict:
            return replace(noun, spoken="")
        if noun.spoken not in self.paid or moved:
            raise NotRead("which of the cards spoken of is meant")
        return replace(noun, spoken="paid")

    def _asked(self, c: ast.Condition, others: bool, done: set[str]) -> ast.Condition:
        """A condition of one clause: "if it is such"."""
        noun = c.subject
        if noun.how == "that" and c.what != "count":
            return replace(c, subject=self._that(noun, others, done, moved=False))
        if noun.how != "that":
            counted = noun.how == "any" and noun.spoken and noun.spoken != SO_MANY
            return replace(c, subject=self._noun(noun, others, done) or noun) if counted else c
        about = self._that(replace(noun, filters=(), what="card"), others, done, moved=False)
        since = (
            others and noun.spoken in self.paid and noun.spoken not in done
        )  # of the price, and others were spoken of since
        if about.spoken or since:
            raise NotRead("which of the cards spoken of is meant")
        among = ast.Filter("among", "=", "that", noun.span)
        such = ast.Noun("any", noun.what, filters=(*noun.filters, among), name=noun.name, span=noun.span)
        return replace(c, subject=such)

    def _number(self, number: ast.Number | None, others: bool, done: set[str]) -> ast.Number | None:
        if number is None or number.each is None:
            return number
        each = number.each
        if each.how == "that" and each.spoken and not self.last and self.dealt[-2:] == [each.spoken] * 2:
            raise NotRead("which of the cards spoken of is meant")  # dealt with one after the other
        return replace(number, each=self._noun(number.each, others, done))

    def _filter(self, f: ast.Filter, others: bool, done: set[str]) -> ast.Filter:
        if f.kind == "not among" and others and not self.aimed:
            raise NotRead("which of the cards spoken of is meant")
        if isinstance(f.value, ast.Noun):
            value = self._noun(f.value, others, done)
            plain = value is not None and value.how == "that" and not value.spoken and not value.filters
            return f if value is None else replace(f, value="that" if plain else value)
        if isinstance(f.value, ast.Number):
            return replace(f, value=self._number(f.value, others, done) or f.value)
        return f


def in_battle(
    effects: Sequence[ast.Instruction], fighter: ast.Noun, against: bool, others: bool = False
) -> list[ast.Instruction]:
    """The same with "that monster" told: of the two that fight, as long as no other card was spoken of.

    Raise ``NotRead`` where either could be meant.
    """
    found: list[ast.Instruction] = []
    for i in effects:
        what, target = (_fighting(noun, fighter, against, others) for noun in (i.what, i.target))
        amount = _of_the_fighter(i, what, fighter, against, others)
        others = others or _speaks_of_others(i)
        then = tuple(in_battle(i.then, fighter, against, others))
        found.append(replace(i, what=what, target=target, amount=amount, then=then))
    return found


def _of_the_fighter(
    i: ast.Instruction, what: ast.Noun | None, fighter: ast.Noun, against: bool, others: bool
) -> ast.Number | None:
    """The amount with "its ATK" told: of what is changed, or of the monster of the two that the text means."""
    number = i.amount
    if number is None:
        return number
    if number.each is not None and number.each.how == "that" and number.each.spoken in ("theirs", "yours"):
        return replace(number, each=_fighting(number.each, fighter, against, others))
    if number.word.startswith("its ") and what is not i.what and not others:
        return replace(number, each=what, word=f"{number.word.removeprefix('its ')} of")
    return number


def _fighting(noun: ast.Noun | None, fighter: ast.Noun, against: bool, others: bool) -> ast.Noun | None:
    told = noun is not None and noun.spoken in ("theirs", "yours")
    if noun is None or noun.how != "that" or noun.spoken == "target" or (others and not told):
        return noun
    theirs = noun.spoken == "theirs" or (noun.spoken != "yours" and fighter.how == "this" and against)
    if not theirs and (against or fighter.how == "this") and not (told and fighter.whose == "you"):
        raise NotRead("which of the two that fight")
    now = ast.Filter("state", "=", "battling", noun.span)
    if theirs:
        return ast.Noun("all", "monster", "opponent", filters=(now,), span=noun.span)
    return replace(fighter, how="all", filters=(*fighter.filters, now), span=noun.span)


def _speaks_of_others(i: ast.Instruction) -> bool:
    if i.verb in ("draw", "excavate", "mill"):
        return True
    several = any(_speaks_of_others(one) for choice in i.choices for one in choice)
    return several or (i.what is not None and i.what.how not in ("that", "this", "you", "opponent", "player", "aspect"))


def _owners(i: ast.Instruction) -> set[str]:
    """Whose cards it deals with: of a hand, those of the player who does it; "" where it is not told."""
    if i.verb in ("draw", "excavate", "mill") or i.choices:
        return {""}
    about = (i.what.either or (i.what,)) if i.what is not None else ()
    mine = "opponent" if i.who is not None and i.who.how == "opponent" else "you" if i.who is None else ""
    return {n.whose or (mine if n.where == ("hand",) else "") for n in about} or {""}


BANISHED = ast.Instruction("banish")
TO_THE_BOTTOM = ast.Instruction("return", to=ast.Place("deck", "owner", position="bottom"))


AT_ONCE = frozenset({"activation", "effect", "attack", "summon"})
"""What is negated once and for all; the effects of a card stay negated for a time."""


def stays_negated(i: ast.Instruction) -> bool:
    """Whether it negates the effects of a card, which lasts as long as is said."""
    return i.verb == "negate" and i.what is not None and i.what.what not in AT_ONCE


def negated_for(i: ast.Instruction, time: str) -> ast.Instruction:
    """The same for a time: of a card whose effects are spoken of, they are negated for so long."""
    what = i.what
    if what is not None and what.how == "aspect" and what.what == "effect" and what.of is not None:
        return replace(i, who=None, what=replace(what.of, span=what.span), duration=time)
    return replace(i, duration=time) if stays_negated(i) else i
