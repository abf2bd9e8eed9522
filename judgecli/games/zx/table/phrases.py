"""The steps of a Z/X run in plain words, in Japanese and English: what only Z/X says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.table import phrases as shared
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import Both
from judgecli.games.zx import events as e
from judgecli.games.zx.ch500_turn import Attack
from judgecli.games.zx.ch800_abilities.choices import Activate, PlayCard
from judgecli.games.zx.ch800_abilities.costs import Cost
from judgecli.games.zx.ch800_abilities.ways import Way
from judgecli.games.zx.ch910_outside_effects import ShiftLeft
from judgecli.games.zx.ch1107_when_it_appears import HELD
from judgecli.games.zx.table import wording as w
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Reason


def phrase(step: Step, lang: Lang) -> str:
    """One step, or "" where it says nothing a person would say."""
    return shared.phrase(SPEAKER, step, lang)


def reason(r: Reason, s: State, lang: Lang) -> str:
    """A requirement that fails, with the cards concerned."""
    return shared.reason(SPEAKER, r, s, lang)


def question(ask: Ask[Any], lang: Lang) -> str:
    """Who has to choose what."""
    return shared.question(SPEAKER, ask, lang)


def card(s: State, ref: Ref | Thing | None, lang: Lang) -> str:
    """A card by name; one nobody has shown by where it is."""
    return shared.card(SPEAKER, s, ref, lang)


def zone(z: Zone, lang: Lang) -> str:
    """A zone with its player; a square by its name."""
    return shared.zone(SPEAKER, z, lang)


def word(name: str, lang: Lang) -> str:
    """A word of the game in this language."""
    return shared.word(SPEAKER, name, lang)


# ---- what only Z/X says


def _nameless(s: State, thing: Thing, lang: Lang) -> str:
    if s.value(thing, "type") != "player":
        return ""
    return of(("{}'s Player card", "{}のプレイヤーカード"), lang).format(thing.controller)


def _form(event: Event, s: State) -> Both | None:
    game = isinstance(event, e.PhaseBegan) and event.phase == "game"
    return ("the game begins", "ゲームが始まる") if game else None


def _words(event: Event, s: State, lang: Lang) -> Mapping[str, Any]:
    if isinstance(event, e.PhaseBegan):
        return {"phase": event.phase if lang == "en" else w.PHASES_JA.get(event.phase, "")}
    if isinstance(event, ShiftLeft):
        return {"shift": f"《{event.shift(s)}》"}
    return {"player": event.zone.holder} if isinstance(event, e.Shuffled) else {}


def _term(until: str) -> Both:
    """What an effect lasts until the end of: this turn or battle, a later turn, a player's next reboot phase (1111.2)."""
    if until.startswith(HELD):
        player = until.removeprefix(HELD)
        return f"reboot phase of {player}", f"{player}のリブートフェイズ"
    return ("battle", "バトル") if until == "battle" else ("turn", "ターン")


def _action(who: str, option: Any, s: State, lang: Lang) -> str:
    """What a player with priority does."""
    if isinstance(option, Attack):
        aim = option.target if isinstance(option.target, str) else card(s, option.target, lang)
        forms = ("{who} attacks {aim} with {card}", "{who}が{card}で{aim}を攻撃する")
        return of(forms, lang).format(who=who, aim=aim, card=card(s, option.attacker, lang))
    if isinstance(option, PlayCard):
        return of(("{} plays {}", "{}が{}をプレイする"), lang).format(who, card(s, option.card, lang))
    if isinstance(option, Activate):
        forms = ("{} plays the activated ability of {}", "{}が{}の起動能力をプレイする")
        return of(forms, lang).format(who, card(s, option.bearer, lang))
    return ""


def _chosen(option: Any, answer: str, s: State, lang: Lang) -> str:
    if isinstance(option, Way):
        return w.WAYS_JA[answer] if lang == "ja" else answer
    return ""


def _price(value: Any, lang: Lang) -> str:
    if not isinstance(value, Cost):
        return ""
    if lang == "en":
        return str(value)
    return f"{'・'.join(w.COLOURS_JA.get(c, c) for c in sorted(value.colours)) or '無色'}{value.points}"


def _slept(event: Moved, lang: Lang) -> str:
    return of((" slept", "スリープで"), lang) if ("slept", True) in event.marks else ""


def _rule(step: Step, lang: Lang) -> str:
    if not step.rule.endswith(".concede"):
        return ""
    return of(("{} concedes", "{}が投了する"), lang).format(step.what.about[0])  # only


SPEAKER = Speaker(
    zones={name: (f"{name} zone" if name in ("temporary", "force") else name, ja) for name, ja in w.ZONES_JA.items()},
    words=w.WORDS_JA,
    forms=w.FORMS,
    moves=w.MOVES,
    notes=w.NOTES,
    answers=w.ANSWERS,
    choices=w.CHOICES,
    questions=w.QUESTIONS,
    changed=w.CHANGED,
    cannot=w.CANNOT_JA,
    ability=("the auto", "自動能力"),
    spot=lambda z, lang: word(z.spot, lang) if z.spot else "",
    nameless=_nameless,
    state_of=_slept,
    own_words=_words,
    own_form=_form,
    action=_action,
    chosen=_chosen,
    value=_price,
    term=_term,
    rule=_rule,
)
result = shared.result
