"""Screens: how they are read, compared and shown, with the cells of drawn boards."""

import random

import pytest

from harness import assignment
from harness.assignment import load
from harness.errors import AssignmentError
from harness.execution.playing import Player
from harness.execution.reference import Reference
from harness.feedback.rendering import load_drawing
from harness.home import ASSIGNMENTS
from harness.transcripts.screen import (
    MOST_LINES,
    Screen,
    moves_text,
    read_transcript,
    without_codes,
)
from tests.helpers import typed
from tests.samples import FOR_A_RELEASE, each_row

ALIKE = {
    "the same": ("one\ntwo\n", "one\ntwo\n"),
    "blanks at the end of a line": ("one  \ntwo\t\n", "one\ntwo\n"),
    "no newline at the end": ("one", "one\n"),
    "blank lines at the end": ("one\n\n\n", "one\n"),
    "lines of blanks at the end": ("one\n   \n", "one\n"),
    "lines of blanks": ("one\n   \ntwo", "one\n\ntwo"),
    "nothing and blank lines": ("", "\n\n"),
    "prompt without its blank": (f"Row:{typed(1)}", f"Row: {typed(1)}"),
    "prompt with more blanks": (f"Row: \t {typed(1)}", f"Row: {typed(1)}"),
    "carriage returns": ("one\r\ntwo\r\n", "one\ntwo\n"),
}
UNLIKE = {
    "wording": ("one", "two"),
    "letter case": ("One", "one"),
    "digit for letter": ("0 wins!", "O wins!"),
    "order": ("one\ntwo", "two\none"),
    "line missing": ("one\ntwo", "one"),
    "blank line missing": ("one\n\ntwo", "one\ntwo"),
    "blank line too many": ("one\n\n\ntwo", "one\n\ntwo"),
    "blank line at the start": ("\none", "one"),
    "blanks at the start of a line": (" one", "one"),
    "blanks inside a line": ("one  two", "one two"),
    "other text typed": (f"Row: {typed(1)}", f"Row: {typed(2)}"),
    "blanks typed": (f"Row: {typed('1 ')}", f"Row: {typed('1')}"),
    "printed instead of typed": ("Row: 1\n", f"Row: {typed(1)}"),
    "guillemets printed": ("Row: «1»\n", f"Row: {typed(1)}"),
    "no space where typed text ends": (f"{typed(1)}one", f"{typed(1)} one"),
}


def test_screens_that_look_alike_are_equal():
    for name, (one, other) in ALIKE.items():
        assert Screen(one) == Screen(other), name
        assert hash(Screen(one)) == hash(Screen(other)), name


def test_screens_that_look_different_are_not_equal():
    equal = [name for name, (one, other) in UNLIKE.items() if Screen(one) == Screen(other)]
    assert equal == []


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("one", "other"),
    [("one\n", "one\n\n"), ("one", "one\n"), ("", "\n")],
    ids=["blank line", "newline", "nothing"],
)
def test_a_closed_screen_counts_what_is_at_its_end(one, other):
    assert Screen(one).with_end_mark != Screen(other).with_end_mark
    assert Screen(one).with_end_mark == Screen(one).with_end_mark


CLEARED = {
    **{f"one{code}two": "onetwo" for code in ("\x1b[2J", "\x1b[H\x1b[2J", "\x1b[2K\r")},
    "one\x1bc\x1b[!p\x1b[?3;4l\x1b[4l\x1b>\x1b[?69ltwo": "onetwo",  # tput reset
    **{f"one{code}two": "onetwo" for code in ("\x1bc", "\x0c", "\x1b[31m", "\x1b[?25l")},
    "one\n\x1b[2J\x1b[H\ntwo\n\x1b[31mthree\x1b[0m": "one\ntwo\nthree",
}


def test_codes_that_clear_the_screen_can_be_dropped():
    assert {text: without_codes(text) for text in CLEARED} == CLEARED


# Files


@each_row(
    "line",
    ["Row: «1", "Row: 1»", "«", "»", "Row: « 1", "»1«", "«1» »", "««1»", "«1»»", "Row «1» and « 2"],
)
def test_a_guillemet_without_its_partner_is_named_with_its_line(tmp_path, line):
    path = tmp_path / "game.txt"
    path.write_text(f"Row: «1»\n{line}\n", "utf-8")
    with pytest.raises(AssignmentError) as mistake:
        read_transcript(path)
    assert str(mistake.value) == f"{path}:2: a guillemet without its partner"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (f"a\n{'b' * 4001}", ":2: is longer than 4000 characters"),
        ("a\n" * 20_000, ": has more than 20000 lines"),
    ],
    ids=["line", "lines"],
)
def test_a_file_that_is_longer_than_screens_that_compare_is_refused(tmp_path, text, complaint):
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(AssignmentError) as mistake:
        read_transcript(path)
    assert str(mistake.value) == f"{path}{complaint}"


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(AssignmentError) as mistake:
        read_transcript(tmp_path / "game.txt")
    assert (
        str(mistake.value) == f"{tmp_path / 'game.txt'}: cannot be read: No such file or directory"
    )


def test_a_file_that_is_not_utf_8_is_named(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes("Row: «1»".encode("latin-1"))
    with pytest.raises(AssignmentError) as mistake:
        read_transcript(path)
    assert str(mistake.value) == f"{path}: is not saved as UTF-8"


@each_row(
    ("codes", "moves"), [("\x1b[5;10H", True), ("\x1b[2A", True), ("\x1b[H", False), ("2A", False)]
)
def test_codes_that_move_text_stay_and_are_known(codes, moves):
    assert moves_text(without_codes(f"one{codes}two")) == moves


PIECES = ["a", "", " ", "\t", "\n", "\n\n", "Row? ", "\x0c", typed("1"), f"Row? {typed('1')}\n"]


@each_row("seed", range(200))
def test_a_screen_that_goes_on_is_the_whole_screen(seed):
    chance = random.Random(seed)
    screen = Screen("")
    for _ in range(6):
        text = "".join(chance.choices(PIECES, k=5)) + "\n"
        whole, screen = Screen(screen.text + text), screen.followed_by(text)
        assert (screen.text, screen.lines, screen.questions) == (
            whole.text,
            whole.lines,
            whole.questions,
        )


def test_a_screen_that_goes_on_for_ever_is_cut():
    screen = Screen("a\n" * MOST_LINES).followed_by("a\n").followed_by("a\n")
    assert screen.lines == Screen("a\n" * (MOST_LINES + 2)).lines


SEEDS = {"vs_computer": 15}
NAMES = [
    (slug, path.name)
    for slug in ("xtreme", "vs_computer")
    for path in sorted((ASSIGNMENTS / slug / "transcripts").glob("*.txt"))
]


@pytest.mark.parametrize(("slug", "name"), NAMES)
def test_the_reference_shows_exactly_what_the_transcript_holds(slug, name):
    chosen = load(slug)
    with Reference(chosen) as reference:
        player = Player(reference.load_program(), chosen.folder / "transcripts")
        game = player.program(name, seed=SEEDS.get(slug))
    assert game.ended_well()
    assert game.seen.text.rstrip() == game.expected.text.rstrip()


ROWS = {
    "dict_board": {
        "  0  X|O| ": "XO ",
        "  1   | |O": "  O",
        "X|O|X": "XOX",
        " X | O | X ": "XOX",
        "0  | |": "   ",
        "0 X|1|2": "X12",
        "0|1|2": "012",
        "     0 1 2": "",
        "    --+-+--": "",
        "---|---|---": "",
        "X wins!": None,
        "XX|O|X": None,
        "X|O": None,
        "X|O|X|O": None,
        "|O|X": None,
        "": None,
    },
    "numpad": {
        "  X  |  O  |": "XO ",
        "X|O|X": "XOX",
        " | |": "   ",
        "7|8|9": "789",
        "-----------------": "",
        "--+--+--": "",
        "X | O": None,
        "XX | O | X": None,
        "X's turn.": None,
        "X|O|X|O": None,
    },
    "vs_computer": {
        "| X | O |   |": "XO ",
        "|   |   |   |": "   ",
        "|   | O | X |": " OX",
        "X | O | X": "XOX",
        "X | O |": "XO ",
        "| X | O | X": "XOX",
        "X | O | X |": "XOX",
        "+---+---+---+": "",
        "| X | O | X | O |": None,
        "| XX | O | X |": None,
        "X's move": None,
    },
    "xtreme": {
        "X|O| ": "XO ",
        "X": "X",
        "X|O|X|O": "XOXO",
        "-+-+-": "",
        "XX|O": None,
        "Move Counter: 1": None,
    },
}


@each_row("slug", ROWS)
def test_the_cells_in_a_line_are_read(slug):
    cells = load_drawing(assignment.load(slug)).cells
    assert {line: cells(line) for line in ROWS[slug]} == ROWS[slug]
