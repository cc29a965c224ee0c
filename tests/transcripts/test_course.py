"""The course of a game: what happens on a screen, in whatever words."""

from harness.transcripts.events import course
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END
from tests.samples import each_row

SIGNS = {"won": r"\bwins?\b|\bwon\b", "X is named": r"\bX\b", "number": r"(\d+) moves"}
BOARD = "X| \n-+-\n |O"
MOVE = f"Where? {TYPED}1{TYPED_END}"


def cells(line):
    """Return the cells of a line of a board."""
    if "|" in line:
        return line.replace("|", "")
    return "" if line == "-+-" else None


def of(text):
    """Return what happens on a screen that shows a text."""
    return course(Screen(text), cells, SIGNS)


@each_row(
    ("one", "other"),
    [
        ("X wins!", "Player X has won."),
        (f"{BOARD}\n\n{MOVE}", f"{BOARD}\n{MOVE}"),
        (f"Hello!\n{MOVE}", MOVE),
        (MOVE, MOVE.replace("Where?", "Your place:")),
        ("You win!\nYou win!", "You win!"),
    ],
    ids=["words", "blank lines", "other lines", "question", "said twice"],
)
def test_the_same_happens(one, other):
    assert of(one) == of(other)


@each_row(
    ("one", "other"),
    [
        (f"{BOARD}\nX wins!", f"X wins!\n{BOARD}"),
        (BOARD, f"{BOARD}\n{BOARD}"),
        (BOARD, BOARD.replace("O", "X")),
        (MOVE, MOVE.replace("1", "2")),
        ("won in 3 moves", "won in 4 moves"),
        ("X wins!", "O wins!"),
    ],
    ids=["order", "board twice", "mark", "typed", "number", "player"],
)
def test_something_else_happens(one, other):
    assert of(one) != of(other)
