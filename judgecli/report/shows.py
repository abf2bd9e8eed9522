"""Which steps of a chain are what is claimed itself: the event that shows it, or undoes it, and whose doing that is."""

from __future__ import annotations

from collections.abc import Set

from judgecli.kernel.looks import Look
from judgecli.kernel.values import Ref
from judgecli.session.chain import Chain, Link
from judgecli.session.expect import STATES
from judgecli.session.mentions import means
from judgecli.session.which_looks import refs_of

IN_SEVERAL_WAYS = frozenset({"leave"})
"""What comes about in several ways: in which of them it did is a reason, and not only what is claimed."""


def is_claimed(link: Link, chain: Chain) -> bool:
    """Whether it is the very event of a claim that is right, by the rules."""
    if chain.says.verb in STATES or chain.says.what in IN_SEVERAL_WAYS or not shows(link, chain):
        return False
    _, cause = link.step.what
    return cause is None or cause.kind != "effect"


def is_the_effect(link: Link, chain: Chain) -> bool:
    """Whether it is the very event of a claim that is right, by the effect of a card: which card that was is all there is to add."""
    return chain.finding.for_good and not chain.says.negated and shows(link, chain) and not is_claimed(link, chain)


def shows(link: Link, chain: Chain) -> bool:
    """Whether it is an event that shows a claim to be right."""
    return chain.finding.holds is True and link.step.number in chain.finding.steps and link.step.kind == "event"


def by_the_rules(link: Link, chain: Chain) -> bool:
    """Whether it is the very event that shows a state, or made another one of it, and the rules brought it about."""
    if chain.says.verb not in STATES or not (shows(link, chain) or undoes(link, chain)):
        return False
    _, cause = link.step.what
    return bool(link.step.cites) and (cause is None or cause.kind != "effect")


def undoes(link: Link, chain: Chain) -> bool:
    """Whether it is an event of the very card by which a claim is wrong."""
    said = chain.says.subject
    if chain.finding.holds is not False or link.why != "decides" or link.step.kind != "event" or said is None:
        return False
    before = link.step.before
    things = (before.last(x) for x in link.step.what[0].subjects() if isinstance(x, Ref))
    return any(x is not None and means(said, x, before) for x in things)


def of_another(look: Look, own: Set[Ref | str]) -> bool:
    """Whether what was compared is of another card than those it happened to."""
    return bool(own) and bool(refs_of(look)) and not own & set(refs_of(look))
