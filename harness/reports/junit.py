"""JUnit's XML as CI systems read it: a suite for each unit, a case for each check.

The form is the one that Jenkins reads and Ant's writers began; points are properties of a suite,
since it knows none.  A check that fails because of another unit alone is skipped there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    carry_note,
    outline_of,
)

MOST_BYTES = 1_900_000
LONGEST_TEXT_CHARS = 20_000
LONGEST_MESSAGE_CHARS = 300
DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
CAN_BE_GRADED = "The file can be graded."


@dataclass(frozen=True, kw_only=True)
class Case:
    """A check: `tag` says how it ended ("" where it passed), `text` what it saw."""

    name: str
    tag: str = ""
    kind: str = ""
    message: str = ""
    text: str = ""
    seconds: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Suite:
    """The cases of a unit, with its points; `said` is what else there is to say."""

    name: str
    classname: str
    cases: tuple[Case, ...]
    points: Fraction
    possible: Fraction
    said: str = ""

    def count(self, *tags: str) -> int:
        """Return how many cases ended in one of these ways."""
        return sum(case.tag in tags for case in self.cases)

    @property
    def seconds(self) -> float:
        return sum(case.seconds for case in self.cases)


def render_junit(grade: Grade) -> str:
    """Return the report; the texts of its cases share the room that there is."""
    outline = outline_of(grade)
    grade = outline.grade
    suites = [file_suite(outline), *(unit_suite(grade, unit) for unit in outline.units)]
    rest = words.byte_size(to_xml(grade, [with_short_texts(suite, 0) for suite in suites]))
    texts = [case.text for suite in suites for case in suite.cases]
    most = words.share_room(list(map(xml_size, texts)), MOST_BYTES - rest)
    return to_xml(grade, [with_short_texts(suite, most) for suite in suites])


def with_short_texts(suite: Suite, most: int) -> Suite:
    """Return a suite with no text that is longer."""
    cut = (replace(case, text=words.fit_text(case.text, most, xml_size)) for case in suite.cases)
    return replace(suite, cases=tuple(cut))


# What it says


def file_suite(outline: ReportOutline) -> Suite:
    """Return the suite on the whole file: whether it could be graded, and its points."""
    grade, problem = outline.grade, outline.problem
    notes = (*outline.file_notes, *outline.troubles)
    case = Case(
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
        said=words.shorten("\n".join(notes), LONGEST_TEXT_CHARS),
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


def check_case(grade: Grade, verdict: Verdict) -> Case:
    tag, said = ending_of(grade, verdict)
    seen = verdict.evidence or Evidence()
    compared = f"expected {seen.expected}, got {seen.actual}"
    first = compared if seen.expected else seen.actual or seen.lead or verdict.title
    return Case(
        name=cut_line(verdict.title, LONGEST_MESSAGE_CHARS),
        tag=tag,
        kind=verdict.diagnosis or verdict.kind,
        message=cut_line(said or first, LONGEST_MESSAGE_CHARS),
        text=words.shorten("\n".join(evidence_lines(verdict)), LONGEST_TEXT_CHARS),
        seconds=verdict.seconds,
    )


def ending_of(grade: Grade, verdict: Verdict) -> tuple[str, str]:
    """Return the element for a check's ending, and what is said where that is the same for all."""
    if verdict.outcome is Outcome.ERROR:
        return "error", NOT_JUDGED
    if verdict.blamed_unit is not None:
        return "skipped", carry_note(grade, verdict)
    return ("failure" if verdict.failed else "", "")


# How it is written


def to_xml(grade: Grade, suites: Sequence[Suite]) -> str:
    whole = Suite(
        name=grade.assignment.slug,
        classname="",
        cases=tuple(case for suite in suites for case in suite.cases),
        points=grade.score,
        possible=grade.possible,
    )
    root = ET.Element("testsuites", counts_of(whole))
    for number, suite in enumerate(suites):
        add_suite(root, suite, number)
    ET.indent(root, space="")
    return f"{DECLARATION}\n{ET.tostring(root, 'unicode')}\n"


def counts_of(suite: Suite, **more: object) -> dict[str, str]:
    return shown_attributes(
        name=suite.name,
        tests=len(suite.cases),
        failures=suite.count("failure"),
        errors=suite.count("error"),
        time=f"{suite.seconds:.3f}",
        **more,
    )


def shown_attributes(**attributes: object) -> dict[str, str]:
    """Return attributes as they stand in XML, which cannot hold most control characters."""
    return {name: make_visible(str(value)) for name, value in attributes.items()}


def add_suite(root: Element, suite: Suite, number: int) -> None:
    own = counts_of(suite, skipped=suite.count("skipped"), id=number)
    element = SubElement(root, "testsuite", own)
    properties = SubElement(element, "properties")
    for name, points in (("points", suite.points), ("possible", suite.possible)):
        SubElement(properties, "property", name=name, value=words.format_points(points))
    for case in with_own_names(suite.cases):
        add_case(element, suite, case)
    if suite.said:
        SubElement(element, "system-out").text = make_visible(suite.said)


def add_case(element: Element, suite: Suite, case: Case) -> None:
    """Add a case; a check that passed may have a note."""
    head = {"classname": suite.classname, "name": case.name, "time": f"{case.seconds:.3f}"}
    added = SubElement(element, "testcase", shown_attributes(**head))
    if case.tag:
        how = shown_attributes(type=case.kind, message=case.message)
        SubElement(added, case.tag, how).text = make_visible(case.text)
    elif case.text:
        SubElement(added, "system-out").text = make_visible(case.text)


def with_own_names(cases: Sequence[Case]) -> list[Case]:
    """Return cases of which no two have one name: CI systems would take them for one."""
    told: Counter[str] = Counter()
    named = []
    for case in cases:
        told[case.name] += 1
        number = told[case.name]
        named.append(case if number == 1 else replace(case, name=f"{case.name} ({number})"))
    return named


def xml_size(text: str) -> int:
    return words.byte_size(escape(make_visible(text)))
