"""Writes ``readable_clauses.tsv``, the clauses in the short spelling that are offered for card text nobody reads:
``python -m tests.language.readable_clauses``. They are those of the shipped scenarios that name no card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import judgecli.language.near_clauses as near
from judgecli.language import parse, print_en, print_ja
from judgecli.language.ast import Ability
from judgecli.language.reading import can_be_read, grammar_of
from judgecli.language.source import fold
from judgecli.language.told_types import AT_ONCE
from judgecli.language.words import speaking
from tests.scenarios import SCENARIOS

HEAD = (
    "# Clauses of card text that are read, for one that is not: game, language, whether the card is gone at once, the clause.\n"
    "# Written by python -m tests.language.readable_clauses from the shipped scenarios.\n"
)
MOST_LETTERS = 140
IN_A_BOOK = re.compile(r"このカードが(?:攻撃し|攻撃され|ダメージを与えられ)た時、ターン終了時まで、このカードのパワー")
"""Examples of the rulebooks that say just this: no wording of theirs stands in the project."""


def is_read(game: str, text: str) -> bool:
    """Whether the short spelling of a game has such a line of card text."""
    folded = fold(text)
    with speaking(game):
        return can_be_read(grammar_of(folded), "ability", folded)


def rows() -> Iterator[tuple[str, str, str, str]]:
    """Each clause in both languages, as our own spelling writes it; of those that differ only in their numbers the first."""
    seen: set[tuple[str, str, str]] = set()
    for file in SCENARIOS:
        scenario = parse(file.read_text(encoding="utf-8")).scenario
        for card in scenario.cards if scenario is not None else ():
            types = {word for fact in card.facts if fact.kind == "type" for word in str(fact.value).split()}
            kind = "stays" if AT_ONCE.isdisjoint(types) else "at once"
            for ability in card.abilities:
                assert scenario is not None
                for lang, text in written(scenario.game, ability):
                    alike = scenario.game, kind, re.sub("[0-9]+", "0", text)
                    if (
                        alike not in seen
                        and not re.search(r"《|\t|\n", text)
                        and len(text) <= MOST_LETTERS
                        and not IN_A_BOOK.search(text)
                    ):
                        seen.add(alike)
                        yield scenario.game, lang, kind, text


def written(game: str, ability: Ability) -> Iterator[tuple[str, str]]:
    with speaking(game):
        for lang, write in (("en", print_en.ability), ("ja", print_ja.ability)):
            with suppress(LookupError, ValueError):
                text = write(ability).strip()
                if is_read(game, text):
                    yield lang, text


def main() -> None:
    near._TABLE.write_text(HEAD + "".join("\t".join(row) + "\n" for row in sorted(set(rows()))), encoding="utf-8")


if __name__ == "__main__":
    main()
