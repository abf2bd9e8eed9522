"""Roles that cannot be stepped over, and what a head judge decides."""

from __future__ import annotations

import re

import pytest

from tests.desk.client import Phone
from tests.desk.conftest import Running

TEXT = "game dm\nboard turn of A\n  A\n  B\n\nclaim A: A has hand 0\n"


def logged(phone: Phone, **fields: str) -> str:
    answer = phone.send("/cases", ("seat", "A"), ("player", "Sato Taro"), text=TEXT, **fields)
    assert answer.status == 303, answer.said
    return answer.to


def amended(phone: Phone, case: str, do: str, on: int, **fields: str) -> int:
    return phone.send(case, do=do, on=str(on), **({"why": "because"} | fields)).status


def test_every_address_asks_for_its_role(desk: Running) -> None:
    """Each address, by each role: whoever may do less is refused, whatever the form says."""
    from judgecli.desk.app import PLACES

    phones = {role: desk.phone(name) for role, name in ((1, "reader"), (2, "judge"), (3, "head"))}
    case = logged(phones[2]).rpartition("/")[2]
    for at in PLACES:
        path = at.path.replace("{cite}", "zx:604.3a").replace("{case}", case).replace("{kind}", "md")
        for role, phone in phones.items():
            if at.path == "/leave":
                continue
            answer = phone.send(path, role="3", session="head") if at.posts else phone.get(path)
            if role < at.role:
                assert answer.status == 403, (path, role)
                assert "Only a" in answer.said
            else:
                assert answer.status not in (401, 403), (path, role, answer.said)


def test_an_appeal_is_decided_by_the_head_judge_alone(desk: Running) -> None:
    judge, head = desk.phone("judge"), desk.phone("head", "Kato")
    case = logged(judge)
    assert amended(head, case, "upheld", 1) == 409  # nobody appealed
    assert amended(judge, case, "appealed", 1, why="") == 303
    for does in ("upheld", "overturned"):
        assert amended(judge, case, does, 2) == 403
    assert amended(head, case, "overturned", 2, why="") == 400  # a decision has a reason
    assert amended(head, case, "overturned", 2, why="the block was not declared") == 303
    said = judge.get(case).said
    assert "Kato — overturned on appeal: the block was not declared" in said
    assert amended(judge, case, "amended", 3) == 403  # decided is decided
    assert amended(head, case, "amended", 3, notes="told both players") == 303
    assert amended(judge, case, "appealed", 4) == 409


def test_two_judges_who_amend_at_once_lose_nothing(desk: Running) -> None:
    one, two = desk.phone("judge", "Mori"), desk.phone("judge", "Abe")
    case = logged(one)
    assert amended(one, case, "amended", 1, notes="first") == 303
    late = two.send(case, do="amended", on="1", notes="second", why="also")
    assert late.status == 409
    assert "newer version meanwhile" in late.said
    assert "second" in late.text
    assert "first" in late.text
    on = re.search(r'name="on" value="(\d+)"', late.text)
    assert on is not None
    assert amended(two, case, "amended", int(on[1]), notes="first, second") == 303


def test_names_leave_the_log_by_a_head_judge(desk: Running) -> None:
    judge, head = desk.phone("judge"), desk.phone("head", "Kato")
    case = logged(judge, notes="Sato Taro was late")
    assert judge.send("/forget", player="Sato Taro", sure="yes").status == 403
    assert head.send("/forget", player="Sato Taro").status == 400
    assert judge.get("/export/json", names="yes").status == 403
    assert "Sato" in head.get("/export/json", names="yes").text
    assert "Sato" not in judge.get("/export/json").text.replace("Sato Taro was late", "")
    assert head.send("/forget", player="Sato Taro", sure="yes").status == 200
    assert "Sato" not in head.get("/export/json", names="yes").text
    assert "names removed" in head.get(case).said
    assert "Sato" not in head.get(case).text


def test_a_case_that_is_not_there(desk: Running) -> None:
    phone = desk.phone("head")
    for case in ("none", "%00", "..%2f", "'", "1 OR 1=1"):
        assert phone.get(f"/cases/{case.replace(' ', '%20')}").status == 404, case
        assert amended(phone, f"/cases/{case.replace(' ', '%20')}", "amended", 1) == 404, case


def test_a_verdict_cannot_be_sent(desk: Running) -> None:
    phone = desk.phone("judge")
    case = logged(phone, verdict="fails", ruling="B is right", author="Head", role="head", answers="[]", number="99")
    said = phone.get(case).said
    assert "A is right" in said
    assert "Mori (judge)" in said


def test_the_log_is_printed_and_copied(desk: Running) -> None:
    head = desk.phone("head", "Kato")
    logged(head, place="5")
    assert "Table 5" in head.get("/print").said
    assert "Sato" not in head.get("/print").said
    assert "Sato" in head.get("/print", names="yes").said
    before = set((desk.folder / "backups").glob("*"))
    assert head.send("/backup").status == 200
    assert len(set((desk.folder / "backups").glob("*")) - before) == 1


@pytest.mark.parametrize("kind", ["json", "csv", "md"])
def test_an_export_is_a_file(desk: Running, kind: str) -> None:
    answer = desk.phone("judge").get(f"/export/{kind}")
    assert answer.status == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="cases.{kind}"'
