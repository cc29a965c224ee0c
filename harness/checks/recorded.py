"""What the reference answers, kept as data: a check that cannot state what is right asks here.

``recorded.typing("Y").replay()`` gives what the reference returned and showed when its
answers were recorded (`make record`).  So a check holds no code that works
out what is right.  One file a function, `recorded/<function>.toml`: single calls, and calls of
many rows, which stand there by a digest of their values.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from harness.assignment.tables import read_toml
from harness.checks.examples import read_value
from harness.errors import AssignmentError
from harness.execution.calls import Rows, as_rows
from harness.model import Record
from harness.transcripts.screen import Screen, mark_typed

SYMBOLS = string.digits + string.ascii_letters
FOLDER = "recorded"
HOW_TO_RECORD = "Record the reference's answers again: python -m harness record, or make record."


class Answer(Record):
    """What the reference returned and what the screen showed meanwhile."""

    returned: Any
    printed: Screen


class Recorded:
    """The answers recorded for one assignment, asked for as those of a submission are.

    Args:
        folder: The assignment's folder; the answers lie in `recorded/` in it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self._renew: Callable[[Sequence[Any]], object] = lambda _: None
        self._files = cache(self._read_entries)
        self.text = cache(self._recorded_line)

    def __getattr__(self, name: str) -> RecordedFunction:
        if name.startswith("_"):  # what Python and pytest look for in any object
            raise AttributeError(name)
        return RecordedFunction(self, name)

    def renewing(self, renew: Callable[[Sequence[Any]], object]) -> Recorded:
        """Return the same answers, asked for with values that are renewed first."""
        renewing = copy(self)
        renewing._renew = renew  # noqa: SLF001 (its own copy)
        return renewing

    def typing(self, *lines: str) -> Typing:
        """Return the functions with lines typed, without ends; calling one gives the `Answer`.

        Calling one raises AssignmentError for what was not recorded.
        """
        return Typing(self, lines)

    def _recorded_line(self, name: str) -> str:
        return (self.folder / name).read_text("ascii").rstrip("\n")

    def call(self, function: str, arguments: Sequence[Any], typed: Sequence[str]) -> Answer:
        """Return the answer to a call.

        Raises AssignmentError where it was not recorded: the checks have changed since.

        Args:
            function: The function's name, which is that of its file.
            arguments: The values, by position.
            typed: The lines that are typed, without their ends.
        """
        self._renew(arguments)
        key = call_key(arguments, typed)
        entry = self._find_entry(function, key, key)
        printed = Screen(mark_typed(entry["printed"]))
        return Answer(returned=read_value(entry["returned"]), printed=printed)

    def map(self, function: str, rows: Rows) -> list[Any]:
        """Return what a `function` returned for each of `rows`, which a digest of all finds.

        Raises AssignmentError for rows that were not recorded together, in this order.
        """
        entry = self._find_entry(function, rows.values_digest, f"{len(rows.values)} rows")
        values = [read_value(value) for value in entry["values"]]
        if "answers" not in entry:
            return values
        by_symbol = dict(zip(SYMBOLS, values, strict=False))
        return [by_symbol[symbol] for symbol in entry["answers"]]

    def _find_entry(self, function: str, key: str, what: str) -> Mapping[str, Any]:
        try:
            return self._files(function)[key]
        except KeyError:
            path = self.folder / f"{function}.toml"
            raise AssignmentError(
                f"{path}: there is no answer to {function} of {what}. {HOW_TO_RECORD}"
            ) from None

    def _read_entries(self, function: str) -> Mapping[str, Mapping[str, Any]]:
        path = self.folder / f"{function}.toml"
        if not path.is_file():
            return {}
        data = read_toml(path, HOW_TO_RECORD)
        try:
            return {
                **{text_key(call["given"], call["typed"]): call for call in data.get("call", ())},
                **{rows["given"]: rows for rows in data.get("many", ())},
            }
        except KeyError as error:
            raise AssignmentError(f"{path}: {error}. {HOW_TO_RECORD}") from error


@dataclass(frozen=True)
class RecordedFunction:
    """One function; calling it gives what the reference returned."""

    _recorded: Recorded
    _name: str

    def __call__(self, *arguments: Any) -> Any:
        return self._recorded.call(self._name, arguments, ()).returned

    def map(self, *columns: Rows | Iterable[Any]) -> list[Any]:
        """Return what it returned for each row of arguments; see `student.map`."""
        self._recorded._renew(columns)  # noqa: SLF001 (of ours alone)
        return self._recorded.map(self._name, as_rows(columns))


@dataclass(frozen=True)
class Typing:
    """The functions with lines typed ahead; calling one gives the `Answer`."""

    _recorded: Recorded
    _lines: tuple[str, ...]

    def __getattr__(self, name: str) -> Callable[..., Answer]:
        return lambda *arguments: self._recorded.call(name, arguments, self._lines)


def argument_key(arguments: Sequence[Any]) -> str:
    """Return the values of a call as the key `given` in a file has them.

    Example:
        >>> argument_key([1, "X", (0, 2)])
        "1, 'X', (0, 2)"
    """
    return ", ".join(map(repr, arguments))


def text_key(values: str, typed: Sequence[str]) -> str:
    """Return what names a call.

    Args:
        values: As `argument_key` writes them.
        typed: The lines that are typed, without their ends.

    Example:
        >>> text_key("3", ["Y", ""])
        "(3) 'Y' ''"
    """
    return f"({values}) {' '.join(map(repr, typed))}".rstrip()


def call_key(arguments: Sequence[Any], typed: Sequence[str]) -> str:
    """Return what names a call with these arguments, see `text_key`.

    Example:
        >>> call_key(["apple", 3], [])
        "('apple', 3)"
    """
    return text_key(argument_key(arguments), typed)
