"""What the readers of a game's lines of play are made of: the cards and players that a line names, and the options they stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judgecli.games.contract import Problem, Reading, Refuse, Take
from judgecli.games.shared.table.names import best, no_such_player
from judgecli.kernel.say import Ask, options_that
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast
from judgecli.language.words import in_japanese
from judgecli.picks import first, only

Rest = tuple[tuple[str, ast.Mention], ...]


def mentions(play: ast.Play) -> Iterator[tuple[str, ast.Mention]]:
    """Every word of the line with its role."""
    return ((role, mention) for role, said in play.roles for mention in said)


def rest_of(play: ast.Play, *used: str) -> Rest:
    """What the line says in other roles than these."""
    return tuple((role, mention) for role, mention in mentions(play) if role not in used)


def take(ask: Ask[Any], test: Callable[[Any], bool], rest: Rest = ()) -> Reading:
    """The first option that passes."""
    label = next((label for label, _ in options_that(ask.options, test)), None)
    return Take(label, rest) if label is not None else None


def barred(ask: Ask[Any], label: str) -> Reading:
    """An action that is proper in itself, but may not be chosen in this position."""
    verdict = ask.refused().get(label) if ask.refused is not None else None
    return Refuse(verdict) if verdict is not None and not verdict else None


def card_in(play: ast.Play, role: str, s: State, better: Callable[[Thing], bool], several: bool = False) -> Thing:
    """The card that a role of the line names; one that fits before one that does not. Raises ``Problem``."""
    return best(s, named_card(play, role, several), better)


def named_card(play: ast.Play, role: str, several: bool = False) -> ast.Mention:
    """What a role of the line says, which must be a card; raises ``Problem`` where it is none, and where it is more than one unless a
    rule has something to say of that (``several``): then it is the first.
    """
    said = play.role(role)
    if not said or first(said).kind != "card":
        en, ja = "this line must name a card", "この行にはカードの名前が要る"
        if role != "object":
            en, ja = f"{en} after “{role}”", f"この行には、「《X》{in_japanese(role)}」と書くカードが要る"
        raise Problem("E405", play.span, en, ja)
    if len(said) > 1 and said[1].kind == "card" and not several:
        en, ja = "this line does it with one card: write a line for each", "この行で扱えるのは1枚だけ。1枚ごとに1行書く"
        raise Problem("E405", said[1].span, en, ja)
    return said[0]


def the_one(said: Sequence[ast.Mention]) -> ast.Mention:
    """What a line says in a role that takes one thing; raises ``Problem`` where it says two."""
    if len(said) > 1:
        en, ja = (
            "this line takes one of these: write a line for each",
            "この行に書けるのはこのうち1つだけ。1つごとに1行書く",
        )
        raise Problem("E405", said[1].span, en, ja)
    return only(said)


def only_target(play: ast.Play, ask: Ask[Any], s: State, attacker: Thing) -> Thing | str:
    """What an attack is on that does not say on what: all that may be attacked, if that is one; raises ``Problem`` where it is several.

    Where nothing may be attacked it is the opponent, so that the attack is refused for its reasons.
    """
    attacks: list[Any] = [o for o in ask.options.values() if getattr(o, "attacker", None) in (attacker, attacker.ref)]
    aims: list[Thing | str] = []
    for attack in attacks:
        aim: Any = s.last(attack.target) if isinstance(attack.target, Ref) else attack.target
        aims += [aim] if aim not in aims else []
    others = tuple(player for player in s.seating.players if player != play.player)
    found = (*aims,) or others
    if len(found) == 1:
        return only(found)
    names = [f"《{s.name(aim)}》" if isinstance(aim, Thing) else aim for aim in found]
    en, ja = "an attack needs a target", "攻撃先がない"
    who, by = play.player, s.name(attacker)
    help_en = "write " + " or ".join(f"`{who} attacks {aim} with 《{by}》`" for aim in names)
    help_ja = "または".join(f"「{who}は《{by}》で{aim}を攻撃する」" for aim in names) + "と書く"
    raise Problem("E403", play.span, en, ja, help_en, help_ja)


def attacked(
    play: ast.Play, ask: Ask[Any], s: State, attacker: Thing, among: Callable[[Thing], bool] = lambda thing: True
) -> Thing | str:
    """What an attack is on: the player or the card that its line names, else the only target.

    ``among``: which of an opponent's cards can be meant at all.
    """
    mentions = play.role("object")
    if not mentions:
        return only_target(play, ask, s, attacker)
    target = the_one(mentions)
    if target.kind != "player":
        return best(s, target, lambda thing: thing.controller != play.player and among(thing))
    if target.text not in s.seating.players:
        raise no_such_player(s, target)
    return target.text


def alike(one: Thing, other: Thing) -> bool:
    """Whether two cards are the same choice: the same one, or of one name in one zone."""
    return one == other or (one.face == other.face and one.zone == other.zone)
