"""What is wrong with a file that was to be imported."""

from __future__ import annotations

from pathlib import Path


class UnreadableFile(Exception):
    """The file cannot be read as a rulebook: place, cause and what to do; ``code`` names the cause for translation.

    ``line``: where in the file, 0 for nowhere in particular.
    """

    def __init__(self, path: Path, code: str, cause: str, advice: str, line: int = 0) -> None:
        place = f"{path}:{line}" if line else str(path)
        super().__init__(f"{place}: {cause}; {advice}")
        self.place, self.code, self.cause, self.advice, self.line = place, code, cause, advice, line
