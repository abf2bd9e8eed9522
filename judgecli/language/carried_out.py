"""What may not be done for a state that a card came to after the announcement: "it was frozen, so it cannot move".

What is announced first and carried out later (``waits`` of the manifest) was announced without that state, so nobody disputes the
announcement: the claim says that it is, or is not, carried out.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgecli import manifest
from judgecli.language.ast import Assertion, Mention, Play, PlayerBoard
from judgecli.language.reading import grammar_of
from judgecli.language.saying import line
from judgecli.language.told_facts import line_number
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern, replace

_NAMED = pattern(r"《[^《》]*》(?:#[0-9]+)?")


def about_what_comes_of_it(
    found: Sequence[Assertion], said: str, plays: Sequence[Play], placed: Sequence[PlayerBoard]
) -> list[Assertion]:
    """The statements of a claim, those about an announcement turned into those about what comes of it where a state came between."""
    game = manifest.of(spoken())
    if game is None or not game.waits or not any(says.verb in ("legal", "illegal") for says in found):
        return list(found)
    made = [_of_the_outcome(says, said, plays, placed, game) for says in found]
    stated = any(one is not says for one, says in zip(made, found, strict=True))
    return [one for one in made if not (stated and len(found) > 1 and _is_the_state(one, game))]


def _of_the_outcome(
    says: Assertion, said: str, plays: Sequence[Play], placed: Sequence[PlayerBoard], game: manifest.Manifest
) -> Assertion:
    if says.verb not in ("legal", "illegal") or says.subject is None or says.subject.kind != "line":
        return says
    at = next((n for n in range(len(plays)) if str(line_number(n, plays)) == says.subject.text), None)
    play = plays[at] if at is not None else None
    if at is None or play is None or play.verb not in game.waits or (card := _moved(play)) is None:
        return says
    if at == len(plays) - 1 or any(_is_done_to(card, one) for one in plays[:at]):
        return says  # nothing came between, or the state may be older than the announcement
    if not _tells(said, game.states["en"]) or _lies_in(card, game.states["en"], placed):
        return says
    subject, negated = replace(card, span=says.span), says.verb == "illegal"
    made = Assertion("happened", subject, (), says.span, "", what=play.verb, negated=negated, at=says.at)
    return replace(made, text=line(made, "ja" if grammar_of(said) == "japanese" else "en"))


def _moved(play: Play) -> Mention | None:
    return next((word for word in play.role("object") if word.kind == "card"), None)


def _is_done_to(card: Mention, play: Play) -> bool:
    return any(word.kind == "card" and word.text == card.text for _, words in play.roles for word in words)


def _tells(said: str, states: Sequence[str]) -> bool:
    """Whether a claim tells one of the states outside of names: "frozen", "freezes it", 「フリーズされても」."""
    plain = _NAMED.sub("_", said).lower()
    words = [x for word in by_terminal().get("STATE", ()) if word.canonical in states for x in word.spellings(LANGS)]
    return any(word.removesuffix("状態").lower() in plain for word in words)


def _lies_in(card: Mention, states: Sequence[str], placed: Sequence[PlayerBoard]) -> bool:
    there = (one for player in placed for zone in player.zones for one in zone.cards if one.name == card.text)
    return any(state in states for one in there for state in one.states)


def _is_the_state(says: Assertion, game: manifest.Manifest) -> bool:
    """Whether a statement is only that the state came about: beside what is said to come of it, it is told as its reason."""
    return says.verb == "happened" and says.what in game.states["en"]
