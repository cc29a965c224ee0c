"""The unit for a student's own tests, which `[own_tests]` in assignment.toml adds to a grade."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from extensions.own_tests.judging import (
    SENTENCES,
    Judging,
    OwnTestsReport,
    call_text,
    judge_tests,
    opened_runner,
)
from harness.api import Reference
from harness.errors import AssignmentError, StudentFailure
from harness.model import Assignment, Evidence, Outcome, Submission, Verdict
from harness.modules import load_module
from harness.submission.reading import UnreadableSubmission, read_submission

KIND, FILE = "own_tests", "recorded/own_tests.json"
COST = Fraction(1, 10)  # of the unit's points, for each wrong test
MOST_CASES, MOST_NOTES = 300, 10  # answers of a function for a kit; notes on tests
TEXTS = SENTENCES["unit"]


def judge_unit(
    submission: Submission,
    assignment: Assignment,
    is_own_check: bool,  # noqa: FBT001 (by its place, as the seam says)
) -> tuple[list[Verdict], list[str]]:
    """Return the verdicts on a student's tests, none where the student wrote none; and notes.

    Each function counts the same: of its part of the points tests earn as much as they catch of its
    known wrong versions.  What asks for input is hard to test, and does not count.
    """
    (unit,) = (unit for unit in assignment.units if unit.kind == KIND)
    submissions, unreadable = [submission], []
    path = submission.path.with_name(unit.file or submission.path.name)
    if path != submission.path and path.is_file():
        try:
            submissions.append(read_submission(path))
        except UnreadableSubmission as error:
            unreadable = [f"{unit.title}: {error}"]
    if is_own_check:
        report, unchecked = check_claims(submissions, assignment)
    elif (assignment.folder / "misconceptions").is_dir():
        counted = [name for name in assignment.functions if name not in assignment.asks]
        report, unchecked = judge_tests(submissions, assignment, counted), 0
    else:
        raise AssignmentError(
            f"{assignment.folder}: own_tests needs misconceptions/, see the guide"
        )
    count, wrong = report.tests - report.given, report.notes.pop("wrong", [])
    if not count:
        return [], unreadable
    notes = unreadable + [
        f"{unit.title}, {note.place} ({note.code}): {note.text}"
        for several in report.notes.values()
        for note in several[:MOST_NOTES]
    ]
    right = Verdict(
        check=f"{unit.id}::right",
        unit=unit.id,
        kind="behaviour",
        group="right",
        title=TEXTS["right"],
        outcome=Outcome.FAILED if wrong else Outcome.PASSED,
        evidence=Evidence(lead=TEXTS["wrong"].format(len(wrong), count), findings=tuple(wrong)),
    )
    if is_own_check:
        return [right], [*notes, TEXTS["unchecked"].format(unchecked, count)]
    rows = report.functions.values()
    parts = [Fraction(row["caught"], row["versions"]) for row in rows]
    part = sum(parts, Fraction(0)) / max(1, len(parts))
    counts = [sum(row[key] for row in rows) for key in ("caught", "versions")]
    caught = replace(
        right,
        check=f"{unit.id}::caught",
        group="caught",
        title=TEXTS["caught"],
        outcome=Outcome.PASSED if part == 1 else Outcome.FAILED,
        points=unit.points * max(Fraction(0), part - COST * len(wrong)),
        possible=unit.points,
        evidence=Evidence(
            lead=TEXTS["count"].format(*counts),
            actual="\n".join(report.caught_lines()),
            hint=report.uncaught_sentence(),
        ),
    )
    return [right, caught], notes


def check_claims(
    submissions: Sequence[Submission], assignment: Assignment
) -> tuple[OwnTestsReport, int]:
    """Hold tests against recorded answers; return how many compare no call with one of these."""
    path, unchecked = assignment.folder / FILE, 0
    answers = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    with opened_runner(replace(submissions[0], source="", modules=()), assignment) as runner:
        judging = Judging(submissions, assignment, runner)
    for number in judging.numbers:
        claim = judging.tests[number]["claim"]
        right = answers.get(claim and call_text(claim["function"], claim["arguments"]))
        unchecked += right is None
        if right not in (None, repr(claim and claim["expected"])):
            judging.note_claim(number, right)
    return judging.report, unchecked


def recorded_answers(assignment: Assignment) -> bytes:
    """Return what the reference answers in the cases of domains, for a kit, which has none."""
    answers: dict[str, str] = {}
    with Reference(assignment) as reference:
        session = reference.session()
        path = assignment.folder / "domains.py"
        domains = load_module(path).DOMAINS.items() if path.is_file() else ()
        for name, domain in domains:
            cases = getattr(domain, "cases", domain)()  # a row may be the function that gives them
            own = [case for case in cases if not case.typed and case.seed is None]
            for case in own[:MOST_CASES] if not getattr(domain, "chance", False) else ():
                text = call_text(name, case.arguments)
                session.begin_check()
                try:
                    answers[text] = repr(session.call(name, [*case.arguments], ()).returned)
                except StudentFailure:
                    continue
    return json.dumps(answers).encode()
