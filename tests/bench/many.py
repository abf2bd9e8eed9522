"""``python -m tests.bench.many``: 100,000 scenarios through ``judge check --jobs N``: how many a second, and the memory of the parent.

The scenarios are varied from shipped ones into a temporary folder: each takes one of them in turn, and gives every card a number of its own
behind its name, in the definition and wherever it is named. Shipped scenarios that do not hold under other names (names that effects
speak of, files that are used) are left out, which the first variation of each decides. The parent's memory is read once a second from
``/proc``, its children not included. Nothing is remembered between runs (``--again``).
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from judgecli.session.run import run_text
from tests.bench.reference import fastest, machine
from tests.figures import Table

ROOT = Path(__file__).resolve().parents[2]
NAME = re.compile(r"《([^》]+)》")
TABLES = (Table(("jobs", "seconds", "a second", "parent after a tenth, half, the end, at most", "says")),)
FOLDERS = 1_000
"""Files of one folder."""


def varied(text: str, number: int) -> str:
    """The same dispute with other cards: every name gets the number behind it, and so does the title."""
    named = NAME.sub(lambda m: f"《{m[1]}{number}》", text)
    return re.sub(r'^scenario "([^"]*)"', rf'scenario "\1, no. {number}"', named, count=1, flags=re.MULTILINE)


def originals() -> list[str]:
    """Shipped scenarios that hold under other names too."""
    files = sorted((ROOT / "scenarios").rglob("*.judge"))
    texts = (file.read_text(encoding="utf-8") for file in files)
    return [text for text in texts if "《" in text and run_text(varied(text, 1)).verdict == "holds"]


def write(folder: Path, count: int, texts: Sequence[str]) -> None:
    for n in range(count):
        place = folder / f"{n // FOLDERS:03}"
        if n % FOLDERS == 0:
            place.mkdir()
        (place / f"{n:06}.judge").write_text(varied(texts[n % len(texts)], n), encoding="utf-8")


def resident(process: int) -> float:
    """Megabytes of memory of one process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def checked(folder: Path, jobs: int) -> tuple[float, list[float], str]:
    """Seconds, the parent's memory second by second, and the last line it says."""
    command = [sys.executable, "-m", "judgecli", "check", str(folder), "--jobs", str(jobs), "--again", "--lang", "en"]
    begun = time.perf_counter()
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    memory: list[float] = []
    while process.poll() is None:
        try:
            memory.append(resident(process.pid))
        except OSError:
            break
        time.sleep(1)
    said, _ = process.communicate()
    return time.perf_counter() - begun, [m for m in memory if m], said.strip().split("\n")[-1]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--count", type=int, default=100_000)
    arguments.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    chosen = arguments.parse_args()
    say = sys.stdout.write
    say(f"{machine()}; reference {fastest() * 1000:.1f} ms\n")
    texts = originals()
    with tempfile.TemporaryDirectory() as name:
        write(Path(name), chosen.count, texts)
        say(f"{chosen.count} scenarios, varied from {len(texts)} shipped ones\n\n")
        say(TABLES[0].begun() + "\n")
        for jobs in chosen.jobs:
            seconds, memory, last = checked(Path(name), jobs)
            at = [memory[int((len(memory) - 1) * share)] for share in (0.1, 0.5, 1.0)] + [max(memory)]
            told = ", ".join(f"{m:.0f}" for m in at)
            say(TABLES[0].row((jobs, f"{seconds:.0f}", f"{chosen.count / seconds:.0f}", f"{told} MB", last)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
