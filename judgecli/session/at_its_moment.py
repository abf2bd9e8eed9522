"""A line of play that answers no question where it stands: an attempt, a consequence of an earlier refusal, or not a play at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, cast

from judgecli.games.contract import Assumption, Problem, Refusal, System
from judgecli.kernel.events import Gone
from judgecli.kernel.say import Ask, cites_of, several
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import TABLE, Cause, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Reason, Rule, Verdict
from judgecli.language import ast
from judgecli.language.told_facts import is_in_play, nth_line
from judgecli.language.words import LANGS, by_terminal
from judgecli.session.mentions import meant
from judgecli.session.moments import names_a_moment

Asked = tuple[Ask[Any], State]
Rest = tuple[tuple[str, ast.Mention], ...]
"""What a line says beyond its first answer, by the roles of the words."""
Stops = Literal["", "at once", "to act"]
"""Whether a run ends where a further line would stand: before anything is assumed, or past what has no answer but silence."""
CHOSEN = "session.chosen_already"
"""The rule by which a line is refused that chooses again what has been chosen."""
CEASED = "session.has_ceased"
"""The rule by which a line is refused that chooses what is no more."""
SEVERAL_OF_THAT_NAME = "E302"
"""The code of what a line says of a card where it could mean several."""


def attempt(
    system: System, play: ast.Play, ask: Ask[Any], s: State, by_itself: Sequence[Asked]
) -> tuple[Verdict, State] | None:
    """Why what a line chooses is no candidate, at the question where it stands or at one that answered itself just before."""
    for asked, at in ((ask, s), *reversed(by_itself)):
        try:
            verdict = system.attempt(play, asked, at)
        except Problem:  # what it names could be several cards: told where the question is really asked
            continue
        if verdict is not None:
            return verdict, at
    return None


def has_ceased(play: ast.Play, s: State, trace: Trace) -> tuple[Verdict, State] | None:
    """The verdict on a line that chooses what has ceased to exist, by the sections by which it did."""
    names = {m.text for _, said in play.roles for m in said if m.kind == "card" and not s.called(m.text)}
    for step in reversed(trace.steps) if names else ():
        if step.kind == "event" and isinstance(step.what[0], Gone):
            (thing,) = step.before.those(step.what[0].subjects())
            if step.before.name(thing) in names:
                line = Rule(CEASED, step.cites, lambda *_: False, "It has ceased to exist.", "すでに消滅している")
                return Illegal((Reason(line, (thing.ref,), False),)), s
    return None


def chosen_already(system: System, play: ast.Play, answered: Sequence[Asked]) -> tuple[Verdict, State] | None:
    """The verdict on a line that chooses again at a question already answered: what was chosen for one play is not chosen twice."""
    for asked, at in reversed(answered):
        if play.player != asked.who:
            continue
        for role, said in play.roles:
            for mention in said:
                if _names(system, role, mention, asked, at):
                    line = Rule(
                        CHOSEN,
                        cites_of(asked.cite),
                        lambda *_: False,
                        "This choice has been made already.",
                        "この選択はすでに済んでいる",
                    )
                    return Illegal((Reason(line, (), False),)), at
    return None


def _names(system: System, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> bool:
    """Whether a word names an option, or could name several."""
    try:
        return system.follow(role, mention, ask, s) is not None
    except Problem:
        return True


def no_candidate(
    system: System,
    play: ast.Play,
    ask: Ask[Any],
    s: State,
    trace: Trace,
    by_itself: Sequence[Asked],
    answered: Sequence[Asked],
) -> tuple[Verdict, State] | None:
    """Why what a line chooses may not be chosen, at a question put now, before, or answered already."""
    own = [(asked, at) for asked, at in answered if asked.who == play.player]
    return (
        attempt(system, play, ask, s, (*unasked(trace), *by_itself))
        or (attempt(system, play, *own[-1], own[:-1]) if own else None)
        or has_ceased(play, s, trace)
        or chosen_already(system, play, answered)
    )


def unasked(trace: Trace) -> Iterator[Asked]:
    """The questions since a player last spoke that were not asked because there was nothing to choose."""
    for step in reversed(trace.steps):
        if step.said:
            return
        if step.kind == "note" and step.what.unasked is not None:
            yield step.what.unasked, step.after


def came_by_itself(trace: Trace, ask: Ask[Any], mention: ast.Mention, role: str = "") -> bool:
    """Whether a word names what was taken without a question since a player last spoke: there was nothing else to choose, and there is
    nothing of that name to choose now. What is targeted is chosen behind the play that says so.
    """
    if role == "targeting" or any(_is_called(label, mention) for label in ask.options):
        return False
    for step in reversed(trace.steps):
        if step.kind != "decision":
            continue
        asked, label, how = step.what
        if how == "said":
            return False
        alone = how == "forced" or (how == "implied" and len(asked.options) == 1 and asked.who == ask.who)
        if alone and _is_called(label, mention):
            return True
    return False


def _is_called(label: str, mention: ast.Mention) -> bool:
    """Whether an option is of a card of that name."""
    return mention.kind == "card" and (label == mention.text or label.startswith(f"{mention.text} ("))


def asked(trace: Trace, assumed: Assumption) -> Ask[Any] | None:
    """The question to which this was last the answer."""
    for step in reversed(trace.steps):
        if step.kind == "decision":
            ask, label, _ = step.what
            if (ask.who, ask.kind, label) == (assumed.who, assumed.kind, assumed.label):
                return cast("Ask[Any]", ask)
    return None


def must_be_chosen(ask: Ask[Any]) -> bool:
    """Whether somebody must choose among several before anything else can happen: silence answers nothing here."""
    return not ask.rest and ask.idle not in ask.options and several(ask.options)


def confirms(system: System, play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether a line that names the only possible answer speaks of that question, and not of what the player does next."""
    return system.speaks_of(play, ask)


def place_of_a_choice(system: System, play: ast.Play, ask: Ask[Any], s: State) -> ast.Mention | None:
    """A place that the line does something with, where its player must choose among cards that lie there: it is about this choice, and does
    not say which.
    """
    if not must_be_chosen(ask) or play.player != ask.who:
        return None
    cards = [option for option in ask.options.values() if isinstance(option, Thing)]
    places = (m for m in play.role("object") if m.kind == "zone")
    return next((m for m in places if any(system.lies_in(x, m, s) for x in cards)), None)


def refused_before_the_passes(refusals: Sequence[Refusal], plays: Sequence[ast.Play], at: int) -> Refusal | None:
    """The refused line that was to be resolved by the passes of several players told in the one line right after it ("both pass")."""
    told = [n for n, play in enumerate(plays) if play.verb == "pass" and play.span.line == plays[at].span.line]
    if at not in told or len({plays[n].player for n in told}) < 2:
        return None
    return next((x for x in refusals if x.line == told[0] - 1 and x.after is None), None)


def goes_with(refusals: Sequence[Refusal], plays: Sequence[ast.Play], at: int, ask: Ask[Any]) -> bool:
    """Whether a line that answers nothing can be the continuation of a refused one: only passes lie between them, and the line is no
    answer, however worded, to what its own player has to choose now.
    """
    refused = {x.line for x in refusals}
    between = [play for n, play in enumerate(plays[refusals[0].line : at], refusals[0].line) if n not in refused]
    own_choice = must_be_chosen(ask) and plays[at].player == ask.who
    return not own_choice and all(play.verb in _WITHOUT_WORDS for play in between)


HAS_NONE = "E404"
"""A card has no ability that could be used: one that waited for what was refused may be meant."""


def goes_with_the_refused(refusals: Sequence[Refusal], plays: Sequence[ast.Play]) -> Verdict | None:
    """Why a line that answers nothing after a refused line is refused too: it continues what was refused, and falls under the same
    sections.
    """
    first, number = refusals[0].verdict, nth_line(refusals[0].line, plays)  # the first decides what follows from it
    if not isinstance(first, Illegal):
        return None
    line = Rule(
        "session.goes_with_a_refused_line",
        first.cites,
        lambda *_: False,
        f"It goes with line {number} of the play, which was refused.",
        f"できなかった{number}行目のプレイに続くものである",
    )
    return Illegal((Reason(line, (), False),))


def chooses_first(ask: Ask[Any]) -> Verdict:
    """Why a line is refused that stands between a choice that must be made and the line that makes it, by the sections of the choice."""
    line = Rule(
        "session.chooses_first",
        cites_of(ask.cite),
        lambda *_: False,
        f"Nothing else is done before {ask.who} has chosen.",
        f"{ask.who}が選ぶまで、ほかのことはできない",
    )
    return Illegal((Reason(line, (), False),))


_WITHOUT_WORDS = frozenset({"pass", "end turn", "end phase", "next turn", "concede"})
"""Verbs that say all there is: whatever stands behind them answers nothing."""


def says_too_much(play: ast.Play) -> Problem | None:
    """A word that a line of this verb has no use for, and an ability that is told by no number: they are never skipped."""
    for role, said in play.roles:
        for mention in said:
            if play.verb in _WITHOUT_WORDS or (role == "as" and mention.kind != "number"):
                return answers_nothing(mention)
    return None


def answers_nothing(mention: ast.Mention, s: State | None = None) -> Problem:
    """The problem of a word in a line that no question uses; ``s``: where it may tell that the card is not where it could be chosen."""
    en = f"“{mention.text}” answers no question that is asked here"
    help_en, help_ja = _where_it_lies(mention, s) if s is not None else ("", "")
    ja = f"「{_in_japanese(mention)}」に当たる選択は求められなかった"
    return Problem("E401", mention.span, en, ja, help_en=help_en, help_ja=help_ja)


def _where_it_lies(mention: ast.Mention, s: State) -> tuple[str, str]:
    """Where the one card of a name lies by now, in words; "" where it is in play, or there are several."""
    found = s.called(mention.text) if mention.kind == "card" else ()
    word = next(
        (w for w in by_terminal().get("ZONE", ()) if len(found) == 1 and w.canonical == found[0].zone.name), None
    )
    if word is None or not found[0].zone.holder or is_in_play(found[0].zone.name):
        return "", ""
    (en, ja), (card,) = (word.spellings((lang,))[0] for lang in LANGS), found
    return (
        f"by then 《{mention.text}》 is in the {en} of {card.zone.holder}: name one that can be chosen, or leave it out",
        f"その時点で《{mention.text}》は{card.zone.holder}の{ja}にあります。選べるものを書くか、書かないでください",
    )


_HOW = frozenset({"in", "with", "to"})
"""Joiners of the state in which a card is put somewhere."""
GOES = frozenset({"return", "put"})
"""Verbs that tell what becomes of a card, and where it goes."""
_IN_HAND = {"draw": 1, "discard": -1}
"""Verbs that tell how many cards come into the hand, or leave it."""


def tells_a_result(
    system: System, play: ast.Play | None, role: str, mention: ast.Mention, then: State | None, s: State
) -> bool:
    """Whether a word of a line states a result of its answer: where its card went, in what state it lies there, or how many cards were
    drawn or discarded since ``then``. No question asks for that.
    """
    if play is None:
        return False
    if play.verb in _IN_HAND and mention.kind == "number" and then is not None and mention.text.isdigit():
        more = len(s.at(Zone(play.player, "hand"))) - len(then.at(Zone(play.player, "hand")))
        return more == _IN_HAND[play.verb] * int(mention.text)
    if role == "from" and mention.kind == "zone" and then is not None:
        return _lay_there(play, mention, then)
    how = mention.kind == "word" and role in _HOW
    if not how and (play.verb not in GOES or role != "to" or mention.kind != "zone"):
        return False
    return any(system.lies_in(thing, mention, s) for said in play.role("object") for thing in meant(said, s))


def done_for_a_card(play: ast.Play) -> ast.Assertion | None:
    """What a line tells that draws or discards for a card and says no number: by the text of that card its player has done so."""
    cards = tuple(said for said in play.role("for") if said.kind == "card")
    if play.verb not in _IN_HAND or not cards or len(play.roles) != 1 or not play.player:
        return None
    by = ast.CausedBy("effect", cards, span=play.span, text=play.text)
    who = ast.Mention("player", play.player, play.span)
    return ast.Assertion("happened", who, (), play.span, play.text, what=play.verb, by=by)


def done_to_its_cards(play: ast.Play) -> tuple[ast.Assertion, ...]:
    """What a line that chooses says is done to each of its cards: what an effect does to all of them, nobody chooses."""
    cards = play.role("object") if play.does else ()
    return tuple(ast.Assertion("happened", one, (), play.span, play.text, what=play.does) for one in cards)


def _lay_there(play: ast.Play, place: ast.Mention, then: State) -> bool:
    """Whether each card of a line lay in a zone when it was made."""
    zone = place.text.removesuffix(" zone")
    cards = [then.called(said.text) for said in play.role("object") if said.kind == "card"]
    return bool(cards) and all(any(x.zone.name.removesuffix(" zone") == zone for x in each) for each in cards)


def _in_japanese(mention: ast.Mention) -> str:
    """A place or another word of the game as it is spelled; a name as it is."""
    if mention.kind not in ("zone", "word"):
        return mention.text
    said = (w.ja[0] for words in by_terminal().values() for w in words if w.canonical == mention.text and w.ja)
    return next(said, mention.text)


def may_wait(role: str, mention: ast.Mention) -> bool:
    """Whether a word of a line may be chosen only as that resolves, once everybody has passed: what is targeted, where something goes."""
    return role == "targeting" or (role == "to" and mention.kind == "zone")


def told_for_nothing(plays: Sequence[ast.Play], ask: Ask[Any]) -> list[Problem]:
    """Problems of what the next line tells that is no mere moment, where it stands at its player's choice without making one: text that it
    quotes, or a number that it chooses. A card may be meant for a later choice.
    """
    play = next((x for x in plays if not names_a_moment(x)), None)
    if play is None or play.player != ask.who:
        return []
    told = [m for _, said in play.roles for m in said]
    numbers = told if play.verb == "choose" and all(m.kind == "number" for m in told) else []
    return [answers_nothing(mention) for mention in told if mention.kind == "text" or mention in numbers]


def says_nothing(play: ast.Play) -> Problem:
    """The problem of a line that is no answer, no play and no attempt where it stands, or that the run never reached."""
    return Problem("E402", play.span, "this line of play fits nowhere", "このプレイの行はどこにも当てはまらない")


def follow(system: System, rest: Rest, speaker: str, ask: Ask[Any], s: State) -> tuple[Rest, str | None]:
    """The words that are left, and the option that one of them names."""
    if ask.who not in (speaker, TABLE):
        return rest, None
    for n, (role, mention) in enumerate(rest):
        label = system.follow(role, mention, ask, s)
        if label is not None:
            return (*rest[:n], *rest[n + 1 :]), label
    return rest, None


def answered_by_itself(trace: Trace) -> Iterator[Asked]:
    """The questions right before the last line was said to which nobody had said anything, the last first."""
    said = 0
    for step in reversed(trace.steps):
        if step.kind != "decision":
            continue
        said += step.what[2] == "said"
        if said > 1:
            return
        if said and step.what[2] == "implied":
            yield step.what[0], step.before


def is_for_its_source(said: tuple[str, ast.Mention], cause: Cause | None, s: State) -> bool:
    """Whether a word says for which card something is chosen, and it is chosen for that card."""
    role, mention = said
    if role != "for" or mention.kind != "card" or cause is None or cause.source is None:
        return False
    by = s.last(cause.source)
    return by is not None and s.name(by) == mention.text


def aims(rest: Rest, cause: Cause | None) -> Rest:
    """What a line says is targeted, while a cost is paid: it is none of what that is paid with."""
    paid = cause is not None and cause.kind == "cost"
    return tuple(x for x in rest if paid and x[0] == "targeting")


def barred_options(ask: Ask[Any]) -> Mapping[str, Verdict]:
    """What may not be answered to a question, each with the reasons."""
    return {label: v for label, v in ask.refused().items() if isinstance(v, Illegal)} if ask.refused is not None else {}


def quietly(system: System, rest: Rest, speaker: str) -> Callable[[Ask[Any], State], str | None]:
    """The same for a look ahead, which keeps its own list of unused words."""

    def label_of(ask: Ask[Any], s: State) -> str | None:
        nonlocal rest
        try:
            rest, label = follow(system, rest, speaker, ask, s)
        except Problem:  # told where the question is really asked
            return None
        return label

    return label_of
