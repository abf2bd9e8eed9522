"""One desk as it runs: what its handlers share."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from judgecli.desk.config import Settings
from judgecli.desk.guard import Buckets
from judgecli.desk.sessions import Sessions

if TYPE_CHECKING:
    from rulebook_index.search.engine import Searcher

READERS = 4
"""Threads that answer whatever runs no engine: look-ups never wait behind rulings."""


class Desk:
    """Settings, sessions, log and workers of a running desk."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sessions = Sessions(settings)
        self.attempts = Buckets(settings.limits.attempts / 60, settings.limits.attempts)
        self.all_attempts = Buckets(settings.limits.attempts / 6, settings.limits.attempts * 10)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="desk-reader")
        self._own = threading.local()

    def searcher(self) -> Searcher:
        """The searcher of this thread: an open index belongs to the thread that opened it."""
        from rulebook_index.search.engine import Searcher

        if not hasattr(self._own, "searcher"):
            self._own.searcher = Searcher()
        found: Searcher = self._own.searcher
        return found

    def close(self) -> None:
        self.readers.shutdown(cancel_futures=True)
