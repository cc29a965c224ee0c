"""What each function of `numpad` is asked to find out why it is wrong.

What the assignment leaves open does not count: blank lines, a line after bad text, a board that
is changed or copied, small letters, which player is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, islice, product

from assignments.numpad.boards import (
    BAD_MARKERS,
    BAD_POSITIONS,
    LINES,
    MARKS,
    NO_LISTS,
    OTHER_LENGTHS,
    POSITIONS,
    board,
)
from assignments.numpad.runs import board_text, sentence_text, settled_text
from harness.checks import Case, Domain, calls

BOARDS = [
    board(cells)
    for cells in "XO..X.O.X ......... XOXXOOOXX .XOXOXOXO OOOOOOOOO XXO.OOXXO X........".split()
]
CHOICES = ["X", "O", "Z", "", "XO", "OX", "0", "1", "both"]
POSITIONS_TYPED = ["2", "8", "x", "", "0", "-1", "10", "12", "89", "2.5", "1", "7", "9", "five"]


def display_board() -> list[Case]:
    """Boards with markers, then with numbers and other texts."""
    numbered = [list(range(1, 10)), [9, 8, 7, 6, 5, 4, 3, 2, 1], list("abcdefghi")]
    return calls(*((one,) for one in [*BOARDS, *numbered]))


def choose_markers() -> list[Case]:
    """Each answer first, then each of the right ones after the other."""
    return [Case(typed=(answer, *right)) for answer in CHOICES for right in ("XO", "OX", "ZX")]


def place_marker() -> list[Case]:
    """All positions of an empty board and the free ones of others, for both markers."""
    return calls(
        *(
            (one, marker, position)
            for one, marker, position in product(BOARDS, "OX", POSITIONS)
            if one[position - 1] == " "
        )
    )


def win_check() -> list[Case]:
    """Each line alone, a part of all boards, for both markers, and three markers of X anywhere."""
    part = [list(marks) for marks in islice(product(MARKS, repeat=9), 0, None, 269)]
    alone = [with_line(line, marker) for line, marker in product(LINES.values(), "XO")]
    threes = [with_line(three, "X") for three in combinations(POSITIONS, 3)]
    return calls(
        *((one, marker) for one in [*alone, *BOARDS, *part] for marker in "XO"),
        *((one, "X") for one in threes),
    )


def with_line(line: tuple[int, ...], marker: str) -> list[str]:
    """Return the board with one line and nothing else."""
    return [marker if position in line else " " for position in POSITIONS]


def is_space_free() -> list[Case]:
    """All positions of some boards."""
    return calls(*((one, position) for one in BOARDS for position in POSITIONS))


def is_board_full() -> list[Case]:
    """Full boards, boards with one free space and others."""
    full = [board(cells) for cells in ("XOXXOOOXX", "OOOOOOOOO", "XXXXXXXXX")]
    nearly = [
        [" " if number == position else cell for number, cell in enumerate(one, 1)]
        for one in full
        for position in POSITIONS
    ]
    return calls(*((one,) for one in [*full, *nearly, *BOARDS]))


def player_choice() -> list[Case]:
    """Each answer first, then taken and free positions."""
    return [
        Case(arguments=(board(cells),), typed=(answer, *more))
        for cells in ("X..O.OX..", "XOXXO.OX.")
        for answer in POSITIONS_TYPED
        for more in (("9", "6", "2"), ("1", "4", "9", "6"), ("x", "4", "11", "6", "9"))
    ]


def refused_boards_typed() -> list[Case]:
    """What is no board, a position typed for each."""
    return [Case(arguments=(one,), typed=("5",)) for one in [*NO_LISTS, *OTHER_LENGTHS]]


def replay() -> list[Case]:
    """The two answers, in another order than in turn, and after another letter."""
    return [Case(typed=tuple(answers)) for answers in ("Y", "N", "N", "Y", "QY", "JN", "Y", "N")]


def choose_first() -> list[Case]:
    """Several seeds for the random numbers."""
    return [Case(seed=number) for number in range(24)]


def refused(*good: object) -> Callable[[], list[Case]]:
    """Return what gives calls to refuse: of the `good` values one is another one in each.

    A good value is a board, a marker or a position.
    """
    bad: dict[type, list[object]] = {
        list: [*NO_LISTS, *OTHER_LENGTHS],
        str: [*BAD_MARKERS],
        int: [*BAD_POSITIONS],
    }
    rows = [
        (*good[:place], value, *good[place + 1 :])
        for place, one in enumerate(good)
        for value in bad[type(one)]
    ]
    return partial(calls, *rows)


EMPTY, X_WINS, PLAYED = map(board, ("." * 9, "XXXOO....", "X...O...."))
DOMAINS = {
    "display_board": Domain(cases=display_board, text=board_text, refused=refused(EMPTY)),
    "choose_markers": Domain(cases=choose_markers, text=settled_text),
    "place_marker": Domain(cases=place_marker, arguments=False, refused=refused(EMPTY, "X", 5)),
    "win_check": Domain(cases=win_check, refused=refused(X_WINS, "X")),
    "choose_first": Domain(cases=choose_first, text=sentence_text, chance=True),
    "is_space_free": Domain(cases=is_space_free, refused=refused(PLAYED, 5)),
    "is_board_full": Domain(cases=is_board_full, refused=refused(EMPTY)),
    "player_choice": Domain(cases=player_choice, text=settled_text, refused=refused_boards_typed),
    "replay": Domain(cases=replay, text=settled_text),
}
