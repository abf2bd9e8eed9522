"""Rulings and questions on the command line: the answer first, exit codes, JSON in both languages, both spellings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from judgecli.cells import cells
from tests.cli.given import ROOT, Judge
from tests.docs.examples import DISPUTE

WALK = str(ROOT / "scenarios/zx/600-battle/604-the-target-walks-away.judge")
POWER = str(ROOT / "scenarios/zx/800-abilities/811.2-a-number-that-depends-on-a-number.judge")


def test_a_ruling_begins_with_the_answer(judge: Judge) -> None:
    done = judge("ruling", WALK, "--lang", "en")
    assert done.code == 0
    lines = [line for line in done.out.splitlines() if line]
    assert lines[1].startswith("A is right: 《逃げ猫》 is destroyed, because 《逃げ猫》 has 5000 damage")
    assert "[604.3d]" in done.out
    assert "[602.1e]" not in done.out, "the attack as such is not in dispute"
    assert "Receipt: scenario " in done.out
    assert "Not an official ruling" in done.out


def test_a_ruling_is_the_same_bytes_again(process: Judge) -> None:
    first, second = (process("ruling", WALK, "--as", "markdown", PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert first.out == second.out
    assert first.out.startswith("# The target walks away")


def test_a_ruling_for_chat_breaks_no_line(judge: Judge) -> None:
    out = judge("ruling", WALK, "--as", "chat", "--lang", "ja", "--width", "30").out
    assert any("破壊され" in line and "1007.1" in line for line in out.splitlines())


def test_markdown_reads_nothing_but_text_in_names(judge: Judge, written: Callable[[str], str]) -> None:
    name = "*a* [b](c) <i>x</i> `d`"
    path = written(f'scenario "{name}"\ngame zx 1.59\nboard turn of A, main phase\n  A\n  B\nclaim A: A wins\n')
    out = judge("ruling", path, "--as", "markdown").out
    assert out.startswith("# \\*a\\* \\[b\\](c) \\<i\\>x\\</i\\> \\`d\\`"), out


def test_an_unknown_form_is_a_usage_error_that_names_the_forms(judge: Judge) -> None:
    done = judge("ruling", WALK, "--as", "pdf", "--lang", "en")
    assert done.code == 2
    assert "markdown" in done.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("ruling", WALK),
        ("why", WALK, "《逃げ猫》 is destroyed"),
        ("why-not", WALK, "A attacks B with 《蒼の剣士》", "--at", "0"),
        ("options", WALK, "--at", "0"),
        ("explore", WALK),
        ("what-if", WALK),
        ("step", WALK, "--at", "3"),
    ],
    ids=lambda a: a[0],
)
def test_json_holds_both_languages_whatever_is_asked_for(judge: Judge, arguments: tuple[str, ...]) -> None:
    outs = {judge(*arguments, "--json", "--lang", lang).out for lang in ("ja", "en")}
    assert len(outs) == 1
    found = json.loads(outs.pop())
    assert found["schema"].startswith("judgecli.")
    assert found["ja"] != found["en"]


def test_why_tells_each_effect(judge: Judge) -> None:
    done = judge("why", POWER, "《一兵卒》 has power 7000", "--lang", "en")
    assert done.code == 0
    assert done.out.startswith("Yes: ")
    said = " ".join(done.out.split())
    at = [said.index(text) for text in ("as printed: 4000", ": 5000", ": 7000")]
    assert at == sorted(at)


def test_why_of_what_is_not_so_exits_with_1(judge: Judge) -> None:
    done = judge("why", POWER, "《一兵卒》 has power 5000", "--lang", "en")
    assert done.code == 1
    assert "it is 7000" in done.out


def test_a_misspelt_statement_is_shown_with_its_word(judge: Judge) -> None:
    done = judge("why", WALK, "《逃げ猫》 is destroyd", "--lang", "en")
    assert done.code == 3
    assert "destroyed" in done.err
    assert "^" in done.err


def test_why_not_and_its_exit_codes(judge: Judge) -> None:
    refused = judge("why-not", WALK, "A attacks B with 《蒼の剣士》", "--at", "0", "--lang", "en")
    assert refused.code == 6
    assert "602.1b" in refused.out
    assert "A attacks 《逃げ猫》 with 《蒼の剣士》" in refused.out, "what may be done instead"
    allowed = judge("why-not", WALK, "A attacks 《逃げ猫》 with 《蒼の剣士》", "--at", "0", "--lang", "en")
    assert allowed.code == 0


def test_a_moment_that_does_not_exist_is_a_usage_error(judge: Judge) -> None:
    done = judge("options", WALK, "--at", "77", "--lang", "en")
    assert done.code == 2
    assert "77" in done.err


def test_options_in_full_give_reasons(judge: Judge) -> None:
    out = judge("options", WALK, "--at", "0", "--full", "--lang", "en").out
    assert "A attacks 《逃げ猫》 with 《蒼の剣士》" in out
    assert "602.1b" in out


def test_what_if_names_a_change(judge: Judge) -> None:
    path = str(ROOT / "scenarios/zx/600-battle/602.1e-the-turn-player-orders-both-autos.judge")
    out = judge("what-if", path, "--lang", "ja").out
    assert "結論を変える最小の違い" in out


def test_what_if_refuses_what_may_not_be_answered(judge: Judge) -> None:
    """The slept attacker may not attack (602.1a); where a square is asked for, a pass answers nothing."""
    slept = str(ROOT / "scenarios/zx/600-battle/602.1a-a-slept-attacker.judge")
    line = next(x.strip() for x in Path(slept).read_text("utf-8").splitlines() if "を攻撃" in x)
    done = judge("what-if", slept, "--at", "0", "--answer", line, "--lang", "en")
    assert (done.code, "602.1a" in done.out) == (6, True)
    done = judge("what-if", WALK, "--at", "1", "--answer", "B passes", "--lang", "en")
    assert (done.code, "does not answer anything" in done.out) == (7, True)


def test_what_if_without_a_claim_says_what_is_missing(judge: Judge) -> None:
    path = str(ROOT / "scenarios/zx/600-battle/602.1a-a-slept-attacker.judge")
    done = judge("what-if", path, "--lang", "en")
    assert done.code == 2
    assert "--answer" in done.err


COMMANDS = (
    "next\nnext 3\nback\ngoto 5\nuntil 604.3a\ndiff\nboard\noptions\nwhy 《逃げ猫》は破壊される\nfoo\nquit\nnext\n"
)


def test_stepping_by_lines_from_standard_input(process: Judge) -> None:
    done = process("step", WALK, "--lang", "en", "--width", "60", stdin=COMMANDS.encode())
    assert done.code == 0
    assert done.err == ""
    assert "receives 5000 damage" in done.out
    assert "there is no command foo" in done.out
    assert "\x1b" not in done.out
    assert done.out.rstrip().endswith("> "[:1])


def test_questions_while_stepping_are_about_the_step_one_stands_on(process: Judge) -> None:
    """Behind the attack the cat has not moved yet and lives; at the end it is gone, and the main phase goes on."""
    asked = "goto 2\nwhy 《逃げ猫》は破壊される\noptions\nnext 40\nwhy 《逃げ猫》は破壊される\noptions\nquit\n"
    early, late = process("step", WALK, "--lang", "en", stdin=asked.encode()).out.split("> 13/13")
    assert "No: 《逃げ猫》 is destroyed" in early
    assert "A chooses which auto is played next" in early
    assert "Yes: 《逃げ猫》 is destroyed" in late
    assert "A chooses what to do" in late


def test_stepping_goes_with_the_window(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What is shown after the window was made narrower is as narrow."""
    from judgecli.cli.options import page
    from judgecli.cli.step import _Session
    from judgecli.report.stepping import shown
    from judgecli.session.run import run_file
    from judgecli.session.walk import walk

    session = _Session(walk(run_file(Path(WALK)), shown, 0), lambda: page("en", 0))

    def widest(columns: str) -> int:
        monkeypatch.setenv("COLUMNS", columns)
        session.obey("goto 12")
        session.obey("board")
        return max(map(cells, capsys.readouterr().out.splitlines()))

    wide, narrow = widest("110"), widest("50")
    assert narrow <= 50 < wide <= 110


def test_stepping_in_japanese_words_and_a_branch_that_is_saved(process: Judge, tmp_path: Path) -> None:
    target = f"{tmp_path}/branch.judge"
    said = f"移動 3\n回答 B chooses south-east\n保存 {target}\n本筋\n終了\n"
    done = process("step", WALK, "--lang", "ja", stdin=said.encode())
    assert done.code == 0, done.err
    saved = process("check", target)
    assert "south-east" in Path(target).read_text(encoding="utf-8")
    assert saved.code in (0, 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay",),
        ("ruling",),
        ("check",),
        ("why", "《剣士》 is in center"),
        ("why-not", "A passes"),
        ("options",),
        ("explore",),
        ("what-if",),
        ("step", "--at", "0"),
    ],
)
def test_files_of_another_folder_are_used_where_that_is_allowed(
    arguments: tuple[str, ...], judge: Judge, tmp_path: Path
) -> None:
    library = tmp_path / "library"
    library.mkdir()
    (library / "cards.judge").write_text("card 《剣士》 zx blue cost 3 power 5000\n", encoding="utf-8")
    own = tmp_path / "own"
    own.mkdir()
    scenario = own / "a.judge"
    scenario.write_text(
        'game zx 1.59\nuse cards "cards.judge"\nboard turn of A, main phase\n  A\n    center 《剣士》\n  B\n'
        "claim A: 《剣士》 is in center\n",
        encoding="utf-8",
    )
    command, *rest = arguments
    line = (command, str(scenario), *rest, "--lang", "en")
    refused = judge(*line)
    assert refused.code == 3, refused.out + refused.err
    assert "cards.judge" in refused.err + refused.out
    assert judge(*line, "--use-from", str(library)).code == 0
    missing = judge(*line, "--use-from", str(tmp_path / "libary"))
    assert missing.code == 2
    assert "libary" in missing.err


def test_why_gives_the_reason_of_the_ruling(judge: Judge) -> None:
    out = " ".join(judge("why", WALK, "《逃げ猫》 is destroyed", "--lang", "en").out.split())
    assert (
        "Yes: 《逃げ猫》 is destroyed, because 《逃げ猫》 has 5000 damage and power 3000, so it is destroyed [904.1, 208.2]"
        in out
    )
    assert "is still the target [604.3d]" in out


def test_why_a_printed_number_names_no_section(judge: Judge) -> None:
    out = judge("why", WALK, "《蒼の剣士》 has power 5000", "--lang", "en").out
    assert "as printed: 5000" in out
    assert "[" not in out


def test_explore_and_what_if_say_what_decides_each_answer(judge: Judge) -> None:
    told = " ".join(judge("explore", WALK, "--lang", "en").out.split())
    assert "because: 《逃げ猫》 has 5000 damage and power 3000: it is destroyed [904.1, 208.2]" in told
    other = judge("what-if", WALK, "--at", "0", "--answer", "A passes", "--lang", "en").out
    assert "then it is wrong: 《逃げ猫》 is destroyed, because" in " ".join(other.split())
    change = judge("what-if", WALK, "--lang", "ja").out
    assert "理由: " in change


def test_what_is_explored_from_a_moment_is_explained_as_it_goes_from_there(judge: Judge, tmp_path: Path) -> None:
    """Nobody blocks after the first line alone, so no battle is lost: the line after it is no reason."""
    path = tmp_path / "block.judge"
    path.write_text(DISPUTE["en"].replace("《X》 is destroyed", "《X》 survives"), encoding="utf-8")
    assert "lost a battle" in judge("explore", str(path)).out
    told = judge("explore", str(path), "--at", "1").out
    assert told.startswith("Always: 《X》 survives")
    assert "lost a battle" not in told


@pytest.mark.parametrize("command", ["ruling", "replay"])
def test_a_claim_that_cannot_be_read_does_not_keep_back_the_rest(judge: Judge, tmp_path: Path, command: str) -> None:
    """The other claims are ruled as they are without it, the line is named, the error comes last; with an unread play nothing is ruled."""
    text = Path(WALK).read_text("utf-8")
    whole = judge(command, WALK, "--lang", "en", "--width", "80").out
    for line in ("claim A: the whole of it was amiss", "question: whose fault is it?"):
        path = tmp_path / "half.judge"
        path.write_text(f"{text}\n{line}\n", "utf-8")
        done = judge(command, str(path), "--lang", "en", "--width", "80")
        assert done.code == 3
        number = len(text.splitlines()) + 2
        assert done.out.startswith(f"Not read, and left out of what follows: line {number}.")
        assert whole.split("Receipt: ")[0] in done.out
        assert f"half.judge:{number}:" in done.err
    path.write_text(
        text.replace("\nplay\n", "\nplay\n  A does as he likes\n", 1) + "\nclaim A: the whole of it was amiss\n",
        "utf-8",
    )
    done = judge(command, str(path), "--lang", "en")
    assert (done.code, done.out) == (3, "")
    assert "half.judge" in done.err


@pytest.mark.parametrize("command", ["ruling", "replay"])
def test_of_a_claim_that_is_read_in_part_that_part_is_judged(judge: Judge, tmp_path: Path, command: str) -> None:
    """It is told to be a part; what is said under a condition is not judged without it."""
    path = tmp_path / "part.judge"
    text = DISPUTE["en"]
    claimed = "the target is gone, so the attack goes through to nobody and 《X》 is destroyed"
    path.write_text(f"{text}claim A: {claimed}\n", "utf-8")
    done = judge(command, str(path), "--lang", "en", "--width", "80")
    assert done.code == 3
    assert "only this is judged, the rest is not read: “《X》 is destroyed”" in done.out
    assert "《X》 is destroyed" in done.out.split("\n\n", 1)[1]
    path.write_text(
        f"{text}claim A: if only the target had gone, the attack goes through to nobody and 《X》 is destroyed\n",
        "utf-8",
    )
    done = judge(command, str(path), "--lang", "en", "--width", "80")
    assert "only this is judged" not in done.out
