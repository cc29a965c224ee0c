"""A slug becomes an Assignment: reads `assignments/<slug>/assignment.toml` and checks it.

A mistake in the file is an AssignmentError that names the file, the key and what would be right.
"""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from fnmatch import fnmatchcase
from fractions import Fraction
from pathlib import Path
from typing import Any

from harness.errors import AssignmentError, UsageError
from harness.model import (
    GRADESCOPE_TESTS,
    HINTS,
    NO_HINTS,
    NOTE,
    REPAIRS,
    STYLE,
    VISIBILITIES,
    Assignment,
    Feedback,
    Limits,
    Unit,
)

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOLDER = Path(__file__).parent / "assignments"
KNOWN = "reference.toml"
# Folders of programs that the checks are tried with: nothing that grades looks into them, and they
# stay where they are.
PROGRAMS = frozenset({"programs", "style", "repairs"})
# What lies beside the checks, where assignment.toml names no other place: the solution, the file
# (or a folder of them) that students begin with, what they are to do, what a submission may lose.
PLACES = {
    "reference": "reference.py",
    "template": "starter.py",
    "task": "TASK.md",
    "supplied": "supplied.py",
}
KEYS = {
    *PLACES,
    "title",
    "step",
    "files",
    "constants",
    "data",
    "drop_clearing",
    "feedback",
    "gradescope",
    "hidden_visibility",
    "carry_forward",
    "limits",
    "notebook",
    "repairs",
    "rubric",
    "style",
    "unit",
}
# What the fixture `student` has itself: a function of these names could not be called.
RESERVED = frozenset(
    "allowing constant drawing last_call listed making observed raising read_file restart run seed"
    " typing write_file".split()
)
UNIT_KEYS = {"id", "title", "points", "functions", "shares", "graded", "tolerance"}
# The rules of style, and what an assignment may say of one.
RULES = Path(__file__).parent / "checks" / "style.toml"
RULE_KEYS = {"also", "exempt", "exempt_while", "id", "kind", "limit", "title"}
RULE_KINDS = (STYLE, NOTE)
CORRECT_IT = "Correct this line or the one before it, then run the command again."


def data_files(assignment: Assignment) -> dict[str, bytes]:
    """Return the files that programs read.

    Returns:
        A dict of the name to the content.

    Raises:
        AssignmentError: One cannot be read.
    """
    try:
        return {name: (assignment.folder / name).read_bytes() for name in assignment.data}
    except OSError as error:
        raise AssignmentError(f"{error.filename}: {error.strerror}") from error


def own_files(folder: Path, pattern: str = "*") -> list[Path]:
    """Return the files in an assignment's folder, its programs apart, sorted.

    Args:
        folder: The folder.
        pattern: What their names are like, as a shell says it.

    Example:
        >>> [path.name for path in own_files(FOLDER / slugs()[0], "assignment.toml")]
        ['assignment.toml']
    """
    found = []
    for place, folders, names in os.walk(folder):
        if Path(place) == folder:
            folders[:] = [one for one in folders if one not in PROGRAMS]
        found += [Path(place, name) for name in names if fnmatchcase(name, pattern)]
    return sorted(found)


def slugs() -> list[str]:
    """Return the slugs of all assignments, sorted."""
    return sorted(path.parent.name for path in FOLDER.glob("*/assignment.toml"))


def load(slug: str, folder: Path = FOLDER) -> Assignment:
    """Load an assignment: one of ours by its slug, or any folder by its path.

    `docs/reference/assignments.md` has every key of the file.

    Args:
        slug: A slug, or the path of a folder that holds an assignment.toml, which goes first.
        folder: Where the slugs are folders.

    Raises:
        UsageError: There is no such assignment.
        AssignmentError: Its file holds a mistake; the text names the key and what would be right.

    Example:
        >>> load(str(FOLDER.parents[1] / "examples" / "hangman")).files
        ('hangman.py',)
    """
    own = Path(slug).resolve() / "assignment.toml"
    path = own if own.is_file() else folder / slug / "assignment.toml"
    if not path.is_file():
        known = ", ".join(slugs())
        raise UsageError(
            f"unknown assignment {slug!r}. There are: {known}; or name a folder that holds an "
            "assignment.toml."
        )
    known_path = path.with_name(KNOWN)
    return _Reader(path).read_assignment(
        read_toml(path), read_toml(known_path) if known_path.is_file() else {}
    )


def read_toml(path: Path, way_out: str = "") -> dict[str, Any]:
    """Return what a TOML file holds.

    Args:
        path: The file.
        way_out: The sentence at the end of the error, for a file that nobody writes by hand; the
            usual one tells to correct the line.

    Raises:
        AssignmentError: The file is not TOML, or not in UTF-8.
    """
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        said = f"{path}: {error}."
        raise AssignmentError(
            f"{said} {way_out}" if way_out else f"{said}\n{CORRECT_IT}"
        ) from error


class _Reader:
    """Turns the tables of one file into records."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read_assignment(self, data: Mapping[str, Any], known: Mapping[str, Any]) -> Assignment:
        self._refuse_unknown("top level", data, KEYS)
        units = tuple(
            self._read_unit(table) for table in self._get_required("top level", data, "unit", list)
        )
        doubled = {unit.id for unit in units if [one.id for one in units].count(unit.id) > 1}
        if doubled:
            raise self._mistake_in(f"unit {min(doubled)!r} is there twice")
        return Assignment(
            slug=self._path.parent.name,
            title=self._get_required("top level", data, "title", str),
            step=self._get_optional("top level", data, "step", "Part"),
            files=tuple(self._get_required("top level", data, "files", list)),
            units=units,
            constants=self._get_optional("top level", data, "constants", {}),
            drop_clearing=self._get_optional("top level", data, "drop_clearing", False),
            carry_forward=self._get_optional("top level", data, "carry_forward", True),
            notebook=self._get_optional("top level", data, "notebook", ""),
            hidden_visibility=self._read_visibility(data),
            gradescope_tests=self._gradescope_tests(data),
            costs=self._read_costs(data.get("repairs", {})),
            limits=self._read_limits(self._get_optional("top level", data, "limits", {})),
            feedback=self._read_feedback(self._get_optional("top level", data, "feedback", {})),
            style=self._style(self._get_optional("top level", data, "style", {}), units),
            folder=self._path.parent,
            places={key: path for key in PLACES if (path := self._read_place(data, key))},
            data=tuple(self._read_data(data)),
            calls={name: tuple(names) for name, names in known.get("calls", {}).items()},
            asks=frozenset(known.get("asks", ())),
            hidden=known.get("hidden", {}),
        )

    def _read_unit(self, table: Mapping[str, Any]) -> Unit:
        if not isinstance(table, dict):
            raise self._mistake_in(f"unit must be a table, not {table!r}")
        place = f"unit {table.get('id', '?')!r}"
        self._refuse_unknown(place, table, UNIT_KEYS)
        shares = self._get_required(place, table, "shares", dict)
        for group, percent in shares.items():
            self._exact_number(f"{place}: shares: {group}", percent)
        total = sum(Fraction(str(percent)) for percent in shares.values())
        if shares and total != 100:
            raise self._mistake_in(f"{place}: shares must sum to 100, not {float(total):g}")
        points = self._get_required(place, table, "points", object)
        functions: list[str] = self._get_optional(place, table, "functions", [])
        for name in RESERVED.intersection(functions):
            raise self._mistake_in(
                f"{place}: functions: `student` has {name!r} itself, no function may be called that"
            )
        return Unit(
            id=self._get_required(place, table, "id", str),
            title=self._get_required(place, table, "title", str),
            points=Fraction(str(self._exact_number(f"{place}: points", points))),
            functions=tuple(functions),
            shares={group: Fraction(str(percent)) for group, percent in shares.items()},
            graded=self._get_optional(place, table, "graded", True),
            tolerance=self._read_tolerance(place, table),
        )

    def _read_tolerance(self, place: str, table: Mapping[str, Any]) -> float | None:
        if "tolerance" not in table:
            return None
        return float(self._exact_number(f"{place}: tolerance", table["tolerance"]))

    def _read_limits(self, table: Mapping[str, Any]) -> Limits:
        self._refuse_unknown("limits", table, {field.name for field in fields(Limits)})
        for key, value in table.items():
            self._count(f"limits: {key}", value)
        return Limits(**table)

    def _read_feedback(self, table: Mapping[str, Any]) -> Feedback:
        self._refuse_unknown("feedback", table, {field.name for field in fields(Feedback)})
        usual = Feedback()
        hints: str = self._get_optional("feedback", table, "hints", usual.hints)
        if hints not in HINTS:
            raise self._mistake_in(
                f"feedback: hints must be one of {', '.join(HINTS)}, not {hints!r}"
            )
        place: bool = self._get_optional("feedback", table, "place", usual.place)
        film: bool = self._get_optional("feedback", table, "film", usual.film)
        are_given = hints != NO_HINTS
        return Feedback(hints=hints, place=place and are_given, film=film and are_given)

    def _style(
        self, table: Mapping[str, Any], units: Iterable[Unit]
    ) -> Mapping[str, Mapping[str, Any]]:
        if not table:
            return {}
        rules = read_toml(RULES)
        self._rules("style", table, rules)
        if STYLE not in [unit.id for unit in units]:
            raise self._mistake_in(f"style: its checks belong to a unit {STYLE!r}; add one")
        return {name: self._rule(name, table, rules) for name in table}

    def _rule(
        self, name: str, table: Mapping[str, Any], rules: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        place = f"style: {name}"
        rule: Mapping[str, Any] = self._get_required("style", table, name, dict)
        self._refuse_unknown(place, rule, RULE_KEYS)
        for key, default in (("id", ""), ("title", ""), ("exempt", []), ("exempt_while", {})):
            self._get_optional(place, rule, key, default)
        self._rules(f"{place}: also", self._get_optional(place, rule, "also", []), rules)
        if rule.get("kind", STYLE) not in RULE_KINDS:
            raise self._mistake_in(
                f"{place}: kind must be one of {', '.join(RULE_KINDS)}, not {rule['kind']!r}"
            )
        if "{limit}" in rules[name]["finding"]:
            self._count(f"{place}: limit", self._get_required(place, rule, "limit", object))
        elif "limit" in rule:
            raise self._mistake_in(f"{place}: this rule counts nothing; leave its limit out")
        return rule

    def _rules(self, place: str, names: Iterable[object], rules: Mapping[str, Any]) -> None:
        for name in names:
            if name not in rules:
                raise self._mistake_in(f"{place}: unknown rule {name!r}; known: {sorted(rules)}")

    def _read_costs(self, table: Mapping[str, Any]) -> Mapping[str, Fraction]:
        self._refuse_unknown("repairs", table, set(REPAIRS))
        return {
            kind: Fraction(str(self._exact_number(f"repairs: {kind}", points)))
            for kind, points in table.items()
        }

    def _read_visibility(self, data: Mapping[str, Any]) -> str:
        value: str = self._get_optional("top level", data, "hidden_visibility", "visible")
        if value not in VISIBILITIES:
            raise self._mistake_in(
                f"hidden_visibility must be one of {', '.join(VISIBILITIES)}, not {value!r}"
            )
        return value

    def _gradescope_tests(self, data: Mapping[str, Any]) -> str:
        table = self._get_optional("top level", data, "gradescope", {})
        self._refuse_unknown("gradescope", table, {"tests"})
        value: str = self._get_optional("gradescope", table, "tests", GRADESCOPE_TESTS[0])
        if value not in GRADESCOPE_TESTS:
            raise self._mistake_in(
                f"gradescope: tests must be one of {', '.join(GRADESCOPE_TESTS)}, not {value!r}"
            )
        return value

    def _read_data(self, data: Mapping[str, Any]) -> Iterator[str]:
        """Yield the names of the files that programs read."""
        for name in self._get_optional("top level", data, "data", []):
            if not isinstance(name, str) or Path(name).name != name:
                raise self._mistake_in(f"data: {name!r} must be the name of a file in the folder")
            if not (self._path.parent / name).is_file():
                raise self._mistake_in(f"data: there is no file {name} in the folder")
            yield name

    def _read_place(self, data: Mapping[str, Any], key: str) -> Path | None:
        """Return where a file lies: where it is said, there or not, else where it usually does."""
        named: str = self._get_optional("top level", data, key, PLACES[key])
        if Path(named).is_absolute():
            raise self._mistake_in(f"{key} must be a path from the folder, not {named!r}")
        path = Path(os.path.normpath(self._path.parent / named))
        return path if key in data or path.exists() else None

    def _refuse_unknown(self, place: str, table: Mapping[str, Any], keys: set[str]) -> None:
        unknown = sorted(set(table) - keys)
        if unknown:
            raise self._mistake_in(f"{place}: unknown key {unknown[0]!r}; known: {sorted(keys)}")

    def _get_required(self, place: str, table: Mapping[str, Any], key: str, kind: type) -> Any:
        if key not in table:
            raise self._mistake_in(f"{place}: {key!r} is missing")
        if not isinstance(table[key], kind):
            raise self._mistake_in(f"{place}: {key} must be a {kind.__name__}, not {table[key]!r}")
        return table[key]

    def _get_optional(self, place: str, table: Mapping[str, Any], key: str, default: Any) -> Any:
        return self._get_required(place, {key: default, **table}, key, type(default))

    def _exact_number(self, place: str, value: object) -> int | float:
        if type(value) not in (int, float) or not 0 <= value < math.inf:  # type: ignore[operator]
            raise self._mistake_in(f"{place} must be a number, not {value!r}")
        return value  # type: ignore[return-value]

    def _count(self, place: str, value: object) -> None:
        if type(value) is not int or value < 1:
            raise self._mistake_in(f"{place} must be a whole number above 0, not {value!r}")

    def _mistake_in(self, text: str) -> AssignmentError:
        return AssignmentError(f"{self._path.name} of {self._path.parent.name}: {text}")


def starter_file(assignment: Assignment) -> Path | None:
    """Return the file that students begin with, there or not; None where they get none."""
    place = assignment.places.get("template")
    return place / assignment.files[0] if place and place.is_dir() else place
