"""Provisions drawn for a blind trial: ``python -m tests.games.draw 20261126 zx d0``.

Sixty (``--most``) of the executable provisions of all five books, in the order of their numbers as text, by ``random.Random(seed).sample``.
Books named after the seed show their part of the same sixty. What a trial is and how it is counted: docs/trials.md.
"""

from __future__ import annotations

import argparse
import random
import sys

from rulebook_index import provisions

BOOKS = ("d0", "dm", "dmv", "ygo", "zx")


def executable() -> list[str]:
    """Every provision that play must enforce, as ``book:number``, in the order of that text."""
    return sorted(
        f"{book}:{p.citation.locator}" for book in BOOKS for p in provisions.all(book) if p.cls == "executable"
    )


def drawn(seed: int, most: int = 60) -> list[str]:
    """The provisions of a seed, in the order in which they were drawn."""
    return random.Random(seed).sample(executable(), most)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.draw", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("books", nargs="*", metavar="BOOK")
    parser.add_argument("--most", type=int, default=60)
    given = parser.parse_args(argv)
    for cite in drawn(given.seed, given.most):
        if not given.books or cite.partition(":")[0] in given.books:
            print(cite)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
