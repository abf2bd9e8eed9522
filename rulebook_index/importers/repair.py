"""Mend what a known copy prints wrongly; the printed reading is kept and every change is named."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from rulebook_index.importers.lines import Line
from rulebook_index.importers.profile import Patch, Profile, Rewrite
from rulebook_index.wording import Repair

APPLIED = frozenset({"certain", "high"})


def rewritten(lines: Sequence[Line], rewrites: Sequence[Rewrite]) -> list[Line]:
    """Lines after the profile's rewrites; a rewrite with a line break makes two lines of one."""
    out: list[Line] = []
    for line in lines:
        text = line.text
        for rewrite in rewrites:
            text = rewrite.match.sub(rewrite.to, text)
        out.extend(Line(line.first, line.last, part, line.gap) for part in text.split("\n"))
    return out


class Repairs:
    """The mends and patches of a profile; remembers which patches found their place."""

    def __init__(self, profile: Profile) -> None:
        self.mends = profile.mend
        self.patches: dict[str, list[Patch]] = defaultdict(list)
        for patch in profile.patches:
            self.patches[patch.locator].append(patch)
        self.unused = list(profile.patches)

    def read(self, locator: str, printed: str, line: int) -> tuple[str, tuple[Repair, ...]]:
        """The repaired reading of a passage and the repairs made or only flagged."""
        text, repairs = printed, []
        for mend in self.mends:
            found = mend.match.search(text)
            if found is not None:
                repairs.append(Repair(line, found[0], found.expand(mend.to), mend.reason, "certain"))
                text = mend.match.sub(mend.to, text)
        for patch in self.patches.get(locator, ()):
            if patch.printed not in text:
                continue
            applied = patch.confidence in APPLIED
            repairs.append(Repair(line, patch.printed, patch.repaired, patch.evidence, patch.confidence, applied))
            text = text.replace(patch.printed, patch.repaired) if applied else text
            self.unused.remove(patch)
        return text, tuple(repairs)
