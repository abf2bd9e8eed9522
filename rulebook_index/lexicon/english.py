"""Which words are English: a word that is spelt right is no misspelling of another that a book happens to have."""

from __future__ import annotations

from functools import cache

from rulebook_index.lexicon import FOLDER


def is_english(word: str) -> bool:
    """Whether ``word``, four letters or more in lower case, is in the list of common English words.

    The list is SCOWL's up to level 35, American and British (``english.LICENSE``); names are not in it.
    """
    return f"\n{word}\n" in _words()


@cache
def _words() -> str:
    return "\n" + (FOLDER / "english.txt").read_text(encoding="ascii")
