"""The steps of a run in plain words, in Japanese and English. Bookkeeping has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.zx import events as e
from judgecli.games.zx.picks import label
from judgecli.kernel.events import Began, Decided, Ended, Event, Moved, Prepared, Shown
from judgecli.kernel.say import Ask, Note
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Cause, Pending, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, NotSettled, Reason, Verdict

Lang = str

ZONES_JA = {
    "deck": "デッキ",
    "trash": "トラッシュ",
    "charge": "チャージ",
    "life": "ライフ",
    "resource": "リソース",
    "hand": "手札",
    "temporary": "テンポラリー",
    "remove": "リムーブゾーン",
    "force": "フォースゾーン",
    "dynamis": "デュナミス",
    "square": "スクエア",
}
SPOTS_JA = {
    "north-west": "北西",
    "north": "北",
    "north-east": "北東",
    "west": "西",
    "center": "中央",
    "east": "東",
    "south-west": "南西",
    "south": "南",
    "south-east": "南東",
}
PHASES_JA = {
    "reboot": "リブートフェイズ",
    "draw": "ドローフェイズ",
    "resource": "リソースフェイズ",
    "ignition": "イグニッションフェイズ",
    "main": "メインフェイズ",
    "end": "エンドフェイズ",
    "game": "ゲーム",
}


def card(s: State, ref: Ref | Thing | None, lang: Lang) -> str:
    """A card by name; one nobody has shown by where it is."""
    thing = s.last(ref) if not isinstance(ref, Thing) else ref
    if thing is None:
        return "?"
    name = s.name(thing)
    if name:
        return f"《{name}》"
    if s.value(thing, "type") == "player":
        return f"{thing.controller}'s Player card" if lang == "en" else f"{thing.controller}のプレイヤーカード"
    return f"a card in {zone(thing.zone, 'en')}" if lang == "en" else f"{zone(thing.zone, 'ja')}のカード"


def zone(z: Zone, lang: Lang) -> str:
    if z.spot:
        return z.spot if lang == "en" else SPOTS_JA[z.spot]
    if lang == "en":
        return z.name if z.name in ("temporary", "force") else f"{z.holder}'s {z.name}"
    return ZONES_JA[z.name] if z.name in ("temporary", "force") else f"{z.holder}の{ZONES_JA[z.name]}"


def phrase(step: Step, lang: Lang) -> str:
    """One step, or "" where it says nothing a person would say."""
    if step.kind == "event":
        event, cause = step.what
        return _event(event, cause, step.before, step.after, lang)
    if step.kind == "decision":
        return _decision(step, lang)
    if step.kind == "fires":
        return _fires(step.what, step.after, lang)
    if step.kind == "note":
        return _note(step.what, step.after, lang)
    if step.kind in ("forbidden", "replaced"):
        return _prevented(step, lang)
    if step.kind in ("refused", "undone"):
        verdict = step.what[0] if isinstance(step.what, tuple) else step.what  # only
        return _refused(verdict, step.after, step.kind, lang)
    return ""


# ---- events


def _event(event: Event, cause: Cause | None, s: State, after: State, lang: Lang) -> str:
    if event.silent:
        return ""
    if isinstance(event, Moved):
        return _moved(event, s, lang)
    form = _FORMS.get(type(event))
    if form is None:
        return ""
    return form[lang == "ja"].format(**_words(event, cause, s, after, lang))


def _moved(event: Moved, s: State, lang: Lang) -> str:
    thing = s.now(event.ref)
    if thing is None:
        return ""
    if event.to.name == "temporary":
        return f"{card(s, thing, lang)} is being played" if lang == "en" else f"{card(s, thing, lang)}をプレイする"
    special = _MOVES.get(type(event)) or _MOVES[Moved]
    words = {
        "card": card(s, thing, lang),
        "to": zone(event.to, lang),
        "from_": zone(thing.zone, lang),
        "player": event.to.holder,
        "slept": _slept(event, lang),
    }
    return special[lang == "ja"].format(**words)


def _slept(event: Moved, lang: Lang) -> str:
    if ("slept", True) not in event.marks:
        return ""
    return " slept" if lang == "en" else "スリープで"


_MOVES: Mapping[type[Event], tuple[str, str]] = {
    Moved: ("{card} goes from {from_} to {to}{slept}", "{card}が{from_}から{to}へ{slept}移動する"),
    e.Destroyed: ("{card} is destroyed and goes to {to}{slept}", "{card}は破壊され、{to}へ{slept}移動する"),
    e.Drawn: ("{player} draws a card", "{player}がカードを1枚引く"),
    e.Discarded: ("{player} discards {card}", "{player}が{card}を捨てる"),
    e.Excluded: ("{card} is excluded", "{card}が除外される"),
    e.Recovered: ("{player} recovers 1 life", "{player}が1点回復する"),
    e.Placed: ("{card} appears in {to}", "{card}が{to}に登場する"),
}

_FORMS: Mapping[type[Event], tuple[str, str]] = {
    e.PhaseBegan: ("{phase} starts ({player})", "{player}の{phase}開始"),
    e.TurnEnding: ("{player}'s turn ends", "{player}のターン終了時"),
    e.BattleBegan: ("A battle begins", "バトル開始"),
    e.Attacked: ("{attacker} attacks {target}", "{attacker}が{target}を攻撃する"),
    e.BattleEnding: ("The battle ends", "バトル終了時"),
    e.Revealed: ("{card} is revealed", "{card}が公開される"),
    e.Slept: ("{card} is slept", "{card}がスリープする"),
    e.Rebooted: ("{card} is rebooted", "{card}がリブートする"),
    e.DamageDealt: ("{card} receives {points} damage", "{card}が{points}ダメージを受ける"),
    e.DamageReset: ("the damage on {card} becomes 0", "{card}のダメージが0になる"),
    e.PlayerDamaged: ("{player} receives {points} damage", "{player}が{points}点のダメージを受ける"),
    e.DamageTaken: ("{player} works off 1 damage", "{player}のダメージを1点処理する"),
    e.VirtualCardPlaced: ("a virtual Player card is placed for {player}", "{player}の仮想のプレイヤーカードが置かれる"),
    e.Shuffled: ("{player} shuffles the deck", "{player}がデッキをシャッフルする"),
    Shown: ("it turns out to be 《{face}》", "それは《{face}》だった"),
    Began: ("an effect applies to {cards}: {change}", "{cards}に効果が適用される: {change}"),
    Ended: ("effects until the end of the {until} end", "{until_ja}終了時までの効果が消える"),
    Prepared: ("an auto will wait for its time", "時限の自動能力が作られる"),
    Decided: ("{result}", "{result_ja}"),
}


def _words(event: Event, cause: Cause | None, s: State, after: State, lang: Lang) -> dict[str, Any]:
    out: dict[str, Any] = {name: getattr(event, name) for name in getattr(type(event), "__slots__", ())}
    refs = event.subjects()
    out["card"] = card(s, refs[0], lang) if refs else ""  # only
    out["cards"] = (
        "、".join(card(s, r, lang) for r in refs) if lang == "ja" else ", ".join(card(s, r, lang) for r in refs)
    )
    if isinstance(event, e.BattleBegan):
        out["attacker"] = card(s, event.attacker, lang)
        out["target"] = card(s, event.target, lang) if isinstance(event.target, Ref) else event.target
    if isinstance(event, e.PhaseBegan):
        out["player"] = event.player
        out["phase"] = f"The {event.phase} phase" if lang == "en" else PHASES_JA[event.phase]
    if isinstance(event, e.DamageDealt):
        out["points"] = event.points
    if isinstance(event, e.Shuffled):
        out["player"] = event.zone.holder
    if isinstance(event, Began):
        out["change"] = _change(event.effect.change, lang)
    if isinstance(event, Ended):
        out["until_ja"] = {"turn": "ターン", "battle": "バトル"}.get(event.until, event.until)
    if isinstance(event, Decided):
        out["result_ja"] = _result(event.result)
    return out


def _change(change: Any, lang: Lang) -> str:
    what = {"power": ("power", "パワー"), "cost": ("cost", "コスト")}.get(change.what, (change.what, change.what))[
        lang == "ja"
    ]
    by = getattr(change, "by", None)
    if by is not None:
        return f"{what} {by:+d}"
    value = getattr(change, "value", "") or getattr(change, "key", "")
    shown = "/".join(sorted(value)) if isinstance(value, frozenset) else str(value)
    return f"{what}: {shown}"


def _result(result: str) -> str:
    if result == "draw":
        return "引き分け"
    return f"{result.removesuffix(' loses')}が敗北"


# ---- decisions and the rest


def _decision(step: Step, lang: Lang) -> str:
    ask, answer, how = step.what
    if how != "said" or (ask.kind in ("main action", "battle action") and answer == "pass"):
        if how == "implied" or answer != "pass" or how == "forced":
            return ""
        return f"{ask.who} passes" if lang == "en" else f"{ask.who}はパスする"
    if ask.kind in ("main action", "battle action"):
        return ""
    chosen = _chosen(ask, answer, step.before, lang)
    return f"{ask.who} chooses {chosen}" if lang == "en" else f"{ask.who}は{chosen}を選ぶ"


def _chosen(ask: Ask[Any], answer: str, s: State, lang: Lang) -> str:
    option = ask.options[answer]
    if isinstance(option, Thing):
        return card(s, option, lang)
    if isinstance(option, Pending):
        return (
            f"the auto of {card(s, option.source, lang)}"
            if lang == "en"
            else f"{card(s, option.source, lang)}の自動能力"
        )
    if lang == "ja":
        return SPOTS_JA.get(answer) or _ANSWERS_JA.get(answer, answer)
    return answer


_ANSWERS_JA = {"play": "プレイすること", "decline": "しないこと", "do it": "すること", "none": "なし", "pass": "パス"}


def _fires(pending: Pending, s: State, lang: Lang) -> str:
    return (
        f"the auto of {card(s, pending.source, lang)} triggers"
        if lang == "en"
        else f"{card(s, pending.source, lang)}の自動能力が誘発状態になる"
    )


_NOTES_JA = {
    "moved, but still the target": "移動していても、攻撃目標のまま",
    "the target is gone": "攻撃目標がスクエアにいないので、何も起こらない",
    "the attacker is gone": "攻撃ゼクスがスクエアにいないので、何も起こらない",
    "a Z/X stands before the player, but the target stays": "プレイヤースクエアにゼクスがいても、攻撃目標は変わらない",
    "no damage": "0点以下のダメージは与えられない",
    "no damage to the player": "プレイヤーはダメージを受けない",
    "already slept": "すでにスリープ状態なので、何も起こらない",
    "nothing to draw": "引けるカードがない",
    "fewer than asked for": "指示された数に足りないので、可能な限り行う",
    "cannot be destroyed": "破壊されない効果が優先される",
    "no square for it": "置けるスクエアがない",
    "more life than the opponent": "ライフが相手より多いので、何も起こらない",
    "a Player card does not change its square": "プレイヤーカードはスクエアを移動しない",
    "its condition is not met": "条件を満たしていない",
    "once more": "もう一度行う",
}


def _note(note: Note, s: State, lang: Lang) -> str:
    about = next(
        (
            card(s, a, lang)
            for a in note.about
            if isinstance(a, (Ref, Thing)) and s.last(a if isinstance(a, Ref) else a.ref)
        ),
        "",
    )
    text = note.text if lang == "en" else _NOTES_JA.get(note.text, note.text)
    return f"{about}: {text}" if about else text


def _prevented(step: Step, lang: Lang) -> str:
    event = step.what[0]  # only
    refs = event.subjects()
    about = card(step.before, refs[0], lang) if refs else ""  # only
    if step.kind == "forbidden":
        return f"{about}: an effect forbids it" if lang == "en" else f"{about}: 禁止する効果が優先される"
    return f"{about}: something else happens instead" if lang == "en" else f"{about}: かわりに別の事象が発生する"


def _refused(verdict: Verdict, s: State, kind: str, lang: Lang) -> str:
    if isinstance(verdict, NotSettled):
        return verdict.question_en if lang == "en" else verdict.question_ja
    if isinstance(verdict, Illegal):
        begin = {"undone": ("cannot be done, undone: ", "できないので、プレイ前に戻す: ")}.get(
            kind, ("illegal: ", "できない: ")
        )
        return begin[lang == "ja"] + "; ".join(reason(r, s, lang) for r in verdict.reasons)
    return ""


def reason(r: Reason, s: State, lang: Lang) -> str:
    """A requirement that fails, with the cards concerned."""
    says = r.rule.says_en if lang == "en" else r.rule.says_ja
    about = [_subject(x, s, lang) for x in r.subjects]
    named = [a for a in about if a]
    return f"{says} ({', '.join(named)})" if named else says


def _subject(x: Any, s: State, lang: Lang) -> str:
    if isinstance(x, Thing):
        return card(s, x, lang) if x.face else ""
    if isinstance(x, str):
        return (SPOTS_JA.get(x, x) if lang == "ja" else x) if x else ""
    return str(x) if type(x).__name__ == "Cost" else ""


def question(ask: Ask[Any], lang: Lang) -> str:
    """Who has to choose what."""
    kinds_ja = {
        "main action": "行動",
        "battle action": "行動",
        "square": "スクエア",
        "resource": "スリープするリソース",
        "auto": "次にプレイする自動能力",
        "free play": "コストを支払わずにプレイするか",
        "life card": "ライフのカード",
        "shown card": "公開されたカードが何か",
        "top card": "デッキの一番上が何か",
        "card": "カード",
        "may": "実行するか",
        "share": "割り振る点数",
        "replacement": "先に適用する置換効果",
        "charge card": "チャージのカード",
        "card for the trash": "トラッシュに置くカード",
    }
    who = {"table": ("the table", "卓")}.get(ask.who, (ask.who, ask.who))[lang == "ja"]
    if lang == "ja":
        return f"{who}が{kinds_ja.get(ask.kind, ask.kind)}を選ぶ"
    return f"{who} chooses: {ask.kind}"


__all__ = ["card", "label", "phrase", "question", "reason", "zone"]
