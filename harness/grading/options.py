"""How a submission is graded: which checks run, where right answers come from, who gets news."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harness.assignment import own_files
from harness.checks.draws import Keep
from harness.checks.recorded import Recorded
from harness.extensions import rule_kinds
from harness.model import Assignment, Record
from harness.sandbox import Sandbox

if TYPE_CHECKING:
    from harness.checks.comparison import Comparison

HIDDEN = "hidden"
Tell = Callable[[str, Any], None]
"""Told what happens: "blank" the Grade without verdicts, "place" a sandbox's folder and user id,
"unit" the verdicts of a unit that has been judged."""


class CheckFailure(Record):
    """A check that did not pass: its `place` and title, what it raised, what it compared last.

    `foreign` is a fixture of pytest that it asks for, "" where it asks for none.
    """

    place: str
    title: str
    error: BaseException
    comparison: Comparison | None
    foreign: str = ""


class Options(Record):
    """How a submission is graded.

    Attributes:
        isolation: The least level that is wanted, of `sandbox.isolation.LEVELS`; less is refused.
        public: Leaves the hidden checks out, the reference and what explains failures: a student's
            own check.
        explains_failures: Whether causes and explanations are looked for; they change no points.
        explanations: The keys of those whose options were given; in a student's own check those
            that take long are made only then.
        recorded: Gives the right answers, None for those on file.
        keep_drawn: Takes note of what checks draw, which they do with hypothesis then.
        progress: Called with the number of checks that are done and that of all.
        tell: Told what happens meanwhile, see `Tell`.
        on_failure: Called with each check that does not pass.
    """

    isolation: str = "none"
    public: bool = False
    explains_failures: bool = True
    explanations: frozenset[str] = frozenset()
    recorded: Recorded | None = None
    keep_drawn: Keep | None = None
    progress: Callable[[int, int], None] = lambda done, of: None
    tell: Tell = lambda kind, what: None
    on_failure: Callable[[CheckFailure], None] = lambda failure: None

    def tell_place(self, sandbox: Sandbox) -> None:
        """Call `tell` with "place" and the folder and user id of a sandbox."""
        self.tell("place", sandbox.place)


DEFAULTS = Options()


def check_files(assignment: Assignment, *, public: bool) -> list[Path]:
    """Return the files of checks, sorted, then those of rules; without hidden ones if `public`."""
    kinds = rule_kinds() if assignment.rules else {}
    rules = [kinds[unit].checks for unit, named in assignment.rules.items() if named]
    every = [*own_files(assignment.folder, "test_*.py"), *rules]
    return [path for path in every if not (public and is_hidden(assignment, path))]


def is_hidden(assignment: Assignment, path: Path) -> bool:
    """Return whether a file is in a folder "hidden" of the assignment's."""
    folder = assignment.folder
    return path.is_relative_to(folder) and HIDDEN in path.relative_to(folder).parts
