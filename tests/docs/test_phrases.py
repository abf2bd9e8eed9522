"""Phrases that readers stumbled over when they read the pages for the first time: none of them comes back, in a page or in a message."""

from __future__ import annotations

import re

import pytest

from tests.docs.messages import messages
from tests.docs.pages import PAGES, ROOT

STUMBLED = (
    "Both need git",
    "works on each that reads",
    "is just counted",
    "every way the open choices can go",
    "What a judge takes to the table",
    "Asking on",
    "is then another one",
    "Closed streams lead nowhere",
    "did not help, by trial",
    "our mistake",
    "争い",
    "断られるはずのプレイ",
    "断られずに説明されます",
    "卓はコインの表を投げる",
)
SOURCES = [ROOT / page for page in PAGES] + sorted((ROOT / "judgecli" / "report" / "templates").rglob("*.j2"))


@pytest.mark.parametrize("phrase", STUMBLED)
def test_no_page_template_or_message_has_it(phrase: str) -> None:
    looked_for = re.compile(re.escape(phrase).replace(r"\ ", r"\s+"))
    found = [str(path.relative_to(ROOT)) for path in SOURCES if looked_for.search(path.read_text(encoding="utf-8"))]
    found += [one.place for one in messages() if looked_for.search(f"{one.en}\n{one.ja}")]
    assert found == []


def test_there_is_enough_to_look_at() -> None:
    assert len(SOURCES) > 40
    assert sum(1 for _ in messages()) > 2000
