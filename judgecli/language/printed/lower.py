"""From clauses to instructions: what each verb means in the language of abilities. One table for both languages."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable

from judgecli.language.ast import NOWHERE, Ability, Filter, Instruction, Noun, Number, Place
from judgecli.language.printed.clause import Clause, Phrase, Unreadable, no_rule, one, too_short
from judgecli.language.printed.lexer import Token
from judgecli.language.printed.vocabulary import vocabulary
from judgecli.lazy import pattern, replace

Lowered = list[Instruction]
MAY_LAST = frozenset({"get", "do", "attack", "block", "cost"})
"""Verbs of clauses that leave something in force."""
DONE_TO = frozenset({"this", "that", "all", "each", "choose"})
LASTING = frozenset({"change", "gain", "cannot", "must", "can", "unaffected", "become", "lose"})
"""Verbs that leave something in force; all others are over at once."""
_KEYWORD = pattern(r"^(?P<word>.*?)\s*(?P<amount>[+]\d+)?$")
PLAYERS = {"you", "opponent", "player"}


class Lowering:
    """Turns the clauses of one ability into its instructions; it remembers who was spoken of."""

    def __init__(self, game: str, lang: str, static: bool) -> None:
        self.game, self.lang, self.static = game, lang, static

    def lower(self, clauses: list[Clause], duration: str = "") -> Lowered:
        """The instructions, in order."""
        out: Lowered = []
        group: Lowered = []
        merged = list(_merged(_carried(_as_long(clauses))))
        for n, c in enumerate(merged):
            if c.link == "if done":
                if not out:
                    raise Unreadable(list(c.tokens), "“if you do” without what is done", "「そうした場合」の前がない")
                rest = self._sentence(merged[n:], duration)
                out[-1] = replace(out[-1], then=(*out[-1].then, *rest))
                return out
            group = self.one(c if c.duration or not duration else replace(c, duration=duration))
            out += group
        return _under_may(out, merged)

    def _sentence(self, clauses: list[Clause], duration: str) -> Lowered:
        return self.lower([replace(clauses[0], link=""), *clauses[1:]], duration)

    # ---- one clause

    def one(self, c: Clause) -> Lowered:
        """What a clause says."""
        found = VERBS.get(c.verb)
        if found is None:
            raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")
        made = found(self, c)
        return [
            replace(i, duration=c.duration) if c.duration and i.verb in LASTING else _no_duration(i, c) for i in made
        ]

    # ---- parts

    def who(self, c: Clause) -> Noun | None:
        """Who does it, where that is not the controller."""
        if c.subject is None:
            return None
        if not c.subject.player:
            raise Unreadable(list(c.subject.tokens), "a card does this?", "カードがすることなのか分からない")
        return None if c.subject.noun.how == "you" else c.subject.noun

    def thing(self, phrase: Phrase | None, c: Clause, everything: bool = False) -> Noun:
        """What it is done to; how many must be said, unless the clause is about all that fit (``everything``)."""
        if phrase is None:
            raise too_short(list(c.tokens))
        noun = phrase.noun
        if phrase.stat or phrase.gains or phrase.player or phrase.edge:
            raise Unreadable(list(phrase.tokens), "this cannot be done to that", "この語にはできない")
        if noun.how == "":
            if not everything:
                raise Unreadable(list(phrase.tokens), "how many of them?", "いくつなのか分からない")
            noun = replace(noun, how="all")
        return self.owned(noun, phrase, c)

    def owned(self, noun: Noun, phrase: Phrase, c: Clause) -> Noun:
        """「自分自身の」 is of who does it."""
        if noun.whose == "self":
            who = c.subject.noun.how if c.subject is not None and c.subject.player else "you"
            if who not in ("you", "opponent"):
                raise Unreadable(list(phrase.tokens), "whose is it?", "誰のものか分からない")
            return replace(noun, whose=who)
        if noun.whose == "owner":
            raise Unreadable(list(phrase.tokens), "whose is it?", "誰のものか分からない")
        return noun

    def origin(self, noun: Noun, c: Clause) -> Noun:
        """With the zone that the clause says it comes from."""
        origin = c.role("from")
        if origin is None:
            return noun
        among = any(f.kind == "among" for f in origin.noun.filters)
        if among and not origin.zone and noun.how not in ("this", "that") and not noun.where:
            return replace(noun, filters=(*noun.filters, *origin.noun.filters))
        plain = origin.zone and not origin.edge and not origin.counted and not origin.noun.filters
        if not plain or noun.where or noun.how in ("this", "that"):
            raise Unreadable(list(origin.tokens), "not a place it comes from", "そこからとは読めない")
        of = self.owned(origin.noun, origin, c)
        if of.whose and noun.whose and of.whose != noun.whose:
            raise Unreadable(list(origin.tokens), "whose is it?", "誰のものか分からない")
        return replace(noun, where=(origin.zone,), whose=of.whose or noun.whose)

    def place(self, phrase: Phrase | None, c: Clause) -> Place:
        """Where to."""
        if phrase is None:
            raise too_short(list(c.tokens))
        noun = phrase.noun
        if not phrase.zone or phrase.counted or noun.filters or noun.other or phrase.stat:
            raise Unreadable(list(phrase.tokens), "not a place to put it", "行き先ではない")
        whose = noun.whose
        if whose == "self":
            whose = "owner"
        state = ""
        if "tapped" in c.adverbs:
            state = "tapped"
        if "face up" in c.adverbs:
            state = "face up"
        return Place(phrase.zone, whose, position=phrase.edge, state=state, span=noun.span)

    def keyword(self, token: Token) -> Ability:
        """A keyword with its number: 「パワーアタッカー+2000」."""
        bare = token.text.strip('「」" .')
        match = _KEYWORD.match(bare)
        assert match is not None
        word = match["word"].strip()
        words = vocabulary(self.game, "ja" if self.lang == "ja" else "en")
        entry = words.get(word) or words.get(word.lower())
        if entry is None or entry.kind != "keyword":
            raise Unreadable([token], f"“{bare}” is no keyword known here", f"「{bare}」は知らない能力")
        amount = int(match["amount"]) if match["amount"] else None
        return Ability("keyword", NOWHERE, keyword=entry.value, amount=amount, text=bare)


def _no_duration(i: Instruction, c: Clause) -> Instruction:
    if c.duration:
        raise Unreadable(list(c.tokens), "how long something lasts that is over at once", "その場で終わることの期間")
    return i


# ---- clauses that hang together


def _as_long(clauses: list[Clause]) -> list[Clause]:
    """A duration that is said once holds for all that lasts in the sentence."""
    said = {c.duration for c in clauses if c.duration}
    if len(said) != 1 or len(clauses) < 2:
        return clauses
    (duration,) = said
    return [c if c.duration or c.verb not in MAY_LAST else replace(c, duration=duration) for c in clauses]


def _carried(clauses: list[Clause]) -> Iterable[Clause]:
    """The subject of a clause is that of the next ones that name none."""
    subject: Phrase | None = None
    for c in clauses:
        if c.subject is None and subject is not None and c.link not in ("then", "also"):
            held = replace(subject, stat="") if subject.stat else subject
            fits = subject.player or c.verb in ("get", "attack", "block", "do", "destroy")
            c = replace(c, subject=held) if fits else c
        subject = c.subject
        yield c


def _merged(clauses: Iterable[Clause]) -> Iterable[Clause]:
    """「1体選び、破壊する」 is one instruction; so is 「タップして置く」."""
    held: Clause | None = None
    for c in map(_about_it, clauses, itertools.count()):
        if held is None:
            held = c
            continue
        both = _both(held, c)
        if both is None:
            yield held
        held = both or c
    if held is not None:
        yield held


def _about_it(c: Clause, nth: int) -> Clause:
    """A later clause that does not say to what it is done means what the clause before was about."""
    if nth == 0 or "what" in c.roles or c.verb not in CHOSEN_FOR or c.voice == "passive" or c.negative:
        return c
    return replace(
        c, roles={**c.roles, "what": Phrase(Noun("that", span=replace(c.span, end=c.span.start)))}, implied=True
    )


def _both(first: Clause, second: Clause) -> Clause | None:
    if second.link or first.mood or first.negative or first.voice not in ("", second.voice):
        return None
    if first.verb == "choose" and second.implied and second.verb in CHOSEN_FOR and not second.negative:
        mood = second.mood
        same = first.subject is None or second.subject is None or first.subject == second.subject
        if not same:
            return None
        roles = {**second.roles, "what": first.roles["what"]} if "what" in first.roles else None
        if roles is None or ("from" in first.roles and "from" in second.roles):
            return None
        if "from" in first.roles:
            roles["from"] = first.roles["from"]
        return replace(
            second,
            roles=roles,
            mood=mood,
            adverbs=first.adverbs | second.adverbs,
            subject=second.subject or first.subject,
            tokens=(*first.tokens, *second.tokens),
        )
    if first.verb == "tap" and second.verb == "put" and second.implied and "what" in first.roles:
        roles = {**second.roles, **first.roles}
        return replace(second, roles=roles, adverbs=second.adverbs | {"tapped"}, tokens=(*first.tokens, *second.tokens))
    return None


CHOSEN_FOR = frozenset(
    {
        "destroy",
        "put",
        "return",
        "add",
        "tap",
        "untap",
        "discard",
        "out",
        "break",
        "look",
        "summon",
        "cast",
        "generate",
        "reveal",
        "show",
    }
)
"""Verbs that say what is done to the chosen."""


def _under_may(out: Lowered, clauses: list[Clause]) -> Lowered:
    """Of 「AしBしてもよい」 both may be left: the rest hangs on the first."""
    moods = [c.mood for c in clauses]
    if len(out) < 2 or "may" not in moods or len(out) != len(clauses):
        return out
    last = max(n for n, mood in enumerate(moods) if mood == "may")
    begin = max([n for n in range(last + 1) if clauses[n].link in ("then", "also", "if done")] or [0])
    if begin == last:
        return out
    chain = out[begin : last + 1]
    first = replace(chain[0], may=True, then=tuple(replace(i, may=False) for i in chain[1:]))
    return [*out[:begin], first, *out[last + 1 :]]


# ---- verbs


def _adverbs(c: Clause, *allowed: str) -> None:
    odd = c.adverbs - set(allowed)
    if odd:
        raise Unreadable(list(c.tokens), f"“{min(odd)}” has no role here", "副詞の役割が分からない")


def _roles(c: Clause, *allowed: str) -> None:
    for name, phrase in c.roles.items():
        if name not in allowed:
            raise Unreadable(list(phrase.tokens), "this part has no role here", "この部分の役割が分からない")
    if c.each is not None and "each" not in allowed:
        raise Unreadable(list(c.tokens), "“for each” has no role here", "「につき」の役割が分からない")


def _active(c: Clause) -> None:
    if c.negative or c.voice == "passive" or c.mood not in ("", "may"):
        raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")


def _instruction(low: Lowering, verb: str, c: Clause, **more: object) -> Instruction:
    return Instruction(verb, low.who(c), may=c.mood == "may", span=c.span, **more)  # type: ignore[arg-type]


def _simple(verb: str, *adverbs: str) -> Verb:
    def make(low: Lowering, c: Clause) -> Lowered:
        _active(c)
        _roles(c, "what", "from")
        _adverbs(c, *adverbs)
        return [_instruction(low, verb, c, what=low.origin(low.thing(c.role("what"), c), c))]

    return make


def _destroy(low: Lowering, c: Clause) -> Lowered:
    if c.voice == "passive" and c.negative and not c.mood:
        return _bar(low, c, "be destroyed")
    return _simple("destroy")(low, c)


def _tap(low: Lowering, c: Clause) -> Lowered:
    if c.negative and c.verb == "untap" and c.subject is not None and not c.voice:
        return _bar(low, c, "untap")
    return _simple(c.verb)(low, c)


def _choose(low: Lowering, c: Clause) -> Lowered:
    if c.voice == "passive" and c.negative:
        return _bar(low, c, "be chosen")
    return _simple("choose")(low, c)


def _draw(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    _roles(c, "what", "each")
    _adverbs(c)
    what = c.role("what")
    if what is None or what.noun.what != "card" or what.noun.how != "choose" or what.noun.count is None:
        raise Unreadable(list(c.tokens), "how many cards are drawn?", "何枚引くのか分からない")
    if what.noun.filters or what.noun.where or what.noun.whose or what.noun.or_more:
        raise Unreadable(list(what.tokens), "only a number of cards is drawn", "引くのは枚数だけ")
    number = replace(what.noun.count, each=c.each) if c.each else what.noun.count
    if not what.noun.up_to:
        return [_instruction(low, "draw", c, amount=number)]
    if c.each is not None or number.value > MOST_DRAWN:
        raise Unreadable(list(what.tokens), "up to how many cards?", "何枚まで引くのか分からない")
    return [_one_by_one(replace(_instruction(low, "draw", c, amount=one(1)), may=True), number.value)]


MOST_DRAWN = 9


def _one_by_one(i: Instruction, times: int) -> Instruction:
    """Up to so many cards are drawn one after another, and each may be the last."""
    return i if times == 1 else replace(i, then=(_one_by_one(i, times - 1),))


def _discard(low: Lowering, c: Clause) -> Lowered:
    if c.negative or c.voice == "passive" or c.mood not in ("", "may"):
        raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")
    _roles(c, "what", "from")
    _adverbs(c, "random")
    what, origin = c.role("what"), c.role("from")
    if what is None:
        raise too_short(list(c.tokens))
    noun = low.thing(what, c)
    if noun.how in ("this", "that"):
        return [_instruction(low, "discard", c, what=noun)]
    among = [*noun.filters, *(origin.noun.filters if origin is not None else ())]
    if any(f.kind == "among" for f in among):
        return _discarded_among(low, c, noun)
    whose = noun.whose
    if origin is not None:
        if origin.zone != "hand" or noun.where or origin.noun.filters:
            raise Unreadable(list(origin.tokens), "cards are discarded from the hand", "捨てるのは手札から")
        whose = low.owned(origin.noun, origin, c).whose or whose
    elif noun.where not in ((), ("hand",)):
        raise Unreadable(list(what.tokens), "cards are discarded from the hand", "捨てるのは手札から")
    if noun.other:
        raise Unreadable(list(what.tokens), "another card of the hand?", "手札の「他の」カード")
    filters = noun.filters
    if "random" in c.adverbs:
        filters = (*filters, Filter("state", "=", "random", noun.span))
    doer = low.who(c)
    if doer is None and c.subject is None and whose == "opponent":
        doer = Noun("opponent", "player", span=c.span)
    mine = "you" if doer is None else doer.how
    if whose and whose != mine and not (doer is not None and doer.how == "player"):
        raise Unreadable(list(what.tokens), "whose hand is it?", "誰の手札か分からない")
    noun = replace(noun, whose="", where=("hand",), filters=filters)
    return [replace(_instruction(low, "discard", c, what=noun), who=doer)]


def _discarded_among(low: Lowering, c: Clause, noun: Noun) -> Lowered:
    """ "… 1 of them and have it discarded": the one who looked chooses, the opponent discards."""
    if (
        c.voice != "causative"
        or noun.how != "choose"
        or c.adverbs
        or (c.subject is not None and c.subject.noun.how != "opponent")
    ):
        raise Unreadable(list(c.tokens), "who discards what?", "誰が何を捨てるのか")
    chosen = Instruction("choose", what=low.origin(noun, c), may=c.mood == "may", span=c.span)
    it = replace(noun, how="that", what="card", count=None, filters=(), up_to=False, whose="", where=())
    discarded = Instruction("discard", who=Noun("opponent", "player", span=c.span), what=it, span=c.span)
    return [replace(chosen, then=(discarded,))] if chosen.may else [chosen, discarded]


def _put(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    _roles(c, "what", "from", "to")
    _adverbs(c, "face down", "face up", "tapped", "in any order", "random")
    noun = low.origin(low.thing(c.role("what"), c), c)
    if "random" in c.adverbs:
        noun = replace(noun, filters=(*noun.filters, Filter("state", "=", "random", noun.span)))
    place = low.place(c.role("to"), c)
    if "face up" in c.adverbs and place.zone in ("mana zone", "graveyard"):
        place = replace(place, state="tapped" if "tapped" in c.adverbs else "")
    if "face down" in c.adverbs and place.zone != "shield zone":
        raise Unreadable(list(c.tokens), "face down elsewhere than among the shields", "シールド以外に裏向きで置く")
    if "in any order" in c.adverbs and (place.zone != "deck" or place.position != "bottom"):
        raise Unreadable(list(c.tokens), "an order that matters", "順序が問題になる")
    if place.zone == "deck" and not place.position and c.verb != "shuffle" and c.verb != "return":
        raise Unreadable(list(c.tokens), "where in the deck?", "山札のどこか分からない")
    if "tapped" in c.adverbs and place.zone not in ("mana zone", "battle zone"):
        raise Unreadable(list(c.tokens), "tapped where nothing is tapped", "タップできない場所")
    verb = {"return": "return", "add": "add"}.get(c.verb, "put")
    if place.zone == "hand" and verb == "put":
        verb = "return" if noun.where or noun.how != "that" else "put"
    return [_instruction(low, verb, c, what=noun, to=place)]


def _out(low: Lowering, c: Clause) -> Lowered:
    to = c.role("to")
    if to is None:
        to = Phrase(Noun("", span=c.span), zone="battle zone")
    return _put(low, replace(c, roles={**c.roles, "to": to}))


def _look(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    _roles(c, "what")
    _adverbs(c)
    what = c.role("what")
    whole = what is not None and bool(what.zone) and what.zone in ("hand", "deck")
    if what is not None and what.zone == "deck" and not what.counted and not what.noun.whose:
        raise Unreadable(list(what.tokens), "whose deck?", "誰の山札か")
    return [_instruction(low, "look", c, what=low.thing(what, c, everything=whole))]


def _show(low: Lowering, c: Clause) -> Lowered:
    if c.verb == "show" and (to := c.role("to")) is not None:
        if not to.player:
            raise Unreadable(list(to.tokens), "shown to whom?", "誰に見せるのか")
        c = replace(c, roles={k: v for k, v in c.roles.items() if k != "to"})
    _active(c)
    _roles(c, "what", "from")
    _adverbs(c)
    what = c.role("what")
    noun = Noun("that", span=c.span) if what is None else low.origin(low.thing(what, c, what.zone == "hand"), c)
    return [_instruction(low, "reveal", c, what=noun)]


def _shuffle(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    if "to" in c.roles:
        _roles(c, "what", "to", "from")
        noun = low.origin(low.thing(c.role("what"), c, everything=True), c)
        return [_instruction(low, "put", c, what=noun, to=low.place(c.role("to"), c))]
    _roles(c, "what")
    _adverbs(c)
    what = c.role("what")
    if what is None or what.zone != "deck" or what.counted:
        raise Unreadable(list(c.tokens), "what is shuffled?", "何をシャッフルするのか")
    noun = low.owned(replace(what.noun, how="all", whose=what.noun.whose or _doer(c)), what, c)
    made = _instruction(low, "shuffle", c, what=noun)
    return [replace(made, who=None)]


def _doer(c: Clause) -> str:
    how = c.subject.noun.how if c.subject is not None and c.subject.player else "you"
    return how if how in ("you", "opponent") else "you"


def _search(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    _roles(c, "what", "from")
    _adverbs(c)
    what = c.role("what")
    if what is not None and what.zone == "deck" and not what.counted:
        return _look(low, c)
    noun = low.origin(low.thing(what, c), c)
    return [_instruction(low, "search", c, what=noun)]


def _break(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    _roles(c, "what")
    _adverbs(c)
    what = c.role("what")
    if what is not None and what.noun.what != "shield":
        raise Unreadable(list(what.tokens), "only shields are broken", "ブレイクするのはシールドだけ")
    if c.subject is not None and not c.subject.player:
        if c.subject.noun.how not in ("this", "that"):
            raise no_rule(list(c.tokens))
        c = replace(c, subject=None)
    return [_instruction(low, "break", c, what=low.thing(what, c))]


def _play(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    _roles(c, "what", "from")
    _adverbs(c, "free", "immediately")
    what = low.origin(low.thing(c.role("what"), c), c)
    verb = {"cast": "cast", "summon": "summon"}.get(c.verb, "use")
    return [_instruction(low, verb, c, what=what, change="free" if "free" in c.adverbs else "")]


def _get(low: Lowering, c: Clause) -> Lowered:
    """「「W・ブレイカー」を得る」, and "gets +2000 power"."""
    if c.negative or c.voice or c.mood not in ("", "may"):
        raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")
    _roles(c, "what", "number", "each")
    _adverbs(c)
    what, number = c.role("what"), c.role("number")
    if c.subject is None or c.subject.player:
        raise Unreadable(list(c.tokens), "what gets it?", "何が得るのか分からない")
    about = low.thing(replace(c.subject, stat=""), c, everything=True)
    made: Lowered = []
    if number is not None and number.number is not None:
        value = Number(number.number, each=c.each)
        made.append(Instruction("change", what=about, amount=value, change=number.stat or "power", span=c.span))
    if what is not None:
        if not what.gains:
            raise Unreadable(list(what.tokens), "no ability that is gained", "得る能力ではない")
        if c.each is not None and number is None:
            raise Unreadable(list(c.tokens), "“for each” has no role here", "「につき」の役割が分からない")
        for token in what.gains:
            about_now = about if not made else _again(about, low)
            ability = replace(low.keyword(token), span=c.span)
            made.append(
                Instruction(
                    "gain",
                    what=about_now,
                    change="ability",
                    ability=ability,
                    span=replace(c.span, start=c.span.start + len(made)),
                )
            )
    if not made:
        raise too_short(list(c.tokens))
    if c.mood == "may":
        made[0] = replace(made[0], may=True, then=tuple(made[1:]))
        made = made[:1]
    return made


def _again(noun: Noun, low: Lowering) -> Noun:
    """The same thing in the next instruction: what was chosen is "it"."""
    return (
        replace(noun, how="that", filters=(), count=None, whose="", where=(), other=False, up_to=False)
        if noun.how == "choose"
        else noun
    )


def _do(low: Lowering, c: Clause) -> Lowered:
    """「パワーは+2000される」"""
    subject = c.subject or c.role("what")
    number = c.role("number")
    if subject is None or subject.stat != "power" or number is None or number.number is None or c.negative:
        raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")
    if c.mood or c.adverbs or (c.voice == "causative"):
        raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")
    _roles(c, "number", "each", "what")
    about = low.thing(replace(subject, stat=""), c, everything=True)
    return [Instruction("change", what=about, amount=Number(number.number, each=c.each), change="power", span=c.span)]


def _cost(low: Lowering, c: Clause) -> Lowered:
    """ "costs 1 less to summon" """
    number = c.role("number")
    if (
        c.subject is None
        or c.subject.player
        or number is None
        or number.number is None
        or c.negative
        or c.mood
        or c.voice
    ):
        raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")
    _roles(c, "number", "each")
    _adverbs(c)
    about = low.thing(c.subject, c, everything=True)
    return [Instruction("change", what=about, amount=Number(number.number, each=c.each), change="cost", span=c.span)]


def _fight(low: Lowering, c: Clause) -> Lowered:
    """What can and cannot attack, block, be attacked, be blocked."""
    verb = c.verb
    if c.voice == "passive" and (c.negative or c.mood == "cannot"):
        return _bar(low, c, f"be {'attacked' if verb == 'attack' else 'blocked'}")
    if c.mood == "cannot":
        return _bar(low, c, verb)
    if c.voice or c.negative or c.subject is None or c.subject.player:
        raise Unreadable(list(c.tokens), "no frame for this clause", "この文の型を知らない")
    about = low.thing(c.subject, c, everything=True)
    _roles(c, "what")
    what = c.role("what")
    if verb == "attack" and c.mood == "can" and what is not None and not c.adverbs:
        return [Instruction("can", what=about, change="attack", target=_all_of(low, what, c), span=c.span)]
    must = c.mood == "must" or (c.mood == "" and "if able" in c.adverbs)
    if verb == "attack" and must and what is None and not c.adverbs - {"if able", "each turn"}:
        return [Instruction("must", what=about, change="attack", span=c.span)]
    raise no_rule(list(c.tokens))


def _all_of(low: Lowering, phrase: Phrase, c: Clause) -> Noun:
    noun = low.thing(phrase, c, everything=True)
    one_of_them = noun.how == "choose" and noun.count == Number(1) and not noun.up_to and not noun.or_more
    return replace(noun, how="any", count=None) if noun.how == "all" or one_of_them else noun


def _bar(low: Lowering, c: Clause, change: str) -> Lowered:
    """What is forbidden, and against whom alone."""
    _adverbs(c)
    _roles(c, "what", "by")
    if c.subject is None or c.subject.player:
        raise Unreadable(list(c.tokens), "whom does it forbid?", "何に禁じるのか分からない")
    about = low.thing(c.subject, c, everything=True)
    made = Instruction("cannot", what=about, change=change, span=c.span)
    what, by = c.role("what"), c.role("by")
    if what is not None:
        if change != "attack":
            raise Unreadable(list(what.tokens), "this part has no role here", "この部分の役割が分からない")
        if what.player:
            return [replace(made, change="attack players")]
        target = _all_of(low, what, c)
        plain = target == Noun("any", "creature", span=target.span)
        return [replace(made, change="attack creatures")] if plain else [replace(made, target=target)]
    if by is not None:
        if change not in ("be attacked", "be blocked"):
            raise Unreadable(list(by.tokens), "this part has no role here", "この部分の役割が分からない")
        return [replace(made, source="thing", by=_all_of(low, by, c))]
    return [made]


Verb = Callable[[Lowering, Clause], Lowered]
VERBS: dict[str, Verb] = {
    "destroy": _destroy,
    "put": _put,
    "return": _put,
    "add": _put,
    "out": _out,
    "draw": _draw,
    "discard": _discard,
    "choose": _choose,
    "tap": _tap,
    "untap": _tap,
    "look": _look,
    "show": _show,
    "reveal": _show,
    "shuffle": _shuffle,
    "search": _search,
    "break": _break,
    "summon": _play,
    "cast": _play,
    "generate": _play,
    "get": _get,
    "do": _do,
    "cost": _cost,
    "attack": _fight,
    "block": _fight,
}
