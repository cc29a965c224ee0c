"""JUnit's XML as CI systems read it: a suite for each unit, a case for each check.

The form is the one that Jenkins reads and Ant's writers began; points are properties of a suite,
since it knows none.  A check that fails because of another unit alone is skipped there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element, SubElement
from xml.sax.saxutils import escape

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

MOST_BYTES = 1_900_000
LONGEST_TEXT_CHARS = 20_000
LONGEST_MESSAGE_CHARS = 300
DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
CAN_BE_GRADED = "The file can be graded."


@dataclass(frozen=True, kw_only=True)
class JUnitCase:
    """A check: `tag` says how it ended ("" where it passed), `text` what it saw."""

    name: str
    tag: str = ""
    kind: str = ""
    message: str = ""
    text: str = ""
    seconds: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Suite:
    """The cases of a unit, with its points; `notes` are on the whole file."""

    name: str
    classname: str
    cases: tuple[JUnitCase, ...]
    points: Fraction
    possible: Fraction
    notes: str = ""


def render_junit(grade: Grade) -> str:
    """Return the report; the texts of its cases share the room that there is."""
    outline = outline_of(grade)
    grade = outline.grade
    suites = [file_suite(outline), *(unit_suite(grade, unit) for unit in outline.units)]
    sizes = [xml_size(case.text) for suite in suites for case in suite.cases]
    rest = words.byte_size(to_xml(grade, suites, 0))
    return to_xml(grade, suites, words.share_room(sizes, MOST_BYTES - rest))


# What it says


def file_suite(outline: ReportOutline) -> Suite:
    """Return the suite on the whole file: whether it could be graded, and its points."""
    grade, problem = outline.grade, outline.problem
    notes = (*outline.file_notes, *outline.troubles)
    case = JUnitCase(
        name=CAN_BE_GRADED,
        tag="error" if problem else "",
        kind="file",
        message=cut_line(problem, LONGEST_MESSAGE_CHARS),
        text=words.shorten(problem, LONGEST_TEXT_CHARS),
    )
    return Suite(
        name=grade.path.name,
        classname=grade.assignment.slug,
        cases=(case,),
        points=grade.score,
        possible=grade.possible,
        notes=words.shorten("\n".join(notes), LONGEST_TEXT_CHARS),
    )


def unit_suite(grade: Grade, outline: UnitOutline) -> Suite:
    unit = outline.unit
    return Suite(
        name=outline.name,
        classname=f"{grade.assignment.slug}.{unit.id}",
        cases=tuple(check_case(grade, verdict) for verdict in grade.of(unit.id)),
        points=outline.earned,
        possible=unit.points,
    )


def check_case(grade: Grade, verdict: Verdict) -> JUnitCase:
    tag, reason = ending_of(grade, verdict)
    evidence = verdict.evidence or Evidence()
    compared = f"expected {evidence.expected}, got {evidence.actual}"
    first = compared if evidence.expected else evidence.actual or evidence.lead or verdict.title
    return JUnitCase(
        name=cut_line(verdict.title, LONGEST_MESSAGE_CHARS),
        tag=tag,
        kind=verdict.diagnosis or verdict.kind,
        message=cut_line(reason or first, LONGEST_MESSAGE_CHARS),
        text=words.shorten("\n".join(evidence_lines(verdict)), LONGEST_TEXT_CHARS),
        seconds=verdict.seconds,
    )


def ending_of(grade: Grade, verdict: Verdict) -> tuple[str, str]:
    """Return the element for a check's ending, and the reason where it is the same for all."""
    if verdict.outcome is Outcome.ERROR:
        return "error", NOT_JUDGED
    if verdict.blamed_unit is not None:
        return "skipped", dependency_note(grade, verdict)
    return ("failure" if verdict.failed else "", "")


# How it is written


def to_xml(grade: Grade, suites: Sequence[Suite], most: int) -> str:
    """Return the suites as XML, no text of a case longer than `most`."""
    every = [case for suite in suites for case in suite.cases]
    root = ET.Element("testsuites", counts_of(grade.assignment.slug, every))
    for number, suite in enumerate(suites):
        skipped = sum(case.tag == "skipped" for case in suite.cases)
        counts = counts_of(suite.name, suite.cases, skipped=skipped, id=number)
        element = SubElement(root, "testsuite", counts)
        properties = SubElement(element, "properties")
        for name, points in (("points", suite.points), ("possible", suite.possible)):
            SubElement(properties, "property", name=name, value=words.format_points(points))
        add_cases(element, suite, most)
        if suite.notes:
            SubElement(element, "system-out").text = make_visible(suite.notes)
    ET.indent(root, space="")
    return f"{DECLARATION}\n{ET.tostring(root, 'unicode')}\n"


def counts_of(name: str, cases: Sequence[JUnitCase], **more: object) -> dict[str, str]:
    tags = Counter(case.tag for case in cases)
    return shown_attributes(
        name=name,
        tests=len(cases),
        failures=tags["failure"],
        errors=tags["error"],
        time=f"{sum(case.seconds for case in cases):.3f}",
        **more,
    )


def shown_attributes(**attributes: object) -> dict[str, str]:
    """Return attributes as they stand in XML, which cannot hold most control characters."""
    return {name: make_visible(str(value)) for name, value in attributes.items()}


def add_cases(element: Element, suite: Suite, most: int) -> None:
    """Add the cases, no two under one name: CI systems would take them for one."""
    names: Counter[str] = Counter()
    for case in suite.cases:
        names[case.name] += 1
        name = case.name if names[case.name] == 1 else f"{case.name} ({names[case.name]})"
        head = {"classname": suite.classname, "name": name, "time": f"{case.seconds:.3f}"}
        added = SubElement(element, "testcase", shown_attributes(**head))
        text = words.fit_text(case.text, most, xml_size)
        if case.tag:
            how = shown_attributes(type=case.kind, message=case.message)
            SubElement(added, case.tag, how).text = make_visible(text)
        elif text:  # a check that passed may have a note
            SubElement(added, "system-out").text = make_visible(text)


def xml_size(text: str) -> int:
    return words.byte_size(escape(make_visible(text)))
