"""Kinds of source, in words: what weight a citation has."""

from __future__ import annotations

from judgecli.report.lang import Lang

KINDS = {
    "rulebook": ("公式ルール文書", "rulebook"),
    "official amendment": ("公式の変更告知", "official amendment"),
    "unofficial variant rules": ("非公式の変種ルール", "unofficial variant rules"),
    "not an official text": ("公式文書で未確認", "not checked against an official text"),
    "the user's own book": ("利用者の書籍", "the user's own book"),
}


def kind_of_source(name: str, lang: Lang) -> str:
    """The kind in words; one that is not known is told as it is named."""
    return KINDS.get(name, (name, name))[lang == "en"]
