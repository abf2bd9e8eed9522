"""Every diagnostic code is explained; its wrong example is that mistake and its right example none."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from judgecli.language import parse
from judgecli.language.deck import parse_deck
from judgecli.language.explanations import Explanation, explanations
from judgecli.language.words import LANGS
from judgecli.session.run import run_bytes, run_text
from tests.each import together

PACKAGE = Path(__file__).resolve().parents[2] / "judgecli"
LANGUAGE_ONLY = "L"
CARDS = "game zx\ncard 《剣士》 zx blue cost 3 power 5000\ncard 《城壁》 zx white cost 2 power 3000\ncard 《弓兵》 zx\n"
BOARD = (
    "board turn of A, main phase\n  A life 4\n    center 《剣士》\n  B life 4\n    north 《城壁》\n    west 《弓兵》\n"
)


def indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.rstrip("\n").split("\n"))


def framed(frame: str, example: str) -> str:
    """A whole text around an example."""
    match frame:
        case "card":
            return f"game zx\ncard 《剣士》 zx blue cost 3 power 5000\n{indented(example)}board turn of A\n  A\n  B\n"
        case "claim":
            return f"{CARDS}{BOARD}play\n  A passes\nclaim A: {example}\n"
        case "play":
            return f"{CARDS}{BOARD}play\n{indented(example)}"
        case "end":
            return f"{CARDS}{BOARD}{example}\n"
        case "board":
            players, blank, plays = example.partition("\n\n")
            return f"{CARDS}board turn of A, main phase\n{indented(players)}{blank[1:]}{plays}\n"
        case _:
            return example


def codes(found: Explanation, example: str, encoding: str = "utf-8") -> set[str]:
    """What a file with this example is told; a code of the language is the language's own finding."""
    text = framed(found.frame, found.whole(example))
    if found.frame.endswith(".judge"):
        return used(found, text)
    if found.frame == "deck":
        return {d.code for d in parse_deck(text)[1]}
    warned = {d.code for d in parse(text).diagnostics if d.severity == "warning"}
    return warned | {d.code for d in run_bytes(text.encode(encoding)).diagnostics}


def used(found: Explanation, text: str) -> set[str]:
    """The same for an example that is a file: it is the one used, beside one that is right."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "cards.judge").write_text("card 《騎士》 zx\n", encoding="utf-8")
        (place / found.frame).write_text(text, encoding="utf-8")
        board = BOARD.replace("《剣士》", "《騎士》").replace("    north 《城壁》", "")
        whole = f'game zx\nuse cards "{found.frame}"\n{board}'
        return {d.code for d in run_text(whole, str(place / "scenario.judge")).diagnostics} - {"E303", "E308"}


EXAMPLES = [
    pytest.param(found, index, id=f"{code}-{lang}")
    for code, found in explanations().items()
    for index, lang in enumerate(LANGS)
]


def test_every_code_in_the_source_is_explained_and_no_other() -> None:
    used = {
        code
        for path in PACKAGE.rglob("*.py")
        for code in re.findall(r'"([LE][0-9]{3})"', path.read_text(encoding="utf-8"))
    }
    assert len(used) > 40
    assert set(explanations()) == used


@together(EXAMPLES)
def test_the_wrong_example_has_exactly_this_mistake(found: Explanation, index: int) -> None:
    assert codes(found, found.wrong[index], found.encoding) == {found.found_as or found.code, *found.also}


@together(EXAMPLES)
def test_the_right_example_has_none(found: Explanation, index: int) -> None:
    beyond = {"E300", "E303"} if found.code.startswith(LANGUAGE_ONLY) and not found.frame else set()
    assert codes(found, found.right[index]) <= beyond


def test_both_languages_say_something() -> None:
    for found in explanations().values():
        assert not re.search(r"[ぁ-んァ-ヶ一-龠]", found.title[0]), found.code
        assert re.search(r"[ぁ-んァ-ヶ一-龠]", found.title[1] + found.text[1]), found.code
        assert all(len(text) > 20 for text in found.text), found.code
