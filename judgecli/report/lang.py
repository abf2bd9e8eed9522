"""Which language a report is in: the option, the environment, the system's language, English."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal

Lang = Literal["ja", "en"]
LANGS: tuple[Lang, ...] = ("ja", "en")
VARIABLE = "JUDGECLI_LANG"


def language(chosen: str = "", environ: Mapping[str, str] = os.environ) -> Lang:
    """``chosen`` if it is a language of ours, else what the environment says."""
    for said in (chosen, environ.get(VARIABLE, "")):
        if said in LANGS:
            return "ja" if said == "ja" else "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "ja" if environ[name].lower().startswith("ja") else "en"
    return _of_the_system()


def _of_the_system() -> Lang:
    """Systems that set no variable, such as Windows."""
    if os.name != "nt":
        return "en"
    import locale

    name = locale.getlocale()[0] or ""
    return "ja" if name.lower().startswith("ja") else "en"
