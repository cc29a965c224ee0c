"""What each function of `xtreme` is asked to find out why it is wrong.

Boards smaller than 3 x 3 are asked about only where a function that counts on three cells does
not fail in one way or another for them.  Official examples of lines are such boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

from assignments.xtreme.boards import (
    EMPTY,
    PLAYERS,
    Board,
    Place,
    board,
    filled,
    other,
    places,
)
from assignments.xtreme.lines import (
    DIAGONALS,
    DIRECTIONS,
    broken,
    complete,
)
from assignments.xtreme.lines import (
    Case as Line,
)
from harness.checks import Case, Domain, calls

SMALL = [board("."), board(".. OX")]
BOARDS = [
    board("X.X ... ..."),
    board("XOX .OX O.."),
    board("X.X OX. X.X"),
    board("X.OX ..O. OXXO .O.X"),
    board("X.XO. .O.X. OXOXO ...X. O.O.X"),
    board("... ... ..."),
    board("XXX OXO OOX"),
    board("O.X .XO XO."),
]
TRIED = [(0, 0), (2, 2)]  # free in the tests that the starter file brings
MOVES = "0,0 2,1 0,2 1,0 -1,2 1,-2 10,4 7,12 -30,-4 123,998".split()
SQUARES = tuple((size, size) for size in (3, 4, 5))


def setup_game() -> list[Case]:
    """Small boards, some of them again."""
    return calls((3,), (1,), (2,), (5,), (4,), (2,), (8,), (3,))


def parse_move() -> list[Case]:
    """Moves with and without a space, then with more values than two."""
    spaced = [move.replace(",", ", ") for move in MOVES]
    shown = [("2, 1",), ("2,1",), ("10, 11, 12, 13",)]  # the starter file's tests
    return calls(*((text,) for text in [*spaced, *MOVES, "2,1,0"]), published=shown)


def is_move_valid() -> list[Case]:
    """Most cells of some boards, and those around them, on the first board farther away as well.

    Free cells that the file's own tests may have tried are left out: a function that remembers
    moves does not know any of those asked here.
    """
    around = [
        ((x, y), one)
        for one in [*BOARDS, *SMALL]
        for x, y in product(range(-1, len(one) + 1), repeat=2)
    ]
    away = [((x, y), BOARDS[0]) for x, y in product((-2, 0, 2, 4), repeat=2)]
    return calls(
        *((move, one) for move, one in [*around, *away] if move not in TRIED or not free(move, one))
    )


def free(move: Place, board: Board) -> bool:
    """Return whether a move is valid."""
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[y][x] == EMPTY


def apply_move() -> list[Case]:
    """A move to each free cell of some boards, for both players."""
    return calls(
        *(
            ((x, y), one, player)
            for one, player in product([*BOARDS, *SMALL], PLAYERS)
            for x, y in places(one)
            if one[y][x] == EMPTY
        )
    )


def marked(board: Board, line: Iterable[Place], mark: str) -> Board:
    """Return a board with a mark in these places."""
    cells = set(line)
    return [
        [mark if (x, y) in cells else cell for x, cell in enumerate(row)]
        for y, row in enumerate(board)
    ]


def check(direction: str) -> Callable[[], list[Case]]:
    """Return what asks a function that looks for one line."""

    def cases() -> list[Case]:
        whole = complete(direction, SQUARES, "X")
        chosen = [
            *whole,
            *complete(direction, SQUARES, "O"),
            *(case._replace(player=other(case.player)) for case in whole),
            *(case._replace(player="X") for case in complete(direction, SQUARES, EMPTY)),
            *broken(direction, SQUARES, "X", "O"),
            *broken(direction, SQUARES, "O", EMPTY, rest="O"),
            Line(filled("X", 3), 1, "X"),  # True for who asks for a whole board, else always False
            *oblong(direction),
        ]
        return calls(
            *(
                (case.board, case.player)
                if direction in DIAGONALS
                else (case.board, case.number, case.player)
                for case in chosen
            )
        )

    return cases


def oblong(direction: str) -> list[Line]:
    """Return lines that lack their last cell and are longer than those across them."""
    if direction == "check_row":
        wide = marked(filled("X", 4, 3), [(3, y) for y in range(3)], "O")
        return [Line(wide, number, "X") for number in range(3)]
    if direction == "check_column":
        high = marked(filled("X", 3, 4), [(x, 3) for x in range(3)], "O")
        return [Line(high, number, "X") for number in range(3)]
    return []


def check_for_winner() -> list[Case]:
    """Each line of each player, lines that lack a cell, and boards without any."""
    lines = [case for direction in DIRECTIONS for case in complete(direction, SQUARES, "X")]
    lines += [case for direction in DIRECTIONS for case in complete(direction, SQUARES[:1], "O")]
    gaps = [case for direction in DIRECTIONS for case in broken(direction, SQUARES[:1], "X", "O")]
    boards = [*(case.board for case in [*lines, *gaps]), *BOARDS]
    return calls(*((one, player) for one in boards for player in PLAYERS))


def render_cell() -> list[Case]:
    """All cells of some boards."""
    return calls(*((one, x, y) for one in [*BOARDS, *SMALL] for x, y in places(one)))


def render_row() -> list[Case]:
    """All rows of some boards."""
    return calls(*((one, y) for one in BOARDS for y in range(len(one))))


def render_board() -> list[Case]:
    """Some boards."""
    return calls(*((one,) for one in [*BOARDS, *SMALL]))


DOMAINS = {
    "setup_game": setup_game,
    "parse_move": parse_move,
    "is_move_valid": is_move_valid,
    "apply_move": apply_move,
    **{direction: Domain(cases=check(direction), examples=False) for direction in DIRECTIONS},
    "check_for_winner": check_for_winner,
    "render_cell": render_cell,
    "render_row": render_row,
    "render_board": render_board,
}
