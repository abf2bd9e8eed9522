"""A provision of another edition than the one that is here is never passed off as what was asked for."""

from __future__ import annotations

from tests.cli.given import Judge


def test_another_edition_is_said_not_to_be_here(judge: Judge) -> None:
    done = judge("rule", "zx@1.40:604.3a")
    assert done.code == 0
    assert "1.40" in done.err
    assert "1.59" in done.err


def test_the_edition_that_is_here_needs_no_word(judge: Judge) -> None:
    assert judge("rule", "zx@1.59:604.3a").err == ""


def test_a_provision_is_shown_as_it_stood_in_an_earlier_edition(judge: Judge) -> None:
    by_option = judge("rule", "dm:801.4a", "--edition", "2022-04-01", "--lang", "en")
    by_citation = judge("rule", "dm@2022-04-07:801.4a", "--lang", "en")
    assert by_option.code == 0
    assert by_option.out == by_citation.out
    assert "dm@2022-04-07:801.4a" in by_option.out
    assert "stays if it is a creature" in by_option.out


def test_a_provision_that_was_not_there_yet_is_said_not_to_be(judge: Judge) -> None:
    assert "no such provision yet" in judge("rule", "dm:315.1", "-e", "2022-04-07", "--lang", "en").out


def test_the_page_of_today_shows_what_was_before(judge: Judge) -> None:
    shown = judge("rule", "dm:604.4", "--lang", "en").out
    assert "2022-04-07  its text of that time is not available" in shown


def test_editions_can_be_compared(judge: Judge) -> None:
    done = judge("books", "diff", "dm", "--lang", "en")
    assert done.code == 1
    assert "2022-04-07 → 2022-04-08: 41 places" in done.out
    assert "315.1  added" in done.out
    assert judge("books", "diff", "dm", "--from", "2020").code == 1
    assert judge("books", "diff", "dm", "--to", "2022-04-07").code == 0
    assert '"citation": "dm:204.2"' in judge("books", "diff", "dm", "--json").out


def test_an_edition_nobody_has_is_refused_with_those_there_are(judge: Judge) -> None:
    wrong = judge("books", "diff", "dm", "--from", "1.3", "--lang", "en")
    assert wrong.code == 2
    assert "2022-04-07, 2022-04-08" in wrong.err
    assert judge("books", "diff", "zx", "--lang", "en").code == 2
