"""What a worker needs of the process in which it runs."""

from __future__ import annotations

from typing import NoReturn, Protocol


class Host(Protocol):
    """A process that runs a worker."""

    def mark_progress(self, number: int) -> None:
        """Note the number of the input or statement that the worker is at."""

    def limit(self, seconds: float) -> None:
        """Let the process work for `seconds` more."""

    def open_screen(self) -> None:
        """Make ready for a program that is played on a screen."""

    def show(self, data: bytes) -> None:
        """Show what a program prints that is played on a screen."""

    def ask(self) -> bytes:
        """Return the line that is typed when such a program asks for one."""

    def end(self) -> NoReturn:
        """End the process: nothing more of the submission runs."""
