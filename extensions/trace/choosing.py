"""Films for failures: of each unit that fails, its smallest example is run once more and filmed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from extensions.trace.film import CallTrace, CodeLine, Moment
from extensions.trace.footage import DEEP, LOUD, Footage, TracedStep, can_be_filmed, film_call
from harness.errors import AskedForMore, Raised, Unreadable
from harness.execution.calls import Call
from harness.execution.program import Program
from harness.feedback.evidence import value_text
from harness.feedback.rendering import Drawing, plain_text, story_text
from harness.model import Assignment, Evidence, Submission, Verdict
from harness.printable import cut_code, cut_line, cut_lines, cut_name
from harness.reports.outline import failure_sort_key, first_shown
from harness.sandbox.gate import reading
from harness.transcripts.screen import with_guillemets

MOST_SECONDS = 2.0  # of work, for all films of a grade
MOST_TRIES = 3  # calls of a unit that are filmed, until one goes as it did in its check
BEHAVIOUR = frozenset({"example", "behaviour", "property"})
VISIBLE = "visible"


class FailedCalls(Protocol):
    """What the checks were about, and the `calls` that their failures show, by the checks' ids."""

    calls: dict[str, Call]
    drawing: Drawing


def films_of_failures(
    verdicts: Sequence[Verdict], judged: FailedCalls, assignment: Assignment, program: Program
) -> dict[str, CallTrace]:
    """Return films by check: of each unit that fails the film of the call that one check shows.

    Where functions are answered by the reference nothing is filmed: it would show those answers.
    """
    calls = judged.calls
    if program.stubs:
        return {}
    films: dict[str, CallTrace] = {}
    began = program.work()
    for unit in assignment.units:
        own = [
            verdict for verdict in verdicts if verdict.unit == unit.id and verdict.check in calls
        ]
        for verdict in chosen_failures(own, assignment):
            if program.work() - began > MOST_SECONDS or program.allowance.is_used_up():
                break
            film = film_of(verdict, calls[verdict.check], program, judged.drawing)
            if film is not None:
                films[verdict.check] = film
                break
    return films


def chosen_failures(own: Sequence[Verdict], assignment: Assignment) -> list[Verdict]:
    """Return the failures of a unit that may be filmed, the one that reports show first.

    A hidden one is filmed only where students see what it gave to their program.
    """
    hidden_too = assignment.hidden_visibility == VISIBLE
    shown = [one for one in own if is_by_behaviour(one) and (hidden_too or not one.hidden)]
    shown.sort(key=failure_sort_key)
    if not shown:
        return []
    first = first_shown(shown)
    return [first, *(one for one in shown if one is not first)][:MOST_TRIES]


def is_by_behaviour(verdict: Verdict) -> bool:
    """Return whether a failure is a unit's own and shows what a call did."""
    is_own = verdict.failed and verdict.blamed_unit is None and verdict.kind in BEHAVIOUR
    return is_own and verdict.evidence is not None and bool(verdict.evidence.did)


def film_of(verdict: Verdict, call: Call, program: Program, drawing: Drawing) -> CallTrace | None:
    """Return the film of the call that a failure shows, None where there is none."""
    evidence = verdict.evidence or Evidence()
    if story_text(call, drawing.draw) not in evidence.did:  # it shows another try of the check
        return None
    if not can_be_filmed(call) or call.function in program.facts.unwritten:
        return None
    footage = film_call(program, call)
    if footage is None:
        return None
    try:
        with reading():
            return make_film(call, footage, evidence, program.submission, drawing)
    except Unreadable:
        return None


MOST_LINES = 160  # of code that is shown whole
AROUND = 3  # lines around one that ran, where the code is longer
LONGEST_CHARS = 120  # of a value in a sentence
MOST_CHARS = 1200  # of a value that is drawn
EARLY = {
    DEEP: "{function} calls itself again and again. The film ends here.",
    LOUD: "{function} prints without end. The film ends here.",
}
NEVER = "{function} never finishes. The film ends here."


def make_film(
    call: Call, footage: Footage, evidence: Evidence, submission: Submission, drawing: Drawing
) -> CallTrace | None:
    """Return the film of a call that failed; None where a line of it is not in the file."""
    lines = submission.lines
    if not footage.steps or any(not 0 < step.line <= len(lines) for step in footage.steps):
        return None
    moments = [_moment_of(step, submission, drawing) for step in footage.steps]
    closing = _closing_sentence(call, footage, evidence, drawing)
    last = footage.steps[-1]
    moments[-1] = _moment_of(last, submission, drawing, sentence=closing)
    code = (
        CodeLine(
            line=number,
            # as its author sees it, in a notebook after the number of its cell
            label=re.sub("^line |^cell ", "", submission.place(number)).replace(", line ", ":"),
            code=cut_code(lines[number - 1]),
        )
        for number in _lines_shown(footage, len(lines))
    )
    return CallTrace(function=cut_name(call.function), code=tuple(code), moments=tuple(moments))


def _lines_shown(footage: Footage, count: int) -> list[int]:
    ranges = [range(first, min(last, count) + 1) for first, last in footage.functions]
    numbers = {number for one in ranges for number in one if number > 0}
    if len(numbers) > MOST_LINES:
        ran = {step.line for step in footage.steps}
        near = {line + way for line in ran for way in range(-AROUND, AROUND + 1)}
        numbers = (near & numbers) | ran
    return sorted(numbers)


def _moment_of(
    step: TracedStep, submission: Submission, drawing: Drawing, sentence: str = ""
) -> Moment:
    names = [(name, value_shown(value, drawing)) for name, value in step.names]
    return Moment(
        kind=step.kind,
        line=step.line,
        place=submission.place(step.line),
        function=cut_name(step.function),
        run=step.run,
        depth=step.depth,
        names=tuple((cut_name(name), text) for name, text in names),
        printed=cut_lines(with_guillemets(step.printed)) if step.printed else "",
        said=sentence or _sentence_on(step),
        skipped=step.skipped,
    )


def value_shown(value: object, drawing: Drawing) -> str:
    """Return a value as elsewhere in a report: drawn, or as Python writes it."""
    drawn = drawing.draw(value)
    if drawn is not None:
        return cut_lines(drawn, characters=MOST_CHARS)
    return cut_line(with_guillemets(plain_text(value)), MOST_CHARS)


def _sentence_on(step: TracedStep) -> str:
    """Return the sentence on a step that is more than a line: a function begins or ends."""
    function = cut_name(step.function)
    if step.kind == "call":
        return f"{function} begins."
    if step.kind == "fall":
        return f"An exception ends {function}."
    return f"{function} returns {_short(step.value[0])}." if step.value else ""


def _short(value: object) -> str:
    return cut_line(with_guillemets(plain_text(value)), LONGEST_CHARS)


def _closing_sentence(call: Call, footage: Footage, evidence: Evidence, drawing: Drawing) -> str:
    """Return the sentence on the last step: how the call ends, and what was expected instead."""
    function = cut_name(call.function)
    if footage.early:
        return EARLY.get(footage.early, NEVER).format(function=function)
    if call.failure is not None:
        failure = cut_line(str(call.failure).partition("\n")[0], 2 * LONGEST_CHARS)
        if isinstance(call.failure, Raised):
            return f"Here {function} stops with {failure.rstrip('.')}."
        if isinstance(call.failure, AskedForMore):
            return f"Here {function} asks for more input than it should need."
        return f"Here the call ends: {failure}"
    return _sentence_on_result(call, function, evidence, drawing)


def _sentence_on_result(call: Call, function: str, evidence: Evidence, drawing: Drawing) -> str:
    """Return the sentence on a call's end: what it returns, and what was expected if known."""
    actual, expected = evidence.actual, evidence.expected
    is_short = "\n" not in actual + expected and len(actual + expected) <= 2 * LONGEST_CHARS
    if expected and value_text(call.returned, drawing) == actual:
        if is_short:
            return f"Here {function} returns {actual}; expected {expected}."
        return f"Here {function} returns a value that differs from the expected one."
    changed = (argument for argument in call.arguments if isinstance(argument, (list, dict, set)))
    if expected and actual in (value_text(one, drawing) for one in changed):
        return f"Here {function} ends. Its argument should now be what is shown as expected."
    if evidence.rows:
        return f"Here {function} ends. The screen should look like the expected one now."
    if call.returned is None:
        return f"Here {function} ends."
    return f"Here {function} returns {_short(call.returned)}."
