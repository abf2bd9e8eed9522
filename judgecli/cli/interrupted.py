"""Ctrl-C ends the program on the spot: one line, exit code 130, nothing half done left behind.

An exception could be raised in the middle of an import or of a clean-up and be lost or shown as a traceback; ending at once
cannot. Files are written whole or not at all (``rulebook_index.whole``), so that nothing has to be finished first.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from judgecli.cli.exits import Exit
from judgecli.report.lang import language

SAID = {"en": "interrupted", "ja": "中断しました"}
_SHOW_CURSOR = b"\x1b[?25h"
_owner = 0


def install() -> None:
    """From now on Ctrl-C ends this process; where it is ignored already, as in the background of a script, it stays so."""
    global _owner
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        _owner = os.getpid()
        signal.signal(signal.SIGINT, _end)


@contextmanager
def left_to_another() -> Iterator[None]:
    """While another program has the terminal, Ctrl-C is its affair."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end(number: int, frame: FrameType | None) -> None:
    if os.getpid() == _owner:  # a process of our own that inherited this just ends
        with suppress(Exception):
            _tidy()
        with suppress(OSError):
            os.write(2, f"{SAID[language()]}\n".encode())
    os._exit(Exit.INTERRUPTED)


def _tidy() -> None:
    """What cannot be left as it is; nothing is imported here, an import may be under way."""
    whole, processes = sys.modules.get("rulebook_index.whole"), sys.modules.get("multiprocessing")
    if whole is not None and hasattr(whole, "forget"):
        whole.forget()
    if processes is not None and hasattr(processes, "active_children"):
        for child in processes.active_children():
            child.kill()
    if "rich.progress" in sys.modules and os.isatty(2):
        os.write(2, _SHOW_CURSOR)
