"""A card list as large as one likes, and what it costs to look one card up in it."""

from __future__ import annotations

import os
import time
from tempfile import TemporaryDirectory
from unittest.mock import patch

ASKED = 200


def looked_up(cards: int) -> list[float]:
    """Milliseconds of the processor for each of some cards of a list of so many, by its name or by one in other kana."""
    with TemporaryDirectory() as place, patch.dict(os.environ, {"JUDGECLI_DATA": place}):
        from judgecli.library import store

        names = [f"アオの騎士 {n:05}号" for n in range(cards)]
        known = store.About("bench", "zx", "bench", "", "", cards, {})
        store.save(known, (store.Entry(name, "ja", "zx 青 コスト 3 パワー 4000", "") for name in names))
        asked = [name if n % 2 else f"あおの騎士{name[6:]}" for n, name in enumerate(names[:: cards // ASKED])]
        assert all(store.find("zx", name) for name in asked)
        times = []
        for name in asked:
            begun = time.process_time()
            store.find("zx", name)
            times.append((time.process_time() - begun) * 1000)
        return times
