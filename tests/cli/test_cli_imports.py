"""What each command may import: a budget in modules, not in milliseconds. What a command does not need stays unloaded.

Patterns name modules; a package's pattern (``typer.*``) stands for all of it. Of the standard library only what costs a millisecond or
brings a crowd along is looked at (``COSTLY``).
"""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatchcase

import pytest

from tests.cli.given import DEMO, ROOT

PROGRAM = """
import os, sys
before = set(sys.modules)
from judgecli.__main__ import main
out = os.dup(1)
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
try:
    main()
except SystemExit as end:
    code = end.code
sys.stdout.flush()
os.dup2(out, 1)
print(code, *sorted(set(sys.modules) - before), sep="\\n")
"""
COSTLY = {
    *("argparse", "asyncio", "concurrent.futures", "csv", "ctypes", "decimal", "email", "fractions", "hashlib", "html"),
    *("http", "importlib.metadata", "importlib.resources", "json", "logging", "multiprocessing", "pickle", "pydoc"),
    *(
        "random",
        "shutil",
        "socket",
        "sqlite3",
        "ssl",
        "statistics",
        "string",
        "tempfile",
        "threading",
        "tomllib",
        "unicodedata",
        "unittest",
        "xml",
        "zipfile",
    ),
}

PLAIN = """
judgecli judgecli.__main__ judgecli.cli judgecli.cli.app judgecli.cli.commands judgecli.cli.declared judgecli.cli.exits
judgecli.cli.interrupted judgecli.cli.options judgecli.cli.output judgecli.cli.plain
judgecli.report judgecli.report.lang judgecli.report.words judgecli.report.words_pages judgecli.report.words_rulings
rulebook_index rulebook_index.bundle rulebook_index.patterns rulebook_index.cache rulebook_index.folders
"""
"""What every call needs."""
APP = f"""
{PLAIN} judgecli.cli.application typer typer.* annotated_doc annotated_doc.* shellingham shellingham.* shutil string threading
"""
"""What a call needs that is not plain: help, a group of commands, a mistake."""
KEPT = "rulebook_index.bundle rulebook_index.patterns rulebook_index.cache rulebook_index.folders"
"""What brings along what an earlier process kept."""
LAZY = f"judgecli.lazy judgecli.manifest judgecli.picks judgecli.tables rulebook_index rulebook_index.extensions rulebook_index.lazy {KEPT}"
BOOKS = f"""
{LAZY} rulebook_index.citation rulebook_index.folders rulebook_index.library rulebook_index.lookup rulebook_index.numerals
rulebook_index.provisions rulebook_index.wording json unicodedata judgecli.cli.pages judgecli.report.hits
"""
RULE = f"""
{PLAIN} {BOOKS} judgecli.cli.rule judgecli.report.provision judgecli.report.authorities judgecli.cells
judgecli.report.width
judgecli.games judgecli.session judgecli.session.corpus judgecli.session.sources
rulebook_index.amendments rulebook_index.cache rulebook_index.view
"""
SEARCH = (
    f"{PLAIN} {BOOKS} judgecli.cli.search rulebook_index.cache rulebook_index.lexicon rulebook_index.search rulebook_index.whole sqlite3"
    + "".join(
        f" rulebook_index.search.{name}"
        for name in (
            *(
                "cache",
                "confidence",
                "engine",
                "fold",
                "foreign",
                "hits",
                "index",
                "japanese",
                "kana",
                "keys",
                "latin",
                "numbers",
                "order",
            ),
            *("query", "rank", "recent", "units", "why", "words"),
        )
    )
)
TERM = f"""
{PLAIN} {LAZY} json unicodedata judgecli.cli.pages judgecli.cli.search judgecli.report.hits rulebook_index.lexicon rulebook_index.lexicon.*
rulebook_index.search rulebook_index.search.fold rulebook_index.search.hits rulebook_index.search.kana
rulebook_index.search.keys rulebook_index.search.words rulebook_index.citation rulebook_index.provisions
rulebook_index.folders rulebook_index.library rulebook_index.wording
"""
READ = f"""
{PLAIN} {LAZY} judgecli.cli.files judgecli.language judgecli.language.* judgecli.cells judgecli.report.width rulebook_index.folders
rulebook_index.digest json unicodedata
"""
CONTRACT = "judgecli.games.contract judgecli.games.moments judgecli.games.playmat judgecli.games.printed_facts"
RUN = f"""
{READ} judgecli.cli.pages judgecli.kernel judgecli.kernel.* judgecli.games {CONTRACT}
judgecli.games.shared judgecli.games.shared.* judgecli.games.zx judgecli.games.zx.*
judgecli.session judgecli.session.borrowed judgecli.session.carrying judgecli.session.clock judgecli.session.rounds
judgecli.session.spoken judgecli.session.statements judgecli.session.trying judgecli.session.expect
judgecli.session.problems judgecli.session.ran judgecli.session.run judgecli.session.lines_* judgecli.session.script
judgecli.session.assumptions judgecli.session.at_its_moment judgecli.session.cutting judgecli.session.moments judgecli.session.untold
judgecli.session.untold_hand judgecli.session.untold_words judgecli.session.reached judgecli.session.meant_for judgecli.session.disputed
judgecli.session.branching judgecli.session.numbered judgecli.session.instead judgecli.session.all_chosen judgecli.session.mentions
judgecli.session.summon_verbs
judgecli.session.made_then
rulebook_index.citation rulebook_index.provisions
"""
SHOWN = """
judgecli.report.assumed judgecli.report.authorities judgecli.report.board judgecli.report.ruling judgecli.report.sections
judgecli.report.statements judgecli.report.steps judgecli.report.text judgecli.report.view judgecli.session.told
judgecli.session.taken_not_so judgecli.session.filled_in
rulebook_index.amendments
judgecli.report.printing judgecli.report.templates judgecli.report.templates.* hashlib
"""
REPLAY = f"{RUN} {SHOWN} judgecli.cli.replay"
LOOKED = """
judgecli.report.looked judgecli.session.about judgecli.session.again judgecli.session.answered judgecli.session.asked
judgecli.session.affecting judgecli.session.barred judgecli.session.as_it_stood
judgecli.session.others_affected judgecli.session.causes judgecli.session.chain
judgecli.session.contrast judgecli.session.which_looks judgecli.session.too_late judgecli.session.rejoining
judgecli.session.explore judgecli.session.grounding judgecli.session.grounds* judgecli.session.required judgecli.session.idle
judgecli.session.in_course
judgecli.session.choosing judgecli.session.linking judgecli.session.looked judgecli.session.marked judgecli.session.questions
judgecli.session.waiting judgecli.session.text_at_work
"""
RULING = f"""
{RUN} {SHOWN} {LOOKED} judgecli.cli.ruling judgecli.report.chain_links judgecli.report.most_telling
judgecli.report.open_choices judgecli.report.short judgecli.report.shows
judgecli.report.short_view judgecli.report.verdicts judgecli.session.receipt rulebook_index.cache rulebook_index.whole
rulebook_index.wording
"""
ASKED = f"""
{RULING} judgecli.cli.asked judgecli.cli.replay judgecli.report.asked judgecli.report.blocks judgecli.report.otherwise
judgecli.report.reasons judgecli.report.ways
judgecli.session.what_if judgecli.report.answers
"""
JINJA = "jinja2 jinja2.* markupsafe markupsafe.* pickle random shutil string tempfile threading"
IMPORTERS = """
judgecli.cells judgecli.report.width rulebook_index.importers rulebook_index.importers.* rulebook_index.store
rulebook_index.whole hashlib html random sqlite3 tempfile
tomllib
"""

BUDGETS: dict[tuple[str, ...], str] = {
    ("--version",): APP,
    ("--help",): APP,
    (): APP,
    ("rule", "--help"): f"{APP} judgecli.cli.pages judgecli.cli.rule json",
    ("replay", "--help"): f"{APP} judgecli.cli.pages judgecli.cli.replay",
    ("rule", "zx:604.3a"): RULE,
    ("rule", "zx:604.3a", "--json"): f"{RULE} judgecli.cli.failing",
    ("rule", "zx:604", "--tree"): RULE,
    ("search", "優先権"): SEARCH,
    ("search", "604.3a"): SEARCH,
    ("search", "優先権", "--json"): f"{SEARCH} judgecli.cli.failing",
    ("lsp", "--help"): f"{APP} judgecli.cli.lsp",
    ("desk", "--help"): f"{APP} {LAZY} judgecli.cli.desk",
    ("schema",): f"{PLAIN} {LAZY} judgecli.cli.schema judgecli.report.schema judgecli.report.schemas",
    ("term", "優先権"): TERM,
    (
        "explain",
        "L201",
    ): f"{PLAIN} {LAZY} judgecli.cli.explain judgecli.cli.pages judgecli.language judgecli.language.ast "
    "judgecli.language.diagnostics judgecli.language.explanations judgecli.language.words judgecli.report.explanation "
    "judgecli.cells judgecli.report.width string tomllib unicodedata",
    (
        "new",
        "zx",
        "NEW",
    ): f"{PLAIN} judgecli.cli.files judgecli.cli.new {LAZY} rulebook_index.whole",
    ("fmt", "--check", "DEMO"): f"{READ} judgecli.cli.fmt",
    ("parse", "DEMO"): f"{READ} judgecli.cli.fmt judgecli.cli.parse",
    ("replay", "DEMO"): REPLAY,
    (
        "replay",
        "DEMO",
        "--full",
        "--lang",
        "ja",
    ): f"{REPLAY} {LOOKED} judgecli.report.verdicts judgecli.report.short_view "
    "judgecli.session.receipt rulebook_index.cache",
    (
        "replay",
        "DEMO",
        "--json",
    ): f"{RUN} judgecli.cli.failing judgecli.cli.replay judgecli.report.as_json judgecli.session.taken_not_so judgecli.session.told "
    "judgecli.session.filled_in",
    ("ruling", "DEMO"): RULING,
    ("ruling", "DEMO", "--as", "json"): f"{RULING} judgecli.cli.failing judgecli.report.as_json",
    ("ruling", "DEMO", "--as", "markdown"): RULING,
    (
        "ruling",
        "DEMO",
        "--as",
        "html",
    ): f"{RULING} {JINJA} judgecli.report.html judgecli.report.playmat judgecli.report.sheet judgecli.session.corpus",
    ("why", "DEMO", "《逃げ猫》 is destroyed"): f"{ASKED} judgecli.session.why",
    ("why-not", "DEMO", "A passes"): ASKED,
    (
        "options",
        "DEMO",
    ): f"{ASKED} judgecli.session.written_answers judgecli.session.nearest judgecli.session.no_answers",
    ("explore", "DEMO"): f"{ASKED} judgecli.session.ways_in_worlds judgecli.session.in_course",
    ("what-if", "DEMO"): f"{ASKED} judgecli.session.ways_in_worlds judgecli.session.in_course",
    (
        "step",
        "DEMO",
        "--json",
    ): f"{ASKED} judgecli.cli.failing judgecli.cli.step judgecli.report.stepping judgecli.session.walk judgecli.report.as_json",
    ("card", "DEMO"): f"""
{READ} judgecli.cli.card judgecli.kernel judgecli.kernel.* judgecli.games {CONTRACT} judgecli.games.shared
judgecli.games.shared.* judgecli.games.zx judgecli.games.zx.* judgecli.report.card judgecli.report.diagnosis judgecli.report.sections
judgecli.report.view judgecli.session judgecli.session.problems judgecli.session.spoken judgecli.session.understood
rulebook_index.amendments rulebook_index.citation rulebook_index.provisions
""",
    ("cards", "list"): f"""
{APP} {LAZY} json unicodedata judgecli.cells judgecli.cli.cards judgecli.cli.pages judgecli.cli.rule judgecli.library
judgecli.library.importing judgecli.library.mapping judgecli.library.store judgecli.report.cards judgecli.report.width
rulebook_index.folders rulebook_index.whole
""",
    ("books", "list"): f"{APP} {BOOKS} {IMPORTERS} judgecli.cli.books judgecli.cli.rule judgecli.report.books",
    (
        "doctor",
    ): f"{APP} {BOOKS} {IMPORTERS} judgecli.cli.books judgecli.cli.machine judgecli.cli.rule judgecli.report.books "
    "judgecli.session judgecli.session.corpus",
}


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory):
    """The modules that a command loads, after it has run once and kept what it builds."""
    known: dict[tuple[str, ...], set[str]] = {}
    new = tmp_path_factory.mktemp("new") / "new.judge"

    def run(*arguments: str) -> set[str]:
        if arguments not in known:
            filled = [{"DEMO": str(DEMO), "NEW": str(new)}.get(a, a) for a in arguments]
            for _ in range(2):
                new.unlink(missing_ok=True)
                done = subprocess.run(
                    [sys.executable, "-c", PROGRAM, *filled], capture_output=True, text=True, cwd=ROOT, timeout=120
                )
                code, *names = done.stdout.split()
                assert code in ("0", "1", "4", "6"), (code, done.stderr)
            known[arguments] = set(names)
        return known[arguments]

    return run


def counted(names: set[str]) -> set[str]:
    """What a budget has to name: the program, packages, and the costly part of the standard library."""
    tops = {name: name.partition(".")[0] for name in names}
    return {name for name, top in tops.items() if name in COSTLY or top not in sys.stdlib_module_names} - {
        "__mp_main__"
    }


@pytest.mark.parametrize("arguments", BUDGETS, ids=lambda arguments: " ".join(arguments) or "nothing")
def test_a_command_imports_no_more_than_it_needs(loaded, arguments: tuple[str, ...]) -> None:
    budget = BUDGETS[arguments].split()
    beyond = {name for name in counted(loaded(*arguments)) if not any(fnmatchcase(name, one) for one in budget)}
    assert beyond == set()


@pytest.mark.long
def test_a_budget_names_nothing_that_no_command_loads(loaded) -> None:
    """So that a budget that became too wide is noticed."""
    named = {one for budget in BUDGETS.values() for one in budget.split()}
    names = set().union(*(loaded(*arguments) for arguments in BUDGETS))
    assert {one for one in named if not any(fnmatchcase(name, one) for name in names)} == set()


def test_every_command_that_answers_at_once_has_a_budget() -> None:
    from judgecli.cli.commands import COMMANDS

    told = {arguments[0] for arguments in BUDGETS if arguments}
    runs_everything = {"check", "coverage", "games", "impact", "deck", "new-game"}
    """A pool of processes, every engine, every scenario of a book, a list of cards, a new game written to disk."""
    assert set(COMMANDS) - told == runs_everything


def test_the_counting_would_notice() -> None:
    assert counted({"rich", "rich.text", "sqlite3", "os", "judgecli.kernel"}) == {
        "rich",
        "rich.text",
        "sqlite3",
        "judgecli.kernel",
    }
