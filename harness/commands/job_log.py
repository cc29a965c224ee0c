"""The log of a CI job, whose lines may be commands to the service that reads it.

A program that is graded could print such a command and so give itself a score.  GitHub takes none
between `::stop-commands::WORD` and `::WORD::`; the word is drawn anew each time.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from harness.commands.say import print_report
from harness.model import Grade
from harness.reports import PRINTED


class JobLog:
    """Prints the commands of those formats that have some; without any it prints nothing."""

    def __init__(self, formats: Sequence[str]) -> None:
        self._printed = [PRINTED[name] for name in dict.fromkeys(formats) if name in PRINTED]
        self._word = secrets.token_hex(16)

    def stop_commands(self) -> None:
        """Have the service take no line for a command from here on."""
        if self._printed:
            print_report(f"::stop-commands::{self._word}\n")

    def print_commands(self, grade: Grade) -> None:
        """Have it take commands again, and print those on a grade."""
        if self._printed:
            print_report(f"::{self._word}::\n")
        for render in self._printed:
            print_report(render(grade))
