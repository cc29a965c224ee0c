"""What the reference prints in a question's tests: that is what answers have to print.

It is run as the quiz server runs answers: in one file with the test, beside the question's files.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from extensions.platforms.coderunner.tests_of_unit import Test
from harness.errors import BuildError

# What is typed is shown, as questions of the type `python3_w_input` show it.
ECHOING = """\
__saved_input__ = input


def input(prompt=""):
    typed = __saved_input__(prompt)
    print(typed)
    return typed


"""
SECONDS = 20


def with_expected(
    answer: str, test: Test, files: Mapping[str, str | bytes], *, echoes: bool
) -> Test:
    """Return a test with what is to be printed.  Raises BuildError where the reference fails.

    Where chance decides something, the test says with which seed the game can be played.
    """
    complaint = ""
    for code in codes_of(test):
        head = ECHOING if echoes else ""
        done = run_beside(files, f"{head}{answer}\n{code}\n", test.stdin)
        if not done.returncode and not done.stderr:
            return replace(test, code=code, expected=done.stdout, seeds=())
        complaint = done.stderr
    raise BuildError(f"the reference fails in a test of its question:\n{test.code}\n{complaint}")


def codes_of(test: Test) -> Iterator[str]:
    """Yield the code of a test, with each of its seeds where it has some."""
    if not test.seeds:
        yield test.code
    for seed in test.seeds:
        yield f"import random\nrandom.seed({seed})\n{test.code}"


def run_beside(
    files: Mapping[str, str | bytes], source: str, typed: str, seconds: int = SECONDS
) -> subprocess.CompletedProcess[str]:
    """Run a program in a folder with these files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in {**files, "tested.py": source}.items():
            data = content if isinstance(content, bytes) else content.encode("utf-8")
            Path(folder, name).write_bytes(data)
        # In UTF-8, whatever the locale of this machine is: what is printed goes into the question.
        return subprocess.run(
            [sys.executable, "-B", "-X", "utf8", "tested.py"],
            cwd=folder,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=seconds,
        )
