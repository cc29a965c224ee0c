"""A submission in its sandbox, asked as a check asks it."""

import pytest

from harness.errors import (
    MissingFunction,
    NotRaised,
    Raised,
    TimedOut,
)
from harness.execution.exact import fields_of, same
from harness.execution.session import Session
from harness.execution.student import Student
from harness.wire import Unsupported
from tests.helpers import STUBBORN, failure, session
from tests.samples import FOR_A_RELEASE, IN_TURN

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


@pytest.mark.parametrize("value", RETURNED)
def test_what_a_function_returns_comes_back_with_its_type(student_of, value):
    student = student_of(f"def f(): return {value}")
    assert same(student.f(), eval(value))


def test_a_list_that_is_returned_does_not_equal_one_of_other_types(student_of):
    assert student_of("def f(): return [True, 1]").f() != [1, 1]


def test_the_values_of_a_call_arrive_as_they_are(student_of):
    student = student_of("def f(*values): return [type(value).__name__ for value in values]")
    assert student.f(1, True, 1.5, "a", (1,), [1], {1: 2}, {1}, None) == [
        *("int", "bool", "float", "str", "tuple", "list", "dict", "set", "NoneType")
    ]


def test_rows_that_are_one_list_come_back_as_one_list(student_of):
    rows = student_of("def f(): return [[' '] * 3] * 3").f()
    rows[0][0] = "X"
    assert rows[1] == ["X", " ", " "]


def test_rows_that_are_separate_come_back_separate(student_of):
    rows = student_of("def f(): return [[' '] * 3 for row in range(3)]").f()
    rows[0][0] = "X"
    assert rows[1] == [" ", " ", " "]


def test_an_argument_that_is_returned_is_the_check_s_own_object(student_of):
    given = [[1]]
    assert student_of("def f(rows): return rows").f(given) is given


def test_a_shallow_copy_shares_its_rows_with_the_argument(student_of):
    given = [[1]]
    copy = student_of("def f(rows): return list(rows)").f(given)
    assert copy is not given
    assert copy[0] is given[0]


def test_a_deep_copy_shares_nothing_with_the_argument(student_of):
    given = [[1]]
    copy = student_of("from copy import deepcopy\ndef f(rows): return deepcopy(rows)").f(given)
    assert copy == given
    assert copy[0] is not given[0]


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


@pytest.mark.parametrize(("statement", "value", "after"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen_in_the_check_s_own_object(student_of, statement, value, after):
    student = student_of(f"def f(value): {statement}")
    try:
        student.f(value)
    except Raised:
        assert "1 / 0" in statement
    assert same(value, after)


def test_a_name_bound_anew_changes_nothing(student_of):
    given = [1]
    student_of("def f(value): value = [2]").f(given)
    assert given == [1]


def test_a_call_knows_its_arguments_before_and_after(student_of):
    call = student_of("def f(rows): rows[0].append(2)").observed.f([[1]])
    assert (call.given, call.arguments) == (([[1]],), ([[1, 2]],))


def test_a_change_to_one_object_given_twice_is_seen_in_both_places(student_of):
    row = [0]
    rows = [row, row]
    student_of("def f(rows): rows[0][0] = 1").f(rows)
    assert rows == [[1], [1]]


def test_a_constant_can_be_asked_for(student_of):
    assert student_of("SIZES = (3, 3)").constant("SIZES") == (3, 3)


def test_a_constant_that_is_not_there_is_none(student_of):
    assert student_of("SIZE = 3").constant("SIZES") is None


FOREIGN = {
    "generator": ("(n for n in [1])", "generator"),
    "view": ("{}.keys()", "dict_keys"),
    "function": ("print", "builtin_function_or_method"),
}


@pytest.mark.parametrize(("value", "kind"), FOREIGN.values(), ids=FOREIGN)
def test_an_object_comes_back_as_the_name_of_its_type(student_of, value, kind):
    returned = student_of(f"def f(): return {value}").f()
    assert type(returned) is Unsupported
    assert returned.kind == kind


OWN = {
    "text of a kind of its own": ("type('Text', (str,), {})('X')", "X"),
    "object that is equal to all": ("type('X', (), {'__eq__': lambda self, other: True})()", 1),
    "list of a kind of its own": ("type('Rows', (list,), {})([1])", [1]),
    "function": ("lambda: 1", 1),
}


@pytest.mark.parametrize(("value", "other"), OWN.values(), ids=OWN)
@pytest.mark.parametrize("inside", ["{}", "[{}]", "({},)"])
def test_an_object_of_the_program_s_own_equals_no_value(student_of, value, other, inside):
    returned = student_of(f"def f(): return {inside.format(value)}").f()
    assert (returned == eval(inside.format("other"))) is False
    assert (eval(inside.format("other")) == returned) is False
    assert (returned != eval(inside.format("other"))) is True


# What is missing

MISSING = {
    "other name": ("def g(): pass", "Your file does not define a function find_winner."),
    "misspelt": (
        "def find_winer(): pass",
        (
            "Your file does not define a function find_winner. Is it your find_winer? "
            "The name must be exactly find_winner."
        ),
    ),
    "other case": (
        "def Find_Winner(): pass",
        (
            "Your file does not define a function find_winner. Is it your Find_Winner? "
            "The name must be exactly find_winner."
        ),
    ),
    "private": ("def _find_winner(): pass", "Your file does not define a function find_winner."),
    "inside a function": (
        "def g():\n    def find_winner(): pass",
        "Your file does not define a function find_winner.",
    ),
}


@pytest.mark.parametrize(("source", "text"), MISSING.values(), ids=MISSING)
def test_a_missing_function_is_named_with_a_guess(student_of, source, text):
    with pytest.raises(MissingFunction) as missing:
        student_of(source).find_winner()
    assert str(missing.value) == text


def test_a_missing_function_is_missing_in_a_map_too(student_of):
    with pytest.raises(MissingFunction):
        student_of("x = 1").f.map([1])


# What never ends


@IN_TURN
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

COUNTER = "calls = []\ndef f():\n    calls.append(1)\n    return len(calls)"


def test_state_is_kept_within_a_check(student_of):
    student = student_of(COUNTER)
    assert [student.f(), student.f()] == [1, 2]


def test_state_is_not_kept_between_checks(student_of):
    student = student_of(COUNTER)
    student.f()
    student.restart()
    assert student.f() == 1


def test_calls_are_remembered_until_the_next_check(student_of):
    student = student_of("def f(x): return x")
    student.f("a")
    student.f("b")
    assert [call.returned for call in session(student).calls] == ["a", "b"]
    student.restart()
    assert session(student).calls == []


def test_after_the_end_of_the_process_the_next_call_has_a_new_one(student_of):
    student = student_of("import os\ndef f(): os._exit(1)\ndef g(): return 'g'")
    failure(student)
    assert student.g() == "g"


def test_an_object_of_the_check_before_gives_no_other_one_its_name(load):
    with load(
        "class A: pass\nclass B: pass\ndef give(): return [B() for _ in range(500)]\n"
    ) as own:
        session = Session(own, shared=True)
        student = Student(session)
        for _ in range(9):
            session.begin_check()
            student.making.A()
            assert {one.kind for one in student.making.give()} == {"B"}
        session.end()


def test_an_object_is_made_with_chance_told_and_lines_typed(load):
    text = (
        "import random\n"
        "class Code:\n    def __init__(self, colour): self.colour = colour\n"
        "def secret(): return Code(random.choice('RGB') + input())\n"
    )
    with load(text) as own:
        session = Session(own)
        asked = Student(session).drawing("G").typing("!").making
        assert asked.secret().attribute("colour") == "G!"
        session.end()


# Objects of a data class, and others

ROOMS = """
from dataclasses import dataclass, field
@dataclass
class Room:
    name: str
    exits: dict = field(default_factory=dict)
    def beside(self): return list(self.exits.values())

@dataclass
class Node:
    value: int
    next: object = None
    def __add__(self, other): return Node(self.value + other.value)

class Plain:
    def __init__(self, value): self.value = value
    def __eq__(self, other): return self.value == other.value
    def twin(self): return Plain(self.value)

def connect(one, other):
    one.exits["east"], other.exits["west"] = other, one
"""


@pytest.fixture
def rooms(load):
    with load(ROOMS) as own:
        asked = Session(own)
        yield Student(asked)
        asked.end()


def test_objects_of_a_data_class_that_lead_to_each_other_stay_where_they_are(rooms):
    hall, attic = rooms.making.Room("Hall"), rooms.making.Room("Attic")
    rooms.connect(hall, attic)
    assert hall.attribute("exits")["east"].attribute("name") == "Attic"
    assert hall.beside()[0] == attic
    assert rooms.making.Room("Hall").attribute("exits") == {}


def test_what_an_object_of_a_data_class_holds_is_asked_as_an_object_is(rooms):
    first = rooms.making.Node(1, rooms.making.Node(2))
    assert first.attribute("next").attribute("value") == 2
    with pytest.raises(AttributeError, match="'Node' object has no attribute 'other'"):
        first.attribute("next").attribute("other")


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


def test_an_object_without_a_length_is_listed(load):
    text = "class Some:\n    def __iter__(self): return iter('ab')\nclass No: pass\n"
    with load(text) as own:
        asked = Session(own)
        student = Student(asked)
        assert list(student.making.Some()) == ["a", "b"]
        with pytest.raises(Raised, match="has no len"):
            len(student.making.No())
        asked.end()


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
    def __lt__(self, other):
        raise Bad(3)

ORIGIN = Vector(0)
"""


@pytest.fixture
def vectors(load):
    with load(VECTORS) as own:
        asked = Session(own)
        yield Student(asked)
        asked.end()


def test_a_class_is_asked_for_its_own_methods(vectors):
    assert vectors.making.Vector.of_text("4").attribute("x") == 4
    assert vectors.Vector.is_one("1") is True
    assert vectors.observed.Vector.is_one("2").returned is False
    vectors.raising(ValueError).Vector.of_text("four")


def test_a_method_has_no_methods_itself(vectors):
    with pytest.raises(AttributeError, match="of_text is a method"):
        vectors.Vector.of_text.other()


def test_what_a_class_holds_is_a_constant(vectors):
    assert vectors.constant("Vector.SEPARATOR") == ","
    assert vectors.constant("Vector.OTHER") is None


def test_an_object_that_is_a_constant_is_asked(vectors):
    assert vectors.constant("ORIGIN").attribute("x") == 0


def test_operators_ask_the_program(vectors):
    one, two = vectors.making.Vector(1), vectors.making.Vector(-2)
    assert sum([one, two]).attribute("x") == -1
    assert abs(two) == 2


def test_an_operator_is_to_raise_something(vectors):
    vector = vectors.making.Vector(1)
    vector.raising(IndexError)[3]
    with pytest.raises(NotRaised):
        vector.raising(IndexError)[0]


def test_what_an_exception_holds_is_told(vectors):
    vector = vectors.making.Vector(1)
    call = vector.raising("Bad") < vector
    assert call.held == {"number": 3, "after": 4}
    assert vector.observed.method("__abs__")().held == {}
