"""A program as tokens: what is alike in it, and that its length alone decides on the time."""

import time

import pytest

from extensions.classroom.files.records import HandIn
from extensions.similarity import compare_class
from extensions.similarity.normal_form import (
    COMMENT,
    fingerprints_of,
    normal_tokens,
    scan_text,
    tokenize,
)
from extensions.similarity.page import marked_programs, render_similarity
from harness import assignment
from harness.assignment import slugs
from tests.samples import FOR_A_RELEASE, each_row, sample
from tools.programs import programs, whole_program

PROGRAMS = [program for slug in slugs() for program in programs(slug)[::25]]
LONG = "a comment that says enough"
ROWS = {
    "names": ("a = bc", "name = name"),
    "keywords": ("if x is not None: return", "if name is not None : return"),
    "functions of Python": ("print(len(x))", "print ( len ( name ) )"),
    "exceptions are names": ("raise ValueError", "raise name"),
    "an attribute is a name": ("x.print", "name . name"),
    "a function of that name": ("def print(): pass", "def name ( ) : pass"),
    "a class": ("class list(x):", "class name ( name ) :"),
    "imports": ("import os.path as p, re", "import name . name as name , name"),
    "imports from": ("from .a import print", "from . name import name"),
    "a cause": ("raise X from None", "raise name from None"),
    "generators": ("yield from x; yield x", "yield from name ; yield name"),
    "decorators": ("@wraps\n@ x", "@ name @ name"),
    "numbers": (
        "1 1.5 .5 1e5 0x1F 1_000 3j",
        "number number number number number number number",
    ),
    "texts": ("'a' \"b\" r'\\d' '''c\nd'''", "text"),
    "bytes": ("x = rb'a'", "name = text"),
    "escaped quotes": ("x = 'it\\'s'; y", "name = text ; name"),
    "a text that is open": ("x = 'a\ny", "name = text name"),
    "formatted": ("f'{x} is {y!r:>{n}}'", "text name text name text name text"),
    "formatted by a call": ("f'{f(x)[0]:{w}}'", "text name ( name ) [ number ] text name text"),
    "formatted with braces": ("f'{{x}} {y}'", "text name text"),
    "formatted with quotes": ("f'{d[\"k\"]}'", "text name [ text ] text"),
    "formatted for a look": ("f'{x = }'", "text name = text"),
    "formatted on many lines": ("f'''a\n{x\n}'''", "text name text"),
    "a formatted text that is open": ("f'{x\ny", "text name name"),
    "signs": ("x **= y // 2 != z", "name * * = name / / number != name"),
    "lines that go on": ("x = \\\n1", "name = number"),
    "patterns": ("match x:\n  case 'a', _:\n    _", "name name : name text , name : name"),
    "a name called match": ("match = case", "name = name"),
    "signs of no Python": ("x $ y ?", "name $ name ?"),
}


@each_row(("source", "tokens"), ROWS.values(), ids=ROWS)
def test_what_is_compared(source, tokens):
    assert " ".join(one.text for one in tokenize(source).code) == tokens


@each_row(
    ("source", "code"),
    [
        (f"# {LONG}\nx", 1),
        (f"def f():\n    '''{LONG}'''", 5),
        (f'r"""{LONG}"""', 0),
        (f"x = '''{LONG}'''", 3),
        (f"'''{LONG}", 1),
    ],
    ids=["a comment", "documentation", "with a prefix", "a value", "open"],
)
def test_texts_that_stand_for_themselves_are_comments(source, code):
    tokens = tokenize(source)
    is_comment = "x = " not in source and not source.endswith(LONG)
    assert [line.text for line in tokens.comment_lines] == ["acommentthatsaysenough"] * is_comment
    assert len(tokens.code) == code


def test_pieces_follow_each_other_with_nothing_but_blanks_between():
    for program in PROGRAMS:
        source = program.path.read_text("utf-8", "replace")
        done = 0
        for token in scan_text(source):
            assert token.start < token.end, program
            between = source[done : token.start].strip(" \t\n\f\\rRuU")  # of documentation
            assert not between, program
            assert token.text == COMMENT or source[token.start : token.end].strip(), program
            done = token.end
        assert not source[done:].strip(), program


@each_row(
    ("idle", "is_skipped"),
    [
        ("x = 5 * 2", True),
        ("used = used", True),
        ("pass", True),
        ("x = [\n    1,\n    2,\n]", True),
        ("if False:\n    print(used)\n\n    used = 2", True),
        ("len('step')", True),
        ("len(used.pop())", False),
        ("if True:\n    print(used)", False),
        ("x = input()", False),
        ("used = 5", False),
        ("print(used)", False),
    ],
)
def test_statements_that_do_nothing_are_skipped(idle, is_skipped):
    source = "used = 1\n{}\nprint(used + used)\n"
    plain = [one.text for one in normal_tokens(source.format("")).code]
    found = [one.text for one in normal_tokens(source.format(idle)).code]
    assert (found == plain) is is_skipped


@each_row(
    ("one", "other"),
    [
        ("board[(row, col)] = mark", "board[row, col] = mark"),
        ("if (not (a)) and f(b):\n    a(b)", "if not a and f(b):\n    a(b)"),
        ("part = a + b\nif part == c:\n    g(a, b, c)", "if a + b == c:\n    g(a, b, c)"),
        ("x = a\ny = x == b\nif y:\n    h(a, b)", "if a == b:\n    h(a, b)"),
    ],
    ids=["a tuple", "brackets that group", "a name for one use", "names in a row"],
)
def test_what_can_be_written_in_two_ways_has_one_form(one, other):
    forms = [[token.text for token in normal_tokens(source).code] for source in (one, other)]
    assert forms[0] == forms[1]


@each_row(
    "source",
    ["x = a\ny(x, x)", "x = a\ny.x(b)", "x = a\ny(x=b)", "while x:\n    x = a", "x += a\ny(x)"],
    ids=["used twice", "an attribute", "a parameter", "used before", "added to"],
)
def test_a_value_that_is_not_for_one_use_stays_where_it_is(source):
    assert normal_tokens(source).code == tokenize(source).code


def test_functions_that_hand_on_what_they_get_have_no_fingerprints():
    made = (f"def play_{n}(board, mark):\n    return Game.play(board, mark)" for n in range(20))
    assert fingerprints_of("\n".join(made)).code == frozenset()


def test_the_longest_line_of_a_comment_stands_for_all_of_it():
    text = '"""A line of it that is short.\n\n    The longest line of them all.\n"""'
    (comment,) = tokenize(text).comment_lines
    assert text[comment.start : comment.end] == "The longest line of them all."


CHOSEN = assignment.load("dict_board")
COPIED = whole_program("dict_board", "clumsy_beginner").read_text("utf-8")
SECONDS = 0.2  # of CPU, for each file
MANY = 50_000  # characters: a copied program still fits behind them into what is compared
MILLION = 1_000_000 - 20  # the most that a file may hold
TRIES = 3
SHORT, LONG_PROGRAM = 15_000, 60_000

# What is repeated to fill a file, and what stands before it.
PADDING = {
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
SOME = {name: PADDING[name] for name in sample(PADDING, 4)}


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
        return marked_programs(likeness, CHOSEN, likeness.found.pairs[0])

    assert least_seconds(show) < 2 * SECONDS


@FOR_A_RELEASE
@pytest.mark.parametrize("row", PADDING.values(), ids=PADDING)
def test_a_file_of_four_times_the_length_takes_about_four_times_as_long(row):
    def scan(size):
        return list(scan_text(filled(row, size)))

    short = max(least_seconds(scan, SHORT), 0.002)
    assert least_seconds(scan, LONG_PROGRAM) < 12 * short


def test_a_copy_behind_many_blanks_is_found(tmp_path):
    sources = [f"case{' ' * MANY}\n{COPIED}", COPIED]
    (pair,) = compare_class(hand_ins_of(tmp_path, *sources), CHOSEN).found.pairs
    assert pair.share == 1


def test_many_shared_comments_are_numbered_at_once(tmp_path):
    comments = "".join(f"# {number} dragons count their teeth\n" for number in range(1500))
    likeness = compare_class(hand_ins_of(tmp_path, comments, comments), CHOSEN)
    assert least_seconds(render_similarity, likeness, CHOSEN, ()) < 4 * SECONDS
