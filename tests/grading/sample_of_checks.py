"""Checks of every kind, run on one program."""

TOML = """
title = "Sample"
files = ["hand_in.py"]
constants = { START = 3 }

[[unit]]
id = "A"
title = "All"
points = 10
shares = { behaviour = 60, example = 10, property = 10, transcript = 10, structure = 10 }

[[unit]]
id = "B"
title = "Spoilt"
points = 10
shares = { behaviour = 100 }
"""
PROGRAM = """
    def count(n):
        return list(range(n, 0, -1))

    def crash(n):
        return 1 / n

    def ask(board):
        answer = input("Row: ")
        print("Thanks")
        return answer

    def spoil(board):
        board[0] = "spoilt"

    def remember(n, seen=[]):
        seen.append(n)
        return len(seen)

    def deep(n):
        deep = []
        for _ in range(n):
            deep = [deep]
        return deep

    def long(n):
        return [n] * n

    def bell():
        raise ValueError("\\x07\\x1b[2J")

    if __name__ == "__main__":
        print("Name:", input("Name? "))
"""
CHECKS = '''
import pytest
from hypothesis import given, strategies as st
from harness.checks.marks import each_unit, unit
from harness.transcripts.screen import Screen

@unit("A")
def test_passes(student):
    """It counts."""
    assert student.count(2) == [2, 1]

@unit("A")
def test_value(student):
    """It counts up.

    More that only an instructor reads.
    """
    assert student.count(3) == [1, 2, 3]

@unit("A")
def test_not(student):
    assert student.count(1) != [1]

@unit("A")
@pytest.mark.parametrize("case", ["first_case", "other_case"])
def test_cases(student, case):
    """It counts in each case."""
    assert student.count(1) == []

@unit("A")
def test_screen(student):
    """It asks politely."""
    call = student.typing("7").ask(["X"])
    assert call.printed == Screen("Row? \\x0e7\\x0f\\nThanks")

@unit("A")
def test_raises(student):
    """It divides."""
    student.crash(0)

@unit("A")
def test_missing(student):
    """It is there."""
    student.crush(0)

@unit("A")
def test_changed(student):
    """It leaves the board alone."""
    board = ["X"]
    student.spoil(board)
    assert board == ["X"]

@unit("A")
def test_deep(student):
    """It returns a flat list."""
    assert student.deep(5000) == []

@unit("A")
def test_long(student):
    """It returns a short list."""
    assert student.long(1_000_000) == []

@unit("A")
def test_bell(student):
    """It stays quiet."""
    student.bell()

@unit("A")
def test_fresh_process(student):
    """Each check has a process of its own."""
    assert student.remember(1) == 1

@unit("A")
def test_fresh_process_again(student):
    """Each check has a process of its own, this one too."""
    assert student.remember(1) == 1

@unit("B")
def test_name_error(student):
    """It is spoilt by the grader."""
    assert student.count(1) == expected

@unit("A", vacuous=True)
def test_vacuous(student):
    """It prints nothing."""
    assert student.observed.count(1).printed == Screen("")

@each_unit("A", kind="example")
def test_examples(examples, unit_id):
    """The examples give what they show."""
    examples.run(unit_id)

answers = []

@unit("A", kind="property")
@given(n=st.integers(0, 9))
def test_fickle(student, n):
    """It counts the same way each time."""
    answers.append(student.count(1))
    assert len(answers) > 2

@unit("A", kind="property")
@given(n=st.integers(0, 9))
def test_fresh_example(student, n):
    """Each example has a process of its own."""
    assert student.remember(n) == 1

@unit("A", kind="property")
@given(n=st.integers(0, 1000))
def test_shrinks(student, n):
    """It never counts ten."""
    assert len(student.count(n)) < 10

@unit("A", kind="transcript")
def test_game(play):
    """The game looks like the example."""
    assert play.program("game.txt").seen == play.games[-1].expected

@unit("A", kind="structure")
def test_structure(structure):
    """It calls helper."""
    assert structure.uses("count", "helper"), "helper is not called"
'''
HIDDEN = """
from harness.checks.marks import unit

@unit("A")
def test_hidden(student):
    '''It counts from 4.'''
    assert student.count(4) == [4, 3, 2, 1]
"""
FILES = {
    "assignment.toml": TOML,
    "test_all.py": CHECKS,
    "boards.py": "def draw(value): return '<X>' if value == ['X'] else None",
    "examples/A.txt": ">>> count(START)\n[3, 2]\n",
    "transcripts/game.txt": "Name? «Ann»\nName: Bob\n",
    "hidden/test_hidden.py": HIDDEN,
}
