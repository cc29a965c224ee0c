"""Functions and games of every bad kind: what they cost, and what the student is told."""

import pytest

from tests.samples import sample
from tests.submission.bad_input import RIGHT, outcome, then

EVERY = 10
# What a function does:
FUNCTIONS = {
    "misspelt": (
        RIGHT.replace("update_board", "update_bord"),
        "ADHJ",
        "D",
        (
            "Your file does not define a function update_board. Is it your "
            "update_bord? The name must be exactly update_board."
        ),
    ),
    "missing": (
        then("del is_program_finished"),
        "AI",
        "I",
        "Your file does not define a function is_program_finished.",
    ),
    "a parameter too many": (
        then("def get_current_player(board, round): return 'X'"),
        "AB",
        "B",
        "get_current_player could not be called with 1 value. Python said:",
    ),
    "a parameter too few": (
        then("def update_board(board): pass"),
        "AD",
        "D",
        "update_board could not be called with 3 values. Python said:",
    ),
    "no function": (
        then("get_current_player = 'X'"),
        "AB",
        "B",
        "'str' object is not callable",
    ),
    "never ends": (
        then("def get_current_player(round):\n    while True: pass"),
        "ABD",
        "B",
        "get_current_player never finishes on this input.",
    ),
    "never ends for one input": (
        then(
            "right = get_current_player\n"
            "def get_current_player(round):\n"
            "    while round == 4: pass\n"
            "    return right(round)"
        ),
        "ABD",
        "B",
        "get_current_player never finishes. called get_current_player(4)",
    ),
    "prints without end": (
        then("def get_current_player(round):\n    while True: print('X')"),
        "ABD",
        "B",
        "get_current_player printed without end and was stopped.",
    ),
    "recurses too deep": (
        then("def get_current_player(round): return get_current_player(round)"),
        "ABD",
        "B",
        "RecursionError: maximum recursion depth exceeded",
    ),
    "exits": (
        then("import sys\ndef get_current_player(round): sys.exit('X')"),
        "ABD",
        "B",
        "get_current_player ended the whole program (exit) instead of returning.",
    ),
    "ends the process": (
        then("import os\ndef get_current_player(round): os._exit(0)"),
        "ABD",
        "B",
        "get_current_player ended the whole program instead of returning.",
    ),
    "kills the process": (
        then("import os\ndef get_current_player(round): os.kill(os.getpid(), 11)"),
        "ABD",
        "B",
        "get_current_player crashed Python itself, or used more memory than it may.",
    ),
    "kills all it can": (
        then("import os\ndef get_current_player(round): os.killpg(0, 9)"),
        "ABD",
        "B",
        "get_current_player crashed Python itself, or used more memory than it may.",
    ),
    "prints instead of returning": (
        then("def get_current_player(round): print('XO'[round % 2])"),
        "ABD",
        "B",
        "expected 'O' got None",
    ),
    "returns what equals everything": (
        then(
            "class Both(str):\n"
            "    def __eq__(self, other): return True\n"
            "    __hash__ = None\n"
            "def get_current_player(round): return Both()"
        ),
        "ABD",
        "B",
        "got <Both object>",
    ),
    "returns a list without bottom": (
        then(
            "def get_current_player(round):\n"
            "    rounds = []\n"
            "    for _ in range(100_000): rounds = [rounds]\n"
            "    return rounds"
        ),
        "ABD",
        "B",
        "Its answer holds more than can be read, or is nested too deep.",
    ),
    "returns far too much": (
        then("def get_current_player(round): return 'X' * 10 ** 9"),
        "ABD",
        "B",
        "got MemoryError",
    ),
    "raises": (
        then("def get_current_player(round): return 'XO'[round]"),
        "ABD",
        "B",
        "got IndexError: string index out of range line 3",
    ),
    "raises what clears the screen": (
        then("def get_current_player(round): raise ValueError('\\x1b[2J\\ud800')"),
        "ABD",
        "B",
        "got ValueError: ␛[2J�",
    ),
    "destroys its argument": (
        then("def update_board(board, player_mark, position): board.clear()"),
        "ABD",
        "D",
        "got Then board[pos] fails (KeyError: (1, 2)).",
    ),
    "asks for more than there is": (
        then("def is_program_finished():\n    input()\n    input()\n    return True"),
        "AI",
        "I",
        "is_program_finished asked for more input than it should need.",
    ),
    "asks for ever": (
        then(
            "def is_program_finished():\n"
            "    while True:\n"
            "        try: input('Play again (Y/N)? ')\n"
            "        except: pass"
        ),
        "AI",
        "I",
        "is_program_finished asked for more input than it should need.",
    ),
}
# What the game does:
GAMES = {
    "never ends": (
        then("def play_tic_tac_toe(board):\n    while True: pass"),
        "AH",
        "H",
        "play_tic_tac_toe never finishes: the time limit stopped it after 1 second of work.",
    ),
    "prints without end": (
        then("def play_tic_tac_toe(board):\n    while True: display_board(board)"),
        "AHJ",
        "HJ",
        "play_tic_tac_toe printed without end and was stopped.",
    ),
    "asks for more than there is": (
        then("def is_program_finished(): return input('Play again (Y/N)? ') == 'never'"),
        "AJ",
        "J",
        "Your program asked for more input than the example types.",
    ),
    "crashes": (
        then("def display_outcome(round): return 1 // 0"),
        "AH",
        "H",
        "ZeroDivisionError: division by zero",
    ),
    "ends too early": (
        then("def play_tic_tac_toe(board): exit()"),
        "AHJ",
        "HJ",
        "your program stops too early",
    ),
}
TABLE = {
    **{f"function: {kind}": row for kind, row in FUNCTIONS.items()},
    **{f"game: {kind}": row for kind, row in GAMES.items()},
}


SAMPLE = sample(TABLE, EVERY, kind=lambda name: name.partition(":")[0])


@pytest.mark.parametrize("name", SAMPLE)
def test_a_bad_function_costs_what_it_has_to_and_says_why(tmp_path, name):
    source, units, lost, sentence = TABLE[name]
    losing, report = outcome(tmp_path, source, units)
    assert losing == sorted(lost)
    assert sentence in report
