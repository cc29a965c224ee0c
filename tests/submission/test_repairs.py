"""A submission that the harness repairs gets what the same one gets when a person repairs it."""

from __future__ import annotations

import pytest

from harness.grading.flow import grade
from tests.samples import FOR_A_RELEASE, sample
from tests.submission.pairs import make_pair, names_of_pairs
from tools.programs import without_style

EVERY = 200


def lost_by_intention(mended):
    """Return the group of checks and the unit that the repair does not save, if any."""
    first = mended.read_text("utf-8", "replace").partition("\n")[0]
    named = first.removeprefix("# the broken one loses: ")
    group, _, unit = named.partition(" of ")
    return (group, unit) if unit and named != first else None


def outcomes(slug, path, without):
    result = grade(without_style(slug), path)
    assert result.problem is None
    return {
        verdict.check: verdict.passed
        for verdict in result.verdicts
        if (verdict.group, verdict.unit) != without
    }


def called(named):
    return f"{slug(named)}-{named.name.split('.')[0]}"


def slug(named):
    return named.parent.parent.name


@FOR_A_RELEASE
@pytest.mark.parametrize(
    "named", sample(names_of_pairs(), EVERY, name=called, kind=slug), ids=called
)
def test_a_repaired_file_is_judged_as_a_mended_one(named, tmp_path):
    broken, mended = make_pair(named, tmp_path)
    without = lost_by_intention(mended)
    assert outcomes(slug(named), broken, without) == outcomes(slug(named), mended, without)
