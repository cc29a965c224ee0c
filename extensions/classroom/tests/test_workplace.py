"""Copies of what a class submitted are gone with their run, or swept by the next one."""

import subprocess
import sys
import tempfile

import pytest

from extensions.classroom.files.contents import open_workplace
from tests.helpers import ROOT, linux

pytestmark = linux
KILLED = """
import os, signal
from extensions.classroom.files.contents import open_workplace
with open_workplace("class-") as place:
    (place / "ana.py").write_text("x = 1")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_a_run_removes_what_a_killed_run_has_left(temporary):
    subprocess.run([sys.executable, "-c", KILLED], cwd=ROOT, check=False)
    (left,) = temporary.iterdir()
    with open_workplace("class-"):
        assert not left.exists()


def test_a_run_leaves_the_folder_of_another_run_at_work_alone(temporary):
    with open_workplace("class-") as one, open_workplace("class-"):
        assert one.is_dir()
    assert list(temporary.iterdir()) == []


def test_a_folder_of_a_like_name_that_is_no_runs_stays(temporary):
    notes = temporary / "class-notes"
    notes.mkdir()
    with open_workplace("class-"):
        assert notes.is_dir()
