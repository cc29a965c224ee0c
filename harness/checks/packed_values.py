"""Arrays, series and tables as a check writes them: what is right, and what is passed to a call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from harness.execution.packed import Array, Frame, Series

DTYPES: dict[type, str] = {
    bool: "bool",
    int: "int64",
    float: "float64",
    complex: "complex128",
    str: "str",
}


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
    return Array(chosen, kind_of_dtype(chosen), shape, made)


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
    types = [(dtype, kind_of_dtype(dtype)) for dtype, _ in made]
    return Frame([list(columns), types, labels, [values for _, values in made]])


def flatten_values(values: Any) -> tuple[tuple[int, ...], list[Any]]:
    """Return the shape and the values of lists in lists.  Raises ValueError for ragged ones."""
    if not isinstance(values, (list, tuple, range)):
        return (), [values]
    found = [flatten_values(one) for one in values]
    if len({shape for shape, _ in found}) > 1:
        raise ValueError("lists of different lengths make no array")
    inner = found[0][0] if found else ()
    return (len(found), *inner), [one for _, flat in found for one in flat]


def with_dtype(values: list[Any], dtype: str) -> tuple[str, list[Any]]:
    """Return a dtype, the one that is said or that values need, and the values as it has them."""
    kinds = {*map(type, values)}
    if not dtype:
        numbers = [one for one in (complex, float, int) if one in kinds]
        if len(kinds) == 1 and kinds <= {bool, str}:
            dtype = DTYPES[kinds.pop()]
        elif not values or (numbers and kinds <= {int, float, complex}):
            dtype = DTYPES[numbers[0]] if numbers else "float64"
        elif {one.__module__ for one in kinds} == {"datetime"}:
            dtype = "datetime64[us]"
        else:
            dtype = "object"
    change = {"f": float, "c": complex, "i": int, "u": int, "b": bool}.get(kind_of_dtype(dtype))
    return dtype, [change(one) for one in values] if change else values


def kind_of_dtype(dtype: str) -> str:
    """Return the kind of a dtype by its name.

    Example:
        >>> [kind_of_dtype(name) for name in ("int64", "float", "bool", "str", "datetime64[us]")]
        ['i', 'f', 'b', 'U', 'M']
    """
    named = {"str": "U", "object": "O", "bytes": "S", "datetime64": "M", "timedelta64": "m"}
    return named.get(dtype.partition("[")[0], dtype[:1])
