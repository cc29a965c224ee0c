"""Functions of a submission that the reference answers for."""

from contextlib import suppress
from typing import Any

import pytest

from harness.errors import StudentFailure, TimedOut, Unreadable
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from tests.samples import FOR_A_RELEASE

CALLER = "def total(numbers): return add_up(numbers)\n"
REFERENCE = "def add_up(numbers): return sum(numbers)\n"
LARGE = list(range(100_000))


@pytest.fixture
def stubbed(load, opened):
    """Return what gives the session of a program with a stub, and the answers of the reference."""

    def session(program, reference=REFERENCE, stub="add_up", **options):
        right = Session(load(reference, name="reference.py"), shared=True)
        answers = StubAnswers(lambda: right, frozenset({stub}), **options)
        own = load(program).with_stubs(answers)
        opened.extend([right, own, Session(own)])
        return opened[-1], answers

    return session


@pytest.fixture
def caller(stubbed):
    """Return what gives the session of a program that calls a stub, and the answers."""
    return lambda most: stubbed(CALLER, most=most)


@FOR_A_RELEASE
def test_a_call_that_passes_on_too_much_is_given_up_before_it_is_sent(caller, monkeypatch):
    session, answers = caller(200_000)
    session.call("total", [LARGE[:100]], [])
    answers.forget_sent()
    monkeypatch.setattr(answers, "_call_reference", None)
    with pytest.raises(Unreadable):
        session.call("total", [[*LARGE, *LARGE, *LARGE]], [])
    assert answers.gave_up


@pytest.mark.parametrize("forged", [-5, 10**30, "many", None, [1]], ids=str)
def test_whatever_a_call_says_of_its_size_it_counts(caller, forged):
    _, answers = caller(200_000)
    message = {"stub": "add_up", "values": forged}
    with pytest.raises(Unreadable):
        all(answers.on_stub_call(message) == {} for _ in range(5000))


def test_a_check_that_sends_too_much_is_given_up_and_the_next_is_not():
    reference: Any = None  # nobody is to ask it
    answers = StubAnswers(lambda: reference, frozenset({"add_up"}), most=1000)
    request = [[0, "list", list(range(400))]]
    for _ in range(2):
        answers.note_request(request, afresh=True)
    seen = [answers.gave_up]
    with pytest.raises(Unreadable):
        answers.note_request(request, afresh=False)
    seen.append(answers.gave_up)
    answers.forget_sent()
    assert [*seen, answers.gave_up] == [False, True, False]


def test_a_function_that_is_no_stub_counts_as_none(caller):
    session, answers = caller(0)
    answers.on_stub_call({"stub": "total", "values": 5})
    assert answers.called == set()
    assert session.call("total", [[1, 2]], []).returned == 3
    assert answers.called == {"add_up"}


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("numbers", "most"), [([1, 2, 3], 60), (["X" * 5000], 5100)], ids=["values", "characters"]
)
def test_what_passes_through_a_stub_is_counted(caller, numbers, most):
    session, answers = caller(0)
    with suppress(StudentFailure):
        session.call("total", [numbers], [])
    assert most / 2 < answers.passed <= 3 * most


@FOR_A_RELEASE
def test_what_comes_back_from_a_stub_is_counted(stubbed):
    many = "def cells(count): return [0] * count\n"
    counting = "def count(number): return len(cells(number))\n"
    session, answers = stubbed(counting, many, "cells")
    assert session.call("count", [20_000], []).returned == 20_000
    assert answers.passed > 20_000


GONE = "class Gone(Exception):\n    def __init__(self, name): self.name = name\n"
OWN_GONE = "class Gone(Exception): pass\n"
RECORDS = {
    "Point": {"form": "dataclass", "fields": ["x"]},
    "Color": {"form": "enum", "fields": ["RED"]},
    "Pair": {"form": "tuple", "fields": ["a", "b"]},
}
POINT = "from dataclasses import dataclass\n@dataclass\nclass Point:\n    x: int\n"
FROZEN = POINT.replace("@dataclass", "@dataclass(frozen=True)")
TUPLE = "from collections import namedtuple\nPoint = namedtuple('Point', 'x')\n"
BROUGHT = {
    "an argument by its name": ("def f(a, *, b): return a - b", "def g(): return f(1, b=3)", -2),
    "a name of the submission's own": ("def f(n): return n", "def g(): return f(size=3)", 3),
    "an exception": (
        f"{GONE}def f(): raise Gone('tea')",
        f"{OWN_GONE}def g():\n    try: f()\n    except Gone as gone: return str(gone)",
        "tea",
    ),
    "what an exception holds": (
        f"{GONE}def f(): raise Gone('tea')",
        f"{GONE}def g():\n    try: f()\n    except Gone as gone: return gone.name",
        "tea",
    ),
    "an exception made of more than a text": (
        f"{OWN_GONE}def f(): raise Gone",
        f"{GONE}def g():\n    try: f()\n    except Gone: return 'gone'",
        "gone",
    ),
    "a generator": (
        "def f(n):\n    for one in range(n): yield one",
        "def g():\n    some = f(3)\n    return next(some), list(some)",
        (0, [1, 2]),
    ),
    "a data class": (
        f"{POINT}def f(points): return Point(sum(one.x for one in points))",
        f"{POINT}def g(): return f([Point(1), Point(2)]).x",
        3,
    ),
    "a data class as a key": (
        f"{FROZEN}def f(points): return sorted(one.x for one in points)",
        f"{FROZEN}def g(): return f({{Point(1): 2, Point(0): 3}})",
        [0, 1],
    ),
    "a named tuple for a data class": (
        f"{POINT}def f(*, one): return one.x",
        f"{TUPLE}def g(): return f(one=Point(4))",
        4,
    ),
    "a member of an enum": (
        "from enum import Enum\nclass Color(Enum):\n    RED = 1\ndef f(one): return one.value",
        "from enum import Enum\nclass Color(Enum):\n    RED = 5\ndef g(): return f([Color.RED][0])",
        1,
    ),
}
OTHERS = {
    "a function's name": "make_dataclass('secret', ['x'])(1)",
    "a function's name in a list": "[make_dataclass('secret', ['x'])(1)]",
    "a function's name as a key": "{make_dataclass('secret', ['x'], frozen=True)(1): 1}",
    "a function's name in a field": "Point(make_dataclass('secret', ['x'])(1))",
    "a function's name by a named tuple": "namedtuple('secret', 'x')(1)",
    "the stub's own name": "make_dataclass('f', ['own'])(1)",
    "a class that was not described": "make_dataclass('Plain', ['x'])(1)",
    "a class of the library": "make_dataclass('Decimal', ['value'])('1')",
    "a builtin": "make_dataclass('eval', ['source'])('1')",
    "a member of the builtins": "Enum('__builtins__', ['eval']).eval",
    "a member of a list": "Enum('WORDS', ['x']).x",
    "a member that is not there": "Enum('Color', ['BLUE']).BLUE",
    "a member of a data class": "Enum('Point', ['x']).x",
    "other fields": "make_dataclass('Point', ['x', 'y'])(1, 2)",
    "no fields": "make_dataclass('Point', [])()",
}


@pytest.fixture
def answered(stubbed):
    """Gives what `g` returns in a program whose `f` is another program's, and who answered."""

    def ask(reference, program):
        session, answers = stubbed(program, reference, "f", records=RECORDS)
        return session.call("g", [], []).returned, answers

    return ask


@pytest.mark.parametrize(("reference", "program", "value"), BROUGHT.values(), ids=BROUGHT)
def test_what_a_function_takes_and_gives_passes_through_its_stub(
    answered, reference, program, value
):
    assert answered(reference, program)[0] == value


@pytest.mark.parametrize("value", OTHERS.values(), ids=OTHERS)
def test_an_object_becomes_one_of_a_described_class_and_nothing_else(answered, value):
    reference = (
        f"{POINT}from decimal import Decimal\nfrom enum import Enum\nWORDS = {{'x': 'secret'}}\n"
        "class Color(Enum):\n    RED = 1\n"
        "class Plain:\n    def __init__(self, x): print('secret')\n"
        "def secret(x): print('secret'); return 'secret'\n"
        "def f(own): return repr([*own] if isinstance(own, (list, dict)) else own)\n"
    )
    program = (
        f"from collections import namedtuple\nfrom dataclasses import make_dataclass\n"
        f"from enum import Enum\n{POINT}def g():\n"
        f"    try: return f({value})\n    except TypeError as refused: return str(refused)\n"
    )
    returned, answers = answered(reference, program)
    assert "object>" in returned or "cannot be passed on" in returned
    assert "secret(" not in returned
    assert "cannot" in returned or answers.lost_objects


def test_who_says_that_no_check_begins_has_the_reference_begin_all_the_same(caller):
    session, answers = caller(0)
    assert session.call("total", [[1]], []).returned == 1
    begun = []
    session.shared, answers._begin_call = True, lambda message: begun.append(answers._begins)
    session.begin_check()
    session.call("total", [[2]], [])
    assert begun == [True]


TWICE = "def total(numbers): return add_up(numbers) + add_up(numbers)\n"


def test_the_reference_begins_with_each_check_and_not_with_each_call(stubbed):
    session, answers = stubbed(TWICE)
    begun = []
    answers._reference().begin_check = lambda: begun.append("check")
    for checks in (1, 2):
        assert session.call("total", [[1]], []).returned == 2
        assert begun == ["check"] * checks
        session.begin_check()


@pytest.mark.parametrize("value", ["Own()", "len", "Point(1)"])
def test_an_object_that_may_not_come_back_as_it_is_there_is_noted(answered, value):
    program = f"{POINT}class Own: pass\ndef g():\n    try: f({value})\n    except Exception: pass\n"
    assert answered("def f(own): return 1", program)[1].lost_objects


# How long a program works by itself

WORK = """
import resource, time

def work(seconds):
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
"""
SLOW = f"""{WORK}
def whole(seconds):
    {{}}
    return 1
"""
WORKS = {
    "without a call": "work(seconds)",
    "beside a call": "add_up([1]); work(seconds)",
    "between calls": "[(add_up([part]), work(seconds / 8)) for part in range(8)]",
}


@FOR_A_RELEASE
@pytest.mark.parametrize("how", WORKS.values(), ids=WORKS)
def test_a_program_with_stubs_has_the_usual_time_and_no_more(stubbed, how):
    assert stubbed(SLOW.format(how))[0].call("whole", [1], []).returned == 1
    with pytest.raises(TimedOut):
        stubbed(SLOW.format(how))[0].call("whole", [4], [])


@FOR_A_RELEASE
def test_time_that_the_reference_takes_is_not_the_programs(stubbed):
    caller = "def whole():\n    return [add_up([part]) for part in range(4)]\n"
    session, _ = stubbed(caller, f"{WORK}\ndef add_up(numbers): work(1)\n")
    assert session.call("whole", [], []).returned == [None] * 4
