"""Completion: commands, values of options, games and sections, with the colon that bash cuts words at."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from judgecli.cli.completing import joined

JUDGE = os.path.join(os.path.dirname(sys.executable), "judge")
BASH = """
eval "$({judge} --show-completion bash)"
COMP_WORDS=({words})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_judge_completion {judge}
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def completed(*words: str) -> list[str]:
    """What bash itself is given to go on with."""
    quoted = " ".join(f"'{word}'" for word in words)
    done = subprocess.run(
        ["bash", "--norc", "-c", BASH.format(judge=JUDGE, words=quoted)], capture_output=True, text=True, timeout=60
    )
    return done.stdout.split()


@pytest.mark.skipif(not (shutil.which("bash") and os.path.exists(JUDGE)), reason="no bash, or judge is not installed")
@pytest.mark.parametrize(
    ("words", "some"),
    [
        (("judge", "rul"), {"ruling", "rule"}),
        (("judge", "ruling", "--as", ""), {"html", "sheet", "chat"}),
        (("judge", "ruling", "--lang", "j"), {"ja"}),
        (("judge", "new", "z"), {"zx"}),
        (("judge", "rule", "zx", ":", "604.3"), {"604.3a", "604.3b"}),
        (("judge", "rule", "zx:604.3"), {"zx:604.3a"}),
    ],
    ids=lambda x: " ".join(x) if isinstance(x, tuple) else None,
)
def test_bash_goes_on_with(words: tuple[str, ...], some: set[str]) -> None:
    assert some <= set(completed(*words))


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_have_a_script(shell: str) -> None:
    """Asked for by name: ``--show-completion`` looks which shell it runs under, and that may be any."""
    done = subprocess.run(
        [sys.executable, "-m", "judgecli"],
        capture_output=True,
        text=True,
        env={**os.environ, "_JUDGE_COMPLETE": f"source_{shell}"},
    )
    assert "_JUDGE_COMPLETE" in done.stdout


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_keep_the_word_whole(shell: str) -> None:
    asked = {
        "_JUDGE_COMPLETE": f"complete_{shell}",
        "_TYPER_COMPLETE_ARGS": "judge rule zx:604.3",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    done = subprocess.run(
        [sys.executable, "-m", "judgecli"], capture_output=True, text=True, env={**os.environ, **asked}
    )
    assert "604.3a" in done.stdout.replace("\\", "")


def test_words_are_put_together_at_colons() -> None:
    assert joined(["judge", "rule", "zx", ":", "604.3"]) == ["judge", "rule", "zx:604.3"]
    assert joined(["judge", "rule", "zx", ":"]) == ["judge", "rule", "zx:"]
