"""The records of why a statement came out as it did."""

from __future__ import annotations

from typing import Literal

from judgecli.games.contract import Finding
from judgecli.kernel.looks import Look
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session.required import Ground

Why = Literal["decides", "needed", "played", "looked at", "last"]


@dataclass(frozen=True, slots=True)
class Link:
    """One step of the chain. ``decides``: it made the fact; ``needed``: without it the answer would differ; ``played``: what a player did
    on the way; ``looked at``: examined on the way, and found to change nothing; ``last``: what happened at the end, where nothing else
    bears on it.
    """

    step: Step
    why: Why
    own: bool = False
    """It is about a card or a player that the statement names."""
    when: tuple[str, ...] = ()
    """Sections of the part of the course of play in which it came about by itself."""
    by_sections: bool = False
    """It was tried without its sections: it only tells what the rules bring about, and left out, that comes about all the same."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Printed text without which the answer would differ."""

    bearer: Ref
    key: str
    words: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """What one statement rests on, in the order of the run. ``whole``: whether every step could be tried."""

    says: ast.Assertion
    finding: Finding
    links: tuple[Link, ...]
    standing: tuple[Standing, ...] = ()
    whole: bool = True
    contrasts: tuple[Look, ...] = ()
    """Looks that would have made another answer, had they come out the other way round."""
    grounds: tuple[Ground, ...] = ()
    """What it rests on by itself."""
    refused: int | None = None
    """Number of the refusal that it rests on."""

    @property
    def cites(self) -> tuple[str, ...]:
        """Every section the chain rests on, in order."""
        found = [c for link in self.links if link.why != "played" for c in (*link.step.cites, *link.when)]
        looked = (c for look in self.contrasts for c in look.cites)
        grounds = (c for ground in self.grounds for c in ground.cites)
        return tuple(dict.fromkeys((*found, *looked, *grounds, *(c for text in self.standing for c in text.cites))))
