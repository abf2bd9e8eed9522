"""Hands that are filled and phases that are skipped, told in both languages at once (J3.11)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.patterns import Deeds, Found, Saying


def _draw_up_to(found: Found) -> Deeds:
    """As many cards are drawn as a hand of so many lacks."""
    who = found.slots.get("who")
    noun = who if isinstance(who, ast.Noun) and who.how != "you" else None
    may = found.lang == "ja" and found.text.letters.endswith("できる")
    return (found.do("draw up to", who=noun, amount=ast.Number(found.number()), may=may),)


def _skip_draw_phase(found: Found) -> Deeds:
    who = found.slots.get("who")
    whose = found.word("whose").lower()
    theirs = whose in ("相手", "their", "your opponent's") or (isinstance(who, ast.Noun) and who.how == "opponent")
    noun = ast.Noun("opponent", "player", span=found.span) if theirs else None
    return (found.do("skip draw phase", who=noun),)


def _skip(found: Found) -> Deeds:
    who = found.slots.get("who")
    noun = who if isinstance(who, ast.Noun) and who.how != "you" else None
    if found.word("whose").lower() in ("相手", "your opponent's"):
        noun = ast.Noun("opponent", "player", span=found.span)
    return (found.do("skip battle phase", who=noun),)


def _of_whom(found: Found) -> ast.Noun | None:
    """Whose Life Points are meant; None: the player's own."""
    whose = (found.word("whose") or found.word("whole")).lower()
    theirs, each = whose.startswith(("your opponent", "相手")), whose.startswith(("both", "each", "お互い"))
    return ast.Noun("opponent" if theirs else "player", "player", span=found.span) if theirs or each else None


def _lp_become(found: Found) -> Deeds:
    may = found.lang == "ja" and found.text.letters.endswith("できる")
    return (found.do("set lp", who=_of_whom(found), amount=ast.Number(found.number()), may=may),)


def _lp_halved(found: Found) -> Deeds:
    may = found.lang == "ja" and found.text.letters.endswith("できる")
    return (found.do("halve lp", who=_of_whom(found), may=may),)


WHOSE = r"(?P<whose>your opponent's|both players'|each player's|your)"
WHOSE_JA = r"(?P<whose>自分|相手|お互い)"
TURNS: tuple[Saying[Deeds], ...] = (
    Saying(
        _skip,
        en=r"skip (?P<whose>your|your opponent's) (?:next )?Battle Phase",
        ja=r"次の(?P<whose>自分|相手)の?バトルフェイズをスキップする",
    ),
    Saying(
        _skip_draw_phase,
        en=r"(?:your opponent )?skips? (?P<whose>your|your opponent's|their) next Draw Phase",
        ja=r"次の(?P<whose>自分|相手)の?ドローフェイズをスキップする",
    ),
    Saying(_skip_draw_phase, en=r"skip the Draw Phase of (?P<whose>your|their) next turn"),
    Saying(
        _draw_up_to,
        en=r"<who:player> draws? (?:cards )?until (?:you|they) have <n:number> cards in (?:your|their) hands?",
        ja=r"<who:player>、?(?:それぞれ)?(?:自分の)?手札が<n:number>枚になるように(?:デッキから)?(?:カードを)?ドロー(?:する|できる)(?:事ができる)?",
    ),
    Saying(
        _draw_up_to,
        en=r"draws? (?:cards )?until (?:you|they) have <n:number> cards in (?:your|their) hands?",
        ja=r"(?:自分の)?手札が<n:number>枚になるように(?:デッキから)?(?:カードを)?ドロー(?:する|できる)(?:事ができる)?",
    ),
    Saying(_skip, en=r"<who:player> skips? (?:their|your) (?:next )?Battle Phase"),
    Saying(
        _lp_become,
        en=rf"(?:make )?{WHOSE} LP becomes? <n:number>",
        ja=rf"{WHOSE_JA}の?LP[はを]、?<n:number>に(?:なる|する)(?:事ができる)?",
    ),
    Saying(
        _lp_halved,
        en=rf"halve (?:{WHOSE} LP|(?P<whole>your opponent))",
        ja=rf"{WHOSE_JA}の?LPを半分にする(?:事ができる)?",
    ),
    Saying(_lp_halved, en=rf"{WHOSE} LP (?:is|are|becomes?) halved", ja=rf"{WHOSE_JA}の?LPは半分になる"),
)
