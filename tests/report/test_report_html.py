"""The page of a ruling: the same bytes again, nothing from outside, every link lands, a stranger's text stays text."""

from __future__ import annotations

import base64
import hashlib
import html
import re
from functools import cache
from pathlib import Path

import pytest

from judgecli.report.html import anchor, parts_of, ruling_html, sheet_html
from judgecli.report.lang import LANGS, Lang
from judgecli.session.run import Run, run_file, run_text

ROOT = Path(__file__).resolve().parents[2] / "scenarios"
WALK = ROOT / "zx" / "600-battle" / "604-the-target-walks-away.judge"
SOME = sorted(ROOT.rglob("*.judge"))[::17]
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=y>"


@cache
def ran(path: Path) -> Run:
    return run_file(path)


@cache
def page(lang: Lang = "ja") -> str:
    return ruling_html(ran(WALK), lang)


def hostile() -> Run:
    name = HOSTILE
    run = run_text(
        f"""scenario "hostile"
game zx 1.59
card 《{name}》 zx red cost 1 power 1000
board turn of A, main phase
  A
    center 《{name}》
  B
claim A: 《{name}》 is destroyed
"""
    )
    assert not run.diagnostics
    return run


def test_the_same_page_again() -> None:
    assert page() == ruling_html(run_file(WALK), "ja")


@pytest.mark.parametrize("path", SOME, ids=lambda p: p.stem)
@pytest.mark.parametrize("lang", LANGS)
def test_every_link_leads_to_a_place_in_the_page_and_none_out_of_it(path: Path, lang: Lang) -> None:
    text = ruling_html(ran(path), lang)
    links = re.findall(r'href="([^"]*)"', text)
    places = re.findall(r'id="([^"]*)"', text)
    assert all(link.startswith("#") for link in links)
    assert {link[1:] for link in links} <= set(places)
    assert len(places) == len(set(places)), "a place is named twice"
    assert not re.search(r"(?<![-\w])src=|xlink:href|@import|url\(|https?:", text)
    assert text.count("<script") == 1, "the copy button's"


def test_only_the_copy_buttons_script_may_run() -> None:
    """What the page allows is the hash of the one script that it has; a sheet has none."""
    (script,) = re.findall(r"<script>(.*?)</script>", page(), re.DOTALL)
    (allowed,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page())
    hashed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert allowed.startswith("default-src 'none'")
    assert f"'sha256-{hashed}'" in html.unescape(allowed)
    assert re.search(r'<p class="act" hidden><button id="copy"', page()), "not there where no script runs"
    assert "<script" not in sheet_html(ran(WALK), "en")


def test_a_strangers_name_stays_text() -> None:
    for text in (ruling_html(hostile(), "en"), sheet_html(hostile(), "ja")):
        assert "<script>alert" not in text
        assert "<img" not in text
        assert "&lt;script&gt;alert(1)" in text


def test_the_answer_comes_before_the_board_and_the_steps() -> None:
    text = page("en")
    order = [text.index(x) for x in ("A is right", "The table at the start", ">Steps<", ">Sections used<", "Receipt")]
    assert order == sorted(order)


def test_a_step_draws_what_it_changed_and_nothing_else() -> None:
    """The cat goes from north to north-west: both places are drawn and marked; the card itself is as it was."""
    step = re.search(r"北から北西へ移動.*?(?=<div class=\"step\"|</details>)", page(), re.DOTALL)
    assert step is not None
    assert re.findall(r'class="z[^"]*" role="group" aria-label="([^"、]*)', step[0]) == ["北西", "北"]
    assert step[0].count('class="z ch"') == 2
    assert 'class="k ch"' not in step[0]


def test_the_table_is_drawn_where_the_first_answer_falls() -> None:
    """At the step that decides the first claim; where nothing is claimed, at the end; not again where a line is refused at once."""
    parts = parts_of(ran(WALK), "en")
    told = {step.view.number: step.view.text for turn in parts["turns"] for step in turn.steps}
    assert (parts["decided"].moment, told[parts["decided"].step]) == (
        "page.decided",
        "《逃げ猫》 is destroyed and goes to B's charge",
    )
    unclaimed = ran(ROOT / "zx/800-abilities/811.2-a-number-that-depends-on-a-number.judge")
    assert (parts_of(unclaimed, "en")["decided"].moment, parts_of(unclaimed, "en")["decided"].step) == ("page.end", 0)
    refused = ran(ROOT / "d0/2-definitions/2-26-1-1-a-frozen-unit-does-not-pay-by-freezing.judge")
    assert parts_of(refused, "en")["decided"] is None


def test_a_slept_card_lies_on_its_side() -> None:
    kinds = set(re.findall(r'<li class="(k[^"]*)"', page()))
    assert {"k", "k tn"} <= kinds


def test_every_place_is_told_to_a_screen_reader_with_its_holder_and_its_count() -> None:
    text = ruling_html(ran(WALK), "en")
    labels = re.findall(r'class="z[^"]*" role="group" aria-label="([^"]*)"', text)
    assert labels
    assert all(re.search(r", cards: \d+$", label) for label in labels)
    assert any(label.startswith("A ") for label in labels)


def test_the_sheet_has_facts_claims_ruling_and_blanks() -> None:
    text = sheet_html(ran(WALK), "en")
    order = [text.index(x) for x in ("Agreed facts", "Claims", ">Ruling<", "Time of ruling", "Appeal to")]
    assert order == sorted(order)
    assert "Sections this rests on" in text


@pytest.mark.parametrize("lang", LANGS)
def test_what_was_assumed_stands_on_page_and_sheet(lang: Lang) -> None:
    run = ran(ROOT / "d0" / "disputes" / "4-3-activated-by-a-frozen-unit.judge")
    said = {"en": "Assumed: A passes, B passes", "ja": "次のとおりとみなした: Aはパスする、Bはパスする"}
    assert said[lang] in ruling_html(run, lang)
    assert said[lang] in sheet_html(run, lang)


def test_an_anchor_is_a_name_for_any_citation() -> None:
    cites = ("zx:604.3a", "ygo:J3.7¶1", "d0:4-8-4-2", "dm:base-blocker", "dm@2022-04-07:801.4a")
    assert len({anchor(c) for c in cites}) == len(cites)
    assert all(re.fullmatch(r"[A-Za-z][A-Za-z0-9._-]*", anchor(c)) for c in cites)


def test_own_templates_come_first(tmp_path: Path) -> None:
    (tmp_path / "sheet.html.j2").write_text("<p>{{ v.title }} / {{ say('sheet.ruling') }}</p>", encoding="utf-8")
    assert sheet_html(ran(WALK), "en", str(tmp_path)) == "<p>The target walks away before damage / Ruling</p>"
    assert ruling_html(ran(WALK), "en", str(tmp_path)) == page("en"), "the rest is ours"


@pytest.mark.parametrize(
    "template", ["{{ ''.__class__.__mro__ }}", "{{ v.__init__.__globals__ }}", "{% include '/etc/passwd' %}"]
)
def test_own_templates_cannot_leave_their_sandbox(tmp_path: Path, template: str) -> None:
    from jinja2 import TemplateError

    (tmp_path / "sheet.html.j2").write_text(template, encoding="utf-8")
    with pytest.raises(TemplateError):
        sheet_html(ran(WALK), "en", str(tmp_path))


def test_a_changed_place_tells_how_many_lie_in_a_pile_and_that_a_square_is_empty() -> None:
    """A number behind "monster 1" would be read as its name."""
    text = ruling_html(ran(ROOT / "ygo" / "s9-speed-duel" / "s9.1-1-no-deck-of-its-own-numbers.judge"), "en")
    titles = re.findall(r'<p class="t" aria-hidden="true">◆ (.*?)</p>', text)
    assert "A monster 3 <span>empty</span>" in titles
    assert "A monster 3" in titles
    assert "A Graveyard <b>1</b>" in titles


def test_a_player_who_is_out_is_told_so_once() -> None:
    text = ruling_html(ran(ROOT / "dmv" / "606-pentagon" / "606.3-the-two-opposite-have-lost.judge"), "en")
    heads = [re.sub(r"<[^>]*>", "", head) for head in re.findall(r'<p class="w[^"]*">(.*?)</p>', text)]
    assert "C out" in {" ".join(head.split()) for head in heads}


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_that_all_players_have_left_has_a_page(lang: Lang) -> None:
    """Nobody's turn can be told then."""
    text = ruling_html(ran(ROOT / "dmv" / "600-multiplayer" / "104.1-all-at-once.judge"), lang)
    assert ("敗北" if lang == "ja" else "out") in text
