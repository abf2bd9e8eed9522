"""What stands before an effect, in either language: limits, turns, events, conditions, costs and targets."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed import CardHead
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import dataclass, field, replace

GIVEN = {"時": "", "場合": "if", "前": "if", "後": "if"}


@dataclass(slots=True)
class Head:
    """What stands before 発動, taken apart."""

    optional: bool
    limit: int = 0
    limit_per: str = ""
    turn: str = ""
    quick: bool = False
    own_main: bool = False
    when: list[ast.Happening] = field(default_factory=list)
    given: str = ""
    conditions: list[ast.Condition] = field(default_factory=list)
    throughout: list[ast.Condition] = field(default_factory=list)
    """What must hold when it is carried out too."""
    where: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    cost: list[ast.Instruction] = field(default_factory=list)
    targets: list[ast.Noun] = field(default_factory=list)
    modes: int = 0
    answers: bool = False
    waits_quickly: bool = False
    """A Quick Effect that is used on an event, as its text says itself (C3.4)."""
    card: bool = False
    later_than_sent: bool = False
    fighter: ast.Noun | None = None
    against: bool = False
    """Which monster fights while it is used ("if this card battles"), and whether the text says against which."""

    def kind(self, card: CardHead) -> tuple[str, str]:
        """The head of the ability: by the words of the text and the kind of card (C3, S4)."""
        kind, structure = self._kind(card)
        quick = bool({"trap", "quick-play"} & {*card.types, *card.icons}) or self.quick
        faster = quick and kind in ("quick", "effect") and not self.when
        if self.own_main and (faster or (self.when and kind != "effect")):
            self.turn = "you"  # what is no slower for being used in the own Main Phase alone (C3.4)
            if not any(c.what == "phase" for c in self.conditions):
                self.conditions.append(ast.Condition(ast.Noun("any"), "phase", "=", "main or main 2"))
        return kind, structure

    def _kind(self, card: CardHead) -> tuple[str, str]:
        monster = "monster" in card.types
        if (
            self.turn == "you"
            and not self.own_main
            and not self.when
            and (monster or (not self.card and not self._is_played(card)))
        ):
            raise NotRead("in the own turn")
        if self.given == GIVEN["時"] and len({h.verb in ("activate", "activated") for h in self.when}) > 1:
            raise NotRead("answers two things")
        lasting = bool({"continuous", "field", "equip"} & set(card.icons))
        elsewhere = bool(self.where) and not {"field", "spell & trap zone", "field zone", "monster zone"} & set(
            self.where
        )
        if not monster and (self.card or (not lasting and not elsewhere and not self._its_own_leaving())):
            self.optional = False  # a card is only ever played by choice
            return "effect", "event"
        if self.when and not self.answers and self.waits_quickly:
            return "quick", "activated"
        if self.when and not self.answers:
            return "trigger", "auto"
        if self.answers:
            if any(h.verb not in ("activate", "activated") for h in self.when):
                raise NotRead("answers two things")
            return "quick", "activated"
        timed = self.quick or bool(self.phases)
        if (monster or (lasting and not self.card)) and timed and not self.optional and not self.when:
            raise NotRead("what must be activated at a moment that is no event")  # a Quick Effect can be left (C3.4)
        speedy = self.quick or (not monster and "trap" in card.types)
        return ("quick" if speedy else "ignition"), "activated"

    def _is_played(self, card: CardHead) -> bool:
        """Whether it is the card itself that is activated."""
        lasting = bool({"continuous", "field", "equip"} & set(card.icons))
        return not lasting and not self.where

    def _its_own_leaving(self) -> bool:
        """Whether it waits for an event that affects the card itself: that is no use of the card."""
        return bool(self.when) and all(h.subject is not None and h.subject.how == "this" for h in self.when)


def joined(outer: Head, inner: Head) -> Head:
    """What stands before the choice and what stands before the mode, together."""
    if (outer.when and inner.when) or (outer.limit and inner.limit) or (outer.turn and inner.turn):
        raise NotRead("a mode that says the same anew")
    return replace(
        outer,
        limit=outer.limit or inner.limit,
        limit_per=outer.limit_per or inner.limit_per,
        turn=outer.turn or inner.turn,
        quick=outer.quick or inner.quick,
        when=outer.when or inner.when,
        given=outer.given or inner.given,
        answers=outer.answers or inner.answers,
        conditions=[*outer.conditions, *inner.conditions],
        where=outer.where or inner.where,
        phases=outer.phases or inner.phases,
        cost=[*outer.cost, *inner.cost],
        targets=[*outer.targets, *inner.targets],
    )


def activated_or_not(ability: ast.Ability) -> ast.Ability:
    """Before 発動 and ":" were printed: what a player may do once something happened is a trigger that they activate or not (G.5)."""
    waits = ability.structure == "auto" and (ability.when is not None or ability.kind == "flip effect")
    if not waits or not ability.effects or not ability.effects[0].may:
        return ability
    first, *others = ability.effects
    return replace(ability, optional=True, effects=(replace(first, may=False, then=()), *first.then, *others))
