"""``judge rule``, ``judge books`` and ``judge doctor`` as typed."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judgecli.cli.application import Group
from judgecli.cli.books import books, doctor
from judgecli.cli.exits import Exit
from judgecli.cli.rule import rule, show
from judgecli.report.hits import Look
from judgecli.session.corpus import shipped
from rulebook_index import folders, wording
from rulebook_index.citation import Citation
from rulebook_index.importers.adding import how_to_add
from rulebook_index.wording import Repair, Wording

app = Group()
app.command("rule")(rule)
app.command("doctor")(doctor)
app.add_typer(books, name="books")
BOOK = "1. 王\n\n1.1. 王は一升動く。\n\n例：端では動けない。\n\n1.2. 砦は動かない。\n"


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path / "cache"))


def judge(*words: str, piped: str | None = None) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, list(words), input=piped)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def put(folder: Path, text: str = BOOK) -> str:
    copy = folder / "crown.txt"
    copy.write_text(text, encoding="utf-8")
    return str(copy)


def test_a_page_has_what_a_judge_needs() -> None:
    code, out, _ = judge("rule", "zx", "604.3a", "--lang", "ja")
    assert code == Exit.AS_EXPECTED
    assert out.startswith("zx:604.3a  [処理]\n")
    assert "600 バトル > 604 バトルダメージステップ" in out
    for label in ("上位", "並び", "参照先", "参照元", "公式文言は未取り込み"):
        assert label in out


def test_the_same_page_in_english() -> None:
    _, out, _ = judge("rule", "zx:604.3a", "--lang", "en")
    assert "600 Battle > 604 Battle damage step" in out
    for label in ("[executable]", "Under", "Refers to", "Referred to by", "Official wording not imported"):
        assert label in out


def test_a_worked_example_is_shown_with_its_rule() -> None:
    _, out, _ = judge("rule", "zx 102.4", "--lang", "en")
    assert "Worked examples" in out
    assert "102.4#e1" in out


def test_the_page_as_json() -> None:
    code, out, _ = judge("rule", "zx:604.3a", "--json")
    page = json.loads(out)
    assert code == Exit.AS_EXPECTED
    assert (page["schema"], page["answer"], page["citation"]) == ("judgecli.rule/1", "exact", "zx:604.3a")
    assert page["parent"]["citation"] == "zx:604.3"
    assert "zx:208.3" in {ref["citation"] for ref in page["refers_to"]}
    assert page["wording"] is None


def test_the_tree() -> None:
    _, out, _ = judge("rule", "zx:506", "--tree", "--lang", "en")
    numbers = [line.split()[0] for line in out.splitlines() if line.strip()[0].isdigit()]
    assert numbers[:4] == ["506", "506.1", "506.2", "506.2#1"]
    tree = json.loads(judge("rule", "zx:506", "--tree", "--json")[1])
    assert [below["citation"] for below in tree["under"]] == [f"zx:506.{n}" for n in (1, 2, 3, 4)]


def test_several_books_are_listed_and_the_exit_code_says_so() -> None:
    code, out, _ = judge("rule", "604.3a", "--lang", "en")
    assert code == Exit.MISSING
    assert "zx:604.3a" in out
    assert "dmv:604.3a" in out
    assert judge("rule", "604.3a", "--game", "zx")[0] == Exit.AS_EXPECTED


def test_an_unknown_number_shows_what_is_near() -> None:
    code, out, _ = judge("rule", "zx 604.3z", "--lang", "ja")
    assert code == Exit.MISSING
    assert "zx 604.3z はありません" in out
    assert "zx:604.3d" in out
    near = json.loads(judge("rule", "zx 604.3z", "--json")[1])
    assert (near["answer"], near["citations"]) == ("nearest", ["zx:604.3"])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["rule"], Exit.USAGE),
        (["rule", "zx:604.3a", "--lang", "fr"], Exit.USAGE),
        (["rule", "604.3a", "--game", "chess"], Exit.USAGE),
        (["rule", "@1"], Exit.MISSING),
        (["books", "add", "zx", "/no/such/file"], Exit.UNREADABLE),
        (["books", "add", "Bad Name", "/no/such/file"], Exit.USAGE),
        (["books", "add", "crown", "/no/such/file", "--numbering", "roman"], Exit.USAGE),
        (["books", "report", "crown"], Exit.MISSING),
        (["books", "verify", "crown"], Exit.MISSING),
        (["books", "remove", "crown"], Exit.MISSING),
    ],
)
def test_mistakes_are_answered_with_one_line(words: list[str], code: Exit) -> None:
    got, out, err = judge(*words)
    assert got == code
    assert out == ""
    assert len(err.strip().splitlines()) == 1


def test_a_result_of_the_last_search_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulebook_index.search import recent

    recent.remember(["d0:4-8-4", "zx:208.3"])
    assert judge("rule", "@2", "--lang", "en")[1].startswith("zx:208.3")


def test_imported_wording_is_shown_with_both_readings() -> None:
    from rulebook_index import store

    repairs = (
        Repair(229, "与えません", "与えます", "604.3a", "certain"),
        Repair(229, "点数", "点", "a guess", "medium", False),
    )
    kept = Wording(
        Citation("zx", "208.3"), "provision", "王は与えます。", "王は与えません。", 229, 229, "", "208", repairs
    )
    store.save("zx", {"file": "zx.txt", "report": {}}, [kept])
    _, out, _ = judge("rule", "zx:208.3", "--lang", "ja")
    assert "公式文言 (zx.txt 229行目)" in out
    assert "王は与えます。" in out
    assert "「与えません」は「与えます」と読む" in out
    assert "「点数」は「点」の疑い" in out
    assert json.loads(judge("rule", "zx:208.3", "--json")[1])["wording"]["printed"] == "王は与えません。"


def test_control_characters_of_a_file_never_reach_the_terminal(tmp_path: Path) -> None:
    judge("books", "add", "crown", put(tmp_path, "1. 王\n\n1.1. 王は\x1b[31m赤い\x07。\n"))
    _, out, _ = judge("rule", "crown:1.1")
    assert "\x1b" not in out
    assert "\x07" not in out
    assert "赤い" in out


def test_who_enforces_and_who_exercises_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    show(
        "zx:604.3a",
        (),
        Look("en"),
        enforced=lambda cite: [("battle_damage", "games/zx/ch6.py", 12)] if cite == "zx:604.3a" else [],
        exercised=lambda cite: ["604-the-target-walks-away"] if cite == "zx:604.3a" else [],
    )
    out = capsys.readouterr().out
    assert "battle_damage (games/zx/ch6.py:12)" in out
    assert "604-the-target-walks-away" in out


def test_an_own_book_from_the_file_to_the_page(tmp_path: Path) -> None:
    code, out, _ = judge("books", "add", "crown", put(tmp_path), "--lang", "en")
    assert code == Exit.AS_EXPECTED
    assert "2 provisions" in out
    assert "Complete." in out
    page = judge("rule", "crown", "1.1", "--lang", "en")[1]
    assert "王は一升動く。" in page
    assert "1.1#e1" in page
    assert "crown" in judge("books", "list", "--lang", "en")[1]
    assert judge("books", "verify", "crown", put(tmp_path))[0] == Exit.AS_EXPECTED
    assert judge("books", "diff", "crown", put(tmp_path))[0] == Exit.AS_EXPECTED
    assert judge("books", "diff", "crown", put(tmp_path, BOOK.replace("一", "二")))[0] == Exit.WRONG
    assert judge("books", "remove", "crown")[0] == Exit.AS_EXPECTED
    assert wording.imported_books() == ()


def test_a_book_of_ones_own_from_standard_input() -> None:
    code, out, err = judge("books", "add", "crown", "-", "--numbering", "auto", "--lang", "en", piped=BOOK)
    assert (code, err) == (Exit.AS_EXPECTED, "")
    assert "Complete." in out
    kept = wording.wording(Citation("crown", "1.2"))
    assert kept is not None
    assert kept.text == "砦は動かない。"


def test_nothing_on_standard_input_is_said_and_keeps_the_book(tmp_path: Path) -> None:
    judge("books", "add", "crown", put(tmp_path))
    code, _, err = judge("books", "add", "crown", "-", "--lang", "en", piped="")
    assert code != Exit.AS_EXPECTED
    assert "Traceback" not in err
    assert err
    assert wording.wording(Citation("crown", "1.2")) is not None


def test_an_incomplete_import_says_so_with_its_exit_code(tmp_path: Path) -> None:
    code, out, _ = judge("books", "add", "zx", put(tmp_path), "--lang", "en")
    assert code == Exit.WRONG
    assert "0 of 531 provisions" in out
    report = json.loads(judge("books", "report", "zx", "--json")[1])
    assert (report["complete"], report["found"], len(report["missing"])) == (False, 0, 531)


def test_the_doctor_names_what_is_wrong(tmp_path: Path) -> None:
    assert judge("doctor")[0] == Exit.AS_EXPECTED
    judge("books", "add", "crown", put(tmp_path))
    wording.store_path("crown").write_bytes(b"x" * 100)
    code, out, _ = judge("doctor", "--lang", "en")
    assert code == Exit.WRONG
    assert "!!  book crown" in out
    assert judge("rule", "crown:1.1")[0] == Exit.UNREADABLE
    assert judge("books", "list")[0] == Exit.UNREADABLE


def test_the_doctor_says_that_an_extra_is_missing_and_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is neither in order nor wrong: the exit code stays that of a machine in order."""
    from rulebook_index.importers import check

    known = check.find_spec
    monkeypatch.setattr(check, "find_spec", lambda name: None if name == "pypdfium2" else known(name))
    code, out, _ = judge("doctor", "--lang", "en")
    assert code == Exit.AS_EXPECTED
    command = how_to_add("pypdfium2")
    assert f"--  reading PDF: missing; to add it: {command}" in out
    assert f"--  PDF の読み取り: ありません。追加するには {command}" in judge("doctor", "--lang", "ja")[1]


def test_the_doctor_says_that_there_is_no_pager(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where nobody named one, nothing is wrong; a pager that is named and is not there is."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm")
    for name in ("PAGER", "JUDGECLI_PAGER"):
        monkeypatch.delenv(name, raising=False)
    code, out, _ = judge("doctor", "--lang", "en")
    assert code == Exit.AS_EXPECTED
    assert "--  pager: missing, so long output is printed at once; name another in JUDGECLI_PAGER: less -FIRX" in out
    monkeypatch.setenv("JUDGECLI_PAGER", "none-such")
    assert "!!  pager: none-such" in judge("doctor", "--lang", "en")[1]


def test_the_doctor_speaks_of_every_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing of an extra is installed, each extra of the project is told missing, with every package it needs."""
    from rulebook_index.importers import check

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    monkeypatch.setattr(check, "find_spec", lambda name: None)
    missing = [line for line in judge("doctor", "--lang", "en")[1].split("\n") if line.startswith("--  ")]
    for requirements in project["optional-dependencies"].values():
        packages = [re.split("[>=<]", one)[0] for one in requirements]
        assert any(all(package in line for package in packages) for line in missing), packages


@pytest.mark.parametrize(
    ("has_pip", "command"), [(True, '"/here/python" -m pip install'), (False, 'uv pip install --python "/here/python"')]
)
def test_a_package_is_added_to_the_python_that_is_running(
    has_pip: bool, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Environments of pipx and uv may have no pip, and their Python is not on the path."""
    from rulebook_index.importers import adding

    monkeypatch.setattr(adding, "find_spec", lambda name: name if has_pip else None)
    monkeypatch.setattr(adding.sys, "executable", "/here/python")
    assert how_to_add("pypdfium2") == f"{command} pypdfium2"


def test_the_doctor_names_the_folders_and_the_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path / "kept"))
    monkeypatch.setenv("JUDGECLI_AMBIGUOUS", "wide")
    monkeypatch.setenv("JUDGECLI_PAGER", "no-such-pager -x")
    code, out, _ = judge("doctor", "--lang", "en")
    assert f"ok  cache folder: {tmp_path / 'kept'}" in out
    assert f"ok  data folder: {folders.data()}\n" in out
    assert f"ok  shipped scenarios: {shipped()}\n" in out
    assert "① and → take 2 (JUDGECLI_AMBIGUOUS=wide)" in out
    assert (code, "!!  pager: no-such-pager -x" in out) == (Exit.WRONG, True)


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("crown", b"", "空のファイル"),
        ("crown", b"%PDF-1.4 x", "PDF"),
        ("Crown", b"1.1 x", "書籍名"),
        ("crown", b"\x00" * 9, "文字の文書"),
    ],
)
def test_mistakes_are_said_in_japanese_too(name: str, data: bytes, says: str, tmp_path: Path) -> None:
    copy = tmp_path / "crown.txt"
    copy.write_bytes(data)
    code, out, err = judge("books", "add", name, str(copy), "--lang", "ja")
    assert code != Exit.AS_EXPECTED
    assert out == ""
    assert says in err
    assert len(err.strip().splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("JUDGECLI_DATA", str(tmp_path / "file"))
    code, _, err = judge("books", "add", "crown", put(tmp_path), "--lang", "en")
    assert code == Exit.UNWRITTEN
    assert "JUDGECLI_DATA" in err
    assert len(err.strip().splitlines()) == 1
