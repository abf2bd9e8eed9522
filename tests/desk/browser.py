"""Chromium driven over a pipe: several phones in one browser, each with its own cookies and its own network."""

from __future__ import annotations

import json
import os
import select
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.report.measuring import BROWSER, FLAGS

PATIENCE = 30.0
WIDE, HIGH = 360, 740
"""A small phone, in pixels."""
Json = dict[str, Any]


class Browser:
    """One Chromium; its words go through a pipe, so no port is opened and no further package is needed."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._number, self._left = folder, 0, b""
        self._answers: dict[int, Json] = {}
        self.told: list[Json] = []

    def __enter__(self) -> Browser:
        theirs_in, self._out = os.pipe()
        self._in, theirs_out = os.pipe()

        def arrange() -> None:  # Chromium reads from 3 and writes to 4
            high_in, high_out = os.dup2(theirs_in, 30), os.dup2(theirs_out, 40)
            os.dup2(high_in, 3)
            os.dup2(high_out, 4)

        command = [BROWSER, *FLAGS, "--remote-debugging-pipe", f"--user-data-dir={self._folder}/profile", "about:blank"]
        self._process = subprocess.Popen(
            command, preexec_fn=arrange, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(theirs_in)
        os.close(theirs_out)
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        os.close(self._in)
        os.close(self._out)

    def call(self, method: str, session: str = "", **parameters: Any) -> Json:
        """What a method of the protocol answers."""
        self._number += 1
        message: Json = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._out, data) :]
        until = time.monotonic() + PATIENCE
        while self._number not in self._answers:
            assert time.monotonic() < until, f"no answer to {method}"
            self.listen(1.0)
        answer = self._answers.pop(self._number)
        assert "error" not in answer, (method, answer.get("error"))
        found: Json = answer["result"]
        return found

    def listen(self, seconds: float) -> None:
        """Take in what is told within some seconds."""
        if not select.select([self._in], [], [], seconds)[0]:
            return
        self._left += os.read(self._in, 1 << 20)
        *whole, self._left = self._left.split(b"\0")
        for one in whole:
            message = json.loads(one)
            if "id" in message:
                self._answers[message["id"]] = message
            else:
                self.told.append(message)

    def phone(self, wide: int = WIDE, high: int = HIGH) -> Page:
        """A new phone: nobody's cookies, nothing kept."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session)
        for domain in ("Page", "Runtime", "Network", "Log"):
            page.call(f"{domain}.enable")
        page.call("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=2, mobile=True)
        page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        return page


@dataclass
class Page:
    """What one phone shows."""

    browser: Browser
    session: str
    offline: bool = field(default=False)

    def call(self, method: str, **parameters: Any) -> Json:
        return self.browser.call(method, self.session, **parameters)

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        told = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in told, (script, told["exceptionDetails"])
        return told["result"].get("value")

    def until(self, script: str, seconds: float = PATIENCE) -> None:
        """Wait until an expression is something; pages may load meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.run(f"!!({script})"):
                    return
            except AssertionError:  # the page is being changed
                pass
            time.sleep(0.05)
        raise AssertionError(f"never so: {script}\n{self.said()[:1500]}")

    def open(self, url: str) -> None:
        self.call("Page.navigate", url=url)
        self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    def said(self) -> str:
        """All that can be read."""
        return str(self.run("document.body ? document.body.innerText : ''"))

    def reads(self, words: str) -> None:
        """The page comes to say these words."""
        self.until(f"document.body && document.body.innerText.includes({json.dumps(words)})")

    def write(self, selector: str, text: str) -> None:
        """Type into a field, in place of what is there."""
        self.until(f"document.querySelector({json.dumps(selector)})")
        self.run(
            f"(e => {{ e.scrollIntoView(); e.focus(); e.select && e.select(); }})(document.querySelector({json.dumps(selector)}))"
        )
        self.call("Input.insertText", text=text)

    def choose(self, selector: str, value: str) -> None:
        """Choose from a list."""
        self.run(f"document.querySelector({json.dumps(selector)}).value = {json.dumps(value)}")

    def tap(self, selector: str) -> None:
        """A finger on the middle of what a selector names; fails where something else lies there."""
        named = json.dumps(selector)
        self.until(f"document.querySelector({named})")
        self.run(f"(d => d && (d.open = true))(document.querySelector({named}).closest('details'))")
        self.run(f"document.querySelector({named}).scrollIntoView({{block: 'center', behavior: 'instant'}})")
        at = self.run(
            f"(e => {{ const r = e.getClientRects()[0], x = r.left + r.width / 2, y = r.top + r.height / 2;"
            f" const hit = document.elementFromPoint(x, y); return e.contains(hit) ? [x, y] : String(hit && hit.outerHTML).slice(0, 200);"
            f" }})(document.querySelector({named}))"
        )
        assert isinstance(at, list), f"{selector} is covered by {at}"
        point = [{"x": at[0], "y": at[1]}]
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=point)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def goes(self, offline: bool) -> None:
        """Out of reach of the network, or back."""
        self.offline = offline
        self.call(
            "Network.emulateNetworkConditions", offline=offline, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )

    def picture(self, path: Path) -> None:
        """What is to be seen of the whole page, as a file."""
        import base64

        told = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(told["data"]))

    @property
    def asked_for(self) -> list[str]:
        """Every address that was asked for."""
        return [
            m["params"]["request"]["url"]
            for m in self.browser.told
            if m["method"] == "Network.requestWillBeSent" and m.get("sessionId") == self.session
        ]

    @property
    def complaints(self) -> list[str]:
        """What the browser found wrong: errors of scripts, what the page's own rules forbid."""
        mine = [m for m in self.browser.told if m.get("sessionId") == self.session]
        found = [str(m["params"]["exceptionDetails"])[:300] for m in mine if m["method"] == "Runtime.exceptionThrown"]
        logged = [m["params"]["entry"] for m in mine if m["method"] == "Log.entryAdded"]
        return found + [e["text"] for e in logged if e["level"] == "error" and e["source"] != "network"]
