"""Short rulings as a person read them, in both languages; and that what they leave out is not needed."""

from __future__ import annotations

import pytest

from judgecli.report.lang import Lang
from tests.report.golden_rulings import every, kept, place, text_of


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "lang"), list(every()))
def test_the_ruling_is_as_it_was_read(name: str, lang: Lang) -> None:
    assert text_of(name, lang) == place(name, lang).read_text(encoding="utf-8")


def test_at_least_forty_are_kept_and_every_game_is_among_them() -> None:
    assert len(kept()) >= 40
    assert len(set(kept())) == len(kept())
    assert {name.partition("/")[0] for name in kept()} >= {"zx", "ygo", "d0", "dm"}
