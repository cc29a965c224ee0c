"""What the tests share: where things are, and programs as a student would hand them in."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from harness import assignment
from harness.errors import StudentFailure
from harness.model import Limits
from harness.wire import TYPED, TYPED_END

ROOT = Path(__file__).parent.parent
REFERENCE = ROOT / "reference" / "dict_board" / "tic_tac_toe.py"
TEMPLATE = ROOT / "student_template" / "dict_board" / "tic_tac_toe.py"
STUBBORN = Limits(call=1, game=1)  # for programs that never end: each costs this much


def an_assignment(**changes):
    """Return an assignment without units, but for what is to be another way."""
    plain = assignment.load("dict_board")
    return replace(plain, **{"slug": "example", "units": (), "folder": Path("none"), **changes})


def write(folder, source, name="hand_in.py"):
    """Writes a program into a folder: bytes as they are, text without its common indentation."""
    path = folder / name
    path.write_bytes(source if isinstance(source, bytes) else dedent(source).encode())
    return path


def harness(*arguments, **variables):
    """Runs the command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "harness", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80", **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def typed(line):
    """Return a typed line as it stands on the screen."""
    return f"{TYPED}{line}{TYPED_END}\n"


def session(student):
    """Return the session that a Student's functions are called in."""
    return student._session


def failure(student, *arguments, lines=()):
    """Calls the function f of a program; return what it did wrong."""
    with pytest.raises(StudentFailure) as caught:
        student.typing(*lines).f(*arguments)
    return caught.value
