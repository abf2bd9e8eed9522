"""README and the documents beside the program: they name every command, package and word there is. What they show is run in tests/docs."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.given import ROOT, Judge
from tests.docs.pages import blocks, commands

README = ("README.md", "README.ja.md")


def test_the_board_on_the_first_screen_is_the_demo() -> None:
    (board,) = [block.body for block in blocks("README.md") if block.kind == "judge"]
    (path,) = re.findall(r"^DEMO\s*:= (\S+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    scenario = (ROOT / path).read_text(encoding="utf-8").partition("\nexpect")[0]
    lines = [line for line in scenario.split("\n") if not line.startswith("#")]
    assert board.split() == "\n".join(lines).split()
    given = [shown.command for block in blocks("README.md") if block.kind == "console" for shown in commands(block)]
    assert ["judge", "replay", path] in given


def tabled(page: str) -> list[str]:
    """The commands in the table of a page."""
    cells = re.findall(r"^\| (.*?) \|", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE)
    return [c for cell in cells for c in re.findall(r"`judge ([^`]+)`", cell)]


def test_every_command_of_the_table_works(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("next\n"))
    judge("new", "zx", "FILE")
    commands = tabled(README[0])
    assert all(tabled(page) == commands for page in README)
    assert len(commands) == 23
    for command in commands:
        said = "no winner" if command.startswith("why ") else "A passes"
        filled = (
            command.replace("PATH…", "FILE").replace("new zx FILE", "new zx").replace("…", said).replace(" N", " 0")
        )
        words = shlex.split(filled)
        if words[0] in ("books", "deck"):  # their files are tested where they are read
            assert judge(*words[: 1 + (words[0] == "books")], "--help").code == 0
            continue
        assert judge(*words).code == 0, command


def test_every_command_stands_in_both_readmes() -> None:
    from judgecli.cli.app import COMMANDS

    for page in README:
        text = (ROOT / page).read_text(encoding="utf-8")
        assert all(f"judge {name}" in text for name in COMMANDS), page


def test_every_package_has_its_reason() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = re.search(r"^dependencies = \[(.*?)^\]", project, re.MULTILINE | re.DOTALL)
    assert needed
    for name in re.findall(r'"([a-z0-9-]+)[><=]', needed[1]):
        assert f"| {name} " in text, name


def test_the_words_of_the_vocabulary_exist() -> None:
    """Every dotted name of the table is a module or something in one."""
    from importlib import import_module

    text = (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8")
    names = re.findall(r"`((?:kernel|language|session|games|report)\.[\w.]+)`", text)
    assert len(names) > 15
    for name in names:
        module, _, attribute = f"judgecli.{name}".rpartition(".")
        if attribute[0].isupper() and module.rpartition(".")[2][0].isupper():
            module = module.rpartition(".")[0]
        try:
            import_module(f"judgecli.{name}")
        except ModuleNotFoundError:
            owner, _, inner = module.rpartition(".")
            if inner[:1].isupper():
                assert hasattr(getattr(import_module(owner), inner), attribute), name
            else:
                assert hasattr(import_module(module), attribute), name
