"""Abilities in Japanese words: the inverse of grammar/japanese.lark."""

from __future__ import annotations

from dataclasses import replace

from judgecli.language.ast import Ability, Condition, Filter, Happening, Instruction, Noun, Number, Place
from judgecli.language.print_words import ENABLING, inside_ja, is_passive, measure_ja, quoted, spell_ja, spell_zone
from judgecli.language.words import SIMPLE_VERBS

PLAIN = {"this": "このカード", "that": "それ", "you": "あなた", "opponent": "相手", "player": "各プレイヤー"}
WHOSE = {"you": "あなたの", "opponent": "相手の"}
TURN = {"you": "自分ターン", "opponent": "相手ターン"}
PAST = 1
MAY = 2


# ---- things


def things(thing: Noun) -> str:
    """A thing without its quantity."""
    if thing.how in PLAIN:
        return PLAIN[thing.how]
    whose = WHOSE.get(thing.whose, "")
    if thing.top:
        return f"{whose}{spell_zone(thing.where[0], 'ja')}の上から"
    zone_only = _zone_only(thing)
    where = "" if zone_only else inside_ja(thing.where)
    other = "他の" if thing.other else ""
    marks = "".join(_modifier(item) for item in thing.filters if item.kind != "tribe")
    tribes = [str(item.value) for item in thing.filters if item.kind == "tribe"]
    marks += "".join(f"[{tribe}]を持つ" for tribe in tribes[:-1])
    head = spell_zone(zone_only, "ja") if zone_only else _head(thing, tribes[-1] if tribes else "")
    return f"{where}{whose}{other}{marks}{head}"


def _zone_only(thing: Noun) -> str:
    """「ライフ」 alone for the cards in it."""
    plain = thing.how != "choose" and thing.what == "card" and not thing.filters and not thing.name
    return thing.where[0] if plain and len(thing.where) == 1 else ""


def _head(thing: Noun, tribe: str) -> str:
    if thing.name:
        return f"《{thing.name}》"
    kind = spell_ja("type", thing.what)
    return f"[{tribe}]" if tribe and thing.what == "zx" else f"[{tribe}]の{kind}" if tribe else kind


def _modifier(item: Filter) -> str:
    value = str(item.value)
    match item.kind:
        case "only colour":
            return f"{spell_ja('colour', value)}だけの"
        case "colour":
            return f"{spell_ja('colour', value)}の"
        case "state":
            return f"{spell_ja('state|status', value)}の"
        case "icon" | "keyword":
            return f"{spell_ja(item.kind, value)}を持つ"
        case "under":
            return f"{PLAIN[value]}の下にある"
        case "name":
            return f"カード名が{quoted(value)}の" if item.op == "=" else f"{quoted(value)}を名前に含む"
        case stat:
            amount = f"その{spell_ja('stat', value.removeprefix('its '))}" if value.startswith("its ") else value
            return f"{spell_ja('stat', stat)}{measure_ja(item.op, amount)}の"


def counted(thing: Noun, *, subject: bool = False) -> str:
    """A thing with its quantity; as a subject, "all" is left unsaid."""
    if thing.how == "all" and thing.top and thing.count:
        return f"{things(thing)}{thing.count.value}枚{'まで' if thing.up_to else ''}"
    if thing.how == "all" and not subject and not _zone_only(thing):
        return f"すべての{things(thing)}"
    if thing.how == "each":
        return f"それぞれの{things(thing)}"
    return f"{things(thing)}{_amount(thing)}"


def _amount(thing: Noun) -> str:
    if thing.how != "choose":
        return ""
    if thing.count is None:
        return "任意の枚数"
    return f"{thing.count.value}枚{'まで' if thing.up_to else ''}"


def _object(thing: Noun | None, verb: str = "") -> str:
    thing = thing or Noun("that")
    if verb == "choose" and thing.how == "choose":
        return f"{things(thing)}を{_amount(thing)}"
    return f"{counted(thing)}を"


def place(to: Place) -> str:
    whose = WHOSE.get(to.whose, "")
    empty = f"{spell_ja('type', to.empty_of)}のない" if to.empty_of else ""
    edge = {"top": "の上", "bottom": "の下"}.get(to.position, "")
    return f"{whose}{empty}{spell_zone(to.zone, 'ja')}{edge}"


def number(value: Number) -> str:
    if value.word:
        return f"その{spell_ja('stat', value.word.removeprefix('its '))}"
    return f"{things(value.each)}の枚数" if value.each and value.value == 1 else str(value.value)


# ---- conditions and events


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
        case "turn":
            return TURN[value]
        case "zone":
            zones = "か".join(spell_zone(zone, "ja") for zone in value.split(" or "))
            return f"{subject}が{zones}{'にない' if item.negated else 'にある'}"
        case "tribe":
            return f"{subject}が[{value}]{is_so}"
        case "state" | "colour" | "type" | "icon":
            kind = "state|status" if item.what == "state" else item.what
            return f"{subject}が{spell_ja(kind, value)}{is_so}"
        case stat:
            return f"{subject}の{spell_ja('stat', stat)}が{measure_ja(item.op, value)}"


def happening(event: Happening, form: int = PAST) -> str:
    """The event, up to and with 「時」 where it is one that happens to something."""
    whose = WHOSE.get(event.whose, "")
    if event.verb == "phase start":
        return f"{whose}{spell_ja('phase', event.goal)}の開始時"
    if event.subject is None:
        return f"{whose}{spell_ja('moment', event.verb)}"
    text = f"{counted(event.subject, subject=True)}が{_by(event.source, event.by)}"
    if event.origin:
        text += f"{WHOSE.get(event.origin_whose, '')}{spell_zone(event.origin, 'ja')}から"
    if event.object:
        text += f"{counted(event.object, subject=True)}を"
    if event.verb == "put":
        text += f"{whose}{spell_zone(event.goal, 'ja')}に"
    kind = "put" if event.verb == "put" else "passive" if is_passive(event.verb) else "event"
    return text + spell_ja(kind, event.verb, form)


def _when(event: Happening) -> str:
    return f"{happening(event)}{'時' if event.subject else ''}、"


def _by(source: str, thing: Noun | None) -> str:
    match source:
        case "battle":
            return "バトルで"
        case "effect":
            return f"{WHOSE[thing.whose] if thing else ''}効果で"
        case "this effect":
            return "この効果で"
        case "thing" if thing:
            return f"{counted(thing, subject=True)}によって"
        case _:
            return ""


# ---- instructions


def effects(items: tuple[Instruction, ...]) -> str:
    return "。".join(instruction(item) for item in items)


def instruction(item: Instruction) -> str:
    match item.verb:
        case "if":
            return f"そうした場合、{effects(item.then)}"
        case "repeat" if item.amount:
            return f"{item.amount.value}回繰り返す：{effects(item.then)}"
        case "modal" if item.amount:
            return f"次から{item.amount.value}つ選ぶ：{' | '.join(effects(choice) for choice in item.choices)}"
        case "delay" if item.when:
            return f"{_when(item.when)}{effects(item.then)}"
    text = _sentence(item)
    if item.conditions:
        text = f"{conditions(item.conditions)}ならば、{text}"
    return f"{text}。そうした場合、{effects(item.then)}" if item.then else text


def _sentence(item: Instruction) -> str:
    duration = f"{spell_ja('duration', item.duration)}、" if item.duration else ""
    each = (item.amount and item.amount.each) or (item.what and item.what.count and item.what.count.each)
    per = f"{things(each)}1枚につき、" if each and not _counts(item.amount) else ""
    who = f"{things(item.who)}は" if item.who and item.verb not in ("win", "lose game") else ""
    return f"{duration}{per}{who}{_core(item, MAY if item.may else 0)}"


def _counts(amount: Number | None) -> bool:
    return amount is not None and amount.value == 1 and amount.each is not None


def _core(item: Instruction, form: int) -> str:
    topic = counted(item.what, subject=True) if item.what else ""
    amount = _amount_of(item.amount)
    verb = spell_ja("verb", item.verb, form) if item.verb != "gain" else spell_ja("verb", "change", form)
    match item.verb:
        case "discard" if item.what and item.what == replace(item.what, what="card", where=("hand",), filters=()):
            return f"{WHOSE.get(item.what.whose, '')}手札を{_amount(item.what)}{verb}"
        case name if name in SIMPLE_VERBS:
            return f"{_object(item.what, item.verb)}{verb}"
        case "draw":
            return f"カードを{amount}枚{verb}"
        case "damage":
            divided = "割り振って" if item.divided else ""
            of = "の" if not amount.isdigit() else ""
            return f"{counted(item.what or Noun('that'))}に{amount}{of}ダメージを{divided}{verb}"
        case "move" | "put" | "return" if item.to:
            state = f"{spell_ja('state', item.to.state)}で" if item.to.state else ""
            return f"{_object(item.what)}{place(item.to)}に{state}{verb}"
        case "appear":
            return f"{_object(item.what)}{_appearing(item.to)}{verb}"
        case "force" if item.target:
            return f"{counted(item.target)}の下に{_object(item.what)}{verb}"
        case "play":
            return f"{'コストを支払わずに' if item.change else ''}{_object(item.what)}{verb}"
        case "pay":
            return f"{points(item)}を{verb}"
        case "recover":
            return f"{amount}{verb}"
        case "ignite":
            return verb if amount == "1" else f"{amount}回{verb}"
        case "igob":
            return f"{quoted(item.value)}に{verb}"
        case "consume":
            return f"{spell_ja('mark', item.change)}を{amount}個{verb}"
        case "win" | "lose game":
            return f"{things(item.who or Noun('you'))}は{verb}"
        case _:
            return _change(item, topic, amount, form, verb)


def _amount_of(amount: Number | None) -> str:
    """An amount without its "for each", which is said before the clause."""
    if amount is None:
        return ""
    return number(amount if _counts(amount) else replace(amount, each=None))


def _appearing(to: Place | None) -> str:
    if to is None:
        return ""
    state = f"{spell_ja('state', to.state)}で" if to.state else ""
    return state + (f"{place(to)}に" if to.zone else "")


def points(item: Instruction) -> str:
    """赤1: colours and points of a cost."""
    colours = "".join(spell_ja("colour", colour) for colour in str(item.value).split())
    return f"{colours}{item.amount.value if item.amount else 0}"


def _floor(item: Instruction) -> str:
    return f"(下限{item.value})" if item.value != "" else ""


def _change(item: Instruction, topic: str, amount: str, form: int, verb: str) -> str:
    do = ("する", "し", "してよい")[form]
    match item.verb:
        case "change":
            return f"{topic}の{spell_ja('stat', item.change)}を{int(amount):+d}{_floor(item)}{do}"
        case "become":
            return f"{_owner_of_value(item, topic)}{_new_value(item, amount)}に{do}"
        case "gain" | "lose":
            return f"{topic}は{_given(item, amount)}{verb}"
        case "cannot":
            target = f"{counted(item.target, subject=True)}を" if item.target else ""
            deed = spell_ja("deed", item.change)
            ending = "ない" if deed[-1] in "れけ" else "できない"
            return f"{topic}は{target}{_by(item.source, item.by)}{deed}{ending}"
        case "unaffected":
            return f"{topic}は{WHOSE.get(str(item.value), '')}効果を受けない"
        case "no limit":
            return f"{topic}の上限はなくなる"
        case other:
            raise ValueError(f"no Japanese for the instruction {other}")


def _owner_of_value(item: Instruction, topic: str) -> str:
    """Cards have values, a zone has only its limit."""
    return f"{topic}のカード" if item.what and _zone_only(item.what) and item.change != "limit" else topic


def _new_value(item: Instruction, amount: str) -> str:
    match item.change:
        case "limit":
            return f"の上限を{amount}"
        case "tribe":
            return f"の種族を[{item.value}]"
        case "colour":
            return f"の色を{spell_ja('colour', str(item.value))}"
        case "name":
            return f"のカード名を{quoted(item.value)}"
        case "type":
            return f"の種類を{spell_ja('type', str(item.value))}"
        case stat:
            return f"の{spell_ja('stat', stat)}を{amount}"


def _given(item: Instruction, amount: str) -> str:
    match item.change:
        case "tribe":
            return f"[{item.value}]を"
        case "name":
            return f"カード名{quoted(item.value)}を"
        case "abilities":
            return (f"{things(item.target)}の" if item.target else "") + "すべての能力を"
        case "ability" if item.ability:
            return f"{quoted(ability(item.ability))}を"
        case "counters" | "damage":
            return f"{spell_ja('mark', item.change)}を{amount}個"
        case kind:
            return f"{spell_ja(kind, str(item.value))}を"


# ---- abilities


def ability(item: Ability) -> str:
    enabling = [cond for cond in item.conditions if cond.what in ENABLING]
    stated = tuple(cond for cond in item.conditions if cond not in enabling)
    lead = "".join(_enabling(cond) for cond in enabling)
    if item.kind == "keyword":
        return lead + _keyword(item)
    head = lead + spell_ja("head", "constant" if item.kind == "replacement" else item.kind) + _qualifiers(item)
    body = effects(item.effects)
    given = f"{conditions(stated)}ならば：" if stated else ""
    match item.kind:
        case "replacement" if item.when:
            instead = f"{spell_zone(item.instead, 'ja')}に置くかわりに" if item.instead else "かわりに"
            return f"{head} {happening(item.when, 0)}際、{instead}{body}"
        case "auto" if item.when is None:
            return f"{head} {conditions(stated)}間、{body}"
        case "auto" if item.when:
            return f"{head} {_when(item.when)}{given}{body}"
        case "constant":
            return f"{head} {conditions(stated) + '間、' if stated else ''}{body}"
        case _:
            space = " " if given else ""
            return f"{head}{space}{given}{_cost(item.cost)}{'' if given or item.cost else '：'}{body}"


def _keyword(item: Ability) -> str:
    text = spell_ja("keyword", item.keyword) + (str(item.parameter) if item.parameter is not None else "")
    return f"{text}{_cost(item.cost)}：{effects(item.effects)}" if item.effects else text


def _enabling(item: Condition) -> str:
    if item.what == "player name":
        return f"プレイヤー名{quoted(str(item.value))} "
    of = f"[{item.subject.name}]" if item.subject.name else ""
    if not of and item.subject.what != "player":
        of = f"（{spell_ja('type', item.subject.what)}）"
    value = item.value if isinstance(item.value, str) else item.value.value
    return f"{spell_ja('keyword', item.what)}{value}{of} "


def _qualifiers(item: Ability) -> str:
    zones = "、".join(spell_zone(zone, "ja") for zone in item.where)
    text = f"（{zones}）" if zones else ""
    if item.turn:
        text += f" {TURN[item.turn]}" + (str(item.limit) if item.limit else "")
    elif item.limit:
        text += f" ターン{item.limit}"
    return text


def _cost(items: tuple[Instruction, ...]) -> str:
    return f"〈{'、'.join(_cost_item(item) for item in items)}〉" if items else ""


def _cost_item(item: Instruction) -> str:
    if item.verb == "pay":
        return points(item)
    if item.verb == "sleep" and item.what and item.what.how == "this":
        return "スリープ"
    return instruction(item)
