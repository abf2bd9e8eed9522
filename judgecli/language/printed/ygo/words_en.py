"""The words of printed English Yu-Gi-Oh! text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.races import races
from judgecli.language.printed.ygo.text import longest_first

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
    "Normal Summoned/Set": "normal summoned or normally set",
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
    "until your next Standby Phase": "next standby phase",
    "until the Standby Phase of your next turn": "next standby phase",
    "until your next End Phase": "your end phase",
    "until the End Phase of your next turn": "your end phase",
    "until the End Phase of the next turn": "next turn's end phase",
    "until the next Standby Phase": "coming standby phase",
    "until the Standby Phase of the next turn": "next turn's standby phase",
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
    "spell/trap card, or monster effect": "spell or trap, or monster",
    "spell/trap card or monster effect": "spell or trap, or monster",
    "card, or monster effect": "card, or monster",
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
