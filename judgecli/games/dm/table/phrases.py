"""The steps of a Duel Masters run in plain words, in Japanese and English: what only it says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.dm import events, events_of_battle
from judgecli.games.dm import events as e
from judgecli.games.dm.ch1_game.ch112_costs import Cost
from judgecli.games.dm.ch1_game.ch113_shields import Declaration
from judgecli.games.dm.ch5_turn.ch112_ninja_strike import Strike
from judgecli.games.dm.ch5_turn.ch505_attack import Declare
from judgecli.games.dm.ch5_turn.ch506_instead import InPlaceOfAttack
from judgecli.games.dm.ch5_turn.ch507_block import Turn
from judgecli.games.dm.ch6_use.ch601_using import MODES
from judgecli.games.dm.ch6_use.main_step import Pass, UseCard
from judgecli.games.dm.ch8_special import ch801_reconstruction
from judgecli.games.dm.ch8_special.ch801_reconstruction import TopLeft
from judgecli.games.dm.seats import decides, turn_player
from judgecli.games.dm.table import wording as w
from judgecli.games.dm.text import beneath
from judgecli.games.dm.text.beneath import BeneathLeft
from judgecli.games.dm.variants import ch600_leaving
from judgecli.games.dm.variants import events as of_variants
from judgecli.games.dm.variants.ch402_dice import Roll
from judgecli.games.dm.variants.ch600_leaving import Removed
from judgecli.games.dm.variants.ch603_deploy import Deploy
from judgecli.games.dm.variants.events import Rolled
from judgecli.games.shared.events import Both, told
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.wording import FORMS
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.values import TABLE, Ref, State

FACES = {"planeswalk": ("{P}", "{P}"), "chaos": ("{C}", "{C}"), "blank": ("a blank face", "無地")}
"""What the plane die shows."""

WORD_JA = {"s-trigger": "S・トリガー", "g-strike": "G・ストライク", "s-back": "S・バック"}


class DmSpeaker(Speaker):
    """How the steps are told: where it is not as in every game."""

    def own_words(self, event: Event, s: State, lang: Lang) -> Mapping[str, Any]:
        if isinstance(event, e.Used):
            return {"mode": event.mode if lang == "en" else w.MODES_JA[event.mode]}
        if isinstance(event, e.Evolved):
            return {"card": self.card(s, event.ref, lang)}
        if isinstance(event, Removed):
            return {"players": (" and " if lang == "en" else "と").join(event.who)}
        if isinstance(event, Rolled):
            return {"face": of(FACES[event.face], lang)}
        if isinstance(event, TopLeft | BeneathLeft):
            return {"to": self.word(w.ZONES[event.to][0], lang)}
        return {}

    def own_form(self, event: Event, s: State) -> Both | None:
        """A deck that everybody has is nobody's own; of a card nobody sees it is not said where it lay."""
        if isinstance(event, e.Shuffled) and event.zone.holder == TABLE:
            return "the shared deck is shuffled", "共有の山札がシャッフルされる"
        moved = s.now(event.ref) if isinstance(event, e.Drawn) else None
        if isinstance(event, e.Drawn) and moved is not None and not moved.face:
            return f"{event.to.holder} draws a card", f"{event.to.holder}がカードを1枚引く"
        if isinstance(event, e.Charged) and event.to.holder == TABLE:
            return f"{turn_player(s)} puts {{card}} into the mana zone", f"{turn_player(s)}が{{card}}をマナゾーンに置く"
        return None

    def actor(self, who: str, option: Any, s: State) -> str:
        """The question of a turn is put to one of several turn players for all of them, that of a block to one of several who defend."""
        if isinstance(option, Declare | Turn):
            return decides(s, option.attacker if isinstance(option, Declare) else option.creature)
        return getattr(option, "player", "") or who

    def action(self, who: str, option: Any, s: State, lang: Lang) -> str:
        """What a player does who takes this option."""
        if isinstance(option, Declare):
            aim = option.target if isinstance(option.target, str) else self.card(s, option.target, lang)
            forms = ("{who} attacks {aim} with {card}", "{who}が{card}で{aim}を攻撃する")
            return of(forms, lang).format(who=who, aim=aim, card=self.card(s, option.attacker, lang))
        if isinstance(option, InPlaceOfAttack):
            forms = ("{who} taps {card} to use its ability", "{who}は攻撃するかわりに{card}をタップして能力を使う")
            return of(forms, lang).format(who=who, card=self.card(s, option.creature, lang))
        if isinstance(option, Turn):
            blocks = ("{} blocks with {}", "{}が{}でブロックする")
            guards = ("{} takes over the attack with {}", "{}が{}で攻撃を引き受ける")
            return of(blocks if option.how == "block" else guards, lang).format(
                who, self.card(s, option.creature, lang)
            )
        if isinstance(option, UseCard):
            mode = MODES.get(s.value(option.card, "type"), "use")
            forms = (f"{who} {mode}s {{}}", f"{who}が{{}}を{w.MODES_JA[mode]}")
            return of(forms, lang).format(self.card(s, option.card, lang))
        if isinstance(option, Strike):
            return of(("{} uses {}", "{}が{}を使う"), lang).format(who, self.card(s, option.card, lang))
        if isinstance(option, Pass):
            ends = ("{} ends the turn", "{}はターンを終える")
            return of(ends if option.turn else ("{} passes", "{}はパスする"), lang).format(who)
        if isinstance(option, Deploy):
            forms = ("{} deploys {} to {}", "{}が{}を{}に派遣する")
            return of(forms, lang).format(who, self.card(s, option.creature, lang), option.to)
        if isinstance(option, Roll):
            return of(("{} rolls the plane die", "{}が次元ダイスを振る"), lang).format(who)
        return ""

    def chosen(self, option: Any, answer: str, s: State, lang: Lang) -> str:
        if isinstance(option, Declaration):
            used = f"《{option.face}》" if option.instead is None else self.card(s, option.instead, lang)
            return of((f"{option.word} of {used}", f"{used}の{WORD_JA[option.word]}"), lang)
        if isinstance(option, str) and option in FACES:
            return of(FACES[option], lang)
        if isinstance(option, int) and not isinstance(option, Ref):
            return answer if answer.isdigit() else str(option)
        return ""

    def value(self, value: Any, lang: Lang) -> str:
        if not isinstance(value, Cost):
            return ""
        if lang == "en":
            return str(value)
        return f"{'・'.join(w.CIVILIZATIONS_JA.get(c, c) for c in sorted(value.civilizations)) or '無色'}{value.points}"

    def state_of(self, event: Moved, lang: Lang) -> str:
        return of((" tapped", "タップして"), lang) if ("tapped", True) in event.marks else ""

    def term(self, until: str) -> Both:
        """What an effect lasts until the end of."""
        return {"battle": ("battle", "バトル"), "attack": ("attack", "攻撃")}.get(until, ("turn", "ターン"))


SPEAKER = DmSpeaker(
    zones=w.ZONES,
    words=w.WORDS_JA,
    forms={**FORMS, **told(events, events_of_battle, ch801_reconstruction, beneath, of_variants, ch600_leaving)},
    changed=w.CHANGED,
    cannot=w.CANNOT_JA,
    ability=("the effect", "効果"),
    nobody_holds=frozenset({"battle"}),
)
