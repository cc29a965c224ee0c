"""An assignment folder: read, or refused with the place of the mistake."""

import sys
from fractions import Fraction

import pytest

from harness import assignment
from harness.assignment import load, slugs
from harness.assignment.tables import CORRECT_IT
from harness.errors import AssignmentError, UsageError
from harness.execution.student import Student
from harness.model import Feedback, Limits
from tests.samples import each_row

WHOLE = """
title = "Countdown"
files = ["countdown.py"]
unit = [{ id = "A", title = "Count", points = 5, shares = { behaviour = 100 } }]
"""


def test_what_the_file_says_is_in_the_assignment(read, tmp_path):
    found = read(
        """
        title = "Countdown"
        step = "Task"
        files = ["countdown.py", "count.py"]
        python = ">=3.10"
        constants = { START = 10 }
        limits = { call = 5 }

        [[unit]]
        id = "A"
        title = "Count"
        points = 7.5
        functions = ["count", "down"]
        shares = { example = 12.5, behaviour = 87.5 }

        [[unit]]
        id = "style"
        title = "Style"
        points = 0
        graded = false
        functions = ["down", "lift_off"]
        shares = {}
        """
    )
    assert (found.slug, found.title, found.step) == ("countdown", "Countdown", "Task")
    assert found.files == ("countdown.py", "count.py")
    assert found.constants == {"START": 10}
    assert found.limits == Limits(call=5)
    assert found.folder == tmp_path / "countdown"
    assert found.functions == ("count", "down", "lift_off")
    assert [unit.id for unit in found.units] == ["A", "style"]
    assert found.unit("A").points == Fraction("7.5")
    assert found.unit("A").shares == {"example": Fraction("12.5"), "behaviour": Fraction("87.5")}
    assert found.unit("A").graded is True
    assert found.unit("style").graded is False


@pytest.mark.parametrize(
    ("table", "feedback"),
    [
        ("", Feedback(hints="all")),
        ("feedback = { film = false }", Feedback(without=frozenset({"film"}))),
        ("feedback = { place = false }", Feedback(without=frozenset({"place"}))),
        ("feedback = { hints = 'none' }", Feedback(hints="none")),
        ("feedback = { hints = 'none', film = true }", Feedback(hints="none")),
    ],
    ids=["all of it by default", "no film", "no place", "no hints", "no hints for all that"],
)
def test_feedback_is_what_students_are_helped_with(read, table, feedback):
    assert read(f"{table}\n{WHOLE}").feedback == feedback


TOP_KEYS = (
    "['carry_classes', 'carry_forward', 'constants', 'data', 'extensions', 'feedback', 'files', "
    "'format', 'gradescope', 'hidden_visibility', 'limits', 'modules', 'notebook', 'own_tests', "
    "'packages', 'python', 'reference', 'repairs', 'rubric', 'step', 'style', 'supplied', "
    "'task', 'template', 'title', 'unit']"
)
UNIT_KEYS = (
    "['file', 'functions', 'graded', 'id', 'points', 'printing', 'shares', 'title', 'tolerance']"
)
LIMITS = (
    "['call', 'file_size', 'files', 'game', 'memory', 'output', 'processes', 'together', 'total', "
    "'written']"
)


def line(text, mistake):
    """Return a row of the table below: a line that is put above the title, and its mistake."""
    return "title = ", f"{text}\ntitle = ", mistake


NOT_ABOVE_0 = "limits: call must be a whole number above 0, not "
NO_NUMBER = "unit 'A': points must be a number, not "
# what is replaced in WHOLE, by what, and the mistake
MISTAKES = {
    "unknown key": ("title = ", "titel = ", f"top level: unknown key 'titel'; known: {TOP_KEYS}"),
    "no title": ('title = "Countdown"', "", "top level: 'title' is missing"),
    "title no text": ('"Countdown"', "5", "top level: title must be a str, not 5"),
    "files no list": (
        '["countdown.py"]',
        '"countdown.py"',
        "top level: files must be a list, not 'countdown.py'",
    ),
    "unit no table": ("[{", "[5] #", "unit must be a table, not 5"),
    "another format": line(
        "format = 2",
        "format must be 1, not 2: another version of the grader wrote it; use that one",
    ),
    "module that is a path": line(
        "modules = ['../prices.py']",
        "modules: '../prices.py' must be the name of a Python file that can be imported, such "
        "as prices.py",
    ),
    "module that is no text": line(
        "modules = [5]",
        "modules: 5 must be the name of a Python file that can be imported, such as prices.py",
    ),
    "module of Python's": line(
        "modules = ['random.py']",
        "modules: random.py would hide a module of Python's own; call it otherwise",
    ),
    "module that is the main file": line(
        "modules = ['Countdown.py']",
        "modules: Countdown.py is named twice, or in `files` or `data`",
    ),
    "unit in no file": (
        "points = 5",
        "points = 5, file = 'prices.py'",
        "unit 'A': file must be one of countdown.py, not 'prices.py'",
    ),
    "no version of Python": line(
        "python = '3.12'", 'top level: python must be ">=3.N" such as ">=3.12", not "3.12"'
    ),
    "a Python that is newer than this one": line(
        "python = '>=3.99'",
        "this assignment needs Python 3.99 or later, and this is {}.{}: start the grader with a "
        "newer one".format(*sys.version_info[:2]),
    ),
    "hidden checks seen at no known time": line(
        "hidden_visibility = 'later'",
        "hidden_visibility must be one of hidden, after_due_date, after_published, visible, "
        "not 'later'",
    ),
    "unknown limit": line("limits = { cpu = 5 }", f"limits: unknown key 'cpu'; known: {LIMITS}"),
    "limit of 0": line("limits = { call = 0 }", f"{NOT_ABOVE_0}0"),
    "limit of true": line("limits = { call = true }", f"{NOT_ABOVE_0}True"),
    "unknown feedback": line(
        "feedback = { films = true }",
        "feedback: unknown key 'films'; known: ['film', 'hints', 'place']",
    ),
    "film in words": line("feedback = { film = 'no' }", "feedback: film must be a bool, not 'no'"),
    "unknown hints": line(
        "feedback = { hints = 'few' }", "feedback: hints must be one of all, none, not 'few'"
    ),
    "extensions no names": line("extensions = [3]", "extensions must be names, not 3"),
    "function that cannot be called": (
        "points = 5",
        "points = 5, functions = ['typing']",
        "unit 'A': functions: `student` has 'typing' itself, no function may be called that",
    ),
    "unknown key of a unit": (
        "points = 5",
        "point = 5",
        f"unit 'A': unknown key 'point'; known: {UNIT_KEYS}",
    ),
    "no points": ("points = 5, ", "", "unit 'A': 'points' is missing"),
    "no id": ('id = "A", ', "", "unit '?': 'id' is missing"),
    "id no text": ('"A"', "1", "unit 1: id must be a str, not 1"),
    "points a bool": ("points = 5", "points = true", f"{NO_NUMBER}True"),
    "points below 0": ("points = 5", "points = -1", f"{NO_NUMBER}-1"),
    "points no number": ("points = 5", "points = nan", f"{NO_NUMBER}nan"),
    "share in words": (
        "behaviour = 100",
        'behaviour = "all"',
        "unit 'A': shares: behaviour must be a number, not 'all'",
    ),
    "shares below 100": (
        "behaviour = 100",
        "behaviour = 60, example = 30.5",
        "unit 'A': shares must sum to 100, not 90.5",
    ),
    "unit twice": (
        "}]",
        '}, { id = "A", title = "B", points = 1, shares = {} }]',
        "unit 'A' is there twice",
    ),
}


@each_row(("old", "new", "text"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_with_its_place(read, old, new, text):
    assert old in WHOLE
    with pytest.raises(AssignmentError) as mistake:
        read(WHOLE.replace(old, new, 1))
    assert str(mistake.value) == f"assignment.toml of countdown: {text}"


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"title = ", "Invalid value (at end of document)"),
        (
            b"title = '\xff'",
            "'utf-8' codec can't decode byte 0xff in position 9: invalid start byte",
        ),
    ],
    ids=["no TOML", "no UTF-8"],
)
def test_a_file_that_cannot_be_read_is_named(read, tmp_path, content, text):
    with pytest.raises(AssignmentError) as mistake:
        read(content)
    path = tmp_path / "countdown" / "assignment.toml"
    assert str(mistake.value) == f"{path}: {text}.\n{CORRECT_IT}"


@each_row("slug", ["countdown", "", "."])
def test_an_unknown_assignment_is_refused_with_those_that_there_are(slug):
    with pytest.raises(UsageError) as refusal:
        load(slug)
    known = ", ".join(slugs())
    assert str(refusal.value) == (
        f"unknown assignment {slug!r}. There are: {known}; or name a folder that holds an "
        "assignment.toml."
    )


def test_the_names_that_no_function_may_have_are_those_of_the_student():
    assert {name for name in dir(Student) if not name.startswith("_")} == assignment.RESERVED
