"""Checks of every kind, run on one program: what becomes of them, and what the student reads."""

from textwrap import dedent

import pytest

from harness.assignment import load
from harness.checks.marks import unit
from harness.grading.flow import grade
from harness.model import Evidence, Outcome, Row
from tests.helpers import write

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

    def object_of(n):
        return object()

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
def test_shows(student):
    """It says goodbye."""
    assert "Goodbye" in student.typing("7").ask([]).printed

@unit("A")
def test_raises(student):
    """It divides."""
    student.crash(0)

@unit("A")
def test_unpacks(student):
    """It gives a pair."""
    first, second = student.count(3)
    assert first == second

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
def test_sentence(student):
    """It does what has no two sides."""
    assert student.count(0), "nothing was counted"

@unit("A")
def test_object(student):
    """It returns a number."""
    assert student.object_of(1) == 1

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
    assert answers != [[1]]

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


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """Return the grade of the program."""
    folder = tmp_path_factory.mktemp("assignments") / "sample_of_checks"
    hidden = folder / "hidden"
    hidden.mkdir(parents=True)
    texts = {
        "assignment.toml": TOML,
        "test_all.py": CHECKS,
        "boards.py": "def draw(value): return '<X>' if value == ['X'] else None",
        "examples/A.txt": ">>> count(START)\n[3, 2]\n",
        "transcripts/game.txt": "Name? «Ann»\nName: Bob\n",
        "hidden/test_hidden.py": dedent(
            """
            from harness.checks.marks import unit

            @unit("A")
            def test_hidden(student):
                '''It counts from 4.'''
                assert student.count(4) == [4, 3, 2, 1]
            """
        ),
    }
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return grade(load(folder.name, folder.parent), write(folder.parent, PROGRAM))


@pytest.fixture(scope="module")
def verdict(graded):
    """Return the verdict of a check."""
    verdicts = {one.check.partition("::test_")[2]: one for one in graded.verdicts}
    return verdicts.__getitem__


FAIL = "not shows sentence value unpacks screen raises missing changed object deep long bell game "
FAIL += "structure fickle shrinks examples[A] cases[first_case] cases[other_case]"
PASS = "passes fresh_process fresh_process_again fresh_example vacuous hidden"


@pytest.mark.parametrize("check", PASS.split())
def test_a_check_that_holds_passes(verdict, check):
    assert verdict(check).outcome is Outcome.PASSED
    assert verdict(check).evidence is None
    assert verdict(check).points == verdict(check).possible > 0


@pytest.mark.parametrize("check", FAIL.split())
def test_a_check_that_does_not_hold_fails(verdict, check):
    assert verdict(check).outcome is Outcome.FAILED
    assert verdict(check).points == 0


def test_a_check_that_is_itself_wrong_is_an_error(graded, verdict):
    assert verdict("name_error").outcome is Outcome.ERROR
    assert verdict("name_error").points == 0 < verdict("name_error").possible
    assert graded.troubles == (
        "sample_of_checks/test_all.py::test_name_error: NameError: name 'expected' is not defined",
    )


def test_no_check_is_lost(graded):
    assert len(graded.verdicts) == len([*FAIL.split(), *PASS.split(), "name_error"])


@pytest.mark.parametrize(
    ("check", "title"),
    [
        ("value", "It counts up."),
        ("cases[first_case]", "It counts in each case: first case."),
        ("not", "test_not"),
        ("examples[A]", "The examples give what they show."),
    ],
    ids=["first line of the docstring", "with its case", "no docstring", "each unit"],
)
def test_the_title_of_a_check_is_its_sentence(verdict, check, title):
    assert verdict(check).title == title


@pytest.mark.parametrize(
    ("check", "kind", "group", "vacuous"),
    [
        ("value", "behaviour", "behaviour", False),
        ("vacuous", "behaviour", "behaviour", True),
        ("examples[A]", "example", "example", False),
        ("structure", "structure", "structure", True),
    ],
    ids=str,
)
def test_a_check_is_what_its_mark_says(verdict, check, kind, group, vacuous):
    found = verdict(check)
    assert (found.unit, found.kind, found.group, found.vacuous) == ("A", kind, group, vacuous)


def test_a_check_in_the_folder_hidden_is_hidden(verdict):
    assert verdict("hidden").hidden
    assert not verdict("passes").hidden


def test_hidden_checks_stand_behind_the_others_of_their_unit(graded):
    own = graded.of("A")
    assert [one.check for one in own if one.hidden] == [own[-1].check]


def test_a_kind_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match=r"^'behavior' is no kind of check; there are: example, "):
        unit("A", kind="behavior")


EVIDENCE = {
    "value": Evidence(did="count(3)", expected="[1, 2, 3]", actual="[3, 2, 1]"),
    "not": Evidence(did="count(1)", expected="not [1]", actual="[1]"),
    "raises": Evidence(
        did="crash(0)",
        actual="ZeroDivisionError: division by zero",
        place="line 6",
        code="return 1 / n",
    ),
    "missing": Evidence(
        actual="Your file does not define a function crush. Is it your crash? "
        "The name must be exactly crush."
    ),
    "changed": Evidence(
        did="spoil(board)\nwith board =\n<X>",
        paste="spoil(['X'])",
        expected="<X>",
        actual="['spoilt']",
    ),
    "screen": Evidence(
        did="ask(board)\nwith board =\n<X>",
        paste="ask(['X'])",
        typed=("7",),
        rows=(
            Row(
                expected="Row? «7»",
                actual="Row: «7»",
                differs=True,
                event="question",
                difference="wording",
            ),
            Row(expected="Thanks", actual="Thanks"),
        ),
    ),
    "shows": Evidence(
        did="ask([])",
        typed=("7",),
        expected="a screen that shows 'Goodbye'",
        actual="Row:«7»\nThanks",
    ),
    "sentence": Evidence(did="count(0)", hint="nothing was counted"),
    "object": Evidence(did="object_of(1)", expected="1", actual="<object object>"),
    "bell": Evidence(
        did="bell()",
        actual="ValueError: ␇␛[2J",
        place="line 33",
        code=r'raise ValueError("\x07\x1b[2J")',
    ),
    "examples[A]": Evidence(did="count(3)", expected="[3, 2]", actual="[3, 2, 1]"),
    "shrinks": Evidence(did="count(10)", expected="< 10", actual="10"),
    "game": Evidence(
        did="your program",
        typed=("Ann",),
        rows=(
            Row(expected="Name? «Ann»", actual="Name? «Ann»", event="question"),
            Row(expected="Name: Bob", actual="Name: Ann", differs=True, difference="wording"),
        ),
    ),
    "structure": Evidence(hint="helper is not called"),
}


@pytest.mark.parametrize("check", ["screen", "game"])
def test_a_verdict_names_what_differs_between_screens(verdict, check):
    assert verdict(check).differences == ("wording",)


@pytest.mark.parametrize(("check", "evidence"), EVIDENCE.items(), ids=EVIDENCE)
def test_a_failed_check_tells_what_it_saw(verdict, check, evidence):
    assert verdict(check).evidence == evidence


def test_an_answer_that_changes_is_said_to_change(verdict):
    assert verdict("fickle").evidence.hint == (
        "It does not always give the same answer to the same values."
    )


@pytest.mark.parametrize("check", ["deep", "long"])
def test_an_answer_without_end_is_shown_shortened(verdict, check):
    assert 0 < len(verdict(check).evidence.actual) < 10_000
