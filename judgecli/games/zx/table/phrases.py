"""The steps of a Z/X run in plain words, in Japanese and English: what only Z/X says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.events import Both, told
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import FORMS
from judgecli.games.zx import ch910_outside_effects, ch1014_igob, events, events_of_battle
from judgecli.games.zx.ch500_turn import Attack
from judgecli.games.zx.ch800_abilities import outside
from judgecli.games.zx.ch800_abilities.choices import Activate, PlayCard
from judgecli.games.zx.ch800_abilities.price import Cost
from judgecli.games.zx.ch800_abilities.ways import Way
from judgecli.games.zx.ch910_outside_effects import ShiftLeft
from judgecli.games.zx.ch1107_when_it_appears import HELD
from judgecli.games.zx.table import wording as w
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.values import State, Thing, Zone


class ZxSpeaker(Speaker):
    """How the steps are told: where it is not as in every game."""

    def spot(self, z: Zone, lang: Lang) -> str:
        """A square by its name."""
        return self.word(z.spot, lang) if z.spot else ""

    def nameless(self, s: State, thing: Thing, lang: Lang) -> str:
        if s.value(thing, "type") != "player":
            return ""
        return of(("{}'s Player card", "{}のプレイヤーカード"), lang).format(thing.controller)

    def own_form(self, event: Event, s: State) -> Both | None:
        game = isinstance(event, events.PhaseBegan) and event.phase == "game"
        return ("the game begins", "ゲームが始まる") if game else None

    def own_words(self, event: Event, s: State, lang: Lang) -> Mapping[str, Any]:
        if isinstance(event, events.PhaseBegan):
            return {"phase": event.phase if lang == "en" else w.PHASES_JA.get(event.phase, "")}
        if isinstance(event, ShiftLeft):
            return {"shift": f"《{event.shift(s)}》"}
        return {}

    def term(self, until: str) -> Both:
        """What an effect lasts until the end of: this turn or battle, a later turn, a player's next reboot phase (1111.2)."""
        if until.startswith(HELD):
            player = until.removeprefix(HELD)
            return f"reboot phase of {player}", f"{player}のリブートフェイズ"
        return ("battle", "バトル") if until == "battle" else ("turn", "ターン")

    def action(self, who: str, option: Any, s: State, lang: Lang) -> str:
        """What a player with priority does."""
        if isinstance(option, Attack):
            aim = option.target if isinstance(option.target, str) else self.card(s, option.target, lang)
            forms = ("{who} attacks {aim} with {card}", "{who}が{card}で{aim}を攻撃する")
            return of(forms, lang).format(who=who, aim=aim, card=self.card(s, option.attacker, lang))
        if isinstance(option, PlayCard):
            return of(("{} plays {}", "{}が{}をプレイする"), lang).format(who, self.card(s, option.card, lang))
        if isinstance(option, Activate):
            forms = ("{} plays the activated ability of {}", "{}が{}の起動能力をプレイする")
            return of(forms, lang).format(who, self.card(s, option.bearer, lang))
        return ""

    def chosen(self, option: Any, answer: str, s: State, lang: Lang) -> str:
        if isinstance(option, Way):
            return w.WAYS_JA[answer] if lang == "ja" else answer
        return ""

    def value(self, value: Any, lang: Lang) -> str:
        if not isinstance(value, Cost):
            return ""
        if lang == "en":
            return str(value)
        return f"{'・'.join(w.COLOURS_JA.get(c, c) for c in sorted(value.colours)) or '無色'}{value.points}"

    def state_of(self, event: Moved, lang: Lang) -> str:
        return of((" slept", "スリープで"), lang) if ("slept", True) in event.marks else ""


SPEAKER = ZxSpeaker(
    zones={name: (f"{name} zone" if name in ("temporary", "force") else name, ja) for name, ja in w.ZONES_JA.items()},
    words=w.WORDS_JA,
    forms={**FORMS, **told(events, events_of_battle, outside, ch1014_igob, ch910_outside_effects)},
    changed=w.CHANGED,
    cannot=w.CANNOT_JA,
    ability=("the auto", "自動能力"),
)
