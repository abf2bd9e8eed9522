"""Lines of play that cannot be meant at a moment, however near they are to what was written: they answer nothing that is asked there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.kernel.values import Pending, Ref, State, Thing
from judgecli.language import ast
from judgecli.language.words import Lang, by_terminal
from judgecli.lazy import fields, is_dataclass, pattern
from judgecli.session.trying import Moment

A_SLIP = 88.0
"""Percent of likeness from which on a line is told though it is refused: that is what was meant."""
OF_NOTHING = frozenset({"pass", "decline", "not block", "next turn", "resolve", "end phase", "end turn"})
"""Lines that may be meant by one that denies something: nothing is done in them."""
_MAKES_A_PLAY = frozenset({"summon", "cast", "play", "activate", "use", "attack", "block", "charge", "set", "tap"})
"""Verbs of what somebody does of his own accord."""


def is_offered_something(now: Moment, play: ast.Play) -> bool:
    """Whether the player of a line is asked whether to do something, and the line is no answer to that."""
    first = next(iter(now.ask.options.values()), None) if now.ask is not None else None
    return isinstance(first, bool) and now.ask is not None and play.player == now.ask.who


_LOOKS = frozenset({"look", "count", "reveal", "trigger", "order", "reorder", "divide", "choose"})
"""Verbs of lines that answer a question: where nobody puts it, only those are meant whose verb was written."""


def answers_nobody(play: ast.Play, text: str, lang: Lang) -> bool:
    """Whether a line answers a question that nobody asks, with a verb that nobody wrote; a single chosen card may be the object of an
    effect.
    """
    if play.verb not in _LOOKS | _MAKES_A_PLAY:
        return False
    chosen = play.role("object")
    if play.verb == "choose" and len(chosen) == 1 and chosen[0].kind == "card":
        return False
    return not _is_written(play.verb, text, lang)


def _is_written(verb: str, text: str, lang: Lang) -> bool:
    words = (x for word in by_terminal().get("PLAYVERB", ()) if word.canonical == verb for x in word.spellings((lang,)))
    return any(x[: max(2, len(x) - 2)] in text for x in words)


def does_another_thing(play: ast.Play, taken: str, text: str, lang: Lang, now: Moment) -> bool:
    """Whether a line chooses a card, a player or what comes next in the word of another play, which nobody wrote: "triggers 《X》" where a
    creature is to be kept.
    """
    option = _option(now, taken)
    chosen = isinstance(option, Thing | Pending) or (isinstance(option, str) and option in now.state.players)
    return chosen and play.verb != "choose" and not _is_written(play.verb, text, lang)


def turns_round(play: ast.Play, text: str, lang: Lang) -> bool:
    """Whether a line makes the card attack or be used that is attacked in the text, or the other way round."""
    acts, done_to = ({m.text for m in play.role(role) if m.kind == "card"} for role in ("with", "object"))
    if "attack" not in play.verb:
        return False
    if lang == "ja":
        attacked = set(pattern(r"《([^《》]+)》(?:#[0-9]+)?(?:を|に|へ)(?:直接)?(?:攻撃|アタック)").findall(text))
        attacking = set(pattern(r"《([^《》]+)》(?:#[0-9]+)?(?:で|が)").findall(text))
    else:
        attacked = set(pattern(r"\battack(?:s|ed|ing)? (?:the )?(?:\w+ )?《([^《》]+)》").findall(text))
        attacking = set(pattern(r"\bwith (?:the |his |her )?《([^《》]+)》").findall(text))
    return bool(acts & attacked or done_to & attacking)


def is_no_answer(
    play: ast.Play, own: Sequence[ast.Mention], words: set[str], likeness: float, taken: str, now: Moment
) -> bool:
    """Whether a line makes a play of its own where a card is asked for, which is chosen, or something is offered, which is accepted: a line
    with the card that was written, and its place, does what is offered.
    """
    option, makes = _option(now, taken), play.verb in _MAKES_A_PLAY or play.verb.endswith(("summon", "attack"))
    if isinstance(option, Thing):
        return makes and likeness < A_SLIP
    if not isinstance(option, bool) or not makes or now.ask is None:
        return False
    asked = {name for x in now.ask.about for name in cards_of(x, now.state)}
    if asked and not asked & words:
        return True
    cards, spots = ({m.text for m in own if m.kind == kind} for kind in ("card", "zone"))
    return not (cards and cards <= words <= cards | spots and (not spots or spots & words))


def _option(now: Moment, label: str) -> object:
    return now.ask.options.get(label) if now.ask is not None else None


def cards_of(option: object, s: State, depth: int = 2) -> Iterator[str]:
    """Names of the cards that an option is, or is about."""
    if isinstance(option, Thing):
        yield s.name(option)
    elif isinstance(option, Ref):
        yield s.name(s.last(option))
    elif isinstance(option, Pending):
        yield s.name(option.source)
    elif depth and isinstance(option, tuple):
        for item in option:
            yield from cards_of(item, s, depth - 1)
    elif depth and is_dataclass(option) and not isinstance(option, type):
        for one in fields(option):
            yield from cards_of(getattr(option, one.name), s, depth - 1)
