"""The table of fixed words is complete in both languages, and nothing in it is dead."""

from __future__ import annotations

import re
import string
from pathlib import Path

from judgecli.desk.words import WORDS as DESK
from judgecli.report.words import WORDS, say
from tests.each import each

PACKAGE = Path(__file__).resolve().parents[2] / "judgecli"
EVERY = {**WORDS, **DESK}
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_say_it_with_the_same_values() -> None:
    each(EVERY, same_values)


def same_values(key: str) -> None:
    en, ja = EVERY[key]
    if key == "language":
        return  # the other language, called in itself
    assert en.strip()
    assert ja.strip()
    assert placeholders(en) == placeholders(ja)
    assert not JAPANESE.search(en.partition("\b")[0])  # examples may be in either language
    if re.search(r"[a-z]{3}", re.sub(r"\{\w+\}", "", en)):  # not only values and marks
        assert JAPANESE.search(ja)


def test_a_count_is_told_in_one_and_in_many() -> None:
    assert say("en", "check.all", total=1) == "1 scenario, all as expected"
    assert say("en", "check.all", total=2) == "2 scenarios, all as expected"
    assert say("ja", "check.all", total=1) == "シナリオ1件、すべて期待どおり"


def test_every_count_before_a_noun_has_its_two_forms() -> None:
    bare = re.compile(r"\{(count|total|leaves|states|lines|seconds|found|most|new)\} (more |different )?[a-z]+s\b")
    assert [en for en, _ in EVERY.values() if bare.search(en)] == []


def used_keys() -> set[str]:
    """Keys written in the code and the templates, those made by joining included."""
    sources = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.j2")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources if path.name != "words.py")
    literal = set(re.findall(r'"([a-z][a-z. -]*)"', text))
    joined = {f"claim.{a}" for a in ("right", "wrong", "undecided")} | {f"step.{m}" for m in ("undone", "refused")}
    helps = {f"help.{name}" for name in re.findall(r'"([a-z-]+)": "\w+:\w+"', text)}
    later = {f"later.{kind}" for kind in re.findall(r'Unwritten\("([a-z]+)"', text)}
    return literal | joined | helps | later


def test_no_message_is_dead() -> None:
    assert set(WORDS) <= used_keys()


def test_every_message_asked_for_is_there() -> None:
    sources = [*(PACKAGE / "report").rglob("*.py"), *(PACKAGE / "cli").rglob("*.py"), *PACKAGE.rglob("*.j2")]
    asked: set[str] = set()
    for path in sources:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".j2" or "judgecli.report.words" in text or "cli.options" in text:
            asked |= set(re.findall(r'(?<![.\w])(?:say\(\w+(?:\(\))?, |told\()"([^"{]+)"', text))
        if path.suffix == ".j2":
            asked |= set(re.findall(r'\bsay\("([^"{]+)"', text))
    asked = {key for key in asked if not key.endswith(".") and "%" not in key}
    assert asked
    assert asked <= set(EVERY)


def test_values_are_put_in_as_they_are() -> None:
    assert say("en", "claim.right", player="A", text="{x} %s") == "A is right: {x} %s"
