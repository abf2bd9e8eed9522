"""What our restatements are in doubt about is decided, one provision at a time: asserted with a reason, or not settled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.session.run import run_file
from rulebook_index import provisions
from tests.scenarios import FOLDER

IN_DOUBT = re.compile(r"(?i)presumabl|probabl|doubtful|unclear|uncertain|not defined|ambiguous|is assumed|guess")
LIST = Path(__file__).parent / "doubts.tsv"


def decided() -> dict[str, tuple[str, str]]:
    """Citation -> decision, scenario."""
    rows = (r.split("\t") for r in LIST.read_text(encoding="utf-8").splitlines() if not r.startswith("#"))
    return {cite: (decision, scenario) for cite, decision, scenario, _ in rows}


def doubted() -> set[str]:
    """Executable provisions whose note is in doubt about what they say."""
    return {
        f"{book}:{p.citation.locator}"
        for book in provisions.books()
        for p in provisions.all(book)
        if p.cls == "executable" and IN_DOUBT.search(p.note)
    }


def test_every_doubt_is_decided() -> None:
    assert set(decided()) == doubted()


def test_no_note_only_supposes() -> None:
    """A note says what the book leaves open, not what we suppose it means."""
    notes = ((p.citation.locator, p.note) for book in provisions.books() for p in provisions.all(book))
    assert [(number, note) for number, note in notes if re.search(r"(?i)presumabl", note) and "OCR" not in note] == []


@pytest.mark.parametrize("cite", sorted(c for c, (decision, _) in decided().items() if decision == "open"))
def test_what_is_open_is_not_settled(cite: str) -> None:
    """The engine does not assert it: the scenario ends in a question to the head judge that names the section."""
    run = run_file(FOLDER / f"{decided()[cite][1]}.judge")
    assert run.verdict == "holds"
    assert run.outcome is not None
    assert run.outcome.status == "not settled"
    assert cite in getattr(run.outcome.verdict, "nearest", ())


@pytest.mark.parametrize("cite", sorted(c for c, (decision, _) in decided().items() if decision != "open"))
def test_what_is_asserted_is_tried(cite: str) -> None:
    """A scenario of that section holds, and none of its answers is left open."""
    place = FOLDER / decided()[cite][1]
    paths = sorted(place.glob("j3.28*.judge")) if place.is_dir() else [place.with_name(f"{place.name}.judge")]
    assert paths
    runs = [run_file(path) for path in paths]
    assert {run.verdict for run in runs} == {"holds"}
    assert any(cite in step.cites for run in runs if run.machine is not None for step in run.machine.trace.steps)
