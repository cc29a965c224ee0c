"""The packages of an assignment. Only one that names some loads more than this."""

from __future__ import annotations

from harness.model import Assignment
from harness.wire import Json


def described_packages(assignment: Assignment) -> Json:
    """Return what a sandbox is told of the packages that an assignment names, None for none.

    They are installed where they are not yet.  Raises AssignmentError where that cannot be done.
    """
    if not assignment.packages:
        return None
    from harness.sandbox.packages.describing import describe_packages

    return describe_packages(assignment)
