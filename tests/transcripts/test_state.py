"""The state that a screen goes through: what is drawn and typed, and how it ends."""

from harness.assignment import load, slugs
from harness.feedback.rendering import load_drawing
from harness.home import ASSIGNMENTS
from harness.transcripts.events import moves, state
from harness.transcripts.screen import Screen, read_transcript
from tests.helpers import typed
from tests.samples import FOR_A_RELEASE, each_row
from tests.transcripts.drawn import cells

ENDINGS = {"won": "[Ww][io]n", "drawn": "draw"}
GAME = f"Welcome\n|X|\n\nX, row: {typed(1)}|O|\nYou win!\nGoodbye\n"


def lines(text):
    return str(state(Screen(text), cells, ENDINGS)).split("\n")


def test_the_state_is_what_is_drawn_and_typed_and_how_it_ends():
    assert lines(GAME) == ["X", "«1»", "O", "won"]


ALIKE = {
    "the words of the end": ("You win!", "Somebody has won."),
    "the end said twice": ("You win!", "You win!\nYou win!"),
    "a prompt on a line of its own": ("X, row:", "X, row:\n"),
}


@each_row(("old", "new"), ALIKE.values(), ids=ALIKE)
def test_words_and_layout_are_left_out(old, new):
    assert lines(GAME.replace(old, new)) == lines(GAME)


def test_a_drawing_counts_each_time_and_another_end_is_another_one():
    twice = GAME.replace("|O|\n", "|O|\na\n|O|\n").replace("You win!", "It is a draw.")
    assert lines(twice) == ["X", "«1»", "O", "O", "drawn"]


@FOR_A_RELEASE
def test_an_ending_counts_after_a_drawing_only():
    assert lines("Whoever has a line wins.\n|X|") == ["X"]


def moved(text):
    return str(moves(Screen(text), cells, ENDINGS)).split("\n")


def test_moves_are_what_is_typed_and_how_it_ends():
    assert moved(GAME) == ["«1»", "won"]
    assert moved(GAME.replace("|O|\n", "")) == moved(GAME)
    assert moved(GAME.replace(typed(1), typed(1) * 2)) != moved(GAME)


@each_row("slug", slugs())
def test_the_boards_of_a_transcript_are_recognised(slug):
    recognise = load_drawing(load(slug)).cells
    for path in (ASSIGNMENTS / slug / "transcripts").rglob("*.txt"):
        lines = {line for line in read_transcript(path).lines if line}
        sentences = {line for line in lines if any(letter.islower() for letter in line)}
        sentences |= {line for line in lines if line.endswith((",", "AGAIN."))}
        assert {line for line in lines if recognise(line) is not None} == lines - sentences, path
