"""Plays and assertions in Japanese words: the inverse of grammar/japanese.lark."""

from __future__ import annotations

from judgecli.language.ast import Anchor, Assertion, Mention, Play, Question
from judgecli.language.build import NEGATIVE, NEGATIVE_PAST, PAST, PRESENT
from judgecli.language.print_words import is_passive, measure_ja, name, spell_ja, spell_zone

WORDS = "answer|colour|phase|state|status|icon|keyword|passive"
TRAITS = "colour|icon|keyword"
"""What a card has: "ignition" is its icon here, and the phase elsewhere."""


def mention(item: Mention, words: str = WORDS) -> str:
    whose = f"{item.whose}の" if item.whose and item.whose != "own" else ""
    match item.kind:
        case "card":
            text = name(item.text, item.tag)
        case "zone":
            text = ("自分の" if item.whose == "own" else "") + spell_zone(item.text, "ja")
        case "link":
            text = f"{spell_ja('kw', 'link number')}{item.text}"
        case "tribe":
            text = f"[{item.text}]"
        case "text":
            text = f'"{item.text}"'
        case "word":
            text = spell_ja(words, item.text)
        case _:
            text = item.text
    return whose + text


def _mentions(items: tuple[Mention, ...]) -> str:
    text = ""
    for before, item in zip((None, *items), items, strict=False):
        counted = before is not None and before.kind == "card" and item.kind == "number"
        joined = (" " if before and before.tag else "") if before is None or counted else "、"  # 《X》#2 1500
        text += joined + mention(item)
    return text


def play(item: Play) -> str:
    """The object last but one, the verb last; which ability stands at its card."""
    if not item.player:
        return f"{_moment(item.anchors[-1])}まで" if item.verb == "until" else spell_ja("fullplay", item.verb)
    roles = dict(item.roles)
    actor = "卓" if item.player == "table" else item.player
    text = f"{actor}は"
    for role, mentions in item.roles:
        if role not in ("object", "as"):
            text += f"{_mentions(mentions)}{spell_ja('joiner', role)}"
    if "object" in roles:
        ability = f"の能力{_mentions(roles['as'])}" if "as" in roles else ""
        text += f"{_mentions(roles['object'])}{ability}を"
    return text + spell_ja("playverb", item.verb)


def anchor(item: Anchor) -> str:
    """The line over plays that are tied to a moment."""
    words = dict(item.words)
    if "link" in words:
        return f"{spell_ja('kw', 'link number')}{words['link']}{spell_ja('kw', 'on chain ja')}："
    if "times" in words:
        return f"{words['times']}回繰り返す："
    return f"{_moment(item)}で："


def _moment(item: Anchor) -> str:
    whose = "".join(f"{value}の" for kind, value in item.words if kind == "turn")
    return whose + "、".join(spell_ja("phase", value) for kind, value in item.words if kind == "phase")


def question(item: Question) -> str:
    match item.kind:
        case "winner":
            return f"誰が{spell_ja('kw', 'the battle') if item.what == 'battle' else ''}勝つか？"
        case "may" if item.play:
            return f"{play(item.play)}ことができるか？"
        case "value" if item.subject:
            return f"{mention(item.subject)}の{spell_ja('zone|stat|mark', item.what)}はいくつか？"
        case _:
            return f"{assertion(item.says)}か？" if item.says else ""


def assertion(item: Assertion) -> str:
    subject = mention(item.subject) if item.subject else ""
    sections = "、".join(value.text for value in item.values)
    match item.verb:
        case "is in":
            return f"{subject}は{mention(item.values[0])}{'にない' if item.negated else 'にある'}"
        case "controlled by":
            return f"{subject}は{item.values[0].text}{spell_ja('kw', 'controlled ja')}"
        case "under":
            beneath = "not beneath ja" if item.negated else "beneath ja"
            return f"{subject}は{mention(item.values[0])}{spell_ja('kw', beneath)}"
        case "is" if item.what == "destroyed" and item.negated:
            return f"{subject}は生き残る"
        case "is" if is_passive(item.what) and not (item.subject and item.subject.kind == "zone"):
            return f"{subject}は{spell_ja('passive', item.what, NEGATIVE if item.negated else PRESENT)}"
        case "is":
            return f"{subject}は{spell_ja('state|status', item.what)}{'でない' if item.negated else 'である'}"
        case "happened":
            return f"{subject}は{_befell(item.what, NEGATIVE_PAST if item.negated else PAST)}"
        case "before":
            return _before(item, subject)
        case "has":
            return _has(item, subject)
        case "cited" | "not cited":
            where = f"手順{subject}の" if subject else ""
            return f"{where}{'根拠' if item.verb == 'cited' else '根拠でない'} {sections}"
        case "waits for":
            return f"{subject}を待つ" + (f"：{sections}" if sections else "")
        case "not settled":
            return "未確定" + (f"：{sections}" if sections else "")
        case "right":
            return f"{subject}は{'誤り' if item.negated else '正しい'}"
        case "illegal":
            return f"違法 {sections}".strip()
        case verb:
            said = {"draw": "draw game"}.get(verb, verb)
            return f"{subject}は{spell_ja('kw', said)}" if subject else spell_ja("kw", said)


def _befell(what: str, form: int) -> str:
    return spell_ja("passive" if is_passive(what) else "event", what, form)


def _before(item: Assertion, subject: str) -> str:
    other, then = mention(item.values[0]), item.values[1].text
    if then != item.what:
        other = f"{other}が{_befell(then, PRESENT)}"
    return f"{subject}は{other}より先に{_befell(item.what, PAST)}"


def _has(item: Assertion, subject: str) -> str:
    if item.op == "has":
        trait = mention(item.values[0], TRAITS) + "".join(value.text for value in item.values[1:])
        return f"{subject}は{trait}{'を持たない' if item.negated else 'を持つ'}"
    not_so = "ではない" if item.negated else ""
    return f"{subject}の{spell_ja('zone|stat|mark', item.what)}は{measure_ja(item.op, item.values[0].text)}{not_so}"
