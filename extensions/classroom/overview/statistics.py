"""What came of each submission, and figures of a class: pure functions with exact definitions."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from math import floor
from statistics import correlation, fmean, median, quantiles, stdev

from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.overview.sections import StudentLink
from extensions.classroom.people.marks import BY_HAND, has_points
from harness.model import Assignment, Outcome, Record, Unit
from harness.reports.data import Data

BINS = 20  # of a histogram: 5 percent of the points each
DIGITS = 6  # as many as reports give points with: sums that differ in less are equal

# From how many submissions on a figure says something of a class, not of some persons.
FEWEST_FOR_QUARTILES = 2
FEWEST_FOR_DIFFICULTY = 5
FEWEST_FOR_CORRELATION = 20  # chance alone passes ±0.44 once in twenty times


class ScoreSummary(Record):
    """The scores of a class; None where there are too few of them."""

    count: int
    mean: float | None
    deviation: float | None
    lowest: float | None
    lower_quartile: float | None
    median: float | None
    upper_quartile: float | None
    highest: float | None


class Bin(Record):
    """How many scores lie from `low` up to, but not including `high`; the last bin includes it."""

    low: float
    high: float
    count: int


class PassCounts(Record):
    """How many have all points of a unit, some, none, and how many were not judged in it."""

    full: int
    partial: int
    none: int
    unjudged: int

    @property
    def judged(self) -> int:
        """How many were judged."""
        return self.full + self.partial + self.none


def summarize_scores(scores: Sequence[float]) -> ScoreSummary:
    """Return mean, standard deviation, median and quartiles.

    The deviation is that of a sample (STDEV.S of spreadsheets); None for less than two scores.

    The median is the middle score, the mean of the two in the middle where their number is even.
    Quartiles are those of spreadsheets (QUARTILE.INC): on the line through the scores in order,
    the lowest at 0 and the highest at 1, the points at 1/4 and 3/4; None for less than two scores.
    """
    are_several = len(scores) >= FEWEST_FOR_QUARTILES
    quarters = quantiles(scores, n=4, method="inclusive") if are_several else [None] * 3
    return ScoreSummary(
        count=len(scores),
        mean=fmean(scores) if scores else None,
        deviation=stdev(scores) if are_several else None,
        lowest=min(scores, default=None),
        lower_quartile=quarters[0],
        median=median(scores) if scores else None,
        upper_quartile=quarters[2],
        highest=max(scores, default=None),
    )


class PassCount(Record):
    """How many passed of those who could: with so many points or more, a percentage of all."""

    count: int
    of: int
    points: float
    percent: float


def count_passed(scores: Sequence[float], possible: float, percent: float) -> PassCount:
    """Return how many scores are at least this percentage of what is possible."""
    points = possible * percent / 100
    return PassCount(
        # Rounded: a sum of floats may lie a little below what it stands for.
        count=sum(round(score - points, DIGITS) >= 0 for score in scores),
        of=len(scores),
        points=points,
        percent=percent,
    )


def count_in_bins(scores: Sequence[float], possible: float) -> tuple[Bin, ...]:
    """Return how many scores lie in each of twenty equal parts of what is possible."""
    counts = [0] * BINS
    for score in scores:
        place = floor(round(score * BINS / possible, DIGITS))
        # All points lie in the last bin; a person's mark may lie beyond either end.
        counts[max(0, min(place, BINS - 1))] += 1
    return tuple(
        Bin(low=possible * place / BINS, high=possible * (place + 1) / BINS, count=count)
        for place, count in enumerate(counts)
    )


def count_passes(shares: Sequence[float], unjudged: int) -> PassCounts:
    """Return how many shares of a unit's points are 1, between 0 and 1, and 0."""
    full = sum(share >= 1 for share in shares)
    none = sum(share <= 0 for share in shares)
    return PassCounts(full=full, partial=len(shares) - full - none, none=none, unjudged=unjudged)


def mean_share(shares: Sequence[float]) -> float | None:
    """Return the difficulty of a unit: the mean share of its points, 1 where all have all of them.

    None for less than five submissions.
    """
    return fmean(shares) if len(shares) >= FEWEST_FOR_DIFFICULTY else None


def item_rest_correlation(points: Sequence[float], totals: Sequence[float]) -> float | None:
    """Return the corrected item-total correlation of a unit.

    It is Pearson's correlation between the points in the unit and the points in all other units
    (`totals` less `points`), so that a unit does not correlate with itself.  None for less than
    twenty submissions, and where all have the same points in the unit or in the others.
    """
    rest = [round(total - own, DIGITS) for own, total in zip(points, totals, strict=True)]
    is_flat = len(set(points)) < 2 or len(set(rest)) < 2
    return None if is_flat or len(points) < FEWEST_FOR_CORRELATION else correlation(points, rest)


# Bounds that are usual for items: Ebel and Frisbie, Essentials of Educational Measurement.
EASY, HARD = 0.8, 0.3
SOLVED = 0.9  # the part of a class that is nearly everybody
GOOD, POOR = 0.3, 0.2


class Item(Record):
    """A unit as an item of a test; `sentences` say what its figures mean."""

    unit: Unit
    heading: str
    counts: PassCounts
    difficulty: float | None
    correlation: float | None
    sentences: tuple[str, ...]

    @property
    def label(self) -> str:
        """What a unit is called in a table and beside a bar: "A Read a move", "Style"."""
        title = self.unit.title
        return title if self.heading == title else f"{self.unit.id} {title}"

    @property
    def short_label(self) -> str:
        """What a unit is called beside a point: "A", "Style"."""
        return self.unit.title if self.heading == self.unit.title else self.unit.id

    @property
    def full_share(self) -> float:
        """The part of those that were judged who have all points."""
        return self.counts.full / max(1, self.counts.judged)


def analyse_items(
    assignment: Assignment, units: Sequence[Unit], students: Sequence[StudentResult]
) -> tuple[Item, ...]:
    """Return the analysis of each unit; what was not judged in a unit is left out of its figures.

    Totals are the sums of the units' points, before anything is taken off for repairs.
    """
    return tuple(
        analyse_item(assignment.heading(unit), unit, [unit.id for unit in units], students)
        for unit in units
    )


def analyse_item(
    heading: str, unit: Unit, names: Sequence[str], students: Sequence[StudentResult]
) -> Item:
    """Return the analysis of a unit; its correlation needs all units judged."""
    judged = [student.marks[unit.id] for student in students if unit.id in student.marks]
    shares = [mark.part_earned for mark in judged]
    unjudged = sum(
        student.standing is Standing.IN_PART and unit.id not in student.marks
        for student in students
    )
    whole = [student for student in students if set(names) <= student.marks.keys()]
    points = [student.marks[unit.id].earned for student in whole]
    totals = [round(sum(student.marks[name].earned for name in names), DIGITS) for student in whole]
    difficulty, linked = mean_share(shares), item_rest_correlation(points, totals)
    counts = count_passes(shares, unjudged)
    return Item(
        unit=unit,
        heading=heading,
        counts=counts,
        difficulty=difficulty,
        correlation=linked,
        sentences=(say_difficulty(difficulty, counts), say_discrimination(counts, linked, points)),
    )


def say_difficulty(difficulty: float | None, counts: PassCounts) -> str:
    if difficulty is None:
        return f"Too few submissions to say how hard it was: it takes {FEWEST_FOR_DIFFICULTY}."
    if is_solved(counts):
        return "Nearly everybody solved it."
    if difficulty >= EASY:
        return "Most have most of its points."
    if difficulty >= HARD:
        return "Neither easy nor very hard."
    return "Very hard: most did not get far."


def is_solved(counts: PassCounts) -> bool:
    """Return whether nearly everybody has all points."""
    return counts.full >= SOLVED * counts.judged > 0


def say_discrimination(counts: PassCounts, linked: float | None, points: Sequence[float]) -> str:
    """Return what a corrected item-total correlation means."""
    if linked is None:
        return say_why_none(points)
    if linked >= GOOD:
        return "Those who did well elsewhere did better here, too."
    if linked >= POOR:
        return "Those who did well elsewhere did somewhat better here."
    if linked <= -POOR:
        return "Those who did well elsewhere did worse here: look at the checks or the task."
    if is_solved(counts):
        return "So it hardly tells students apart."
    return "Those who did well elsewhere did not do better here: look at the checks or the task."


def say_why_none(points: Sequence[float]) -> str:
    """Return why these points have no correlation with others."""
    if len(points) < FEWEST_FOR_CORRELATION:
        begin = "Too few submissions to say whether it tells students apart"
        return f"{begin}: it takes {FEWEST_FOR_CORRELATION}."
    if len(set(points)) == 1:
        return "All have the same points, so it tells nobody apart."
    return "All have the same points elsewhere, so there is nothing to compare it with."


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


class UnitPoints(Record):
    """Points in a unit, out of those that there are."""

    earned: float
    possible: float

    @property
    def part_earned(self) -> float:
        """The part of the points that was earned, from 0 to 1."""
        return self.earned / self.possible


class StudentResult(Record):
    """A submission and what came of it.

    `marks` has the units that were judged; `total` is None where there are no points, `seconds`
    where there is no report.  `problems` are sentences for staff, each with its kind.  `causes`
    maps each cause that is named to the units in which it is, `hints` to what the student reads
    about it.  `deduction` is what is taken off the total for being late, None where that is not
    judged, and `part` names the section and the tutor.
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
        """The total without what is taken off for being late, None where there are no points."""
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
    """Return a result for each row, sorted by name (in any case of letters), then by key."""
    ordered = sorted(graded, key=lambda one: (one.shown_name.casefold(), one.hand_in.key))
    return tuple(read_student(work) for work in ordered)


def read_student(graded: GradedWork) -> StudentResult:
    """Return the result of a row, without marks and causes where nothing was judged."""
    report, person = graded.report, graded.person
    standing = standing_of(graded)
    problems = tuple(problems_of(graded, standing))
    whose = replace(
        graded.hand_in, name=graded.shown_name, sid=graded.shown_number, email=graded.shown_email
    )
    part = ", ".join(filter(None, [person.section, person.tutor])) if person else ""
    is_judged = standing in (Standing.JUDGED, Standing.IN_PART)
    failures = named_failures(report) if report and is_judged else []
    return StudentResult(
        hand_in=whose,
        standing=standing,
        has_page=report is not None and not report.get(BY_HAND),
        deduction=float(graded.late.points) if graded.late and has_points(graded) else None,
        part=part,
        marks=marks_of(report) if report and is_judged else {},
        total=report["score"] if report and has_points(graded) else None,
        seconds=report["seconds"] if report else None,
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
    """Return the points in each unit that was judged and has some, by its id."""
    return {
        unit["id"]: UnitPoints(earned=unit["score"], possible=unit["possible"])
        for unit in report["units"]
        if unit["outcome"] != Outcome.ERROR.value and unit["possible"] > 0
    }


def problems_of(graded: GradedWork, standing: Standing) -> Iterator[tuple[str, str]]:
    """Yield a kind and a sentence for staff on each problem of a submission, the standing first."""
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
