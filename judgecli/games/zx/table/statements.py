"""What is claimed or expected of a run of Z/X: its events, squares and player squares."""

from __future__ import annotations

from judgecli.games.contract import Outcome
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.beneath import With
from judgecli.games.shared.table.phrases import result
from judgecli.games.shared.table.statements import Statements
from judgecli.games.zx import events, events_of_battle
from judgecli.games.zx.ch202_types import SHIFT_ADDS, faces_of_type
from judgecli.games.zx.ch300_zones import OWN_ZONES, is_normal, zx_on
from judgecli.games.zx.ch1100_keyword_abilities import keyword
from judgecli.games.zx.table import battles, phrases
from judgecli.games.zx.table.names import spot_of
from judgecli.kernel.unlisted import as_words
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def _reloads(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    return tuple(
        step.number
        for step in outcome.trace.standing()
        if step.rule == "zx.ch900_rule_effects.reload" and (mention is None or mention.text in step.what.about)
    )


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """On a square, one of its sort, or a square named; zones are as in every game."""
    if place.text in (*OWN_ZONES, "square", "temporary", "force"):
        return None
    if thing.zone.name != "square":
        return False
    if place.text == "normal square":
        return is_normal(thing.zone.spot)
    first = s.seating.players[0]  # top
    player = place.whose if place.whose in s.players else thing.controller if place.whose == "own" else first
    return thing.zone.spot == spot_of(s, place, player)


def _is_empty(s: State, place: ast.Mention) -> bool | None:
    """A square without a Z/X: a Player card does not fill it."""
    spot = spot_of(s, place, s.players[0])  # first named
    return None if spot is None else not zx_on(s, spot)


def _shows(s: State, host: Thing, face: str) -> bool:
    """The lower part of an Overboost is the back of its Player card: while that lies face up, the Overboost is not there (1014.1)."""
    return not (s.value(host, "type") == "player" and s.game.library[face].facts["type"] == "overboost")


def _printed(s: State, face: str, what: str) -> frozenset[str]:
    return as_words(s.game.library[face].facts.get(what, frozenset()))


def _given(s: State, host: Thing, what: str, wanted: str) -> tuple[str, ...]:
    """A Shift adds its colours, tribes and icons to those of the card it lies on (202.8d), if that has them not already (202.8f)."""
    if host.zone.name != "square" or what not in SHIFT_ADDS or wanted in _printed(s, host.face, what):
        return ()
    faces = faces_of_type(s.game.library, host, "shift") if len(host.faces) > 1 else ()
    return ("zx:202.8d",) if any(wanted in _printed(s, face, what) for face in faces) else ()


STATEMENTS = Statements(
    events=(events, events_of_battle),
    speaker=phrases.SPEAKER,
    result=result,
    lies=_lies,
    is_empty=_is_empty,
    traits={"keyword": lambda s, x, wanted: keyword(s, x, wanted) is not None},
    own_hits={"reload": _reloads},
    came_to={"damaged": "take damage"},
    beneath=With(
        there=_shows,
        below=lambda s, face: s.game.library[face].facts["type"] != "shift",
        by=lambda s, host, face: ("zx:202.8a", "zx:202.8d") if s.game.library[face].facts["type"] == "shift" else (),
        why=(
            "{card} lies on {host}, and the two count as one card",
            "{card}は{host}の上に置かれ、合わせて1枚のカードとして扱う",
        ),
        gives=_given,
    ),
    checks={RESULT: battles.result},
)
