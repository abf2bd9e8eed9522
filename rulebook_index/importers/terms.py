"""The glossary behind the rules: each term with its definition, in the two forms in which books print them.

Either a term stands on a line of its own with its definition on the next ones, a blank line before each; or term and definition
stand on one line with a colon or a dash between. The form that more paragraphs have is the book's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebook_index.importers.candidates import Candidate
from rulebook_index.importers.lines import Line, ends_sentence, joined
from rulebook_index.importers.split import Passage

HEADING = re.compile(
    r"\s*(?:#+\s*)?(?:\*\*)?(?:用語集|用語解説|用語一覧|[Gg]lossary|GLOSSARY|[Vv]ocabulary)\b.{0,60}$", re.ASCII
)
PLACE = "glossary"
LONGEST_TERM = 60
_ON_ONE_LINE = re.compile(
    r"\s*(?:[-*•・]\s+)?(?:\*\*|__)?(?P<term>[^:：]{1,60}?)(?:\*\*|__)?\s*(?:[:：]|\s[–—-]\s)(?:\*\*|__)?\s*(?P<means>\S.*)"
)
_TITLE = re.compile(r"\s*#{1,6}\s+\S")
_MARKS = re.compile(r"^[\s#*_•・-]+|[\s*_]+$")


def terms(lines: Sequence[Line]) -> tuple[list[Passage], list[Line]]:
    """The terms that lines after a glossary's heading define, and the lines that are not part of one."""
    paragraphs = _paragraphs(lines)
    on_one = [_ON_ONE_LINE.fullmatch(paragraph[0].text) for paragraph in paragraphs]
    above = [len(paragraph) > 1 and _is_term(paragraph[0].text) for paragraph in paragraphs]
    inline = sum(match is not None for match in on_one) > sum(above)
    found: list[Passage] = []
    loose: list[Line] = []
    for paragraph, match, stands_above in zip(paragraphs, on_one, above, strict=True):
        if inline and match is not None:
            found.append(_term(found, paragraph, match["term"], match["means"]))
        elif not inline and stands_above:
            found.append(_term(found, paragraph, paragraph[0].text, ""))
        elif found and ends_sentence(paragraph[-1].text):
            _go_on(found[-1], paragraph)
        else:
            loose += paragraph
    return found, loose


def before_senses(lines: Sequence[Line], found: Sequence[Candidate]) -> list[Candidate]:
    """Without the senses 1., 2. of a word: single numbers in a glossary that no number of a rule comes after."""
    last = max((c.index for c in found if len(c.path) > 1), default=-1)
    start = next((n for n, line in enumerate(lines) if n > last and line.gap and HEADING.match(line.text)), len(lines))
    return [candidate for candidate in found if candidate.index < start]


def _paragraphs(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines of each paragraph; a title belongs to the paragraph below it."""
    out: list[list[Line]] = []
    for line in lines:
        under_title = bool(out) and _is_title(out[-1]) and not _TITLE.match(line.text) and not _is_term(line.text)
        if not under_title and (line.gap or not out or _TITLE.match(line.text) or _ON_ONE_LINE.fullmatch(line.text)):
            out.append([])
        out[-1].append(line)
    return out


def _is_title(paragraph: Sequence[Line]) -> bool:
    """Whether a paragraph is a term alone, with its definition in the next one."""
    return len(paragraph) == 1 and _is_term(paragraph[0].text) and not _ON_ONE_LINE.fullmatch(paragraph[0].text)


def _is_term(text: str) -> bool:
    return len(text.strip()) <= LONGEST_TERM and not re.search(r"[。．.!?！？]\s*$", text)


def _term(before: Sequence[Passage], paragraph: Sequence[Line], name: str, means: str) -> Passage:
    name = _MARKS.sub("", name)
    place = f"{PLACE}#t{len(before) + 1}"
    passage = Passage(place, "term", [means] if means else [], paragraph[0].first, paragraph[-1].last, heading=name)
    for line in paragraph[1:]:
        passage.parts.append(line.text.strip())
    return passage


def _go_on(passage: Passage, paragraph: Sequence[Line]) -> None:
    """A further paragraph of the definition."""
    text = ""
    for line in paragraph:
        text = joined(text, line.text)
    passage.parts.append(text.strip())
    passage.last = paragraph[-1].last
