"""The steps of a Dimension Zero run in plain words: what only this game says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.d0 import events, events_of_battle, events_of_effects
from judgecli.games.d0.part1_principles.ch02_numbers import Symbols
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part4_processing.actions import Activate, MakePlan, Move, Pass, PlayCard, PutEnergy, Smash
from judgecli.games.d0.table import wording as w
from judgecli.games.d0.table.places import word_for
from judgecli.games.shared.events import Both, told
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import FORMS
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Zone

SPOT_JA = {"own": "手前", "mid": "中央", "enemy": "奥"}

SPOT_EN = {"own": "near", "mid": "middle", "enemy": "far"}


class D0Speaker(Speaker):
    """How the steps are told: where it is not as in every game."""

    def spot(self, z: Zone, lang: Lang) -> str:
        """A battle square as the first player sees it: near, middle or far row, and its line."""
        if z.name == "base":
            return of((f"{z.spot} base square", f"{w.LINES_JA[z.spot]}ラインのベーススクエア"), lang)
        if z.name != "square":
            return ""
        row, _, column = word_for(z, south=True).partition("-")
        en = f"{SPOT_EN[row]}-{column} square"
        return of((en, f"{SPOT_JA[row]}の{w.LINES_JA[column]}のスクエア"), lang)

    def entry_said(self, entry: Entry, s: State, lang: Lang) -> str:
        """What lies on the stack, in words."""
        about = self.card(s, entry.source, lang) if entry.source is not None else ""
        forms: Mapping[str, Both] = {
            "spell": ("{card}", "{card}"),
            "activated": ("the ability of {card}", "{card}の能力"),
            "triggered": ("the triggered ability of {card}", "{card}の誘発した能力"),
            "move": ("the move of {card}", "{card}の移動"),
            "plan": ("creating a plan", "プランゾーンの作成"),
            "renew": ("renewing the plan", "プランゾーンの更新"),
            "exchange": ("the exchange of battle damage", "バトルダメージの応酬"),
        }
        return of(forms[entry.kind], lang).format(card=about)

    def own_words(self, event: Event, s: State, lang: Lang) -> Mapping[str, Any]:
        if isinstance(event, events_of_battle.PhaseBegan):
            return {"phase": event.phase if lang == "en" else w.PHASES_JA[event.phase]}
        if isinstance(event, events_of_battle.StepBegan):
            en = {"first": "first battle step", "second": "second battle step", "end": "battle end step"}
            return {"step": en[event.step] if lang == "en" else w.STEPS_JA[event.step]}
        if isinstance(event, (events.Stacked, events.Countered)):
            return {"entry": self.entry_said(event.entry, s, lang)}
        if isinstance(event, events.Activated):
            return {"ability": self._ability(event, s, lang)}
        return {}

    def _ability(self, event: events.Activated, s: State, lang: Lang) -> str:
        if event.ref is None:
            return self.entry_said(Entry(kind=event.ability, controller=event.player), s, lang)
        return of(("the ability of {}", "{}の能力"), lang).format(self.card(s, event.ref, lang))

    def own_form(self, event: Event, s: State) -> Both | None:
        """A spell's card has gone onto the stack the step before: that it lies there is not said twice."""
        return ("", "") if isinstance(event, events.Stacked) and event.entry.kind == "spell" else None

    def rule(self, step: Step, lang: Lang) -> str:
        """Conceding is told by its event."""
        return ""

    def term(self, until: str) -> Both:
        """What an effect lasts until the end of."""
        return ("battle", "バトル") if until.startswith("battle") else ("turn", "ターン")

    def action(self, who: str, option: Any, s: State, lang: Lang) -> str:
        """What a player with priority does."""
        if isinstance(option, PlayCard):
            return of(("{} plays {}", "{}が{}をプレイする"), lang).format(who, self.card(s, option.card, lang))
        if isinstance(option, Activate):
            forms = ("{} activates the ability of {}", "{}が{}の能力を起動する")
            return of(forms, lang).format(who, self.card(s, option.bearer, lang))
        if isinstance(option, Move):
            forms = ("{} moves {} to {}", "{}が{}を{}に移動する")
            return of(forms, lang).format(who, self.card(s, option.unit, lang), self.zone(option.to, lang))
        if isinstance(option, MakePlan):
            creates = ("{} creates a plan", "{}がプランゾーンを作成する")
            renews = ("{} renews the plan", "{}がプランゾーンを更新する")
            return of(creates if option.kind == "plan" else renews, lang).format(who)
        if isinstance(option, (PutEnergy, Smash)):
            return self._special(who, option, s, lang)
        if isinstance(option, Pass) and option.through:
            return of(("{} passes until the turn is over", "{}はターン終了まで優先権を放棄する"), lang).format(who)
        return ""

    def _special(self, who: str, option: PutEnergy | Smash, s: State, lang: Lang) -> str:
        if isinstance(option, Smash):
            forms = ("{} smashes with {}", "{}が{}でスマッシュする")
            return of(forms, lang).format(who, self.card(s, option.unit, lang))
        forms = ("{} puts {} into the energy zone", "{}が{}をエネルギーゾーンに置く")
        return of(forms, lang).format(who, self.card(s, option.card, lang))

    def value(self, value: Any, lang: Lang) -> str:
        if not isinstance(value, Symbols):
            return ""
        if lang == "en":
            return str(value)
        shown = [f"{w.COLOURS_JA[c]}{n}" for c, n in value.points] + [f"{w.COLOURS_JA[c]}X" for c in value.variables]
        return "".join(shown) or "無色0"

    def state_of(self, event: Moved, lang: Lang) -> str:
        frozen = dict(event.marks).get("frozen")
        if frozen is None:
            return ""
        return of((" frozen", "フリーズ状態で") if frozen else (" released", "リリース状態で"), lang)


SPEAKER = D0Speaker(
    zones={
        name: (name if name not in ("energy", "smash", "plan") else f"{name} zone", ja)
        for name, ja in w.ZONES_JA.items()
    },
    words=w.WORDS_JA,
    forms={**FORMS, **told(events, events_of_battle, events_of_effects)},
    changed=w.CHANGED,
    cannot=w.CANNOT_JA,
    ability=("the ability", "能力"),
)
