"""What holds for all functions: they return their answers and do nothing else."""

from __future__ import annotations

from typing import Any

from assignments.xtreme.boards import board
from harness.checks import Screen, Student, each_unit

PLAYED = board("XXX OO. O.X")
ROWS, MOVES = range(3), [(2, 1), (1, 1), (-1, 0), (0, 3)]
CALLS: dict[str, list[tuple[Any, ...]]] = {
    "is_move_valid": [(move, PLAYED) for move in MOVES],
    "apply_move": [((2, 1), PLAYED, "X"), ((1, 2), PLAYED, "O")],
    "check_row": [(PLAYED, row, player) for row in ROWS for player in "XO"],
    "check_column": [(PLAYED, column, player) for column in ROWS for player in "XO"],
    "check_down_diagonal": [(PLAYED, "X"), (board("XXX OX. O.X"), "X")],
    "check_up_diagonal": [(PLAYED, "O"), (board("XXO OO. O.X"), "O")],
    "check_for_winner": [(PLAYED, "X"), (PLAYED, "O")],
    "render_cell": [(PLAYED, x, y) for x in ROWS for y in ROWS],
    "render_row": [(PLAYED, y) for y in ROWS],
    "render_board": [(PLAYED,)],
}


@each_unit(*CALLS, vacuous=True)
def test_only_looks(student: Student, unit_id: str) -> None:
    """Your function should only return its answer, not print anything or change the board."""
    for call in getattr(student, unit_id).map(*zip(*CALLS[unit_id], strict=True)):
        assert call.printed == Screen("")
        assert call.arguments == call.given
