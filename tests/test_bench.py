"""The bench: everybody does the same work, and does it right."""

import os
import re
import sys

import pytest

from bench import __main__ as bench_command
from bench import environment
from bench.floor import do_apart, do_in_child
from bench.recording import PYTEST, is_certain, record_job, write_suites
from bench.ways import Cost
from bench.work import Call, Check, Game, Work, count_work, read_job, write_job
from harness import assignment
from tests.helpers import REFERENCE, ROOT, linux, run_process, write
from tests.samples import FOR_A_RELEASE, IN_TURN
from tools.bootstrap import SetUpError

pytestmark = IN_TURN
DICT_BOARD = assignment.load("dict_board")
DOUBLE = Call(function="double", rows=[(2,)], typed=[], returned=[4], printed="", after=[(2,)])
GREETING = Game(
    function=None, arguments=(), seed=None, shown=["Who? ", "Hello, Ann\n"], typed=["Ann"]
)
JOB = [Check(name="test_double", steps=[DOUBLE]), Check(name="test_greeting", steps=[GREETING])]
RIGHT = (
    "def double(number):\n    return 2 * number\n"
    "if __name__ == '__main__':\n    print('Hello, ' + input('Who? '))\n"
)


@pytest.fixture(scope="module")
def recorded_job():
    return record_job(DICT_BOARD)


# The work is that of the checks


@pytest.mark.parametrize(
    ("source", "certain"),
    [
        pytest.param("def double(n): return 2 * n", True, id="answers alike"),
        pytest.param(
            "import random\ndef double(n): return random.choice([4, 5])", False, id="dice"
        ),
        pytest.param("def double(n): return 2 * int(input())", False, id="asks for more"),
    ],
)
def test_what_hangs_on_chance_is_named(tmp_path, source, certain):
    assert is_certain(DOUBLE, write(tmp_path, source)) is certain


def test_a_job_is_read_as_it_was_written(tmp_path):
    write_job(tmp_path / "job", JOB)
    assert read_job(tmp_path / "job") == JOB


# The floor is right


@FOR_A_RELEASE
@linux
def test_the_floor_does_all_work_with_the_reference(recorded_job):
    assert do_in_child(recorded_job, str(REFERENCE)) == count_work(recorded_job)


@linux
@pytest.mark.parametrize(
    ("source", "done"),
    [
        pytest.param(RIGHT, Work(checks=2, calls=1, games=1), id="right"),
        pytest.param(RIGHT.replace("2 *", "2.0 *"), Work(checks=1, calls=0, games=1), id="type"),
        pytest.param(
            RIGHT.replace("    return", "    print()\n    return"),
            Work(checks=1, calls=0, games=1),
            id="prints",
        ),
        pytest.param(RIGHT.replace("Hello", "Hi"), Work(checks=1, calls=1, games=0), id="words"),
        pytest.param(
            RIGHT.replace("print(", "input()\n    print("),
            Work(checks=1, calls=1, games=0),
            id="asks for more",
        ),
        pytest.param(f"{RIGHT}exit()\n", Work(checks=0, calls=0, games=0), id="ends"),
        pytest.param("import os\nos._exit(0)", Work(checks=0, calls=0, games=0), id="is gone"),
    ],
)
@pytest.mark.parametrize("do_all", [do_in_child, do_apart])
def test_the_floor_counts_what_is_right(tmp_path, source, done, do_all):
    assert do_all(JOB, str(write(tmp_path, source))) == done


# The tests for other tools


@linux
@pytest.mark.parametrize(
    ("source", "outcome"),
    [(RIGHT, "2 passed"), (RIGHT.replace("Hello", "Hi"), "1 failed, 1 passed")],
)
def test_the_tests_with_pexpect_find_out_what_is_right(tmp_path, source, outcome):
    program = write(tmp_path, source)
    write_suites(tmp_path, JOB)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", PYTEST]
    variables = {**os.environ, "SUBMISSION": str(program)}
    done = run_process(command, cwd=tmp_path, env=variables)
    assert re.search(rf"^{outcome} in ", done.stdout, re.MULTILINE), done.stdout


def locked_entries(name):
    """Return the entries of a lock file, one text each."""
    return (ROOT / "requirements" / name).read_text("utf-8").strip().split("\n", 1)[1]


def test_what_is_installed_beside_is_what_grading_installs():
    entry = re.compile(r"\S+==.* \\\n +--hash=sha256:[0-9a-f]{64}(?:\n|$)")
    beside, grading = map(locked_entries, ("bench.txt", "run.txt"))
    assert entry.sub("", beside) == ""
    own = set(entry.findall(f"{beside}\n")) - set(entry.findall(f"{grading}\n"))
    assert [one.split("==")[0] for one in own] == ["gradescope-utils"]


@pytest.mark.parametrize(
    ("installed", "is_ready"), [("one==1.0", True), ("one==0.9", False), (None, False)]
)
def test_only_what_is_locked_now_is_measured(tmp_path, monkeypatch, installed, is_ready):
    if installed:
        write(tmp_path, installed, "ready")
    monkeypatch.setattr(environment, "STAMP", tmp_path / "ready")
    monkeypatch.setattr(environment, "LOCK", write(tmp_path, "one==1.0", "bench.txt"))
    assert environment.is_ready() is is_ready


def test_the_bench_goes_on_where_nothing_can_be_installed(tmp_path, monkeypatch, capsys):
    def fail(problem, *command):
        raise SetUpError(f"{problem}: there is no connection to the package index")

    monkeypatch.setattr(environment, "STAMP", tmp_path / "ready")
    monkeypatch.setattr(environment, "VENV", tmp_path / "none")
    monkeypatch.setattr(environment, "run_command", fail)
    environment.main()
    assert capsys.readouterr().err == (
        "Setting up .venv-bench (once) ...\n"
        "Python could not make .venv-bench: there is no connection to the package index\n"
        "The bench runs without these tools.\n"
    )


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("costs", "is_cheap"), [([1.5], True), ([1.7, 1.5], True), ([1.7] * 3, False)]
)
def test_a_grade_that_costs_too_much_is_measured_again_and_then_refused(
    costs, is_cheap, monkeypatch, capsys
):
    left = iter(costs)

    def measure(ways, _program, _rounds):
        pytests, ours = ways
        return {pytests: Cost(wall=1.0, cpu=1.0), ours: Cost(wall=1.0, cpu=next(left))}

    monkeypatch.setattr(environment, "is_ready", lambda: True)
    monkeypatch.setattr(bench_command, "measure_alone", measure)
    assert bench_command.is_cheap_enough(DICT_BOARD, 1, 1.6) == is_cheap
    assert capsys.readouterr().out.count("times the CPU of pytest + pexpect") == len(costs)
