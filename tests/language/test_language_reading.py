"""What English scenarios say, line by line, against the syntax tree written out by hand."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse
from judgecli.language.ast import Filter, Mention, Noun, Number, Place
from judgecli.language.compare import meaning
from tests.language.language_samples import ENGLISH, JAPANESE


def read(text: str) -> ast.Scenario:
    parsed = parse(text)
    assert [item.message_en for item in parsed.diagnostics] == []
    assert parsed.scenario is not None
    return parsed.scenario


def ability(line: str) -> ast.Ability:
    return read(f"game zx\ncard 《c》 zx\n  {line}\n").cards[0].abilities[0]


def same(found: object, expected: object) -> bool:
    return meaning(found) == meaning(expected)


def test_header() -> None:
    scenario = read(ENGLISH)
    assert (scenario.title, scenario.game, scenario.edition) == ("The target walks away before damage", "zx", "1.59")
    assert scenario.header == (
        ("about", "604.3d"),
        ("about", "moving away"),
        ("source", "a question at a shop tournament"),
    )
    assert scenario.notes == ("both players agree on the board",)
    assert [text for _, text in scenario.comments] == ["# the cards", "# the point", "# no room", "# the end"]


def test_card_facts_and_text() -> None:
    knight = read(ENGLISH).cards[3]
    assert [(fact.kind, fact.value) for fact in knight.facts] == [
        ("type", "zx"),
        ("colour", "white"),
        ("colour", "red"),
        ("cost", 4),
        ("power", 6000),
        ("icon", "ignition"),
    ]
    assert knight.raw == "printed text"
    assert [(item.kind, item.keyword, item.parameter) for item in knight.abilities[:2]] == [
        ("keyword", "life recovery", None),
        ("keyword", "range", 2),
    ]


def test_board() -> None:
    board = read(ENGLISH).board
    assert board is not None
    assert (board.turn, board.phase, board.number) == ("A", "main", 3)
    a, b = board.players
    assert [(count.what, count.value) for count in a.counts] == [
        ("life", 4),
        ("hand", 3),
        ("resource", 5),
        ("deck", 20),
        ("trash", 2),
        ("damage", 1),
    ]
    center, hand, resource, west = a.zones
    assert (center.zone, center.cards[0].states, center.cards[0].marks) == ("center", ("slept",), (("damage", 2000),))
    assert [card.name for card in hand.cards] == ["鼓舞", "騎士"]
    assert [(card.name, card.count, card.states) for card in resource.cards] == [
        ("赤", 1, ()),
        ("青", 1, ("slept",)),
        ("", 2, ()),
    ]
    placed = west.cards[0]
    assert (west.zone, west.own, placed.tag, placed.under, placed.owner) == (
        "west",
        True,
        "2",
        (("force", "鼓舞"),),
        "B",
    )
    assert b.zones[0].cards[0].name == "逃げ猫"


def test_plays_have_roles_and_refusals() -> None:
    attack, move, passing, play, reveal, turn = read(ENGLISH).plays
    assert (attack.player, attack.verb) == ("A", "attack")
    assert attack.role("object")[0].text == "逃げ猫"
    assert attack.role("with")[0].text == "蒼の剣士"
    assert [(item.kind, item.text) for item in move.role("to")] == [("zone", "north-west")]
    assert (passing.verb, passing.roles) == ("pass", ())
    assert (play.illegal, play.refused) == (True, ("805.3a", "806.1a"))
    assert [item.text for item in play.role("paying")] == ["赤", "青"]
    assert play.role("to")[0].whose == "own"
    assert (reveal.player, reveal.verb) == ("table", "reveal")
    assert (turn.player, turn.verb) == ("", "next turn")


def test_claims_and_expectations() -> None:
    scenario = read(ENGLISH)
    assert [(claim.player, claim.says.verb, claim.says.what, claim.says.negated) for claim in scenario.claims] == [
        ("A", "is", "destroyed", False),
        ("B", "is", "destroyed", True),
    ]
    right, place, damage, cites, waits = scenario.expectations
    assert (right.verb, right.subject and right.subject.text) == ("right", "B")
    assert place.values[0].text == "north-west"
    assert (damage.what, damage.values[0].text, damage.subject and damage.subject.whose) == ("damage", "5000", "B")
    assert [value.text for value in cites.values] == ["604.3d", "904.1"]
    assert (waits.subject and waits.subject.text, waits.values[0].text) == ("A", "702.2b")


def test_spans_are_places_in_the_file() -> None:
    scenario = read(JAPANESE)
    rows = JAPANESE.split("\n")
    attack = scenario.plays[0]
    for mention in (*attack.role("object"), *attack.role("with")):
        assert rows[mention.span.line - 1][mention.span.start : mention.span.end] == f"《{mention.text}》"
    claim = scenario.claims[0].says
    assert rows[claim.span.line - 1][claim.span.start : claim.span.end] == claim.text == "《逃げ猫》は破壊される"


def test_japanese_scenario_reads_like_the_english_one() -> None:
    ours, theirs = read(JAPANESE), read(ENGLISH)
    assert meaning(ours.cards[1]) == meaning(theirs.cards[1])
    assert meaning(ours.claims) == meaning(theirs.claims)
    assert meaning(ours.plays[:3]) == meaning(theirs.plays[:3])


def test_bare_names_are_read_where_a_card_of_this_file_has_them() -> None:
    scenario = read("card Cat zx\ncard 逃げ猫 zx\nplay\n  A attacks 逃げ猫 with Cat\n  Aは逃げ猫でCatを攻撃する\n")
    english, japanese = scenario.plays
    assert english.role("object")[0].text == japanese.role("with")[0].text == "逃げ猫"
    assert english.role("with")[0].text == japanese.role("object")[0].text == "Cat"
    assert english.role("with")[0].span == ast.Span(4, 21, 24)


def test_a_capital_at_the_start_of_a_line_does_not_matter() -> None:
    assert read('Scenario "x"\nCard 《a》 zx\nPlay\n  A passes\n').plays[0].verb == "pass"


def test_full_width_marks_are_read() -> None:
    folded = read("play\n  A chooses 12, 《b（１）》\n").plays[0]
    wide = read("play\n　Ａ　chooses　１２，《b（１）》\n").plays[0]
    assert meaning(folded) == meaning(wide)
    assert wide.role("object")[1].text == "b（１）"


THAT = Noun("that")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("event: draw 2 cards", ast.Instruction("draw", amount=Number(2))),
        ("event: discard 1 card", ast.Instruction("discard", what=Noun("choose", count=Number(1), where=("hand",)))),
        ("event: destroy all zx", ast.Instruction("destroy", what=Noun("all", "zx"))),
        (
            "event: deal 8000 damage divided among up to 2 opponent's zx in a normal square",
            ast.Instruction(
                "damage",
                what=Noun("choose", "zx", "opponent", Number(2), up_to=True, where=("normal square",)),
                amount=Number(8000),
                divided=True,
            ),
        ),
        (
            "event: put top 3 cards of your deck into trash",
            ast.Instruction(
                "put", what=Noun("all", "card", "you", Number(3), where=("deck",), top=True), to=Place("trash")
            ),
        ),
        (
            "event: return 1 your zx to hand",
            ast.Instruction("return", what=Noun("choose", "zx", "you", Number(1)), to=Place("hand", "owner")),
        ),
        (
            "event: put it on bottom of your deck",
            ast.Instruction("put", what=THAT, to=Place("deck", "you", position="bottom")),
        ),
        (
            "event: make this appear slept in a square without a zx",
            ast.Instruction("appear", what=Noun("this"), to=Place("square", empty_of="zx", state="slept")),
        ),
        (
            "event: it gets power -4000 until end of turn",
            ast.Instruction("change", what=THAT, amount=Number(-4000), change="power", duration="turn"),
        ),
        (
            "event: choose 1 opponent's zx in a normal square for each [ケット・シー] in your charge",
            ast.Instruction(
                "choose",
                what=Noun(
                    "choose",
                    "zx",
                    "opponent",
                    Number(
                        1,
                        Noun("any", "zx", "you", filters=(Filter("tribe", "has", "ケット・シー"),), where=("charge",)),
                    ),
                    where=("normal square",),
                ),
            ),
        ),
        ("event: it becomes [ドラゴン]", ast.Instruction("become", what=THAT, change="tribe", value="ドラゴン")),
        ("event: this loses all abilities", ast.Instruction("lose", what=Noun("this"), change="abilities")),
        (
            "constant: this cannot be chosen by opponent's effects",
            ast.Instruction(
                "cannot", what=Noun("this"), change="be chosen", source="effect", by=Noun("any", whose="opponent")
            ),
        ),
        (
            "constant: your events gets cost -1",
            ast.Instruction("change", what=Noun("all", "event", "you"), amount=Number(-1), change="cost"),
        ),
        (
            "event: opponent discards 1 card",
            ast.Instruction(
                "discard",
                Noun("opponent", "player"),
                Noun("choose", count=Number(1), where=("hand",)),
            ),
        ),
        ("event: you win", ast.Instruction("win", Noun("you", "player"))),
        ("event: play it without paying its cost", ast.Instruction("play", what=THAT, change="free")),
        (
            "event: deal damage equal to its power to it",
            ast.Instruction("damage", what=THAT, amount=Number(0, word="its power")),
        ),
    ],
)
def test_instructions(line: str, expected: ast.Instruction) -> None:
    assert same(ability(line).effects, (expected,))


def test_if_you_do_hangs_under_what_was_done() -> None:
    effects = ability("event: you may discard 1 card; if you do, draw 1 card; recover 1").effects
    assert [item.verb for item in effects] == ["discard"]
    assert effects[0].may
    assert [item.verb for item in effects[0].then] == ["draw", "recover"]


def test_repeat_modal_and_delay_reach_to_the_end() -> None:
    (repeat,) = ability("event: repeat 3 times: choose 1 zx; you may deal 6000 damage to it").effects
    assert (repeat.amount, [item.verb for item in repeat.then]) == (Number(3), ["choose", "damage"])
    (modal,) = ability("event: choose 2 of: draw 1 card | recover 1 | destroy this").effects
    assert (modal.amount, [choice[0].verb for choice in modal.choices]) == (Number(2), ["draw", "recover", "destroy"])
    appear, delay = ability("event: make 1 your zx in trash appear; at turn ends: return it to hand").effects
    assert (appear.verb, delay.when and delay.when.verb, delay.then[0].verb) == ("appear", "turn end", "return")


@pytest.mark.parametrize(
    ("line", "verb", "source", "origin", "goal"),
    [
        ("auto when this appears from life: draw 1 card", "appear", "", "life", ""),
        ("auto when your zx is destroyed by battle: draw 1 card", "destroyed", "battle", "", ""),
        ("auto when a card is put into opponent's resource: draw 1 card", "put", "", "", "resource"),
        ("auto when this is put into trash from deck: draw 1 card", "put", "", "deck", "trash"),
        ("auto when your main phase starts: draw 1 card", "phase start", "", "", "main"),
        ("auto when the turn ends: draw 1 card", "turn end", "", "", ""),
        ("auto when your life decreases: draw 1 card", "decrease", "", "", ""),
    ],
)
def test_events(line: str, verb: str, source: str, origin: str, goal: str) -> None:
    when = ability(line).when
    assert when is not None
    assert (when.verb, when.source, when.origin, when.goal) == (verb, source, origin, goal)


def test_each_condition_says_who_has() -> None:
    (draw,) = ability(
        "event: if you have 6 or more red cards in trash and opponent has 2 or less life, draw 1 card"
    ).effects
    red, life = draw.conditions
    assert (red.what, red.op, red.value, red.subject.whose, red.subject.where) == (
        "count",
        ">=",
        Number(6),
        "you",
        ("trash",),
    )
    assert (life.op, life.value, life.subject.whose, life.subject.where) == ("<=", Number(2), "opponent", ("life",))


def test_replacement_says_what_it_stands_for() -> None:
    found = ability("constant if this would be destroyed, put it into resource slept instead of charge")
    assert (found.kind, found.instead, found.when and found.when.verb) == ("replacement", "charge", "destroyed")
    assert same(found.effects[0].to, Place("resource", state="slept"))


def test_given_abilities_are_read_with_their_place() -> None:
    line = "constant: your other zx get 「auto when this appears: draw 1 card」"
    (gain,) = ability(line).effects
    assert gain.ability is not None
    assert (gain.ability.kind, gain.ability.effects[0].verb) == ("auto", "draw")
    start = 2 + line.index("auto")  # two columns of indentation
    assert gain.ability.span == ast.Span(3, start, start + len("auto when this appears: draw 1 card"))


def test_costs_zones_turns_and_limits() -> None:
    found = ability("activated (hand) your turn 1 <sleep this, pay white red 2, discard 1 card>: draw 1 card")
    assert (found.where, found.turn, found.limit) == (("hand",), "you", 1)
    assert [item.verb for item in found.cost] == ["sleep", "pay", "discard"]
    assert (found.cost[1].value, found.cost[1].amount) == ("white red", Number(2))


def test_mentions_of_several_kinds() -> None:
    play = read("play\n  A chooses 《X》#2 of B, north, player card of B, 3, nothing\n").plays[0]
    assert [(item.kind, item.text, item.tag, item.whose) for item in play.role("object")] == [
        ("card", "X", "2", "B"),
        ("zone", "north", "", ""),
        ("word", "player card", "", "B"),
        ("number", "3", "", ""),
        ("word", "nothing", "", ""),
    ]
    assert isinstance(play.role("object")[0], Mention)


def test_words_may_be_capitalised_as_cards_print_them() -> None:
    head = "card 《Elk》 monster normal {} [Beast] {} 4 {} 1500 {} 1000\n"
    board = "board turn of A, {}\n  A {} 8000\n    {} 3 《Elk》\n  B\n"
    small = (
        "game ygo\n" + head.format("earth", "level", "atk", "def") + board.format("main phase 1", "lp", "monster zone")
    )
    large = (
        "game ygo\n" + head.format("EARTH", "Level", "ATK", "DEF") + board.format("Main Phase 1", "LP", "Monster Zone")
    )
    assert same(read(large), read(small))


def test_a_title_may_stand_in_corner_brackets() -> None:
    assert same(read("シナリオ「二枚ブレイク」\n"), read('シナリオ "二枚ブレイク"\n'))


def test_a_count_may_stand_alone_in_a_line_of_a_zone() -> None:
    board = "game zx\nboard turn of A, main phase\n  A\n    hand {}\n  B\n"
    assert same(read(board.format("3")), read(board.format("3 cards")))


def test_a_turn_may_be_counted_as_japanese_says_it() -> None:
    board = "game ygo\n盤面 Aのターン、メインフェイズ1、{}\n  A\n  B\n"
    assert same(read(board.format("3ターン目")), read(board.format("ターン3")))


def test_a_name_of_several_words_needs_no_marks_on_its_card_line() -> None:
    """It goes up to the type of the card, and may then be written so everywhere."""
    found = parse(
        "game zx\ncard Steel Bear zx green cost 4 power 5000\nboard A's turn main phase\n  A\n    center Steel Bear\n  B\n"
    )
    assert found.diagnostics == ()
    assert found.scenario is not None
    assert [card.name for card in found.scenario.cards] == ["Steel Bear"]


def test_copies_of_a_card_are_counted_before_or_behind_it() -> None:
    before, behind = (
        parse(
            f"game zx\ncard 《Red》 zx red cost 1 power 1000\nboard turn of A, main phase\n  A\n    resource {x}\n  B\n"
        )
        for x in ("3 《Red》", "《Red》3枚")
    )
    assert before.diagnostics == behind.diagnostics == ()
    assert meaning(before.scenario) == meaning(behind.scenario)


@pytest.mark.parametrize(
    ("text", "help_en"),
    [
        ("card 《X》 creature fire Dragon cost 3 power 3000\n", "a race or tribe is written in brackets: `[Dragon]`"),
        ("claim A: A feels safe behind walls\n", "claims about what it names: `A wins`, `A loses`"),
    ],
)
def test_the_help_says_how_such_a_line_is_written(text: str, help_en: str) -> None:
    board = "board turn of A, main step\n  A\n  B\n"
    head, rest = (text, board) if text.startswith("card") else ("card 《X》 spell fire cost 1\n", board + text)
    (first, *_) = parse(f"game dm\n{head}{rest}").diagnostics
    assert help_en in first.help_en


@pytest.mark.parametrize("word", ["targeting", "choosing"])
def test_a_choice_is_told_with_the_play_in_every_game(word: str) -> None:
    """Also in Z/X, where a card is chosen only as the event resolves: the words answer that question when it is asked."""
    text = f"game zx\ncard 《X》 event red cost 1\nboard turn of A, main phase\n  A\n  B\nplay\n  A plays 《X》 {word} 《X》\n"
    parsed = parse(text)
    assert parsed.ok
    assert parsed.scenario is not None
    assert [m.text for m in parsed.scenario.plays[0].role("targeting")] == ["X"]
