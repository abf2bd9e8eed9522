"""Text that did nothing because of where its card lay: would it make another answer if it worked there too?

Nothing happens by such text, and nobody looks at it: an index of what is in force leaves it out. So the scenario is carried out once
more for each of these texts, on a table where it works in that zone as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.game import game_of
from judgecli.kernel.index import works_in
from judgecli.kernel.looks import Looks, watching
from judgecli.kernel.start import working_in
from judgecli.kernel.text import Prohibition, Replacement, Static, Trigger
from judgecli.lazy import dataclass
from judgecli.session.carrying import carry_out, outcome_of
from judgecli.session.ran import Run

MOST = 8
"""So many texts are tried for one scenario."""
WORKS_BY_ITSELF = (Static, Trigger, Replacement, Prohibition)
"""Kinds of text that nobody has to play, so that somebody may think it worked."""


@dataclass(frozen=True, slots=True)
class Idle:
    """One text of a card in a kind of zone in which it does not work, and the sections that say so."""

    name: str
    key: str
    zone: str
    cites: tuple[str, ...]

    @property
    def said(self) -> tuple[str, str]:
        """That it does not work there, in English and Japanese."""
        return (
            f"the text of 《{self.name}》 does not work where it lies",
            f"《{self.name}》のテキストは置かれているゾーンでは有効にならない",
        )


def idle_texts(outcome: Outcome) -> tuple[Idle, ...]:
    """Every text that works by itself and does not where its card lies all the time; what comes and goes is told as such."""
    return tuple(dict.fromkeys(_idle(outcome)))[:MOST]


def _idle(outcome: Outcome) -> Iterator[Idle]:
    s, end = outcome.start, outcome.end
    for thing in s.things.values():
        there = end.now(thing.ref) if thing.face else None
        if there is None or there.zone != thing.zone:
            continue
        for key, ability in s.game.printed_abilities(thing):
            if not isinstance(ability, WORKS_BY_ITSELF) or works_in(ability, thing):
                continue
            if cites := game_of(s).why_idle(s, thing, ability):
                yield Idle(s.name(thing), key, thing.zone.name, cites)


def if_it_worked(run: Run, text: Idle) -> Outcome | None:
    """The run on a table where the text works there too, as far as the lines of play then go; ``None``: nothing can be told from it."""
    assert run.outcome is not None
    assert run.scenario is not None
    assert run.system is not None
    looks = Looks()
    start = working_in(run.outcome.start, text.key, text.zone)
    try:
        with watching(looks):
            machine, script = carry_out(
                run.scenario.plays,
                run.system,
                start,
                looks=looks,
                supplied=run.outcome.supplied,
                instead=run.outcome.instead,
            )
    except Exception:  # text where it never works may ask what is never asked: then nothing can be told from it
        return None
    return outcome_of(start, machine, script)


def overlooked(
    run: Run, found: Sequence[Finding], judged: Callable[[Outcome], Sequence[Finding | None]]
) -> tuple[tuple[Idle, ...], ...]:
    """For each claim the idle texts without whose idleness it would be the other way round: of a wrong one those that would make it right,
    of a right one those of these that would make it wrong. ``found``: what the claims come to; ``judged``: in another run.
    """
    out: list[list[Idle]] = [[] for _ in found]
    for text in idle_texts(run.outcome) if run.outcome is not None else ():
        other = if_it_worked(run, text)
        answers = judged(other) if other is not None else ()
        turned = [n for n, x in enumerate(answers) if x is not None and x.holds is (not found[n].holds)]
        if any(not found[n].holds for n in turned):
            for n in turned:
                out[n].append(text)
    return tuple(map(tuple, out))
