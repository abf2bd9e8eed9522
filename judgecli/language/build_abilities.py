"""Builders for the heads of abilities: kind, where and when they work, what they wait for, cost, targets; shared by both word orders."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.language.ast import Ability, Condition, Happening, Instruction, Noun, Number
from judgecli.language.build import Parts, integer
from judgecli.language.build_errors import not_enabling
from judgecli.language.build_instructions import InstructionBuilder
from judgecli.language.build_parts import Conditions, Cost, Effects, Qualifier, Targets
from judgecli.language.build_things import as_any, as_object
from judgecli.language.print_words import ENABLING
from judgecli.language.source import Line
from judgecli.language.token import Token
from judgecli.lazy import replace

Nested = Callable[[Line, Token], Ability]
PLAYERS = ("you", "opponent", "player", "opponents", "teammate", "controller", "owner")


class AbilityBuilder(InstructionBuilder):
    def __init__(self, line: Line, grammar: str, nested: Nested) -> None:
        super().__init__(line, grammar)
        self.nested = nested

    # ---- abilities

    def activated(self, parts: Parts) -> Ability:
        return self._ability("activated", parts)

    def auto(self, parts: Parts) -> Ability:
        return self._ability("auto", parts)

    def constant(self, parts: Parts) -> Ability:
        return self._ability("constant", parts)

    def event_ability(self, parts: Parts) -> Ability:
        return self._ability("event", parts)

    def replacement(self, parts: Parts) -> Ability:
        zone = parts.tokens("ZONE")
        return replace(self._ability("replacement", parts), instead=self.word(zone[0]) if zone else "")

    def keyword_ability(self, parts: Parts) -> Ability:
        token = parts.token("KEYWORD")
        number, signed = parts.tokens("INT"), parts.tokens("SIGNED")
        ability = self._ability("keyword", parts)
        return replace(
            ability,
            keyword=self.word(token),
            parameter=integer(number[0]) if number else None,
            amount=integer(signed[0]) if signed else None,
        )

    def keyword_of(self, parts: Parts) -> Ability:
        of = tuple(as_any(noun) for noun in parts.all(Noun))
        signed = parts.tokens("SIGNED")
        amount = integer(signed[0]) if signed else None
        return replace(self._ability("keyword", parts), keyword=self.word(parts.token("KEYWORD")), of=of, amount=amount)

    def enabled_by_things(self, parts: Parts) -> Ability:
        """``interlock (《A》) static …``: the ability is valid only by what the keyword says of these things."""
        keyword = self.word(parts.token("KEYWORD"))
        if keyword not in ENABLING:
            raise not_enabling(keyword, self.span(parts.token("KEYWORD")))
        nouns = (as_any(noun) for noun in parts.all(Noun))
        needed = tuple(Condition(noun, keyword, "has", "", span=parts.span) for noun in nouns)
        ability = parts.one(Ability)
        return replace(ability, conditions=(*needed, *ability.conditions))

    def numbered(self, parts: Parts) -> Ability:
        number = ord(str(parts.token("CIRCLED"))) - ord("①") + 1
        return replace(parts.one(Ability), number=number, text=self.line.text)

    def _ability(self, kind: str, parts: Parts) -> Ability:
        marks = parts.all(Qualifier)
        cost, effects, stated = parts.maybe(Cost), parts.maybe(Effects), parts.maybe(Conditions)
        happenings = parts.all(Happening)
        targets = parts.maybe(Targets)
        ability = Ability(
            kind,
            self.line.span,
            tuple(word for mark in marks if mark.kind == "where" for word in mark.words),
            next((mark.kind for mark in marks if mark.kind in ("you", "opponent")), ""),
            next((mark.value for mark in marks if mark.value), 0),
            happenings[0] if happenings else None,
            stated.items if stated else (),
            cost.items if cost else (),
            effects.items if effects else (),
            text=self.line.text,
            or_when=happenings[1:],
            limit_per=next((mark.words[0] for mark in marks if mark.kind == "per"), ""),
            targets=targets.items if targets else (),
            optional=any(mark.kind == "optional" for mark in marks)
            or bool(targets and targets.optional and happenings),
            phases=tuple(mark.words[0] for mark in marks if mark.kind == "phase"),
            timing=next((mark.words[0] for mark in marks if mark.kind == "timing"), ""),
        )
        return self._headed(ability, parts)

    def _headed(self, ability: Ability, parts: Parts) -> Ability:
        """The game's own head, and whether an auto waits for "when" or "if"."""
        heads = parts.tokens("ACTIVATED_HEAD", "AUTO_HEAD", "CONSTANT_HEAD", "EVENT_HEAD")
        if heads and ability.kind != "replacement":
            structure = heads[0].type.removesuffix("_HEAD").lower()
            ability = replace(ability, kind=self.word(heads[0]), structure=structure)
        elif heads:
            ability = replace(ability, structure=self.word(heads[0]))
        if ability.when and not parts.has("K_WHILE") and ability.kind != "replacement":
            ability = replace(ability, given="if" if self._waits_for_case(parts) else "")
        return ability

    def _waits_for_case(self, parts: Parts) -> bool:
        """Whether 「場合」 or "if" stands at the event, not at a condition after it."""
        children = parts.children
        at = next(n for n, child in enumerate(children) if isinstance(child, Happening))
        last = max(n for n, child in enumerate(children) if isinstance(child, Happening))
        near = children[at - 1 : at] + children[last + 1 : last + 2]
        marks = [child.type for child in near if isinstance(child, Token) and child.type in ("K_WHEN", "K_IF")]
        return marks[:1] == ["K_IF"]

    def targeting(self, parts: Parts) -> Targets:
        optional = parts.has("K_MAY_ACTIVATE_JA")
        return Targets(tuple(replace(as_object(noun), target=True) for noun in parts.all(Noun)), optional)

    def activated_then(self, parts: Parts) -> Qualifier:
        """「…時に発動できる。」 leaves it to its player; 「…時に発動する。」 does not."""
        return Qualifier("optional" if parts.has("K_MAY_ACTIVATE_JA") else "mandatory")

    def limit_word(self, parts: Parts) -> Qualifier:
        return Qualifier("per", 1, (self.word(parts.token("LIMIT")),))

    def optional(self, parts: Parts) -> Qualifier:
        return Qualifier("optional")

    def in_phase(self, parts: Parts) -> Qualifier:
        return Qualifier("phase", words=(self.word(parts.token("PHASE")),))

    def timing(self, parts: Parts) -> Qualifier:
        return Qualifier("timing", words=(self.word(parts.token("TIMING")),))

    def works_in(self, parts: Parts) -> Qualifier:
        return Qualifier("where", words=tuple(self.word(token) for token in parts.tokens("ZONE", "GROUP", "SQUARE")))

    def your_turn(self, parts: Parts) -> Qualifier:
        return self._turn("you", parts)

    def opponents_turn(self, parts: Parts) -> Qualifier:
        return self._turn("opponent", parts)

    def turn_limit(self, parts: Parts) -> Qualifier:
        return self._turn("limit", parts)

    def _turn(self, kind: str, parts: Parts) -> Qualifier:
        return Qualifier(kind, integer(parts.token("INT")) if parts.has("INT") else 0)

    def enabled_ability(self, parts: Parts) -> Ability:
        """``zero optima 4 auto …``: the ability is valid only while that keyword's condition is met."""
        keyword, tribe, kind = self.word(parts.token("KEYWORD")), parts.tokens("TRIBE"), parts.tokens("TYPE")
        if keyword not in ENABLING:
            raise not_enabling(keyword, self.span(parts.token("KEYWORD")))
        noun = Noun("you", self.word(kind[0]) if kind else "player", name=self.inner(tribe[0]) if tribe else "")
        needed = Condition(noun, keyword, "=", "", span=parts.span)
        if parts.has("INT"):
            needed = replace(needed, op=">=", value=Number(integer(parts.token("INT"))))
        ability = parts.one(Ability)
        return replace(ability, conditions=(needed, *ability.conditions))

    def partnered_ability(self, parts: Parts) -> Ability:
        """``player name "X" activated …``: the ability is valid only for who uses that player."""
        token = parts.token("QUOTED", "STRING")
        needed = Condition(Noun("you"), "player name", "has", self.inner(token), span=parts.span)
        ability = parts.one(Ability)
        return replace(ability, conditions=(needed, *ability.conditions))

    def cost(self, parts: Parts) -> Cost:
        items = [child.items if isinstance(child, Effects) else (child,) for child in parts.children]
        return Cost(tuple(item for group in items for item in group if isinstance(item, Instruction)))

    def would(self, parts: Parts) -> Happening:
        verb = self.word(parts.token("EVENT", "PASSIVE", "PUT"))
        return self._happening(parts, verb, None)
