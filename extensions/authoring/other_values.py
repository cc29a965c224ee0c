"""Values near those of the examples: further calls of a function, where the solution answers."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from extensions.authoring.shown_examples import can_be_recorded, can_be_written
from harness.checks.domains import MOST_ROWS, rows_near
from harness.errors import StudentFailure
from harness.execution.exact import to_plain
from harness.execution.session import Session

Row = tuple[Any, ...]
MOST_TRIED = 200


@dataclass(frozen=True, kw_only=True)
class AnsweredRow:
    """What the solution did when it was called with a row of values, as plain data."""

    row: Row
    after: Row
    returned: Any
    printed: str

    @property
    def is_changed(self) -> bool:
        """Whether the values were changed."""
        return repr(self.row) != repr(self.after)


def answers_near(function: str, shown: Sequence[Row], session: Session) -> list[AnsweredRow]:
    """Return what the solution answers to the rows shown and others near them.

    Where it fails the task leaves open what is right, so nothing is asked there.
    """
    found = (answer_to(function, row, session) for row in islice(rows_near(shown), MOST_TRIED))
    return list(islice((one for one in found if one is not None), MOST_ROWS))


def answer_to(function: str, row: Row, session: Session) -> AnsweredRow | None:
    """Return what the solution answers, None where it fails or answers no plain data."""
    if not can_be_written(row):
        return None
    given = ast.literal_eval(repr(row))  # as it will be written: no two parts are one object
    session.begin_check()
    try:
        call = session.call(function, given, ())
    except StudentFailure:
        session.restart()
        return None
    after, returned = tuple(map(to_plain, call.arguments)), to_plain(call.returned)
    if not (can_be_written(after) and can_be_recorded(returned)):
        return None
    return AnsweredRow(row=row, after=after, returned=returned, printed=call.printed.text)
