"""An editor without a window: starts ``judge lsp`` and speaks the protocol with it, message by message."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

SECONDS = 30


class Client:
    """A session with one server; ``folder``: where its files lie and its cache is."""

    def __init__(self, folder: Path, **wishes: Any) -> None:
        self.folder, self.number, self.versions = folder, 0, dict[str, int]()
        environ = {**os.environ, "JUDGECLI_CACHE": str(folder / "cache"), "JUDGECLI_DATA": str(folder / "data")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "judgecli", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environ,
        )
        self.heard: Queue[dict[str, Any]] = Queue()
        Thread(target=self._hear, daemon=True).start()
        self.capabilities = self.ask(
            "initialize",
            {
                "processId": None,
                "rootUri": None,
                "locale": "en",
                "capabilities": {"window": {"showDocument": {"support": True}}},
                "initializationOptions": wishes,
            },
        )["capabilities"]
        self.tell("initialized", {})

    # ---- messages

    def _hear(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while header := stream.readline():
            length = int(header.partition(b":")[2])
            while stream.readline().strip():
                pass
            self.heard.put(json.loads(stream.read(length)))

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def tell(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: Any) -> Any:
        """The answer to a request; what the server says meanwhile waits."""
        self.number += 1
        self._send({"id": self.number, "method": method, "params": params})
        aside = []
        while True:
            message = self.next()
            if message.get("id") == self.number and "method" not in message:
                for one in aside:
                    self.heard.put(one)
                assert "error" not in message, message
                return message["result"]
            aside.append(message)

    def next(self) -> dict[str, Any]:
        try:
            return self.heard.get(timeout=SECONDS)
        except Empty:
            raise AssertionError("the server says nothing") from None

    def until(self, method: str) -> Any:
        """What the server says of this kind next."""
        while (message := self.next()).get("method") != method:
            pass
        if "id" in message:
            self._send({"id": message["id"], "result": {"success": True}})
        return message["params"]

    # ---- files

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def open(self, name: str, text: str) -> list[Any]:
        """Open a file; what is marked in it."""
        self.versions[name] = 1
        item = {"uri": self.uri(name), "languageId": "judge", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})
        return self.marks()

    def change(self, name: str, text: str) -> list[Any]:
        """Put another text in its place; what is marked in it."""
        self.versions[name] += 1
        item = {"uri": self.uri(name), "version": self.versions[name]}
        self.tell("textDocument/didChange", {"textDocument": item, "contentChanges": [{"text": text}]})
        return self.marks()

    def marks(self) -> list[Any]:
        found: list[Any] = self.until("textDocument/publishDiagnostics")["diagnostics"]
        return found

    def at(self, method: str, name: str, line: int, character: int) -> Any:
        """Ask about a place of a file."""
        place = {"line": line, "character": character}
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": self.uri(name)}, "position": place})


@contextmanager
def client(folder: Path, **wishes: Any) -> Iterator[Client]:
    """A session that ends as the protocol has it."""
    one = Client(folder, **wishes)
    try:
        yield one
        assert one.ask("shutdown", None) is None
        one.tell("exit", None)
        code = one.process.wait(SECONDS)
        assert code == 0, f"exit code {code}"
    finally:
        one.process.kill()
        one.process.wait()
        for stream in (one.process.stdin, one.process.stdout):
            if stream is not None:
                stream.close()
