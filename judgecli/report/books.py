"""Show import reports, the shelf, checks and differences: for a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from judgecli.report.lang import Lang, filled
from judgecli.report.width import harmless

if TYPE_CHECKING:
    from rulebook_index.amendments import Change as AmendedPlace
    from rulebook_index.importers.check import Change, Finding, Shelved
    from rulebook_index.importers.report import ImportReport

_MOST = 20
_SAY = {
    "found": ("規定 {found}/{expected}", "{found} of {expected:provision|provisions}"),
    "counted": ("規定 {found}", "{found:provision|provisions}"),
    "also": (
        "見出し {headings}・項目 {items}・例 {examples}・用語 {terms}",
        "{headings:heading|headings}, {items:list item|list items}, {examples:example|examples}, {terms:term|terms}",
    ),
    "missing": ("見つからない規定", "Missing"),
    "unexpected": ("既知でない番号", "Unexpected numbers"),
    "gaps": ("欠番", "Numbers skipped"),
    "implied": ("印刷されていない上位の番号", "Numbers that are not printed, though some below them are"),
    "unplaced": ("採らなかった番号", "Numbers at the start of a line that were not taken as provisions"),
    "promised": ("目次にあって本文にない番号", "Numbers that the table of contents has and the text lacks"),
    "cut off": (
        "{line} 行目の文の途中でファイルが終わっています。",
        "The file ends in the middle of a sentence (line {line}).",
    ),
    "worse": (
        "{file} には規定が {found} あります。今の写し({kept_file})には {kept} あります。",
        "{file} has {found:provision|provisions}; the current copy ({kept_file}) has {kept}.",
    ),
    "another book": (
        "{file} は別の書籍のようです。今の写し({kept_file})の文がほとんどありません。",
        "{file} seems to be another book: it has hardly a sentence of the current copy ({kept_file}).",
    ),
    "replace it": (
        "今の写しを置き換えますか（スクリプトでは --replace）",
        "Replace the current copy (in a script: --replace)",
    ),
    "not replaced": ("今の写しをそのまま残しました。", "The current copy was left as it is."),
    "nothing aside": ("本文でない行はありません。", "Every line is rule text."),
    "duplicates": ("重複した番号", "Numbers printed twice"),
    "misnumbered": ("番号の読み替え", "Numbers corrected"),
    "parentless": ("上位の番号がない番号", "Numbers without a parent"),
    "orphans": ("どの規定にも属さない行", "Lines not assigned to any provision"),
    "set_aside": ("本文でない行", "Lines that are not rule text"),
    "repairs": ("補修した箇所（確度別）", "Repairs, by confidence"),
    "flagged": ("疑わしいが印刷のまま", "Doubtful, left as printed"),
    "unused_patches": ("この写しに無かった補修箇所", "Known damage this copy does not have"),
    "unread": (
        "読めない文字 {unread}/{characters} ({share:.2f}%)",
        "{unread} of {characters} characters unread ({share:.2f} %)",
    ),
    "complete": ("完全に取り込みました。", "Complete."),
    "partial": ("取り込みましたが、欠けがあります。", "Imported, with parts missing."),
    "line": ("{line}行目", "line {line}"),
    "missing extra": ("ありません。追加するには ", "missing; to add it: "),
    "missing pager": (
        "ありません。長い出力もそのまま表示します。別のものを使うには JUDGECLI_PAGER に設定してください: ",
        "missing, so long output is printed at once; name another in JUDGECLI_PAGER: ",
    ),
    "none": ("取り込んだ書籍はありません。", "No book is imported."),
    "same": ("違いはありません。", "No difference."),
    "added": ("追加", "added"),
    "removed": ("削除", "removed"),
    "changed": ("変更", "changed"),
    "renumbered": ("番号のみ変更", "only renumbered"),
    "imported": ("取り込み {count} ({file})", "imported {count} ({file})"),
    "not imported": ("文言は未取り込み", "wording not imported"),
    "one edition": (
        "{book} には改定の記録がありません。写しを指定してください: judge books diff {book} FILE",
        "{book}: no amendment is recorded. Name a copy to compare: judge books diff {book} FILE",
    ),
    "no edition": (
        "{book} に {asked} 版はありません。版: {known}。日付でも指定できます。",
        "{book}: there is no edition {asked}. Editions: {known}; a date will do as well.",
    ),
    "from to": ("{first} → {last}: {count}か所", "{first} → {last}: {count:place|places}"),
    "added in": ("追加", "added"),
    "revised in": ("改定", "revised"),
    "removed in": ("削除", "removed"),
    "unclear in": ("追加か改定かは不明", "added or revised, which is not known"),
    "unknown before": ("当時の文言は手元にない", "the text of that time is not available"),
    "forgotten": ("{book} の写しを消しました。", "Removed the copy of {book}."),
}
_FINDINGS = {
    "kept": ("取り込み", "imported"),
    "readable": ("読み出し", "readable"),
    "format": ("保存形式", "format"),
    "count": ("件数", "passages"),
    "parents": ("上位の番号がある", "parents exist"),
    "complete": ("完全", "complete"),
    "same file": ("元の写しと一致", "made from this file"),
    "data folder": ("データの置き場", "data folder"),
    "cache folder": ("キャッシュの置き場", "cache folder"),
    "program": ("プログラム", "program"),
    "scenarios": ("同梱のシナリオ", "shipped scenarios"),
    "terminal": ("端末の幅", "terminal"),
    "pager": ("ページャ", "pager"),
    "cluster": ("Dask による検査", "checking on Dask"),
    "lsp": ("エディタ用の言語サーバー", "language server for editors"),
    "desk": ("ジャッジデスク", "desk of an event"),
    "postgres": ("ジャッジデスクの記録を PostgreSQL に", "log of a desk in PostgreSQL"),
    "profiles": ("書籍の定義", "book profiles"),
    "pdf": ("PDF の読み取り", "reading PDF"),
    "left over": ("中断した取り込みの残り", "remains of interrupted imports"),
}


_MISTAKES = {
    "long": "長すぎます。1行に1段落ずつのファイルを指定してください。",
    "folder": "フォルダです。中の文書を指定してください。",
    "large": "50 MB を超えています。本文だけのファイルを指定してください。",
    "open": "開けません。パスを確かめてください。",
    "empty": "空のファイルです。パスを確かめてください。",
    "not text": "文字の文書ではありません。テキスト、Markdown、HTML、PDF を指定してください。",
    "encoding": "UTF-8、UTF-16、日本語や欧文の文字コードのどれでも読めません。UTF-8 で保存し直してください。",
    "silent": "このパイプには誰も書き込んでいません。ファイルを指定するか、標準入力は - で指定してください。",
    "no reader": "PDF を読むには追加のパッケージが必要です。追加する方法は judge doctor にあります。",
    "damaged": "壊れているか保護された PDF です。文字を書き出して指定してください。",
    "pictures": "文字の無い画像だけの PDF です。先に文字認識にかけてください。",
    "name": "書籍名に使えません。英小文字・数字・ハイフンで、my-game のように付けてください。",
    "store": "保存した書籍が壊れています。judge books remove で消し、取り込み直してください。",
}


def say(key: str, lang: Lang, **values: object) -> str:
    """A label of this module."""
    return filled(_SAY[key][lang == "en"], values)


def mistake(error: Exception, lang: Lang) -> str:
    """An error about a file, a name or a stored book: place, cause, what to do."""
    code = getattr(error, "code", "")
    if lang == "en" or (code not in _MISTAKES and not isinstance(error, OSError)):
        if isinstance(error, OSError):
            return f"{error.filename}: {error.strerror}; set JUDGECLI_DATA to a folder you may write"
        return str(error)
    if isinstance(error, OSError):
        return (
            f"{error.filename}: 書き込めません ({error.strerror})。JUDGECLI_DATA に書き込める場所を指定してください。"
        )
    return f"{getattr(error, 'place', '')}: {_MISTAKES[code]}"


def report_lines(report: ImportReport, lang: Lang) -> Iterator[str]:
    """An import report: counts first, then every kind of trouble that occurred."""
    yield harmless(f"{report.book}  {report.title} {report.edition}".rstrip())
    yield harmless(
        f"  {report.file} ({report.kind}{', ' if report.encoding else ''}{report.encoding}, sha256 {report.sha256[:12]})"
    )
    counts = say("found" if report.expected else "counted", lang, found=report.found, expected=report.expected)
    also = say("also", lang, headings=report.headings, items=report.items, examples=report.examples, terms=report.terms)
    yield f"  {counts}; {also}"
    for key in ("missing", "unexpected", "gaps", "implied", "parentless", "unused_patches"):
        yield from _some(key, getattr(report, key), lang)
    yield from _some("unplaced", [f"{n} ({say('line', lang, line=at)})" for n, at in report.unplaced], lang)
    yield from _some("promised", [f"{n} ({say('line', lang, line=at)})" for n, at in report.promised], lang)
    if report.cut_off:
        yield f"  {say('cut off', lang, line=report.cut_off)}"
    yield from _some("duplicates", [f"{n} ({say('line', lang, line=at)})" for n, at in report.duplicates], lang)
    yield from _some(
        "misnumbered", [f"{a} → {b} ({say('line', lang, line=at)})" for a, b, at in report.misnumbered], lang
    )
    yield from _some("orphans", [f"{say('line', lang, line=at)}: {text}" for at, text in report.orphans], lang)
    yield from _some("repairs", [f"{name} {count}" for name, count in report.repairs.items()], lang)
    yield from _some("flagged", [str(report.flagged)] if report.flagged else [], lang)
    yield from _some("set_aside", [f"{reason} {count}" for reason, count in report.set_aside.items()], lang)
    if report.unread:
        share = 100 * report.unread / report.characters
        yield f"  {say('unread', lang, unread=report.unread, characters=report.characters, share=share)}"
    yield say("complete" if report.complete else "partial", lang)


def _some(key: str, parts: Iterable[str], lang: Lang) -> Iterator[str]:
    listed = list(parts)
    if listed:
        more = f" … ({len(listed)})" if len(listed) > _MOST else ""
        yield harmless(f"  {say(key, lang)}: {', '.join(listed[:_MOST])}{more}")


def aside_lines(report: ImportReport, lang: Lang) -> Iterator[str]:
    """Each line of the copy that is no text of a provision: where, why, how it begins."""
    for line, reason, text in report.aside:
        yield harmless(f"{say('line', lang, line=line):>10}  {reason}: {text}")
    if not report.aside:
        yield say("nothing aside", lang)


def worse_lines(report: ImportReport, kept: ImportReport, another: bool, lang: Lang) -> Iterator[str]:
    """What a copy with less, or of ``another`` book, would put in the place of the one kept now."""
    yield from report_lines(report, lang)
    yield ""
    yield harmless(say("worse", lang, file=report.file, found=report.found, kept_file=kept.file, kept=kept.found))
    if another:
        yield harmless(say("another book", lang, file=report.file, kept_file=kept.file))
    yield say("replace it", lang)


def shelf_lines(books: Iterable[Shelved], lang: Lang) -> Iterator[str]:
    """One line a book."""
    for book in books:
        title = book.title_en if lang == "en" else book.title_ja
        kept = (
            say("imported", lang, count=book.imported, file=book.file) if book.imported else say("not imported", lang)
        )
        count = f"  {say('counted', lang, found=book.provisions)}" if book.provisions else ""
        yield harmless(f"{book.book:<8} {title} {book.edition}{count}  {kept}")


def finding_lines(findings: Iterable[Finding], lang: Lang) -> Iterator[str]:
    """One line a finding; a mark tells the bad ones, a word those that are missing and need not be there."""
    for finding in findings:
        name = _FINDINGS.get(finding.code, (finding.code, finding.code))[lang == "en"]
        mark = "ok" if finding.good else "!!" if finding.needed else "--"
        missing = (
            ""
            if finding.good or finding.needed
            else say("missing pager" if finding.code == "pager" else "missing extra", lang)
        )
        yield harmless(f"{mark}  {name}{': ' if missing or finding.about else ''}{missing}{finding.about}")


def change_lines(changes: Iterable[Change], lang: Lang) -> Iterator[str]:
    """What two copies say differently, provision by provision."""
    listed = list(changes)
    if not listed:
        yield say("same", lang)
    for change in listed:
        if change.number:
            yield f"{change.locator} → {change.number}  {say('renumbered', lang)}"
            continue
        kind = "added" if not change.before else "removed" if not change.after else "changed"
        yield f"{change.locator}  {say(kind, lang)}"
        yield from (harmless(f"  - {line}") for line in change.before.splitlines())
        yield from (harmless(f"  + {line}") for line in change.after.splitlines())


def edition_lines(changes: Iterable[AmendedPlace], first: str, last: str, lang: Lang) -> Iterator[str]:
    """What the notices between two editions changed: block by block, each place before and after."""
    from rulebook_index.provisions import find

    listed = list(changes)
    yield say("from to", lang, first=first, last=last, count=len(listed))
    block = ""
    for change in listed:
        here = change.block_en if lang == "en" else change.block_ja
        if here != block:
            yield f"{here}"
            block = here
        yield f"  {change.citation.locator}  {say(f'{change.status} in', lang)}"
        before = change.before_en if lang == "en" else change.before_ja
        if before or change.status != "added":
            yield harmless(f"    - {before or say('unknown before', lang)}")
        now = find(change.citation)
        if now is not None and change.op == "put":
            yield harmless(f"    + {now.gist_en if lang == 'en' else now.gist_ja}")


def plain_changes(changes: Iterable[AmendedPlace]) -> list[dict[str, Any]]:
    """Changes of editions as JSON objects, the citation spelt out."""
    from dataclasses import asdict

    return [{**asdict(change), "citation": str(change.citation)} for change in changes]


def plain(values: Iterable[Any]) -> list[dict[str, Any]]:
    """View models as JSON objects."""
    from dataclasses import asdict

    return [asdict(value) for value in values]
