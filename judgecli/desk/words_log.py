"""What the case log says on pages, in exports and on the terminal: key -> English, Japanese."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {
    "log.case": ("Case {number}", "記録 {number}"),
}
