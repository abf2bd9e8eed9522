"""What a start keeps for the next one: compiled modules and methods (``bundle``), compiled regular expressions (``patterns``)."""

from __future__ import annotations

import marshal
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook_index import bundle, cache, patterns
from rulebook_index.bundle import FILE, MARK, Bundle

ROOT = Path(__file__).resolve().parents[2]
SAID = ["rule", "zx:604.3a"]
EXPRESSIONS = [
    ("a+b|c(?P<n>d)", 0),
    ("(?P<first>[ぁ-ん]+)(?P<second>《[^》]*》)?", 0),
    (r"^\s*(\w+):(.*)$", re.MULTILINE | re.IGNORECASE),
    (r"(?<![A-Za-z])x{2,5}?(?=\d)", re.DOTALL),
    ("", 0),
]


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("JUDGECLI_CACHE", str(tmp_path))
    patterns.forget()
    yield tmp_path
    patterns.forget()


def kept(expressions: list[tuple[str, int]]) -> None:
    for text, flags in expressions:
        patterns.pattern_of(text, flags)
    patterns.remember()
    patterns.forget()


@pytest.mark.parametrize(("text", "flags"), EXPRESSIONS)
def test_a_kept_expression_is_the_one_that_python_compiles(fresh: Path, text: str, flags: int) -> None:
    kept(EXPRESSIONS)
    found = patterns.pattern_of(text, flags)
    assert not patterns._learnt, "it was compiled anew"
    own = re.compile(text, flags)
    assert found == own  # compares the compiled form, the flags and the text
    assert found.groupindex == own.groupindex
    assert found.groups == own.groups


@pytest.mark.parametrize("said", ["axb", "cd", "《X》", "あい《X》", "key: value\nmore:1", "xxx1", ""])
@pytest.mark.parametrize(("text", "flags"), EXPRESSIONS)
def test_a_kept_expression_finds_the_same(fresh: Path, text: str, flags: int, said: str) -> None:
    kept(EXPRESSIONS)
    found, own = patterns.pattern_of(text, flags).search(said), re.compile(text, flags).search(said)
    assert (found and (found.span(), found.groupdict())) == (own and (own.span(), own.groupdict()))


def damaged(body: bytes) -> Iterator[bytes]:
    yield b""
    yield body[: len(body) // 2]
    yield body[:4] + b"\xff" * 40 + body[44:]
    yield body[:-40] + b"\xfe\xff\xff\xff" * 10  # numbers that are no code


def test_what_was_kept_is_left_where_it_is_damaged(fresh: Path) -> None:
    kept(EXPRESSIONS)
    file = patterns._file()
    body = cache.read(file, patterns.MARK)
    assert body
    for bad in damaged(body):
        cache.keep(file, patterns.MARK, bad)
        patterns.forget()
        for text, flags in EXPRESSIONS:
            assert patterns.pattern_of(text, flags) == re.compile(text, flags)


def test_an_expression_that_holds_a_mark_of_the_file_is_not_kept(fresh: Path) -> None:
    kept([("a\x1fb", 0), ("c", 0)])
    patterns.pattern_of("c")
    assert not patterns._learnt
    assert patterns.pattern_of("a\x1fb").fullmatch("a\x1fb")
    assert patterns._learnt


def test_nothing_is_written_where_nothing_is_new(fresh: Path) -> None:
    kept(EXPRESSIONS)
    before = patterns._file().stat().st_mtime_ns
    kept(EXPRESSIONS)
    assert patterns._file().stat().st_mtime_ns == before


@pytest.fixture
def everywhere(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is kept stands before the standard library's compiler; the texts that it worked out after that."""
    from re import _compiler  # type: ignore[attr-defined]

    asked: list[str] = []
    usual = _compiler.compile

    def compiled(text: str, flags: int = 0) -> re.Pattern[str]:
        asked.append(text)
        found: re.Pattern[str] = usual(text, flags)
        return found

    compiled.__module__ = "re._compiler"
    kept(EXPRESSIONS)
    monkeypatch.setattr(_compiler, "compile", compiled)
    patterns.everywhere()
    re.purge()
    return asked


def test_what_others_compile_is_handed_over(everywhere: list[str]) -> None:
    found = [re.compile(text, flags) for text, flags in EXPRESSIONS]
    assert not everywhere
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(patterns, "_handed_over", lambda *_: exec("raise ValueError"))
        re.purge()
        assert found == [re.compile(text, flags) for text, flags in EXPRESSIONS]
    assert everywhere == [text for text, _ in EXPRESSIONS]


def test_it_stands_before_the_compiler_once(everywhere: list[str]) -> None:
    from re import _compiler  # type: ignore[attr-defined]

    before = _compiler.compile
    patterns.everywhere()
    assert _compiler.compile is before


def test_only_what_belongs_to_a_module_is_learnt(everywhere: list[str]) -> None:
    """What is made of a card's name would be written at every start."""
    exec(compile("import re\nre.compile('of a module')", "module", "exec"), {"__name__": "module"})

    def deep(calls: int) -> None:
        if calls:
            deep(calls - 1)
        else:
            re.compile("of 《Elk》")

    deep(patterns.NEAR + 1)
    assert {text for text, _ in patterns._learnt} == {"of a module"}
    assert re.compile(b"bytes").match(b"bytes")


# ---- modules


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages in a place of their own: what is kept stands beside them."""
    place = tmp_path_factory.mktemp("copy")
    for package in bundle.OURS:
        shutil.copytree(ROOT / package, place / package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return place


def judge(place: Path, *said: str) -> tuple[str, bytes]:
    """What it prints, and the file that it leaves."""
    given = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH")}
    given |= {"PYTHONPATH": str(place), "JUDGECLI_CACHE": str(place / "cache"), "JUDGECLI_DATA": str(place / "data")}
    done = subprocess.run(
        [sys.executable, "-m", "judgecli", *said], env=given, capture_output=True, text=True, cwd=place, check=True
    )
    file = place / "rulebook_index" / "__pycache__" / Path(FILE).name
    return done.stdout, file.read_bytes() if file.exists() else b""


def test_a_start_from_the_file_says_the_same(copy: Path) -> None:
    first, one = judge(copy, *SAID)
    second, two = judge(copy, *SAID)
    assert one
    assert first == second
    assert one == two, "a start that needs nothing new writes nothing"


def test_a_changed_module_is_read_from_its_source(copy: Path) -> None:
    judge(copy, *SAID)
    words = copy / "judgecli" / "report" / "words.py"
    words.write_text(words.read_text(encoding="utf-8") + '\nprint("read anew")\n', encoding="utf-8")
    assert judge(copy, *SAID)[0].startswith("read anew")
    assert judge(copy, *SAID)[0].startswith("read anew"), "and kept as it is now"


def test_a_damaged_file_is_left(copy: Path) -> None:
    said, whole = judge(copy, *SAID)
    file = copy / "rulebook_index" / "__pycache__" / Path(FILE).name
    for bad in (b"", whole[:100], whole[: len(MARK)] + b"\x00" * 200, b"another mark" + whole):
        file.write_bytes(bad)
        assert judge(copy, *SAID)[0] == said


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_processes_that_were_forked_read_their_own_places(tmp_path: Path) -> None:
    """They share one open file, and its position."""
    path = str(tmp_path / "file.bin")
    texts = [f"def f():\n    return {n}" for n in range(200)]
    rows = {bundle._name(t): ("", "", b"", marshal.dumps((t, compile(t, "<string>", "exec")))) for t in texts}
    bundle._write(path, rows)
    found = Bundle(path)
    children = []
    for _ in range(3):
        child = os.fork()
        if child == 0:
            sound = all(
                bundle._loaded(found.code(found.rows[bundle._name(t)]))[0] == t for _ in range(20) for t in texts
            )
            os._exit(0 if sound else 1)
        children.append(child)
    ends = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    os.close(found.file)
    assert ends == [0, 0, 0]


def test_what_cannot_be_written_is_no_error(copy: Path, tmp_path: Path) -> None:
    found = Bundle(str(tmp_path / "none" / "file.bin"))
    assert found.rows == {}
    assert found.find_spec("judgecli.report.words") is None
    bundle._write(str(tmp_path / "none" / "file.bin"), {"x": ("a", "b", b"c", b"d")})
    assert not (tmp_path / "none").exists()


def test_a_package_is_taken_only_from_where_python_would_look(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge(copy, "--help")
    monkeypatch.setattr(bundle, "MARK", MARK.replace(os.fsencode(bundle.ROOT), os.fsencode(copy)))
    used = Bundle(str(copy / "rulebook_index" / "__pycache__" / Path(FILE).name))
    root = bundle._root("typer.core", used.rows["typer.core"][0])
    assert root in sys.path
    found = used.find_spec("typer.core")
    assert found is not None
    assert found.origin == used.rows["typer.core"][0]
    assert used.find_spec("textwrap") is not None
    monkeypatch.setattr(sys, "path", [x for x in sys.path if x != root])
    assert used.find_spec("typer.core") is None
    assert used.find_spec("textwrap") is not None
    os.close(used.file)


def test_a_written_text_is_found_by_its_whole_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(tmp_path / "file.bin")
    text, other = "def f():\n    return 1", "def f():\n    return 2"
    row = ("", "", b"", marshal.dumps((other, compile(other, "<string>", "exec"))))
    bundle._write(path, {bundle._name(text): row})  # as if both had the same name
    used = Bundle(path)
    monkeypatch.setattr(bundle, "_used", used)
    monkeypatch.setattr(bundle, "_written", {})
    known: dict[str, object] = {}
    exec(bundle.compiled(text), known)
    assert known["f"]() == 1  # type: ignore[operator]
    assert list(bundle._written) == [text]
    os.close(used.file)


def test_what_is_kept_does_not_hang_on_the_order_of_sets(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else every start would write it anew."""
    scenario = str(next((ROOT / "scenarios" / "dm" / "printed").glob("115-*.judge")))
    found = set()
    for seed in ("1", "1", "2", "3"):
        monkeypatch.setenv("PYTHONHASHSEED", seed)
        _, modules = judge(copy, "ruling", scenario)
        (expressions,) = (copy / "cache").glob("patterns*")
        found.add((modules, expressions.read_bytes()))
    assert len(found) <= 2, "the first start fills it, the second may add what was not kept yet"
