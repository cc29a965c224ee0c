"""The submission as a check sees it: a module whose functions run elsewhere.

``student.parse_move("2, 1")`` gives what the function returned, with what it changed changed in
the check's own objects; ``student.typing("5", "2").ask(board)`` gives the whole `Call`.  What
goes wrong on the way is a `StudentFailure`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from harness.execution.calls import Call, Calls
from harness.execution.session import Session


class Student:
    """A submission's functions, by their names; the names of its own no assignment may use."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Function:
        if name.startswith("_"):  # what Python and hypothesis look for in any object
            raise AttributeError(name)
        return Function(self._session, name)

    def typing(self, *lines: str) -> Typing:
        """Return the functions with these lines typed; calling one gives the whole `Call`."""
        return Typing(self._session, lines)

    @property
    def observed(self) -> Typing:
        """The functions with nothing typed; calling one gives the whole `Call`."""
        return Typing(self._session, ())

    @property
    def last_call(self) -> Call:
        """The call that was made last, one that failed too.  Raises IndexError before the first."""
        return self._session.calls[-1]

    def constant(self, name: str) -> Any:
        """Return the value of a module-level name, None where there is none."""
        return self._session.constant(name)

    def seed(self, number: int) -> None:
        """Set the random seed of the check's process."""
        self._session.seed(number)

    def allowing(self, seconds: int) -> None:
        """Let each call of the current check or example work for so many seconds of CPU."""
        self._session.allowing(seconds)

    def restart(self) -> None:
        """Start a fresh process; calls so far are forgotten."""
        self._session.restart()


@dataclass(frozen=True)
class Function:
    """One function of the submission; calling it gives what it returned."""

    _session: Session
    _name: str

    def __call__(self, *arguments: Any) -> Any:
        return self._session.call(self._name, arguments, ()).returned

    def map(self, *columns: Iterable[Any]) -> Calls:
        """Call it once for each row of arguments, as the builtin `map` does; return the calls."""
        return self._session.map(self._name, list(zip(*columns, strict=True)))

    def repeat(self, times: int) -> Calls:
        """Call it several times without arguments; what its answers share, they share here too."""
        return self._session.map(self._name, [()] * times)


class Typing:
    """The functions of a submission with lines typed ahead; calling one gives the `Call`."""

    def __init__(self, session: Session, lines: tuple[str, ...]) -> None:
        self._session = session
        self._lines = lines

    def __getattr__(self, name: str) -> Callable[..., Call]:
        return lambda *arguments: self._session.call(name, arguments, self._lines)
