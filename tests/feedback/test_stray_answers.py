"""An answer that reaches another question than it was typed for is not what is wrong."""

from typing import Any

from harness.errors import AskedForMore, Raised
from harness.execution.game import Game
from harness.feedback.evidence import Situation, of_failure, stray_answer
from harness.feedback.rendering import Drawing
from harness.transcripts.screen import Screen
from tests.helpers import typed
from tests.samples import each_row

DRAWING = Drawing(
    endings={"X wins": "X wins", "O wins": "O wins"},
    over={"X wins": "X has three in a row"},
    asks={"Row": "asks for another move"},
)
PROGRAM: Any = None  # no line of it is shown
MOVE, AGAIN = f"Row: {typed(1)}", f"Again? {typed('n')}"
NOT_A_NUMBER = Raised("ValueError", "invalid literal for int() with base 10: 'n'", 7)


def game(expected, seen, failure=NOT_A_NUMBER):
    return Game(seen=Screen(seen), expected=Screen(expected), typed=(), did="play", failure=failure)


def row(answer):
    return f"Row: {typed(answer)}"


LEADS = {
    "the game is over": (
        f"{MOVE}X wins!\n",
        f"{MOVE}{row('n')}",
        "X has three in a row, but your program asks for another move.",
    ),
    "it is over and said so": (
        f"{MOVE}X wins!\n",
        f"{MOVE}X wins!\n{row('n')}",
        "X has three in a row, but your program asks for another move.",
    ),
    "an outcome of which no more is known": (
        f"{MOVE}O wins!\n",
        f"{MOVE}{row('n')}",
        'The screen should show "O wins!", but your program asks for another move.',
    ),
    "another question is to be asked": (
        f"{MOVE}{AGAIN}",
        f"{MOVE}{row('n')}",
        'The example asks "Again?" here, but your program asks for another move.',
    ),
    "no question is left": (
        MOVE,
        f"{MOVE}{row('n')}",
        "The example asks nothing more here, but your program asks for another move.",
    ),
    "a question in words of its own": (
        f"{MOVE}{AGAIN}",
        f"Line? {typed(1)}Line? {typed('n')}",
        'The example asks "Again?" here, but your program asks "Line?".',
    ),
}


@each_row(("expected", "seen", "lead"), LEADS.values(), ids=LEADS)
def test_what_the_program_asks_instead_is_reported(expected, seen, lead):
    stray = stray_answer(game(expected, seen), DRAWING)
    assert stray["lead"] == lead


OTHERS = {
    "the answer is for this question": game(MOVE, row("x")),
    "a question in other words": game(MOVE, f"Line? {typed('x')}"),
    "another exception": game(
        f"{MOVE}X wins!\n", f"{MOVE}{row('n')}", Raised("KeyError", "'n'", 7)
    ),
    "no exception": game(f"{MOVE}X wins!\n", f"{MOVE}{row('n')}", AskedForMore("It asked.")),
    "the last answer is for its question again": game(
        f"{MOVE}{AGAIN}{MOVE}", f"{MOVE}{row('n')}{row('x')}"
    ),
    "nothing was asked": game(MOVE, "Hello"),
}


@each_row("played", OTHERS.values(), ids=OTHERS)
def test_elsewhere_the_exception_is_what_is_wrong(played):
    assert stray_answer(played, DRAWING) == {}


def evidence(failure, played):
    situation = Situation(comparison=None, calls=(), games=[played])
    return of_failure(failure, situation, PROGRAM, DRAWING)


@each_row("failure", [AssertionError(), NOT_A_NUMBER], ids=["compared", "raised"])
def test_the_exception_is_reported_at_the_end_and_without_a_line(failure):
    found = evidence(failure, game(f"{MOVE}X wins!\n", f"{MOVE}{row('n')}"))
    assert found.lead == "X has three in a row, but your program asks for another move."
    assert found.hint == (
        'It then got "n", which was typed for another question, and stopped '
        "(ValueError: invalid literal for int() with base 10: 'n')."
    )
    assert (found.actual, found.place, found.code) == ("", "", "")


def test_where_the_exception_is_all_that_is_known_the_screens_are_shown():
    found = evidence(NOT_A_NUMBER, game(f"{MOVE}X wins!\n", f"{MOVE}{row('n')}"))
    assert [one.expected for one in found.rows if one.expected] == ["Row: «1»", "X wins!"]
