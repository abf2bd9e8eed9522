"""The kernel speaks of no game: a closed list of words the games use, in code, docstrings and comments."""

from __future__ import annotations

import re

import pytest

from rulebook_index import lexicon
from tests.contracts.lints import KERNEL, ROOT, sources

FORBIDDEN = frozenset(
    re.findall(
        r"[a-z]+",
        """
        hand deck graveyard trash discard life lives shield square grid resource mana dynamis banish plan field hero color colour
        turn phase main reboot recovery upkeep standby window priority pass chain stack link exchange civilization
        attack attacker block blocker battle fight combat damage smash duel match strike
        spell creature monster trap unit strategy base zx aura token counter marker equip pendulum xyz synchro ritual summon
        tap tapped untap slept rebooted released frozen flip
        evolution shuffle draw mulligan charge ignition ignite overboost shift igob breaker race tribe power level
        resolve resolution respond negate destroy sacrifice tribute release mill search tutor
        teammate opponent commander emperor
        """,
    )
)
"""From the vocabularies of the five books: zones, parts of a turn, timing, combat, kinds of card, orientation, actions."""

ALLOWED = {
    "ability": "what a text gives an object; every book has it and the kernel's Ability means no more",
    "abilities": "the plural of ability",
    "base": "the object that a pile is built on, in plain English",
    "break": "a word of Python",
    "call": "a procedure to be carried out; the d0 keyword is another word there",
    "characteristics": "what is printed on an object, whichever they are",
    "control": "who controls an object: an op of the writer",
    "controller": "whose an object is at the moment",
    "copy": "of a table of the position",
    "def": "a word of Python",
    "effect": "what a text does; kinds of effects are the kernel's subject",
    "event": "the kernel's record of one change",
    "field": "dataclasses.field, and a field of the position",
    "fields": "the plural of field",
    "force": "'in force': that text works now",
    "frozen": "dataclass(frozen=True)",
    "line": "a line of source, for the register",
    "loop": "of the machine, and of play that repeats itself",
    "lose": "to drop something by mistake",
    "match": "of the standard library, if anywhere",
    "move": "an object changes its zone",
    "owner": "whose a card is",
    "play": "what goes on at the table, as in 'line of play'",
    "player": "who decides",
    "range": "range of influence, and range() of Python",
    "replay": "a record is run again",
    "set": "the type of Python and the op that replaces a field",
    "source": "where an effect comes from",
    "status": "how a run ended",
    "text": "what is written on a card",
    "trigger": "text that waits for an event: the kernel's Trigger",
    "under": "a preposition",
    "zone": "a place: holder, kind, spot",
}
"""Words of a book that are also plain English or the kernel's own, with the reason."""


def words(source: str) -> set[str]:
    """Whole words, in lower case: identifiers are taken apart at underscores and capitals."""
    runs = re.findall(r"[A-Za-z]+", source)
    return {part.lower() for run in runs for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", run)}


def with_plurals(terms: frozenset[str]) -> set[str]:
    return {form for term in terms for form in (term, f"{term}s", f"{term}es", f"{term}ed", f"{term}ing")}


@pytest.mark.parametrize("path", sources(KERNEL), ids=lambda p: p.name)
def test_the_kernel_uses_no_word_of_a_game(path):
    assert words(path.read_text()) & (with_plurals(FORBIDDEN) - set(ALLOWED)) == set()


def glossary_terms() -> set[str]:
    """English terms of one word in the glossaries of all books."""
    folder = ROOT / "rulebook_index" / lexicon.__name__.rpartition(".")[2]
    rows = [
        line.split("\t")
        for path in sorted(folder.glob("*.glossary.tsv"))
        for line in path.read_text("utf-8").splitlines()
    ]
    return {cell for row in rows if len(row) > 2 for cell in row[2].split("; ") if re.fullmatch(r"[a-z]{3,}", cell)}


def test_every_term_of_a_book_that_the_kernel_uses_is_accounted_for():
    """The glossaries grow; a new term that the kernel uses must be renamed there or justified here."""
    terms = glossary_terms()
    assert len(terms) > 100
    used = set().union(*(words(path.read_text()) for path in sources(KERNEL)))
    assert used & terms - set(ALLOWED) == set()


def test_the_list_of_exceptions_has_no_dead_entries():
    used = set().union(*(words(path.read_text()) for path in sources(KERNEL)))
    assert set(ALLOWED) - used - {"copy", "match", "under"} == set()


@pytest.mark.parametrize("path", sources(KERNEL), ids=lambda p: p.name)
def test_the_kernel_has_no_japanese(path):
    """Names and wording belong to the games; the kernel passes them on."""
    assert re.findall(r"[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef\u3000-\u303f]", path.read_text("utf-8")) == []


def test_the_reading_finds_words():
    assert words("class ShieldTrigger: draw_two = XYZ") == {"class", "shield", "trigger", "draw", "two", "xyz"}
