"""No word of a card's text is lost: whatever is written and nothing takes up is an error at the word, in every game.

The cases are made from the fields of the syntax tree, from the tables of verbs, kinds and keywords of each game, and from the words: a new
field, verb or word that nobody covers makes these tests fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from judgecli.games.contract import Problem
from judgecli.games.shared.text.dialect import ALL_PLAYERS, Word
from judgecli.games.shared.text.driver import Driver
from judgecli.games.shared.text.errors import PHRASES
from judgecli.games.shared.text.gate import SHARED_PARTS, called, check_head, check_instructions
from judgecli.language import ast
from judgecli.lazy import replace
from tests.each import together

GAMES = ("zx", "d0", "dm", "ygo")
DRIVERS: dict[str, Driver] = {g: import_module(f"judgecli.games.{g}.text.compile").DRIVER for g in GAMES}
HERE = ast.Span(7, 3, 9)
CARD = ast.Noun("choose", "card", count=ast.Number(1), span=HERE)
IF = ast.Condition(ast.Noun("you", "player"), "turn", "=", "you", span=HERE)
CLUB = ast.Happening("an event of no game", span=HERE)
SAMPLES: dict[str, Any] = {
    "who": ast.Noun("opponent", "player", span=HERE),
    "what": CARD,
    "amount": ast.Number(2),
    "to": ast.Place("a zone of no game", span=HERE),
    "change": "a characteristic of no game",
    "value": "a value",
    "duration": "a time of no game",
    "may": True,
    "divided": True,
    "then": (ast.Instruction("a verb of no game", span=HERE),),
    "target": CARD,
    "conditions": (IF,),
    "when": CLUB,
    "ability": ast.Ability("keyword", HERE, keyword="a keyword of no game"),
    "choices": ((ast.Instruction("a verb of no game", span=HERE),),),
    "source": "effect",
    "by": ast.Noun("any", "card", "opponent", span=HERE),
    "using": CARD,
    "lasting": (IF,),
    "until": CLUB,
    "after": True,
}
"""A filled field of an instruction, by its name: every field of the tree must stand here."""
HEADS: dict[str, Any] = {
    "where": ("hand",),
    "turn": "you",
    "limit": 1,
    "when": CLUB,
    "conditions": (IF,),
    "cost": (ast.Instruction("a verb of no game", span=HERE),),
    "effects": (ast.Instruction("a verb of no game", span=HERE),),
    "keyword": "a keyword of no game",
    "parameter": 2,
    "instead": "hand",
    "or_when": (CLUB,),
    "limit_per": "a time of no game",
    "targets": (CARD,),
    "optional": True,
    "phases": ("a phase of no game",),
    "timing": "a time of no game",
    "of": (CARD,),
    "amount": 2,
    "shares": (1,),
}
"""The same for what stands before the colon."""
VERBS = [(g, verb) for g in GAMES for verb in DRIVERS[g].dialect.verbs]
KINDS = [(g, name, kind) for g in GAMES for name, kind in {**DRIVERS[g].kinds, **DRIVERS[g].keywords}.items()]


@pytest.mark.parametrize(
    ("node", "path"),
    [(ast.Instruction, ""), (ast.Ability, ""), (ast.Noun, "what."), (ast.Place, "to."), (ast.Number, "amount.")],
)
def test_an_error_names_a_part_in_words_that_a_text_has(node: type, path: str) -> None:
    """A part that holds a word is named by it; of every other there is a phrase, not the name of our field."""
    left = (
        {"effects", "number"} if node is ast.Ability else {"value"} if node is ast.Number else set()
    )  # always taken up
    worded = {name for name, declared in node.__dataclass_fields__.items() if declared.type == "str"}
    assert {called(path + name, None) for name in {*fields(node)} - worded - left} <= PHRASES.keys()


def fields(node: type) -> Iterator[str]:
    return (name for name in node.__dataclass_fields__ if name not in ("span", "text"))


def test_every_field_of_the_tree_is_covered_here() -> None:
    """A field that is new to the language needs a sample, and with it a verb or a kind that takes it up."""
    assert set(fields(ast.Instruction)) - {"verb"} == SAMPLES.keys()
    assert set(fields(ast.Ability)) - SHARED_PARTS == HEADS.keys()


def test_every_declared_part_is_a_part_of_the_tree() -> None:
    """What a verb or a kind declares exists: a misspelt part would let nothing through, and one that is gone would say nothing."""
    inside = {"amount": ast.Number, "to": ast.Place}
    for g, verb in VERBS:
        for part in DRIVERS[g].dialect.verbs[verb].parts:
            name, _, rest = part.partition(".")
            name, rest = name.partition(":")[0], rest.partition(":")[0]
            assert name in SAMPLES, (g, verb, part)
            assert not rest or rest in inside.get(name, ast.Noun).__dataclass_fields__, (g, verb, part)
    for g, name, kind in KINDS:
        for part in kind.parts - {"keyword"}:
            assert part.partition(":")[0] in HEADS.keys() | {"limit", "timing"}, (g, name, part)


@together(VERBS)
def test_a_part_that_a_verb_does_not_take_up_is_refused_at_the_word(game: str, verb: str) -> None:
    """Every field of an instruction with every verb: it is declared, or an error with a place in both languages."""
    driver = DRIVERS[game]
    declared = driver.carried_out.verbs[verb] | driver.carried_out.always
    roots = {part.partition(".")[0].partition(":")[0] for part in declared}
    for name, sample in SAMPLES.items():
        if name in roots:
            continue
        refused(driver, ast.Instruction(verb, span=HERE, **{name: sample}), (game, verb, name))


@together(VERBS)
def test_a_part_inside_a_part_is_taken_up_or_refused(game: str, verb: str) -> None:
    """The fields of a place and of a number, one by one; a state only where a card can be put in it."""
    driver = DRIVERS[game]
    declared = driver.carried_out.verbs[verb]
    inner = {"whose": "opponent", "empty_of": "card", "position": "bottom", "state": "a state of no game"}
    for name, value in inner.items():
        if f"to.{name}" not in declared or name == "state":
            place = replace(ast.Place("", span=HERE), **{name: value})
            refused(driver, ast.Instruction(verb, to=place, span=HERE), (game, verb, f"to.{name}"))
    if "amount" not in declared:
        for number in (ast.Number(2, each=CARD), ast.Number(2, scale="half"), ast.Number(0, word="X")):
            refused(driver, ast.Instruction(verb, amount=number, span=HERE), (game, verb, number))
    if "what" not in declared:
        refused(driver, ast.Instruction(verb, what=replace(CARD, or_more=True), span=HERE), (game, verb, "what"))


def refused(driver: Driver, i: ast.Instruction, case: object) -> None:
    if i.who is not None and i.who.how in ALL_PLAYERS:
        return
    found = problem_of(lambda: check_instructions(driver.dialect, (i,), driver.carried_out))
    assert found is not None, f"{case} is accepted and nothing takes it up"
    assert all((found.en, found.ja, found.span != ast.NOWHERE))


def problem_of(check: Callable[[], None]) -> Problem | None:
    """The error that a check raises, if it does."""
    try:
        check()
    except Problem as problem:
        return problem
    return None


@together(KINDS)
def test_what_a_kind_of_ability_does_not_take_up_is_refused(game: str, name: str, kind: Any) -> None:
    """Every field that can stand before the colon, with every kind of ability and every keyword of each game."""
    driver = DRIVERS[game]
    for part, sample in HEADS.items():
        known = part in kind.parts and part not in ("phases", "timing", "when", "or_when")
        if known or (part == "limit" and "limit:turn" in kind.parts):
            continue
        ability = ast.Ability(name, HERE, **{part: sample})
        if part == "keyword" and "keyword" in kind.parts:
            continue
        found = problem_of(partial(check_head, driver.dialect, ability, kind.parts))
        assert found is not None, f"{game}: {name} accepts {part} and nothing takes it up"
        assert all((found.en, found.ja))


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_declares_its_parts_and_nothing_permits_by_default(game: str) -> None:
    """A verb is an entry with its parts; of what a rule depends on the dialect has no default."""
    d = DRIVERS[game].dialect
    assert all(isinstance(verb, Word) for verb in d.verbs.values())
    needed = (
        "used",
        "turn_of",
        "now",
        "phases",
        "durations",
        "term",
        "bars",
        "player_bars",
        "rounds_up",
        "knows_by_whom",
    )
    made = type(d).__dataclass_fields__
    assert all(made[name].default is MISSING and made[name].default_factory is MISSING for name in needed)


@pytest.mark.parametrize("game", GAMES)
def test_a_limit_of_uses_is_refused_where_uses_are_not_counted(game: str) -> None:
    """The kinds that declare a limit are those of games that count."""
    counted = {"zx": {"activated", "auto"}, "dm": {"auto"}, "d0": set(), "ygo": None}[game]
    found = {name for name, kind in DRIVERS[game].kinds.items() if "limit:turn" in kind.parts}
    assert counted is None or found == counted


@pytest.mark.parametrize("game", GAMES)
def test_a_prohibition_is_one_that_the_rules_ask_for(game: str) -> None:
    """Every action of the words is barred by the table of the game, or refused; every entry of the table is asked for in its code."""
    from pathlib import Path

    from judgecli.language.words import speaking, table

    d = DRIVERS[game].dialect
    with speaking(game):
        actions = {row.canonical for row in table() if row.kind == "action" and (not row.games or game in row.games)}
    for action in sorted(actions):
        i = ast.Instruction("cannot", what=ast.Noun("this"), change=action, span=HERE)
        if action not in d.bars:
            refused(DRIVERS[game], i, (game, action))
    root = Path(import_module(f"judgecli.games.{game}").__file__ or "").parent
    code = "\n".join(p.read_text("utf-8") for p in root.rglob("*.py") if p.name not in ("limits.py", "dialect.py"))
    for action in (*d.bars, *d.player_bars):
        assert f'"{action}"' in code, f"{game}: nobody asks whether something is kept from: {action}"
