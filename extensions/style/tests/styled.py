"""Programs whose style is judged."""

from extensions.style.inspection import Style
from harness.api import grade, load_assignment
from harness.model import Submission

DICT_BOARD = load_assignment("dict_board")
REFERENCE = DICT_BOARD.places["reference"]
RIGHT = REFERENCE.read_text("utf-8")
BADLY = """
def check_line(A, b):
    return A==b==27


def line(n):
    return check_line(n, n)
"""


def graded(folder, source, units=("style",)):
    path = folder / "tic_tac_toe.py"
    path.write_text(source, "utf-8")
    return grade(DICT_BOARD, path, units)


def with_functions(source):
    """Return the reference with more functions before `main`."""
    return RIGHT.replace("def main():", f"{source}\n\ndef main():", 1)


def failed(result):
    return {verdict.group for verdict in result.failing()}


def evidence(result, group):
    return next(verdict.evidence for verdict in result.verdicts if verdict.group == group)


def style_of(source, assignment=DICT_BOARD):
    return Style(assignment, Submission(path=REFERENCE, source=source))
