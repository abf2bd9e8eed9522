"""Claims about all of them, or none: "all creatures are destroyed", "nobody draws", 「誰も引かない」. One statement for each is read.

Whom "all" means lies open: the cards in play of that type, the players, or the others than whoever made the last play. It is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from judgecli.language.asked import third
from judgecli.language.otherwise import Reworded
from judgecli.language.source import PLAYER_MARK, PLAYER_MORE, Line, player_token
from judgecli.language.told_facts import COME, is_in_play
from judgecli.language.told_roles import Taken, Told
from judgecli.language.told_types import AT_ONCE, any_of, types
from judgecli.language.words import spoken
from judgecli.lazy import pattern

MOST = 8
"""Of so many cards it is said of each."""
_PLAYER = rf"(?:[A-Z](?![A-Za-z0-9])|{PLAYER_MARK}{PLAYER_MORE}*)"
_BE = {"are": "is", "were": "was", "have": "has", "do": "does"}
_MODAL = frozenset({"may", "can", "cannot", "can't", "must", "did", "does"})
Part = tuple[tuple[Reworded, ...], tuple[Taken, ...]]


def of_all(line: Line, text: str, grammar: str, told: Told, players: Sequence[str]) -> Iterator[Part]:
    """What such a claim says of each, and whom it is taken to mean."""
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    for shape in _shapes(grammar, spoken()):
        if (found := shape.fullmatch(text, start, stop)) is None:
            continue
        groups = {name: line.raw[slice(*found.span(name))] for name, said in found.groupdict().items() if said}
        each = list(_meant(groups, told, players))
        rest = _said_of_each(found["rest"], denied="none" in groups, grammar=grammar)
        if rest is None or not 0 < len(each) <= MOST:
            continue
        words = line.raw[start : found.start("rest")].strip(" はがもに,、")
        yield tuple(_of(one, rest, line, found, grammar) for one in each), ((words, _listed(each, grammar)),)


def _listed(each: Sequence[str], grammar: str) -> str:
    return ("、" if grammar == "japanese" else ", ").join(each)


def _meant(groups: dict[str, str], told: Told, players: Sequence[str]) -> Iterator[str]:
    """The players or cards that are meant, by their names; none where a name stands for several cards."""
    if "named" in groups:
        named = pattern(r"[、,とや]|\band\b").split(groups["named"])
        told_by_name = [one.strip() for one in named if one.strip()]
        yield from told_by_name if set(told_by_name) <= {*players} and len(told_by_name) > 1 else ()
    elif "players" in groups:
        yield from players
    elif "others" in groups:
        if last := next((play.player for play in reversed(told.plays) if play.player in players), ""):
            yield from (one for one in players if one != last)
    else:
        yield from _cards(groups, told)


def _cards(groups: dict[str, str], told: Told) -> Iterator[str]:
    said = next((groups[name] for name in ("kind", "kind2") if name in groups), "")
    kind = next((w.canonical for w in types() if said.lower() in map(str.lower, w.spellings(("en", "ja")))), "")
    whose = next((groups[name] for name in ("whose", "whose2") if name in groups), "")
    owner = {"my": told.me, "自分": told.me, "your": told.you, "相手": told.you}.get(whose, whose)
    there = {
        (one.name, one.tag): one.count
        for player in told.placed
        if not owner or player.player == owner
        for zone in player.zones
        if is_in_play(zone.zone)
        for one in zone.cards
        if one.name
    }
    for play in told.plays:
        came = play.role("object") if play.verb in COME and owner in ("", play.player) else ()
        there.update({(x.text, x.tag): 1 for x in came if x.kind == "card"})
    there = {key: count for key, count in there.items() if not _is_at_once(key[0], told)}
    fits = {
        key: count
        for key, count in there.items()
        if not kind or any(kind in one.split() for one in told.types.get(key[0], ()))
    }
    names = [name for name, _ in fits]
    if any(count > 1 for count in fits.values()) or len({*names}) < len(names):
        return  # of each of several that bear one name nothing can be claimed without their numbers
    yield from (f"《{name}》{f'#{tag}' if tag else ''}" for name, tag in fits)


def _is_at_once(name: str, told: Told) -> bool:
    """Whether a card is carried out and gone: it is none of those in play."""
    return not AT_ONCE.isdisjoint(word for one in told.types.get(name, ()) for word in one.split())


def _said_of_each(rest: str, *, denied: bool, grammar: str) -> str | None:
    """What is said of all as it is said of one, or denied of it; ``None`` where that is not known."""
    if grammar == "japanese":
        return _ALL_LOST.sub("破壊され", rest.strip("、, ")).replace("枚ずつ", "枚")
    first, _, more = rest.removesuffix(" each").partition(" ")
    first = _BE.get(first, first)
    if not denied:
        verb = first if first in (*_BE.values(), *_MODAL) or first.endswith(("s", "ed")) else third(first)
        return f"{verb} {more}".rstrip()
    if first in ("is", "was"):
        return f"{first} not {more}".rstrip()
    if first in ("may", "can"):
        return f"cannot {more}"
    if first in ("survives", "survive", "survived"):
        return f"is destroyed {more}".rstrip()
    if first in ("dies", "die", "died"):
        return f"survives {more}".rstrip()
    if first in ("has", "had", "does", "did", *_MODAL):
        return None
    return f"{_DID.get(first, 'did not ' + _bare(first) if first.endswith('ed') else 'does not ' + _bare(first))} {more}".rstrip()


_ALL_LOST = pattern(r"^全滅[しす](?=る|た|ない|なかった)")
_DID = {
    "drew": "did not draw",
    "lost": "did not lose",
    "won": "did not win",
    "took": "did not take",
    "broke": "did not break",
}


def _bare(verb: str) -> str:
    """A verb as it stands behind "does not"."""
    if verb.endswith("ed"):
        return verb.removesuffix("ed")
    if verb.endswith(("shes", "ches", "sses", "xes", "oes")):
        return verb.removesuffix("es")
    return f"{verb[:-3]}y" if verb.endswith("ies") else verb.removesuffix("s")


def _of(one: str, rest: str, line: Line, found: re.Match[str], grammar: str) -> Reworded:
    """What is said of one of them; its place is that of the whole line."""
    gap = "は" if grammar == "japanese" else " "
    name = one if one.startswith("《") else player_token(one)
    raw_rest = line.raw[slice(*found.span("rest"))].strip("、, ")
    raw_rest = rest if grammar != "japanese" or _ALL_LOST.match(raw_rest) or "ずつ" in raw_rest else raw_rest
    shown, raw = f"{name}{gap}{rest}", f"{one}{gap}{raw_rest}"
    return Reworded(Line(line.number, line.indent, 0, shown, raw, []), shown, (-1,) * len(shown))


@cache
def _shapes(grammar: str, game: str) -> tuple[re.Pattern[str], ...]:
    if grammar == "japanese":
        kind = any_of(x for word in types() for x in word.spellings(("ja",)))
        card = rf"(?:(?:場|フィールド|バトルゾーン|盤面)の)?(?:カード|(?P<kind>{kind}))"
        whose = rf"(?:(?P<whose>自分|相手|{_PLAYER})(?:側)?の)?"
        return (
            pattern(rf"(?P<all>(?:全ての|すべての|全部の|全){whose}{card})[はが],?(?P<rest>(?!.*ない).+)"),
            pattern(
                rf"(?P<all>{whose}{card}[はが]?(?:全員|全部|全て|すべて|全体|みんな|どれも|一掃)[がはも]?),?(?P<rest>(?!.*ない).+)"
            ),
            pattern(rf"(?P<all>{whose}{card})[はが](?P<rest>全滅.+)"),
            pattern(
                r"(?P<all>(?:全部|全て|すべて|みんな|全体)[がはも]?),?(?P<rest>(?!.*ない)(?:破壊|墓地|死|タップ|スリープ|フリーズ).+)"
            ),
            pattern(
                rf"(?P<all>(?:全員|お互い|互い|両者|(?:全|両)プレイヤー|みんな)の{card})[はがも],?(?P<rest>(?!.*ない).+)"
            ),
            pattern(
                rf"(?P<named>{_PLAYER}(?:[とや、,]{_PLAYER})+)(?:は|が|も)(?:それぞれ|共に|ともに|両方|全員|どちらも)?(?P<rest>.+)"
            ),
            pattern(rf"(?P<each>どの{whose}{card}も),?(?P<rest>.+)"),
            pattern(rf"(?P<each>{whose}{card}[はが](?:1|一)(?:体|枚)も),?(?P<rest>.+(?:ない|なかった))"),
            pattern(r"(?P<players>(?:誰も|だれも|どのプレイヤーも)),?(?P<rest>.+(?:ない|なかった))"),
            pattern(
                r"(?P<players>(?:全員|全プレイヤー|みんな|お互い|両プレイヤー|どちらのプレイヤー)(?:が|は|も|とも|に)?),?(?P<rest>(?!.*ない).+)"
            ),
            pattern(
                r"(?P<others>(?:他|ほか)の(?:全ての|すべての)?プレイヤー(?:は|が|全員が|全員は)(?:全員|それぞれ|各自)?),?(?P<rest>.+)"
            ),
            pattern(r"(?P<others>相手(?:は|が)?(?:全員|それぞれ|各自)(?:は|が)?),?(?P<rest>.+)"),
        )
    kind = any_of(x for word in types() for x in word.spellings(("en",))[:1])
    card = (
        rf"(?:(?P<kind>{kind})s?|cards?|things?|ones?)(?: on the (?:field|board|table)| in play| in the battle zone)?"
    )
    whose = rf"(?:(?:the |of the |of )?(?:(?P<whose>my|your|{_PLAYER})(?:'s)? )?)"
    return (
        pattern(rf"(?P<all>(?:every|each|all(?: of)?)(?: single)? {whose}(?:the )?{card}) (?P<rest>.+)", re.IGNORECASE),
        pattern(
            r"(?P<all>(?:everything|the (?:whole|entire) board)(?: on the (?:field|board|table)| in play)?) (?P<rest>.+)",
            re.IGNORECASE,
        ),
        pattern(
            rf"(?P<all>(?:everybody's|everyone's|each player's|(?:all|both) (?:the )?players') {card}) (?P<rest>.+)",
            re.IGNORECASE,
        ),
        pattern(rf"(?P<named>{_PLAYER}(?:, {_PLAYER})*,? and {_PLAYER})(?: each| both| all)? (?P<rest>.+)"),
        pattern(
            rf"(?P<none>(?:no|none of|not a single|not one of) {whose}(?:the )?(?!ones?\b){card}) (?P<rest>.+)",
            re.IGNORECASE,
        ),
        pattern(
            r"(?P<none>(?:nothing|none of them)) (?P<rest>(?:is|was|gets|dies|died|leaves|left|goes|survives|survived) ?.*)",
            re.IGNORECASE,
        ),
        pattern(
            r"(?P<players>(?:each|every|all(?: the)?|both) players?|everyone|everybody|both(?= (?:draw|discard|lose)))"
            r"(?: each| all)? (?P<rest>.+)",
            re.IGNORECASE,
        ),
        pattern(
            r"(?P<none>(?P<players>nobody|no ?one|no player|neither player|none of the players)) (?P<rest>.+)",
            re.IGNORECASE,
        ),
        pattern(
            r"(?P<others>(?:each|every|all)(?: of the| the)? (?:other players?|opponents?|others?)|the other players"
            r"|everyone else|everybody else|the others?)"
            r"(?: each| all)? (?P<rest>.+)",
            re.IGNORECASE,
        ),
    )
