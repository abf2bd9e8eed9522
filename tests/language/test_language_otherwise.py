"""What players say instead of the grammar's words: every row is read, in every game it names, and means the line it gives."""

from __future__ import annotations

import itertools
import re
from functools import cache
from pathlib import Path

import pytest

from judgecli import manifest
from judgecli.language import assertion_reader, card_reader, line_reader, otherwise, parse, play_reader
from judgecli.language.compare import meaning
from judgecli.language.reading import grammar_of
from judgecli.language.told_order import told_first
from tests.conftest import Sample
from tests.each import together

CARD = {
    "zx": "zx red cost 2 power 3000",
    "ygo": "monster normal light level 4 atk 1000 def 1000",
    "d0": "unit red cost red 1 power 2000 smash 1",
    "dm": "creature fire cost 3 power 3000",
    "dmv": "creature fire cost 3 power 3000",
}
TRICK = {
    "zx": "event red cost 2",
    "ygo": "spell quick-play",
    "d0": "strategy red cost red 1",
    "dm": "spell fire cost 3",
    "dmv": "spell fire cost 3",
}
"""What 《狼》 is where a row is about a card that is carried out at once."""
PHASE = {"zx": "main phase", "ygo": "main phase 1", "d0": "main phase", "dm": "main step", "dmv": "main step"}
SLOTS = {"C": "《狼》", "D": "《番人》", "E": "《竜》", "P": "A", "Q": "B", "N": "3", "K": "②", "S": "draw 1 card"}
REST = {  # what the rest of a line may be, by the row's meaning
    "auto {R}": {"zx": "when this is destroyed: draw 1 card"},
    "to {R}": {"zx": "center", "d0": "own-left"},
    "{R}に": {"zx": "中央", "d0": "自軍左"},
    "until {R}": dict.fromkeys(("zx", "d0"), "end phase")
    | {"ygo": "main phase 2", "dm": "attack step", "dmv": "attack step"},
    "{R}まで": dict.fromkeys(("zx", "d0"), "エンドフェイズ")
    | {"ygo": "メインフェイズ2", "dm": "攻撃ステップ", "dmv": "攻撃ステップ"},
    "attacks {R}": dict.fromkeys(("zx", "ygo", "dm", "dmv"), "B"),
    "has {R}": dict.fromkeys(("zx", "d0", "dm", "dmv"), "power") | {"ygo": "atk"},
    "flipped: {R}": {"ygo": "draw 1 card"},
    "activated: {R}": {"ygo": "draw 1 card"},
    "effect: {R}": dict.fromkeys(CARD, "draw 1 card"),
    "event: {R}": dict.fromkeys(CARD, "draw 1 card"),
    "spell: {R}": dict.fromkeys(CARD, "draw 1 card"),
    "attacks {R} with": dict.fromkeys(CARD, "B"),
    "{P} has {R}": dict.fromkeys(CARD, "hand"),
    "constant: {R}": {"zx": "this gets power +1000"},
    "{R}を支払って": dict.fromkeys(("zx", "d0"), "《竜》"),
    "paying {R}": dict.fromkeys(("zx", "d0"), "《竜》"),
    "targeting {R}": {"d0": "《番人》"},
    "<pay {R}>": {"zx": "red 1"},
    "{R}を対象に": {"d0": "《番人》"},
    "chooses {R} of {Q}": dict.fromkeys(CARD, "hand"),
    "{Q}の{R}を選ぶ": dict.fromkeys(CARD, "手札"),
    "chooses {R}": dict.fromkeys(("dm", "dmv"), "light") | {"ygo": "first", "zx": "3", "d0": "3"},
    "{R}を選ぶ": dict.fromkeys(("dm", "dmv"), "光") | {"ygo": "B"},
    "{P}は{R}": {"ygo": "《狼》を召喚する"},
}
DONE = {
    "zx": ("A plays 《狼》", "Aは《狼》をプレイする", "playing", "プレイ"),
    "ygo": ("A summons 《狼》", "Aは《狼》を召喚する", "summoning", "召喚"),
    "d0": ("A plays 《狼》", "Aは《狼》を自軍左に移動する", "playing", "移動"),
    "dm": ("A summons 《狼》", "Aは《狼》を召喚する", "summoning", "召喚"),
    "dmv": ("A summons 《狼》", "Aは《狼》を召喚する", "summoning", "召喚"),
}
"""The line of play in which ``text`` names a card, in English and Japanese, and the noun for what is done there."""
SAID_OF = {
    "zx": ("A attacks B with 《狼》", "A activates 《狼》", "A moves 《狼》 to west"),
    "ygo": ("A attacks B with 《狼》", "A activates 《狼》", "A sets 《狼》"),
    "d0": ("A moves 《狼》 to mid-left", "A activates 《狼》"),
    "dm": ("A attacks B with 《狼》", "A casts 《狼》"),
}
"""Further lines that a claim may speak of."""
AT_A_PLAYER = "Aは《狼》でBを攻撃する"
CHOSEN = "Aは《狼》を選ぶ"
MOVED = "A moves 《狼》 to mid-left"
FOUGHT = "A attacks 《番人》 with 《狼》"
NAMED = "3"
"""Which line of play that is."""
WAYS = 4
"""Of one row and game, in the short suite; more where the grammar reads each of them by itself."""
DATA = Path(otherwise.__file__).with_name("otherwise.tsv")
ROWS = [
    tuple(row.split("\t")) for row in DATA.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")
]
OF_THE_FILE = re.compile(r"\{(?:(?:start|less|more|of|only|foe|struck|choice|chooser) [A-Z]|aim|replay|striker)\}")
"""What a row asks of the rest of the file for which ``test_told_of_the_file.py`` has files of its own."""
BOOKS = {game.book: game.base for game in manifest.shipped().values()}
SAID = (Path(__file__).parent / "wordings.tsv").read_text(encoding="utf-8").splitlines()


def is_japanese(line: str) -> bool:
    return grammar_of(line) == "japanese"


def text(game: str, part: str, line: str, done: str = "", trick: bool = False) -> str:
    """A scenario with this line; ``done``: the line of play before it, where it is no play itself; ``trick``: 《狼》 is one."""
    play, claim = (
        (f"  {line}\n", "")
        if part == "play"
        else (
            f"  A passes\n  A passes\n  {done or DONE[game][is_japanese(line)]}\n",
            f"{'question' if part == 'question' else 'claim A'}: {line}\n",
        )
    )
    if part == "ability":
        play = claim = ""
    cards = "".join(f"card {name} {CARD[game]}\n" for name in ("《番人》", "《竜》"))
    cards += f"card 《狼》 {TRICK[game] if trick else CARD[game]}\n"
    if part == "ability":
        cards += f"  {line}\n"
    guard = "mid-center" if game == "d0" else "hand"
    board = f"board turn of A, {PHASE[game]}\n  A\n    hand 《狼》, 《竜》\n  B\n    {guard} 《番人》\n"
    return f"game {game}\n{cards}{board}play\n{play}{claim}"


def ways(pattern: str) -> list[str]:
    """Every line that a row stands for: each alternative, with and without what may be missing."""
    pieces, at = [""], 0
    depth_of: list[tuple[list[str], list[str]]] = []
    current, alternatives = pieces, []
    while at < len(pattern):
        char = pattern[at]
        if char == "{":
            end = pattern.index("}", at)
            current = [piece + pattern[at : end + 1] for piece in current]
            at = end + 1
        elif char == "(":
            depth_of.append((current, alternatives))
            current, alternatives = [""], []
            at += 1
        elif char == "|":
            alternatives, current = alternatives + current, [""]
            at += 1
        elif char == ")":
            inner = alternatives + current
            before, alternatives = depth_of.pop()
            at += 1
            if pattern[at : at + 1] == "?":
                inner, at = [*inner, ""], at + 1
            current = [a + b for a, b in itertools.product(before, inner)]
        elif char == "\\":
            current = [piece + pattern[at + 1] for piece in current]
            at += 2
        elif char == "[":
            end = pattern.index("]", at)
            current = [piece + c for piece in current for c in pattern[at + 1 : end]]
            at = end + 1
        elif pattern[at + 1 : at + 2] == "?":
            current = [piece + c for piece in current for c in (char, "")]
            at += 2
        else:
            current = [piece + char for piece in current]
            at += 1
    return alternatives + current


def filled(template: str, game: str, means: str) -> str:
    rest = next((words[game] for part, words in REST.items() if part in means and game in words), "")
    holder = {"C": "A", "D": "B", "E": "A"}

    def slot(m: re.Match[str]) -> str:
        if m[1] == "holder":
            return holder[m[2]]
        if m[1] == "other":
            return {"A": "B", "B": "A"}[SLOTS[m[2]]]
        if m[1] == "number":
            return "2"
        if m[1] in ("line", "nth"):
            return NAMED
        if m[1] == "doer":
            return "A"
        if m[1] == "place":
            return "mid-center"
        if m[2] in ("V", "W") and "{line Q}" in means:
            return "攻撃"
        if m[2] in ("V", "W"):
            return DONE[game][2 + is_japanese(means)]
        if m[2] == "N" and "{nth" in means:
            return "1"
        if m[2] == "S" and "表示で" in means:
            return "攻撃"
        return rest if m[2] == "R" else SLOTS[m[2]]

    template = template.replace("{attacker}", "《狼》").replace("{mover}", "《狼》")
    return re.sub(r"\{(?:(holder|other|number|line|nth|doer|place|trick|own) )?([A-Z])\}", slot, template)


def of_its_ability(way: str) -> bool:
    """Whether something is said of an ability of a card: the line in which that card is summoned is none that it is about."""
    return "の効果" in way or "の能力" in way


@cache
def read(game: str, part: str, line: str, done: str = "", trick: bool = False) -> tuple[tuple[str, ...], object]:
    parsed = parse(text(game, part, line, done, trick))
    codes = tuple(d.code for d in parsed.diagnostics if d.severity == "error")
    assert parsed.scenario is not None
    return codes, meaning(parsed.scenario)


def without_expectations(found: object) -> object:
    """A meaning but for what is expected."""
    assert isinstance(found, tuple)
    return tuple(("expectations", ()) if part and part[0] == "expectations" else part for part in found)


def by_the_grammar_alone(game: str, part: str, line: str, trick: bool) -> bool:
    """Whether the grammar reads the line itself, in whatever way it does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line_reader, "PIECEWISE", ())
        patch.setattr(line_reader, "reworded", lambda *_: iter(()))
        patch.setattr(assertion_reader, "shared_out", lambda *_: iter(()))
        patch.setattr(card_reader, "spelling", lambda *_: "")
        for helps in (
            "_further_in_our_words",
            "_without_some_words",
        ):  # whether it is read is asked, not what would help
            patch.setattr(line_reader.LineReader, helps, lambda *_: None)
        patch.setattr(play_reader.PlayReader, "_help", lambda *_: None)
        found = parse(text(game, part, line, trick=trick)).diagnostics
        return not any(d.severity == "error" or d.code == "L215" for d in found)


def games_of(games: str) -> list[str]:
    named = list(CARD) if games == "*" else games.split()
    return [*named, *(book for book, base in BOOKS.items() if base in named and book not in named)]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if OF_THE_FILE.search(row[4]) is None], ids=lambda row: f"{row[1]}-{row[3]}"
)
def test_a_row_is_read_and_means_the_line_it_gives(row: tuple[str, ...], sample: Sample[str]) -> None:
    listed, games, _, said, means = row
    part = listed.partition(" ")[0]
    alike = {other[4] for other in ROWS if other[:4] == row[:4]}
    done = (
        AT_A_PLAYER
        if "{line Q}" in means
        else CHOSEN
        if "選べ" in said or "{line P}" in means
        else FOUGHT
        if "{attacker}" in means
        else MOVED
        if "{mover}" in means
        else ""
    )
    tried, trick = 0, "{trick" in means
    for game in games_of(games):
        plain, wanted = read(game, part, filled(means, game, means), done, trick)
        if plain:  # words of another game's board, in a row for all of them
            assert games == "*", (game, means)
            continue
        each, before = [way for way in ways(said) if "{line" not in means or not of_its_ability(way)], tried
        for way in itertools.chain(sample(each, WAYS, f"{game} {said}"), (w for w in each if tried == before)):
            line = filled(way, game, means)
            if listed not in (f"{part} first", f"{part} passive") and by_the_grammar_alone(game, part, line, trick):
                continue
            codes, found = read(game, part, line, done, trick)
            assert codes == (("L216",) if len(alike) > 1 else ()), (game, line)
            ordered = told_first(
                line, line, "japanese" if is_japanese(line) else "english"
            )  # expected beside what the row gives
            assert len(alike) > 1 or (without_expectations(found) if ordered else found) == wanted, (game, line)
            tried += 1
    assert tried or games == "*", "the grammar reads every line of this row"


@pytest.mark.parametrize("row", [row for row in ROWS if row[0].endswith(" said")], ids=lambda row: row[3])
def test_what_chance_does_is_written_as_players_say_it(row: tuple[str, ...]) -> None:
    """The written line is one of those that the row reads, in both word orders, so that it can be read again."""
    _, games, lang, said, means = row
    game = games_of(games)[0]
    line = filled(means, game, means)
    written = otherwise.as_players_say(line, "ja" if lang == "ja" else "en")
    assert written != line
    assert written in [filled(way, game, means) for way in ways(said)]


@pytest.mark.parametrize("line", [row for row in SAID if row and not row.startswith("#")])
def test_what_players_say_is_read(line: str) -> None:
    game, part, said = line.split("\t")
    text_of = text(game, part, said)
    for more in SAID_OF[BOOKS.get(game) or game] if part == "claim" else ():
        text_of = text_of.replace("claim A:", f"  {more}\nclaim A:", 1)
    parsed = parse(text_of)
    assert [d.message_en for d in parsed.diagnostics if d.severity == "error"] == []


@together(ROWS)
def test_a_row_loses_nobody_it_names(row: tuple[str, ...]) -> None:
    """A card or player that was said is said again; only who enters a phase is left out, as the phase is whose turn it is."""
    said, means = (set(re.findall(r"\{(?:\w+ )?([A-Z])\}", text)) for text in row[3:5])
    if "{foe" in row[4] or "{struck" in row[4] or "{replay}" in row[4]:
        return  # of two that fight one is asked about, and whoever chooses a target anew chooses it in one line
    asked = (
        "{line" in row[4] or "{nth" in row[4] or "{doer" in row[4]
    )  # whose line it is and what is done there is looked for among the lines of play
    told = (
        {"P", "V"} if "{own" in row[4] else {"V"} if "{done" in row[4] else set()
    )  # what a line tells is held against it
    lost = {"P", "V", "W"} if asked else told
    if row[4] in ("{P} chooses {C}", "{P}は{C}を選ぶ"):
        lost |= {"D"}  # before which other one it comes is expected of the run: test_told_order.py
    assert said - means <= lost | ({"P"} if "until" in row[4] or "まで" in row[4] else set())


@pytest.mark.parametrize(
    ("said", "is_read"),
    [
        ("claim A: line 5's block is illegal", True),
        ("claim A: line 4's block is illegal", False),
        ("主張 A：4行目の攻撃は適正", True),
        ("主張 A：5行目の攻撃は適正", False),
    ],
)
def test_what_is_said_of_a_numbered_line_is_held_against_it(said: str, is_read: bool) -> None:
    lines = "  A attacks B with 《狼》\n  B blocks with 《狼》 of B\n"
    parsed = parse(text("dm", "claim", "A wins").replace("claim A: A wins", f"{lines}{said}"))
    assert (not [d for d in parsed.diagnostics if d.severity == "error"]) is is_read


def test_what_no_row_has_stays_an_error_at_its_word() -> None:
    parsed = parse(text("dm", "play", "A hugs 《狼》"))
    assert [(d.code, d.span.start) for d in parsed.diagnostics] == [("L201", 4)]


def test_places_in_a_reworded_line_are_those_of_the_file() -> None:
    line = "B responds with 《狐》"
    parsed = parse(text("ygo", "play", line))
    assert parsed.scenario is not None
    (play,) = parsed.scenario.plays
    (role,) = play.roles
    (card,) = role[1]
    assert (card.span.start, card.span.end) == (2 + line.index("《"), 2 + len(line))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("《X》 misses the timing", "B cannot activate 《X》"),
        ("《X》's effect did not miss its timing", "B can activate 《X》"),
        ("《X》はタイミングを逃した", "Bは《X》を発動できない"),
        ("《X》の効果はタイミングを逃していない", "Bは《X》を発動できる"),
    ],
)
def test_who_misses_the_timing_cannot_activate_it(said: str, meant: str) -> None:
    """Not that it did not trigger, and not a line in which another card is paid for with it."""
    file = (
        "game ygo\ncard 《X》 monster level 4 atk 1000 def 1000\ncard 《Y》 trap\n"
        "board turn of A, main phase\n  A\n  B\n    mz1 《X》\n    st1 《Y》 set\nplay\n  B activates 《Y》 tributing 《X》\nclaim A: {}\n"
    )
    one, other = (parse(file.format(words)) for words in (said, meant))
    assert not [d for d in one.diagnostics if d.severity == "error"]
    assert meaning(one.scenario) == meaning(other.scenario)
