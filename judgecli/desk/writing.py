"""Writing a scenario on the phone, ruling it, and asking what if."""

from __future__ import annotations

from markupsafe import Markup

from judgecli import manifest
from judgecli.desk.desk import Desk
from judgecli.desk.log.cases import new_id, question_of
from judgecli.desk.log.store import Known
from judgecli.desk.looking import games
from judgecli.desk.taps import PLAYERS, Asked, Looked, Tap
from judgecli.desk.tasks import CardRead, Ruled
from judgecli.desk.visits import Form, Page, Refused, Reply, Visit

MOST_TEXT = 60_000
MOST_LINE = 400
MOST_NAME = 120
MOST_CARD = 6_000


def begin(desk: Desk, visit: Visit) -> Reply:
    """Where a scenario begins: which game, from nothing or from an example."""
    return Page("scenario.html.j2", {"here": "scenario", "text": "", "games": games(visit.lang)})


async def write(desk: Desk, visit: Visit) -> Reply:
    """The text after what was tapped, with its table beside it."""
    form = visit.form
    does, _, what = form["do"].partition(":")
    if does in ("new", "example"):
        return await _shown(desk, visit, _new(form["game"], does == "example", visit), Asked())
    text, asked = text_of(form), asked_of(form)
    if not text.strip():
        return begin(desk, visit)
    if does == "at":
        asked = Asked(what[:MOST_NAME], "", asked.play, "", "")
    elif does == "as":
        asked = Asked(asked.at, what[:MOST_NAME], asked.play, "", "")
    elif does == "begin":
        asked = Asked("", "", (what or asked.play)[:MOST_LINE], "", "")
    elif does == "say":
        asked = Asked("", "", "", (what or asked.claim)[:MOST_LINE], asked.claim_of or "A")
    elif (tap := tap_of(form, does, what)) is not None:
        if does == "card":
            tap = await _card(desk, visit, form)
        new, wrong = await desk.ask("tap", text, tap, visit.lang)
        kept = Asked(asked.at, asked.player) if does in ("put", "put?", "take", "mark") or wrong else Asked()
        return await _shown(desk, visit, new, kept, wrong)
    else:
        asked = Asked(asked.at, asked.player)
    return await _shown(desk, visit, text, asked)


async def _shown(desk: Desk, visit: Visit, text: str, asked: Asked, wrong: str = "") -> Reply:
    looked: Looked = await desk.ask("look", text, visit.lang, asked, wrong)
    return Page("scenario.html.j2", {"here": "scenario", "text": looked.text, "beside": Markup(looked.html)})


def _new(game: str, example: bool, visit: Visit) -> str:
    """A text to begin with; raises ``Refused`` for a game that is not there."""
    found = manifest.of(game)
    if found is None:
        raise Refused(404, "none.here")
    whole = found.template(visit.lang).read_text(encoding="utf-8")
    if example:
        return whole
    kept = [line for line in whole.split("\n") if line.startswith(("game ", "ゲーム "))]
    heads = ("盤面 Aのターン", "  A", "  B") if visit.lang == "ja" else ("board turn of A", "  A", "  B")
    return "\n".join([*kept[:1], "", *heads, ""])


def text_of(form: Form) -> str:
    """The scenario that was sent; raises ``Refused`` where it is too long."""
    return form.text("text", MOST_TEXT)


def asked_of(form: Form) -> Asked:
    """What was being looked at."""
    return Asked(
        form.line("at", MOST_NAME),
        form.line("as", MOST_NAME),
        form["play_line"][:MOST_LINE],
        form["claim_line"][:MOST_LINE],
        form.line("claim_of", MOST_NAME),
    )


def tap_of(form: Form, does: str, what: str) -> Tap | None:
    """The tap that a form means; nothing where it is none."""
    player, zone = form.line("as", MOST_NAME), form.line("zone", MOST_NAME)
    if does in ("put", "put?"):
        name = "" if does == "put?" else what or form.line("put_name", MOST_NAME)
        if not name and does == "put":
            raise Refused(400, "field.needed", field="put_name")
        states = tuple(form.all("put_state"))[:20] if name else ()
        return Tap("put", player, zone, name=name, count=max(form.number("put_count", 0, 200), 1), states=states)
    if does in ("take", "mark", "unclaim"):
        nth = int(what) if what.isdecimal() and len(what) < 4 else -1
        return Tap(does, player, zone, nth, states=tuple(form.all(f"state{nth}"))[:20])
    if does == "turn":
        return Tap(does, form.line("turn_of", MOST_NAME), name=form.line("turn_phase", MOST_NAME))
    if does == "count":
        count = form.number("count_value", 0, 999_999)
        return Tap(does, form.line("count_of", MOST_NAME), name=form.line("count_what", MOST_NAME), count=count)
    if does == "play":
        line = what[:MOST_LINE] or form.line("play_line", MOST_LINE)
        if not line:
            raise Refused(400, "field.needed", field="play_line")
        return Tap(does, line=line)
    if does == "claim":
        if not form.line("claim_line", MOST_LINE):
            raise Refused(400, "field.needed", field="claim_line")
        return Tap(does, form.line("claim_of", MOST_NAME), line=form.line("claim_line", MOST_LINE))
    return Tap(does) if does in ("lay", "unplay", "card") else None


async def _card(desk: Desk, visit: Visit, form: Form) -> Tap:
    """The card that was pasted, as the lines of a scenario; a name alone is looked for in the lists."""
    from judgecli.desk.board_text import Edited
    from judgecli.library import store

    pasted = form.text("card_text", MOST_CARD)
    game = Edited(text_of(form)).document.game
    named = pasted.strip().removeprefix("《").removesuffix("》")
    if "\n" not in named and (found := store.find(game, named)) is not None:
        return Tap("card", line=found.block())
    read: CardRead = await desk.ask("card", pasted, game, visit.lang)
    if read.problems or not read.name:
        raise Refused(400, "card.unread", cause=read.problems or "?")
    return Tap("card", line=read.block)


# ---- ruling


async def rule(desk: Desk, visit: Visit) -> Reply:
    """The ruling of a text, and what if."""
    text = text_of(visit.form)
    if not text.strip():
        return begin(desk, visit)
    ruled = await desk.rule(text, visit.lang)
    values: dict[str, object] = {"choices": None, "line": 0, "other": "", "told_line": ""} | await _otherwise(
        desk, visit, ruled
    )
    values |= {"ruled": ruled, "part": Markup(ruled.html), "known": await _known(desk, ruled), "key": new_id()}
    values |= {"seats": tuple(dict.fromkeys(player for player, _, _ in ruled.answers)) or PLAYERS}
    return Page("ruled.html.j2", {"here": "scenario", "event": desk.settings.event, **values})


async def _known(desk: Desk, ruled: Ruled) -> tuple[Known, ...]:
    """Cases in which the same was asked before."""
    if ruled.problems:
        return ()
    question = question_of(ruled.game, ruled.sections, ruled.cards)
    return await desk.reading(lambda: desk.log.like(ruled.receipt[0], question, ruled.answers))


async def _otherwise(desk: Desk, visit: Visit, ruled: Ruled) -> dict[str, object]:
    """What was asked besides the ruling itself."""
    does, _, what = visit.form["do"].partition(":")
    if ruled.problems:
        return {}
    if does == "turns":
        return {"other": Markup(await desk.ask("turns", ruled.text, visit.lang))}
    if does not in ("choices", "instead") or not ruled.plays:
        return {}
    typed = what if does == "choices" else visit.form["line"]
    line = min(int(typed), len(ruled.plays) - 1) if typed.isdecimal() and len(typed) < 5 else 0
    values: dict[str, object] = {"line": line, "choices": await desk.ask("choices", ruled.text, line, visit.lang)}
    answer = what[:MOST_LINE] or visit.form.line("other", MOST_LINE)
    if does == "instead" and answer:
        values |= {
            "told_line": answer,
            "other": Markup(await desk.ask("instead", ruled.text, line, answer, visit.lang)),
        }
    return values
