"""Things, places and numbers in Japanese words."""

from __future__ import annotations

from judgecli.language.ast import Filter, Noun, Number, Place
from judgecli.language.print_words import (
    counters_named,
    inside_ja,
    is_the_rest,
    measure_ja,
    one_of_names,
    only_the_top,
    quoted,
    spell_ja,
    spell_zone,
)
from judgecli.language.words import main_type, of_kind
from judgecli.lazy import replace

PLAIN = {
    "this": "このカード",
    "that": "それ",
    "you": "あなた",
    "opponent": "相手",
    "player": "各プレイヤー",
    "opponents": "各対戦相手",
    "teammate": "チームメイト",
    "controller": "そのコントローラー",
    "owner": "その持ち主",
}
SPOKEN = {
    "target": "対象のカード",
    "paid": "コストにしたカード",
    "equipped": "その装備カード",
    "summoned": "特殊召喚したカード",
    "reveal": "公開したカード",
    "send": "墓地へ送ったカード",
    "banish": "除外したカード",
} | {f"target {n}": f"{n}つ目の対象" for n in range(1, 4)}
LACKS = ("!=", "lacks")
WHOSE = {
    "you": "あなたの",
    "opponent": "相手の",
    "teammate": "チームメイトの",
    "controller": "そのコントローラーの",
    "owner": "その持ち主の",
}


def things(thing: Noun) -> str:
    """A thing without its quantity."""
    if thing.how == "that" and thing.spoken:
        return SPOKEN[thing.spoken]
    if thing.what == "material" and thing.how in ("this", "that"):
        return f"{PLAIN[thing.how]}の素材" if thing.how == "this" else "それの素材"
    if (sort := counters_named(thing)) is not None:
        return f"{'これ' if thing.how == 'this' else 'それ'}の{quoted(sort) if sort else ''}カウンター"
    if thing.how in PLAIN and not thing.filters:
        return PLAIN[thing.how]
    if thing.how == "this":
        return f"{''.join(_modifier(item) for item in thing.filters)}{PLAIN['this']}"
    if thing.how == "aspect" and thing.of:
        word = spell_ja("aspect", thing.what)
        return f"その{word}" if thing.of.how == "that" else f"{counted(thing.of)}の{word}"
    if thing.either:
        less = "".join(_modifier(item) for item in thing.filters)
        less += WHOSE.get(thing.whose, "") if not any(one.whose for one in thing.either) else ""
        less += "" if all(one.where for one in thing.either) else inside_ja(thing.where)
        return f"{_apart(thing)}{less}{'か'.join(things(one) for one in thing.either)}"
    whose = WHOSE.get(thing.whose, "")
    if thing.top:
        return f"{whose}{spell_zone(thing.where[0], 'ja')}の上から"
    zone = zone_only(thing)
    where = "" if zone else inside_ja(thing.where)
    other = "他の" if thing.other else ""
    marks = "対象の" if thing.target else ""
    marks += "".join(_modifier(item) for item in thing.filters if item.kind != "tribe" or item.op in LACKS)
    tribes = [str(item.value) for item in thing.filters if item.kind == "tribe" and item.op == "has"]
    marks += "".join(f"[{tribe}]を持つ" for tribe in (tribes if thing.name else tribes[:-1]))
    head = spell_zone(zone, "ja") if zone else _head(thing, tribes[-1] if tribes else "")
    return f"{where}{whose}{_apart(thing)}{other}{marks}{head}"


def _apart(thing: Noun) -> str:
    parts = thing.apart.split(" and ") if thing.apart else []
    told = [(p.removeprefix("same "), "同じ" if p.startswith("same ") else "異なる") for p in parts]
    return "".join(f"{NATURES.get(p) or spell_ja('kw', p)}の{how}" for p, how in told)


NATURES = {"tribe": "種族", "colour": "属性", "level": "レベル"}


def zone_only(thing: Noun) -> str:
    """「ライフ」 alone for the cards in it."""
    plain = thing.how != "choose" and thing.what == "card" and not thing.filters and not thing.name
    return thing.where[0] if plain and len(thing.where) == 1 else ""


def _head(thing: Noun, tribe: str) -> str:
    if thing.name:
        return f"《{thing.name}》"
    kind = spell_each("type", thing.what)
    tribe = "か".join(f"[{one}]" for one in tribe.split(" or ")) if tribe else ""
    return tribe if tribe and thing.what == main_type() else f"{tribe}の{kind}" if tribe else kind


def spell_each(kinds: str, words: str) -> str:
    """Alternatives, each in its own word."""
    return spell_ja(kinds, words)


def _modifier(item: Filter) -> str:
    value = str(item.value)
    if item.op in LACKS and item.kind == "name":
        return f"{quoted(value)}以外の"
    if item.op in LACKS and value.isdecimal():
        return f"{spell_ja('stat', item.kind)}{value}以外の"
    if item.op in LACKS:
        kind = "state|status" if item.kind == "state" else item.kind
        return f"[{value}]以外の" if kind == "tribe" else f"{spell_ja(kind, value)}以外の"
    match item.kind:
        case kind if kind in of_kind("relation"):
            to = counted(item.value) if isinstance(item.value, Noun) else PLAIN.get(value) or quoted(value)
            return f"{to}{spell_ja('relation', kind)}"
        case "only colour":
            return f"{spell_ja('colour', value)}だけの"
        case "colour":
            return f"{spell_each('colour', value)}の"
        case "state":
            state = spell_ja("state|status", value)
            return state if state.endswith(("た", "な")) else f"{state}の"
        case "race named" if "race named" not in of_kind("relation"):
            return "その種族を持つ"
        case "type":
            return f"{spell_ja('type', value)}である"
        case "linked to this":
            return "このカードをリンク先に持つ"
        case "icon" if not (icon := spell_ja("icon", value)).endswith(("アイコン", "モンスター")):
            return icon  # 「融合モンスター」
        case "icon" | "keyword":
            return f"{spell_ja(item.kind, value)}を持つ"
        case "tribe part":
            return f"{quoted(value)}を種族に含む"
        case "not among":
            return "それ以外の"
        case "among":
            return f"{PLAIN[value]}の中の"
        case "under":
            return f"{PLAIN[value]}の下にある"
        case "name":
            names = one_of_names(value, "か")
            return f"カード名が{names}の" if item.op == "=" else f"{names}を名前に含む"
        case stat:
            amount = f"その{spell_ja('stat', value.removeprefix('its '))}" if value.startswith("its ") else value
            amount = number(item.value) if isinstance(item.value, Number) else amount
            return f"{spell_ja('stat', stat)}{measure_ja(item.op, amount)}の"


def counted(thing: Noun, *, subject: bool = False) -> str:
    """A thing with its quantity; as a subject, "all" is left unsaid."""
    if is_the_rest(thing):
        return "残りのカード"
    if host := only_the_top(thing):
        return "一番上のカード" if host.how == "that" else f"{counted(host)}の一番上のカード"
    if thing.how == "all" and thing.top and thing.count:
        return f"{things(thing)}{thing.count.value}枚{'まで' if thing.up_to else ''}"
    if thing.how == "all" and not subject and not thing.name and not zone_only(thing):
        return f"すべての{things(thing)}"
    if thing.how == "each":
        return f"それぞれの{things(thing)}"
    return f"{things(thing)}{quantity(thing)}"


def quantity(thing: Noun) -> str:
    if thing.how != "choose":
        return ""
    if thing.count is None:
        return "任意の枚数"
    return f"{thing.count.value}枚{'以上' if thing.or_more else 'まで' if thing.up_to else ''}"


def as_object(thing: Noun | None, verb: str = "") -> str:
    thing = thing or Noun("that")
    if verb == "choose" and thing.how == "choose" and not only_the_top(thing):
        return f"{things(thing)}を{quantity(thing)}"
    return f"{counted(thing)}を"


def place(to: Place) -> str:
    whose = WHOSE.get(to.whose, "")
    empty = f"{spell_ja('type', to.empty_of)}のない" if to.empty_of else ""
    edge = {"top": "の上", "bottom": "の下"}.get(to.position, "")
    beside = {"this": "このカード", "that": "それ"}.get(to.near, "")
    whose = f"{beside}{spell_ja('relation', 'adjacent to')}{whose}" if beside else whose
    return f"{whose}{empty}{spell_zone(to.zone, 'ja')}{edge}"


def number(value: Number) -> str:
    if value.plus:
        return f"{number(replace(value, plus=0))}{value.plus:+}"
    scale = {"half": "の半分", "twice": "の倍"}.get(value.scale, "")
    if value.each and value.word:
        times = f"×{value.value}" if value.value > 1 else ""
        return f"{counted(value.each)}の{spell_ja('stat', value.word.removesuffix(' of'))}{times}{scale}"
    if value.word.startswith("its "):
        times = f"×{value.value}" if value.value > 1 else ""
        return f"その{spell_ja('stat|mark', value.word.removeprefix('its '))}{times}{scale}"
    if value.word:
        return value.word + (f"×{value.value}" if value.value > 1 else "") + scale
    return (f"{things(value.each)}の枚数" if value.each and value.value == 1 else str(value.value)) + scale
