"""What the checks of an assignment ask of a program, noted while they grade the reference.

So whatever is measured beside the grader does the same work: the same functions on the same values,
the same games.  `tests/test_bench.py` holds it against what `make record` has written.
"""

from __future__ import annotations

import copy
import os
import random
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

from bench import work
from bench.work import SEED, Call, Check, Game, do_step, load_program, write_job
from harness.execution import playing as played
from harness.execution.calls import Answers, Rows
from harness.execution.calls import Call as Answered
from harness.execution.exact import to_plain
from harness.execution.playing import Player
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.grading.flow import grade
from harness.messages import PlayRequest
from harness.model import Assignment
from harness.transcripts.screen import typed_parts

SEEDS = 10  # with each of them a step has to go as it was recorded


class Recorder:
    """Notes calls and games by the check that asks for them."""

    def __init__(self) -> None:
        self.steps: dict[str, list[Call | Game]] = {}

    @property
    def checks(self) -> list[Check]:
        """The checks that asked for anything."""
        return [Check(name=name, steps=steps) for name, steps in self.steps.items()]

    def note_step(self, step: Call | Game) -> None:
        """Note what the check that runs has asked for."""
        name, _, _ = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")
        self.steps.setdefault(name.rpartition("/")[2], []).append(step)


def record_job(chosen: Assignment) -> list[Check]:
    """Return what the checks of an assignment ask of its reference, and what it does."""
    recorder = Recorder()
    with recording_steps(recorder):
        grade(chosen, Reference(chosen).path)
    return recorder.checks


def unmark_lines(text: str) -> str:
    """Return a screen's text without the marks around the lines that were typed."""
    parts, rest = typed_parts(text)
    return "".join([*(f"{shown}{line}\n" for shown, line in parts), rest])


def leave_out_chance(checks: Sequence[Check], path: Path) -> list[Check]:
    """Return the checks without what a program does otherwise each time that it is run.

    In the sandbox clock and random numbers are the same in every process; elsewhere they are not.
    """
    certain = []
    for check in checks:
        steps = [step for step in check.steps if is_certain(step, path)]
        certain.append(replace(check, steps=steps))
    return [check for check in certain if check.steps]


def is_certain(step: Call | Game, path: Path) -> bool:
    """Return whether a program answers the same, whatever the random numbers are."""
    program = load_program(str(path))
    for seed in range(SEEDS):
        random.seed(seed)
        try:
            do_step(copy.deepcopy(step), program, str(path))
        except (Exception, SystemExit):  # noqa: BLE001 (otherwise a game may go anyhow)
            return False
    return True


@contextmanager
def recording_steps(recorder: Recorder) -> Iterator[None]:
    """Let a recorder note all calls that any session makes, and all games that any player plays."""
    call, answers, seed = Session.call, Session.answers, Session.seed
    play, function = Player._play_best, Player.function  # noqa: SLF001 (what plays)
    game_arguments: list[tuple[Any, ...]] = [()]

    def noting_call(
        session: Session, name: str, arguments: Sequence[Any], typed: Sequence[str], *way: Any
    ) -> Answered:
        given = copy.deepcopy(to_plain(list(arguments)))
        answered = call(session, name, arguments, typed, *way)
        recorder.note_step(
            Call(
                function=answered.function,
                rows=[tuple(given)],
                typed=list(answered.typed),
                returned=[to_plain(answered.returned)],
                printed=unmark_lines(answered.printed.text),
                after=[to_plain(copy.deepcopy(answered.arguments))],
            )
        )
        return answered

    def noting_answers(session: Session, name: str, rows: Rows) -> Answers:
        found = answers(session, name, rows)
        values = to_plain(rows.values)
        distinct = [found.distinct[place] for place in found.order]
        after = [found.changed.get(number, row) for number, row in enumerate(values)]
        recorder.note_step(
            Call(
                function=name,
                rows=copy.deepcopy(values),
                typed=[],
                returned=[to_plain(returned) for returned, *_ in distinct],
                printed="".join(text for _, text, _ in distinct),
                after=None if after == values else to_plain(after),
            )
        )
        return found

    def noting_seed(session: Session, number: int) -> None:
        seed(session, number)
        recorder.note_step(
            Call(function=SEED, rows=[(number,)], typed=[], returned=[None], printed="", after=None)
        )

    def noting_function(player: Player, name: str, *arguments: Any, **how: Any) -> played.Game:
        game_arguments.append(copy.deepcopy(arguments))
        try:
            return function(player, name, *arguments, **how)
        finally:
            game_arguments.pop()

    def noting_play(player: Player, request: PlayRequest, *how: Any) -> played.Game:
        game = play(player, request, *how)
        parts, rest = typed_parts(game.seen.text)
        recorder.note_step(
            Game(
                function=request.function,
                arguments=game_arguments[-1],
                seed=request.seed,
                shown=[*(shown for shown, _ in parts), rest],
                typed=[line for _, line in parts],
            )
        )
        return game

    with (
        mock.patch.multiple(Session, call=noting_call, answers=noting_answers, seed=noting_seed),
        mock.patch.multiple(Player, function=noting_function, _play_best=noting_play),
    ):
        yield


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
