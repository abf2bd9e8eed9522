"""The tests are packages, so that files of equal names (``conftest.py``) do not meet and any folders can be run together."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]


def test_every_folder_with_tests_is_a_package() -> None:
    folders = {file.parent for file in TESTS.rglob("*.py")}
    folders |= {above for folder in folders for above in folder.parents if above.is_relative_to(TESTS)}
    assert len(folders) > 10
    assert sorted(folder for folder in folders if not (folder / "__init__.py").is_file()) == []
