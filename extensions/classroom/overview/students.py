"""What came of each submission, for figures: points per unit, time, what went wrong."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.overview.sections import StudentLink
from extensions.classroom.people.mark import BY_HAND
from harness.model import Assignment, Outcome, Unit
from harness.reports.data import Data

NOT_YET = "Not graded yet."
NOTHING = "There is nothing to grade."
HINT_LINES = 2  # before them stands what the check itself has to say


class Standing(enum.Enum):
    """How far a submission is graded; only one that is `JUDGED` counts in the figures of scores."""

    JUDGED = "judged"
    IN_PART = "unjudged"  # by the grader's own fault some units have no verdict
    UNGRADED = "ungraded"  # the report says why nothing was judged
    MISSING = "missing"  # there is nothing to grade
    ABSENT = "absent"  # a person of the roster submitted nothing
    WAITING = "waiting"  # its turn has not come


@dataclass(frozen=True, kw_only=True)
class UnitPoints:
    """Points in a unit, out of those that there are."""

    earned: float
    possible: float

    @property
    def part_earned(self) -> float:
        """The part of the points that was earned, from 0 to 1."""
        return self.earned / self.possible


@dataclass(frozen=True, kw_only=True)
class StudentResult:
    """A submission and what came of it.

    `marks` has the units that were judged; `total` and `seconds` are None where there is no report.
    `problems` are sentences for staff, each with its kind.  `causes` maps each cause that is named
    to the units in which it is, `hints` to what the student reads about it.  `deduction` is what is
    taken off the total for being late, None where that is not judged, and `part` names the section
    and the tutor.
    """

    hand_in: HandIn
    standing: Standing
    has_page: bool = False
    deduction: float | None = None
    part: str = ""
    marks: Mapping[str, UnitPoints] = field(default_factory=dict)
    total: float | None = None
    seconds: float | None = None
    problems: tuple[tuple[str, str], ...] = ()
    causes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hints: Mapping[str, str] = field(default_factory=dict)

    @property
    def final(self) -> float | None:
        """The total without what is taken off for being late, None where there is no report."""
        return None if self.total is None else self.total - (self.deduction or 0)

    @property
    def is_final(self) -> bool:
        """Whether all units have been judged."""
        return self.standing is Standing.JUDGED

    @property
    def link(self) -> StudentLink:
        """A link to the report, where there is one."""
        key = self.hand_in.key
        return StudentLink(key=key, name=self.hand_in.name or key, has_report=self.has_page)

    @property
    def kinds(self) -> list[str]:
        """The kinds of problems, each once."""
        return list(dict.fromkeys(kind for kind, _ in self.problems))

    def missed(self, units: Sequence[Unit]) -> list[int]:
        """Return the places of the units that were judged and do not have all points."""
        marks = [self.marks.get(unit.id) for unit in units]
        return [place for place, mark in enumerate(marks) if mark and mark.part_earned < 1]


def units_with_points(assignment: Assignment) -> tuple[Unit, ...]:
    """Return the units that figures are made of, in the assignment's order."""
    return tuple(unit for unit in assignment.units if unit.graded and unit.points > 0)


def read_students(graded: Sequence[GradedWork]) -> tuple[StudentResult, ...]:
    """Return what came of each submission, by name (in any case of letters), then by key."""
    ordered = sorted(graded, key=lambda one: (one.shown_name.casefold(), one.hand_in.key))
    return tuple(read_student(one) for one in ordered)


def read_student(graded: GradedWork) -> StudentResult:
    report, person = graded.report, graded.person
    standing = standing_of(graded)
    problems = tuple(problems_of(graded, standing))
    whose = replace(
        graded.hand_in, name=graded.shown_name, sid=graded.shown_number, email=graded.shown_email
    )
    part = ", ".join(filter(None, [person.section, person.tutor])) if person else ""
    if report is None:
        return StudentResult(hand_in=whose, standing=standing, problems=problems, part=part)
    is_judged = standing in (Standing.JUDGED, Standing.IN_PART)
    failures = named_failures(report) if is_judged else []
    return StudentResult(
        hand_in=whose,
        standing=standing,
        has_page=not report.get(BY_HAND),
        deduction=float(graded.late.points) if graded.late else None,
        part=part,
        marks=marks_of(report) if is_judged else {},
        total=report["score"],
        seconds=report["seconds"],
        problems=problems,
        causes=units_by_cause(failures),
        hints=hints_by_cause(failures),
    )


def standing_of(graded: GradedWork) -> Standing:
    """Return how far a submission is graded."""
    if graded.report is None and graded.is_absent:
        return Standing.ABSENT
    if graded.report is None:
        return Standing.MISSING if graded.hand_in.path is None else Standing.WAITING
    if graded.report["problem"] is not None:
        return Standing.UNGRADED
    outcomes = {unit["outcome"] for unit in graded.report["units"]}
    return Standing.IN_PART if Outcome.ERROR.value in outcomes else Standing.JUDGED


def marks_of(report: Data) -> dict[str, UnitPoints]:
    """Return the points in each unit that was judged."""
    return {
        unit["id"]: UnitPoints(earned=unit["score"], possible=unit["possible"])
        for unit in report["units"]
        if unit["outcome"] != Outcome.ERROR.value and unit["possible"] > 0
    }


def problems_of(graded: GradedWork, standing: Standing) -> Iterator[tuple[str, str]]:
    """Yield what staff should know of a submission: kinds and sentences."""
    remark, report = graded.hand_in.problem, graded.report
    if report is None:
        if standing in (Standing.MISSING, Standing.ABSENT):
            yield standing.value, remark or NOTHING
            return
        yield standing.value, NOT_YET
    elif standing is Standing.UNGRADED:
        yield standing.value, report["problem"].partition("\n")[0]
    elif standing is Standing.IN_PART:
        names = [unit["id"] for unit in report["units"] if unit["outcome"] == Outcome.ERROR.value]
        yield standing.value, f"Not judged: {', '.join(names)}."
    yield from (("trouble", line.partition("\n")[0]) for line in (report or {}).get("troubles", ()))
    if remark:
        yield "remark", remark


def named_failures(report: Data) -> list[Data]:
    """Return the failed checks that say why (`diagnosis`), but those that fail for another unit.

    In the data of a report `cause` is that other unit.
    """
    return [
        check
        for check in report["checks"]
        if check["outcome"] == Outcome.FAILED.value and check["diagnosis"] and not check["cause"]
    ]


def units_by_cause(failures: Sequence[Data]) -> dict[str, tuple[str, ...]]:
    """Return for each cause that is named the units in which it is."""
    found: dict[str, dict[str, None]] = {}
    for check in failures:
        found.setdefault(check["diagnosis"], {})[check["unit"]] = None
    return {cause: tuple(units) for cause, units in found.items()}


def hints_by_cause(failures: Sequence[Data]) -> dict[str, str]:
    """Return for each cause what is said of it: a line and a question, the last of a hint."""
    found: dict[str, str] = {}
    for check in failures:
        lines = (check["evidence"] or {}).get("hint", "").split("\n")
        if lines[0]:
            found.setdefault(check["diagnosis"], "\n".join(lines[-HINT_LINES:]))
    return found
