"""Builders for abilities and instructions; shared by both word orders."""

from __future__ import annotations

from typing import Any

from judgecli.language.ast import Ability, Happening, Instruction, Mention, Noun, Number, Place, Record, Span
from judgecli.language.build import Parts, integer
from judgecli.language.build_abilities import PLAYERS, AbilityBuilder
from judgecli.language.build_errors import NOT_A_PLAYER, WITHOUT_LIMIT
from judgecli.language.build_parts import By, Change, Conditions, Cost, Effects, Piece, Sentence, Tail
from judgecli.language.build_things import as_any, as_object, barred
from judgecli.language.lalr import Tree
from judgecli.language.print_words import simple_zone
from judgecli.language.token import Token
from judgecli.language.words import of_kind
from judgecli.lazy import replace


class EffectBuilder(AbilityBuilder):
    # ---- lists of instructions

    def build(self, tree: Tree) -> Any:
        """As in ``Builder``, but a list of sentences is walked in a loop: it may be hundreds long."""
        if tree.data != "effects":
            return super().build(tree)
        built: list[tuple[Sentence, bool]] = []
        last: Effects | None = None
        node: Tree | None = tree
        while node is not None:
            parts = [child for child in node.children if isinstance(child, Tree)]
            then = any(isinstance(child, Token) and child.type == "K_THEN" for child in node.children)
            built.append((self.build(parts[0]), then))
            node = parts[1] if len(parts) > 1 else None
            if node is not None and node.data != "effects":
                last, node = self.build(node), None
        items = last.items if last else ()
        for sentence, then in reversed(built):
            items = _joined(sentence.items, _afterwards(items) if then else items)
        return Effects(items)

    def if_you_do(self, parts: Parts) -> Effects:
        return Effects((Instruction("if", then=parts.one(Effects).items, span=parts.span),))

    def repeat(self, parts: Parts) -> Effects:
        times = Number(integer(parts.token("INT")))
        return Effects((Instruction("repeat", amount=times, then=parts.one(Effects).items, span=parts.span),))

    def repeat_each(self, parts: Parts) -> Effects:
        times = Number(1, each=as_any(parts.one(Noun)))
        return Effects((Instruction("repeat", amount=times, then=parts.one(Effects).items, span=parts.span),))

    def may_repeat(self, parts: Parts) -> Effects:
        self._player(parts.one(Noun))
        return Effects(tuple(replace(i, may=True) for i in self.repeat(parts).items))

    def modal(self, parts: Parts) -> Effects:
        choices = tuple(effects.items for effects in parts.all(Effects))
        count = Number(integer(parts.token("INT")))
        return Effects((Instruction("modal", amount=count, choices=choices, span=parts.span),))

    def as_they_apply(self, parts: Parts) -> Effects:
        """``each that applies: if …, draw 1 card | if …, discard 1 card``: the conditions are all asked before any of it is done."""
        choices = tuple(effects.items for effects in parts.all(Effects))
        return Effects((Instruction("modal", choices=choices, span=parts.span),))

    def delayed(self, parts: Parts) -> Effects:
        when, then = parts.one(Happening), parts.one(Effects).items
        duration = self.word(parts.token("DURATION")) if parts.has("DURATION") else ""
        return Effects((Instruction("delay", when=when, then=then, duration=duration, span=parts.span),))

    def replacing(self, parts: Parts) -> Effects:
        """``the next time it would be destroyed, put it to energy instead`` as something an effect brings about."""
        when, then = parts.one(Happening), parts.one(Effects).items
        return Effects((Instruction("replace", when=when, then=then, span=parts.span),))

    def replacing_ja(self, parts: Parts) -> Sentence:
        return Sentence(self.replacing(parts).items)

    def otherwise(self, parts: Parts) -> Effects:
        return Effects((Instruction("otherwise", then=parts.one(Effects).items, span=parts.span),))

    def lasting(self, parts: Parts) -> Record:
        """An effect in force: its source and what is left of it."""
        token = parts.token("NAME")
        name, tag = self.name(token)
        of = parts.tokens("PLAYER")
        source = Mention("card", name, self.span(token), tag, self.player(of[0]) if of else "")
        return Record("effects", self.line.span, source=source, effects=parts.one(Effects).items)

    def sentence(self, parts: Parts) -> Sentence:
        conditions = parts.maybe(Conditions)
        durations = [self.word(token) for token in parts.tokens("DURATION")]
        items = parts.one(Effects).items
        tails = (*parts.all(Tail), *(Tail(duration) for duration in durations))
        for tail in tails:
            items = tuple(_with_tail(item, tail) for item in items)
        if conditions:
            items = tuple(replace(item, conditions=conditions.items) for item in items)
        return Sentence(items)

    def tail(self, parts: Parts) -> Tail:
        return Tail(self.word(parts.token("DURATION")))

    def as_long_as(self, parts: Parts) -> Tail:
        return Tail(lasting=parts.one(Conditions).items)

    def until_happening(self, parts: Parts) -> Tail:
        return Tail(until=parts.one(Happening))

    def for_each(self, parts: Parts) -> Tail:
        return Tail(each=as_any(parts.one(Noun)))

    # ---- one sentence

    def plain(self, parts: Parts) -> Effects:
        return Effects(parts.all(Instruction))

    def by_someone(self, parts: Parts) -> Effects:
        return Effects((replace(parts.one(Instruction), who=self._player(parts.one(Noun))),))

    def may(self, parts: Parts) -> Effects:
        noun = parts.maybe(Noun)
        who = self._player(noun) if noun and noun.how != "you" else None
        return Effects((replace(parts.one(Instruction), may=True, who=who),))

    def _player(self, noun: Noun) -> Noun | None:
        if noun.how not in PLAYERS:
            raise NOT_A_PLAYER.at(noun.span)
        return None if noun.how == "you" else noun

    def cannot(self, parts: Parts) -> Effects:
        nouns = parts.all(Noun)
        by = parts.maybe(By) or By("")
        instruction = Instruction(
            "cannot",
            what=as_object(nouns[0]),
            change=(action := self.word(parts.token("ACTION"))),
            target=barred(action, nouns[1] if len(nouns) > 1 else None),
            source=by.source,
            to=parts.maybe(Place),
            by=by.noun,
            span=parts.span,
        )
        return Effects((instruction,))

    def can(self, parts: Parts) -> Effects:
        """``this can be played from trash as though in your hand``."""
        nouns, wheres = parts.all(Noun), [piece for piece in parts.all(Piece) if piece.field == "where"]
        states = parts.tokens("STATE", "STATUS")
        origin = "" if parts.has("K_AS_THOUGH") and not states and len(wheres) == 1 else _zones(wheres[:1])
        instruction = Instruction(
            "can",
            what=as_object(nouns[0]),
            change=self.word(parts.token("ACTION")),
            target=as_any(nouns[1]) if len(nouns) > 1 else None,
            value=self.word(states[0]) if states else _zones(wheres[-1:]) if parts.has("K_AS_THOUGH") else "",
            source=origin,
            span=parts.span,
        )
        return Effects((instruction,))

    def can_only(self, parts: Parts) -> Effects:
        return Effects((replace(self._action("only", parts), value=self.word(parts.token("LIMIT"))),))

    def must(self, parts: Parts) -> Effects:
        return Effects((self._action("must", parts),))

    def _action(self, verb: str, parts: Parts) -> Instruction:
        nouns = parts.all(Noun)
        target = as_any(nouns[1]) if len(nouns) > 1 else None
        action = self.word(parts.token("ACTION"))
        return Instruction(verb, what=as_object(nouns[0]), change=action, target=target, span=parts.span)

    def alternative_cost(self, parts: Parts) -> Effects:
        return self._price_of("alternative cost", parts)

    def additional_cost(self, parts: Parts) -> Effects:
        return self._price_of("additional cost", parts)

    def _price_of(self, verb: str, parts: Parts) -> Effects:
        what = as_object(parts.one(Noun))
        return Effects((Instruction(verb, what=what, then=parts.one(Cost).items, span=parts.span),))

    def becomes_copy(self, parts: Parts) -> Effects:
        what, model = parts.all(Noun)
        made = Instruction("become", what=as_object(what), change="copy", target=as_object(model), span=parts.span)
        return Effects((made,))

    def gets(self, parts: Parts) -> Effects:
        return self._changes(parts, {"stat": "change", "": "gain"})

    def may_get(self, parts: Parts) -> Effects:
        made = self.gets(parts)
        return Effects(tuple(replace(i, may=True) for i in made.items))

    def becomes(self, parts: Parts) -> Effects:
        return self._changes(parts, {"stat": "become", "": "become"})

    def loses(self, parts: Parts) -> Effects:
        return self._changes(parts, {"stat": "lose", "": "lose"})

    def _changes(self, parts: Parts, verbs: dict[str, str]) -> Effects:
        noun = as_object(parts.one(Noun))
        made: list[Instruction] = []
        for change in parts.all(Change):
            verb = verbs["stat"] if change.amount and change.change in of_kind("stat") else verbs[""]
            made.append(
                Instruction(
                    verb,
                    what=noun,
                    amount=change.amount,
                    change=change.change,
                    value=change.value,
                    ability=change.ability,
                    target=change.of,
                    span=parts.span,
                )
            )
            if noun.how == "choose":  # "1 zx gets A and B": the second is given to the same one
                noun = Noun("that", span=noun.span)
        return Effects(tuple(made))

    def stat_change(self, parts: Parts) -> Change:
        floor = integer(parts.token("INT")) if parts.has("K_NO_LESS_THAN") else ""
        return Change(self.word(parts.token("STAT")), value=floor, amount=Number(integer(parts.token("SIGNED"))))

    def stat_change_by(self, parts: Parts) -> Change:
        """By a number that is read from the board; a plain one is a signed number."""
        return Change(self.word(parts.token("STAT")), amount=signed(parts.one(Number), parts.has("K_MINUS")))

    def stat_setting(self, parts: Parts) -> Change:
        return Change(self.word(parts.token("STAT")), amount=parts.one(Number))

    def mark_change(self, parts: Parts) -> Change:
        """``2 counters``; with its name ``2 「魔力」 counters``."""
        number = parts.tokens("INT")
        amount = Number(integer(number[0])) if number else parts.one(Number)
        named = parts.tokens("QUOTED")
        return Change(self.word(parts.token("MARK")), self.inner(named[0]) if named else "", amount)

    def all_abilities(self, parts: Parts) -> Change:
        return Change("abilities")

    def copied_abilities(self, parts: Parts) -> Change:
        return Change("abilities", of=as_object(parts.one(Noun)))

    def trait(self, parts: Parts) -> Change:
        token = parts.token("COLOUR", "TRIBE", "ICON", "TYPE", "QUOTED", "STRING", "KEYWORD")
        match token.type:
            case "TRIBE":
                return Change("tribe", self.inner(token))
            case "QUOTED" if parts.tokens("K_NAME", "K_NAMED"):
                return Change("name", self.inner(token))
            case "QUOTED" | "STRING":
                return Change("ability", ability=self.nested(self.line, token))
            case "KEYWORD":
                return Change("ability", ability=self._given_keyword(parts))
            case kind:
                return Change(kind.lower(), self.word(token))

    def _given_keyword(self, parts: Parts) -> Ability:
        number = parts.tokens("INT")
        keyword = self.word(parts.token("KEYWORD"))
        return Ability("keyword", parts.span, keyword=keyword, parameter=integer(number[0]) if number else None)

    def loses_game(self, parts: Parts) -> Effects:
        return self._ends("lose game", parts)

    def wins_game(self, parts: Parts) -> Effects:
        return self._ends("win", parts)

    def _ends(self, verb: str, parts: Parts) -> Effects:
        who = parts.one(Noun)
        if who.how not in PLAYERS:
            raise NOT_A_PLAYER.at(who.span)
        return Effects((Instruction(verb, who=who, span=parts.span),))

    def costs(self, parts: Parts) -> Effects:
        points = integer(parts.token("INT"))
        amount = Number(-points if parts.has("K_LESS") else points)
        what = as_object(parts.one(Noun))
        return Effects((Instruction("change", what=what, amount=amount, change="cost", span=parts.span),))

    def unaffected(self, parts: Parts) -> Effects:
        what = as_object(parts.all(Noun)[0])
        instruction = Instruction("unaffected", what=what, value=self.whose(parts), span=parts.span)
        return Effects((instruction if len(parts.all(Noun)) == 1 else spared_by(instruction, parts.all(Noun)[1]),))

    def no_limit(self, parts: Parts) -> Effects:
        return self._limit(parts, None)

    def limit_becomes(self, parts: Parts) -> Effects:
        return self._limit(parts, Number(integer(parts.token("INT"))))

    def _limit(self, parts: Parts, amount: Number | None) -> Effects:
        return Effects((self._limited(parts.one(Noun), amount, parts.span),))

    def _limited(self, noun: Noun, amount: Number | None, span: Span) -> Instruction:
        what = as_object(noun)
        zone = simple_zone(what)
        if not zone:
            raise WITHOUT_LIMIT.at(what.span)
        verb = "become" if amount else "no limit"
        return Instruction(verb, what=what, amount=amount, change="limit", value=zone, span=span)


def _afterwards(items: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The same, said to come after what stands before."""
    if items and items[0].verb == "if":
        return (replace(items[0], then=_afterwards(items[0].then)), *items[1:])
    return (replace(items[0], after=True), *items[1:]) if items else items


def _joined(first: tuple[Instruction, ...], rest: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Put what follows "if you do" under the instruction it depends on."""
    if rest and rest[0].verb == "if" and first:
        return (*first[:-1], replace(first[-1], then=rest[0].then))
    return first + rest


def _with_tail(item: Instruction, tail: Tail) -> Instruction:
    if tail.duration:
        return replace(item, duration=tail.duration)
    if tail.lasting or tail.until:
        return replace(item, lasting=tail.lasting or item.lasting, until=tail.until or item.until)
    if tail.each is None:
        return item
    if item.amount is not None:
        return replace(item, amount=replace(item.amount, each=tail.each))
    if item.what is not None and item.what.count is not None:
        return replace(item, what=replace(item.what, count=replace(item.what.count, each=tail.each)))
    return item


def _zones(pieces: list[Piece]) -> str:
    return " or ".join(word for piece in pieces for word in piece.words)


def signed(number: Number, down: bool) -> Number:
    """A number as a change: a plain one has its sign, another says that it goes down."""
    if number.word or number.each:
        return replace(number, minus=down)
    return replace(number, value=-number.value if down else number.value)


def spared_by(made: Instruction, source: Noun) -> Instruction:
    """ "Is not affected by effects of opponent's events": whose effects, and of what sort of card."""
    return replace(made, value=source.whose, target=as_any(replace(source, whose="")))
