"""The class at a glance: one HTML page beside the students' reports, which needs nothing else.

Names of students are text of strangers: templates escape every value, control characters are made
visible, and the page's policy lets no script run but its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import ceil, floor, log10
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

from extensions.classroom.files.records import GradedWork
from extensions.classroom.overview.sections import PageTable, Section, page_parts
from extensions.classroom.overview.statistics import (
    FEWEST_FOR_CORRELATION,
    POOR,
    Bin,
    Item,
    ScoreSummary,
    Standing,
    StudentResult,
    analyse_items,
    count_in_bins,
    count_passed,
    read_students,
    summarize_scores,
    units_with_points,
)
from harness.assignment.tables import read_toml
from harness.model import Assignment, Record
from harness.reports.words import cut_text, with_noun

MOST_NAMED = 8  # students beside a kind of problem; the table has them all


def render_overview(
    graded: Sequence[GradedWork],
    assignment: Assignment,
    sections: Sequence[Section] = (),
    *,
    pass_mark: float | None = None,
    reload_seconds: int = 0,
) -> str:
    """Return the HTML of the page of a class, to stand beside the folders named by the keys.

    Args:
        graded: The rows of the gradebook; the page says so where there are none.
        assignment: What was graded.
        sections: Further parts of the page.
        pass_mark: From how many percent of all points on a submission passes, None for no mark.
        reload_seconds: After how many seconds the page loads itself again, never for 0.
    """
    students, units = read_students(graded), units_with_points(assignment)
    possible = float(sum(unit.points for unit in units))
    judged = [student for student in students if student.is_final]
    totals = [student.total for student in judged if student.total is not None]
    finals = [student.final for student in judged if student.final is not None]
    scores = summarize_scores(totals)
    items = analyse_items(assignment, units, students)
    page = SimpleNamespace(
        title=assignment.title,
        possible=possible,
        pending=say_pending(students),
        left_out=say_left_out(students),
        scores=scores,
        passed=None if pass_mark is None else count_passed(finals, possible, pass_mark),
        plots=build_plots(totals, possible, scores, items),
        items=items,
        fewest=FEWEST_FOR_CORRELATION,
        causes=frequent_causes(students, [unit.id for unit in units]),
        troubles=[
            {
                "kind": kind,
                "label": KINDS[kind][0],
                "sentence": with_noun(len(those), *KINDS[kind][1:]),
                "students": [student.link for student in those[:MOST_NAMED]],
                "left": len(those[MOST_NAMED:]),
            }
            for kind, those in students_by_problem(students).items()
        ],
        slowest=slowest_students(students),
        sections=sections,
        units=units,
        students=students,
        has_deductions=any(student.deduction is not None for student in students),
    )
    environment, values = page_parts(*(section.template.parent for section in sections))
    return environment.get_template("overview.html").render(
        page=page, reload_seconds=reload_seconds, **values
    )


def build_plots(
    totals: Sequence[float], possible: float, scores: ScoreSummary, items: Sequence[Item]
) -> dict[str, Plot]:
    """Return the plots by name: none without scores or points, no points of units without both."""
    if not totals or not possible:
        return {}
    found = (
        plot_scores(count_in_bins(totals, possible), scores),
        plot_passes(items),
        plot_items(items),
    )
    return {plot.name: plot for plot in found if plot is not None}


def say_pending(students: Sequence[StudentResult]) -> str:
    """Return how many are graded of those that can be, "" where all are."""
    waiting = sum(student.standing is Standing.WAITING for student in students)
    without = (Standing.MISSING, Standing.ABSENT)
    there = sum(student.standing not in without for student in students)
    of = with_noun(there, "submission is", "submissions are")
    sentence = f"{there - waiting} of {of} graded so far. All figures are of these."
    return sentence if waiting else ""


def say_left_out(students: Sequence[StudentResult]) -> str:
    """Return how many submissions the figures of scores leave out and why, "" for none."""
    reasons = [
        f"{count} {KINDS[kind.value][0]}"
        for kind in Standing
        if kind is not Standing.JUDGED
        and (count := sum(student.standing is kind for student in students))
    ]
    judged = sum(student.is_final for student in students)
    absent = sum(student.standing is Standing.ABSENT for student in students)
    if absent and judged + absent == len(students):
        return f"{judged} of {len(students)} people submitted; the figures are theirs."
    counted = f"{judged} of {len(students)} submissions count here."
    return f"{counted} Left out: {', '.join(reasons)}." if reasons else ""


SLOWEST = 5
MOST_CAUSES = 15

KINDS: dict[str, list[str]] = read_toml(Path(__file__).with_name("kinds.toml"))
"""Kinds of problems, the gravest first: a label, and the words for one student and for many."""


class FrequentCause(Record):
    """A named cause, the units in which it is, what an example of its failures says, how often."""

    name: str
    units: tuple[str, ...]
    hint: str
    students: int


def students_by_problem(students: Sequence[StudentResult]) -> dict[str, tuple[StudentResult, ...]]:
    """Return who has a problem of each kind, the gravest kind first, without those nobody has."""
    found = {
        kind: tuple(student for student in students if kind in dict(student.problems))
        for kind in KINDS
    }
    return {kind: those for kind, those in found.items() if those}


def slowest_students(students: Sequence[StudentResult]) -> tuple[StudentResult, ...]:
    """Return the five whose grades took longest, the slowest first, equal ones by name."""
    timed = [student for student in students if student.seconds is not None]
    return tuple(sorted(timed, key=lambda one: -(one.seconds or 0))[:SLOWEST])


def frequent_causes(
    students: Sequence[StudentResult], order: Sequence[str]
) -> tuple[FrequentCause, ...]:
    """Return the causes that most students share, by name where they are equal; units in `order`.

    A student counts once for a cause, in however many checks and units it is named.
    """
    counts = Counter(cause for student in students for cause in student.causes)
    places: dict[str, set[str]] = defaultdict(set)
    for student in students:
        for cause, units in student.causes.items():
            places[cause].update(units)
    ranked = sorted(counts, key=lambda cause: (-counts[cause], cause))[:MOST_CAUSES]
    return tuple(
        FrequentCause(
            name=cause,
            units=tuple(unit for unit in order if unit in places[cause]),
            hint=usual_hint(cause, students),
            students=counts[cause],
        )
        for cause in ranked
    )


def usual_hint(cause: str, students: Sequence[StudentResult]) -> str:
    """Return what most students with a cause are told, the first one of equals."""
    hints = Counter(student.hints[cause] for student in students if cause in student.hints)
    return min(hints, key=lambda hint: (-hints[hint], hint), default="")


WIDTH, SCORES_HEIGHT, ITEMS_HEIGHT = 504, 230, 288  # in units of the drawing; text has 13
LEFT, RIGHT, HEAD, FOOT = 52, 16, 26, 44  # room around the axes
LETTER_WIDTH = 7.5  # of the widest fonts, so that no label beside a bar is cut off
BAR_PITCH, BESIDE = 26, 6
RIGHT_HALF = 0.75  # labels of points from here on stand at their left
LONGEST_LABEL = 26
CLOSE = 0.045  # points of units that lie closer share a label
SEGMENTS = (
    ("full", "all points", "good"),
    ("partial", "some points", "some"),
    ("none", "no points", "bad"),
    ("unjudged", "not graded", "unjudged"),
)


class Scale(Record):
    """An axis: which values lie from where to where in a drawing."""

    low: float
    high: float
    start: float
    end: float = HEAD

    def place(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self, least_step: float = 0) -> Iterator[float]:
        """Yield at most seven round values: steps of 1, 2 or 5 times a power of ten."""
        power = 10.0 ** floor(log10((self.high - self.low) / 6))
        steps = [power * factor for factor in (1, 2, 5, 10)]
        step = max(least_step, next(step for step in steps if (self.high - self.low) / step <= 6))
        # The tick at an end stays though a quotient such as 0.3 / 0.1 is a little too small.
        for number in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1):
            yield number * step


class Plot(Record):
    """A plot, which the macro of its name in `plots.html` draws, and the table of its numbers.

    `description` is for who does not see it, `shown` what the macro draws between the axes.
    """

    name: str
    table: PageTable
    description: str
    height: float
    across: Scale
    up: Scale
    shown: Mapping[str, Any]
    width: ClassVar[float] = WIDTH


def plot_scores(bins: Sequence[Bin], scores: ScoreSummary) -> Plot:
    """Return the histogram of scores, with their median."""
    fullest = max(bins, key=lambda one: one.count)
    table = PageTable(
        caption="How the scores are spread",
        head=("From", "To below", "Submissions"),
        rows=tuple((bar.low, bar.high, bar.count) for bar in bins),
    )
    return Plot(
        name="scores",
        table=table,
        description=(
            f"Histogram of {scores.count} scores. Most of them, {fullest.count}, lie from "
            f"{fullest.low:g} to {fullest.high:g} points."
        ),
        height=SCORES_HEIGHT,
        across=Scale(low=bins[0].low, high=bins[-1].high, start=LEFT, end=WIDTH - RIGHT),
        # The highest bar does not touch the frame.
        up=Scale(low=0, high=fullest.count * 1.05, start=SCORES_HEIGHT - FOOT),
        shown={"bins": bins, "median": scores.median},
    )


def plot_passes(items: Sequence[Item]) -> Plot:
    """Return the bars that show for each unit how many have all points, some, none."""
    table = PageTable(
        caption="Who solved what",
        head=("Unit", *(label[0].upper() + label[1:] for _, label, _ in SEGMENTS)),
        rows=tuple(
            (label_item(item), *(getattr(item.counts, name) for name, _, _ in SEGMENTS))
            for item in items
        ),
    )
    hardest = min(items, key=full_share)
    labels = [cut_text(label_item(item), LONGEST_LABEL) for item in items]
    left = max(LEFT, LETTER_WIDTH * max(map(len, labels)) + BESIDE)
    height = HEAD + len(items) * BAR_PITCH + FOOT
    is_any_unjudged = any(item.counts.unjudged for item in items)
    return Plot(
        name="passes",
        table=table,
        description=(
            f"A bar for each of {len(items)} units: the parts of the class with all points, with "
            f"some and with none. The fewest have all points in {hardest.heading}: "
            f"{full_share(hardest):.0%}."
        ),
        height=height,
        across=Scale(low=0, high=100, start=left, end=WIDTH - RIGHT),
        up=Scale(low=len(items) - 0.5, high=-0.5, start=height - FOOT),
        shown={
            "rows": list(zip(labels, map(bar_segments, items), strict=True)),
            "legend": SEGMENTS if is_any_unjudged else SEGMENTS[:-1],
        },
    )


def bar_segments(item: Item) -> list[tuple[float, float, str]]:
    """Return where each segment of a unit's bar begins, its share, both in percent, its colour."""
    whole = max(1, item.counts.judged + item.counts.unjudged)
    shares = [100 * getattr(item.counts, name) / whole for name, _, _ in SEGMENTS]
    starts = accumulate(shares, initial=0.0)
    colours = [colour for _, _, colour in SEGMENTS]
    return [segment for segment in zip(starts, shares, colours, strict=False) if segment[1]]


def plot_items(items: Sequence[Item]) -> Plot | None:
    """Return difficulty against discrimination, None where no unit has both."""
    known = [item for item in items if item.difficulty is not None and item.correlation is not None]
    if not known:
        return None
    table = PageTable(
        caption="How hard, and how well it tells students apart",
        head=("Unit", "Mean share of the points", "Correlation with the rest"),
        rows=tuple((label_item(item), item.difficulty, item.correlation) for item in known),
    )
    points = [
        (item.difficulty or 0.0, item.correlation or 0.0, short_label(item)) for item in known
    ]
    below = ", ".join(item.heading for item in known if (item.correlation or 0) < POOR) or "none"
    return Plot(
        name="discrimination",
        table=table,
        description=f"A point for each of {len(known)} units. Below the line at {POOR}: {below}.",
        height=ITEMS_HEIGHT,
        # A little more than 1: the point of a unit that all have solved is a whole one.
        across=Scale(low=0, high=1.02, start=LEFT, end=WIDTH - RIGHT),
        up=Scale(low=min(0.0, *(y - 0.1 for _, y, _ in points)), high=1, start=ITEMS_HEIGHT - FOOT),
        shown={"points": points, "labels": list(shared_labels(points)), "bound": POOR},
    )


def shared_labels(
    points: Sequence[tuple[float, float, str]],
) -> Iterator[tuple[float, float, str, bool]]:
    """Yield a label for points that lie close to one: its place, text, whether it ends there."""
    left = list(points)
    while left:
        x, y, _ = left[0]
        close = [point for point in left if abs(point[0] - x) < CLOSE and abs(point[1] - y) < CLOSE]
        left = [point for point in left if point not in close]
        across = (min if x > RIGHT_HALF else max)(point[0] for point in close)
        yield (
            across,
            sum(point[1] for point in close) / len(close),
            ", ".join(cut_text(point[2], LONGEST_LABEL) for point in close),
            across > RIGHT_HALF,
        )


def label_item(item: Item) -> str:
    """Return what a unit is called in a table and beside a bar: "A Read a move", "Style"."""
    unit = item.unit
    return unit.title if item.heading == unit.title else f"{unit.id} {unit.title}"


def short_label(item: Item) -> str:
    """Return what a unit is called beside a point: "A", "Style"."""
    return item.unit.title if item.heading == item.unit.title else item.unit.id


def full_share(item: Item) -> float:
    """Return the part of those that were judged who have all points."""
    return item.counts.full / max(1, item.counts.judged)
