"""Replies and greetings of any kind are a value or the student's failure, and that at once."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness import assignment
from harness.checks.comparison import Comparison
from harness.checks.domains import Case
from harness.errors import StudentFailure
from harness.execution.exact import same
from harness.execution.rows import Rows
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from harness.execution.way import Kept
from harness.feedback.behaviour import Observer, Unobserved, paired_cases
from harness.feedback.diagnosis import general
from harness.feedback.drawing import Drawing, load_drawing
from harness.feedback.evidence import Situation, of_failure
from harness.model import Evidence
from harness.sandbox.gate import parse_message, reading
from harness.submission.reading import UnreadableSubmission
from harness.wire import Packer
from tests.fuzzing.doubles import GREETING, program
from tests.fuzzing.examples import BATCH, fuzzed
from tests.fuzzing.mutations import changed
from tests.samples import FOR_A_RELEASE

SLOWEST = 0.5  # seconds of CPU time
DRAWINGS = [load_drawing(assignment.load(slug)) for slug in assignment.slugs()]
BOARD = {(row, column): " " for row in range(3) for column in range(3)}
VALUES: tuple[Any, ...] = (
    *(None, True, 3, 2.5, "X wins!\n", (1, 2), [" "] * 9, [[" "] * 3, ["X"] * 3], BOARD, {1, 2}),
    *({"a": [1, (2, 3)]}, frozenset({(1, 2)}), b"ab", object(), [BOARD, BOARD]),
)
ERRORS = (
    None,
    {"kind": "raised", "type": "ValueError", "text": "oh", "line": 1, "function": "f"},
    {"kind": "does_not_fit", "type": "TypeError", "text": "f() takes 0", "line": None},
    {"kind": "asked_for_more"},
    {"kind": "too_big"},
)


def answer(value: Any, error: Any = None) -> dict[str, Any]:
    """Return a reply to a call as a worker that is not forged sends it."""
    packer = Packer()
    returned = packer.refer(value)
    nodes = packer.drain()
    said = {"returned": returned, "printed": "X,\n", "stderr": "", "error": error}
    return {"id": 1, **said, "changed": bool(nodes), "nodes": nodes}


def many(value: Any) -> dict[str, Any]:
    """Return a reply to calls of two rows."""
    packer = Packer()
    row = [packer.refer(value), "", None]
    changes = [[0, [packer.refer([value])]]]
    told = {"answers": [row], "order": [0, 0]}
    return {"id": 1, **told, "changed": changes, "nodes": packer.drain()}


def observed(value: Any) -> dict[str, Any]:
    """Return what a worker observed in two cases."""
    packer = Packer()
    one = [[[packer.refer([value])], packer.refer(value), packer.drain()], "X,\n", None]
    return {"id": 1, "seen": [one, one]}


def stub(value: Any) -> dict[str, Any]:
    """Return a stub's question."""
    packer = Packer()
    reference = packer.refer(value)
    start = {"first": False, "seed": None, "lines": ["1"]}
    return {"stub": "g", "arguments": [reference], "nodes": packer.drain(), **start}


CALLS = [answer(value, error) for value in VALUES for error in ERRORS]
MAPS = [many(value) for value in VALUES]
OBSERVED = [observed(value) for value in VALUES]
STUBS = [stub(value) for value in VALUES]
FAILURE = {"number": 1, "kind": "raised", "type": "NameError", "text": "g", "line": 2}
GREETINGS = [json.loads(GREETING), {**json.loads(GREETING), "failures": [FAILURE]}]


def look_at(value: Any, session: Session) -> None:
    """Compares, draws and describes a value as checks and reports do."""
    same(value, BOARD)
    comparison = Comparison(value, "==", BOARD)
    situation = Situation(comparison=comparison, calls=session.calls, games=[])
    with reading():
        for each in (*DRAWINGS, Drawing()):
            evidence = of_failure(AssertionError(), situation, program(), each)
            assert isinstance(evidence, Evidence)


def call(reply: bytes) -> None:
    session = Session(program(reply))
    board = [[" "] * 3, [" "] * 3]
    look_at(session.call("f", (board, 3), ("1",)).returned, session)


def map_(reply: bytes) -> None:
    session = Session(program(reply))
    for each in session.map("f", Rows((1, 2))):
        look_at((each.arguments, each.returned), session)


def constant(reply: bytes) -> None:
    Session(program(reply)).value_of("", "f", lambda name, kind: Kept())


def observe(reply: bytes) -> None:
    cases = [Case(arguments=([1],)), Case(arguments=([2],))]
    try:
        seen, right = (
            Observer(program(one)).observe("f", cases)
            for one in (reply, json.dumps(observed(1)).encode())
        )
    except Unobserved:
        return
    with reading():
        compared = paired_cases(cases, seen, right)
        assert not compared or isinstance(general.fitting_cause(compared), str | None)


def greet(reply: bytes) -> None:
    with suppress(UnreadableSubmission):
        program(greeting=reply).load()


def ask(reply: bytes) -> None:
    reference = Session(program(json.dumps(answer(1)).encode()))
    collaborators = StubAnswers(lambda: reference, {"g"})
    with reading():
        message = parse_message(reply)
    assert isinstance(collaborators.on_stub_call(message), dict)


FAMILIES: dict[str, tuple[Callable[[bytes], None], list[dict[str, Any]]]] = {
    "call": (call, CALLS),
    "map": (map_, MAPS),
    "constant": (constant, [{**one, "value": one["returned"]} for one in CALLS]),
    "observe": (observe, OBSERVED),
    "greeting": (greet, GREETINGS),
    "stub": (ask, STUBS),
}


@FOR_A_RELEASE
@pytest.mark.parametrize("family", FAMILIES)
@fuzzed
@given(random=st.randoms(use_true_random=False))
def test_whatever_a_worker_says_is_a_value_or_the_students_failure(family, random: Random):
    read, documents = FAMILIES[family]
    if random.random() < 0.05:
        gc.collect()  # and not while it is timed: a grade holds the collector off
    for _ in range(BATCH):
        reply = changed(random, random.choice(documents))
        began = time.process_time()
        try:
            read(reply)
        except StudentFailure:
            pass
        finally:
            seconds = time.process_time() - began
        assert seconds < SLOWEST, reply[:500]
