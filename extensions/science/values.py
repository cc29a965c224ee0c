"""Values of numpy and pandas as a check has them: shape, dtype and values, never the real ones.

A check writes them with `array`, `series` and `frame`: as what is right, or as an argument.  They
compare as the testing functions of these packages do: the same shape, the same kind of dtype (whole
numbers, floats, texts ...), floats within a ten-millionth, and `nan` like `nan`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from extensions.science.inside import MOST_CELLS, MOST_DIMENSIONS, count_cells
from harness.execution.pictures import DrawnList, demand_few, demand_type
from harness.model import Record
from harness.wire import Difference, Json, Near, Packed

RELATIVE = 1e-7  # as numpy.testing.assert_allclose has it
KIND_NAMES = {
    "b": "bool", "i": "int", "u": "int", "f": "float", "c": "complex", "M": "time", "m": "span",
    "S": "bytes", "U": "text or objects", "O": "text or objects", "T": "text or objects",
}  # fmt: skip
USUAL = {"bool", "int64", "float64", "complex128", "str", "object"}
TYPES = frozenset({"scalar", "ndarray", "Series", "Index", "DataFrame"})
FindRow = Callable[[Json], Sequence[Any]]
DTYPES: dict[type, str] = {
    bool: "bool",
    int: "int64",
    float: "float64",
    complex: "complex128",
    str: "str",
}


def is_near(wanted: Any, found: Any) -> bool:
    """Return whether two numbers are near enough, where nobody says a tolerance."""
    if wanted == found or (wanted != wanted and found != found):  # noqa: PLR0124 (nan)
        return True
    if not {type(wanted), type(found)} <= {int, float, complex, bool}:
        return False
    return math.isfinite(abs(wanted)) and bool(abs(wanted - found) <= RELATIVE * abs(wanted))


class ColumnValues(Packed):
    """What arrays, series, indexes and tables have in common: each is some columns of values.

    `TYPE` names the type, `PARTS` the attributes that travel, in this order, and `FORM` those that
    have to be alike before values are compared.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]
    TYPE: ClassVar[str]
    PARTS: ClassVar[tuple[str, ...]]
    FORM: ClassVar[tuple[str, ...]]
    dtype: str
    kind: str
    name: Any
    index: list[Any]
    values: list[Any]

    def __init__(self, parts: Sequence[Any]) -> None:
        for name, part in zip(self.PARTS, parts, strict=True):
            setattr(self, name, part)

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ColumnValues):
            return NotImplemented
        return next(self.differences(other, is_near), None) is None

    def tolist(self) -> Any:
        """Return the values as a list."""
        return list(self.values)

    def differences(self, found: Any, near: Near, *, strict: bool = True) -> Iterator[Difference]:
        if type(self) is not type(found):
            yield "", self, found
            return
        if form := list(self._other_form(found)):
            yield from form
            return
        for place, kinds, wanted, got in self._columns_beside(found):
            if strict and KIND_NAMES.get(kinds[0]) != KIND_NAMES.get(kinds[1]):
                mine, theirs = (KIND_NAMES.get(kind, kind) for kind in kinds)
                yield f"{place}.dtype", mine, theirs
                return
            for number, (one, other) in enumerate(zip(wanted, got, strict=True)):
                if not are_alike(one, other, near):
                    yield self._place_of(place, number), one, other

    def _other_form(self, found: Any) -> Iterator[Difference]:
        """Yield what is different of the form; where it is, values are not compared."""
        for name in self.FORM:
            mine, theirs = getattr(self, name), getattr(found, name)
            if not are_rows_alike(mine, theirs):
                yield f".{name}", mine, theirs

    def _columns_beside(
        self, found: Any
    ) -> Iterator[tuple[str, tuple[str, str], Sequence[Any], Sequence[Any]]]:
        """Yield the columns of both: where each is, its kinds, its values."""
        yield "", (self.kind, found.kind), self.values, found.values

    def _place_of(self, place: str, number: int) -> str:
        return f"{place}[{number}]"

    def _as_packed(self) -> tuple[str, list[Any]]:
        return self.TYPE, [getattr(self, name) for name in self.PARTS]

    def _renew(self, other: Any) -> None:
        for name in self.PARTS:
            setattr(self, name, getattr(other, name))


def are_alike(wanted: Any, found: Any, near: Near) -> bool:
    """Return whether two single values are alike."""
    numbers = (int, float, complex)
    if type(wanted) in numbers and type(found) in numbers:
        return near(wanted, found)
    return type(wanted) is type(found) and bool(wanted == found)


class Array(ColumnValues):
    """An array of numpy's: its shape, its dtype, its values."""

    TYPE = "ndarray"
    PARTS = __slots__ = ("dtype", "kind", "shape", "values")
    FORM = ("shape",)
    shape: tuple[int, ...]

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("an array without dimensions has no length")
        return self.shape[0]

    def __getitem__(self, place: int | tuple[int, ...]) -> Any:
        found: Any = self.tolist()
        for number in place if isinstance(place, tuple) else (place,):
            found = found[number]
        return found

    def __repr__(self) -> str:
        dtype = "" if self.dtype in USUAL or self.kind in "US" else f", dtype={self.dtype!r}"
        return f"array({self.tolist()!r}{dtype})"

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self.shape)

    def tolist(self) -> Any:
        """Return the values as lists in lists, a number alone for an array without dimensions."""
        return nest_values(self.values, self.shape)

    def items_inside(self) -> list[Any] | None:
        return list(self.tolist()) if self.shape else None

    def _place_of(self, place: str, number: int) -> str:
        indices = []
        for length in reversed(self.shape):
            number, rest = divmod(number, length)
            indices.append(str(rest))
        return f"[{', '.join(reversed(indices))}]"


class Series(ColumnValues):
    """A series of pandas': its name, its index, its dtype, its values."""

    TYPE = "Series"
    PARTS = __slots__ = ("dtype", "kind", "name", "index", "values")
    FORM = ("name", "index")

    def __getitem__(self, label: Any) -> Any:
        return self.values[self.index.index(label)]

    def __repr__(self) -> str:
        index = "" if is_default_index(self.index) else f", index={self.index!r}"
        name = "" if self.name is None else f", name={self.name!r}"
        return f"Series({self.values!r}{index}{name})"

    def _place_of(self, place: str, number: int) -> str:
        return f"[{self.index[number]!r}]"


class Index(ColumnValues):
    """An index of pandas': its name, its dtype, its values."""

    TYPE = "Index"
    PARTS = __slots__ = ("dtype", "kind", "name", "values")
    FORM = ("size",)

    def __repr__(self) -> str:
        name = "" if self.name is None else f", name={self.name!r}"
        return f"Index({self.values!r}{name})"

    @property
    def size(self) -> int:
        """The number of values."""
        return len(self.values)


class Frame(ColumnValues):
    """A table of pandas': its columns with their dtypes, its index, its values."""

    TYPE = "DataFrame"
    PARTS = __slots__ = ("columns", "_types", "index", "_data")
    FORM = ("columns", "index")
    columns: list[Any]
    _types: list[tuple[str, str]]
    _data: list[list[Any]]

    def __len__(self) -> int:
        return len(self.index)

    def __getitem__(self, column: Any) -> Series:
        number = self.columns.index(column)
        return Series([*self._types[number], column, self.index, self._data[number]])

    def __repr__(self) -> str:
        pairs = zip(self.columns, self._data, strict=True)
        columns = ", ".join(f"{name!r}: {values!r}" for name, values in pairs)
        index = "" if is_default_index(self.index) else f", index={self.index!r}"
        return f"DataFrame({{{columns}}}{index})"

    @property
    def shape(self) -> tuple[int, int]:
        """The number of rows, and that of columns."""
        return len(self.index), len(self.columns)

    def rows(self) -> list[dict[Any, Any]]:
        """Return the rows, each a dict of its values by their columns."""
        return [dict(zip(self.columns, row, strict=True)) for row in zip(*self._data, strict=True)]

    def _columns_beside(self, found: Any) -> Iterator[Any]:
        for number, name in enumerate(self.columns):
            one, other = self._types[number], found._types[number]  # noqa: SLF001
            kinds = one[1], other[1]
            yield f"[{name!r}]", kinds, self._data[number], found._data[number]  # noqa: SLF001

    def _place_of(self, place: str, number: int) -> str:
        return f"{place}[{self.index[number]!r}]"


def are_rows_alike(wanted: Any, found: Any) -> bool:
    """Return whether two names, or lists of labels, are alike."""
    if type(wanted) is not type(found) or not isinstance(wanted, list):
        return bool(wanted == found)
    pairs = zip(wanted, found, strict=False)
    return len(wanted) == len(found) and all(are_alike(one, two, is_near) for one, two in pairs)


def is_default_index(index: Sequence[Any]) -> bool:
    """Return whether an index is the default, 0, 1, 2 ..."""
    return list(index) == list(range(len(index)))


def nest_values(values: list[Any], shape: Sequence[int]) -> Any:
    """Return values in lists in lists, as long as a shape says."""
    if not shape:
        return values[0]
    nested = list(values)
    # the innermost first, each side at once: a call for each row would take ten times as long
    for place in range(len(shape) - 1, 0, -1):
        step, count = shape[place], math.prod(shape[:place])
        nested = [nested[n * step : (n + 1) * step] for n in range(count)]
    return nested


def make_packed(name: str, parts: Sequence[Any]) -> Any:
    """Return what stands for a value of a package.

    Raises ValueError or TypeError for malformed parts.
    """
    if name == "scalar":
        (value,) = parts
        return value
    if name == "ndarray":
        dtype, kind, shape, values = parts
        demand_dtype(dtype, kind)
        demand_list(values)
        # a range may stand in its place, with more numbers in it than the memory holds
        if not isinstance(shape, tuple) or len(shape) > MOST_DIMENSIONS:
            raise ValueError("no shape")
        if {*map(type, shape)} - {int} or min(shape, default=0) < 0:
            raise ValueError("no shape")
        if count_cells(shape) > MOST_CELLS:
            raise ValueError("a shape that is too large")
        if math.prod(shape) != len(values):
            raise ValueError("values that do not fit a shape")
        return Array([dtype, kind, shape, list(values)])
    return make_labelled(name, parts)


def count_unfolded(name: str, parts: Sequence[Json], find_row: FindRow) -> int:
    """Return how many lists and values an array is as lists in lists, 0 for another value."""
    return count_cells(find_row(parts[2])) if name == "ndarray" else 0


def make_labelled(name: str, parts: Sequence[Any]) -> Series | Index | Frame:
    """Return what stands for a value of pandas'.  Raises ValueError for malformed parts."""
    if name == "DataFrame":
        columns, types, index, data = parts
        demand_list(columns, types, index, data, *data)
        if not all(isinstance(parts, (list, tuple)) for parts in types):
            raise ValueError("no dtype")
        for type_parts in types:
            demand_dtype(*type_parts)
        if not len(columns) == len(types) == len(data) or {*map(len, data)} - {len(index)}:
            raise ValueError("columns that do not fit")
        return Frame(
            [list(columns), [tuple(parts) for parts in types], list(index), [*map(list, data)]]
        )
    *texts, title, values = *parts[:3], parts[-1]
    demand_dtype(*texts)
    demand_list(values)
    if name == "Index":
        return Index([*texts, title, list(values)])
    index = parts[3]
    demand_list(index)
    if name != "Series" or len(parts) != 5 or len(index) != len(values):
        raise ValueError("no series")
    return Series([*texts, title, list(index), list(values)])


def demand_dtype(*parts: Any) -> None:
    """Raise ValueError unless these are two: the name of a dtype, and the letter of its kind."""
    if [type(part) for part in parts] != [str, str] or len(parts[1]) != 1 or len(parts[0]) > 40:
        raise ValueError("no dtype")


def demand_list(*parts: Any) -> None:
    """Raise ValueError for what is no list."""
    if not all(isinstance(part, list) for part in parts):
        raise ValueError("no list")


def array(values: Any, dtype: str = "") -> Array:
    """Return what a submission's array is to hold; as an argument it becomes a real array.

    Args:
        values: A list, or lists in lists of the same length.
        dtype: Such as "float64" or "int8"; without it, what the values need.

    Raises:
        ValueError: The lists have different lengths.

    Example:
        >>> array([[1, 2], [3, 4.5]])
        array([[1.0, 2.0], [3.0, 4.5]])
        >>> array([1, 2]) == array([1.0, 2.0]), array([0.3]) == array([0.1 + 0.2])
        (False, True)
    """
    shape, flat = flatten_values(values)
    chosen, made = with_dtype(flat, dtype)
    return Array([chosen, kind_of_dtype(chosen), shape, made])


def series(values: Iterable[Any], index: Iterable[Any] | None = None, name: Any = None) -> Series:
    """Return what a submission's series is to hold; as an argument it becomes a real one.

    Args:
        values: Its values.
        index: Their labels, 0, 1, 2 ... without any.
        name: Its name.

    Example:
        >>> series([3, 4], index=["a", "b"], name="height")
        Series([3, 4], index=['a', 'b'], name='height')
    """
    chosen, made = with_dtype(list(values), "")
    labels = list(range(len(made)) if index is None else index)
    if len(labels) != len(made):
        raise ValueError("an index of another length than the values")
    return Series([chosen, kind_of_dtype(chosen), name, labels, made])


def frame(columns: Mapping[Any, Iterable[Any]], index: Iterable[Any] | None = None) -> Frame:
    """Return what a submission's table is to hold; as an argument it becomes a real one.

    Args:
        columns: The values of each column, by its name.
        index: The labels of the rows, 0, 1, 2 ... without any.

    Example:
        >>> frame({"city": ["Bonn", "Ulm"], "rain": [3, 4.5]})
        DataFrame({'city': ['Bonn', 'Ulm'], 'rain': [3.0, 4.5]})
    """
    made = [with_dtype(list(values), "") for values in columns.values()]
    lengths = {len(values) for _, values in made}
    if len(lengths) > 1:
        raise ValueError("columns of different lengths")
    labels = list(range(max(lengths, default=0)) if index is None else index)
    if lengths - {len(labels)}:
        raise ValueError("an index of another length than the columns")
    types = [(dtype, kind_of_dtype(dtype)) for dtype, _ in made]
    return Frame([list(columns), types, labels, [values for _, values in made]])


def flatten_values(values: Any) -> tuple[tuple[int, ...], list[Any]]:
    """Return the shape and the values of lists in lists.  Raises ValueError for ragged ones."""
    if not isinstance(values, (list, tuple, range)):
        return (), [values]
    found = [flatten_values(value) for value in values]
    if len({shape for shape, _ in found}) > 1:
        raise ValueError("lists of different lengths make no array")
    inner = found[0][0] if found else ()
    return (len(found), *inner), [value for _, flat in found for value in flat]


def with_dtype(values: list[Any], dtype: str) -> tuple[str, list[Any]]:
    """Return a dtype, the one that is said or that values need, and the values as it has them."""
    kinds = {*map(type, values)}
    if not dtype:
        numbers = [kind for kind in (complex, float, int) if kind in kinds]
        if len(kinds) == 1 and kinds <= {bool, str}:
            dtype = DTYPES[kinds.pop()]
        elif not values or (numbers and kinds <= {int, float, complex}):
            dtype = DTYPES[numbers[0]] if numbers else "float64"
        elif {kind.__module__ for kind in kinds} == {"datetime"}:
            dtype = "datetime64[us]"
        else:
            dtype = "object"
    change = {"f": float, "c": complex, "i": int, "u": int, "b": bool}.get(kind_of_dtype(dtype))
    return dtype, [change(value) for value in values] if change else values


def kind_of_dtype(dtype: str) -> str:
    """Return the kind of a dtype by its name.

    Example:
        >>> [kind_of_dtype(name) for name in ("int64", "float", "bool", "str", "datetime64[us]")]
        ['i', 'f', 'b', 'U', 'M']
    """
    named = {"str": "U", "object": "O", "bytes": "S", "datetime64": "M", "timedelta64": "m"}
    return named.get(dtype.partition("[")[0], dtype[:1])


MOST_FIGURES, MOST_AXES = 40, 25  # twice the figures that a worker describes, its axes
MOST_ARTISTS = 100_000  # in all axes
ARTISTS = ("lines", "bars", "points", "slices", "texts", "legend")  # of axes, as they are told


class PlotLine(Record):
    """A line of a plot: its label, "" for none, and its data as they were given."""

    label: str
    x: list[Any]
    y: list[Any]


class Bar(Record):
    """A bar: the label of its group, where it stands (a number, or a category), how long it is."""

    label: str
    at: Any
    length: float


class Points(Record):
    """The points of a scatter plot: their label, and each as (x, y)."""

    label: str
    places: list[Any]


class ShownAxes(Record):
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


class Figure(Record):
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
    return DrawnList([read_record(Figure, figure) for figure in figures], "figure")


DRAWN = {"axes": "plot", "lines": "line", "bars": "bar", "points": "group of points"}


@cache
def field_types(record: Any) -> dict[str, Any]:
    """Return the type of each field of a record, by its name."""
    types = get_type_hints(record)
    return {field.name: types[field.name] for field in fields(record)}


def read_record(make: Any, data: Mapping[str, Any]) -> Any:
    """Return a record from what a worker tells of it, each field of its type.

    Raises ValueError for a value of another type, LookupError for a missing one.
    """
    values = {name: read_part(kind, data[name]) for name, kind in field_types(make).items()}
    lists = {name: DrawnList(values[name], what) for name, what in DRAWN.items() if name in values}
    return make(**{**values, **lists})


def read_part(kind: Any, value: Any) -> Any:
    """Return a value of a type: a list of such, a record, a count, or plain; see `read_record`."""
    if kind is Any:
        return value
    if get_origin(kind) is list:
        (item,) = get_args(kind)
        some = demand_type(value, list)
        return some if item is Any else [read_part(item, part) for part in some]
    if issubclass(kind, Record):
        return read_record(kind, value)
    if kind is int and not (type(value) is int and 0 <= value <= MOST_ARTISTS):
        raise ValueError("a count that is none")
    return demand_type(value, kind)
