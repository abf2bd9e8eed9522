"""Letters without which an expression can match nothing: what a text lacks need not be compiled to be looked for."""

from __future__ import annotations

_ENDS = frozenset(".^$")
_COUNTS = frozenset("?*+{")


def needed(pattern: str) -> str:
    """The longest run of letters that every match of a regular expression holds as it stands; empty where none can be told.

    Only what stands outside brackets of any kind counts, and nothing where there are alternatives outside them.
    """
    found, run, at = "", "", 0
    while at < len(pattern):
        c = pattern[at]
        if c == "|":
            return ""
        if c == "\\" and not pattern[at + 1].isalnum():
            run, at = run + pattern[at + 1], at + 2
            continue
        if c not in _ENDS and c not in _COUNTS and c not in "\\([":
            run, at = run + c, at + 1
            continue
        if c in _COUNTS and c != "+":
            run = run[:-1]
        found, run = max(found, run, key=len), ""
        if c == "\\":
            at += 2
        elif c == "[":
            at = _behind_set(pattern, at)
        elif c == "(":
            at = _behind_group(pattern, at)
        elif c == "{":
            at = pattern.index("}", at) + 1
        else:
            at += 1
    return max(found, run, key=len)


def _behind_set(pattern: str, at: int) -> int:
    at += 1
    at += pattern[at] == "^"
    at += pattern[at] == "]"  # the first one is a letter of the set
    while pattern[at] != "]":
        at += 1 + (pattern[at] == "\\")
    return at + 1


def _behind_group(pattern: str, at: int) -> int:
    at += 1
    while pattern[at] != ")":
        if pattern[at] == "(":
            at = _behind_group(pattern, at)
        elif pattern[at] == "[":
            at = _behind_set(pattern, at)
        else:
            at += 1 + (pattern[at] == "\\")
    return at + 1
