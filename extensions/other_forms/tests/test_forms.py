"""Programs in other forms than a plain file: what they cost, and what the student is told."""

import textwrap
from functools import cache
from pathlib import Path

import pytest

from extensions.fault_location.place import Place
from extensions.other_forms.inside.repairs import repairs_of
from harness.assignment import load, slugs
from harness.grading.flow import grade
from harness.model import Outcome
from harness.reports import text
from tests.helpers import REFERENCE, ROOT, write
from tests.samples import FOR_A_RELEASE, IN_TURN, TIMES, each_row, place_of, sample
from tests.submission.forms import (
    FORMS,
    NotInForm,
    file_in,
    inherited,
    marimo,
    numbered,
    session,
    split,
)
from tools.programs import programs, whole_program

EVERY = 45  # of the references in all forms
EVERY_PROGRAM = 1000  # of ten programs an assignment in all forms
SLUGS = slugs()
RIGHT = REFERENCE.read_text("utf-8")
PLAYER = "def get_current_player(round):\n"


@cache
def reference_text(slug):
    (path,) = load(slug).reference_files.values()
    return path.read_text("utf-8")


def some_programs(slug):
    """Return five right and five wrong programs of an assignment that are plain text.

    They are those whose names come first in an order that nobody chose.
    """
    plain = [program for program in programs(slug) if not program.is_notebook and not program.task]
    drawn = sorted(plain, key=lambda one: place_of(one.name))
    for is_wrong in (True, False):
        yield from [one for one in drawn if bool(one.wrong) == is_wrong][:5]


PROGRAMS = {f"{slug}/{program.name}": program for slug in SLUGS for program in some_programs(slug)}


def points(slug, path):
    """Return what each unit earns, and the grade."""
    result = grade(load(slug), path)
    assert Outcome.ERROR not in {verdict.outcome for verdict in result.verdicts}
    return {unit.id: result.earned_in(unit.id) for unit in result.units}, result


@cache
def points_of(slug, path):
    return points(slug, path)[0]


def in_form(folder, slug, form, source):
    return file_in(folder, form, source, Path(load(slug).files[0]).stem)


@pytest.mark.parametrize(
    ("slug", "form"), sample([(slug, form) for slug in SLUGS for form in FORMS], EVERY, name=str)
)
def test_a_reference_keeps_its_points_in_any_form(tmp_path, slug, form):
    found, result = points(slug, in_form(tmp_path, slug, form, reference_text(slug)))
    assert found == {unit.id: unit.points for unit in result.units}, result.repairs


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("name", "form"),
    sample(
        [(name, form) for name in PROGRAMS for form in FORMS], EVERY_PROGRAM, name=str, of_all=8
    )[: None if TIMES > 1 else 2],
)
def test_any_program_earns_in_another_form_what_it_earns_in_the_usual_one(tmp_path, name, form):
    program = PROGRAMS[name]
    try:
        path = in_form(tmp_path, program.slug, form, program.path.read_text("utf-8"))
    except NotInForm as why:
        pytest.skip(f"not in this form: {why}")
    assert points(program.slug, path)[0] == points_of(program.slug, program.path)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", SLUGS)
def test_functions_that_a_class_inherits_are_called_by_an_object(tmp_path, slug):
    for program in [*some_programs(slug)][::4]:
        try:
            source = inherited(program.path.read_text("utf-8"))
        except NotInForm:
            continue
        path = write(tmp_path, source, f"{Path(load(slug).files[0]).stem}.py")
        found, result = points(slug, path)
        usual = points_of(slug, program.path)
        # style reads a class as a class
        assert {**found, "style": 0} == {**usual, "style": 0}, program.name
        assert "We call them there." in " ".join(text.render_report(result).split())


def test_no_line_is_named_that_is_not_in_the_file(tmp_path):
    copied = whole_program("xtreme", "copy_is_shallow").read_text("utf-8")
    source = inherited(copied)
    xtreme = load("xtreme")
    result = grade(xtreme, write(tmp_path, source, "asn3.py"), ["apply_move"])
    told = [one for verdict in result.failing() for one in verdict.explanations]
    assert all(max(one.lines) <= source.count("\n") for one in told if isinstance(one, Place))
    broken = source.replace("class Program(Base):", "class Program(Base, 1):")
    assert broken != source
    result = grade(xtreme, write(tmp_path, broken, "asn3.py"), ["apply_move"])
    shown = text.render_report(result, verbose=True)
    assert "name 'Program' is not defined" in shown
    assert "_Program" not in shown


# A class whose functions cannot be lifted out of it.
KINDS = {
    "a property that is used": (
        "class Game:\n    @property\n    def marks(self):\n        return 'XO'\n\n"
        "    def get_current_player(self, round):\n        return self.marks[round % 2]\n"
    ),
    "a field that is made for each object": (
        "from dataclasses import dataclass, field\n\n\n@dataclass\nclass Game:\n"
        "    marks: list = field(default_factory=lambda: ['X', 'O'])\n\n"
        "    def get_current_player(self, round):\n        return self.marks[round % 2]\n"
    ),
    "an annotation alone": (
        "class Base:\n    marks: str\n\n\nclass Game(Base):\n    size: int\n\n"
        "    def get_current_player(self, round):\n        return 'XO'[round % 2]\n"
    ),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_class_that_needs_no_arguments_is_called(tmp_path, name):
    score, report = points_and_report(tmp_path, KINDS[name])
    assert (score, "We call them there." in report) == (5, True), report


def test_a_data_class_that_needs_a_value_is_named(tmp_path):
    needing = KINDS["a field that is made for each object"].replace(
        " = field(default_factory=lambda: ['X', 'O'])", ""
    )
    score, report = points_and_report(tmp_path, needing)
    assert (score, "the class Game holds functions" in report) == (0, True), report


def points_and_report(folder, source, name="tic_tac_toe.py", units=("B",)):
    """Grades a file; return its points and the report in one line."""
    result = grade(load("dict_board"), write(folder, source, name), units)
    report = text.render_report(result)
    assert max(map(len, report.split("\n"))) <= 80
    return float(result.score), " ".join(report.split())


def with_player(source):
    """Return the right program with another text for its function get_current_player."""
    start, end = RIGHT.index(PLAYER), RIGHT.index("def ask_coordinate")
    return f"{RIGHT[:start]}{source}\n\n\n{RIGHT[end:]}"


BODY = "    return 'XO'[round % 2]\n"
TRY_IN_A_TRY = (
    "try:\n    import x\n    try:\n        from y import z\n    except ImportError:\n"
    f"        def z():\n            return 2\n    z()\n    {PLAYER}"
    "        return 'XO'[round % z()]\nexcept ImportError:\n    pass\n"
)
VALUE_BETWEEN = (
    f"if __name__ == '__main__':\n    {PLAYER}        return 'XO'[round % 2]\n\n"
    "    print('Hi')\n    count = 1\n    while count:\n        count -= 1\n"
)
# What is read, with what is said of it.
READ = {
    "session": (
        session(RIGHT),
        "Your file is a session of Python, with its prompts (>>>). We read what you typed there.",
    ),
    "session of IDLE": (
        f">>> {PLAYER}\treturn 'XO'[round % 2]\n\n>>> get_current_player(3)\n'O'\n",
        "Your file is a session of Python",
    ),
    "listing": (numbered(RIGHT), "Each line of your file begins with its number."),
    "numbers on lines of their own": (
        "".join(
            f"{n}\n{line}\n"
            for n, line in enumerate((PLAYER + BODY + "x = 1\ny = 2").splitlines(), 1)
        ),
        "Each line of your file begins with its number.",
    ),
    "program that is indented": (
        f"# mine\n{textwrap.indent(RIGHT, '    ')}",
        "Your whole program is indented, which Python does not allow.",
    ),
    "program that is indented from its second line on": (
        f"import os\n{textwrap.indent(RIGHT, '  ')}",
        "We read it from the left edge.",
    ),
    "answer of a chat": (
        f"Here's the program:\n\n```python\n{RIGHT}```\n\n- It's **easy**!\n",
        "Lines 3 and 318: lines that begin with ``` or ~~~ are Markdown, not Python.",
    ),
    "Markdown around a function": (
        with_player(f"~~~\n{PLAYER}{BODY}~~~"),
        "Lines 61 and 64: lines that begin with ``` or ~~~ are Markdown",
    ),
    "Markdown in a docstring above a slip": (
        with_player(f'{PLAYER}    """Find X.\n\n```\nX\n```\n    """\n{BODY}\n\nx = = 1'),
        "There is a syntax error in line 71",
    ),
    "two versions that mean the same": (
        with_player(f"<<<<<<< HEAD\n{PLAYER}{BODY}=======\n{PLAYER}    # mine\n{BODY}>>>>>>> ann"),
        "Both versions mean the same, so we read one of them.",
    ),
    "two versions of a docstring": (
        with_player(
            f'{PLAYER}<<<<<<< HEAD\n    """Find X.\n=======\n    """Find O.\n>>>>>>> ann\n'
            f'    More.\n    """\n{BODY}'
        ),
        "Both versions mean the same, so we read one of them.",
    ),
    "two versions of a function": (
        with_player(f"<<<<<<< HEAD\n{PLAYER}    return 'X'\n=======\n{PLAYER}{BODY}>>>>>>> ann"),
        "We left out the marks; where a name is defined twice, the later one counts.",
    ),
    "defined twice": (
        with_player(f"{PLAYER}    return 'X'\n\n\n{PLAYER}{BODY}"),
        "get_current_player is defined in lines 61 and 65. The last one counts.",
    ),
    "an empty version below": (
        with_player(f"{PLAYER}{BODY}\n\n{PLAYER}    pass"),
        "The last version does nothing yet, so we graded the one in line 61.",
    ),
    "a version below that is not implemented": (
        with_player(f"{PLAYER}{BODY}\n\n{PLAYER}    raise NotImplementedError('later')"),
        "The last version does nothing yet, so we graded the one in line 61.",
    ),
    "a future that comes late": (
        f"{RIGHT}\nfrom __future__ import annotations\n",
        "Python wants `from __future__` at the top. We read it there.",
    ),
    "a try in a try": (TRY_IN_A_TRY, "Your functions are inside other code"),
    "a function for a module that is missing": (
        with_player(f"try:\n    import x\nexcept ImportError:\n    {PLAYER}    {BODY}"),
        "All done: every check passes. B",
    ),
    "a function of a class that has a name outside": (
        with_player(
            f"class Game:\n    @staticmethod\n    {PLAYER}    {BODY}\n\n"
            "get_current_player = Game.get_current_player"
        ),
        "All done: every check passes. B",
    ),
    "values between what runs": (VALUE_BETWEEN, "Your functions are inside other code"),
    "curly quotes in an f-string": (
        with_player(f'{PLAYER}    return f"{{[\u2018X\u2019, \u2018O\u2019][round % 2]}}"'),
        "curly quotes, which Python cannot read there.",
    ),
    "lazy import": (f"lazy import random\n{RIGHT}", "All done"),
    "type alias": (f"type Mark = str\n{RIGHT}", "All done"),
    "type parameter": (
        with_player(f"def get_current_player[T: int](round: T) -> str:\n{BODY}"),
        "All done",
    ),
    "breakpoint": (
        with_player(f"{PLAYER}    breakpoint()\n{BODY}"),
        "Line 62: breakpoint() was left in. We skipped it. Remove it before you submit.",
    ),
    "test runner": (f"import unittest\nunittest.main()\n{RIGHT}", "unittest.main() was left in."),
    "a function of one's own called breakpoint": (
        with_player(f"def breakpoint():\n    pass\n\n\n{PLAYER}    breakpoint()\n{BODY}"),
        "All done",
    ),
    "no-break space": (
        with_player(f"{PLAYER}  \u00a0\u00a0return 'XO'[round % 2]"),
        "Line 62: a blank that is no space, which Python cannot read there.",
    ),
    "line separators": (
        RIGHT.replace("\n\n\ndef", "\n\u2028\n\x0b\ndef"),
        "Lines 15, 16, 42, 43 and 26 more: an invisible character",
    ),
    "text in curly quotes": (
        with_player(f"{PLAYER}    return \u2018XO\u2019[round % 2]"),
        "We read plain characters instead. Type that part again in your editor.",
    ),
    "what other things are called": (
        f"import msvcrt\n{RIGHT}",
        "Line 1: only Windows has msvcrt. We skipped it.",
    ),
    "a newer library": (
        f"from string import templatelib\n{RIGHT}",
        "Line 1: templatelib needs Python 3.14",
    ),
}


@pytest.mark.parametrize("name", READ)
def test_what_can_be_read_without_doubt_costs_nothing_and_is_reported(tmp_path, name):
    source, sentence = READ[name]
    score, report = points_and_report(tmp_path, source)
    assert (score, sentence in report) == (5, True), report


LOG = "import logging, sys\nlogging.basicConfig(format='%(message)s', {})\nlogging.info('x')"
LOGS = {
    "a file": (LOG.format("filename='game.log'"), []),
    "the screen": (LOG.format("stream=sys.stdout"), []),
    "a handler": ("import logging\nlogging.getLogger().addHandler(logging.FileHandler('x'))", []),
    "stderr": (LOG.format("stream=sys.stderr"), [("logging.basicConfig()", [2])]),
    "nothing": (LOG.format("level=1"), [("logging.basicConfig()", [2]), ("logging.info()", [3])]),
    "what waits": ("async def f():\n    await g()\nawait f()\nx = await f()", [([3, 4],)]),
}


@each_row(("source", "named"), LOGS.values(), ids=LOGS)
def test_what_writes_to_stderr_or_waits_outside_functions_is_named(source, named):
    found = [(kind, *names, lines) for _, kind, lines, names in repairs_of(source)]
    assert [rest for kind, *rest in found if kind in ("stderr", "awaited_outside")] == [
        list(row) for row in named
    ]


@pytest.mark.parametrize("error", ["ValueError", "SyntaxError('x')", "Exception", "ask()"])
def test_a_version_below_that_raises_another_error_counts(tmp_path, error):
    source = with_player(f"{PLAYER}{BODY}\n\n{PLAYER}    raise {error}")
    score, report = points_and_report(tmp_path, source)
    assert score < 5
    assert "The last one counts." in report


# What cannot be read, with what it is named.
NAMED = {
    "shortcut": (b"L\0\0\0\x01\x14\x02\0" + bytes(60), "This is a shortcut, not a program."),
    "web shortcut": (b"[InternetShortcut]\r\nURL=https://x.org\r\n", "This is a shortcut"),
    "macOS shortcut": (
        b'<?xml version="1.0"?><plist><dict><key>URL</key></dict></plist>',
        "Submit the file that it points to.",
    ),
    "Google Drive": (b'{"doc_id": "x", "email": "a@b.c"}', "Download the file itself"),
    "Git LFS": (b"version https://git-lfs.github.com/spec/v1\noid x\n", "git lfs pull"),
    "PDF": (b"%PDF-1.7 def get_current_player", "This is a PDF, not a program."),
    "RTF": (b"{\\rtf1 def f(): pass}", "This is a document, not a program."),
    "Word": (b"PK\x03\x04\x14\0[Content_Types].xml", "Save your program as plain text"),
    "zip": (b"PK\x03\x04\x14\0x.py", "This is a zip, not a program. Unpack it"),
    "compiled": (b"\xa7\r\r\n\0\0\0\0", "This is a compiled file, not a program."),
    "picture": (b"\x89PNG\r\n\x1a\n", "This is a picture, not a program."),
    "web page": (
        b"<!DOCTYPE html>\n<html><body>Sign in</body></html>",
        "This is a web page, not a program.",
    ),
    "changes": (
        b"diff --git a/x b/x\n@@ -1,2 +1,2 @@\n def f():\n-    pass\n+    return 1\n",
        "This is a list of changes (a diff), not the program.",
    ),
    "a newer syntax": (
        f"{PLAYER}    return [*row for row in ['XO']][round % 2]\n".encode(),
        "Line 2 needs Python 3.15",
    ),
    "two versions that cannot be read together": (
        f"{PLAYER}<<<<<<< HEAD\n    if 1:\n=======\n    while 1:\n>>>>>>> a\n  {BODY}".encode(),
        "Git left its marks",
    ),
}


@pytest.mark.parametrize("name", NAMED)
def test_what_cannot_be_read_is_named_for_what_it_is(tmp_path, name):
    source, sentence = NAMED[name]
    score, report = points_and_report(tmp_path, source)
    assert (score, sentence in report) == (0, True), report


SUSPECTS = {
    "another colon": ("'X'", "'X\uff1a'", "character fullwidth colon (U+FF1A). It looks like ':'"),
    "another alphabet": ("'X'", "'\u0425'", "the character cyrillic capital letter ha (U+0425)."),
    "a picture": ("'O'", "'\u2b55'", "the character heavy large circle (U+2B55)."),
    "an invisible one": ("'O'", "'O\u200b'", "the character zero width space (U+200B)."),
}


@pytest.mark.parametrize("name", SUSPECTS)
def test_a_character_that_looks_like_another_one_is_named_where_a_text_is_wrong(tmp_path, name):
    old, new, sentence = SUSPECTS[name]
    source = with_player(f"{PLAYER}    return ['X', 'O'][round % 2]".replace(old, new))
    score, report = points_and_report(tmp_path, source)
    assert (score < 5, sentence in report) == (True, True), report
    assert sentence not in points_and_report(tmp_path, RIGHT + f"\nOTHER = {new}\n")[1]


def test_a_function_in_a_text_cell_is_named_with_its_cell(tmp_path):
    cells = (
        '{"cells": [{"cell_type": "code", "source": "x = 1"}, '
        '{"cell_type": "markdown", "source": "def get_current_player(round):"}]}'
    )
    score, report = points_and_report(tmp_path, cells, "tic_tac_toe.ipynb")
    assert score == 0
    assert "get_current_player is in a text cell (cell 2)." in report


STATE = """class Game:
    def __init__(self, count):
        self.count = count

    def get_current_player(self, round):
        self.count += 1
        return 'XO'[round % 2]
"""


@IN_TURN
def test_a_marimo_app_that_starts_no_game_earns_what_such_a_program_earns(tmp_path):
    body = split(RIGHT)[0]
    plain, app = (
        points_and_report(tmp_path, one, units=("I", "J"))[0] for one in (body, marimo(body))
    )
    assert plain == app < sum(load("dict_board").unit(one).points for one in "IJ")


@pytest.mark.parametrize("line", ["print('round is', round)", "print(round, end='')"])
def test_a_print_that_was_left_in_is_named_with_its_line(tmp_path, line):
    score, report = points_and_report(tmp_path, with_player(f"{PLAYER}    {line}\n{BODY}"))
    number = RIGHT[: RIGHT.index(PLAYER)].count("\n") + 2
    assert score < 5
    assert f"Line {number} prints that. Remove it if you do not need it." in report


def test_a_print_without_which_a_function_is_wrong_is_not_named(tmp_path):
    report = points_and_report(
        tmp_path, with_player(f"{PLAYER}    print(round)\n    return 'X'\n")
    )[1]
    assert "prints that" not in report


STATES = {
    "a value of the class": (
        "class Game:\n    rounds = {}\n\n    def get_current_player(self, round):\n"
        "        self.rounds = {**self.rounds, round: 1}\n        return 'XO'[round % 2]\n"
    ),
    "one that a method makes": (
        "class Game:\n    def __init__(self):\n        self.start()\n\n"
        "    def start(self):\n        self.marks = 'XO'\n\n"
        "    def get_current_player(self, round):\n        return self.marks[round % 2]\n"
    ),
    "one that has a builtin's name": (
        "class Game:\n    def __init__(self):\n        self.round = 0\n\n"
        "    def get_current_player(self, round):\n        self.round = round\n"
        "        return 'XO'[self.round % 2]\n\n\nif __name__ == '__main__':\n"
        "    Game().get_current_player(1)\n"
    ),
}


@pytest.mark.parametrize("mark", ["XO", "XX"])
@pytest.mark.parametrize("name", STATES)
def test_methods_of_an_object_with_a_state_are_called(tmp_path, name, mark):
    score, report = points_and_report(tmp_path, STATES[name].replace("XO", mark))
    assert (score == 5, "Your functions are inside other code (line 1)." in report) == (
        mark == "XO",
        True,
    ), report


def test_an_object_that_needs_arguments_is_named(tmp_path):
    score, report = points_and_report(tmp_path, STATE)
    assert score == 0
    assert "the class Game holds functions that are looked for outside of classes" in report


def test_a_function_that_its_indentation_puts_into_another_one_is_named(tmp_path):
    inside = f"{PLAYER}{BODY}".replace("\n", "\n    ")
    score, report = points_and_report(tmp_path, f"def f(x):\n    return x\n\n    {inside}\n")
    assert score == 0
    assert "Line 4: get_current_player is inside the function f, so nothing outside" in report


def test_a_function_that_another_one_makes_is_not_named(tmp_path):
    inside = f"{PLAYER}    return marks[round % 2]".replace("\n", "\n    ")
    score, report = points_and_report(
        tmp_path,
        f"def make(marks):\n    {inside}\n    return get_current_player\n\n\n"
        "get_current_player = make('XX')\n",
    )
    assert score < 5
    assert "inside the function" not in report


@IN_TURN
def test_a_report_is_the_same_each_time_and_has_no_place_of_ours(tmp_path):
    source = with_player(
        f"{PLAYER}    print(__file__, id(round))\n    breakpoint()\n    open('x')\n{BODY}"
    )
    first, second = (points_and_report(tmp_path, source)[1] for _ in range(2))
    assert first == second
    assert "/tmp" not in first.replace(str(tmp_path), "")
    assert str(ROOT) not in first
