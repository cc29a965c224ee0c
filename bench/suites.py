"""The job as tests for other tools, written into a folder: gradescope-utils, pytest + pexpect."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from bench import work
from bench.work import Check, write_job

UNITTEST = "run_tests.py"
PYTEST = "test_program.py"

UNITTEST_HEAD = '''\
"""Tests of a program with gradescope-utils."""

import os
import sys
import unittest
from pathlib import Path

import work
from gradescope_utils.autograder_utils.decorators import number, weight
from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner

SUBMISSION = os.environ["SUBMISSION"]
CHECKS = work.read_job(Path(__file__).with_name("job"))
PROGRAM = work.load_program(SUBMISSION)


class Program(unittest.TestCase):
    def do(self, number):
        for step in CHECKS[number].steps:
            work.do_step(step, PROGRAM, SUBMISSION)
'''
UNITTEST_CHECK = '''
    @weight(1)
    @number("{number}")
    def test_{number:03}(self):
        """{name}"""
        self.do({number})
'''
UNITTEST_END = """

if __name__ == "__main__":
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Program)
    JSONTestRunner(visibility="visible", stream=sys.stdout).run(suite)
"""

PYTEST_HEAD = '''\
"""Tests of a program with pytest, its games on a terminal with pexpect."""

import os
import sys
from pathlib import Path

import pexpect
import work

SUBMISSION = Path(os.environ["SUBMISSION"])
CHECKS = work.read_job(Path(__file__).with_name("job"))
PROGRAM = work.load_program(str(SUBMISSION))


def do(number):
    for step in CHECKS[number].steps:
        if isinstance(step, work.Game):
            play(step)
        else:
            work.make_call(step, PROGRAM)


def play(game):
    child = pexpect.spawn(
        sys.executable, words(game), cwd=str(SUBMISSION.parent), encoding="utf-8", echo=False
    )
    child.delaybeforesend = child.delayafterread = child.delayafterclose = None
    child.delayafterterminate = child.ptyproc.delayafterclose = 0
    for shown, line in zip(game.shown, game.typed):
        child.expect_exact(shown.replace("\\n", "\\r\\n"))
        assert child.before == ""
        child.sendline(line)
    child.expect_exact(pexpect.EOF)
    assert child.before == game.shown[-1].replace("\\n", "\\r\\n")
    child.close()
    assert child.exitstatus == 0


def words(game):
    if game.function is None and game.seed is None:
        return [SUBMISSION.name]
    seed = "" if game.seed is None else f"import random; random.seed({game.seed}); "
    if game.function is None:
        return ["-c", f"{seed}import runpy; runpy.run_path({SUBMISSION.name!r}, None, '__main__')"]
    call = f"{SUBMISSION.stem}.{game.function}(*{game.arguments!r})"
    return ["-c", f"{seed}import {SUBMISSION.stem}; {call}"]
'''
PYTEST_CHECK = '''

def test_{number:03}():
    """{name}"""
    do({number})
'''


def write_suites(folder: Path, checks: Sequence[Check]) -> None:
    """Write both files of tests, the job, and the module that does it, into a folder."""
    write_job(folder / "job", checks)
    shutil.copyfile(work.__file__, folder / "work.py")
    numbered = list(enumerate(check.name for check in checks))
    unittests = "".join(UNITTEST_CHECK.format(number=n, name=name) for n, name in numbered)
    pytests = "".join(PYTEST_CHECK.format(number=n, name=name) for n, name in numbered)
    (folder / UNITTEST).write_text(UNITTEST_HEAD + unittests + UNITTEST_END, "utf-8")
    (folder / PYTEST).write_text(PYTEST_HEAD + pytests, "utf-8")
