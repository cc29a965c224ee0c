"""What is wrong only after other calls is shown with the call that spoils it."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.reports import text
from tests.helpers import ROOT, write
from tests.samples import IN_TURN

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
    """Write the reference with another function in place of its own."""
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
