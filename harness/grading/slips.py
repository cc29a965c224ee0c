"""Slips in an assignment's modules that show before anything is graded: names that nothing has."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from harness.checks.domains import COURSES, Domain, diagnosed_domains, games
from harness.errors import AssignmentError
from harness.execution.failures import similar_name
from harness.execution.reference import Reference
from harness.feedback import drawing
from harness.feedback.diagnosis.misconceptions import FOLDER, PROGRAM
from harness.grading.options import check_files
from harness.model import Assignment

DOMAINS = "domains.py"
TWICE = (
    "{place}: there are two checks named {name}, the other one in line {line}: Python forgets that "
    "one. Rename one of them."
)
NO_ROW = (
    "{path}: {name!r}: a row of arguments must be a tuple, not {row!r:.60}. Write calls((1,), "
    "(2,)): the comma makes a tuple of a single argument."
)
# What a drawing is asked, whatever a program returns: values of every kind.
ANY_VALUES: tuple[object, ...] = (
    None,
    True,
    0,
    "",
    "x",
    [],
    [[]],
    {},
    (),
    {"x": 0},
    [["x"]],
    (1, 2),
    {(0, 0): "x"},
)


def slips_in_modules(assignment: Assignment) -> Iterator[str]:
    """Yield a sentence for each slip: thing, place, way out."""
    with Reference(assignment) as reference:
        names = reference.load_program().names
    yield from slips_in_functions(assignment, names)
    yield from slips_in_tables(assignment, names)
    yield from slips_in_drawing(assignment)
    yield from slips_in_names_of_checks(assignment)


def slips_in_names_of_checks(assignment: Assignment) -> Iterator[str]:
    """Yield a sentence for each check whose name another one of its file has, further down."""
    for path in check_files(assignment, public=False):
        with suppress(SyntaxError):  # told with its line where it is imported
            seen: dict[str, int] = {}
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                    if node.name in seen:
                        yield TWICE.format(
                            place=f"{path}:{node.lineno}", name=node.name, line=seen[node.name]
                        )
                    seen[node.name] = node.lineno


def slips_in_functions(assignment: Assignment, names: frozenset[str]) -> Iterator[str]:
    """Yield a sentence for each function of a unit that the reference does not define."""
    for unit in assignment.units:
        for name in unit.functions:
            if name not in names:
                yield (
                    f"assignment.toml of {assignment.slug}: unit {unit.id!r}: functions: the "
                    f"reference defines no {name!r}.{guess_at(name, names)}"
                )


def slips_in_tables(assignment: Assignment, names: frozenset[str]) -> Iterator[str]:
    """Yield a sentence for each name of a function or unit that there is not."""
    units = [unit.id for unit in assignment.units]
    folders = [path.name for path in assignment.folder.joinpath(FOLDER).glob("*/")]
    own = [name for name in folders if name[0] not in "._" or name == PROGRAM]
    tables = (
        (DOMAINS, lambda: diagnosed_domains(assignment), "function", assignment.functions),
        (COURSES, lambda: games(assignment), "unit", units),
        (FOLDER, lambda: own, "function", (*assignment.functions, *names, PROGRAM)),
    )
    for place, load, kind, known in tables:
        try:
            found: Iterable[str] = load()
            if isinstance(found, Mapping) and place == DOMAINS:
                yield from slips_in_cases(found, assignment.folder / place)
        except Exception as error:  # noqa: BLE001 (whatever the module does)
            yield f"{assignment.folder / place}: {type(error).__name__}: {error}"
            continue
        for name in found:
            if name not in known:
                yield (
                    f"{assignment.folder / place}: there is no {kind} {name!r}."
                    f"{guess_at(name, known)}"
                )


def slips_in_cases(domains: Mapping[str, Domain], path: Path) -> Iterator[str]:
    """Yield a sentence for each domain whose cases are none."""
    for name, domain in domains.items():
        for case in domain.cases():
            row: object = case.arguments
            if not isinstance(row, tuple):
                yield NO_ROW.format(path=path, name=name, row=row)
                break


def slips_in_drawing(assignment: Assignment) -> Iterator[str]:
    """Yield a sentence for what cannot draw every value, or read every line."""
    path = assignment.folder / drawing.FILE
    try:
        own = drawing.load_drawing(assignment)
        for value in ANY_VALUES:
            own.draw(value)
            own.cells(value if isinstance(value, str) else repr(value))
    except AssignmentError as error:
        yield f"{error}"
    except Exception as error:  # noqa: BLE001 (whatever the module does)
        yield f"{path}: {type(error).__name__}: {error}"


def guess_at(name: str, known: Iterable[str]) -> str:
    """Return a question after the name that may be meant, "" where none is like it."""
    close = similar_name(name, dict.fromkeys(known))
    return f" Is it {close!r}?" if close else ""
