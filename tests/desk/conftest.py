"""A desk that runs in this process for the tests of a file; without the packages of the extra they are skipped, with the reason."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.desk.client import Phone

MISSING = "the packages of the extra “desk” are not installed here"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Nothing of this folder can be tried without the extra."""
    try:
        import segno  # noqa: F401
        import sqlalchemy  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ModuleNotFoundError:
        here = str(Path(__file__).parent)
        for item in items:
            if str(item.path).startswith(here):
                item.add_marker(pytest.mark.skip(reason=MISSING))


@pytest.fixture(scope="module", autouse=True)
def _own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Lists and logs of these tests are nobody's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGECLI_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@dataclass
class Running:
    """A desk and where it listens."""

    desk: object
    port: int
    codes: dict[str, str]
    folder: Path

    def phone(self, role: str = "", name: str = "Mori", lang: str = "en") -> Phone:
        """A phone, which has joined if a role is named."""
        phone = Phone(self.port, lang)
        if role:
            assert phone.join(self.codes[role], name).status == 303
        return phone


Starting = Callable[..., Running]


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory, _own_data: None) -> Iterator[Starting]:
    """Starts desks; all of them end with the tests of the file."""
    from judgecli.desk import config
    from judgecli.desk.desk import Desk
    from judgecli.desk.serving import server

    ends = []

    def started(database: str = "", **limits: float) -> Running:
        folder = tmp_path_factory.mktemp("desk")
        codes, secret = config.keys(folder)
        bounds = replace(config.Limits(attempts=1000, a_second=1000, at_once=2000), **limits)
        settings = config.Settings(
            folder, database or config.url_of(folder), "en", codes, secret, "Spring Cup", workers=1, limits=bounds
        )
        desk = Desk(settings)
        listening = socket.create_server(("127.0.0.1", 0))
        running = server(desk)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not running.started:
            time.sleep(0.01)

        def end() -> None:
            running.should_exit = True
            thread.join(10)
            listening.close()
            desk.close()

        ends.append(end)
        return Running(desk, listening.getsockname()[1], codes, folder)

    yield started
    for end in ends:
        end()


@pytest.fixture(scope="module")
def desk(start: Starting) -> Running:
    return start()
