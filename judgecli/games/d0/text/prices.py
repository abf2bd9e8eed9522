"""What stands in the brackets of an activated ability: energy symbols, and things to be done (4-3-1, 4-7-2-8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from judgecli.games.contract import Problem
from judgecli.games.d0.events import Destroyed, Discarded, PaidFrozen, Released, Removed
from judgecli.games.d0.events_of_effects import MarkersTaken
from judgecli.games.d0.part1_principles.ch02_numbers import COLOURLESS, VARIABLE, Symbols
from judgecli.games.d0.part2_definitions.ch23_zones import destination, is_frozen, zone
from judgecli.games.d0.part4_processing.ch03_activated import CostAction, Price, Wanted
from judgecli.games.d0.text.under import MARKERS
from judgecli.games.shared.matching import each_its_own
from judgecli.games.shared.text.dialect import parts
from judgecli.games.shared.text.errors import spelled
from judgecli.games.shared.text.gate import Saying, exactly
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Question, Table, ask
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

COST = Question("cost", "how to pay", "支払い方")


VERBS = frozenset({"freeze", "release", "sacrifice", "destroy", "discard", "put", "return", "remove"})
STAYING = frozenset({"freeze", "release", "lose"})
"""What leaves the card where it is."""
COSTS = Saying(
    {
        **dict.fromkeys(VERBS, parts("what")),
        "put": parts("what, to, to.whose"),
        "return": parts("what, to, to.whose"),
        "lose": parts("what, amount, change"),
        "reveal": parts("what"),
        "pay": parts("amount, value"),
    },
    check=exactly,
)
"""What can stand in the brackets (4-3-1); showing its own card goes with an ability that works in the hand (4-8-12)."""


def price(parts: Iterable[ast.Instruction]) -> Price:
    """The symbols of all "pay" together, and the other things to be done in their order."""
    points: dict[str, int] = {}
    variables: list[str] = []
    actions: list[CostAction] = []
    for i in parts:
        if i.verb == "pay":
            for colour in str(i.value).split() or [COLOURLESS]:
                if i.amount is not None and i.amount.word == VARIABLE:
                    variables.append(colour)
                else:
                    points[colour] = points.get(colour, 0) + (i.amount.value if i.amount else 0)
        elif i.verb in VERBS or (i.verb == "lose" and i.change == MARKERS):
            actions.append(TextCostAction(i))
        else:
            en, ja = spelled(i.verb)
            raise Problem("E313", i.span, f"“{en}” is not a cost here", f"「{ja}」はコストとして支払えない")
    return Price(Symbols.of(points, variables), tuple(actions))


def is_fusion(i: ast.Instruction) -> bool:
    """Whether named cards of a zone are put into the graveyard for it (合成, 6-4-1)."""
    named = i.what is not None and bool(i.what.name)
    return named and (i.verb == "sacrifice" or (i.verb == "put" and i.to is not None and i.to.zone == "graveyard"))


@rule("d0:4-3-1", ja="コストとして行うことができなければならない")
def cost_is_possible(s: State, action: TextCostAction, player: str, bearer: Thing) -> bool:
    """It must be possible to pay the cost."""
    able, wanted = action.cards(s, player, bearer)
    return len(able) >= wanted


@dataclass(frozen=True, slots=True)
class TextCostAction(CostAction):
    """A part of a cost written as an instruction, done with one's own cards (2-23-1-4)."""

    instruction: ast.Instruction

    @property
    def is_fusion(self) -> bool:
        return is_fusion(self.instruction)

    @property
    def moves(self) -> bool:
        return self.instruction.verb not in STAYING

    def cards(self, s: State, player: str, bearer: Thing) -> tuple[list[Thing], int]:
        """The cards it could be done with, and how many it takes."""
        i = self.instruction
        noun = i.what or ast.Noun("this")
        scope = Scope(bearer.ref, player)
        if i.verb == "discard" and noun.how not in ("this", "that"):
            noun = replace(noun, whose="", where=("hand",))
            able = [c for c in eligible(s, noun, scope) if c.zone == zone(player, "hand")]
        else:
            able = [c for c in eligible(s, noun, scope) if c.controller == player]
        if i.verb == "lose":
            able = [c for c in able if c.mark(MARKERS) >= self._markers()]
        if i.verb in ("freeze", "release"):
            able = [c for c in able if is_frozen(c) is (i.verb == "release")]
        wanted = amount(s, noun.count, scope) if noun.how == "choose" and noun.count is not None else max(1, len(able))
        return able, wanted

    def _markers(self) -> int:
        return self.instruction.amount.value if self.instruction.amount is not None else 1

    def payable(self, s: State, player: str, bearer: Thing) -> Verdict:
        fusion = ("d0:6-4-1", "d0:6-4-2") if self.is_fusion else ()
        turned = ("d0:2-26-1-1",) if self.instruction.verb in ("freeze", "release") else ()
        asked = cost_is_possible.also(*fusion, *turned)
        return asked.verdict(s, self, player, bearer, about=(bearer,))

    def choose(
        self, t: Table, player: str, bearer: Thing, taken: Collection[Ref] = (), later: Sequence[Wanted] = ()
    ) -> Proc[tuple[Event, ...]]:
        able, wanted = self.cards(t.s, player, bearer)
        able = [c for c in able if c.ref not in taken] if self.moves else able
        picked = list(able) if len(able) == wanted else []
        while len(picked) < wanted:
            left = [c for c in able if c not in picked]
            if self.moves:
                so_far = frozenset(taken).union(c.ref for c in picked)
                left = [c for c in left if each_its_own(later, so_far | {c.ref})]
            picked.append((yield from ask(player, COST, named(t.s, left), by="d0:4-7-2-8")))
        return tuple(self.event(c) for c in picked)

    def event(self, card: Thing) -> Event:
        """What is done with one card."""
        i = self.instruction
        if i.verb in ("sacrifice", "destroy"):
            return Destroyed(card.ref, destination(card, "graveyard"), how="cost")
        if i.verb == "lose":
            return MarkersTaken(card.ref, MARKERS, self._markers())
        if i.verb == "freeze":
            return PaidFrozen(card.ref)
        if i.verb == "release":
            return Released(card.ref)
        if i.verb == "remove":
            return Removed(card.ref, zone(card.owner, "removed"))
        to = i.to.zone if i.to is not None else "graveyard" if i.verb == "discard" else "hand"
        if to == "graveyard" and card.zone.name == "hand":
            return Discarded(card.ref, destination(card, "graveyard"))
        if to == "graveyard" and card.zone.name in ("square", "base", "energy", "smash"):
            return Destroyed(card.ref, destination(card, "graveyard"), how="cost")
        return Moved(card.ref, destination(card, to))
