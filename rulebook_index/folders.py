"""Where the user's things are: imported books, and what is built once and kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

Kind = Literal["data", "cache"]
_XDG = {"data": ("XDG_DATA_HOME", ".local/share"), "cache": ("XDG_CACHE_HOME", ".cache")}
_NAME = "judgecli"
NOWHERE = os.path.join(os.devnull, _NAME)
"""Where nothing can be kept: the folder of an account without a home. Nothing is written to a place that others could have laid."""


def data() -> Path:
    """Folder of what the user brought: ``JUDGECLI_DATA``, else the platform's place for user data."""
    return _folder("data", "JUDGECLI_DATA")


def cache() -> Path:
    """Folder of what can be made again: ``JUDGECLI_CACHE``, else the platform's cache folder."""
    return _folder("cache", "JUDGECLI_CACHE")


def _folder(kind: Kind, variable: str) -> Path:
    named = os.environ.get(variable)
    if named:
        return Path(named)
    platform: str = sys.platform
    if platform == "linux":  # where platformdirs finds it; that takes 3 ms to load
        home, within = _XDG[kind]
        for base in (os.environ.get(home, ""), os.path.join(os.environ.get("HOME", ""), within)):
            if os.path.isabs(base):
                return Path(base, _NAME)
    import platformdirs

    of = platformdirs.user_data_dir if kind == "data" else platformdirs.user_cache_dir
    try:
        return Path(of(_NAME, appauthor=False))
    except RuntimeError:  # the account has no home, and no variable says where
        return Path(NOWHERE, kind)
