"""What ``judge doctor`` says of the terminal and of the optional parts."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Iterator

import judgecli
from judgecli.cells import WIDE, ambiguous_are_wide, cells
from judgecli.cli.output import terminal_size
from judgecli.cli.pages import pager
from judgecli.report.lang import Lang
from judgecli.session.corpus import shipped
from rulebook_index.importers.check import Finding, extra


def examined(lang: Lang) -> Iterator[Finding]:
    """The program, its scenarios, the terminal, the pager, and the extras that are not part of every installation."""
    python = f"Python {platform.python_version()}, {platform.system()}, {sys.prefix}"
    yield Finding("program", True, f"judge {judgecli.__version__}, {python}")
    yield Finding("scenarios", shipped() is not None, str(shipped() or "-"))
    yield Finding("terminal", True, _terminal(lang))
    command = pager(os.environ)
    there = not command or shutil.which(command[0]) is not None
    yield Finding(
        "pager", there, " ".join(command) or "-", needed=bool({"PAGER", "JUDGECLI_PAGER"} & os.environ.keys())
    )
    yield extra("cluster", "distributed")
    yield extra("lsp", "pygls")
    yield extra("desk", "starlette", "uvicorn", "sqlalchemy", "itsdangerous", "segno")
    yield extra("postgres", "psycopg[binary]")


def _terminal(lang: Lang) -> str:
    wide = ambiguous_are_wide()
    columns = terminal_size().columns
    shown = cells("①")
    if lang == "ja":
        return f"{columns} 桁。①や→は {shown} 桁（{WIDE}={'wide' if wide else 'narrow'}）"
    return f"{columns} columns; ① and → take {shown} ({WIDE}={'wide' if wide else 'narrow'})"
