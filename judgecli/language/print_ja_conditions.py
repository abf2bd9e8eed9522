"""Conditions and events in Japanese words."""

from __future__ import annotations

from judgecli.language.ast import Condition, Happening, Noun
from judgecli.language.build import NEGATIVE_PAST, PAST
from judgecli.language.print_ja_things import WHOSE, counted, number, things
from judgecli.language.print_words import is_passive, measure_ja, spell_ja, spell_zone
from judgecli.language.words import object_mark, of_kind

AFTER_IT = {
    "next standby phase": "次のスタンバイフェイズ",
    "your next standby phase": "次の自分スタンバイフェイズ",
    "next turn": "次のターン",
    "your next turn": "次の自分ターン",
}
TURN = {"you": "自分ターン", "opponent": "相手ターン"}


def conditions(items: tuple[Condition, ...]) -> str:
    return "かつ、".join(condition(item) for item in items)


def condition(item: Condition) -> str:
    value = item.value if isinstance(item.value, str) else number(item.value)
    subject = things(item.subject)
    is_so = "でない" if item.negated else "である"
    match item.what:
        case "count" if item.op == ">=" and value == "1":
            return f"{subject}がある"
        case "count" if item.op == "=" and value == "0":
            return f"{subject}がない"
        case "count":
            return f"{subject}が{measure_ja(item.op, value, '枚' if value.isdigit() else '')}"
        case "player name":
            return f"プレイヤー名「{value}」"
        case "turn":
            return TURN[value]
        case "phase":
            return (
                f"{WHOSE.get(item.subject.how, '')}{spell_ja('phase', value)}{'ではない' if item.negated else 'である'}"
            )
        case "lp compared":
            by = f"{value}以上" if value != "0" else ""
            return f"自分のLPが相手より{by}{'少ない' if item.op == '<' else '多い'}"
        case "result":
            said = spell_ja("answer", value) if isinstance(item.value, str) else measure_ja(item.op, value)
            return f"結果が{said}"
        case "came there" if item.happening and item.value:
            return f"{happening(item.happening, PAST)}後の{AFTER_IT[str(item.value)]}である"
        case "came there" if item.happening:
            return f"このターンに{happening(item.happening, PAST)}ためにそこにある"
        case "so it happened" if item.happening:
            return f"{happening(item.happening, PAST)}ために使われている"
        case "so activated" if item.happening:
            return f"この発動で{happening(item.happening, PAST)}"
        case "effect used":
            return f"このターンにこのカードの効果{value}が発動している"
        case "happened" if item.happening:
            return f"このターンに、{happening(item.happening, NEGATIVE_PAST if item.negated else PAST)}"
        case mark if mark in of_kind("mark") and item.subject.how in WHOSE:
            return f"{WHOSE[item.subject.how]}{spell_ja('mark', mark)}が{measure_ja(item.op, value)}"
        case "zone":
            zones = "か".join(spell_zone(zone, "ja") for zone in value.split(" or "))
            return f"{subject}が{zones}{'にない' if item.negated else 'にある'}"
        case "tribe":
            return f"{subject}が[{value}]{is_so}"
        case "state" | "colour" | "type" | "icon":
            kind = "state|status" if item.what == "state" else item.what
            return f"{subject}が{spell_ja(kind, value)}{is_so}"
        case stat:
            return f"{subject}の{spell_ja('stat|mark', stat)}が{measure_ja(item.op, value)}"


def happening(event: Happening, form: int = PAST) -> str:
    """The event, up to and with 「時」 where it is one that happens to something."""
    whose = WHOSE.get(event.whose, "")
    if event.verb == "phase start":
        return f"{whose}{spell_ja('phase', event.goal)}の開始時"
    if event.subject is None:
        return f"{whose}{spell_ja('moment', event.verb)}"
    text = f"{counted(event.subject, subject=True)}が{by_what(event.source, event.by)}"
    if event.origin:
        text += f"{WHOSE.get(event.origin_whose, '')}{spell_zone(event.origin, 'ja')}から"
    kind = "put" if event.verb == "put" else "passive" if is_passive(event.verb) else "event"
    verb = spell_ja(kind, event.verb, form)
    if event.object:
        text += f"{counted(event.object, subject=True)}{object_mark(verb)}"
    if event.goal:
        text += f"{whose}{spell_zone(event.goal, 'ja')}に"
    return text + verb


def at_event(event: Happening) -> str:
    return f"{happening(event)}{'時' if event.subject else ''}、"


def by_what(source: str, thing: Noun | None) -> str:
    match source:
        case "":
            return ""
        case "battle":
            return f"{spell_ja('kw', 'battle')}で"
        case "effect" if thing and (thing.how == "this" or thing.filters or thing.name or thing.what != "card"):
            return f"{counted(thing, subject=True)}の効果で"
        case "effect":
            return f"{WHOSE.get(thing.whose, '') if thing else ''}効果で"
        case "this effect":
            return "この効果で"
        case "thing" if thing:
            return f"{counted(thing, subject=True)}によって"
        case "thing":
            return ""
        case _:
            return (f"{counted(thing, subject=True)}の" if thing else "") + spell_ja("cause", source)
