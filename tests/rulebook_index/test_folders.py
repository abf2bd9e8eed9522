"""The user's folders are where platformdirs says, or where the variables say."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from rulebook_index import folders


@pytest.mark.parametrize("home", [None, "", "  ", "/somewhere/else", "relative/place", "~/mine", " /padded "])
def test_they_are_those_of_the_platform(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JUDGECLI_DATA", "JUDGECLI_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
        if home is not None and name.startswith("XDG"):
            monkeypatch.setenv(name, home)
    same_as_the_platform()


@pytest.mark.parametrize("home", [None, "", "relative", "/home/judge", "/home/judge/"])
def test_they_are_at_home(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JUDGECLI_DATA", "JUDGECLI_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    same_as_the_platform()


def same_as_the_platform() -> None:
    assert folders.data() == Path(platformdirs.user_data_dir("judgecli", appauthor=False))
    assert folders.cache() == Path(platformdirs.user_cache_dir("judgecli", appauthor=False))


def test_the_variables_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGECLI_DATA", "here")
    monkeypatch.setenv("JUDGECLI_CACHE", "there")
    assert (folders.data(), folders.cache()) == (Path("here"), Path("there"))


def test_other_systems_ask_platformdirs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JUDGECLI_DATA", "JUDGECLI_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name, appauthor: f"data of {name}")
    monkeypatch.setattr(platformdirs, "user_cache_dir", lambda name, appauthor: f"cache of {name}")
    assert (folders.data(), folders.cache()) == (Path("data of judgecli"), Path("cache of judgecli"))
