"""Calls of a submission's functions: options, arguments, replies, and values that they change."""

from __future__ import annotations

import binascii
import hashlib
import marshal
import shlex
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import field, replace
from functools import cache, cached_property, partial
from itertools import chain
from types import ModuleType
from typing import Any

from harness.errors import Raised, StudentFailure
from harness.execution.exact import EXACT, SIMPLE, same, to_plain
from harness.execution.failures import failure_of
from harness.messages import CallRequest, ValueReply, with_fields
from harness.model import Record
from harness.sandbox.gate import BoundedUnpacker, bounded_text
from harness.transcripts.screen import Screen
from harness.wire import COPYING, SCALARS, Json, Packed, Packer, WireError

SHARING = 4  # the version of marshal that writes what is there twice once: quicker by far
CONTAINERS = {list, dict}
SINGLE = frozenset({"", *map(chr, range(256)), *range(-5, 257), True, False, None})

Row = tuple[Any, ...]


class Rows:
    """The arguments of many calls, in their order: columns of values, as `map` takes them.

    How they travel is worked out once, so that what they hold has to stay as it is.

    Args:
        *columns: The values of the first argument, of the second, and so on.

    Raises:
        ValueError: The columns have different lengths.

    Example:
        >>> Rows([0, 1], "ab").values
        [(0, 'a'), (1, 'b')]
    """

    def __init__(self, *columns: Iterable[Any]) -> None:
        self.values: list[Row] = list(zip(*columns, strict=True))

    @classmethod
    def from_values(cls, values: Iterable[Row]) -> Rows:
        """Return rows with these values, a tuple of arguments for each call."""
        rows = cls()
        rows.values = list(values)
        return rows

    @cached_property
    def values_digest(self) -> str:
        """A digest of these values, 32 characters, the same on every machine."""
        return hashlib.sha256(self._written).hexdigest()[:32]

    @cached_property
    def packed(self) -> tuple[bytes, int | None]:
        """The rows marshalled, and a checksum of them: None where they share what may be changed.

        Then the worker has to copy them.
        """
        try:
            packed = marshal.dumps(self.values, SHARING)
        except ValueError:
            return self._written, None
        if not share_nothing(self.values):
            return packed, None
        # the worker sees by it whether a call has changed its arguments: quicker than to compare
        checksum = binascii.crc32(self._written)
        del self._written  # it is large, and not needed again
        return packed, checksum

    @cached_property
    def _written(self) -> bytes:
        try:
            return marshal.dumps(self.values, COPYING)
        except ValueError:  # a value that came from a submission is among them
            return marshal.dumps([tuple(map(to_plain, row)) for row in self.values], COPYING)

    @cached_property
    def has_builtin_values(self) -> bool:
        """Whether all values can be marshalled: others go there in a call for each row."""
        try:
            return bool(self.packed)
        except ValueError:
            return False

    def at(self, numbers: Sequence[int]) -> Rows:
        """Return the rows with these numbers, in their order; itself where they are as many."""
        if len(numbers) == len(self.values):
            return self
        return Rows.from_values(self.values[number] for number in numbers)


def as_rows(columns: Sequence[Any]) -> Rows:
    """Return the only column where that is `Rows`, else rows made of columns of arguments.

    Raises ValueError for columns of different lengths.
    """
    if len(columns) == 1 and isinstance(columns[0], Rows):
        return columns[0]
    return Rows(*columns)


def share_nothing(rows: Sequence[Row]) -> bool:
    """Return whether no call could notice that rows share what they hold.

    No list or dict is in two places, and of all other values there is one object each anyway.
    """
    level: list[Any] = list(chain.from_iterable(rows))
    seen: set[int] = set()
    while kinds := set(map(type, level)):
        if not kinds & CONTAINERS:
            return are_singletons(level, kinds)
        if kinds - CONTAINERS:
            values = [value for value in level if type(value) not in CONTAINERS]
            if not are_singletons(values, kinds - CONTAINERS):
                return False
            level = [value for value in level if type(value) in CONTAINERS]
        places = set(map(id, level))
        if len(places) < len(level) or not seen.isdisjoint(places):
            return False
        seen |= places
        level = [item for row in level for item in (row.values() if type(row) is dict else row)]
    return True


def are_singletons(values: Iterable[Any], kinds: set[type]) -> bool:
    """Return whether Python has one object each of these values, wherever they are.

    CPython makes the whole numbers from -5 to 256, the empty text, and texts of one character up
    to U+00FF once for all (see SINGLE).

    Args:
        values: None of them a list or a dict.
        kinds: Their types.
    """
    return kinds <= SCALARS - {float} and SINGLE.issuperset(values)


FILE_NAME_PARTS = ("\\", ":", "\0")
DEEPEST_FOLDERS = 9
MOST_DRAWS_SHOWN = 30
MakeHandle = Callable[[str, str], "RemoteRef"]  # of the name and the class of an object


class RemoteRef:
    """An object of the program's own: it stays there, under `remote_name`.

    `shown` is what stands for it in a value, its name unless it has another.
    """

    remote_name: str
    shown: str = ""

    def __deepcopy__(self, memo: object) -> RemoteRef:
        return self  # the object itself stays where it is

    def __repr__(self) -> str:
        return self.shown or self.remote_name


class CallOptions(Record):
    """How a function is called.

    `named` are arguments by their names; `on` is the object whose method it is, `keep` the name
    under which an object that it returns stays there; `listed` says that the items which a
    generator gives are wanted as a list; `drawn` are the draws, see `pack_draw`.  `handle` makes
    what stands for an object that stays in the program; None where nothing does.
    `by_operator` says that a method such as `__add__` is called by the operator it is behind.
    """

    named: Mapping[str, Any] = field(default_factory=dict)
    on: str = ""
    keep: str = ""
    listed: bool = False
    drawn: tuple[Json, ...] = ()
    handle: MakeHandle | None = None
    by_operator: bool = False

    def request(self, call: CallRequest) -> CallRequest:
        """Return the request with the fields of these options, except `named` and `on`."""
        return with_fields(
            call,
            keep=self.keep,
            listed=self.listed,
            drawn=list(self.drawn),
            handles=self.handle is not None,
            operator=self.by_operator,
        )

    def with_handles(self, values: Iterable[object], session: Any) -> CallOptions:
        """Return the same, with `handle` where there is an object among values and it was None.

        Args:
            values: What goes into a request.
            session: What calls the methods of an object.
        """
        handle = next((value for value in values if isinstance(value, RemoteRef)), None)
        if handle is None or self.handle is not None:
            return self
        make: Any = type(handle)
        return replace(self, handle=partial(make, session))


NO_OPTIONS = CallOptions()


class Picked(Record):
    """One of several values, however a program picks it: itself, by its place, by a fraction."""

    value: Json
    place: int
    count: int


def picked_from(values: Sequence[Any], value: Any) -> Picked:
    """Return a value that chance is to pick from others, however the program picks.

    Args:
        values: What it may pick from, in the program's order.
        value: One of them.

    Raises:
        ValueError: It is none of them.

    Example:
        >>> picked_from(["cat", "dog"], "dog").place
        1
    """
    place = values.index(value) if isinstance(values, range) else list(values).index(value)
    return Picked(value=value, place=place, count=len(values))


def pack_draw(value: Any) -> Json:
    """Return a draw as it travels: `{"value": ...}`, of a `Picked` also its place and count.

    Raises TypeError for what is no number, no text and no tuple or list of these.
    """
    if isinstance(value, Picked):
        return {**vars(value), "value": pack_draw(value.value)["value"]}
    if isinstance(value, (tuple, list)):
        return {"value": [pack_draw(item)["value"] for item in value]}
    if not isinstance(value, (str, int, float)):
        raise TypeError(f"chance draws numbers, texts and tuples of these, not {value!r}")
    return {"value": value}


def draws_text(draws: Sequence[Json], drawn: int) -> str:
    """Return the sentence on the prescribed draws, "" for none.

    Args:
        draws: The draws as they travel, see `pack_draw`.
        drawn: How many of them were drawn.

    Example:
        >>> draws_text([{"value": 6}, {"value": "cat"}], 1)
        "The draws were fixed: 6, 'cat' (1 of 2 was drawn)"
    """
    if not draws:
        return ""
    values = ", ".join(repr(draw["value"]) for draw in draws[:MOST_DRAWS_SHOWN])
    more = ", ..." if len(draws) > MOST_DRAWS_SHOWN else ""
    count = f" ({drawn} of {len(draws)} {'was' if drawn == 1 else 'were'} drawn)"
    return f"The draws were fixed: {values}{more}{count if drawn < len(draws) else ''}"


def plain_file_name(name: str) -> str:
    """Return a name back that leads to a file in the program's folder or below it.

    Raises ValueError for any other.
    """
    parts = name.split("/")
    if {"", ".", ".."}.intersection(parts) or any(part in name for part in FILE_NAME_PARTS):
        raise ValueError(f"{name!r} is no name of a file in the program's own folder")
    if len(parts) > DEEPEST_FOLDERS:
        raise ValueError(f"{name!r} lies in more than {DEEPEST_FOLDERS - 1} folders")
    return name


EMPTY = Screen("")

Answer = tuple[Any, str, Json]
"""What a call returned, what it printed, what went wrong."""


class Call(Record):
    """A function called once: what it was given, what was typed, its result.

    `arguments` are as they were after the call, `given` as they were before; `named` are those that
    were given by name.  `on` is the object whose method it is, `target` the name of the object that
    it made, `kind` the name of that object's class, `before` the earlier calls that made or used
    that object.  `drawn` counts how many of the prescribed `draws` were made, `way` are the options
    of the call, `seed` the check's random seed.  Of a program that was run as a whole `command` is
    the line that runs it, `code` its exit status, `errors` what it wrote to stderr.
    """

    function: str
    arguments: tuple[Any, ...]
    given: tuple[Any, ...] = ()
    typed: tuple[str, ...] = ()
    returned: Any = None
    printed: Screen = EMPTY
    failure: StudentFailure | None = None
    named: Mapping[str, Any] = field(default_factory=dict)
    on: str = ""
    target: str = ""
    kind: str = ""
    before: tuple[Call, ...] = ()
    drawn: int = 0
    way: CallOptions = NO_OPTIONS
    seed: int | None = None
    draws: tuple[Json, ...] = ()
    command: str = ""
    code: int = 0
    errors: str = ""

    @property
    def held(self) -> Mapping[str, Any]:
        """The numbers and texts in the attributes of the exception that was raised, by name."""
        return self.failure.held if isinstance(self.failure, Raised) else {}


class Answers(Record):
    """The answers to many calls, up to the first that failed.

    `order` holds for each call the place of its answer in `distinct`, `changed` the arguments of
    the calls that have changed them, by number.
    """

    rows: Sequence[tuple[Any, ...]]
    distinct: Sequence[Answer]
    order: Sequence[int]
    changed: Mapping[int, tuple[Any, ...]]

    def wrong_rows(self, expected: Sequence[Any]) -> list[int]:
        """Return the numbers of the calls that gave something else, printed, or were not made."""
        pairs = list(zip(self.order, map(type, expected), expected))  # noqa: B905 (a failure ends)
        if SIMPLE.issuperset(map(type, expected)):
            # most of many answers are alike: each pair of answer and expectation is compared once
            right = {pair for pair in set(pairs) if self._agrees(pair)}
            wrong = [number for number, pair in enumerate(pairs) if pair not in right]
        else:
            wrong = [number for number, pair in enumerate(pairs) if not self._agrees(pair)]
        return [*wrong, *range(len(pairs), len(expected))]

    def _agrees(self, pair: tuple[int, type, object]) -> bool:
        place, _, wanted = pair
        returned, printed, error = self.distinct[place]
        return not printed and not error and same(returned, wanted)


MOST_COUNTED = 1_000_000  # prescribed draws
MOST_DIGITS_OF_A_STATUS = 3  # it is one byte, see `inside.loading.exit_status`


class Handles:
    """What stands for objects that stay in a process, one for each, by their names there."""

    def __init__(self, name_object: Callable[[str], str]) -> None:
        self._name_object = name_object
        self._handles: dict[str, RemoteRef] = {}
        self._keys: dict[str, str] = {}

    def key_of(self, name: str) -> str:
        """Return the process's own name for an object, the same name where it has no other."""
        return self._keys.get(name, name)

    def reference_to(self, value: Any, packer: Packer) -> Json:
        """Return what travels for an argument: `{"kept": name}` for an object, else a reference."""
        key = self.key_inside(value)
        return packer.refer(value) if key is None else {"kept": key}

    def key_inside(self, value: object) -> str | None:
        """Return the process's name for an object that stays there, None for any other value."""
        return self.key_of(value.remote_name) if isinstance(value, RemoteRef) else None

    def known(self, kind: str, key: str) -> RemoteRef | None:
        """Return the handle of an object that was passed on, None for one that is not known."""
        return self._handles.get(key)

    def kinds(self, make: MakeHandle | None) -> Mapping[str, Callable[..., Any]]:
        """Return what builds values of nodes, by kind: EXACT, with `make` also "kept" objects."""
        return {**EXACT, "kept": partial(self._handle_for, make)} if make else EXACT

    def _handle_for(self, make: MakeHandle, kind: str, key: str) -> RemoteRef:
        if key not in self._handles:
            name = self._name_object(kind)
            self._keys[name] = key
            self._handles[key] = make(name, kind)
        return self._handles[key]

    def note_handle(self, handle: RemoteRef) -> None:
        """Note what stands for an object that the process keeps under a name of ours."""
        self._handles[handle.remote_name] = handle


def handles_in(value: Any) -> list[RemoteRef]:
    """Return the handles in a value: itself, or those right in a list, tuple, dict or set."""
    items = value.values() if isinstance(value, dict) else value
    is_row = isinstance(value, (list, tuple, dict, set, frozenset))
    return [item for item in (items if is_row else [value]) if isinstance(item, RemoteRef)]


def require_count(number: int) -> int:
    """Return a worker's count, of 0 to `MOST_COUNTED`.  Raises WireError for any other number."""
    if not 0 <= number <= MOST_COUNTED:
        raise WireError("a count that is no number")
    return number


def exit_status_of(error: Json, what: str) -> tuple[int, StudentFailure | None]:
    """Return the exit status of a program `what`, and its failure where an exception ended it.

    Without an error it is 0, after an exception 1.  Raises WireError for a status that is none.
    """
    if error is None:
        return 0, None
    if isinstance(error, dict) and error.get("kind") == "exited":
        status = bounded_text(error.get("text"))
        if not status.isdecimal() or len(status) > MOST_DIGITS_OF_A_STATUS:
            raise WireError("an exit status that is no number")
        return int(status), None
    return 1, failure_of(error, what, 0)


def command_line(file: str, arguments: Sequence[str]) -> str:
    """Return the line that runs a file.

    Args:
        file: Its name.
        arguments: The words that follow it.

    Example:
        >>> command_line("shop.py", ["3", "dark blue"])
        "python shop.py 3 'dark blue'"
    """
    return shlex.join(["python", file, *arguments])


def returned_value(reply: ValueReply, unpacker: BoundedUnpacker) -> Any:
    """Return the value that a reply holds, made by `unpacker`.  Raises WireError."""
    unpacker.accept([*reply.nodes])
    return unpacker.value(reply.returned)


ROWS = (list, bytearray)
BAGS = (dict, set)
CHANGING = (*ROWS, *BAGS, deque, Packed)


class ChangedValues:
    """What calls have changed in place since the last `restore`."""

    def __init__(self) -> None:
        self._before: list[tuple[Any, Any]] = []
        self.constants: frozenset[int] = frozenset()  # the ids of containers

    def note_change(self, values: Iterable[Any]) -> None:
        """Copy the contents of the containers among values that a call is about to change."""
        self._before += [(value, copy(value)) for value in values if isinstance(value, CHANGING)]

    def renew(self, values: Sequence[Any]) -> None:
        """Give the `constants` inside some values their contents from before the first change."""
        given = ids_inside(values) & self.constants if self._before else ()
        for value, before in reversed(self._before):
            if id(value) in given:
                restore_contents(value, before)

    @property
    def are_there(self) -> bool:
        """Whether a call has changed anything."""
        return bool(self._before)

    def restore(self) -> None:
        """Give each value its contents from before the first change."""
        while self._before:
            restore_contents(*self._before.pop())


def ids_inside(values: Iterable[Any]) -> set[int]:
    """Return the ids of the containers among some values, nested ones included."""
    todo, ids = deque(values), set[int]()
    while todo:
        value = todo.popleft()
        if isinstance(value, (tuple, *CHANGING)) and id(value) not in ids:
            ids.add(id(value))
            if not isinstance(value, (bytearray, Packed)):
                todo.extend(value.values() if isinstance(value, dict) else value)
    return ids


@cache
def constants_of(module: ModuleType) -> frozenset[int]:
    """Return the ids of the containers in a module's globals, nested ones included; cached."""
    return frozenset(ids_inside(vars(module).values()))


def restore_contents(value: Any, before: Any) -> None:
    """Give a container the contents that it had.

    Args:
        value: The container.
        before: Another one of its type, which has them.
    """
    if isinstance(value, ROWS):
        value[:] = before
    elif isinstance(value, Packed):
        value._renew(before)  # noqa: SLF001 (of ours alone)
    else:
        value.clear()
        (value.update if isinstance(value, BAGS) else value.extend)(before)


def with_copies(call: Call) -> Call:
    """Return a call with copies of what it was given, changed and returned, to be shown later.

    It is itself where these are too deep to copy.
    """
    try:
        given, after, returned = deepcopy((call.given, call.arguments, call.returned))
    except RecursionError:
        return call
    return replace(call, given=given, arguments=after, returned=returned)
