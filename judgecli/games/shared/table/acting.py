"""Lines of play that do something of a player's own accord, read against the options of a question (``shared.actions``)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from judgecli.games.contract import Problem, Reading, Refuse
from judgecli.games.shared.actions import MAY, Action
from judgecli.games.shared.table.reading import Reader, alike, barred, card_in, rest_of, take
from judgecli.kernel.say import Ask
from judgecli.kernel.values import State, Thing
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
    """The card that a role of the line names: one in these zones of the player before any other of that name. Raises ``Problem``."""
    return card_in(play, role, s, lambda card: card.zone.holder == play.player and card.zone.name in zones)


def place_said(play: ast.Play, role: str, places: Collection[str]) -> ast.Mention:
    """The place that a role of the line names, with whose it says that is; raises ``Problem`` where it names none of these."""
    said = play.role(role)
    if said and said[0].text in places:  # a line puts one card somewhere
        return said[0]
    en, ja = "this line must say in which place", "この行には場所を書く必要がある"
    help_en = "write " + " or ".join(f"`{role} {place}`" for place in places)
    help_ja = "または".join(f"「{in_japanese(place)}に」" for place in places) + "と書く"
    raise Problem("E405", play.span, en, ja, help_en, help_ja)
