"""C4, J3.19 A Link, Xyz or Synchro Summon made by an effect: the steps of C4, at the time the effect says (J3.11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judgecli.games.shared.text.picks import named
from judgecli.games.ygo.c4_link import LINK
from judgecli.games.ygo.c4_summons import Kind, may_be_summoned
from judgecli.games.ygo.c4_synchro import SYNCHRO
from judgecli.games.ygo.c4_xyz import XYZ
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, note
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Verdict, both
from judgecli.lazy import replace

EXTRA_DECK_MONSTER = Question("extra deck monster", "a monster of the Extra Deck", "エクストラデッキのモンスター")


Fits = Callable[[State, Thing], bool]
"""Which monsters an effect means."""
KINDS: Mapping[str, Kind] = {"link summon": LINK, "xyz summon": XYZ, "synchro summon": SYNCHRO}


Named = Callable[[State, Sequence[Thing]], bool]
"""Whether materials are those that an effect names."""


@rule("ygo:J3.11¶1", ja="効果が指定する素材でなければならない")
def are_the_materials_named(s: State, chosen: tuple[Thing, ...], named_by_it: Named) -> bool:
    """The materials must be those that the effect names: only such monsters, or this one among them."""
    return named_by_it(s, chosen)


def with_materials(kind: Kind, named_by_it: Named) -> Kind:
    """The same kind of summon with those materials only that the effect names."""

    def fits(s: State, player: str, card: Thing, chosen: tuple[Thing, ...]) -> Verdict:
        theirs = are_the_materials_named.verdict(s, chosen, named_by_it, about=chosen)
        return both(theirs, kind.fits(s, player, card, chosen))

    return replace(kind, fits=fits)


def monsters_meant(s: State, player: str, kind: Kind, fits: Fits) -> tuple[Thing, ...]:
    """Own monsters of the Extra Deck of that kind that the effect means, one of each name."""
    found: dict[str, Thing] = {}
    for card in s.at(Zone(player, "extra")):
        if card.face and is_a(s, card, kind.word) and fits(s, card):
            found.setdefault(card.face, card)
    return tuple(found.values())


@rule("ygo:J3.19¶3", ja="効果でその方法で特殊召喚できるモンスターがエクストラデッキになければならない")
def there_is_one_to_summon(s: State, player: str, meant: tuple[Thing, ...]) -> bool:
    """The extra deck must hold a monster that the effect can summon in this way."""
    return bool(meant)


def may_summon_by_effect(s: State, player: str, kind: Kind, fits: Fits) -> Verdict:
    """Whether the effect could make such a summon now; where it could not, every reason of the first monster it means."""
    meant = monsters_meant(s, player, kind, fits)
    verdicts = [may_be_summoned(s, player, card, kind) for card in meant]
    if any(isinstance(verdict, Legal) for verdict in verdicts):
        return Legal()
    unclear = [verdict for verdict in verdicts if isinstance(verdict, NotSettled)]
    if unclear:
        return unclear[0]
    there = there_is_one_to_summon.also(*kind.by).verdict(s, player, meant, about=(player,))
    return both(there, *(verdict for verdict in verdicts[:1] if isinstance(verdict, Illegal)))


@procedure("ygo:J3.19¶3")
def summon_by_effect(t: Table, player: str, kind: Kind, fits: Fits) -> Proc[bool]:
    """The effect names the time, and the steps are those of the summon: its player chooses the monster and the materials."""
    able = [c for c in monsters_meant(t.s, player, kind, fits) if may_be_summoned(t.s, player, c, kind)]
    if not able:
        yield from note("no such summon is possible", "その方法で特殊召喚できない", ("ygo:J3.19¶3", *kind.by), player)
        return False
    by = ("ygo:J3.19¶3", *kind.by)
    card = yield from ask(player, EXTRA_DECK_MONSTER, named(t.s, able), by=by)
    return (yield from kind.steps(t, player, card.ref, "ygo:J3.19¶3", kind))
