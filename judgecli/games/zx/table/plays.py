"""What a line of play says to a question of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judgecli.games.contract import CutIn, Problem, Reading, Refuse, Take
from judgecli.games.shared.table.names import matching, nth, the_thing
from judgecli.games.shared.text.dividing import Shares
from judgecli.games.zx.ch100_basics import concede
from judgecli.games.zx.ch200_cards import ZX_TYPES
from judgecli.games.zx.ch300_zones import turn_player, zone
from judgecli.games.zx.ch500_turn import Attack
from judgecli.games.zx.ch600_battle import Battle, may_attack, only_an_event
from judgecli.games.zx.ch800_abilities.activated import activated_abilities, may_be_activated
from judgecli.games.zx.ch800_abilities.cards import may_be_placed, may_be_played
from judgecli.games.zx.ch800_abilities.choices import Activate, PlayCard, PlayFromOutside
from judgecli.games.zx.ch800_abilities.costs import cost_of
from judgecli.games.zx.ch800_abilities.outside import may_be_played_from_outside
from judgecli.games.zx.table import looking
from judgecli.games.zx.table.named_choices import ability_meant, one_attacker, payment_is_legal
from judgecli.games.zx.table.names import spot_of
from judgecli.games.zx.table.wording import WAYS_JA
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast

ACTIONS = ("main action", "battle action")
Rest = tuple[tuple[str, ast.Mention], ...]


@rule("zx:701.3", "zx:506.2", "zx:603.1b", ja="優先権を持つプレイヤーだけが行動できる")
def has_priority(s: State, player: str) -> bool:
    """Only the player with priority acts."""
    record = s.now_going_on
    return player == (record.turn_of if isinstance(record, Battle) else turn_player(s))


OUTSIDE = ("extra", "shift")


@rule("zx:506.2", "zx:603.1b", ja="手札にあるカードでなければならない")
def is_in_hand(s: State, card: Thing, player: str) -> bool:
    """The card must be in the hand of whoever plays it."""
    return card.zone == zone(player, "hand")


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What the line says to this question: an answer, an answer that may not be given, or nothing."""
    if play.verb == "concede":  # 101.4: at any time
        return CutIn(concede(t, play.player), "concede")
    if play.verb in looking.DEEDS:  # 301.3a: at any time
        return looking.read(play, t)
    s = t.s
    reader = _READERS.get(play.verb)
    return reader(play, ask, s) if reader is not None else _choose(play, ask, s)


# ---- actions with priority


def _attack(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind != "main action" and not (play.illegal and ask.kind == "battle action"):
        return None
    attacker = _one(play, "with", s, lambda t: t.controller == play.player)
    if not (single := one_attacker.verdict(s, len(play.role("with")))):
        return Refuse(single)
    target = _target(play, s)
    verdict = may_attack(s, play.player, attacker, target)
    if not verdict:
        return Refuse(verdict)
    meant = Attack(attacker, target)
    found = _take(ask, lambda o: o == meant, _rest(play, "object", "with"))
    return found or _barred(ask, meant.label(s))


def _target(play: ast.Play, s: State) -> Thing | str:
    mentions = play.role("object")
    if not mentions:
        raise Problem("E403", play.span, "an attack needs a target", "攻撃目標がない")
    target = mentions[0]  # only
    if target.kind == "player":
        if target.text not in s.players:
            raise Problem(
                "E301",
                target.span,
                f"there is no player {target.text}",
                f"プレイヤー{target.text}はいない",
                names=s.players,
            )
        return target.text
    return _best(s, target, lambda t: t.controller != play.player)


def _play_card(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind == "free play":
        return _free_play(play, ask, s)
    if ask.kind not in ACTIONS or (ask.who != play.player and not play.illegal):
        return None
    card = _one(
        play, "object", s, lambda t: t.zone == zone(play.player, "hand") or _playable_outside(t, play.player, s)
    )
    if s.value(card, "type") in OUTSIDE or card.zone.name == "dynamis":
        return _play_from_outside(play, card, ask, s)
    if ask.kind == "battle action" and not play.illegal and card.zone != zone(play.player, "hand"):
        return None
    verdict = both(
        has_priority.verdict(s, play.player),
        is_in_hand.verdict(s, card, play.player, about=(card,)),
        only_an_event.verdict(s, card) if ask.kind == "battle action" else Legal(),
        may_be_played(s, play.player, card),
        _square_is_legal(play, card, s),
    )
    verdict = verdict and payment_is_legal(play, cost_of(s, play.player, card), s)
    if not verdict:
        return Refuse(verdict)
    found = _take(ask, lambda o: isinstance(o, PlayCard) and _alike(s, o.card, card), _rest(play, "object"))
    return found or _barred(ask, PlayCard(card).label(s))


def _playable_outside(thing: Thing, player: str, s: State) -> bool:
    return thing.zone == zone(player, "dynamis") and not thing.mark("face up", False)


def _play_from_outside(play: ast.Play, card: Thing, ask: Ask[Any], s: State) -> Reading:
    """An Extra or a Shift of the dynamis; "onto 《X》" names the card a Shift is put on."""
    verdict = both(
        has_priority.verdict(s, play.player),
        only_an_event.verdict(s, card) if ask.kind == "battle action" else Legal(),
        may_be_played_from_outside(s, play.player, card),
        _square_is_legal(play, card, s),
    )
    if not verdict:
        return Refuse(verdict)
    rest = tuple(("with" if role == "to" and m.kind == "card" else role, m) for role, m in _rest(play, "object"))
    return _take(ask, lambda o: isinstance(o, PlayFromOutside) and _alike(s, o.card, card), rest)


def _square_is_legal(play: ast.Play, card: Thing, s: State) -> Verdict:
    """The square named, if one is: illegal squares are illegal plays."""
    to = play.role("to")
    if not to or s.value(card, "type") not in ZX_TYPES:
        return Legal()
    return may_be_placed(s, _spot(s, to[0], play.player), play.player)  # only


def _free_play(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Plays 《X》" answers the offer to play the card just shown."""
    if ask.who != play.player:
        return None
    card = ask.about[0]  # only
    said = play.role("object")
    if not said or not matching(s, said[0], [s.now(card.ref) or card]):  # only
        return None
    verdict = _square_is_legal(play, card, s)
    return Refuse(verdict) if not verdict else Take("play", _rest(play, "object"))


def _activate(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind not in ACTIONS or (ask.who != play.player and not play.illegal):
        return None
    bearer = _one(play, "object", s, lambda t: t.controller == play.player)
    abilities = ability_meant(play, s.name(bearer), list(activated_abilities(s, bearer)))
    if not abilities:
        raise Problem(
            "E404",
            play.span,
            f"《{s.name(bearer)}》 has no activated ability",
            f"《{s.name(bearer)}》は起動能力を持たない",
        )
    verdicts = [(key, may_be_activated(s, play.player, bearer, key, a)) for key, a in abilities]
    priority = has_priority.verdict(s, play.player)
    able = [key for key, verdict in verdicts if verdict]
    if not able or not priority:
        return Refuse(both(priority, verdicts[0][1]))  # only
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
    found = _take(
        ask, lambda o: isinstance(o, Activate) and o.bearer == bearer and o.key == able[0], _rest(play, "object", "as")
    )
    return found or _barred(ask, Activate(bearer, able[0], dict(abilities)[able[0]]).label(s))


def _pass(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.who != play.player and play.player:
        return None
    for word in ("pass", "none", "decline"):
        if word in ask.options:
            return Take(word)
    return None


def _ignite(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Ignites 《X》": which card of the charge is paid; unsaid only where there is one sort."""
    if ask.kind != "ignition" or ask.who != play.player:
        return None
    if play.roles:
        return _choose(play, ask, s)
    cards = [label for label, option in ask.options.items() if option is not None]
    if len(cards) == 1:
        return Take(cards[0])  # only
    names = ", ".join(cards)
    raise Problem("E407", play.span, f"which card of the charge: {names}", f"チャージのどのカードか: {names}")


def _end_phase(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    return _pass(play, ask, s) if ask.kind != "battle action" else None


def _end_turn(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    if ask.kind == "main action" and play.player in ("", ask.who):
        return Take("pass")
    return None


# ---- choices


def _choose(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """Any other line names what is chosen; the verb is the players' word for it."""
    if ask.kind in ACTIONS or play.player not in (ask.who, "table"):
        return None
    for role, mention in _mentions(play):
        label = follow(role, mention, ask, s)
        if label is not None:
            rest = tuple((r, m) for r, m in _mentions(play) if m is not mention and not _names(m, ask, s))
            return Take(label, rest)
    if play.illegal and (refused := _refused(play, ask)) is not None:
        return Refuse(refused)
    if ask.kind == "may" and play.verb not in ("choose", "reveal"):
        return Take("do it", tuple(m for m in _mentions(play) if not _names(m[1], ask, s)))
    return None


def _refused(play: ast.Play, ask: Ask[Any]) -> Verdict | None:
    """Why what the line names may not be chosen; labels of cards begin with their names."""
    for label, verdict in (ask.refused() if ask.refused is not None else {}).items():
        if any(label == m.text or label.startswith(f"{m.text} (") for _, m in _mentions(play)):
            return verdict
    return None


def _names(mention: ast.Mention, ask: Ask[Any], s: State) -> bool:
    """Whether a mention only says what the question is about ("moves 《X》 to …" when X's square is asked)."""
    return any(isinstance(t, Thing) and mention.kind == "card" and matching(s, mention, [t]) for t in ask.about)


def follow(role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """The option a word names, if any."""
    if ask.kind in ACTIONS:
        return None
    if role == "to" and ask.kind != "square":
        return None
    if role == "paying" and ask.kind != "resource":
        return None
    if role == "share":
        fits = ask.kind == "share" and s.name(ask.about[0]) == mention.text and mention.tag in ask.options  # top
        return mention.tag if fits else None
    things = {label: o for label, o in ask.options.items() if isinstance(o, Thing)}
    if mention.kind == "card":
        return _card_option(mention, ask, s, things)
    if ask.kind == "way" and mention.kind == "text":
        return _way(mention.text, ask)
    if mention.kind == "player" and ask.kind == "first player":
        return mention.text if mention.text in ask.options else None
    if mention.kind in ("zone", "word", "number"):
        return _word_option(mention, ask, s)
    return None


def _card_option(mention: ast.Mention, ask: Ask[Any], s: State, things: Mapping[str, Thing]) -> str | None:
    found = matching(s, mention, things.values())
    if not found and ask.kind == "auto":
        found_labels = [label for label, p in ask.options.items() if s.name(p.source) == mention.text]
        return nth(found_labels, mention)
    if not found and ask.kind == "effect order":
        return next((label for label in ask.options if label.partition(" (")[0] == mention.text), None)
    if not found and ask.kind in ("shown card", "free play"):
        return mention.text if mention.text in ask.options else None
    if not found and ask.kind == "replacement":
        return nth([label for label in ask.options if label.startswith(mention.text)], mention)
    if len(found) > 1 and not mention.tag and len({(t.zone, t.controller) for t in found}) > 1:
        the_thing(s, mention)
    return next((label for label, t in things.items() if found and t == found[0]), None)  # only


def _way(said: str, ask: Ask[Any]) -> str | None:
    """A condition for playing by its name, "awakening" or "覚醒条件"."""
    japanese = {ja: en for en, ja in WAYS_JA.items()}
    word = japanese.get(said.removesuffix("条件"), said)
    return word if word in ask.options else None


def _word_option(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    if ask.kind == "square" and (spot := spot_of(s, mention, ask.who)) in ask.options:
        return spot
    word = {"yes": "do it", "no": "decline", "nothing": "none"}.get(mention.text, mention.text)
    if word in ask.options:
        return word
    return None


@rule("zx:804.3b", ja="選んだそれぞれに1以上を割り振り、全部を割り振らなければならない")
def each_gets_something(s: State, shares: Sequence[int], total: int) -> bool:
    """Each of the chosen must get at least one unit, and all of it must be divided."""
    return all(share >= 1 for share in shares) and sum(shares) == total


def _divide(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Divides 《X》 3000, 《Y》 5000": what each of the chosen gets."""
    if ask.kind != "share" or ask.who != play.player or not isinstance(ask.options, Shares):
        return None
    said = play.role("object")
    pairs = [(said[n], said[n + 1]) for n in range(0, len(said) - 1, 2)]
    numbers = [int(number.text) for _, number in pairs if number.kind == "number"]
    verdict = each_gets_something.verdict(s, numbers, ask.options.total, about=tuple(ask.about))
    if not verdict:
        return Refuse(verdict)
    rest = tuple(("share", replace(card, kind="share", tag=number.text)) for card, number in pairs)
    first = next((m for m in rest if s.name(ask.about[0]) == m[1].text), None)  # top
    return Take(first[1].tag, tuple(m for m in rest if m is not first)) if first else None


# ---- helpers


def _mentions(play: ast.Play) -> Iterator[tuple[str, ast.Mention]]:
    return ((role, mention) for role, mentions in play.roles for mention in mentions)


def _rest(play: ast.Play, *used: str) -> Rest:
    return tuple((role, mention) for role, mention in _mentions(play) if role not in used)


def _one(play: ast.Play, role: str, s: State, better: Callable[[Thing], bool]) -> Thing:
    mentions = play.role(role)
    if not mentions or mentions[0].kind != "card":  # only
        raise Problem(
            "E405", play.span, f"this line must name a card after “{role}”", f"「{role}」に当たるカードがない"
        )
    return _best(s, mentions[0], better)  # only


def _best(s: State, mention: ast.Mention, better: Callable[[Thing], bool]) -> Thing:
    """The thing meant; one that fits the line before one that does not."""
    fitting = matching(s, mention, (t for t in s.things.values() if better(t)))
    if fitting and len({(t.zone, t.face) for t in fitting}) == 1:
        return fitting[0]  # only
    if len(fitting) == 1:
        return fitting[0]  # only
    return the_thing(s, mention)


def _spot(s: State, mention: ast.Mention, player: str) -> str:
    spot = spot_of(s, mention, player)
    if spot is None:
        raise Problem("E406", mention.span, f"“{mention.text}” is no square", f"「{mention.text}」はスクエアではない")
    return spot


def _alike(s: State, one: Thing, other: Thing) -> bool:
    return one == other or (one.face == other.face and one.zone == other.zone)


def _barred(ask: Ask[Any], label: str) -> Reading:
    """An action that is proper in itself, but may not be chosen in this position (1201.1b)."""
    verdict = ask.refused().get(label) if ask.refused is not None else None
    return Refuse(verdict) if verdict is not None and not verdict else None


def _take(ask: Ask[Any], test: Callable[[Any], bool], rest: Rest = ()) -> Reading:
    label = next((label for label, option in ask.options.items() if test(option)), None)
    return Take(label, rest) if label is not None else None


_READERS: Mapping[str, Callable[[ast.Play, Ask[Any], State], Reading]] = {
    "attack": _attack,
    "play": _play_card,
    "activate": _activate,
    "divide": _divide,
    "pass": _pass,
    "decline": _pass,
    "end turn": _end_turn,
    "end phase": _end_phase,
    "ignite": _ignite,
    "next turn": _end_turn,
}
