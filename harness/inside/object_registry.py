"""Objects of a submission's own that stay here; a check calls their methods by their names."""

from __future__ import annotations

import base64
import enum
import functools
import operator
import types
from array import array
from binascii import crc32
from collections.abc import Callable, Collection, Iterable, Mapping
from marshal import dumps, loads  # by name: a submission may replace the module's own
from typing import Any

from harness.messages import CallRequest
from harness.wire import (
    CLASS_KEY,
    COPYING,
    DATA_CLASS,
    MEMBER,
    NAMED_TUPLE,
    PLACES,
    PLAIN,
    SCALARS,
    Json,
    Unpacker,
)

Rows = list[tuple[Any, ...]]
FindClass = Callable[[str], Any]
"""Returns what the program has under the name of a class, None for nothing."""

COMPARABLE = {str, bool, int, type(None)}  # equal ones of a type are the same
MAIN = "__main__"  # where classes are made of a file that is run as a program
MOST_OBJECTS = 10_000  # objects of one check
SENT_WHOLE = (list, tuple, dict, set, frozenset, *SCALARS)  # by exact type, not what is in them
FUNCTIONS = (types.FunctionType, types.MethodType, functools.partial)
SIGNS = (
    "add sub mul truediv floordiv mod pow neg eq ne lt le gt ge getitem setitem delitem contains"
)
BUILTINS = (abs, int, float, round, len, str, repr, bool, hash, next)
OPERATORS: dict[str, Callable[..., Any]] = {
    **{f"__{name}__": getattr(operator, name) for name in SIGNS.split()},
    **{f"__{function.__name__}__": function for function in BUILTINS},
    "__iter__": list,
    "__radd__": lambda right, left: left + right,
    "__rsub__": lambda right, left: left - right,
    "__rmul__": lambda right, left: left * right,
    "__rtruediv__": lambda right, left: left / right,
}


class ConstructionFailed(Exception):
    """An object of the submission's own could not be made; `error` is what it raised."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.error = error


class ObjectRegistry:
    """Objects that stay here, by name: the check's own names, or "#1", "#2", ...

    A class of one of the `modules` is the program's own; `find_class` gives one by its name.
    """

    def __init__(self, modules: Iterable[str], find_class: FindClass) -> None:
        self._modules, self._find_class = frozenset((MAIN, *modules)), find_class
        self._objects: dict[str, Any] = {}
        self._names: dict[int, str] = {}

    def find(self, name: str) -> Any:
        """Return the object of a name, or after `CLASS_KEY` the class; None for an unknown one."""
        if name.startswith(CLASS_KEY):
            return self._find_class(name.removeprefix(CLASS_KEY))
        return self._objects.get(name)

    def forget_objects(self) -> None:
        """Forget all objects: another check begins, which gives its own the same names."""
        self._objects.clear()
        self._names.clear()

    def put(self, name: str, value: Any) -> None:
        """Keep an object under a name of the check's."""
        self._objects[name] = value
        # no other object gets its id: it lives as long as the check
        self._names.setdefault(id(value), name)

    def keep(self, value: object) -> str | None:
        """Keep an object; return its name, "#1" and so on unless it has one already.

        None for what no program has made itself: a generator, a module.  Raises MemoryError where
        there are too many.
        """
        # by `type` itself: a class, or its metaclass, may answer `__module__` with anything
        made_in = type.__dict__["__dict__"].__get__(type(value)).get("__module__")
        is_own = type(made_in) is str and made_in in self._modules
        if not is_own and not isinstance(value, FUNCTIONS):
            return None
        if id(value) not in self._names:
            if len(self._names) >= MOST_OBJECTS:
                raise MemoryError
            self.put(f"#{len(self._names) + 1}", value)
        return self._names[id(value)]

    def describe_records(self, names: Iterable[str]) -> Json:
        """Return `describe_record` of those of the program's classes with fields, by name."""
        records = ((name, describe_record(self._find_class(name), self._modules)) for name in names)
        return {name: record for name, record in records if record is not None}

    def unpack_arguments(
        self, unpacker: Unpacker, call: CallRequest
    ) -> tuple[list[Any], dict[str, Any]]:
        """Return the arguments of a call: those by place, and those by name.

        Raises whatever the submission's class raises when an object with these fields is made.
        """
        try:
            unpacker.accept([*call.nodes])
            return (
                [self._argument(unpacker, argument) for argument in call.arguments],
                {name: self._argument(unpacker, argument) for name, argument in call.named.items()},
            )
        except ConstructionFailed as unmade:
            raise unmade.error from None

    def _argument(self, unpacker: Unpacker, argument: Json) -> Any:
        return self.find(argument["kept"]) if type(argument) is dict else unpacker.value(argument)


def own_kinds(find_class: FindClass) -> dict[str, Callable[..., Any]]:
    """Return what makes values of nodes, by kind; a record becomes one of the submission's own."""
    return {**PLAIN, "record": functools.partial(make_own, find_class)}


def make_own(find_class: FindClass, form: str, kind: str, values: Mapping[str, Any]) -> Any:
    """Return an object of the submission's class `kind` that holds these fields.

    Raises ConstructionFailed where there is no such class, or where the class raises anything.
    """
    own = None if kind.startswith("__") else find_class(kind)
    try:
        if form == MEMBER and isinstance(own, enum.EnumMeta):
            return own.__members__[values["name"]]
        if form != MEMBER and isinstance(own, type):
            return own(**values)
        raise NameError(f"name {kind!r} is not defined")  # noqa: TRY301
    except BaseException as error:
        raise ConstructionFailed(error) from error


def describe_record(kind: object, modules: Collection[str]) -> Json:
    """Return `{"form": ..., "fields": [...]}` of a class whose objects travel as their fields.

    The fields of an enum are its members.  None for another class, for one that was not made in
    one of the `modules`, and for what is no class.
    """
    if not isinstance(kind, type) or kind.__module__ not in modules:
        return None
    if isinstance(kind, enum.EnumMeta):
        return {"form": MEMBER, "fields": [*kind.__members__]}
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return {"form": NAMED_TUPLE, "fields": [*kind._fields]}
    if hasattr(kind, "__dataclass_fields__"):
        import dataclasses  # which the program has loaded

        return {"form": DATA_CLASS, "fields": [field.name for field in dataclasses.fields(kind)]}
    return None


class ManyAnswers:
    """The answers to many calls; equal answers are stored once.

    `order` says for each call which of the `answers` it got, see `wire.PLACES`.
    """

    def __init__(self) -> None:
        self.answers: list[Json] = []
        self._order = array(PLACES)
        self._places: dict[Any, int] = {}

    def add_answer(self, returned: Json, printed: str, error: Json) -> None:
        """Add the answer to the next call."""
        is_plain = error is None and type(returned) in COMPARABLE
        key = (type(returned), returned, printed) if is_plain else len(self._order)
        place = self._places.setdefault(key, len(self.answers))
        if place == len(self.answers):
            self.answers.append([returned, printed, error])
        self._order.append(place)

    @property
    def order(self) -> str:
        """The places of the calls' answers in `answers`, see `wire.PLACES`."""
        return base64.b64encode(self._order).decode()


def unpack_rows(packed: bytes, checksum: int | None) -> tuple[Rows, int]:
    """Return the rows that are marshalled, which share nothing, and their checksum.

    Without a checksum they are copied here, and it is worked out.
    """
    rows: Rows = loads(packed)  # noqa: S302 (sent by the trusted side)
    if checksum is not None:
        return rows, checksum
    written = dumps(rows, COPYING)
    return loads(written), crc32(written)  # noqa: S302 (written here)


def changed_rows(rows: Rows, before: int, packed: bytes) -> list[int]:
    """Return the numbers of the rows of arguments that calls have changed.

    `before` is the checksum of the fingerprint that all of them had, `packed` has them marshalled.
    """
    after = fingerprint_of(rows)
    if after is not None and crc32(after) == before:
        return []
    pairs = enumerate(zip(rows, loads(packed), strict=True))  # noqa: S302 (by the trusted side)
    return [
        number
        for number, (now, first) in pairs
        if (fingerprint := fingerprint_of(now)) is None or fingerprint != fingerprint_of(first)
    ]


def fingerprint_of(arguments: list[Any] | tuple[Any, ...]) -> bytes | None:
    """Return bytes that change when plain arguments change, or None where they are not plain.

    Nothing in them refers back, so equal values give equal bytes.
    """
    try:
        return dumps(arguments, COPYING)
    except (ValueError, RecursionError):
        return None
