"""Changes that keep a file looking like what it is: lines and words are moved, not only bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

_WORD = re.compile(r"《[^《》\n]*》|[A-Za-z0-9'-]+|[\u3041-\u30ff\u4e00-\u9fff]+|\S")


BYTES = 0.12
"""How often bytes are changed without regard to what they mean."""


def _bytes(data: bytes, chance: random.Random) -> bytes:
    """Some bytes lost, doubled or replaced by any."""
    at = chance.randrange(len(data) + 1)
    end = min(len(data), at + chance.choice((1, 1, 2, 8, 64)))
    new = (b"", data[at:end] * 2, chance.randbytes(max(end - at, 1)), b"\x00", b"\xff\xfe")
    return data[:at] + chance.choice(new) + data[end:]


class Mutator:
    """``words``: pieces to insert; ``texts``: other files to take lines from."""

    def __init__(self, words: Sequence[str], texts: Sequence[bytes]) -> None:
        self.words = words
        self.texts = [text.decode("utf-8", "ignore").split("\n") for text in texts]

    def __call__(self, data: bytes, most: int, seed: int) -> bytes:
        """One mutant, at most so many bytes, the same for the same seed."""
        chance = random.Random(seed)
        if chance.random() < BYTES:
            return _bytes(data, chance)[:most]
        rows = data.decode("utf-8", "replace").split("\n")
        ways = (self._word, self._word, self._number, self._line, self._line, self._splice, self._splice)
        for _ in range(chance.randint(1, 3)):
            chance.choice(ways)(rows, chance)
        return "\n".join(rows).encode("utf-8", "replace")[:most]

    def _word(self, rows: list[str], chance: random.Random) -> None:
        """A word replaced by, or set before, one of the language or one of the same file."""
        at = chance.randrange(len(rows))
        found = list(_WORD.finditer(rows[at]))
        own = _WORD.findall(chance.choice(rows))
        new = chance.choice(own) if own and chance.random() < 0.5 else chance.choice(self.words)
        if not found:
            rows[at] += new
            return
        place = chance.choice(found)
        end = place.end() if chance.random() < 0.7 else place.start()
        rows[at] = rows[at][: place.start()] + new + rows[at][end:]

    def _number(self, rows: list[str], chance: random.Random) -> None:
        at = chance.randrange(len(rows))
        new = chance.choice(("0", "1", "2", "7", "40", "1000", "99999", "123456789012345678901234567890"))
        rows[at] = re.sub(r"\d+", new, rows[at], count=1)

    def _line(self, rows: list[str], chance: random.Random) -> None:
        """A line lost, doubled, moved, or indented otherwise."""
        at = chance.randrange(len(rows))
        row = rows[at]
        match chance.randrange(4):
            case 0 if len(rows) > 1:
                del rows[at]
            case 1:
                rows[at:at] = [row] * chance.choice((1, 1, 3, 12))
            case 2:
                rows.insert(chance.randrange(len(rows)), rows.pop(at))
            case _:
                rows[at] = "  " * chance.randrange(5) + row.lstrip()

    def _splice(self, rows: list[str], chance: random.Random) -> None:
        """Lines of another file, in place of some or beside them."""
        other = chance.choice(self.texts) if self.texts else rows
        start = chance.randrange(len(other))
        taken = other[start : start + chance.choice((1, 1, 2, 5))]
        at = chance.randrange(len(rows))
        rows[at : at + (len(taken) if chance.random() < 0.5 else 0)] = taken
