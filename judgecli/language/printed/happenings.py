"""Clauses that an ability waits for, as events of the language. The table says which event a verb means in which voice."""

from __future__ import annotations

from judgecli.language.ast import Filter, Happening, Noun
from judgecli.language.printed.clause import Clause, Phrase, Unreadable
from judgecli.language.printed.lexer import Place, Token
from judgecli.lazy import replace

EVENTS = {
    ("come", ""): "enter",
    ("out", "passive"): "enter",
    ("attack", ""): "attack",
    ("attack", "passive"): "attacked",
    ("block", ""): "block",
    ("block", "passive"): "blocked",
    ("destroy", "passive"): "destroyed",
    ("put", "passive"): "put",
    ("leave", ""): "leave",
    ("appear", ""): "appear",
    ("smash", ""): "smash",
    ("move", ""): "move",
    ("sleep", "passive"): "put to sleep",
    ("freeze", "passive"): "frozen",
    ("release", "passive"): "released",
    ("tap", ""): "tap",
    ("tap", "passive"): "tapped",
    ("untap", ""): "untap",
    ("untap", "passive"): "untapped",
    ("battle", ""): "battle",
    ("win", ""): "win battle",
    ("losebattle", ""): "lose battle",
    ("break", ""): "break",
    ("break", "passive"): "broken",
    ("discard", "passive"): "discarded",
    ("cross", "passive"): "crossed",
}
"""Verb and voice -> the event, whose subject is the subject of the clause."""
OF_A_PLAYER = {
    "cast": "cast",
    "play": "play",
    "summon": "summon",
    "draw": "draw",
    "discard": "discard",
    "use": "use",
    "generate": "use",
}
"""Verbs of players -> the event of that player."""


def happening(c: Clause) -> Happening:
    """What an ability waits for; raises ``Unreadable`` where a part of the clause has no place in the event."""
    if c.mood or c.adverbs or c.duration or c.each is not None or (c.negative):
        raise _no_event(c)
    left = dict(c.roles)
    if c.verb == "use" and c.voice == "" and _is_a_shield_trigger(left.get("what")):
        left.pop("what")
        _nothing_left(c, left)
        who = c.subject.noun if c.subject is not None else Noun("you", "player", span=c.span)
        return Happening("use s-trigger", replace(who, how="any") if who.how == "player" else who, span=c.span)
    if c.verb in OF_A_PLAYER and c.voice == "" and (c.subject is None or c.subject.player):
        subject = c.subject.noun if c.subject is not None else Noun("you", "player", span=c.span)
        what = left.pop("what", None)
        _nothing_left(c, left)
        if subject.how == "player":
            subject = replace(subject, how="any")
        return Happening(OF_A_PLAYER[c.verb], subject, object=_any(what) if what else None, span=c.span)
    if c.verb in ("out", "put") and c.voice == "" and (c.subject is None or c.subject.player):
        return _put_out(c, left)
    if (c.verb, c.voice) == ("cast", "passive") and c.subject is not None and not c.roles:
        return Happening("cast", Noun("any", "player", span=c.span), object=_any(c.subject), span=c.span)
    verb = EVENTS.get((c.verb, c.voice))
    if verb == "battle" and c.subject is None:
        c = replace(c, subject=Phrase(Noun("this", span=c.span)))
    if verb is None or c.subject is None:
        raise _no_event(c)
    found = Happening(verb, _any(c.subject), span=c.span)
    if verb in ("attack", "block", "break", "battle") and (what := left.pop("what", None) or left.pop("by", None)):
        found = replace(found, object=_any(what))
    elif c.voice == "passive" and (by := left.pop("by", None)):
        found = replace(found, object=_any(by))
    return _moved(c, found, left)


def rolled(token: Token, place: Place) -> Happening:
    """ "When you roll {C}": what the plane die of the variants shows."""
    span = place.span([token])
    return Happening(token.value, Noun("you", "player", span=span), span=span)


def _is_a_shield_trigger(phrase: Phrase | None) -> bool:
    """Whether 「S・トリガー」 is what is used."""
    words = [t.text.strip('「」"').lower() for t in phrase.gains] if phrase is not None else []
    return len(words) == 1 and words[0] in ("s・トリガー", "shield trigger")


def _put_out(c: Clause, left: dict[str, Phrase]) -> Happening:
    """「自分のドラゴンをバトルゾーンに出した時」: what a player puts somewhere."""
    what = left.pop("what", None)
    if what is None:
        raise _no_event(c)
    noun = _any(what)
    if noun.how in ("this", "that"):
        pass
    elif c.subject is not None:
        noun = replace(noun, whose={"you": "you", "opponent": "opponent"}.get(c.subject.noun.how, ""))
    elif noun.how == "any" and not noun.whose:
        noun = replace(noun, whose="you")
    goal = left.pop("to", None)
    if goal is not None and goal.zone == "battle zone":
        _nothing_left(c, left)
        return Happening("enter", noun, span=c.span)
    if goal is not None:
        left["to"] = goal
    return _moved(c, Happening("put", noun, span=c.span), left)


def _moved(c: Clause, found: Happening, left: dict[str, Phrase]) -> Happening:
    """With the zones that the clause names."""
    goal, origin = left.pop("to", None), left.pop("from", None)
    if found.verb == "leave" and origin is None:
        origin = left.pop("what", None)
    if goal is not None:
        if found.verb == "enter" and goal.zone == "battle zone":
            pass
        elif found.verb == "put" and goal.zone and not goal.edge:
            found = replace(found, goal=goal.zone, whose=_whose(goal, found))
        else:
            raise _no_event(c)
    if origin is not None:
        if not origin.zone or found.verb not in ("put", "discarded", "leave", "enter"):
            raise _no_event(c)
        if not (found.verb == "leave" and origin.zone == "battle zone"):
            found = replace(found, origin=origin.zone)
    _nothing_left(c, left)
    if found.verb == "put" and not found.goal:
        raise _no_event(c)
    return found


def _whose(goal: Phrase, found: Happening) -> str:
    """Whose zone: of the bearer's own card "your graveyard" says nothing more, for cards go to their owners' zones."""
    mine = found.subject is not None and found.subject.how in ("this", "that")
    return goal.noun.whose if goal.noun.whose in ("you", "opponent") and not mine else ""


def _any(phrase: Phrase) -> Noun:
    noun = phrase.noun
    if phrase.stat or phrase.gains or noun.how in ("all",):
        raise Unreadable(list(phrase.tokens), "an event of all of them", "まとめて起こる出来事")
    if noun.how == "choose" and (noun.count is None or noun.count.value != 1 or noun.up_to or noun.or_more):
        raise Unreadable(list(phrase.tokens), "an event of several things", "いくつかのものの出来事")
    if noun.how in ("", "choose"):
        return replace(noun, how="any", count=None)
    return noun


def _nothing_left(c: Clause, left: dict[str, Phrase]) -> None:
    for phrase in left.values():
        raise Unreadable(list(phrase.tokens), "not a part of this event", "この出来事にない部分")


def _no_event(c: Clause) -> Unreadable:
    return Unreadable(list(c.tokens), "an event that the rules at hand do not have", "手元の規則にない出来事")


def unblocked(c: Clause) -> Happening:
    """An attack on a player that is not blocked; of one on "anything" it is not said what happens with creatures."""
    return replace(_attack_on_a_player(c), verb="go unblocked", object=None)


def blocked(c: Clause) -> Happening:
    """An attack on a player that is blocked: what is blocked does not attack a creature."""
    found = _attack_on_a_player(c)
    assert found.subject is not None
    player = Filter("state", "!=", "attacking a creature", c.span)
    return replace(
        found, verb="blocked", subject=replace(found.subject, filters=(*found.subject.filters, player)), object=None
    )


def _attack_on_a_player(c: Clause) -> Happening:
    found = happening(c)
    if found.object is None or found.object.how not in ("you", "opponent", "player"):
        raise _no_event(c)
    mine = found.subject
    if mine is None or mine.whose == found.object.how or (mine.how == "this" and found.object.how == "you"):
        raise _no_event(c)
    return found
