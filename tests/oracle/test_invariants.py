"""What holds of every shipped run whatever is played: no card appears or vanishes, and neither names nor their order decide anything."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from judgecli.kernel.values import State
from judgecli.session.run import Run, run_text
from tests.scenarios import BATCHES, name_of

IN_NAMES = re.compile(r"《([^》]+)》")
PARTS_OF_NAMES = re.compile(
    r"「|in its name|名に含む|カード名|\bname\b|named|プレイヤー名|use cards|use board|読み込み|step |工程|手順"
    r"|install|インストール|headbutt|頭突き"
)
"""Words that ask for a part of a name, or for what is said of a card, and keywords that ask for a name (zx:1111.2, zx:1115.2)."""


def run_of(path: Path, text: str) -> Run:
    return run_text(text, str(path))


def tokens(s: State) -> set[int]:
    """The numbers of tokens a board was laid with, which cease to be where no token can be."""
    kinds = {face: definition.facts for face, definition in s.game.library.items()}
    return {
        thing.cards[0]  # a token lies alone
        for thing in s.things.values()
        if kinds.get(thing.face, {}).get("token") or "token" in kinds.get(thing.face, {}).get("kinds", ())
    }


def cards(s: State, but: set[int]) -> Counter[int]:
    """Physical cards without these; what events have made has negative numbers."""
    return Counter(n for thing in s.things.values() for n in thing.cards if n > 0 and n not in but)


def lies_where_it_says(s: State) -> bool:
    """Whether each object is in the list of its zone once, and nothing else is in any."""
    listed = Counter(ref for refs in s.zones.values() for ref in refs)
    return listed == Counter(list(s.things)) and all(ref in s.zones[t.zone] for ref, t in s.things.items())


@pytest.mark.sampled(8)
@pytest.mark.parametrize("batch", BATCHES)
def test_no_card_appears_or_vanishes(batch: str) -> None:
    for path in BATCHES[batch]:
        run = run_of(path, path.read_text(encoding="utf-8"))
        if run.outcome is None:
            continue  # a scenario that is refused as a whole
        made = tokens(run.outcome.start)
        before = cards(run.outcome.start, made)
        assert all(n == 1 for n in before.values()), name_of(path)
        for step in run.outcome.trace.steps:
            assert cards(step.after, made) == before, f"{name_of(path)}: {step.kind}"
        assert lies_where_it_says(run.outcome.end), name_of(path)


def swapped(text: str) -> str:
    """The same scenario with A called B and B called A; card names, quoted words and remarks stay."""
    kept = re.compile(r'《[^》]*》|"[^"]*"|「[^」]*」|(?:^|(?<=\s))#.*', re.MULTILINE)
    other = {"A": "B", "B": "A"}
    out, at = [], 0
    for found in (*kept.finditer(text), None):
        end = found.start() if found is not None else len(text)
        out.append(re.sub(r"(?<![A-Za-z])[AB](?![A-Za-z0-9])", lambda m: other[m.group()], text[at:end]))
        if found is not None:
            out.append(found.group())
            at = found.end()
    return "".join(out)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("batch", BATCHES)
def test_the_players_names_decide_nothing(batch: str) -> None:
    for path in BATCHES[batch]:
        text = path.read_text(encoding="utf-8")
        if re.search(r'(step|工程|手順) ?["「]', text):
            continue  # it expects what is said of a player
        one, other = run_of(path, text), run_of(path, swapped(text))
        assert other.verdict == one.verdict == "holds", (
            f"{name_of(path)}: {[e for e in other.expected if not e.finding.holds]}"
        )


def renamed(text: str) -> str:
    """Other names for all cards, sorted the other way round."""
    names = sorted(set(IN_NAMES.findall(text)))
    new = {name: f"《Z{len(names) - n:03}》" for n, name in enumerate(names)}
    return IN_NAMES.sub(lambda m: new[m.group(1)], text)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("batch", BATCHES)
def test_the_cards_names_decide_nothing(batch: str) -> None:
    """Every name turned round in the order of its letters: what came first in any sorting of names no longer does."""
    for path in BATCHES[batch]:
        text = path.read_text(encoding="utf-8")
        if PARTS_OF_NAMES.search(text):
            continue
        assert run_of(path, renamed(text)).verdict == run_of(path, text).verdict, name_of(path)
