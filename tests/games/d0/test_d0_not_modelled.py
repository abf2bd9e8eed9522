"""What Dimension Zero's engine does not carry out stands in a list with reasons, and what stands there is not in code."""

from __future__ import annotations

from judgecli.session.coverage import coverage
from judgecli.session.sources import enforced, not_modelled
from rulebook_index import provisions

PROVISIONS = {f"d0:{p.citation.locator}" for p in provisions.all("d0") if p.cls == "executable"}


def test_what_no_code_names_is_listed_and_nothing_else() -> None:
    assert set(not_modelled("d0")) == PROVISIONS - set(enforced("d0"))


def test_each_has_a_reason_in_both_languages() -> None:
    assert all(len(en) > 40 and len(ja) > 20 for en, ja in not_modelled("d0").values())


def test_it_is_at_most_three_in_a_hundred() -> None:
    assert len(coverage("d0", [])) == len(PROVISIONS) == 353
    assert len(not_modelled("d0")) * 100 <= len(PROVISIONS) * 3
