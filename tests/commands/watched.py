"""A program that is watched by a process of its own, and what is said of it at each save."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from harness.commands.watch import WAITING
from tests.helpers import ROOT, write

NAME = "tic_tac_toe.py"
PATIENCE_SECONDS = 60


class Watched:
    """A program that is watched by a process of its own."""

    def __init__(self, process, path, output):
        self.process = process
        self.path = path
        self._output = output
        self._times = 0

    def next_view(self):
        """Return what is said of the file as it is now."""
        self._times += 1
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            views = self._output.read_text("utf-8").split(WAITING)
            if len(views) > self._times:
                return views[self._times - 1]
            time.sleep(0.05)
        raise AssertionError(self._output.read_text("utf-8"))

    def save(self, source):
        """Saves another text; return what is said of it."""
        self.path.write_text(source, "utf-8")
        return self.next_view()

    def seconds(self):
        """Return the seconds of CPU time that it has used, with all that descends from it."""
        return ticks_of(self.process.pid) / os.sysconf("SC_CLK_TCK")


def ticks_of(pid):
    """Return the CPU time of a process and of all that descends from it."""
    place = Path(f"/proc/{pid}")
    try:
        fields = place.joinpath("stat").read_text().rsplit(") ", 1)[1].split()
        children = place.joinpath("task", str(pid), "children").read_text().split()
    except OSError:
        return 0
    return sum(map(int, fields[11:15])) + sum(map(ticks_of, children))


def hear_ctrl_c():
    """Lets ctrl-c end what is started, also where the tests themselves run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def watching(folder, source, *options, command=("-m", "harness", "check")):
    """Watches a program."""
    path = write(folder, source, NAME)
    output = folder / "said.txt"
    with output.open("w") as stream:
        process = subprocess.Popen(
            [sys.executable, *command, str(path), "--watch", *options],
            cwd=ROOT,
            stdout=stream,
            stderr=subprocess.STDOUT,
            preexec_fn=hear_ctrl_c,  # noqa: PLW1509 (there are no threads)
        )
    try:
        yield Watched(process, path, output)
    finally:
        process.kill()
        process.wait()
