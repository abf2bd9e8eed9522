"""Rulebooks that are public, imported and counted: ``python -m tests.rulebook_index.public_books FOLDER [NAME ...]``.

None of them is part of the project. FOLDER holds bare clones, ``owner+name`` or ``owner+name/repo``, of the repositories named
below; a book whose clone is not there is passed over and said so. The counter knows nothing of the importer: it has one pattern
for the numbers of each book, drops lines of a table of contents, and takes a number where it comes next in order.
"""

from __future__ import annotations

import html
import re
import subprocess
import sys
import tempfile
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rulebook_index.importers.report import ImportReport
from rulebook_index.importers.run import read_book
from rulebook_index.wording import Wording

_DECIMAL = r"(?!\d+\.\d+\.\d{4})(?P<number>\d+(?:\.\d+)+)"  # no date
_MAGIC = r"(?P<number>\d{3}\.\d+[a-z]?)"
_CONTENTS = re.compile(r"(?:\.\s?){4,}|[.·…]{3,}|\s{3,}\d{1,3}$|[A-Za-z]\.{1,2} \d{1,3}$")


@dataclass(frozen=True)
class Public:
    """A public rulebook: where it is, its files in order, how its rules are numbered (and up to which line that begins so)."""

    name: str
    repository: str
    files: tuple[str, ...]
    number: str = _DECIMAL
    end: str = "\\Z(?!)"
    begin: str = "\\Z(?!)"
    leaps: bool = False
    series: bool = False
    """Numbers with letters before them count on whatever stands between them."""
    titles: bool = False
    """Rules count anew under titles without a number; the count is that of a program that shows Markdown."""


_HUNDREDS = (
    r"(?P<number>(?!2000)\d{3,4}(?:\.\d+(?:[a-z]-\d+|[a-z](?! and))?)?)"  # 2000 is a count at the end of a sentence
)
_FORCE, _ENGINES = "DiamondEyesFox+fowpro-new", "TheCardGoat+tcg-engines"
_LORCANA = "submodules/lorcana/.agents/skills/lorcana-rules/references/disney-lorcana-comprehensive-rules"
_SECTIONS = {801: 3, 802: 7, 803: 3, 804: 1, 805: 3, 806: 5, 809: 3, 813: 2}
_DISC = tuple(
    f"rules/{file}.md"
    for chapter in range(800, 814)
    for file in (chapter, *(f"{chapter}{section:02}" for section in range(1, _SECTIONS.get(chapter, 0) + 1)))
)
_FIDE = tuple(
    f"public/content/{{}}/laws/{part}/content.md"
    for part in (*(f"article{n}" for n in range(1, 13)), *(f"application{letter}" for letter in "abcd"))
)
_LAWS = r"(?P<number>(?:\d+|[A-D]\.?\d+)(?:\.\d+)*)"
_ALTERNATING = r"(?P<number>(?:\d+[a-z]|[A-Z]\d+)(?:\d+|[a-z](?![a-z]))*)(?=\))"
_VOLLEY = "corpus/english/FIVB-{}Volleyball_Rules2025_2028-EN-{}.txt"
_DASHED = r"(?P<number>\d+(?:-\d+)+)"
_DIGIMON, _DIGIMON_RULES = "llzzgl+digimon-card-game-judger", "card_game_judge/数码宝贝卡牌对战 综合规则"
_FENCING = (
    *("01-bevezetes.md", "02-felszereles.md", "03-altalanos.md", "04-hosszukard.md", "04.a--hosszukard-VOR.md"),
    *("04.b--hosszukard-COMBAT.md", "04.c--hosszukard-AFTERBLOW.md", "05-rapir.md", "06-parnazott_fegyver.md"),
    *("07-szervezes-biraskodas.md", "08-etikett_fegyelem.md"),
)

BOOKS = (
    Public("magic", "tyler274+rummage", ("docs/mtg_rules/MagicCompRules 20250207.txt",), _MAGIC, "Glossary"),
    Public(
        "riftbound",
        "Miszion+riftbound-online-backend",
        ("docs/riftbound-core-rules.txt",),
        r"(?P<number>\d{3}(?:\.\d+(?:\.[a-z](?:\.\d+)*)?)?)\.",
    ),
    Public(
        "riftbound-tournament",
        "Miszion+riftbound-online-backend",
        ("docs/riftbound-tournament-rules.txt",),
        r"(?P<number>\d{3}(?:\.\d+(?:\.[a-z](?:\.\d+)*)?)?)\.",
    ),
    Public("fide", "Chess-Arbiter+handbook", tuple(path.format("en") for path in _FIDE), _LAWS),
    Public("fide-russian", "Chess-Arbiter+handbook", tuple(path.format("ru") for path in _FIDE), _LAWS),
    Public(
        "fide-excerpt",
        "pplewka+Schachengine",
        ("doc/chessrules/relevantrules.md",),
        r"(?P<number>(?:\d+|[AB])(?:\.\d+)+)\s*$",
        "# Glossary",
        leaps=True,
    ),
    Public("force-of-will", _FORCE, ("docs/comprehensive_rules.txt",), _HUNDREDS, begin=r"101\. General"),
    Public("force-of-will-pdf", _FORCE, ("docs/comprehensive_rules.pdf",), _HUNDREDS),
    Public(
        "love-live-japanese-pdf", "smaillion+loveca-simulator", ("raw_doc/LoveLiveTCG_cr_1.06_260428.pdf",), end="付録"
    ),
    Public("claw-and-order-pdf", "Themadpunter-Studios+claw-and-order", ("comprehensive-rules.pdf",), _HUNDREDS),
    Public(
        "lorcana",
        _ENGINES,
        (f"{_LORCANA}/Disney-Lorcana-Comprehensive-Rules.md",),
        end="# GLOSSARY",
        begin="#+ 1. CONCEPTS",
    ),
    Public(
        "one-piece",
        _ENGINES,
        ("submodules/one-piece-simulator/.agents/skills/op-rules/comprehensive-rules.md",),
        _DASHED,
    ),
    Public("love-live-chinese", "catmeow123456+loveca-dev", ("detail_rules.md",)),
    Public("magic-old-pdf", "timdestan+phelddagrif", ("docs/rules.pdf",), _MAGIC, "Glossary", begin=r"100\.1\. "),
    Public("magic-2", "newhitson+rules_oracle_ai", ("comprehensive_rules.txt",), _MAGIC, "Glossary"),
    Public("disc-golf-japanese", "jpdga-shizuoka+rules", _DISC, r"#+ (?P<number>\d{3}(?:\.\d\d)?)"),
    Public("beach-volleyball", "jarkko+beach-volleyball-rules-fi", (_VOLLEY.format("Beach", "v01"),), end="PART 3"),
    Public("volleyball", "jarkko+beach-volleyball-rules-fi", (_VOLLEY.format("", "v05"),), end="PART 3"),
    Public("beach-volleyball-finnish", "jarkko+beach-volleyball-rules-fi", ("rules.pdf",)),
    Public("speedcubing", "Rouxles+wca-regulations", ("wca-regulations.md",), _ALTERNATING, leaps=True),
    Public(
        "speedcubing-japanese",
        "thewca+wca-regulations-translations",
        ("japanese/wca-regulations.md",),
        _ALTERNATING,
        leaps=True,
    ),
    Public(
        "robotics-html",
        "TheTripleV+frc-game-manual-rst",
        ("source/game_manual/html.htm",),
        r"(?P<number>[A-Z]\d+(?=\.)|\d+(?:\.\d+)+(?=\s))",
        series=True,
    ),
    Public("unicycling", "rdunlop+unicycling-rulebook", ("public/IUF_Rules_2012_english.pdf",)),
    Public(
        "ultimate-html",
        "andrew-weisman+ultimate-frisbee-rules-chatbot",
        ("Official-Rules-of-Ultimate-2024-2025.html",),
        r"(?P<number>\d+\.[A-Z](?:\.\d+(?:\.[a-z](?:\.\d+)*)?)?)(?=\.)",
    ),
    Public("ultimate-chinese", "Hooooyu+frisbee-rules-manual", ("docs/WFDF团队飞盘规则2025-2028_中文校订整合版.md",)),
    Public("small-size-league-html", "RoboCup-SSL+ssl-rules", ("pages/2025/sslrules.html",)),
    Public(
        "formula-one-pdf",
        "azfreed+f1-regulations-rag",
        ("data/raw/section-f-operational.pdf",),
        r"(?P<number>F\d+\.\d+(?:\.\d+)*)(?!\.?\s*$| and )",
        begin=r"ARTICLE F1: VOID\s*$",
        series=True,
    ),
    Public("fencing-hungarian", "SenkiAlphonse+HEMA-rulebook-hun", _FENCING, titles=True),
    Public("gundam-pdf", "mar-gitacount+GundamuCardGameSimulator", ("Gundam_Rules.pdf",), _DASHED),
    Public("digimon-japanese-pdf", _DIGIMON, (f"{_DIGIMON_RULES} 2025.12 日文版.pdf",), _DASHED),
    Public("digimon-chinese-pdf", _DIGIMON, (f"{_DIGIMON_RULES}1.2（2024-02-16）.pdf",), _DASHED),
)


def clone(folder: Path, repository: str) -> Path | None:
    """The clone of a repository in the folder, if it is there."""
    return next(
        (
            path
            for path in (folder / repository / "repo", folder / repository / "repo" / ".git", folder / repository)
            if (path / "HEAD").is_file()
        ),
        None,
    )


def fetched(book: Public, folder: Path, into: Path) -> Path | None:
    """The book as one file, made of its files in the newest commit of the clone; None where there is no clone."""
    repository = clone(folder, book.repository)
    if repository is None:
        return None
    parts = [
        subprocess.run(["git", "-C", repository, "show", f"HEAD:{file}"], check=True, capture_output=True).stdout
        for file in book.files
    ]
    path = into / f"{book.name}{Path(book.files[0]).suffix}"
    path.write_bytes(b"\n\n".join(parts))
    return path


def lines_of(path: Path) -> list[str]:
    """The lines of a file as its maker's own tool gives them; of a PDF, its text page by page."""
    if path.suffix == ".pdf":
        import pypdfium2

        pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]
        return "\n".join(pages).splitlines()
    if path.suffix in {".htm", ".html"}:
        text = path.read_bytes().decode("cp1252" if path.suffix == ".htm" else "utf-8")
        page = re.sub(r"(?is)<(script|style|head)\b.*?</\1>|<!--.*?-->", "", text)
        blocks = re.sub(r"(?i)</?(?:p|div|h\d|li|tr|table|br)\b[^>]*>", "\n", re.sub(r"\s+", " ", page))
        return [html.unescape(line).strip() for line in re.sub(r"<[^>]*>", "", blocks).split("\n") if line.strip()]
    return path.read_text(encoding="utf-8").splitlines()


def counted(book: Public, lines: list[str]) -> dict[str, str]:
    """Number -> how its text begins, by the book's own pattern."""
    if book.titles:
        return dict(_shown("\n".join(lines)))
    begins = re.compile(rf"\s*(?:(?:#+|[-*●])\s+)*(?:\*\*)?{book.number}[.:)]?(?:\*\*)?(?:\s+|$)(?P<text>.*)")
    end = re.compile(book.end)
    body = [line for line in lines if not _CONTENTS.search(line.rstrip())]
    last = max((n for n, line in enumerate(body) if end.match(line)), default=len(body))
    found: dict[str, str] = {}
    last_of: dict[str, tuple[tuple[int, str], ...]] = {}
    first = max((n for n, line in enumerate(body) if re.match(book.begin, line)), default=0)
    matches = [(at, match) for at in range(first, last) if (match := begins.match(body[at]))]
    for at, match in matches:
        if not (book.leaps or any(map(str.isalpha, match["text"]))):
            continue  # a reference in the margin; a book that prints its numbers alone is said to leap
        number = unicodedata.normalize("NFKC", match["number"])
        number = re.sub(r"^([A-D])(?=\d)", r"\1.", number) if book.number == _LAWS else number
        key = _key(number)
        series = number.rstrip("0123456789.") if book.series else ""
        if number not in found and _comes_next(last_of.get(series, ()), key, book.leaps):
            text = match["text"] or next((text for text in body[at + 1 :] if text.strip()), "")
            found[number] = re.sub(r"\]\([^()]*\)", "]", text)
            last_of[series] = key
    return found


def _shown(text: str) -> Iterator[tuple[str, str]]:
    """The titles and the numbered items of a Markdown file as they are shown, comments left out."""
    from markdown_it import MarkdownIt  # comes with rich

    tokens = MarkdownIt().parse(re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL))
    title, above, seen = "", [(0, "", 0)], set[str]()  # level, number, titles below it so far
    lists: list[int] = []
    for token, after in pairwise(tokens):
        if token.type == "heading_open":
            level = int(token.tag[1])
            while above[-1][0] >= level:
                above.pop()
            up, stem, count = above[-1]
            above[-1] = (up, stem, count + 1)
            title = f"{stem}-s{count + 1}".lstrip("-")
            above.append((level, title, 0))
            yield title, after.content
        elif token.type == "ordered_list_open":
            lists.append(int(token.attrs.get("start", 1)) - 1)
        elif token.type == "ordered_list_close":
            lists.pop()
        elif token.type == "list_item_open" and token.markup != "-" and lists:
            lists[-1] += 1
            number = "-".join((title, *map(str, lists)))
            if number not in seen:
                seen.add(number)
                yield number, tokens[tokens.index(after) + 1].content if after.type == "paragraph_open" else ""


def _key(number: str) -> tuple[tuple[int, str], ...]:
    return tuple((int(part), "") if part.isdigit() else (10_000, part) for part in re.findall(r"\d+|[A-Za-z]+", number))


def _comes_next(before: tuple[tuple[int, str], ...], key: tuple[tuple[int, str], ...], leaps: bool) -> bool:
    """Whether a number is the next one: one further at some depth, or the first below; a little further still counts."""
    if not before or leaps:
        return key > before
    if key <= before:
        return False
    same = next((n for n, (a, b) in enumerate(zip(before, key, strict=False)) if a != b), len(before))
    if same >= len(key):
        return False
    old, new = before[same] if same < len(before) else (0, ""), key[same]
    near = new[0] - old[0] <= 3 if not new[1] else ord(new[1][0]) - ord((old[1] or "`")[0]) <= 3
    return near or (same == 0 and new[0] >= 100 and key[1:] in {(), ((1, ""),)})


@dataclass(frozen=True)
class Outcome:
    """What came of one book: how many numbers it has, those not found or found with another text or parent, the report."""

    expected: int
    missing: tuple[str, ...]
    wrong_text: tuple[str, ...]
    wrong_parent: tuple[str, ...]
    report: ImportReport

    @property
    def right(self) -> int:
        return self.expected - len({*self.missing, *self.wrong_text, *self.wrong_parent})

    @property
    def honest(self) -> bool:
        """Whether the report says complete only where every number was found."""
        return not self.report.complete or not self.missing


def outcome(book: Public, path: Path) -> Outcome:
    """Import a book on its own numbering and compare it with the count."""
    report, passages = read_book(f"public-{book.name}", path, automatic=True)
    expected = counted(book, lines_of(path))
    held = {_plain(p.citation.locator): p for p in passages}
    missing = tuple(n for n in expected if _plain(n) not in held)
    wrong = tuple(n for n, text in expected.items() if _plain(n) in held and not _same(text, held[_plain(n)]))
    orphaned = tuple(n for n in expected if _plain(n) in held and not _under(n, held))
    return Outcome(len(expected), missing, wrong, orphaned, report)


def _plain(number: str) -> str:
    return re.sub(r"[^0-9A-Za-z]+", ".", re.sub(r"(?<=\d)(?=[a-z])|(?<=[A-Za-z])(?=\d)", ".", number)).strip(".")


def _letters(text: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFKC", text).lower() if letter.isalnum())[:30]


def _same(begins: str, passage: Wording) -> bool:
    wanted, got = _letters(begins), _letters(passage.text)
    return got.startswith(wanted[: max(8, len(got))]) or wanted.startswith(got[:8])


def _under(number: str, held: dict[str, Wording]) -> bool:
    """Whether the passage hangs under the nearest number above it that the book prints."""
    parts = _plain(number).split(".")
    above = next((up for n in range(len(parts) - 1, 0, -1) if (up := ".".join(parts[:n])) in held), "")
    parent = _plain(held[_plain(number)].parent)
    return parent == above or (not above and (not parent or parts[0].startswith(parent[:1])))


def main(words: list[str]) -> int:
    """Print one line for each book, and one more for what is not right."""
    if not words:
        print(__doc__)
        return 2
    folder, names = Path(words[0]), words[1:]
    bad = 0
    with tempfile.TemporaryDirectory() as into:
        for book, path in _available(folder, names, Path(into)):
            if path is None:
                print(f"{book.name:26} not here: {book.repository}")
                continue
            result = outcome(book, path)
            good = result.right * 100 >= result.expected * 99 and result.honest
            bad += not good
            share = result.right / max(1, result.expected)
            said = "complete" if result.report.complete else "parts missing"
            print(
                f"{book.name:26} {result.right} of {result.expected} ({share:.1%}), {said}{'' if result.honest else ', WRONGLY'}"
            )
            for what in ("missing", "wrong_text", "wrong_parent"):
                if numbers := getattr(result, what):
                    print(f"{'':26} {what}: {', '.join(numbers[:12])}")
    return 1 if bad else 0


def _available(folder: Path, names: list[str], into: Path) -> Iterator[tuple[Public, Path | None]]:
    for book in BOOKS:
        if not names or book.name in names:
            yield book, fetched(book, folder, into)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
