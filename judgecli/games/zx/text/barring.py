"""What cards cannot do or suffer, and players neither (102.6): constants and effects that say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditional, Conditions, TextProhibition, by_whom
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import Dialect
from judgecli.games.shared.text.lasting import concerns_a_hidden_zone
from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.scope import Scope, scope_of
from judgecli.games.zx.ch300_zones import OWN_ZONES
from judgecli.games.zx.ch800_abilities.kinds import AttackBar
from judgecli.games.zx.events import Discarded, Drawn
from judgecli.games.zx.events_of_battle import PlayerDamaged
from judgecli.kernel.events import Event
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

BARRED_EVENTS: Mapping[str, type[Event]] = {"draw": Drawn, "discard": Discarded, "be dealt damage": PlayerDamaged}
"""What a player cannot do or suffer, as the event that then does not happen."""
OF_A_PLAYER = {"play": "be played", "attack": "attack", "activate": "activate", "play abilities": "play abilities"}
"""What a player cannot do with cards, as what the cards cannot."""
OFF_THE_SQUARES = frozenset({"be played", "appear"})
"""What only cards outside the squares can be barred from."""
EVERYWHERE = ("square", *OWN_ZONES)


def bars_a_player(i: ast.Instruction) -> bool:
    """Whether an instruction says what a player cannot do."""
    return i.verb == "cannot" and i.what is not None and i.what.how in PLAYERS


def is_about_attacks(i: ast.Instruction) -> bool:
    """Whether it says which Z/X cannot attack which target, or be attacked by which."""
    aims = (i.change == "attack" and i.target is not None) or (i.change == "be attacked" and i.source == "thing")
    return i.verb == "cannot" and i.what is not None and i.what.how not in PLAYERS and aims


@dataclass(frozen=True, slots=True, kw_only=True)
class TextAttackBar(Conditional, AttackBar):
    """The nouns for who cannot attack and what cannot be attacked; one of them may be this card."""

    condition: Conditions = UNCONDITIONAL
    attackers: ast.Noun
    targets: ast.Noun

    def bars(self, view: View, bearer: Thing, attacker: Thing, target: Thing | str) -> bool:
        scope = scope_of(bearer, bearer.controller)
        if not _means(view, self.attackers, attacker, bearer, scope):
            return False
        if isinstance(target, Thing):
            return self.targets.what != "player" and _means(view, self.targets, target, bearer, scope)
        whose = self.targets.whose or (self.targets.how if self.targets.how in ("you", "opponent") else "")
        a_player = self.targets.what == "player" or self.targets.how in PLAYERS
        return a_player and target in scope.meant(view.state, whose)


def _means(view: View, noun: ast.Noun, thing: Thing, bearer: Thing, scope: Scope) -> bool:
    return thing.ref == bearer.ref if noun.how == "this" else fits(view, thing, noun, scope)


def attack_bar(i: ast.Instruction, shared: Mapping[str, Any], condition: Conditions) -> TextAttackBar:
    """The ability for a constant that is about attacks."""
    this = ast.Noun("this")
    who, whom = (i.what, i.target) if i.change == "attack" else (i.by, i.what)
    return TextAttackBar(**shared, condition=condition, attackers=who or this, targets=whom or this)


def applies_to_what_comes(i: ast.Instruction, d: Dialect) -> bool:
    """Effects on hidden zones go on applying to whatever is there (811.4); one on a player applies to that player."""
    return bars_a_player(i) or i.change == "limit" or elsewhere(i) is not i or concerns_a_hidden_zone(i, d)


def elsewhere(i: ast.Instruction) -> ast.Instruction:
    """What cannot be played, or cannot appear, is not on a square: all such cards wherever they are."""
    noun = i.what
    if i.verb != "cannot" or i.change not in OFF_THE_SQUARES or noun is None or noun.where or noun.how == "choose":
        return i
    return i if noun.how in ("this", "that") else replace(i, what=replace(noun, where=tuple(OWN_ZONES)))


def bar_on_a_player(i: ast.Instruction, shared: Mapping[str, Any], condition: Conditions) -> TextProhibition | None:
    """The event that does not happen to a player; ``None``: it is about what is done with cards."""
    if i.change not in BARRED_EVENTS or i.what is None:
        return None
    on = (BARRED_EVENTS[i.change],)
    return TextProhibition(**shared, by=by_whom(i), on=on, condition=condition, noun=i.what, action=i.change)


def on_cards(i: ast.Instruction) -> ast.Instruction:
    """ "Opponent cannot play events" as what the opponent's events cannot."""
    assert i.what is not None
    whose = "" if i.what.how == "player" else i.what.how
    cards = i.target or ast.Noun("all", "zx" if i.change == "attack" else "card")
    where = cards.where or (("square",) if i.change == "attack" else EVERYWHERE)
    noun = replace(cards, how="all", count=None, whose=whose, where=where)
    return replace(i, what=noun, change=OF_A_PLAYER[i.change], target=None)
