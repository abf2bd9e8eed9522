"""What English print says in further ways, in the one that is read: what was paid or done with, orders to players, places."""

from __future__ import annotations

from judgecli.language.printed.ygo.text import rewrites

_STAT = r"(?:original )?(?:ATK|DEF|Level|Rank)"
_CALLED = {
    "sent to the GY": "sent",
    "banished": "banished",
    "Tributed": "Tributed",
    "discarded": "discarded",
    "revealed": "revealed",
}
_PAID = r"(?: to activate this (?:card|effect)| for (?:this effect|this card's activation|this card's effect))"
FURTHER = rewrites(
    # orders to players and cards
    (r"\b(?:have|make) (each player|both players) (draw|send|discard)\b", r"\1 \2s"),
    (r"(?<=You can )(?:have|make) this card (gain|lose)\b", r"this card \1s"),
    (r"(?<=; )have this card (gain|lose)\b", r"this card \1s"),
    (r"(?<=; )gain control of\b|(?<=and )gain control of\b", "take control of"),
    # which card is meant
    (
        r"\bthat \"[^\"]+\" (?:(?:Link|Xyz|Fusion|Synchro) )?[Mm]onster\b(?= (?:is|gains|loses|cannot|becomes|can)\b)",
        "that monster",
    ),
    *(
        (rf"\bthe ({_STAT}) of the (monster|card) {said}{_PAID}?(?=[,.;]| x|$| until)", rf"the {called} \2's \1")
        for said, called in _CALLED.items()
    ),
    (r"\b(as|than|from) (?:that|the) (monster|card) sent to the GY\b", r"\1 the sent \2"),
    (
        r"\bthe same (Level|Rank|Type|Attribute|name) that the (Tributed|discarded|sent|banished) monster had\b",
        r"the same \1 as the \2 monster",
    ),
    (rf"\b(number of (?:cards|monsters) (?:banished|sent to the GY|discarded|Tributed|detached)){_PAID}", r"\1"),
    (r"\bwith a name different from\b", "with a different name from"),
    # places
    (
        r"\b[Ss]huffle into the Deck,? (\d [^;.]*?(?:banished or in your GY|in your GY or banished|in your GY))(?=[;.]|$|, and)",
        r"shuffle \1 into the Deck",
    ),
    (
        r"\b([Aa])dd,? from your (Deck|GY|Deck or GY) to your hand,? (\d [^;.,]*?)(?=[;.,]|$)",
        r"\1dd \3 from your \2 to your hand",
    ),
    (r"\b(in your hand (?:or|and/or) face-up) on your field\b", r"\1 field"),
    (r"\bfrom anywhere on the field\b", "on the field"),
    (r"\b(from your hand), as an additional Normal Summon\b", r"\1, in addition to your Normal Summon/Set"),
    (
        r"(?<=\" monster)(, except \"[^\"]+\"), as an additional Normal Summon\b",
        r" in addition to your Normal Summon/Set\1",
    ),
    # how long
    (r"\buntil the end of the End Phase\b", "until the End Phase"),
    (r"\bbecomes ([A-Z][a-z]+)-Type\b", r"becomes a \1 monster"),
    (
        r" ?\((?:This|The) (?:ATK |DEF |Level )?(?:loss |gain |increase |change )?remains even if this card leaves the field[^()]*\)",
        "",
    ),
    # when
    (
        r"^(?:If|When) this card battles (an? [^,;:]*? monster), (destroy|banish) that monster at the end of the Damage Step(?=\.|$)",
        r"At the end of the Damage Step, if this card battled \1: \2 that monster",
    ),
    (
        r"^(?:If|When) this card battles (an? [^,;:]*? monster), (destroy|banish) that monster after damage calculation(?=\.|$)",
        r"After damage calculation, if this card battled \1: \2 that monster",
    ),
    (r"(?i)\b(during damage calculation), in either player's turn:", r"\1 (Quick Effect):"),
    (r"\b[Aa]ctivate by (?=Tributing)", "Activate this card by "),
    # of a monster that summoned itself
    (
        r"(?<=this card \(from your hand\)), but treat this card as a Tuner\b",
        ". If Summoned this way, this card is treated as a Tuner",
    ),
    (r"(?<=this card \(from your hand\))\. If you do, (?=this card's|you cannot)", ". If Summoned this way, "),
)
