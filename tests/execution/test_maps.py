"""A submission in its sandbox, asked many times at once."""

import pytest

from harness.errors import (
    AskedForMore,
    Raised,
    Unreadable,
)


def test_a_map_gives_its_calls_in_order(student_of):
    calls = list(student_of("def f(x, y):\n    print(x)\n    return y").f.map([1, 2], "ab"))
    assert [(call.arguments, call.returned, call.printed.text) for call in calls] == [
        ((1, "a"), "a", "1\n"),
        ((2, "b"), "b", "2\n"),
    ]


def test_a_map_shows_changes_in_its_calls_alone(student_of):
    given = [[1], [2]]
    calls = list(student_of("def f(row): row.append(0)").f.map(given))
    assert [call.arguments for call in calls] == [([1, 0],), ([2, 0],)]
    assert [call.given for call in calls] == [([1],), ([2],)]
    assert given == [[1], [2]]


def test_a_map_ends_at_the_first_call_that_fails(student_of):
    calls = iter(student_of("def f(x): return 1 / x").f.map([1, 0, 2]))
    assert next(calls).returned == 1.0
    with pytest.raises(Raised, match="ZeroDivisionError"):
        next(calls)


def test_the_call_that_is_looked_at_is_the_last_one(student_of):
    student = student_of("def f(x): return x")
    for call in student.f.map([1, 2, 3]):
        if call.returned == 2:
            break
    assert student.last_call.arguments == (2,)


def test_nothing_is_typed_in_a_map(student_of):
    calls = student_of("def f(x): return input()").f.map([1])
    with pytest.raises(AskedForMore):
        next(iter(calls))


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


def test_disagreeing_raises_what_a_call_raised(student_of):
    calls = student_of("def f(x): return 1 // (x - 2)").f.map([1, 2])
    with pytest.raises(Raised, match="ZeroDivisionError"):
        list(calls.disagreeing([-1, 0]))


def test_a_map_with_answers_that_are_too_long_is_unreadable(student_of):
    calls = student_of("def f(x): return [x] * 3_000_000").f.map([1, 2])
    with pytest.raises(Unreadable, match=r"^Its answers are too long to be read\.$"):
        list(calls)
