"""Which possible starts are real: a number that follows in order, stands clean on its line, and is not a contents entry."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from itertools import pairwise

from rulebook_index.importers.backbone import Key, backbone, order
from rulebook_index.importers.candidates import Candidate, says_something
from rulebook_index.importers.labels import Path
from rulebook_index.importers.lines import Line, ends_sentence
from rulebook_index.lazy import dataclass, field

_DOTS, _SPACED_DOTS = frozenset(".．…·‥"), re.compile(r"[.・] [.・] [.・]")
BACK = 4
"""At most one in so many entries of a table of contents has a smaller number than the one before it."""
_SKIPPED_LETTERS = {"k": "m", "n": "p", "h": "j"}


def _ends_in_a_page(text: str) -> bool:
    """A line of a table of contents: dots or a gap, then a page. Read from the end, so that a long line costs no more than a short one."""
    line = text.rstrip()
    digits = next((n for n, c in enumerate(reversed(line[-5:])) if not c.isdecimal()), len(line[-5:]))
    if not 1 <= digits <= 4:
        return False
    before = line[:-digits]
    bare = before.rstrip()
    gap = before[len(bare) :]
    dotted = len(bare) > 1 and set(bare[-2:]) <= _DOTS
    return dotted or len(gap) > 2 or "\t" in gap or (gap[:1] == " " and _SPACED_DOTS.fullmatch(bare[-5:]) is not None)


@dataclass(slots=True)
class Choice:
    """Line index to locator of each start; contents entries; numbers printed twice and numbers read otherwise.

    ``unplaced``: numbers that stand at the start of a line as clean as a rule's, and nowhere else, and were not taken.
    ``printed``: every number that some line of the body starts with, taken or not.
    ``promised``: numbers that the table of contents has and the body lacks, with the index of their line.
    """

    starts: dict[int, Candidate] = field(default_factory=dict)
    locators: dict[int, str] = field(default_factory=dict)
    contents: set[int] = field(default_factory=set)
    twice: list[tuple[str, int]] = field(default_factory=list)
    misnumbered: list[tuple[str, str, int]] = field(default_factory=list)
    unplaced: list[tuple[str, int]] = field(default_factory=list)
    printed: frozenset[str] = frozenset()
    promised: list[tuple[str, int]] = field(default_factory=list)


def choose(lines: Sequence[Line], found: Sequence[Candidate], known: Collection[str] = ()) -> Choice:
    """Pick the real starts; ``known`` are the numbers the book is known to have, if it is known."""
    choice = Choice(contents=_contents(lines, found))
    body = [candidate for candidate in found if candidate.index not in choice.contents]
    twins: dict[str, list[Candidate]] = defaultdict(list)
    for candidate in body:
        twins[candidate.locator].append(candidate)
    spine = frozenset() if known else backbone(body)
    walk = _Walk(choice, twins, frozenset(known), spine, _ahead(body, spine))
    for place, candidate in enumerate(body):
        walk.take(candidate, body[place + 1 : place + 4])
    choice.printed = frozenset(twins)
    choice.unplaced = _passed_over(choice, body)
    choice.promised = _promised(choice, found)
    return choice


def _promised(choice: Choice, found: Sequence[Candidate]) -> list[tuple[str, int]]:
    """What the table of contents has and the body does not begin a single line with."""
    entries = [c for c in found if c.index in choice.contents]
    first = next((n for n, c in enumerate(entries) if c.locator in choice.printed), len(entries))
    listed = {c.locator: c.index for c in reversed(entries[first:]) if c.label.rest.strip(" .\t")}
    return [
        (locator, index)
        for locator, index in sorted(listed.items(), key=lambda one: one[1])
        if locator not in choice.printed
    ]


def _ahead(body: Sequence[Candidate], spine: Collection[int]) -> frozenset[int]:
    """Line indexes of numbers that stand before their place: the run through the whole file has the same number later."""
    later: set[str] = set()
    after: Key = ()
    out = set()
    for candidate in reversed(body):
        if candidate.index in spine:
            later.add(candidate.locator)
            after = order(candidate)
        elif candidate.locator in later and order(candidate) > after:
            out.add(candidate.index)
    return frozenset(out)


def _passed_over(choice: Choice, body: Sequence[Candidate]) -> list[tuple[str, int]]:
    """Numbers of several parts that were not taken though nothing else has them and they stand where they would in order."""
    have = set(choice.locators.values())
    keys = {index: order(candidate) for index, candidate in choice.starts.items()}
    before: Key = ()
    after = [*(keys[c.index] for c in body if c.index in keys), ()]
    out, place = [], 0
    for candidate in body:
        if candidate.index in keys:
            before, place = keys[candidate.index], place + 1
            continue
        number = order(candidate)
        fits = before < number and (not after[place] or number < after[place])
        stands = candidate.clean >= 2 or candidate.label.depth > 2
        if fits and len(candidate.path) > 1 and stands and candidate.locator not in have:
            out.append((candidate.locator, candidate.index))
    return out


def _contents(lines: Sequence[Line], found: Sequence[Candidate]) -> set[int]:
    """Lines of a table of contents: titles before the first numbered sentence whose numbers come again later."""
    indexes = {candidate.index for candidate in found}
    leaders = {candidate.index for candidate in found if _ends_in_a_page(candidate.label.rest)}
    if len(leaders) >= 3:
        return leaders
    prefix: list[Candidate] = []
    for candidate in found:
        if not candidate.title or _has_body(lines, candidate.index, indexes):
            break
        prefix.append(candidate)
    restart = _restart(prefix, found[len(prefix) :])
    tail = _tail(prefix, restart)
    prefix = prefix[:restart]
    later = {candidate.locator for candidate in found[len(prefix) :] if candidate.title}
    again = [c for c in prefix if c.locator in later]
    if len({c.locator for c in again}) < 3:
        return set()
    end = max(c.index for c in again)
    return {c.index for c in prefix if c.index <= end} | {c.index for c in (*prefix, *tail) if tail and c.index > end}


def _tail(prefix: Sequence[Candidate], restart: int) -> Sequence[Candidate]:
    """Entries that a table of contents has behind the last one that comes again: of a copy that was cut off they are all there is.

    They go on in order, but where a chapter follows its hundreds (7 behind 616), up to the title where the numbers begin anew.
    """
    before = {candidate.locator for candidate in prefix[:restart]}
    anew = next((n for n in range(restart, len(prefix)) if prefix[n].locator in before), None)
    if not restart or anew is None:
        return ()
    tail = prefix[restart:anew]
    keys = [order(candidate) for candidate in (prefix[restart - 1], *tail)]
    back = sum(one >= other for one, other in pairwise(keys))
    return tail if BACK * back <= len(tail) and len({candidate.locator for candidate in tail}) == len(tail) else ()


def _restart(prefix: Sequence[Candidate], rest: Sequence[Candidate]) -> int:
    """Where a table of contents ends: the place before which most numbers come again behind it, and the fewest do not."""
    behind = Counter(candidate.locator for candidate in (*prefix, *rest) if candidate.title)
    before: set[str] = set()
    best = place = again = 0
    for number, candidate in enumerate(prefix, 1):
        locator = candidate.locator
        behind[locator] -= 1
        if locator not in before:
            before.add(locator)
            again += behind[locator] > 0
        elif not behind[locator]:
            again -= 1
        if 2 * again - len(before) > best:
            best, place = 2 * again - len(before), number
    return place


def _has_body(lines: Sequence[Line], index: int, labelled: Collection[int]) -> bool:
    """Whether sentences without a number follow the line before the next numbered line."""
    for after in range(index + 1, min(index + 4, len(lines))):
        if after in labelled:
            return False
        text = lines[after].text.strip()
        if len(text) > 40 and ends_sentence(text):
            return True
    return False


class _Walk:
    """Goes through the candidates in line order and keeps what was taken."""

    def __init__(
        self,
        choice: Choice,
        twins: dict[str, list[Candidate]],
        known: frozenset[str],
        backbone: frozenset[int],
        ahead: frozenset[int],
    ) -> None:
        self.choice, self.twins, self.known, self.backbone, self.ahead = choice, twins, known, backbone, ahead
        self.taken: set[str] = set()
        self.paths: set[Path] = set()
        self.in_list = False
        self.flat = all(len(candidate.path) == 1 for of_one in twins.values() for candidate in of_one)
        self.here: Path = ()
        self.depths: set[int] = set()
        self.series: set[int | str] = set()

    def take(self, candidate: Candidate, after: Sequence[Candidate]) -> None:
        if candidate.locator in self.taken:
            self.in_list = self.in_list or len(candidate.path) == 1
            if candidate.clean >= 4 and candidate.label.depth + candidate.label.rank > 1:
                self._again(candidate)
            return
        if candidate.index in self.ahead:
            self._misnumbered(candidate)
        elif self._real(candidate, after):
            self._keep(candidate, candidate.locator)

    def _real(self, candidate: Candidate, after: Sequence[Candidate]) -> bool:
        if candidate.label.rank:
            return candidate.clean >= 0
        if candidate.index in self.backbone and (candidate.clean >= 0 or self._only_next(candidate, after)):
            return True
        if candidate.label.depth == 1 and len(candidate.path) == 1:
            leads = self._leads(candidate, after)
            if leads and candidate.clean >= 0 and (not self.here or self._follows(candidate.path)):
                return True
            sure = candidate.locator in self.known and candidate.clean >= 2
            if not sure and not leads and not self._closes(candidate) and not self._plain(candidate):
                self.in_list = True
                return False
        if not self._follows(candidate.path) and self._misnumbered(candidate):
            return False
        if self.known:
            return self._best(candidate) and (candidate.locator in self.known or candidate.clean >= 2)
        if self._follows(candidate.path):
            return candidate.clean >= 0 and self._best(candidate)
        return candidate.clean >= 2 and self._best(candidate) and self._plausible(candidate)

    def _only_next(self, candidate: Candidate, after: Sequence[Candidate]) -> bool:
        """A number that comes next in order and begins no other line, of three parts or more or with its own first rule next:
        15.5.3 below an unfinished 15.5.2."""
        deep = candidate.label.depth > 2 or any(c.path[:-1] == candidate.path for c in after[:1])
        alone = all(twin is candidate or not says_something(twin) for twin in self.twins[candidate.locator])
        return deep and alone and self._follows(candidate.path)

    def _best(self, candidate: Candidate) -> bool:
        """Whether no later line of the same number looks more like its start."""
        if candidate.clean >= 2 and self._follows(candidate.path):
            return True
        return all(t.clean < candidate.clean + 2 for t in self.twins[candidate.locator] if t.index > candidate.index)

    def _leads(self, candidate: Candidate, after: Sequence[Candidate]) -> bool:
        """A chapter or section number stands before a number inside it; an item of a list does not."""
        number = candidate.path[0]
        if self.in_list and isinstance(number, int) and number > 1 and (number - 1,) not in self.paths:
            return False
        return any(
            (len(c.path) > 1 and c.path[0] == number) or _in_hundred(number, c.path[0]) for c in after[:2] if c.path
        )

    def _plain(self, candidate: Candidate) -> bool:
        """A rule with a number of one part, 101 or any number in a book that has no other, which no list would have."""
        number = candidate.path[0]
        large = isinstance(number, int) and number >= 100
        return (large or self.flat) and candidate.clean >= 2 and (not self.here or self._follows(candidate.path))

    def _closes(self, candidate: Candidate) -> bool:
        """A chapter without numbers inside it: the next number, alone, not one of a list."""
        return not self.in_list and candidate.clean >= 4 and candidate.title and self._follows(candidate.path)

    def _follows(self, path: Path) -> bool:
        here = self.here
        if path[:-1] == here and path[-1] in {0, 1, "a", "A"}:
            return True
        if isinstance(path[0], str) and path[0] not in self.series and set(path[1:]) <= {0, 1}:
            return True  # a series of its own begins: A.1, US-1.1
        if any(self._next(here[: depth + 1], path) for depth in range(len(here))):
            return True
        return len(path) == 1 and bool(here) and (_in_hundred(here[0], path[0]) or _next_hundred(here[0], path[0]))

    def _next(self, before: Path, path: Path) -> bool:
        """Whether ``path`` comes right after ``before`` at its depth, numbers already taken stepped over."""
        if len(path) != len(before) or path[:-1] != before[:-1]:
            return False
        last, new = before[-1], path[-1]
        if isinstance(last, int) and isinstance(new, int):
            return last < new and all((*path[:-1], between) in self.paths for between in range(last + 1, new))
        if isinstance(last, str) and isinstance(new, str):
            return new == chr(ord(last) + 1) or new == _SKIPPED_LETTERS.get(last)
        return False

    def _plausible(self, candidate: Candidate) -> bool:
        """A gap or a step back: the depth is one the book uses and the jump is not wild."""
        path = candidate.path
        if not self.here:
            return True
        if len(path) not in self.depths and len(path) > max(self.depths) + 1:
            return False
        if path[: len(path) - 1] and path[:-1] in self.paths:
            return True
        return path[0] == self.here[0] or candidate.clean >= 4 or self._near(path)

    def _near(self, path: Path) -> bool:
        first, here = path[0], self.here[0]
        return isinstance(first, int) and isinstance(here, int) and 0 < first - here <= 3

    def _misnumbered(self, candidate: Candidate) -> bool:
        """Take a clean line whose printed number comes again later, where one number is missing here, as the missing one."""
        later = [t for t in self.twins[candidate.locator] if t.index > candidate.index and t.clean >= candidate.clean]
        if not later or len(self.here) != len(candidate.path) or candidate.clean < 4:
            return False
        last = self.here[-1]
        missing = (*self.here[:-1], last + 1 if isinstance(last, int) else chr(ord(last) + 1))
        locator = _relabelled(candidate, missing)
        if locator in self.twins or locator in self.taken:
            return False
        self.choice.misnumbered.append((candidate.locator, locator, candidate.index))
        self._keep(candidate, locator, missing)
        return True

    def _again(self, candidate: Candidate) -> None:
        count = 2 + sum(locator == candidate.locator for locator, _ in self.choice.twice)
        self.choice.twice.append((candidate.locator, candidate.index))
        self.choice.starts[candidate.index] = candidate
        self.choice.locators[candidate.index] = f"{candidate.locator}#d{count}"

    def _keep(self, candidate: Candidate, locator: str, path: Path | None = None) -> None:
        self.here = path or candidate.path
        self.taken.add(locator)
        self.paths.add(self.here)
        self.in_list = False
        self.depths.add(len(self.here))
        self.series.add(self.here[0])
        self.choice.starts[candidate.index] = candidate
        self.choice.locators[candidate.index] = locator


def _in_hundred(chapter: int | str, section: int | str) -> bool:
    """Whether section 102 stands in chapter 1 or in chapter 100."""
    if not (isinstance(chapter, int) and isinstance(section, int)) or section < 100:
        return False
    return section // 100 == chapter or (chapter % 100 == 0 and section // 100 == chapter // 100 and section != chapter)


def _next_hundred(section: int | str, chapter: int | str) -> bool:
    """Whether chapter 2, or chapter 200, comes after section 107."""
    if not (isinstance(chapter, int) and isinstance(section, int)) or section < 100:
        return False
    return chapter == section // 100 + 1 or chapter == (section // 100 + 1) * 100


def _relabelled(candidate: Candidate, path: Path) -> str:
    """The locator of another number of the same shape."""
    parts = iter(path)
    text = ""
    number = candidate.locator
    place = 0
    while place < len(number):
        if number[place].isdigit():
            end = place
            while end < len(number) and number[end].isdigit():
                end += 1
            text += str(next(parts))
            place = end
        elif number[place].isalpha():
            text += str(next(parts))
            place += 1
        else:
            text += number[place]
            place += 1
    return text
