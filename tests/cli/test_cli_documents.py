"""README and the documents: every command shown is run, every answer shown is the real one, every link leads somewhere."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.given import ROOT, Judge

README = ("README.md", "README.ja.md")
DOCUMENTS = (
    *README,
    *(f"docs/{n}.md" for n in ("vocabulary", "adding-a-rule", "adding-a-game", "adding-a-book", "exit-codes")),
    *("docs/dependencies.md", "docs/json.md"),
)
OMITTED = "…"


def blocks(text: str, kind: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [body for name, body in found if name == kind]


def shown(page: str) -> list[tuple[list[str], list[str]]]:
    """Commands of a page with the lines of the answer printed under each."""
    out: list[tuple[list[str], list[str]]] = []
    for block in blocks((ROOT / page).read_text(encoding="utf-8"), "console"):
        for line in block.rstrip("\n").split("\n"):
            if line.startswith("$ "):
                out.append((shlex.split(line[2:]), []))
            else:
                out[-1][1].append(line)
    return out


@pytest.mark.parametrize("page", README)
def test_every_answer_shown_is_what_the_command_says(
    page: str, judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    monkeypatch.chdir(tmp_path)
    if page == "README.ja.md":
        (board,) = blocks((ROOT / page).read_text(encoding="utf-8"), "")
        Path("dispute.judge").write_text(board, encoding="utf-8")
    commands = shown(page)
    assert len(commands) == 4
    for command, answer in commands:
        assert command[0] == "judge"
        if command[1] == "new":
            Path("dispute.judge").unlink(missing_ok=True)
        done = judge(*command[1:])
        assert done.code == 0, command
        real = done.out.rstrip("\n").split("\n")
        if answer[-1] == OMITTED:
            answer = answer[:-1]
            real = real[: len(answer)]
        while answer and not answer[-1]:
            answer, real = answer[:-1], real[:-1]
        assert real == answer, f"{page}: the answer to {' '.join(command)} has changed; print it again"


def test_the_board_on_the_first_screen_is_the_demo() -> None:
    (board,) = blocks((ROOT / "README.md").read_text(encoding="utf-8"), "")
    (path,) = re.findall(r"^DEMO\s*:= (\S+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    scenario = (ROOT / path).read_text(encoding="utf-8").partition("\nexpect")[0]
    lines = [line for line in scenario.split("\n") if not line.startswith("#")]
    assert board.split() == "\n".join(lines).split()
    assert (["judge", "replay", path]) in [command for command, _ in shown("README.md")]


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


@pytest.mark.parametrize("page", DOCUMENTS)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)", text):
        assert ((ROOT / page).parent / target).is_file(), f"{page}: {target}"


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
