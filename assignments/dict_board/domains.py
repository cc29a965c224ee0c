"""What each function of `dict_board` is asked to find out why it is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, cycle, islice, product

from assignments.dict_board.boards import LINES, MARKS, PLACES, Board, board
from assignments.dict_board.dialogues import Attempt, lines
from harness.checks import Case, calls

EMPTY = "........."
PLAYED = ["X..O.OX..", "XOXXOOO.X", "OXOX.XO.X", ".O..X....", EMPTY]
ATTEMPTS: list[Attempt] = [
    ((), 1, (), 1),
    ((), 1, (), 0),
    ((3,), 0, (), 1),
    ((), 0, (3, 12), 2),
    ((-1,), 0, (), 0),
    ((), 2, (-1,), 1),
    ((), 2, (), 2),
    ((), 0, (), 2),
    ((), 2, (), 0),
    ((12, -12), 0, (), 1),
    ((16,), 2, (), 1),
    ((), 1, (20, -2), 2),
    ((), 1, (16,), 0),
    ((3, 4, 5, -1), 2, (7, 3, -3, 5), 1),
]
ANSWERS = "Y n N y q yes no Yn nY yn Yy nN NO 0 ?".split()


def reset_board() -> list[Case]:
    """Boards of every kind."""
    full = ["XXXXXXXXX", "OOOOOOOOO", "XOXOXOXOX", *PLAYED]
    boards = [*map(board, full), *one_mark("X"), *one_mark("O")]
    return calls(*((one,) for one in boards))


def one_mark(mark: str) -> list[Board]:
    """Return the boards with one mark on them."""
    return [{**board(EMPTY), place: mark} for place in PLACES]


def get_current_player() -> list[Case]:
    """All rounds, some of them again."""
    return calls(*((number,) for number in (*range(10), 5, 5, 2, 0)), published=[(3,), (8,)])


def get_position_choice() -> list[Case]:
    """Attempts of every kind, then one free place after the other, then nothing more."""
    situations = zip(product(PLAYED, ATTEMPTS), cycle("XXO"), strict=False)
    return [
        Case(arguments=(board(cells), mark), typed=tuple(lines([attempt, *following(cells)])))
        for (cells, attempt), mark in situations
    ]


def following(cells: str) -> Sequence[Attempt]:
    """Return attempts at the last and the first taken place of a board, then at free ones."""
    taken = [place for place, mark in board(cells).items() if mark != " "]
    free = [place for place, mark in board(cells).items() if mark == " "]
    places = [*taken[-1:], *taken[:1], free[0], free[-1]]
    return [((), row, (), column) for row, column in places]


def update_board() -> list[Case]:
    """Every free place of some boards, for both players."""
    return calls(
        *(
            (board(cells), mark, place)
            for place, cells, mark in product(PLACES, PLAYED, "OX")
            if board(cells)[place] == " "
        ),
        published=[(board(EMPTY), "O", (1, 2))],
    )


def display_outcome() -> list[Case]:
    """All rounds."""
    return calls(*((number,) for number in range(9)), published=[(9,), (6,), (5,)])


def check_positions() -> list[Case]:
    """All triples."""
    shown = [tuple(marks) for marks in ("XXX", "OOO", "   ", "OXO", "XX ")]
    others = [marks for marks in product(MARKS, repeat=3) if marks not in shown]
    return calls(*others, *reversed(shown), published=shown)


def is_game_complete() -> list[Case]:
    """Each line of each player alone, a part of all boards, and three marks of X anywhere."""
    shown = ["....X....", "XXOOOXXXO", ".O..O.XXX", "O.XXOX..O"]
    alone = [{**board(EMPTY), **dict.fromkeys(LINES[n], mark)} for n, mark in product(LINES, "XO")]
    part = islice(product(MARKS, repeat=9), 0, None, 127)
    threes = [{**board(EMPTY), **dict.fromkeys(three, "X")} for three in combinations(PLACES, 3)]
    return calls(
        *((one,) for one in [*alone, *(board("".join(marks)) for marks in part), *threes]),
        published=[(board(one),) for one in shown],
    )


def is_program_finished() -> list[Case]:
    """Each answer first, then one that is right."""
    return [
        Case(typed=typed)
        for typed in [
            *((answer, right) for answer, right in product(["", *ANSWERS], "yNYn")),
            ("maybe", "", "yn", "n"),
            ("2", "No", "q", "Y"),
        ]
    ]


DOMAINS = {
    "reset_board": reset_board,
    "get_current_player": get_current_player,
    "get_position_choice": get_position_choice,
    "update_board": update_board,
    "display_outcome": display_outcome,
    "check_positions": check_positions,
    "is_game_complete": is_game_complete,
    "is_program_finished": is_program_finished,
}
