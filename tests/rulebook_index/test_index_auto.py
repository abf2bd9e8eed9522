"""Unseen rulebooks: number, text and parent of the paragraphs of invented books in many layouts."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook_index.importers.run import read_book
from tests.rulebook_index import invented
from tests.rulebook_index.invented import Rule

BOOKS: dict[str, Callable[[random.Random], list[Rule]]] = {
    "100.1a": lambda rng: invented.hundreds(rng, "en"),
    "100.1a-ja": lambda rng: invented.hundreds(rng, "ja", dot=False),
    "1.2.3.4": lambda rng: invented.levels(rng, "ja", ".", "."),
    "1.2.3.4-en": lambda rng: invented.levels(rng, "en", ".", ""),
    "1-2-3": lambda rng: invented.levels(rng, "ja", "-", "."),
    "1-2-3-en": lambda rng: invented.levels(rng, "en", "-", ""),
    "articles": invented.articles,
    "parts": invented.parts,
    "parts-en": invented.english_parts,
    "chapter-1.2": invented.chapters_then_levels,
    "1.0.1a": invented.zero_based,
    "101.1.a": invented.dotted_letters,
    "flat": invented.flat,
    "article-1.2": invented.english_articles,
    "第1条-1.2": invented.japanese_articles,
    "US-1.1": invented.prefixed,
    "801.01.A": invented.capitals,
    "1a1a": invented.alternating,
}
LAYOUTS = [
    invented.roomy,
    invented.tight,
    invented.with_contents,
    invented.bare_contents,
    invented.broken,
    invented.paged,
    invented.marked,
    invented.wide,
    invented.web,
    invented.studded,
    invented.indented,
    invented.number_above,
    invented.glued,
    invented.titled,
]
ENDINGS = {"marked": "md", "web": "html"}
ONLY_WHOLE = [invented.disordered, invented.named, invented.whole]
WHOLE = ["100.1a", "100.1a-ja", "1.2.3.4", "1-2-3", "1.0.1a", "101.1.a"]


def flat(text: str) -> str:
    return "".join(text.split())


def wrong(
    rules: list[Rule], text: str, folder: Path, ending: str, *, may_go_on: bool = False
) -> tuple[list[str], list[str]]:
    """Numbers that did not come out with the right text and parent, and numbers that are not in the book."""
    copy = folder / f"book.{ending}"
    copy.write_text(text, encoding="utf-8", newline="")
    _, passages = read_book("my-game", copy)
    got = {p.citation.locator: p for p in passages if p.kind in {"provision", "heading"}}
    bad = []
    for rule in rules:
        found = got.get(rule.locator)
        text_is, text_wanted = flat(found.text) if found else "", flat(rule.text)
        same = text_is.startswith(text_wanted) if may_go_on else text_is == text_wanted
        if found is None or found.parent != rule.parent or not same:
            bad.append(rule.locator)
    return bad, sorted(set(got) - {rule.locator for rule in rules})


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.__name__)
@pytest.mark.parametrize("name", BOOKS)
def test_number_text_and_parent(name: str, layout: invented.Layout, tmp_path: Path) -> None:
    if layout is invented.glued and name in {"article-1.2", "801.01.A"}:
        pytest.skip("a capital glued to a sentence that begins with one cannot be told from it")
    rng = random.Random(f"{name} {layout.__name__}")
    rules = BOOKS[name](rng)
    text = layout(rules, rng)
    lists = layout is invented.studded  # a list between two rules belongs to the rule above, whose text then goes on
    bad, extra = wrong(rules, text, tmp_path, ENDINGS.get(layout.__name__, "txt"), may_go_on=lists)
    assert len(bad) <= len(rules) // 100, bad[:10]
    assert len(extra) <= len(rules) // 100, extra[:10]


@pytest.mark.parametrize("layout", ONLY_WHOLE, ids=lambda layout: layout.__name__)
@pytest.mark.parametrize("name", WHOLE)
def test_books_whose_numbers_need_no_context(name: str, layout: invented.Layout, tmp_path: Path) -> None:
    rng = random.Random(f"{name} {layout.__name__}")
    rules = BOOKS[name](rng)
    bad, extra = wrong(rules, layout(rules, rng), tmp_path, "txt")
    assert len(bad) <= len(rules) // 100, bad[:10]
    assert len(extra) <= len(rules) // 100, extra[:10]


def read(text: str, folder: Path) -> dict[str, str]:
    copy = folder / "book.txt"
    copy.write_text(text, encoding="utf-8")
    _, passages = read_book("my-game", copy)
    return {p.citation.locator: p.text for p in passages}


def test_a_reference_at_the_start_of_a_line_is_no_rule(tmp_path: Path) -> None:
    text = "1. Turns\n1.1. A turn has phases, as said in\n1.2 and in 3.4, and ends when they end.\n1.2. Phases come in order.\n"
    got = read(text, tmp_path)
    assert got["1.1"] == "A turn has phases, as said in 1.2 and in 3.4, and ends when they end."
    assert got["1.2"] == "Phases come in order."
    assert "3.4" not in got


def test_counts_dates_and_prices_are_no_rules(tmp_path: Path) -> None:
    text = "1. 王\n1.1. 王は駒を\n3枚まで持てる。\n1.2. 砦は\n2.5倍の値になる。\n改訂日\n2021.7.22\n1.3. 盤は九升。\n"
    got = read(text, tmp_path)
    assert got["1.1"] == "王は駒を3枚まで持てる。"
    assert got["1.2"].startswith("砦は2.5倍の値になる。")
    assert set(got) == {"1", "1.1", "1.2", "1.3"}


def test_examples_hang_under_their_rule(tmp_path: Path) -> None:
    text = "1. 王\n\n1.1. 王は一升動く。\n\n例：端の王は動けない。\n\n（例）中央の王は動ける。\n\n1.2. 砦は動かない。\n"
    got = read(text, tmp_path)
    assert got["1.1"] == "王は一升動く。"
    assert got["1.1#e1"] == "端の王は動けない。"
    assert got["1.1#e2"] == "中央の王は動ける。"


def test_list_items_get_numbers_of_their_own_and_stay_in_the_rule(tmp_path: Path) -> None:
    text = "1. 王\n\n1.1. 次のどれかを行う。\n- 王を動かす。\n- 砦を置く。\n（1）番を渡す。\n\n1.2. 砦は動かない。\n"
    got = read(text, tmp_path)
    assert [got[f"1.1#{n}"] for n in (1, 2, 3)] == ["- 王を動かす。", "- 砦を置く。", "（1）番を渡す。"]
    assert got["1.1"].splitlines()[1:] == ["- 王を動かす。", "- 砦を置く。", "（1）番を渡す。"]


def test_a_number_printed_twice_is_reported_and_both_are_kept(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text(
        "1. 王\n\n1.1. 王は動く。\n\n1.2. 王は強い。\n\n1.2. 砦は弱い。\n\n1.3. 盤は広い。\n", encoding="utf-8"
    )
    report, passages = read_book("my-game", copy)
    assert report.duplicates == (("1.2", 7),)
    assert not report.complete
    assert {p.text for p in passages} >= {"王は強い。", "砦は弱い。"}


def test_a_misprinted_number_is_read_as_the_missing_one(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text(
        "1. 王\n\n1.1. 王は動く。\n\n1.5. 王は強い。\n\n1.3. 砦は弱い。\n\n1.4. 盤は広い。\n\n1.5. 駒は多い。\n",
        encoding="utf-8",
    )
    report, passages = read_book("my-game", copy)
    assert report.misnumbered == (("1.5", "1.2", 5),)
    found = {p.citation.locator: p for p in passages}
    assert found["1.2"].text == "王は強い。"
    assert found["1.2"].repairs[0].printed == "1.5"
    assert found["1.5"].text == "駒は多い。"


def test_numbers_left_out_are_reported(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text("1. 王\n\n1.1. 王は動く。\n\n1.2. 王は強い。\n\n1.5. 砦は弱い。\n", encoding="utf-8")
    report, _ = read_book("my-game", copy)
    assert report.gaps == ("1.3", "1.4")


def test_a_book_with_numbers_left_out_is_not_complete(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text("1. 王\n\n1.1. 王は動く。\n\n1.3. 王は強い。\n", encoding="utf-8")
    report, _ = read_book("my-game", copy)
    assert (report.gaps, report.complete) == (("1.2",), False)
    copy.write_text("2. 王\n\n2.2. 王は動く。\n\n2.3. 王は強い。\n", encoding="utf-8")
    report, _ = read_book("my-game", copy)
    assert (report.gaps, report.complete) == (("2.1",), False)


def test_a_number_that_only_stands_in_deeper_ones_is_named_and_no_gap(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text(
        "1. 王\n\n1.1. 王は動く。\n\n1.2.1. 王は強い。\n\n1.2.2. 砦は弱い。\n\n1.3. 盤は広い。\n", encoding="utf-8"
    )
    report, passages = read_book("my-game", copy)
    assert (report.implied, report.gaps, report.complete) == (("1.2",), (), True)
    assert {p.citation.locator: p.parent for p in passages}["1.2.1"] == "1"


def test_lines_that_repeat_in_the_text_are_no_running_titles(tmp_path: Path) -> None:
    """References that stand alone under rule after rule are text; only what stands at the edges of pages is furniture."""
    rules = "".join(f"1.{n}. 王は{n}升動く。\n\n砦の項も見よ\n\n" for n in range(1, 9))
    got = read("1. 王\n\n" + rules, tmp_path)
    assert got["1.4"] == "王は4升動く。\n砦の項も見よ"


def test_every_line_is_in_a_provision_or_listed(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    text = "王の本\n\n1. 王\n\n1.1. 王は動く。\n\n奥付\n\n王の会。\n"
    copy.write_text(text, encoding="utf-8")
    report, passages = read_book("my-game", copy)
    assert report.aside == (
        (1, "front matter", "王の本"),
        (7, "back matter", "奥付"),
        (9, "back matter", "王の会。"),
    )
    listed = {line for line, _, _ in report.aside}
    kept = {line for p in passages for line in range(p.first, p.last + 1)}
    written = {n for n, line in enumerate(text.split("\n"), 1) if line}
    assert listed | kept >= written
    assert not listed & kept


def test_a_letter_at_the_start_of_a_sentence_is_no_number(tmp_path: Path) -> None:
    """A sentence that begins with A after its number: 1.2 A crown."""
    got = read(
        "1. Crowns\n\n1.1 A crown moves.\n\n1.2 A fort stays.\n\n1.3 A token turns.\n\n1.4 A board ends.\n", tmp_path
    )
    assert got == {
        "1": "Crowns",
        "1.1": "A crown moves.",
        "1.2": "A fort stays.",
        "1.3": "A token turns.",
        "1.4": "A board ends.",
    }


def test_matter_after_the_rules_is_set_aside(tmp_path: Path) -> None:
    text = "1. 王\n\n1.1. 王は動く。\n\n奥付\n\n王の会。1.1を見よ。\n\n砦の会。\n"
    got = read(text, tmp_path)
    assert got == {"1": "王", "1.1": "王は動く。"}


RULES = "1. Crowns\n\n1.1. A crown moves.\n\n"
FIRST = "What a bearer wears.\n1. On the head.\n2. In the hand. See 1.1.\n"
SENSES = {
    "on lines of their own": f"Glossary\n\nCrown\n{FIRST}\nFort\nA square.\n\nIt stays.\n\n",
    "after a colon": f"# Glossary of terms\n\nCrown: {FIRST}\n**Fort**: A square.\n\nIt stays.\n\n",
    "in a list": f"GLOSSARY\n\n- Crown: {FIRST}- Fort: A square.\n\nIt stays.\n\n",
}


@pytest.mark.parametrize("form", SENSES)
def test_a_glossary_is_read_as_terms(form: str, tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text(
        f"Contents\n\nGlossary\n\nCredits\n\n{RULES}{SENSES[form]}Credits\n\nThe crown society.\n", encoding="utf-8"
    )
    report, passages = read_book("my-game", copy)
    assert {p.heading: p.text for p in passages if p.kind == "term"} == {
        "Crown": "What a bearer wears.\n1. On the head.\n2. In the hand. See 1.1.",
        "Fort": "A square.\nIt stays.",
    }
    assert report.terms == 2
    assert [text for _, reason, text in report.aside if reason == "back matter"][-2:] == [
        "Credits",
        "The crown society.",
    ]


def test_text_without_numbers_is_not_complete(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text("王は動く。\n砦は動かない。\n", encoding="utf-8")
    report, passages = read_book("my-game", copy)
    assert not passages
    assert not report.complete


def test_a_book_that_counts_sections_alone_with_deep_numbers_below(tmp_path: Path) -> None:
    """000. to 056., then 100. on; letters and numbers by turns below; two blanks between words; a mark at every page."""
    rng = random.Random("deep")
    lines, wanted = [], set[str]()

    def put(number: str, text: str) -> None:
        lines.append(f"{number}.  {text.replace(' ', '  ')}  ")
        wanted.add(number)

    for section in (*range(4), *range(50, 57), *range(100, 160)):
        put(f"{section:03}", invented.title(rng, "en") if section % 10 == 0 else invented.sentence(rng, "en", []))
        for rule in range(1, rng.choice([1, 1, 4, 6])):
            put(f"{section:03}.{rule}", invented.sentence(rng, "en", []))
            for letter in "abc"[: rng.choice([0, 0, 3])]:
                put(f"{section:03}.{rule}.{letter}", invented.sentence(rng, "en", []))
                for last in range(1, rng.choice([1, 3])):
                    put(f"{section:03}.{rule}.{letter}.{last}", invented.sentence(rng, "en", []))
                    put(f"{section:03}.{rule}.{letter}.{last}.a", invented.sentence(rng, "en", []))
    pages = [["", f"=== PAGE {n} ===", *lines[at : at + 30]] for n, at in enumerate(range(0, len(lines), 30), 1)]
    copy = tmp_path / "book.txt"
    copy.write_text("\n".join(line for page in pages for line in page), encoding="utf-8")
    report, passages = read_book("my-game", copy)
    got = {p.citation.locator: p.text for p in passages}
    assert set(got) == wanted
    assert report.complete
    assert not any("PAGE" in text or "  " in text for text in got.values())


def test_anchors_before_a_title_are_no_part_of_it(tmp_path: Path) -> None:
    copy = tmp_path / "book.md"
    rules = "".join(f"- {n}{letter}) The king moves one square.\n" for n in (1,) for letter in "abc")
    copy.write_text(f"## <article-1><kings> Article 1: Kings\n\n{rules}", encoding="utf-8")
    report, passages = read_book("my-game", copy)
    assert {p.citation.locator: p.parent for p in passages} == {"1": "", "1a": "1", "1b": "1", "1c": "1"}
    assert next(p.text for p in passages if p.citation.locator == "1") == "Kings"
    assert report.complete


def test_a_letter_left_out_is_named_unless_the_book_uses_it_nowhere(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text(
        "\n\n".join(f"1.{n}{a} A rule." for n, a in zip("1112223", "abdabda", strict=True)), encoding="utf-8"
    )
    assert not any(number[-1] == "c" for number in read_book("my-game", copy)[0].gaps)
    copy.write_text(
        "\n\n".join(f"1.{n}{a} A rule." for n, a in zip("1112222", "abdabcd", strict=True)), encoding="utf-8"
    )
    assert "1.1c" in read_book("my-game", copy)[0].gaps


def test_numbers_among_the_lines_set_aside_are_named_and_the_book_is_not_complete(tmp_path: Path) -> None:
    before = "\n\n".join(f"{n}-{m} The referee may stop the game." for n in (7, 8) for m in (1, 2, 3))
    rules = "\n\n".join(f"{n}.{m}. A king moves one square." for n in (1, 2, 3) for m in (1, 2, 3, 4))
    copy = tmp_path / "book.txt"
    copy.write_text(f"{before}\n\n{rules}\n", encoding="utf-8")
    report, _ = read_book("my-game", copy)
    assert {number for number, _ in report.unplaced} == {"7-1", "7-2", "7-3", "8-1", "8-2", "8-3"}
    assert not report.complete


_ARTICLES = [f"第{n}条（駒{n}）\n駒{n}は{n}歩まで動く。" for n in range(1, 13)]
_PARTED = "\n".join(f"第{n // 4 + 1}章　駒の巻\n" * (n % 4 == 0) + text for n, text in enumerate(_ARTICLES))


def test_articles_counted_on_through_the_chapters_leave_no_number_out(tmp_path: Path) -> None:
    copy = tmp_path / "law.txt"
    copy.write_text(_PARTED, encoding="utf-8")
    report, passages = read_book("my-law", copy)
    assert (report.found + report.headings, report.gaps, report.complete) == (15, (), True)
    assert {"1-4", "2-5", "3-12"} <= {p.citation.locator for p in passages}


@pytest.mark.parametrize(("number", "missing"), [(5, "2-5"), (6, "2-6"), (9, "3-9")])
def test_an_article_left_out_is_named_wherever_the_chapter_begins(tmp_path: Path, number: int, missing: str) -> None:
    copy = tmp_path / "law.txt"
    copy.write_text(_PARTED.replace(_ARTICLES[number - 1] + "\n", ""), encoding="utf-8")
    report, _ = read_book("my-law", copy)
    assert (report.gaps, report.complete) == ((missing,), False)


def test_paragraphs_that_never_print_the_number_one_leave_none_out(tmp_path: Path) -> None:
    """A Japanese law prints numbers from the second paragraph of an article on."""
    copy = tmp_path / "law.txt"
    second = "\n2　前項の駒は、盤の外へは動かない。\n3　第一項の駒は、一度しか動かない。"
    articles = [text + second * (n % 3 == 0) for n, text in enumerate(_ARTICLES)]
    copy.write_text("\n".join(articles), encoding="utf-8")
    report, passages = read_book("my-law", copy)
    assert (report.gaps, report.complete) == ((), True)
    assert {p.citation.locator: p.parent for p in passages}["4-3"] == "4"
    copy.write_text(
        "\n".join(articles).replace("動く。\n2　前項", "動く。\n1　最初の項である。\n2　前項", 1), encoding="utf-8"
    )
    report, _ = read_book("my-law", copy)
    assert report.gaps == ("4-1", "7-1", "10-1")


_RULES = "\n".join(
    f"{n}. 駒の巻\n" * (m == 1) + f"{n}-{m}. 駒は{n * m}歩まで動く。" for n in range(1, 5) for m in range(1, 6)
)


@pytest.mark.parametrize(
    "changes",
    [
        "更新履歴\nVer.1.1（2025/3/1）\n旧 2-6.は削除しました。\n2-3.～2-5.は更新しました。\n3-1.を追加\n4-2.を修正\n4-3.を更新",
        "● Ver. 2 (2025-03-01)\n・3-4.を追加\n・2-1. 2-2.を修正\n・2-3.を変更\n・旧 4-6.を削除\n・4-1.に統合",
        "Change log\n2-6 removed.\n2-7 and 2-8 moved to 3-1.\n3-2 clarified.\n4-1. Updated.\n4-6 removed.",
    ],
)
def test_a_list_of_changes_behind_the_rules_is_no_rule_text(tmp_path: Path, changes: str) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text(f"{_RULES}\n{changes}\n", encoding="utf-8")
    report, passages = read_book("my-game", copy)
    assert (report.found, report.headings, report.complete) == (20, 4, True)
    assert passages[-1].text == "駒は20歩まで動く。"
    assert report.set_aside == {"list of changes": len(changes.splitlines())}


def test_a_rule_that_tells_of_change_stays_a_rule(tmp_path: Path) -> None:
    copy = tmp_path / "book.txt"
    copy.write_text(f"{_RULES}\n4-6. 駒を追加する。\n4-7. 駒を変更する。\n", encoding="utf-8")
    report, _ = read_book("my-game", copy)
    assert (report.found, report.set_aside) == (22, {})
