"""Screens of every sort, start-up, and input that wants to do harm."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable

import pytest

from judgecli.cells import cells
from tests.cli.given import DEMO, SCENARIO, Judge

Written = Callable[[str], str]


def test_building_the_commands_loads_no_engine_no_parser_no_renderer() -> None:
    program = (
        "import sys; from judgecli.cli.application import build; build(); "
        "print([m for m in ('lark', 'jinja2', 'rich', 'rapidfuzz', 'wcwidth', 'judgecli.kernel', 'judgecli.games', "
        "'judgecli.session', 'judgecli.language', 'rulebook_index') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), (), ("replay", "--help")])
def test_help_loads_no_rich(arguments: tuple[str, ...]) -> None:
    program = f"import sys; from judgecli.cli.app import main; main({arguments!r}); sys.exit('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True)
    assert done.returncode == 0


def test_a_pipe_gets_no_colour_and_force_color_does(process: Judge) -> None:
    assert "\x1b" not in process("replay", str(DEMO)).out
    assert "\x1b[" in process("replay", str(DEMO), FORCE_COLOR="1", TERM="xterm").out
    assert "\x1b" not in process("replay", str(DEMO), FORCE_COLOR="1", NO_COLOR="1").out
    assert "\x1b" not in process("replay", str(DEMO), FORCE_COLOR="1", TERM="dumb").out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_sixty_columns_are_enough(lang: str, judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    done = judge("replay", str(DEMO), "--lang", lang, "--full")
    assert max(cells(line) for line in done.out.splitlines()) <= 60


def test_a_console_without_unicode_gets_substitutes(process: Judge) -> None:
    for encoding in ("cp932", "ascii"):
        done = process("replay", str(DEMO), "--lang", "ja", PYTHONIOENCODING=encoding)
        assert done.code == 0
        assert done.err == ""


def test_a_name_cannot_steer_the_terminal(judge: Judge, written: Written) -> None:
    path = written(SCENARIO.replace("城壁", "城\x1b[2J\x07壁"))
    for arguments in (("replay", path), ("replay", path, "--json"), ("check", path), ("replay", path, "--lang", "ja")):
        done = judge(*arguments)
        assert not set("\x1b\x07\x9b") & set(done.out + done.err)


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    command = f'"{sys.executable}" -m judgecli replay "{DEMO}" --full | head -n 1'
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env={**os.environ, "JUDGECLI_LANG": "en"}
    )
    assert done.stdout == "The target walks away before damage\n"
    assert "Traceback" not in done.stderr


def test_damaged_scenarios_never_end_in_a_mistake_of_ours(judge: Judge, written: Written) -> None:
    """Lines lost, doubled, swapped and mistyped: every outcome is one of the documented ones."""
    chance = random.Random(604)
    lines = DEMO.read_text(encoding="utf-8").splitlines()
    for _ in range(60):
        damaged = list(lines)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(damaged))
            how = chance.choice(("drop", "double", "swap", "letter", "number"))
            if how == "drop":
                damaged.pop(at)
            elif how == "double":
                damaged.insert(at, damaged[at])
            elif how == "swap":
                damaged.insert(chance.randrange(len(damaged)), damaged.pop(at))
            elif how == "letter" and damaged[at]:
                place = chance.randrange(len(damaged[at]))
                damaged[at] = damaged[at][:place] + chance.choice("xア》 #:,9") + damaged[at][place + 1 :]
            else:
                damaged[at] = damaged[at].replace("1", "0").replace("4", "99999")
        done = judge("replay", written("\n".join(damaged)))
        assert done.code in (0, 1, 3, 4, 6), ("\n".join(damaged), done.err)
        assert "Traceback" not in done.out + done.err
