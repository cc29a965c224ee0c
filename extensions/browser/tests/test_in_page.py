"""Workers in the interpreter of the check: what a web page has instead of processes."""

import os
import random
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from extensions.browser import inside
from extensions.browser import sandbox as in_page
from extensions.browser.page.in_browser import PageOptions
from extensions.browser.sandbox import PageSandbox
from harness import assignment
from harness.errors import AskedForMore, Ended, PrintedTooMuch, Raised, SandboxError
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.model import Limits
from harness.transcripts.screen import Screen
from tests.helpers import failure
from tests.samples import FOR_A_RELEASE, called, each_row, place, sample, some_slugs
from tests.sandbox.test_asking import PRINTED
from tests.sandbox.test_spawning import plays, wrong_games

EVERY = 200
needs_alarm = pytest.mark.skipif(
    not hasattr(sys, "monitoring"), reason="before Python 3.12 code does not tell where it is"
)


@pytest.fixture(autouse=True)
def in_a_page(monkeypatch):
    """Has all workers in this interpreter from now on."""
    monkeypatch.setenv("HARNESS_SANDBOX", "page")


# The same as elsewhere


@pytest.mark.parametrize("slug", some_slugs("page"))
def test_the_reference_shows_in_a_page_what_it_shows_on_a_terminal(slug, monkeypatch):
    chosen = assignment.load(slug)
    path = Reference(chosen).path
    forked = plays(chosen, path, monkeypatch, "forking")
    assert plays(chosen, path, monkeypatch, "page") == forked


SAMPLE = sample(
    [game for game in wrong_games() if "never" not in game.name and "ever" not in game.name],
    EVERY,
    name=place,
    kind=lambda program: program.slug,
    of_all=5,
)


@FOR_A_RELEASE
@needs_alarm
@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_a_wrong_program_shows_in_a_page_what_it_shows_on_a_terminal(program, monkeypatch):
    chosen = assignment.load(program.slug)
    forked = plays(chosen, program.path, monkeypatch, "forking")
    assert plays(chosen, program.path, monkeypatch, "page") == forked


@each_row(("statement", "shown"), PRINTED.values(), ids=PRINTED)
def test_a_call_shows_what_it_prints(student_of, statement, shown):
    source = f"import sys\nSAVED = sys.stdout\ndef f():\n    {statement}\n"
    student = student_of(source)
    if "exit" in statement:
        failure(student)
    else:
        student.f()
    assert student.last_call.printed == Screen(shown)


STOPPED = {
    "asks for more": ("input()", AskedForMore),
    "asks again and again": ("\n        try: input()\n        except: pass", AskedForMore),
    "prints without end": ("print('x' * 2_000_000)", PrintedTooMuch),
    "ends the program": ("sys.exit()", Ended),
    "ends the process": ("os._exit(3)", Ended),
    "raises": ("1 / 0", Raised),
}


@pytest.mark.parametrize(("statement", "kind"), STOPPED.values(), ids=STOPPED)
def test_a_call_is_stopped_as_in_a_process(student_of, statement, kind):
    student = student_of(f"import os, sys\ndef f():\n    for _ in range(3): {statement}\n")
    assert isinstance(failure(student), kind)


def test_a_call_that_has_ended_the_process_does_not_end_the_check(student_of):
    student = student_of("import os\ndef f(): os._exit(0)\ndef g(): return 7")
    failure(student)
    student.restart()
    assert student.g() == 7


# The clock


ENDLESS = {
    "loop": "while True: pass",
    "loop that catches everything": """while True:
        try:
            while True: pass
        except: pass""",
    "loop over a generator": "for _ in iter(int, 1): pass",
    "two functions": "g()\ndef g():\n    while True: h()\ndef h(): pass",
}


@needs_alarm
@pytest.mark.parametrize("body", ENDLESS.values(), ids=ENDLESS)
def test_a_call_without_end_is_stopped_after_so_many_steps(student_of, body):
    student = student_of(f"def f():\n    {body}\n", Limits(call=1))
    assert str(failure(student)) == (
        "f never finishes: the time limit stopped it after 1 second of work."
    )


def take_steps(one, count=1):
    """Has an alarm look at its limits, after so many steps."""
    with inside.alarm_on(one):
        for _ in range(count):
            inside.take_step(ENDLESS_CODE, 0)


ENDLESS_CODE = compile("while True: pass", "", "exec")


def test_an_alarm_ends_what_has_done_its_steps():
    busy = inside.Alarm(int, 0)
    busy.left = 10 * inside.OFTEN_STEPS
    take_steps(busy, 8 * inside.OFTEN_STEPS)
    with pytest.raises(inside.Gone):
        take_steps(busy, 3 * inside.OFTEN_STEPS)
    assert busy.why == "late"


def test_an_alarm_goes_on_with_steps_that_take_long():
    """A slow device does the same steps."""
    slow = inside.Alarm(int, 0)
    slow.left = inside.NEVER
    take_steps(slow)
    assert slow.why == ""


def test_an_alarm_ends_at_last_by_the_clock():
    late = inside.Alarm(int, 0)
    late.deadline = 0.0
    with pytest.raises(inside.Gone):
        take_steps(late)
    with pytest.raises(inside.Gone):
        late.demand_time()
    assert late.why == "late"


def test_what_catches_the_end_of_its_time_gets_no_further():
    late = inside.Alarm(int, 0)
    late.end("late")
    for _ in range(3):
        with pytest.raises(inside.Gone):
            take_steps(late)


def test_an_alarm_ends_what_holds_too_much_memory():
    held = iter([0, 300])
    large = inside.Alarm(lambda: next(held), 200)
    with pytest.raises(inside.Gone):
        take_steps(large)
    assert large.why == "memory"


@needs_alarm
def test_a_call_on_a_slow_device_ends_as_on_a_fast_one(student_of, monkeypatch):
    """It looks at its clock after some steps, each time a hundredth of a second later here."""
    started, looks = time.monotonic(), count()
    monkeypatch.setattr(inside, "monotonic", lambda: started + next(looks) * 0.01)
    student = student_of(
        "def f():\n    for n in range(100_000): pass\n    return n\n", Limits(call=1)
    )
    assert student.f() == 99_999


def test_only_steps_count_as_work_on_a_slow_device(load, monkeypatch):
    """A processor that takes a second for each look at it is none of a program's doing."""
    program, looks = load("def f(): return 1"), count()
    before = program.work()
    monkeypatch.setattr(time, "process_time", lambda: next(looks))
    assert program.work() == before


# What it leaves behind

CHANGES = """
import builtins, os, random, sys, time
def f():
    builtins.print = None
    random.randint = None
    time.time = None
    os.environ["LEFT"] = "1"
    sys.argv.append("left")
    sys.path.append("left")
    sys.stdout = None
    sys.setrecursionlimit(5000)
    sys.modules["json"] = None
    os.chdir("/")
    random.seed(3)
"""


def surroundings():
    return (
        (print, random.randint, time.time, os.environ.get("LEFT"), sys.argv[:], sys.path[:]),
        (sys.stdout, sys.getrecursionlimit(), sys.modules.get("json"), Path.cwd()),
        random.getstate(),
    )


def test_what_a_program_changes_around_it_is_put_back(student_of):
    student = student_of(CHANGES)
    before = surroundings()
    student.f()
    assert surroundings() == before


def test_what_a_program_changes_stays_for_its_next_call(student_of):
    student = student_of("import random\ndef f(): random.mine = 5\ndef g(): return random.mine")
    student.f()
    assert student.g() == 5
    assert not hasattr(random, "mine")


def test_a_fresh_worker_sees_nothing_of_the_one_before(student_of):
    student = student_of(
        "import random\ndef f(): random.mine = 5\ndef g(): return hasattr(random, 'mine')"
    )
    student.f()
    student.restart()
    assert student.g() is False


# What it says


def test_it_promises_nothing():
    with PageSandbox(Limits()) as sandbox:
        assert sandbox.isolation["level"] == "none"
        sandbox.require("none")
        with pytest.raises(SandboxError, match=r"^--require-isolation process: HARNESS_SANDBOX"):
            sandbox.require("process")


def test_a_call_is_shown_before_it_is_made():
    calls = []

    def note(kind: str, what: object) -> None:
        if kind == "call":
            calls.append(what)

    chosen = assignment.load("dict_board")
    grade(chosen, Reference(chosen).path, ["A"], PageOptions(public=True, tell=note))
    assert {in_page.LOADING, *chosen.unit("A").functions} <= {*calls}


def test_the_folder_is_removed():
    with PageSandbox(Limits()) as sandbox:
        folder, _ = sandbox.place
        assert Path(folder).is_dir()
    assert not Path(folder).exists()
