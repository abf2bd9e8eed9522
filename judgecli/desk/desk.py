"""One desk as it runs: what its handlers share."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

from judgecli.desk.config import Settings
from judgecli.desk.guard import Buckets
from judgecli.desk.log.store import Log
from judgecli.desk.sessions import Sessions
from judgecli.desk.visits import Refused
from judgecli.desk.workers import Broken, Busy, Slow, Workers
from judgecli.report.lang import Lang

if TYPE_CHECKING:
    from judgecli.desk.tasks import Ruled
    from rulebook_index.search.engine import Searcher

T = TypeVar("T")
KEPT = 200
"""Rulings that are kept for whoever asks for the same again."""
READERS = 4
"""Threads that answer whatever runs no engine: look-ups never wait behind rulings."""


class Desk:
    """Settings, sessions, log and workers of a running desk."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sessions = Sessions(settings)
        self.log = Log(settings.database, settings.folder)
        self.attempts = Buckets(settings.limits.attempts / 60, settings.limits.attempts)
        self.all_attempts = Buckets(settings.limits.attempts / 6, settings.limits.attempts * 10)
        self.workers = Workers(settings.workers, settings.limits.ruling_seconds, settings.limits.waiting)
        self.ruled: OrderedDict[tuple[str, str], Ruled] = OrderedDict()
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="desk-reader")
        self.writing_cards = threading.Lock()
        self._own = threading.local()

    def searcher(self) -> Searcher:
        """The searcher of this thread: an open index belongs to the thread that opened it."""
        from rulebook_index.search.engine import Searcher

        if not hasattr(self._own, "searcher"):
            self._own.searcher = Searcher()
        found: Searcher = self._own.searcher
        return found

    async def reading(self, does: Callable[[], T]) -> T:
        """What runs no engine, in a thread of the readers."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, does)

    async def rule(self, text: str, lang: Lang) -> Ruled:
        """The ruling of a text, which is worked out once: whoever asks again, and whoever logs it, gets the same."""
        key = sha256(text.encode("utf-8", "replace")).hexdigest(), lang
        found = self.ruled.pop(key, None)
        if found is None:
            found = await self.ask("rule", text, lang)
        self.ruled[key] = found
        while len(self.ruled) > KEPT:
            self.ruled.popitem(last=False)
        return found

    async def ask(self, task: str, *arguments: Any) -> Any:
        """What a worker says; raises ``Refused`` where it cannot."""
        try:
            return await self.workers.ask(task, *arguments)
        except Busy as error:
            raise Refused(503, "busy") from error
        except Slow as error:
            raise Refused(422, "slow", seconds=f"{self.workers.seconds:g}") from error
        except Broken as error:
            print(error.told, flush=True)  # noqa: T201  # the terminal is the desk's log
            raise Refused(422, "broke") from error

    def close(self) -> None:
        self.workers.close()
        self.readers.shutdown(cancel_futures=True)
        self.log.close()
