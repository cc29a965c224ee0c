"""A student's function that becomes a known wrong version: as it was written, and never parsed."""

import ast
from dataclasses import replace
from typing import Any

import pytest

from extensions.causes import misconceptions
from extensions.causes.diagnosing import WrongBehaviour
from extensions.causes.misconceptions import parse_misconception, require_all_finished
from extensions.insights import naming_command
from extensions.insights.naming_command import (
    LONGEST_CHARS,
    NotAlone,
    WrongVersionPlace,
    readable_function,
    version_text,
    with_version,
)
from harness.assignment import load
from harness.errors import AssignmentError
from harness.grading.flow import blank_grade
from tests.helpers import REFERENCE as RIGHT
from tests.samples import each_row

DICT_BOARD = load("dict_board")
PLACE = WrongVersionPlace(unit="B", function="get_current_player", fingerprint="5f", is_game=False)
ANNS = "def get_current_player(n):\n    # Ann\n    return 'X'"
REFERENCE = """
SIZE = 3
@keep
def f(n):
    return n
def g():
    return f(SIZE)
if __name__ == "__main__":
    g()
"""


def grading(fingerprint, seen=None):
    """Return what grades a program: in the unit it behaves so."""

    def grade_unit(path, unit):
        if seen is not None:
            seen.append(path.read_text("utf-8"))
        found = WrongBehaviour(unit=unit, function=PLACE.function, fingerprint=fingerprint)
        blank = blank_grade(DICT_BOARD, path, [unit])
        return replace(blank, behaviours=(found,))

    return grade_unit


def test_a_version_is_the_function_as_it_was_written():
    text = version_text(f"import os\n\n{ANNS}\n\nx = 1\n", PLACE, DICT_BOARD, grading("5f"))
    assert text.partition("\n\n\n")[2] == f"{ANNS}\n"


def test_a_version_is_marked_as_unfinished(tmp_path):
    path = tmp_path / "get_current_player" / "one.py"
    text = version_text(ANNS, PLACE, DICT_BOARD, grading("5f"))
    with pytest.raises(AssignmentError, match="still to be written"):
        parse_misconception(path, text)


def test_it_is_tried_in_place_of_the_references_own_function():
    seen: list[str] = []
    version_text(ANNS, PLACE, DICT_BOARD, grading("5f", seen))
    assert seen == [with_version(RIGHT.read_text("utf-8"), ANNS, PLACE.function)]


def test_a_function_that_does_something_else_then_is_none():
    with pytest.raises(NotAlone, match="does something else next to the reference"):
        version_text(ANNS, PLACE, DICT_BOARD, grading("6f"))


def test_nothing_of_a_student_is_parsed(monkeypatch):
    parsed = []
    parse = ast.parse

    def note(text):
        parsed.append(text)
        return parse(text)

    monkeypatch.setattr(ast, "parse", note)
    source = f"{'(' * 5000}\n{ANNS}\n    return {'[' * 5000}\n"
    version_text(source, PLACE, DICT_BOARD, grading("5f"))
    assert parsed == [RIGHT.read_text("utf-8")]


def test_a_version_that_nobody_has_read_yet_is_not_parsed(monkeypatch, tmp_path):
    monkeypatch.setattr(misconceptions, "parse_text", None)
    path = tmp_path / "f" / "one.py"
    text = f"{naming_command.DOCSTRING}\n\n\ndef f(): return {'(' * 5000}\n"
    with pytest.raises(AssignmentError, match="still to be written"):
        parse_misconception(path, text)


def test_a_class_is_refused_without_parsing_what_is_unfinished(monkeypatch, tmp_path):
    monkeypatch.setattr(misconceptions, "parse_text", None)
    folder = tmp_path / "countdown"
    (folder / "misconceptions" / "f").mkdir(parents=True)
    text = f"{naming_command.DOCSTRING}\n\n\n{'(' * 5000}\n"
    (folder / "misconceptions" / "f" / "one.py").write_text(text)
    (folder / "assignment.toml").write_text('title = "C"\nfiles = ["c.py"]\nunit = []')
    with pytest.raises(AssignmentError, match="still to be written"):
        require_all_finished(load("countdown", tmp_path))


def test_what_a_function_prints_does_not_make_it_unfinished(tmp_path):
    path = tmp_path / "f" / "one.py"
    text = '"""It is wrong.\n\nWhy?"""\n\n\ndef f():\n    print("TO WRITE: nothing")\n'
    assert [one.name for one in parse_misconception(path, text)] == ["one"]


UNREADABLE = {
    "missing": "def g(): pass",
    "too long": f"def f():\n    return {'1' * LONGEST_CHARS}",
    "with control characters": "def f():\n    return '\x1b[2J'",
    "with marks of direction": "def f():\n    return '\u202e'",
}


@each_row("source", UNREADABLE.values(), ids=UNREADABLE)
def test_a_function_that_nobody_can_read_is_refused(source):
    with pytest.raises(NotAlone):
        readable_function(source, "f")


def test_of_two_functions_the_last_is_taken():
    assert readable_function("def f(): return 1\ndef f(): return 2\n", "f") == "def f(): return 2"


def test_a_version_stands_where_the_references_own_function_stood():
    whole = with_version(REFERENCE, "def f(n):\n    return n + 1", "f")
    scope: dict[str, Any] = {"__name__": "reference"}
    exec(whole, scope)
    assert scope["g"]() == 4
    assert whole.count("def f(") == 1
