"""What the notice of 2022-04-08 changed: which provisions, where they are enforced, and which rulings turn by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.session.corpus import scenarios
from judgecli.session.impact import Impact, UnknownEdition, impact

ROOT = Path(__file__).parents[2] / "scenarios"


@pytest.fixture(scope="module")
def found() -> Impact:
    return impact("dm", "2022-04-07", "2022-04-08", scenarios([ROOT / "dm"]))


def test_the_provisions_of_the_notice_are_named_with_code_and_scenarios(found: Impact) -> None:
    by_number = {t.change.citation.locator: t for t in found.touched}
    assert {"801.4", "801.4d", "813.1a", "604.4", "315.1"} <= set(by_number)
    assert by_number["801.4d"].code
    assert by_number["801.4d"].scenarios


def test_some_rulings_turn_and_most_do_not(found: Impact) -> None:
    assert 5 <= len(found.rulings) < found.replayed / 2
    assert all(r.turned or r.before != r.after for r in found.rulings)


def test_a_scenario_of_another_game_is_not_played() -> None:
    assert impact("dm", "2022-04-07", "2022-04-08", scenarios([ROOT / "zx" / "600-battle"])).replayed == 0


@pytest.mark.parametrize(("before", "after"), [("2022-04-08", "2022-04-07"), ("soon", "2022-04-08")])
def test_editions_must_be_known_and_in_order(before: str, after: str) -> None:
    with pytest.raises(UnknownEdition) as caught:
        impact("dm", before, after, ())
    assert caught.value.known == ("2022-04-07", "2022-04-08")


def test_a_date_means_the_edition_in_force() -> None:
    assert (impact("dm", "2021-12-31", "2023-01-01", ()).before, impact("dm", "2021", "2022-04-08", ()).after) == (
        "2022-04-07",
        "2022-04-08",
    )
