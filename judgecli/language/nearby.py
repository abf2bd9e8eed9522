"""What may be meant by a statement that nobody can read: the nearest lines that can be, with its own cards, players and numbers.

The lines are those of ``otherwise.tsv``, in players' words and in ours; a short name of a card is written out. Only what can be read is
offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from judgecli.language.about_plays import MAY, tells_another_action, without_its_reason
from judgecli.language.counted_lines import NAMED, OF_A_THING, OF_NOBODY, OF_SOMETHING, SAYS_COUNTED, SOMEBODY_ELSE
from judgecli.language.cut import Cut, without
from judgecli.language.diagnostics import Diagnostic
from judgecli.language.otherwise import ACTIONS, rows_of
from judgecli.language.plainest_claims import is_narrower
from judgecli.language.says_as_much import BESIDES, akin, deeds, says_less, side, words_that_say
from judgecli.language.short_names import in_full
from judgecli.language.told_facts import Plays, line_number
from judgecli.lazy import dataclass, pattern, replace

READ = "can be read: ", "読める書き方: "
"""What stands before the lines in the help of a message."""
ASKED_BACK = "say who “", "name the card: "
"""How help begins that has a line for everybody, or every card, that may be meant."""
MOSTLY = 0.7
"""The part of a statement's letters from which on it is offered rather than a line that is only near to it."""
MOST_SHOWN = 2
MOST_OF_ITS_OWN = 3
"""So many lines are offered that are about a file's own play and cards."""
MOST_TRIED = 12
"""So many of the nearest lines are read to see whether they can be."""
MOST_LINES = 20
"""So many lines of a file are helped with."""
MOST_WAYS = 16
"""Ways of saying a row that are compared."""
NEAR = 55.0
"""Percent of likeness below which a line would only puzzle."""
OF_NOTHING, UNCOUNTED = 15.0, 45.0
"""What costs a line of its likeness: naming nothing, saying nothing of the hand, the shields or whatever else is counted of which the
text speaks. A line that leaves out a card, a player or a number, a "not" or an "only" is never offered."""
_SLOT = pattern(r"\{([CDEPQNVW])\}")
_OF = {"C": "CDE", "P": "PQ", "N": "N"}


def denies(text: str) -> bool:
    """Whether a line says that something is not done."""
    return _UNDONE.search(NAMED.sub("", text).strip()) is not None


_MAY_DO = pattern(r"でき(?:る|ない)[。.]?$|\b(?:may|can|cannot|can't)\b")
_UNDONE = pattern(r"\b(?:not|never|cannot)\b|n['’]t\b|(?:ない|ません|なかった)[。.]?$")


def helped(found: Diagnostic, lines: Sequence[str]) -> Diagnostic:
    """The problem of a statement with the lines that may be meant; as it is where none is near."""
    if not lines or "leave this line out" in found.help_en:
        return found
    en = f"{READ[0]}{', '.join(f'`{line}`' for line in lines)}"
    ja = f"{READ[1]}{''.join(f'「{line}」' for line in lines)}"
    if found.help_en.startswith("did you mean"):
        en, ja = f"{found.help_en} {en}", f"{found.help_ja} {ja}"
    elif found.help_en.startswith("of several cards"):
        en, ja = f"{found.help_en}; {en}", f"{found.help_ja}。{ja}"
    return replace(found, help_en=en, help_ja=ja)


def which(found: Diagnostic, lines: Sequence[str]) -> Diagnostic:
    """The problem of a statement that tells a card by what several do, with the line for each of these."""
    en, ja = ", ".join(f"`{line}`" for line in lines), "".join(f"「{line}」" for line in lines)
    return replace(found, help_en=f"name the card: {en}", help_ja=f"どのカードのことか、名前で書いてください: {ja}")


def of_whom(found: Diagnostic, lines: Sequence[str], who: str) -> Diagnostic:
    """The problem of a statement about "you", or of a question in the first person, with the line for each player that may be meant."""
    en, ja = ", ".join(f"`{line}`" for line in lines), "".join(f"「{line}」" for line in lines)
    return replace(
        found, help_en=f"say who “{who}” is: {en}", help_ja=f"「{who}」が誰のことか、名前で書いてください: {ja}"
    )


def caused(found: Diagnostic, lines: Sequence[str]) -> Diagnostic:
    """The problem of a statement that tells a cause nobody can judge, with the causes that can be."""
    en, ja = ", ".join(f"`{line}`" for line in lines), "".join(f"「{line}」" for line in lines)
    return replace(
        found,
        help_en=f"by what it comes about is told like this: {en}, or with a card: `… by the effect of 《X》`",
        help_ja=f"何によるものかは、次のように書きます: {ja}。カードなら「《X》の効果で」",
    )


def also_claimed(found: Diagnostic, lines: Sequence[str]) -> Diagnostic:
    """The problem of a claim that is near to nothing, with what can be claimed in this file."""
    if not lines:
        return found
    en = f"in this file a claim may say {', '.join(f'`{line}`' for line in lines[:MOST_OF_ITS_OWN])}"
    ja = f"ここで主張できることの例: {''.join(f'「{line}」' for line in lines[:MOST_OF_ITS_OWN])}"
    return replace(
        found,
        help_en=f"{found.help_en}{'' if found.help_en.endswith('?') else ';'} {en}" if found.help_en else en,
        help_ja=f"{found.help_ja} {ja}" if found.help_ja else ja,
    )


def as_numbers(found: Diagnostic, lines: Sequence[str]) -> Diagnostic:
    """The problem of a claim about more or fewer, with how many there are in the end."""
    of = {re.split(r" has |の", line)[0]: line for line in reversed(lines)}  # of each player the first
    lines = [line for line in lines if line in of.values()][:MOST_SHOWN]
    en, ja = ", ".join(f"`{line}`" for line in lines), "".join(f"「{line}」" for line in lines)
    return replace(
        found,
        help_en=f"say how many there are in the end: {en} (with the right number)",
        help_ja=f"最後にいくつあるかを書いてください（数は直すこと）: {ja}",
    )


def unhelped(found: Diagnostic) -> Diagnostic:
    """The problem without those lines again."""
    en, ja = (
        help_.partition(read)[0].rstrip(" ;。")
        for help_, read in zip((found.help_en, found.help_ja), READ, strict=True)
    )
    return replace(found, help_en=en, help_ja=ja)


def shorter(found: Diagnostic, own: Diagnostic, made: Cut | None, said: str) -> Diagnostic:
    """The problem with what can be read of the statement itself, where that is most of it or nothing else helps."""
    if made is None:
        return found
    from rapidfuzz import fuzz

    near = found.help_en.partition(READ[0])[2].partition("`, `")[0].strip("`")
    keeps_more = len(NAMED.findall(made.left)) > len(NAMED.findall(near))
    nearer = fuzz.ratio(said, made.left) > fuzz.ratio(said, near)
    if found == own or keeps_more or (nearer and len(made.left) >= MOSTLY * len(said.strip())):
        return without(own, made)
    return found


def nearby(
    text: str,
    part: str,
    grammar: str,
    game: str,
    names: Sequence[str],
    can_be_read: Callable[[str], bool],
    who: str = "",
    players: tuple[str, ...] = (),
) -> Iterator[str]:
    """The nearest lines that can be read, at most ``MOST_SHOWN``. ``text``: what stands for itself, as it is written; ``who``: the player
    that is meant where it names none of the ``players``.
    """
    whole = in_full(text.strip().rstrip(".。"), names)
    of_a_thing = (OF_SOMETHING if grammar == "japanese" else OF_A_THING).match(text)
    who = "" if SOMEBODY_ELSE.search(text) or (of_a_thing and not OF_NOBODY[grammar].search(text)) else who
    if whole != text.strip() and can_be_read(whole):
        yield whole
        return
    shown: set[str] = set()
    ranked = sorted(_ranked(whole, part, grammar, game, who, players), key=lambda one: (-one[0], len(one[1])))
    for _, line, means in ranked[:MOST_TRIED]:
        if (
            means not in shown
            and _says_something_alike(whole, line, grammar)
            and not _turned_round(whole, line)
            and can_be_read(line)
        ):
            yield line
            shown.add(means)
        if len(shown) == MOST_SHOWN:
            return


_OF_ANY_CLAIM = pattern(
    "an?|the|of|in|on|at|to|by|for|with|from|and|or|but|not|no|is|are|was|were|be|been|its?|does|do|did|done|has|have|had|can|could|may"
    "|might|cannot|will|would|should|must|gets?|got|go|goes|went|any|all|this|that|there|their|his|her|my|your|effect|ability"
)
"""Words that say nothing of what is claimed."""
_A_WORD = pattern(r"[a-z]{2,}")


def _turned_round(text: str, line: str) -> bool:
    """Whether a line names the two cards of a text in the other order."""
    told, offered = (list(dict.fromkeys(NAMED.findall(said))) for said in (text, line))
    if len(told) != 2 or set(told) != set(offered):
        return False
    by = [found[1] or found[2] for said in (text, line) if (found := _BY.search(said))]
    return told != offered or len(set(by)) > 1


_BY = pattern(r"\b(?:with|using) (《[^》]*》)|(《[^》]*》)(?:#[0-9]+)?で")
"""With which of them something is done."""


def _says_something_alike(text: str, line: str, grammar: str) -> bool:
    """Whether a line has a word in common with a text that says what is claimed: "does not go …" is not near to "does not count"."""
    if grammar == "japanese":
        return True
    told, offered = (
        {
            word[:4]
            for word in _A_WORD.findall(NAMED.sub("", said).lower().replace("n't", " not"))
            if not _OF_ANY_CLAIM.fullmatch(word)
        }
        for said in (text, line)
    )
    return not told or not offered or not told.isdisjoint(offered)


def of_this_file(text: str, grammar: str, names: Sequence[str], plays: Plays) -> Iterator[str]:
    """What can be claimed of the play that a claim may speak of, and of the cards that it names."""
    text = BESIDES.sub("", in_full(text, names))
    cards = list(dict.fromkeys(NAMED.findall(text)))
    about = [n for n, play in enumerate(plays) if any(card in play.text for card in cards)] or list(range(len(plays)))
    not_so = bool(words_that_say("not").search(text))
    plain = without_its_reason(text)
    if about and MAY.search(plain) and not tells_another_action(plays[about[-1]].text, plain):
        line = line_number(about[-1], plays)
        legal, illegal = (
            (f"{line}行目は適正", f"{line}行目は不適正")
            if grammar == "japanese"
            else (f"line {line} is legal", f"line {line} is illegal")
        )
        yield illegal if not_so else legal
    says_which = (
        (words_that_say("ended").search(text) or words_that_say("stays").search(text))
        and not words_that_say("only").search(text)
        and not words_that_say("order").search(text)
    )
    if deeds(text) - deeds("destroyed") - deeds("loses") or _PLACE.search(text):
        return  # something else is done to it, or where it lies is claimed
    for card in cards[:1] if says_which else ():
        dies, lives = (
            (f"{card}は破壊される", f"{card}は生き残る")
            if grammar == "japanese"
            else (f"{card} is destroyed", f"{card} survives")
        )
        yield lives if side(text) > 0 else dies


_PLACE = pattern(r"\b(?:square|center|left|right|zone|hand|graveyard|trash|charge|deck)\b")


@dataclass(frozen=True, slots=True)
class _Form:
    """One way of saying a row: its slots in order, and the text for comparison."""

    said: str
    means: str
    slots: tuple[str, ...]
    plain: str
    turned: bool


@cache
def _said_of(players: tuple[str, ...]) -> re.Pattern[str]:
    """The cards, players and numbers of a text, each as a group of its kind."""
    named = "|".join(rf"(?<![A-Za-z]){re.escape(one)}(?![A-Za-z])" for one in sorted(players, key=len, reverse=True))
    return pattern(rf"(?P<C>《[^《》]*》(?:#[0-9]+)?)|(?P<P>{named or '(?!)'})|(?P<N>[0-9]+)")


def _ranked(
    text: str, part: str, grammar: str, game: str, who: str, players: tuple[str, ...]
) -> Iterator[tuple[float, str, str]]:
    from rapidfuzz import fuzz

    looked_for = _said_of(players)
    said = [(match.lastgroup or "", match[0]) for match in looked_for.finditer(text)]
    words = {kind: [word for of, word in said if of == kind] for kind in _OF}
    plain, turned = _plain(looked_for.sub(lambda m: m.lastgroup or "", text)), bool(words_that_say("not").search(text))
    counted = _counted_in(text, grammar)
    action = next((m[0] for noun in ACTIONS[grammar] if (m := re.search(noun, text))), "")
    seen: set[str] = set()
    doer = next((player for player in players if text.strip().startswith(player)), "")
    for form in _forms(part, "ja" if grammar == "japanese" else "en", game):
        line, unused = _filled(form, words, action, who)
        if not line or line in seen:
            continue
        seen.add(line)
        if _MAY_DO.search(line) and not MAY.search(text):
            continue  # what came about is not what may be done
        if unused or says_less(text, line, turned != form.turned):
            continue
        if (place := _IS_IN.search(line)) and is_narrower(text, place[1]):
            continue
        if part == "play" and doer and not line.startswith(doer):
            continue  # somebody else would do it, or it would be done to the player who does it
        if not akin(looked_for.sub(" ", text), _SLOT.sub(" ", form.said)):
            continue
        less = OF_NOTHING * (not form.slots) + UNCOUNTED * (not counted <= _counted_in(line, grammar))
        if (rank := fuzz.ratio(plain, form.plain) - less) >= NEAR:
            yield rank, line, form.means


_IS_IN = pattern(r"(?<!\w)is (?:not )?in ([A-Za-z -]+)$")


def _counted_in(text: str, grammar: str) -> set[str]:
    """Of what is counted, that of which a text speaks; the same by its first letters."""
    return {word.lower().rstrip("s")[:4] for word in SAYS_COUNTED[grammar].findall(text)}


def _plain(text: str) -> str:
    return text.replace(" ", "").rstrip(".。").lower()


def _filled(form: _Form, words: dict[str, list[str]], action: str, who: str) -> tuple[str, int]:
    """A way of saying with the words of the text, and how many of them it leaves out; "" where it needs one that is lacking.
    ``who``: the player where the text names none.
    """
    stands = {"V": action, "W": action}
    unused = 0
    for kind, letters in _OF.items():
        wanted = [letter for letter in letters if letter in form.slots]
        there = words[kind] or [who] * (kind == "P" and len(wanted) == 1 and bool(who))
        if len(wanted) > len(there):
            return "", 0
        unused += max(len(words[kind]) - len(wanted), 0)
        stands |= dict(zip(wanted, there, strict=False))
    if any(not stands.get(slot) for slot in form.slots):
        return "", 0
    return _SLOT.sub(lambda m: stands[m[1]], form.said), unused


@cache
def _forms(part: str, lang: str, game: str) -> tuple[_Form, ...]:
    """Every way of saying the rows of a part that only names cards, players, numbers and actions."""
    rows = rows_of(part, lang, game)
    ways = {way: means for said, means in rows for text in (said, means) for way in _ways(text)}
    return tuple(_form(way, means) for way, means in ways.items() if not _SLOT.sub("", way).count("{"))


def _form(said: str, means: str) -> _Form:
    def kind(m: re.Match[str]) -> str:
        return next((of for of, letters in _OF.items() if m[1] in letters), "")

    return _Form(
        said, means, tuple(_SLOT.findall(said)), _plain(_SLOT.sub(kind, said)), bool(words_that_say("not").search(said))
    )


_CHOICE = pattern(r"\(([^()]*)\)(\?)?|(.)\?")


def _ways(said: str) -> list[str]:
    """The lines that a row stands for: of each ( | ) every one, with and without what may be missing; the first ``MOST_WAYS``."""
    found = [said]
    while any("(" in way or "?" in way for way in found) and len(found) <= MOST_WAYS:
        found = [one for way in found for one in _opened(way)]
    return [way for way in found if not set(way) & set("()?|[]\\")][:MOST_WAYS]


def _opened(way: str) -> list[str]:
    """A way with its first choice made, in every manner."""
    choice = _CHOICE.search(way)
    if choice is None:
        return [way]
    made = [choice[3]] if choice[3] else choice[1].split("|")
    return [way[: choice.start()] + one + way[choice.end() :] for one in (*made, *[""] * bool(choice[2] or choice[3]))]
