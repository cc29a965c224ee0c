"""Files that cannot be read or loaded as they are: what they cost, and what the student is told."""

import pytest

from tests.helpers import TEMPLATE
from tests.samples import sample
from tests.submission.bad_input import ALL, GUARD, RIGHT, first, outcome, then

EVERY = 10
# The file, the units to grade, those of them that lose points, and what the report says.
# What the file is like:
FILES = {
    "empty": ("", ALL, ALL, "The file holds no program. Did you save it before you submitted it?"),
    "blank lines": ("\n \n", ALL, ALL, "The file holds no program."),
    "starter file": (
        TEMPLATE.read_text("utf-8"),
        "ABEI",
        "ABEI",
        "This is still the starter file: no function has been written yet.",
    ),
    "latin-1": (
        first("# Zoë").encode("latin-1"),
        "AE",
        "",
        "The file is not saved as UTF-8. We read it as Windows text. Save it as UTF-8.",
    ),
    "UTF-16": (
        RIGHT.encode("utf-16"),
        "AE",
        "",
        "The file is saved as UTF-16. We read it anyway. Save it as UTF-8.",
    ),
    "byte order mark": (RIGHT.encode("utf-8-sig"), "AE", "", "All done"),
    "line ends of Windows": (RIGHT.replace("\n", "\r\n").encode(), "AE", "", "All done"),
    "line ends of old Macs": (RIGHT.replace("\n", "\r").encode(), "AE", "", "All done"),
    "tabs": (RIGHT.replace("    ", "\t").encode(), "AB", "", "All done"),
    "tabs and spaces mixed": (
        first("def f():\n\tif True:\n        pass"),
        "AE",
        "",
        "There is a syntax error in line 3: tabs and spaces are mixed",
    ),
    "NUL bytes": (
        RIGHT.encode().replace(b"'O'", b"'\x00'", 1),
        ALL,
        ALL,
        "holds a NUL byte, which no Python program may hold.",
    ),
    "no text at all": (bytes(range(1, 256)), ALL, ALL, "Python cannot read the file"),
    "too large": (b"#" * 2_000_000, ALL, ALL, "The file is larger than 1 MB."),
    "syntax error": (
        "def f(:\n    pass\n",
        ALL,
        ALL,
        "There is a syntax error in line 1: the bracket `(` is never closed",
    ),
    "Python 2": ("print 'Hi'\n", ALL, ALL, "`print` needs brackets"),
    "lines typed into Python": (
        ">>> x = 1\n",
        ALL,
        ALL,
        "Your file is a session of Python, with its prompts (>>>). We read what you typed there.",
    ),
    "another program": ("print('Hello')", "AC", "AC", "does not define a function reset_board."),
}
# What happens when it is loaded:
LOADING = {
    "asks for input": (
        first("name = input('Your name? ')"),
        "AJ",
        "",
        "Line 1 asks for input as soon as the file is loaded. We called your functions",
    ),
    "plays the game": (
        RIGHT.replace(GUARD, "main()\n"),
        "AJ",
        "",
        "asks for input as soon as the file is loaded.",
    ),
    "ends the program": (
        first("import sys; sys.exit()"),
        "AJ",
        "J",
        "Line 1 ends the program when the file is loaded.",
    ),
    "ends the process": (
        first("import os; os._exit(0)"),
        "AJ",
        "J",
        "Line 1 ends the program when the file is loaded.",
    ),
    "fails": (
        then("assert get_current_player(3) == 'X', 'X first'"),
        "AJ",
        "",
        "fails when the file is loaded (AssertionError: X first).",
    ),
    "needs what is not there": (
        first("import numpy_of_the_other_course"),
        "AJ",
        "",
        "Line 1 fails when the file is loaded (ModuleNotFoundError:",
    ),
    "never ends": (
        first("while __name__ != '__main__': pass"),
        "AJ",
        "",
        "Line 1 never finishes when the file is loaded.",
    ),
    "prints without end": (
        first("while __name__ != '__main__': print('Hi')"),
        "AJ",
        "",
        "Line 1 prints without end when the file is loaded.",
    ),
}
TABLE = {
    **{f"file: {kind}": row for kind, row in FILES.items()},
    **{f"loading: {kind}": row for kind, row in LOADING.items()},
}


SAMPLE = sample(TABLE, EVERY, kind=lambda name: name.partition(":")[0])


@pytest.mark.parametrize("name", SAMPLE)
def test_a_bad_file_costs_what_it_has_to_and_says_why(tmp_path, name):
    source, units, lost, sentence = TABLE[name]
    losing, report = outcome(tmp_path, source, units)
    assert losing == sorted(lost)
    assert sentence in report
