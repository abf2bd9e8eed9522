"""Abilities in Japanese words: the inverse of grammar/japanese.lark."""

from __future__ import annotations

from judgecli.language.ast import Ability, Condition, Instruction, Noun, Number, Place
from judgecli.language.print_ja_conditions import TURN, at_event, by_what, conditions, happening
from judgecli.language.print_ja_things import WHOSE, as_object, counted, number, place, quantity, things, zone_only
from judgecli.language.print_words import ENABLING, inside_ja, own_kind, quoted, spell_ja, spell_zone
from judgecli.language.words import SIMPLE_VERBS, object_mark, of_kind, unit_of
from judgecli.lazy import replace

MAY = 2
"""The form of a verb that says one may."""


# ---- instructions

CLOSING = frozenset({"repeat", "modal", "delay", "otherwise"})
"""Instructions that hold others: what they hang on is said of all of it."""


def effects(items: tuple[Instruction, ...]) -> str:
    return "".join(f"{_behind(item) if n else ''}{instruction(item)}" for n, item in enumerate(items))


def _behind(item: Instruction) -> str:
    """What stands between it and the one before."""
    return "。その後、" if item.after else "。"


def instruction(item: Instruction) -> str:
    if item.conditions and item.verb in CLOSING:
        once = item.verb == "repeat" and item.amount == Number(1) and not item.may
        inner = effects(item.then) if once else instruction(replace(item, conditions=()))
        return f"{conditions(item.conditions)}ならば：({inner})"
    match item.verb:
        case "if":
            return f"そうした場合、{effects(item.then)}"
        case "otherwise":
            return f"そうでない場合、{effects(item.then)}"
        case "repeat" if item.amount:
            if item.amount.each is not None:
                return f"{things(item.amount.each)}1枚につき繰り返す：({effects(item.then)})"
            how = "繰り返してよい" if item.may else "繰り返す"
            return f"{item.amount.value}回{how}：{effects(item.then)}"
        case "modal" if item.amount:
            return f"次から{item.amount.value}つ選ぶ：{' | '.join(effects(choice) for choice in item.choices)}"
        case "modal":
            return f"当てはまるものを全て行う：{' | '.join(effects(choice) for choice in item.choices)}"
        case "delay" if item.when:
            if item.duration:
                return f"{happening(item.when)}時({spell_ja('duration', item.duration)})、{effects(item.then)}"
            return f"{at_event(item.when)}{effects(item.then)}"
        case "replace" if item.when:
            return f"次に{happening(item.when, 0)}際、かわりに{effects(item.then)}"
    text = _sentence(item)
    if item.conditions:
        text = f"{conditions(item.conditions)}ならば、{text}"
    follows = item.then and not item.verb.endswith(" cost")
    return f"{text}{_behind(item.then[0])}そうした場合、{effects(item.then)}" if follows else text


def _sentence(item: Instruction) -> str:
    duration = f"{spell_ja('duration', item.duration)}、" if item.duration else ""
    if item.until:
        duration = f"{happening(item.until, 0)}まで、{duration}"
    if item.lasting:
        duration = f"{conditions(item.lasting)}限り、{duration}"
    each = (item.amount and item.amount.each) or (item.what and item.what.count and item.what.count.each)
    said = item.verb == "draw" or item.verb in of_kind("counted")  # 「…につき」, a number of cards is not computed
    read = (_counts(item.amount) and not said) or (item.amount is not None and item.amount.word)
    count = item.what.count if item.what and not (item.amount and item.amount.each) else None
    per = _per(each, count) if each and not read else ""
    who = f"{things(item.who)}は" if item.who and item.verb not in ("win", "lose game") else ""
    return f"{duration}{per}{who}{_core(item, MAY if item.may else 0)}"


def _counts(amount: Number | None) -> bool:
    return amount is not None and amount.value == 1 and amount.each is not None


def _core(item: Instruction, form: int) -> str:
    topic = counted(item.what, subject=True) if item.what else ""
    amount = amount_of(item.amount)
    if own := own_kind(item):
        return _own(item, own, form)
    known = "change" if item.verb == "gain" else item.verb
    verb = _inflected("verb", known, form) if known in of_kind("verb") else ""
    match item.verb:
        case "discard" if (
            item.what
            and item.what.how not in ("this", "that")
            and item.what == replace(item.what, what="card", where=("hand",), filters=(), other=False, either=())
        ):
            return f"{WHOSE.get(item.what.whose, '')}手札を{quantity(item.what)}{verb}"
        case name if name in SIMPLE_VERBS:
            return f"{as_object(item.what, item.verb)}{verb}"
        case "draw":
            return f"カードを{_plain(item.amount)}枚{'まで' if item.what else ''}{verb}"
        case "damage":
            divided = "割り振って" if item.divided else ""
            of = "の" if not amount.isdigit() else ""
            return f"{counted(item.what or Noun('that'))}に{amount}{of}ダメージを{divided}{verb}"
        case "move" | "put" | "return" if item.to:
            state = f"{spell_ja('state', item.to.state)}で" if item.to.state else ""
            state += spell_ja("manner", str(item.value)) if item.value and item.verb == "put" else ""
            return f"{as_object(item.what)}{place(item.to)}に{state}{verb}"
        case "appear":
            return f"{as_object(item.what)}{_appearing(item.to)}{verb}"
        case "force" if item.target:
            return f"{counted(item.target)}の下に{as_object(item.what)}{verb}"
        case "play":
            return f"{'コストを支払わずに' if item.change else ''}{as_object(item.what)}{verb}"
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


def amount_of(amount: Number | None) -> str:
    """An amount without its "for each", which is said before the clause."""
    if amount is None:
        return ""
    return number(amount if _counts(amount) or amount.word else replace(amount, each=None))


def _plain(amount: Number | None) -> str:
    """A number of cards, without what it is multiplied by."""
    return amount_of(replace(amount, each=None) if amount and not amount.word else amount)


INSTEAD_OF_TRIBUTES = {"banished": "の除外", "graveyard": "を墓地へ送る事"}


def _own(item: Instruction, kind: str, form: int) -> str:
    """A verb a game adds."""
    verb = _inflected(kind, item.verb, form)
    match kind:
        case _ if item.verb == "detach" and item.target:
            return f"{counted(item.target)}の{as_object(item.what)}{verb}"
        case _ if item.verb == "ritual summon" and (item.amount or item.target or item.by):
            least = "ちょうどで" if item.value else "以上で"
            total = f"合計{amount_of(item.amount)}{least}" if item.amount else ""
            other = INSTEAD_OF_TRIBUTES[item.to.zone] if item.target and item.to else ""
            instead = f"リリースの代わりに{counted(item.target)}{other}も使い、" if item.target and other else ""
            return f"{instead}{'このカードを含めて' if item.by else ''}{total}{as_object(item.what)}{verb}"
        case "pair" if item.target:
            return f"{counted(item.target)}に{as_object(item.what)}{verb}"  # 「…をすべて」 would be read first
        case "counted":
            return f"{_plain(item.amount)}{unit_of(kind, item.verb)}{verb}"
        case "act":
            to = item.to
            state = f"{spell_ja('state', to.state)}で" if to and to.state else ""
            goal = f"{place(to)}に" if to and to.zone else ""
            goal = "相手側に" if to and not to.zone and to.whose == "opponent" else goal
            if item.by and to and to.zone in ("linked zone", "zone beside"):
                goal, item = f"{things(item.by)}の{goal}", replace(item, by=None)
            used = f"{goal}行く" if goal and item.using else ""
            using = f"{used}{counted(item.using)}を使って、" if item.using else ""
            goal = "" if item.using else goal
            if item.by:
                using += "このカードを含めて" if item.by.how == "this" else f"{things(item.by)}を含めて"
            using += things(item.target) + "である" if item.value and item.target else ""
            using += spell_ja("manner", str(item.value)) if item.value and item.verb == "special summon" else ""
            free = "コストを支払わずに" if item.change == "free" else ""
            what = as_object(item.what)
            if (mark := object_mark(verb)) != "を":  # 「守備表示にそれの表示形式を変更する」
                state = f"{state.removesuffix('で')}に" if state else ""
                return f"{using}{free}{goal}{state}{what.removesuffix('を')}{mark}{verb}"
            return f"{using}{free}{what}{goal}{state}{verb}"
        case _:
            return verb


def _appearing(to: Place | None) -> str:
    if to is None:
        return ""
    state = f"{spell_ja('state', to.state)}で" if to.state else ""
    return state + (f"{place(to)}に" if to.zone else "")


def points(item: Instruction) -> str:
    """赤1: colours and points of a cost."""
    colours = "".join(spell_ja("colour", colour) for colour in str(item.value).split())
    return f"{colours}{(item.amount.word or item.amount.value) if item.amount else 0}"


def _floor(item: Instruction) -> str:
    return f"(下限{item.value})" if item.value != "" else ""


def _inflected(kind: str, verb: str, form: int) -> str:
    """A verb in one of its forms; that it may be done is told of every verb, whether or not our own spelling has a word for it."""
    spelled = spell_ja(kind, verb, form)
    if form != MAY or spelled != spell_ja(kind, verb, 1) or spelled.endswith("ない"):
        return spelled
    stem = f"{spelled[:-1]}っ" if spelled.endswith(("失い", "なり")) else spelled
    return f"{stem}てよい"


def _change(item: Instruction, topic: str, amount: str, form: int, verb: str) -> str:
    do = ("する", "し", "してよい")[form]
    match item.verb:
        case "change" if item.amount and (item.amount.word or not amount.lstrip("+-").isdecimal()):
            way = (
                ("下げる", "下げ", "下げてよい")[form] if item.amount.minus else ("上げる", "上げ", "上げてよい")[form]
            )
            return f"{_owner_of_value(item, topic)}の{spell_ja('stat', item.change)}を{amount}だけ{way}"
        case "change":
            return (
                f"{_owner_of_value(item, topic)}の{spell_ja('stat', item.change)}を{int(amount):+d}{_floor(item)}{do}"
            )
        case "double" | "halve":
            share = "倍" if item.verb == "double" else "半分"
            return f"{_owner_of_value(item, topic)}の{spell_ja('stat', item.change)}を{share}に{do}"
        case "become" if item.change == "copy" and item.target:
            return f"{topic}は{counted(item.target)}のコピー{verb}"
        case "become" if item.change == "name" and item.target:
            return f"{topic}は{counted(item.target)}の名前に{do}"
        case "become":
            return f"{_owner_of_value(item, topic)}{_new_value(item, amount)}に{do}"
        case "gain" | "lose":
            return f"{topic}は{_given(item, amount)}{verb}"
        case "cannot":
            action = spell_ja("action", item.change)
            beside = (
                "のために" if item.change.startswith("be ") and item.change.endswith(("material", "summon")) else "を"
            )
            target = f"{counted(item.target, subject=True)}{beside}" if item.target else ""
            ending = "ない" if action[-1] in "れけ" else "できない"
            where = f"{place(item.to)}に" if item.to else ""
            return f"{topic}は{target}{where}{by_what(item.source, item.by)}{action}{ending}"
        case "can" | "only" | "must":
            return _permission(item, topic)
        case "alternative cost" | "additional cost":
            kind = "コストの代わりに支払える" if item.verb == "alternative cost" else "追加コスト"
            return f"{topic}は{_cost(item.then)}{kind}"
        case "unaffected" if item.target:
            return f"{topic}は{things(replace(item.target, whose=str(item.value)))}の{_used(item)}効果を受けない"
        case "unaffected":
            return f"{topic}は{WHOSE.get(str(item.value), '')}{_used(item)}効果を受けない"
        case "no limit":
            return f"{topic}の上限はなくなる"
        case "shuffle deck":
            return f"{spell_zone('deck', 'ja')}をシャッフルする"
        case other:
            raise LookupError(f"no Japanese for the instruction {other}")


def _able(action: str) -> str:
    return "ることができる" if action.endswith("れ") else "できる"


def _permission(item: Instruction, topic: str) -> str:
    target = f"{counted(item.target, subject=True)}を" if item.target else ""
    origin = f"{'か'.join(spell_zone(zone, 'ja') for zone in item.source.split(' or '))}から" if item.source else ""
    action, value = spell_ja("action", item.change), str(item.value)
    if item.verb == "must":
        return f"{topic}は{target}{action}しなければならない"
    if item.verb == "only":
        return f"{topic}は{target}{spell_ja('limit', value)}のみ{action}{_able(action)}"
    if value in of_kind("state", "status"):
        origin += f"{spell_ja('state|status', value)}であるかのように"
    elif value:
        origin += f"{inside_ja(tuple(value.split(' or ')))}かのように"
    return f"{topic}は{target}{origin}{action}{_able(action)}"


def _owner_of_value(item: Instruction, topic: str) -> str:
    """Cards have values, a zone has only its limit."""
    return f"{topic}のカード" if item.what and zone_only(item.what) and item.change != "limit" else topic


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
        case mark if mark in of_kind("mark"):
            named = quoted(item.value) if item.value else ""
            return f"{named}{spell_ja('mark', mark)}を{amount}{'個' if mark == 'counters' else ''}"
        case kind:
            return f"{spell_ja(kind, str(item.value))}を"


# ---- abilities


def ability(item: Ability) -> str:
    enabling = [cond for cond in item.conditions if cond.what in ENABLING]
    stated = tuple(cond for cond in item.conditions if cond not in enabling)
    lead = "".join(_enabling(cond) for cond in enabling)
    if item.kind == "keyword":
        return lead + _keyword(item)
    head = lead + _head(item) + _qualifiers(item)
    body = effects(item.effects)
    given = f"{conditions(stated)}ならば：" if stated else ""
    priced = f"{_cost(item.cost)}{_targets(item.targets)}"
    match item.kind if item.kind == "replacement" else item.structure or item.kind:
        case "replacement" if item.when:
            instead = f"{spell_zone(item.instead, 'ja')}に置くかわりに" if item.instead else "かわりに"
            held = _while(stated) if stated else ""
            return f"{head} {held}{happening(item.when, 0)}際、{instead}{body or 'そのままとどまる'}"
        case "auto" if item.when is None:
            return f"{head} {_while(stated)}{body}"
        case "auto" if item.when:
            return f"{head} {waits(item)}、{given}{priced}{body}"
        case "constant":
            return f"{head} {_while(stated) if stated else ''}{body}"
        case _:
            given = (f"{waits(item)}：" if item.when else "") + given
            space = " " if given or (item.targets and not item.cost) else ""
            return f"{head}{space}{given}{priced}{'' if given or priced else '：'}{body}"


def _while(stated: tuple[Condition, ...]) -> str:
    """「…が8枚以上である間、」: a number ends in no verb of its own."""
    said = conditions(stated)
    return f"{said}間、" if said.endswith(("る", "い", "た")) else f"{said}である間、"


def _head(item: Ability) -> str:
    """The number and the kind, as the game calls it."""
    number = chr(ord("①") + item.number - 1) if item.number else ""
    if item.kind == "replacement":
        own = item.structure
        return number + (spell_ja("constant head", own) if own else spell_ja("head", "constant"))
    return number + (spell_ja(f"{item.structure} head", item.kind) if item.structure else spell_ja("head", item.kind))


def waits(item: Ability) -> str:
    """「AかBした時」; a moment such as the start of a phase needs no 「時」."""
    happenings = (item.when, *item.or_when) if item.when else ()
    said = "、または".join(happening(event) for event in happenings)
    return said + ("" if item.when and not item.when.subject else "場合" if item.given == "if" else "時")


def _targets(items: tuple[Noun, ...]) -> str:
    if not items:
        return ""
    return f"{'と'.join(map(target, items))}を対象として："


def target(item: Noun) -> str:
    """What is targeted; 「…につき」 before it."""
    each = item.count.each if item.count is not None else None
    return (_per(each, item.count) if each else "") + counted(replace(item, target=False))


def _per(each: Noun, count: Number | None) -> str:
    """「魚族1枚につき、」, and how many more where a number of cards says so."""
    more = f"さらに{count.plus}枚まで、" if count is not None and count.plus else ""
    return f"{things(each)}1枚につき、{more}"


def _keyword(item: Ability) -> str:
    text = chr(ord("①") + item.number - 1) if item.number else ""
    text += spell_ja("keyword", item.keyword) + (str(item.parameter) if item.parameter is not None else "")
    text += f" {item.amount:+d}" if item.amount is not None and not item.of else ""
    if stated := [cond for cond in item.conditions if cond.what not in ENABLING]:
        text += f" {conditions(tuple(stated))}ならば"
    text += f"（{'、'.join(counted(thing, subject=True) for thing in item.of)}）" if item.of else ""
    text += f" {item.amount:+d}" if item.amount is not None and item.of else ""
    text += "".join(f" {spell_ja('phase', phase)}に" for phase in item.phases)
    text += " 1ターンに1度" if item.limit else ""
    text += _cost(item.cost)
    return f"{text}：{effects(item.effects)}" if item.effects else text


def _enabling(item: Condition) -> str:
    if item.op == "has" and item.subject.how == "any":
        return f"{spell_ja('keyword', item.what)}（{counted(item.subject, subject=True)}） "
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
    limit = 0 if item.limit_per else item.limit
    if item.turn:
        text += f" {TURN[item.turn]}" + (str(limit) if limit else "")
    elif limit:
        text += f" ターン{limit}"
    often = f"{max(item.limit, 1)}度"
    words = [spell_ja("limit", item.limit_per).replace("1度", often)] if item.limit_per else []
    words += ["任意"] if item.optional else []
    words += [f"（{spell_ja('phase', phase)}）" for phase in item.phases]
    words += [spell_ja("timing", item.timing)] if item.timing else []
    return text + "".join(f" {word}" for word in words)


def _used(item: Instruction) -> str:
    """Of effects that are activated alone, where the text says so."""
    return "発動した" if item.source == "activated" else ""


def _cost(items: tuple[Instruction, ...]) -> str:
    return f"〈{'、'.join(_cost_item(item) for item in items)}〉" if items else ""


def _cost_item(item: Instruction) -> str:
    if item.verb == "pay":
        return points(item)
    if item.verb == "sleep" and item.what and item.what.how == "this":
        return "スリープ"
    return instruction(item)
