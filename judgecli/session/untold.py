"""What a scenario does not state: the same lines are played with every value that could make a difference.

A run tells what it looked at that nobody stated, and which other values would have answered otherwise (``kernel.untold``). Each of those is
tried. A claim that comes out alike in all of them is decided; of any other the answer is that it depends, on what, and how it comes out
with each value. Nothing is left to the value the first run happened to be tried with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, islice, permutations
from typing import TYPE_CHECKING, Any

from judgecli.games.contract import Finding, Listed, NeedsFacts, System
from judgecli.kernel.start import came_in_order
from judgecli.kernel.untold import ORDER, Ledger, Unsaid, World
from judgecli.kernel.values import Ref, State
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session.expect import OF_CLAIMS, claim_is

if TYPE_CHECKING:
    from judgecli.session.run import Run

MOST_WORLDS = 64
"""Runs of one scenario with other values. Each fact is tried by itself before several are tried together."""
MOST_ORDERS = 24
"""Orders of arrival looked at: all of up to four cards."""
UNKNOWN = "unknown"
"""What a file may write in place of a number nobody knows."""


def lay(system: System, scenario: ast.Scenario, world: World | None = None) -> State:
    """The position a scenario begins with, what it leaves open as this world has it; raises ``ExceptionGroup`` of ``Problem``."""
    ledger = Ledger(world)
    s = system.lay(_completed(system, scenario, ledger))
    _leave_open(system, scenario, s, ledger)
    ledger.pairs |= s.game.untold.pairs
    ledger.looked |= s.game.untold.looked
    ledger.usual |= s.game.untold.usual
    s.game.untold = ledger
    order = ledger.world.get(ORDER)
    return came_in_order(s, order) if order else s


def _completed(system: System, scenario: ast.Scenario, ledger: Ledger) -> ast.Scenario:
    """The scenario with a value to try in the place of each number and each state that it leaves open."""
    if scenario.board is not None and _is_unsure(scenario.board):
        players = tuple(_with_states(player, ledger) for player in scenario.board.players)
        scenario = replace(scenario, board=replace(scenario.board, players=players))
    if not isinstance(system, NeedsFacts):
        return scenario
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
    facts = ((word, Unsaid("state", card.name, word, (card.span.line, card.span.start))) for word in card.unsure)
    states = tuple(word for word, fact in facts if ledger.suppose(fact, False, (True,)))
    return replace(card, states=(*card.states, *states), unsure=())


def _with_numbers(card: ast.Card, usual: Mapping[str, int], ledger: Ledger) -> ast.Card:
    said = {fact.kind for fact in card.facts if fact.value != UNKNOWN}
    missing = [kind for kind in usual if kind not in said]
    if not missing:
        return card
    facts = tuple(fact for fact in card.facts if fact.kind not in missing)
    for kind in missing:
        facts += (ast.Fact(kind, ledger.number(Unsaid("number", card.name, kind), usual[kind]), card.span),)
    return replace(card, facts=facts)


def _with_words(card: ast.Card, system: NeedsFacts, ledger: Ledger) -> ast.Card:
    """The card with the words that this world says it has; lists it leaves open are left open when it is laid."""
    lists = system.printed_words(card)
    facts: tuple[ast.Fact, ...] = ()
    for kind in _not_listed(card, lists):
        if lists[kind].one:
            word = ledger.one_of(_words_of(card, kind, lists), lists[kind].known, *lists[kind][1:3])
            facts += (ast.Fact(kind, word, card.span),)
        else:
            words = ledger.world.get(_words_of(card, kind, lists), ())
            facts += tuple(ast.Fact(kind, word, card.span) for word in sorted(words))
    return replace(card, facts=(*card.facts, *facts)) if facts else card


def _not_listed(card: ast.Card, lists: Mapping[str, Listed]) -> list[str]:
    said = {fact.kind for fact in card.facts}
    return [kind for kind in lists if kind not in said]


def _words_of(card: ast.Card, kind: str, lists: Mapping[str, Listed]) -> Unsaid:
    return Unsaid("word" if lists[kind].one else "list", card.name, kind)


def _leave_open(system: System, scenario: ast.Scenario, s: State, ledger: Ledger) -> None:
    """Cards of which the file lists no words of some sort have words that write down what is asked of them."""
    if not isinstance(system, NeedsFacts):
        return
    library = s.game.library
    for card in scenario.cards:
        lists = system.printed_words(card)
        facts = {kind: _words_of(card, kind, lists) for kind in _not_listed(card, lists) if not lists[kind].one}
        left_open = {
            lists[kind].characteristic: ledger.words(fact, *lists[kind][1:4])
            for kind, fact in facts.items()
            if fact not in ledger.world
        }
        if left_open and card.name in library:
            definition = library[card.name]
            library[card.name] = replace(definition, facts={**definition.facts, **left_open})


# ---- other worlds


@dataclass(frozen=True, slots=True)
class Way:
    """What comes out if a fact is so: ``value`` of ``fact``, with the first and the last number of a row that come out alike."""

    fact: Unsaid
    value: Any
    holds: Any
    last: Any = None


@dataclass(frozen=True, slots=True)
class Depends:
    """That an answer depends on facts nobody stated: how it comes out with each value of the one that decides, in order.

    ``others``: more facts that have a say in it.
    """

    fact: Unsaid
    ways: tuple[Way, ...]
    others: tuple[Unsaid, ...] = ()


Answers = tuple[Any, ...]
"""What is asked of a run, in a fixed order."""


def worlds(
    ledger: Ledger, start: State, answers: Answers, run: Callable[[World], tuple[Answers, Ledger] | None]
) -> dict[tuple[tuple[Unsaid, Any], ...], Answers]:
    """The answers in every world worth trying, the one of the first run among them; ``run`` gives nothing for a world that what was
    told rules out.
    """
    found: dict[tuple[tuple[Unsaid, Any], ...], Answers] = {(): answers}
    seen: set[tuple[tuple[Unsaid, Any], ...]] = {()}
    waiting: list[tuple[dict[Unsaid, Any], Ledger]] = [({}, ledger)]
    while waiting:
        world, looked = waiting.pop(0)
        for fact, value in _others(looked, start, world):
            made = {**world, fact: value}
            key = tuple(sorted(made.items(), key=repr))
            if key in seen:
                continue
            if len(seen) > MOST_WORLDS:
                return found
            seen.add(key)
            if (result := run(made)) is not None:
                found[key] = result[0]
                waiting.append((made, result[1]))
    return found


def _others(looked: Ledger, start: State, world: World) -> Iterator[tuple[Unsaid, Any]]:
    """Facts of a run with the values that it shows to be worth trying: one that this world has tried may show more of its own."""
    for fact, values in looked.looked.items():
        others = values - {looked.usual.get(fact), world.get(fact)}
        yield from ((fact, value) for value in sorted(others, key=_in_order))
        if fact.kind == "list" and len(values) > 1:
            yield fact, frozenset().union(*values)
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
    others = tuple(one for one, _ in rest)
    return Depends(fact, tuple(_rows(fact, ways)), others)


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
    assert run.outcome is not None
    start = run.outcome.start
    ledger = start.game.untold
    asked = _answers(run)

    def tried(world: World) -> tuple[Answers, Ledger] | None:
        made = other(world)
        return None if made.outcome is None or made.diagnostics else (_answers(made), made.outcome.start.game.untold)

    found = worlds(ledger, start, asked, tried)
    usual = {**ledger.usual, ORDER: usual_order(ledger.pairs)}
    hinge = [depends(found, n, usual) for n in range(len(asked))]
    findings = {n: undecided(on, start) for n, on in enumerate(hinge) if on is not None}
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


def _answers(run: Run) -> Answers:
    """What the claims come to, what was expected (claims about claims follow from those), and what was asked."""
    asked: Answers = ()
    if run.scenario is not None and run.scenario.questions:
        from judgecli.session.questions import answers

        asked = tuple(answer.en for answer in answers(run))
    expected = (None if e.says.verb in OF_CLAIMS else e.finding.holds for e in run.expected)
    return (*(c.finding.holds for c in run.claims), *expected, *asked)


# ---- in words


def undecided(found: Depends, s: State) -> Finding:
    """The answer to a statement that depends on what was not stated."""
    en, ja = (_told(found, s, lang) for lang in ("en", "ja"))
    return Finding(None, (), en, ja)


TOLD: Mapping[Any, tuple[str, str]] = {
    True: ("so", "成り立つ"),
    False: ("not so", "成り立たない"),
    None: ("open", "決まらない"),
}


def _told(found: Depends, s: State, lang: str) -> str:
    fact = found.fact
    outcomes = [_outcome(way, found, s, lang) for way in found.ways]
    if lang == "ja":
        return f"{_what(fact, s, lang)}が書かれておらず、それによって変わる（{'；'.join(outcomes)}）。{_write(fact, s, lang)}"
    return f"it depends on {_what(fact, s, lang)}, which the file does not state ({'; '.join(outcomes)}): {_write(fact, s, lang)}"


def _outcome(way: Way, found: Depends, s: State, lang: str) -> str:
    told = TOLD.get(way.holds, (str(way.holds), str(way.holds)))
    if lang == "ja":
        return f"{condition(way, found, s, lang)}なら{told[1]}"
    return f"{condition(way, found, s, lang)}: {told[0]}"


def condition(way: Way, found: Depends, s: State, lang: str) -> str:
    """When a way is gone: "the power of 《X》 is 2000 or more"."""
    ja = lang == "ja"
    match way.fact.kind:
        case "number":
            first, last = way is found.ways[0], way is found.ways[-1]
            if first and not last:
                return f"{way.last}以下" if ja else f"{way.last} or less"
            if last and not first:
                return f"{way.value}以上" if ja else f"{way.value} or more"
            if way.value == way.last:
                return str(int(way.value))
            return f"{way.value}から{way.last}まで" if ja else f"{way.value} to {way.last}"
        case "order":
            names = [" / ".join(f"《{s.name(Ref(ref))}》" for ref in group) for group in way.value]
            return "、".join(names) + "の順" if ja else "first " + ", then ".join(names)
        case "unseen":
            if not way.value:
                return "求められるカードが1枚もない" if ja else "none of them is such a card"
            if way.value == 1:
                return "求められるカードが1枚ある" if ja else "one of them is such a card"
            return f"{way.value}枚とも求められるカード" if ja else f"all {way.value} are such cards"
        case "list":
            return _with_these(way, lang)
        case "word":
            return _spelt(way.value, lang)
    return (
        (f"{_spelt(way.fact.what, lang)}" if way.value else f"{_spelt(way.fact.what, lang)}でない")
        if ja
        else (_spelt(way.fact.what, lang) if way.value else f"not {_spelt(way.fact.what, lang)}")
    )


def _with_these(way: Way, lang: str) -> str:
    words = [_spelt(word, lang) for word in sorted(way.value)]
    if lang == "ja":
        return "・".join(words) if words else "それ以外"
    return " and ".join(words) if words else "otherwise"


def _what(fact: Unsaid, s: State, lang: str) -> str:
    """What was not stated."""
    ja = lang == "ja"
    word = _spelt(fact.what, lang)
    match fact.kind:
        case "number":
            return f"《{fact.about}》の{word}" if ja else f"the {word} of 《{fact.about}》"
        case "order":
            return "カードが場に出た順番" if ja else "which card came first"
        case "list" | "word":
            sort = s.game.untold.called[fact]
            return f"《{fact.about}》の{sort[1]}" if ja else f"the {sort[0]} of 《{fact.about}》"
        case "unseen":
            return f"{fact.about}の{word}にあるカードが何か" if ja else f"what the cards of {fact.about}'s {word} are"
    return f"《{fact.about}》が{word}かどうか" if ja else f"whether 《{fact.about}》 is {word}"


def _write(fact: Unsaid, s: State, lang: str) -> str:
    """What would settle it."""
    ja = lang == "ja"
    word = _spelt(fact.what, lang)
    match fact.kind:
        case "number":
            return f"カードの行に「{word} 数」と書くこと" if ja else f"write “{word} …” on its card line"
        case "order":
            return (
                "盤面のカードの後に「登場順 1」「登場順 2」と書くこと"
                if ja
                else "write “arrived 1”, “arrived 2” behind the cards of the board"
            )
        case "list" | "word":
            sort = s.game.untold.called[fact]
            return f"カードの行に{sort[1]}を書くこと" if ja else f"write its {sort[0]} on its card line"
        case "unseen":
            return f"盤面に「{word} 《…》」と書くこと" if ja else f"name them on the board: “{word} 《…》”"
    return f"盤面に「{word}」とだけ書くか、何も書かないこと" if ja else "write on the board that it is so, or nothing"


def _spelt(word: str, lang: str) -> str:
    """A word of scenarios in this language."""
    from judgecli.language.print_words import spell_en, spell_ja

    kinds = "stat|state|zone|mark|boardword|playerword|colour|timing"
    try:
        return spell_ja(kinds, word) if lang == "ja" else spell_en(kinds, word)
    except KeyError:
        return word
