"""What the tests share: where things are, and programs as a student would hand them in."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from harness import assignment
from harness.errors import AssignmentError, StudentFailure
from harness.execution.preparing import describe_packages
from harness.messages import CallRequest
from harness.model import Limits
from harness.wire import TYPED, TYPED_END

ROOT = Path(__file__).parent.parent
PLAYER = re.compile(r"\b[A-Z0]\b")  # as all assignments say it
REFERENCE = ROOT / "reference" / "dict_board" / "tic_tac_toe.py"
TEMPLATE = ROOT / "student_template" / "dict_board" / "tic_tac_toe.py"
FLOATS = ROOT / "examples" / "floats"  # a small assignment: three functions, no game
# what a worker is asked: to call f without a value
CALL = CallRequest(function="f")
linux = pytest.mark.skipif(sys.platform != "linux", reason="layers of Linux")
root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can drop its user id")
# what Windows lacks, taken away at the start of a program
NO_POSIX = """
import os, signal, socket, sys
for name in ("fcntl", "grp", "pexpect", "pty", "ptyprocess", "pwd", "resource", "termios", "tty"):
    sys.modules[name] = None
for module, names in {
    os: "fork forkpty killpg setsid openpty geteuid getuid setuid sysconf wait4 O_NONBLOCK",
    signal: "SIGXCPU SIGCHLD set_wakeup_fd",
    socket: "send_fds recv_fds AF_UNIX socketpair",
}.items():
    for name in names.split():
        delattr(module, name)
"""
STUBBORN = Limits(call=1, game=1)  # for programs that never end: each costs this much


def an_assignment(**changes):
    """Return an assignment without units, but for what is to be another way."""
    plain = assignment.load("dict_board")
    return replace(
        plain, **{"slug": "example", "units": (), "folder": Path("none"), "places": {}, **changes}
    )


UNIT = """
[[unit]]
id = "{}"
title = "{}"
points = {}
functions = ["{}"]
shares = {{ behaviour = 100 }}
"""


def assignment_toml(head, *units):
    """Return an assignment.toml; each unit is its id, its title, its points and its function."""
    return head + "".join(UNIT.format(*unit) for unit in units)


def write(folder, source, name="hand_in.py"):
    """Writes a program into a folder: bytes as they are, text without its common indentation."""
    path = folder / name
    path.write_bytes(source if isinstance(source, bytes) else dedent(source).encode())
    return path


def nest(folder):
    """Makes folders in a folder, so deep that the innermost cannot be named."""
    here = os.open(".", os.O_RDONLY)
    os.chdir(folder)
    for _ in range(300):
        Path("d" * 20).mkdir()
        os.chdir("d" * 20)
    os.fchdir(here)
    os.close(here)


def run_process(command, *, check=False, **options):
    """Runs a command to its end; return its exit code, and what it prints as text."""
    return subprocess.run(command, check=check, capture_output=True, encoding="utf-8", **options)


def harness(*arguments, **variables):
    """Runs the command line in a process of its own."""
    command = [sys.executable, "-m", "harness", *map(str, arguments)]
    return run_process(command, cwd=ROOT, env={**os.environ, "COLUMNS": "80", **variables})


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


def demand_packages(chosen):
    """Return an assignment back; skip where its packages are not there and cannot be installed."""
    try:
        describe_packages(chosen)
    except AssignmentError as error:
        pytest.skip(f"its packages cannot be installed here: {error}")
    return chosen
