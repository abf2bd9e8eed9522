"""The steps of a duel in plain words, in Japanese and English: what only this game says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.table import phrases as shared
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import Both
from judgecli.games.ygo import events as e
from judgecli.games.ygo.actions import Leave
from judgecli.games.ygo.c2_positions import ChangePosition
from judgecli.games.ygo.c3_effects import Opening
from judgecli.games.ygo.c4_pendulum import PendulumSummon
from judgecli.games.ygo.c4_summons import ExtraDeckSummon
from judgecli.games.ygo.c5_battle_phase import DeclareAttack
from judgecli.games.ygo.c6_using_cards import Activation
from judgecli.games.ygo.j3_special_summons import SummonItself
from judgecli.games.ygo.j3_where_cards_go import end_of_the_journey, is_token, owners_zone
from judgecli.games.ygo.s3_summoning import FlipSummon, NormalSummon
from judgecli.games.ygo.s4_spells_and_traps import Setting
from judgecli.games.ygo.table import wording as w
from judgecli.games.ygo.table.wording_effects import form as effect_form
from judgecli.games.ygo.table.wording_effects import words as effect_words
from judgecli.kernel.events import Event, Settled
from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Reason


def phrase(step: Step, lang: Lang) -> str:
    """One step, or "" where it says nothing a person would say: that something could be used, or has been."""
    if step.kind == "fires" and isinstance(step.after.game.ability(step.what.ability), Opening):
        return ""
    if step.kind == "event" and isinstance(step.what[0], Settled):  # only
        return ""
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
    """A zone with its player and number."""
    return shared.zone(SPEAKER, z, lang)


def word(name: str, lang: Lang) -> str:
    """A word of the game in this language."""
    return shared.word(SPEAKER, name, lang)


# ---- what only this game says

SIDES: Mapping[str, Both] = {"left": ("left", "左"), "right": ("right", "右")}


def _spot(z: Zone, lang: Lang) -> str:
    """A numbered zone; the Extra Monster Zones by their side, as the first player sees them."""
    if not z.spot:
        return ""
    name = of(w.ZONES[z.name], lang)
    if z.holder == TABLE:
        side = of(SIDES[z.spot], lang)
        return f"the {side} {name}" if lang == "en" else f"{side}の{name}"
    return f"{z.holder}'s {name} {z.spot}" if lang == "en" else f"{z.holder}の{name}{z.spot}"


def _position(marks: Mapping[str, Any]) -> str:
    if marks.get("face down"):
        return "face-down defence"
    return str(marks.get("position", "attack"))


def _words(event: Event, s: State, lang: Lang) -> Mapping[str, Any]:
    if isinstance(event, e.PhaseBegan):
        return {"phase": of(w.PHASES[event.phase], lang)}
    if isinstance(event, e.StepBegan):
        return {"phase": of(w.STEPS[event.step], lang)}
    if isinstance(event, e.Summoned):
        return {"way": of(w.WAYS[event.way], lang), "position": of(w.POSITIONS[_position(dict(event.marks))], lang)}
    if isinstance(event, e.PositionChanged):
        return {"position": of(w.POSITIONS[event.to], lang)}
    if isinstance(event, e.TokenMade):
        return {"face": f"《{s.game.library[event.face].name}》"}
    thing = s.now(event.ref) if isinstance(event, e.Goes) else None
    if thing is not None and isinstance(event, e.Goes):
        name = end_of_the_journey(s, thing, event.to.name)[0]  # the name
        return {"goal": zone(owners_zone(thing, name), lang)}
    return effect_words(event, s, lang)


def _action(who: str, option: Any, s: State, lang: Lang) -> str:
    """What a player does of their own accord."""
    found = _action_words(option, s)
    if found is None:
        return ""
    forms, about = found
    return of(forms, lang).format(who, *(card(s, x, lang) if isinstance(x, Ref | Thing) else x for x in about))


def _action_words(option: Any, s: State) -> tuple[Both, tuple[Any, ...]] | None:
    match option:
        case NormalSummon(card=ref, down=False):
            return ("{} Normal Summons {}", "{}が{}を通常召喚する"), (ref,)
        case NormalSummon(card=ref):
            return ("{} Sets {}", "{}が{}をセットする"), (ref,)
        case FlipSummon(monster=ref):
            return ("{} Flip Summons {}", "{}が{}を反転召喚する"), (ref,)
        case ChangePosition(monster=ref):
            return ("{} changes the position of {}", "{}が{}の表示形式を変更する"), (ref,)
        case ExtraDeckSummon(card=ref) | SummonItself(card=ref):
            return ("{} Special Summons {}", "{}が{}を特殊召喚する"), (ref,)
        case PendulumSummon():
            return ("{} makes a Pendulum Summon", "{}がペンデュラム召喚を行う"), ()
        case DeclareAttack(attacker=one, target=two):
            return ("{} attacks {} with {}", "{}が{}に{}で攻撃宣言する"), (two, one)
        case Activation(card=thing):
            return ("{} activates {}", "{}が{}を発動する"), (thing,)
        case Setting(card=thing):
            return ("{} Sets {}", "{}が{}をセットする"), (thing,)
        case Leave(goal=goal):
            en, ja = w.PHASES[goal]
            return ("{} goes on to the " + en, "{}が" + ja + "へ進む"), ()
    return None


def _form(event: Event, s: State) -> Both | None:
    """What leaves may end elsewhere than it was sent: that is said."""
    thing = s.now(event.ref) if isinstance(event, e.Goes) else None
    if thing is not None and isinstance(event, e.Goes):
        if is_token(s, thing):
            return ("{card} is gone: a token does not stay", "{card}は消滅する（トークン）")
        if end_of_the_journey(s, thing, event.to.name)[0] != event.to.name:  # the name
            if isinstance(event, e.Destroyed):
                return ("{card} is destroyed and goes to {goal}", "{card}が破壊され、{goal}へ行く")
            return ("{card} goes to {goal}", "{card}は{goal}へ行く")
    return effect_form(event, s)


def _chosen(option: Any, answer: str, s: State, lang: Lang) -> str:
    """A card under an Xyz Monster is an option by its number, said by its name."""
    return f"《{answer}》" if isinstance(option, int) and not isinstance(option, Ref | bool) else ""


def _term(until: str) -> Both:
    """What a lasting effect waits for the end of."""
    terms: Mapping[str, Both] = {
        "turn": ("turn", "ターン"),
        "end phase": ("End Phase", "エンドフェイズ"),
        "battle": ("Battle Phase", "バトルフェイズ"),
        "damage step": ("Damage Step", "ダメージステップ"),
        "damage calculation": ("damage calculation", "ダメージ計算"),
    }
    return terms.get(until, ("turn", "ターン"))


SPEAKER = Speaker(
    zones=w.ZONES,
    words=w.WORDS_JA,
    forms=w.FORMS,
    moves=w.MOVES,
    notes=w.NOTES,
    answers=w.ANSWERS,
    any_answers=w.ANY_ANSWERS,
    choices=w.CHOICES,
    questions=w.QUESTIONS,
    changed=w.CHANGED,
    cannot=w.CANNOT_JA,
    ability=("the effect", "効果"),
    spot=_spot,
    own_words=_words,
    own_form=_form,
    action=_action,
    chosen=_chosen,
    term=_term,
)
result = shared.result
