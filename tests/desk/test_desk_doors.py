"""Who gets in, who may do what, and what every answer carries."""

from __future__ import annotations

import socket
import time

import pytest

from tests.desk.conftest import Running, Starting

PUBLIC = {"/", "/join", "/language", "/alive", "/static/{name}"}


def test_nothing_but_the_door_opens_without_a_code(desk: Running) -> None:
    from judgecli.desk.app import PLACES

    phone = desk.phone()
    for at in PLACES:
        if at.path in PUBLIC:
            continue
        path = at.path.replace("{cite}", "zx:604.3a").replace("{number}", "1")
        answer = phone.send(path) if at.posts else phone.get(path)
        assert answer.status == 401, path
        assert "Join code" in answer.said, path


def test_each_code_gives_its_role(desk: Running) -> None:
    for name, words in {"reader": "read-only", "judge": "judge", "head": "head judge"}.items():
        assert f"Mori ({words})" in desk.phone(name).get("/").said


def test_a_code_is_read_however_it_is_typed(desk: Running) -> None:
    code = desk.codes["judge"]
    assert desk.phone().join(f" {code[:4].lower()}-{code[4:]} ", "Mori").status == 303


def test_a_wrong_code_opens_nothing(desk: Running) -> None:
    phone = desk.phone()
    answer = phone.join("AAAAAAAA", "Mori")
    assert answer.status == 403
    assert "not valid" in answer.said
    assert phone.get("/rules").status == 401


def test_a_judge_has_a_name(desk: Running) -> None:
    assert desk.phone().join(desk.codes["judge"], "  ").status == 403
    assert desk.phone().join(desk.codes["reader"], "").status == 303


def test_guessing_codes_is_stopped(start: Starting) -> None:
    desk = start(attempts=3)
    phone = desk.phone()
    found = [phone.join("AAAAAAAA", "x").status for _ in range(5)]
    assert found == [403, 403, 403, 429, 429]
    assert phone.join(desk.codes["head"], "x").status == 429  # also the right one, until time has gone by


@pytest.mark.parametrize("change", ["", "x", "x.y.z", "{}.", "cut", "role", "A" * 2000])
def test_a_cookie_that_was_changed_is_nobodys(desk: Running, change: str) -> None:
    phone = desk.phone("reader")
    own = phone.cookies["desk"]
    phone.cookies["desk"] = {"cut": own[:-2], "role": own.replace(own[10:14], "AAAA", 1)}.get(change, change)
    assert phone.get("/rules").status == 401


def test_a_session_of_another_desk_is_worth_nothing(desk: Running, start: Starting) -> None:
    phone = desk.phone("head")
    phone.port = start().port
    assert phone.get("/rules").status == 401


def test_who_leaves_is_out(desk: Running) -> None:
    phone = desk.phone("judge")
    assert phone.send("/leave").status == 303
    assert phone.get("/rules").status == 401


def test_a_form_without_the_token_is_refused(desk: Running) -> None:
    phone = desk.phone("judge")
    other = desk.phone("judge").token
    for token in ("", "x", other):
        phone.token = token
        assert phone.send("/leave").status == 403


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://example.com"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}]
)
def test_a_form_of_another_page_is_refused(desk: Running, headers: dict[str, str]) -> None:
    phone = desk.phone("judge")
    assert phone.ask("POST", "/leave", f"token={phone.token}".encode(), **headers).status == 403


def test_another_name_for_the_desk_is_refused(desk: Running) -> None:
    """So that no page elsewhere can have its own name lead here."""
    assert desk.phone("judge").ask("GET", "/rules", Host="desk.example.com").status == 421
    assert desk.phone("judge").ask("GET", "/rules", Host="192.168.0.7:8400").status == 200


def test_every_answer_forbids_what_is_not_ours(desk: Running) -> None:
    phone = desk.phone("judge")
    for path in ("/", "/rules", "/none", "/static/desk.css", "/alive"):
        policy = phone.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")


def test_a_body_is_no_larger_than_may_be_sent(desk: Running) -> None:
    phone = desk.phone("judge")
    assert phone.send("/leave", notes="x" * 400_000).status == 413


@pytest.mark.parametrize(("size", "header", "status"), [(2_000, "Origin: null", 403), (900_000, "X-None: 1", 413)])
def test_who_is_refused_is_told_so_however_late_the_body_comes(
    desk: Running, size: int, header: str, status: int
) -> None:
    """A connection that is closed on a body still coming is reset, and its answer lost."""
    head = f"POST /leave HTTP/1.1\r\nHost: 127.0.0.1:{desk.port}\r\n{header}\r\nContent-Length: {size}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", desk.port), timeout=30) as line:
        line.sendall(head.encode())
        time.sleep(0.3)
        for _ in range(10):
            line.sendall(b"x" * (size // 10))
            time.sleep(0.02)
        assert line.recv(12) == f"HTTP/1.1 {status}".encode()


def test_requests_are_counted(start: Starting) -> None:
    desk = start(a_second=0.01, at_once=5)
    phone = desk.phone("judge")
    other = desk.phone("judge")
    found = [phone.get("/rules").status for _ in range(8)]
    assert 429 in found
    assert other.get("/rules").status == 200  # one phone does not use up what another may ask for


def test_other_methods_are_refused(desk: Running) -> None:
    phone = desk.phone("judge")
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
        assert phone.ask(method, "/rules").status == 405, method


def test_a_language_is_chosen_and_the_way_back_stays_here(desk: Running) -> None:
    phone = desk.phone("judge")
    assert phone.get("/language", to="ja", back="/rules").to == "/rules"
    assert "ルール" in phone.get("/rules").said
    for back in ("//example.com", "http://example.com", "/\\example.com", "javascript:x", ""):
        assert phone.get("/language", to="en", back=back).to == "/"
