"""Reading scenario files: bounded, and with a word on files in another encoding."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgecli.language.diagnostics import Diagnostic

MOST_BYTES = 256 * 1024


def read_scenario(path: Path) -> tuple[str, Diagnostic | None]:
    """The text of a file, or what is wrong with it; raises ``OSError``."""
    from judgecli.language import decode

    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    return decode(data)
