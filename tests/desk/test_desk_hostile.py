"""Every field of every form with what a hostile phone would send: nothing breaks, nothing runs, nothing is believed."""

from __future__ import annotations

import http.client
import re
import socket
from urllib.parse import urlencode

import pytest

from tests.desk.conftest import Running, Starting

SCRIPT = "<script>alert(1)</script>"
NASTY = (
    SCRIPT,
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }}{% raw %}",
    "'; DROP TABLE version; --",
    "../../../etc/passwd",
    "\x00\x1b[31m\x07",
    "\u202e\u2066\ufeff",
    "=cmd|'/c calc'!A0",
    "x" * 5_000,
    "》" * 300,
    "《" * 300,
    "-1",
    "99999999999999999999",
    "１２",
    "\n" * 3_000,
    "a\r\nSet-Cookie: desk=x",
    "%s%n{0}",
    "😀" * 100,
)
FIELDS = {
    "/join": ("code", "name", "back"),
    "/scenario": (
        *("text", "do", "game", "at", "as", "zone", "put_name", "put_count", "put_state", "turn_of", "turn_phase"),
        *("count_of", "count_what", "count_value", "card_text", "play_line", "claim_of", "claim_line"),
    ),
    "/ruling": ("text", "do", "line", "other"),
    "/cases": (
        "text",
        "key",
        "title",
        "event",
        "round",
        "place",
        "extension",
        "notes",
        "seat",
        "player",
    ),
    "/cards": ("game", "text", "do"),
    "/forget": ("player", "event", "case_id", "sure"),
    "/backup": ("x",),
}
GOOD = "game dm\nboard turn of A\n  A\n  B\n\nclaim A: A has hand 0\n"
USUAL = {
    "/scenario": {"text": GOOD, "do": "look"},
    "/ruling": {"text": GOOD},
    "/cases": {"text": GOOD, "seat": "A", "player": "Sato"},
    "/cards": {"text": "《X》 creature fire cost 1 power 1000", "game": "dm", "do": "read"},
}
DOES = (
    "put",
    "put?",
    "take:0",
    "mark:9",
    "count",
    "turn",
    "lay",
    "card",
    "play",
    "unplay",
    "claim",
    "unclaim:5",
    "at:x",
    "as:x",
    "begin",
)


def test_every_form_of_every_page_is_tried_here() -> None:
    from judgecli.desk.app import PLACES

    known = {*FIELDS, "/leave", "/cases/{case}"}
    assert {at.path for at in PLACES if at.posts} <= known


@pytest.mark.parametrize("path", FIELDS)
def test_no_field_takes_what_it_should_not(desk: Running, path: str) -> None:
    phone = desk.phone("head", "Kato")
    usual = USUAL.get(path, {})
    for name in FIELDS[path]:
        for nasty in NASTY:
            answer = phone.send(path, **{**usual, name: nasty})
            assert answer.status in (200, 303, 400, 401, 403, 404, 409, 422, 429), (path, name, nasty[:30], answer.said)
            assert SCRIPT not in answer.text, (path, name)
            assert "onerror=alert(1)>" not in answer.text.replace("&gt;", ""), (path, name)
            assert "49" not in re.findall(r"value=\"(49)\"", answer.text), (path, name)
            assert list(answer.headers.get("set-cookie", "")).count("\n") == 0
            assert "Traceback" not in answer.text
            if path == "/join" and answer.status == 303:
                phone = desk.phone("head", "Kato")


@pytest.mark.parametrize("do", DOES)
def test_no_tap_takes_what_it_should_not(desk: Running, do: str) -> None:
    phone = desk.phone("judge")
    for nasty in NASTY:
        fields = {
            "put_name": nasty,
            "play_line": nasty,
            "claim_line": nasty,
            "card_text": nasty,
            "turn_of": nasty[:100],
        }
        places = {
            "as": nasty[:100],
            "zone": nasty[:100],
            "at": nasty[:100],
            "count_what": nasty[:100],
            "put_count": "2",
        }
        answer = phone.send("/scenario", text=GOOD, do=do, **fields, **places)
        assert answer.status in (200, 400), (do, nasty[:30], answer.said)
        assert SCRIPT not in answer.text


@pytest.mark.parametrize("path", ["/rules", "/cards", "/cases", "/print", "/join", "/language", "/export/json"])
def test_no_address_takes_what_it_should_not(desk: Running, path: str) -> None:
    phone = desk.phone("head", "Kato")
    names = (
        "q",
        "game",
        "card",
        "section",
        "player",
        "place",
        "round",
        "words",
        "event",
        "code",
        "back",
        "to",
        "names",
    )
    for name in names:
        for nasty in NASTY:
            answer = phone.ask("GET", f"{path}?{urlencode({name: nasty})}")
            assert answer.status in (200, 303, 400), (path, name, nasty[:30])
            is_page = answer.headers.get("content-type", "").startswith("text/html")
            assert SCRIPT not in answer.text or (not is_page and "attachment" in answer.headers["content-disposition"])
            assert not answer.to or answer.to.startswith("/")


def test_what_is_logged_is_shown_as_text(desk: Running) -> None:
    phone = desk.phone("head", "<b>Kato</b>")
    text = GOOD + f"# {SCRIPT}\n"
    fields = {"round": SCRIPT, "place": SCRIPT, "notes": SCRIPT, "event": SCRIPT, "title": SCRIPT}
    answer = phone.send("/cases", ("seat", SCRIPT), ("player", SCRIPT), text=text, **fields)
    for path in (answer.to, "/cases", "/print?names=yes", "/manage", "/"):
        shown = phone.get(path).text
        assert SCRIPT not in shown, path
        assert "<b>Kato" not in shown, path
    assert phone.get(answer.to).text.count("&lt;script&gt;") >= 5


@pytest.mark.parametrize(
    "body",
    [
        b"\xff\xfe\x00",
        b"token=%ff%fe",
        b"&".join(b"a=1" for _ in range(1000)),
        b"a" * 100_000,
        b"=" * 50_000,
        b"token",
        b"",
        b'{"token": 1}',
    ],
)
def test_a_body_that_is_no_form(desk: Running, body: bytes) -> None:
    phone = desk.phone("judge")
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json", ""):
        assert phone.ask("POST", "/cases", body, Content_Type=kind).status in (400, 403), kind


@pytest.mark.parametrize(
    "raw",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        b"POST /cases HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n",
        b"POST /cases HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: desk=" + b"a" * 10_000 + b"\r\n\r\n",
        b'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: desk="\\777"; ;;=\r\n\r\n',
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET /static/..%2f..%2fconfig.py HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET http://example.com/ HTTP/1.1\r\nHost: example.com\r\n\r\n",
    ],
)
def test_a_request_that_is_none(desk: Running, raw: bytes) -> None:
    with socket.create_connection(("127.0.0.1", desk.port), 10) as line:
        line.sendall(raw)
        line.settimeout(10)
        got = line.recv(65536)
    assert b"Traceback" not in got
    assert b"secret" not in got
    assert desk.phone("reader").get("/rules").status == 200


def test_slow_bodies_do_not_keep_others_out(start: Starting) -> None:
    desk = start()
    lines = [socket.create_connection(("127.0.0.1", desk.port), 5) for _ in range(40)]
    for line in lines:
        line.sendall(b"POST /cases HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nabc")
    assert desk.phone("judge").get("/rules", q="604.3a").status == 200
    for line in lines:
        line.close()


def test_a_scenario_that_is_too_much_ends_in_time(start: Starting) -> None:
    """Huge numbers, deep nesting, thousands of lines: each is refused or stopped, and the next ruling is made as ever."""
    desk = start(ruling_seconds=3)
    phone = desk.phone("judge")
    cards = "\n".join(f"card 《c{n}》 creature fire cost 1 power 1000" for n in range(1200))
    texts = (
        GOOD.replace("hand 0", "hand 99999999999999"),
        "game dm\nboard turn of A\n  A deck 100000\n  B deck 99999999\n",
        f"game dm\n{cards}\nboard turn of A\n  A\n  B\n",
        "\n".join("  " * n + "x" for n in range(300)),
        "game dm\nplay\n" + "  A passes\n" * 5_000,
        "game zx\n" + "card 《" + "あ" * 50_000 + "》 zx\n",
        "game dm\nplay\n  " + "(" * 20_000,
    )
    for text in texts:
        for path in ("/scenario", "/ruling"):
            answer = phone.send(path, text=text, do="look")
            assert answer.status in (200, 400, 413, 422), (path, text[:40], answer.said)
    assert "A is right" in phone.send("/ruling", text=GOOD).said


def test_a_worker_that_dies_is_replaced(start: Starting) -> None:
    import os
    import signal

    desk = start()
    phone = desk.phone("judge")
    assert "A is right" in phone.send("/ruling", text=GOOD).said
    workers = desk.desk.workers  # type: ignore[attr-defined]
    worker = workers._free.get()
    os.kill(worker._process.pid, signal.SIGKILL)
    workers._free.put(worker)
    assert phone.send("/ruling", text=GOOD + "# again\n").status == 422
    assert "A is right" in phone.send("/ruling", text=GOOD + "# once more\n").said


def test_more_than_can_wait_is_told_so(start: Starting) -> None:
    desk = start(waiting=0)
    answer = desk.phone("judge").send("/ruling", text=GOOD)
    assert answer.status == 503
    assert "Too many rulings" in answer.said
    assert isinstance(http.client.responses[503], str)
