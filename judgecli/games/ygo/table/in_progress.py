"""What a board says is in progress: a chain that is being built, effects in force, effects used this turn."""

from __future__ import annotations

from judgecli.games.contract import Mistake, Problem
from judgecli.games.shared.table.in_force import not_laid, put_in_force
from judgecli.games.shared.table.laying import Problems
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.pending import lay_the_past
from judgecli.games.shared.table.readers import the_one
from judgecli.games.ygo.c3_effects import numbered, use_of
from judgecli.games.ygo.c6_using_cards import is_as_a_card
from judgecli.games.ygo.c7_chains.records import Chain, Link
from judgecli.games.ygo.c7_chains.speeds import speed_of
from judgecli.games.ygo.events_of_effects import Activated as WasActivated
from judgecli.games.ygo.g_limits import Used
from judgecli.games.ygo.records import stirred
from judgecli.games.ygo.s1_field import opponent
from judgecli.games.ygo.table.happenings import HISTORY, counted, is_an_effect
from judgecli.kernel.ops import Set
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Moment, Ref, State, Thing
from judgecli.kernel.write import write
from judgecli.language import ast

BLOCKS = ("chain", "pending", "earlier", "effects", "used")
BEFORE_THE_HAND = ("hand", "deck")
"""Zones looked in last for a card whose effect is in progress: on the chain it has left the hand."""
NO_SUCH_EFFECT = Mistake(
    "E339",
    "this line must name a card of the player that has such an effect",
    "この行には、そのプレイヤーのカードで、その効果を持つものの名前が要る",
)


def in_progress(s: State, board: ast.Board, problems: Problems) -> State:
    """The position with the chain and the used effects that stand under the board; what else could stand there is a problem."""
    links: list[Link] = []
    s = lay_the_past(s, board, HISTORY, problems, _counted, is_an_effect)
    for record in board.records:
        if record.block in ("pending", "earlier"):
            continue
        if record.block == "effects":
            s = _in_force(s, record, problems)
        elif record.block not in BLOCKS or record.play is None:
            problems.append(not_laid(record, BLOCKS))
        elif (found := _effect_of(s, record.play, problems)) is None:
            continue
        elif record.block == "used":
            card, key, _ = found
            s = _used(s, record.play, card, key)
        else:
            links.append(_link(s, record.play, *found, links))
    if not links or problems:
        return s
    chain = Chain(tuple(links), opponent(s, links[-1].player), calm=Moment(s.clock))
    return write(s, [Set("agenda", (*stirred(s.agenda), chain))], 0)


def _used(s: State, play: ast.Play, card: Thing, key: str) -> State:
    return write(s, Used(play.player, card.ref, key, s.name(card), card.cards[0]).ops(s), 0)


def _counted(s: State, play: ast.Play) -> State | None:
    """What a play of this turn counts for: an effect used, a Normal Summon or Set, a Pendulum Summon."""
    if play.verb != "activate":
        return counted(s, play)
    problems: Problems = []
    found = _effect_of(s, play, problems)
    if found is None:
        raise problems[0]
    return _used(s, play, *found[:2])


def _in_force(s: State, record: ast.Record, problems: Problems) -> State:
    try:
        return put_in_force(s, record)
    except Problem as problem:
        problems.append(problem)
        return s


def number_said(play: ast.Play) -> int:
    """Which of its effects a line means, "as effect 2"; 0 where it says none."""
    said = play.role("as")
    return int(the_one(said).text) if said and the_one(said).text.isdigit() else 0


def _effect_of(s: State, play: ast.Play, problems: Problems) -> tuple[Thing, str, Ability] | None:
    """The card, and the effect of it that the line means: the first where it names none."""
    mentions = play.role("object")
    mine = [x for x in s.things.values() if x.controller == play.player]
    found = matching(s, mentions[0], mine) if mentions and mentions[0].kind == "card" else []  # the card named
    found.sort(key=lambda x: BEFORE_THE_HAND.index(x.zone.name) + 1 if x.zone.name in BEFORE_THE_HAND else 0)
    number = {key: n for card in found[:1] for key, n in numbered(s, card).items()}
    wanted = number_said(play) or min(number.values(), default=0)
    key = next((key for key, n in number.items() if n == wanted), "")
    if not key:
        problems.append(NO_SUCH_EFFECT.at(play.span))
        return None
    return found[0], key, s.game.ability(key)  # the best place


def _link(s: State, play: ast.Play, card: Thing, key: str, ability: Ability, before: list[Link]) -> Link:
    """A link as if it had been activated: targets in the order of the text, and what it answered."""
    about = None
    if before:
        last = before[-1]
        about = WasActivated(last.source, last.player, last.ability, last.card, last.speed, len(before))
    targets = _targets(s, play, ability)
    return Link(play.player, card.ref, key, speed_of(s, card, ability), is_as_a_card(ability), targets, about=about)


def _targets(s: State, play: ast.Play, ability: Ability) -> tuple[tuple[Ref, ...], ...]:
    """The cards named after "targeting", shared out among the phrases that target."""
    refs = [x.ref for m in play.role("targeting") for x in matching(s, m, s.things.values())[:1]]  # the first meant
    use, found = use_of(ability), []
    for noun in getattr(use, "aims", ()):
        count = noun.count.value if noun.count is not None else 1
        found.append(tuple(refs[:count]))
        refs = refs[count:]
    return tuple(found)
