"""What a scenario says, as frozen values with their places; nothing here knows an engine.

Every node carries the ``Span`` it was read from. Words are stored in their canonical English spelling
(``"main"``, ``"hand"``, ``"destroy"``), whatever spelling the file used; names of cards are stored as written.
One file, though long: it is one vocabulary, and its nodes name each other.
"""

from __future__ import annotations

from judgecli.lazy import dataclass, field


@dataclass(frozen=True, slots=True)
class Span:
    """Where something stands: 1-based line, 0-based column of its first character and one past its last."""

    line: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class SpanIn(Span):
    """A place in another file: the numbers are those of the line that uses it; ``there`` in ``file`` it stands, in the row ``row``."""

    file: str = ""
    there: Span = Span(0, 0, 0)
    row: str = ""


NOWHERE = Span(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number, or one computed from the board: ``times`` the count of ``each`` (power +500 for each …)."""

    value: int
    each: Noun | None = None
    word: str = ""  # "X", "its power", "power of" (of ``each``), "count": a quantity named in words
    scale: str = ""  # "half", "twice"
    minus: bool = False  # a change downwards by what ``word`` says
    plus: int = 0  # so much more than what is counted or read, or less: "its level plus 1"


BETWEEN_NAMES = "」「"
"""Between several names in one filter, of which one is enough: no card name has it."""


@dataclass(frozen=True, slots=True)
class Filter:
    """One condition on a thing: ``kind`` is a characteristic or state, ``op`` one of ``= != < > <= >= has lacks``.

    Examples: ``("cost", "<=", 3)``, ``("colour", "=", "red")``, ``("tribe", "has", "Angel")``, ``("name", "has", "X")``,
    ``("state", "=", "slept")``, ``("icon", "=", "ignition")``, ``("only colour", "=", "black")``, ``("type", "!=", "token")``;
    how it stands to another: ``("adjacent to", "=", "this")``.
    Words joined by `` or `` are alternatives (``("colour", "=", "red or blue")``). A number that is counted or read from a thing is a
    ``Number``: "with power less than power of this"; what cards are set beside other cards by is a ``Noun``.
    """

    kind: str
    op: str
    value: int | str | Number | Noun
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Noun:
    """Which things are meant.

    ``how``: ``this`` (the bearer), ``that`` (what the event or the last instruction was about), ``choose`` (``count`` of
    them are chosen on resolution, ``up_to`` says fewer are allowed), ``all``, ``each``, ``any`` (in a condition); players:
    ``you``, ``opponent``, ``player`` (each), ``opponents`` (each), ``teammate``, ``controller``, ``owner`` (of "it"); ``aspect``:
    the ``what`` ("activation", "effect", "attack") of ``of``.
    ``whose``: ``you``, ``opponent`` or ``""``. ``what``: ``zx``, ``card``, ``event``, ``player``, ``resource`` and so on
    (``spell or trap``: either).
    ``where``: zones or groups of zones in canonical words (``hand``, ``normal square``, ``own area``); empty: the
    default of ``what``.
    """

    how: str
    what: str = "card"
    whose: str = ""
    count: Number | None = None
    up_to: bool = False
    other: bool = False  # "another", "other than this"
    filters: tuple[Filter, ...] = ()
    where: tuple[str, ...] = ()
    top: bool = False  # from the top of a deck
    name: str = ""  # 《…》, where one card is named
    span: Span = NOWHERE
    target: bool = False  # "target": chosen when announced, and what only that word does
    of: Noun | None = None  # ``how`` "aspect": whose
    or_more: bool = False  # "1 or more"
    either: tuple[Noun, ...] = ()  # "1 A or B in your deck": what is one of these is meant
    spoken: str = ""  # ``how`` "that": the "target", "target 2" …, what was "paid", "summoned", "equipped"; "": of the last clause
    apart: str = ""  # "with different names": "name", no two of those chosen share it; "same tribe": all share it; several: " and "


@dataclass(frozen=True, slots=True)
class Place:
    """A destination: a zone word with its details, such as a square without a Z/X, bottom of a deck, slept."""

    zone: str
    whose: str = ""  # "", "you", "opponent", "owner"
    empty_of: str = ""  # "zx": the square must hold no Z/X
    position: str = ""  # "top", "bottom"
    state: str = ""  # "slept", "rebooted", "face up", "face down"
    near: str = ""  # "that", "this": the square must be adjacent to it
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Instruction:
    """One thing to do: ``verb`` with its parts. ``may``: it can be declined. ``then`` happens if it was done.

    Which parts each verb fills is listed in docs/language.md ("canonical words").
    """

    verb: str
    who: Noun | None = None  # who does it, where that is not "you"
    what: Noun | None = None  # what it is done to; of "draw" only where fewer may be drawn ("up to 2 cards")
    amount: Number | None = None
    to: Place | None = None
    change: str = ""  # the characteristic changed, or what is granted
    value: str | int = ""
    duration: str = ""  # "turn", "battle", "" (for good)
    may: bool = False
    divided: bool = False  # an amount divided over the chosen
    then: tuple[Instruction, ...] = ()
    span: Span = NOWHERE
    target: Noun | None = None  # the second thing: under which a force is placed, what a prohibition names
    conditions: tuple[Condition, ...] = ()  # "if …, " before one instruction
    when: Happening | None = None  # verb "delay": when ``then`` happens
    ability: Ability | None = None  # change "ability": the ability given
    choices: tuple[tuple[Instruction, ...], ...] = ()  # verb "modal": ``amount`` of these are chosen
    source: str = ""  # by what: "battle", "effect", "this effect", "thing" (see ``by``)
    by: Noun | None = None
    using: Noun | None = None  # "using 2 monster": the materials
    lasting: tuple[Condition, ...] = ()  # "as long as …": the duration
    until: Happening | None = None  # "until …"
    after: bool = False  # ", then": said to be done after what stands before it, not as one with it


@dataclass(frozen=True, slots=True)
class Condition:
    """``subject op number``, read from the board: "you have 2 or less life" -> (Noun, "count", "<=", 2).

    ``what`` "happened": ``happening`` took place this turn. "result": what a coin or die came to. "phase": it is ``value``.
    """

    subject: Noun
    what: str  # "count", a characteristic, or a state
    op: str
    value: Number | str
    negated: bool = False
    span: Span = NOWHERE
    happening: Happening | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """The event an ability waits for: ``verb`` is canonical ("appear", "attacked", "turn end"), with whom it happens to."""

    verb: str
    subject: Noun | None = None
    source: str = ""  # "battle", "effect", "": by what
    origin: str = ""  # zone it came from, where the text says so
    goal: str = ""  # zone it went to; the phase, for "phase start"
    span: Span = NOWHERE
    whose: str = ""  # whose zone or turn: "you", "opponent"
    object: Noun | None = None  # what was attacked, destroyed, dealt damage
    by: Noun | None = None  # source "thing" or "effect": by which thing, whose effect
    origin_whose: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability. ``kind`` in each game's words: ``activated``, ``auto`` (triggered), ``constant`` (static), ``event``
    (the effect of a played card), ``replacement`` (constant with "instead"), ``keyword``, or the head a game adds
    (``ignition``, ``quick``, ``trigger``, ``continuous``, ``effect`` …; ``structure`` says which of the four it is built like).
    """

    kind: str
    span: Span
    where: tuple[str, ...] = ()  # zones it works in, where the text says so
    turn: str = ""  # "your", "opponent": valid only in that turn
    limit: int = 0  # plays per turn, 0: no limit
    when: Happening | None = None  # auto, replacement
    conditions: tuple[Condition, ...] = ()
    cost: tuple[Instruction, ...] = ()
    effects: tuple[Instruction, ...] = ()
    keyword: str = ""
    parameter: int | None = None
    text: str = ""  # the line as written
    instead: str = ""  # replacement: the zone whose place is taken ("instead of charge")
    number: int = 0  # ①
    structure: str = ""  # of a head a game adds: "activated", "auto", "constant", "event"
    given: str = ""  # of an auto: "when" (時), "if" (場合)
    or_when: tuple[Happening, ...] = ()  # further events it waits for
    limit_per: str = ""  # "turn", "game", "name turn" …; "" with ``limit``: turn
    targets: tuple[Noun, ...] = ()  # chosen when it is activated
    optional: bool = False
    phases: tuple[str, ...] = ()  # valid only in these
    timing: str = ""
    of: tuple[Noun, ...] = ()  # keyword: "evolution (fire creature)"
    amount: int | None = None  # keyword: a signed number ("power attacker +2000")
    shares: tuple[int, ...] = ()  # numbers ① of the effects whose uses count for its limit together


@dataclass(frozen=True, slots=True)
class Fact:
    """One printed datum: ``("cost", 3)``, ``("colour", "blue")``, ``("icon", "ignition")``, ``("type", "zx")``.

    A cost in symbols is text: ``("cost", "red 2 colourless X")``; a number that is not printed ``"?"`` or ``"infinite"``, one
    that nobody knows ``"unknown"``.
    """

    kind: str
    value: int | str
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Unread:
    """A clause of a card's text that is not understood: ``words`` as they are written. The card is used without it, and whatever the
    clause could bear on is left open.

    ``why``: the cause in English, ``why_ja`` in Japanese; ``could_be``: what would be understood at that place.
    """

    span: Span
    words: str
    why: str = ""
    could_be: str = ""
    why_ja: str = ""

    def because(self, lang: str) -> str:
        """The cause in a language; where it is known in English only, Japanese tells no more than the words that are not understood."""
        if lang != "ja" or self.why_ja or not self.why:
            return self.why_ja if lang == "ja" else self.why
        words = self.why.partition("‹")[2].partition("›")[0]
        return f"「{words}」を読み取れない" if words else "この言い回しは読み取れない"


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    facts: tuple[Fact, ...]
    abilities: tuple[Ability, ...]
    span: Span
    raw: str = ""  # printed text attached for display only
    sides: tuple[Card, ...] = ()  # further faces or halves
    unread: tuple[Unread, ...] = ()  # clauses of its text that are not understood
    printed: tuple[int, ...] = field(default=(), compare=False)  # lines whose abilities were read from print
    as_printed: tuple[tuple[int, str], ...] = field(
        default=(), compare=False
    )  # the lines of a printed text box, for the formatter
    reworded: tuple[str, ...] = field(
        default=(), compare=False
    )  # lines in players' wordings, in the spelling they were read in


@dataclass(frozen=True, slots=True)
class Placed:
    """One entry of a zone line: a named card, or ``count`` cards of which nothing is known (``name`` empty)."""

    name: str
    span: Span
    count: int = 1
    states: tuple[str, ...] = ()  # "slept", "face down", "revealed"
    marks: tuple[tuple[str, int], ...] = ()  # ("damage", 2000)
    owner: str = ""  # another player than the one it stands under
    tag: str = ""  # 《X》#2: which of several equal cards
    under: tuple[tuple[str, str], ...] = ()  # ("force", name), ("shift", name): what lies with it; name "": unknown
    ties: tuple[
        tuple[str, str, str], ...
    ] = ()  # ("equipped to", name, tag): what it is joined to, or ("targeting", "A", "")
    unsure: tuple[str, ...] = ()  # states and marks of which the file says that nobody knows them


@dataclass(frozen=True, slots=True)
class ZoneLine:
    """``north 《A》 slept`` / ``hand 《A》, 《B》, 2 cards``: a zone of a player, or a square, and what lies there."""

    zone: str
    cards: tuple[Placed, ...]
    span: Span
    own: bool = False  # a square named as seen from its player ("own west")


@dataclass(frozen=True, slots=True)
class Count:
    """A number of a player given in the player line: ``life 4``, ``damage 1``."""

    what: str
    value: int
    span: Span


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    player: str
    counts: tuple[Count, ...]
    zones: tuple[ZoneLine, ...]
    span: Span
    words: tuple[str, ...] = ()  # "normal summon used"


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a block under the board. ``block``: ``chain`` or ``stack`` (in progress, oldest first), ``pending``
    (triggers that wait), ``used`` (limits that are spent): a ``play``; ``earlier`` (what happened this turn, oldest first): a
    ``play``, or ``says`` what affected whom; ``effects`` (in force, with what is left of their duration): ``source`` and ``effects``.
    """

    block: str
    span: Span
    play: Play | None = None
    source: Mention | None = None
    effects: tuple[Instruction, ...] = ()
    says: Assertion | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """``turn of A, main phase``: the turn player, the phase or step, further words (``turn 3``, ``first turn``)."""

    turn: str
    phase: str
    number: int
    players: tuple[PlayerBoard, ...]
    span: Span
    words: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()  # steps within the phase, outermost first
    seats: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    priority: str = ""
    more_turns: tuple[str, ...] = ()  # players who take their turns at the same time
    records: tuple[Record, ...] = ()
    blocks: tuple[tuple[str, int], ...] = field(default=(), compare=False)  # kind and line of each block


@dataclass(frozen=True, slots=True)
class Mention:
    """A name used in a play, claim or expectation.

    ``kind``: ``card``, ``player``, ``zone`` (squares too), ``number``, ``word``, ``tribe``, ``text``, ``section``, ``link``, ``line``.
    """

    kind: str
    text: str
    span: Span
    tag: str = ""
    whose: str = ""  # 《X》 of B; "own" for a square as seen from the player


@dataclass(frozen=True, slots=True)
class Anchor:
    """The moment a play is tied to: ``("link", "2")``, ``("phase", "damage step")``, ``("turn", "A")``; ``("times", "3")``
    for plays that are repeated. All conditions of one anchor hold at once. Of statements also ``("after", "14")`` and
    ``("before", "14")`` (a line), ``("answers", "B")`` (before B answers) and ``("resolves", "2")`` (when link 2 resolves).
    """

    words: tuple[tuple[str, str], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Play:
    """One line of play: the player (or ``table`` for chance and hidden cards), a canonical verb, and what follows by role.

    Roles are the canonical joining words: ``object`` (directly after the verb), ``with``, ``to``, ``paying``, ``for``,
    ``from``, ``as`` (which ability of a card). Several mentions of one role stay in order. ``refused``: the line is
    expected to be illegal by these sections. Without a player: ``next turn``, ``resolve``, ``resolve all``, ``until`` (the
    moment stands in ``anchors``, last).
    """

    player: str
    verb: str
    roles: tuple[tuple[str, tuple[Mention, ...]], ...]
    span: Span
    text: str
    illegal: bool = False
    refused: tuple[str, ...] = ()
    illegal_line: int = field(default=0, compare=False)  # where the refusal is written
    anchors: tuple[Anchor, ...] = ()
    again: bool = False  # a repetition of a line that is written once
    told: int = field(default=0, compare=False)  # lines before it in the play that only tell what came about by itself
    happened: tuple[Assertion, ...] = field(default=(), compare=False)  # what these tell, where a run goes on to it
    passing: bool = field(
        default=False, compare=False
    )  # a moment told as it comes ("the battle begins"): no run ends in it
    does: str = field(
        default="", compare=False
    )  # what a line that chooses by telling what is done says of the card: "destroyed"

    def role(self, name: str) -> tuple[Mention, ...]:
        """The mentions standing in a role, in order; empty where the line does not have it."""
        return next((mentions for role, mentions in self.roles if role == name), ())


@dataclass(frozen=True, slots=True)
class CausedBy:
    """By what a statement says that something came about.

    ``kind``: "battle" (an attack too), "effect", "rule", or "" where only the card is told; ``cards``: it is the doing of one of these,
    which are all those of a ``sort`` where a type is told ("by a trap"); ``whose``: of a card of that player.
    """

    kind: str
    cards: tuple[Mention, ...] = ()
    whose: str = ""
    span: Span = NOWHERE
    text: str = ""
    sort: str = ""


@dataclass(frozen=True, slots=True)
class Assertion:
    """A statement that is true or false at the end of the run (or of the whole run, for events and citations).

    ``verb``: ``is in`` (zone), ``has`` (characteristic, count), ``is`` (state, destroyed), ``happened``, ``wins``,
    ``loses``, ``draw``, ``no winner``, ``cited``, ``not cited``, ``before``, ``legal``, ``illegal``, ``not settled``,
    ``waits for``, ``right`` (of a player's claims; negated: wrong), ``undecided``, ``controlled by``, ``under``, ``out of range``;
    about the play itself: ``asked`` (``values``: about which card), ``may answer``, ``chooses``, ``goes first``,
    ``chooses first`` (``values``: before whom), ``resolves first`` (``values``: before which card), ``may`` (``play``).
    ``legal`` and ``illegal`` with a subject of kind ``line`` are about that line.
    ``cited`` with a text as its subject is about the steps of the run that say it.
    """

    verb: str
    subject: Mention | None
    values: tuple[Mention, ...]
    span: Span
    text: str
    what: str = ""  # the characteristic or count compared
    op: str = "="
    negated: bool = False
    at: Anchor | None = None  # the moment it speaks of; the end of the run where none is named
    play: Play | None = None  # verb "may", or "legal" of the line that makes it: what could be done
    by: CausedBy | None = None  # by what it came about, where that is said too

    @property
    def value(self) -> Mention:
        """The one thing it names beside its subject."""
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Claim:
    """What a player says comes out. ``reason``: why, in the player's words, which nothing judges."""

    player: str
    says: Assertion
    span: Span
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a judge asks of the position the play leads to.

    ``kind``: ``winner`` (``what`` "battle" or "game"), ``may`` (``play``: could it be done now), ``value`` (``what`` of ``subject``:
    a characteristic, a mark or a zone's count), ``where`` (the ``subject`` lies), ``first`` (whose effect resolves so),
    ``whether`` (``says``).
    """

    kind: str
    span: Span
    text: str
    play: Play | None = None
    subject: Mention | None = None
    what: str = ""
    says: Assertion | None = None
    at: Anchor | None = None  # the moment it asks about


@dataclass(frozen=True, slots=True)
class Scenario:
    title: str
    game: str
    edition: str
    cards: tuple[Card, ...]
    board: Board | None
    plays: tuple[Play, ...]
    claims: tuple[Claim, ...]
    expectations: tuple[Assertion, ...]
    notes: tuple[str, ...] = ()
    header: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = field(default=(), compare=False)  # line number, text: for the formatter
    lines: tuple[tuple[str, int], ...] = field(default=(), compare=False)  # kind and line of each header line
    format: str = ""
    options: tuple[tuple[str, int], ...] = ()  # a word and its number, 0 where none is given
    questions: tuple[Question, ...] = ()
    uses: tuple[tuple[str, str], ...] = ()  # ("cards" or "board", relative path)
    players: tuple[str, ...] = ()  # what they are called, where that is not a letter
