"""The one protocol: plain data on the wire, with exact builtin types and shared identity.

A document is JSON.  A *scalar* (None, bool, int, float, str) stands for itself; a container
is a number in brackets, ``[3]``, that refers to a node ``[3, kind, content]``.  So the same
list reached twice is the same number twice, `True` stays apart from `1`, a tuple from a list,
and a dict keeps keys that are tuples.  Values of the standard library's types are nodes too, made
of plain parts (`harness.library`); of a named tuple, a data class or a member of an enum the name
of its type and its fields travel, of a package's value its parts (`Packed`).  Everything else is a
`Unsupported`: the name of its type travels, never the object.

This module also runs beside a submission, so it imports the standard library only; reading a
document never calls anything that a submission defined.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from harness import library

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
MEMBER, NAMED_TUPLE, DATA_CLASS = library.MEMBER, library.NAMED_TUPLE, library.DATA_CLASS
CLASS_KEY = "class "  # before the name of a class whose methods are called as an object's are
COPYING = 2  # the version of marshal that writes what is there twice two times
TEXT = {str}
SCALARS = frozenset({type(None), bool, int, float, str})
BUILTIN: dict[str, type] = {"list": list, "dict": dict, "set": set}
MUTABLE: dict[str, type] = {**BUILTIN, **library.CHANGEABLE}
ROWS = frozenset({"list", "tuple", "set", "frozenset"})
DICTS = frozenset({"dict", *library.DICTS})
PLAIN: dict[str, Callable[..., Any]] = {**MUTABLE, "tuple": tuple, "frozenset": frozenset}
KINDS: dict[type, str] = {
    **{kind: name for name, kind in MUTABLE.items()},
    tuple: "tuple",
    frozenset: "frozenset",
}

SPLITTERS = library.SPLITTERS
Packed = library.Packed

Json = Any
Node = list[Json]


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
        known = enumerate(self.objects)
        self._numbers = {
            id(item): number
            for number, item in known
            if type(item) in kinds or isinstance(item, Packed)
        }
        self._key_sets: dict[tuple[int, ...], tuple[object, ...]] = {}
        self._items = 0
        self._drained = len(self.objects)

    def refer(self, value: object) -> Json:
        """Return what stands for `value` in a document; its node comes with `drain`."""
        if type(value) in SCALARS:
            return _check_digits(value) if type(value) is int else value
        number = self._numbers.get(id(value))
        if number is None:
            # it stays in `objects`, so that no other value gets this id
            number = self._numbers[id(value)] = len(self.objects)
            self.objects.append(value)
        return [number]

    def drain(self, *, again: bool = False) -> list[Node]:
        """Return the new nodes since the last call, or of all of them `again`."""
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
            made = [library.factory_name(value)] if kind == "defaultdict" else []
            return [kind, self.refer(keys), *made, self._pack_row(list(value.values()))]
        if kind == "bytearray":
            return [kind, value.hex()]
        return [kind, value.maxlen, self._pack_row(list(value))]

    def _node_of_other(self, value: Any) -> Node:
        """Return the node of a value that is no container, or of a type of the submission's own."""
        if type(value) is bytes:
            return ["bytes", value.hex()]
        if isinstance(value, Unsupported):
            return ["unsupported", value.kind]
        for kind, pack in SPLITTERS.items():
            if (packed := pack(value)) is not None:
                return [kind, packed[0], self._pack_row(packed[1])]
        record = library.record_parts(value) if self._by_fields else None
        # two rooms that lead to each other cannot travel by what they hold
        if record is not None and not (self._keep and library.holds_itself(value)):
            return self._node_of_record(record[0], kind_name(value), record[1])
        key = self._keep(value) if self._keep is not None else None
        if key is not None:
            return ["kept", kind_name(value), key]
        return ["unsupported", kind_name(value)]

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
    """Name the type of a value, whatever its class says of itself."""
    name = type.__dict__["__name__"].__get__(type(value))
    return str(name[:80])


def kind_names(value: object) -> list[str]:
    """Name the type of a value and those above it, whatever they say of themselves."""
    kinds = type.__dict__["__mro__"].__get__(type(value))
    return [str(type.__dict__["__name__"].__get__(one)[:80]) for one in kinds[:MOST_KINDS]]


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
            container.default_factory = None if made is None else library.FACTORIES[made]

    def _unpack_row(self, items: Json, *, hashed: bool = False) -> list[Any]:
        if type(items) is str:
            return list(items)
        if type(items) is not list:
            raise WireError("a row that is no list")
        if list in set(map(type, items)):
            return [self._find_value(item, 0, hashed=hashed) for item in items]
        return items

    def value(self, reference: Json) -> Any:
        """Return the value that a reference stands for.  Raises WireError for an unknown one."""
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
                make = {"library": library.make_frozen, "packed": self._make_packed}.get(kind)
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
        if {type(form), type(kind), type(field_names)} != TEXT or form not in library.FORMS:
            raise ValueError("no record")
        names = field_names.split()
        fits = len(names) == len(row) == len(set(names)) <= library.MOST_NAMES
        if not fits or not all(map(library.is_field, names)):
            raise ValueError("fields that do not fit")
        if hashed and form == library.NAMED_TUPLE and self._hashed is not self.objects:
            return tuple(row)
        if "record" not in self.kinds:
            return Unsupported(kind[:80])
        return self.kinds["record"](form, kind[:80], dict(zip(names, row, strict=True)))

    def _make_packed(self, name: Json, row: list[Any]) -> Any:
        """Return what stands for a value of a package.  Raises ValueError for a malformed one."""
        if type(name) is not str:
            raise ValueError("a value without a type")
        return self.kinds["packed"](name[:80], row) if "packed" in self.kinds else Unsupported(name)


def frame_message(message: Json) -> bytes:
    """Return a message (a dict of what JSON can hold) as bytes, its length in front.

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
