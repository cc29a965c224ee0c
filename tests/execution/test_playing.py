"""Whole programs on a pseudo-terminal and where there is none: what they show, how they end."""

from typing import Any

import pytest

from harness.errors import AskedForMore, Ended, PrintedTooMuch, Raised, TimedOut
from harness.model import Limits
from tests.helpers import STUBBORN, typed
from tests.samples import FOR_A_RELEASE, each_row

pytestmark = pytest.mark.usefixtures("each_sandbox")

GREETING = f"Name? {typed('Ann')}Hi Ann\n"


# What is typed and shown

READING = {
    "input": "name = input('Name? ')",
    "print and input": "print('Name? ', end=''); name = input()",
    "write and input": "sys.stdout.write('Name? '); name = input()",
    "print and readline": "print('Name? ', end=''); name = sys.stdin.readline().strip()",
    "print and for": "print('Name? ', end='')\nfor name in sys.stdin: name = name.strip(); break",
    "flushed": "print('Name? ', end='', flush=True); name = input()",
    "bytes": "sys.stdout.buffer.write(b'Name? '); name = sys.stdin.buffer.readline().decode()[:-1]",
    "builtins": "name = __builtins__.input('Name? ')",
    "saved stream": "SAVED.write('Name? '); name = input()",
    "screen by its number": "sys.stdout = open(1, 'w'); name = input('Name? ')",
    "screen by `os`": "import os; sys.stdout = os.fdopen(1, 'w', 1); name = input('Name? ')",
    "screen by bytes": (
        "import io; sys.stdout = io.TextIOWrapper(open('/dev/stdout', 'wb', 0))\n"
        "name = input('Name? ')"
    ),
}


@each_row("statements", READING.values(), ids=READING)
def test_typed_text_stands_on_the_screen_where_it_was_read(play, statements):
    game = play(f"import sys\nSAVED = sys.stdout\n{statements}\nprint('Hi', name)", "Ann")
    assert game.seen.text == GREETING
    assert game.ended_well()


PLAYING = "def play(): print('Hi', input('Name? '))\n"
CALLS = {
    "timed cell": "get_ipython().run_cell_magic('time', '', 'play()\\n')\n",
    "timed line": "get_ipython().run_line_magic('time', 'play()')\n",
    "cell of another language": "get_ipython().run_cell_magic('bash', '', 'ls')\nplay()\n",
    "cell that waits": "async def start(): play()\nx = await start()\n",
    "cell that waits long": (
        "import asyncio\nasync def start():\n    await asyncio.sleep(0)\n    play()\n"
        "await start()  # now\n"
    ),
}


@each_row("call", CALLS.values(), ids=CALLS)
def test_a_game_is_played_however_a_notebook_calls_it(play, call):
    game = play(PLAYING + call, "Ann")
    assert game.seen.text == GREETING
    assert game.ended_well()


@each_row("below", ["", "play()\n"], ids=["not run below", "run below"])
def test_a_cell_above_what_it_needs_plays_a_game_if_no_other_does(play, below):
    game = play(f"play()\n{PLAYING}{below}", "Ann")
    assert game.seen.text == GREETING
    assert game.ended_well()


def test_text_of_any_language_is_typed_and_shown(play):
    assert play("print(input('Имя? ') + ' ✗')", "Zoë").seen.text == f"Имя? {typed('Zoë')}Zoë ✗\n"


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        ("print('no newline', end='')", "no newline"),
        ("print()", "\n"),
        ("print('a\\tb\\rc')", "a\tb\rc\n"),
        ("print('\\x1b[5;9H')", "\x1b[5;9H\n"),
        ("import sys; sys.stdout.buffer.write(b'\\xff')", "\ufffd"),
        ("print('x' * 5000)", "x" * 5000 + "\n"),
        ("import os; os.write(1, b'Hi\\n')", "Hi\n"),
        ("import os; os.system('echo Hi')", "Hi\n"),
        ("x = 1", ""),
    ],
    ids=[
        *("no newline", "blank line", "tab and return", "control characters", "no text"),
        *("long line", "file descriptor", "another program", "nothing"),
    ],
)
def test_the_screen_shows_what_is_printed(play, statement, shown):
    game = play(statement)
    assert game.seen.text == shown
    assert game.ended_well()


def test_what_is_written_to_stderr_is_not_on_the_screen(play):
    game = play("import sys\nprint('one')\nprint('oh', file=sys.stderr)\nprint('two')")
    assert game.seen.text == "one\ntwo\n"
    assert game.stderr == "oh\n"


@FOR_A_RELEASE
def test_the_program_is_the_main_program(play):
    source = "import sys\nif __name__ == '__main__': print(sys.argv, __file__)"
    assert play(source).seen.text == "['hand_in.py'] hand_in.py\n"


@FOR_A_RELEASE
def test_the_program_starts_afresh_for_each_game(player):
    played = player("x = []\nx.append(1)\nprint(x)", one="", two="")
    assert [played.program(name).seen.text for name in ("one", "two")] == ["[1]\n", "[1]\n"]


def test_sleeping_takes_no_time(play):
    assert play("import time\ntime.sleep(10 ** 6)\nprint('awake')").seen.text == "awake\n"


def test_a_terminal_that_a_program_has_reset_echoes_nothing(play):
    reset = "s = tcgetattr(0); s[1] |= OPOST; s[3] |= ECHO; tcsetattr(0, TCSANOW, s)"
    source = f"from termios import *\n{reset}\nname = input('Name? ')\nprint(name)"
    assert play(source, "Ann").seen.text == f"Name? {typed('Ann')}Ann\n"


# Functions on the terminal


@FOR_A_RELEASE
def test_what_comes_afterwards_is_typed_only_when_it_is_asked_for(player):
    source = "def play(more):\n input()\n while more and input('Again? ') != 'n': pass"
    played = player(source, one="«1»\n")
    assert played.function("play", False, transcript="one", afterwards=["n"]).ended_well()
    game = played.function("play", True, transcript="one", afterwards=["y", "n"])
    assert game.seen.text == f"{typed(1)}Again? {typed('y')}Again? {typed('n')}"
    assert game.typed == ("1", "y", "n")


def test_a_function_that_reads_past_the_transcript_asks_for_more(player):
    game = player("def play(): input()", one="").function("play", transcript="one")
    assert str(game.failure) == "play asked for more input than the example types."


# Games and checks


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
    "is gone": ("import os; os._exit(0)", Ended, "ended the whole program instead of returning"),
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


GAME = "def ask():\n    return input('Name? ')\ndef main():\n    print('Hi', ask())\n"
LEFT_OVER: dict[str, Any] = {
    "asks, and the game is guarded": f"{GAME}print(ask())\nif __name__ == '__main__': main()",
    "asks, and the game is not guarded": f"{GAME}ask()\nname = ask()\nmain()",
    "never ends": pytest.param(
        f"{GAME}while True: pass\nif __name__ == '__main__': main()", marks=FOR_A_RELEASE
    ),
    "prints without end": f"{GAME}while True: print(1)\nif __name__ == '__main__': main()",
}


@pytest.mark.parametrize("source", LEFT_OVER.values(), ids=LEFT_OVER)
def test_a_leftover_test_does_not_spoil_the_game(player, source):
    game = player(source, Limits(call=1), one="Name? «Ann»\nHi Ann\n").program("one")
    assert game.seen.text == GREETING


def test_what_is_asked_first_and_used_later_belongs_to_the_game(player):
    source = "name = input('Name? ')\nage = input('Age? ')\nprint('Hi', name, age)"
    game = player(source, one="Name? «Ann»\nAge? «7»\nHi Ann 7\n").program("one")
    assert game.seen == game.expected


@FOR_A_RELEASE
def test_of_several_ways_to_play_the_likest_counts(player):
    source = "print('Hello')\ninput('Name? ')\ninput('Age? ')\nprint('Bye')"
    game = player(source, one="Hello\nName? «Ann»\nAge? «7»\nGood bye\n").program("one")
    assert game.seen.text == f"Hello\nName? {typed('Ann')}Age? {typed('7')}Bye\n"
