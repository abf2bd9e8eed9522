"""Cards that lie beneath another: an effect that speaks of them takes them out, and the pile goes on without them (200.3a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.dm.ch4_zones import zone
from judgecli.games.dm.ch8_special.ch802_neo import is_neo_evolution
from judgecli.games.dm.events import sick_below
from judgecli.games.dm.text.abilities import printed_fits
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.shared.events import event
from judgecli.games.shared.text.nouns import amount
from judgecli.games.shared.text.numbers import MANY
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event, OfObject
from judgecli.kernel.ops import Mark, Op, Split
from judgecli.kernel.say import Proc, Question, Table, ask, do, labelled, note
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import replace

CARD_BENEATH = Question(
    "card beneath",
    "a card that lies beneath",
    "下に置かれているカード",
    told=("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
)


Layer = tuple[int, str]
"""A physical card of a pile and its face."""
MOVES = {"put": "", "return": "hand", "add": "hand", "destroy": "graveyard", "charge": "mana"}
"""Verbs that take cards out of a pile, and where to if nothing is said."""


@event("cards beneath {card} go to the {to}", "{card}の下にあったカードが{to}に置かれる")
class BeneathLeft(OfObject):
    """Cards beneath a card of the battle zone go elsewhere; the card on top stays as it is."""

    cards: tuple[int, ...]
    to: str

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is None:
            return
        sick = (False, *sick_below(thing))
        layers = list(zip(thing.cards, thing.owners, sick, strict=True))[1:]
        for card, owner, _ in layers:
            if card in self.cards:
                yield Split(self.ref, (card,), zone(s, owner, self.to))
        yield Mark(self.ref, "sick below", tuple(is_sick for card, _, is_sick in layers if card not in self.cards))


def is_meant(i: ast.Instruction) -> bool:
    """Whether an instruction moves cards that lie beneath another."""
    return i.verb in MOVES and i.what is not None and any(f.kind == "under" for f in i.what.filters)


def take_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cards beneath this card, or beneath the one spoken of, go to their owners' zones."""
    assert i.what is not None
    to = zone_name(i.to.zone) if i.to is not None else MOVES[i.verb]
    done = False
    for host in _hosts(t.s, i.what, scope):
        cards = yield from _chosen(t, host, i.what, scope)
        was = is_neo_evolution(t.s, host)
        happened = yield from do(BeneathLeft(host.ref, cards, to), by="dm:200.3a") if cards else _none()
        done = done or bool(happened)
        here = t.s.now(host.ref)
        if was and here is not None and not is_neo_evolution(t.s, here):
            yield from note(
                "{it} has no card beneath any more: it is no longer an evolution creature",
                "{it}の下にカードがなくなり、進化クリーチャーではなくなる",
                ("dm:802.3", "dm:802.2"),
                host.ref,
            )
    return done


def _none() -> Proc[tuple[Event, ...]]:
    yield from note("there is no card beneath", "下にカードがない", "dm:101.3")
    return ()


def _hosts(s: State, noun: ast.Noun, scope: Scope) -> Sequence[Thing]:
    whose = next(f.value for f in noun.filters if f.kind == "under")
    here = s.those((scope.source,)) if whose == "this" and scope.source is not None else scope.present(s)
    return [x for x in here if x.zone.name == "battle"]


def _is_meant(s: State, face: str, noun: ast.Noun) -> bool:
    """Whether a card beneath is of the kind the text names; such cards are told by what is printed on them."""
    plain = replace(noun, filters=tuple(f for f in noun.filters if f.kind != "under"))
    if plain.what == "card" and not plain.filters and not plain.name:
        return True
    found = s.game.library.get(face)
    named = not plain.name or (found is not None and plain.name in found.facts.get("names", ()))
    return found is not None and named and printed_fits(found.facts, plain)


def _chosen(t: Table, host: Thing, noun: ast.Noun, scope: Scope) -> Proc[tuple[int, ...]]:
    """All of them, or as many as the text says, one after the other."""
    beneath: list[Layer] = list(zip(host.cards, host.faces, strict=True))[1:]
    layers = [x for x in beneath if _is_meant(t.s, x[1], noun)]
    most = amount(t.s, noun.count, scope) if noun.how == "choose" and noun.count is not None else MANY
    if most >= len(layers) and not noun.up_to:
        return tuple(card for card, _ in layers)
    picked: list[int] = []
    while len(picked) < min(most, len(layers)):
        left = labelled([x for x in layers if x[0] not in picked], lambda x: x[1] or "unknown card")
        options: dict[str, Layer | None] = {**left, **({"decline": None} if noun.up_to else {})}
        one = yield from ask(scope.controller, CARD_BENEATH, options, by=("dm:200.3a", "dm:605.2b"))
        if one is None:
            break
        picked.append(one[0])
    return tuple(picked)
