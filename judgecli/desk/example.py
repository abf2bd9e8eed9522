"""An example event to look around in: the beginnings of three games as cases that were ruled, one of them under appeal."""

from __future__ import annotations

from judgecli import manifest
from judgecli.desk import tasks
from judgecli.desk.log.cases import Case, new_id, next_version, of_ruling
from judgecli.desk.log.store import Log
from judgecli.report.lang import Lang

EVENT = {"en": "Example Cup", "ja": "例の大会"}
CASES = (("dm", "1", "12"), ("zx", "2", "4"), ("ygo", "2", "7"))
"""Game, round and table."""
PLAYERS = {"en": ("Sato", "Suzuki"), "ja": ("佐藤", "鈴木")}
APPEAL = {
    "en": "The player says the block was declared too late",
    "ja": "ブロックの宣言が遅かったと主張",
}


def fill(log: Log, lang: Lang) -> str:
    """Put the cases of the example into an empty log; the name of the event."""
    event = log.event(EVENT[lang])
    for nth, (game, turn, table) in enumerate(CASES):
        case = log.record(_case(game, lang, event, turn, table))
        if not nth:
            log.amend(next_version(case, kind="appealed", appeal="appealed", why=APPEAL[lang], write_key=new_id()), 1)
    return EVENT[lang]


def _case(game: str, lang: Lang, event: str, turn: str, table: str) -> Case:
    found = manifest.of(game)
    assert found is not None
    ruled = tasks.rule(found.template(lang).read_text(encoding="utf-8"), lang)
    told = {"round": turn, "place": table, "extension": 5, "players": tuple(zip("AB", PLAYERS[lang], strict=True))}
    return of_ruling(ruled, event, "Mori", "judge", **told)
