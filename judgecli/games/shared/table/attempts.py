"""Why what a line of play chooses may not be chosen: it is another's choice, no candidate, refused, or more than there is to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.readers import mentions
from judgecli.games.shared.table.reading import (
    NO_CHOICE,
    SAME,
    Lines,
    follow,
    is_not_paid,
    refused_option,
    refused_word,
)
from judgecli.kernel.say import Ask, also, cites_of
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import Illegal, Reason, Rule, Verdict
from judgecli.language import ast
from judgecli.lazy import replace


def _made_by(who: str) -> tuple[str, str]:
    """By whom a choice is made."""
    if who == TABLE:
        return "this is not for a player to choose", "これを選ぶのはプレイヤーではない"
    return f"this choice is {who}'s", f"この選択をするのは{who}"


def another_is_asked(ask: Ask[Any]) -> Verdict:
    """Why a player may not make this choice: it is another's."""
    return _why(ask, "another_player_is_asked", *_made_by(ask.who))


def attempt(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
    """Why a line may not choose what it names at this question: it is no candidate, or another player is asked."""
    if ask.kind in lines.actions or play.verb in (*lines.own_questions, *NO_CHOICE) or play.player in ("", TABLE):
        return None
    if is_not_paid(lines, play, ask):
        return None
    if play.player != ask.who:
        named = any(follow(lines, role, mention, ask, s) is not None for role, mention in mentions(play))
        return another_is_asked(ask) if named else None
    if _chooses_nothing(play, ask) and ask.kind not in lines.roles.get("paying", ()):
        return _why(ask, "must_be_chosen", "something must be chosen here", "ここでは必ず選ばなければならない")
    if (beyond := _beyond(play, ask)) is not None:
        return beyond
    if not ask.options and (barred_one := refused_option(play, ask)) is not None:
        return barred_one
    if (refused := _refused_place(lines, play, ask, s)) is not None:
        return refused
    players = set(ask.options.values()) if all(option in s.seating.players for option in ask.options.values()) else ()
    others = [m.text for _, m in mentions(play) if players and m.kind == "player" and m.text not in players]
    if others and not any(m.text in players for _, m in mentions(play)):
        return _why(ask, "is_no_candidate", f"{others[0]} may not be chosen here", f"{others[0]}はここでは選べない")
    candidates = [option for option in ask.options.values() if isinstance(option, Thing)]
    if not candidates and ask.options:
        return None
    for _, mention in mentions(play):
        if mention.kind == "card" and matching(s, mention, candidates):
            return None  # it is one of several of that name: which is meant has to be said
        if mention.kind == "card" and (there := _tried(lines, mention, candidates, ask, s)):
            if (apart := lines.apart(s, there[0], candidates, ask)) is not None:
                return apart
            en = f"《{mention.text}》 is none of those that may be chosen"
            ja = f"《{mention.text}》は選べるものではない"
            # any of that name
            return _why(replace(ask, cite=also(ask.cite, *ask.why_not(there[0]))), "is_no_candidate", en, ja, there[0])
    return None


def _chooses_nothing(play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether the line leaves undecided what has to be decided."""
    said = [mention for _, mention in mentions(play)]
    nothing = play.verb == "choose" and len(said) == 1 and said[0].kind == "word" and said[0].text == "nothing"
    return nothing and not ask.rest and not {ask.idle, *SAME["nothing"]} & set(ask.options)


def _tried(lines: Lines, mention: ast.Mention, candidates: Sequence[Thing], ask: Ask[Any], s: State) -> Sequence[Thing]:
    """The cards that a line may have tried to choose; nobody pays with what lies nowhere near that with which it can be paid."""
    there = matching(s, mention, s.things.values())
    if ask.kind not in lines.roles.get("paying", ()):
        return there
    return [x for x in there if any(x.zone.name == c.zone.name for c in candidates)]


def _refused_place(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
    """Why a place that the line names may not be chosen, where the question says so of each place that it leaves out."""
    return refused_word(lines, [(role, m) for role, m in mentions(play) if m.kind == "zone"], ask, s)


def _beyond(play: ast.Play, ask: Ask[Any]) -> Verdict | None:
    """Why a number that the line names may not be chosen: it is more or less than the question allows."""
    numbers = [n for n in ask.options.values() if isinstance(n, int) and not isinstance(n, bool)]
    if not numbers or len(numbers) != len(ask.options):
        return None
    for _, mention in mentions(play):
        if mention.kind == "number" and mention.text not in ask.options:
            low, high = min(numbers), max(numbers)
            en = f"{mention.text} is not from {low} to {high}" if low != high else f"{mention.text} is not {low}"
            ja = f"{mention.text}は{low}から{high}までの数ではない" if low != high else f"{mention.text}は{low}ではない"
            return _why(ask, "is_no_number_allowed", en, ja)
    return None


def _why(ask: Ask[Any], name: str, en: str, ja: str, *about: Any) -> Verdict:
    rule = Rule(f"table.{name}", cites_of(ask.cite), lambda *_: False, en, ja)
    return Illegal((Reason(rule, about, False),))
