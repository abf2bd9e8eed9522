"""Builders for single instructions in English word order: a verb and its parts."""

from __future__ import annotations

from judgecli.language.ast import Instruction, Noun, Number, Place
from judgecli.language.build import Parts, integer
from judgecli.language.build_conditions import ConditionBuilder
from judgecli.language.build_errors import NOT_A_NUMBER_OF_CARDS, unfit
from judgecli.language.build_parts import Piece
from judgecli.language.build_things import as_object
from judgecli.language.token import Token
from judgecli.language.words import of_kind
from judgecli.lazy import replace


class InstructionBuilder(ConditionBuilder):
    def act(self, parts: Parts) -> Instruction:
        """A verb a game adds: what it is done to, and where, how or with what, if it says so."""
        verb = self.word(parts.token("ACT"))
        tails = parts.all(Parts)
        to = next((place for tail in tails for place in tail.all(Place)), None)
        state = next((str(piece.filter.value) for tail in tails for piece in tail.all(Piece) if piece.filter), "")
        if state:
            to = replace(to or Place("", span=parts.span), state=state)
        using = next((as_object(noun) for tail in tails for noun in tail.all(Noun)), None)
        free = "free" if any(tail.has("K_COST_FREE") for tail in tails) else ""
        manner = next((self.word(tail.token("MANNER")) for tail in tails if tail.has("MANNER")), "")
        what = as_object(parts.one(Noun))
        return Instruction(verb, what=what, to=to, using=using, change=free, value=manner, span=parts.span)

    def cost_free(self, parts: Parts) -> Parts:
        return parts

    def in_manner(self, parts: Parts) -> Parts:
        return parts

    def act_tail(self, parts: Parts) -> Parts:
        return parts

    def to_state(self, parts: Parts) -> Parts:
        return parts.but(self.in_state(parts))

    def using(self, parts: Parts) -> Parts:
        return parts

    def pair(self, parts: Parts) -> Instruction:
        what, other = parts.all(Noun)
        verb = self.word(parts.token("PAIR"))
        return Instruction(verb, what=as_object(what), target=as_object(other), span=parts.span)

    def counted(self, parts: Parts) -> Instruction:
        return Instruction(self.word(parts.token("COUNTED")), amount=parts.one(Number), span=parts.span)

    def alone(self, parts: Parts) -> Instruction:
        return Instruction(self.word(parts.token("PLAIN")), span=parts.span)

    def do_to(self, parts: Parts) -> Instruction:
        verb = self.word(next(token for token in parts.tokens() if token.type.startswith("V_")))
        what = as_object(parts.one(Noun))
        if verb == "draw":
            return Instruction("draw", what=what if what.up_to else None, amount=self._drawn(what), span=parts.span)
        if verb == "discard" and not what.where and what.how not in ("this", "that"):
            what = replace(what, where=("hand",))
        return Instruction(verb, what=what, span=parts.span)

    def _drawn(self, what: Noun) -> Number:
        if what.how == "choose" and what.count and what.what == "card" and not what.filters:
            return what.count
        raise NOT_A_NUMBER_OF_CARDS.at(what.span)

    def play_card(self, parts: Parts) -> Instruction:
        free = "free" if parts.has("K_COST_FREE") else ""
        return Instruction("play", what=as_object(parts.one(Noun)), change=free, span=parts.span)

    def deal(self, parts: Parts) -> Instruction:
        return self._deal(parts, divided=False)

    def deal_divided(self, parts: Parts) -> Instruction:
        return self._deal(parts, divided=True)

    def _deal(self, parts: Parts, *, divided: bool) -> Instruction:
        what = as_object(parts.one(Noun))
        return Instruction("damage", what=what, amount=parts.one(Number), divided=divided, span=parts.span)

    def take_to(self, parts: Parts) -> Instruction:
        token = parts.token("V_MOVE", "V_PUT", "V_RETURN")
        to = parts.one(Place)
        if token.type == "V_RETURN" and not to.whose:
            to = replace(to, whose="owner")
        return Instruction(self.word(token), what=as_object(parts.one(Noun)), to=to, span=parts.span)

    def make_appear(self, parts: Parts) -> Instruction:
        state = next((str(piece.filter.value) for piece in parts.all(Piece) if piece.filter), "")
        to = parts.maybe(Place) or (Place("", span=parts.span) if state else None)
        if to and state:
            to = replace(to, state=state)
        return Instruction("appear", what=as_object(parts.one(Noun)), to=to, span=parts.span)

    def place_force(self, parts: Parts) -> Instruction:
        what, host = parts.all(Noun)
        return Instruction("force", what=as_object(what), target=as_object(host), span=parts.span)

    def recover(self, parts: Parts) -> Instruction:
        return Instruction("recover", amount=parts.one(Number), span=parts.span)

    def ignite(self, parts: Parts) -> Instruction:
        times = Number(integer(parts.token("INT")) if parts.has("INT") else 1)
        return Instruction("ignite", amount=times, span=parts.span)

    def pay(self, parts: Parts) -> Instruction:
        colours = " ".join(self.word(token) for token in parts.tokens("COLOUR"))
        amount = Number(0, word="X") if parts.has("K_X") else Number(integer(parts.token("INT")))
        if parts.has("MARK"):
            return Instruction(self.payment(parts.token("MARK")), amount=amount, span=parts.span)
        return Instruction("pay", amount=amount, value=colours, span=parts.span)

    def payment(self, mark: Token) -> str:
        """The verb of paying with something that a game counts: only what its words know."""
        verb = f"pay {self.word(mark)}"
        if verb not in of_kind("counted"):
            raise unfit("pay", self.span(mark))
        return verb

    def igob(self, parts: Parts) -> Instruction:
        return Instruction("igob", value=self.inner(parts.token("QUOTED", "STRING")), span=parts.span)

    def consume(self, parts: Parts) -> Instruction:
        mark = self.word(parts.token("MARK"))
        return Instruction("consume", amount=Number(integer(parts.token("INT"))), change=mark, span=parts.span)
