"""A known wrong version of a function, taken out of a student's program and tried."""

from __future__ import annotations

import ast
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from harness.classroom.naming_needs import functions_among, is_named, statements_needed
from harness.classroom.naming_neutral import neutral_text
from harness.errors import UsageError
from harness.execution.preparing import starter_functions
from harness.execution.reference import Reference
from harness.feedback.diagnosis.misconceptions import TO_WRITE
from harness.model import Assignment, Grade

UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)
DOCSTRING = f'''"""{TO_WRITE} a sentence on what the function does, as its author reads it.

{TO_WRITE} a question that leads on, without the answer?
"""'''
GAME = (
    "It is a group of whole games, and more than one function goes wrong in them. Write the "
    'functions of the reference that go wrong by hand (CONTRIBUTING.md, "A cause").'
)
ANOTHER = "Choose another student of the group with --from, or write the version by hand."
GradeUnit = Callable[[Path, str], Grade]
"""Grades a program in one unit."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a group is wrong and how: `function` is to be taken out, its games where `is_game`."""

    unit: str
    function: str
    fingerprint: str
    is_game: bool


def version_text(source: str, place: Place, assignment: Assignment, grade_unit: GradeUnit) -> str:
    """Return the text of a version that does what the group does, beside the reference.

    Raises UsageError where none can be made.
    """
    path = Reference(assignment).path
    reference = path.read_text("utf-8")
    for text in candidates(source, place, assignment, reference):
        if place.is_game and not is_one_function(text):
            raise UsageError(GAME)
        with tempfile.TemporaryDirectory() as folder:
            whole = Path(folder, path.name)
            whole.write_text(with_version(reference, text, place.function), "utf-8")
            if does_the_same(grade_unit(whole, place.unit), place):
                return f"{DOCSTRING}\n\n\n{text}\n"
    raise UsageError(
        f"{place.function} does something else when it stands beside the reference: it needs more "
        f"of the student's program than can be taken out of it. {ANOTHER}"
    )


def candidates(source: str, place: Place, assignment: Assignment, reference: str) -> Iterator[str]:
    """Return what may be the version: without the functions of the assignment, then with them."""
    given = {*assignment.functions, *assignment.constants, *starter_functions(assignment)}
    own = [one for one in ast.parse(reference).body if is_named(one, place.function)]
    parameters = [one.arg for node in functions_among(own) for one in node.args.args]
    for known in (given, set[str]()):
        needed = statements_needed(parse_program(source), place.function, known)
        if needed is None:
            raise UsageError(f"The program does not define {place.function}. {ANOTHER}")
        yield neutral_text(needed, place.function, known, parameters)


def parse_program(source: str) -> ast.Module:
    """Return the syntax tree of a hand-in.  Raises UsageError where Python cannot read it."""
    try:
        return ast.parse(source)
    except UNREADABLE as error:
        raise UsageError(f"Python cannot read the program as a whole. {ANOTHER}") from error


def is_one_function(text: str) -> bool:
    """Return whether a text is one function and nothing else."""
    body = ast.parse(text).body
    return len(body) == len(functions_among(body)) == 1


def with_version(reference: str, version: str, function: str) -> str:
    """Return the reference with a version of a function in place of its own."""
    tree = ast.parse(reference)
    body = [node for node in tree.body if not is_named(node, function)]
    end = len(body) if functions_among(body[-1:]) else len(body) - 1  # before what starts the game
    tree.body = [*body[:end], *ast.parse(version).body, *body[end:]]
    return ast.unparse(tree)


def does_the_same(grade: Grade, place: Place) -> bool:
    """Return whether a program is wrong in a place as the group is."""
    function = None if place.is_game else place.function
    return any(
        (one.unit, one.function, one.fingerprint) == (place.unit, function, place.fingerprint)
        for one in grade.behaviours
    )
