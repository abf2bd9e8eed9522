"""What holds of every shipped run whatever is played: no card appears or vanishes, and neither names nor their order decide anything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby, pairwise
from pathlib import Path

import pytest

from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State
from judgecli.kernel.write import write
from judgecli.session.run import Run, run_text
from tests.scenarios import BATCHES, name_of

IN_NAMES = re.compile(r"《([^》]+)》")
NAME_PARTS = re.compile(r"[ ・－=＝-]")
PARTS_OF_NAMES = re.compile(
    r"「|in its name|名前に《|名に含む|カード名|\bname\b|named|プレイヤー名|use cards|use board|読み込み|step |工程|手順"
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


@pytest.mark.parametrize("batch", BATCHES)
def test_no_card_appears_or_vanishes(batch: str) -> None:
    for path in BATCHES[batch]:
        run = run_of(path, path.read_text(encoding="utf-8"))
        if run.outcome is None:
            continue  # a scenario that is refused as a whole
        made = tokens(run.outcome.start)
        before = cards(run.outcome.start, made)
        assert all(n == 1 for n in before.values()), name_of(path)
        seen: set[int] = set()
        for step in run.outcome.trace.steps:
            if id(step.after) not in seen:
                assert cards(step.after, made) == before, f"{name_of(path)}: {step.kind}"
                assert lies_where_it_says(step.after), f"{name_of(path)}: {step.kind}"
                seen.add(id(step.after))


# ---- a batch has no order


def without_order(s: State) -> tuple[object, ...]:
    """What a position says, whatever numbers its objects have and however they lie upon one another."""
    cards_of = {ref: sorted(thing.cards) for ref, thing in s.things.items()}

    def plain(x: object) -> object:
        if isinstance(x, Ref):
            return cards_of.get(x, ())
        return tuple(plain(y) for y in x) if isinstance(x, tuple) and not hasattr(x, "_fields") else x

    lying = Counter(
        (
            tuple(
                sorted(
                    (max(card, 0), face, owner) for card, face, owner in zip(t.cards, t.faces, t.owners, strict=True)
                )
            ),
            t.controller,
            t.zone,
            tuple(sorted((k, str(plain(v))) for k, v in t.marks.items() if k not in ("faces", "owners"))),
        )
        for t in s.things.values()
    )
    return lying, Counter((where, str(plain(value))) for where, value in s.facts.items()), s.seating, s.result


def moments(run: Run) -> Iterator[list[Step]]:
    """The steps of each moment at which several events happened."""
    assert run.outcome is not None
    told = (step for step in run.outcome.trace.steps if step.kind == "event")
    for _, together in groupby(told, key=lambda step: id(step.before)):
        steps = list(together)
        if len(steps) > 1:
            yield steps


@pytest.mark.parametrize("batch", BATCHES)
def test_what_happens_at_one_moment_has_no_order(batch: str) -> None:
    """Each event of a batch reads the position before it: written the other way round, they leave the same position."""
    for path in BATCHES[batch]:
        run = run_of(path, path.read_text(encoding="utf-8"))
        for steps in moments(run) if run.outcome is not None else ():
            before, events = steps[0].before, [step.what[0] for step in steps]
            one, other = (
                write(before, [op for event in order for op in event.ops(before)], 1)
                for order in (events, events[::-1])
            )
            assert without_order(one) == without_order(other), f"{name_of(path)}: {events}"


# ---- who sits where, and what everything is called


def swapped(text: str) -> str:
    """The same scenario with A called B and B called A; card names, quoted words and remarks stay."""
    kept = re.compile(r'《[^》]*》|"[^"]*"|「[^」]*」|(?:^|(?<=\s))#.*', re.MULTILINE)
    other = {"A": "B", "B": "A"}
    out, at = [], 0
    for found in (*kept.finditer(text), None):
        end = found.start() if found is not None else len(text)
        out.append(re.sub(r"(?<![A-Za-z])[AB](?![A-Za-z0-9-])", lambda m: other[m.group()], text[at:end]))
        if found is not None:
            out.append(found.group())
            at = found.end()
    return "".join(out)


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


def in_print(text: str) -> bool:
    """Whether a text that stands as it is printed speaks of a name, or of a part of one, without the marks of a name."""
    lines = (line for line in text.splitlines() if not line.startswith(("scenario", "シナリオ", "#")))
    bare = IN_NAMES.sub("", "\n".join(lines))
    return any(
        part in bare for name in IN_NAMES.findall(text) for part in (name, *NAME_PARTS.split(name)) if len(part) > 1
    )


@pytest.mark.parametrize("batch", BATCHES)
def test_the_cards_names_decide_nothing(batch: str) -> None:
    """Every name turned round in the order of its letters: what came first in any sorting of names no longer does."""
    for path in BATCHES[batch]:
        text = path.read_text(encoding="utf-8")
        if PARTS_OF_NAMES.search(text) or in_print(text):
            continue
        assert run_of(path, renamed(text)).verdict == run_of(path, text).verdict, name_of(path)


COMPASS = {
    "north": "south",
    "south": "north",
    "east": "west",
    "west": "east",
    "北": "南",
    "南": "北",
    "東": "西",
    "西": "東",
}
SEEN_BY_THE_FIRST = {"near": "far", "far": "near", "left": "right", "right": "left"}
"""How the told steps of Dimension Zero and the Extra Monster Zones of Yu-Gi-Oh! name a place: as the player named first sees it."""
OF_A_SIDE = r"own [-a-z]+|自分の[東西南北]+"
"""Squares as their player sees them stay what they are."""
WORDS_OF_PLACES = {
    "zx": (re.compile(f"{OF_A_SIDE}|north|south|east|west|[東西南北]"), COMPASS),
    "d0": (re.compile(r"(?<=[\" ])(near|far)(?=-)|(?<=-)(left|right)(?= square)"), SEEN_BY_THE_FIRST),
    "ygo": (re.compile(r"(?<=extra monster zone )(left|right)|(left|right)(?= Extra Monster Zone)"), SEEN_BY_THE_FIRST),
}
NUMBERED = re.compile(r"》#\d|A chooses \d+\n  A chooses \d")
"""Equal cards are counted from the first player's side; two numbers in a row answer two questions asked in that order."""


def seats_changed(text: str, game: str) -> str:
    """The same scenario with the other player named first: whoever sat in the south sits in the north. "" where that cannot be written."""
    lines = text.splitlines()
    begin = next((n for n, line in enumerate(lines) if line.startswith(("board", "盤面"))), None)
    if begin is None:
        return ""
    end = next((n for n in range(begin + 1, len(lines)) if lines[n] and lines[n][0] not in " #"), len(lines))
    starts = [n for n in range(begin + 1, end) if re.match(r"  [^ #]", lines[n])]
    blocks = [lines[n:m] for n, m in pairwise((*starts, end))]
    seats = [block for block in blocks if re.match(r"  [AB]\b", block[0])]
    if len(seats) != 2:
        return ""
    others = [block for block in blocks if block not in seats]
    board = [line for block in (*seats[::-1], *others) for line in block]
    lines[begin + 1 : end] = board
    from_here = (
        0 if game == "zx" else next((n for n, line in enumerate(lines) if line in ("expect", "期待")), len(lines))
    )
    lines[from_here:] = [elsewhere(line, game) for line in lines[from_here:]]
    return "\n".join(lines) + "\n"


def elsewhere(line: str, game: str) -> str:
    """A line with the places that are named from the first player's side, or by the compass, seen from the other side."""
    if game not in WORDS_OF_PLACES or line.lstrip().startswith("#"):
        return line
    words, turned = WORDS_OF_PLACES[game]
    kept = re.split(r"(《[^》]*》)", line)
    return "".join(
        part if part.startswith("《") else words.sub(lambda m: turned.get(m.group(), m.group()), part) for part in kept
    )


@pytest.mark.parametrize("batch", [batch for batch in BATCHES if not batch.startswith("dmv")])
def test_the_seats_decide_nothing(batch: str) -> None:
    """Played from the other side of the table everything comes out as it did."""
    for path in BATCHES[batch]:
        text = path.read_text(encoding="utf-8")
        if NUMBERED.search(text) or not (mirrored := seats_changed(text, name_of(path).split("/")[0])):
            continue
        run = run_of(path, mirrored)
        assert run.verdict == "holds", f"{name_of(path)}: {[e.finding.en for e in run.expected if not e.finding.holds]}"
