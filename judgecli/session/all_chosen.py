"""A line that states a choice in which everything was chosen, so that nobody was asked."""

from __future__ import annotations

from collections import Counter

from judgecli.kernel.trace import Trace
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import NamedTuple


class WrittenDown(NamedTuple):
    """The cards of one such choice that lines have named so far; ``step``: the note that says it."""

    step: int = 0
    names: tuple[str, ...] = ()


def written_down(play: ast.Play, trace: Trace, known: WrittenDown) -> WrittenDown | None:
    """What has been named of it with this line; ``None``: the line says something else. Such a choice is named before the next line."""
    mentions = [m for _, said in play.roles for m in said]
    if play.verb != "choose" or not mentions or any(m.kind != "card" for m in mentions):
        return None
    if any(several > 1 for several in Counter((m.text, m.whose, m.tag) for m in mentions if m.tag).values()):
        return None  # the very same card twice
    names = tuple(m.text for m in mentions)
    for step in reversed(trace.steps):
        if step.number < known.step or (step.kind == "decision" and step.what[2] == "said"):
            return None
        if step.kind != "note" or step.what.all_for != play.player:
            continue
        named = (*known.names, *names) if step.number == known.step else names
        chosen = [thing for ref in step.what.about if (thing := step.before.last(ref)) is not None]
        each_is_one = all(any(_means(m, thing, step.before) for thing in chosen) for m in mentions)
        if each_is_one and Counter(named) <= Counter(map(step.before.name, chosen)):
            return WrittenDown(step.number, named)
    return None


def _means(mention: ast.Mention, thing: Thing, s: State) -> bool:
    """Whether a line can mean this card: by its name, whose it is and its number, as far as the line says them."""
    whose = not mention.whose or mention.whose in (thing.controller, thing.owner)
    return s.name(thing) == mention.text and whose and (not mention.tag or thing.mark("tag", "") in ("", mention.tag))
