"""What ``judge new-game`` makes is a whole game that runs, in both languages, without a line written by hand."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from judgecli.cli.new_game import SCAFFOLD
from tests.contracts.imports import circles, graph, imports
from tests.games.new.installed import install, judge, python

NAME = "harvest"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games") / "new"
    install(NAME, folder)
    return folder


def test_the_command_writes_it_and_writes_nothing_over(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    assert str(folder) in judge(tmp_path, "new-game", NAME, str(folder), "--lang", "en")
    said = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert said == {"judgecli.games": {NAME: f"judge_{NAME}"}, "rulebook_index.books": {NAME: f"judge_{NAME}.book"}}
    for arguments in ((NAME, str(folder)), ("zx", str(tmp_path / "x")), ("Zu groß", str(tmp_path / "y"))):
        assert python(tmp_path, "-m", "judgecli", "new-game", *arguments).returncode == 2
    assert sorted(p.name for p in tmp_path.iterdir()) == ["made"]


def test_nothing_is_left_of_the_name_it_was_copied_from(place: Path) -> None:
    copied = [file for file in (place / f"judge_{NAME}").rglob("*") if file.is_file()]
    originals = [file for file in (SCAFFOLD / "newgame").rglob("*") if file.is_file() and file.suffix != ".pyc"]
    assert len([file for file in copied if file.suffix != ".pyc"]) == len(originals)
    assert [f for f in copied if f.suffix != ".pyc" and "newgame" in f.read_text(encoding="utf-8").lower()] == []


def test_it_is_as_long_as_the_page_says() -> None:
    """A new game begins small: what all plain games have in common is taken from the shared modules, not written out."""
    files = [file for file in (SCAFFOLD / "newgame").rglob("*") if file.is_file() and file.suffix != ".pyc"]
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    page = (Path(__file__).parents[3] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert f"{len(files)} files and about {round(lines, -1)} lines" in page
    assert len(files) < 30
    assert lines < 600


def test_its_scenarios_and_templates_come_out_as_they_say(place: Path) -> None:
    package = place / f"judge_{NAME}"
    files = [*package.rglob("*.judge")]
    assert {file.name for file in files} >= {"new.en.judge", "new.ja.judge"}
    told = judge(place, "check", str(package), "--lang", "en")
    assert f"{len(files)} scenarios, all as expected" in told


def test_a_wrong_expectation_is_noticed(place: Path, tmp_path: Path) -> None:
    text = (place / f"judge_{NAME}" / "new.en.judge").read_text(encoding="utf-8")
    file = tmp_path / "wrong.judge"
    file.write_text(text.replace("  A right\n", "  B right\n"), encoding="utf-8")
    assert python(place, "-m", "judgecli", "check", str(file)).returncode == 1


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "A harvests a card"), ("ja", "Aがカードを1枚収穫する")], ids=["en", "ja"]
)
@pytest.mark.parametrize("written", ["en", "ja"])
def test_a_ruling_says_what_happened_and_why(place: Path, lang: str, says: str, written: str) -> None:
    ruling = judge(place, "ruling", str(place / f"judge_{NAME}" / f"new.{written}.judge"), "--lang", lang)
    assert says in ruling
    assert "1.2" in ruling


def test_its_board_is_drawn(place: Path) -> None:
    page = judge(place, "ruling", str(place / f"judge_{NAME}" / "new.en.judge"), "--as", "html")
    assert 'class="tb"' in page
    assert "Harvester" in page


def test_it_can_be_asked_and_stepped_through(place: Path) -> None:
    file = str(place / f"judge_{NAME}" / "new.en.judge")
    assert "1.2" in judge(place, "why", file, "A has store 1", "--lang", "en")
    assert "1.1" in judge(place, "replay", file, "--full")


def test_both_spellings_are_written(place: Path, tmp_path: Path) -> None:
    """Into Japanese and back, the cards and lines of play are the same."""
    file = tmp_path / "both.judge"
    english = (place / f"judge_{NAME}" / "new.en.judge").read_text(encoding="utf-8")
    file.write_text(english, encoding="utf-8")
    judge(place, "fmt", "--write", str(file), "--lang", "ja")
    japanese = file.read_text(encoding="utf-8")
    assert "1枚収穫する" in japanese
    judge(place, "fmt", "--write", str(file), "--lang", "en")
    back = file.read_text(encoding="utf-8")
    assert [line.strip() for line in back.splitlines()] == [line.strip() for line in english.splitlines()]


def test_it_is_listed_and_covered(place: Path) -> None:
    assert NAME in judge(place, "games")
    assert f"game {NAME}" in judge(place, "new", NAME, "--lang", "en")
    covered = judge(place, "coverage", NAME, "--lang", "en")
    assert "3 of 3 in code, 3 in scenarios, 3 deciding one" in covered
    assert "is_in_hand" in judge(place, "rule", f"{NAME}:1.1", "--lang", "en")
    assert f"{NAME}:1.3" in judge(place, "search", "three cards in store", "--game", NAME, "--lang", "en")


def test_card_text_it_does_not_take_up_is_an_error_at_the_word(place: Path, tmp_path: Path) -> None:
    file = tmp_path / "text.judge"
    for line in ("auto when this appears: draw 1 card", "auto once per turn when this appears: harvest 1"):
        file.write_text(
            f"game {NAME}\ncard 《X》 folk\n  {line}\nboard turn of A\n  A hand 1\n  B hand 1\n", encoding="utf-8"
        )
        done = python(place, "-m", "judgecli", "check", str(file), "--lang", "en")
        assert done.returncode == 3, line
        assert f"{file}:3" in done.stdout, done.stdout


@pytest.mark.parametrize(
    ("board", "code"),
    [
        ("board turn of A, main phase\n  A life 7, hand 1\n  B", ""),
        ("board turn of A, end phase\n  A\n  B", "E337"),
        ("board turn of A\n  A banished 2\n  B", "E306"),
        ("board turn of A\n  A\n    hand 《X》 tapped\n  B", "E343"),
    ],
    ids=["what it knows", "a phase", "a number", "a state"],
)
def test_a_board_has_what_the_game_names_and_nothing_else(place: Path, tmp_path: Path, board: str, code: str) -> None:
    """A number of a player is a row of words and an entry of ``PlainBoard``; whatever says nothing in the game is refused."""
    folder = tmp_path / "made"
    package = install(NAME, folder)
    words, setup, dialect = package / "words.tsv", package / "table" / "setup.py", package / "text" / "dialect.py"
    words.write_text(
        words.read_text(encoding="utf-8")
        + "life\tmark\tlife\tライフ\nend\tphase\tend phase\tエンドフェイズ\ntapped\tstate\ttapped\tタップ\n"
        + "banished\tzone\tbanished\t除外\n",
        encoding="utf-8",
    )
    setup.write_text(
        setup.read_text(encoding="utf-8").replace("zones=ZONES,", 'zones=ZONES, numbers={"life": 20},'),
        encoding="utf-8",
    )
    dialect.write_text(
        dialect.read_text(encoding="utf-8").replace(
            'now="main",', 'now="main",\n    player_numbers={"life": lambda s, player: s.fact(player, "life")},'
        ),
        encoding="utf-8",
    )
    file = tmp_path / "board.judge"
    file.write_text(
        f"game {NAME}\ncard 《X》 folk\n{board}\nplay\n  A passes\nexpect\n  A has life 7\n  B has life 20\n",
        encoding="utf-8",
    )
    done = python(folder, "-m", "judgecli", "check", str(file), "--lang", "en")
    assert (done.returncode == 0) is (code == ""), done.stdout + done.stderr
    assert code in done.stdout


def test_its_imports_run_in_no_circle_and_name_no_other_game(place: Path) -> None:
    found = graph(imports(place, (f"judge_{NAME}",)))
    assert len(found) > 10
    assert circles(found) == []
    text = "".join(file.read_text(encoding="utf-8") for file in (place / f"judge_{NAME}").rglob("*.py"))
    used = {line.split()[1] for line in text.splitlines() if line.startswith("from judgecli.games.")}
    assert used
    assert all(name.startswith(("judgecli.games.shared", "judgecli.games.contract")) for name in used)


def test_it_is_as_tidy_as_the_rest(place: Path) -> None:
    """By the rules of this project, and by those that the new game brings along, which whoever writes it runs."""
    ruff = [sys.executable, "-m", "ruff"]
    if subprocess.run([*ruff, "--version"], capture_output=True).returncode:
        pytest.skip("ruff is not installed")
    settings = str(Path(__file__).resolve().parents[3] / "pyproject.toml")
    ours = ["check", "--config", settings, "--config", "lint.isort.known-first-party=['judgecli']", str(place)]
    for arguments in (ours, ["check", "."], ["format", "--check", "."]):
        done = subprocess.run([*ruff, *arguments], capture_output=True, text=True, cwd=place)
        assert done.returncode == 0, (arguments, done.stdout)


@pytest.mark.long
def test_its_types_are_strict(place: Path) -> None:
    if subprocess.run([sys.executable, "-m", "mypy", "--version"], capture_output=True).returncode:
        pytest.skip("mypy is not installed")
    done = python(place, "-m", "mypy", "--strict", str(place / f"judge_{NAME}"))
    assert done.returncode == 0, done.stdout
