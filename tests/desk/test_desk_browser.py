"""Two phones at once in a real browser: build a board, rule, log, appeal, decide, offline in between; every page read on a phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.desk.browser import Browser, Page
from tests.desk.conftest import Running, Starting
from tests.report.measuring import BROWSER

pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium is installed on this machine")

GIANT = "card 《Red Giant》 creature fire [Giant] cost 5 power 6000"
SLUG = (
    "card 《Gigaslug》 creature darkness [Chimera] cost 3 power 1000\n  Blocker\n"
    "  Slayer (Whenever this creature battles, destroy the other creature after the battle.)"
)
LEAST, LEAST_TARGET = 11, 24
"""Pixels of the smallest text, and of what is to be tapped."""
LOOKS = Path(__file__).with_name("looks.js").read_text(encoding="utf-8").replace("LEAST_TARGET", str(LEAST_TARGET))


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("browser")) as found:
        yield found


@pytest.fixture(scope="module")
def desk(start: Starting) -> Running:
    return start()


def joined(browser: Browser, desk: Running, role: str, name: str) -> Page:
    """A phone that came by the picture on the terminal."""
    phone = browser.phone()
    phone.open(f"http://127.0.0.1:{desk.port}/join?code={desk.codes[role]}")
    phone.write("input[name=name]", name)
    phone.tap("main button")
    phone.reads(name)
    return phone


def press(value: str) -> str:
    """The button of this value."""
    return f"button[value={json.dumps(value, ensure_ascii=False)}]"


def put(phone: Page, place: str, card: str, count: str = "") -> None:
    """A card into a place, by taps."""
    phone.tap(f".tb {press('at:' + place)}")
    phone.until(
        f"document.querySelector('#open legend') && document.querySelector('#open legend').innerText === {json.dumps(place)}"
    )
    before = phone.run("document.getElementById('text').value")
    if count:
        phone.write("#open input[name=put_count]", count)
    phone.tap(f"#open {press('put:' + card if card else 'put?')}")
    phone.until(f"document.getElementById('text').value !== {json.dumps(before)}")


def build(phone: Page) -> None:
    """The dispute of the front page, from nothing."""
    phone.open(phone.run("location.origin") + "/scenario")
    phone.tap("form:has(input[value=dm]) button[value=new]")
    phone.until("document.getElementById('writing')")
    for card in (GIANT, SLUG):
        name = card[card.index("《") : card.index("》") + 1]
        phone.write("textarea[name=card_text]", card)
        phone.tap(press("card"))
        phone.until(f"document.getElementById('text').value.includes({json.dumps(name)})")
    phase = phone.run(
        "[...document.querySelector('[name=turn_phase]').options].map(o => o.value).find(v => v.includes('attack'))"
    )
    phone.choose("[name=turn_phase]", phase)
    phone.tap(press("turn"))
    phone.until("/turn of A, /.test(document.getElementById('text').value)")
    put(phone, "A battle zone", "Red Giant")
    put(phone, "B battle zone", "Gigaslug")
    put(phone, "B shield zone", "", "2")
    for line in ("A attacks B with 《Red Giant》", "B blocks with 《Gigaslug》"):
        phone.tap(press(f"play:{line}"))
        phone.until(f"document.getElementById('text').value.includes({json.dumps(line)})")


def claim(phone: Page, player: str, says: str) -> None:
    phone.choose("select[name=claim_of]", player)
    phone.write("input[name=claim_line]", says)
    phone.tap(press("claim"))
    phone.until(f"document.getElementById('text').value.includes({json.dumps(says)})")


def test_two_phones_at_once(browser: Browser, desk: Running) -> None:
    """A judge builds the board, falls out of the network and comes back, rules, logs and takes an appeal; the head judge decides it."""
    judge, head = joined(browser, desk, "judge", "Mori"), joined(browser, desk, "head", "Kato")
    build(judge)
    head.open(f"http://127.0.0.1:{desk.port}/rules?q=701.6a&game=dm")
    head.reads("dm:701.6a")

    judge.goes(offline=True)
    text = judge.run("document.getElementById('text').value")
    judge.write("#text", text + "\nclaim A: 《Red Giant》 is in battle zone\n")
    judge.reads("No connection to the desk")
    judge.tap("button[formaction='/ruling']")
    assert judge.run("location.pathname") == "/scenario"  # nothing is lost by sending into nothing
    head.open(f"http://127.0.0.1:{desk.port}/cases")
    head.reads("No matching case")  # the other phone goes on meanwhile
    judge.goes(offline=False)
    judge.until("document.getElementById('offline').hidden")
    assert "claim A: 《Red Giant》 is in battle zone" in judge.run("document.getElementById('text').value")

    claim(judge, "B", "《Red Giant》 is destroyed")
    judge.tap("button[formaction='/ruling']")
    judge.reads("A is wrong: 《Red Giant》 is in battle zone")
    judge.reads("B is right: 《Red Giant》 is destroyed")
    judge.tap(press("turns"))
    judge.reads("it is B's turn")
    judge.write("#log input[name=title]", "Does the blocker take it along?")
    judge.write("#log input[name=place]", "12")
    judge.goes(offline=True)
    judge.tap("#log button.main")
    judge.reads("No connection to the desk")
    judge.goes(offline=False)
    judge.until("document.getElementById('offline').hidden")
    judge.tap("#log button.main")
    judge.reads("Case 1: Does the blocker take it along?")

    judge.write("#appeal textarea", "B says the block was late")
    judge.tap(press("appealed"))
    judge.reads("appealed: B says the block was late")
    head.open(f"http://127.0.0.1:{desk.port}/cases")
    head.tap(".log a")
    head.reads("B says the block was late")
    head.write("#appeal textarea", "It was declared in time")
    head.tap(press("upheld"))
    head.reads("Kato — upheld on appeal: It was declared in time")
    judge.open(judge.run("location.href"))
    judge.reads("Kato — upheld on appeal")
    for phone in (judge, head):
        assert phone.complaints == []
        assert {url.split("/")[2] for url in phone.asked_for if not url.startswith("data:")} == {
            f"127.0.0.1:{desk.port}"
        }


def test_what_was_typed_offline_is_there_after_the_page_was_lost(browser: Browser, desk: Running) -> None:
    phone = joined(browser, desk, "judge", "Abe")
    build(phone)
    phone.goes(offline=True)
    text = phone.run("document.getElementById('text').value")
    phone.write("#text", text + "\nclaim A: 《Red Giant》 is destroyed\n")
    phone.reads("No connection to the desk")
    phone.goes(offline=False)
    phone.open(f"http://127.0.0.1:{desk.port}/scenario")
    phone.tap("form:has(input[value=dm]) button[value=new]")
    phone.until("document.getElementById('writing')")
    phone.reads("Text kept on this phone was put back")
    assert "claim A: 《Red Giant》 is destroyed" in phone.run("document.getElementById('text').value")


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_can_be_read_on_a_phone(browser: Browser, desk: Running, lang: str, scheme: str) -> None:
    """Nothing wider than 360 pixels, no text under 11, contrast as WCAG asks for, everything to be tapped large enough and named."""
    phone = joined(browser, desk, "head", "Kato")
    here = f"http://127.0.0.1:{desk.port}"
    phone.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    phone.open(f"{here}/language?to={lang}&back=/")
    pages = [
        "/",
        "/join",
        "/rules",
        "/rules?q=attack&game=dm",
        "/rule/dm%3A701.6a",
        "/cards?game=dm",
        "/scenario",
        "/cases",
        "/manage",
    ]
    for path in (*pages, "/print", "/none"):
        phone.open(here + path)
        seen(phone, path, lang)
    for game in ("dm", "ygo", "zx", "d0", "dmv"):
        phone.open(f"{here}/scenario")
        phone.run("localStorage.clear()")
        phone.tap(f"form:has(input[value={game}]) button[value=example]")
        phone.until("document.querySelector('.tb button.at')")
        phone.tap(".tb button.at")
        phone.until("document.getElementById('open')")
        seen(phone, f"scenario {game}", lang)
        phone.tap("button[formaction='/ruling']")
        phone.until("document.getElementById('log')")
        seen(phone, f"ruling {game}", lang)
    phone.tap("#log button.main")
    phone.until("document.getElementById('amend')")
    seen(phone, "case", lang)


def seen(phone: Page, path: str, lang: str) -> None:
    found: dict[str, Any] = json.loads(phone.run(LOOKS))
    assert found["faults"] == [], path
    assert found["smallest"] >= LEAST, path
    assert found["lang"] == lang


def test_the_measure_finds_what_cannot_be_read(browser: Browser, desk: Running, tmp_path: Path) -> None:
    phone = joined(browser, desk, "reader", "Ito")
    bad = {
        "p": "color: #ccc",
        "b": "font-size: 9px",
        "div": "width: 900px",
        "button": "all: unset; font-size: 9px; line-height: 1",
    }
    html = "".join(f"<{tag} style='{style}'>x</{tag}>" for tag, style in bad.items())
    phone.run(f"document.querySelector('main').insertAdjacentHTML('beforeend', {json.dumps(html)})")
    found = json.loads(phone.run(LOOKS))
    assert found["smallest"] == 9
    assert {fault.split(" ")[0].strip(":") for fault in found["faults"]} >= {"contrast", "wider", "small"}
    phone.picture(tmp_path / "seen.png")
    assert (tmp_path / "seen.png").stat().st_size > 1000
