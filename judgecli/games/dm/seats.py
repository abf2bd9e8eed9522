"""Players, turns and sides: every question a variant may answer differently goes through here."""

from __future__ import annotations

from judgecli.games.dm.registry import entry
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, Ref, State, Thing


@entry("turn player")
def turn_player(s: State) -> str:
    """Whose turn it is; where a team has the turn, the one who speaks first for it. Nobody's is named where none is and all are out."""
    found: str = s.fact(TABLE, "turn player", next(iter(s.players), ""))
    return found


@entry("has the turn")
def has_the_turn(s: State, player: str) -> bool:
    """Whether it is this player's turn."""
    return turn_player(s) == player


@entry("who acts")
def acting(s: State) -> tuple[str, ...]:
    """Who may use cards and attack in the turn under way; first the one who is asked."""
    return (turn_player(s),)


@entry("who attacks")
def attacking(s: State) -> tuple[str, ...]:
    """Who may attack in the turn under way; first the one who is asked."""
    return acting(s)


@entry("opponents")
def opponents(s: State, player: str) -> tuple[str, ...]:
    """The players of other sides, in turn order from the player."""
    return s.seating.others(player)


@entry("opponents of effects")
def opponents_of_effects(s: State, player: str) -> tuple[str, ...]:
    """The players that effects of this player mean by "opponent"."""
    return opponents(s, player)


@entry("players of effects")
def players_of_effects(s: State, player: str) -> tuple[str, ...]:
    """The players that effects of this player mean by "each player", in turn order."""
    return in_turn_order(s)


@entry("players near")
def players_near(s: State, player: str, source: Ref | None) -> tuple[str, ...] | None:
    """The players that text on this card means while it works by itself, where that is not as with effects."""
    return None


@entry("attackable players")
def attackable(s: State, player: str) -> tuple[str, ...]:
    """The players whom this player's creatures may attack."""
    return opponents(s, player)


@entry("order of effects")
def in_turn_order(s: State) -> tuple[str, ...]:
    """Players in the order in which effects that wait are handled: the turn player first."""
    return s.seating.around(turn_player(s))


@entry("next turn player")
def next_turn_player(s: State) -> str:
    """Who has the turn after this one."""
    return s.seating.next(turn_player(s))


@entry("extra turn")
def extra_turn_of(s: State, player: str) -> str:
    """Who gets an extra turn that an effect gives this player."""
    return player


def speaks(s: State, asked: str, said_by: str) -> bool:
    """Whether a player may answer what another is asked for both: members of the side that has the turn, in the turn's questions."""
    return said_by == asked or (has_the_turn(s, asked) and has_the_turn(s, said_by))


@entry("defenders")
def defenders(s: State, defender: str) -> tuple[str, ...]:
    """The players whose creatures may block an attack on this player or this player's creatures."""
    return (defender,)


@entry("who decides for a card")
def decides(view: View, thing: Thing) -> str:
    """Whoever chooses for a card and attacks with it: its controller."""
    return thing.controller


@entry("whose cards are used")
def whose_cards(s: State, player: str) -> tuple[str, ...]:
    """The players whose cards a player may use: only their own."""
    return (player,)
