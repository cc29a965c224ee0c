"""A megabyte on the screen costs the grader little time, whatever it is made of."""

import importlib
import random
import time
from itertools import product

import pytest

from harness import assignment
from harness.feedback.rendering import load_drawing
from harness.transcripts.differences import side_by_side
from harness.transcripts.events import find_events, moves, state
from harness.transcripts.screen import LEFT_OUT, MOST_LINES, Screen, read_transcript, without_codes
from harness.wire import TYPED, TYPED_END
from tests.helpers import PLAYER, typed
from tests.samples import RELEASE, TIMES, each_row, sample
from tests.transcripts.drawn import cells

MEGABYTE = 1 << 20 if TIMES >= RELEASE else 1 << 18  # a quarter of it, but for a release
LEAST_SECONDS = 0.02
MOST_TIMES = 10  # 16 where the time grows with the square
LETTERS = bytes(b"abcdefghij XO|"[byte % 14] for byte in range(256))
PUMPED = {
    "blanks": " ",
    "tabs": "\t",
    "letters": "a",
    "digits": "1",
    "bars": "|",
    "rules": "-",
    "marks": "X",
    "marks and blanks": "X ",
    "words": "a ",
    "marks and bars": "X|",
    "blank lines": "\n",
    "lines": "a\n",
    "boards": " X | O | X \n",
    "outcomes": "X O wi\n",
    "typed text": f"? {TYPED}1{TYPED_END}\n",
    "typed text on a line": f"{TYPED}1{TYPED_END}",
    "marks of typed text": TYPED,
    "half a code": "\x1b[0;",
    "colours": "\x1b[31m",
    "clearing codes": "\x1b[2J",
    "titles": "\x1b]a\x07",
    "half a title": "\x1b]",
    "form feeds": "\x0c",
    "form feeds on lines": "\x0c\n",
    "form feeds and blanks": "\x0c ",
    "moves": "\x1b[1A",
    "carriage returns": "a\r",
    "backspaces": "a\b",
    "accents": "e\u0301",
}
ENDS = {"nothing": "", "typed": f"{TYPED}1{TYPED_END}\nX wins!\n", "a letter": "!\n0 1 2\n |X|\n"}


@pytest.fixture(scope="module", params=["dict_board", "numpad", "vs_computer", "xtreme"])
def chosen(request):
    """Return an assignment's cells, its endings and a screen that it expects."""
    loaded = assignment.load(request.param)
    path = min((loaded.folder / "transcripts").rglob("*.txt"))
    module = "games" if request.param == "vs_computer" else "screens"
    own = importlib.import_module(f"assignments.{request.param}.{module}")
    endings = own.TOLD if request.param == "vs_computer" else own.ENDINGS
    return load_drawing(loaded).cells, endings, read_transcript(path)


def megabytes():
    """Return what megabytes are made of, with how they end."""
    pairs = [f"{pumped}, {end}" for pumped, end in product(PUMPED, ENDS)]
    return sample(pairs, 20, kind=lambda pair: pair.partition(",")[0])


def took(look, text):
    """Return the seconds of work to look at a text."""
    seen = Screen(text)
    started = time.process_time()
    look(seen)
    return time.process_time() - started


@each_row("made", sample(megabytes(), 5))
def test_four_times_as_long_a_text_takes_about_four_times_as_long(chosen, made):
    cells, endings, expected = chosen
    pumped, _, end = made.partition(", ")
    looks = {
        "lines": lambda seen: (seen.lines, seen.raw, seen.without_blank_lines.lines),
        "events": lambda seen: list(
            find_events(zip(seen.lines, seen.raw, strict=True), cells, PLAYER)
        ),
        "state": lambda seen: (state(seen, cells, endings), moves(seen, cells, endings)),
        "beside": lambda seen: side_by_side(expected, seen, cells, PLAYER),
        "clearing": lambda seen: without_codes(seen.text),
    }
    whole = PUMPED[pumped] * (MEGABYTE // len(PUMPED[pumped]))
    for name, look in looks.items():
        quarter = max(took(look, whole[: MEGABYTE // 4] + ENDS[end]), LEAST_SECONDS)
        assert took(look, whole + ENDS[end]) < MOST_TIMES * quarter, name


def words(count, length):
    """Return lines of letters, hardly two of them alike, in the same way each time."""
    drawn = random.Random(count).randbytes(count * length).translate(LETTERS).decode("ascii")
    return [drawn[start : start + length] for start in range(0, len(drawn), length)]


TWO = {
    "long messages": "\n".join(words(1400, 700)),
    "short messages": "\n".join(words(60_000, 16)),
    "questions": "".join(f"{word}? {typed(1)}" for word in words(7000, 140)),
    "drawings": "\n".join(f"|{word}\nand" for word in words(40_000, 20)),
    "one drawing": "\n".join(f"|{word}" for word in words(200_000, 3)),
    "players": "\n".join(f"{word[0]} X {word[1]}" for word in words(150_000, 2)),
    "blank lines": "\n\n".join(words(60_000, 14)),
    "long drawings": "\n".join(f"|{word}\nand" for word in words(100, 10_000)),
}


PAIRS = sample([f"{first}, {second}" for first, second in product(TWO, TWO)], 16)


@pytest.mark.parametrize("pair", PAIRS)
def test_two_screens_of_a_megabyte_are_put_side_by_side_quickly(pair):
    first, second = (TWO[name] for name in pair.split(", "))
    one, other = Screen(first), Screen(f"other\n{second}")
    started = time.process_time()
    rows = side_by_side(one, other, cells, PLAYER)
    assert time.process_time() - started < 0.3
    assert 0 < len(rows) < 1000


# What is left out


def test_of_too_many_lines_the_first_ones_compare():
    screen = Screen("a\n" * 2 * MOST_LINES)
    assert len(screen.lines) == len(screen.raw) == MOST_LINES + 1
    assert screen.lines[-1] == screen.raw[-1] == LEFT_OUT


def test_a_game_that_floods_the_screen_is_not_in_the_state_that_is_expected():
    game = f"|X|\n? {typed(1)}X wins\n"
    flood = "again\n" * MOST_LINES
    for look in (state, moves):
        right, flooded = (look(Screen(text), cells, {"X": "wins"}) for text in (game, game + flood))
        assert right != flooded
