"""A choice of all there are may be written down; what the line says of the cards must be so."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text
from tests.scenarios import FOLDER

TOGETHER = (FOLDER / "zx/800-abilities/808.3b-it-comes-with-the-one-it-waits-for.judge").read_text(encoding="utf-8")
SAID = "A chooses 《Matron》, 《Maid》"


@pytest.mark.parametrize("said", ["《Maid》", "《Matron》, 《Maid》 of A"])
def test_some_of_them_or_whose_they_are_may_be_written_down(said: str) -> None:
    run = run_text(TOGETHER.replace(SAID, f"A chooses {said}"))
    assert not run.diagnostics
    assert run.verdict == "holds"


def test_a_card_that_nobody_chose_is_an_error() -> None:
    """The one of another player is none of them, whatever its name."""
    run = run_text(TOGETHER.replace(SAID, "A chooses 《Matron》, 《Maid》 of B"))
    assert [(d.code, d.span.start) for d in run.diagnostics] == [("E401", len("  A chooses 《Matron》, "))]
