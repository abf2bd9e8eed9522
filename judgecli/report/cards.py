"""Card lists for a terminal: what an import came to, the lists there are, and what is wrong with a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from judgecli.library.importing import BadList
from judgecli.library.mapping import BadMap
from judgecli.library.store import About, DamagedList, Entry
from judgecli.report.lang import Lang, filled
from judgecli.report.width import harmless

SCHEMA = "judgecli.cards/1"
MOST_REASONS = 20
_SAY = {
    "list": ("{game}  {name}: {cards}枚（{file}、{layout}）", "{game}  {name}: {cards:card|cards} ({file}, {layout})"),
    "left out": ("  {count}件を除外: {reason}", "  {count} left out: {reason}"),
    "more": ("  ほか{count}種類の理由", "  and {count:more reason|more reasons}"),
    "no card": ("カードの名前がない", "no card name"),
    "head": ("この情報を読めない「{head}」", "this part of the card cannot be read: “{head}”"),
    "none": (
        "カード一覧はありません。取り込むには judge cards import FILE --game dm",
        "There is no card list. Import one: judge cards import FILE --game dm",
    ),
    "removed": ("一覧「{name}」を消しました。", "Removed the list “{name}”."),
    "no list": ("一覧「{name}」はありません。ある一覧: {known}", "there is no list “{name}”; there are: {known}"),
    "no such card": ("《{name}》はどの一覧にもありません。", "《{name}》 is in no list."),
    "near": ("もしかして: {names}", "did you mean {names}?"),
    "bad name": (
        "一覧の名前「{name}」は使えません。英数字・かな漢字・「.」「-」で付けてください。",
        "a list cannot be called “{name}”: use letters, digits, . and -",
    ),
    "which game": ("--game でゲームを指定してください: {games}", "say which game with --game: {games}"),
    "reading": ("取り込み中", "importing"),
    "fit": (
        "{name}: 全文を読めるカード {whole}枚、一部だけ {part}枚（{seconds:.0f}秒）",
        "{name}: {whole:card|cards} read whole, {part} in part ({seconds:.0f} s)",
    ),
}
_BAD = {
    "map": ("{place}: そのような表はありません。ある表: {more}", "{place}: there is no such map; there are: {more}"),
    "layout": (
        "この形の一覧は知りません（項目: {place}）。知っている形: {more}。--map で自分の表を指定できます。",
        "this layout is not known (fields: {place}); known: {more}. Describe it in a file of your own: --map FILE",
    ),
    "game": ("表 {place} は {more} のものです。", "the map {place} is for {more}"),
    "empty": ("{place}: カードがありません。", "{place}: there is no card in it"),
    "folder": ("{place}: フォルダに JSON のファイルがありません。", "{place}: there is no JSON file in this folder"),
    "large": ("{place}: {more} MB を超えています。", "{place}: larger than {more} MB"),
    "many": ("{place}: {more} 件を超えています。", "{place}: more than {more} rows"),
    "encoding": (
        "{place}: UTF-8 でも Shift_JIS でもありません。UTF-8 で保存し直してください。",
        "{place}: neither UTF-8 nor Shift_JIS; save it as UTF-8",
    ),
    "row": ("{place}: カード1枚の情報ではありません。", "{place}: this is not the data of a card"),
    "no list": ("{place}: この JSON にカードの並びがありません。", "{place}: there is no list of cards in this JSON"),
    "json": ("{place}: JSON として読めません（{more}）。", "{place}: this is not JSON ({more})"),
    "table": (
        "{place}: 表ではありません。1行目に name,head,text のような見出しが必要です。",
        "{place}: this is not a table; its first line names the columns, such as name,head,text",
    ),
    "columns": ("{place}: 見出しより多い列があります（{more}）。", "{place}: more cells than columns ({more})"),
    "table row": ("{place}: 表の行を読めません（{more}）。", "{place}: this row cannot be read ({more})"),
}


def say(key: str, lang: Lang, **values: object) -> str:
    """A label of this module."""
    return filled(_SAY[key][lang == "en"], values)


def mistake(error: Exception, lang: Lang) -> str:
    """What is wrong with a file, a map or a list: place, cause, what to do."""
    if isinstance(error, BadList):
        return _BAD[error.code][lang == "en"].format(place=error.place, more=error.more)
    if isinstance(error, DamagedList):
        told = ("一覧「{}」が壊れています。取り込み直してください。", "the list “{}” is damaged: import it again")
        return told[lang == "en"].format(error.list)
    if isinstance(error, BadMap):
        return f"--map {error}"
    assert isinstance(error, OSError)
    return f"{error.filename}: {error.strerror or error}"


def about_lines(lists: Iterable[About], lang: Lang) -> Iterator[str]:
    """One line a list, and what was left out of it."""
    for known in lists:
        told = {"game": known.game, "name": known.name, "cards": known.cards, "file": known.file}
        yield harmless(say("list", lang, layout=known.layout, **told))
        reasons = sorted(known.left_out.items(), key=lambda item: (-item[1], item[0]))
        for reason, count in reasons[:MOST_REASONS]:
            yield harmless(say("left out", lang, count=count, reason=_reason(reason, lang)))
        if len(reasons) > MOST_REASONS:
            yield say("more", lang, count=len(reasons) - MOST_REASONS)


def _reason(reason: str, lang: Lang) -> str:
    kind, _, head = reason.partition(": ")
    return say("head", lang, head=head) if kind == "head" else say("no card", lang)


def entry_lines(found: Sequence[Entry]) -> Iterator[str]:
    """One line a card: its name, its data, its list."""
    yield from (harmless(f"《{card.name}》 {card.head}  [{card.list}]") for card in found)


def plain(kind: str, values: Iterable[About | Entry]) -> dict[str, Any]:
    """Schema ``judgecli.cards/1``: lists, or cards."""
    return {"schema": SCHEMA, kind: [asdict(value) for value in values]}
