"""How a game ends, on a pseudo-terminal and where there is none."""

import pytest

from harness.errors import (
    AskedForMore,
    Ended,
    PrintedTooMuch,
    Raised,
    TimedOut,
)
from harness.model import Limits
from tests.helpers import STUBBORN, typed
from tests.samples import FOR_A_RELEASE

pytestmark = pytest.mark.usefixtures("each_sandbox")

ENDINGS = {
    "exit": "import sys; sys.exit()",
    "exit with 0": "raise SystemExit(0)",
    "quit": "quit()",
    "end of the file": "x = 1",
}


@pytest.mark.parametrize("statement", ENDINGS.values(), ids=ENDINGS)
def test_a_program_may_end_early(play, statement):
    game = play(f"print(input('Name? '))\n{statement}", "Ann", "never read")
    assert game.seen.text == f"Name? {typed('Ann')}Ann\n"
    assert game.ended_well()


FAILURES = {
    "asks for more": (
        "input('Name? ')",
        AskedForMore,
        "asked for more input than the example types",
    ),
    "asks for more and swallows": (
        "while True:\n    try: input('Name? ')\n    except: pass",
        AskedForMore,
        "asked for more input than the example types",
    ),
    "prints without end": (
        "while True: print('again')",
        PrintedTooMuch,
        "printed without end and was stopped",
    ),
    "prints without newline": (
        "while True: print('again', end='')",
        PrintedTooMuch,
        "printed without end and was stopped",
    ),
    "exits with an error": (
        "raise SystemExit(1)",
        Ended,
        "ended with an exit code other than 0, as if it had failed",
    ),
    "ends the process": (
        "import os; os._exit(0)",
        Ended,
        "ended the whole program instead of returning",
    ),
    "crashes": (
        "import os; os.kill(os.getpid(), 11)",
        Ended,
        "crashed Python itself, or used more memory than it may",
    ),
}


@pytest.mark.parametrize(("statement", "kind", "text"), FAILURES.values(), ids=FAILURES)
def test_a_program_that_does_not_end_well_is_said(play, statement, kind, text):
    game = play(f"print('Hi')\n{statement}", limits=Limits(output=1 << 16))
    assert type(game.failure) is kind
    assert str(game.failure) == f"Your program {text}."


@pytest.mark.parametrize("kind", [name for name in FAILURES if "prints" not in name])
def test_what_was_shown_before_a_bad_end_is_kept(play, kind):
    game = play(f"print('Hi')\n{FAILURES[kind][0]}")
    assert game.seen.text.startswith("Hi\n")


def test_a_program_that_asks_for_more_shows_its_question(play):
    assert play("input('Name? ')").seen.text == "Name? "


def test_a_crash_is_said_with_its_line(play):
    game = play("print('Hi')\nint(input('Row: '))", "two")
    assert game.seen.text == f"Hi\nRow: {typed('two')}"
    assert type(game.failure) is Raised
    assert game.failure.line == 2
    assert str(game.failure) == "ValueError: invalid literal for int() with base 10: 'two'"


def test_how_a_program_failed_is_raised_when_it_is_to_end_well(play):
    with pytest.raises(Raised, match="ZeroDivisionError"):
        play("if __name__ == '__main__': 1 / 0").ended_well()


def test_a_game_that_never_ends_is_stopped(play):
    game = play("if __name__ == '__main__':\n print('Hi')\n while True: pass", limits=STUBBORN)
    assert game.seen.text == "Hi\n"
    assert type(game.failure) is TimedOut
    assert str(game.failure).startswith("Your program did not come to an end")


@FOR_A_RELEASE
def test_a_program_that_never_ended_is_not_played_again(player):
    played = player("while __name__ == '__main__': pass", STUBBORN, one="", two="Hi\n")
    played.program("one")
    with pytest.raises(TimedOut) as again:
        played.program("two")
    assert str(again.value).startswith("It was not played: your program did not come to an end")
