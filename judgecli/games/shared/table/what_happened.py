"""In which steps of a run something happened to a card or a player: by the events of a game, or by a word that every game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.games.contract import Outcome, Problem
from judgecli.games.shared.events import Claim
from judgecli.games.shared.table.ends import events_of
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.statements import Statements, cannot_be_judged
from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.events import Event
from judgecli.kernel.text import Prohibition, Replacement, Static
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Cause, State, Thing
from judgecli.language import ast
from judgecli.language.words import in_japanese, spelled


def hits(told: Statements, outcome: Outcome, what: str, mention: ast.Mention | None, span: ast.Span) -> tuple[int, ...]:
    """Numbers of the steps in which this affected the card or the player."""
    if what in told.own_hits:
        if mention is not None and mention.kind not in told.own_hits_to:
            raise happens_to_no_such(told, what, mention)
        return told.own_hits[what](outcome, mention)
    if what in OF_EVERY_GAME:
        return OF_EVERY_GAME[what](outcome, mention)
    claims = told.occurrences.get(what)
    if claims is None:
        raise cannot_be_judged(what, span)
    if mention is not None and not any(mention.kind in claim.to for claim in claims):
        raise happens_to_no_such(told, what, mention)
    found: list[int] = []
    for step, event in events_of(outcome):
        for claim in claims:
            assert claim.found is not None
            if claim.found(step, event) and (mention is None or _is_said_of(claim, step.before, event, mention)):
                found.append(step.number)
                break
    return tuple(found)


def happens_to_no_such(told: Statements, what: str, mention: ast.Mention) -> Problem:
    """Something that cannot happen to a player, or a card, or a place."""
    word = told.speaker.words.get(what) or spelled("event", what, "ja") or in_japanese(what)
    of_players = any("player" in claim.to for claim in told.occurrences.get(what, ()))
    if mention.kind == "player":
        whom, help_en = "a player", "say it of the card with which it is done: `《X》 …`"
        help_ja = "プレイヤーではなく、それを行うカードについて書いてください: 「《X》は…」"
    elif of_players:
        whom, help_en = "this", "say which player it is: `A …`"
        help_ja = "カードではなく、それを行うプレイヤーについて書いてください: 「Aは…」"
    else:
        whom, help_en, help_ja = "this", "", ""
    en, ja = f"“{what}” is nothing that happens to {whom}", f"「{mention.text}」に「{word}」とは言えない"
    return Problem("E502", mention.span, en, ja, help_en, help_ja)


def _is_said_of(claim: Claim, before: State, event: Event, mention: ast.Mention) -> bool:
    if claim.whom:
        whom = getattr(event, claim.whom) if isinstance(claim.whom, str) else claim.whom(before, event)
        every = whom if isinstance(whom, tuple) else (whom,)
        if mention.text in every:
            return True
        things = [x for one in every if not isinstance(one, str) and (x := before.last(one)) is not None]
    else:
        things = list(before.those(event.subjects()))
    if mention.kind != "player":
        return bool(matching(before, mention, things))
    owns = not claim.named and any(x.controller == mention.text for x in things)
    return owns or mention.text in event.players()


def fired(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which an ability (of this card) began to wait."""
    return tuple(
        step.number
        for step in outcome.trace.standing()
        if step.kind == "fires" and (mention is None or step.after.name(step.what.source) == mention.text)
    )


PAID = frozenset({"mana", "resource", "energy"})
"""Kinds of question whose cards pay for something: nobody would say that they were chosen."""


def chosen(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which a card was chosen (by a player: in which that player chose one)."""
    return tuple(step.number for step in outcome.trace.standing() if _is_chosen(step, mention))


def _is_chosen(step: Step, mention: ast.Mention | None) -> bool:
    s = step.before
    if step.kind == "note" and step.what.all_for:
        things = [thing for ref in step.what.about if (thing := s.last(ref)) is not None]
        return mention is None or (mention.kind == "card" and bool(matching(s, mention, things)))
    if step.kind != "decision" or step.what[0].kind in PAID:
        return False
    ask, label, _ = step.what
    option = ask.options[label]
    return isinstance(option, Thing) and (mention is None or bool(matching(s, mention, [option])))


def took_effect(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which something came about by the effect of a card; raises ``Problem`` where its text works without one."""
    found = tuple(
        step.number
        for step in outcome.trace.standing()
        if step.kind == "event" and not step.bookkeeping and _is_by(step.what[1], step.before, mention)
        if not _is_of_the_card_used(step)
    )
    if not found and mention is not None:
        texts = [
            ability
            for thing in outcome.end.called(mention.text)
            for _, ability in outcome.end.game.printed_abilities(thing)
        ]
        if any(isinstance(ability, (Static, Prohibition, Replacement)) for ability in texts):
            raise Problem(
                "E502",
                mention.span,
                f"the text of 《{mention.text}》 works by itself, so claim what it changes",
                f"《{mention.text}》のテキストは常に働くので、それで何が変わるかを主張する",
            )
    return found


PASSED_THROUGH = frozenset({"graveyard", "trash", "temporary", "pending", "stack"})
"""Where a card that is used waits for its effect, and goes after it."""


def _is_of_the_card_used(step: Step) -> bool:
    """Whether the card which is used is only shown or countered, or goes where cards go before and after their effect."""
    event, cause = step.what
    refs, to = event.subjects(), getattr(event, "to", None)
    if not refs or cause is None or cause.source is None:
        return not refs and not event.players()
    things, source = step.before.those(refs), step.before.last(cause.source)
    of_itself = source is not None and len(things) == len(refs) and all(x.cards == source.cards for x in things)
    elsewhere = not any(x.zone.name in dialect(step.before).board for x in things)
    return of_itself and elsewhere and (to is None or to.name in PASSED_THROUGH)


def _is_by(cause: Cause | None, s: State, mention: ast.Mention | None) -> bool:
    if cause is None or cause.kind != "effect" or cause.source is None:
        return False
    source = s.last(cause.source)
    return mention is None or (source is not None and bool(matching(s, mention, [source])))


OF_EVERY_GAME: Mapping[str, Callable[[Outcome, ast.Mention | None], tuple[int, ...]]] = {
    "trigger": fired,
    "chosen": chosen,
    "take effect": took_effect,
}
"""Words for what happened that mean the same in every game."""
