"""Reads `late.toml`: what being late costs, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta, tzinfo
from fractions import Fraction
from pathlib import Path
from typing import Any

from extensions.classroom.files.moments import find_zone, read_duration
from extensions.classroom.files.records import DAY
from extensions.classroom.lateness.rule import ALL, HOUR, POSSIBLE, SCORE, LateRule
from harness.assignment.tables import read_toml
from harness.errors import AssignmentError, UsageError

NAME = "late.toml"
KEYS = {"percent", "per", "of", "cap", "days_of_grace", "grace", "used_in", "timezone"}
FREE = LateRule()
_CHOICES = {"per": (DAY, HOUR), "of": (POSSIBLE, SCORE)}


@dataclass(frozen=True, kw_only=True)
class LateFile:
    """What stands in a `late.toml`.

    `zone` is that of times that name none, `used_in` are the `late.csv` of earlier assignments,
    which tell how many days of grace are used up.
    """

    rule: LateRule = FREE
    zone: tzinfo | None = None
    used_in: tuple[Path, ...] = ()


def read_late_toml(path: Path) -> LateFile:
    """Return the late rule in a file.  Raises UsageError that names the key and the way out."""
    try:
        data = read_toml(path)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}. Name a {NAME}.") from error
    except AssignmentError as error:
        raise UsageError(str(error)) from error
    unknown = sorted(set(data) - KEYS)
    if unknown:
        raise UsageError(f"{path}: unknown key {unknown[0]!r}; known: {', '.join(sorted(KEYS))}")
    chosen = {key: _choice_in(path, data, key) for key in _CHOICES if key in data}
    return LateFile(
        rule=LateRule(
            percent=_percent_in(path, data, "percent", Fraction(0)),
            cap=_percent_in(path, data, "cap", ALL),
            days_of_grace=_count_in(path, data),
            grace=_grace_in(path, data),
            **chosen,
        ),
        zone=_zone_in(path, data),
        used_in=tuple(_earlier_files(path, data)),
    )


def _choice_in(path: Path, data: Mapping[str, Any], key: str) -> str:
    value, known = data[key], _CHOICES[key]
    if value not in known:
        raise UsageError(f"{path}: {key} must be one of {', '.join(known)}, not {value!r}")
    return str(value)


def _percent_in(path: Path, data: Mapping[str, Any], key: str, usual: Fraction) -> Fraction:
    """Return a percentage as exact as it is written."""
    value = data.get(key, usual)
    # By its exact type: for `isinstance` true is an int, too.
    if key in data and (type(value) not in (int, float) or not 0 <= value <= 100):
        raise UsageError(f"{path}: {key} must be a number from 0 to 100, not {value!r}")
    return Fraction(str(value))


def _count_in(path: Path, data: Mapping[str, Any]) -> int:
    value = data.get("days_of_grace", 0)
    if type(value) is not int or value < 0:
        raise UsageError(f"{path}: days_of_grace must be a whole number from 0, not {value!r}")
    return value


def _grace_in(path: Path, data: Mapping[str, Any]) -> timedelta:
    value = data.get("grace", "0m")
    found = read_duration(value) if isinstance(value, str) else None
    if found is None:
        raise UsageError(f'{path}: grace must be a duration such as "15 minutes", not {value!r}')
    return found.usual


def _zone_in(path: Path, data: Mapping[str, Any]) -> tzinfo | None:
    if "timezone" not in data:
        return None
    found = find_zone(data["timezone"]) if isinstance(data["timezone"], str) else None
    if found is None:
        raise UsageError(
            f'{path}: timezone must be one that this system knows, such as "Europe/Berlin", '
            f"not {data['timezone']!r}"
        )
    return found


def _earlier_files(path: Path, data: Mapping[str, Any]) -> list[Path]:
    names = data.get("used_in", [])
    if not isinstance(names, list) or not all(isinstance(one, str) for one in names):
        raise UsageError(f'{path}: used_in must be a list of files such as ["week1/late.csv"]')
    return [path.parent / one for one in names]
