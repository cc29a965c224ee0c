"""How a grader knows what isolation it has, and what it says of it."""

import os

import pytest

from harness.errors import SandboxError
from harness.model import Limits
from harness.sandbox import isolation, open_sandbox
from tests.helpers import linux, root
from tests.samples import FOR_A_RELEASE, each_row

HELD = dict.fromkeys(isolation.PROMISES, True)


@FOR_A_RELEASE
@linux
@root
def test_without_landlock_the_report_does_not_say_that_it_writes_in_its_folder_only(monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "0")
    with open_sandbox(Limits()) as sandbox:
        isolation = sandbox.isolation
    assert isolation["writing"] == "what it writes elsewhere is removed before the next check"
    assert isolation["changing"] == "cannot change the grader's files"
    assert isolation["level"] != "strict"


@linux
@pytest.mark.parametrize("version", ["1", "2", "3", "4", "5"])
def test_on_an_older_kernel_all_holds_that_is_claimed(monkeypatch, version):
    monkeypatch.setenv("HARNESS_LANDLOCK", version)
    with open_sandbox(Limits()) as sandbox:
        assert sandbox.isolation["level"] == "strict"


def test_a_version_of_landlock_that_is_none_is_refused(monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "old")
    with pytest.raises(SandboxError, match=r"HARNESS_LANDLOCK=old: it must be the number"):
        isolation.landlock_version()


def test_a_level_holds_when_everything_in_it_holds(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert isolation.highest_level(HELD) == "strict"
    assert isolation.highest_level({**HELD, "user": False}) == "process"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert isolation.highest_level({**HELD, "user": False}) == "strict"
    assert isolation.highest_level({**HELD, "network": False}) == "private"
    assert isolation.highest_level({**HELD, "reading": False}) == "process"
    assert isolation.highest_level({**HELD, "changing": False}) == "process"
    assert isolation.highest_level({**HELD, "writing": False}) == "process"
    assert isolation.highest_level({**HELD, "writing": False, "removing": True}) == "private"
    assert isolation.highest_level({}) == "process"


def test_what_does_not_hold_is_named_in_the_report():
    described = isolation.isolation_lines({**HELD, "network": False})
    assert described["network"] == "not here: self-check only"
    assert described["level"] == "private"


def test_a_level_that_does_not_hold_is_refused_with_what_is_missing():
    with pytest.raises(SandboxError, match=r"does not hold: network, signals\. Grade where"):
        isolation.require_level("strict", {**HELD, "network": False, "signals": False})
    isolation.require_level("process", {})


def test_a_strict_grade_wants_nothing_written_elsewhere_at_all():
    with pytest.raises(SandboxError, match=r"strict: this machine does not hold: writing\. "):
        isolation.require_level("strict", {**HELD, "writing": False, "removing": True})


@each_row("layer", isolation.PRIVATE)
def test_a_grade_is_private_where_its_files_and_processes_are(layer):
    isolation.require_level("private", {**HELD, "network": False})
    with pytest.raises(SandboxError, match=rf"private: this machine does not hold: {layer}\. "):
        isolation.require_level("private", {**HELD, "network": False, layer: False})


@root
def test_a_python_that_others_cannot_reach_is_replaced_or_refused(monkeypatch):
    isolation.worker_python.cache_clear()
    monkeypatch.setattr(isolation, "open_to_all", lambda path: False)
    with pytest.raises(SandboxError, match="cannot be reached by the user id"):
        isolation.worker_python(dropped=True)
    assert isolation.worker_python(dropped=False)
    isolation.worker_python.cache_clear()


def test_a_python_is_taken_with_the_library_beside_it(tmp_path, monkeypatch):
    monkeypatch.setattr(isolation, "open_to_all", os.path.exists)
    program, library = tmp_path / "bin" / "python3.11", tmp_path / "lib" / "python3.11" / "os.py"
    for path in (program, library):
        path.parent.mkdir(parents=True)
        path.touch()
    assert isolation.has_library(str(program))
    other = tmp_path / "bin" / "python3.12"
    other.symlink_to(program)
    assert not isolation.has_library(str(other))  # it is no 3.12
    library.unlink()
    assert not isolation.has_library(str(program))


@linux
@root
def test_a_user_id_is_one_grader_s_alone():
    first = isolation.free_user()
    assert first.uid is not None
    with pytest.raises(OSError, match="in use"):
        isolation.reserve_user(first.uid)
    first.release()
    again = isolation.reserve_user(first.uid)
    assert again
    again.close()
