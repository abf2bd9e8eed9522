"""The result of checking many scenarios: a line, JSON, and JUnit XML."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.report.batch import CRASHED, Checked, as_json
from judgecli.report.lang import Lang
from judgecli.report.words import say

SCHEMA = "judgecli.check/1"


def summary(good: int, total: int, lang: Lang, silent: int = 0) -> str:
    """How many there were, and how many went as expected; ``silent``: those of them that say nothing of what is to be expected."""
    text = say(lang, "check.all" if good == total else "check.summary", total=total, good=good, bad=total - good)
    return say(lang, "check.silent", text=text, count=silent) if silent else text


def check_json(results: Sequence[Checked]) -> dict[str, Any]:
    """Every result in short: its verdict, and in both languages what is not as expected."""
    return {
        "schema": SCHEMA,
        "total": len(results),
        "as_expected": sum(r.good for r in results),
        "runs": [as_json(r) for r in results],
    }


def junit_xml(results: Sequence[Checked]) -> str:
    """JUnit XML: a test case for each scenario, a failure or an error with its lines in English."""
    from xml.etree.ElementTree import Element, SubElement, tostring

    bad = [r for r in results if not r.good]
    crashed = [r for r in bad if r.verdict == CRASHED]
    suite = Element(
        "testsuite",
        name="judge check",
        tests=str(len(results)),
        failures=str(len(bad) - len(crashed)),
        errors=str(len(crashed)),
        time=f"{sum(r.seconds for r in results):.3f}",
    )
    for r in results:
        case = SubElement(suite, "testcase", classname="judge", name=r.path, time=f"{r.seconds:.3f}")
        if not r.good:
            kind = "error" if r.verdict == CRASHED else "failure"
            SubElement(case, kind, message=r.verdict).text = "\n".join(r.failures["en"])
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(suite, encoding="unicode") + "\n"
