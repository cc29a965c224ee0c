"""What holds in each place where submissions are graded."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.attacks.places import SEARCHED, NoSuchPlace, launched, place
from tests.helpers import REFERENCE, ROOT
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS

pytestmark = [
    FOR_A_RELEASE,
    pytest.mark.skipif(
        sys.platform != "linux" or os.geteuid() != 0, reason="only root can be several users"
    ),
]
OLD_KERNEL = ROOT.joinpath("rehearsal", "old_kernel.py").read_text("utf-8")
NO_MORE_FILTERS = """
import ctypes, os, platform, struct, sys
SECCOMP, PRCTL = {"x86_64": (317, 157), "aarch64": (277, 167)}[platform.machine()]
LOAD, EQUAL, RETURN, ALLOW, REFUSE = 0x20, 0x15, 0x06, 0x7FFF0000, 0x00050001
pack = struct.Struct("HBBI").pack
parts = [pack(LOAD, 0, 0, 0), pack(EQUAL, 3, 0, SECCOMP), pack(EQUAL, 0, 3, PRCTL)]
parts += [pack(LOAD, 0, 0, 16), pack(EQUAL, 0, 1, 22), pack(RETURN, 0, 0, REFUSE)]
code = b"".join([*parts, pack(RETURN, 0, 0, ALLOW)])
text = ctypes.create_string_buffer(code, len(code))
libc = ctypes.CDLL(None)
assert libc.prctl(38, 1, 0, 0, 0) == 0
filter = struct.pack("HxxxxxxQ", len(code) // 8, ctypes.addressof(text))
assert libc.prctl(22, 2, filter, 0, 0) == 0
os.execvp(sys.argv[1], sys.argv[1:])
"""
"""Becomes another program, which may install no filter of system calls."""
REMOVED = "what it writes elsewhere is removed before the next check"
MISSING = "not here: self-check only"


def isolation_in(mode, kernel=""):
    """Grades one unit in a place, behind a program; return what the report says of isolation."""
    with ExitStack() as opened:
        try:
            made = opened.enter_context(place(mode))
        except NoSuchPlace as reason:
            pytest.skip(str(reason))
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(dir=made.folder)))
        handed_in, before = folder / REFERENCE.name, folder / "kernel.py"
        handed_in.write_bytes(REFERENCE.read_bytes())
        before.write_text(kernel, "utf-8")
        made.give(folder)
        grade = [made.python, "-m", "harness", "grade", str(handed_in), "--unit", "B"]
        report = folder / "results.json"
        order = {
            "command": [
                *([made.python, str(before)] if kernel else []),
                *(*grade, "--report", f"gradescope={report}"),
            ],
            "folder": str(folder),
            "environment": {
                "HOME": str(folder),
                "HYPOTHESIS_STORAGE_DIRECTORY": str(made.tables),
                "PATH": SEARCHED,
                "PYTHONDONTWRITEBYTECODE": "1",
                "PYTHONPATH": f"{made.grader}:{made.packages}",
                **made.variables,
            },
            "open_file": os.devnull,
            "user": made.user,
            "seconds": 60,
            "alone": False,
        }
        observed = launched(order)
        assert observed["code"] == 0, observed
        return json.loads(report.read_text("utf-8"))["extra_data"]["isolation"]


@pytest.mark.parametrize(
    "mode", ["root", "root_with_old_landlock", "user", "user_with_old_landlock"]
)
def test_everything_holds_on_kernels_with_landlock_and_seccomp(mode):
    isolation = isolation_in(mode)
    assert isolation["level"] == "strict"
    assert MISSING not in isolation.values()


def test_root_without_landlock_is_private_for_what_is_written_is_removed():
    isolation = isolation_in("root_without_landlock")
    assert isolation["level"] == "private"
    assert isolation["writing"] == REMOVED


def test_root_without_seccomp_and_landlock_is_private_and_has_a_network():
    isolation = isolation_in("root_without_landlock", OLD_KERNEL)
    assert isolation["level"] == "private"
    assert isolation["network"] == MISSING


@IN_LARGER_RUNS
def test_a_filter_that_is_refused_is_a_layer_that_is_missing():
    isolation = isolation_in("root", NO_MORE_FILTERS)
    assert isolation["level"] == "private"
    assert [name for name, text in isolation.items() if text == MISSING] == ["network"]


@IN_LARGER_RUNS
def test_a_user_without_a_filter_may_change_what_is_theirs():
    isolation = isolation_in("user", NO_MORE_FILTERS)
    assert isolation["level"] == "process"
    missing = {name for name, text in isolation.items() if text == MISSING}
    assert {"changing", "writing", "network"} <= missing
    assert "reading" not in missing
