"""Clock, random numbers and sleep are the same wherever a submission runs."""

import pytest

from tests.samples import FOR_A_RELEASE

CLOCKS = {
    "time": "time.time()",
    "nanoseconds": "time.time_ns()",
    "random by the clock": "(random.seed(time.time()), random.random())",
    "random by the system": "(random.seed(), random.random(), random.SystemRandom().random())",
    "own generator": "random.Random().random()",
}


@pytest.mark.parametrize("look", CLOCKS.values(), ids=CLOCKS)
def test_clock_and_lots_are_the_same_in_every_process_and_go_on(student_of, look):
    source = f"import random, time\ndef f(): return {look}"
    first, second = student_of(source), student_of(source)
    seen = [first.f(), first.f()]
    assert seen == [second.f(), second.f()]
    assert seen[0] != seen[1]


@pytest.mark.parametrize("look", ["monotonic()", "perf_counter()", "monotonic_ns() / 1e9"])
def test_a_loop_that_waits_for_another_clock_ends_soon(student_of, look):
    source = (
        f"import time\ndef f():\n    end = time.{look} + 600\n    while time.{look} < end: pass"
    )
    assert student_of(source).f() is None


def test_what_really_waits_goes_on(student_of):
    source = (
        "import asyncio\ndef f(): return asyncio.run(asyncio.wait_for(asyncio.sleep(0.1, 7), 5))"
    )
    assert student_of(source).f() == 7


@FOR_A_RELEASE
def test_the_clock_goes_on_while_a_program_waits(student_of):
    source = "import time\ndef f():\n    end = time.time() + 2\n    while time.time() < end: pass"
    assert student_of(source).f() is None
    source = (
        "import time\ndef f():\n    a = time.time()\n    time.sleep(5)\n    return time.time() - a"
    )
    assert 5 < student_of(source).f() < 6
