"""Keeping imported books: all or nothing, whatever happens meanwhile."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook_index import store, wording
from rulebook_index.citation import Citation
from rulebook_index.importers import check
from rulebook_index.importers.check import verify
from rulebook_index.importers.run import BadBookName, WorseCopy, import_book
from rulebook_index.lexicon import glossary
from rulebook_index.lookup import look_up
from rulebook_index.view import view
from rulebook_index.wording import DamagedStore, Repair, Wording

BOOK = "1. 王\n\n1.1. 王は一升動く。\n\n1.2. 砦は動かない。\n"


def put(folder: Path, text: str = BOOK, name: str = "crown.txt") -> Path:
    copy = folder / name
    copy.write_text(text, encoding="utf-8")
    return copy


def test_what_is_imported_is_read_back(tmp_path: Path) -> None:
    report = import_book("crown", put(tmp_path))
    assert report.complete
    found = wording.wording(Citation("crown", "1.1"))
    assert found is not None
    assert (found.text, found.first, found.last, found.parent) == ("王は一升動く。", 3, 3, "1")
    assert list(wording.imported("crown")) == [("1.1", "王は一升動く。", 3, 3), ("1.2", "砦は動かない。", 5, 5)]
    assert wording.under(Citation("crown", "1")) == (Citation("crown", "1.1"), Citation("crown", "1.2"))
    assert wording.imported_books() == ("crown",)


def test_nothing_is_there_before() -> None:
    assert wording.imported_books() == ()
    assert wording.wording(Citation("crown", "1.1")) is None
    assert list(wording.imported("crown")) == []
    assert wording.about("crown") == {}
    assert wording.stamp("crown") == ""
    assert store.remove("crown") is False


def test_a_passage_keeps_both_readings() -> None:
    repair = Repair(3, "動かない", "動く", "1.2", "certain")
    kept = Wording(Citation("crown", "1.1"), "provision", "王は動く。", "王は動かない。", 3, 4, "", "1", (repair,))
    store.save("crown", {"title": "王"}, [kept])
    assert wording.wording(Citation("crown", "1.1")) == kept


def test_importing_again_replaces(tmp_path: Path) -> None:
    import_book("crown", put(tmp_path))
    before = wording.stamp("crown")
    import_book("crown", put(tmp_path, BOOK.replace("砦", "城")))
    assert [locator for locator, *_ in wording.imported("crown")] == ["1.1", "1.2"]
    assert wording.stamp("crown") != before


def test_a_copy_with_less_replaces_only_when_told_to(tmp_path: Path) -> None:
    import_book("crown", put(tmp_path))
    before = wording.store_path("crown").read_bytes()
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("A letter.\n\nNothing of a rulebook.\n", encoding="utf-8")
    with pytest.raises(WorseCopy, match="nothing was changed"):
        import_book("crown", wrong)
    assert wording.store_path("crown").read_bytes() == before
    import_book("crown", wrong, replace_better=True)
    assert not list(wording.imported("crown"))
    assert not next(f for f in verify("crown") if f.code == "complete").good


def test_a_failed_import_leaves_the_old_copy(tmp_path: Path) -> None:
    import_book("crown", put(tmp_path))
    before = wording.store_path("crown").read_bytes()

    def broken() -> object:
        yield Wording(Citation("crown", "9"), "provision", "x", "x", 1, 1)
        raise RuntimeError("the power went")

    with pytest.raises(RuntimeError):
        store.save("crown", {}, broken())  # type: ignore[arg-type]
    assert wording.store_path("crown").read_bytes() == before
    assert list(wording.data_folder().glob(".*.new")) == []


KILLED = """
import os, signal, sys
from rulebook_index import store
from rulebook_index.citation import Citation
from rulebook_index.wording import Wording
def passages():
    for n in range(1, 2000):
        yield Wording(Citation("crown", f"9.{n}"), "provision", "x" * 500, "x", n, n)
    os.kill(os.getpid(), signal.SIGKILL)
store.save("crown", {}, passages())
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_killed_import_leaves_the_old_copy(tmp_path: Path) -> None:
    import_book("crown", put(tmp_path))
    before = wording.store_path("crown").read_bytes()
    died = subprocess.run([sys.executable, "-c", KILLED], env=os.environ, check=False)
    assert died.returncode == -signal.SIGKILL
    assert wording.store_path("crown").read_bytes() == before
    assert [locator for locator, *_ in wording.imported("crown")] == ["1.1", "1.2"]


def test_left_overs_of_a_dead_import_are_found() -> None:
    folder = wording.data_folder()
    folder.mkdir(parents=True)
    dead = folder / ".crown-abc.new"
    dead.write_bytes(b"")
    assert all(f.good for f in check.examine() if f.code == "left over")
    os.utime(dead, (0, 0))
    assert [f.about for f in check.examine() if not f.good] == [".crown-abc.new"]


def test_two_processes_at_once_leave_one_whole_copy(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from rulebook_index.importers.run import import_book\n"
        "for _ in range(10): import_book('crown', Path(sys.argv[1]))"
    )
    copies = [put(tmp_path, BOOK.replace("王", word), f"{n}.txt") for n, word in enumerate("王盤")]
    running = [subprocess.Popen([sys.executable, "-c", code, str(copy)], env=os.environ) for copy in copies]
    assert [process.wait(timeout=60) for process in running] == [0, 0]
    assert {f.code for f in check.verify("crown") if not f.good} == set()
    assert len(list(wording.imported("crown"))) == 2


def test_a_damaged_file_is_named_and_not_trusted(tmp_path: Path) -> None:
    import_book("crown", put(tmp_path))
    path = wording.store_path("crown")
    path.write_bytes(b"not a database at all" * 100)
    with pytest.raises(DamagedStore, match=r"crown\.sqlite"):
        wording.wording(Citation("crown", "1.1"))
    assert not all(finding.good for finding in check.verify("crown"))
    import_book("crown", put(tmp_path))
    assert all(finding.good for finding in check.verify("crown"))


def test_a_file_of_another_shape_is_damaged_too() -> None:
    path = wording.store_path("crown")
    path.parent.mkdir(parents=True)
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE other (x)")
    base.close()
    with pytest.raises(DamagedStore):
        list(wording.imported("crown"))


def test_removing_forgets(tmp_path: Path) -> None:
    import_book("crown", put(tmp_path))
    assert store.remove("crown") is True
    assert wording.imported_books() == ()


def test_verify_knows_the_file_it_came_from(tmp_path: Path) -> None:
    copy = put(tmp_path)
    import_book("crown", copy)
    assert all(finding.good for finding in check.verify("crown", copy))
    copy.write_text(BOOK + "\n", encoding="utf-8")
    assert [f.code for f in check.verify("crown", copy) if not f.good] == ["same file"]


def test_differences_of_a_new_edition(tmp_path: Path) -> None:
    import_book("crown", put(tmp_path))
    newer = put(tmp_path, BOOK.replace("一升", "二升").replace("1.2. 砦は動かない。", "1.3. 城は燃える。"), "new.txt")
    changes = check.differences("crown", newer)
    assert [(c.locator, c.before, c.after) for c in changes] == [
        ("1.1", "王は一升動く。", "王は二升動く。"),
        ("1.2", "砦は動かない。", ""),
        ("1.3", "", "城は燃える。"),
    ]
    assert wording.wording(Citation("crown", "1.3")) is None


@pytest.mark.parametrize("name", ["", "Crown", "王", "../crown", "a b", "1st", "crown/1", "x" * 60])
def test_a_bad_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadBookName, match="cannot name a book"):
        import_book(name, put(tmp_path))


def test_the_report_is_kept_with_the_book(tmp_path: Path) -> None:
    report = import_book("crown", put(tmp_path))
    kept = wording.about("crown")
    assert kept["sha256"] == report.sha256
    assert json.loads(json.dumps(kept["report"]))["found"] == 2


def test_a_typed_number_is_never_a_list_item(tmp_path: Path) -> None:
    text = "3. 王\n\n3.1. 王は動く。\n- 一升\n- 二升\n\n3.2. 砦は動かない。\n"
    import_book("crown", put(tmp_path, text))
    assert look_up("crown 3.1#2").citations == (Citation("crown", "3.1#2"),)
    found = look_up("crown 3.1.2")
    assert (found.answer, found.citations) == ("nearest", (Citation("crown", "3.1"),))
    assert [c.locator for c in found.neighbours] == ["3.2"]


def test_a_book_of_ones_own_has_references_both_ways(tmp_path: Path) -> None:
    text = (
        "1. Crowns\n\n1.1. A crown moves 2 squares (see rule 2.1a).\n\n2. Forts\n\n2.1. A fort stays, except as in 1.1 and section 1.\n\n"
        "2.1a A fort of 12.5 points is 1.1 in no list.\n"
    )
    import_book("crown", put(tmp_path, text))
    page = view(Citation("crown", "1.1"))
    assert [e.citation.locator for e in page.refers_to] == ["2.1a"]
    assert [e.citation.locator for e in page.referred_by] == ["2.1", "2.1a"]
    assert [e.citation.locator for e in view(Citation("crown", "2.1")).refers_to] == ["1.1", "1"]


def test_references_to_numbers_that_alternate_with_letters(tmp_path: Path) -> None:
    text = "Article 1: Crowns\n\n1a) A crown moves (see Regulation A1b).\n\n1b) A crown stays.\n\n1b1) A fort, as in 1a.\n\n"
    rest = "Article A: Forts\n\nA1) A fort stays.\n\nA1a) A fort is built.\n\nA1b) A fort is moved.\n"
    import_book("crown", put(tmp_path, text + rest))
    assert [e.citation.locator for e in view(Citation("crown", "1a")).refers_to] == ["A1b"]
    assert [e.citation.locator for e in view(Citation("crown", "1a")).referred_by] == ["1b1"]


def test_a_new_edition_says_what_was_added_removed_reworded_and_only_renumbered() -> None:
    before = {"1.1": "A crown moves.", "1.2": "A fort stays.", "1.3": "A board ends.", "1.4": "A token turns."}
    after = {"1.1": "A crown moves.", "1.2": "A bearer walks.", "1.3": "A fort stays.", "1.4": "A token turns twice."}
    assert check.changes(before, after) == [
        check.Change("1.2", "A fort stays.", "A fort stays.", "1.3"),
        check.Change("1.2", "", "A bearer walks."),
        check.Change("1.3", "A board ends.", ""),
        check.Change("1.4", "A token turns.", "A token turns twice."),
    ]


def test_a_term_of_a_book_of_ones_own_is_looked_up_with_its_definition(tmp_path: Path) -> None:
    text = (
        "1. Crowns\n\n1.1. A crown moves.\n\nGlossary\n\nZarf\nWhat a bearer wears. See rule 1.1.\n\nFort\nA square.\n"
    )
    import_book("crown", put(tmp_path, text))
    (card,) = glossary.look_up("zarf", ("crown",))
    assert (card.term.where, card.definition) == (("glossary#t1",), "What a bearer wears. See rule 1.1.")
    assert [c.term.game for c in glossary.look_up("zarf")] == ["crown"]
    assert [e.citation.locator for e in view(Citation("crown", "1.1")).referred_by] == ["glossary#t1"]


FULL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
from judgecli.__main__ import main
sys.argv = ["judge", "books", "add", "crown", sys.argv[1], "--numbering", "auto"]
main()
"""


def test_a_full_disk_leaves_the_old_copy_and_is_said(tmp_path: Path) -> None:
    pytest.importorskip("resource", reason="this system has no limits on the size of files")
    import_book("crown", put(tmp_path))
    before = wording.store_path("crown").read_bytes()
    large = tmp_path / "large.txt"
    large.write_text("1 Crowns\n" + "".join(f"1.{n} A crown {'moves and ' * 60}stays.\n" for n in range(1, 600)))
    full = subprocess.run([sys.executable, "-c", FULL, str(large)], env=os.environ, capture_output=True, check=False)
    assert full.returncode not in (0, 1)
    assert b"Traceback" not in full.stderr
    assert b"crown.sqlite" in full.stderr
    assert wording.store_path("crown").read_bytes() == before
    assert list(wording.data_folder().glob(".*.new")) == []
