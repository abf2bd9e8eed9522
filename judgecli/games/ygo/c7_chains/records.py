"""C7 What lies on the agenda: somebody may activate (a window), and the chain that is being built or resolved."""

from __future__ import annotations

from judgecli.games.ygo.s1_field import turn_player
from judgecli.kernel.events import AgendaSet, Event
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import Cause, Moment, Pending, Ref, State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import dataclass

Targets = tuple[tuple[Ref, ...], ...]
"""What was selected on activation, one tuple for each place of the text that targets (G.21)."""

NEVER = Moment(0)
"""A moment before anything."""
LINK = "ygo.c7_chains.link"
"""What carries out the effect of a link."""
LONGEST = 2
"""So many declines in a row end a window or the building of a chain: one of each player."""


@dataclass(frozen=True, slots=True)
class Link:
    """One activation on the chain.

    ``card``: the card itself was activated, not an effect of a card that was face-up already (J3.23). ``negated``: ``activation``,
    ``effect`` or "". ``about``, ``cause``, ``memory`` and ``at``: what a trigger effect was triggered by. ``paid``: what the cost
    was paid with. ``awaited``: what continuous effects do once it has resolved.
    """

    player: str
    source: Ref
    ability: str
    speed: int
    card: bool = False
    targets: Targets = ()
    negated: str = ""
    about: Event | None = None
    cause: Cause | None = None
    memory: tuple[Ref, ...] = ()
    at: Moment = NEVER
    paid: tuple[Ref, ...] = ()
    awaited: tuple[Pending, ...] = ()


@dataclass(frozen=True, slots=True)
class Window:
    """Somebody may activate a card.

    ``opened``: what gave occasion. ``calm``: the clock of the last thing that happened before used cards were put away, for effects
    that must come directly after something (G.6). ``one``: the clock from which on the effect carried out last did nothing that its text
    says comes after what stands before.
    """

    opened: str
    holder: str
    passes: int = 0
    calm: Moment = NEVER
    one: Moment = NEVER


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain: first being built, link by link, then resolving from the last link backwards.

    ``spent``: used-up cards that go to the Graveyard when it is over. ``calm``: the clock as the first card was about to be activated.
    ``one``: as of a window, at that time; while it resolves, of the link carried out last. ``height``: of how many links it was built.
    """

    links: tuple[Link, ...]
    holder: str
    passes: int = 0
    resolving: bool = False
    spent: tuple[Ref, ...] = ()
    calm: Moment = NEVER
    one: Moment = NEVER
    height: int = 0


def chain(s: State) -> Chain | None:
    """The chain that is under way."""
    found = s.now_going_on
    return found if isinstance(found, Chain) else None


def window(s: State) -> Window | None:
    """The window that is open, with no chain in it."""
    found = s.now_going_on
    return found if isinstance(found, Window) else None


def last_link(s: State) -> Link | None:
    """The link that a card would now have to answer."""
    found = chain(s)
    return found.links[-1] if found is not None and found.links and not found.resolving else None


def calm(s: State) -> int:
    """The clock that a trigger must have been fired at to be directly after what it waits for (G.6)."""
    found = s.now_going_on
    return found.calm if isinstance(found, Window | Chain) and found.calm else s.clock


def as_one(s: State) -> int:
    """The clock from which on an effect did nothing that its text says comes after what stands before (G.6)."""
    found = s.now_going_on
    return found.one if isinstance(found, Window | Chain) and found.one else calm(s)


SAID_AS_ONE = NotSettled(
    "whether an effect worded with “when” (時) comes directly after one of several things that an effect does with no “then” (その後) "
    "between them, or in the middle of them (a text that says “then” is written with `, then`)",
    "「その後」を挟まずに続けて行われる処理の途中で条件が満たされた時、「時」の効果にとってその直後なのか、処理の途中なのか"
    "（「その後」とあるテキストは「。その後、」と書く）",
    ("ygo:G.6¶1",),
)


def open_window(t: Table, opened: str, holder: str = "", passes: int = 0) -> Proc[None]:
    """Let somebody activate: the turn player first, unless ``holder`` says otherwise; the question names its sections (J3.20)."""
    record = Window(opened, holder or turn_player(t.s), passes, Moment(t.s.clock))
    yield from do(AgendaSet((*t.s.agenda, record)), by=())


def bearer_of(s: State, p: Pending) -> Thing | None:
    """The card whose effect it is, where the event it waited for has brought it."""
    last = s.last(p.source)
    if last is None or s.now(p.source) is not None:
        return last
    return next((x for x in s.things.values() if x.cards[0] == last.cards[0] and x.since == p.at), last)
