"""What went wrong with a call, as a StudentFailure; functions meant for one that is missing."""

from __future__ import annotations

import difflib
import errno
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from harness import errors
from harness.execution.facts import THE_PROGRAM, Facts
from harness.sandbox import gate
from harness.sandbox.worker import Blame, WorkerGone
from harness.wire import MOST_KINDS, SCALARS, Json

MOST_HELD = 20  # values in an exception
MOST_LINES = 1 << 20  # of a file
# the likeness that difflib itself takes for close
SIMILAR = 0.6
CLEARLY = 0.1  # how much more like the missing name the best one must be than the second
ENDINGS: dict[str, tuple[type[errors.StudentFailure], str]] = {
    "exited": (errors.Ended, "{function} ended the whole program (exit) instead of returning."),
    "asked_for_more": (errors.AskedForMore, "{function} asked for more input than it should need."),
    "printed_too_much": (errors.PrintedTooMuch, "{function} printed without end and was stopped."),
}
OVERUSED = {
    "files": "wrote more to files than it may",
    "memory": "used more memory than it may",
    "processes": "started more processes than it may",
}
TOO_BIG = (errors.Unreadable, gate.EXCESS)
# What no submission can bring about within its limits: the disk or the memory of the machine.
OF_THE_MACHINE = frozenset(
    (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.ENOMEM, errno.ENFILE, errno.ESTALE)
)

OF_IMPORTS = frozenset(("ImportError", "ModuleNotFoundError"))  # also while Python is upgraded


@dataclass
class Doubts:
    """Whether what is tried now is tried again where the machine may be the cause of its end.

    While they `are_open` such an end is a Disturbed; then it is the submission's, where it can be.
    """

    are_open: bool = False


def similar_name(function: str, names: Iterable[str]) -> str | None:
    """Return the public name that is most like that of a missing function, None for none.

    Where another one is nearly as much like it, either could be meant, and neither is named.
    """
    public = [name for name in names if not name.startswith("_")]
    close = difflib.get_close_matches(function, public, 2, SIMILAR)
    likeness = [difflib.SequenceMatcher(None, name, function).ratio() for name in close]
    is_clear = len(close) == 1 or (len(close) == 2 and likeness[0] - likeness[1] >= CLEARLY)
    return close[0] if is_clear else None


def guess_at(name: str, known: Iterable[str]) -> str:
    """Return " Is it 'NAME'?" with the name that may be meant, "" where none is like it."""
    close = similar_name(name, dict.fromkeys(known))
    return f" Is it {close!r}?" if close else ""


def demand_undisturbed(gone: WorkerGone, function: str, doubts: Doubts) -> None:
    """Raise Disturbed where the machine has ended a worker, or may have and this is tried again."""
    if gone.blame is Blame.MACHINE or (gone.blame is Blame.EITHER and doubts.are_open):
        raise errors.Disturbed(f"{function}: {gone.reason}") from gone


def failure_of_gone(
    gone: WorkerGone, function: str, seconds: float, doubts: Doubts
) -> errors.StudentFailure:
    """Return the failure of `function`, whose worker ended; may raise Disturbed."""
    demand_undisturbed(gone, function, doubts)
    if gone.late:
        what = "waiting" if gone.why == "idle" else "work"
        spent = f"{seconds} {'second' if seconds == 1 else 'seconds'} of {what}"
        return errors.TimedOut(
            f"{function} never finishes: the time limit stopped it after {spent}."
        )
    if gone.why in OVERUSED:
        return errors.Ended(f"{function} {OVERUSED[gone.why]}, and was stopped.")
    if gone.code < 0:
        return errors.Ended(f"{function} crashed Python itself, or used more memory than it may.")
    return errors.Ended(f"{function} ended the whole program instead of returning.")


def out_of_time(function: str) -> errors.TimedOut:
    """Return the failure of `function`, or of the program, whose unit may take no more time."""
    return errors.TimedOut(
        f"{function} was stopped by the time limit: the checks of this part used all their time."
    )


def with_values(count: int) -> str:
    """Return "without values", "with 1 value" or "with 2 values"."""
    return {0: "without values", 1: "with 1 value"}.get(count, f"with {count} values")


def failure_of(error: Json, function: str, count: int) -> errors.StudentFailure | None:
    """Return the failure for an error that the worker describes, None for none.

    None also for a program that ends with a message of its own, as `sys.exit("Bye")` does.  Raises
    Disturbed for an error that only the machine can have made.
    """
    if error is None:
        return None
    if not isinstance(error, dict):
        return errors.Unreadable(gate.UNREADABLE)
    kind, text = error.get("kind"), gate.bounded_text(error.get("text"))
    if kind == "raised":
        line = error.get("line")
        is_line = type(line) is int and 0 < line <= MOST_LINES
        if error.get("number") in OF_THE_MACHINE:
            raise errors.Disturbed(f"{function}: {text}; is the disk full, or memory short?")
        name = gate.bounded_text(error.get("type"))
        kinds = [gate.bounded_text(kind) for kind in error.get("kinds", ())[:MOST_KINDS]]
        values = error.get("held")
        held = {
            name: gate.bounded_text(value) if type(value) is str else value
            for name, value in ([*values.items()][:MOST_HELD] if isinstance(values, dict) else [])
            if type(value) in SCALARS
        }
        return errors.Raised(name, text, line if is_line else None, kinds, held)
    if kind == "does_not_fit":
        sentence = f"{function} could not be called {with_values(count)}."
        return errors.DoesNotFit(f"{sentence} Python said: {text}")
    if kind == "exited" and function == THE_PROGRAM.capitalize():
        sentence = f"{function} ended with an exit code other than 0, as if it had failed."
        # of `sys.exit("Bye")` the screen shows whether all was done
        return None if error.get("is_message") else errors.Ended(sentence)
    failure, sentence = ENDINGS.get(gate.bounded_text(kind), TOO_BIG)
    return failure(sentence.format(function=function))


def candidates(function: str, facts: Facts, names: Collection[str]) -> list[str]:
    """Return which of some names, sorted, may be called as a missing function is.

    None that the assignment asks for or gives is among them.
    """
    count = facts.wanted.get(function)
    public = (name for name in names if not name.startswith("_") and name not in facts.given)
    known = sorted(facts.callables.keys() & public)
    return [name for name in known if count is None or accepts(facts.callables[name], count)]


def accepts(parameters: tuple[int, int | None], count: int) -> bool:
    """Return whether `parameters` take so many values: at least the first, at most the second."""
    least, most = parameters
    return least <= count and (most is None or count <= most)


def likely_replacement(function: str, facts: Facts, names: Collection[str]) -> str | None:
    """Return the one callable that is meant for a missing function, None for none or several.

    It is known by what it does; where that is not known, by what has nearly the name.
    """
    if function in facts.meant:
        several = facts.meant[function]
        return several[0] if len(several) == 1 else None
    return similar_name(function, candidates(function, facts, names))


def missing_sentence(function: str, facts: Facts, names: Collection[str]) -> str:
    """Return the sentence for a missing function: where it is, or "Is it your …?" with a name."""
    if function in facts.absent:
        return facts.absent[function]
    close = likely_replacement(function, facts, names)
    guess = f" Is it your {close}? The name must be exactly {function}." if close else ""
    file = facts.homes.get(function, "file")
    return f"Your {file} does not define a function {function}.{guess}"
