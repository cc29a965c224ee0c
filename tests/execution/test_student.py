"""A submission in its sandbox, asked as a check asks it: once, in rows, or many times at once."""

import pytest

from harness.checks import Rows
from harness.errors import Raised, TimedOut, Unreadable
from harness.execution.exact import fields_of, same
from tests.helpers import STUBBORN, failure, session
from tests.samples import FOR_A_RELEASE, each_row

# What comes back

RETURNED = [
    "None",
    "True",
    "1",
    "2.0",
    "'O’Neill ✗'",
    "(1, [2, (3,)])",
    "[[' '] * 3 for row in range(3)]",
    "{(0, 0): 'X', (0, 1): ' '}",
    "{1, 2}",
    "b'bytes'",
]


def test_what_a_function_returns_comes_back_with_its_type(student_of):
    student = student_of(f"def f(n): return [{', '.join(RETURNED)}][n]")
    for number, value in enumerate(RETURNED):
        assert same(student.f(number), eval(value)), value


SHARING = """
from copy import deepcopy
def given(rows): return rows
def shallow(rows): return list(rows)
def deep(rows): return deepcopy(rows)
def one_row(): return [[' '] * 3] * 3
def own_rows(): return [[' '] * 3 for row in range(3)]
"""


def test_what_a_program_shares_is_shared_in_the_check_too(student_of):
    student, given = student_of(SHARING), [[1]]
    assert student.given(given) is given
    shallow, deep = student.shallow(given), student.deep(given)
    assert shallow is not given
    assert shallow[0] is given[0]
    assert deep == given
    assert deep[0] is not given[0]
    one_row, own_rows = student.one_row(), student.own_rows()
    assert one_row[0] is one_row[1]
    assert own_rows[0] is not own_rows[1]


CHANGES = {
    "item": ("value[0] = 5", [1, 2], [5, 2]),
    "row": ("value[1][0] = 'X'", [[1], [2]], [[1], ["X"]]),
    "longer": ("value.append((1,))", [], [(1,)]),
    "emptied": ("value.clear()", {"a": 1}, {}),
    "key": ("value[(0, 1)] = 'O'", {(0, 0): "X"}, {(0, 0): "X", (0, 1): "O"}),
    "set": ("value.add(2)", {1}, {1, 2}),
    "inside a tuple": ("value[1].append(1)", (0, []), (0, [1])),
    "int to bool": ("value[0] = True", [1], [True]),
    "before an exception": ("value[0] = 5; 1 / 0", [1], [5]),
}


@each_row(("statement", "value", "after"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen_in_the_check_s_own_object(student_of, statement, value, after):
    student = student_of(f"def f(value): {statement}")
    try:
        student.f(value)
    except Raised:
        assert "1 / 0" in statement
    assert same(value, after)


OWN = {
    "type('Text', (str,), {})('X')": "X",
    "type('X', (), {'__eq__': lambda self, other: True})()": 1,
    "lambda: 1": 1,
}


@pytest.mark.parametrize("inside", ["{}", "[{}]", "({},)"])
def test_an_object_of_the_program_s_own_equals_no_value(student_of, inside):
    student = student_of(
        f"def f(n):\n    value = [{', '.join(OWN)}][n]\n    return {inside.format('value')}"
    )
    for number, value in enumerate(OWN.values()):
        returned, other = student.f(number), eval(inside.format("value"), {"value": value})
        assert (returned == other) is False
        assert (other == returned) is False
        assert (returned != other) is True


# What never ends


@FOR_A_RELEASE
def test_after_a_call_that_did_not_end_the_same_check_does_not_call_the_function_again(student_of):
    student = student_of("def f(x):\n while x: pass\ndef g(): return 'g'", STUBBORN)
    failure(student, 1)
    student.restart()
    went = failure(student, 0)
    assert str(went) == "f never finishes: the time limit stopped it after 1 second of work."
    assert student.last_call.arguments == (1,)
    assert student.g() == "g"


@FOR_A_RELEASE
def test_a_map_that_does_not_end_names_its_input(student_of):
    student = student_of("def f(x, y):\n while x == 3: pass", STUBBORN)
    with pytest.raises(TimedOut):
        list(student.f.map([1, 2, 3, 4], "abcd"))
    assert student.last_call.arguments == (3, "c")


# One check, one process


def test_state_is_not_kept_between_checks(student_of):
    student = student_of("calls = []\ndef f():\n    calls.append(1)\n    return len(calls)")
    student.f()
    student.restart()
    assert student.f() == 1


def test_after_the_end_of_the_process_the_next_call_has_a_new_one(student_of):
    student = student_of("import os\ndef f(): os._exit(1)\ndef g(): return 'g'")
    failure(student)
    assert student.g() == "g"


@FOR_A_RELEASE
def test_an_object_of_the_check_before_gives_no_other_one_its_name(student_of):
    source = "class A: pass\nclass B: pass\ndef give(): return [B() for _ in range(500)]\n"
    student = student_of(source)
    session(student).shared = True
    for _ in range(9):
        session(student).begin_check()
        student.making.A()
        assert {one.kind for one in student.making.give()} == {"B"}


def test_an_object_is_made_with_scripted_draws_and_typed_lines(student_of):
    student = student_of(
        "import random\n"
        "class Code:\n    def __init__(self, colour): self.colour = colour\n"
        "def secret(): return Code(random.choice('RGB') + input())\n"
    )
    assert student.drawing("G").typing("!").making.secret().attribute("colour") == "G!"


# Objects of a data class, and others

ROOMS = """
from dataclasses import dataclass
@dataclass
class Node:
    value: int
    next: object = None
    def __add__(self, other): return Node(self.value + other.value)
class Plain:
    def __init__(self, value): self.value = value
    def __eq__(self, other): return self.value == other.value
    def twin(self): return Plain(self.value)
"""


@pytest.fixture
def rooms(student_of):
    return student_of(ROOMS)


def test_what_an_object_of_a_data_class_holds_is_asked_as_an_object_is(rooms):
    first = rooms.making.Node(1, rooms.making.Node(2))
    assert first.attribute("next").attribute("value") == 2
    with pytest.raises(AttributeError, match="'Node' object has no attribute 'other'"):
        first.attribute("next").attribute("other")


@FOR_A_RELEASE
def test_what_an_operator_gives_equals_an_object_of_a_data_class_that_holds_the_same(rooms):
    one, two = rooms.making.Node(1), rooms.making.Node(2)
    assert one + one == two
    assert two == one + one
    assert one + one != one
    assert [one + two] == [rooms.making.Node(3)]


def test_an_object_equals_fields_of_its_class_that_it_holds(rooms):
    plain = rooms.making.Plain(3)
    assert plain == fields_of("Plain", value=3)
    assert plain == fields_of(value=3)
    assert plain != fields_of("Other", value=3)
    assert plain != fields_of(value=3.0)
    assert plain == plain.making.twin()


def test_an_object_without_a_length_is_listed(student_of):
    text = "class Some:\n    def __iter__(self): return iter('ab')\nclass No: pass\n"
    student = student_of(text)
    assert list(student.making.Some()) == ["a", "b"]
    with pytest.raises(Raised, match="has no len"):
        len(student.making.No())


# Classes, operators and exceptions

VECTORS = """
class Bad(ValueError):
    def __init__(self, number):
        super().__init__(f"line {number}")
        self.number = number
    @property
    def after(self): return self.number + 1
class Vector:
    SEPARATOR = ","
    def __init__(self, x): self.x = x
    @classmethod
    def of_text(cls, text): return cls(int(text))
    @staticmethod
    def is_one(text): return text == "1"
    def __add__(self, other): return Vector(self.x + other.x)
    def __radd__(self, other): return self if other == 0 else NotImplemented
    def __abs__(self): return abs(self.x)
    def __getitem__(self, place):
        if place: raise IndexError(place)
        return self.x
    def __lt__(self, other): raise Bad(3)
"""


@pytest.fixture
def vectors(student_of):
    return student_of(VECTORS)


def test_a_class_is_asked_for_its_own_methods(vectors):
    assert vectors.making.Vector.of_text("4").attribute("x") == 4
    assert vectors.Vector.is_one("1") is True
    assert vectors.observed.Vector.is_one("2").returned is False
    vectors.raising(ValueError).Vector.of_text("four")
    vectors.making.Vector(1).raising(IndexError)[3]


def test_a_method_has_no_methods_itself(vectors):
    with pytest.raises(AttributeError, match="of_text is a method"):
        vectors.Vector.of_text.other()


def test_what_a_class_holds_is_a_constant(vectors):
    assert vectors.constant("Vector.SEPARATOR") == ","
    assert vectors.constant("Vector.OTHER") is None


def test_what_an_exception_holds_is_shown(vectors):
    vector = vectors.making.Vector(1)
    call = vector.raising("Bad") < vector
    assert call.held == {"number": 3, "after": 4}
    assert vector.observed.method("__abs__")().held == {}


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


ROW = ["X", " "]
BOARD = {(0, 0): "X", (0, 1): " "}
NESTED = [ROW, ["O", "O"]]


@pytest.mark.parametrize(
    "columns",
    [([BOARD, BOARD],), ([NESTED, NESTED],), ([[ROW], [ROW]],), ([ROW, ROW], [ROW, ROW])],
    ids=["a dict", "a list", "an inner list", "two arguments"],
)
def test_what_rows_share_here_they_do_not_share_there(student_of, columns):
    source = """
seen = []
def parts(value):
    yield id(value)
    for one in value.values() if isinstance(value, dict) else value:
        if isinstance(one, (list, dict)):
            yield from parts(one)
def f(*values):
    seen.extend(values)
    found = [number for value in seen for number in parts(value)]
    return len(found) == len(set(found))
"""
    assert [call.returned for call in student_of(source).f.map(Rows(*columns))] == [True, True]


def test_a_change_of_rows_that_share_is_seen_in_its_own_call(student_of):
    source = "def f(row, number): row[0] = row[0] if number else 'O'"
    calls = list(student_of(source).f.map(Rows([ROW, ROW], [0, 1])))
    assert [call.arguments[0] for call in calls] == [["O", " "], ["X", " "]]
    assert [call.given[0] for call in calls] == [["X", " "], ["X", " "]]
    assert ROW == ["X", " "]
