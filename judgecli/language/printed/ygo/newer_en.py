"""What English print says in several ways, in the one that is read: told by what the words mean, whichever year they are of."""

from __future__ import annotations

from judgecli.language.printed.ygo.text import rewrites

_DONE = r"(?:Tributed|sent|discarded|banished|destroyed|revealed|returned)"
NEWER = rewrites(
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
