"""The grade of a program for which there are checks of every kind."""

import pytest

from harness.assignment import load
from harness.grading.flow import grade
from tests.grading.sample_of_checks import FILES, PROGRAM
from tests.helpers import write


@pytest.fixture(scope="session")
def graded(tmp_path_factory):
    folder = tmp_path_factory.mktemp("assignments") / "sample_of_checks"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return grade(load(folder.name, folder.parent), write(folder.parent, PROGRAM))


@pytest.fixture(scope="session")
def verdict(graded):
    verdicts = {one.check.partition("::test_")[2]: one for one in graded.verdicts}
    return verdicts.__getitem__
