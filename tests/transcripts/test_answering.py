"""The person at the keyboard types what the plan has, and finds a way where a program leaves it."""

from assignments.dict_board import answering as dict_board
from assignments.numpad import answering as numpad
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END
from tests.samples import each_row

ANSWERING = {"dict_board": dict_board.answer, "numpad": numpad.answer}


def board(*rows):
    """Return a board of `dict_board` as it is drawn."""
    drawn = "\n    --+-+--\n".join(f"  {number}  {row} " for number, row in enumerate(rows))
    return f"     0 1 2 \n{drawn}\n\n"


def screen(*parts):
    """Return a screen; what is typed stands in guillemets."""
    return Screen("".join(parts).replace("«", TYPED).replace("»", f"{TYPED_END}\n"))


PLAN = (*"0010011102", "y", *"2211201000", "n")
EMPTY, FIRST = board(" | | ", " | | ", " | | "), board("X| | ", " | | ", " | | ")
WON = board("X|X|X", "O|O| ", " | | ")
FULL = board("X|O|X", "X|O|O", "O|X|X")
ROW, COLUMN, AGAIN = "Choose your row: ", "Choose your column: ", "Play again (Y/N)? "
GAME = "".join(
    f"{ROW}«{row}»{COLUMN}«{column}»" for row, column in zip("01010", "00112", strict=True)
)

WAYS = {
    "a row is asked for again after one on the board": ((EMPTY, f"{ROW}«0»{ROW}"), "0"),
    "the column is asked for first": ((EMPTY, COLUMN), "0"),
    "the row is asked for last": ((EMPTY, f"{COLUMN}«0»{ROW}«0»", FIRST, COLUMN), "0"),
    "in small letters and other words": ((EMPTY, "the row, please: «0»", "and the Col.? "), "0"),
    "without words": ((EMPTY, "«0»", "> «0»", FIRST, "> "), "1"),
    "on a line of its own": ((EMPTY, f"{ROW}\n«0»", f"{COLUMN}\n"), "0"),
    "the planned place is taken": (
        (EMPTY, f"{ROW}«0»{COLUMN}«0»", board("X| | ", "O| | ", " | | "), ROW),
        "0",
    ),
    "the column of a free place": (
        (EMPTY, f"{ROW}«0»{COLUMN}«0»", board("X| | ", "O| | ", " | | "), f"{ROW}«0»", COLUMN),
        "1",
    ),
    "the game goes on after its end": ((EMPTY, GAME, WON, "X wins!\n", ROW), "1"),
    "a game ends early": ((EMPTY, f"{ROW}«0»{COLUMN}«0»", FIRST, AGAIN), "y"),
    "the game after one that ended early": (
        (EMPTY, f"{ROW}«0»{COLUMN}«0»", FIRST, f"{AGAIN}«y»", EMPTY, ROW),
        "2",
    ),
    "another question whether to play": ((EMPTY, GAME, WON, "Another round? "), "y"),
    "a question in no known words after the outcome": ((GAME, WON, "X wins!\n", "Encore? "), "y"),
    "asked twice whether to play again": ((GAME, WON, f"{AGAIN}«y»", AGAIN), "y"),
    "asked before the first game": (("Do you want to play (Y/N)? ",), "y"),
    "a third game": ((GAME, f"{AGAIN}«y»", GAME, f"{AGAIN}«y»", GAME, AGAIN), "n"),
    "try again is no question whether to": ((EMPTY, f"{ROW}«7»", "Try again, the row: "), "0"),
    "a full board": ((EMPTY, f"{ROW}«0»{COLUMN}«0»", FULL, ROW), None),
    "a full board above the game": ((FULL, ROW), "0"),
    "a full board above another game": ((FULL, f"{ROW}«0»{COLUMN}«0»", f"{ROW}«1»", COLUMN), "0"),
}


def test_a_person_answers_what_is_asked():
    for name, (parts, line) in WAYS.items():
        assert dict_board.answer(screen(*parts), PLAN) == line, name


MARKER, POSITION, MORE = (
    "Select a marker for Player 1 (X or O): ",
    "Select a position on the board (1-9): ",
    "Do you want to play again? Y/N: ",
)
NUMPAD_FULL = "X|O|X\n-+-+-\nX|O|O\n-+-+-\nO|X|X\n"
NUMPAD_PLAN = ("X", "1", "4", "2", "5", "3", "Y", "O", "9", "x", "9", "8", "5", "7", "N")
NUMPAD = {
    "a marker is asked for again": ((f"{MARKER}«X»", MARKER), "X"),
    "the second player's marker": ((f"{MARKER}«X»", "Select a marker for Player 2: "), "O"),
    "a position in other words": ((f"{MARKER}«X»", "Where to, which space? "), "1"),
    "a position without words": ((f"{MARKER}«X»", "? "), "1"),
    "the markers are not asked for again": (
        (f"{MARKER}«X»{POSITION}«1»", "Draw\n", f"{MORE}«Y»", POSITION),
        "9",
    ),
    "the game goes on": (
        (f"{MARKER}«X»", *(f"{POSITION}«{place}»" for place in "14253"), POSITION),
        "6",
    ),
    "the planned position is taken": (
        (f"{MARKER}«X»{POSITION}«1»", " | | \n-+-+-\nO| | \n-+-+-\nX| | \n", POSITION),
        "2",
    ),
    "a game ends early": ((f"{MARKER}«X»{POSITION}«1»", MORE), "Y"),
    "a full board": ((f"{MARKER}«X»{POSITION}«1»", NUMPAD_FULL, POSITION), None),
    "a full board above the game": ((NUMPAD_FULL, f"{MARKER}«X»", POSITION), "1"),
    "a full board below the markers": ((f"{MARKER}«X»", NUMPAD_FULL, POSITION), "1"),
    "a full board below the markers of another game": (
        (f"{MARKER}«X»{POSITION}«1»", "Draw\n", f"{MORE}«Y»", NUMPAD_FULL, POSITION),
        "9",
    ),
    "asked before the first game": (("Ready (y/n)? ",), "Y"),
}


def test_a_person_answers_what_the_notebook_asks():
    for name, (parts, line) in NUMPAD.items():
        assert numpad.answer(screen(*parts), NUMPAD_PLAN) == line, name


@each_row("answer", ANSWERING.values(), ids=ANSWERING)
def test_a_person_answers_on_any_screen(answer):
    for text in ("", "\n\n", "?", TYPED, TYPED_END, f"{TYPED}{TYPED_END}", "|\n|"):
        for plan in ((), ("x",), ("0", "0"), ("n",)):
            assert isinstance(answer(Screen(text), plan), str)
