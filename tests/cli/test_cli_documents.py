"""README and the documents beside the program: they name every command, package and word there is. What they show is run in tests/docs."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.given import ROOT, Judge
from tests.docs.pages import blocks

README = ("README.md", "README.ja.md")


def test_the_board_on_the_first_screen_is_the_demo() -> None:
    (board,) = [block.body for block in blocks("README.md") if block.kind == "judge"]
    (path,) = re.findall(r"^DEMO\s*:= (\S+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    scenario = (ROOT / path).read_text(encoding="utf-8").partition("\nexpect")[0]
    lines = [line for line in scenario.split("\n") if not line.startswith(("#", "game ", "about "))]
    told = [line for line in board.split("\n") if not line.startswith(("game ", "about "))]
    assert "\n".join(told).split() == "\n".join(lines).split()


@pytest.mark.parametrize("page", README)
def test_the_readme_fits_on_two_screens(page: str) -> None:
    assert len((ROOT / page).read_text(encoding="utf-8").split("\n")) <= 120


EACH = {
    "ruling": "FILE",
    "replay": "FILE --full",
    "why": 'FILE "no winner"',
    "why-not": 'FILE --at 0 "A passes"',
    "options": "FILE --at 0",
    "explore": "FILE",
    "what-if": "FILE",
    "step": "FILE",
    "check": "FILE",
    "rule": "zx:604.3a",
    "search": "優先権",
    "term": "優先権",
    "new": "zx",
    "fmt": "FILE --check",
    "parse": "FILE",
    "explain": "L201",
    "games": "",
    "schema": "",
    "coverage": "zx --quick",
    "impact": "",
    "doctor": "",
}
"""A call of each command that needs no other file; what needs one is tested where it is read."""


@pytest.mark.parametrize("name", EACH)
def test_every_command_does_its_plain_work(
    name: str, judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("next\n"))
    judge("new", "zx", "FILE")
    assert judge(name, *shlex.split(EACH[name])).code == 0


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
