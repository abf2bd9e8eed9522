"""Claims as players make them: in the first person, and with a reason. What is claimed is judged; the reason is kept and told."""

from __future__ import annotations

import pytest

from judgecli.language import format, parse
from judgecli.language.compare import meaning
from judgecli.report.lang import LANGS
from judgecli.report.short import short
from judgecli.session.run import run_text

BOARD = """game dm
card 《狼》 creature nature cost 3 power 3000
card 《壁》 creature light cost 3 power 2000
board turn of A, attack step
  A
    battle zone 《狼》
  B
    shield zone 3
    battle zone 《壁》
play
  A attacks 《壁》 with 《狼》
"""
CLAIMS = [
    ("《壁》 was not attacked because it is untapped", "《壁》 was not attacked", "it is untapped"),
    ("Because it is untapped, 《壁》 was not attacked", "《壁》 was not attacked", "it is untapped"),
    ("《壁》はタップしていないので攻撃されない", "《壁》は攻撃されない", "タップしていない"),
    ("タップしていないから、《壁》は攻撃されない", "《壁》は攻撃されない", "タップしていない"),
    ("召喚酔いのため《狼》は攻撃できない", "《狼》は攻撃できない", "召喚酔いの"),
    ("line 1 is legal, since both were there and B may ask", "line 1 is legal", "both were there and B may ask"),
    ("I have not lost", "B has not lost", ""),
    ("I win", "B wins", ""),
    ("my opponent wins", "A wins", ""),
    ("自分はまだ負けていない", "Bはまだ負けていない", ""),
    ("相手の勝ち", "Aの勝ち", ""),
    ("自分はまだシールドがあるので、自分はまだ負けていない", "Bはまだ負けていない", "Bはまだシールドがある"),
]


@pytest.mark.parametrize(("said", "means", "reason"), CLAIMS)
def test_a_claim_says_what_it_says_without_them(said: str, means: str, reason: str) -> None:
    found, plain = (parse(f"{BOARD}claim B: {claim}\n") for claim in (said, means))
    assert [d.message_en for d in (*found.diagnostics, *plain.diagnostics) if d.severity == "error"] == []
    assert found.scenario is not None
    assert plain.scenario is not None
    (one,), (other,) = found.scenario.claims, plain.scenario.claims
    assert meaning(one.says) == meaning(other.says)
    assert (one.player, one.reason) == ("B", reason)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("said", "means", "reason"), CLAIMS)
def test_a_reason_is_written_and_told(said: str, means: str, reason: str, lang: str) -> None:
    in_it = "ja" if lang == "ja" else "en"
    text = f"{BOARD}claim B: {said}\n"
    again = parse(format(text, in_it))
    assert again.scenario is not None
    assert [claim.reason for claim in again.scenario.claims] == [reason]
    if reason:
        assert any(reason.removesuffix("な") in warning for warning in short(run_text(text), in_it).warnings)


def test_what_is_no_reason_stays_an_error() -> None:
    """Where a card comes from (から) is no reason, and a reason alone is no claim."""
    for said in ("Aは手札から《狼》を尊敬する", "because it is untapped", "《壁》 sulks because it is untapped"):
        assert not parse(f"{BOARD}claim B: {said}\n").ok, said


PLAYS = """game zx
card 《高い火》 event red cost 5
  event: draw 1 card
card 《安い火》 event red cost 1
  event: draw 1 card
card 《石》 event red cost 1
board turn of A, main phase
  A
    hand 《高い火》, 《安い火》
    resource 《石》 rebooted
  B life 4
play
  A plays 《高い火》
  A plays 《安い火》
"""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("《高い火》はリソースが足りないのでプレイできない", "1"),
        ("《高い火》は、コストが5だから、プレイできない", "1"),
        ("《安い火》はコスト1なのでプレイできる", "2"),
        ("《高い火》の効果はリソースが足りないのでプレイできない", "1"),
        ("リソースが足りないので、《高い火》はプレイできない", "1"),
        ("《高い火》はプレイできない、リソースが足りないのだから", "1"),
    ],
)
def test_what_is_said_with_a_reason_in_between_is_said_of_its_own_card(said: str, line: str) -> None:
    """The last play of the kind is meant only where no card is named."""
    found = parse(f"{PLAYS}claim A: {said}\n")
    assert [d.message_en for d in found.diagnostics if d.severity == "error"] == []
    assert found.scenario is not None
    (claim,) = found.scenario.claims
    assert claim.says.subject is not None
    assert (claim.says.verb in ("legal", "illegal"), claim.says.subject.text) == (True, line)
