"""Untrusted text: every limit is a message, nothing crashes, nothing hangs; what is stored on disk is never trusted."""

from __future__ import annotations

import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgecli.language import lalr, parse, parse_bytes, render, store, tables
from judgecli.language.lexing import WordReader
from judgecli.language.source import MAX_BYTES, MAX_LINE, MAX_LINES
from tests.language.language_samples import ENGLISH, JAPANESE


def codes(text: str) -> list[str]:
    return [item.code for item in parse(text).diagnostics]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("#" * (MAX_BYTES + 1), "L101", 1),
        ("\n" * MAX_LINES + "\n", "L104", MAX_LINES + 1),
        ("play\n  A chooses " + "3, " * (MAX_LINE // 3 + 1) + "3\n", "L105", 2),
        ("\n".join(" " * depth + "play" for depth in range(12)), "L106", 9),
        ("play\n  A passes \ue000\n", "L107", 2),
        ("play\n  A passes 《\x1b[2J》\n", "L110", 2),
        ('note "\u202eabc"\n', "L110", 1),
        ("play\n  A chooses 12345678\n", "L108", 2),
        ("play\n  Aは１２３４５６７８を選ぶ\n", "L108", 2),
        ("game zx\nboard turn of A, main phase\n  A deck 1001\n", "L109", 3),
        ("game zx\ncard 《c》 zx\nboard turn of A, main phase\n  A\n    center 251 《c》\n", "L109", 5),
        ("game zx\nboard turn of A, main phase\n  A deck 600\n    center 600 cards\n", "L109", 4),
    ],
)
def test_limits_are_messages_with_a_place(text: str, code: str, line: int) -> None:
    found = [item for item in parse(text).diagnostics if item.code == code]
    assert [item.span.line for item in found][:1] == [line]
    assert render(found, text, "x", "ja")


def test_a_text_within_the_limits_is_not_refused() -> None:
    text = "play\n" + "  A passes\n" * (MAX_LINES - 2)
    assert codes(text) == []


def test_shift_jis_is_recognised() -> None:
    text, parsed = parse_bytes('シナリオ "題"\n'.encode("cp932"))
    assert text == ""
    assert [item.code for item in parsed.diagnostics] == ["L102"]
    assert "Shift_JIS" in parsed.diagnostics[0].message_ja


def test_other_bytes_are_not_called_shift_jis() -> None:
    for data in (b"play\n\xff\xfe\x00", "play".encode("utf-16"), b"play \x81"):
        assert [item.code for item in parse_bytes(data)[1].diagnostics] == ["L103"]


def test_a_byte_order_mark_is_nothing() -> None:
    assert parse_bytes(b"\xef\xbb\xbfplay\n  A passes\n")[1].diagnostics == ()


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_every_line_ending_is_read(ending: str) -> None:
    assert codes(ENGLISH.replace("\n", ending)) == []


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n", "　\n"])
def test_nothing_is_not_an_error(text: str) -> None:
    parsed = parse(text)
    assert (parsed.scenario, parsed.diagnostics) == (None, ())


@pytest.mark.parametrize(
    "line",
    [
        "event: " + "it win;" * 280,
        "event: " + "repeat 1 times: " * 120 + "draw 1 card",
        "constant: " + "it gets 「constant: " * 20 + "it win" + "」" * 20,
        'constant: it gets "constant: it gets 「constant: it gets [" * 30',
        "event: if you do, " * 100 + "draw 1 card",
        "イベント " + "それを破壊し、" * 200 + "それを破壊する",
        "((((" * 400,
        "《" * 1900,
    ],
)
def test_long_and_deep_lines_end_soon_and_quietly(line: str) -> None:
    start = time.perf_counter()
    parsed = parse(f"card 《c》 zx\n  {line}\n")
    render(parsed.diagnostics, f"card 《c》 zx\n  {line}\n", "x", "ja")
    assert time.perf_counter() - start < 5


LINES = [line for text in (ENGLISH, JAPANESE) for line in text.split("\n") if line]
PIECES = st.sampled_from(
    [*'《》「」[]"<>:;,.#|()　\t 0９+-', "を", "は", "の", "A", "zx", "ゼクス", "event", "\x00", "🂡"]
)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_random_damage_never_crashes(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([ENGLISH, JAPANESE]))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 12))
        text = text[:at] + data.draw(PIECES | st.sampled_from(LINES)) + text[at + cut :]
    parsed = parse(text)
    for lang in ("en", "ja"):
        render(parsed.diagnostics, text, "x", lang)
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for item in parsed.diagnostics:
        assert 1 <= item.span.line <= len(rows) + 1
        assert 0 <= item.span.start <= item.span.end <= len(rows[item.span.line - 1]) + 1


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_answered(text: str) -> None:
    render(parse(text).diagnostics, text, "x", "ja")


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(data: bytes) -> None:
    parse_bytes(data)


# ---- stored parse tables


@pytest.fixture
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path))
    monkeypatch.setattr(store, "shipped", lambda name: tmp_path / "nowhere" / name)
    return tmp_path


def fresh(grammar: str) -> lalr.Table:
    return tables.parser.__wrapped__(grammar)


def tree(table: lalr.Table, line: str) -> lalr.Tree:
    return lalr.parse(table, WordReader("lines", ""), line, "header")


def parses(table: lalr.Table | None) -> bool:
    return table is not None and tree(table, 'scenario "x"').data == "scenario"


def test_a_stored_table_reads_the_same(own_store: Path) -> None:
    assert parses(fresh("lines"))
    text = tables.source("lines")
    stored = store.load("lines", text)
    assert stored is not None
    assert parses(stored)
    built = tables.build("lines")
    for line in ("game zx 1.59", "card 《a》 zx blue cost 3", "board turn of A, main phase"):
        assert tree(stored, line) == tree(built, line)


@pytest.mark.parametrize("damage", [b"", b"x", b"\x00\xff", b"a\nb\n{}", b"a\nb\n[1]"])
def test_a_damaged_table_is_silently_rebuilt(own_store: Path, damage: bytes) -> None:
    fresh("lines")
    (file,) = own_store.iterdir()
    file.write_bytes(damage)
    assert store.load("lines", tables.source("lines")) is None
    assert parses(fresh("lines"))
    assert parses(store.load("lines", tables.source("lines")))


def test_a_table_cut_short_or_changed_is_not_used(own_store: Path) -> None:
    fresh("lines")
    (file,) = own_store.iterdir()
    whole = file.read_text(encoding="utf-8")
    for damaged in (whole[: len(whole) // 2], whole.replace('"scenario"', '"source"', 1)):
        file.write_text(damaged, encoding="utf-8")
        assert store.load("lines", tables.source("lines")) is None


def test_a_table_of_another_grammar_is_not_used(own_store: Path) -> None:
    fresh("lines")
    assert store.load("lines", tables.source("lines") + "\n") is None


def test_an_old_or_damaged_shipped_table_is_passed_over(own_store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = own_store / "lines.table"
    monkeypatch.setattr(store, "shipped", lambda name: ours)
    text = tables.source("lines")
    ours.write_bytes(zlib.compress(store.text_of(text, tables.build("lines")).encode()))
    assert parses(store.load("lines", text))
    assert store.load("lines", text + "\n") is None
    for damage in (b"", b"x" * 50, ours.read_bytes()[:-20]):
        ours.write_bytes(damage)
        assert store.load("lines", text) is None


def test_the_shipped_tables_are_those_of_the_grammars() -> None:
    """After a change to a grammar: python -m tests.language.language_reference"""
    for name in tables.STARTS:
        text = zlib.decompress(store.shipped(name).read_bytes()).decode("utf-8")
        assert text.partition("\n")[0] == store.key(tables.source(name)), name


def test_a_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("JUDGECLI_CACHE", str(blocked / "below"))
    assert parses(fresh("lines"))


# ---- start-up


def test_importing_the_language_imports_nothing_heavy() -> None:
    program = "import sys, judgecli.language; print([m for m in ('lark', 'rapidfuzz', 'wcwidth') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_reading_a_sound_scenario_needs_no_fuzzy_matching() -> None:
    program = "import sys; from judgecli.language import parse; parse('play\\n  A passes\\n'); print('rapidfuzz' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_kept_table_that_leads_nowhere_is_not_used(own_store: Path) -> None:
    """Somebody else's, with the right key and the right checksum."""
    text = tables.source("lines")
    whole = tables.build("lines")
    row = {**whole.actions[0], "K_GAME": 10**6}
    for wrong in (
        whole._replace(actions={**whole.actions, 0: row}),
        whole._replace(actions={**whole.actions, 0: {"K_GAME": "x"}}),
        whole._replace(actions={**whole.actions, 0: [1, 2]}),
        whole._replace(starts=dict.fromkeys(whole.starts, 10**6)),
    ):
        store.save("lines", text, wrong)
        assert store.load("lines", text) is None
    store.save("lines", text, whole)
    assert parses(store.load("lines", text))


def test_a_name_behind_an_open_bracket_and_a_comment_is_no_crash() -> None:
    """A short name is looked for in what is read of a line, not in its comment."""
    lines = (
        "ゲーム ゼクス",
        "カード 《逃げ猫》 ゼクス 緑 コスト2 パワー3000",
        "盤面 Aのターン、メインフェイズ",
        "  A",
        "    中央 《逃げ猫》",
        "  B",
        "主張 A：《逃げ猫は破壊される # 逃げ猫",
    )
    assert any(d.severity == "error" for d in parse("\n".join(lines)).diagnostics)
