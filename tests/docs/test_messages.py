"""What the tool and its pages say is plain: phrases that were found quaint, or that read like a translation, do not come back."""

from __future__ import annotations

import re

import pytest

from tests.docs.messages import LANGS, Message, gists, messages
from tests.docs.pages import FENCE, PAGES, ROOT

QUAINT = {
    "en": (
        r"befall|befell",
        r"\b(the|an) own\b(?! area|,)",
        r"what forbids wins|forbidding wins",
        r"cease[sd]? to be\b(?! \w)",
        r"as it last was|counts as it is now",
        r"\bhas the word\b|\bwho has priority\b",
        r"proves? impossible|cannot come about",
        r"(?<!there )\bis no (square|whole number|keyword|one place|option|word|JSON|table|cost)\b",
        r"stands? in nowhere|belong nowhere|leads? nowhere",
        r"every way (was|the)|is then another one|works on each",
        r"asking on\b|go(es)? by trial|did not help, by trial|our mistake",
        r"for it is frozen|summon(ed)? so\b",
        r"takes? to the table|would turn an answer|rulings that turn",
        r"\bwork(s|ed)? off\b|has no limit of",
        r"\bis not held\b|kept now|at one moment for",
    ),
    "ja": (
        r"争い(?!のない)",
        r"断られるはず|断られずに",
        r"違法|合法",
        r"言語の語|の型を知らない",
        r"スクウェア",
        r"卓は",
        r"であって、物では",
    ),
}


def quaint(text: str, lang: str) -> list[str]:
    return [found[0] for pattern in QUAINT[lang] if (found := re.search(pattern, text, re.IGNORECASE))]


@pytest.mark.parametrize("lang", LANGS)
def test_messages_are_plain(lang: str) -> None:
    said = [*messages(), *gists()]
    bad = [(one.place, found) for one in said for found in quaint(getattr(one, lang), lang)]
    assert bad == [], "say it plainly: these phrases were found quaint before"


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_plain(page: str) -> None:
    text = FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))
    assert [found for lang in LANGS for found in quaint(text, lang)] == []


def test_the_table_holds_every_kind_of_message() -> None:
    """So that nothing is left out of what is read and looked through: a note, a rule, a word of a report, a diagnostic, help, a code."""
    said = [*messages()]
    for en, ja in (
        ("{it} has moved, but is still the target", "{it}は移動したが、攻撃目標のまま"),
        ("The attacker must be rebooted.", "攻撃ゼクスはリブート状態でなければならない"),
        ("Sections this rests on", "根拠の条文"),
    ):
        assert any((one.en, one.ja) == (en, ja) for one in said), en
    assert any(one.place == "L201" for one in said)
    assert any(one.place.startswith("judgecli/cli/") for one in said)
    assert len(said) > 2_000


def test_a_quaint_phrase_is_found() -> None:
    one = Message("here", "What would befall the own creature", "争いを断られずに")
    assert len(quaint(one.en, "en")) == 2
    assert len(quaint(one.ja, "ja")) == 2
