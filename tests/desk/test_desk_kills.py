"""The desk killed without warning in the middle of 200 writes: every case that was confirmed is there, once and whole."""

from __future__ import annotations

import random
import threading
import time
from http.client import HTTPException
from pathlib import Path

from judgecli.desk import config
from judgecli.desk.log.cases import new_id
from judgecli.desk.log.store import Log
from tests.bench.desk import Desk
from tests.desk.client import Phone

WRITES, KILLS = 200, 8
TEXT = "game dm\nboard turn of A\n  A\n  B\n\nclaim A: A has hand 0\n"


def test_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    """Four phones write; what is not confirmed they send again with the same key, as the page does."""
    keys = [new_id() for _ in range(WRITES)]
    left, confirmed, lock = list(keys), dict[str, str](), threading.Lock()
    here = {"desk": Desk(tmp_path)}
    chance = random.Random(7)

    def phone() -> None:
        own: Phone | None = None
        port = 0
        while True:
            with lock:
                if not left:
                    return
                key = left.pop()
            while key not in confirmed:
                try:
                    if own is None or port != here["desk"].port:
                        port = here["desk"].port
                        own = Phone(port)
                        assert own.join(here["desk"].codes["judge"], "Mori").status == 303
                    answer = own.send(
                        "/cases", ("seat", "A"), ("player", f"P{key}"), text=TEXT, key=key, notes="x" * 500
                    )
                    assert answer.status == 303, answer.said
                    confirmed[key] = answer.to.rpartition("/")[2]
                except (OSError, EOFError, AssertionError) as error:
                    if (
                        isinstance(error, AssertionError)
                        and here["desk"].process.poll() is None
                        and port == here["desk"].port
                    ):
                        raise
                    own = None
                    time.sleep(0.05)
                except HTTPException:  # the connection broke in the middle of an answer
                    own = None

    threads = [threading.Thread(target=phone) for _ in range(4)]
    for thread in threads:
        thread.start()
    for nth in range(1, KILLS + 1):
        while len(confirmed) < WRITES * nth // (KILLS + 2):
            time.sleep(0.005)
        time.sleep(chance.uniform(0, 0.02))
        here["desk"].close(kill=True)
        here["desk"] = Desk(tmp_path)
    for thread in threads:
        thread.join(120)
        assert not thread.is_alive()
    here["desk"].close(kill=True)

    log = Log(config.url_of(tmp_path), tmp_path)
    cases = log.every()
    assert {case.write_key: case.case_id for case in cases} == confirmed
    assert sorted(case.number for case in cases) == list(range(1, WRITES + 1))
    assert all(dict(case.players) == {"A": f"P{case.write_key}"} and case.ruling for case in cases)
    log.close()
