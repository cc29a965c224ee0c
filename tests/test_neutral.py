"""The harness knows nothing of tic-tac-toe: what does stands in an assignment's folder.

How many words of the game it says all the same is one of the figures (`make figures`).
"""

import re

from harness.assignment import load, slugs
from tests.helpers import ROOT

HARNESS = ROOT / "harness"
FILES = [*HARNESS.rglob("*.py")]

EXAMPLES = ("command_line.py",)


def words_found(word_of):
    """Return the files and those of their words that `word_of` finds."""
    return {(path.name, word) for path in FILES for word in word_of(path.read_text("utf-8"))}


def test_no_function_of_an_assignment_is_named():
    functions = {name for slug in slugs() for name in load(slug).functions if "_" in name}
    named = words_found(lambda text: functions.intersection(re.findall(r"\w+", text)))
    assert named <= {("student.py", "parse_move")}  # an example of how a check asks


def test_no_assignment_is_named_but_in_the_examples_of_the_command_line():
    named = words_found(lambda text: set(slugs()).intersection(re.findall(r"\w+", text)))
    assert named <= {(file, slug) for slug in slugs() for file in EXAMPLES}
