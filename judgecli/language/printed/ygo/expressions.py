"""The regular expressions of the reader: worked out when first used, and kept for the next process (``judgecli.lazy``)."""

from __future__ import annotations

import re

from judgecli.lazy import pattern


def expression(text: str, flags: int = 0) -> re.Pattern[str]:
    """An expression of the reader's own; one that holds what somebody wrote is compiled by ``re``, for it is of no use to others."""
    return pattern(text, flags)


def in_any_case(text: str) -> re.Pattern[str]:
    """The same for capital and small letters alike."""
    return pattern(text, re.IGNORECASE)
