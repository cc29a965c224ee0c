"""The harness knows nothing of tic-tac-toe: what does stands in an assignment's folder."""

import re

from harness.assignment import load, slugs
from tests.helpers import ROOT

HARNESS = ROOT / "harness"
FILES = [path for path in HARNESS.rglob("*.py") if "assignments" not in path.parts]

# Words of the game. Not among them: "game" and "player" (any program is played), "draw" (a value
# is drawn), "row", "column" and "cell" (of a table, of a notebook), "mark" and "marker" (of a
# check), "place" (of a mistake), "turn".
WORDS = set(
    "tic tac toe xo ox nought noughts cross crosses board boards square squares diagonal diagonals "
    "winner winners win wins won tie opponent grid".split()
)
# Where they are said all the same: in the examples of the command line, for a value that an
# assignment draws or the file that draws it, in the name of a difference between two drawings, and
# in that of a system ("win32").
SAID = {
    ("command_line.py", "tic"),
    ("command_line.py", "tac"),
    ("command_line.py", "toe"),
    ("command_line.py", "board"),
    ("grade_class.py", "board"),
    ("__init__.py", "boards"),
    ("audit.py", "boards"),
    ("__init__.py", "win"),
    ("drawing.py", "boards"),
    ("games.py", "boards"),
    ("gaps.py", "board"),
    ("rendering.py", "board"),
    ("student.py", "board"),
}

EXAMPLES = ("command_line.py", "grade_class.py")


def said(word_of):
    """Return the files and those of their words that `word_of` finds."""
    return {(path.name, word) for path in FILES for word in word_of(path.read_text("utf-8"))}


def test_no_word_of_the_game_is_said():
    assert said(lambda text: WORDS.intersection(re.findall("[a-z]+", text.lower()))) == SAID


def test_no_function_of_an_assignment_is_named():
    functions = {name for slug in slugs() for name in load(slug).functions if "_" in name}
    named = said(lambda text: functions.intersection(re.findall(r"\w+", text)))
    assert named <= {("student.py", "parse_move")}  # an example of how a check asks


def test_no_assignment_is_named_but_in_the_examples_of_the_command_line():
    named = said(lambda text: set(slugs()).intersection(re.findall(r"\w+", text)))
    assert named <= {(file, slug) for slug in slugs() for file in EXAMPLES}


def test_the_words_are_looked_for_in_the_whole_harness():
    assert {"flow.py", "worker.py", "text.py", "forking.py"} <= {path.name for path in FILES}
