"""Programs whose style is judged."""

from harness.assignment import load
from harness.checks.style import Style
from harness.grading.flow import grade
from harness.inside.rules import spacing, tree
from harness.model import Submission
from tests.helpers import REFERENCE, write

DICT_BOARD = load("dict_board")
RIGHT = REFERENCE.read_text("utf-8")
BADLY = """
def check_line(A, b):
    return A==b==27


def line(n):
    return check_line(n, n)
"""


def graded(folder, source, units=("style",)):
    return grade(DICT_BOARD, write(folder, source, "tic_tac_toe.py"), units)


def with_functions(source):
    """Return the reference with more functions before `main`."""
    return RIGHT.replace("def main():", f"{source}\n\ndef main():", 1)


def failed(result):
    return {one.group for one in result.failing()}


def evidence(result, group):
    return next(one.evidence for one in result.verdicts if one.group == group)


def found_in(source, rule):
    """Return what a rule finds in a source text, as it travels."""
    request = style_of(source).reader_request()
    return {**tree.answer(request)["found"], **spacing.answer(request)["found"]}[rule]


def style_of(source, assignment=DICT_BOARD):
    return Style(assignment, Submission(path=REFERENCE, source=source))
