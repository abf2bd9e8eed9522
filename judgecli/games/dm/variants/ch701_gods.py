"""701.16 to 701.19 God commanders: several linked Gods that are one commander, on the board one pile of designated cards.

No document at hand has the section on G-Link: how cost and power of linked Gods add up must be given as those of the linked form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgecli.games.contract import Problem
from judgecli.games.dm.ch4_zones import why_home
from judgecli.games.dm.ch5_turn.ch505_attack import otherwise_free
from judgecli.games.dm.ch6_use.entering import brought_along
from judgecli.games.dm.ch6_use.main_step import further
from judgecli.games.dm.ch8_special.ch801_evolution import condition_chosen, conditions_met, source_texts
from judgecli.games.dm.events import Entered, Moved, PutUnder
from judgecli.games.dm.game import Dm
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.text.moves import one_card
from judgecli.games.dm.variants.ch701_dmedh import KIND, ZONE, whole_again
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.table.laying import Problems
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, do, note
from judgecli.kernel.start import Laid
from judgecli.kernel.text import Occasion, View
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Verdict, both
from judgecli.language import ast

CONDITION = Question(
    "condition",
    "which condition it evolves by",
    "従う進化条件",
    told=("{who} chooses condition {chosen}", "{who}は条件{chosen}を選ぶ"),
)


LINKED = ("{it} enters linked", "{it}はリンクした形で出る")
UNLINKED = ("{it} can enter only linked, so it stays where it is", "{it}はリンクした形でしか出せないので、そのまま残る")


CHANGES = Changes()
ALIKE = ("type", "cost", "power")
"""What the cards of a God commander must have alike, being given as of the linked form."""


def link(game: Dm, layout: Mapping[Zone, Sequence[Laid]], problems: Problems) -> None:
    """Every pile of designated cards is a God commander: each of its cards stands for all of them (701.17). So are several designated
    cards of one player with one cost and power, wherever they lie: a player has one commander (701.3).
    """
    piles = ((x.face, *x.beneath) for laid in layout.values() for x in laid if x.beneath)
    for faces in (*piles, *_apart(game, layout)):
        found = [game.library[face].facts for face in faces if face in game.library]
        if len(found) < len(faces) or not all(KIND in facts.get("kinds", ()) for facts in found):
            continue
        if any(len({facts.get(what, 0) for facts in found}) > 1 for what in ALIKE):
            problems.append(
                Problem(
                    "E324",
                    ast.NOWHERE,
                    f"the cards of the God commander {' '.join(faces)} need one cost and one power, those of the linked form:"
                    " no document at hand says how they add up",
                    f"ゴッド統率者{''.join(faces)}の各カードには、リンクした形のコストとパワーを同じように書くこと。"
                    "合計のしかたは手元の資料にない",
                )
            )
        game.linked.update((face, faces) for face in faces)


def _apart(game: Dm, layout: Mapping[Zone, Sequence[Laid]]) -> Iterator[tuple[str, ...]]:
    """The designated cards of each player that lie singly, given alike as those of the linked form are."""
    found: dict[str, tuple[str, ...]] = {}
    for place, laid in layout.items():
        for x in laid:
            facts = game.library[x.face].facts if x.face in game.library else {}
            if not x.beneath and KIND in facts.get("kinds", ()):
                found[x.owner or place.holder] = (*found.get(x.owner or place.holder, ()), x.face)
    for faces in found.values():
        alike = all(len({game.library[face].facts.get(what, 0) for face in faces}) == 1 for what in ALIKE)
        if alike and len(set(faces)) > 1:
            yield faces


def all_of(s: State, thing: Thing) -> tuple[str, ...]:
    """The faces of the whole God commander that a card is one of; none for any other card."""
    return _linked(s).get(thing.face, ()) if thing.cards[0] > 0 else ()  # the card on top


def _linked(s: State) -> Mapping[str, tuple[str, ...]]:
    found: Mapping[str, tuple[str, ...]] = getattr(s.game, "linked", {})
    return found


def is_whole(s: State, thing: Thing) -> bool:
    """Whether it lies there in linked state."""
    return set(all_of(s, thing)) <= set(thing.faces)


# ---- 701.17 one card


@CHANGES.instead(one_card)
def gods_are_one_card(view: View, thing: Thing) -> bool:
    """Linked Gods are one card, and nothing undoes the link."""
    return bool(all_of(view.state, thing)) or one_card.earlier(view, gods_are_one_card)(view, thing)


@CHANGES.instead(why_home)
def as_a_whole(s: State, thing: Thing) -> tuple[str, ...]:
    """It leaves the battle zone as a whole: the link is never undone there."""
    linked = len(thing.cards) > 1 and bool(all_of(s, thing))
    return (*why_home.earlier(s, as_a_whole)(s, thing), *(("dmv:701.17c",) if linked else ()))


@CHANGES.instead(otherwise_free)
def gods_are_never_sick(s: State, thing: Thing) -> tuple[str, ...]:
    """A God commander has no summoning sickness."""
    never = all_of(s, thing) and stands("dmv:701.17e")
    return ("dmv:701.17e",) if never else otherwise_free.earlier(s, gods_are_never_sick)(s, thing)


def links(o: Occasion) -> Iterator[tuple[State, Thing]]:
    """What links: a God commander that enters the battle zone (701.17b)."""
    event = o.event
    coming = o.before.now(event.ref) if isinstance(event, Entered) else None
    if isinstance(event, Entered) and coming is not None and all_of(o.before, coming):
        yield from ((o.after, x) for x in o.after.at(event.to) if coming.cards[0] in x.cards)  # top


# ---- 701.18 coming into the battle zone


@rule("dmv:701.18", ja="ゴッド統率者は、統率領域でリンクした形が揃っている時だけ召喚できる")
def lies_there_linked(s: State, player: str, card: Thing) -> bool:
    """A God commander is summoned from the command zone only if it is complete there, in linked state."""
    there = {face for x in s.at(card.zone) for face in x.faces}
    return card.zone.name != ZONE or set(all_of(s, card)) <= there


@CHANGES.instead(further)
def gods_must_be_linked(s: State, player: str, card: Thing) -> Verdict:
    """In the command zone all its Gods must be together."""
    earlier = further.earlier(s, gods_must_be_linked)(s, player, card)
    return both(earlier, lies_there_linked.verdict(s, player, card)) if all_of(s, card) else earlier


def _parts(s: State, card: Thing) -> list[Thing]:
    """Where its other Gods lie: in the command zone of its owner."""
    wanted = set(all_of(s, card)) - set(card.faces)
    return [x for x in s.at(Zone(card.owner, ZONE)) if wanted & set(x.faces) and x.ref != card.ref]


@CHANGES.instead(brought_along)
def only_linked(t: Table, card: Thing) -> Proc[bool]:
    """A God commander comes into the battle zone linked: what lies in the command zone comes with it, or it stays."""
    if not (yield from brought_along.earlier(t, only_linked)(t, card)):
        return False
    if not all_of(t.s, card):
        return True
    return (yield from call(come_together(t, card)))


@procedure("dmv:701.18a", cites_itself=False)
def come_together(t: Table, card: Thing) -> Proc[bool]:
    """The Gods in the command zone join the one that is put out."""
    by = ("dmv:701.18a",) if card.zone.name == ZONE else ("dmv:701.18a", "dmv:701.19b")  # it was not returned there
    if not is_whole(t.s, card):
        yield from do(*(PutUnder(x.ref, card.ref) for x in _parts(t.s, card)), by=by)
    here = t.s.now(card.ref)
    whole = here is not None and is_whole(t.s, here)
    yield from note(*(LINKED if whole else UNLINKED), "dmv:701.18a", card.ref)
    return whole


@CHANGES.instead(condition_chosen)
def one_of_its_conditions(t: Table, player: str, card: Thing) -> Proc[int]:
    """Of the conditions its Gods name one is chosen; those that are met are offered."""
    texts = source_texts(t.s, card)
    if len(texts) < 2 or not all_of(t.s, card):
        return (yield from condition_chosen.earlier(t, one_of_its_conditions)(t, player, card))
    options = {str(n + 1): n + 1 for n in conditions_met(t.s, player, card)}
    number = yield from ask(player, CONDITION, options, by="dmv:701.18b", about=(card,))
    return number - 1


# ---- 701.19 leaving it


@CHANGES.instead(whole_again)
def gods_go_back(t: Table, thing: Thing, wish: bool) -> Proc[bool]:
    """It goes back linked; or one card of it goes where it would go, and the rest to the command zone (701.19a)."""
    faces = all_of(t.s, thing)
    if not faces:
        return (yield from whole_again.earlier(t, gods_go_back)(t, thing, wish))
    yield from call(_back(t, thing, wish))
    return True


@procedure("dmv:701.19", "dmv:701.19a", cites_itself=False)
def _back(t: Table, thing: Thing, wish: bool) -> Proc[None]:
    faces = set(all_of(t.s, thing))
    gone = [x for x in t.s.things.values() if x.owner == thing.owner and x.zone == thing.zone and x.face in faces]
    goal = Zone(thing.owner, ZONE)
    if not wish:
        options = {t.s.name(x.ref): x for x in gone}
        staying = yield from ask(thing.owner, CARD, options, by="dmv:701.19a", about=(thing,))
        yield from note(
            "{it} alone goes where the God commander would go, and counts as it; the rest goes to the command zone",
            "{it}だけが本来の行き先に置かれてゴッド統率者として扱われ、残りは統率領域に置かれる",
            "dmv:701.19a",
            staying.ref,
        )
        gone = [x for x in gone if x.ref != staying.ref]
    by = "dmv:701.19" if wish else "dmv:701.19a"
    tops = {x.cards for x in gone}
    yield from do(*(Moved(x.ref, goal) for x in gone), by=by)
    here = [x for x in t.s.at(goal) if x.cards in tops]
    for first in here[:1]:  # the others go under any one of them
        yield from do(*(PutUnder(x.ref, first.ref) for x in here[1:]), by=by)
