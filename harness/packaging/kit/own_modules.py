"""The modules of an assignment that its public checks import: they travel in the kit."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from harness.errors import BuildError
from harness.grading.options import HIDDEN
from harness.model import Assignment

IMPORTS_SOLUTION = (
    "{user} imports {name}, which would carry the solution into the kit. Write down what is right, "
    "ask the fixture `recorded`, or move the check to {hidden}/."
)
HOLDS_SOLUTION = (
    "{user}: {function} is the reference's own function, and the kit would hold it. Write down "
    "what is right, ask the fixture `recorded`, or move it and its checks to {hidden}/."
)


def modules_needed(chosen: Assignment, first: Iterable[Path]) -> set[Path]:
    """Return the modules with all that they import.  Raises BuildError for the solution."""
    found: set[Path] = set()
    todo = [path for path in first if path.is_file() and path.is_relative_to(chosen.folder)]
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            imported = [one for one in imported_modules(path, chosen) if one.is_file()]
            demand_no_solution(path, imported, chosen)
            todo += imported
    return found


def imported_modules(path: Path, chosen: Assignment) -> Iterator[Path]:
    """Yield where the modules of an assignment lie, or would, that one of them imports."""
    package = f"assignments.{chosen.slug}".split(".")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            parts = node.module.split(".") if node.module else []
            if node.level:
                place = path.parents[node.level - 1]
            elif parts[: len(package)] == package:
                place, parts = chosen.folder, parts[len(package) :]
            else:
                continue
            yield from files_of_import(place, parts, [one.name for one in node.names])


def files_of_import(place: Path, parts: list[str], names: list[str]) -> Iterator[Path]:
    """Yield the files that `from parts import names` may read, below a folder."""
    for count in range(1, len(parts) + 1):
        yield place.joinpath(*parts[:count], "__init__.py")
    if parts:
        yield place.joinpath(*parts).with_suffix(".py")
    yield from (place.joinpath(*parts, f"{name}.py") for name in names)


def demand_no_solution(path: Path, imported: Iterable[Path], chosen: Assignment) -> None:
    """Raise BuildError where a module imports the reference or what is hidden, or holds a copy."""
    user = path.relative_to(chosen.folder).as_posix()
    solution = list(chosen.reference_files.values())
    for one in imported:
        if one in solution or HIDDEN in one.relative_to(chosen.folder).parts:
            name = one.relative_to(chosen.folder).as_posix()
            raise BuildError(IMPORTS_SOLUTION.format(user=user, name=name, hidden=HIDDEN))
    for reference in (one for one in solution if one.is_file()):
        solved = function_bodies(reference) - given_functions(chosen)
        for function, _ in sorted(function_bodies(path) & solved):
            raise BuildError(HOLDS_SOLUTION.format(user=user, function=function, hidden=HIDDEN))


def given_functions(chosen: Assignment) -> set[tuple[str, str]]:
    """Return the functions that students get anyway."""
    given = chosen.places.get("supplied"), *chosen.template_files.values()
    return {one for path in given if path and path.is_file() for one in function_bodies(path)}


def function_bodies(path: Path) -> set[tuple[str, str]]:
    """Return the functions of a module: the name of each, with its statements as Python reads them.

    Docstrings and comments do not count.
    """
    return {
        (node.name, "".join(map(ast.dump, node.body[1:] if ast.get_docstring(node) else node.body)))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
