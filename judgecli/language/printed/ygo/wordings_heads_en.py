"""What English print says in several ways before an effect, in the one that is read: events, conditions, prices and targets."""

from __future__ import annotations

from judgecli.language.printed.ygo.text import rewrites

_SORT = r"(?:Spell/Trap(?: Card)?(?: or effect)?|(?:Spell|Trap)(?: Card)?(?: or effect)?|card or effect|card effect|monster effect)"
_KIND = "Fusion|Ritual|Synchro|Xyz|Link|Pendulum"
_COLOUR = "LIGHT|DARK|FIRE|WATER|WIND|EARTH"
HEADS = rewrites(
    # activations
    (
        rf"\b([Ww]hen|[Ii]f) (an?) ({_SORT}) that targets ((?:[^,:;]|, (?=and ))*?) is activated",
        r"\1 \2 \3 is activated that targets \4",
    ),
    (
        rf"\b([Ww]hen|[Ii]f) an? ({_SORT}) is activated your opponent controls",
        r"\1 your opponent activates a \2 on the field",
    ),
    (
        rf"\b([Ww]hen|[Ii]f) an? ({_SORT}) is activated in your opponent's (hand|GY)\b",
        r"\1 your opponent activates a \2 in their \3",
    ),
    (r"\b(activates?) an effect of a monster (on|in)\b", r"\1 a monster effect \2"),
    (r"^(Each time an? [^,:;]*?) activates(?=:|,)", r"\1 is activated"),
    (r"(?<=[.●] )(Each time [^,:]*?) while this card remains face-up on the field,", r"\1,"),
    (r"\b(declares an attack) targeting (?=an?\b|your|\"|this)", r"\1 on "),
    (
        r"\b([Aa]nother|[Yy]our|[Aa]n? opponent's) ([^,:;]*?(?:monster|card))'s battle position is changed",
        r"the battle position of \1 \2 is changed",
    ),
    (r"(?<=is changed) \(and remains face-up\)", ""),
    (r"(?<=the battle position of )(an? )([^,:;]*?) is changed \(and is now face-up\)", r"\1face-up \2 is changed"),
    (
        r"\b([Ii]f|[Ww]hen) this card is Tributed for (?:a|the) Tribute Summon(?=[:,]| \()",
        r"\1 a monster is Tribute Summoned by Tributing this card",
    ),
    (r"\b(activates a monster effect), or an? (Normal Spell/Trap Card)", r"\1, or your opponent activates a \2"),
    (r"\b([Ii]f|[Ww]hen) (?:an? )([^,:;]*?) is Set your opponent controls", r"\1 your opponent Sets a \2"),
    (r"\b(Each time) an? ([^,:;]*?) is Set you control\b", r"\1 you Set a \2"),
    (r"\b([Oo]nce), (while face-up on the field)", r"\1 \2"),
    (r"\b([Uu]nequip|destroys) 1 (monster your opponent controls)", r"\1 a \2"),
    # how things stand
    (
        r"\b(while|[Ii]f) both (an? [^,:;]+?|\"[^\"]+\") and (an? [^,:;]+?|\"[^\"]+\") are on the field",
        r"\1 \2 is on the field and \3 is on the field",
    ),
    (r"(?<=[,:] )and only if (?=you )", "if "),
    # what befalls a card
    (r"\b(is sent to the GY by (?:a )?card effect), or (?=to activate)", r"\1, or is sent to the GY "),
    (
        r"\bis sent to the GY,? or banished,? from (the (?:hand|Deck|field)(?: or (?:the )?(?:hand|Deck|field))?)(?=[:,]| \()",
        r"is sent from \1 to the GY, or is banished from \1",
    ),
    (
        r"\b(?:as )?(?:a )?(?:Fusion )?[Mm]aterial for (?:the|a) Fusion Summon of (?:an? )(?=[\"A-Z])",
        "as material for the Fusion Summon of a ",
    ),
    (r"(Special Summon this card \(from your hand\)[^.;:]*\. )(When|If) you do: ", r"\1\2 Summoned this way: "),
    (r"\b([Ii]f|[Ww]hen) an? ([^,:;]*?) is Set on your field", r"\1 you Set a \2"),
    (
        r"\b([Ii]f|[Ww]hen) an? ([^,:;]*?) in your possession (whose original (?:Level|Type|Attribute) is [A-Z0-9][\w-]*) is destroyed (?=by)",
        r"\1 your \2 \3 is destroyed ",
    ),
    (rf"\b([Ii]f|[Ww]hen) an? ((?:face-up )?)({_KIND}) and/or ({_KIND}) Monsters?\b", r"\1 a \2\3 or \4 Monster"),
    (
        r"\bIf you (Fusion|Synchro|Xyz|Link) Summoned using this card as material\b",
        r"If a monster you control is \1 Summoned using this card as material",
    ),
    (
        r"\b([Ss]pecial [Ss]ummon (?:it|this card)(?: from your (?:hand|GY))?)\. If (?:it is )?(?:Special )?Summoned this way, (?=it (?:gains|loses|cannot)\b)",
        r"\1, and ",
    ),
    (r"(?<=cannot target )any (?=face-up monster|monster)", ""),
    (r"(?<=cannot target )that (?:monster|target|card)(?= with )", "it"),
    (r"((?:^|(?<=[.●] ))Your opponent cannot [^.;:]*? while )they control\b", r"\1your opponent controls"),
    (r"\b(controls?) any (Spell/Trap|Spell|Trap) Cards\b", r"\1 a \2 Card"),
    (r"^((?:\d|1 or more|2 or more) monsters) (?=including )", r"\1, "),
    (
        r"\b(control) (?:an?|both) (LIGHT|DARK|FIRE|WATER|WIND|EARTH) and (LIGHT|DARK|FIRE|WATER|WIND|EARTH) monsters?\b",
        r"\1 a \2 monster and a \3 monster",
    ),
    (
        r"\b(this (?:face-up )?(?:[A-Z]\w+ Summoned )?card) (is destroyed by battle, or leaves the field because of [^,:;]*?) while its owner controls it\b",
        r"\1 in your possession \2",
    ),
    (r"\b((?:[Ii]f|[Ww]hile) you (?:have|control) [^,:;]+, and) (?=(?:have|control|do not control) )", r"\1 you "),
    (r"\(and except during the Damage Step\)", "(except during the Damage Step)"),
    (r"\b(you control no (?:face-up )?monsters,? or) only ([A-Z\"])", r"\1 the only monsters you control are \2"),
    (r"(\"[^\"]+\") is in your other Pendulum Zone\b", r"you have \1 in your other Pendulum Zone"),
    (r" \(but you can Normal Set\)", ""),  # what bars a Summon bars no Set
    (r"\b(you cannot [^.;]*?,? except) for (?=[A-Z\"])", r"\1 "),
    (r" to either player's (?:side of the )?field(?=[:,]| \()", ""),
    (
        r"\b(all (?:face-up )?monsters you control) \(min\. ?1\) are (Level \d+(?: or \w+)?)(?=[,:])",
        r"\1 are \2 monsters (min. 1)",
    ),
    (r"\b(all (?:face-up )?monsters you control) \(min\. ?1\) are ([^,:;]*?monsters)(?=[,:])", r"\1 are \2 (min. 1)"),
    (r"\b(would be destroyed(?: by [^:;,.]*?)?): You can ([^.;:]*?),? instead(?=\.)", r"\1, you can \2 instead"),
    (r"\bthe opponent's (?=(?:card |monster |Spell |Trap )?effects\b)", "your opponent's "),
    (r"\b([Rr]emoves? \d+ [A-Z]\w+(?: [A-Z]\w+)? Counters?) you control\b", r"\1 from your field"),
    # prices and targets
    (
        r"(?:^|(?<=[.●] ))You can (send|Tribute) this card with (\d+(?: or more)?) ([A-Z]\w+(?: [A-Z]\w+)?) Counters(?: on it)?( to the GY)?;",
        r"If this card has \2 \3 Counters: You can \1 this card\4;",
    ),
    (
        r"(?:^|(?<=[.●] ))Once per turn: You can (send|Tribute) this card with (\d+(?: or more)?) ([A-Z]\w+(?: [A-Z]\w+)?) Counters(?: on it)?( to the GY)?;",
        r"Once per turn, if this card has \2 \3 Counters: You can \1 this card\4;",
    ),
    (r",? on the field(?=; (?:destroy|banish|return|send))", " on the field"),
    (r"\b([Bb]anish) (1 \"[^\"]+\") and this card from your GY", r"\1 this card and \2 from your GY"),
    (r"\b(?:then )?select (1 [^;:,.]*? in your (?:GY|hand))(?=; )", r"target \1"),
    (r"\b([Dd]iscard (?:any number of|up to \d+) [^,;:.]*?) to the GY\b", r"\1"),
    (
        r"\b(\d [^;:,.]*?monsters?) of that (Level|Attribute|Type)\b( your opponent controls| you control| in your GY| from your Deck)?",
        r"\1\3 with the same \2",
    ),
    (
        rf"\b1 each of ({_COLOUR}), ({_COLOUR}), ({_COLOUR}),? and ({_COLOUR}) monsters",
        r"1 \1 monster and 1 \2 monster and 1 \3 monster and 1 \4 monster",
    ),
    (
        r"\b([Ss]end|[Bb]anish|[Tt]ribute|[Rr]eturn) 1 (face-up )?(\"[^\"]+\"), (\"[^\"]+\"),? and (\"[^\"]+\")( you control)(?=[ ;])",
        r"\1 1 \2\3\6 and 1 \2\4\6 and 1 \2\5\6",
    ),
    (
        r"\b(\d of your [^;:,.]*?), that (?:is|are) banished or (?:is |are )?in your GY, (that cannot be Normal Summoned(?:/Set)?)",
        r"\1 \2 that is banished or in your GY",
    ),
    (rf"\b1 ({_COLOUR}) ([A-Z][a-z]+) or 1 ({_COLOUR}) ([A-Z][a-z]+) monster\b", r"1 \1 \2 monster or 1 \3 \4 monster"),
    (r"\b([Bb]anish), face-down, from (your [^;:,.]*?), (\d [^;:,.]*?)(?=;)", r"\1 \3 from \2, face-down"),
)
