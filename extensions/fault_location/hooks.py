"""Registers fault location: in which line one small change makes a wrong function right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from harness.extensions import Explainer, KitParts, hook

if TYPE_CHECKING:
    from extensions.fault_location.place import Place
    from harness.grading.explanations import FailedGrade
    from harness.model import Assignment, Grade
    from harness.reports.lines import Paint

KEY = "place"


def find_places(failed: FailedGrade) -> Mapping[str, Place]:
    """Return the place of the first failure of each unit that has one, by check.

    A student's own check looks for places only where it is asked to.
    """
    if failed.finder is None and KEY not in failed.requested:
        return {}
    from extensions.fault_location.telling import find_all_places

    return find_all_places(failed)


def print_places(grade: Grade, paint: Paint, verbose: bool) -> str:  # noqa: FBT001
    from extensions.fault_location.place import render_places

    return render_places(grade, paint)


def load_ahead() -> None:
    """Load what finds places, and pack what does so beside a submission."""
    from extensions.fault_location import telling, trials  # noqa: F401

    trials.pack_service()
    with suppress(ModuleNotFoundError):
        from extensions.fault_location import with_reference  # noqa: F401


@hook
def explainers() -> list[Explainer]:
    return [
        Explainer(
            key=KEY,
            flag="--where",
            help="show in which line a small change makes a wrong function right, if one was found",
            explain=find_places,
            render=print_places,
            records="extensions.fault_location.place",
            prepare=load_ahead,
        )
    ]


@hook
def kit_parts(assignment: Assignment) -> KitParts:
    """Return the search, and what the reference answers: a kit holds no reference."""

    def record(names: Sequence[str]) -> dict[str, bytes]:
        from extensions.fault_location.recorded import FILE, record_answers

        if not assignment.feedback.gives(KEY):
            return {}
        return {FILE: record_answers(assignment, names).encode()}

    names = ("hooks", "recorded", "telling", "mutations.service")
    return KitParts(
        modules=tuple(f"extensions.fault_location.{name}" for name in names),
        files=("extensions/fault_location/places.toml",),
        record=record,
    )
