"""What a provision's weight adds to a ruling: known from elsewhere only, little known, or of an earlier edition."""

from __future__ import annotations

from judgecli.report.sections import section


def test_an_official_text_needs_no_word() -> None:
    assert (section("zx:604.3a", "en").caution, section("dm:801.4a", "en").caution) == ("", "")


def test_a_provision_without_official_text_says_so() -> None:
    one, other = section("dm:508", "en"), section("dm:base-blocker", "en")
    assert (one.caution, one.doubtful) == ("(no official text at hand)", False)
    assert (other.caution, other.doubtful) == ("(no official text at hand, low confidence)", True)
    assert "確度は低い" in section("dm:base-blocker", "ja").caution


def test_an_earlier_edition_is_shown_as_it_read_then() -> None:
    held = section("dm@2022-04-07:801.4a", "en")
    assert held.number == "801.4a"
    assert held.gist.startswith("The card directly beneath stays if it is a creature")
    assert held.caution == "(edition 2022-04-07; changed 2022-04-08)"
    assert section("dm@2022-04-07:315.1", "en").gist == "There is no such provision in this edition."
    assert section("dm@2022-04-07:604.4", "ja").gist == "この版の文言は手元にない。"
