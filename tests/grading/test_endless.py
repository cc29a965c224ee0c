"""What one input, an earlier call or a changed value spoils: it is shown, the rest is judged."""

import pytest

from harness import assignment
from harness.errors import NotTried, TimedOut
from harness.execution.calls import Call, ChangedValues, RemoteRef, with_copies
from harness.execution.program import Patience
from harness.execution.session import Session
from harness.grading.flow import grade
from harness.model import Limits
from harness.reports import text
from harness.wire import Packed
from tests.helpers import ROOT, assignment_toml, write
from tests.samples import FOR_A_RELEASE, IN_TURN, each_row
from tools.programs import whole_program

# Programs that hang on some inputs: the unit, and what of the input is shown.
HANGING = {
    "vs_computer": ("move_hangs_when_it_is_illegal", "T10", "typed"),
    "numpad": ("choice_hangs_on_a_taken_space", "player_choice", "typed"),
    "dict_board": ("position_hangs_when_taken", "C", "typed"),
    "xtreme": ("row_hangs_on_a_mark_of_the_opponent", "check_row", "called"),
}


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", HANGING)
def test_what_works_earns_and_the_input_that_hangs_is_shown(slug):
    name, unit, shown = HANGING[slug]
    result = grade(assignment.load(slug), whole_program(slug, name), [unit])
    whole = result.assignment.unit(unit).points
    assert 0 < result.earned_in(unit) < whole
    hanging = [verdict for verdict in result.failing(unit) if verdict.diagnosis == "endless"]
    assert hanging
    report = text.render_report(result)
    assert "never finishes on this input." in report
    assert f"\n    {shown} " in report
    assert "before" not in report.partition("Next:")[2].partition("\n\n")[0]


HANGS = """
def f(n):
    while n:
        pass
    return n


def g(n):
    return f(n)
"""


@pytest.fixture
def session(load):
    """Return the session of a program that hangs for every number but 0, with little patience."""
    program = load(HANGS, Limits(call=1))
    program.patience = Patience(left=0.2)
    return Session(program)


def ending(session, check, function, number):
    """Return how a call of a check ends, and how long it may have worked."""
    session.note_check(check)
    try:
        return session.call(function, [number], []).returned
    except NotTried:
        return "not tried"
    except TimedOut as late:
        return str(late).partition("after ")[2]


def test_each_check_tries_its_own_input_once(session):
    assert ending(session, "one", "f", 1) == "1 second of work."
    # another input of the same check is not tried, nor the same one again
    assert ending(session, "one", "f", 2) == "1 second of work."
    assert ending(session, "two", "f", 1) == "1 second of work."
    assert ending(session, "two", "f", 0) == 0
    assert ending(session, "two", "f", 2) == "0.125 seconds of work."
    assert ending(session, "three", "f", 3) == "0.125 seconds of work."
    # no patience is left
    assert ending(session, "four", "f", 4) == "not tried"
    assert ending(session, "four", "f", 3) == "0.125 seconds of work."


SQUARES = """
def empty_squares(board, found=[]):
    for row in range(3):
        for column in range(3):
            if square(board, row, column) == EMPTY:
                found.append((row, column))
    return found
"""
ROW = """
def check_row(board, row, player, cells=[]):
    cells.extend(board[row])
    return all(cell == player for cell in cells)
"""
FULL = """
CELLS = []


def is_board_full(board):
    check_board(board)
    CELLS.extend(board)
    return BLANK not in CELLS
"""
POSITIONS = """
def check_positions(pos1_value, pos2_value, pos3_value, values=[]):
    values += [pos1_value, pos2_value, pos3_value]
    return values.count('X') == len(values) or values.count('O') == len(values)
"""
WRONG = {
    "vs_computer": ("T5", SQUARES, "empty_squares"),
    "xtreme": ("check_row", ROW, "check_row"),
    "numpad": ("is_board_full", FULL, "is_board_full"),
    "dict_board": ("F", POSITIONS, "check_positions"),
}


def with_function(slug, text_of_it, folder):
    (path,) = ROOT.joinpath("reference", slug).glob("*.py")
    guard = "\n\nif __name__"
    before, _, after = path.read_text("utf-8").partition(guard)
    return write(folder, f"{before}\n{text_of_it}{guard}{after}", path.name)


@IN_TURN
@pytest.mark.parametrize("slug", WRONG)
def test_the_call_before_is_shown_and_the_lines_to_paste_show_the_mistake(slug, tmp_path):
    unit, source, function = WRONG[slug]
    path = with_function(slug, source, tmp_path)
    result = grade(assignment.load(slug), path, [unit])
    shown = [
        verdict.evidence
        for verdict in result.failing(unit)
        if verdict.evidence and verdict.evidence.did
    ]
    stories = [one for one in shown if one.did.count(f"{function}(") > 1]
    assert stories
    for seen in stories:
        assert last_value(path, seen.paste or seen.did) == seen.actual
    report = " ".join(text.render_report(result).split())
    if "=[]" in source:
        assert f"{function} keeps its default value from one call to the next." in report


def last_value(path, lines):
    """Return what the last of some lines gives in Python with the program loaded."""
    names: dict[str, object] = {}
    exec(path.read_text("utf-8"), names)
    *before, last = [line for line in lines.split("\n") if line]
    exec("\n".join(before), names)
    return repr(eval(last, names))


@IN_TURN
def test_the_note_blames_the_unit_that_keeps_the_value(tmp_path):
    path = with_function("vs_computer", SQUARES, tmp_path)
    result = grade(assignment.load("vs_computer"), path, ["T5", "T10"])
    assert result.failing("T5")
    assert not [note for note in result.notes if "T10" in note]


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


TWO_CHECKS = """
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
    write(folder, TWO_CHECKS, "test_lists.py")
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
