"""Runs one test with a program, in the program's worker.

What leaves the worker is a word and the name of an exception: nothing that a test could read of
the program.
"""

from __future__ import annotations

import builtins
import contextlib
import functools
import io
import re
import sys
from collections.abc import Mapping
from types import CodeType
from typing import Any

MOST_CHARS = 1_000_000  # that a test may print


class TooMuchPrinted(BaseException):
    """Ends a test that prints without end."""


class OwnTestScreen(io.StringIO):
    """Takes what a test prints; `wanted` is what an example should show."""

    wanted = ""

    def write(self, text: str) -> int:
        if self.tell() + len(text) > MOST_CHARS:
            raise TooMuchPrinted
        return super().write(text)


class OwnTestKeyboard(io.StringIO):
    """Types what an example shows behind a question, or what a test's own `input` returns."""

    def __init__(self, screen: OwnTestScreen) -> None:
        super().__init__()
        self._screen, self._usual = screen, builtins.input

    def readline(self, *_: Any) -> str:  # type: ignore[override]
        """Return the next line.  Raises EOFError where nothing is typed."""
        if builtins.input is not self._usual:  # which a program may hold under another name
            return f"{builtins.input('')}\n"
        shown, wanted = self._screen.getvalue(), self._screen.wanted
        if not wanted.startswith(shown) or shown == wanted:
            raise EOFError
        line = wanted[len(shown) :].partition("\n")[0] + "\n"
        self._screen.write(line)
        return line


def run_test(program: dict[str, Any], test: Mapping[str, Any]) -> list[str]:
    """Return how a test ended, and the exception that ended it.

    Args:
        program: The globals of the program.
        test: One of the tests that `find_tests` returns, its steps as texts.
    """
    before, usual, streams = dict(program), dict(vars(builtins)), (sys.stdin, sys.stdout)
    screen = OwnTestScreen()
    sys.stdin, sys.stdout = OwnTestKeyboard(screen), screen
    try:
        return [outcome_of_test(test, {**program, "__name__": "own_tests"}, screen), ""]
    except (SystemExit, TooMuchPrinted) as error:
        return ["ended" if isinstance(error, SystemExit) else "printed_too_much", ""]
    except BaseException as error:  # noqa: BLE001 (whatever a test raises)
        return ["failed" if isinstance(error, AssertionError) else "raised", type(error).__name__]
    finally:
        vars(builtins).update(usual)
        program.update(before)
        sys.stdin, sys.stdout = streams


@functools.cache
def compiled(source: str, mode: str) -> CodeType:
    return compile(source, "<test>", mode)


def outcome_of_test(test: Mapping[str, Any], scope: dict[str, Any], screen: OwnTestScreen) -> str:
    """Return "passed" or "failed".  Raises what the test raises."""
    given = dict(scope)
    for step in test["steps"]:
        with contextlib.suppress(Exception):  # it is the check that decides
            exec(compiled(step, "exec"), scope)  # noqa: S102 (beside nothing but the program)
    new = {name for name in ("input", "print") if scope.get(name) is not given.get(name)}
    vars(builtins).update({name: scope[name] for name in new})  # as in a file of one's own
    if test["want"] is None:
        exec(compiled(test["check"], "exec"), scope)  # noqa: S102
        return "passed"
    screen.seek(screen.truncate(0))
    screen.wanted = test["want"].replace("<BLANKLINE>", "")
    sys.displayhook = sys.__displayhook__
    try:
        exec(compiled(test["check"], "single"), scope)  # noqa: S102
    except Exception as error:
        kind, _, text = test["raises"].strip().partition(":")
        if kind.rpartition(".")[2] == type(error).__name__ and text.strip() in ("", str(error)):
            return "passed"
        raise
    ends = None if test["ignores_spaces"] else "\n"
    shown, wanted = (
        # codes that clear or colour the screen, blanks at ends and blank lines are free
        [*filter(None, map(str.rstrip, re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", text).split(ends)))]
        for text in (screen.getvalue(), screen.wanted)
    )
    return "passed" if shown == wanted and not test["raises"] else "failed"
