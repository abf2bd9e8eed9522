"""What the manifest of a game says of it is said in the game's own words, and is what its scenarios are read by."""

from __future__ import annotations

from importlib import import_module

import pytest

from judgecli import manifest
from judgecli.language import parse
from judgecli.language.words import LANGS, by_terminal, canonical, speaking, spell

GAMES = tuple(manifest.shipped())


ZONES = [(game, zone) for game in GAMES for zone in sorted(manifest.shipped()[game].unordered)]


@pytest.mark.parametrize("game", GAMES)
def test_states_are_the_same_words_in_both_languages(game: str) -> None:
    states = manifest.shipped()[game].states
    with speaking(game):
        en, ja = ([canonical("STATE", said) for said in states[lang]] for lang in LANGS)
    assert en == ja
    assert en


@pytest.mark.parametrize("game", GAMES)
def test_a_question_for_the_state_asks_for_each(game: str) -> None:
    states = manifest.shipped()[game].states
    for lang, asked in (("en", "what is the state of 《X》?"), ("ja", "《X》の状態は何ですか?")):
        parsed = parse(f"game {game}\ncard 《X》\n\nquestion: {asked}\n")
        assert parsed.scenario is not None
        questions = [x for x in parsed.scenario.questions if x.kind == "whether"]
        assert len(questions) == len(states[lang]), parsed.problems
        assert all(state in one.text for state, one in zip(states[lang], questions, strict=True))


@pytest.mark.parametrize(("game", "zone"), ZONES)
def test_two_lines_for_a_zone_without_order_are_one(game: str, zone: str) -> None:
    with speaking(game):
        kind = "zone" if zone in {word.canonical for word in by_terminal()["ZONE"]} else "group"
        said = spell(kind, zone, "en")
    parsed = parse(f"game {game}\nboard turn of A\n  A\n    {said} 《X》\n    {said} 《Y》\n")
    assert parsed.scenario is not None
    assert parsed.scenario.board is not None, parsed.problems
    (lying,) = parsed.scenario.board.players[0].zones
    assert [card.name for card in lying.cards] == ["X", "Y"]


@pytest.mark.parametrize("game", GAMES)
def test_what_reads_its_print_is_there(game: str) -> None:
    assert callable(import_module(manifest.shipped()[game].print).read)


def test_a_variant_has_what_its_base_game_says() -> None:
    base, variant = manifest.shipped()["dm"], manifest.shipped()["dmv"]
    assert (variant.root, base.root) == ("dm", "dm")
    assert (variant.states, variant.unordered, variant.print) == (base.states, base.unordered, base.print)
    assert variant.brackets_are_carried_out
    assert variant.reminded == base.reminded


def test_a_keyword_whose_bracket_only_reminds_has_its_rule() -> None:
    from judgecli.games.dm.text.keyword_names import NAMES

    assert {word.removesuffix(" +") for word in manifest.shipped()["dm"].reminded} <= NAMES.keys()
