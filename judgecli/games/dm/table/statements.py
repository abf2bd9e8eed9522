"""What is claimed or expected of a run of Duel Masters: its events, and what players and cards have."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.dm import events, events_of_battle
from judgecli.games.dm.ch4_zones import BATTLE as BATTLE_ZONE
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.ch8_special import ch801_reconstruction
from judgecli.games.dm.events import DestroyedOrNot
from judgecli.games.dm.table import battles, phrases
from judgecli.games.dm.text.abilities import OF_A_MOVE_REPLACED
from judgecli.games.dm.text.keyword_names import NAMES
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.dm.variants.events import TakenOver
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.beneath import With
from judgecli.games.shared.table.ends import events_of
from judgecli.games.shared.table.judging import CHECKS
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.phrases import result
from judgecli.games.shared.table.statements import Statements
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.language import ast
from judgecli.lazy import pattern, replace


def _has_keyword(s: State, thing: Thing, wanted: str) -> bool:
    return keyword(s, thing, NAMES[wanted][0] if wanted in NAMES else wanted) is not None


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """In the battle zone "of B" is on B's side: under B's control."""
    if zone_name(place.text) != "battle" or not place.whose:
        return None
    return thing.zone == BATTLE_ZONE and thing.controller == place.whose


IN_THE_COMMAND_ZONE = {"plane": "dmv:202.2", "phenomenon": "dmv:203.2", "scheme": "dmv:201.2"}
"""Types of cards that are in the command zone also while they are in their deck, with the sections that say so."""


def is_in(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Where a card is; one in a deck of the command zone is in that zone as well."""
    found, place = CHECKS[says.verb](told, says, outcome), says.value
    if found.holds is not False or zone_name(place.text) != "command" or says.subject is None:
        return found
    for x in matching(outcome.end, says.subject, outcome.end.called(says.subject.text)):
        cite = IN_THE_COMMAND_ZONE.get(outcome.end.value(x, "type"), "")
        if (
            cite
            and x.zone.name in ("plane deck", "scheme deck")
            and x.zone.holder in (place.whose or x.zone.holder, TABLE)
        ):
            why = "the deck it lies in is in the command zone", "それが置かれているデッキも統率領域にある"
            return Finding(True, found.steps, *why, cites=(cite,), why=why)
    return found


HAS_THE_TURN = (
    "the player who has the turn controls it, or the next one who is left in the game",
    "ターン・プレイヤー、または次にゲームに残っているプレイヤーがコントロールする",
)


def _controlled(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whose card it is to control; what changes hands with the turn does so without a word."""
    found = CHECKS[says.verb](told, says, outcome)
    for step, event in events_of(outcome):
        if isinstance(event, TakenOver) and step.number in found.steps:
            return replace(found, steps=(), cites=step.cites, why=HAS_THE_TURN)
    return found


DESTROYED = frozenset({"destroyed", "destroy", "destroyed in battle"})


def _unless_only_moved(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether something was destroyed: not settled where only that it is put into the graveyard was replaced (701.6a, 609). That a card
    which stays where it is survives is so in either case.
    """
    found = CHECKS[says.verb](told, says, outcome)
    word = says.what or next((m.text for m in says.values), "")
    if word not in DESTROYED or found.holds:
        return found
    doubtful = [
        (step, event)
        for step, event in events_of(outcome)
        if isinstance(event, DestroyedOrNot) and (says.subject is None or _is_of(says.subject, step.before, event))
    ]
    stays = says.negated and _SURVIVES.search(says.text) and all(_stays(outcome.end, event) for _, event in doubtful)
    if not doubtful or stays:
        return found
    open_yet = OF_A_MOVE_REPLACED
    steps = tuple(step.number for step, _ in doubtful)
    return Finding(None, steps, open_yet.question_en, open_yet.question_ja, open_yet.nearest, unsettled=True)


_SURVIVES = pattern("surviv|生き残")


def _is_of(mention: ast.Mention, s: State, event: DestroyedOrNot) -> bool:
    things = s.those(event.subjects())
    return any(x.controller == mention.text for x in things) or bool(matching(s, mention, things))


def _stays(s: State, event: DestroyedOrNot) -> bool:
    thing = s.now(event.ref)
    return thing is not None and thing.zone == BATTLE_ZONE


STATEMENTS = Statements(
    events=(events, events_of_battle, ch801_reconstruction),
    speaker=phrases.SPEAKER,
    result=result,
    lies=_lies,
    beneath=With(
        by=lambda s, host, face: ("dm:801.4", "dm:200.3a") if host.zone.name == "battle" else (),
        why=(
            "{card} lies beneath {host} in the battle zone, as a card and not as a creature",
            "{card}は{host}の下のカードとしてバトルゾーンにあり、クリーチャーとしては扱われない",
        ),
    ),
    traits={"keyword": _has_keyword},
    checks={
        RESULT: battles.result,
        "is in": is_in,
        "controlled by": _controlled,
        **dict.fromkeys(("happened", "is"), _unless_only_moved),
    },
)
