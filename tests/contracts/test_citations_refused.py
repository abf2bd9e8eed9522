"""``@rule`` and ``@procedure`` refuse what nobody could look up, at import."""

from __future__ import annotations

import pytest

from judgecli.kernel.rules import REGISTER, UnknownCitation, procedure, rule
from judgecli.kernel.verdict import Illegal, Legal, NotSettled

WRONG = [
    (),
    ("",),
    ("604.3a",),
    ("zx",),
    ("zx:",),
    ("ZX:604.3a",),
    ("zx 604.3a",),
    ("zx:604.3a ",),
    ("zx:９",),
    ("zx:604.3zz",),
    ("zx:99999",),
    ("d0:99-99",),
    ("nosuchbook:1.1",),
    ("zx:604.3a", "zx:604.3zz"),
    ("zx:604.3a", ""),
]


@pytest.mark.parametrize("cites", WRONG, ids=repr)
def test_a_rule_with_a_wrong_citation_is_refused(cites):
    with pytest.raises(UnknownCitation):

        @rule(*cites)
        def refused_rule(s):
            """Never made."""
            return True


@pytest.mark.parametrize("cites", WRONG, ids=repr)
def test_a_procedure_with_a_wrong_citation_is_refused(cites):
    with pytest.raises(UnknownCitation):

        @procedure(*cites)
        def refused_procedure(t):
            """Never made."""
            yield


def test_nothing_refused_is_registered():
    names = [*REGISTER.rules, *REGISTER.procedures, *REGISTER.code]
    assert not [name for name in names if "refused_" in name]


def test_the_register_answers_both_ways():
    """What enforces a provision, and what a rule enforces; the place is the function's own."""

    @rule("zx:604.3a", "toy:1.1", ja="例")
    def kept_rule(s, n):
        """It is more than two."""
        return n > 2

    try:
        name = kept_rule.name
        assert REGISTER.cites(name) == ("zx:604.3a", "toy:1.1")
        ((found, file, line),) = [x for x in REGISTER.enforced_by("toy:1.1") if x[0] == name]
        assert (found, file) == (name, __file__)
        assert line == kept_rule.test.__code__.co_firstlineno
        assert kept_rule.says_en == "It is more than two."
    finally:
        del REGISTER.rules[name], REGISTER.code[name]


def test_a_rule_answers_with_the_reason_attached():
    asked = NotSettled("may it?", "よいか", ("zx:604.3a",))

    @rule("zx:604.3a")
    def graded(s, n):
        """It is more than two."""
        return asked if n == 2 else n > 2

    try:
        yes, no, open_ = graded.verdict(None, 3), graded.verdict(None, 1), graded.verdict(None, 2)
        assert isinstance(yes, Legal)
        assert isinstance(no, Illegal)
        assert (yes.reasons[0].holds, no.reasons[0].holds) == (True, False)
        assert no.cites == ("zx:604.3a",)
        assert no.reasons[0].subjects == (1,)
        assert open_ is asked
        assert (graded(None, 3), graded(None, 1), graded(None, 2)) == (True, False, False)
        assert (bool(yes), bool(no), bool(open_)) == (True, False, False)
    finally:
        del REGISTER.rules[graded.name], REGISTER.code[graded.name]
