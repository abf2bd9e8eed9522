"""Every provision that play must follow is enforced by code, or stands in the list of those that are not, with a reason."""

from __future__ import annotations

from pathlib import Path

from judgecli.session.coverage import enforced
from rulebook_index import provisions

LIST = Path(__file__).parents[3] / "judgecli" / "games" / "zx" / "not_modelled.tsv"


def listed() -> list[list[str]]:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def executable() -> list[str]:
    return [p.citation.locator for p in provisions.all("zx") if p.cls == "executable"]


def test_what_no_code_names_is_listed_and_nothing_else() -> None:
    unnamed = [locator for locator in executable() if f"zx:{locator}" not in enforced("zx")]
    assert sorted(row[0] for row in listed()) == sorted(unnamed)


def test_each_has_a_reason_in_both_languages() -> None:
    assert all(len(row) == 3 and len(row[1]) > 40 and len(row[2]) > 20 for row in listed())


def test_it_is_at_most_two_in_a_hundred() -> None:
    assert len(listed()) * 50 <= len(executable())
