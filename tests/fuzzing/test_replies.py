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

from extensions.causes import general
from extensions.fault_location.searching import NoMatch, text_needed
from extensions.fault_location.trials import EditTarget, Trials
from extensions.science.values import figures_from
from extensions.trace.filming import film_call, make_film
from harness import assignment
from harness.checks.comparison import Comparison
from harness.checks.domains import Case
from harness.errors import Raised, StudentFailure, Unreadable
from harness.execution.calls import Call, RemoteRef, Rows
from harness.execution.exact import same
from harness.execution.failures import failure_of
from harness.execution.pictures import drawing_from
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from harness.feedback.behaviour import WHOLE, Observer, Unobserved, paired_cases
from harness.feedback.evidence import Situation, of_failure
from harness.feedback.rendering import Drawing, load_drawing
from harness.model import Evidence
from harness.sandbox.gate import parse_message, reading
from harness.submission.reading import UnreadableSubmission
from harness.wire import Packer
from tests.fuzzing.doubles import GREETING, program
from tests.fuzzing.examples import BATCH, fuzzed
from tests.fuzzing.mutations import changed
from tests.samples import FOR_A_RELEASE, each_row

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
    result = {"returned": returned, "printed": "X,\n", "error": error}
    return {"id": 1, **result, "changed": bool(nodes), "nodes": nodes}


def many(value: Any) -> dict[str, Any]:
    packer = Packer()
    row = [packer.refer(value), "", None]
    changes = [[0, [packer.refer([value])]]]
    answers = {"answers": [row], "order": [0, 0]}
    return {"id": 1, **answers, "changed": changes, "nodes": packer.drain()}


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


def with_draws(value: Any) -> dict[str, Any]:
    """Return a reply that tells what was drawn."""
    packer = Packer()
    return {"id": 1, "returned": packer.refer(value), "nodes": packer.drain(), "error": None}


FAILURE = {"number": 1, "kind": "raised", "type": "NameError", "text": "g", "line": 2}
GREETINGS = [json.loads(GREETING), {**json.loads(GREETING), "failures": [FAILURE]}]


AXES: dict[str, Any] = {
    "title": "T",
    "xlabel": "",
    "ylabel": "y",
    "images": 0,
    "slices": [],
    "legend": ["a"],
    "lines": [{"label": "a", "x": [1, 2], "y": [1.5, float("nan")]}],
    "bars": [{"label": "", "at": "Oslo", "length": 2.0}],
    "points": [{"label": "", "places": [(1.0, 2.0)]}],
    "texts": ["hello"],
}
PICTURES = [with_draws([{"title": "", "axes": [AXES] * count}]) for count in (1, 25)]
STROKES = [
    with_draws([["line", [0.0, 0.0, 1e308, -1e308], "red", 1], ["dot", [0.0, 0.0, 1], "", 1]]),
    with_draws([["circle", [0.0] * 4, "red", 1.0], ["text", [0.0, 1.0, "x"], "", 1]] * 20),
]
STEPS = [
    ["call", 1, 0, 0, "f", [["a", [0]]], "", [], 0],
    ["line", 2, 0, 0, "f", [["b", 1]], "X\n", [], 0],
    ["return", 3, 0, 0, "f", [], "", [[0]], 2],
]
FOOTAGE: dict[str, Any] = {"codes": [[1, 3]], "steps": STEPS, "nodes": [[0, "list", [1, 2]]]}
FILMS = [{**answer([1], error), "film": FOOTAGE} for error in (None, {"kind": "endless"})]
EDITED = EditTarget(function="f", helpers=(), domain=WHOLE)
EDITS = [{"id": 1, "edits": [[[1], "value", 2, None, None, None], [[2, 3], "", 1, "a", 1, "f"]]}]
TRIALS = [{"id": 1, "answers": observed([1])["seen"][:1] * 2, "order": [0, 1, 1, 0]}]


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
    Session(program(reply)).value_of("", "f", lambda name, kind: RemoteRef())


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
    collaborators = StubAnswers(lambda: reference, frozenset({"g"}))
    with reading():
        message = parse_message(reply)
    assert isinstance(collaborators.on_stub_call(message), dict)


def figures(reply: bytes) -> None:
    for picture in Session(program(reply)).pictures("figures", figures_from):
        for axes in picture.axes:
            assert sorted(axes.texts) is not axes.legend
            same(axes.lines, axes.points)


def strokes(reply: bytes) -> None:
    drawing = Session(program(reply)).pictures("turtles", drawing_from)
    with reading():
        assert len(drawing.outline) <= len(drawing.strokes)
        assert drawing.colors is not None


def film(reply: bytes) -> None:
    own = program(reply)
    call_filmed = Call(function="f", arguments=([1],), given=([1],), returned=[1])
    footage = film_call(own, call_filmed)
    if footage is not None:
        with reading():
            make_film(call_filmed, footage, Evidence(), own.submission, Drawing())


def edits(reply: bytes) -> None:
    with suppress(Unobserved), Trials(program(reply), EDITED) as trials_of_reply:
        trials_of_reply.list_edits()


def trials(reply: bytes) -> None:
    cases = [Case(arguments=([1],)), Case(arguments=([2],))]
    with suppress(Unobserved), Trials(program(reply), EDITED) as opened:
        for seen in opened.try_in_cases([0, 1], cases):
            for one in seen.values():
                with suppress(NoMatch):
                    text_needed(one, one, exactly=False)


FAMILIES: dict[str, tuple[Callable[[bytes], None], list[dict[str, Any]]]] = {
    "call": (call, CALLS),
    "map": (map_, MAPS),
    "constant": (constant, CALLS),
    "observe": (observe, OBSERVED),
    "greeting": (greet, GREETINGS),
    "stub": (ask, STUBS),
    "figures": (figures, PICTURES),
    "strokes": (strokes, STROKES),
    "film": (film, FILMS),
    "edits": (edits, EDITS),
    "trials": (trials, TRIALS),
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


NUMBERS = {
    "fewer draws than none": (call, {**answer(1), "drawn": -1}),
    "more draws than there can be": (call, {**answer(1), "drawn": 10**7}),
    "draws that are true": (call, {**answer(1), "drawn": True}),
    "draws that are no number": (call, {**answer(1), "drawn": float("nan")}),
    "a row that nobody asked for": (map_, {**many(1), "order": "AQAAAAcAAAA="}),
    "images below none": (figures, with_draws([{"title": "", "axes": [{**AXES, "images": -1}]}])),
    "images that are true": (
        figures,
        with_draws([{"title": "", "axes": [{**AXES, "images": True}]}]),
    ),
    "figures without end": (figures, with_draws([{"title": "", "axes": []}] * 50)),
    "axes without end": (figures, with_draws([{"title": "", "axes": [AXES] * 30}])),
    "lines without end": (
        figures,
        with_draws([{"title": "", "axes": [{**AXES, "lines": AXES["lines"] * 9999}] * 25}]),
    ),
    "strokes without end": (strokes, with_draws([["dot", [0.0, 0.0, 1], "", 1]] * 100_001)),
}


@each_row(("read", "reply"), NUMBERS.values(), ids=NUMBERS)
def test_a_number_out_of_its_bounds_is_the_students_failure(read, reply):
    with pytest.raises(StudentFailure):
        read(json.dumps(reply).encode())


FILMED = {
    "line 0 of a function": ({"codes": [[-1, 3]]}, False),
    "line beyond all files": ({"codes": [[1, 1 << 21]]}, False),
    "functions without end": ({"codes": [[1, 3]] * 2000}, False),
    "names without end": ({"steps": [[*STEPS[0][:5], [["a", 1]] * 99, "", [], 0]] * 300}, False),
    "depth that is true": ({"steps": [[*STEPS[0][:3], True, *STEPS[0][4:]]]}, False),
    "as it should be": ({}, True),
}


@pytest.mark.parametrize(("changes", "is_there"), FILMED.values(), ids=FILMED)
def test_a_number_out_of_its_bounds_makes_no_film(changes, is_there):
    call_filmed = Call(function="f", arguments=([1],), given=([1],), returned=[1])
    reply = {**answer([1]), "printed": "", "film": {**FOOTAGE, **changes}}
    assert (film_call(program(json.dumps(reply).encode()), call_filmed) is not None) == is_there


@each_row("line", [0, -1, 10**30, True, 1.0, float("nan"), "1"], ids=repr)
def test_a_line_that_is_none_is_no_line_of_an_exception(line):
    error = {"kind": "raised", "type": "ValueError", "text": "oh", "line": line}
    failure = failure_of(error, "f", 0)
    assert isinstance(failure, Raised)
    assert failure.line is None


@each_row(
    "edit",
    [
        [[0], "value", 1, None, None, None],
        [[10**30], "value", 1, None, None, None],
        [[1], "value", float("nan"), None, None, None],
        [[1], "value", True, None, None, None],
        [[1], "value", 1, None, 1.5, None],
        [[], "value", 1, None, None, None],
    ],
    ids=str,
)
def test_an_edit_with_a_number_out_of_its_bounds_is_refused(edit):
    reply = json.dumps({"id": 1, "edits": [edit]}).encode()
    with Trials(program(reply), EDITED) as opened, pytest.raises(Unreadable):
        opened.list_edits()
