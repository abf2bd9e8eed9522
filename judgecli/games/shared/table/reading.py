"""What a line of play says to a question about choices: which option it names, and what it says of the questions that follow.

A game's own readers (attacks, plays, activations) come first; everything else is read here. ``Lines`` holds a game's habits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from judgecli.games.contract import ACTION, Reading, Refuse, Take
from judgecli.games.shared.table.names import matching, nth, the_thing
from judgecli.games.shared.table.readers import barred, mentions
from judgecli.games.shared.text.carrying import MODE
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.dividing import Shares
from judgecli.kernel.game import Candidate
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, Pending, State, Thing, Zone
from judgecli.kernel.verdict import Rule, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.picks import first

Reader = Callable[[ast.Play, Ask[Any], State], Reading]
Option = Callable[[ast.Mention, Ask[Any], State], str | None]
"""The label a mention names among the options of a question, if any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """How lines of play are read in one game; kinds of question and roles are the game's words."""

    actions: frozenset[str]
    """Kinds of question that only a reader of its own may answer: a stray line must not be taken for an action."""
    readers: Mapping[str, Reader]
    """Verb of the line -> reader; verbs that are missing name what is chosen."""
    place: Callable[[State, ast.Mention, str], str | None] = lambda s, mention, who: None
    """(position, mention, who is asked) -> the label of a place (a square) among options."""
    place_kinds: frozenset[str] = frozenset({"square"})
    """Kinds of question whose options are places."""
    roles: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Role -> the only kinds of question its words answer ("to": squares, "paying": resources)."""
    kinds: Mapping[str, Option] = field(default_factory=dict)
    """Kind of question -> how a word of any sort names one of its options; ``None`` from it: it does not."""
    on_the_way: frozenset[str] = frozenset()
    """Kinds of question that a card answers on the way to the question it is meant for: whose it is says which player is meant."""
    said_by_name: frozenset[str] = frozenset({"shown card"})
    """Kinds of question whose options are names of definitions."""
    offers: frozenset[str] = frozenset({"may"})
    """Kinds of question that any other line about their subject accepts ("do it")."""
    own_questions: frozenset[str] = frozenset()
    """Verbs of what players do of their own accord: no attempt at a choice."""
    puts: Mapping[str, str] = field(default_factory=dict)
    """Verb of what a player may do once a turn -> the zone it puts a card into, to which effects put cards as well."""
    once_for_each: frozenset[str] = frozenset()
    """Kinds of offers made anew after each, up to the number they are about: a line that tells how many answers all of them."""
    not_an_acceptance: frozenset[str] = frozenset({"choose", "reveal"})
    """Verbs that do not accept an offer by themselves."""
    apart: Callable[[State, Thing, Sequence[Thing], Ask[Any]], Verdict | None] = lambda s, thing, candidates, ask: None
    """(position, card, candidates, question) -> why the card is none of them, where a section of its own says so."""


# ---- a line


def read(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    reader = lines.readers.get(play.verb)
    return reader(play, ask, s) if reader is not None else choose(lines, play, ask, s)


PAYS = frozenset({"choose", "pay", "tap", "sleep", "freeze", "use"})
"""Verbs of lines that tell what is paid with."""


def is_not_paid(lines: Lines, play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether a line tells something else of a card than that it pays: one of its name may be discarded, or destroyed."""
    return ask.kind in lines.roles.get("paying", ()) and play.verb not in (*PAYS, *lines.readers)


def _is_shown_already(play: ast.Play, option: object, s: State) -> bool:
    """Whether a line reveals a card that lies face up in play: then something else is done with the card that is chosen."""
    in_play = isinstance(option, Thing) and option.zone.name in dialect(s).board
    return play.verb == "reveal" and play.player != TABLE and in_play and s.name(cast(Thing, option)) != ""


def _is_no_order(play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether a line tells what is done to a card where it is asked which of the effects that wait comes next."""
    return bool(play.does) and all(isinstance(option, Pending) for option in ask.options.values())


def choose(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The line names what is chosen; its verb is the players' word for it."""
    if ask.kind in lines.actions or play.player not in (ask.who, "table"):
        return None
    if is_not_paid(lines, play, ask) or _is_nothing_of_another_action(play, ask) or _is_no_order(play, ask):
        return None
    if ask.kind in lines.once_for_each and (counted := _so_often(play, ask)) is not None:
        return counted
    for role, mention in mentions(play):
        label = follow(lines, role, mention, ask, s)
        if label is not None and _is_shown_already(play, ask.options[label], s):
            return None
        if label is not None:
            meant = None if ask.kind in lines.on_the_way and mention.kind == "card" else mention
            rest = tuple((r, m) for r, m in mentions(play) if m is not meant and not is_about(m, ask, s))
            return _numbered(label, rest, ask)
    chooses = play.verb == "choose" or play.verb not in lines.readers
    refused = refused_option(play, ask) if chooses else None
    if refused is None and chooses:
        refused = refused_on_the_way(lines, play, ask, s)
    if refused is not None:
        return Refuse(refused)
    accepts = play.verb not in (*lines.not_an_acceptance, *lines.own_questions) or _shows_it(play, ask, s)
    if ask.kind in lines.offers and accepts:
        return Take("do it", tuple(m for m in mentions(play) if not is_about(m[1], ask, s)))
    return None


def _shows_it(play: ast.Play, ask: Ask[Any], s: State) -> bool:
    """Whether the line reveals what its player may show: the very card, or one where that is what is offered."""
    shown = [m for _, m in mentions(play) if m.kind == "card"] if play.verb == "reveal" and play.player != TABLE else []
    reveals = any(isinstance(i, ast.Instruction) and i.verb == "reveal" for i in ask.about)
    return any(reveals or (ask.kind == "show" and is_about(m, ask, s)) for m in shown)


def refused_on_the_way(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
    """Why the player whose card the line names may not be chosen."""
    cards = [(role, m) for role, m in mentions(play) if m.kind == "card"] if ask.kind in lines.on_the_way else []
    return refused_word(lines, cards, ask, s)


def refused_word(lines: Lines, said: Sequence[tuple[str, ast.Mention]], ask: Ask[Any], s: State) -> Verdict | None:
    """Why the first of these words that names something the question leaves out may not be chosen."""
    refused = ask.refused() if said and ask.refused is not None else {}
    left_out = replace(ask, options=dict.fromkeys(refused))
    for role, mention in said:
        label = follow(lines, role, mention, left_out, s)
        if label is not None and label in refused:
            return refused[label]
    return None


AGAIN = "again"
"""Role of the words by which a line that tells how often answers the offers that follow the first."""


def _so_often(play: ast.Play, ask: Ask[Any]) -> Reading:
    """An offer that is made anew after each, taken as often as the line says; who chooses how many declines the next one."""
    said = next((m for _, m in mentions(play) if m.kind == "number"), None)
    (left,) = ask.about
    if said is None or not said.text.isdigit() or int(said.text) > left:
        return None
    often = int(said.text)
    answers = ["yes"] * often + ["no"] * (play.verb == "choose" and often < left)
    if not answers:
        return None
    first, *others = answers
    rest = tuple((AGAIN, replace(said, kind="word", text=word)) for word in others)
    return Take("do it" if first == "yes" else "decline", rest)


def _is_nothing_of_another_action(play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether the line says that nothing is done of one action ("discards nothing") where it is asked whether to do another."""
    said = [m.text for _, m in mentions(play) if m.kind == "word"]
    offered = [i for i in ask.about if isinstance(i, ast.Instruction)]
    if play.verb == "choose" or said != ["nothing"] or not offered:
        return False
    return all(step.verb != play.verb for one in offered for step in _steps_of(one))


def _steps_of(one: ast.Instruction) -> Iterator[ast.Instruction]:
    """An instruction with what follows from it and what it lets choose."""
    yield one
    for step in (*one.then, *(step for choice in one.choices for step in choice)):
        yield from _steps_of(step)


def _numbered(label: str, rest: tuple[tuple[str, ast.Mention], ...], ask: Ask[Any]) -> Take:
    """ "Ability 2" of options that are called alike, such as two abilities of one card that wait: they are counted as offered."""
    number = next((m for role, m in rest if role == "as" and m.kind == "number"), None)
    if number is None or f"{label} (2)" not in ask.options:
        return Take(label, rest)
    meant = label if number.text == "1" else f"{label} ({number.text})"
    return Take(meant, tuple(x for x in rest if x[1] is not number)) if meant in ask.options else Take(label, rest)


def refused_option(play: ast.Play, ask: Ask[Any]) -> Verdict | None:
    """Why what the line names may not be chosen; labels of cards begin with their names."""
    for label, verdict in (ask.refused() if ask.refused is not None else {}).items():
        if any(label == m.text or label.startswith(f"{m.text} (") for _, m in mentions(play)):
            return verdict
    return None


def speaks_of(lines: Lines, play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether a line that names the only answer can be about it: what a player does of his or her own accord chooses no card."""
    return ask.kind != "card" or play.verb not in lines.own_questions


def _is_of_that(step: ast.Instruction) -> bool:
    return step.what is not None and step.what.how == "that"


CHOSEN = "targeting"
"""The role of what a play chooses on the way: "plays 《X》 choosing 《Y》"."""
WHERE_TO = ("to", "over", "onto", "under")
"""Roles of where a play puts its card: "summons 《X》 onto 《Y》"."""
NO_CHOICE = frozenset({"pass", "decline", "end turn", "end phase", "next turn", "concede"})


def is_about(mention: ast.Mention, ask: Ask[Any], s: State) -> bool:
    """Whether a mention only says what the question is about ("moves 《X》 to …" when X's square is asked), or where it goes at all, or how
    many cards are drawn where that is offered.
    """
    if mention.kind == "number" and mention.text.isdigit():
        drawn = ast.Number(int(mention.text))
        offered = (step for one in ask.about if isinstance(one, ast.Instruction) for step in _steps_of(one))
        return any(step.verb == "draw" and step.amount == drawn for step in offered)
    if mention.kind == "zone":
        names = dialect(s).zone_names(mention.text)
        return any(isinstance(x, Zone) and x.name in names and mention.whose in ("", "own") for x in ask.about)
    return any(isinstance(x, Thing) and mention.kind == "card" and matching(s, mention, [x]) for x in ask.about)


def accept(play: ast.Play, ask: Ask[Any], s: State, words: Sequence[str] = ("pass", "none", "decline")) -> Reading:
    """ "Passes", "declines": the first of these words that is an option; what is declined may be said."""
    if play.player and ask.who != play.player:
        return None
    rest = tuple(m for m in mentions(play) if not is_about(m[1], ask, s))
    said = next((Take(word, rest) for word in words if word in ask.options), None)
    return said or next((refused for word in words if (refused := barred(ask, word)) is not None), None)


# ---- a word


def follow(lines: Lines, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """The option a word names, if any; the verb of the line (``ACTION``) does what is offered of the card that the line has chosen."""
    if role == ACTION:
        offered = any(
            step.verb == mention.text and _is_of_that(step) for step in ask.about if isinstance(step, ast.Instruction)
        )
        return "do it" if offered and ask.kind in lines.offers and "do it" in ask.options else None
    if ask.kind in lines.actions or not _answers(lines, role, ask.kind):
        return None
    if role == "share":
        fits = ask.kind == "share" and s.name(ask.about[0]) == mention.text and mention.tag in ask.options  # top
        return mention.tag if fits else None
    if ask.kind in lines.kinds and (label := lines.kinds[ask.kind](mention, ask, s)) is not None:
        return label
    if mention.kind == "card":
        return card_option(lines, mention, ask, s)
    if mention.kind == "player":
        return mention.text if mention.text in ask.options else None
    if mention.kind in ("zone", "word", "number"):
        return _word(lines, role, mention, ask, s)
    if mention.kind in ("tribe", "text") and mention.text in ask.options:
        return mention.text
    return _mode(mention, ask) if mention.kind == "text" else None


def _mode(mention: ast.Mention, ask: Ask[Any]) -> str | None:
    """The one of several instructions that is quoted in the short spelling of the card, in either language."""
    if ask.kind != MODE:
        return None
    from judgecli.language import print_en, print_ja

    quoted = " ".join(mention.text.rstrip(".。").split())
    for label, n in ask.options.items():
        choice = ask.about[0].choices[n]
        if quoted in (print_en.effects(choice), print_ja.effects(choice).rstrip("。")):
            return label
    return None


def _answers(lines: Lines, role: str, kind: str) -> bool:
    """Whether words in a role may answer this kind of question; what a play chooses, or where it puts a card, pays for nothing."""
    if role in (CHOSEN, *WHERE_TO) and role not in lines.roles:
        return kind not in lines.roles.get("paying", ())
    return kind in lines.roles.get(role, frozenset({kind}))


def card_option(lines: Lines, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """The option that is this card, or an ability of it, a replacement it makes, an effect of it."""
    things = {label: o for label, o in ask.options.items() if isinstance(o, Thing)}
    found = matching(s, mention, things.values())
    if not found:
        return _of_card(lines, mention, ask, s)
    if len(found) > 1 and not mention.tag and len({(x.zone, x.controller) for x in found}) > 1:
        the_thing(s, mention)  # says which of them could be meant
    return next(label for label, x in things.items() if x == first(found))  # or one of equal ones


def _of_card(lines: Lines, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    if ask.kind in lines.said_by_name:
        return mention.text if mention.text in ask.options else None
    labels = [label for label, o in ask.options.items() if _source(o, s) == mention.text]
    others = (x for x, o in ask.options.items() if not (mention.whose and isinstance(o, Thing)))
    return nth(labels or [x for x in others if x.partition(" (")[0] == mention.text], mention)


def _source(option: object, s: State) -> str:
    """The name of the card that an ability or a replacement comes from."""
    if isinstance(option, Pending):
        return s.name(option.source)
    return s.name(option.bearer) if isinstance(option, Candidate) and option.bearer is not None else ""


SAME = {"yes": ("do it",), "no": ("decline", "none"), "nothing": ("none", "decline")}


def _word(lines: Lines, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    if ask.kind in lines.place_kinds:
        spot = lines.place(s, mention, ask.who)
        if spot is not None and spot in ask.options:
            return spot
    words = (*SAME.get(mention.text, ()), mention.text)
    # of "up to so many" it is none of them; of an offer it would say neither yes nor no
    if mention.text == "0" and "do it" not in ask.options:
        words = ("0", *SAME["nothing"])
    found = next((word for word in words if word in ask.options), None)
    return _card_there(mention, ask, s) if found is None and role == "object" and mention.kind == "zone" else found


def _card_there(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """A card told by no more than where it is and whose, "chooses a card in A's hand": one of which no more is known, or the only one."""
    zones = dialect(s).zone_names(mention.text)
    cards = {label: option for label, option in ask.options.items() if isinstance(option, Thing)}
    there = [k for k, x in cards.items() if x.zone.name in zones and mention.whose in ("", x.zone.holder, x.owner)]
    unknown = [label for label in there if not s.name(cards[label])]
    return (unknown or there)[0] if unknown or (mention.whose and len(there) == 1) else None


# ---- dividing


def divide(play: ast.Play, ask: Ask[Any], s: State, rule: Rule) -> Reading:
    """ "Divides 《X》 3000, 《Y》 5000": what each of the chosen gets; ``rule(s, shares, total)`` says what is wrong with it."""
    if ask.kind != "share" or ask.who != play.player or not isinstance(ask.options, Shares):
        return None
    said = play.role("object")
    pairs = [(said[n], said[n + 1]) for n in range(0, len(said) - 1, 2)]
    numbers = [int(number.text) for _, number in pairs if number.kind == "number"]
    verdict = rule.verdict(s, numbers, ask.options.total, about=tuple(ask.about))
    if not verdict:
        return Refuse(verdict)
    rest = tuple(("share", replace(card, kind="share", tag=number.text)) for card, number in pairs)
    first = next((m for m in rest if s.name(ask.about[0]) == m[1].text), None)  # top
    if first is None or first[1].tag not in ask.options:
        return None
    return Take(first[1].tag, tuple(m for m in rest if m is not first))
