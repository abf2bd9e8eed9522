"""What a line of play says to a question of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judgecli.games.contract import CutIn, Problem, Reading, Refuse, Take
from judgecli.games.shared.table import reading
from judgecli.games.shared.table.names import ability_meant, matching, no_square
from judgecli.games.shared.table.readers import alike, attacked, barred, card_in, named_card, rest_of, take, the_one
from judgecli.games.shared.table.reading import accept
from judgecli.games.zx.ch100_basics import concede
from judgecli.games.zx.ch200_cards import ZX_TYPES
from judgecli.games.zx.ch300_zones import turn_player, zone
from judgecli.games.zx.ch500_turn import RESOURCE_TO_PUT, Attack, phases_now
from judgecli.games.zx.ch600_battle.ch602_declaration import may_attack
from judgecli.games.zx.ch600_battle.ch603_event_step import only_an_event
from judgecli.games.zx.ch600_battle.record import battle
from judgecli.games.zx.ch800_abilities.activated import activated_abilities, may_be_activated
from judgecli.games.zx.ch800_abilities.autos import AUTO
from judgecli.games.zx.ch800_abilities.cards import may_be_placed, may_be_played
from judgecli.games.zx.ch800_abilities.choices import Activate, PlayCard, PlayFromOutside
from judgecli.games.zx.ch800_abilities.costs import cost_of
from judgecli.games.zx.ch800_abilities.kinds import Activated
from judgecli.games.zx.ch800_abilities.outside import may_be_played_from_outside
from judgecli.games.zx.table import looking
from judgecli.games.zx.table.named_choices import one_attacker, payment_is_legal
from judgecli.games.zx.table.names import spot_of
from judgecli.games.zx.table.wording import WAYS_JA
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import first, only

ACTIONS = ("main action", "battle action")


@rule("zx:701.3", ja="優先権を持つプレイヤーだけが行動できる")
def has_priority(s: State, player: str, holder: str) -> bool:
    """Only the player with priority acts."""
    return player == holder


def _priority(s: State, player: str, ask: Ask[Any]) -> Verdict:
    """Whether the player has priority, by the paragraphs that give it: in their own main phase and in the event step of a battle."""
    holder = ask.who if ask.kind in ACTIONS else ""
    cites = (
        ("zx:603.1b",) if battle(s) is not None else ("zx:506.2",) if holder == player else ("zx:506.2", "zx:603.1b")
    )
    return has_priority.also(*cites).verdict(s, player, holder, about=(player,))


@rule("zx:602.1", "zx:601.1", ja="バトルを宣言できるのはメインフェイズだけ")
def battles_are_of_the_main_phase(s: State, player: str, asked: str) -> bool:
    """A battle is declared only in the main phase."""
    return asked not in OFFERS


OUTSIDE = ("extra", "shift")


@rule("zx:506.2", "zx:603.1b", ja="手札にあるカードでなければならない")
def is_in_hand(s: State, card: Thing, player: str) -> bool:
    """The card must be in the hand of the player who plays it."""
    return card.zone == zone(player, "hand")


@rule("zx:506.2", "zx:603.1b", ja="いま持っている起動能力でなければならない")
def still_has_it(s: State, bearer: Thing) -> bool:
    """An activated ability that is printed on the card must be one that it has now."""
    return False


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    if play.verb == "concede":  # 101.4: at any time
        return CutIn(concede(t, play.player), "concede")
    if play.verb in looking.ACTIONS:  # 301.3a: at any time
        return looking.read(play, t)
    s = t.s
    return reading.read(LINES, play, ask, s)


# ---- actions with priority


def _attack(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if not _is_for_a_player_to_speak(ask):
        return None
    attacker = card_in(play, "with", s, lambda x: x.controller == play.player, several=True)
    if not (single := one_attacker.verdict(s, len(play.role("with")))):
        return Refuse(single)
    target = attacked(play, ask, s, attacker)
    in_time = (
        battles_are_of_the_main_phase.verdict(s, play.player, ask.kind, about=()) if ask.kind in OFFERS else Legal()
    )
    verdict = both(in_time, _priority(s, play.player, ask), may_attack.briefly(s, play.player, attacker, target))
    if not verdict:
        return Refuse(verdict)
    meant = Attack(attacker, target)
    found = take(ask, lambda o: o == meant, rest_of(play, "object", "with"))
    return found or barred(ask, meant.label(s))


OFFERS = frozenset({"resource to put", "ignition"})
"""Questions of the beginning of a turn, at which nobody has priority."""


def _is_for_a_player_to_speak(ask: Ask[Any]) -> bool:
    """Whether a play can be held against this moment: no choice is open that must be made first."""
    return ask.kind in ACTIONS or ask.kind in OFFERS


def _play_card(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind == "free play":
        return _free_play(play, ask, s)
    if ask.kind == "may":
        return reading.choose(LINES, play, ask, s)
    if ask.kind == AUTO:
        return _next_auto(play, ask, s)
    if not _is_for_a_player_to_speak(ask):
        return None
    if battle(s) is not None and is_a_life_card(play, s):
        return None
    card = card_in(
        play, "object", s, lambda x: x.zone == zone(play.player, "hand") or _playable_outside(x, play.player, s)
    )
    if s.value(card, "type") in OUTSIDE or card.zone.name == "dynamis":
        return _play_from_outside(play, card, ask, s)
    verdict = both(
        _priority(s, play.player, ask),
        is_in_hand.verdict(s, card, play.player, about=(card,)),
        only_an_event.verdict(s, card) if ask.kind == "battle action" else Legal(),
        may_be_played.briefly(s, play.player, card),
        _square_is_legal(play, card, s),
    )
    verdict = verdict and payment_is_legal(play, cost_of(s, play.player, card), s)
    if not verdict:
        return Refuse(verdict)
    found = take(ask, lambda o: isinstance(o, PlayCard) and alike(o.card, card), rest_of(play, "object"))
    return found or barred(ask, PlayCard(card).label(s))


def is_a_life_card(play: ast.Play, s: State) -> bool:
    """Whether a line plays a card of their own life that is not in the hand as well: it answers the offer that damage makes (907.2e).

    A card with the ignition icon that the board has nowhere is one of a life that nobody has seen.
    """
    said = play.role("object")
    if play.verb != "play" or not said or said[0].kind != "card":  # the card named
        return False
    mine = [x for x in s.things.values() if x.owner == play.player and s.name(x) == said[0].text]  # the card named
    if (
        not mine
        and said[0].text in s.game.library
        and "ignition" in s.game.library[said[0].text].facts.get("icons", ())
    ):
        return any(not x.face for x in s.at(zone(play.player, "life")))
    return any(x.zone.name == "life" for x in mine) and not any(x.zone.name in ("hand", "dynamis") for x in mine)


def _playable_outside(thing: Thing, player: str, s: State) -> bool:
    return thing.zone == zone(player, "dynamis") and not thing.mark("face up", False)


def _play_from_outside(play: ast.Play, card: Thing, ask: Ask[Any], s: State) -> Reading:
    """An Extra or a Shift of the dynamis; "onto 《X》" names the card a Shift is put on."""
    verdict = both(
        _priority(s, play.player, ask),
        only_an_event.verdict(s, card) if ask.kind == "battle action" else Legal(),
        may_be_played_from_outside(s, play.player, card),
        _square_is_legal(play, card, s),
    )
    if not verdict:
        return Refuse(verdict)
    rest = tuple(("with" if role == "to" and m.kind == "card" else role, m) for role, m in rest_of(play, "object"))
    return take(ask, lambda o: isinstance(o, PlayFromOutside) and alike(o.card, card), rest)


def _square_is_legal(play: ast.Play, card: Thing, s: State) -> Verdict:
    """The square named, if one is: illegal squares are illegal plays."""
    to = play.role("to")
    if not to or s.value(card, "type") not in ZX_TYPES:
        return Legal()
    return may_be_placed.briefly(s, _spot(s, the_one(to), play.player), play.player, card)


def _free_play(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Plays 《X》" answers the offer to play the card just shown."""
    if ask.who != play.player:
        return None
    card = only(ask.about)
    if not matching(s, named_card(play, "object"), [s.now(card.ref) or card]):
        return None
    verdict = _square_is_legal(play, card, s)
    return Refuse(verdict) if not verdict else Take("play", rest_of(play, "object"))


def _activate(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind == AUTO:
        return _next_auto(play, ask, s)
    if not _is_for_a_player_to_speak(ask):
        return None
    bearer = card_in(play, "object", s, lambda x: x.controller == play.player)
    has = list(activated_abilities(s, bearer))
    if not has and any(isinstance(a, Activated) for _, a in s.game.printed_abilities(bearer)):
        return Refuse(both(_priority(s, play.player, ask), still_has_it.verdict(s, bearer)))
    abilities = ability_meant(play, s.name(bearer), has, "起動能力")
    if not abilities:
        raise Problem(
            "E404",
            play.span,
            f"《{s.name(bearer)}》 has no activated ability",
            f"《{s.name(bearer)}》は起動能力を持たない",
        )
    verdicts = [(key, may_be_activated.briefly(s, play.player, bearer, key, a)) for key, a in abilities]
    priority = _priority(s, play.player, ask)
    able = [key for key, verdict in verdicts if verdict]
    if not able or not priority:
        return Refuse(both(priority, first(verdicts)[1]))
    cost = dict(abilities)[able[0]].price.cost
    if cost is not None and not (payment := payment_is_legal(play, cost, s)):
        return Refuse(payment)
    if len(able) > 1:
        raise Problem(
            "E302",
            play.span,
            f"《{s.name(bearer)}》 has several activated abilities that can be played",
            f"《{s.name(bearer)}》にはプレイできる起動能力が複数ある",
            f"write “ability 1” to “ability {len(abilities)}”",
            f"「能力1」から「能力{len(abilities)}」のように書く",
        )
    found = take(
        ask,
        lambda o: isinstance(o, Activate) and o.bearer == bearer and o.key == able[0],
        rest_of(play, "object", "as"),
    )
    return found or barred(ask, Activate(bearer, able[0], dict(abilities)[able[0]]).label(s))


def _next_auto(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """Which of several autos that wait is played next, told by its controller; the turn player chooses it (808.2a)."""
    options = {label: p for label, p in ask.options.items() if p.controller == play.player}
    if play.player not in s.seating.players or not options:
        return None
    return reading.choose(LINES, replace(play, player=ask.who), replace(ask, options=options), s)


def _decline(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """Declining answers what is offered; to do nothing with priority is to pass."""
    return accept(play, ask, s) if ask.kind not in ACTIONS else None


def _ignite(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Ignites 《X》": which card of the charge is paid; unsaid only where there is one sort."""
    if ask.kind != "ignition" or ask.who != play.player:
        return None
    if play.roles:
        return reading.choose(LINES, play, ask, s)
    cards = [label for label, option in ask.options.items() if option is not None]
    if len(cards) == 1:
        return Take(only(cards))
    names = ", ".join(cards)
    raise Problem("E407", play.span, f"which card of the charge: {names}", f"チャージのどのカードか: {names}")


@rule("zx:504.3", ja="リソースに置けるのは、リソースフェイズに手札から1枚だけ")
def it_is_the_one_of_the_turn(s: State, card: Thing) -> bool:
    """Only one card of the hand is put into resource, in the resource phase."""
    return False


def _put(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Puts 《X》 into resource": the card of the resource phase; at any other time that is no play."""
    into = any(mention.kind == "zone" and mention.text == "resource" for mention in play.role("to"))
    free = _is_for_a_player_to_speak(ask) and ask.kind != RESOURCE_TO_PUT
    if into and free and (said := play.role("object")):
        for card in matching(s, said[0], s.at(zone(play.player, "hand"))):
            in_its_phase = "resource" in phases_now(s)
            ruled = it_is_the_one_of_the_turn if in_its_phase else it_is_the_one_of_the_turn.also("zx:501.3")
            return Refuse(ruled.verdict(s, card))
    return reading.choose(LINES, play, ask, s)


def _end_phase(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return accept(play, ask, s) if ask.kind != "battle action" else None


def _end_turn(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind == "main action" and play.player in ("", ask.who):
        return Take("pass")
    if play.player and _is_for_a_player_to_speak(ask):
        return Refuse(_priority(s, play.player, ask)) if play.player != turn_player(s) else None
    return None


# ---- choices


def _way(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """A condition for playing by its name, "awakening" or "覚醒条件"."""
    japanese = {ja: en for en, ja in WAYS_JA.items()}
    word = japanese.get(mention.text.removesuffix("条件"), mention.text)
    return word if mention.kind == "text" and word in ask.options else None


@rule("zx:804.3b", ja="選んだそれぞれに1以上を割り振り、全部を割り振らなければならない")
def each_gets_something(s: State, shares: Sequence[int], total: int) -> bool:
    """Each of those chosen must get at least 1, and the whole amount must be divided."""
    return all(share >= 1 for share in shares) and sum(shares) == total


def _divide(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return reading.divide(play, ask, s, each_gets_something)


def _spot(s: State, mention: ast.Mention, player: str) -> str:
    spot = spot_of(s, mention, player)
    if spot is None:
        raise no_square(mention)
    return spot


READERS: Mapping[str, reading.Reader] = {
    "attack": _attack,
    "play": _play_card,
    "activate": _activate,
    "divide": _divide,
    "pass": accept,
    "decline": _decline,
    "end turn": _end_turn,
    "end phase": _end_phase,
    "ignite": _ignite,
    "put": _put,
    "next turn": _end_turn,
}

LINES = reading.Lines(
    actions=frozenset(ACTIONS),
    readers=READERS,
    place=spot_of,
    roles={"to": frozenset({"square"}), "paying": frozenset({"resource"})},
    kinds={"way": _way},
    said_by_name=frozenset({"shown card", "free play"}),
    own_questions=frozenset({"attack", "play", "activate", "ignite"}),
)
