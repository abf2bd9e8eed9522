"""Cards with the effects that printed cards have, ten and more for each game, in both spellings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgecli import manifest
from judgecli.language import format, parse
from judgecli.language.as_json import from_json, text_of, to_json
from judgecli.language.ast import Ability, Instruction, Scenario
from judgecli.language.compare import meaning
from judgecli.language.words import LANGS, Lang, of_kind, speaking

FOLDER = Path(__file__).with_name("cards")
GAMES = tuple(manifest.shipped())


def read(game: str, lang: Lang) -> tuple[str, Scenario]:
    text = (FOLDER / f"{game}.{lang}.judge").read_text(encoding="utf-8")
    parsed = parse(text)
    assert [(item.span.line, item.message_en, item.label_en) for item in parsed.diagnostics] == []
    assert parsed.scenario is not None
    return text, parsed.scenario


@pytest.mark.parametrize("game", GAMES)
def test_both_spellings_say_the_same(game: str) -> None:
    (_, english), (_, japanese) = read(game, "en"), read(game, "ja")
    assert meaning(english) == meaning(japanese)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_files_are_in_canonical_form(game: str, lang: Lang) -> None:
    text, _ = read(game, lang)
    assert format(text, lang) == text
    other, _ = read(game, "ja" if lang == "en" else "en")
    assert format(other, lang) == text


@pytest.mark.parametrize("game", GAMES)
def test_they_go_through_json(game: str) -> None:
    _, scenario = read(game, "en")
    assert from_json(to_json(scenario)) == scenario
    with speaking(scenario.game):
        assert meaning(parse(text_of(scenario, "ja")).scenario) == meaning(scenario)


def abilities(game: str) -> Iterator[Ability]:
    _, scenario = read(game, "en")
    for card in scenario.cards:
        yield from card.abilities
        for side in card.sides:
            yield from side.abilities


def instructions(items: tuple[Instruction, ...]) -> Iterator[Instruction]:
    for item in items:
        yield item
        yield from instructions(item.then)
        for choice in item.choices:
            yield from instructions(choice)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_ten_cards_with_effects_of_many_kinds(game: str) -> None:
    _, scenario = read(game, "en")
    assert len([card for card in scenario.cards if card.abilities]) >= 10
    kinds = {ability.structure or ability.kind for ability in abilities(game)}
    assert len(kinds) >= (3 if game != "dmv" else 2)


def test_every_construct_of_card_text_stands_on_one_of_them() -> None:
    found = [ability for game in GAMES for ability in abilities(game)]
    said = [item for ability in found for item in instructions(ability.effects)]
    verbs = {item.verb for item in said}
    assert verbs >= {
        "can",
        "only",
        "must",
        "cannot",
        "alternative cost",
        "otherwise",
        "modal",
        "become",
        "gain",
        "change",
    }
    for kind in ("act", "pair", "counted", "plain"):
        assert verbs & of_kind(kind), kind
    assert any(item.duration for item in said)
    assert any(item.until for item in said)
    assert any(item.using or item.to for item in said)
    assert any(item.amount and item.amount.scale for item in said)
    for field in (
        "number",
        "given",
        "or_when",
        "limit_per",
        "targets",
        "optional",
        "phases",
        "timing",
        "of",
        "cost",
        "instead",
    ):
        assert any(getattr(ability, field) for ability in found), field
