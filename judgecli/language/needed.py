"""Letters without which an expression can match nothing: what a text lacks need not be compiled to be looked for."""

from __future__ import annotations

from judgecli.lazy import pattern

_LETTERS = pattern(r"[^.^$?*+{|\\(\[]+")
_IN_A_GROUP = pattern(r"[^()\[\\]+")
_COUNTS = frozenset("?*+{")


def needed(expression: str) -> str:
    """The longest run of letters that every match of a regular expression holds as it stands; empty where none can be told.

    Only what stands outside brackets of any kind counts, and nothing where there are alternatives outside them, or where capital and small
    letters are alike.
    """
    if expression.startswith("(?i)"):
        return ""
    found, run, at = "", "", 0
    while at < len(expression):
        if (letters := _LETTERS.match(expression, at)) is not None:
            run, at = run + letters[0], letters.end()
            continue
        c = expression[at]
        if c == "|":
            return ""
        if c == "\\" and not expression[at + 1].isalnum():
            run, at = run + expression[at + 1], at + 2
            continue
        if c in _COUNTS and c != "+":
            run = run[:-1]
        found, run = max(found, run, key=len), ""
        if c == "\\":
            at += 2
        elif c == "[":
            at = _behind_set(expression, at)
        elif c == "(":
            at = _behind_group(expression, at)
        elif c == "{":
            at = expression.index("}", at) + 1
        else:
            at += 1
    return max(found, run, key=len)


def _behind_set(expression: str, at: int) -> int:
    at += 1
    at += expression[at] == "^"
    at += expression[at] == "]"  # the first one is a letter of the set
    while expression[at] != "]":
        at += 1 + (expression[at] == "\\")
    return at + 1


def _behind_group(expression: str, at: int) -> int:
    at += 1
    while expression[at] != ")":
        if expression[at] == "(":
            at = _behind_group(expression, at)
        elif expression[at] == "[":
            at = _behind_set(expression, at)
        elif expression[at] == "\\":
            at += 2
        elif (inside := _IN_A_GROUP.match(expression, at)) is not None:
            at = inside.end()
    return at + 1
