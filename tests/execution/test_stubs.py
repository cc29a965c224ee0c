"""Functions of a submission that the reference answers for."""

from contextlib import suppress

import pytest

from harness.errors import StudentFailure, TimedOut, Unreadable
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from tests.samples import FOR_A_RELEASE

CALLER = "def total(numbers): return add_up(numbers)\n"
REFERENCE = "def add_up(numbers): return sum(numbers)\n"
LARGE = list(range(100_000))


@pytest.fixture
def caller(load):
    """Gives a session of a program that calls a stub, and who answers for that."""
    opened = []

    def session(most):
        reference = Session(load(REFERENCE, name="reference.py"), shared=True)
        answers = StubAnswers(lambda: reference, {"add_up"}, most)
        program = load(CALLER).with_stubs(answers)
        opened.extend([reference, program, Session(program)])
        return opened[-1], answers

    yield session
    for one in reversed(opened):
        (one.end if isinstance(one, Session) else one.close)()


@pytest.mark.parametrize("numbers", [[1, 2, 3], LARGE], ids=["small", "large"])
def test_a_stub_answers_as_the_reference_does(caller, numbers):
    session, _ = caller(0)
    assert session.call("total", [numbers], []).returned == sum(numbers)


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


def test_what_was_called_is_known(caller):
    session, answers = caller(0)
    assert answers.called == set()
    session.call("total", [[1, 2]], [])
    assert answers.called == {"add_up"}


def test_a_function_that_is_no_stub_counts_as_none(caller):
    _, answers = caller(0)
    answers.on_stub_call({"stub": "total", "values": 5})
    assert answers.called == set()


@pytest.mark.parametrize(
    ("numbers", "most"), [([1, 2, 3], 60), (["X" * 5000], 5100)], ids=["values", "characters"]
)
def test_what_passes_through_a_stub_is_counted(caller, numbers, most):
    session, answers = caller(0)
    with suppress(StudentFailure):
        session.call("total", [numbers], [])
    assert most / 2 < answers.passed <= 3 * most


def test_what_comes_back_from_a_stub_is_counted(load):
    many = Session(load("def cells(count): return [0] * count\n", name="reference.py"), shared=True)
    answers = StubAnswers(lambda: many, {"cells"})
    with load("def count(number): return len(cells(number))\n").with_stubs(answers) as program:
        session = Session(program)
        assert session.call("count", [20_000], []).returned == 20_000
        assert answers.passed > 20_000
        session.end()
        many.end()


GONE = "class Gone(Exception):\n    def __init__(self, name): self.name = name\n"
OWN_GONE = "class Gone(Exception): pass\n"
POINT = "from dataclasses import dataclass\n@dataclass\nclass Point:\n    x: int\n"
BROUGHT = {
    "an argument by its name": (
        "def f(a, *, b): return a - b",
        "def g(): return f(1, b=3)",
        -2,
    ),
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
}


@pytest.fixture
def answered(load):
    """Gives what `g` returns in a program whose `f` is another program's, and who answered."""
    opened = []

    def ask(reference, program):
        right = Session(load(reference, name="reference.py"), shared=True)
        answers = StubAnswers(lambda: right, {"f"})
        own = load(program).with_stubs(answers)
        opened.extend([right, own, Session(own)])
        return opened[-1].call("g", [], []).returned, answers

    yield ask
    for one in reversed(opened):
        (one.end if isinstance(one, Session) else one.close)()


@pytest.mark.parametrize(("reference", "program", "value"), BROUGHT.values(), ids=BROUGHT)
def test_what_a_function_takes_and_gives_passes_through_its_stub(
    answered, reference, program, value
):
    assert answered(reference, program)[0] == value


@pytest.mark.parametrize("value", ["Own()", "len", "Point(1)"])
def test_an_object_that_may_not_come_back_as_it_is_there_is_noted(answered, value):
    program = f"{POINT}class Own: pass\ndef g():\n    try: f({value})\n    except Exception: pass\n"
    assert answered("def f(own): return 1", program)[1].met_objects


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


@pytest.fixture
def worker(load):
    """Gives a session of a program that works for some time, with a stub."""
    opened = []

    def session(how):
        reference = Session(load(REFERENCE, name="reference.py"), shared=True)
        program = load(SLOW.format(how)).with_stubs(StubAnswers(lambda: reference, {"add_up"}))
        opened.extend([reference, program, Session(program)])
        return opened[-1]

    yield session
    for one in reversed(opened):
        (one.end if isinstance(one, Session) else one.close)()


@FOR_A_RELEASE
@pytest.mark.parametrize("how", WORKS.values(), ids=WORKS)
def test_stubs_give_a_program_no_more_time(worker, how):
    with pytest.raises(TimedOut):
        worker(how).call("whole", [4], [])


@FOR_A_RELEASE
@pytest.mark.parametrize("how", WORKS.values(), ids=WORKS)
def test_a_program_with_stubs_has_the_usual_time(worker, how):
    assert worker(how).call("whole", [1], []).returned == 1


@FOR_A_RELEASE
def test_time_that_the_reference_takes_is_not_the_programs(load):
    source = f"{WORK}\ndef add_up(numbers): work(1)\n"
    reference = Session(load(source, name="reference.py"), shared=True)
    answers = StubAnswers(lambda: reference, {"add_up"})
    caller = "def whole():\n    return [add_up([part]) for part in range(4)]\n"
    with load(caller).with_stubs(answers) as program:
        session = Session(program)
        assert session.call("whole", [], []).returned == [None] * 4
        session.end()
        reference.end()


@FOR_A_RELEASE
def test_what_passes_through_stubs_takes_time_of_its_own(monkeypatch, load):
    monkeypatch.setattr("harness.execution.work.SECONDS_A_VALUE", 0.1)
    reference = Session(load(REFERENCE, name="reference.py"), shared=True)
    source = SLOW.format("add_up([0] * 50); work(seconds)")
    with load(source).with_stubs(StubAnswers(lambda: reference, {"add_up"})) as program:
        session = Session(program)
        assert session.call("whole", [4], []).returned == 1
        session.end()
        reference.end()
