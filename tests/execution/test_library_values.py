"""Values of the standard library's types, objects with fields and objects asked by handles."""

from collections import Counter, OrderedDict, defaultdict, deque
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from harness.checks import Object, approx, exactly, fields_of, member_of, same
from harness.errors import Raised
from harness.execution.exact import library_type
from harness.feedback.evidence import Situation
from harness.feedback.rendering import Drawing, draw_nothing, plain_text, story_text
from tests.helpers import session
from tests.samples import FOR_A_RELEASE

IMPORTS = """\
from collections import Counter, OrderedDict, defaultdict, deque
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
"""
VALUES = {
    "Counter": Counter(a=2, b=1),
    "OrderedDict": OrderedDict(b=1, a=[2]),
    "defaultdict": defaultdict(list, {"a": [1]}),
    "deque": deque([1, (2,)], maxlen=5),
    "Decimal": Decimal("1.50"),
    "Decimal of one digit": Decimal(5),
    "not a Decimal": Decimal("NaN"),
    "Fraction": Fraction(-1, 3),
    "date": date(2024, 2, 29),
    "datetime": datetime(2024, 2, 29, 12, 30, 1, 5),  # noqa: DTZ001 (without a zone)
    "datetime of a zone": datetime(2024, 2, 29, tzinfo=timezone(timedelta(hours=2))),
    "time": time(12, 30, fold=1),
    "timedelta": timedelta(days=-1, seconds=5),
    "complex": complex(1.5, float("inf")),
    "range": range(10, 0, -3),
    "Path": Path("data") / "in.txt",
    "bytearray": bytearray(b"ab"),
    "in each other": {date(2024, 1, 1): [Decimal("0.1"), (Fraction(1, 2),)]},
}
KEYS = [date(2024, 1, 1), Decimal("1.5"), Fraction(1, 2), timedelta(1)]


def test_a_value_comes_back_by_its_type(student_of):
    student = student_of(f"{IMPORTS}def f(value):\n    return value\n")
    for name, value in VALUES.items():
        assert same(student.f([value])[0], value, strictly=True), name


def test_a_value_that_is_made_there_arrives(student_of):
    text = "[" + ", ".join(map(repr, VALUES.values())) + "]"
    for there, here in {
        "datetime.": "",
        "PosixPath": "Path",
        "<class 'list'>": "list",
        "(1.5+infj)": "complex(1.5, 1e999)",
    }.items():
        text = text.replace(there, here)
    found = student_of(f"{IMPORTS}def f():\n    return {text}\n").f()
    for returned, (name, value) in zip(found, VALUES.items(), strict=True):
        assert library_type(returned) is type(value), name
        assert same(returned, value, strictly=True), name


def test_many_rows_of_such_values_are_asked_one_by_one(student_of):
    student = student_of("def f(value, times): return value * times\n")
    rows = [Decimal("0.1"), timedelta(1)], [2, 3]
    assert [call.returned for call in student.f.map(*rows)] == [Decimal("0.2"), timedelta(3)]
    ((call, right),) = student.f.map(*rows).disagreeing([Decimal("0.2"), timedelta(4)])
    assert (call.returned, right) == (timedelta(3), timedelta(4))


def test_a_value_is_a_key(student_of):
    student = student_of("def f(key):\n    return {key: 1}, {(key, 2)}\n")
    for key in KEYS:
        assert student.f(key) == ({key: 1}, {(key, 2)})


CHANGES = {
    "deque": ("value.appendleft(0)", deque([1]), deque([0, 1])),
    "Counter": ("value['a'] += 1", Counter("ab"), Counter("aab")),
    "defaultdict": ("value['new'].append(1)", defaultdict(list), {"new": [1]}),
    "OrderedDict": ("value.move_to_end('a')", OrderedDict(a=1, b=2), OrderedDict(b=2, a=1)),
    "bytearray": ("value.append(1)", bytearray(), bytearray(b"\1")),
}


@pytest.mark.parametrize(("statement", "value", "after"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen_in_the_check_s_own_object(student_of, statement, value, after):
    student_of(f"def f(value): {statement}").f(value)
    assert value == after
    assert list(value) == list(after)


BELOW = {
    "Counter('aab')": {"a": 2, "b": 1},
    "OrderedDict(a=1)": {"a": 1},
    "defaultdict(int, a=1)": {"a": 1},
    "[Counter('a')]": [{"a": 1}],
}


def test_a_dict_of_the_library_is_right_where_a_dict_is_wanted(student_of):
    found = student_of(f"{IMPORTS}def f(): return [{', '.join(BELOW)}]\n").f()
    for returned, wanted in zip(found, BELOW.values(), strict=True):
        assert returned == wanted
        assert wanted == returned
        assert returned != exactly(wanted)
        assert exactly(wanted) != returned


UNLIKE = {
    "deque([1])": [1],
    "range(2)": [0, 1],
    "Fraction(1, 2)": [0.5],
    "[Decimal(1)]": [1],
    "datetime(2024, 1, 1)": date(2024, 1, 1),
    "Counter('b')": {"a": 1},
    "Counter(a=True)": {"a": 1},
}


def test_another_type_is_another_value(student_of):
    found = student_of(f"{IMPORTS}def f(): return [{', '.join(UNLIKE)}]\n").f()
    for returned, other in zip(found, UNLIKE.values(), strict=True):
        assert not same(returned, other)


@pytest.mark.parametrize(
    "source", ["Decimal('1e20000')", "Decimal('sNaN')", "Fraction(1, 10 ** 5000)"]
)
def test_a_number_that_is_too_large_fails_the_call_alone(student_of, source):
    student = student_of(f"{IMPORTS}def f(): return {source}\ndef g(): return 1\n")
    with pytest.raises(Exception, match="Its answer"):
        student.f()
    assert student.g() == 1


# Objects with fields

POINTS = """\
from collections import namedtuple
from dataclasses import dataclass
from enum import Enum

Item = namedtuple("Item", "name count")

class Color(Enum):
    RED = 1
    GREEN = 2

@dataclass
class Point:
    x: int
    y: float = 2.5

def item(): return Item("tea", 3)
def point(): return Point(1)
def points(): return {(1, "a"): [Point(1), Point(2, 3.5)]}
def color(): return Color.RED
def moved(point): point.x += 1; return point
def following(color): return Color.GREEN if color is Color.RED else Color.RED
def count_of(item): return item.count
"""


def test_data_classes_and_named_tuples_are_their_fields(student_of):
    student = student_of(POINTS)
    point, item = student.point(), student.item()
    assert item == ("tea", 3) == (item.name, item.count)
    assert item == fields_of("Item", name="tea", count=3) != fields_of(name="tea", count=4)
    assert (point.x, point.y) == (1, 2.5)
    assert point == fields_of("Point", x=1, y=2.5)
    assert point == fields_of(y=2.5, x=1)
    assert point != fields_of("Point", x=True, y=2.5)
    assert point != fields_of("Point", x=1)
    assert point != {"x": 1, "y": 2.5}
    assert point != (1, 2.5)
    assert plain_text(point) == "Point(x=1, y=2.5)"


def test_fields_compare_inside_of_containers(student_of):
    points = student_of(POINTS).points()
    right = {(1, "a"): [fields_of("Point", x=1, y=2.5), fields_of("Point", x=2, y=3.5)]}
    assert points == right
    assert points == approx(right)
    assert points != {(1, "a"): [fields_of("Point", x=1, y=2.5)]}


def test_a_member_of_an_enum_is_known_by_its_name(student_of):
    color = student_of(POINTS).color()
    assert color == member_of("Color", "RED")
    assert color != member_of("Color", "GREEN")
    assert color != 1
    assert (color.name, color.value, repr(color)) == ("RED", 1, "Color.RED")


def test_fields_that_a_check_gives_become_an_object_of_the_program(student_of):
    student = student_of(POINTS)
    assert student.moved(fields_of("Point", x=1, y=0.5)) == fields_of("Point", x=2, y=0.5)
    assert student.following(member_of("Color", "RED")) == member_of("Color", "GREEN")
    assert student.count_of(student.item()) == 3


# Objects asked by handles

MONEY = """\
class Money:
    def __init__(self, cents): self.cents = cents
    def __add__(self, other): return Money(self.cents + other.cents)
    def __eq__(self, other): return isinstance(other, Money) and self.cents == other.cents
    def __lt__(self, other): return self.cents < other.cents
    def __str__(self): return f"{self.cents / 100:.2f} EUR"
    def __repr__(self): return f"Money({self.cents})"
    def __len__(self): return 2
    def halves(self): return [Money(self.cents // 2), Money(self.cents - self.cents // 2)]
def purse(): return {"left": Money(5), "others": [Money(1), Money(2)]}
def adder(number):
    def add(other): return number + other
    return add
"""


def test_operators_do_what_the_class_says(student_of):
    student = student_of(MONEY)
    one, other = student.making.Money(150), student.making.Money(50)
    assert one + other == student.making.Money(200)
    assert one != other
    assert other < one
    assert str(one) == "1.50 EUR"
    assert one.method("__repr__")() == "Money(150)"
    assert len(one) == 2
    with pytest.raises(Raised, match="has no attribute 'cents'"):
        _ = one + 5


def test_an_object_equals_no_value_even_where_it_says_so(student_of):
    thing = student_of("class Thing:\n    def __eq__(self, other): return True\n").making.Thing()
    assert thing != 5
    assert [thing] != [5]
    assert thing != approx(5)


def test_objects_in_lists_and_of_methods_are_asked_too(student_of):
    student = student_of(MONEY)
    left, right = student.making.Money(5).halves()
    assert (left.attribute("cents"), right.attribute("cents")) == (2, 3)
    purse = student.purse()
    assert purse["others"][1].attribute("cents") == 2
    assert [one.attribute("cents") for one in sorted(purse["others"])] == [1, 2]
    assert student.making.Money(7).making.halves()[0].attribute("cents") == 3


def test_objects_go_into_lists_and_dicts_that_a_function_is_given(student_of):
    student = student_of(
        MONEY
        + "def most(purse): return max(purse)\n"
        + "def both(pairs): return {name: len(pair) for name, pair in pairs.items()}\n"
        + "def put_in_order(purse): purse.sort(); purse.append(Money(9))\n"
    )
    purse = [student.making.Money(cents) for cents in (5, 7, 1)]
    assert student.most(purse) is purse[1]
    assert student.both({"a": (purse[0], purse[1])}) == {"a": 2}
    student.put_in_order(ordered := [*purse])
    assert ordered[:3] == [purse[2], purse[0], purse[1]]
    assert ordered[3].attribute("cents") == 9


def test_objects_in_a_list_are_known_by_their_names(student_of):
    student = student_of(MONEY + "def count(purse): return len(purse)\n")
    student.count([student.making.Money(5), student.making.Money(7)])
    lines = story_text(student.last_call, draw_nothing).split("\n")
    assert lines == ["money = Money(5)", "money2 = Money(7)", "count([money, money2])"]


def test_a_function_that_is_returned_is_called(student_of):
    add = student_of(MONEY).adder(3)
    assert isinstance(add, Object)
    assert (add(4), add(other=5)) == (7, 8)


@FOR_A_RELEASE
def test_a_student_reads_where_an_object_came_from(student_of):
    student = student_of(MONEY)
    one = student.making.Money(5)
    left = (one + student.making.Money(1)).halves()[0]
    with pytest.raises(Raised):
        left.close()
    seen = Situation(comparison=None, calls=session(student).calls, games=())
    assert seen.evidence(Drawing()).did.splitlines() == [
        "money = Money(5)",
        "money2 = Money(1)",
        "money3 = money + money2",
        "money3.halves()",
        "money4.close()",
    ]


def test_a_forged_handle_is_no_value_of_ours(student_of):
    found = student_of("class A: pass\ndef f(): return A()\n").f()
    assert repr(found) == "<A object>"
    assert found != found.attribute("__class__")
