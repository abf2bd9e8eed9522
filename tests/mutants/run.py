"""`make mutants`: every citation replaced by its neighbour, every rule by one answer; which of them a shipped scenario notices.

``python -m tests.mutants.run [--game zx]… [--jobs 2] [--tries 12]`` writes ``survivors.tsv`` beside this file.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from importlib import import_module
from multiprocessing.queues import SimpleQueue
from pathlib import Path

from judgecli.kernel.rules import REGISTER
from tests.figures import Table
from tests.mutants import decks
from tests.mutants.change import (
    CodeKey,
    OutOfReach,
    answering,
    changed,
    differing,
    key_of,
    live_functions,
    look_again,
    registered,
)
from tests.mutants.corpus import ROOT, Known, comes_out, known
from tests.mutants.places import Place, places, span

CODE = {
    "zx": ("zx", ""),
    "ygo": ("ygo", ""),
    "d0": ("d0", ""),
    "dm": ("dm", "variants"),
    "dmv": ("dm/variants", "-"),
}
"""Game -> folder of its code below judgecli/games, and the folder inside it that belongs to another."""
ALSO = {"dm": ("dm", "dmv")}
"""Games whose rules are also run by the scenarios of another."""
WHOLE = "function's citation"
"""Everything by which one function names one section, its decorator and its steps, replaced at once."""
SURVIVORS = Path(__file__).with_name("survivors.tsv")
FATES = ("caught", "masked", "not expected", "unseen", "not reached")
"""What can become of a mutant that counts; what is bookkeeping or out of reach is counted beside them."""
KINDS = {"functions' citations": WHOLE, "rules, two mutants each": "all rules", "single places": "all citations"}
TABLES = tuple(
    Table((title, "made", *FATES, "share caught", "besides: bookkeeping"), (*CODE, "all")) for title in KINDS
)
Counts = Counter[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A place with another citation, or a rule (by name) with one answer."""

    game: str
    place: Place | None
    rule: str = ""
    answer: bool = True
    rest: tuple[Place, ...] = ()
    """Where the same function says the same citation again, if all of them are replaced."""

    @property
    def kind(self) -> str:
        if self.place is None:
            return f"rule, always {'legal' if self.answer else 'illegal'}"
        return WHOLE if self.rest else f"citation, {self.place.kind}"

    def in_force(self) -> AbstractContextManager[None]:
        return changed(self.place, *self.rest) if self.place else answering(self.rule, self.answer)

    def told(self) -> tuple[str, str, str]:
        """File and line, what stands there, what the mutant says."""
        if self.place:
            return f"{Path(self.place.file).relative_to(ROOT)}:{self.place.line}", self.place.old, self.place.new
        code = REGISTER.code[self.rule].__code__
        where = f"{Path(code.co_filename).relative_to(ROOT)}:{code.co_firstlineno}"
        return where, self.rule.rpartition(".")[2], "always legal" if self.answer else "always illegal"


@dataclass(frozen=True, slots=True)
class Fate:
    """``how``: caught, out of reach, or why it survived.

    masked: the section is expected, but another step of the run names it too; not expected: a trace differs, but no scenario says
    so; bookkeeping: only steps that no report shows differ; unseen: no trace differs; not reached: no scenario runs through it.
    """

    mutant: Mutant
    how: str
    tried: int
    by: str = ""
    whole: bool = False
    """It stands for all that its function says of the section."""

    @property
    def kind(self) -> str:
        return WHOLE if self.whole else self.mutant.kind


def sources(game: str) -> list[Path]:
    folder, apart = CODE[game]
    base = ROOT / "judgecli" / "games" / folder
    return sorted(p for p in base.rglob("*.py") if apart not in p.relative_to(base).parts[:1])


def mutants(game: str) -> Iterator[Mutant]:
    """Every mutant of a game; rules by the file they stand in."""
    files = sources(game)
    for file in files:
        for place in places(file):
            yield Mutant(game, place)
    mine = {str(f) for f in files}
    for name in REGISTER.rules:
        if REGISTER.code[name].__code__.co_filename in mine:
            yield Mutant(game, None, name, True)
            yield Mutant(game, None, name, False)


def candidates(mutant: Mutant, corpus: list[Known], tries: int) -> tuple[list[Known], int]:
    """The scenarios that could notice, the likeliest first: all that expect the section, then some that only cite it; how many expect."""
    if mutant.place is None:
        cites = {c.partition(":")[2] for c in REGISTER.rules[mutant.rule].cites}
        through = [k for k in corpus if mutant.rule in k.rules]
        through.sort(key=lambda k: (not (cites & k.wanted), len(k.told)))
        return through, sum(bool(cites & k.wanted) for k in through)
    old, new = (c.partition(":")[2] for c in (mutant.place.old, mutant.place.new))
    through = corpus
    if keys := {key for place in (mutant.place, *mutant.rest) for key in _code(place)}:
        through = [k for k in corpus if keys & k.codes]
    expecting = [k for k in through if old in k.wanted or new in k.unwanted]
    others = [k for k in through if old in k.cited and old not in k.wanted and new not in k.unwanted]
    return [*sorted(expecting, key=lambda k: len(k.told)), *others[:tries]], len(expecting)


def _running(mutant: Mutant, corpus: list[Known]) -> list[Known]:
    """The scenarios that run through the function of a place and do not show its citation, the shortest first."""
    if mutant.place is None:
        return []
    old = mutant.place.old.partition(":")[2]
    keys = {key for place in (mutant.place, *mutant.rest) for key in _code(place)}
    return sorted((k for k in corpus if keys & k.codes and old not in k.cited), key=lambda k: len(k.told))


def _code(place: Place) -> set[CodeKey]:
    """The functions in which, or on which, the citation stands; empty for values of names."""
    if place.kind == "function":
        return {key_of(before) for before, _ in differing(place)}
    if place.kind in ("rule", "procedure"):
        return {key_of(REGISTER.code[registered(place)].__code__)}
    return set()


def fate(mutant: Mutant, corpus: list[Known], tries: int) -> Fate:
    """Put a mutant in force and run what could notice it, up to the first that does: scenarios, else the tests of deck lists."""
    if mutant.place is not None and mutant.place.kind == "elsewhere":
        return Fate(mutant, "out of reach", 0)
    seen = expected = kept = False
    try:
        likely, expecting = candidates(mutant, corpus, tries)
        with mutant.in_force():
            for n, one in enumerate(likely, 1):
                holds, same, quietly = comes_out(one)
                if not holds:
                    return Fate(mutant, "caught", n, one.path.stem)
                seen = seen or not same
                kept = kept or not quietly
                expected = expected or (not same and n <= expecting)
            for one in () if seen else _running(mutant, corpus)[:tries]:
                holds, same, quietly = comes_out(one)
                if not holds:
                    return Fate(mutant, "caught", len(likely), one.path.stem)
                seen = seen or not same
                kept = kept or not quietly
            if (mutant.rule or not likely) and not decks.hold(mutant.game):
                return Fate(mutant, "caught", len(likely), "tests of deck lists")
    except OutOfReach:
        return Fate(mutant, "out of reach", 0)
    how = (
        "masked"
        if expected
        else "not expected"
        if seen
        else "bookkeeping"
        if kept
        else "unseen"
        if likely
        else "not reached"
    )
    return Fate(mutant, how, len(likely))


def wholes(done: list[Fate]) -> tuple[list[Fate], list[Mutant]]:
    """Functions' citations: those whose fate follows from their single places, and mutants for those that must be tried."""
    groups: dict[tuple[str, int, str], list[Fate]] = {}
    for f in done:
        place = f.mutant.place
        if place is not None and f.how != "out of reach" and span(place):
            groups.setdefault((place.file, span(place), place.old), []).append(f)
    known_, made = [], []
    for fates in groups.values():
        caught = [f for f in fates if f.how == "caught"]
        first, rest = fates[0].mutant, tuple(p for f in fates[1:] if (p := f.mutant.place))
        if caught or not rest:
            known_.append(replace(caught[0] if caught else fates[0], whole=True))
        else:
            made.append(replace(first, rest=rest))
    return known_, made


# ---- workers are forks: they have the corpus and the loaded code of the parent

_CORPUS: list[Known] = []
_TRIES = 12


def _chunk(batch: list[Mutant]) -> list[Fate]:
    return [fate(m, _CORPUS, _TRIES) for m in batch]


def load(game: str) -> list[Known]:
    """Load all code of a game and run its scenarios once."""
    for file in sources(game):
        import_module(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    paths = [p for g in ALSO.get(game, (game,)) for p in sorted((ROOT / "scenarios" / g).rglob("*.judge"))]
    found = [known(path) for path in paths]
    look_again()
    live_functions()
    if not decks.hold(game):
        raise SystemExit(f"the tests of deck lists do not pass without a mutant: {', '.join(decks.TESTS[game])}")
    for path, one in zip(paths, found, strict=True):
        if one is None:
            print(f"  left out, does not hold without a mutant: {path.relative_to(ROOT)}")
    return [one for one in found if one is not None]


def examine(game: str, jobs: int, tries: int, most: int = 0, seed: str = "") -> list[Fate]:
    """The fate of every mutant of a game; with ``most`` that of so many, drawn by ``seed``, and of single places and rules only."""
    global _CORPUS, _TRIES
    _CORPUS, _TRIES = load(game), tries
    made = list(mutants(game))
    if most:
        made = random.Random(f"{seed} {game}").sample(made, min(most, len(made)))
    order = sorted(range(0, len(made), 20), key=lambda n: random.Random(n).random())
    batches = [made[n : n + 20] for n in order]
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        done = [f for batch in pool.imap_unordered(_chunk, batches) for f in batch]
        follows, together = ([], []) if most else wholes(done)
        tried = [f for batch in pool.imap_unordered(_chunk, [together[n::8] for n in range(8)]) for f in batch]
    done += [*follows, *tried]
    return sorted(done, key=lambda f: (f.mutant.told(), f.kind))


def show(game: str, done: list[Fate], seconds: float) -> Counts:
    """Counts by kind, printed and given back."""
    print(f"{game}: {len(_CORPUS)} scenarios, {seconds:.0f} s")
    columns = (*FATES, "bookkeeping", "out of reach")
    counts = Counter((kind, f.how) for f in done for kind in (f.kind, *_sum(f.kind)))
    for kind in sorted({k for k, _ in counts}, key=lambda k: (k.startswith("all"), k)):
        row = "  ".join(f"{how} {counts[kind, how]}" for how in columns)
        print(f"  {kind:24} made {sum(counts[kind, h] for h in FATES):5}  {row}")
    return counts


def tables(counts: dict[str, Counts]) -> str:
    """The counts of every game, and of all of them together, as three tables."""
    total = {**counts, "all": sum(counts.values(), Counter())}
    return "\n\n".join(table.told(_row(game, total[game], KINDS[table.head[0]]) for game in total) for table in TABLES)


def _row(game: str, counts: Counts, kind: str) -> tuple[object, ...]:
    made = sum(counts[kind, how] for how in FATES)
    share = f"{100 * counts[kind, 'caught'] / max(1, made):.1f} %"
    each = (counts[kind, how] for how in FATES)
    return game, made, *each, share, counts[kind, "bookkeeping"]


def _sum(kind: str) -> tuple[str, ...]:
    """The total a kind counts for: single places and rules; functions' citations are the same places once more."""
    return () if kind == WHOLE else (f"all {kind.partition(',')[0]}s",)


def keep(game: str, done: list[Fate]) -> None:
    """Put the survivors of a game into the list, in place of those of an earlier run."""
    head = "game\tkind\tplace\twas\tmutant says\twhy it survived\tscenarios tried"
    lines = SURVIVORS.read_text(encoding="utf-8").splitlines()[1:] if SURVIVORS.is_file() else []
    mine = ["\t".join((game, f.kind, *f.mutant.told(), f.how, str(f.tried))) for f in done if f.how != "caught"]
    rows = sorted(
        [x for x in lines if not x.startswith(f"{game}\t")] + mine, key=lambda x: list(CODE).index(x.split("\t")[0])
    )
    SURVIVORS.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=tuple(CODE))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--tries", type=int, default=12, help="scenarios tried that cite the section but do not expect it"
    )
    parser.add_argument(
        "--most", type=int, default=0, help="of each game so many mutants, drawn by --seed (default: all)"
    )
    parser.add_argument("--seed", default="0", help="what --most draws by")
    args = parser.parse_args()
    context = multiprocessing.get_context("fork")
    counts: dict[str, Counts] = {}
    for game in args.game or CODE:
        into = context.SimpleQueue()
        process = context.Process(target=_game, args=(game, args, into))
        process.start()  # each game in a process of its own: the corpus of one does not weigh on the next
        process.join()
        if into.empty():
            raise SystemExit(f"{game}: no result")
        counts[game] = into.get()
    print(f"\n{tables(counts)}")


def _game(game: str, args: argparse.Namespace, into: SimpleQueue[Counts]) -> None:
    begin = time.monotonic()
    done = examine(game, args.jobs, args.tries, args.most, args.seed)
    counts = show(game, done, time.monotonic() - begin)
    if not args.most:
        keep(game, done)
    into.put(counts)


if __name__ == "__main__":
    main()
