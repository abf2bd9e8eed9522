"""Nothing that is printed may be lost: a strange clause put into a card's text is shown as not read, a changed word changes the tree.

The cards are those of the shipped scenarios whose print is read whole, and the real ones of a folder of lists where one is at hand. What
stands in brackets and in quotation marks is left alone: reminder text is another matter (``test_printed_dm_families``).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Sequence

import pytest

from judgecli.language import ast
from judgecli.language.parsing import parse
from tests.language.printed import printed_cards
from tests.scenarios import SCENARIOS

JAPANESE = re.compile(r"[ぁ-んァ-ヴ一-龥]")
JOINT = re.compile(r"[。、：:;.,](?= |$|[^\d])")
WORD = {True: re.compile(r"[一-龥々]{2,}|[ァ-ヴー]{2,}|[0-9０-９]+"), False: re.compile(r"[A-Za-z][A-Za-z'-]{3,}|\d+")}
STRANGE = {True: "星が歌い踊る", False: "the stars sing"}
OTHER_GAMES = {True: "銀行に金貨を２つ預ける", False: "pay two gold counters to the bank"}
BRACKETS = (("(", ")"), ("（", "）"), ("「", "」"), ("[", "]"), ("【", "】"), ("《", "》"))
TOLD_BY_THE_REST = frozenset(
    {
        *("your", "this", "that", "then", "each", "card", "cards", "monster", "monsters", "zone", "both", "during"),
        *("モンスター", "カード", "クリーチャー", "プレイヤー", "自分", "相手"),
    }
)
"""Whose, what sort, which place: where the rest of a sentence tells it, print without the word says the same."""
MOST_LOST = 0.02
"""Of the changes to other words at most this share may leave the tree as it was: 1.1 % on 24 November 2026."""
CHANGES = 300
Card = tuple[str, str, tuple[str, ...]]
Tree = object


def bare(tree: object) -> Tree:
    """A tree without its places and its letters."""
    if isinstance(tree, ast.Span):
        return None
    if isinstance(tree, tuple):
        return tuple(map(bare, tree))
    if dataclasses.is_dataclass(tree):
        fields = (f.name for f in dataclasses.fields(tree) if f.name not in ("span", "text", "words"))
        return (type(tree).__name__, *(bare(getattr(tree, name)) for name in fields))
    return tree


def read(card: Card, lines: Sequence[str]) -> tuple[Tree, tuple[ast.Unread, ...]] | None:
    """What the text box is understood as, and what of it is not read; None: the file has an error, which is told."""
    game, head, _ = card
    parsed = parse("\n".join((f"game {game}", head, *lines, "")))
    if parsed.scenario is None or not parsed.ok:
        return None
    found = parsed.scenario.cards[0]
    return bare((found.abilities, found.sides)), found.unread


def shipped() -> Iterator[Card]:
    """The cards of the scenarios that have a text."""
    for file in SCENARIOS:
        lines = file.read_text(encoding="utf-8").split("\n")
        game = next((line.split()[1] for line in lines if line.startswith("game ")), "")
        for n, line in enumerate(lines):
            if line.startswith("card "):
                end = next(k for k in range(n + 1, len(lines)) if not lines[k].startswith("  "))
                if game and end > n + 1:
                    yield game, line, tuple(lines[n + 1 : end])


def whole(cards: Iterator[Card]) -> list[tuple[Card, Tree]]:
    """Those that are read whole from print, with their trees."""
    found = []
    for card in dict.fromkeys(cards):
        game, head, lines = card
        parsed = parse("\n".join((f"game {game}", head, *lines, "")))
        if parsed.scenario is not None and parsed.ok and parsed.scenario.cards[0].printed:
            one = parsed.scenario.cards[0]
            if not one.unread:
                found.append((card, bare((one.abilities, one.sides))))
    return found


def in_brackets(before: str) -> bool:
    return any(before.count(a) > before.count(b) for a, b in BRACKETS) or before.count('"') % 2 == 1


def with_a_clause(line: str, clause: str) -> Iterator[str]:
    """The line with a clause more at each joint."""
    japanese = JAPANESE.search(line) is not None
    for m in JOINT.finditer(line):
        if not in_brackets(line[: m.start()]):
            inner = line[m.start()] in "、：:;,"
            end = ("、" if inner else "。") if japanese else ("," if inner else ".")
            yield f"{line[: m.end()]}{'' if japanese else ' '}{clause}{end}{line[m.end() :]}"


def with_other_words(line: str) -> Iterator[str]:
    """The line without one of its words, and with one of them twice."""
    japanese = JAPANESE.search(line) is not None
    for m in WORD[japanese].finditer(line):
        if not in_brackets(line[: m.start()]) and m[0].lower() not in TOLD_BY_THE_REST:
            yield line[: m.start()] + line[m.end() :].lstrip("" if japanese else " ")
            yield line[: m.end()] + ("" if japanese else " ") + line[m.start() :]


def changed(card: Card, changes: Callable[[str], Iterator[str]]) -> Iterator[tuple[str, ...]]:
    lines = card[2]
    for n, line in enumerate(lines):
        for other in changes(line):
            yield (*lines[:n], other, *lines[n + 1 :])


@pytest.fixture(scope="module")
def cards() -> list[tuple[Card, Tree]]:
    found = whole(shipped())
    assert {card[0] for card, _ in found} >= {"ygo", "dm", "zx", "d0"}
    return found


def a_clause_too_many(
    cards: list[tuple[Card, Tree]],
    sample: Callable[..., list],  # type: ignore[type-arg]
    races: bool = False,
) -> list[str]:
    """Texts in which a strange clause is not shown as unread; ``races``: it may be part of a name of a race, which is any word."""
    tried = [
        (card, tree, lines)
        for card, tree in cards
        for clause in (STRANGE, OTHER_GAMES)
        for lines in changed(card, lambda line, said=clause: with_a_clause(line, said[bool(JAPANESE.search(line))]))
    ]
    lost = []
    for card, tree, lines in sample(tried, CHANGES, "clauses"):
        found = read(card, lines)
        if found is None or (races and not found[1] and found[0] != tree):
            continue
        text = "".join(lines)
        clause = next(said for by in (STRANGE, OTHER_GAMES) for said in by.values() if said in text)
        shown = "".join(u.words for u in found[1]).translate(str.maketrans("０１２３４５６７８９", "0123456789"))
        plain = clause.translate(str.maketrans("０１２３４５６７８９", "0123456789"))
        if not found[1] or (card[0] in ("ygo", "dm") and plain.split()[-1] not in shown):
            lost.append(text)
    return lost


def test_a_strange_clause_is_shown_as_unread(cards: list[tuple[Card, Tree]], sample: Callable[..., list]) -> None:  # type: ignore[type-arg]
    assert a_clause_too_many(cards, sample) == []


def test_a_changed_word_changes_what_is_understood(
    cards: list[tuple[Card, Tree]],
    sample: Callable[..., list],  # type: ignore[type-arg]
) -> None:
    tried = [(card, tree, lines) for card, tree in cards for lines in changed(card, with_other_words)]
    some = sample(tried, CHANGES, "words")
    lost = ["".join(lines) for card, tree, lines in some if read(card, lines) == (tree, ())]
    assert len(lost) <= MOST_LOST * len(some), lost


def test_a_strange_clause_in_a_real_card_is_shown_as_unread(sample: Callable[..., list]) -> None:  # type: ignore[type-arg]
    folder = printed_cards.folder([])
    if folder is None:
        pytest.skip("no lists of real cards at hand")
    found: list[Card] = []
    for file in sorted(folder.glob("*.tsv")):
        game = file.name.partition("-")[0]
        if game in printed_cards.HEADS:
            for row in printed_cards.rows(file):
                head, *lines = printed_cards.scenario(game, row).split("\nboard ")[0].split("\n")[1:]
                if lines:
                    found.append((game, head, tuple(lines)))
    assert a_clause_too_many(whole(iter(found)), sample, races=True) == []
