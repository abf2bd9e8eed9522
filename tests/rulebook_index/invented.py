"""Invented rulebooks: what each paragraph must be (number, text, parent) is known before it is printed in some layout.

Nothing here comes from a real rulebook. A ``Rule`` says what must come out; a layout says how it is printed.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field

JA = re.findall(
    r"\S+",
    """
駒 王冠 砦 旗手 番人 では 場 から 山 へ 移す 裏向き 盤 端 左右 一枚 手番 札 印 終わる とき 数える 隣 升 に 置く 全員 が 選ぶ 得点 を 失う
""",
)
EN = re.findall(
    r"\S+",
    """
token crown fort bearer turn field pile moves facedown board edge left right card phase mark ends when counts next
square placed all chooses score loses
""",
)


@dataclass(frozen=True)
class Rule:
    """One numbered paragraph; a title has no sentence. ``label`` is what stands in print before the text."""

    locator: str
    parent: str
    text: str
    label: str
    title: bool = False
    extra: tuple[str, ...] = field(default=())


def sentence(rng: random.Random, lang: str, cites: list[str], words: int = 14) -> str:
    """A sentence with numbers and cross references in it."""
    if lang == "ja":
        parts = [rng.choice(JA) for _ in range(rng.randint(4, words))]
        if cites and rng.random() < 0.4:
            parts.insert(rng.randrange(len(parts)), f"({rng.choice(cites)})")
        if rng.random() < 0.3:
            parts.insert(rng.randrange(len(parts)), f"{rng.randint(1, 12)}枚")
        return "駒は" + "".join(parts) + "とします。"
    parts = [rng.choice(EN) for _ in range(rng.randint(5, words))]
    if cites and rng.random() < 0.4:
        parts.insert(rng.randrange(1, len(parts)), f"(see rule {rng.choice(cites)})")
    if rng.random() < 0.3:
        parts.insert(rng.randrange(1, len(parts)), f"{rng.randint(2, 12)} cards")
    return "A " + " ".join(parts) + "."


def title(rng: random.Random, lang: str) -> str:
    return "".join(rng.sample(JA[:5], 2)) if lang == "ja" else " ".join(rng.sample(EN, 2)).title()


def hundreds(rng: random.Random, lang: str, dot: bool = True) -> list[Rule]:
    """1. / 100. / 100.1. / 100.1a, letters without l and o."""
    out: list[Rule] = []
    cites: list[str] = []
    for chapter in range(1, 6):
        out.append(Rule(f"{chapter}", "", title(rng, lang), f"{chapter}.", True))
        for section in range(chapter * 100, chapter * 100 + rng.randint(2, 12)):
            out.append(Rule(f"{section}", f"{chapter}", title(rng, lang), f"{section}.", True))
            for rule in range(1, rng.randint(3, 14)):
                number = f"{section}.{rule}"
                out.append(Rule(number, f"{section}", sentence(rng, lang, cites), f"{number}." if dot else number))
                cites.append(number)
                for letter in "abcdefghijkmnpqrstuvwxyz"[: rng.choice([0, 0, 0, 2, 4, 17])]:
                    out.append(Rule(number + letter, number, sentence(rng, lang, cites), number + letter))
                    cites.append(number + letter)
    return out


def levels(rng: random.Random, lang: str, mark: str, end: str, depth: int = 4) -> list[Rule]:
    """1. / 1.1. / 1.1.1. / 1.1.1.1., or the same with hyphens."""
    out: list[Rule] = []
    cites: list[str] = []

    def below(up: tuple[int, ...]) -> None:
        for number in range(1, rng.randint(3, 13) if len(up) > 1 else rng.randint(5, 12)):
            path = (*up, number)
            locator = mark.join(map(str, path))
            heading = len(path) == 1 or (len(path) == 2 and mark == ".")
            text = title(rng, lang) if heading else sentence(rng, lang, cites)
            out.append(Rule(locator, mark.join(map(str, up)), text, locator + end, heading))
            cites.append(locator)
            if heading or (len(path) < depth and rng.random() < 0.25):
                below(path)

    below(())
    return out


def articles(rng: random.Random) -> list[Rule]:
    """第N章 / 第N条, the articles counted through all chapters."""
    out: list[Rule] = []
    article = 0
    for chapter in range(1, 8):
        out.append(Rule(f"{chapter}", "", title(rng, "ja"), f"第{chapter}章　", True))
        for _ in range(rng.randint(3, 9)):
            article += 1
            cites = [f"第{n}条" for n in range(1, article)]
            out.append(Rule(f"{chapter}-{article}", f"{chapter}", sentence(rng, "ja", cites), f"第{article}条　"))
    return out


def parts(rng: random.Random) -> list[Rule]:
    """第N部 / 第N章 / N． / N－M．, numbers starting anew in every chapter."""
    out: list[Rule] = []
    wide = str.maketrans("0123456789-", "０１２３４５６７８９－")
    for part in range(1, 5):
        out.append(Rule(f"{part}", "", title(rng, "ja"), f"第{part}部　".translate(wide), True))
        for chapter in range(1, rng.randint(4, 13)):
            here = f"{part}-{chapter}"
            out.append(Rule(here, f"{part}", title(rng, "ja"), f"第{chapter}章　".translate(wide), True))
            for rule in range(1, rng.randint(3, 12)):
                out.append(Rule(f"{here}-{rule}", here, sentence(rng, "ja", []), f"{rule}．".translate(wide)))
                for sub in range(1, rng.choice([1, 1, 1, 4, 12])):
                    locator = f"{here}-{rule}-{sub}"
                    label = f"{rule}-{sub}".translate(wide) + "．"
                    out.append(Rule(locator, f"{here}-{rule}", sentence(rng, "ja", []), label))
    return out


def english_parts(rng: random.Random) -> list[Rule]:
    """Part I / Chapter 1 / 1. / 1.1."""
    out: list[Rule] = []
    for part, roman in enumerate(["I", "II", "III", "IV"], 1):
        out.append(Rule(f"{part}", "", title(rng, "en"), f"Part {roman}: ", True))
        for chapter in range(1, rng.randint(4, 9)):
            here = f"{part}-{chapter}"
            out.append(Rule(here, f"{part}", title(rng, "en"), f"Chapter {chapter}. ", True))
            for rule in range(1, rng.randint(3, 9)):
                out.append(Rule(f"{here}-{rule}", here, sentence(rng, "en", []), f"{rule}. "))
                out.extend(
                    Rule(f"{here}-{rule}-{sub}", f"{here}-{rule}", sentence(rng, "en", []), f"{rule}.{sub}. ")
                    for sub in range(1, rng.choice([1, 1, 4]))
                )
    return out


def chapters_then_levels(rng: random.Random) -> list[Rule]:
    """第N章, then 1.1 and 1.1.1 that repeat the chapter's number."""
    out: list[Rule] = []
    for chapter in range(1, 9):
        out.append(Rule(f"{chapter}", "", title(rng, "ja"), f"第{chapter}章　", True))
        for section in range(1, rng.randint(3, 12)):
            number = f"{chapter}.{section}"
            out.append(Rule(number, f"{chapter}", title(rng, "ja"), number, True))
            out.extend(
                Rule(f"{number}.{rule}", number, sentence(rng, "ja", [number]), f"{number}.{rule}")
                for rule in range(1, rng.randint(2, 12))
            )
    return out


def zero_based(rng: random.Random) -> list[Rule]:
    """1 / 1.0 / 1.0.1 / 1.0.1a, in English."""
    out: list[Rule] = []
    cites: list[str] = []
    for chapter in range(1, 7):
        out.append(Rule(f"{chapter}", "", title(rng, "en"), f"{chapter}", True))
        for section in range(rng.randint(2, 11)):
            number = f"{chapter}.{section}"
            out.append(Rule(number, f"{chapter}", title(rng, "en"), number, True))
            for rule in range(1, rng.randint(2, 12)):
                here = f"{number}.{rule}"
                out.append(Rule(here, number, sentence(rng, "en", cites), here))
                cites.append(here)
                letters = "abcdefg"[: rng.choice([0, 0, 2, 7])]
                out.extend(Rule(here + letter, here, sentence(rng, "en", cites), here + letter) for letter in letters)
    return out


def dotted_letters(rng: random.Random) -> list[Rule]:
    """100. / 101. with a sentence / 101.1. / 101.1.a. / 101.1.a.1."""
    out: list[Rule] = []
    for chapter in range(100, 600, 100):
        out.append(Rule(f"{chapter}", "", title(rng, "en"), f"{chapter}.", True))
        for section in range(chapter + 1, chapter + rng.randint(3, 30)):
            out.append(Rule(f"{section}", f"{chapter}", sentence(rng, "en", []), f"{section}."))
            for rule in range(1, rng.choice([1, 1, 3, 12])):
                number = f"{section}.{rule}"
                out.append(Rule(number, f"{section}", sentence(rng, "en", [str(section)]), f"{number}."))
                for letter in "abcd"[: rng.choice([0, 0, 2, 4])]:
                    out.append(Rule(f"{number}.{letter}", number, sentence(rng, "en", []), f"{number}.{letter}."))
                    for last in range(1, rng.choice([1, 1, 3])):
                        locator = f"{number}.{letter}.{last}"
                        out.append(Rule(locator, f"{number}.{letter}", sentence(rng, "en", []), f"{locator}."))
    return out


def flat(rng: random.Random) -> list[Rule]:
    """1. / 2. / 3. and nothing else."""
    return [Rule(f"{number}", "", sentence(rng, "ja", []), f"{number}.") for number in range(1, 60)]


Layout = Callable[[list[Rule], random.Random], str]


def printed(rule: Rule) -> str:
    gap = "" if rule.label.endswith((" ", "　", "．")) else " "
    return f"{rule.label}{gap}{rule.text}"


def roomy(rules: list[Rule], _: random.Random) -> str:
    """A blank line between paragraphs."""
    return "A book of rules\n\n" + "\n\n".join(printed(rule) for rule in rules) + "\n"


def tight(rules: list[Rule], _: random.Random) -> str:
    """No blank line anywhere."""
    return "\n".join(printed(rule) for rule in rules) + "\n"


def with_contents(rules: list[Rule], rng: random.Random) -> str:
    """A table of contents with page numbers before the text."""
    page, lines = 1, ["Contents", ""]
    for rule in rules:
        if rule.title:
            page += rng.randint(0, 2)
            lines.append(f"{printed(rule)} {'.' * 12} {page}")
    return "\n".join(lines) + "\n\n" + roomy(rules, rng)


def bare_contents(rules: list[Rule], rng: random.Random) -> str:
    """A table of contents without page numbers."""
    lines = [printed(rule) for rule in rules if rule.title]
    return "もくじ\n\n" + "\n".join(lines) + "\n\n\n" + roomy(rules, rng)


def broken(rules: list[Rule], _: random.Random) -> str:
    """Lines broken at a width, no blank line, so that references and counts stand at the start of lines."""
    return "\n".join(line for rule in rules for line in fold(printed(rule))) + "\n"


def paged(rules: list[Rule], rng: random.Random) -> str:
    """Pages with a running title and a page number, paragraphs broken across them."""
    lines = broken(rules, rng).splitlines()
    out: list[str] = []
    for page, start in enumerate(range(0, len(lines), 37), 1):
        out += ["Rules of the Crown, edition 3", "", *lines[start : start + 37], "", f"- {page} -", ""]
    return "\n".join(out)


def marked(rules: list[Rule], _: random.Random) -> str:
    """Markdown: titles with #, numbers in bold or after a list mark."""
    out = []
    for place, rule in enumerate(rules):
        if rule.title:
            out.append(f"## {printed(rule)}")
        elif place % 3:
            out.append(f"- {printed(rule)}")
        else:
            out.append(f"**{rule.label.strip()}** {rule.text}")
    return "\n\n".join(out) + "\n"


def wide(rules: list[Rule], rng: random.Random) -> str:
    """Full-width digits, dots and letters in the numbers."""
    table = {ord(a): chr(ord(a) + 0xFEE0) for a in "0123456789.-abcdefghijklmnopqrstuvwxyz"}
    return "\n\n".join(f"{rule.label.strip().translate(table)}　{rule.text}" for rule in rules) + "\n"


def web(rules: list[Rule], _: random.Random) -> str:
    """HTML with scripts, menus and entities around it."""
    body = "\n".join(f"<{'h2' if r.title else 'p'}>{printed(r)}</{'h2' if r.title else 'p'}>" for r in rules)
    return f"<!DOCTYPE html><html><head><title>x</title><script>1.1 no()</script></head><body>\n{body}\n</body></html>"


def studded(rules: list[Rule], rng: random.Random) -> str:
    """Examples, notes, numbered and dotted lists, a change log and a glossary around and between the rules."""
    out = ["A book of rules", "Last changed 2021.7.22", ""]
    for rule in rules:
        out += [printed(rule), ""]
        if not rule.title and rng.random() < 0.15:
            out += ["Example: the crown moves 2 squares and stops.", ""]
        if not rule.title and rng.random() < 0.08:
            dot = ")" if "第" in rules[0].label or "Part" in rules[0].label else "."
            out += [
                f"{n}{dot} the {word} thing of a list" for n, word in enumerate(["first", "second", "third"], 1)
            ] + [""]
        if not rule.title and rng.random() < 0.08:
            out += ["- 王の番", "- 砦の番", ""]
    return "\n".join([*out, "Glossary", "", "Crown", "What a bearer wears.", "", "Fort", "A square. See 1.1.", ""])


def indented(rules: list[Rule], _: random.Random) -> str:
    """Deeper numbers further in, a tab after the number, Windows line ends."""
    depth = {"": -1}
    for rule in rules:
        depth[rule.locator] = depth[rule.parent] + 1
    return "\r\n".join(f"{'  ' * depth[r.locator]}{r.label.strip()}\t{r.text}" for r in rules) + "\r\n"


def number_above(rules: list[Rule], _: random.Random) -> str:
    """The number on a line of its own, the text under it."""
    return "\n\n".join(printed(r) if r.title else f"{r.label.strip()}\n{r.text}" for r in rules) + "\n"


def glued(rules: list[Rule], _: random.Random) -> str:
    """No blank between a number and its text where letters cannot be confused."""
    return "\n\n".join(printed(r) if r.title else f"{r.label.strip()}{r.text}" for r in rules) + "\n"


def named(rules: list[Rule], _: random.Random) -> str:
    """Rule 100.1. before the text."""
    return "\n\n".join(printed(r) if r.title else f"Rule {printed(r)}" for r in rules) + "\n"


def titled(rules: list[Rule], rng: random.Random) -> str:
    """Unnumbered titles and paragraphs between the rules."""
    out = []
    for rule in rules:
        if rule.title and rng.random() < 0.5:
            out.append("### 王の章" if rng.random() < 0.5 else "### On crowns")
        out.append(printed(rule))
    return "\n\n".join(out) + "\n"


def whole(rules: list[Rule], rng: random.Random) -> str:
    """Introduction, contents without page numbers, rules, a glossary with numbered senses, credits."""
    names = "\n".join(printed(rule) for rule in rules if rule.title)
    front = f"The Book\n\nValid from 4 July 2021. See rule 1.1.\n\nContents\n\n{names}\nGlossary\nCredits\n\n"
    back = (
        "Glossary\n\nCrown\n1. What a bearer wears.\n2. A card. See rule 2.1.\n\nFort\nA square.\n\nCredits\n\nNobody\n"
    )
    return front + "\n\n".join(printed(rule) for rule in rules) + "\n\n" + back


def disordered(rules: list[Rule], _: random.Random) -> str:
    """A run of rules moved ahead of the first chapter, some rules left out."""
    first = [rule for rule in rules if not rule.title][3:8]
    return roomy([*first, *[rule for rule in rules if rule not in first]], random.Random(0))


def fold(text: str, width: int = 38) -> list[str]:
    if text.isascii():
        return textwrap.wrap(text, width * 2, break_long_words=False, break_on_hyphens=False)
    return [text[start : start + width] for start in range(0, len(text), width)]


def english_articles(rng: random.Random) -> list[Rule]:
    """Article N, then N.M and N.M.K that repeat the article's number; appendices A and B with A.1."""
    out: list[Rule] = []

    def below(above: str) -> None:
        for section in range(1, rng.randint(4, 9)):
            number = f"{above}.{section}"
            out.append(Rule(number, above, sentence(rng, "en", [number]), number))
            out.extend(
                Rule(f"{number}.{rule}", number, sentence(rng, "en", [number]), f"{number}.{rule}")
                for rule in range(1, rng.choice([1, 1, 3, 12]))
            )

    for article in range(1, 10):
        out.append(Rule(f"{article}", "", title(rng, "en"), f"Article {article}: ", True))
        below(f"{article}")
    for letter in "AB":
        out.append(Rule(letter, "", title(rng, "en"), f"Appendix {letter}. ", True))
        below(letter)
    return out


def japanese_articles(rng: random.Random) -> list[Rule]:
    """第N条, then N.M that repeats the article's number."""
    out: list[Rule] = []
    for article in range(1, 12):
        out.append(Rule(f"{article}", "", title(rng, "ja"), f"第{article}条　", True))
        for section in range(1, rng.randint(3, 12)):
            number = f"{article}.{section}"
            out.append(Rule(number, f"{article}", sentence(rng, "ja", [number]), number))
    return out


def prefixed(rng: random.Random) -> list[Rule]:
    """[US-1] and [US-1.1]: every number begins with the same letters."""
    out: list[Rule] = []
    for chapter in range(1, 7):
        out.append(Rule(f"US-{chapter}", "", title(rng, "en"), f"[US-{chapter}]", True))
        for section in range(1, rng.randint(3, 12)):
            number = f"US-{chapter}.{section}"
            out.append(Rule(number, f"US-{chapter}", sentence(rng, "en", [number]), f"[{number}]"))
    return out


def capitals(rng: random.Random) -> list[Rule]:
    """801. / 801.01. / 801.01.A: two digits, then a capital."""
    out: list[Rule] = []
    for chapter in range(801, 807):
        out.append(Rule(f"{chapter}", "", title(rng, "en"), f"{chapter}.", True))
        for section in range(1, rng.randint(4, 12)):
            number = f"{chapter}.{section:02}"
            out.append(Rule(number, f"{chapter}", sentence(rng, "en", [number]), f"{number}"))
            letters = "ABCD"[: rng.choice([0, 0, 2, 4])]
            out.extend(Rule(f"{number}.{c}", number, sentence(rng, "en", []), f"{number}.{c}") for c in letters)
    return out


def alternating(rng: random.Random) -> list[Rule]:
    """1a), 1a1) and 1a1a) under articles 1 to 8, A1) and A1a) under articles A and B."""
    out: list[Rule] = []

    def below(up: str, depth: int) -> None:
        most = {1: 9, 2: 4, 3: 3}[depth]
        for n in range(1, rng.randint(2, most)):
            number = f"{up}{n if up[-1:].isalpha() else chr(96 + n)}"
            out.append(Rule(number, up, sentence(rng, "en", [number]), f"{number})"))
            if depth < 3:
                below(number, depth + 1)

    for article in (*range(1, 9), "A", "B"):
        out.append(Rule(f"{article}", "", title(rng, "en"), f"Article {article}: ", True))
        below(f"{article}", 1)
    return out
