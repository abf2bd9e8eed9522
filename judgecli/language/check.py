"""What a scenario says twice or against itself, found without any engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from judgecli.language.ast import Board, Card, PlayerBoard, Scenario, Span, Unread
from judgecli.language.diagnostics import Diagnostic, defined_here, did_you_mean, error, suggest
from judgecli.language.line_shapes import Head
from judgecli.language.players import SEATS
from judgecli.language.words import by_terminal, canonical_zones, is_word, spoken

ONCE = ("scenario", "game", "board")
REASON = "L219"
"""The code of what a claim gives as its reason, which is not judged."""
ASIDE = "L220"
"""The code of words that are left out of a line, for they decide nothing."""
TAKEN = "L221"
"""The code of a phrase that is taken for the one card it can mean."""
MOST_LETTERS = 20
"""So many letters has the name of a player at most: it stands in every sentence."""
MAX_CARDS, MAX_LISTED = 1000, 250
"""Cards on the whole board; of these, cards that a line lists. Every two of those may have to do with each other."""


def heads(found: tuple[Head, ...]) -> list[Diagnostic]:
    """Lines that may stand once and stand twice; cards of one name."""
    seen: dict[tuple[str, str], Span] = {}
    problems: list[Diagnostic] = []
    for head in found:
        key = (head.kind, "" if head.kind in ONCE else head.value)
        if head.kind not in (*ONCE, "card"):
            continue
        if key in seen:
            problems.append(_twice(head, seen[key]))
        seen.setdefault(key, head.span)
    return problems


def costs(cards: Iterable[Head], coloured: bool) -> Iterator[Diagnostic]:
    """Several colours in the cost of a card, in a game whose costs are a number."""
    for fact in (fact for card in cards for fact in card.facts if fact.kind == "cost" and not coloured):
        words = str(fact.value).split()
        if len(words) > 2:
            ja = {word.canonical: word.spellings(("ja",))[0] for word in by_terminal().get("COLOUR", ())}
            of, total = words[::2], sum(int(n) for n in words[1::2] if n.isdigit())
            yield error(
                "L201",
                fact.span,
                "in this game a cost is one number; it names no colours",
                "このゲームのコストは1つの数で、色ごとには分かれません",
                help_en=f"write the colours of the card and its cost: `{' '.join(of)} cost {total}`",
                help_ja=f"カードの色とコストを分けて書いてください: 「{' '.join(ja.get(x, x) for x in of)} コスト{total}」",
            )


def _twice(head: Head, first: Span) -> Diagnostic:
    if head.kind == "card":
        en, ja = f"the card 《{head.value}》 is defined twice", f"カード《{head.value}》が二度定義されています"
    else:
        en, ja = f"a second `{head.kind}` line", f"`{head.kind}` の行が二つあります"
    return error("L301", head.span, en, ja, notes=(defined_here(first),))


def bare_names(cards: tuple[Head, ...]) -> list[Diagnostic]:
    """Bare names that are words of the language could never be recognised in a line."""
    return [
        error(
            "L302",
            card.span,
            f"`{card.value}` is also a word of the language",
            f"「{card.value}」はシナリオの語としても使われています",
            help_en=f"write 《{card.value}》",
            help_ja=f"《{card.value}》と書いてください",
        )
        for card in cards
        if is_word(card.value) or len(card.value) == 1
    ]


def player_names(heads: Iterable[Head], cards: Iterable[str]) -> Iterator[Diagnostic]:
    """Names that could not be told from other words of a line, and names that stand twice."""
    known = set(cards)
    for head in heads:
        for _, name in head.items if head.kind == "players" else ():
            if (
                not name.strip()
                or len(name) > MOST_LETTERS
                or (is_word(name) and name not in SEATS)
                or re.search(r"[《》:,#\[\]]", name)
            ):
                en, ja = f"`{name}` cannot be the name of a player", f"「{name}」はプレイヤーの名前にできません"
                why_en = f"a name has at most {MOST_LETTERS} letters, no marks, and is no word of the language"
                why_ja = f"名前は{MOST_LETTERS}文字までで、記号を含まず、この言語の語でないもの"
                yield error("L217", head.span, en, ja, help_en=why_en, help_ja=why_ja)
            elif name in known:
                en, ja = f"`{name}` is given twice", f"「{name}」が二度書かれています"
                yield error("L217", head.span, en, ja)
            known.add(name)


def scenario(found: Scenario) -> list[Diagnostic]:
    """Doubled zones, counts and blocks, too many cards, and players that the board does not have."""
    problems: list[Diagnostic] = []
    if found.board is None:
        return problems
    problems += _doubled((player.player, player.span) for player in found.board.players)
    for player in found.board.players:
        problems += _player(player)
    problems += _doubled((block, Span(line, 0, 0)) for block, line in found.board.blocks)
    problems += too_many(found.board)
    elsewhere = any(kind == "board" for kind, _ in found.uses)  # the players may be in the file that is used
    return problems if elsewhere else problems + _strangers(found)


def _player(player: PlayerBoard) -> list[Diagnostic]:
    counts = _doubled((count.what, count.span) for count in player.counts)
    return counts + _doubled((("own " if zone.own else "") + zone.zone, zone.span) for zone in player.zones)


def too_many(board: Board) -> Iterator[Diagnostic]:
    """The place where a board comes to hold more cards than a board may."""
    counted = [
        (count.value, count.span) for p in board.players for count in p.counts if count.what in canonical_zones()
    ]
    cards = [card for p in board.players for zone in p.zones for card in zone.cards]
    counted += [(card.count, card.span) for card in cards]
    listed = [(card.count, card.span) for card in cards if card.name]
    for said, most, en, ja in (
        (
            counted,
            MAX_CARDS,
            f"more than {MAX_CARDS} cards on the board",
            f"盤面のカードが {MAX_CARDS} 枚を超えています",
        ),
        (
            listed,
            MAX_LISTED,
            f"more than {MAX_LISTED} named cards",
            f"名前のあるカードが {MAX_LISTED} 枚を超えています",
        ),
    ):
        sums = accumulate(number for number, _ in said)
        beyond = next((span for (_, span), total in zip(said, sums, strict=True) if total > most), None)
        if beyond is not None:
            yield error("L109", beyond, en, ja)


def _doubled(items: Iterable[tuple[str, Span]]) -> list[Diagnostic]:
    first: dict[str, Span] = {}
    problems: list[Diagnostic] = []
    for name, span in items:
        if name in first:
            problems.append(
                error(
                    "L303",
                    span,
                    f"`{name}` is given twice",
                    f"「{name}」が二度書かれています",
                    help_en="write what belongs together on one line",
                    help_ja="同じものは1行にまとめて書いてください",
                    notes=(defined_here(first[name]),),
                )
            )
        first.setdefault(name, span)
    return problems


def _strangers(found: Scenario) -> list[Diagnostic]:
    """Players named in plays and claims but not on the board."""
    assert found.board is not None
    known = [player.player for player in found.board.players]
    if not known:
        return []
    named = [(claim.player, claim.span) for claim in found.claims]
    named += [(play.player, play.span) for play in found.plays if play.player not in ("", "table")]
    named += [(found.board.turn, found.board.span)]
    return [_stranger(name, span, known) for name, span in named if name not in known]


def _stranger(name: str, span: Span, known: list[str]) -> Diagnostic:
    help_en, help_ja = did_you_mean(suggest(name, known) or tuple(known))
    return error(
        "L304",
        Span(span.line, span.start, span.end),
        f"the board has no player {name}",
        f"盤面にプレイヤー {name} がいません",
        help_en=help_en,
        help_ja=help_ja,
    )


def respelled(span: Span, words: str) -> Diagnostic:
    """A line of card text in a wording of players that is read in our own spelling: a warning, so that the author sees how."""
    return Diagnostic(
        "L218",
        "warning",
        "this line of card text is read in another spelling",
        "この行は別の書き方に直して読まれます",
        span,
        "read as below",
        "下の書き方で読む",
        help_en=f"write `{words}`",
        help_ja=f"「{words}」と書いてください",
    )


def said_by_the_opponent(span: Span, word: str) -> Diagnostic:
    """A claim of the player who is called 「相手」 with 「自分」 or 「相手」 in it: the claimant may say so, or who tells the dispute."""
    return error(
        "L216",
        span,
        f"“{word}” may be said by the claimant or by who tells the dispute",
        f"この「{word}」は、主張した人から見た言い方か、書いた人から見た言い方か決まりません",
        help_en="call the players A and B on the board and in all lines (`claim B: …`), or leave out whose it is",
        help_ja="盤面とすべての行でプレイヤーを「A」「B」と呼んでください（「主張 B：…」）",
    )


def reason(span: Span) -> Diagnostic:
    """A claim that also says why: only what is claimed is judged, and the ruling finds the reasons."""
    return Diagnostic(
        REASON,
        "warning",
        "the reason given in this line is not judged, only what is claimed",
        "この行に書かれた理由は判定されず、主張だけが判定されます",
        span,
    )


def aside(span: Span, words: str) -> Diagnostic:
    """Words of a line that no play and no claim takes up, and that decide nothing by themselves."""
    return Diagnostic(
        ASIDE,
        "warning",
        f"“{words}” is not taken into account",
        f"「{words}」は考慮されません",
        span,
    )


def not_of_all(span: Span) -> Diagnostic:
    """A claim that something is not so of all of them."""
    return error(
        "L201",
        span,
        "of which of them it is not so is left open",
        "どれについてそうでないのかが書かれていません",
        help_en="say it of each: `《X》 is destroyed`, `《Y》 survives`",
        help_ja="1つずつ書いてください: 「《X》は破壊される」「《Y》は生き残る」",
    )


def taken(span: Span, words: str, card: str) -> Diagnostic:
    """A card that is told by what it does or whose it is: which one that is follows from the lines of play and the board."""
    return Diagnostic(
        TAKEN,
        "warning",
        f"“{words}” is taken to be {card}",
        f"「{words}」は{card}とみなします",
        span,
    )


def untold_target(span: Span, card: str) -> Diagnostic:
    """An old text that does not say whether it targets: it is carried out as one that does not."""
    return Diagnostic(
        TAKEN,
        "warning",
        f"whether it targets is not told by this text of 《{card}》; it is taken not to target",
        f"《{card}》のこのテキストからは対象を取るかどうか分からないので、対象を取らないものとみなします",
        span,
    )


def taken_for_tribes(span: Span, tribes: tuple[str, ...]) -> Diagnostic:
    """Words of a card's line that are none of the game's: they are its race, which a bracket would say."""
    en, ja = ", ".join(f"“{one}”" for one in tribes), "".join(f"「{one}」" for one in tribes)
    return Diagnostic(TAKEN, "warning", f"{en} is taken to be a race or tribe", f"{ja}は種族とみなします", span)


def unread(clause: Unread, types: Sequence[str] = ()) -> Diagnostic:
    """A clause of a printed card that is kept but not carried out: a warning, the card can still be used. ``types``: those of the card."""
    from judgecli.language.models import ability_like
    from judgecli.language.near_clauses import nearest_clause

    if clause.could_be:
        en, ja = f"what would be understood: {clause.could_be}", f"次の形なら読み取れます：{clause.could_be}"
    elif near := nearest_clause(clause.words, spoken(), types):
        en = f"to have it carried out, write it in the short spelling; the nearest clause that is read: `{near}`"
        ja = f"処理させるには、短い書き方で書いてください。読み取れる文のうち最も近いもの: 「{near}」"
    else:
        like = ability_like("en"), ability_like("ja")
        en = "to have it carried out, write it in the short spelling" + (
            f", such as `{like[0]}`" if like[0] else ": judge explain L215"
        )
        ja = "処理させるには、短い書き方で書いてください: " + (
            f"「{like[1]}」など" if like[1] else "judge explain L215"
        )
    return Diagnostic(
        "L215",
        "warning",
        "this clause of the printed text was not read, and is not carried out",
        "印刷されたテキストのこの部分は読み取れず、処理されません",
        clause.span,
        clause.because("en"),
        clause.because("ja"),
        help_en=en,
        help_ja=ja,
    )


def side_is_not_played(side: Card) -> Unread:
    """A second half or face of a card: it is shown, and no line of play can be made with it."""
    en, ja = "a second half or face of a card is not carried out", "カードのもう一方の面は処理しない"
    return Unread(side.span, f"《{side.name}》", en, why_ja=ja)
