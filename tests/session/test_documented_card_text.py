"""The tutorial's examples of what card text can say are things the game carries out, not only reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.session.run import run_text

DOCS = Path(__file__).resolve().parents[2] / "docs"
LINES = [
    line.strip()
    for page in ("language.md", "language.ja.md")
    for line in (DOCS / page).read_text(encoding="utf-8").splitlines()
    if line.strip()[:1] in "①②③④⑤⑥⑦" and line.startswith("  ")
]


@pytest.mark.parametrize("line", LINES)
def test_it_can_be_played(line: str) -> None:
    found = run_text(
        f'scenario "x"\ngame ygo\ncard 《X》 monster effect light level 4\n  {line}\nboard turn of A, main phase\n  A\n  B\n'
    )
    assert found.diagnostics == ()


def test_there_are_examples() -> None:
    assert len(LINES) > 10


REFUSED = [
    ("zx", "event: take an extra turn", "take an extra turn", "追加ターンを行う"),
    ("zx", "constant: this must attack", "must attack", "攻撃しなければならない"),
    ("zx", "constant: this may be played for <discard 2 cards>", "may be played for", "コストの代わりに支払える"),
    ("ygo", "continuous: this can attack only once per turn", "only …", "…のみ"),
    ("ygo", "ignition: name a card", "name a card", "カード名を宣言する"),
    ("dm", "trigger when this enters: skip your next turn", "skip your next turn", "次のターンを飛ばす"),
    ("d0", "activated once per game: draw 1 card", "once per game", "1ゲームに1度"),
]


@pytest.mark.parametrize(("game", "line", "en", "ja"), REFUSED)
def test_what_the_rules_do_not_know_is_refused_in_both_languages(game: str, line: str, en: str, ja: str) -> None:
    """None of these books speaks of such a thing; the error names it in the words of the text, each language in its own."""
    kind = {"zx": "event" if line.startswith("event") else "zx", "ygo": "monster", "dm": "creature", "d0": "unit"}[game]
    phase = "main step" if game == "dm" else "main phase"
    (found,) = run_text(
        f'scenario "x"\ngame {game}\ncard 《X》 {kind}\n  {line}\nboard turn of A, {phase}\n  A\n  B\n'
    ).diagnostics
    assert found.code == "E309"
    assert f"“{en}”" in found.message_en
    assert f"「{ja}」" in found.message_ja
