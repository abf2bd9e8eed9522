"""Lines of play that do something of a player's own accord, read against the options of a question (``shared.actions``)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from judgecli.games.contract import Problem, Reading, Refuse
from judgecli.games.shared.actions import MAY, Action
from judgecli.games.shared.table.readers import alike, barred, card_in, rest_of, take
from judgecli.games.shared.table.reading import Reader
from judgecli.kernel.say import Ask
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast
from judgecli.language.words import in_japanese

Meant = Callable[[ast.Play, Ask[Any], State], Action]
"""(line, question, position) -> what a line means that its player does, allowed or not."""


def acts(kind: str | tuple[str, ...], meant: Meant, *roles: str, of_anybody: bool = False) -> Reader:
    """The reader of such a line: refused for what is not so, else the option of that question.

    ``kind``: the question, or each at which such a line is not out of place: where it may be done at the first alone, what is required says
    why it may not be done at the others.
    ``roles``: those that say what is meant; whatever the line says in others goes to the questions that follow. ``of_anybody``: another
    player than the one who is asked is refused for what is not so, too; else their line is not about this question.
    """

    kinds = (kind,) if isinstance(kind, str) else kind

    def read(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
        if ask.kind not in kinds or (play.player != ask.who and not of_anybody):
            return None
        option = meant(play, ask, s)
        if not (verdict := MAY(s, play.player, option)):
            return Refuse(verdict)
        if play.player != ask.who:
            return None
        return take(ask, lambda one: same(one, option), rest_of(play, *roles)) or barred(ask, option.label(s))

    return read


def same(one: Any, other: Any) -> bool:
    """Whether two options are the same choice: of cards of one name in one zone it does not matter which."""
    if isinstance(one, Thing) and isinstance(other, Thing):
        return alike(one, other)
    if not isinstance(one, Action) or type(one) is not type(other):
        return bool(one == other)
    theirs = other.parts()
    return all(same(part, theirs[name]) for name, part in one.parts().items())


def own_card(play: ast.Play, role: str, s: State, *zones: str) -> Thing:
    """The card that a role of the line names: one in these zones of the player before any other of that name. Raises ``Problem``, also
    where it may be one of the cards there that nobody has shown.
    """
    there = [card for name in zones for card in s.at(Zone(play.player, name))]
    card = card_in(play, role, s, lambda x: x in there)
    if card not in there and not all(x.face for x in there):
        name, place = s.name(card), next(x.zone.name for x in there if not x.face)
        who, where = play.player, in_japanese(place)
        raise Problem(
            "E301",
            play.role(role)[0].span,
            f"the board does not say that 《{name}》 is among the cards in {who}'s {place}",
            f"盤面には、{who}の{where}に《{name}》があると書かれていない",
            f"write `{place} 《{name}》` under {who}, for one of the cards that nobody has shown",
            f"公開されていないカードの1枚として、{who}の下に「{where} 《{name}》」と書く",
        )
    return card


def number_said(play: ast.Play, role: str) -> int:
    """The number that a role of the line names; raises ``Problem`` where it names none."""
    said = play.role(role)
    if len(said) == 1 and said[0].kind == "number":
        return int(said[0].text)
    raise Problem("E405", play.span, "this line must say a number", "この行には数を書く必要がある")


def place_said(play: ast.Play, role: str, places: Collection[str]) -> ast.Mention:
    """The place that a role of the line names, with whose it says that is; raises ``Problem`` where it names none of these."""
    said = play.role(role)
    if said and said[0].text in places:  # a line puts one card somewhere
        return said[0]
    en, ja = "this line must say in which place", "この行には場所を書く必要がある"
    help_en = "write " + " or ".join(f"`{role} {place}`" for place in places)
    help_ja = "または".join(f"「{in_japanese(place)}に」" for place in places) + "と書く"
    raise Problem("E405", play.span, en, ja, help_en, help_ja)
