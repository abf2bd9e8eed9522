"""The clauses of a claim that nobody can read whole: what is claimed in each, and which are only reasons.

What is claimed stands at the end of most claims ("…, so B loses", 「…なので両方破壊される」): each clause is read by itself, with the
subject of the one before where it has none of its own. What cannot be read is named, so that nothing is lost in silence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language.diagnostics import Diagnostic
from judgecli.language.reason_words import begins, ends
from judgecli.lazy import NamedTuple, pattern, replace

MOST_CLAUSES = 8
"""So many clauses of a claim are looked at."""
MOST_SHOWN = 3
_NAME = r"《[^《》]*》(?:#[0-9]+)?"
_PARTED = {
    "english": pattern(
        rf"(?P<name>{_NAME})|(?P<reason>,? \b{begins('because', 'as', 'though')}\b )"
        rf"|(?P<bound>[,;.]? \b(?:and so|and then|so that|{begins('so', 'but')}|and|while|yet)\b,? |, but |[,;.:] )"
    ),
    "japanese": pattern(
        rf"(?P<name>{_NAME})|(?P<reason>{ends('because', 'though')}[、,]?)"
        rf"|(?P<bound>(?:{ends('but')}|[がし])[、,]|[、,。.])"
    ),
}
_SUBJECT = {
    "english": pattern(rf"^(?:both )?(?:the |my |its )?(?P<who>{_NAME}(?:'s)?|(?P<player>[^\W\d_]+(?:'s)?))(?= )"),
    "japanese": pattern(rf"^(?P<who>{_NAME}(?=に?[はがも])|(?P<player>[^\s、,はがのに《》]+?)(?=に?[はがのも]))"),
}
_OF_A_PLAYER = pattern(r"^(?:カードを)?[0-9]+枚.*(?:引|捨|ドロー)")
_PRONOUN = pattern(r"^(?:it|this|that|he|she|they) (?=\S)", re.IGNORECASE)
_VERB_FIRST = pattern(
    r"^(?:is|are|was|were|has|have|had|does|did|do|goes|loses?|wins?|lost|won|survives?|dies|died|draws?|drew|stays?|remains?"
    r"|takes?|took|gets?|got|leaves|left|keeps?|breaks?|broke|discards?|cannot|can|may|will|must)\b"
)
"""A clause without a subject of its own."""


class Clauses(NamedTuple):
    """``read``: the claims that can be read, in their order; ``lost``: what is claimed besides, as it is written."""

    read: tuple[str, ...]
    lost: tuple[str, ...]


def clauses(
    text: str, grammar: str, players: Sequence[str], can_be_read: Callable[[str], bool], who: str = ""
) -> Clauses | None:
    """What can be read of the clauses of a claim, with cards by their whole names; ``None`` where it has one clause, or none is read.
    ``who``: the claimant, who is meant by a Japanese clause that says of nobody that cards are drawn or discarded.
    """
    parts = list(_parts(text.strip().rstrip(".。"), grammar))
    if len(parts) < 2 or len(parts) > MOST_CLAUSES:
        return None
    read: list[str] = []
    lost: list[str] = []
    subject = ""
    for said, is_reason in parts:
        own = _SUBJECT[grammar].match(said)
        named = own is not None and (own["player"] is None or own["player"].removesuffix("'s") in players)
        if not is_reason:
            plain = (said, *(_ended(said) if grammar == "japanese" else ()))
            ways = (*plain, *(_with(subject, one, grammar) for one in plain if subject and not named))
            if grammar == "japanese" and who and not named and _OF_A_PLAYER.search(said):
                ways = (*ways, f"{who}は{said}")
            found = next((way for way in ways if way and can_be_read(way)), "")
            (read if found else lost).append(found or said)
        if own is not None and named:
            subject = own["who"].removesuffix("'s")
    return Clauses(tuple(dict.fromkeys(read)), tuple(lost)) if read else None


_ENDINGS = (
    *(("せず", "しない"), ("ず", "ない"), ("ずに", "ない"), ("して", "する"), ("し", "する"), ("移動", "移動する")),
    *(
        ("って", "った"),
        ("て", "た"),
        ("り", "る"),
        ("き", "く"),
        ("ち", "つ"),
        ("れ", "れる"),
        ("え", "える"),
        ("け", "ける"),
    ),
)
"""How a clause ends that another one follows, and how it ends by itself."""


def _ended(said: str) -> Iterator[str]:
    """A Japanese clause as a sentence."""
    yield from (said.removesuffix(end) + whole for end, whole in _ENDINGS if said.endswith(end))


def _with(subject: str, said: str, grammar: str) -> str:
    """A clause with the subject of the one before; "" where it cannot be said of that."""
    if grammar == "japanese":
        return f"{subject}は{said}"
    if (it := _PRONOUN.match(said)) is not None:
        return f"{subject} {said[it.end() :]}"
    return f"{subject} {said}" if _VERB_FIRST.match(said) else ""


def _parts(text: str, grammar: str) -> Iterator[tuple[str, bool]]:
    """Each clause, and whether it is only a reason for another."""
    start, is_reason = 0, False
    for found in _PARTED[grammar].finditer(text):
        if found["name"] is not None:
            continue
        because = found["reason"] is not None
        said = text[start : found.start()].strip(" 、,")
        if said:
            yield said, is_reason or (because and grammar == "japanese")
        start, is_reason = found.end(), because and grammar == "english"
    if said := text[start:].strip(" 、,"):
        yield said, is_reason


_CONDITION = pattern(
    r"\b(?:if|unless|when|whenever|while|until|before|after|once|otherwise|else|provided|suppose|would|only|not true|nor|neither)\b"
    r"|なら|(?<=[けせてねべめれえげ])ば|たら|だら|場合|[とど]き|時|限り|うちは|ないと|でなければ|までは|まで|よりも?先|後[、にはで]|[のた]後$|もし|だけ|しか|わけ",
    re.IGNORECASE,
)
"""What may make another clause one that is claimed only under a condition, at a moment, or not at all."""


def helped(found: Diagnostic, made: Clauses) -> Diagnostic:
    """The problem of a claim with the claims in it that can be read, and what of it cannot."""
    lines = made.read[:MOST_SHOWN]
    found = replace(found, read=() if any(map(_CONDITION.search, made.lost)) else made.read)
    en, ja = ", ".join(f"`{line}`" for line in lines), "".join(f"「{line}」" for line in lines)
    if len(lines) > 1:
        en, ja = f"{en}, each as a claim of its own", f"{ja}（1つずつ主張にする）"
    if made.lost:
        lost_en = ", ".join(f"“{words}”" for words in made.lost)
        lost_ja = "".join(f"「{words}」" for words in made.lost)
        return replace(
            found,
            help_en=f"of what is claimed can be read: {en}; not read is {lost_en}",
            help_ja=f"主張のうち読めるのは{ja}。{lost_ja}は読めません",
        )
    return replace(found, help_en=f"can be read: {en}", help_ja=f"読める書き方: {ja}")
