"""Everything known of one provision, gathered for a report: gist, wording, place in the book, references, who uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulebook_index import amendments, library, provisions, wording
from rulebook_index.citation import Citation
from rulebook_index.lazy import dataclass
from rulebook_index.wording import Wording

Enforcers = Callable[[str], Iterable[tuple[str, str, int]]]
Exercisers = Callable[[str], Iterable[str]]
_SHORT = 60
_OWN = "the user's own book"


@dataclass(frozen=True, slots=True)
class Entry:
    """One provision named by another's page: its number and what it says in short."""

    citation: Citation
    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Code:
    """A function that enforces a provision."""

    name: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Stand:
    """How a provision stood in one edition: ``held``, ``not held`` (its text is not known) or ``absent``."""

    edition: str
    presence: str
    ja: str
    en: str
    status: str
    source: str
    confidence: str


@dataclass(frozen=True, slots=True)
class ProvisionView:
    """One provision's page; ``cls`` is empty for a passage of a user's own book, which has no gist.

    ``edition`` is the one shown, ``presence`` how the provision stands in it; ``editions`` how it stands in every edition, where an
    amendment touches it.
    """

    citation: Citation
    cls: str
    book_ja: str
    book_en: str
    edition: str
    authority: str
    path: tuple[Entry, ...]
    gist_ja: str
    gist_en: str
    terms: tuple[str, ...]
    note: str
    source: str
    confidence: str
    wording: Wording | None
    file: str
    parent: Entry | None
    children: tuple[Entry, ...]
    siblings: tuple[Entry, ...]
    refers_to: tuple[Entry, ...]
    referred_by: tuple[Entry, ...]
    examples: tuple[Entry, ...]
    stands_at: str
    amended_by: str
    presence: str = "held"
    editions: tuple[Stand, ...] = ()
    enforced_by: tuple[Code, ...] = ()
    exercised_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Branch:
    """A provision and what stands under it."""

    entry: Entry
    under: tuple[Branch, ...]


def view(citation: Citation, enforced: Enforcers | None = None, exercised: Exercisers | None = None) -> ProvisionView:
    """The page of a provision that exists in a shipped book or in one of the user's, in the edition its citation names."""
    found = provisions.find(citation) or _own(citation)
    about = wording.about(citation.book)
    own = provisions.Title(str(about.get("title", citation.book)), str(about.get("title", citation.book)), "", _OWN)
    title = provisions.title(citation.book) or own
    cite = f"{citation.book}:{citation.locator}"
    above = library.parent(citation)
    edition = citation.edition or title.edition
    earlier = _earlier(citation, edition)
    return ProvisionView(
        citation=citation,
        cls=found.cls if citation.book in provisions.books() else "",
        book_ja=title.ja,
        book_en=title.en,
        edition=edition,
        authority=_authority(found.source if earlier is None else earlier.source, title.authority),
        path=tuple(_path(citation)),
        gist_ja=found.gist_ja if earlier is None else earlier.ja,
        gist_en=found.gist_en if earlier is None else earlier.en,
        terms=found.terms,
        note=found.note,
        source=found.source,
        confidence=found.confidence,
        wording=wording.wording(citation) if earlier is None else None,
        file=str(about.get("file", "")),
        parent=entry(above) if above else None,
        children=tuple(entry(c) for c in library.children(citation) if "#e" not in c.locator),
        siblings=tuple(entry(c) for c in library.siblings(citation) if c != citation and "#e" not in c.locator),
        refers_to=tuple(entry(c) for c in _refers_to(citation, found)),
        referred_by=tuple(entry(c) for c in _referred_by(citation)),
        examples=tuple(entry(c) for c in _examples(citation)),
        stands_at=str(provisions.aliases(citation.book).get(citation.locator, "")),
        amended_by=found.source if found.source.startswith("official change notice") else "",
        presence="held" if earlier is None else earlier.presence,
        editions=tuple(_stand(reading) for reading in amendments.readings(citation)),
        enforced_by=tuple(Code(*place) for place in enforced(cite)) if enforced else (),
        exercised_by=tuple(exercised(cite)) if exercised else (),
    )


def _refers_to(citation: Citation, found: provisions.Provision) -> Iterable[Citation]:
    if citation.book in provisions.books():
        return found.refs
    from rulebook_index.references import references

    return references(citation.book).to.get(citation.locator, ())


def _referred_by(citation: Citation) -> Iterable[Citation]:
    if citation.book in provisions.books():
        return provisions.cited_by(citation)
    from rulebook_index.references import references

    return references(citation.book).by.get(citation.locator, ())


def _earlier(citation: Citation, edition: str) -> Stand | None:
    """The form of an edition before the one that is shipped; ``None`` where today's text is what was asked for."""
    known = amendments.editions(citation.book)
    if edition not in known[:-1]:
        return None
    reading = amendments.reading(citation, edition)
    return _stand(reading) if reading.until is not None else None


def _stand(reading: amendments.Reading) -> Stand:
    amendment = reading.until or reading.by
    change = amendment.change(reading.citation.locator) if amendment is not None else None
    status = change.status if change is not None else ""
    return Stand(reading.edition, reading.presence, reading.ja, reading.en, status, reading.source, reading.confidence)


def tree(citation: Citation, depth: int = 4) -> Branch:
    """A provision with what stands under it, ``depth`` levels down, worked examples left out."""
    below = [c for c in library.children(citation) if "#e" not in c.locator] if depth else []
    return Branch(entry(citation), tuple(tree(c, depth - 1) for c in below))


def entry(citation: Citation) -> Entry:
    """A provision in short: its gist, or the beginning of its wording in a user's own book."""
    found = provisions.find(citation)
    if found is not None:
        return Entry(citation, found.gist_ja, found.gist_en)
    own = wording.wording(citation)
    text = own.text.partition("\n")[0] if own else ""
    short = text if len(text) <= _SHORT else f"{text[: _SHORT - 1]}…"
    return Entry(citation, short, short)


def _path(citation: Citation) -> Iterable[Entry]:
    """Titles above, outermost first."""
    if citation.book in provisions.books():
        return [Entry(h.citation, h.ja, h.en) for h in provisions.heading_path(citation)]
    above: list[Entry] = []
    up = library.parent(citation)
    while up is not None:
        above.append(entry(up))
        up = library.parent(up)
    return reversed(above)


def _examples(citation: Citation) -> Iterable[Citation]:
    if citation.book in provisions.books():
        return [example.citation for example in provisions.examples(citation)]
    return [c for c in library.children(citation) if "#e" in c.locator]


def _own(citation: Citation) -> provisions.Provision:
    """A user's own passage has no gist of ours."""
    return provisions.Provision(citation, "non-rule", "", "", "")


def _authority(source: str, of_the_book: str) -> str:
    if source.startswith("official change notice"):
        return "official amendment"
    return "not an official text" if source else of_the_book
