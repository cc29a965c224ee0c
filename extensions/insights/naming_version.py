"""A known wrong version of a function: a student's, as it was written, and tried.

Nothing of it is parsed here: it is found and put into the reference as text, and what it does is
seen where every submission runs.
"""

from __future__ import annotations

import ast
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from extensions.causes.misconceptions import TO_WRITE
from extensions.insights.groups import function_lines
from harness.api import Reference
from harness.errors import UsageError
from harness.model import Assignment, Grade

LONGEST_CHARS = 20_000  # more than anybody reads before it counts
DOCSTRING = f'''"""{TO_WRITE} a sentence on what the function does, as its author reads it.

{TO_WRITE} a question that leads on, without the answer?
"""'''
ANOTHER = "Choose another student of the group with --from, or write the version by hand."
GradeUnit = Callable[[Path, str], Grade]
"""Grades a program in one unit."""


class NotAlone(UsageError):
    """A student's function does not do beside the reference what it did in its own program."""


@dataclass(frozen=True, kw_only=True)
class WrongVersionPlace:
    """Where a group is wrong and how: `function` is to be taken out, its games where `is_game`."""

    unit: str
    function: str
    fingerprint: str
    is_game: bool


def version_text(
    source: str, place: WrongVersionPlace, assignment: Assignment, grade_unit: GradeUnit
) -> str:
    """Return the text of a version that does what the group does, beside the reference.

    Raises NotAlone where the function is none.
    """
    own = readable_function(source, place.function)
    path = Reference(assignment).path
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder, path.name)
        whole.write_text(with_version(path.read_text("utf-8"), own, place.function), "utf-8")
        wanted = (place.unit, None if place.is_game else place.function, place.fingerprint)
        found = grade_unit(whole, place.unit).behaviours
        if any((one.unit, one.function, one.fingerprint) == wanted for one in found):
            return f"{DOCSTRING}\n\n\n{own}\n"
    raise NotAlone(
        f"{place.function} does something else next to the reference: it needs more of the "
        f"student's program, such as a helper or a constant. {ANOTHER}"
    )


def readable_function(source: str, function: str) -> str:
    """Return a function's text.  Raises NotAlone where there is none that a person can read."""
    own = function_lines(source, function)
    if not own:
        raise NotAlone(f"The program does not define {function}. {ANOTHER}")
    shown = own.replace("\n", "").replace("\t", "")
    if len(own) > LONGEST_CHARS or not shown.isprintable():
        raise NotAlone(f"{function} is too long to read, or holds invisible characters. {ANOTHER}")
    return own


def with_version(reference: str, version: str, function: str) -> str:
    """Return the reference with a version of a function in place of its own."""
    lines = reference.split("\n")
    # The last definition of a name is the one that holds.
    for node in reversed(ast.parse(reference).body):
        if isinstance(node, ast.FunctionDef) and node.name == function:
            # A decorated function's own line is that of its `def`.
            start = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            lines[start - 1 : node.end_lineno] = version.split("\n")
            break
    return "\n".join(lines)
