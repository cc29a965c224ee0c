"""Rows that are looked at part by part where there is no time for all of them."""

from types import SimpleNamespace
from typing import Any

import pytest

from harness.execution.calls import Rows
from harness.execution.session import Session, parts_of_rows
from harness.execution.stubs import StubAnswers
from tests.samples import FOR_A_RELEASE, each_row

MANY = 1000


@each_row("wrong", [[], [7], list(range(0, MANY, 3)), list(range(MANY))], ids=len)
def test_every_row_is_in_one_part(wrong):
    parts = parts_of_rows(MANY, "a program", wrong)
    assert sorted(number for part in parts for number in part) == list(range(MANY))


def test_a_program_has_the_same_parts_each_time():
    assert parts_of_rows(MANY, "a program") == parts_of_rows(MANY, "a program")
    assert parts_of_rows(MANY, "a program") != parts_of_rows(MANY, "another program")


# With stubs

REFERENCE = "def double(number): return 2 * number\n"
SOURCE = """
def double(number): return None

def value(number):
    return {} if number == 555 else double(number) + 1
"""
RIGHT = [2 * number + 1 for number in range(MANY)]


@pytest.fixture
def ask(load, opened):
    """Return what gives the rows that a program with a stub answers wrong, and who answered."""

    def wrong_rows(source, before=()):
        reference = Session(load(REFERENCE, name="reference.py"), shared=True)
        answers = StubAnswers(lambda: reference, {"double"})
        program = load(source).with_stubs(answers)
        program.wrong_rows["value", MANY] = list(before)
        session = Session(program)
        opened.extend([reference, program, session])
        calls = session.map("value", Rows(range(MANY))).disagreeing(RIGHT)
        return [call.arguments[0] for call, _ in calls], answers

    return wrong_rows


@FOR_A_RELEASE
def test_where_there_is_less_time_a_part_is_looked_at(ask, monkeypatch):
    monkeypatch.setattr("harness.execution.session.MOST_VALUES_FOR_ROWS", 1)
    _, answers = ask(SOURCE.format("double(number) + 1"))
    assert answers.passed < 0.3 * MANY * 60


def test_a_row_that_was_wrong_before_is_looked_at_even_then(ask, monkeypatch):
    monkeypatch.setattr("harness.execution.session.MOST_VALUES_FOR_ROWS", 1)
    assert ask(SOURCE.format("0"), [555])[0] == [555]


@each_row(("values", "parts"), [(101, 1), (50, 2), (30, 3), (25, 4)])
def test_another_part_is_looked_at_where_one_as_large_would_fit(monkeypatch, values, parts):
    monkeypatch.setattr("harness.execution.session.MOST_VALUES_FOR_ROWS", 100)
    stubs = SimpleNamespace(passed=7)  # by other rows before
    program = SimpleNamespace(
        stubs=stubs, wrong_rows={}, submission=SimpleNamespace(source="a program")
    )
    looked_at = 0
    session: Any = SimpleNamespace(program=program)
    for _ in Session.rows_with_stubs(session, "value", MANY):
        looked_at += 1
        stubs.passed += values
    assert looked_at == parts


def test_rows_that_are_wrong_are_noted_for_then(load):
    program = load("def value(number): return 1 if number == 5 else 2 * number + 1\n")
    session = Session(program)
    list(session.map("value", Rows(range(MANY))).disagreeing(RIGHT))
    session.end()
    assert program.wrong_rows == {("value", MANY): [5]}
