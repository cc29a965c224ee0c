"""A student's own program run in the page: again from its start for each line that is typed.

Nothing can be waited for there, so a program that asks is stopped; it runs again with what has been
typed by then.  Its chance and its clock are the same each time, so it comes to the same question.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from extensions.browser.sandbox import PageSandbox
from harness.assignment import data_files
from harness.execution.preparing import describe_packages, read_text, reading_request
from harness.messages import Description, Loading, PlayRequest
from harness.model import Assignment, Limits, Module, Submission
from harness.sandbox.gate import bounded_text, whole_text
from harness.sandbox.worker import WorkerGone
from harness.transcripts.screen import CLOSING, OPENING
from harness.wire import TYPED, TYPED_END, Json, WireError

Data = dict[str, Any]
ASKS = "asked_for_more"
LATE, STOPPED = "late", "stopped"
MOST_COMPLAINTS_CHARS = 10_000


def run_program(
    submission: Submission,
    lines: Sequence[str],
    seed: int,
    chosen: Assignment,
    listen: Callable[[str], object],
) -> Data:
    """Return what a program shows that these lines are typed into, and how it ended.

    `ended` is "asks" where it waits for a line, "done", "late" or "stopped", else an exception.
    What is about to run is told by `listen`.
    """
    if missing := submission.unusable.get(submission.path.name):
        return {"shown": missing, "ended": "raised", "said": "", "line": None}
    limits = chosen.limits
    files = {**data_files(chosen), **submission.contents}
    with PageSandbox(limits, files, packages=describe_packages(chosen)) as sandbox:
        sandbox.listen(listen)
        request = reading_request(submission.source, submission.path.name, chosen.functions)
        reply = read_text(request, sandbox)
        if reply.get("plain") is not None:  # a listing, a session: read as the program in it
            submission = replace(submission, source=reply["plain"])
        if mistake := syntax_mistake(submission):
            return {"shown": mistake, "ended": "raised", "said": "", "line": None}
        modules = [describe_module(module, sandbox) for module in submission.modules]
        if "problem" in reply or any(module["code"] is None for module in modules):
            return {"shown": "", "ended": STOPPED, "said": "", "line": None}
        sandbox.install(
            Description(
                name=submission.path.stem,
                file=submission.path.name,
                output=limits.output,
                code=reply["code"],
                starter=reply["starter"],
                modules=modules,
            )
        )
        return place_error(play_once(sandbox, lines, seed, limits), submission)


def describe_module(module: Module, sandbox: PageSandbox) -> Json:
    """Return a module as a worker is told of it; one that cannot be read has no code."""
    return {
        "name": module.name.removesuffix(".py"),
        "file": module.name,
        "first": 0,
        "lines_before": module.first - 1,
        "code": read_text(reading_request(module.source, module.name), sandbox).get("code"),
    }


def place_error(run: Data, submission: Submission) -> Data:
    """Return a run with the file and its own line of an error in a module."""
    for module in submission.modules:
        if run["line"] and module.lines_of([run["line"]]):
            return {**run, "file": module.name, "line": run["line"] - module.first + 1}
    return run


def syntax_mistake(submission: Submission) -> str:
    """Return what Python says of a program that it cannot read, "" for one that it can."""
    modules = [(module.source, module.name) for module in submission.modules]
    try:
        for source, name in ((submission.source, submission.path.name), *modules):
            # Else the program would have this module's `from __future__ import annotations`, too.
            compile(source, name, "exec", dont_inherit=True)
    # ValueError: a null byte, before Python 3.12.  The last two: it is nested too deeply.
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return "".join(traceback.format_exception_only(error))
    return ""


def play_once(sandbox: PageSandbox, lines: Sequence[str], seed: int, limits: Limits) -> Data:
    """Run the program from its start, with these lines typed."""
    request = PlayRequest(seed=seed, typed=list(lines))
    with sandbox.worker(Loading(load=False)) as worker:
        try:
            worker.wait(limits.call)
            reply = worker.ask(request, limits.game)
        except WorkerGone as gone:
            return {"shown": "", "ended": LATE if gone.late else STOPPED, "said": "", "line": None}
        except WireError:
            return {"shown": "", "ended": STOPPED, "said": "", "line": None}
    error = reply.error or {}
    kind = bounded_text(error.get("kind"))
    text = bounded_text(error.get("text"))
    name = bounded_text(error.get("type"))
    return {
        "shown": whole_text(reply.printed, limits.output + MOST_COMPLAINTS_CHARS),
        "complaints": bounded_text(reply.stderr, MOST_COMPLAINTS_CHARS),
        "ended": {ASKS: "asks", "": "done", "exited": "done"}.get(kind, kind),
        "said": f"{name}: {text}".removesuffix(": ") if name else "",
        "line": error.get("line"),
    }


MARKS = {"typed": TYPED, "typed_end": TYPED_END, "opening": OPENING, "closing": CLOSING}
"""The characters around what was typed, in what a run shows."""
