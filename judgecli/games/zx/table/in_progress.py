"""What a board says besides where cards lie: effects in force, and abilities and plays that this turn's limits count."""

from __future__ import annotations

from judgecli.games.contract import Mistake
from judgecli.games.shared.table.in_force import lay_the_present
from judgecli.games.shared.table.laying import Problems
from judgecli.games.shared.table.names import ability_meant, best, the_thing
from judgecli.games.shared.table.pending import lay_the_past
from judgecli.games.zx.ch800_abilities.activated import activated_abilities
from judgecli.games.zx.ch800_abilities.kinds import plays_per_turn
from judgecli.games.zx.ch800_abilities.outside import OUTSIDE, counts_for_the_turn
from judgecli.games.zx.ch1112_zxtend_drive import PLAYED as ZXTEND_DRIVE_PLAYED
from judgecli.games.zx.ch1114_denei import Denei, denei_played
from judgecli.games.zx.events import Resolved
from judgecli.games.zx.table.happenings import HISTORY
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.values import State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast

BLOCKS = ("earlier", "pending", "effects", "used")
NO_USE = Mistake(
    "E339",
    "only these can be used up: an ability with a limit, Den'ei or Zxtend Drive (“A activates 《X》”), "
    "an Extra or a Shift (“A plays 《X》”)",
    "使用済みにできるのは、回数に制限のある能力と電影とゼクステンド・ドライブ（「Aは《X》を起動する」）、"
    "このターンのエクストラかシフト（「Aは《X》をプレイする」）",
)


def in_progress(s: State, board: ast.Board, problems: Problems) -> State:
    """The position with what stands in the blocks under the board: first what has happened, then what is so."""
    s = lay_the_past(s, board, HISTORY, problems, _counted)
    return lay_the_present(s, board, problems, BLOCKS, lambda s, play: write(s, _used(s, play).ops(s), 0))


def _counted(s: State, play: ast.Play) -> State | None:
    """What a play of this turn counts for: a limit of an ability, the Extra or the Shift of the turn, the den'ei, the Zxtend Drive."""
    said = next((m for m in play.role("object") if m.kind == "card"), None)
    if said is None:
        return None
    if play.verb == "activate":
        return write(s, _used(s, play).ops(s), 0)
    if play.verb == "play" and str(s.value(the_thing(s, said), "type")) in OUTSIDE:
        return write(s, _used(s, play).ops(s), 0)
    return None


def _used(s: State, play: ast.Play) -> Event:
    """A limit that is spent: of an ability (803.1d), of Extra or Shift (506.2), of Den'ei (1114.3), of Zxtend Drive (1112.1)."""
    said = next((m for m in play.role("object") if m.kind == "card"), None)
    if said is None:
        raise NO_USE.at(play.span)
    if play.verb == "play":
        type_ = str(s.value(the_thing(s, said), "type"))
        if type_ in OUTSIDE:
            return counts_for_the_turn(s, play.player, type_)
    elif play.verb == "activate":
        bearer = best(s, said, lambda x: x.controller == play.player)
        if _is_zxtend_drive(s, bearer):
            return Noted(play.player, ZXTEND_DRIVE_PLAYED, True)
        limited = [(k, a) for k, a in activated_abilities(s, bearer) if plays_per_turn(a) or isinstance(a, Denei)]
        for key, ability in ability_meant(play, s.name(bearer), limited, "起動能力")[:1]:
            return denei_played(s, play.player) if isinstance(ability, Denei) else Resolved(bearer.ref, key)
    raise NO_USE.at(play.span)


def _is_zxtend_drive(s: State, bearer: Thing) -> bool:
    """Whether the card has an ability of which a player plays one in the whole game (1112.1)."""
    abilities = (s.game.ability(key) for key in s.abilities(bearer))
    asked = (c for a in abilities for c in getattr(getattr(a, "condition", a), "conditions", ()))
    return any(c.what == "zxtend drive" for c in asked)
