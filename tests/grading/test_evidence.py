"""Checks of every kind, run on one program: what becomes of them, and what the student reads."""

import pytest

from harness.assignment import load
from harness.checks.marks import unit
from harness.grading.flow import grade
from harness.model import Evidence, Outcome, Row
from tests.helpers import assignment_toml
from tests.samples import FOR_A_RELEASE, each_row
from tools.programs import whole_program

EVIDENCE = {
    "value": Evidence(
        did="count(3)", expected="[1, 2, 3]", actual="[3, 2, 1]", shows="items_in_another_order"
    ),
    "not": Evidence(did="count(1)", expected="not [1]", actual="[1]"),
    "raises": Evidence(
        did="crash(0)",
        actual="ZeroDivisionError: division by zero",
        raised=True,
        place="line 6",
        code="return 1 / n",
    ),
    "missing": Evidence(
        actual="Your file does not define a function crush. Is it your crash? "
        "The name must be exactly crush."
    ),
    "changed": Evidence(
        did="spoil(board)\nwith board =\n<X>",
        paste="board = ['X']\nspoil(board)\nboard",
        thing="the board after the call",
        expected="['X']",
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
    "bell": Evidence(
        did="bell()",
        actual="ValueError: ␇␛[2J",
        raised=True,
        place="line 30",
        code=r'raise ValueError("\x07\x1b[2J")',
    ),
    "examples[A]": Evidence(
        did="count(3)", expected="[3, 2]", actual="[3, 2, 1]", shows="items_beside"
    ),
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


@each_row(("check", "evidence"), EVIDENCE.items(), ids=EVIDENCE)
def test_a_failed_check_tells_what_it_saw(verdict, check, evidence):
    assert verdict(check).evidence == evidence


def test_an_answer_that_changes_is_reported_as_changing(verdict):
    assert verdict("fickle").evidence.hint == (
        "Your program does not always give the same answer for the same values."
    )


@pytest.mark.parametrize("check", ["deep", "long"])
def test_an_answer_without_end_is_shown_shortened(verdict, check):
    assert 0 < len(verdict(check).evidence.actual) < 10_000


FAIL = "not value screen raises missing changed deep long bell game "
FAIL += "structure fickle shrinks examples[A] cases[first_case] cases[other_case]"
PASS = "passes fresh_process fresh_process_again fresh_example vacuous hidden"


@pytest.mark.parametrize("check", PASS.split())
def test_a_check_that_holds_passes(verdict, check):
    assert verdict(check).outcome is Outcome.PASSED
    assert verdict(check).evidence is None
    assert verdict(check).points == verdict(check).possible > 0


@each_row("check", FAIL.split())
def test_a_check_that_does_not_hold_fails(verdict, check):
    assert verdict(check).outcome is Outcome.FAILED
    assert verdict(check).points == 0


def test_no_check_is_lost(graded):
    assert len(graded.verdicts) == len([*FAIL.split(), *PASS.split(), "name_error"])


def test_a_kind_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match=r"^'behavior' is no kind of check; there are: example, "):
        unit("A", kind="behavior")


TABLE = assignment_toml(
    'title = "Doubled"\nfiles = ["doubled.py"]\n', ("doubled", "Doubled numbers", 100, "doubled")
)
CHECK = '''
from harness.checks import unit


@unit("doubled")
def test_doubled(student):
    """Each number should be doubled."""
    found = student.doubled([1, 2])
    assert [one + 0 for one in found] == [2, 4]
'''
RIGHT = "def doubled(numbers):\n    return [2 * one for one in numbers]\n"
UNUSABLE = {
    "nothing": ("None", "None", "'NoneType' object is not iterable"),
    "a map": ("map(abs, numbers)", "<map object>", "it is an object of type map"),
    "a generator": (
        "(one for one in numbers)",
        "<generator object>",
        "it is an object of type generator",
    ),
    "texts": ("['2']", "['2']", 'can only concatenate str (not "int") to str'),
}


@pytest.fixture(scope="module")
def chosen(tmp_path_factory):
    folder = tmp_path_factory.mktemp("doubled")
    files = {"assignment.toml": TABLE, "test_doubled.py": CHECK, "reference.py": RIGHT}
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return load(str(folder))


def evidence_of(assignment, path):
    (verdict,) = grade(assignment, path).verdicts
    assert verdict.evidence is not None
    return verdict.evidence


@pytest.mark.parametrize(("returned", "got", "reason"), UNUSABLE.values(), ids=UNUSABLE)
def test_a_result_that_a_check_cannot_use_is_shown(chosen, tmp_path, returned, got, reason):
    path = tmp_path / "doubled.py"
    path.write_text(f"def doubled(numbers):\n    return {returned}\n", "utf-8")
    evidence = evidence_of(chosen, path)
    assert (evidence.actual, evidence.hint) == (got, f"The result cannot be used: {reason}")


@FOR_A_RELEASE
@pytest.mark.parametrize("returned", ["None", "[2]"])
def test_a_result_that_is_no_object_is_told_so(chosen, tmp_path, returned):
    checks = CHECK.replace("found = student", "found = student.making").replace(
        "[one + 0 for one in found] == [2, 4]", 'found.attribute("sum") == 6'
    )
    right = "class Found: sum = 6\ndef doubled(numbers):\n    return Found()\n"
    wrong = f"def doubled(numbers):\n    return {returned}\n"
    files = {"assignment.toml": TABLE, "test_doubled.py": checks, "reference.py": right}
    for name, text in {**files, "doubled.py": wrong}.items():
        (tmp_path / name).write_text(text, "utf-8")
    evidence = evidence_of(load(str(tmp_path)), tmp_path / "doubled.py")
    assert evidence.actual == returned
    assert evidence.hint == "The result cannot be used: it is no object of a class of yours"


@FOR_A_RELEASE
def test_a_line_in_a_function_that_may_be_right_names_that_function():
    program = whole_program("vs_computer", "square_called_before_the_range")
    failing = grade(load("vs_computer"), program, ["T10"]).failing("T10")
    codes = {verdict.evidence.code for verdict in failing if verdict.evidence}
    assert "in square: return board[row][column]" in codes


FIRST = {
    "first_is_always_player_1": "2000 calls gave the same answer",
    "first_alternates": "2000 calls gave the same 2 answers, again and again in this order",
}


@FOR_A_RELEASE
@pytest.mark.parametrize("name", FIRST)
def test_answers_that_repeat_are_counted(name):
    result = grade(load("numpad"), whole_program("numpad", name), ["choose_first"])
    *_, repeats = result.failing("choose_first")
    evidence = repeats.evidence or Evidence()
    assert FIRST[name] in (evidence.hint, evidence.actual)
