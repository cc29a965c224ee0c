"""Functions of a submission that the reference answers for."""

import pytest

from harness.errors import Unreadable
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers

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
