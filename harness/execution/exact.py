"""Containers that compare with exact types: what a check receives from a student's program.

A plain `==` takes `True` for `1` and `2.0` for `2`.  A list, tuple, dict or set that a student
returned does not: it equals only what has the same types all the way down, so a check can be a
plain `assert`.

A class below list, tuple or dict is right where its base is wanted: a `Counter` equals the dict
with the same items, a named tuple the tuple with the same values.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from harness.extensions import value_kinds
from harness.wire import DATA_CLASS, KINDS, MEMBER, NAMED_TUPLE, PLAIN, TEXT_MEMBER

_BASES = (list, tuple, dict, set, frozenset, deque)
SIMPLE = frozenset({type(None), bool, int, str})


class _Exact:
    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        # what is no container may know better, as `approx` does
        return same(self, other) if isinstance(other, _BASES) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __ne__(self, other: object) -> bool:
        return not same(self, other) if isinstance(other, _BASES) else NotImplemented


class Wanted:
    """An expected value that stands for several ones: it decides itself what it equals."""

    def agrees(self, value: object) -> bool:
        """Return whether a value is one of those."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self is other if isinstance(other, Wanted) else self.agrees(other)

    __hash__ = None  # type: ignore[assignment]


class ExactTuple(_Exact, tuple[Any, ...]):
    """A tuple that equals only tuples with the same items of the same types."""

    __slots__ = ()
    __hash__ = tuple.__hash__  # type: ignore[assignment]


ExactTuple.__name__ = "tuple"
LIBRARY_TYPES: dict[type, Any] = {ExactTuple: tuple}


def exact_class(base: Any, show: Callable[[Any], str] | None = None) -> Any:
    """Return a class below a container's that equals only what has the same types all the way down.

    `show` gives the text for `repr`, where that of the container names the class or its order.
    """
    name = f"Exact{base.__name__[0].upper()}{base.__name__[1:]}"
    own = {"__module__": __name__, "__hash__": base.__hash__, "__repr__": show or base.__repr__}
    made = type(name, (_Exact, base), own)
    made.__name__ = base.__name__  # Python's errors name it to students
    LIBRARY_TYPES[made] = base
    return made


ExactList, ExactDict, ExactFrozenset = map(exact_class, (list, dict, frozenset))
ExactSet = exact_class(set, lambda items: repr(set(items)))
ExactCounter = exact_class(Counter, lambda items: f"Counter({dict(items)!r})")
ExactOrderedDict = exact_class(OrderedDict, lambda items: f"OrderedDict({dict(items)!r})")
ExactDefaultdict = exact_class(
    defaultdict,
    lambda items: (
        f"defaultdict({getattr(items.default_factory, '__name__', None)}, {dict(items)!r})"
    ),
)
ExactDeque = exact_class(deque, lambda items: f"deque({list(items)!r})")


class WithFields:
    """A value with fields: a check reads them as the attributes of an object."""

    __slots__ = ()

    def attribute(self, name: str) -> Any:
        """Return the value of a field.

        Args:
            name: The field's name.

        Raises:
            AttributeError: It has none of that name.
        """
        _, kind, values = self._as_record()
        if name not in values:
            raise AttributeError(f"{kind!r} object has no attribute {name!r}")
        return values[name]

    def _as_record(self) -> tuple[str, str, dict[str, Any]]:
        raise NotImplementedError


class NamedValues(WithFields, ExactTuple):
    """A named tuple of a submission: a tuple whose items are attributes, too."""

    def __init__(self, values: Mapping[str, Any], kind: str = "") -> None:
        # its own attributes go before the methods of a tuple: a field may be called `count`
        vars(self).update(values, _kind=kind, _names=tuple(values))

    def __new__(cls, values: Mapping[str, Any], kind: str = "") -> NamedValues:  # noqa: PYI034
        return super().__new__(cls, values.values())

    def __repr__(self) -> str:
        return fields_text(*self._as_record()[1:])

    def _as_record(self) -> tuple[str, str, dict[str, Any]]:
        own = vars(self)
        return NAMED_TUPLE, own["_kind"], dict(zip(own["_names"], self, strict=True))

    def __reduce__(self) -> Any:
        _, kind, values = self._as_record()
        return NamedValues, (values, kind)


class Fields(WithFields):
    """An object with fields, as values: of a data class of a submission, a member of its enum.

    Each field is an attribute.  The name of its class is "" where a check leaves that open.
    """

    def __init__(self, form: str, kind: str, values: Mapping[str, Any]) -> None:
        vars(self).update(values, _record=(form, kind, dict(values)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("fields of a submission's object stay as they are")

    def __eq__(self, other: object) -> bool:
        return same(self, other) if isinstance(other, (Fields, NamedValues)) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._as_record()[2].values()))

    def __repr__(self) -> str:
        form, kind, values = self._as_record()
        return f"{kind}.{values['name']}" if form == MEMBER else fields_text(kind, values)

    def _as_record(self) -> tuple[str, str, dict[str, Any]]:
        record: tuple[str, str, dict[str, Any]] = vars(self)["_record"]
        return record


class MemberText(Fields, str):  # noqa: SLOT000 (like other fields it has attributes)
    """A member of a submission's enum that is a text, too: it equals its value."""

    __eq__, __hash__, __repr__ = str.__eq__, str.__hash__, str.__repr__

    def __new__(cls, form: str, kind: str, values: Mapping[str, Any]) -> MemberText:  # noqa: PYI034
        return super().__new__(cls, values["value"])


def record_of(value: Fields | NamedValues) -> tuple[str, str, dict[str, Any]]:
    """Return form (see `wire.FORMS`), name of the class and fields of an object with fields."""
    return value._as_record()  # noqa: SLF001


def holds_fields(wanted: object, kind: str, attribute: Callable[[str], Any]) -> bool:
    """Return whether `wanted` has fields, and an object holds the same in each.

    `kind` is the name of the object's class, which must be that of `wanted` unless that is "";
    `attribute` gives the value of its field.
    """
    if not isinstance(wanted, (Fields, NamedValues)):
        return False
    _, name, values = record_of(wanted)
    return name in ("", kind) and all(same(attribute(value), values[value]) for value in values)


def fields_text(kind: str, values: Mapping[str, Any]) -> str:
    """Return an object with fields as Python writes it: "Point(x=1, y=2)"."""
    return f"{kind}({', '.join(f'{name}={value!r}' for name, value in values.items())})"


def make_record(form: str, kind: str, values: Mapping[str, Any]) -> Fields | NamedValues:
    """Return what stands for a value with fields, which may be a tuple or a text besides."""
    if form == TEXT_MEMBER:
        return MemberText(MEMBER, kind, values)
    return NamedValues(values, kind) if form == NAMED_TUPLE else Fields(form, kind, values)


def fields_of(kind: str = "", /, **values: Any) -> Fields:
    """Return the fields that an object of a submission's data class or named tuple should have.

    As an argument it becomes an object of the submission's class, which has to be named then.

    Args:
        kind: The name of the class, "" for any.
        **values: The fields by their names.

    Example:
        >>> fields_of("Point", x=1, y=2)
        Point(x=1, y=2)
    """
    return Fields(DATA_CLASS, kind, values)


def member_of(kind: str, name: str) -> Fields:
    """Return a member of an enum of a submission.

    Args:
        kind: The name of the enum.
        name: The name of the member.

    Example:
        >>> member_of("Color", "RED")
        Color.RED
    """
    return Fields(MEMBER, kind, {"name": name, "value": None})


def make_packed(name: str, parts: Sequence[Any]) -> Any:
    """Return the `Packed` for a value of a package's type `name`.

    Raises ValueError for a type that no extension knows, ValueError or TypeError for wrong parts.
    """
    for kinds in value_kinds():
        if name in kinds.types:
            return kinds.make(name, parts)
    raise ValueError("a value of no known package")


EXACT: dict[str, Callable[..., Any]] = {
    **{known.__name__: kind for kind, known in LIBRARY_TYPES.items()},
    "bytearray": bytearray,
    "record": make_record,
    "packed": make_packed,
}
# What makes values that workers send, where they need not be exact.
RECEIVED = {**PLAIN, "packed": make_packed}

EXACT_KINDS: dict[type, str] = {
    **KINDS,
    Fields: "record",
    NamedValues: "record",
    MemberText: "record",
    **{kind: name for name, kind in EXACT.items() if isinstance(kind, type)},
}

NUMBERS = frozenset({"float", "complex", "Decimal"})


def to_plain(value: Any) -> Any:
    """Return a value with its containers copied into builtin ones, at every depth."""
    kind = builtin_kind(value)
    if kind is dict:
        return {to_plain(key): to_plain(item) for key, item in value.items()}
    return kind(map(to_plain, value)) if kind in _BASES else value


def same(one: object, other: object, *, strictly: bool = False) -> bool:
    """Return whether two values are equal with the types alike at every depth.

    An exact container and the builtin one count as the same type, and so does one of the standard
    library that is below it, unless they are compared `strictly`.
    """
    if type(one) in SIMPLE or type(other) in SIMPLE:
        if type(one) is type(other):
            return one == other
        return _pairs_across_kinds(one, other) is not None
    todo: list[tuple[Any, Any]] = [(one, other)]
    compared: set[tuple[int, int]] = set()
    while todo:
        left, right = todo.pop()
        if (id(left), id(right)) not in compared:
            compared.add((id(left), id(right)))
            inner = inner_pairs(left, right)
            if inner is None or (strictly and library_type(left) is not library_type(right)):
                return False
            todo.extend(inner)
    return True


def inner_pairs(left: Any, right: Any) -> list[tuple[Any, Any]] | None:
    """Return the pairs inside two values that must be the same too, None where they differ."""
    kind = builtin_kind(left)
    if kind is Fields or kind is not builtin_kind(right):
        return _pairs_across_kinds(left, right)
    if kind not in _BASES:
        # `nan` is unlike itself, and yet the same answer
        alike = left == right or (kind.__name__ in NUMBERS and is_nan(left) and is_nan(right))
        return [] if alike else None
    if len(left) != len(right):
        return None
    if kind in (list, tuple, deque):
        return list(zip(left, right, strict=True))
    # by type, too: 1, True and 1.0 are equal as keys
    if {_typed_key(item) for item in left} != {_typed_key(item) for item in right}:
        return None
    return [(left[key], right[key]) for key in left] if kind is dict else []


def _pairs_across_kinds(left: Any, right: Any) -> list[tuple[Any, Any]] | None:
    """Return the pairs of two objects with fields; none where one value is what the other wants."""
    for wanted, value in ((left, right), (right, left)):
        if isinstance(wanted, Wanted):
            return [] if wanted.agrees(value) else None
    if isinstance(left, str) and isinstance(right, str):
        return [] if left == right else None
    # `fields_of` leaves open how the fields are stored
    both = isinstance(left, (Fields, NamedValues)) and isinstance(right, (Fields, NamedValues))
    return pairs_of_fields(left, right) if both else None


def pairs_of_fields(
    left: Fields | NamedValues, right: Fields | NamedValues
) -> list[tuple[Any, Any]] | None:
    """Return the pairs of values of two objects with fields, None where these are others.

    A member of an enum is known by its name.
    """
    (form, kind, mine), (other_form, other_kind, theirs) = record_of(left), record_of(right)
    if (kind and other_kind and kind != other_kind) or mine.keys() != theirs.keys():
        return None
    if MEMBER in (form, other_form):
        return [(mine["name"], theirs["name"])] if form == other_form else None
    return [(mine[name], theirs[name]) for name in mine]


def is_nan(number: Any) -> bool:
    """Return whether a number is NaN, which does not equal itself."""
    return bool(number != number)  # noqa: PLR0124


def library_type(value: object) -> type:
    """Return the type of a value, for an exact container the type that it stands for."""
    kind: type = LIBRARY_TYPES.get(type(value), type(value))
    return kind


def builtin_kind(value: object) -> type:
    """Return the builtin container that a value's type is or is below, else its type."""
    return next((kind for kind in _BASES if isinstance(value, kind)), type(value))


def _typed_key(item: object) -> object:
    """Return a hashable that tells 1, True and 1.0 apart, inside tuples too."""
    if isinstance(item, tuple):
        return (tuple, *map(_typed_key, item))
    if isinstance(item, frozenset):
        return (frozenset, frozenset(map(_typed_key, item)))
    return (type(item), item)
