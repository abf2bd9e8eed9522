"""What each command does: files in, text, JSON and new files out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.given import DEMO, ROOT, SCENARIO, Judge

Written = Callable[[str], str]
OPENED = b"\xff\xfe\x00binary"


# ---- replay


def test_the_verdict_comes_first(judge: Judge) -> None:
    lines = judge("replay", str(DEMO)).out.splitlines()
    assert lines[0] == "The target walks away before damage"
    assert "Not an official" in " ".join(lines[1:3])
    assert next(line for line in lines[3:] if line) == "A is right: 《逃げ猫》 is destroyed"


@pytest.mark.parametrize("command", ["replay", "ruling", "options", "step"])
def test_the_language_is_that_of_the_option_the_variable_the_file_and_the_system(
    command: str, judge: Judge, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_japanese = written(judge("fmt", str(DEMO), "--lang", "ja").out)
    ja, en = (judge(command, str(DEMO), "--lang", lang).out for lang in ("ja", "en"))
    assert ja != en
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert _about(judge(command, in_japanese).out) == _about(ja)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert judge(command, str(DEMO)).out == en
    monkeypatch.setenv("JUDGECLI_LANG", "ja")
    assert judge(command, str(DEMO)).out == ja
    assert judge(command, str(DEMO), "--lang", "en").out == en


def _about(page: str) -> list[str]:
    """A page without the receipt, which is that of the text."""
    return [line for line in page.splitlines() if not line.startswith("照合番号")]


@pytest.mark.parametrize("command", ["replay", "ruling", "options", "card", "parse", "check"])
def test_a_japanese_file_that_cannot_be_read_is_answered_in_japanese(
    command: str, judge: Judge, written: Written
) -> None:
    file = written("ゲーム ゼクス\nカード 《Blue》 ゼクス 青 あおい\n盤面 Aのターン\n  A\n  B\n")
    done = judge(command, file)
    assert "に「あおい」は書けません" in done.out + done.err


def test_what_says_nothing_is_answered_in_the_language_of_the_system(
    judge: Judge, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "エラー" in judge("ruling", written("# nothing\n")).err


def test_standard_input_is_a_file(process: Judge) -> None:
    done = process("replay", "-", stdin=DEMO.read_bytes(), JUDGECLI_LANG="en")
    assert done.code == 0
    assert "A is right" in done.out


def test_json_is_the_same_whatever_the_language_and_the_screen(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    one = judge("replay", str(DEMO), "--json", "--lang", "ja").out
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert judge("replay", str(DEMO), "--json").out == one
    assert json.loads(one)["schema"] == "judgecli.run/1"


def test_full_shows_more(judge: Judge) -> None:
    short, full = judge("replay", str(DEMO)).out, judge("replay", str(DEMO), "--full").out
    assert "The attacker must be rebooted" not in short
    assert "The attacker must be rebooted" in full


def test_an_unknown_file_brings_the_nearest_names(judge: Judge) -> None:
    done = judge("replay", str(DEMO).replace("walks", "walsk"))
    assert done.code == 3
    assert "604-the-target-walks-away.judge" in done.err.partition("\n")[2]


@pytest.mark.parametrize(
    "data",
    [b"", OPENED, "シナリオ".encode("cp932"), b"scenario\n" * 3000, b"x" * 300_000, b"\x00\x1b[2J\n", b"#\n"],
    ids=["empty", "binary", "shift-jis", "lines", "large", "control", "comment"],
)
def test_a_file_that_is_no_scenario_is_refused_in_words(data: bytes, judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "odd.judge"
    path.write_bytes(data)
    done = judge("replay", str(path))
    assert done.code == 3
    assert done.err
    assert "\x1b" not in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("name", ["a\x00b", "x" * 5000, ""])
def test_a_name_that_cannot_be_one_is_refused_in_words(name: str, judge: Judge) -> None:
    done = judge("replay", name)
    assert done.code in (2, 3)
    assert done.err
    assert "mistake" not in done.err


# ---- check


def test_check_runs_all_below_a_path(judge: Judge) -> None:
    done = judge("check", str(DEMO.parent))
    count = len(list(DEMO.parent.glob("*.judge")))
    assert (done.code, done.out) == (0, f"{count} scenarios, all as expected\n")


def test_check_says_which_files_expect_nothing(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "claims.judge").write_text(
        "game dm\ncard 《狼》 creature fire cost 2 power 1000\nboard turn of A, attack step\n  A\n    battle zone 《狼》\n"
        "  B shield zone 1\nplay\n  A attacks B with 《狼》\nclaim A: B has shield zone 0\n",
        encoding="utf-8",
    )
    for _ in range(2):  # a result that was kept would say nothing of it
        done = judge("check", str(tmp_path))
        assert (done.code, done.out) == (0, "1 scenario, all as expected; 1 of them without anything expected\n")


def test_check_says_what_was_expected_and_what_found(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "good.judge").write_text(DEMO.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "bad.judge").write_text(SCENARIO + "expect\n  B has life 3\n", encoding="utf-8")
    done = judge("check", str(tmp_path))
    assert done.code == 1
    assert done.out.splitlines() == [
        f"{tmp_path / 'bad.judge'}:15: expected “B has life 3”; it is 4",
        "2 scenarios: 1 as expected, 1 not",
    ]
    told = json.loads(judge("check", str(tmp_path), "--json").out)
    assert [r["verdict"] for r in told["runs"]] == ["fails", "holds"]


def test_check_ends_with_the_gravest_code(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "wrong.judge").write_text(SCENARIO + "expect\n  B has life 3\n", encoding="utf-8")
    (tmp_path / "unreadable.judge").write_text("nonsense\n", encoding="utf-8")
    assert judge("check", str(tmp_path)).code == 3


def test_check_without_a_path_takes_the_shipped_scenarios(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgecli.session.corpus.shipped", lambda: DEMO.parent)
    assert judge("check").code == 0
    monkeypatch.setattr("judgecli.session.corpus.shipped", lambda: None)
    done = judge("check")
    assert (done.code, done.out) == (5, "")


# ---- new, fmt


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_first_scenario_passes_and_is_formatted(lang: str, judge: Judge, tmp_path: Path) -> None:
    path = str(tmp_path / "first.judge")
    assert judge("new", "zx", path, "--lang", lang).code == 0
    assert judge("check", path).code == 0
    assert judge("fmt", path, "--check").code == 0
    assert judge("new", "zx", "--lang", lang).out == Path(path).read_text(encoding="utf-8")


def test_new_never_overwrites(judge: Judge, written: Written) -> None:
    path = written("mine")
    assert judge("new", "zx", path).code == 2
    assert Path(path).read_text(encoding="utf-8") == "mine"


def test_fmt_changes_the_spelling_and_not_the_ruling(judge: Judge, written: Written) -> None:
    path = written(DEMO.read_text(encoding="utf-8"))
    before = json.loads(judge("replay", path, "--json").out)["steps"]
    assert judge("fmt", path, "--write", "--lang", "ja").code == 0
    assert "逃げ猫" in Path(path).read_text(encoding="utf-8")
    assert "attacks" not in Path(path).read_text(encoding="utf-8").replace("# ", "")[300:]
    assert json.loads(judge("replay", path, "--json").out)["steps"] == before
    assert judge("fmt", path, "--check").code == 0


def test_fmt_prints_unless_it_is_told_to_write(judge: Judge, written: Written) -> None:
    path = written(SCENARIO)
    assert judge("fmt", path, "--lang", "ja").out.startswith("シナリオ")
    assert Path(path).read_text(encoding="utf-8") == SCENARIO


def test_fmt_check_changes_nothing(judge: Judge, written: Written) -> None:
    text = SCENARIO.replace("main phase", "main  phase")
    path = written(text)
    assert judge("fmt", path, "--check").code == 1
    assert Path(path).read_text(encoding="utf-8") == text


def test_fmt_leaves_a_file_it_cannot_read_alone(judge: Judge, written: Written) -> None:
    path = written("nonsense here\n")
    assert judge("fmt", path, "--write").code == 3
    assert Path(path).read_text(encoding="utf-8") == "nonsense here\n"


def test_fmt_from_standard_input_writes_to_standard_output(process: Judge) -> None:
    done = process("fmt", "-", "--lang", "ja", stdin=SCENARIO.encode())
    assert done.code == 0
    assert done.out.startswith("シナリオ")


# ---- games, coverage, the short page


def test_games_names_those_that_can_be_replayed(judge: Judge) -> None:
    assert "Z/X comprehensive rules 1.59" in judge("games").out
    games = {game["book"]: game["edition"] for game in json.loads(judge("games", "--json").out)["games"]}
    assert games["zx"] == "1.59"
    assert set(games) == {"zx", "ygo", "d0", "dm", "dmv"}


def test_coverage_names_code_and_scenarios(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    told = json.loads(judge("coverage", "zx", "--quick", "--json").out)
    by_cite = {p["cite"]: p for p in told["provisions"]}
    moved = by_cite["zx:604.3d"]
    assert "604-the-target-walks-away" in moved["exercised_by"]
    (place, *_) = moved["enforced_by"]
    line = (ROOT / place["file"]).read_text(encoding="utf-8").splitlines()[place["line"] - 1]
    assert '"zx:604.3d"' in line
    assert told["enforced"] == sum(bool(p["enforced_by"]) for p in told["provisions"])


def test_without_a_command_there_is_a_short_page_with_two_examples(judge: Judge) -> None:
    done = judge()
    assert done.code == 0
    assert done.out.count("\n  judge ") == 2
    assert len(done.out.splitlines()) < 12


def test_a_mistyped_command_brings_the_nearest(judge: Judge) -> None:
    assert "'replay'" in judge("repaly").err


def test_the_version(judge: Judge) -> None:
    from importlib.metadata import version

    assert judge("--version").out == f"judge {version('judgecli')}\n"


def test_fmt_at_a_moment_prints_the_board_of_that_moment(judge: Judge, written: Written) -> None:
    path = written(SCENARIO)
    done = judge("fmt", path, "--at", "1")
    assert done.code == 0
    assert "scenario" in done.out
    assert judge("fmt", path, "--at", "1", "--write").code == 2
    assert judge("fmt", path, "--at", "99").code == 2
