"""What the workers do: rule a scenario, look at a text that is being written, change it by a tap, read a card, try another line.

A task takes and returns plain values; pieces of pages are drawn here, where the run is. Nothing here opens a file that a scenario names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judgecli.desk import taps
from judgecli.desk.pages import draw
from judgecli.lazy import dataclass, replace
from judgecli.report.lang import Lang
from judgecli.session.run import Bounds, Run, run_text

STEPS = 20_000
SECONDS = 15.0
"""What one run may take of its own; the worker stops whatever takes longer in all."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling as the log keeps it, with its page. ``problems``: why there is none (then ``html`` is empty).

    ``answers``: player, claim and answer of each claim; ``sections`` and ``cards``: what the answers rest on and are about; ``receipt``:
    scenario, rules, engine, version.
    """

    text: str
    lang: Lang
    game: str = ""
    title: str = ""
    verdict: str = ""
    html: str = ""
    markdown: str = ""
    problems: str = ""
    answers: tuple[tuple[str, str, str], ...] = ()
    sections: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    receipt: tuple[str, str, str, str] = ("", "", "", "")
    plays: tuple[str, ...] = ()


def rule(text: str, lang: Lang) -> Ruled:
    """The ruling of a scenario, or what is wrong with it."""
    run = _run(text)
    title = run.scenario.title if run.scenario is not None else ""
    game = run.scenario.game if run.scenario is not None else ""
    if run.outcome is None or run.diagnostics:
        from judgecli.report.diagnosis import diagnosis

        return Ruled(text, lang, game, title, run.verdict, problems=diagnosis(run, lang))
    from judgecli.report.html import parts_of
    from judgecli.report.text import short_markdown

    parts = parts_of(run, lang)
    view = parts["v"]
    receipt = view.receipt
    return Ruled(
        text,
        lang,
        game,
        title,
        run.verdict,
        draw("ruling_part.html.j2", lang, parts),
        short_markdown(view, lang),
        "",
        tuple((a.player, a.text, a.answer) for a in view.answers),
        tuple(dict.fromkeys(s.section.cite for s in view.sections)),
        tuple(_named(run, view)),
        (receipt.scenario, receipt.rules, receipt.engine, receipt.version),
        taps.lines_of(run),
    )


def _run(text: str) -> Run:
    return run_text(text, taps.NAME, Bounds(STEPS, SECONDS, reasons=True))


def _named(run: Run, view: Any) -> Iterator[str]:
    """The cards that the answers speak of; all cards of the scenario where they speak of none."""
    known = [card.name for card in run.written.cards] + [card.name for card in run.borrowed]
    said = [a.text + a.verdict + "".join(link.text for link in a.links) for a in view.answers]
    said += [r.text + "".join(q.text for q in r.requirements) for r in view.refusals]
    about = [name for name in dict.fromkeys(known) if any(f"《{name}》" in text for text in said)]
    yield from sorted(about or dict.fromkeys(known))


# ---- another way


def turns(text: str, lang: Lang) -> str:
    """The smallest changes that would turn an answer, as a piece of a page; "" where nothing can be asked."""
    from judgecli.report.otherwise import turns_blocks
    from judgecli.session.what_if import turns as changes

    run = _run(text)
    if run.outcome is None or run.diagnostics or not run.claims:
        return ""
    return draw("blocks.html.j2", lang, {"blocks": _in_words(run, lambda: turns_blocks(run, changes(run), lang))})


def instead(text: str, at: int, answer: str, lang: Lang) -> str:
    """What comes of another line in place of line ``at`` (from 0), as a piece of a page."""
    from judgecli.report.otherwise import compared_blocks, refused_blocks, unanswered_blocks
    from judgecli.session import asked
    from judgecli.session.what_if import is_answered, refusals_of, with_play

    run = _run(text)
    if run.outcome is None or run.diagnostics:
        return ""
    try:
        line = asked.line_of_play(run, answer)
    except asked.Misread as misread:
        from judgecli.report.diagnosis import findings

        return draw("problems.html.j2", lang, {"problems": findings(misread.diagnostics, misread.text, "?", lang)})
    found = _in_words(run, lambda: with_play(run, at, [line]))
    refused = refusals_of(found, at, 1)
    if not refused and not is_answered(found, at, 1):
        blocks = unanswered_blocks(run, found, lang)
    else:
        blocks = (*refused_blocks(run, refused, lang), *compared_blocks(run, found, lang))
    return draw("blocks.html.j2", lang, {"blocks": blocks})


def choices(text: str, at: int, lang: Lang) -> tuple[str, ...]:
    """Lines that could stand at line ``at`` instead."""
    run = _run(text)
    return taps.offered(run, at, lang) if run.outcome is not None and not run.diagnostics else ()


def _in_words(run: Run, tell: Callable[[], Any]) -> Any:
    """What is told, in the words of the run's game."""
    from judgecli.session.spoken import in_its_words

    def telling(run: Run) -> Any:
        return tell()

    return in_its_words(telling)(run)


# ---- cards


@dataclass(frozen=True, slots=True)
class CardRead:
    """How a card is read: its name, its lines as a scenario has them, and what is told of it; ``problems``: why it cannot be read."""

    name: str = ""
    block: str = ""
    told: str = ""
    whole: bool = False
    head: str = ""
    body: str = ""
    problems: str = ""


def card(text: str, game: str, lang: Lang) -> CardRead:
    """A card as it is pasted: its first line what is printed on top, then its text."""
    from judgecli.games import find_game
    from judgecli.language.parsing import parse
    from judgecli.language.words import speaking
    from judgecli.report.card import card_lines
    from judgecli.report.diagnosis import findings
    from judgecli.session.problems import as_diagnostic
    from judgecli.session.understood import as_scenario, understood

    system = find_game(game)
    block = as_scenario(text)
    parsed = parse(block, game, printed=block is not text)
    wrong = tuple(d for d in parsed.diagnostics if d.severity == "error")
    if wrong or system is None or parsed.scenario is None or not parsed.scenario.cards:
        return CardRead(problems=findings(wrong, block, "?", lang))
    scenario = replace(parsed.scenario, game=system.book)
    with speaking(system.book):
        cards, problems = understood(system, scenario)
        if problems:
            return CardRead(problems=findings([as_diagnostic(p) for p in problems], block, "?", lang))
        told = "\n".join(card_lines(cards, lang)).strip()
    first = scenario.cards[0]
    head, _, body = block.strip("\n").partition("\n")
    facts = head.partition("》")[2].strip()
    whole = all(one.is_whole for one in cards)
    return CardRead(first.name, block, told, whole, facts, body, "")


TASKS: dict[str, Callable[..., Any]] = {
    "rule": rule,
    "turns": turns,
    "instead": instead,
    "choices": choices,
    "card": card,
    "look": taps.look,
    "tap": taps.tap,
}
