"""Values of the standard library's types as plain parts: what travels of a date or a fraction.

The modules of such types are loaded where a value of theirs occurs, and nowhere else.  This also
runs beside a submission, so it imports the standard library only.
"""

from __future__ import annotations

import sys
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple

LONGEST_TEXT_CHARS = 4000
# A whole number that is made of a decimal has as many digits as its exponent says: "1E999999999"
# would fill the memory.
LARGEST_EXPONENT = 10_000
MOST_NAMES = 1000  # of a record
MOST_LOOKED_THROUGH = 5000  # values inside of one that may hold itself
LONGEST_NAME_CHARS = 100
NAMED_TUPLE, DATA_CLASS, MEMBER = "tuple", "dataclass", "enum"  # the forms of a record
FORMS = (NAMED_TUPLE, DATA_CLASS, MEMBER)
DICTS: dict[str, type] = {
    "Counter": Counter,
    "OrderedDict": OrderedDict,
    "defaultdict": defaultdict,
}
CHANGEABLE: dict[str, type] = {**DICTS, "deque": deque, "bytearray": bytearray}
FACTORIES: dict[str, Any] = {
    one.__name__: one for one in (int, float, str, bool, list, dict, set, tuple)
}

Parts = Sequence[Any]
Difference = tuple[str, Any, Any]  # a place, what is right there, what is there
Near = Callable[[Any, Any], bool]  # whether two numbers are near enough


class FrozenType(NamedTuple):
    """A type whose values never change: where it is, how to take one apart and to make one."""

    module: str
    name: str
    parts_of: Callable[[Any], list[Any]]
    make: Callable[[Any, Parts], Any]


def find_type(module: str, name: str) -> Any:
    """Return a type of the standard library, which is loaded for it."""
    return getattr(import_module(module), name)


def make_number(kind: Any, parts: Parts) -> Any:
    """Return a decimal number from its text.  Raises ValueError for one that is too large."""
    (text,) = parts
    if type(text) is not str or len(text) > LONGEST_TEXT_CHARS:
        raise ValueError("no decimal number")
    number = kind(text)
    if number.is_snan() or (number.is_finite() and abs(number.adjusted()) > LARGEST_EXPONENT):
        raise ValueError("no decimal number that may travel")
    return number


def make_from(kind_of_parts: type) -> Callable[[Any, Parts], Any]:
    """Return what makes a value of such parts.  It raises TypeError for other parts."""

    def make(kind: Any, parts: Parts) -> Any:
        demand_types(parts, kind_of_parts)
        return kind(*parts)

    return make


def make_path(_: Any, parts: Parts) -> Any:
    """Return a path from its text.  Raises ValueError for one that is too long."""
    (text,) = parts
    if type(text) is not str or len(text) > LONGEST_TEXT_CHARS:
        raise ValueError("no path")
    return find_type("pathlib", "Path")(text)


def make_moment(kind: Any, parts: Parts) -> Any:
    """Return a time, with a date or without, `fold` and the seconds from UTC (or None) last."""
    *numbers, fold, offset = parts
    demand_types([*numbers, fold], int)
    zone = None
    if offset is not None:
        demand_types([offset], int)
        zone = find_type("datetime", "timezone")(find_type("datetime", "timedelta")(0, offset))
    return kind(*numbers, tzinfo=zone, fold=fold)


def demand_types(parts: Parts, kind: type) -> None:
    """Raise TypeError where a part is not exactly of a type."""
    if {type(part) for part in parts} - {kind}:
        raise TypeError("parts of another type")


def moment_parts(value: Any) -> list[Any]:
    """Return the parts of a time, see `make_moment`."""
    names = ("year", "month", "day", "hour", "minute", "second", "microsecond", "fold")
    offset = value.utcoffset()
    seconds = None if offset is None else round(offset.total_seconds())
    return [*(getattr(value, name) for name in names if hasattr(value, name)), seconds]


def attributes(names: str) -> Callable[[Any], list[Any]]:
    """Return what gives these attributes of a value as its parts."""
    return lambda value: [getattr(value, name) for name in names.split()]


def text_alone(value: Any) -> list[Any]:
    """Return the text of a value as its one part."""
    return [str(value)]


FROZEN: dict[str, FrozenType] = {
    name: FrozenType(module, name, parts_of, make)
    for module, name, parts_of, make in (
        ("decimal", "Decimal", text_alone, make_number),
        ("fractions", "Fraction", attributes("numerator denominator"), make_from(int)),
        ("builtins", "complex", attributes("real imag"), make_from(float)),
        ("builtins", "range", attributes("start stop step"), make_from(int)),
        ("datetime", "date", attributes("year month day"), make_from(int)),
        ("datetime", "datetime", moment_parts, make_moment),
        ("datetime", "time", moment_parts, make_moment),
        ("datetime", "timedelta", attributes("days seconds microseconds"), make_from(int)),
        ("pathlib", "PosixPath", text_alone, make_path),
        ("pathlib", "WindowsPath", text_alone, make_path),
    )
}


class Packed:
    """Stands for a value of a package, which is no more than its parts here.

    Those that there are come from an extension, see `harness.extensions.ValueKinds`.
    """

    __slots__ = ()

    def differences(self, found: Any, near: Near, *, strict: bool = True) -> Iterator[Difference]:
        """Yield where another value differs; if `strict`, whole numbers and floats do, too."""
        raise NotImplementedError

    def items_inside(self) -> list[Any] | None:
        """Return what it holds in order, None where it is looked at as a whole."""
        return None

    def _as_packed(self) -> tuple[str, list[Any]]:
        raise NotImplementedError

    def _renew(self, other: Any) -> None:
        """Hold what another value of this type holds."""
        raise NotImplementedError


def frozen_parts(value: object) -> tuple[str, list[Any]] | None:
    """Return the name of a value's type and its parts, None for a type that is not known."""
    kind = type(value)
    for name, frozen in FROZEN.items():
        # in `sys.modules`: where its module was never loaded there is no value of a type
        if getattr(sys.modules.get(frozen.module), frozen.name, None) is kind:
            parts = frozen.parts_of(value)
            long = any(type(part) is str and len(part) > LONGEST_TEXT_CHARS for part in parts)
            return None if long else (name, parts)
    return None


# What returns name and parts of a value.  Where packages were imported, "packed" takes real values
# of theirs; it is first, since a time of such a package may be one of the library's, too.
SPLITTERS: dict[str, Callable[[object], tuple[str, list[Any]] | None]] = {
    "packed": lambda value: value._as_packed() if isinstance(value, Packed) else None,  # noqa: SLF001
    "library": frozen_parts,
}


def make_frozen(name: str, parts: Parts) -> Any:
    """Return a value of a known type.  Raises LookupError for another, ValueError, TypeError."""
    frozen = FROZEN[name]
    return frozen.make(find_type(frozen.module, frozen.name) if "Path" not in name else None, parts)


def record_parts(value: Any) -> tuple[str, dict[str, Any]] | None:
    """Return the form and the fields of a named tuple, a data class or a member of an enum.

    None for what is none of these, or cannot travel.
    """
    try:
        found = next(_records_of(value), None)
    except Exception:  # noqa: BLE001 (whatever the value's own class does)
        return None
    if found is None or len(found[1]) > MOST_NAMES or not all(map(is_field, found[1])):
        return None
    return found


def _records_of(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    kind = type(value)
    enum, data = sys.modules.get("enum"), sys.modules.get("dataclasses")
    if enum is not None and isinstance(kind, enum.EnumMeta):
        yield MEMBER, {"name": value.name, "value": value.value}
    elif issubclass(kind, tuple) and isinstance(names := getattr(kind, "_fields", None), tuple):
        # of `tuple` itself: a submission's class may have an `__iter__` of its own
        yield NAMED_TUPLE, dict(zip(names, tuple.__iter__(value), strict=True))
    elif data is not None and data.is_dataclass(kind):
        yield DATA_CLASS, {field.name: getattr(value, field.name) for field in data.fields(kind)}


def holds_itself(value: object) -> bool:
    """Return whether an object with fields is among what it holds."""
    seen: set[int] = set()
    # what is looked through lives until the end: an id stays its own
    todo = [value]
    for holder in todo:
        held = parts_held(holder)
        if any(part is value for part in held):
            return True
        if len(todo) > MOST_LOOKED_THROUGH:
            break
        todo += [part for part in held if id(part) not in seen]
        seen.update(map(id, held))
    return False


def parts_held(value: Any) -> list[Any]:
    """Return what a value holds that may hold more."""
    if type(value) is dict:
        held = [*value.keys(), *value.values()]
    elif type(value) in (list, tuple, set, frozenset):
        held = list(value)
    else:
        record = record_parts(value)
        held = list(record[1].values()) if record else []
    return [one for one in held if type(one) not in (str, int, float, bool, type(None))]


def is_field(name: object) -> bool:
    """Return whether this may be the name of a field: no name that Python itself gives."""
    return (
        type(name) is str
        and name.isidentifier()
        and len(name) <= LONGEST_NAME_CHARS
        and not name.startswith("__")
    )


def factory_name(value: Any) -> str | None:
    """Return the name of the type that a defaultdict makes its values with, None for another."""
    factory = value.default_factory
    return next((name for name, one in FACTORIES.items() if one is factory), None)
