"""The schema of what each command prints as JSON, by name: ``judge schema NAME``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgecli.report.lang import LANGS
from judgecli.report.schema import document, ruling_schema, shape

Schema = dict[str, Any]
TEXT = {"en": str, "ja": str}
ENTRY = {"citation": str, **TEXT}
DIAGNOSTIC = {"code": str, "severity": str, "line": int, "start": int, "end": int, "message": TEXT, "help": TEXT}
REASON = {"rule": str, "cites": [str], "subjects": [object], "says": TEXT}


def _run() -> Schema:
    said = {"text": str, "line": int, "steps": [int], "found": TEXT, "cites": [str]}
    step = {
        "id": int,
        "parent": int,
        "depth": int,
        "kind": str,
        "role": str,
        "rule": str,
        "cites": [str],
        "result": str,
        "undone": bool,
        "says": TEXT,
        "subjects": [object],
    }
    answer = {"who": str, "kind": str, "label": str}
    settled = {
        "status?": str,
        "result?": (str, None),
        "claims?": [{**said, "player": str, "answer": str}],
        "expectations?": [{**said, "holds": (bool, None)}],
        "refusals?": [{"line": int, "text": str, "expected": bool, "reasons": [REASON]}],
        "refused_first?": ({"line": int, "text": str, "cites": [str]}, None),
        "borrowed?": [{"name": str, "list": str, "block": str}],
        "unread?": [{"card": str, "line": int, "words": str, "why": TEXT, "could_be": str, "bears": bool}],
        "assumed?": [{**answer, "text": TEXT}],
        "not_told?": [
            {"word": str, "about": str, "claims": [{"line": int, "holds": (bool, None)}], "questions": [int]}
        ],
        "waiting?": ({"who": str, "kind": str, "cites": [str], "options": [str], "question": TEXT}, None),
        "not_settled?": ({"question": TEXT, "nearest": [str], "reasons": [REASON]}, None),
        "steps?": [step],
    }
    known = {"title?": str, "game?": str, "book?": str, "edition?": str, "answers?": [{**answer, "how": str}]}
    return document("judgecli.run/1", {"path": str, "verdict": str, "diagnostics": [DIAGNOSTIC], **known, **settled})


def _blocks(name: str) -> Callable[[], Schema]:
    def made() -> Schema:
        from judgecli.report.blocks import Block

        return document(f"judgecli.{name}/1", {lang: [Block] for lang in LANGS})

    return made


def _step() -> Schema:
    from judgecli.report.board import BoardView
    from judgecli.report.view import SectionView

    told = {"text": str, "sections": [SectionView], "board": (BoardView, None)}
    return document("judgecli.step/2", {"at": int, "of": int, "lines": int, **dict.fromkeys(LANGS, told)})


def _rule() -> Schema:
    page = {
        "answer": "exact",
        "citation": str,
        "cls": str,
        "book_ja": str,
        "book_en": str,
        "edition": str,
        "authority": str,
        "path": [ENTRY],
        "gist_ja": str,
        "gist_en": str,
        "terms": [str],
        "note": str,
        "source": str,
        "confidence": str,
        "wording": (None, {"citation": str}),
        "file": (str, None),
        "parent": (ENTRY, None),
        **{name: [ENTRY] for name in ("children", "siblings", "refers_to", "referred_by", "examples")},
        "enforced_by": [{"name": str, "file": str, "line": int}],
        "exercised_by": [str],
    }
    lookup = {"answer": str, "typed": str, "citations": [str], "neighbours": [str]}
    tree = {"answer": "tree", **ENTRY, "under": [{**ENTRY, "under": [object]}]}
    return document("judgecli.rule/1", page, lookup, tree)


def _search() -> Schema:
    hit = {
        "id": str,
        "book": str,
        "locator": str,
        "lines": ([int], None),
        "heading": str,
        "heading_en": str,
        "gist_ja": str,
        "gist_en": str,
        "score": float,
        "confidence": float,
        "under": str,
        "path": str,
        "path_en": str,
        "siblings": [str],
        "why": [{"query": str, "meant": str, "how": str, "field": str}],
        "highlights": [{"field": str, "start": int, "end": int}],
    }
    found = {
        "query": str,
        "books": [str],
        "confidence": float,
        "no_answer": bool,
        "unknown_number": (str, None),
        "unknown_words": [str],
        "hits": [hit],
    }
    return document("judgecli.search/1", found)


def _term() -> Schema:
    term = {"game": str, "ja": str, "reading": str, "en": str}
    card = {**term, "defined_in": [str], "also_ja": [str], "also_en": [str], "elsewhere": [term], "definition": str}
    return document("judgecli.term/1", {"query": str, "terms": [card], "nearest": [term]})


def _card() -> Schema:
    part = [{"part": str, "text": str}]
    ability = {
        "line": int,
        "written": str,
        "kind": str,
        "structure": str,
        "says": TEXT,
        "parts": {"en": part, "ja": part},
        "sections": [str],
        "refused": ({"code": str, **TEXT}, None),
    }
    unread = {"line": int, "start": int, "end": int, "words": str, "why": TEXT, "could_be": str}
    card = {"name": str, "head": TEXT, "whole": bool, "abilities": [ability], "unread": [unread], "sides": [object]}
    return document("judgecli.card/1", {"path": str, "game": str, "whole": bool, "cards": [card]})


def _deck() -> Schema:
    limit = {"rule": str, "sections": [str], "about": [object], **TEXT}
    wrong = {**limit, "lines": [int], "met_beside": {"sections": [str]}}
    deck = {"path": str, "title": str, "game": str, "legal": bool, "cards": int, "markers": (int, None)}
    unsettled = {"not_settled": ({"sections": [str], **TEXT}, None)}
    return document("judgecli.deck/1", {**deck, **unsettled, "violations": [wrong], "met": [limit]})


def _scenario() -> Schema:
    import json

    from judgecli.language.as_json import SCHEMA_FILE

    made: Schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    return made


def _plain(name: str, *forms: dict[str, Any]) -> Callable[[], Schema]:
    return lambda: document(f"judgecli.{name}/1", *forms)


_PLACE = {"file": str, "line": int}
SCHEMAS: Mapping[str, Callable[[], Schema]] = {
    "ruling": ruling_schema,
    "run": _run,
    **{name: _blocks(name) for name in ("why", "why-not", "options", "explore", "what-if", "impact")},
    "step": _step,
    "check": _plain(
        "check",
        {
            "total": int,
            "as_expected": int,
            "runs": [{"path": str, "verdict": str, "failures": {"en": [str], "ja": [str]}}],
        },
    ),
    "rule": _rule,
    "search": _search,
    "term": _term,
    "card": _card,
    "cards": _plain(
        "cards",
        {"lists": [{"name": str, "game": str, "cards": int, "file": str, "layout": str}]},
        {"cards": [{"name": str, "list": str, "head": str}]},
    ),
    "deck": _deck,
    "scenario": _scenario,
    "explain": _plain("explain", {"codes": [{"code": str, "title": TEXT, "text": TEXT, "wrong": TEXT, "right": TEXT}]}),
    "games": _plain("games", {"games": [{"book": str, "edition": str, "names": [str], "title": TEXT}]}),
    "coverage": _plain(
        "coverage",
        {
            "book": str,
            "edition": str,
            "executable": int,
            "enforced": int,
            "exercised": int,
            "decisive": (int, None),
            "decisive_twice": (int, None),
            "decisive_together": (int, None),
            "provisions": [
                {
                    "cite": str,
                    "enforced_by": [_PLACE],
                    "exercised_by": [str],
                    "decides": ([str], None),
                    "decides_together": ([str], None),
                    "not_modelled": (str, None),
                    "not_decisive": (str, None),
                }
            ],
        },
        {"book": str, "rows": [{"what": str, "cause": str, "of": str, "cite": str, "count": int, "first": str}]},
    ),
    "books": _plain(
        "books",
        {
            "books": [
                {
                    "book": str,
                    "title_ja": str,
                    "title_en": str,
                    "edition": str,
                    "authority": str,
                    "provisions": int,
                    "imported": int,
                    "file": str,
                }
            ]
        },
    ),
    "import": _plain("import", {"book": str, "complete": bool, "found": int, "missing": [object]}),
    "book-changes": _plain("book-changes", {"changes": [{"citation": object}]}),
    "doctor": _plain("doctor", {"findings": [{"code": str, "good": bool, "about": str, "needed": bool}]}),
    "error": _plain("error", {"exit": int, "name": str, "message": str, "diagnostics": [DIAGNOSTIC]}),
}
"""Name -> how the schema is made. What a command prints names its own in the field ``schema``: ``judgecli.NAME/VERSION``."""


__all__ = ["SCHEMAS", "shape"]
