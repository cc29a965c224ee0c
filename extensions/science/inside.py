"""Values of numpy and pandas as plain parts, and back, and what a program draws with matplotlib.

The types are those that the packages had before the submission ran; a class below them is none.  No
window is shown: each figure is told as plain data.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import accumulate
from operator import mul
from typing import Any

from harness.wire import PLAIN, SPLITTERS, Packed, TooBig

FIRST_SEED = 0
MOST_SEED = 2**32  # numpy takes no larger one
MOST_CELLS = 400_000  # of an array: see `count_cells`
MOST_DIMENSIONS = 32  # of an array, as NumPy 1 has it; NumPy 2 allows 64

MOST_ITEMS = 100_000  # of an array or a table
LONGEST_TYPE_CHARS = 40
TEXTS, OBJECTS, TIMES = "US", "O", "Mm"
Parts = list[Any]
Pack = Callable[[Any], "tuple[str, Parts] | None"]

_packers: dict[type, Pack] = {}
_made_by: dict[str, Any] = {}  # what makes a value, as it was before the submission ran


def prepare_package(names: frozenset[str]) -> None:
    """Let values of the packages that are imported travel, and figures be noted."""
    numpy, pandas = sys.modules.get("numpy"), sys.modules.get("pandas")
    if numpy is not None:
        _packers[numpy.ndarray] = pack_array
        _made_by.update(array=numpy.array, ndarray=numpy.ndarray)
        _packers.update(dict.fromkeys(classes_below(numpy.generic), pack_scalar))
    if pandas is not None:
        _packers.update({pandas.Series: pack_series, pandas.DataFrame: pack_frame})
        _made_by.update(Series=pandas.Series, DataFrame=pandas.DataFrame, Index=pandas.Index)
        _packers.update(dict.fromkeys(classes_below(pandas.Index), pack_index))
        moments = (pandas.Timestamp, pandas.Timedelta)
        _packers.update(dict.fromkeys(moments, pack_moment))
        missing = (type(pandas.NaT), type(pandas.NA))
        _packers.update(dict.fromkeys(missing, lambda _: ("scalar", [None])))
    SPLITTERS["packed"] = pack_value
    if numpy is not None:
        PLAIN.update(packed=make_value, renew=renew_value)
    if "matplotlib" in names:
        note_figures()


def begin_check() -> None:
    """Begin a check as every other one begins."""
    set_seed(FIRST_SEED)
    forget_figures()


def pictures(kind: str) -> list[Any] | None:
    """Return what was drawn of a kind, None where nothing draws it."""
    return figures_drawn() if kind == "figures" else None


def set_seed(number: int) -> None:
    """Set the seed of numpy's generator, and of those that are made without a seed."""
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        number %= MOST_SEED
        numpy.random.seed(number)
        vars(numpy.random)["default_rng"] = SeededGenerators(
            numpy.random.PCG64, numpy.random.Generator, number
        )


def count_cells(shape: Iterable[int]) -> int:
    """Return how many lists and values an array of a shape is as lists in lists.

    A side of length 0 counts as 1: (1000, 0) is a thousand lists.

    Example:
        >>> count_cells((1000, 0)), count_cells((2, 3))
        (2001, 9)
    """
    sides: Iterable[int] = accumulate((max(length, 1) for length in shape), mul)
    return 1 + sum(sides)


def classes_below(kind: type) -> Iterable[type]:
    yield kind
    subclass: type
    for subclass in type.__subclasses__(kind):
        yield from classes_below(subclass)


def pack_value(value: object) -> tuple[str, Parts] | None:
    """Return the name and the parts of a value, None for one of another type.

    Raises TooBig for one that holds more than may travel.
    """
    pack = _packers.get(type(value))
    if pack is None:
        return None
    try:
        return pack(value)
    except (TooBig, MemoryError):
        raise
    except Exception:  # noqa: BLE001 (a submission may have changed the package)
        return None


def demand_few(count: int) -> None:
    """Raise TooBig for more values than may travel."""
    if count > MOST_ITEMS:
        raise TooBig


def pack_scalar(value: Any) -> tuple[str, Parts] | None:
    """Return a number or a text of numpy's as Python's own; a time as text."""
    kind = value.dtype.kind
    if kind in TIMES:
        return "scalar", [str(value)]
    found = value.item()
    return None if kind == "V" else ("scalar", [float(found) if kind == "f" else found])


def pack_moment(value: Any) -> tuple[str, Parts]:
    """Return a time of pandas' as one of the standard library's."""
    is_span = hasattr(value, "to_pytimedelta")
    return "scalar", [value.to_pytimedelta() if is_span else value.to_pydatetime(warn=False)]


def type_of(dtype: Any) -> list[str]:
    """Return the name and the kind of a dtype."""
    return [str(dtype)[:LONGEST_TYPE_CHARS], str(dtype.kind)]


def pack_array(value: Any) -> tuple[str, Parts] | None:
    """Return dtype, shape and values, one after another, of an array."""
    dtype = value.dtype
    if dtype.kind == "V":
        return None
    demand_few(value.size)
    shape = tuple(map(int, value.shape))
    if len(shape) > MOST_DIMENSIONS or count_cells(shape) > MOST_CELLS:
        raise TooBig
    flat = value.astype(str) if dtype.kind in TIMES else value
    values = [float(item) for item in flat.flat] if dtype.kind == "f" else flat.ravel().tolist()
    return "ndarray", [*type_of(dtype), shape, values]


def pack_series(value: Any) -> tuple[str, Parts]:
    """Return dtype, name, index and values of a series."""
    demand_few(2 * value.size)
    parts = [*type_of(value.dtype), value.name, items_of(value.index), items_of(value)]
    return "Series", parts


def pack_index(value: Any) -> tuple[str, Parts]:
    """Return dtype, name and values of an index."""
    demand_few(value.size)
    return "Index", [*type_of(value.dtype), value.name, items_of(value)]


def pack_frame(value: Any) -> tuple[str, Parts]:
    """Return columns, their dtypes, the index, and the values of each column of a table."""
    rows, columns = value.shape
    demand_few((rows + 1) * (columns + 1))
    parts = [value.iloc[:, number] for number in range(columns)]
    types = [type_of(part.dtype) for part in parts]
    return "DataFrame", [
        items_of(value.columns),
        types,
        items_of(value.index),
        list(map(items_of, parts)),
    ]


def items_of(values: Any) -> list[Any]:
    """Return the values of a column or an index; a text that is missing is None."""
    items: list[Any] = values.tolist()
    if values.dtype.kind == OBJECTS:
        return [None if type(item) is float and item != item else item for item in items]  # noqa: PLR0124
    return items


def make_value(name: str, parts: Sequence[Any]) -> Any:
    """Return a real value of a package.  Raises LookupError for one that is not imported."""
    if name == "ndarray":
        dtype, _, shape, values = parts
        return _made_by["array"](values, dtype=dtype).reshape(shape)
    if name == "Series":
        dtype, kind, title, index, values = parts
        return _made_by["Series"](values, index=index, name=title, dtype=plain_type(dtype, kind))
    if name == "Index":
        return _made_by["Index"](parts[3], name=parts[2])
    columns, types, index, values = parts
    made = {
        number: _made_by["Series"](column, index=index, dtype=plain_type(*types[number]))
        for number, column in enumerate(values)
    }
    frame = _made_by["DataFrame"](made, index=index)
    frame.columns = columns
    return frame


def plain_type(dtype: str, kind: str) -> str | None:
    """Return the dtype of a column that is made, None for what pandas finds itself."""
    return dtype if kind in "biufc" else None


def renew_value(old: Any, new: Any) -> None:
    """Let a value hold what another one of its type does."""
    if type(old) is not type(new) or isinstance(old, Packed):
        raise ValueError("a value of another type")
    if type(old) is _made_by["ndarray"]:
        old[...] = new
    else:
        old._update_inplace(new)  # noqa: SLF001 (pandas has no public way)


class SeededGenerators:
    """Stands for `numpy.random.default_rng`: without a seed, the check's own one is used."""

    def __init__(self, bits: Any, generator: Any, number: int) -> None:
        self._bits, self._generator, self._number = bits, generator, number

    def __call__(self, seed: Any = None) -> Any:
        if isinstance(seed, self._generator):
            return seed
        if seed is None:
            seed, self._number = self._number, self._number + 1
        return self._generator(seed if hasattr(seed, "random_raw") else self._bits(seed))


# What a program draws with matplotlib

MOST_FIGURES, MOST_AXES, MOST_DRAWN, MOST_POINTS = 20, 25, 200, 20_000
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
    return [*_shown, *(describe_figure(figure) for figure in there[:MOST_FIGURES] if figure.axes)]


def numbers_closed(pyplot: Any, fig: Any) -> list[int]:
    """Return the numbers of the figures that a call of `close` closes."""
    there: list[int] = pyplot.get_fignums()
    if fig == "all":
        return there
    number = pyplot.gcf().number if fig is None and there else getattr(fig, "number", fig)
    return [open_number for open_number in there if open_number == number]


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
        "title": "" if title is None else label_text(title.get_text()),
        "axes": [describe_axes(axis) for axis in figure.axes[:MOST_AXES]],
    }


def describe_axes(axes: Any) -> Any:
    """Return the parts of one pair of axes as plain data, MOST_DRAWN of each kind at most."""
    legend = axes.get_legend()
    return {
        "title": label_text(axes.get_title()),
        "xlabel": label_text(axes.get_xlabel()),
        "ylabel": label_text(axes.get_ylabel()),
        "lines": [describe_line(line) for line in axes.lines[:MOST_DRAWN]],
        "bars": [
            bar
            for container in axes.containers[:MOST_DRAWN]
            for bar in describe_bars(axes, container)
        ],
        "points": [describe_points(collection) for collection in axes.collections[:MOST_DRAWN]],
        "slices": [
            label_text(patch.get_label())
            for patch in axes.patches[:MOST_DRAWN]
            if type(patch).__name__ == "Wedge"
        ],
        "images": len(axes.images),
        "texts": [label_text(text.get_text()) for text in axes.texts[:MOST_DRAWN]],
        "legend": [label_text(text.get_text()) for text in legend.get_texts()] if legend else [],
    }


def describe_line(line: Any) -> Any:
    """Return the label and the data of a line as they were given."""
    across, up = line.get_data(orig=True)
    return {"label": label_of(line), "x": points_of(across), "y": points_of(up)}


def describe_bars(axes: Any, container: Any) -> list[Any]:
    """Return the bars of a bar chart or a histogram: where each stands, how long it is."""
    patches = getattr(container, "patches", ())[:MOST_DRAWN]
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
    return {"label": label_of(collection), "places": [tuple(item) for item in points_of(offsets)]}


def label_of(artist: Any) -> str:
    """Return the label of what was drawn, "" for one that matplotlib made up."""
    label = label_text(artist.get_label())
    return "" if label.startswith("_") else label


def points_of(values: Any) -> list[Any]:
    """Return a row of values as a list, cut where it is very long."""
    if hasattr(values, "tolist"):
        values = values[:MOST_POINTS].tolist()
    return list(values)[:MOST_POINTS]


def label_text(value: Any) -> str:
    """Return a text, cut where it is very long."""
    return str(value)[:LONGEST_TEXT_CHARS]
