"""A slug becomes an Assignment: reads `assignments/<slug>/assignment.toml` and checks it.

A mistake in the file is an AssignmentError that names the file, the key and what would be right.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from fnmatch import fnmatchcase
from fractions import Fraction
from pathlib import Path, PurePosixPath
from typing import Any

from harness.assignment.tables import Tables, read_toml
from harness.errors import AssignmentError, UsageError
from harness.extensions import explainers, register_named, rule_kinds, unit_kinds
from harness.home import ASSIGNMENTS
from harness.model import (
    GRADESCOPE_TESTS,
    HINTS,
    REPAIRS,
    VISIBILITIES,
    Assignment,
    Feedback,
    Limits,
    Unit,
)
from harness.modules import can_be_imported, hides_a_module

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
KEYS = PLACES.keys() | set(
    "title step files format modules constants data extensions feedback gradescope limits"
    " hidden_visibility carry_forward carry_classes notebook python packages repairs rubric"
    " unit".split()
)
# The form of assignment.toml, which a later version may change.
FORMAT = 1
TOP = "top level"  # how mistakes name the place of keys that stand in no table
NEWER = "another version of the grader wrote it; use that one"
# What may be a folder with a file for each of the submission's.
FOLDERS = ("reference", "template")
# What the fixture `student` has itself: a function of these names could not be called.
RESERVED = frozenset(
    "allowing constant drawing last_call listed making observed raising read_file restart run seed"
    " typing write_file turtles".split()
)
UNIT_KEYS = set("id title points functions shares graded tolerance file printing".split())
RUBRIC_KEYS = {"id", "title", "points"}
TOTAL = "total"  # what a mark on the whole score names


def reserved_names(packages: Iterable[str]) -> set[str]:
    """Return RESERVED and the packages' pictures: names that `student` has itself."""
    reserved = set(RESERVED)
    if packages:
        from harness.assignment.packages import providers_of  # only with packages

        reserved.update(*(provider.pictures for provider in providers_of(packages)))
    return reserved


def data_files(assignment: Assignment) -> dict[str, bytes]:
    """Return the contents of files that programs read, by name.  Raises AssignmentError."""
    try:
        return {name: (assignment.folder / name).read_bytes() for name in assignment.data}
    except OSError as error:
        raise AssignmentError(f"{error.filename}: {error.strerror}") from error


def own_files(folder: Path, pattern: str = "*") -> list[Path]:
    """Return the files in a folder at any depth whose names match a shell pattern, sorted.

    The folders `PROGRAMS` right in it are left out.

    Example:
        >>> [path.name for path in own_files(ASSIGNMENTS / slugs()[0], "assignment.toml")]
        ['assignment.toml']
    """
    paths = []
    for place, folders, names in os.walk(folder):
        if Path(place) == folder:
            folders[:] = [folder for folder in folders if folder not in PROGRAMS]
        paths += [Path(place, name) for name in names if fnmatchcase(name, pattern)]
    return sorted(paths)


def slugs() -> list[str]:
    """Return the slugs of all assignments, sorted."""
    return sorted(path.parent.name for path in ASSIGNMENTS.glob("*/assignment.toml"))


def load(slug: str, folder: Path = ASSIGNMENTS) -> Assignment:
    """Load an assignment: one of ours by its slug, or any folder by its path.

    `docs/reference/assignments.md` has every key of the file.

    Args:
        slug: A slug, or the path of a folder that holds an assignment.toml, which goes first.
        folder: Where the slugs are folders.

    Raises:
        UsageError: There is no such assignment.
        AssignmentError: Its file holds a mistake; the text names the key and what would be right.

    Example:
        >>> from harness.home import HOME
        >>> load(str(HOME / "examples" / "hangman")).files
        ('hangman.py',)
    """
    own = Path(slug).resolve() / "assignment.toml"
    path = own if own.is_file() else folder / slug / "assignment.toml"
    if not path.is_file():
        raise UsageError(
            f"unknown assignment {slug!r}. There are: {', '.join(slugs())}; or name a folder that "
            "holds an assignment.toml."
        )
    recorded = path.with_name(KNOWN)
    known = read_toml(recorded) if recorded.is_file() else {}
    return _Reader(path, read_toml(path)).read_assignment(known)


def register_extensions(slug: str) -> None:
    """Load the installed extensions that the assignment.toml in a folder names, if there is one.

    Raises AssignmentError for one that is not installed, and for a file that is not TOML.
    """
    path = Path(slug).resolve() / "assignment.toml"
    if path.is_file() and "extensions" in path.read_text("utf-8", "replace"):
        register_named(extensions_named(read_toml(path)), str(path))


def extensions_named(data: Mapping[str, Any]) -> list[str]:
    """Return the texts in the list `extensions`, which name entry points; [] where it is none."""
    named = data.get("extensions", [])
    return [name for name in named if isinstance(name, str)] if isinstance(named, list) else []


def demand_portable(folder: Path) -> None:
    """Raise AssignmentError where assignment.toml names extensions: nothing built has them."""
    path = folder / "assignment.toml"
    if named := extensions_named(read_toml(path)):
        raise AssignmentError(
            f"{path}: extensions: {', '.join(named)}: installed on this machine alone, so what is "
            "built could grade nothing. Take them out of the list before you build."
        )


class _Reader(Tables):
    """Turns the tables of one file, which are its `data`, into records."""

    def __init__(self, path: Path, data: Mapping[str, Any]) -> None:
        super().__init__(path)
        self._data = data

    def _get(self, key: str, default: Any) -> Any:
        return self.get_optional(TOP, self._data, key, default)

    def read_assignment(self, known: Mapping[str, Any]) -> Assignment:
        """Return the assignment; `known` is what was recorded of its reference."""
        data = self._data
        if data.get("format", FORMAT) != FORMAT:
            raise self.mistake_in(f"format must be {FORMAT}, not {data['format']!r}: {NEWER}")
        for name in self._get("extensions", []):
            if not isinstance(name, str):
                raise self.mistake_in(f"extensions must be names, not {name!r}")
        register_named(extensions_named(data), str(self.path))
        added = [*self._added_units()]
        self._demand_python()
        packages = self._read_packages()
        tables: list[Any] = self.get_required(TOP, data, "unit", list)
        units = (*map(self._read_unit, tables), *added)
        self._demand_free_names(units, packages)
        files = tuple(self.get_required(TOP, data, "files", list))
        modules = tuple(self._read_modules())
        self._demand_known_files(units, [*map(str, files), *modules])
        counts = Counter(unit.id for unit in units)
        if doubled := [name for name, count in counts.items() if count > 1]:
            raise self.mistake_in(f"unit {min(doubled)!r} is there twice")
        return Assignment(
            slug=self.path.parent.name,
            title=self.get_required(TOP, data, "title", str),
            step=self._get("step", "Part"),
            files=files,
            modules=modules,
            units=units,
            constants=self._get("constants", {}),
            carry_forward=self._get("carry_forward", True),
            carry_classes=self._get("carry_classes", True),
            notebook=self._get("notebook", ""),
            hidden_visibility=self.demand_choice(
                "hidden_visibility", self._get("hidden_visibility", "visible"), VISIBILITIES
            ),
            gradescope_tests=self._gradescope_tests(),
            costs=self._read_costs(data.get("repairs", {})),
            packages=packages,
            limits=self._read_limits(),
            feedback=self._read_feedback(self._get("feedback", {})),
            rules=dict(self._read_rules(counts.keys())),
            folder=self.path.parent,
            places={key: path for key in PLACES if (path := self._read_place(key))},
            data=tuple(self._read_data()),
            calls={name: tuple(names) for name, names in known.get("calls", {}).items()},
            asks=frozenset(known.get("asks", ())),
            hidden=known.get("hidden", {}),
        )

    def _read_unit(self, table: Mapping[str, Any]) -> Unit:
        if not isinstance(table, dict):
            raise self.mistake_in(f"unit must be a table, not {table!r}")
        place = f"unit {table.get('id', '?')!r}"
        self.refuse_unknown(place, table, UNIT_KEYS)
        shares = self.get_required(place, table, "shares", dict)
        for group, percent in shares.items():
            self.demand_number(f"{place}: shares: {group}", percent)
        total = sum(Fraction(str(percent)) for percent in shares.values())
        if shares and total != 100:
            raise self.mistake_in(f"{place}: shares must sum to 100, not {float(total):g}")
        points = self.get_required(place, table, "points", object)
        functions: list[str] = self.get_optional(place, table, "functions", [])
        printing = self.get_optional(place, table, "printing", "")
        if printing not in ("", "free"):
            raise self.mistake_in(f'{place}: printing must be "free", or left out')
        return Unit(
            id=self.get_required(place, table, "id", str),
            title=self.get_required(place, table, "title", str),
            points=Fraction(str(self.demand_number(f"{place}: points", points))),
            functions=tuple(functions),
            shares={group: Fraction(str(percent)) for group, percent in shares.items()},
            graded=self.get_optional(place, table, "graded", True),
            tolerance=float(self.demand_number(f"{place}: tolerance", table["tolerance"]))
            if "tolerance" in table
            else None,
            file=self.get_optional(place, table, "file", ""),
            printing=printing,
        )

    def _added_units(self) -> Iterator[Unit]:
        others = self._data.keys() - KEYS
        kinds = unit_kinds() if others else {}
        rules = rule_kinds() if others else {}
        self.refuse_unknown(TOP, self._data, KEYS | kinds.keys() | rules.keys())
        for key, kind in kinds.items():
            if key in self._data:
                table = self._get(key, {})
                self.refuse_unknown(key, table, {"points", "file"})
                whole = {"id": kind.id, "title": kind.title, "shares": {}, **table}
                yield replace(self._read_unit(whole), kind=key)

    def _read_rules(self, units: Collection[str]) -> Iterator[tuple[str, Any]]:
        """Yield the ids of units whose checks are rules of an extension, each with its rules."""
        others = self._data.keys() - KEYS
        for key, kind in rule_kinds().items() if others else ():
            if key in others:
                rules = kind.read(self, self._get(key, {}))
                if key not in units:
                    raise self.mistake_in(f"{key}: its checks belong to a unit {key!r}; add one")
                yield key, rules

    def _demand_free_names(self, units: Iterable[Unit], packages: Iterable[str]) -> None:
        reserved = reserved_names(packages)
        for unit in units:
            for name in reserved.intersection(unit.functions):
                raise self.mistake_in(
                    f"unit {unit.id!r}: functions: `student` has {name!r} itself, no function may "
                    "be called that"
                )

    def _read_limits(self) -> Limits:
        table: Mapping[str, Any] = self._get("limits", {})
        self.refuse_unknown("limits", table, {field.name for field in fields(Limits)})
        for key, value in table.items():
            self.demand_count(f"limits: {key}", value)
        if "packages" not in self._data:
            return Limits(**table)
        from harness.assignment.packages import limits_for  # only with packages

        return Limits(**{**limits_for(self._data["packages"]), **table})

    def _read_packages(self) -> tuple[str, ...]:
        named: list[Any] = self._get("packages", [])
        if not named:
            return ()
        from harness.assignment.packages import read_packages  # only with packages

        return tuple(read_packages(self, named))

    def _read_feedback(self, table: Mapping[str, Any]) -> Feedback:
        keys = [explainer.key for explainer in explainers()] if table else []
        self.refuse_unknown("feedback", table, {"hints", *keys})
        hints: str = self.get_optional("feedback", table, "hints", Feedback().hints)
        self.demand_choice("feedback: hints", hints, HINTS)
        without = [key for key in keys if not self.get_optional("feedback", table, key, True)]
        return Feedback(hints=hints, without=frozenset(without))

    def _read_costs(self, table: Mapping[str, Any]) -> Mapping[str, Fraction]:
        self.refuse_unknown("repairs", table, set(REPAIRS))
        return {
            kind: Fraction(str(self.demand_number(f"repairs: {kind}", points)))
            for kind, points in table.items()
        }

    def _demand_python(self) -> None:
        """Raise AssignmentError where a newer version than this one has to grade."""
        value: str = self._get("python", "")
        match = re.fullmatch(r">=3\.(\d{1,2})", value)
        if value and match is None:
            raise self.mistake_in(f'{TOP}: python must be ">=3.N" such as ">=3.12", not "{value}"')
        if match is not None and (3, int(match[1])) > sys.version_info[:2]:
            raise self.mistake_in(
                f"this assignment needs Python 3.{match[1]} or later, and this is "
                "{}.{}: start the grader with a newer one".format(*sys.version_info[:2])
            )

    def _gradescope_tests(self) -> str:
        table = self._get("gradescope", {})
        self.refuse_unknown("gradescope", table, {"tests"})
        value = self.get_optional("gradescope", table, "tests", GRADESCOPE_TESTS[0])
        return str(self.demand_choice("gradescope: tests", value, GRADESCOPE_TESTS))

    def _read_data(self) -> Iterator[str]:
        for name in self._get("data", []):
            parts = PurePosixPath(name).parts if isinstance(name, str) else ("..",)
            if "/".join(parts) != name or not {"..", "/"}.isdisjoint(parts):
                raise self.mistake_in(
                    f"data: {name!r} must be the name of a file in the folder, or below it"
                )
            if not (self.path.parent / name).is_file():
                raise self.mistake_in(f"data: there is no file {name} in the folder")
            yield name

    def _read_modules(self) -> Iterator[str]:
        taken = {str(name).lower() for name in (*self._data["files"], *self._get("data", []))}
        for name in self._get("modules", []):
            if not isinstance(name, str) or not can_be_imported(name):
                raise self.mistake_in(
                    f"modules: {name!r} must be the name of a Python file that can be imported, "
                    "such as prices.py"
                )
            if hides_a_module(name):
                raise self.mistake_in(
                    f"modules: {name} would hide a module of Python's own; call it otherwise"
                )
            if name.lower() in taken:
                raise self.mistake_in(f"modules: {name} is named twice, or in `files` or `data`")
            taken.add(name.lower())
            yield name

    def _demand_known_files(self, units: Iterable[Unit], known: Sequence[str]) -> None:
        for unit in units:
            is_known = can_be_imported(unit.file) if unit.kind else unit.file in known
            if unit.file and not is_known:
                names = "named as test_it.py is" if unit.kind else f"one of {', '.join(known)}"
                raise self.mistake_in(f"unit {unit.id!r}: file must be {names}, not {unit.file!r}")

    def _read_place(self, key: str) -> Path | None:
        """Return where a file lies: the place that is named, there or not, or the usual one.

        The reference of several files is named by its folder: its main file is in it.
        """
        data = self._data
        named: str = self._get(key, PLACES[key])
        if Path(named).is_absolute():
            raise self.mistake_in(f"{key} must be a path from the folder, not {named!r}")
        path = Path(os.path.normpath(self.path.parent / named))
        folder = path if key in data else path.with_suffix("")
        if "modules" in data and key in FOLDERS and folder.is_dir():
            return folder / data["files"][0] if key == "reference" else folder
        return path if key in data or path.exists() else None


def starter_file(assignment: Assignment) -> Path | None:
    """Return the first file that students begin with, there or not; None where they get none."""
    return next(iter(assignment.template_files.values()), None)


# Items that a person marks by hand: `[[rubric]]`


def read_rubric(assignment: Assignment) -> tuple[Unit, ...]:
    """Return the items that a person marks, in their order; none where there is no rubric.

    Raises AssignmentError that names the item and what would be right.
    """
    path = assignment.folder / "assignment.toml"
    file = Tables(path)
    tables = read_toml(path).get("rubric", []) if path.is_file() else []
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise file.mistake_in("rubric must be tables: write [[rubric]] above each item")
    taken = {TOTAL, *(unit.id for unit in assignment.units)}
    items: list[Unit] = []
    for table in tables:
        place = f"rubric {table.get('id', '?')!r}"
        file.refuse_unknown(place, table, RUBRIC_KEYS)
        name, title = (file.get_required(place, table, key, str) for key in ("id", "title"))
        points = file.demand_number(f"{place}: points", table.get("points"))
        if not points:
            raise file.mistake_in(f"{place}: points must be a number above 0")
        if not (name and title):
            raise file.mistake_in(f"{place}: id and title must not be empty")
        if name in taken:
            raise file.mistake_in(f"{place}: the id is taken; choose another")
        taken.add(name)
        items.append(Unit(id=name, title=title, points=Fraction(str(points)), shares={}))
    return tuple(items)


def with_rubric(assignment: Assignment, rubric: Sequence[Unit]) -> Assignment:
    """Return the assignment with the items of its rubric behind its units."""
    return replace(assignment, units=(*assignment.units, *rubric))
