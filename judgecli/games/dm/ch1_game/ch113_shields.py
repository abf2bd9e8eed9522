"""113 Shields: what may be declared as shields go to hand (113.6); then the shields move, and what was declared waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judgecli.games.dm.ch1_game.ch101_laws import BY_S_TRIGGER, left_by_bars, may
from judgecli.games.dm.ch4_zones import cards_in, home, zone
from judgecli.games.dm.ch6_use.ch601_using import may_be_used, use_card
from judgecli.games.dm.ch6_use.ch603_triggered import G_STRIKE, S_BACK, S_TRIGGER, a_number
from judgecli.games.dm.ch6_use.kinds import Keyword, keyword
from judgecli.games.dm.events import Broken, Declared, Discarded, Moved, Revealed
from judgecli.games.dm.notes import IT_CANNOT_BE_USED
from judgecli.games.dm.questions import DECLARATION
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import in_turn_order, opponents
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.picks import named
from judgecli.kernel.events import Began, Event, Shown
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Note, Proc, Table, also, ask, call, do, labelled, note, require
from judgecli.kernel.text import Change, Contribution, Trigger, View
from judgecli.kernel.values import Lasting, Pending, Ref, State, Thing
from judgecli.lazy import dataclass, replace

S_TRIGGER_WORD, G_STRIKE_WORD, S_BACK_WORD = "s-trigger", "g-strike", "s-back"


def shields(s: State, player: str) -> tuple[Thing, ...]:
    """A player's shields; what lies face up on one of them is none itself."""
    return tuple(x for x in cards_in(s, player, "shields") if not x.mark("on shield", False))


@rule("dm:base-s-trigger", "dm:113.6", ja="ブレイクされたシールドの中の、その能力を持つカードでなければならない")
def has_the_word(s: State, card: str, going: Sequence[Thing]) -> bool:
    """Only a card with S-trigger, G-Strike or S-back can be declared, as it goes from the shields to the hand."""
    words = _words_of(s, card)
    there = [x for x in going if card in x.faces or not x.face]
    gained = any(gains_s_trigger(s, x) for x in there)
    return S_BACK_WORD in words or bool(there and (gained or S_TRIGGER_WORD in words or G_STRIKE_WORD in words))


def gains_s_trigger(s: State, shield: Thing) -> bool:
    """Whether an effect gives the shield S-trigger, whatever its card is."""
    return keyword(s, shield, S_TRIGGER_WORD) is not None


@rule("dm:101.2", ja="「S・トリガー」を使えない効果を受けていてはならない")
def s_trigger_is_not_forbidden(s: State, card: str, going: Sequence[Thing]) -> bool:
    """No effect may bar the shield from being used by its S-trigger."""
    there = [x for x in going if card in x.faces]
    return not there or any(may(s, x, BY_S_TRIGGER) for x in there)


@dataclass(frozen=True, slots=True)
class Declaration:
    """An S-trigger, G-Strike or S-back said as shields go to hand: of which card (its physical number), on which shield."""

    word: str
    player: str
    face: str
    card: int
    shield: Ref
    instead: Ref | None = None
    """S-back: the card of the hand that will be used."""

    def bearer(self, s: State) -> str:
        """The card with the ability: for S-back the one of the hand."""
        return self.face if self.instead is None else s.things[self.instead].face

    def label(self, s: State) -> str:
        if self.instead is not None:
            return f"{self.word} {s.name(self.instead)} by {self.face}"
        return f"{self.word} {self.face}"


def _words_of(s: State, face: str) -> dict[str, Keyword]:
    found = s.game.library.get(face)
    return {a.name: a for a in found.abilities if isinstance(a, Keyword)} if found is not None else {}


def declarable(s: State, player: str, going: Sequence[Thing], made: Sequence[Declaration]) -> Iterator[Declaration]:
    """What the player may still declare of these shields; of a shield nobody has seen, any card of the scenario it could be."""
    used = {(d.word, d.card) for d in made}
    spent = {d.card for d in made if d.word == S_BACK_WORD}
    for shield in going:
        if shield.owner != player:
            continue
        for card, face in zip(shield.cards, shield.faces, strict=True):
            if card in spent:
                continue
            for known in [face] if face else list(s.game.library):
                words = _words_of(s, known)
                for word in (S_TRIGGER_WORD, G_STRIKE_WORD):
                    barred = word == S_TRIGGER_WORD and not may(s, shield, BY_S_TRIGGER)
                    has = word in words or (word == S_TRIGGER_WORD and gains_s_trigger(s, shield))
                    if has and (word, card) not in used and not barred:
                        yield Declaration(word, player, known, card, shield.ref)
                yield from _backs(s, player, known, card, shield, made)


def _backs(
    s: State, player: str, face: str, card: int, shield: Thing, made: Sequence[Declaration]
) -> Iterator[Declaration]:
    """Cards of the hand with S-back that this shield's card would be discarded for."""
    taken = {d.instead for d in made}
    for own in cards_in(s, player, "hand"):
        word = _words_of(s, own.face).get(S_BACK_WORD)
        shown = Thing(shield.ref, (card,), face, shield.owner, shield.controller, shield.zone)
        free = own.ref not in taken and not any(d.card == card for d in made)
        if word is not None and free and word.concerns(s, own, shown):
            yield Declaration(S_BACK_WORD, player, face, card, shield.ref, own.ref)


@procedure("dm:113.6", "dm:base-s-trigger")
def to_hand(
    t: Table, going: Sequence[Thing], move: Callable[[Thing], Moved], by: By, declared: By = "dm:113.6"
) -> Proc[tuple[Event, ...]]:
    """First everything is declared (by the sections ``declared``), then the shields go to hand together; what was declared waits."""
    made: list[Declaration] = []
    owners = {x.owner for x in going}
    for player in (p for p in in_turn_order(t.s) if p in owners):
        while True:
            options = labelled(_one_of_each(declarable(t.s, player, going, made)), lambda d: d.label(t.s))
            choices: dict[str, Declaration | None] = {**options, "none": None}
            said = yield from ask(player, DECLARATION, choices, by=declared, idle="none", about=tuple(going))
            if said is None:
                break
            yield from require(has_the_word.verdict(t.s, said.bearer(t.s), going, about=(said.bearer(t.s),)))
            yield from _identify(t, said)
            made.append(said)
    happened = yield from do(*(move(x) for x in going), by=by)
    for n, said in enumerate(made):
        yield from _wait(t, said, n)
    return happened


def _one_of_each(found: Iterator[Declaration]) -> list[Declaration]:
    """Shields nobody has seen are all the same: one of them will do."""
    sorts: dict[object, Declaration] = {}
    for d in found:
        sorts.setdefault((d.word, d.player, d.face, d.instead), d)
    return list(sorts.values())


def _identify(t: Table, said: Declaration) -> Proc[None]:
    shield = t.s.now(said.shield)
    if shield is not None and not shield.face and shield.cards == (said.card,):
        yield from do(Shown(said.shield, said.face), by="")


def in_hand(s: State, player: str, card: int) -> Thing | None:
    """The object this physical card is in its owner's hand."""
    return next((x for x in cards_in(s, player, "hand") if x.cards == (card,)), None)


def _wait(t: Table, said: Declaration, n: int) -> Proc[None]:
    """What was declared waits, if its card did come to the hand."""
    here = in_hand(t.s, said.player, said.card)
    if here is None:
        yield from note("{it} was not added to the hand", "{it}は手札に加わらなかった", "dm:113.6", said.shield)
        return
    yield from do(Revealed(here.ref), by="dm:113.6")
    key, source = {S_TRIGGER_WORD: S_TRIGGER, G_STRIKE_WORD: G_STRIKE, S_BACK_WORD: S_BACK}[said.word], here.ref
    if said.instead is not None:
        graveyard = home(t.s, here, "graveyard")
        yield from do(Discarded(here.ref, graveyard), by="dm:113.6")
        source = said.instead
    waiting = Pending(a_number(t.s, n), source, key, said.player, t.s.clock)
    yield from do(Declared(waiting), by="")


# ---- what was declared takes effect


@dataclass(frozen=True, slots=True, kw_only=True)
class UsedForFree(Trigger):
    """An S-trigger or S-back that was declared: the card is used from the hand, nothing is paid."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        card = t.s.now(pending.source)
        if card is None or card.zone != zone(t.s, pending.controller, "hand"):
            yield from note("{it} is no longer in the hand", "{it}はもう手札にない", "dm:101.3", pending.source)
            return
        verdict = may_be_used(t.s, pending.controller, card, free=True)
        if not verdict:
            cites = ("dm:101.3", *getattr(verdict, "cites", ()))
            yield Note(*IT_CANNOT_BE_USED, cites, (card.ref,), refuses=verdict)
            return
        by = S_TRIGGER_WORD if pending.ability == S_TRIGGER else ""
        made = use_card(t, pending.controller, card, free=True, ability=by)
        yield from call(replace(made, cites=also(made.cites, *also(self.cite))))


@dataclass(frozen=True, slots=True)
class Cannot(Change):
    """A characteristic ``cannot`` gains an action."""

    action: str = ""

    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        return frozenset(value) | {self.action}


@entry("g-strike")
def strike_targets(s: State, player: str) -> list[Thing]:
    """Creatures a G-Strike may stop: an opponent's."""
    return [c for p in opponents(s, player) for c in cards_in(s, p, "battle") if s.value(c, "type") == "creature"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Strikes(Trigger):
    """A G-Strike that was declared: a creature of an opponent cannot attack this turn."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        able = yield from left_by_bars(t, strike_targets(t.s, pending.controller), "be chosen")
        if not able:
            yield from note("there is nothing that can be chosen", "選べるものがない", "dm:605.2b", pending.source)
            return
        chosen = yield from ask(pending.controller, CARD, named(t.s, able), by=("dm:113.6", "dm:605.2b"))
        stop = Cannot("cannot", action="attack")
        effect = Lasting(a_number(t.s, 0), pending.source, pending.controller, t.s.clock, "turn", stop, (chosen.ref,))
        yield from do(Began(effect), by=("dm:113.6", "dm:608.1"))


USED_FOR_FREE = frozenset({"dm:base-s-trigger", "dm:101.4d"})
"""The sections by which what was declared of a shield is used without paying for it."""


RULE_ABILITIES = {
    S_TRIGGER: UsedForFree(zones=frozenset({"hand"}), cite="dm:base-s-trigger"),
    S_BACK: UsedForFree(zones=frozenset({"hand"}), cite="dm:101.4d"),
    G_STRIKE: Strikes(zones=frozenset({"hand"})),
}
"""What a game lends its positions under the keys of things that rules make wait."""


def broken_by(attacker: Ref | None, s: State) -> Callable[[Thing], Moved]:
    """How a shield that this creature breaks moves."""
    return lambda shield: Broken(shield.ref, home(s, shield, "hand"), by=attacker)


@entry("owner of shields")
def shields_go_to_their_owner(s: State) -> None:
    """A broken shield goes to the hand of whose it is, who may declare what it lets be declared."""


@procedure("dm:509.3", "dm:509.3a")
def break_shields(t: Table, chosen: Sequence[Thing], attacker: Ref | None, by: By) -> Proc[int]:
    """The chosen shields are broken together and go to their owners' hands. Answers with how many were broken."""
    able = yield from left_by_bars(t, chosen, "be broken")
    declared = shields_go_to_their_owner.by(t.s, "dm:113.6", "dm:509.3a")
    going = to_hand(t, able, broken_by(attacker, t.s), also(by, "dm:509.3"), declared)
    happened = yield from call(going)
    return sum(isinstance(e, Broken) for e in happened)
