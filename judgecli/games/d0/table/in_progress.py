"""What a board says is in progress: effects in force, the stack, oldest first, and who has priority (4-6-2)."""

from __future__ import annotations

from collections.abc import Callable

from judgecli.games.contract import Problem
from judgecli.games.d0.part2_definitions.ch23_entry import Entry, Target
from judgecli.games.d0.part2_definitions.ch23_stack import Field
from judgecli.games.d0.part2_definitions.ch23_zones import STACK, active
from judgecli.games.d0.part4_processing.ch02_abilities import spoken
from judgecli.games.d0.part4_processing.ch03_activated import activated_abilities
from judgecli.games.d0.table.happenings import HISTORY, counted, used
from judgecli.games.d0.table.places import seen
from judgecli.games.d0.text.announcing import target_nouns
from judgecli.games.shared.table.in_force import not_laid, put_in_force
from judgecli.games.shared.table.laying import Library, Problems, undefined
from judgecli.games.shared.table.names import best, matching
from judgecli.games.shared.table.pending import lay_the_past
from judgecli.games.shared.table.readers import the_one
from judgecli.kernel.ops import Set
from judgecli.kernel.start import Laid
from judgecli.kernel.values import Moment, State, Thing, Zone
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import replace

BLOCKS = ("stack", "pending", "earlier", "effects", "used")
WITH_A_SQUARE = ("unit", "base")


def lay_spells(board: ast.Board, library: Library, layout: dict[Zone, list[Laid]], problems: Problems) -> None:
    """The cards that the stack under the board says have been played lie on the stack, the newest on top."""
    for record in board.records:
        if record.block in BLOCKS[1:]:
            continue
        if record.block != "stack" or record.play is None:
            problems.append(not_laid(record, BLOCKS))
        elif record.play.verb == "play":
            named = next((m for m in record.play.role("object") if m.kind == "card"), None)
            if named is None or named.text not in library:
                problems.append(undefined(library, record.span, named.text if named is not None else ""))
            else:
                layout.setdefault(STACK, []).insert(0, Laid(named.text, record.play.player))


def in_progress(s: State, board: ast.Board) -> State:
    """The position with that stack, and with priority where the board says it is."""
    problems: Problems = []
    s = lay_the_past(s, board, HISTORY, problems, counted)
    for problem in problems:
        raise problem
    for standing in board.records:
        if standing.block == "effects":
            s = put_in_force(s, standing)
        elif standing.block == "used" and standing.play is not None:
            s = used(s, standing.play)
    record = s.now_going_on
    if not isinstance(record, Field):
        return s
    entries: list[Entry] = []
    for n, line in enumerate(r.play for r in board.records if r.block == "stack" and r.play is not None):
        entries.append(replace(_entry(s, line, entries), number=Moment(n + 1)))
    new = replace(record, stack=(*record.stack, *entries))
    if board.priority and board.priority != active(s):
        new = replace(new, holder=board.priority, passed=True)
    return write(s, [Set("agenda", (*s.agenda[:-1], new))], 0) if new != record else s


def _entry(s: State, play: ast.Play, before: list[Entry]) -> Entry:
    """One object on the stack as the line says it was announced; raises ``Problem``."""
    if play.verb == "play":
        return _aimed(s, play, _spell(s, play, before))
    if play.verb == "activate":
        return _aimed(s, play, _ability(s, play))
    if play.verb == "move":
        unit = _card(s, play, lambda c: c.controller == play.player and c.zone.name == "square")
        where = _square(s, play)
        return Entry(kind="move", controller=play.player, source=unit.ref, start=unit.zone, square=where)
    if play.verb in ("create plan", "renew plan"):
        return Entry(kind="plan" if play.verb == "create plan" else "renew", controller=play.player)
    en, ja = "this cannot be on the stack", "これはスタックに乗らない"
    raise Problem("E338", play.span, en, ja)


def _spell(s: State, play: ast.Play, before: list[Entry]) -> Entry:
    used = {e.source for e in before}
    said = the_one(play.role("object"))  # laid before
    found = [c for c in s.at(STACK) if c.ref not in used and c.owner == play.player]
    card = matching(s, replace(said, tag=""), reversed(found))[0]  # top: the oldest not yet spoken of
    needs = s.value(card, "type") in WITH_A_SQUARE
    numbers = [m for m in play.role("for") if m.kind == "number"]
    return Entry(
        kind="spell",
        controller=play.player,
        source=card.ref,
        square=_square(s, play) if needs else None,
        origin="hand",
        x=int(the_one(numbers).text) if numbers else None,
    )


def _ability(s: State, play: ast.Play) -> Entry:
    bearer = _card(s, play, lambda c: c.controller == play.player and bool(activated_abilities(s, c)))
    found = activated_abilities(s, bearer)
    number = next((int(m.text) for m in play.role("as")), 1)
    if not 0 < number <= len(found):
        name = s.name(bearer)
        raise Problem(
            "E404",
            play.span,
            f"《{name}》 has {len(found)} activated abilities",
            f"《{name}》の起動型能力は{len(found)}つ",
        )
    return Entry(kind="activated", controller=play.player, source=bearer.ref, ability=found[number - 1][0])


def _aimed(s: State, play: ast.Play, entry: Entry) -> Entry:
    """With the targets named, in the order of the text's phrases."""
    named: list[Target] = [best(s, m, lambda c: c.zone.name in ("square", "base")).ref for m in play.role("targeting")]
    groups: list[tuple[Target, ...]] = []
    for text in spoken(s, entry):
        for noun in target_nouns(getattr(text, "effects", ())):
            count = noun.count.value if noun.count is not None else len(named)
            groups.append((getattr(text, "key", ""), *named[:count]))
            named = named[count:]
    return replace(entry, targets=tuple(groups))


def _card(s: State, play: ast.Play, fits: Callable[[Thing], bool]) -> Thing:
    said = [m for m in play.role("object") if m.kind == "card"]
    if not said:
        raise Problem("E405", play.span, "this line must name a card", "この行にはカードの名前が要る")
    return best(s, the_one(said), fits)


def _square(s: State, play: ast.Play) -> Zone:
    said = next((m for m in play.role("to") if m.kind in ("zone", "card")), None)
    found = seen(s, said, play.player) if said is not None else None
    if found is None:
        raise Problem("E406", play.span, "this line must name a square", "この行にはスクエアの名前が要る")
    return found
