"""Claims that somebody loses, wins, draws or discards and nobody else does, or that everybody does: one for each player."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgecli.language.otherwise import Reworded
from judgecli.language.source import Line, player_token
from judgecli.lazy import pattern

_DONE = r"(?P<action>loses?|lost|has lost|wins?|won|has won|draws?|drew|discards?|discarded)"
_WHAT = r"(?: the game| (?:an?|one|1) card| cards?| their hands?)?(?: at random)?"
_ALONE = {
    "english": pattern(
        rf"(?:(?:only|just) (?P<who>\S+?(?:(?:, and|,| and) \S+?)*) (?:has to |have to |must )?{_DONE}"
        rf"|(?P<whose>\S+) {_DONE.replace('action', 'action2')} alone){_WHAT}"
        rf"|(?P<all>(?:everybody|everyone|each player|all players|all of them)|(?:each|every|all)(?: of (?P<of>\S+)'s)? opponents?"
        rf"|(?P<card>《[^》]+》) (?:makes|forces|lets) (?:every|each|all) opponents?(?: to)?) (?:has to |have to |must )?"
        rf"{_DONE.replace('action', 'action3')}{_WHAT}"
    ),
    "japanese": pattern(
        r"(?P<who>\S+?)(?:だけ|のみ)[がは](?:手札を|カードを)?(?:[1一]枚)?(?P<action>負け|敗北|勝|引|捨て)\S*"
        r"|(?P<whose>\S+?)の単独(?P<action2>負け|敗北|勝ち|勝利)\S*"
        r"|(?P<all>(?:全員|全プレイヤー|プレイヤー全員|(?:(?P<of>\S+?)の)?(?:相手|対戦相手)(?:全員|プレイヤー全員|全て|すべて)))[がは]"
        r"(?:手札を|カードを)?(?:[1一]枚)?(?P<action3>負け|敗北|勝|引|捨て)\S*"
    ),
}
"""That somebody does something and nobody else does, or that all do."""
_ACTIONS = {
    "win": ("wins", "does not win", "は勝つ", "は勝たない"),
    "lose": ("loses", "does not lose", "は負ける", "は負けない"),
    "draw": ("drew", "did not draw", "は引いた", "は引かなかった"),
    "discard": ("discarded", "did not discard", "は捨てた", "は捨てなかった"),
}
"""What is done, and how it is said that somebody does it and does not, in English and Japanese."""


def alone(
    line: Line, text: str, grammar: str, players: Sequence[str], holder: Callable[[str], str]
) -> Iterator[tuple[Reworded, ...]]:
    """What such a claim says of each of the players; nothing for another line. ``holder``: on whose side a card lies."""
    said = line.raw[len(text) - len(text.lstrip()) : len(text.rstrip().rstrip("."))]
    found = _ALONE[grammar].fullmatch(said)
    if found is None or len(players) < 2:
        return
    action = _action(next(word for group in ("action", "action2", "action3") if (word := found[group])))
    if found["all"]:
        spared = _spared(found, players, holder)
        if spared is not None:
            yield tuple(_of_a_player(line, one, action, True, grammar) for one in players if one != spared)
        return
    told = next((found[group] for group in ("who", "whose") if found[group]), "")
    who = set(_BETWEEN.split(told))
    if who <= set(players):
        yield tuple(_of_a_player(line, one, action, one in who, grammar) for one in players)


_BETWEEN = pattern(r",? and |, ?|[と、]")
"""What stands between two players who do something and nobody else does."""


def _spared(found: re.Match[str], players: Sequence[str], holder: Callable[[str], str]) -> str | None:
    """Whose opponents are meant, "" where all players are; ``None`` where it is not said whose."""
    if "opponent" not in found["all"] and "相手" not in found["all"]:
        return ""
    card = found["card"] if "card" in found.re.groupindex else ""
    who = holder(card) if card else found["of"]
    return who if who in players else None


def _action(word: str) -> str:
    kinds = {"win": "w[io]n|勝", "draw": "dr[ae]w|引", "discard": "discard|捨て"}
    return next((kind for kind, said in kinds.items() if re.search(said, word)), "lose")


def _of_a_player(line: Line, player: str, action: str, so: bool, grammar: str) -> Reworded:
    """That a player does it, or does not."""
    said = _ACTIONS[action][2 * (grammar == "japanese") + (not so)]
    gap = "" if grammar == "japanese" else " "
    words, raw = f"{player_token(player)}{gap}{said}", f"{player}{gap}{said}"
    blank = " " * line.start
    made = Line(line.number, line.indent, line.start, blank + words, blank + raw, [])
    return Reworded(made, blank + words, (-1,) * len(blank + words))
