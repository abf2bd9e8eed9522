"""What players call things: the glossary of each game and the aliases that lead to its terms.

Data, read by ``rulebook_index.lexicon.entries``:

- ``<game>.glossary.tsv``: term, reading, en, where. One English name per Japanese term; ``where`` lists the
  defining provisions, the main one first.
- ``notions.tsv``: one notion a row, what each game calls it.
- ``<scope>.aliases.tsv``: term, ja, en, near. Other Japanese and English words for a term; ``near`` names terms
  worth a look as well. ``general`` serves every book, a game's own file comes after it and wins.
- ``others.tsv``: words of card games that no book here is about; who asks with them asks the wrong book.
- ``readings.tsv``: readings of the kanji words that terms are made of.

``english.txt``, read by ``rulebook_index.lexicon.english``: common English words (from SCOWL, see ``english.LICENSE``).
"""

from pathlib import Path

FOLDER = Path(__file__).parent


def files() -> tuple[Path, ...]:
    """Every lexicon file, for telling whether an index is still current."""
    return tuple(sorted(FOLDER.glob("*.tsv")))
