"""What checks are written with: all that `from harness.checks import ...` gives an assignment.

Extensions that know values of packages add what such values are written with.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from harness.checks.comparison import approx, exactly
from harness.checks.examples import Examples
from harness.checks.marks import each_unit, unit
from harness.checks.recorded import Recorded
from harness.checks.structure import Structure
from harness.errors import AskedForMore, DoesNotFit, Ended, NotRaised, Raised, StudentFailure
from harness.execution.calls import Call, Rows, picked_from
from harness.execution.exact import fields_of, member_of, same
from harness.execution.playing import Game, Player
from harness.execution.session import Calls
from harness.execution.student import Object, Student
from harness.extensions import value_kinds
from harness.transcripts import events as states
from harness.transcripts.events import course, last_question, questions
from harness.transcripts.screen import Question, Screen, remembered, remembered_line
from harness.wire import TYPED, TYPED_END

if TYPE_CHECKING:
    from harness.checks.domains import Case, Domain, Games, calls

__all__ = [
    "TYPED",
    "TYPED_END",
    "AskedForMore",
    "Call",
    "Calls",
    "Case",
    "DoesNotFit",
    "Domain",
    "Ended",
    "Examples",
    "Game",
    "Games",
    "NotRaised",
    "Object",
    "Player",
    "Question",
    "Raised",
    "Recorded",
    "Rows",
    "Screen",
    "Structure",
    "Student",
    "StudentFailure",
    "approx",
    "calls",
    "course",
    "each_unit",
    "exactly",
    "fields_of",
    "last_question",
    "member_of",
    "picked_from",
    "questions",
    "remembered",
    "remembered_line",
    "same",
    "states",
    "unit",
]

OF_DOMAINS = ("Case", "Domain", "Games", "calls")  # what only explains failures is loaded for them

if not TYPE_CHECKING:  # who types a name wrong learns it from mypy

    def __getattr__(name: str) -> Any:
        if name in OF_DOMAINS:
            return getattr(import_module("harness.checks.domains"), name)
        # a module that holds checks is asked by pytest for more than it has
        is_of_pytest = "_" in name or name.startswith(("pytest", "setUp", "tearDown"))
        for kinds in () if is_of_pytest else value_kinds():
            if name in kinds.names:
                return kinds.names[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
