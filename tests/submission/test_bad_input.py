"""Files of every bad kind: what they cost, and what the student is told."""

from dataclasses import replace

import pytest

from harness.assignment import load
from harness.grading.flow import grade
from harness.model import Outcome
from harness.reports import FORMATS, text
from tests.helpers import REFERENCE, STUBBORN, TEMPLATE, write

ASSIGNMENT = replace(load("dict_board"), limits=replace(STUBBORN, output=1 << 14))
RIGHT = REFERENCE.read_text("utf-8")
GUARD = "if __name__ == '__main__':\n    main()\n"
ALL = "ABCDEFGHIJ"
assert RIGHT.endswith(GUARD)


def then(source):
    """Return the right program with something added, or defined anew, before it starts."""
    return RIGHT.removesuffix(GUARD) + f"\n{source}\n\n" + GUARD


def first(source):
    """Return the right program with something before it."""
    return f"{source}\n{RIGHT}"


# The file, the units to grade, those of them that lose points, and what the report says.
# What the file is like:
FILES = {
    "empty": ("", ALL, ALL, "The file holds no program. Did you save it before handing in?"),
    "blank lines": ("\n \n", ALL, ALL, "The file holds no program."),
    "starter file": (
        TEMPLATE.read_text("utf-8"),
        "ABEI",
        "ABEI",
        "None of the functions has been written yet: this is the starter file.",
    ),
    "latin-1": (
        first("# Zoë").encode("latin-1"),
        "AE",
        "",
        "The file is not saved as UTF-8; it was read as Windows text. Save it as UTF-8.",
    ),
    "UTF-16": (
        RIGHT.encode("utf-16"),
        "AE",
        "",
        "The file is saved as UTF-16; it was read all the same. Save it as UTF-8.",
    ),
    "byte order mark": (RIGHT.encode("utf-8-sig"), "AE", "", "All done"),
    "line ends of Windows": (RIGHT.replace("\n", "\r\n").encode(), "AE", "", "All done"),
    "line ends of old Macs": (RIGHT.replace("\n", "\r").encode(), "AE", "", "All done"),
    "tabs": (RIGHT.replace("    ", "\t").encode(), "AB", "", "All done"),
    "tabs and spaces mixed": (
        first("def f():\n\tif True:\n        pass"),
        "AE",
        "",
        "Line 3 holds a syntax error",
    ),
    "NUL bytes": (
        RIGHT.encode().replace(b"'O'", b"'\x00'", 1),
        ALL,
        ALL,
        "holds a NUL byte, which no Python program may hold.",
    ),
    "no text at all": (bytes(range(1, 256)), ALL, ALL, "Python cannot read the file"),
    "too large": (b"#" * 2_000_000, ALL, ALL, "The file is larger than 1 MB."),
    "syntax error": (
        "def f(:\n    pass\n",
        ALL,
        ALL,
        "line 1 holds a syntax error (invalid syntax). def f(: Look at this line",
    ),
    "Python 2": ("print 'Hi'\n", ALL, ALL, "print 'Hi' Look"),
    "lines typed into Python": (">>> x = 1\n", ALL, ALL, ">>> x = 1 Look"),
    "another program": ("print('Hello')", "AC", "AC", "does not define a function reset_board."),
}
# What happens when it is loaded:
LOADING = {
    "asks for input": (
        first("name = input('Your name? ')"),
        "AJ",
        "",
        "Line 1 asks for input when the file is loaded. It was passed over; the rest was graded.",
    ),
    "plays the game": (
        RIGHT.replace(GUARD, "main()\n"),
        "AJ",
        "",
        "asks for input when the file is loaded.",
    ),
    "ends the program": (
        first("import sys; sys.exit()"),
        "AJ",
        "J",
        "Line 1 ends the program when the file is loaded.",
    ),
    "ends the process": (
        first("import os; os._exit(0)"),
        "AJ",
        "J",
        "Line 1 ends the program when the file is loaded.",
    ),
    "fails": (
        then("assert get_current_player(3) == 'X', 'X first'"),
        "AJ",
        "",
        "fails when the file is loaded (AssertionError: X first).",
    ),
    "needs what is not there": (
        first("import numpy_of_the_other_course"),
        "AJ",
        "",
        "Line 1 fails when the file is loaded (ModuleNotFoundError:",
    ),
    "never ends": (
        first("while __name__ != '__main__': pass"),
        "AJ",
        "",
        "Line 1 does not come to an end when the file is loaded.",
    ),
    "prints without end": (
        first("while __name__ != '__main__': print('Hi')"),
        "AJ",
        "",
        "Line 1 prints without end when the file is loaded.",
    ),
}
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
        "get_current_player did not come to an end: it was stopped after 1 seconds of work.",
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
        "called get_current_player(4) got get_current_player did not come to an end",
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
        then("import os\ndef get_current_player(round): os.kill(os.getpid(), 9)"),
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
        "play_tic_tac_toe did not come to an end: it was stopped after 1 seconds of work.",
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
        "your program asked for more input than the example types.",
    ),
    "crashes": (
        then("def display_outcome(round): return 1 // 0"),
        "AH",
        "H",
        "ZeroDivisionError: integer division or modulo by zero",
    ),
    "ends too early": (
        then("def play_tic_tac_toe(board): exit()"),
        "AHJ",
        "HJ",
        "the end comes too early",
    ),
}
TABLE = {
    f"{name}: {kind}": row
    for name, table in {
        "file": FILES,
        "loading": LOADING,
        "function": FUNCTIONS,
        "game": GAMES,
    }.items()
    for kind, row in table.items()
}


@pytest.mark.parametrize(("source", "units", "lost", "sentence"), TABLE.values(), ids=TABLE)
def test_a_bad_file_costs_what_it_has_to_and_says_why(tmp_path, source, units, lost, sentence):
    result = grade(ASSIGNMENT, write(tmp_path, source, "tic_tac_toe.py"), units)
    assert [u.id for u in result.units if result.earned(u.id) < u.points] == sorted(lost)
    assert Outcome.ERROR not in {verdict.outcome for verdict in result.verdicts}
    report = text.render(result)
    assert sentence in " ".join(report.split())
    assert "\x1b" not in report
    assert max(map(len, report.split("\n"))) <= 80
    for render in FORMATS.values():
        render(result).encode()
