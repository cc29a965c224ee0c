"""The course of a game: what happens on a screen, in whatever words."""

import time

import pytest

from assignments.dict_board import dialogues, screens
from assignments.numpad import runs
from assignments.xtreme.screens import the_game
from harness.home import ASSIGNMENTS
from harness.transcripts.events import course
from harness.transcripts.screen import Screen, read_transcript
from harness.wire import TYPED, TYPED_END
from tests.samples import FOR_A_RELEASE, each_row

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


ONE_GAME = read_transcript(ASSIGNMENTS / "dict_board/transcripts/one_game/o_wins.txt")
XTREME = read_transcript(ASSIGNMENTS / "xtreme/transcripts/example.txt")
THREE = read_transcript(ASSIGNMENTS / "numpad/transcripts/three_games.txt")
WELCOME = "Let's Play Tic-tac-toe!\n\n"
MEGABYTE = 1 << 20


def screen(text):
    """Return a screen; what is typed stands in guillemets."""
    return Screen(text.replace("«", TYPED).replace("»", TYPED_END))


def drawn(mark):
    """Return the board with this mark everywhere."""
    rows = "\n    --+-+--\n".join(f"  {number}  {mark}|{mark}|{mark} " for number in range(3))
    return f"     0 1 2 \n{rows}\n\n"


BEFORE = {
    "nothing": "",
    "the welcome": WELCOME,
    "an introduction that names the marks": f"{WELCOME}X, you begin. O, you are next.\n\n",
    "an introduction that begins like a question": "Choose your row and then your column.\n\n",
    "a line of signs": f"{WELCOME}-----\n\n",
    "a board above the welcome": f"{drawn(' ')}{WELCOME}",
    "a board full of marks": f"{WELCOME}{drawn('X')}",
    "numbered positions": f"{WELCOME} 1 | 2 | 3\n---+---+---\n 4 | 5 | 6\n\n",
}
AFTER = {
    "nothing": "",
    "the question whether to play again": "\nPlay again (Y/N)? «n»\n\nGoodbye.\n",
    "another question": "\nOnce more? «n»\n\nBye!\n",
    "the goodbye alone": "\nGoodbye.\n",
    "a remark of its own": "\nThanks for playing!\n",
}


@each_row("before", BEFORE.values(), ids=BEFORE)
def test_one_game_is_cut_out_of_what_other_steps_show(before):
    for after in AFTER.values():
        text = before + ONE_GAME.text.rstrip() + "\n" + after
        assert screens.one_game(screen(text)) == ONE_GAME, after


def test_a_game_that_breaks_off_before_its_first_question_begins_at_its_board():
    for before in ("", WELCOME, "Hello!\n"):
        assert screens.one_game(screen(before + drawn(" "))) == Screen(drawn(" ")), before


# Questions in other words


SCREENS = {
    "the same words": ("Choose your row: «7»\nChoose your row: «1»\nChoose your column: «2»", True),
    "other words": ("Row? «7»\nRow? «1»\nColumn? «2»", True),
    "words that say nothing": ("First: «7»\nFirst: «1»\nSecond: «2»", True),
    "the same words for both": ("Column: «7»\nColumn: «1»\nColumn: «2»", True),
    "words on a line of their own": ("Row?\n«7»\nRow?\n«1»\nColumn?\n«2»", True),
    "messages between": ("X,\nRow? «7»\nNo!\nRow? «1»\nColumn? «2»\n\nThanks", True),
    "in another order": ("Row? «7»\nColumn? «1»\nRow? «2»", False),
    "too little asked": ("Row? «7»\nRow? «1»", False),
    "something else typed": ("Row? «7»\nRow? «2»\nColumn? «2»", False),
}


@each_row(("text", "is_right"), SCREENS.values(), ids=SCREENS)
def test_what_is_asked_compares_whatever_the_words(text, is_right):
    seen, expected = screen(text), dialogues.screen("X", [((7,), 1, (), 2)])
    questions = dialogues.asked(seen)
    assert (questions == dialogues.asked_in_the_words_of(seen, expected)) is is_right


# The other assignments


@FOR_A_RELEASE
@pytest.mark.parametrize(
    "before",
    [
        "",
        "Game Board Size: 3 is usual.\n",
        "X's move (x, y): so are moves asked for.\n\n",
        "Hello\n",
    ],
    ids=["nothing", "a line like the question", "a line like a move", "a greeting"],
)
def test_the_game_of_xtreme_begins_where_the_size_is_typed(before):
    assert the_game(Screen(before + XTREME.text)) == the_game(XTREME)


@FOR_A_RELEASE
def test_a_run_of_numpad_is_cut_into_its_games():
    run = runs.run(THREE)
    assert [game.marker for game in run.games] == ["O", "X", "X"]
    assert [game.turns[0] for game in run.games] == [f"{game.first}'s turn." for game in run.games]
    assert [len(game.after) for game in run.games] == [1, 1, 1]
    assert run.rest == ()


@FOR_A_RELEASE
@pytest.mark.parametrize("cut", [screens.run, screens.one_game, runs.run, the_game])
@pytest.mark.parametrize(
    "pumped",
    [
        "\n",
        "a\n",
        "X wins!\n",
        " X | O | X \n",
        f"{TYPED}1{TYPED_END}\n",
        f"again {TYPED}{TYPED_END}\n",
    ],
    ids=["blank lines", "lines", "outcomes", "boards", "typed text", "questions"],
)
def test_a_megabyte_is_cut_quickly(cut, pumped):
    text = f"X wins!\n{pumped * (MEGABYTE // len(pumped))}"
    started = time.process_time()
    cut(Screen(text))
    assert time.process_time() - started < 1.5
