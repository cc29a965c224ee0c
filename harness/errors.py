"""What can go wrong, in two trees.

A StudentFailure is the submission's doing.  It costs points and is shown to the student; `str` is
the sentence.  A GraderError is the grader's: it neither costs nor earns a point, staff sees it, and
`str` names thing, place, way out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class StudentFailure(Exception):
    """The submission did something that costs points."""


class MissingFunction(StudentFailure):
    """The submission does not define a function that the assignment asks for."""


class DoesNotFit(StudentFailure):
    """A function does not take the values that the assignment gives it."""


class Raised(StudentFailure):
    """A function raised an exception; `line` is where in the submission (None: nowhere).

    `name` is the name of its class and `message` its text; `kinds` are the names of the class and
    of those above it, `held` the numbers and texts that it holds, by their names.
    """

    def __init__(
        self,
        name: str,
        message: str = "",
        line: int | None = None,
        kinds: Iterable[str] = (),
        held: Mapping[str, object] = {},
    ) -> None:
        super().__init__(f"{name}: {message}" if message else name)
        self.name, self.message = name, message
        self.line = line
        self.kinds = frozenset(kinds)
        self.held = held


class NoLength(Raised, TypeError):
    """An object has no length: whoever only asks for a hint of it, as `list` does, goes on."""


class NotRaised(Raised):
    """A function did not raise what was wanted, but another exception (`name`) or none ("")."""

    def __init__(
        self, text: str, expected: str, line: int | None = None, *, name: str = ""
    ) -> None:
        super().__init__(name, line=line)
        self.args = (text,)
        self.expected = expected


class AskedForMore(StudentFailure):
    """A function asked for more input than was typed."""


class PrintedTooMuch(StudentFailure):
    """A function printed more than any right program does."""


class Unreadable(StudentFailure):
    """An answer holds something else than plain builtin values, or too much of it."""


class NotDrawn(StudentFailure):
    """The program did not draw what a check looks at."""


class Ended(StudentFailure):
    """A function ended the whole program instead of returning."""


class TimedOut(StudentFailure):
    """A function did not come to an end within its limit."""


class NotTried(TimedOut):
    """A function was not called: too many of its calls did not come to an end."""


class GraderError(Exception):
    """The grader cannot do its work: not the submission's fault."""


class UsageError(GraderError):
    """The command line asks for something that cannot be done."""


class AssignmentError(GraderError):
    """An assignment folder holds a mistake."""


class SandboxError(GraderError):
    """The sandbox cannot be started or broke down."""


class Disturbed(SandboxError):
    """The machine ended a process of the grader's, or held it up: not the submission's doing."""


class BuildError(GraderError):
    """A file that is to leave the repository cannot be built."""


class Crash(GraderError):
    """The process that grades ended with an exception that nobody foresaw; `trace` says where."""

    def __init__(self, text: str, trace: str) -> None:
        super().__init__(text)
        self.trace = trace
