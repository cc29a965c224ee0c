"""Two screens side by side: their lines, the words beside them, and names for differences."""

import time

import pytest

from harness.model import Evidence
from harness.transcripts.differences import AFTER_LINES, BEFORE_LINES, WORDS, labels, side_by_side
from harness.transcripts.events import NOBODY
from harness.transcripts.screen import Screen
from tests.helpers import PLAYER, typed
from tests.samples import FOR_A_RELEASE, each_row
from tests.transcripts.drawn import cells


def beside(expected, seen):
    """Return the rows: an asterisk where they differ, the lines on either side."""
    return [
        ("*" if row.differs else " ", row.expected, row.actual)
        for row in side_by_side(Screen(expected), Screen(seen), cells)
    ]


# What has no partner


def both(line):
    """Return a row that both screens show."""
    return " ", line, line


ALONE = {
    "a message is missing": (("a", "b", "c"), ("a", "c"), [both("a"), ("*", "b", None), both("c")]),
    "a message too many": (("a", "c"), ("a", "b", "c"), [both("a"), ("*", None, "b"), both("c")]),
    "nothing that counts": (("a", ""), ("a ", "", ""), []),
    "nothing at all": (("a",), (), [("*", "a", None)]),
    "nothing expected": ((), ("a",), [("*", None, "a")]),
    "a blank line missing": (("a", "", "b"), ("a", "b"), [both("a"), ("*", "", None), both("b")]),
    "one blank line too many": (
        ("a", "", "b"),
        ("a", "", "", "b"),
        [both("a"), both(""), ("*", None, ""), both("b")],
    ),
    "a blank line in a drawing": (
        ("|X|", "|O|"),
        ("|X|", "", "|O|"),
        [both("|X|"), ("*", None, ""), both("|O|")],
    ),
    "a line of one drawing is missing": (
        ("|X|", "|-|", "|O|"),
        ("|X|", "|O|"),
        [both("|X|"), ("*", "|-|", None), both("|O|")],
    ),
    "a message instead of a drawing": (
        ("|X|", "a"),
        ("b", "a"),
        [("*", None, "b"), ("*", "|X|", None), both("a")],
    ),
}


@each_row(("expected", "seen", "rows"), ALONE.values(), ids=ALONE)
def test_what_one_screen_does_not_show_stands_alone(expected, seen, rows):
    assert sorted(beside("\n".join(expected), "\n".join(seen)), key=str) == sorted(rows, key=str)


@FOR_A_RELEASE
def test_after_a_question_too_many_the_answers_are_others_and_the_questions_stay_in_step():
    expected = f"Row: {typed(1)}Column: {typed(2)}Row: {typed(0)}"
    seen = f"Row: {typed(1)}Row: {typed(2)}Column: {typed(0)}Row: "
    assert beside(expected, seen) == [
        (" ", "Row: «1»", "Row: «1»"),
        ("*", None, "Row: «2»"),
        ("*", "Column: «2»", "Column: «0»"),
        ("*", "Row: «0»", "Row:"),
    ]


# Screens without end


@FOR_A_RELEASE
def test_of_a_long_screen_what_is_around_the_first_difference_is_shown():
    lines = [f"line {number}" for number in range(5000)]
    rows = beside("\n".join(lines), "\n".join([*lines[:2000], "other", *lines[2000:]]))
    assert rows[0] == (
        " ",
        f"… ({2000 - BEFORE_LINES} lines before)",
        f"… ({2000 - BEFORE_LINES} lines before)",
    )
    assert rows[1] == (" ", f"line {2000 - BEFORE_LINES}", f"line {2000 - BEFORE_LINES}")
    assert rows[BEFORE_LINES + 1] == ("*", None, "other")
    assert rows[-1] == (
        " ",
        f"… ({3000 - AFTER_LINES} lines after)",
        f"… ({3001 - AFTER_LINES} lines after)",
    )
    assert [row for row in rows if row[0] == "*"] == [("*", None, "other")]


LONG = {
    "lines": "\n".join(f"line {number}" for number in range(100_000)),
    "the same line": "again\n" * 170_000,
    "drawings": "|X O|\n|OX |\n" * 80_000,
    "questions": f"Row: {typed(1)}" * 100_000,
    "blank lines": "\n" * 1_000_000 + "end",
    "one line": "x" * 1_000_000,
}


@pytest.mark.parametrize("seen", LONG.values(), ids=LONG)
def test_a_megabyte_is_compared_quickly(seen):
    expected = Screen("\n".join(f"row {number}" for number in range(300)))
    started = time.process_time()
    rows = side_by_side(expected, Screen(seen), cells)
    assert time.process_time() - started < 1  # it takes about 0.1 s
    assert 0 < len(rows) < 1000


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
    "no question": (f"Where? {typed(1)}", typed(1), "the answer stands alone on its line"),
    "outcome": ("X wins!", "O wins!", 'another outcome: "X wins!" is expected, not "O wins!"'),
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


def names(expected, seen):
    return Evidence(rows=side_by_side(Screen(expected), Screen(seen), cells, PLAYER)).differences


def a_turn(drawn, player, answer):
    return f"|{drawn}|\n\n{player}'s turn.\nWhere? {typed(answer)}"


FIRST, SECOND, THIRD = a_turn("   ", "X", 1), a_turn("X  ", "O", 2), a_turn("XO ", "X", 3)
END = "|XOX|\n\nX wins!\n"
GAME = FIRST + SECOND + THIRD + END
ONE_WORD = {
    "a letter's case": ("Wer da?", "wer da?", "letter_case"),
    "a mark's case": ("|X|", "|x|", "letter_case"),
    "zero in a message": ("O wins!", "0 wins!", "zero_for_o"),
    "zero in a drawing": ("|O|", "|0|", "zero_for_o"),
    "the letter O for zero": ("Move 0", "Move O", "wording"),
    "a word": ("X wins!", "X won!", "wording"),
    "a full stop": ("Goodbye.", "Goodbye", "wording"),
    "blanks inside": ("a b", "a  b", "wording"),
    "blanks at the start": ("a", " a", "wording"),
    "a prompt": (f"Row: {typed(1)}", f"Line: {typed(1)}", "wording"),
    "a prompt on a line of its own": (f"Row: {typed(1)}", f"Row:\n{typed(1)}", "wording"),
    "a message missing": ("a\nb", "a", "wording"),
    "a message too many": ("a", "a\nb", "wording"),
    "a message is missing in front": ("a\nb", "b", "wording"),
    "a blank line missing": ("a\n\nb", "a\nb", "blank_line_missing"),
    "one blank line too many": ("a\nb", "a\n\nb", "blank_line_extra"),
    "one blank line too many in front": ("a", "\na", "blank_line_extra"),
    "a blank line missing in a drawing": ("|X|\n\n|O|", "|X|\n|O|", "blank_line_missing"),
    "another mark": ("|XO|", "|XX|", "wrong_board"),
    "a drawing missing": ("a\n|X|\nb", "a\nb", "wrong_board"),
    "one drawing too many": ("a\n|X|\nb", "a\n|X|\nb\n|X|", "wrong_board"),
    "a drawing in other lines": ("|X|\n|O|", "|X|O|", "wrong_board"),
}


QUESTION = f"Row: {typed(1)}"
GAMES = {
    "one turn is missing": (FIRST + a_turn("XO ", "X", 2) + END, ("turn_missing",)),
    "a turn twice": (FIRST * 2 + SECOND + THIRD + END, ("turn_repeated",)),
    "the same player again": (
        FIRST + a_turn("X  ", "X", 2) + a_turn("XX ", "X", 3) + "|XXX|\n\nX wins!\n",
        ("turn_repeated", "wrong_board"),
    ),
    "the other player begins": (
        a_turn("   ", "O", 1) + a_turn("O  ", "X", 2) + a_turn("OX ", "O", 3) + "|OXO|\n\nX wins!",
        ("turn_missing", "wrong_board"),
    ),
    "it stops after a move": (FIRST, ("early_end",)),
    "it stops and says so": (FIRST + "X wins!", ("early_end",)),
    "it asks on": (GAME + "O's turn.\nWhere? ", ("went_on_after_the_end",)),
    "it plays on": (GAME + a_turn("XOX", "O", 4), ("went_on_after_the_end",)),
    "it says nothing at the end": (GAME.replace("X wins!", ""), ("wording",)),
    "nothing is shown": ("", ("early_end",)),
}


QUESTIONS = {
    "too often": (f"Row: {typed(1)}Done", f"Row: {typed(1)}Row: {typed(2)}Done", "asked_too_often"),
    "too often at the end": (QUESTION, f"{QUESTION}Row: ", "asked_too_often"),
    "too seldom": (f"{QUESTION}Row: {typed(2)}Done", f"{QUESTION}Done", "asked_too_seldom"),
    "too seldom at the end": (f"{QUESTION}Row: {typed(2)}", QUESTION, "asked_too_seldom"),
    "never": (QUESTION, "", "asked_too_seldom"),
    "another question missing": (f"{QUESTION}Column: {typed(2)}", QUESTION, "asked_too_seldom"),
    "another question at the end": (
        f"{QUESTION}Column: {typed(2)}",
        f"{QUESTION}Column: {typed(2)}Row: ",
        "went_on_after_the_end",
    ),
    "with the same players in another order": (
        f"X or O? {typed(1)}X or O? {typed(2)}",
        f"O or X? {typed(1)}O or X? {typed(2)}",
        "wording",
    ),
    "another player each time": (
        f"X's move: {typed(1)}X's move: {typed(2)}",
        f"O's move: {typed(1)}O's move: {typed(2)}",
        "turn_missing",
    ),
    "another answer after a question too many": (
        f"Row: {typed(1)}Column: {typed(2)}Done",
        f"Row: {typed(1)}Row: {typed(2)}Column: {typed(3)}Done",
        "asked_too_often",
    ),
}
DIFFERENCES = {
    **{name: (expected, seen, (found,)) for name, (expected, seen, found) in ONE_WORD.items()},
    **{name: (GAME, seen, found) for name, (seen, found) in GAMES.items()},
    "a word missing before another player": (
        FIRST + "Well,\n" + SECOND + THIRD + END,
        FIRST + SECOND.replace("O's", "X's") + THIRD + END,
        ("wording", "turn_repeated"),
    ),
    **{f"asked {name}": (*screens, (found,)) for name, (*screens, found) in QUESTIONS.items()},
}


def test_differences_have_names():
    for name, (expected, seen, found) in DIFFERENCES.items():
        assert names(expected, seen) == found, name


def test_each_name_is_that_of_a_difference_above():
    assert {name for *_, found in DIFFERENCES.values() for name in found} == {
        name for name in WORDS if name not in ("another_outcome", "trailing_blank")
    }


def test_another_ending_of_the_game_is_another_outcome():
    expected, seen = Screen(GAME), Screen(GAME.replace("X wins!", "Draw!"))
    rows = side_by_side(expected, seen, cells, PLAYER, {"win": "wins!", "draw": "Draw!"})
    assert Evidence(rows=rows).differences == ("another_outcome",)


def test_blanks_at_the_end_of_a_line_alone_are_no_difference():
    assert names("a  \nb", "a\nb") == ()
    assert names("a  \nb", "a\nB") == ("trailing_blank", "letter_case")


@FOR_A_RELEASE
@pytest.mark.parametrize(("player", "name"), [(PLAYER, "turn_missing"), (NOBODY, "wording")])
def test_another_player_than_expected_is_one_only_where_the_assignment_names_players(player, name):
    expected = Screen(f"X plays\n|X|\nRow: {typed(1)}O plays\n|O|\nRow: {typed(2)}")
    seen = Screen(f"O plays\n|X|\nRow: {typed(1)}O plays\n|O|\nRow: {typed(2)}")
    assert Evidence(rows=side_by_side(expected, seen, cells, player)).differences == (name,)


def test_differences_are_named_in_order_and_once():
    assert names("one\n\ntwo\n\nthree\nO\n", "One\ntwo\nthree\n0\nfour\n") == (
        "letter_case",
        "blank_line_missing",
        "zero_for_o",
        "wording",
    )
