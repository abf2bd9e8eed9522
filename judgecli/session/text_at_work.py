"""Text that stands on a card and had an effect in a run, and the run without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.index import in_force
from judgecli.kernel.looks import Look, Looks, watching
from judgecli.kernel.say import cites_of
from judgecli.kernel.start import without_ability
from judgecli.kernel.text import Prohibition, Static
from judgecli.kernel.values import State
from judgecli.lazy import NamedTuple, replace
from judgecli.session.again import NO_RULE_GOES_THERE, Watched
from judgecli.session.carrying import carry_out, outcome_of
from judgecli.session.chain import Standing
from judgecli.session.contrast import prevented
from judgecli.session.ran import Run


def text_at_work(outcome: Outcome) -> tuple[Standing, ...]:
    """Text printed on cards that forbade something where a line was refused, or whose continuous effect changed anything at any moment."""
    found: dict[str, Standing] = {}
    for refusal in outcome.refusals:
        for bearer, key, bar in in_force(refusal.at, Prohibition):
            if bearer is not None:
                found.setdefault(key, Standing(bearer, key, bar.words, cites_of(bar.cite)))
    for state in (outcome.start, *(s.after for s in outcome.trace.standing() if s.kind == "event")):
        for text in _applied(state):
            found.setdefault(text.key, text)
    return tuple(found.values())


def _applied(state: State) -> Iterator[Standing]:
    for c, _, _ in state.memo.derived.applied:
        if isinstance(c.static, Static) and c.bearer is not None and c.lasting is None:
            yield Standing(c.bearer.ref, c.ability, c.static.words, c.static.rests_on)


class Without(NamedTuple):
    """A run without a text: what each statement comes to then, and the check that only then would be due.

    ``answers``: ``None`` where nothing can be told.
    """

    text: Standing
    answers: Sequence[Finding | None]
    prevented: Look | None = None


def without(run: Run, w: Watched, judged: Callable[[Outcome], tuple[Finding | None, ...]], text: Standing) -> Without:
    """The run without a text, as far as the lines of play can then be carried out."""
    start = without_ability(run.carried_out.start, text.key)
    looks = Looks()
    try:
        with watching(looks):
            told, instead = run.carried_out.supplied, run.carried_out.instead
            machine, script = carry_out(run.written.plays, run.game, start, looks=looks, supplied=told, instead=instead)
        return Without(text, judged(outcome_of(start, machine, script)), prevented(w, looks.found))
    except NO_RULE_GOES_THERE:  # a text that is not there may be asked for: then nothing can be told from it
        return Without(text, judged(replace(run.carried_out, status="not settled")))
