"""The submission as a check sees it: a module whose functions run elsewhere.

``student.parse_move("2, 1")`` gives what the function returned, and changes what it changed;
``student.typing("5", "2").ask(board)`` gives the whole `Call`.  Raises StudentFailure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from harness.errors import Raised
from harness.execution.calls import Call
from harness.execution.objects import CallableProxy
from harness.execution.session import Session
from harness.model import Assignment
from harness.wire import CLASS_KEY

if TYPE_CHECKING:  # few programs draw
    from harness.execution.pictures import TurtleDrawing

Pictures = Mapping[str, Callable[[Any], Any]]
NO_PICTURES: Pictures = {}


def pictures_of(assignment: Assignment) -> Pictures:
    """Return what makes a picture of a worker's data, by the methods of `Student` for it."""
    if not assignment.packages:
        return NO_PICTURES
    from harness.assignment.packages import providers_of  # only with packages

    providers = providers_of(assignment.packages)
    return {name: make for provider in providers for name, make in provider.pictures.items()}


class Student(CallableProxy):
    """A submission's functions, by their names.

    `student.parse_move("2, 1")` calls one and gives what it returned, with what it changed changed
    in the check's own objects.  The names of its own no function of an assignment may have
    (`assignment.RESERVED`).  Where its assignment names packages, `pictures` are methods, too.
    """

    def __init__(self, session: Session, pictures: Pictures = NO_PICTURES) -> None:
        super().__init__(session)
        self._pictures = pictures

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and name in self._pictures:
            return partial(self._session.pictures, name, self._pictures[name])
        return super().__getattr__(name)

    @property
    def last_call(self) -> Call:
        """The call that was made last, one that failed too.

        Raises:
            IndexError: None was made yet.
        """
        return self._session.calls[-1]

    def run(self, *arguments: str, stdin: str = "") -> Call:
        """Run the file as a program, as `python FILE ARGUMENTS < stdin` does; return the `Call`.

        Args:
            *arguments: What `sys.argv` holds after the file's name.
            stdin: What the program reads, to its end: then `input()` raises EOFError.

        Returns:
            The call: `printed` holds what the program printed, `errors` what it wrote to stderr,
            `code` its exit status.

        Raises:
            StudentFailure: An exception ended it, or it never finished.

        Example::

            run = student.run("3", "blue", stdin="7")
            assert (run.code, run.printed.lines) == (0, ("21 blue",))
        """
        return self.observed.run(*arguments, stdin=stdin)

    def constant(self, name: str) -> Any:
        """Return the value of a module-level name, or of a class; None where there is none.

        Args:
            name: The name as the task spells it, of a class's value with its class: "Song.LONGEST".
        """
        kind, _, value = name.rpartition(".")
        owner = f"{CLASS_KEY}{kind}" * bool(kind)
        try:
            return self._session.value_of(owner, value, self._way.handle)
        except Raised:
            return None

    def turtles(self) -> TurtleDrawing:
        """Return what was drawn with `turtle` in the current check."""
        from harness.execution.pictures import drawing_from  # only for what draws

        found: TurtleDrawing = self._session.pictures("turtles", drawing_from)
        return found

    def write_file(self, name: str, text: str) -> None:
        """Make a file in the program's folder hold a text.

        Args:
            name: The file's name, or a path below the program's folder: "data/in.txt".
            text: What it holds from now on, in UTF-8.

        Raises:
            ValueError: The name leads elsewhere.
        """
        self._session.put_file(name, text)

    def read_file(self, name: str) -> str | None:
        """Return the text of a file in the program's folder, None where there is none."""
        return self._session.file_text(name)

    def seed(self, number: int) -> None:
        """Set the random seed of the check's process, as `random.seed` does."""
        self._session.seed(number)

    def allowing(self, seconds: int) -> None:
        """Let each call of the current check or example work longer than the limit `call`, or less.

        Args:
            seconds: CPU time, in seconds.
        """
        self._session.allowing(seconds)

    def restart(self) -> None:
        """Start a fresh process; calls so far are forgotten, and so are objects."""
        self._session.restart()
