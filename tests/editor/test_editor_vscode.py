"""The VS Code extension, run with a stand-in for the editor: it starts the server and shows rulings beside the file."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed on this machine")

EXTENSION = Path(__file__).resolve().parents[2] / "docs" / "editors" / "vscode-judge" / "extension.js"


def ran(mode: str = "") -> dict[str, Any]:
    """What the extension did in a session."""
    stub = Path(__file__).with_name("vscode_stub.js")
    done = subprocess.run(
        ["node", str(stub), str(EXTENSION), mode], capture_output=True, encoding="utf-8", timeout=60, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_it_starts_the_server_and_shows_the_ruling_beside_the_file() -> None:
    did = ran()
    assert (did["server"]["command"], did["server"]["args"]) == ("judge", ["lsp"])
    assert did["options"]["documentSelector"] == [{"language": "judge"}]
    assert did["options"]["initializationOptions"] == {"beside": True, "lang": "ja"}
    (panel,) = did["panels"]
    assert panel["place"] == {"viewColumn": -2, "preserveFocus": True}
    assert not panel["options"]["enableScripts"]
    assert did["first"] == "<p>first</p>"
    assert "a &lt; b &amp; c" in did["second"], "made anew when the file had changed"
    assert did["executed"].count(["judge.rule", "file:///a.judge"]) == 2, "not for another file, nor when it is closed"
    assert did["stopped"]
    assert did["messages"] == []


@pytest.mark.parametrize(("mode", "said"), [("no library", "npm ci"), ("no server", "judge lsp")])
def test_what_is_missing_is_told(mode: str, said: str) -> None:
    (message,) = ran(mode)["messages"]
    assert said in message
