"""The words beside the rows of two screens."""

from harness.transcripts.differences import labels, side_by_side
from harness.transcripts.screen import Screen
from tests.helpers import typed
from tests.samples import each_row
from tests.transcripts.drawn import cells

ENDINGS = {"X wins": r"X.*win", "O wins": r"O.*win", "draw": r"[Dd]raw"}


def labels_of(expected, seen):
    """Return what is said of the rows of two screens, each once."""
    rows = side_by_side(Screen(expected), Screen(seen), cells, endings=ENDINGS)
    return list(dict.fromkeys(label for label in labels(rows) if label))


DRAWN = "|X|\n|O|\n"
ROWS = {
    "a drawing missing": (f"a\n{DRAWN}b", "a\nb", "a drawing is missing"),
    "an extra drawing": ("a\nb", f"a\n{DRAWN}b", "an extra drawing"),
    "another drawing": (DRAWN, "|X|\n|X|", "O should be drawn, not X"),
    "a drawing with fewer lines": (DRAWN, "|X|", "the drawing differs"),
    "a line missing": ("a\nb", "a", "a line is missing"),
    "an extra line": ("a", "a\nb", "an extra line"),
    "two lines missing": ("a\nb\nc", "a", "2 lines are missing"),
    "two blank lines missing": ("a\n\n\nb", "a\nb", "2 blank lines are missing"),
    "an empty cell": ("|X|\n|O|", "|X|\n| |", "O is missing in the drawing"),
    "a cell too many": ("|X|\n| |", "|X|\n|O|", "O is drawn where nothing should be"),
    "another number": ("Player 2, it is 10.", "Player 1, it is 10.", "2 should be shown, not 1"),
    "other numbers and words": ("Player 2 goes", "Player 1 comes", "the wording differs"),
    "other spaces": ("X  wins!", "X wins!", "the spaces differ"),
    "other words": ("Who is it?", "Who is there?", "the wording differs"),
    "another outcome": (
        "X wins!",
        "O wins!",
        'another outcome: "X wins!" is expected, not "O wins!"',
    ),
    "a draw for a win": (
        f"{DRAWN}Where? {typed(1)}X wins!",
        f"{DRAWN}Where? {typed(1)}It is a draw!",
        'another outcome: "X wins!" is expected, not "It is a draw!"',
    ),
    "the same outcome in other words": ("X wins!", "X has a win!", "the wording differs"),
}


@each_row(("expected", "seen", "words"), ROWS.values(), ids=ROWS)
def test_what_differs_is_called_what_it_is(expected, seen, words):
    assert labels_of(expected, seen) == [words]


def test_a_long_outcome_is_cut():
    (label,) = labels_of(f"X wins {'a' * 500}", f"O wins {'a' * 500}")
    assert len(label) < 200
