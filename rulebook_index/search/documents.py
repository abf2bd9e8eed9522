"""What is indexed: one document per provision, its words by field, with the official wording where imported."""

from __future__ import annotations

from rulebook_index import provisions, wording
from rulebook_index.lazy import dataclass

ABOVE = " > "
"""Between a title and the one below it."""
_HEADING_GISTS = ("Heading:", "Chapter heading:", "Title of the item")


@dataclass(frozen=True, slots=True)
class Document:
    """One provision as the index sees it. ``section`` is the locator of the nearest heading above, ``titles`` those of
    all headings above, innermost first; ``lines`` are first and last line in the imported copy, ``wording`` and
    ``examples`` its text there. A heading that has nothing under it is a document as well."""

    locator: str
    section: str
    heading_ja: str
    heading_en: str
    path_ja: str
    path_en: str
    gist_ja: str = ""
    gist_en: str = ""
    terms: tuple[str, ...] = ()
    bare_heading: bool = False
    lines: tuple[int, int] | None = None
    wording: str = ""
    examples: str = ""
    titles: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()


def documents(book: str) -> tuple[Document, ...]:
    """Documents of a book in book order: shipped provisions, then imported passages that no provision stands for.

    Raises ``wording.DamagedStore`` where the imported copy cannot be read.
    """
    passages = {passage.citation.locator: passage for passage in wording.passages(book)}
    examples = _examples(passages)
    shipped = [
        _of_provision(found, passages.get(found.citation.locator), examples.get(found.citation.locator, ""))
        for found in provisions.all(book)
    ]
    titles = [_of_heading(heading, passages) for heading in provisions.headings(book).values()]
    held = {title for document in shipped for title in document.titles}
    shipped.extend(title for title in titles if title.locator not in held)
    known = {document.locator for document in shipped} | set(provisions.headings(book))
    rest = [
        _of_passage(passage, passages, examples.get(locator, ""))
        for locator, passage in passages.items()
        if locator not in known and not (passage.kind == "example" and passage.parent in passages)
    ]
    return (*shipped, *rest)


def _examples(passages: dict[str, wording.Wording]) -> dict[str, str]:
    """Text of the worked examples under each passage; an example is found through the rule it explains."""
    found: dict[str, list[str]] = {}
    for passage in passages.values():
        if passage.kind == "example" and passage.parent:
            found.setdefault(passage.parent, []).append(passage.text)
    return {parent: "\n".join(texts) for parent, texts in found.items()}


def _of_provision(provision: provisions.Provision, passage: wording.Wording | None, examples: str) -> Document:
    path = provisions.heading_path(provision.citation)
    return Document(
        locator=provision.citation.locator,
        section=path[-1].citation.locator if path else "",
        heading_ja=path[-1].ja if path else provision.heading,
        heading_en=path[-1].en if path else provision.heading,
        path_ja=ABOVE.join(h.ja for h in path[:-1]),
        path_en=ABOVE.join(h.en for h in path[:-1]),
        gist_ja=provision.gist_ja,
        gist_en=provision.gist_en,
        terms=provision.terms,
        bare_heading=provision.gist_en.startswith(_HEADING_GISTS),
        lines=(passage.first, passage.last) if passage else None,
        wording=passage.text if passage else "",
        examples=examples,
        titles=tuple(h.citation.locator for h in reversed(path)),
        asked=provisions.asked(provision.citation.book).get(provision.citation.locator, ()),
    )


def _of_heading(heading: provisions.Heading, passages: dict[str, wording.Wording]) -> Document:
    passage = passages.get(heading.citation.locator)
    return Document(
        locator=heading.citation.locator,
        section=heading.citation.locator,
        heading_ja=heading.ja,
        heading_en=heading.en,
        path_ja="",
        path_en="",
        bare_heading=True,
        lines=(passage.first, passage.last) if passage else None,
        titles=(heading.citation.locator,),
    )


def _of_passage(passage: wording.Wording, passages: dict[str, wording.Wording], examples: str) -> Document:
    section, title, above = _printed_place(passage, passages)
    title = passage.heading if passage.kind == "term" else title
    return Document(
        locator=passage.citation.locator,
        section=section,
        heading_ja=title,
        heading_en=title,
        path_ja=above,
        path_en=above,
        bare_heading=passage.kind == "heading",
        lines=(passage.first, passage.last),
        wording=passage.text,
        examples=examples,
    )


def _printed_place(passage: wording.Wording, passages: dict[str, wording.Wording]) -> tuple[str, str, str]:
    """Section, title and titles above of a passage of the user's own book, from the headings of the copy."""
    titles: list[tuple[str, str]] = []
    up = passages.get(passage.parent)
    while up is not None and len(titles) < 8:
        if up.kind == "heading":
            titles.append((up.citation.locator, up.heading or up.text))
        up = passages.get(up.parent)
    if not titles:
        return passage.parent, passage.heading, ""
    return *titles[0], ABOVE.join(title for _, title in reversed(titles[1:]))
