"""Claims of legality about each line of every shipped scenario: the answer agrees with whether the line was carried out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast, parse
from judgecli.language.players import naming
from judgecli.language.saying import Unsaid, line
from judgecli.language.told_facts import line_number
from judgecli.language.words import Lang, speaking
from judgecli.session.disputed import lines_that_make
from judgecli.session.moments import names_a_moment
from judgecli.session.run import Run, run_file, run_text
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import BATCHES, name_of

FEW = 2
"""Scenarios of a batch that the short suite asks about."""


DECLARED_ONLY = "it may be declared, but cannot be done then"
"""How the answer is told of a line that is carried out as far as its declaration: it is not legal, whoever claims it."""
LEFT_OPEN = ("it depends on", "too much is left unsaid")
"""How an answer begins that hangs on what nobody stated, which the claim makes a matter of dispute."""


class Asked(NamedTuple):
    """A claim, the line of play it is about (from 0), and whether it says that the line is legal."""

    text: str
    line: int
    legal: bool
    may_be_unread: bool = False


def by_number(n: int, speaker: str, run: Run) -> Iterator[Asked]:
    assert run.outcome is not None
    number = line_number(n, run.outcome.plays)
    yield Asked(f"claim {speaker}: line {number} is legal", n, True)
    yield Asked(f"主張 {speaker}：{number}行目は不適正", n, False)


def in_words(n: int, speaker: str, run: Run) -> Iterator[Asked]:
    """That a play may or may not be made, where no other line makes the same one."""
    assert run.outcome is not None
    play = run.outcome.plays[n]
    if len(lines_that_make(play, run.outcome.plays)) > 1:
        return
    heads: dict[Lang, str] = {"en": f"claim {speaker}: ", "ja": f"主張 {speaker}："}
    for lang, head in heads.items():
        for negated in (False, True):
            says = ast.Assertion("may", None, (), play.span, "", negated=negated, play=play)
            try:
                yield Asked(head + line(says, lang), n, not negated)
            except Unsaid:  # a play that is told in a way of its own
                continue


OF_A_CARD = {
    "attack": ("{X} cannot attack", "{X}は攻撃できない"),
    "attack directly": ("{X} cannot attack", "{X}は攻撃できない"),
    "block": ("{X} cannot block", "{X}はブロックできない"),
    "smash": ("{X} cannot smash", "{X}はスマッシュできない"),
    "move": ("{X} cannot move", "{X}は移動できない"),
    "cast": ("{X} cannot be cast", "{X}は唱えられない"),
    "play": ("{X} cannot be played", "{X}はプレイできない"),
    "activate": ("{X} cannot be activated", "{X}は発動できない"),
    "chain": ("{X} cannot be activated", "{X}は発動できない"),
    "summon": ("{X} cannot be summoned", "{X}は召喚できない"),
    **{
        f"{how} summon": ("{X} cannot be summoned", "{X}は召喚できない")
        for how in ("special", "flip", "tribute", "link", "xyz", "synchro")
    },
}
"""What players say that a card may not do, or that may not be done with it, whatever it is called on the line of play."""


def of_a_card(n: int, speaker: str, run: Run) -> Iterator[Asked]:
    """That a card may not do what a line has it do, where no other line names it."""
    assert run.outcome is not None
    play = run.outcome.plays[n]
    role = (
        "with" if play.role("with") and play.verb not in ("link summon", "xyz summon", "synchro summon") else "object"
    )
    cards = [said for said in play.role(role) if said.kind == "card"]
    if play.verb not in OF_A_CARD or len(cards) != 1 or cards[0].tag:
        return
    name = f"《{cards[0].text}》"
    if sum(name in other.text for other in run.outcome.plays) != 1:
        return
    assert run.system is not None
    heads = (f"claim {speaker}: ", f"主張 {speaker}：")[
        : 1 + (play.verb != "activate" or run.system.book == "ygo")
    ]  # others say 起動
    for head, said in zip(heads, OF_A_CARD[play.verb], strict=False):
        yield Asked(head + said.replace("{X}", name), n, False, True)


def asked_of(run: Run) -> list[Asked]:
    assert run.outcome is not None
    assert run.system is not None
    assert run.scenario is not None
    speaker = run.outcome.start.seating.players[0]
    lines = [n for n, play in enumerate(run.outcome.plays) if play.player and not names_a_moment(play)]
    with speaking(run.system.book), naming(run.scenario.players):
        return [one for n in lines for make in (by_number, in_words, of_a_card) for one in make(n, speaker, run)]


def carried_out(n: int, run: Run) -> bool | None:
    """Whether a line was carried out as it is written; ``None``: not settled, or the play did not come to it."""
    assert run.outcome is not None
    refused = {r.line: r.verdict for r in run.outcome.refused_as_written}
    if n in refused:
        return None if isinstance(refused[n], NotSettled) else False
    return True if n < run.outcome.reached else None


def agrees(path: Path) -> None:
    text = path.read_text(encoding="utf-8").rstrip("\n")
    first = run_file(path)
    assert first.outcome is not None
    asked = asked_of(first)
    if not asked:
        return
    before = text.count("\n") + 2
    wrong_at = {
        d.span.line
        for d in parse("\n".join((text, *(one.text for one in asked), ""))).diagnostics
        if d.severity == "error"
    }
    # of two cards of a name, or of one that changes sides, it is asked back whose is meant
    asked = [one for n, one in enumerate(asked, before) if not (one.may_be_unread and n in wrong_at)]
    run = run_text("\n".join((text, *(one.text for one in asked), "")), str(path))
    assert run.outcome is not None, run.diagnostics
    told = run.claims[-len(asked) :]
    wrong = []
    for one, claim in zip(asked, told, strict=True):
        found, done = claim.finding, carried_out(one.line, run)
        if done is None or found.en.startswith(LEFT_OPEN):
            continue
        lawful = done and found.en != DECLARED_ONLY
        if found.holds is not (lawful is one.legal):
            wrong.append(f"{one.text}: {found.holds}, {found.en}")
    assert not wrong, wrong


@pytest.mark.parametrize("batch", BATCHES)
def test_the_answer_agrees_with_what_was_done(batch: str, sample: Sample[Path]) -> None:
    each(sample(BATCHES[batch], FEW, batch), agrees, name_of)
