"""What holds of the report in every format."""

from pathlib import Path

import pytest

from harness.reports import FORMATS, fault_sentence, unjudged_report
from tests.reports.grades import ASSIGNMENT, BAD, a_grade
from tests.samples import FOR_A_RELEASE


@FOR_A_RELEASE
@pytest.mark.parametrize("name", ["text", "gradescope"])
def test_a_report_tells_no_time(name):
    # but for one field that is there to tell it
    reports = {
        FORMATS[name](a_grade(*BAD.verdicts, seconds=seconds)).replace(
            f'"execution_time": {seconds}', ""
        )
        for seconds in (1.0, 2.0)
    }
    assert len(reports) == 1


@FOR_A_RELEASE
@pytest.mark.parametrize("name", FORMATS)
def test_the_report_of_a_grade_that_could_not_be_finished_blames_the_grader(name):
    written = unjudged_report(
        name, ASSIGNMENT, Path("hand_in.py"), fault_sentence("the sandbox cannot start")
    )
    assert "Internal error, so nothing was graded: the sandbox cannot start" in written
