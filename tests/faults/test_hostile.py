"""Everything that is read is hostile: each kind of file, made to do harm, ends in a message with its place and a documented exit code."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgecli.cli.app import main
from judgecli.cli.exits import Exit
from judgecli.language import parse_bytes
from judgecli.language.as_json import NotAScenario, from_json, text_of, to_json
from judgecli.language.deck import parse_deck
from judgecli.language.source import MAX_LINE, MAX_LINES
from judgecli.session.run import Bounds, run_bytes, run_file
from rulebook_index.importers import reading
from rulebook_index.importers.mistakes import UnreadableFile
from rulebook_index.importers.run import import_book, read_book
from tests.faults.kills import DEMO

Judge = Callable[..., tuple[int, str, str]]
STEERING = set("\x1b\x07\x9b\u202e")
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGECLI_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("JUDGECLI_LANG", "en")


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]) -> Judge:
    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([str(a) for a in arguments])
        told = capsys.readouterr()
        assert not STEERING & set(told.out + told.err)
        assert "Traceback" not in told.out + told.err
        return code, told.out, told.err

    return run


# ---- files that a scenario uses


def used(folder: Path, line: str) -> list[str]:
    path = folder / "a.judge"
    path.write_text(f"game zx\nuse {line}\nboard turn of A, main phase\n  A\n  B\n", encoding="utf-8")
    return [d.code for d in run_file(path).diagnostics]


def test_what_is_used_lies_below_the_scenario(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "out.judge").write_text("game zx\ncard 《秘》 zx\n", encoding="utf-8")
    (folder / "link.judge").symlink_to(tmp_path / "out.judge")
    for name in (
        "../out.judge",
        str(tmp_path / "out.judge"),
        "/etc/passwd",
        "link.judge",
        "x/../../out.judge",
        "/dev/zero",
    ):
        assert used(folder, f'cards "{name}"') == ["L402"], name


@pytest.mark.parametrize("name", ["round.judge", "pipe.judge", "folder.judge", "no.judge", "n" * 300, "."])
def test_what_is_no_plain_file_is_not_waited_for(tmp_path: Path, name: str) -> None:
    (tmp_path / "round.judge").symlink_to(tmp_path / "round.judge")
    os.mkfifo(tmp_path / "pipe.judge")
    (tmp_path / "folder.judge").mkdir()
    assert used(tmp_path, f'cards "{name}"') == ["L401"]


def test_boards_that_are_used_count_together(tmp_path: Path) -> None:
    for n, zone in enumerate(("deck", "hand")):
        text = f"game zx\nboard turn of A, main phase\n  A {zone} 600\n  B\n"
        (tmp_path / f"{n}.judge").write_text(text, encoding="utf-8")
    path = tmp_path / "a.judge"
    path.write_text('game zx\nuse board "0.judge"\nuse board "1.judge"\n', encoding="utf-8")
    assert [d.code for d in run_file(path).diagnostics] == ["L109"]


# ---- boards and numbers


@pytest.mark.parametrize("game", ["zx", "ygo", "d0", "dm", "dmv"])
@pytest.mark.parametrize("line", ["deck 99999999999999999999", "deck 1001", "hand 9999999"])
def test_no_number_fills_the_memory(game: str, line: str) -> None:
    phase = "main step" if game.startswith("dm") else "main phase 1" if game == "ygo" else "main phase"
    run = run_bytes(f"game {game}\nboard turn of A, {phase}\n  A {line}\n  B\n".encode())
    assert {d.code for d in run.diagnostics} & {"L108", "L109"}


def test_the_time_is_kept_in_the_middle_of_one_step(judge: Judge, tmp_path: Path) -> None:
    """A turn of 240 creatures takes 0.06 s or more, most of it in one step; the bell rings inside it."""
    many = ", ".join(["《a》"] * 120)
    board = f"board turn of A, main step\n  A\n    battle zone {many}\n  B\n    battle zone {many}\n"
    text = f"game dm\ncard 《a》 creature water cost 2 power 2000\n{board}"
    path = tmp_path / "many.judge"
    path.write_text(text + "play\n  A ends the turn\nclaim A: A wins\n", encoding="utf-8")
    began = time.monotonic()
    run = run_bytes(path.read_bytes(), "x", Bounds(seconds=0.02))
    assert time.monotonic() - began < 20
    assert run.machine is not None
    assert (run.machine.status, run.verdict) == ("limit", "open")
    assert judge("check", path, "--timeout", "0.02")[0] == Exit.UNDECIDED


# ---- decks


@pytest.mark.parametrize(
    "text",
    [
        "game zx\n" * (MAX_LINES + 1),
        "game zx\n1 《" + "a" * MAX_LINE + "》\n",
        "game zx\n" + "9" * 1900 + " 《a》 zx\n",
        "game zx\n4 《a》 zx power " + "9" * 1900 + "\n",
        "game zx\nmarkers " + "9" * 1900 + "\n",
        "game \x1b[2J\n4 《\x1b[2J》 zx\n",
    ],
)
def test_a_deck_list_that_does_harm(judge: Judge, tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.deck"
    path.write_text(text, encoding="utf-8")
    code, _, err = judge("deck", "zx", path)
    assert code in (Exit.USAGE, Exit.UNREADABLE, Exit.ILLEGAL)
    assert err or code == Exit.ILLEGAL


@QUICK
@given(
    st.lists(
        st.sampled_from(
            ["game zx", "deck", "4 《剣》 zx blue", "9" * 30, "《", "》", "[", "x", "\u0660", "limited", "1枚 《a》"]
        ),
        max_size=12,
    )
)
def test_any_deck_list_is_answered(pieces: list[str]) -> None:
    for text in ("\n".join(pieces), " ".join(pieces)):
        deck, wrong = parse_deck(text)
        assert wrong or deck.game


# ---- JSON


def test_json_that_does_harm(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    deep = '{"schema": "judgecli.scenario/1", "scenario": ' + '{"then": [' * 50_000
    for text in (
        deep,
        "[" * 100_000,
        "1" * 5000,
        '{"schema": "judgecli.scenario/1", "scenario": {"title": "\\u001b[2J", "game": "zx"}}',
        "nul",
        "",
    ):
        path.write_text(text, encoding="utf-8")
        code, _, err = judge("parse", path, "--from-json")
        assert (code, err.count("\n")) == (Exit.UNREADABLE, 1), text[:60]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["name", "span", "verb", "then", "x"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@QUICK
@given(st.data())
def test_json_with_anything_in_any_place_is_read_or_refused(data: st.DataObject) -> None:
    document = json.loads(json.dumps(to_json(parse_bytes(DEMO.read_bytes())[1].scenario)))  # type: ignore[arg-type]
    here: object = document
    for _ in range(data.draw(st.integers(1, 7))):
        keys = list(here) if isinstance(here, dict) else list(range(len(here))) if isinstance(here, list) else []
        if not keys:
            break
        holder, key = here, data.draw(st.sampled_from(keys))
        here = holder[key]  # type: ignore[index]
    holder[key] = data.draw(json_values)  # type: ignore[index]
    with suppress(NotAScenario):
        text_of(from_json(document), "en")


# ---- templates


@pytest.mark.parametrize(
    "template",
    [
        "{% for i in range(10**9) %}x{% endfor %}",
        "{{ 'a' * 10000000000 }}",
        "{{ 10 ** 10 ** 10 }}",
        "{{ '%1000000000d' % 1 }}",
        "{{ ().__class__.__base__.__subclasses__() }}",
        "{{ v.path.__class__ }}",
        "{{ 1 / 0 }}",
        "{{ nothing }}",
        "{% include '../../../../etc/passwd' %}",
        "{% include '/etc/passwd' %}",
        "{% include 'sheet.html.j2' %}",
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{% broken",
        b"\xff\xfe\x00",
    ],
)
def test_a_template_that_does_harm(judge: Judge, tmp_path: Path, template: str | bytes) -> None:
    (tmp_path / "sheet.html.j2").write_bytes(template if isinstance(template, bytes) else template.encode())
    code, out, err = judge("ruling", DEMO, "--as", "sheet", "--templates", tmp_path, "--timeout", "2")
    assert code == Exit.UNREADABLE
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("the template ")


# ---- rulebooks


def test_a_rulebook_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 1000)
    with pytest.raises(UnreadableFile, match="larger than"):
        read_book("crown", Path("/dev/zero"))
    monkeypatch.setattr(reading, "MOST_PAGES", 2)

    class Page:
        def get_textpage(self) -> Page:
            return self

        def get_text_range(self) -> str:
            return "x"

        def count_rects(self) -> int:
            return 0

        def get_width(self) -> float:
            return 600.0

    with pytest.raises(UnreadableFile, match="too long"):
        reading._pages(tmp_path, [Page()] * 9)


@pytest.mark.parametrize("ending", [".txt", ".md", ".html", ".pdf"])
@settings(QUICK, max_examples=25)
@given(
    pieces=st.lists(
        st.sampled_from(
            [
                "1.",
                "1.1 ",
                "第1章",
                "<p>",
                "</p>",
                "<script>",
                "&#x1b;",
                "(1)",
                "\n",
                "\t",
                "a" * 50,
                "\x1b[2J",
                "王",
                "%PDF-1.4",
                "\x0c",
            ]
        ),
        max_size=30,
    )
)
def test_any_rulebook_is_read_or_refused(pieces: list[str], ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"x{ending}"
    path.write_text("".join(pieces), encoding="utf-8")
    for automatic in (False, True):
        with suppress(UnreadableFile):
            read_book("crown", path, automatic=automatic)


@pytest.mark.parametrize(
    "line",
    [
        " " * 19_000,
        "1." * 9_500,
        "(" * 19_000,
        "第" * 19_000,
        "a " * 9_500,
        "…" * 19_000,
        "0123456789" * 1_900,
        "." + " " * 19_000,
    ],
)
def test_a_long_line_costs_little_time(tmp_path: Path, line: str) -> None:
    path = tmp_path / "x.txt"
    path.write_text(f"1. 王\n\n1.1. x {line}\n{line}x\n", encoding="utf-8")
    began = time.process_time()
    for book in ("zx", "ygo", "crown"):
        read_book(book, path)
    assert time.process_time() - began < 10


def test_wording_cannot_steer_the_terminal(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text("1. 王\x1b[2J\n\n1.1. 王は\x1b]0;x\x07動\u202eく。\n", encoding="utf-8")
    assert judge("books", "add", "crown", path)[0] == 0
    for arguments in (
        ("rule", "crown:1.1"),
        ("rule", "crown:1"),
        ("search", "王", "--book", "crown"),
        ("books", "list"),
        ("books", "report", "crown"),
    ):
        judge(*arguments)  # the fixture looks at what comes out
    assert "動" in judge("rule", "crown:1.1")[1]


# ---- what we keep ourselves


@pytest.mark.parametrize("column", ["repairs", "first", "kind"])
@pytest.mark.parametrize("value", ["x", "[[1]]", "{", None, "[[1,2,3,4,5,6,7,8,9]]", "[" * 5000])
def test_a_kept_book_with_anything_in_it(judge: Judge, tmp_path: Path, column: str, value: str | None) -> None:
    store = _kept(tmp_path)
    with closing(sqlite3.connect(store)) as base:
        base.execute("PRAGMA ignore_check_constraints = 1")
        base.execute(f"UPDATE passage SET {column} = ?", (value or "",))
        base.commit()
    assert judge("rule", "crown:1.1")[0] in (Exit.AS_EXPECTED, Exit.UNREADABLE, Exit.WRONG)
    assert judge("books", "verify", "crown")[0] in (0, Exit.WRONG, Exit.UNREADABLE)


@pytest.mark.parametrize("value", ["x", "[]", "{}", '{"report": 1}', '{"report": {"book": "crown"}}', "[" * 5000])
def test_a_kept_report_with_anything_in_it(judge: Judge, tmp_path: Path, value: str) -> None:
    store = _kept(tmp_path)
    with closing(sqlite3.connect(store)) as base:
        base.execute("UPDATE about SET value = ?", (value,))
        base.commit()
    for arguments in (
        ("books", "report", "crown"),
        ("books", "list"),
        ("rule", "crown:1.1"),
        ("doctor",),
        ("books", "verify", "crown"),
    ):
        assert judge(*arguments)[0] in (0, Exit.WRONG, Exit.UNREADABLE), arguments


def _kept(folder: Path) -> Path:
    copy = folder / "x.txt"
    copy.write_text("1. 王\n\n1.1. 王は動く。\n", encoding="utf-8")
    import_book("crown", copy)
    return folder / "data" / "books" / "crown.sqlite"


@pytest.mark.parametrize("data", [b"", b"x" * 5000, b"\x00" * 100_000, b"judge-index\n" + b"\xff" * 500])
def test_caches_with_anything_in_them(judge: Judge, tmp_path: Path, data: bytes) -> None:
    search = ("search", "battle damage", "--game", "zx")
    assert judge(*search)[0] == 0
    found = [file for file in (tmp_path / "cache").rglob("*") if file.is_file()]
    assert found
    for file in found:
        file.write_bytes(data)
    code, out, _ = judge(*search)
    assert (code, "604.3a" in out) == (0, True)
    assert judge("check", DEMO)[0] == 0
