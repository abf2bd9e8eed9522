"""What is claimed or expected of a run of Dimension Zero: its events, squares, lines and areas, battles."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.contract import Outcome
from judgecli.games.d0 import events, events_of_battle
from judgecli.games.d0.part2_definitions.ch23_stack import Battle
from judgecli.games.d0.part2_definitions.ch23_stack import battles as battles_under_way
from judgecli.games.d0.part2_definitions.ch23_zones import LINES, OWN_ZONES, SQUARES, area, line
from judgecli.games.d0.part5_keywords.keywords import has_keyword
from judgecli.games.d0.part6_other.ch01_under_cards import is_under_card
from judgecli.games.d0.table import battles, phrases
from judgecli.games.d0.table.places import is_square_word, seen
from judgecli.games.d0.text.happenings import by_whom
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.beneath import With
from judgecli.games.shared.table.by_what import Doing
from judgecli.games.shared.table.ends import events_of
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.phrases import result
from judgecli.games.shared.table.statements import Statements
from judgecli.kernel.events import Event
from judgecli.kernel.text import Occasion
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast

# ---- where


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """In a square, a line, an area or a space; as the player named sees it, or else the card's controller."""
    if place.text in OWN_ZONES or place.text == "stack":
        return None
    player = place.whose if place.whose in s.players else thing.controller
    return in_place(s, thing.zone, place, player)


def in_place(s: State, where: Zone, place: ast.Mention, player: str) -> bool:
    """Whether a zone is, or belongs to, what a word means to a player."""
    word = place.text
    if is_square_word(word):
        return where == seen(s, place, player)
    head, _, tail = word.partition(" ")
    if tail == "area":
        return area(s, where, player) == head
    if tail == "line" and head in LINES:
        return line(s, where, player) == head
    if word in ("battle square", "battle space"):
        return where.name == "square"
    if word in ("base square", "base space"):
        return where.name == "base"
    return word == "square" and where.name in SQUARES


def _is_empty(s: State, place: ast.Mention) -> bool | None:
    """A square without any card."""
    if not is_square_word(place.text):
        return None
    found = seen(s, place, s.players[0])  # first named
    return found is None or not s.at(found)


def _with_its_host(s: State, card: Thing, host: Thing) -> tuple[str, ...]:
    """By what a card under another, or a strategy bonded to it, exists in the same square."""
    return ("d0:6-1-3",) if is_under_card(card) else ("d0:6-6-4",)


def _why_it_is(s: State, thing: Thing, word: str) -> tuple[tuple[str, ...], tuple[str, str]] | None:
    """Of a battling unit: by which battle it is one, and that a second one it comes into ends nothing of the first (3-11-1-3); of one that
    has attacked or was attacked that the battle has not ended (3-11-5), in which of them it may be the one and the other (3-11-5-2).
    """
    name = s.name(thing)
    under_way = [b for b in battles_under_way(s) if thing.ref in b.units]
    if word in ("attacking", "under attack") and under_way:
        return _in_its_battles(name, under_way, thing)
    if word != "battling" or not under_way:
        return None
    if len(under_way) > 1:
        return ("d0:3-11-1-2", "d0:3-11-1-3"), (
            f"《{name}》 has come into a new battle, and is still of the one it was in, until each of them ends",
            f"《{name}》は新たなバトルの「バトルをしているユニット」になったが、元のバトルでも終了するまではそのままである",
        )
    return ("d0:3-11-1-2",), (
        f"a battle in which 《{name}》 takes part has not ended",
        f"《{name}》の参加しているバトルはまだ終了していない",
    )


def _in_its_battles(name: str, under_way: Sequence[Battle], thing: Thing) -> tuple[tuple[str, ...], tuple[str, str]]:
    """What a unit is in the battles that have not ended."""
    attacks = [b for b in under_way if thing.ref in b.attackers]
    attacked = [b for b in under_way if thing.ref in b.attacked]
    if any(b in attacked for b in attacks):
        return ("d0:3-11-5", "d0:3-11-5-1"), (
            f"《{name}》 came into the square together with the other unit: it attacks and is attacked",
            f"《{name}》は相手のユニットと同時に置かれたので、「攻撃したユニット」でも「攻撃されたユニット」でもある",
        )
    if attacks and attacked:
        return ("d0:3-11-5", "d0:3-11-5-2"), (
            f"《{name}》 attacks in one battle and was attacked in another, and neither has ended",
            f"《{name}》はあるバトルで「攻撃したユニット」、別のバトルで「攻撃されたユニット」であり、どちらもまだ終了していない",
        )
    return ("d0:3-11-5",), (
        f"the battle of 《{name}》 has not ended: whoever came later attacks, whoever was there is attacked",
        f"《{name}》のバトルは終了していない。後から置かれたユニットが攻撃し、先に置かれていたユニットが攻撃されている",
    )


def _resolves(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which something leaves the stack because it has resolved; what is countered does not resolve (4-10-1)."""
    found: list[int] = []
    countered: set[int] = set()
    for step, event in events_of(outcome):
        if isinstance(event, events.Countered):
            countered.add(event.entry.number)
        if isinstance(event, events.Unstacked) and event.entry.number not in countered:
            source = step.before.last(event.entry.source) if event.entry.source is not None else None
            if mention is None or (source is not None and matching(step.before, mention, [source])):
                found.append(step.number)
    return tuple(found)


DEADLY_DAMAGE = "d0:4-16-4-5"


def _behind(outcome: Outcome, step: Step, event: Event) -> tuple[Doing, ...]:
    """What dealt the damage for which the rules destroy a unit: all that is on it then."""
    if not isinstance(event, events.Destroyed) or DEADLY_DAMAGE not in step.cites:
        return ()
    found: dict[Doing, None] = {}
    for earlier, hit in reversed([one for one in events_of(outcome) if one[0].number < step.number]):
        if isinstance(hit, events_of_battle.Damaged) and hit.ref == event.ref:
            found[by_whom(Occasion(earlier.before, earlier.after, hit, None, "", earlier.what[1]))] = None
            unit = earlier.before.now(hit.ref)
            if unit is None or not unit.mark("damage", 0):  # no damage was on it before
                break
    return tuple(found)


STATEMENTS = Statements(
    behind=_behind,
    events=(events, events_of_battle),
    speaker=phrases.SPEAKER,
    result=result,
    lies=_lies,
    is_empty=_is_empty,
    traits={"keyword": lambda s, x, wanted: has_keyword(s, x, wanted)},
    checks={RESULT: battles.result},
    own_hits={"resolve": _resolves},
    own_hits_to=frozenset({"card"}),
    beneath=With(beside=_with_its_host),
    why_it_is=_why_it_is,
)
