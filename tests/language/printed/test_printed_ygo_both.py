"""One meaning in two languages: what a Japanese and an English card say comes to one tree; and what must stay unread."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgecli.language import aspects, ast
from judgecli.language.words import speaking
from tests.language.printed.test_printed_ygo import MONSTER, bare, card

BOTH = [
    # ---- one of two things, however the second is told
    (
        "spell normal",
        "デッキから「Ａ」モンスター１体を選び、手札に加えるか守備表示で特殊召喚する。",
        'Take 1 "Ａ" monster from your Deck, and either add it to your hand or Special Summon it in Defense Position.',
    ),
    (
        "spell normal",
        "自分の墓地から「Ａ」モンスター１体を選び、手札に加えるか召喚条件を無視して特殊召喚する。",
        'Take 1 "Ａ" monster from your GY, and either add it to your hand or Special Summon it, ignoring its Summoning conditions.',
    ),
    (
        "spell normal",
        "相手フィールドのカード１枚を対象として発動できる。そのカードを破壊するか、自分は１枚ドローする。",
        "Target 1 card your opponent controls; either destroy it, or draw 1 card.",
    ),
    (
        "spell normal",
        "デッキから「Ａ」カード１枚を手札に加えるか墓地へ送る。",
        'Either add 1 "Ａ" card from your Deck to your hand, or send it to the GY.',
    ),
    # ---- by which methods it is summoned
    (
        "monster effect dark level 4",
        "このカードは自分の墓地の「Ａ」１体を除外し、手札・デッキから特殊召喚できる。",
        'You can Special Summon this card (from your hand or Deck) by banishing 1 "Ａ" from your GY.',
    ),
    (
        "monster ritual effect dark level 8",
        "このカードは儀式召喚及び「Ａ」の効果でのみ特殊召喚できる。",
        'Must be Ritual Summoned, or Special Summoned with "Ａ".',
    ),
    ("monster ritual effect dark level 8", "このカードは儀式召喚でしか特殊召喚できない。", "Must be Ritual Summoned."),
    # ---- what it was Summoned with
    (
        "monster fusion effect dark level 8",
        "①：このカードの攻撃力は、このカードの融合素材としたモンスターの数×３００アップする。",
        "Gains 300 ATK for each monster used as material for its Fusion Summon.",
    ),
    (
        "monster fusion effect dark level 8",
        "①：このカードの元々の攻撃力は、このカードの融合素材としたモンスターの元々の攻撃力の合計になる。",
        "This card's original ATK becomes the combined original ATK of the monsters used for its Fusion Summon.",
    ),
    (
        "monster effect dark level 7",
        "①：このカードの攻撃力は、アドバンス召喚時にリリースしたモンスターの元々の攻撃力の合計分アップする。",
        "Gains ATK equal to the combined original ATK of the monsters you Tributed for its Tribute Summon.",
    ),
    (
        "monster synchro effect dark level 8",
        "①：このカードがＳ召喚した場合に発動できる。自分はそのＳ素材としたモンスターの数だけドローする。",
        "If this card is Synchro Summoned: You can draw cards equal to the number of materials used for its Synchro Summon.",
    ),
    (
        "monster link effect dark link 2 ↓ →",
        "①：このカードの元々の攻撃力は、このカードのＬ素材としたモンスターの数×８００になる。",
        "The original ATK of this card becomes 800 x the number of Link Materials used for its Link Summon.",
    ),
    # ---- what is enough alone for a Ritual Summon
    (
        "monster effect water level 2",
        "①：水属性の儀式モンスター１体を儀式召喚する場合、このカード１枚で儀式召喚に必要な分のリリースとして使用できる。",
        "If you Ritual Summon exactly 1 WATER Ritual Monster with a card effect that requires use of monsters, "
        "this card can be used as the entire Tribute.",
    ),
    # ---- so many as its Link Rating, half a Level, with what it battled
    (
        "trap",
        "①：相手フィールドのＬモンスター１体を対象として発動できる。そのモンスターのリンクマーカーの数だけ自分はドローする。",
        "Target 1 Link Monster your opponent controls; draw cards equal to its Link Rating.",
    ),
    (
        MONSTER,
        "①：このカードの攻撃力は、フィールドのＬモンスターのリンクマーカーの数×３００アップする。",
        "Gains ATK equal to the combined Link Ratings of all Link Monsters on the field x 300.",
    ),
    # ---- when it came where it is, so many and one more
    (
        MONSTER,
        "①：自分メインフェイズ２に、このターンに墓地へ送られたこのカードを除外して発動できる。自分は１枚ドローする。",
        "During your Main Phase 2, if this card is in your GY because it was sent there this turn: You can banish it; draw 1 card.",
    ),
    (
        MONSTER,
        "①：このカードを特殊召喚した相手ターンのメインフェイズに発動できる。自分は１枚ドローする。",
        "During your opponent's Main Phase, if this card was Special Summoned this turn, you can (Quick Effect): Draw 1 card.",
    ),
    (
        "trap",
        "①：自分は自分フィールドの「Ａ」モンスターの数＋１枚をデッキからドローする。",
        'Draw cards equal to the number of "Ａ" monsters you control +1.',
    ),
    # ---- whose a card is
    (
        MONSTER,
        "①：元々の持ち主が自分となる相手フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを破壊する。",
        "You can target 1 face-up monster your opponent controls that you own; destroy it.",
    ),
    # ---- how things stand
    (
        MONSTER,
        "①：自分フィールドのモンスターが、存在しない場合または「Ａ」モンスターのみの場合に発動できる。自分は１枚ドローする。",
        'If you control no monsters, or all monsters you control are "Ａ" monsters: You can draw 1 card.',
    ),
    (
        MONSTER,
        "①：自分フィールドにレベル２かランク２のモンスターが存在する場合に発動できる。自分は１枚ドローする。",
        "If you control a Level/Rank 2 monster: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分の墓地の「Ａ」モンスターが３種類以上の場合に発動できる。自分は１枚ドローする。",
        'If you have 3 or more "Ａ" monsters with different names in your GY: You can draw 1 card.',
    ),
    (
        MONSTER,
        "①：自分のＬＰが相手より２０００以上少ない場合に発動できる。自分は１枚ドローする。",
        "If your opponent's LP are at least 2000 higher than yours: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分の墓地に「Ａ」「Ｂ」が存在する場合に発動できる。自分は１枚ドローする。",
        'If you have all of "Ａ" and "Ｂ" in your GY: You can draw 1 card.',
    ),
    (
        MONSTER,
        "①：自分フィールドに地属性モンスター及び水属性モンスターが存在する場合に発動できる。自分は１枚ドローする。",
        "If you control an EARTH and WATER monster: You can draw 1 card.",
    ),
    (
        "monster link effect dark link 1 ↑",
        "①：このカードのリンク先に「Ａ」モンスターが存在する場合に発動できる。自分は１枚ドローする。",
        'If this card points to an "Ａ" monster: You can draw 1 card.',
    ),
    (
        "monster xyz effect dark rank 4",
        "①：このカードがＸ素材を持っている場合に発動できる。自分は１枚ドローする。",
        "If this card has material: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分フィールドのモンスターが「Ａ」モンスター１体のみの場合に発動できる。自分は１枚ドローする。",
        'If the only monster you control is 1 "Ａ" monster: You can draw 1 card.',
    ),
    (
        "monster xyz effect dark rank 7",
        "このカードは自分フィールドのランク６の闇属性Ｘモンスターの上に重ねてＸ召喚する事もできる。",
        "You can also Xyz Summon this card by using a Rank 6 DARK Xyz Monster you control as material. "
        "(Transfer its materials to this card.)",
    ),
    # ---- amounts, and what is chosen in the open before there was a word for it
    (
        MONSTER,
        "①：このカードの攻撃力は自分フィールドの「Ａ」モンスターのレベルの合計×１００アップする。",
        'This card gains ATK equal to the combined Levels of all "Ａ" monsters you control x 100.',
    ),
    (
        MONSTER,
        "１ターンに１度、相手フィールド上の守備力が０のモンスター１体を選択し、エンドフェイズ時までコントロールを得る事ができる。",
        "Once per turn: You can target 1 monster your opponent controls with 0 DEF; take control of that target until the End Phase.",
    ),
    # ---- what happened
    (
        MONSTER,
        "①：このカードが「Ａ」ＬモンスターのＬ素材として墓地へ送られた場合に発動できる。自分は１枚ドローする。",
        'If this card is sent to the GY as material for an "Ａ" Link Monster: You can draw 1 card.',
    ),
    (
        MONSTER,
        "①：このカードがリリースされ墓地へ送られたターンのエンドフェイズに発動できる。自分は１枚ドローする。",
        "During the End Phase, if this card is in the GY because it was Tributed and sent there this turn: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：このカードが「Ａ」ＳモンスターのＳ素材として墓地へ送られた場合に発動できる。自分は１枚ドローする。",
        'If this card is sent to the GY as Synchro Material for an "Ａ" Synchro Monster: You can draw 1 card.',
    ),
    (
        MONSTER,
        "①：このカードが相手モンスターの攻撃対象に選択された場合に発動できる。自分は１枚ドローする。",
        "If an opponent's monster targets this card for an attack: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分フィールドの「Ａ」モンスターが戦闘以外で破壊された場合に発動できる。自分は１枚ドローする。",
        'If an "Ａ" monster you control is destroyed, except by battle: You can draw 1 card.',
    ),
    (
        MONSTER,
        "①：このカードが水属性モンスターの効果を発動するために墓地へ送られた場合に発動できる。自分は１枚ドローする。",
        "If this card is sent to the GY to activate the effect of a WATER monster: You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分ターンに、相手がモンスターを特殊召喚した場合に発動できる。自分は１枚ドローする。",
        "During your turn, if your opponent Special Summons a monster: You can draw 1 card.",
    ),
    # ---- which cards
    (
        MONSTER,
        "①：自分の墓地の、このターン墓地へ送られた「Ａ」モンスター１体を対象として発動できる。そのモンスターを特殊召喚する。",
        'You can target 1 "Ａ" monster in your GY that was sent there this turn; Special Summon it.',
    ),
    (
        "monster pendulum effect dark level 4 scale 1",
        "①：もう片方の自分のＰゾーンのカード１枚を対象として発動できる。そのカードを破壊する。\n①：１ターンに１度、自分メインフェイズに発動できる。自分は１枚ドローする。",
        "You can target 1 card in your other Pendulum Zone; destroy it.\nOnce per turn: You can draw 1 card.",
    ),
    (
        "monster pendulum effect dark level 4 scale 1",
        "【ペンデュラム効果】\n①：自分は「Ａ」モンスターしかＰ召喚できない。この効果は無効化されない。\n"
        "【モンスター効果】\n①：１ターンに１度、自分メインフェイズに発動できる。自分は１枚ドローする。",
        'Pendulum Effect\nYou cannot Pendulum Summon monsters, except "Ａ" monsters. This effect cannot be negated.\n'
        "Monster Effect\nOnce per turn: You can draw 1 card.",
    ),
    (
        "monster pendulum effect dark level 4 scale 1",
        "[P] このカード名のＰ効果は１ターンに１度しか使用できない。①：手札を１枚捨てて発動できる。自分は１枚ドローする。 "
        "[M] このカード名のモンスター効果は１ターンに１度しか使用できない。①：手札を１枚捨てて発動できる。自分は２枚ドローする。",
        '[P] You can discard 1 card; draw 1 card. You can only use this effect of "Test" once per turn. '
        '[M] You can discard 1 card; draw 2 cards. You can only use each monster effect of "Test" once per turn.',
    ),
    # ---- what applies in a battle
    (
        MONSTER,
        "①：このカードは光属性モンスターと戦闘を行う場合、ダメージステップの間、攻撃力が２００アップする。",
        "If this card battles a LIGHT monster, it gains 200 ATK during the Damage Step only.",
    ),
    (
        MONSTER,
        "①：このカードが攻撃する場合、相手はダメージステップ終了時まで魔法・罠カードを発動できない。",
        "If this card attacks, your opponent cannot activate Spell/Trap Cards until the end of the Damage Step.",
    ),
    # ---- how often
    (
        MONSTER,
        "①：１ターンに２度まで、手札を１枚捨てて発動できる。相手に５００ダメージを与える。",
        "Up to twice per turn: You can discard 1 card; inflict 500 damage to your opponent.",
    ),
    (
        MONSTER,
        "このカード名の①の効果は１ターンに２度まで使用できる。①：手札を１枚捨てて発動できる。自分は１枚ドローする。",
        'You can discard 1 card; draw 1 card. You can use the effect of "Test" up to twice per turn.',
    ),
    # ---- battles
    (
        MONSTER,
        "①：このカードの戦闘で発生する自分への戦闘ダメージは半分になる。",
        "Any battle damage you take from battles involving this card is halved.",
    ),
    (
        MONSTER,
        "①：このカードの戦闘で発生する自分への戦闘ダメージは相手も受ける。",
        "All battle damage you take from battles involving this card is also inflicted to your opponent.",
    ),
    (
        MONSTER,
        "①：このカードが相手への直接攻撃で与える戦闘ダメージは倍になる。",
        "The battle damage this card inflicts by attacking your opponent directly is doubled.",
    ),
    (
        MONSTER,
        "①：このカードは１度のバトルフェイズ中に３回攻撃できる。",
        "This card can make up to 3 attacks during each Battle Phase.",
    ),
    (
        MONSTER,
        "①：このカードは攻撃した場合、バトルフェイズ終了時に守備表示になる。",
        "If this card attacks, it is changed to Defense Position at the end of the Battle Phase.",
    ),
    (
        MONSTER,
        "①：このカードが攻撃するダメージ計算時に１度、発動できる。自分は１枚ドローする。",
        "Once per battle, during damage calculation, if this card attacks (Quick Effect): You can draw 1 card.",
    ),
    (
        MONSTER,
        "①：自分が戦闘ダメージを受けた時に発動できる。受けたダメージの数値分だけ回復する。",
        "When you take battle damage: You can gain LP equal to the damage you took.",
    ),
    # ---- counters, and what is declared
    (
        MONSTER,
        "①：このカードの攻撃力は、フィールドのAカウンターの数×１００アップする。",
        "This card gains 100 ATK for each A-Counter on the field.",
    ),
    (
        MONSTER,
        "①：自分フィールドのAカウンターを２つ取り除いて発動できる。自分は１枚ドローする。",
        "You can remove 2 A-Counters from your field; draw 1 card.",
    ),
    (
        MONSTER,
        "①：Aカウンターが置かれているモンスター１体を対象として発動できる。そのモンスターを破壊する。",
        "You can target 1 monster with an A-Counter; destroy it.",
    ),
    (
        MONSTER,
        "①：１ターンに１度、属性を１つ宣言して発動できる。このカードの属性はターン終了時まで宣言した属性になる。",
        "Once per turn: You can declare 1 Attribute; this card becomes that Attribute until the end of this turn.",
    ),
    # ---- what it is compared with
    (
        MONSTER,
        "①：１ターンに１度、このカードと同じ属性を持つモンスターが自分フィールドに召喚された時に発動できる。自分は１枚ドローする。",
        "Once per turn, when a monster with the same Attribute as this card is Normal Summoned to your field: You can draw 1 card.",
    ),
    # ---- wordings of older print
    (
        "monster effect dark level 7",
        "①：このカードはアンデット族モンスター１体をリリースして攻撃表示でアドバンス召喚できる。",
        "You can Tribute Summon this card in Attack Position by Tributing 1 Zombie monster.",
    ),
    (
        MONSTER,
        "①：このカードが召喚した時、相手フィールドのカード１枚を対象として発動できる。そのカードを破壊する。",
        "When this card is Normal Summoned, you can select and destroy 1 card your opponent controls.",
    ),
    (
        "trap",
        "①：相手フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊する。",
        "Select 1 monster your opponent controls, and destroy it.",
    ),
    (
        MONSTER,
        "①：このカードの戦闘で発生する相手への戦闘ダメージは０になる。",
        "If this card attacks or is attacked, your opponent takes no battle damage.",
    ),
    (
        "spell",
        "①：デッキから「Ａ」モンスター１体を手札に加える。自分フィールドにＳモンスターが存在する場合、代わりにデッキからドラゴン族モンスター１体を手札に加える事もできる。",
        'Add 1 "Ａ" monster from your Deck to your hand, or if you control a Synchro Monster, you can add 1 Dragon monster instead.',
    ),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動できる。相手のＥＸデッキを確認し、その内のモンスター１体を墓地へ送る。",
        "If this card is Normal Summoned: You can look at your opponent's Extra Deck and send 1 monster from it to the GY.",
    ),
    (
        "spell ritual",
        "①：レベルの合計が儀式召喚するモンスターのレベル以上になるように、自分の手札・フィールドのモンスターをリリース、またはリリースの代わりに"
        "自分の墓地のスピリットモンスターを除外し、手札から光属性の儀式モンスター１体を儀式召喚する。",
        "This card can be used to Ritual Summon any LIGHT Ritual Monster. You must also Tribute monsters from your hand "
        "or field and/or banish Spirit "
        "monsters from your GY, whose total Levels equal or exceed the Level of the Ritual Monster you Ritual Summon.",
    ),
    # ---- counters with no name, so many and some more
    (
        MONSTER,
        "①：このカードのカウンターを１つ取り除いて発動できる。自分は１枚ドローする。\n②：このカードが召喚した場合に発動する。このカードにカウンターを２つ置く。",
        "You can remove 1 counter from this card; draw 1 card. If this card is Normal Summoned: Place 2 counters on this card.",
    ),
    (
        MONSTER,
        "①：このカードにカウンターが３つ以上置かれている場合に発動できる。自分は１枚ドローする。\n②：このカードが召喚した場合に発動する。このカードにカウンターを２つ置く。",
        "If this card has 3 or more counters: You can draw 1 card. If this card is Normal Summoned: Place 2 counters on this card.",
    ),
    (
        MONSTER,
        "①：発動できる。相手フィールドのモンスターの数まで、デッキから「Ａ」モンスターを手札に加える（同名カードは１枚まで）。",
        'You can add "Ａ" monsters with different names from your Deck to your hand, up to the number of monsters your opponent controls.',
    ),
    # ---- what an effect leaves to the opponent, the equipped monster, how long
    (
        MONSTER,
        "①：発動できる。相手は手札を１枚捨ててこの効果を無効にできる。捨てなかった場合、自分は２枚ドローする。",
        "You can activate this effect; your opponent can discard 1 card to negate this effect, otherwise draw 2 cards.",
    ),
    (
        MONSTER,
        "①：装備モンスターの攻撃力は５００アップする。",
        "The equipped monster gains 500 ATK.",
    ),
    (
        "trap",
        "①：フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターの攻撃力は次の自分スタンバイフェイズまで１０００アップする。",
        "Target 1 face-up monster on the field; it gains 1000 ATK until your next Standby Phase.",
    ),
    # ---- what one of several things comes to, what is done instead, when a change holds
    (
        MONSTER,
        "①：発動できる。デッキからレベル４モンスター３体を相手に見せ、相手はその中からランダムに１体選ぶ。そのモンスター１体を自分の手札に加え、残りはデッキに戻す。",
        "During your Main Phase: You can reveal 3 Level 4 monsters from your Deck, and your opponent randomly picks 1 for you to add to "
        "your hand, also shuffle the rest into your Deck.",
    ),
    (
        MONSTER,
        "①：自分の墓地のモンスター１体を対象として発動できる。そのモンスターをデッキに戻す。このカードが装備カードを装備している場合、デッキに戻さず特殊召喚する事もできる。",
        "Target 1 monster in your GY; shuffle that target into the Deck, or if this card is equipped with an Equip Card, "
        "you can Special Summon that target instead.",
    ),
    (
        MONSTER,
        "①：発動できる。デッキからモンスター１体を墓地へ送る。自分フィールドに「Ａ」モンスターが存在する場合、墓地へ送らず手札に加える事もできる。",
        'You can send 1 monster from your Deck to the GY, or, if you control an "Ａ" monster, you can add it to your hand instead.',
    ),
    (
        "spell continuous",
        "①：このカードが魔法＆罠ゾーンに存在する限り、自分フィールドのモンスターの攻撃力は、自分バトルフェイズの間だけ２００アップする。",
        "During your Battle Phase, monsters you control gain 200 ATK.",
    ),
    (
        "monster xyz effect dark rank 4",
        "①：このカードがＸ素材を持っていない場合、このカードは直接攻撃できない。",
        "Cannot attack directly unless it has material.",
    ),
    (
        MONSTER,
        "①：フィールドの表側表示モンスター１体を対象として発動できる。次の自分のスタンバイフェイズまでそのモンスターを除外する。",
        "You can target 1 face-up monster on the field; banish it until the Standby Phase of your next turn.",
    ),
    (
        "spell field",
        "①：自分フィールドの「Ａ」モンスターまたは「Ｂ」モンスターは効果では破壊されない。",
        '"Ａ" and "Ｂ" monsters you control cannot be destroyed by card effects.',
    ),
    (
        MONSTER,
        "①：このカードが召喚した場合に発動する。このカードにＡカウンターを１つ置く（最大３つまで）。",
        "If this card is Normal Summoned: Place 1 A Counter on this card (max. 3).",
    ),
    (
        MONSTER,
        "①：相手フィールドのモンスターの攻撃力は、バトルフェイズの間だけ２５００ダウンする。",
        "During the Battle Phase, monsters your opponent controls lose 2500 ATK.",
    ),
    # ---- Gemini
    (
        "monster gemini effect fire [Warrior] level 4 atk 1500 def 1000",
        "①：このカードはフィールド・墓地に存在する限り、通常モンスターとして扱う。②：フィールドの通常モンスター扱いのこのカードを通常召喚としてもう１度"
        "召喚できる。その場合このカードは効果モンスター扱いとなり以下の効果を得る。●このカードは戦闘では破壊されない。",
        "This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is a Normal Monster on the "
        "field, you can Normal Summon it to have it become an Effect Monster with this effect.\n● Cannot be destroyed by battle.",
    ),
]


@pytest.mark.parametrize(("kind", "ja", "en"), BOTH, ids=[en[:60] for _, _, en in BOTH])
def test_both_languages_come_to_one_tree(kind: str, ja: str, en: str) -> None:
    """The first ability of either card, apart from its number, is the same."""
    mine, theirs = card(kind, *ja.split("\n")), card(kind, *en.split("\n"), name="Test")
    assert not mine.unread
    assert not theirs.unread
    assert _plain(mine.abilities[0]) == _plain(theirs.abilities[0])


def _plain(a: ast.Ability) -> object:
    """Without the number, which Japanese print gives, and with the conditions in one order."""
    found = bare(a)
    names = [f for f in ast.Ability.__dataclass_fields__ if f not in ("span", "text")]
    values = dict(zip(names, found[1:], strict=True))
    values["number"] = 0
    values["conditions"] = frozenset(map(str, values["conditions"]))
    targets = (replace(t, filters=tuple(sorted(t.filters, key=lambda f: f.kind))) for t in a.targets)
    values["targets"] = bare(tuple(targets))
    return values


UNREAD = [
    # what another monster was Summoned with, what another player does
    "You can target 1 Fusion Monster you control; draw cards equal to the number of monsters used for its Fusion Summon.",
    "①：このカードが召喚した場合に発動できる。相手は手札を１枚捨てるか、自分は１枚ドローする。",
    # counters with no name are those that the card puts on itself
    "You can remove 1 counter from this card; draw 1 card.",
    "①：このカードのカウンターを１つ取り除いて発動できる。自分は１枚ドローする。",
    # how many is not said
    "You can add monsters with different names from your Deck to your hand.",
    # in the Graveyard it is a Normal Monster again
    "This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is a Normal Monster on the "
    "field, you can Normal Summon it to have it become an Effect Monster with this effect.\n"
    "● If this card is sent to the GY: You can draw 1 card.",
    # the monster that was summoned is meant, not the card that was its material
    "①：このカードが「Ａ」ＬモンスターのＬ素材として墓地へ送られた場合に発動できる。そのＬモンスターの攻撃力は１０００アップする。",
    # two cards of one name: with which they share it is not another card
    "①：手札を１枚捨てて発動できる。デッキから同名モンスター２体を手札に加える。",
    # both were summoned: not one of them alone is meant
    "このカードが手札に存在する場合、自分の墓地の「Ａ」モンスター１体を対象として発動できる。そのモンスターとこのカードを特殊召喚する。"
    "この効果で特殊召喚したモンスターはリリースできない。",
    # whose it was does not vanish
    "If a monster in your possession is destroyed: You can draw 1 card.",
    # the damage that this effect itself deals is meant, not one it waited for
    "このカードが戦闘で相手モンスターを破壊した場合、自分は５００ダメージを受ける。"
    "さらに受けたダメージの数値以下の攻撃力を持つモンスター１体を自分の墓地から特殊召喚できる。",
    # whether it is activated: what a card says with no ":" may be done with no activation
    "If this card attacks, you draw 1 card at the end of the Battle Phase.",
    # all of one sort or all of the other, not all of both
    "If this card is Special Summoned: Destroy all monsters your opponent controls OR all Spells/Traps your opponent controls.",
    # not the ATK that it has itself
    "Target 2 face-up monsters on the field; 1 of those monsters gains ATK equal to the other monster's ATK.",
    # so many of each, and together of one Level: one choice hangs on the other
    "You can Special Summon 2 Tuners with the same Level (1 from your Deck and 1 from your GY).",
    # one Tribute of which the Level is told is no sum
    "During your Main Phase: You can Ritual Summon 1 Ritual Monster from your hand, by Tributing 1 monster you control whose Level is 4.",
    # a card of that name, or of that sort
    'You can Special Summon 1 Level 4 or lower "Ａ" or Dinosaur monster from your hand.',
    # what came from the hand is not meant
    "①：発動できる。自分の手札・墓地・除外状態の「Ａ」モンスター１体を選んで特殊召喚する。この効果で除外状態から特殊召喚したモンスターの効果は無効化される。",
    # Fusion Monsters of a lower Level are not left out
    "①：発動できる。レベル８以上の融合モンスターを除く、フィールドの全てのモンスターの攻撃力はターン終了時まで０になる。",
    # a price of the opponent's takes a card from there too, and no battle does
    "①：相手によって自分か相手のカードが墓地から離れた場合に発動できる。自分は１枚ドローする。",
]


@pytest.mark.parametrize("printed", UNREAD)
def test_what_could_mean_another_card_stays_unread(printed: str) -> None:
    assert card(MONSTER, *printed.split("\n")).unread


SELDOM = [
    "When you draw this card: You can reveal it; Special Summon it from your hand.",
    "If this card is sent to the GY to activate a monster effect: You can Set this card.",
    "Once per turn, when a Spell/Trap Card or effect is activated (Quick Effect): You can discard 1 card; negate that effect.",
    'If this card is sent to the GY: You can target 1 of your banished "Ａ" monsters, except a Level 8 monster; Special Summon it.',
    "Each time your opponent Summons a monster, gain 300 LP.",
    'Your opponent cannot target "Ａ" Link Monsters that point to this card with card effects.',
    "If this Attack Position card is changed to face-up Defense Position: Shuffle your Deck.",
    'If your opponent activates a card or effect in response to your "Ａ" card or effect activation, while this card is in your GY: You '
    "can Special Summon this card.",
    "Once per turn: You can send 1 Machine monster from your hand to the GY, then target 1 monster your opponent controls with a Level "
    "less than or equal to the sent monster; destroy it.",
    'While this card is equipped to "Ａ" or a monster that mentions it, the equipped monster gains 700 ATK.',
    "If a Zombie monster is Special Summoned by card effect (except during the Damage Step): You can draw 1 card.",
    'When your opponent activates a card or effect that targets an "Ａ" card(s) you control or a Set card(s) you control (Quick Effect): '
    "You can banish this card you control; negate the activation.",
    "Once per turn: You can have all WATER monsters you control gain Levels equal to the number of WATER monsters you control, until the "
    "end of this turn.",
]


@pytest.mark.parametrize("printed", [*SELDOM, *(said for _, *both in BOTH for said in both)])
def test_what_was_read_is_told_in_both_languages(printed: str) -> None:
    """Nothing that the readers of print know is without words in either language: the judge compares what was read with the card."""
    read = card("monster link effect dark link 1 ↑", printed)
    with speaking("ygo"):
        for ability in read.abilities:
            assert aspects.whole(ability, "en")
            assert aspects.whole(ability, "ja")
            assert aspects.parts(ability, "en")
            assert aspects.parts(ability, "ja")


@pytest.mark.parametrize("printed", SELDOM)
def test_what_is_seldom_printed_is_read(printed: str) -> None:
    assert not card("monster link effect dark link 1 ↑", printed).unread
