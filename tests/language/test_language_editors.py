"""Highlighting: the files on disk are those the word table makes, and every word of every shipped scenario is coloured."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from pygments.token import Error, Keyword, Name, Text, Whitespace

from judgecli.language import editors, format, lalr, parse, reading
from judgecli.language.pygments_lexer import TOKENS, JudgeLexer
from judgecli.language.source import NAME_MARK
from judgecli.language.words import LANGS, by_terminal, table
from tests.language.language_corpus import corpus
from tests.language.language_samples import ENGLISH, JAPANESE

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "editors" / "vscode-judge"
WRITTEN = ("README.md", "extension.js", "package-lock.json")
"""What is not made from the words."""


@cache
def patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Scope and pattern, in the order an editor tries them."""
    rules = json.loads(editors.files()["syntaxes/judge.tmLanguage.json"])["patterns"]
    return [(rule["name"].removesuffix(".judge"), re.compile(rule["match"])) for rule in rules]


def scopes(line: str) -> Iterator[tuple[int, int, str]]:
    """(start, stop, scope) as an editor finds them: the match that begins first, of these the first rule's."""
    rules = patterns()
    ahead = {n: match for n, (_, rule) in enumerate(rules) if (match := rule.search(line))}
    while ahead:
        n, match = min(ahead.items(), key=lambda one: (one[1].start(), one[0]))
        assert match.end() > match.start()
        yield match.start(), match.end(), rules[n][0]
        at = match.end()
        for n, match in list(ahead.items()):
            if match.start() < at:  # any other match still is the next one of its rule
                del ahead[n]
                if again := rules[n][1].search(line, at):
                    ahead[n] = again


@cache
def coloured(line: str) -> tuple[tuple[int, int, str], ...]:
    return tuple(scopes(line))


def words_read(texts: Iterable[str], monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, int, int]]:
    """(line, terminal, start, stop) of every word of the language that the parser reads in the texts, each line read once."""
    read: list[tuple[str, str, int, int]] = []
    keeping: dict[int, lalr.Table] = {}

    def tokens(tree: lalr.Tree, line: str) -> None:
        for child in tree.children:
            if isinstance(child, lalr.Tree):
                tokens(child, line)
            elif child.type in by_terminal():
                read.append((line, child.type, child.start_pos, child.end_pos))

    def follow(table: lalr.Table, reader: lalr.Reader, line: str, start: str) -> lalr.Tree:
        if id(table) not in keeping:
            kept = (
                rule._replace(parts=tuple(lalr.KEEP if part == lalr.DROP else part for part in rule.parts))
                for rule in table.rules
            )
            keeping[id(table)] = table._replace(rules=tuple(kept))
        tokens(lalr.parse(keeping[id(table)], reader, line, start), line)
        return lalr.parse(table, reader, line, start)

    with monkeypatch.context() as patched:
        reading.forget()
        patched.setattr(reading, "follow", follow)
        for text in texts:
            parse(text)
    return read


def samples(fewer: int) -> Iterator[str]:
    yield from (ENGLISH, JAPANESE)
    for _, text, _ in corpus()[:: 17 * fewer]:
        yield text
    for _, text, _ in corpus()[:: 41 * fewer]:
        yield from (format(text, lang) for lang in LANGS)


def test_every_word_the_parser_reads_has_a_scope(monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config) -> None:
    counted, fewer = 0, max(1, 36 // pytestconfig.option.samples) if pytestconfig.option.short else 1
    for line, terminal, start, stop in words_read(list(samples(fewer)), monkeypatch):
        if NAME_MARK in line:  # names without 《》 are known to the parser only
            continue
        counted += 1
        covered = {at for a, b, _ in coloured(line) for at in range(a, b)}
        assert {at for at in range(start, stop) if line[at] != " "} <= covered, (line, terminal)
    assert counted > 5000 // fewer


def test_every_spelling_alone_has_the_scope_of_its_kind() -> None:
    of_kind = {kind: scope for scope, kinds in editors.SCOPES.items() for kind in kinds}
    assert {word.kind for word in table()} == {*of_kind}
    for word in table():
        for spelling in word.spellings(LANGS):
            (start, stop, scope), *more = coloured(f", {spelling}")
            assert (start, stop, more) == (2, 2 + len(spelling), []), spelling
            if word.kind == "head":
                assert coloured(f"  {spelling}")[0] == (0, 2 + len(spelling), editors.HEAD_SCOPE)
            else:  # a word of two kinds has the scope that comes first
                assert list(editors.SCOPES).index(scope) <= list(editors.SCOPES).index(of_kind[word.kind]), spelling


def test_names_texts_and_comments_hide_the_words_in_them() -> None:
    line = '  north 《draw phase》 "draw" 「手札」 [天使] # draw'
    assert [scope for _, _, scope in coloured(line)] == [
        "support.constant.place",
        "entity.name.type.card",
        "string.quoted.double",
        "string.quoted.other",
        "entity.name.tag.tribe",
        "comment.line.number-sign",
    ]


def test_the_extension_on_disk_is_the_one_the_words_make() -> None:
    """Regenerate with the command in docs/editors/vscode-judge/README.md."""
    made = editors.files()
    assert {path: (FOLDER / path).read_text(encoding="utf-8") for path in made} == made
    on_disk = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert on_disk == {*made, *WRITTEN}


def test_the_lock_of_the_extension_has_a_hash_for_every_package() -> None:
    package = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((FOLDER / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    own = lock.pop("")
    assert (own["name"], own["version"], own["dependencies"]) == tuple(
        package[key] for key in ("name", "version", "dependencies")
    )
    assert lock
    assert all(one["integrity"].startswith("sha512-") for one in lock.values())


def test_the_extension_names_only_files_it_has() -> None:
    package = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    named = re.findall(r'"\./([^"]+)"', json.dumps(package))
    assert len(named) == 4
    assert all((FOLDER / path).is_file() for path in named)


@pytest.mark.parametrize("lang", LANGS)
def test_the_snippets_make_a_scenario(lang: str) -> None:
    made = [snippet for name, snippet in editors.snippets().items() if name.endswith(f"({lang})")]
    text = "\n".join(line for snippet in made for line in snippet["body"])
    for _ in range(2):  # places within places
        text = re.sub(r"\$\{\d:([^${}]*)\}", r"\1", text)
    parsed = parse(text.replace("$0", ""))
    assert parsed.diagnostics == ()
    assert parsed.scenario is not None
    assert parsed.scenario.cards
    assert parsed.scenario.plays
    assert parsed.scenario.claims
    assert parsed.scenario.expectations


# ---- Pygments


def test_pygments_finds_the_lexer_by_its_entry_point() -> None:
    project = tomllib.loads((FOLDER.parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ((name, place),) = project["entry-points"]["pygments.lexers"].items()
    assert EntryPoint(name, place, "pygments.lexers").load() is JudgeLexer
    assert JudgeLexer.filenames == ["*.judge", "*.deck"]


def test_pygments_colours_as_the_editor_does() -> None:
    assert {scope for scope, _ in editors.rules()} == set(TOKENS)
    lexer = JudgeLexer(stripnl=False, ensurenl=False)
    for path, text, scenario in corpus()[::23]:
        tokens = list(lexer.get_tokens(text))
        assert "".join(value for _, value in tokens) == text
        assert not [value for kind, value in tokens if kind is Error], path
        told = lexer.get_tokens(format(text))  # a line in players' own words has words that nothing colours
        rest = "".join(value for kind, value in told if kind in (Text, Whitespace))
        if (
            Path(path).parent.name not in ("printed", "disputes")
            and not scenario.players
            and not any(claim.reason for claim in scenario.claims)
            and not re.search(r"^  (?:[A-Z\[].*\.|the (?:coin|die) .*)$", text, re.MULTILINE)
        ):  # prose, such as printed text and reasons, and names of players have no colours
            assert not re.search(r"[A-Za-z0-9]{3}", rest), path
        heads = [value for kind, value in tokens if kind is Keyword.Declaration]
        assert heads[0] in ("scenario", "シナリオ"), path
        names = {value[1:].partition("》")[0] for kind, value in tokens if kind is Name.Class}
        assert {card.name for card in scenario.cards if f"《{card.name}》" in text} <= names, path
