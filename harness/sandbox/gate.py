"""The gate: what a submission's side sends becomes exact, bounded values, or is refused.

A submission can forge whatever its own process sends, so nothing of it is built, hashed or
compared before its depth, its length and its total have been counted.  All of the trusted side
reads a stranger's data inside `reading`: whatever is raised there is the student's failure.
"""

from __future__ import annotations

import functools
import json
import os
import re
import sys
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from harness.errors import GraderError, StudentFailure, Unreadable
from harness.extensions import value_kinds
from harness.wire import DICTS, Json, Node, Packed, Unpacker, WireError

MOST_PARTS = 400_000  # values in a message: a right answer to 20,000 questions has 280,000
MOST_DIGITS = 4000  # of an integer; one twice as long takes four times as long to read
DEEPEST = 100  # containers in containers
MOST_TOTAL = 6_000_000  # values and characters; the largest right answer has 4,000,000
MOST_COMPARED = 6_000_000  # values, where every key of a dict or set has the same hash
LONGEST_TEXT_CHARS = 500
CHANGEABLE = (list, dict, set, deque, bytearray)
RENEWABLE = (*CHANGEABLE, Packed)
SLOW_TIMES = 10  # that a value whose type compares in Python counts
FOLDER = "submission-"  # how the folder of a sandbox is called, and what mkdtemp(3) adds to that
_MARKED = f"\0{FOLDER}"
# The rest of its name, the folder of a process in it, and what leads to a file there; a backslash
# of Windows is doubled in JSON.
_IN_FOLDER = re.compile(
    r"\0submission-\w{1,8}(?:(?:/|\\\\)[0-9a-f]{1,16}(?![\w.]))?((?:/|\\\\)(?=[\w.]))?"
)
_STRING = re.compile(r'"[^"]*"?')  # without escaped quotes; it fails nowhere, so takes linear time
SHARED = ("/tmp", "/var/tmp")  # noqa: S108 (each gets a folder of its own there)
UNREADABLE = "Its answer could not be read."
EXCESS = "Its answer holds more than can be read, or is nested too deep."


class Excess(WireError):
    """What came holds more than any right answer does."""


@contextmanager
def reading(*expected: type[Exception]) -> Iterator[None]:
    """Turn whatever is raised while a stranger's data is read or compared into Unreadable.

    The student's failures, the grader's own errors and what is `expected` stay what they are.
    """
    known: tuple[type[Exception], ...] = (StudentFailure, GraderError, *expected)
    try:
        yield
    except known:
        raise
    except Excess as error:
        raise Unreadable(EXCESS) from error
    except Exception as error:
        raise Unreadable(UNREADABLE) from error


def parse_message(data: bytes) -> dict[str, Json]:
    """Return a message as an object.  Raises WireError for what is none, or for too much."""
    try:
        text = without_folder(data.decode("ascii"))
        # Counted in the text: once JSON is read, a flood of values is in memory already.  A value
        # has two strings at most, its key among them.
        plain = text.replace(r"\\", "").replace(r"\"", "")
        outside = _STRING.sub("", plain, 2 * MOST_PARTS) if len(text) > MOST_PARTS else text
        if sum(map(outside.count, ",[{")) > MOST_PARTS:
            raise Excess("a message of too many parts")
        # newer Pythons refuse long integers themselves (CVE-2020-10735)
        longest = getattr(sys, "get_int_max_str_digits", lambda: 0)()
        read_integer = int if 0 < longest <= 2 * MOST_DIGITS else whole_number
        message = json.loads(text, parse_int=read_integer)
    except (ValueError, RecursionError) as error:
        raise WireError("a message that is no JSON") from error
    if not isinstance(message, dict):
        raise WireError("a message that is no object")
    return message


def without_folder(text: str) -> str:
    """Return a text in which paths begin in the program's folder: "data.txt", "." for itself.

    That folder has another name in each run, and no report is to depend on it.
    """
    if FOLDER not in text:
        return text
    for begin in _folder_paths(tempfile.gettempdir()):
        text = text.replace(begin, _MARKED)
    return _IN_FOLDER.sub(lambda match: "" if match[1] else ".", text)


@functools.cache
def _folder_paths(temporary: str) -> list[str]:
    """Return how a path to such a folder begins, as it is and as JSON has it."""
    places = {*SHARED, temporary, os.path.realpath(temporary)}
    paths = {os.path.join(place, FOLDER) for place in places}
    return sorted({*paths, *(json.dumps(path)[1:-1] for path in paths)}, key=len, reverse=True)


def whole_number(digits: str) -> int:
    """Return an integer.  Raises ValueError for one that takes long to read."""
    if len(digits) > MOST_DIGITS:
        raise ValueError("an integer that is too long")
    return int(digits)


def bounded_text(value: Json, longest: int = LONGEST_TEXT_CHARS) -> str:
    """Return the first `longest` characters of a text from the wire; "" for anything else."""
    return value[:longest] if type(value) is str else ""


def whole_text(value: Json, longest: int) -> str:
    """Return a text from the wire, "" for anything else.  Raises Excess for one too long."""
    if type(value) is str and len(value) > longest:
        raise Excess("a text that is too long")
    return bounded_text(value, longest)


class BoundedUnpacker(Unpacker):
    """An Unpacker that looks at what a document holds before it builds any of it."""

    def accept(self, nodes: list[Node]) -> None:
        """Take nodes in.  Raises WireError where they are malformed, Excess for too much."""
        try:
            _Survey(nodes, self.objects).demand_bounded()
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise WireError(f"malformed node ({type(error).__name__})") from error
        super().accept(nodes)


class _Survey:
    """Counts what nodes hold, each container wherever it is reached.

    What is known already (`objects`, by their numbers) is part of what the nodes refer to.
    """

    def __init__(self, nodes: list[Node], objects: dict[int, Any]) -> None:
        self._nodes = {number: (kind, content) for number, kind, *content in nodes}
        if len(self._nodes) < len(nodes):
            raise WireError("a container that is described twice")
        self._objects = objects
        for number in self._nodes.keys() & objects.keys():
            if not isinstance(objects[number], RENEWABLE):
                del self._nodes[number]  # it stays as it is, whatever is said of it
        self._numbers = {id(value): number for number, value in objects.items()}
        self._depths: dict[int, int] = {}
        self._totals: dict[int, int] = {}
        self._compared = 0

    def demand_bounded(self) -> None:
        """Raise WireError where the nodes hold too much, too deep, or themselves."""
        for number in self._nodes:
            if number not in self._totals:
                self._measure_container(number)

    def _measure_container(self, start: int) -> None:
        """Note depth and total of a container and of all that it holds, the innermost first."""
        # by hand and not by recursion: a document may be deeper than Python's stack
        entered: dict[int, tuple[int, list[int], Iterator[int]]] = {}
        self._enter_container(start, entered)
        while entered:
            number = next(reversed(entered))
            own, inner, rest = entered[number]
            following = next(rest, None)
            if following is None:
                del entered[number]
                self._depths[number] = 1 + max((self._depths[part] for part in inner), default=0)
                self._totals[number] = own + sum(self._totals[part] for part in inner)
                self._compared += self._count_comparisons(number)
                if self._depths[number] > DEEPEST:
                    raise Excess("containers that are nested too deep")
                if self._totals[number] > MOST_TOTAL or self._compared > MOST_COMPARED:
                    raise Excess("containers that hold too much")
            elif following in entered:
                raise Excess("a container that holds itself")
            elif following not in self._totals:
                self._enter_container(following, entered)

    def _enter_container(self, number: int, entered: dict[int, Any]) -> None:
        own, inner = self._parts_of(number)
        entered[number] = own, inner, iter(inner)

    def _parts_of(self, number: int) -> tuple[int, list[int]]:
        """Return the size of what a container holds itself, and the containers in it."""
        if number not in self._nodes:
            value = self._objects.get(number)
            if not isinstance(value, (*CHANGEABLE, tuple, frozenset)):
                return 1, []
            items = [*value.keys(), *value.values()] if isinstance(value, dict) else list(value)
            inner = [self._numbers[id(item)] for item in items if id(item) in self._numbers]
            return 1 + sum(map(_size_of, items)), inner
        kind, content = self._nodes[number]
        if kind in ("bytes", "unsupported"):
            return 1 + len(content[0]), []
        row = content[-1]
        keys = [content[0][0]] if kind in DICTS else []
        if type(row) is str:
            return 1 + 2 * len(row), keys
        own = 1
        if kind in ("library", "record", "packed"):
            own = SLOW_TIMES + (len(content[1]) + len(content[2]) if kind == "record" else 0)
            own += len(content[0]) + self._size_unfolded(kind, content[0], row)
        inner = [part[0] for part in row if type(part) is list]
        return own + sum(map(_size_of, row)), [*keys, *inner]

    def _size_unfolded(self, kind: str, name: str, row: list[Json]) -> int:
        """Return the size that a value has as lists, in addition to the parts that were sent.

        A range has its items, a value of a package what its extension says.  Raises TypeError,
        IndexError or KeyError where it is malformed.
        """
        if name == "range":
            start, stop, step = row
            items: int = abs(stop - start) // max(abs(step), 1)
            return items
        if kind != "packed":
            return 0
        known = [kinds for kinds in value_kinds() if name in kinds.types]
        return SLOW_TIMES * sum(kinds.count_unfolded(name, row, self._find_row) for kinds in known)

    def _find_row(self, reference: Json) -> Any:
        (number,) = reference
        # an empty tuple may be known already: there is only one
        known = number not in self._nodes
        return self._objects[number] if known else self._nodes[number][1][0]

    def _count_comparisons(self, number: int) -> int:
        """Return how many values are compared where all the keys of a dict or set collide.

        The hashes of texts differ from run to run, so that nobody can make them collide.
        """
        kind, content = self._nodes.get(number, ("", []))
        if kind in DICTS:
            keys = content[0][0]
            row = self._nodes[keys][1][0] if keys in self._nodes else self._objects[keys]
        elif kind in ("set", "frozenset"):
            keys, row = number, content[0]
        else:
            return 0
        hashed = 0 if type(row) is str else sum(type(part) is not str for part in row)
        return hashed * self._totals[keys]


def _size_of(value: object) -> int:
    """Return the size of a value in a row; containers count by themselves."""
    if type(value) is str:
        return 1 + len(value)
    return 0 if isinstance(value, (*CHANGEABLE, tuple, frozenset)) else 1
