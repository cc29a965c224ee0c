"""A process that stays: each submission is graded as if it were the only one."""

import gc
import itertools
import os
import random
import re
import signal
import weakref

import pytest

from harness import assignment
from harness.errors import GraderError
from harness.execution.reference import Reference
from harness.grading.collection import CollectedChecks, while_collected
from harness.grading.flow import blank_grade, grade
from harness.grading.grader import while_staying
from harness.grading.options import DEFAULTS, Options
from harness.grading.plugin import GradingPlugin
from harness.inside import processes
from harness.reports.data import render_data
from harness.sandbox import forking
from tests.helpers import REFERENCE, ROOT, linux, write
from tests.samples import FOR_A_RELEASE, sample
from tools.programs import whole_program

DICT_BOARD = assignment.load("dict_board")
ATTACKS = ROOT / "tests" / "attacks"
# right, wrong where values are drawn, wrong in games, one that keeps something from call to call,
# one that ends whatever it may, one that cannot be read
NEIGHBOURS = {
    "right": REFERENCE,
    "drawn": whole_program("dict_board", "small_y_asked_again"),
    "game": whole_program("dict_board", "nine_rounds_then_the_first_winner"),
    "keeps": whole_program("dict_board", "taken_kept_in_mutable_default"),
    "kills": ATTACKS / "killing" / "everything.py",
    "unreadable": ROOT / "README.md",
}


def report(grade):
    """Return the JSON report without the time that it took."""
    return re.sub(r'"seconds": [0-9.]+', "", render_data(grade))


@pytest.fixture(scope="module")
def alone():
    """Return the report of each of the neighbours that is graded by itself."""
    return {name: report(grade(DICT_BOARD, path)) for name, path in NEIGHBOURS.items()}


def order_of_neighbours():
    """Return an order in which each comes directly after each other one, or a sample of those."""
    pairs = sample(itertools.permutations(NEIGHBOURS, 2), every=30)
    random.Random(1).shuffle(pairs)
    return [name for pair in pairs for name in pair]


@FOR_A_RELEASE
def test_no_hand_in_changes_what_comes_of_the_next(alone):
    order = order_of_neighbours()
    found = while_staying(
        DICT_BOARD, DEFAULTS, lambda grade_one: [report(grade_one(NEIGHBOURS[n])) for n in order]
    )
    assert [name for name, one in zip(order, found, strict=True) if one != alone[name]] == []


def test_nothing_of_the_grading_stays_when_all_is_done():
    before = set(processes.children_of(os.getpid()))
    chosen = assignment.load(str(ROOT / "examples" / "floats"))  # few checks: it starts soon
    while_staying(chosen, DEFAULTS, lambda grade_one: grade_one(Reference(chosen).path))
    assert set(processes.children_of(os.getpid())) <= before


@FOR_A_RELEASE
def test_checks_that_are_kept_keep_nothing_of_what_was_graded_with_them(tmp_path, monkeypatch):
    path = write(tmp_path, "ROWS = 3\n", "tic_tac_toe.py")
    checks = CollectedChecks(blank_grade(DICT_BOARD, path, ["A"]), DEFAULTS)
    judge = GradingPlugin.judge
    plugins: weakref.WeakSet[GradingPlugin] = weakref.WeakSet()

    def judge_noted(plugin):
        plugins.add(plugin)
        judge(plugin)

    def grade_often():
        grades = [weakref.ref(grade(DICT_BOARD, path, ["A"], DEFAULTS, checks)) for _ in range(3)]
        gc.collect()
        return len(plugins), [one() for one in grades]

    monkeypatch.setattr(GradingPlugin, "judge", judge_noted)
    assert while_collected(checks, grade_often) == (1, [None] * 3)


@FOR_A_RELEASE
@linux
def test_servers_are_started_anew_where_what_copies_them_is_gone():
    def serve(grade_one):
        for copier in forking._copiers.values():
            copier._process.send_signal(signal.SIGKILL)
            copier._process.wait()
        return grade_one(REFERENCE)

    assert while_staying(DICT_BOARD, DEFAULTS, serve).score == 100


@FOR_A_RELEASE
def test_what_cannot_be_graded_is_reported_and_the_next_is_graded(tmp_path):
    missing = tmp_path / "tic_tac_toe.py"

    def serve(grade_one):
        with pytest.raises(GraderError) as caught:
            grade_one(missing)
        return str(caught.value), grade_one(REFERENCE).score

    problem, score = while_staying(DICT_BOARD, DEFAULTS, serve)
    assert (problem, score) == (
        f"{missing}: No such file or directory. Name the file to grade.",
        100,
    )


def test_a_level_of_isolation_that_does_not_hold_is_named_before_anything_is_graded(monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "none")
    with pytest.raises(GraderError, match="HARNESS_LANDLOCK=none: it must be the number"):
        while_staying(DICT_BOARD, Options(isolation="strict"), lambda grade_one: None)


def test_checks_that_cannot_be_collected_are_named(tmp_path):
    write(tmp_path, "import nothing_of_that_name\n", "test_it.py")
    broken = assignment.load("dict_board")
    object.__setattr__(broken, "folder", tmp_path)
    with pytest.raises(GraderError, match="nothing_of_that_name"):
        while_staying(broken, DEFAULTS, lambda grade_one: None)
