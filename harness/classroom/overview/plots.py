"""The plots of a class, each with a table of its numbers, which stands alone without matplotlib."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any

from markupsafe import Markup

from harness.classroom.overview.items import POOR, Item
from harness.classroom.overview.sections import Table
from harness.classroom.overview.statistics import Bin, ScoreSummary
from harness.classroom.overview.svg import COLOURS, draw_figure
from harness.reports.words import cut_text

MISSING = (
    "The plots need matplotlib, which is not installed; their numbers are here all the same. "
    "Install it (python -m pip install matplotlib) and write this page again."
)
WIDTH_INCHES = 7.0  # of 72 units each
LONGEST_LABEL_CHARS = 26
NARROWEST_SEGMENT_PERCENT = 9.0  # the room that "9 %" takes
CLOSE = 0.045  # points of units that lie closer share a label
SEGMENTS = (
    ("full", "all points", "good"),
    ("partial", "some points", "some"),
    ("none", "no points", "bad"),
    ("unjudged", "not graded", "unjudged"),
)


@dataclass(frozen=True, kw_only=True)
class Plot:
    """A plot; `svg` is "" where it cannot be drawn, `table` holds its numbers."""

    name: str
    title: str
    description: str
    table: Table
    svg: Markup


def can_draw() -> bool:
    """Return whether the library that draws is installed."""
    return find_spec("matplotlib") is not None


def build_plot(
    name: str,
    table: Table,
    description: str,
    height: float,
    draw: Callable[[Any], None],
) -> Plot:
    """Return a plot under the caption of its table."""
    drawn = (
        draw_figure(name, table.caption, description, (WIDTH_INCHES, height), draw)
        if can_draw()
        else ""
    )
    return Plot(
        name=name,
        title=table.caption,
        description=description,
        table=table,
        svg=Markup(drawn),  # noqa: S704  ElementTree wrote it, which escapes every text
    )


def plot_scores(bins: Sequence[Bin], scores: ScoreSummary) -> Plot:
    """Return the histogram of scores, with their median."""
    fullest = max(bins, key=lambda one: one.count)
    table = Table(
        caption="How the scores are spread",
        head=("From", "To below", "Submissions"),
        rows=tuple((one.low, one.high, one.count) for one in bins),
    )
    description = (
        f"Histogram of {scores.count} scores. Most of them, {fullest.count}, lie from "
        f"{fullest.low:g} to {fullest.high:g} points."
    )
    return build_plot(
        "scores", table, description, 3.2, partial(draw_scores, bins=bins, middle=scores.median)
    )


def draw_scores(axes: Any, bins: Sequence[Bin], middle: float | None) -> None:
    """Draw a bar for each bin."""
    axes.bar(
        [one.low for one in bins],
        [one.count for one in bins],
        width=[one.high - one.low for one in bins],
        align="edge",
        color=COLOURS["good"],
        edgecolor=COLOURS["card"],
    )
    if middle is not None:
        axes.axvline(middle, color=COLOURS["ink"], linestyle="--", linewidth=1.5)
        is_right = middle > bins[-1].high / 2
        axes.annotate(
            f"median {middle:.4g}",
            (middle, 1.0),
            xycoords=("data", "axes fraction"),
            xytext=(-6 if is_right else 6, 4),
            textcoords="offset points",
            ha="right" if is_right else "left",
        )
    axes.set_xlim(bins[0].low, bins[-1].high)
    axes.set_xlabel("points")
    axes.set_ylabel("submissions")
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.grid(axis="y")


def plot_passes(items: Sequence[Item]) -> Plot:
    """Return the bars that show for each unit how many have all points, some, none."""
    table = Table(
        caption="Who solved what",
        head=("", *(label[0].upper() + label[1:] for _, label, _ in SEGMENTS)),
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
    height = 0.9 + 0.36 * len(items)
    return build_plot("passes", table, description, height, partial(draw_passes, items=items))


def draw_passes(axes: Any, items: Sequence[Item]) -> None:
    """Draw a bar of segments for each unit, the first at the top."""
    labels = [cut_text(label_item(item), LONGEST_LABEL_CHARS) for item in items]
    places = range(len(items))
    starts = [0.0] * len(items)
    for name, label, colour in SEGMENTS:
        shares = [100 * getattr(item.counts, name) / count_of(item) for item in items]
        if name == "unjudged" and not any(shares):
            continue
        axes.barh(
            places, shares, left=starts, label=label, height=0.72,
            color=COLOURS[colour], edgecolor=COLOURS["card"],
        )  # fmt: skip
        for place, start, share in zip(places, starts, shares, strict=True):
            if share >= NARROWEST_SEGMENT_PERCENT:
                axes.text(
                    start + share / 2, place, f"{share:.0f} %",
                    ha="center", va="center_baseline", fontsize=12, color=COLOURS["card"],
                )  # fmt: skip
        starts = [start + share for start, share in zip(starts, shares, strict=True)]
    axes.set_yticks(places, labels)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.set_ylim(len(items) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.set_xlabel("percent of the submissions")
    axes.figure.legend(loc="outside upper center", ncols=4, fontsize=12)


def plot_items(items: Sequence[Item]) -> Plot | None:
    """Return difficulty against discrimination, None where no unit has both."""
    known = [item for item in items if item.difficulty is not None and item.correlation is not None]
    if not known:
        return None
    table = Table(
        caption="How hard, and how well it tells students apart",
        head=("", "Mean share of the points", "Correlation with the rest"),
        rows=tuple((label_item(item), item.difficulty, item.correlation) for item in known),
    )
    poor = [item.heading for item in known if (item.correlation or 0) < POOR]
    below = ", ".join(poor) or "none"
    description = f"A point for each of {len(known)} units. Below the line at {POOR}: {below}."
    return build_plot("discrimination", table, description, 4.0, partial(draw_items, items=known))


def draw_items(axes: Any, items: Sequence[Item]) -> None:
    """Draw a point for each unit; those that lie close share a label."""
    points = [
        (item.difficulty or 0.0, item.correlation or 0.0, short_label(item)) for item in items
    ]
    axes.axhline(POOR, color=COLOURS["bad"], linestyle="--", linewidth=1.2)
    axes.scatter(
        [one[0] for one in points], [one[1] for one in points], s=50, color=COLOURS["link"],
        edgecolor=COLOURS["card"],
    )  # fmt: skip
    for x, y, label in shared_labels(points):
        is_right = x > 0.75
        axes.annotate(
            label, (x, y), xytext=(-8 if is_right else 8, 0), textcoords="offset points",
            ha="right" if is_right else "left", va="center_baseline",
        )  # fmt: skip
    axes.annotate(
        "below: look at the checks or the task", (0.01, POOR), xytext=(0, -6),
        textcoords="offset points", va="top", fontsize=12, color=COLOURS["bad"],
    )  # fmt: skip
    axes.set_xlim(0, 1.02)
    axes.set_ylim(min(0.0, *(one[1] - 0.1 for one in points)), 1)
    axes.set_xlabel("mean share of the points (at the right: easy)")
    axes.set_ylabel("correlation with the rest")
    axes.grid()


def shared_labels(
    points: Sequence[tuple[float, float, str]],
) -> Iterator[tuple[float, float, str]]:
    """Yield the labels of points, one for those that lie close to the first of them."""
    left = list(points)
    while left:
        x, y, _ = left[0]
        close = [one for one in left if abs(one[0] - x) < CLOSE and abs(one[1] - y) < CLOSE]
        left = [one for one in left if one not in close]
        yield (
            min(one[0] for one in close) if x > 0.75 else max(one[0] for one in close),
            sum(one[1] for one in close) / len(close),
            ", ".join(cut_text(one[2], LONGEST_LABEL_CHARS) for one in close),
        )


def label_item(item: Item) -> str:
    """Return what a unit is called in a table and beside a bar: "A Read a move", "Style"."""
    unit = item.unit
    return unit.title if item.heading == unit.title else f"{unit.id} {unit.title}"


def short_label(item: Item) -> str:
    """Return what a unit is called beside a point: "A", "Style"."""
    return item.unit.title if item.heading == item.unit.title else item.unit.id


def count_of(item: Item) -> int:
    """Return how many submissions a bar stands for, 1 for an empty one."""
    return max(1, item.counts.judged + item.counts.unjudged)


def full_share(item: Item) -> float:
    """Return the part of those that were judged who have all points."""
    return item.counts.full / max(1, item.counts.judged)
