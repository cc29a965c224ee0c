"""A grade writes nothing where it is started, not what its libraries keep either."""

import os
import subprocess
import sys

from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE
from tools.programs import whole_program

DRAWING = (
    "from harness.checks import properties\n"
    "from hypothesis import given, strategies\n"
    "properties.use_fixed_draws()\n"
    "given(strategies.text(), strategies.floats())(lambda text, number: None)()\n"
)
PROGRAM = whole_program("numpad", "replay_remembers_the_answer")


def left_by(arguments, folder):
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert not done.stderr
    return list(folder.iterdir())


@FOR_A_RELEASE
def test_a_grade_leaves_nothing_where_it_is_started(tmp_path):
    assert left_by(["-m", "harness", "grade", str(PROGRAM)], tmp_path) == []


@FOR_A_RELEASE
def test_what_hypothesis_keeps_is_not_left_either(tmp_path):
    assert left_by(["-c", DRAWING], tmp_path) == []
