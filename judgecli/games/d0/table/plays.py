"""What a line of play says to a question of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judgecli.games.contract import CutIn, Problem, Reading, Refuse, Take
from judgecli.games.d0.labels import place
from judgecli.games.d0.part1_principles.ch02_numbers import Symbols, can_pay
from judgecli.games.d0.part2_definitions.ch20_types import may_be_played_to
from judgecli.games.d0.part2_definitions.ch23_zones import SQUARES, active, zone
from judgecli.games.d0.part3_duel.ch03_end_of_duel import concede
from judgecli.games.d0.part3_duel.ch07_energy_phase import may_put_energy
from judgecli.games.d0.part3_duel.ch09_smash_phase import may_smash
from judgecli.games.d0.part4_processing.actions import Activate, MakePlan, Move, Pass, PlayCard, PutEnergy, Smash
from judgecli.games.d0.part4_processing.ch02_abilities import Spoken, texts_of
from judgecli.games.d0.part4_processing.ch03_activated import Activated, activated_abilities
from judgecli.games.d0.part4_processing.ch06_priority import has_priority
from judgecli.games.d0.part4_processing.ch07_playing import (
    AS_USUAL,
    may_be_activated,
    may_be_moved,
    may_be_played,
    may_make_plan,
    squares_of,
    ways,
)
from judgecli.games.d0.part4_processing.costs import move_cost, use_cost
from judgecli.games.d0.part5_keywords.playing import additional, playable_from_elsewhere
from judgecli.games.d0.part5_keywords.special_plays import BESIDES
from judgecli.games.d0.table import looking
from judgecli.games.d0.table.named_choices import payment_is_legal, the_advance_is_paid_once, way_is_open, way_named
from judgecli.games.d0.table.places import is_square_word, seen
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.names import ability_meant, best, no_square
from judgecli.games.shared.table.readers import alike, barred, card_in, rest_of, take, the_one
from judgecli.games.shared.table.reading import accept
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask, Table, cites_of
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.language.saying import line
from judgecli.language.words import Lang
from judgecli.lazy import replace
from judgecli.picks import first, only


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    if play.verb == "concede":  # 3-3-7: at any time
        return CutIn(concede(t, play.player), "concede")
    if play.verb in looking.ACTIONS:  # 2-23: at any time
        return looking.read(play, t)
    return reading.read(LINES, play, ask, t.s)


# ---- actions with priority


def _act(
    play: ast.Play, ask: Ask[Any], s: State, verdict: Verdict, meant: Callable[[Any], bool], label: str, *used: str
) -> Reading:
    """The option meant; refused where it may not be."""
    whole = both(has_priority.verdict(s, play.player), verdict)
    if not whole:
        return Refuse(whole)
    return take(ask, meant, rest_of(play, *used)) or barred(ask, label)


def _play_card(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind != "priority":
        return None
    card = card_in(play, "object", s, lambda c: _from(c, play, s))
    if not s.value(card, "type"):
        raise Problem("E405", play.span, "this cannot be played", "これはプレイできない")
    aimed = _targets_are_legal(play, [text for _, text in texts_of(s, card)][:1], card, s)
    play = _in_the_only_way(play, card, s)
    where = both(_square_is_legal(play, card, s), way_is_open(play, card, s))
    verdict = both(may_be_played.briefly(s, play.player, card), where, aimed)
    if verdict:
        verdict = both(verdict, _price_is_legal(play, use_cost(s, play.player, card), s))
    return _act(
        play,
        ask,
        s,
        verdict,
        lambda o: isinstance(o, PlayCard) and alike(o.card, card),
        PlayCard(card).label(s),
        "object",
        "from",
    )


def _in_the_only_way(play: ast.Play, card: Thing, s: State) -> ast.Play:
    """The line with the way in which the card is played, where only one leads to its square; raises ``Problem`` where several do."""
    to = [m for m in play.role("to") if m.kind == "zone"]
    if not to or play.role("by") or s.value(card, "type") == "strategy":
        return play
    square = square_of(s, the_one(to), play.player)
    there = ways(s, play.player, card)
    leads = [w for w in there if square in squares_of(s, play.player, card, w)]
    if len(leads) > 1 and any(w.special is not None and w.special.squares for w in leads):
        labels = [w.label() for w in leads]
        raise Problem(
            "E302",
            play.span,
            f"《{s.name(card)}》 can be played there in several ways",
            f"《{s.name(card)}》をそこにプレイする方法がいくつかある",
            " / ".join(f"`{_in_a_way(play, x, 'en')}`" for x in labels),
            "".join(f"「{_in_a_way(play, x, 'ja')}」" for x in labels),
        )
    asked = any(w.special is not None and w.special.squares for w in there)
    if len(leads) != 1 or not (only(leads).special is not None or asked):
        return play
    way = ast.Mention("text", only(leads).label(), play.span)
    return replace(play, roles=(*play.roles, ("by", (way,))))


def _in_a_way(play: ast.Play, way: str, lang: Lang) -> str:
    """The line with the way in which the card is played, as it is written."""
    return line(replace(play, roles=(*play.roles, ("by", (ast.Mention("text", way, play.span),)))), lang)


def _price_is_legal(play: ast.Play, cost: Symbols, s: State) -> Verdict:
    """The number said for X must be payable (1-2-3-3), and the cards named must be able to pay."""
    if not cost.variables:
        return payment_is_legal(play, cost, s)
    numbers = [m for role in ("for", "with") for m in play.role(role) if m.kind == "number"]
    if not numbers:
        return Legal()
    fixed = cost.fixed(int(the_one(numbers).text))
    return both(can_pay.briefly(s, play.player, fixed, "d0:1-2-3-3"), payment_is_legal(play, fixed, s))


def _targets_are_legal(play: ast.Play, texts: Iterable[Spoken], bearer: Thing, s: State) -> Verdict:
    """The cards named as targets, text by text: an illegal target is an illegal play."""
    things = [best(s, m, lambda c: c.zone.name in SQUARES) for m in play.role("targeting") if m.kind == "card"]
    return both(*(text.may_target(s, play.player, bearer, things) for text in texts)) if things else Legal()


def _from(card: Thing, play: ast.Play, s: State) -> bool:
    """Whether the line may mean this card: of the zone it names, else of hand, plan zone, or where its text lets it be played."""
    said = [m for m in play.role("from") if m.kind == "zone"]
    if said:
        return card.zone == zone(play.player, the_one(said).text)
    player = play.player
    return card.zone in (zone(player, "hand"), zone(player, "plan")) or playable_from_elsewhere(s, player, card)


def _square_is_legal(play: ast.Play, card: Thing, s: State) -> Verdict:
    """The square named, if one is: illegal squares are illegal plays; a special play brings squares of its own."""
    to = [m for m in play.role("to") if m.kind == "zone"]
    if not to or s.value(card, "type") == "strategy":
        return Legal()
    square = square_of(s, the_one(to), play.player)
    there = ways(s, play.player, card)
    named = [m for m in play.role("by") if m.kind == "text"]
    if named and (label := way_named(the_one(named).text, [w.label() for w in there])) != AS_USUAL:
        way = next((w for w in there if w.label() == label), None)
        if way is None or way.special is None:
            return Legal()
        sections = tuple(cite for cite in (way.special.cite, *way.special.cites) if cite not in BESIDES)
        leads = square in squares_of(s, play.player, card, way)
        return a_way_leads_there.also(*sections).verdict(s, card, leads, about=(card, square))
    usual = may_be_played_to(s, play.player, card, square)
    special = [w.special for w in there if w.special is not None and w.special.squares]
    opened = tuple(cite for x in special for cite in (x.cite, *x.cites))
    if not opened:
        return usual
    leads = any(square in squares_of(s, play.player, card, w) for w in there)
    return both(usual, a_way_leads_there.also(*opened).verdict(s, card, leads, about=(card, square)))


@rule("d0:2-20-1-2", ja="プレイできる方法で置けるスクエアでなければならない")
def a_way_leads_there(s: State, card: Thing, leads: bool) -> bool:
    """One of the ways in which it can be played must put it on that square."""
    return leads


def square_of(s: State, mention: ast.Mention, player: str) -> Zone:
    """The square a word names; raises ``Problem`` where it names none."""
    found = seen(s, mention, player)
    if found is None:
        raise no_square(mention)
    return found


def _activate(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind != "priority":
        return None
    bearer = card_in(play, "object", s, lambda c: c.controller == play.player and bool(activated_abilities(s, c)))
    abilities = ability_meant(play, s.name(bearer), _all_activated(s, bearer), "起動型能力")
    if not abilities:
        name = s.name(bearer)
        en, ja = f"《{name}》 has no activated ability", f"《{name}》は起動型能力を持たない"
        raise Problem("E404", play.span, en, ja)
    if bearer.zone.name == "stack":
        return None  # it comes to its square first
    verdicts = [(key, may_be_activated.briefly(s, play.player, bearer, key, a)) for key, a in abilities]
    able = [key for key, verdict in verdicts if verdict]
    if len(able) > 1:
        raise _which_ability(play, s.name(bearer), len(abilities))
    chosen = first(able) if able else first(verdicts)[0]
    ability = dict(abilities)[chosen]
    verdict = both(dict(verdicts)[chosen], _targets_are_legal(play, (ability,), bearer, s))
    if verdict:
        verdict = both(verdict, _price_is_legal(play, ability.price.symbols, s))
    return _act(
        play,
        ask,
        s,
        verdict,
        lambda o: isinstance(o, Activate) and o.bearer == bearer and o.key == chosen,
        Activate(bearer, chosen, ability).label(s),
        "object",
        "as",
    )


def _all_activated(s: State, bearer: Thing) -> list[tuple[str, Any]]:
    """The card's activated abilities, those too that do not work where it lies."""
    found = ((key, s.game.ability(key)) for key in s.abilities(bearer))
    return [(key, a) for key, a in found if isinstance(a, Activated)]


def _which_ability(play: ast.Play, name: str, number: int) -> Problem:
    return Problem(
        "E302",
        play.span,
        f"《{name}》 has several activated abilities that can be activated",
        f"《{name}》には起動できる能力が複数ある",
        f"write “ability 1” to “ability {number}”",
        f"「能力1」から「能力{number}」のように書く",
    )


def _move(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind != "priority":
        return reading.choose(LINES, play, ask, s) if ask.kind != "energy" else None
    unit = card_in(play, "object", s, lambda c: c.controller == play.player and c.zone.name == "square")
    to = [m for m in play.role("to") if m.kind in ("zone", "card")]
    if not to:
        raise Problem("E406", play.span, "a move needs a square to go to", "移動先のスクエアがない")
    where = square_of(s, the_one(to), play.player)
    verdict = may_be_moved.briefly(s, play.player, unit, where)
    if verdict:
        verdict = both(verdict, _price_is_legal(play, move_cost(s, play.player, unit), s))
        told = [m.text for m in play.role("using") if m.kind == "text"]
        if len(told) != len(set(told)) and additional(s, unit, True, True):
            verdict = both(verdict, the_advance_is_paid_once.verdict(s, unit))
    meant = Move(unit, where)
    return _act(play, ask, s, verdict, lambda o: o == meant, meant.label(s), "object", "to")


def _plan(kind: str) -> reading.Reader:
    """ "Creates a plan", "renews the plan"."""

    def reader(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
        if ask.kind != "priority":
            return None
        verdict = may_make_plan.briefly(s, play.player, kind)
        meant = MakePlan(kind)
        return _act(play, ask, s, verdict, lambda o: o == meant, meant.label(s))

    return reader


def _energise(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind != "priority":  # an effect puts there what its player chooses
        found = reading.choose(LINES, play, ask, s) if ask.of and ask.who == play.player else None
        return found if isinstance(found, Take) else None
    card = card_in(play, "object", s, lambda c: c.zone == zone(play.player, "hand"))
    verdict = may_put_energy.briefly(s, play.player, card)
    test = PutEnergy(card).label(s)
    return _act(play, ask, s, verdict, lambda o: isinstance(o, PutEnergy) and alike(o.card, card), test, "object")


def _smash(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind != "priority":
        return None
    role = "with" if play.role("with") else "object"
    unit = card_in(play, role, s, lambda c: c.controller == play.player and c.zone.name == "square")
    verdict = may_smash.briefly(s, play.player, unit)
    return _act(play, ask, s, verdict, lambda o: o == Smash(unit), Smash(unit).label(s), role)


def _pass(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return accept(play, ask, s)


def _decline(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """Priority is passed, not declined: the line waits for what is offered."""
    return accept(play, ask, s, ("decline", "none")) if ask.kind != "priority" else None


@rule("d0:4-6-2", "d0:3-4-3", ja="フェイズやターンを終えられるのはアクティブプレイヤーだけ")
def only_the_active_player_ends_it(s: State, player: str) -> bool:
    """Only the active player ends a phase or the turn."""
    return active(s) == player


def _end_turn(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The active player passes until the turn is over; the stack and a battle come to their end before."""
    return _active_passes(play, ask, s, Pass(through=True))


def _end_phase(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """The active player passes on an empty stack outside battle."""
    return _active_passes(play, ask, s, Pass() if ask.rest else None)


def _active_passes(play: ast.Play, ask: Ask[Any], s: State, passing: Pass | None) -> Reading:
    if ask.kind != "priority":
        return None
    if not (may := only_the_active_player_ends_it.verdict(s, play.player or active(s))):
        return Refuse(may)
    return take(ask, lambda o: o == passing) if passing is not None and ask.who == active(s) else None


# ---- choices


@rule("d0:4-7-2-6", ja="選んだそれぞれに1以上を割り振り、全部を割り振らなければならない")
def each_gets_something(s: State, shares: list[int], total: int) -> bool:
    """Each of those chosen must get at least 1, and the whole amount must be divided."""
    return _shared_out(shares, total)


def _shared_out(shares: list[int], total: int) -> bool:
    return all(share >= 1 for share in shares) and sum(shares) == total


@rule("d0:4-8-4-3", ja="選んだそれぞれに1以上を割り振り、全部を割り振らなければならない")
def each_gets_something_of_a_trigger(s: State, shares: list[int], total: int) -> bool:
    """Each target chosen must get at least 1, and the whole amount must be divided."""
    return _shared_out(shares, total)


def _divide(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    triggered = "d0:4-8-4-3" in cites_of(ask.cite)
    return reading.divide(play, ask, s, each_gets_something_of_a_trigger if triggered else each_gets_something)


def _spot(s: State, mention: ast.Mention, who: str) -> str | None:
    """The label of a square among options."""
    found = seen(s, mention, who) if mention.kind == "card" or is_square_word(mention.text) else None
    return place(found) if found is not None else None


def _way(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """A special play or an alternative cost by its name."""
    return mention.text if mention.text in ask.options else way_named(mention.text, ask.options)


READERS: Mapping[str, reading.Reader] = {
    "play": _play_card,
    "activate": _activate,
    "move": _move,
    "create plan": _plan("plan"),
    "renew plan": _plan("renew"),
    "put into energy": _energise,
    "smash": _smash,
    "divide": _divide,
    "pass": _pass,
    "decline": _decline,
    "end turn": _end_turn,
    "end phase": _end_phase,
    "next turn": _end_turn,
}

LINES = reading.Lines(
    actions=frozenset({"priority"}),
    readers=READERS,
    place=_spot,
    roles={
        "to": frozenset({"square", "place"}),
        "paying": frozenset({"energy"}),
        "by": frozenset({"way"}),
        "targeting": frozenset({"card", "place", "mode"}),
        "freezing": frozenset({"freeze for it", "cost"}),
        "using": frozenset({"extra", "cost", "mode"}),
        reading.AGAIN: frozenset({"draw another"}),
    },
    once_for_each=frozenset({"draw another"}),
    kinds={"way": _way, "extra": _way},
    place_kinds=frozenset({"square", "place"}),
    offers=frozenset({"may", "show", "draw another", "redraw", "next plan"}),
    said_by_name=frozenset({"shown card", "top card"}),
    own_questions=frozenset({"play", "activate", "create plan", "renew plan", "put into energy", "smash"}),
    puts={"put into energy": "energy"},
)
