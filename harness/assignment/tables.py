"""TOML files and their tables: each value demanded of its kind, each mistake with its place."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.errors import AssignmentError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CORRECT_IT = "Correct this line or the one before it, then run the command again."


def read_toml(path: Path, way_out: str = "") -> dict[str, Any]:
    """Return what a TOML file holds.

    Args:
        path: The file.
        way_out: The sentence at the end of the error, for a file that nobody writes by hand; the
            usual one asks to correct the line.

    Raises:
        AssignmentError: The file is not TOML, or not in UTF-8.
    """
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        sentence = f"{path}: {error}."
        raise AssignmentError(
            f"{sentence} {way_out}" if way_out else f"{sentence}\n{CORRECT_IT}"
        ) from error


class Tables:
    """Reads the tables of one file; an AssignmentError for a mistake names its place."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def refuse_unknown(self, place: str, table: Mapping[str, Any], keys: set[str]) -> None:
        """Raise AssignmentError for the first key of a table, sorted, that is none of `keys`."""
        unknown = sorted(set(table) - keys)
        if unknown:
            raise self.mistake_in(f"{place}: unknown key {unknown[0]!r}; known: {sorted(keys)}")

    def get_required(self, place: str, table: Mapping[str, Any], key: str, kind: type) -> Any:
        """Return a key's value.  Raises AssignmentError if it is missing or of another kind."""
        if key not in table:
            raise self.mistake_in(f"{place}: {key!r} is missing")
        if not isinstance(table[key], kind):
            raise self.mistake_in(f"{place}: {key} must be a {kind.__name__}, not {table[key]!r}")
        return table[key]

    def get_optional(self, place: str, table: Mapping[str, Any], key: str, default: Any) -> Any:
        """Return the value of a key, which must be of the default's type; else the default."""
        return self.get_required(place, {key: default, **table}, key, type(default))

    def demand_number(self, place: str, value: object) -> int | float:
        """Return a finite number of at least 0.  Raises AssignmentError for any other value."""
        if type(value) not in (int, float) or not 0 <= value < math.inf:  # type: ignore[operator]
            raise self.mistake_in(f"{place} must be a number, not {value!r}")
        return value  # type: ignore[return-value]

    def demand_count(self, place: str, value: object) -> None:
        """Raise AssignmentError for what is no whole number above 0."""
        if type(value) is not int or value < 1:
            raise self.mistake_in(f"{place} must be a whole number above 0, not {value!r}")

    def demand_choice(self, place: str, value: Any, choices: Sequence[str]) -> Any:
        """Return one of the choices.  Raises AssignmentError for any other value."""
        if value not in choices:
            raise self.mistake_in(f"{place} must be one of {', '.join(choices)}, not {value!r}")
        return value

    def mistake_in(self, text: str) -> AssignmentError:
        """Return the error to raise: this text with the name of the file."""
        return AssignmentError(f"{self.path.name} of {self.path.parent.name}: {text}")
