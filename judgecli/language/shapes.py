"""How a value and the fields of its patterns belong together. Most values are their own fields; the rest is told here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.language import ast
from judgecli.language.ast import Anchor, Assertion, Mention, Play, Question, Span
from judgecli.language.words import Lang, by_terminal
from judgecli.lazy import NOT_GIVEN, NamedTuple, default_of, replace

Fields = dict[str, Any]
ASIDE = ("span", "text", "zones")
"""What no pattern says."""
UNSAID: dict[str, Fields] = {"Assertion": {"subject": None, "values": ()}, "PlayerBoard": {"counts": (), "zones": ()}}
"""Fields that must be given to a value, where a construct leaves them out."""


class Shape(NamedTuple):
    """``make`` a value of fields, its place and its line; its ``parts`` (None: it is none of these); what is ``unsaid``."""

    make: Callable[[Fields, Span, str], Any]
    parts: Callable[[Any, Lang], Fields | None]
    unsaid: Fields

    @staticmethod
    def of(name: str) -> Shape:
        """A value that is its own fields."""
        kind = getattr(ast, name)
        known = kind.__dataclass_fields__
        unsaid = UNSAID.get(name, {})
        spanned, texted = "span" in known, name in ("Assertion", "Play", "Question")

        def make(fields: Fields, span: Span, text: str) -> Any:
            if spanned:
                fields["span"] = span
            if texted:
                fields["text"] = text
            return kind(**{**unsaid, **fields})

        def parts(value: Any, lang: Lang) -> Fields | None:
            return (
                {field: getattr(value, field) for field in known if field not in ASIDE} if type(value) is kind else None
            )

        defaults = {name: default_of(field, NOT_GIVEN) for name, field in known.items()}
        return Shape(make, parts, {**defaults, **unsaid})


# ---- plays


class Role(NamedTuple):
    """The mentions in one role of a play; ``ability``: which ability of the card, where that stands at it (Japanese)."""

    name: str
    mentions: tuple[Mention, ...]
    ability: tuple[Mention, ...] = ()


def _play(fields: Fields, span: Span, text: str) -> Play:
    roles: dict[str, tuple[Mention, ...]] = {}
    for role in (Role("object", fields.pop("object", ())), *fields.pop("said", ())):
        for name, mentions in (("object" if role.ability else role.name, role.mentions), ("as", role.ability)):
            if mentions:
                roles[name] = roles.get(name, ()) + mentions
    goes_on = fields.get("verb") == "move" and "object" not in roles  # to the next phase
    found = {name: _moments(roles.get(name, ())) for name in ("to", "in") if not goes_on}
    roles |= {name: others for name, (_, others) in found.items()}
    ordered = tuple(
        sorted(((k, v) for k, v in roles.items() if v), key=lambda item: {"object": 0, "as": 1}.get(item[0], 2))
    )
    anchors = tuple(Anchor((("phase", moment.text),), moment.span) for at, _ in found.values() for moment in at)
    return Play(**{"player": "", "roles": ordered, "span": span, "text": text, "anchors": anchors, **fields})


def _moments(said: tuple[Mention, ...]) -> tuple[tuple[Mention, ...], tuple[Mention, ...]]:
    """The phases, steps and timings among these words, which say when a play is made and not where to, and the others."""
    moments = {word.canonical for word in by_terminal().get("PHASE", ())}
    at = tuple(one for one in said if one.kind == "word" and one.text in moments)
    return at, tuple(one for one in said if one not in at)


def _play_parts(value: Any, lang: Lang) -> Fields | None:
    """In Japanese the object stands last but one, and which ability stands at it."""
    if not isinstance(value, Play):
        return None
    fields: Fields = {
        "player": value.player,
        "verb": value.verb,
        "anchors": value.anchors if value.verb == "until" else (),
    }
    if fields["anchors"]:
        fields["anchors"] = value.anchors[-1:]
    if lang == "en":
        said = tuple(Role(name, mentions) for name, mentions in value.roles if name != "object")
        return {**fields, "object": value.role("object"), "said": said}
    last = Role("object", value.role("object"), value.role("as"))
    rest = tuple(Role(name, mentions) for name, mentions in value.roles if name not in ("object", "as"))
    return {**fields, "said": (*rest, last) if last.mentions else rest}


def _role_parts(value: Any, lang: Lang) -> Fields | None:
    return value._asdict() if isinstance(value, Role) else None


def _mention(fields: Fields, span: Span, text: str) -> Mention:
    fields["text"] = str(fields["text"])
    return Mention(span=span, **fields)


def _mention_parts(value: Any, lang: Lang) -> Fields | None:
    if not isinstance(value, Mention):
        return None
    return {"kind": value.kind, "text": value.text, "tag": value.tag, "whose": value.whose}


def _counted_parts(value: Any, lang: Lang) -> Fields | None:
    """A card with the number that was written behind it."""
    if type(value) is not tuple:
        return None
    card, number = value
    return {"text": card.text, "tag": card.tag, "whose": card.whose, "number": number}


def _counted(fields: Fields, span: Span, text: str) -> tuple[Mention, Mention]:
    number = fields.pop("number")
    return _mention({"kind": "card", **fields}, span, text), number


def _mentions_parts(value: Any, lang: Lang) -> Fields | None:
    items: list[Any] = []
    for item in value:
        if items and item.kind == "number" and isinstance(items[-1], Mention) and items[-1].kind == "card":
            item = (items.pop(), item)
        items.append(item)
    return {"items": tuple(items)}


def _mentions(fields: Fields, span: Span, text: str) -> tuple[Mention, ...]:
    return tuple(one for item in fields["items"] for one in (item if type(item) is tuple else (item,)))


MOMENTS = ("turn", "link", "times", "after", "before", "answers", "resolves")
"""What a moment may say besides its phases (``ast.Anchor``)."""


def _anchor(fields: Fields, span: Span, text: str) -> Anchor:
    if "moment" in fields:
        moment: Anchor = fields["moment"]
        return replace(moment, span=span)
    words = [("phase", phase) for phase in fields.get("phase", ())]
    words += [(kind, str(fields[kind])) for kind in MOMENTS if kind in fields]
    return Anchor(tuple(words), span)


def _anchor_parts(value: Any, lang: Lang) -> Fields | None:
    if not isinstance(value, Anchor):
        return None
    words = dict(value.words)
    phases = tuple(word for kind, word in value.words if kind == "phase")
    return {"phase": phases, **{kind: words.get(kind, "") for kind in MOMENTS}}


def _whole_anchor_parts(value: Any, lang: Lang) -> Fields | None:
    return {"moment": value} if isinstance(value, Anchor) else None


# ---- claims


def _before(fields: Fields, span: Span, text: str) -> Assertion:
    """``values`` is the later card and what affected it, which is the same where the text does not say."""
    own, then = fields["own"], fields.get("then")
    values = (fields["later"], then or own)
    return Assertion("before", fields["subject"], values, span, text, own.text)


def _before_parts(value: Any, lang: Lang) -> Fields | None:
    if not isinstance(value, Assertion) or value.verb != "before":
        return None
    later, then = value.values
    own = replace(then, text=value.what)
    return {"subject": value.subject, "later": later, "own": own, "then": then if then.text != value.what else None}


def _at(fields: Fields, span: Span, text: str) -> Assertion | Question:
    """A statement or a question about a moment."""
    value: Assertion | Question = fields["value"]
    return replace(value, at=fields["at"])


def _at_parts(value: Any, lang: Lang) -> Fields | None:
    if not isinstance(value, Assertion | Question) or value.at is None:
        return None
    return {"at": value.at, "value": replace(value, at=None)}


def _may_play(fields: Fields, span: Span, text: str) -> Assertion:
    negated = bool(fields.pop("negated", False))
    return Assertion("may", None, (), span, text, negated=negated, play=_play(fields, span, text))


def _may_play_parts(value: Any, lang: Lang) -> Fields | None:
    if not isinstance(value, Assertion) or value.play is None:
        return None
    said = _play_parts(value.play, lang)
    return None if said is None else {**{k: v for k, v in said.items() if k != "anchors"}, "negated": value.negated}


def _tuple(fields: Fields, span: Span, text: str) -> tuple[Any, ...]:
    items: tuple[Any, ...] = fields["items"]
    return items


def _tuple_parts(value: Any, lang: Lang) -> Fields | None:
    return {"items": value} if type(value) is tuple else None


def _role(fields: Fields, span: Span, text: str) -> Role:
    return Role(**fields)


def _fields(fields: Fields, span: Span, text: str) -> Fields:
    return fields


def _own_fields(value: Any, lang: Lang) -> Fields | None:
    return value if isinstance(value, dict) else None


def _pass(fields: Fields, span: Span, text: str) -> Any:
    return fields["value"]


def _pass_parts(value: Any, lang: Lang) -> Fields | None:
    return {"value": value}


NONE: Fields = {}
SHAPES = {
    "part": Shape(_fields, _own_fields, NONE),
    "Pass": Shape(_pass, _pass_parts, NONE),
    "tuple": Shape(_tuple, _tuple_parts, NONE),
    "Play": Shape(_play, _play_parts, {"player": "", "object": (), "said": (), "anchors": ()}),
    "Role": Shape(_role, _role_parts, {"ability": ()}),
    "Mention": Shape(_mention, _mention_parts, {"tag": "", "whose": ""}),
    "Counted": Shape(_counted, _counted_parts, {"tag": "", "whose": ""}),
    "Mentions": Shape(_mentions, _mentions_parts, NONE),
    "Anchor": Shape(_anchor, _anchor_parts, {"phase": (), **dict.fromkeys(MOMENTS, "")}),
    "AnchorOf": Shape(_anchor, _whole_anchor_parts, NONE),
    "At": Shape(_at, _at_parts, NONE),
    "MayPlay": Shape(_may_play, _may_play_parts, {"object": (), "said": (), "negated": False}),
    "Before": Shape(_before, _before_parts, {"then": None}),
}
