"""What is added to the problem of a play or a claim that nobody can read: what can be read of it, and what may be meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from judgecli.language import check, clauses, counted_lines, nearby
from judgecli.language.about_plays import MAY, about_plays, what_is_claimed, without_its_reason
from judgecli.language.asides import ORDER
from judgecli.language.ast import Assertion, Play
from judgecli.language.claimed import in_the_third_person
from judgecli.language.cut import Cut, cut
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.line_help import A_CLAIM
from judgecli.language.line_reader import LineReader
from judgecli.language.named_here import IN_ORDER, Named, with_what_it_names
from judgecli.language.otherwise import Reworded
from judgecli.language.plainest_claims import plainest_claims
from judgecli.language.reading import grammar_of
from judgecli.language.reason_words import ends
from judgecli.language.says_as_much import cut_short, drops, loses_a_verb
from judgecli.language.short_names import in_full
from judgecli.language.source import Line, fold
from judgecli.language.told_causes import with_known_causes
from judgecli.language.words import Lang, spoken
from judgecli.lazy import pattern, replace

if TYPE_CHECKING:
    from judgecli.language.told_roles import Told


class Statements(Protocol):
    """What reads the statements of a file: how many lines of each part were ``helped`` with, what was read ``so_far``."""

    lines: LineReader
    helped: dict[str, int]
    readings: int
    in_all: int
    for_help: int
    written: list[Line]
    so_far: list[Play]
    told: list[Assertion]

    def says(self, line: Line, text: str) -> list[Assertion]: ...
    def plays_of(self, line: Line, text: str) -> list[Play] | None: ...
    def told_so_far(self, plays: Sequence[Play]) -> Told: ...


def help_with(reader: Statements, said: str, part: str, known: int, start: int, who: str) -> None:
    """Add to the problems of a statement (from ``known`` on, ``start``: its column) what may be meant; ``who`` makes it. What is read for
    that counts by itself: the lines below it are read as if it were not there.
    """
    reader.helped[part] += 1
    if reader.helped[part] > nearby.MOST_LINES or len(reader.lines.problems) == known:
        return
    own, reader.in_all = reader.in_all, reader.for_help
    try:
        _help_with(reader, said, part, known, start, who)
        if part == "claim":
            _of_what_it_names(reader, said, known, who)
    finally:
        reader.for_help, reader.in_all = reader.in_all, own


def _help_with(reader: Statements, said: str, part: str, known: int, start: int, who: str) -> None:
    grammar = grammar_of(reader.lines.mask(fold(said)))
    own = sorted(reader.lines.problems[known:], key=lambda one: one.severity)  # errors first
    if own[0].code == SEVERAL_MEANINGS:  # its help says which
        return

    def can_be_read(text: str) -> bool:
        reader.readings = 0
        folded = fold(text)
        line = Line(own[0].span.line, 0, 0, folded, text)
        masked = reader.lines.mask(folded)
        read = reader.says(line, masked) if part == "claim" else reader.lines.statement(line, part, masked)
        return bool(read)

    if part == "claim" and (of_you := [x for x in _of_you(reader, said) if can_be_read(x)]):
        reader.lines.problems[known:] = [nearby.of_whom(own[0], of_you, "you"), *own[1:]]
        return
    told = (said, *(_in_person(reader, said, who) if part == "claim" else ()))
    if each := [x for one in told for x in _of_one_of_them(reader, one, own[0].span.line, part) if can_be_read(x)]:
        reader.lines.problems[known:] = [nearby.which(own[0], each), *own[1:]]
        return
    causes = with_known_causes(in_full(told[-1].strip(), reader.lines.names), grammar) if part == "claim" else ()
    if of_causes := [x for x in causes if can_be_read(x)]:
        reader.lines.problems[known:] = [nearby.caused(own[0], of_causes), *own[1:]]
        return
    of_nobody = part == "claim" and _OF_NOBODY.search(said) is not None  # without these words it is the contrary
    lost, reader.lines.lost, names = reader.lines.lost, False, reader.lines.names

    def counted_in(text: str) -> list[str]:
        players = tuple(reader.lines.holders)
        if pattern(r"[Ss]hield|シールド").search(text) and (attacked := _attacked(reader.so_far)):
            players = (attacked,)  # whose shields they are goes without saying
        return [x for x in counted_lines.counts(text, players, grammar, who) if can_be_read(x)]

    in_clauses = _in_clauses(reader, told, grammar, can_be_read, who) if part == "claim" else None
    in_order = (
        part == "claim" and _IN_TURN.search(what_is_claimed(said).lower()) is not None
    )  # without these words it would claim something else
    if in_clauses is not None or in_order:
        reader.lines.lost = lost
        reader.lines.problems[known:] = [_of_clauses(reader, own[0], in_clauses, in_order, counted_in), *own[1:]]
        return
    if part == "claim" and (because := _BECAUSE_OF_A_CARD.match(said)) is not None:
        said = because[1]  # a "not" behind it is said of something else
    meant = _of_the_card_above(reader, said, own[0].span.line) if part == "claim" else ""
    claimed = what_is_claimed(meant or said) if part == "claim" else said
    if meant and can_be_read(meant):
        near = [meant]
    else:
        said = meant or said
        near = (
            []
            if of_nobody
            else list(
                nearby.nearby(claimed, part, grammar, spoken(), names, can_be_read, who, tuple(reader.lines.holders))
            )
        )
    said_in_full = near == [meant] or near == [in_full(said.strip(), names)]
    found = nearby.helped(own[0], near)
    if part == "claim":
        whose = [x for x in counted_lines.of_each(claimed, tuple(reader.lines.holders), grammar) if can_be_read(x)]
        plays = () if lost or said_in_full else reader.lines.plays
        of_plays = None if said_in_full else about_plays(own[0], said, _told_plays(reader))
        plainly = plainest_claims(without_its_reason(in_full(said, names)), grammar)
        ours = [x for x in (*plainly, *nearby.of_this_file(claimed, grammar, names, plays)) if can_be_read(x)]
        counted = counted_in(claimed)
        of_cards = any(map(can_be_read, plainly))
        is_of_number = bool(counted) and (
            counted_lines.CHANGE.search(said) is not None or (found == own[0] and not of_cards)
        )
        of_number = nearby.as_numbers(own[0], counted) if is_of_number else None
        found = nearby.helped(own[0], whose) if whose else of_plays or of_number or found
        said_in_full = said_in_full or bool(whose) or of_plays is not None or is_of_number
    if not said_in_full:
        shorter = None if of_nobody else _without_some_words(reader, said, part, own, start, who)
        if (
            part == "claim"
            and shorter is not None
            and (cut_short(said, shorter.left) or (MAY.search(said) and not MAY.search(shorter.left)))
        ):
            shorter = None
        if shorter is not None and any(map(loses_a_verb, shorter.without)):
            shorter = None
        found = nearby.shorter(found, own[0], shorter, in_full(said, names))
    if part == "claim" and found == own[0]:
        found = nearby.also_claimed(own[0], [line for line in ours if not drops(said, line, "only", "order")])
    if part == "claim" and not found.help_en:
        found = replace(found, help_en=A_CLAIM[0], help_ja=A_CLAIM[1])
    reader.lines.lost = lost
    reader.lines.problems[known:] = [found, *own[1:]]


def _of_what_it_names(reader: Statements, said: str, known: int, who: str) -> None:
    """Add to the problem of a claim how something is claimed of the cards and players that it names, where its help has no such line."""
    own = reader.lines.problems[known]
    if own.code == SEVERAL_MEANINGS or own.help_en.startswith(nearby.ASKED_BACK):
        return
    whole, holders = in_full(said.strip(), reader.lines.names), tuple(reader.lines.holders)
    other = reader.lines.told()["other"](who) if who else ""
    here = Named(
        reader.lines.types,
        holders,
        who,
        other,
        _told_plays(reader),
        _at_hand(reader.lines.plays),
        reader.lines.told()["holder"],
    )
    lang: Lang = "ja" if grammar_of(reader.lines.mask(fold(said))) == "japanese" else "en"
    lost, before = reader.lines.lost, list(reader.lines.problems)

    def can_be_read(text: str) -> bool:
        reader.readings = 0
        folded = fold(text)
        return bool(reader.says(Line(own.span.line, 0, 0, folded, text), reader.lines.mask(folded)))

    made = with_what_it_names(own, whole, lang, here, can_be_read)
    reader.lines.lost, reader.lines.problems[:] = lost, before
    reader.lines.problems[known] = made


def _at_hand(plays: Sequence[Play]) -> tuple[str, ...]:
    """The last two cards that lines of play name, the later one first."""
    named = (said for play in reversed(plays) for _, each in play.roles for said in each if said.kind == "card")
    return tuple(dict.fromkeys(f"《{said.text}》{f'#{said.tag}' if said.tag else ''}" for said in named))[:2]


def _attacked(plays: Sequence[Play]) -> str:
    """The player who was attacked last; "" where nobody was."""
    attacks = (
        said.text
        for play in reversed(plays)
        for said in play.role("object")
        if play.verb.startswith("attack") and said.kind == "player"
    )
    return next(attacks, "")


def _of_clauses(
    reader: Statements,
    own: Diagnostic,
    found: clauses.Clauses | None,
    in_order: bool,
    counted_in: Callable[[str], list[str]],
) -> Diagnostic:
    """The problem of a claim with its clauses that can be read, and with how the rest of it is claimed."""
    if found is None:
        return replace(own, help_en=IN_ORDER[0], help_ja=IN_ORDER[1])
    made, rest = clauses.helped(own, found), " ".join(found.lost)
    if in_order and _IN_TURN.search(rest.lower()):
        return replace(made, help_en=f"{made.help_en}; {IN_ORDER[0]}", help_ja=f"{made.help_ja}。{IN_ORDER[1]}")
    further = about_plays(own, rest, _told_plays(reader)) if rest else None
    if rest and further is None and (counted := counted_in(rest)):
        further = nearby.as_numbers(own, counted)
    if further is not None:
        return replace(made, help_en=f"{made.help_en}; {further.help_en}", help_ja=f"{made.help_ja}。{further.help_ja}")
    return made


def _in_clauses(
    reader: Statements, told: Sequence[str], grammar: str, can_be_read: Callable[[str], bool], who: str
) -> clauses.Clauses | None:
    """What can be read of the clauses of a claim, as it is written or with its players by name."""
    found: clauses.Clauses | None = None
    for words in dict.fromkeys(_agreeing(in_full(one, reader.lines.names), who) for one in told):
        made = clauses.clauses(words, grammar, tuple(reader.lines.holders), can_be_read, who)
        if made is not None and (found is None or len(made.read) > len(found.read)):
            found = made
    return found


def _agreeing(said: str, who: str) -> str:
    """A claim with a verb of the first person as it is said of its player by name."""
    verbs = "draw|lose|win|take|keep|discard|break|gain|get|survive|control"
    return re.sub(rf"(?<![A-Za-z])({re.escape(who)}) ({verbs})(?= |$|[.,])", r"\1 \2s", said) if who else said


_TWO_ARTICLES = pattern(r"\b(?:the|an?) (?:the|an?|my|his|her|their|your)\b", re.IGNORECASE)
"""What no sentence has: words between them were cut out."""
_IN_TURN = pattern(rf"{ORDER.pattern}|\bbefore\b|より先|より前|\bchain link [0-9]|チェーン[0-9]")
_OF_NOBODY = pattern(r"誰[もに]|何も|どれも|\b(?:nobody|no ?one|nothing|none)\b", re.IGNORECASE)
SEVERAL_MEANINGS = "L216"


def _of_one_of_them(reader: Statements, said: str, number: int, part: str) -> tuple[str, ...]:
    """The line with each card that it can mean, where it tells one by what it does and several do."""
    from judgecli.language.told_roles import with_each

    folded = fold(said)
    line, text = Line(number, 0, 0, folded, said), reader.lines.mask(folded)
    return with_each(
        line, text, grammar_of(text), reader.told_so_far(reader.so_far if part == "play" else reader.lines.plays)
    )


_BECAUSE_OF_A_CARD = pattern(rf"^(\s*《[^》]*》.*?){ends('because')}[、,]?[^《》]+$")
"""A claim about something else, with its reason about a card."""
_IT = pattern(
    r"\b(?P<whose>its)\b|\bit\b"
    r"|(?:その(?:カード|モンスター|クリーチャー|ユニット|ゼクス)|それ|そいつ|これ)(?=[はがのを])",
    re.IGNORECASE,
)
"""What stands for a card that was named before."""


def _of_the_card_above(reader: Statements, said: str, number: int) -> str:
    """A claim about "it" with the card that was named last above; "" where it has its own card, or none was named."""
    if "《" in in_full(said, reader.lines.names) or not _IT.search(said):
        return ""
    above = (line.raw for line in _flat(reader.lines.source.lines) if line.number < number)
    named = [name for raw in above for name in pattern(r"《[^《》]*》").findall(in_full(raw, reader.lines.names))]
    named += (
        []
        if named
        else [
            f"《{said.text}》" for play in reader.so_far for _, of in play.roles for said in of if said.kind == "card"
        ]
    )
    if not named:
        return ""
    return _IT.sub(lambda m: f"{named[-1]}'s" if m["whose"] else named[-1], said.strip().rstrip(".。"), count=1)


def _flat(lines: Sequence[Line]) -> Iterator[Line]:
    """Lines with those that stand under them, in the order of the file."""
    for line in lines:
        yield line
        yield from _flat(line.children)


def _told_plays(reader: Statements) -> list[tuple[int, str]]:
    """The lines of play as they are written, with their numbers once those are gone that tell of nobody's play and cannot be read."""
    wrong = {one.span.line for one in reader.lines.problems if one.severity == "error"}
    players = tuple(reader.lines.holders)
    kept = [line for line in reader.written if line.number not in wrong or line.raw.strip().startswith(players)]
    return list(enumerate((line.raw[line.start :].strip() for line in kept), start=1))


def _in_person(reader: Statements, said: str, who: str) -> Iterator[str]:
    """What somebody claims of "me" and "my opponent", with their names."""
    folded = fold(said)
    text = reader.lines.mask(folded)
    opponent = reader.lines.told()["other"](who) if who else ""
    named = in_the_third_person(Line(1, 0, 0, folded, said), text, grammar_of(text), who, opponent) if who else None
    if named is not None:
        yield in_full(named.line.raw, reader.lines.names)


_YOU = pattern(r"\b(?:you're|you've|you'll|you'd|your|you)\b", re.IGNORECASE)
_I = {"you're": "I'm", "you've": "I've", "you'll": "I'll", "you'd": "I'd", "your": "my", "you": "I"}


def _of_you(reader: Statements, said: str) -> Iterator[str]:
    """What is claimed of "you", said of each of the players: it may be whoever is spoken to, or anybody."""
    if _YOU.search(said) is None:
        return
    in_person = _YOU.sub(lambda found: _I[found[0].lower()], said)
    for player in dict.fromkeys(reader.lines.holders):
        yield from _in_person(reader, in_person, player)


def _without_some_words(
    reader: Statements, said: str, part: str, own: Sequence[Diagnostic], start: int, who: str
) -> Cut | None:
    """What can be read of a statement that begins at a column; ``None`` where that is too little."""
    problem, aside = own[0], any(one.code == check.ASIDE for one in own)

    def ask(left: Reworded) -> int:
        reader.readings, known = 0, len(reader.lines.problems)
        before, told = len(reader.so_far), list(reader.told)
        read = reader.says(left.line, left.text) if part == "claim" else reader.plays_of(left.line, left.text)
        del reader.so_far[before:]
        reader.told[:] = told
        found, reader.lines.problems[known:] = reader.lines.problems[known:], []
        if read and (aside or not any(one.code == check.ASIDE for one in found)):
            return -1
        return next((one.span.start for one in found if one.severity == "error"), 0)

    at = max(problem.span.start - start, 0)
    for words in dict.fromkeys((said, in_full(said, reader.lines.names), *_in_person(reader, said, who))):
        folded = fold(words)
        line = Line(problem.span.line, 0, 0, folded, words)
        if words != said:  # where it cannot be read then is another place
            whole = Reworded(line, reader.lines.mask(folded), tuple(range(len(words))))
            at = max(ask(whole), 0)
        if (made := cut(line, reader.lines.mask(folded), part, at, ask)) is not None:
            return None if _TWO_ARTICLES.search(made.left) else made
    return None
