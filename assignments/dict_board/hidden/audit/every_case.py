"""Functions of `dict_board` of which the audit asks every case, so that equal ones are proven."""

from __future__ import annotations

from itertools import product

from assignments.dict_board.boards import MARKS, every_board
from harness.checks import Case, calls


def rounds() -> list[Case]:
    """All rounds."""
    return calls(*((number,) for number in range(9)))


def outcomes() -> list[Case]:
    """All rounds, and the draw."""
    return calls(*((number,) for number in range(10)))


def triples() -> list[Case]:
    """All triples of marks."""
    return calls(*product(MARKS, repeat=3))


def boards() -> list[Case]:
    """All boards."""
    return calls(*((one,) for one in every_board()))


EVERY_CASE = {
    "reset_board": boards,
    "get_current_player": rounds,
    "display_outcome": outcomes,
    "check_positions": triples,
    "is_game_complete": boards,
}
