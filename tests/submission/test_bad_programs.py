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
NONE = "abcdefghij"
LOADED = "when the file is loaded."
ON_AND_ON = "while __name__ != '__main__':"
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


def player(body):
    """Return the right program with another body of a function on which two units build."""
    return then(f"def get_current_player(round): {body}")


# The file; the units to grade, those that lose points in small letters; what the report says.
# What the file is like:
FILES = {
    "empty": ("", NONE, "The file holds no program. Did you save it before you submitted it?"),
    "starter file": (TEMPLATE.read_text("utf-8"), "abei", "This is still the starter file"),
    "tabs": (RIGHT.replace("    ", "\t").encode(), "AB", "All done"),
    "tabs and spaces mixed": (
        first("def f():\n\tif True:\n        pass"),
        "AE",
        "There is a syntax error in line 3: tabs and spaces are mixed",
    ),
    "no text at all": (bytes(range(1, 256)), NONE, "Python cannot read the file"),
    "syntax error": (
        "def f(:\n    pass\n",
        NONE,
        "There is a syntax error in line 1: the bracket `(` is never closed",
    ),
    "Python 2": ("print 'Hi'\n", NONE, "`print` needs brackets"),
    "lines typed into Python": (
        ">>> x = 1\n",
        NONE,
        "Your file is a session of Python, with its prompts (>>>). We read what you typed there.",
    ),
    "of another assignment": (
        load("numpad").places["reference"].read_text("utf-8"),
        "ab",
        "few or none of the functions of Tic-tac-toe. Is it for another assignment?",
    ),
    "another program": ("print('Hello')", "ac", "does not define a function reset_board."),
}
# What happens when it is loaded:
LOADING = {
    "asks for input": (
        first("name = input('Your name? ')"),
        "AJ",
        "Line 1 asks for input as soon as the file is loaded. We called your functions",
    ),
    "plays the game": (RIGHT.replace(GUARD, "main()\n"), "AJ", "asks for input as soon as"),
    "exits": (first("import sys; sys.exit()"), "Aj", f"Line 1 ends the program {LOADED}"),
    "fails": (
        then("assert get_current_player(3) == 'X', 'X first'"),
        "AJ",
        "fails when the file is loaded (AssertionError: X first).",
    ),
    "needs what is not there": (
        first("import numpy_of_the_other_course"),
        "AJ",
        "Line 1 fails when the file is loaded (ModuleNotFoundError:",
    ),
    "never ends": (first(f"{ON_AND_ON} pass"), "AJ", f"Line 1 never finishes {LOADED}"),
    "floods": (first(f"{ON_AND_ON} print('Hi')"), "AJ", f"Line 1 prints without end {LOADED}"),
}
# What a function does:
FUNCTIONS = {
    "misspelt": (
        RIGHT.replace("update_board", "update_bord"),
        "AdHJ",
        "a function update_board. Is it your update_bord? The name must be exactly update_board.",
    ),
    "a parameter too many": (
        then("def get_current_player(board, round): return 'X'"),
        "Ab",
        "get_current_player could not be called with 1 value. Python said:",
    ),
    "no function": (then("get_current_player = 'X'"), "Ab", "'str' object is not callable"),
    "never ends for one input": (
        player("\n    while round == 4: pass\n    return 'XO'[round % 2]"),
        "AbD",
        "get_current_player never finishes. called get_current_player(4)",
    ),
    "floods": (player("\n    while True: print('X')"), "AbD", "printed without end and"),
    "recurses too deep": (
        player("return get_current_player(round)"),
        "AbD",
        "RecursionError: maximum recursion depth exceeded",
    ),
    "exits": (
        player("import sys; sys.exit('X')"),
        "AbD",
        "get_current_player ended the whole program (exit) instead of returning.",
    ),
    "kills the process": (
        player("import os; os.kill(os.getpid(), 11)"),
        "AbD",
        "get_current_player crashed Python itself, or used more memory than it may.",
    ),
    "prints": (player("print('XO'[round % 2])"), "AbD", "expected 'O' got None"),
    "returns what equals everything": (
        then(
            "class Both(str):\n"
            "    def __eq__(self, other): return True\n"
            "    __hash__ = None\n"
            "def get_current_player(round): return Both()"
        ),
        "AbD",
        "got <Both object>",
    ),
    "returns far too much": (player("return 'X' * 10 ** 9"), "AbD", "got MemoryError"),
    "raises": (player("return 'XO'[round]"), "AbD", "got IndexError: string index out of range"),
    "raises what clears the screen": (
        player("raise ValueError('\\x1b[2J\\ud800')"),
        "AbD",
        "got ValueError: ␛[2J�",
    ),
    "destroys its argument": (
        then("def update_board(board, player_mark, position): board.clear()"),
        "ABd",
        "got Then board[pos] fails (KeyError: (1, 2)).",
    ),
    "asks for ever": (
        then(
            "def is_program_finished():\n"
            "    while True:\n"
            "        try: input('Play again (Y/N)? ')\n"
            "        except: pass"
        ),
        "Ai",
        "is_program_finished asked for more input than it should need.",
    ),
}
# What the game does:
GAMES = {
    "never ends": (
        then("def play_tic_tac_toe(board):\n    while True: pass"),
        "Ah",
        "play_tic_tac_toe never finishes: the time limit stopped it after 1 second of work.",
    ),
    "prints without end": (
        then("def play_tic_tac_toe(board):\n    while True: display_board(board)"),
        "Ahj",
        "play_tic_tac_toe printed without end and was stopped.",
    ),
    "crashes": (then("def display_outcome(round): return 1 // 0"), "Ah", "ZeroDivisionError"),
    "ends too early": (then("def play_tic_tac_toe(board): exit()"), "Ahj", "stops too early"),
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
    source, units, sentence = TABLE[name]
    losing, report = outcome(tmp_path, source, units.upper())
    assert losing == [unit.upper() for unit in units if unit.islower()]
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
