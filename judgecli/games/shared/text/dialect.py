"""What one game's words mean: the one value a game hands to the shared text and table, and the sections it rests on.

A game subclasses ``TextGame`` and gives it a ``Dialect``; every function here finds it through the position (``dialect(view)``),
so that no text has to carry it. Nothing in this package cites anything by itself: ``Cites`` does, in the game's own numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from judgecli.games.shared.events import Sort
from judgecli.games.shared.text.stand_ins import STAND_IN, of_a_stand_in
from judgecli.kernel.game import Game
from judgecli.kernel.say import By, Call, Proc, Question, Table
from judgecli.kernel.text import Occasion, StateTrigger, View
from judgecli.kernel.values import TABLE, Ability, Definition, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Requirements
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace

if TYPE_CHECKING:
    from judgecli.games.shared.text.scope import Scope
    from judgecli.kernel.events import Event

Test = Callable[[View, Thing], bool]
FilterTest = Callable[[View, Thing, ast.Filter, "Scope"], bool]
ConditionTest = Callable[[View, ast.Condition, "Scope"], bool]
PartsOf = Callable[[View, Thing, ast.Noun, "Scope"], Sequence[object]]
NounTest = Callable[[View, Thing, ast.Noun, "Scope"], "bool | None"]
"""Decides about a noun all by itself; ``None``: not about this one."""
Verb = Callable[[Table, ast.Instruction, "Scope"], Proc[bool]]
"""Carries out one instruction and answers whether anything was done ("if you do")."""
Parts = frozenset[str]
"""Names of the parts of an instruction or of an ability that something takes up; ``gate`` holds texts against them."""
ALL_PLAYERS = ("player", "opponents")
"""What a noun's ``how`` is where it means each of several players."""


def parts(words: str = "") -> Parts:
    """Names of parts, with commas between them: "what, to, to.state:slept"."""
    return frozenset(part.strip() for part in words.split(",") if part.strip())


@dataclass(frozen=True, slots=True)
class Word:
    """A verb of card text: what carries it out, and the parts of an instruction it takes up.

    ``each``: where several players are told to do it, it asks them all itself; else they do it one after the other.
    ``changes``: what it changes besides the characteristics ("counters", "lp").
    """

    run: Verb
    parts: Parts = frozenset()
    each: bool = False
    changes: frozenset[str] = frozenset()


def word(run: Verb, said: str = "", *, each: bool = False, changes: str = "") -> Word:
    """One entry of a table of verbs."""
    return Word(run, parts(said), each, parts(changes))


@dataclass(frozen=True, slots=True, kw_only=True)
class Cites:
    """The sections on which the shared steps rest, in the game's numbers; "" where its book has none."""

    choosing: By = ""
    """A choice made while a text is carried out."""
    several: By = ""
    """A choice of more than one."""
    all_there_are: By = ""
    """There are just as many as asked for: no choice."""
    too_few: By = ""
    """Fewer than asked for: as many as possible."""
    hidden: By = ""
    """A choice with a demand among hidden cards may find none."""
    one_shot: By = ""
    """An instruction that is over once it is done."""
    lasting: By = ""
    """An instruction that leaves a continuous effect, or an ability for later."""
    fixed: By = ""
    """Which things a lasting effect applies to is fixed as it begins."""
    not_later: By = ""
    """What comes later is not among "all"."""
    also_later: By = ""
    """An effect that does apply to what comes later."""
    replaced: By = ""
    """What becomes something is no longer what it was."""
    no_parameter: By = ""
    """A thing without the characteristic is left alone."""
    not_done: By = ""
    """What was done no times has not been done."""
    in_order: By = ""
    """Instructions after the first are carried out in the order of the text."""
    condition: By = ""
    """The condition of an instruction is not met."""
    may: By = ""
    """Whether something offered is done."""
    mode: By = ""
    """Which of several instructions."""
    repeat: By = ""
    """Once more."""
    together: By = ""
    """Several players choose: in turn order, then it happens at one moment."""
    forbidden: By = ""
    """What cannot be is not done, whatever says it should be; the rest is."""
    no_number: By = ""
    """A number that cannot be told."""
    as_it_was: By = ""
    """A number is read from a thing that is gone."""
    as_it_is: By = ""
    """A number is read from a thing that has changed its place, where it is now."""
    later: By = ""
    """An ability made for later."""
    not_copied: By = ""
    """An ability that was itself gained by copying copies nothing."""
    the_rest: By = ""
    """Of several things told what is possible is done though another is not."""
    waits: By = ""
    """What triggers meanwhile waits until the text has been carried out."""
    not_due_yet: By = ""
    """What the rules do by themselves waits until the text has been carried out."""
    has_it_all_the_same: By = ""
    """A card has its abilities also where they are invalid."""
    unaffected: By = ""
    """What it is not to be affected."""
    lost_target: By = ""
    """A target announced that is gone or no longer fits."""
    which_opponent: By = ""
    """Which of several opponents an effect is about."""
    counted: By = ""
    """A number that is counted from the position as the instruction is carried out."""
    for_several: By = ""
    """One card counts for several conditions."""
    none: By = ""
    """None at all where some are asked for: what cannot be done is not done."""
    once: By = ""
    """A number that varies is settled before its instruction is carried out, and what that changes does not change it."""
    settled: By = ""
    """A number that varies, in an effect that goes on, is settled as the effect begins."""
    half: By = ""
    """How halves are rounded."""
    divided: By = ""
    """Each of the chosen gets at least one of what is divided."""
    usual_place: By = ""
    """Where what a phrase means lies, if it names no place."""
    shown: By = ""
    """Hidden cards that everybody has been shown are not hidden: one that is asked for must be found."""


def _usual(noun: ast.Noun) -> tuple[str, ...]:
    return ("board",)


def _labels(s: State, thing: Thing) -> str:
    """The card's name with where it is; a card nobody has shown is called by its zone."""
    return f"{s.name(thing) or 'unknown card'} ({thing.zone.spot or thing.zone.name})"


def _all(t: Table, noun: ast.Noun | None, things: Sequence[Thing], scope: Scope) -> Proc[tuple[Thing, ...]]:
    yield from ()
    return tuple(things)


def _as_they_sit(t: Table, players: Sequence[str]) -> Proc[Sequence[str]]:
    yield from ()
    return players


def _no_cites(said: object) -> tuple[str, ...]:
    return ()


def _never_spared(view: View, thing: Thing, controller: str, source: Ref | None, activated: bool = True) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """The words of one game. Words are those of ``language.words``, canonical; characteristics are the game's own.

    Only the first block must be given; the rest has defaults that fit a game with the plainest rules.
    """

    book: str
    cites: Cites
    zones: Callable[[State, str, Scope, str], Sequence[Zone]]
    """Zones a word means: (position, word, scope, whose: "", "you", "opponent"), in a fixed order; unknown words are a ``ValueError``."""
    kinds: Mapping[str, Test]
    """What a noun can be ("zx", "creature", "spell"): a word that is missing here, such as "card", is no demand."""
    numbers: frozenset[str]
    """Characteristics that are numbers; a filter or condition on one compares."""
    sets: Mapping[str, str]
    """Word of the text ("colour", "race") -> characteristic that is a frozenset ("colours")."""
    verbs: Mapping[str, Word]
    sorts: Mapping[str, Sort]
    turn_order: Callable[[State], tuple[str, ...]]
    """Players still in, turn player first."""
    top: Question = Question(
        "top card",
        "which card lies on top of the deck",
        "デッキの一番上が何か",
        told=("the top card is {chosen}", "一番上は{chosen}だった"),
    )
    """What the table is asked where it matters which of several mixed cards is on top."""
    turn_of: Callable[[State], str]
    """Whose turn it is; "" where that is nobody's."""
    used: Callable[[State, Ref, str, str], int]
    """How often an ability of an object has been used in this "turn", in this "game": (position, object, key, which)."""
    now: Callable[[State], frozenset[str]]
    """The phase and the steps it is."""
    phases: frozenset[str]
    """Phases and steps of which a text can ask whether it is now ("during …", "it is …"), and for whose start it can wait."""
    durations: frozenset[str]
    """How long a text may say that an effect lasts."""
    term: Callable[[State, str, str], str]
    """(position, duration in words, controller) -> the term that ``Ended`` will name."""
    bars: Mapping[str, Parts]
    """What a card can be kept from, and what else the rules ask then: "by" (battle or an effect, and whose)."""
    player_bars: Mapping[str, Parts]
    """What a player can be kept from: "target" where the text may name with which cards."""
    rounds_up: bool | None
    """How halves are rounded; ``None``: the book does not say, and it is not settled where it matters."""
    knows_by_whom: Callable[[type[Event]], bool]
    """Whether "by battle", "by an effect" can be told of events of this type; a text that asks it of another is refused."""
    by_whom: Callable[[Occasion], tuple[str, Ref | None]]
    """How something happened ("battle", "effect") and by which thing."""

    usual: Callable[[ast.Noun], tuple[str, ...]] = _usual
    """Where a noun is looked for whose place is not said, as words for ``zones``."""
    hidden: frozenset[str] = frozenset()
    """Names of zones whose cards not everybody sees."""
    board: frozenset[str] = frozenset()
    """Names of zones where cards are in play: what leaves them is read as it last was there."""
    controlled_outside: Test = lambda view, thing: False
    """Whether somebody controls a card that lies in none of those zones."""
    piles: frozenset[str] = frozenset()
    """Words of the zones of whose top a text may speak; none are named where it may of any."""
    own_zones: frozenset[str] = frozenset()
    """Words for zones each player has: "you have 3 cards in hand" counts them."""
    marks: frozenset[str] = frozenset({"damage"})
    """Marks of a thing that filters and statements may name as numbers."""
    player_numbers: Mapping[str, Callable[[State, str], int]] = field(default_factory=dict)
    """Numbers a player has besides the cards of a zone: "life points", "counters"."""
    states: Mapping[str, Test] = field(default_factory=dict)
    """States of a card ("slept", "defence position") that texts and statements can name."""
    type_words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Nouns that name values of the characteristic ``type``: "is not affected by creatures"."""
    reads: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What further characteristics a word of a condition or filter depends on ("zero optima": "icons")."""
    nouns: Mapping[str, NounTest] = field(default_factory=dict)
    """Nouns ("shift") that are not told by a test of the thing alone; they go before ``kinds``."""
    parts: Mapping[str, PartsOf] = field(default_factory=dict)
    """Nouns ("shift") of which one thing may hold several: what each thing that is meant counts for."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Nouns ("civilization") that are counted by the values of a characteristic that cards have, each value once."""
    extremes: Mapping[str, tuple[str, bool]] = field(default_factory=dict)
    """State word -> (number, whether the greatest is meant): of all that fit otherwise those that share that value."""
    ties: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The same word -> the sections by which all that share the value count, where the book says so."""
    replaced_by: Mapping[str, By] = field(default_factory=dict)
    """Characteristic -> the section under which it is lost when a thing becomes something; else ``Cites.replaced``."""
    filters: Mapping[str, FilterTest] = field(default_factory=dict)
    """Filters of its own; they go before the shared ones."""
    of_the_past: Mapping[str, Callable[[View, ast.Filter, Scope], Sequence[Thing]]] = field(default_factory=dict)
    """Filters that name cards by what was done with them: where no place is told, those cards as they last were."""
    conditions: Mapping[str, ConditionTest] = field(default_factory=dict)
    """Conditions of its own; they go before the shared ones."""
    names: Callable[[View, Thing, ast.Noun | None], frozenset[str]] = lambda v, x, noun: frozenset(v.value(x, "names"))
    """What 《…》 and "named …" can mean of a thing."""
    whose: Callable[[View, Thing, tuple[str, ...]], bool] = lambda v, x, players: x.controller in players
    """Whether a thing is "yours" or "your opponent's"."""
    may_be_chosen: Requirements[[State, Thing, ast.Noun, Scope]] = Requirements(lambda s, thing, noun, scope: ())
    may_lie_there: Callable[[Definition, Zone], bool] = lambda definition, zone: True
    """Whether a card nobody has shown that lies in a zone can be of this definition (no token in a deck)."""
    affected: Callable[[Table, ast.Noun | None, Sequence[Thing], Scope], Proc[tuple[Thing, ...]]] = _all
    """Those an effect really does something to; notes say why not the others."""
    spared: Callable[[View, Thing, str, Ref | None, bool], bool] = _never_spared
    """Whether continuous effects of this player from this source leave a thing alone."""
    has_parameter: Callable[[View, Thing, str], bool] = lambda v, x, what: True
    layer: Callable[[str], int] = lambda what: 0
    """In which layer changes of a characteristic apply."""
    applies_to_newcomers: Callable[[ast.Instruction, Dialect], bool] = lambda i, d: False
    """Whether a lasting effect goes on applying to whatever fits, instead of being fixed on what is there."""
    looks_back: Callable[[Zone, Zone], bool] = lambda origin, goal: True
    """Whether a card that an ability fired on is read as it was before the move."""
    reading: Callable[[ast.Number], tuple[str, ...]] = _no_cites
    """The sections by which a number is read as it is."""
    apart: Mapping[str, tuple[tuple[str, ...], str, tuple[str, str]]] = field(default_factory=dict)
    """Characteristic -> the sections that tell it apart from another, that other, and how it is told in a ruling (English, Japanese)."""
    tops: Callable[[Table, Sequence[str]], Proc[Sequence[str]]] = _as_they_sit
    """The order in which several players take their top cards, where all may take from one deck."""
    cites_of_noun: Callable[[ast.Noun], tuple[str, ...]] = _no_cites
    """What a phrase rests on besides."""
    meant_besides: Callable[[View, Thing, ast.Noun, Scope], tuple[str, ...]] = lambda view, thing, noun, scope: ()
    """The sections that say of just such a thing that it is among what the phrase means."""
    another_is_meant: Callable[[View, Thing, ast.Noun, Scope], tuple[str, ...]] = lambda view, thing, noun, scope: ()
    """The sections by which it is another player's things that the phrase means, and not this one."""
    says_what: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """State -> the sections that say what has it: told of a card that a phrase does not mean."""
    cites_of_conditions: Callable[[tuple[ast.Condition, ...]], tuple[str, ...]] = lambda conditions: ()
    label: Callable[[State, Thing], str] = _labels
    opponents: Callable[[State, str], tuple[str, ...]] = lambda s, player: s.seating.others(player)
    """The players an effect of this player means by "opponent"."""
    near: Callable[[State, str, Ref | None], tuple[str, ...] | None] = lambda s, player, source: None
    """The players that text of this player and card means while it works by itself; ``None``: the same as where it is carried out."""
    by_place: frozenset[str] = frozenset()
    """Words of ``kinds`` that cards are called by where they lie, seen or not."""
    in_the_usual_place: frozenset[str] = frozenset()
    """Words of ``kinds`` that ``Cites.usual_place`` is about; none: all of them."""
    may_find_none: bool = True
    """Whether a choice with a demand among cards not everybody sees may find none."""
    bars_for_others: frozenset[str] = frozenset()
    """What a card can be kept from with regard to some cards only, which the instruction names as its target."""
    continuous: frozenset[str] = frozenset({"change", "gain", "become", "lose", "cannot", "unaffected", "delay"})
    """Verbs that leave something behind."""
    arrives: Callable[[str], frozenset[str]] = lambda zone: frozenset()
    """States in which a text can put a card into a place; "" where the verb itself says where to."""
    keywords: Mapping[str, str] = field(default_factory=dict)
    """Keywords a text can ask for or take away -> the name under which abilities have them."""
    counts_x: frozenset[str] = frozenset()
    """Numbers that a filter compares with X."""
    others: frozenset[str] = frozenset({"type"})
    """Characteristics besides numbers and sets that a card can become something in."""
    everybody: Callable[[State, str], tuple[str, ...]] = lambda s, player: dialect(s).turn_order(s)
    """The players an effect of this player means by "each player"."""
    worked_out: Mapping[str, tuple[frozenset[str], Callable[[View, Thing], int]]] = field(default_factory=dict)
    """Numbers that texts work out from several of one thing: from which, and how."""
    at_large: Mapping[str, Callable[[State], int]] = field(default_factory=dict)
    """Numbers that are of no thing and of no player alone."""
    understands: frozenset[str] = frozenset()
    """Constructs it takes up by itself: "aspect", "target", "teammate"."""
    own_then: frozenset[str] = frozenset({"repeat", "delay"})
    """Verbs that carry out ``then`` themselves."""
    known: Callable[[Thing], bool] = lambda thing: True
    """Whether a text can go by what a card is, as it lies there; else the file leaves nothing out by not saying what it is."""
    happens_to: Callable[[State, Thing, ast.Noun], bool] = lambda view, thing, noun: True
    """What else must be so of a thing that an event affected, for a noun to mean it (a bare "Z/X" is on a square)."""
    zone_names: Callable[[str], frozenset[str]] = lambda word: frozenset({word})
    """Names of zones that a word for a place means, where an ability waits for a card to come or go."""
    at_that_place: Callable[[ast.Happening, Occasion], bool] = lambda h, o: True
    """Whether a card comes and goes where a text says it does, where names of zones do not say enough (an area, a line)."""
    instead_of: Callable[[Table, ast.Instruction, Scope], Verb | None] = lambda t, i, scope: None
    """A verb of its own for some instructions, by what they are about."""
    at_once: Callable[[Table, int], Call[Any] | None] = lambda t, since: None
    """How the first of what has triggered since a moment would be carried out if nothing said that it waits; ``None``: nothing has."""
    by_the_rules: Callable[[Table], Call[Any] | None] = lambda t: None
    """What the rules would do next by themselves if nothing said that they wait; ``None``: nothing is due."""
    extra: Any = None
    """Whatever else a game's own verbs want to find here."""


class TextGame(Game):
    """A game whose card text is written in the effect language."""

    dialect: Dialect

    def unstated(self, thing: Thing, what: str) -> Any:
        """Of a card that the file does not name it is asked of the file."""
        facts = self.library[thing.face].facts if thing.face in self.library else {}
        found = of_a_stand_in(self.untold, thing, what, facts) if STAND_IN in facts else None
        return self.unknown(what) if found is None else found

    def stretch(self, s: State) -> Hashable:
        """Card text looks back over the turn; turns are counted in every game."""
        return cast("Hashable", s.fact(TABLE, "turn"))

    def unconditional(self, ability: Ability) -> Ability | None:
        """Without its conditions and without the "if …" of what it waits for; the state that one waits for is no condition."""
        condition = getattr(ability, "condition", None)
        free: dict[str, Any] = {}
        if condition is not None and condition != type(condition)():
            free["condition"] = type(condition)()
        if getattr(ability, "wanted", ()) and not isinstance(ability, StateTrigger):
            free["wanted"] = ()
        return replace(ability, **free) if free else None

    def asks_for(self, ability: Ability) -> tuple[ast.Condition, ...]:
        """The conditions of an ability, and those of what it waits for."""
        condition = getattr(ability, "condition", None)
        return (*getattr(condition, "conditions", ()), *getattr(ability, "wanted", ()))


def dialect(view: View) -> Dialect:
    """The dialect of the game that a position belongs to."""
    return cast(TextGame, view.state.game).dialect


def of_type(*types: str) -> Test:
    """A noun that means cards of these types."""
    return lambda view, thing: view.value(thing, "type") in types  # each is asked of a type that nobody states
