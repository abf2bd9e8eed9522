"""What playmats of different games have in common: what lies under a card, and what waits to be dealt with."""

from __future__ import annotations

from judgecli.games.playmat import Strip
from judgecli.games.shared.events import Both
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.kernel.values import Ref, State, Thing

WAITING: Both = ("triggered, waiting", "誘発して待機中")
FIGHT: Both = ("{attacker} attacks {target}", "{attacker}が{target}を攻撃")


def beneath(s: State, thing: Thing) -> tuple[str, ...]:
    """Names of the cards under the top one, as far as anybody knows them."""
    known = (s.game.library.get(face) for face in thing.faces[1:])
    return tuple(f"《{found.name}》" for found in known if found is not None and found.name)


def waiting(s: State, speaker: Speaker, lang: Lang) -> tuple[Strip, ...]:
    """Triggers that have fired and are not dealt with yet, in the order in which they fired."""
    told = tuple(f"{p.controller}: {speaker.card(s, p.source, lang)}" for p in s.pending)
    return (Strip(of(WAITING, lang), told),) if told else ()


def attacks(s: State, attacker: Ref, target: Ref | str, speaker: Speaker, lang: Lang) -> str:
    """Who attacks what: a player by name, a card by its own."""
    hit = target if isinstance(target, str) else speaker.card(s, target, lang)
    return of(FIGHT, lang).format(attacker=speaker.card(s, attacker, lang), target=hit)
