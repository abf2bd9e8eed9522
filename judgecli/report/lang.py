"""Which language a report is in (the option, the variable, the file's language, the system's, English), and how a message counts in it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal

Lang = Literal["ja", "en"]
LANGS: tuple[Lang, ...] = ("ja", "en")
VARIABLE = "JUDGECLI_LANG"


def language(chosen: str = "", environ: Mapping[str, str] = os.environ, written: str = "") -> Lang:
    """The first of these that is a supported language: ``chosen``, the environment variable, the file (``written``), the system's."""
    for said in (chosen, environ.get(VARIABLE, ""), written):
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


class _Counted:
    """A value in a message, where a number may stand before a noun in one or many: ``{count:line|lines}``."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        return f"{self.value} {one if str(self.value) == '1' else many}" if bar else format(self.value, spec)


def filled(message: str, values: Mapping[str, object]) -> str:
    """A message with its values; ``{count:line|lines}`` is "1 line", "2 lines"."""
    return message.format_map({name: _Counted(value) for name, value in values.items()})
