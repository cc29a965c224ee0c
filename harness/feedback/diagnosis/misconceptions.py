"""Known wrong versions of an assignment's functions and games: its folder `misconceptions`.

A file `<function>/<cause>.py` holds that function, wrong in one way.  Its docstring is what the
student reads: what the function does, and after a blank line a question that leads on.

Of a game, a file in the folder of its function (`__main__` where it has none) holds the functions
of the reference that go wrong; the rest is the reference's.  `<cause>-<how>.py` holds another way
to go wrong for the same cause.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from harness.errors import AssignmentError
from harness.feedback.diagnosis.cause import Cause
from harness.model import Assignment, Unit

FOLDER = "misconceptions"
PROGRAM = "__main__"


@dataclass(frozen=True, kw_only=True)
class Misconception:
    """A cause with the version of a function, or of a game, that shows it; `name` is the file's."""

    cause: Cause
    function: str
    source: str
    name: str


def misconceptions(assignment: Assignment, function: str) -> list[Misconception]:
    """Return the known wrong versions of a function, by name."""
    folder = assignment.folder / FOLDER
    # a file beside the functions' folders is nobody's: it is read to be refused
    paths = [*folder.glob("*.py"), *sorted((folder / function).glob("*.py"))]
    return [parsed(path, path.read_text("utf-8")) for path in paths]


def games(assignment: Assignment, unit: Unit) -> list[Misconception]:
    """Return the known wrong versions of a unit's game, by name: `cause` before `cause-how`."""
    folder = assignment.folder / FOLDER / (unit.functions or (PROGRAM,))[0]
    paths = sorted(folder.glob("*.py"), key=lambda path: path.stem)
    return [game(path, path.read_text("utf-8")) for path in paths]


def parsed(path: Path, text: str) -> Misconception:
    """Read one file's text.  Raises AssignmentError when it is not as it should be."""
    found = game(path, text)
    functions = [node.name for node in definitions(ast.parse(text))]
    if len(functions) != 1:
        raise AssignmentError(f"{path}: holds {len(functions)} functions, must hold one")
    if path.parent.name != functions[0]:
        place = f"{FOLDER}/{functions[0]}/"
        raise AssignmentError(f"{path}: defines {functions[0]}, so it must lie in {place}")
    return found


def game(path: Path, text: str) -> Misconception:
    """Read the text of one file that may hold several functions, as `parsed` does."""
    sentence, _, question = (ast.get_docstring(ast.parse(text, str(path))) or "").partition("\n\n")
    if not question:
        raise AssignmentError(f"{path}: its docstring must be a sentence, a blank line, a question")
    cause = Cause(
        name=path.stem.partition("-")[0],
        sentence=" ".join(sentence.split()),
        question=" ".join(question.split()),
    )
    return Misconception(cause=cause, function=path.parent.name, source=text, name=path.stem)


def definitions(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions that a module defines at its top."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]
