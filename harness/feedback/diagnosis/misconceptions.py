"""Known wrong versions of an assignment's functions: its folder `misconceptions`.

A file `<function>/<cause>.py` holds that function, wrong in one way.  Its docstring is what the
student reads: what the function does, and after a blank line a question that leads on.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from harness.errors import AssignmentError
from harness.feedback.diagnosis.cause import Cause
from harness.model import Assignment

FOLDER = "misconceptions"


@dataclass(frozen=True, kw_only=True)
class Misconception:
    """A cause with the version of a function that shows it."""

    cause: Cause
    function: str
    source: str


def misconceptions(assignment: Assignment, function: str) -> list[Misconception]:
    """Return the known wrong versions of a function, by name."""
    folder = assignment.folder / FOLDER
    # a file beside the functions' folders is nobody's: it is read to be refused
    paths = [*folder.glob("*.py"), *sorted((folder / function).glob("*.py"))]
    return [parsed(path, path.read_text("utf-8")) for path in paths]


def parsed(path: Path, text: str) -> Misconception:
    """Read one file's text.  Raises AssignmentError when it is not as it should be."""
    tree = ast.parse(text, str(path))
    functions = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    sentence, _, question = (ast.get_docstring(tree) or "").partition("\n\n")
    if len(functions) != 1:
        raise AssignmentError(f"{path}: holds {len(functions)} functions, must hold one")
    if path.parent.name != functions[0]:
        place = f"{FOLDER}/{functions[0]}/"
        raise AssignmentError(f"{path}: defines {functions[0]}, so it must lie in {place}")
    if not question:
        raise AssignmentError(f"{path}: its docstring must be a sentence, a blank line, a question")
    cause = Cause(
        name=path.stem, sentence=" ".join(sentence.split()), question=" ".join(question.split())
    )
    return Misconception(cause=cause, function=functions[0], source=text)
