"""Completion in bash, which cuts words at colons: ``zx:604.3`` comes as three words, and only the last is replaced."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, MutableMapping, Sequence
from contextlib import redirect_stdout


def completing(environ: MutableMapping[str, str]) -> str:
    """What stands before the last colon of the word to complete in bash, once the words are put together again; "" elsewhere."""
    if environ.get("_JUDGE_COMPLETE") != "complete_bash":
        return ""
    words, at = environ.get("COMP_WORDS", "").split("\n"), environ.get("COMP_CWORD", "")
    if not at.isdecimal() or ":" not in words[: int(at) + 1]:
        return ""
    made = joined(words[: int(at) + 1])
    environ["COMP_WORDS"] = "\n".join(made)
    environ["COMP_CWORD"] = str(len(made) - 1)
    head, colon, _ = made[-1].rpartition(":")
    return head + colon


def joined(words: Sequence[str]) -> list[str]:
    """Words as they were typed: a colon belongs to the word before it and the one after."""
    made: list[str] = []
    glued = False
    for word in words:
        if made and (glued or word == ":"):
            made[-1] += word
        else:
            made.append(word)
        glued = word == ":"
    return made


def without(begun: str, run: Callable[[], int]) -> int:
    """Run, and print every line without what is already there."""
    told = io.StringIO()
    with redirect_stdout(told):
        code = run()
    sys.stdout.write("".join(line.removeprefix(begun) + "\n" for line in told.getvalue().splitlines()))
    return code
