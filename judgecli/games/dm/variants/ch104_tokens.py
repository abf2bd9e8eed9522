"""104 Tokens, 503 Copies and the state-based actions of 502: made in the battle zone, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.ch4_zones import BATTLE
from judgecli.games.dm.ch7_extra.ch703_state_based import Due, others
from judgecli.games.dm.ch203_races import COLOUR_NAMED, RACE_NAMED
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.text.nouns import counts_as_a_card
from judgecli.games.dm.variants.events import TokenMade, Vanished
from judgecli.games.shared.text.nouns import amount, token_name
from judgecli.games.shared.text.parts import doer, what
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.once import of_objects
from judgecli.kernel.pipeline import forbidden_by
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Question, Table, ask, call, cites_of, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast

CARD_OF_THE_LINK = Question(
    "card of the link",
    "the card of the link to copy",
    "コピーするリンク中のカード",
    told=("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
)


CHANGES = Changes()

CHOSEN_ANEW = (
    "what has been chosen for the original is not copied",
    "元のカードについて行われた選択はコピーされない",
)


def is_token(thing: Thing) -> bool:
    """Something an effect made; it keeps that wherever it goes."""
    return thing.cards[0] < 0  # top


def is_copy(s: State, thing: Thing) -> bool:
    """A token that was made as a copy of a card."""
    past = (gone.thing for gone in s.past.values() if gone.thing.cards == thing.cards)
    return bool(thing.mark("copy", False)) or any(x.mark("copy", False) for x in past)


@CHANGES.instead(others)
def tokens_vanish(s: State) -> tuple[Due, ...]:
    """Tokens and copies in any other zone cease to be: they have triggered what they trigger, and move nowhere any more (104.6)."""
    return (*others.earlier(s, tokens_vanish)(s), *((Vanished(x.ref), _why(s, x)) for x in _tokens_elsewhere(s)))


@of_objects
def _tokens_elsewhere(s: State) -> tuple[Thing, ...]:
    return tuple([x for x in s.things.values() if x.cards[0] < 0 and x.zone != BATTLE])


def _why(s: State, thing: Thing) -> tuple[str, ...]:
    copies = ("dmv:503.8", "dmv:502.1a") if is_copy(s, thing) else ()
    return ("dmv:104.5", "dmv:502.1b", "dmv:104.6", *copies)


@CHANGES.instead(counts_as_a_card, clause="dmv:104.2a")
def tokens_are_cards_there(view: View, things: Sequence[Thing]) -> tuple[Ref, ...]:
    """What refers to cards of the battle zone refers to tokens as well."""
    return tuple(x.ref for x in things if is_token(x) and x.zone == BATTLE)


# ---- making them


def create(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Tokens by the name of their definition, or copies of the cards meant; whoever puts them out controls them (104.3)."""
    player = yield from doer(t, i, scope)
    tapped = i.to is not None and i.to.state == "tapped"
    if i.what is not None and (name := token_name(i.what)):
        wanted = amount(t.s, i.what.count, scope) if i.what.count is not None else 1
        return (yield from call(make(t, player, [(name, None)] * wanted, tapped)))
    things = yield from what(t, i, scope)
    faces: list[tuple[str, Ref | None]] = []
    for x in things:
        face = yield from _one_of_the_link(t, player, x)
        faces += [(face, x.ref)]
    return (yield from call(make(t, player, faces, tapped)))


def _one_of_the_link(t: Table, player: str, thing: Thing) -> Proc[str]:
    """What is copied of a thing: of linked Gods one card, which whoever makes the copy chooses."""
    linked = getattr(t.s.game, "linked", {}).get(thing.face, ())
    if len(linked) < 2 or is_token(thing):
        return thing.face
    options = {t.s.game.library[face].name: face for face in linked}
    chosen: str = yield from ask(player, CARD_OF_THE_LINK, options, by="dmv:503.5", about=(thing,))
    yield from note(
        "only one card of the link is copied: 《{it}》",
        "リンクした中の1枚《{it}》だけがコピーされる",
        "dmv:503.5",
        chosen,
    )
    return chosen


def _chosen_for_the_original(t: Table, made: Sequence[Thing], events: Sequence[TokenMade]) -> Proc[None]:
    """A race or civilization named for the original is none of the copy's (503.4): it would have it only without that section."""
    for token, event in zip(made, events, strict=False):
        for kind in (RACE_NAMED, COLOUR_NAMED):
            chosen = t.s.fact(f"{int(event.copy or 0)}", kind, "")
            if chosen and not stands("dmv:503.4", CHOSEN_ANEW):
                yield from do(Noted(f"{int(token.ref)}", kind, chosen), by="")


@procedure("dmv:104.4b", "dmv:503.4", "dmv:503.3", cites_itself=False)
def make(t: Table, player: str, faces: Sequence[tuple[str, Ref | None]], tapped: bool) -> Proc[bool]:
    """Put them out together, but for those that may not be there; a copy has the values its original has printed, or was made with."""
    events = [TokenMade(face, player, BATTLE, copy, tapped) for face, copy in faces]
    able: list[TokenMade] = []
    for event in events:
        if (bar := forbidden_by(t.s, event, t.cause)) is not None:
            by = ("dmv:104.4b", *cites_of(bar[2].cite))
            yield from note(
                "a token 《{it}》 could not enter, so it is not made",
                "《{it}》はバトルゾーンに出られないので、トークンは生成されない",
                by,
                event.face,
            )
        else:
            able.append(event)
    copied = [t.s.last(e.copy) for e in able if e.copy is not None]
    again = ("dmv:503.3",) if any(x is not None and is_token(x) for x in copied) else ()
    before = frozenset(t.s.things)
    happened = yield from do(*able, by=again)
    yield from _chosen_for_the_original(t, [x for ref, x in t.s.things.items() if ref not in before], able)
    for event in able:
        if event.copy is not None and t.s.game.library[event.face].abilities:  # else nothing is chosen for it
            yield from note(
                "the copy of {it} makes its own choices", "{it}のコピーは、選択を改めて行う", "dmv:503.4", event.copy
            )
    return bool(happened)
