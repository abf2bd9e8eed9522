"""The steps of a duel in plain words, in Japanese and English: what only this game says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.events import Both, told
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import FORMS
from judgecli.games.ygo import events, events_of_battle, events_of_effects, events_of_summons
from judgecli.games.ygo.c2_positions import ChangePosition
from judgecli.games.ygo.c3_effects import Noticed, Opening
from judgecli.games.ygo.c3_gemini import SummonAgain
from judgecli.games.ygo.c4_pendulum import PendulumSummon
from judgecli.games.ygo.c4_summons import ExtraDeckSummon
from judgecli.games.ygo.c5_battle_phase import DeclareAttack
from judgecli.games.ygo.c6_using_cards import Activation
from judgecli.games.ygo.j3_special_summons import SummonItself
from judgecli.games.ygo.j3_where_cards_go import end_of_the_journey, is_token, lies_on_the_field, owners_zone
from judgecli.games.ygo.s3_summoning import FlipSummon, NormalSummon
from judgecli.games.ygo.s4_spells_and_traps import Setting
from judgecli.games.ygo.s6_turn import Leave, Yield
from judgecli.games.ygo.table import wording as w
from judgecli.kernel.events import Event, Settled
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.picks import first

SIDES: Mapping[str, Both] = {"left": ("left", "左"), "right": ("right", "右")}


WITH_MATERIALS: Mapping[tuple[bool, bool], Both] = {
    (True, True): (
        "{card} is destroyed and goes to {goal}, its Xyz Material to the Graveyard",
        "{card}が破壊されて{goal}へ行き、エクシーズ素材は墓地へ送られる",
    ),
    (True, False): (
        "{card} goes to {goal}, its Xyz Material to the Graveyard",
        "{card}は{goal}へ行き、エクシーズ素材は墓地へ送られる",
    ),
    (False, True): (
        "{card} is destroyed, its Xyz Material sent to the Graveyard",
        "{card}が破壊され、エクシーズ素材は墓地へ送られる",
    ),
}
"""What leaves with its materials (J3.15), by whether it ends elsewhere than it was sent, and whether it was destroyed."""


def _position(marks: Mapping[str, Any]) -> str:
    if marks.get("face down"):
        return "face-down defence"
    return str(marks.get("position", "attack"))


class YgoSpeaker(Speaker):
    """How the steps are told: where it is not as in every game."""

    def phrase(self, step: Step, lang: Lang) -> str:
        """Not told: that something could be used, or has been."""
        if step.kind == "fires" and isinstance(step.after.game.ability(step.what.ability), Opening | Noticed):
            return ""
        if step.kind == "event" and isinstance(first(step.what), Settled):
            return ""
        return super().phrase(step, lang)

    def spot(self, z: Zone, lang: Lang) -> str:
        """A numbered zone; the Extra Monster Zones by their side, as the first player sees them."""
        if not z.spot:
            return ""
        name = of(w.ZONES[z.name], lang)
        if z.holder == TABLE:
            side = of(SIDES[z.spot], lang)
            return f"the {side} {name}" if lang == "en" else f"{side}の{name}"
        return f"{z.holder}'s {name} {z.spot}" if lang == "en" else f"{z.holder}の{name}{z.spot}"

    def own_words(self, event: Event, s: State, lang: Lang) -> Mapping[str, Any]:
        if isinstance(event, events.PhaseBegan):
            return {"phase": of(w.PHASES[event.phase], lang)}
        if isinstance(event, events.StepBegan):
            return {"phase": of(w.STEPS[event.step], lang)}
        if isinstance(event, events_of_summons.Summoned):
            return {"way": of(w.WAYS[event.way], lang), "position": of(w.POSITIONS[_position(dict(event.marks))], lang)}
        if isinstance(event, events_of_summons.PositionChanged):
            return {"position": of(w.POSITIONS[event.to], lang)}
        if isinstance(event, events_of_summons.TokenMade):
            return {"face": f"《{s.game.library[event.face].name}》"}
        thing = s.now(event.ref) if isinstance(event, events.Goes) else None
        if thing is not None and isinstance(event, events.Goes):
            name = end_of_the_journey(s, thing, event.to.name)[0]  # the name
            return {"goal": self.zone(owners_zone(thing, name), lang)}
        if isinstance(event, events_of_effects.Targeted):
            return {"those": ", ".join(f"《{s.name(x)}》" for x in s.those(event.targets))}
        return {}

    def action(self, who: str, option: Any, s: State, lang: Lang) -> str:
        """What a player does of their own accord."""
        found = self._action_words(option, s)
        if found is None:
            return ""
        forms, about = found
        return of(forms, lang).format(who, *(self.card(s, x, lang) if isinstance(x, Ref | Thing) else x for x in about))

    def _action_words(self, option: Any, s: State) -> tuple[Both, tuple[Any, ...]] | None:
        match option:
            case NormalSummon(card=ref, down=False):
                return ("{} Normal Summons {}", "{}が{}を通常召喚する"), (ref,)
            case NormalSummon(card=ref):
                return ("{} Sets {}", "{}が{}をセットする"), (ref,)
            case SummonAgain(monster=ref):
                return ("{} Normal Summons {} again", "{}が{}をもう1度通常召喚する"), (ref,)
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
            case Yield():
                return ("{} yields priority", "{}が優先権を放棄する"), ()
            case Leave(goal=goal):
                en, ja = w.PHASES[goal]
                return ("{} goes on to the " + en, "{}が" + ja + "へ進む"), ()
        return None

    def own_form(self, event: Event, s: State) -> Both | None:
        """What leaves may end elsewhere than it was sent: that is said; of a card nobody sees it is not said where it lay."""
        if isinstance(event, events.Drawn) and (drawn := s.now(event.ref)) is not None and not drawn.face:
            return f"{event.to.holder} draws a card", f"{event.to.holder}がカードを1枚ドローする"
        thing = s.now(event.ref) if isinstance(event, events.Goes) else None
        if thing is not None and isinstance(event, events.Goes):
            if is_token(s, thing):
                return ("{card} is gone: a token exists only on the field", "{card}は消滅する（トークン）")
            elsewhere = end_of_the_journey(s, thing, event.to.name)[0] != event.to.name  # the name
            destroyed = isinstance(event, events.Destroyed)
            if thing.cards[1:] and lies_on_the_field(thing) and (elsewhere or destroyed):
                return WITH_MATERIALS[elsewhere, destroyed]
            if elsewhere:
                if destroyed:
                    return ("{card} is destroyed and goes to {goal}", "{card}が破壊され、{goal}へ行く")
                return ("{card} goes to {goal}", "{card}は{goal}へ行く")
        return None

    def chosen(self, option: Any, answer: str, s: State, lang: Lang) -> str:
        """A card under an Xyz Monster is an option by its number, said by its name."""
        return f"《{answer}》" if isinstance(option, int) and not isinstance(option, Ref | bool) else ""

    def term(self, until: str) -> Both:
        """What a lasting effect waits for the end of."""
        terms: Mapping[str, Both] = {
            "turn": ("turn", "ターン"),
            "end phase": ("End Phase", "エンドフェイズ"),
            "battle": ("Battle Phase", "バトルフェイズ"),
            "damage step": ("Damage Step", "ダメージステップ"),
            "damage calculation": ("damage calculation", "ダメージ計算"),
        }
        return terms.get(until, ("turn", "ターン"))


SPEAKER = YgoSpeaker(
    zones=w.ZONES,
    words=w.WORDS_JA,
    forms={**FORMS, **told(events, events_of_summons, events_of_battle, events_of_effects)},
    changed=w.CHANGED,
    cannot=w.CANNOT_JA,
    ability=("the effect", "効果"),
)
