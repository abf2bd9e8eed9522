"""What a scenario does not state: the same lines are played with every value that could make a difference.

A run tells what it looked at that nobody stated, and which other values would have answered otherwise (``kernel.untold``). Each of those is
tried. A claim that comes out alike in all of them is decided; of any other the answer is that it depends, on what, and how it comes out
with each value. Nothing is left to the value the first run happened to be tried with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, islice, permutations
from typing import TYPE_CHECKING, Any

from judgecli.games.contract import Refusal, System
from judgecli.games.printed_facts import Listed
from judgecli.kernel.start import ARRIVED, came_in_order
from judgecli.kernel.unlisted import (
    LeftOut,
    Open,
    Place,
    Unlisted,
    leaving_open,
    leaving_untold,
    one_of,
    taken_or_asked,
    words_of,
)
from judgecli.kernel.untold import ORDER, Ledger, Unsaid, World
from judgecli.kernel.values import Ref, State
from judgecli.language import ast
from judgecli.language.words import of_kind
from judgecli.lazy import replace
from judgecli.session.expect import OF_CLAIMS, claim_is, judge_claims, judge_expectations
from judgecli.session.untold_hand import asked_for, with_what_a_hand_may_hold
from judgecli.session.untold_words import MOST_WORLDS, Depends, Way, too_much, undecided

if TYPE_CHECKING:
    from judgecli.session.ran import Run

OF_MANY = ("unseen", "left out", "held")
"""Sorts of facts of which a board leaves out many."""
MOST_ORDERS = 24
"""The most orders of arrival that are tried: all orders of up to four cards."""
UNKNOWN = "unknown"
"""What a file may write in place of a number nobody knows."""


def lay(system: System, scenario: ast.Scenario, world: World | None = None) -> State:
    """The position a scenario begins with, what it leaves open as this world has it; raises ``ExceptionGroup`` of ``Problem``."""
    ledger = Ledger(world, paid=_disputes_what_is_legal(scenario))
    unsaid = _not_said(system, scenario, ledger)
    with leaving_open(_left_open(system, scenario, ledger)), leaving_untold(unsaid):
        s = system.lay(_completed(system, scenario, ledger))
    ledger.pairs |= s.game.untold.pairs
    ledger.looked |= s.game.untold.looked
    ledger.usual |= s.game.untold.usual
    s.game.untold = ledger
    order = ledger.world.get(ORDER)
    return came_in_order(s, order) if order else s


LEGALITY = frozenset({"legal", "illegal", "may"})
"""Statements about whether something could be done."""


def _disputes_what_is_legal(scenario: ast.Scenario) -> bool:
    """Whether it is in question that something may be done, so that its price matters."""
    said = (*(c.says for c in scenario.claims), *scenario.expectations, *(q.says for q in scenario.questions if q.says))
    return any(x.verb in LEGALITY for x in said) or any(q.kind == "may" for q in scenario.questions)


def _completed(system: System, scenario: ast.Scenario, ledger: Ledger) -> ast.Scenario:
    """The scenario with a value to try in the place of each number and each state that it leaves open."""
    scenario = with_what_a_hand_may_hold(scenario, ledger)
    if scenario.board is not None and _is_unsure(scenario.board):
        players = tuple(_with_states(player, ledger) for player in scenario.board.players)
        scenario = replace(scenario, board=replace(scenario.board, players=players))
    cards = tuple(
        _with_words(_with_numbers(card, system.numbers(card), ledger), system, ledger) for card in scenario.cards
    )
    same = all(a is b for a, b in zip(cards, scenario.cards, strict=True))
    return scenario if same else replace(scenario, cards=cards)


def _is_unsure(board: ast.Board) -> bool:
    return any(card.unsure for player in board.players for line in player.zones for card in line.cards)


def _with_states(player: ast.PlayerBoard, ledger: Ledger) -> ast.PlayerBoard:
    """What a player's cards are, those that are "unknown" as this world has them: usually they are not."""
    zones = tuple(replace(line, cards=tuple(_with_state(card, ledger) for card in line.cards)) for line in player.zones)
    return replace(player, zones=zones)


def _with_state(card: ast.Placed, ledger: Ledger) -> ast.Placed:
    place, numbers = (card.span.line, card.span.start), of_kind("mark")
    facts = ((word, Unsaid("state", card.name, word, place)) for word in card.unsure if word not in numbers)
    states = tuple(word for word, fact in facts if ledger.suppose(fact, False, (True,)))
    marks = tuple(
        (word, ledger.number(Unsaid("number", card.name, word, place), 0))
        for word in card.unsure
        if word in numbers and word != ARRIVED  # which card came first is asked of all of which nobody says it
    )
    return replace(card, states=(*card.states, *states), marks=(*card.marks, *marks), unsure=())


def _with_numbers(card: ast.Card, usual: Mapping[str, int], ledger: Ledger) -> ast.Card:
    said = {fact.kind for fact in card.facts if fact.value != UNKNOWN}
    missing = [kind for kind in usual if kind not in said]
    if not missing:
        return card
    facts = tuple(fact for fact in card.facts if fact.kind not in missing)
    for kind in missing:
        facts += (ast.Fact(kind, ledger.number(Unsaid("number", card.name, kind), usual[kind]), card.span),)
    return replace(card, facts=facts)


def _with_words(card: ast.Card, system: System, ledger: Ledger) -> ast.Card:
    """The card with the words that this world says it has; lists it leaves open are left open when it is laid."""
    lists = system.printed_words(card)
    facts: tuple[ast.Fact, ...] = ()
    for kind in _not_listed(card, lists):
        if lists[kind].one:
            word = one_of(ledger, _words_of(card, kind, lists), lists[kind].known, *lists[kind][1:3])
            facts += (ast.Fact(kind, word, card.span),)
        else:
            words = ledger.world.get(_words_of(card, kind, lists), ())
            facts += tuple(ast.Fact(kind, word, card.span) for word in sorted(words))
    return replace(card, facts=(*card.facts, *facts)) if facts else card


def _not_said(system: System, scenario: ast.Scenario, ledger: Ledger) -> LeftOut:
    """What the board does not say of each card, by the place where it stands: its position, whether it came, or was set, this turn."""
    board = scenario.board
    if board is None or not board.players:
        return {}
    turn = board.turn or board.players[0].player
    taken, printed = taken_or_asked(ledger), {card.name: card for card in scenario.cards}
    found: dict[Place, tuple[tuple[Ledger, Unsaid], ...]] = {}
    for player in board.players:
        for line in player.zones:
            for card in line.cards:
                place = (card.span.line, card.span.start)
                states = system.left_out(card, printed.get(card.name), line.zone, player.player == turn, board)
                facts = [(ledger if s.asked else taken, Unsaid("left out", card.name, s.word, place)) for s in states]
                ledger.called.update((fact, (s.instead, "")) for s, (_, fact) in zip(states, facts, strict=True))
                found[place] = tuple(facts)
    return found


def _not_listed(card: ast.Card, lists: Mapping[str, Listed]) -> list[str]:
    said = {fact.kind for fact in card.facts}
    return [kind for kind in lists if kind not in said]


def _words_of(card: ast.Card, kind: str, lists: Mapping[str, Listed]) -> Unsaid:
    return Unsaid("word" if lists[kind].one else "list", card.name, kind)


def _left_open(system: System, scenario: ast.Scenario, ledger: Ledger) -> dict[str, Open]:
    """Cards of which the file lists no words of some sort have words that write down what is asked of them."""
    found: dict[str, Open] = {}
    for card in scenario.cards:
        lists = system.printed_words(card)
        facts = {kind: _words_of(card, kind, lists) for kind in _not_listed(card, lists) if not lists[kind].one}
        if facts:
            found[card.name] = {
                lists[kind].characteristic: partial(_open_words, ledger, fact, lists[kind])
                for kind, fact in facts.items()
            }
    return found


def _open_words(ledger: Ledger, fact: Unsaid, listed: Listed, words: Iterable[str]) -> Unlisted:
    """The words that a card has because this world says so, and may have more of."""
    return words_of(ledger, fact, *listed[1:4], words=words if fact in ledger.world else ())


# ---- other worlds


Answers = tuple[Any, ...]
"""What is asked of a run, in a fixed order."""


def worlds(
    ledger: Ledger, start: State, answers: Answers, run: Callable[[World], tuple[Answers, Ledger] | None]
) -> tuple[dict[tuple[tuple[Unsaid, Any], ...], Answers], bool]:
    """The answers in every world worth trying, the one of the first run among them, and whether all of them could be tried; ``run``
    gives nothing for a world that what was told rules out. What a hidden place may hold, and what a board leaves out of one of its
    cards, is tried together with something else only where it changes an answer, and else with what only is asked where it is so.
    """
    found: dict[tuple[tuple[Unsaid, Any], ...], Answers] = {(): answers}
    seen: set[tuple[tuple[Unsaid, Any], ...]] = {()}
    waiting: list[tuple[dict[Unsaid, Any], Ledger, Answers, Ledger | None]] = [({}, ledger, answers, None)]
    while waiting:
        world, looked, here, before = waiting.pop(0)
        for fact, value in _others(looked, start, world):
            made = {**world, fact: value}
            key = tuple(sorted(made.items(), key=repr))
            if key in seen or (before is not None and not _asks_more_of(fact, looked, before)):
                continue
            if len(seen) > MOST_WORLDS:
                return found, False
            seen.add(key)
            if (result := run(made)) is not None:
                found[key] = result[0]
                if fact.kind not in OF_MANY or result[0] != here:
                    waiting.append((made, result[1], result[0], None))
                elif any(_asks_more_of(other, result[1], looked) for other in (ORDER, *result[1].looked)):
                    waiting.append((made, result[1], result[0], looked))
    return found, True


def _asks_more_of(fact: Unsaid, one: Ledger, other: Ledger) -> bool:
    """Whether a run has asked for something about a fact that another run has not."""
    if fact == ORDER:
        return one.pairs != other.pairs
    return not one.looked.get(fact, set()) <= other.looked.get(fact, set())


def _others(looked: Ledger, start: State, world: World) -> Iterator[tuple[Unsaid, Any]]:
    """Facts of a run with the values that it shows to be worth trying; a fact tried in this world may show further ones."""
    for fact, values in looked.looked.items():
        others = values - {looked.usual.get(fact), world.get(fact)}
        yield from ((fact, value) for value in sorted(others, key=_in_order))
        if fact.kind == "list" and len(every := frozenset(world.get(fact, ())).union(*values)) > 1:
            yield fact, every
    if looked.pairs and ORDER not in world:
        yield from ((ORDER, order) for order in _orders(looked.pairs, start))


def _in_order(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value


def _orders(pairs: Iterable[tuple[int, int]], start: State) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Orders in which the objects that were compared may have come, as far as the board leaves them open."""
    things = start.things
    ranks: dict[Any, list[int]] = {}
    for ref in sorted({ref for pair in pairs for ref in pair}, key=lambda r: (int(things[Ref(r)].since), r)):
        rank = getattr(things[Ref(ref)].since, "rank", 0)
        ranks.setdefault(("said", rank) if rank else ref, []).append(ref)
    groups = {key: tuple(refs) for key, refs in ranks.items()}
    said = sorted(key[1] for key in groups if isinstance(key, tuple))
    usual = tuple(groups)
    for order in islice(permutations(usual), MOST_ORDERS):
        if order != usual and [key[1] for key in order if isinstance(key, tuple)] == said:
            yield tuple(groups[key] for key in order)


def usual_order(pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """The order of the first run: as the board lists them."""
    return tuple((ref,) for ref in sorted({ref for pair in pairs for ref in pair}))


def depends(
    found: Mapping[tuple[tuple[Unsaid, Any], ...], Answers], number: int, usual: Mapping[Unsaid, Any]
) -> Depends | None:
    """On what the answer of this number depends; ``None``: on nothing that was left open. ``usual``: the values of the first run."""
    first = found[()][number]
    differ = [key for key, answers in found.items() if answers[number] != first]
    if not differ:
        return None
    least = min(differ, key=len)
    fact, _ = least[-1]
    rest = least[:-1]
    ways = {usual.get(fact): found.get(rest, found[()])[number]}
    for key, answers in found.items():
        if len(key) == len(rest) + 1 and set(rest) <= set(key):
            ((one, value),) = set(key) - set(rest)
            if one == fact:
                ways[value] = answers[number]
    alike = (one for key in differ if len(key) == len(least) for one, _ in key)
    settled = (  # with one more fact known it would not depend on this one
        one
        for key, answers in found.items()
        if set(least) < set(key) and answers[number] != found[least][number]
        for one, _ in key
    )
    others = tuple(one for one in dict.fromkeys((*(one for one, _ in rest), *alike, *settled)) if one != fact)
    return Depends(fact, tuple(_rows(fact, ways)), others, dict(rest), dict(least))


def _rows(fact: Unsaid, ways: Mapping[Any, bool | None]) -> Iterator[Way]:
    """The values in order; numbers in a row that come out alike are told together."""
    if fact is ORDER and (pair := _pair_that_decides(ways)) is not None:
        yield from pair
        return
    if fact.kind != "number":
        yield from (Way(fact, value, holds) for value, holds in ways.items())
        return
    row: list[Way] = []
    for value in sorted(ways):
        if row and row[-1].holds == ways[value]:
            row[-1] = replace(row[-1], last=value)
        else:
            row.append(Way(fact, value, ways[value], value))
    yield from row


def _pair_that_decides(ways: Mapping[Any, Any]) -> tuple[Way, Way] | None:
    """Two of the groups put in order, if it is enough to know which of these came first."""
    usual = next(iter(ways))
    for one, two in combinations(usual, 2):
        first = {holds for order, holds in ways.items() if order.index(one) < order.index(two)}
        second = {holds for order, holds in ways.items() if order.index(one) > order.index(two)}
        if len(first) == len(second) == 1:
            return Way(ORDER, (one, two), *first), Way(ORDER, (two, one), *second)
    return None


# ---- a run beside its others


def in_every_world(run: Run, other: Callable[[World], Run]) -> Run:
    """The run with the answers that hold whatever was left unstated; where they do not, what they depend on."""
    start = run.carried_out.start
    ledger = asked_for(run.carried_out)
    asked = _answers(run)

    def tried(world: World) -> tuple[Answers, Ledger] | None:
        made = other(world)
        if made.outcome is None or made.diagnostics:
            return None
        if any(fact.kind == "left out" for fact in world) and refused_although_done(run, made.outcome.refusals):
            return None
        looked = asked_for(made.outcome)
        ledger.taken.update((fact, values) for fact, values in looked.taken.items() if fact not in ledger.taken)
        return _answers(made), looked

    found, all_of_them = worlds(ledger, start, asked, tried)
    usual = {**ledger.usual, ORDER: usual_order(ledger.pairs)}
    hinge = [depends(found, n, usual) for n in range(len(asked))]
    findings = {n: undecided(on, start, _sections(on, n, run, other)) for n, on in enumerate(hinge) if on is not None}
    if not all_of_them:
        left = too_much(ledger.looked, found, start)
        findings = {n: findings.get(n, left) for n in range(len(asked))}
    if not findings:
        return run
    claims = tuple(replace(c, finding=findings.get(n, c.finding)) for n, c in enumerate(run.claims))
    first = len(claims)
    expected = tuple(
        replace(e, finding=claim_is(e.says, claims) if e.says.verb in OF_CLAIMS else findings.get(first + n, e.finding))
        for n, e in enumerate(run.expected)
    )
    first += len(expected)
    return replace(
        run, claims=claims, expected=expected, hinges={n - first: f for n, f in findings.items() if n >= first}
    )


def _sections(on: Depends, number: int, run: Run, other: Callable[[World], Run]) -> tuple[str, ...]:
    """The sections by which the fact that an answer depends on decides it."""
    from judgecli.session.untold_cites import decided_by

    before = other(on.before) if on.before else run
    one = before if before.outcome is not None else run  # with that alone the lines of play may not be carried out
    return decided_by(one, other(on.world), on.fact, lambda gone: _answer(gone, number))


def _answer(run: Run, number: int) -> Any:
    """What the answer of this number comes to, however the run went."""
    claims = judge_claims(run.game, run.written, run.carried_out)
    expected = judge_expectations(run.game, run.written, run.carried_out, claims)
    return _answers(replace(run, claims=claims, expected=expected))[number]


def refused_although_done(run: Run, refusals: Sequence[Refusal]) -> bool:
    """Whether the first line refused only in this run is one that nobody disputes: whoever told it says that it was done."""
    before = {refusal.line for refusal in run.carried_out.refusals}
    first = next((r.line for r in refusals if r.line not in before), None)
    return first is not None and first not in _disputed(run)


def _disputed(run: Run) -> set[int | None]:
    """The lines of play whose legality somebody speaks of."""
    from judgecli.session.disputed import disputed_line

    said = [(c.claim.says, c.claim.player) for c in run.claims]
    said += [(e.says, "") for e in run.expected if e.play is None]
    said += [(q.says, "") for q in run.scenario.questions if q.says is not None] if run.scenario is not None else []
    return {disputed_line(says, player, run.carried_out) for says, player in said if says.verb in LEGALITY}


def _answers(run: Run) -> Answers:
    """What the claims come to, what was expected (claims about claims follow from those), and what was asked."""
    asked: Answers = ()
    if run.scenario is not None and run.scenario.questions:
        from judgecli.session.questions import answers

        asked = tuple((answer.en, answer.ja) for answer in answers(run))
    expected = (None if e.says.verb in OF_CLAIMS else e.finding.holds for e in run.expected)
    return (*(c.finding.holds for c in run.claims), *expected, *asked)
