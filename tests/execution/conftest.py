"""Programs played on a terminal and over pipes."""

from typing import Any

import pytest

from harness.execution.playing import Player
from harness.execution.session import Session
from tests.samples import FOR_A_RELEASE


@pytest.fixture(params=["forking", pytest.param("spawning", marks=FOR_A_RELEASE)])
def each_sandbox(request, monkeypatch):
    """Plays everything on a terminal first, then over pipes."""
    monkeypatch.setenv("HARNESS_SANDBOX", request.param)


@pytest.fixture
def player(load, tmp_path):
    """Return a player of a program text, with transcripts in one folder with it."""

    def one(source, limits=None, **transcripts):
        for name, text in transcripts.items():
            tmp_path.joinpath(name).write_text(text, "utf-8")
        return Player(load(source, limits), tmp_path)

    return one


@pytest.fixture
def opened():
    """Hold sessions, programs and references, and close them, the last one first."""
    some: list[Any] = []
    yield some
    for one in reversed(some):
        (one.end if isinstance(one, Session) else one.close)()
