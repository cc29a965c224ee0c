"""JUnit's XML as CI systems read it: a suite for each unit, a case for each check.

The form is the one that Jenkins reads and Ant's writers began; points are properties of a suite,
since it knows none.  A check that fails because of another unit alone is skipped there.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element, SubElement

from harness.model import Evidence, Grade, Outcome, Verdict
from harness.printable import cut_line, make_visible
from harness.reports import words
from harness.reports.lines import evidence_lines
from harness.reports.outline import (
    NOT_JUDGED,
    ReportOutline,
    UnitOutline,
    dependency_note,
    outline_of,
)
from harness.reports.sanitizing import fit_report

MOST_BYTES = 1_900_000
MOST_ROWS = 8000  # of all screens together
LONGEST_TEXT_CHARS = 20_000
LONGEST_MESSAGE_CHARS = 300
DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
CAN_BE_GRADED = "The file can be graded."


def render_junit(grade: Grade) -> str:
    """Return the report of at most MOST_BYTES, see `fit_report`."""
    return fit_report(grade, MOST_BYTES, lambda clean, part: report_xml(clean), most_rows=MOST_ROWS)


def report_xml(grade: Grade) -> str:
    """Return the report of a clean grade, however long."""
    outline = outline_of(grade)
    root = ET.Element("testsuites")
    root.append(file_suite(outline))
    root.extend(unit_suite(grade, unit) for unit in outline.units)
    for number, suite in enumerate(root):
        skipped = len(list(suite.iter("skipped")))
        suite.attrib.update(counts_of(suite.get("name", ""), suite, skipped=skipped, id=number))
    root.attrib.update(counts_of(grade.assignment.slug, root))
    ET.indent(root, space="")
    return f"{DECLARATION}\n{ET.tostring(root, 'unicode')}\n"


# What it says


def file_suite(outline: ReportOutline) -> Element:
    """Return the suite on the whole file: whether it could be graded, and its points."""
    grade, problem = outline.grade, outline.problem
    suite = new_suite(grade.path.name, grade.score, grade.possible)
    case = add_case(suite, grade.assignment.slug, CAN_BE_GRADED)
    if problem:
        text = words.shorten(problem, LONGEST_TEXT_CHARS)
        add_text(case, "error", text, type="file", message=cut_line(problem, LONGEST_MESSAGE_CHARS))
    notes = words.shorten("\n".join((*outline.file_notes, *outline.troubles)), LONGEST_TEXT_CHARS)
    if notes:
        add_text(suite, "system-out", notes)
    return suite


def unit_suite(grade: Grade, outline: UnitOutline) -> Element:
    """Return a unit's checks, no two under one name: CI systems would take them for one."""
    suite = new_suite(outline.name, outline.earned, outline.unit.points)
    names: Counter[str] = Counter()
    for verdict in grade.of(outline.unit.id):
        name = cut_line(verdict.title, LONGEST_MESSAGE_CHARS)
        names[name] += 1
        if names[name] > 1:
            name = f"{name} ({names[name]})"
        place = f"{grade.assignment.slug}.{outline.unit.id}"
        add_ending(add_case(suite, place, name, verdict.seconds), grade, verdict)
    return suite


def add_ending(case: Element, grade: Grade, verdict: Verdict) -> None:
    """Add how a check ended and what it saw; one that passed may have a note."""
    evidence = verdict.evidence or Evidence()
    text = words.shorten("\n".join(evidence_lines(verdict)), LONGEST_TEXT_CHARS)
    tag, reason = ending_of(grade, verdict)
    if tag:
        compared = f"expected {evidence.expected}, got {evidence.actual}"
        first = compared if evidence.expected else evidence.actual or evidence.lead or verdict.title
        message = cut_line(reason or first, LONGEST_MESSAGE_CHARS)
        add_text(case, tag, text, type=verdict.diagnosis or verdict.kind, message=message)
    elif text:
        add_text(case, "system-out", text)


def ending_of(grade: Grade, verdict: Verdict) -> tuple[str, str]:
    """Return "error", "skipped", "failure" or "" for a check that passed, and a reason or ""."""
    if verdict.outcome is Outcome.ERROR:
        return "error", NOT_JUDGED
    if verdict.blamed_unit is not None:
        return "skipped", dependency_note(grade, verdict)
    return ("failure" if verdict.failed else "", "")


# How it is written: XML cannot hold most control characters


def new_suite(name: str, earned: Fraction, possible: Fraction) -> Element:
    """Return a suite without cases, whose properties are the points."""
    suite = ET.Element("testsuite", name=make_visible(name))
    properties = SubElement(suite, "properties")
    for key, points in (("points", earned), ("possible", possible)):
        SubElement(properties, "property", name=key, value=words.format_points(points))
    return suite


def add_case(suite: Element, place: str, name: str, seconds: float = 0.0) -> Element:
    """Add a case to a suite and return it: one that passes, as long as nothing is added to it."""
    shown = {"classname": make_visible(place), "name": make_visible(name)}
    return SubElement(suite, "testcase", {**shown, "time": f"{seconds:.3f}"})


def add_text(parent: Element, tag: str, text: str, **attributes: str) -> None:
    shown = {name: make_visible(value) for name, value in attributes.items()}
    SubElement(parent, tag, shown).text = make_visible(text)


def counts_of(name: str, suites: Element, **more: int) -> dict[str, str]:
    """Return the attributes of a suite, or of all: "name", "tests", "failures" … and `more`."""
    cases = list(suites.iter("testcase"))
    counts = {
        "tests": len(cases),
        "failures": len(list(suites.iter("failure"))),
        "errors": len(list(suites.iter("error"))),
        "time": f"{sum(float(case.get('time', 0)) for case in cases):.3f}",
        **more,
    }
    return {"name": make_visible(name), **{key: str(value) for key, value in counts.items()}}
