"""What a case is, apart from any database."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from judgecli.lazy import dataclass, replace

if TYPE_CHECKING:
    from judgecli.desk.tasks import Ruled

KINDS = ("ruled", "amended", "appealed", "upheld", "overturned", "erased")
"""What a version came about by."""


@dataclass(frozen=True, slots=True)
class Case:
    """One version of a case. Times are UTC in ISO 8601; ``extension`` in minutes; ``answers``: player, claim, answer of each claim;
    ``receipt_*``: what the ruling was made of; ``question``: the same for whatever is decided by the same sections with the same cards;
    ``appeal``: "" or where it stands; ``why``: the reason of this version; ``write_key``: of the form it came by, which counts once.
    """

    id: str
    case_id: str
    event_id: str
    number: int
    version: int
    kind: str
    made: str
    author: str
    role: str
    round: str = ""
    place: str = ""
    game: str = ""
    title: str = ""
    scenario: str = ""
    lang: str = ""
    verdict: str = ""
    answers: tuple[tuple[str, str, str], ...] = ()
    ruling: str = ""
    receipt_scenario: str = ""
    receipt_rules: str = ""
    receipt_engine: str = ""
    receipt_version: str = ""
    sections: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    question: str = ""
    extension: int = 0
    notes: str = ""
    appeal: str = ""
    why: str = ""
    write_key: str = ""
    players: tuple[tuple[str, str], ...] = ()
    """Seat and name of each player whose name is known."""

    @property
    def case(self) -> str:
        """What stands in its address."""
        return self.case_id


LISTS = ("answers", "sections", "cards")
"""Fields that a database keeps as JSON."""


def as_row(case: Case) -> dict[str, object]:
    """A version as its table has it: without the names, which stand elsewhere."""
    row = {name: getattr(case, name) for name in Case.__dataclass_fields__ if name != "players"}
    return {k: json.dumps(v, ensure_ascii=False) if k in LISTS else v for k, v in row.items()}


def from_row(row: dict[str, object], players: Iterable[tuple[str, str]] = ()) -> Case:
    """The version of a row; raises ``ValueError`` where one of its lists is none."""
    read = {k: _tuples(json.loads(str(v))) if k in LISTS else v for k, v in row.items()}
    return Case(**read, players=tuple(players))  # type: ignore[arg-type]


def _tuples(found: object) -> object:
    return tuple(_tuples(item) for item in found) if isinstance(found, list) else found


def new_id() -> str:
    return uuid.uuid4().hex


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def question_of(game: str, sections: Iterable[str], cards: Iterable[str]) -> str:
    """The same for every ruling of a game that rests on these sections and is about these cards; "" where it rests on none."""
    known = sorted(set(sections))
    if not known:
        return ""
    text = json.dumps([game, known, sorted(set(cards))], ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:32]


def of_ruling(ruled: Ruled, event: str, author: str, role: str, **told: Any) -> Case:
    """The first version of a case, from a ruling and what is told beside it."""
    scenario, rules, engine, version = ruled.receipt
    made: dict[str, Any] = {
        "title": ruled.title,
        "game": ruled.game,
        "scenario": ruled.text,
        "lang": ruled.lang,
        "verdict": ruled.verdict,
        "answers": ruled.answers,
        "ruling": ruled.markdown,
        "receipt_scenario": scenario,
        "receipt_rules": rules,
        "receipt_engine": engine,
        "receipt_version": version,
        "sections": ruled.sections,
        "cards": ruled.cards,
        "question": question_of(ruled.game, ruled.sections, ruled.cards),
        "write_key": new_id(),
    }
    return Case(new_id(), new_id(), event, 0, 1, "ruled", now(), author, role, **made | told)


def said_otherwise(one: Case, answers: Iterable[tuple[str, str, str]]) -> bool:
    """Whether a claim that both have was answered otherwise; where they have none in common, whether the answers differ at all."""
    known = {claim: answer for _, claim, answer in one.answers}
    mine = list(answers)
    shared = [(known[claim], answer) for _, claim, answer in mine if claim in known]
    if shared:
        return any(a != b for a, b in shared)
    return sorted(known.values()) != sorted(answer for _, _, answer in mine)


def next_version(case: Case, **changes: Any) -> Case:
    """The version after this one."""
    return replace(case, id=new_id(), version=case.version + 1, made=now(), **changes)
