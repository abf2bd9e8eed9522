"""What activations and effects make happen besides moving cards: activations, negations, equipping, counters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.shared.events import ANYBODY, Claim, event, untold, word
from judgecli.games.shared.looks import Sight, named_player, subjects
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.happenings import is_meant
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c7_chains.records import Chain
from judgecli.kernel.events import ByPlayer, Event, MarkSet, OfObject
from judgecli.kernel.ops import Mark, Op, Set
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import replace

PLAYERS = ("you", "opponent", "player", "opponents")


CARDS = ("spell", "trap", "spell or trap", "card")
"""What says that the card itself is activated; "card or effect" says that either is."""


def _what_is_activated(h: ast.Happening, o: Occasion) -> bool:
    """ "A spell is activated": the card itself, not an effect of one that was face-up already (J3.23)."""
    event = o.event
    if not isinstance(event, Activated):
        return False
    nouns = [n for n in (h.subject, h.object) if n is not None and n.how not in PLAYERS]
    effects = [n.of for n in nouns if n.how == "aspect" and n.what == "effect" and n.of is not None]
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", event)
    plain = [n for n in nouns if n.how != "aspect"]
    here = o.after.last(event.ref)
    if here is None or not all(_is_of_the_sort(n, here, o, scope, event.card) for n in plain):
        return False
    if not all(is_meant(n, o.after, here, o, scope) and _there(n, here, o, scope) for n in effects):
        return False
    who = h.subject.how if h.subject is not None else ""
    return who not in ("you", "opponent") or event.player in scope.meant(o.after, who)


def _is_of_the_sort(noun: ast.Noun, here: Thing, o: Occasion, scope: Scope, card: bool) -> bool:
    """Whether what is activated is such; ``card``: it is the card itself. Of several sorts, whether it is of one of them."""
    if noun.either:
        such = replace(noun, either=())
        of_one = any(_is_of_the_sort(one, here, o, scope, card) for one in noun.either)
        return of_one and is_meant(such, o.after, here, o, scope) and _there(such, here, o, scope)
    if not card:  # "a spell or trap or monster": of these, the effect of a monster
        sorts = [sort for sort in noun.what.split(" or ") if sort not in CARDS]
        if noun.what in CARDS or not sorts:
            return False
        noun = noun if noun.what == "card or effect" else replace(noun, what=" or ".join(sorts))
    return is_meant(noun, o.after, here, o, scope) and _there(noun, here, o, scope)


def _as_it_was_used(o: Occasion) -> Iterator[Sight]:
    """The card that is used, as it was last where it was used: its own cost may have taken it away (G.1, C7.1)."""
    assert isinstance(o.event, OfObject)
    if (thing := o.after.last(o.event.ref)) is not None:
        yield o.after, thing


def _there(noun: ast.Noun, here: Thing, o: Occasion, scope: Scope) -> bool:
    """Whether it is activated in a place that the text names, if it names one."""
    zones = dialect(o.after).zones
    return not noun.where or any(here.zone in zones(o.after, word, scope, noun.whose) for word in noun.where)


@event(
    "chain link {link}: {card} (Spell Speed {speed})",
    "チェーン{link}: {card}(スペルスピード{speed})",
    word(
        "activate",
        player=named_player,
        test=_what_is_activated,
        looks_itself=True,
        earlier=None,
        claimed=Claim(to=ANYBODY),
    ),
    word("activated", of=_as_it_was_used, test=_what_is_activated, earlier=None),
)
class Activated(ByPlayer):
    """A card or an effect is activated: it is now on the chain (G.3, J3.23). ``link``: its number on the chain."""

    ability: str
    card: bool
    speed: int
    link: int


@event("{card} is turned face-up", "{card}を表にする")
class TurnedUp(MarkSet):
    """A Set spell or trap is turned face-up to be activated (J3.23)."""

    writes = (("face down", False),)


def _its_activation_is_negated(h: ast.Happening, o: Occasion) -> bool:
    """The activation itself of such a card or effect is negated, not its effect alone (C7.8)."""
    event, chain = o.event, o.before.now_going_on
    if not isinstance(event, Negated) or event.what != "activation" or not isinstance(chain, Chain):
        return False
    here = o.after.last(event.ref)
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", event)
    card = event.link <= len(chain.links) and chain.links[event.link - 1].card
    return here is not None and (h.subject is None or _is_of_the_sort(h.subject, here, o, scope, card))


@event(
    "{card} is negated",
    "{card}が無効になる",
    word("negated", earlier=None),
    word(
        "activation negated",
        of=_as_it_was_used,
        test=_its_activation_is_negated,
        looks_itself=True,
        earlier=None,
        claimed=None,
    ),
)
class Negated(OfObject):
    """A link of the chain is negated: its ``activation``, or its ``effect`` (C7.8). ``link``: its number on the chain."""

    link: int
    what: str

    def ops(self, s: State) -> Iterable[Op]:
        chain = s.now_going_on
        if isinstance(chain, Chain) and self.link <= len(chain.links):
            at = self.link - 1
            struck = replace(chain.links[at], negated=self.what)
            links = (*chain.links[:at], struck, *chain.links[at + 1 :])
            yield Set("agenda", (*s.agenda[:-1], replace(chain, links=links)))


@event(
    "{those} is targeted",
    "{those}が対象になる",
    word("target", of="ref", on=subjects, earlier=None),
    word("targeted", earlier=None),
)
class Targeted(Event):
    """Cards are selected as the targets of an effect on its activation (G.21)."""

    ref: Ref
    targets: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return self.targets


@event("{card} is equipped", "{card}を装備する", word("equipped", earlier=None))
class Equipped(OfObject):
    """A card is equipped to a monster (S4.11, G.9)."""

    to: Ref
    by: Ref | None = None
    """The card whose effect equips it."""

    def ops(self, s: State) -> Iterable[Op]:
        return Mark(self.ref, "equipped to", self.to), Mark(self.ref, "equipped by the effect of", self.by)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref, self.to)


@untold()
class OfCounters(OfObject):
    """The number of counters of a sort on a card changes (J3.17)."""

    sort: str
    number: int


@event("{card} gets counters", "{card}にカウンターを置く", word("increase", earlier=None, claimed=None))
class CountersPut(OfCounters):
    """Counters are put on a card (J3.17)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, f"counters {self.sort}".strip(), self.number, True),)


@event("counters of {card} are removed", "{card}のカウンターを取り除く")
class CountersRemoved(OfCounters):
    """Counters are taken off a card (J3.17)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, f"counters {self.sort}".strip(), -self.number, True),)


EXCAVATED = "excavated"


@event("{card} is looked at", "{card}を確認する")
class LookedAt(OfObject):
    """A card is turned over to see what it is, and put back face-down where it was (G.20).

    ``excavated``: by which effect, in which turn, where it is turned over on top of a deck.
    """

    excavated: tuple[object, ...] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, EXCAVATED, self.excavated),) if self.excavated else ()
