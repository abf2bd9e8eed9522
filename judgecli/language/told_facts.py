"""What a row of ``otherwise.tsv`` asks of the rest of the file: on whose side a card lies, who the other player is, which line did it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial

from judgecli.language.ast import Mention, Play, PlayerBoard
from judgecli.language.otherwise import AIMED
from judgecli.language.short_names import names_a_card
from judgecli.language.told_board import Lying, at_the_start, place_of, where
from judgecli.language.words import LANGS, by_terminal, spoken

SEAT = "\x1f"
"""Between players that are told as one text."""
Holders = Mapping[str, frozenset[str]]
"""Player -> the names of the cards told on that player's side of the board."""
Plays = Sequence[Play]
"""The lines of play, in their order."""


def told_facts(
    plays: Plays,
    holders: Holders,
    lying: Lying,
    types: Mapping[str, frozenset[str]],
    boards: Sequence[PlayerBoard] = (),
    abilities: Mapping[str, int] | None = None,
) -> Mapping[str, Callable[..., str]]:
    """The words of a row -> what answers them, "" where that is open."""
    return {
        "of": partial(of_line, plays),
        "aim": partial(aim, plays),
        "uses": partial(uses_an_ability, plays, types),
        "foe": partial(foe, plays),
        "struck": lambda card, by="": "" if chosen_anew(plays) else foe(plays, card, by),
        "striker": partial(striker, plays),
        "replay": partial(chosen_anew, plays),
        "choice": partial(choice_of, plays),
        "chooser": partial(chooser, plays),
        "only": partial(with_one_ability, abilities or {}),
        "start": partial(at_the_start, boards, 0),
        "less": partial(at_the_start, boards, -1),
        "more": partial(at_the_start, boards, 1),
        "holder": partial(holder, holders),
        "other": partial(other, holders),
        "players": lambda: SEAT.join(holders),
        "line": partial(line_with, plays),
        "nth": partial(line_with, plays),
        "doer": partial(doer_of, plays),
        "done": partial(done_in, plays),
        "own": partial(own_line, plays),
        "trick": partial(trick, plays, types),
        "attacked": partial(attacked, plays, holders),
        "place": partial(place_of, lying),
        "where": partial(where, lying),
        "fits": partial(fits, plays, types),
        "named": lambda said: names_a_card(said, types),
        "first": lambda: next(iter(last_pair(plays, lying, types)), ""),
        "second": lambda: next(iter(last_pair(plays, lying, types)[1:]), ""),
        "former": partial(line_of_two, plays, "1"),
        "latter": partial(line_of_two, plays, "2"),
        "attacker": partial(attacker, plays),
        "mover": partial(mover, plays),
        "rest": lambda card: (
            rest_of(last_pair(plays, lying, types), card) or rest_of(last_pair((), lying, types), card)
        ),
    }


def not_to_be_found(told: Mapping[str, Callable[..., str]], names: Sequence[str]) -> Mapping[str, Callable[..., str]]:
    """The same where lines of the file could not be read: what cannot be found may stand in one of these, and is no error of its own."""
    anything = {
        "holder": "A",
        "other": "A",
        "line": "1",
        "nth": "1",
        "former": "1",
        "latter": "2",
        "doer": "A",
        "attacked": "A",
        "named": "",
        "done": "1",
        "own": "1",
    }
    card = f"《{names[0]}》" if names else ""

    def lenient(ask: Callable[..., str], instead: str) -> Callable[..., str]:
        return lambda *of: ask(*of) or instead

    return {word: lenient(ask, anything.get(word, card)) for word, ask in told.items()}


def holder(holders: Holders, card: str) -> str:
    """The player on whose side of the board a card is told, "" where that is none or several."""
    owner = next((p for p in holders if card.startswith((f"{p}の", f"{p}'s "))), "")
    if owner:
        return owner
    name = card.partition("》")[0].removeprefix("《")
    there = {player for player, names in holders.items() if name in names}
    return there.pop() if len(there) == 1 else ""


def other(holders: Holders, player: str) -> str:
    """The one other player, "" where there are several."""
    others = [one for one in holders if one != player]
    return others[0] if len(others) == 1 else ""


PRICES = frozenset({"paying", "tributing", "discarding", "banishing", "freezing", "tapping", "using"})
"""The parts of a line that name what a play is paid for with."""


def line_with(plays: Plays, card: str = "", action: str = "", player: str = "", nth: int = 0, against: str = "") -> str:
    """The last line of play (or the ``nth`` one) in which a card does something, or a player does it, by its number; "" where none is.

    ``action``: what the verb is spelled with, one of several. ``against``: a player whom the line
    names. A line that only names the card counts where it acts in none, but not one that is paid for with it: that is of another card.
    """
    name = card.partition("》")[0].rpartition("《")[2] or card
    verbs = _verbs(spoken(), "" if action == AIMED else action) - {"pass"}
    does = [n for n, play in enumerate(plays) if play.verb in verbs and player in ("", play.player) and not play.again]
    does = [n for n in does if not against or against in (x.text for _, said in plays[n].roles for x in said)]
    if action == AIMED:
        does = [n for n in does if name in _names((*plays[n].role("targeting"), *_chosen(plays[n])))]
    acts = [n for n in does if name in _names(_acting(plays[n]))] if name else does
    found = acts or [
        n for n in does if name in _names(x for role, said in plays[n].roles if role not in PRICES for x in said)
    ]
    if len(found) < max(nth, 1):
        return ""
    play = found[nth - 1]
    alone = all(not plays[n].player or plays[n].again or n == play for row in rows(plays) if play in row for n in row)
    return line_number(play, plays) if alone else ""  # the number of a line that tells several plays means all of them


def _chosen(play: Play) -> tuple[Mention, ...]:
    return tuple(x for _, said in play.roles for x in said) if play.verb == "choose" else ()


def fits(plays: Plays, types: Mapping[str, frozenset[str]], number: str, said: str) -> str:
    """The number of a line of play, "" where none of its cards is of the types that are told in some words, or these name only a place."""
    from judgecli.language.told_types import of_these_types

    if any(said.strip().lower() == x.lower() for word in by_terminal().get("ZONE", ()) for x in word.spellings(LANGS)):
        return ""
    named = {
        x.text
        for n, play in enumerate(plays)
        if line_number(n, plays) == number
        for _, each in play.roles
        for x in each
        if x.kind == "card"
    }
    known = [name for name in named if name in types]
    return number if not known or any(of_these_types(said, name, types) for name in known) else ""


def rows(plays: Plays) -> tuple[tuple[int, ...], ...]:
    """The plays, from 0, that each written line makes: several where a line tells several, or is said to be repeated."""
    of: dict[int, list[int]] = {}
    for n, play in enumerate(plays):
        of.setdefault(play.span.line, []).append(n)
    return tuple(map(tuple, of.values()))


def done_in(plays: Plays, number: str, action: str) -> str:
    """The number of a line of play, "" where it tells something else than this action."""
    verbs = _verbs(spoken(), action) - {"pass"}
    return number if any(play.verb in verbs for play in _of_number(plays, number)) else ""


def own_line(plays: Plays, number: str, player: str, action: str = "") -> str:
    """The number of a line of play of a player in which that is done; "" where it is another's, or where "B's line 2" may as well mean the
    second line of B.
    """
    there = _of_number(plays, number)
    own = list(dict.fromkeys(line_number(n, plays) for n, play in enumerate(plays) if play.player == player))
    nth = own[int(number) - 1] if 0 < int(number) <= len(own) else number
    verbs = _verbs(spoken(), action)
    of_the_player = there and all(play.player in (player, "") for play in there)
    return number if of_the_player and nth == number and any(play.verb in verbs for play in there) else ""


def _of_number(plays: Plays, number: str) -> list[Play]:
    """The plays that a number can mean: of that line of the file, or of the play so counted."""
    return [play for n, play in enumerate(plays) if number in (str(play.span.line), str(nth_line(n, plays)))]


def doer_of(plays: Plays, card: str = "", action: str = "", player: str = "", nth: int = 0, against: str = "") -> str:
    """Who makes the play of that line."""
    line = line_with(plays, card, action, player, nth, against)
    return next((play.player for n, play in enumerate(plays) if line and line_number(n, plays) == line), "")


def attacked(plays: Plays, holders: Holders, player: str) -> str:
    """The player, where a line of play names that player as somebody to whom something is done; "" where none does."""
    named = {x.text for play in plays for _, said in play.roles for x in said if x.kind == "player"}
    return player if player in holders and player in named else ""


def line_number(line: int, plays: Plays) -> str:
    """The number of the written line that makes a play and can mean no other one: as the play counts it, or as the file does."""
    number, here = nth_line(line, plays), plays[line].span.line
    in_file = {play.span.line for play in plays if play.span.line != here}
    return str(number if number not in in_file else here)


def line_of_two(plays: Plays, number: str) -> str:
    """A line by its number where there are two; "" where there are more, or fewer."""
    return number if len(rows(plays)) == 2 else ""


def nth_line(line: int, plays: Plays) -> int:
    """The number of the written line that makes a play, as the play counts it: lines that only tell what came of it are counted too."""
    return next(n for n, row in enumerate(rows(plays), 1) if line in row) + plays[line].told


COME = frozenset({"play", "summon", "special summon"})
"""Verbs by which a card comes into play, if it is one that does."""


def last_pair(plays: Plays, lying: Lying, types: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """The two cards that "both" is said of: those of the last line of play that names two, or all that are in play, with those that the
    play brings there; none where neither. What is carried out at once never comes into play.
    """
    there = tuple(dict.fromkeys(name for name, zone in lying if is_in_play(zone)))
    came = _names(x for play in plays if play.verb in COME for x in play.role("object") if not x.whose)
    came = tuple(name for name in came if not _is_at_once(types, name))
    found = next(
        (cards for cards in (_fought(plays), there, tuple(dict.fromkeys((*there, *came)))) if len(cards) == 2), ()
    )
    if len(_used_since(plays, found)) > 1:  # it may as well be said of those
        return ()
    return tuple(f"《{name.partition('#')[0]}》{name[name.find('#') :] if '#' in name else ''}" for name in found)


def _fought(plays: Plays) -> tuple[str, ...]:
    """The cards of the last line of play that names two; what is used on a card does not fight it."""
    named = (
        _names(x for role, said in play.roles if role != "paying" for x in said if not x.whose)
        for play in reversed(plays)
        if not play.role("targeting")
    )
    return next((cards for cards in named if len(cards) == 2), ())


def _used_since(plays: Plays, cards: tuple[str, ...]) -> frozenset[str]:
    """The further cards that lines of play name behind the last one that names these."""
    last = next((n for n in reversed(range(len(plays))) if set(cards) & set(_names(plays[n].role("with")))), len(plays))
    behind = (x for play in plays[last + 1 :] for x in play.role("object") if play.verb != "choose")
    return frozenset(_names(behind)) - {*cards}


def attacker(plays: Plays) -> str:
    """The card with which another card was attacked last; "" where the last attack was on a player."""
    last = next((play for play in reversed(plays) if play.verb.startswith("attack")), None)
    if last is None or not any(said.kind == "card" for said in last.role("object")):
        return ""
    return next((f"《{said.text}》" for said in last.role("with") if said.kind == "card"), "")


def aim(plays: Plays) -> str:
    """The card or player that was attacked last; "" where nobody was."""
    last = next((play for play in reversed(plays) if play.verb.startswith("attack")), None)
    said = next(iter(last.role("object")), None) if last is not None else None
    if said is None or said.kind not in ("card", "player"):
        return ""
    return f"《{said.text}》" if said.kind == "card" else said.text


def uses_an_ability(plays: Plays, types: Mapping[str, frozenset[str]], number: str) -> str:
    """The number of a line, where an ability is used in it, or a card is that is carried out at once; "" for one in which a card comes into
    play, moves or attacks.
    """
    from judgecli.language.told_types import AT_ONCE

    play = next(iter(_of_number(plays, number)), None)
    if play is None or play.verb not in COME:
        return number
    names = (said.text for said in play.role("object") if said.kind == "card")
    at_once = all(not AT_ONCE.isdisjoint(word for one in types.get(x, ()) for word in one.split()) for x in names)
    return number if at_once else ""


def trick(plays: Plays, types: Mapping[str, frozenset[str]], card: str) -> str:
    """The card, where it is carried out at once and no line before uses it: what is done with it is done by using it."""
    name = card.partition("》")[0].rpartition("《")[2]
    used = name in _names(x for play in plays for x in play.role("object"))
    return card if not used and _is_at_once(types, name) else ""


def _is_at_once(types: Mapping[str, frozenset[str]], name: str) -> bool:
    """Whether a card is carried out and gone, by its type."""
    from judgecli.language.told_types import AT_ONCE

    return any(word in AT_ONCE for one in types.get(name, ()) for word in one.split())


def foe(plays: Plays, card: str, by: str = "") -> str:
    """The one of two cards that is not the attacker, where one attack is told and the other is: it fights that one or nobody. ``by`` is the
    attacker, where only one card is told.
    """
    attacks = [play for play in plays if play.verb.startswith("attack")]
    if len(attacks) != 1:
        return ""
    attackers = {f"《{name}》" for name in _names(attacks[0].role("with"))}
    other = [one for one in (card, by) if one and one not in attackers]
    return other[0] if len(other) == 1 else ""


def chosen_anew(plays: Plays) -> str:
    """The number of the line in which the player of the last attack chooses something after it: its new target; "" where none does."""
    last = next((n for n in reversed(range(len(plays))) if plays[n].verb.startswith("attack")), len(plays))
    behind = [n for n in range(last + 1, len(plays)) if plays[n].player == plays[last].player]
    choices = [n for n in behind if plays[n].verb in ("choose", "decline")]
    return line_number(choices[0], plays) if choices else ""


def striker(plays: Plays) -> str:
    """Who attacked a player last; "" where nobody did."""
    attacks = (play for play in reversed(plays) if play.verb.startswith("attack"))
    return next((play.player for play in attacks if any(said.kind == "player" for said in play.role("object"))), "")


def choice_of(plays: Plays, player: str, card: str = "") -> str:
    """The number of the last line in which a player chooses; "" where none does, or where one chooses that card."""
    choices = [n for n, play in enumerate(plays) if play.verb == "choose" and player in ("", play.player)]
    name = card.partition("》")[0].rpartition("《")[2]
    if not choices or (name and any(name in _names(_chosen(plays[n])) for n in choices)):
        return ""
    return line_number(choices[-1], plays)


def chooser(plays: Plays, card: str = "") -> str:
    """Who chose last."""
    return next((play.player for play in reversed(plays) if play.verb == "choose"), "")


def of_line(plays: Plays, number: str) -> str:
    """The card that does what a line tells; "" where that is none or several."""
    cards = {name for play in _of_number(plays, number) for name in _names(_acting(play))}
    return f"《{cards.pop()}》" if len(cards) == 1 else ""


def with_one_ability(abilities: Mapping[str, int], card: str) -> str:
    """The card, where its text has one ability besides its keywords: which one is meant goes without saying."""
    return card if abilities.get(card.partition("》")[0].rpartition("《")[2]) == 1 else ""


def mover(plays: Plays) -> str:
    """The card that was moved last, "" where none was."""
    moved = (
        said.text
        for play in reversed(plays)
        for said in play.role("object")
        if play.verb == "move" and said.kind == "card"
    )
    return next((f"《{name}》" for name in moved), "")


def rest_of(pair: tuple[str, ...], card: str) -> str:
    """The other card of two, "" where it is neither."""
    name = card if card.startswith("《") else f"《{card}》"
    return next((one for one in pair if one != name), "") if name in pair else ""


_NO_FIGHT = ("spell", "pendulum", "base")
"""Squares on which no card fights."""


def is_in_play(zone: str) -> bool:
    """Whether cards fight there: on a square, in the battle zone, in a monster zone."""
    if zone.startswith(_NO_FIGHT):
        return False
    return "battle" in zone or any(zone == x.canonical for x in by_terminal().get("SQUARE", ()))


def _acting(play: Play) -> tuple[Mention, ...]:
    """The cards that do what a line says: what it is done with, or the card that is played."""
    return play.role("with") or play.role("object")


def _names(said: Iterable[Mention]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(x.text + (f"#{x.tag}" if x.tag else "") for x in said if x.kind == "card"))


@cache
def _verbs(game: str, action: str) -> frozenset[str]:
    """The verbs of a game that are spelled with one of these stems."""
    stems = action.split("|")
    return frozenset(
        verb.canonical
        for verb in by_terminal()["PLAYVERB"]
        if any(stem in spelling for stem in stems for spelling in verb.spellings(LANGS))
    )
