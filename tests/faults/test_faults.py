"""Streams that are full, closed or not read, folders that cannot be written, and processes that are killed: codes, messages, files."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from judgecli.cli.exits import Exit
from rulebook_index import whole
from tests.faults.kills import DEMO, FEW, Place, campaign, command

resource = pytest.importorskip("resource", reason="no limits of file sizes on this system")
FULL = Path("/dev/full")
LITTLE = 4096
"""Bytes that a file may hold where the disk is said to be full."""


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def run(place: Place, *arguments: str, ready: Callable[[], None] | None = None, **more: object) -> tuple[int, str, str]:
    """Exit code and what was said; ``ready`` is done in the process before it begins."""
    streams: dict[str, object] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    done = subprocess.run(  # type: ignore[call-overload]
        command(list(arguments)), env=place.environment(), cwd=place.folder, preexec_fn=ready, timeout=120, **streams
    )
    return done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode()


def little_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (LITTLE, LITTLE))


def no_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


# ---- full disk


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    "arguments", [("replay", str(DEMO)), ("parse", str(DEMO), "--json"), ("search", "battle"), ("--help",)]
)
def test_an_answer_for_which_there_is_no_room(place: Place, arguments: tuple[str, ...]) -> None:
    with FULL.open("wb") as full:
        code, _, err = run(place, *arguments, stdout=full)
    assert code == Exit.UNWRITTEN == 74
    assert err == "standard output cannot be written: No space left on device\n"


def test_a_report_for_which_there_is_no_room(place: Place) -> None:
    code, _, err = run(place, "ruling", str(DEMO), "--as", "html", "-o", "r.html", ready=little_room)
    assert code == Exit.UNWRITTEN
    assert err == "r.html cannot be written: File too large\n"
    assert [f for f in place.folder.iterdir() if f.is_file()] == []


def test_results_for_which_there_is_no_room_leave_the_old_ones(place: Place) -> None:
    (place.folder / "j.xml").write_text("<old/>")
    code, _, err = run(place, "check", str(FEW), "--junit", "j.xml", ready=no_room)
    assert code == Exit.UNWRITTEN
    assert err == "j.xml cannot be written: File too large\n"
    assert (place.folder / "j.xml").read_text() == "<old/>"


def test_a_scenario_that_cannot_be_formatted_stays(place: Place) -> None:
    (place.folder / "s.judge").write_text("game  zx\n")
    assert run(place, "fmt", "--write", "s.judge", ready=no_room)[0] == Exit.UNWRITTEN
    assert [f.name for f in place.folder.iterdir() if f.is_file()] == ["s.judge"]
    assert (place.folder / "s.judge").read_text() == "game  zx\n"


def test_an_import_for_which_there_is_no_room_leaves_the_old_book(place: Place) -> None:
    for name, text in (("old", "1. 王\n\n1.1. 王は動かない。\n"), ("new", "1. 王\n\n1.1. 王は動く。\n" * 2)):
        (place.folder / f"{name}.txt").write_text(text, encoding="utf-8")
    assert run(place, "books", "add", "crown", "old.txt")[0] == 0
    code, _, err = run(place, "books", "add", "crown", "new.txt", "--replace", ready=little_room)
    assert code == Exit.UNWRITTEN
    assert err.count("\n") == 1
    assert "JUDGECLI_DATA" in err
    assert [f.name for f in (place.folder / "data" / "books").iterdir()] == ["crown.sqlite"]
    assert "王は動かない。" in run(place, "rule", "crown:1.1")[1]


def test_no_room_for_a_cache_is_no_trouble(place: Place) -> None:
    code, out, err = run(place, "search", "battle damage", ready=no_room, stderr=subprocess.PIPE)
    assert (code, err) == (0, "")
    assert "604.3a" in out
    assert [f for f in (place.folder / "cache").rglob("*") if f.is_file()] == []
    assert run(place, "check", str(FEW), ready=no_room)[0] == 0


# ---- folders that cannot be written


NOT_WRITTEN = (
    ("ruling", str(DEMO), "--as", "html", "-o", "{folder}/r.html"),
    ("new", "zx", "{folder}/n.judge"),
    ("check", str(FEW), "--junit", "{folder}/j.xml"),
)


@pytest.mark.parametrize("arguments", NOT_WRITTEN, ids=lambda a: a[0])
def test_a_folder_that_cannot_be_written(place: Place, arguments: tuple[str, ...]) -> None:
    folder = read_only(place)
    code, _, err = run(place, *(a.format(folder=folder) for a in arguments))
    assert code == Exit.UNWRITTEN
    assert str(folder) in err
    assert " cannot be written: " in err
    assert err.count("\n") == 1


def test_caches_and_data_that_cannot_be_written(place: Place) -> None:
    folder = read_only(place)
    there = {**place.environment(), "JUDGECLI_CACHE": str(folder / "c"), "JUDGECLI_DATA": str(folder / "d")}
    for arguments in (("replay", str(DEMO)), ("search", "battle damage"), ("check", str(FEW)), ("rule", "zx:604.3a")):
        done = subprocess.run(command(list(arguments)), env=there, cwd=place.folder, capture_output=True, timeout=120)
        assert (done.returncode, done.stderr) == (0, b""), arguments


def read_only(place: Place) -> Path:
    """A folder nobody may write to: one of the kernel's where the tests run as the owner of everything."""
    if os.geteuid() == 0:
        return Path("/proc")
    folder = place.folder / "locked"
    folder.mkdir(mode=0o555)
    return folder


# ---- streams that are closed or that nobody reads


@pytest.mark.parametrize(
    "arguments", [("replay", str(DEMO), "--full"), ("rule", "zx:604.3a"), ("check", str(FEW)), ("games",)]
)
def test_nobody_reads(place: Place, arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    code, _, err = run(place, *arguments, stdout=writing)
    os.close(writing)
    assert (code, err) == (Exit.NOBODY_READS, "")
    assert Exit.NOBODY_READS == 128 + signal.SIGPIPE


@pytest.mark.parametrize("closed", [(1,), (1, 2), (0,), (0, 1, 2)])
def test_streams_that_are_closed(place: Place, closed: tuple[int, ...]) -> None:
    def close() -> None:
        for number in closed:
            os.close(number)

    assert run(place, "replay", str(DEMO), ready=close)[0] == 0
    assert run(place, "check", str(FEW), "-j", "2", ready=close)[0] == 0
    assert run(place, "ruling", str(DEMO), "-o", "r.txt", ready=close)[0] == 0
    assert (place.folder / "r.txt").read_text(encoding="utf-8").startswith("The target walks away")
    if 0 in closed:
        assert run(place, "replay", "-", ready=close)[0] == Exit.UNREADABLE


# ---- stopped


def test_killed_and_interrupted_at_random_moments(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """A few; ``make kills`` does two hundred."""
    times = 2 if pytestconfig.option.short else 20
    tally = campaign(times, tmp_path, seed=int(time.time()))
    assert tally.ends.total() == tally.left.total() == times


def test_ctrl_c_is_one_line_and_130(place: Place) -> None:
    process = subprocess.Popen(
        command(["step", str(DEMO)]),
        env=place.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # a shell starts what runs behind it without
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (Exit.INTERRUPTED, b"interrupted\n")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_no_process_is_left_behind(place: Place, number: signal.Signals) -> None:
    psutil = pytest.importorskip("psutil")
    process = subprocess.Popen(
        command(["check", "--again", "-j", "2", str(FEW.parent)]),
        env=place.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    mother, children = psutil.Process(process.pid), []
    while len(children) < 2 and process.poll() is None:
        children = mother.children(recursive=True)
    assert len(children) == 2
    process.send_signal(number)
    process.communicate(timeout=60)
    assert psutil.wait_procs(children, timeout=20)[1] == []


def test_ctrl_c_ignored_from_outside_stays_ignored(place: Place) -> None:
    """A script that runs us in the background must not have us end when its own user presses Ctrl-C."""
    process = subprocess.Popen(
        command(["replay", str(DEMO)]), env=place.environment(), stdout=subprocess.DEVNULL, preexec_fn=ignore
    )
    while process.poll() is None:
        process.send_signal(signal.SIGINT)
        time.sleep(0.02)
    assert process.returncode == 0


def ignore() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ---- whole files


def test_what_dies_between_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    def dies() -> None:
        with whole.replacing(path) as fresh:
            fresh.write_text("new, but")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dies()
    assert [f.name for f in tmp_path.iterdir()] == ["a.txt"]
    assert path.read_text() == "old"


def test_a_file_that_is_there_is_not_written_over_unasked(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    whole.write(path, b"1", over=False)
    with pytest.raises(FileExistsError):
        whole.write(path, b"2", over=False)
    assert (path.read_bytes(), len(list(tmp_path.iterdir()))) == (b"1", 1)


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refused)
    test_a_file_that_is_there_is_not_written_over_unasked(tmp_path)


def test_links_and_rights_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    whole.write(link, b"new")
    assert link.is_symlink()
    assert (real.read_text(), real.stat().st_mode & 0o777) == ("new", 0o640)


def test_a_device_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE)
    whole.write(pipe, b"through")
    assert reading.communicate(timeout=20)[0] == b"through"
    assert pipe.is_fifo()


def test_what_the_dead_left_is_taken_away_by_the_next(tmp_path: Path) -> None:
    dead, fresh, other = (tmp_path / name for name in (".a.txt-1234.new", ".a.txt-5678.new", ".b.txt-1234.new"))
    for file in (dead, fresh, other):
        file.write_text("half")
    for file in (dead, other):
        os.utime(file, (0, 0))
    whole.write(tmp_path / "a.txt", b"x")
    assert not dead.exists()
    assert fresh.exists()
    assert other.exists()
    assert set(whole.left_over(tmp_path)) == {other}


def test_long_names_can_be_written(tmp_path: Path) -> None:
    name = "あ" * 80 + ".html"
    whole.write(tmp_path / name, b"x")
    assert [f.name for f in tmp_path.iterdir()] == [name]
