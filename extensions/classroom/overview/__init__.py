"""The class at a glance: one HTML page beside the students' reports, which needs nothing else.

Names of students are text of strangers: templates escape every value, control characters are made
visible, and the page's policy lets no script run but its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from types import SimpleNamespace
from xml.etree import ElementTree as ET

from markupsafe import Markup

from extensions.classroom.files.records import GradedWork
from extensions.classroom.overview.sections import PageTable, Section, page_parts
from extensions.classroom.overview.statistics import (
    FEWEST_FOR_CORRELATION,
    FEWEST_FOR_TAILS,
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
        fewest=(FEWEST_FOR_CORRELATION, FEWEST_FOR_TAILS),
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
    environment, values = page_parts()
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

KINDS = {
    Standing.WAITING.value: (
        "not graded yet",
        "submission is not graded yet",
        "submissions are not graded yet",
    ),
    Standing.ABSENT.value: ("did not submit", "person did not submit", "people did not submit"),
    Standing.MISSING.value: (
        "nothing to grade",
        "student has nothing that could be graded",
        "students have nothing that could be graded",
    ),
    Standing.UNGRADED.value: (
        "could not be graded",
        "submission could not be graded",
        "submissions could not be graded",
    ),
    Standing.IN_PART.value: (
        "not graded in all units",
        "submission was not graded in all units because of an internal error",
        "submissions were not graded in all units because of an internal error",
    ),
    "trouble": (
        "internal error",
        "submission caused an internal error",
        "submissions caused an internal error",
    ),
    "remark": ("remark on the submission", "submission has a remark", "submissions have a remark"),
}
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
BAR_PITCH, BAR_HEIGHT = 26, 19
LEGEND_PITCH, SWATCH = 124, 24
BESIDE = 6
RIGHT_HALF = 0.75  # labels of points from here on stand at their left
LONGEST_LABEL = 26
NARROWEST_SEGMENT = 9.0  # percent: the room that "9 %" takes
CLOSE = 0.045  # points of units that lie closer share a label
SEGMENTS = (
    ("full", "all points", "good"),
    ("partial", "some points", "some"),
    ("none", "no points", "bad"),
    ("unjudged", "not graded", "unjudged"),
)


class Plot(Record):
    """A plot, and the table of its numbers."""

    name: str
    table: PageTable
    svg: Markup


def build_plot(name: str, table: PageTable, description: str, drawing: PlotDrawing) -> Plot:
    """Return a plot under the caption of its table."""
    drawn = drawing.element(name, table.caption, description)
    # ElementTree wrote it, which escapes every text.
    return Plot(name=name, table=table, svg=Markup(drawn))  # noqa: S704


def plot_scores(bins: Sequence[Bin], scores: ScoreSummary) -> Plot:
    """Return the histogram of scores, with their median."""
    fullest = max(bins, key=lambda one: one.count)
    table = PageTable(
        caption="How the scores are spread",
        head=("From", "To below", "Submissions"),
        rows=tuple((bar.low, bar.high, bar.count) for bar in bins),
    )
    description = (
        f"Histogram of {scores.count} scores. Most of them, {fullest.count}, lie from "
        f"{fullest.low:g} to {fullest.high:g} points."
    )
    return build_plot("scores", table, description, draw_scores(bins, scores.median))


def draw_scores(bins: Sequence[Bin], middle: float | None) -> PlotDrawing:
    """Return a drawing with a bar for each bin."""
    drawing = PlotDrawing(WIDTH, SCORES_HEIGHT)
    highest = max(bar.count for bar in bins) * 1.05  # the highest bar does not touch the frame
    axes = Axes(
        drawing=drawing,
        across=Scale(low=bins[0].low, high=bins[-1].high, start=LEFT, end=WIDTH - RIGHT),
        up=Scale(low=0, high=highest, start=SCORES_HEIGHT - FOOT, end=HEAD),
    )
    axes.draw_up("submissions", least_step=1)
    for bar in bins:
        (left, top), (right, foot) = axes.at(bar.low, bar.count), axes.at(bar.high, 0)
        drawing.add_bar((left, top), (right - left, foot - top), "good")
    axes.draw_across("points")
    if middle is not None:
        x, foot = axes.at(middle, 0)
        drawing.add_line((x, foot), (x, HEAD), "ink", dashed=True)
        is_right = middle > bins[-1].high / 2
        drawing.add_text(
            (x - BESIDE if is_right else x + BESIDE, HEAD / 2),
            f"median {middle:.4g}",
            anchor="end" if is_right else "start",
        )
    return drawing


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
    description = (
        f"A bar for each of {len(items)} units: the parts of the class with all points, with some "
        f"and with none. The fewest have all points in {hardest.heading}: "
        f"{full_share(hardest):.0%}."
    )
    return build_plot("passes", table, description, draw_passes(items))


def draw_passes(items: Sequence[Item]) -> PlotDrawing:
    """Return a drawing with a bar of segments for each unit, the first at the top."""
    labels = [cut_text(label_item(item), LONGEST_LABEL) for item in items]
    left = max(LEFT, LETTER_WIDTH * max(map(len, labels)) + BESIDE)
    height = HEAD + len(items) * BAR_PITCH + FOOT
    drawing = PlotDrawing(WIDTH, height)
    axes = Axes(
        drawing=drawing,
        across=Scale(low=0, high=100, start=left, end=WIDTH - RIGHT),
        up=Scale(low=len(items) - 0.5, high=-0.5, start=height - FOOT, end=HEAD),
    )
    for place, (label, item) in enumerate(zip(labels, items, strict=True)):
        drawing.add_text((left - BESIDE, axes.up.place(place)), label, anchor="end")
        draw_segments(axes, place, item)
    axes.draw_across("percent of the submissions")
    is_any_unjudged = any(item.counts.unjudged for item in items)
    draw_legend(drawing, SEGMENTS if is_any_unjudged else SEGMENTS[:-1])
    return drawing


def draw_segments(axes: Axes, place: int, item: Item) -> None:
    """Draw the bar of one unit, with the percentages that there is room for."""
    start = 0.0
    whole = max(1, item.counts.judged + item.counts.unjudged)
    for name, _, colour in SEGMENTS:
        share = 100 * getattr(item.counts, name) / whole
        (left, middle), (right, _) = axes.at(start, place), axes.at(start + share, place)
        if share:
            corner = (left, middle - BAR_HEIGHT / 2)
            axes.drawing.add_bar(corner, (right - left, BAR_HEIGHT), colour)
        if share >= NARROWEST_SEGMENT:
            centre = ((left + right) / 2, middle)
            axes.drawing.add_text(centre, f"{share:.0f} %", anchor="middle", colour="card")
        start += share


def draw_legend(drawing: PlotDrawing, segments: Sequence[tuple[str, str, str]]) -> None:
    """Draw above the bars which colour stands for what."""
    left = (WIDTH - len(segments) * LEGEND_PITCH) / 2
    for number, (_, label, colour) in enumerate(segments):
        x, middle = left + number * LEGEND_PITCH, HEAD / 2
        drawing.add_bar((x, middle - SWATCH / 4), (SWATCH, SWATCH / 2), colour)
        drawing.add_text((x + SWATCH + BESIDE, middle), label)


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
    poor = [item.heading for item in known if (item.correlation or 0) < POOR]
    below = ", ".join(poor) or "none"
    description = f"A point for each of {len(known)} units. Below the line at {POOR}: {below}."
    return build_plot("discrimination", table, description, draw_items(known))


def draw_items(items: Sequence[Item]) -> PlotDrawing:
    """Return a drawing with a point for each unit; those that lie close share a label."""
    points = [
        (item.difficulty or 0.0, item.correlation or 0.0, short_label(item)) for item in items
    ]
    lowest = min(0.0, *(y - 0.1 for _, y, _ in points))
    drawing = PlotDrawing(WIDTH, ITEMS_HEIGHT)
    axes = Axes(
        drawing=drawing,
        # A little more than 1: the point of a unit that all have solved is a whole one.
        across=Scale(low=0, high=1.02, start=LEFT, end=WIDTH - RIGHT),
        up=Scale(low=lowest, high=1, start=ITEMS_HEIGHT - FOOT, end=HEAD),
    )
    axes.draw_up("correlation with the rest")
    axes.draw_across("mean share of the points (at the right: easy)")
    left, level = axes.at(0, POOR)
    drawing.add_line((left, level), (WIDTH - RIGHT, level), "bad", dashed=True)
    note = "below: look at the checks or the task"
    drawing.add_text((left + BESIDE, level + 2 * BESIDE), note, colour="bad")
    for x, y, _ in points:
        across, up = axes.at(x, y)
        drawing.add("circle", "fill-link", cx=across, cy=up, r=4)
    for x, y, label in shared_labels(points):
        across, up = axes.at(x, y)
        is_right = x > RIGHT_HALF
        beside = across - BESIDE - 2 if is_right else across + BESIDE + 2
        drawing.add_text((beside, up), label, anchor="end" if is_right else "start")
    return drawing


def shared_labels(points: Sequence[tuple[float, float, str]]) -> Iterator[tuple[float, float, str]]:
    """Yield the labels of points, one for those that lie close to the first of them."""
    left = list(points)
    while left:
        x, y, _ = left[0]
        close = [point for point in left if abs(point[0] - x) < CLOSE and abs(point[1] - y) < CLOSE]
        left = [point for point in left if point not in close]
        yield (
            min(one[0] for one in close) if x > RIGHT_HALF else max(point[0] for point in close),
            sum(point[1] for point in close) / len(close),
            ", ".join(cut_text(point[2], LONGEST_LABEL) for point in close),
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


Place = tuple[float, float]
FONT_SIZE, SMALL_FONT_SIZE = 13, 12
BASELINE = 0.35  # of a font's size: from the middle of a line of text down to its baseline
TICK_LENGTH, GAP = 4, 6
SIZE_OF_A_TICK_LABEL, SIZE_OF_A_LABEL = 18, 36  # below the axis


class PlotDrawing:
    """A figure of a width and height, drawn element by element."""

    def __init__(self, width: float, height: float) -> None:
        self._root = ET.Element("svg", {"viewBox": f"0 0 {width:g} {height:g}"})

    def add(self, tag: str, classes: str, **numbers: float) -> ET.Element:
        """Draw an element in the colours of these classes; return it for further attributes."""
        attributes = {name: f"{round(number, 2):g}" for name, number in numbers.items()}
        return ET.SubElement(self._root, tag, {**attributes, "class": classes})

    def add_bar(self, corner: Place, size: Place, colour: str) -> None:
        """Draw a filled rectangle with a border that sets it off from its neighbours."""
        (x, y), (width, height) = corner, size
        self.add("rect", f"fill-{colour} stroke-card", x=x, y=y, width=width, height=height)

    def add_line(self, start: Place, end: Place, colour: str, *, dashed: bool = False) -> None:
        line = self.add("line", f"stroke-{colour}", x1=start[0], y1=start[1], x2=end[0], y2=end[1])
        if dashed:
            line.set("stroke-dasharray", "5 3")

    def add_text(
        self, place: Place, text: str, *, anchor: str = "start", colour: str = "ink"
    ) -> ET.Element:
        """Write a text whose middle is as high as its place; return its element."""
        size = SMALL_FONT_SIZE if colour != "ink" else FONT_SIZE
        written = self.add("text", f"fill-{colour}", x=place[0], y=place[1] + BASELINE * size)
        written.attrib.update({"font-size": f"{size}", "text-anchor": anchor})
        written.text = text
        return written

    def element(self, name: str, title: str, description: str) -> str:
        """Return the svg element, named and described for who does not see it."""
        labels = f"plot-{name}-title plot-{name}-desc"
        self._root.attrib.update({"class": "plot", "role": "img", "aria-labelledby": labels})
        for place, (tag, text) in enumerate((("title", title), ("desc", description))):
            described = ET.Element(tag, {"id": f"plot-{name}-{tag}"})
            described.text = text
            self._root.insert(place, described)
        return ET.tostring(self._root, encoding="unicode")


class Scale(Record):
    """An axis: which values lie from where to where in a drawing."""

    low: float
    high: float
    start: float
    end: float

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


class Axes(Record):
    """Where a drawing shows its values."""

    drawing: PlotDrawing
    across: Scale
    up: Scale

    def at(self, x: float, y: float) -> Place:
        """Return the place of two values."""
        return self.across.place(x), self.up.place(y)

    def draw_across(self, label: str) -> None:
        """Draw the axis at the foot, with its ticks and what it measures."""
        foot = self.up.start
        self.drawing.add_line((self.across.start, foot), (self.across.end, foot), "edge")
        for value in self.across.ticks():
            x = self.across.place(value)
            self.drawing.add_line((x, foot), (x, foot + TICK_LENGTH), "edge")
            below = (x, foot + SIZE_OF_A_TICK_LABEL - GAP)
            self.drawing.add_text(below, f"{value:g}", anchor="middle")
        middle = (self.across.start + self.across.end) / 2
        self.drawing.add_text((middle, foot + SIZE_OF_A_LABEL - GAP), label, anchor="middle")

    def draw_up(self, label: str, least_step: float = 0) -> None:
        """Draw the axis at the left, with a line across for each tick, and what it measures."""
        left = self.across.start
        for value in self.up.ticks(least_step):
            y = self.up.place(value)
            self.drawing.add_line((left - TICK_LENGTH, y), (left, y), "edge")
            self.drawing.add_line((left, y), (self.across.end, y), "line")
            self.drawing.add_text((left - GAP, y), f"{value:g}", anchor="end")
        self.drawing.add_line((left, self.up.start), (left, self.up.end), "edge")
        middle = (self.up.start + self.up.end) / 2
        written = self.drawing.add_text((FONT_SIZE, middle), label, anchor="middle")
        written.set("transform", f"rotate(-90 {FONT_SIZE} {middle:g})")  # from below to above
