"""What denies stays denied: a statement in other words is never read, and no line is ever offered for it, that says the opposite.

The statements are made from the words of each game for what may happen to a card and how it may lie, each with and without a "not",
with words around them that the grammar does not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from judgecli.language import parse
from judgecli.language.ast import Assertion
from judgecli.language.words import by_terminal, speaking
from tests.conftest import Sample
from tests.each import each

SHORT = 25
"""So many statements of each game are tried in the short run: each is read with all that is offered for it."""
CARDS = {
    "zx": "zx red cost 2 power 3000",
    "ygo": "monster normal light level 4 atk 1000 def 1000",
    "d0": "unit red cost red 1 power 2000 smash 1",
    "dm": "creature fire cost 3 power 3000",
}
PHASE = {"ygo": "phase 1", "dm": "step"}
KINDS = ("PASSIVE", "EVENT", "STATE")
AROUND = {
    "en": (
        "《Wolf》 {} at all",
        "《Wolf》 surely {}",
        "the effect of 《Wolf》 {}",
        "《Wolf》 {} in that way",
        "it is so that 《Wolf》 {}",
    ),
    "ja": (
        "《Wolf》はまったく{}",
        "《Wolf》はきっと{}はず",
        "《Wolf》の効果は{}",
        "《Wolf》は結局のところ{}だろう",
        "《Wolf》は対象を失って{}",
    ),
}
"""A statement in words that are not all the grammar's."""


def made(game: str, text: str) -> Iterator[tuple[str, tuple[Assertion, ...], list[str]]]:
    """What a claim is read as, and the lines that are offered for it."""
    lang = "ja" if re.search("[ぁ-ん]", text) else "en"
    head = "主張 A：" if lang == "ja" else "claim A: "
    base = (
        f"game {game}\ncard 《Wolf》 {CARDS[game]}\nboard turn of A, main {PHASE.get(game, 'phase')}\n"
        "  A\n    hand 《Wolf》\n  B\nplay\n  A passes\n"
    )
    parsed = parse(f"{base}{head}{text}\n")
    claims = parsed.scenario.claims if parsed.scenario is not None else ()
    help_ = " ".join((d.help_ja if lang == "ja" else d.help_en) for d in parsed.diagnostics if d.severity == "error")
    offered = re.findall(r"「([^」]+)」" if lang == "ja" else r"`([^`]+)`", help_)
    yield lang, tuple(claim.says for claim in claims), offered


def statements(game: str) -> Iterator[tuple[str, str, bool]]:
    """Words of a game with what they mean, and whether they deny it."""
    with speaking(game):
        for kind in KINDS:
            for word in by_terminal().get(kind, ()):
                for said in word.en:
                    if kind != "EVENT":
                        yield word.canonical, f"is {said}", False
                        yield word.canonical, f"is not {said}", True
                for said in word.ja:
                    if kind == "STATE" and said.endswith("ない"):
                        continue  # "not properly summoned" is how a card is
                    if said.endswith(("ない", "なかった")):
                        yield word.canonical, said, True
                    elif said.endswith("る"):
                        yield word.canonical, said, False
                    elif kind == "STATE":
                        yield word.canonical, f"{said}である", False
                        yield word.canonical, f"{said}になる", False
                        yield word.canonical, f"{said}ではない", True
                        yield word.canonical, f"{said}にならない", True


def denies(says: Assertion) -> bool:
    """Whether a claim says that something is not so; surviving is not being destroyed."""
    return says.negated


def wrong(game: str, canonical: str, text: str, denied: bool) -> list[str]:
    """What of a text is read, or offered for it, the other way round."""
    found: list[str] = []
    for _, read, offered in made(game, text):
        said = [(text, says) for says in read]
        for line in offered:
            said += [(line, says) for _, again, _ in made(game, line) for says in again]
        for line, says in said:
            of_it = canonical in (says.what, *(value.text for value in says.values))
            if of_it and denies(says) is not denied:
                found.append(f"{text} → {line}")
    return found


@pytest.mark.parametrize("game", CARDS)
def test_every_spelling_denies_what_it_says_is_not_so(game: str) -> None:
    """What reads as it stands: a word with several spellings has a "not" in each that says so, and in no other."""
    tried = 0
    for canonical, said, denied in statements(game):
        text = f"《Wolf》 {said}" if said.isascii() else f"《Wolf》は{said}"
        for _, read, _ in made(game, text):
            for says in read:
                if canonical in (says.what, *(value.text for value in says.values)):
                    tried += 1
                    assert says.negated is denied, text
    assert tried > 30


@pytest.mark.parametrize("game", CARDS)
def test_nothing_is_turned_round(game: str, sample: Sample[tuple[str, str, bool]]) -> None:
    cases = [
        (canonical, around.format(said), denied)
        for canonical, said, denied in statements(game)
        for around in AROUND["ja" if re.search("[ぁ-んァ-ヺ一-龠]", said) else "en"]
    ]

    def check(case: tuple[str, str, bool]) -> None:
        assert not (found := wrong(game, *case)), found

    each(sample(cases, SHORT, game), check, lambda case: case[1])
