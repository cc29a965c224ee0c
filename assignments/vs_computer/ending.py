"""What the handler of `main` says where letters are typed for the numbers of a square.

What happens to letters is left open: whoever asks again, or ends with another exception, is right.
Where `play_game` ends with the ValueError that the handler was given for, it is seen at work.
"""

from __future__ import annotations

from assignments.vs_computer.boards import PLACES, marked
from assignments.vs_computer.dialogues import questions, typed
from assignments.vs_computer.games import EMPTY, SEED
from harness.checks import TYPED, TYPED_END, Player, Raised, Screen, Student, StudentFailure

APOLOGY = "The program has encountered an error and needs to die. Bye."
PERSON = "X"
LETTERS = "a b"


def slip_of_handler(student: Student, play: Player) -> str:
    """Return what the handler does otherwise than the given one, "" where nothing is wrong."""
    words = words_of_handler(student, play)
    return "" if words is None else slip_of(words)


def words_of_handler(student: Student, play: Player) -> str | None:
    """Return what `main` prints once letters have ended its game, None where they do not end it.

    What the game itself prints before it ends is left out, and so is all where the message goes to
    the standard error.
    """
    said_by_game = words_of_game(student)
    if said_by_game is None:
        return None
    lines = Screen(questions(PERSON).text + typed_line(LETTERS))
    try:
        played = play.function("main", transcript=lines, afterwards=typed(*PLACES), seed=SEED)
    except StudentFailure:
        return None
    if played.failure is not None or played.typed != (PERSON, LETTERS) or APOLOGY in played.stderr:
        return None
    return after_letters(played.seen).removeprefix(said_by_game)


def words_of_game(student: Student) -> str | None:
    """Return what `play_game` prints after letters, None where no ValueError ends it."""
    try:
        student.typing(LETTERS).play_game(PERSON, marked(EMPTY, PERSON))
    except StudentFailure as failure:
        if isinstance(failure, Raised) and str(failure).startswith("ValueError"):
            return after_letters(student.last_call.printed)
    return None


def typed_line(text: str) -> str:
    """Return a line that is typed, as a screen shows it."""
    return f"{TYPED}{text}{TYPED_END}\n"


def after_letters(screen: Screen) -> str:
    """Return what a screen shows after the line with the letters."""
    return screen.text.partition(typed_line(LETTERS))[2]


def slip_of(words: str) -> str:
    """Return in what the words of a handler are not those that it was given with, "" in nothing."""
    times = " ".join(words.split()).count(APOLOGY)
    if not times:
        return "main does not print the given message when a ValueError ends the game"
    if times > 1:
        return "main prints the given message more than once"
    before, _, _ = words.partition(APOLOGY.split(maxsplit=1)[0])
    if "\n" in before and not before.strip():
        return "main prints a blank line before the given message"
    return ""
