"""A dispute on a phone without script, from an empty board to a case of the log; what if; the same question known again."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import quote

import pytest

from judgecli import manifest
from judgecli.games import find_game
from judgecli.language import parse
from judgecli.language.words import speaking
from judgecli.lazy import replace
from judgecli.report.board import board
from judgecli.report.lang import Lang
from judgecli.session.untold import lay
from tests.desk.client import Answer, Phone
from tests.desk.conftest import Running, Starting

CARDS = (
    "card 《Red Giant》 creature fire [Giant] cost 5 power 6000",
    "card 《Gigaslug》 creature darkness [Chimera] cost 3 power 1000\n  Blocker\n"
    "  Slayer (Whenever this creature battles, destroy the other creature after the battle.)",
)


class Writer:
    """A judge who taps: the form is sent back as the page has it, with what was typed and the button that was pressed."""

    def __init__(self, phone: Phone, page: Answer) -> None:
        self.phone, self.page = phone, page

    @property
    def text(self) -> str:
        found = re.search(r'<textarea[^>]*name="text"[^>]*>\n?(.*?)</textarea>', self.page.text, re.DOTALL)
        assert found is not None, self.page.said
        return unescape(found[1])

    @property
    def alert(self) -> str:
        found = re.search(r'role="alert">(.*?)<', self.page.text, re.DOTALL)
        return unescape(found[1]).strip() if found else ""

    def offered(self, what: str) -> list[str]:
        """What may be pressed whose value begins so."""
        return [unescape(v) for v in re.findall(rf'name="do" value="{what}:([^"]*)"', self.page.text)]

    def tap(self, do: str, *pairs: tuple[str, str], **typed: str) -> None:
        hidden = dict(re.findall(r'<input type="hidden" name="(at|as|zone|line)" value="([^"]*)"', self.page.text))
        fields = {k: unescape(v) for k, v in hidden.items()} | {"text": self.text, "do": do} | typed
        self.page = self.phone.send("/scenario", *pairs, **fields)

    def ruling(self, do: str = "rule", **typed: str) -> Answer:
        return self.phone.send("/ruling", text=self.text, do=do, **typed)


@pytest.fixture
def writer(desk: Running) -> Writer:
    phone = desk.phone("judge")
    return Writer(phone, phone.send("/scenario", do="new", game="dm"))


def dispute(writer: Writer) -> None:
    """The dispute of the front page, tapped together."""
    for card in CARDS:
        writer.tap("card", card_text=card)
        assert writer.alert == ""
    phase = next(v for v in re.findall(r'<option value="([^"]*)"', writer.page.text) if "attack" in v)
    writer.tap("turn", turn_of="A", turn_phase=phase)
    for place, name in (("A battle zone", "Red Giant"), ("B battle zone", "Gigaslug")):
        writer.tap(f"at:{place}")
        writer.tap(f"put:{name}")
    writer.tap("at:B shield zone")
    writer.tap("put?", put_count="2")
    for line in ("A attacks B with 《Red Giant》", "B blocks with 《Gigaslug》"):
        assert line in writer.offered("play")
        writer.tap(f"play:{line}")
    writer.tap("claim", claim_of="A", claim_line="《Red Giant》 is in battle zone")
    writer.tap("claim", claim_of="B", claim_line="《Red Giant》 is destroyed")
    assert writer.alert == ""


def test_from_an_empty_board_to_a_logged_ruling(writer: Writer) -> None:
    dispute(writer)
    page = writer.ruling()
    assert page.status == 200
    assert "A is wrong: 《Red Giant》 is in battle zone" in page.said
    assert "B is right: 《Red Giant》 is destroyed" in page.said
    assert "/rule/dm%3A701.6a" in page.text
    key = re.search(r'name="key" value="(\w+)"', page.text)
    assert key is not None
    form = {"text": writer.text, "key": key[1], "round": "3", "place": "12", "extension": "5", "title": "Slayer blocks"}
    players = (("seat", "A"), ("player", "Sato Taro"), ("seat", "B"), ("player", ""))
    logged = writer.phone.send("/cases", *players, **form, notes="head judge was asked")
    assert logged.status == 303
    case = writer.phone.get(logged.to).said
    for told in (
        "Slayer blocks",
        "Mori (judge)",
        "Round 3",
        "Table 12",
        "A: Sato Taro",
        "minutes 5",
        "head judge was asked",
    ):
        assert told in case, told
    assert "A is wrong" in case
    assert writer.phone.send("/cases", *players, **form).to == logged.to  # sent twice, there once
    again = writer.ruling().said
    assert "The same question was ruled before" in again
    assert "table 12" in again


def test_the_text_follows_the_taps_and_the_taps_the_text(writer: Writer) -> None:
    dispute(writer)
    before = writer.text
    assert "    battle zone 《Red Giant》\n" in before
    writer.tap("at:A battle zone")
    writer.tap("mark:0", ("state0", "tapped"))
    assert "    battle zone 《Red Giant》 tapped\n" in writer.text
    assert "tapped" in re.sub(r"<[^>]*>", " ", writer.page.text[writer.page.text.index('class="tb"') :])
    writer.tap("take:0")
    assert "《Red Giant》" not in writer.text.partition("board")[2].partition("play")[0]
    typed = before.replace("B\n    battle zone", "B shield zone 4\n    battle zone").replace(
        "    shield zone 2 cards\n", ""
    )
    writer.tap("look", text=typed)
    assert writer.text == typed
    assert "shield zone 4" in writer.page.said


def test_comments_and_lines_of_ones_own_stay(writer: Writer) -> None:
    text = writer.text.replace("  A\n", "  A  # sits left\n") + "\n# told by a spectator\n"
    writer.tap("at:A hand", text=text)
    writer.tap("put?", put_count="3")
    assert "  A  # sits left\n    hand 3 cards\n" in writer.text
    assert "# told by a spectator" in writer.text


NOT_PLACES = {"zx": {"フォースゾーン"}, "d0": {"stack"}}
"""What a mat draws that is no place of its own: forces lie under a card, a stack is written as what waits."""


@pytest.mark.parametrize(("game", "lang"), [("dm", "ja"), ("ygo", "en"), ("zx", "ja"), ("d0", "en"), ("dmv", "ja")])
def test_every_place_of_every_mat_can_be_tapped(game: str, lang: Lang) -> None:
    """Cards not revealed, or a card of the example, can be put into every place that the mat draws."""
    from judgecli.desk import taps, zones

    found = manifest.of(game)
    system = find_game(game)
    assert found is not None
    assert system is not None
    text = found.template(lang).read_text(encoding="utf-8")
    scenario = parse(text).scenario
    assert scenario is not None
    with speaking(game):
        ways = zones.ways(system, scenario, lang)
        view = board(lay(system, replace(scenario, plays=(), claims=(), expectations=(), questions=())), system, lang)
    assert view is not None
    assert {f"{s.holder} {s.title}".strip() for s in view.spots} - set(ways) == NOT_PLACES.get(game, set())
    names = [*(card.name for card in scenario.cards), ""]
    for named, (way, *_) in ways.items():
        tapped = (taps.tap(text, taps.Tap("put", way.player, way.zone, name=name), lang) for name in names)
        assert any(new != text and not wrong for new, wrong in tapped), named


def test_the_engine_says_what_may_be_played(desk: Running) -> None:
    phone = desk.phone("judge", lang="ja")
    writer = Writer(phone, phone.send("/scenario", do="example", game="ygo"))
    for _ in range(3):
        lines = writer.offered("play")
        assert lines
        for line in lines:
            before = writer.page
            writer.tap(f"play:{line}")
            assert writer.alert == "", line
            assert line in writer.text
            writer.page = before
        writer.tap(f"play:{lines[0]}")
    count = len(re.findall(r"<li>", writer.page.text))
    writer.tap("unplay")
    assert len(re.findall(r"<li>", writer.page.text)) < count


def test_words_go_on_a_line(writer: Writer) -> None:
    dispute(writer)
    writer.tap("say", claim_of="A", claim_line="《Gigaslug》 is ")
    assert "《Gigaslug》 is in" in writer.offered("say")
    writer.tap("say:《Gigaslug》 is in", claim_of="A")
    writer.tap("begin", play_line="B ")
    assert "B blocks" in writer.offered("begin")


def test_what_if_by_a_tap(writer: Writer) -> None:
    dispute(writer)
    assert "it is B's turn" in writer.ruling("turns").said
    page = writer.ruling("choices:1")
    choice = [unescape(v) for v in re.findall(r'value="instead:([^"]*)"', page.text)]
    assert choice == ["B blocks with 《Gigaslug》", "B does not block"]
    other = writer.ruling("instead:B does not block", line="1").said
    assert "《Red Giant》 is in battle zone" in other[other.index("If instead") :]


def test_what_cannot_be_read_is_told_with_its_line(writer: Writer) -> None:
    text = writer.text + "play\n  A flies to the moon\n"
    page = writer.phone.send("/ruling", text=text)
    assert "cannot be ruled" in page.said
    assert "A flies to the moon" in page.said
    assert writer.phone.send("/cases", text=text).status == 400


def test_a_tap_that_does_not_fit_changes_nothing(writer: Writer) -> None:
    before = writer.text
    writer.tap("at:A battle zone")
    writer.tap("put", put_name="No such card")
    assert writer.alert
    assert writer.text == before


def test_a_scenario_may_name_no_file_of_the_desk(desk: Running) -> None:
    phone = desk.phone("judge")
    for name in ("/etc/passwd", "../../etc/passwd", "log.sqlite", "desk.json"):
        page = phone.send("/ruling", text=f'game dm\nuse cards "{name}"\nboard turn of A\n  A\n  B\n')
        assert "cannot be ruled" in page.said
        assert "root:" not in page.said
        assert desk.codes["head"] not in page.said


def test_a_pasted_card_is_read_and_kept(desk: Running) -> None:
    phone = desk.phone("judge")
    card = "《Test Dragon》 creature fire [Dragon] cost 6 power 6000\nDouble breaker"
    page = phone.send("/cards", game="dm", text=card, do="read")
    assert "Double breaker" in page.said or "double breaker" in page.said
    assert phone.send("/cards", game="dm", text=card, do="keep").status == 200
    assert "《Test Dragon》" in phone.get("/cards", game="dm", q="dragon").said
    better = card.replace("6000", "7000")
    phone.send("/cards", game="dm", text=better, do="keep")
    assert "7000" in phone.get("/cards", game="dm", card="Test Dragon").said
    text = "game dm\nboard turn of A\n  A\n    battle zone 《Test Dragon》\n  B\n\nclaim A: 《Test Dragon》 is in battle zone\n"
    assert "A is right" in phone.send("/ruling", text=text).said
    assert phone.send("/cards", game="dm", text="nothing that is a card", do="read").status in (200, 400)
    assert desk.phone("reader").send("/cards", game="dm", text=card, do="keep").status == 403


def test_a_ruling_that_takes_too_long_is_stopped(start: Starting) -> None:
    desk = start(ruling_seconds=0.02)
    phone = desk.phone("judge")
    page = phone.send("/ruling", text=(manifest.GAMES / "zx" / "new.en.judge").read_text(encoding="utf-8"))
    assert page.status == 422
    assert "longer than 0.02 s" in page.said
    assert phone.get("/rules", q="604.3a").status == 200


def test_rules_name_the_cases_they_decided(desk: Running) -> None:
    phone = desk.phone("judge")
    writer = Writer(phone, phone.send("/scenario", do="new", game="dm"))
    dispute(writer)
    phone.send("/cases", text=writer.text, place="77")
    page = phone.get("/rule/" + quote("dm:701.6a", safe=""))
    assert "Cases ruled by it" in page.said
