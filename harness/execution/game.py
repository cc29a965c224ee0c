"""What a game is: what its screen showed, what was typed, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from harness.errors import AskedForMore, Ended, PrintedTooMuch, StudentFailure, TimedOut
from harness.execution.message_terminal import TooMuchOutput, TypedOut
from harness.messages import PlayRequest
from harness.transcripts.screen import Screen, in_common
from harness.wire import Json

THE_PROGRAM = "your program"  # what is played where no function is called


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game played: what the screen showed, what it was to show, how the program ended.

    `typed` are the lines that the program read; `did` is `THE_PROGRAM` or the function that was
    `given` some arguments, `call` says how it was played, `afterwards` what could be typed at the
    end.  `failure` is None when it came to its end by
    itself.  `left` are the texts of the files that were asked for, None where there is none.
    """

    seen: Screen
    expected: Screen
    typed: tuple[str, ...]
    did: str
    failure: StudentFailure | None
    given: tuple[Any, ...] = ()
    stderr: str = ""
    left: Mapping[str, str | None] = field(default_factory=dict)
    call: PlayRequest | None = None
    afterwards: tuple[str, ...] = ()
    draws: tuple[Json, ...] = ()

    @property
    def likeness(self) -> int:
        """The number of lines that are as expected, up to the first that is not."""
        return in_common(self.seen.lines, self.expected.lines)

    def ended_well(self) -> bool:
        """Return whether the program came to its end by itself.  Raises what ended it."""
        if self.failure:
            raise self.failure
        return True


@dataclass(frozen=True)
class GameEnd:
    """What the screen showed when a program had ended, what ended it, what it said on stderr.

    `typed` are the lines that it read, `left` the texts of the files that were asked for.
    """

    seen: str
    failure: StudentFailure | None
    stderr: str = ""
    typed: tuple[str, ...] = ()
    left: Mapping[str, str | None] = field(default_factory=dict)


def unreadable(what: str) -> StudentFailure:
    """Return the failure of a program whose last message is malformed."""
    return Ended(f"{what} ended in a way that could not be read.")


def failure_of_trouble(trouble: Exception, what: str, seconds: float) -> StudentFailure:
    """Return the failure for what ended a conversation early."""
    if isinstance(trouble, TypedOut):
        return AskedForMore(f"{what} asked for more input than the example types.")
    if isinstance(trouble, TooMuchOutput):
        return PrintedTooMuch(f"{what} printed without end and was stopped.")
    spent = "1 second" if seconds == 1 else f"{seconds} seconds"
    return TimedOut(f"{what} never finishes: the time limit stopped it after {spent} of work.")
