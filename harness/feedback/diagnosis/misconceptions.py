"""Known wrong versions of an assignment's functions: its folder `misconceptions`.

A file holds one function under its official name, wrong in one way.  Its docstring is what the
student reads: what the function does, and after a blank line a question that leads on.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from harness.errors import AssignmentError
from harness.feedback.diagnosis.cause import Cause
from harness.model import Assignment


@dataclass(frozen=True, kw_only=True)
class Misconception:
    """A cause with the version of a function that shows it."""

    cause: Cause
    function: str
    source: str


def misconceptions(assignment: Assignment, function: str) -> list[Misconception]:
    """Return the known wrong versions of a function, by name."""
    paths = sorted((assignment.folder / "misconceptions").glob("*.py"))
    texts = [(path, path.read_text("utf-8")) for path in paths]
    # only its own are parsed: that takes longer than to read all of them
    return [parsed(path, text) for path, text in texts if f"\ndef {function}(" in text]


def parsed(path: Path, text: str) -> Misconception:
    """Read one file's text.  Raises AssignmentError when it is not as it should be."""
    tree = ast.parse(text, str(path))
    functions = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    sentence, _, question = (ast.get_docstring(tree) or "").partition("\n\n")
    if len(functions) != 1:
        raise AssignmentError(f"{path}: holds {len(functions)} functions, must hold one")
    if not question:
        raise AssignmentError(f"{path}: its docstring must be a sentence, a blank line, a question")
    cause = Cause(
        name=path.stem, sentence=" ".join(sentence.split()), question=" ".join(question.split())
    )
    return Misconception(cause=cause, function=functions[0], source=text)
