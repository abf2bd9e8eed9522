"""Builders for conditions and events inside card text; shared by both word orders."""

from __future__ import annotations

from judgecli.language.ast import Condition, Filter, Happening, Noun, Number, Place
from judgecli.language.build import Parts
from judgecli.language.build_errors import WITHOUT_PHASE
from judgecli.language.build_parts import By, Conditions, Measure, Piece
from judgecli.language.build_things import ThingBuilder, as_any
from judgecli.lazy import replace


class ConditionBuilder(ThingBuilder):
    # ---- conditions

    def conditions(self, parts: Parts) -> Conditions:
        return Conditions(parts.all(Condition))

    def count_condition(self, parts: Parts) -> Condition:
        measure = parts.one(Measure)
        return self._count(parts, measure.op, measure.number)

    def some_condition(self, parts: Parts) -> Condition:
        found = self._count(parts, ">=", Number(1))
        return replace(found, subject=replace(found.subject, other=True)) if parts.has("K_ANOTHER") else found

    def none_condition(self, parts: Parts) -> Condition:
        return self._count(parts, "=", Number(0))

    def _count(self, parts: Parts, op: str, number: Number) -> Condition:
        nouns = parts.all(Noun)
        things = as_any(nouns[-1])
        if len(nouns) == 2 and nouns[0].how in ("you", "opponent"):
            things = replace(things, whose=things.whose or nouns[0].how)
        elif len(nouns) == 2 and nouns[0].how in ("this", "that"):  # what lies with a card lies under it
            things = replace(things, filters=(*things.filters, Filter("under", "=", nouns[0].how, parts.span)))
        return Condition(things, "count", op, number, span=parts.span)

    def stat_condition(self, parts: Parts) -> Condition:
        measure = parts.one(Measure)
        stat = self.word(parts.token("STAT", "MARK"))
        return Condition(as_any(parts.one(Noun)), stat, measure.op, measure.number, span=parts.span)

    def player_name_condition(self, parts: Parts) -> Condition:
        return Condition(Noun("you"), "player name", "has", self.inner(parts.token("QUOTED")), span=parts.span)

    def amount_condition(self, parts: Parts) -> Condition:
        measure = parts.one(Measure)
        return Condition(as_any(parts.one(Noun)), "count", measure.op, measure.number, span=parts.span)

    def state_condition(self, parts: Parts) -> Condition:
        token = parts.token("STATE", "STATUS", "COLOUR", "TRIBE", "TYPE", "ICON")
        kind = "state" if token.type in ("STATE", "STATUS") else token.type.lower()
        value = self.inner(token) if token.type == "TRIBE" else self.word(token)
        op = "has" if kind == "tribe" else "="
        return Condition(as_any(parts.one(Noun)), kind, op, value, parts.has("K_IS_NOT"), parts.span)

    def place_condition(self, parts: Parts) -> Condition:
        piece = parts.one(Piece)
        noun = as_any(parts.one(Noun))
        value = " or ".join(piece.words)
        noun = replace(noun, whose=noun.whose or piece.value)
        return Condition(noun, "zone", "=", value, parts.has("K_IS_NOT"), parts.span)

    def mark_condition(self, parts: Parts) -> Condition:
        measure = parts.one(Measure)
        mark = self.word(parts.token("MARK"))
        return Condition(Noun(self.whose(parts), "player"), mark, measure.op, measure.number, span=parts.span)

    def happened_condition(self, parts: Parts) -> Condition:
        """Something took place this turn."""
        subject, *others = parts.all(Noun)
        verb = self.word(parts.token("EVENT", "PASSIVE"))
        happening = Happening(verb, as_any(subject), object=as_any(others[0]) if others else None, span=parts.span)
        return Condition(Noun("any"), "happened", "=", "", span=parts.span, happening=happening)

    def not_happened_condition(self, parts: Parts) -> Condition:
        return replace(self.happened_condition(parts), negated=True)

    def result_condition(self, parts: Parts) -> Condition:
        measure = parts.maybe(Measure)
        subject = Noun("any")
        if measure:
            return Condition(subject, "result", measure.op, measure.number, span=parts.span)
        return Condition(subject, "result", "=", self.word(parts.token("ANSWER")), span=parts.span)

    def phase_condition(self, parts: Parts) -> Condition:
        whose = self.whose(parts)
        phase = self.word(parts.token("PHASE"))
        return Condition(Noun(whose or "any", "player"), "phase", "=", phase, span=parts.span)

    def turn_condition(self, parts: Parts) -> Condition:
        whose = "you" if parts.has("K_YOUR_TURN") else "opponent"
        return Condition(Noun(whose, "player"), "turn", "=", whose, span=parts.span)

    # ---- events

    def by_battle(self, parts: Parts) -> By:
        return By("battle")

    def by_effect(self, parts: Parts) -> By:
        whose = self.whose(parts)
        return By("effect", Noun("any", whose=whose) if whose else None)

    def by_this_effect(self, parts: Parts) -> By:
        return By("this effect")

    def by_cause(self, parts: Parts) -> By:
        return By(self.word(parts.token("CAUSE")))

    def by_thing(self, parts: Parts) -> By:
        return By("thing", as_any(parts.one(Noun)))

    def does(self, parts: Parts) -> Happening:
        nouns = parts.all(Noun)
        target = as_any(nouns[1]) if len(nouns) > 1 else None
        return self._happening(parts, self.word(parts.token("EVENT")), target)

    def suffers(self, parts: Parts) -> Happening:
        return self._happening(parts, self.word(parts.token("PASSIVE")), None)

    def is_put(self, parts: Parts) -> Happening:
        return self._happening(parts, "put", None)

    def _happening(self, parts: Parts, verb: str, target: Noun | None) -> Happening:
        places = parts.all(Place)
        by = parts.maybe(By) or By("")
        goal = places[0] if places and (verb == "put" or parts.has("K_TO")) else None
        verb = "put" if verb == "placed" and goal else verb
        origin = places[-1] if len(places) > (goal is not None) else None
        return Happening(
            verb,
            as_any(parts.one(Noun)),
            by.source,
            origin.zone if origin else "",
            goal.zone if goal else "",
            parts.span,
            goal.whose if goal else "",
            target,
            by.noun,
            origin.whose if origin else "",
        )

    def phase_starts(self, parts: Parts) -> Happening:
        phase = self.word(parts.token("PHASE"))
        return Happening("phase start", goal=phase, whose=self.whose(parts), span=parts.span)

    def moment(self, parts: Parts) -> Happening:
        verb = self.word(parts.token("MOMENT"))
        if verb == "phase start":
            raise WITHOUT_PHASE.at(parts.span)
        return Happening(verb, whose=self.whose(parts), span=parts.span)
