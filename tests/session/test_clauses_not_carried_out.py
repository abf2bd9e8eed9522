"""A clause of a card that cannot be carried out is an error that says how to rule without it, and doing so gives an answer."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

FILES = {
    "zx": """game zx
card 《C》 zx red cost 2 power 3000
  constant: if this would be destroyed, put this to a normal square instead
card 《D》 zx red cost 2 power 5000
board turn of A, main phase
  A
    center 《D》
  B
    west 《C》
play
  A attacks 《C》 with 《D》
claim A: 《C》 is destroyed
""",
    "d0": """game d0
card 《C》 unit cost red 1 move cost red 1 power 3000 smash 1
  static if this would smash, draw 1 card instead
card 《D》 unit cost red 1 move cost red 1 power 5000 smash 1
card 《R》 unit cost red 1
board turn of A, main phase
  A
    own-center 《D》
    energy 《R》
  B
    mid-center 《C》
play
  A moves 《D》 to mid-center
claim A: 《C》 is destroyed
""",
}


@pytest.mark.parametrize("game", FILES)
def test_what_the_error_says_leads_to_an_answer(game: str) -> None:
    (found,) = run_text(FILES[game]).diagnostics
    assert found.code == "E311"
    assert "`unread:`" in found.help_en
    assert "「未読：」" in found.help_ja
    for mark in ("unread: ", "未読： "):
        line = FILES[game].splitlines()[2]
        run = run_text(FILES[game].replace(line, f"  {mark}{line.strip()}"))
        assert not [d for d in run.diagnostics if d.severity == "error"]
        assert run.claims[0].finding.holds is None  # what is not read may have a say in anything
        assert run.unread
