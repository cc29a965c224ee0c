"""How a game ends, on a pseudo-terminal and where there is none."""

import pytest

from harness.errors import AskedForMore, Ended, PrintedTooMuch, Raised, TimedOut
from harness.model import Limits
from tests.helpers import STUBBORN, typed
from tests.samples import FOR_A_RELEASE

pytestmark = pytest.mark.usefixtures("each_sandbox")

ENDINGS = {
    "exit": "import sys; sys.exit()",
    "exit with 0": "raise SystemExit(0)",
    "exit with a message": "import sys; sys.exit('Thanks for playing!')",
    "exit in a function": "def play(): exit('')\nplay()",
    "quit": "quit()",
    "end of the file": "x = 1",
}


@pytest.mark.parametrize("statement", ENDINGS.values(), ids=ENDINGS)
def test_a_program_may_end_early(play, statement):
    game = play(f"print(input('Name? '))\n{statement}", "Ann", "never read")
    assert game.seen.text == f"Name? {typed('Ann')}Ann\n"
    assert game.ended_well()


MORE = AskedForMore, "asked for more input than the example types"
ENDLESS = PrintedTooMuch, "printed without end and was stopped"
FAILURES = {
    "asks for more": ("input('Name? ')", *MORE),
    "asks for more and swallows": (
        "while True:\n    try: input('Name? ')\n    except: pass",
        *MORE,
    ),
    "prints without end": ("while True: print('again')", *ENDLESS),
    "prints without newline": ("while True: print('again', end='')", *ENDLESS),
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
def test_a_program_that_does_not_end_well_is_reported(play, statement, kind, text):
    game = play(f"print('Hi')\n{statement}", limits=Limits(output=1 << 16))
    assert type(game.failure) is kind
    assert str(game.failure) == f"Your program {text}."


@pytest.mark.parametrize("kind", [name for name in FAILURES if "prints" not in name])
def test_what_was_shown_before_a_bad_end_is_kept(play, kind):
    game = play(f"print('Hi')\n{FAILURES[kind][0]}")
    assert game.seen.text.startswith("Hi\n")


def test_a_crash_is_reported_with_its_line(play):
    game = play("print('Hi')\nint(input('Row: '))", "two")
    assert game.seen.text == f"Hi\nRow: {typed('two')}"
    assert type(game.failure) is Raised
    assert game.failure.line == 2
    assert str(game.failure) == "ValueError: invalid literal for int() with base 10: 'two'"


def test_a_game_that_never_ends_is_stopped(play):
    game = play("if __name__ == '__main__':\n print('Hi')\n while True: pass", limits=STUBBORN)
    assert game.seen.text == "Hi\n"
    assert type(game.failure) is TimedOut
    assert str(game.failure).startswith("Your program never finishes")


@FOR_A_RELEASE
def test_a_program_that_never_ended_is_not_played_again(player):
    played = player("while __name__ == '__main__': pass", STUBBORN, one="", two="Hi\n")
    played.program("one")
    with pytest.raises(TimedOut) as again:
        played.program("two")
    assert str(again.value).startswith("Not played: Your program did not finish")
