"""An account without a home: nothing is kept, nothing is written where others could have laid it, and the doctor says what to set."""

from __future__ import annotations

import platformdirs
import pytest

from rulebook_index import folders
from rulebook_index.importers.check import examine


def test_an_account_without_a_home_is_told_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> str:
        raise RuntimeError("could not determine the home directory")

    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "JUDGECLI_DATA", "JUDGECLI_CACHE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("user_data_dir", "user_cache_dir"):
        monkeypatch.setattr(platformdirs, name, nowhere)
    assert folders.data() != folders.cache()
    assert folders.data().is_relative_to(folders.NOWHERE)
    data, cache = examine()[:2]
    assert (data.good, cache.good) == (False, False)
    assert "JUDGECLI_DATA" in data.about
    assert "JUDGECLI_CACHE" in cache.about
