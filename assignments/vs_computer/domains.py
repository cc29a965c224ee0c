"""What each function of `vs_computer` is asked to find out why it is wrong.

Boards on which both players have a line are in no game.  In a single turn of the computer one
square is empty, so that chance has no choice; whole games have a seed, and a program that lists
empty squares in an order of its own plays others than the reference: nothing is said of it.
"""

from __future__ import annotations

from itertools import combinations, islice, product

from assignments.vs_computer.boards import (
    LINES,
    MARKS,
    PLACES,
    Board,
    board,
    boards,
    cells,
    marked,
)
from assignments.vs_computer.games import without_results
from harness.checks import Case, Domain, Screen, calls, course

PLAYED = boards("X.O.O.X.. XOXOOXXXO OX.X.O.XO .OXXO.... XX.OOX.X. ......... XOXXOOOXX .X..O..X.")
NOT_OVER = boards("......... X........ XOX...... .OXXO.... XOXOXO.O. XOXXOOOX. .XOOXXXOO")
DRAWN = boards("XOXXOOOXX XOXOOXXXO OXOXXOXOX XXOOOXXXO XOXXXOOXO")
WON = boards(
    "XXXOO.... X..XO.XO. O.OXXX... OXXOX.X.. XXXOOXXOO OXOOXOXXX OOOXX.X.. XOXXO..O. XXOX.O..O "
    "O..XOXX.O OXOXOXOXO XXOOOOXXO"
)
ONE_LEFT = boards("XOXXOOO.X .XOOXXXOO XOXOXO.XO")
BOARD = board("X..O.OX..")
MOVES = [
    ("1 1",),
    ("1 2", "0 1"),
    ("0 0", "2 2"),
    ("3 1", "0 1"),
    ("-1 1", "0 2"),
    ("1 3", "1 1"),
    ("0 -1", "2 1"),
    ("10 0", "2 1"),
    ("-3 -3", "0 0", "0 2"),
    ("7 -3", "1 0", "2 2"),
    ("2 1",),
    ("1 0", "1 2", "4 4", "0 1"),
]
ANSWERS = ["X", "O", "q", "", "0", "o", "x", "OX", "XO", "Xavier", "Oh", "XX"]
# Where the person goes, as far as that is legal.  All games have the seed that the assignment
# names: so a program that sets it itself plays them like any other.
SEED = 15
GOES = {
    "won by the fifth mark": "1 2, 0 2, 1 0, 2 2, 0 0, 1 1, 2 1, 2 0, 0 1",
    "won by the fifth mark on the diagonal": "0 0, 2 0, 1 0, 1 1, 2 2, 0 1, 2 1, 0 2, 1 2",
    "won by the seventh mark": "2 0, 2 2, 0 0, 0 2, 1 1, 1 0, 0 1, 1 2, 2 1",
    "lost by the eighth mark": "0 2, 0 1, 2 2, 0 0, 1 0, 1 1, 2 1, 2 0, 1 2",
    "won by the ninth mark": "1 0, 0 2, 2 1, 1 1, 2 2, 0 0, 2 0, 1 2, 0 1",
    "draw": "0 1, 1 0, 0 2, 1 2, 2 0, 1 1, 2 1, 0 0, 2 2",
}
# The computer moves as the empty squares are listed, in whatever order.
LISTED = frozenset({"empty_squares"})
SIGNS = {
    "X is named": r"^(?=.*\bX\b).*(?:[Mm]ove|[Tt]urn|[Ww][io]n)",
    "O is named": r"^(?=.*\bO\b).*(?:[Mm]ove|[Tt]urn|[Ww][io]n)",
    "the computer moves": r"\((\d), ?(\d)\)",
    "a list is shown": r"^\[\[",
}


def new_board() -> list[Case]:
    """Some boards, one after the other."""
    return calls((), (), ())


def square() -> list[Case]:
    """All squares of some boards."""
    return calls(*((one, *place) for one in PLAYED for place in PLACES))


def line() -> list[Case]:
    """All rows, or columns, of some boards."""
    return calls(*((one, number) for one in PLAYED for number in range(3)))


def diagonal() -> list[Case]:
    """Both diagonals of some boards."""
    return calls(*((one, selector) for one in PLAYED for selector in (0, 1)))


def one_board() -> list[Case]:
    """Boards of every kind."""
    return calls(*((one,) for one in [*NOT_OVER, *DRAWN, *WON, *PLAYED, *alone(), *part()]))


def winner() -> list[Case]:
    """Boards of every kind, and three marks of X anywhere."""
    threes = (marked(board("........."), "X", *three) for three in combinations(PLACES, 3))
    return [*one_board(), *calls(*((one,) for one in threes))]


def alone() -> list[Board]:
    """Return the boards with one line of one player and nothing else."""
    return [marked(board("........."), mark, *LINES[name]) for name, mark in product(LINES, "XO")]


def part() -> list[Board]:
    """Return an evenly spread part of all boards, those with lines of both players left out."""
    some = islice(product(MARKS, repeat=9), 0, None, 137)
    return [one for one in map(board, map("".join, some)) if len(winners(one)) < 2]


def winners(played: Board) -> set[str]:
    """Return the marks that have a line."""
    return {
        mark
        for mark in "XO"
        for places in LINES.values()
        if all(played[row][column] == mark for row, column in places)
    }


def line_winner() -> list[Case]:
    """All lines."""
    shown = [(["X", "X", "X"],), (["X", " ", "O"],)]
    lines = [(list(marks),) for marks in product(MARKS, repeat=3)]
    return calls(*(row for row in lines if row not in shown), published=shown)


def game_result() -> list[Case]:
    """Boards of finished games."""
    full = [one for one in part() if all(mark != " " for cells in one for mark in cells)]
    return calls(*((one,) for one in [*WON, *DRAWN, *alone(), *full]))


def make_human_move() -> list[Case]:
    """Moves of every kind on a board and on an empty one, then legal ones."""
    return [
        Case(arguments=(mark, played), typed=(*lines, "1 1", "0 1", "0 2", "2 2"))
        for lines, mark, played in product(MOVES, "OX", (BOARD, board(".........")))
    ]


def play_one_turn() -> list[Case]:
    """Turns of the person and of the computer, on boards where it has one square left."""
    return [
        Case(arguments=(played, player, person), typed=("1 1", "2 1", "0 0", "2 0"))
        for played, player, person in product(ONE_LEFT, "XO", "XO")
    ]


def other_player() -> list[Case]:
    """Both marks, in another order than in turn."""
    return calls(("O",), ("O",), ("X",), ("O",), ("X",), ("X",), published=[("X",), ("O",)])


def get_mark() -> list[Case]:
    """Each answer first, then right ones."""
    return [Case(typed=(answer, *right)) for answer in ANSWERS for right in ("XO", "OX")]


def play_game() -> list[Case]:
    """Games with every ending, for either mark of the person."""
    return [
        Case(arguments=(person, board(".........")), typed=lines, seed=SEED)
        for lines, person in product(map(lines_of, GOES.values()), "XO")
    ]


def main() -> list[Case]:
    """Games with every ending, some of them after an answer that is none."""
    answers = [("X",), ("O",), ("q", "O"), ("A", "q", "X")]
    return [
        Case(typed=(*answers[number % 4], *lines), seed=SEED)
        for number, lines in enumerate([*map(lines_of, GOES.values())] * 2)
    ]


def lines_of(places: str) -> tuple[str, ...]:
    """Return what is typed to go to these places, over and over for a game without an end."""
    return (*places.split(", "),) * 3


def course_of(text: str) -> str:
    """Return what happens in a game, in whatever words: boards, moves and whose they are."""
    return "\n".join(course(Screen(text), cells, SIGNS))


def course_of_the_program(text: str) -> str:
    """Return what happens in a game of the program, which may say the result or not."""
    return course_of(without_results(text))


DOMAINS = {
    "new_board": new_board,
    "square": square,
    "row": line,
    "column": line,
    "diagonal": diagonal,
    "empty_squares": one_board,
    "line_winner": line_winner,
    "winner": winner,
    "game_over": one_board,
    "game_result": game_result,
    "make_human_move": make_human_move,
    "play_one_turn": play_one_turn,
    "other_player": other_player,
    "get_O_or_X": get_mark,
    "play_game": Domain(cases=play_game, course=course_of, collaborators=LISTED),
    "main": Domain(
        cases=main, text=without_results, course=course_of_the_program, collaborators=LISTED
    ),
}
