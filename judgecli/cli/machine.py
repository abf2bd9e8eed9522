"""What ``judge doctor`` says of the terminal and of the optional parts."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

from judgecli.cells import WIDE, ambiguous_are_wide, cells
from judgecli.cli.pages import pager
from judgecli.report.lang import Lang
from rulebook_index.importers.check import Finding, extra


def examined(lang: Lang) -> Iterator[Finding]:
    """The terminal, the pager, and the extras that are not part of every installation."""
    yield Finding("terminal", True, _terminal(lang))
    command = pager(os.environ)
    there = not command or shutil.which(command[0]) is not None
    yield Finding(
        "pager", there, " ".join(command) or "-", needed=bool({"PAGER", "JUDGECLI_PAGER"} & os.environ.keys())
    )
    yield extra("cluster", "distributed")
    yield extra("lsp", "pygls")


def _terminal(lang: Lang) -> str:
    wide = ambiguous_are_wide()
    columns = shutil.get_terminal_size((80, 24)).columns
    shown = cells("①")
    if lang == "ja":
        return f"{columns} 桁。①や→は {shown} 桁（{WIDE}={'wide' if wide else 'narrow'}）"
    return f"{columns} columns; ① and → take {shown} ({WIDE}={'wide' if wide else 'narrow'})"
