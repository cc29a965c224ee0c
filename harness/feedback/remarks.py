"""What staff is told of an assignment that goes wrong where it explains: the verdicts stand."""

from __future__ import annotations

from collections.abc import Callable

from harness.errors import GraderError
from harness.model import Assignment, Unit
from harness.modules import line_in_folder
from harness.printable import make_visible

Remark = Callable[[Exception, Unit], None]
"""Told what went wrong while the cause of a unit was looked for."""

MOST_CHARS = 500
NOT_NAMED = "No cause is named for {unit}; its verdicts and points stand."
NOT_EXPLAINED = "An explanation is left out; verdicts and points stand."
NOT_DRAWN = "Values are not drawn; verdicts and points stand."


def remark_on(error: BaseException, assignment: Assignment, effect: str) -> str:
    """Return a sentence on what went wrong, with its place and what came of it."""
    place = line_in_folder(error.__traceback__, assignment.folder)
    said = str(error) if isinstance(error, GraderError) else f"{type(error).__name__}: {error}"
    text = make_visible(said[:MOST_CHARS]).rstrip(".")
    return f"{place}: {text}. {effect}" if place else f"{text}. {effect}"
