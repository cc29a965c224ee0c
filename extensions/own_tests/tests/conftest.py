"""Few known wrong versions and right programs, so that tests are judged soon."""

from itertools import islice

import pytest

from extensions.own_tests import command, judging
from tests.samples import RELEASE, TIMES


@pytest.fixture(autouse=True)
def few_versions(monkeypatch):
    """Tries two known wrong versions of a function, and all for a release."""
    every = judging.wrong_versions
    if TIMES < RELEASE:
        monkeypatch.setattr(judging, "wrong_versions", lambda *facts: islice(every(*facts), 2))


@pytest.fixture
def few_programs(monkeypatch):
    """Runs tests with the reference and every twelfth of the right programs."""
    every = command.right_programs
    monkeypatch.setattr(command, "right_programs", lambda chosen: [*every(chosen)][::12])
