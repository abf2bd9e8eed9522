"""What English print says in several ways, in the one that is read: told by what the words mean, whichever year they are of."""

from __future__ import annotations

from judgecli.language.printed.ygo.text import rewrites
from judgecli.language.printed.ygo.wordings_en import DO

_DONE = r"(?:Tributed|sent|discarded|banished|destroyed|revealed|returned)"
NEWER = rewrites(
    (
        r"\b[Cc]hoose (1 [^,;.:]*? from your (?:Deck|GY|hand)),? (except \"[^\"]+\"), and place it on top of (?:your|the) Deck",
        r"Place \1, \2 on top of your Deck",
    ),
    (
        r"\b(ATK/DEF|ATK and DEF|ATK|DEF)(?: each)? becomes? double (?:its|their) current (?:ATK/DEF|ATK and DEF|ATK|DEF)\b",
        r"\1 become doubled",
    ),
    (
        r"(?:^|(?<=[.●] ))If this card (?:attacks or is attacked|battles), (your opponent|you|neither player) takes? (?:no|any) battle damage(?: from (?:that|this) battle)?(?=\.|$)",
        r"\1 takes no battle damage from battles involving this card",
    ),
    (r"\b(takes? no )damage (from battles involving)", r"\1battle damage \2"),
    (
        r"\bIf you Tribute Summon (an? [^,.;:]*?), you can treat this 1 monster as 2 Tributes",
        r"This card can be treated as 2 Tributes for the Tribute Summon of \1",
    ),
    (r"\bIf this is the only card in your hand", "If this card is the only card in your hand"),
    (
        r"\b([Ii]ncrease|[Rr]educe|[Dd]ecrease) (1 [^.;:,]*?monster)'s (ATK and DEF|ATK/DEF|ATK|DEF|Level) by\b",
        r"\1 the \3 of \2 by",
    ),
    (
        r"(?:^|(?<=[.●] ))(Once per turn, (?:if|when) [^:;]*?), you can (?=(?:"
        + DO[3:-3]
        + r"|pay|Tribute|discard|banish|send|reveal)\b)",
        r"\1: You can ",
    ),
    (r"\b[Rr]emove from play (?=\d|an? |all |up to |as many )", "banish "),
    (r"\bremove (them|those (?:cards|monsters)) from play", r"banish \1"),
    (r"\b(?:is|are) each equal to\b", "become equal to"),
    (r"\beach (becomes? equal to)\b", r"\1"),
    (
        r"(?:^|(?<=[.●] ))The effect of (\"[^\"]+\") can only be used once per turn",
        r"You can only use this effect of \1 once per turn",
    ),
    (
        r"\bwould be destroyed each turn,? by (battle or card effect|battle|card effect),",
        r"would be destroyed by \1 each turn,",
    ),
    (
        r"(?<=[a-z] )((?:gains?|loses?) [^.,;]*?)\. This (?:ATK(?:/DEF)? )?(?:increase|change|gain) lasts? (until (?:the End Phase|the end of this turn))(?=\.)",
        r"\1, \2",
    ),
    (
        r"\b[Ww]hile the (Token|monster)s? Special Summoned by this effect (?:is|are|remains?) (?:face-up )?on the field",
        r"while that \1 is face-up on the field",
    ),
    (r"\bfor you to activate and (?:to )?resolve\b", "to activate and resolve"),
    (r"(?<=turn, )at damage calculation\b", "during damage calculation"),
    (r"\b((?:it|that monster) (?:gains|loses) [^.;,]*?,? but )(cannot )", r"\1it \2"),
    (r"\b(draw|destroy|send|[Ss]pecial [Ss]ummon|[Ff]usion [Ss]ummon|add|banish) (\d) more (?=[\w\"])", r"\1 \2 "),
    (r"\b([Hh]alve) the current (?=ATK|DEF)", r"\1 the "),
    (r"\b(becomes?) the current (?=ATK|DEF|Level)", r"\1 the "),
    (
        r"(?<!Spell )(?<!Trap )(?<!Field )\b([Mm]onsters?|cards?) (\"[^\"]+\")(?= you control| on the field|[,;.]|$)",
        r"\2 \1",
    ),
    (
        r"\busing materials (?:you control,? )?including this card(?: you control)?",
        "using monsters you control as material, including this card",
    ),
    (r"(?<=damage to your opponent )equal (?=its|half|that)", "equal to "),
    (r", but is (changed|destroyed|banished)\b", r", but it is \1"),
    (
        r"\b(is|are) (?:also )?treated as (?:a )?(Tuners?)(?: monsters?)? while (?:it is |they are )?face-up on the field",
        r"\1 treated as a \2",
    ),
    (r"\bunaffected by other card effects(?:, except (?:its|their) own)?\b", "unaffected by other cards' effects"),
    (r"\bunaffected by card effects (this turn), except (?:its|their) own\b", r"unaffected by other cards' effects \1"),
    (r"\band its battle position cannot be changed\b", "and it cannot change its battle position"),
    (r"\b[Mm]ake your opponent (draw|lose|discard|send|Tribute|banish) ", r"your opponent \1s "),
    (r"\bnegate that (?:activated|card's) effect\b", "negate that effect"),
    (r"\bYou can only activate (\"[^\"]+\") once per turn", r"You can only activate 1 \1 per turn"),
    (
        r"\byou can only attack directly with ([^.;,]*?) for the rest of this turn",
        r"for the rest of this turn, you cannot attack directly, except with \1",
    ),
    (
        r"\bYou can only attack with ([^.;,]*?) during the turn you activate this (effect|card)",
        r"You cannot attack the turn you activate this \2, except with \1",
    ),
    (r"\b(or) if (all|the only) ((?:face-up )?monsters you control)", r"\1 \2 \3"),
    (r" \(other than this card\)", ", except this card"),
    (r"(\"[^\"]+\")s(?= (?:you control|in your|on the field|from your))", r"\1"),
    (r"\bbut (their|its) effects cannot be activated\b", "but they cannot activate their effects"),
    (r",? and then,? ", ", then "),
    (r"\b(an? [A-Z][\w'-]*[ -]Counter)s\b", r"\1"),
    (r"\b([Bb]anish) (1 [^;:.]*?) and this card from your GY", r"\1 this card and \2 from your GY"),
    (r"\bequal to the original (ATK and DEF|ATK/DEF) of that monster\b", r"equal to that monster's original \1"),
    (r"\b(on|to) either the top or (?:the )?bottom of\b", "on the top or bottom of"),
    (r"(\"[^\"]+\") / (\"[^\"]+\")", r"\1 or \2"),
    (r",? that are banished or (?:are )?in your GY, to the\b", " that are banished or in your GY to the"),
    (
        r"\bsend (\d) (card|monster)s? from each player's field to the GYs?",
        r"send \1 \2 you control and \1 \2 your opponent controls to the GY",
    ),
    (r"(from your opponent's hand )on (?:the )?(top|bottom) of their Deck", r"\1on \2 of the Deck"),
    (
        r"\badd to your hand or (banish|Set) (1 [^.;,]*? from your Deck)",
        r"take \2, and either add it to your hand or \1 it",
    ),
    (
        r"\b(\d) ([A-Z]+), (\d) ([A-Z]+), (\d) ([A-Z]+),? and (\d) ([A-Z]+) monster\b",
        r"\1 \2 monster and \3 \4 monster and \5 \6 monster and \7 \8 monster",
    ),
    (r"\b(the above (?:cards|monsters)) you control and/or from your GY", r"\1 from your field and/or GY"),
    (
        r"\b(Tributing|banishing|sending) 1 (\"[^\"]+\"), (\"[^\"]+\"),? and (\"[^\"]+\")",
        r"\1 1 \2 and 1 \3 and 1 \4",
    ),
    (r"(\(from your hand\) )by controlling ", r"\1while you control "),
    (r", except during the Damage Step(?=:| \(Q)", " (except during the Damage Step)"),
    (r"\b([Tt]arget|[Dd]estroy) one of those\b", r"\1 1 of those"),
    (r"\bchange the (ATK and DEF|ATK/DEF|ATK|DEF) of ([^.;,]*?) to (\d+)", r"the \1 of \2 becomes \3"),
    (r" ?\(or (?:their|your) entire Deck,? if (?:less|fewer) than \d+\)", ""),
    (r" ?\(or as many as possible,? if (?:less|fewer) than \d+\)", ""),
    (r"\ball (?:\d|two|three|four) targets\b", "those targets"),
    (r"\bthe monster this card is equipped to\b", "the equipped monster"),
    (r"\b(all (?:the )?monsters in your GY are [A-Z][\w-]*)(?=[:,.]|$)", r"\1 monsters"),
    (r"\byou have (\"[^\"]+\") face-up in your Extra Deck", r"you have a face-up \1 in your Extra Deck"),
    (r"\bdetach (\d) (?:Xyz )?[Mm]aterials? you control\b", r"detach \1 material from a monster you control"),
    (r"\b([Ss]pecial [Ss]ummon|[Aa]dd|[Ss]end) ((?:up to )?\d [^.;:,]*?) from the Deck\b", r"\1 \2 from your Deck"),
    (r"\bwith (less|more) than (\d+) (ATK|DEF)\b", r"with \3 \1 than \2"),
    (r"\b(\d+ ATK) and/or DEF\b", r"\1 or DEF"),
    (
        r"\b2 ((?:[^.;:,()\"]|\"[^\"]*\")*?(?:Spell Card|card|monster|Spell|Trap))s on the field ?\(1 from each side of the field\)",
        r"1 \1 you control and 1 \1 your opponent controls",
    ),
    (
        r"\b2 ((?:[^.;:,()\"]|\"[^\"]*\")*?monster)s \(1 on your field and 1 in your GY\)",
        r"1 \1 you control and 1 \1 in your GY",
    ),
    (r"(?:^|(?<=[.●] ))(You can (?:detach|send) [^;:]*?) once per battle;", r"Once per battle: \1;"),
    (r"\b(Discards? (?:\d|this card|an? )[^,;:.]*?) to the GY\b", r"\1"),
    (
        r"\b[Aa]dd (\d [^.;:]*?|it) from your (GY|hand) to (?:your|the) Deck and shuffle it",
        r"shuffle \1 from your \2 into the Deck",
    ),
    (
        r"\b([Tt]his card) is destroyed and sent from the field to the GY",
        r"\1 on the field is destroyed and sent to the GY",
    ),
    (r"\b(Summoned from your opponent's Deck) and/or (Extra Deck)", r"\1 or \2"),
    (
        r"\bsent (?:from the field )?to the GY as (?:a )?Synchro Material(?: Monster)?(?: for a Synchro Summon)?\b",
        "sent to the GY as Synchro Material",
    ),
    (r"\bis attacking or being attacked\b", "battles"),
    (r" \(in either player's turn\)", ""),
    (r"\bdeclares an attack (?=if )", "declares an attack, "),
    (r"\b(discarded|sent) directly (from)", r"\1 \2"),
    (r"\b(monsters?) under your control\b", r"\1 you control"),
    (
        r"(?:^|(?<=[.●] ))If this card would leave the field, banish it instead",
        "Banish this card when it leaves the field",
    ),
    (r", you can \(except during the Damage Step\):", " (except during the Damage Step): You can"),
    (
        r"\bif this card is currently banished, and was banished this turn",
        "if this card is in your banishment because it was banished this turn",
    ),
    (r"\b([Ii]f you control )(\"[^\"]+\"), (\"[^\"]+\"),? and (\"[^\"]+\")(?=[:,])", r"\1\2 and \3 and \4"),
    (r"\bcurrently (?=in your|in the|banished)", ""),
    (
        r"\bdestroy all face-down and (non-[A-Z]+) monsters\b",
        r"destroy all face-down monsters or \1 monsters on the field",
    ),
    (r"\bfor each returned (monster|card)\b", r"for each \1 returned"),
    (r"(damage to your opponent for each [^.;:]*?) they control", r"\1 your opponent controls"),
    (r"(damage to your opponent for each [^.;:]*?) in their hand", r"\1 in your opponent's hand"),
    (
        r"\b((?:it|[Tt]hat (?:monster|target)) cannot (?:attack|change its battle position)) while it is face-up on the field",
        r"\1",
    ),
    (r"(?:^|(?<=[.●] ))Cannot attack (the turn you activate this effect)", r"This card cannot attack \1"),
    (r"\bduring the same turn you activate\b", "the turn you activate"),
    (
        r"(?:^|(?<=[.●] ))If you activate this effect, this card cannot attack (?:during )?this turn",
        "This card cannot attack the turn you activate this effect",
    ),
    (r"(?:^|(?<=[.●] ))((?:Cannot|Can) [^.;:]*? while )it (?=has|is )", r"\1this card "),
    (r"\bmake this card's name (\"[^\"]+\")", r"this card's name becomes \1"),
    (r"\(s\)\"", '"'),
    (
        r"(?:^|(?<=[.●] ))Monsters changed to (?:face-down )?Defense Position by this effect cannot",
        "Those monsters cannot",
    ),
    (r"\bboth this card, and\b", "this card and"),
    (r"\b(the only face-up monsters you control are Level \d+ or lower)(?=[,:])", r"\1 monsters"),
    (
        r"\b(?:Monsters your opponent controls|Your opponent's monsters) cannot attack (any|\"[^\"]+\") (monsters), except this one",
        r"Your opponent cannot target \1 \2 for attacks, except this one",
    ),
    (
        r"(?:^|(?<=[.●] ))Your opponent cannot target ([^.;,]*?),? with card effects, also (?:those|they) ?(?:cards |monsters )?cannot be destroyed by (your opponent's card effects|battle|card effects)",
        r"\1 cannot be targeted by your opponent's card effects, also \1 cannot be destroyed by \2",
    ),
    (r"(?<=cannot target )any (?=monsters for attacks)", ""),
    (
        r"(by using (?:it|that (?:monster|target|card)(?: you control)?|this card(?: you control)?) as (?:the )?(?:Xyz )?[Mm]aterials?)((?:, (?:and if you do|then|also|but) [^.()]*)?)\. ?\((?:This|this)(?: Special Summon)? is treated as an Xyz Summon[^)]*\)\.?",
        r"\1 (an Xyz Summon)\2.",
    ),
    (r"(?<!to )\b[Hh]ave (that [^.;,]*?(?:monster|Monster)) (gain|lose) (\d+)", r"\1 \2s \3"),
    (r"\b[Yy]ou (gain|lose) (\d+) LP for each\b", r"\1 \2 LP for each"),
    (r"\b(ATK) and (gains|loses) (\d+) (DEF)(,? until)", r"\1 and \2 \3 \4\5"),
    (r"\bequal to the destroyed monster's ATK\b", "equal to the destroyed monster's ATK"),
    (r"\b(1 from your) (hand|Deck|GY|field),? and 1 from your (hand|Deck|GY|field)\b", r"\1 \2 and 1 from your \3"),
    (r"  +", " "),
    # battles
    (
        r"\b([Dd])uring battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of this card, "
        r"inflict the difference as [Bb]attle [Dd]amage to your opponent",
        "if this card attacks a Defense Position monster, inflict piercing battle damage to your opponent",
    ),
    (r"\b[Nn]either player takes (?=battle damage)", "neither player takes any "),
    (r"\b[Bb]oth players take no (?=battle damage)", "neither player takes any "),
    (
        r"\bThis monster can only be Special Summoned by Fusion Summon \(from the Extra Deck\)",
        "Must first be Fusion Summoned",
    ),
    (
        r"\bbattle damage to this card's controller from a battle involving this card becomes 0",
        "you take no battle damage from battles involving this card",
    ),
    (
        r"\bif it attacks a Defense Position monster this turn, inflict piercing battle damage to your opponent",
        "if it attacks a Defense Position monster, inflict piercing battle damage to your opponent this turn",
    ),
    (r"\b([Tt]his card can attack twice) during the same turn\b", r"\1 during each Battle Phase"),
    (
        r"\b(destroys (?:an?|your opponent's) [^,:;.]*?monster) and sends it to the GY by battle\b",
        r"\1 by battle and sends it to the GY",
    ),
    # events
    (r"\b([IWw][fh]e?n?) an? ([^,:;.]*?) in your possession is destroyed (?=by)", r"\1 your \2 is destroyed "),
    (r"(?<=sent )(to your GY)(?= \(and except)", "to the GY"),
    (r"^(Each time [^,:]*?) while this card remains face-up on the field,", r"\1,"),
    (r"\bis (Normal|Tribute|Special) Summoned successfully(?=[,:])", r"is \1 Summoned"),
    # compared
    (
        rf"\bthe same (name|Level|Rank|Type|Attribute) ((?:that|the {_DONE}) (?:card|monster)) had(?: on the field| in (?:the|your) hand)?(?! once)(?= |,|;|$|\.)",
        r"the same \1 as \2",
    ),
    (
        rf"\b(less than or equal to|higher than|lower than) the (ATK|DEF|Level) (the {_DONE} monster) had on the field",
        r"\1 \3's \2",
    ),
    (
        r'((?:[Ii]f|[Ww]hile|[Mm]ust) (?:you )?control an? (?:face-up )?"[^"]+" monster with a different name)(?=,| to activate)',
        r"\1 from this card",
    ),
    (rf"\bthe (ATK|DEF|Level) (the {_DONE} monster|that monster) had on the field", r"\2's \1"),
    (r"\bthe (ATK|DEF) it had on the field", r"its \1"),
    (r"\b(the destroyed monster's (?:ATK|DEF)) on the field", r"\1"),
    (r"\bthe attacker's (ATK|DEF)", r"the attacking monster's \1"),
    # what players cannot do
    (
        r"\bYou cannot Special Summon(?: monsters)?((?:,? except [^.,;]+?)?),? (?:or|nor) conduct your Battle Phase,? (?:during )?(the turn you activate this (?:card|effect))",
        r"You cannot Special Summon monsters\1 \2. You cannot conduct your Battle Phase \2",
    ),
    (
        r"\bOther monsters cannot (attack|declare an attack)(?= (?:during )?the turn you activate)",
        r"Other monsters you control cannot \1",
    ),
    (
        r"\byou can only Special Summon ((?:Level|Level/Rank|Rank) \d+ or (?:higher|lower) monsters?)(?=,|\.|;|$| for the rest)",
        r"you cannot Special Summon monsters, except \1",
    ),
    (
        r"^Both players cannot target (.+?) with card effects, (?:and|also) (?:those|these) monsters cannot be (?=destroyed)",
        r"\1 cannot be targeted by card effects, also they cannot be ",
    ),
    (
        r"\bcannot be targeted by,? (?:nor|or),? (?:be )?destroyed by, (?=(?:card|monster|Spell|Trap))",
        "cannot be targeted or destroyed by ",
    ),
    (
        r"\b((?:that|the) (?:monster|target)\b[^.;:]*?,? (?:also|but),?) other monsters(?: you control)? (?=cannot attack)",
        r"\1 monsters you control, except that monster, ",
    ),
    (r"\b(this card\b[^.;:]*?,? (?:also|but),?) other monsters (?=cannot attack)", r"\1 other monsters you control "),
    (
        r",? in (your|your opponent's|its owner's|their owners') Spell & Trap Zones? as (?:a )?face-up Continuous (Spell|Trap)",
        r" face-up in \1 Spell & Trap Zone as a Continuous \2",
    ),
    (r"\bthis card is the only card in your hand\b", "you have no other cards in your hand"),
    (r"\bboth cards in your Pendulum Zones\b", "all cards in your Pendulum Zones"),
    (r"\b(halve the ATK of|negate the effects of) any (?=face-up monsters)", r"\1 all "),
    (r" ,(?= )", ","),
    # which cards
    (r'\b((?:up to )?\d+) cards \(("[^"]+"[^()]*)\)(?= from| in)', r"\1 \2"),
    (r'("[^"]+" monsters?), or ([A-Z][\w-]* monsters?), (?=you control|in your|from your)', r"\1 or \2 "),
    (
        r"\b([Uu]ntil the end of (?:your|your opponent's|the) next turn) after this (?:card|effect) (?:is activated|resolves),",
        r"\1,",
    ),
    (
        r"\bif you control this (Normal Summoned/Set|Special Summoned|Normal Summoned) card(?=[,:])",
        r"if this \1 card is on the field",
    ),
    (r"(?<=\. )If you activated this effect, you cannot\b", "You cannot"),
    (
        r"\byour opponent's cards and effects cannot be activated (?=until|this|during)",
        "your opponent cannot activate cards or effects ",
    ),
    (
        r"\b(your opponent cannot target (?:it|them) with card effects, (?:and|also) (?:it|they) cannot be destroyed by) their card effects",
        r"\1 your opponent's card effects",
    ),
    (r"^Every (\"[^\"]+\") (in your Monster Zone|you control) is (?=unaffected)", r"All \1 \2 are "),
    # what is done
    (r"\b([Ff])or each of those cards?\b", r"\1or each"),
    (
        r"\bsend(s?) the top (\d+) cards? from (their|your|your opponent's) Deck\b",
        r"send\1 the top \2 cards of \3 Deck",
    ),
    (r"^[Ii]ncrease the LP of both players by (\d+)(?=\.|$)", r"both players gain \1 LP"),
    (r", (?:and|but) is destroyed (?=during the End Phase)", ", and destroy it "),
    (r"\b(If this card is in (?:face-up )?Defense Position, destroy) it(?=\.|$)", r"\1 this card"),
    (r"\b([Tt]arget 1 [^.:;]+?) and ((?:increase|reduce|decrease) its (?:Level|ATK|DEF) by \d+)(?=\.|$)", r"\1; \2"),
    (
        r"(When this card (?:leaves the field|is destroyed)), (destroy|banish) the equipped monster(?=\.|$)",
        r"\1, \2 that monster",
    ),
    (r"\b(ATK|DEF) exactly equal to\b", r"\1 equal to"),
    (
        r"\bchange to (Defense|Attack) Position (all monsters your opponent controls[^,.;]*)",
        r"change \2 to \1 Position",
    ),
    (r"^Activate this card by paying (\d+ LP, then target)", r"Pay \1"),
    (r"^Activate this card by discarding (1 [a-z]+, then target)", r"Discard \1"),
    (r"\bThat Set card can be activated during this turn\b", "It can be activated this turn"),
    (r"(?<=; )The selected monster(?= gains|'s)", "that target"),
    (r"\b(name) is treated as (?=\"[^\"]+\" until)", r"\1 becomes "),
    (r"^[Ii]ncrease your opponent by (\d+)(?=\.|$)", r"your opponent gains \1 LP"),
    (
        r"(: You can (?:pay \d+ LP|Tribute 1 [^:;,.]+?|banish 1 [^:;,.]+?)) to (?=(?:Special Summon|inflict|destroy|draw)\b)",
        r"\1; ",
    ),
    (
        r"(you can Normal Summon)/Set (1 monster in addition to your Normal Summon/Set)",
        r"\1 \2",
    ),
    (r"\bthis card, and them,", "this card and them"),
    (r"\bgains? (\d+) ATK and gains? (\d+) DEF\b", r"gains \1 ATK, and it gains \2 DEF"),
)
