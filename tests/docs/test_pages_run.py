"""Everything a page shows is run: each scenario is replayed, each list checked, each command given, each answer compared."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judgecli.session.run import run_text
from tests.cli.given import Judge
from tests.docs.pages import (
    FENCE,
    GENERATED,
    KINDS,
    OMITTED,
    PAGES,
    ROOT,
    Block,
    blocks,
    commands,
    named_commands,
    same,
)
from tests.each import together

SHOWN = [block for page in PAGES for block in blocks(page)]
NOT_OURS = {"pip", "pipx", "uv", "git", "cd", "brew", "code", "python", "py"}


def lang(page: str) -> str:
    return "ja" if ".ja." in page else "en"


@together(SHOWN)
def test_a_block_says_what_it_is(block: Block) -> None:
    """So that none is left out here by being of no kind."""
    assert block.kind in KINDS, f"{block}: write one of {', '.join(sorted(KINDS))} after the fence"


@pytest.mark.parametrize("block", [b for b in SHOWN if b.kind == "judge" and not b.words], ids=str)
def test_a_scenario_shown_can_be_pasted_and_ruled(block: Block, judge: Judge, tmp_path: Path) -> None:
    """It is read without a complaint and comes to the end that the page says, by default everything decided (exit code 0)."""
    found = run_text(block.body)
    assert [(d.span.line, d.message_en, d.label_en) for d in found.diagnostics] == []
    path = tmp_path / "pasted.judge"
    path.write_text(block.body, encoding="utf-8")
    done = judge("ruling" if "claim" in block.body or "主張" in block.body else "replay", str(path))
    assert done.code == block.exit, f"{block}\n{done.out}\n{done.err}"


@pytest.mark.parametrize("block", [b for b in SHOWN if b.kind == "deck"], ids=str)
def test_a_list_shown_can_be_pasted_and_checked(block: Block, judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "pasted.deck"
    path.write_text(block.body, encoding="utf-8")
    if "limits" in block.words:
        nearest = [b for b in SHOWN if b.page == block.page and b.kind == "deck" and b.line < block.line][-1]
        deck = tmp_path / "its.deck"
        deck.write_text(nearest.body, encoding="utf-8")
        done = judge("deck", str(deck), "--limits", str(path))
    else:
        done = judge("deck", str(path))
    assert done.code == block.exit, f"{block}\n{done.out}\n{done.err}"


@pytest.mark.parametrize("page", sorted({b.page for b in SHOWN if b.kind == "console"}))
def test_every_answer_shown_is_what_the_command_says(
    page: str, judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands of a page are given one after the other in one folder, where its named blocks are files."""
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGECLI_LANG", lang(page))
    for block in blocks(page):
        if "file" in block.options:
            Path(block.options["file"]).write_text(block.body, encoding="utf-8")
        if block.kind != "console" or "elsewhere" in block.options:
            continue
        for shown in commands(block):
            said = given(shown.command, judge, block)
            if said is not None:
                assert same(shown.answer, said), f"{block}: {' '.join(shown.command)} says now:\n" + "\n".join(said)


def given(command: list[str], judge: Judge, block: Block) -> list[str] | None:
    """What a command prints; nothing for one that is not ours to run, once it is known to be one."""
    first, *rest = command
    if first == "make":
        assert re.search(rf"^{re.escape(rest[0])}:", makefile(), re.MULTILINE), f"{block}: no target {rest[0]}"
        return None
    if first != "judge":
        assert first in NOT_OURS, f"{block}: {first}"
        return None
    into = None
    if ">" in rest:
        at = rest.index(">")
        rest, into = rest[:at], rest[at + 1]
    if rest[0] == "new" and len(rest) > 2:
        Path(rest[2]).unlink(missing_ok=True)
    done = judge(*rest)
    assert done.code == block.exit, f"{block}: {' '.join(command)} ends with {done.code}\n{done.out}{done.err}"
    if into is not None:
        Path(into).write_text(done.out, encoding="utf-8")
        return []
    return (done.out + done.err).split("\n")


@pytest.mark.parametrize("block", [b for b in SHOWN if "elsewhere" in b.options], ids=str)
def test_what_is_run_elsewhere_has_a_test_there(block: Block) -> None:
    """Commands that install something; the test named by the page gives them in an environment of its own."""
    named = (ROOT / block.options["elsewhere"]).rglob("test_*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in named)
    (first, *_) = (shown.command[1] for shown in commands(block) if shown.command[0] == "judge")
    assert first in text or first.replace("-", "_") in text


@cache
def makefile() -> str:
    return (ROOT / "Makefile").read_text(encoding="utf-8")


@cache
def sources() -> str:
    files = [*(ROOT / "judgecli").rglob("*.py"), *(ROOT / "rulebook_index").rglob("*.py")]
    return "\n".join(line.strip() for path in files for line in path.read_text(encoding="utf-8").split("\n"))


@pytest.mark.parametrize("block", [b for b in SHOWN if b.kind == "python"], ids=str)
def test_code_shown_is_the_code_or_runs(block: Block) -> None:
    """An excerpt stands in the sources line by line; what is marked ``runs`` is a program and runs by itself."""
    compile(block.body, str(block), "exec")
    if "runs" in block.words:
        subprocess.run([sys.executable, "-c", block.body], cwd=ROOT, check=True, capture_output=True, timeout=60)
        return
    lines = [line.strip() for line in block.body.split("\n") if line.strip() not in ("", "...", "…")]
    known = set(sources().split("\n"))
    assert [line for line in lines if line not in known and not line.startswith("#")] == []


@together(PAGES)
def test_every_block_is_fenced(page: str) -> None:
    """A block that is only indented would be run by no test."""
    text = FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))
    assert re.findall(r"(?:\A|\n)\n((?:    \S[^\n]*\n)+)", text) == []


@together([page for page in PAGES if page not in GENERATED])
def test_every_command_named_in_a_text_exists_with_its_options(page: str) -> None:
    known = options()
    for words in named_commands(page):
        name = words[0]
        if name.startswith("-") or name == OMITTED:
            continue
        inner = words[1].split("|") if len(words) > 1 else [""]
        named = [f"{name} {one}" for one in inner if f"{name} {one}" in known]
        for one in named or re.split(r"[|/]", name):
            assert one in known, f"{page}: judge {' '.join(words)}"
            flags = {re.split(r"[=\]]", word.lstrip("["))[0] for word in words if word.lstrip("[").startswith("--")}
            assert flags <= known[one] | {"--help", "--version"}, f"{page}: judge {' '.join(words)}"


@cache
def options() -> dict[str, set[str]]:
    """The commands there are, with all their long options."""
    from judgecli.cli.application import loaded
    from judgecli.cli.commands import COMMANDS

    out: dict[str, set[str]] = {}

    def walk(command: Any, name: str) -> None:
        out[name] = {o for p in command.params for o in (*p.opts, *p.secondary_opts) if o.startswith("--")}
        for inner, one in getattr(command, "commands", {}).items():
            walk(one, f"{name} {inner}")

    for name in COMMANDS:
        walk(loaded(name), name)
    return out


@together(PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if not target.startswith("http"):
            assert ((ROOT / page).parent / target).exists(), f"{page}: {target}"
