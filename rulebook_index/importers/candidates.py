"""Every line that may start a numbered passage, with its full number and how much it looks like a start."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from itertools import pairwise

from rulebook_index.importers.chapter_words import chapter_words
from rulebook_index.importers.labels import BRANCH, Label, Path, label, letter_title
from rulebook_index.importers.lines import Line, ends_sentence
from rulebook_index.lazy import dataclass, replace

_GOES_ON = re.compile(
    r"^(?:[をにはがのともへや](?=[一-龥ァ-ヶ「、0-9０-９])|[、。，,)）」』】》〉~～〜・/／]|から|まで(?!に)|または|および|及び|並びに|かつ|"
    r"以[上下降前後]|(?:and|or|to|through|for|if|is|are|of|in|on|that|which|applies|above|below|instead|does|do)\b|[;:.](?:\s|$))"
)
_COUNTED = re.compile(
    r"(?:枚|体|点|回|つ|人|個|種類?|倍|分|秒|年|月|日|ページ|頁)(?=以|[^一-龥]|$)|(?:cards?|players?|points?|turns?|or|of|more|"
    r"January|February|March|April|May(?= \d)|June|July|August|September|October|November|December)\b"
)
_COUNTER = re.compile(r"枚|体|点|回|つ|人|個|種|倍|席|分|秒|(?:cards?|players?|points?|turns?|or)\b")
_MEASURED = re.compile(r"(?:倍|割|％|%|秒|cm|mm)")
_UNFINISHED = re.compile(r"[をはがのとでもへや、,(（「]$")
FIRST_YEAR, LAST_YEAR = 1900, 2100
_IN_THE_MARGIN = 5
CHAPTER_TITLE = "chapter title"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible start: ``index`` of the line, full ``path`` and ``locator``; ``clean`` is how much it looks like one."""

    index: int
    path: Path
    locator: str
    label: Label
    clean: int
    title: bool


def candidates(
    lines: Sequence[Line], skipped: Collection[int], *, lettered: bool = True, whole: bool | None = None
) -> list[Candidate]:
    """Possible starts in line order, numbered in full; ``lettered``: whether numbers may begin with letters or end in capitals;
    ``whole``: whether a number is whole as printed, whatever chapter it stands in (None: as most of them suggest)."""
    labels = _labels(lines, skipped, lettered)
    if whole is None:
        whole = repeat_chapters([found for _, found in labels])
    forms = Counter((found.depth, found.form) for _, found in labels)
    most = {depth: max(count for (d, _), count in forms.items() if d == depth) for depth, _ in forms}
    labelled = {index for index, _ in labels}
    context: dict[int, int | str] = {}
    out: list[Candidate] = []
    for index, found in labels:
        path, locator = _full(found, context, whole)
        usual = bool(found.series) or forms[found.depth, found.form] * 4 >= most[found.depth]
        clean = _cleanness(lines, index, found, labelled, skipped) + (0 if usual else -1)
        out.append(Candidate(index, path, locator, found, clean, is_title(found.rest)))
    return _with_text_before(out)


def _with_text_before(found: list[Candidate]) -> list[Candidate]:
    """A number that stands alone on its line is a reference in the margin where it has text after it on another line."""
    with_text = {candidate.locator for candidate in found if says_something(candidate)}
    alone = {c.index for c in found if not says_something(c) and c.locator in with_text}
    return [replace(c, clean=c.clean - _IN_THE_MARGIN) if c.index in alone else c for c in found]


def says_something(candidate: Candidate) -> bool:
    """Whether words follow the number on its line."""
    return any(map(str.isalpha, candidate.label.rest))


def chapter_titles(lines: Sequence[Line], found: Sequence[Candidate]) -> dict[int, str]:
    """Lines of titles such as Chapter 2, with the reason to set them aside where they stand outside the tree of numbers.

    A title whose name is on the line below takes that line with it.
    """
    numbered = {candidate.index for candidate in found}
    out: dict[int, str] = {}
    for candidate in found:
        if not candidate.label.rank or candidate.label.series:
            continue
        out[candidate.index] = CHAPTER_TITLE
        below = candidate.index + 1
        if not candidate.label.rest and below < len(lines) and below not in numbered and is_title(lines[below].text):
            out[below] = CHAPTER_TITLE
    return out


def _labels(lines: Sequence[Line], skipped: Collection[int], lettered: bool) -> list[tuple[int, Label]]:
    words = chapter_words(lines, skipped) if lettered else ()
    read = ((index, label(line.text, words=words)) for index, line in enumerate(lines) if index not in skipped)
    labels = [(index, found) for index, found in read if found is not None]
    labels = _with_letter_titles(_in_series(labels), lines, skipped) if lettered else _bare(labels, set())
    largest = max(
        (p for _, found in labels for p in found.path[:1] if isinstance(p, int) and p < FIRST_YEAR), default=0
    )
    labels = [(index, found) for index, found in labels if not _is_count(found) and not _is_year(found, largest)]
    return _usual_shapes(_of_one_kind(labels))


def _with_letter_titles(
    labels: list[tuple[int, Label]], lines: Sequence[Line], skipped: Collection[int]
) -> list[tuple[int, Label]]:
    """With the titles of sections named by a letter (B. Equipment) where B.1 comes right below; a letter begins many another line."""
    first = {found.series: index for index, found in reversed(labels) if not found.rank and len(found.series) == 1}
    read = {index for index, _ in labels}
    titles = []
    for index, line in enumerate(lines):
        found = None if index in skipped or index in read else letter_title(line.text)
        if found is not None and index < first.get(found.series, 0) and is_title(found.rest):
            titles.append((index, found))
    return sorted([*labels, *titles], key=lambda item: item[0]) if len({t.locator for _, t in titles}) > 1 else labels


def is_title(rest: str) -> bool:
    """Whether the text after a number reads as a heading and not as a sentence."""
    return len(rest) <= 60 and not re.search(r"[。．]|(?<!\bvs)[.!?](?:\s|$)|ます$|です$", rest)


def _is_count(found: Label) -> bool:
    """Whether the number is a date, counts something, or numbers the items of a list."""
    if found.form == "|)" and found.depth == 1:
        return True
    year = found.depth > 1 and isinstance(found.path[0], int) and FIRST_YEAR <= found.path[0] <= LAST_YEAR
    if found.rank == 0 and _MEASURED.match(found.rest):
        return True
    return year or (found.rank == 0 and found.depth == 1 and _COUNTED.match(found.rest) is not None)


def _is_year(found: Label, largest: int) -> bool:
    """Whether a number of one part is a year: the book does not count that far."""
    first = found.path[0]
    return (
        found.rank == 0
        and found.depth == 1
        and isinstance(first, int)
        and largest * 2 < first <= LAST_YEAR
        and first >= FIRST_YEAR
    )


def _in_series(labels: list[tuple[int, Label]]) -> list[tuple[int, Label]]:
    """Without the numbers whose letters begin no series: one that counts up from 1, nearly all of it in order."""
    series: dict[str, list[Path]] = defaultdict(list)
    for _, found in labels:
        if found.series and found.rank == 0:
            series[found.series].append(found.path)
    named = {found.series for _, found in labels if found.rank}
    first = {name for name in named if series[name] and _rises(series[name])}
    labels = _bare(labels, first | {name for name, paths in series.items() if _counts_up(name, paths)})
    parted = {found.series for _, found in labels if found.locator.startswith(f"{found.series}.")}
    return [(index, _parted(found) if found.series in parted else found) for index, found in labels]


def _parted(found: Label) -> Label:
    """A4 read as A.4, as the rest of its series is printed."""
    number = found.locator.removeprefix(found.series)
    return replace(found, locator=f"{found.series}.{number}") if number[:1].isdigit() else found


def _bare(labels: list[tuple[int, Label]], series: Collection[str]) -> list[tuple[int, Label]]:
    """Numbers of other series than these read without their letters, if they are numbers then."""
    read = [
        (index, found if not found.series or found.series in series else label(found.source, lettered=False))
        for index, found in labels
    ]
    return [(index, found) for index, found in read if found is not None]


def _counts_up(name: str, paths: Sequence[Path]) -> bool:
    """From 1 on and nearly all in order; capitals at the end only where B follows A, which the first letter of a sentence does not."""
    if len(set(paths)) < 2 or (name != "+" and len(paths[0]) > 1 and paths[0][1] not in (0, 1)):
        return False
    firsts = {path[:-1] for path in paths if path[-1] == "A"}
    if name == "+" and sum((*path, "B") in paths for path in firsts) * 3 < len(firsts):
        return False
    return _rises(paths)


def _rises(paths: Sequence[Path]) -> bool:
    steps = list(pairwise(dict.fromkeys(paths)))
    return sum(_key(before) < _key(after) for before, after in steps) * 10 >= len(steps) * 9


def _key(path: Path) -> tuple[tuple[int, str], ...]:
    return tuple((part, "") if isinstance(part, int) else (-1, part) for part in path)


def _of_one_kind(labels: list[tuple[int, Label]]) -> list[tuple[int, Label]]:
    """Keep numbers joined by the mark that the book uses: 1-2 is no number in a book of 1.2."""
    marks = Counter(found.form[0] for _, found in labels if found.form[:1] in {".", "-"} and not found.series)
    if not marks:
        return labels
    usual = marks.most_common(1)[0][0]
    read = [(index, _cut(found) if usual == "-" else found) for index, found in labels]
    return [(index, found) for index, found in read if found.rank or found.series or found.form[:1] in {usual, "|"}]


def _cut(found: Label) -> Label:
    """Read 3.1 as 3. followed by a 1, in a book that joins its numbers by hyphens."""
    if found.form[:1] != ".":
        return found
    first, _, _ = found.locator.partition(".")
    rest = re.sub(r"^\W*\w+?[.．]\s*", "", found.source)
    return replace(found, path=found.path[:1], locator=first, form="|.", rest=rest)


def _usual_shapes(labels: list[tuple[int, Label]]) -> list[tuple[int, Label]]:
    """Read 600.4.2 players as 600.4 and 2 players where the book hardly ever numbers like 600.4.2."""
    shapes = Counter(_shape(found.path) for _, found in labels if found.rank == 0)
    out: list[tuple[int, Label]] = []
    for index, found in labels:
        shape = _shape(found.path)
        usual = shapes[shape] * 50 >= shapes[shape[:-1]]
        if found.rank or found.series or usual or len(shape) < 3 or not _COUNTER.match(found.rest):
            out.append((index, found))
            continue
        short, _, number = found.locator.rpartition(found.form[0])
        out.append((index, replace(found, path=found.path[:-1], locator=short, rest=f"{number} {found.rest}")))
    return out


def _shape(path: Path) -> str:
    return "".join("1" if isinstance(part, int) else "a" for part in path)


def repeat_chapters(labels: Sequence[Label]) -> bool:
    """Whether 3.1 under chapter 3, or under article 3, repeats its number, or the book has no worded chapters at all."""
    above: dict[int, int | str] = {}
    same, other = 0, 0
    for found in labels:
        if found.rank:
            above[found.rank] = found.path[0]
        elif above and found.depth > 1:
            same, other = (same + 1, other) if found.path[0] in above.values() else (same, other + 1)
    return not any(found.rank for found in labels) or same > 4 * other


def _full(found: Label, context: dict[int, int | str], whole: bool) -> tuple[Path, str]:
    if (whole and found.rank == 0) or found.series:
        return found.path, found.locator
    if found.rank:
        for deeper in [rank for rank in context if rank >= found.rank]:
            del context[deeper]
        context[found.rank] = found.path[0] if len(found.path) == 1 else BRANCH.join(map(str, found.path))
        if whole:
            own: Path = found.path if len(found.path) == 1 else (found.locator,)
            return own, found.locator if found.rank > 1 else f"p{found.locator}"
    above: Path = tuple(context[rank] for rank in sorted(context)) or (0,)  # rules before the first part
    path = above if found.rank else above + found.path
    return path, joined_path(path)


def joined_path(path: Path) -> str:
    """Locator of a path in a book whose chapters are worded: 4-8-4-2, a letter set close."""
    text = "-".join(str(part) for part in path)
    return re.sub(r"-([a-z])\b", r"\1", text)


def _cleanness(
    lines: Sequence[Line], index: int, found: Label, labelled: Collection[int], skipped: Collection[int]
) -> int:
    """2 for a gap, 2 for a finished line above, less where the text after the number goes on a sentence."""
    score = (2 if lines[index].gap else 0) + (3 if found.bold and found.depth > 1 else 0)
    above = index - 1
    while above in skipped:
        above -= 1
    if above < 0 or ends_sentence(lines[above].text) or (above in labelled and _could_be_title(lines[above].text)):
        score += 2
    if _GOES_ON.match(found.rest) and found.rank != 5:
        score -= 2 if score == 4 else 5
    elif found.rest[:1].islower() and not lines[index].gap:
        score -= 2
    if found.rank == 0 and found.depth == 1 and not found.form.endswith((".", "|")):
        score -= 2
    return score


def _could_be_title(text: str) -> bool:
    return len(text) < 40 and _UNFINISHED.search(text.rstrip()) is None
