"""The words of printed English Yu-Gi-Oh! text, and one writing for what older cards say otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.races import races
from judgecli.language.printed.ygo.text import longest_first, rewrites

_PAY = r"(?:[Dd]iscard|[Ss]end|[Tt]ribute|[Bb]anish|[Pp]ay|[Rr]emove|[Dd]etach|[Rr]eturn|[Ss]huffle|[Rr]eveal|[Pp]lace)"
_DO = (
    r"(?:destroy|negate|draw|Special Summon|add|banish|inflict|increase|return|Set|change|take control|gain|have|make|"
    r"target|send|shuffle|activate|reduce|select|halve|double|look|place|equip|excavate|discard|pay|decrease|move|switch|end|skip|reveal)\b"
)
OLD_PRICES = rewrites(
    (rf"^((?:When|If) [^:;]+?), you can ({_PAY} [^:;]*?) to (?={_DO}\b)", r"\1: You can \2; "),
    (rf"^((?:Once per turn|During [^,:;]+)), you can ({_PAY} [^:;]*?) to (?={_DO}\b)", r"\1: You can \2; "),
    (rf"^You can ({_PAY} [^:;]*?) to (?={_DO}\b)", r"You can \1; "),
    (rf"^({_PAY} [^:;]*?) to (?={_DO}\b)(?!activate)", r"\1; "),
    (rf"((?:: |^)You can {_PAY} [^:;]*?) to (?=target )", r"\1, then "),
)
"""What is paid is told by "to" where ";" was not printed yet: "discard 1 card to draw 1 card"."""
NORMAL = rewrites(
    ("[“”]", '"'),
    ("[’‘]", "'"),
    (r"\(s\)(?=[ .,;:)])", "s"),
    (
        r"(?i:(negate) the activation and (?:the )?effects? of (?:that|the) (?:card|Spell/Trap(?: Card)?|monster)),? and destroy it",
        r"\1 the activation, and if you do, destroy it",
    ),
    (r'\b([Aa]) monster ("[^"]+")(?= (?:is|you)\b)', r"\1 \2 monster"),
    (
        r"\. If (?:it is |they are )?(?:Special )?Summoned (?:this way|by this effect), (?=(?:banish|treat|return|place|destroy)\b)",
        ", but ",
    ),
    (
        r"(Special Summon (?:this card|it)(?: from your (?:hand|GY|hand or GY))?) as a Tuner(?=[.,]| ?$)",
        r"\1, and treat it as a Tuner",
    ),
    (r"(?<=[;:.] )Select and (?=[a-z])", ""),
    (r" (?:of their choice|\(their choice\)|\(your opponent's choice\))(?=[.,;]| ?$)", ""),
    (r"(?<=you control) will (?=gain|lose)", " "),
    (r"\b([Ee])nd this Battle Phase\b", r"\1nd the Battle Phase"),
    (r"\b([Ff])lip this card (?:in)?to face-down Defense Position", "change this card to face-down Defense Position"),
    (
        r"^((?:Once per turn, )?[Dd]uring (?:the|your|each of your|your opponent's) (?:Standby|End|Draw) Phases?), "
        r"(?=(?:you )?(?:gain|inflict|destroy|draw|place|add|send|banish|return|discard)\b"
        r"(?![^.]*(?:[:;]|\b(?:it|that|them|those|the selected|the targeted|unless|or)\b)))",
        r"\1: ",
    ),
    ("Graveyards", "GYs"),
    ("Graveyard", "GY"),
    ("Life Points", "LP"),
    ("Defence", "Defense"),
    (r"\bhand or face-up from your side of the field\b", "hand or face-up field"),
    (r"\b((?:hand|GY|Deck),(?: and/or| or)) your side of the field\b", r"\1 field"),
    (r"\b(hand or|GY or|Deck or|hand and|hand and/or) your side of the field\b", r"\1 field"),
    (r"from your side of the field|on your side of the field", "you control"),
    (r"to your opponent's side of the field", "to your opponent's field"),
    (r"on your opponent's side of the field", "your opponent controls"),
    (r"\b([Ii])ncrease your (?:LP|Life Points) by (?=the |half |an )", r"gain LP equal to "),
    (r"Xyz Materials? (?=from)", "materials "),
    (r"from the field to the GY", "from the field to the GY"),
    (r"\bremoving from play\b", "banishing"),
    (r"\bremoving ([^,;:.]{3,70}?) from play\b", r"banishing \1"),
    (r"\b([Rr])emove (\d [^,;:.]{3,70}?|an? [^,;:.]{3,70}?|this card|it|that monster) from play\b", r"banish \2"),
    (r"remove(d?) from play", r"banish\1"),
    (r"banishd", "banished"),
    (r"your opponent's LP", "your opponent"),
    (r"the (owner's|owners') ", "the "),
    (r"[Dd]uring either player's turn", "during any turn"),
    (r"[Dd]uring either player's Main Phase", "During the Main Phase"),
    (r"(?<=[Aa] )monsters (?=(?:is|are|with|you|in|whose|by|and|from|this|that|on|your) |[,.:;(])", "monster "),
    (r"monster (?=[,.:;])", "monster"),
    (r"(?<=[Aa] zone)s(?= this card points to)", ""),
    (r"[Nn]either player can ", "Both players cannot "),
    (
        r"\b(?:Spell/Trap Card|Spell Card, Trap Card|Spell, Trap),? or (?:Effect M|m)onster(?:'s)? effect(?!s),?",
        "card or effect",
    ),
    (
        r"\b([Aa]n?|[Aa]nother) ((?:(?!or |and )[^ ,.:;]+ ){0,5}?)(monster|card|Spell/Trap|Token|Spell|Trap)s(?= |,|$)(?! (?:and|or) )",
        r"\1 \2\3",
    ),
    (
        r"this face-up card(?! (?:on the field |in its owner's (?:control|possession) |you control |in your possession )?(?:leaves|is (?:sent|destroyed|banished|Tributed)))",
        "this card",
    ),
    (r"an opponent's monster", "your opponent's monster"),
    (r"(?<!non)-Type monster", " monster"),
    (r" declares a direct attack", " declares a direct attack"),
    (r"any player's monster", "a monster"),
    (r"in its owner's (?:control|possession) ", "in your possession "),
    (r"This card is unaffected", "This card is unaffected"),
    (r"non-Tuners", "non-Tuner monsters"),
    (r"Link Monster Cards?", "Link Monster Card"),
    (
        r"(?<=1 )(LIGHT|DARK|FIRE|WATER|WIND|EARTH)(?= and 1 (?:LIGHT|DARK|FIRE|WATER|WIND|EARTH) monster)",
        r"\1 monster",
    ),
    (r"hand or face-up from your field", "hand or face-up field"),
    (r"(discards? (?:\d|this card|an? )[^,;:.]*?) to the GY", r"\1"),
    (r"(?<=, )Set it\b", "Set it"),
    (r"(?<=Set )((?:up to )?\d \S[^.;:]*?) directly(?= from)", r"\1"),
    (r"for the rest of this turn after this (?:card|effect) resolves", "for the rest of this turn"),
    (r"\bcurrently (?=control|on the field)", ""),
    (r"( you| your opponent) currently controls?", r"\1 control"),
    (r",? you can \(Quick Effect\):", " (Quick Effect): You can"),
    (r"Activate by (?=[a-z]+ing )", "Activate this card by "),
    (r"on your opponent's side of the field", "your opponent controls"),
    (r"to your side of the field", "to your field"),
    (r"in face-up Defense Position", "in Defense Position"),
    (r"(?<=[Tt]his )(card|monster) may (?=attack)", r"\1 can "),
    (r"Battle Damage", "battle damage"),
    (r"Equip Cards? equipped to this card", "Equip Cards equipped to this card"),
    (r"(?<=Set )([^.;:]*? from [^.;:]*?) (?:to|in) your Spell & Trap Zones?(?= |[.;,])", r"\1"),
    (r"(?<=[a-z]) on your opponent's field", " your opponent controls"),
    (r"(bottoms? of [^.;,]*Decks?),? in any order\b", r"\1"),
    (
        r"((?:from|in) your (?:hand|Deck|GY|hand or Deck|Deck or GY|hand, Deck, or GY)(?: to (?:your hand|the GY))?),?"
        r"( that (?:specifically )?(?:mentions?|lists?) (?:the card )?\"[^\"]+\"(?: in its text)?)",
        r"\2 \1",
    ),
    (
        r"\b[Aa]s long as this (?:face-up )?card remains (?:face-up )?on the field, ",
        "While this card is face-up on the field, ",
    ),
    (
        r"\b[Aa]s long as this card remains in face-up (Attack|Defense) Position on the field, ",
        r"While this card is in \1 Position, ",
    ),
    (r"unaffected by (?:any )?(Spell|Trap) Cards\b", r"unaffected by \1 effects"),
    (rf"((?:: |^|, |\. |● )(?:[Yy]ou can )?{_PAY} [^:;.]*?),? to (?=target )", r"\1, then "),
    (r" \(even if this card leaves the field\)", ""),
    (r"by battle with (?:an|your) opponent's monster\b(?! with)", "by battle"),
    (r"([Mm]onster|Spell|Trap)'s effect is activated", r"\1 effect is activated"),
    (r"\bto activate (an?) ([^,;:.]*?monster)'s effect\b", r"to activate the effect of \1 \2"),
    (
        r"\bThis card can only be Special Summoned (?:from your hand )?by (?=(?:removing|banishing|Tributing|discarding|sending|returning)\b)",
        "Must be Special Summoned (from your hand) by ",
    ),
    (r"\bby (an?) ((?:[A-Z\"][^,:;.]*? )?(?:monster|Spell|Trap))'s effect\b", r"by the effect of \1 \2"),
    (r"\b([Ii]n)crease your LP by (\d+)(?: points)?", r"gain \2 LP"),
    (r"\bpoints of (damage|Battle Damage)", r"\1"),
    (r"\b(\d+) points(?: of(?= ))?", r"\1"),
    (
        r"(\d) opponent's ([^,;.]*?(?:monster|card)s?)(?= |;|,|\.)(?! (?:you|your|in|on|from))",
        r"\1 \2 your opponent controls",
    ),
    (r"(?<=to )each player(?=[ .,]|$)", "both players"),
    (r"(?<=draws )(\d) cards? from (?:your|their) Deck", r"\1 cards"),
    (r"(?<=raw )(\d) cards? from your Deck", r"\1 cards"),
    (r"(?<=cannot )select ([^.,;]+?) as an attack target", r"target \1 for attacks"),
    (r"put (\d+) (\S+) ?Counter", r"place \1 \2 Counter"),
    (r"this turn after this (?:card|effect) resolves", "this turn"),
    (r"controlled by your opponent", "your opponent controls"),
    (r"(?<=[a-z]) controlled by you\b", " you control"),
    (r"by an effect of a card your opponent controls", "by your opponent's card effect"),
    (r"as a result of battle", "by battle"),
    (r"(destroys an? [^.,:;]*?monster) and sends it to the GY by battle", r"\1 by battle and sends it to the GY"),
    (
        r"\bSpells? and/or Traps?(?: Cards?)?|\bSpells? and Traps?(?: Cards?)?(?! and| effects)|\bSpell Cards? and/or Trap Cards?",
        "Spells/Traps",
    ),
    (r"(?<=[Dd]raw )(\d) additional (cards?)", r"\1 \2"),
    (r"(?<=, )show (it|them)\b", r"reveal \1"),
    (r"\b(that monster|that card|that target) in the GY(?= x \d)", r"\1"),
    (r"\b([Aa]n? [^,:;.]*?monster)'s battle position is changed", r"the battle position of \1 is changed"),
    (
        r", also your opponent cannot target (it|them) with (card|monster|Spell/Trap|Spell|Trap) effects\b",
        r", also \1 cannot be targeted by your opponent's \2 effects",
    ),
    (r", you can: (?=[A-Z])", ": You can "),
    (r"\bfor every (?!\d)", "for each "),
    (r"(?<=cannot activate )any (?=Spell|Trap|cards)", ""),
    (r"(?<=cannot activate )Spell or Trap Cards", "Spell/Trap Cards"),
    (r"Normal/Special Summon", "Normal or Special Summon"),
    (
        r"(?:(?<=^)|(?<=\. )|(?<=[Oo]nce per turn, ))([Ii]f [^.:;]*? (?:battles|attacks or is attacked)(?: [^.:;,]*?)?), ((?:during|before) damage calculation)(?: \(in either player's turn\))?(?=:| \()",
        r"\2, \1",
    ),
    (
        r"(You can only use [^.]*? once per turn), (?:also|and) you (cannot [^.]*? the turn you activate [^.]*)(?=\.)",
        r"\1. You \2",
    ),
    (r"\bwhen this card successfully attacks directly", "when this card attacks directly"),
    (r"You can Immediately after", "You can immediately after"),
    (
        r"This (?:card|monster) can only be Ritual Summoned with the Ritual Spell Card,? (\"[^\"]+\")",
        r"You can Ritual Summon this card with \1",
    ),
    (r" instead of destroying (?:1 of those monsters|that card|those cards|it|them)(?=\.|$)", " instead"),
    (r"\b(\d) (monster|card|Spell/Trap) (\"[^\"]+\")(?= from\b| in\b|,| you\b)", r"\1 \3 \2"),
    (r"\b([Aa]ny) number of ([^;:.()]*?)(?:,? )?\(min\. ?1\)", r"1 or more \2"),
    (r"(as possible),? \(min\. ?1\)", r"\1"),
    (r"\bincreases? its (ATK and DEF|ATK/DEF|ATK|DEF) by (\d+)\b", r"gains \2 \1"),
    (r"(?<=[a-z]),;", ";"),
    (r"\battacked or was attacked\b", "battled"),
    (r"\b(Spell/Trap|Spell|Trap|[Mm]onster) [Cc]ard, or its effect, is activated", r"\1 Card or effect is activated"),
    (r"\bis removed from the field\b(?=,)", "leaves the field"),
    (
        r"\b([Tt]his card) in its owner's (Spell & Trap Zone|Monster Zone|Field Zone|Pendulum Zone) (is destroyed by [^,:;.]*)",
        r"\1 \3 while in its owner's \2",
    ),
    (r"\b([Tt]he [A-Z]?[a-z]+ monster|that card)(?:'s)? had on the field\b", r"\1"),
    (r"(original (?:ATK|DEF)) in the GY(?=[.,]| ?$)", r"\1"),
    (
        r"(ATK/DEF|ATK and DEF|ATK|DEF)(?: each)? becomes? half (?:of )?(?:its|their) (?:current )?(?:ATK/DEF|ATK and DEF|ATK|DEF)",
        r"\1 becomes half",
    ),
    (r"\b(ATK/DEF|ATK and DEF|ATK|DEF) becomes? halved\b", r"\1 is halved"),
    (r"\b(discards? )(\d) (cards?) randomly from (?:his/her|their|your opponent's) hand", r"\1\2 random \3"),
    (r"\bhis/her\b", "their"),
    (r"(Banish the top (?:\d )?cards? of [^.,;:]*?Deck), face-up\b", r"\1"),
    (
        r"\bA monster that this card destroys by battle is banished\b",
        "Banish any monster destroyed by battle with this card",
    ),
    (r"\b[Aa]s long as (\"[^\"]+\") (?:remains|is) face-up on the field, ", r"While \1 is face-up on the field, "),
    (
        r"\bBoth players cannot activate its effects\b|\b[Nn]either player can activate its effects\b",
        "it cannot activate its effects",
    ),
    (r"\b([Ff])lip (\d [^,;:.]*?) (?:in)?to face-down Defense Position", r"change \2 to face-down Defense Position"),
    (r"^[Ii]ncrease this card's (ATK and DEF|ATK/DEF|ATK|DEF) by (\d+) (?=for each)", r"This card gains \2 \1 "),
    (
        r"during your Main Phase this turn, you can Normal Summon ([^.;:]*?), in addition to your Normal Summon/Set\b(?: ?\([^()]*\))?",
        r"you can Normal Summon \1 this turn, in addition to your Normal Summon/Set",
    ),
    (r"^You can (" + _PAY[3:-1] + r") ((?:[^:;.\"]|\"[^\"]*\")*): (?=[A-Z])", r"You can \1 \2; "),
    (
        r"\bchoose (1 [^,;.:]*? from your (?:Deck|GY|hand)) and place it on top of your Deck",
        r"place \1 on top of your Deck",
    ),
    (
        r"from (?:the|your) GY \(if it was there when [^()]*\) or hand \(even if not\)",
        "from your hand or GY",
    ),
    (
        r"\b([Ii]ncrease|[Rr]educe|[Dd]ecrease) (this card's|its) (Level|Rank|ATK|DEF) by (that (?:monster|target|card)'s)(?=[.,;]| until| ?$)",
        r"\1 \2 \3 by \4 \3",
    ),
    (
        r"\b([Tt]his card's|[Ii]ts) (Level|Rank|ATK|DEF) becomes (that (?:monster|target|card)'s)(?=[.,;]| until| ?$)",
        r"\1 \2 becomes \3 \2",
    ),
    (r"(?<=attack), and is (returned|destroyed|banished)\b", r", also it is \1"),
    (r"\bthe Battle Phase for that turn ends immediately\b", "end the Battle Phase"),
    (r"\bthe ones changed by this effect\b", "those monsters"),
    (
        r"\b(\d) ((?:[^.;:,()\"]|\"[^\"]*\")*?(?:card|monster|Spell/Trap)) on (?:each|both players'?|each player's) fields?\b",
        r"\1 \2 you control and \1 \2 your opponent controls",
    ),
    (
        r"\b2 ((?:[^.;:,()\"]|\"[^\"]*\")*?(?:card|monster|Spell|Trap))s you control? ?\(1 from each side of the field\)",
        r"1 \1 you control and 1 \1 your opponent controls",
    ),
    (r"\bto their respective (?=owner|Extra|Deck|hand)", "to the "),
    (
        r"\b2 ((?:[^.;:,()\"]|\"[^\"]*\")*?(?:card|monster|Spell|Trap))s \(1 from your (hand|Deck|GY|field|Extra Deck),? and 1 from your (hand|Deck|GY|field|Extra Deck)\)",
        r"1 \1 from your \2 and 1 \1 from your \3",
    ),
    (
        r"\b([Tt]hat monster|[Tt]hose monsters|[Tt]hat card|[Tt]hose cards|[Tt]hat monsters) with \d+ or (?:less|more) ATK(?=,| ?$|\.)",
        r"\1",
    ),
    (r"\bthat monsters\b", "those monsters"),
    (r"\bthat cards\b", "those cards"),
    (r"\bplace that Pendulum Monster in your Pendulum Zone", "place it in your Pendulum Zone"),
    (r"\bboth (?=those (?:targets|monsters|cards)\b)", ""),
    (r"\byou control this card on the field\b", "you control this card"),
    (r"\bYou must control this card on the field\b", "You must control this card"),
    (r"\bwhen you activate this card:", "when this card is activated:"),
    (r"^When you activate this card:", "When this card is activated:"),
    (
        r"(You can also Xyz Summon this card by using [^.]*)\. \(Transfer its materials to this card\.\)",
        r"\1 (transfer its materials).",
    ),
    (r"\bFor the rest of this turn after this card resolves, ", "For the rest of this turn, "),
    (
        r"\b(?:After this card is (Special|Normal|Fusion|Synchro|Xyz|Link|Ritual) Summoned to your field|After you (Normal) Summon this card"
        r"|During the turn this card (?:is|was) (Special|Normal) Summoned), you can Normal Summon ([^,.;]*?)(?:,? during your Main Phase)?(?: this turn)?,? "
        r"in addition to your Normal Summon/Set\b",
        r"You can Normal Summon \4 in addition to your Normal Summon/Set the turn it was \1\2\3 Summoned",
    ),
    (
        r"(?<=can attack your opponent directly) even if (?:there is a monster your opponent controls|your opponent controls (?:an?y? )?monsters?)",
        "",
    ),
    (
        r"\bchoose (1 [^,;.:]*? from your (?:Deck|GY|hand)) and place it on top of the Deck",
        r"place \1 on top of your Deck",
    ),
    (r"(?<=until the end of the next turn) after this (?:card|effect) resolves\b", ""),
    (
        r"(?<=using )([^.;()]*? as (?:the )?(?:Xyz )?[Mm]aterials?)\. \((?:This|this)(?: Special Summon)? is treated as an Xyz Summon\.?(?:,? [Tt]ransfer its materials[^()]*| Xyz Materials attached to [^()]*)?\)",
        r"\1 (an Xyz Summon).",
    ),
    (
        r"(?<=using )([^.;()]*? as (?:the )?(?:Xyz )?[Mm]aterials?) \((?:This|this)(?: Special Summon)? is treated as an Xyz Summon\.?(?:,? [Tt]ransfer its materials[^()]*| Xyz Materials attached to [^()]*)?\)",
        r"\1 (an Xyz Summon)",
    ),
    (
        r"\byour opponent randomly chooses (\d) cards? from your entire hand, then you discard the chosen cards?\b",
        r"discard \1 random card",
    ),
    (
        r"((?:^|(?<=\. )|(?<=, ))[Ii]f this card is in your GY\b[^:;]*: You can )banish it(?=[;,])",
        r"\1banish this card from your GY",
    ),
    (r"\b(\d|any number of|as many) copies of (?=\")", r"\1 "),
    (r"\b1 each of (\"[^\"]+\"),? and (\"[^\"]+\")", r"1 \1 and 1 \2"),
    (r"\b1 each of (\"[^\"]+\"), (\"[^\"]+\"),? and (\"[^\"]+\")", r"1 \1 and 1 \2 and 1 \3"),
    (r"\b([Ii]f|[Ww]hen) any (?=\"|[A-Z]|monster|card)", r"\1 a "),
    (
        r"\b([Tt]his card cannot (?:attack|declare an attack)|Cannot (?:attack|declare an attack)) unless it has (?:an? )?(?:Xyz )?materials?\b",
        "If this card has no materials, this card cannot attack",
    ),
    (
        r"^(?:[Tt]his card c|C)annot (?:attack|declare an attack),? unless you control ([^.;:]+)(?=\.|$)",
        r"If you do not control \1, this card cannot attack",
    ),
    (
        r"((?:^|(?<=\. ))(?:[Tt]his card c|C)annot be Normal Summoned),? unless you control (?:another |an? )([^.;:]+)(?=\.|$)",
        r"If you control no \2, this card cannot be Normal Summoned",
    ),
    (
        r"((?:^|(?<=\. ))(?:[Tt]his card c|C)annot be Normal Summoned) if (you[^.;:]+)(?=\.|$)",
        r"If \2, this card cannot be Normal Summoned",
    ),
    (r"Spell & Trap Card Zone", "Spell & Trap Zone"),
    (r"\b(and/or|or) face-up from your (field|Monster Zone)\b", r"\1 face-up \2"),
    (r"(?<=\"|[a-z]),(?=;)", ""),
    (r"\b([Aa]ctivates?) (an?|your) ([^,;:.]*?monster)'s effect\b", r"\1 the effect of \2 \3"),
    (
        r"\b(\d) (cards?|monsters?) each from your GY and your opponent's GY",
        r"\1 \2 in your GY and \1 \2 in your opponent's GY",
    ),
    (r'("[^"]+" (?:card|monster|Spell/Trap|Spell|Trap))\'s (?=effect\b)', r"\1 "),
    (r"\bcontrol both (?=\")", "control "),
    (
        r"(?<=if this card battled: You can )(shuffle|send|return|banish) it (?=into|to|;)",
        r"\1 this card ",
    ),
    (r"\bfrom the field or your hand\b", "from your hand or field"),
    (r"\ba total of (?=\d)", ""),
    (
        r"(?<=using this card you control) \(this is treated as an Xyz Summon,? transfer its materials[^()]*\)",
        " as material (an Xyz Summon)",
    ),
    (
        r"\b([Ii]ts|[Tt]he destroyed monster's|[Tt]hat monster's|[Tt]he destroyed card's) ATK in the GY\b",
        r"\1 original ATK",
    ),
    (r"\bthe ATK of the destroyed monster in the GY\b", "the destroyed monster's original ATK"),
    (r"\b[Tt]his equipped card\b", "this card in your Spell & Trap Zone"),
    (
        r"\b([Yy]our opponent) takes any battle damage you would (?:have taken|take) from (attacks on|attacks involving|battles involving) ([^.;]*?),? instead\b",
        r"\1 takes any battle damage you would have taken from \2 \3",
    ),
    (
        r"\bthe (?=(?:1 )?(?:[\w-]+ )*?(?:monster|card)(?: you control| your opponent controls| on the field)?,? (?:with|that has) the (?:highest|lowest) (?:ATK|DEF|Level)\b)",
        "",
    ),
    (r"(?<=with the )((?:highest|lowest) (?:ATK|DEF|Level))(?: \(your choice,? if tied\))", r"\1"),
    (r",? that has (?=the (?:highest|lowest) (?:ATK|DEF|Level)\b)", " with "),
    (r"(?<=with the )((?:highest|lowest) (?:ATK|DEF|Level)) \(your choice,? if tied\)", r"\1"),
    (r"  +", " "),
)
"""Older wordings to the newest, and one writing for one meaning."""

ZONES: Mapping[str, str] = {
    "GY": "graveyard",
    "hand": "hand",
    "Deck": "deck",
    "Main Deck": "deck",
    "Extra Deck": "extra deck",
    "field": "field",
    "banishment": "banished",
    "Monster Zone": "monster zone",
    "Main Monster Zone": "main monster zone",
    "Extra Monster Zone": "extra monster zone",
    "Spell & Trap Zone": "spell & trap zone",
    "Pendulum Zone": "pendulum zone",
    "Field Zone": "field zone",
}
COLOURS: Mapping[str, str] = {c.upper(): c for c in ("light", "dark", "fire", "water", "wind", "earth", "divine")}
RACES: Mapping[str, str] = {en: row.canonical for row in races() for en in row.en}
ICONS: Mapping[str, str] = {
    "Effect": "effect",
    "Normal": "normal",
    "Fusion": "fusion",
    "Ritual": "ritual",
    "Synchro": "synchro",
    "Xyz": "xyz",
    "Link": "link",
    "Pendulum": "pendulum",
    "Tuner": "tuner",
    "Gemini": "gemini",
    "Union": "union",
    "Spirit": "spirit",
    "Toon": "toon",
    "Flip": "flip",
}
SPELLS: Mapping[str, str] = {
    "Normal": "normal",
    "Continuous": "continuous",
    "Quick-Play": "quick-play",
    "Equip": "equip",
    "Field": "field",
    "Ritual": "ritual",
    "Counter": "counter",
}
STATES: Mapping[str, str] = {
    "face-up Attack Position": "attack position",
    "face-up Defense Position": "defence position",
    "face-down Defense Position": "face-down defence position",
    "Attack Position": "attack position",
    "Defense Position": "defence position",
    "face-up": "face up",
    "face-down": "face down",
    "Set": "set",
    "Special Summoned": "special summoned",
    "Normal Summoned": "normal summoned",
    "Tribute Summoned": "tribute summoned",
    "Fusion Summoned": "fusion summoned",
    "Ritual Summoned": "ritual summoned",
    "Synchro Summoned": "synchro summoned",
    "Xyz Summoned": "xyz summoned",
    "Link Summoned": "link summoned",
    "Pendulum Summoned": "pendulum summoned",
    "attacking": "attacking",
    "battling": "battling",
    "equipped": "equipped",
    "linked": "linked",
    "co-linked": "co-linked",
}
STATS: Mapping[str, str] = {
    "original ATK": "original atk",
    "original DEF": "original def",
    "ATK": "atk",
    "DEF": "def",
    "Level": "level",
    "Rank": "rank",
    "Pendulum Scale": "scale",
}
DURATIONS: Mapping[str, str] = {
    "until the end of this turn": "turn",
    "until the end of the turn": "turn",
    "for the rest of this turn": "turn",
    "this turn": "turn",
    "during this turn": "turn",
    "this turn only": "turn",
    "during that turn": "turn",
    "until the end of that turn": "turn",
    "until the end of the Damage Step": "damage step",
    "during the Damage Step only": "damage step",
    "until the end of your next turn": "your turn",
    "until your opponent's End Phase": "opponent's end phase",
    "until your opponent's next End Phase": "opponent's end phase",
    "until the End Phase of your opponent's next turn": "opponent's end phase",
    "until the End Phase": "end phase",
    "until the End Phase of this turn": "end phase",
    "until the end of your opponent's turn": "opponent's turn",
    "until the end of your opponent's next turn": "opponent's turn",
    "until the end of the next turn": "turn end",
    "until the end of the Battle Phase": "battle phase",
    "during damage calculation only": "damage calculation",
    "during that damage calculation only": "damage calculation",
}
SUMMONS: Mapping[str, str] = {
    "Normal": "normal summoned",
    "Special": "special summoned",
    "Flip": "flip summoned",
    "Tribute": "tribute summoned",
    "Fusion": "fusion summoned",
    "Ritual": "ritual summoned",
    "Synchro": "synchro summoned",
    "Xyz": "xyz summoned",
    "Link": "link summoned",
    "Pendulum": "pendulum summoned",
}


ACTIVATED: Mapping[str, str] = {
    "card or effect": "card or effect",
    "card effect": "card or effect",
    "effect": "card or effect",
    "card or effect on the field": "card or effect on the field",
    "spell/trap card, or monster effect": "card or effect",
    "spell/trap card or monster effect": "card or effect",
    "card, or monster effect": "card or effect",
    "monster effect": "monster",
    "monster effect on the field": "monster on the field",
    "spell/trap card": "spell or trap",
    "spell/trap": "spell or trap",
    "spell/trap card or effect": "spell or trap or effect",
    "spell card": "spell",
    "spell": "spell",
    "trap card": "trap",
    "trap": "trap",
    "spell card or effect": "spell or effect",
    "trap card or effect": "trap or effect",
    "spell or effect": "spell or effect",
    "trap or effect": "trap or effect",
}
"""What is activated: a card, or with "or effect" its effect as well."""


def any_of(words: Iterable[str], before: str = "", after: str = r"\b") -> re.Pattern[str]:
    """One of these words, the longest first, capital or not."""
    return expression(f"{before}({longest_first(words)}){after}", re.IGNORECASE)


def of(table: Mapping[str, str], written: str) -> str:
    """The canonical word of a spelling, capital or not."""
    found = table.get(written)
    return found if found is not None else next(v for k, v in table.items() if k.casefold() == written.casefold())
