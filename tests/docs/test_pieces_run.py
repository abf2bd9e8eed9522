"""What a page shows and that is no whole scenario and no answer: pieces of scenarios are read, example commands given, and what is only
looked at is listed, each with the reason.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import copytree, which

import pytest

from judgecli.language import parse
from tests.cli.given import Judge
from tests.docs.examples import lay
from tests.docs.pages import PAGES, ROOT, Block, blocks
from tests.each import together

SHOWN = [block for page in PAGES for block in blocks(page)]
HEADS = {
    "en": {"card": "card 《c》 zx", "play": "play", "expect": "expect", "board": "board turn of A, main phase"},
    "ja": {
        "card": "カード 《c》 ゼクス",
        "play": "プレイ",
        "expect": "期待",
        "board": "盤面 Aのターン、メインフェイズ",
    },
}
"""What stands above the lines of a piece in its scenario."""
GAMES = {"docs/cards.md": "dm", "docs/cards.ja.md": "dm"}
"""The game of the pieces of a page; else Z/X, whose words the pages on the language use."""

SERVES = "it goes on until it is stopped; tests/{} opens it, asks it and stops it"
NOT_RUN = {
    "judge desk --event": SERVES.format("desk"),
    "judge desk --example": SERVES.format("desk"),
    "judge lsp": SERVES.format("editor"),
    "judge check$": "all scenarios: tests/session/test_corpus.py does that, and other examples check a folder",
    "judge impact$": "as judge check: all scenarios twice; the next example compares a folder",
    "judge coverage zx": "it replays a game's scenarios, for minutes; tests/cli/test_cli_documents.py gives it with --quick",
    "make": "they take minutes; make itself says below what each would do",
    "python -m": "its modules are looked up; the short ones run as tests, the others measure for minutes",
    ".venv/bin/python": "as above",
    "pytest": "as above",
    "python3 -m http.server": "Python's own",
    "pip": "it installs; the desk's and the wheel's tests do that in an environment of their own",
    "pipx": "as pip",
    "cp": "given below, in a home of its own",
    "python -c": "given below, on a copy of what it writes",
    "npm": "fetches the editor's packages; what it may fetch is held by package-lock.json",
}
"""Example commands that are not given here, by how they begin; with ``$`` at the end: just these words."""
LOOKED_AT = {
    "docs/kernel.md text": "a picture of the machine in letters: nothing in it is a line of anything",
}
"""Blocks that no test can run."""
EXITS = {"judge books add zx": 1, "judge books diff zx": 1}
"""The copy is two sections long: incomplete, which is exit code 1; and another copy differs."""


def lang(page: str) -> str:
    return "ja" if ".ja." in page else "en"


@pytest.mark.parametrize("block", [b for b in SHOWN if b.kind == "judge" and set(b.words) & set(HEADS["en"])], ids=str)
def test_a_piece_of_a_scenario_is_read(block: Block) -> None:
    """Under its head, in a scenario of the page's game."""
    (piece,) = block.words
    lines = "".join(f"  {line}\n" for line in block.body.rstrip("\n").split("\n"))
    text = f"game {GAMES.get(block.page, 'zx')}\n{HEADS[lang(block.page)][piece]}\n{lines}"
    assert [(d.span.line - 2, d.message_en, d.label_en) for d in parse(text).diagnostics] == []


@pytest.mark.parametrize("block", [b for b in SHOWN if b.kind == "judge" and "part" in b.words], ids=str)
def test_a_part_of_a_file_is_one_of_the_page_or_of_cards(block: Block, judge: Judge, tmp_path: Path) -> None:
    """A file with a mistake in it is given to a command of the page; a file of cards to `judge card`."""
    if "file" in block.options:
        name = block.options["file"]
        assert any(name in b.body for b in blocks(block.page) if b.kind == "console"), f"no command reads {name}"
        return
    path = tmp_path / "cards.judge"
    path.write_text(block.body, encoding="utf-8")
    done = judge("card", str(path))
    assert done.code == block.exit, done.out + done.err


@together([b for b in SHOWN if b.kind == "text"])
def test_a_text_is_a_file_an_example_or_listed(block: Block) -> None:
    assert "file" in block.options or is_example(block) or f"{block.page} text" in LOOKED_AT, str(block)


def is_example(block: Block) -> bool:
    """Whether a block holds commands to be given one after the other."""
    return block.kind == "sh" or (block.kind == "text" and block.body.startswith("judge "))


EXAMPLES = [block for block in SHOWN if is_example(block)]


@pytest.fixture(scope="module")
def one_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The indexes of the search are made once for all examples."""
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize("block", EXAMPLES, ids=str)
def test_an_example_command_does_its_work(
    block: Block, judge: Judge, one_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each ends without an error: about small files of the names that it gives."""
    monkeypatch.setenv("JUDGECLI_CACHE", str(one_cache))
    monkeypatch.setenv("JUDGECLI_LANG", lang(block.page))
    monkeypatch.chdir(tmp_path)
    lay(tmp_path, lang(block.page), judge)
    for line in ours(block):
        words = line.split("judge ", 1)[1]
        needs_the_extras(words)
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        arguments = shlex.split(words, comments=True)
        if arguments[0] in ("new", "new-game") and len(arguments) > 2:
            Path(arguments[2]).unlink(missing_ok=True)
        done = judge(*arguments)
        wanted = next((code for begins, code in EXITS.items() if f"judge {words}".startswith(begins)), 0)
        assert done.code == wanted, f"{block}: {line}\n{done.out}{done.err}"


def ours(block: Block) -> Iterator[str]:
    """The lines of a block that are given here."""
    for line in block.body.strip().split("\n"):
        if not any(f"{line}$".startswith(begins) for begins in NOT_RUN):
            assert line.startswith(("judge ", ".venv/bin/judge ")), f"{block}: {line}: neither given here nor listed"
            yield line


def needs_the_extras(words: str) -> None:
    if words.startswith("desk"):
        for package in ("sqlalchemy", "starlette"):
            pytest.importorskip(package, reason="the packages of the extra “desk” are not installed here")
    if ".pdf" in words:
        pytest.importorskip("pypdfium2", reason="the extra “pdf” is not installed here")


def test_nothing_is_listed_that_no_page_shows() -> None:
    lines = [line for block in EXAMPLES for line in block.body.split("\n")]
    assert [begins for begins in NOT_RUN if not any(f"{line}$".startswith(begins) for line in lines)] == []
    assert set(LOOKED_AT) <= {f"{block.page} {block.kind}" for block in SHOWN}
    assert [begins for begins in EXITS if not any(line.startswith(begins) for line in lines)] == []


@together([b for b in SHOWN if b.kind == "sh"])
def test_targets_and_modules_that_are_named_exist(block: Block) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in block.body.strip().split("\n"):
        command = line.partition("#")[0]
        words = shlex.split(command)
        if words and words[0] == "make":
            assert re.search(rf"^{re.escape(words[1])}:", makefile, re.MULTILINE), f"{block}: {line}"
            if which("make"):  # which says what it would do, and does none of it
                subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, check=True, capture_output=True, timeout=60)
        for module in re.findall(r"-m ([\w.]+)", line):
            assert find_spec(module), f"{block}: {line}"
        for word in words:
            if word.startswith(("tests/", "scenarios/", "docs/", "judgecli/")):
                assert (ROOT / word).exists(), f"{block}: {word}"
        if words[1:2] == ["-c"]:
            compile(words[2], str(block), "exec")


def test_the_editor_is_given_the_files_as_the_page_says(tmp_path: Path) -> None:
    """The copy into the editor's folder, in another home; and the command that writes them, which changes none."""
    shown = [line for block in EXAMPLES if "editors" in block.page for line in block.body.split("\n")]
    (copies,) = (line for line in shown if line.startswith("cp "))
    (writes,) = (line for line in shown if line.startswith("python -c "))
    home, folder = tmp_path / "home", Path("docs/editors/vscode-judge")
    (home / ".vscode" / "extensions").mkdir(parents=True)
    source, target = shlex.split(copies)[2:]
    assert target.startswith("~/")
    subprocess.run(["cp", "-r", source, str(home / target[2:])], cwd=ROOT, check=True, timeout=60)
    assert (home / target[2:] / "package.json").is_file()
    copytree(ROOT / folder, tmp_path / folder)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, *shlex.split(writes)[1:]], cwd=tmp_path, env=environment, check=True, timeout=120)
    files = [path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.json") if "node_modules" not in path.parts]
    assert [path for path in files if (ROOT / path).read_bytes() != (tmp_path / path).read_bytes()] == []


def test_a_layout_shown_is_one_that_an_import_takes(judge: Judge, tmp_path: Path) -> None:
    """The table of docs/cards, with the columns that it names: the card comes out whole, in both languages of the page."""
    for page in ("docs/cards.md", "docs/cards.ja.md"):
        folder = tmp_path / lang(page)
        folder.mkdir()
        lay(folder, lang(page), judge)
        (layout,) = (block for block in blocks(page) if block.kind == "toml")
        (folder / "mine.toml").write_text(layout.body, encoding="utf-8")
        done = judge("cards", "import", str(folder / "mine.csv"), "--game", "dm", "--map", str(folder / "mine.toml"))
        assert done.code == 0, done.err
        (card,) = json.loads(judge("cards", "show", "火の子", "--json").out)["cards"]
        assert (card["whole"], card["head"]["en"]) == (True, "card 《火の子》 creature fire cost 2")


def test_the_settings_shown_for_editors_name_what_there_is() -> None:
    (shown,) = (b for b in SHOWN if b.kind == "toml" and "editors" in b.page)
    settings = tomllib.loads(shown.body)
    extension = json.loads((ROOT / "docs/editors/vscode-judge/package.json").read_text(encoding="utf-8"))
    known = {ending.lstrip(".") for one in extension["contributes"]["languages"] for ending in one["extensions"]}
    assert settings["language-server"]["judge"] == {"command": "judge", "args": ["lsp"]}
    assert set(settings["language"][0]["file-types"]) == known


def test_the_grammar_shown_is_in_the_grammar() -> None:
    files = (ROOT / "judgecli" / "language" / "grammar").glob("*.syntax")
    known = {line.strip() for path in files for line in path.read_text(encoding="utf-8").split("\n")}
    for block in SHOWN:
        if block.kind == "syntax":
            assert {line.strip() for line in block.body.strip().split("\n")} <= known
