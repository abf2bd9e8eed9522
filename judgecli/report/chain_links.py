"""The links of a chain as sentences, each with how well it can be the reason of a verdict."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial

from judgecli.games.contract import Finding, System
from judgecli.kernel.looks import Look
from judgecli.kernel.values import Ref, Thing
from judgecli.lazy import NamedTuple, replace
from judgecli.report.lang import Lang
from judgecli.report.looked import card_named, ground_inside, ground_told, look_inside, look_told, text_told
from judgecli.report.sections import sections_of
from judgecli.report.short_view import LinkView, Role
from judgecli.report.shows import by_the_rules, is_claimed, is_the_effect, of_another
from judgecli.report.statements import in_words
from judgecli.report.view import SectionView
from judgecli.report.words import say
from judgecli.session.about import is_of_one, says_what_is_done
from judgecli.session.chain import Chain, Link
from judgecli.session.contrast import ENDS
from judgecli.session.which_looks import refs_of


class _GivesWay(NamedTuple):
    """Reasons that would have been so whatever was in dispute (``less``, by their sentences) say at most ``at_best`` where one is told that
    hangs on it (``to``); ``first``: that one is then the best.
    """

    less: Collection[str]
    at_best: int
    to: Callable[[LinkView], bool]
    first: bool = False


def chain_links(chain: Chain, system: System, lang: Lang) -> tuple[LinkView, ...]:
    """A chain as sentences, repetitions told once, with how well each can be the reason of the verdict."""
    links = tuple(_collapsed(_links(chain, system, lang)))
    for each in _give_way(chain, system, lang):
        if each.less and any(x.text not in each.less and each.to(x) for x in links):
            links = tuple(_weighed(x, each) for x in links)
    return links


def _weighed(x: LinkView, by: _GivesWay) -> LinkView:
    if x.text in by.less and 0 < x.weight < by.at_best:
        return replace(x, weight=by.at_best)
    return replace(x, weight=1) if by.first and by.to(x) else x


def _give_way(chain: Chain, system: System, lang: Lang) -> Iterator[_GivesWay]:
    """One rule for all that gives way, the nearest to what is claimed first: what was compared of another card, to what the rules did to
    this one; a choice, to what was found out of the very card; what was due before a choice, to what came of the choice; how play goes
    on for all, to anything about the very cards.
    """

    def looked(looks: Iterable[Look]) -> frozenset[str]:
        return frozenset(begun(look_told(x, system, lang)) for x in looks)

    told = partial(sentences, system=system, lang=lang)
    itself = [link for link in chain.links if by_the_rules(link, chain)]
    own, said = {x for link in itself for x in link.step.what[0].subjects()}, told(itself)
    others = (x for x in chain.contrasts if of_another(x, own))
    yield _GivesWay(looked(others), BESIDE, lambda x: x.text in said, first=True)
    chosen = [x for x in chain.links if x.own and decides_what_is_done(x)]
    yield _GivesWay(told(chosen), OF_ALL, lambda x: x.role in ("looked at", "contrast") and x.telling)
    last = max((x.step.number for x in chosen), default=0)
    due = (x for x in chain.contrasts if x.kind == "check" and x.value and x.step < last)
    yield _GivesWay(looked(due), BESIDE, lambda x: x.role == "chosen" and x.weight == 1)
    upshot, deciding = _upshot(chain), [x for x in chain.links if x.why == "decides"]
    came = told([*deciding, *([upshot] if upshot is not None else [])])
    by_these = frozenset(section for x in deciding for section in x.step.cites)

    def special(x: LinkView) -> bool:
        by_itself = x.role in ("contrast", "ground", "looked at") or x.text in came
        return bool(x.sections) and 0 < x.weight < OF_ALL and by_itself

    of_all = (x for x in chain.contrasts if _is_of_all(x, chain) and not by_these >= set(x.cites))
    yield _GivesWay(looked(of_all), OF_ALL, special)


def _is_of_all(look: Look, chain: Chain) -> bool:
    """Whether it is how play goes on, or that a player has not lost where nothing is said of a player."""
    goes_on = look.kind == "check" and not look.value and not refs_of(look) and chain.says.verb not in ABOUT_PLAYERS
    return goes_on or (look.kind == "way" and (look.what.premise or not any(look.what.words)))


ABOUT_PLAYERS = ENDS | {"has"}
"""Claims of which that nobody has lost may be the reason."""
OF_ALL = 4
"""How well the way in which play goes on can be the reason of a verdict beside one about the very cards."""
BESIDE = 3
"""How well what was compared of another card can be the reason of what the rules did to this one."""
UNDISPUTED: tuple[Role, ...] = ("played", "choice")
"""Links nobody disputes: a play, and a choice made on the way."""


def _links(chain: Chain, system: System, lang: Lang) -> Iterator[LinkView]:
    for text in chain.standing:
        told = text_told(text, lang)
        yield LinkView(told, sections_of(text.cites, lang), "text", 1, told[:1].lower() + told[1:], 5)
    ways = [look.cites for look in chain.contrasts if look.kind == "way" and not any(look.what.words)]
    noted = [cites for cites in ways if any(_says_it(cites, link) for link in chain.links)]
    for look in chain.contrasts:
        if look.cites in noted:
            continue
        told = look_told(look, system, lang)
        sections = sections_of(look.cites, lang)
        inside, weight = look_inside(look, told, lang), _weight_of(look, bool(noted))
        yield LinkView(begun(told), sections, "contrast", 1, inside, weight if sections else 7, look.kind != "check")
    for ground in chain.grounds:
        told = ground_told(ground, chain.says, system, lang)
        inside = ground_inside(ground, told, system, lang)
        sections = sections_of(ground.cites, lang)
        nothing = ground.kind == "defined" and ground.step is None
        weight = _AS_REASON.get(ground.kind, 5) if sections and not nothing else 6
        if ground.kind == "required" and not any(isinstance(x, Thing) for r in ground.reasons for x in r.subjects):
            weight = 4  # of a price that can be paid who has the word says as much
        if ground.kind == "same" and chain.says.verb != "has":
            weight = 5  # what happened to it was done by something else
        yield LinkView(begun(told), sections, "ground", 1, inside, weight)
    upshot = _upshot(chain)
    notes = [link for link in chain.links if any(_says_it(cites, link) for cites in noted)]
    notes = [link for link in notes if link.own] or notes
    told_so = {x.step.number for x in chain.grounds if x.kind == "same" and x.step is not None}
    untold = not any(system.phrase(x.step, lang) for x in chain.links if x.why == "decides")
    for link in chain.links:
        told = system.phrase(link.step, lang)
        only_claimed = not told and untold and chain.finding.holds is not None and _is_found_by(link, chain)
        if only_claimed:  # an event of which nothing is told but what is claimed of it, or what is so instead
            told = in_words(chain.says, lang) if chain.finding.holds else _in_language(chain.finding, lang)
        if told and link.step.number not in told_so:
            weight, telling = (3, False) if link is upshot else _reason_of(link)
            sections = sections_of(_cites(link), lang)
            made = _whose_doing(link, told, system, lang)
            claimed, by_effect = is_claimed(link, chain) or only_claimed, is_the_effect(link, chain)
            role = _role(link)
            if link in notes:
                role, weight, telling = "contrast", 1, True
            picked = link.step.kind == "decision" and not link.step.what[0].rest and not link.step.what[0].idle
            yield LinkView(begun(told), sections, role, 1, made, weight, telling, claimed, picked, by_effect)


def _is_found_by(link: Link, chain: Chain) -> bool:
    """Whether it is an event by which a claim is found to be right or wrong."""
    return link.step.number in chain.finding.steps and link.step.kind == "event"


def _in_language(found: Finding, lang: Lang) -> str:
    return found.ja if lang == "ja" else found.en


def _weight_of(look: Look, noted: bool) -> int:
    """How well a look can be the reason of a verdict: that a card is meant by a text is less than what the text did; an ability that
    passed over something is less than a note that says why nothing happened (``noted``), and so is what holds of all cards.
    """
    if look.kind == "candidate" and look.value:
        return 3
    if look.kind == "way" and look.what.moves:  # how play went on to it
        return 6
    of_all = look.kind == "way" and not any(look.what.words)
    return 2 if noted and (look.kind in ("trigger", "reach") or of_all) else 1


def _says_it(way: tuple[str, ...], link: Link) -> bool:
    """Whether a note tells of the very card what a section says of all."""
    return link.why == "looked at" and set(way) <= set(link.step.cites) and not link.step.what.routine


def _upshot(chain: Chain) -> Link | None:
    """What came of the last event without which the answer would be another one, where nothing made the fact: a note on its very card, or
    that event itself, where the effect of a card brought it about.
    """
    told = [x for x in chain.links if x.why in ("decides", "needed", "looked at")]
    last = told[-1] if told else None
    if last is None or any(x.why == "decides" for x in told):
        return None
    if last.why == "needed":  # of a number every event that went into it was needed
        return last if chain.says.verb != "has" and _by_an_effect(last) else None
    if last.step.what.routine:
        return None
    affected = next((x.step for x in reversed(told) if x.why == "needed" and x.step.kind == "event"), None)
    about = {x for x in last.step.what.about if isinstance(x, Ref)}
    return last if affected is not None and about & set(affected.what[0].subjects()) else None


def _by_an_effect(link: Link) -> bool:
    """Whether it is an event that the effect of a card brought about, by a section."""
    if link.step.kind != "event" or not link.step.cites:
        return False
    cause = link.step.what[1]
    return cause is not None and cause.kind == "effect"


def _whose_doing(link: Link, told: str, system: System, lang: Lang) -> str:
    """What made the fact, with the card whose effect did it, where the sentence does not name that card already."""
    cause = link.step.what[1] if link.why == "decides" and link.step.kind == "event" else None
    if cause is None or cause.kind != "effect" or cause.source is None:
        return told
    source = card_named(cause.source, link.step.before, system, lang)
    return told if source in told else say(lang, "reason.by effect", text=told, card=source)


_AS_REASON: Mapping[str, int] = {
    "asked": 1,
    "noted": 2,
    "same": 2,
    "required": 3,
    "word": 4,
    "defined": 4,
    "affected": 4,
    "not reached": 1,
    "new card": 1,
    "by itself": 1,
}
"""Kind of ground -> how well it can be the reason of a verdict."""


def _reason_of(link: Link) -> tuple[int, bool]:
    """How well a step can be the reason of a verdict, and whether somebody may have overlooked it."""
    if link.why == "looked at":
        telling = link.own and bool(link.step.cites) and is_of_one(link.step.what)
        return 3 if telling else 6, telling
    if link.why == "played" and link.own and link.step.cites and _role(link) == "chosen":
        return 1 if decides_what_is_done(link) else 5, False
    by_effect = link.step.kind == "event" and link.step.what[1] is not None and link.step.what[1].kind == "effect"
    if link.why in ("decides", "needed") and not (
        link.step.cites or (link.when and not by_effect)
    ):  # what the text of a card did, whatever let it
        return 6, False
    return {"decides": 2, "needed": 5}.get(link.why, 0), False


def sentences(links: Iterable[Link], system: System, lang: Lang) -> frozenset[str]:
    """What is told of these links."""
    return frozenset(begun(system.phrase(x.step, lang)) for x in links)


def begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cites(link: Link) -> tuple[str, ...]:
    """That something was played is agreed between the players: no section is needed for it."""
    return () if _role(link) in UNDISPUTED else (*link.step.cites, *link.when)


def _role(link: Link) -> Role:
    """What was chosen or played with the very card has the section that lets it be; anything else that a player did was simply played."""
    if link.why == "played" and link.step.kind == "decision" and link.step.result == link.step.what[0].idle:
        return "last"  # a pass tells nothing of what was done
    if link.why == "played" and link.own:
        return "chosen"
    if link.why == "played" and not link.step.what[0].rest:
        return "choice"
    return "step" if link.why in ("decides", "needed") else link.why  # type: ignore[return-value]  # the rest are the same words


def decides_what_is_done(link: Link) -> bool:
    """Whether it is the answer to a question of what is done or in which order, on which the ruling hangs."""
    return link.why == "played" and says_what_is_done(link.step)


def only_waits(link: Link, chain: Chain) -> bool:
    """Whether it is only that what has triggered, as the chain tells, waits for its turn elsewhere from now on."""
    waiting = link.step.what[0].carries_on() if link.why == "needed" and link.step.kind == "event" else None
    return waiting is not None and any(x.step.kind == "fires" and x.step.what == waiting for x in chain.links)


def _collapsed(links: Iterable[LinkView]) -> Iterator[LinkView]:
    """A sentence that comes again, as in a loop, is told once with its number; what was looked at by other sections too, once with all of
    them.
    """
    seen: dict[tuple[str, tuple[SectionView, ...], Role], int] = {}
    out: list[LinkView] = []
    for link in links:
        looked = link.role in ("contrast", "looked at")
        key = (link.text, () if looked else link.sections, link.role)
        if key in seen and (known := out[seen[key]]).sections != link.sections:
            both = {s.cite: s for s in (*known.sections, *link.sections)}
            out[seen[key]] = replace(known, sections=tuple(both.values()))
        elif key in seen:
            out[seen[key]] = replace(out[seen[key]], times=out[seen[key]].times + 1)
        else:
            seen[key] = len(out)
            out.append(link)
    yield from out
