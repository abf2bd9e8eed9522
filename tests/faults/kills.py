"""Stop ``judge`` at random moments, half of them aimed at the writing itself, and look at what is left.

    python -m tests.faults.kills --times 200

After each stop every file must hold its old content or its new content, whole (what was begun beside it is no file of the user's),
and the same command run again must succeed and leave the new content. SIGINT must end in exit code 130 with one line and no traceback.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "scenarios" / "zx" / "600-battle" / "604-the-target-walks-away.judge"
FEW = ROOT / "scenarios" / "zx" / "700-priority"
BOOK = (
    "\n\n".join(f"{c}. 王\n\n" + "\n\n".join(f"{c}.{n}. 王は{n}升動く。" for n in range(1, 500)) for c in (1, 2, 3))
    + "\n"
)
AIMED = 0.01
"""Of the moment drawn, so much after a file was begun."""
SIGNALS = (signal.SIGKILL, signal.SIGINT)


class Half(AssertionError):
    """Something was left half done, or the end was not the one documented."""


@dataclass(frozen=True)
class Place:
    """A folder for one kind of command: its data and cache folders, and the files it writes."""

    folder: Path

    def environment(self) -> dict[str, str]:
        named = {
            "JUDGECLI_DATA": str(self.folder / "data"),
            "JUDGECLI_CACHE": str(self.folder / "cache"),
            "JUDGECLI_LANG": "en",
        }
        return {**os.environ, **named, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(self, arguments: list[str]) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            command(arguments), env=self.environment(), cwd=self.folder, capture_output=True, timeout=120
        )


def command(arguments: list[str]) -> list[str]:
    return [sys.executable, "-m", "judgecli", *arguments]


@dataclass(frozen=True)
class Task:
    """``prepare`` puts back what was there before; ``sound`` raises unless what is there is whole; ``ends``: its exit code undisturbed."""

    name: str
    arguments: list[str]
    prepare: Callable[[Place], None]
    sound: Callable[[Place], str]
    done: Callable[[Place], None]
    again: int = 0
    """How it ends when run again over what it has written itself."""


# ---- the tasks: what each writes, and how that is held against what it may be


def _import() -> Task:
    """An import over an older copy of the book: the store answers with the old or the new edition."""

    def prepare(place: Place) -> None:
        (place.folder / "old.txt").write_text("1. 王\n\n1.1. 王は動かない。\n", encoding="utf-8")
        (place.folder / "new.txt").write_text(BOOK, encoding="utf-8")
        kept = place.folder / "kept"
        if not kept.exists():
            place.run(["books", "add", "crown", "old.txt"])
            shutil.copytree(place.folder / "data", kept)
        shutil.rmtree(place.folder / "data", ignore_errors=True)
        shutil.copytree(kept, place.folder / "data")

    def sound(place: Place) -> str:
        import sqlite3
        from contextlib import closing

        store = place.folder / "data" / "books" / "crown.sqlite"
        with closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True)) as base:
            whole = base.execute("PRAGMA integrity_check").fetchone()[0]
            count = base.execute("SELECT count(*) FROM passage").fetchone()[0]
        if whole != "ok" or count not in (2, 1500):
            raise Half(f"store: {whole}, {count} passages")
        return "old" if count == 2 else "new"

    def done(place: Place) -> None:
        told = place.run(["rule", "crown:3.400"])
        if told.returncode or "王は400升動く。" not in told.stdout.decode():
            raise Half("the book does not answer")

    return Task("import", ["books", "add", "crown", "new.txt"], prepare, sound, done)


def _file(
    name: str,
    arguments: list[str],
    file: str,
    old: bytes | None,
    again: int = 0,
    same: Callable[[bytes], bytes] = bytes,
) -> Task:
    """A command that writes one file: it has its old bytes (or is not there), or the bytes of an undisturbed run."""
    known: dict[Path, bytes] = {}

    def before(place: Place) -> None:
        path = place.folder / file
        path.unlink(missing_ok=True)
        if old is not None:
            path.write_bytes(old)

    def prepare(place: Place) -> None:
        if place.folder not in known:
            before(place)
            place.run(arguments)
            known[place.folder] = same((place.folder / file).read_bytes())
        before(place)

    def sound(place: Place) -> str:
        path = place.folder / file
        found = path.read_bytes() if path.exists() else None
        if found == old:
            return "old"
        if found is None or same(found) != known[place.folder]:
            raise Half(f"{file} holds {len(found or b'')} bytes of neither content")
        return "new"

    def done(place: Place) -> None:
        if sound(place) != "new":
            raise Half(f"{file} was not written by the next run")

    return Task(name, arguments, prepare, sound, done, again)


def _without_times(data: bytes) -> bytes:
    import re

    return re.sub(rb' time="[0-9.]+"', b"", data)


def _search() -> Task:
    """The index that a first search builds and keeps: whatever a stop leaves, the next search finds the same."""

    def prepare(place: Place) -> None:
        shutil.rmtree(place.folder / "cache", ignore_errors=True)

    def sound(place: Place) -> str:
        import zlib

        found = [f for f in (place.folder / "cache").rglob("*.index") if not f.name.startswith(".")]
        for file in found:
            data = file.read_bytes()
            mark = data.index(b"\n") + 1
            if zlib.crc32(data[mark + 4 :]) != int.from_bytes(data[mark : mark + 4]):
                raise Half(f"{file.name} is damaged")
        return "new" if found else "old"

    def done(place: Place) -> None:
        told = place.run(["search", "zx:604.3a", "--json"])
        if told.returncode or b"604.3a" not in told.stdout:
            raise Half("the search does not answer")

    return Task("cache", ["search", "battle damage", "--json"], prepare, sound, done)


def tasks() -> tuple[Task, ...]:
    untidy = DEMO.read_text(encoding="utf-8").replace("\n  ", "\n     ").encode()
    return (
        _import(),
        _file("report", ["ruling", str(DEMO), "--as", "html", "-o", "ruling.html"], "ruling.html", None, again=2),
        _file(
            "junit",
            ["check", str(FEW), "--again", "-j", "2", "--junit", "j.xml"],
            "j.xml",
            b"<old/>\n",
            same=_without_times,
        ),
        _search(),
        _file("fmt", ["fmt", "--write", "s.judge"], "s.judge", untidy),
        _file("check", ["check", str(FEW), "--again", "--junit", "j.xml"], "j.xml", b"<old/>\n", same=_without_times),
    )


# ---- stopping


@dataclass
class Tally:
    """``ends``: how a stopped command ended; ``left``: what its files then held; ``begun``: files begun and left beside."""

    ends: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    begun: int = 0


def stopped(task: Task, place: Place, number: signal.Signals, after: float, aimed: bool, tally: Tally) -> None:
    """One stop: start, wait, stop, look, run again, look. ``aimed``: wait until a file is begun, and stop just then."""
    task.prepare(place)
    process = subprocess.Popen(
        command(task.arguments),
        env=place.environment(),
        cwd=place.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_listening,
    )
    if aimed:
        _until_something_is_begun(process, place.folder)
        after *= AIMED
    time.sleep(after)
    process.send_signal(number)
    out, err = process.communicate(timeout=120)
    tally.ends[f"{task.name} {number.name}: {_ended(task, process.returncode, number, out, err)}"] += 1
    written = task.sound(place)
    tally.left[f"{task.name}: {written}"] += 1
    tally.begun += len(list(place.folder.rglob(".*.new")))
    again = place.run(task.arguments)
    if again.returncode != (task.again if written == "new" else 0):
        raise Half(f"{task.name}: the next run ended in {again.returncode}: {again.stderr.decode()[-300:]}")
    task.done(place)


def _listening() -> None:
    """Whoever starts us in the background has Ctrl-C ignored; what we stop must not inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _until_something_is_begun(process: subprocess.Popen[bytes], folder: Path) -> None:
    while process.poll() is None and next(folder.rglob(".*.new"), None) is None:
        time.sleep(0.0002)


def _ended(task: Task, code: int, number: signal.Signals, out: bytes, err: bytes) -> str:
    if code == 0:
        return "was done already"
    if number is signal.SIGKILL and code == -signal.SIGKILL:
        return "killed"
    if number is signal.SIGINT and code == 130 and err == b"interrupted\n":
        return "130"
    if number is signal.SIGINT and code in (-signal.SIGINT, 130, 1) and b"/judgecli/" not in err:
        return "before our first line"  # Python itself was still starting: its own way to end
    raise Half(f"{task.name}: {number.name} ended in {code}: {err.decode(errors='replace')[-500:]}")


def campaign(times: int, folder: Path, seed: int = 0, signals: Sequence[signal.Signals] = SIGNALS) -> Tally:
    """So many stops over the tasks, both signals, and both ways to choose the moment: of the whole run, or of the writing."""
    chance, tally = random.Random(seed), Tally()
    places = {task.name: Place(folder / task.name) for task in tasks()}
    takes: dict[str, float] = {}
    every = tasks()
    for n in range(times):
        task = every[n % len(every)]
        place = places[task.name]
        place.folder.mkdir(parents=True, exist_ok=True)
        if task.name not in takes:
            task.prepare(place)
            began = time.monotonic()
            place.run(task.arguments)
            takes[task.name] = time.monotonic() - began
        after = chance.uniform(0.01, takes[task.name] * 1.05)
        stopped(task, place, signals[n // len(every) % len(signals)], after, n // len(every) // 2 % 2 == 1, tally)
    return tally


def main() -> int:
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--times", type=int, default=200)
    told.add_argument("--seed", type=int, default=0)
    told.add_argument("--only", choices=[s.name for s in SIGNALS], default="")
    given = told.parse_args()
    signals = [s for s in SIGNALS if given.only in ("", s.name)]
    with tempfile.TemporaryDirectory() as folder:
        tally = campaign(given.times, Path(folder), given.seed, signals)
    for counted in (tally.ends, tally.left):
        for name, count in sorted(counted.items()):
            print(f"{count:>5}  {name}")
    print(f"{tally.begun:>5}  files begun and left beside, taken away by a later run")
    return 0


if __name__ == "__main__":
    sys.exit(main())
