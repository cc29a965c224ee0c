"""An autograder zip unpacked in a temporary folder, as Gradescope lays it out."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from harness import assignment
from harness.packaging.commands import build_content
from rehearsal import schema, stage
from tests.helpers import assignment_toml, write

WITHOUT = """
import ctypes, os, sys
for capability in (6, 7):  # to change a group id, a user id
    ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
TOML = assignment_toml(
    'title = "Greeting"\nstep = "Step"\nfiles = ["greeting.py"]\n',
    ("A", "Greet", 6, "greet"),
    ("B", "Part", 4, "part"),
)
CHECKS = """
from harness.checks.marks import unit

@unit("A")
def test_greets(student):
    '''Somebody is greeted by name.'''
    assert student.greet("Ann") == "Hello, Ann!"
"""
HIDDEN = """
from harness.checks.marks import unit

@unit("B")
def test_parts(student):
    '''One parts with everybody.'''
    assert student.part() == "Bye!"
"""
root = pytest.mark.skipif(os.geteuid() != 0, reason="Gradescope starts its autograders as root")
RIGHT = "def greet(name): return f'Hello, {name}!'\ndef part(): return 'Bye!'\n"
WRONG = RIGHT.replace("Bye", "Good bye")
GREETING = {"greeting.py": RIGHT}


def build(slug):
    return build_content("gradescope", assignment.load(str(slug)))


def greeting(folder, extra=""):
    """Writes a small assignment with a hidden check; return its folder."""
    place = folder / "greeting"
    place.joinpath("hidden").mkdir(parents=True)
    write(place, extra + TOML, "assignment.toml")
    write(place, CHECKS, "test_greeting.py")
    write(place / "hidden", HIDDEN, "test_parting.py")
    return place


class Autograder:
    """The folder that is `/autograder` on Gradescope."""

    def __init__(self, folder: Path, archive: bytes) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        for name in ("submission", "results"):
            folder.joinpath(name).mkdir()
        folder.joinpath("source.zip").write_bytes(archive)
        stage.unpack(folder / "source.zip", folder / "source")
        shutil.copy(folder / "source" / "run_autograder", folder)

    @property
    def results_file(self) -> Path:
        return self.folder / "results" / "results.json"

    def set_up(self):
        return self._run([self.folder / "source" / "setup.sh"])

    def hand_in(self, files):
        submission = self.folder / "submission"
        shutil.rmtree(submission)
        submission.mkdir()
        for name, content in files.items():
            path = submission / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def run(self, *launcher, **options):
        """Runs run_autograder; return what it printed, with its code."""
        return self._run([*launcher, self.folder / "run_autograder"], **options)

    def results(self):
        """Return results.json, which Gradescope takes."""
        text = self.results_file.read_text("utf-8")
        assert list(schema.schema_complaints(text)) == []
        return json.loads(text)

    def grade(self, files):
        """Hands files in and runs; return the results."""
        self.hand_in(files)
        self.run()
        return self.results()

    def without_capabilities(self):
        """Runs run_autograder as a root that cannot change its user id."""
        return self.run(sys.executable, "-c", WITHOUT)

    def _run(self, command, **options):
        return subprocess.run(
            list(map(str, command)),
            cwd="/",
            env={"PATH": os.environ["PATH"]},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            **options,
        )
