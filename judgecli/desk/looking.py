"""Looking up: rules by number or words, one rule's page, cards of the lists."""

from __future__ import annotations

from judgecli import manifest
from judgecli.desk.desk import Desk
from judgecli.desk.log.store import Wanted
from judgecli.desk.tasks import CardRead
from judgecli.desk.visits import Page, Refused, Reply, Visit
from judgecli.library import store
from judgecli.report.lang import Lang
from rulebook_index.citation import Citation, MalformedCitation
from rulebook_index.wording import DamagedStore

MOST_WORDS = 200
HITS = 12
MOST_CARD = 6_000
OWN_LIST = "desk"
"""The list that a desk keeps of cards pasted on phones."""
MOST_CARDS = 5_000


def books(lang: Lang) -> list[tuple[str, str]]:
    """Every book with its title, those of the user last."""
    from rulebook_index import library, provisions

    titles = ((book, provisions.title(book)) for book in library.books())
    return [(book, (title.ja if lang == "ja" else title.en) if title else book) for book, title in titles]


def games(lang: Lang) -> list[tuple[str, str]]:
    """Every game there is an engine for, with its title."""
    found = ((game, manifest.of(game)) for game in manifest.games())
    return [(game, one.title[lang] if one else game) for game, one in found]


def rules(desk: Desk, visit: Visit) -> Reply:
    """What a number or a question finds."""
    typed, game = visit.query.line("q", MOST_WORDS), visit.query["game"]
    known = books(visit.lang)
    within = (game,) if game in dict(known) else ()
    answer = None
    if typed:
        try:
            answer = desk.searcher().search(typed, within, HITS)
        except DamagedStore as damage:
            raise Refused(500, "damaged", cause=str(damage)) from damage
    return Page("rules.html.j2", {"here": "rules", "q": typed, "game": game, "books": known, "answer": answer})


def rule(desk: Desk, visit: Visit) -> Reply:
    """The page of one provision."""
    from rulebook_index import library
    from rulebook_index.view import view

    try:
        cited = Citation.parse(visit.place["cite"])
    except MalformedCitation as error:
        raise Refused(404, "none.here") from error
    if not library.exists(cited):
        raise Refused(404, "none.here")
    try:
        shown = view(cited)
    except DamagedStore as damage:
        raise Refused(500, "damaged", cause=str(damage)) from damage
    return Page("rule.html.j2", {"here": "rules", "v": shown, "cases": desk.log.find(Wanted(section=str(cited)), 20)})


def cards(desk: Desk, visit: Visit) -> Reply:
    """Cards of the lists whose name holds a word, or one card."""
    game, typed, named = visit.query["game"], visit.query.line("q", MOST_WORDS), visit.query.line("card", MOST_WORDS)
    known = games(visit.lang)
    game = game if game in dict(known) else known[0][0]
    try:
        found = store.search(game, typed, HITS * 2) if typed else ()
        card = store.find(game, named) if named else None
        lists = store.lists(game)
    except store.DamagedList as damage:
        raise Refused(500, "damaged", cause=damage.list) from damage
    values = {"game": game, "games": known, "q": typed, "found": found, "card": card, "lists": lists}
    return Page(
        "cards.html.j2",
        {"here": "cards", "text": card.block() if card else "", "named": named, "read": None, "kept": "", **values},
    )


async def paste(desk: Desk, visit: Visit) -> Reply:
    """A card that was pasted, as it is read; kept in this desk's list where that is wanted."""
    game, text = visit.form["game"], visit.form.text("text", MOST_CARD)
    known = games(visit.lang)
    game = game if game in dict(known) else known[0][0]
    read: CardRead = await desk.ask("card", text, game, visit.lang)
    kept = ""
    if visit.form["do"] == "keep" and read.name and not read.problems:
        await desk.reading(lambda: keep(desk, game, read))
        kept = read.name
    lists = await desk.reading(lambda: store.lists(game))
    values = {"game": game, "games": known, "q": "", "found": (), "card": None, "lists": lists, "named": ""}
    status = 400 if read.problems or not read.name else 200
    return Page("cards.html.j2", {"here": "cards", "text": text, "read": read, "kept": kept, **values}, status)


def keep(desk: Desk, game: str, card: CardRead) -> None:
    """A card into the desk's own list, in the place of one of that name; the newest list counts."""
    with desk.writing_cards:
        known = {one.name: one for one in store.every(game, OWN_LIST)} if OWN_LIST in store.lists(game) else {}
        lang = "en" if (card.head + card.body).isascii() else "ja"
        known[card.name] = store.Entry(card.name, lang, card.head, card.body)
        if len(known) > MOST_CARDS:
            raise Refused(409, "card.many", most=MOST_CARDS)
        store.save(store.About(OWN_LIST, game, OWN_LIST, "", "", len(known), {}), known.values())
