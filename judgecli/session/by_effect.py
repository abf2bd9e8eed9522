"""A card that somebody says may be summoned and that lies where only an effect brings it out from: what is said is of using that effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import eq, ge, gt, le, lt

from judgecli.language import ast
from judgecli.language.walk import every
from judgecli.lazy import replace
from judgecli.session.summon_verbs import SUMMONS, USES

_OF_ITS_OWN = frozenset({"hand", "extra deck"})
"""Zones from which cards are summoned without an effect of another card."""
_COMPARED: dict[str, Callable[[int, int], bool]] = {"=": eq, "<=": le, ">=": ge, "<": lt, ">": gt}


def by_its_effect(play: ast.Play, scenario: ast.Scenario, said: str) -> ast.Play:
    """The use of the one effect of the player's cards that could bring the card out; the play itself where none could, or several.

    A card that may have been drawn is summoned from the hand as well: that it is summoned by an effect must be ``said`` of it then.
    """
    found = _bearer(play, scenario, said)
    if found is None:
        return play
    return replace(play, verb="activate", roles=(("object", (replace(play.role("object")[0], text=found, tag=""),)),))


def told_as_choices(scenario: ast.Scenario) -> ast.Scenario:
    """The scenario with each line that tells what an effect summons, behind the line that uses it, as the choice of its player."""
    plays = tuple(_told_as_a_choice(n, play, scenario) for n, play in enumerate(scenario.plays))
    same = all(a is b for a, b in zip(plays, scenario.plays, strict=True))
    return scenario if same else replace(scenario, plays=plays)


def _told_as_a_choice(n: int, play: ast.Play, scenario: ast.Scenario) -> ast.Play:
    before = (x for x in reversed(scenario.plays[:n]) if x.player and x.verb != "pass")
    used = next(before, None) if play.verb in SUMMONS else None
    if used is None or used.verb not in USES or used.player != play.player or len(used.role("object")) != 1:
        return play
    name, cards = used.role("object")[0].text, play.role("object")
    if _bearer(play, scenario, f"《{name}》") != name or cards[0].text == name:
        return play
    return replace(play, verb="choose", roles=tuple(x for x in play.roles if x[0] in ("object", "in", "to")))


def _bearer(play: ast.Play, scenario: ast.Scenario, said: str) -> str | None:
    """The one card of the player whose effect could bring the card of a summon out, where nothing else would."""
    cards, by = play.role("object"), play.role("with")
    known_roles = {"object", "with", "from", "in", "to"}
    if (
        play.verb not in SUMMONS
        or len(cards) != 1
        or cards[0].kind != "card"
        or {r for r, _ in play.roles} - known_roles
    ):
        return None
    lying = [(of.player, line.zone, card.name) for of in _boards(scenario) for line in of.zones for card in line.cards]
    there = {zone for player, zone, name in lying if (player, name) == (play.player, cards[0].text)}
    known = {card.name: card for card in scenario.cards}
    card = known.get(cards[0].text)
    if card is None or not there or there & _OF_ITS_OWN:
        return None
    theirs = dict.fromkeys(name for player, _, name in lying if player == play.player and name in known)
    able = [name for name in theirs if any(_may_be(noun, card, there, name) for noun in _brought_out(known[name]))]
    if by:
        able = [name for name in able if [one.text for one in by] == [name]]
    if len(able) != 1:
        return None
    by_that = bool(by) or play.verb != "summon" or f"《{able[0]}》" in said
    return able[0] if by_that or not _may_be_drawn(cards[0].text, scenario) else None


def _boards(scenario: ast.Scenario) -> tuple[ast.PlayerBoard, ...]:
    return scenario.board.players if scenario.board is not None else ()


def _may_be_drawn(name: str, scenario: ast.Scenario) -> bool:
    """Whether a deck has the card on top, or the board does not say how deep it lies."""
    decks = [line.cards for of in _boards(scenario) for line in of.zones if line.zone == "deck" and line.cards]
    return any(
        card.name == name and (card is cards[0] or "shuffled in" in card.states) for cards in decks for card in cards
    )


def _brought_out(card: ast.Card) -> Iterator[ast.Noun]:
    """What the effects of a card summon."""
    return (i.what for i in every(ast.Instruction, card.abilities) if i.verb in SUMMONS and i.what is not None)


def _may_be(noun: ast.Noun, card: ast.Card, there: set[str], bearer: str) -> bool:
    """Whether a card that lies there is what a text of the bearer means, as far as its printed words and numbers tell."""
    if noun.how == "this":
        return card.name == bearer
    if noun.how not in ("choose", "all", "any") or not there & set(noun.where) or (noun.other and card.name == bearer):
        return False
    return noun.name in ("", card.name) and not noun.either and all(_has(card, x) for x in noun.filters)


def _has(card: ast.Card, wanted: ast.Filter) -> bool:
    """Whether a printed word or number of the card is such as is asked for; what cannot be told by these is not taken to be so."""
    said = [fact.value for fact in card.facts if fact.kind == wanted.kind]
    if isinstance(wanted.value, int) and wanted.op in _COMPARED:
        return any(isinstance(value, int) and _COMPARED[wanted.op](value, wanted.value) for value in said)
    words = wanted.value.split(" or ") if isinstance(wanted.value, str) else []
    return wanted.op in ("has", "=") and any(value in words for value in said)
