"""A submission in its sandbox, asked many times at once."""

import pytest

from harness.errors import Raised, Unreadable
from tests.samples import FOR_A_RELEASE


def test_a_map_ends_at_the_first_call_that_fails(student_of):
    student = student_of("def f(x): return 1 / x")
    calls = iter(student.f.map([1, 0, 2]))
    assert next(calls).returned == 1.0
    with pytest.raises(Raised, match="ZeroDivisionError"):
        next(calls)
    assert student.last_call.arguments == (0,)


DISAGREEING = {
    "none": ("return x", []),
    "wrong value": ("return 5 if x == 2 else x", [2]),
    "wrong type": ("return True if x == 1 else x", [1]),
    "printed beside": ("print(end='' if x < 2 else '!'); return x", [2, 3]),
}


@pytest.mark.parametrize(("statements", "wrong"), DISAGREEING.values(), ids=DISAGREEING)
def test_disagreeing_gives_the_calls_that_are_not_right(student_of, statements, wrong):
    calls = student_of(f"def f(x): {statements}").f.map([1, 2, 3])
    assert [call.arguments[0] for call, _ in calls.disagreeing([1, 2, 3])] == wrong


@FOR_A_RELEASE
def test_a_map_with_answers_that_are_too_long_is_unreadable(student_of):
    calls = student_of("def f(x): return [x] * 3_000_000").f.map([1, 2])
    with pytest.raises(Unreadable, match=r"^Its answers are too long to be read\.$"):
        list(calls)
