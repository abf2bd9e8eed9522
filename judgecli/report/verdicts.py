"""A ruling as judges say it: each verdict in one sentence with its reason, each fact once, and what the other side overlooked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.lazy import dataclass, pattern, replace
from judgecli.report.lang import Lang
from judgecli.report.short_view import AnswerView, LinkView, Overlooked
from judgecli.report.view import RefusalView, SectionView
from judgecli.report.words import say

MANY = 3
"""From this many claims on the ruling begins with who is right overall."""
MOST_OVERLOOKED = 2
"""The most facts named that one player overlooked."""
STEPS = 5
"""Links of this weight or more are steps of the run, of which the last says most."""
DECIDED = ("right", "wrong")


Fact = tuple[str, tuple[SectionView, ...]]
"""A sentence and its sections."""


@dataclass(slots=True)
class _Told:
    """What the ruling has said so far."""

    reasons: set[Fact]
    steps: set[Fact]


def worded(
    answers: Sequence[AnswerView], refusals: Sequence[RefusalView], lang: Lang
) -> tuple[tuple[AnswerView, ...], tuple[Overlooked, ...]]:
    """The answers with their sentences, each fact told under the first that rests on it, and what those who are wrong overlooked."""
    found = tuple(replace(a, because=reason_of(a, refusals)) for a in answers)
    overlooked = tuple(_overlooked(found))
    kept = {x.link.said for x in overlooked}
    told = _Told(set(), set())
    return tuple(_worded(a, told, kept, lang) for a in found), overlooked


def reason_of(a: AnswerView, refusals: Sequence[RefusalView]) -> LinkView | None:
    """What says most: the first requirement that failed where a line was refused, else the link that weighs most."""
    if a.answer not in DECIDED:
        return None
    if a.because is not None:
        return a.because
    if a.by_refusal and refusals and refusals[0].requirements:
        first = refusals[0].requirements[0]
        return LinkView(first.text, first.sections, "ground", clause=inside(first.text))
    best = min((link.weight for link in a.links if link.weight), default=0)
    able = [link for link in a.links if link.weight == best and best]
    if best >= STEPS:  # what was found out on the way says more than what was chosen or done there
        able = [x for x in a.links if x.role == "looked at" and x.sections and x.weight] or able
    # of several events that made it the last one says most, where an effect did it
    made = bool(able) and able[-1].by_whom and all(link.role == "step" for link in able)
    found = next(iter(reversed(able) if best >= STEPS or made else able), None)
    says_it_again = found is not None and (found.claimed or (_is_found(found, a) and not found.by_whom))
    return _what_led_to(found, a.links) if found is not None and says_it_again else found


def _is_found(link: LinkView, a: AnswerView) -> bool:
    """Whether it is the very thing that was found instead of what is claimed, or that is claimed."""
    return link.text.rstrip(".。").lower() == a.found.rstrip(".。").lower()


def _is_claimed_by_whom(link: LinkView, a: AnswerView) -> bool:
    """Whether it is what is rightly claimed, with the card whose effect did it."""
    return a.answer == "right" and link.by_whom and link.text.rstrip(".。").lower() == a.text.rstrip(".。").lower()


def _what_led_to(claimed: LinkView, links: Sequence[LinkView]) -> LinkView:
    """That something is so because it is so says nothing: what came last before it says why."""
    before = links[: links.index(claimed)]
    return next(
        (
            x
            for x in reversed(before)
            if 0 < x.weight < STEPS and x.sections and x.role not in ("played", "choice", "chosen", "last")
        ),
        claimed,
    )


_AN_ARTICLE = pattern(r"A (?!(?:[a-z]+s|may|can|must)\b)")
"""What begins with an article, and not with a player who does something."""


def inside(text: str) -> str:
    """What is required, as part of another sentence: without its full stop, and small where it began with a plain word."""
    text = text.rstrip(".。")
    plain = (text[1:2].islower() or _AN_ARTICLE.match(text) is not None) and text[:1].isascii()
    return text[:1].lower() + text[1:] if plain else text


def _worded(a: AnswerView, told: _Told, overlooked: set[Fact], lang: Lang) -> AnswerView:
    """The sentence, and the steps that have not been told yet."""
    if a.answer not in DECIDED:
        new = tuple(x for x in a.links if x.said not in told.steps)
        told.steps |= {x.said for x in new}
        return replace(a, verdict=say(lang, f"claim.{a.answer}", player=a.player, text=a.text), steps=new)
    mine = {a.because.said} if a.because is not None else set()
    known = mine | told.steps | told.reasons | overlooked
    steps = tuple(x for x in a.links if x.said not in known and not _says_no_more(x, a.because))
    same = bool(mine & told.reasons)
    told.steps |= {x.said for x in steps}
    told.reasons |= mine
    text = say(lang, f"claim.{a.answer}", player=a.player, text=a.text)
    if a.found:
        text = say(lang, "verdict.found", text=text, found=a.found)
    if same:
        return replace(a, verdict=say(lang, "verdict.same", text=text), steps=steps)
    again = a.because is not None and (a.because.claimed or _is_found(a.because, a))
    by_effect = a.because is not None and (a.because.by_effect or _is_claimed_by_whom(a.because, a))
    if a.because is not None and by_effect:
        text = say(lang, f"claim.{a.answer}", player=a.player, text=a.because.clause)
    if a.because is None or again or by_effect:  # what is claimed or found has been said: its sections stand behind it
        return replace(a, verdict=text, steps=steps)
    key = "verdict.because" if a.found or a.answer == "right" else "verdict.not so"
    return replace(a, verdict=say(lang, key, text=text, reason=a.because.clause or a.because.text), steps=steps)


def _says_no_more(x: LinkView, because: LinkView | None) -> bool:
    """Whether a step is only what is claimed, by sections that stand behind the reason already."""
    return x.claimed and because is not None and {s.cite for s in x.sections} <= {s.cite for s in because.sections}


def _overlooked(answers: Sequence[AnswerView]) -> Iterator[Overlooked]:
    """Of each player who is wrong: what was looked at on the way and is not the reason of any verdict."""
    told = {a.because.said for a in answers if a.because is not None}
    for player in dict.fromkeys(a.player for a in answers if a.answer == "wrong"):
        own = _sections_of_the_right(player, answers)
        links = (x for a in answers if a.player == player and a.answer == "wrong" for x in a.links)
        new = {x.said: x for x in links if x.telling and x.said not in told and not own & {*_cites(x)}}
        told |= set(list(new)[:MOST_OVERLOOKED])
        yield from (Overlooked(player, link) for link in list(new.values())[:MOST_OVERLOOKED])


def _sections_of_the_right(player: str, answers: Sequence[AnswerView]) -> frozenset[str]:
    """The sections by which claims of a player are right: whoever relies on one has not overlooked it, whatever stands with it."""
    reasons = (a.because for a in answers if a.player == player and a.answer == "right" and a.because is not None)
    return frozenset(cite for reason in reasons for cite in _cites(reason))


def _cites(link: LinkView) -> tuple[str, ...]:
    return tuple(section.cite for section in link.sections)


def overall(answers: Sequence[AnswerView], lang: Lang) -> str:
    """Who is right overall, where more than one thing is in dispute; "" where the verdicts make it obvious."""
    if len(answers) < MANY or any(a.answer not in DECIDED for a in answers):
        return ""
    right = {
        p: [a.answer == "right" for a in answers if a.player == p] for p in dict.fromkeys(a.player for a in answers)
    }
    wholly = [p for p, found in right.items() if all(found)]
    if len(wholly) == 1 and not any(any(found) for p, found in right.items() if p not in wholly):
        return say(lang, "overall.right", player=wholly[0])
    if not wholly and not any(any(found) for found in right.values()):
        return say(lang, "overall.nobody")
    each = (say(lang, "overall.some", player=p, right=sum(found), of=len(found)) for p, found in right.items())
    return say(lang, "overall.each", each=say(lang, "overall.join").join(each))
