"""Builder for card text in Japanese word order: a clause is its arguments, in any order, and a verb.

One file, though long: one class, a method for each rule of one grammar file, in its order.
"""

from __future__ import annotations

from judgecli.language.ast import Instruction, Noun, Number, Place, Span
from judgecli.language.build import Misread, Parts, permissive
from judgecli.language.build_abilities import PLAYERS
from judgecli.language.build_arguments import IT, Argument, Arguments, place_of
from judgecli.language.build_effects import signed, spared_by
from judgecli.language.build_errors import unfit
from judgecli.language.build_japanese_things import JapaneseThings
from judgecli.language.build_parts import By, Change, Cost, Effects, Piece
from judgecli.language.build_things import as_any, as_object, barred
from judgecli.language.diagnostics import error
from judgecli.language.token import Token
from judgecli.language.words import SIMPLE_VERBS, by_terminal, of_kind
from judgecli.lazy import replace

OWN = ("deck", "hand", "extra deck")
"""Zones that are one's own where a text does not say whose a card is taken from."""


class JapaneseBuilder(JapaneseThings):
    # ---- arguments

    def _argument(self, kind: str, parts: Parts) -> Argument:
        noun = parts.maybe(Noun)
        piece = parts.maybe(Piece)
        if noun and piece:
            noun = _counted(noun, piece)
        return Argument(kind, parts.span, noun)

    def topic_argument(self, parts: Parts) -> Argument:
        """The topic; 「AはX時まで、…」 says how long right behind it."""
        made = self._argument("topic", parts)
        return replace(made, word=self.word(parts.token("DURATION"))) if parts.has("DURATION") else made

    def object_argument(self, parts: Parts) -> Argument:
        return self._argument("object", parts)

    def goal_argument(self, parts: Parts) -> Argument:
        return self._argument("goal", parts)

    def host_argument(self, parts: Parts) -> Argument:
        return self._argument("host", parts)

    def state_argument(self, parts: Parts) -> Argument:
        return Argument("state", parts.span, word=self.word(parts.token("STATE")))

    def free_argument(self, parts: Parts) -> Argument:
        return Argument("free", parts.span)

    def manner_argument(self, parts: Parts) -> Argument:
        return Argument("manner", parts.span, word=self.word(parts.token("MANNER")))

    def damage_argument(self, parts: Parts) -> Argument:
        divided = "divided" if parts.has("K_DIVIDED_AMONG") else ""
        return Argument("damage", parts.span, number=parts.one(Number), word=divided)

    def points_argument(self, parts: Parts) -> Argument:
        return Argument("points", parts.span, token=parts.token("POINTS", "INT", "K_X"))

    def given_argument(self, parts: Parts) -> Argument:
        change = self.stat_change(parts) if parts.has("SIGNED") else self.trait(parts)
        return Argument("given", parts.span, change=change)

    def abilities_argument(self, parts: Parts) -> Argument:
        return Argument("given", parts.span, change=Change("abilities"))

    def copied_argument(self, parts: Parts) -> Argument:
        return Argument("given", parts.span, change=self.copied_abilities(parts))

    def marks_argument(self, parts: Parts) -> Argument:
        return Argument("given", parts.span, change=self.mark_change(parts))

    def using_argument(self, parts: Parts) -> Argument:
        return self._argument("using", parts)

    def origin_argument(self, parts: Parts) -> Argument:
        return self._argument("origin", parts)

    def as_though_argument(self, parts: Parts) -> Argument:
        states = parts.tokens("STATE", "STATUS")
        word = self.word(states[0]) if states else " or ".join(parts.one(Piece).words)
        return Argument("as though", parts.span, word=word)

    # ---- clauses

    def arguments(self, parts: Parts) -> Arguments:
        """The arguments of a clause, with what they say of one another."""
        return Arguments(located(self.owned(parts.all(Argument))))

    def owned(self, items: tuple[Argument, ...]) -> tuple[Argument, ...]:
        """「相手は自分の手札を…」: what is the topic's own is not the controller's."""
        topic = next((item for item in items if item.kind == "topic" and item.noun), None)
        if topic is None or topic.noun is None or topic.noun.how not in PLAYERS or topic.noun.how == "you":
            return items
        return tuple(self._of_topic(item, topic.noun) for item in items)

    def _of_topic(self, item: Argument, topic: Noun) -> Argument:
        said = self.line.folded[item.span.start : item.span.end]
        if item.noun is None or item.noun.whose != "you" or "自分" not in said:
            return item
        if topic.how == "player":  # of each player the own
            return item
        if topic.how != "opponent":
            en, ja = "whose this is cannot be told here", "ここの「自分の」が誰のことか読み取れません"
            raise Misread(error("L210", item.span, en, ja, help_ja="「あなたの」か「相手の」と書いてください"))
        return replace(item, noun=replace(item.noun, whose="opponent"))

    def clause(self, parts: Parts) -> Effects:
        return lasting(self._clause(parts), parts)

    def _clause(self, parts: Parts) -> Effects:
        arguments = self.arguments(parts)
        gains = parts.has("V_CHANGE") or parts.has("V_LOSE")  # a player who gets something is what it is done to
        who = None if gains else self._who(arguments)
        if parts.has("ACTION"):
            made = self._prohibition(arguments, parts)
            arguments.finish(str(parts.token("V_CANNOT")))
            return Effects((made,))
        verb = next(token for token in parts.tokens() if token.type.startswith("V_") or token.type in ("ACT", "PAIR"))
        made = self._instruction(self.word(verb), verb, arguments, parts)
        arguments.finish(str(verb))
        if made.verb in ("win", "lose game"):
            return Effects((replace(made, who=who or Noun("you", "player")),))
        return Effects((replace(made, who=who, may=permissive(verb)),))

    def _who(self, arguments: Arguments) -> Noun | None:
        """Take a player that is the topic; "you" is nobody else than the one who does it anyway."""
        topic = next((item for item in arguments.left if item.kind == "topic"), None)
        if topic is None or topic.noun is None or topic.noun.how not in PLAYERS:
            return None
        arguments.left.remove(topic)
        return None if topic.noun.how == "you" else topic.noun

    def _prohibition(self, arguments: Arguments, parts: Parts) -> Instruction:
        by = parts.maybe(By) or By("")
        topic = next((item.noun for item in parts.all(Argument) if item.kind == "topic"), None)
        arguments.take("topic")
        target, goal = arguments.take("object"), arguments.take("goal")
        return Instruction(
            "cannot",
            what=as_object(topic) if topic else IT,
            change=(action := self.word(parts.token("ACTION"))),
            target=barred(action, target.noun if target else None),
            source=by.source,
            to=place_of(goal) if goal else None,
            by=by.noun,
            span=parts.span,
        )

    def _instruction(self, verb: str, token: Token, arguments: Arguments, parts: Parts) -> Instruction:
        span = parts.span
        if token.type == "ACT":
            return self._acted(verb, arguments, span)
        if token.type == "PAIR":
            return Instruction(verb, what=arguments.thing("object"), target=arguments.thing("goal"), span=span)
        if verb in SIMPLE_VERBS:
            what = arguments.thing("object")
            if verb == "discard" and not what.where and what.how not in ("this", "that"):
                what = replace(what, where=("hand",))
            return Instruction(verb, what=what, span=span)
        match verb:
            case "draw":
                arguments.take("origin")
                cards = arguments.need("object", token, span, ("how many cards", "枚数"))
                drawn = as_object(cards.noun or IT)
                return Instruction(verb, what=drawn if drawn.up_to else None, amount=self._drawn(drawn), span=span)
            case "damage" if given := arguments.take("given"):  # 「[X]に「…」を与える」
                arguments.left += [replace(given), Argument("topic", span, arguments.thing("goal"))]
                return self._given("gain", token, arguments, span)
            case "damage":
                amount = arguments.need("damage", token, span, ("how much damage", "ダメージの量"))
                divided = amount.word == "divided"
                return Instruction(verb, what=arguments.thing("goal"), amount=amount.number, divided=divided, span=span)
            case "move" | "put" | "return":
                return self._carried(verb, token, arguments, span)
            case "appear":
                return self._appearing(arguments, span)
            case "force":
                host = arguments.thing("host")
                return Instruction(verb, what=arguments.thing("object"), target=host, span=span)
            case "play":
                free = "free" if arguments.take("free") else ""
                return Instruction(verb, what=arguments.thing("object"), change=free, span=span)
            case "pay" if given := arguments.take("given"):
                mark = given.change or Change("")
                kind = f"pay {mark.change}"
                if kind not in of_kind("counted"):
                    raise unfit(str(token), given.span)
                return Instruction(kind, amount=mark.amount, span=span)
            case "pay":
                points = arguments.need("points", token, span, ("how much", "コスト"))
                return self._price(points.token or token, span)
            case "consume":
                mark = arguments.need("given", token, span, ("what", "何を")).change or Change("")
                return Instruction(verb, amount=mark.amount, change=mark.change, span=span)
            case "change" | "lose":
                return self._given("gain" if verb == "change" else "lose", token, arguments, span)
            case "unaffected":
                what = arguments.thing("topic")
                made = Instruction(verb, what=what, value=self.whose(parts), span=span)
                source = parts.maybe(Noun)
                return spared_by(made, source) if source else made
            case "no limit":
                topic = arguments.need("topic", token, span, ("whose limit", "対象"))
                return self._limited(topic.noun or IT, None, span)
            case _:
                return Instruction(verb, span=span)

    def _acted(self, verb: str, arguments: Arguments, span: Span) -> Instruction:
        """A verb a game adds: what, where to, how, with what."""
        under = arguments.take("host")
        goal = under or arguments.take("goal")
        to = place_of(goal) if goal else None
        if to and under:
            to = replace(to, position="bottom")
        if state := arguments.take("state"):
            to = replace(to or Place("", span=span), state=state.word)
        using = arguments.take("using")
        materials = as_object(using.noun) if using and using.noun else None
        free = "free" if arguments.take("free") else ""
        manner = arguments.take("manner")
        value = manner.word if manner else ""
        what = arguments.thing("object")
        return Instruction(verb, what=what, to=to, using=materials, change=free, value=value, span=span)

    def _carried(self, verb: str, token: Token, arguments: Arguments, span: Span) -> Instruction:
        under = arguments.take("host")  # 「デッキの下に」
        goal = under or arguments.need("goal", token, span, ("where to", "行き先"))
        state = arguments.take("state")
        to = replace(place_of(goal), position="bottom") if under else place_of(goal)
        if state:
            to = replace(to, state=state.word)
        if verb == "return" and not to.whose:
            to = replace(to, whose="owner")
        return Instruction(verb, what=arguments.thing("object"), to=to, span=span)

    def _appearing(self, arguments: Arguments, span: Span) -> Instruction:
        state, goal = arguments.take("state"), arguments.take("goal")
        to = place_of(goal) if goal else (Place("", span=span) if state else None)
        if to and state:
            to = replace(to, state=state.word)
        return Instruction("appear", what=arguments.thing("object"), to=to, span=span)

    def _given(self, verb: str, token: Token, arguments: Arguments, span: Span) -> Instruction:
        what = arguments.thing("topic")
        given = arguments.take("given")
        change = given.change if given else None
        if change is None:
            tribe = arguments.need("object", token, span, ("what", "何を"))
            filters = tribe.noun.filters if tribe.noun else ()
            change = Change("tribe", str(filters[0].value) if filters else "")
        if change.change == "tribe" and not change.value:
            raise Misread(
                error("L210", span, f"`{token}` needs a tribe, a colour or 「…」", f"「{token}」の対象が読めません")
            )
        return Instruction(
            "change" if change.change in of_kind("stat") else verb,
            what=what,
            amount=change.amount,
            change=change.change,
            value=change.value,
            ability=change.ability,
            target=change.of,
            span=span,
        )

    def _price(self, token: Token, span: Span) -> Instruction:
        text = str(token)
        digits = text.lstrip("".join({*text} - {*"0123456789X"}))
        amount = Number(0, word="X") if digits == "X" else Number(int(digits))
        colours = [
            word.canonical for word in by_terminal().get("COLOUR", ()) if _spelt_in(word.spellings(("en", "ja")), text)
        ]
        ordered = " ".join(sorted(colours, key=lambda colour: _first_at(colour, text)))
        return Instruction("pay", amount=amount, value=ordered, span=span)

    def ja_pay(self, parts: Parts) -> Instruction:
        return self._price(parts.token("POINTS", "INT", "K_X"), parts.span)

    def cost_sleep(self, parts: Parts) -> Instruction:
        return Instruction("sleep", what=Noun("this"), span=parts.span)

    def cost(self, parts: Parts) -> Cost:
        items: list[Instruction] = []
        for child in parts.children:
            items += child.items if isinstance(child, Effects) else [child] if isinstance(child, Instruction) else []
        return Cost(tuple(items))

    def paid(self, parts: Parts) -> Cost:
        """「手札を1枚捨てて発動できる。」"""
        return Cost(parts.one(Effects).items)

    def ja_recover(self, parts: Parts) -> Effects:
        return self._alone(self.recover(parts), parts.token("V_RECOVER"), parts)

    def ja_igob(self, parts: Parts) -> Effects:
        return self._alone(self.igob(parts), parts.token("V_IGOB"), parts)

    def ja_ignite(self, parts: Parts) -> Effects:
        return self._alone(self.ignite(parts), parts.token("V_IGNITE"), parts)

    def _alone(self, made: Instruction, verb: Token, parts: Parts) -> Effects:
        """An instruction that takes no argument but who does it."""
        arguments = self.arguments(parts)
        who = self._who(arguments)
        if made.verb == "draw":
            arguments.take("origin")  # cards are drawn from the deck anyway
        arguments.finish(str(verb))
        return lasting(Effects((replace(made, who=who, may=permissive(verb)),)), parts)

    def ja_permission(self, parts: Parts) -> Effects:
        """What can be done, from where and as though what; only so often; what must be done."""
        arguments = Arguments(parts.all(Argument))
        what, target = arguments.thing("topic"), arguments.take("object")
        action = parts.token("ACTION")
        verb = "must" if parts.has("K_MUST_JA") else "only" if parts.has("LIMIT") else "can"
        origin = arguments.take("origin") if verb == "can" else None
        though = arguments.take("as though") if verb == "can" else None
        arguments.finish(str(action))
        made = Instruction(
            verb,
            what=what,
            change=self.word(action),
            target=as_any(target.noun) if target and target.noun else None,
            value=self.word(parts.token("LIMIT")) if verb == "only" else though.word if though else "",
            source=" or ".join(origin.noun.where) if origin and origin.noun else "",
            span=parts.span,
        )
        return lasting(Effects((made,)), parts)

    def ja_copy(self, parts: Parts) -> Effects:
        arguments = self.arguments(parts)
        what = arguments.thing("topic")
        arguments.finish(str(parts.token("V_BECOME")))
        model = as_object(parts.one(Noun))
        return Effects((Instruction("become", what=what, change="copy", target=model, span=parts.span),))

    def ja_price(self, parts: Parts) -> Effects:
        arguments = Arguments(parts.all(Argument))
        what = arguments.thing("topic")
        token = parts.token("K_MAY_BE_PLAYED_JA", "K_ALSO_JA")
        arguments.finish(str(token))
        verb = "additional cost" if token.type == "K_ALSO_JA" else "alternative cost"
        return Effects((Instruction(verb, what=what, then=parts.one(Cost).items, span=parts.span),))

    def ja_drawn(self, parts: Parts) -> Effects:
        made = Instruction("draw", amount=parts.one(Number), span=parts.span)
        return self._alone(made, parts.token("V_DRAW"), parts)

    def ja_counted(self, parts: Parts) -> Effects:
        return self._alone(self.counted(parts), parts.token("COUNTED"), parts)

    def ja_alone(self, parts: Parts) -> Effects:
        return self._alone(self.alone(parts), parts.token("PLAIN"), parts)

    # ---- changes

    def ja_stat_by(self, parts: Parts) -> Effects:
        amount = signed(parts.one(Number), parts.has("K_DOWN_JA"))
        return self._change("change", Change(self.word(parts.token("STAT")), amount=amount), parts)

    def ja_stat_change(self, parts: Parts) -> Effects:
        return self._change("change", self.stat_change(parts), parts)

    def ja_unsigned(self, parts: Parts) -> Effects:
        """「パワーを500する」 says neither by how much nor to what."""
        token = parts.tokens("INT")[-1]
        raise Misread(
            error(
                "L212",
                self.span(token),
                "a change needs a sign",
                "増減には符号が要ります",
                help_en=f"write +{token}, or {token}にする for a new value",
                help_ja=f"「+{token}する」か「{token}にする」と書いてください",
            )
        )

    def ja_stat_setting(self, parts: Parts) -> Effects:
        return self._change("become", Change(self.word(parts.token("STAT")), amount=parts.one(Number)), parts)

    def ja_setting(self, parts: Parts) -> Effects:
        token = parts.token("TRIBE", "COLOUR", "QUOTED", "TYPE")
        kinds = {"TRIBE": "tribe", "COLOUR": "colour", "QUOTED": "name", "TYPE": "type"}
        value = self.word(token) if token.type in ("COLOUR", "TYPE") else self.inner(token)
        return self._change("become", Change(kinds[token.type], value), parts)

    def _change(self, verb: str, change: Change, parts: Parts) -> Effects:
        arguments = Arguments(parts.all(Argument))
        who = self._who(arguments)
        arguments.finish(str(parts.tokens("STAT", "K_TRIBE_WORD", "K_COLOUR_WORD", "K_NAME", "K_TYPE_WORD")[0]))
        duration = self.word(parts.token("DURATION")) if parts.has("DURATION") else ""
        duration = "turn" if parts.has("K_THIS_TURN") else duration
        may = any(permissive(token) for token in parts.tokens("K_SURU"))
        instruction = Instruction(
            verb,
            who,
            as_object(parts.one(Noun)),
            change.amount,
            change=change.change,
            value=change.value,
            duration=duration,
            may=may,
            span=parts.span,
        )
        return Effects((instruction,))


def lasting(made: Effects, parts: Parts) -> Effects:
    """How long it lasts, where that stands behind the topic."""
    if parts.has("K_THIS_TURN"):
        return Effects(tuple(replace(i, duration="turn") for i in made.items))
    topic = next((item for item in parts.all(Argument) if item.kind == "topic" and item.word), None)
    return Effects(tuple(replace(i, duration=topic.word) for i in made.items)) if topic else made


def located(items: tuple[Argument, ...]) -> tuple[Argument, ...]:
    """「墓地からXを手札に戻す」: where the thing comes from is where it is."""
    origin = next((item for item in items if item.kind == "origin" and item.noun and item.noun.what == "place"), None)
    thing = next((item for item in items if item.kind == "object" and item.noun and not item.noun.where), None)
    if origin is None or thing is None or origin.noun is None or thing.noun is None:
        return items
    own = "you" if origin.noun.where[0] in OWN else ""
    whose = thing.noun.whose or origin.noun.whose or own
    noun = replace(thing.noun, where=origin.noun.where, whose=whose)
    return tuple(replace(item, noun=noun) if item is thing else item for item in items if item is not origin)


def _counted(noun: Noun, piece: Piece) -> Noun:
    if piece.field == "all":
        return replace(noun, how="all")
    return replace(noun, how="choose", count=piece.number, up_to=piece.field == "up to")


def _spelt_in(spellings: tuple[str, ...], text: str) -> bool:
    return any(spelling in text for spelling in spellings)


def _first_at(colour: str, text: str) -> int:
    word = next(word for word in by_terminal().get("COLOUR", ()) if word.canonical == colour)
    return min(text.find(spelling) for spelling in word.spellings(("en", "ja")) if spelling in text)
