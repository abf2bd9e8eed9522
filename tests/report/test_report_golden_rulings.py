"""Short rulings as a person read them, in both languages; and that what they leave out is not needed."""

from __future__ import annotations

import re

import pytest

from judgecli.language import parse
from judgecli.report.lang import Lang
from tests.each import together
from tests.report.golden_rulings import READ, ROOT, every, kept, place, printed, text_of


@pytest.mark.parametrize(("name", "lang"), list(every()))
def test_the_ruling_is_as_it_was_read(name: str, lang: Lang) -> None:
    assert text_of(name, lang) == place(name, lang).read_text(encoding="utf-8")


def _deciding(name: str) -> str:
    """The section that a file names as what decides it, by hand: the first that it is about. An example stands for its section."""
    scenario = parse((ROOT / name).read_text(encoding="utf-8")).scenario
    assert scenario is not None
    named = [value for kind, value in scenario.header if kind == "about" and not value.startswith('"')]
    return named[0].partition("#")[0].rpartition(":")[2]


@together(list(every()))
def test_the_ruling_prints_the_section_that_its_file_names(name: str, lang: Lang) -> None:
    """In the brackets behind its sentences, where the judge reads it out; a longer number is another section."""
    text = re.sub(r"\s+", " ", place(name, lang).read_text(encoding="utf-8"))
    printed = {cite.rpartition(":")[2] for inside in re.findall(r"\[([^\]]+)\]", text) for cite in inside.split(", ")}
    below = {
        line.split()[0].rpartition(":")[2]
        for line in place(name, lang).read_text(encoding="utf-8").splitlines()
        if line.strip()
    }
    assert _deciding(name) in printed | below, f"{name}: {_deciding(name)} is not in the ruling"


def test_it_is_noted_of_each_when_it_was_read_and_against_what() -> None:
    rows = [line.split("\t") for line in READ.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [name for name, *_ in rows] == kept()
    assert all(len(row) == 5 and all(row) for row in rows)


def test_every_section_of_a_kept_ruling_was_compared_with_what_it_says() -> None:
    """With the document's own text, or with our restatement where there is none: a section that comes new to a ruling is read first."""
    rows = [line.split("\t") for line in READ.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    compared = {name: {*own.split(), *restated.split()} - {"-"} for name, _, _, own, restated in rows}
    assert {name: printed(name) ^ compared[name] for name in kept() if printed(name) != compared[name]} == {}


def _claims(text: str) -> bool:
    return "\nclaim " in text or "\n主張 " in text


def test_the_rulings_of_scenarios_with_claims_are_kept() -> None:
    """Of every game, in both languages: more than 160."""
    claimed = {str(p.relative_to(ROOT)) for p in ROOT.rglob("*.judge") if _claims(p.read_text(encoding="utf-8"))}
    assert set(kept()) <= claimed
    assert len(set(kept())) == len(kept())
    assert {name.partition("/")[0] for name in kept()} == {"zx", "ygo", "d0", "dm", "dmv"}
    assert len(list(every())) >= 160
