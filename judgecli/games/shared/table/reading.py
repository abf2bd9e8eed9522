"""What a line of play says to a question about choices: which option it names, and what it says of the questions that follow.

A game's own readers (attacks, plays, activations) come first; everything else is read here. ``Lines`` holds a game's habits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from judgecli.games.contract import ACTION, Problem, Reading, Refuse, Take
from judgecli.games.shared.table.names import best, matching, no_such_player, nth, the_thing
from judgecli.games.shared.text.carrying import MODE
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.dividing import Shares
from judgecli.kernel.game import Candidate
from judgecli.kernel.say import Ask, also, cites_of, options_that
from judgecli.kernel.values import TABLE, Pending, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Reason, Rule, Verdict
from judgecli.language import ast
from judgecli.language.words import in_japanese
from judgecli.lazy import dataclass, field, replace
from judgecli.picks import first, only

Rest = tuple[tuple[str, ast.Mention], ...]
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


def _is_not_paid(lines: Lines, play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether a line tells something else of a card than that it pays: one of its name may be discarded, or destroyed."""
    return ask.kind in lines.roles.get("paying", ()) and play.verb not in (*PAYS, *lines.readers)


def _is_shown_already(play: ast.Play, option: object, s: State) -> bool:
    """Whether a line reveals a card that lies face up in play: then something else is done with the card that is chosen."""
    in_play = isinstance(option, Thing) and option.zone.name in dialect(s).board
    return play.verb == "reveal" and play.player != TABLE and in_play and s.name(cast(Thing, option)) != ""


def choose(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The line names what is chosen; its verb is the players' word for it."""
    if ask.kind in lines.actions or play.player not in (ask.who, "table"):
        return None
    if _is_not_paid(lines, play, ask) or _is_nothing_of_another_action(play, ask):
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
        refused = _refused_on_the_way(lines, play, ask, s)
    if refused is not None:
        return Refuse(refused)
    if ask.kind in lines.offers and play.verb not in (*lines.not_an_acceptance, *lines.own_questions):
        return Take("do it", tuple(m for m in mentions(play) if not is_about(m[1], ask, s)))
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
    if ask.kind in lines.actions or play.verb in (*lines.own_questions, *_NO_CHOICE) or play.player in ("", TABLE):
        return None
    if _is_not_paid(lines, play, ask):
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
    return nothing and not ask.rest and not {ask.idle, *_SAME["nothing"]} & set(ask.options)


def _tried(lines: Lines, mention: ast.Mention, candidates: Sequence[Thing], ask: Ask[Any], s: State) -> Sequence[Thing]:
    """The cards that a line may have tried to choose; nobody pays with what lies nowhere near that with which it can be paid."""
    there = matching(s, mention, s.things.values())
    if ask.kind not in lines.roles.get("paying", ()):
        return there
    return [x for x in there if any(x.zone.name == c.zone.name for c in candidates)]


def _refused_on_the_way(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
    """Why the player whose card the line names may not be chosen."""
    cards = [(role, m) for role, m in mentions(play) if m.kind == "card"] if ask.kind in lines.on_the_way else []
    return _refused_word(lines, cards, ask, s)


def _refused_place(lines: Lines, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
    """Why a place that the line names may not be chosen, where the question says so of each place that it leaves out."""
    return _refused_word(lines, [(role, m) for role, m in mentions(play) if m.kind == "zone"], ask, s)


def _refused_word(lines: Lines, said: Sequence[tuple[str, ast.Mention]], ask: Ask[Any], s: State) -> Verdict | None:
    """Why the first of these words that names something the question leaves out may not be chosen."""
    refused = ask.refused() if said and ask.refused is not None else {}
    left_out = replace(ask, options=dict.fromkeys(refused))
    for role, mention in said:
        label = follow(lines, role, mention, left_out, s)
        if label is not None and label in refused:
            return refused[label]
    return None


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


def speaks_of(lines: Lines, play: ast.Play, ask: Ask[Any]) -> bool:
    """Whether a line that names the only answer can be about it: what a player does of his or her own accord chooses no card."""
    return ask.kind != "card" or play.verb not in lines.own_questions


def _is_of_that(step: ast.Instruction) -> bool:
    return step.what is not None and step.what.how == "that"


CHOSEN = "targeting"
"""The role of what a play chooses on the way: "plays 《X》 choosing 《Y》"."""
WHERE_TO = ("to", "over", "onto", "under")
"""Roles of where a play puts its card: "summons 《X》 onto 《Y》"."""
_NO_CHOICE = frozenset({"pass", "decline", "end turn", "end phase", "next turn", "concede"})


def _why(ask: Ask[Any], name: str, en: str, ja: str, *about: Any) -> Verdict:
    rule = Rule(f"table.{name}", cites_of(ask.cite), lambda *_: False, en, ja)
    return Illegal((Reason(rule, about, False),))


def is_about(mention: ast.Mention, ask: Ask[Any], s: State) -> bool:
    """Whether a mention only says what the question is about ("moves 《X》 to …" when X's square is asked), or where it goes at all."""
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


_SAME = {"yes": ("do it",), "no": ("decline", "none"), "nothing": ("none", "decline")}


def _word(lines: Lines, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    if ask.kind in lines.place_kinds:
        spot = lines.place(s, mention, ask.who)
        if spot is not None and spot in ask.options:
            return spot
    words = (*_SAME.get(mention.text, ()), mention.text)
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


# ---- what readers are made of


def mentions(play: ast.Play) -> Iterator[tuple[str, ast.Mention]]:
    """Every word of the line with its role."""
    return ((role, mention) for role, said in play.roles for mention in said)


def rest_of(play: ast.Play, *used: str) -> Rest:
    """What the line says in other roles than these."""
    return tuple((role, mention) for role, mention in mentions(play) if role not in used)


def take(ask: Ask[Any], test: Callable[[Any], bool], rest: Rest = ()) -> Reading:
    """The first option that passes."""
    label = next((label for label, _ in options_that(ask.options, test)), None)
    return Take(label, rest) if label is not None else None


def barred(ask: Ask[Any], label: str) -> Reading:
    """An action that is proper in itself, but may not be chosen in this position."""
    verdict = ask.refused().get(label) if ask.refused is not None else None
    return Refuse(verdict) if verdict is not None and not verdict else None


def card_in(play: ast.Play, role: str, s: State, better: Callable[[Thing], bool], several: bool = False) -> Thing:
    """The card that a role of the line names; one that fits before one that does not. Raises ``Problem``."""
    return best(s, named_card(play, role, several), better)


def named_card(play: ast.Play, role: str, several: bool = False) -> ast.Mention:
    """What a role of the line says, which must be a card; raises ``Problem`` where it is none, and where it is more than one unless a
    rule has something to say of that (``several``): then it is the first.
    """
    said = play.role(role)
    if not said or first(said).kind != "card":
        en, ja = "this line must name a card", "この行にはカードの名前が要る"
        if role != "object":
            en, ja = f"{en} after “{role}”", f"この行には、「《X》{in_japanese(role)}」と書くカードが要る"
        raise Problem("E405", play.span, en, ja)
    if len(said) > 1 and said[1].kind == "card" and not several:
        en, ja = "this line does it with one card: write a line for each", "この行で扱えるのは1枚だけ。1枚ごとに1行書く"
        raise Problem("E405", said[1].span, en, ja)
    return said[0]


def the_one(said: Sequence[ast.Mention]) -> ast.Mention:
    """What a line says in a role that takes one thing; raises ``Problem`` where it says two."""
    if len(said) > 1:
        en, ja = (
            "this line takes one of these: write a line for each",
            "この行に書けるのはこのうち1つだけ。1つごとに1行書く",
        )
        raise Problem("E405", said[1].span, en, ja)
    return only(said)


def only_target(play: ast.Play, ask: Ask[Any], s: State, attacker: Thing) -> Thing | str:
    """What an attack is on that does not say on what: all that may be attacked, if that is one; raises ``Problem`` where it is several.

    Where nothing may be attacked it is the opponent, so that the attack is refused for its reasons.
    """
    attacks: list[Any] = [o for o in ask.options.values() if getattr(o, "attacker", None) in (attacker, attacker.ref)]
    aims: list[Thing | str] = []
    for attack in attacks:
        aim: Any = s.last(attack.target) if isinstance(attack.target, Ref) else attack.target
        aims += [aim] if aim not in aims else []
    others = tuple(player for player in s.seating.players if player != play.player)
    found = (*aims,) or others
    if len(found) == 1:
        return only(found)
    names = [f"《{s.name(aim)}》" if isinstance(aim, Thing) else aim for aim in found]
    en, ja = "an attack needs a target", "攻撃先がない"
    who, by = play.player, s.name(attacker)
    help_en = "write " + " or ".join(f"`{who} attacks {aim} with 《{by}》`" for aim in names)
    help_ja = "または".join(f"「{who}は《{by}》で{aim}を攻撃する」" for aim in names) + "と書く"
    raise Problem("E403", play.span, en, ja, help_en, help_ja)


def attacked(
    play: ast.Play, ask: Ask[Any], s: State, attacker: Thing, among: Callable[[Thing], bool] = lambda thing: True
) -> Thing | str:
    """What an attack is on: the player or the card that its line names, else the only target.

    ``among``: which of an opponent's cards can be meant at all.
    """
    mentions = play.role("object")
    if not mentions:
        return only_target(play, ask, s, attacker)
    target = the_one(mentions)
    if target.kind != "player":
        return best(s, target, lambda thing: thing.controller != play.player and among(thing))
    if target.text not in s.seating.players:
        raise no_such_player(s, target)
    return target.text


def alike(one: Thing, other: Thing) -> bool:
    """Whether two cards are the same choice: the same one, or of one name in one zone."""
    return one == other or (one.face == other.face and one.zone == other.zone)
