"""Countering what lies on the stack, and changing what it is aimed at, by card text (4-10, 6-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judgecli.games.d0.notes import AN_EFFECT_FORBIDS_IT
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_stack import stack
from judgecli.games.d0.part4_processing.ch02_abilities import spoken
from judgecli.games.d0.part4_processing.ch10_countering import counter
from judgecli.games.d0.part6_other.ch05_changing_targets import change_one_target
from judgecli.games.d0.text.announcing import candidates, target_nouns, why_not
from judgecli.games.d0.text.scope import D0Scope
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table, ask, call, note
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast


def entries_of(s: State, spells: Sequence[Thing]) -> list[Entry]:
    """The objects on the stack that these cards are."""
    refs = {c.ref for c in spells}
    return [e for e in stack(s) if e.kind == "spell" and e.source in refs]


def counter_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Spells on the stack are countered as part of this resolution (4-1-4)."""
    spells = yield from what(t, i, scope)
    done = False
    for entry in entries_of(t.s, spells):
        card = t.s.now(entry.source)
        if card is not None and "be countered" in t.s.value(card, "cannot"):
            yield from note(*AN_EFFECT_FORBIDS_IT, ("d0:1-1-2", "d0:4-12-2"), card.ref)
            continue
        done = (yield from call(counter(t, entry, "d0:4-1-4"))) or done
    return done


def change_target(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A target of a spell becomes another card, if that card is legal for the spell's own text (6-5-1, 6-5-2)."""
    spells = yield from what(t, i, scope)
    new = i.target or i.using
    done = False
    for entry in entries_of(t.s, spells):
        for group, noun, own in _aims(t.s, entry):
            there = candidates(t.s, noun, own)
            if new is not None:
                allowed = yield from what(t, ast.Instruction("choose", what=new, span=i.span), scope)
                there = [c for c in there if c in allowed]
            old = [x for x in entry.targets[group][1:] if isinstance(x, Ref)]
            there = [c for c in there if c.ref not in old]
            if not there or not old:
                yield from note(
                    "there is no legal new target: the target stays",
                    "適正な新しい対象がないので、対象は変わらない",
                    "d0:6-5-1",
                    entry.source,
                )
                continue
            first = old[0]  # the first
            if len(old) > 1:
                options = named(t.s, [x for ref in old if (x := t.s.last(ref)) is not None])
                first = (yield from ask(scope.controller, CARD, options, by="d0:6-5-2")).ref
            why = partial(why_not, t.s, noun, own, tuple(t.s.those(old)))
            card = yield from ask(scope.controller, CARD, named(t.s, there), by="d0:6-5-1", refused=why)
            yield from call(change_one_target(t, entry, group, first, card.ref))
            done = True
    return done


def _aims(s: State, entry: Entry) -> list[tuple[int, ast.Noun, D0Scope]]:
    """Every phrase a spell was aimed with, with the number of its group of targets and the scope it is read in."""
    out = []
    for text in spoken(s, entry):
        key = getattr(text, "key", "")
        nouns = list(target_nouns(getattr(text, "effects", ()), entry.modes or None))
        mine = [n for n, group in enumerate(entry.targets) if group[0] == key]
        scope = D0Scope(entry.source, entry.controller, key, x=entry.x)
        out += [(group, noun, scope) for group, noun in zip(mine, nouns, strict=False)]
    return out
