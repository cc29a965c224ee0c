"""Whole grades of programs whose worker forges: each field of its replies in turn is something odd.

The grade comes to its end, in time and with little memory, and nobody but the student fails.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from extensions.authoring.made_programs import make_program
from harness.grading.flow import grade
from tests.helpers import demand_packages
from tests.samples import TIMES
from tools.programs import ROOT, assignment_around

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is measured as Linux does")
MOST_BYTES = 256 << 20
TIMES_THE_LIMIT = 1.5
GRADES = int(os.environ.get("FUZZ") or min(4 * TIMES, 100))
# Wrong programs, so that causes, lines and films are looked for; and what a worker is asked.
REQUESTS = {
    "assignments/dict_board/programs/G/diagonals_only.py": "map call observe edits film",
    "assignments/dict_board/programs/H/draw_after_eight_rounds.py": "play edits greeting",
    "assignments/vs_computer/programs/several/lines_as_tuples.py": "stub call observe",
    "examples/classes/programs/merged_into_the_first.py": "call get observe edits",
    "examples/files_report/programs/flat_lists_only.py": "call read folder film observe",
    "examples/argv_stdin/programs/counted_from_zero.py": "run greeting",
    "examples/numpy_grid/programs/scaled_by_the_highest.py": "call observe film edits",
    "examples/plots/programs/bars_not_sorted.py": "pictures call",
    "examples/turtle_star/programs/star_of_five_points.py": "pictures seed",
}
ODD = (
    *("None", "True", "0", "-1", "1", "0.5", "2**31", "2**63", "-10**3999", "10**3999", "10**5000"),
    *("1e308", "float('nan')", "float('inf')", "-float('inf')", "''", "'X'", "'9'*5000"),
    *("'x' * 2**21", "'\\n' * 2**20", "'\\ue000\\n' * 300000", "[]", "{}", "[0]", "[[0]]", "[-1]"),
    *("[0] * 100000", "[[0]] * 50000", "[[]] * 100000", "{str(n): n for n in range(50000)}"),
    *(
        "'range'",
        "'ndarray'",
        "[10**9, 0]",
        "[1] * 32",
        "MISSING",
        "value * 1000",
        "[value] * 1000",
    ),
)
# Beside the program: what a worker sends passes here, and a field of it becomes something else.
FORGER = """
def _forge(verb, place, odd):
    import json, sys
    frame = sys._getframe()
    worker = None
    while frame is not None and worker is None:
        found = frame.f_locals.get("self")
        worker = found if hasattr(found, "_channel") and hasattr(found, "_kept") else None
        frame = frame.f_back
    if worker is None:
        return
    send = type(worker._channel).send

    def fields(value, path=()):
        yield path
        inner = value.items() if isinstance(value, dict) else ()
        inner = enumerate(value[:30]) if isinstance(value, list) else inner
        for key, one in inner:
            if path or key != "id":
                yield from fields(one, (*path, key))

    def forged(channel, message):
        does, frame = "greeting", sys._getframe()
        while frame is not None and does == "greeting":
            does = getattr(frame.f_locals.get("request"), "do", "greeting")
            frame = frame.f_back
        asked = "stub" if "stub" in message else does
        if asked == verb:
            message = json.loads(json.dumps(message))
            paths = [one for one in fields(message) if one]
            *way, last = paths[place % len(paths)]
            holder = message
            for key in way:
                holder = holder[key]
            value, MISSING = holder[last], object()
            new = eval(odd, {"value": value, "MISSING": MISSING})
            if new is MISSING:
                del holder[last]
            else:
                holder[last] = new
        send(channel, message)

    type(worker._channel).send = forged
"""


def forgeries() -> Iterator[tuple[str, str, int, str]]:
    """Yield programs, verbs, fields and odd values, every one with each other in the end.

    The steps have no factor in common with how many there are, so that few are different in all.
    """
    targets = [(program, verb) for program, verbs in REQUESTS.items() for verb in verbs.split()]
    for number in count():
        program, verb = targets[number * 11 % len(targets)]
        yield program, verb, number * 5 % 97, ODD[number * 7 % len(ODD)]


@pytest.mark.parametrize(("program", "verb", "place", "odd"), [*islice(forgeries(), GRADES)])
def test_a_worker_that_forges_ends_no_grade(program, verb, place, odd, tmp_path):
    chosen = demand_packages(assignment_around(ROOT / program))
    text = make_program(ROOT / program, chosen).read_text("utf-8")
    path = tmp_path / chosen.files[0]
    path.write_text(f"{text}{FORGER}\n_forge({verb!r}, {place}, {odd!r})\n", "utf-8")
    gc.unfreeze()  # a grade freezes what it finds, in a process of its own
    gc.collect()
    Path("/proc/self/clear_refs").write_text("5", "ascii")  # the most memory so far (proc(5))
    before, began = memory_held("VmRSS"), sum(os.times()[:4])
    unit = (ROOT / program).parent.name
    result = grade(chosen, path, () if unit in ("programs", "several") else (unit,))
    assert not result.troubles
    assert sum(os.times()[:4]) - began < TIMES_THE_LIMIT * chosen.limits.total
    assert memory_held("VmHWM") - before < MOST_BYTES


def memory_held(kind: str) -> int:
    """Return the bytes that this process holds, or has held at most."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith(f"{kind}:"))
