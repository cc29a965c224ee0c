"""What leaves the repository as one file: zips for platforms and for students.

A builder gives the content of its file; it is loaded when it is asked for, grading does without.
"""

from __future__ import annotations

from collections.abc import Callable

from harness.model import Assignment


def _gradescope(chosen: Assignment) -> bytes:
    from harness.packaging import gradescope

    return gradescope.build(chosen)


def _kit(chosen: Assignment) -> bytes:
    from harness.packaging import kit

    return kit.build(chosen)


BUILDERS: dict[str, Callable[[Assignment], bytes]] = {"gradescope": _gradescope, "kit": _kit}
