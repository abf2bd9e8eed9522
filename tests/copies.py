"""The official copies of the rulebooks, which are no part of the project: tests that need them skip where they are not at hand."""

from __future__ import annotations

import os
from pathlib import Path

COPIES = {
    "zx": "zx-1.59.txt",
    "ygo": "ygo-ocg.txt",
    "d0": "dimension-zero.txt",
    "dm": "dm-update-2022-04-08.txt",
    "dmv": "dm-variants.txt",
}
MISSING = "no official copies: set JUDGECLI_RULEBOOKS to the folder that holds them"


def official_folder() -> Path | None:
    """Where the official copies are: named by the environment, or beside the checkout."""
    beside = Path(__file__).resolve().parents[2] / "shared" / "rulebooks"
    folder = Path(os.environ.get("JUDGECLI_RULEBOOKS", beside))
    return folder if all((folder / name).is_file() for name in COPIES.values()) else None
