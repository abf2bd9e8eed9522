"""Search over the provisions of every book: numbers first, then words in either language, with a reason per hit."""

from rulebook_index.search.hits import Answer, Hit, Match

__all__ = ["Answer", "Hit", "Match"]
