"""Short rulings as a person read them, in both languages; and that what they leave out is not needed."""

from __future__ import annotations

import pytest

from judgecli.report.lang import Lang
from tests.report.golden_rulings import READ, ROOT, every, kept, place, text_of


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "lang"), list(every()))
def test_the_ruling_is_as_it_was_read(name: str, lang: Lang) -> None:
    assert text_of(name, lang) == place(name, lang).read_text(encoding="utf-8")


def test_it_is_noted_of_each_when_it_was_read_and_what_it_leaves_out() -> None:
    """A ruling that names a section it was noted to leave out has been mended: then the note goes."""
    rows = [line.split("\t") for line in READ.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [name for name, *_ in rows] == kept()
    named = [
        name for name, _, _, gone in rows if gone != "-" and f"{gone} " in place(name, "en").read_text(encoding="utf-8")
    ]
    assert named == []


def _claims(text: str) -> bool:
    return "\nclaim " in text or "\n主張 " in text


def test_the_rulings_of_scenarios_with_claims_are_kept() -> None:
    """Of every game, in both languages: more than 160."""
    claimed = {str(p.relative_to(ROOT)) for p in ROOT.rglob("*.judge") if _claims(p.read_text(encoding="utf-8"))}
    assert set(kept()) <= claimed
    assert len(set(kept())) == len(kept())
    assert {name.partition("/")[0] for name in kept()} == {"zx", "ygo", "d0", "dm", "dmv"}
    assert len(list(every())) >= 160
