"""What GitHub reads: the result for Classroom's reporter, and annotations for a job's log.

Classroom's graders hand their result on as an output of a step, base64 of JSON, which the reporter
gets in an environment variable.  In a log a line that begins with two colons is a command, whoever
wrote it, so texts that a program of GitHub's prints there have none.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from harness.model import Evidence, Grade, Outcome, Unit, Verdict
from harness.printable import cut_line
from harness.reports import order, room, words
from harness.reports.gradescope_tests import json_number, outcome_of, unit_name, unit_told
from harness.reports.sanitizing import sanitize_grade
from harness.reports.text import INTERNAL_ERROR, repair_lines

VERSION = 1
MOST_BYTES = 90_000  # base64 adds a third; Linux takes 131,072 bytes in an environment variable
LONGEST_MESSAGE_CHARS = 10_000
MOST_ANNOTATIONS = 10  # GitHub shows no more warnings of a step
LONGEST_ANNOTATION_CHARS = 1000
STATUS = {Outcome.PASSED: "pass", Outcome.FAILED: "fail", Outcome.ERROR: "error"}
COMMAND = re.compile(r"^( *):(?=:)|##(?=\[)", re.MULTILINE)
LINE = re.compile(r"line (\d+)")
IN_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
IN_PROPERTIES = {**IN_DATA, **str.maketrans({":": "%3A", ",": "%2C"})}


# The result


def render_result(grade: Grade) -> str:
    """Return the line that makes the result an output of the step: for `$GITHUB_OUTPUT`."""
    content = base64.b64encode(compact_json(fitted_result(sanitize_grade(grade))).encode())
    return f"result={content.decode()}\n"


def compact_json(data: Any) -> str:
    """Return data as JSON in ASCII."""
    return json.dumps(data, separators=(",", ":"))


def compact_size(data: Any) -> int:
    """Return how many bytes data has as JSON."""
    return len(compact_json(data))


def fitted_result(grade: Grade) -> dict[str, Any]:
    """Return the result; the messages of the tests share the room that there is."""
    found = whole_result(grade)
    messages = [test.pop("message") for test in found["tests"]]
    most = room.share_room(list(map(compact_size, messages)), MOST_BYTES - compact_size(found))
    for test, message in zip(found["tests"], messages, strict=True):
        test["message"] = room.fit_text(message, most, compact_size)
    return found


def whole_result(grade: Grade) -> dict[str, Any]:
    """Return the result, however large it is: a test for the file if need be, one for each unit."""
    tests = [*file_tests(grade), *(unit_test(grade, unit) for unit in grade.units)]
    statuses = {test["status"] for test in tests}
    worst = next((one for one in ("error", "fail") if one in statuses), "pass")
    return {
        "version": VERSION,
        "status": worst,
        "max_score": json_number(grade.possible),
        "tests": tests,
    }


def file_tests(grade: Grade) -> Iterator[dict[str, Any]]:
    """Yield the test on the file as a whole; its points are those that repairs cost."""
    said = [*([grade.problem] if grade.problem else []), *repair_lines(grade), *grade.notes]
    said += [f"{INTERNAL_ERROR}: {trouble}" for trouble in grade.troubles]
    if said:
        cost = grade.score - sum(map(grade.earned_in, grade.chosen), Fraction(0))
        is_ours = grade.troubles or (grade.problem and not grade.verdicts)
        status = "error" if is_ours else "fail" if cost or grade.problem else "pass"
        yield a_test("The file", status, json_number(cost), "\n".join(said))


def unit_test(grade: Grade, unit: Unit) -> dict[str, Any]:
    """Return the test of a unit."""
    earned = grade.earned_in(unit.id)
    outcome = outcome_of(unit, earned, grade.of(unit.id))
    told = "\n".join(unit_told(grade, unit, outcome))
    name = words.cut_text(unit_name(grade, unit), 300)
    seconds = sum(one.seconds for one in grade.of(unit.id))
    return {
        **a_test(name, STATUS[outcome], json_number(earned), told),
        "task_id": unit.id,
        "filename": grade.path.name,
        "duration": round(seconds, 3),
    }


def a_test(name: str, status: str, score: float, message: str) -> dict[str, Any]:
    """Return a test with all the keys that there are."""
    return {
        "name": harmless(name),
        "status": status,
        "score": score,
        "message": harmless(words.shorten(message, LONGEST_MESSAGE_CHARS)),
        "test_code": "",
        "task_id": "",
        "filename": "",
        "line_no": 0,
        "duration": 0.0,
    }


def harmless(text: str) -> str:
    """Return a text whose lines are no commands when they are printed in a log."""
    return COMMAND.sub(lambda found: f"{found[0]} ", text)


# Annotations


def render_annotations(grade: Grade) -> str:
    """Return the commands that mark lines of the file: rules of style, and exceptions."""
    grade = sanitize_grade(grade)
    marks = list(dict.fromkeys(marked_places(grade)))
    return "".join(f"{mark}\n" for mark in marks[:MOST_ANNOTATIONS])


def marked_places(grade: Grade) -> Iterator[str]:
    """Yield an annotation for each place, first those of what is to be done first."""
    for unit, failed in order.failing_units(grade):
        for verdict in failed:
            evidence = verdict.evidence or Evidence()
            title = f"{grade.assignment.heading(unit)}: {verdict.title}"
            for place, said in places_of(verdict, evidence):
                yield annotation(grade, place, title, said)


def places_of(verdict: Verdict, evidence: Evidence) -> Iterator[tuple[str, str]]:
    """Yield the lines that a failure is about, each with what is said of it."""
    for finding in evidence.findings:
        yield finding.place, finding.text
    if evidence.place:
        yield evidence.place, evidence.actual or verdict.title


def annotation(grade: Grade, place: str, title: str, said: str) -> str:
    """Return a warning at a place; one in a notebook's cell is said in words."""
    found = LINE.fullmatch(place)
    properties = {
        "file": grade.path.as_posix(),
        **({"line": found[1]} if found else {}),
        "title": title,
    }
    told = ",".join(f"{key}={escape(value, IN_PROPERTIES)}" for key, value in properties.items())
    shown = said if found else f"{place}: {said}"
    return f"::warning {told}::{escape(shown, IN_DATA)}"


def escape(text: str, signs: Mapping[int, str]) -> str:
    """Return a text as it stands in a command, cut where it is long."""
    shown = "\n".join(cut_line(line) for line in text.split("\n"))
    return words.shorten(shown, LONGEST_ANNOTATION_CHARS).translate(signs)
