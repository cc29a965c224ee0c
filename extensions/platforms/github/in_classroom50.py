"""What Classroom 50's runner starts beside a student's checkout: a grade by the public checks.

It writes `result.json` and `release-body.md` into the checkout.  Exit code 0 says that this is the
student's result, whatever it is; with another one Classroom 50 takes it for a fault of its own.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timezone
from fractions import Fraction
from math import lcm
from pathlib import Path
from typing import Any

from harness.api import Options, grade, load_assignment
from harness.commands.command_line import exit_code
from harness.errors import SandboxError, UsageError
from harness.model import Assignment, Grade, Outcome, Verdict
from harness.reports import words
from harness.reports.gradescope import unit_text
from harness.reports.markdown import render_summary
from harness.reports.outline import ReportOutline, UnitOutline, outline_of, unchecked_sentence
from harness.reports.writing import write_whole

MOST_BODY_BYTES = 100_000  # GitHub takes 125,000 characters for a release
RESULT, RELEASE_BODY = "result.json", "release-body.md"
TIME = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)[T_-]?(\d\d)[:-]?(\d\d)[:-]?(\d\d)")
ONLY_PUBLIC = "These points are from the checks that you have, too. {more}\n"


def grade_checkout(slug: str, checkout: Path, environment: Mapping[str, str]) -> int:
    """Grade a checkout and write the result into it; return the exit code."""

    def run() -> bool:
        for name in (RESULT, RELEASE_BODY):
            clear_place(checkout / name)  # what was handed in under this name is no result
        found = grade_publicly(load_assignment(slug), checkout)
        if found.troubles or found.unjudged:
            raise SandboxError("; ".join(found.troubles) or "a check could not be run")
        result = {**submission_facts(environment), **render_scores(found)}
        write_whole(checkout / RESULT, f"{json.dumps(result, indent=1)}\n".encode())
        more = unchecked_sentence(found.assignment, found.chosen)
        body = f"{render_summary(found, MOST_BODY_BYTES)}\n{ONLY_PUBLIC.format(more=more)}"
        write_whole(checkout / RELEASE_BODY, body.encode("utf-8", "backslashreplace"))
        if output := environment.get("GITHUB_OUTPUT"):
            with Path(output).open("a", encoding="utf-8") as file:
                file.write(f"summary={result['score']} of {result['max-score']}\n")
        return False

    return exit_code("autograder.py", run)


def clear_place(path: Path) -> None:
    """Remove what is there, whatever it is."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def grade_publicly(chosen: Assignment, checkout: Path) -> Grade:
    """Return the grade of a checkout by the public checks; no file to grade is a problem of it."""
    paths = [checkout / name for name in chosen.files]
    path = next((path for path in paths if path.is_file()), paths[0])
    try:
        found = grade(chosen, path, (), Options(public=True, isolation="private"))
    except UsageError:
        graded = frozenset(unit.id for unit in chosen.units if unit.graded)
        problem = f"There is no {chosen.files[0]} in what you submitted. Is your file named so?"
        return Grade(assignment=chosen, path=path, verdicts=(), chosen=graded, problem=problem)
    return with_full_units(found)


def submission_facts(environment: Mapping[str, str]) -> dict[str, Any]:
    """Return what the result says of the submission, from what the runner tells."""
    keys = {
        "classroom": "CLASSROOM",
        "assignment": "ASSIGNMENT",
        "submission": "SUBMISSION_TAG",
        "commit": "COMMIT_URL",
        "release": "RELEASE_URL",
        "review": "REVIEW_URL",
    }
    facts = {key: environment.get(name, "") for key, name in keys.items()}
    username = environment.get("USERNAME", "")
    return {
        "schema": SCHEMA,
        **facts,
        "assignment_type": environment.get("ASSIGNMENT_TYPE") or "individual",
        "owner": environment.get("OWNER") or username,
        "datetime": submission_time(facts["submission"]),
        "graded_at": as_utc(datetime.now(timezone.utc)),
        **({"submitted_by": username} if username else {}),
    }


def submission_time(tag: str) -> str:
    """Return the time that a tag `submit/<time>-<sha>` holds, now where it holds none.

    Example:
        >>> submission_time("submit/2026-09-14T08-30-00Z-1a2b3c4")
        '2026-09-14T08:30:00Z'
    """
    found = TIME.search(tag)
    if not found:
        return as_utc(datetime.now(timezone.utc))
    year, month, day, hour, minute, second = found.groups()
    return f"{year}-{month}-{day}T{hour}:{minute}:{second}Z"


def as_utc(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


SCHEMA = "classroom50/result/v1"
HUNDREDTHS = 100
LONGEST_NAME_CHARS = 300
LONGEST_MESSAGE_CHARS = 20_000
COMMAND = re.compile(r"^( *):(?=:)|##(?=\[)", re.MULTILINE)

Data = dict[str, Any]


def render_scores(grade: Grade) -> Data:
    """Return `score`, `max-score` and `tests` of the result."""
    outline = outline_of(grade)
    grade = outline.grade
    # so many make a point that units and costs are whole, whoever is graded
    points = [*(unit.points for unit in grade.assignment.units), *grade.assignment.costs.values()]
    scale = HUNDREDTHS * lcm(*(Fraction(point).denominator for point in points))
    earned = [int(grade.earned_in(unit.id) * scale) for unit in grade.units]
    left = take_cost(earned, int(grade.cost * scale))
    tests = [
        unit_entry(outline, unit, scale, (score, score - remaining))
        for unit, score, remaining in zip(outline.units, earned, left, strict=True)
    ]
    return {
        "score": sum(left),
        "max-score": sum(test["max-score"] for test in tests),
        "tests": tests,
    }


def take_cost(earned: Sequence[int], cost: int) -> list[int]:
    """Return what is left of each unit's score when a cost is taken from the first that have some.

    Example:
        >>> take_cost([1, 0, 5], 2)
        [0, 0, 4]
    """
    left = []
    for score in earned:
        taken = min(score, cost)
        cost -= taken
        left.append(score - taken)
    return left


def unit_entry(
    outline: ReportOutline, unit: UnitOutline, scale: int, counted: tuple[int, int]
) -> Data:
    """Return the test of a unit: its score (`counted`) less what repairs take from it."""
    score, taken = counted
    lines = [outline.problem] if outline.problem else unit_text(unit)
    costs = outline.repairs if taken else ()
    return {
        "test-name": harmless(words.cut_text(unit.name, LONGEST_NAME_CHARS)),
        "passed": unit.outcome is Outcome.PASSED and not taken,
        "score": score - taken,
        "max-score": int(unit.unit.points * scale),
        "message": harmless(words.shorten("\n".join([*lines, *costs]), LONGEST_MESSAGE_CHARS)),
    }


def harmless(text: str) -> str:
    """Return a text whose lines are no commands to GitHub when they are printed in a log."""
    return COMMAND.sub(lambda found: f"{found[0]} ", text)


def with_full_units(grade: Grade) -> Grade:
    """Return a grade by public checks alone in which these are worth all points of their units."""
    verdicts = tuple(spread_points(grade, verdict) for verdict in grade.verdicts)
    return replace(grade, verdicts=verdicts)


def spread_points(grade: Grade, verdict: Verdict) -> Verdict:
    """Return a verdict with its part of what the unit's hidden checks would have been worth."""
    own = sum((other.possible for other in grade.of(verdict.unit)), Fraction(0))
    whole = grade.assignment.unit(verdict.unit).points if verdict.unit in grade.chosen else own
    if not own or own == whole:
        return verdict
    return replace(
        verdict, points=verdict.points * whole / own, possible=verdict.possible * whole / own
    )
