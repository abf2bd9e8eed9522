"""The pages made from the program are what the program says now."""

import pytest

from judgecli.language.words import LANGS, Lang
from tests.docs.reference import DOCS, PAGES, SUFFIX


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_would_be_written(name: str, lang: Lang) -> None:
    page = (DOCS / f"{name}{SUFFIX[lang]}").read_text(encoding="utf-8")
    assert page == PAGES[name](lang), "write it again: python -m tests.docs.reference"


def test_the_two_languages_say_something_else() -> None:
    """The Japanese page is not the English one again: its texts are Japanese."""
    page = (DOCS / "commands.ja.md").read_text(encoding="utf-8")
    rows = [row for row in page.split("\n") if row.startswith("| `")]
    assert sum(any("ぁ" <= c <= "龥" for c in row) for row in rows) > 0.9 * len(rows)
