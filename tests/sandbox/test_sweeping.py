"""What a killed grader has left of programs: removed by the next one that stays."""

import fcntl
import os
import tempfile
import time

import pytest

from harness.sandbox import forking
from harness.sandbox.gate import FOLDER
from tests.helpers import linux

pytestmark = linux


@pytest.fixture
def left(tmp_path, monkeypatch):
    """Return a folder that a sandbox has made long ago, with a program in it."""
    monkeypatch.setattr(forking, "SHARED", ())
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = tmp_path / f"{FOLDER}x1y2z3"
    (folder / forking.ORIGINAL).mkdir(parents=True)
    (folder / forking.ORIGINAL / "game.py").write_text("x = 1")
    then = time.time() - forking.SWEEP_SECONDS - 1
    os.utime(folder, (then, then))
    return folder


def test_what_a_killed_grader_left_is_removed(left):
    forking.sweep_folders()
    assert not left.exists()


def test_what_may_just_have_been_made_stays(left):
    os.utime(left)
    forking.sweep_folders()
    assert left.is_dir()


def test_what_is_in_use_stays(left):
    handle = os.open(left, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        forking.sweep_folders()
        assert left.is_dir()
    finally:
        os.close(handle)


def test_a_folder_of_a_like_name_stays(left):
    (left / forking.ORIGINAL).rename(left / "mine")
    forking.sweep_folders()
    assert left.is_dir()
