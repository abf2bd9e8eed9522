"""What each verb of print means in the language of abilities, the same for both languages."""

from __future__ import annotations

from judgecli.language.ast import Ability, Filter, Instruction, Noun, Number
from judgecli.language.printed.battles import battles
from judgecli.language.printed.clause import Clause, Phrase, Unreadable, no_rule, one, too_short
from judgecli.language.printed.lower import LYING, Lowering, Verb
from judgecli.language.printed.merging import Lowered
from judgecli.lazy import replace


def _adverbs(c: Clause, *allowed: str) -> None:
    odd = c.adverbs - set(allowed)
    if odd:
        raise Unreadable(list(c.tokens), f"“{min(odd)}” is not understood here", "副詞の役割が分からない")


def _roles(c: Clause, *allowed: str) -> None:
    for name, phrase in c.roles.items():
        if name not in allowed:
            raise Unreadable(list(phrase.tokens), "this part is not understood here", "この部分の役割が分からない")
    if c.each is not None and "each" not in allowed:
        raise Unreadable(list(c.tokens), "“for each” is not understood here", "「につき」の役割が分からない")


def _active(c: Clause) -> None:
    if c.negative or c.voice == "passive" or c.mood not in ("", "may"):
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")


def _for_each(c: Clause) -> Clause:
    """ "For each …, put the top card of your deck into …": as many of them, one for each; with "may" up to so many."""
    what = c.role("what")
    if c.each is None:
        return c
    one_of_them = what is not None and what.noun.count == Number(1) and not what.noun.up_to and not what.noun.or_more
    if what is None or not one_of_them or not (what.noun.top or what.noun.how == "choose"):
        return c
    noun = replace(what.noun, count=Number(1, each=c.each), up_to=c.mood == "may" and not what.noun.top)
    if c.mood == "may" and what.noun.top:
        return c  # so many at once, or up to so many?
    return replace(c, each=None, mood="", roles={**c.roles, "what": replace(what, noun=noun)})


def _instruction(low: Lowering, verb: str, c: Clause, **more: object) -> Instruction:
    return Instruction(verb, low.who(c), may=c.mood == "may", span=c.span, **more)  # type: ignore[arg-type]


def _besides(c: Clause) -> Clause:
    """「もう1体破壊する」: one more than before, of a sort that is said again; what has gone is not there to be chosen twice."""
    what = c.role("what")
    told = what is not None and (what.noun.what != "card" or bool(what.noun.filters) or what.noun.top)
    return replace(c, adverbs=c.adverbs - {"more"}) if told or c.verb == "draw" else c


def _simple(verb: str, *adverbs: str) -> Verb:
    def make(low: Lowering, c: Clause) -> Lowered:
        c = _for_each(c)
        if verb == "destroy":
            c = _besides(c)
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


def _damage(low: Lowering, c: Clause) -> Lowered:
    """「…に3000ダメージを与える」: to cards, or to a player."""
    _active(c)
    _roles(c, "what", "number", "each")
    _adverbs(c)
    what, number = c.role("what"), c.role("number")
    if what is None or number is None or number.number is None:
        raise too_short(list(c.tokens))
    to = what.noun if what.player else low.thing(what, c)
    return [_instruction(low, "damage", replace(c, each=None), what=to, amount=Number(number.number, each=c.each))]


def _appear(low: Lowering, c: Clause) -> Lowered:
    """「…をノーマルスクエアに登場させる」"""
    if c.voice not in ("causative", ""):
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    _active(replace(c, voice=""))
    _roles(c, "what", "to", "from")
    _adverbs(c, *LYING)
    to = c.role("to")
    noun = low.origin(low.thing(c.role("what"), c), c)
    goal = low.place(to, c) if to is not None else None
    if goal is None and c.adverbs:
        raise too_short(list(c.tokens))
    return [_instruction(low, "appear", c, what=noun, to=goal)]


def _choose(low: Lowering, c: Clause) -> Lowered:
    if c.voice == "passive" and c.negative:
        by = c.role("by")
        if by is None or not by.player or by.noun.how != "opponent":
            return _bar(low, c, "be chosen")
        made = _bar(low, replace(c, roles={k: v for k, v in c.roles.items() if k != "by"}), "be chosen")
        whose = Noun("any", whose="opponent", span=by.noun.span)
        return [replace(i, source="effect", by=whose) for i in made]
    return _simple("choose")(low, c)


def _draw(low: Lowering, c: Clause) -> Lowered:
    c = _besides(c)
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
    c = _for_each(c)
    if c.negative or c.voice == "passive" or c.mood not in ("", "may"):
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    _roles(c, "what", "from")
    _adverbs(c, "random")
    what, origin = c.role("what"), c.role("from")
    if what is None:
        raise too_short(list(c.tokens))
    if what.zone == "hand" and not what.counted and not what.noun.filters and origin is None and not c.adverbs:
        what = replace(what.with_noun(how="all", where=("hand",)), counted=True)
    noun = low.thing(what, c)
    if noun.how in ("this", "that"):
        if origin is not None and (origin.zone != "hand" or origin.noun.filters or origin.counted):
            raise Unreadable(list(origin.tokens), "cards are discarded from the hand", "捨てるのは手札から")
        return [_instruction(low, "discard", c, what=noun)]
    of_it = origin is not None and origin.noun.how == "that" and origin.tokens[:1] and origin.tokens[0].text == "it"
    among = [*noun.filters, *(origin.noun.filters if origin is not None else ())]
    if of_it or any(f.kind == "among" for f in among):
        return _discarded_among(low, c, noun, seen=bool(of_it))
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


def _discarded_among(low: Lowering, c: Clause, noun: Noun, seen: bool = False) -> Lowered:
    """ "… 1 of them and have it discarded": the one who looked chooses, the opponent discards.

    ``seen``: "from it", of the opponent's hand that was looked at.
    """
    theirs = c.subject is not None and c.subject.noun.how == "opponent"
    whose = theirs or c.voice == "causative" or (seen and c.subject is None)
    if not whose or noun.how not in ("choose", "all") or c.adverbs or (c.subject is not None and not theirs):
        raise Unreadable(list(c.tokens), "who discards what?", "誰が何を捨てるのか")
    if noun.how == "all":
        every = low.origin(noun, c)
        return [Instruction("discard", who=Noun("opponent", "player", span=c.span), what=every, span=c.span)]
    if theirs and c.voice != "causative":
        raise Unreadable(list(c.tokens), "who discards what?", "誰が何を捨てるのか")
    chosen = Instruction("choose", what=low.origin(noun, c), may=c.mood == "may", span=c.span)
    it = replace(noun, how="that", what="card", count=None, filters=(), up_to=False, whose="", where=())
    discarded = Instruction("discard", who=Noun("opponent", "player", span=c.span), what=it, span=c.span)
    return [replace(chosen, then=(discarded,))] if chosen.may else [chosen, discarded]


def _put_under(low: Lowering, c: Clause) -> Lowered:
    """「自分の山札の上から1枚を裏向きのまま、自分のシールド1枚の下に置く」"""
    _active(c)
    _roles(c, "what", "from", "under")
    host = c.role("under")
    assert host is not None
    shield = host.noun.what == "shield"
    _adverbs(c, *(("face down",) if shield else ()))
    what = low.origin(low.thing(c.role("what"), c), c)
    if low.who(c) is not None or (host.noun.how == "choose" and host.noun.count != Number(1)):
        raise Unreadable(list(c.tokens), "under which of them?", "どれの下に置くのか分からない")
    return [_instruction(low, "place under", c, what=what, target=low.thing(replace(host, zone=""), c))]


def _put(low: Lowering, c: Clause) -> Lowered:
    if "under" in c.roles:
        return _put_under(low, c)
    c = _besides(_for_each(c))
    if c.each is not None and c.mood == "may" and (what := c.role("what")) is not None and what.noun.top:
        times, once = Number(1, each=c.each), _put(low, replace(c, each=None))  # each of them is offered
        return [Instruction("repeat", amount=times, then=tuple(once), span=c.span)]
    _active(c)
    _roles(c, "what", "from", "to")
    _adverbs(c, "face down", "face up", "in any order", "random", *LYING)
    noun = low.origin(low.thing(c.role("what"), c), c)
    if "random" in c.adverbs:
        noun = replace(noun, filters=(*noun.filters, Filter("state", "=", "random", noun.span)))
    place = low.place(c.role("to"), c)
    if "face up" in c.adverbs and place.zone in ("mana zone", "graveyard"):
        place = replace(place, state="tapped" if "tapped" in c.adverbs else "")
    if place.zone == "battle zone" and (who := low.who(c)) is not None and who.how == "opponent":
        place = replace(place, whose="owner")  # what the opponent puts out of an own zone is the opponent's
    if "face down" in c.adverbs and (noun.what == "shield" or noun.where == ("shield zone",)):
        c = replace(c, adverbs=c.adverbs - {"face down"})  # chosen without being looked at, as shields are
    if "face down" in c.adverbs and place.zone != "shield zone":
        raise Unreadable(
            list(c.tokens), "face down somewhere other than among the shields", "シールド以外に裏向きで置く"
        )
    if "in any order" in c.adverbs and (place.zone != "deck" or not place.position):
        raise Unreadable(list(c.tokens), "an order would matter here", "順序が問題になる")
    if place.zone == "deck" and not place.position and c.verb != "shuffle" and c.verb != "return":
        raise Unreadable(list(c.tokens), "where in the deck?", "山札のどこか分からない")
    if "tapped" in c.adverbs and place.zone not in ("mana zone", "battle zone"):
        raise Unreadable(list(c.tokens), "tapped in a zone where cards are not tapped", "タップできない場所")
    verb = {"return": "return", "add": "add"}.get(c.verb, "put")
    if place.zone == "hand" and verb == "put":
        verb = "return" if noun.where or noun.how != "that" else "put"
    return [_instruction(low, verb, c, what=noun, to=place)]


def _out(low: Lowering, c: Clause) -> Lowered:
    to = c.role("to")
    if to is None:
        to = Phrase(Noun("", span=c.span), zone="battle zone")
    return _put(low, replace(c, roles={**c.roles, "to": to}))


SEEN_WHOLE = frozenset({"hand", "deck", "shield zone"})
"""Zones that are looked at whole where nothing more is said."""


def _look(low: Lowering, c: Clause) -> Lowered:
    _active(c)
    _roles(c, "what")
    _adverbs(c)
    what = c.role("what")
    zones = (what.zone,) if what is not None and what.zone else what.noun.where if what is not None else ()
    whole = what is not None and bool(zones) and set(zones) <= SEEN_WHOLE and bool(what.noun.whose)
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
    what = c.role("what")
    if "more" in c.adverbs and c.subject is not None and not c.subject.player:
        return _breaks_more(low, c)
    _active(c)
    _roles(c, "what")
    _adverbs(c)
    if what is not None and what.noun.what != "shield":
        raise Unreadable(list(what.tokens), "only shields are broken", "ブレイクするのはシールドだけ")
    if c.subject is not None and not c.subject.player:
        if c.subject.noun.how not in ("this", "that"):
            raise no_rule(list(c.tokens))
        c = replace(c, subject=None)
    return [_instruction(low, "break", c, what=low.thing(what, c))]


def _breaks_more(low: Lowering, c: Clause) -> Lowered:
    """「このクリーチャーはシールドをさらに1枚ブレイクする」: so many besides those it breaks anyway."""
    _active(c)
    _roles(c, "what")
    _adverbs(c, "more")
    what = c.role("what")
    plain = what is not None and what.noun.what == "shield" and not what.noun.filters and not what.noun.whose
    if what is None or not plain or what.noun.count is None or what.noun.up_to or c.mood or c.subject is None:
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    added = Ability("keyword", c.span, keyword="breaks more", parameter=what.noun.count.value, text="")
    about = low.thing(replace(c.subject, stat=""), c, everything=True)
    return [Instruction("gain", what=about, change="ability", ability=added, span=c.span)]


def _play(low: Lowering, c: Clause) -> Lowered:
    if c.mood == "cannot" and not c.voice and c.subject is not None and c.subject.player:
        return _barred_from_use(low, c)
    _active(c)
    _roles(c, "what", "from")
    _adverbs(c, "free", "immediately")
    what = low.origin(low.thing(c.role("what"), c), c)
    verb = {"cast": "cast", "summon": "summon"}.get(c.verb, "use")
    return [_instruction(low, verb, c, what=what, change="free" if "free" in c.adverbs else "")]


def _use(low: Lowering, c: Clause) -> Lowered:
    """「相手は「S・トリガー」を使えない」: the shields of whoever cannot use it cannot be used by it."""
    what = c.role("what")
    if c.mood != "cannot" or c.voice or c.subject is None or not c.subject.player or what is None:
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    _roles(c, "what")
    _adverbs(c)
    if [t.text.strip('「」"').lower() for t in what.gains] not in (["s・トリガー"], ["shield trigger"]):
        raise no_rule(list(c.tokens))
    whose = c.subject.noun.how if c.subject.noun.how in ("you", "opponent") else ""
    shields = Noun("all", "shield", whose, span=c.span)
    return [Instruction("cannot", what=shields, change="be used by s-trigger", span=c.span)]


def _barred_from_use(low: Lowering, c: Clause) -> Lowered:
    """「相手は呪文を唱えられない」, "Players can't cast spells other than light spells"."""
    _roles(c, "what")
    _adverbs(c)
    assert c.subject is not None
    what = low.thing(c.role("what"), c, everything=True)
    if what.how not in ("all", "any", "choose") or (what.how == "choose" and what.count != Number(1)) or what.where:
        raise Unreadable(list(c.tokens), "which of them?", "どれのことか分からない")
    kind = {"cast": "spell", "summon": "creature"}.get(c.verb, "")
    if kind not in what.what:
        raise no_rule(list(c.tokens))
    target = None if what == Noun(what.how, kind, span=what.span) else replace(what, how="any", count=None)
    who = replace(c.subject.noun, how="player" if c.subject.noun.how == "nobody" else c.subject.noun.how)
    return [Instruction("cannot", what=who, change=c.verb, target=target, span=c.span)]


def _get(low: Lowering, c: Clause) -> Lowered:
    """「「W・ブレイカー」を得る」, and "gets +2000 power"."""
    if c.negative or c.voice or c.mood not in ("", "may"):
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    _roles(c, "what", "number", "each", "race")
    _adverbs(c)
    what, number, race = c.role("what"), c.role("number"), c.role("race")
    if c.subject is None or c.subject.player:
        raise Unreadable(list(c.tokens), "what gets it?", "何が得るのか分からない")
    about = low.thing(replace(c.subject, stat=""), c, everything=True)
    made: Lowered = []
    if number is not None and number.number is not None:
        value = Number(number.number, each=c.each)
        made.append(Instruction("change", what=about, amount=value, change=number.stat or "power", span=c.span))
    if race is not None:
        about_now = about if not made else _again(about, low)
        span = replace(c.span, start=c.span.start + 1)
        made.append(Instruction("gain", what=about_now, change="tribe", value=race.noun.name, span=span))
    if what is not None:
        if not what.gains:
            raise Unreadable(list(what.tokens), "not an ability that can be gained", "得る能力ではない")
        if c.each is not None and number is None:
            raise Unreadable(list(c.tokens), "“for each” is not understood here", "「につき」の役割が分からない")
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
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    if c.mood or c.adverbs or (c.voice == "causative"):
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
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
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
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
        raise Unreadable(list(c.tokens), "this kind of clause is not known", "この形の文は読めない")
    about = low.thing(c.subject, c, everything=True)
    _roles(c, "what")
    what = c.role("what")
    if verb == "attack" and c.mood == "can" and what is not None and not c.adverbs:
        return [Instruction("can", what=about, change="attack", target=_all_of(low, what, c), span=c.span)]
    must = c.mood == "must" or (c.mood == "" and "if able" in c.adverbs)
    if verb == "attack" and must and what is None and not c.adverbs - {"if able", "each turn"}:
        return [Instruction("must", what=about, change="attack", span=c.span)]
    if verb == "block" and must and what is None and not c.adverbs - {"if able"} and not c.duration:
        return [Instruction("must", what=about, change="block", span=c.span)]
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
        if change not in ("attack", "block"):
            raise Unreadable(list(what.tokens), "this part is not understood here", "この部分の役割が分からない")
        if change == "block":
            return [replace(made, target=_all_of(low, what, c))]
        if what.player:
            return [replace(made, change="attack players")]
        target = _all_of(low, what, c)
        plain = target == Noun("any", "creature", span=target.span)
        return [replace(made, change="attack creatures")] if plain else [replace(made, target=target)]
    if by is not None:
        if change not in ("be attacked", "be blocked"):
            raise Unreadable(list(by.tokens), "this part is not understood here", "この部分の役割が分からない")
        return [replace(made, source="thing", by=_all_of(low, by, c))]
    return [made]


def _bare(verb: str) -> Verb:
    """What is done without anything to do it to."""

    def make(low: Lowering, c: Clause) -> Lowered:
        _active(c)
        _roles(c)
        _adverbs(c)
        return [_instruction(low, verb, c)]

    return make


def _cross(low: Lowering, c: Clause) -> Lowered:
    """「自分のクロスギアを1枚、コストを支払わずにこのクリーチャーにクロスする」"""
    _active(c)
    _roles(c, "what", "to", "with", "from")
    if "free" not in c.adverbs:
        raise no_rule(list(c.tokens))
    gear = low.origin(low.thing(c.role("what"), c), c)
    worn = low.thing(c.role("to") or c.role("with"), c)
    if worn.what == "cross gear" and gear.what != "cross gear":
        gear, worn = worn, gear  # in English a creature is crossed with a gear, and a gear with a creature
    return [_instruction(low, "cross", c, what=gear, target=worn)]


VERBS: dict[str, Verb] = {
    "append": _get,
    "name race": _bare("declare race"),
    "name colour": _bare("declare colour"),
    "extra turn": _bare("extra turn"),
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
    "create": _simple("create"),
    "sleep": _simple("sleep"),
    "reboot": _simple("reboot"),
    "freeze": _simple("freeze"),
    "release": _simple("release"),
    "damage": _damage,
    "appear": _appear,
    "look": _look,
    "show": _show,
    "reveal": _show,
    "shuffle": _shuffle,
    "search": _search,
    "break": _break,
    "summon": _play,
    "cast": _play,
    "generate": _play,
    "use": _use,
    "get": _get,
    "do": _do,
    "cost": _cost,
    "attack": _fight,
    "block": _fight,
    "cross": _cross,
    "battle": battles,
}
