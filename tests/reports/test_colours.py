"""The colours of the report for a terminal."""

import io
import os
import pty

import pytest

from harness.reports import text
from harness.reports.lines import Paint, for_stream
from tests.reports.grades import BAD
from tests.samples import FOR_A_RELEASE

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


@pytest.mark.parametrize(
    ("stream", "environment", "on"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
        (Thonny(), {}, False),
    ],
    ids=["terminal", "NO_COLOR", "NO_COLOR is empty", "dumb terminal", "file", "Thonny"],
)
def test_colours_are_for_terminals_that_want_them(stream, environment, on, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert for_stream(stream).on is on


@FOR_A_RELEASE
def test_colours_change_nothing_but_colours():
    coloured = text.render_report(BAD, Paint(on=True))
    assert "\x1b[31m1 of 2 checks fails\x1b[0m" in coloured
    assert "\x1b[32mdone\x1b[0m" in coloured
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[31m", "\x1b[32m"):
        coloured = coloured.replace(code, "")
    assert coloured == text.render_report(BAD)
