"""Fuzz with atheris: ``python -m tests.fuzz.run parser --seconds 600``. Findings go to a folder, one file for each place that broke.

atheris is no requirement of the project: ``pip install atheris`` first. The fuzzer runs in a process of its own, which is started again
when an input is too slow for it or brings it down.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.figures import Table

TARGETS = ("parser", "importer", "engine")
TABLES = (
    Table(("target", "seeds", "executions", "edges by the seeds", "edges reached", "corpus", "findings"), TARGETS),
)
CANNOT = 3
"""Exit code where atheris is not there."""
ROOT = Path(__file__).resolve().parents[2]
LONGEST = 4096
"""Bytes of an input: shipped scenarios are shorter."""
SLOW = 60
"""Seconds after which one input is a finding."""


def main() -> int:
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("target", choices=(*TARGETS, "all"))
    told.add_argument("--seconds", type=int, default=600)
    told.add_argument("--folder", type=Path, default=None, help="corpus and findings; default: a new folder")
    told.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    given = told.parse_args()
    if find_spec("atheris") is None:
        sys.stderr.write("atheris is not installed; `make fuzz` installs it\n")
        return CANNOT
    if given.target == "all":
        return everything(given.seconds)
    folder = given.folder or Path(tempfile.mkdtemp(prefix=f"fuzz-{given.target}-"))
    if given.inside:
        fuzz(given.target, folder, given.seconds)
        return 0
    return campaign(given.target, folder, given.seconds)


# ---- outside: a campaign of as many runs as it takes


def everything(seconds: int) -> int:
    """One campaign of each target, one after the other, and their figures as a table."""
    code, rows = 0, []
    for target in TARGETS:
        folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{target}-"))
        code = max(code, campaign(target, folder, seconds))
        told = json.loads((folder / "report.json").read_text(encoding="utf-8"))
        each = (told[name] for name in ("seeds", "executions", "covered by the seeds", "covered", "corpus"))
        rows.append((target, *(f"{count:,}" for count in each), len(told["findings"])))
    print(f"\n{TABLES[0].told(rows)}")
    return code


def campaign(target: str, folder: Path, seconds: int) -> int:
    from tests.fuzz.seeds import seeds

    for name in ("corpus", "findings", "units"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    began = list(seeds(target))
    for number, seed in enumerate(began):
        (folder / "corpus" / f"seed-{number:04}").write_bytes(seed[:LONGEST])
    end, executions, log = time.monotonic() + seconds, 0, ""
    while (left := int(end - time.monotonic())) > 5:
        command = [
            sys.executable,
            "-m",
            "tests.fuzz.run",
            target,
            "--inside",
            "--seconds",
            str(left),
            "--folder",
            str(folder),
        ]
        done = subprocess.run(
            command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, errors="replace"
        )
        log = done.stderr
        (folder / "last.log").write_text(log, encoding="utf-8")
        executions += _number(r"stat::number_of_executed_units:\s*(\d+)", log) or _number(r"#(\d+)\s", log)
        if done.returncode and "Setup" in log and not re.search(r"#\d+", log):
            sys.stderr.write(log[-2000:])
            return 2
    _report(target, folder, len(began), executions, log)
    return 1 if any((folder / "findings").iterdir()) else 0


def _number(pattern: str, log: str) -> int:
    return int((re.findall(pattern, log) or ["0"])[-1])


def _report(target: str, folder: Path, seeds: int, executions: int, log: str) -> None:
    first = int((re.findall(r"INITED cov: (\d+)", log) or ["0"])[0])
    told = {
        "target": target,
        "seeds": seeds,
        "executions": executions,
        "counters": _number(r"\((\d+) inline 8-bit counters\)", log),
        "covered by the seeds": first,
        "covered": _number(r"cov: (\d+)", log),
        "corpus": _number(r"corp: (\d+)/", log),
        "findings": sorted(f.name for f in (folder / "findings").glob("*.txt")),
        "slow or fatal": sorted(f.name for f in (folder / "units").iterdir()),
        "folder": str(folder),
    }
    text = json.dumps(told, indent=1, ensure_ascii=False)
    (folder / "report.json").write_text(text, encoding="utf-8")
    print(text)


# ---- inside: one run of the fuzzer


def fuzz(target: str, folder: Path, seconds: int) -> None:
    import atheris  # type: ignore[import-not-found]

    with atheris.instrument_imports(include=["judgecli", "rulebook_index"]):
        from tests.fuzz.targets import TARGETS

        _import_games()
    from tests.fuzz.mutate import Mutator
    from tests.fuzz.seeds import seeds, words

    options = [
        f"-max_total_time={seconds}", f"-timeout={SLOW}", f"-max_len={LONGEST}", "-rss_limit_mb=4096", "-print_final_stats=1",
        f"-artifact_prefix={folder / 'units'}/", str(folder / "corpus"),
    ]  # fmt: skip
    mutator = Mutator(words(target), list(seeds(target)))
    atheris.Setup([sys.argv[0], *options], watched(TARGETS[target], folder / "findings"), custom_mutator=mutator)
    atheris.Fuzz()


def _import_games() -> None:
    from judgecli import manifest
    from judgecli.games import find_game

    for book in manifest.games():
        find_game(book)


def watched(target: Callable[[bytes], Any], findings: Path) -> Callable[[bytes], None]:
    """The target; what it raises is kept once for each place, and the run goes on."""
    seen = {file.stem for file in findings.iterdir()}

    def one(data: bytes) -> None:
        with contextlib.redirect_stdout(None):
            try:
                target(data)
            except Exception as error:
                name = place(error)
                if name not in seen:
                    seen.add(name)
                    (findings / f"{name}.bin").write_bytes(data)
                    (findings / f"{name}.txt").write_text("".join(traceback.format_exception(error)), encoding="utf-8")

    return one


def place(error: Exception) -> str:
    """Kind of error and the innermost place in our code, as a file name."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if str(ROOT) in f.filename]
    last = frames[-1] if frames else None
    where = f"{Path(last.filename).stem}-{last.lineno}" if last else "nowhere"
    said = re.sub(r"\W+", "-", str(error))[:30] if type(error).__name__ == "Broken" else ""
    return f"{type(error).__name__}-{where}{said}"


if __name__ == "__main__":
    sys.exit(main())
