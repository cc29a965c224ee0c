"""What a submission drew with matplotlib, as a check looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from harness.execution.pictures import DrawnList, demand_few, demand_type

MOST_FIGURES, MOST_AXES = 40, 25  # twice the figures that a worker describes, its axes
MOST_ARTISTS = 100_000  # in all axes
ARTISTS = ("lines", "bars", "points", "slices", "texts", "legend")  # of axes, as they are told


@dataclass(frozen=True, kw_only=True)
class PlotLine:
    """A line of a plot: its label, "" for none, and its data as they were given."""

    label: str
    x: list[Any]
    y: list[Any]


@dataclass(frozen=True, kw_only=True)
class Bar:
    """A bar: the label of its group, where it stands (a number, or a category), how long it is."""

    label: str
    at: Any
    length: float


@dataclass(frozen=True, kw_only=True)
class Points:
    """The points of a scatter plot: their label, and each as (x, y)."""

    label: str
    places: list[Any]


@dataclass(frozen=True, kw_only=True)
class ShownAxes:
    """What one pair of axes shows; `slices` are the labels of a pie chart, `images` a count."""

    title: str
    xlabel: str
    ylabel: str
    lines: list[PlotLine]
    bars: list[Bar]
    points: list[Points]
    slices: list[str]
    texts: list[str]
    legend: list[str]
    images: int


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A figure: its own title, "" for none, and its axes."""

    title: str
    axes: list[ShownAxes]


def figures_from(data: Any) -> list[Figure]:
    """Return figures from what a worker tells.  Raises ValueError or LookupError for none."""
    figures = demand_few(data or (), MOST_FIGURES)
    every = [axes for figure in figures for axes in demand_few(figure["axes"], MOST_AXES)]
    # before any is made: one that is described once may stand in all places
    if sum(len(axes[kind]) for axes in every for kind in ARTISTS) > MOST_ARTISTS:
        raise ValueError("too many things that were drawn")
    found = [
        Figure(
            title=demand_type(figure["title"], str),
            axes=DrawnList(map(axes_from, figure["axes"]), "plot"),
        )
        for figure in figures
    ]
    return DrawnList(found, "figure")


def axes_from(data: Mapping[str, Any]) -> ShownAxes:
    """Return axes from what a worker tells."""
    return ShownAxes(
        **{name: demand_type(data[name], str) for name in ("title", "xlabel", "ylabel")},
        lines=DrawnList(records_from(PlotLine, data["lines"], label=str, x=list, y=list), "line"),
        bars=DrawnList(records_from(Bar, data["bars"], label=str, at=object, length=float), "bar"),
        points=DrawnList(
            records_from(Points, data["points"], label=str, places=list), "group of points"
        ),
        slices=texts_from(data["slices"]),
        texts=texts_from(data["texts"]),
        legend=texts_from(data["legend"]),
        images=demand_count(data["images"]),
    )


def texts_from(data: Iterable[Any]) -> list[str]:
    return [demand_type(one, str) for one in data]


def records_from(make: Callable[..., Any], rows: Iterable[Any], **kinds: type) -> list[Any]:
    """Return records from what a worker tells of each."""
    return [
        make(**{name: demand_type(row[name], kind) for name, kind in kinds.items()}) for row in rows
    ]


def demand_count(value: Any) -> int:
    """Return a count back.  Raises ValueError for what is none."""
    if type(value) is not int or not 0 <= value <= MOST_ARTISTS:
        raise ValueError("a count that is none")
    return value
