"""Values that checks share, given to a program that changes them."""

from harness import assignment
from harness.execution.calls import Call, ChangedValues, RemoteRef, with_copies
from harness.grading.flow import grade
from harness.wire import Packed
from tests.helpers import assignment_toml, write
from tests.samples import FOR_A_RELEASE, each_row

TOML = assignment_toml(
    'title = "Lists"\nfiles = ["lists.py"]\n',
    ("longest", "Find the longest", 5, "longest"),
    ("total", "Add up", 5, "total"),
)
CHECKS = """
from harness.checks import unit

WORDS, BAG = ["a", "bcd", "ef"], {"numbers": [1, 2, 3]}

@unit("longest")
def test_longest(student):
    '''Your function should find the longest word.'''
    assert student.longest(WORDS) == "bcd"
    assert WORDS == ["a", "bcd", "ef"]

@unit("total")
def test_total(student):
    '''Your function should add up what is in the bag, after another check did.'''
    assert student.total(BAG) == 6

@unit("total")
def test_total_again(student):
    '''Your function should add up what is in the bag.'''
    assert student.total(BAG) == 6
"""
PROGRAM = """
def longest(words):
    words.sort(key=len)
    return words.pop()

def total(bag):
    return sum(bag["numbers"].pop() for _ in range(3))
"""


def test_a_check_sees_what_a_call_has_changed_and_the_next_check_does_not(tmp_path):
    folder = tmp_path / "lists"
    folder.mkdir()
    write(folder, TOML, "assignment.toml")
    write(folder, CHECKS, "test_lists.py")
    graded = grade(assignment.load(folder.name, folder.parent), write(folder.parent, PROGRAM))
    assert graded.earned_in("longest") == 0
    assert graded.earned_in("total") == 5


IN_TURN = """
from harness.checks import unit

WORDS, BAG = ["a", "bcd", "ef"], {"numbers": [1, 2, 3]}

@unit("longest")
def test_longest(student, recorded):
    '''Your function should find the longest word, each time it is asked.'''
    for _ in range(2):
        right = recorded.longest(WORDS)
        assert student.longest(WORDS) == right

@unit("total")
def test_total(student):
    '''Your function should add up what is in the bag, each time it is asked.'''
    assert [student.total(BAG) for _ in range(3)] == [6, 6, 6]
"""
ANSWERS = """
[[call]]
given = "['a', 'bcd', 'ef']"
typed = []
returned = "'bcd'"
printed = ""
"""


@FOR_A_RELEASE
def test_each_call_finds_a_constant_of_the_checks_as_it_was(tmp_path):
    folder = tmp_path / "lists"
    (folder / "recorded").mkdir(parents=True)
    write(folder, TOML, "assignment.toml")
    write(folder, IN_TURN, "test_lists.py")
    write(folder / "recorded", ANSWERS, "longest.toml")
    result = grade(assignment.load("lists", tmp_path), write(tmp_path, PROGRAM))
    assert [result.earned_in(unit.id) for unit in result.units] == [5, 5]
    wrong = PROGRAM.replace("words.pop()", "words.pop(0)").replace("range(3)", "range(2)")
    result = grade(assignment.load("lists", tmp_path), write(tmp_path, wrong))
    assert {verdict.outcome.value for verdict in result.verdicts} == {"failed"}


class Row(Packed):
    def __init__(self, values):
        self.values = values

    def _renew(self, other):
        self.values = other.values


@each_row(
    ("value", "change"),
    [
        ([1, 2], lambda value: value.clear()),
        ({"a": 1}, lambda value: value.update(a=2, b=3)),
        ({1}, lambda value: value.add(2)),
        (bytearray(b"ab"), lambda value: value.pop()),
        (Row([1]), lambda value: value._renew(Row([2]))),
    ],
    ids=["list", "dict", "set", "bytearray", "array"],
)
def test_each_kind_of_container_is_as_it_was(value, change):
    before, changes = repr(getattr(value, "values", value)), ChangedValues()
    changes.note_change([value, "text", 5])
    change(value)
    changes.restore()
    assert repr(getattr(value, "values", value)) == before


def test_an_object_that_stays_in_the_program_is_not_copied():
    remote = RemoteRef()
    assert with_copies(Call(function="f", arguments=([remote],))).arguments[0][0] is remote


def test_values_that_are_too_deep_are_not_copied():
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    call = Call(function="f", arguments=(deep,))
    assert with_copies(call) is call
