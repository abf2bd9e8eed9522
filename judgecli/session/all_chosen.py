"""A line that states a choice in which everything was chosen, so that nobody was asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from judgecli.games.contract import System
from judgecli.kernel.trace import Step, Trace
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import NamedTuple
from judgecli.session.mentions import means, meant


class WrittenDown(NamedTuple):
    """The cards of one such choice that lines have named so far; ``step``: the note that says it."""

    step: int = 0
    names: tuple[str, ...] = ()


def written_down(system: System, play: ast.Play, trace: Trace, known: WrittenDown) -> WrittenDown | None:
    """What has been named of it with this line; ``None``: the line says something else. Such a choice is named before the next line."""
    mentions = [m for role, said in play.roles for m in said if role != "for"]
    if (
        not mentions
        or any(m.kind != "card" for m in mentions)
        or not _tells_what_is_done(system, play, mentions, trace)
    ):
        return None
    if any(several > 1 for several in Counter((m.text, m.whose, m.tag) for m in mentions if m.tag).values()):
        return None  # the very same card twice
    names = tuple(m.text for m in mentions)
    for step in reversed(trace.steps):
        if step.number < known.step or step.said:
            return None
        if play.verb != "choose" and step.kind == "decision" and _is_forced(step, play.player, mentions):
            return WrittenDown(step.number, names)
        if step.kind != "note" or step.what.all_for != play.player:
            continue
        named = (*known.names, *names) if step.number == known.step else names
        chosen = [thing for ref in step.what.about if (thing := step.before.last(ref)) is not None]
        each_is_one = all(any(means(m, thing, step.before) for thing in chosen) for m in mentions)
        if each_is_one and Counter(named) <= Counter(map(step.before.name, chosen)):
            return WrittenDown(step.number, named)
    return None


def _tells_what_is_done(system: System, play: ast.Play, mentions: Sequence[ast.Mention], trace: Trace) -> bool:
    """Whether a line says what is chosen, or where a card was put that now lies there."""
    if play.verb == "choose":
        return True
    zone = system.puts(play)
    if not zone or not trace.steps:
        return False
    now = trace.steps[-1].after
    return all(any(thing.zone.name == zone for thing in meant(m, now)) for m in mentions)


def _is_forced(step: Step, player: str, mentions: Sequence[ast.Mention]) -> bool:
    """Whether a question had one answer, the one card that a line tells, which its player would have chosen."""
    ask, label, how = step.what
    option = ask.options[label]
    chosen = isinstance(option, Thing) and len(mentions) == 1 and means(mentions[0], option, step.before)
    return how == "forced" and ask.who == player and bool(ask.of) and chosen


def says_nothing_was_done(play: ast.Play, trace: Trace) -> bool:
    """Whether a line ("discards nothing") only says that its player did none of what was to be done, because there was nothing to do it
    with.
    """
    if [(m.kind, m.text) for _, said in play.roles for m in said] != [("word", "nothing")]:
        return False
    for step in reversed(trace.steps):
        if step.said:
            return False
        if step.kind == "note" and step.what.about == (play.player, 0):
            return True
    return False
