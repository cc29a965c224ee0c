"""A program takes time by its length alone when it is compared and shown, whatever it holds."""

import time

import pytest

from extensions.classroom.files.records import HandIn
from extensions.similarity import compare_class
from extensions.similarity.normal_form import scan_text
from extensions.similarity.page import render_similarity, show_pairs
from harness import assignment
from tests.samples import FOR_A_RELEASE, sample
from tools.programs import whole_program

CHOSEN = assignment.load("dict_board")
COPIED = whole_program("dict_board", "clumsy_beginner").read_text("utf-8")
SECONDS = 0.2  # of CPU, for each file
MANY = 50_000  # characters: a copied program still fits behind them into what is compared
MILLION = 1_000_000 - 20  # the most that a file may hold
TRIES = 3
SHORT, LONG = 15_000, 60_000

# What is repeated to fill a file, and what stands before it.
ROWS = {
    "blanks behind case": ("case", " "),
    "blanks before match": ("", "                match x\n"),
    "tabs": ("", "\t"),
    "blank lines": ("", "\n"),
    "lines of one blank": ("", " \n"),
    "words": ("", "a b "),
    "short lines": ("", "x\n"),
    "one name": ("", "a"),
    "underscores": ("case ", "_a"),
    "case again": ("", "case _ "),
    "case on each line": ("", "case\n"),
    "opening brackets": ("", "("),
    "opening braces": ("", "{"),
    "closing brackets": ("", ")]}"),
    "nested lists": ("x = ", "[[]"),
    "single quotes": ("", "'"),
    "double quotes": ("", '"'),
    "both quotes": ("", "'\""),
    "a text that is open on each line": ("", "'a\n"),
    "an open text of many lines": ("'''", "a\n"),
    "open texts in open texts": ("", "'''a\n\""),
    "documentation": ("", '"""a"""\n'),
    "prefixes": ("", "rb"),
    "backslashes": ("", "\\"),
    "lines that go on": ("", "\\\n"),
    "backslashes in a text": ("'", "\\x"),
    "plus signs": ("", "+"),
    "equals signs": ("", "="),
    "arrows": ("", "->"),
    "decorators": ("", "@a"),
    "exclamation marks": ("", "!"),
    "dots": ("", "."),
    "digits": ("", "1"),
    "digits and underscores": ("", "1_"),
    "a number of base 16": ("0x", "f_"),
    "numbers with exponents": ("", "1e"),
    "percent signs in a text": ("'", "%(a"),
    "indexes in a text": ("'", "{a["),
    "open fields": ("", "f'{"),
    "texts in fields": ("", "f'{f\""),
    "braces in a formatted text": ("f'''", "{"),
    "named characters that are open": ("f'", "\\N{"),
    "equals signs in a field": ("f'{", "= "),
    "conversions in a field": ("f'{", "!r"),
    "many imports": ("import ", "a,"),
    "imports with blanks": ("", "import a   "),
    "imports from dots": ("", "from . "),
    "functions without a name": ("", "def "),
    "functions on lines that go on": ("", "def \\\n"),
    "yields": ("", "yield "),
    "comments": ("", "# the dragon counts its teeth before\n"),
    "one comment": ("#", "a "),
    "control characters": ("", "\x0c\x1c"),
}
SOME = {name: ROWS[name] for name in sample(ROWS, 4)}


def filled(row, size):
    """Return a text of about so many characters."""
    begun, piece = row
    return begun + piece * ((size - len(begun)) // len(piece))


def least_seconds(job, *given):
    """Return the CPU seconds of the quickest of a few tries: other processes disturb some."""
    took = []
    for _ in range(TRIES):
        began = time.process_time()
        job(*given)
        took.append(time.process_time() - began)
        if took[-1] < SECONDS / 2:
            break
    return min(took)


def hand_ins_of(folder, *sources):
    """Return submissions with these programs."""
    found = []
    for number, source in enumerate(sources):
        path = folder / f"{number}.py"
        path.write_text(source, "utf-8")
        found.append(HandIn(key=str(number), name=f"Student {number}", path=path))
    return found


@FOR_A_RELEASE
@pytest.mark.parametrize("row", SOME.values(), ids=SOME)
def test_a_file_is_compared_at_once(tmp_path, row):
    hand_ins = hand_ins_of(tmp_path, filled(row, MILLION))
    given = least_seconds(compare_class, [], CHOSEN)
    assert least_seconds(compare_class, hand_ins, CHOSEN) - given < SECONDS


@FOR_A_RELEASE
@pytest.mark.parametrize("row", SOME.values(), ids=SOME)
def test_both_programs_of_a_pair_are_shown_at_once(tmp_path, row):
    source = f"{COPIED}\n{filled(row, MANY)}"
    likeness = compare_class(hand_ins_of(tmp_path, source, source), CHOSEN)
    assert len(likeness.found.pairs) == 1

    def show():
        return list(show_pairs(likeness, CHOSEN, ()))

    assert least_seconds(show) < 2 * SECONDS


@FOR_A_RELEASE
@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_file_of_four_times_the_length_takes_about_four_times_as_long(row):
    def scan(size):
        return list(scan_text(filled(row, size)))

    short = max(least_seconds(scan, SHORT), 0.002)
    assert least_seconds(scan, LONG) < 12 * short


def test_a_copy_behind_many_blanks_is_found(tmp_path):
    sources = [f"case{' ' * MANY}\n{COPIED}", COPIED]
    (pair,) = compare_class(hand_ins_of(tmp_path, *sources), CHOSEN).found.pairs
    assert pair.share == 1


def test_many_shared_comments_are_numbered_at_once(tmp_path):
    comments = "".join(f"# {number} dragons count their teeth\n" for number in range(1500))
    likeness = compare_class(hand_ins_of(tmp_path, comments, comments), CHOSEN)
    assert least_seconds(render_similarity, likeness, CHOSEN, ()) < 4 * SECONDS
