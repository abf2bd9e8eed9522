"""What a change of the rules changes, as blocks."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Finding
from judgecli.report.blocks import Block, Blocks, heading, item, para, verdict
from judgecli.report.lang import Lang
from judgecli.report.sections import sections_of
from judgecli.report.statements import in_words
from judgecli.report.words import say
from judgecli.session.impact import Impact, Ruling, Touched

FEW = 4
"""How many places and scenarios are shown of one provision, unless all are asked for."""


def impact_blocks(found: Impact, lang: Lang, full: bool = False) -> Blocks:
    """Provisions, then the rulings that turn."""
    out: list[Block] = [
        heading(say(lang, "impact.title", book=found.book, before=found.before, after=found.after)),
        *(block for x in found.touched for block in _provision(x, lang, full)),
        heading(say(lang, "impact.rulings", count=len(found.rulings), total=found.replayed)),
    ]
    for ruling in found.rulings:
        out += _ruling(ruling, lang)
    return tuple(out)


def _provision(t: Touched, lang: Lang, full: bool) -> Iterator[Block]:
    change = t.change
    (section,) = sections_of((str(change.citation),), lang)
    status = say(lang, f"impact.{change.status}")
    yield verdict(f"{section.number} {status}", "undecided", ())
    before = change.before_ja if lang == "ja" else change.before_en
    if before:
        yield para(say(lang, "impact.before", text=before), 5)
    if section.gist:
        yield para(say(lang, "impact.after", text=section.gist), 5)
    most = len(t.code) + len(t.scenarios) if full else FEW
    if t.code:
        told = ", ".join(f"{name} ({file}:{line})" for name, file, line in t.code[:most])
        yield para(say(lang, "impact.code", places=told), 5)
    if t.scenarios:
        yield para(say(lang, "impact.scenarios", count=len(t.scenarios), paths=", ".join(t.scenarios[:most])), 5)


def _ruling(ruling: Ruling, lang: Lang) -> Iterator[Block]:
    yield item(f"{ruling.title}  {ruling.path}", (), 2)
    for turned in ruling.turned:
        text = in_words(turned.says, lang)
        yield item(
            say(lang, "impact.turns", text=text, was=_told(turned.before, lang), now=_told(turned.after, lang)), (), 7
        )
    if ruling.before != ruling.after:
        yield item(say(lang, "impact.ends", was=ruling.before, now=ruling.after), (), 7)


def _told(finding: Finding, lang: Lang) -> str:
    return say(lang, {True: "impact.yes", False: "impact.no", None: "impact.open"}[finding.holds])
