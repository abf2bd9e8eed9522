"""What a figure was measured on."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from pathlib import Path


def machine() -> str:
    """Python, system, processor, how many of them, and how busy the machine is."""
    name = platform.processor() or platform.machine()
    with suppress(OSError, StopIteration):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        name = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    busy = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"Python {platform.python_version()}, {platform.system()}, {name}, {os.cpu_count()} cores{busy}"
