"""A play or a statement in the terms of its game: the verb and the roles in which a game has what players say in another way."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache

from judgecli.language.ast import Assertion, CausedBy, Mention, Play
from judgecli.language.told_types import AT_ONCE
from judgecli.language.words import by_terminal, spoken
from judgecli.lazy import pattern, replace

Types = Mapping[str, Collection[str]]
"""The types of each card, by its name."""
Roles = tuple[tuple[str, tuple[Mention, ...]], ...]
_USES = {"cast": "cast", "activate": "tribute summon", "play": "play"}
"""By which verb a card is used that is carried out at once, and a verb that only the games have in which it is."""
_WITH = frozenset({"attack", "block", "smash", "pay", "choose"})
"""Verbs of what is done with a card, not by what it says."""
_CHAINS = pattern(r"チェーン|\bchain(?:s|ed|ing)?\b", re.IGNORECASE)
_TARGETS = pattern(r"対象|\btarget")
_NAMED = pattern(r"《[^《》]*》")
_USED = frozenset({"activate", "chain", "use", "play"})
_SAYS_NOTHING = frozenset({"pass", "decline"})
_WITH_A_CARD = {"attack": ("from", "using"), "block": ("using", "object"), "smash": ("using", "object")}
"""Verbs of what a player does with a card, and what else that card is told as: 「《X》から《Y》に攻撃」, 「《X》、スマッシュ」."""
_COMES_ABOUT = pattern(r"(?:され(?:る|ない)|する|しない)か?$")
_BATTLES = {"wins": "win battle", "loses": "lose battle"}
"""What is said of a player at the end of the game, and of a card at the end of a battle."""


@cache
def _words(game: str, terminal: str) -> frozenset[str]:
    return frozenset(word.canonical for word in by_terminal().get(terminal, ()))


def _is_carried_out_at_once(card: str, types: Types) -> bool:
    return not AT_ONCE.isdisjoint(word for one in types.get(card, ()) for word in one.split())


def as_it_is_told(play: Play, words: str, so_far: Sequence[Play], types: Types) -> Play:
    """A play by the verb that its game has for what is told in these words."""
    return _done_to_it(_chained(_answered(turned_up(play, types)), words, so_far), words)


_ACTIONS = (
    ("destroyed", pattern(r"破壊|撃破|\b(?:destroy|kill)(?:s|ed)?\b")),
    ("take damage", pattern(r"ダメージ|\bdamage\b")),
)
"""What is done to a card, by the word for its coming about."""


def _done_to_it(play: Play, words: str) -> Play:
    """A choice that is told by what is done to the card: it says of no effect that it comes first."""
    if play.verb != "choose":
        return play
    said = _NAMED.sub("", words)
    return replace(play, does=next((does for does, action in _ACTIONS if action.search(said) is not None), ""))


def _answered(play: Play) -> Play:
    """Who "uses" and says not what accepts what is offered; who "does" something that is named chooses it (「[人間]にする」)."""
    if not play.roles and play.verb == "use":
        return replace(play, verb="accept")
    if play.verb == "accept" and len(play.roles) == 1 and play.role("to"):
        return replace(play, verb="choose", roles=(("object", play.role("to")),))
    by = play.role("with")
    if by and all(said.kind == "text" for said in by) and not play.role("by"):  # a way of playing it, and no card
        return replace(play, roles=_renamed(play, "with", "by"))
    return play


def _renamed(play: Play, role: str, meant: str) -> Roles:
    return tuple((meant if name == role else name, said) for name, said in play.roles)


def _chained(play: Play, words: str, so_far: Sequence[Play]) -> Play:
    """An activation that is said to be chained, where something was activated before it: to chain to their own card players have no other
    word.
    """
    if play.verb != "activate" or "chain" not in _words(spoken(), "PLAYVERB"):
        return play
    before = next((one for one in reversed(so_far) if one.verb not in _SAYS_NOTHING), None)
    if before is None or before.verb not in _USED or _CHAINS.search(_NAMED.sub("", words)) is None:
        return play
    return replace(play, verb="chain")


def turned_up(play: Play, types: Types) -> Play:
    """A card that is flipped where cards are set: a monster is Flip Summoned, any other is activated."""
    flipped = play.role("object")
    if play.verb != "flip" or "flip summon" not in _words(spoken(), "PLAYVERB"):
        return play
    if len(flipped) != 1 or flipped[0].text not in types:
        return play
    is_a_monster = any("monster" in one.split() for one in types[flipped[0].text])
    return replace(play, verb="flip summon" if is_a_monster else "activate")


def used_on(play: Play, words: str, so_far: Sequence[Play], types: Types) -> Play:
    """A play that tells what a card does to another ("B returns 《Y》 with 《Trick》") before that card is used: it is used on it."""
    by, on = play.role("with"), play.role("object")
    verb = next((verb for verb, stands in _USES.items() if stands in _words(spoken(), "PLAYVERB")), "")
    used = {said.text for one in so_far for said in one.role("object")}
    of_cards = len(by) == 1 and on and all(said.kind == "card" for said in (*by, *on))
    targets = play.verb == "choose" and _TARGETS.search(_NAMED.sub("", words)) is not None
    if not of_cards or not verb or (play.verb in _WITH and not targets) or by[0].text in used:
        return play
    if not _is_carried_out_at_once(by[0].text, types):
        return play
    return replace(play, verb=verb, roles=(("object", by), ("targeting", on)))


def aimed(play: Play, types: Types) -> Play:
    """A play that tells its target in another way than its verb has it: an attack "targeting 《Y》", a spell cast "to 《Y》"."""
    told: tuple[str, ...] = ()
    if play.verb in _WITH_A_CARD and not play.role("with"):
        for role in _WITH_A_CARD[play.verb]:
            if (by := play.role(role)) and all(said.kind == "card" for said in by):
                return aimed(replace(play, roles=_renamed(play, role, "with")), types)
    if play.verb.startswith("attack") and not play.role("object"):
        told, meant = ("targeting", "to"), "object"
    elif not play.role("targeting") and _goes_nowhere(play, types):
        told, meant = ("to",), "targeting"
    if not told:
        return play
    return replace(play, roles=tuple((meant if name in told else name, said) for name, said in play.roles))


def _goes_nowhere(play: Play, types: Types) -> bool:
    """Whether a card is played on another that cannot go where that lies: it is carried out at once, or lies by itself."""
    played, onto = play.role("object"), play.role("to")
    if len(played) != 1 or not onto or any(said.kind != "card" for said in (*played, *onto)):
        return False
    return _is_carried_out_at_once(played[0].text, types)


def as_it_is_judged(says: Assertion, text: str, told: Callable[[], Mapping[str, Callable[..., str]]]) -> Assertion:
    """A statement in the words that its game judges it by; ``told``: what the file tells besides."""
    return _with_its_moment(_as_it_comes_about(_who_draws(says, told), text))


def _who_draws(says: Assertion, told: Callable[[], Mapping[str, Callable[..., str]]]) -> Assertion:
    """A statement that a card draws as one of the player on whose side it lies: only players draw."""
    if says.verb != "happened" or says.what != "draw" or says.subject is None or says.subject.kind != "card":
        return says
    if not (who := told()["holder"](f"《{says.subject.text}》")):
        return says
    by = says.by or CausedBy("effect", cards=(says.subject,))
    return replace(says, subject=Mention("player", who, says.subject.span), by=by)


def _as_it_comes_about(says: Assertion, text: str) -> Assertion:
    """That a card is put into a state (「フリーズされる」) as what happens to it: whether it lies so in the end is another claim."""
    if says.verb != "is" or not _COMES_ABOUT.search(text.rstrip().rstrip(".。")):
        return says
    if not all(says.what in _words(spoken(), terminal) for terminal in ("PASSIVE", "STATE")):
        return says
    return replace(says, verb="happened")


def _with_its_moment(says: Assertion) -> Assertion:
    """That a play may be made in the damage step is a statement about that moment, wherever the words for it stand."""
    if says.verb != "may" or says.play is None or says.at is not None or len(says.play.anchors) != 1:
        return says
    return replace(says, at=says.play.anchors[0], play=replace(says.play, anchors=()))


def of_a_battle(says: Assertion) -> Assertion:
    """A statement that a card wins or loses as one about its battle, in a game that tells how battles come out."""
    of_a_card = says.subject is not None and says.subject.kind == "card"
    event = _BATTLES.get(says.verb, "")
    return replace(says, verb="happened", what=event) if of_a_card and event in _words(spoken(), "EVENT") else says


def as_what_happened(says: Assertion) -> Assertion | None:
    """A statement as one of what happened; ``None`` where it says how things are, or that something did not happen."""
    if says.at is not None or says.negated or says.subject is None or says.subject.kind == "word":
        return None
    if says.what == "resolve":  # that is a line of play
        return None
    if says.verb == "is" and says.what in _words(spoken(), "PASSIVE"):
        return replace(says, verb="happened")
    return says if says.verb in ("happened", "wins", "loses", "resolves first") else None
