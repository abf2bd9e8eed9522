"""Builders for plays, claims and expectations (grammar/english.lark, grammar/japanese.lark)."""

from __future__ import annotations

from judgecli.language.ast import Anchor, Assertion, Mention, Play, Question, Span
from judgecli.language.build import NEGATIVE, NEGATIVE_PAST, PRESENT, Builder, Parts, form_of, integer
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class _Actor:
    name: str


@dataclass(frozen=True, slots=True)
class _Role:
    name: str
    mentions: tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class _Quality:
    what: str
    op: str
    values: tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class _Compare:
    op: str
    value: Mention


class StatementBuilder(Builder):
    # ---- plays

    def whole_play(self, parts: Parts) -> Play:
        return Play("", self.word(parts.token("FULLPLAY")), (), self.line.span, self.line.text)

    def until_play(self, parts: Parts) -> Play:
        moment = parts.one(Anchor)
        return Play("", "until", (), self.line.span, self.line.text, anchors=(moment,))

    def play_moment(self, parts: Parts) -> Anchor:
        words = [("phase", self.word(token)) for token in parts.tokens("PHASE")]
        words += [("turn", str(token)) for token in parts.tokens("PLAYER")]
        return Anchor(tuple(words), parts.span)

    def moment_anchor(self, parts: Parts) -> Anchor:
        return replace(parts.one(Anchor), span=self.line.span)

    def link_anchor(self, parts: Parts) -> Anchor:
        return Anchor((("link", str(integer(parts.token("INT")))),), self.line.span)

    def times_anchor(self, parts: Parts) -> Anchor:
        return Anchor((("times", str(integer(parts.token("INT")))),), self.line.span)

    def play(self, parts: Parts) -> Play:
        roles: dict[str, tuple[Mention, ...]] = {}
        pairs = [role for pair in parts.all(tuple) for role in pair]
        for role in (*parts.all(_Role), *pairs):
            roles[role.name] = roles.get(role.name, ()) + role.mentions
        ordered = tuple(sorted(roles.items(), key=lambda item: {"object": 0, "as": 1}.get(item[0], 2)))
        verb = self.word(parts.token("PLAYVERB"))
        return Play(parts.one(_Actor).name, verb, ordered, self.line.span, self.line.text)

    def actor(self, parts: Parts) -> _Actor:
        token = parts.token("PLAYER", "K_TABLE")
        return _Actor(str(token) if token.type == "PLAYER" else "table")

    def role(self, parts: Parts) -> _Role:
        mentions = parts.one(_Role).mentions
        return _Role(self.word(parts.token("JOINER")), mentions)

    def mentions(self, parts: Parts) -> _Role:
        found = [item for child in parts.children for item in (child if isinstance(child, tuple) else (child,))]
        return _Role("object", tuple(item for item in found if isinstance(item, Mention)))

    # ---- mentions

    def card_mention(self, parts: Parts) -> Mention:
        token = parts.token("NAME")
        name, tag = self.name(token)
        return Mention("card", name, self.span(token), tag, self._of(parts))

    def counted_mention(self, parts: Parts) -> tuple[Mention, Mention]:
        return self.card_mention(parts), self.number_mention(parts)

    def player_mention(self, parts: Parts) -> Mention:
        return self._mention("player", str(parts.token("PLAYER")), parts)

    def zone_mention(self, parts: Parts) -> Mention:
        place = self.word(parts.token("ZONE", "GROUP", "SQUARE"))
        whose = "own" if parts.has("K_OWN") else self._of(parts)
        return Mention("zone", place, parts.span, whose=whose)

    def state_mention(self, parts: Parts) -> Mention:
        return Mention("word", self.word(parts.token("STATE")), parts.span, whose=self._of(parts))

    def word_mention(self, parts: Parts) -> Mention:
        return self._mention("word", self.word(parts.token("ANSWER", "COLOUR", "PHASE")), parts)

    def number_mention(self, parts: Parts) -> Mention:
        token = parts.token("INT", "NEGATIVE")
        return Mention("number", str(integer(token)), self.span(token))

    def link_mention(self, parts: Parts) -> Mention:
        return Mention("link", str(integer(parts.token("INT"))), parts.span)

    def tribe_mention(self, parts: Parts) -> Mention:
        return self._mention("tribe", self.inner(parts.token("TRIBE")), parts)

    def text_mention(self, parts: Parts) -> Mention:
        return self._mention("text", self.inner(parts.token("STRING")), parts)

    def _mention(self, kind: str, text: str, parts: Parts) -> Mention:
        return Mention(kind, text, parts.span)

    def _of(self, parts: Parts) -> str:
        owner = parts.tokens("PLAYER", "POSSESSOR")
        return str(owner[0])[0] if owner else ""

    def sections(self, parts: Parts) -> _Role:
        mentions = tuple(Mention("section", str(token), self.span(token)) for token in parts.tokens("SECTION"))
        return _Role("sections", mentions)

    def object_role(self, parts: Parts) -> _Role:
        return parts.one(_Role)

    def ability_role(self, parts: Parts) -> tuple[_Role, _Role]:
        return parts.one(_Role), _Role("as", (self.number_mention(parts),))

    # ---- assertions

    def assertion(self, parts: Parts) -> Assertion:
        return parts.one(Assertion)

    def _say(self, verb: str, parts: Parts, *, what: str = "", negated: bool = False) -> Assertion:
        mentions = parts.all(Mention)
        subject, values = (mentions[0], mentions[1:]) if mentions else (None, ())
        return Assertion(verb, subject, values, self._whole(), self._text(), what, negated=negated)

    def _cite(self, verb: str, parts: Parts) -> Assertion:
        role = parts.maybe(_Role)
        subject = self._player(parts) if parts.has("PLAYER") else None
        return Assertion(verb, subject, role.mentions if role else (), self._whole(), self._text())

    def _whole(self) -> Span:
        return self.line.span

    def _text(self) -> str:
        return self.line.text

    def is_in(self, parts: Parts) -> Assertion:
        return self._say("is in", parts)

    def is_not_in(self, parts: Parts) -> Assertion:
        return self._say("is in", parts, negated=True)

    def is_state(self, parts: Parts) -> Assertion:
        return self._say("is", parts, what=self.word(parts.token("STATE", "STATUS", "PASSIVE")))

    def is_not_state(self, parts: Parts) -> Assertion:
        return self._say("is", parts, what=self.word(parts.token("STATE", "STATUS", "PASSIVE")), negated=True)

    def controlled(self, parts: Parts) -> Assertion:
        who = parts.tokens("PLAYER")[-1]
        values = (Mention("player", str(who), self.span(who)),)
        return Assertion("controlled by", parts.all(Mention)[0], values, self._whole(), self._text())

    def is_under(self, parts: Parts) -> Assertion:
        return self._say("under", parts)

    def is_not_under(self, parts: Parts) -> Assertion:
        return self._say("under", parts, negated=True)

    def survives(self, parts: Parts) -> Assertion:
        return self._say("is", parts, what="destroyed", negated=True)

    def happened(self, parts: Parts) -> Assertion:
        return self._say("happened", parts, what=self.word(parts.token("EVENT", "PASSIVE")))

    def did_not_happen(self, parts: Parts) -> Assertion:
        return self._say("happened", parts, what=self.word(parts.token("EVENT", "PASSIVE")), negated=True)

    def affected(self, parts: Parts) -> Assertion:
        """Japanese: the ending says whether it is claimed or was seen, and whether it was not."""
        token = parts.token("EVENT", "PASSIVE")
        form = form_of(token)
        verb = "is" if token.type == "PASSIVE" and form in (PRESENT, NEGATIVE) else "happened"
        return self._say(verb, parts, what=self.word(token), negated=form in (NEGATIVE, NEGATIVE_PAST))

    def ja_before(self, parts: Parts) -> Assertion:
        """The verb at the end belongs to the first card; the one before, if any, to the later card."""
        first, later = parts.all(Mention)
        *other, own = parts.tokens("EVENT", "PASSIVE")
        then = other[0] if other else own
        word = Mention("word", self.word(then), self.span(then))
        return Assertion("before", first, (later, word), self._whole(), self._text(), self.word(own))

    def ja_has(self, parts: Parts) -> Assertion:
        subject = parts.maybe(Mention) or self._player(parts)
        compare = parts.one(_Compare)
        what = self.word(parts.token("ZONE", "STAT", "MARK"))
        return Assertion("has", subject, (compare.value,), self._whole(), self._text(), what, compare.op)

    def ja_has_not(self, parts: Parts) -> Assertion:
        return replace(self.ja_has(parts), negated=True)

    def zone_state_not(self, parts: Parts) -> Assertion:
        return replace(self.zone_state(parts), negated=True)

    def zone_state(self, parts: Parts) -> Assertion:
        zone = parts.token("ZONE")
        subject = Mention("zone", self.word(zone), self.span(zone), whose=str(parts.token("PLAYER")))
        return Assertion("is", subject, (), self._whole(), self._text(), self.word(parts.token("STATUS")))

    def _player(self, parts: Parts) -> Mention:
        token = parts.token("PLAYER")
        return Mention("player", str(token), self.span(token))

    def before(self, parts: Parts) -> Assertion:
        """``values`` is the later card and what affected it, which is the same where the text does not say."""
        first, later = parts.all(Mention)
        happenings = [Mention("word", self.word(token), self.span(token)) for token in parts.tokens("EVENT", "PASSIVE")]
        what, then = happenings[0], happenings[-1]
        return Assertion("before", first, (later, then), self._whole(), self._text(), what.text)

    def has(self, parts: Parts) -> Assertion:
        return self._has(parts, negated=False)

    def has_not(self, parts: Parts) -> Assertion:
        return self._has(parts, negated=True)

    def _has(self, parts: Parts, *, negated: bool) -> Assertion:
        quality = parts.one(_Quality)
        subject = parts.one(Mention)
        return Assertion(
            "has", subject, quality.values, self._whole(), self._text(), quality.what, quality.op, negated=negated
        )

    def amount_quality(self, parts: Parts) -> _Quality:
        compare = parts.one(_Compare)
        return _Quality(self.word(parts.token("ZONE", "STAT", "MARK")), compare.op, (compare.value,))

    def cards_quality(self, parts: Parts) -> _Quality:
        return _Quality(self.word(parts.token("ZONE")), "=", (self.number_mention(parts),))

    def mark_quality(self, parts: Parts) -> _Quality:
        return _Quality(self.word(parts.token("MARK")), "=", (self.number_mention(parts),))

    def colour_quality(self, parts: Parts) -> _Quality:
        return self._trait("colour", "word", self.word(parts.token("COLOUR")), parts)

    def tribe_quality(self, parts: Parts) -> _Quality:
        return self._trait("tribe", "tribe", self.inner(parts.token("TRIBE")), parts)

    def icon_quality(self, parts: Parts) -> _Quality:
        return self._trait("icon", "word", self.word(parts.token("ICON")), parts)

    def keyword_quality(self, parts: Parts) -> _Quality:
        quality = self._trait("keyword", "word", self.word(parts.token("KEYWORD")), parts)
        number = (self.number_mention(parts),) if parts.has("INT") else ()
        return _Quality("keyword", "has", quality.values + number)

    def _trait(self, what: str, kind: str, text: str, parts: Parts) -> _Quality:
        return _Quality(what, "has", (Mention(kind, text, parts.span),))

    def equal(self, parts: Parts) -> _Compare:
        return _Compare("=", self.number_mention(parts))

    def at_most(self, parts: Parts) -> _Compare:
        return _Compare("<=", self.number_mention(parts))

    def at_least(self, parts: Parts) -> _Compare:
        return _Compare(">=", self.number_mention(parts))

    def wins(self, parts: Parts) -> Assertion:
        return self._say("wins", parts)

    def loses(self, parts: Parts) -> Assertion:
        return self._say("loses", parts)

    def right(self, parts: Parts) -> Assertion:
        return self._say("right", parts)

    def wrong(self, parts: Parts) -> Assertion:
        return self._say("right", parts, negated=True)

    def undecided(self, parts: Parts) -> Assertion:
        return self._say("undecided", parts)

    def draw_game(self, parts: Parts) -> Assertion:
        return self._say("draw", parts)

    def no_winner(self, parts: Parts) -> Assertion:
        return self._say("no winner", parts)

    def cites(self, parts: Parts) -> Assertion:
        return self._cite("cited", parts)

    def does_not_cite(self, parts: Parts) -> Assertion:
        return self._cite("not cited", parts)

    def step_cites(self, parts: Parts) -> Assertion:
        return replace(self._cite("cited", parts), subject=self.text_mention(parts))

    def step_does_not_cite(self, parts: Parts) -> Assertion:
        return replace(self._cite("not cited", parts), subject=self.text_mention(parts))

    def waits_for(self, parts: Parts) -> Assertion:
        return self._cite("waits for", parts)

    def not_settled(self, parts: Parts) -> Assertion:
        return self._cite("not settled", parts)

    def legal(self, parts: Parts) -> Assertion:
        return self._cite("legal", parts)

    def illegal(self, parts: Parts) -> Assertion:
        return self._cite("illegal", parts)

    # ---- questions

    def who_wins(self, parts: Parts) -> Question:
        what = "battle" if parts.has("K_THE_BATTLE") else "game"
        return Question("winner", self._whole(), self._text(), what=what)

    def may_play(self, parts: Parts) -> Question:
        return Question("may", self._whole(), self._text(), play=parts.one(Play))

    def what_is(self, parts: Parts) -> Question:
        what = self.word(parts.token("STAT", "MARK", "ZONE"))
        return Question(
            "value", self._whole(), self._text(), subject=parts.maybe(Mention) or self._player(parts), what=what
        )

    def whether(self, parts: Parts) -> Question:
        return Question("whether", self._whole(), self._text(), says=parts.one(Assertion))
