"""Print the answers of the pages again: ``python -m tests.docs.answers [PAGE …]``, after a change that makes them say something else.

Each answer is replaced by what the command says now: whole, or, where ``…`` ends it, as many lines as ``show=N`` after the fence says (12).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.docs.pages import OMITTED, PAGES, ROOT, Block, blocks, commands

SHOWN = 12


def main(pages: list[str]) -> None:
    for page in pages or PAGES:
        path = ROOT / page
        text = path.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            text = renewed(text, page, Path(folder))
        path.write_text(text, encoding="utf-8")


def renewed(text: str, page: str, folder: Path) -> str:
    (folder / "scenarios").symlink_to(ROOT / "scenarios")
    environment = {
        **os.environ,
        "JUDGECLI_LANG": "ja" if ".ja." in page else "en",
        "JUDGECLI_DATA": str(folder / ".data"),
        "JUDGECLI_CACHE": str(folder / ".cache"),
        "COLUMNS": "80",
        "PYTHONPATH": str(ROOT),
    }
    for block in blocks(page):
        if "file" in block.options:
            (folder / block.options["file"]).write_text(block.body, encoding="utf-8")
        if block.kind == "console" and "elsewhere" not in block.options:
            text = text.replace(block.body, _answered(block, folder, environment), 1)
    return text


def _answered(block: Block, folder: Path, environment: dict[str, str]) -> str:
    out = []
    most = int(block.options.get("show", SHOWN))
    given = [line for line in block.body.split("\n") if line.startswith("$ ")]
    for line, shown in zip(given, commands(block), strict=True):
        out.append(line)
        said = _said(shown.command, folder, environment)
        if said is None:
            out += shown.answer
        elif shown.answer and shown.answer[-1] == OMITTED:
            out += [*_trimmed(said[:most]), OMITTED]
        else:
            out += _trimmed(said)
    return "\n".join(out) + "\n"


def _said(command: list[str], folder: Path, environment: dict[str, str]) -> list[str] | None:
    if command[0] != "judge":
        return None
    words, into = command[1:], ""
    if ">" in words:
        words, into = words[: words.index(">")], words[-1]
    if words[0] == "new" and len(words) > 2:
        (folder / words[2]).unlink(missing_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "judgecli", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    if into:
        (folder / into).write_text(done.stdout, encoding="utf-8")
        return []
    return [line.rstrip() for line in (done.stdout + done.stderr).split("\n")]


def _trimmed(lines: list[str]) -> list[str]:
    out = list(lines)
    while out and not out[-1]:
        out.pop()
    return out


if __name__ == "__main__":
    main(sys.argv[1:])
