"""Whole programs on a pseudo-terminal, and where there is none: the screens are the same."""

import pytest

from tests.helpers import typed
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
}


@each_row("statements", READING.values(), ids=READING)
def test_typed_text_stands_on_the_screen_where_it_was_read(play, statements):
    game = play(f"import sys\nSAVED = sys.stdout\n{statements}\nprint('Hi', name)", "Ann")
    assert game.seen.text == GREETING
    assert game.ended_well()


PLAYING = "def play(): print('Hi', input('Name? '))\n"
MAGICS = {
    "timed cell": "get_ipython().run_cell_magic('time', '', 'play()\\n')\n",
    "timed line": "get_ipython().run_line_magic('time', 'play()')\n",
    "cell of another language": "get_ipython().run_cell_magic('bash', '', 'ls')\nplay()\n",
}


@each_row("call", MAGICS.values(), ids=MAGICS)
def test_what_nbconvert_makes_of_a_magic_runs_what_the_magic_ran(play, call):
    assert play(PLAYING + call, "Ann").seen.text == GREETING


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
