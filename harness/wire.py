"""The one protocol: plain data on the wire, with exact builtin types and shared identity.

A document is JSON.  A *scalar* (None, bool, int, float, str) stands for itself; a container
is a number in brackets, ``[3]``, that refers to a node ``[3, kind, content]``.  So the same
list reached twice is the same number twice, `True` stays apart from `1`, a tuple from a list,
and a dict keeps keys that are tuples.  Values of the standard library's types are nodes too, made
of plain parts (`FROZEN`), whose modules are loaded where such a value occurs; of a named tuple, a
data class or a member of an enum the name of its type and its fields travel, of a package's value
its parts (`Packed`).  Everything else is an `Unsupported`: the name of its type travels, never the
object.

This module also runs beside a submission, so it imports the standard library only; reading a
document never calls anything that a submission defined.
"""

from __future__ import annotations

import json
import struct
import sys
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

MOST_ITEMS = 4_000_000
MOST_BITS = 12_000  # 3,600 digits: the gate reads 4,000
# A tuple is made after what is in it, by a call within a call: Python allows 1,000 of those.
DEEPEST_TUPLE = 100
MOST_NAMES = 2000  # that loading defines and a worker reports
LONGEST_NAME_CHARS = 100  # no assignment asks for a function whose name is longer
MOST_REPLY_BYTES = 8 << 20  # twice the largest right answer
MOST_KINDS = 20  # types above one another
MOST_READ_BYTES = 1 << 20  # at a time
HEADER = struct.Struct(">I")
PROGRESS = struct.Struct("q")  # the number of the input or statement that a worker is at
ENQUIRY = "\x05"  # ASCII's "enquiry": the program asks for a line of input
TYPED, TYPED_END = "\x0e", "\x0f"  # ASCII's "shift out" and "shift in" around typed text
PLACES = "I"  # of an array, in base64: which of its answers each of many calls got
CLASS_KEY = "class "  # before the name of a class whose methods are called as an object's are
COPYING = 2  # the version of marshal that writes what is there twice two times
TEXT = {str}
SCALARS = frozenset({type(None), bool, int, float, str})
LONGEST_TEXT_CHARS = 4000
# A whole number that is made of a decimal has as many digits as its exponent says: "1E999999999"
# would fill the memory.
LARGEST_EXPONENT = 10_000
MOST_FIELDS = 1000  # of a record
MOST_LOOKED_THROUGH = 5000  # values inside of one that may hold itself
NAMED_TUPLE, DATA_CLASS, MEMBER = "tuple", "dataclass", "enum"  # the forms of a record
TEXT_MEMBER = "text"  # of an enum whose members are texts, too
FORMS = (NAMED_TUPLE, DATA_CLASS, MEMBER, TEXT_MEMBER)
DICT_TYPES: dict[str, type] = {
    "Counter": Counter,
    "OrderedDict": OrderedDict,
    "defaultdict": defaultdict,
}
CHANGEABLE: dict[str, type] = {**DICT_TYPES, "deque": deque, "bytearray": bytearray}
FACTORIES: dict[str, Any] = {
    kind.__name__: kind for kind in (int, float, str, bool, list, dict, set, tuple)
}
BUILTIN: dict[str, type] = {"list": list, "dict": dict, "set": set}
MUTABLE: dict[str, type] = {**BUILTIN, **CHANGEABLE}
ROWS = frozenset({"list", "tuple", "set", "frozenset"})
DICTS = frozenset({"dict", *DICT_TYPES})
PLAIN: dict[str, Callable[..., Any]] = {**MUTABLE, "tuple": tuple, "frozenset": frozenset}
BASES: tuple[Any, ...] = (list, dict, set, tuple, frozenset)
KINDS: dict[type, str] = {
    **{kind: name for name, kind in MUTABLE.items()},
    tuple: "tuple",
    frozenset: "frozenset",
}

Json = Any
Node = list[Json]
Parts = Sequence[Any]
Difference = tuple[str, Any, Any]  # a place, what is right there, what is there
Near = Callable[[Any, Any], bool]  # whether two numbers are near enough


class WireError(Exception):
    """What came over the wire is not a document of ours."""


class TooBig(Exception):
    """A value holds more than may travel."""


class Unsupported:
    """Stands for a value that may not travel: it equals nothing."""

    __slots__ = ("kind",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __eq__(self, other: object) -> bool:
        return False

    def __repr__(self) -> str:
        return f"<{self.kind} object>"


class Packed:
    """Stands for a value of a package, which is no more than its parts here.

    Those that there are come from an extension, see `harness.extensions.ValueKinds`.
    """

    __slots__ = ()

    def differences(self, found: Any, near: Near, *, strict: bool = True) -> Iterator[Difference]:
        """Yield where another value differs; if `strict`, whole numbers and floats do, too."""
        raise NotImplementedError

    def items_inside(self) -> list[Any] | None:
        """Return what it holds in order, None where it is compared as a whole."""
        return None

    def _as_packed(self) -> tuple[str, list[Any]]:
        """Return the name of its type and its parts."""
        raise NotImplementedError

    def _renew(self, other: Any) -> None:
        """Hold what another value of this type holds."""
        raise NotImplementedError


class Packer:
    """Turns values into nodes; `objects` holds each container under its number.

    `kinds` maps the exact types that may travel as containers to "list", "dict", …  What may not
    travel is given to `keep`, if there is one: it returns the name under which the object stays, or
    None.  Without `by_fields` what has fields stays, too.
    """

    def __init__(
        self,
        objects: Iterable[object] = (),
        kinds: Mapping[type, str] = KINDS,
        keep: Callable[[object], str | None] | None = None,
        *,
        by_fields: bool = True,
    ) -> None:
        self._kinds = kinds
        self._keep = keep
        self._by_fields = by_fields
        self.objects = list(objects)
        # what has fields travels anew: they may have changed
        self._numbers = {
            id(item): number
            for number, item in enumerate(self.objects)
            if type(item) in kinds or isinstance(item, Packed)
        }
        self._key_sets: dict[tuple[int, ...], tuple[object, ...]] = {}
        self._items = 0
        self._drained = len(self.objects)

    def refer(self, value: object) -> Json:
        """Return a scalar itself, else `[number]`; its node comes with `drain`.  Raises TooBig."""
        if type(value) in SCALARS:
            return _check_digits(value) if type(value) is int else value
        number = self._numbers.get(id(value))
        if number is None:
            # it stays in `objects`, so that no other value gets this id
            number = self._numbers[id(value)] = len(self.objects)
            self.objects.append(value)
        return [number]

    def drain(self, *, again: bool = False) -> list[Node]:
        """Return the nodes `[number, kind, ...]` that are new since the last call; `again`: all."""
        nodes = []
        number = 0 if again else self._drained
        # it grows meanwhile, by what these hold
        while number < len(self.objects):
            nodes.append([number, *self._node_of(self.objects[number])])
            number += 1
        self._drained = number
        return nodes

    def _node_of(self, value: Any) -> Node:
        kind = self._kinds.get(type(value))
        if kind in ROWS:
            return [kind, self._pack_row(list(value))]
        if kind is None:
            return self._node_of_other(value)
        if kind == "record":
            return self._node_of_record(*value._as_record())  # noqa: SLF001 (of ours alone)
        if kind in DICTS:
            # the same tuple for all dicts that share their key objects
            keys = self._key_sets.setdefault(tuple(map(id, value)), tuple(value))
            made = [factory_name(value)] if kind == "defaultdict" else []
            return [kind, self.refer(keys), *made, self._pack_row(list(value.values()))]
        if kind == "bytearray":
            return [kind, value.hex()]
        return [kind, value.maxlen, self._pack_row(list(value))]

    def _node_of_other(self, value: Any) -> Node:
        if type(value) is bytes:
            return ["bytes", value.hex()]
        if isinstance(value, Unsupported):
            return ["unsupported", value.kind]
        for name, pack in SPLITTERS.items():
            if (packed := pack(value)) is not None:
                return [name, packed[0], self._pack_row(packed[1])]
        record = record_parts(value) if self._by_fields else None
        # two rooms that lead to each other cannot travel by what they hold
        if record is not None and not (self._keep and holds_itself(value)):
            return self._node_of_record(record[0], kind_name(value), record[1])
        for kind in BASES:  # a class below one is right where that is wanted
            if issubclass(type(value), kind):
                return self._node_of(kind((dict.items if kind is dict else kind.__iter__)(value)))
        key = self._keep(value) if self._keep is not None else None
        return ["unsupported", kind_name(value)] if key is None else ["kept", kind_name(value), key]

    def _node_of_record(self, form: str, kind: str, values: Mapping[str, Any]) -> Node:
        return ["record", form, kind, " ".join(values), self._pack_row(list(values.values()))]

    def _pack_row(self, items: list[Any]) -> Json:
        """Return the items of a container: as one text where they are single characters."""
        self._items += len(items) + 1
        if self._items > MOST_ITEMS:
            raise TooBig
        kinds = set(map(type, items))
        # without quotes and commas around each of them
        if kinds == TEXT and len(text := "".join(items)) == len(items) and "" not in items:
            return text
        if kinds <= SCALARS:
            return items if int not in kinds else [_check_digits(item) for item in items]
        return [self.refer(item) for item in items]


def _check_digits(scalar: Any) -> Json:
    """Return a scalar back unless it is an int with more digits than may travel."""
    if type(scalar) is int and scalar.bit_length() > MOST_BITS:
        raise TooBig
    return scalar


def kind_name(value: object) -> str:
    """Return the name of a value's type, cut to 80 characters, whatever its metaclass says."""
    name = type.__dict__["__name__"].__get__(type(value))
    return str(name[:80])


def kind_names(value: object) -> list[str]:
    """Return the names of a value's type and those above it, the first MOST_KINDS of them."""
    kinds = type.__dict__["__mro__"].__get__(type(value))
    return [str(type.__dict__["__name__"].__get__(kind)[:80]) for kind in kinds[:MOST_KINDS]]


class Unpacker:
    """Turns nodes into values; `kinds` says which class to build for "list", "dict", …

    "record", "packed" and "kept" among them say what stands for a value with fields, for one of a
    package and for an object that stays where it is; without them an Unsupported does.

    The keys of a dict and what a set holds are builtin: another class compares them too slowly.
    """

    def __init__(
        self, kinds: Mapping[str, Callable[..., Any]], objects: Iterable[Any] = ()
    ) -> None:
        self.kinds = kinds
        self.objects: dict[int, Any] = dict(enumerate(objects))
        self._hashed: dict[int, Any] = self.objects if kinds["tuple"] is tuple else {}
        self._waiting: dict[int, tuple[str, Node]] = {}
        self._renewed: list[tuple[int, Node]] = []

    def accept(self, nodes: list[Node]) -> None:
        """Take nodes in: a container known by its number is changed in place, others are built.

        Raises WireError where the nodes are not what a Packer makes.
        """
        try:
            mutable = [node for node in nodes if self._enrol_container(*node)]
            for number, kind, *content in mutable:
                self._fill_container(self.objects[number], kind, content)
            while self._renewed:
                self._renew_value(*self._renewed.pop())
        except (TypeError, ValueError, LookupError, AttributeError, OverflowError) as error:
            raise WireError(f"malformed node ({type(error).__name__})") from error

    def _enrol_container(self, number: int, kind: str, *content: Json) -> bool:
        """Make the empty container of a mutable node; a frozen one waits until it is needed."""
        if type(number) is not int:
            raise WireError("a node without a number")
        if kind not in MUTABLE:
            if number not in self.objects:
                self._waiting[number] = (kind, list(content))
            elif kind == "packed":
                self._renewed.append((number, list(content)))
            return False
        if number not in self.objects:
            # a deque's limit is set when it is made, and nothing else of it
            most = {"maxlen": content[0]} if kind == "deque" else {}
            self.objects[number] = self.kinds[kind](**most)
        elif not isinstance(self.objects[number], MUTABLE[kind]):
            raise WireError("a node that changes its kind")
        return True

    def _fill_container(self, container: Any, kind: str, content: Node) -> None:
        if kind == "list":
            container[:] = self._unpack_row(content[0])
        elif kind in DICTS:
            self._fill_dict(container, kind, content)
        elif kind == "bytearray":
            container[:] = bytes.fromhex(content[0])
        elif kind == "deque":
            container.clear()
            container.extend(self._unpack_row(content[-1]))
        else:
            container.clear()
            container.update(self._unpack_row(content[0], hashed=True))

    def _renew_value(self, number: int, content: Node) -> None:
        """Let a value of a package hold what this node says of it."""
        old, new = self.objects[number], self._freeze_container("packed", content, 0, hashed=False)
        if isinstance(old, Packed) and type(old) is type(new):
            old._renew(new)  # noqa: SLF001 (of ours alone)
        else:
            self.kinds["renew"](old, new)

    def _fill_dict(self, container: Any, kind: str, content: Node) -> None:
        keys, values = self._find_value(content[0], 0, hashed=True), self._unpack_row(content[-1])
        if not isinstance(keys, tuple) or len(keys) != len(values):
            raise WireError("a dict whose keys and values do not fit")
        container.clear()
        if kind == "dict":
            container.update(zip(keys, values, strict=True))
            return
        for key, value in zip(keys, values, strict=True):  # a Counter's `update` adds
            container[key] = value
        if kind == "defaultdict":
            made = content[1]
            container.default_factory = None if made is None else FACTORIES[made]

    def _unpack_row(self, items: Json, *, hashed: bool = False) -> list[Any]:
        if type(items) is str:
            return list(items)
        if type(items) is not list:
            raise WireError("a row that is no list")
        if list in set(map(type, items)):
            return [self._find_value(item, 0, hashed=hashed) for item in items]
        return items

    def value(self, reference: Json) -> Any:
        """Return the value that a scalar or a reference stands for.

        Raises WireError for what is neither, or leads nowhere.
        """
        return self._find_value(reference, 0, hashed=False)

    def _find_value(self, reference: Json, depth: int, *, hashed: bool) -> Any:
        if type(reference) in SCALARS:
            return reference
        if type(reference) is not list or len(reference) != 1 or type(reference[0]) is not int:
            raise WireError("neither a scalar nor a reference")
        number = reference[0]
        objects = self._hashed if hashed and number in self._waiting else self.objects
        if number not in objects:
            if number not in self._waiting or depth > DEEPEST_TUPLE:
                raise WireError("a reference that leads nowhere")
            objects[number] = self._freeze_container(*self._waiting[number], depth, hashed=hashed)
        return objects[number]

    def _freeze_container(self, kind: str, content: Node, depth: int, *, hashed: bool) -> Any:
        kinds = PLAIN if hashed else self.kinds
        hashes = hashed or kind == "frozenset"
        try:
            if kind in ("tuple", "frozenset", "library", "record", "packed"):
                row = [self._find_value(item, depth + 1, hashed=hashes) for item in content[-1]]
                if kind == "record":
                    return self._make_record(content, row, hashed=hashed)
                make = {"library": make_frozen, "packed": self._make_packed}.get(kind)
                return make(content[0], row) if make else kinds[kind](row)
            if kind == "bytes":
                return bytes.fromhex(content[0])
            if kind == "unsupported" and type(content[0]) is str:
                return Unsupported(content[0][:80])
            if kind == "kept" and {*map(type, content)} == TEXT:
                name, key = content
                make_remote = self.kinds.get("kept")
                return make_remote(name[:80], key) if make_remote else Unsupported(name[:80])
        except (TypeError, ValueError, LookupError, ArithmeticError) as error:
            raise WireError(f"malformed node ({type(error).__name__})") from error
        raise WireError("a node of an unknown kind")

    def _make_record(self, content: Node, row: list[Any], *, hashed: bool) -> Any:
        """Return what stands for a value with fields.  Raises ValueError for a malformed one."""
        form, kind, field_names, _ = content
        if {type(form), type(kind), type(field_names)} != TEXT or form not in FORMS:
            raise ValueError("no record")
        names = field_names.split()
        fits = len(names) == len(row) == len(set(names)) <= MOST_FIELDS
        if not fits or not all(map(is_field, names)):
            raise ValueError("fields that do not fit")
        if hashed and form == NAMED_TUPLE and self._hashed is not self.objects:
            return tuple(row)
        if "record" not in self.kinds:
            return Unsupported(kind[:80])
        return self.kinds["record"](form, kind[:80], dict(zip(names, row, strict=True)))

    def _make_packed(self, name: Json, row: list[Any]) -> Any:
        if type(name) is not str:
            raise ValueError("a value without a type")
        return self.kinds["packed"](name[:80], row) if "packed" in self.kinds else Unsupported(name)


def frame_message(message: Json) -> bytes:
    """Return a message (a dict of what JSON can hold) as bytes, its length (HEADER) in front.

    Bytes under "raw" follow it as they are: its text holds how many there are.
    """
    raw = message.get("raw", b"")
    header_fields = {**message, "raw": len(raw)} if "raw" in message else message
    body = json.dumps(header_fields, separators=(",", ":")).encode("ascii")
    return b"".join((HEADER.pack(len(body)), body, raw))


def read_exactly(read: Callable[[int], bytes], length: int) -> bytes:
    """Return so many bytes; `read` gives some of them, at most as many as it is called with.

    Raises EOFError where it gives none.
    """
    parts = []
    while length:
        part = read(min(length, MOST_READ_BYTES))
        if not part:
            raise EOFError
        parts.append(part)
        length -= len(part)
    return b"".join(parts)


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
    number = kind(demand_text(parts))
    if number.is_snan() or (number.is_finite() and abs(number.adjusted()) > LARGEST_EXPONENT):
        raise ValueError("no decimal number that may travel")
    return number


def make_from(kind_of_parts: type) -> Callable[[Any, Parts], Any]:
    """Return what makes a value from parts of exactly this type; it raises TypeError for others."""

    def make(kind: Any, parts: Parts) -> Any:
        demand_types(parts, kind_of_parts)
        return kind(*parts)

    return make


def make_path(_: Any, parts: Parts) -> Any:
    """Return a path from its text.  Raises ValueError for one that is too long."""
    return find_type("pathlib", "Path")(demand_text(parts))


def demand_text(parts: Parts) -> str:
    """Return the only part, a text.  Raises ValueError for anything else, or one too long."""
    (text,) = parts
    if type(text) is not str or len(text) > LONGEST_TEXT_CHARS:
        raise ValueError("no text, or too long a one")
    return text


def make_moment(kind: Any, parts: Parts) -> Any:
    """Return a time; `fold` and seconds from UTC (None: no zone) come last.  Raises TypeError."""
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
    """Return the numbers of a time that it has, `fold`, and seconds from UTC or None."""
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


def frozen_parts(value: object) -> tuple[str, list[Any]] | None:
    """Return the name of a value's type and its parts, None for one not in FROZEN or too long."""
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

    None for what is none of these, raises while it is looked at, or has fields that may not travel.
    """
    try:
        record = next(_records_of(value), None)
    except Exception:  # noqa: BLE001 (whatever the value's own class does)
        return None
    if record is None or len(record[1]) > MOST_FIELDS or not all(map(is_field, record[1])):
        return None
    return record


def _records_of(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    kind = type(value)
    enum, data = sys.modules.get("enum"), sys.modules.get("dataclasses")
    if enum is not None and isinstance(kind, enum.EnumMeta):
        form = TEXT_MEMBER if issubclass(kind, str) else MEMBER
        yield form, {"name": value.name, "value": value.value}
    elif issubclass(kind, tuple) and isinstance(names := getattr(kind, "_fields", None), tuple):
        # of `tuple` itself: a submission's class may have an `__iter__` of its own
        yield NAMED_TUPLE, dict(zip(names, tuple.__iter__(value), strict=True))
    elif data is not None and data.is_dataclass(kind):
        yield DATA_CLASS, {field.name: getattr(value, field.name) for field in data.fields(kind)}


def holds_itself(value: object) -> bool:
    """Return whether an object with fields is among what it holds, as far as is looked through."""
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
    """Return the keys, items or fields that a value holds, without scalars; [] for no container."""
    if type(value) is dict:
        held = [*value.keys(), *value.values()]
    elif type(value) in (list, tuple, set, frozenset):
        held = list(value)
    else:
        record = record_parts(value)
        held = list(record[1].values()) if record else []
    return [part for part in held if type(part) not in SCALARS]


def is_field(name: object) -> bool:
    """Return whether this is a text that may name a field: not too long, without "__" before it."""
    return (
        type(name) is str
        and name.isidentifier()
        and len(name) <= LONGEST_NAME_CHARS
        and not name.startswith("__")
    )


def factory_name(value: Any) -> str | None:
    """Return the name of the type that a defaultdict makes its values with, None for another."""
    factory = value.default_factory
    return next((name for name, kind in FACTORIES.items() if kind is factory), None)
