"""Whatever a notebook holds, the process that reads it stays small."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial

import pytest

from harness.submission.reading import MOST_BRACKETS, MOST_NOTEBOOK_BYTES, NotANotebook, code_cells
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE, sample

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is Linux that tells the peak")
EVERY = 10
MOST_OF_ALL_MB = 256
MOST_MB = MOST_OF_ALL_MB - 60  # a process that grades holds 60 MB besides
PEAK = """
import sys
from pathlib import Path
from harness.submission.reading import UnreadableSubmission, read_submission

try:
    said = len(read_submission(Path(sys.argv[1])).lines)
except UnreadableSubmission as problem:
    said = problem
print(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1])
print(said)
"""
CODE = '{"cell_type":"code","source":["x=1"]}'
OTHER = f'{{"cells":[{CODE}],"metadata":{{}},"z":', "}"
SOURCE = '{"cells":[{"cell_type":"code","source":', '}],"metadata":{}}'
TEXT = f'{{"cells":[{CODE},{{"cell_type":"markdown","source":', '}],"metadata":{}}'
LARGE = {
    "lists in lists": (OTHER, "[", "[" * 850 + "]" * 850, "]"),
    "dicts in dicts": (OTHER, "[", '{"a":' * 400 + "1" + "}" * 400, "]"),
    "many lists": (OTHER, "[", "[]", "]"),
    "many dicts": (OTHER, "[", "{}", "]"),
    "dicts of one key": (OTHER, "[", '{"a":1}', "]"),
    "dicts of many keys": (OTHER, "[", json.dumps(dict.fromkeys(map(str, range(40)), 300)), "]"),
    "numbers": (OTHER, "[", "300", "]"),
    "numbers with a point": (OTHER, "[", "1e5", "]"),
    "huge numbers": (OTHER, "[", "9" * 4000, "]"),
    "short texts": (OTHER, "[", '"ab"', "]"),
    "the same key": (("{", f'"cells":[{CODE}],"metadata":{{}}}}'), "", '"z":[]', ","),
    "cells": (('{"cells":', "}"), "[", '{"cell_type":"code","source":"x"}', "]"),
    "cells of nothing": (('{"cells":', "}"), "[", "{}", "]"),
    "lines of code": (SOURCE, "[", '"ab\\n"', "]"),
    "lines of text": (TEXT, "[", '"ab\\n"', "]"),
}
LONG = {
    "one line of code": (SOURCE, "x"),
    "code in short lines": (SOURCE, "ab\\n"),
    "empty lines": (SOURCE, "\\n"),
    "magics": (SOURCE, "%\\n"),
    "escapes": (SOURCE, "\\u0101"),
    "another alphabet": (SOURCE, "\U0001f600" + "a" * 50),
    "a picture in a text": (TEXT, "QUJD"),
    "text in short lines": (TEXT, "ab\\n"),
    "a language": (('{"cells":[],"metadata":{"kernelspec":{"language":', "}}}"), "ab"),
}
UNENDED = {"lists": "[", "dicts": '{"a":', "quotes": '\\"', "a text": '"'}


def filled(around, begin, item, end):
    """Return a notebook of as many items as there is room for."""
    room = MOST_NOTEBOOK_BYTES - len("".join((*around, begin, end)).encode()) - 1
    count = room // (len(item.encode()) + 1)
    return f"{around[0]}{begin}{','.join([item] * count)}{end}{around[1]}"


def numbered_keys():
    """Return a notebook with as many different keys as there is room for."""
    keys = [f'"{number:x}":1' for number in range(MOST_NOTEBOOK_BYTES // len('"fffff":1,') - 20)]
    return f"{OTHER[0]}{{{','.join(keys)}}}{OTHER[1]}"


def long_text(around, item):
    room = MOST_NOTEBOOK_BYTES - len("".join(around).encode()) - 2
    return f'{around[0]}"{item * (room // len(item.encode()))}"{around[1]}'


def repeated(item):
    return item * (MOST_NOTEBOOK_BYTES // len(item))


NOTEBOOKS: dict[str, Callable[[], str]] = {
    **{name: partial(filled, *parts) for name, parts in LARGE.items()},
    **{name: partial(long_text, *parts) for name, parts in LONG.items()},
    **{f"{name} without an end": partial(repeated, item) for name, item in UNENDED.items()},
    "different keys": numbered_keys,
}


@pytest.mark.parametrize("name", sample(NOTEBOOKS, EVERY))
def test_reading_a_notebook_takes_little_memory(name, tmp_path):
    path = tmp_path / "large.ipynb"
    path.write_text(NOTEBOOKS[name](), "utf-8")
    assert path.stat().st_size <= MOST_NOTEBOOK_BYTES
    command = [sys.executable, "-c", PEAK, str(path)]
    done = subprocess.run(command, env=os.environ, capture_output=True, text=True, check=True)
    peak = int(done.stdout.split()[0]) / 1024
    assert peak < MOST_MB, done.stdout


WHOLE = """
import resource, subprocess, sys

command = [sys.executable, "-m", "harness", "grade", sys.argv[1], "--assignment", "numpad"]
subprocess.run([*command, "--unit", "win_check"], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
"""


@FOR_A_RELEASE
@pytest.mark.parametrize("name", ["lists in lists", "different keys", "cells", "another alphabet"])
def test_no_process_of_a_grade_is_larger_than_a_worker_may_be(name, tmp_path):
    path = tmp_path / "large.ipynb"
    path.write_text(NOTEBOOKS[name](), "utf-8")
    command = [sys.executable, "-c", WHOLE, str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert float(done.stdout) < MOST_OF_ALL_MB


def test_brackets_are_counted_before_the_notebook_is_read(monkeypatch):
    monkeypatch.setattr(json, "loads", None)
    with pytest.raises(NotANotebook, match=r"Clear its outputs \(Edit > Clear All Outputs\)"):
        code_cells("[" * (MOST_BRACKETS + 1))


@FOR_A_RELEASE
def test_a_notebook_with_large_outputs_is_read():
    rows = ",".join(["[0.123456, 0.654321, 3]"] * 150_000)
    output = f'{{"cell_type":"code","source":"x=1","outputs":[{{"data":[{rows}]}}]}}'
    assert code_cells(f'{{"cells":[{output}]}}') == ["x=1"]


def test_code_that_is_longer_than_any_program_is_refused():
    with pytest.raises(NotANotebook, match="longer than 1 MB"):
        code_cells(long_text(SOURCE, "x = 1\\n"))
