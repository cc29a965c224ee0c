"""A submission that the harness repairs gets what the same one gets when a person repairs it."""

from __future__ import annotations

import pytest

from harness import assignment
from harness.grading.flow import grade
from tests.samples import IN_TURN, sample
from tools.programs import without_style

EVERY = 200


def pairs():
    return sorted(assignment.FOLDER.glob("*/repairs/*.mended.py"))


def broken(mended):
    """Return the file that was mended, a program or a notebook."""
    stem = mended.name.removesuffix(".mended.py")
    return next(mended.parent.glob(f"{stem}.broken.*"))


def lost_by_intention(mended):
    """Return the group of checks and the unit that the repair does not save, if any."""
    first = mended.read_text("utf-8", "replace").partition("\n")[0]
    named = first.removeprefix("# the broken one loses: ")
    group, _, unit = named.partition(" of ")
    return (group, unit) if unit and named != first else None


def outcomes(path, without):
    result = grade(without_style(slug(path)), path)
    assert result.problem is None
    return {
        verdict.check: verdict.passed
        for verdict in result.verdicts
        if (verdict.group, verdict.unit) != without
    }


def check(mended):
    without = lost_by_intention(mended)
    assert outcomes(broken(mended), without) == outcomes(mended, without)


def called(mended):
    return f"{slug(mended)}-{mended.name.split('.')[0]}"


def slug(mended):
    return mended.parent.parent.name


@IN_TURN
@pytest.mark.parametrize("mended", sample(pairs(), EVERY, name=called, kind=slug), ids=called)
def test_a_repaired_file_is_judged_as_a_mended_one(mended):
    check(mended)


def test_there_are_enough_pairs():
    assert len(pairs()) >= 30
