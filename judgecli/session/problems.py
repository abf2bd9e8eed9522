"""Problems that a game finds in a scenario, as diagnostics of the language."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.contract import Problem
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.language.diagnostics import Diagnostic, did_you_mean, suggest

NOT_ASKED = frozenset({"E401", "E402", "E404"})
"""Lines that answer nothing that was asked, or use an ability that is not there."""
NOT_THERE = "E301"
"""Cards, and players, that are not where a line says."""
NOT_CARRIED_OUT = frozenset({"E310", "E311"})
"""Events and replacements that the engine has no way to carry out yet, though cards may well print them."""

NOT_DONE = (
    "a clause of 《{}》 was not read and is not carried out, which may be why: mend it first: “{}”{}",
    "《{}》の次の部分が読めず、処理されないためかもしれない。先にこの部分を直してください: 「{}」{}",
)
NOTHING_ASKS = (
    "a clause of 《{}》 was not read, so nothing asks for it; leave this line out: “{}”{}",
    "《{}》の次の部分は読めず、処理されないため、何も問われていない。この行を消してください: 「{}」{}",
)


def as_diagnostic(problem: Problem, unread: Sequence[tuple[str, str]] = ()) -> Diagnostic:
    """The same with the nearest of the names that could have been meant.

    ``unread``: cards with what of their text was not read; a line that answers nothing may well be about that.
    """
    help_en, help_ja = problem.help_en, problem.help_ja
    if problem.near and problem.names and not help_en:
        help_en, help_ja = did_you_mean(suggest(problem.near, problem.names))
    if problem.code in NOT_CARRIED_OUT and not help_en:
        help_en = "to rule without it, write `unread:` before this clause; the ruling then says what hangs on it"
        help_ja = (
            "この文を除いて裁定するには、文の前に「未読：」と書きます。結論がこの文によるときは、裁定にそう示されます"
        )
    if unread and (problem.code in NOT_ASKED or problem.code == NOT_THERE):
        (card, words), *_ = unread
        more_en, more_ja = (
            (f" (and {len(unread) - 1} more)", f"（ほか{len(unread) - 1}件）") if len(unread) > 1 else ("", "")
        )
        why = NOT_DONE if problem.code == NOT_THERE else NOTHING_ASKS
        en, ja = why[0].format(card, words, more_en), why[1].format(card, words, more_ja)
        help_en += f"{'; ' if help_en else ''}{en}"
        help_ja += f"{'。' if help_ja else ''}{ja}"
    return Diagnostic(problem.code, "error", problem.en, problem.ja, problem.span, help_en=help_en, help_ja=help_ja)


def unread_of(start: State) -> tuple[tuple[str, str], ...]:
    """Cards with the words of their text that were not read."""
    return tuple((name, clause.words) for name, found in start.game.library.items() for clause in found.unread)


def unknown_names(plays: Sequence[ast.Play], start: State) -> list[Problem]:
    """Names in lines of play that no card of the file or the board has, also in lines that the run never came to."""
    names = {face.name for face in start.game.library.values()} | {start.name(x) for x in start.things.values()}
    return [
        Problem(
            "E301",
            said.span,
            f"there is no card 《{said.text}》 on this board",
            f"この盤面に《{said.text}》はない",
            names=tuple(names - {""}),
            near=said.text,
        )
        for play in plays
        for _, words in play.roles
        for said in words
        if said.kind == "card" and said.text not in names
    ]
