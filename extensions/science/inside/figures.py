"""What a program draws with matplotlib: no window is shown, each figure is told as plain data."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

MOST_FIGURES, MOST_AXES, MOST_ITEMS, MOST_POINTS = 20, 25, 200, 20_000
LONGEST_TEXT_CHARS = 500

_shown: list[Any] = []
_pyplot: list[Any] = []


def note_figures() -> None:
    """Let `show` and `close` of matplotlib take note of what was drawn."""
    pyplot: Any = sys.modules["matplotlib.pyplot"]
    close = pyplot.close
    _pyplot.append(pyplot)

    def note_and_close(fig: Any = None) -> None:
        """Close figures as pyplot does, after what they show was noted."""
        keep_figures(numbers_closed(pyplot, fig))
        close(fig)

    def show(*_: Any, **__: Any) -> None:
        """Show nothing: a person would look, and close each window."""
        keep_figures(pyplot.get_fignums())
        close("all")

    # it would ask IPython, which is not there
    vars(pyplot).update(close=note_and_close, show=show, install_repl_displayhook=lambda: None)
    pyplot.matplotlib.figure.Figure.show = lambda *_, **__: None
    canvas = pyplot.matplotlib.backend_bases.FigureCanvasBase
    canvas._fix_ipython_backend2gui = lambda *_: None  # noqa: SLF001 (likewise)


def forget_figures() -> None:
    _shown.clear()
    for pyplot in _pyplot:
        pyplot.close("all")
    _shown.clear()


def figures_drawn() -> list[Any] | None:
    """Return all figures: those shown or closed, then those that are open; None without pyplot."""
    if not _pyplot:
        return None
    there = [_pyplot[0].figure(number) for number in _pyplot[0].get_fignums()]
    return [*_shown, *(describe_figure(one) for one in there[:MOST_FIGURES] if one.axes)]


def numbers_closed(pyplot: Any, fig: Any) -> list[int]:
    """Return the numbers of the figures that a call of `close` closes."""
    there: list[int] = pyplot.get_fignums()
    if fig == "all":
        return there
    number = pyplot.gcf().number if fig is None and there else getattr(fig, "number", fig)
    return [one for one in there if one == number]


def keep_figures(numbers: Iterable[int]) -> None:
    """Note what figures show, where anything is drawn in them."""
    for number in numbers:
        figure = _pyplot[0].figure(number)
        if figure.axes and len(_shown) < MOST_FIGURES:
            _shown.append(describe_figure(figure))


def describe_figure(figure: Any) -> Any:
    """Return a figure as plain data."""
    title = figure._suptitle  # noqa: SLF001 (the older releases have no other way)
    return {
        "title": "" if title is None else short_text(title.get_text()),
        "axes": [describe_axes(axis) for axis in figure.axes[:MOST_AXES]],
    }


def describe_axes(axes: Any) -> Any:
    """Return what one pair of axes shows."""
    legend = axes.get_legend()
    return {
        "title": short_text(axes.get_title()),
        "xlabel": short_text(axes.get_xlabel()),
        "ylabel": short_text(axes.get_ylabel()),
        "lines": [describe_line(line) for line in axes.lines[:MOST_ITEMS]],
        "bars": [
            bar
            for container in axes.containers[:MOST_ITEMS]
            for bar in describe_bars(axes, container)
        ],
        "points": [describe_points(collection) for collection in axes.collections[:MOST_ITEMS]],
        "slices": [
            short_text(patch.get_label())
            for patch in axes.patches[:MOST_ITEMS]
            if type(patch).__name__ == "Wedge"
        ],
        "images": len(axes.images),
        "texts": [short_text(text.get_text()) for text in axes.texts[:MOST_ITEMS]],
        "legend": [short_text(text.get_text()) for text in legend.get_texts()] if legend else [],
    }


def describe_line(line: Any) -> Any:
    """Return the label and the data of a line as they were given."""
    across, up = line.get_data(orig=True)
    return {"label": label_of(line), "x": items_of(across), "y": items_of(up)}


def describe_bars(axes: Any, container: Any) -> list[Any]:
    """Return the bars of a bar chart or a histogram: where each stands, how long it is."""
    patches = getattr(container, "patches", ())[:MOST_ITEMS]
    lies = getattr(container, "orientation", "vertical") == "horizontal"
    names = names_along(axes.yaxis if lies else axes.xaxis)
    found = []
    for patch in patches:
        start, length = (
            (patch.get_y(), patch.get_height()) if lies else (patch.get_x(), patch.get_width())
        )
        place = round(float(start + length / 2), 9)
        long = patch.get_width() if lies else patch.get_height()
        label = label_of(container)
        found.append({"label": label, "at": names.get(place, place), "length": float(long)})
    return found


def names_along(axis: Any) -> dict[float, str]:
    """Return the names of places on an axis of categories, {} on an axis of numbers."""
    with suppress(Exception):  # an axis of numbers or of dates has none
        return {float(place): str(name) for name, place in axis.units._mapping.items()}  # noqa: SLF001
    return {}


def describe_points(collection: Any) -> Any:
    """Return the label and the places of the points of a scatter plot."""
    offsets = collection.get_offsets()
    return {"label": label_of(collection), "places": [tuple(item) for item in items_of(offsets)]}


def label_of(artist: Any) -> str:
    """Return the label of what was drawn, "" for one that matplotlib made up."""
    label = short_text(artist.get_label())
    return "" if label.startswith("_") else label


def items_of(values: Any) -> list[Any]:
    """Return a row of values as a list, cut where it is very long."""
    if hasattr(values, "tolist"):
        values = values[:MOST_POINTS].tolist()
    return list(values)[:MOST_POINTS]


def short_text(value: Any) -> str:
    """Return a text, cut where it is very long."""
    return str(value)[:LONGEST_TEXT_CHARS]
