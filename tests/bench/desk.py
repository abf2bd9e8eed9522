"""``make bench-desk``: a desk under load: fifty phones for a minute, look-ups and rulings at once, and how long each takes.

The desk runs as a process of its own, as at an event, with two workers. Every phone asks like a judge at a busy table: mostly look-ups, a
ruling every half minute; no two rulings are of the same text, so that none is answered from what is kept. Beside that, what one ruling and
one look-up take when nothing else is asked, and how all phones fare that ask for a ruling in the same second.
"""

from __future__ import annotations

import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

from tests.bench.machine import machine
from tests.desk.client import Phone
from tests.figures import Table

ROOT = Path(__file__).resolve().parents[2]
CLIENTS = int(os.environ.get("CLIENTS", "50"))
SECONDS = float(os.environ.get("SECONDS", "60"))
BETWEEN = 3.0
"""Seconds a judge looks at a page, on average."""
RULINGS = 0.1
"""The share of what is asked that is a ruling."""
WORDS = (
    "優先権",
    "lethal damage",
    "604.3a",
    "シールド・トリガー",
    "chain link",
    "ブロック",
    "507.1d",
    "コストの支払い",
    "summoning sickness",
)
SECTIONS = ("zx:604.3a", "dm:701.6a", "dm:507.1d", "ygo:C7.3¶2", "d0:3-12-4-1")


ALONE, TOGETHER, AT_ONCE = ("look-up, alone", "ruling, alone"), ("look-up", "ruling"), f"ruling, all {CLIENTS} at once"
TABLES = (Table(("desk", "requests", "median, ms", "p95, ms", "longest, ms"), (*ALONE, *TOGETHER, AT_ONCE)),)


class Desk:
    """A desk as a process of its own, with limits as at an event but for those of one address: all phones here have the same one."""

    def __init__(self, folder: Path, *more: str) -> None:
        environment = {n: v for n, v in os.environ.items() if n != "PYTHONDONTWRITEBYTECODE"}
        command = [
            sys.executable,
            "-m",
            "judgecli",
            "desk",
            "--folder",
            str(folder),
            "--port",
            "0",
            "--lang",
            "en",
            *more,
        ]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment | {"PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = 0
        for line in self.process.stdout:
            if found := re.search(r"http://[^/]*:(\d+)/", line):
                self.port = int(found[1])
                break
        assert self.port, "the desk did not open"
        self._draining = threading.Thread(target=self._drain, daemon=True)
        self._draining.start()
        self.codes = json.loads((folder / "desk.json").read_text(encoding="utf-8"))["codes"]
        for _ in range(200):
            try:
                Phone(self.port).get("/alive")
                return
            except OSError:
                time.sleep(0.05)

    def _drain(self) -> None:
        assert self.process.stdout is not None
        for _ in self.process.stdout:
            pass

    def close(self, *, kill: bool = False) -> None:
        """The desk ends, or is ended without warning."""
        (self.process.kill if kill else self.process.terminate)()
        self.process.wait(20)
        self._draining.join(5)
        assert self.process.stdout is not None
        self.process.stdout.close()


def disputes() -> list[str]:
    """Every shipped scenario in which somebody claims something."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "scenarios").rglob("*.judge"))]
    return [text for text in texts if re.search(r"^(claim|主張) ", text, re.MULTILINE)]


class Times:
    """How long requests of each kind took."""

    def __init__(self) -> None:
        self.of: dict[str, list[float]] = {}
        self.failed: list[str] = []
        self._lock = threading.Lock()

    def take(self, kind: str, ask: Callable[[], object]) -> None:
        begun = time.perf_counter()
        answer = ask()
        spent = time.perf_counter() - begun
        with self._lock:
            self.of.setdefault(kind, []).append(spent)
            if getattr(answer, "status", 200) not in (200, 303):
                self.failed.append(f"{kind}: {getattr(answer, 'status', '?')}")

    def rows(self) -> Iterator[tuple[str, ...]]:
        """Each kind with how many there were, the middle, the 95th of a hundred and the longest, in milliseconds."""
        for kind, taken in self.of.items():
            found = sorted(taken)
            of = (found[min(int(len(found) * q), len(found) - 1)] for q in (0.5, 0.95, 1.0))
            yield kind, str(len(found)), *(f"{1000 * seconds:.0f}" for seconds in of)


def lookup(phone: Phone, chance: random.Random) -> object:
    """A search, the page of a rule, or the log."""
    what = chance.random()
    if what < 0.5:
        return phone.get("/rules", q=chance.choice(WORDS))
    if what < 0.8:
        return phone.get("/rule/" + quote(chance.choice(SECTIONS), safe=""))
    return phone.get("/cases", place=str(chance.randrange(40)))


def ruling(phone: Phone, chance: random.Random, texts: list[str]) -> object:
    """The ruling of a text that nobody asked about before."""
    return phone.send("/ruling", text=f"{chance.choice(texts)}\n# {chance.random()}\n")


def judge(desk: Desk, nth: int, until: float, texts: list[str], times: Times) -> None:
    """One phone until the end of the minute."""
    chance, phone = random.Random(nth), Phone(desk.port)
    phone.join(desk.codes["judge"], f"Judge {nth}")
    time.sleep(chance.uniform(0, BETWEEN))
    while time.monotonic() < until:
        if chance.random() < RULINGS:
            times.take(TOGETHER[1], lambda: ruling(phone, chance, texts))
        else:
            times.take(TOGETHER[0], lambda: lookup(phone, chance))
        time.sleep(chance.uniform(0, 2 * BETWEEN))


def load(desk: Desk, clients: int, seconds: float, texts: list[str]) -> Times:
    """All phones for some seconds."""
    times, until = Times(), time.monotonic() + seconds
    threads = [threading.Thread(target=judge, args=(desk, n, until, texts, times)) for n in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return times


def warmed(desk: Desk, texts: list[str]) -> Phone:
    """A phone, after the desk was used for a while: every dispute was ruled once, every index and rule looked at."""
    phone = Phone(desk.port)
    phone.join(desk.codes["judge"], "Warm")
    with ThreadPoolExecutor(4) as asking:
        list(asking.map(lambda text: phone.same().send("/ruling", text=text), texts))
    for _ in range(4):
        for word in WORDS:
            phone.get("/rules", q=word)
        for section in SECTIONS:
            phone.get("/rule/" + quote(section, safe=""))
    return phone


def main() -> None:
    texts = disputes()
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        try:
            phone, chance = warmed(desk, texts), random.Random(1)
            alone = Times()
            for _ in range(40):
                alone.take(ALONE[0], lambda: lookup(phone, chance))
                alone.take(ALONE[1], lambda: ruling(phone, chance, texts))
            times = load(desk, CLIENTS, SECONDS, texts)
            burst = Times()
            phones = [phone.same() for _ in range(CLIENTS)]
            asks = [
                threading.Thread(target=burst.take, args=(AT_ONCE, lambda p=p: ruling(p, chance, texts)))
                for p in phones
            ]
            for ask in asks:
                ask.start()
            for ask in asks:
                ask.join()
        finally:
            desk.close()
    print(f"{machine()}; {len(texts)} disputes; {CLIENTS} phones, {SECONDS:g} s\n")
    print(TABLES[0].told(row for found in (alone, times, burst) for row in found.rows()))
    failed = [*alone.failed, *times.failed, *burst.failed]
    rate = sum(map(len, times.of.values())) / SECONDS
    print(
        f"\n{rate:.1f} requests a second under load; refused or failed: {len(failed)} {statistics.multimode(failed)[:1]}"
    )


if __name__ == "__main__":
    main()
