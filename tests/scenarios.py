"""The shipped scenarios by name, and in batches that are tried in one test each."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
SCENARIOS = sorted(FOLDER.rglob("*.judge"))
MOST_TOGETHER = 25
"""So many runs are kept at once: all of them together would fill a small machine."""


def name_of(path: Path) -> str:
    """Its path below ``scenarios``."""
    return str(path.relative_to(FOLDER))


def batches() -> dict[str, list[Path]]:
    """The scenarios folder by folder, at most ``MOST_TOGETHER`` under one name: ``zx/800-abilities-2``."""
    found: dict[str, list[Path]] = {}
    in_folder: dict[Path, list[Path]] = {}
    for path in SCENARIOS:
        in_folder.setdefault(path.parent, []).append(path)
    for folder, inside in sorted(in_folder.items()):
        for n, start in enumerate(range(0, len(inside), MOST_TOGETHER), 1):
            found[f"{name_of(folder)}-{n}"] = inside[start : start + MOST_TOGETHER]
    return found


BATCHES = batches()
