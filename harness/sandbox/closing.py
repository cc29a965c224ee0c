"""What is closed at the end of a `with`: whoever holds processes gives them back there."""

from __future__ import annotations

from typing import Protocol, TypeVar

C = TypeVar("C", bound="Closing")


class Closing(Protocol):
    """A context manager that gives itself, and closes itself."""

    def close(self) -> None:
        """Give back what is held; a second time there is nothing left to give."""

    def __enter__(self: C) -> C:  # noqa: PYI019 (`typing` has Self from 3.11 on)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
