"""What English print says of deeds in several ways, in the one that is read: what is done, to how many, from where."""

from __future__ import annotations

from judgecli.language.printed.ygo.text import rewrites

_DONE = r"(?:destroyed|sent|banished|shuffled|returned|discarded|Tributed|added|Special Summoned)"
_DONE_TO = r"(?:drew|discarded|sent|returned|shuffled|Tributed|banished|destroyed|added)"
_CALLED = r"(?:Tributed|destroyed|discarded|sent|banished|revealed|returned|shuffled|removed)"
DEEDS = rewrites(
    # how many
    (
        rf"\bthe number (?={_DONE}(?: to (?:the|your) (?:GY|hand))?(?: by this effect)?(?:,|\.|;| ?$| but| and))",
        "the number of cards ",
    ),
    (rf"\bthe number you (?={_DONE_TO}(?:,|\.|;| ?$))", "the number of cards you "),
    (r"\b1 of your (opponent's )?(monster|card)s(?= and \d|\.|;| ?$)", r"1 \1\2 you control"),
    (r"\b(\d) of your (monster|card)s(?= and \d|\.|;| ?$)", r"\1 \2s you control"),
    (r"\b(\d) of your opponent's (monster|card)s(?=\.|;| ?$)", r"\1 \2s your opponent controls"),
    (r"\b1 opponent's (monster|card) you control\b", r"1 \1 your opponent controls"),
    (r"^Select and (destroy|banish) ((?:\d|all )[^.;:]*?)(?=\.? ?$)", r"Target \2; \1 them"),
    # which cards
    (r"\b(monsters?|cards?) with that (monster|card)'s name\b", r"\1 with the same name as that \2"),
    (
        rf"\bthe same (name|Level|Rank|Type|Attribute) (the {_CALLED} (?:monster|card)|that (?:card|monster))(?! had)(?= from| in|,|\.|;| ?$)",
        r"the same \1 as \2",
    ),
    (
        r"\bwith the same (Level|Rank) as ((?:the [\w-]+|that) (?:monster|target)|this card)'s (Rank|Level)\b",
        r"whose \1 is equal to \2's \3",
    ),
    (r"\b(whose (?:Level|Rank|ATK|DEF) is) the same as\b", r"\1 equal to"),
    (r"\b(with \d+ ATK or DEF) and different names\b", r"\1, with different names"),
    (r"\bfor each card your opponent (?:currently )?has in their hand\b", "for each card in your opponent's hand"),
    (r"\bboth of those (?:cards|monsters) and this card\b", "this card and them"),
    # numbers of cards
    (rf"\bthe (ATK|DEF|Level|Rank) (the {_CALLED} (?:monster|card))(?: had)?(?= x|,|\.|;| ?$)", r"\2's \1"),
    (r"\b(loses|gains) (\d+) (ATK|DEF) x its own (Level|Rank)\b", r"\1 \3 equal to its \4 x \2"),
    (r"\b[Rr]educe (its|their) (ATK|DEF|ATK/DEF) to (\d+)\b", r"\1 \2 becomes \3"),
    (r"\b(monster's) current (?=ATK|DEF)", r"\1 "),
    (r"\b([Tt]he (?:ATK/DEF|ATK and DEF|ATK|DEF) of [^.;,]*?) becomes? halved\b", r"\1 are halved"),
    (r"\b[Tt]he (ATK/DEF|ATK and DEF|ATK|DEF) of ([^.;,]*?) becomes? doubled\b", r"double the \1 of \2"),
    (r"\b[Mm]ake (all (?:face-up )?monsters [^.;,]*?) (lose|gain) (?=\d)", r"\1 \2 "),
    (r"\b(any|all) effect damage you take becomes 0\b", "you take no effect damage"),
    (r"\b([Tt]he (?:ATK|DEF))'s(?= of)", r"\1"),
    # what is done
    (
        r"\b([Ll]ook at your opponent's Extra Deck)(?:,| and) (send|banish) 1 (monster|card) from it\b",
        r"\1 and \2 1 of those \3s",
    ),
    (r"\b(send|return|shuffle|banish|destroy) both (it|them) and this card\b", r"\1 this card and \2"),
    (r"\bdestroy (it|that (?:monster|card|target)), also this card\b", r"destroy this card and \1"),
    (r"\bRemove (them|it|those (?:cards|monsters)) from play\b", r"Banish \1"),
    (r"\b([Dd]raw 1 card,? and) show it\b", r"\1 reveal it"),
    (r"\bSet (it|that card) (?:to|in|into) your Spell & Trap Zone\b", r"Set \1"),
    (
        r"\b(Special Summon [^.;,]*?) (in (?:face-up )?(?:Attack|Defense) Position) your opponent controls\b",
        r"\1 to your opponent's field \2",
    ),
    (
        r"\b[Ff]lip ((?:\d|any number of|all|up to \d|as many) [^.;]*?) to (face-(?:up|down) (?:Attack|Defense) Position)",
        r"change \1 to \2",
    ),
    (
        r"\b(?:[Tt]ake|[Cc]hoose|[Ss]elect) (1 [^.;]*? from your Deck),? and place it on (?:the )?top of (?:your|the) Deck\b",
        r"place \1 on top of your Deck",
    ),
    (
        r"\b(?:the Summoned monster|it|that monster) is placed on the (top|bottom) of (?:the|its owner's) Deck when it leaves the field\b",
        r"place it on the \1 of the Deck when it leaves the field",
    ),
    (r"(?<=Position), (?=you cannot Special Summon)", ", also "),
)
