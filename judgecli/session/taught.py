"""The message about a line of play with what would be right in its place: the lines that are understood there, or why none is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli import manifest
from judgecli.games.contract import Problem, System
from judgecli.kernel.values import State, Zone
from judgecli.language import ast
from judgecli.language.diagnostics import Diagnostic, did_you_mean, suggest
from judgecli.language.nearby import unhelped
from judgecli.language.one_line import play_of
from judgecli.language.reading import grammar_of
from judgecli.language.saying import line as in_words
from judgecli.language.short_names import in_full
from judgecli.language.walk import placed
from judgecli.language.words import LANGS, Lang, by_terminal, own_words, spoken
from judgecli.lazy import pattern, replace
from judgecli.session.branching import Played
from judgecli.session.nearest import shapes, teach
from judgecli.session.plainest import PLAINLY, SEVERAL, suggested_line
from judgecli.session.trying import moment_of, try_at
from judgecli.session.untold_hand import FROM_THE_HAND, HAND

# ---- words of other games


def elsewhere(text: str) -> tuple[tuple[str, ...], str]:
    """The other games that have a word a text begins with as what a player does, and that word."""
    own = {spelling for word in by_terminal().get("PLAYVERB", ()) for spelling in word.spellings(LANGS)}
    found: dict[str, str] = {}
    for book in manifest.shipped():
        verbs = (w for w in own_words(book) if w.kind == "playverb")
        said = [x for w in verbs for x in w.spellings(LANGS) if _begins(text, x) and x not in own]
        if book != spoken() and said:
            found[book] = max(said, key=len)
    longest = max(found.values(), key=len, default="")
    return tuple(book for book, word in found.items() if word == longest), longest


def _begins(text: str, word: str) -> bool:
    after = text[len(word) : len(word) + 1]
    return text.startswith(word) and not (word[-1].isascii() and after.isascii() and after.isalnum())


def _names(books: Sequence[str], lang: Lang) -> str:
    """What some games are called, those aside that are variants of another one of them."""
    found = [game for book in books if (game := manifest.of(book)) is not None and game.base not in books]
    return (
        "、".join(game.names["ja"][0] for game in found) if lang == "ja" else " and ".join(game.book for game in found)
    )


# ---- messages with what would be right


ABOUT_LINES = frozenset({"E301", "E401", "E402", "E403", "E404", "E405", "E406", "E408", "E410"})
"""Problems of a line of play that what would be understood there helps with."""


HAPPENS_BY_ITSELF = frozenset(
    {"draw", "discard", "put", "return", "shuffle", "break", "tap", "untap", "banish", "freeze", "reveal", "pay"}
)
"""Verbs of lines that tell what an effect or a rule did rather than what somebody chose to do."""


def _as_played(play: ast.Play) -> str:
    """The line that plays or summons the card that a line puts somewhere; "" where the game has none."""
    verb = next((verb for verb in ("play", "summon") if verb in shapes(spoken())), "")
    if not verb or not any(said.kind == "card" for said in play.role("object")):
        return ""
    try:
        return in_words(replace(play, verb=verb), "ja" if grammar_of(play.text) == "japanese" else "en")
    except (LookupError, ValueError):  # no spelling says it
        return ""


NOTHING_DONE = frozenset({"pass", "decline", "not block"})
NOT_ASKED = (
    "nothing is asked of this player here, so there is nothing to pass on: leave this line out",
    "ここではこのプレイヤーは何も求められていないので、何もしないことは書きません。この行を消してください。",
)
NO_LINE = (
    "what an effect or a rule does happens by itself: if that is what this line tells, leave it out",
    "効果やルールの処理は自動的に行われます。それを書いた行なら消してください",
)


HELD = (
    "if it is a card of {}'s hand, of which the board only gives the number, name it there: `hand {}`",
    "盤面に枚数だけ書かれた{}の手札のカードなら、そこに名前を書きます：「手札 {}」",
)
"""Of a player, and what the line of the hand lists then: the card, and how many others."""


def _may_be_held(play: ast.Play, name: str, start: State) -> tuple[str, list[str]] | None:
    """The player whose hand may hold a card that lies nowhere on the board, and what would be listed of that hand."""
    if play.verb not in FROM_THE_HAND or play.player not in start.players or name not in start.game.library:
        return None
    held = start.at(Zone(play.player, HAND))
    unnamed = sum(not start.name(card) for card in held)
    if not unnamed:
        return None
    named = [f"《{start.name(card)}》" for card in held if start.name(card)]
    others = [str(unnamed - 1)] if unnamed > 1 else []
    return play.player, [*named, f"《{name}》", *others]


def taught(problem: Problem, system: System, plays: Sequence[ast.Play], start: State) -> Problem:
    """The problem of a line of play with what would be understood in its place."""
    line = problem.span.line
    of_line = [n for n, play in enumerate(plays) if play.span.line == line]
    at = next((n for n in of_line if plays[n].span == problem.span), next(iter(of_line), None))
    if problem.code not in ABOUT_LINES or at is None:
        return problem
    text, again = plays[at].text, ""
    if problem.code == "E301" and problem.near and not problem.help_en:
        near = [name for name in problem.names if problem.near in name] or suggest(problem.near, problem.names)
        meant = did_you_mean(tuple(near))
        problem = replace(problem, help_en=meant[0], help_ja=meant[1])
        text = text.replace(f"《{problem.near}》", f"《{near[0]}》") if len(near) == 1 else text
        again = text if text != plays[at].text and _fits(text, system, tuple(plays[:at]), start) else ""
    if problem.code == "E301" and not problem.help_en and (card := _may_be_held(plays[at], problem.near, start)):
        player, held = card
        en, ja = HELD[0].format(player, ", ".join(held)), HELD[1].format(player, "、".join(held))
        problem = replace(problem, help_en=en, help_ja=ja)
    here = teach(system, plays, start, text, at)
    en, ja = here.help
    if again:
        problem = replace(problem, help_en=f"{problem.help_en} `{again}`", help_ja=f"{problem.help_ja} 「{again}」")
    verb = plays[at].verb
    told = verb in HAPPENS_BY_ITSELF or verb not in shapes(spoken())
    if problem.code == "E402" and told and not _is_told(text, here.lines):
        en, ja = f"{en}; {NO_LINE[0]}", f"{ja}。{NO_LINE[1]}"
    if problem.code == "E402" and verb == "put" and (played := _as_played(plays[at])):
        en, ja = f"to play the card: `{played}`; {en}", f"カードをプレイするには「{played}」と書きます。{ja}"
    if problem.code == "E402" and verb in NOTHING_DONE:
        en, ja = f"{NOT_ASKED[0]}; {en}", f"{NOT_ASKED[1]}{ja}"
    return replace(problem, help_en=_joined(problem.help_en, en, "; "), help_ja=_joined(problem.help_ja, ja, "。"))


UNREAD = (
    "a clause of 《{}》 was not read, so nothing comes of it: leave this line out (the answer then depends on the clause),"
    " or write the clause in the short spelling",
    "《{}》のテキストに読めない文があり、その処理は行われません。この行を消すか（結論はその文による場合分けになります）、"
    "その文をシナリオの書き方で書いてください",
)
_NAMED = pattern(r"《[^《》]+》")
_OF_AN_ABILITY = pattern(r"\b(?:auto|abilit|effect|trigger)|能力|効果|誘発", re.IGNORECASE)


def _of_unread_text(text: str, start: State) -> str:
    """The card whose text was not read and of which a line tells what it does; "" where it tells of none."""
    cards = [name for name, found in start.game.library.items() if found.unread]
    whole = in_full(text.strip(), [name for name in start.game.library if name])
    named = [name for name in cards if f"《{name}》" in whole]
    if not _OF_AN_ABILITY.search(text):
        return ""
    return next(iter(named), "") or ("" if "《" in whole else next(iter(cards), ""))


def taught_reading(
    found: Diagnostic, text: str, system: System, plays: Sequence[ast.Play], start: State, plain: Diagnostic
) -> Diagnostic:
    """The same for a line that the grammar does not read; ``text``: the line, ``plays``: the lines before it, ``plain``: its problem
    with the line in plainer ones, for where what fits the moment names none of its cards.
    """
    if card := _of_unread_text(text, start):
        return replace(found, help_en=UNREAD[0].format(card), help_ja=UNREAD[1].format(card))
    colours = {x for word in by_terminal().get("COLOUR", ()) for x in word.spellings(LANGS)}
    whole = in_full(text.strip(), [name for name in start.game.library if name and name not in colours])
    here = teach(system, plays, start, whole, len(plays))
    if not _is_understood(plain, system, tuple(plays), start):
        plain = found
    several = SEVERAL in plain.help_en
    if several or not any(name in line for line in here.lines for name in _NAMED.findall(whole)):
        found = plain
    elif not plain.help_en.startswith(found.help_en):  # what was offered there is no line of the game
        found = replace(found, help_en="", help_ja="")
    if here.lines and f"`{whole}`" not in found.help_en:  # those fit the moment
        found = unhelped(found)
    en, ja = here.help
    if (shorter := suggested_line(found) or _cut_to(found)) and not _fits(shorter, system, tuple(plays), start):
        found = replace(found, help_en="", help_ja="")  # it would be refused here
    if (
        here.lines
        and _GUESSED.fullmatch(found.help_en)
        and not any(f"《{name}》" in found.help_en for name in start.game.library)
        and not _is_said(found.help_en, here.lines)
    ):
        found = replace(found, help_en="", help_ja="")  # a word that could stand there is none that was meant
    if _LEAVE.search(found.help_en):  # what could be written comes first, and a play is not left out
        if _is_told(whole, here.lines):
            found = replace(found, help_en="", help_ja="")
        else:
            return replace(found, help_en=_joined(en, found.help_en, "; "), help_ja=_joined(ja, found.help_ja, "。"))
    books, word = elsewhere(text[found.span.start :])
    if word:
        said_en = f"`{word}` is a word of {_names(books, 'en')}, not of {spoken()}"
        said_ja = f"「{word}」は{_names(books, 'ja')}の語で、このゲームにはない"
        return replace(found, help_en=_joined(said_en, en, "; "), help_ja=_joined(said_ja, ja, "。"))
    between = (" ", " ") if found.help_en.endswith("?") else ("; ", "。")
    return replace(
        found, help_en=_joined(found.help_en, en, between[0]), help_ja=_joined(found.help_ja, ja, between[1])
    )


_GUESSED = pattern(r"did you mean [^?`]*\?")
_WHOLE = r"(?<![A-Za-z]){}(?![A-Za-z])"
_LEAVE = pattern(r"\bleave (?:this|such a) line out\b")
_CUT = pattern(r"can be read without [^`]*`([^`]*)`")


def _cut_to(found: Diagnostic) -> str:
    """What is left of a line in the help of its problem."""
    cut = _CUT.search(found.help_en)
    return cut[1] if cut else ""


def _is_said(guess: str, lines: Sequence[str]) -> bool:
    """Whether one of the words that may be meant stands in a line that may be written."""
    words = guess.removeprefix("did you mean ").removesuffix("?").split(" or ")
    return any(re.search(_WHOLE.format(re.escape(word)), line) for word in words for line in lines)


def _is_told(text: str, lines: Sequence[str]) -> bool:
    """Whether one of the lines that may be written names every card of a text that names some."""
    cards = set(_NAMED.findall(text))
    return bool(cards) and any(cards <= set(_NAMED.findall(line)) for line in lines)


def _fits(text: str, system: System, plays: tuple[ast.Play, ...], start: State) -> bool:
    """Whether a line can be read and is understood where it would stand."""
    read = play_of(text, start.players)
    if read is None:
        return False
    play = placed(read, ast.NOWHERE)  # a problem of any part of it is one of the line
    tried = try_at(moment_of(Played(system, start), plays, len(plays)), plays, play)
    return tried.fits and tried.problem is None


def _is_understood(plain: Diagnostic, system: System, plays: tuple[ast.Play, ...], start: State) -> bool:
    """Whether the first of the plainer lines that a message has is understood where it would stand; so it is where there is none."""
    said = pattern(r"`([^`]*)`").search(plain.help_en.partition(PLAINLY)[2])
    if said is None:
        return True
    play = play_of(said[1], start.players)
    tried = try_at(moment_of(Played(system, start), plays, len(plays)), plays, play) if play is not None else None
    return tried is not None and tried.fits and tried.problem is None


def _joined(first: str, second: str, between: str) -> str:
    if first.endswith(("?", "？")):
        between = " "
    return f"{first}{between}{second}" if first and second else first or second
