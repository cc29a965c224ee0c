"""What each function of `numpad` is asked to find out why it is wrong.

What the assignment leaves open does not count: blank lines, a line after bad text, a board that
is changed or copied, small letters, which player is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from harness.assignments.numpad import boards
from harness.assignments.numpad.boards import LINES, MARKS, POSITIONS, board
from harness.assignments.numpad.screens import ENDINGS, OTHER, settled, typed, without_edges
from harness.checks import TYPED, TYPED_END, Case, Domain, Games, Screen, calls, course

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
    """Each line alone and with others around it, and a part of all boards, for both markers."""
    part = [list(marks) for marks in islice(product(MARKS, repeat=9), 0, None, 223)]
    alone = [with_line(line, marker) for line, marker in product(LINES.values(), "XO")]
    return calls(*((one, marker) for one in [*alone, *BOARDS, *part] for marker in "XO"))


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


def replay() -> list[Case]:
    """The two answers, in another order than in turn, and after another letter."""
    return [Case(typed=tuple(answers)) for answers in ("Y", "N", "N", "Y", "QY", "JN", "Y", "N")]


def choose_first() -> list[Case]:
    """Several seeds for the random numbers."""
    return [Case(seed=number) for number in range(8)]


def sentence_text(text: str) -> str:
    """Return a text as it counts where a player is drawn."""
    return text.replace("Player 2", "Player 1")


def settled_text(text: str) -> str:
    """Return a text as it counts where something is asked."""
    return settled(Screen(text)).text


def board_text(text: str) -> str:
    """Return a text as it counts where a board is shown."""
    return without_edges(Screen(text)).text


DOMAINS = {
    "display_board": Domain(cases=display_board, text=board_text),
    "choose_markers": Domain(cases=choose_markers, text=settled_text),
    "place_marker": Domain(cases=place_marker, arguments=False),
    "win_check": win_check,
    "choose_first": Domain(cases=choose_first, text=sentence_text),
    "is_space_free": is_space_free,
    "is_board_full": is_board_full,
    "player_choice": Domain(cases=player_choice, text=settled_text),
    "replay": Domain(cases=replay, text=settled_text),
}

# What lines tell on the screen of a game, in whatever words.
SIGNS = {
    **ENDINGS,
    "named": r"^Player ([12])(?!'s)\b",
    "a number is named": r"\bPlayer [12]'s (?![Mm]arker)",
    "X is named": r"^(?!.*[Mm]arker).*\bX\b",
    "O is named": r"^(?!.*[Mm]arker).*\bO\b",
}
# Who is drawn in the first, the second and the third game of a run.
MOST_GAMES = 3
DRAWS = ((1, 1, 1), (2, 1, 2), (1, 1, 2), (1, 2, 2))


def program(screen: Screen) -> list[list[str]]:
    """Return what happens in each game of a run, told alike whoever goes first in it.

    What is shown before the first question is left out: a file may try its functions there.
    """
    found: list[list[str]] = [[]]
    marker = ""
    for one in course(settled(screen), boards.cells, SIGNS):
        if len(found) > 1 or found[0] or typed(one) is not None:
            found[-1].append(one)
        if one in (f"|{TYPED}Y{TYPED_END}", f"|{TYPED}N{TYPED_END}"):
            found.append([])
    told = []
    for one in found[:MOST_GAMES]:
        chosen = [typed(line) for line in one if typed(line) in ("X", "O")]
        marker = (chosen or [marker])[-1] or ""
        told.append(list(whoever_goes_first(one, marker)))
    return told


def whoever_goes_first(game: list[str], marker: str) -> Iterator[str]:
    """Return what happens in a game with one mark for the player who moves first, one for the other.

    Whether that is the player who was named is told, too; `marker` is that of Player 1.
    """
    first = first_mark(game)
    alike = str.maketrans({"X": "1", "O": "2"} if first == "X" else {"X": "2", "O": "1"})
    for one in game:
        if one.startswith("named "):
            named = marker if one == "named 1" else marker.translate(OTHER)
            yield f"the player who is named goes first: {named == first}"
        else:
            yield one if typed(one) is not None else one.translate(alike)


def first_mark(game: list[str]) -> str:
    """Return the mark of the player who moves first, as it is said or else shown."""
    said = [one[:1] for one in game if one.endswith(" is named")]
    shown = [mark for one in game if typed(one) is None for mark in one if mark in "XO"]
    return next(iter(said or shown), "")


GAMES = {
    "game": Games(
        courses=program,
        chances=tuple(
            f"random.randint = lambda *_, draws=iter({draws!r} * 99): next(draws)" for draws in DRAWS
        ),
    )
}
