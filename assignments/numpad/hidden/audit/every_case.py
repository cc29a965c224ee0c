"""Functions of `numpad` of which the audit asks every case, so that equal ones are proven.

Boards are those on which X and O took turns, and what the checks ask besides: other full boards
and values that are to be refused.
"""

from __future__ import annotations

from itertools import product

from assignments.numpad.boards import POSITIONS, Board, every_board, full_boards
from harness.checks import Case, calls

REFUSED_BOARDS: list[object] = [[], ["X"] * 8, [" "] * 10, (" ",) * 9, " " * 9, None, 9, {}]
REFUSED_MARKERS: list[object] = ["Z", "x", "o", " ", "", "XO", 0, None]
REFUSED_POSITIONS: list[object] = [0, 10, -1, 100, "1", "", None]
EMPTY = [" "] * 9


def all_boards() -> list[Board]:
    """Return the boards of games, and all full ones."""
    return [*every_board(), *full_boards()]


def boards() -> list[Case]:
    """All boards, and what is none."""
    return calls(*((one,) for one in [*all_boards(), *REFUSED_BOARDS]))


def boards_with_markers() -> list[Case]:
    """All boards with both markers, and what is none of them."""
    return calls(
        *product(all_boards(), "XO"),
        *((one, "X") for one in REFUSED_BOARDS),
        *((EMPTY, marker) for marker in REFUSED_MARKERS),
    )


def boards_with_positions() -> list[Case]:
    """Boards with all positions, and what is none of them."""
    return calls(
        *product(all_boards()[::7], POSITIONS),
        *(
            ([mark if one == place else rest for one in POSITIONS], place)
            for place in POSITIONS
            for mark, rest in product(" XO", repeat=2)
        ),
        *((one, 1) for one in REFUSED_BOARDS),
        *((EMPTY, position) for position in REFUSED_POSITIONS),
    )


EVERY_CASE = {
    "win_check": boards_with_markers,
    "is_space_free": boards_with_positions,
    "is_board_full": boards,
}
