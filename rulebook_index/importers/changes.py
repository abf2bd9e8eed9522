"""The list of changes that stands behind the rules: it names their numbers once more, and those of rules that are gone.

It is recognised by what it says, not by its title: from some line in the second half to the end of the file most lines name numbers and
what was done to them, or a date or version.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebook_index.importers.lines import Line

_NUMBER = r"(?:(?:[Rr]ules?|旧|新|第|§)\s*)?\d{1,4}(?:[.\-]\d{1,3})*[a-z]?[.)、：:]?"
_CHANGE = re.compile(
    rf"\s*(?:[-*•・●]\s*)?{_NUMBER}(?:\s*(?:[、,，&～~〜–\-]|and|to|と|及び|および|与)?\s*{_NUMBER}){{0,20}}.{{0,40}}?"
    r"(?:追加|削除|更新|修正|変更|統合|新設|移動|删除|新增|添加|合并|变更|修改|"
    r"\b(?:[Aa]dded|[Rr]emoved|[Dd]eleted|[Uu]pdated|[Cc]hanged|[Rr]evised|[Rr]enumbered|[Cc]larified|[Mm]oved|[Nn]ew)\b)"
)
_EDITION = re.compile(
    r"\b[Vv]er(?:sion)?\b\.?\s*\d|\d{4}\s*[/年.\-]\s*\d{1,2}\s*[/月.\-]\s*\d{1,2}|"
    r"^\W*(?:初版|新規作成|(?:更新|改訂|変更|修订|变更)(?:履歴|履历|记录|記録)|"
    r"[Ff]irst edition|[Ii]nitial version|[Cc]hange ?[Ll]og|[Rr]evision [Hh]istory|[Ll]ist of [Cc]hanges|(?:[A-Z]\w*\s)?[Uu]pdates:?$)"
)
_DONE = re.compile(
    r"\b(?:updated|defined|added|removed|deleted|changed|revised|clarified|renamed|fixed)\b\.?\s*(?:\([^()]*\)\s*)?\.?\s*$|"
    r"^\W*(?:Added|Updated|Removed|Deleted|Changed|Revised|Clarified|Renamed|Fixed|Miscellaneous)\b|"
    r"(?:追加|削除|更新|修正|変更|統合|新設)(?:した|しました)?。?\s*$"
)
"""What was done, of whatever: such lines count only below dates or versions, because rules too speak of what is removed."""
_BEGINS = re.compile(r"[#>*\-•・●\s]*+(?:(?:[Rr]ules?|旧|新|第|§)\s*)?(\d{1,4}(?:[.\-]\d{1,3})*[a-z]?)")
_DIGITS = re.compile(r"\d+")
_SHORT = 60
FEW = 5
"""So many lines that tell of changes make a list of them."""
EDITIONS = 2
"""So many dates or versions, each above what was done in it, make one too."""
REASON = "list of changes"


def list_of_changes(lines: Sequence[Line]) -> dict[int, str]:
    """The lines of a list of changes at the end of a file, with the reason to set them aside."""
    best, begin, total, told, editions = 0, len(lines), 0, 0, 0
    for index in range(len(lines) - 1, -1, -1):
        text = lines[index].text
        change, edition = _tells_of_a_change(text), _names_an_edition(text)
        told, editions = told + change, editions + edition
        total += 1 if change or edition or _says_what_was_done(text) else -1
        if total > best and (told >= FEW or (edition and editions >= EDITIONS)):
            best, begin = total, index
    stands_behind = begin >= len(lines) // 2  # or the rules themselves speak of what is moved and changed
    return dict.fromkeys(range(begin, len(lines)), REASON) if stands_behind and _goes_back(lines, begin) else {}


def _goes_back(lines: Sequence[Line], begin: int) -> bool:
    """Whether the numbers that the list begins its lines with lie before the last rule's: numbers of rules go on behind it."""
    last = next((found for line in reversed(lines[:begin]) if (found := _number(line.text))), ())
    named = [found for line in lines[begin:] if _tells_of_a_change(line.text) and (found := _number(line.text))]
    return 2 * sum(number > last for number in named) <= len(named)


def _number(text: str) -> tuple[int, ...]:
    found = _BEGINS.match(text)
    return tuple(map(int, _DIGITS.findall(found[1]))) if found else ()


def _tells_of_a_change(text: str) -> bool:
    return len(text) <= 2 * _SHORT and _CHANGE.match(text) is not None


def _says_what_was_done(text: str) -> bool:
    return len(text) <= 2 * _SHORT and _DONE.search(text) is not None


def _names_an_edition(text: str) -> bool:
    return len(text) <= 2 * _SHORT and _EDITION.search(text) is not None
