"""The colours of the report for a terminal."""

import io
import os
import pty
import subprocess
import sys

import pytest

from harness.reports import text
from harness.reports.lines import Paint, for_stream
from tests.helpers import ROOT
from tests.reports.grades import BAD

_, TERMINAL = pty.openpty()
_, PIPE = os.pipe()


class Terminal(io.StringIO):
    def isatty(self):
        return True

    def fileno(self):
        return TERMINAL


class Thonny(Terminal):
    """What Thonny has in place of a stream, which hands what it gets on by a pipe."""

    def fileno(self):
        return PIPE


def idle_window():
    """Return what IDLE has in place of a stream: it says that it is a terminal."""
    return pytest.importorskip("idlelib.run").StdOutputFile(None, "stdout")


@pytest.mark.parametrize(
    ("stream", "environment", "on"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
    ids=["terminal", "NO_COLOR", "NO_COLOR is empty", "dumb terminal", "file"],
)
def test_colours_are_for_terminals_that_want_them(stream, environment, on, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert for_stream(stream).on is on


@pytest.mark.parametrize("window", [idle_window, Thonny])
def test_windows_of_editors_show_codes_as_they_stand_and_get_none(window):
    stream = window()
    assert stream.isatty()
    assert not for_stream(stream).on


def test_colours_change_nothing_but_colours():
    coloured = text.render_report(BAD, Paint(on=True))
    assert "\x1b[31m1 of 2 checks fails\x1b[0m" in coloured
    assert "\x1b[32mdone\x1b[0m" in coloured
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[31m", "\x1b[32m"):
        coloured = coloured.replace(code, "")
    assert coloured == text.render_report(BAD)


def on_a_terminal(path, **variables):
    """Grades a file with a terminal for stdout; return what that shows."""
    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        [sys.executable, "-m", "harness", "grade", str(path)],
        cwd=ROOT,
        env={**environment, "TERM": "xterm", **variables},
        stdout=theirs,
    ):
        os.close(theirs)
        shown = b""
        try:
            while data := os.read(ours, 1 << 16):
                shown += data
        except OSError:  # the other end is closed
            return shown.decode()
        finally:
            os.close(ours)
    return shown.decode()


def test_on_a_terminal_the_report_is_coloured(tmp_path):
    path = tmp_path / "tic_tac_toe.py"
    path.touch()
    assert "\x1b[31m" in on_a_terminal(path)


def test_on_a_terminal_without_colours_the_report_is_plain(tmp_path):
    path = tmp_path / "tic_tac_toe.py"
    path.touch()
    assert "\x1b" not in on_a_terminal(path, NO_COLOR="1")
