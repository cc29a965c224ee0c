"""Programs of every bad kind: what they cost, and what the student is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.assignment import load
from harness.grading.flow import grade
from harness.model import Outcome
from harness.reports import FORMATS, text
from tests.helpers import REFERENCE, STUBBORN, TEMPLATE, write
from tests.samples import FOR_A_RELEASE, sample
from tests.submission.pairs import make_pair, names_of_pairs
from tools.programs import without_style

EVERY = 10
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


def outcome(folder, source, units):
    """Return the units that lose points for a program, and the report in one line.

    Whatever a program is like, nothing is the grader's fault and every report can be shown.
    """
    result = grade(ASSIGNMENT, write(folder, source, "tic_tac_toe.py"), units)
    report = text.render_report(result)
    assert Outcome.ERROR not in {verdict.outcome for verdict in result.verdicts}
    assert "\x1b" not in report
    assert max(map(len, report.split("\n"))) <= 80
    for render in FORMATS.values():
        render(result).encode()
    lost = [unit.id for unit in result.units if result.earned_in(unit.id) < unit.points]
    return lost, " ".join(report.split())


# The file, the units to grade, those of them that lose points, and what the report says.
# What the file is like:
FILES = {
    "empty": ("", ALL, ALL, "The file holds no program. Did you save it before you submitted it?"),
    "starter file": (
        TEMPLATE.read_text("utf-8"),
        "ABEI",
        "ABEI",
        "This is still the starter file: no function has been written yet.",
    ),
    "tabs": (RIGHT.replace("    ", "\t").encode(), "AB", "", "All done"),
    "tabs and spaces mixed": (
        first("def f():\n\tif True:\n        pass"),
        "AE",
        "",
        "There is a syntax error in line 3: tabs and spaces are mixed",
    ),
    "no text at all": (bytes(range(1, 256)), ALL, ALL, "Python cannot read the file"),
    "syntax error": (
        "def f(:\n    pass\n",
        ALL,
        ALL,
        "There is a syntax error in line 1: the bracket `(` is never closed",
    ),
    "Python 2": ("print 'Hi'\n", ALL, ALL, "`print` needs brackets"),
    "lines typed into Python": (
        ">>> x = 1\n",
        ALL,
        ALL,
        "Your file is a session of Python, with its prompts (>>>). We read what you typed there.",
    ),
    "another program": ("print('Hello')", "AC", "AC", "does not define a function reset_board."),
}
# What happens when it is loaded:
LOADING = {
    "asks for input": (
        first("name = input('Your name? ')"),
        "AJ",
        "",
        "Line 1 asks for input as soon as the file is loaded. We called your functions",
    ),
    "plays the game": (
        RIGHT.replace(GUARD, "main()\n"),
        "AJ",
        "",
        "asks for input as soon as the file is loaded.",
    ),
    "ends the program": (
        first("import sys; sys.exit()"),
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
        "Line 1 never finishes when the file is loaded.",
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
    "a parameter too many": (
        then("def get_current_player(board, round): return 'X'"),
        "AB",
        "B",
        "get_current_player could not be called with 1 value. Python said:",
    ),
    "no function": (then("get_current_player = 'X'"), "AB", "B", "'str' object is not callable"),
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
    "kills the process": (
        then("import os\ndef get_current_player(round): os.kill(os.getpid(), 11)"),
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
    **{f"file: {kind}": row for kind, row in FILES.items()},
    **{f"loading: {kind}": row for kind, row in LOADING.items()},
    **{f"function: {kind}": row for kind, row in FUNCTIONS.items()},
    **{f"game: {kind}": row for kind, row in GAMES.items()},
}
SAMPLE = sample(TABLE, EVERY, kind=lambda name: name.partition(":")[0])


@pytest.mark.parametrize("name", SAMPLE)
def test_a_bad_program_costs_what_it_has_to_and_says_why(tmp_path, name):
    source, units, lost, sentence = TABLE[name]
    losing, report = outcome(tmp_path, source, units)
    assert losing == sorted(lost)
    assert sentence in report


ONE_OF = 200


def lost_by_intention(mended):
    """Return the group of checks and the unit that the repair does not save, if any."""
    first = mended.read_text("utf-8", "replace").partition("\n")[0]
    named = first.removeprefix("# the broken one loses: ")
    group, _, unit = named.partition(" of ")
    return (group, unit) if unit and named != first else None


def outcomes(slug, path, without):
    result = grade(without_style(slug), path)
    assert result.problem is None
    return {
        verdict.check: verdict.passed
        for verdict in result.verdicts
        if (verdict.group, verdict.unit) != without
    }


def called(named):
    return f"{slug(named)}-{named.name.split('.')[0]}"


def slug(named):
    return named.parent.parent.name


@FOR_A_RELEASE
@pytest.mark.parametrize(
    "named", sample(names_of_pairs(), ONE_OF, name=called, kind=slug), ids=called
)
def test_a_repaired_file_is_judged_as_a_mended_one(named, tmp_path):
    broken, mended = make_pair(named, tmp_path)
    without = lost_by_intention(mended)
    assert outcomes(slug(named), broken, without) == outcomes(slug(named), mended, without)
