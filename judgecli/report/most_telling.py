"""Which links of a chain a short ruling shows."""

from __future__ import annotations

from functools import partial

from judgecli.games.contract import System
from judgecli.report.chain_links import UNDISPUTED, chain_links, decides_what_is_done, only_waits, sentences
from judgecli.report.lang import Lang
from judgecli.report.short_view import LinkView, Role
from judgecli.session.chain import Chain

Told = dict[tuple[str, ...], tuple[str, ...]]
"""What other reasons an answer has -> the play that is told with them; the same reasons are told with the same play."""
MOST_LINKS = 5
"""The most steps shown for one answer in a short ruling, besides the comparison in its sentence."""
_WEIGHT: dict[Role, int] = {
    "contrast": 1,
    "ground": 1,
    "text": 3,
    "step": 3,
    "chosen": 4,
    "looked at": 5,
    "played": 6,
    "choice": 6,
    "last": 6,
}


def most_telling(
    chain: Chain, system: System, lang: Lang, played: Told | None = None
) -> tuple[tuple[LinkView, ...], bool]:
    """The links that say most, in the order of the run: what made the fact, what would have made another, then what led there, the latest
    first; and whether there are any. What merely was played or came last is no reason; where there is room, the latest play is told that
    no answer before has told (``played``), so that the ruling says once who did what.
    """
    links, told = chain_links(chain, system, lang), partial(sentences, system=system, lang=lang)
    first = dict.fromkeys(told(x for x in chain.links if x.why == "decides"), 0)
    first |= dict.fromkeys(told(x for x in chain.links if x.why == "looked at" and x.own), 2)
    first |= dict.fromkeys(told(x for x in chain.links if x.own and decides_what_is_done(x)), 1)
    explained = any(link.role == "contrast" for link in links)
    compared = {s.cite for link in links if link.role == "contrast" for s in link.sections}
    tells = told(link for link in chain.links if link.by_sections)
    waits = told(link for link in chain.links if only_waits(link, chain))
    routine = told(x for x in chain.links if x.why == "looked at" and x.step.what.routine)
    made = max((n for n, link in enumerate(links) if link.role == "step"), default=len(links))

    def weight(n: int) -> tuple[int, int]:
        found_out = links[n].role == "looked at" and n > made  # when nothing more was to come of it
        if chain.says.verb == "has" and found_out:
            return _WEIGHT["looked at"] + 1, -n
        return min(first.get(links[n].text, 9), _WEIGHT[links[n].role] + (links[n].text in waits)), -n

    def told_already(link: LinkView) -> bool:
        """Whether it is the very event that is claimed, and what was compared says by which section it came about."""
        return link.claimed and any(s.cite in compared for s in link.sections)

    def bears(link: LinkView) -> bool:
        again = link.role == "looked at" and {s.cite for s in link.sections} <= compared
        if told_already(link):
            return False
        return _WEIGHT[link.role] < _WEIGHT["played"] and link.text not in routine and not again

    bearing = [n for n, link in enumerate(links) if bears(link)]
    also = any(links[n].text in tells for n in bearing)  # what only tells takes the place of nothing that was done
    most = MOST_LINKS + explained + also - any(map(told_already, links))
    kept = sorted(bearing, key=weight)[:most]
    fired = told(link for link in chain.links if link.step.kind == "fires")
    triggers = [n for n in bearing if links[n].text in fired and links[n].sections]
    if not set(kept) & set(triggers):  # what set the rest in motion is told whatever else there is
        kept += triggers[-1:]
    if played is not None and kept and len(kept) < most:
        same = tuple(links[n].text for n in sorted(kept))
        known = {text for texts in played.values() for text in texts}
        plays = [n for n, link in enumerate(links) if link.role in UNDISPUTED]
        plays = [n for n in plays if not links[n].picked] or plays
        latest = played.setdefault(same, tuple(links[n].text for n in plays if links[n].text not in known)[-1:])
        kept += [n for n in plays if links[n].text in latest][-1:]
    return tuple(links[n] for n in sorted(kept)), bool(bearing)
