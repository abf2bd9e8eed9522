"""Every exit code is produced by what it stands for; no two kinds of trouble share one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judgecli.cli import app
from judgecli.cli.exits import OF_VERDICT, Exit
from tests.cli.given import DEMO, ROOT, SCENARIO, Judge

Written = Callable[[str], str]


def test_as_expected(judge: Judge) -> None:
    assert judge("replay", str(DEMO)).code == Exit.AS_EXPECTED == 0


def test_a_wrong_expectation(judge: Judge, written: Written) -> None:
    done = judge("replay", written(SCENARIO + "expect\n  《城壁》 survives\n"))
    assert done.code == Exit.WRONG == 1
    assert "Expected, but not so (line 15): 《城壁》 survives" in done.out


def test_every_claim_wrong(judge: Judge, written: Written) -> None:
    done = judge("replay", written(SCENARIO + "claim B: 《城壁》 survives\n"))
    assert done.code == Exit.WRONG
    assert "B is wrong" in done.out


def test_wrong_usage(judge: Judge) -> None:
    assert judge("repaly", "x").code == Exit.USAGE == 2
    assert judge("replay").code == Exit.USAGE
    assert judge("replay", str(DEMO), "--lang", "fr").code == Exit.USAGE
    assert judge("replay", str(ROOT)).code == Exit.USAGE
    assert judge("new", "chess").code == Exit.USAGE


@pytest.mark.parametrize("lang", [["--lang", "ja"], ["--lang=ja"]])
def test_an_option_before_the_command_is_told_where_it_belongs(judge: Judge, lang: list[str]) -> None:
    done = judge(*lang, "replay", str(DEMO))
    assert done.code == Exit.USAGE
    assert f"judge replay {' '.join(lang)} {DEMO}" in done.err
    assert judge("replay", *lang, str(DEMO)).code == Exit.AS_EXPECTED


def test_what_cannot_be_read(judge: Judge, written: Written) -> None:
    done = judge("replay", written(SCENARIO.replace("attacks", "atacks")))
    assert done.code == Exit.UNREADABLE == 3
    assert re.search(r":11:\d+", done.err)
    assert "atacks" in done.err
    assert done.out == ""


def test_a_line_that_fits_nowhere_cannot_be_read(judge: Judge, written: Written) -> None:
    done = judge("replay", written(SCENARIO + "  B chooses 《剣士》\n"))
    assert done.code == Exit.UNREADABLE
    assert "E402" in done.err


def test_a_choice_left_open(judge: Judge, written: Written) -> None:
    (path,) = (ROOT / "scenarios").rglob("906.1-which-card-leaves-is-open.judge")
    text = path.read_text(encoding="utf-8").partition("expect\n")[0]
    assert judge("replay", written(text)).code == Exit.UNDECIDED == 4
    assert judge("replay", str(path)).code == Exit.AS_EXPECTED


def test_what_is_not_settled(judge: Judge, written: Written) -> None:
    (path,) = (ROOT / "scenarios").rglob("507.9-an-auto-born-of-the-discard.judge")
    text = path.read_text(encoding="utf-8").partition("expect\n")[0]
    done = judge("replay", written(text))
    assert done.code == Exit.UNDECIDED
    assert "Not settled" in done.out


def test_missing_data(judge: Judge, tmp_path: Path) -> None:
    assert judge("check", str(tmp_path)).code == Exit.MISSING == 5


def test_an_illegal_play(judge: Judge, written: Written) -> None:
    done = judge("replay", written(SCENARIO.replace("《城壁》 with 《剣士》", "B with 《剣士》")))
    assert done.code == Exit.ILLEGAL == 6
    assert "Illegal: A attacks B with 《剣士》" in done.out
    assert "[602.1b" in done.out


def test_a_mistake_of_ours_is_one_line_and_a_file(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise LookupError("three\nlines\x1b[2J")

    monkeypatch.setattr("judgecli.session.run.run_bytes", broken)
    done = judge("replay", str(DEMO))
    assert done.code == Exit.BUG == 70
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err + done.out
    assert "\x1b" not in done.err
    found = re.search(r": (\S+mistake-[0-9a-f]+\.txt)", done.err)
    assert found
    record = Path(found[1]).read_text(encoding="utf-8")
    assert "LookupError" in record
    assert f"judge replay {DEMO}" in record
    assert "逃げ猫" in record  # the scenario itself


def test_a_mistake_of_ours_where_nothing_can_be_written(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise LookupError("x")

    monkeypatch.setattr("judgecli.session.run.run_bytes", broken)
    monkeypatch.setenv("JUDGECLI_CACHE", str(DEMO / "not-a-folder"))
    done = judge("replay", str(DEMO))
    assert (done.code, done.err.count("\n")) == (Exit.BUG, 1)


def test_interrupted(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("judgecli.session.run.run_bytes", interrupted)
    assert judge("replay", str(DEMO)).code == Exit.INTERRUPTED == 130


def test_every_verdict_of_a_run_has_its_code() -> None:
    assert set(OF_VERDICT) == {"holds", "fails", "unreadable", "open", "not settled", "illegal"}
    different = {OF_VERDICT[v] for v in ("holds", "fails", "unreadable", "not settled", "illegal")}
    assert len(different) == 5


def test_every_code_is_explained_in_the_documentation() -> None:
    page = (ROOT / "docs" / "exit-codes.md").read_text(encoding="utf-8")
    assert {int(n) for n in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)} == {int(code) for code in Exit}


def test_every_command_has_help_in_both_languages() -> None:
    from judgecli.report.words import WORDS

    for name in app.COMMANDS:
        en, ja = WORDS[f"help.{name}"]
        assert en != ja
