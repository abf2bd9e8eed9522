"""``judge check``: run all scenarios below the paths, one line for each that is not as it should be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import OF_VERDICT, Exit
from judgecli.cli.options import (
    MOST_SECONDS,
    MOST_STEPS,
    FileLangOption,
    JsonOption,
    MaxStepsOption,
    TimeoutOption,
    UseFromOption,
    chosen,
    missing,
    stop,
    told,
)
from judgecli.cli.output import echo
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.batch import Checked
    from judgecli.report.lang import Lang
    from judgecli.session.run import Bounds

Paths = Annotated[list[str] | None, Argument(help=told("help.paths"))]
Jobs = Annotated[int, Option("--jobs", "-j", min=0, help=told("help.jobs"))]
Again = Annotated[bool, Option("--again", help=told("help.again"))]
Junit = Annotated[str, Option("--junit", help=told("help.junit"))]
Cluster = Annotated[str, Option("--cluster", help=told("help.cluster"))]

GRAVEST = (Exit.BUG, Exit.UNREADABLE, Exit.ILLEGAL, Exit.WRONG, Exit.UNDECIDED)
"""Which code a check of several files ends with: the first of these that any of them has."""


def check(
    paths: Paths = None,
    jobs: Jobs = 1,
    again: Again = False,
    junit: Junit = "",
    max_steps: MaxStepsOption = MOST_STEPS,
    timeout: TimeoutOption = MOST_SECONDS,
    use_from: UseFromOption = None,
    cluster: Cluster = "",
    json: JsonOption = False,
    lang: FileLangOption = "",
) -> None:
    """Run every scenario below the paths and say which are not as expected."""
    from judgecli.cli.files import bounds_of, bytes_of
    from judgecli.cli.progress import with_progress
    from judgecli.report.batch import CRASHED, Cache, check_all

    said = chosen(lang)
    bounds = bounds_of(said, max_steps, timeout, use_from)
    cache = None
    files: list[str] = []
    if paths == ["-"]:
        result, text = _standard_input(bounds, said)
        results: Iterable[Checked] = [result]
        said = chosen(lang, text)
    else:
        files = _files(paths or [], said)
        if len(files) == 1:
            said = chosen(lang, bytes_of(files[0], said).decode(errors="replace"))
        if cluster:
            results = _on_cluster(cluster, files, bounds, said)
        else:
            usual = (bounds.steps, bounds.seconds) == (MOST_STEPS, MOST_SECONDS)
            cache = None if again or not usual else Cache(_folder())
            results = check_all(files, jobs=jobs, bounds=bounds, cache=cache)
        results = with_progress(results, len(files))
    codes: set[Exit] = set()
    counts, silent = [0, 0], 0
    kept: list[Checked] = []
    for result in results:
        codes.add(Exit.BUG if result.verdict == CRASHED else OF_VERDICT[result.verdict])
        counts[result.good] += 1
        silent += result.good and result.silent
        if json or junit:
            kept.append(result)
        if not json:
            for line in result.failures[said]:
                echo(line)
    if cache:
        cache.prune(len(files))
    _tell(kept, counts, silent, junit, json, said)
    raise SystemExit(next((code for code in GRAVEST if code in codes), Exit.AS_EXPECTED))


def _tell(kept: list[Checked], counts: list[int], silent: int, junit: str, json: bool, said: Lang) -> None:
    from judgecli.report.checked import check_json, junit_xml, summary

    if junit:
        from judgecli.cli.files import write

        write(Path(junit), junit_xml(kept), said, over=True)
    if json:
        from judgecli.report.as_json import dumps

        echo(dumps(check_json(kept)))
    else:
        echo(summary(counts[True], sum(counts), said, silent))


def _files(paths: list[str], lang: Lang) -> list[str]:
    """Every scenario below the paths; ends the command where there is none."""
    from judgecli.cli.files import missing
    from judgecli.session.corpus import everywhere, scenarios

    places = [Path(path) for path in paths] or everywhere()
    if not places:
        stop(say(lang, "corpus.missing"), Exit.MISSING)
    for place in places:
        if not place.exists():
            missing(str(place), lang)
    found = [str(path) for path in scenarios(places)]
    if not found:
        stop(say(lang, "check.none", path=", ".join(map(str, places))), Exit.MISSING)
    return found


def _standard_input(bounds: Bounds, lang: Lang) -> tuple[Checked, str]:
    from judgecli.cli.files import STANDARD_INPUT, run
    from judgecli.report.batch import checked

    done = run(STANDARD_INPUT, lang, bounds)
    return checked(done), done.text


def _folder() -> Path:
    from rulebook_index.folders import cache

    return cache()


def _on_cluster(address: str, files: list[str], bounds: object, lang: Lang) -> Iterator[Checked]:
    """The same on a Dask cluster; ends the command where that is not installed or cannot be reached."""
    from judgecli.session.run import Bounds

    assert isinstance(bounds, Bounds)
    try:
        from judgecli.report.cluster import Unreachable, check_on
    except ImportError:
        missing(lang, "distributed")
    try:
        yield from check_on(address, files, bounds)
    except Unreachable as error:
        stop(say(lang, "cluster.unreachable", address=address, cause=str(error)), Exit.MISSING)
