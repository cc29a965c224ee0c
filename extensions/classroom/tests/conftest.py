"""The command line, run in a folder of its own, as the core's tests have it."""

import pytest

from extensions.classroom import stored_reports
from tests.commands.conftest import here, run

__all__ = ["here", "run"]

DIGESTS: dict[object, tuple[str, str]] = {}  # of each folder of an assignment, and of the grader


@pytest.fixture(autouse=True)
def files_of_the_grader_read_once(monkeypatch):
    """Lets the files of the grader be read once: that takes longer than a small class does."""
    read_files = stored_reports.digests_of

    def digests_of(chosen):
        if chosen.folder not in DIGESTS:
            DIGESTS[chosen.folder] = read_files(chosen)
        return DIGESTS[chosen.folder]

    monkeypatch.setattr(stored_reports, "digests_of", digests_of)
