"""Every verb of every game in every form that English has for it: a play, what may be done, and a question say the same in each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning
from judgecli.language.voices import Forms, _forms
from judgecli.language.words import speaking
from tests.conftest import Sample
from tests.language.test_word_orders import HEADS

OF_CHOICES = ("returns", "breaks")
"""Verbs that in the past tell which card was chosen."""
OF_NO_CARD = ("ends", "enters", "looks", "creates", "renews", "names", "calls", "goes")
"""How verbs begin that are not done with a card."""


def forms(game: str) -> list[Forms]:
    with speaking(game):
        return [form for form in _forms(game) if not form.third.startswith(OF_NO_CARD)]


def read(game: str, rest: str) -> object:
    parsed = parse(f"{HEADS[game]}{rest}\n")
    if any(x.severity == "error" for x in parsed.diagnostics) or parsed.scenario is None:
        return None
    return meaning(parsed.scenario)


def plays(form: Forms) -> Iterator[tuple[str, str]]:
    plain = f"A {form.third} 《罠》"
    for said in (
        f"A is {form.gerund} 《罠》",
        *((f"A {form.past} 《罠》",) if form.third not in OF_CHOICES else ()),
        f"A has {form.participle} 《罠》",
        f"A will {form.plain} 《罠》",
        f"A tries to {form.plain} 《罠》",
        f"A {form.third} 《罠》 even though it looks wrong",
        f"A {form.third} 《罠》, although B objects",
    ):
        yield f"  {said}", f"  {plain}"


def may_be_done(form: Forms) -> Iterator[tuple[str, str]]:
    for may, said in (
        ("may", ("is allowed to", "could", "is able to")),
        ("may not", ("is not allowed to", "could not", "couldn't")),
    ):
        for each in said:
            yield (
                f"  A passes\nclaim B: A {each} {form.plain} 《罠》",
                f"  A passes\nclaim B: A {may} {form.plain} 《罠》",
            )
    yield (
        f"  A passes\nquestion: is A allowed to {form.plain} 《罠》?",
        f"  A passes\nquestion: could A {form.plain} 《罠》?",
    )


@pytest.mark.parametrize("game", HEADS)
def test_a_play_is_the_same_in_every_form_of_its_verb(game: str, sample: Sample[tuple[str, str]]) -> None:
    """Where the words of the language are read, so is every form; that it says the same is compared without the words of a reason."""
    pairs = [pair for form in forms(game) for pair in plays(form)]
    wrong = [
        said for said, plain in sample(pairs, 80, game) if (known := read(game, plain)) and read(game, said) != known
    ]
    assert not wrong, wrong


@pytest.mark.parametrize("game", HEADS)
def test_what_somebody_is_allowed_to_do_is_what_he_may_do(game: str, sample: Sample[tuple[str, str]]) -> None:
    pairs = [pair for form in forms(game) for pair in may_be_done(form)]
    wrong = [
        said for said, plain in sample(pairs, 80, game) if (known := read(game, plain)) and read(game, said) != known
    ]
    assert not wrong, wrong


@pytest.mark.parametrize(
    ("game", "said", "plain"),
    [
        ("ygo", "《罠》 can be activated by A targeting 《番人》", "A may activate 《罠》 targeting 《番人》"),
        ("ygo", "《罠》 cannot be activated targeting 《番人》", "A may not activate 《罠》 targeting 《番人》"),
        ("ygo", "activating 《罠》 targeting 《番人》 is not allowed", "A may not activate 《罠》 targeting 《番人》"),
        ("d0", "《罠》 can be played targeting 《番人》", "A may play 《罠》 targeting 《番人》"),
        ("d0", "playing 《罠》 targeting 《番人》 is legal", "A may play 《罠》 targeting 《番人》"),
        ("zx", "B cannot be attacked by 《霊》", "A may not attack B with 《霊》"),
        ("dm", "B could be attacked by 《霊》", "A may attack B with 《霊》"),
        ("dm", "《番人》 can be attacked by 《霊》", "A may attack 《番人》 with 《霊》"),
    ],
)
def test_what_can_be_done_to_a_card_is_what_its_player_may_do(game: str, said: str, plain: str) -> None:
    one, other = (read(game, f"  A passes\nclaim B: {each}") for each in (said, plain))
    assert one is not None
    assert one == other


@pytest.mark.parametrize(
    ("game", "said", "plain"),
    [
        ("ygo", "《罠》 is activated by A targeting 《番人》", "A activates 《罠》 targeting 《番人》"),
        ("d0", "《罠》 was played by A targeting 《番人》", "A plays 《罠》 targeting 《番人》"),
        ("dm", "《罠》 is charged by A", "A charges 《罠》"),
        ("zx", "《番人》 is chosen by A", "A chooses 《番人》"),
        ("dm", "A uses 《霊》 to attack B", "A attacks B with 《霊》"),
        ("zx", "A sends 《霊》 to attack 《番人》", "A attacks 《番人》 with 《霊》"),
    ],
)
def test_what_is_done_by_somebody_is_a_play(game: str, said: str, plain: str) -> None:
    one, other = (read(game, f"  {each}") for each in (said, plain))
    assert one is not None
    assert one == other


def test_an_effect_that_is_told_as_done_already_is_no_second_play() -> None:
    parsed = parse(f"{HEADS['dm']}  A charges 《罠》\n  《罠》 is charged by A\n")
    assert parsed.scenario is not None
    assert len(parsed.scenario.plays) == 1
