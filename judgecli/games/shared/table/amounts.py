"""What cards and players have in the end: numbers, colours, races, keywords."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.games.contract import Finding, Outcome, Problem
from judgecli.games.shared.table.statements import Statements, cannot_be_judged, card_in, known, things_of
from judgecli.games.shared.text.dialect import Dialect, dialect
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.language.words import in_japanese, of_kind


def has_so_much(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A number: of a player (cards of a zone, or a number players have) or of a card (a characteristic, a mark)."""
    s = outcome.end
    assert says.subject is not None
    known(says, outcome)
    if says.op == "has":
        return _has_trait(told, says, outcome)
    wanted = number_in(says)
    compare = OPERATORS[says.op or "="]
    if says.subject.kind == "player":
        real = _of_player(dialect(s), s, says)
        return Finding(compare(real, wanted), en=f"it is {real}", ja=f"実際は{real}")
    return _of_cards(says, outcome, compare, wanted)


def number_in(says: ast.Assertion) -> int:
    said = says.value
    try:
        return int(said.text)
    except ValueError:
        raise cannot_be_judged(said.text, said.span) from None


def _of_cards(says: ast.Assertion, outcome: Outcome, compare: Callable[[Any, Any], bool], wanted: int) -> Finding:
    s, d = outcome.end, dialect(outcome.end)
    card = card_in(says, says.what)
    if says.what not in (*d.numbers, *d.marks):
        raise cannot_be_judged(says.what, says.span)
    found = things_of(says, outcome)
    found = [x for x in found if x.zone.name in d.board] or found
    if not says.negated and found and not any(d.has_parameter(s, x, says.what) for x in found):
        raise Problem(
            "E502", says.span, f"《{card.text}》 has no {says.what}", f"《{card.text}》は「{says.what}」を持たない"
        )
    reals = [x.mark(says.what) if says.what in d.marks else s.value(x, says.what) for x in found]
    holds = bool(reals) and all(r is not None and compare(r, wanted) for r in reals)
    told = ", ".join("—" if r is None else str(r) for r in reals)
    return Finding(
        holds, en=f"it is {told}" if reals else "it is nowhere", ja=f"実際は{told}" if reals else "どこにもない"
    )


def _of_player(d: Dialect, s: State, says: ast.Assertion) -> int:
    assert says.subject is not None
    player = says.subject.text
    if player in s.seating.out and says.what in d.own_zones:
        return 0  # what effects may still ask is what was there last; what is there now is nothing
    if says.what in d.player_numbers:
        return d.player_numbers[says.what](s, player)
    if says.what in d.own_zones:
        names = d.zone_names(says.what)
        return sum(len(refs) for z, refs in s.zones.items() if z.name in names and z.holder == player)
    if says.what in of_kind("counted"):
        of_type = d.kinds[says.what]
        return sum(x.zone.name in d.board and x.controller == player and of_type(s, x) for x in s.things.values())
    names = d.zone_names(says.what)
    if set(names) & set(d.board):
        return sum(x.zone.name in names and x.controller == player for x in s.things.values())
    raise Problem("E501", says.span, f"a player has no {says.what}", f"プレイヤーに「{in_japanese(says.what)}」はない")


def _has_trait(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """A colour, race, icon or keyword of a card."""
    s, wanted, d = outcome.end, says.value.text, dialect(outcome.end)
    name, found = card_in(says, says.what).text, things_of(says, outcome)
    if says.what in told.traits:
        return Finding(bool(found) and all(told.traits[says.what](s, thing, wanted) for thing in found))
    if says.what not in d.sets:
        raise cannot_be_judged(says.what, says.span)
    what = d.sets[says.what]
    real = sorted(x for thing in found for x in s.value(thing, what))
    en, ja = (", ".join(told.speaker.word(x, lang) for x in real) for lang in ("en", "ja"))
    holds = bool(found) and all(wanted in s.value(thing, what) for thing in found)
    by = dict.fromkeys(cite for x in found for cite in told.beneath.gives(s, x, what, wanted)) if holds else {}
    why = (
        (f"it is added to 《{name}》 by what lies on it", f"《{name}》の上に置かれたカードがそれを加える")
        if by
        else ("", "")
    )
    return Finding(holds, en=f"it has {en or 'none'}", ja=f"実際は{ja or 'なし'}", cites=tuple(by), why=why)
